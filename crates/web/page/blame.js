/** Ways on that are offered beside the sentence: from a board that contradicts itself, and from one that is entered. */

import { byId, make, refill } from './dom.js';
import { now } from './now.js';
import { placeOf } from './tile.js';
import { takingBack } from './hand.js';
import { t } from './words.js';

/** What the offers were drawn from. */
let drawn = '';

export function showOffers() {
  const { game } = now;
  const { trouble, shown } = game;
  const blamed = trouble?.kind === 'impossible' && !shown?.missing ? (trouble.places ?? []) : null;
  const tool = takingBack();
  const done = shown?.tools.find(({ name }) => name === shown.missing?.done);
  const wanted = blamed || done ? JSON.stringify([blamed, done, game.canUndo, tool?.name, t('undo')]) : '';
  if (wanted === drawn) return;
  drawn = wanted;
  byId('offers').hidden = !wanted;
  refill('offers',
    done && shown && make('button', { id: 'entered', class: 'primary', title: `${done.label} (${done.key})`, onclick: () => void game.touch(placeOf(shown.picture.tiles[0]), done.name) }, done.label),
    blamed && game.canUndo && make('button', { id: 'blame-undo', class: 'primary', onclick: () => game.undo() }, t('undo')),
    !!blamed?.length && tool && make('button', { id: 'believe', title: t('believe.help'), onclick: () => void game.touchAll(blamed, tool.name) }, t('believe')));
}
