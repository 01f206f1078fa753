/** The page: one layout for all games. What a game can do, the server says; nothing here knows a game. */

import { arrange } from './layout.js';
import { board, now, toast } from './now.js';
import { byId } from './dom.js';
import { closeMenu } from './tools.js';
import { followAddress, fromAddress } from './address.js';
import { listenForHelp } from './help.js';
import { leaveHere, leftHere, recall } from './keep.js';
import { listenToKeys, showActions, showStarArrow, showZoom } from './actions.js';
import { learnGames, openGame, rememberAll } from './open.js';
import { showHeader } from './header.js';
import { speak, t, wantedLanguage } from './words.js';
import { takeArrivals, useText } from './arrivals.js';
import { listenToPointedKeys, touched, typed, wheeled } from './hand.js';
import { welcome } from './notice.js';

async function start() {
  await speak(wantedLanguage());
  arrange();
  showHeader();
  showActions();
  const silence = await learnGames();
  if (silence) {
    byId('headline').textContent = silence;
    return;
  }
  listen();
  // The address may lag behind when a page is loaded again.
  const linked = leftHere() ?? (await fromAddress());
  if (linked) await useText(linked);
  else openGame(recall('game', now.games[0].name));
  welcome();
}

function listen() {
  board.onTouch = ({ place, finger, dragged }) => touched(place, finger, dragged);
  board.onKey = typed;
  // The address is the board's.
  byId('skip').onclick = () => {
    if (board.cursor) board.focusTile(board.cursor);
    return false;
  };
  board.onWheel = wheeled;
  board.addEventListener('fitted', showZoom);
  board.addEventListener('moved', showStarArrow);
  board.addEventListener('enlarged', () => toast(t('zoom.tapped')));
  byId('to-star').onclick = () => board.star && board.panTo(board.star);
  byId('stop').onclick = () => now.game.stop();
  byId('scroll').addEventListener('scroll', closeMenu, { passive: true });
  listenToKeys();
  listenForHelp();
  listenToPointedKeys();
  takeArrivals();
  followAddress();
  // All tabs share about six connections: those that are not seen need none.
  addEventListener('visibilitychange', () => (document.hidden ? now.game?.rest() : now.game?.wake()));
  addEventListener('pagehide', () => {
    leaveHere(now.game.text);
    rememberAll();
  });
}

void start();
