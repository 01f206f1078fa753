"""Campaigns from Python: ``python -m tilewise.campaign spec.toml --ray``.

The shards of a campaign do not depend on each other, so any machine may play any of them. Here
they are Ray tasks; finished shards come back as they are and go into the same folder that
``tilewise arena run`` uses. What is there is not played again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import Any, Dict, List, Optional

from . import _tilewise, read_spec, run_shard
from .errors import FolderError, SpecError

#: How often a shard is given to another worker before the campaign gives up.
RETRIES = 5


class RayMissing(ImportError):
    """Ray is asked for, but not installed."""


def play_here(campaign: _tilewise.Campaign, threads: int) -> None:
    """Play what is missing in this process."""
    campaign.run(threads)


def play_on_ray(
    campaign: _tilewise.Campaign, spec: str, address: Optional[str], workers: Optional[int]
) -> Dict[str, float]:
    """Play what is missing as Ray tasks; without an address a local Ray is started for it.

    Returns how long the shards took: ``span`` from the first start to the last end, ``busy`` the
    sum over all shards, both in seconds, and the number of ``workers``.
    """
    try:
        import ray
    except ImportError as error:
        raise RayMissing("Ray is not installed: run 'pip install ray', or leave --ray out to play here") from error

    if address is None:
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, configure_logging=False)
    else:
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    # Workers that die are replaced by Ray; what a task raises by itself is tried again below.
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(_timed_shard)
    try:
        slots = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        # One shard waits for every one that is played, so no worker is ever without.
        return _stream(ray, task, campaign, ray.put(spec), 2 * slots, slots)
    finally:
        ray.shutdown()


def _timed_shard(spec: str, index: int) -> "tuple[bytes, float, float]":
    began = time.time()
    return run_shard(spec, index), began, time.time()


def _stream(
    ray: Any, task: Any, campaign: _tilewise.Campaign, spec: Any, most: int, slots: int
) -> Dict[str, float]:
    waiting: List[int] = campaign.missing()[::-1]
    under_way: Dict[Any, int] = {}
    failed: Dict[int, int] = {}
    first, last, busy = float("inf"), 0.0, 0.0
    while (waiting or under_way) and not campaign.is_done():
        while waiting and len(under_way) < most:
            index = waiting.pop()
            under_way[task.remote(spec, index)] = index
        ready, _ = ray.wait(list(under_way), num_returns=1, timeout=1.0)
        for reference in ready:
            index = under_way.pop(reference)
            try:
                file, began, ended = ray.get(reference)
            except ray.exceptions.RayError as error:
                failed[index] = failed.get(index, 0) + 1
                if failed[index] > RETRIES:
                    raise RuntimeError(f"shard {index} failed {RETRIES + 1} times: {error}") from error
                waiting.append(index)
                continue
            campaign.put(file)
            first, last, busy = min(first, began), max(last, ended), busy + ended - began
        _show(campaign)
    for reference in under_way:
        ray.cancel(reference, force=False)
    return {"span": max(0.0, last - first), "busy": busy, "workers": float(slots)}


def _show(campaign: _tilewise.Campaign) -> None:
    if sys.stderr.isatty():
        boards, of = campaign.boards()
        print(f"\r\x1b[K{boards}/{of} boards  {campaign.leading()}", end="", file=sys.stderr)


def main(arguments: Optional[List[str]] = None) -> int:
    """Play a campaign; returns the exit status: 0 finished or settled, 1 interrupted, 2 unusable."""
    parser = argparse.ArgumentParser(
        prog="python -m tilewise.campaign",
        description="Play a campaign, or what is missing of it.",
        epilog="Exit status: 0 finished or settled, 1 interrupted, 2 spec or folder unusable.",
    )
    parser.add_argument("spec", help="a TOML file (docs/arena.md)")
    parser.add_argument("--into", metavar="FOLDER", help="where to keep it (default: the spec's name without .toml)")
    parser.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on this Ray cluster, such as auto or ray://head:10001; without an address a local Ray is started",
    )
    parser.add_argument("--workers", type=int, metavar="N", help="workers, or threads without --ray")
    said = parser.parse_args(arguments)
    if said.workers is not None and said.workers < 1:
        parser.error("--workers: at least 1")
    into = said.into or os.path.splitext(said.spec)[0]
    try:
        campaign = _tilewise.Campaign(into, read_spec(said.spec))
    except SpecError as error:
        print(f"{said.spec}:{error}", file=sys.stderr)
        return 2
    except (FolderError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    for line in campaign.set_aside():
        print(line, file=sys.stderr)
    try:
        if said.ray is None:
            play_here(campaign, said.workers or 1)
        elif campaign.missing() and not campaign.is_done():
            times = play_on_ray(campaign, campaign.spec(), said.ray or None, said.workers)
            used = times["busy"] / (times["span"] * times["workers"]) if times["span"] else 0.0
            print(
                f"{times['workers']:.0f} workers, {times['span']:.1f} s from the first shard's start to the last"
                f" one's end, busy {used:.0%} of it",
                file=sys.stderr,
            )
    except KeyboardInterrupt:
        print("interrupted: the same command goes on", file=sys.stderr)
        return 1
    except (FolderError, OSError, RayMissing, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 2
    finally:
        table = campaign.table()
        campaign.close()
    print(table, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
