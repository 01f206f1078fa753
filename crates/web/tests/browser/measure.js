/**
 * First paint, bytes of the page, and how soon advice on an expert board is seen: `node measure.js`. Beside the
 * time on the clock stands the processor time of page and server, which a busy machine does not lengthen.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { openPage, settled, startBrowser, startServer } from './browser.js';

/** Clicks that are measured. */
const CLICKS = 150;

const server = await startServer();
const browser = await startBrowser();
const median = (/** @type {number[]} */ numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** @type {number[]} */
const firsts = [];
/** @type {number[]} */
const agains = [];
let bytes = 0;
for (let run = 0; run < 10; run += 1) {
  const { page, close } = await openPage(browser, server.address);
  const paint = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  firsts.push(await paint());
  bytes = await page.evaluate(() => {
    const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation')));
    return files.filter((file) => !file.name.includes('/api/')).reduce((sum, file) => sum + file.encodedBodySize, 0);
  });
  await page.reload();
  await settled(page);
  agains.push(await paint());
  await close();
}
console.log(`first paint: median ${median(firsts).toFixed(0)} ms, on a reload ${median(agains).toFixed(0)} ms, of ${firsts.length} each; ${bytes} bytes loaded`);

/** Milliseconds all threads of the server have computed. */
const serverTime = () => readdirSync(`/proc/${server.process}/task`).reduce((sum, thread) => {
  try {
    return sum + Number(readFileSync(`/proc/${server.process}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    // The thread has just ended.
    return sum;
  }
}, 0);
const { page, close } = await openPage(browser, server.address);
const client = await page.context().newCDPSession(page);
await client.send('Performance.enable', { timeDomain: 'threadTicks' });
const pageTime = async () => {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
};
/** @type {{clock: number[], page: number[], server: number[]}} */
const times = { clock: [], page: [], server: [] };
for (let seed = 1; times.clock.length < CLICKS; seed += 1) {
  await page.locator('#way-new').click();
  await page.locator('#new [name=level]').selectOption('expert');
  await page.locator('#new [name=seed]').fill(String(seed));
  await page.locator('#new button[type=submit]').click();
  await settled(page);
  // A click on a game that is over is refused, and would count as a quick one.
  while (times.clock.length < CLICKS && !/Won|Lost/.test(await page.locator('#say').innerText())) {
    const [before, began] = [await pageTime(), serverTime()];
    // The click is made inside the page, so that nobody else's work is counted: until the frame after its advice.
    times.clock.push(await page.evaluate(async () => {
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
    times.page.push((await pageTime()) - before);
    times.server.push(serverTime() - began);
    await page.waitForTimeout(50);
  }
}
const said = (/** @type {number[]} */ all) => {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`;
};
console.log(`advice on an expert board: ${said(times.clock)} of ${CLICKS} clicks`);
console.log(`processor time a click: page ${said(times.page)}; server ${said(times.server)}`);
await close();
await browser.close();
await server.stop();
