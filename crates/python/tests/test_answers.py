"""Real answers have the fields and types that ``tilewise.answers`` says, and the program's own bytes."""

import json
import os
import pathlib
import subprocess
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
import tilewise
from tilewise import answers

ROOT = pathlib.Path(__file__).parents[3]
PROGRAM = pathlib.Path(os.environ.get("TILEWISE", ROOT / "target" / "debug" / "tilewise"))
GAMES = tilewise.games()
NAMES = [game["name"] for game in GAMES["games"]]


def faults(value, hint, where="answer"):
    """Where a value is not what a type says."""
    if hint is Any:
        return []
    if get_origin(hint) is Union:
        tried = [faults(value, option, where) for option in get_args(hint)]
        return min(tried, key=len)
    if hint is type(None):
        return [] if value is None else [f"{where}: {value!r} is not None"]
    if get_origin(hint) is list:
        (item,) = get_args(hint)
        if not isinstance(value, list):
            return [f"{where}: {value!r} is not a list"]
        return [fault for at, one in enumerate(value) for fault in faults(one, item, f"{where}[{at}]")]
    if get_origin(hint) is dict:
        if not isinstance(value, dict):
            return [f"{where}: {value!r} is not a dictionary"]
        return [fault for key, one in value.items() for fault in faults(one, get_args(hint)[1], f"{where}.{key}")]
    if hasattr(hint, "__required_keys__"):
        if not isinstance(value, dict):
            return [f"{where}: {value!r} is not a {hint.__name__}"]
        hints = get_type_hints(hint)
        missing = [f"{where}: lacks {key}" for key in hint.__required_keys__ if key not in value]
        unknown = [f"{where}: {key} is not in {hint.__name__}" for key in value if key not in hints]
        inner = [f for key in value if key in hints for f in faults(value[key], hints[key], f"{where}.{key}")]
        return missing + unknown + inner
    if hint is float:
        hint = (int, float)
    fits = isinstance(value, hint) and (not isinstance(value, bool) or hint is bool)
    return [] if fits else [f"{where}: {value!r} is not {hint}"]


def hold(value, hint):
    found = faults(value, hint)
    assert not found, found[:10]


#: Advice and what `solve` reports, by game.
OWN = {
    "mines": (answers.MinesAdvice, answers.MinesOptimum),
    "hollows": (answers.HollowsAdvice, None),
    "popstar": (answers.PopstarAdvice, answers.PopstarGame),
    "thaumcraft": (answers.ThaumcraftAdvice, answers.ThaumcraftLayout),
    "cactpot": (answers.CactpotAdvice, answers.CactpotWorth),
}


def test_the_list_of_games_is_as_its_type_says():
    hold(GAMES, answers.Games)


@pytest.mark.parametrize("game", NAMES)
def test_boards_and_advice_are_as_their_types_say(game):
    advice, _ = OWN[game]
    example = next(one["example"] for one in GAMES["games"] if one["name"] == game)
    hold(tilewise.new(game), answers.Shown)
    for board in [example, tilewise.generate(game, 2)]:
        hold(tilewise.show(board), answers.Shown)
        hold(tilewise.ask("show", board, id=7), answers.Shown)
        hold(tilewise.advise(board, nodes=2_000), advice)


@pytest.mark.parametrize("game", [game for game in NAMES if OWN[game][1]])
def test_plans_are_as_their_types_say(game):
    board = "mines mines=1\n1#\n##" if game == "mines" else tilewise.generate(game, 2)
    answer = tilewise.ask("solve", board, nodes=20_000)
    hold(answer, answers.VerbAnswer)
    hold(answer["reports"][0], OWN[game][1])


def test_a_type_that_is_wrong_is_noticed():
    shown = tilewise.show("mines mines=1\n1#\n##")
    assert faults({**shown, "won": "no"}, answers.Shown) and faults({**shown, "extra": 1}, answers.Shown)
    assert faults({key: shown[key] for key in shown if key != "status"}, answers.Shown)


@pytest.mark.skipif(not PROGRAM.is_file(), reason="the program is not built")
@pytest.mark.parametrize("game", NAMES)
def test_answers_are_what_the_command_line_prints(game, tmp_path):
    example = next(one["example"] for one in GAMES["games"] if one["name"] == game)
    file = tmp_path / "board"
    file.write_text(example)

    def printed(verb, *more):
        run = subprocess.run([PROGRAM, game, verb, *more, "--json"], capture_output=True, text=True, timeout=100)
        return json.loads(run.stdout.splitlines()[0])

    asked = tilewise.advise(example, nodes=2_000)
    assert asked == printed("advise", file, "--nodes", "2000")
    dealt = tilewise.ask("generate", game=game, options={"seed": 5})["reports"][0]
    assert dealt == printed("generate", "--seed", "5")
    assert tilewise.generate(game, 5) == dealt["board"]
