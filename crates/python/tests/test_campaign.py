"""Campaigns from Python, on threads and on a real Ray of two workers."""

import json
import os
import signal
import subprocess
import sys
import threading
import time

import pytest
import tilewise
from tilewise import _tilewise, campaign

SPEC = """
game = "mines"
methods = ["random", "safest"]
shard = 20
boards.count = 400
rules.level = "{level}"
"""


@pytest.fixture
def spec(tmp_path):
    path = tmp_path / "spec.toml"
    path.write_text(SPEC.format(level="beginner"))
    return path


def total(folder, spec):
    """What a finished campaign comes to, but for the times."""
    opened = _tilewise.Campaign(str(folder), tilewise.read_spec(spec))
    try:
        assert opened.missing() == []
        return json.loads(opened.sum())
    finally:
        opened.close()


def play(spec, into, *more):
    command = [sys.executable, "-m", "tilewise.campaign", str(spec), "--into", str(into), *more]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def test_a_shard_depends_on_the_spec_alone(spec):
    complete = tilewise.read_spec(spec)
    first, again = (tilewise.run_shard(complete, 3).decode() for _ in range(2))
    head, *records = [json.loads(line) for line in first.splitlines()]
    head_again, *records_again = [json.loads(line) for line in again.splitlines()]
    for one in records + records_again:
        del one["us"]
    assert records == records_again and len(records) == 40
    del head["sum"]["times"], head_again["sum"]["times"]
    assert head["sum"] == head_again["sum"]


def test_a_missing_ray_says_how_to_install_it(spec, tmp_path):
    script = (
        "import sys\n"
        "sys.modules['ray'] = None\n"
        "from tilewise import campaign\n"
        f"sys.exit(campaign.main([{str(spec)!r}, '--into', {str(tmp_path / 'out')!r}, '--ray']))\n"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stderr) == (
        2,
        "Ray is not installed: run 'pip install ray', or leave --ray out to play here\n",
    )


def test_a_wrong_spec_says_where(spec, tmp_path):
    spec.write_text("game = 'mines'\nmethods = ['safset']\nboards.count = 1")
    with pytest.raises(tilewise.SpecError) as caught:
        tilewise.read_spec(spec)
    assert (caught.value.line, caught.value.column) == (2, 11)
    run = play(spec, tmp_path / "c")
    assert run.returncode == 2 and "did you mean 'safest'" in run.stderr


def test_two_runs_in_one_folder_are_refused(spec, tmp_path):
    held = _tilewise.Campaign(str(tmp_path / "c"), tilewise.read_spec(spec))
    run = play(spec, tmp_path / "c")
    held.close()
    assert run.returncode == 2 and "another run is at work here" in run.stderr


def test_damaged_files_are_never_counted(spec, tmp_path):
    complete = tilewise.read_spec(spec)
    opened = _tilewise.Campaign(str(tmp_path / "c"), complete)
    file = tilewise.run_shard(complete, 0)
    with pytest.raises(tilewise.FolderError, match="damaged"):
        opened.put(file[:-9])
    assert opened.put(file) == 0 and opened.put(file) == 0
    assert opened.boards() == (20, 400)
    opened.close()


def test_threads_and_ray_come_to_the_same(spec, tmp_path):
    assert play(spec, tmp_path / "one").returncode == 0
    assert play(spec, tmp_path / "two", "--workers", "2").returncode == 0
    on_ray = play(spec, tmp_path / "ray", "--ray", "--workers", "2")
    assert on_ray.returncode == 0, on_ray.stderr
    one = total(tmp_path / "one", spec)
    assert total(tmp_path / "two", spec) == one
    assert total(tmp_path / "ray", spec) == one


def test_a_killed_ray_worker_and_a_killed_driver_change_nothing(tmp_path):
    spec = tmp_path / "spec.toml"
    spec.write_text(SPEC.format(level="intermediate"))
    assert play(spec, tmp_path / "whole", "--workers", "2").returncode == 0
    command = [sys.executable, "-m", "tilewise.campaign", str(spec), "--into", str(tmp_path / "c"), "--ray", "--workers", "2"]
    run = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    shards = tmp_path / "c" / "shards"

    def finished():
        return len([name for name in os.listdir(shards) if name[0] != "."]) if shards.exists() else 0

    def until(count):
        end = time.time() + 120
        while finished() < count and run.poll() is None and time.time() < end:
            time.sleep(0.005)

    until(2)
    workers = workers_of(run.pid)
    assert workers, "no worker was at work"
    os.kill(workers[0], signal.SIGKILL)
    until(5)
    # The driver too, with all its workers: what is finished stays.
    os.killpg(run.pid, signal.SIGKILL)
    run.wait()
    left = finished()
    again = play(spec, tmp_path / "c", "--ray", "--workers", "2")
    assert again.returncode == 0, again.stderr
    assert left >= 2
    assert total(tmp_path / "c", spec) == total(tmp_path / "whole", spec)


def workers_of(driver):
    """The Ray workers that play shards for this driver: its descendants by process tree."""
    parents, names = {}, {}
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/stat") as file:
                name, rest = file.read().split(") ", 1)
            parents[int(entry)] = int(rest.split()[1])
            names[int(entry)] = name.split("(", 1)[1]
        except OSError:
            continue

    def below(process):
        while process in parents and process > 1:
            process = parents[process]
            if process == driver:
                return True
        return False

    return [process for process in parents if names[process].startswith("ray::") and below(process)]
