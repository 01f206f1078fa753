/** A board that contradicts itself: the tiles to blame are marked, and two ways on are offered. */

import { byId, make, refill } from './dom.js';
import { now } from './now.js';
import { takingBack } from './hand.js';
import { t } from './words.js';

/** What the offers were drawn from. */
let drawn = '';

export function showOffers() {
  const { game } = now;
  const { trouble, shown } = game;
  const blamed = trouble?.kind === 'impossible' && !shown?.missing ? (trouble.places ?? []) : null;
  const tool = takingBack();
  const wanted = blamed ? JSON.stringify([blamed, game.canUndo, tool?.name, t('undo')]) : '';
  if (wanted === drawn) return;
  drawn = wanted;
  byId('offers').hidden = !blamed;
  refill('offers',
    blamed && game.canUndo && make('button', { type: 'button', id: 'blame-undo', class: 'primary', onclick: () => game.undo() }, t('undo')),
    !!blamed?.length && tool && make('button', { type: 'button', id: 'believe', title: t('believe.help'), onclick: () => void believeOthers(blamed, tool.name) }, t('believe')));
}

/** Takes back what the blamed tiles show: advice goes on from the others. @param {import('../types.js').Place[]} blamed @param {string} tool */
async function believeOthers(blamed, tool) {
  for (const place of blamed) if (!(await now.game.touch(place, tool))) return;
}
