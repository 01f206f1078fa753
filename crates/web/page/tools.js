/** The tools under the board: buttons, pickers of pieces, and words to search. */

import { byId, fill, make, sign } from './dom.js';
import { SIGNS, drawn } from './signs.js';
import { paint, paintOf } from './colours.js';
import { t, tOf } from './words.js';

/** @typedef {import('../types.js').Shown} Shown */
/** @typedef {import('../types.js').Tool} Tool */
/** @typedef {import('../types.js').Picker} Picker */
/** @typedef {import('../types.js').Place} Place */

/** Up to so many words need no search. */
const FEW = 12;

/** The tool of the page itself that asks what a tile shows. */
export const CHOOSE = '?';

/**
 * @typedef {object} Holding what the player holds in the hand
 * @property {string} tool
 * @property {string} word the word that follows the tool's name, or none yet
 */

/** Tools that stand in no picker, and are used on a tile. @param {Shown} shown */
function plainTools(shown) {
  const picked = new Set((shown.pickers ?? []).flatMap((picker) => picker.tools));
  return shown.tools.filter((tool) => !picked.has(tool.name) && tool.name !== shown.missing?.done);
}

/**
 * Whether a tile is best asked about with a menu: the board is entered and there are pieces to pick.
 * @param {Shown} shown
 */
export function hasMenu(shown) {
  return (shown.pickers ?? []).some((picker) => picker.columns < 9);
}

/**
 * The row of tools.
 * @param {Shown} shown
 * @param {Holding} holding
 * @param {(tool: string) => void} hold
 */
export function toolButtons(shown, holding, hold) {
  const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ key) => make('button', {
    id: `tool-${name}`, 'aria-pressed': String(holding.tool === name), title: key ? `${label} (${key})` : label,
    onclick: () => hold(name),
  }, label);
  const parts = [];
  const all = plainTools(shown).map((tool) => button(tool.name, tool.label, tool.key));
  if (hasMenu(shown)) all.unshift(button(CHOOSE, t('choose'), ''));
  parts.push(make('span', { class: 'seg', role: 'group', 'aria-label': t('tools') }, all));
  for (const picker of shown.pickers ?? []) {
    if (picker.columns < 9) continue;
    const digits = picker.tools.map((name) => button(name, name, name));
    parts.push(make('span', { class: 'seg digits', role: 'group', 'aria-label': picker.label }, digits));
  }
  return parts;
}

/**
 * The words of the tool in the hand, with a search.
 * @param {Shown} shown
 * @param {Holding} holding
 * @param {(word: string) => void} holdWord
 */
export function showPalette(shown, holding, holdWord) {
  const palette = byId('palette');
  const words = shown.tools.find((tool) => tool.name === holding.tool)?.words ?? [];
  palette.hidden = !words.length;
  if (!words.length) {
    palette.replaceChildren();
    delete palette.dataset.words;
    return;
  }
  const list = `${holding.tool} ${words.join(' ')}`;
  if (palette.dataset.words !== list) {
    palette.dataset.words = list;
    fill(palette, wordChooser(shown, words, (word) => holdWord(word)));
  }
  for (const button of palette.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.dataset.word === holding.word));
  }
}

/**
 * Words with their colours, and a search that narrows them.
 * @param {Shown} shown
 * @param {string[]} words
 * @param {(word: string) => void} choose
 */
function wordChooser(shown, words, choose) {
  const tints = new Map((shown.sheet?.rows ?? []).map((row) => [row.name, row.tint]));
  const letters = words.every((word) => word.length === 1);
  // A letter has the colour it has on the board, or would have there.
  const painted = (/** @type {string} */ letter) => {
    const like = shown.picture.tiles.find((tile) => tile.text === letter);
    return like ? paint(like.ground).fill : paintOf(letter);
  };
  const names = commonNames(shown.game);
  const buttons = words.map((word) => {
    const dot = make('i');
    const tint = tints.get(word) ?? (letters ? painted(word) : null);
    if (tint) dot.style.background = tint;
    // The first of them is of the language that is read.
    const [called] = names.get(word) ?? [];
    return make('button', { class: 'word', 'data-word': word, onclick: () => choose(word) }, dot, word, called && make('small', {}, called));
  });
  const search = make('input', {
    type: 'search', placeholder: t('search'), 'aria-label': t('search'), class: 'search',
    oninput: () => {
      const fits = isCalled(shown.game, search.value);
      buttons.forEach((button) => (button.hidden = !fits(button.dataset.word)));
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const wanted = search.value.trim().toLowerCase();
      const seen = buttons.filter((button) => !button.hidden);
      const exact = seen.find(({ dataset }) => dataset.word === wanted || names.get(dataset.word ?? '')?.some((name) => name.toLowerCase() === wanted));
      const first = exact ?? seen[0];
      if (event.key === 'Enter' && first) choose(first.dataset.word ?? '');
    },
  });
  // A handful is seen at a glance.
  search.hidden = words.length <= FEW;
  return make('div', { class: 'chooser' }, search, make('div', { class: 'words' }, buttons));
}

