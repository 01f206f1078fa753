/** How games end, and what is kept of them; switches that play along; help. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, best, deal, settled, status, tile, world } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */

const { open } = world();

test('a won game is counted with its time, can be played again, and its statistics can be erased', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '11' });
  for (let click = 0; click < 90 && !/Won|Lost/.test(await status(page)); click += 1) {
    await best(page).click();
    await settled(page);
  }
  const won = /Won/.test(await status(page));
  assert.equal(await page.locator('tile-board .tile[aria-label*=", mine"]').count(), 10, 'the mines are shown, won or lost');
  assert.match(await page.locator('#timer').innerText(), /^\d+:\d\d$/);
  assert.match(await page.locator('#statistics').innerText(), new RegExp(`Games\\s+1\\s+Won\\s+${won ? 1 : 0}`));
  await page.locator('#after-again').click();
  await settled(page);
  assert.equal(await page.locator('tile-board .ground.open').count(), 0, 'the same board, untouched');
  await page.locator('#kept-erase').click();
  assert.equal(await page.locator('#statistics').innerText(), '');
  assert.deepEqual(errors, []);
  await close();
});

test('a lost board shows every mine, the one that went off, and wrong flags', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '4' });
  await best(page).click();
  await settled(page);
  // A flag on a safe cell is wrong.
  const safe = page.locator('tile-board .tile[aria-label*="safe"]').first();
  const wrong = await safe.getAttribute('data-at');
  await safe.click({ button: 'right' });
  await settled(page);
  assert.match(await status(page), /9 mines left, 1 flagged/);
  for (let click = 0; click < 30 && !/Lost/.test(await status(page)); click += 1) {
    const worst = await page.locator('tile-board .tile').evaluateAll((tiles) => {
      const risk = (/** @type {Element} */ one) => (/, mine$/.test(one.getAttribute('aria-label') ?? '') ? 100 : Number(/(\d+)%/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? 0));
      return tiles.sort((a, b) => risk(b) - risk(a))[0].getAttribute('data-at');
    });
    await tile(page, String(worst)).click();
    await settled(page);
  }
  assert.equal(await page.locator('tile-board .tile[aria-label*=", mine"]').count(), 10);
  assert.match((await tile(page, String(wrong)).getAttribute('aria-label')) ?? '', /wrong flag/);
  assert.equal(await page.locator('tile-board .conflict').count(), 2, 'the mine that went off and the wrong flag');
  assert.deepEqual(await accessibility(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('what is certain opens by itself where that is wanted, and playing stops before a guess', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'intermediate', seed: '3' });
  await best(page).click();
  await settled(page);
  // The first click of this board opens one cell, and the next is a guess.
  await page.locator('#careful').click();
  await page.locator('#play').click();
  await page.locator('.toast.shown', { hasText: 'guess' }).waitFor();
  assert.equal(await page.locator('tile-board .ground.open').count(), 1);
  await deal(page, { level: 'intermediate', seed: '2' });
  await page.locator('#certain').click();
  await best(page).click();
  await page.waitForFunction(() => /Won/.test(document.getElementById('say')?.textContent ?? ''), null, { timeout: 90_000 });
  // What the game tells of itself is kept beside games and wins.
  await page.locator('#statistics', { hasText: /Luck it took\s*\d+%.*3BV\/s\s*[\d.]+/s }).waitFor({ timeout: 90_000 });
  await page.locator('#undo').click();
  await settled(page);
  assert.doesNotMatch(await status(page), /Won/, 'what is taken back is not opened again');
  assert.deepEqual(errors, []);
  await close();
});

test('a question mark opens the help, with the keys of the open game', async () => {
  const { page, errors, close } = await open();
  await page.keyboard.press('?');
  await page.locator('#helping[open]').waitFor();
  assert.match(await page.locator('#helping').innerText(), /Chord/);
  assert.deepEqual(await accessibility(page), []);
  await page.keyboard.press('Escape');
  await page.locator('#help').click();
  await page.locator('#helping[open]').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a printed page holds the board and the advice, no buttons', async () => {
  const { page, close } = await open();
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.locator('tile-board').isVisible());
  assert.ok(await page.locator('#headline').isVisible());
  for (const id of ['#way-new', '#step', '#theme']) assert.ok(await page.locator(id).isHidden(), id);
  await close();
});

/** Opens the riskiest cells until the game is lost. @param {Page} page */
async function lose(page) {
  for (let click = 0; click < 40 && !/Lost|Won/.test(await status(page)); click += 1) {
    const worst = await page.locator('tile-board .tile:has(.ground.warm)').evaluateAll((tiles) => {
      const risk = (/** @type {Element} */ one) => (/, mine$/.test(one.getAttribute('aria-label') ?? '') ? 100 : Number(/(\d+)%/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? 0));
      return tiles.sort((a, b) => risk(b) - risk(a))[0].getAttribute('data-at');
    });
    await tile(page, String(worst)).click();
    await settled(page);
  }
}

test('a finished game draws the chance to win by move, marks where it turned, and keeps its luck', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '4' });
  for (let step = 0; step < 3; step += 1) {
    await best(page).click();
    await settled(page);
  }
  await lose(page);
  assert.match(await status(page), /Lost/);
  const course = page.locator('#course');
  await course.waitFor();
  assert.equal(await course.locator('.turn').count(), 1);
  assert.match(await course.innerText(), /turned with the marked move: the chance to win went from \d+% to 0%/);
  await page.locator('#statistics', { hasText: 'Luck it took' }).waitFor();
  assert.deepEqual(await accessibility(page), []);
  // Pointing at the chart shows the board of that moment.
  const opened = () => page.locator('tile-board .ground.open').count();
  const atTheEnd = await opened();
  const box = await course.locator('svg').boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width * 0.14, box.y + 20);
  await page.waitForFunction((count) => document.querySelectorAll('tile-board .ground.open').length < count, atTheEnd);
  await page.locator('h1').hover();
  await page.waitForFunction((count) => document.querySelectorAll('tile-board .ground.open').length === count, atTheEnd);
  assert.deepEqual(errors, []);
  await close();
});
