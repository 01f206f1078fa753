/** The ways to a board, and its settings: those that matter most above it, the others beside it. */

import { askNew, askPaste, settingControl } from './dialogs.js';
import { make, refill } from './dom.js';
import { changed, forget } from './show.js';
import { keep, recall } from './keep.js';
import { now } from './now.js';
import { stopPlaying } from './playing.js';
import { t } from './words.js';
import { useText } from './arrivals.js';

/** Seconds to think that can be chosen. */
const THINK = [1, 5, 15, 60];
/** Settings that stand above the board, the game's first; the others stand beside it. */
const ABOVE = 2;

/** New, enter, paste; then the settings that matter most. */
export function showWays() {
  const found = now.games.find((known) => known.name === now.game.name);
  const way = (/** @type {string} */ key, /** @type {() => void} */ act, kind = '') => make('button', { type: 'button', id: `way-${key}`, class: kind, onclick: act }, t(key));
  refill('ways',
    way('new', () => found && askNew(found, true, begin), 'primary'),
    way('enter', () => found && askNew(found, false, (options) => begin(options, null))),
    way('paste', () => askPaste('', null, useText)),
    make('span', { class: 'spacer' }),
    ...above().map((setting) => settingControl(setting, (value) => set(setting.key, value))));
}

/** @param {Record<string, string>} options @param {number | null} seed */
function begin(options, seed) {
  stopPlaying();
  now.holding = { tool: '', word: '' };
  void now.game.fresh(options, seed);
}

function above() {
  return (now.game.shown?.settings ?? []).slice(0, ABOVE);
}

/** The settings that do not stand above the board. */
export function showSettings() {
  const rest = (now.game.shown?.settings ?? []).slice(ABOVE);
  const think = settingControl({ key: 'think', value: String(recall('think', 5)), choices: THINK.map(String) }, (value) => {
    keep('think', Number(value));
    now.game.again();
  }, 'm');
  const all = make('details', { class: 'settings', open: recall('settings', false) },
    make('summary', {}, t('settings')),
    make('div', { class: 'fields' }, rest.map((setting) => settingControl(setting, (value) => set(setting.key, value), 'm')), think));
  all.addEventListener('toggle', () => keep('settings', all.open));
  refill('settings', all);
}

/** @param {string} key @param {string} value */
export function set(key, value) {
  void now.game.set(key, value).then((done) => {
    if (done) return;
    forget();
    changed();
  });
}
