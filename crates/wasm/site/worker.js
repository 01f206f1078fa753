/**
 * The engine in its Worker. The first message brings the compiled module, each other one a question: `how` it is asked
 * (`ask` or `follow`), the request as JSON and, where it has a picture, the compiled `eyes` that look at it. What the engine
 * says goes back as it comes; `end` is the last word.
 */

import { look, speak } from './speak.js';

/** @type {ReturnType<typeof speak>} */
let engine;

onmessage = async ({ data }) => {
  if (data.module) {
    engine = speak(data.module, (kind, text) => postMessage({ kind, text }));
    return;
  }
  try {
    const seen = data.eyes && (await look(data.eyes))(data.request);
    (await engine)(data.how, data.request, seen);
  } catch (error) {
    // What the engine said of it has been told; it cannot be asked again.
    postMessage({ kind: 'dead', text: String(error) });
    return;
  }
  postMessage({ kind: 'end', text: '' });
};
