/**
 * The engine without a server: the questions of the page asked of Workers.
 *
 * A Worker that thinks hears nothing, so to stop one is to end it. There are three: one for questions, one for the advice
 * that is followed, and one that is ready to take the place of either. Beside a long search others look for a better plan,
 * where there are cores for them. The module is compiled once, here; another, the eyes, only when there is a picture.
 */

import { afterAnswer } from './offline.js';
import { base64 } from './base64.js';
import { toJson } from './json.js';
import { t } from './words.js';

/** @typedef {import('./server.js').Listener} Listener */
/** @typedef {{ kind: string, text: string }} News */

const { module: moduleName = '', eyes: eyesName = '', worker: workerName = '' } =
  /** @type {HTMLElement | null} */ (document.querySelector('meta[name="tilewise-page"]'))?.dataset ?? {};

/** Whether what is asked stays on this device. */
export const isLocal = true;

/** The most Workers that search for one plan: the best of four was worth 5,564 points, one with four times the nodes 5,532 (10 boards). */
const MOST_SEARCHES = 4;
/** How many help the first: one core is left to the page. */
const HELPERS = Math.max(0, Math.min(MOST_SEARCHES, (navigator.hardwareConcurrency || 1) - 1) - 1);

/** Why there is no engine, by the name of the sentence: its language is not known before somebody asks. */
class Missing extends Error {}

const compiled = compile(moduleName);
// Whoever asks hears of it.
compiled.catch(() => {});

