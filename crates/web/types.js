/**
 * What the server sends: the protocol of docs/protocol.md.
 *
 * @typedef {{x: number, y: number} | {q: number, r: number}} Place
 * @typedef {{key: string, args: Record<string, unknown>, text: string}} Sentence
 * @typedef {{share: number, label: string, sure: boolean, of?: string}} Worth `of`: what the number is about, where it is not the usual one
 * @typedef {{name: string, label: string, legend: string, worths: (Place & Worth)[]}} Layer
 *
 * @typedef {object} TileFields
 * @property {string | number} ground
 * @property {string} [sign]
 * @property {string} [text]
 * @property {Worth} [worth]
 * @property {boolean} [best]
 * @property {boolean} [proof]
 * @property {boolean} [conflict]
 * @property {boolean} [deduced]
 * @property {number} [group] tiles that a touch takes along share a number
 * @property {string} spoken
 * @typedef {Place & TileFields} Tile
 *
 * @typedef {object} Picture
 * @property {'squares' | 'hexes'} shape
 * @property {number} [width]
 * @property {number} [height]
 * @property {number} [radius]
 * @property {Tile[]} tiles
 * @property {{from: Place, to: Place}[]} [links]
 * @property {(Sentence & {glyphs?: boolean})[]} [legend] `glyphs`: of letters and brackets that text alone has
 *
 * @typedef {{name: string, key: string, label: string, words?: string[]}} Tool
 * @typedef {{key: string, value: string, choices: string[], settled?: boolean, several?: boolean, deed?: boolean}} Setting `settled`: cannot change any more; `several`: any of the choices; `deed`: each is something to do
 * @typedef {{label: string, tools: string[], columns: number, drawing?: Sign}} Picker
 * @typedef {{key: string, label: string, mark: boolean}} Column
 * @typedef {{name: string, tint: string | null, values: string[], usual: string[]}} Row
 * @typedef {{label: string, columns: Column[], rows: Row[]}} Sheet
 *
 * @typedef {object} Shown
 * @property {string} game
 * @property {string} board
 * @property {Sentence} status
 * @property {boolean | null} won null while the game goes on, and where nobody loses
 * @property {Picture} picture
 * @property {Tool[]} tools
 * @property {Setting[]} settings
 * @property {Picker[]} [pickers]
 * @property {Sheet} [sheet]
 * @property {boolean} [others]
 * @property {{say: Sentence, tool: string, done?: string}} [missing] what to enter before anything can be said, and with which tool; `done`: the tool that says that this is all
 * @property {boolean} [review] the game is over and can be looked at again
 *
 * @typedef {{say: Sentence, places: Place[]}} Line
 * @typedef {Line & {past: number | null}} Remark `past` says which of the boards it speaks of
 * @typedef {{past: number, win: number, seconds?: number}} Chance the chance to win on one of the boards, and when that was
 * @typedef {{name: string, unit: 'share' | 'per-second', value: number}} Figure
 * @typedef {{place: Place, tool: string}} Touch
 * @typedef {{say: Sentence, touches: Touch[]}} Step
 * @typedef {object} Answer
 * @property {string} board
 * @property {{proven: boolean, bound?: number, stopped?: string, assuming?: Sentence}} sure
 * @property {Sentence} say
 * @property {Line[]} why
 * @property {{place: Place, share: number, say: Sentence}[]} alternatives
 * @property {{label: Sentence, value: Sentence}[]} facts
 * @property {{label: Sentence, lines: Line[]}[]} [sections]
 * @property {Touch[]} next
 * @property {Touch[]} [ahead] what comes after it, where that is known
 * @property {Picture} picture
 * @property {Layer[]} [layers] what its tiles can show instead
 * @property {Step[]} [steps]
 *
 * @typedef {object} Trouble
 * @property {'request' | 'text' | 'refused' | 'impossible' | 'undecided' | 'cancelled' | 'busy' | 'fault'} kind
 * @property {string} message
 * @property {number} [line]
 * @property {number} [column]
 * @property {Place[]} [places]
 * @property {Picture} [picture]
 * @property {Line[]} [still] what holds all the same
 * @property {Sentence} [say] what `message` says, with what it speaks of
 *
 * @typedef {{left: number, top: number, right: number, bottom: number, columns: number, rows: number, lean: number}} Frame where a board lies in a picture
 * @typedef {object} Reading a board from a picture; boxes are left, top, right and bottom
 * @property {string} game
 * @property {string} board
 * @property {'squares' | 'hexes'} shape
 * @property {Frame} grid
 * @property {{cell: number[], tile: string, second: string | null, sure: number, box: number[]}[]} doubts
 * @property {({cell: number[], cells: number[][], box: number[]} | {number: string})[]} unknown
 * @property {string | null} assumed a number that the picture does not show
 * @property {{name: string, tile: Tile | null}[]} tiles what a tile can be
 * @property {object} skin
 *
 * @typedef {{name: string, strokes: string, areas: string, shine: string}} Sign
 * @typedef {{verb: string, asks: string[]}} Helper
 * @typedef {object} Option what can be chosen about a fresh board
 * @property {string} key
 * @property {string} kind
 * @property {string} value the usual one, empty if there is none
 * @property {string[]} choices names that are offered
 * @property {number} [least]
 * @property {number} [most]
 * @property {string} [needs] another that has to be given with it
 * @property {string[]} [excludes] others that cannot be given beside it
 * @property {boolean} [asked] whether a dialog asks for it
 * @property {boolean} [dealt] whether it says nothing about a blank board
 * @property {boolean} [blank] whether it is for a blank board only
 *
 * @typedef {{name: string, example: string, labels: Record<string, string>, options: Option[], signs: Sign[], helpers?: Helper[], verbs?: {name: string, options: {key: string, kind: string, choices?: string[]}[]}[]}} Game
 */
export {};
