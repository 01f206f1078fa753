/** What tiles show, how a board is framed, what goes along from one to the next: choices of the page that every game has as far as it can. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, accessibility, best, blank, deal, headline, openExample, openGame, paste, settled, status, tile, world } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */

const { open } = world();

const LISTED = '######\n##X#X#\n#X####\n######\n##X###\n#####X';

/** The board text that is kept. @param {Page} page */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem(`tilewise.board.${JSON.parse(localStorage.getItem('tilewise.game') ?? '""')}`) ?? '""'));

test('tiles show the chance of what they may hide where that is chosen, the list shows the same, and the choice stays', async () => {
  const { page, errors, close } = await open();
  await paste(page, `hollows fox=1\n${LISTED}`);
  await settled(page);
  const shown = () => tile(page, '4,3').getAttribute('aria-label');
  assert.doesNotMatch((await shown()) ?? '', /swords/);
  await page.locator('#layer').selectOption('swords');
  assert.match((await shown()) ?? '', /swords 75%/);
  assert.match(await page.locator('#legend').innerText(), /%: chance of swords/);
  assert.match(await page.locator('.others').innerText(), /swords \d+%/);
  await page.locator('#layer').selectOption('fox');
  assert.match((await shown()) ?? '', /fox 0$/);
  assert.deepEqual(await accessibility(page), []);
  await page.reload();
  await settled(page);
  assert.equal(await page.locator('#layer').inputValue(), 'fox');
  assert.match(await page.locator('#legend').innerText(), /%: chance of the fox/);
  await page.locator('#layer').selectOption('');
  assert.match(await page.locator('#legend').innerText(), /number: leaves/);
  assert.deepEqual(errors, []);
  await close();
});

test('a fox that may not be there is settled, not had; what rests on unlisted layouts is not called proven', async () => {
  const { page, errors, close } = await open();
  await paste(page, `hollows goal=fox fox=0\n${LISTED}`);
  await settled(page);
  assert.match(await headline(page), /100% to settle fox/);
  assert.match(await page.locator('#parts').innerText(), /Fox 0%: there is none/);
  assert.match(await page.locator('#chips').innerText(), /proven/);
  await paste(page, 'hollows\nP#####\n##X#X#\n#X####\ns#####\n##X###\n#####X');
  await settled(page);
  assert.match(await page.locator('#chips').innerText(), /layout not listed/);
  assert.doesNotMatch(await page.locator('#chips').innerText(), /proven/);
  assert.deepEqual(errors, []);
  await close();
});

test('a key that goes against what was certain is questioned at once', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Faux Hollows');
  await tile(page, '4,3').focus();
  await page.keyboard.press('e');
  await page.locator('#notice', { hasText: 'E4 was certain to be “Swords”' }).waitFor();
  await settled(page);
  assert.doesNotMatch(await page.locator('#chips').innerText(), /proven/);
  assert.deepEqual(errors, []);
  await close();
});

