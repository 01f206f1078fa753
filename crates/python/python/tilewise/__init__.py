"""The best next tile, and a proof where one is possible.

Boards are text, as the program ``tilewise`` reads and writes it::

    >>> import tilewise
    >>> tilewise.advise("mines mines=1\\n1#\\n##")["best"][0]["safe"]
    0.6666666666666667

While a search runs the interpreter is free for other threads, and Ctrl-C stops it.
"""

from __future__ import annotations

import base64
import json
import operator
import os
from typing import Any, Dict, Iterable, List, Mapping, Optional, Union

from . import _tilewise, answers
from ._tilewise import __version__
from .answers import Advice, Games, Place, Reading, Shown, Touch, VerbAnswer
from .errors import BoardError, FolderError, Impossible, SpecError, Stopped, TilewiseError, Unreadable

__all__ = [
    "BoardError",
    "FolderError",
    "Impossible",
    "SpecError",
    "Stopped",
    "TilewiseError",
    "USUAL",
    "Unreadable",
    "__version__",
    "advise",
    "answers",
    "ask",
    "check",
    "convert",
    "games",
    "generate",
    "new",
    "read",
    "read_spec",
    "review",
    "review_replays",
    "run_shard",
    "show",
    "solve",
    "touch",
]

#: A board: its text, or the bytes of a file of another program.
Board = Union[str, bytes, bytearray, memoryview]

#: As long as is usual: five seconds where ``nodes`` says nothing either, else until the nodes are used up.
USUAL: Any = type("Usual", (), {"__repr__": lambda _: "USUAL"})()
_USUAL_SECONDS = 5.0
#: More seconds than this, about 31 years, are taken for a slip of the finger.
_MOST_SECONDS = 1e9
#: What the engine counts with.
_MOST = 2**64 - 1


def ask(
    do: str,
    board: Union[Board, Mapping[str, str]] = "",
    *,
    game: Optional[str] = None,
    options: Optional[Mapping[str, Any]] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = USUAL,
    lang: str = "en",
    name: Optional[str] = None,
    **more: Any,
) -> Any:
    """Ask anything the protocol knows: the answer is the JSON of docs/protocol.md as a dictionary.

    ``do`` is a kind of request (``"show"``, ``"touch"``, ...) or a verb of the game, whose reports are then in
    ``reports``, each as the program prints it with ``--json``::

        >>> tilewise.ask("optimal", "3x3/2", game="mines", options={"first": "safe"})["reports"][0]["wins"]
        24

    A board of bytes is the file of another program; ``name`` is what the file is called. Other fields of a request are
    given by their names, such as ``place={"x": 2, "y": 0}, tool="open"``. With ``nodes`` alone the same question has the
    same answer on every machine; ``seconds=None`` is no limit.

    Raises Unreadable if the text cannot be read, Impossible if nothing explains the board, Stopped if it was not
    decided within the limit, ValueError for what cannot be asked.
    """
    if "milliseconds" in more:
        raise ValueError("milliseconds: give seconds= in Python")
    nodes = None if nodes is None else _whole("nodes", nodes, ", or None for no limit")
    if seconds is USUAL:
        seconds = _USUAL_SECONDS if nodes is None else None
    seconds = None if seconds is None else _seconds(seconds)
    given: Dict[str, Any] = {"tilewise": 2, "do": do, "board": board, "lang": lang, "game": game, **more}
    if isinstance(board, (bytes, bytearray, memoryview)):
        given["board"] = {"base64": base64.b64encode(board).decode(), "name": name or "board"}
    given["options"] = None if options is None else dict(options)
    given["nodes"] = nodes
    request = {key: value for key, value in given.items() if value is not None}
    return json.loads(_tilewise.ask(json.dumps(request), seconds))


def advise(
    board: Board, *, nodes: Optional[int] = None, seconds: Optional[float] = USUAL, lang: str = "en", **more: Any
) -> Advice:
    """Say which tile is best, and all that is known of the others.

    The plan of an earlier answer may be handed back, so that this one is no worse: ``start=earlier["ahead"]`` after
    its ``next`` was touched. ``want=["say", "next"]`` leaves out the rest.

    Raises as ``ask`` does.
    """
    return ask("advise", board, nodes=nodes, seconds=seconds, lang=lang, full=True, **more)


def show(board: Board, *, lang: str = "en", **more: Any) -> Shown:
    """Show a board: its picture, its tools and settings, how the game stands and whether it is ``won``."""
    return ask("show", board, lang=lang, **more)


def touch(board: Board, place: Place, tool: str, *, lang: str = "en", **more: Any) -> Shown:
    """Use a tool on a tile: the board as it then is. ValueError if that cannot be."""
    return ask("touch", board, place=place, tool=tool, lang=lang, **more)


def new(game: str, seed: Optional[int] = None, *, lang: str = "en", **options: Any) -> Shown:
    """A fresh board: dealt by the seed to be played, or blank without one."""
    seed = None if seed is None else _whole("seed", seed, ", or None for a blank board")
    return ask("new", game=game, options=_named(options), seed=seed, lang=lang)


def review(board: str, past: List[str], touches: Iterable[Optional[Touch]] = (), **limits: Any) -> List[answers.Remark]:
    """Look at a finished game again, from the boards it went through and the touch between each two of them."""
    return ask("review", board, past=past, touches=list(touches), **limits)["review"]


