"""The best next tile, and a proof where one is possible.

Boards are text, as the program ``tilewise`` reads and writes it::

    >>> import tilewise
    >>> tilewise.advise("mines mines=1\\n1#\\n##")["best"][0]["safe"]
    0.6666666666666667

While a search runs the interpreter is free for other threads, and Ctrl-C stops it.
"""

from __future__ import annotations

import json
import os
from typing import Any, Dict, Iterable, Mapping, Optional, Sequence, Tuple, Union

from . import _tilewise
from ._tilewise import __version__
from .errors import BoardError, FolderError, Impossible, SpecError, Stopped, TilewiseError, Unreadable

__all__ = [
    "BoardError",
    "FolderError",
    "Impossible",
    "SpecError",
    "Stopped",
    "TilewiseError",
    "Unreadable",
    "__version__",
    "advise",
    "ask",
    "check",
    "generate",
    "read_spec",
    "run_shard",
    "solve",
]

Answer = Dict[str, Any]

#: More seconds than this, about 31 years, are taken for a slip of the finger.
_MOST_SECONDS = 1e9
_MOST_NODES = 2**64 - 1


def _limits(nodes: Optional[int], seconds: Optional[float]) -> Tuple[Optional[int], Optional[float]]:
    """Both limits, checked; ValueError says what would do. Nothing is both 0 or more and not a number."""
    if nodes is not None:
        if not hasattr(nodes, "__index__") or not 0 <= nodes <= _MOST_NODES:
            raise ValueError(f"nodes={nodes!r}: give a whole number from 0 to {_MOST_NODES}, or None for no limit")
    if seconds is not None:
        if not hasattr(seconds, "__float__") or not 0 <= seconds <= _MOST_SECONDS:
            raise ValueError(f"seconds={seconds!r}: give a number from 0 to {_MOST_SECONDS:.0f}, or None for no limit")
    return nodes, seconds


def advise(
    board: str, *, nodes: Optional[int] = None, seconds: Optional[float] = 5.0, lang: str = "en"
) -> Answer:
    """Say which tile is best, and all that is known of the others.

    The answer has the fields of the JSON protocol (docs/protocol.md). With ``nodes`` alone, and
    ``seconds=None``, the same question has the same answer on every machine.

    Raises Unreadable if the text cannot be read, Impossible if nothing explains the board, ValueError
    for limits that are none.
    """
    return ask("advise", board, nodes=nodes, seconds=seconds, lang=lang, full=True)


def ask(
    do: str,
    board: str = "",
    *,
    game: Optional[str] = None,
    options: Optional[Mapping[str, Any]] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = 5.0,
    lang: str = "en",
    **more: Any,
) -> Answer:
    """Ask anything the protocol knows: the answer is the JSON of docs/protocol.md as a dictionary.

    ``do`` is a kind of request (``"show"``, ``"touch"``, ...) or a verb of the game, whose reports are then in
    ``reports``, each as the program prints it with ``--json``::

        >>> tilewise.ask("optimal", "3x3/2", game="mines", options={"first": "safe"})["reports"][0]["wins"]
        24

    Other fields of a request are given by their names, such as ``place={"x": 2, "y": 0}, tool="open"``.

    Raises Unreadable if the text cannot be read, Impossible if nothing explains the board, Stopped if it was not
    decided within the limit, ValueError for what cannot be asked.
    """
    nodes, seconds = _limits(nodes, seconds)
    request: Dict[str, Any] = {"tilewise": 1, "do": do, "board": board, "lang": lang, **more}
    given = {"game": game, "options": None if options is None else dict(options), "nodes": nodes}
    request.update((key, value) for key, value in given.items() if value is not None)
    return json.loads(_tilewise.ask(json.dumps(request), seconds))


def solve(
    board: str,
    *,
    method: Optional[str] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
) -> Answer:
    """Work out the whole plan: the sequence, the layout, or what to do after every answer.

    popstar: ``moves``, ``score``, ``left``, ``bound``, ``proven``; five seconds if nothing is said.
    thaumcraft: ``placements`` (q, r, aspect), ``removed``, ``cost``, ``bound``, ``proven``.
    hollows: ``value``, ``value_exact`` and the ``plan`` as a tree.
    mines: ``best`` cells, and of how many ``layouts`` best play ``wins``; for late positions.

    Raises Unreadable if the text cannot be read, Impossible if there is no plan, Stopped if none was
    found within the limit, ValueError for a method that the game does not have and for limits that are
    none.
    """
    return json.loads(_tilewise.solve(board, method, *_limits(nodes, seconds)))


def generate(game: str, seed: int = 1, **settings: Union[str, int, float]) -> str:
    """Deal a fresh board as text; the same seed and settings always give the same.

    mines: ``level``, ``size``, ``mines``, ``first``. popstar: ``rules``, ``size``, ``colours``,
    ``deal``. thaumcraft: ``set``, ``complexity``, ``anchors``. hollows: settings of its board text.
    """
    return _tilewise.generate(game, seed, {key: str(value) for key, value in settings.items()})


def check(
    board: str,
    claims: Optional[Mapping[str, str]] = None,
    *,
    moves: Iterable[str] = (),
    placements: Iterable[Sequence[Any]] = (),
) -> Answer:
    """Check claims or a plan by the rules alone; no solver has a part in it.

    ``claims`` is for mines, ``{"C5": "safe"}`` or ``"mine"``, and for hollows, ``"swords"``,
    ``"present"``, ``"fox"`` or ``"empty"``. ``moves`` are the clicks of a popstar game.
    ``placements`` are (q, r, aspect) of a research note. The answer's ``holds`` says it all.

    Raises Unreadable if the text cannot be read, Impossible if nothing explains the board, Stopped if a
    claim was not decided, ValueError for a claim that cannot be made.
    """
    listed: Iterable[Tuple[str, str]] = list((claims or {}).items())
    placed = [(int(q), int(r), str(aspect)) for q, r, aspect in placements]
    return json.loads(_tilewise.check(board, listed, list(moves), placed))


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
    return bytes(_tilewise.run_shard(spec, index))
