/** The site: the page as files, without a program behind it and, after one visit, without a network. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE, ask, best, headline, kept, openGame, script, settled, startBrowser } from './browser.js';
import { startHost } from './host.js';

/** @typedef {import('./browser.js').Page} Page */

/** @type {import('./browser.js').Browser} */
let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

/**
 * A page of a visitor who has never been here. What goes wrong on it is in `errors`.
 * @param {import('node:test').TestContext} t
 * @param {{ locale?: string, serviceWorkers?: 'block', before?: (context: import('playwright-core').BrowserContext) => Promise<unknown> }} [how]
 */
async function visit(t, { before, ...how } = {}) {
  const host = await startHost(SITE);
  const context = await browser.newContext({ locale: 'en-GB', ...how });
  t.after(async () => {
    await context.close();
    await host.stop();
  });
  /** @type {string[]} */
  const requested = [];
  context.on('request', (request) => requested.push(request.url()));
  await before?.(context);
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(host.address);
  return { host, page, errors, requested };
}

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

test('a first visit is answered by files alone, all of them from the same place', async (t) => {
  const { host, page, errors, requested } = await visit(t);
  await settled(page);
  assert.match(await headline(page), /\w/);
  await kept(page);
  assert.deepEqual(requested.filter((url) => !url.startsWith(host.address)), []);
  assert.equal(await page.locator('script:not([src])').count(), 0);
  assert.deepEqual(errors, []);
});

test('after one visit everything works without a network', async (t) => {
  const { host, page, errors } = await visit(t);
  await settled(page);
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
  await other.goto(host.address);
  await settled(other);
  assert.deepEqual(errors, []);
});

test('a newer version is offered, and comes when the player says so', async (t) => {
  const { host, page, errors } = await visit(t);
  await settled(page);
  await kept(page);
  const folder = mkdtempSync(join(tmpdir(), 'tilewise-site-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(SITE, folder, { recursive: true });
  for (const [name, from, to] of /** @type {const} */ ([['words/en.ftl', /^new = .*$/m, 'new = Newer'], ['sw.js', /VERSION = '\w+'/, "VERSION = 'newer'"]])) {
    const text = readFileSync(join(folder, name), 'utf8');
    assert.match(text, from);
    writeFileSync(join(folder, name), text.replace(from, to));
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
});

test('no script of the page, joined with the others, hides a name of the browser from them', async (t) => {
  const { page } = await visit(t);
  await settled(page);
  const names = await page.evaluate(async (from) => Object.keys(await import(from)), await script(page, 'engine.js'));
  assert.ok(names.length > 100, `${names.length} names`);
  const blank = await page.context().newPage();
  assert.deepEqual(await blank.evaluate((names) => names.filter((name) => name in window), names), []);
});

test('opened as a file, the page says in the language of the reader what to do', async (t) => {
  for (const [locale, words] of /** @type {const} */ ([['en-GB', 'web server'], ['de-DE', 'Webserver'], ['fr-FR', 'serveur web'], ['ja-JP', 'サーバー'], ['zh-CN', '服务器']])) {
    const context = await browser.newContext({ locale });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(SITE, 'index.html')).href);
    await page.locator('#headline', { hasText: words }).waitFor();
  }
});

test('a browser without WebAssembly is told so', async (t) => {
  const before = (/** @type {import('playwright-core').BrowserContext} */ context) => context.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
  const { page } = await visit(t, { locale: 'de-DE', before });
  await page.locator('#headline', { hasText: 'kein WebAssembly' }).waitFor();
});

test('an engine that does not come is told of', async (t) => {
  const { page } = await visit(t, { before: (context) => context.route('**/engine-*.wasm', (route) => route.abort()) });
  await page.locator('#headline', { hasText: 'could not be loaded' }).waitFor();
});

test('what reads pictures is loaded with the first of them, and told of where it does not come', async (t) => {
  const { page, requested } = await visit(t, { locale: 'de-DE', serviceWorkers: 'block', before: (context) => context.route('**/eyes-*.wasm', (route) => route.abort()) });
  await settled(page);
  const eyes = () => requested.filter((url) => /\/eyes-\w+\.wasm$/.test(url)).length;
  assert.equal(eyes(), 0);
  const from = await script(page, 'engine.js');
  const read = () => page.evaluate(async (from) => {
    const engine = await import(from);
    const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 });
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    for (let at = 0; at < 25; at++) {
      pen.fillStyle = ['#c82828', '#28a03c', '#3250c8'][(at % 5 + Math.floor(at / 5) * 2) % 3];
      pen.fillRect(at % 5 * 20 + 2, Math.floor(at / 5) * 20 + 2, 18, 18);
    }
    return engine.read({ picture: await engine.pack(canvas) });
  }, from);
  assert.match((await read()).error.message, /Die Bilderkennung konnte nicht geladen werden/);
  assert.ok(eyes() > 0);
  await page.context().unroute('**/eyes-*.wasm');
  assert.match((await read()).board, /^popstar /, 'the next picture is another chance');
  assert.ok((await ask(page, 'games', { want: ['kinds'] })).kinds.length > 0);
});

