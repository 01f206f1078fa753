/** The engine of the site in a Worker of Node, run by the site's own `worker.js`. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';

const SITE = process.env.SITE ?? 'target/site';

/** The one file of the site whose name begins so. @param {string} stem */
function named(stem) {
  const name = readdirSync(SITE).find((file) => file.startsWith(`${stem}-`));
  if (!name) throw new Error(`${SITE} has no ${stem}: run 'cargo xtask site'`);
  return readFileSync(join(SITE, name));
}

export const bytes = named('engine');
export const module = await WebAssembly.compile(bytes);
const script = new vm.Script(named('worker').toString());

/** A Worker that is asked in place: each question gives all that was told, in order. */
export function start() {
  /** @type {{ kind: string, text: string }[]} */
  let told = [];
  /** @type {any} */
  const world = vm.createContext({ TextDecoder, TextEncoder, Uint8Array, WebAssembly, performance, postMessage: (/** @type {any} */ news) => told.push(news) });
  script.runInContext(world);
  world.onmessage({ data: { module } });
  return async (/** @type {'ask' | 'follow'} */ how, /** @type {string} */ request) => {
    told = [];
    await world.onmessage({ data: { how, request } });
    return told;
  };
}
