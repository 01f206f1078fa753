/** The advice beside the board: how sure, what to do, why, what else, and the plan. */

import { byId, fill, make, sign } from './dom.js';
import { chosenLayer } from './layers.js';
import { keyOf, nameOf, thumbnail } from './tile.js';
import { strip, way } from './film.js';
import { isPlayedOut, resultOf } from './ending.js';
import { watchedEnd } from './replay.js';
import { SIGNS } from './signs.js';
import { asSentence, currentLanguage, t, written } from './words.js';

/** @typedef {import('../types.js').Answer} Answer */
/** @typedef {import('../types.js').Line} Line */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('../types.js').Picture} Picture */
/** @typedef {import('./game.js').GameState} GameState */

/**
 * What pointing at something in the advice does to the board.
 * @typedef {object} Pointing
 * @property {(places: Place[]) => void} light
 * @property {(picture: Picture | null) => void} preview
 * @property {(place: Place) => void} focus
 */

/**
 * The chip and the sentence.
 * @param {GameState} game
 * @param {boolean} wanted whether advice is to be seen
 */
export function showHeadline(game, wanted) {
  const { answer, trouble, shown } = game;
  const isOver = shown?.review || isPlayedOut();
  const chips = [];
  let headline = '…';
  if (shown?.missing && (!trouble || ['impossible', 'undecided'].includes(trouble.kind))) {
    chips.push(chip(t('chip.entering'), 'quiet'));
    headline = shown.missing.say.text;
  } else if (trouble) {
    const unreachable = trouble.kind === 'request' && !trouble.message;
    chips.push(chip(t(trouble.kind === 'impossible' ? 'chip.impossible' : 'chip.error'), 'bad', 'danger'));
    headline = unreachable ? t('unreachable') : asSentence(trouble.message);
  } else if (answer && wanted && !isOver) {
    // What takes something for granted proves nothing without saying so.
    if (answer.sure.proven) chips.push(answer.sure.assuming ? chip(answer.sure.assuming.text, 'found') : chip(t('chip.proven'), '', 'safe'));
    else chips.push(chip(game.thinking ? t('chip.sofar') : t('chip.found', { seconds: seconds(game.took) }), 'found'));
    headline = answer.say.text;
  } else if (shown && (!wanted || !game.thinking)) {
    headline = shown.status.text;
  }
  if (game.entering && !shown?.missing && !trouble && !isOver) chips.unshift(chip(t('chip.entering'), 'quiet'));
  const end = watchedEnd();
  if (end) [headline, chips.length] = [end, 0];
  const result = resultOf(game);
  // Why nothing is left to do, where something is still covered.
  const why = !shown?.review && shown?.picture.tiles.some((tile) => tile.ground === 'covered') ? answer?.say.text : '';
  const reason = why && why !== headline ? why : t('chip.over');
  if (isOver || end) chips.push(...(result.length ? result : [reason]).map((text) => chip(text, 'quiet')));
  // How the game stands says nothing of a board that is not there yet.
  else if (shown && !shown.missing && (wanted || trouble)) chips.push(chip(shown.status.text, 'quiet'));
  // What is said again is not read aloud again.
  const said = chips.map((one) => one.textContent).join('|');
  if (byId('chips').dataset.said !== said) {
    byId('chips').dataset.said = said;
    fill(byId('chips'), ...chips);
  }
  if (byId('headline').textContent !== headline) byId('headline').textContent = headline;
  const slow = game.thinking && game.progress !== null;
  byId('thinking').hidden = !slow;
  const bar = /** @type {HTMLProgressElement} */ (byId('progress'));
  if (game.progress) bar.value = game.progress.done / Math.max(1, game.progress.of);
}

/** @param {string} text @param {string} kind @param {string} [drawn] */
function chip(text, kind, drawn) {
  return make('span', { class: `chip ${kind}` }, drawn && sign(SIGNS[drawn]), text);
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return decimal(milliseconds / 1000, milliseconds < 950 ? 2 : 1);
}

