/** The engine of the site, asked in place by the site's own `speak.js`. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { look, speak } from '../../site/speak.js';

const SITE = process.env.SITE ?? 'target/site';

/** @param {string} stem */
function read(stem) {
  const name = readdirSync(SITE).find((file) => file.startsWith(`${stem}-`) && file.endsWith('.wasm'));
  if (!name) throw new Error(`${SITE} has no ${stem}: run 'cargo xtask site'`);
  return readFileSync(join(SITE, name));
}

export const bytes = read('engine');
export const module = await WebAssembly.compile(bytes);
export const eyes = await WebAssembly.compile(read('eyes'));

/** An engine with its eyes; each question gives all that was told, in order. */
export async function start() {
  /** @type {{ kind: string, text: string }[]} */
  let told = [];
  const ask = await speak(module, (kind, text) => told.push({ kind, text }));
  const see = await look(eyes);
  return (/** @type {'ask' | 'follow'} */ how, /** @type {string} */ request) => {
    told = [];
    ask(how, request, /"do": *"read"/.test(request) ? see(request) : undefined);
    return told;
  };
}
