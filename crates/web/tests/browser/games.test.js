/** Every game from start to end, by clicks and by keyboard. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { best, deal, headline, openExample, openGame, settled, status, tile, world } from './browser.js';

const { open } = world();

test('minesweeper is played to its end by clicks on the best tile', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '4' });
  let clicks = 0;
  while (!/Won|Lost/.test(await status(page))) {
    assert.match(await headline(page), /^Open [A-I][1-9]/);
    await best(page).click();
    await settled(page);
    clicks += 1;
    assert.ok(clicks < 90, 'the game ends');
  }
  assert.deepEqual(errors, []);
  await close();
});

test('minesweeper is played to its end by keyboard', async () => {
  const { page, errors, close } = await open();
  await page.keyboard.press('Tab');
  await deal(page, { level: 'beginner', seed: '9' });
  await tile(page, '0,0').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-at')), '1,1');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.keyboard.press('f');
  for (let step = 0; step < 90 && !/Won|Lost/.test(await status(page)); step += 1) {
    await page.keyboard.press('s');
    await settled(page);
  }
  assert.match(await status(page), /Won|Lost/);
  await page.keyboard.press('Control+z');
  await settled(page);
  assert.doesNotMatch(await status(page), /Won|Lost/);
  assert.deepEqual(errors, []);
  await close();
});

test('a board is entered by clicks, digits and the second button', async () => {
  const { page, errors, close } = await open();
  await page.locator('#way-enter').click();
  await page.locator('#new [name=size]').fill('4x2');
  await page.locator('#new [name=mines]').fill('2');
  await page.locator('#new button[type=submit]').click();
  await settled(page);
  await tile(page, '0,1').click();
  await tile(page, '0,1').click();
  await settled(page);
  await tile(page, '1,1').focus();
  await page.keyboard.press('1');
  await settled(page);
  assert.equal(await headline(page), 'Open C1: safe.');
  await tile(page, '0,0').click({ button: 'right' });
  await settled(page);
  assert.match(await tile(page, '0,0').getAttribute('aria-label') ?? '', /flag/);
  assert.deepEqual(errors, []);
  await close();
});

test('pointing at a line of the explanation lights its tiles', async () => {
  const { page, close } = await open();
  await openExample(page, 'Minesweeper');
  await page.locator('.why button').first().hover();
  // The example's cell is proven by two numbers together.
  assert.equal(await page.locator('tile-board .lit rect').count(), 2);
  await page.locator('h1').hover();
  assert.equal(await page.locator('tile-board .lit rect').count(), 0);
  await close();
});

test('it plays by itself, as fast as it is told, and stops', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'intermediate', seed: '3' });
  await page.locator('#speed').fill('5');
  await page.locator('#play').click();
  await page.waitForFunction(() => document.querySelectorAll('tile-board .ground.open').length > 40);
  await page.locator('#play').click();
  await settled(page);
  const opened = await page.locator('tile-board .ground.open').count();
  await page.waitForTimeout(300);
  assert.equal(await page.locator('tile-board .ground.open').count(), opened);
  assert.deepEqual(errors, []);
  await close();
});

test('faux hollows is played to its last flip', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'Faux Hollows');
  await deal(page, { seed: '7', goal: 'sword+fox' });
  for (let flip = 0; flip < 11; flip += 1) {
    if (!(await best(page).count())) break;
    await best(page).click();
    await settled(page);
  }
  assert.match(await status(page), /No flip is left|uncovered/);
  assert.deepEqual(errors, []);
  await close();
});

test('faux hollows is entered with one tap on a piece', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'Faux Hollows');
  await page.locator('#way-enter').click();
  await page.locator('#new button[type=submit]').click();
  await settled(page);
  for (const at of ['1,2', '2,1', '4,1']) {
    await tile(page, at).click();
    await settled(page);
  }
  assert.equal(await page.locator('tile-board .hatch').count(), 5, 'three blocked tiles name the board');
  await tile(page, '3,3').click();
  await page.locator('#menu').getByRole('button', { name: 'Piece of wide swords 1' }).click();
  await settled(page);
  assert.match(await headline(page), /^Flip|^The goal/);
  assert.ok((await page.locator('tile-board .tile[aria-label*="swords"]').count()) >= 6, 'one piece places the swords');
  await page.locator('label', { hasText: 'Goal' }).locator('select').first().selectOption('sword+fox');
  await settled(page);
  assert.match(await headline(page), /%|goal/);
  assert.deepEqual(errors, []);
  await close();
});

test('a thaumcraft note is solved by following the advice, and its plan is a film strip', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Thaumcraft');
  assert.equal(await page.locator('.strip .frame').count(), 6);
  await page.locator('.strip .frame').nth(3).hover();
  await page.locator('h1').hover();
  for (let step = 0; step < 6; step += 1) {
    await page.locator('#step').click();
    await settled(page);
  }
  assert.match(await status(page), /Solved/);
  assert.match(await headline(page), /^Solved: all anchors are connected/);
  assert.deepEqual(errors, []);
  await close();
});

test('thaumcraft aspects are searched, owned, and other solutions shown', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Thaumcraft');
  await page.locator('#palette input').fill('ign');
  await page.locator('#palette button', { hasText: 'ignis' }).click();
  await tile(page, '-2,1').click();
  await settled(page);
  assert.match(await tile(page, '-2,1').getAttribute('aria-label') ?? '', /ignis/);
  await page.locator('#others').click();
  await page.waitForFunction(() => document.querySelectorAll('.strip .frame').length > 5);
  await page.locator('#open-sheet').click();
  await page.getByLabel('Owned: ordo').fill('2');
  await page.getByLabel('Owned: ordo').press('Tab');
  await page.locator('#sheet button[type=submit]').click();
  await settled(page);
  // A number limits its own aspect, and the others are shown without end.
  assert.match(await headline(page), /^Put/);
  await page.locator('#open-sheet').click();
  assert.equal(await page.getByLabel('Owned: aer').getAttribute('placeholder'), '∞');
  await page.locator('#sheet button[type=submit]').click();
  if (!(await page.locator('#settings select[name=others]').isVisible())) await page.locator('#settings summary').click();
  await page.locator('#settings select[name=others]').selectOption('none');
  await settled(page);
  await page.waitForFunction(() => /Cannot be solved|stock/i.test(document.getElementById('headline')?.textContent ?? ''));
  assert.match(await headline(page), /Cannot be solved|stock/i);
  await page.locator('#undo').click();
  await settled(page);
  assert.match(await headline(page), /^Put/);
  assert.deepEqual(errors, []);
  await close();
});

test('faux hollows: deduced tiles are dashed, every goal has its chance, every answer its next step', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Faux Hollows');
  assert.match(await status(page), /10 flips left/);
  assert.ok((await page.locator('tile-board .deduced').count()) > 0);
  assert.match(await page.locator('.why').innerText(), /If it shows .* flip [A-F][1-6]/);
  const chances = page.locator('.stat div', { hasText: 'Chances' });
  assert.match(await chances.innerText(), /swords \+ present \d+.*all [\d.]+%/s);
  const before = await chances.innerText();
  await page.locator('#settings summary').click();
  await page.locator('#settings input[name=fox]').fill('1');
  await page.locator('#settings input[name=fox]').press('Enter');
  await page.waitForFunction((said) => [...document.querySelectorAll('.stat div')].find((row) => row.textContent?.startsWith('Chances'))?.textContent !== said, before.replace('\n', ''));
  await settled(page);
  await page.locator('#above select[name=game]').selectOption('2');
  await settled(page);
  assert.equal(await page.locator('#above select[name=game]').inputValue(), '2');
  assert.deepEqual(errors, []);
  await close();
});

test('thaumcraft: the set decides the palette, costs change the plan, notes are opened by name', async () => {
  const { page, errors, close } = await open();
  await openExample(page, 'Thaumcraft');
  assert.match(await page.locator('#parts').innerText(), /Combine first\s+1 × potentia = ordo \+ ignis/);
  assert.ok((await page.locator('tile-board .links path').count()) > 0, 'links are drawn');
  const words = page.locator('#palette .word');
  const many = await words.count();
  await page.locator('#above select[name=set]').selectOption('thaumcraft4');
  await page.waitForFunction((before) => document.querySelectorAll('#palette .word').length !== before, many);
  await settled(page);
  assert.ok((await words.count()) < many);
  const cost = () => page.locator('.stat div', { hasText: /^Cost/ }).innerText();
  const cheap = await cost();
  await page.locator('#open-sheet').click();
  await page.getByLabel('Cost: ignis').fill('50');
  await page.getByLabel('Cost: ignis').press('Tab');
  await page.locator('#sheet button[type=submit]').click();
  await settled(page);
  assert.notEqual(await cost(), cheap);
  await deal(page, { note: 'FOCUSFIRE', seed: '2' });
  assert.match(await headline(page), /^Put/);
  assert.deepEqual(errors, []);
  await close();
});
