/** What is in the hand, and what it does to the tile that is touched or under the keys. */

import { CHOOSE, askTool, askWord, hasMenu, showPalette, toolButtons } from './tools.js';
import { ask } from './engine.js';
import { board, now, toast } from './now.js';
import { byId, make, refill } from './dom.js';
import { helperButtons } from './helper.js';
import { changed } from './show.js';
import { isTyping } from './arrivals.js';
import { keyOf, nameOf, tileAt } from './tile.js';
import { dropQuestion, question } from './notice.js';
import { refused } from './open.js';
import { keep, recall } from './keep.js';
import { set } from './ways.js';
import { refreshSheet, showSheet } from './dialogs.js';
import { holdsBack, stopPlaying } from './playing.js';
import { currentLanguage, named, t } from './words.js';

/** @typedef {import('../types.js').Place} Place */

/** A click this soon after the board has changed was aimed at the board before. */
const REACTION = 250;
/** Keys of the page itself, and the buttons they press. */
const ACTS = /** @type {Record<string, string>} */ ({ u: 'undo', r: 'redo', s: 'step', p: 'play', h: 'hint', w: 'worth', a: 'way-new', m: 'way-enter' });

/** What the tools were drawn from. */
let drawn = '';
/** What was missing when the tools were last drawn. @type {{tool: string, done?: string} | undefined} */
let lacked;
/** The tile that Backspace took back last; as long as an answer is coming it may still be shown. */
let erased = '';

