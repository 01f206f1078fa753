/** A board as a picture to paste elsewhere: what is on the screen, with its colours written into it. */

const COPIED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-family', 'font-weight', 'text-anchor', 'color'];

/**
 * The drawing as a file of its own.
 * @param {SVGSVGElement} svg
 */
export function standalone(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const from = svg.querySelectorAll('*');
  const passing = copy.querySelectorAll('.cursor, .lit');
  copy.querySelectorAll('*').forEach((element, at) => {
    const style = getComputedStyle(from[at]);
    for (const name of COPIED) element.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'tabindex', 'role', 'aria-label', 'aria-hidden', 'data-at']) element.removeAttribute(name);
  });
  passing.forEach((element) => element.remove());
  const [x, y, width, height] = (svg.getAttribute('viewBox') ?? '0 0 1 1').split(' ').map(Number);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  Object.entries({ x: x - 12, y: y - 12, width: width + 24, height: height + 24 }).forEach(([name, value]) => ground.setAttribute(name, String(value)));
  ground.setAttribute('fill', getComputedStyle(document.documentElement).getPropertyValue('--surface').trim());
  copy.prepend(ground);
  copy.removeAttribute('style');
  copy.setAttribute('viewBox', `${x - 12} ${y - 12} ${width + 24} ${height + 24}`);
  copy.setAttribute('width', String(width + 24));
  copy.setAttribute('height', String(height + 24));
  return { text: new XMLSerializer().serializeToString(copy), width: width + 24, height: height + 24 };
}

/**
 * The drawing as PNG, twice as large as drawn so that it stays sharp.
 * @param {SVGSVGElement} svg
 * @returns {Promise<Blob>}
 */
async function png(svg) {
  const { text, width, height } = standalone(svg);
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
 * @param {SVGSVGElement} svg
 * @param {string} name
 * @returns {Promise<'copied' | 'saved'>}
 */
export async function copyPicture(svg, name) {
  const blob = await png(svg);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    return 'copied';
  } catch {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return 'saved';
  }
}
