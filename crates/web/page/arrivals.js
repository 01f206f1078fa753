/** Boards that come from outside: pasted, dropped, or in a link. */

import { ask } from './server.js';
import { askPaste } from './dialogs.js';
import { byId } from './dom.js';
import { choose, openGame } from './open.js';
import { currentLanguage, t } from './words.js';
import { now, toast } from './now.js';
import { recall } from './keep.js';

/** Opens a board text that came from outside. @param {string} text */
export async function useText(text) {
  const shown = await ask('show', { board: text, lang: currentLanguage(), want: [] }).catch(() => null);
  if (!shown) return toast(t('unreachable'));
  if (shown.error) {
    askPaste(text, shown.error, useText);
    if (!now.game) openGame(recall('game', now.games[0].name));
    return;
  }
  byId('paste').removeAttribute('open');
  if (now.game?.name !== shown.game) choose(shown.game);
  // A link to the board that was left here goes on with it.
  void now.game.open(text, shown.board !== recall(`board.${shown.game}`, ''));
}

/** Takes what is pasted or dropped anywhere on the page. */
export function takeArrivals() {
  addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text');
    if (text && !isTyping(event.target)) void useText(text);
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : event.dataTransfer?.getData('text');
    if (text) void useText(text);
  });
}

/** Whether keys belong to what has the focus. @param {EventTarget | null} target */
export function isTyping(target) {
  return target instanceof Element && !!target.closest('input, textarea, select, dialog');
}
