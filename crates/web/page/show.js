/** Draws what has changed, and nothing else. */

import { details, otherAnswers, part, remarks, showHeadline } from './advice.js';
import { byId, fill, make, sign } from './dom.js';
import { chart } from './chart.js';
import { addressSoon } from './address.js';
import { board, now } from './now.js';
import { chosenLayer, showLayers, withLayer } from './layers.js';
import { fitLine } from './layout.js';
import { pastPicture, review } from './review.js';
import { welcomed } from './notice.js';
import { recall } from './keep.js';
import { showSettings, showWays } from './ways.js';
import { SIGNS } from './signs.js';
import { hasCertain, openCertain } from './playing.js';
import { showEnding } from './ending.js';
import { showOffers } from './blame.js';
import { showReplay, watchedEnd, watchedPlaces } from './replay.js';
import { showTools } from './hand.js';
import { currentLanguage, t, tOf, titleOf } from './words.js';

/** What the parts of the page were drawn from; a part is drawn anew when that has changed. */
let drawn = nothingDrawn();

/** @returns {{board: unknown[], advice: unknown[], ways: unknown[], text: string}} */
function nothingDrawn() {
  return { board: [], advice: [], ways: [], text: '' };
}

/** Nothing that is drawn counts any more. */
export function forget() {
  drawn = nothingDrawn();
}

/** @param {unknown[]} one @param {unknown[]} other */
function same(one, other) {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** A game that is over has had its advice. */
function wantsAdvice() {
  return recall('hint', true) && !now.game.shown?.review && !watchedEnd();
}

/** Something has changed: draws what differs. */
export function changed() {
  const { game } = now;
  const { shown, answer } = game;
  const hint = wantsAdvice();
  showHeadline(game, hint);
  if (!shown) return;
  if (game.verb === 'touch' || game.entering) welcomed();
  // A board that was pointed at in the advice of another goes with it.
  if (game.text !== drawn.text) now.preview = pointed = null;
  showBoard();
  showOffers();
  if (game.text !== drawn.text) {
    if (game.verb !== 'touch' || !drawn.text) fitLine(true);
    // What was refused is done otherwise now.
    if (drawn.text) document.querySelector('.refuses')?.classList.remove('shown');
    drawn.text = game.text;
    now.others = null;
    addressSoon();
  }
  const ways = [JSON.stringify(shown.settings), game.entering, game.watched, currentLanguage()];
  if (!same(ways, drawn.ways)) {
    drawn.ways = ways;
    showWays();
    showSettings();
  }
  showTools();
  showLayers(changed);
  showReplay();
  const advice = [answer, chosenLayer(), game.trouble, shown.missing, game.thinking, hint, now.others, review(), currentLanguage()];
  if (!same(advice, drawn.advice)) {
    drawn.advice = advice;
    showParts(hint);
  }
  const next = !!answer?.next.length && !game.trouble;
  showEnding();
  byId('certain').hidden = byId('careful').hidden = game.watched || game.entering || !hasCertain();
  openCertain();
  enable('undo', game.canUndo);
  enable('redo', game.canRedo);
  enable('reset', game.canReset);
  enable('step', next);
  enable('play', now.playing || next);
}

/** @param {string} id @param {boolean} able */
function enable(id, able) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = !able;
}

export function showBoard() {
  const { game, preview } = now;
  const { shown, answer, trouble } = game;
  if (!shown) return;
  const hint = wantsAdvice();
  const worth = recall('worth', true);
  const seen = { best: hint, worth: worth && hint, deduced: true };
  const name = `${titleOf(game.name)}, ${shown.status.text}`;
  const advised = hint && !shown.missing ? answer?.picture : null;
  const known = (shown.missing ? null : trouble?.picture) ?? advised ?? shown.picture;
  const layer = hint && worth && known === answer?.picture ? chosenLayer() : undefined;
  const wanted = [preview ?? known, layer, hint, worth, name];
  if (same(wanted, drawn.board)) return;
  drawn.board = wanted;
  const fresh = !preview && now.seen !== game.text && game.verb === 'touch' && !game.entering;
  board.show(preview ?? (layer ? withLayer(known, layer) : known), preview ? { best: true, worth: true, deduced: true } : seen, name, fresh ? game.gain : null);
  if (now.seen !== game.text) now.seenAt = performance.now();
  now.seen = game.text;
  showLegend(hint, layer);
}

/** What the marks on the board mean, as far as they are on it. @param {boolean} hint @param {import('../types.js').Layer} [layer] */
function showLegend(hint, layer) {
  const picture = now.game.answer?.picture ?? now.game.shown?.picture;
  const tiles = hint ? (picture?.tiles ?? []) : [];
  const sure = recall('worth', true) ? tiles.filter((tile) => tile.worth?.sure && !tile.sign && tile.ground === 'covered') : [];
  const mark = (/** @type {string} */ name, /** @type {Node} */ drawing) => make('span', {}, drawing, tOf(now.game.name, name, t(name)));
  fill(byId('legend'),
    sure.some((tile) => (tile.worth?.share ?? 0) > 0.5) && mark('legend-safe', sign(SIGNS.safe)),
    sure.some((tile) => (tile.worth?.share ?? 1) <= 0.5) && mark('legend-danger', sign(SIGNS.danger)),
    layer && make('span', {}, layer.legend),
    ...(hint && !layer ? picture?.legend ?? [] : []).filter(({ glyphs }) => !glyphs).map(({ text }) => make('span', {}, text)),
    tiles.some((tile) => tile.deduced) && mark('legend-deduced', make('i')),
    tiles.some((tile) => tile.proof) && mark('legend-proof', make('i', { class: 'by-proof' })));
}

/** Whether something in the advice has lit tiles. */
let isLit = false;

/** @type {import('./advice.js').Pointing} */
const pointing = {
  light: (places) => {
    isLit = places.length > 0;
    board.light(isLit ? places : watchedPlaces());
  },
  preview: (picture) => {
    now.preview = picture;
    showBoard();
  },
  focus: (place) => board.focusTile(place),
};

/** Which of the boards of a finished game is pointed at. */
let pointed = /** @type {number | null} */ (null);

/** @param {number | null} at */
async function showPast(at) {
  if (at === pointed) return;
  pointed = at;
  const picture = at === null ? null : await pastPicture(at);
  if (pointed === at) pointing.preview(picture);
}

/** @param {boolean} hint */
function showParts(hint) {
  const { game, others } = now;
  const parts = hint ? details(game, pointing) : [];
  if (hint && others?.length) parts.unshift(part(t('others.found', { count: others.length }), otherAnswers(others, pointing)));
  const { remarks: said, course } = review();
  const drawing = course.length > 1 && chart(course, (at) => void showPast(at));
  if (said.length) parts.unshift(part(t('review'), ...(drawing ? [drawing] : []), remarks(said, pointing, pastPicture)));
  fill(byId('parts'), ...parts);
  // What was pointed at is gone, and the pointer does not say that it has left.
  if (isLit) pointing.light([]);
}
