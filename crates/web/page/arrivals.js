/** Boards that come from outside: pasted, dropped, or in a link. */

import { ask } from './engine.js';
import { askPaste } from './dialogs.js';
import { byId } from './dom.js';
import { choose, openGame } from './open.js';
import { currentLanguage, t } from './words.js';
import { newEntry } from './address.js';
import { now, toast } from './now.js';
import { welcomed } from './notice.js';
import { openReplays } from './replay.js';
import { recall } from './keep.js';
import { base64 } from './base64.js';
import { isPicture, lookAt } from './sight.js';

/** Texts that came: one that is overtaken by a later one is not opened. */
let texts = 0;

/** @param {string} board */
function shownAs(board) {
  return ask('show', { board, lang: currentLanguage(), want: [] }).catch(() => null);
}

/** Opens a board text that came from outside. @param {string} text @param {boolean} [isBack] going back or forth in the browser */
export async function useText(text, isBack = false) {
  const turn = ++texts;
  const { dataset } = byId('paste');
  // Those who wait for the board are told.
  dataset.reading = 'true';
  await take(text, isBack, turn);
  if (turn === texts) delete dataset.reading;
}

/** @param {string} text @param {boolean} isBack @param {number} turn */
async function take(text, isBack, turn) {
  let shown = await shownAs(text);
  if (turn !== texts) return;
  if (!shown) return toast(t('unreachable'));
  if (shown.error && now.game) {
    // Rows alone are a board of the game that is open.
    const rows = text.replace(/^\s*\n|\s+$/g, '');
    for (const header of ownHeaders(text)) {
      const headed = `${header}\n${rows}`;
      const again = await shownAs(headed);
      if (again && (!again.error || again.error.line === 1)) [text, shown] = [headed, again];
      if (!again?.error) break;
    }
  }
  if (shown.error) {
    if (!now.game) openGame(recall('game', now.games[0].name));
    return askPaste(text, shown.error, useText);
  }
  byId('paste').removeAttribute('open');
  if (!isBack) newEntry();
  welcomed();
  if (now.game?.name !== shown.game) choose(shown.game);
  // A link to the board that was left here goes on with it.
  await now.game.open(text, shown.board !== recall(`board.${shown.game}`, ''));
}

/** First lines for rows without one: that of the open board where it is as large, then the game's name alone. @param {string} rows */
function ownHeaders(rows) {
  const { shown, name, text } = now.game;
  const lines = rows.trim().split(/\s*\n\s*/);
  if (shown?.picture.shape !== 'squares' || now.games.some((game) => lines[0].startsWith(game.name))) return [];
  const { width, height } = shown.picture;
  const alike = lines.length === height && lines.every((line) => line.length === width);
  // The seed and the first click are those of another board.
  return alike ? [text.split('\n')[0].replace(/ (seed|start)=\S+/g, ''), name] : [name];
}

/** Opens files: several are replays, one may be a board. @param {File[]} files */
export async function useFiles(files) {
  if (files.length === 1) return useFile(files[0]);
  await openReplays(await Promise.all(files.map(async (file) => ({ name: file.name, base64: await base64(file) }))));
}

/** Opens a file: a picture of a board, a board as text or in a format of other programs, or a game that was played. @param {File} file */
async function useFile(file) {
  if (isPicture(file)) return lookAt(file, useText);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = asText(bytes);
  const board = { name: file.name, base64: await base64(file) };
  const isOwn = text !== null && now.games.some((game) => text.trimStart().startsWith(game.name));
  if (!isOwn && (await openReplays([board], true))) return;
  if (text !== null) return useText(text);
  const found = await ask('convert', { board, lang: currentLanguage(), options: { to: 'text' } }).catch(() => null);
  const made = found?.reports?.[0]?.file;
  if (made) return useText(made);
  toast(found?.error?.message ?? t('unreachable'));
}

/** Bytes as text, or null where they are none. @param {Uint8Array} bytes */
function asText(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Takes what is pasted or dropped anywhere on the page. */
export function takeArrivals() {
  addEventListener('paste', (event) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text');
    if (file && !text && isPicture(file)) {
      // Nobody types a picture.
      event.preventDefault();
      /** @type {HTMLDialogElement} */ (byId('paste')).close();
      void useFile(file);
    }
    if (isTyping(event.target) || event.defaultPrevented) return;
    if (text) void useText(text);
    else if (file) void useFile(file);
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData('text');
    if (files.length) void useFiles(files);
    else if (text) void useText(text);
  });
}

/** Whether keys belong to what has the focus. @param {EventTarget | null} target */
export function isTyping(target) {
  return target instanceof Element && !!target.closest('input, textarea, select, dialog');
}