export function showTools() {
  const { shown } = now.game;
  if (!shown) return;
  const names = shown.tools.map((tool) => tool.name);
  const { missing } = shown;
  if (shown.sheet) refreshSheet(shown.sheet);
  const known = names.includes(now.holding.tool) || (now.holding.tool === CHOOSE && hasMenu(shown));
  // What is missing is entered first; then the hand goes on to what comes after it.
  const isEntered = !missing && !!lacked?.done;
  if (isEntered) keep(`entered.${now.game.name}`, false);
  if (missing && lacked?.tool !== missing.tool) now.holding = { tool: missing.tool, word: '' };
  else if (!known || isEntered || (!missing && lacked && hasMenu(shown))) {
    now.holding = { tool: hasMenu(shown) ? CHOOSE : (names[0] ?? ''), word: '' };
    if (lacked && hasMenu(shown)) toast(t('choose.now'));
  }
  lacked = missing;
  board.brush = (now.game.entering || !!now.holding.word) && now.holding.tool !== CHOOSE;
  const { holding } = now;
  const words = shown.tools.find((tool) => tool.name === holding.tool)?.words;
  const { watched } = now.game;
  const tools = JSON.stringify([watched, now.game.name, shown.tools.map((tool) => [tool.name, tool.label]), words, holding, currentLanguage(), !!shown.sheet, shown.others]);
  if (tools === drawn) return;
  drawn = tools;
  const extras = [];
  const { sheet } = shown;
  if (watched) {
    // Who watches a replay has nothing in the hand.
    byId('palette').hidden = true;
    refill('extras');
    return refill('tools');
  }
  if (sheet) extras.push(make('button', { id: 'open-sheet', onclick: () => now.game.shown?.sheet && showSheet(now.game.shown.sheet, set) }, `${sheet.label}…`));
  extras.push(...helperButtons());
  if (shown.others) extras.push(make('button', { id: 'others', onclick: () => void findOthers() }, t('others')));
  refill('tools', ...toolButtons(shown, holding, (tool) => {
    now.holding = { tool, word: '' };
    showTools();
  }));
  refill('extras', ...extras);
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

/** @param {Place} place @param {number} finger @param {boolean} [dragged] whether a press went on to this tile from another */
export function touched(place, finger, dragged = false) {
  const { shown } = now.game;
  if (!shown || now.game.watched || isFalling(place)) return;
  stopPlaying();
  const [first, second, third] = shown.tools;
  const spare = now.holding.tool === second?.name ? first : second;
  const tool = finger === 0 ? now.holding.tool : (finger === 1 ? spare : third)?.name;
  if (!tool) return;
  if (finger === 0 && tool === first.name && holdsBack(place)) return;
  const planned = now.game.answer?.next.at(-1);
  const isPlanned = !!planned && keyOf(planned.place) === keyOf(place);
  const starred = board.star && tileAt(board.picture, place)?.best;
  const asks = shown.tools.find((known) => known.name === tool)?.words;
  // Every star does what it says: the word that the tool needs is the plan's, and what guards the tile is taken away first.
  const follows = asks && planned?.tool.includes(' ') ? starred || isPlanned : starred && isPlanned && planned?.tool === tool && now.game.answer?.next.length !== 1;
  // The first tool of a board that is entered guesses what a tile shows; where the star is, only the player knows.
  const guesses = now.game.entering && starred && tool === first.name && !asks && !dragged;
  if (finger === 0 && !now.holding.word && (follows || (guesses && planned))) void now.game.step();
  else if (finger === 0 && guesses && !hasMenu(shown)) void askStar(place);
  else if (finger === 0 && hasMenu(shown)) void offer(place, tool);
  else use(place, tool, finger === 0 ? now.holding.word : '');
}

/**
 * Whether a tile of a game of groups is about to be another: a click meant what was seen, not what falls into its place.
 * @param {Place} place
 */
function isFalling(place) {
  const { game, seen, seenAt } = now;
  const tiles = board.picture?.tiles ?? [];
  // Who paints takes nothing away that others would fall after.
  if (game.entering || now.holding.word || !tiles.some((tile) => tile.group !== undefined)) return false;
  const tile = tileAt(board.picture, place);
  // Who follows the star may have aimed at where it was.
  const late = recall('hint', true) && !tile?.best && performance.now() - seenAt < REACTION;
  return late || game.coming > 0 || game.text !== seen;
}

/** Asks what the star of a board that is entered shows. What it says without an answer is done in the player's own game. @param {Place} place */
async function askStar(place) {
  const { game } = now;
  const tile = tileAt(board.picture, place);
  if (tile?.ground !== 'covered') return toast(t('choose.own'));
  const fitting = await fittingAt(place);
  if (!game.shown || now.game !== game) return;
  // What is covered and unmarked has nothing to take back.
  const offered = (fitting ?? game.shown.tools.map(({ name }) => name)).filter((name) => tile.sign || name !== takingBack()?.name);
  askTool(game.shown, offered, board.boxOf(place), (tool) => use(place, tool, ''));
}

/** Uses the tool in the hand if it fits, or asks which of those that do. @param {Place} place @param {string} tool */
async function offer(place, tool) {
  const { game } = now;
  const fitting = await fittingAt(place);
  if (!game.shown || now.game !== game) return;
  const [at, certain] = [nameOf(place), certainAt(place)];
  if (tool === CHOOSE && fitting?.length === 1) {
    // What was not asked is said.
    toast(named(at, game.shown.tools.find(({ name }) => name === fitting[0])?.label ?? ''));
    return use(place, fitting[0], '');
  }
  if (tool !== CHOOSE && (!fitting || fitting.includes(tool) || certain)) return useWithDoubt(place, tool, fitting, certain);
  if (fitting && !fitting.length) return toast(certain ? `${named(at, certain)} (${t('legend.deduced')})` : t('choose.nothing'));
  if (tool !== CHOOSE) {
    now.holding = { tool: CHOOSE, word: '' };
    toast(t('choose.unfit'));
    showTools();
  }
  askTool(game.shown, fitting, board.boxOf(place), (chosen) => useWithDoubt(place, chosen, fitting, certain));
}

/** The tools that make sense at a tile, where that is known. @param {Place} place @returns {Promise<string[] | null>} */
async function fittingAt(place) {
  const { tools } = await ask('words', { board: now.game.text, place }).catch(() => ({ tools: null }));
  return tools ?? null;
}

/** What a tile was deduced to be, in the words of the tools. @param {Place} place */
function certainAt(place) {
  const tile = tileAt(board.picture, place);
  return tile?.deduced ? (now.game.shown?.tools.find(({ name }) => name === tile.sign)?.label ?? tile.spoken) : undefined;
}

/**
 * Uses a tool; what cannot be is questioned at once, before anything is advised on it.
 * @param {Place} place
 * @param {string} tool
 * @param {string[] | null} fitting
 * @param {string | undefined} certain
 */
function useWithDoubt(place, tool, fitting, certain) {
  use(place, tool, '');
  if (fitting && !fitting.includes(tool)) question(t(certain ? 'mistake.certain' : 'mistake', { at: nameOf(place), what: certain ?? '' }));
}

/** Uses a tool, after asking what it needs to know. @param {Place} place @param {string} tool @param {string} word */
function use(place, tool, word) {
  const { game } = now;
  const { shown } = game;
  if (!shown) return;
  dropQuestion();
  erased = '';
  if (word) {
    void game.touch(place, `${tool} ${word}`);
  } else if (shown.tools.find((known) => known.name === tool)?.words) {
    void ask('words', { board: game.text, tool, place }).then((found) => {
      if (found.words) askWord(shown, found.words, board.boxOf(place), (chosen) => use(place, tool, chosen));
    });
  } else {
    void game.touch(place, tool);
  }
}

/** A key on a tile: a word or a tool's own, or what the page does. @param {Place} place @param {string} key */
export function typed(place, key) {
  const { game } = now;
  const { shown } = game;
  if (!shown) return false;
  const { entering, watched } = game;
  const back = key === 'Backspace';
  const { completedBy } = game;
  if (back && !entering && completedBy) {
    // With its last tile a board is there, and Backspace has nothing else to mean yet; pressed once more it waits for the board.
    if (game.coming > 0) return true;
    board.focusTile(completedBy.place);
    game.undo();
    return true;
  }
  if (back || (key === ' ' && entering)) {
    const tool = takingBack();
    // What is covered has nothing to take back: then it is what was entered before, though it may not be shown yet.
    const isErased = game.coming > 0 && keyOf(place) === erased;
    const tile = tileAt(shown.picture, place);
    const isEntered = !isErased && tile && (tile.ground !== 'covered' || tile.sign);
    // What was taken back is typed anew where it stood.
    const next = back && isEntered ? place : board.goOn(place, back ? -1 : 1);
    const taken = isEntered ? place : back && next;
    if (entering && tool && taken) {
      use(taken, tool.name, '');
      if (back) erased = keyOf(taken);
    }
    return true;
  }
  // Letters are colours for whoever paints; who plays means the keys of the page.
  const word = watched ? null : wordOf(key);
  const named = word && (entering || word.tool === now.holding.tool) ? word : null;
  const tool = watched ? undefined : shown.tools.find((known) => known.key === key);
  if (named) use(place, named.tool, named.word);
  else if (tool && entering && hasMenu(shown)) {
    const certain = certainAt(place);
    void fittingAt(place).then((fitting) => useWithDoubt(place, tool.name, fitting, certain));
  } else if (tool) use(place, tool.name, now.holding.tool === tool.name ? now.holding.word : '');
  else if (ACTS[key]) byId(ACTS[key]).click();
  else return false;
  // Whoever enters a board goes on along the row.
  if ((named || tool) && entering && 'x' in place && !tool?.words) board.goOn(place, 1);
  return true;
}

/** The tool that takes back what a tile shows: every game has it under the same key. */
export function takingBack() {
  return now.game.shown?.tools.find((tool) => tool.key === 'x');
}

/** What a letter or digit means where a tool's words are letters: itself, or the first, second, … of them. @param {string} key */
function wordOf(key) {
  for (const { name, words } of now.game.shown?.tools ?? []) {
    if (!words?.length || words.some((word) => word.length > 1)) continue;
    const word = words.find((one) => one.toLowerCase() === key.toLowerCase()) ?? words[Number(key) - 1];
    if (word && key.trim()) return { tool: name, word };
  }
  return null;
}

/** The wheel goes through what a tile can show, where that is a row of digits or letters. @param {Place} place @param {number} by */
export function wheeled(place, by) {
  const { shown } = now.game;
  if (!shown || !now.game.entering) return false;
  const digits = shown.pickers?.find((picker) => picker.columns >= 9)?.tools;
  const lettered = shown.tools.find(({ name, words }) => name === now.holding.tool && words?.every((word) => word.length === 1));
  const row = digits ?? lettered?.words;
  const tile = tileAt(board.picture, place);
  if (!row || !tile) return false;
  const at = tile.ground === 'open' && !tile.text ? 0 : row.indexOf(tile.text ?? '');
  const next = row[at < 0 && by < 0 ? row.length - 1 : at + by];
  if (digits) use(place, next ?? takingBack()?.name ?? row[0], '');
  else if (lettered) use(place, lettered.name, next ?? row[0]);
  return true;
}

/** Keys while the pointer is on a tile, whatever has the focus. */
export function listenToPointedKeys() {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === ' ') return;
    if (isTyping(event.target) || !board.isPointed || !board.keyed) return;
    if (event.target instanceof Node && board.contains(event.target)) return;
    if (typed(board.keyed, event.key)) event.preventDefault();
  });
}
