/** The buttons under the board: advice, steps, back and forth, taking the board elsewhere. */

import { SPEEDS, holdsBack, stopPlaying, togglePlaying } from './playing.js';
import { board, now, toast } from './now.js';
import { byId, fill, make, sign } from './dom.js';
import { changed } from './show.js';
import { copyPicture } from './picture.js';
import { dropQuestion } from './notice.js';
import { extent } from './tile.js';
import { isTyping } from './arrivals.js';
import { keep, recall } from './keep.js';
import { askSave } from './save.js';
import { share } from './address.js';
import { SIGNS } from './signs.js';
import { t } from './words.js';

export function showActions() {
  const action = (/** @type {string} */ id, /** @type {() => void} */ act, drawn = '', key = '') => make('button', {
    id, onclick: act, title: key ? `${t(id)} (${key})` : t(id), 'aria-label': t(id), class: drawn ? 'drawn' : '',
  }, drawn && sign(SIGNS[drawn]), make('span', {}, t(id)));
  const small = (/** @type {string} */ id, /** @type {() => void} */ act, /** @type {string} */ key) => make('button', {
    id, class: 'icon', onclick: act, title: `${t(id)} (${key})`, 'aria-label': t(id),
  }, sign(SIGNS[id]));
  const toggle = (/** @type {string} */ id, /** @type {string} */ key, drawn = '', usual = true) => {
    const button = action(id, () => {
      keep(id, !recall(id, usual));
      button.setAttribute('aria-pressed', String(recall(id, usual)));
      changed();
    }, drawn, key);
    button.setAttribute('aria-pressed', String(recall(id, usual)));
    return button;
  };
  const speed = make('input', { type: 'range', id: 'speed', min: 0, max: SPEEDS.length - 1, value: recall('speed', 2), 'aria-label': t('speed'), title: t('speed'),
    oninput: () => keep('speed', Number(speed.value)) });
  const zoom = (/** @type {string} */ id, /** @type {number} */ by, /** @type {string} */ drawn) => make('button', {
    id, class: 'icon', 'aria-label': t(id), title: t(id), onclick: () => board.setZoom(board.zoom * by) }, sign(SIGNS[drawn]));
  const pull = document.getElementById('pull');
  fill(byId('quick'),
    toggle('hint', 'h', 'advice'),
    make('span', { class: 'seg' }, small('undo', () => quietly(() => now.game.undo()), 'Ctrl+Z'), small('redo', () => quietly(() => now.game.redo()), 'Ctrl+Y')),
    action('step', () => {
      const [next] = now.game.answer?.next ?? [];
      if (!next || !holdsBack(next.place)) void now.game.step();
    }, 'step', 's'),
    make('span', { class: 'seg' }, action('play', togglePlaying, 'play', 'p'), make('span', { class: 'slot' }, speed)),
    make('span', { class: 'seg', id: 'zoom', hidden: true }, zoom('zoom.out', 1 / 1.3, 'minus'), zoom('zoom.in', 1.3, 'plus')),
    pull);
  fill(byId('switches'), toggle('certain', '', '', false), toggle('careful', '', '', false));
  const layers = document.getElementById('layers') ?? make('span', { id: 'layers' });
  fill(byId('rest'),
    toggle('worth', 'w'), layers,
    action('reset', () => quietly(() => now.game.reset())),
    action('share', () => void share()), action('save', () => askSave()), action('copy', () => void copy()));
}

/** Keys that hold anywhere on the page. */
export function listenToKeys() {
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) quietly(() => now.game.undo());
    else if (key === 'y' || (key === 'z' && event.shiftKey)) quietly(() => now.game.redo());
    else return;
    event.preventDefault();
  });
}

/** @param {() => void} act */
function quietly(act) {
  stopPlaying();
  dropQuestion();
  act();
}

export function showZoom() {
  const zoom = document.getElementById('zoom');
  if (zoom) zoom.hidden = !board.cramped;
}

/** An arrow at the edge points to a star that is out of view. */
export function showStarArrow() {
  const arrow = byId('to-star');
  const way = board.star && board.outside(board.star);
  arrow.hidden = way === null;
  if (way === null) return;
  if (!arrow.firstChild) arrow.append(sign(SIGNS.arrow));
  const reach = Math.max(Math.abs(Math.cos(way)), Math.abs(Math.sin(way)));
  arrow.style.left = `${50 + (44 * Math.cos(way)) / reach}%`;
  arrow.style.top = `${50 + (44 * Math.sin(way)) / reach}%`;
  /** @type {SVGElement} */ (arrow.firstChild).style.transform = `rotate(${way}rad)`;
}

async function copy() {
  if (!board.picture) return;
  toast(t(`copy.${await copyPicture(board.drawings, extent(board.picture), `tilewise-${now.game.name}`)}`));
}
