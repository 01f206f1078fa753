/** How games end, and what is kept of them; switches that play along; help. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SITE, accessibility, ask, best, deal, headline, openGame, script, settled, status, tile, world } from './browser.js';

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
  await page.locator('#chips', { hasText: /Time \d+:\d\d.*Chance of all guesses \d+%.*Accuracy \d+%/s }).waitFor();
  assert.equal(await page.locator('tile-board .tile[aria-label*=", mine"]').count(), 10, 'the mines are shown, won or lost');
  assert.match(await page.locator('#timer').innerText(), /^\d+:\d\d$/);
  assert.match(await page.locator('#statistics').innerText(), new RegExp(`Games\\s+1\\s+Won\\s+${won ? 1 : 0}`));
  await page.locator('#after-again').click();
  await settled(page);
  assert.equal(await page.locator('tile-board .ground.open').count(), 0, 'the same board, untouched');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.locator('#kept-erase').click();
  await page.locator('#statistics', { hasText: 'Chance of all guesses' }).waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
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
  assert.equal(await page.locator('tile-board .conflict').count(), 1, 'the mine that went off');
  assert.equal(await tile(page, String(wrong)).locator('.sign').count(), 2, 'a flag, and the cross through it');
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
  await best(page).click();
  await page.locator('.toast.shown', { hasText: 'not certain to be safe' }).waitFor();
  assert.equal(await page.locator('tile-board .ground.open').count(), 1, 'a click on a guess is held back once');
  await best(page).click();
  await settled(page);
  assert.notEqual(await page.locator('tile-board .ground.open').count(), 1);
  await deal(page, { level: 'intermediate', seed: '2' });
  await page.locator('#certain').click();
  await best(page).click();
  await page.waitForFunction(() => /Won/.test(document.getElementById('say')?.textContent ?? ''), null, { timeout: 90_000 });
  // What the game tells of itself is kept beside games and wins.
  await page.locator('#statistics', { hasText: /Chance of all guesses\s*\d+%.*3BV\/s\s*[\d.]+/s }).waitFor({ timeout: 90_000 });
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
  assert.equal(await page.locator('#helping svg:has(.ground)').count(), 3, 'it shows what it speaks of');
  assert.equal(await page.locator('#helping svg .star').count(), 1);
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

test('a finished game draws the chance to win by move, marks where it turned, and says how well it was played', async () => {
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
  assert.match(await course.innerText(), /turned with the marked move: the chance to win went from (100|\d+\.\d)% to 0%/);
  await page.locator('#statistics', { hasText: 'Accuracy' }).waitFor();
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

test('a board of the review that comes late is not shown in place of the one that was gone back to', { skip: !!SITE && 'nothing can be held up there' }, async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '4' });
  for (let step = 0; step < 3; step += 1) {
    await best(page).click();
    await settled(page);
  }
  await lose(page);
  const seen = () => page.locator('tile-board').evaluate((board) => [...board.querySelectorAll('.tile')].map((one) => one.getAttribute('aria-label')).join());
  await page.route('**/api/ask', async (route) => {
    if (route.request().postData()?.includes('"advise"')) await new Promise((go) => setTimeout(go, 1500));
    await route.continue();
  });
  for (const pointed of ['#review button', '#course svg']) {
    await page.locator(pointed).first().scrollIntoViewIfNeeded();
    const late = page.waitForResponse((response) => response.request().postData()?.includes('"advise"') ?? false);
    await page.locator(pointed).first().hover({ position: { x: 60, y: 8 } });
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => !/Lost/.test(document.getElementById('say')?.textContent ?? ''));
    await settled(page);
    const before = await seen();
    await late;
    await page.waitForTimeout(300);
    assert.equal(await seen(), before, pointed);
    await page.keyboard.press('Control+y');
    await page.locator('#course').waitFor();
    await settled(page);
  }
  assert.deepEqual(errors, []);
  await close();
});

/** What is played to its end, how, and what is said of it then. @type {[string, Record<string, string>, RegExp][]} */
const ENDINGS = [
  ['Minesweeper', { level: 'beginner', seed: '11' }, /^(Won|Lost)/],
  ['Faux Hollows', { seed: '5' }, /^No flip is left/],
  ['PopStar', { size: '5x4', colours: '3', seed: '6' }, /^(Cleared: [\d,]+ points|Over: [\d,]+ points)/],
  ['Thaumcraft', { seed: '3' }, /^(Solved|All anchors are connected)/],
  ['Mini Cactpot', { seed: '3' }, /^The line [A-C][1-3] to [A-C][1-3] paid [\d,]+ MGP/],
];

