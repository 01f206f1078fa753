/** Boards from pictures: the picture with its grid, the board as it was read, and questions about what was not. */

import { byId, fill, make } from './dom.js';
import { SIDE, SVG, centre, columnName, drawing, extent, keyOf, outline } from './tile.js';
import { ask, isLocal, pack, read } from './engine.js';
import { currentLanguage, named, t, titleOf, tOf } from './words.js';
import { download } from './save.js';
import { keep, recall } from './keep.js';
import { now, toast } from './now.js';

/** @typedef {import('../types.js').Reading} Reading */
/** @typedef {import('../types.js').Frame} Frame */
/** @typedef {import('../types.js').Picture} Picture */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('../types.js').Tile} Tile */
/** @typedef {{game?: string, looks: string[], cells: string[], number?: number, grid?: Frame}} Said what the player has said of a picture */

/**
 * @typedef {object} Shot a picture that is being looked at
 * @property {HTMLCanvasElement} canvas
 * @property {object} picture as it is sent
 * @property {Said} said
 * @property {Reading | null} reading
 * @property {Picture | null} board the board as it was read
 * @property {string} trouble why nothing was read
 * @property {Place | null} chosen the tile to correct
 * @property {(board: string, said: Said) => void} use
 */

/** More pixels than this add nothing but time. */
const MOST_PIXELS = 8e6;
/** A skin has no more. */
const MOST_LOOKS = 1000;
/** What is seen of the picture around its board, as a part of the board. */
const AROUND = 0.06;

/** @type {Shot | null} */
let shot = null;
/** Which question is the last: an earlier answer may come late. */
let asked = 0;

const box = () => /** @type {HTMLDialogElement} */ (byId('sight'));

/** Whether a file is a picture. @param {File | undefined} file */
export function isPicture(file) {
  return /^image\/(?!svg)/.test(file?.type ?? '');
}

/** Shows what can be read of a picture. @param {Blob} file @param {(board: string) => void} use */
export async function lookAt(file, use) {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return toast(t('sight.no-picture'));
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
  const canvas = make('canvas', { width: Math.max(1, Math.round(bitmap.width * scale)), height: Math.max(1, Math.round(bitmap.height * scale)) });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
  // What shows through is taken as white, as on most pages.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  await lookInto(canvas, (board) => use(board));
}

/**
 * The same for pixels. Whoever uses the board also hears what was said of the picture, and where the board is in it.
 * @param {HTMLCanvasElement} canvas
 * @param {(board: string, said: Said) => void} use
 * @param {() => void} [left] the player wants nothing of it
 */
export async function lookInto(canvas, use, left = () => {}) {
  shot = { canvas, picture: await pack(canvas), said: { looks: [], cells: [] }, reading: null, board: null, trouble: '', chosen: null, use };
  box().onclose = () => box().returnValue || left();
  box().returnValue = '';
  await readAgain();
}

/** Whether nothing of a board is left to ask. @param {Reading} reading */
export function isRead(reading) {
  return !reading.doubts.length && !reading.unknown.length;
}

/** Reads the picture with what has been said of it. */
async function readAgain() {
  const mine = ++asked;
  const it = /** @type {Shot} */ (shot);
  show(true);
  const lang = currentLanguage();
  const answer = await read({ ...it.said, picture: it.picture, skin: recall('skin', null) ?? undefined, lang }).catch(() => null);
  if (mine !== asked || it !== shot) return;
  it.reading = answer?.board ? answer : null;
  it.trouble = it.reading ? '' : answer?.error?.message ?? t('unreachable');
  it.board = null;
  if (it.reading) {
    const shown = await ask('show', { board: it.reading.board, lang, want: ['picture'] }).catch(() => null);
    if (mine !== asked) return;
    it.board = shown?.picture ?? null;
    if (it.said.looks.length) keep('skin', it.reading.skin);
  }
  show(false);
}

/** @param {Partial<Said>} said */
function say(said) {
  const it = /** @type {Shot} */ (shot);
  Object.assign(it.said, said);
  it.chosen = null;
  void readAgain();
}

/** The player puts the grid where it belongs: it stays the game that it was. @param {Frame} grid */
function readIn(grid) {
  say({ grid, game: shot?.said.game ?? shot?.reading?.game });
}

