/** The page: one layout for all games. What a game can do, the server says; nothing here knows a game. */

import './board.js';
import { details, otherAnswers, part, remarks, showHeadline } from './advice.js';
import { askNew, askPaste, settingControl, showSheet } from './dialogs.js';
import { byId, fill, make, refill, sign } from './dom.js';
import { CHOOSE, askTool, askWord, closeMenu, hasMenu, showPalette, toolbar } from './tools.js';
import { GameState } from './game.js';
import { LANGUAGES, chooseLanguage, currentLanguage, speak, t, tOr, wantedLanguage } from './words.js';
import { SIGNS, learnSigns } from './signs.js';
import { ask } from './server.js';
import { copyPicture } from './picture.js';
import { fromFragment, keep, leaveHere, leftHere, recall, toFragment } from './keep.js';
import { readTheme } from './colours.js';
import { extent } from './tile.js';

/** @typedef {import('../types.js').Game} Game */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('../types.js').Picture} Picture */
/** @typedef {import('../types.js').Trouble} Trouble */
/** @typedef {import('../types.js').Answer} Answer */
/** @typedef {import('./board.js').TileBoard} TileBoard */

/** Waiting between two steps, slowest first. */
const SPEEDS = [1500, 800, 400, 200, 80, 20, 0];
/** The address follows the board after this: packing the text takes a moment that the next click may need. */
const ADDRESS = 500;
/** Seconds to think that can be chosen. */
const THINK = [1, 5, 15, 60];
/** Legends that speak of letters in the terminal; the page draws signs. */
const OWN_LEGEND = /^legend\.sure$|\.legend\.(known|anchors|to-place)$/;
/** Settings that stand above the board, the game's first; the others stand beside it. */
const ABOVE = 2;

const board = /** @type {TileBoard} */ (byId('board'));
/** @type {Game[]} */
let games = [];
/** @type {Map<string, GameState>} */
const states = new Map();
/** @type {GameState} */
let game;
/** @type {import('./tools.js').Holding} */
let holding = { tool: '', word: '' };
let playing = false;
/** @type {Picture | null} a step of the plan that is pointed at */
let preview = null;
/** @type {Answer[] | null} */
let others = null;
/** @type {{of: string, remarks: import('../types.js').Remark[], past: string[]}} a finished game looked at again */
let review = { of: '', remarks: [], past: [] };
/** Runs until the board goes into the address. */
let addressTimer = 0;
/** What the parts of the page were drawn from; a part is drawn anew when that has changed. */
let drawn = nothingDrawn();

/** @returns {{board: unknown[], advice: unknown[], tools: string, ways: unknown[], text: string}} */
function nothingDrawn() {
  return { board: [], advice: [], tools: '', ways: [], text: '' };
}

