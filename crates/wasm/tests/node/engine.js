/** The engine of the site, asked in place by the site's own `speak.js`. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { speak } from '../../site/speak.js';

const SITE = process.env.SITE ?? 'target/site';

const name = readdirSync(SITE).find((file) => /^engine-.*\.wasm$/.test(file));
if (!name) throw new Error(`${SITE} has no engine: run 'cargo xtask site'`);
export const bytes = readFileSync(join(SITE, name));
export const module = await WebAssembly.compile(bytes);

/** An engine; each question gives all that was told, in order. */
export async function start() {
  /** @type {{ kind: string, text: string }[]} */
  let told = [];
  const ask = await speak(module, (kind, text) => told.push({ kind, text }));
  return (/** @type {'ask' | 'follow'} */ how, /** @type {string} */ request) => {
    told = [];
    ask(how, request);
    return told;
  };
}
