"""The package as people use it."""

import threading
import time
from decimal import Decimal

import pytest
import tilewise

MINES = "mines mines=1\n1#\n##"


def test_advice_has_the_fields_of_the_protocol():
    answer = tilewise.advise(MINES)
    assert answer["game"] == "mines"
    assert answer["best"][0]["safe"] == pytest.approx(2 / 3)


def test_an_unreadable_board_says_where():
    with pytest.raises(tilewise.BoardError) as caught:
        tilewise.advise("mines mines=1\n1x\n##")
    assert (caught.value.line, caught.value.column) == (2, 2)
    assert str(caught.value).startswith("2:2: 'x' is not a cell")


def test_a_contradiction_is_impossible():
    with pytest.raises(tilewise.Impossible):
        tilewise.advise("mines mines=2\n1#\n2#")


def test_unreadable_impossible_and_stopped_are_three_things():
    with pytest.raises(tilewise.Stopped, match="not decided within the limit") as caught:
        tilewise.solve("mines mines=4 first=none\n" + "####\n" * 4, nodes=10)
    assert not isinstance(caught.value, (tilewise.Impossible, ValueError))
    with pytest.raises(ValueError, match="too large"):
        tilewise.solve("mines mines=10 first=none\n" + "#########\n" * 9, nodes=10)
    with pytest.raises(tilewise.Impossible) as caught:
        tilewise.solve("mines mines=2\n1#\n2#")
    assert not isinstance(caught.value, (tilewise.Stopped, ValueError))
    with pytest.raises(tilewise.Unreadable) as caught:
        tilewise.solve("mines mines=2\n1x")
    assert isinstance(caught.value, ValueError) and tilewise.BoardError is tilewise.Unreadable
    note = tilewise.generate("thaumcraft", 3, complexity=3, anchors=5)
    with pytest.raises(tilewise.Stopped):
        tilewise.solve(note, nodes=1)
    with pytest.raises(tilewise.Impossible, match="ignis"):
        tilewise.solve("thaumcraft radius=1\nanchor -1 0 ignis\nanchor 1 0 aer\nhole 0 0\nhole 0 1\nhole 0 -1\nhole 1 -1\nhole -1 1")
    with pytest.raises(tilewise.Stopped):
        tilewise.solve(tilewise.generate("hollows", 1), nodes=1)
    for error in [tilewise.Stopped, tilewise.Impossible, tilewise.Unreadable, tilewise.SpecError]:
        assert issubclass(error, tilewise.TilewiseError)


@pytest.mark.parametrize("ask", [tilewise.advise, tilewise.solve])
def test_limits_that_are_none_are_refused(ask):
    for seconds in [-1, -0.5, float("nan"), float("inf"), -float("inf"), 1e300, 10**400, "5"]:
        with pytest.raises(ValueError, match="seconds=.*: give a number from 0 to 1000000000"):
            ask(MINES, seconds=seconds)
    for nodes in [-1, 2**64, 10**30, 1.5, float("nan"), "9"]:
        with pytest.raises(ValueError, match="nodes=.*: give a whole number from 0 to"):
            ask(MINES, nodes=nodes)
    assert ask(MINES, nodes=100_000, seconds=5)["best"] and ask(MINES, nodes=2**64 - 1, seconds=None)["best"]


def test_what_cannot_be_meant_is_refused():
    with pytest.raises(ValueError, match="seconds="):
        tilewise.advise(MINES, seconds=Decimal("NaN"))
    with pytest.raises(ValueError, match="give seconds= in Python"):
        tilewise.advise(MINES, milliseconds=100)
    for seed in [-1, 2**64, 1.5, [1, 2], "1"]:
        for deal in [tilewise.new, tilewise.generate]:
            with pytest.raises(ValueError, match="seed=.*: give a whole number from 0 to"):
                deal("mines", seed)
    with pytest.raises(ValueError, match="seed takes one value"):
        tilewise.ask("generate", game="mines", options={"seed": [1, 2]})
    for count in [0, 2]:
        with pytest.raises(ValueError):
            tilewise.generate("mines", count=count)
    with pytest.raises(ValueError, match="index=-1"):
        tilewise.run_shard("{}", -1)


