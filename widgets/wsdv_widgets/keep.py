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
from wsdv.engine.record import MOST_BYTES, from_document, read_json, to_document, write_json
from wsdv.language import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine import Game

CLASSROOM: Final = "WSDV_CLASSROOM"  # set where many people share one machine: nothing is written there
DATA: Final = "WSDV_DATA"  # another folder than the user's own
_NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")


def checked_name(name: object) -> str:
    """A name that is safe as a file's name everywhere."""
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise Error(say("table-bad-name", name=str(name)[:60]))
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
    """The file of one named table."""

    def __init__(self, name: str, like: Game) -> None:
        self._like = like
        place = folder()
        self.path = None if place is None else place / f"{name}.json"

    def read(self) -> Kept | None:
        """The game in the file, or None; a broken file is put aside and reported by an Error."""
        if self.path is None or not self.path.is_file():
            return None
        try:
            game = from_document(self._like.rules, read_json(self.path))
        except InvalidDocument as problem:
            aside = self.put_aside("broken")
            raise Error(say("table-broken-file", path=str(aside), problem=str(problem))) from None
        return Kept(game, moment(self.path.stat().st_mtime)) if game.moves else None

    def write(self, game: Game) -> None:
        """Write the record, whole or not at all."""
        if self.path is not None:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as problem:
                told = problem.strerror or str(problem)
                raise Error(say("file-unwritable", path=str(self.path), problem=told)) from None
            write_json(self.path, to_document(game))

    def put_aside(self, why: str) -> Path | None:
        """Rename the file, over no other, so that nothing is lost."""
        if self.path is None or not self.path.is_file():
            return None
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.{why}-{number}.json")).exists():
            number += 1
        try:
            return self.path.rename(aside)
        except OSError as problem:
            told = problem.strerror or str(problem)
            raise Error(say("file-unwritable", path=str(aside), problem=told)) from None


# The browser


def _stream(key: str, length: int) -> bytes:
    blocks = (hashlib.sha256(f"{key}/{number}".encode()).digest() for number in range(length // 32 + 1))
    return b"".join(blocks)[:length]


def _mixed(data: bytes, key: str) -> bytes:
    return bytes(a ^ b for a, b in zip(data, _stream(key, len(data)), strict=True))


def seal(value: object, key: str) -> str:
    """A JSON value as text that cannot be read in passing."""
    return base64.b64encode(_mixed(zlib.compress(json.dumps(value).encode()), key)).decode()


def unseal(text: str, key: str) -> Any:
    """What was sealed; anything else is an Error."""
    try:
        packed = zlib.decompressobj()
        data = packed.decompress(_mixed(base64.b64decode(text, validate=True), key), MOST_BYTES)
        if packed.unconsumed_tail:
            raise Error(say("table-broken-browser"))
        return json.loads(data)
    except (ValueError, zlib.error, RecursionError):
        raise Error(say("table-broken-browser")) from None


@dataclass
class Envelope:
    """What the browser has of one game, so that only what is new is sent."""

    id: str = field(default_factory=lambda: secrets.token_hex(6))
    moves: list[dict[str, str]] = field(default_factory=list)
    head: dict[str, Any] = field(default_factory=dict)

    def addition(self, game: Game, *, whole: bool = False) -> dict[str, Any]:
        """What the browser must add: `keep` so many decisions, then put these after them."""
        document = to_document(game)
        moves = document.pop("moves")
        del document["result"]
        if whole or document != self.head:
            self.head, self.moves, whole = document, [], True
        keep = 0
        for old, new in zip(self.moves, moves, strict=False):
            if old != new:
                break
            keep += 1
        self.moves = moves
        sealed = [seal(move, f"{self.id}/{number}") for number, move in enumerate(moves[keep:], keep)]
        head = {"head": f"{self.id}:{seal(document, self.id)}"} if whole else {}
        return {"id": self.id, "keep": keep, "moves": sealed, "at": moment(), **head}


def opened(record: Mapping[str, Any], like: Game) -> Kept:
    """The game a browser has kept; anything that is none is an Error."""
    key, _, head = record["head"].partition(":")
    document = unseal(head, key)
    if not isinstance(document, dict):
        raise Error(say("table-broken-browser"))
    document["moves"] = [unseal(move, f"{key}/{number}") for number, move in enumerate(record["moves"])]
    return Kept(from_document(like.rules, document), record["at"])
