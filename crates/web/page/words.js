/** Labels in the chosen language. Sentences about a board come from the server. */

import en from './labels/en.js';
import { keep, recall } from './keep.js';

export const LANGUAGES = { en: 'English', zh: '中文', ja: '日本語', de: 'Deutsch' };

/** @type {Record<string, string>} */
let labels = en;
let language = 'en';

/** The language that was chosen, or the first of the browser's that there is. */
export function wantedLanguage() {
  const wishes = [recall('language', ''), ...navigator.languages.map((code) => code.split('-')[0])];
  return wishes.find((code) => code in LANGUAGES) ?? 'en';
}

/** @param {string} code */
export async function speak(code) {
  labels = code === 'en' ? en : { ...en, ...(await import(`./labels/${code}.js`)).default };
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

export function currentLanguage() {
  return language;
}

/**
 * A label, with what belongs into its braces.
 * @param {string} key
 * @param {Record<string, string | number>} [slots]
 */
export function t(key, slots = {}) {
  return (labels[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(slots[name] ?? ''));
}

/** A label in English, whatever is spoken. @param {string} key */
export function english(key) {
  return /** @type {Record<string, string>} */ (en)[key] ?? '';
}

/**
 * A label that may not be there: names that games bring along.
 * @param {string} key
 * @param {string} otherwise
 */
export function tOr(key, otherwise) {
  return labels[key] ?? otherwise;
}
