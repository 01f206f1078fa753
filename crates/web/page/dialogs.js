/** The dialogs: a fresh board, a pasted one, and the sheet of a game's things. */

import { byId, fill, make, sign } from './dom.js';
import { canWatch, watch } from './watch.js';
import { useFiles } from './arrivals.js';
import { keep, recall } from './keep.js';
import { gameOf, now } from './now.js';
import { SIGNS } from './signs.js';
import { isCalled } from './tools.js';
import { named, t, tOf, tOr } from './words.js';

/** @typedef {import('../types.js').Setting} Setting */
/** @typedef {import('../types.js').Option} Option */
/** @typedef {import('../types.js').Sheet} Sheet */
/** @typedef {import('../types.js').Trouble} Trouble */
/** @typedef {import('../types.js').Game} Game */

/** With more choices than this one searches rather than looks. */
const MANY = 30;
/** A dialog waits this long for the board that was asked for, in milliseconds. */
const PATIENCE = 500;

/** A seed nobody chose, in digits: those that boards show may be longer than a number of the browser's holds. */
export function anySeed() {
  return String(Math.floor(Math.random() * 1e9));
}

/** @param {string} id */
function dialog(id) {
  return /** @type {HTMLDialogElement} */ (byId(id));
}

/** What a setting is called. @param {string} key */
export function settingName(key) {
  return tOf(now.game.name, `set-${key}`, tOr(`set.${key}`, key));
}

/** What a choice is called. @param {string} key @param {string} choice */
export function choiceName(key, choice) {
  return choice === '' ? t('choice.none') : tOf(now.game.name, `choice-${key}-${choice}`, choice);
}

/** What holds where nothing is entered, in grey. @param {string} key */
function hintOf(key) {
  return tOf(now.game.name, `hint-${key}`, '');
}

/**
 * A control for a setting; `change` hears of a new value.
 * @param {Setting} setting
 * @param {(value: string) => void} change
 * @param {string} [prefix] keeps the ids of controls apart
 */
export function settingControl(setting, change, prefix = 's') {
  const id = `${prefix}-${setting.key}`;
  const label = make('span', {}, settingName(setting.key));
  const changed = (/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).value);
  if (setting.deed) {
    const deeds = setting.choices.map((choice) => make('button', { id: `${id}-${choice}`, class: 'icon', title: choiceName(setting.key, choice), 'aria-label': named(settingName(setting.key), choiceName(setting.key, choice)), onclick: () => change(choice) },
      SIGNS[choice] ? sign(SIGNS[choice]) : choiceName(setting.key, choice)));
    return make('span', { class: 'setting' }, label, make('span', { class: 'seg', role: 'group', 'aria-label': settingName(setting.key) }, deeds));
  }
  if (setting.several) {
    const chosen = setting.value.split('+');
    const ticks = setting.choices.map((choice) => make('label', {}, make('input', { type: 'checkbox', id: `${id}-${choice}`, value: choice, checked: chosen.includes(choice),
      onchange: () => change([...box.querySelectorAll('input')].filter((tick) => tick.checked).map((tick) => tick.value).join('+')) }), choiceName(setting.key, choice)));
    const box = make('fieldset', { class: 'several' }, make('legend', {}, settingName(setting.key)), ticks);
    return box;
  }
  if (setting.choices.length && setting.choices.length <= MANY) {
    const choices = setting.choices.includes(setting.value) ? setting.choices : [...setting.choices, setting.value];
    const select = make('select', { id, name: setting.key, onchange: changed },
      choices.map((choice) => make('option', { value: choice, selected: choice === setting.value }, choiceName(setting.key, choice))));
    return make('label', { class: 'setting' }, label, select);
  }
  const input = make('input', { id, name: setting.key, value: setting.value, onchange: changed, autocomplete: 'off', size: 8,
    placeholder: hintOf(setting.key) });
  if (!setting.choices.length) return make('label', { class: 'setting' }, label, input);
  input.setAttribute('list', `${id}-list`);
  return make('label', { class: 'setting' }, label, input,
    make('datalist', { id: `${id}-list` }, setting.choices.map((value) => make('option', { value }))));
}

/** Closes what is excluded or lacks its flag. @param {Option[]} options @param {HTMLFormElement} form */
function settle(options, form) {
  const given = new FormData(form);
  for (const { key, kind, needs } of options) {
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem(key));
    field.disabled = options.some((one) => (
      given.get(one.key) ? one.excludes?.includes(key) : one.kind === 'flag' && one.key === needs));
    // What needs it leaves nothing to the level.
    const isNeeded = kind !== 'flag' && options.some((one) => one.needs === key && given.get(one.key));
    field.placeholder = isNeeded ? t('needed') : hintOf(key);
  }
}

