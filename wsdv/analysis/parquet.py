"""Rows in a folder of Parquet files: `games/part-….parquet` and, where they are asked for, `decisions/part-….parquet`.

A part is named after its first game and written whole or not at all: when it is full, after a minute, and when the
run stops. So a kill costs no more than a minute's games. Each file says in its metadata to which run it belongs.
"""

from __future__ import annotations

import io
import json
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wsdv.analysis import schema
from wsdv.analysis.work import extra
from wsdv.engine import Error, Message
from wsdv.engine.files import write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wsdv.analysis.playing import Played, Settings
    from wsdv.analysis.tables import Endings

_COLUMNS: Final = {"games": schema.games, "decisions": schema.decisions}
_MOST_GAMES: Final = 1_000  # in a part
_MOST_DECISIONS: Final = 50_000
_MOST_SECONDS: Final = 60
_ABOUT: Final = b"wsdv"  # the entry of a file's metadata that names its run


@dataclass(slots=True)
class _Part:
    """Rows that are not yet written."""

    games: list[tuple[Any, ...]] = field(default_factory=list)
    decisions: list[tuple[Any, ...]] = field(default_factory=list)
    begun: float = field(default_factory=time.monotonic)

    def is_full(self) -> bool:
        enough = len(self.games) >= _MOST_GAMES or len(self.decisions) >= _MOST_DECISIONS
        return enough or time.monotonic() - self.begun >= _MOST_SECONDS


class Folder:
    """The folder of a run."""

    def __init__(self, path: str | Path, settings: Settings, *, decisions: bool = False) -> None:
        self.path = Path(path)
        self.settings = settings
        self.decisions = decisions
        self.kinds = ("decisions", "games") if decisions else ("games",)  # games come last: they make a part complete
        self._about = json.dumps(settings.about(decisions=decisions)).encode()
        self._arrow, self._parquet = extra("pyarrow"), extra("pyarrow.parquet")

    def endings(self) -> Endings:
        """How the games it holds ended. A folder that is not this run's is left as it is."""
        if self.path.exists() and not self.path.is_dir():
            raise Error(Message("parquet-no-folder", path=str(self.path)))
        for path in _inside(self.path):
            if path.name not in _COLUMNS:
                raise Error(Message("parquet-foreign", path=str(path)))
        found: Endings = Counter()
        parts = _inside(self.path / "games")
        for path in parts:
            self._check(path, _name(found.total()))
            with self._said(path):
                table = self._parquet.read_table(path, columns=["winner", "reason"], partitioning=None)
            found.update(zip(table["winner"].to_pylist(), table["reason"].to_pylist(), strict=True))
        self._check_decisions([path.name for path in parts], _name(found.total()))
        return found

    def _check_decisions(self, parts: list[str], coming: str) -> None:
        """Every part has its decisions. Those of a part that was not finished are dropped: they will come again."""
        found = _inside(self.path / "decisions")
        for path, name in zip_longest(found, parts if self.decisions else []):
            if path is None:
                raise Error(Message("parquet-gap", path=str(self.path / "decisions"), part=name))
            self._check(path, name or coming)
        for path in found[len(parts) :]:
            path.unlink()

    def _check(self, path: Path, name: str) -> None:
        """A file must be a part of this run, and the one of that name."""
        with self._said(path):
            about = self._parquet.read_schema(path).metadata[_ABOUT]
        if about != self._about:
            raise Error(Message("parquet-other-run", game=self.settings.game, path=str(self.path)))
        if path.name != name:
            raise Error(Message("parquet-gap", path=str(path.parent), part=name))

    @contextmanager
    def _said(self, path: Path) -> Iterator[None]:
        """A file that cannot be read as a part, or names no run, is none."""
        try:
            yield
        except (OSError, self._arrow.ArrowException, TypeError, KeyError):
            raise Error(Message("parquet-foreign", path=str(path))) from None

    def add(self, games: Iterable[Played]) -> Iterator[dict[str, Any]]:
        """Write the rows of further games, giving each when it is played; it is written with its part."""
        self._make()
        part = _Part()
        try:
            for game in games:
                part.games.append(tuple(game.row.values()))
                part.decisions += game.decisions
                yield game.row
                if part.is_full():
                    self._write(part)
                    part = _Part()
        finally:
            if part.games:
                self._write(part)

    def _make(self) -> None:
        try:
            for path in (self.path, *(self.path / kind for kind in self.kinds)):
                path.mkdir(exist_ok=True)
        except OSError as problem:
            raise Error(
                Message("file-unwritable", path=str(self.path), problem=problem.strerror or str(problem))
            ) from None

    def _write(self, part: _Part) -> None:
        first = part.games[0][1]
        for kind in self.kinds:
            rows = getattr(part, kind)
            columns = [list(column) for column in zip(*rows, strict=True)]
            target = io.BytesIO()
            self._parquet.write_table(self._arrow.table(columns, schema=self._schema(kind)), target)
            write_atomically(self.path / kind / _name(first), target.getvalue())

    def _schema(self, kind: str) -> Any:
        arrow = self._arrow
        types = {str: arrow.string(), int: arrow.int64(), bool: arrow.bool_()}
        return arrow.schema(
            [
                arrow.field(column.name, types[column.type], nullable=False, metadata={"about": column.about})
                for column in _COLUMNS[kind](self.settings.game)
            ],
            metadata={_ABOUT: self._about},
        )


def _name(first: int) -> str:
    return f"part-{first:09d}.parquet"


def _inside(folder: Path) -> list[Path]:
    """What a folder holds, in order; hidden files are none of our business."""
    if not folder.exists():
        return []
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError as problem:
        raise Error(Message("file-unreadable", path=str(folder), problem=problem.strerror or str(problem))) from None
