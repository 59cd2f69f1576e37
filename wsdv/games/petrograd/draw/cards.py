"""Cards: command cards and leaders in full, as pictures of their own; backs of those that lie face down.

Before every value a small mark says where it comes from: a solid one where the publisher's rules or another public
source give it, a hollow one where it is ours.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wsdv.draw.fit import fitted, text_width, wrapped
from wsdv.draw.markup import circle, described, number, rectangle, text, thing
from wsdv.games.petrograd.components import Card, Leader
from wsdv.games.petrograd.draw.icons import OF_DISTRICT, sign
from wsdv.games.petrograd.draw.map import shortened
from wsdv.games.petrograd.draw.words import district_name, leader_name, said
from wsdv.language import worded

if TYPE_CHECKING:
    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.draw.rows import Hidden

WIDTH: Final = 164
HEIGHT: Final = 226
_EDGE: Final = 12.0
_BAND: Final = 56.0
_MARK: Final = 4.2
_SIZE: Final = f'viewBox="-1 -1 {WIDTH + 2} {HEIGHT + 2}" width="{WIDTH + 2}" height="{HEIGHT + 2}"'

RULES: Final = """
& .card .c-ground { fill: $paper; stroke: $ink; stroke-width: 1.6; }
& .card .c-band { stroke: $ink; stroke-width: 1.6; }
& .card .c-days { font-size: 38px; font-weight: 800; }
& .card .c-14 { font-size: 14px; }
& .card .c-title { font-weight: 700; }
& .card .c-value { font-size: 27px; font-weight: 800; text-anchor: middle; }
& .card .c-square { fill: $ink; stroke: $ink; stroke-width: 1.6; }
& .card .c-square.none { fill: none; stroke: $edge; }
& .card .c-points { fill: $bonus; stroke: $ink; stroke-width: 1.6; }
& .card .c-printed { fill: $ink; stroke: $ink; stroke-width: 1.4; }
& .card .c-ours { fill: $paper; stroke: $ink; stroke-width: 1.4; }
& .card .c-rule { stroke: $edge; }
& .card .c-turned { fill: $turned; stroke: $ink; stroke-width: 2; stroke-dasharray: 5 3; }
& .card .c-fresh { stroke-width: 2; }
& .card .c-back { fill: $panel; stroke: $ink; stroke-width: 1.6; }
& .card .c-pattern { fill: none; stroke: $edge; stroke-width: 2; }
"""


def card_thing(data: Data, card: str) -> str:
    """A card's name in the drawing."""
    return f"leader:{card}" if isinstance(data.card(card), Leader) else f"card:{card}"


def card_words(data: Data, card: str) -> str:
    """Everything a card says."""
    about = data.card(card)
    if isinstance(about, Leader):
        return said(
            "draw-leader-card", leader=leader_name(data, card), side=about.side, days=about.days, fresh=about.fresh,
            exhausted=about.exhausted, special=said("name-special", special=about.special),
        )  # fmt: skip
    return said(
        "draw-card", district=district_name(data, about.district), days=about.days, recruit=about.recruit,
        points=about.points, action=said("name-action", action=about.action),
    )  # fmt: skip


def _mark(about: Card | Leader, field: str, x: float, y: float) -> str:
    """Where a value comes from."""
    printed = about.source_of(field) != "reconstructed"
    return described(
        said("draw-source", source=about.source_of(field)), circle(x, y, _MARK, "c-printed" if printed else "c-ours")
    )


@worded(maxsize=256)
def picture(data: Data, card: str) -> str:
    """The whole face at the origin; nothing in it can be pointed at."""
    about = data.card(card)
    content = _leader(data, about) if isinstance(about, Leader) else _command(data, about)
    ground = rectangle(1, 1, WIDTH - 2, HEIGHT - 2, "c-ground", round_by=9)
    return f'<g class="card">{ground}{content}{_legend()}</g>'


def face(data: Data, card: str, what: str = "") -> str:
    """A card that lies open, perhaps with what it is here for."""
    words = card_words(data, card)
    if what:
        words = said("draw-lying", what=what, card=words)
    return thing(card_thing(data, card), words, picture(data, card))


def _band(colour: str) -> str:
    shape = f"M1 {_BAND}V10a9 9 0 0 1 9-9H{WIDTH - 10}a9 9 0 0 1 9 9V{_BAND}z"
    return f'<path class="c-band fill-{colour}" d="{shape}"/>'


def _head(about: Card | Leader, colour: str, icon: str) -> str:
    """The days, large, and the sign of the district or of leaders."""
    days = str(about.days)
    right = _EDGE + 2 + text_width(days, 38, bold=True)
    return (
        _band(colour)
        + text(_EDGE, 42, days, f"c-days on-{colour}")
        + text(
            right + 3, 42, shortened(said("draw-days", days=about.days), WIDTH - 56 - right, 14), f"c-14 on-{colour}"
        )
        + sign(icon, WIDTH - 48, 11, 36, f"on-{colour}")
    )


