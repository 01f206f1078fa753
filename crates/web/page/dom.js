/** Small ways to say what should be on the page. */

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with properties, listeners (`onclick`), attributes and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, unknown>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  // None sends a form unless it says so.
  if (element instanceof HTMLButtonElement) element.type = 'button';
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on') && typeof value === 'function') {
      element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    } else if (key === 'class') element.className = String(value);
    else if (key in element && !key.includes('-')) Reflect.set(element, key, value);
    else element.setAttribute(key, value === true ? '' : String(value));
  }
  fill(element, ...children);
  return element;
}

/**
 * Replaces what is in an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(.../** @type {(Node | string)[]} */ (children.flat().filter((child) => child || child === '')));
}

/**
 * Replaces what is in an element of the page; what had the focus by its id has it again.
 * @param {string} id
 * @param {...(Child | Child[])} children
 */
export function refill(id, ...children) {
  const element = byId(id);
  const focused = element.contains(document.activeElement) ? document.activeElement?.id : '';
  fill(element, ...children);
  if (focused) document.getElementById(focused)?.focus();
}

/**
 * The element of the page with this id.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * Text that can stand inside markup.
 * @param {string} text
 */
export function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}

/**
 * A drawn sign as an element.
 * @param {string} path
 */
export function sign(path) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '-12 -12 24 24');
  svg.setAttribute('class', 'sign');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = path;
  return svg;
}
