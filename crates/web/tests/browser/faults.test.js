/** What players once stumbled over and no other file holds. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { PHONE, blank, deal, headline, openGame, paste, settled, tile, world } from './browser.js';

const { open } = world();

test('a chance to win is never more than the chance that the next cell is safe', async () => {
  const { page, errors, close } = await open();
  /** @type {Record<string, string>[]} */
  const boards = [{ level: 'demon', seed: '1' }, { size: '50x50', mines: '500', seed: '1' }];
  for (const options of boards) {
    await deal(page, options);
    for (let step = 0; step < 12 && !/Won|Lost/.test(await headline(page)); step += 1) {
      const risk = Number(/: ([\d.]+)% mine/.exec(await headline(page))?.[1] ?? 0);
      const fact = page.locator('.stat div', { hasText: 'Chance to win' }).locator('dd');
      const said = (await fact.count()) ? await fact.innerText() : '';
      const win = Number(/([\d.]+)%/.exec(said)?.[1] ?? 0);
      assert.ok(win <= 100 - risk + 0.1, `${JSON.stringify(options)}, step ${step}: ${said} beside a risk of ${risk}%`);
      await page.locator('#step').click();
      await settled(page);
    }
  }
  assert.deepEqual(errors, []);
  await close();
});

test('on a phone the pieces of Faux Hollows leave the tile they are for in view', async () => {
  const { page, errors, close } = await open(PHONE);
  await openGame(page, 'Faux Hollows');
  await blank(page);
  for (const at of ['1,2', '2,1', '4,1']) {
    await tile(page, at).tap();
    await settled(page);
  }
  await tile(page, '0,0').tap();
  await page.locator('#menu .asking').waitFor();
  const menu = await page.locator('#menu').boundingBox();
  const row = await tile(page, '0,2').boundingBox();
  assert.ok(menu && row && menu.y > row.y + row.height, 'half of the board is seen above the pieces');
  assert.deepEqual(errors, []);
  await close();
});

test('whoever opens a cell that was certain to be a mine is not told of a guess', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '4' });
  for (let step = 0; step < 20 && !(await page.locator('tile-board .tile[aria-label$="hidden, mine"]').count()); step += 1) {
    await page.locator('#step').click();
    await settled(page);
  }
  await page.locator('tile-board .tile[aria-label$="hidden, mine"]').first().click();
  await settled(page);
  assert.match(await headline(page), /^Lost/);
  await page.locator('#review li').first().waitFor();
  const said = (await page.locator('#review').innerText()).replace(/\s+/g, ' ');
  assert.doesNotMatch(said, /guess at 100/);
  assert.match(said, /certain to be a mine/);
  assert.deepEqual(errors, []);
  await close();
});

test('the list of next best cells shows the same kind of number as the tiles', async () => {
  const { page, close } = await open();
  await paste(page, 'mines mines=5\n#####\n#2###\n#####\n###2#\n#####');
  // The board before has none.
  await page.locator('.others tr').first().waitFor();
  await settled(page);
  const rows = await page.locator('.others tr').allInnerTexts();
  assert.ok(rows.length > 0);
  for (const row of rows) {
    const [, name, mine] = /^(\w+)\s+([\d.]+)% mine/.exec(row) ?? [];
    assert.ok(name, row);
    const at = `${name.charCodeAt(0) - 65},${Number(name.slice(1)) - 1}`;
    assert.match((await tile(page, at).getAttribute('aria-label')) ?? '', new RegExp(`, ${Math.max(1, Math.round(Number(mine)))}%$`));
  }
  await close();
});

test('what is said for a moment covers no button that is pressed next', async () => {
  const { page, close } = await open();
  await page.locator('#share').click();
  const toast = page.locator('.toast.shown');
  await toast.waitFor();
  await page.waitForTimeout(250);
  const box = await toast.boundingBox();
  for (const id of ['#way-new', '#undo', '#step', '#play', '#share']) {
    const button = await page.locator(id).boundingBox();
    const apart = box && button && (box.y + box.height <= button.y || button.y + button.height <= box.y || box.x + box.width <= button.x || button.x + button.width <= box.x);
    assert.ok(apart || (await page.locator('.toast').evaluate((one) => getComputedStyle(one).pointerEvents)) === 'none', id);
  }
  await close();
});

test('of 60,000 pasted cells only those in view are drawn, and the others when they are scrolled to', async () => {
  const { page, close } = await open();
  const rows = Array.from({ length: 200 }, (_, y) => (y % 4 === 1 ? '#1##' : '####').repeat(75));
  await paste(page, `mines mines=7500\n${rows.join('\n')}`);
  await page.waitForFunction(() => document.querySelectorAll('tile-board [role=row]').length === 200);
  const drawn = () => page.locator('tile-board .tile').count();
  assert.ok((await drawn()) < 40_000, `${await drawn()} drawn`);
  await page.locator('tile-board [role=row]').nth(199).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector('tile-board [data-at="0,199"]'));
  await close();
});

