/**
 * Colours that depend on a number: teal is good, magenta dangerous, sand between. Ends and middle are
 * the theme's own; the ink on each is the one that contrasts more.
 */

/** @typedef {[number, number, number]} Rgb */

/** Grounds of a colour game, told apart by eyes that confuse hues too; each also carries its letter. */
const PAINTS = ['#d55e00', '#009e73', '#0072b2', '#f0e442', '#cc79a7', '#56b4e9', '#e69f00', '#8c8c8c', '#785032'];
/** The letters that are painted so. */
const LETTERS = 'RGBYPCOWM';
export const DARK = '#040508';
const LIGHT = '#ffffff';

/** @type {{fill: string, ink: string}[]} */
let heats = [];

/** Reads the theme's colours anew. */
export function readTheme() {
  const style = getComputedStyle(document.documentElement);
  const [danger, middle, good] = ['--heat-bad', '--heat-mid', '--heat-good'].map((name) =>
    rgb(style.getPropertyValue(name).trim()),
  );
  heats = Array.from({ length: 101 }, (_, percent) => {
    const way = percent / 100;
    const mixed = way < 0.5 ? mix(danger, middle, way * 2) : mix(middle, good, way * 2 - 1);
    const fill = hex(mixed);
    return { fill, ink: inkOn(fill) };
  });
}

/**
 * The colour of a worth from 0 to 1, and the ink on it. What is sure stands out from what is likely.
 * @param {number} share
 * @param {boolean} sure
 */
export function heat(share, sure) {
  const shown = sure ? share : 0.5 + (share - 0.5) * 0.8;
  return heats[Math.round(Math.min(1, Math.max(0, shown)) * 100)] ?? { fill: '#888', ink: DARK };
}

/**
 * The ground of a colour game, or a colour of its own.
 * @param {string | number} ground
 */
export function paint(ground) {
  const fill = typeof ground === 'number' ? PAINTS[ground % PAINTS.length] : ground;
  return { fill, ink: inkOn(fill) };
}

/** The paint of a letter or digit. @param {string} letter */
export function paintOf(letter) {
  return paint(Math.max(0, LETTERS.indexOf(letter.toUpperCase()), Number(letter) || 0)).fill;
}

/** @param {string} fill */
function inkOn(fill) {
  const ground = luminance(rgb(fill));
  const contrast = (/** @type {string} */ ink) => {
    const other = luminance(rgb(ink));
    return (Math.max(ground, other) + 0.05) / (Math.min(ground, other) + 0.05);
  };
  return contrast(DARK) >= contrast(LIGHT) ? DARK : LIGHT;
}

/** @param {string} text @returns {Rgb} */
function rgb(text) {
  const number = parseInt(text.slice(1), 16) || 0;
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** @param {Rgb} colour */
function hex(colour) {
  return '#' + colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
}

/** @param {Rgb} from @param {Rgb} to @param {number} way @returns {Rgb} */
function mix(from, to, way) {
  const part = (/** @type {0 | 1 | 2} */ at) => from[at] + (to[at] - from[at]) * way;
  return [part(0), part(1), part(2)];
}

/** Relative luminance as the accessibility guidelines define it. @param {Rgb} colour */
function luminance(colour) {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
