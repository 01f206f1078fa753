/** What a newcomer meets: something to play, words that hold, a way back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessibility, best, deal, gamesOf, headline, openGame, paste, settled, SITE, tile, world } from './browser.js';

const { address, open } = world();

test('the newcomer\'s first click on the star does what it says, in every game', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  for (const game of await gamesOf(page)) {
    await openGame(page, game);
    const before = await page.evaluate(() => localStorage.getItem(`tilewise.board.${JSON.parse(localStorage.getItem('tilewise.game') ?? '""')}`));
    await best(page).click();
    await settled(page);
    const after = await page.evaluate(() => localStorage.getItem(`tilewise.board.${JSON.parse(localStorage.getItem('tilewise.game') ?? '""')}`));
    assert.notEqual(after, before, game);
    assert.equal(await page.locator('.chip.bad').count(), 0, game);
  }
  assert.deepEqual(errors, []);
  await close();
});

test('a first visit shows three steps in one line, gone for good when closed', async () => {
  const { page, close } = await open();
  assert.equal(await page.locator('#notice .line').count(), 3);
  const lines = await page.locator('#notice .line').evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  assert.equal(lines, 1);
  await page.locator('#notice-close').click();
  await page.goto(address());
  await settled(page);
  assert.ok(await page.locator('#notice').isHidden());
  await close();
});

test('a broken link says so, and the page goes on with a board', async () => {
  for (const hash of ['#b=garbage!', '#b=abcdefgh', '#hello']) {
    const { page, errors, close } = await open({}, address() + hash);
    await page.locator('#notice', { hasText: 'broken' }).waitFor();
    assert.equal(await best(page).count(), 1, hash);
    assert.deepEqual(errors, []);
    await close();
  }
});

/** Three games one after the other in the browser's history; waits until the one of a name is open. @param {import('playwright-core').Page} page */
async function threeGames(page) {
  await paste(page, 'mines mines=2\n####\n11##');
  await settled(page);
  await openGame(page, 'Faux Hollows');
  await page.waitForTimeout(700);
  await openGame(page, 'Thaumcraft');
  await page.waitForTimeout(700);
  return (/** @type {string} */ game) => page.locator('#games a[aria-current]', { hasText: game }).waitFor();
}

test('back and forward go through games and boards', async () => {
  const { page, errors, close } = await open();
  const named = await threeGames(page);
  await page.goBack();
  await named('Faux Hollows');
  await page.goBack();
  await named('Minesweeper');
  await settled(page);
  assert.equal(await headline(page), 'Open C1: safe.');
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll('tile-board .tile').length === 81);
  await page.goForward();
  await page.goForward();
  await named('Faux Hollows');
  assert.deepEqual(errors, []);
  await close();
});

test('quick steps back and forth end where the last one leads, whichever answer comes first', { skip: !!SITE && 'nothing can be held up there' }, async () => {
  const { page, errors, close } = await open();
  const named = await threeGames(page);
  // Only Minesweeper is slow to come: it is overtaken.
  await page.route('**/api/**', async (route) => {
    if (route.request().postData()?.includes('mines=2')) await new Promise((go) => setTimeout(go, 600));
    await route.continue();
  });
  await page.evaluate(async () => {
    const step = (/** @type {number} */ by) => new Promise((gone) => {
      addEventListener('hashchange', gone, { once: true });
      history.go(by);
    });
    await step(-1);
    await step(-1);
    await step(1);
  });
  await named('Faux Hollows');
  await page.waitForTimeout(1500);
  await named('Faux Hollows');
  await page.goForward();
  await named('Thaumcraft');
  await page.goBack();
  await page.goBack();
  await named('Minesweeper');
  await settled(page);
  assert.equal(await headline(page), 'Open C1: safe.', 'no entry was overwritten');
  assert.deepEqual(errors, []);
  await close();
});

test('an empty or half-entered board is no error and proves nothing: it says what to enter next', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  for (const [game, said, tool] of [['Faux Hollows', /Enter the blocked tiles/, 'blocked'], ['PopStar', /Paint the tiles/, 'paint'], ['Thaumcraft', /Enter the anchors/, 'anchor']]) {
    await openGame(page, String(game));
    await page.locator('#way-enter').click();
    await page.locator('#new button[type=submit]').click();
    await settled(page);
    assert.match(await headline(page), /** @type {RegExp} */ (said));
    assert.doesNotMatch(await page.locator('#say').innerText(), /proven|cannot/, String(game));
    assert.equal(await page.locator(`#tool-${tool}`).getAttribute('aria-pressed'), 'true', 'the tool that enters it is in the hand');
  }
  assert.deepEqual(errors, []);
  await close();
});

