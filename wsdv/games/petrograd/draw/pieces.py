"""Tokens: what lies in a district or a supply, and how it is drawn.

Whose a token is, is told by its shape as well as by its colour: red has square corners, white is round, neutral has its
corners cut off, the Opposition's units have a foot. A fresh token is a solid one; an exhausted one is hollow, with a
dashed edge. The strength that counts now is large, that of the other face small behind it; above are dots for the cost,
and how many tokens of the same look lie here.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.draw.fit import shortened, text_width
from wsdv.draw.markup import circle, number, rectangle, text, thing
from wsdv.games.petrograd.components import OWNERS, SIDES
from wsdv.games.petrograd.draw.icons import sign
from wsdv.games.petrograd.draw.words import district_name, leader_short, said, token_name
from wsdv.language import yes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv.games.petrograd.components import Piece
    from wsdv.games.petrograd.setting import Setting

SIZE: Final = 50.0  # of a unit
NARROWEST, WIDEST = 74.0, 106.0  # of a leader, who is as wide as the name
_NAME: Final = 18.0  # letters of a leader's name

RULES: Final = """
& .token .body { stroke-width: 2.2; }
& .token .body.turned { fill: $turned; stroke-width: 3.2; stroke-dasharray: 7 4; }
& .token .body.turned.of-side-red { stroke: $side-red; }
& .token .body.turned.of-side-white { stroke: $ink; }
& .token .body.turned.of-side-neutral { stroke: $side-neutral; }
& .token .below { fill: $paper; stroke: $ink; stroke-width: 1.6; }
& .token .now { font-size: 29px; font-weight: 700; text-anchor: middle; }
& .token .now.two { font-size: 21px; }
& .token .other { font-size: 18px; text-anchor: middle; }
& .token .who { font-size: 18px; font-weight: 600; text-anchor: middle; }
& .token .many { fill: $ink; stroke: $paper; stroke-width: 1.4; }
& .token text.count { fill: $paper; font-size: 18px; font-weight: 700; text-anchor: middle; }
& .token .dot { fill: currentColor; stroke: none; }
& .token .front.on-side-red { color: $on-side-red; }
& .token .front.on-side-white { color: $on-side-white; }
& .token .front.on-side-neutral { color: $on-side-neutral; }
& .token .front.on-turned { color: $ink; }
& .token .bar { fill: none; stroke: currentColor; stroke-width: 1.6; }
"""


class Pile(NamedTuple):
    """Tokens of one look in one place."""

    face: str
    fresh: bool
    number: int = 1

    @property
    def name(self) -> str:
        """How it is called in ids: `<face>:<fresh or exhausted>`."""
        return f"{self.face}:{'fresh' if self.fresh else 'exhausted'}"


def piles(tokens: Iterable[str], setting: Setting) -> list[Pile]:
    """Tokens of a place, those that look alike together, each owner's together."""
    counted = Counter(tokens)
    found = [
        Pile(token.removesuffix(":exhausted"), not token.endswith(":exhausted"), count)
        for token, count in counted.items()
    ]

    def order(pile: Pile) -> tuple[object, ...]:
        about = setting.data.piece(pile.face)
        turned = not pile.fresh
        return OWNERS.index(about.owner), about.kind == "unit", -about.fresh, -about.exhausted, pile.face, turned

    return sorted(found, key=order)


def width(pile: Pile, setting: Setting) -> float:
    """How wide a pile is drawn."""
    if setting.data.piece(pile.face).kind == "unit":
        return SIZE
    return min(max(text_width(leader_short(setting.data, pile.face), _NAME) + 16, NARROWEST), WIDEST)


def colour(about: Piece, setting: Setting) -> str:
    """The colour of its owner; the Opposition's units are its side's."""
    return f"side-{(*SIDES, 'neutral')[setting.owner[setting.data.piece_number[about.id]]]}"


def strengths(pile: Pile, setting: Setting) -> tuple[int, int]:
    """The strength that counts, and that of the other face."""
    number = setting.data.piece_number[pile.face]
    fresh, turned = (faces[number] for faces in setting.strength)
    return (fresh, turned) if pile.fresh else (turned, fresh)


