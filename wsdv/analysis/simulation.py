"""Many games and where their rows are kept.

Row n depends on nothing but the settings and n: any number of processes, a cluster, any interruption and any
resumption give the same rows, in the same order.
"""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from wsdv.analysis.lines import Lines
from wsdv.analysis.parquet import Folder
from wsdv.analysis.playing import Played, Settings, play
from wsdv.analysis.work import in_order
from wsdv.engine import Error, Message

if TYPE_CHECKING:
    from collections.abc import Generator

Store: TypeAlias = Lines | Folder


def store(path: str | Path, settings: Settings, *, parquet: bool | None = None, decisions: bool = False) -> Store:
    """Where the rows of a run are kept: a folder of Parquet files if the path looks like one, otherwise a file."""
    if parquet is None:
        parquet = Path(path).suffix == ".parquet" or Path(path).is_dir()
    if parquet:
        return Folder(path, settings, decisions=decisions)
    if decisions:
        raise Error(Message("decisions-need-parquet"))
    return Lines(path, settings)


def fill(store: Store, numbers: range, *, jobs: int | None = None) -> Generator[dict[str, Any], None, None]:
    """Play these games of a run and keep them, giving the row of each."""
    return _filled(store, in_order(partial(play, store.settings, decisions=store.decisions), numbers, jobs=jobs))


def _filled(store: Store, games: Generator[Played, None, None]) -> Generator[dict[str, Any], None, None]:
    with closing(games):
        yield from store.add(games)


def simulate(
    settings: Settings,
    games: int,
    path: str | Path,
    *,
    jobs: int | None = None,
    parquet: bool | None = None,
    decisions: bool = False,
) -> Generator[dict[str, Any], None, None]:
    """Play the games that a file or folder still lacks, giving the row of each.

    `jobs` is the number of processes: None for all cores or, inside a `joblib.parallel_config`, for what is named
    there. `parquet=None` leaves it to the path: a name that ends in `.parquet`, or a folder, is one of Parquet files.
    """
    kept = store(path, settings, parquet=parquet, decisions=decisions)
    return fill(kept, range(kept.endings().total(), games), jobs=jobs)
