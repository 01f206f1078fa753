/** How the site asks its Workers: played through with Workers that say what the test wants said. */

import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'tilewise-workers-'));
after(() => rmSync(folder, { recursive: true }));
copyFileSync(new URL('../../site/workers.js', import.meta.url), join(folder, 'workers.js'));
copyFileSync(new URL('../../../web/page/json.js', import.meta.url), join(folder, 'json.js'));
// What it uses of the page is not what is tried.
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
writeFileSync(join(folder, 'offline.js'), 'export const afterAnswer = () => {};');
writeFileSync(join(folder, 'base64.js'), "export const base64 = async () => '';");
writeFileSync(join(folder, 'words.js'), 'export const t = (name) => name;');

/** A Worker that waits for the test to say something. */
class Told {
  /** @type {Told[]} */
  static all = [];
  /** @type {any} */
  request = null;
  isEnded = false;
  /** @type {(event: { data: { kind: string, text: string } }) => void} */
  onmessage = () => {};

  constructor() {
    Told.all.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    if (message.module) return;
    this.request = JSON.parse(message.request);
    if (message.how === 'ask') this.say(['answer', { board: '' }], ['end']);
  }

  terminate() {
    this.isEnded = true;
  }

  /** @param {[kind: string, fields?: object][]} news */
  say(...news) {
    for (const [kind, fields = {}] of news) {
      if (kind === 'end' || kind === 'dead') this.request = null;
      this.onmessage({ data: { kind, text: kind === 'dead' ? 'unreachable' : JSON.stringify(fields) } });
    }
  }
}

/** The module as a browser with so many cores loads it, and what a listener hears of a board that is followed. @param {number} cores */
async function follow(cores) {
  Told.all = [];
  const globals = {
    Worker: Told,
    document: { querySelector: () => ({ dataset: { module: 'engine', worker: 'worker' } }) },
    navigator: { hardwareConcurrency: cores },
    fetch: async () => ({ ok: true, headers: new Map(), arrayBuffer: async () => new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]) }),
  };
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true });
  const { follow } = await import(`${pathToFileURL(join(folder, 'workers.js'))}?${Math.random()}`);
  /** @type {unknown[]} */
  const heard = [];
  let isOver = false;
  const stop = follow('touch', { milliseconds: 5000 }, {
    board: () => {},
    answer: (/** @type {any} */ { value }, /** @type {boolean} */ last) => heard.push(last ? `at last ${value}` : value),
    progress: () => {},
    trouble: (/** @type {any} */ { message }) => heard.push(message),
    end: () => (isOver = true),
  });
  /** Who searches as the island of this number. @param {number} island */
  const searches = (island) => Told.all.find((worker) => worker.request?.island === island && !worker.isEnded);
  /** @param {number} island */
  const search = async (island) => {
    await until(() => searches(island));
    return /** @type {Told} */ (searches(island));
  };
  return { heard, stop, search, searches, over: () => until(() => isOver), ended: () => Told.all.filter((worker) => worker.isEnded).length };
}

/** @param {() => unknown} isSo */
async function until(isSo) {
  // Nothing here waits for a clock: a few turns would do.
  for (let turns = 0; !isSo(); turns += 1) {
    assert.ok(turns < 2000, `it never came to ${isSo}`);
    await new Promise((rested) => setTimeout(rested));
  }
}

/** @type {[string, object]} a quarter of a second has passed */
const LONG = ['progress', { milliseconds: 250, of: 5000 }];

test('a long search is joined by others for the time that is left, and only what is better is told', async () => {
  const { heard, search, searches, over, ended } = await follow(4);
  const first = await search(0);
  first.say(['better', { value: 5 }]);
  assert.equal(searches(1), undefined, 'it may be over soon');
  first.say(LONG);
  const [second, third] = [await search(1), await search(2)];
  assert.deepEqual([second.request.milliseconds, searches(3)], [4750, undefined], 'a core is left to the page');
  second.say(['better', { value: 9 }]);
  third.say(['better', { value: 8 }], ['done', { value: 8 }], ['end']);
  first.say(['better', { value: 9 }], ['done', { value: 9 }], ['end']);
  second.say(['done', { value: 10 }], ['end']);
  await over();
  assert.deepEqual([heard, ended()], [[5, 9, 'at last 10'], 0]);
});

test('with two cores, and for answers that cannot be compared, one searches alone', async () => {
  const few = await follow(2);
  (await few.search(0)).say(['better', { value: 5 }], LONG, ['done', { value: 6 }], ['end']);
  await few.over();
  assert.deepEqual([few.heard, Told.all.length], [[5, 'at last 6'], 3]);
  const plain = await follow(8);
  (await plain.search(0)).say(['better', {}], LONG, ['better', {}], ['done', {}], ['end']);
  await plain.over();
  assert.deepEqual([plain.heard, Told.all.length], [[undefined, undefined, 'at last undefined'], 3]);
});

test('a proof ends those who help, and Stop ends all', async () => {
  for (const isStopped of [false, true]) {
    const { heard, stop, search, over, ended } = await follow(4);
    const first = await search(0);
    first.say(['better', { value: 5 }], LONG);
    await search(2);
    if (isStopped) stop();
    else first.say(['done', { value: 5, sure: { proven: true } }], ['end']);
    if (!isStopped) await over();
    assert.deepEqual([heard, ended()], isStopped ? [[5], 3] : [[5, 'at last 5'], 2]);
  }
});

test('a search that dies is begun once more, and says so when it dies again', async () => {
  const { heard, search, over } = await follow(2);
  const first = await search(0);
  first.say(['better', { value: 5 }], ['dead']);
  const second = await search(0);
  assert.notEqual(second, first);
  second.say(['dead']);
  await over();
  assert.deepEqual(heard, [5, 'the engine failed, which is a fault of the program: unreachable']);
});

test('what others found is not lost when the first dies', async () => {
  const { heard, search, over } = await follow(4);
  const first = await search(0);
  first.say(['better', { value: 5 }], LONG);
  const helper = await search(1);
  const other = await search(2);
  first.say(['dead']);
  (await search(0)).say(['done', { value: 6 }], ['end']);
  other.say(['dead']);
  helper.say(['done', { value: 7 }], ['end']);
  await over();
  assert.deepEqual(heard, [5, 'at last 7']);
});
