/**
 * The engine in its Worker. The first message brings the compiled module, each other one a question: `how` it is asked
 * (`ask` or `follow`) and the request as JSON. What the engine says goes back as it comes; `end` is the last word.
 */

import { speak } from './speak.js';

/** @type {ReturnType<typeof speak>} */
let engine;

onmessage = async ({ data }) => {
  if (data.module) {
    engine = speak(data.module, (kind, text) => postMessage({ kind, text }));
    return;
  }
  try {
    (await engine)(data.how, data.request);
  } catch (error) {
    // What the engine said of it has been told; it cannot be asked again.
    postMessage({ kind: 'dead', text: String(error) });
    return;
  }
  postMessage({ kind: 'end', text: '' });
};