test('a contradiction marks the blamed tiles and offers undo, or to go on without them', async () => {
  const { page, errors, close } = await open();
  await paste(page, 'mines mines=3\n1####\n#####\n####1');
  await settled(page);
  await tile(page, '1,0').focus();
  await page.keyboard.press('5');
  await page.locator('#offers').waitFor();
  await settled(page);
  assert.ok((await page.locator('tile-board .conflict').count()) > 0);
  await page.locator('#believe').click();
  await page.waitForFunction(() => !document.querySelector('.chip.bad'));
  await settled(page);
  assert.match(await headline(page), /^Open/);
  assert.match((await tile(page, '4,2').getAttribute('aria-label')) ?? '', /1/, 'what is not blamed stays');
  while (await page.locator('.chip.bad').count() === 0) {
    await page.locator('#undo').click();
    await settled(page);
  }
  await page.locator('#blame-undo').click();
  await settled(page);
  assert.equal(await page.locator('.chip.bad').count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('a contradiction takes nothing else away: what other numbers prove is marked and said', async () => {
  const { page, errors, close } = await open();
  await paste(page, 'mines mines=9\n4#..1#\n##..11\n.....#');
  await settled(page);
  assert.equal(await page.locator('.chip.bad').count(), 1);
  assert.equal(await page.locator('tile-board .conflict').count(), 1);
  assert.match((await tile(page, '5,0').getAttribute('aria-label')) ?? '', /mine$/);
  assert.match((await tile(page, '5,2').getAttribute('aria-label')) ?? '', /^Best: F3, hidden, safe$/);
  assert.match(await page.locator('#parts').innerText(), /F3 is safe all the same: .* without using the number of mines left/);
  assert.deepEqual(await accessibility(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('one wrong number of a front that touches all leaves odds, and says what they rest on', async () => {
  const { page, errors, close } = await open();
  await paste(page, 'mines mines=2\n4#1\n###\n###');
  await settled(page);
  assert.equal(await page.locator('.chip.bad').count(), 1);
  assert.equal(await tile(page, '1,0').getAttribute('aria-label'), 'B1, hidden, 33%');
  assert.equal(await tile(page, '0,1').getAttribute('aria-label'), 'Best: A2, hidden, 25%');
  assert.match(await page.locator('#parts').innerText(), /Without the marked tiles\s+Without the marked numbers A2 is least likely to be a mine: 25\.0%\. The odds take the other numbers to be right/);
  assert.deepEqual(await accessibility(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('flags carry no odds, and certain tiles are said to be safe or mines', async () => {
  const { page, close } = await open();
  await paste(page, 'mines mines=2\n####\n11##');
  await settled(page);
  assert.match((await tile(page, '2,0').getAttribute('aria-label')) ?? '', /^Best: C1, hidden, safe$/);
  await tile(page, '0,0').click({ button: 'right' });
  await settled(page);
  assert.equal(await tile(page, '0,0').getAttribute('aria-label'), 'A1, flag');
  assert.doesNotMatch(await tile(page, '0,0').evaluate((one) => one.textContent ?? ''), /%/);
  await close();
});

test('in a dealt game what cannot change is a line of text', async () => {
  const { page, close } = await open();
  await deal(page, { level: 'beginner', seed: '4' });
  assert.match(await page.locator('#dealt').innerText(), /Mines: 10 · First click: safe · Seed: 4/);
  assert.equal(await page.locator('#above input, #above select').count(), 0);
  await close();
});

test('the link to the board leads to its tile, and leaves the address', async () => {
  const { page, errors, close } = await open();
  await page.waitForFunction(() => location.hash.length > 2);
  const before = page.url();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.ok(await page.evaluate(() => document.activeElement?.hasAttribute('data-at')));
  await page.waitForTimeout(300);
  assert.equal(page.url(), before);
  assert.doesNotMatch(await page.locator('#notice').innerText(), /broken/);
  assert.deepEqual(errors, []);
  await close();
});

test('the clock stops with the last move, also where nobody wins or loses', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  for (const name of ['Mini Cactpot', 'Faux Hollows']) {
    await openGame(page, name);
    await deal(page, {});
    for (let move = 0; move < 40 && !(await page.locator('#after-new').count()); move += 1) {
      await best(page).click();
      await settled(page);
    }
    await page.locator('#after-new').waitFor();
    const time = await page.locator('#timer').innerText();
    assert.match(time, /^\d+:\d\d$/, name);
    await page.waitForTimeout(2300);
    assert.equal(await page.locator('#timer').innerText(), time, name);
  }
  assert.deepEqual(errors, []);
  await close();
});
