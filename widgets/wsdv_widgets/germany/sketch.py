"""A draft as a picture: each field as it stands, whatever contradicts it, with signs where the faults are."""

from __future__ import annotations

import dataclasses
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wsdv.draw.markup import circle, escape, part, text
from wsdv.games.germany.atlas import CITIES, CONNECTION_NUMBER, ENDS, SOCIALISTS_IN_ALL
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.document import CARD_LISTS
from wsdv.games.germany.draw import board, cards
from wsdv.games.germany.draw.geometry import PLAQUES, city_place
from wsdv.games.germany.draw.words import said as say
from wsdv.games.germany.face import FACE
from wsdv.games.germany.position import Cards, FrozenMap, PoliceCard, Position, Province
from wsdv.language import yes
from wsdv_widgets.germany.draft import OPEN, PLACES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv_widgets.germany.draft import Draft
    from wsdv_widgets.state import State

VIEWS: Final = MappingProxyType({"map": ("map", "tracks"), "cards": ("cards",)})  # each with its panels
_AGAINST: Final = (  # the fields that can contradict others
    "provinces", "imported_protests", "run_down", "closed_sites", "infrastructure", "socialists_in_box", "police",
    "cards",
)  # fmt: skip
_MOST: Final = 99  # of anything in a picture of what cannot be


def sketch(draft: Draft, view: str) -> State:
    """The drawing of a draft: the map and the tracks, or all cards by the places where they lie."""
    if view == "cards":
        parts = {f"cards:{place}": _row(draft, place) for place in PLACES}
        return {"order": {"cards": list(parts)}, "parts": parts}
    whole = board.stage_parts(draft.position or _as_it_stands(draft.clean), editable=True)
    if draft.faults:
        whole["faults"] = _signs({draft.thing(fault) for fault in draft.faults})
    order = {panel: [key for key in whole if FACE.stage_panel_of(key) == panel] for panel in VIEWS[view]}
    return {"order": order, "parts": {key: whole[key] for keys in order.values() for key in keys}}


def _as_it_stands(clean: dict[str, Any]) -> Position:
    """A picture needs a position, even of a document that is none: sound fields first, then those that are at odds."""
    sound = Position.from_dict({name: value for name, value in clean.items() if name not in _AGAINST})
    lying = clean["cards"]
    return dataclasses.replace(
        sound,
        provinces=FrozenMap({name: _province(entry) for name, entry in clean["provinces"].items()}),
        imported_protests=FrozenMap({name: min(count, _MOST) for name, count in clean["imported_protests"].items()}),
        run_down=tuple(clean["run_down"]),
        closed_sites=tuple(clean["closed_sites"]),
        infrastructure=FrozenMap(clean["infrastructure"]),
        socialists_in_box=min(clean["socialists_in_box"], SOCIALISTS_IN_ALL),
        police=tuple(PoliceCard(**entry) for entry in clean["police"][:_MOST]),
        cards=Cards(
            special=lying.get("special"),
            in_play=lying.get("in_play"),
            **{name: None if lying[name] is None else tuple(lying[name][:_MOST]) for name in CARD_LISTS},
        ),
    )


def _province(entry: dict[str, Any]) -> Province:
    sectors = entry.get("sectors")
    living = entry["living_standard"] if sectors is None else sum(sectors.values())
    return Province(
        min(entry["unrest"], _MOST), living, entry.get("socialists", 0), None if sectors is None else FrozenMap(sectors)
    )


# Signs


def _signs(things: Iterable[str]) -> str:
    """An exclamation mark at each thing of the map."""
    places = [place for name in sorted(things) if (place := _place(name)) is not None]
    signs = [circle(x, y, 12, "marker") + text(x, y + 6, "!", "place-number at") for x, y in places]
    return part("faults", '<g pointer-events="none" aria-hidden="true">', *signs, "</g>")


def _place(name: str) -> tuple[float, float] | None:
    kind, _, of = name.partition(":")
    if kind == "city":
        x, y = city_place(of)
        return x + 17, y - 17
    if kind == "line":
        (x0, y0), (x1, y1) = (city_place(CITIES[end]) for end in ENDS[CONNECTION_NUMBER[of]])
        return (x0 + x1) / 2, (y0 + y1) / 2
    if kind == "province":
        x, y = PLAQUES[of]
        return x - 13, y + 8
    return None


# Cards


def _row(draft: Draft, place: str) -> str:
    """The cards of a place in short, below its name."""
    found = draft.cards_in(place)[: len(CARDS)]
    size = f'width="{cards.WIDTH}" height="{cards.SLIP_HEIGHT}" viewBox="0 0 {cards.WIDTH} {cards.SLIP_HEIGHT}"'
    slips = "".join(f'<svg class="item card" {size}>{cards.slip(card, 0, 0)}</svg>' for card in found)
    return f'<div class="row" data-part="cards:{place}"><h4>{escape(place_title(draft, place))}</h4>{slips}</div>'


def place_title(draft: Draft, place: str) -> str:
    """A place with the number of its cards, or how it is filled."""
    dealt = place not in {"police", "in_play", OPEN} and draft.is_open(place)
    count = len(draft.cards_in(place))
    return say("editor-row", place=place, count=count, dealt=yes(dealt))
