/** What all games share: paste, link, undo, errors, languages, themes, phone, accessibility, speed. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { PHONE, SITE, accessibility, best, gamesOf, headline, openExample, openGame, paste, press, settled, startServer, tile, world } from './browser.js';

const { address, open } = world();

test('a pasted board is advised on, and a wrong one shows where it is wrong', async () => {
  const { page, errors, close } = await open();
  await paste(page, 'mines mines=2\n####\n11##');
  await settled(page);
  assert.equal(await headline(page), 'Open C1: safe.');
  await paste(page, 'mines mines=2\n####\n1x##');
  await page.locator('#paste .wrong', { hasText: 'Line 3, column 2' }).waitFor();
  const selected = await page.locator('#paste textarea').evaluate((area) => {
    const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (area);
    return value.slice(selectionStart, selectionEnd);
  });
  assert.equal(selected, 'x');
  await page.keyboard.press('Escape');
  await paste(page, 'mines mines=2\n1#\n2#');
  await page.locator('.chip.bad').waitFor();
  assert.equal(await page.locator('tile-board .conflict').count(), 2);
  assert.deepEqual(errors, []);
  await close();
});

test('text pasted anywhere and files dropped are boards', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => navigator.clipboard.writeText('hollows game=1 goal=all fox=1\n######\n##X#X#\n#X####\n######\n##X###\n#####X'));
  await page.keyboard.press('Control+v');
  await page.locator('#games a[aria-current]', { hasText: 'Faux Hollows' }).waitFor();
  await settled(page);
  assert.match(await headline(page), /^Flip .*%/);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['mines mines=1\n1#\n##'], 'a.board'));
    return transfer;
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await page.locator('#games a[aria-current]', { hasText: 'Minesweeper' }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('the link carries the board, and settings are remembered', async () => {
  const { page, close } = await open();
  await paste(page, 'mines mines=2\n####\n11##');
  await settled(page);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.locator('#share').click();
  // The page writes to the clipboard in its own time.
  const link = await page.evaluate(async () => {
    for (;;) {
      const copied = await navigator.clipboard.readText();
      if (copied) return copied;
      await new Promise((rested) => setTimeout(rested, 50));
    }
  });
  const other = await open({}, link);
  assert.equal(await headline(other.page), 'Open C1: safe.');
  await other.page.locator('#theme').click();
  await other.page.locator('#worth').click();
  await other.page.goto(address());
  await settled(other.page);
  assert.equal(await other.page.locator('#worth').getAttribute('aria-pressed'), 'false');
  assert.equal(await other.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  assert.equal(await headline(other.page), 'Open C1: safe.', 'the board is still there');
  assert.deepEqual(other.errors, []);
  await other.close();
  await close();
});

test('a link that unpacks to more than any board is refused', async () => {
  const packed = deflateRawSync(Buffer.alloc(256 << 20, 'a')).toString('base64url');
  const { page, errors, close } = await open({}, `${address()}#b=${packed}`);
  await page.locator('#notice', { hasText: 'too large' }).waitFor();
  assert.ok(await headline(page), 'the page goes on with its own board');
  // A heap of the whole text would be 256 MB.
  const held = await page.evaluate(() => /** @type {Performance & {memory: {usedJSHeapSize: number}}} */ (performance).memory.usedJSHeapSize);
  assert.ok(held < 64 << 20, `${held} bytes`);
  assert.deepEqual(errors, []);
  await close();
});

test('a link to a board that cannot be read opens the page, and says what is wrong with the board', async () => {
  for (const text of ['mines mines=99\n##\n', 'no board at all', '<img src=x onerror=alert(1)>']) {
    const { page, errors, close } = await open({}, `${address()}#b=${deflateRawSync(Buffer.from(text)).toString('base64url')}`);
    await page.locator('#paste textarea').waitFor();
    assert.equal(await page.locator('#paste textarea').inputValue(), text);
    assert.ok(await page.locator('#paste .wrong').innerText(), 'it says why');
    await page.keyboard.press('Escape');
    await settled(page);
    assert.ok(await page.locator('tile-board .tile').count(), 'a board to play is there');
    assert.deepEqual(errors, []);
    await close();
  }
});

