/** What the tiles show: what touching them is worth, or another number that the answer has for each. */

import { keep, recall } from './keep.js';
import { keyOf } from './tile.js';
import { make, refill } from './dom.js';
import { now } from './now.js';
import { t } from './words.js';

/** @typedef {import('../types.js').Layer} Layer */
/** @typedef {import('../types.js').Picture} Picture */

/** What the choice was drawn from, and for which game. */
let drawn = '';
let drawnFor = '';

/** The layer that is chosen, as far as the answer has it. @returns {Layer | undefined} */
export function chosenLayer() {
  return now.game.answer?.layers?.find((layer) => layer.name === recall(`layer.${now.game.name}`, ''));
}

/** The picture with the numbers of a layer. @param {Picture} picture @param {Layer} layer @returns {Picture} */
export function withLayer(picture, layer) {
  const worths = new Map(layer.worths.map((worth) => [keyOf(worth), { ...worth, of: layer.label }]));
  return { ...picture, tiles: picture.tiles.map((tile) => ({ ...tile, worth: worths.get(keyOf(tile)) ?? tile.worth })) };
}

/** Offers the layers of the answer. @param {() => void} changed */
export function showLayers(changed) {
  const layers = now.game.answer?.layers ?? [];
  const chosen = chosenLayer()?.name ?? '';
  // An answer on its way brings the same choice again.
  const wanted = JSON.stringify([now.game.name, layers.map(({ name, label }) => [name, label]), chosen, t('layer')]);
  if (wanted === drawn || (now.game.thinking && !layers.length && drawnFor === now.game.name)) return;
  [drawn, drawnFor] = [wanted, now.game.name];
  const choose = (/** @type {Event} */ event) => {
    keep(`layer.${now.game.name}`, /** @type {HTMLSelectElement} */ (event.target).value);
    changed();
  };
  const option = (/** @type {string} */ value, /** @type {string} */ label) => make('option', { value, selected: value === chosen }, label);
  refill('layers', layers.length > 0 && make('label', { class: 'setting' }, make('span', {}, t('layer')),
    make('select', { id: 'layer', onchange: choose }, option('', t('layer.usual')), layers.map(({ name, label }) => option(name, label)))));
}
