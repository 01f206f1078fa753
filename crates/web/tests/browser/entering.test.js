/** Boards entered in seconds: keys that go on, the pointer with a digit, the wheel, dragging, rows, files. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, best, blank, deal, headline, openExample, openGame, paste, settled, tile, world } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */

const { open } = world();

/** The board text that is kept. @param {Page} page */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem(`tilewise.board.${JSON.parse(localStorage.getItem('tilewise.game') ?? '""')}`) ?? '""'));

/** Counts from here on what a player does: keys, and strokes of the pointer. @param {Page} page */
async function counting(page) {
  await page.evaluate(() => {
    const done = { keys: 0, strokes: 0 };
    addEventListener('keydown', () => done.keys++, true);
    addEventListener('pointerdown', () => done.strokes++, true);
    Object.assign(window, { done });
  });
  return () => page.evaluate(() => /** @type {{done: {keys: number, strokes: number}}} */ (/** @type {unknown} */ (window)).done);
}

/** Numbers below a bound, the same in every run. */
function lots() {
  let state = 12345;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** Places beside one another, also across where asked for. @param {number} x @param {number} y @param {number} side @param {boolean} across */
function around(x, y, side, across) {
  const near = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down])).filter(([right, down]) => (across ? right || down : Math.abs(right) + Math.abs(down) === 1));
  return near.map(([right, down]) => [x + right, y + down]).filter((place) => place.every((one) => one >= 0 && one < side));
}

/** Waits until the board has these rows. @param {Page} page @param {string[]} rows */
async function has(page, rows) {
  const text = `\n${rows.join('\n')}\n`;
  for (let tries = 0; tries < 1200 && !(await kept(page)).endsWith(text); tries++) await page.waitForTimeout(100);
  assert.equal((await kept(page)).replace(/^[^\n]*/, ''), text);
}

test('a Minesweeper board of 16x16 takes at most 260 keys', async () => {
  const { page, errors, close } = await open();
  await blank(page, { level: 'intermediate' });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-at')), '0,0');
  const lot = lots();
  const mines = new Set();
  while (mines.size < 40) mines.add(`${lot(16)},${lot(16)}`);
  const sign = (/** @type {number} */ x, /** @type {number} */ y) => (mines.has(`${x},${y}`) ? '#' : String(around(x, y, 16, true).filter((place) => mines.has(place.join())).length));
  const rows = Array.from({ length: 16 }, (_, y) => Array.from({ length: 16 }, (_, x) => sign(x, y)).join(''));
  const done = await counting(page);
  for (const key of rows.join('')) await page.keyboard.press(key === '#' ? 'Space' : key);
  await has(page, rows.map((row) => row.replaceAll('0', '.')));
  const { keys, strokes } = await done();
  assert.ok(keys <= 260 && strokes === 0, `${keys} keys, ${strokes} strokes`);
  assert.deepEqual(errors, []);
  await close();
});

test('a PopStar board of 10x10 takes at most 110 keys, or 65 strokes of the pointer', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await openGame(page, 'PopStar');
  await blank(page, { size: '10x10' });
  const lot = lots();
  const rows = Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => 'RGBYP'[lot(5)]).join(''));
  const done = await counting(page);
  for (const key of rows.join('')) await page.keyboard.press(key.toLowerCase());
  await has(page, rows);
  const typed = await done();
  assert.ok(typed.keys <= 110 && typed.strokes === 0, `${typed.keys} keys, ${typed.strokes} strokes`);
  await blank(page, { size: '10x10' });
  const before = await done();
  await page.locator('#s-fill-R').click();
  for (const colour of 'GBYP') {
    await page.locator('#palette [data-word]', { hasText: colour }).click();
    const seen = new Set();
    for (const [x, y] of rows.flatMap((row, y) => [...row].flatMap((one, x) => (one === colour ? [[x, y]] : [])))) {
      if (seen.has(`${x},${y}`)) continue;
      // A walk through the group, there and back.
      /** @type {string[]} */
      const walk = [];
      const go = (/** @type {number} */ x, /** @type {number} */ y) => {
        seen.add(`${x},${y}`);
        walk.push(`${x},${y}`);
        for (const [right, down] of around(x, y, 10, false)) {
          if (rows[down][right] !== colour || seen.has(`${right},${down}`)) continue;
          go(right, down);
          walk.push(`${x},${y}`);
        }
      };
      go(x, y);
      await tile(page, walk[0]).hover();
      await page.mouse.down();
      for (const at of walk.slice(1)) await tile(page, at).hover();
      await page.mouse.up();
    }
  }
  await has(page, rows);
  await page.locator('#entered').click();
  await page.waitForFunction(() => !document.querySelector('#entered'));
  const { strokes } = await done();
  assert.ok(strokes - before.strokes <= 65, `${strokes - before.strokes} strokes`);
  assert.deepEqual(errors, []);
  await close();
});