/** Clicks the star until there is none. @param {Page} page */
async function followStar(page) {
  for (let click = 0; click < 90 && (await best(page).count()) > 0; click += 1) {
    // A click right after tiles have fallen was aimed at the board before.
    await page.waitForTimeout(300);
    if (await best(page).count()) await best(page).click();
    await settled(page);
  }
  assert.equal(await best(page).count(), 0, 'the game ends');
}

for (const [name, options, said] of ENDINGS) {
  test(`${name} ends with its result, a ring that runs over the board, and the next game at hand`, async () => {
    const { page, errors, close } = await open();
    await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
    await openGame(page, name);
    await deal(page, options);
    await followStar(page);
    assert.match(await headline(page), said);
    assert.match((await page.locator('main').getAttribute('class')) ?? '', /won|lost/);
    const ring = () => page.evaluate(() => getComputedStyle(/** @type {Element} */ (document.querySelector('.frame-of-board')), '::after').animationName);
    assert.equal(await ring(), 'spread');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    assert.equal(await ring(), 'none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    if (name !== 'Minesweeper') {
      // The way there is a film strip; pointing at a frame shows its board.
      const frames = page.locator('.strip .frame');
      assert.ok((await frames.count()) > 2);
      const seen = () => page.locator('tile-board').evaluate((board) => [...board.querySelectorAll('.tile')].map((one) => one.getAttribute('aria-label')).join());
      const atTheEnd = await seen();
      await frames.first().hover();
      for (let tries = 0; tries < 50 && (await seen()) === atTheEnd; tries += 1) await page.waitForTimeout(100);
      assert.notEqual(await seen(), atTheEnd);
      await page.locator('h1').hover();
      assert.equal(await seen(), atTheEnd);
    }
    assert.deepEqual(await accessibility(page), []);
    // Nothing is moved again by looking at it again.
    await page.reload();
    await settled(page);
    assert.doesNotMatch((await page.locator('main').getAttribute('class')) ?? '', /won|lost/);
    await page.locator('#after-new').click();
    await settled(page);
    assert.ok((await best(page).count()) > 0);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('a game of Faux Hollows that is over shows what was never flipped', async () => {
  const { page, close } = await open();
  await openGame(page, 'Faux Hollows');
  await deal(page, { seed: '5' });
  await followStar(page);
  const labelled = (/** @type {string} */ what) => page.locator(`tile-board .tile[aria-label*="${what}"]`).count();
  assert.equal(await labelled('swords'), 6);
  assert.equal((await labelled('present')) + (await labelled('gift box')) + (await labelled('coffer')), 4);
  await close();
});

test('a printed sheet is light, whichever theme the screen has', async () => {
  for (const theme of ['system', 'chosen']) {
    const { page, close } = await open({ colorScheme: theme === 'system' ? 'dark' : 'light' });
    if (theme === 'chosen') await page.locator('#theme').click();
    await best(page).click();
    await settled(page);
    const look = () => page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(/** @type {Element} */ (document.querySelector('tile-board .warm'))).fill]);
    const onScreen = await look();
    const themed = (/** @type {string} */ theme) => page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme);
    await page.emulateMedia({ media: 'print' });
    await themed('light');
    assert.deepEqual(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(28, 34, 48)', theme);
    const printed = await look();
    await page.emulateMedia({ media: 'screen' });
    await themed('dark');
    assert.deepEqual(await look(), onScreen, 'the screen is as it was');
    await page.evaluate(() => document.documentElement.dataset.theme === 'dark' && document.getElementById('theme')?.click());
    assert.deepEqual(await look(), printed, 'tiles are printed in the colours of the light theme');
    await close();
  }
});

test('the same board again, and one that is reset, begin at no time', async () => {
  const { page, errors, close } = await open();
  const timer = () => page.locator('#timer').innerText();
  await deal(page, { level: 'beginner', seed: '11' });
  await best(page).click();
  await settled(page);
  // Longer than the first answer to the same board takes.
  await page.locator('#timer', { hasText: /0:1\d/ }).waitFor();
  await page.locator('#reset').click();
  await settled(page);
  assert.equal(await timer(), '');
  await best(page).click();
  await settled(page);
  assert.match(await timer(), /^0:0\d$/);
  await page.waitForTimeout(2200);
  await lose(page);
  const first = await page.locator('#chips', { hasText: /Time 0:/ }).innerText();
  await page.locator('#after-again').click();
  await settled(page);
  assert.equal(await timer(), '');
  // The game that ended keeps its time.
  await page.locator('#undo').click();
  await settled(page);
  assert.equal((await page.locator('#chips', { hasText: /Time 0:/ }).innerText()).split('\n')[0], first.split('\n')[0]);
  assert.deepEqual(errors, []);
  await close();
});

test('a reset that is taken back brings the time back too', async () => {
  const { page, errors, close } = await open();
  const timer = () => page.locator('#timer').innerText();
  await deal(page, { level: 'beginner', seed: '11' });
  await best(page).click();
  await settled(page);
  await page.locator('#timer', { hasText: /0:(0[2-9]|[1-5]\d)/ }).waitFor();
  await page.locator('#reset').click();
  await settled(page);
  assert.equal(await timer(), '');
  await page.locator('#undo').click();
  await settled(page);
  assert.match(await timer(), /^0:(0[2-9]|[1-5]\d)$/);
  // It goes on from there with the next click.
  const [, before] = (await timer()).split(':');
  await best(page).click();
  await page.waitForFunction((before) => Number(document.getElementById('timer')?.textContent?.split(':')[1]) > before, Number(before));
  await page.locator('#undo').click();
  await settled(page);
  assert.ok(Number((await timer()).split(':')[1]) > Number(before), 'an undo alone gives no time back');
  assert.deepEqual(errors, []);
  await close();
});

/** Where the only mine of the open board is. @param {Page} page @param {number} width */
async function mineOf(page, width) {
  const board = await page.evaluate(() => JSON.parse(localStorage.getItem('tilewise.board.mines') ?? '""'));
  for (let x = 0; x < width; x += 1) {
    if ((await ask(page, 'touch', { board, place: { x, y: 0 }, tool: 'open', want: ['won'] })).won === false) return x;
  }
  throw new Error('there is no mine');
}

test('the quickest win is kept for each kind of board, also one at once, beside what an older page kept', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.kept.mines', JSON.stringify({ games: 5, won: 3, streak: 1, best: 42, seconds: 200 })));
  await deal(page, { size: '2x1', mines: '1', first: 'safe', seed: '1' });
  await tile(page, '0,0').click();
  await settled(page);
  const statistics = page.locator('#statistics');
  assert.match(await statistics.innerText(), /Quickest win\s+0:42\s+Quickest win\s*2×1 · Mines: 1[^\n]*\s+0:00\.0/);
  assert.match(await statistics.innerText(), /Games\s+6\s+Won\s+4/);
  await page.locator('#after-new').click();
  await settled(page);
  await tile(page, '0,0').click();
  await settled(page);
  assert.match(await statistics.innerText(), /2×1[^\n]*\s+0:00\.0/, 'no win is quicker');
  await deal(page, { size: '3x1', mines: '2', first: 'safe', seed: '1' });
  await tile(page, '0,0').click();
  await settled(page);
  assert.match(await statistics.innerText(), /2×1.*3×1 · Mines: 2/s);
  assert.deepEqual(errors, []);
  await close();
});

