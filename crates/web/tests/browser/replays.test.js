/** Games that were played somewhere else. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, settled, world } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */

const { open } = world();

const HEAD = '; Minesweeper game: the board uncovered, then what was touched: seconds, tool, cell.\nmines mines=1\n*1..\n';
const LOST = `${HEAD}; 0.000 open B1\n; 0.300 open A1\n`;
const WON = `${HEAD}; 0.000 open B1\n; 0.400 open D1\n`;

/** @param {Page} page @param {Record<string, string>} files */
async function choose(page, files) {
  await page.locator('#way-paste').click();
  await page.locator('#paste input[type=file][multiple]').setInputFiles(Object.entries(files).map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })));
  await page.locator('#replay-at').waitFor();
  await settled(page);
}

test('a replay is gone through click by click, with its figures, its chart and what is said of a guess', async () => {
  const { page, errors, close } = await open();
  await choose(page, { 'lost.txt': LOST });
  assert.match(await page.locator('#replay').innerText(), /Replay: lost\.txt[\s\S]*lost\s+0\.300 s[\s\S]*accuracy/);
  assert.equal(await page.locator('#replay #course svg').count(), 1);
  const slider = page.locator('#replay-at');
  assert.equal(await slider.getAttribute('max'), '2');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelectorAll('tile-board .ground.open').length === 1);
  await page.keyboard.press('End');
  await page.locator('#replay-say', { hasText: 'Move 2: A1 was a guess' }).waitFor();
  assert.equal(await page.locator('#replay-time').innerText(), '0:00.3 / 0:00.3');
  assert.equal(await page.locator('#after button').count(), 0, 'who watches has not played');
  await page.locator('#undo').click();
  await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.getElementById('replay-at')).value === '1');
  assert.deepEqual(await accessibility(page), []);
  // It plays by itself from there to the end.
  await page.locator('#replay-play').click();
  await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.getElementById('replay-at')).value === '2');
  // Whoever opens another board leaves it.
  await page.locator('#way-new').click();
  await page.locator('#new button[type=submit]').click();
  await page.waitForFunction(() => !document.getElementById('replay')?.hasChildNodes());
  assert.deepEqual(errors, []);
  await close();
});

test('many replays make a table, and a row opens its game', async () => {
  const { page, errors, close } = await open();
  await choose(page, { 'lost.txt': LOST, 'won.txt': WON, 'none.avf': 'nothing' });
  assert.match(await page.locator('.toast.shown').innerText(), /none\.avf/);
  assert.equal(await page.locator('#replays tbody tr').count(), 2);
  await page.locator('#replays button', { hasText: 'won.txt' }).click();
  await page.locator('#replay h2', { hasText: 'won.txt' }).waitFor();
  assert.match(await page.locator('#replay-facts').innerText(), /won\s+0\.400 s/);
  const sums = (await page.locator('#replay-sums').innerText()).replace(/\s+/g, ' ');
  assert.match(sums, /games won 1 accuracy [\d.]+ guesses \d+ forced guesses \d+/);
  assert.match(sums, /guesses though a cell was safe \d+ guesses though a cell was safe: wins given away \d\.\d\d/);
  assert.deepEqual(errors, []);
  await close();
});
