"""Many games into one file, a row each (JSON Lines).

Row n depends on nothing but the settings and n: any number of processes, any interruption and any
resumption give the same file. Rows are written in order, one whole line at a time.
"""

from __future__ import annotations

import json
import os
import signal
from collections import deque
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import cycle, islice
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wsdv.engine import Error
from wsdv.germany.rules import new_game
from wsdv.language import say
from wsdv.players import by_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from multiprocessing.connection import Connection

FORMAT = "wsdv-games/1"
_CHUNK = 16  # games handed to a process at a time
_AHEAD = 4  # chunks a process has before it at most


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is: two runs with equal settings have equal rows."""

    seed: int | str
    edition: str = "second"
    west: str = "random"
    east: str = "random"


def _head(settings: Settings, number: int) -> dict[str, Any]:
    """How row n begins: all that is known before its game is played."""
    return {
        "format": FORMAT,
        "game": number,
        "seed": f"{settings.seed}/{number}",
        "edition": settings.edition,
        "west": settings.west,
        "east": settings.east,
    }


def play_one(settings: Settings, number: int) -> dict[str, Any]:
    """Game number n of a run, as a row."""
    head = _head(settings, number)
    seed = head["seed"]
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
        **head,
        "winner": result.winner,
        "reason": result.reason,
        "decade": position.decade,
        "decisions": decisions,
        "choices": choices,
        "west_protests": position.mass_protests("west"),
        "east_protests": position.mass_protests("east"),
        "wall": position.wall,
    }


def rows(settings: Settings, numbers: Iterable[int], *, jobs: int = 1) -> Iterator[dict[str, Any]]:
    """The rows of these games, in order, from one process or several."""
    if jobs == 1:
        for number in numbers:
            yield play_one(settings, number)
        return
    coming = iter(numbers)
    chunks = iter(lambda: list(islice(coming, _CHUNK)), [])
    busy: deque[Connection[Any, Any]] = deque()  # who plays the next chunks, in order
    try:
        with _workers(settings, jobs) as workers:
            for worker, chunk in zip(cycle(workers), chunks, strict=False):
                worker.send(chunk)
                busy.append(worker)
                if len(busy) == _AHEAD * jobs:
                    yield from _received(busy.popleft())
            for worker in busy:
                yield from _received(worker)
    except (EOFError, ConnectionError):
        raise Error(say("simulate-worker-lost")) from None


@contextmanager
def _workers(settings: Settings, jobs: int) -> Iterator[list[Connection[Any, Any]]]:
    """Processes that play the games they are sent. Without locks: if this one is killed, nothing is left behind."""
    context = get_context("spawn")
    processes, ends = [], []
    try:
        for _ in range(jobs):
            end, far_end = context.Pipe()
            process = context.Process(target=_serve, args=(settings, far_end), daemon=True)
            process.start()
            far_end.close()
            processes.append(process)
            ends.append(end)
        yield ends
    finally:
        for process, end in zip(processes, ends, strict=True):
            process.terminate()
            process.join()
            end.close()


def _serve(settings: Settings, run: Connection[Any, Any]) -> None:
    """Play until the run at the other end is gone; Ctrl-C is for that one alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError):
        while True:
            numbers = run.recv()
            try:
                run.send([play_one(settings, number) for number in numbers])
            except Error as problem:
                run.send(problem)


def _received(worker: Connection[Any, Any]) -> list[dict[str, Any]]:
    played: list[dict[str, Any]] | Error = worker.recv()
    if isinstance(played, Error):
        raise played
    return played


def simulate(settings: Settings, games: int, path: str | Path, *, jobs: int = 1) -> Iterator[dict[str, Any]]:
    """Add the rows that a file still lacks, giving each as it is written."""
    path = Path(path)
    done = finished(path, settings)
    try:
        with path.open("ab") as file:
            for row in rows(settings, range(done, games), jobs=jobs):
                file.write(_written(row) + b"\n")
                file.flush()
                yield row
    except OSError as problem:
        raise Error(say("file-unwritable", path=str(path), problem=problem.strerror or str(problem))) from None


def finished(path: str | Path, settings: Settings) -> int:
    """How many rows of this run a file holds. A row torn by a kill is cut off; a foreign file is left as it is."""
    path = Path(path)
    if not path.exists():
        return 0
    good = done = 0
    try:
        with path.open("rb") as file:
            for line in file:
                head = _head(settings, done)
                row = _row(line)
                if row is None and _torn(line, _written(head)[:-1]):
                    os.truncate(path, good)
                    break
                if row is None:
                    raise Error(say("simulate-broken", path=str(path), line=done + 1))
                if not head.items() <= row.items():
                    raise Error(say("simulate-other-run", path=str(path), line=done + 1))
                done += 1
                good += len(line)
    except OSError as problem:
        raise Error(say("file-unreadable", path=str(path), problem=problem.strerror or str(problem))) from None
    return done


def _written(row: dict[str, Any]) -> bytes:
    return json.dumps(row, ensure_ascii=False).encode()


def _row(line: bytes) -> dict[str, Any] | None:
    """A row, or None if the line is not one."""
    if not line.endswith(b"\n"):
        return None
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) and row.get("format") == FORMAT else None


def _torn(line: bytes, start: bytes) -> bool:
    """Whether a line without an end is what a kill has left of the row that starts like this."""
    return not line.endswith(b"\n") and (line.startswith(start) or start.startswith(line))