def test_bytes_of_any_kind_are_a_file():
    file = tilewise.convert("mines mines=1\n*1\n11", "mbf")
    read = [tilewise.convert(kind(file), name="board.mbf") for kind in [bytes, bytearray, memoryview]]
    assert read[0] == read[1] == read[2]


def test_the_package_knows_its_version():
    from importlib.metadata import version

    assert tilewise.__version__ == version("tilewise")


@pytest.mark.parametrize("game", [game["name"] for game in tilewise.games()["games"]])
def test_a_seed_names_a_board(game):
    board = tilewise.generate(game, 7)
    assert board.startswith(game)
    assert board == tilewise.generate(game, 7)
    assert board != tilewise.generate(game, 8)


def test_unknown_names_are_offered_the_nearest():
    with pytest.raises(ValueError, match="did you mean 'mines'"):
        tilewise.generate("mine")
    with pytest.raises(ValueError, match="did you mean 'level'"):
        tilewise.generate("mines", levl="expert")
    with pytest.raises(ValueError, match="did you mean 'beam'"):
        tilewise.solve(tilewise.generate("popstar"), method="baem", nodes=10)


def test_a_plan_stands_before_the_referee():
    board = tilewise.generate("popstar", 3, size="6x6", colours=3)
    plan = tilewise.solve(board, method="beam", nodes=2000)
    verdict = tilewise.check(board, plan=plan)
    assert verdict["holds"] and verdict["over"] and verdict["score"] == plan["score"]
    assert tilewise.check(board, plan={**plan, "score": plan["score"] + 1})["holds"] is False
    board = tilewise.generate("thaumcraft", 3, complexity=1, anchors=3)
    plan = tilewise.solve(board)
    assert plan["status"] == "optimal"
    assert tilewise.check(board, plan=plan)["cost"] == plan["cost"]
    assert tilewise.check(board, plan={"placements": plan["placements"][1:]})["holds"] is False
    board = tilewise.generate("hollows", 1)
    assert tilewise.check(board, plan=tilewise.solve(board, tree=True))["holds"]


def test_claims_about_cells():
    board = "mines mines=2\n####\n11##"
    verdict = tilewise.check(board, safe="C1", mine=["A1"])
    assert [claim["holds"] for claim in verdict["claims"]] == [True, False]
    assert not verdict["holds"]
    assert tilewise.check(tilewise.generate("hollows", 1), tile="A1=fox")["holds"] is False


def test_late_minesweeper_and_hollows_are_solved():
    assert tilewise.solve("mines mines=1 first=none\n1#\n##")["total"] == 3
    assert 0 < tilewise.solve(tilewise.generate("hollows", 1))["value"]


def test_a_game_can_be_played():
    shown = tilewise.new("mines", 7, size="5x5", mines=3)
    past, touches = [shown["board"]], []
    while shown["won"] is None:
        next = tilewise.advise(shown["board"], want=["next"])["next"][0]
        shown = tilewise.touch(shown["board"], next["place"], next["tool"])
        past.append(shown["board"])
        touches.append(next)
    assert tilewise.review(shown["board"], past, touches)
    assert tilewise.show(shown["board"])["won"] is shown["won"]


def test_replays_are_judged_alone_and_many_with_a_summary(tmp_path):
    head = "; Minesweeper game: the board uncovered, then what was touched: seconds, tool, cell.\nmines mines=1\n*1..\n"
    won, lost, other = (tmp_path / name for name in ["won.txt", "lost.txt", "other.avf"])
    won.write_text(head + "; 0.000 open B1\n; 0.400 open D1\n")
    lost.write_text(head + "; 0.000 open B1\n; 0.300 open A1\n")
    other.write_bytes(b"no replay")
    [alone] = tilewise.review_replays([lost])
    assert (alone["outcome"], alone["mistakes"]["needless-guess"]["count"]) == ("lost", 1)
    *games, last = tilewise.review_replays([won, str(lost), other])
    assert [game["file"] for game in games] == [str(won), str(lost), str(other)]
    assert games[1]["clicks"] == alone["clicks"] and "byte" in games[2]["error"]
    assert (last["summary"]["games"], last["summary"]["won"]) == (2, 1)
    with pytest.raises(tilewise.Unreadable):
        tilewise.review_replays([other])
    assert tilewise.review_replays([]) == []


