/** A finished game looked at again. */

import { ask } from './engine.js';
import { keepFigures } from './ending.js';
import { changed } from './show.js';
import { now } from './now.js';
import { currentLanguage } from './words.js';

/** @typedef {import('../types.js').Picture} Picture */
/** @typedef {import('../types.js').Remark} Remark */

/** @typedef {import('../types.js').Chance} Chance */

/** How long the chances to win of a game may take, in milliseconds. */
const PATIENCE = 6000;

/** @type {{of: string, remarks: Remark[], course: Chance[], past: string[], figures: import('../types.js').Figure[]}} */
let looked = { of: '', remarks: [], course: [], past: [], figures: [] };

/** What is said of the game that is open; asked for once it is over. */
export function review() {
  const { game } = now;
  const of = game.shown?.review ? `${currentLanguage()} ${game.text}` : '';
  if (of !== looked.of) {
    looked = { of, remarks: [], course: [], past: game.past, figures: [] };
    if (of) void askFor(of);
  }
  return looked;
}

/** @param {string} of */
async function askFor(of) {
  const { text, past, touches, played } = now.game;
  const question = { board: text, past, touches, lang: currentLanguage() };
  const found = await ask('review', { ...question, want: ['review'] }).catch(() => null);
  if (looked.of !== of || !found?.review) return;
  looked = { ...looked, remarks: found.review };
  changed();
  // What takes longer comes when it is there.
  const more = await ask('review', { ...question, want: ['course'], milliseconds: PATIENCE }).catch(() => null);
  if (more?.figures) keepFigures(text, more.figures, played / 1000);
  if (looked.of !== of || !more?.course) return;
  looked = { ...looked, course: more.course, figures: more.figures ?? [] };
  changed();
}

/** The board a remark speaks of, with its odds. @param {number} at */
export async function pastPicture(at) {
  const found = await ask('advise', { board: looked.past[at], lang: currentLanguage(), milliseconds: 1000, want: ['picture'] }).catch(() => null);
  return /** @type {Picture | null} */ (found?.picture ?? null);
}
