"""Keeping a named table: as a file in the user's data folder, and sealed in the browser's own storage.

What the browser keeps is sealed, since a record holds every hidden card: not against a determined reader, but so
that nobody at the screen sees a card by looking at the page. In a classroom only the browser keeps anything.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import secrets
import zlib
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine import Error, InvalidDocument
from wsdv.engine.errors import Message
from wsdv.engine.files import MOST_BYTES, read_json, write_json
from wsdv.engine.plainly import PlainlyInvalid
from wsdv.engine.record import from_document

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wsdv.engine import Game

CLASSROOM: Final = "WSDV_CLASSROOM"  # set where many people share one machine: nothing is written there
DATA: Final = "WSDV_DATA"  # another folder than the user's own
_NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")
_DEVICE = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]", re.IGNORECASE)  # no file of Windows can have these names
_KEY = re.compile(r"[0-9a-z]{1,40}")


def checked_name(name: object) -> str:
    """A name that is safe as a file's name everywhere."""
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise Error(Message("table-bad-name", name=str(name)[:60]))
    if _DEVICE.fullmatch(name):
        raise Error(Message("table-reserved-name", name=name))
    return name


def folder() -> Path | None:
    """Where tables are kept; None in a classroom."""
    if os.environ.get(CLASSROOM):
        return None
    if os.environ.get(DATA):
        return Path(os.environ[DATA])
    import platformdirs

    return platformdirs.user_data_path("wsdv", appauthor=False) / "tables"


@dataclass(frozen=True)
class Kept:
    """A game that was kept, and when."""

    game: Game
    at: str


def moment(seconds: float | None = None) -> str:
    """A time as people write it."""
    time = datetime.now().astimezone() if seconds is None else datetime.fromtimestamp(seconds).astimezone()
    return time.strftime("%Y-%m-%d %H:%M")


# Files


class Shelf:
    """The file of one named table. What another table has written there since is never overwritten."""

    def __init__(self, name: str, like: Game) -> None:
        self._like = like
        self._name = name
        self._own: bytes | None = None  # what we have read or written there last
        self._played = False  # whether that is a game with decisions
        self._aside = ""  # why the file that is there must be put aside before anything is written
        place = folder()
        self.path = None if place is None else place / f"{name}.json"

    def read(self) -> Kept | None:
        """The game in the file, or None; a broken file is put aside and reported by an Error."""
        if self.path is None or not _is_file(self.path):
            return None
        try:
            game = from_document(self._like.rules, read_json(self.path))
        except Error as problem:
            aside = self._put_aside(self.path, "broken")
            plainly = (
                PlainlyInvalid(problem.faults, self._like.rules.name)
                if isinstance(problem, InvalidDocument)
                else problem
            )
            raise Error(Message("table-broken-file", path=str(aside), problem=plainly)) from None
        self._own, self._played = _digest(self.path), bool(game.moves)
        return Kept(game, moment(self.path.stat().st_mtime)) if game.moves else None

    def write(self, document: Mapping[str, Any]) -> None:
        """Write a record, whole or not at all."""
        if self.path is None:
            return
        if self._aside:
            self._put_aside(self.path, self._aside)
        if _digest(self.path) not in {None, self._own}:
            raise Error(Message("table-of-another", name=self._name))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise _unwritable(self.path, problem) from None
        written = write_json(self.path, document)
        self._own, self._played = hashlib.sha256(written).digest(), bool(document["moves"])

    def leave(self) -> None:
        """Another game begins: what we have kept is put aside before the first decision of the new one is."""
        if self.path is not None and self._played and _digest(self.path) == self._own:
            self._aside = "previous"

    def _put_aside(self, path: Path, why: str) -> Path:
        """Rename the file, over no other, so that nothing is lost; until that is done nothing is written."""
        self._aside = why
        number = 1
        while (aside := path.with_name(f"{path.stem}.{why}-{number}.json")).exists():
            number += 1
        try:
            path.rename(aside)
        except FileNotFoundError:  # somebody else has done it
            pass
        except OSError as problem:
            raise _unwritable(aside, problem) from None
        self._aside = ""
        return aside