test('a game of Faux Hollows takes at most three actions a flip', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'Faux Hollows');
  await blank(page);
  const done = await counting(page);
  for (const at of ['1,2', '2,1', '4,1']) {
    await tile(page, at).click();
    await settled(page);
  }
  let flips = 0;
  for (; await page.locator('tile-board .tile:has(.star)').count(); flips++) {
    await best(page).click();
    const empty = page.locator('#menu').getByRole('button', { name: 'Empty' });
    await page.locator('#menu .asking').waitFor();
    await ((await empty.count()) ? empty : page.locator('#menu button:not(.all)')).first().click();
    await page.locator('#menu').waitFor({ state: 'hidden' });
    await settled(page);
  }
  const { keys, strokes } = await done();
  assert.ok(flips >= 3 && keys + strokes <= 3 * flips, `${keys} keys, ${strokes} strokes, ${flips} flips`);
  assert.deepEqual(errors, []);
  await close();
});

test('the pointer on a tile and a digit enter it, the wheel changes it, and a drag repeats', async () => {
  const { page, errors, close } = await open();
  await blank(page, { size: '6x4', mines: '5' });
  await page.locator('h1').focus().catch(() => {});
  await tile(page, '3,2').hover();
  await page.keyboard.press('2');
  await settled(page);
  assert.match((await tile(page, '3,2').getAttribute('aria-label')) ?? '', /, 2$/);
  await page.mouse.wheel(0, -100);
  await settled(page);
  assert.match((await tile(page, '3,2').getAttribute('aria-label')) ?? '', /, 3$/);
  await page.locator('#tool-flag').click();
  await tile(page, '0,0').hover();
  await page.mouse.down();
  for (const at of ['1,0', '2,0']) await tile(page, at).hover();
  await page.mouse.up();
  await settled(page);
  assert.match(await kept(page), /\nFFF###\n/);
  assert.deepEqual(errors, []);
  await close();
});

test('a PopStar board is typed in any order, one key a tile', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await openGame(page, 'PopStar');
  await blank(page, { size: '5x4' });
  for (const key of 'rgbyprgbyprgbyprgbyp') await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelectorAll('tile-board .tile .ground.warm, tile-board .tile .ground.own').length === 20);
  await settled(page);
  assert.match(await kept(page), /\nRGBYP\nRGBYP\nRGBYP\nRGBYP\n/);
  // What is entered is played; a colour in the hand still paints.
  await page.locator('#tool-paint').click();
  await page.locator('#palette .word').first().click();
  await tile(page, '1,0').hover();
  await page.mouse.down();
  await tile(page, '2,0').hover();
  await tile(page, '3,0').hover();
  await page.mouse.up();
  await settled(page);
  assert.match(await kept(page), /\nRRRRP\n/);
  const dots = await page.locator('#palette .word i').evaluateAll((all) => all.slice(0, 5).map((dot) => getComputedStyle(dot).backgroundColor));
  assert.equal(new Set(dots).size, 5, 'the dots of the palette are filled');
  assert.deepEqual(errors, []);
  await close();
});

