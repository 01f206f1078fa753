/** It plays by itself: follows the advice until there is none, or somebody touches the board. */

import { byId, sign } from './dom.js';
import { keyOf, tileAt } from './tile.js';
import { changed } from './show.js';
import { now, toast } from './now.js';
import { recall } from './keep.js';
import { SIGNS } from './signs.js';
import { t } from './words.js';

/** Waiting between two steps, slowest first. */
export const SPEEDS = [1500, 800, 400, 200, 80, 20, 0];

export function togglePlaying() {
  if (now.playing) return stopPlaying();
  now.playing = now.game.auto = true;
  showPlaying();
  void playOn();
}

export function stopPlaying() {
  if (!now.playing) return;
  now.playing = now.game.auto = false;
  showPlaying();
}

function showPlaying() {
  const button = byId('play');
  button.setAttribute('aria-pressed', String(now.playing));
  button.querySelector('svg')?.replaceWith(sign(SIGNS[now.playing ? 'pause' : 'play']));
}

/** While the rest of a plan is played nobody wants to know more about it, only what it is. */
const BRIEF = { milliseconds: 1 };

async function playOn() {
  const { game } = now;
  const wait = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));
  /** @type {import('../types.js').Touch[]} a whole plan is played as it was found */
  let plan = [];
  while (now.playing) {
    await wait(SPEEDS[recall('speed', 2)] ?? 400);
    while (now.playing && game.thinking) await wait(5);
    const next = now.playing && plan.shift();
    if (next) {
      if (!(await game.touch(next.place, next.tool, plan.length ? BRIEF : {}))) break;
      continue;
    }
    if (!now.playing || game.trouble || !game.answer?.next.length) break;
    if (recall('careful', false) && !isCertain()) {
      toast(t('careful.stopped'));
      break;
    }
    plan = [...(game.answer.ahead ?? [])];
    if (!(await game.step(plan.length ? BRIEF : {}))) break;
  }
  stopPlaying();
  // Whoever stops it in the middle of a plan wants to know more again; whoever touched the board is asking already.
  if (plan.length && now.game === game && !game.thinking) game.again();
  changed();
}

/** Whether tiles of this game are certain or not: only then there are guesses. */
export function hasCertain() {
  const { game } = now;
  if (game.answer?.picture.tiles.some((tile) => tile.worth?.sure)) certain.add(game.name);
  return certain.has(game.name);
}

/** @type {Set<string>} games that have shown a certain tile */
const certain = new Set();

/** Whether the best tile is certain, where tiles of the game can be. */
function isCertain() {
  return !hasCertain() || !!bestTile()?.worth?.sure;
}

function bestTile() {
  return now.game.answer?.picture.tiles.find((tile) => tile.best);
}

/** The guess that was held back last. */
let heldBack = '';

/** Whether a tile that would be opened is not certain to be safe, so that it has to be meant: it is held back once. @param {import('../types.js').Place} place */
export function holdsBack(place) {
  const { game } = now;
  const tile = tileAt(game.answer?.picture ?? game.shown?.picture, place);
  const guess = keyOf(place) + game.text;
  // What was safe before a touch is safe after it, though the advice may not be there yet.
  const worth = (game.answer ? tile : tileAt(game.advised, place))?.worth;
  // Of a board that nobody has touched odds say nothing yet.
  const isSafe = worth ? worth.sure && worth.share > 0.5 : game.text === game.start;
  if (!recall('careful', false) || game.entering || !hasCertain() || tile?.ground !== 'covered' || isSafe || guess === heldBack) return false;
  heldBack = guess;
  toast(t('careful.again'));
  return true;
}

/** The board that was gone on from last. */
let opened = '';

/** Opens what is certain after a touch, where that is wanted. */
export function openCertain() {
  const { game } = now;
  if (!recall('certain', false) || now.playing || game.thinking || game.verb !== 'touch' || game.shown?.review) return;
  // What the player has marked is the player's to take back.
  if (game.text === opened || !hasCertain() || !game.answer?.next.length || game.trouble || !isCertain() || bestTile()?.sign) return;
  opened = game.text;
  void game.step();
}
