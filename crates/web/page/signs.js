/** The signs on tiles and buttons: shapes of our own, 24 wide round 0, so that no font is asked. Games bring theirs along. */

const line = (/** @type {string} */ d) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (/** @type {string} */ d) => `<path d="${d}" fill="currentColor"/>`;

/** @type {Record<string, string>} */
export const SIGNS = {
  safe: line('M-8 1L-2.5 7L8-6'),
  danger: line('M-6.5-6.5L6.5 6.5M6.5-6.5L-6.5 6.5'),
  star: 'M0-8L2.3-2.8 8-2.2 3.8 1.6 5 7.2 0 4.3-5 7.2-3.8 1.6-8-2.2-2.3-2.8Z',
  advice: solid('M0-9.5L2.8-3.3 9.5-2.6 4.5 1.9 6 8.6 0 5.1-6 8.6-4.5 1.9-9.5-2.6-2.8-3.3Z'),
  undo: line('M-8-3H4a5 5 0 0 1 0 10H-3M-8-3l4-4M-8-3l4 4'),
  redo: line('M8-3H-4a5 5 0 0 0 0 10H3M8-3l-4-4M8-3l-4 4'),
  play: solid('M-5-8L8 0L-5 8z'),
  pause: solid('M-6-8h4V8h-4zM2-8h4V8h-4z'),
  step: solid('M-8-7L2 0L-8 7z') + line('M6-7V7'),
  sun: line('M0-10V-8M0 8V10M-10 0H-8M8 0H10M-7-7L-5.6-5.6M5.6 5.6L7 7M-7 7L-5.6 5.6M5.6-5.6L7-7') + solid('M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z'),
  moon: solid('M3-9A9 9 0 1 0 9 5A8 8 0 0 1 3-9z'),
  up: line('M-6 3L0-3L6 3'),
  pencil: line('M-7 7L-6 2L4-8L8-4L-2 6ZM1-5L5-1'),
  clipboard: line('M-6-6H6V9H-6ZM-2-9H2V-5H-2Z'),
  arrow: solid('M-8-4H1V-8L9 0L1 8V4H-8Z'),
  down: line('M-5-2L0 3L5-2'),
  left: line('M3-6L-3 0L3 6'),
  right: line('M-3-6L3 0L-3 6'),
  plus: line('M0-7V7M-7 0H7'),
  minus: line('M-7 0H7'),
};

/**
 * Adds the signs of a game.
 * @param {import('../types.js').Sign[]} signs
 */
export function learnSigns(signs) {
  for (const one of signs) SIGNS[one.name] = drawn(one);
}

/** The markup of a drawing. @param {import('../types.js').Sign} sign */
export function drawn({ strokes, areas, shine }) {
  return line(strokes) + solid(areas) + `<path d="${shine}" fill="none" stroke="var(--shine, #fff)" stroke-width="1.8" stroke-linecap="round"/>`;
}

/**
 * A sign as markup inside a drawing.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} ink
 */
export function signAt(name, x, y, size, ink) {
  return `<g class="sign" transform="translate(${x} ${y}) scale(${size / 24})" color="${ink}">${SIGNS[name] ?? ''}</g>`;
}