test('nothing falls while a PopStar board is entered, and half of it proves nothing', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await openGame(page, 'PopStar');
  await blank(page, { size: '4x3' });
  for (const key of 'rgb') await page.keyboard.press(key);
  await has(page, ['RGB.', '....', '....']);
  await settled(page);
  assert.match(await headline(page), /^3 of 12 tiles entered; nothing falls yet/);
  assert.doesNotMatch(await page.locator('#say').innerText(), /proven|cannot|error/);
  assert.equal(await page.locator('tile-board .star').count(), 0);
  assert.equal(await page.locator('#tool-fall').count(), 0, 'what is done to the whole board is no tool for a tile');
  // Digits mean the same colours, whatever was entered before.
  await tile(page, '3,2').hover();
  await page.keyboard.press('1');
  await has(page, ['RGB.', '....', '...R']);
  // The player says when they fall, and plays on by the star.
  await page.locator('#entered').click();
  await has(page, ['....', '....', 'RGBR']);
  await page.locator('#undo').click();
  await has(page, ['RGB.', '....', '...R']);
  for (const at of ['2,1', '2,2']) {
    await tile(page, at).hover();
    await page.keyboard.press('b');
  }
  await page.locator('#entered').click();
  await settled(page);
  assert.equal(await page.locator('#entered').count(), 0);
  assert.match(await headline(page), /^Pop /);
  await page.waitForTimeout(400);
  await best(page).click();
  await settled(page);
  assert.match(await kept(page), / made=45\n/, 'a click on the star takes its group');
  assert.deepEqual(errors, []);
  await close();
});

test('rows without a header are a board of the game that is open', async () => {
  const { page, errors, close } = await open();
  await blank(page, { size: '4x2', mines: '2' });
  await page.evaluate(() => navigator.clipboard.writeText('####\n11##\n'));
  await page.keyboard.press('Control+v');
  await page.waitForFunction(() => document.getElementById('headline')?.textContent === 'Open C1: safe.');
  await page.evaluate(() => navigator.clipboard.writeText('####\n11##\n####'));
  await page.keyboard.press('Control+v');
  await page.locator('#paste .wrong', { hasText: 'mines=' }).waitFor();
  await page.keyboard.press('Escape');
  await openGame(page, 'PopStar');
  await page.evaluate(() => navigator.clipboard.writeText('RGBR\nRGGR\nBBGR'));
  await page.keyboard.press('Control+v');
  await page.waitForFunction(() => document.querySelectorAll('tile-board .tile').length === 12);
  assert.deepEqual(errors, []);
  await close();
});

test('in Faux Hollows the hand goes on by itself, and only what fits is offered', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'Faux Hollows');
  await blank(page);
  for (const at of ['1,2', '2,1', '4,1']) {
    await tile(page, at).click();
    await settled(page);
  }
  assert.equal(await page.locator('tile-board .hatch').count(), 5, 'three blocked tiles name the board');
  await tile(page, '0,0').click();
  await page.locator('#menu .piece').first().waitFor();
  assert.equal(await page.locator('#menu').getByRole('button', { name: 'Blocked' }).count(), 0);
  const offered = await page.locator('#menu .piece').count();
  assert.ok(offered > 0 && offered < 20, `${offered} pieces`);
  await page.locator('#menu').getByRole('button', { name: 'Empty' }).click();
  await settled(page);
  assert.match(await headline(page), /^Flip/);
  assert.deepEqual(errors, []);
  await close();
});

test('a flip that goes against what was certain is questioned at once', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'Faux Hollows');
  await blank(page);
  for (const at of ['1,2', '2,1', '4,1']) {
    await tile(page, at).click();
    await settled(page);
  }
  await tile(page, '0,0').click();
  await page.locator('#menu .piece').first().waitFor();
  const fits = new Set(await page.locator('#menu button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent)));
  await page.locator('#menu .all').click();
  const other = page.locator('#menu .piece');
  const names = await other.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await other.nth(names.findIndex((name) => name && !fits.has(name))).click();
  await page.locator('#notice, .toast.shown').filter({ hasText: /by mistake|cannot|no room|off|fit/ }).first().waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('the question names what was certain', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Faux Hollows');
  await tile(page, '4,3').click();
  await page.locator('#menu .all').click();
  await page.locator('#menu button', { hasText: /^Empty$/ }).click();
  await page.locator('#notice, .toast.shown').filter({ hasText: 'E4 was certain to be “Swords”' }).first().waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('anchors are found by what players call them', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'Thaumcraft');
  await blank(page);
  for (const [at, typed, found] of [['-1,0', 'air', 'aer'], ['1,0', 'fire', 'ignis']]) {
    await tile(page, at).click();
    await page.locator('#menu input').waitFor();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await settled(page);
    assert.match((await tile(page, at).getAttribute('aria-label')) ?? '', new RegExp(found));
  }
  assert.match(await headline(page), /^Put|^All/);
  assert.deepEqual(errors, []);
  await close();
});

test('a file of another program is dropped as bytes, and the board is saved as one', async () => {
  const { page, errors, close } = await open();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from([3, 2, 0, 2, 0, 0, 2, 0])], 'board.mbf'));
    return transfer;
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await page.waitForFunction(() => document.querySelectorAll('tile-board .tile').length === 6);
  await settled(page);
  await page.locator('#save').click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('#menu [data-form=mbf]').click()]);
  assert.equal(saved.suggestedFilename(), 'tilewise-mines.mbf');
  assert.deepEqual(errors, []);
  await close();
});

