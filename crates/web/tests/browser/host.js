/** Serves a folder as any host of files would, on this machine alone. */

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

/** Below a folder of the host, as a project's page often is: links must be relative. */
const BELOW = '/tilewise/';

/** @param {string} folder @param {{ compress?: boolean }} [how] */
export async function startHost(folder, { compress = false } = {}) {
  let served = folder;
  /** @type {string[]} what was asked for */
  const asked = [];
  /** Files as they are sent. @type {Map<string, Buffer>} */
  const compressed = new Map();
  /** Answers in place of files, by path. @type {Map<string, { type: string, body: string }>} */
  const instead = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = normalize(pathname).slice(BELOW.length) || 'index.html';
    asked.push(name);
    const other = instead.get(name);
    const path = join(served, name);
    if (other) {
      response.writeHead(200, { 'content-type': other.type }).end(other.body);
    } else if (!pathname.startsWith(BELOW) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end();
    } else {
      // Files that a browser may keep for a while, as hosts of pages have it.
      const headers = { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream', 'cache-control': 'max-age=600' };
      if (compress) {
        if (!compressed.has(path)) compressed.set(path, gzipSync(readFileSync(path), { level: 9 }));
        response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(compressed.get(path));
      } else {
        response.writeHead(200, headers);
        createReadStream(path).pipe(response);
      }
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}${BELOW}`,
    process: 0,
    asked,
    instead,
    /** Another version of the site is put in its place. @param {string} next */
    turnTo: (next) => (served = next),
    stop: () => new Promise((stopped) => {
      server.close(() => stopped(null));
      server.closeAllConnections();
    }),
  };
}
