/** Starts the program and a browser for the tests, and watches for errors on the page. */

import { after, before } from 'node:test';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startHost } from './host.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */

const PROGRAM = process.env.TILEWISE ?? new URL('../../../../target/debug/tilewise', import.meta.url).pathname;
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** The folder of the site; where none is named, the program serves the page. */
export const SITE = process.env.SITE ?? '';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Starts the server; its address comes from what it prints. */
export async function startServer() {
  const server = spawn(PROGRAM, ['serve', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
  /** @type {string} */
  const address = await new Promise((found, fail) => {
    let said = '';
    server.on('exit', (status) => fail(new Error(`the server ended with ${status}`)));
    server.stdout.on('data', (data) => {
      said += data;
      const match = /http:\S+/.exec(said);
      if (match) found(match[0]);
    });
  });
  return {
    address,
    process: server.pid ?? 0,
    stop: () => new Promise((stopped) => {
      server.removeAllListeners('exit');
      server.on('exit', stopped);
      server.kill('SIGINT');
    }),
  };
}

export function startBrowser() {
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath: CHROMIUM, args: quiet });
}

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** One server and one browser for all tests of a file. */
export function world() {
  /** @type {{ address: string, stop: () => Promise<unknown> }} */
  let server;
  /** @type {Browser} */
  let browser;
  before(async () => {
    server = await (SITE ? startHost(SITE) : startServer());
    browser = await startBrowser();
  });
  after(async () => {
    await browser.close();
    await server.stop();
  });
  return {
    address: () => server.address,
    /** A page with nothing remembered, at the server's address or another. */
    open: (/** @type {import('playwright-core').BrowserContextOptions} */ options = {}, address = server.address) => openPage(browser, address, options),
  };
}

/**
 * A page with nothing remembered. `errors` lists what went wrong on it. One of the site has no network from then on.
 * @param {Browser} browser
 * @param {string} address
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openPage(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'], ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(address);
  await settled(page);
  if (SITE) {
    await kept(page);
    await context.setOffline(true);
  }
  return { page, errors, close: () => context.close() };
}

/** Waits until whatever the site keeps for the next visit is there. @param {Page} page */
export function kept(page) {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((rested) => setTimeout(rested, 50));
  });
}

/**
 * Waits until the advice is there and nothing is being read or thought.
 * @param {Page} page
 * @param {number} [timeout] in milliseconds
 */
export async function settled(page, timeout = 30_000) {
  const isSettled = () => {
    const headline = document.getElementById('headline')?.textContent;
    const isRead = document.getElementById('paste')?.dataset.reading === undefined;
    return isRead && headline && headline !== '…' && document.querySelector('tile-board .tile') && document.getElementById('say')?.getAttribute('aria-busy') === 'false';
  };
  // What has just settled may be about to go on.
  do {
    await page.waitForFunction(isSettled, null, { timeout });
    await page.waitForTimeout(80);
  } while (!(await page.evaluate(isSettled)));
}

/** What the games are called that the page offers. @param {Page} page */
export function gamesOf(page) {
  return page.locator('#games a').allTextContents();
}

/** @param {Page} page @param {string} name */
export async function openGame(page, name) {
  if (await page.locator('#open-site').isVisible()) await page.locator('#open-site').click();
  await page.locator('#games a', { hasText: name }).click();
  await settled(page);
}

/**
 * What the page's own engine answers.
 * @param {Page} page
 * @param {string} verb
 * @param {object} [fields]
 * @returns {Promise<any>}
 */
export async function ask(page, verb, fields = {}) {
  return page.evaluate(async ([from, verb, fields]) => {
    const engine = await import(from);
    return engine.ask(verb, fields);
  }, /** @type {const} */ ([await script(page, 'engine.js'), verb, fields]));
}

/** Where a script of the page can be imported from; the site has all of them in one file. @param {Page} page @param {string} name */
export function script(page, name) {
  return page.evaluate((name) => {
    const whole = document.querySelector('meta[name="tilewise-page"]')?.getAttribute('content');
    return new URL(whole ?? name, document.baseURI).href;
  }, name);
}

/** Opens a game on the board that the program shows as an example. @param {Page} page @param {string} name */
export async function openExample(page, name) {
  await openGame(page, name);
  const open = await page.evaluate(() => JSON.parse(localStorage.getItem('tilewise.game') ?? '""'));
  const { games } = await ask(page, 'games', { want: ['games'] });
  const { example } = games.find((/** @type {any} */ game) => game.name === open);
  await paste(page, example);
  await settled(page);
}

/** @param {Page} page */
export function headline(page) {
  return page.locator('#headline').innerText();
}

/** A tile by its name, such as C5. @param {Page} page @param {string} at such as `2,4` */
export function tile(page, at) {
  return page.locator(`tile-board [data-at="${at}"]`);
}

/** The place of the best tile. @param {Page} page */
export function best(page) {
  return page.locator('tile-board .tile:has(.star)').first();
}

/**
 * A fresh board of the game that is open.
 * @param {Page} page
 * @param {Record<string, string>} options
 */
export async function deal(page, options) {
  await choose(page, '#way-new', options);
}

/**
 * A blank board of the game that is open.
 * @param {Page} page
 * @param {Record<string, string>} [options]
 */
export async function blank(page, options = {}) {
  await choose(page, '#way-enter', options);
}

/** @param {Page} page @param {string} way @param {Record<string, string>} options */
async function choose(page, way, options) {
  await page.locator(way).click();
  for (const [name, value] of Object.entries(options)) {
    const control = page.locator(`#new [name="${name}"]`);
    if (await control.evaluate((element) => element.tagName === 'SELECT')) await control.selectOption(value);
    else await control.fill(value);
  }
  await page.locator('#new button[type=submit]').click();
  await settled(page);
}

/** How the game stands. @param {Page} page */
export function status(page) {
  return page.locator('#say').innerText();
}

/** @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.locator('#way-paste').click();
  await page.locator('#paste textarea').fill(text);
  await page.locator('#paste button[type=submit]').click();
  // Until it is read nothing is being thought about yet.
  await page.locator('#paste:not([data-reading])').waitFor({ state: 'attached' });
}

/** A finger that stays on an element. @param {Page} page @param {import('playwright-core').Locator} element */
export async function press(page, element) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the page');
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
  await page.waitForTimeout(700);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await settled(page);
}

/** Findings of the accessibility check. @param {Page} page */
export async function accessibility(page) {
  await page.evaluate(AXE);
  const result = await page.evaluate(() => /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] }));
  return result.violations.map((/** @type {any} */ found) => `${found.id}: ${found.nodes.map((/** @type {any} */ node) => `${node.target} ${node.failureSummary}`).slice(0, 4).join(' | ')}`);
}
