/** The board: shows any picture of squares or hexagons, and says which tile was touched. */

import { falls } from './fall.js';
import { NAMES, SIDE, SVG, TileView, centre, columnName, extent, keyOf, outline, placeOf, write } from './tile.js';

/** @typedef {import('../types.js').Picture} Picture */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('../types.js').Tile} Tile */
/** @typedef {import('./tile.js').Seen} Seen */
/** @typedef {import('./fall.js').Fall} Fall */
/** @typedef {{place: Place, points: number}} Gain a touch, and the points it brought */
/** @typedef {{place: Place, finger: number, dragged?: boolean}} Touched 0 is the main tool, 1 the second, 2 the third; `dragged`: a press that began elsewhere, or went on */

/** How long tiles fall, in milliseconds: shorter than it takes to aim again. */
const FALL = 160;
/** A finger that stays this long means the second tool. */
const LONG_PRESS = 450;
/** A finger that moves this far means to scroll. */
const SCROLLED = 10;
/** Tiles of a board that is drawn at once. */
const MANY = 4000;
/** Pixels that header, settings and tools take above and below the board. */
const ROUND_IT = 322;
/** Tiles smaller than this cannot be hit with a finger, or not be read. */
const leastTile = () => (matchMedia('(pointer: coarse)').matches ? 30 : 22);
/** On a small screen a large board is seen whole first. */
const isSmall = () => document.documentElement.classList.contains('small');
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class TileBoard extends HTMLElement {
  /** @type {Picture | null} */
  picture = null;
  /** @type {Seen} */
  seen = { best: true, worth: true, deduced: true };
  /** @type {(touched: Touched) => void} */
  onTouch = () => {};
  /** @type {(place: Place, key: string) => boolean} */
  onKey = () => false;
  /** @type {(place: Place, by: number) => boolean} the wheel turned over a tile */
  onWheel = () => false;
  /** Whether dragging goes on with what a press began. */
  brush = false;
  /** How many times larger than fits. */
  zoom = 1;

  /** Pixels that more than the usual takes above and below the board, and has to be seen with it. */
  get roundIt() {
    return this.#roundIt;
  }

  set roundIt(pixels) {
    if (pixels === this.#roundIt) return;
    this.#roundIt = pixels;
    this.#fit();
  }

  #roundIt = 0;
  /** @type {HTMLElement | null} */
  #grid = null;
  /** @type {Map<string, TileView>} */
  #tiles = new Map();
  /** @type {string} */
  #layout = '';
  /** @type {string} the tile that has the focus, or would get it */
  #cursor = '';
  #pressed = { timer: 0, x: 0, y: 0, done: false };
  /** @type {Map<number, {x: number, y: number}>} fingers on the board */
  #fingers = new Map();
  #pinched = { apart: 0, zoom: 1 };
  /** The tile under the pointer, or under the keys. */
  #hovered = '';
  /** The tile the pointer has come to since a key was pressed. */
  #pointed = '';
  /** Where the pointer was last, on the board or off it, and whether it moved to come there. */
  #pointer = { x: 0, y: 0, moved: false };
  /** The last tile of a drag; none where nothing is dragged. */
  #dragged = '';
  /** Whether all of the board is seen: then nothing is asked of the layout, which a change has just put out of date. */
  #isWhole = false;

  connectedCallback() {
    this.addEventListener('click', (event) => this.#press(event, 0));
    this.addEventListener('auxclick', (event) => event.button === 1 && this.#press(event, 2));
    this.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      // A long press also brings a context menu on some systems.
      if (!this.#pressed.done) this.#press(event, 1);
      this.#pressed.done = true;
      clearTimeout(this.#pressed.timer);
    });
    this.addEventListener('pointerdown', (event) => this.#down(event));
    this.addEventListener('pointermove', (event) => this.#move(event));
    // Also over a dialog, so that a board that appears under a pointer at rest was not pointed at.
    document.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
      this.#pointer = { x, y, moved: x !== this.#pointer.x || y !== this.#pointer.y };
    }, true);
    for (const kind of ['pointerup', 'pointercancel', 'pointerleave']) {
      this.addEventListener(kind, (event) => {
        clearTimeout(this.#pressed.timer);
        const tile = kind === 'pointerup' && this.#fingers.size === 0 && this.#tiles.get(this.#dragged)?.tile;
        // A tile that is drawn anew between press and release is not clicked.
        if (tile && !this.#pressed.done) {
          this.#pressed.done = true;
          this.#setCursor(keyOf(tile));
          this.onTouch({ place: placeOf(tile), finger: 0 });
        }
        this.#dragged = '';
        this.#fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
      });
    }
    this.addEventListener('pointerover', (event) => {
      // Where there is no mouse, browsers let one rest where the last finger was.
      if (event.pointerType !== 'mouse' || matchMedia('(hover: hover)').matches) this.#hover(this.#placeAt(event));
    });
    this.addEventListener('pointerleave', () => {
      this.#hover(null);
      this.#pointed = '';
    });
    this.addEventListener('focusout', () => this.#hover(null));
    this.addEventListener('keydown', (event) => this.#key(event));
    this.addEventListener('focusin', (event) => {
      const key = event.target instanceof Element && event.target.getAttribute('data-at');
      if (!key) return;
      this.#setCursor(key);
      // Whatever brings the focus to another tile than the pointer's, the keys follow it.
      if (key !== this.#pointed) this.#pointed = '';
      if (event.target.matches(':focus-visible')) this.#hover(this.cursor);
    });
    this.addEventListener('wheel', (event) => {
      const tile = this.#placeAt(event);
      if (!event.ctrlKey) {
        if (tile && event.deltaY && this.onWheel(placeOf(tile), event.deltaY < 0 ? 1 : -1)) event.preventDefault();
        return;
      }
      event.preventDefault();
      this.setZoom(this.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), { x: event.clientX, y: event.clientY });
    }, { passive: false });
    new ResizeObserver(() => this.#fit()).observe(this.parentElement ?? this);
    this.parentElement?.addEventListener('scroll', () => this.#scrolled(), { passive: true });
  }

  /**
   * Shows a picture.
   * @param {Picture} picture
   * @param {Seen} seen
   * @param {string} name what a screen reader calls the board
   * @param {Gain | null} [gain] the touch that led here from the picture before
   */
  show(picture, seen, name, gain = null) {
    const other = picture !== this.picture;
    const fallen = gain && this.picture && !isCalm() ? falls(this.picture, picture, gain.place) : [];
    this.picture = picture;
    this.seen = seen;
    const layout = `${picture.shape} ${picture.width} ${picture.height} ${picture.radius}`;
    if (layout !== this.#layout) this.#build(picture, layout);
    this.#grid?.setAttribute('aria-label', name);
    for (const tile of picture.tiles) this.#tiles.get(keyOf(tile))?.show(tile, seen);
    this.#drawLinks(picture);
    if (other) this.#group(this.#hovered);
    if (gain) this.#animate(fallen, gain);
    this.#follow();
  }

  /** Tiles come from where they were, and the points rise from where they were made. @param {Fall[]} fallen @param {Gain} gain */
  #animate(fallen, gain) {
    if (isCalm()) return;
    for (const { key, right, down } of fallen) {
      const from = `translate(${-right * SIDE}px, ${-down * SIDE}px)`;
      this.#tiles.get(key)?.group.animate([{ transform: from }, { transform: 'none' }], { duration: FALL, easing: 'ease-in' });
    }
    if (gain.points <= 0) return;
    const { x, y } = centre(gain.place);
    const layer = this.#layer('gains');
    layer.innerHTML = write(x, y, `+${gain.points.toLocaleString(document.documentElement.lang)}`, 22, '');
    const risen = layer.animate([{ opacity: 1 }, { opacity: 0, transform: `translateY(${-SIDE}px)` }], { duration: 4 * FALL, easing: 'ease-out' });
    risen.onfinish = () => layer.replaceChildren();
  }

  /** The best tile, as far as it is shown. */
  get star() {
    return this.seen.best ? (this.picture?.tiles.find((tile) => tile.best) ?? null) : null;
  }

  /** Scrolls a tile into the middle. @param {Place} place */
  panTo(place) {
    const frame = this.parentElement;
    if (!frame) return;
    const [room, box] = [frame.getBoundingClientRect(), this.boxOf(place)];
    const [left, top] = [frame.scrollLeft + box.left + box.width / 2 - room.left - room.width / 2, frame.scrollTop + box.top + box.height / 2 - room.top - room.height / 2];
    frame.scrollTo({ left, top, behavior: isCalm() ? 'instant' : 'smooth' });
  }

  /** Where a tile lies outside of what is seen of the board: a direction, or null where it is seen. @param {Place} place */
  outside(place) {
    const frame = this.parentElement;
    if (!frame || this.#isWhole) return null;
    const [room, box] = [frame.getBoundingClientRect(), this.boxOf(place)];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const edge = this.#edge - box.width / 4;
    // A tile that is cut at an edge is not seen, but the last pixel of its frame may be.
    const [right, bottom] = [room.right + box.width / 8, room.bottom + box.height / 8];
    // Where there is no room for all of a tile, its middle is seen.
    const round = 2 * Math.abs(edge);
    const part = box.width + round < room.width && box.height + round < room.height ? 0.5 : 0;
    const [beside, above] = [part * box.width, part * box.height];
    if (x - beside > room.left + edge && x + beside < right && y - above > room.top + edge && y + above < bottom) return null;
    return Math.atan2(y - room.top - room.height / 2, x - room.left - room.width / 2);
  }

  /** How wide the names of rows and columns are on the screen: what is scrolled under them is not seen. */
  get #edge() {
    return this.picture?.shape === 'squares' ? (this.#tileSize / SIDE) * NAMES : 0;
  }

  /** Brings a tile out from under the names. @param {Place} place */
  #uncover(place) {
    const frame = this.parentElement;
    if (!frame) return;
    const [room, box] = [frame.getBoundingClientRect(), this.boxOf(place)];
    frame.scrollLeft -= Math.max(0, room.left + this.#edge - box.left);
    frame.scrollTop -= Math.max(0, room.top + this.#edge - box.top);
  }

  /** @type {Map<Element, TileView[]>} rows that have not come into view, and their tiles */
  #waiting = new Map();
  #rows = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      this.#rows.unobserve(target);
      this.#waiting.get(target)?.forEach((view) => void view.group);
      this.#waiting.delete(target);
    }
  }, { rootMargin: '300px' });
  #followed = '';

  /** A star that has moved out of view is panned to. */
  #follow() {
    const { star } = this;
    const key = star ? keyOf(star) : '';
    if (star && key !== this.#followed && this.outside(star) !== null) this.panTo(star);
    this.#followed = key;
    this.dispatchEvent(new CustomEvent('moved'));
  }

  /** Names of rows and columns stay at the edges. */
  #scrolled() {
    const frame = this.parentElement;
    const [columns, rows] = this.querySelectorAll('.names > g');
    if (!frame || !columns || !this.picture) return;
    const scale = extent(this.picture)[2] / (this.#grid?.offsetWidth || 1);
    columns.setAttribute('transform', `translate(0 ${Math.max(0, frame.scrollTop * scale)})`);
    rows.setAttribute('transform', `translate(${Math.max(0, frame.scrollLeft * scale)} 0)`);
    this.dispatchEvent(new CustomEvent('moved'));
  }

  /** Draws all anew: the theme has changed. */
  redraw() {
    for (const known of this.#tiles.values()) known.forget();
    if (this.picture) this.show(this.picture, this.seen, this.#grid?.getAttribute('aria-label') ?? '');
  }

  /**
   * Lights tiles up, and no others.
   * @param {Place[]} places
   */
  light(places) {
    const layer = this.#layer('lit');
    layer.innerHTML = places.filter((place) => this.#tiles.has(keyOf(place))).map((place) => outline(place, 0.5, 'class="lit"')).join('');
  }

  /** The tile under the cursor. */
  get cursor() {
    return this.#tiles.get(this.#cursor)?.tile ?? null;
  }

  /** The tile that keys mean: the one the pointer has come to, or the one under the cursor. */
  get keyed() {
    return (this.#tiles.get(this.#pointed) ?? this.#tiles.get(this.#cursor))?.tile ?? null;
  }

  /** Whether the pointer is on a tile, and no key was pressed since. */
  get isPointed() {
    return this.#tiles.has(this.#pointed);
  }

  /** The keys go on from a tile by so many, in reading order. @param {Place} from @param {number} by */
  goOn(from, by) {
    const keys = [...this.#tiles.keys()];
    const to = keys[keys.indexOf(keyOf(from)) + by] ?? keyOf(from);
    this.#pointed = '';
    const tile = this.#tiles.get(to)?.tile;
    if (tile) this.focusTile(tile);
    return tile && placeOf(tile);
  }

  /** The first tile gets the keys. */
  focusFirst() {
    const first = this.#tiles.values().next().value;
    if (first) this.focusTile(first.tile);
  }

  /** @param {Place} place */
  focusTile(place) {
    this.#setCursor(keyOf(place));
    this.#tiles.get(this.#cursor)?.group.focus({ focusVisible: true });
    this.#setCursor(this.#cursor);
  }

  /** Where a tile is on the screen. @param {Place} place */
  boxOf(place) {
    return this.#tiles.get(keyOf(place))?.group.getBoundingClientRect() ?? this.getBoundingClientRect();
  }

  /** The drawings that make up the board, lowest first; all measure alike. */
  get drawings() {
    return [...this.querySelectorAll('svg')];
  }

  /**
   * Enlarges the board; what lies under a point of the screen stays there.
   * @param {number} zoom
   * @param {{x: number, y: number}} [at] the middle of what is seen, where nothing is said
   */
  setZoom(zoom, at) {
    const frame = this.parentElement;
    if (!frame) return;
    const room = frame.getBoundingClientRect();
    const { x, y } = at ?? { x: room.left + room.width / 2, y: room.top + room.height / 2 };
    const before = this.getBoundingClientRect();
    const share = { x: (x - before.left) / before.width, y: (y - before.top) / before.height };
    this.zoom = Math.min(Math.max(6, 1.5 * this.#closer), Math.max(1, zoom));
    this.#fit();
    const after = this.getBoundingClientRect();
    frame.scrollLeft += after.left + share.x * after.width - x;
    frame.scrollTop += after.top + share.y * after.height - y;
  }

  /** Whether tiles are small enough for a larger view to help. */
  get cramped() {
    return this.zoom > 1 || this.#tileSize < leastTile() + 2;
  }

  /** How wide a tile is on the screen. */
  get #tileSize() {
    const [, , width] = this.picture ? extent(this.picture) : [0, 0, 1];
    return ((this.#grid?.offsetWidth ?? 0) / width) * SIDE;
  }

  /** The zoom at which tiles can be hit with a finger. */
  get #closer() {
    return Math.max(1, (leastTile() + 4) / (this.#tileSize / this.zoom || 1));
  }

  /** @param {Picture} picture @param {string} layout */
  #build(picture, layout) {
    this.#layout = layout;
    this.#tiles.clear();
    this.zoom = 1;
    const [left, top, width, height] = extent(picture);
    const grid = document.createElement('div');
    grid.setAttribute('role', 'grid');
    // Rows of squares are drawings of their own, so that a change is painted without the other rows.
    const band = (/** @type {number} */ from, /** @type {number} */ high, kind = '') => {
      const svg = document.createElementNS(SVG, 'svg');
      svg.setAttribute('viewBox', `${left} ${from} ${width} ${high}`);
      if (kind) svg.setAttribute('aria-hidden', 'true');
      svg.setAttribute('class', kind);
      svg.style.top = `${((from - top) / height) * 100}%`;
      svg.style.height = `${(high / height) * 100}%`;
      grid.append(svg);
      return svg;
    };
    const squares = picture.shape === 'squares';
    const whole = squares ? null : band(top, height);
    whole?.setAttribute('role', 'none');
    /** @type {Map<number, SVGElement>} */
    const rows = new Map();
    // Of a board this large the rows are drawn as they come into view.
    const many = squares && picture.tiles.length > MANY;
    this.#rows.disconnect();
    this.#waiting.clear();
    for (const tile of picture.tiles) {
      const at = 'x' in tile ? tile.y : 2 * tile.r + tile.q;
      let row = rows.get(at);
      if (!row) {
        row = whole ? document.createElementNS(SVG, 'g') : band(NAMES + at * SIDE, SIDE);
        row.setAttribute('role', 'row');
        rows.set(at, row);
        whole?.append(row);
      }
      const view = new TileView(tile, row);
      if (!many) void view.group;
      else this.#waiting.set(row, [...(this.#waiting.get(row) ?? []), view]);
      this.#tiles.set(keyOf(tile), view);
    }
    if (many) rows.forEach((row) => this.#rows.observe(row));
    if (squares) band(top, height, 'names').innerHTML = this.#names(picture);
    const over = band(top, height, 'over');
    for (const layer of ['links', 'lit', 'cursor', 'gains']) {
      const group = document.createElementNS(SVG, 'g');
      group.setAttribute('class', layer);
      over.append(group);
    }
    this.#grid = grid;
    this.replaceChildren(grid);
    const first = this.#tiles.has(this.#cursor) ? this.#cursor : (this.#tiles.keys().next().value ?? '');
    this.#setCursor(this.#tiles.has('0,0') && !this.#tiles.has(this.#cursor) ? '0,0' : first);
    this.#layer('cursor').innerHTML = '';
    this.#fit();
  }

  /** @param {Picture} picture */
  #names(picture) {
    if (picture.shape !== 'squares') return '';
    const columns = Array.from({ length: picture.width ?? 0 }, (_, x) =>
      write(NAMES + (x + 0.5) * SIDE, NAMES / 2, columnName(x), 11, 'var(--muted)', 'thin'));
    const rows = Array.from({ length: picture.height ?? 0 }, (_, y) =>
      write(NAMES / 2 - 1, NAMES + (y + 0.5) * SIDE, String(y + 1), 11, 'var(--muted)', 'thin'));
    const [, , wide, high] = extent(picture);
    // What lies under the names when the board is scrolled is not read through them.
    return `<g><rect class="edge" x="0" y="0" width="${wide}" height="${NAMES}"/>${columns.join('')}</g><g><rect class="edge" x="0" y="0" width="${NAMES}" height="${high}"/>${rows.join('')}</g>`;
  }

  /** @param {Picture} picture */
  #drawLinks(picture) {
    const bridge = (/** @type {{from: Place, to: Place}} */ { from, to }) => {
      const [a, b] = [centre(from), centre(to)];
      const at = (/** @type {number} */ way) => `${(a.x + (b.x - a.x) * way).toFixed(1)} ${(a.y + (b.y - a.y) * way).toFixed(1)}`;
      const d = `M${at(0.36)}L${at(0.64)}`;
      return `<path class="under" d="${d}"/><path d="${d}"/>`;
    };
    const drawn = (picture.links ?? []).map(bridge).join('');
    const layer = this.#layer('links');
    if (layer.innerHTML !== drawn) layer.innerHTML = drawn;
  }

  /** @param {string} name */
  #layer(name) {
    return /** @type {SVGGElement} */ (this.querySelector(`.over > .${name}`) ?? document.createElementNS(SVG, 'g'));
  }

  /** As large as there is room for, but never too small for a finger. */
  #fit() {
    const grid = this.#grid;
    const frame = this.parentElement;
    if (!grid || !frame || !this.picture) return;
    const [, , width, height] = extent(this.picture);
    const small = isSmall();
    const room = frame.clientWidth;
    const high = small ? frame.clientHeight - 2 : Math.max(330, window.innerHeight - ROUND_IT - (document.getElementById('notice')?.offsetHeight ?? 0) - this.#roundIt);
    const fits = Math.min(room, (high / height) * width, width * 1.9);
    const least = small ? 0 : (width / SIDE) * leastTile();
    const shown = Math.max(fits, Math.min(least, width)) * this.zoom;
    grid.style.width = `${Math.floor(shown)}px`;
    grid.style.height = `${Math.floor((shown / width) * height)}px`;
    frame.classList.toggle('wide', shown > room + 1);
    this.#isWhole = frame.scrollWidth <= frame.clientWidth + 1 && frame.scrollHeight <= frame.clientHeight + 1;
    this.#scrolled();
    this.dispatchEvent(new CustomEvent('fitted'));
  }

  /** @param {string} key */
  #setCursor(key) {
    this.#tiles.get(this.#cursor)?.group.setAttribute('tabindex', '-1');
    this.#cursor = key;
    const known = this.#tiles.get(key);
    known?.group.setAttribute('tabindex', '0');
    const visible = known?.group.matches(':focus-visible');
    this.#layer('cursor').innerHTML = known && visible ? outline(known.tile, 0, 'class="focus"') : '';
  }

  /** @param {Event} event */
  #placeAt(event) {
    const group = event.target instanceof Element ? event.target.closest('[data-at]') : null;
    return (group && this.#tiles.get(group.getAttribute('data-at') ?? '')?.tile) ?? null;
  }

  /** @param {Event} event @param {number} finger */
  #press(event, finger) {
    if (this.#pressed.done && finger === 0) {
      this.#pressed.done = false;
      return;
    }
    const tile = this.#placeAt(event);
    if (!tile) return;
    this.#setCursor(keyOf(tile));
    // A tile too small for the finger is come closer to first.
    if (isSmall() && this.#tileSize < 20 && event instanceof PointerEvent && event.pointerType !== 'mouse') {
      this.setZoom(this.#closer, { x: event.clientX, y: event.clientY });
      this.#uncover(tile);
      this.dispatchEvent(new CustomEvent('enlarged'));
      return;
    }
    this.onTouch({ place: placeOf(tile), finger });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    clearTimeout(this.#pressed.timer);
    this.#pressed = { timer: 0, x: event.clientX, y: event.clientY, done: false };
    const under = this.#placeAt(event);
    if (this.brush && event.button === 0 && under && this.#fingers.size === 0) this.#dragged = keyOf(under);
    if (event.pointerType === 'mouse') return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 2) {
      this.#pinched = { apart: this.#apart(), zoom: this.zoom };
      this.#pressed.done = true;
      return;
    }
    const tile = this.#placeAt(event);
    if (!tile) return;
    this.#pressed.timer = window.setTimeout(() => {
      this.#pressed.done = true;
      navigator.vibrate?.(15);
      this.#setCursor(keyOf(tile));
      this.onTouch({ place: placeOf(tile), finger: 1 });
    }, LONG_PRESS);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    // A board that changes under a pointer at rest moves nothing.
    if (event.pointerType === 'mouse' && this.#pointer.moved) {
      const tile = this.#placeAt(event);
      this.#pointed = tile ? keyOf(tile) : '';
    }
    if (Math.hypot(event.clientX - this.#pressed.x, event.clientY - this.#pressed.y) > SCROLLED) {
      clearTimeout(this.#pressed.timer);
    }
    if (this.#dragged && this.#fingers.size < 2) {
      // A quick hand is over several tiles between two frames.
      const moves = event.getCoalescedEvents();
      (moves.length ? moves : [event]).forEach((move) => this.#drag(move));
    }
    if (!this.#fingers.has(event.pointerId)) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 2 && this.#pinched.apart > 0) {
      const [a, b] = [...this.#fingers.values()];
      this.setZoom((this.#pinched.zoom * this.#apart()) / this.#pinched.apart, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    }
  }

  /** The press that began on a tile goes on to others. @param {PointerEvent} event */
  #drag(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-at]');
    const tile = this.#tiles.get(under?.getAttribute('data-at') ?? '')?.tile;
    if (!tile || keyOf(tile) === this.#dragged) return;
    const first = this.#tiles.get(this.#dragged)?.tile;
    if (first && !this.#pressed.done) this.onTouch({ place: placeOf(first), finger: 0, dragged: true });
    this.#pressed.done = true;
    this.#dragged = keyOf(tile);
    this.onTouch({ place: placeOf(tile), finger: 0, dragged: true });
  }

  #apart() {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  /** @param {Tile | null} tile */
  #hover(tile) {
    const key = tile ? keyOf(tile) : '';
    if (key === this.#hovered) return;
    this.#hovered = key;
    this.#group(key);
  }

  /** Lights up all tiles that a touch of this one takes along. @param {string} key */
  #group(key) {
    const group = this.#tiles.get(key)?.tile.group;
    // Tiles without groups leave what others have lit up.
    if (group === undefined && !this.picture?.tiles.some((other) => other.group !== undefined)) return;
    this.light(group === undefined ? [] : (this.picture?.tiles ?? []).filter((other) => other.group === group));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const tile = this.cursor;
    const keyed = this.keyed;
    if (!tile || !keyed || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    });
    const step = steps[event.key];
    if (step) {
      this.#pointed = '';
      const to = this.#beside(tile, step[0], step[1]);
      if (to) this.focusTile(to);
    } else if (event.key === 'Enter' || (event.key === ' ' && !this.onKey(placeOf(keyed), ' '))) {
      this.onTouch({ place: placeOf(tile), finger: event.shiftKey ? 1 : 0 });
    } else if (event.key === 'Home' || event.key === 'End') {
      const keys = [...this.#tiles.keys()];
      const to = this.#tiles.get(keys[event.key === 'Home' ? 0 : keys.length - 1])?.tile;
      if (to) this.focusTile(to);
    } else if (event.key !== ' ' && ((event.key.length !== 1 && event.key !== 'Backspace') || !this.onKey(placeOf(keyed), event.key))) {
      return;
    }
    event.preventDefault();
  }

  /**
   * The tile one step to the side; on hexagons half a row up or down where there is none straight.
   * @param {Tile} tile
   * @param {number} right
   * @param {number} down
   */
  #beside(tile, right, down) {
    const keys = 'x' in tile
      ? [`${tile.x + right},${tile.y + down}`]
      : right
        ? [`${tile.q + right},${tile.r + (right > 0 ? -1 : 0)}`, `${tile.q + right},${tile.r + (right > 0 ? 0 : 1)}`]
        : [`${tile.q},${tile.r + down}`];
    return keys.map((key) => this.#tiles.get(key)?.tile).find(Boolean);
  }
}

customElements.define('tile-board', TileBoard);
