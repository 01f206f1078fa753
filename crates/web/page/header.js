/** Language and theme. */

import { LANGUAGES, chooseLanguage, currentLanguage } from './words.js';
import { board, now } from './now.js';
import { byId, fill, make, sign } from './dom.js';
import { forget } from './show.js';
import { keep, recall } from './keep.js';
import { learnGames, openGame } from './open.js';
import { welcomeAgain } from './notice.js';
import { readTheme } from './colours.js';
import { showActions } from './actions.js';
import { SIGNS } from './signs.js';

export function showHeader() {
  const select = /** @type {HTMLSelectElement} */ (byId('language'));
  fill(select, ...Object.entries(LANGUAGES).map(([code, name]) => make('option', { value: code, selected: code === currentLanguage(), lang: code }, name)));
  select.onchange = async () => {
    await chooseLanguage(select.value);
    await learnGames();
    showActions();
    forget();
    welcomeAgain();
    if (now.game) openGame(now.game.name);
  };
  byId('theme').onclick = () => {
    keep('theme', document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    wear(recall('theme', 'light'));
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!recall('theme', '') && !matchMedia('print').matches) wear(matches ? 'dark' : 'light');
  });
  wear(worn());
  // Paper is white, whatever the screen is; colours that tiles have been given are not the sheet's to change.
  matchMedia('print').addEventListener('change', ({ matches }) => wear(matches ? 'light' : worn()));
  addEventListener('beforeprint', () => wear('light'));
  addEventListener('afterprint', () => wear(worn()));
}

/** The theme that was chosen, or the system's. */
function worn() {
  return recall('theme', '') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

/** @param {string} theme */
function wear(theme) {
  document.documentElement.dataset.theme = theme;
  fill(byId('theme'), sign(SIGNS[theme === 'dark' ? 'sun' : 'moon']));
  readTheme();
  board.redraw();
}
