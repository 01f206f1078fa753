/** Pictures of every game in light, dark and phone size: `node screenshots.js FOLDER`. */

import { PHONE, openGame, openPage, settled, startBrowser, startServer } from './browser.js';

const folder = process.argv[2] ?? '.';
const server = await startServer();
const browser = await startBrowser();
/** @type {[string, import('playwright-core').BrowserContextOptions][]} */
const sizes = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone', { ...PHONE, colorScheme: 'light' }],
  ['phone-dark', { ...PHONE, colorScheme: 'dark' }],
];
for (const [name, options] of sizes) {
  const { page, close } = await openPage(browser, server.address, options);
  for (const game of await page.locator('#games a').allInnerTexts()) {
    await openGame(page, game);
    await settled(page);
    await page.screenshot({ path: `${folder}/${game.toLowerCase().replace(/ /g, '-')}-${name}.png`, fullPage: name.startsWith('phone') });
  }
  await close();
}
await browser.close();
await server.stop();
