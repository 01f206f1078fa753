/**
 * Keeps a whole version of the site, so that it works without network. `VERSION` and `FILES` are written above this by
 * `cargo xtask site`.
 *
 * A version is fetched whole or not at all, and a page is served by one version from its first file to its last: the next
 * one waits until the player switches to it or no page of the old one is open.
 */

/** Caches belong to all sites of a host. */
const OURS = `tilewise ${registration.scope} `;
const CACHE = OURS + VERSION;

addEventListener('install', (event) => event.waitUntil(fetchAll()));
addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
addEventListener('message', (event) => event.data === 'take over' && skipWaiting());
addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});

async function fetchAll() {
  const cache = await caches.open(CACHE);
  // Without 'reload' a file that the browser still holds from before would pass for a new one.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
}

async function forgetOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  // Another tab may still show the version before and want more of its files.
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  // The page of a first visit is kept from now on too.
  await clients.claim();
}

/** The cache, opened once. @type {Promise<Cache> | undefined} */
let cache;

async function answer(request) {
  // Where nothing can be read of what is kept, the network may still answer.
  return (await keptFor(request).catch(() => undefined)) ?? fetch(request);
}

async function keptFor(request) {
  // By its plain address: where a search is to pass over what follows a question mark, a browser may look at every file.
  const { origin, pathname } = new URL(request.url);
  const opened = await (cache ??= caches.open(CACHE).catch((error) => {
    // The next request tries again.
    cache = undefined;
    throw error;
  }));
  return (await opened.match(origin + pathname)) ?? caches.match(request);
}
