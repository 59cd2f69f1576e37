"""The position document as a JSON Schema, for editors and other programs; `document.check` says more.

It is that of the package's own components; with a data file of one's own other ids may be named.
"""

from __future__ import annotations

from typing import Any

from wsdv.games.petrograd.components import COLOURS, DATA, EXHAUSTED, GAME, SIDES
from wsdv.games.petrograd.document import CARD_LISTS, FORMAT, HANDS, LEVELS, MARKERS, TROTSKY
from wsdv.games.petrograd.reading import OPTIONS
from wsdv.games.petrograd.setting import MODES
from wsdv.games.petrograd.table import STAGES


def _object(fields: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "additionalProperties": False, **more}


def _list(names: list[str], *, unique: bool = True) -> dict[str, Any]:
    return {"type": "array", "items": {"enum": names}, "uniqueItems": unique}


def _whole(low: int, high: int | None = None) -> dict[str, Any]:
    return {"type": "integer", "minimum": low} | ({} if high is None else {"maximum": high})


def _cards() -> dict[str, Any]:
    commands, leaders = [card.id for card in DATA.cards], [leader.id for leader in DATA.leaders]
    named: dict[str, list[str]] = dict.fromkeys(CARD_LISTS, commands)
    for side, hand in zip(SIDES, HANDS, strict=True):
        named[hand] = [*commands, *(leader.id for leader in DATA.leaders if leader.side == side)]
    named |= {"gone": leaders, "opposition_leaders": leaders}
    played = _object(
        {"side": {"enum": list(SIDES)}, "card": {"enum": [*commands, *leaders]}}, required=["side", "card"]
    )
    lists: dict[str, Any] = {name: _list(cards) for name, cards in named.items()}
    return _object(lists | {"played": {"type": "array", "items": played}})


def position_schema() -> dict[str, Any]:
    """The schema of `dual-powers-position/1`. What depends on several fields at once it cannot say."""
    colours = list(COLOURS)
    pieces = [piece.id for piece in DATA.pieces]
    lying = [*pieces, *(f"{piece}:{EXHAUSTED}" for piece in pieces)]
    objective = _object(
        {"card": {"enum": [card.id for card in DATA.cards]}, "open": {"type": "boolean"}}, required=["card"]
    )
    a_colour = {"enum": colours}
    side = {"enum": list(SIDES)}
    pool = {piece.cost: piece.number for piece in DATA.pieces if piece.owner == "opposition"}
    turns = DATA.numbers["turns_per_round"] + DATA.numbers["solo_opposition_turns"]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        **_object(
            {
                "format": {"const": FORMAT},
                "game": {"const": GAME},
                "data": {"type": ["string", "null"]},
                "mode": {"enum": list(MODES)},
                "side": side,
                "difficulty": {"enum": list(DATA.difficulties)},
                "options": _object({name: {"enum": list(values)} for name, values in OPTIONS.items()}),
                "round": _whole(1),
                "turn": _whole(0, turns),
                "stage": {"enum": list(STAGES)},
                "starts": side,
                "month": {"enum": [month.id for month in DATA.months]},
                "day": _whole(1, DATA.numbers["last_day"]),
                "will": side,
                "score": _whole(-DATA.boxes, DATA.boxes),
                "unrest": a_colour,
                "blockade_tile": a_colour,
                "tiles": _list(colours),
                "tiles_out": _list(colours),
                "blockade": {"enum": list(DATA.connection_number)},
                "tokens": _object(dict.fromkeys(colours, _list(lying, unique=False))),
                "supply": _object(dict.fromkeys(SIDES, _list(pieces, unique=False))),
                "pool": _object({level: _whole(0, pool[int(level)]) for level in LEVELS}),
                "trotsky": _list(list(TROTSKY)),
                "markers": _object({name: {"enum": [*colours, None]} for name in MARKERS}),
                "out": _list(pieces, unique=False),
                "cards": _cards(),
                "objectives": _object({name: {"anyOf": [objective, {"type": "null"}]} for name in SIDES}),
                "unfinished": {"type": "boolean"},
            },
            required=["format"],
        ),
    }
