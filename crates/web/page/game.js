/**
 * A game on the page: its board texts with undo and redo, and the advice on the one that is shown.
 *
 * The text is the whole state, so going back is asking about an older text. The server keeps nothing. Beside each text
 * stands the touch that led to it: a text shows what a click opened, not where it fell.
 */

import { ask, follow } from './engine.js';
import { byId } from './dom.js';
import { keep, recall } from './keep.js';
import { tileAt } from './tile.js';
import { currentLanguage } from './words.js';

/** @typedef {import('../types.js').Shown} Shown */
/** @typedef {import('../types.js').Answer} Answer */
/** @typedef {import('../types.js').Trouble} Trouble */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('../types.js').Touch} Touch */

/** A touch, whether it was made while the game plays by itself, and how long had been played when its board was last left, or ended the game. @typedef {Touch & { auto?: boolean, spent?: number }} Made */
/** How long to think where it is not the time that is set. @typedef {{ milliseconds?: number }} Brief */

/** Texts kept; the oldest are dropped beyond that. */
const MOST = 500;
/** Letters of them that are remembered when the page is left. */
const REMEMBERED = 300_000;
/** The most touches of a plan that may be handed on. */
const MOST_START = 1000;
/** What is shown of an answer. */
const WANT = ['status', 'won', 'picture', 'tools', 'settings', 'pickers', 'sheet', 'others', 'review', 'missing', 'sure', 'say', 'why', 'alternatives', 'facts', 'sections', 'next', 'ahead', 'layers', 'steps.say'];
/** Before a server that is too busy is asked again. */
const BUSY = 1000;
/** A board without its advice is shown when the advice takes longer than this. */
const FLICKER = 90;

export class GameState {
  /** @type {Shown | null} */
  shown = null;
  /** @type {Answer | null} */
  answer = null;
  /** @type {import('../types.js').Picture | null} what was last advised on the way to this board */
  advised = null;
  /** @type {Trouble | null} */
  trouble = null;
  /** How long the advice took, in milliseconds. */
  took = 0;
  /** @type {{done: number, of: number} | null} */
  progress = null;

  /** What was last done to the board. */
  verb = '';
  /** @type {import('./board.js').Gain | null} where the board was touched last, and the points that brought */
  gain = null;
  /** Whether it plays by itself. */
  auto = false;
  /** Whether the boards are those of a game that was played somewhere else. */
  watched = false;
  /** Questions whose board is not there yet. */
  coming = 0;
  /** Milliseconds of play, and since when more of them pass. */
  clock = { spent: 0, since: 0 };

  /** @type {string[]} */
  #texts = [];
  /** @type {(Made | null)[]} what led to each of them */
  #touches = [];
  #at = -1;
  /** @type {(() => void) | null} */
  #stop = null;
  #timer = 0;
  #thinking = false;
  /** @type {Touch[]} the rest of the plan that was handed on with the last touch */
  #going = [];
  /** @type {Touch[][]} plans for the board that is shown, better ones last */
  #plans = [];
  /** The tool by which a board is entered. @type {string | undefined} */
  #entry;
  /** Whether the board asked for is there. */
  #arrived = false;
  /** Asked again when the page is seen. */
  #resting = false;
  #started = 0;
  /** @type {Promise<unknown>} the board that was asked for last */
  #coming = Promise.resolve();