test('pieces to pick are slices of one drawing', async () => {
  const { page, errors, close } = await open();
  await paste(page, `hollows\n${LISTED}`);
  await settled(page);
  await tile(page, '4,3').click();
  await page.locator('#menu .piece').first().waitFor();
  const figure = page.locator('#menu figure').first();
  const slices = await figure.locator('.piece svg').evaluateAll((all) => all.map((one) => one.getAttribute('viewBox')));
  assert.ok(slices.length > 1);
  assert.equal(new Set(slices).size, slices.length, slices.join(' | '));
  assert.deepEqual(await accessibility(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('a board that is being entered grows and moves', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await blank(page, { size: '4x2', mines: '2' });
  await tile(page, '0,0').focus();
  await page.keyboard.press('2');
  await settled(page);
  await page.locator('#s-shift-right').click();
  await page.waitForFunction(() => /\n#2##\n/.test(JSON.parse(localStorage.getItem('tilewise.board.mines') ?? '""')));
  await page.locator('#s-shift-right').click();
  await page.waitForFunction(() => /\n##2#\n/.test(JSON.parse(localStorage.getItem('tilewise.board.mines') ?? '""')));
  await page.locator('[name=size]:visible').first().fill('5x3');
  await page.locator('[name=size]:visible').first().press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('tile-board .tile').length === 15);
  await settled(page);
  assert.match(await kept(page), /\n##2##\n#####\n#####\n/);
  await page.locator('#undo').click();
  await page.waitForFunction(() => document.querySelectorAll('tile-board .tile').length === 8);
  assert.deepEqual(await accessibility(page), []);
  await openGame(page, 'PopStar');
  await blank(page, { size: '3x2' });
  for (const key of 'rgb') await page.keyboard.press(key);
  await settled(page);
  await page.locator('#s-shift-down').click();
  await page.waitForFunction(() => /\n\.\.\.\nRGB\n/.test(JSON.parse(localStorage.getItem('tilewise.board.popstar') ?? '""')));
  assert.deepEqual(errors, []);
  await close();
});

test('a blank note asks for its radius, addons are ticked, and the stock goes along to the next note', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await openGame(page, 'Thaumcraft');
  await page.locator('#way-enter').click();
  assert.equal(await page.locator('#new [name=complexity]').count(), 0);
  await page.keyboard.press('Escape');
  await blank(page, { radius: '2', set: 'thaumcraft4' });
  assert.equal(await page.locator('tile-board .tile').count(), 19);
  await page.locator('#settings summary').click();
  await page.locator('#m-addons-magic_bees').check();
  await page.waitForFunction(() => /set=thaumcraft4\+magic_bees/.test(JSON.parse(localStorage.getItem('tilewise.board.thaumcraft') ?? '""')));
  await settled(page);
  await page.locator('#open-sheet').click();
  await page.getByLabel('Owned: aer').fill('7');
  await page.getByLabel('Owned: aer').press('Tab');
  await page.waitForFunction(() => /\nstock aer=7/.test(JSON.parse(localStorage.getItem('tilewise.board.thaumcraft') ?? '""')));
  await page.locator('#sheet button[type=submit]').click();
  await blank(page, { radius: '3', set: 'thaumcraft4' });
  assert.equal(await page.locator('tile-board .tile').count(), 37);
  assert.match(await kept(page), /\nstock aer=7/);
  await page.locator('#open-sheet').click();
  assert.equal(await page.getByLabel('Owned: aer').inputValue(), '7');
  await page.getByLabel('Owned: aer').fill('');
  await page.getByLabel('Owned: aer').press('Tab');
  await page.waitForFunction(() => !/\nstock/.test(JSON.parse(localStorage.getItem('tilewise.board.thaumcraft') ?? '""')));
  assert.equal(await page.getByLabel('Owned: aer').getAttribute('placeholder'), '∞');
  await page.locator('#sheet button[type=submit]').click();
  assert.deepEqual(await accessibility(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('a helper finds the paths between two things, by what players call them', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Thaumcraft');
  await page.locator('#helper-path').click();
  await page.locator('#helper [name=from]').fill('fire');
  await page.locator('#helper [name=to]').fill('aer');
  await page.locator('#helper button[type=submit]').click();
  await page.locator('#helped li').first().waitFor();
  assert.match(await page.locator('#helped li').first().innerText(), /ignis\s+lux\s+aer/);
  assert.deepEqual(await accessibility(page), []);
  await page.locator('#helper [name=to]').fill('nothing');
  await page.locator('#helper button[type=submit]').click();
  await page.locator('#helped .wrong', { hasText: 'nothing' }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('on a phone one tap digs or flags, by the tool in the hand', async () => {
  const { page, errors, close } = await open(PHONE);
  await deal(page, { level: 'classic', seed: '4' });
  await best(page).tap();
  await settled(page);
  await page.locator('#dock #tool-flag').tap();
  const covered = page.locator('tile-board .tile:not(:has(.ground.open))').first();
  const at = String(await covered.getAttribute('data-at'));
  const opened = await page.locator('tile-board .ground.open').count();
  await tile(page, at).tap();
  await settled(page);
  assert.match((await tile(page, at).getAttribute('aria-label')) ?? '', /flag/);
  assert.equal(await page.locator('tile-board .ground.open').count(), opened);
  await tile(page, at).tap();
  await settled(page);
  await page.locator('#dock #tool-open').tap();
  await best(page).tap();
  await settled(page);
  assert.ok((await page.locator('tile-board .ground.open').count()) > opened || /Lost/.test(await status(page)));
  assert.deepEqual(errors, []);
  await close();
});

test('what tiles can show goes with the game that offered it, and what the advice lit goes with the advice', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '5'));
  await deal(page, { level: 'beginner', seed: '11' });
  await best(page).click();
  await settled(page);
  const line = page.locator('#parts button.line').first();
  // Not by the pointer, under which another line may come to lie.
  await line.focus();
  assert.ok((await page.locator('tile-board .lit .lit').count()) > 0);
  await page.keyboard.press('Control+z');
  await settled(page);
  assert.equal(await page.locator('tile-board .lit .lit').count(), 0);
  await openGame(page, 'Faux Hollows');
  assert.ok(await page.locator('#layer').isVisible());
  await page.locator('#games a', { hasText: 'PopStar' }).click();
  await page.locator('tile-board [data-at="9,9"]').waitFor();
  await page.waitForTimeout(200);
  assert.equal(await page.locator('#say').getAttribute('aria-busy'), 'true', 'it is being thought about');
  assert.equal(await page.locator('#layer').count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('where nothing can be chosen nothing opens, and it is said why; what is entered unasked is said', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'Faux Hollows');
  await blank(page);
  for (const at of ['2,0', '2,3']) {
    await tile(page, at).click();
    await settled(page);
  }
  const said = async (/** @type {string} */ at) => {
    await tile(page, at).click();
    await page.waitForFunction(() => document.getElementById('toast')?.classList.contains('shown'));
    assert.equal(await page.locator('#menu').isVisible(), false, at);
    await settled(page);
    const text = await page.locator('#toast').innerText();
    await page.evaluate(() => document.getElementById('toast')?.classList.remove('shown'));
    return text;
  };
  for (const at of ['4,4', '4,1', '1,5']) assert.match(await said(at), /^[A-F][1-6]: .*blocked.*\(deduced/i);
  assert.equal(await said('3,0'), 'D1: Empty');
  assert.match(await page.locator('#chips').innerText(), /10 flips left/);
  await paste(page, 'hollows game=1\n##X###\n######\n######\n##X###\n######\nSS####');
  await settled(page);
  await page.locator('#believe').waitFor();
  assert.match(await said('3,4'), /^Nothing fits there/);
  assert.deepEqual(errors, []);
  await close();
});

test('the list beside the board has bars of what the tiles show', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Faux Hollows');
  const names = await page.locator('#layer option').evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value).filter(Boolean));
  assert.ok(names.length > 1);
  for (const name of names) {
    await page.locator('#layer').selectOption(name);
    const rows = await page.locator('.others tr').evaluateAll((rows) => rows.map((row) => [row.querySelector('td.n')?.textContent, row.querySelector('i')?.style.width]).map(([said, width]) => [Number(/(\d+)%$/.exec(said ?? '')?.[1] ?? 0), parseInt(width ?? '')]));
    assert.ok(rows.length, name);
    const most = Math.max(...rows.map(([said]) => said));
    for (const [said, width] of rows) assert.ok(said ? Math.abs(said / most - width / 100) < 0.2 : !width, `${name}: ${said}, ${width}`);
  }
  assert.deepEqual(errors, []);
  await close();
});

test('what is refused in a sheet is marked and left with one click, and its search knows what players say', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Thaumcraft');
  await page.locator('#open-sheet').click();
  const cell = page.locator('#sheet [data-cell]').first();
  await cell.fill('-3x');
  await cell.press('Enter');
  await page.locator('#sheet .wrong', { hasText: /\w/ }).waitFor();
  assert.equal(await cell.getAttribute('aria-invalid'), 'true');
  assert.notEqual(await cell.evaluate((input) => getComputedStyle(input).borderColor), await page.locator('#sheet [data-cell]').nth(1).evaluate((input) => getComputedStyle(input).borderColor));
  await page.waitForTimeout(700);
  await page.locator('#sheet button[type=submit]').click();
  await page.locator('#sheet').waitFor({ state: 'hidden', timeout: 2000 });
  await page.locator('#open-sheet').click();
  assert.equal(await cell.inputValue(), '');
  const search = page.locator('#sheet .search');
  for (const [typed, name] of [['light', 'lux'], ['air', 'aer'], ['earth', 'terra'], ['lux', 'lux']]) {
    await search.fill(typed);
    assert.ok((await page.locator('#sheet tbody tr:visible').evaluateAll((rows) => rows.map((row) => /** @type {HTMLElement} */ (row).dataset.name))).includes(name), typed);
    assert.equal(await page.locator('#sheet .wrong').innerText(), '');
  }
  await search.fill('zzz');
  assert.equal(await page.locator('#sheet .wrong').innerText(), 'There is none.');
  assert.deepEqual(errors, []);
  await close();
});

test('a refusal that is answered goes with the answer', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'Minesweeper');
  await blank(page);
  const size = page.locator('#above input[name=size]');
  await size.fill('3x');
  await size.press('Enter');
  await page.locator('#toast.shown').waitFor();
  await size.fill('4x4');
  await size.press('Enter');
  await page.locator('tile-board .tile').nth(16).waitFor({ state: 'detached' });
  await page.locator('#toast.shown').waitFor({ state: 'detached', timeout: 1000 });
  assert.deepEqual(errors, []);
  await close();
});
