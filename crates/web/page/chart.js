/** The chance to win from board to board of a finished game, or over the time it took where that is known, drawn. */

import { make } from './dom.js';
import { percent, t } from './words.js';

/** @typedef {import('../types.js').Chance} Chance */

const [WIDE, HIGH, LEFT, EDGE] = [320, 110, 38, 8];

/**
 * The line, the point where the game turned, and a sentence about it. Pointing at the line shows the board of that moment.
 * @param {Chance[]} course at least two
 * @param {(at: number | null) => void} show
 */
export function chart(course, show) {
  const when = (/** @type {Chance} */ { past, seconds = past }) => seconds;
  const [first, last] = [when(course[0]), when(course[course.length - 1])];
  const x = (/** @type {Chance} */ one) => LEFT + ((WIDE - LEFT - EDGE) * (when(one) - first)) / Math.max(0.001, last - first);
  const y = (/** @type {number} */ win) => EDGE + (HIGH - 2 * EDGE) * (1 - win);
  const turn = turned(course);
  const grid = [0, 0.5, 1].map((win) => `<path class="axis" d="M${LEFT} ${y(win)}H${WIDE - EDGE}"/><text x="${LEFT - 6}" y="${y(win) + 4}">${percent(win)}</text>`);
  const line = course.map((one) => `${x(one).toFixed(1)} ${y(one.win).toFixed(1)}`).join('L');
  const dots = course.map((one, at) => `<circle class="${at === turn ? 'turn' : ''}" cx="${x(one).toFixed(1)}" cy="${y(one.win).toFixed(1)}" r="${at === turn ? 5 : 2.5}"/>`);
  const said = turn < 0 ? t('course') : t('course.turn', { before: percent(course[turn - 1].win, true), after: percent(course[turn].win, true) });
  const figure = make('figure', { id: 'course' });
  figure.innerHTML = `<svg viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true">${grid.join('')}<path class="line" d="M${line}"/>${dots.join('')}</svg>`;
  figure.append(make('figcaption', {}, said));
  const svg = /** @type {SVGElement} */ (figure.firstElementChild);
  svg.addEventListener('pointermove', (event) => {
    const at = ((event.clientX - svg.getBoundingClientRect().left) / svg.getBoundingClientRect().width) * WIDE;
    show(course.reduce((near, one) => (Math.abs(x(one) - at) < Math.abs(x(near) - at) ? one : near)).past);
  });
  svg.addEventListener('pointerleave', () => show(null));
  return figure;
}

/** Where the chance changed most the way the game ended; -1 where it hardly did. @param {Chance[]} course */
function turned(course) {
  const sign = course[course.length - 1].win > 0.5 ? 1 : -1;
  const change = (/** @type {number} */ at) => (at > 0 ? sign * (course[at].win - course[at - 1].win) : 0);
  const most = course.reduce((best, _, at) => (change(at) > change(best) ? at : best), 0);
  return change(most) > 0.02 ? most : -1;
}
