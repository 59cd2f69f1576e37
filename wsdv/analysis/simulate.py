"""Many games into one file, a row each (JSON Lines).

Row n depends on nothing but the settings and n: any number of processes, any interruption and any
resumption give the same file. Rows are written in order, one whole line at a time.
"""

from __future__ import annotations

import json
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wsdv.engine import Error
from wsdv.germany.rules import new_game
from wsdv.language import say
from wsdv.players import by_name

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMAT = "wsdv-games/1"
_CHUNK = 16  # games handed to a process at a time


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is: two runs with equal settings have equal rows."""

    seed: int | str
    edition: str = "second"
    west: str = "random"
    east: str = "random"


def play_one(settings: Settings, number: int) -> dict[str, Any]:
    """Game number n of a run, as a row."""
    seed = f"{settings.seed}/{number}"
    game = new_game(edition=settings.edition, seed=seed).copy(history=False)
    agents = {side: by_name(getattr(settings, side), seed=f"{seed}/{side}") for side in ("west", "east")}
    decisions = choices = 0
    while (decision := game.decision) is not None:
        decisions += 1
        choices += len(decision.choices)
        game.play(agents[decision.player].decide(game.view(decision.player), decision))
    result = game.result
    if result is None:
        raise RuntimeError(seed)
    position = game.position
    return {
        "format": FORMAT,
        "game": number,
        "seed": seed,
        "edition": settings.edition,
        "west": settings.west,
        "east": settings.east,
        "winner": result.winner,
        "reason": result.reason,
        "decade": position.decade,
        "decisions": decisions,
        "choices": choices,
        "west_protests": position.mass_protests("west"),
        "east_protests": position.mass_protests("east"),
        "wall": position.wall,
    }


def rows(settings: Settings, numbers: range, *, jobs: int = 1) -> Iterator[dict[str, Any]]:
    """The rows of these games, in order, from one process or several."""
    play = partial(play_one, settings)
    if jobs == 1:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play, numbers, chunksize=_CHUNK)
        finally:
            pool.shutdown(cancel_futures=True)


def simulate(settings: Settings, games: int, path: str | Path, *, jobs: int = 1) -> Iterator[dict[str, Any]]:
    """Add the rows that a file still lacks, giving each as it is written."""
    path = Path(path)
    done = finished(path, settings)
    try:
        with path.open("ab", buffering=0) as file:
            for row in rows(settings, range(done, games), jobs=jobs):
                file.write((json.dumps(row, ensure_ascii=False) + "\n").encode())
                yield row
    except OSError as problem:
        raise Error(say("file-unwritable", path=str(path), problem=problem.strerror or str(problem))) from None


def finished(path: str | Path, settings: Settings) -> int:
    """How many rows of this run a file holds. A line torn by a kill is cut off; a foreign file is refused."""
    path = Path(path)
    if not path.exists():
        return 0
    good = done = 0
    try:
        with path.open("rb") as file:
            for line in file:
                row = _row(line)
                if row is None:
                    break
                mine = {"edition": settings.edition, "west": settings.west, "east": settings.east}
                if row.get("seed") != f"{settings.seed}/{done}" or any(row.get(key) != mine[key] for key in mine):
                    raise Error(say("simulate-other-run", path=str(path), line=done + 1))
                done += 1
                good += len(line)
            rest = file.read(1)
        if rest:
            raise Error(say("simulate-broken", path=str(path), line=done + 1))
        if good != path.stat().st_size:
            os.truncate(path, good)
    except OSError as problem:
        raise Error(say("file-unreadable", path=str(path), problem=problem.strerror or str(problem))) from None
    return done


def _row(line: bytes) -> dict[str, Any] | None:
    """A row, or None if the line is not one."""
    if not line.endswith(b"\n"):
        return None
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) and row.get("format") == FORMAT else None
