"""How even Dual Powers is between two Greedy players of version 0.1, and how hard the Opposition is.

A part of `make strength`. Alone it writes its own part of the page anew and leaves the rest:

>>> python -m benchmarks.balance --out docs/strength.md
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import wsdv
from wsdv.analysis.match import wilson
from wsdv.engine.files import write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

GAME = "dual-powers"
GAMES = 1000
SIDES = ("red", "white")
TITLE = "\n## How even *Dual Powers* is\n"
HEAD = f"""{TITLE}
Greedy with the judgement of version 0.1 plays every side that decides; the seed of a game is its number, from 0 on,
and greedy's own seed is the same:
`python -m benchmarks.balance --out docs/strength.md` plays them all again and writes this part alone.
Two players are even if red wins between 45 and 55 of 100; alone it should get harder with the difficulty. The numbers
behind it are partly ours (`wsdv/games/petrograd/data/dual-powers.toml` says which), so this measures our
reconstruction as much as the game.

| mode | games | won by | of 100 | 95 % | how they ended |
| --- | --: | --- | --: | --: | --- |
"""


class Setting(NamedTuple):
    """One row: the options of the games, and whose wins are counted."""

    words: str
    options: Mapping[str, Any]
    side: str


SETTINGS = (
    Setting("two players", {"mode": "two-players"}, "red"),
    *(
        Setting(f"alone as {side}, difficulty {level}", {"mode": "solo", "side": side, "difficulty": level}, side)
        for side in SIDES
        for level in range(1, 7)
    ),
)


def result(options: Mapping[str, Any], number: int) -> tuple[str, str]:
    """Who won a game, and how."""
    game = wsdv.new_game(game=GAME, seed=number, **options)
    wsdv.play_out(game, {side: wsdv.players.Greedy(seed=number, version="0.1") for side in game.rules.players})
    assert game.result is not None
    return game.result.winner, game.result.reason


def rows(games: int = GAMES, alone: int = GAMES, jobs: int = 2) -> Iterator[str]:
    """The lines of the table, one after the other: so many games for two players, so many for each row alone."""
    from joblib import Parallel, delayed

    with Parallel(n_jobs=jobs) as run:
        for setting in SETTINGS:
            played = games if setting.options["mode"] == "two-players" else alone
            found = Counter(run(delayed(partial(result, setting.options))(number) for number in range(played)))
            yield row(setting, found, played)


def row(setting: Setting, found: Counter[tuple[str, str]], games: int) -> str:
    """A line of the table."""
    won = sum(count for (winner, _), count in found.items() if winner == setting.side)
    low, high = wilson(won, games)
    ends: Counter[str] = Counter()
    for (_, reason), count in found.items():
        ends[reason] += count
    how = ", ".join(f"{reason} {count}" for reason, count in ends.most_common())
    interval = f"{100 * low:.1f}–{100 * high:.1f}"
    return f"| {setting.words} | {games} | {setting.side} | {100 * won / games:.1f} | {interval} | {how} |\n"


def part(games: int = GAMES, alone: int = GAMES, jobs: int = 2) -> str:
    """The heading and the table, shown line by line while it grows."""
    lines = []
    for line in chain((HEAD,), rows(games, alone, jobs)):
        print(line, end="", flush=True)
        lines.append(line)
    return "".join(lines)


def main() -> None:
    """Play all, show the table, and put it where the old one stood."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES, help="games for two players")
    parser.add_argument("--alone", type=int, default=GAMES, help="games for each side and difficulty alone")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="the page whose part is written (left out: only shown)")
    options = parser.parse_args()
    found = part(options.games, options.alone, options.jobs)
    if options.out:
        before, _, _ = options.out.read_text(encoding="utf-8").partition(TITLE)
        write_atomically(options.out, (before + found).encode())


if __name__ == "__main__":
    main()
