"""What the answers hold, as types for those who check theirs: the JSON of docs/protocol.md.

A class whose name begins with an underscore has the fields that are always there; its child adds those that are there
where there is something to say. The tests hold real answers against all of them.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional, TypedDict, Union


class Square(TypedDict):
    """A place on a square board, counted from 0 at the top left."""

    x: int
    y: int


class Hexagon(TypedDict):
    """A place on a hexagonal board, counted from its middle."""

    q: int
    r: int


Place = Union[Square, Hexagon]


class Sentence(TypedDict):
    """What is meant, about what, and how it reads."""

    key: str
    args: Dict[str, Any]
    text: str


class Legend(Sentence, total=False):
    """What labels and signs on a board mean; ``glyphs`` where it speaks of letters and brackets that only text has."""

    glyphs: bool


class Touch(TypedDict):
    """A tool used on a tile."""

    place: Place
    tool: str


class Line(TypedDict):
    """A line of an explanation, and the tiles it speaks of."""

    say: Sentence
    places: List[Place]


class Remark(Line):
    """A remark about a finished game, and which of its boards shows it."""

    past: Optional[int]


class Worth(TypedDict):
    """What a tile is worth: 0 worst, 1 best."""

    share: float
    label: str
    sure: bool


class _Tile(TypedDict):
    ground: Union[str, int]
    spoken: str


class Tile(_Tile, total=False):
    """A tile of a picture; its place is ``x`` and ``y``, or ``q`` and ``r``."""

    x: int
    y: int
    q: int
    r: int
    sign: str
    text: str
    worth: Worth
    best: bool
    proof: bool
    conflict: bool
    deduced: bool
    group: int


Link = TypedDict("Link", {"from": Place, "to": Place})


class _Picture(TypedDict):
    shape: str
    tiles: List[Tile]


class Picture(_Picture, total=False):
    """A board to draw."""

    width: int
    height: int
    radius: int
    links: List[Link]
    legend: List[Legend]


class _Tool(TypedDict):
    name: str
    key: str
    label: str


class Tool(_Tool, total=False):
    """What a touch can mean."""

    words: List[str]


class _Setting(TypedDict):
    key: str
    value: str
    choices: List[str]


class Setting(_Setting, total=False):
    """What can be set on a board."""

    settled: bool
    several: bool
    deed: bool


class Missing(TypedDict):
    """What has to be entered first, and with which tool."""

    say: Sentence
    tool: str


class _Picker(TypedDict):
    label: str
    tools: List[str]
    columns: int


class Picker(_Picker, total=False):
    """Tools that belong together."""

    drawing: Dict[str, str]


class Column(TypedDict):
    """Something known of each thing."""

    key: str
    label: str
    mark: bool


class Row(TypedDict):
    """One thing."""

    name: str
    tint: Optional[str]
    values: List[str]
    usual: List[str]


class Sheet(TypedDict):
    """What is known of each thing of the game."""

    label: str
    columns: List[Column]
    rows: List[Row]


class _Answer(TypedDict):
    tilewise: int
    game: str
    board: str


class _Shown(_Answer):
    status: Sentence
    won: Optional[bool]
    picture: Picture
    tools: List[Tool]
    settings: List[Setting]


class Shown(_Shown, total=False):
    """A board, as ``show``, ``touch``, ``set`` and ``new`` answer."""

    id: Union[str, int, float]
    pickers: List[Picker]
    sheet: Sheet
    others: bool
    review: bool
    missing: Missing


class Frame(TypedDict):
    """Where a board lies in a picture, in pixels."""

    left: float
    top: float
    right: float
    bottom: float
    columns: int
    rows: int
    lean: float


class Doubt(TypedDict):
    """A cell to look at again, and where it is in the picture: left, top, right, bottom."""

    cell: List[int]
    tile: str
    second: Optional[str]
    sure: float
    box: List[float]


class Unknown(TypedDict, total=False):
    """A look that nothing is known about: a cell to look at, and all that look like it; or a number that is not shown."""

    cell: List[int]
    cells: List[List[int]]
    box: List[float]
    number: str


class Choice(TypedDict):
    """What a tile can be, and how it is drawn; null where it cannot be drawn alone."""

    name: str
    tile: Optional[Tile]


class Reading(_Answer):
    """The board in a picture, as ``read`` answers."""

    shape: str
    grid: Frame
    cut: List[str]
    others: List[Frame]
    doubtful: List[List[int]]
    doubts: List[Doubt]
    unknown: List[Unknown]
    assumed: Optional[str]
    changed: List[Dict[str, Any]]
    tiles: List[Choice]
    skin: Dict[str, Any]


class _Sure(TypedDict):
    proven: bool


class Sure(_Sure, total=False):
    """How sure an answer is."""

    bound: float
    stopped: str
    assuming: Sentence


class Layer(TypedDict):
    """Other numbers for the tiles of a picture."""

    name: str
    label: str
    legend: str
    worths: List[Dict[str, Any]]


class Alternative(TypedDict):
    """One of the next best tiles."""

    place: Place
    share: float
    say: Sentence


class Fact(TypedDict):
    """What else is known."""

    label: Sentence
    value: Sentence


class Section(TypedDict):
    """A list under a heading of its own."""

    label: Sentence
    lines: List[Line]


class Step(TypedDict):
    """A step of a plan, and the board before it."""

    say: Sentence
    touches: List[Touch]
    picture: Picture


class _Advice(_Answer):
    won: Optional[bool]
    sure: Sure
    say: Sentence
    why: List[Line]
    alternatives: List[Alternative]
    facts: List[Fact]
    next: List[Touch]
    picture: Picture


class Advice(_Advice, total=False):
    """Advice on a board of any game."""

    id: Union[str, int, float]
    sections: List[Section]
    ahead: List[Touch]
    layers: List[Layer]
    steps: List[Step]


class MinesChoice(TypedDict):
    """A cell worth opening."""

    x: int
    y: int
    safe: float
    win: Optional[float]
    win_exact: bool
    win_within: Optional[float]


class MinesProof(TypedDict):
    """Why a cell is certain."""

    numbers: List[Square]
    mine_count: bool
    method: Optional[str]


class _MinesCell(TypedDict):
    x: int
    y: int
    mine: Optional[float]
    certain: bool


class MinesCell(_MinesCell, total=False):
    """A hidden cell."""

    proof: Optional[MinesProof]


class MinesAdvice(Advice):
    """Advice on a minefield."""

    layouts: Optional[str]
    best: List[MinesChoice]
    cells: List[MinesCell]


class HollowsAdvice(Advice, total=False):
    """Advice on Faux Hollows; a documented method says less than the exact one."""

    goal: str
    fox: float
    method: str
    flips_left: int
    basis: str
    pattern: Optional[Dict[str, str]]
    layouts: str
    value: float
    value_exact: str
    second_value: Optional[float]
    second_game: Optional[float]
    settled: bool
    decided: bool
    best: List[Dict[str, Any]]
    cells: List[Dict[str, Any]]
    answers: List[Dict[str, Any]]
    chances: Dict[str, float]
    deduced: List[Dict[str, Any]]


class PopstarGame(Advice):
    """A whole game of PopStar, as ``solve`` reports it."""

    made: int
    target: Optional[int]
    reach: Optional[str]
    score: int
    left: int
    moves: List[List[int]]
    bound: int
    proven: bool


class PopstarGroup(TypedDict):
    """A group that can be popped."""

    x: int
    y: int
    colour: str
    tiles: int
    pays: int
    leads_to: int
    proven: bool


class PopstarAdvice(PopstarGame):
    """Advice on PopStar: the plan, and what every group leads to."""

    groups: List[PopstarGroup]


class CactpotTile(TypedDict):
    """A covered tile, and the pay to be expected after it is uncovered."""

    x: int
    y: int
    value: float


class CactpotSum(TypedDict):
    """What a line may add up to."""

    sum: int
    pay: int
    chance: float


class CactpotLine(TypedDict):
    """A line, as if it were taken now."""

    cells: List[List[int]]
    value: float
    sums: List[CactpotSum]


class CactpotAdvice(Advice, total=False):
    """Advice on a Mini Cactpot ticket; a line that is best taken has no tiles."""

    value: float
    flips_left: int
    tiles: List[CactpotTile]
    lines: List[CactpotLine]
    answers: List[Dict[str, Any]]


class CactpotWorth(TypedDict):
    """What a ticket is worth, as ``solve`` reports it."""

    tilewise: int
    value: float


class Craft(TypedDict):
    """What to combine, in order, what it takes and what is missing."""

    steps: List[Dict[str, Any]]
    taken: Dict[str, int]
    missing: Dict[str, int]


class _Layout(TypedDict, total=False):
    removed: List[List[int]]
    aspects: Dict[str, int]
    craft: Craft


class ThaumcraftAdvice(Advice, _Layout):
    """Advice on a research note."""

    status: str
    cost: Optional[int]
    bound: Optional[int]
    cells: Optional[int]
    placements: List[List[Union[int, str]]]


class _ThaumcraftLayout(TypedDict):
    id: str
    status: str
    cost: Optional[int]
    bound: Optional[int]
    cells: Optional[int]
    placements: List[List[Union[int, str]]]
    milliseconds: float


class ThaumcraftLayout(_ThaumcraftLayout, _Layout, total=False):
    """The layout of a note, as ``solve`` reports it."""

    reason: str
    layouts: List[Dict[str, Any]]
    layouts_complete: bool


class MinesOptimum(TypedDict):
    """What best play wins, as ``solve`` and ``optimal`` report it."""

    tilewise: int
    best: List[List[int]]
    wins: int
    total: int
    cells: List[Dict[str, Any]]


class _VerbAnswer(TypedDict):
    tilewise: int
    game: str
    verb: str
    holds: Optional[bool]
    reports: List[Dict[str, Any]]


class VerbAnswer(_VerbAnswer, total=False):
    """What a verb reports; ``holds`` is None where it was not decided."""

    id: Union[str, int, float]
    cut: bool


class Sign(TypedDict):
    """A drawing, as paths."""

    name: str
    strokes: str
    areas: str
    shine: str


class _Option(TypedDict):
    key: str
    kind: str
    help: str
    value: str
    choices: List[str]


class Option(_Option, total=False):
    """What can be chosen about a verb or a fresh board."""

    least: int
    most: int
    many: bool
    needs: str
    excludes: List[str]
    asked: bool
    dealt: bool
    blank: bool


class Verb(TypedDict):
    """What a game can be asked."""

    name: str
    about: str
    takes: str
    thinks: str
    options: List[Option]


class Helper(TypedDict):
    """A verb that needs no board and helps whoever has one, and the options it asks for."""

    verb: str
    asks: List[str]


class _Game(TypedDict):
    name: str
    example: str
    options: List[Option]
    verbs: List[Verb]
    signs: List[Sign]
    labels: Dict[str, str]


class Game(_Game, total=False):
    """A game."""

    helpers: List[Helper]


class Limits(TypedDict):
    """How much may be asked, and how long it is thought about."""

    request: Optional[int]
    picture: Optional[int]
    board: int
    milliseconds: Optional[int]
    most_milliseconds: Optional[int]
    ahead: int
    start: int
    others: int
    id: int
    reports: int


class Games(TypedDict):
    """All games, and what may be asked."""

    tilewise: int
    games: List[Game]
    languages: List[str]
    kinds: List[str]
    limits: Limits
