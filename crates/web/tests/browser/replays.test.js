/** Games that were played somewhere else. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, accessibility, headline, settled, world } from './browser.js';

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
  assert.equal(await page.locator('#tools button, #above select, #above input, #above button').count(), 0, 'who watches has nothing to enter');
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

test('a replay says how it ended, shows where each click fell, and is watched on by going back to it', async () => {
  const { page, errors, close } = await open();
  await choose(page, { 'won.txt': WON });
  const before = await page.locator('tile-board .ground.open').count();
  await page.locator('tile-board .tile').first().click();
  await settled(page);
  assert.equal(await page.locator('tile-board .ground.open').count(), before, 'a click changes nothing of what was played');
  assert.doesNotMatch(await headline(page), /Won/);
  await page.locator('#replay-at').focus();
  await page.keyboard.press('End');
  await page.locator('#headline', { hasText: /^Won: 0\.400 s$/ }).waitFor();
  assert.equal(await page.locator('tile-board .star').count(), 0, 'what is over is not advised on');
  // The mark comes with the frame, which may follow the sentence.
  await page.locator('tile-board .lit rect.lit').waitFor();
  assert.equal(await page.locator('tile-board .lit rect.lit').count(), 1, 'the click is marked');
  await page.locator('#way-new').click();
  await page.locator('#new button[type=submit]').click();
  await page.waitForFunction(() => !document.getElementById('player')?.hasChildNodes());
  await settled(page);
  await page.waitForTimeout(600);
  await page.goBack();
  await page.locator('#replay-at').waitFor();
  await page.locator('#headline', { hasText: /^Won: 0\.400 s$/ }).waitFor();
  assert.equal(await page.locator('#replay-at').inputValue(), '2');
  await page.keyboard.press('u');
  assert.deepEqual(errors, []);
  await close();
});

test('where a click of a replay fell is still marked after a tile of the advice was pointed at', async () => {
  const { page, errors, close } = await open();
  await choose(page, { 'lost.txt': LOST });
  await page.locator('#replay-at').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('tile-board .lit rect.lit').waitFor();
  const lit = () => page.locator('tile-board g.lit').innerHTML();
  const mark = await lit();
  const line = page.locator('#parts .others button.line').first();
  await line.hover();
  await page.waitForFunction((mark) => document.querySelector('tile-board g.lit')?.innerHTML !== mark, mark);
  await page.locator('h1').hover();
  assert.equal(await lit(), mark);
  // Also where the line went with its board.
  await line.hover();
  await page.keyboard.press('ArrowRight');
  await page.locator('#headline', { hasText: /^Lost/ }).waitFor();
  await page.locator('tile-board .lit rect.lit').waitFor();
  assert.notEqual(await lit(), mark);
  assert.deepEqual(errors, []);
  await close();
});

test('on a phone the player of a replay stands at the thumb', async () => {
  const { page, errors, close } = await open(PHONE);
  await choose(page, { 'lost.txt': LOST });
  assert.ok(await page.locator('#replay-play').isVisible());
  assert.ok(await page.locator('#more').isHidden());
  await page.locator('#replay-play').tap();
  await page.locator('#headline', { hasText: /^Lost: 0\.300 s$/ }).waitFor();
  assert.deepEqual(await accessibility(page), []);
  assert.deepEqual(errors, []);
  await close();
});