def _unwritable(path: Path, problem: OSError) -> Error:
    return Error(Message("file-unwritable", path=str(path), problem=problem.strerror or str(problem)))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError as problem:  # a folder nobody may look into
        raise Error(Message("file-unreadable", path=str(path), problem=problem.strerror or str(problem))) from None


def _digest(path: Path) -> bytes | None:
    """What tells a file's content from any other; None where there is none that can be read."""
    try:
        return hashlib.sha256(path.read_bytes()).digest()
    except OSError:
        return None


# The browser


def _stream(key: str, length: int) -> bytes:
    blocks = (hashlib.sha256(f"{key}/{number}".encode()).digest() for number in range(length // 32 + 1))
    return b"".join(blocks)[:length]


def _mixed(data: bytes, key: str) -> bytes:
    return bytes(a ^ b for a, b in zip(data, _stream(key, len(data)), strict=True))


def seal(value: object, key: str) -> str:
    """A JSON value as text that cannot be read in passing."""
    return base64.b64encode(_mixed(zlib.compress(json.dumps(value).encode()), key)).decode()


def unseal_all(pairs: Iterable[tuple[str, str]]) -> list[Any]:
    """What was sealed, each text with its key; all together they are no longer than a file may be."""
    values, room = [], MOST_BYTES
    try:
        for text, key in pairs:
            packed = zlib.decompressobj()
            data = packed.decompress(_mixed(base64.b64decode(text, validate=True), key), room + 1)
            room -= len(data)
            if room < 0:
                raise Error(Message("table-broken-browser"))
            values.append(json.loads(data))
    except (ValueError, zlib.error, RecursionError):
        raise Error(Message("table-broken-browser")) from None
    return values


@dataclass
class Envelope:
    """What the browser has of one game, so that only what is new is sent."""

    id: str = field(default_factory=lambda: secrets.token_hex(6))
    moves: list[dict[str, str]] = field(default_factory=list)
    head: dict[str, Any] = field(default_factory=dict)

    def addition(self, record: Mapping[str, Any], *, whole: bool = False) -> dict[str, Any]:
        """What the browser must add: `keep` so many decisions, then put these after them."""
        moves = record["moves"]
        document = {name: value for name, value in record.items() if name not in {"moves", "result"}}
        if whole or document != self.head:
            self.head, self.moves, whole = document, [], True
        keep = 0
        for old, new in zip(self.moves, moves, strict=False):
            if old != new:
                break
            keep += 1
        self.moves = moves
        sealed = self._sealed(keep)
        head = {"head": f"{self.id}:{seal(document, self.id)}"} if whole else {}
        return {"id": self.id, "keep": keep, "moves": sealed, "at": moment(), **head}

    def _sealed(self, keep: int = 0) -> list[str]:
        return [seal(move, f"{self.id}/{number}") for number, move in enumerate(self.moves[keep:], keep)]

    def behind(self, record: Mapping[str, Any]) -> bool:
        """Whether a browser has this game but has missed something of it."""
        return str(record["head"]).startswith(f"{self.id}:") and record["moves"] != self._sealed()


def opened(record: Mapping[str, Any], like: Game) -> Kept:
    """The game a browser has kept; anything that is none is an Error."""
    key, _, head = record["head"].partition(":")
    if not _KEY.fullmatch(key):
        raise Error(Message("table-broken-browser"))
    sealed = [(head, key), *((move, f"{key}/{number}") for number, move in enumerate(record["moves"]))]
    document, *moves = unseal_all(sealed)
    if not isinstance(document, dict):
        raise Error(Message("table-broken-browser"))
    document["moves"] = moves
    return Kept(from_document(like.rules, document), record["at"])
