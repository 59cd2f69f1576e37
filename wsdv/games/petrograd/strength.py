"""How strong both sides are in a district, with every token and what decides (D52, D53)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wsdv.games.petrograd.components import COLOURS, DISTRICTS, EXHAUSTED, FRESH, RED, SIDES, WHITE, members
from wsdv.games.petrograd.table import COUNTS, NUMBER, PRESENT, SETTING, WILL, stronger

if TYPE_CHECKING:
    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.components import Data

_OF_A_DISTRICT = sum(1 << DISTRICTS * piece for piece in range(64))  # the spots of district 0


@dataclass(frozen=True, slots=True)
class Token:
    """A token in a district and what it counts."""

    id: str
    owner: str  # "red", "white" or "neutral"
    up: str  # "fresh" or "exhausted"
    strength: int


@dataclass(frozen=True, slots=True)
class Sum:
    """What a side has in a district."""

    tokens: tuple[Token, ...]  # its own, then neutral ones if they count for it
    with_neutral: bool  # whether it is the holder and has a token of its own here
    strength: int
    number: int


@dataclass(frozen=True, slots=True)
class Strength:
    """Both sides in a district: the stronger one, and by what: "strength", "tokens", "will", or None for nobody."""

    district: str
    red: Sum
    white: Sum
    neutral: tuple[Token, ...]  # all neutral tokens, whether they count or not
    stronger: str | None
    decided_by: str | None
    components: Data = field(repr=False, compare=False)  # what names are said with

    def of(self, side: str) -> Sum:
        """The sum of a side."""
        return self.red if side == "red" else self.white

    def __str__(self) -> str:
        from wsdv.games.petrograd.narrate import told_strength

        return "\n".join(told_strength(self.components, self))


def strength(table: Table, district: int) -> Strength:
    """D52, D53: both sides in a district."""
    tokens = tokens_in(table, district)
    neutral = tuple(token for token in tokens if token.owner == "neutral")
    red, white = (_sum(table, side, district, tokens, neutral) for side in (RED, WHITE))
    side = stronger(table, district)
    decided = None
    if side is not None:
        decided = "strength" if red.strength != white.strength else "tokens" if red.number != white.number else "will"
    winner, data = None if side is None else SIDES[side], table[SETTING].data
    return Strength(COLOURS[district], red, white, neutral, winner, decided, data)


def tokens_in(table: Table, district: int) -> tuple[Token, ...]:
    """Every token in a district, one by one."""
    setting = table[SETTING]
    found = []
    for up, name in enumerate((FRESH, EXHAUSTED)):
        for spot in members(table[PRESENT + up] & _OF_A_DISTRICT << district):
            piece = spot // DISTRICTS
            owner = (*SIDES, "neutral")[setting.owner[piece]]
            one = Token(setting.data.pieces[piece].id, owner, name, setting.strength[up][piece])
            found += [(setting.owner[piece], piece, up, one)] * (table[COUNTS + up] >> 4 * spot & 15)
    return tuple(one for *_, one in sorted(found, key=lambda entry: entry[:3]))


def _sum(table: Table, side: int, district: int, tokens: tuple[Token, ...], neutral: tuple[Token, ...]) -> Sum:
    own = tuple(token for token in tokens if token.owner == SIDES[side])
    with_neutral = bool(table[WILL] == side and table[NUMBER + side * DISTRICTS + district])
    counted = own + neutral if with_neutral else own
    return Sum(counted, with_neutral, sum(token.strength for token in counted), len(counted))
