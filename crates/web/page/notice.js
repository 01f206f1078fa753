/** A line above the board that stays until it is closed: the way in for newcomers, and what went wrong. */

import { byId, fill, make, sign } from './dom.js';
import { keep, recall } from './keep.js';
import { SIGNS } from './signs.js';
import { t } from './words.js';

/** The three ways to a board, on a first visit. */
const STEPS = ['new', 'enter', 'paste'];

/** @param {string} text @param {() => void} [closed] */
export function notice(text, closed = () => {}) {
  show([make('span', {}, text)], closed);
}

/** A doubt about the last touch; it goes with the next one. @param {string} text */
export function question(text) {
  notice(text);
  byId('notice').dataset.asks = 'true';
}

export function dropQuestion() {
  if (byId('notice').dataset.asks) byId('notice').hidden = true;
}

/** Shows newcomers how to begin, until they do or close it. */
export function welcome() {
  if (recall('welcomed', false) || !byId('notice').hidden) return;
  const step = (/** @type {string} */ way, /** @type {number} */ at) => make('button', { class: 'line', onclick: () => {
    if (at > 0) byId(`way-${way}`).click();
    else byId('board').querySelector('.tile:has(.star)')?.scrollIntoView({ block: 'center', inline: 'center' });
  } }, make('b', {}, String(at + 1)), t(`welcome.${way}`));
  show(STEPS.map(step), () => keep('welcomed', true));
  byId('notice').dataset.welcomes = 'true';
}

/** Who has begun needs no way in any more. */
export function welcomed() {
  const bar = byId('notice');
  if (bar.hidden || !bar.dataset.welcomes) return;
  bar.hidden = true;
  keep('welcomed', true);
}

/** Shows them again, in the language that is spoken now; anything else that is said there goes. */
export function welcomeAgain() {
  byId('notice').hidden = true;
  welcome();
}

/** @param {HTMLElement[]} parts @param {() => void} closed */
function show(parts, closed) {
  const bar = byId('notice');
  fill(bar, ...parts, make('button', { class: 'icon', id: 'notice-close', 'aria-label': t('close'), onclick: () => {
    bar.hidden = true;
    closed();
  } }, sign(SIGNS.danger)));
  bar.hidden = false;
  delete bar.dataset.asks;
  delete bar.dataset.welcomes;
}
