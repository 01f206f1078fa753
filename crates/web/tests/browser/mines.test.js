/** Minesweeper's own: boards without a guess, the review, flags and chords, the chance to win. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, accessibility, ask, best, blank, deal, headline, openGame, paste, press, settled, status, tile, world } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */

const { open } = world();

test('boards without a guess are dealt by difficulty and won by safe cells alone', async () => {
  const { page, errors, close } = await open();
  for (const method of ['basic', 'exact']) {
    await deal(page, { level: 'beginner', 'no-guess': 'true', method, seed: '11' });
    for (let click = 0; !/Won/.test(await status(page)); click += 1) {
      assert.match(await headline(page), /^Open [A-I][1-9]: safe\.$/);
      await best(page).click();
      await settled(page);
      assert.ok(click < 90, 'the game ends');
    }
    await page.locator('#review', { hasText: /No guess in \d+ moves/ }).waitFor();
  }
  assert.deepEqual(errors, []);
  await close();
});

test('a board to be entered is not asked how it should be dealt', async () => {
  const { page, close } = await open();
  for (const [way, asked] of [['new', 1], ['enter', 0]]) {
    await page.locator(`#way-${way}`).click();
    assert.equal(await page.locator('#new [name=no-guess]').count(), asked);
    assert.equal(await page.locator('#new [name=first]').count(), 1);
    await page.keyboard.press('Escape');
  }
  await close();
});

test('a difficulty that cannot be had is refused in words', async () => {
  const { page, errors, close } = await open();
  await deal(page, { size: '9x9', mines: '50', 'no-guess': 'true', method: 'basic', seed: '1' });
  // Said where it was asked for, whether the dialog waited for it or came back with it.
  await page.locator('#new .wrong', { hasText: 'fewer mines' }).waitFor({ timeout: 120_000 });
  assert.deepEqual(errors, []);
  await close();
});

test('a size takes the place of the level, and what an older page kept is still chosen', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.new.mines', JSON.stringify({ level: 'expert', size: '', mines: '', first: 'open', noguess: 'groups' })));
  await page.locator('#way-new').click();
  const control = (/** @type {string} */ name) => page.locator(`#new [name=${name}]`);
  for (const [name, value] of [['level', 'expert'], ['first', 'open'], ['no-guess', 'true'], ['method', 'groups']]) {
    assert.equal(await control(name).inputValue(), value, name);
  }
  await control('no-guess').selectOption('');
  assert.ok(await control('method').isDisabled(), 'no method without the flag');
  await control('size').fill('7x5');
  assert.ok(await control('level').isDisabled(), 'a size takes the place of the level');
  await control('mines').fill('6');
  await control('seed').fill('3');
  await page.locator('#new button[type=submit]').click();
  await settled(page);
  assert.equal(await page.locator('tile-board .tile').count(), 35);
  assert.deepEqual(errors, []);
  await close();
});

/** Opens the riskiest cells until one bursts. @param {Page} page */
async function lose(page) {
  await best(page).click();
  await settled(page);
  for (let click = 0; !/Lost/.test(await status(page)); click += 1) {
    const worst = await page.locator('tile-board .tile').evaluateAll((tiles) => {
      const risk = (/** @type {Element} */ one) => Number(/(\d+)%/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? 0);
      return tiles.sort((a, b) => risk(b) - risk(a))[0].getAttribute('data-at');
    });
    await tile(page, String(worst)).click();
    await settled(page);
    assert.ok(click < 20, 'the game is lost');
  }
}

test('the next game is dealt like the last one, also where an older page kept how', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '4' });
  await lose(page);
  await page.evaluate(() => localStorage.setItem('tilewise.dealt.mines', JSON.stringify({ level: 'expert', size: '7x5', mines: '6', noguess: 'groups' })));
  await page.locator('#after-new').click();
  await page.waitForFunction(() => document.querySelectorAll('tile-board .tile').length === 35);
  assert.deepEqual(errors, []);
  await close();
});