test('a loss, the same board again, a loss that is undone and a win are two games', async () => {
  const { page, errors, close } = await open();
  await deal(page, { size: '4x1', mines: '1', first: 'none', seed: '3' });
  const mine = await mineOf(page, 4);
  const lost = async () => {
    await tile(page, `${mine},0`).click();
    await settled(page);
    assert.match(await status(page), /Lost/);
  };
  await lost();
  await page.locator('#after-again').click();
  await settled(page);
  await lost();
  await page.locator('#undo').click();
  await settled(page);
  for (let x = 0; x < 4 && !/Won/.test(await status(page)); x += 1) {
    if (x !== mine) await tile(page, `${x},0`).click();
    await settled(page);
  }
  assert.match(await status(page), /Won/);
  assert.match(await page.locator('#statistics').innerText(), /Games\s+2\s+Won\s+1/);
  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.message();
    void dialog.dismiss();
  });
  await page.locator('#kept-erase').click();
  assert.match(asked, /^Erase the statistics of Minesweeper in this browser\?/);
  assert.deepEqual(errors, []);
  await close();
});

test('a loss that is undone gives way to the win also where the beginning of the game is forgotten', async () => {
  const { page, errors, close } = await open();
  await deal(page, { size: '4x1', mines: '1', first: 'none', seed: '3' });
  const mine = await mineOf(page, 4);
  const uncover = (/** @type {number} */ x) => tile(page, `${x},0`).click().then(() => settled(page));
  const others = [0, 1, 2, 3].filter((x) => x !== mine);
  await uncover(mine ? mine - 1 : 1);
  await uncover(mine);
  assert.match(await status(page), /Lost/);
  // As after a long game, of which only the end is kept.
  await page.addInitScript(() => {
    const past = JSON.parse(localStorage.getItem('tilewise.past.mines') ?? 'null');
    if (past?.texts.length > 2) localStorage.setItem('tilewise.past.mines', JSON.stringify({ texts: past.texts.slice(-2), touches: past.touches.slice(-2), at: 1 }));
  });
  await page.reload();
  await settled(page);
  await page.locator('#undo').click();
  await settled(page);
  assert.ok(await page.locator('#undo').isDisabled());
  for (const x of others) if (!/Won/.test(await status(page))) await uncover(x);
  assert.match(await status(page), /Won/);
  assert.match(await page.locator('#statistics').innerText(), /Games\s+1\s+Won\s+1/);
  assert.deepEqual(errors, []);
  await close();
});

