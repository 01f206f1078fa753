/** On a phone: one bar, one line of advice, the board high up, tools at the thumb, the star always in view. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, best, deal, gamesOf, openGame, paste, script, settled, tile, world } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */

const { open } = world();

test('the board begins in the upper part of a phone, and the tools stand at its foot', async () => {
  const { page, errors, close } = await open(PHONE);
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  for (const game of await gamesOf(page)) {
    await openGame(page, game);
    const board = await page.locator('tile-board').boundingBox();
    assert.ok(board && board.y <= 150, `${game}: the board begins at ${board?.y}`);
    const dock = await page.locator('#dock').boundingBox();
    assert.ok(dock && Math.abs(dock.y + dock.height - 844) < 2, game);
    assert.ok(board && dock && board.y + Math.min(board.height, 600) <= dock.y + 1, `${game}: nothing of the board lies under the tools`);
  }
  assert.deepEqual(errors, []);
  await close();
});

test('nothing widens the page from 320 to 430 pixels, in any language', async () => {
  const { page, close } = await open(PHONE);
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  for (const language of ['de', 'ja', 'zh', 'en']) {
    await page.locator('#open-site').click();
    await page.locator('#language').selectOption(language);
    await page.locator('#open-site').click();
    for (let game = 0; game < (await gamesOf(page)).length; game += 1) {
      await page.locator('#open-site').click();
      await page.locator('#games a').nth(game).click();
      await settled(page);
      for (const width of [320, 360, 430]) {
        await page.setViewportSize({ width, height: 844 });
        await page.locator('#pull').click();
        const wide = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.getElementById('more')?.scrollWidth ?? 0, document.getElementById('dock')?.scrollWidth ?? 0));
        await page.locator('#pull').click();
        assert.ok(wide <= width, `${language}, game ${game}: ${wide} of ${width}`);
      }
    }
  }
  await close();
});

/** Whether the star is seen: inside its frame, and under nothing. @param {Page} page */
const starSeen = (page) => page.evaluate(() => {
  const star = document.querySelector('tile-board .tile:has(.star)');
  const frame = document.getElementById('scroll')?.getBoundingClientRect();
  if (!star || !frame) return true;
  const box = star.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom && y < innerHeight;
});

test('the star is in view in 60 of 60 steps on an expert board', async () => {
  const { page, errors, close } = await open({ ...PHONE, reducedMotion: 'reduce' });
  let [steps, seen] = [0, 0];
  for (let seed = 1; steps < 60; seed += 1) {
    await page.locator('#way-new').tap();
    await page.locator('#new [name=level]').selectOption('expert');
    await page.locator('#new [name=seed]').fill(String(seed));
    await page.locator('#new button[type=submit]').tap();
    await settled(page);
    await best(page).tap();
    await page.waitForTimeout(200);
    while (steps < 60 && (await page.locator('#step').isEnabled())) {
      await page.locator('#step').tap();
      await settled(page);
      steps += 1;
      seen += Number(await starSeen(page));
    }
  }
  assert.equal(seen, steps);
  assert.deepEqual(errors, []);
  await close();
});

test('names of rows and columns stay at the edges, and an arrow points to a star outside', async () => {
  const { page, close } = await open({ ...PHONE, reducedMotion: 'reduce' });
  await page.locator('#way-new').tap();
  await page.locator('#new [name=level]').selectOption('expert');
  await page.locator('#new button[type=submit]').tap();
  await settled(page);
  await best(page).tap();
  await page.waitForTimeout(200);
  await page.locator('#scroll').evaluate((frame) => frame.scrollTo(400, 0));
  await page.waitForTimeout(200);
  const left = await page.locator('tile-board .names > g').nth(1).evaluate((rows) => rows.getBoundingClientRect().left);
  assert.ok(left >= 0 && left < 30, `row names at ${left}`);
  await page.locator('#to-star').waitFor();
  await page.locator('#to-star').tap();
  await page.waitForTimeout(300);
  assert.ok(await starSeen(page));
  assert.ok(await page.locator('#to-star').isHidden());
  await close();
});

test('lying, no button of any game stands beyond the edge, in any language', async () => {
  for (const locale of ['de', 'ja', 'fr']) {
    const { page, errors, close } = await open({ ...PHONE, viewport: { width: 844, height: 390 }, locale });
    await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
    for (const name of await gamesOf(page)) {
      await openGame(page, name);
      const beyond = await page.locator('#dock #tools button, #dock #actions button').evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth).map((one) => one.id));
      assert.deepEqual(beyond, [], `${name}, ${locale}`);
    }
    assert.deepEqual(errors, []);
    await close();
  }
});

test('lying, a phone shows the board at full height and everything else beside it', async () => {
  const { page, errors, close } = await open({ ...PHONE, viewport: { width: 844, height: 390 } });
  const board = await page.locator('tile-board').boundingBox();
  const say = await page.locator('#say').boundingBox();
  const dock = await page.locator('#dock').boundingBox();
  assert.ok(board && board.y < 40 && board.height > 250, 'the board has the height');
  assert.ok(board && say && dock && say.x >= board.x + board.width && dock.x >= board.x + board.width, 'advice and tools stand beside it');
  assert.deepEqual(errors, []);
  await close();
});

