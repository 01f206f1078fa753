/** The board in the address, so that the address can be kept or sent. */

import { fromFragment, toFragment } from './keep.js';
import { notice } from './notice.js';
import { now, toast } from './now.js';
import { t } from './words.js';
import { useText } from './arrivals.js';

/** The address follows the board after this: packing the text takes a moment that the next click may need. */
const SOON = 500;

let timer = 0;
/** Whether the next board is one to come back from. */
let isNew = false;
/** The address that was written or come to last: where it is another, the player has gone on. */
let known = location.hash;
/** How often the player went back, forth or to another link; and how many boards of that are not there yet. */
const moves = { made: 0, open: 0 };
/** @type {Promise<unknown>} one address after the other */
let written = Promise.resolve();

/** The board has changed. */
export function addressSoon() {
  clearTimeout(timer);
  if (isNew) void address();
  else timer = window.setTimeout(() => void address(), SOON);
}

/** Another game or board is about to be opened: going back comes to the one that is left. */
export function newEntry() {
  if (!now.game?.text) return;
  void address();
  isNew = true;
}

function address() {
  clearTimeout(timer);
  // The address is that of a board on its way.
  if (moves.open) return written;
  const { text } = now.game;
  const { made } = moves;
  const push = isNew;
  isNew = false;
  written = written.then(async () => {
    const fragment = await toFragment(text);
    const isGone = made !== moves.made || location.hash !== known;
    if (location.hash === fragment || isGone) return;
    if (push) history.pushState(null, '', fragment);
    else history.replaceState(null, '', fragment);
    known = fragment;
  });
  return written;
}

/** Copies the link. */
export async function share() {
  await address();
  try {
    await navigator.clipboard.writeText(location.href);
    toast(t('share.done'));
  } catch {
    toast(t('share.bar'));
  }
}

/** The board of the address, if there is one. */
export function fromAddress() {
  return fromFragment(location.hash, (isLarge) => {
    notice(t(isLarge ? 'share.large' : 'share.broken'));
  });
}

export function followAddress() {
  addEventListener('hashchange', async () => {
    clearTimeout(timer);
    isNew = false;
    known = location.hash;
    moves.open += 1;
    const made = ++moves.made;
    const text = await fromAddress();
    // Of several quick steps the last counts.
    if (text && made === moves.made) await useText(text, true);
    moves.open -= 1;
  });
}
