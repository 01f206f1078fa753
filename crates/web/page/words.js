/** Labels in the chosen language: the page's own, and what the games call their things. Sentences about a board come from the server. */

import { keep, recall } from './keep.js';

export const LANGUAGES = { en: 'English', zh: '中文', ja: '日本語', de: 'Deutsch', fr: 'Français' };

/** @type {Record<string, string>} */
let labels = {};
/** @type {Map<string, Record<string, string>>} */
let ofGames = new Map();
let language = 'en';

/** The language that was chosen, or the first of the browser's that there is. */
export function wantedLanguage() {
  const wishes = [recall('language', ''), ...navigator.languages.map((code) => code.split('-')[0])];
  return wishes.find((code) => code in LANGUAGES) ?? 'en';
}

/** @param {string} code */
export async function speak(code) {
  const response = await fetch(`./words/${code}.ftl`).catch(() => null);
  if (!response?.ok) return;
  labels = read(await response.text());
  language = code;
  document.documentElement.lang = code === 'zh' ? 'zh-Hans' : code;
  for (const element of document.querySelectorAll('[data-label]')) {
    element.textContent = t(element.getAttribute('data-label') ?? '');
  }
  for (const element of document.querySelectorAll('[data-aria]')) {
    element.setAttribute('aria-label', t(element.getAttribute('data-aria') ?? ''));
  }
}

/** @param {string} code */
export function chooseLanguage(code) {
  keep('language', code);
  return speak(code);
}

/** What errors say begins and ends as a sentence where it is read as one. @param {string} text */
export function asSentence(text) {
  const stop = language === 'ja' || language === 'zh' ? '。' : '.';
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…。！？]$/.test(text) ? '' : stop);
}

/** A short number on a tile, as the language writes percentages. @param {string} label */
export function written(label) {
  return language === 'de' || language === 'fr' ? label.replace('%', '\u202f%') : label;
}

/** @param {number} share @param {boolean} [finely] with a decimal, as sentences have it: what is not certain is neither 0 nor 100 % @returns {string} */
export function percent(share, finely = false) {
  if (finely && share > 0 && share < 0.0005) return `<${percent(0.001, true)}`;
  if (finely && share < 1 && share >= 0.9995) return `>${percent(0.999, true)}`;
  return share.toLocaleString(language, { style: 'percent', minimumFractionDigits: Number(finely && share % 1 > 0) });
}

/** Something and what it is called, as the language puts a colon. @param {string} name @param {string} what */
export function named(name, what) {
  return name + (/** @type {Record<string, string>} */ ({ fr: '\u00a0: ', ja: '：', zh: '：' })[language] ?? ': ') + what;
}

export function currentLanguage() {
  return language;
}

/** What labels need of Fluent: a message a line, with slots in braces. @param {string} text @returns {Record<string, string>} */
function read(text) {
  return Object.fromEntries([...text.matchAll(/^([a-z][\w-]*) = (.*)$/gm)].map(([, key, label]) => [key, label]));
}

/**
 * A label, with what belongs into its braces.
 * @param {string} key
 * @param {Record<string, string | number>} [slots]
 */
export function t(key, slots = {}) {
  return tOr(key, key).replace(/\{ \$(\w+) \}/g, (_, name) => String(slots[name] ?? ''));
}

/**
 * A label that may not be there.
 * @param {string} key
 * @param {string} otherwise
 */
export function tOr(key, otherwise) {
  return labels[key.replaceAll('.', '-')] ?? otherwise;
}

/** Takes what the games call their things. @param {import('../types.js').Game[]} games */
export function learnLabels(games) {
  ofGames = new Map(games.map((game) => [game.name, game.labels]));
}

/**
 * What a game calls one of its things.
 * @param {string} game
 * @param {string} key
 * @param {string} otherwise
 */
export function tOf(game, key, otherwise) {
  return ofGames.get(game)?.[key.replace(/[^\w-]/g, '_')] ?? otherwise;
}

/** What a game is called. @param {string} game */
export function titleOf(game) {
  return tOf(game, 'title', game);
}