test('lying, what a tile shows is chosen beside the board, and nothing of the choice is cut', async () => {
  const { page, errors, close } = await open({ ...PHONE, viewport: { width: 844, height: 390 } });
  await paste(page, 'hollows\n######\n##X#X#\n#X####\n######\n##X###\n#####X');
  await settled(page);
  for (const at of ['0,0', '5,4', '4,3']) {
    await tile(page, at).tap();
    await page.locator('#menu .asking').waitFor();
    const [menu, asked] = [await page.locator('#menu').boundingBox(), await tile(page, at).boundingBox()];
    assert.ok(menu && asked && asked.x + asked.width <= menu.x, `${at} is seen`);
    const cut = await page.locator('#menu').evaluate((menu) => [...menu.querySelectorAll('button, .piece')].filter((one) => one.getBoundingClientRect().bottom > innerHeight || one.getBoundingClientRect().right > innerWidth).length);
    assert.equal(cut, 0, at);
    await page.keyboard.press('Escape');
  }
  assert.deepEqual(errors, []);
  await close();
});

test('what is said for a moment stands wide at the foot, above the tools', async () => {
  const { page, errors, close } = await open({ ...PHONE, locale: 'de' });
  await paste(page, 'cactpot\n7##\n#5#\n1#9');
  await settled(page);
  await best(page).tap();
  await page.locator('.toast.shown').waitFor();
  await page.waitForTimeout(300);
  const [said, dock] = [await page.locator('#toast').boundingBox(), await page.locator('#dock').boundingBox()];
  assert.ok(said && dock && said.width > 350 && said.height < 85, `${said?.width} wide and ${said?.height} high`);
  assert.ok(said && dock && said.y + said.height <= dock.y && said.y + said.height > dock.y - 20);
  assert.deepEqual(errors, []);
  await close();
});

test('a star in a column that is cut at the edge is pointed to, and then wholly in view', async () => {
  const { page, close } = await open({ ...PHONE, reducedMotion: 'reduce' });
  const rows = Array.from({ length: 16 }, (_, y) => `${'.'.repeat(27)}${y > 2 && y < 6 ? '1' : '.'}##`);
  await paste(page, `mines mines=1\n${rows.join('\n')}`);
  await settled(page);
  // The first tap comes closer.
  await best(page).tap();
  /** How far the tile of the star goes beyond the right edge. */
  const beyond = () => page.evaluate(() => {
    const [frame, ground] = [document.getElementById('scroll'), document.querySelector('tile-board .tile:has(.star) .ground')];
    return frame && ground ? ground.getBoundingClientRect().right - frame.getBoundingClientRect().right : 0;
  });
  const by = await beyond();
  // A quarter of the tile is cut.
  await page.evaluate((by) => {
    const [frame, ground] = [document.getElementById('scroll'), document.querySelector('tile-board .tile:has(.star) .ground')];
    if (frame && ground) frame.scrollLeft += by - ground.getBoundingClientRect().width / 4;
  }, by);
  await page.locator('#to-star').waitFor();
  assert.ok((await beyond()) > 4, `the star is cut by ${await beyond()}`);
  await page.locator('#to-star').tap();
  await page.locator('#to-star').waitFor({ state: 'hidden' });
  assert.ok((await beyond()) <= 0.5);
  await close();
});

test('a star that is larger than its frame is in view with its middle', async () => {
  const { page, errors, close } = await open({ ...PHONE, reducedMotion: 'reduce' });
  await openGame(page, 'Mini Cactpot');
  await page.locator('tile-board').evaluate((board) => {
    /** @type {any} */ (board).setZoom(6);
    document.getElementById('scroll')?.scrollTo(0, 0);
  });
  await page.locator('#to-star').waitFor();
  await page.locator('#to-star').tap();
  await page.locator('#to-star').waitFor({ state: 'hidden' });
  assert.ok(await starSeen(page));
  assert.deepEqual(errors, []);
  await close();
});

test('what is said for a moment does not lie under what is asked', async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const { page, errors, close } = await open({ ...PHONE, viewport });
    await paste(page, 'hollows\n######\n##X#X#\n#X####\n######\n##X###\n#####X');
    await settled(page);
    await tile(page, '0,0').tap();
    await page.locator('#menu .asking').waitFor();
    await page.evaluate(async (from) => (await import(from)).toast('That does not fit there: choose what the tile shows.'), await script(page, 'now.js'));
    await page.waitForFunction(() => document.getElementById('toast')?.getAnimations().length === 0);
    const [said, menu] = [await page.locator('#toast').boundingBox(), await page.locator('#menu').boundingBox()];
    assert.ok(said && menu && (said.y + said.height <= menu.y || said.x + said.width <= menu.x), JSON.stringify({ said, menu }));
    assert.ok(said.x >= 0 && said.y >= 0 && said.x + said.width <= viewport.width, JSON.stringify(said));
    assert.deepEqual(errors, []);
    await close();
  }
});

test('tiles stay under the finger: while a game goes on the line above them only grows', async () => {
  const { page, errors, close } = await open({ ...PHONE, locale: 'de' });
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await openGame(page, 'Mini-Glückskaktor');
  await deal(page, { seed: '3' });
  /** How high the line is, and how high it would be by itself. */
  const heights = () => page.locator('#say').evaluate((say) => {
    const line = /** @type {HTMLElement} */ (say);
    const { style, offsetHeight } = line;
    const kept = style.minHeight;
    style.minHeight = '';
    const own = line.offsetHeight;
    style.minHeight = kept;
    return [offsetHeight, own];
  });
  let [most, shrunk] = [0, 0];
  const drawn = () => page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  while (await page.locator('#step').isEnabled()) {
    await page.locator('#step').tap();
    await settled(page);
    await drawn();
    const [height, own] = await heights();
    assert.ok(height >= most, `${most}, then ${height}`);
    shrunk += Number(own < height);
    most = height;
  }
  assert.ok(shrunk > 0, 'there was something to hold');
  await deal(page, { seed: '3' });
  await drawn();
  const [height, own] = await heights();
  assert.equal(height, own, 'another game begins anew');
  assert.deepEqual(errors, []);
  await close();
});
