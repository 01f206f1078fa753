/**
 * The engine without a server: the questions of the page asked of Workers.
 *
 * A Worker that thinks hears nothing, so to stop one is to end it. There are three: one for questions, one for the advice
 * that is followed, and one that is ready to take the place of either. The module is compiled once, here.
 */

import { afterAnswer } from './offline.js';
import { base64 } from './base64.js';
import { t } from './words.js';

/** @typedef {import('./server.js').Listener} Listener */
/** @typedef {{ kind: string, text: string }} News */

const { module: moduleName = '', worker: workerName = '' } =
  /** @type {HTMLElement | null} */ (document.querySelector('meta[name="tilewise-engine"]'))?.dataset ?? {};

/** Why there is no engine, by the name of the sentence: its language is not known before somebody asks. */
class Missing extends Error {}

const compiled = compile();
// Whoever asks hears of it.
compiled.catch(() => {});

async function compile() {
  if (!globalThis.WebAssembly) throw new Missing('no-webassembly');
  const response = await fetch(moduleName);
  if (!response.ok) throw new Missing('no-engine');
  // A host that does not know the file's type is no reason to give up.
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A Worker, with at most one question at a time. */
class Hand {
  #worker = new Worker(workerName, { type: 'module' });

  constructor() {
    void compiled.then((module) => this.#worker.postMessage({ module }), () => {});
  }

  /**
   * Asks, and hears what comes; true when the Worker can be asked again.
   * @param {'ask' | 'follow'} how
   * @param {string} request
   * @param {(news: News) => void} hear
   * @returns {Promise<boolean>}
   */
  async ask(how, request, hear) {
    await compiled;
    return new Promise((done) => {
      this.#worker.onmessage = ({ data }) => {
        if (data.kind === 'end') done(true);
        else if (data.kind === 'dead') done(false);
        else hear(data);
      };
      this.#worker.onerror = () => done(false);
      this.#worker.postMessage({ how, request });
    });
  }

  end() {
    this.#worker.terminate();
  }
}

const hands = { ask: new Hand(), follow: new Hand() };
let spare = new Hand();

/** Ends a Worker; the spare one takes its place. @param {'ask' | 'follow'} role */
function replace(role) {
  hands[role].end();
  hands[role] = spare;
  spare = new Hand();
}

/**
 * Asks, once more where the Worker died without a word.
 * @param {'ask' | 'follow'} role
 * @param {string} request
 * @param {(news: News) => void} hear
 * @param {() => boolean} isWanted
 */
async function insist(role, request, hear, isWanted) {
  await compiled.catch((why) => {
    throw new Error(t(why instanceof Missing ? why.message : 'no-engine'));
  });
  let heard = false;
  const listen = (/** @type {News} */ news) => {
    heard = true;
    hear(news);
  };
  for (let tries = 2; tries > 0 && isWanted(); tries--) {
    const hand = hands[role];
    if (await hand.ask(role, request, listen)) return;
    if (hand === hands[role]) replace(role);
    if (heard) return;
  }
  if (isWanted()) throw new Error(t('no-engine'));
}

/** What was asked before is answered first. @type {Promise<unknown>} */
let asked = Promise.resolve();

/** @param {string} verb @param {object} fields */
const body = (verb, fields) => JSON.stringify({ tilewise: 2, do: verb, ...fields });

/**
 * One question, one answer.
 * @param {string} verb
 * @param {object} [fields]
 * @returns {Promise<any>}
 */
export function ask(verb, fields = {}) {
  const answer = asked.then(async () => {
    let text = '';
    await insist('ask', body(verb, fields), (news) => (text = news.text), () => true);
    return JSON.parse(text);
  });
  asked = answer.catch(() => {});
  return answer;
}

/** A picture as it is sent: its pixels, since the browser has decoded them already. @param {HTMLCanvasElement} canvas */
export async function pack(canvas) {
  const { width, height } = canvas;
  const data = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, width, height).data;
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from];
    rgb[to + 1] = data[from + 1];
    rgb[to + 2] = data[from + 2];
  }
  return { width, height, rgb: await base64(new Blob([rgb])) };
}

/** The board in a picture. What it took is given back with the Worker. @param {object} fields @returns {Promise<any>} */
export async function read(fields) {
  const answer = ask('read', fields);
  asked = answer.catch(() => {}).then(() => replace('ask'));
  return answer;
}

/** Ends what is being followed. */
let leave = () => {};

/**
 * Does something to a board and follows the advice on it. The answer is a way to stop.
 *
 * The board comes from the Worker for questions, and the one that is followed begins to think only when nobody asked for
 * another board meanwhile: however quickly a board is entered or a plan played, that ends no Worker.
 * @param {string} verb
 * @param {object} fields
 * @param {Listener} listener
 * @returns {() => void}
 */
export function follow(verb, fields, listener) {
  leave();
  let isOver = false;
  let isThinking = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    if (isThinking) replace('follow');
  };
  leave = stop;
  const think = async (/** @type {string} */ request, /** @type {string[]} */ ...known) => {
    isThinking = true;
    const hear = (/** @type {News} */ { kind, text }) => {
      if (!isOver && !known.includes(kind)) tell(kind, JSON.parse(text), listener);
    };
    await insist('follow', request, hear, () => !isOver);
  };
  const begin = async () => {
    // Looking for a fresh board may take long, and has to end when it is told to.
    if (verb === 'new') return think(body(verb, fields));
    const shown = await ask(verb, fields);
    if (isOver) return;
    if (shown.error) return listener.trouble(shown.error);
    listener.board(shown);
    await new Promise((rested) => setTimeout(rested));
    if (!isOver) await think(body('show', { ...whatStays(fields), board: shown.board }), 'board');
  };
  void begin()
    .catch((error) => isOver || listener.trouble({ kind: 'request', message: error.message }))
    .finally(() => {
      if (isOver) return;
      isOver = true;
      listener.end();
      afterAnswer();
    });
  return stop;
}

/** What is wanted of the advice, without what has been done to the board. @param {any} fields */
function whatStays({ place, tool, key, value, ahead, ...rest }) {
  return rest;
}

/** @param {string} kind @param {any} fields @param {Listener} listener */
function tell(kind, fields, listener) {
  if (kind === 'board') listener.board(fields);
  else if (kind === 'better') listener.answer(fields, false);
  else if (kind === 'done') listener.answer(fields, true);
  else if (kind === 'progress') listener.progress(fields.milliseconds, fields.of);
  else if (kind === 'trouble' || kind === 'fault') listener.trouble(fields.error);
}
