/** How a game ended: a moment worth seeing, the next one at hand, and what is kept of all of them in this browser. */

import { anySeed, choiceName, chosenBefore, settingName } from './dialogs.js';
import { byId, fill, make, refill } from './dom.js';
import { download } from './save.js';
import { keep, recall } from './keep.js';
import { board, gameOf, now } from './now.js';
import { part } from './advice.js';
import { begin } from './ways.js';
import { review } from './review.js';
import { currentLanguage, named, percent, t, tOf, titleOf } from './words.js';

/** @typedef {{games: number, won: number, streak: number, best: number, seconds: number, quickest?: Record<string, number>, handed?: number, figures?: Record<string, Sum>}} Kept `quickest`: the quickest win in seconds on each kind of board; `best`: one over all kinds, which an older page kept, 0 where there is none; `handed`: games that were played by themselves in part, and count for nothing else */
/** @typedef {{unit: string, sum: number, games: number}} Sum a figure that the game tells of itself, over all games that had it */

/** @type {Kept} */
const NOTHING = { games: 0, won: 0, streak: 0, best: 0, seconds: 0 };

/** The board whose ending was drawn last. */
let drawn = '';
/** The board that was counted last, until its figures are there. */
let counted = '';

/** Draws the ending once, and counts a game that was dealt here. */
export function showEnding() {
  const { game } = now;
  const { shown } = game;
  const known = gameOf();
  const over = (!!shown?.review || isPlayedOut()) && game.text;
  // What has no review has ended when its advice says so.
  if (over && game.clock.since) game.clock = { spent: game.played, since: 0 };
  showTimer();
  if (drawn === `${game.name} ${over} ${currentLanguage()}`) return;
  const isNew = drawn !== '' && game.verb === 'touch';
  drawn = `${game.name} ${over} ${currentLanguage()}`;
  const main = byId('say').parentElement;
  // What nobody loses ends well.
  main?.classList.toggle('won', !!over && isNew && shown?.won !== false);
  main?.classList.toggle('lost', !!over && isNew && shown?.won === false);
  if (over && isNew && game.gain) aim(game.gain.place);
  if (over && typeof shown?.won === 'boolean' && isNew) count(shown.won);
  showStatistics();
  if (!over) return refill('after');
  // Tools are of no use any more where nothing can be touched.
  byId('after').dataset.last = String(!!shown?.review);
  refill('after',
    make('button', { id: 'after-new', class: 'primary', onclick: () => known && begin(chosenBefore('dealt', known), anySeed()) }, t('new')),
    make('button', { id: 'after-again', onclick: () => game.reset() }, t('again')));
}

/** The ring that runs over the board begins at the tile that ended the game. @param {import('../types.js').Place} place */
function aim(place) {
  const frame = byId('scroll');
  const [box, room] = [board.boxOf(place), frame.getBoundingClientRect()];
  frame.parentElement?.style.setProperty('--x', `${box.left + box.width / 2 - room.left}px`);
  frame.parentElement?.style.setProperty('--y', `${box.top + box.height / 2 - room.top}px`);
}

/** How a game that is over went, a few words each: its time, its luck and what else is told of it. @param {import('./game.js').GameState} game */
export function resultOf({ name, shown, played }) {
  if (!shown?.review) return [];
  const time = played > 0 ? [`${t('timer')} ${clock(played / 1000)}`] : [];
  return [...time, ...review().figures.map((figure) => `${labelOf(name, figure.name)} ${said(figure.unit, amount(figure, played / 1000))}`)];
}

/** Whether a game that nobody loses has come to its end: it was played, and nothing is left to do. */
export function isPlayedOut() {
  const { answer, shown, canUndo, thinking, watched } = now.game;
  // Who watches a replay has not played it.
  return canUndo && !watched && !thinking && !shown?.missing && !!answer && !answer.next.length && !answer.picture.tiles.some((tile) => tile.best);
}

/** Counts a game once: an end that was undone gives way to the one the same game comes to after it. @param {boolean} won */
function count(won) {
  const { name, played, text, past, start, isHanded } = now.game;
  /** @type {{text: string, start: string, tries?: number, isHanded?: boolean, before: Kept}} */
  const last = recall(`counted.${name}`, null) ?? { text: '', start: '', before: NOTHING };
  // The same board may end the same way again.
  const tries = past.filter((one) => one === start).length;
  // The beginning of a long try is forgotten.
  const isTry = !tries || (last.tries ?? tries) === tries;
  const isSameTry = last.start === start && isTry;
  const isCounted = last.text === text && isTry;
  // What was played on by itself may be undone and played by hand to the same end.
  if (isCounted && (last.isHanded ?? isHanded) === isHanded) return;
  const kept = isSameTry ? last.before : recall(`kept.${name}`, NOTHING);
  const seconds = played / 1000;
  const kind = kindOf(now.game);
  const quickest = kept.quickest ?? {};
  keep(`counted.${name}`, { text, start, tries, isHanded, before: kept });
  if (isHanded) return keep(`kept.${name}`, { ...kept, handed: (kept.handed ?? 0) + 1 });
  counted = text;
  keep(`kept.${name}`, {
    ...kept, games: kept.games + 1, won: kept.won + Number(won), streak: won ? kept.streak + 1 : 0,
    seconds: kept.seconds + seconds, ...(won && { quickest: { ...quickest, [kind]: Math.min(seconds, quickest[kind] ?? Infinity) } }),
  });
}

