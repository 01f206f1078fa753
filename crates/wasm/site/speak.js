/** Speaks with the engine: a request goes in as JSON, and what there is to say comes out as it is said. */

/** What the engine tells, by number: `Kind` in src/page.rs. */
const KINDS = ['answer', 'board', 'better', 'progress', 'done', 'trouble', 'fault'];

/** @typedef {'ask' | 'follow'} How one answer, or the board and better and better advice on it */
/** @typedef {(kind: string, text: string) => void} Tell */
/** @typedef {{ memory: WebAssembly.Memory, take(length: number): number }} Module */
/** @typedef {Module & { lend(length: number): number, ask(): void, follow(): void }} Engine */
/** @typedef {Module & { see(): void }} Eyes */

/**
 * Starts an engine. Whoever asks hears everything before the question returns; where it throws, the engine has failed, has
 * said so, and cannot be asked again. What eyes saw in the picture of a request goes with it.
 * @param {WebAssembly.Module} module
 * @param {Tell} tell
 * @returns {Promise<(how: How, request: string, seen?: string) => void>}
 */
export async function speak(module, tell) {
  const engine = /** @type {Engine} */ (await start(module, tell));
  return (how, request, seen) => {
    write(engine, (length) => engine.take(length), request);
    if (seen) write(engine, (length) => engine.lend(length), seen);
    engine[how]();
  };
}

/**
 * Starts the eyes, which look at the picture of a request and say what the engine needs to know of it.
 * @param {WebAssembly.Module} module
 * @returns {Promise<(request: string) => string>}
 */
export async function look(module) {
  let seen = '';
  const eyes = /** @type {Eyes} */ (await start(module, (_, text) => (seen = text)));
  return (request) => {
    write(eyes, (length) => eyes.take(length), request);
    eyes.see();
    return seen;
  };
}

/** @param {WebAssembly.Module} module @param {Tell} tell @returns {Promise<Module>} */
async function start(module, tell) {
  const decoder = new TextDecoder();
  /** @type {any} */
  let started;
  const page = {
    now: () => performance.now(),
    tell: (/** @type {number} */ kind, /** @type {number} */ at, /** @type {number} */ length) =>
      tell(KINDS[kind], decoder.decode(new Uint8Array(started.memory.buffer, at, length))),
  };
  started = (await WebAssembly.instantiate(module, { page })).exports;
  return started;
}

/** Writes where a module makes room. @param {Module} module @param {(length: number) => number} room @param {string} text */
function write(module, room, text) {
  const bytes = new TextEncoder().encode(text);
  // Making room may move the memory: its buffer is asked for after that.
  const at = room(bytes.length);
  new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes);
}
