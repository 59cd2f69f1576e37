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
OURS = {
    "bare": our_games,
    "with history": partial(our_games, history=True),
    "dual-powers bare": partial(our_games, name="dual-powers"),
    "dual-powers with history": partial(our_games, name="dual-powers", history=True),
    "dual-powers solo bare": partial(our_games, name="dual-powers", mode="solo"),
}
YARDSTICKS = {"catanatron": catan_games, "python-chess": chess_games}
PLAYS = OURS | YARDSTICKS
REQUIRED = {  # times a yardstick, or the other game
    ("pure", "bare", "catanatron"): 2.6,
    ("pure", "bare", "python-chess"): 3.0,
    ("compiled", "bare", "catanatron"): 3.5,
    ("compiled", "bare", "python-chess"): 5.5,
    ("pure", "dual-powers bare", "bare"): 1.0,
    ("pure", "dual-powers solo bare", "bare"): 1.0,
}
Contestant = tuple[str, str]  # build and play


def one_turn(build: str, play: str, seed: int) -> float:
    """What a process of its own counts per second."""
    environment = os.environ | {"WSDV_BUILD": "pure" if build == "pure" else TRIED}
    command = [sys.executable, "-m", "benchmarks.builds", play, str(seed)]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return float(done.stdout)


def compare(rounds: int) -> None:
    """Measure both builds and print: decisions a second, and how many times those of others that is."""
    builds = ["pure"]
    if (ROOT / TRIED).is_dir():
        builds.append("compiled")
    contestants = [(build, play) for play in OURS for build in builds] + [("pure", play) for play in YARDSTICKS]
    rates: dict[Contestant, list[float]] = {one: [] for one in contestants}
    for seed in range(1, rounds + 1):
        for one in contestants:
            rates[one].append(one_turn(*one, seed))
    for build, play in contestants:
        others = [] if play in YARDSTICKS else [("pure", other) for other in YARDSTICKS]
        others += [(build, "bare")] if play in OURS and play != "bare" else []
        others += [("pure", play)] if build != "pure" else []
        own = rates[build, play]
        ratios = [_ratio(own, rates[other]) + _named(build, play, *other) for other in others]
        print(f"{build:9s} {play:25s} {statistics.median(own):9.0f} a second  {', '.join(ratios)}".rstrip())
    if len(builds) == 1:
        print("compiled  not measured: nothing has been compiled")


def _ratio(ours: list[float], theirs: list[float]) -> str:
    return f"{statistics.median(one / other for one, other in zip(ours, theirs, strict=True)):5.2f} times "


def _named(build: str, play: str, other_build: str, other: str) -> str:
    """Whose speed it is a multiple of, and how many times is required."""
    required = REQUIRED.get((build, play, other))
    return (other_build if other == play else other) + (f" (required {required})" if required else "")


if __name__ == "__main__":
    what = PLAYS[sys.argv[1]]
    what(0.3, 0)  # warm up
    print(rate(what, int(sys.argv[2]))[0])
