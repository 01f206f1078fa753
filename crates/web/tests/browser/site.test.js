/** The site: the page as files, without a program behind it and, after one visit, without a network. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE, ask, best, headline, openGame, openPage, settled, startBrowser } from './browser.js';
import { startHost } from './host.js';

/** @typedef {import('./browser.js').Page} Page */

/** @type {import('./browser.js').Browser} */
let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

/** Whatever is kept for the next visit is there. @param {Page} page */
const kept = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((rested) => setTimeout(rested, 50));
});

/** Touches the best tile of every game. @param {Page} page */
async function touchEveryGame(page) {
  await page.evaluate(() => localStorage.setItem('tilewise.think', '1'));
  for (const game of await page.locator('#games a').allInnerTexts()) {
    await openGame(page, game);
    const before = await page.locator('tile-board').innerHTML();
    await best(page).click();
    await settled(page);
    assert.notEqual(await page.locator('tile-board').innerHTML(), before, game);
  }
}

test('a first visit is answered by files alone, all of them from the same place', async () => {
  const host = await startHost(SITE);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  /** @type {string[]} */
  const requested = [];
  context.on('request', (request) => requested.push(request.url()));
  const errors = /** @type {string[]} */ ([]);
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(host.address);
  await settled(page);
  assert.match(await headline(page), /\w/);
  await kept(page);
  assert.deepEqual(requested.filter((url) => !url.startsWith(host.address)), []);
  assert.deepEqual(errors, []);
  assert.equal(await page.locator('script:not([src]), [style]').evaluateAll((all) => all.filter((one) => one.tagName === 'SCRIPT').length), 0);
  await context.close();
  await host.stop();
});

test('after one visit everything works without a network', async () => {
  const host = await startHost(SITE);
  const { page, errors, close } = await openPage(browser, host.address);
  await kept(page);
  await host.stop();
  await page.locator('#language').selectOption('ja');
  await page.waitForFunction(() => document.documentElement.lang === 'ja');
  await page.locator('#language').selectOption('en');
  await settled(page);
  await touchEveryGame(page);
  await page.reload();
  await settled(page);
  await touchEveryGame(page);
  const other = await page.context().newPage();
  await other.goto(`${host.address}#b=`);
  await settled(other);
  assert.deepEqual(errors, []);
  await close();
});

test('a newer version is offered, and comes when the player says so', async () => {
  const host = await startHost(SITE);
  const { page, errors, close } = await openPage(browser, host.address);
  await kept(page);
  const folder = mkdtempSync(join(tmpdir(), 'tilewise-site-'));
  cpSync(SITE, folder, { recursive: true });
  for (const [name, from, to] of [['labels/en.js', /'new': '[^']*'/, "'new': 'Newer'"], ['sw.js', /VERSION = '\w+'/, "VERSION = 'newer'"]]) {
    const text = readFileSync(join(folder, String(name)), 'utf8');
    assert.match(text, /** @type {RegExp} */ (from));
    writeFileSync(join(folder, String(name)), text.replace(from, String(to)));
  }
  host.turnTo(folder);
  const said = () => page.locator('#way-new').innerText();
  const before = await said();
  await page.reload();
  await page.locator('#notice', { hasText: 'newer version' }).waitFor();
  await settled(page);
  assert.equal(await said(), before, 'the page stays as it was until then');
  await best(page).click();
  await settled(page);
  await page.locator('#notice button', { hasText: 'Switch' }).click();
  await page.waitForFunction(() => document.getElementById('way-new')?.textContent?.includes('Newer'));
  await settled(page);
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
  rmSync(folder, { recursive: true });
});

test('opened as a file, the page says in the language of the reader what to do', async () => {
  for (const [locale, words] of /** @type {const} */ ([['en-GB', 'web server'], ['de-DE', 'Webserver'], ['zh-CN', '服务器']])) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(SITE, 'index.html')).href);
    await page.locator('#headline', { hasText: words }).waitFor();
    await context.close();
  }
});

test('a browser without WebAssembly is told so', async () => {
  const host = await startHost(SITE);
  const context = await browser.newContext({ locale: 'de-DE' });
  await context.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
  const page = await context.newPage();
  await page.goto(host.address);
  await page.locator('#headline', { hasText: 'kein WebAssembly' }).waitFor();
  await context.close();
  await host.stop();
});

test('an engine that does not come is told of', async () => {
  const host = await startHost(SITE);
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.route('**/engine-*.wasm', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(host.address);
  await page.locator('#headline', { hasText: 'could not be loaded' }).waitFor();
  await context.close();
  await host.stop();
});

test('a Worker that dies is started again and asked once more', async () => {
  const host = await startHost(SITE);
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addInitScript(() => {
    const Real = Worker;
    let deaths = 0;
    window.Worker = class extends Real {
      /** @param {any} message */
      postMessage(message) {
        if (!message.how || deaths >= 2) return super.postMessage(message);
        deaths += 1;
        setTimeout(() => this.onerror?.(/** @type {any} */ (new Event('error'))));
      }
    };
  });
  const page = await context.newPage();
  await page.goto(host.address);
  await settled(page);
  assert.match(await headline(page), /\w/);
  await context.close();
  await host.stop();
});

test('a page that may store nothing plays on', async () => {
  const host = await startHost(SITE);
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  const page = await context.newPage();
  await page.goto(host.address);
  await settled(page);
  await best(page).click();
  await settled(page);
  await context.close();
  await host.stop();
});

test('playing a plan ends no Worker, and stopping a search ends one', async () => {
  const host = await startHost(SITE);
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addInitScript(() => {
    const Real = Worker;
    /** @type {any} */ (window).ended = 0;
    window.Worker = class extends Real {
      terminate() {
        /** @type {any} */ (window).ended += 1;
        super.terminate();
      }
    };
  });
  const page = await context.newPage();
  await page.goto(host.address);
  await settled(page);
  const ended = () => page.evaluate(() => /** @type {any} */ (window).ended);
  await page.evaluate(() => localStorage.setItem('tilewise.think', '2'));
  await openGame(page, 'PopStar');
  await page.evaluate(() => localStorage.setItem('tilewise.speed', '6'));
  const before = await ended();
  const plan = await page.locator('.strip .frame').count();
  assert.ok(plan > 5, `${plan} pops`);
  await page.locator('#play').click();
  await page.waitForFunction(() => document.getElementById('play')?.getAttribute('aria-pressed') === 'false');
  assert.equal(await ended(), before, 'the plan was played by one Worker');
  await page.locator('#reset').click();
  await page.locator('#stop').click();
  await settled(page);
  assert.equal(await ended(), before + 1);
  assert.ok((await ask(page, 'games', { want: ['kinds'] })).kinds.length > 0);
  await context.close();
  await host.stop();
});
