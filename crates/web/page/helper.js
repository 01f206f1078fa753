/** Small questions that need no board: what a game offers as a helper, asked in a dialog with the answers below. */

import { ask } from './engine.js';
import { byId, fill, make } from './dom.js';
import { commonNames } from './tools.js';
import { gameOf, now } from './now.js';
import { settingControl } from './dialogs.js';
import { currentLanguage, t, tOf } from './words.js';

/** @typedef {import('../types.js').Helper} Helper */

/** How many answers are asked for. */
const COUNT = '8';

/** What the open game offers. @returns {Helper[]} */
function helpers() {
  return gameOf()?.helpers ?? [];
}

export function helperButtons() {
  return helpers().map((helper) => make('button', { id: `helper-${helper.verb}`, onclick: () => askHelper(helper) }, `${tOf(now.game.name, `helper-${helper.verb}`, helper.verb)}…`));
}

/** @param {Helper} helper */
function askHelper({ verb, asks }) {
  const { name, shown } = now.game;
  const box = /** @type {HTMLDialogElement} */ (byId('helper'));
  const options = gameOf(name)?.verbs?.find((known) => known.name === verb)?.options ?? [];
  const rows = new Map((shown?.sheet?.rows ?? []).map((row) => [row.name, row]));
  const isText = (/** @type {string} */ key) => options.find((option) => option.key === key)?.kind === 'text';
  // What can be typed are the things of the game.
  const fields = asks.map((key) => settingControl({ key, value: '', choices: isText(key) ? [...rows.keys()] : [] }, () => {}, 'h'));
  const answers = make('ol', { class: 'why', id: 'helped', 'aria-live': 'polite' });
  const form = make('form', {
    onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const given = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, meant(`${value}`.trim().toLowerCase())]).filter(([, value]) => value));
      const found = await ask(verb, { game: name, lang: currentLanguage(), options: { ...alsoSet(options), count: COUNT, ...given } }).catch(() => ({ error: { message: t('unreachable') } }));
      const list = found.reports?.[0]?.list ?? [];
      fill(answers, found.error ? make('li', { class: 'wrong' }, found.error.message) : list.length ? list.map(line) : make('li', {}, t('helper.none')));
    },
  },
  make('h2', { id: 'helper-title' }, tOf(name, `helper-${verb}`, verb)),
  make('div', { class: 'fields' }, fields), answers,
  make('div', { class: 'bar end' }, make('button', { onclick: () => box.close() }, t('close')), make('button', { type: 'submit', class: 'primary' }, t('helper.go'))));

  /** An answer: its things in their colours, then its numbers. @param {Record<string, unknown>} found */
  function line(found) {
    const thing = (/** @type {string} */ word) => {
      const dot = make('i');
      dot.style.background = rows.get(word)?.tint ?? '';
      return make('span', { class: 'word' }, dot, word);
    };
    const values = Object.values(found);
    return make('li', {}, make('span', { class: 'line' }, values.filter(Array.isArray).flat().map(thing), values.filter((value) => !Array.isArray(value)).join(', ')));
  }
  fill(box, form);
  box.showModal();
}

/** What players call a thing stands for it. @param {string} typed */
function meant(typed) {
  return [...commonNames(now.game.name)].find(([, names]) => names.some((name) => name.toLowerCase() === typed.toLowerCase()))?.[0] ?? typed;
}

/** Settings of the board that the helper has as options too. @param {{key: string}[]} options */
function alsoSet(options) {
  const set = (now.game.shown?.settings ?? []).filter(({ key, value }) => value && options.some((option) => option.key === key));
  return Object.fromEntries(set.map(({ key, value }) => [key, value]));
}
