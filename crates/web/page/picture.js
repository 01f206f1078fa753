/** A board as a picture to paste elsewhere: what is on the screen, with its colours written into it. */

import { download } from './save.js';

const COPIED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-family', 'font-weight', 'text-anchor', 'color'];

/** @typedef {[number, number, number, number]} Extent left, top, width and height */

/**
 * Drawings that lie on each other as one file of its own.
 * @param {SVGSVGElement[]} drawings
 * @param {Extent} extent
 */
function standalone(drawings, [x, y, width, height]) {
  const whole = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  Object.entries({ x: x - 12, y: y - 12, width: width + 24, height: height + 24 }).forEach(([name, value]) => ground.setAttribute(name, String(value)));
  ground.setAttribute('fill', getComputedStyle(document.documentElement).getPropertyValue('--surface').trim());
  whole.append(ground);
  for (const drawing of drawings) {
    const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
    const from = drawing.querySelectorAll('*');
    const passing = copy.querySelectorAll('.cursor, .lit');
    copy.querySelectorAll('*').forEach((element, at) => {
      const style = getComputedStyle(from[at]);
      for (const name of COPIED) element.setAttribute(name, style.getPropertyValue(name));
      for (const name of ['class', 'tabindex', 'role', 'aria-label', 'data-at']) element.removeAttribute(name);
    });
    passing.forEach((element) => element.remove());
    whole.append(...copy.childNodes);
  }
  whole.setAttribute('viewBox', `${x - 12} ${y - 12} ${width + 24} ${height + 24}`);
  whole.setAttribute('width', String(width + 24));
  whole.setAttribute('height', String(height + 24));
  return { text: new XMLSerializer().serializeToString(whole), width: width + 24, height: height + 24 };
}

/**
 * The drawings as PNG, twice as large as drawn so that it stays sharp.
 * @param {SVGSVGElement[]} drawings
 * @param {Extent} extent
 * @returns {Promise<Blob>}
 */
async function png(drawings, extent) {
  const { text, width, height } = standalone(drawings, extent);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const scale = Math.min(2, 4096 / Math.max(width, height));
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
}

/**
 * Copies the picture; where that is not allowed it is saved. Says which.
 * @param {SVGSVGElement[]} drawings
 * @param {Extent} extent
 * @param {string} name
 * @returns {Promise<'copied' | 'saved'>}
 */
export async function copyPicture(drawings, extent, name) {
  const blob = await png(drawings, extent);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    return 'copied';
  } catch {
    download(`${name}.png`, blob);
    return 'saved';
  }
}