  /**
   * @param {string} name
   * @param {() => void} changed something is to be drawn anew
   * @param {(trouble: Trouble) => void} refused something cannot be done
   */
  constructor(name, changed, refused) {
    this.name = name;
    this.changed = changed;
    this.refused = refused;
    const nothing = { texts: /** @type {string[]} */ ([]), at: -1, touches: /** @type {(Made | null)[] | undefined} */ ([]) };
    const { texts, at, touches } = recall(`past.${name}`, nothing);
    if (texts[at] !== recall(`board.${name}`, '')) return;
    this.clock.spent = recall(`spent.${name}`, 0);
    [this.#texts, this.#at] = [texts, at];
    // An older page kept no touches.
    this.#touches = texts.map((_, index) => touches?.[index] ?? null);
  }

  /** Remembers the boards so far, so that undo and review outlive the page. */
  remember() {
    keep(`spent.${this.name}`, Math.round(this.played));
    let room = REMEMBERED;
    let from = this.#texts.length;
    while (from > 0 && room >= 0) room -= this.#texts[--from].length;
    if (this.#at < from) return;
    keep(`past.${this.name}`, { texts: this.#texts.slice(from), touches: this.#touches.slice(from), at: this.#at - from });
  }

  /** Milliseconds since the first touch of a game that goes on, or of one that is over. */
  get played() {
    return this.clock.spent + (this.clock.since ? performance.now() - this.clock.since : 0);
  }

  get thinking() {
    return this.#thinking;
  }

  set thinking(is) {
    this.#thinking = is;
    // Those who read the advice aloud, or wait for it, are told.
    byId('say').setAttribute('aria-busy', String(is));
  }

  get text() {
    return this.#texts[this.#at] ?? '';
  }

  /** The boards so far, the present one last. */
  get past() {
    return this.#texts.slice(0, this.#at + 1);
  }

  /** The boards of the last try at this board. */
  get way() {
    return this.past.slice(Math.max(0, this.past.lastIndexOf(this.start)));
  }

  /** The touch between each two of them; null where it was something else. */
  get touches() {
    return this.#touches.slice(1, this.#at + 1).map((touch) => touch && { place: touch.place, tool: touch.tool });
  }

  /** Whether the last try was played by itself in part. */
  get isHanded() {
    return this.#touches.slice(this.#at + 2 - this.way.length, this.#at + 1).some((touch) => touch?.auto);
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#texts.length - 1;
  }

  get canReset() {
    return this.text !== this.start && this.start !== '';
  }

  /** The entry that the board was complete with, as long as nothing else was done. */
  get completedBy() {
    const touch = this.#touches[this.#at];
    return touch && this.canUndo && !this.shown?.missing && touch.tool.split(' ')[0] === this.#entry ? touch : null;
  }

  /** The board this game began with. */
  get start() {
    return recall(`start.${this.name}`, '');
  }

  /**
   * Whether the board is being entered, not played: it was begun so, or the advice is about a tile that only the
   * player can turn, in a game somewhere else.
   */
  get entering() {
    const foreign = !!this.answer && !this.answer.next.length && this.answer.picture.tiles.some((tile) => tile.best);
    return !!this.shown && !this.watched && (recall(`entered.${this.name}`, false) || foreign || !!this.trouble || !!this.shown.missing);
  }

  /**
   * Brings up a board text, as a new one to begin with or as it was left.
   * @param {string} text
   * @param {boolean} isNew
   */
  open(text, isNew) {
    if (isNew) keep(`entered.${this.name}`, false);
    return this.#ask('show', () => ({ board: text }), isNew);
  }

  /** @param {Record<string, string>} options @param {string | null} seed */
  async fresh(options, seed) {
    const before = recall(`entered.${this.name}`, false);
    keep(`entered.${this.name}`, seed === null);
    const done = await this.#deal({ game: this.name, options, ...(seed === null ? {} : { seed }) });
    // The board before remains, and is what it was.
    if (!done) keep(`entered.${this.name}`, before);
    return done;
  }

  /** @param {object} wanted */
  async #deal(wanted) {
    const kept = Object.entries(recall(`sheet.${this.name}`, {}));
    if (!kept.length) return this.#ask('new', () => wanted, true);
    // What the player has goes along from board to board.
    let { board, error } = await ask('new', { ...wanted, lang: currentLanguage(), want: [] }).catch(() => ({ error: { kind: 'request', message: '' } }));
    if (error) {
      this.refused(error);
      return false;
    }
    for (const [key, value] of kept) board = (await ask('set', { board, key, value, want: [] }).catch(() => ({}))).board ?? board;
    return this.#ask('show', () => ({ board }), true);
  }

  /** @param {Place} place @param {string} tool @param {Brief} [brief] */
  touch(place, tool, brief = {}) {
    return this.#ask('touch', () => ({ board: this.text, place, tool, ...this.#restOfPlan(place, tool), ...brief }));
  }

  /**
   * What a plan holds after a touch that begins it: the next thinking begins with it, so that it comes to nothing worse. The
   * star may have moved on while the finger was on its way, so every plan for this board counts, the best first.
   * @param {Place} place
   * @param {string} tool
   * @returns {{start?: Touch[]}}
   */
  #restOfPlan(place, tool) {
    const touched = tileAt(this.shown?.picture, place);
    const plan = this.#plans.findLast(([next]) => {
      const planned = tileAt(this.shown?.picture, next.place);
      // Any tile of a group takes all of it along.
      return next.tool === tool && planned && (planned === touched || (planned.group !== undefined && planned.group === touched?.group));
    });
    if (!plan || plan.length < 2 || plan.length > MOST_START) return {};
    this.#going = plan.slice(1);
    return { start: this.#going };
  }

  /** The same at several places, to be taken back at once. @param {Place[]} places @param {string} tool */
  touchAll(places, tool) {
    return this.#touchThrough(places.map((place) => ({ place, tool })), {});
  }

  /** All but the last without thinking in between. @param {Touch[]} touches @param {object} fields */
  async #touchThrough(touches, fields) {
    let board = this.text;
    // Whoever stops it on the way has not made this step.
    const { auto } = this;
    for (const { place, tool } of touches.slice(0, -1)) {
      const shown = await ask('touch', { board, place, tool, lang: currentLanguage(), want: [] });
      if (shown.error) return false;
      board = shown.board;
    }
    return this.#ask('touch', () => ({ board, ...touches[touches.length - 1], ...fields, auto }));
  }

