/** Boards from pictures that the tests paint: pasted, dropped, chosen; asked about, corrected and played. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PHONE, accessibility, headline, script, settled, status, world } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */

const { open } = world();

const ROWS = ['#########', '#########', '13#312###', '.1#1.1###', '.111.113#', '.......1#', '.....111#', '....12###', '....1####'];

/**
 * Paints a board and hands it to the page as a file: raised tiles with digits, or plain pieces of a colour for each letter.
 * @param {Page} page
 * @param {string[]} rows
 * @param {'paste' | 'drop'} how
 * @param {{pieces?: boolean, side?: number, desktop?: boolean}} [look]
 */
async function hand(page, rows, how, look = {}) {
  await page.evaluate(async ([rows, how, { pieces = false, side = 28, desktop = false }]) => {
    const canvas = document.createElement('canvas');
    const around = desktop ? 120 : 6;
    canvas.width = rows[0].length * side + 2 * around;
    canvas.height = rows.length * side + 2 * around;
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    pen.fillStyle = '#808080';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    const colours = ['#0000ff', '#008000', '#ff0000', '#000080', '#800000', '#008080', '#000000', '#808080'];
    const kinds = /** @type {Record<string, string>} */ ({ A: '#c83232', B: '#32a050', C: '#3c64c8', D: '#d8b430' });
    rows.forEach((row, y) => [...row].forEach((sign, x) => {
      const [left, top] = [around + x * side, around + y * side];
      const box = (/** @type {string} */ colour, /** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ d) => {
        pen.fillStyle = colour;
        pen.fillRect(left + a, top + b, c, d);
      };
      if (pieces) {
        box('#181818', 0, 0, side, side);
        box(kinds[sign] ?? '#181818', 1, 1, side - 2, side - 2);
        return;
      }
      box('#c0c0c0', 0, 0, side, side);
      if (sign === '#') {
        const rim = Math.round(side / 9);
        box('#ffffff', 0, 0, side, rim);
        box('#ffffff', 0, 0, rim, side);
        box('#808080', 0, side - rim, side, rim);
        box('#808080', side - rim, 0, rim, side);
        return;
      }
      box('#808080', 0, 0, side, 1);
      box('#808080', 0, 0, 1, side);
      if (sign === '.') return;
      pen.fillStyle = colours[Number(sign) - 1];
      pen.font = `bold ${side * 0.75}px sans-serif`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(sign, left + side / 2, top + side / 2 + 1);
    }));
    const blob = await new Promise((/** @type {(blob: Blob) => void} */ done) => canvas.toBlob((made) => made && done(made)));
    const files = new DataTransfer();
    files.items.add(new File([blob], 'board.png', { type: 'image/png' }));
    if (how === 'paste') dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }));
    else dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
  }, /** @type {const} */ ([rows, how, look]));
  await page.locator('#sight form[aria-busy=false]').waitFor();
}

/** The board text of the page. @param {Page} page */
async function board(page) {
  return page.evaluate(async (from) => (await import(from)).now.game.text, await script(page, 'now.js'));
}

/** Waits until the page has a board with these rows. @param {Page} page @param {string[]} rows */
async function has(page, rows) {
  while (!(await board(page)).endsWith(`\n${rows.join('\n')}\n`)) await page.waitForTimeout(50);
  await settled(page);
}

/** Uses the board that was read, which has these rows. @param {Page} page @param {string[]} rows */
async function use(page, rows) {
  await page.locator('#sight-use').click();
  await has(page, rows);
}

test('a screenshot that is pasted becomes a board with advice', async () => {
  const { page, errors, close } = await open();
  await hand(page, ROWS, 'paste', { desktop: true });
  assert.match(await page.locator('#sight .asking').innerText(), /Every tile was recognised/);
  assert.match(await page.locator('#sight').innerText(), /stays on this device/);
  assert.equal(await page.locator('#sight [name=number]').inputValue(), '10', 'a number that is taken for granted is seen');
  assert.equal(await page.locator('#sight .as-read .tile').count(), 81);
  assert.deepEqual(await accessibility(page), []);
  await use(page, ROWS);
  assert.match(await board(page), /^mines mines=10\n/);
  assert.match(await headline(page), /^Open \w\d/);
  assert.match(await status(page), /proven/i);
  assert.deepEqual(errors, []);
  await close();
});

