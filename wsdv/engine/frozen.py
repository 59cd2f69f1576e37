"""Values: what cannot be changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")


class FrozenMap(Mapping[str, T], Generic[T]):
    """A mapping that cannot be changed and can be compared and hashed."""

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[str, T]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: str) -> T:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)


def forbid_changes(kind: type, error: str) -> None:
    """Let nobody set a public attribute of what is of this kind.

    The compiler takes no `__setattr__` in a class that anybody may derive from, so it is added here.
    """

    def stay(thing: object, name: str, value: object) -> None:
        if not name.startswith("_"):
            raise TypeError(error)
        object.__setattr__(thing, name, value)

    type.__setattr__(kind, "__setattr__", stay)
