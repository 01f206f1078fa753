/**
 * Tiles: where each lies, what it looks like, and how it changes into another look.
 *
 * A tile keeps its ground and its text, and only what differs is touched: on a large board that is the difference
 * between a click that is felt and one that is not.
 */

import { escaped } from './dom.js';
import { DARK, heat, paint } from './colours.js';
import { SIGNS, signAt } from './signs.js';
import { now } from './now.js';
import { named, t, tOf, written } from './words.js';

/** @typedef {import('../types.js').Picture} Picture */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('../types.js').Tile} Tile */
/** @typedef {{best: boolean, worth: boolean, deduced: boolean}} Seen what is shown of the advice */
/** @typedef {{x: number, y: number, text: string, size: number, ink: string, kind: string}} Word a text on a tile */

export const SVG = 'http://www.w3.org/2000/svg';
/** Side of a square, and of the rows and columns of names beside them. */
export const SIDE = 40;
export const NAMES = 22;
/** From the centre of a hexagon to a corner. */
const RADIUS = 34;
/** The widest name within one. */
const WIDEST = 51;

/** @param {Place} place */
export function nameOf(place) {
  return 'x' in place ? columnName(place.x) + (place.y + 1) : `${place.q}, ${place.r}`;
}

/** @param {number} column @returns {string} */
export function columnName(column) {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** @param {Place} place */
export function keyOf(place) {
  return 'x' in place ? `${place.x},${place.y}` : `${place.q},${place.r}`;
}

/** @param {import('../types.js').Picture | null | undefined} picture @param {Place} place */
export function tileAt(picture, place) {
  return picture?.tiles.find((tile) => keyOf(tile) === keyOf(place));
}

/** The place alone. @param {Tile} tile @returns {Place} */
export function placeOf(tile) {
  return 'x' in tile ? { x: tile.x, y: tile.y } : { q: tile.q, r: tile.r };
}

/** Where a tile's middle lies. @param {Place} place */
export function centre(place) {
  if ('x' in place) return { x: NAMES + (place.x + 0.5) * SIDE, y: NAMES + (place.y + 0.5) * SIDE };
  return { x: 1.5 * RADIUS * place.q, y: Math.sqrt(3) * RADIUS * (place.r + place.q / 2) };
}

/** @param {Picture} picture @returns {[number, number, number, number]} */
export function extent(picture) {
  if (picture.shape === 'squares') {
    return [0, 0, (picture.width ?? 0) * SIDE + NAMES + 2, (picture.height ?? 0) * SIDE + NAMES + 2];
  }
  const across = 2 * (picture.radius ?? 0) + 1;
  const width = (across * 1.5 + 0.5) * RADIUS + 4;
  const height = across * Math.sqrt(3) * RADIUS + 4;
  return [-width / 2, -height / 2, width, height];
}

/** @param {number} x @param {number} y @param {number} reach */
function hexagon(x, y, reach) {
  const corner = (/** @type {number} */ at) =>
    `${(x + reach * Math.cos((at * Math.PI) / 3)).toFixed(1)},${(y + reach * Math.sin((at * Math.PI) / 3)).toFixed(1)}`;
  return [0, 1, 2, 3, 4, 5].map(corner).join(' ');
}

/** An outline that lies `inset` within the tile. @param {Place} place @param {number} inset @param {string} attributes */
export function outline(place, inset, attributes) {
  const { x, y } = centre(place);
  if ('x' in place) {
    const half = SIDE / 2 - inset;
    return `<rect x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}" rx="${Math.max(3, 7 - inset)}" ${attributes}/>`;
  }
  return `<polygon points="${hexagon(x, y, RADIUS - inset)}" ${attributes}/>`;
}

/** What a tile is worth; what the player has marked carries no odds. @param {Tile} tile */
function worthOf(tile) {
  return tile.sign && !tile.deduced ? undefined : tile.worth;
}

/**
 * What a tile looks like: its ground, one text, and the markup of everything else.
 * @param {Tile} tile
 * @param {Seen} seen
 * @returns {{ground: string, fill: string, word: Word | null, more: string}}
 */
function look(tile, seen) {
  const { x, y } = centre(tile);
  const hex = 'q' in tile;
  const worth = seen.worth ? worthOf(tile) : undefined;
  const covered = tile.ground === 'covered';
  const own = typeof tile.ground === 'number' || String(tile.ground).startsWith('#');
  // What is only deduced is calm: colour is for what can be chosen.
  const warm = worth && !own && !(tile.deduced && !worth.label) ? heat(worth.share, worth.sure) : own ? paint(tile.ground) : null;
  const ink = warm?.ink ?? 'var(--ink)';
  const anchor = hex && own && !tile.deduced;
  const ground = `ground ${warm ? 'warm' : own ? 'own' : tile.ground}${anchor ? ' anchor' : ''}`;
  const label = worth && written(worth.label);
  /** @type {Word | null} */
  let word = null;
  let more = '';
  const say = (/** @type {number} */ down, /** @type {string} */ text, /** @type {number} */ size, kind = '', tint = ink) => {
    word = { x, y: y + down, text, size, ink: tint, kind };
  };
  if (tile.ground === 'blocked' && !hex) {
    more += `<path class="hatch" d="M${x - 9} ${y + 9}L${x + 9} ${y - 9}M${x - 13} ${y + 3}L${x + 3} ${y - 13}M${x - 3} ${y + 13}L${x + 13} ${y - 3}"/>`;
  }
  if (tile.sign) {
    const high = label || tile.text;
    more += signAt(tile.sign, x, high ? y - 5 : y, high ? 18 : 23, ink);
    if (high) say(13, high, 11);
  } else if (hex) {
    more += hexFace(tile, x, y, ink);
    if (label) say(20, label, 10);
  } else if (worth?.sure && covered) {
    more += signAt(worth.share > 0.5 ? 'safe' : 'danger', x, y, 20, ink);
  } else if (label && !own) {
    // Four characters are as wide as three that are larger.
    say(0, label, label.replace('\u202f', '').length > 3 ? 10.5 : 13);
  } else if (tile.text) {
    const digit = tile.ground === 'open' && /^[1-9]$/.test(tile.text);
    say(label ? -6 : 0, tile.text, digit ? 20 : 16, digit ? 'n' : '', digit ? `var(--n${tile.text}, ${ink})` : ink);
  }
  if (worth && label && own && !hex) {
    const badge = heat(worth.share, worth.sure);
    // The space keeps letter and number apart for who reads the page aloud.
    more += ` <rect class="badge" x="${x - 16.5}" y="${y + 3.5}" width="33" height="13" rx="6" fill="${badge.fill}"/>${write(x, y + 10, label, 9.5, badge.ink)}`;
  }
  if (tile.deduced && seen.deduced) more += outline(tile, 3, `class="deduced" stroke="${ink}"`);
  if (tile.proof && seen.best) more += outline(tile, 2.5, 'class="proof"');
  // At the end a flag that was wrong is crossed out; what went off is framed.
  if (tile.conflict) more += covered && now.game.shown?.review ? signAt('danger', x, y, 30, 'var(--danger)') : outline(tile, 2.5, 'class="conflict"');
  if (tile.best && seen.best) {
    const [right, up] = hex ? [RADIUS * 0.42, RADIUS * 0.62] : [SIDE / 2 - 7, SIDE / 2 - 7];
    more += outline(tile, 3, 'class="ring under"') + outline(tile, 3, 'class="ring"');
    more += `<path class="star" transform="translate(${x + right} ${y - up})" d="${SIGNS.star}"/>`;
  }
  return { ground, fill: warm?.fill ?? '', word, more };
}

/** @param {Tile} tile @param {number} x @param {number} y @param {string} ink */
function hexFace(tile, x, y, ink) {
  if (tile.ground === 'blocked') return '';
  if (!tile.text) return write(x, y, nameOf(tile), 9, 'var(--faint)', 'thin');
  // A long name is set narrower rather than broken or made too small to read.
  const wide = tile.text.replace(/m/gi, 'mm').length * (tile.text === tile.text.toUpperCase() ? 0.8 : 0.68);
  const size = Math.min(13, Math.max(9.5, WIDEST / wide));
  const name = write(x, y, tile.text, size, ink);
  return size * wide > WIDEST ? name.replace('>', ` textLength="${WIDEST}" lengthAdjust="spacingAndGlyphs">`) : name;
}

/** @param {Seen} one @param {Seen} other */
function alikeSeen(one, other) {
  return one.best === other.best && one.worth === other.worth && one.deduced === other.deduced;
}

/** Whether two tiles look and sound alike. @param {Tile} one @param {Tile} other */
function alikeTiles(one, other) {
  const [worth, before] = [one.worth, other.worth];
  return one.ground === other.ground && one.text === other.text && one.sign === other.sign && one.spoken === other.spoken
    && one.best === other.best && one.proof === other.proof && one.conflict === other.conflict && one.deduced === other.deduced
    && worth?.label === before?.label && worth?.sure === before?.sure && worth?.of === before?.of
    && (!worth || !before || heat(worth.share, worth.sure) === heat(before.share, before.sure));
}

/** A tile on the board. */
export class TileView {
  // Texts stay where they are, empty or not: one that stays is laid out in half the time of one that is put there.
  #text = /** @type {SVGTextElement} */ (/** @type {unknown} */ (null));
  #letters = document.createTextNode('');
  /** @type {SVGGElement | null} */
  #rest = null;
  /** @type {Seen | null} what was shown of the tile; nothing yet */
  #seen = null;
  #ground = '';
  #fill = '';
  #word = '';
  #more = '';
  #spoken = '';
  /** @type {SVGGElement | null} drawn when it is first looked at */
  #group = null;
  #shape = /** @type {SVGElement} */ (/** @type {unknown} */ (null));
  /** @type {Seen | null} what is to be shown once it is drawn */
  #waiting = null;

  /** @param {Tile} tile @param {SVGElement} row where it is drawn */
  constructor(tile, row) {
    this.tile = tile;
    this.row = row;
  }

  /** The tile as it is drawn, which it is from now on. */
  get group() {
    if (this.#group) return this.#group;
    const group = document.createElementNS(SVG, 'g');
    this.#group = group;
    const attributes = { role: 'gridcell', class: 'tile', tabindex: '-1', 'data-at': keyOf(this.tile) };
    for (const [name, value] of Object.entries(attributes)) group.setAttribute(name, value);
    group.innerHTML = outline(this.tile, 1.5, '');
    this.#shape = /** @type {SVGElement} */ (group.firstElementChild);
    const { x, y } = centre(this.tile);
    this.#text = document.createElementNS(SVG, 'text');
    this.#text.setAttribute('x', String(x));
    this.#text.append(this.#letters);
    // Most tiles will say a number like this, so that only its letters are new then.
    this.#write({ x, y, text: '', size: 13, ink: DARK, kind: '' });
    group.append(this.#text);
    this.row.append(group);
    if (this.#waiting) this.show(this.tile, this.#waiting);
    return group;
  }

  /** Shows the tile as it is now. @param {Tile} tile @param {Seen} seen */
  show(tile, seen) {
    if (!this.#group) {
      this.tile = tile;
      this.#waiting = seen;
      return;
    }
    const alike = this.#seen && alikeSeen(seen, this.#seen) && alikeTiles(tile, this.tile);
    this.tile = tile;
    if (alike) return;
    this.#seen = seen;
    const { ground, fill, word, more } = look(tile, seen);
    if (ground !== this.#ground) this.#shape.setAttribute('class', (this.#ground = ground));
    if (fill !== this.#fill) {
      this.#fill = fill;
      if (fill) this.#shape.setAttribute('fill', fill);
      else this.#shape.removeAttribute('fill');
    }
    this.#write(word);
    this.#add(more);
    this.#name(tile, seen);
    this.group.classList.toggle('hole', tile.ground === 'blocked' && 'q' in tile);
  }

  /** The theme has changed: nothing drawn counts any more. */
  forget() {
    this.#seen = null;
  }

  /** @param {Word | null} word */
  #write(word) {
    if (word) {
      const { kind, size, ink } = word;
      const wanted = `${kind} ${word.y} ${size} ${ink}`;
      if (wanted !== this.#word) {
        this.#word = wanted;
        this.#text.setAttribute('class', kind);
        this.#text.setAttribute('y', (word.y + size * 0.36).toFixed(1));
        this.#text.setAttribute('font-size', size.toFixed(1));
        this.#text.setAttribute('fill', ink);
      }
    }
    const text = word?.text ?? '';
    if (this.#letters.data !== text) this.#letters.data = text;
  }

  /** @param {string} more */
  #add(more) {
    if (more === this.#more) return;
    this.#more = more;
    this.#rest?.remove();
    this.#rest = null;
    if (!more) return;
    this.#rest = document.createElementNS(SVG, 'g');
    this.#rest.innerHTML = more;
    this.group.append(this.#rest);
  }

  /** What a screen reader says. @param {Tile} tile @param {Seen} seen */
  #name(tile, seen) {
    const spoken = [nameOf(tile), tile.spoken];
    const worth = seen.worth ? worthOf(tile) : undefined;
    // A tick or a cross is said in its own word.
    const sure = worth?.sure && tile.ground === 'covered' && !tile.sign;
    const label = sure ? tOf(now.game.name, worth.share > 0.5 ? 'legend-safe' : 'legend-danger', '') : worth?.of && worth.label ? `${worth.of} ${written(worth.label)}` : worth && written(worth.label);
    // What is seen together is said together.
    if (label && tile.text) spoken.splice(1, 0, `${tile.text} ${label}`);
    else if (label) spoken.push(label);
    const name = tile.best && seen.best ? named(t('best'), spoken.join(', ')) : spoken.join(', ');
    if (name !== this.#spoken) this.group.setAttribute('aria-label', (this.#spoken = name));
  }
}

/** @param {number} x @param {number} y @param {string} text @param {number} size @param {string} ink @param {string} [kind] */
export function write(x, y, text, size, ink, kind = '') {
  return `<text class="${kind}" x="${x}" y="${(y + size * 0.36).toFixed(1)}" font-size="${size.toFixed(1)}" fill="${ink}">${escaped(text)}</text>`;
}

/** Tiles as the board has them, to be looked at only. @param {Tile[]} tiles @param {number[]} extent @param {Seen} [seen] */
export function drawing(tiles, extent, seen = { best: false, worth: false, deduced: true }) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', extent.join(' '));
  svg.setAttribute('aria-hidden', 'true');
  for (const tile of tiles) {
    const view = new TileView(tile, svg);
    view.group.removeAttribute('tabindex');
    view.show(tile, seen);
  }
  return svg;
}

/**
 * A small still picture: a path for each colour, so that dozens cost little.
 * @param {Picture} picture
 */
export function thumbnail(picture) {
  /** @type {Map<string, string>} */
  const paths = new Map();
  let best = '';
  for (const tile of picture.tiles) {
    const own = typeof tile.ground === 'number' || String(tile.ground).startsWith('#');
    if (tile.ground === 'blocked' && 'q' in tile) continue;
    const key = own ? paint(tile.ground).fill : `var(--thumb-${tile.ground})`;
    const { x, y } = centre(tile);
    const d = 'x' in tile ? `M${x - 18} ${y - 18}h36v36h-36z` : `M${hexagon(x, y, RADIUS - 1).replace(/ /g, 'L')}z`;
    paths.set(key, (paths.get(key) ?? '') + d);
    if (tile.best) best += outline(tile, 2, 'class="ring"');
  }
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', extent(picture).join(' '));
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = [...paths].map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('') + best;
  return svg;
}
