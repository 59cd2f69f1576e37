"""The choices a game can ever offer, in a fixed order.

A set of choices is one integer: bit i stands for the choice with index i of the catalogue.
Legality is then set algebra, and no id string is built during play.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from wsdv.engine.compiler import mypyc_attr
from wsdv.engine.errors import UnknownChoice
from wsdv.engine.frozen import forbid_changes
from wsdv.engine.letters import composed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from wsdv.engine.decision import Decision

_MOST_SPELLED = 1 << 13


class Choice:
    """One entry of a game's catalogue. Made once, never changed; two are equal only if they are the same.

    `build:factory:kassel` has the family `build`, the kind `factory` and the subject `kassel`; `card:20` has no kind,
    `done` neither kind nor subject.
    """

    __slots__ = ("bit", "catalogue", "family", "id", "index", "kind", "subject")
    catalogue: Catalogue
    index: int
    bit: int  # the set of this choice alone
    id: str
    family: str
    kind: str
    subject: str

    def __init__(self, catalogue: Catalogue, index: int, name: str) -> None:
        family, *kinds = name.split(":")
        subject = kinds.pop() if kinds else ""
        values = (catalogue, index, 1 << index, name, family, ":".join(kinds), subject)
        for slot, value in zip(("catalogue", "index", "bit", "id", "family", "kind", "subject"), values, strict=True):
            object.__setattr__(self, slot, value)

    def __setattr__(self, name: str, value: object) -> None:
        error = "a choice cannot be changed"
        raise TypeError(error)

    def label(self, decision: Decision | None = None) -> str:
        """What it means, in a few words; the decision it is offered in may say it better."""
        from wsdv.engine.registry import face_of

        return face_of(self.catalogue.game).label(self, decision) if self.catalogue.game else self.id

    def in_words(self) -> str:
        """What it means, where a sentence names it."""
        return self.label()

    def __repr__(self) -> str:
        return f"<Choice {self.id}>"

    def __str__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, ...]:
        return _choice_of, (self.catalogue, self.index)


def _choice_of(catalogue: Catalogue, index: int) -> Choice:
    return catalogue[index]


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalogue:
    """Every choice a game can ever offer, in a fixed order."""

    __slots__ = ("_alias", "_families", "_home", "_index", "_spelled", "choices", "game")
    game: str  # the name of the game whose choices these are
    choices: tuple[Choice, ...]
    _index: dict[str, int]
    _alias: dict[str, int]
    _home: tuple[str, str] | None  # (module, name) of the global that holds it, so that processes can share choices
    _families: Mapping[str, int]
    _spelled: dict[int, tuple[Choice, ...]]  # sets met lately

    def __init__(
        self,
        ids: Iterable[str],
        aliases: Mapping[str, str] | None = None,
        home: tuple[str, str] | None = None,
        game: str = "",
    ) -> None:
        choices = tuple(Choice(self, i, name) for i, name in enumerate(ids))
        index = {choice.id: choice.index for choice in choices}
        families: dict[str, int] = {}
        for choice in choices:
            families[choice.family] = families.get(choice.family, 0) | choice.bit
        alias = {alias: index[name] for alias, name in (aliases or {}).items()}
        slots = ("_alias", "_families", "_home", "_index", "_spelled", "choices", "game")
        values: tuple[object, ...] = (alias, MappingProxyType(families), home, index, {}, choices, game)
        for slot, value in zip(slots, values, strict=True):
            object.__setattr__(self, slot, value)

    def __reduce__(self) -> tuple[object, ...]:
        if self._home is None:
            error = "this catalogue has no home to be found again in another process"
            raise TypeError(error)
        return _catalogue_at, self._home

    def __len__(self) -> int:
        return len(self.choices)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices)

    def __getitem__(self, index: int) -> Choice:
        return self.choices[index]

    def family(self, name: str) -> int:
        """The set of all choices whose id begins with this word."""
        return self._families[name]

    def first(self, family: str) -> int:
        """The index of the first choice of a family (families stand together)."""
        bits = self._families[family]
        return (bits & -bits).bit_length() - 1

    def find(self, name: str | Choice) -> Choice:
        """The choice of that id; an unknown one raises UnknownChoice with what may have been meant."""
        if isinstance(name, Choice):
            if name.catalogue is not self:
                raise UnknownChoice(name.id)
            return name
        if not isinstance(name, str):
            raise UnknownChoice(repr(name))
        wanted = composed(name).strip()
        index = self._index.get(wanted, self._alias.get(wanted, -1))
        if index < 0:
            import difflib

            near = difflib.get_close_matches(wanted[:80], self._index, n=3, cutoff=0.6)
            raise UnknownChoice(name if len(name) <= 80 else name[:80] + "…", tuple(near))
        return self.choices[index]

    def select(self, bits: int) -> tuple[Choice, ...]:
        """The choices of a set, in catalogue order."""
        known = self._spelled.get(bits)
        if known is not None:
            return known
        choices = self.choices
        chosen = []
        rest = bits
        while rest:  # from the top: the number becomes shorter with every choice
            choice = choices[rest.bit_length() - 1]
            chosen.append(choice)
            rest ^= choice.bit
        chosen.reverse()
        if len(self._spelled) >= _MOST_SPELLED:
            self._spelled.clear()
        known = self._spelled[bits] = tuple(chosen)
        return known


forbid_changes(Catalogue, "a catalogue cannot be changed")


def _catalogue_at(module: str, name: str) -> Catalogue:
    from importlib import import_module

    found = getattr(import_module(module), name)
    if not isinstance(found, Catalogue):
        raise TypeError(name)
    return found
