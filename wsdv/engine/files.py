"""Files: JSON documents read with every fault named, and written whole or not at all."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any

from wsdv.engine.errors import Error, Fault, InvalidDocument, Message

MOST_BYTES = 2 * 1024 * 1024


def read_text(path: str | Path) -> str:
    """The text in a file; what cannot be read is an error that says so, never a traceback."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise InvalidDocument(
                [Fault("", Message("file-too-large", path=str(path), most=MOST_BYTES // 1024 // 1024))]
            )
        return data.decode("utf-8-sig")
    except OSError as problem:
        raise Error(Message("file-unreadable", path=str(path), problem=problem.strerror or str(problem))) from None
    except UnicodeDecodeError as problem:
        raise InvalidDocument([Fault("", Message("file-not-utf8", path=str(path), place=problem.start))]) from None
    except ValueError as problem:  # a name no file can have
        if isinstance(problem, Error):
            raise
        raise Error(Message("file-unreadable", path=ascii(str(path)), problem=str(problem))) from None


def read_json(path: str | Path) -> Any:
    """The JSON document in a file."""
    return parse_json(read_text(path), str(path))


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
            "", Message("file-not-json", path=name, line=problem.lineno, column=problem.colno, problem=problem.msg)
        )
        raise InvalidDocument([fault]) from None
    except (RecursionError, ValueError) as problem:
        if isinstance(problem, Error):
            raise
        raise InvalidDocument([Fault("", Message("file-too-deep", path=name))]) from None
    if twice:
        place, key = twice[0]
        path = f"{_path_to(document, place)}.{field_name(key)}".removeprefix(".")
        raise InvalidDocument([Fault(path, Message("fault-twice"))])
    return document


def parse_toml(text: str, name: str) -> dict[str, Any]:
    """A TOML document from text; what is none is an InvalidDocument."""
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # an error of TOML is a ValueError
        raise InvalidDocument([Fault("", Message("file-not-toml", path=name, problem=str(problem)[:200]))]) from None


def field_name(key: object) -> str:
    """A field's name as a path shows it."""
    return str(key)[:60] or '""'


def _path_to(document: Any, place: Any) -> str:
    """Where in a document one of its objects stands."""
    todo = [("", document)]
    while todo:
        path, node = todo.pop()
        if node is place:
            return path
        if isinstance(node, dict):
            todo += [
                (f"{path}.{field_name(key)}", value) for key, value in node.items() if isinstance(value, (dict, list))
            ]
        elif isinstance(node, list):
            todo += [(f"{path}[{i}]", value) for i, value in enumerate(node) if isinstance(value, (dict, list))]
    return ""


def as_text(document: Any) -> str:
    """A document as its file holds it."""
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def write_json(path: str | Path, document: Any) -> bytes:
    """Write a document whole or not at all; returns what the file holds now."""
    try:
        data = as_text(document).encode()
    except ValueError as problem:
        raise Error(Message("file-unwritable", path=ascii(str(path)), problem=str(problem))) from None
    write_atomically(path, data)
    return data


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
        raise Error(Message("file-unwritable", path=str(path), problem=problem.strerror or str(problem))) from None
    except ValueError as problem:
        raise Error(Message("file-unwritable", path=ascii(str(path)), problem=str(problem))) from None
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