/** Where a dialog says what is wrong with an entry. */
function complaint() {
  return make('p', { class: 'wrong', role: 'alert' });
}

/** The buttons below a dialog. @param {HTMLDialogElement} box @param {string} go @param {...Node} before */
function ending(box, go, ...before) {
  return make('div', { class: 'bar end' }, ...before,
    make('button', { onclick: () => box.close() }, t('cancel')),
    make('button', { type: 'submit', class: 'primary' }, t(go)));
}

/** What was chosen for a fresh board before; an older page had other names and let pass what excludes one another. @param {string} key @param {Game} game */
export function chosenBefore(key, game) {
  const { noguess, research, ...kept } = recall(`${key}.${game.name}`, /** @type {Record<string, string>} */ ({}));
  const before = Object.assign(kept, noguess && { 'no-guess': 'true', method: noguess }, research && { note: research });
  for (const { key: given, excludes } of game.options) if (before[given]) excludes?.forEach((other) => delete before[other]);
  return before;
}

/**
 * Asks what a fresh board should be like.
 * @param {Game} game
 * @param {boolean} toPlay played here, or entered from elsewhere
 * @param {(options: Record<string, string>, seed: string | null) => Promise<boolean>} begin
 */
export function askNew(game, toPlay, begin) {
  const box = dialog('new');
  const before = chosenBefore('new', game);
  const options = game.options.filter((option) => option.asked && !(toPlay ? option.blank : option.dealt)).map((option) => {
    const value = before[option.key] ?? option.value;
    return !option.choices.length || option.choices.includes(value) ? { ...option, value } : option;
  });
  const wrong = complaint();
  const form = make('form', {
    method: 'dialog',
    oninput: () => settle(options, form),
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      wrong.textContent = '';
      const { seed: lot, ...chosen } = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, `${value}`.trim()]));
      // What takes a while is waited for at the board.
      const timer = setTimeout(() => box.close(), PATIENCE);
      void begin(chosen, toPlay ? lot || anySeed() : null).then((done) => {
        clearTimeout(timer);
        if (done) keep(`new.${game.name}`, { ...before, ...chosen });
        if (done) box.close();
        else if (!box.open) {
          box.showModal();
          wrong.textContent = byId('toast').textContent;
        }
      });
    },
  },
  make('h2', { id: 'new-title' }, t(toPlay ? 'new' : 'enter')),
  make('p', { class: 'muted' }, t(toPlay ? 'new.help' : 'enter.help')),
  make('div', { class: 'fields' }, options.map((option) => settingControl(option, () => {}, 'n')), toPlay && make('label', { class: 'setting' }, make('span', {}, settingName('seed')),
    make('input', { name: 'seed', inputMode: 'numeric', pattern: '[0-9]{1,20}', title: '0–18446744073709551615', placeholder: t('any'), size: 20, autocomplete: 'off' }))),
  wrong, ending(box, toPlay ? 'new.go' : 'enter.go'));
  fill(box, form);
  settle(options, form);
  box.showModal();
}

/**
 * Asks for a board text. A text that cannot be read comes back with the place that is wrong.
 * @param {string} text
 * @param {Trouble | null} trouble
 * @param {(text: string) => void} use
 */
export function askPaste(text, trouble, use) {
  const box = dialog('paste');
  const area = make('textarea', { rows: 14, spellcheck: false, value: text, 'aria-labelledby': 'paste-title', placeholder: gameOf()?.example });
  const wrong = complaint();
  const take = (/** @type {Event} */ event) => {
    const chosen = [.../** @type {HTMLInputElement} */ (event.target).files ?? []];
    if (!chosen.length) return;
    box.close();
    void useFiles(chosen);
  };
  const file = make('input', { type: 'file', class: 'file', multiple: true, 'aria-label': t('file'), onchange: take });
  // A phone offers its photos only where pictures are asked for.
  const picture = make('label', { class: 'button' }, t('sight.choose'), make('input', { type: 'file', accept: 'image/*', id: 'picture', onchange: take }));
  const form = make('form', { method: 'dialog', onsubmit: () => use(area.value) },
    make('h2', { id: 'paste-title' }, t('paste')),
    make('p', { class: 'muted' }, t('paste.help')),
    area, wrong,
    make('div', { class: 'bar' }, picture, canWatch() && make('button', { id: 'watch', onclick: () => {
      box.close();
      void watch(use);
    } }, t('sight.watch')), file),
    ending(box, 'paste.go'));
  fill(box, form);
  if (!box.open) box.showModal();
  area.focus();
  if (trouble) {
    const place = trouble.line ? t('at', { line: trouble.line, column: trouble.column ?? 1 }) : '';
    wrong.textContent = `${place} ${trouble.message}`.trim();
    area.setAttribute('aria-invalid', 'true');
    if (trouble.line) {
      const before = text.split('\n').slice(0, trouble.line - 1).join('\n').length + (trouble.line > 1 ? 1 : 0);
      const at = before + (trouble.column ?? 1) - 1;
      area.setSelectionRange(at, Math.min(at + 1, text.length));
      area.scrollTop = Math.max(0, (trouble.line - 5) * 20);
    }
  }
}