def review_replays(
    files: Iterable[Union[str, "os.PathLike[str]"]],
    *,
    seconds: Optional[float] = USUAL,
    lang: str = "en",
    **options: Any,
) -> List[Dict[str, Any]]:
    """Judge replays of other programs click by click, as ``tilewise mines review FILES --json`` prints it.

    A dictionary for each file, and of several files a last one with their ``summary``. What cannot be read among several
    has an ``error``. ``policy="deep"`` judges longer; ``seconds`` are for each file.

    Raises Unreadable if a single file is no replay, and OSError if a file cannot be opened.
    """
    held = []
    for path in files:
        with open(path, "rb") as file:
            held.append({"base64": base64.b64encode(file.read()).decode(), "name": os.fspath(path)})
    if not held:
        return []
    answer = ask("review", held[0], more=held[1:], options=_named(options), seconds=seconds, lang=lang)
    return answer["reports"]


def read(
    picture: Union[bytes, str, "os.PathLike[str]"],
    game: Optional[str] = None,
    skin: Optional[Mapping[str, Any]] = None,
    *,
    looks: Iterable[str] = (),
    cells: Iterable[str] = (),
    number: Optional[int] = None,
    **more: Any,
) -> Reading:
    """Read the board in a picture: a PNG, JPEG or WebP file by its path, or its bytes.

    ``doubtful`` are cells to look at again, ``unknown`` are looks that nothing is known about. ``looks=["C4=3"]`` says
    what a cell is and all that look like it, ``cells=`` what a single one is, ``number=`` what a counter shows. The
    answer's ``skin`` knows what was said and can be given the next time.

    Raises ValueError if it is no picture, or there is no board in it.
    """
    name = "picture" if isinstance(picture, bytes) else os.fspath(picture)
    if not isinstance(picture, bytes):
        with open(picture, "rb") as file:
            picture = file.read()
    shot = {"name": os.path.basename(name), "base64": base64.b64encode(picture).decode()}
    said = {"looks": list(looks), "cells": list(cells), "number": number, "skin": None if skin is None else dict(skin)}
    return ask("read", game=game, picture=shot, seconds=None, **said, **more)


def games() -> Games:
    """The games, with the options of their fresh boards, their verbs and all limits."""
    return ask("games")


def solve(
    board: Board,
    *,
    game: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = USUAL,
    **options: Any,
) -> Dict[str, Any]:
    """Work out the whole plan, as ``tilewise GAME solve --json`` prints it.

    Options are those of the command line, such as ``method="beam"``; ``game`` is needed where the board does not tell it.

    Raises Impossible if there is no plan, Stopped if none was found within the limit, and as ``ask`` does.
    """
    answer: VerbAnswer = ask("solve", board, game=game, options=_named(options), nodes=nodes, seconds=seconds)
    report = _only(answer)
    if answer["holds"] is not True:
        raise (Stopped if answer["holds"] is None else Impossible)(report.get("reason", "not solved"))
    return report


def check(
    board: Board,
    *,
    game: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = USUAL,
    **options: Any,
) -> Dict[str, Any]:
    """Check claims or a plan by the rules alone, as ``tilewise GAME check --json`` prints it; ``holds`` says it all.

    ``safe=["C5"]`` and ``mine=`` are claims about a minefield, ``tile=["E4=swords"]`` about Faux Hollows. ``plan=`` is
    what ``solve`` gave, or as much of it as is known: ``{"moves": [[0, 3]]}``.

    Raises Stopped if it was not decided, and as ``ask`` does.
    """
    return _only(ask("check", board, game=game, options=_named(options), nodes=nodes, seconds=seconds))


def generate(game: str, seed: int = 1, **options: Any) -> str:
    """Deal a fresh board as text, as ``tilewise GAME generate`` does; the same seed and options always give the same."""
    return _only(ask("generate", game=game, options={**_named(options), "seed": _whole("seed", seed)}))["board"]


def convert(board: Board, to: str = "text", *, name: Optional[str] = None, **options: Any) -> Board:
    """Write a board in the format of another program: text, or bytes where the format is none."""
    report = _only(ask("convert", board, name=name, options={**_named(options), "to": to}))
    return report["file"] if "file" in report else base64.b64decode(report["base64"])


def _named(options: Mapping[str, Any]) -> Dict[str, Any]:
    """Options as the program spells them: ``no_guess`` is ``no-guess``."""
    return {key.replace("_", "-"): value for key, value in options.items()}


def _whole(name: str, value: Any, otherwise: str = "") -> int:
    """A whole number that the engine can count with."""
    if not hasattr(value, "__index__") or not 0 <= operator.index(value) <= _MOST:
        raise ValueError(f"{name}={value!r}: give a whole number from 0 to {_MOST}{otherwise}")
    return operator.index(value)


def _seconds(value: Any) -> float:
    """How long to think."""
    try:
        number = float(value) if hasattr(value, "__float__") else -1.0
    except (ValueError, OverflowError):
        number = -1.0
    # Nothing is both 0 or more and not a number.
    if not 0 <= number <= _MOST_SECONDS:
        raise ValueError(f"seconds={value!r}: give a number from 0 to {_MOST_SECONDS:.0f}, or None for no limit")
    return number


def _only(answer: VerbAnswer) -> Dict[str, Any]:
    """What was reported, where it is one thing."""
    reports = answer["reports"]
    if len(reports) != 1:
        raise ValueError(f"there are {len(reports)} boards, not one: tilewise.ask({answer['verb']!r}, ...) reports on each")
    return reports[0]


def read_spec(path: Union[str, "os.PathLike[str]"]) -> str:
    """Read the spec of a campaign, with the lists it names: complete, as JSON.

    Raises SpecError if it cannot be read.
    """
    path = os.fspath(path)
    with open(path, encoding="utf-8") as file:
        return _tilewise.resolve(file.read(), os.path.dirname(path) or ".")


def run_shard(spec: str, index: int) -> bytes:
    """Play one shard of a complete spec (see read_spec); give the bytes of its file.

    They depend on the spec and the index alone, but for the times.
    """
    return bytes(_tilewise.run_shard(spec, _whole("index", index)))
