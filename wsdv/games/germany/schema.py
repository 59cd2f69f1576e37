"""The position document as a JSON Schema, for editors and other programs; `document.check` says more."""

from __future__ import annotations

import unicodedata
from typing import Any

from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CONNECTIONS,
    EAST,
    ENDS,
    EXTERNAL,
    LINES,
    PROVINCE_IDS,
    PROVINCES,
    SECTORS,
    SIDE_OF,
    SIDES,
    SOCIALISTS_IN_ALL,
    TRACK_ENDS,
    WEST_BERLIN,
    members,
)
from wsdv.games.germany.cards import CARDS, POLICE_CARDS, TRACKS
from wsdv.games.germany.document import CARD_LISTS, EDITIONS, FORMAT, GAME, NORMAL_IDS, SPECIAL_IDS, STAGES, SUPPLIERS

OTHER_ENDS = tuple(f"{CITIES[b]}-{CITIES[a]}" for a, b in ENDS)  # a connection may be named from either end
_COUNT = {"type": "integer", "minimum": 0}


def _object(fields: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "additionalProperties": False, **more}


def _spellings(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of provinces, and the same under their decomposed (NFD) names and their ids."""
    decomposed = {unicodedata.normalize("NFD", name): schema for name, schema in fields.items()}
    return fields | decomposed | {PROVINCE_IDS[name]: schema for name, schema in fields.items()}


def _list(names: list[str]) -> dict[str, Any]:
    return {"type": "array", "items": {"enum": names}, "uniqueItems": True}


def _province(number: int) -> dict[str, Any]:
    fields: dict[str, Any] = {"unrest": _COUNT}
    if number == WEST_BERLIN:
        fields["sectors"] = _object(dict.fromkeys(SECTORS, _COUNT))
    else:
        fields["living_standard"] = _COUNT
    if SIDE_OF[number] == EAST:
        fields["socialists"] = _COUNT | {"maximum": SOCIALISTS_IN_ALL}
    return _object(fields)


def position_schema() -> dict[str, Any]:
    """The schema of `wsdv-position/1`. What depends on several fields at once it cannot say."""
    normal = [card.id for card in CARDS if card.id in NORMAL_IDS]
    special = [card.id for card in CARDS if card.id in SPECIAL_IDS]
    any_card = [card.id for card in CARDS]
    external = [CITIES[city] for city in members(EXTERNAL)]
    east = [CITIES[city] for city in members(CITIES_OF[EAST] & ~EXTERNAL)]
    lists = {name: _list(any_card if name in {"played", "gone"} else normal) for name in CARD_LISTS}
    track = {"type": "integer", "minimum": TRACK_ENDS[0], "maximum": TRACK_ENDS[1]}
    police = _object({"card": {"enum": [CARDS[card].id for card in POLICE_CARDS]}, "used": {"type": "boolean"}})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        **_object(
            {
                "format": {"const": FORMAT},
                "game": {"const": GAME},
                "edition": {"enum": list(EDITIONS)},
                "decade": {"type": "integer", "minimum": 1, "maximum": 4},
                "half": {"type": "integer", "minimum": 1, "maximum": 2},
                "stage": {"enum": list(STAGES)},
                "to_move": {"enum": list(SIDES)},
                "provinces": _object(_spellings({name: _province(number) for number, name in enumerate(PROVINCES)})),
                "imported_protests": _object(_spellings(dict.fromkeys(SUPPLIERS, _COUNT))),
                "factories": _list(list(CITIES)),
                "run_down": _list(east),
                "closed_sites": _list(external),
                "infrastructure": _object(
                    {
                        name: {"type": "integer", "minimum": 0, "maximum": lines}
                        for name, lines in zip(CONNECTIONS + OTHER_ENDS, LINES + LINES, strict=True)
                    }
                ),
                "tracks": _object(dict.fromkeys(TRACKS, track)),
                "socialists_in_box": _COUNT | {"maximum": SOCIALISTS_IN_ALL},
                "wall": {"type": "boolean"},
                "stasi_disbanded": {"type": "boolean"},
                "police": {"type": "array", "items": police | {"required": ["card"]}, "uniqueItems": True},
                "cards": _object(
                    {**lists, "special": {"enum": [*special, None]}, "in_play": {"enum": [*any_card, None]}}
                ),
                "known": _object(
                    {
                        "east": _object(
                            {
                                "west_hand": _list(any_card),
                                "draw": {
                                    "type": "object",
                                    "propertyNames": {"pattern": "^[0-9]{1,2}$"},
                                    "additionalProperties": {"enum": any_card},
                                },
                                "gone": _list(any_card),
                            }
                        ),
                        "west": _object({"east_hand": _list(any_card), "gone": _list(any_card)}),
                    }
                ),
                "unfinished": {"type": "boolean"},
            },
            required=["format"],
        ),
    }
