/** Tilewise in JavaScript: questions of its JSON protocol, answered in place. */

import { look, speak } from './speak.js';

/** The version of the protocol that is spoken where a request names none. */
const VERSION = 2;

/** @typedef {URL | string | BufferSource | WebAssembly.Module} Source an address, bytes or a compiled module */

/**
 * Loads the engine and the eyes with which it reads pictures: both from the package, or from wherever they are. An engine from
 * elsewhere that is given no eyes reads none.
 * @param {Source} [source]
 * @param {Source} [eyes]
 */
export async function load(source, eyes) {
  const ours = (/** @type {string} */ name) => new URL(name, import.meta.url);
  const sources = source ? [source, eyes] : [ours('./engine.wasm'), eyes ?? ours('./eyes.wasm')];
  const [engineModule, eyesModule] = await Promise.all(sources.map((from) => from && compiled(from)));
  const engine = new Engine(/** @type {WebAssembly.Module} */ (engineModule), eyesModule);
  await engine.start();
  return engine;
}

/** @param {Source} source */
async function compiled(source) {
  return source instanceof WebAssembly.Module ? source : WebAssembly.compile(await bytes(source));
}

/** @param {URL | string | BufferSource} source @returns {Promise<BufferSource>} */
async function bytes(source) {
  if (typeof source !== 'string' && !(source instanceof URL)) return source;
  const address = new URL(source, import.meta.url);
  if (address.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return /** @type {BufferSource} */ (await readFile(address));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** An engine that was loaded. It thinks on the thread that asks; in a page, ask from a Worker. */
class Engine {
  #module;
  #eyes;
  /** @type {((how: 'ask' | 'follow', request: string, seen?: string) => void) | null} */
  #speak = null;
  /** @type {((request: string) => string) | undefined} */
  #look;
  /** @type {(kind: string, text: string) => void} */
  #tell = () => {};

  /** @param {WebAssembly.Module} module @param {WebAssembly.Module} [eyes] */
  constructor(module, eyes) {
    this.#module = module;
    this.#eyes = eyes;
  }

  /** Starts it again after it has failed; nothing else was lost. */
  async start() {
    this.#look = this.#eyes && (await look(this.#eyes));
    this.#speak = await speak(this.#module, (kind, text) => this.#tell(kind, text));
  }

  /** One question, one answer. @param {object} request @returns {any} */
  ask(request) {
    let answer = '';
    this.#question('ask', request, (_, text) => (answer = text));
    return JSON.parse(answer);
  }

  /** The board, and then better and better advice on it. @param {object} request @param {(kind: string, fields: any) => void} listener */
  follow(request, listener) {
    this.#question('follow', request, (kind, text) => listener(kind, JSON.parse(text)));
  }

  /** @param {'ask' | 'follow'} how @param {any} request @param {(kind: string, text: string) => void} tell */
  #question(how, request, tell) {
    if (!this.#speak) throw new Error('the engine has failed before; start() starts it again');
    let fault = '';
    /** @type {unknown[]} */
    const thrown = [];
    this.#tell = (kind, text) => {
      if (kind === 'fault') fault = JSON.parse(text).error.message;
      else if (!thrown.length) {
        try {
          tell(kind, text);
        } catch (error) {
          // Thrown through the engine it would leave a question half answered.
          thrown.push(error);
        }
      }
    };
    try {
      const json = JSON.stringify({ tilewise: VERSION, ...request });
      this.#speak(how, json, request.do === 'read' ? this.#look?.(json) : undefined);
    } catch (error) {
      this.#speak = null;
      throw new Error(`the engine failed: ${fault || error}`, { cause: error });
    }
    if (thrown.length) throw thrown[0];
  }
}
