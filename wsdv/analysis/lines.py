"""Rows in one file, a line each (JSON Lines). Whatever stops a run, all lines but the last are whole."""

from __future__ import annotations

import json
import os
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wsdv.analysis.playing import FORMAT
from wsdv.engine import Error, Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wsdv.analysis.playing import Played, Settings
    from wsdv.analysis.tables import Endings


class Lines:
    """The file of a run."""

    decisions = False  # a file holds one kind of rows

    def __init__(self, path: str | Path, settings: Settings) -> None:
        self.path = Path(path)
        self.settings = settings

    def endings(self) -> Endings:
        """How the games it holds ended. A row torn by a kill is cut off; a foreign file is left as it is."""
        found: Endings = Counter()
        if not self.path.exists():
            return found
        good = 0
        with self._said("file-unreadable"), self.path.open("rb") as file:
            for number, line in enumerate(file):
                row = self._checked(number, line)
                if row is None:
                    os.truncate(self.path, good)
                    break
                found[str(row.get("winner")), str(row.get("reason"))] += 1
                good += len(line)
        return found

    def _checked(self, number: int, line: bytes) -> dict[str, Any] | None:
        """Row n, or None if a kill has torn it."""
        head = self.settings.head(number)
        row = _row(line)
        if row is None and _torn(line, _written(head)[:-1]):
            return None
        if row is None:
            raise Error(Message("simulate-broken", path=str(self.path), line=number + 1))
        if not head.items() <= row.items():
            raise Error(Message("simulate-other-run", game=self.settings.game, path=str(self.path), line=number + 1))
        return row

    def add(self, games: Iterable[Played]) -> Iterator[dict[str, Any]]:
        """Write the rows of further games, giving each as it is written."""
        with self._said("file-unwritable"):
            file = self.path.open("ab")
        with file:
            for game in games:
                with self._said("file-unwritable"):
                    file.write(_written(game.row) + b"\n")
                    file.flush()
                yield game.row

    @contextmanager
    def _said(self, message: str) -> Iterator[None]:
        """What the system complains of, said about this file."""
        try:
            yield
        except OSError as problem:
            raise Error(Message(message, path=str(self.path), problem=problem.strerror or str(problem))) from None


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
