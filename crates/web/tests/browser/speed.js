/**
 * The site beside the program: `SITE=target/site TILEWISE=target/release/tilewise node speed.js [games|clicks|loads|frames]`.
 *
 * - games: processor time of the same requests, bounded by nodes, in Chromium's Worker and in the program, warm. The least
 *   of several rounds by turns, since others may use the machine;
 * - clicks: from a click on an expert board to the frame after its advice;
 * - loads: from the address to the first advice, cold, at 10 Mbit/s, on the first reload and on the one after it, for which
 *   the browser has kept what it compiled;
 * - frames: pictures the page draws in a second while a plan is searched for, beside those of an idle page.
 */

import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { SITE, deal, openGame, openPage, script, startBrowser } from './browser.js';
import { startHost } from './host.js';

/** @typedef {import('playwright-core').Page} Page */

const PROGRAM = process.env.TILEWISE ?? new URL('../../../../target/release/tilewise', import.meta.url).pathname;
const wanted = process.argv.slice(2);
const isWanted = (/** @type {string} */ part) => !wanted.length || wanted.includes(part);

/**
 * What is asked of each game, how often in a round (the program's time is counted in hundredths of a second), and how many
 * times its program's time a Worker may take.
 */
const SUITE = [
  { game: 'mines', options: { level: 'expert' }, boards: 40, steps: 12, nodes: 1_000, times: 8, most: 4 },
  { game: 'hollows', options: {}, boards: 12, steps: 3, nodes: 300_000, times: 30, most: 2.2 },
  { game: 'thaumcraft', options: {}, boards: 24, steps: 0, nodes: 100_000, times: 2, most: 2.2 },
  { game: 'popstar', options: {}, boards: 4, steps: 4, nodes: 200_000, times: 1, most: 1.8 },
];
const ROUNDS = 5;
const CLICKS = 150;
const LOADS = 7;

const browser = await startBrowser();
if (isWanted('games')) await games();
if (isWanted('clicks')) await clicks();
if (isWanted('loads')) await loads();
if (isWanted('frames')) await frames();
await browser.close();

