/**
 * First paint, bytes of the page, how soon advice on an expert board and a large pasted board are seen, and tasks that hold
 * the page up while it thinks: `node measure.js`, of the site with `SITE=FOLDER node measure.js`. Beside the time on the
 * clock stands the processor time of page and server, which a busy machine does not lengthen.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { SITE, openGame, openPage, settled, startBrowser, startServer } from './browser.js';
import { startHost } from './host.js';

/** Clicks that are measured. */
const CLICKS = 150;

/** @type {{address: string, process?: number, stop: () => Promise<unknown>}} */
const server = await (SITE ? startHost(SITE) : startServer());
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
const serverTime = () => !server.process ? 0 : readdirSync(`/proc/${server.process}/task`).reduce((sum, thread) => {
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

// A large board that is pasted: seen when its rows are there and the frame is drawn.
const [WIDE, HIGH] = [300, 200];
const row = (/** @type {number} */ y) => (y % 4 === 1 ? '#1##' : '####').repeat(WIDE / 4);
const large = `mines mines=${(WIDE * HIGH) / 8}\n${Array.from({ length: HIGH }, (_, y) => row(y)).join('\n')}`;
const pasted = [];
for (let run = 0; run < 5; run += 1) {
  const { page, close } = await openPage(browser, server.address);
  pasted.push(await page.evaluate(async ([text, rows]) => {
    const data = new DataTransfer();
    data.setData('text', String(text));
    const started = performance.now();
    dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
    while (document.querySelectorAll('tile-board [role=row]').length !== rows) await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    return performance.now() - started;
  }, /** @type {const} */ ([large, HIGH])));
  await close();
}
console.log(`${WIDE * HIGH} cells pasted: seen after ${pasted.map((time) => time.toFixed(0)).join(', ')} ms`);

// Tasks of more than 50 ms while searches improve their answers; what was done before counts no more.
await openGame(page, 'PopStar');
await page.evaluate(() => {
  const tasks = /** @type {number[]} */ ([]);
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({ type: 'longtask' });
});
for (let seed = 1; seed <= 5; seed += 1) {
  await page.locator('#way-new').click();
  await page.locator('#new [name=seed]').fill(String(seed));
  await page.locator('#new button[type=submit]').click();
  await settled(page);
}
const tasks = await page.evaluate(() => /** @type {{tasks: number[]}} */ (/** @type {unknown} */ (window)).tasks);
console.log(`long tasks in five searches of 5 s: ${tasks.length}${tasks.length ? `, the longest ${Math.max(...tasks).toFixed(0)} ms` : ''}`);
await close();
await browser.close();
await server.stop();