/**
 * Boards whose times can be compared: as large, with the same settings, and asked for with the same promises.
 * @param {import('./game.js').GameState} game
 */
function kindOf({ name, shown, start }) {
  const { width, height, radius } = shown?.picture ?? {};
  const size = width ? `${width}×${height}` : String(radius);
  const settled = (shown?.settings ?? []).filter(({ key, value, settled }) => settled && value && key !== 'seed').map(({ key, value }) => [key, value]);
  // What a board was promised to be is not seen on it.
  const dealt = recall(`promised.${name}`, { start: '', options: /** @type {Record<string, string>} */ ({}) });
  const options = gameOf(name)?.options ?? [];
  const flags = options.filter(({ key, kind }) => kind === 'flag' && dealt.options[key]).map(({ key }) => key);
  const promised = options.filter(({ key, needs }) => dealt.options[key] && (flags.includes(key) || flags.includes(needs ?? ''))).map(({ key }) => [key, dealt.options[key]]);
  return JSON.stringify([size, ...settled, ...(dealt.start === start ? promised : [])]);
}

/** A kind of board in the words of its game. @param {string} kind */
function kindName(kind) {
  const [size, ...rest] = /** @type {[string, ...[string, string][]]} */ (JSON.parse(kind));
  return [size, ...rest.map(([key, value]) => (value === 'true' ? settingName(key) : named(settingName(key), choiceName(key, value))))].join(' · ');
}

/** Adds what the game tells of itself to what is kept, once. @param {string} text @param {import('../types.js').Figure[]} figures @param {number} seconds */
export function keepFigures(text, figures, seconds) {
  if (text !== counted || text !== now.game.text) return;
  counted = '';
  const { name } = now.game;
  const kept = recall(`kept.${name}`, NOTHING);
  const sums = { ...kept.figures };
  for (const { name: figure, unit, value } of figures) {
    const { sum, games } = sums[figure] ?? { sum: 0, games: 0 };
    sums[figure] = { unit, sum: sum + amount({ name: figure, unit, value }, seconds), games: games + 1 };
  }
  keep(`kept.${name}`, { ...kept, figures: sums });
  showStatistics();
}

/** What a figure comes to in a game of so many seconds. @param {import('../types.js').Figure} figure @param {number} seconds */
function amount({ unit, value }, seconds) {
  return unit === 'share' ? value : value / Math.max(seconds, 0.1);
}

/** @param {string} unit @param {number} amount */
function said(unit, amount) {
  return unit === 'share' ? percent(amount) : amount.toLocaleString(currentLanguage(), { maximumFractionDigits: 2 });
}

/** @param {string} game @param {string} figure */
function labelOf(game, figure) {
  return tOf(game, `figure-${figure}`, figure);
}

function showStatistics() {
  const { name } = now.game;
  const kept = recall(`kept.${name}`, NOTHING);
  if (!kept.games && !kept.handed) return fill(byId('statistics'));
  const row = (/** @type {string} */ key, /** @type {string} */ value) => make('div', {}, make('dt', {}, t(key)), make('dd', {}, value));
  fill(byId('statistics'), part(t('kept'), make('dl', { class: 'stat' },
    row('kept.games', String(kept.games)),
    row('kept.won', `${kept.won} (${percent(kept.won / Math.max(1, kept.games))})`),
    row('kept.streak', String(kept.streak)),
    kept.best > 0 && row('kept.best', clock(kept.best)),
    Object.entries(kept.quickest ?? {}).map(([kind, seconds]) => make('div', { class: 'quickest' }, make('dt', {}, t('kept.best'), make('small', {}, kindName(kind))), make('dd', {}, finely(seconds)))),
    !!kept.handed && row('kept.handed', String(kept.handed)),
    Object.entries(kept.figures ?? {}).map(([figure, sum]) => make('div', {}, make('dt', {}, labelOf(name, figure)), make('dd', {}, said(sum.unit, sum.sum / sum.games))))),
  make('div', { class: 'bar' },
    make('button', { id: 'kept-save', onclick: () => download('tilewise-statistics.json', new Blob([JSON.stringify({ [name]: kept }, null, 2)])) }, t('kept.save')),
    make('button', { id: 'kept-erase', onclick: () => {
      // Nothing brings them back.
      if (!confirm(t('kept.erase-sure', { game: titleOf(name) }))) return;
      keep(`kept.${name}`, NOTHING);
      keep(`counted.${name}`, null);
      showStatistics();
    } }, t('kept.erase')))));
}

/** Minutes and seconds. @param {number} seconds */
function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** Minutes, seconds and tenths, for a time that somebody wants to beat. @param {number} seconds */
function finely(seconds) {
  const tenths = Math.floor(seconds * 10 + 1e-6);
  return `${Math.floor(tenths / 600)}:${((tenths % 600) / 10).toLocaleString(currentLanguage(), { minimumIntegerDigits: 2, minimumFractionDigits: 1 })}`;
}

/** The time of a game that can be won or lost, once it has begun. */
function showTimer() {
  const { game } = now;
  const counts = game.shown?.settings.some((setting) => setting.settled) && game.played > 0;
  byId('timer').textContent = counts ? clock(game.played / 1000) : '';
  byId('timer').title = t('timer');
}

setInterval(() => now.game?.clock.since && !document.hidden && showTimer(), 1000);
