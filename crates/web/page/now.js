/** What the page is about now: the games, the one that is open, what is in the hand. The rooms of the page share it. */

import './board.js';
import { byId } from './dom.js';

/** @typedef {import('../types.js').Game} Game */
/** @typedef {import('../types.js').Picture} Picture */
/** @typedef {import('../types.js').Answer} Answer */
/** @typedef {import('./game.js').GameState} GameState */
/** @typedef {import('./tools.js').Holding} Holding */

export const board = /** @type {import('./board.js').TileBoard} */ (byId('board'));

/**
 * @typedef {object} Now
 * @property {Game[]} games all there are
 * @property {GameState} game the one that is open
 * @property {Holding} holding what is in the hand
 * @property {boolean} playing whether it plays by itself
 * @property {Picture | null} preview a board that is pointed at
 * @property {string} seen the board text that is drawn
 * @property {number} seenAt since when
 * @property {Answer[] | null} others other solutions, where they were asked for
 */

/** @type {Now} The game comes before anything asks for it. */
export const now = {
  games: [], game: /** @type {any} */ (null), holding: { tool: '', word: '' }, playing: false, preview: null, seen: '', seenAt: 0, others: null,
};

/** What is known of a game, the open one where none is named. */
export function gameOf(name = now.game.name) {
  return now.games.find((known) => known.name === name);
}

let toastTimer = 0;
/** Says something for a moment, or until a board comes of something else. @param {string} text @param {boolean} [refuses] */
export function toast(text, refuses) {
  const element = byId('toast');
  element.classList.toggle('refuses', !!refuses);
  element.textContent = text;
  element.classList.add('shown');
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => element.classList.remove('shown'), 4000);
}
