/** Games that were played somewhere else: a player with the advice beside it, their figures, and many of them in a table. */

import { ask } from './engine.js';
import { byId, fill, make, sign } from './dom.js';
import { changed } from './show.js';
import { chart } from './chart.js';
import { choose } from './open.js';
import { newEntry } from './address.js';
import { board, now, toast } from './now.js';
import { part } from './advice.js';
import { welcomed } from './notice.js';
import { SIGNS } from './signs.js';
import { currentLanguage, named, t } from './words.js';

/** @typedef {{seconds: number, board: string, place?: import('../types.js').Place | null, win?: number | null, say?: string | null}} Frame */
/** @typedef {{label: string, value: string}} Fact */
/** @typedef {{label: string, number: number, decimals: number, mean?: boolean}} Sum what adds up over many games */
/** @typedef {{name: string, game: string, film: Frame[], facts: Fact[], tally: Sum[]}} Replay */
/** @typedef {{name: string, base64: string}} Bytes */

/** No longer than this between two frames: nobody watches somebody think. */
const LONGEST = 2;
/** How much faster than it was played. */
const SPEEDS = [1, 2, 4, 8];

/** @type {Replay[]} */
let replays = [];
/** @type {Replay | null} */
let open = null;
let at = 0;
/** Whether its board is still to come. */
let isComing = false;
let speed = SPEEDS[0];
let timer = 0;
/** What the panel was drawn from. */
let drawn = '';
/** The board that was last looked for in replays that were left. */
let sought = '';

/**
 * Opens games that were played somewhere else, the first of them at once; false where there is none.
 * @param {Bytes[]} files
 * @param {boolean} [quietly] nothing is said of what is no such game
 */
export async function openReplays(files, quietly = false) {
  /** @type {Replay[]} */
  const read = [];
  /** @type {string[]} */
  const wrong = [];
  for (const board of files) {
    const found = await ask('review', { board, lang: currentLanguage(), options: { film: true } }).catch(() => null);
    const report = found?.reports?.[0];
    if (report?.film) read.push({ name: board.name, game: found.game, film: report.film, facts: report.facts, tally: report.tally });
    else wrong.push(`${board.name}: ${found?.error?.message ?? t('unreachable')}`);
  }
  if (wrong.length && !quietly) toast(wrong.length > 2 ? `${wrong[0]} (+${wrong.length - 1})` : wrong.join('; '));
  if (!read.length) return false;
  replays = read;
  watch(read[0]);
  return true;
}

/** @param {Replay} replay */
function watch(replay) {
  pause();
  newEntry();
  welcomed();
  if (now.game?.name !== replay.game) choose(replay.game);
  begin(replay, 0);
}

/** @param {Replay} replay @param {number} frame */
function begin(replay, frame) {
  [open, at, isComing] = [replay, frame, true];
  void now.game.take(replay.film.map(({ board }) => board), frame);
}

/** Whoever comes back to a board of a replay that was left watches it again. */
function takeUp() {
  const { text, verb, name } = now.game;
  if (open || text === sought) return;
  sought = text;
  const frameOf = (/** @type {Replay} */ { game, film }) => (game === name && verb === 'show' ? film.findIndex(({ board }) => board === text) : -1);
  const left = replays.find((replay) => frameOf(replay) >= 0);
  if (left) begin(left, frameOf(left));
}

/** How the game that is watched ended, once its last board is shown. */
export function watchedEnd() {
  if (!open || !now.game.watched || at < open.film.length - 1) return '';
  const [{ label, value }] = open.facts;
  return named(label.charAt(0).toUpperCase() + label.slice(1), value);
}

/** Where the click fell that led to the board that is watched. @returns {import('../types.js').Place[]} */
export function watchedPlaces() {
  const place = open?.film[at].place;
  return place ? [place] : [];
}

/** The player beside the board, as long as a board of the game is shown. */
export function showReplay() {
  if (open && now.game.name !== open.game) close();
  takeUp();
  if (open && open.film[at].board === now.game.text) isComing = false;
  else if (open && !isComing) {
    // Somebody went back or forth by other keys, or went on alone.
    const found = open.film.findIndex((frame) => frame.board === now.game.text);
    if (found >= 0) at = found;
    else close();
  }
  const wanted = open ? `${replays.indexOf(open)} ${open.name} ${currentLanguage()}` : '';
  if (wanted !== drawn) {
    drawn = wanted;
    fill(byId('player'), ...(open ? player(open) : []));
    fill(byId('replay'), ...(open ? [about(open)] : []));
  }
  if (open) showFrame(open);
}

