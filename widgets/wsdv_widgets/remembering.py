"""Which tasks somebody has done, kept over notebooks: in a file here, and by the page in its browser.

Both hold nothing but names of tasks, "lesson/task". In a classroom only the browser keeps them. What cannot be read
or is no such name counts for nothing, and what cannot be written is left: a lesson does not stop for it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine import Error
from wsdv.engine.files import read_json, write_json
from wsdv_widgets.keep import folder
from wsdv_widgets.messages import MOST_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

FORMAT: Final = "wsdv-tasks/1"
_KEY: Final = re.compile(r"[\w.-]{0,20}/[\w.-]{1,50}")


def is_key(value: object) -> bool:
    """Whether this is the name under which a task is remembered."""
    return isinstance(value, str) and _KEY.fullmatch(value) is not None


def lesson_of(key: str) -> str:
    """The lesson to which a remembered task belongs."""
    return key.partition("/")[0]


def remembered() -> frozenset[str]:
    """The tasks that were done, as far as the file knows."""
    path = _path()
    try:
        document: Any = None if path is None or not path.is_file() else read_json(path)
    except (Error, OSError):
        return frozenset()
    if not isinstance(document, dict) or document.get("format") != FORMAT or not isinstance(document.get("done"), list):
        return frozenset()
    return frozenset(filter(is_key, document["done"][:MOST_NAMES]))


def remember(keys: Iterable[str]) -> None:
    """These are done as well."""
    before = remembered()
    _write(before.union(keys), before)


def forget(keys: Iterable[str]) -> None:
    """These were never done."""
    before = remembered()
    _write(before.difference(keys), before)


def _write(keys: frozenset[str], before: frozenset[str]) -> None:
    path = _path()
    if path is None or keys == before:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_json(path, {"format": FORMAT, "done": sorted(keys)[:MOST_NAMES]})
    except (Error, OSError):
        pass  # the browser still knows


def _path() -> Path | None:
    place = folder()
    return (
        None if place is None else place / "lessons" / "tasks.json"
    )  # not among the tables: one may be called "tasks"
