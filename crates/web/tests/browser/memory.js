/** What the page holds while hundreds of games are dealt and begun: `node memory.js [GAMES]`, after rubbish was collected. */

import { openPage, script, startBrowser, startServer } from './browser.js';

const games = Number(process.argv[2] ?? 500);
const server = await startServer();
const browser = await startBrowser();
const { page, close } = await openPage(browser, server.address);
const client = await page.context().newCDPSession(page);
/** @param {number} played */
const measure = async (played) => {
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  console.log(`after ${played} games: ${(usedSize / 1e6).toFixed(1)} MB of scripts, ${nodes} nodes, ${jsEventListeners} listeners`);
};
for (let played = 0; played <= games; played += 1) {
  if (played % Math.max(1, games / 5) === 0) await measure(played);
  await page.evaluate(async ([from, seed]) => {
    const { now } = await import(from);
    const idle = async () => {
      while (now.game.thinking) await new Promise((done) => setTimeout(done, 5));
    };
    await now.game.fresh({}, seed);
    for (let step = 0; step < 4; step += 1) {
      await idle();
      await now.game.step();
    }
    await idle();
  }, /** @type {const} */ ([await script(page, 'now.js'), played]));
}
await close();
await browser.close();
await server.stop();