test('a Worker that dies is started again and asked once more', async (t) => {
  const before = (/** @type {import('playwright-core').BrowserContext} */ context) => context.addInitScript(() => {
    const Real = Worker;
    const died = new Set();
    window.Worker = class extends Real {
      /** @param {any} message */
      postMessage(message) {
        if (!message.how || died.has(message.how)) return super.postMessage(message);
        died.add(message.how);
        setTimeout(() => this.onerror?.(/** @type {any} */ (new Event('error'))));
      }
    };
  });
  const { page, errors } = await visit(t, { before });
  await settled(page);
  assert.match(await headline(page), /\w/);
  assert.deepEqual(errors, []);
});

test('an engine that fails at a question each time says so, and is asked twice', async (t) => {
  const before = (/** @type {import('playwright-core').BrowserContext} */ context) => context.addInitScript(() => {
    const Real = Worker;
    Object.assign(window, { asked: 0, fails: false });
    window.Worker = class extends Real {
      /** @param {any} message */
      postMessage(message) {
        if (message.how !== 'follow' || !(/** @type {any} */ (window).fails)) return super.postMessage(message);
        /** @type {any} */ (window).asked += 1;
        setTimeout(() => this.onmessage?.(/** @type {any} */ ({ data: { kind: 'dead', text: 'RuntimeError: unreachable' } })));
      }
    };
  });
  const { page, errors } = await visit(t, { before });
  await settled(page);
  await page.evaluate(() => Object.assign(window, { fails: true }));
  await best(page).click();
  await page.locator('#headline', { hasText: 'fault of the program: RuntimeError: unreachable' }).waitFor();
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).asked), 2);
  assert.deepEqual(errors, []);
});

test('a page that is not let near the storage plays on', async (t) => {
  const before = (/** @type {import('playwright-core').BrowserContext} */ context) => context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  const { page, errors } = await visit(t, { before });
  await settled(page);
  await best(page).click();
  await settled(page);
  assert.match(await headline(page), /\w/);
  assert.deepEqual(errors, []);
});

test('a page that may store nothing plays on', async (t) => {
  const before = (/** @type {import('playwright-core').BrowserContext} */ context) => context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  const { page, errors } = await visit(t, { serviceWorkers: 'block', before });
  await settled(page);
  await best(page).click();
  await settled(page);
  // Playwright's own way to forbid a service worker says so on the console.
  assert.deepEqual(errors.filter((error) => !/service ?worker/i.test(error)), []);
});

