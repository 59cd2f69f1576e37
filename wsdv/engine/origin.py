"""Where a game comes from, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.engine.frozen import FrozenMap

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winner` is a player, `reason` one word of the game's list of endings."""

    winner: str
    reason: str


class Option(NamedTuple):
    """A setting of a game: its name in a record, and the values it can have, the usual one first."""

    name: str
    values: tuple[str | int, ...]


_IMAGINED: Final[Mapping[str, object]] = FrozenMap({"imagined": True})
_NO_DEAL: Final[FrozenMap[Sequence[str]]] = FrozenMap({})


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a game comes from: all that is needed to begin it again."""

    seed: int | str
    options: Mapping[str, Any] = field(default_factory=dict)
    start: Mapping[str, object] | None = None  # a position document, or None for the set-up
    deal: Mapping[str, Sequence[str]] = field(default_factory=dict)  # known outcomes of chance, by purpose
    players: Mapping[str, str] = field(default_factory=dict)  # names of the people or agents
    replaying: bool = False  # while a record is loaded its deal must fit

    def __post_init__(self) -> None:
        for name in ("options", "players"):
            given = getattr(self, name)
            if not isinstance(given, FrozenMap):
                object.__setattr__(self, name, FrozenMap(given))
        if not isinstance(self.deal, FrozenMap):
            object.__setattr__(self, "deal", FrozenMap({purpose: tuple(order) for purpose, order in self.deal.items()}))

    def imagined(self, seed: object) -> Origin:
        """Where a world comes from that is only imagined: nothing of its past is known."""
        return Origin(f"imagined/{seed}", self.options, _IMAGINED, _NO_DEAL, self.players, self.replaying)