/** Whether the page takes itself to be seen; a browser without a screen shows every tab. @param {import('./browser.js').Page} page @param {boolean} hidden */
const hide = (page, hidden) => page.evaluate((is) => {
  Object.defineProperty(document, 'hidden', { value: is, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}, hidden);

test('seven tabs of one browser: those that are not seen leave their connections to the one that is', async () => {
  const { page, errors, close } = await open();
  const thinking = async (/** @type {import('./browser.js').Page} */ tab) => {
    await tab.locator('#games a', { hasText: 'PopStar' }).click();
    await tab.locator('.chip.found', { hasText: 'so far' }).waitFor();
  };
  await page.evaluate(() => localStorage.setItem('tilewise.think', '60'));
  const tabs = [page];
  for (let tab = 0; tab < 7; tab += 1) {
    if (tab > 0) {
      await hide(tabs[tab - 1], true);
      const next = await page.context().newPage();
      await next.goto(address());
      tabs.push(next);
    }
    // A browser opens six connections to a server: without letting go, the seventh tab would wait for a minute.
    await thinking(tabs[tab]);
  }
  const busy = () => page.locator('#say').getAttribute('aria-busy');
  assert.equal(await busy(), 'true', 'what rests is not done');
  assert.ok((await page.locator('.strip .frame').count()) > 5, 'what was found stays');
  await page.bringToFront();
  await hide(page, false);
  await page.locator('#stop').waitFor();
  await page.locator('#stop').click();
  await page.locator('.chip.found', { hasText: 'best found' }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a click made just before the tab is left is not lost', async () => {
  const { page, errors, close } = await open();
  await paste(page, 'mines mines=2\n####\n11##');
  await settled(page);
  const before = await tile(page, '0,0').getAttribute('aria-label');
  await tile(page, '0,0').click();
  await hide(page, true);
  await page.waitForFunction((old) => document.querySelector('tile-board [data-at="0,0"]')?.getAttribute('aria-label') !== old, before);
  await hide(page, false);
  await settled(page);
  assert.deepEqual(errors, []);
  await close();
});

test('undo, redo and reset go back and forth', async () => {
  const { page, close } = await open();
  await paste(page, 'mines mines=2\n####\n11##');
  await settled(page);
  const label = () => tile(page, '0,0').getAttribute('aria-label');
  const before = await label();
  await tile(page, '0,0').click();
  await settled(page);
  const entered = await label();
  assert.notEqual(entered, before);
  for (const [button, wanted] of [['undo', before], ['redo', entered], ['reset', before], ['undo', entered]]) {
    await page.locator(`#${button}`).click();
    await settled(page);
    assert.equal(await label(), wanted, String(button));
  }
  await close();
});

test('a setting changes the advice at once, and its field keeps the focus', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Faux Hollows');
  await page.locator('#settings summary').click();
  const before = await headline(page);
  const field = page.locator('#settings input[name=catch]');
  await field.fill('900');
  await field.press('Enter');
  await page.waitForFunction((said) => document.getElementById('headline')?.textContent !== said, before);
  await settled(page);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'catch');
  assert.equal(await field.inputValue(), '900');
  await field.fill('many');
  await field.press('Enter');
  await page.locator('.toast.shown').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('the picture of every board can be copied', async () => {
  const { page, errors, close } = await open();
  for (const game of await page.locator('#games a').allInnerTexts()) {
    await openGame(page, game);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.locator('#copy').click();
    await page.locator('.toast.shown', { hasText: 'copied' }).waitFor();
    const { width, colours } = await page.evaluate(async () => {
      const copied = async () => (await navigator.clipboard.read()).find((item) => item.types.includes('image/png'));
      // The words of the toast may be those about the board before.
      while (!(await copied())) await new Promise((rested) => setTimeout(rested, 50));
      const picture = await createImageBitmap(await /** @type {ClipboardItem} */ (await copied()).getType('image/png'));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, picture.width, picture.height);
      const seen = new Set();
      for (let at = 0; at < data.length; at += 4) seen.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
      return { width: picture.width, colours: seen.size };
    });
    // The smallest board has three columns.
    assert.ok(width > 300 && colours > 20, `${game}: ${width} wide, ${colours} colours`);
  }
  assert.deepEqual(errors, []);
  await close();
});

test('advice and numbers are switched off and on, by button and by key', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Minesweeper');
  const numbers = () => page.locator('tile-board .tile text', { hasText: '%' }).count();
  assert.ok((await numbers()) > 5, 'every tile carries its worth');
  await page.locator('#worth').click();
  assert.equal(await numbers(), 0);
  assert.equal(await best(page).count(), 1);
  await tile(page, '0,0').focus();
  await page.keyboard.press('h');
  assert.equal(await best(page).count(), 0);
  assert.equal(await headline(page), '10 mines left');
  await page.keyboard.press('h');
  await page.keyboard.press('w');
  assert.ok((await numbers()) > 5);
  assert.deepEqual(errors, []);
  await close();
});

test('quick clicks and undos all count, and undo outlives a reload', async () => {
  const { page, errors, close } = await open();
  await paste(page, 'mines mines=2\n####\n####');
  await settled(page);
  // Not the star, which asks.
  const label = async () => (await tile(page, '3,1').getAttribute('aria-label'))?.replace(/, \d+%/, '');
  const before = await label();
  await page.evaluate(() => {
    const tile = document.querySelector('[data-at="3,1"]');
    for (let click = 0; click < 4; click += 1) tile?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await settled(page);
  assert.equal(await label(), 'D2, 3');
  await page.evaluate(() => {
    for (let press = 0; press < 2; press += 1) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
  });
  await settled(page);
  assert.equal(await label(), 'D2, 1');
  await page.reload();
  await settled(page);
  for (const wanted of ['D2, open and clear', before]) {
    await page.locator('#undo').click();
    await settled(page);
    assert.equal(await label(), wanted);
  }
  assert.deepEqual(errors, []);
  await close();
});

test('every language speaks in labels and in sentences', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Minesweeper');
  const seen = new Set();
  for (const [code, word] of [['de', 'Öffne B7: sicher.'], ['zh', '打开 B7：安全。'], ['ja', 'B7 を開く：安全です。'], ['fr', 'Ouvrez B7\u00a0: sûre.'], ['en', 'Open B7: safe.']]) {
    await page.locator('#language').selectOption(code);
    await page.waitForFunction((wanted) => document.getElementById('headline')?.textContent === wanted, word);
    seen.add(await page.locator('#way-new').innerText());
  }
  assert.equal(seen.size, 5);
  assert.deepEqual(errors, []);
  await close();
});

test('nothing is found by the accessibility check, in light, dark and on a phone', async () => {
  for (const options of [{ colorScheme: /** @type {const} */ ('light') }, { colorScheme: /** @type {const} */ ('dark') }, PHONE]) {
    const { page, errors, close } = await open(options);
    for (const game of await gamesOf(page)) {
      await openGame(page, game);
      assert.deepEqual(await accessibility(page), [], game);
      await page.locator('#way-new').click();
      assert.deepEqual(await accessibility(page), [], `${game}, new`);
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(errors, []);
    await close();
  }
});

test('the dialogs and the menu of a tile are accessible too', async () => {
  const { page, close } = await open();
  await page.locator('#way-paste').click();
  assert.deepEqual(await accessibility(page), [], 'paste');
  await page.keyboard.press('Escape');
  await openExample(page, 'Faux Hollows');
  await tile(page, '3,2').click();
  await page.locator('#menu').waitFor();
  assert.deepEqual(await accessibility(page), [], 'menu');
  await page.keyboard.press('Escape');
  await openGame(page, 'Thaumcraft');
  await page.locator('#open-sheet').click();
  assert.deepEqual(await accessibility(page), [], 'sheet');
  await close();
});

test('a long search shows its best so far and stops when told', async () => {
  const { page, errors, close } = await open();
  const places = ['-10 10', '0 10', '10 0', '10 -10', '0 -10', '-10 0', '5 5', '-5 -5', '0 0', '4 -8', '-4 8', '8 -4'];
  const aspects = ['telum', 'fames', 'metallum', 'lux', 'motus', 'victus', 'mortuus', 'potentia'];
  await paste(page, `thaumcraft radius=10\n${places.map((place, at) => `anchor ${place} ${aspects[at % 8]}`).join('\n')}`);
  await page.locator('.chip.found', { hasText: 'so far' }).waitFor();
  await page.locator('#stop').click();
  await page.locator('.chip.found', { hasText: 'best found' }).waitFor();
  assert.equal(await page.locator('#stop').isVisible(), false);
  assert.match(await headline(page), /^Put|No layout/);
  assert.deepEqual(errors, []);
  await close();
});

test('every control can be reached by keyboard', async () => {
  const { page, close } = await open();
  const reached = new Set();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('data-at') || document.activeElement?.textContent));
  }
  await page.locator('#tool-flag').focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('#tool-flag').getAttribute('aria-pressed'), 'true');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'tool-flag', 'the focus stays');
  for (const id of ['language', 'theme', 'way-new', 'way-enter', 'way-paste', 'hint', 'worth', 'share', 'copy', 'speed', 'tool-flag', '0,0']) {
    assert.ok(reached.has(id), `${id} of ${[...reached].join(', ')}`);
  }
  await close();
});

