/** Opening a game: as it was left, or with a fresh board. */

import { GameState } from './game.js';
import { byId, fill, make, sign } from './dom.js';
import { anySeed, settingName } from './dialogs.js';
import { changed, forget } from './show.js';
import { dropQuestion } from './notice.js';
import { newEntry } from './address.js';
import { keep, recall } from './keep.js';
import { gameOf, now, toast } from './now.js';
import { stopPlaying } from './playing.js';
import { ask } from './engine.js';
import { asSentence, currentLanguage, learnLabels, t, titleOf } from './words.js';
import { SIGNS, learnSigns } from './signs.js';

/** @typedef {import('../types.js').Trouble} Trouble */

/** @type {Map<string, GameState>} */
const states = new Map();

/** Asks which games there are and what they call their things; where nobody answers, says why. */
export async function learnGames() {
  const { games, message } = await ask('games', { lang: currentLanguage() }).catch((error) => error);
  if (!games) return String(message || t('unreachable'));
  now.games = games;
  now.games.forEach((game) => learnSigns(game.signs));
  learnLabels(now.games);
  return '';
}

/** Brings up a game as it was left, or with a fresh board that can be played at once. @param {string} name */
export function openGame(name) {
  newEntry();
  const found = gameOf(name) ?? now.games[0];
  choose(found.name);
  if (now.game.shown) {
    changed();
    now.game.again();
  } else {
    const left = recall(`board.${found.name}`, '');
    void (left ? now.game.open(left, false) : now.game.fresh({}, anySeed()));
  }
}

/** Makes a game the one that is open. @param {string} name */
export function choose(name) {
  stopPlaying();
  dropQuestion();
  byId('toast').classList.remove('shown');
  const known = states.get(name) ?? new GameState(name, () => now.game.name === name && changed(), refused);
  states.set(name, known);
  now.game?.stop();
  Object.assign(now, { game: known, others: null, preview: null, holding: { tool: '', word: '' } });
  keep('game', name);
  forget();
  document.title = `${titleOf(name)} · Tilewise`;
  fill(byId('open-site'), titleOf(name), sign(SIGNS.down));
  fill(byId('games'), ...now.games.map((other) => make('a', {
    href: '#', 'aria-current': other.name === name ? 'page' : undefined,
    onclick: (/** @type {Event} */ event) => {
      event.preventDefault();
      openGame(other.name);
    },
  }, titleOf(other.name))));
  byId('games').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Something cannot be done. @param {Trouble} trouble */
export function refused(trouble) {
  stopPlaying();
  const said = trouble.kind === 'request' && !trouble.message ? t('unreachable') : asSentence(inLabels(trouble));
  // Under a dialog nothing would be seen.
  const wrong = document.querySelector('dialog[open] .wrong');
  if (wrong) wrong.textContent = said;
  else toast(said, true);
}

/** What is wrong with an option, in the word that stands beside it. @param {Trouble} trouble */
function inLabels({ message, say }) {
  const keys = [say?.args.option, say?.args.other].filter((key) => typeof key === 'string');
  return keys.reduce((text, key) => text.replace(key, settingName(key)), message);
}

/** Remembers all games, so that undo outlives the page. */
export function rememberAll() {
  for (const known of states.values()) known.remember();
}
