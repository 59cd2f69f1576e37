"""Position documents written, and what their fields may be called as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.letters import composed
from wsdv.games.germany.atlas import EAST, PROVINCE_NAMES, PROVINCE_NUMBER, REVERSED, SIDE_OF
from wsdv.games.germany.document import CARD_LISTS, FORMAT, GAME, set_up_special

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.games.germany.position import Known, Position, Province

_NAMES: Final = {**REVERSED, **PROVINCE_NAMES}  # what a field may be called as well, and its own name


def document_of(position: Position) -> dict[str, Any]:
    """The document of a position, with everything it knows."""
    cards: dict[str, Any] = {
        name: list(entries) for name in CARD_LISTS if (entries := getattr(position.cards, name)) is not None
    }
    default = set_up_special(position.decade, wall=position.wall, cards=dict.fromkeys(CARD_LISTS) | cards)
    if cards or position.cards.special != default:  # with every list left open the special card is open too
        cards["special"] = position.cards.special
    if position.cards.in_play is not None:
        cards["in_play"] = position.cards.in_play
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": GAME,
        "edition": position.edition,
        "decade": position.decade,
        "half": position.half,
        "stage": position.stage,
        "to_move": position.to_move,
        "provinces": {name: _province_document(name, entry) for name, entry in position.provinces.items()},
        "imported_protests": dict(position.imported_protests),
        "factories": list(position.factories),
        "run_down": list(position.run_down),
        "closed_sites": list(position.closed_sites),
        "infrastructure": dict(position.infrastructure),
        "tracks": {
            "prestige": position.tracks.prestige,
            "currency": position.tracks.currency,
            "socialists": position.tracks.socialists,
        },
        "socialists_in_box": position.socialists_in_box,
        "wall": position.wall,
        "stasi_disbanded": position.stasi_disbanded,
        "police": [{"card": entry.card, "used": entry.used} for entry in position.police],
        "cards": cards,
        "known": _known_document(position.known),
    }
    if position.unfinished:
        document["unfinished"] = True
    return document


def _province_document(name: str, province: Province) -> dict[str, Any]:
    document: dict[str, Any] = {"unrest": province.unrest}
    if province.sectors is None:
        document["living_standard"] = province.living_standard
    else:
        document["sectors"] = dict(province.sectors)
    if SIDE_OF[PROVINCE_NUMBER[name]] == EAST:
        document["socialists"] = province.socialists
    return document


def _known_document(known: Known) -> dict[str, Any]:
    document: dict[str, Any] = {}
    if known.east is not None:
        east = known.east
        document["east"] = {"west_hand": list(east.west_hand), "draw": dict(east.draw), "gone": list(east.gone)}
    if known.west is not None:
        document["west"] = {"east_hand": list(known.west.east_hand), "gone": list(known.west.gone)}
    return document


def field_of(name: str, document: Mapping[str, Any]) -> str:
    """What a field is called in a document that names provinces and connections in the usual way."""
    key = composed(name)
    return _NAMES[key] if _NAMES.get(key) in document else key