/** What players call a game's words in their own language, and in English. @param {string} game @returns {Map<string, string[]>} */
export function commonNames(game) {
  const names = new Map();
  for (const pair of tOf(game, 'words', '').split(' ')) {
    const [word, name] = pair.split('=');
    if (name) names.set(word, [...(names.get(word) ?? []), ...name.split('/')]);
  }
  return names;
}

/** Tells which words of a game are called like what is searched for. @param {string} game @param {string} typed */
export function isCalled(game, typed) {
  const [names, wanted] = [commonNames(game), typed.trim().toLowerCase()];
  return (word = '') => [word, ...(names.get(word) ?? [])].some((name) => name.toLowerCase().includes(wanted));
}

/**
 * A menu at a tile.
 * @param {DOMRect} box
 * @param {HTMLElement} content
 * @param {string} [label]
 */
export function openMenu(box, content, label = t('choose')) {
  const menu = byId('menu');
  menu.setAttribute('aria-label', label);
  fill(menu, content);
  menu.style.left = menu.style.top = '0';
  menu.showPopover();
  const room = menu.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left + box.width / 2 - room.width / 2, innerWidth - room.width - 8));
  const below = box.bottom + 6 + room.height < innerHeight;
  const top = below ? box.bottom + 6 : Math.max(8, box.top - room.height - 6);
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
  /** @type {HTMLElement | null} */ (menu.querySelector('input:not([hidden]), button'))?.focus();
}

export function closeMenu() {
  byId('menu').hidePopover();
}

/**
 * Asks which word follows a tool at a tile.
 * @param {Shown} shown
 * @param {string[]} words
 * @param {DOMRect} box
 * @param {(word: string) => void} choose
 */
export function askWord(shown, words, box, choose) {
  openMenu(box, wordChooser(shown, words, (word) => {
    closeMenu();
    choose(word);
  }));
}

/**
 * Asks what a tile shows: one tap on a thing, or on the piece of a shape.
 * @param {Shown} shown
 * @param {string[] | null} fitting the tools that make sense there, where that is known
 * @param {DOMRect} box
 * @param {(tool: string) => void} choose
 */
export function askTool(shown, fitting, box, choose) {
  const fits = (/** @type {string} */ name) => !fitting || fitting.includes(name);
  const pick = (/** @type {string} */ name) => () => {
    closeMenu();
    choose(name);
  };
  const plain = plainTools(shown).slice(1).filter((tool) => fits(tool.name)).map((tool) => make('button', { onclick: pick(tool.name) }, pictured(tool.name), tool.label));
  const [digits, pieces] = [(/** @type {Picker} */ { columns }) => columns >= 9, (/** @type {Picker} */ { columns }) => columns < 9];
  const pickers = (shown.pickers ?? []).filter((picker) => picker.tools.some(fits));
  const rows = pickers.filter(digits).map((picker) => make('span', { class: 'seg digits', role: 'group', 'aria-label': picker.label },
    picker.tools.filter(fits).map((name) => make('button', { onclick: pick(name) }, name))));
  const shapes = pickers.filter(pieces).map((picker) => {
    const shape = make('div', { class: 'shape' }, picker.tools.map((name, at) => !fits(name) ? make('span', {}, slice(picker, at)) :
      make('button', { class: 'piece', 'aria-label': `${picker.label} ${at + 1}`, title: `${picker.label} ${at + 1}`, onclick: pick(name) }, slice(picker, at))));
    shape.style.setProperty('--columns', String(picker.columns));
    return make('figure', {}, shape, make('figcaption', {}, picker.label));
  });
  // What was entered wrong elsewhere may leave out what is seen here.
  const all = pickers.some(pieces) && fitting && make('button', { class: 'all', onclick: () => askTool(shown, null, box, choose) }, t('choose.all'));
  openMenu(box, make('div', { class: 'asking' }, make('div', { class: 'bar' }, rows, plain, all), shapes.length > 0 && make('div', { class: 'shapes' }, shapes)));
}

/** The sign that belongs to a tool, if there is one. @param {string} tool */
function pictured(tool) {
  return SIGNS[tool] ? sign(SIGNS[tool]) : null;
}

/** A piece of what a picker draws, as it lies in the whole. @param {Picker} picker @param {number} at */
function slice({ drawing, tools, columns }, at) {
  if (!drawing) return pictured(tools[at]);
  const piece = sign(drawn(drawing));
  const corner = (/** @type {number} */ place, /** @type {number} */ count) => 24 * place - 12 * count;
  piece.setAttribute('viewBox', `${corner(at % columns, columns)} ${corner(Math.floor(at / columns), tools.length / columns)} 24 24`);
  return piece;
}
