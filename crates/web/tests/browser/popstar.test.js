/** PopStar's own: groups, the plan as a film strip, a search that improves, targets. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, best, deal, headline, openGame, paste, settled, status, tile, world } from './browser.js';

const { open } = world();
const SMALL = 'popstar rules=samegame\nRGBR\nRGGR\nBBGR';

test('popstar is played to its end by clicks, and by keys', async () => {
  const { page, errors, close } = await open();
  await openGame(page, 'PopStar');
  await deal(page, { size: '5x4', colours: '3', seed: '6' });
  for (let click = 0; (await best(page).count()) > 0; click += 1) {
    assert.match(await headline(page), /^Pop [A-E][1-4]: \d+ tiles for \d+/);
    await best(page).click();
    await settled(page);
    assert.ok(click < 10, 'the game ends');
  }
  assert.match(await status(page), /Cleared|left over|points/);
  await page.locator('#reset').click();
  await settled(page);
  for (let key = 0; (await best(page).count()) > 0; key += 1) {
    await best(page).focus();
    await page.keyboard.press(key % 2 ? 'o' : 'Enter');
    await settled(page);
    assert.ok(key < 10, 'the game ends');
  }
  assert.deepEqual(errors, []);
  await close();
});

test('a group lights up under the pointer and under the keys', async () => {
  const { page, close } = await open();
  await paste(page, SMALL);
  await settled(page);
  const lit = page.locator('tile-board .lit rect');
  await tile(page, '3,0').hover();
  assert.equal(await lit.count(), 3);
  await tile(page, '2,0').hover();
  assert.equal(await lit.count(), 0, 'a tile alone is no group');
  await page.locator('h1').hover();
  await tile(page, '0,0').focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await lit.count(), 4);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await lit.count(), 2);
  await close();
});

test('the plan is a film strip; pointing at a frame shows its board', async () => {
  const { page, close } = await open();
  await paste(page, SMALL);
  await settled(page);
  const frames = page.locator('.strip .frame');
  const steps = await frames.count();
  assert.ok(steps >= 3);
  const tiles = () => page.locator('tile-board .ground.warm').count();
  assert.equal(await tiles(), 12);
  // Frames are drawn as they come into view, with the group that goes next marked.
  await page.waitForFunction((count) => document.querySelectorAll('.strip .frame .ring').length >= count, 3);
  await frames.last().hover();
  await page.waitForFunction(() => document.querySelectorAll('tile-board .ground.warm').length < 12);
  assert.ok((await best(page).count()) > 0, 'the board that is pointed at says what goes next');
  await page.locator('h1').hover();
  await page.waitForFunction(() => document.querySelectorAll('tile-board .ground.warm').length === 12);
  assert.equal(await tiles(), 12);
  await page.locator('#speed').fill('6');
  await page.locator('#play').click();
  await page.waitForFunction(() => document.querySelectorAll('tile-board .star').length === 0);
  await settled(page);
  assert.match(await status(page), /Cleared/);
  await close();
});

test('the largest board is thought about in small messages', async () => {
  const { page, errors, close } = await open();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  let received = 0;
  client.on('Network.dataReceived', ({ dataLength }) => (received += dataLength));
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  let lot = 7;
  const row = () => Array.from({ length: 32 }, () => 'RGBYP'[(lot = (lot * 16_807) % 2_147_483_647) % 5]).join('');
  const rows = Array.from({ length: 32 }, row);
  received = 0;
  await paste(page, `popstar\n${rows.join('\n')}`);
  await page.waitForFunction(() => document.querySelectorAll('tile-board .tile').length === 1024);
  await page.locator('.chip.found', { hasText: 'best found' }).waitFor({ timeout: 60_000 });
  assert.ok((await page.locator('.strip .frame').count()) > 50, 'the plan is there');
  // A picture of each of hundreds of steps would be 14 MB, several times.
  assert.ok(received < 6_000_000, `${received} bytes`);
  assert.deepEqual(errors, []);
  await close();
});

test('score, bound and plan are live while the search improves, and it stops when told', async () => {
  const { page, errors, close } = await open();
  await page.locator('#games a', { hasText: 'PopStar' }).click();
  await page.locator('.chip.found', { hasText: 'so far' }).waitFor();
  await page.locator('.strip .frame').first().waitFor();
  assert.match(await status(page), /0 points, \d+ groups\n/);
  await page.locator('#stop').waitFor();
  assert.equal(await page.locator('#say').getAttribute('aria-busy'), 'true');
  await page.locator('#stop').click();
  await page.locator('.chip.found', { hasText: 'best found' }).waitFor();
  assert.equal(await page.locator('#stop').isVisible(), false);
  assert.ok((await page.locator('.strip .frame').count()) > 5, 'the plan stays');
  await best(page).click();
  await page.locator('.chip.quiet', { hasText: /[1-9]\d* points/ }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a target is set beside the rules, and the advice says whether it is reached', async () => {
  const { page, errors, close } = await open();
  await paste(page, SMALL);
  await settled(page);
  const target = page.locator('#above input[name=target]');
  for (const [points, said] of [['20', /20 is reached/], ['90000', /cannot be reached/]]) {
    await target.fill(String(points));
    await target.press('Enter');
    await page.locator('.why li', { hasText: said }).waitFor();
  }
  assert.match(await status(page), /of 90,000 points/);
  await target.fill('');
  await target.press('Enter');
  await page.waitForFunction(() => !/ of /.test(document.querySelector('.chip.quiet')?.textContent ?? ''));
  assert.deepEqual(errors, []);
  await close();
});

test('an answer never gets worse: clicking the star every 300 ms reaches what the plan promised', async () => {
  const { page, errors, close } = await open();
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await openGame(page, 'PopStar');
  await deal(page, { seed: '11' });
  const plan = async () => Number((await page.locator('.stat div', { hasText: /^Plan/ }).locator('dd').innerText()).replace(/\D/g, ''));
  const promised = await plan();
  for (let click = 0; click < 80 && !/Cleared|Over/.test(await status(page)); click += 1) {
    // The star may be between two answers.
    if (await best(page).count()) await best(page).click({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(300);
  }
  const made = Number(/([\d,]+) points/.exec(await status(page))?.[1].replace(/\D/g, ''));
  assert.ok(made >= promised, `${made} of ${promised}`);
  assert.deepEqual(errors, []);
  await close();
});

test('tiles fall and points rise, unless motion is to be reduced', async () => {
  for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
    const { page, errors, close } = await open({ reducedMotion });
    await paste(page, 'popstar\nRGBR\nRGGR\nBBGR');
    await settled(page);
    // Every animation of a tile is noted, and the points as they are written.
    await page.evaluate(() => {
      const noted = /** @type {any} */ (window);
      noted.moved = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        noted.moved.push(this.getAttribute('data-at') ?? this.textContent);
        return animate.call(this, frames, options);
      };
    });
    // The two Bs below go: what stands above them falls by a row.
    // A click right after the board has changed was aimed at the board before, and does nothing.
    await page.waitForTimeout(400);
    await tile(page, '0,2').click();
    await settled(page);
    const moved = await page.evaluate(() => /** @type {any} */ (window).moved);
    assert.deepEqual([...moved].sort(), reducedMotion === 'reduce' ? [] : ['+20', '0,1', '0,2', '1,1', '1,2']);
    assert.deepEqual(errors, []);
    await close();
  }
});

test('what a finger has touched is not marked any more once it has left', async () => {
  const { page, errors, close } = await open(PHONE);
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  await openGame(page, 'PopStar');
  // Tiles of one kind look alike, wherever the finger was.
  const kinds = () => page.locator('tile-board .ground').evaluateAll((grounds) => [...new Set(grounds.map((ground) => `${ground.getAttribute('class')} ${getComputedStyle(ground).stroke}`))]);
  for (let tap = 0; tap < 3; tap += 1) {
    await best(page).tap();
    await settled(page);
    const seen = await kinds();
    assert.equal(new Set(seen.map((kind) => kind.split(' ')[1])).size, seen.length, seen.join());
    assert.equal(await page.locator('.over .lit .lit').count(), 0);
  }
  assert.deepEqual(errors, []);
  await close();
});
