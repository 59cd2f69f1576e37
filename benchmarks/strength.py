"""How strong the agents are: matches with fixed seeds, sides exchanged, as a table (`make strength`).

>>> python -m benchmarks.strength --out docs/strength.md
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks import balance
from wsdv import __version__
from wsdv.analysis.match import Match, Outcome, outcomes, wilson
from wsdv.analysis.playing import begin
from wsdv.analysis.progress import progress
from wsdv.engine.files import write_atomically
from wsdv.engine.registry import rules_of
from wsdv.games import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterable


class Fixture(NamedTuple):
    """A match that is always played the same way."""

    a: str
    b: str
    games: int
    seed: str
    required: str


FIXTURES = (
    Fixture("greedy", "random", 200, "strength/greedy-random", "95 of 100 on each side"),
    Fixture("ismcts-quick", "greedy", 40, "strength/quick-greedy", "–"),
    Fixture("ismcts", "greedy", 40, "strength/ismcts-greedy", "26 of 40"),
)
HEAD = """# How strong the agents are

Written by `make strength` with wsdv {version}. Every deal is played twice with sides exchanged; the seed is that of
`wsdv arena A B --games N --seed SEED`, so every game can be played again. The interval is Wilson's with 95 %
certainty. Seconds are the computing time of a game on one core, both agents together, taken from the first deal;
they depend on the machine, the results do not.

| match | seed | {sides} | together | 95 % | asked for | s a game |
| --- | --- | --: | --: | --: | --: | --- | --: |
"""


def play(fixture: Fixture, jobs: int) -> Match:
    """A match."""
    found: Counter[Outcome] = Counter()
    with progress(0, fixture.games) as step:
        for outcome in _outcomes(fixture, fixture.games, jobs):
            found[outcome] += 1
            step()
    return Match.of(fixture.a, fixture.b, found)


def seconds(fixture: Fixture) -> float:
    """How long a game takes one core: the first deal, played both ways, whatever else the machine is doing."""
    start = time.process_time()
    for _ in _outcomes(fixture, 2, 1):
        pass
    return (time.process_time() - start) / 2


def _outcomes(fixture: Fixture, games: int, jobs: int) -> Iterable[Outcome]:
    start = partial(begin, rules_of(DEFAULT))
    return outcomes(fixture.a, fixture.b, start, seed=fixture.seed, games=games, jobs=jobs)


def row(fixture: Fixture, match: Match, each: float) -> str:
    """A line of the table."""
    sides = [match.as_side(side) for side in rules_of(match.game).players]
    low, high = wilson(match.won, match.games)
    cells = [
        f"{fixture.a} against {fixture.b}",
        f"`{fixture.seed}`",
        *(f"{side.won} of {side.games}" for side in sides),
        f"{match.won} of {match.games}",
        f"{100 * low:.0f}–{100 * high:.0f} %",
        fixture.required,
        f"{each:.1f}",
    ]
    return f"| {' | '.join(cells)} |\n"


def main() -> None:
    """Play all matches and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, help="where the table is written (left out: only shown)")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    rules = rules_of(DEFAULT)
    page = HEAD.format(
        version=__version__, sides=" | ".join(f"as {rules.face.player(player)}" for player in rules.players)
    )
    print(page, end="", flush=True)
    for fixture in FIXTURES:
        line = row(fixture, play(fixture, options.jobs), seconds(fixture))
        page += line
        print(line, end="", flush=True)
    page += balance.part(jobs=options.jobs)
    if options.out:
        write_atomically(options.out, page.encode())


if __name__ == "__main__":
    main()
