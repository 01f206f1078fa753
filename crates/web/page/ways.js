/** The ways to a board, and its settings: those that matter most above it, the others beside it. */

import { askNew, askPaste, choiceName, settingControl, settingName } from './dialogs.js';
import { make, refill, sign } from './dom.js';
import { changed, forget } from './show.js';
import { keep, recall } from './keep.js';
import { newEntry } from './address.js';
import { pulled } from './layout.js';
import { board, gameOf, now } from './now.js';
import { SIGNS } from './signs.js';
import { stopPlaying } from './playing.js';
import { named, t } from './words.js';
import { useText } from './arrivals.js';

/** Seconds to think that can be chosen. */
const THINK = [1, 5, 15, 60];
/** Settings that stand above the board, the game's first; the others stand beside it. */
const ABOVE = 2;

/** New, enter, paste; then the settings that matter most. */
export function showWays() {
  const found = gameOf();
  const way = (/** @type {string} */ key, /** @type {string} */ drawn, /** @type {() => void} */ act, kind = '') => make('button', {
    id: `way-${key}`, class: kind, title: t(key), 'aria-label': t(key), onclick: act,
  }, sign(SIGNS[drawn]), make('span', {}, t(key)));
  refill('ways',
    way('new', 'plus', () => found && askNew(found, true, begin), 'primary'),
    way('enter', 'pencil', () => found && askNew(found, false, (options) => begin(options, null))),
    way('paste', 'clipboard', () => askPaste('', null, useText)));
  refill('above', ...[...above(), ...deeds()].map((setting) => settingControl(setting, (value) => void set(setting.key, value))), dealt());
}

/** What was settled when the board was dealt, as a line of text. */
function dealt() {
  const settled = (now.game.shown?.settings ?? []).filter((setting) => isSettled(setting) && setting.value);
  return settled.length > 0 && make('span', { class: 'dealt', id: 'dealt' }, settled.map(({ key, value }) => named(settingName(key), choiceName(key, value))).join(' · '));
}

/** @param {Record<string, string>} options @param {string | null} seed */
export function begin(options, seed) {
  stopPlaying();
  now.holding = { tool: '', word: '' };
  pulled(false);
  newEntry();
  const { game } = now;
  return game.fresh(options, seed).then((done) => {
    if (done && seed !== null) {
      keep(`dealt.${game.name}`, options);
      keep(`promised.${game.name}`, { start: game.start, options });
    }
    if (!done || seed !== null || now.game !== game) return done;
    // Whoever enters a board types at once, also while its advice is still being thought about.
    changed();
    setTimeout(() => board.focusFirst());
    return done;
  });
}

/** Whether a setting is what it is: a board that was dealt, or that is watched, has it. @param {import('../types.js').Setting} setting */
function isSettled(setting) {
  return setting.settled || now.game.watched;
}

/** The settings that can be changed. */
function free() {
  return (now.game.shown?.settings ?? []).filter((setting) => !isSettled(setting) && !setting.deed);
}

/** What can be done to a board while it is entered. */
function deeds() {
  return (now.game.shown?.settings ?? []).filter((setting) => setting.deed && now.game.entering);
}

function above() {
  return free().filter((setting) => !setting.several).slice(0, ABOVE);
}

/** The settings that do not stand above the board. */
export function showSettings() {
  const important = above();
  const rest = free().filter((setting) => !important.includes(setting));
  const think = settingControl({ key: 'think', value: String(recall('think', 5)), choices: THINK.map(String) }, (value) => {
    keep('think', Number(value));
    now.game.again();
  }, 'm');
  const all = make('details', { class: 'settings', open: recall('settings', false) },
    make('summary', {}, t('settings')),
    make('div', { class: 'fields' }, rest.map((setting) => settingControl(setting, (value) => void set(setting.key, value), 'm')), think));
  all.addEventListener('toggle', () => keep('settings', all.open));
  refill('settings', all);
}

/** @param {string} key @param {string} value */
export function set(key, value) {
  now.others = null;
  // Players write chances as they read them.
  const [, percent] = /^(\d+(?:[.,]\d+)?)\s*%$/.exec(value.trim()) ?? [];
  const plain = percent ? String(Number(percent.replace(',', '.')) / 100) : value;
  return now.game.set(key, plain).then((done) => {
    if (done) return done;
    forget();
    changed();
    return done;
  });
}
