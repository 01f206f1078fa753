/**
 * The engine in its Worker. The first message brings the compiled module, each other one a question: `how` it is asked
 * (`ask` or `follow`) and the request as JSON. What the engine says goes back as it comes; `end` is the last word.
 */

/** What the engine tells, by number: `Kind` in src/page.rs. */
const KINDS = ['answer', 'board', 'better', 'progress', 'done', 'trouble', 'fault'];

/** @typedef {{ memory: WebAssembly.Memory, take(length: number): number, ask(): void, follow(): void }} Engine */

/** @type {Promise<Engine>} */
let engine;

onmessage = async ({ data }) => {
  if (data.module) {
    engine = start(data.module);
    return;
  }
  try {
    const { memory, take, [/** @type {'ask' | 'follow'} */ (data.how)]: answer } = await engine;
    const request = new TextEncoder().encode(data.request);
    // Making room may move the memory: its buffer is asked for after that.
    const at = take(request.length);
    new Uint8Array(memory.buffer, at, request.length).set(request);
    answer();
  } catch (error) {
    // What the engine said of it has been told; it cannot be asked again.
    postMessage({ kind: 'dead', text: String(error) });
    return;
  }
  postMessage({ kind: 'end', text: '' });
};

/** @param {WebAssembly.Module} module @returns {Promise<Engine>} */
async function start(module) {
  const decoder = new TextDecoder();
  /** @type {Engine} */
  let started;
  const page = {
    now: () => performance.now(),
    tell: (/** @type {number} */ kind, /** @type {number} */ at, /** @type {number} */ length) =>
      postMessage({ kind: KINDS[kind], text: decoder.decode(new Uint8Array(started.memory.buffer, at, length)) }),
  };
  const instance = await WebAssembly.instantiate(module, { page });
  started = /** @type {any} */ (instance.exports);
  return started;
}