test('where guesses are held back, a certain mine is held back too', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '11' });
  const mine = page.locator('tile-board .tile[aria-label$=", mine"]');
  for (let click = 0; click < 20 && !(await mine.count()); click += 1) {
    await best(page).click();
    await settled(page);
  }
  await page.locator('#careful').click();
  const at = String(await mine.first().getAttribute('data-at'));
  await tile(page, at).click();
  await page.locator('.toast.shown', { hasText: 'not certain to be safe' }).waitFor();
  assert.doesNotMatch(await status(page), /Lost/);
  await best(page).click();
  await settled(page);
  assert.doesNotMatch(await status(page), /Lost/, 'what is certain to be safe is opened at once');
  await tile(page, at).click();
  await page.waitForTimeout(300);
  await tile(page, at).click();
  await settled(page);
  assert.match(await status(page), /Lost/, 'what is meant is done');
  assert.deepEqual(errors, []);
  await close();
});

test('where guesses are held back, a quick click on what was safe before the last one is none', async () => {
  const { page, errors, close } = await open();
  await deal(page, { level: 'beginner', seed: '11' });
  const safe = page.locator('tile-board .tile[aria-label$="safe"]');
  /** @type {string[]} a safe cell, and one that it does not open */
  let pair = [];
  for (let click = 0; click < 20 && !pair.length; click += 1) {
    await best(page).click();
    await settled(page);
    const board = await page.evaluate(() => JSON.parse(localStorage.getItem('tilewise.board.mines') ?? '""'));
    const [first, ...others] = await safe.evaluateAll((all) => all.map((one) => String(one.getAttribute('data-at'))));
    if (!first) continue;
    const [x, y] = first.split(',').map(Number);
    const { picture } = await ask(page, 'touch', { board, place: { x, y }, tool: 'open', want: ['picture'] });
    const covered = picture.tiles.filter((/** @type {any} */ one) => one.ground === 'covered').map((/** @type {any} */ one) => `${one.x},${one.y}`);
    const second = others.find((one) => covered.includes(one));
    if (second) pair = [first, second];
  }
  assert.equal(pair.length, 2);
  await page.locator('#careful').click();
  // The second click falls between the board and its advice.
  await page.evaluate(async ([from, second]) => {
    const { game } = (await import(from)).now;
    let [held, isClicked] = [game.answer, false];
    Object.defineProperty(game, 'answer', { get: () => held, set: (answer) => {
      if (answer && !held && !isClicked) {
        isClicked = true;
        document.querySelector(`tile-board [data-at="${second}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }
      held = answer;
    } });
  }, [await script(page, 'now.js'), pair[1]]);
  await tile(page, pair[0]).click();
  await tile(page, pair[1]).locator('.ground.open').waitFor();
  assert.equal(await page.locator('.toast.shown').count(), 0);
  await settled(page);
  assert.deepEqual(errors, []);
  await close();
});

test('the help shows what is good and dangerous without numbers, which mean a risk in one game and points in another', async () => {
  const { page, close } = await open();
  await page.keyboard.press('?');
  const tiles = page.locator('#helping .told').nth(1).locator('.tile');
  assert.deepEqual(await tiles.evaluateAll((all) => all.map((one) => one.textContent)), ['', '', '1', '1']);
  assert.match(await page.locator('#helping').innerText(), /the line below the board says what the numbers on it mean/);
  await close();
});
