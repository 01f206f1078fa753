/**
 * Where things stand on a small screen: the ways to a board in the one bar, tools and the next step at the thumb, all
 * else in a sheet that is pulled up. On a large screen everything stands where the page has it.
 */

import { byId, make, sign } from './dom.js';
import { board } from './now.js';
import { SIGNS } from './signs.js';
import { t } from './words.js';

const SMALL = matchMedia('(max-width: 700px), (max-height: 500px)');

/** How high one row of buttons is. */
const ROW = 40;

/** Above the board the line only grows while a game goes on, so that the tiles stay under the finger. @param {boolean} [isNew] */
export function fitLine(isNew) {
  const line = byId('say');
  if (isNew) line.style.minHeight = '';
  line.style.minHeight = innerWidth > 900 ? '' : `${line.offsetHeight}px`;
}

export function arrange() {
  const dock = make('section', { id: 'dock' });
  const pull = make('button', { id: 'pull', class: 'icon', 'aria-controls': 'more', onclick: () => pulled(!document.documentElement.classList.contains('pulled')) }, sign(SIGNS.up));
  const site = byId('open-site');
  site.onclick = () => siteShown(site.getAttribute('aria-expanded') !== 'true');
  // Behind the menu lies a part of it that takes what is tapped beside it.
  byId('site').addEventListener('click', (event) => event.target instanceof Element && event.target.matches('a, #site') && siteShown(false));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || document.querySelector(':modal, :popover-open')) return;
    siteShown(false);
    pulled(false);
  });
  const place = () => {
    const small = SMALL.matches;
    document.documentElement.classList.toggle('small', small);
    pulled(false);
    siteShown(false);
    if (small) {
      byId('bar').append(byId('timer'), byId('ways'));
      document.body.append(dock);
      dock.append(byId('player'), byId('after'), byId('palette'), byId('tools'), byId('quick'));
      byId('quick').append(pull);
      byId('more').prepend(byId('extras'), byId('rest'), byId('above'));
    } else {
      byId('offers').after(byId('after'));
      byId('top').prepend(byId('ways'), byId('timer'));
      byId('top').append(byId('above'));
      byId('hand').append(byId('tools'), byId('extras'));
      byId('under').prepend(byId('hand'), byId('palette'));
      byId('actions').prepend(byId('quick'));
      byId('actions').append(byId('rest'));
      byId('more').prepend(byId('player'));
      pull.remove();
      dock.remove();
    }
    pull.setAttribute('aria-label', t('details'));
    dock.setAttribute('aria-label', t('tools'));
  };
  // What is above and below it decides how much room the board has.
  const measured = new ResizeObserver(() => {
    const { style } = document.documentElement;
    style.setProperty('--dock', `${dock.offsetHeight}px`);
    style.setProperty('--notice', `${byId('notice').offsetHeight}px`);
    style.setProperty('--say', `${byId('say').offsetHeight}px`);
    fitLine();
    // A row of colours is chosen from while the board is looked at; a list to search is scrolled to.
    const isRow = !!byId('palette').querySelector('.search[hidden]');
    const more = Math.max(0, byId('top').offsetHeight - ROW) + (isRow ? byId('palette').offsetHeight : 0);
    board.roundIt = SMALL.matches ? 0 : more;
  });
  measured.observe(dock);
  measured.observe(byId('say'));
  measured.observe(byId('notice'));
  measured.observe(byId('palette'));
  measured.observe(byId('top'));
  SMALL.addEventListener('change', place);
  addEventListener('resize', () => fitLine(true));
  place();
}

/** Pulls the sheet up, or down so that the board is seen. @param {boolean} is */
export function pulled(is) {
  document.documentElement.classList.toggle('pulled', is);
  document.getElementById('pull')?.setAttribute('aria-expanded', String(is));
}

/** @param {boolean} is */
function siteShown(is) {
  byId('open-site').setAttribute('aria-expanded', String(is));
}
