/** Talking to the server: one answer, or answers that get better while you watch. */

import { base64 } from './base64.js';
import { toJson } from './json.js';

/** @typedef {import('../types.js').Shown} Shown */
/** @typedef {import('../types.js').Answer} Answer */
/** @typedef {import('../types.js').Trouble} Trouble */

/**
 * What a question leads to.
 * @typedef {object} Listener
 * @property {(shown: Shown) => void} board the board as it now is
 * @property {(answer: Answer, last: boolean) => void} answer advice on it
 * @property {(milliseconds: number, of: number) => void} progress still thinking
 * @property {(trouble: Trouble) => void} trouble why there is none
 * @property {() => void} end nothing more will come
 */

/** Something went wrong on the way: the server has stopped, or is too busy. */
class Unreachable extends Error {}

/** @param {object} request */
function body(request) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: toJson({ tilewise: 2, ...request }),
  };
}

/**
 * One question, one answer.
 * @param {string} verb
 * @param {object} [fields]
 * @returns {Promise<any>}
 */
export async function ask(verb, fields = {}) {
  const response = await fetch('/api/ask', body({ do: verb, ...fields })).catch(() => null);
  if (!response) throw new Unreachable();
  return response.json();
}

/** A picture as it is sent: a file, which is smaller than its pixels. @param {HTMLCanvasElement} canvas */
export async function pack(canvas) {
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, 'image/png'));
  return { base64: await base64(blob ?? new Blob()) };
}

/** The board in a picture. @param {object} fields @returns {Promise<any>} */
export async function read(fields) {
  const response = await fetch('/api/read', body({ do: 'read', ...fields })).catch(() => null);
  if (!response) throw new Unreachable();
  return response.json();
}

/**
 * Does something to a board and follows the advice on it. The answer is a way to stop.
 * @param {string} verb
 * @param {object} fields
 * @param {Listener} listener
 * @returns {() => void}
 */
export function follow(verb, fields, listener) {
  const control = new AbortController();
  void (async () => {
    try {
      const response = await fetch('/api/follow', { ...body({ do: verb, ...fields }), signal: control.signal });
      const reader = response.headers.get('content-type')?.startsWith('text/event-stream') && response.body?.getReader();
      if (!reader) {
        listener.trouble((await response.json()).error);
        return;
      }
      const decoder = new TextDecoder();
      let text = '';
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        text += decoder.decode(value, { stream: true });
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        if (control.signal.aborted) return;
        events.forEach((event) => tell(event, listener));
      }
    } catch (error) {
      if (control.signal.aborted) return;
      if (error instanceof TypeError) listener.trouble({ kind: 'request', message: '' });
      else throw error;
    } finally {
      if (!control.signal.aborted) listener.end();
    }
  })();
  return () => control.abort();
}

/**
 * @param {string} event
 * @param {Listener} listener
 */
function tell(event, listener) {
  const [, kind, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
  if (!data) return;
  const fields = JSON.parse(data);
  if (kind === 'board') listener.board(fields);
  else if (kind === 'better') listener.answer(fields, false);
  else if (kind === 'done') listener.answer(fields, true);
  else if (kind === 'progress') listener.progress(fields.milliseconds, fields.of);
  else if (kind === 'trouble') listener.trouble(fields.error);
}
