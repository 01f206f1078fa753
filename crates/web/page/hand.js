/** What is in the hand, and what it does to the tile that is touched or under the keys. */

import { CHOOSE, askTool, askWord, hasMenu, showPalette, toolbar } from './tools.js';
import { ask } from './server.js';
import { board, now } from './now.js';
import { byId, make, refill } from './dom.js';
import { changed } from './show.js';
import { refused } from './open.js';
import { set } from './ways.js';
import { showSheet } from './dialogs.js';
import { stopPlaying } from './playing.js';
import { currentLanguage, t } from './words.js';

/** @typedef {import('../types.js').Place} Place */

/** Keys of the page itself, and the buttons they press. */
const ACTS = /** @type {Record<string, string>} */ ({ u: 'undo', r: 'redo', s: 'step', p: 'play', h: 'hint', w: 'worth', a: 'way-new', m: 'way-enter' });

/** What the tools were drawn from. */
let drawn = '';

export function showTools() {
  const { shown } = now.game;
  if (!shown) return;
  const names = shown.tools.map((tool) => tool.name);
  if (!names.includes(now.holding.tool) && !(now.holding.tool === CHOOSE && hasMenu(shown))) {
    now.holding = { tool: hasMenu(shown) ? CHOOSE : (names[0] ?? ''), word: '' };
  }
  const { holding } = now;
  const words = shown.tools.find((tool) => tool.name === holding.tool)?.words;
  const tools = JSON.stringify([now.game.name, shown.tools.map((tool) => [tool.name, tool.label]), words, holding, currentLanguage(), !!shown.sheet, shown.others]);
  if (tools === drawn) return;
  drawn = tools;
  const extras = [];
  const { sheet } = shown;
  if (sheet) extras.push(make('button', { type: 'button', id: 'open-sheet', onclick: () => now.game.shown?.sheet && showSheet(now.game.shown.sheet, set) }, `${sheet.label}…`));
  if (shown.others) extras.push(make('button', { type: 'button', id: 'others', onclick: () => void findOthers() }, t('others')));
  refill('tools', ...toolbar(shown, holding, (tool) => {
    now.holding = { tool, word: '' };
    showTools();
  }), ...extras);
  showPalette(shown, holding, (word) => {
    now.holding = { ...holding, word: now.holding.word === word ? '' : word };
    showTools();
  });
}

async function findOthers() {
  const found = await ask('others', { board: now.game.text, count: 5, lang: currentLanguage(), milliseconds: 5000, want: ['picture', 'facts'] });
  if (found.error) return refused(found.error);
  now.others = found.others;
  changed();
  byId('more').querySelector('.strip button')?.scrollIntoView({ block: 'nearest' });
}

/** @param {Place} place @param {number} finger */
export function touched(place, finger) {
  const { shown } = now.game;
  if (!shown) return;
  stopPlaying();
  const [first, second, third] = shown.tools;
  const spare = now.holding.tool === second?.name ? first : second;
  const tool = finger === 0 ? now.holding.tool : (finger === 1 ? spare : third)?.name;
  if (tool) use(place, tool, finger === 0 ? now.holding.word : '');
}

/** Uses a tool, after asking what it needs to know. @param {Place} place @param {string} tool @param {string} word */
function use(place, tool, word) {
  const { game } = now;
  const { shown } = game;
  if (!shown) return;
  now.others = null;
  if (tool === CHOOSE) {
    askTool(shown, board.boxOf(place), (chosen) => use(place, chosen, ''));
  } else if (word) {
    void game.touch(place, `${tool} ${word}`);
  } else if (shown.tools.find((known) => known.name === tool)?.words) {
    void ask('words', { board: game.text, tool, place }).then((found) => {
      if (found.words) askWord(shown, found.words, board.boxOf(place), (chosen) => use(place, tool, chosen));
    });
  } else {
    void game.touch(place, tool);
  }
}

/** A key on a tile: a tool's own, or what the page does. @param {Place} place @param {string} key */
export function typed(place, key) {
  const tool = now.game.shown?.tools.find((known) => known.key === key);
  if (tool) {
    use(place, tool.name, now.holding.tool === tool.name ? now.holding.word : '');
    return true;
  }
  if (!ACTS[key]) return false;
  byId(ACTS[key]).click();
  return true;
}
