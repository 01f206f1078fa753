/** A finished game looked at again. */

import { ask } from './server.js';
import { changed } from './show.js';
import { now } from './now.js';
import { currentLanguage } from './words.js';

/** @typedef {import('../types.js').Picture} Picture */
/** @typedef {import('../types.js').Remark} Remark */

/** @type {{of: string, remarks: Remark[], past: string[]}} */
let looked = { of: '', remarks: [], past: [] };

/** What is said of the game that is open; asked for once it is over. */
export function review() {
  const { game } = now;
  const of = game.shown?.review ? `${currentLanguage()} ${game.text}` : '';
  if (of !== looked.of) {
    looked = { of, remarks: [], past: game.past };
    if (of) void askFor(of);
  }
  return looked;
}

/** @param {string} of */
async function askFor(of) {
  const { text, past, touches } = now.game;
  const found = await ask('review', { board: text, past, touches, lang: currentLanguage() }).catch(() => null);
  if (looked.of !== of || !found?.review) return;
  looked = { of, remarks: found.review, past };
  changed();
}

/** The board a remark speaks of, with its odds. @param {number} at */
export async function pastPicture(at) {
  const found = await ask('advise', { board: looked.past[at], lang: currentLanguage(), milliseconds: 1000, want: ['picture'] }).catch(() => null);
  return /** @type {Picture | null} */ (found?.picture ?? null);
}
