"""The package as people use it."""

import threading
import time

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


@pytest.mark.parametrize("game", ["mines", "hollows", "popstar", "thaumcraft"])
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
    verdict = tilewise.check(board, moves=plan["moves"])
    assert verdict["holds"] and verdict["over"] and verdict["score"] == plan["score"]
    board = tilewise.generate("thaumcraft", 3, complexity=1, anchors=3)
    plan = tilewise.solve(board)
    assert plan["proven"]
    assert tilewise.check(board, placements=plan["placements"])["cost"] == plan["cost"]
    assert tilewise.check(board, placements=plan["placements"][1:])["holds"] is False


def test_claims_about_cells():
    board = "mines mines=2\n####\n11##"
    verdict = tilewise.check(board, {"C1": "safe", "A1": "mine"})
    assert [claim["holds"] for claim in verdict["claims"]] == [True, False]
    assert not verdict["holds"]


def test_late_minesweeper_and_hollows_are_solved():
    assert tilewise.solve("mines mines=1 first=none\n1#\n##")["layouts"] == 3
    assert 0 < tilewise.solve(tilewise.generate("hollows", 1))["value"]


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
