"""The catalogue: every choice a game can ever offer, in a fixed order. Each data file has a catalogue of its own.

The families of which the rules fix the size come first, so their places are the same for every data file. Those of
connections, units and tokens come last; where they begin, a catalogue says.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wsdv.engine.catalogue import Catalogue
from wsdv.games.petrograd.components import (
    COLOURS,
    COMMAND_CARDS,
    DATA,
    DISTRICTS,
    EXHAUSTED,
    FRESH,
    GAME,
    LEADERS_A_SIDE,
    SIDES,
    Data,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

CARDS: Final = COMMAND_CARDS + len(SIDES) * LEADERS_A_SIDE
USES: Final = ("recruit", "move", "double_move", "refresh")
BONUSES: Final = ("recruit", "move", "refresh", "draw", "organize")

_SIZES: Final = {
    "card": CARDS,
    "objective": COMMAND_CARDS,
    "use": len(USES),
    "to": DISTRICTS,
    "place": DISTRICTS,
    "leader": 2,
    "special": 2,
    "bonus": len(BONUSES),
    "unrest": 2,
    "pass": 1,
    "done": 1,
}


def _first(family: str) -> int:
    names = list(_SIZES)
    return sum(_SIZES[name] for name in names[: names.index(family)])


def _all(family: str) -> int:
    return ((1 << _SIZES[family]) - 1) << _first(family)


CARD: Final = _first("card")
OBJECTIVE: Final = _first("objective")
USE: Final = _first("use")
TO: Final = _first("to")
PLACE: Final = _first("place")
BONUS: Final = _first("bonus")
SPECIAL_FIRST, PLACE_FIRST = range(_first("leader"), _first("leader") + 2)
USE_SPECIAL, SKIP_SPECIAL = range(_first("special"), _first("special") + 2)
UNREST_POINTS, UNREST_BONUS = range(_first("unrest"), _first("unrest") + 2)
PASS: Final = _first("pass")
DONE: Final = _first("done")
FIXED: Final = sum(_SIZES.values())

ANY_CARD: Final = _all("card")
ANY_COMMAND_CARD: Final = ((1 << COMMAND_CARDS) - 1) << CARD
ANY_OBJECTIVE: Final = _all("objective")
ANY_USE: Final = _all("use")
ANY_TO: Final = _all("to")
ANY_PLACE: Final = _all("place")
ANY_LEADER: Final = _all("leader")
ANY_SPECIAL: Final = _all("special")
ANY_BONUS: Final = _all("bonus")
ANY_UNREST: Final = _all("unrest")
JUST_PASS: Final = 1 << PASS
JUST_DONE: Final = 1 << DONE

USE_RECRUIT, USE_MOVE, USE_DOUBLE_MOVE, USE_REFRESH = range(USE, USE + len(USES))
BONUS_RECRUIT, BONUS_MOVE, BONUS_REFRESH, BONUS_DRAW, BONUS_ORGANIZE = range(BONUS, BONUS + len(BONUSES))


class Ids(Catalogue):
    """The catalogue of a data file."""

    __slots__ = (
        "any_blockade",
        "any_refresh",
        "any_token",
        "any_unit",
        "blockade",
        "data",
        "refresh",
        "spots",
        "token",
        "unit",
    )
    data: Data
    spots: int  # of tokens that can be moved: piece * 6 + district
    blockade: int  # where the families begin
    unit: int
    token: int  # fresh ones, then exhausted ones
    refresh: int
    any_blockade: int
    any_unit: int
    any_token: int
    any_refresh: int

    def __init__(self, data: Data) -> None:
        pieces = [piece.id for piece in data.pieces if piece.owner != "opposition"]
        units = [piece.id for piece in data.pieces if piece.cost and piece.owner in SIDES]
        ids = list(_ids(data, units, pieces))
        turned = {
            f"blockade:{name}": f"blockade:{data.connections[number].id}"
            for name, number in data.connection_number.items()
            if name != data.connections[number].id
        }
        super().__init__(ids, turned, game=GAME)
        counts = {
            "blockade": len(data.connections),
            "unit": len(units),
            "token": 2 * len(pieces) * DISTRICTS,
            "refresh": len(pieces) * DISTRICTS,
        }
        values: dict[str, object] = {"data": data, "spots": counts["refresh"]}
        first = FIXED
        for name, count in counts.items():
            values[name] = first
            values[f"any_{name}"] = ((1 << count) - 1) << first
            first += count
        for slot, value in values.items():
            object.__setattr__(self, slot, value)

    def __reduce__(self) -> tuple[object, ...]:
        return ids_of, (self.data,)


def _ids(data: Data, units: list[str], pieces: list[str]) -> Iterator[str]:
    yield from (f"card:{card}" for card in data.card_ids)
    yield from (f"objective:{card.id}" for card in data.cards)
    yield from (f"use:{name}" for name in USES)
    yield from (f"to:{name}" for name in COLOURS)
    yield from (f"place:{name}" for name in COLOURS)
    yield from ("leader:special", "leader:place", "special:use", "special:skip")
    yield from (f"bonus:{name}" for name in BONUSES)
    yield from ("unrest:points", "unrest:bonus", "pass", "done")
    yield from (f"blockade:{one.id}" for one in data.connections)
    yield from (f"unit:{name}" for name in units)
    yield from (f"token:{name}:{up}:{district}" for up in (FRESH, EXHAUSTED) for name in pieces for district in COLOURS)
    yield from (f"refresh:{name}:{district}" for name in pieces for district in COLOURS)


@lru_cache(maxsize=16)
def ids_of(data: Data) -> Ids:
    """The catalogue of a data file, made once."""
    return Ids(data)


CATALOGUE: Final = ids_of(DATA)
