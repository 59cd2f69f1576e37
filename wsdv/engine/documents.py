"""Documents changed in part and compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from wsdv.engine.letters import composed

if TYPE_CHECKING:
    from collections.abc import Iterator


def merged(
    old: dict[str, Any],
    changes: Mapping[str, Any],
    named: Callable[[str, dict[str, Any]], str] = lambda name, _: composed(name),
) -> dict[str, Any]:
    """A document changed by a partial one: objects are merged, everything else is put in place of the old.

    `named` gives the name of a field in the old document, however it is spelled in the other.
    """
    new = dict(old)
    for name, value in changes.items():
        key = named(name, new) if isinstance(name, str) else name
        both = isinstance(value, Mapping) and isinstance(new.get(key), dict)
        new[key] = merged(new[key], value, named) if both else value
    return new


def differences(here: Any, there: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """What differs between two documents, as (path, here, there)."""
    if isinstance(here, dict) and isinstance(there, dict):
        for key in (*here, *(key for key in there if key not in here)):
            yield from differences(here.get(key), there.get(key), f"{path}.{key}" if path else key)
    elif here != there:
        yield path, here, there
