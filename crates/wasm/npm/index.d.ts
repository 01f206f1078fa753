/** What a request of the JSON protocol has; docs/protocol.md says all of it. */
export interface Request {
  /** `advise`, `show`, `touch`, `new`, `games` and others, or a verb of the game. */
  do: string;
  /** The board as text, or the bytes of a file in base64. */
  board?: string | { base64: string; name?: string };
  /** The language of the sentences: `en`, `de`, `fr`, `ja` or `zh`. */
  lang?: string;
  /** Think about at most this many positions: the same answer on every machine. */
  nodes?: number;
  /** Think no longer than this. */
  milliseconds?: number;
  /** The parts of the answer that are wanted; all where it is not said. */
  want?: string[];
  [field: string]: unknown;
}

/** Why there is no answer. */
export interface Trouble {
  kind: string;
  message: string;
  [field: string]: unknown;
}

/** An answer; its fields are those of the protocol. */
export interface Answer {
  tilewise: number;
  error?: Trouble;
  [field: string]: any;
}

/** What there is to hear while advice gets better. */
export type Kind = 'board' | 'better' | 'progress' | 'done' | 'trouble';

/** An engine that was loaded. It thinks on the thread that asks; in a page, ask from a Worker. */
export interface Engine {
  /** One question, one answer. */
  ask(request: Request): Answer;
  /** The board, and then better and better advice on it. */
  follow(request: Request, listener: (kind: Kind, fields: Answer) => void): void;
  /** Starts it again after it has failed; nothing else was lost. */
  start(): Promise<void>;
}

/** Where a module is: an address, bytes or the compiled module. */
export type Source = URL | string | BufferSource | WebAssembly.Module;

/**
 * Loads the engine and the eyes with which it reads pictures: both from the package, or from wherever they are. An engine from
 * elsewhere that is given no eyes reads none.
 */
export function load(source?: Source, eyes?: Source): Promise<Engine>;