test('a setting for a chance may be written as percent', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'Faux Hollows');
  await page.locator('#settings summary').click();
  await page.locator('#settings input[name=fox]').fill('25%');
  await page.locator('#settings input[name=fox]').press('Enter');
  await page.waitForFunction(() => /** @type {HTMLInputElement | null} */ (document.querySelector('#settings input[name=fox]'))?.value === '0.25');
  assert.deepEqual(errors, []);
  await close();
});

test('a click on the star of a board that is entered asks what it shows there, and makes nothing up', async () => {
  const { page, errors, close } = await open();
  for (const [text, answer, row] of [['cactpot\n###\n#5#\n###', '9', /\n9##\n#5#\n/], ['mines mines=2\n1####\n#####\n#####', '0', /^mines mines=2\n1####\n[#\n]*\.[#\n]*$/]]) {
    await paste(page, String(text));
    await settled(page);
    await best(page).click();
    await page.locator('#menu .asking').waitFor();
    assert.ok((await kept(page)).endsWith(String(text).slice(String(text).indexOf('\n')) + '\n'), 'nothing is entered before the player says what');
    assert.deepEqual(await accessibility(page), []);
    await page.locator('#menu').getByRole('button', { name: String(answer), exact: true }).click();
    await settled(page);
    assert.match(await kept(page), /** @type {RegExp} */ (row));
  }
  // A star on what is shown already is for the player's own game.
  await paste(page, 'cactpot\n7##\n#5#\n1#9');
  await settled(page);
  assert.match(await headline(page), /^Take the line A1 to C3/);
  await best(page).click();
  await page.locator('.toast.shown', { hasText: 'in your own game' }).waitFor();
  await settled(page);
  assert.match(await kept(page), /\n7##\n#5#\n1#9\n/);
  // What is taken for it is meant.
  await page.locator('#tool-8').click();
  await tile(page, '0,0').click();
  await settled(page);
  assert.match(await kept(page), /\n8##\n#5#\n1#9\n/);
  assert.deepEqual(errors, []);
  await close();
});

test('colours to enter a board with are seen beside it, and Backspace corrects the tile that was entered last', async () => {
  const { page, errors, close } = await open({ viewport: { width: 1440, height: 900 } });
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await openGame(page, 'PopStar');
  await blank(page, { size: '10x10' });
  await page.keyboard.press('r');
  await settled(page);
  const palette = await page.locator('#palette').boundingBox();
  const last = await tile(page, '9,9').boundingBox();
  assert.ok(palette && last && palette.y + palette.height <= 900 && last.y + last.height < palette.y, `the colours end at ${palette && palette.y + palette.height}`);
  await blank(page, { size: '3x2' });
  for (const key of 'rgbrgy') await page.keyboard.press(key);
  await has(page, ['RGB', 'RGY']);
  await settled(page);
  await page.keyboard.press('Backspace');
  await has(page, ['RGB', 'RG.']);
  await settled(page);
  await page.keyboard.press('b');
  await has(page, ['RGB', 'RGB']);
  // The same in the middle of a board; pressed again it goes back along the row.
  await blank(page, { size: '3x2' });
  for (const key of ['r', 'g', 'b', 'ArrowUp', 'ArrowRight', 'Backspace', 'Backspace', 'y', 'r']) await page.keyboard.press(key);
  await has(page, ['YRB', '...']);
  // What was taken back and came again can be taken back again.
  await settled(page);
  for (const key of ['Backspace', 'Control+z', 'Backspace']) {
    await page.keyboard.press(key);
    await settled(page);
  }
  await has(page, ['YR.', '...']);
  assert.deepEqual(errors, []);
  await close();
});

test('Backspace that is pressed again before a board that was complete is open again takes nothing more back', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await openGame(page, 'PopStar');
  await blank(page, { size: '3x2' });
  for (const key of 'rgbrgy') await page.keyboard.press(key);
  await has(page, ['RGB', 'RGY']);
  await settled(page);
  await page.evaluate(() => {
    for (let press = 0; press < 2; press += 1) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true }));
  });
  await settled(page);
  await has(page, ['RGB', 'RG.']);
  await page.keyboard.press('b');
  await has(page, ['RGB', 'RGB']);
  assert.deepEqual(errors, []);
  await close();
});

