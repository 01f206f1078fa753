/** The npm package, packed and installed as anybody would. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import test, { after } from 'node:test';

const NPM = resolve(process.env.NPM ?? 'target/npm');
const README = readFileSync('README.md', 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'tilewise-npm-'));
after(() => rmSync(folder, { recursive: true }));
const run = (/** @type {string} */ program, /** @type {string[]} */ ...words) => execFileSync(program, words, { cwd: folder, encoding: 'utf8' });
const packed = run('npm', 'pack', '--silent', NPM).trim();
writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
run('npm', 'install', '--silent', '--offline', '--no-audit', '--no-fund', `./${packed}`);

test('the package holds what it needs, its licence and those of others', () => {
  const files = run('tar', '-tzf', packed).trim().split('\n').sort();
  const wanted = ['LICENSE.md', 'README.md', 'THIRD-PARTY.txt', 'engine.wasm', 'example.js', 'eyes.wasm', 'index.d.ts', 'index.js', 'package.json', 'speak.js'];
  assert.deepEqual(files, wanted.map((name) => `package/${name}`));
});

test('the example says which cell is safe', () => {
  const example = readFileSync(join(folder, 'node_modules/tilewise/example.js'), 'utf8');
  writeFileSync(join(folder, 'example.js'), example);
  assert.match(run('node', 'example.js'), /^Open C1: safe\./);
});

test('what README shows works', () => {
  const [, shown] = /```js\n(.*?)```/s.exec(README) ?? [];
  assert.ok(shown, 'README has an example');
  writeFileSync(join(folder, 'readme.js'), shown.replace('console.assert', "import assert from 'node:assert';\nassert.ok"));
  run('node', 'readme.js');
});

test('better advice is told as it is found, and the listener may throw', async () => {
  const { load } = await import(join(folder, 'node_modules/tilewise/index.js'));
  const engine = await load();
  /** @type {string[]} */
  const kinds = [];
  engine.follow({ do: 'new', game: 'popstar', seed: 3, nodes: 1000, want: ['next'] }, (/** @type {string} */ kind) => kinds.push(kind));
  assert.deepEqual([kinds[0], kinds.at(-1)], ['board', 'done']);
  const refuse = () => {
    throw new TypeError('not now');
  };
  assert.throws(() => engine.follow({ do: 'new', game: 'popstar', seed: 3, nodes: 1000 }, refuse), /not now/);
  assert.equal(engine.ask({ do: 'advise', board: 'mines mines=2\n####\n11##' }).say.text, 'Open C1: safe.', 'it can be asked on');
});

test('a board in a picture is read', async () => {
  const { load } = await import(join(folder, 'node_modules/tilewise/index.js'));
  // Five by five squares of three colours, with gaps.
  const colours = [[200, 40, 40], [40, 160, 60], [50, 80, 200]];
  const pixel = (/** @type {number} */ x, /** @type {number} */ y) =>
    x % 20 < 2 || y % 20 < 2 ? [20, 20, 20] : colours[(Math.floor(x / 20) + Math.floor(y / 20) * 2) % 3];
  const rgb = Buffer.from(Array.from({ length: 100 * 100 }, (_, at) => pixel(at % 100, Math.floor(at / 100))).flat());
  const request = { do: 'read', picture: { width: 100, height: 100, rgb: rgb.toString('base64') } };
  const board = 'popstar rules=samegame\nRGBRG\nBRGBR\nGBRGB\nRGBRG\nBRGBR\n';
  const engine = await load();
  assert.equal(engine.ask(request).board, board);
  assert.equal(engine.ask(request).board, board, 'and once more');
  const blind = await load(readFileSync(join(folder, 'node_modules/tilewise/engine.wasm')));
  assert.match(blind.ask(request).error.message, /no pictures are read here/);
});
