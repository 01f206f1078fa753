/**
 * What falls when a group is taken away, told from two pictures alone.
 *
 * Tiles of a colour that are left keep their order in their column, and columns that are left keep theirs. Where the
 * second picture is not just that, nothing is said to have fallen.
 */

import { keyOf, tileAt } from './tile.js';

/** @typedef {import('../types.js').Picture} Picture */
/** @typedef {import('../types.js').Tile} Tile */
/** @typedef {{key: string, right: number, down: number}} Fall a tile of the second picture, and how far it came, in tiles */

/**
 * @param {Picture} before
 * @param {Picture} after
 * @param {import('../types.js').Place} touched
 * @returns {Fall[]}
 */
export function falls(before, after, touched) {
  const group = tileAt(before, touched)?.group;
  if (group === undefined) return [];
  const [left, now] = [columns(before.tiles.filter((tile) => tile.group !== group)), columns(after.tiles)];
  const pairs = left.flatMap((column, x) => column.map((tile, y) => /** @type {const} */ ([tile, now[x]?.[y]])));
  const fits = left.length === now.length && left.every((column, x) => column.length === now[x].length)
    && pairs.every(([was, is]) => was.ground === is?.ground);
  if (!fits) return [];
  return pairs.flatMap(([was, is]) => {
    if (!is || !('x' in was) || !('x' in is) || keyOf(was) === keyOf(is)) return [];
    return [{ key: keyOf(is), right: is.x - was.x, down: is.y - was.y }];
  });
}

/** The coloured tiles column by column, each from below; columns without any are left out. @param {Tile[]} tiles */
function columns(tiles) {
  /** @type {Tile[][]} */
  const all = [];
  for (const tile of tiles) if ('x' in tile && typeof tile.ground === 'number') (all[tile.x] ??= []).unshift(tile);
  return all.filter(Boolean);
}
