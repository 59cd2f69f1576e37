"""Random play on the pure and the compiled engine, beside the two yardsticks.

A process runs one build, so each turn of a contestant is a process of its own; they take turns, round after round, and
each ratio is taken within a round.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from functools import partial
from pathlib import Path

from benchmarks.random_play import catan_games, chess_games, our_games, rate

ROOT = Path(__file__).parents[1]
TRIED = "build/tried"  # where `make bench` has compiled
PLAYS = {
    "bare": our_games,
    "with history": partial(our_games, history=True),
    "dual-powers bare": partial(our_games, name="dual-powers"),
    "dual-powers with history": partial(our_games, name="dual-powers", history=True),
    "catanatron": catan_games,
    "python-chess": chess_games,
}
YARDSTICKS = ("catanatron", "python-chess")
REQUIRED = {("pure", "bare", "catanatron"): 2.6, ("compiled", "bare", "catanatron"): 3.5} | {
    ("compiled", "bare", "python-chess"): 5.5
}
Contestant = tuple[str, str]  # build and play


def one_turn(build: str, play: str, seed: int) -> float:
    """What a process of its own counts per second."""
    environment = os.environ | {"WSDV_BUILD": "pure" if build == "pure" else TRIED}
    command = [sys.executable, "-m", "benchmarks.builds", play, str(seed)]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return float(done.stdout)


def compare(rounds: int) -> None:
    """Measure both builds and print."""
    builds = ["pure"]
    if (ROOT / TRIED).is_dir():
        builds.append("compiled")
    ours = [(build, play) for play in PLAYS if play not in YARDSTICKS for build in builds]
    contestants = [*ours, *(("pure", play) for play in YARDSTICKS)]
    rates: dict[Contestant, list[float]] = {one: [] for one in contestants}
    for seed in range(1, rounds + 1):
        for one in contestants:
            rates[one].append(one_turn(*one, seed))
    for build, play in ours:
        own = rates[build, play]
        ratios = ", ".join(
            f"{_ratio(own, rates['pure', other]):.2f} times {other}{_required(build, play, other)}"
            for other in YARDSTICKS
        )
        pure = f", {_ratio(own, rates['pure', play]):.2f} times pure" if build != "pure" else ""
        print(f"{build:9s} {play:25s} {statistics.median(own):9.0f} decisions/s  {ratios}{pure}")
    if len(builds) == 1:
        print("compiled  not measured: nothing has been compiled")


def _ratio(ours: list[float], theirs: list[float]) -> float:
    return statistics.median(one / other for one, other in zip(ours, theirs, strict=True))


def _required(*which: str) -> str:
    return f" (required {REQUIRED[which]})" if which in REQUIRED else ""


if __name__ == "__main__":
    what = PLAYS[sys.argv[1]]
    what(0.3, 0)  # warm up
    print(rate(what, int(sys.argv[2]))[0])
