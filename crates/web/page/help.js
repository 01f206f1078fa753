/** The help panel: how it is meant, and every key. */

import { byId, fill, make } from './dom.js';
import { isTyping } from './arrivals.js';
import { now } from './now.js';
import { t } from './words.js';

/** Keys of the page itself, and the labels of what they do. */
const KEYS = [
  ['← ↑ → ↓', 'help.move'], ['Enter', 'help.main'], ['Shift+Enter', 'help.second'], ['0–9 A–Z', 'help.type'], ['Backspace', 'help.back'],
  ['Ctrl+Z, Ctrl+Y', 'help.undo'], ['Ctrl+V', 'paste'], ['s', 'step'], ['p', 'play'], ['h', 'hint'], ['w', 'worth'], ['a', 'new'], ['m', 'enter'], ['?', 'help'],
];

export function showHelp() {
  const box = /** @type {HTMLDialogElement} */ (byId('helping'));
  if (box.open) return;
  const tools = (now.game?.shown?.tools ?? []).filter((tool) => !/^\w+\d$|^\d$/.test(tool.name));
  const keys = (/** @type {[string, string][]} */ rows) => make('dl', { class: 'keys' }, rows.flatMap(([key, text]) => [make('dt', {}, key), make('dd', {}, text)]));
  fill(box, make('form', { method: 'dialog' },
    make('h2', { id: 'help-title' }, t('help')),
    make('p', {}, t('help.star')), make('p', {}, t('help.colours')), make('p', {}, t('help.entering')), make('p', {}, t('help.phone')), make('p', {}, t('help.kept')),
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
