/**
 * Who answers the page: the program that serves it. The site, which no program serves, has in place of this file one that asks
 * Workers (`cargo xtask site`); both are asked alike, and nothing else on the page knows which it is.
 */

export { ask, follow, pack, read } from './server.js';

/** Whether what is asked stays on this device. */
export const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
