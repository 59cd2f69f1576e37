"""How strong the agents are: matches with fixed seeds, sides exchanged, as a table (`make strength`).

>>> python -m benchmarks.strength --out docs/strength.md                            # whatever is missing
>>> python -m benchmarks.strength --only hard-against-medium --out docs/strength.md  # one match alone
>>> python -m benchmarks.strength --only --out docs/strength.md                     # only the page

Games that were played are kept in build/strength, so that an interrupted match goes on; `--anew` plays them again, as
is needed after a change that changes what agents choose.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

from benchmarks import balance
from benchmarks.matches import BEGINNER, FIXTURES, GERMANY, PETROGRAD, SHAKY, Fixture, Result
from wsdv import __version__
from wsdv.analysis.match import wilson
from wsdv.engine.files import write_atomically
from wsdv.engine.registry import face_of, rules_of

BALANCE = "balance"
HEAD = """# How strong the agents are

Written by `make strength` with wsdv {version}. Every deal is played twice with sides exchanged; the seed of a match is
`strength/A-B`, and `wsdv arena A B --games N --seed strength/A-B` plays it again. The interval is Wilson's with 95 %
certainty, the Elo difference follows from the score. Seconds are the median processor time of a game, both agents
together; they depend on the machine, the results do not.

`easy`, `medium`, `hard` and `very-hard` are the levels for people. `{beginner}` stands for a beginner who has done
the course: the player of version 0.1 that decides at random in 25 of 100 decisions; `{shaky}` does so in 10.
"""
TABLE = """
## {title}

| match | games | {sides} | score | 95 % | Elo | required | s a game |
| --- | --: | --: | --: | --: | --: | --: | --- | --: |
"""


def row(fixture: Fixture, result: Result) -> str:
    """A line of the table."""
    match = result.match
    low, high = wilson(match.won, match.games)
    sides = [match.as_side(side) for side in rules_of(fixture.game).players]
    cells = [
        f"`{fixture.a}` against `{fixture.b}`",
        str(match.games) if match.games >= fixture.games else f"{match.games} so far of {fixture.games}",
        *(f"{side.won} of {side.games}" for side in sides),
        f"{100 * match.score:.1f} %",
        f"{100 * low:.0f}–{100 * high:.0f} %",
        f"{match.elo:+.0f}".replace("-", "−") if math.isfinite(match.elo) else "–",
        fixture.required,
        f"{result.seconds:.1f}",
    ]
    return f"| {' | '.join(cells)} |\n"


def table(game: str) -> str:
    """The matches of a game, as far as they were played."""
    face = face_of(game)
    sides = " | ".join(f"as {face.player(player)}" for player in rules_of(game).players)
    results = [(fixture, fixture.result()) for fixture in FIXTURES if fixture.game == game]
    lines = [row(fixture, result) for fixture, result in results if result is not None]
    return TABLE.format(title=face.title(), sides=sides) + "".join(lines) if lines else ""


def page(even: str) -> str:
    """The page, from all games there are; how even Dual Powers is was measured elsewhere."""
    head = HEAD.format(version=__version__, beginner=BEGINNER, shaky=SHAKY)
    return head + table(GERMANY) + table(PETROGRAD) + even


def main() -> None:
    """Play what is asked for and write the page."""
    names = [*(fixture.name for fixture in FIXTURES), BALANCE]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, help="where the page is written (left out: only shown)")
    parser.add_argument("--only", nargs="*", choices=names, default=names, metavar="NAME", help=", ".join(names))
    parser.add_argument("--games", type=int, help="no more than so many of each match, to try it")
    parser.add_argument("--anew", action="store_true", help="forget the games that were played")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    for fixture in FIXTURES:
        if fixture.name not in options.only:
            continue
        if options.anew:
            fixture.path.unlink(missing_ok=True)
        fixture.play(min(fixture.games, options.games or fixture.games), options.jobs)
        result = fixture.result()
        if result is not None:
            print(row(fixture, result), end="", flush=True)
    before = options.out.read_text(encoding="utf-8") if options.out and options.out.exists() else ""
    even = balance.TITLE + before.partition(balance.TITLE)[2] if balance.TITLE in before else ""
    if BALANCE in options.only:
        even = balance.part(jobs=options.jobs)
    if options.out:
        write_atomically(options.out, page(even).encode())


if __name__ == "__main__":
    main()