/** @param {unknown[]} one @param {unknown[]} other */
function same(one, other) {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

async function start() {
  await speak(wantedLanguage());
  header();
  actions();
  const known = await ask('games').catch(() => null);
  if (!known) {
    byId('headline').textContent = t('unreachable');
    return;
  }
  games = known.games;
  games.forEach((game) => learnSigns(game.signs));
  board.onTouch = ({ place, finger }) => touched(place, finger);
  board.onKey = typed;
  board.addEventListener('fitted', showZoom);
  listen();
  // The address may lag behind when a page is loaded again.
  const linked = leftHere() ?? (await fromFragment(location.hash, largeLink));
  if (linked) return useText(linked);
  openGame(recall('game', games[0].name));
}

/** Brings up a game as it was left, or its example. @param {string} name */
function openGame(name) {
  const found = games.find((known) => known.name === name) ?? games[0];
  choose(found.name);
  if (game.shown) {
    changed();
    game.again();
  } else {
    void game.open(recall(`board.${found.name}`, '') || found.example, false);
  }
}

/** @param {string} name */
function choose(name) {
  stopPlaying();
  const known = states.get(name) ?? new GameState(name, () => game.name === name && changed(), refused);
  states.set(name, known);
  game?.stop();
  game = known;
  keep('game', name);
  others = null;
  preview = null;
  drawn = nothingDrawn();
  holding = { tool: '', word: '' };
  document.title = `${tOr(`game.${name}`, name)} · Tilewise`;
  fill(byId('games'), ...games.map((other) => make('a', {
    href: '#', 'aria-current': other.name === name ? 'page' : undefined,
    onclick: (/** @type {Event} */ event) => {
      event.preventDefault();
      openGame(other.name);
    },
  }, tOr(`game.${other.name}`, other.name))));
  byId('games').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** A game that is over has had its advice. */
function wantsAdvice() {
  return recall('hint', true) && !game.shown?.review;
}

/** Something has changed: draws what differs. */
function changed() {
  const { shown, answer } = game;
  const hint = wantsAdvice();
  showHeadline(game, hint);
  if (!shown) return;
  showBoard();
  if (game.text !== drawn.text) {
    drawn.text = game.text;
    clearTimeout(addressTimer);
    addressTimer = window.setTimeout(() => void address(), ADDRESS);
  }
  const settings = JSON.stringify(shown.settings);
  const ways = [settings, currentLanguage()];
  if (!same(ways, drawn.ways)) {
    drawn.ways = ways;
    showWays();
    showSettings();
  }
  showTools();
  void lookBack();
  const advice = [answer, game.trouble, game.thinking, hint, others, review, currentLanguage()];
  if (!same(advice, drawn.advice)) {
    drawn.advice = advice;
    showParts(hint);
  }
  enable('undo', game.canUndo);
  enable('redo', game.canRedo);
  enable('reset', game.canReset);
  enable('step', !!answer?.next.length && !game.trouble);
  enable('play', playing || (!!answer?.next.length && !game.trouble));
}

function showBoard() {
  const { shown, answer, trouble } = game;
  if (!shown) return;
  const hint = wantsAdvice();
  const worth = recall('worth', true);
  const seen = { best: hint, worth: worth && hint, deduced: true };
  const name = `${tOr(`game.${game.name}`, game.name)}, ${shown.status.text}`;
  const known = trouble?.picture ?? (hint || worth ? answer?.picture : null) ?? shown.picture;
  const now = [preview ?? known, hint, worth, name];
  if (same(now, drawn.board)) return;
  drawn.board = now;
  board.show(preview ?? known, preview ? { best: true, worth: true, deduced: true } : seen, name);
  showLegend(hint);
}

/** What the marks on the board mean, as far as they are on it. @param {boolean} hint */
function showLegend(hint) {
  const picture = game.answer?.picture ?? game.shown?.picture;
  const tiles = hint ? (picture?.tiles ?? []) : [];
  const sure = recall('worth', true) ? tiles.filter((tile) => tile.worth?.sure && !tile.sign && tile.ground === 'covered') : [];
  const drawn = (/** @type {string} */ name, /** @type {Node} */ mark) => make('span', {}, mark, t(name));
  fill(byId('legend'),
    sure.some((tile) => (tile.worth?.share ?? 0) > 0.5) && drawn('legend.safe', sign(SIGNS.safe)),
    sure.some((tile) => (tile.worth?.share ?? 1) <= 0.5) && drawn('legend.danger', sign(SIGNS.danger)),
    ...(hint ? picture?.legend ?? [] : []).filter(({ key }) => !OWN_LEGEND.test(key)).map(({ text }) => make('span', {}, text)),
    tiles.some((tile) => tile.deduced) && drawn('legend.deduced', make('i')),
    tiles.some((tile) => tile.proof) && drawn('legend.proof', make('i', { class: 'by-proof' })));
}

/** New, enter, paste; then the settings that matter most. */
function showWays() {
  const { shown } = game;
  if (!shown) return;
  const found = games.find((known) => known.name === game.name);
  const way = (/** @type {string} */ key, /** @type {() => void} */ act, kind = '') => make('button', { type: 'button', id: `way-${key}`, class: kind, onclick: act }, t(key));
  const above = aboveSettings().map((setting) => settingControl(setting, (value) => set(setting.key, value)));
  refill('ways',
    way('new', () => found && askNew(found, true, (options, seed) => begin(options, seed)), 'primary'),
    way('enter', () => found && askNew(found, false, (options) => begin(options, null))),
    way('paste', () => askPaste('', null, useText)),
    make('span', { class: 'spacer' }),
    ...above);
}

/** @param {Record<string, string>} options @param {number | null} seed */
function begin(options, seed) {
  stopPlaying();
  holding = { tool: '', word: '' };
  void game.fresh(options, seed);
}

function aboveSettings() {
  return (game.shown?.settings ?? []).slice(0, ABOVE);
}

/** @param {string} key @param {string} value */
function set(key, value) {
  void game.set(key, value).then((done) => {
    if (done) return;
    drawn = nothingDrawn();
    changed();
  });
}

function showTools() {
  const { shown } = game;
  if (!shown) return;
  const names = shown.tools.map((tool) => tool.name);
  if (!names.includes(holding.tool) && !(holding.tool === CHOOSE && hasMenu(shown))) {
    holding = { tool: hasMenu(shown) ? CHOOSE : (names[0] ?? ''), word: '' };
  }
  const words = shown.tools.find((tool) => tool.name === holding.tool)?.words;
  const tools = JSON.stringify([shown.tools.map((tool) => [tool.name, tool.label]), words, holding, currentLanguage(), !!shown.sheet, shown.others]);
  if (tools === drawn.tools) return;
  drawn.tools = tools;
  const extras = [];
  const { sheet } = shown;
  if (sheet) extras.push(make('button', { type: 'button', id: 'open-sheet', onclick: () => game.shown?.sheet && showSheet(game.shown.sheet, set) }, `${sheet.label}…`));
  if (shown.others) extras.push(make('button', { type: 'button', id: 'others', onclick: () => void findOthers() }, t('others')));
  refill('tools', ...toolbar(shown, holding, (tool) => {
    holding = { tool, word: '' };
    showTools();
  }), ...extras);
  showPalette(shown, holding, (word) => {
    holding = { ...holding, word: holding.word === word ? '' : word };
    showTools();
  });
}

async function findOthers() {
  const found = await ask('others', { board: game.text, count: 5, lang: currentLanguage(), milliseconds: 5000, want: ['picture', 'facts'] });
  if (found.error) return refused(found.error);
  others = found.others;
  changed();
  byId('more').querySelector('.strip button')?.scrollIntoView({ block: 'nearest' });
}

/** Asks how a finished game went, once. */
async function lookBack() {
  const of = game.shown?.review ? `${currentLanguage()} ${game.text}` : '';
  if (of === review.of) return;
  const { past, touches } = game;
  review = { of, remarks: [], past };
  if (!of) return;
  const found = await ask('review', { board: game.text, past, touches, lang: currentLanguage() }).catch(() => null);
  if (review.of !== of || !found?.review) return;
  review = { of, remarks: found.review, past };
  changed();
}

/** The board a remark speaks of, with its odds. @param {number} at */
async function pastPicture(at) {
  const found = await ask('advise', { board: review.past[at], lang: currentLanguage(), milliseconds: 1000, want: ['picture'] }).catch(() => null);
  return /** @type {Picture | null} */ (found?.picture ?? null);
}

/** @type {import('./advice.js').Pointing} */
const pointing = {
  light: (places) => board.light(places),
  preview: (picture) => {
    preview = picture;
    showBoard();
  },
  focus: (place) => board.focusTile(place),
};

/** @param {boolean} hint */
function showParts(hint) {
  const parts = hint ? details(game, pointing) : [];
  if (hint && others?.length) parts.unshift(part(t('others.found', { count: others.length }), otherAnswers(others, pointing)));
  if (review.remarks.length) parts.unshift(part(t('review'), remarks(review.remarks, pointing, pastPicture)));
  fill(byId('parts'), ...parts);
}

/** The settings that do not stand above the board. */
function showSettings() {
  const above = new Set(aboveSettings().map((setting) => setting.key));
  const rest = (game.shown?.settings ?? []).filter((setting) => !above.has(setting.key));
  const think = settingControl({ key: 'think', value: String(recall('think', 5)), choices: THINK.map(String) }, (value) => {
    keep('think', Number(value));
    game.again();
  }, 'm');
  const all = make('details', { class: 'settings', open: recall('settings', false) },
    make('summary', {}, t('settings')),
    make('div', { class: 'fields' }, rest.map((setting) => settingControl(setting, (value) => set(setting.key, value), 'm')), think));
  all.addEventListener('toggle', () => keep('settings', all.open));
  refill('settings', all);
}

/** @param {Place} place @param {number} finger */
function touched(place, finger) {
  const { shown } = game;
  if (!shown) return;
  stopPlaying();
  const [first, second, third] = shown.tools;
  const spare = holding.tool === second?.name ? first : second;
  const tool = finger === 0 ? holding.tool : (finger === 1 ? spare : third)?.name;
  if (tool) use(place, tool, finger === 0 ? holding.word : '');
}

/** Uses a tool, after asking what it needs to know. @param {Place} place @param {string} tool @param {string} word */
function use(place, tool, word) {
  const { shown } = game;
  if (!shown) return;
  others = null;
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
function typed(place, key) {
  const tool = game.shown?.tools.find((known) => known.key === key);
  if (tool) {
    use(place, tool.name, holding.tool === tool.name ? holding.word : '');
    return true;
  }
  const acts = /** @type {Record<string, string>} */ ({ u: 'undo', r: 'redo', s: 'step', p: 'play', h: 'hint', w: 'worth', a: 'way-new', m: 'way-enter' });
  if (!acts[key]) return false;
  byId(acts[key]).click();
  return true;
}

/** @param {Trouble} trouble */
function refused(trouble) {
  stopPlaying();
  if (trouble.kind === 'request' && !trouble.message) toast(t('unreachable'));
  else toast(trouble.message);
}

/** Opens a board text that came from outside. @param {string} text */
async function useText(text) {
  const shown = await ask('show', { board: text, lang: currentLanguage(), want: [] }).catch(() => null);
  if (!shown) return toast(t('unreachable'));
  if (shown.error) {
    askPaste(text, shown.error, useText);
    if (!game) openGame(recall('game', games[0].name));
    return;
  }
  byId('paste').removeAttribute('open');
  if (game?.name !== shown.game) choose(shown.game);
  // A link to the board that was left here goes on with it.
  void game.open(text, shown.board !== recall(`board.${shown.game}`, ''));
}

/** The board goes into the address, so that the address can be kept or sent. */
async function address() {
  const text = game.text;
  clearTimeout(addressTimer);
  const fragment = await toFragment(text);
  if (game.text !== text) return;
  if (location.hash !== fragment) history.replaceState(null, '', fragment);
}

function actions() {
  const action = (/** @type {string} */ id, /** @type {() => void} */ act, drawn = '', key = '') => make('button', {
    type: 'button', id, onclick: act, title: key ? `${t(id)} (${key})` : t(id),
  }, drawn && sign(SIGNS[drawn]), make('span', {}, t(id)));
  const small = (/** @type {string} */ id, /** @type {() => void} */ act, /** @type {string} */ key) => make('button', {
    type: 'button', id, class: 'icon', onclick: act, title: `${t(id)} (${key})`, 'aria-label': t(id),
  }, sign(SIGNS[id]));
  const toggle = (/** @type {string} */ id, /** @type {string} */ key) => {
    const button = action(id, () => {
      keep(id, !recall(id, true));
      button.setAttribute('aria-pressed', String(recall(id, true)));
      changed();
    }, '', key);
    button.setAttribute('aria-pressed', String(recall(id, true)));
    return button;
  };
  const speed = make('input', { type: 'range', id: 'speed', min: 0, max: SPEEDS.length - 1, value: recall('speed', 2), 'aria-label': t('speed'), title: t('speed'),
    oninput: () => keep('speed', Number(speed.value)) });
  const zoom = (/** @type {string} */ id, /** @type {number} */ by, /** @type {string} */ drawn) => make('button', {
    type: 'button', id, class: 'icon', 'aria-label': t(id), title: t(id), onclick: () => board.setZoom(board.zoom * by) }, sign(SIGNS[drawn]));
  fill(byId('actions'),
    toggle('hint', 'h'), toggle('worth', 'w'),
    action('step', () => void game.step(), 'step', 's'),
    make('span', { class: 'seg' }, action('play', togglePlaying, 'play', 'p'), make('span', { class: 'slot' }, speed)),
    make('span', { class: 'seg', id: 'zoom', hidden: true }, zoom('zoom.out', 1 / 1.3, 'minus'), zoom('zoom.in', 1.3, 'plus')),
    make('span', { class: 'spacer' }),
    make('span', { class: 'seg' }, small('undo', () => quietly(() => game.undo()), 'Ctrl+Z'), small('redo', () => quietly(() => game.redo()), 'Ctrl+Y')),
    action('reset', () => quietly(() => game.reset())),
    action('share', () => void share()), action('copy', () => void copy()));
}

function showZoom() {
  const zoom = document.getElementById('zoom');
  if (zoom) zoom.hidden = !board.cramped;
}

/** @param {() => void} act */
function quietly(act) {
  stopPlaying();
  others = null;
  act();
}

/** @param {string} id @param {boolean} able */
function enable(id, able) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = !able;
}

function togglePlaying() {
  if (playing) return stopPlaying();
  playing = true;
  showPlaying();
  void playOn();
}

function stopPlaying() {
  if (!playing) return;
  playing = false;
  showPlaying();
}

function showPlaying() {
  const button = byId('play');
  button.setAttribute('aria-pressed', String(playing));
  button.querySelector('svg')?.replaceWith(sign(SIGNS[playing ? 'pause' : 'play']));
}

/** Follows the advice until there is none, or somebody touches the board. */
async function playOn() {
  const wait = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));
  /** @type {NonNullable<Answer['ahead']>} a whole plan is played as it was found */
  let plan = [];
  while (playing) {
    await wait(SPEEDS[recall('speed', 2)] ?? 400);
    const next = plan.shift();
    if (next) {
      if (!(await game.touch(next.place, next.tool))) break;
      continue;
    }
    while (playing && game.thinking) await wait(5);
    if (!playing || game.trouble || !game.answer?.next.length) break;
    plan = [...(game.answer.ahead ?? [])];
    if (!(await game.step())) break;
  }
  stopPlaying();
  changed();
}

