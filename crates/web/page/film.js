/** Boards as a film strip, each fetched when it comes into view: a plan before each of its steps, or the way a game went. */

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
  return frames(film.steps.map(({ say }) => ` ${say.text}`), answer.picture, (at) => film.picture(at), thinking ? STEADY : 0, pointing);
}

/**
 * The boards a game went through.
 * @param {string[]} texts
 * @param {Picture} like a picture of the same size
 * @param {import('./advice.js').Pointing} pointing
 */
export function way(texts, like, pointing) {
  /** @type {Map<number, Promise<Picture | null>>} */
  const known = new Map();
  const pictureOf = (/** @type {number} */ at) => {
    const asked = known.get(at) ?? ask('show', { board: texts[at], lang: currentLanguage(), want: ['picture'] }).then(({ picture }) => picture ?? null).catch(() => null);
    known.set(at, asked);
    return asked;
  };
  return frames(texts.map(() => ''), like, pictureOf, 0, pointing);
}

/**
 * @param {string[]} said what is said of each frame
 * @param {Picture} like
 * @param {(at: number) => Promise<Picture | null>} pictureOf
 * @param {number} wait before they are drawn, in milliseconds
 * @param {import('./advice.js').Pointing} pointing
 */
function frames(said, like, pictureOf, wait, pointing) {
  let shown = -1;
  const frames = said.map((text, at) => {
    const show = async () => {
      shown = at;
      const picture = await pictureOf(at);
      if (shown === at && list.isConnected) pointing.preview(picture);
    };
    const hide = () => {
      shown = -1;
      pointing.preview(null);
    };
    const blank = thumbnail({ ...like, tiles: [] });
    return make('li', {}, make('button', { class: 'frame', title: text.trim(), 'aria-label': `${at + 1}.${text}`,
      onpointerenter: show, onfocus: show, onclick: show, onpointerleave: hide, onblur: hide }, make('span', {}, String(at + 1)), blank));
  });
  const list = make('ol', { class: 'strip' }, frames);
  const seen = new IntersectionObserver((changes) => changes.forEach(async ({ isIntersecting, target }) => {
    if (!isIntersecting) return;
    seen.unobserve(target);
    const picture = list.isConnected && (await pictureOf(frames.indexOf(/** @type {HTMLLIElement} */ (target))));
    if (picture) target.querySelector('svg')?.replaceWith(thumbnail(picture));
  }));
  setTimeout(() => list.isConnected && frames.forEach((frame) => seen.observe(frame)), wait);
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
