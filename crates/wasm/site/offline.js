/** Keeps the site for when there is no network, and offers a newer one when it has come. */

import { byId, fill, make } from './dom.js';
import { t } from './words.js';

let isAsked = false;

/** The player has an answer: now there is time to fetch what the next visit needs. */
export function afterAnswer() {
  if (isAsked) return;
  isAsked = true;
  void keep();
}

async function keep() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // Storage may be full or forbidden: the page works as it is, with the network.
  const registration = await serviceWorker.register('sw.js').catch(() => null);
  if (!registration) return;
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && serviceWorker.controller) offer(coming);
    });
  });
}

/** Says that there is a newer version; it takes over when the player says so, or at the next visit. @param {ServiceWorker} next */
function offer(next) {
  const accept = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    next.postMessage('take over');
  };
  const notice = byId('notice');
  fill(notice, t('newer'), ' ', make('button', { type: 'button', onclick: accept }, t('use-newer')));
  notice.hidden = false;
  // What stood there before may have been about to go with the next touch; this stays.
  delete notice.dataset.asks;
  delete notice.dataset.welcomes;
}
