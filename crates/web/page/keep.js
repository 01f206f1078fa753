/** What is remembered: settings and boards in the browser, the board also in the address. */

/** Bytes a link may unpack to. */
const LARGEST = 1 << 20;

/** Bytes that are unpacked at once: up to a thousand times as many come of them before they can be counted. */
const PIECE = 1 << 10;

/**
 * @template T
 * @param {string} key
 * @param {T} usual
 * @returns {T}
 */
export function recall(key, usual) {
  try {
    const text = localStorage.getItem(`tilewise.${key}`);
    return text === null ? usual : JSON.parse(text);
  } catch {
    return usual;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    localStorage.setItem(`tilewise.${key}`, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden; the page works without it.
  }
}

/** Notes the board of this tab, for when it is loaded again. @param {string} text */
export function leaveHere(text) {
  try {
    sessionStorage.setItem('tilewise.board', text);
  } catch {
    // The address will do.
  }
}

/** The board this tab had, if it was loaded again. @returns {string | null} */
export function leftHere() {
  const [{ type }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  try {
    return type === 'reload' ? sessionStorage.getItem('tilewise.board') : null;
  } catch {
    return null;
  }
}

/**
 * Board text as a part of an address, packed so that links stay short.
 * @param {string} text
 */
export async function toFragment(text) {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = btoa(String.fromCharCode(...packed));
  return `#b=${letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

/**
 * Board text from a part of an address; null where there is none. One that is broken or too large calls `refused`.
 * @param {string} fragment
 * @param {(isLarge: boolean) => void} refused
 */
export async function fromFragment(fragment, refused) {
  if (!/^#./.test(fragment)) return null;
  try {
    const letters = /^#b=([\w-]+)$/.exec(fragment)?.[1] ?? '.';
    const packed = Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(packed, new DecompressionStream('deflate-raw')));
  } catch (error) {
    refused(error instanceof RangeError);
    return null;
  }
}

/**
 * Few bytes may unpack to very many: there is an end to it.
 * @param {Uint8Array} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, stream) {
  let [at, left] = [0, LARGEST];
  const pieces = new ReadableStream({
    pull(control) {
      if (at < bytes.length) control.enqueue(bytes.subarray(at, (at += PIECE)));
      else control.close();
    },
  });
  const piped = pieces.pipeThrough(/** @type {ReadableWritablePair} */ (stream));
  const bounded = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, control) {
      left -= chunk.length;
      if (left < 0) control.error();
      else control.enqueue(chunk);
    },
  });
  try {
    return new Uint8Array(await new Response(piped.pipeThrough(bounded)).arrayBuffer());
  } catch (error) {
    throw left < 0 ? new RangeError() : error;
  }
}
