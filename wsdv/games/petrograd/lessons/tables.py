"""Random tables for exercises: such as a game might show, fuller and more tired with every level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wsdv.games.petrograd.components import COLOURS, DATA, EXHAUSTED, SIDES
from wsdv.games.petrograd.document import FORMAT
from wsdv.games.petrograd.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wsdv.games.petrograd.components import Piece
    from wsdv.lessons.exercise import Chance

Document = dict[str, Any]
FIRST, USUAL, SPECIAL = 1, 2, 3  # the levels: one thing to see, the usual case, every special rule
_MONTHS = {FIRST: (0, 1), USUAL: (1, 3), SPECIAL: (2, 5)}
_TIRED = {FIRST: 0.0, USUAL: 0.35, SPECIAL: 0.5}  # how many tokens are exhausted
_RETURNS, _JOINS = 1, 3  # the month boxes in which Trotsky comes and takes a side (D35, D36)


def random_position(chance: Chance, level: int, first: str = "", **fields: Any) -> Position:
    """A random table of a level; fields of the document can be given. The first district is the fullest."""
    return Position.from_dict(random_document(chance, level, first) | fields)


def random_document(chance: Chance, level: int, first: str = "") -> Document:
    """The document of a random table, in an Action phase and without cards."""
    unrest, blockade, *tiles = shuffled(chance, COLOURS)
    month = chance.between(*_MONTHS[level])
    return {
        "format": FORMAT,
        "stage": "actions",
        "month": DATA.months[month].id,
        "day": chance.between(2, 28),
        "will": chance.pick(SIDES),
        "score": chance.between(-2 * level, 2 * level),
        "unrest": unrest,
        "blockade_tile": blockade,
        "tiles": tiles,
        "tokens": tokens(chance, level, month, [*([first] if first else ()), *shuffled(chance, COLOURS)]),
        "cards": {"red_hand": [], "white_hand": []},
        "objectives": dict.fromkeys(SIDES),
    }


def tokens(chance: Chance, level: int, month: int, order: Sequence[str]) -> dict[str, list[str]]:
    """Tokens in all districts; those that come first are dealt first."""
    piles = {owner: shuffled(chance, _pieces(owner, level, month)) for owner in (*SIDES, "neutral")}
    most = {**dict.fromkeys(SIDES, level + 1), "neutral": max(1, level - 1)}
    found: dict[str, list[str]] = {colour: [] for colour in COLOURS}
    for district in dict.fromkeys(order):
        for owner, pile in piles.items():
            number = min(chance.between(level == FIRST and owner != "neutral", most[owner]), len(pile))
            found[district] += [turned(chance, level, pile.pop()) for _ in range(number)]
    return found


def turned(chance: Chance, level: int, token: str) -> str:
    """The token with one of its sides up."""
    return f"{token}:{EXHAUSTED}" if chance.luck(_TIRED[level]) else token


def _pieces(owner: str, level: int, month: int) -> list[str]:
    """The tokens of an owner on a level: leaders from the second on, Trotsky on the third."""
    return [
        one.id for one in DATA.pieces if one.owner == owner and _exists(one, level, month) for _ in range(one.number)
    ]


def _exists(piece: Piece, level: int, month: int) -> bool:
    if piece.kind == "trotsky":
        here = month >= _JOINS if piece.owner == "red" else _RETURNS <= month < _JOINS
        return level == SPECIAL and here
    return piece.kind == "unit" or level > FIRST


def shuffled(chance: Chance, items: Sequence[str]) -> list[str]:
    """The items in a random order."""
    left = list(items)
    return [left.pop(chance.below(len(left))) for _ in items]