/** @param {string} name */
async function compile(name) {
  if (!globalThis.WebAssembly) throw new Missing('no-webassembly');
  const response = await fetch(name);
  if (!response.ok) throw new Missing('no-engine');
  // A host that does not know the file's type is no reason to give up.
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The eyes, once there was a picture. @type {Promise<WebAssembly.Module> | null} */
let eyes = null;

function compileEyes() {
  eyes ??= compile(eyesName);
  // The next picture is another chance.
  eyes.catch(() => (eyes = null));
  return eyes;
}

/** A Worker, with at most one question at a time. */
class Hand {
  #worker = new Worker(workerName, { type: 'module' });

  constructor() {
    void compiled.then((module) => this.#worker.postMessage({ module }), () => {});
  }

  /**
   * Asks, and hears what comes. The answer is why the Worker cannot be asked again, nothing where it can.
   * @param {'ask' | 'follow'} how
   * @param {string} request
   * @param {(news: News) => void} hear
   * @param {WebAssembly.Module} [eyes] where the request has a picture
   * @returns {Promise<string>}
   */
  async ask(how, request, hear, eyes) {
    await compiled;
    return new Promise((done) => {
      this.#worker.onmessage = ({ data }) => {
        if (data.kind === 'end') done('');
        else if (data.kind === 'dead') done(`the engine failed, which is a fault of the program: ${data.text}`);
        else hear(data);
      };
      this.#worker.onerror = () => done(t('no-engine'));
      this.#worker.postMessage({ how, request, eyes });
    });
  }

  end() {
    this.#worker.terminate();
  }
}

const hands = { ask: new Hand(), follow: new Hand() };
/** There once the first advice is: until then the other two need the cores. @type {Hand | null} */
let spare = null;

/** Those who helped before, ready to help again. @type {Hand[]} */
const helpers = [];

/** Ends a Worker; the spare one takes its place. @param {'ask' | 'follow'} role */
function replace(role) {
  hands[role].end();
  hands[role] = spare ?? new Hand();
  spare = new Hand();
}

/** What nothing follows. */
const LAST_WORDS = ['answer', 'done', 'trouble', 'fault'];

/**
 * Asks, once more where the Worker died before it had answered.
 * @param {'ask' | 'follow'} role
 * @param {string} request
 * @param {(news: News) => void} hear
 * @param {() => boolean} isWanted
 * @param {WebAssembly.Module} [eyes]
 */
async function insist(role, request, hear, isWanted, eyes) {
  await compiled.catch((why) => {
    throw new Error(t(why instanceof Missing ? why.message : 'no-engine'));
  });
  let isAnswered = false;
  const listen = (/** @type {News} */ news) => {
    isAnswered ||= LAST_WORDS.includes(news.kind);
    hear(news);
  };
  let why = '';
  for (let tries = 2; tries > 0 && isWanted(); tries--) {
    const hand = hands[role];
    why = await hand.ask(role, request, listen, eyes);
    if (!why) return;
    if (hand === hands[role]) replace(role);
    if (isAnswered) return;
  }
  if (isWanted()) throw new Error(why);
}

/** What was asked before is answered first. @type {Promise<unknown>} */
let asked = Promise.resolve();

/** @param {string} verb @param {object} fields */
const question = (verb, fields) => ({ tilewise: 2, do: verb, ...fields });

/**
 * One question, one answer.
 * @param {string} verb
 * @param {object} [fields]
 * @returns {Promise<any>}
 */
export function ask(verb, fields = {}) {
  return inTurn(verb, fields);
}

/** @param {string} verb @param {object} fields @param {WebAssembly.Module} [eyes] @returns {Promise<any>} */
function inTurn(verb, fields, eyes) {
  const answer = asked.then(async () => {
    let text = '';
    await insist('ask', toJson(question(verb, fields)), (news) => (text = news.text), () => true, eyes);
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
  const eyes = await compileEyes().catch(() => null);
  if (!eyes) return { error: { kind: 'request', message: t('no-eyes') } };
  const answer = inTurn('read', fields, eyes);
  asked = answer.catch(() => {}).then(() => replace('ask'));
  return answer;
}

/**
 * A search in one Worker that others join when it takes long and its answers have a `value`: each draws random numbers of
 * its own, all end at the same time, and what is told is better than all before it.
 * @param {any} request
 * @param {(kind: string, fields: any) => void} tell
 */
function search(request, tell) {
  let isOver = false;
  /** @type {any} */
  let best;
  /** @type {any} */
  let last;
  /** @type {Hand[]} */
  let busy = [];
  /** @type {Promise<void>[]} */
  let helped = [];

  const isBetter = (/** @type {any} */ fields, /** @type {any} */ than) => !than || fields.value === undefined || fields.value > than.value;
  const hear = (/** @type {string} */ kind, /** @type {any} */ fields) => {
    if (isOver) return;
    if (kind === 'better' && isBetter(fields, best)) tell(kind, (best = fields));
    // A plan that is proven is as good as it gets.
    else if (kind === 'done' && (isBetter(fields, last) || fields.sure?.proven)) last = fields;
  };
  const call = (/** @type {number} */ milliseconds) => {
    while (busy.length < HELPERS) busy.push(helpers.pop() ?? new Hand());
    helped = busy.map(async (hand, index) => {
      const body = toJson({ ...request, milliseconds, island: index + 1 });
      const why = await hand.ask('follow', body, ({ kind, text }) => hear(kind, JSON.parse(text)));
      if (isOver) return;
      busy = busy.filter((other) => other !== hand);
      if (why) hand.end();
      else helpers.push(hand);
    });
  };
  const listen = (/** @type {News} */ { kind, text }) => {
    if (isOver) return;
    const fields = JSON.parse(text);
    if (kind === 'better' || kind === 'done') hear(kind, fields);
    else tell(kind, fields);
    if (kind === 'progress' && best?.value !== undefined && !helped.length) call(fields.of - fields.milliseconds);
  };
  const end = () => {
    isOver = true;
    busy.forEach((hand) => hand.end());
    busy = [];
  };
  const all = async () => {
    await insist('follow', toJson({ ...request, island: 0 }), listen, () => !isOver);
    if (!last?.sure?.proven) await Promise.all(helped);
    if (last && !isOver) tell('done', last);
  };
  return { ended: all().finally(end), end };
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
  /** @type {ReturnType<typeof search> | null} */
  let thinking = null;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    thinking?.end();
    if (thinking) replace('follow');
  };
  leave = stop;
  const think = (/** @type {object} */ request, /** @type {string[]} */ ...known) => {
    thinking = search(request, (kind, fields) => known.includes(kind) || tell(kind, fields, listener));
    return thinking.ended;
  };
  const begin = async () => {
    // Looking for a fresh board may take long, and has to end when it is told to.
    if (verb === 'new') return think(question(verb, fields));
    const shown = await ask(verb, fields);
    if (isOver) return;
    if (shown.error) return listener.trouble(shown.error);
    listener.board(shown);
    await new Promise((rested) => setTimeout(rested));
    if (!isOver) await think(question('show', { ...whatStays(fields), board: shown.board }), 'board');
  };
  void begin()
    .catch((error) => isOver || listener.trouble({ kind: 'request', message: error.message }))
    .finally(() => {
      if (isOver) return;
      isOver = true;
      listener.end();
      spare ??= new Hand();
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