test('a tile is corrected by a click and one key', async () => {
  const { page, errors, close } = await open();
  await hand(page, ROWS, 'drop');
  await page.locator('#sight .as-read [data-at="0,0"]').click();
  assert.match(await page.locator('#sight .asking').innerText(), /^A1: What is this/);
  await page.keyboard.press('f');
  await page.locator('#sight form[aria-busy=false] .asking', { hasText: 'Every tile' }).waitFor();
  await use(page, ['F########', ...ROWS.slice(1)]);
  assert.deepEqual(errors, []);
  await close();
});

/** A board in colours of which nobody has said what they are. */
const COLOURED = ['AAAAAA', 'AABABA', 'ABAAAA', 'AAACCA', 'AABCCA', 'AADAAB'];

/** The question about a picture, once it is read. @param {Page} page */
const asking = (page) => page.locator('#sight form[aria-busy=false] .asking');

/** Says of which game the coloured board is. @param {Page} page */
async function asHollows(page) {
  const game = page.locator('#sight select[name=game]');
  const hollows = (await game.locator('option').allInnerTexts()).findIndex((name) => /Hollows/.test(name));
  await game.selectOption({ index: hollows });
}

/** Hands over the coloured board and says what each look is. @param {Page} page */
async function nameLooks(page) {
  await hand(page, COLOURED, 'paste', { pieces: true, side: 40 });
  await asHollows(page);
  for (const [count, name] of /** @type {const} */ ([[26, '#'], [5, 'X'], [4, 'S'], [1, '.']])) {
    await asking(page).filter({ hasText: `look like this: ${count}` }).waitFor();
    await page.locator(`#sight [data-tile="${name}"]`).click();
  }
  await asking(page).filter({ hasText: 'Every tile' }).waitFor();
}

test('what a look can be stands in rows inside the dialog', async () => {
  for (const options of [{ viewport: { width: 1280, height: 860 } }, PHONE]) {
    const { page, close } = await open(options);
    await hand(page, COLOURED, 'paste', { pieces: true, side: 40 });
    await asHollows(page);
    await asking(page).filter({ hasText: 'look like this: 26' }).waitFor();
    const rows = await page.locator('#sight .choices button').evaluateAll((all) => {
      const right = /** @type {Element} */ (document.getElementById('sight')).getBoundingClientRect().right;
      return { all: all.length, rows: new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size, beyond: all.filter((one) => one.getBoundingClientRect().right > right).length };
    });
    assert.ok(rows.rows <= Math.ceil(rows.all / 4) && rows.beyond === 0, JSON.stringify(rows));
    await close();
  }
});

