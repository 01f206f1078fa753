/** Pictures of every game in light, dark and phone size: `node screenshots.js FOLDER`. */

import { PHONE, openGame, openPage, settled, startBrowser, startServer } from './browser.js';

const folder = process.argv[2] ?? '.';
const server = await startServer();
const browser = await startBrowser();
const desk = { viewport: { width: 1280, height: 840 } };
/** @type {[string, import('playwright-core').BrowserContextOptions][]} */
const sizes = [
  ['', { ...desk, colorScheme: 'light' }],
  ['-dark', { ...desk, colorScheme: 'dark' }],
  ['-phone', { ...PHONE, colorScheme: 'light' }],
  ['-phone-dark', { ...PHONE, colorScheme: 'dark' }],
];
for (const [kind, options] of sizes) {
  const { page, close } = await openPage(browser, server.address, options);
  const games = page.locator('#games a');
  for (let at = 0; at < (await games.count()); at += 1) {
    await openGame(page, await games.nth(at).innerText());
    await settled(page);
    const name = await page.evaluate(() => JSON.parse(localStorage.getItem('tilewise.game') ?? '""'));
    await page.screenshot({ path: `${folder}/${name}${kind}.png`, fullPage: kind.startsWith('-phone') });
  }
  await close();
}
await browser.close();
await server.stop();
