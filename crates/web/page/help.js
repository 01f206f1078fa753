/** The help panel: how it is meant, in pictures and words, and every key. */

import { byId, fill, make } from './dom.js';
import { isTyping } from './arrivals.js';
import { NAMES, SIDE, drawing } from './tile.js';
import { now } from './now.js';
import { t } from './words.js';

/** Keys of the page itself, and the labels of what they do. */
const KEYS = [
  ['← ↑ → ↓', 'help.move'], ['Enter', 'help.main'], ['Shift+Enter', 'help.second'], ['0–9 A–Z', 'help.type'], ['Backspace', 'help.back'],
  ['Ctrl+Z, Ctrl+Y', 'help.undo'], ['Ctrl+V', 'paste'], ['s', 'step'], ['p', 'play'], ['h', 'hint'], ['w', 'worth'], ['a', 'new'], ['m', 'enter'], ['?', 'help'],
];

/** Tiles that show what the words speak of, by those words. @type {Record<string, object[]>} */
const PICTURES = {
  'help.star': [worth(0.6), { ...worth(1), best: true }, worth(0.4)],
  'help.colours': [worth(1), worth(0), { ground: 'open', text: '1', deduced: true }, { ground: 'open', text: '1' }],
  'help.entering': [{ ground: 'open', text: '1' }, { ground: 'open', text: '2' }, {}, {}],
};

/** What is good and what is not; its number is another in each game, and says a risk in one where it says points in the next. @param {number} share */
function worth(share) {
  return { worth: { share, label: '', sure: false } };
}

/** A paragraph, beside its picture if it has one. @param {string} key */
function told(key) {
  const tiles = PICTURES[key]?.map((look, x) => /** @type {import('../types.js').Tile} */ ({ x, y: 0, ground: 'covered', spoken: '', ...look }));
  const picture = tiles && drawing(tiles, [NAMES, NAMES, tiles.length * SIDE, SIDE], { best: true, worth: true, deduced: true });
  return make('p', { class: 'told' }, picture, make('span', {}, t(key)));
}

function showHelp() {
  const box = /** @type {HTMLDialogElement} */ (byId('helping'));
  if (box.open) return;
  const tools = (now.game?.shown?.tools ?? []).filter((tool) => !/^\w+\d$|^\d$/.test(tool.name));
  const keys = (/** @type {[string, string][]} */ rows) => make('dl', { class: 'keys' }, rows.flatMap(([key, text]) => [make('dt', {}, key), make('dd', {}, text)]));
  fill(box, make('form', { method: 'dialog' },
    make('h2', { id: 'help-title' }, t('help')),
    ['help.star', 'help.colours', 'help.entering', 'help.phone', 'help.kept'].map(told),
    make('h2', {}, t('help.keys')),
    keys([...tools.map((tool) => /** @type {[string, string]} */ ([tool.key, tool.label])), ...KEYS.map(([key, label]) => /** @type {[string, string]} */ ([key, t(label)]))]),
    make('div', { class: 'bar end' }, make('button', { type: 'submit', class: 'primary' }, t('close')))));
  box.showModal();
  box.scrollTop = 0;
}

export function listenForHelp() {
  byId('help').onclick = showHelp;
  addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    event.preventDefault();
    showHelp();
  });
}