test('what is unknown is asked once, and known the next time', async () => {
  const { page, errors, close } = await open();
  await nameLooks(page);
  await use(page, ['######', '##X#X#', '#X####', '###SS#', '##XSS#', '##.##X']);
  // The same look in another picture, at another size.
  await hand(page, COLOURED, 'paste', { pieces: true, side: 31 });
  await asHollows(page);
  await asking(page).filter({ hasText: 'Every tile' }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('named looks are saved as a file, erased and loaded again, and a file that is no skin says so', async () => {
  const { page, errors, close } = await open();
  await nameLooks(page);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('#skin-save').click()]);
  assert.equal(saved.suggestedFilename(), 'tilewise-skin.json');
  const skin = readFileSync(await saved.path());
  assert.equal(JSON.parse(skin.toString()).looks.length, 4);
  await page.keyboard.press('Escape');
  await hand(page, COLOURED, 'paste', { pieces: true, side: 40 });
  await asHollows(page);
  await asking(page).filter({ hasText: 'Every tile' }).waitFor();
  await page.locator('#skin-erase').click();
  await asking(page).filter({ hasText: 'look like this: 26' }).waitFor();
  const load = (/** @type {Buffer} */ buffer) => page.locator('#skin-load').setInputFiles({ name: 'skin.json', mimeType: 'application/json', buffer });
  await load(Buffer.from('{"tilewise-skin": 1, "looks": [{}]}'));
  await page.locator('.toast.shown', { hasText: 'not a skin' }).waitFor();
  await load(skin);
  await asking(page).filter({ hasText: 'Every tile' }).waitFor();
  // The browser notes the one that was refused.
  assert.deepEqual(errors.filter((error) => !error.includes('400')), []);
  await close();
});

test('a grid that is wrong is put right by its corners, columns and rows', async () => {
  const { page, errors, close } = await open();
  await hand(page, ROWS, 'paste');
  const form = page.locator('#sight form[aria-busy=false]');
  // The last column is left out by keys, which a mouse would do by dragging.
  await page.locator('#sight .corner').nth(1).focus();
  for (let times = 0; times < 2; times++) await page.keyboard.press('Shift+ArrowLeft');
  for (let times = 0; times < 8; times++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await form.waitFor();
  await page.locator('#sight [name=columns]').fill('8');
  await page.locator('#sight [name=columns]').press('Tab');
  await form.waitFor();
  // No level has this size: the number of mines is asked for.
  await page.locator('#sight [name=number]').fill('9');
  await page.locator('#sight [name=number]').press('Tab');
  await page.locator('#sight .asking', { hasText: 'Every tile' }).waitFor();
  await use(page, ROWS.map((row) => row.slice(0, 8)));
  assert.match(await board(page), /^mines mines=9\n/);
  assert.deepEqual(errors, []);
  await close();
});

test('a corner can be dragged', async () => {
  const { page, errors, close } = await open();
  await hand(page, ROWS, 'paste');
  const corner = page.locator('#sight .corner').first();
  const before = Number(await corner.getAttribute('cx'));
  const at = /** @type {{x: number, y: number, width: number, height: number}} */ (await corner.boundingBox());
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 + 40, at.y + at.height / 2 + 40, { steps: 4 });
  await page.mouse.up();
  await page.locator('#sight form[aria-busy=false]').waitFor();
  assert.ok(Number(await page.locator('#sight .corner').first().getAttribute('cx')) > before + 10);
  assert.deepEqual(errors, []);
  await close();
});

test('a picture without a board and a file that is no picture say so, and the game is as it was', async () => {
  const { page, errors, close } = await open();
  const before = await board(page);
  await hand(page, [' '], 'paste', { pieces: true, side: 90 });
  assert.match(await page.locator('#sight .asking').innerText(), /no board found in the picture[\s\S]*columns and rows/);
  assert.ok(await page.locator('#sight-use').isDisabled());
  assert.deepEqual(await accessibility(page), []);
  await page.keyboard.press('Escape');
  await page.locator('#way-paste').click();
  await page.locator('#picture').setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('nothing') });
  await page.locator('.toast.shown', { hasText: 'cannot open this picture' }).waitFor();
  assert.equal(await board(page), before);
  assert.deepEqual(errors, []);
  await close();
});

test('a window that is watched is read again when it changes, until the line is closed', async () => {
  const { page, errors, close } = await open();
  // A window of our own: squares of three colours, one of which changes.
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [160, 160];
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const paint = (/** @type {boolean} */ changed) => {
      pen.fillStyle = '#141414';
      pen.fillRect(0, 0, 160, 160);
      for (let at = 0; at < 25; at++) {
        const kind = changed && at === 7 ? 2 : ((at % 5) + 2 * Math.floor(at / 5)) % 3;
        pen.fillStyle = ['#c82828', '#28a03c', '#3250c8'][kind];
        pen.fillRect(11 + (at % 5) * 28, 11 + Math.floor(at / 5) * 28, 26, 26);
      }
    };
    paint(false);
    // The stream has a frame only where something is painted.
    setInterval(() => paint(!!(/** @type {any} */ (window)).hasChanged), 100);
    navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream();
  });
  await page.locator('#way-paste').click();
  await page.locator('#watch').click();
  await page.locator('#sight form[aria-busy=false]').waitFor();
  const rows = ['RGBRG', 'BRGBR', 'GBRGB', 'RGBRG', 'BRGBR'];
  await use(page, rows);
  await page.evaluate(() => ((/** @type {any} */ (window)).hasChanged = true));
  await has(page, [rows[0], 'BRBBR', ...rows.slice(2)]);
  await page.locator('#notice-close').click();
  assert.ok(await page.locator('#notice').isHidden());
  assert.deepEqual(errors, []);
  await close();
});

test('on a phone the picture, its board and the buttons fit', async () => {
  const { page, errors, close } = await open(PHONE);
  await hand(page, ROWS, 'drop', { side: 60 });
  const [width, wide] = await page.evaluate(() => [innerWidth, document.getElementById('sight')?.scrollWidth ?? 0]);
  assert.ok(wide <= width, `${wide} of ${width}`);
  await page.locator('#sight-use').scrollIntoViewIfNeeded();
  await use(page, ROWS);
  assert.deepEqual(errors, []);
  await close();
});
