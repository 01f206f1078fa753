/** The board in the address, so that the address can be kept or sent. */

import { fromFragment, toFragment } from './keep.js';
import { now, toast } from './now.js';
import { t } from './words.js';
import { useText } from './arrivals.js';

/** The address follows the board after this: packing the text takes a moment that the next click may need. */
const SOON = 500;

let timer = 0;

/** The board has changed. */
export function addressSoon() {
  clearTimeout(timer);
  timer = window.setTimeout(() => void address(), SOON);
}

async function address() {
  const { text } = now.game;
  clearTimeout(timer);
  const fragment = await toFragment(text);
  if (now.game.text !== text) return;
  if (location.hash !== fragment) history.replaceState(null, '', fragment);
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
  return fromFragment(location.hash, () => toast(t('share.large')));
}

export function followAddress() {
  addEventListener('hashchange', async () => {
    const text = await fromAddress();
    if (text && text !== now.game.text) void useText(text);
  });
}