/** @param {Replay} replay */
function showFrame({ film }) {
  const { seconds, say } = film[at];
  if (!isComing) board.light(watchedPlaces());
  const slider = /** @type {HTMLInputElement} */ (byId('replay-at'));
  slider.value = String(at);
  slider.setAttribute('aria-valuetext', clock(seconds));
  byId('replay-time').textContent = `${clock(seconds)} / ${clock(film[film.length - 1].seconds)}`;
  byId('replay-say').textContent = say ?? '';
  byId('replay-play').setAttribute('aria-label', t(timer ? 'stop' : 'replay.play'));
  fill(byId('replay-play'), sign(SIGNS[timer ? 'pause' : 'play']));
  byId('replay-speed').textContent = `${speed}×`;
}

function close() {
  open = null;
  pause();
}

/** @param {Replay} replay */
function player({ film }) {
  const slider = make('input', { type: 'range', id: 'replay-at', min: '0', max: String(film.length - 1), 'aria-label': t('replay'), oninput: () => {
    const wanted = Number(slider.value);
    pause();
    show(wanted);
  } });
  return [
    make('div', { class: 'bar' },
      make('button', { id: 'replay-play', class: 'icon', onclick: () => (timer ? pause() : play()) }),
      slider, make('output', { id: 'replay-time' }),
      make('button', { id: 'replay-speed', title: t('speed'), onclick: () => {
        speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
        changed();
      } })),
    make('p', { id: 'replay-say' }),
  ];
}

/** What is known of the whole game, and the others that were opened with it. @param {Replay} replay */
function about({ name, film, facts }) {
  return part(`${t('replay')}: ${name}`,
    course(film),
    figures(facts, 'replay-facts'),
    replays.length > 1 ? make('h3', {}, `${t('replay.all')}: ${replays.length}`) : '',
    replays.length > 1 ? figures(sums(), 'replay-sums') : '',
    replays.length > 1 ? table() : '');
}

/** @param {Fact[]} facts @param {string} id */
function figures(facts, id) {
  return make('dl', { class: 'stat', id }, facts.map(({ label, value }) => make('div', {}, make('dt', {}, label), make('dd', {}, value))));
}

/** What all games come to. */
function sums() {
  /** @type {Map<string, Sum[]>} */
  const alike = new Map();
  for (const sum of replays.flatMap(({ tally }) => tally)) alike.set(sum.label, [...(alike.get(sum.label) ?? []), sum]);
  return [...alike].map(([label, all]) => {
    const sum = all.reduce((so, { number }) => so + number, 0);
    return { label, value: (all[0].mean ? sum / all.length : sum).toFixed(all[0].decimals) };
  });
}

/** The chance to win over time; a click goes to the moment that is pointed at. @param {Frame[]} film */
function course(film) {
  const chances = film.flatMap(({ win, seconds }, past) => (typeof win === 'number' ? [{ past, win, seconds }] : []));
  if (chances.length < 2) return '';
  let near = 0;
  const drawing = chart(chances, (past) => (near = past ?? near));
  drawing.addEventListener('click', () => {
    pause();
    show(near);
  });
  return drawing;
}

/** A row for each game; a click opens it. */
function table() {
  const titles = replays[0].facts.map(({ label }) => label);
  return make('div', { class: 'sheet', tabIndex: 0, role: 'region', 'aria-label': t('replay.all') }, make('table', { id: 'replays' },
    make('thead', {}, make('tr', {}, make('td'), titles.map((title, at) => make('th', { scope: 'col' }, at ? title : '')))),
    make('tbody', {}, replays.map((replay) => make('tr', { class: replay === open ? 'lit' : '' },
      make('th', { scope: 'row' }, make('button', { onclick: () => watch(replay) }, replay.name)),
      replay.facts.map(({ label, value }, at) => make('td', {}, at ? value : `${label} ${value}`)))))));
}

function play() {
  if (!open) return;
  if (at === open.film.length - 1) show(0);
  next();
}

/** Waits as long as the player did, and shows the next frame. */
function next() {
  if (!open || at >= open.film.length - 1) return pause();
  const wait = Math.min(LONGEST, open.film[at + 1].seconds - open.film[at].seconds) / speed;
  timer = window.setTimeout(() => {
    show(at + 1);
    next();
  }, Math.max(0, wait) * 1000);
  changed();
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  if (open) changed();
}

/** @param {number} frame */
function show(frame) {
  [at, isComing] = [frame, true];
  void now.game.goTo(() => frame);
  changed();
}

/** Minutes, seconds and tenths that have passed. @param {number} seconds */
function clock(seconds) {
  const tenths = Math.floor(seconds * 10 + 1e-6);
  return `${Math.floor(tenths / 600)}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}
