/**
 * Who answers the page: the program that serves it, or, where its head names one, a module that asks Workers. Both are
 * asked alike, and nothing else on the page knows which it is.
 */

/** @typedef {typeof import('./server.js')} Engine */

const named = document.querySelector('meta[name="tilewise-engine"]')?.getAttribute('content');

/** @type {Pick<Engine, 'ask' | 'follow' | 'pack' | 'read'>} */
const engine = await import(named ? new URL(named, document.baseURI).href : './server.js');

export const { ask, follow, pack, read } = engine;