def token(pile: Pile, at: tuple[float, float, float], setting: Setting, district: str, *, asked: bool = False) -> str:
    """A token of a district, or several that look alike: its left upper corner and scale."""
    x, y, scale = at
    about, (now, other) = setting.data.piece(pile.face), strengths(pile, setting)
    turn = f" scale({scale:.2f})" if scale != 1 else ""
    drawn = f'<g transform="translate({number(x)} {number(y)}){turn}">{picture(pile, setting)}</g>'
    words = said(
        "draw-token", who=token_name(setting.data, pile.face), cost=about.cost if about.owner != "opposition" else 0,
        now=now, other=other, fresh=yes(pile.fresh), count=pile.number,
        place=district_name(setting.data, district),
    )  # fmt: skip
    return thing(f"token:{pile.name}:{district}", words, drawn, classes="token", asked=asked)


@lru_cache(maxsize=1 << 10)
def _body(owner: str, width: float, look: str, count: int) -> str:
    body = _shape(owner, width, f"body {look}")
    if count > 1:
        body = f'<g transform="translate(3.5 3.5)">{_shape(owner, width, "below")}</g>{body}'
    return body


def picture(pile: Pile, setting: Setting) -> str:
    """A pile at the origin."""
    about, side = setting.data.piece(pile.face), colour(setting.data.piece(pile.face), setting)
    body = _body(about.owner, width(pile, setting), f"fill-{side}" if pile.fresh else f"turned of-{side}", pile.number)
    on = side if pile.fresh else "turned"
    front = (
        _unit(about, strengths(pile, setting), on, pile.number) if about.kind == "unit" else _leader(pile, setting, on)
    )
    return f'{body}<g class="front on-{on}">{front}{_count(pile.number, width(pile, setting))}</g>'


def _shape(owner: str, width: float, classes: str) -> str:
    e, w, h = 1.5, width - 1.5, SIZE - 1.5
    if owner == "neutral":
        c = 12
        corners = f"M{e + c} {e}H{w - c}L{w} {e + c}V{h - c}L{w - c} {h}H{e + c}L{e} {h - c}V{e + c}Z"
        return f'<path class="{classes}" d="{corners}"/>'
    if owner == "opposition":
        return f'<path class="{classes}" d="M{e} {e}H{w}V{h - 11}L{number((e + w) / 2)} {h}L{e} {h - 11}Z"/>'
    return rectangle(e, e, w - e, h - e, classes, round_by=3 if owner == "red" else 20 if width == SIZE else 15)


def _numbers(left: float, foot: float, values: tuple[int, int], on: str) -> str:
    """The strength that counts, a stroke, the strength of the other face."""
    return (
        text(left, foot, str(values[0]), f"now{' two' if values[0] > 9 else ''} on-{on}")
        + f'<path class="bar" d="M{number(left + 11)} {number(foot + 1)}l6-17"/>'
        + text(left + 22, foot + 1, str(values[1]), f"other on-{on}")
    )


def _unit(about: Piece, values: tuple[int, int], on: str, count: int) -> str:
    if about.owner == "opposition":
        return _numbers(16, 31 if count == 1 else 37, values, on)
    middle = 25 if count == 1 else 19
    dots = "".join(circle(middle + 8.5 * (dot - (about.cost - 1) / 2), 10.5, 3, "dot") for dot in range(about.cost))
    return dots + _numbers(17, 41 if about.cost else 36, values, on)


def _count(count: int, width: float) -> str:
    if count == 1:
        return ""
    words = f"×{count}"
    wide = text_width(words, 18, bold=True) + 5
    left = width + 4 - wide
    return rectangle(left, -6, wide, 21, "many", round_by=5) + text(left + wide / 2, 10.5, words, "count")


def _leader(pile: Pile, setting: Setting, on: str) -> str:
    name, middle = leader_short(setting.data, pile.face), width(pile, setting) / 2
    if text_width(name, _NAME) > WIDEST - 10:
        name = shortened(name, WIDEST - 10, _NAME)
    return (
        text(middle, 20, name, f"who on-{on}")
        + sign("star", middle - 32, 26, 16, "of-front")
        + _numbers(middle - 4, 45, strengths(pile, setting), on)
    )