async function share() {
  await address();
  try {
    await navigator.clipboard.writeText(location.href);
    toast(t('share.done'));
  } catch {
    toast(t('share.bar'));
  }
}

function largeLink() {
  toast(t('share.large'));
}

async function copy() {
  if (!board.picture) return;
  toast(t(`copy.${await copyPicture(board.drawings, extent(board.picture), `tilewise-${game.name}`)}`));
}

let toastTimer = 0;
/** @param {string} text */
function toast(text) {
  const element = byId('toast');
  element.textContent = text;
  element.classList.add('shown');
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => element.classList.remove('shown'), 4000);
}

function header() {
  const select = /** @type {HTMLSelectElement} */ (byId('language'));
  fill(select, ...Object.entries(LANGUAGES).map(([code, name]) => make('option', { value: code, selected: code === currentLanguage(), lang: code }, name)));
  select.onchange = async () => {
    await chooseLanguage(select.value);
    actions();
    drawn = nothingDrawn();
    if (game) openGame(game.name);
  };
  const theme = byId('theme');
  const wear = (/** @type {string} */ name) => {
    document.documentElement.dataset.theme = name;
    fill(theme, sign(SIGNS[name === 'dark' ? 'sun' : 'moon']));
    readTheme();
    board.redraw();
  };
  theme.onclick = () => {
    keep('theme', document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    wear(recall('theme', 'light'));
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!recall('theme', '')) wear(matches ? 'dark' : 'light');
  });
  wear(document.documentElement.dataset.theme ?? 'light');
}

function listen() {
  byId('stop').onclick = () => game.stop();
  const typing = (/** @type {EventTarget | null} */ target) => target instanceof Element && !!target.closest('input, textarea, select, dialog');
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || typing(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) quietly(() => game.undo());
    else if (key === 'y' || (key === 'z' && event.shiftKey)) quietly(() => game.redo());
    else return;
    event.preventDefault();
  });
  addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text');
    if (text && !typing(event.target)) void useText(text);
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : event.dataTransfer?.getData('text');
    if (text) void useText(text);
  });
  addEventListener('hashchange', async () => {
    const text = await fromFragment(location.hash, largeLink);
    if (text && text !== game.text) void useText(text);
  });
  // All tabs share about six connections: those that are not seen need none.
  addEventListener('visibilitychange', () => (document.hidden ? game?.rest() : game?.wake()));
  addEventListener('pagehide', () => {
    leaveHere(game.text);
    for (const known of states.values()) known.remember();
  });
  byId('scroll').addEventListener('scroll', closeMenu, { passive: true });
}

void start();