  /** @param {string} key @param {string} value */
  set(key, value) {
    return this.#ask('set', () => ({ board: this.text, key, value }));
  }

  undo() {
    if (this.canUndo) this.#go(-1);
  }

  redo() {
    if (this.canRedo) this.#go(1);
  }

  reset() {
    if (this.canReset) void this.#ask('show', () => ({ board: this.start }));
  }

  /** Asks again: the language has changed, or more time is wanted. */
  again() {
    if (this.text) void this.#ask('show', () => ({ board: this.text, ...this.#wholePlan() }));
  }

  /** The plan for the board that is shown, to begin with. */
  #wholePlan() {
    const { next = [], ahead = [] } = this.answer ?? {};
    const start = [...next, ...ahead];
    return ahead.length && start.length <= MOST_START ? { start } : {};
  }

  /** Nobody looks: the advice can wait, but no click is lost. */
  rest() {
    if (!this.thinking || !this.#arrived) return;
    this.#stop?.();
    this.#resting = true;
  }

  /** Somebody looks again. */
  wake() {
    if (this.#resting) this.again();
  }

  /** Stops thinking; the best answer so far stays. */
  stop() {
    if (this.thinking && this.answer) this.took = performance.now() - this.#started;
    this.#stop?.();
    this.#stop = null;
    this.#resting = false;
    this.thinking = false;
    this.progress = null;
    this.changed();
  }

  /** Follows the advice once; false where there is nothing to follow. @param {Brief} [brief] */
  async step(brief = {}) {
    const { next = [], ahead = [] } = this.answer ?? {};
    if (!next.length || this.trouble) return false;
    // The next thinking begins with the rest of the plan, if that is not too long, so that it is never worse.
    const start = ahead.length > MOST_START ? [] : ahead;
    this.#going = start;
    return this.#touchThrough(next, { start, ...brief });
  }

  /** @param {number} by */
  #go(by) {
    void this.goTo(() => Math.min(this.#texts.length - 1, Math.max(0, this.#at + by)));
  }

  /** Shows a board of the history. @param {() => number} at */
  goTo(at) {
    return this.#ask('show', () => ({ board: this.#texts[at()] }), false, at);
  }

  /** Takes a game that was played somewhere else, to go back and forth in. @param {string[]} texts @param {number} at */
  take(texts, at) {
    keep(`entered.${this.name}`, false);
    keep(`start.${this.name}`, texts[0]);
    [this.#texts, this.#touches, this.#at] = [texts, texts.map(() => null), at];
    this.clock = { spent: 0, since: 0 };
    this.watched = true;
    return this.goTo(() => at);
  }

  /**
   * Does something to a board; true when it was done. The advice on it follows. What was asked before comes first,
   * so that no quick click is lost.
   * @param {string} verb
   * @param {() => object} fields
   * @param {boolean} [isNew]
   * @param {() => number} [at] where in the history the board stands already
   * @returns {Promise<boolean>}
   */
  #ask(verb, fields, isNew = false, at) {
    this.thinking = true;
    this.coming += 1;
    const asked = this.#coming.then(() => this.#send(verb, fields(), isNew, at?.())).finally(() => (this.coming -= 1));
    this.#coming = asked;
    return asked;
  }

  /**
   * @param {string} verb
   * @param {Partial<Made>} fields
   * @param {boolean} isNew
   * @param {number} [at]
   * @returns {Promise<boolean>}
   */
  #send(verb, { auto = this.auto, ...fields }, isNew, at) {
    const { place, tool } = fields;
    const touch = verb === 'touch' && place && tool ? { place, tool, ...(auto && { auto }) } : null;
    this.#stop?.();
    clearTimeout(this.#timer);
    this.#started = performance.now();
    this.thinking = true;
    this.progress = null;
    this.#arrived = this.#resting = false;
    const milliseconds = recall('think', 5) * 1000;
    return new Promise((done) => {
      const stop = follow(verb, { milliseconds, ...fields, lang: currentLanguage(), want: WANT }, {
        board: (shown) => {
          this.#arrived = true;
          this.verb = verb;
          if (verb === 'touch' || verb === 'set' || at !== undefined) this.#keepSheet(shown);
          this.#arrive(shown, isNew, at, touch);
          this.#timer = window.setTimeout(() => this.changed(), FLICKER);
          done(true);
          if (document.hidden) this.rest();
        },
        answer: (answer, last) => {
          this.answer = answer;
          if (answer.next.length === 1) this.#plans.push([...answer.next, ...(answer.ahead ?? [])]);
          this.trouble = null;
          this.thinking = !last;
          this.took = performance.now() - this.#started;
          clearTimeout(this.#timer);
          this.changed();
        },
        progress: (spent, of) => {
          this.progress = { done: spent, of };
          this.changed();
        },
        trouble: (trouble) => {
          clearTimeout(this.#timer);
          // A plan that does not fit after all is let go.
          if (this.#arrived && trouble.kind === 'refused' && 'start' in fields) {
            this.again();
            return;
          }
          if (this.#arrived && trouble.kind === 'busy') {
            this.#timer = window.setTimeout(() => this.again(), BUSY);
            return;
          }
          this.thinking = false;
          if (this.#arrived) this.trouble = trouble;
          else this.refused(trouble);
          this.changed();
          done(false);
        },
        end: () => {
          if (this.#stop === end) this.#stop = null;
          this.thinking = false;
          this.progress = null;
          this.changed();
          done(this.#arrived);
        },
      });
      const end = () => {
        stop();
        done(this.#arrived);
      };
      this.#stop = end;
    });
  }

  /** Keeps what the player has entered of each thing. @param {Shown} shown */
  #keepSheet({ sheet }) {
    if (!sheet) return;
    const cells = sheet.rows.flatMap((row) => sheet.columns.map(({ key }, at) => [`${key} ${row.name}`, row.values[at]]));
    keep(`sheet.${this.name}`, Object.fromEntries(cells.filter(([, value]) => value)));
  }

  /** @param {Shown} shown @param {boolean} isNew @param {number | undefined} at @param {Made | null} touch */
  #arrive(shown, isNew, at, touch) {
    const [before, after] = [this.shown?.status.args.score, shown.status.args.score];
    const wasMissing = this.shown?.missing;
    const left = this.#touches[this.#at];
    if (left) left.spent = this.played;
    this.#entry = shown.missing?.tool ?? wasMissing?.tool ?? this.#entry;
    // Who begins again wants the board that was entered, not an empty one.
    const entered = at === undefined && (!!wasMissing || (!!touch && touch.tool.split(' ')[0] === this.#entry));
    this.gain = touch && { place: touch.place, points: Number(after) - Number(before) || 0 };
    this.shown = shown;
    // Whoever clicks on before the next answer is there still follows the plan.
    this.#plans = touch && this.#going.length ? [this.#going] : [];
    this.#going = [];
    this.advised = touch && (this.answer?.picture ?? this.advised);
    this.answer = null;
    this.trouble = null;
    this.watched &&= at !== undefined;
    if (at !== undefined) {
      this.#at = at;
    } else if (shown.board !== this.text) {
      this.#texts.splice(this.#at + 1);
      this.#texts.push(shown.board);
      this.#touches.splice(this.#at + 1);
      this.#touches.push(touch);
      if (this.#texts.length > MOST) {
        this.#texts.shift();
        this.#touches.shift();
      }
      this.#at = this.#texts.length - 1;
    }
    const over = !!shown.review;
    // On a board that is as it was dealt nothing has been played, also where it was played before.
    if (isNew || shown.board === this.start) this.clock = { spent: 0, since: 0 };
    if (touch && !over && !this.clock.since) this.clock.since = performance.now();
    const made = this.#touches[this.#at];
    if (over && made && touch) made.spent = this.played;
    if (over) this.clock = { spent: made?.spent ?? this.played, since: 0 };
    // Whoever comes back to a board after a new beginning has played what it took.
    else this.clock.spent += Math.max(0, (made?.spent ?? 0) - this.played);
    keep(`board.${this.name}`, shown.board);
    if (isNew || entered || this.start === '') keep(`start.${this.name}`, shown.board);
    // How it went is told again also where the page was not left in good order.
    if (over) this.remember();
  }
}
