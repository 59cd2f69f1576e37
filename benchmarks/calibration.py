"""Whether the chances a judge tells are what they say, as a page (`make calibration`).

The games are played anew from their seeds; none of them was learned from. What was played is kept in a folder, so that
an interrupted run goes on where it stood.

>>> python -m benchmarks.calibration --out docs/calibration.md
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.train import data_file
from wsdv import __version__
from wsdv.analysis.calibration import BINS, Called, brier, called, error, logistic, surprise, table
from wsdv.analysis.selfplay import Run, fill, played
from wsdv.engine import Error
from wsdv.engine.files import read_json, write_atomically
from wsdv.engine.registry import games, rules_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class Players(NamedTuple):
    """Who plays the games on which chances are tried."""

    name: str
    words: str
    games: int
    erring: float
    wild: float
    judge: str | None = None
    agent: str | None = None


PLAYERS = (
    Players("usual", "Greedy, 6 % of its choices at random (a quarter in every fifth game), as in training",
            1000, 0.06, 0.25),
    Players("sure", "Greedy without a choice at random", 500, 0.0, 0.0),
    Players("weaker", "Greedy of version 0.1, a quarter of its choices at random", 500, 0.25, 0.25, judge="0.1"),
    Players("stronger", "ISMCTS with 30 iterations", 150, 0.0, 0.0, agent="ismcts-quick"),
)  # fmt: skip
HEAD = """# Are the chances what they say?

Written by `make calibration` with wsdv {version}: every number here is made again by that one command. No game below
was learned from; the seeds are `calibration/PLAYERS/number`. At every table at which somebody could be asked (between
two actions, and in the reckoning) the judge told the chance of the first player, knowing both hands as `wsdv.chance`
does with a whole position.

*Brier* is the mean square by which a chance was wrong: 0 is perfect, 0.25 is what saying 50 % always gets.
*Surprise* is the mean log loss (0.693 for 50 %). Beside the judge stand the build points of version 0.1 turned
into chances by a slope and a shift of their own for each row, fitted to the very games of the row, which flatters
them, and the constant share of games won, likewise. *Off* is by how much called and won differ on average over
the table's ten rows. Tables of one game end alike, so rows with few games tell little.
"""


def main() -> None:
    """Play what is missing, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--folder", type=Path, default=Path("build/calibration"))
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--share", type=float, default=1.0, help="of the games (for a quick look)")
    given = parser.parse_args()
    try:
        page = "\n".join([HEAD.format(version=__version__), *_parts(given.folder, given.jobs, given.share)]) + "\n"
        if given.out:
            write_atomically(given.out, page.encode())
    except (Error, OSError) as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.exit("\nInterrupted. What was played is kept; the same command goes on from there.")
    print(page)


def _parts(folder: Path, jobs: int | None, share: float) -> Iterator[str]:
    for game in games():
        grounds = rules_of(game).grounds
        if grounds is None:
            continue
        judge = read_json(data_file(game))["hash"]  # another one plays other games
        first = rules_of(game).face.player(grounds.first)
        yield f"## {rules_of(game).face.title()}\n\nChances of {first}.\n"
        for players in PLAYERS:
            run = Run(game, grounds.settings, f"calibration/{players.name}", players.judge, players.erring,
                      players.wild, players.agent)  # fmt: skip
            path = folder / game / judge[:8] / f"{players.name}.jsonl"
            path.parent.mkdir(parents=True, exist_ok=True)
            count = max(2, int(players.games * share))
            for row in fill(path, run, count, jobs=jobs):
                if row["game"] % 50 == 0:
                    print(f"{game}, {players.name}: {row['game']} of {count}", flush=True)
            yield _told(players, called(run, played(path)[:count], jobs=jobs), run)


def _told(players: Players, found: Sequence[Called], run: Run) -> str:
    """What was found out with some players."""
    won = Counter({one.game: one.won for one in found})
    lines = [
        f"### {players.words}\n",
        f"{len(won)} games, {len(found)} tables; the first player won {sum(won.values()) / len(won):.0%} of them.\n",
        "| setting | part | games | tables | Brier | build points | constant | surprise | build points | off |",
        "| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: |",
    ]
    settings = {number: ", ".join(map(str, options.values())) for number, options in enumerate(run.options)}
    parts = list(dict.fromkeys(sorted(one.part for one in found)))
    groups = [("all", "all", found)]
    groups += [("all", part, [one for one in found if one.part == part]) for part in parts]
    if len(settings) <= 2:
        groups += [
            (words, part, [one for one in found if one.part == part and one.setting == number])
            for number, words in settings.items()
            for part in parts
        ]
    lines += [_row(setting, part, here) for setting, part, here in groups if here]
    lines += ["", *_bins(found, parts)]
    return "\n".join(lines) + "\n"


def _row(setting: str, part: str, found: Sequence[Called]) -> str:
    chances, won = [one.chance for one in found], [one.won for one in found]
    points = [one.points for one in found]
    turned = logistic(points, won)
    former = [turned(one) for one in points]
    share = sum(won) / len(won)
    return (
        f"| {setting} | {part} | {len({one.game for one in found})} | {len(found)} | {brier(chances, won):.3f} "
        f"| {brier(former, won):.3f} | {share * (1 - share):.3f} | {surprise(chances, won):.3f} "
        f"| {surprise(former, won):.3f} | {error(table(found)):.1%} |"
    )


def _bins(found: Sequence[Called], parts: Iterable[str]) -> Iterator[str]:
    """Called and won, ten rows, a column for each part of the game."""
    columns = {"all": found, **{part: [one for one in found if one.part == part] for part in parts}}
    yield "Of tables called so, so many were won (in brackets the games they come from):\n"
    yield "| called | " + " | ".join(columns) + " |"
    yield "| --- |" + " --: |" * len(columns)
    rows = {name: {int(row.low * BINS + 0.5): row for row in table(column)} for name, column in columns.items()}
    for number in range(BINS):
        cells = [
            f"{row.won:.0%} ({row.games})" if (row := found_rows.get(number)) else "–" for found_rows in rows.values()
        ]
        yield f"| {number * 10}–{number * 10 + 10} % | " + " | ".join(cells) + " |"


if __name__ == "__main__":
    main()
