/** First paint, bytes of the page, and how soon advice on an expert board is seen: `node measure.js`. */

import { openPage, settled, startBrowser, startServer } from './browser.js';

const server = await startServer();
const browser = await startBrowser();
const median = (/** @type {number[]} */ numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** @type {number[]} */
const paints = [];
let bytes = 0;
for (let run = 0; run < 10; run += 1) {
  const { page, close } = await openPage(browser, server.address);
  const seen = await page.evaluate(() => {
    const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation')));
    const served = files.filter((file) => !file.name.includes('/api/'));
    return { paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, bytes: served.reduce((sum, file) => sum + file.encodedBodySize, 0) };
  });
  paints.push(seen.paint);
  bytes = seen.bytes;
  await close();
}
console.log(`first paint: median ${median(paints).toFixed(0)} ms, worst ${Math.max(...paints).toFixed(0)} ms of ${paints.length}; ${bytes} bytes loaded`);

const { page, close } = await openPage(browser, server.address);
await page.evaluate(() => {
  // From the click to the frame that shows the advice after it.
  const times = /** @type {number[]} */ ([]);
  Object.assign(window, { times });
  let clicked = 0;
  addEventListener('click', (event) => (clicked = event.target instanceof Element && event.target.closest('.tile') ? performance.now() : 0), true);
  const say = document.getElementById('say');
  new MutationObserver(() => {
    if (!clicked || say?.getAttribute('aria-busy') !== 'false') return;
    const from = clicked;
    clicked = 0;
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
  }).observe(/** @type {HTMLElement} */ (say), { attributes: true, subtree: true, childList: true, characterData: true });
});
/** @type {number[]} */
const all = [];
for (let seed = 1; seed <= 5; seed += 1) {
  await page.locator('#way-new').click();
  await page.locator('#new [name=level]').selectOption('expert');
  await page.locator('#new [name=seed]').fill(String(seed));
  await page.locator('#new button[type=submit]').click();
  await settled(page);
  for (let click = 0; click < 40; click += 1) {
    const best = page.locator('tile-board .tile:has(.star)');
    if (!(await best.count())) break;
    await best.click();
    await settled(page);
  }
  all.push(...(await page.evaluate(() => /** @type {any} */ (window).times.splice(0))));
}
all.sort((a, b) => a - b);
console.log(`advice on an expert board: median ${median(all).toFixed(0)} ms, 95 % ${all[Math.floor(all.length * 0.95)]?.toFixed(0)} ms, worst ${all[all.length - 1]?.toFixed(0)} ms of ${all.length} clicks`);
await close();
await browser.close();
await server.stop();