test('on a phone the advice stays above the board, a tap opens, a long press flags', async () => {
  const { page, errors, close } = await open(PHONE);
  await page.locator('#way-new').tap();
  await page.locator('#new [name=seed]').fill('4');
  await page.locator('#new button[type=submit]').tap();
  await settled(page);
  const say = await page.locator('#say').boundingBox();
  const board = await page.locator('tile-board').boundingBox();
  assert.ok(say && board && say.y < board.y && board.width > 300, 'sentence, then board at full width');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
  await best(page).tap();
  await settled(page);
  assert.ok((await page.locator('tile-board .ground.open').count()) > 0);
  const hidden = page.locator('tile-board .tile[aria-label*="hidden"]').last();
  await press(page, hidden);
  assert.equal(await page.locator('tile-board .tile[aria-label*="flag"]').count(), 1);
  assert.deepEqual(errors, []);
  await close();
});

test('a large board can be enlarged', async () => {
  const { page, close } = await open(PHONE);
  await page.locator('#way-new').tap();
  await page.locator('#new [name=level]').selectOption('expert');
  await page.locator('#new button[type=submit]').tap();
  await settled(page);
  const width = () => page.locator('tile-board').evaluate((board) => board.getBoundingClientRect().width);
  const before = await width();
  assert.ok(before <= 390, 'the whole board is seen first');
  await page.locator('[id="zoom.in"]').tap();
  assert.ok((await width()) > before * 1.2);
  await close();
});

