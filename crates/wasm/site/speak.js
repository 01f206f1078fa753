/** Speaks with the engine: a request goes in as JSON, and what there is to say comes out as it is said. */

/** What the engine tells, by number: `Kind` in src/page.rs. */
const KINDS = ['answer', 'board', 'better', 'progress', 'done', 'trouble', 'fault'];

/** @typedef {'ask' | 'follow'} How one answer, or the board and better and better advice on it */
/** @typedef {{ memory: WebAssembly.Memory, take(length: number): number, ask(): void, follow(): void }} Engine */

/**
 * Starts an engine. Whoever asks hears everything before the question returns; where it throws, the engine has failed, has
 * said so, and cannot be asked again.
 * @param {WebAssembly.Module} module
 * @param {(kind: string, text: string) => void} tell
 * @returns {Promise<(how: How, request: string) => void>}
 */
export async function speak(module, tell) {
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  /** @type {Engine} */
  let engine;
  const page = {
    now: () => performance.now(),
    tell: (/** @type {number} */ kind, /** @type {number} */ at, /** @type {number} */ length) =>
      tell(KINDS[kind], decoder.decode(new Uint8Array(engine.memory.buffer, at, length))),
  };
  const instance = await WebAssembly.instantiate(module, { page });
  engine = /** @type {any} */ (instance.exports);
  return (how, request) => {
    const bytes = encoder.encode(request);
    // Making room may move the memory: its buffer is asked for after that.
    const at = engine.take(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    engine[how]();
  };
}
