/** The plan as a film strip: each frame shows the board before its step, fetched when it comes into view. */

import { make } from './dom.js';
import { ask } from './engine.js';
import { nameOf, thumbnail } from './tile.js';
import { currentLanguage } from './words.js';

/** @typedef {import('../types.js').Answer} Answer */
/** @typedef {import('../types.js').Picture} Picture */

/** A plan that is still being bettered is drawn when it has stood this long. */
const STEADY = 250;

/**
 * @param {Answer} answer
 * @param {boolean} thinking
 * @param {import('./advice.js').Pointing} pointing
 */
export function strip(answer, thinking, pointing) {
  const film = new Film(answer);
  let shown = -1;
  const frames = film.steps.map(({ say }, at) => {
    const show = async () => {
      shown = at;
      const picture = await film.picture(at);
      if (shown === at) pointing.preview(picture);
    };
    const hide = () => {
      shown = -1;
      pointing.preview(null);
    };
    const blank = thumbnail({ ...answer.picture, tiles: [] });
    return make('li', {}, make('button', { type: 'button', class: 'frame', title: say.text, 'aria-label': `${at + 1}. ${say.text}`,
      onpointerenter: show, onfocus: show, onclick: show, onpointerleave: hide, onblur: hide }, make('span', {}, String(at + 1)), blank));
  });
  const list = make('ol', { class: 'strip' }, frames);
  const seen = new IntersectionObserver((changes) => changes.forEach(async ({ isIntersecting, target }) => {
    if (!isIntersecting) return;
    seen.unobserve(target);
    const picture = list.isConnected && (await film.picture(frames.indexOf(/** @type {HTMLLIElement} */ (target))));
    if (picture) target.querySelector('svg')?.replaceWith(thumbnail(picture));
  }));
  setTimeout(() => list.isConnected && frames.forEach((frame) => seen.observe(frame)), thinking ? STEADY : 0);
  return list;
}

class Film {
  /** @type {string[]} boards before the steps, where known */
  #texts = [];
  /** @type {Map<number, Picture>} */
  #pictures = new Map();
  /** @type {Promise<unknown>} each begins with the text of one before it */
  #coming = Promise.resolve();

  /** @param {Answer} answer */
  constructor(answer) {
    this.steps = answer.steps ?? [];
    this.#texts[0] = answer.board;
  }

  /** @param {number} at @returns {Promise<Picture | null>} */
  picture(at) {
    const asked = this.#coming.then(() => this.#pictures.get(at) ?? this.#ask(at)).catch(() => null);
    this.#coming = asked;
    return asked;
  }

  /** @param {number} at */
  async #ask(at) {
    const from = this.#texts.findLastIndex((text, index) => index <= at && text);
    const ahead = this.steps.slice(from, at).flatMap(({ touches }) => touches);
    const { board, picture } = await ask('show', { board: this.#texts[from], ahead, lang: currentLanguage(), want: ['picture'] });
    if (!picture) return null;
    this.#texts[at] = board;
    this.#pictures.set(at, picture);
    this.#mark(picture, at);
    return picture;
  }

  /** The tiles the step touches, and those it takes along. @param {Picture} picture @param {number} at */
  #mark({ tiles }, at) {
    const touched = this.steps[at].touches.map(({ place }) => nameOf(place));
    const groups = tiles.filter((tile) => touched.includes(nameOf(tile))).map((tile) => tile.group ?? tile);
    for (const tile of tiles) tile.best = groups.includes(tile.group ?? tile);
  }
}
