"""Let a game's judge learn its chances from games against itself (`make train`).

What was done is kept in a folder, so that an interrupted run goes on where it stood; the same plan gives the same
numbers again.

>>> python -m benchmarks.train --game dual-powers
"""

from __future__ import annotations

import argparse
import sys
import time
from importlib import import_module
from pathlib import Path

from wsdv.analysis.generations import Plan, train, write
from wsdv.engine import Error
from wsdv.engine.registry import rules_of
from wsdv.games import DEFAULT

GAMES = {"dual-powers": 1500}  # as many as the shipped numbers were made of; elsewhere as the plan says


def main() -> None:
    """Train, and put the numbers where the game reads them."""
    usual = Plan(DEFAULT)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=DEFAULT)
    parser.add_argument("--seed", default=usual.seed)
    parser.add_argument("--games", type=int, help="that each generation plays")
    parser.add_argument("--generations", type=int, default=usual.generations)
    parser.add_argument("--match", type=int, default=usual.match, help="games against the generation before")
    parser.add_argument("--jobs", type=int, help="processes (default: one for each core)")
    parser.add_argument("--folder", type=Path, help="where what was done is kept (default: build/training/GAME)")
    parser.add_argument("--out", type=Path, help="the data file (default: the game's own)")
    given = parser.parse_args()
    try:
        games = GAMES.get(given.game, usual.games) if given.games is None else given.games
        plan = Plan(given.game, given.seed, games, given.generations, given.match)
        folder = given.folder or Path("build/training") / given.game
        model = train(plan, folder, jobs=given.jobs, told=_Told())
        out = given.out or data_file(given.game)
        write(model, out)
    except (Error, OSError) as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.exit("\nInterrupted. What was done is kept; the same command goes on from there.")
    print(f"Written to {out}.")


def data_file(game: str) -> Path:
    """Where a game keeps the numbers of its judge."""
    room = type(rules_of(game)).__module__.rpartition(".")[0]
    path: Path = import_module(f"{room}.judgement").PATH
    return path


class _Told:
    """A line for each thing that is done, renewed every few seconds."""

    def __init__(self) -> None:
        self.start = self.last = time.monotonic()

    def __call__(self, what: str, done: int, of: int) -> None:
        now = time.monotonic()
        if done in {0, of} or now - self.last > 10:
            self.last = now
            print(f"{(now - self.start) / 60:6.1f} min  {what}" + (f" {done} of {of}" if of > 1 else ""), flush=True)


if __name__ == "__main__":
    main()