/** @param {boolean} isReading */
function show(isReading) {
  const it = /** @type {Shot} */ (shot);
  const { reading } = it;
  const hasGrid = !isReading || !!(reading ?? it.said.grid);
  const close = () => box().close();
  fill(box(), make('form', { method: 'dialog', 'aria-busy': String(isReading), onsubmit: () => reading && it.use(reading.board, { ...it.said, cells: [], game: reading.game, grid: reading.shape === 'squares' ? reading.grid : undefined }) },
    make('h2', { id: 'sight-title' }, t('sight')),
    isLocal && make('p', { class: 'muted' }, t('sight.private')),
    make('div', { class: 'sight' }, stage(it, hasGrid), it.board && make('div', { class: 'as-read', role: 'img', 'aria-label': t('board') }, drawn(it, it.board))),
    make('div', { class: 'asking', role: 'status' }, question(it, isReading)),
    make('div', { class: 'fields' }, chooseGame(it), hasGrid && reading?.shape !== 'hexes' && sides(it), skin(it)),
    make('div', { class: 'bar end' },
      make('button', { onclick: close }, t('cancel')),
      make('button', { type: 'submit', class: 'primary', id: 'sight-use', value: 'used', disabled: !reading || isReading || missing(it) }, t('paste.go')))));
  if (!box().open) box().showModal();
}

/** Whether a number has to be known before the board can be used. @param {Shot} it */
function missing({ reading }) {
  return !!reading?.unknown.some((look) => 'number' in look);
}

/** The grid that is drawn: where it was found, where the player has put it, or all of the picture. @param {Shot} it @returns {Frame} */
function frameOf({ canvas, reading, said }) {
  return reading?.grid ?? said.grid ?? { left: 0, top: 0, right: canvas.width, bottom: canvas.height, columns: 9, rows: 9, lean: 0 };
}

/** The picture, as much of it as matters, with the grid over it once one is known. @param {Shot} it @param {boolean} hasGrid */
function stage(it, hasGrid) {
  const { canvas, reading } = it;
  const frame = frameOf(it);
  const part = reading ? around(frame, canvas) : { x: 0, y: 0, width: canvas.width, height: canvas.height };
  const view = make('canvas', { width: part.width, height: part.height, 'aria-hidden': 'true' });
  view.getContext('2d')?.drawImage(canvas, part.x, part.y, part.width, part.height, 0, 0, part.width, part.height);
  if (!hasGrid) return make('div', { class: 'stage' }, view);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `${part.x} ${part.y} ${part.width} ${part.height}`);
  const degrees = (Math.atan(frame.lean) * 180) / Math.PI;
  svg.innerHTML = `<g transform="rotate(${degrees} ${canvas.width / 2} ${canvas.height / 2})">${overlay(it, frame)}</g>`;
  if (reading?.shape !== 'hexes') corners(it, frame, svg, Math.max(part.width, part.height));
  return make('div', { class: 'stage' }, view, svg);
}

/** @param {Frame} frame @param {HTMLCanvasElement} canvas */
function around({ left, top, right, bottom }, canvas) {
  const more = AROUND * Math.max(right - left, bottom - top) + 8;
  const [x, y] = [Math.max(0, Math.floor(left - more)), Math.max(0, Math.floor(top - more))];
  return { x, y, width: Math.min(canvas.width, Math.ceil(right + more)) - x, height: Math.min(canvas.height, Math.ceil(bottom + more)) - y };
}

