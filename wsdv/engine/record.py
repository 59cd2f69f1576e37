"""Records: a game as a JSON document that is replayed through the rules when it is loaded."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wsdv.engine.decision import Error, Fault, InvalidDocument, first_of, is_seed, is_text
from wsdv.engine.game import Game
from wsdv.engine.rules import Origin
from wsdv.language import say

if TYPE_CHECKING:
    from wsdv.engine.rules import Rules

FORMAT = "wsdv-record/1"
MOST_BYTES = 2 * 1024 * 1024
_FIELDS = {"format", "game", "seed", "start", "deal", "moves", "players", "result", "written_by"}


# Files


def read_json(path: str | Path) -> Any:
    """The JSON document in a file; what cannot be read is an InvalidDocument, never a traceback."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise InvalidDocument([Fault("", say("file-too-large", path=str(path), most=MOST_BYTES // 1024 // 1024))])
        text = data.decode("utf-8-sig")
    except OSError as problem:
        raise Error(say("file-unreadable", path=str(path), problem=problem.strerror or str(problem))) from None
    except UnicodeDecodeError as problem:
        raise InvalidDocument([Fault("", say("file-not-utf8", path=str(path), place=problem.start))]) from None
    except ValueError as problem:  # a name no file can have
        if isinstance(problem, Error):
            raise
        raise Error(say("file-unreadable", path=ascii(str(path)), problem=str(problem))) from None
    return parse_json(text, str(path))


def parse_json(text: str, name: str) -> Any:
    """A JSON document from text, without duplicate fields or numbers that are none."""
    twice: list[tuple[dict[str, Any], str]] = []

    def no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs) and not twice:
            keys = [key for key, _ in pairs]
            twice.append((found, next(key for i, key in enumerate(keys) if key in keys[:i])))
        return found

    try:
        document = json.loads(text, object_pairs_hook=no_duplicates)
    except json.JSONDecodeError as problem:
        fault = Fault(
            "", say("file-not-json", path=name, line=problem.lineno, column=problem.colno, problem=problem.msg)
        )
        raise InvalidDocument([fault]) from None
    except (RecursionError, ValueError) as problem:
        if isinstance(problem, Error):
            raise
        raise InvalidDocument([Fault("", say("file-too-deep", path=name))]) from None
    if twice:
        place, key = twice[0]
        path = f"{_path_to(document, place)}.{_field(key)}".removeprefix(".")
        raise InvalidDocument([Fault(path, say("fault-twice"))])
    return document


def _field(key: object) -> str:
    return str(key)[:60] or '""'


def _path_to(document: Any, place: Any) -> str:
    """Where in a document one of its objects stands."""
    todo = [("", document)]
    while todo:
        path, node = todo.pop()
        if node is place:
            return path
        if isinstance(node, dict):
            todo += [(f"{path}.{_field(key)}", value) for key, value in node.items() if isinstance(value, (dict, list))]
        elif isinstance(node, list):
            todo += [(f"{path}[{i}]", value) for i, value in enumerate(node) if isinstance(value, (dict, list))]
    return ""


def as_text(document: Any) -> str:
    """A document as its file holds it."""
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def write_json(path: str | Path, document: Any) -> None:
    """Write a document whole or not at all."""
    try:
        data = as_text(document).encode()
    except ValueError as problem:
        raise Error(say("file-unwritable", path=ascii(str(path)), problem=str(problem))) from None
    write_atomically(path, data)


def write_atomically(path: str | Path, data: bytes) -> None:
    """Write a file whole or not at all: a reader sees the old file or the new one."""
    import tempfile

    path = Path(path)
    temporary = None
    try:
        mode = _mode(path)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".wsdv-", suffix=".part")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(mode)
        Path(temporary).replace(path)
    except OSError as problem:
        raise Error(say("file-unwritable", path=str(path), problem=problem.strerror or str(problem))) from None
    except ValueError as problem:
        raise Error(say("file-unwritable", path=ascii(str(path)), problem=str(problem))) from None
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()


