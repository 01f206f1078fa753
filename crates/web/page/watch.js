/** Watching a window of another program: whenever its board changes it is read again, where it was found at first. */

import { byId, make } from './dom.js';
import { isRead, lookInto } from './sight.js';
import { ask, pack, read } from './engine.js';
import { currentLanguage, t } from './words.js';
import { notice } from './notice.js';
import { recall } from './keep.js';
import { toast } from './now.js';

/** How often the window is looked at, in milliseconds. */
const EVERY = 1000;
/** A pixel that differs by this has changed; what a pointer covers is less than so many. */
const DIFFERENT = 32;
const FEW = 60;

/** @typedef {import('./sight.js').Said} Said */

let stop = () => {};

/** Whether the browser can show a window to the page. */
export function canWatch() {
  return !!navigator.mediaDevices?.getDisplayMedia;
}

/** Asks which window to watch, and reads it. @param {(board: string) => void} use */
export async function watch(use) {
  stop();
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 4 } }).catch(() => null);
  if (!stream) return;
  const video = make('video', { srcObject: stream, muted: true });
  stop = () => {
    stream.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
    stop = () => {};
  };
  stream.getVideoTracks()[0].addEventListener('ended', () => {
    stop();
    byId('notice').hidden = true;
  });
  await video.play();
  await lookInto(frameOf(video), (board, said) => {
    use(board);
    notice(t('sight.watching'), () => stop());
    void follow(video, said, board, use);
  }, () => stop());
}

/** @param {HTMLVideoElement} video */
function frameOf(video) {
  const canvas = make('canvas', { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0);
  return canvas;
}

/** @param {HTMLVideoElement} video @param {Said} said @param {string} board @param {(board: string) => void} use */
async function follow(video, said, board, use) {
  let before = pixels(frameOf(video));
  while (video.srcObject) {
    await new Promise((rested) => setTimeout(rested, EVERY));
    if (!video.srcObject) return;
    const frame = frameOf(video);
    const now = pixels(frame);
    if (!hasChanged(before, now)) continue;
    before = now;
    const answer = await read({ ...said, picture: await pack(frame), skin: recall('skin', null) ?? undefined, lang: currentLanguage() }).catch(() => null);
    // A window that is being moved or covered shows no board; the next look may.
    if (!video.srcObject || !answer?.board || answer.board === board) continue;
    // What is animated may look like a board that cannot be.
    const shown = await ask('show', { board: answer.board, want: [] }).catch(() => null);
    if (!isRead(answer) || !shown || shown.error) toast(t('sight.doubtful-now'));
    else if (video.srcObject) use((board = answer.board));
  }
}

/** @param {HTMLCanvasElement} canvas */
function pixels(canvas) {
  return new Uint32Array(/** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, canvas.width, canvas.height).data.buffer);
}

/** @param {Uint32Array} one @param {Uint32Array} other */
function hasChanged(one, other) {
  if (one.length !== other.length) return true;
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at], other[at]];
    if (a === b) continue;
    const apart = (/** @type {number} */ by) => Math.abs(((a >>> by) & 255) - ((b >>> by) & 255));
    if (Math.max(apart(0), apart(8), apart(16)) > DIFFERENT && (count += 1) > FEW) return true;
  }
  return false;
}