test('no word of the protocol is shown in place of a name, in any language', async () => {
  const { page, errors, close } = await open();
  for (const [code, forbidden] of /** @type {[string, RegExp][]} */ ([
    ['en', /\b(popstar|samegame|count_sets|no-guess|Enter mine)\b/], ['de', /\b(popstar|samegame|count_sets|no-guess|Meins eingeben|up)\b/],
    ['fr', /\b(popstar|samegame|count_sets|no-guess|up)\b/], ['ja', /\b(popstar|samegame|count_sets|no-guess|up|left|right|down)\b/], ['zh', /\b(popstar|samegame|count_sets|no-guess|up|left|right|down)\b|输入我的/],
  ])) {
    await page.locator('#language').selectOption(code);
    await settled(page);
    for (const game of await page.locator('#games a').all()) {
      await game.click();
      await settled(page);
      for (const way of ['#way-new', '#way-enter']) {
        await page.locator(way).click();
        assert.doesNotMatch(await page.locator('#new').innerText(), forbidden, `${code} ${way}`);
        await page.keyboard.press('Escape');
      }
      assert.doesNotMatch(await page.locator('main').innerText(), forbidden, code);
      if (code !== 'en') assert.doesNotMatch(await page.locator('#notice').innerText(), /Play here/, 'the way in speaks the language too');
    }
  }
  assert.deepEqual(errors, []);
  await close();
});

test('what stays empty in the dialog of a new game says what holds then', async () => {
  const { page, close } = await open();
  for (const game of ['Minesweeper', 'PopStar']) {
    await openGame(page, game);
    await page.locator('#way-new').click();
    for (const input of await page.locator('#new input:not([type=checkbox])').all()) {
      const says = (await input.getAttribute('placeholder')) || (await input.inputValue());
      assert.ok(says, `${game}: ${await input.getAttribute('name')}`);
    }
    await page.keyboard.press('Escape');
  }
  await close();
});

test('whoever begins an entered board again has it as it was entered, and a finished ticket is no part of the next', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'PopStar');
  await blank(page, { size: '3x2' });
  await page.keyboard.type('rrggbb');
  await settled(page);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('tilewise.board.popstar') ?? '""'));
  const before = await kept();
  assert.match(before, /\nRRG\nGBB\n/);
  for (let step = 0; step < 8 && !(await page.locator('#after-again').count()); step += 1) {
    await page.locator('#step').click();
    await settled(page);
  }
  await page.locator('#after-again').click();
  await settled(page);
  assert.equal(await kept(), before);
  await openGame(page, 'Mini Cactpot');
  await deal(page, { seed: '3' });
  for (let step = 0; step < 8 && !(await page.locator('#after-again').count()); step += 1) {
    await page.locator('#step').click();
    await settled(page);
  }
  await paste(page, '7##\n###\n###');
  await settled(page);
  assert.match(await headline(page), /^Uncover/);
  assert.deepEqual(errors, []);
  await close();
});

test('a star on a flag can be clicked, and a refusal stays with its game', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '4' });
  for (let step = 0; step < 3; step += 1) {
    await page.locator('#step').click();
    await settled(page);
  }
  const star = () => page.locator('tile-board .tile:has(.star)').first();
  const at = await star().getAttribute('data-at');
  await star().click({ button: 'right' });
  await settled(page);
  assert.equal(await star().getAttribute('data-at'), at, 'a flag changes nothing that is known');
  await star().click();
  await settled(page);
  assert.doesNotMatch((await tile(page, /** @type {string} */ (at)).getAttribute('aria-label')) ?? '', /flag|hidden/);
  await page.locator('#toast').evaluate((toast) => toast.classList.add('shown'));
  await openGame(page, 'PopStar');
  assert.equal(await page.locator('#toast.shown').count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('where what is kept cannot be opened, the site asks the network, and tries again with the next file', async () => {
  const source = await readFile(new URL('../../../wasm/site/sw.js', import.meta.url), 'utf8');
  /** @type {Record<string, (event: any) => void>} */
  const heard = {};
  let works = false;
  const kept = { match: async (/** @type {string} */ url) => `kept ${url}` };
  const opens = async () => {
    if (!works) throw new Error('no room');
    return kept;
  };
  const world = {
    VERSION: '1', FILES: [], registration: { scope: 'https://site/' }, clients: {}, Request: Object, URL, console,
    caches: { open: opens, match: async () => undefined, keys: async () => [] },
    fetch: async (/** @type {{url: string}} */ { url }) => `fetched ${url}`,
    addEventListener: (/** @type {string} */ kind, /** @type {(event: any) => void} */ hear) => (heard[kind] = hear),
  };
  runInNewContext(source, world);
  const answer = (/** @type {string} */ url) => new Promise((done) => heard.fetch({ request: { method: 'GET', url }, respondWith: done }));
  assert.equal(await answer('https://site/page.css'), 'fetched https://site/page.css');
  works = true;
  assert.equal(await answer('https://site/page.css?1'), 'kept https://site/page.css');
});