/** The program, asked line by line. */
function startTalk() {
  const program = spawn(PROGRAM, ['talk'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (/** @type {object} */ request) => {
      program.stdin.write(`${JSON.stringify({ tilewise: 2, ...request })}\n`);
      return JSON.parse(String((await lines.next()).value));
    },
    /** Milliseconds that all its threads have computed, those that have ended too. */
    time: () => {
      const [user, system] = readFileSync(`/proc/${program.pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ').slice(11, 13);
      return (Number(user) + Number(system)) * 10;
    },
    stop: () => program.stdin.end(),
  };
}

/** Boards of a game as they come up in play. @param {ReturnType<typeof startTalk>} talk @param {typeof SUITE[number]} part */
async function positions(talk, { game, options, boards, steps, nodes }) {
  const found = [];
  for (let seed = 1; found.length < boards; seed += 1) {
    let { board } = await talk.ask({ do: 'new', game, options, seed, want: ['won'] });
    for (let step = 0; step < steps; step += 1) {
      const { next } = await talk.ask({ do: 'advise', board, nodes: Math.min(nodes, 5_000), want: ['next'] });
      if (!next?.length) break;
      const after = await talk.ask({ do: 'show', board, ahead: next, want: ['won'] });
      if (after.won !== null) break;
      board = after.board;
    }
    found.push(board);
  }
  return found;
}

async function games() {
  const talk = startTalk();
  const host = await startHost(SITE);
  const { page, close } = await openPage(browser, host.address);
  const workers = await workerClock();
  const from = await script(page, 'engine.js');
  console.log(`\nprocessor time of the same requests, the least of ${ROUNDS} rounds:`);
  for (const part of SUITE) {
    const boards = await positions(talk, part);
    const requests = Array.from({ length: part.times }, () => boards.map((board) => ({ board, nodes: part.nodes }))).flat();
    /** @type {{ program: number[], worker: number[] }} */
    const times = { program: [], worker: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = talk.time();
      const native = [];
      for (const request of requests) native.push(await talk.ask({ do: 'advise', ...request }));
      times.program.push(talk.time() - began);
      const before = workers();
      const answers = await page.evaluate(async ([from, requests]) => {
        const engine = await import(from);
        const answers = [];
        for (const request of requests) answers.push(await engine.ask('advise', request));
        return answers;
      }, /** @type {const} */ ([from, requests]));
      times.worker.push(workers() - before);
      if (JSON.stringify(answers) !== JSON.stringify(native)) throw new Error(`${part.game}: the answers differ`);
    }
    const [program, worker] = [Math.min(...times.program), Math.min(...times.worker)];
    const [first] = times.worker;
    const said = (/** @type {number} */ ms) => `${(ms / requests.length).toFixed(1)} ms`;
    console.log(`${part.game.padEnd(11)} ${boards.length} boards of ${part.nodes} nodes: program ${said(program)}, Worker ${said(worker)} (first round ${said(first)}): ${(worker / program).toFixed(2)} times, at most ${part.most} wanted`);
  }
  talk.stop();
  await close();
  await host.stop();
}

/** Milliseconds that all Workers of the browser have computed. */
async function workerClock() {
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  const threads = processInfo.filter(({ type }) => type === 'renderer').flatMap(({ id }) => {
    const tasks = readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`);
    return tasks.filter((task) => readFileSync(`${task}/comm`, 'utf8').startsWith('DedicatedWorker'));
  });
  return () => threads.reduce((sum, task) => sum + Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);
}

async function clicks() {
  const host = await startHost(SITE);
  const { page, close } = await openPage(browser, host.address);
  /** @type {number[]} */
  const times = [];
  for (let seed = 1; times.length < CLICKS; seed += 1) {
    await deal(page, { level: 'expert', seed: String(seed) });
    while (times.length < CLICKS && !/Won|Lost/.test(await page.locator('#say').innerText())) {
      times.push(await page.evaluate(async () => {
        const say = /** @type {HTMLElement} */ (document.getElementById('say'));
        const started = performance.now();
        document.querySelector('tile-board .tile:has(.star)')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise((done) => {
          const watch = new MutationObserver(() => {
            if (say.getAttribute('aria-busy') !== 'false') return;
            watch.disconnect();
            done(null);
          });
          watch.observe(say, { attributes: true, attributeFilter: ['aria-busy'] });
        });
        await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
        return performance.now() - started;
      }));
      await page.waitForTimeout(30);
    }
  }
  console.log(`\nexpert click to advice: ${spread(times)} of ${CLICKS} (50 ms for 95 % wanted)`);
  await close();
  await host.stop();
}

async function loads() {
  const host = await startHost(SITE, { compress: true });
  /** @type {Record<string, number[]>} */
  const times = { cold: [], again: [], later: [], slow: [] };
  for (let load = 0; load < LOADS; load += 1) {
    for (const how of ['cold', 'slow']) {
      const context = await browser.newContext({ locale: 'en-GB' });
      const page = await context.newPage();
      if (how === 'slow') {
        const client = await context.newCDPSession(page);
        await client.send('Network.enable');
        await client.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 });
      }
      await page.goto(host.address);
      times[how].push(await advised(page));
      if (how === 'cold') {
        await page.evaluate(() => navigator.serviceWorker.ready);
        for (const visit of /** @type {const} */ (['again', 'later'])) {
          await page.reload();
          times[visit].push(await advised(page));
        }
      }
      await context.close();
    }
  }
  console.log(`\nfrom the address to the first advice, ${LOADS} each, files as gzip sends them:`);
  for (const [how, most] of /** @type {const} */ ([['cold', 1000], ['slow', 2000], ['again', 400], ['later', 400]])) console.log(`${how.padEnd(6)} ${spread(times[how])} (${most} ms wanted)`);
  await host.stop();
}

/** When, after it began to load, the page has its first advice. @param {Page} page @returns {Promise<number>} */
async function advised(page) {
  return page.evaluate(async () => {
    const isThere = () => document.querySelector('tile-board .tile .star') && document.getElementById('say')?.getAttribute('aria-busy') === 'false';
    while (!isThere()) await new Promise((drawn) => requestAnimationFrame(drawn));
    return performance.now();
  });
}

async function frames() {
  const host = await startHost(SITE);
  const { page, close } = await openPage(browser, host.address);
  await page.evaluate(() => localStorage.setItem('tilewise.think', '10'));
  const drawn = () => page.evaluate(async () => {
    const began = performance.now();
    let [frames, longest, last] = [0, 0, began];
    while (performance.now() - began < 4000) {
      const now = await new Promise(requestAnimationFrame);
      longest = Math.max(longest, now - last);
      [frames, last] = [frames + 1, now];
    }
    return `${(frames / 4).toFixed(1)} a second, the longest pause ${longest.toFixed(0)} ms`;
  });
  await openGame(page, 'PopStar');
  console.log(`\nframes of an idle page: ${await drawn()}`);
  await page.locator('#way-new').click();
  await page.locator('#new [name=seed]').fill('7');
  await page.locator('#new button[type=submit]').click();
  await page.locator('#stop').waitFor();
  console.log(`while it searches: ${await drawn()} (60 a second wanted)`);
  await close();
  await host.stop();
}

/** @param {number[]} times */
function spread(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`;
}