test('two fingers enlarge the board round the point between them, and open nothing', async () => {
  const { page, errors, close } = await open(PHONE);
  await page.locator('#way-new').tap();
  await page.locator('#new [name=level]').selectOption('intermediate');
  await page.locator('#new button[type=submit]').tap();
  await settled(page);
  const box = () => page.locator('tile-board').evaluate((board) => board.getBoundingClientRect().toJSON());
  const before = await box();
  const middle = { x: before.left + 120, y: before.top + 150 };
  const client = await page.context().newCDPSession(page);
  const fingers = (/** @type {number} */ apart) => [-1, 1].map((side) => ({ x: middle.x + side * apart, y: middle.y + side * apart, id: side + 1 }));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [24, 30, 36, 40]) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(700);
  const after = await box();
  assert.ok(Math.abs(after.width / before.width - 2) < 0.1, `${before.width} to ${after.width}`);
  const share = (/** @type {DOMRect} */ { left, width }) => (middle.x - left) / width;
  assert.ok(Math.abs(share(after) - share(before)) < 0.02, 'what lies between the fingers stays there');
  assert.equal(await page.locator('tile-board .ground.open, tile-board .tile[aria-label*="flag"]').count(), 0);
  await best(page).tap();
  await settled(page);
  assert.ok((await page.locator('tile-board .ground.open').count()) > 0, 'a tap opens again');
  assert.deepEqual(errors, []);
  await close();
});

test('forced colours keep the numbers and the marks', async () => {
  const { page, close } = await open({ forcedColors: 'active' });
  assert.equal(await best(page).count(), 1);
  const fills = await page.locator('tile-board .tile text').evaluateAll((all) => new Set(all.map((text) => getComputedStyle(text).fill)).size);
  assert.equal(fills, 1);
  const [ink, ground] = await page.locator('#games a[aria-current]').evaluate((tab) => [getComputedStyle(tab).color, getComputedStyle(tab).backgroundColor]);
  const pair = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'color: HighlightText; background: Highlight; forced-color-adjust: none';
    return [getComputedStyle(probe).color, getComputedStyle(probe).backgroundColor];
  });
  assert.deepEqual([ink, ground], pair, 'the open game can be read');
  await close();
});

test('a server that has gone is told of, not hidden', { skip: !!SITE }, async () => {
  const own = await startServer();
  const { page, close } = await open({}, own.address);
  await own.stop();
  await tile(page, '0,0').click();
  await page.locator('.toast.shown', { hasText: 'does not answer' }).waitFor();
  await close();
});

test('on a phone Escape closes the sheet and the menu, and a tap beside the menu only closes it', async () => {
  const { page, errors, close } = await open(PHONE);
  const isPulled = () => page.evaluate(() => document.documentElement.classList.contains('pulled'));
  await page.locator('#pull').click();
  assert.ok(await isPulled());
  await page.keyboard.press('Escape');
  assert.equal(await isPulled(), false);
  await page.locator('#open-site').click();
  assert.ok(await page.locator('#games').isVisible());
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#games').isVisible(), false);
  await page.locator('#pull').click();
  const box = await page.locator('#worth').boundingBox();
  const before = await page.locator('#worth').getAttribute('aria-pressed');
  await page.locator('#open-site').click();
  assert.ok(box);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('#games').waitFor({ state: 'hidden' });
  assert.equal(await page.locator('#worth').getAttribute('aria-pressed'), before);
  assert.ok(await isPulled());
  assert.deepEqual(errors, []);
  await close();
});

test('ring and star have a dark edge that is seen on a ground of their own colour', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Thaumcraft');
  const width = (/** @type {string} */ kind) => page.locator(`tile-board ${kind}`).first().evaluate((drawn) => parseFloat(getComputedStyle(drawn).strokeWidth));
  assert.ok((await width('.ring.under')) - (await width('.ring:not(.under)')) >= 5);
  assert.ok((await width('.star')) >= 4);
  assert.deepEqual(errors, []);
  await close();
});