/** @param {number} number @param {number} digits */
function decimal(number, digits) {
  return number.toLocaleString(currentLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/**
 * Everything below the sentence.
 * @param {GameState} game
 * @param {Pointing} pointing
 * @returns {HTMLElement[]}
 */
export function details(game, pointing) {
  const { answer, trouble } = game;
  // What holds in spite of a contradiction.
  if (trouble?.still && !game.shown?.missing) return [part(t('still'), lines(trouble.still, pointing, false))];
  if (!answer || trouble || game.shown?.missing) return [];
  // What is over has nothing to choose any more.
  const parts = [];
  if (answer.why.length) parts.push(part(t('why'), lines(answer.why, pointing, answer.why.length > 1)));
  if (isPlayedOut()) return game.way.length > 2 ? [...parts, part(t('way'), way(game.way, answer.picture, pointing))] : parts;
  if (answer.alternatives.length) parts.push(part(t('alternatives'), alternatives(answer, pointing)));
  if (answer.steps?.length) parts.push(part(t('plan', { count: answer.steps.length }), strip(answer, game.thinking, pointing)));
  for (const section of answer.sections ?? []) parts.push(part(section.label.text, lines(section.lines, pointing, false)));
  parts.push(facts(game, answer));
  return parts;
}

/** @param {string} heading @param {...(Node | string)} content */
export function part(heading, ...content) {
  return make('section', { class: 'part' }, make('h2', {}, heading), ...content);
}

/**
 * Pointing at an element lights its tiles, with the pointer or the focus.
 * @param {HTMLElement} element
 * @param {Place[]} places
 * @param {Pointing} pointing
 */
function lighting(element, places, pointing) {
  const on = () => pointing.light(places);
  const off = () => pointing.light([]);
  element.addEventListener('pointerenter', on);
  element.addEventListener('focus', on);
  element.addEventListener('pointerleave', off);
  element.addEventListener('blur', off);
  return element;
}

/** @param {Line[]} all @param {Pointing} pointing @param {boolean} numbered */
function lines(all, pointing, numbered) {
  const line = (/** @type {Line} */ { say, places }) => {
    if (!places.length) return make('li', {}, make('span', { class: 'line' }, say.text));
    const button = make('button', { class: 'line', onclick: () => pointing.focus(places[0]) }, say.text);
    return make('li', {}, lighting(button, places, pointing));
  };
  return make(numbered ? 'ol' : 'ul', { class: 'why' }, all.map(line));
}

/** @param {Answer} answer @param {Pointing} pointing */
function alternatives(answer, pointing) {
  // The list shows what the tiles show.
  const layer = chosenLayer();
  const shown = new Map(layer?.worths.map((worth) => [keyOf(worth), worth]));
  const row = (/** @type {Answer['alternatives'][0]} */ other) => {
    const bar = make('i');
    const worth = shown.get(keyOf(other.place));
    // What is not there is no danger: the colours of a layer begin in the middle, its bars at the edge.
    bar.style.width = `${Math.round((layer ? 2 * (worth?.share ?? 0.5) - 1 : other.share) * 100)}%`;
    const tile = make('button', { class: 'line', onclick: () => pointing.focus(other.place) }, nameOf(other.place));
    return make('tr', {},
      make('td', {}, lighting(tile, [other.place], pointing)),
      make('td', {}, make('div', { class: 'meter', 'aria-hidden': 'true' }, bar)),
      make('td', { class: 'n' }, layer ? `${layer.label} ${written(worth?.label || '–')}` : other.say.text));
  };
  return make('table', { class: 'others' }, make('tbody', {}, answer.alternatives.map(row)));
}

/** @param {GameState} game @param {Answer} answer */
function facts(game, answer) {
  const rows = answer.facts.map(({ label, value }) => {
    const long = value.text.length > 22;
    return make('div', { class: long ? 'long' : '' }, make('dt', {}, label.text), make('dd', {}, value.text));
  });
  const took = make('div', {}, make('dt', {}, t('thought')), make('dd', {}, `${decimal(game.took, game.took < 10 ? 1 : 0)} ms`));
  return make('dl', { class: 'stat' }, rows, took);
}

/**
 * A finished game: pointing at a remark shows the board as it was then, and the tiles it speaks of.
 * @param {import('../types.js').Remark[]} all
 * @param {Pointing} pointing
 * @param {(at: number) => Promise<Picture | null>} pictureOf
 */
export function remarks(all, pointing, pictureOf) {
  /** @type {unknown} the remark that is pointed at */
  let shown = null;
  const one = (/** @type {import('../types.js').Remark} */ remark) => {
    const { say, places, past } = remark;
    if (past === null) return make('li', {}, make('span', { class: 'line' }, say.text));
    const show = async () => {
      shown = remark;
      const picture = await pictureOf(past);
      if (shown !== remark || !list.isConnected) return;
      pointing.preview(picture);
      pointing.light(places);
    };
    const hide = () => {
      shown = null;
      pointing.preview(null);
      pointing.light([]);
    };
    return make('li', {}, make('button', { class: 'line', onpointerenter: show, onfocus: show, onclick: show, onpointerleave: hide, onblur: hide }, say.text));
  };
  const list = make('ul', { class: 'why', id: 'review' }, all.map(one));
  return list;
}

/**
 * Other whole solutions; pointing at one shows it on the board.
 * @param {Answer[]} others
 * @param {Pointing} pointing
 */
export function otherAnswers(others, pointing) {
  const one = (/** @type {Answer} */ answer, /** @type {number} */ at) => {
    const show = () => pointing.preview(answer.picture);
    const hide = () => pointing.preview(null);
    const said = answer.facts.slice(0, 2).map(({ label, value }) => `${label.text} ${value.text}`).join(', ');
    const properties = { class: 'frame', 'aria-label': `${at + 1}. ${said}`, onpointerenter: show, onfocus: show, onclick: show, onpointerleave: hide, onblur: hide };
    return make('li', {}, make('button', properties, make('span', {}, said), thumbnail(answer.picture)));
  };
  return make('ol', { class: 'strip' }, others.map(one));
}