def _days_mark(about: Card | Leader) -> float:
    """Above the word behind the days."""
    return _EDGE + 10 + text_width(str(about.days), 38, bold=True)


def _title(words: str) -> str:
    size, lines = fitted(words, WIDTH - 2 * _EDGE, (16, 15, 14), bold=True)
    lines = lines[:2]
    y = 76 if len(lines) == 2 else 84
    return (
        f'<g style="font-size:{number(size)}px">'
        + "".join(
            text(_EDGE, y + 17 * place, shortened(line, WIDTH - 2 * _EDGE, size, bold=True), "c-title")
            for place, line in enumerate(lines)
        )
        + "</g>"
    )


def _line(y: float, mark: str, shape: str, left: float, words: str) -> str:
    """A value with its source before it and what it is behind it, in at most two lines of text."""
    room = WIDTH - left - 6
    lines = wrapped(words, room, 14)[:2]
    foot = y + 5 - 8 * (len(lines) - 1)
    told = "".join(text(left, foot + 16 * place, shortened(line, room, 14), "c-14") for place, line in enumerate(lines))
    return mark + shape + told


def _command(data: Data, card: Card) -> str:
    squares = "".join(
        rectangle(24 + 19 * place, 106, 14, 14, "c-square" if place < card.recruit else "c-square none", round_by=2)
        for place in range(3)
    )
    points = circle(38, 178, 15, "c-points") + text(38, 187.5, str(card.points), "c-value")
    return "".join(
        (
            _head(card, card.district, OF_DISTRICT[card.district]),
            _title(district_name(data, card.district)),
            _line(113, _mark(card, "recruit", 14, 113), squares, 84, said("draw-recruit")),
            _line(
                145,
                _mark(card, "action", 14, 145),
                sign(card.action, 24, 132, 26),
                60,
                said("name-action", action=card.action),
            ),
            _line(178, _mark(card, "points", 14, 178), points, 60, said("draw-points", points=card.points)),
            _mark(card, "days", _days_mark(card), 22),
        )
    )


def _leader(data: Data, card: Leader) -> str:
    colour = f"side-{card.side}"
    round_by = 3 if card.side == "red" else 12
    fresh = rectangle(24, 99, 30, 28, f"c-fresh fill-{colour}", round_by=round_by) + text(
        39, 122.5, str(card.fresh), f"c-value on-{colour}"
    )
    turned = rectangle(24, 130, 30, 28, "c-turned", round_by=round_by) + text(39, 153.5, str(card.exhausted), "c-value")
    return "".join(
        (
            _head(card, colour, "star"),
            _title(leader_name(data, card.id)),
            _line(113, _mark(card, "fresh", 14, 113), fresh, 62, said("draw-fresh")),
            _line(144, _mark(card, "exhausted", 14, 144), turned, 62, said("draw-exhausted")),
            _line(
                177,
                _mark(card, "special", 14, 177),
                sign(card.special, 25, 163, 28),
                62,
                said("name-special", special=card.special),
            ),
            _mark(card, "days", _days_mark(card), 22),
        )
    )


def _legend() -> str:
    """What the marks mean."""
    y = HEIGHT - 12
    known, ours = said("draw-printed"), said("draw-ours")
    room = (WIDTH - 2 * _EDGE) / 2 - 12
    return (
        f'<path class="c-rule" d="M{_EDGE} {y - 15}H{WIDTH - _EDGE}"/>'
        + circle(15, y - 2, _MARK, "c-printed")
        + text(24, y + 3, shortened(known, room, 14), "c-14 muted")
        + circle(WIDTH / 2 + 16, y - 2, _MARK, "c-ours")
        + text(WIDTH / 2 + 25, y + 3, shortened(ours, room, 14), "c-14 muted")
    )


def html(data: Data, card: str) -> str:
    """A card alone for a page."""
    return f"<svg {_SIZE}>{face(data, card)}</svg>"


def back(hidden: Hidden) -> str:
    """Cards face down, as one: nothing tells them apart."""
    shown = text(WIDTH / 2, HEIGHT / 2 + 13, str(hidden.number), "c-days middle") if hidden.number > 1 else ""
    return thing(hidden.name, hidden.words, f'<g class="card back">{_back()}{shown}</g>')


@lru_cache
def _back() -> str:
    middle, half = HEIGHT / 2, WIDTH / 2
    ends = [(x, y) for x in (12, half, WIDTH - 12) for y in (12, middle, HEIGHT - 12)]
    rays = "".join(f"M{number(half)} {number(middle)}L{number(x)} {number(y)}" for x, y in ends)
    return (
        rectangle(1, 1, WIDTH - 2, HEIGHT - 2, "c-back", round_by=9)
        + rectangle(10, 10, WIDTH - 20, HEIGHT - 20, "c-pattern", round_by=4)
        + f'<path class="c-pattern" d="{rays}"/>'
        + circle(half, middle, 32, "c-back")
    )