/** @param {Shot} it @param {Frame} frame */
function overlay({ reading }, { left, top, right, bottom, columns, rows }) {
  const [wide, high] = [(right - left) / columns, (bottom - top) / rows];
  let lines = '';
  if (reading?.shape !== 'hexes') {
    for (let x = 0; x <= columns; x++) lines += `M${left + x * wide} ${top}V${bottom}`;
    for (let y = 0; y <= rows; y++) lines += `M${left} ${top + y * high}H${right}`;
  } else lines = `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const marked = (/** @type {{box: number[]}} */ { box: [x, y, end, foot] }) => `<rect class="doubt" x="${x}" y="${y}" width="${end - x}" height="${foot - y}"/>`;
  return `<path class="under" d="${lines}"/><path class="grid" d="${lines}"/>${(reading?.doubts ?? []).map(marked).join('')}`;
}

/** Two corners that can be dragged, or moved by keys. @param {Shot} it @param {Frame} frame @param {SVGSVGElement} svg @param {number} size */
function corners(it, frame, svg, size) {
  const ends = /** @type {const} */ ([['left', 'top'], ['right', 'bottom']]);
  const moved = { ...frame };
  const lines = /** @type {SVGGElement} */ (svg.firstElementChild);
  ends.forEach(([across, down], at) => {
    const corner = document.createElementNS(SVG, 'circle');
    const place = () => {
      corner.setAttribute('cx', String(moved[across]));
      corner.setAttribute('cy', String(moved[down]));
    };
    const put = (/** @type {number} */ x, /** @type {number} */ y) => {
      // A corner stays on its side of the other.
      const least = 2 * Math.max(moved.columns, moved.rows);
      moved[across] = at ? Math.max(x, moved.left + least) : Math.min(x, moved.right - least);
      moved[down] = at ? Math.max(y, moved.top + least) : Math.min(y, moved.bottom - least);
      place();
      lines.innerHTML = overlay({ ...it, reading: null }, moved);
    };
    const attributes = { class: 'corner', r: String(size / 45), tabindex: '0', role: 'button', 'aria-label': t('sight.corner', { number: at + 1 }) };
    Object.entries(attributes).forEach(([name, value]) => corner.setAttribute(name, value));
    place();
    corner.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      corner.setPointerCapture(event.pointerId);
    });
    corner.addEventListener('pointermove', (event) => {
      if (!corner.hasPointerCapture(event.pointerId)) return;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
      put(x, y);
    });
    corner.addEventListener('pointerup', () => readIn(moved));
    corner.addEventListener('keydown', (event) => {
      const step = event.shiftKey ? 10 : 1;
      const [x, y] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [0, 0];
      if (x || y) put(moved[across] + x, moved[down] + y);
      else if (event.key === 'Enter' || event.key === ' ') readIn(moved);
      else return;
      event.preventDefault();
    });
    svg.append(corner);
  });
}

/** The board as it was read; a tile that is touched can be corrected. @param {Shot} it @param {Picture} picture */
function drawn(it, picture) {
  const svg = drawing(picture.tiles, extent(picture));
  const marks = document.createElementNS(SVG, 'g');
  const doubts = it.reading?.doubts.map(({ cell }) => placeOf(cell)) ?? [];
  marks.innerHTML = doubts.map((place) => outline(place, 2, 'class="doubt"')).join('') + (it.chosen ? outline(it.chosen, 2, 'class="chosen"') : '');
  svg.append(marks);
  svg.addEventListener('click', (event) => {
    const at = /** @type {Element} */ (event.target).closest('[data-at]')?.getAttribute('data-at');
    const tile = picture.tiles.find((tile) => keyOf(tile) === at);
    if (tile) choose(tile);
  });
  return svg;
}

/** @param {Place} place */
function choose(place) {
  const it = /** @type {Shot} */ (shot);
  it.chosen = place;
  show(false);
  byId('sight').querySelector('.asking')?.scrollIntoView({ block: 'nearest' });
}

/** @param {number[]} cell @returns {Place} */
function placeOf([one, other]) {
  return shot?.reading?.shape === 'hexes' ? { q: one, r: other } : { x: one, y: other };
}

/** As the engine reads it. @param {Place} place */
function written(place) {
  return 'x' in place ? `${columnName(place.x)}${place.y + 1}` : keyOf(place);
}

/** What the player is asked, one thing at a time. @param {Shot} it @param {boolean} isReading */
function question(it, isReading) {
  const { reading, said, chosen } = it;
  if (isReading) return [make('progress', { 'aria-label': t('sight.reading') }), t('sight.reading')];
  if (!reading) return [make('p', { class: 'wrong' }, it.trouble), make('p', {}, t('sight.none'))];
  if (chosen) {
    return [make('p', {}, named(written(chosen), t('sight.what'))), cutOut(it, boxOf(reading.grid, chosen)),
      choices(it, (name) => say({ cells: [...said.cells.filter((one) => !one.startsWith(`${written(chosen)}=`)), `${written(chosen)}=${name}`] }))];
  }
  for (const look of reading.unknown) {
    if ('number' in look) return askNumber(look.number);
    return [make('p', {}, t('sight.what'), ' ', t('sight.alike', { count: look.cells.length })), cutOut(it, look.box),
      choices(it, (name) => say({ looks: [...said.looks, `${written(placeOf(look.cell))}=${name}`] }))];
  }
  const { doubts, assumed } = reading;
  const number = assumed ? [make('p', {}, t('sight.assumed')), ...askNumber(assumed)] : [];
  if (!doubts.length) return [make('p', {}, t('sight.clear')), make('p', { class: 'muted' }, t('sight.correct')), ...number];
  return [make('p', {}, t('sight.doubtful')), make('div', { class: 'bar' }, doubts.slice(0, 24).map(({ cell, tile }) =>
    make('button', { class: 'doubtful', onclick: () => choose(placeOf(cell)) }, `${written(placeOf(cell))} ${tile}`))), ...number];
}

/** @param {string} name what the number counts */
function askNumber(name) {
  // A number that was taken for granted stands where it is corrected.
  const [, value = ''] = new RegExp(`\\s${name}=(\\d+)`).exec(shot?.reading?.board ?? '') ?? [];
  const input = make('input', { name: 'number', value, inputMode: 'numeric', pattern: '[0-9]{1,5}', size: 6, autocomplete: 'off', onchange: () => input.value && say({ number: Number(input.value) }) });
  return [make('label', { class: 'setting' }, make('span', {}, tOf(shot?.reading?.game ?? '', `set-${name}`, name)), input)];
}

/** A tile as the picture shows it. @param {Shot} it @param {number[]} box */
function cutOut({ canvas }, [left, top, right, bottom]) {
  const cut = make('canvas', { class: 'cut-out', width: 64, height: 64, 'aria-hidden': 'true' });
  cut.getContext('2d')?.drawImage(canvas, left, top, right - left, bottom - top, 0, 0, 64, 64);
  return cut;
}

/** @param {Frame} grid @param {Place} place */
function boxOf({ left, top, right, bottom, columns, rows }, place) {
  const [wide, high] = [(right - left) / columns, (bottom - top) / rows];
  if ('x' in place) return [left + place.x * wide, top + place.y * high, left + (place.x + 1) * wide, top + (place.y + 1) * high];
  const [x, y] = [(left + right) / 2 + place.q * wide, (top + bottom) / 2 + (place.r + place.q / 2) * high];
  return [x - high / 2, y - high / 2, x + high / 2, y + high / 2];
}

/** What a tile can be, each as it will be drawn; its own key chooses it too. @param {Shot} it @param {(name: string) => void} take */
function choices({ reading }, take) {
  const tiles = reading?.tiles ?? [];
  const button = (/** @type {Reading['tiles'][0]} */ { name, tile }) => make('button', { 'data-tile': name, title: tile?.spoken ?? name, 'aria-label': tile?.spoken ?? name, onclick: () => take(name) },
    tile ? alone(tile) : name);
  box().onkeydown = (event) => {
    const found = tiles.find(({ name }) => name.toLowerCase() === event.key.toLowerCase());
    if (!found || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    box().onkeydown = null;
    take(found.name);
  };
  return make('div', { class: 'bar choices' }, tiles.map(button));
}

/** A tile by itself. @param {Tile} tile */
function alone(tile) {
  const { x, y } = centre(tile);
  const reach = 'x' in tile ? SIDE / 2 : SIDE * 0.9;
  return drawing([tile], [x - reach, y - reach, 2 * reach, 2 * reach]);
}

/** @param {Shot} it */
function chooseGame({ reading, said }) {
  const select = make('select', { name: 'game', onchange: () => say({ game: select.value || undefined, looks: [], cells: [], number: undefined }) },
    make('option', { value: '' }, t('sight.any')),
    now.games.map(({ name }) => make('option', { value: name, selected: name === (said.game ?? reading?.game) }, titleOf(name))));
  return make('label', { class: 'setting' }, make('span', {}, t('sight.game')), select);
}

/** The looks that were named, which others can use too. @param {Shot} it */
function skin(it) {
  const kept = recall('skin', /** @type {{looks: object[]} | null} */ (null));
  const load = async (/** @type {Event} */ event) => {
    const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
    const loaded = await file?.text();
    if (!loaded) return;
    // Whoever reads the picture says whether it is a skin.
    const { error } = (await read({ picture: it.picture, skin: loaded }).catch(() => null)) ?? { error: { kind: 'request', message: t('unreachable') } };
    if (error?.kind === 'request') return toast(error.message);
    const { looks, ...rest } = JSON.parse(loaded);
    keep('skin', { ...rest, looks: [...(kept?.looks ?? []), ...looks].slice(-MOST_LOOKS) });
    void readAgain();
  };
  return make('span', { class: 'setting' }, make('span', {}, t('sight.skin', { count: kept?.looks.length ?? 0 })),
    kept && make('button', { id: 'skin-save', onclick: () => download('tilewise-skin.json', new Blob([JSON.stringify(kept)])) }, t('save')),
    make('label', { class: 'button' }, t('file'), make('input', { type: 'file', accept: '.json', id: 'skin-load', onchange: load })),
    kept && make('button', { id: 'skin-erase', onclick: () => {
      keep('skin', null);
      void readAgain();
    } }, t('kept.erase')));
}

/** How many columns and rows there are. @param {Shot} it */
function sides(it) {
  const frame = frameOf(it);
  return (/** @type {const} */ (['columns', 'rows'])).map((side) => {
    const input = make('input', { name: side, type: 'number', min: '1', max: '120', value: String(frame[side]), onchange: () => input.validity.valid && input.value && readIn({ ...frame, [side]: Number(input.value) }) });
    return make('label', { class: 'setting' }, make('span', {}, t(`sight.${side}`)), input);
  });
}