test('a finished game is reviewed: each guess, its risk, what was better, and the luck it took', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '4' });
  await lose(page);
  const remarks = page.locator('#review li');
  await remarks.first().waitFor();
  const said = await remarks.allInnerTexts();
  assert.match(said[0], /^Move \d+: [A-I]\d was a guess at [\d.]+%/);
  assert.match(said[said.length - 2], /and a mine/);
  // A click that was not recorded would be spoken of last.
  assert.match(said[said.length - 1], /of games survive/);
  const mines = page.locator('tile-board .tile[aria-label*=", mine"]:not([aria-label*="hidden"])');
  assert.equal(await mines.count(), 10, 'every mine is shown');
  assert.equal(await page.locator('tile-board .conflict').count(), 1, 'the one that went off stands out');
  await page.locator('#review button').last().hover();
  await page.waitForFunction(() => document.querySelectorAll('tile-board .lit rect').length > 0);
  assert.equal(await mines.count(), 0, 'the board as it was before');
  assert.ok((await page.locator('tile-board text', { hasText: '%' }).count()) > 3, 'with its odds');
  await page.locator('h1').hover();
  assert.equal(await mines.count(), 10);
  assert.deepEqual(await accessibility(page), []);
  await page.reload();
  await settled(page);
  await remarks.first().waitFor();
  assert.deepEqual(await remarks.allInnerTexts(), said, 'it outlives a reload');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tilewise.past.mines') ?? '{}'));
  assert.equal(kept.touches.length, kept.texts.length, 'the touches are kept beside the texts');
  assert.deepEqual(Object.keys(kept.touches[kept.at]), ['place', 'tool', 'spent'], 'the last with the time the game took');
  await page.locator('#undo').click();
  await settled(page);
  assert.equal(await remarks.count(), 0, 'the game goes on');
  assert.deepEqual(errors, []);
  await close();
});

/** Finds a number whose mines are certain and that has a safe cell beside it. @param {Page} page */
async function chordable(page) {
  const board = await page.evaluate(() => JSON.parse(localStorage.getItem('tilewise.board.mines') ?? '""'));
  const { tiles } = (await ask(page, 'advise', { board })).picture;
  for (const number of tiles.filter((/** @type {any} */ one) => one.text)) {
    const beside = tiles.filter((/** @type {any} */ one) => one.ground === 'covered' && Math.max(Math.abs(one.x - number.x), Math.abs(one.y - number.y)) === 1);
    const certain = (/** @type {number} */ share) => beside.filter((/** @type {any} */ one) => one.worth?.sure && one.worth.share === share);
    const at = (/** @type {any} */ one) => `${one.x},${one.y}`;
    if (certain(0).length === Number(number.text) && certain(1).length) return { number: at(number), mines: certain(0).map(at), safe: certain(1).map(at) };
  }
  throw new Error('no number can be chorded');
}

test('flags and chords work by mouse, by keyboard and by finger', async () => {
  for (const way of ['mouse', 'keys', 'finger']) {
    const { page, errors, close } = await open(way === 'finger' ? PHONE : {});
    await deal(page, { level: 'beginner', seed: '4', 'no-guess': 'true', method: 'basic' });
    const { number, mines, safe } = await chordable(page);
    for (const mine of mines) {
      if (way === 'mouse') await tile(page, mine).click({ button: 'right' });
      else if (way === 'finger') await press(page, tile(page, mine));
      else {
        await tile(page, mine).focus();
        await page.keyboard.press('f');
      }
      await settled(page);
      assert.match((await tile(page, mine).getAttribute('aria-label')) ?? '', /flag/, way);
    }
    if (way === 'mouse') await tile(page, number).click({ button: 'middle' });
    else if (way === 'finger') await tile(page, number).tap();
    else {
      await tile(page, number).focus();
      await page.keyboard.press('c');
    }
    await settled(page);
    for (const opened of safe) assert.doesNotMatch((await tile(page, opened).getAttribute('aria-label')) ?? '', /hidden/, way);
    assert.deepEqual(errors, []);
    await close();
  }
});

test('where a guess is needed, the chance to win stands beside it', async () => {
  const { page, close } = await open();
  await paste(page, 'mines mines=1\n1#\n##');
  await settled(page);
  const fact = page.locator('.stat div', { hasText: 'Chance to win' });
  assert.match(await fact.innerText(), /33\.3%/);
  await close();
});

test('a board that is entered says so, and offers nothing that opens by itself', async () => {
  for (const options of [{}, PHONE]) {
    const { page, errors, close } = await open(options);
    await openGame(page, 'Minesweeper');
    await deal(page, { level: 'beginner', seed: '5' });
    await best(page).click();
    await settled(page);
    assert.doesNotMatch(await page.locator('#chips').innerText(), /entering/);
    assert.equal(await page.locator('#certain').getAttribute('hidden'), null);
    await blank(page);
    assert.match(await page.locator('#chips').innerText(), /entering/);
    assert.ok(await page.locator('#chips').isVisible());
    for (const id of ['certain', 'careful']) assert.notEqual(await page.locator(`#${id}`).getAttribute('hidden'), null, id);
    assert.deepEqual(errors, []);
    await close();
  }
});

test('the grey text says that a size needs a number of mines', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'Minesweeper');
  await page.locator('#way-new').click();
  const mines = page.locator('#new [name=mines]');
  assert.equal(await mines.getAttribute('placeholder'), 'as the level has it');
  await page.locator('#new [name=size]').fill('5x5');
  assert.equal(await mines.getAttribute('placeholder'), 'needed');
  await page.locator('#new [name=size]').fill('');
  assert.equal(await mines.getAttribute('placeholder'), 'as the level has it');
  assert.deepEqual(errors, []);
  await close();
});