/** What holds where nothing is entered; without a number there is no end to it. @param {Sheet['rows'][0]} row @param {number} at */
function usually(row, at) {
  return row.usual[at] || '∞';
}

/** What was entered may change what holds elsewhere. @param {Sheet} sheet */
export function refreshSheet(sheet) {
  if (!dialog('sheet').open) return;
  for (const row of sheet.rows) {
    sheet.columns.forEach((column, at) => {
      const cell = dialog('sheet').querySelector(`[data-cell="${CSS.escape(`${column.key} ${row.name}`)}"]`);
      if (cell instanceof HTMLInputElement) cell.placeholder = usually(row, at);
    });
  }
}

/**
 * Shows the sheet; every change is sent at once. What is refused keeps the sheet open, once.
 * @param {Sheet} sheet
 * @param {(key: string, value: string) => Promise<boolean>} set
 */
export function showSheet(sheet, set) {
  const box = dialog('sheet');
  const wrong = complaint();
  let entered = Promise.resolve(true);
  const enter = (/** @type {HTMLInputElement} */ input, /** @type {string} */ key, /** @type {string} */ value) => {
    wrong.textContent = '';
    entered = set(key, value);
    void entered.then((done) => {
      input.setAttribute('aria-invalid', String(!done));
      // Who has had time to read what is wrong may leave it.
      setTimeout(() => (entered = Promise.resolve(true)), PATIENCE);
    });
  };
  const cell = (/** @type {Sheet['rows'][0]} */ row, /** @type {number} */ at) => {
    const column = sheet.columns[at];
    const name = named(column.label, row.name);
    const key = `${column.key} ${row.name}`;
    const input = column.mark
      ? make('input', { type: 'checkbox', 'aria-label': name, checked: row.values[at] !== '', onchange: () => enter(input, key, input.checked ? 'yes' : '') })
      : make('input', { type: 'text', inputMode: 'numeric', size: 5, 'aria-label': name, 'data-cell': key, value: row.values[at], placeholder: usually(row, at), onchange: () => enter(input, key, input.value.trim()) });
    return make('td', {}, input);
  };
  const rows = sheet.rows.map((row) => {
    const dot = make('i');
    if (row.tint) dot.style.background = row.tint;
    return make('tr', { 'data-name': row.name }, make('th', { scope: 'row' }, dot, row.name), row.values.map((_, at) => cell(row, at)));
  });
  const search = make('input', { type: 'search', class: 'search', placeholder: t('search'), 'aria-label': t('search'), oninput: () => {
    const fits = isCalled(now.game.name, search.value);
    rows.forEach((row) => (row.hidden = !fits(row.dataset.name)));
    wrong.textContent = rows.some((row) => !row.hidden) ? '' : t('helper.none');
  } });
  const close = (/** @type {Event} */ event) => {
    event.preventDefault();
    void entered.then((done) => done && box.close());
    entered = Promise.resolve(true);
  };
  // Enter ends an entry, not the dialog.
  const enters = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.target.blur();
    event.target.focus();
  };
  fill(box, make('form', { method: 'dialog', onsubmit: close, onkeydown: enters },
    make('h2', { id: 'sheet-title' }, sheet.label),
    make('p', { class: 'muted' }, t('sheet.help')),
    search,
    make('div', { class: 'sheet', tabIndex: 0, role: 'region', 'aria-label': sheet.label }, make('table', {},
      make('thead', {}, make('tr', {}, make('td'), sheet.columns.map((column) => make('th', { scope: 'col' }, column.label)))),
      make('tbody', {}, rows))),
    wrong,
    make('div', { class: 'bar end' }, make('button', { type: 'submit', class: 'primary' }, t('close')))));
  box.showModal();
}