def test_a_plan_handed_back_is_never_worse():
    board = tilewise.generate("popstar", 5)
    plan = tilewise.advise(board, nodes=200_000)
    after = tilewise.touch(board, **plan["next"][0])["board"]
    alone = tilewise.advise(after, nodes=1)
    kept = tilewise.advise(after, nodes=1, start=plan["ahead"])
    assert kept["made"] + kept["score"] >= plan["score"] > alone["made"] + alone["score"]


def test_boards_of_other_programs_are_bytes():
    board = "mines mines=2\n*2*\n121"
    mbf = tilewise.convert(board, "mbf")
    assert isinstance(mbf, bytes)
    assert tilewise.convert(mbf, "url", name="board.mbf") == tilewise.convert(board, "url")
    assert tilewise.ask("advise", mbf, game="mines", name="a.mbf", options={})["reports"][0]["game"] == "mines"


def test_others_may_use_the_interpreter_while_it_thinks():
    board = tilewise.generate("popstar", 1)
    ticks = 0
    done = threading.Event()

    def think():
        tilewise.solve(board, method="nrpa", seconds=1.0)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    while not done.is_set():
        time.sleep(0.01)
        ticks += 1
    thread.join()
    assert ticks > 10


def test_ctrl_c_stops_a_search():
    import subprocess
    import sys

    # A program started in the background of a shell ignores Ctrl-C until somebody listens for it.
    script = (
        "import _thread, signal, threading, tilewise\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "threading.Timer(0.5, _thread.interrupt_main).start()\n"
        "try:\n"
        "    tilewise.solve(tilewise.generate('popstar', 1, size='15x15'), method='nrpa', seconds=60)\n"
        "except KeyboardInterrupt:\n"
        "    print('stopped')\n"
    )
    began = time.time()
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert run.stdout == "stopped\n", run.stderr
    assert time.time() - began < 30


def test_every_verb_can_be_asked():
    optimal = tilewise.ask("optimal", "3x3/2", game="mines", options={"first": "safe"})
    assert (optimal["verb"], optimal["reports"][0]["wins"], optimal["reports"][0]["total"]) == ("optimal", 24, 28)
    boards = tilewise.ask("generate", game="mines", options={"count": 2, "size": "3x3", "mines": 1})["reports"]
    assert [board["seed"] for board in boards] == [1, 2]
    claims = {"safe": ["C1", "A1"]}
    assert tilewise.ask("check", "mines mines=2\n####\n11##", options=claims)["holds"] is False
    with pytest.raises(ValueError, match="did you mean 'optimal'"):
        tilewise.ask("optmal", "mines mines=2\n####\n11##")
    with pytest.raises(ValueError, match="did you mean 'first'"):
        tilewise.ask("optimal", "3x3/2", game="mines", options={"frst": "safe"})
    with pytest.raises(tilewise.Stopped):
        tilewise.ask("optimal", "6x6/6", game="mines", nodes=10, seconds=None)


def test_what_nobody_knows_is_refused():
    for board in ["mines mines=1\n1#\n##", tilewise.generate("popstar")]:
        with pytest.raises(ValueError):
            tilewise.solve(board, method="nonsense")
    with pytest.raises(ValueError, match="tlh"):
        tilewise.advise("mines mines=1\n1#\n##", lang="tlh")


def test_the_documentation_is_true():
    import doctest
    import pathlib

    page = pathlib.Path(__file__).parents[3] / "docs" / "python.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert tried > 10 and not failed
    assert not doctest.testmod(tilewise, extraglobs={"tilewise": tilewise}).failed
