/** The board as a file: its text, or a format of other programs that the game can write. */

import { ask } from './engine.js';
import { byId, make } from './dom.js';
import { closeMenu, openMenu } from './tools.js';
import { currentLanguage, t, tOf } from './words.js';
import { gameOf, now, toast } from './now.js';

/** Asks in which form, and saves. */
export function askSave() {
  const convert = gameOf()?.verbs?.find((verb) => verb.name === 'convert');
  const forms = convert?.options.find((option) => option.key === 'to')?.choices ?? ['text'];
  const choice = (/** @type {string} */ form, /** @type {string} */ label) => make('button', { 'data-form': form, onclick: () => {
    closeMenu();
    void save(form);
  } }, label);
  if (forms.length < 2) return void save('text');
  // What others call their formats is for those who know it; a game may say more of each.
  const others = forms.filter((form) => form !== 'text').map((form) => choice(form, tOf(now.game.name, `choice-to-${form}`, form)));
  openMenu(byId('save').getBoundingClientRect(), make('div', { class: 'forms' }, choice('text', t('save.own')), make('h2', {}, t('save.others')), make('div', { class: 'bar' }, others)), t('save'));
}

/** @param {string} form */
async function save(form) {
  const { game } = now;
  if (form === 'text') return download(`tilewise-${game.name}.board`, new Blob([game.text]));
  const found = await ask('convert', { board: game.text, lang: currentLanguage(), options: { to: form } }).catch(() => null);
  const { base64, file, list } = found?.reports?.[0] ?? {};
  const text = file ?? list?.join('\n');
  if (base64) download(`tilewise-${game.name}.${form}`, new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]));
  else if (text !== undefined) download(`tilewise-${game.name}.${form}.txt`, new Blob([text]));
  else toast(found?.error?.message ?? t('unreachable'));
}

/** @param {string} name @param {Blob} blob */
export function download(name, blob) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
