/**
 * First paint, bytes of the page, and how soon advice on an expert board is seen: `node measure.js`. Beside the
 * time on the clock stands the processor time of page and server, which a busy machine does not lengthen.
 */

import { readFileSync } from 'node:fs';
import { openPage, settled, startBrowser, startServer } from './browser.js';

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

/** Milliseconds the server has computed, in steps of ten. */
const serverTime = () => readFileSync(`/proc/${server.process}/stat`, 'utf8').split(' ').slice(13, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
const { page, close } = await openPage(browser, server.address);
const client = await page.context().newCDPSession(page);
await client.send('Performance.enable', { timeDomain: 'threadTicks' });
const pageTime = async () => {
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (/** @type {string} */ name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { all: of('TaskDuration'), script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
};
/** @type {number[]} */
const all = [];
const spent = { all: 0, script: 0, layout: 0, server: 0 };
for (let seed = 1; seed <= 5; seed += 1) {
  await page.locator('#way-new').click();
  await page.locator('#new [name=level]').selectOption('expert');
  await page.locator('#new [name=seed]').fill(String(seed));
  await page.locator('#new button[type=submit]').click();
  await settled(page);
  const [before, began] = [await pageTime(), serverTime()];
  // Clicks inside the page, so that nobody else's work is counted: from each to the frame after its advice.
  all.push(...(await page.evaluate(async () => {
    const say = /** @type {HTMLElement} */ (document.getElementById('say'));
    const frame = () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    const times = [];
    for (let click = 0; click < 40; click += 1) {
      const best = document.querySelector('tile-board .tile:has(.star)');
      if (!best) break;
      const started = performance.now();
      best.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise((done) => {
        const watch = new MutationObserver(() => {
          if (say.getAttribute('aria-busy') !== 'false') return;
          watch.disconnect();
          done(null);
        });
        watch.observe(say, { attributes: true, attributeFilter: ['aria-busy'] });
      });
      await frame();
      times.push(performance.now() - started);
      await new Promise((rested) => setTimeout(rested, 50));
    }
    return times;
  })));
  const after = await pageTime();
  spent.all += after.all - before.all;
  spent.script += after.script - before.script;
  spent.layout += after.layout - before.layout;
  spent.server += serverTime() - began;
}
all.sort((a, b) => a - b);
console.log(`advice on an expert board: median ${median(all).toFixed(0)} ms, 95 % ${all[Math.floor(all.length * 0.95)]?.toFixed(0)} ms, worst ${all[all.length - 1]?.toFixed(0)} ms of ${all.length} clicks`);
const each = (/** @type {number} */ time) => (time / all.length).toFixed(1);
console.log(`processor time a click: page ${each(spent.all)} ms (script ${each(spent.script)}, layout ${each(spent.layout)}), server ${each(spent.server)} ms`);
await close();
await browser.close();
await server.stop();