def _mode(path: Path) -> int:
    """The permissions of the file that is replaced, or those of a new file."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


# Documents


def to_document(game: Game) -> dict[str, Any]:
    """The record of a game."""
    from wsdv import __version__

    origin = game.origin
    if origin.start is not None and "imagined" in origin.start:
        raise Error(say("imagined-not-saved"))
    if game.is_bare:
        raise Error(say("bare-not-saved"))
    return {
        "format": FORMAT,
        "game": game.rules.name,
        **origin.options,
        "seed": origin.seed,
        "start": None if origin.start is None else dict(origin.start),
        "deal": game.deal,
        "moves": [
            {"id": choice.id} if comment is None else {"id": choice.id, "comment": comment}
            for choice, comment in game.moves
        ],
        "players": dict(origin.players),
        "result": None if game.result is None else dataclasses.asdict(game.result),
        "written_by": __version__,
    }


def save(game: Game, path: str | Path) -> None:
    """Write the record of a game."""
    write_json(path, to_document(game))


def from_document(rules: Rules, document: Any) -> Game:
    """The game of a record, replayed move by move."""
    faults = _faults(rules, document)
    if faults:
        raise InvalidDocument(faults)
    game = Game(
        rules,
        Origin(
            document["seed"],
            rules.options_from(document),
            document.get("start"),
            document.get("deal", {}),
            document.get("players", {}),
            replaying=True,
        ),
    )
    for number, move in enumerate(document.get("moves", [])):
        try:
            game.play(move["id"], move.get("comment"))
        except Error as problem:
            raise InvalidDocument([Fault(f"moves[{number}].id", str(problem))]) from None
    game.origin = dataclasses.replace(game.origin, replaying=False)
    unused = set(document.get("deal", {})) - set(game.deal)
    if unused:
        raise InvalidDocument(first_of(Fault(f"deal.{name}"[:60], say("fault-unused-deal")) for name in sorted(unused)))
    result = None if game.result is None else dataclasses.asdict(game.result)
    given = document.get("result", result)
    if json.dumps(given, sort_keys=True) != json.dumps(result, sort_keys=True):  # as text: true is not 1
        got = say("no-end-yet") if result is None else ", ".join(map(str, result.values()))
        raise InvalidDocument([Fault("result", say("fault-result", got=got))])
    return game


def _faults(rules: Rules, document: Any) -> list[Fault]:
    """What can be said of a record before any move is played."""
    if not isinstance(document, dict):
        return [Fault("", say("fault-record-object"))]
    faults = first_of(
        Fault(_field(key), say("fault-unknown-field"))
        for key in document
        if key not in _FIELDS and key not in rules.options
    )
    for name, wanted in (("format", FORMAT), ("game", rules.name)):
        if document.get(name) != wanted:
            faults.append(Fault(name, say("fault-one-of", allowed=wanted, got=_short(document.get(name)))))
    if not isinstance(document.get("written_by", ""), str):
        faults.append(Fault("written_by", say("fault-text")))
    if not is_seed(document.get("seed")):
        faults.append(Fault("seed", say("fault-seed")))
    faults += _deal_faults(document.get("deal", {}))
    faults += players_faults(document.get("players", {}), rules)
    faults += _moves_faults(document.get("moves", []))
    if document.get("start") is not None:
        start = rules.check_start(document["start"])
        faults += [Fault(f"start.{fault.path}" if fault.path else "start", fault.message) for fault in start]
    try:
        rules.options_from(document)
    except InvalidDocument as problem:
        faults += problem.faults
    return faults


def _short(value: object) -> str:
    """A value as an error message shows it, whatever a file holds there."""
    return type(value).__name__ if isinstance(value, (list, dict)) else repr(value)[:60]


def _deal_faults(deal: Any) -> list[Fault]:
    if not isinstance(deal, dict):
        return [Fault("deal", say("fault-object", got=type(deal).__name__))]
    return first_of(
        Fault(f"deal.{purpose}"[:60], say("fault-deal"))
        for purpose, order in deal.items()
        if not isinstance(order, list) or not all(isinstance(name, str) for name in order)
    )


def players_faults(players: Any, rules: Rules) -> list[Fault]:
    """What is wrong with the names of the players."""
    if not isinstance(players, dict):
        return [Fault("players", say("fault-object", got=type(players).__name__))]
    return first_of(
        Fault(f"players.{player}"[:60], say("fault-players", players=", ".join(rules.players)))
        for player, name in players.items()
        if player not in rules.players or not is_text(name)
    )


def _moves_faults(moves: Any) -> list[Fault]:
    if not isinstance(moves, list):
        return [Fault("moves", say("fault-list", got=type(moves).__name__))]
    for number, move in enumerate(moves):
        good = (
            isinstance(move, dict)
            and isinstance(move.get("id"), str)
            and (move.get("comment") is None or is_text(move["comment"]))
            and set(move) <= {"id", "comment"}
        )
        if not good:
            return [Fault(f"moves[{number}]", say("fault-move"))]
    return []