test('playing a plan ends no Worker, and stopping a search ends one', async (t) => {
  const before = (/** @type {import('playwright-core').BrowserContext} */ context) => context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 2 });
    const Real = Worker;
    /** @type {any} */ (window).ended = 0;
    window.Worker = class extends Real {
      terminate() {
        /** @type {any} */ (window).ended += 1;
        super.terminate();
      }
    };
  });
  const { page, errors } = await visit(t, { before });
  await settled(page);
  const ended = () => page.evaluate(() => /** @type {any} */ (window).ended);
  await page.evaluate(() => {
    localStorage.setItem('tilewise.think', '2');
    localStorage.setItem('tilewise.speed', '6');
  });
  await openGame(page, 'PopStar');
  const atFirst = await ended();
  const plan = await page.locator('.strip .frame').count();
  assert.ok(plan > 5, `${plan} pops`);
  await page.locator('#play').click();
  await page.waitForFunction(() => document.getElementById('play')?.getAttribute('aria-pressed') === 'false');
  assert.equal(await ended(), atFirst, 'the plan was played by one Worker');
  await page.locator('#reset').click();
  await page.locator('#stop').click();
  await settled(page);
  assert.equal(await ended(), atFirst + 1);
  assert.ok((await ask(page, 'games', { want: ['kinds'] })).kinds.length > 0);
  assert.deepEqual(errors, []);
});

/**
 * A browser with four cores. What is asked of its Workers, and how many were ended, is counted. Those
 * beside the first seem to find plans worth more (the second) or less.
 * @param {import('playwright-core').BrowserContext} context
 */
const fourCores = (context) => context.addInitScript(() => {
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 });
  const counts = { islands: /** @type {number[]} */ ([]), ended: 0 };
  const Real = Worker;
  Object.assign(window, { counts });
  window.Worker = class extends Real {
    island = 0;
    /** @param {any} message */
    postMessage(message) {
      if (message.how === 'follow') {
        this.island = JSON.parse(message.request).island;
        counts.islands.push(this.island);
      }
      super.postMessage(message);
    }
    /** @param {any} hear */
    set onmessage(hear) {
      super.onmessage = (event) => {
        const { kind, text } = event.data;
        if (!this.island || (kind !== 'better' && kind !== 'done')) return hear(event);
        const fields = JSON.parse(text);
        fields.value += this.island === 1 ? 1e6 : -1e6;
        fields.say.text = `found by ${this.island}`;
        hear({ data: { kind, text: JSON.stringify(fields) } });
      };
    }
    terminate() {
      counts.ended += 1;
      super.terminate();
    }
  };
});

/** Begins a search that takes so many seconds. @param {Page} page @param {number} seconds */
async function searchFor(page, seconds) {
  await settled(page);
  await page.evaluate((seconds) => localStorage.setItem('tilewise.think', String(seconds)), seconds);
  await page.locator('#games a', { hasText: 'PopStar' }).click();
  await page.waitForFunction(() => /** @type {any} */ (window).counts.islands.includes(2));
}

test('a long search is helped where there are cores, and the best of all answers is the last', async (t) => {
  const { page, errors } = await visit(t, { before: fourCores });
  await searchFor(page, 2);
  /** @type {Set<string>} */
  const said = new Set();
  await page.exposeFunction('hear', (/** @type {string} */ headline) => said.add(headline));
  await page.evaluate(() => {
    const headline = /** @type {HTMLElement} */ (document.getElementById('headline'));
    new MutationObserver(() => /** @type {any} */ (window).hear(headline.textContent)).observe(headline, { childList: true, characterData: true, subtree: true });
  });
  await settled(page);
  assert.match(await headline(page), /found by 1/);
  assert.deepEqual([...said].filter((sentence) => sentence.includes('found by 2')), []);
  const { islands, ended } = await page.evaluate(() => /** @type {any} */ (window).counts);
  assert.deepEqual([...new Set(islands)].sort(), [0, 1, 2], 'a core is left to the page');
  assert.equal(ended, 0, 'those who helped are kept');
  assert.deepEqual(errors, []);
});

test('Stop ends all who search, and the next search is helped again', async (t) => {
  const { page, errors } = await visit(t, { before: fourCores });
  await searchFor(page, 30);
  const counts = () => page.evaluate(() => /** @type {any} */ (window).counts);
  await page.locator('#stop').click();
  await settled(page);
  const { ended, islands } = await counts();
  assert.equal(ended, 3);
  assert.ok((await ask(page, 'games', { want: ['kinds'] })).kinds.length > 0);
  await best(page).click();
  await page.waitForFunction((so) => /** @type {any} */ (window).counts.islands.slice(so).includes(2), islands.length);
  assert.deepEqual(errors, []);
});