test('a board that appears under a pointer at rest is typed where the keys are', async () => {
  const { page, errors, close } = await open({ viewport: { width: 1440, height: 900 } });
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await openGame(page, 'PopStar');
  await blank(page, { size: '3x2' });
  const box = await tile(page, '1,1').boundingBox();
  assert.ok(box);
  await page.locator('#way-enter').click();
  await page.locator('#new [name="size"]').fill('3x2');
  // The pointer comes to rest on the dialog, over a tile of the board to come.
  const covering = await page.evaluate(([x, y]) => !!document.elementFromPoint(x, y)?.closest('dialog'), [box.x + box.width / 2, box.y + box.height / 2]);
  assert.ok(covering, 'the dialog covers the tile');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.locator('#new [name="size"]').press('Enter');
  await settled(page);
  for (const key of 'rgbr') {
    await page.keyboard.press(key);
    await settled(page);
    // A browser tells what lies under a pointer at rest only after a while.
    await page.waitForTimeout(200);
  }
  await has(page, ['RGB', 'R..']);
  // Once it moves, the keys are the pointer's.
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3);
  await page.keyboard.press('y');
  await has(page, ['RGB', 'RY.']);
  assert.deepEqual(errors, []);
  await close();
});

test('the line of welcome goes with a board that came as a file', async () => {
  const { page, errors, close } = await open();
  assert.ok(await page.locator('#notice').isVisible());
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['mines mines=1 first=none seed=7\n####\n####'], 'mine.board'));
    return transfer;
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await page.waitForFunction(() => document.querySelectorAll('tile-board .tile').length === 8);
  await settled(page);
  assert.ok(await page.locator('#notice').isHidden());
  assert.deepEqual(errors, []);
  await close();
});

test('a seed of twenty digits deals the board that shows it', async () => {
  const { page, errors, close } = await open();
  await deal(page, { size: '6x5', mines: '4', seed: '14543181885785143469' });
  assert.match(await kept(page), / seed=14543181885785143469\n/);
  await page.locator('#way-new').click();
  await page.locator('#new [name=seed]').fill('99999999999999999999');
  await page.locator('#new button[type=submit]').click();
  await page.locator('#new .wrong', { hasText: '18446744073709551615' }).waitFor();
  assert.deepEqual(errors.filter((error) => !/400/.test(error)), []);
  await close();
});

test('a board is saved as text to be opened again, or for other programs, and all ways are seen', async () => {
  const { page, errors, close } = await open({ viewport: { width: 1280, height: 700 } });
  await page.locator('#save').click();
  assert.match(await page.locator('#menu').innerText(), /as text.*For other programs.*mbf/s);
  assert.equal(await page.locator('#menu').getAttribute('aria-label'), 'Save');
  const cut = await page.locator('#menu').evaluate((menu) => [...menu.querySelectorAll('button')].filter((one) => {
    const [box, room] = [one.getBoundingClientRect(), menu.getBoundingClientRect()];
    return box.top < Math.max(0, room.top) || box.bottom > Math.min(innerHeight, room.bottom) || box.right > room.right;
  }).length);
  assert.equal(cut, 0);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('#menu [data-form=text]').click()]);
  assert.equal(saved.suggestedFilename(), 'tilewise-mines.board');
  assert.deepEqual(errors, []);
  await close();
});
