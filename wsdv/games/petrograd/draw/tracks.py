"""Everything beside the map in one small picture: calendar, score track, tiles and piles, both supplies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.fit import text_width
from wsdv.draw.markup import circle, described, number, part, rectangle, text, thing
from wsdv.games.petrograd.components import SIDES
from wsdv.games.petrograd.draw.icons import OF_DISTRICT, sign
from wsdv.games.petrograd.draw.map import leading, shortened
from wsdv.games.petrograd.draw.pieces import Pile, colour, piles, strengths
from wsdv.games.petrograd.draw.words import district_name, leader_name, month_name, month_short, said, token_name
from wsdv.language import signed, yes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.position import Position
    from wsdv.games.petrograd.setting import Setting

SIZE: Final = (480, 186)
_ROWS: Final = {  # top and height
    "months": (2.0, 22.0),
    "days": (29.0, 41.0),
    "score": (76.0, 20.0),
    "state": (101.0, 23.0),
    "red": (129.0, 25.0),
    "white": (158.0, 25.0),
}
_LETTERS: Final = 5.0  # from the middle of a line of text to its foot
_FONT: Final = 14.5

RULES: Final = """
& .t { font-size: 14.5px; }
& .t-bold { font-size: 14.5px; font-weight: 700; }
& .t-box { fill: $paper; stroke: $edge; }
& .t-box.bonus { fill: $bonus; }
& .t-box.jump { fill: $panel; stroke-dasharray: 3 2; }
& .t-box.now { fill: $ink; stroke: $ink; }
& text.t-name-now { fill: $paper; }
& text.t-now { fill: $paper; font-weight: 700; }
& .t-points { fill: $alarm; stroke: none; }
& .t-lane { stroke: $edge; }
& .t-lane.of-red { fill: $land-red; }
& .t-lane.of-white { fill: $land-white; }
& .t-lane.of-none { fill: $paper; }
& .t-goal { stroke: $ink; stroke-width: 1.4; }
& .t-marker { fill: $ink; stroke: $paper; stroke-width: 1.4; }
& .t-chip { stroke-width: 1.5; }
& .t-side { stroke-width: 1.6; }
& .t-dot { stroke: none; }
& .t-dot.on-side-red { fill: $on-side-red; }
& .t-dot.on-side-white { fill: $on-side-white; }
& .t-none { fill: none; stroke: $edge; stroke-dasharray: 3 2; }
"""


def _middle(row: str) -> float:
    top, height = _ROWS[row]
    return top + height / 2


# Calendar


def _months(position: Position, setting: Setting, asked: Collection[str]) -> str:
    """The month boxes with their Unrest points; a star where Trotsky waits."""
    months, (top, height) = setting.data.months, _ROWS["months"]
    waiting = {event: face for event, face in _TROTSKY.items() if face in position.trotsky}
    wanted = [_month_width(setting.data, month.id, starred=month.event in waiting) for month in months]
    spare = (SIZE[0] - 2 - 3 * (len(months) - 1) - sum(wanted)) / len(months)
    x, drawn = 1.0, []
    for month, width in zip(months, wanted, strict=True):
        room, now = width + spare, position.month == month.id
        face = waiting.get(month.event, "none")
        inner = [rectangle(x, top, room, height, "t-box now" if now else "t-box", round_by=4)]
        name = shortened(month_short(setting.data, month.id), max(room - (42 if face != "none" else 25), 14), _FONT)
        inner.append(text(x + 5, top + 16, name, "t t-name-now" if now else "t"))
        if face != "none":
            look = colour(setting.data.piece(face), setting)
            inner.append(circle(x + room - 29, top + 11, 8, f"t-side fill-{look}"))
            inner.append(sign("star", x + room - 34.5, top + 5.5, 11, f"on-{look}"))
        inner.append(rectangle(x + room - 18.5, top + 2, 16.5, height - 4, "t-points", round_by=3))
        inner.append(text(x + room - 10.2, top + 16, str(month.unrest_points), "t-bold middle on-alarm"))
        words = said(
            "draw-month-box", month=month_name(setting.data, month.id), points=month.unrest_points, now=yes(now),
            trotsky=face.removeprefix("trotsky-"), final=yes(month.final),
        )  # fmt: skip
        drawn.append(thing(f"month:{month.id}", words, *inner, asked=f"month:{month.id}" in asked))
        x += room + 3
    return part("track:months", *drawn)


_TROTSKY: Final = {"trotsky-returns": "trotsky-neutral", "trotsky-joins": "trotsky-red"}


def _month_width(data: Data, month: str, *, starred: bool) -> float:
    name = text_width(month_short(data, month), _FONT)
    return min(name, 88.0) + 25 + (17 if starred else 0)


_IN_A_LINE: Final = 16  # days


def _days(position: Position, setting: Setting, asked: Collection[str]) -> str:
    """The day boxes in two lines; 15 and 31 give a bonus, from 29 and 30 the marker goes on."""
    numbers, (top, _) = setting.data.numbers, _ROWS["days"]
    step = SIZE[0] / _IN_A_LINE
    drawn = []
    for day in range(1, numbers["last_day"] + 1):
        line, place = divmod(day if day >= _IN_A_LINE else day - 1, _IN_A_LINE)
        x, y = place * step + 1, top + 21 * line
        kind = "bonus" if day in numbers["bonus_days"] else "jump" if day in numbers["jump_days"] else ""
        now = day == position.day
        look = "now" if now else kind
        drawn.append(rectangle(x, y, step - 2, 19.5, f"t-box {look}".strip(), round_by=9.5 if kind == "bonus" else 3))
        on = "t t-now middle" if now else "t-bold middle" if kind == "bonus" else "t middle"
        drawn.append(text(x + step / 2 - 1, y + 15, str(day), on))
        if kind == "jump" and not now:
            drawn.append(f'<path class="fill-ink" d="M{number(x + step - 7)} {number(y + 5)}l5 5l-5 5z"/>')
    kind = "bonus" if position.day in numbers["bonus_days"] else "other"
    words = said("draw-day", day=position.day, kind=kind)
    return part("track:days", thing("day", words, *drawn, asked="day" in asked))


# Score


def _score(position: Position, setting: Setting, asked: Collection[str]) -> str:
    """The score track: white's half to the left, red's to the right, a victory box at each end."""
    boxes, (top, height) = setting.data.boxes, _ROWS["score"]
    goal = 26.0
    step = (SIZE[0] - 2 - 2 * goal) / (2 * boxes - 1)

    def middle(place: int) -> float:
        if abs(place) >= boxes:
            return 1 + goal / 2 if place < 0 else SIZE[0] - 1 - goal / 2
        return 1 + goal + (place + boxes - 0.5) * step

    drawn = []
    for place in range(1 - boxes, boxes):
        lane = f"t-lane of-{leading(place)}"
        drawn.append(rectangle(middle(place) - step / 2, top + 2, step, height - 4, lane))
        if place % 6 == 0:
            drawn.append(circle(middle(place), top + height / 2, 1.8, "fill-ink"))
    for side, place in (("white", -boxes), ("red", boxes)):
        drawn.append(
            rectangle(
                middle(place) - goal / 2,
                top,
                goal,
                height,
                f"t-goal fill-side-{side}",
                round_by=3 if side == "red" else 10,
            )
        )
        drawn.append(sign("star", middle(place) - 8, top + 2, 16, f"on-side-{side}"))
    shown = signed(position.score)
    wide = max(text_width(shown, _FONT, bold=True) + 8, 20)
    x = min(max(middle(position.score), wide / 2 + 1), SIZE[0] - 1 - wide / 2)
    drawn.append(rectangle(x - wide / 2, top + 0.5, wide, height - 1, "t-marker", round_by=9.5))
    drawn.append(text(x, top + 15.2, shown, "t-bold t-now middle"))
    words = said("draw-score-track", side=leading(position.score), points=abs(position.score), boxes=boxes)
    return part("track:score", thing("score", words, *drawn, asked="score" in asked))


# Will of the People, tiles, piles


def _size(cards: Collection[object] | None) -> int | str:
    return "?" if cards is None else len(cards)


def _state(position: Position, setting: Setting, asked: Collection[str]) -> str:
    """Who has the Will of the People; Unrest and Blockade tile, how many tiles and cards are left."""
    words, holder = said("draw-will", side=position.will), _side_shape(position.will, 26, "state")
    items = (
        thing("will", words, _sign("inspire", 2), holder, asked="will" in asked),
        _tile("unrest", position.unrest, setting),
        _tile("blockade", position.blockade_tile, setting),
        _pile(_size(position.tiles)),
    )
    drawn = [f'<g transform="translate({60 * place} 0)">{markup}</g>' for place, markup in enumerate(items)]
    sizes = {"deck": _size(position.cards.deck), "discard": _size(position.cards.discard)}
    x = 60.0 * len(items)
    short = shortened(said("draw-deck-short", **sizes), SIZE[0] - x - 30, _FONT)
    told = text(x + 25, _middle("state") + _LETTERS, short, "t")
    drawn.append(thing("deck", said("draw-deck", **sizes), _sign("draw", x), told, asked="deck" in asked))
    return part("track:state", *drawn)


def _sign(name: str, x: float) -> str:
    return sign(name, x, _middle("state") - 10, 20)


def _side_shape(side: str, x: float, row: str) -> str:
    return rectangle(x, _middle(row) - 9, 18, 18, f"t-side fill-side-{side}", round_by=2.5 if side == "red" else 9)


def _crest(district: str, x: float, row: str) -> str:
    y = _middle(row) - 10
    ground = rectangle(x, y, 21, 20, f"t-side fill-{district}", round_by=4)
    return ground + sign(OF_DISTRICT[district], x + 2.5, y + 2, 16, f"on-{district}")


def _tile(kind: str, district: str | None, setting: Setting) -> str:
    name = "none" if district is None else district_name(setting.data, district)
    shape = rectangle(26, _middle("state") - 10, 21, 20, "t-none", round_by=4)
    if district is not None:
        shape = _crest(district, 26, "state")
    return described(said(f"draw-{kind}-tile", district=name), _sign(kind, 2), shape)


def _pile(count: int | str) -> str:
    y = _middle("state")
    edges = "".join(rectangle(4 + 3 * i, y - 8 - 2 * i, 16, 18, "t-box", round_by=3) for i in range(2))
    return described(said("draw-tiles", count=count), edges, text(28, y + _LETTERS, f"×{count}", "t"))


# Supplies


def _supply(position: Position, side: str, setting: Setting, asked: Collection[str]) -> str:
    """What a side has in its supply; the Opposition has its pool."""
    against = setting.opposition is not None and SIDES[setting.opposition] == side
    stock = list(position.supply[side])
    if against and position.pool:
        stock += [f"o{level}" for level, count in position.pool.items() for _ in range(count)]
    x, drawn = 27.0, [_side_shape(side, 3, side)]
    units = [pile for pile in piles(stock, setting) if setting.data.piece(pile.face).kind == "unit"]
    leaders = [pile for pile in piles(stock, setting) if setting.data.piece(pile.face).kind != "unit"]
    wanted = sum(_chip_width(pile) for pile in units) + 25 * len(leaders) + 6
    scale = min(1.0, (SIZE[0] - x - 2) / wanted) if wanted else 1.0
    inner = 0.0
    chips = []
    for pile in units:
        chips.append(_chip(pile, inner, side, setting, asked=f"supply:{pile.face}" in asked))
        inner += _chip_width(pile)
    inner += 6
    for pile in leaders:
        chips.append(_star(pile, inner, side, setting))
        inner += 25
    turn = f" scale({scale:.3f})" if scale < 1 else ""
    y = _middle(side)
    drawn.append(f'<g transform="translate({number(x)} {number(y)}){turn}">{"".join(chips)}</g>')
    words = said("draw-supply", side="opposition" if against else side, colour=side)
    return part(f"supply:{side}", described(words, *drawn, role="group"))


def _chip_width(pile: Pile) -> float:
    return 37.0 + (21.0 if pile.number > 1 else 0.0)


def _chip(pile: Pile, x: float, side: str, setting: Setting, *, asked: bool) -> str:
    """A unit in small: fresh and exhausted strength, dots for its cost, and how many there are."""
    about, (now, other) = setting.data.piece(pile.face), strengths(pile, setting)
    words = said(
        "draw-token", who=token_name(setting.data, pile.face), cost=0 if about.owner == "opposition" else about.cost,
        now=now, other=other, fresh="yes", count=pile.number, place="none",
    )  # fmt: skip
    body = rectangle(x, -12, 34, 24, f"t-chip fill-side-{side}", round_by=3 if side == "red" else 11)
    dots = (
        ""
        if about.owner == "opposition"
        else "".join(
            circle(x + 17 + 6 * (dot - (about.cost - 1) / 2), -8, 1.9, f"t-dot on-side-{side}")
            for dot in range(about.cost)
        )
    )
    drawn = body + dots + text(x + 17, 8 if dots else 5, f"{now}/{other}", f"t-bold middle on-side-{side}")
    if pile.number > 1:
        drawn += text(x + 36, 6, f"×{pile.number}", "t")
    return thing(f"supply:{pile.face}", words, drawn, asked=asked)


def _star(pile: Pile, x: float, side: str, setting: Setting) -> str:
    words = said("draw-in-supply", leader=leader_name(setting.data, pile.face))
    body = rectangle(x, -11, 22, 22, f"t-chip fill-side-{side}", round_by=3 if side == "red" else 11)
    return thing(f"supply:{pile.face}", words, body, sign("star", x + 3, -8, 16, f"on-side-{side}"))


# The whole


def parts(position: Position, asked: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """Calendar, score, tiles, supplies."""
    setting = position.setting
    yield "track:months", _months(position, setting, asked)
    yield "track:days", _days(position, setting, asked)
    yield "track:score", _score(position, setting, asked)
    yield "track:state", _state(position, setting, asked)
    for side in SIDES:
        yield f"supply:{side}", _supply(position, side, setting, asked)
