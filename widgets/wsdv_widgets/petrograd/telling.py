"""What Dual Powers tells on pages: scoring step by step, the round, and how the game ended.

In the game for one the Opposition's leader and each of its turns are scenes of their own.
"""

from __future__ import annotations

import dataclasses
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from wsdv.games.petrograd import naming
from wsdv.games.petrograd.components import COLOURS, OTHER, RED, SIDES, WHITE
from wsdv.games.petrograd.narrate import player_name
from wsdv.games.petrograd.scoring import first_to_reveal, unrest_points
from wsdv.games.petrograd.strength import strength, tokens_in
from wsdv.games.petrograd.table import (
    BLOCKADE,
    BLOCKADE_TILE,
    DAY,
    MARKERS,
    MONTH,
    NUMBER,
    OBJECTIVE,
    OPEN,
    ROUND,
    SCORE,
    SETTING,
    SUM,
    TILES,
    UNREST,
    WILL,
    stronger,
)
from wsdv.games.petrograd.voice import say
from wsdv.language import signed, yes
from wsdv_widgets import telling
from wsdv_widgets.curves import WIDE, Curve, curves
from wsdv_widgets.panel import Row, grid, heading, listed, text
from wsdv_widgets.petrograd import sums

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from wsdv.engine import Game
    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.position import Position
    from wsdv.games.petrograd.strength import Token
    from wsdv_widgets.panel import Block
    from wsdv_widgets.telling import Page, Scene

_UNREST: Final = "scoring"  # the step with which scoring begins
_REVEAL: Final = "reveal"
_OBJECTIVE: Final = "score-objective"
_EXHAUSTION: Final = "exhaustion"
_CLEANUP: Final = "cleanup"
_ROUND: Final = "draw"  # the step with which a round begins, and the one before is over
_RULES: Final = {_UNREST: "D55", _REVEAL: "D58", _OBJECTIVE: "D59", _EXHAUSTION: "D61", _CLEANUP: "D65"}
_STEPS: Final = tuple(_RULES)
_DISTRICTS: Final = range(len(COLOURS))
_LOOKS: Final = ("first", "second")
_TOGETHER: Final = "\u00a0→\u00a0"  # an arrow at which no line breaks


class Pages(telling.Pages):
    """The steps of scoring, the round, the end."""

    steps = MappingProxyType(dict.fromkeys(_STEPS, True) | {_ROUND: False})
    acts = frozenset({"opposition-leader", "opposition-turn"})
    reckoned = frozenset({"stronger", "exhausted", "turned", "returned", "lost", "game-over"})

    def position(self, scene: Scene, position: Position) -> Position:
        """The round that is over is shown as such: its successor has not begun."""
        return dataclasses.replace(position, round=position.round - 1) if scene.step == _ROUND else position

    def is_kept(self, scene: Scene) -> bool:
        """Whether the page is that of a whole round."""
        return scene.step == _ROUND

    def page(self, scene: Scene, course: Sequence[Scene]) -> Page | None:
        """A step of scoring with its sums, or the round before and after."""
        if scene.step == _ROUND:
            return _round(scene, course)
        table, what = scene.begun.table, scene.step
        marker = _scored(course)[0] + 1 if what == _OBJECTIVE else 0
        title = say("telling-step", step=what, round=table[ROUND], marker=marker)
        beside = say("telling-beside", step=what, number=_STEPS.index(what) + 1, count=len(_STEPS), marker=marker)
        return telling.Page("step", title, list(_told(scene, course)), beside, _RULES[what])

    def end(self, scene: Scene, course: Sequence[Scene]) -> Page | None:
        """Which ending and why, the sums that led to it, and the game in curves."""
        result = scene.game.result
        if result is None:
            return None
        table = scene.game.table
        winner, holder = player_name(result.winner), player_name(SIDES[table[WILL]])
        title = say("telling-end", player=winner, round=table[ROUND])
        facts = {"player": winner, "holder": holder, "score": signed(table[SCORE])}
        blocks: list[Block] = [text(say("telling-why", reason=result.reason, **facts), "result")]
        if scene.step in _RULES:
            blocks += _told(scene, course)
        return telling.Page("end", title, [*blocks, Row(list(_curves(course)))], say("telling-how"), always=True)

    def turning_point(self, course: Sequence[Scene]) -> int:
        """The decision with which the last scoring began."""
        ends = [scene.place[0] for scene in course if scene.step == _UNREST]
        return max(ends[-1] - 1, 0) if ends else 0


def _told(scene: Scene, course: Sequence[Scene]) -> Iterator[Block]:
    return _objective(course) if scene.step == _OBJECTIVE else _TOLD[scene.step](scene)


# Unrest


def _unrest(scene: Scene) -> Iterator[Block]:
    """D54 to D56: who is stronger where there is Unrest, what it is worth, who chooses."""
    table = scene.begun.table
    setting, points, where = table[SETTING], unrest_points(table), table[UNREST]
    found = strength(table, where)
    side = found.stronger
    facts = {"player": player_name(side), "points": points, "district": naming.district(setting.data, COLOURS[where])}
    chooses = "nobody" if side is None else _chooses(scene, side)
    yield text(say("telling-unrest", chooses=chooses, **facts), "result")
    month = naming.month(setting.data, setting.data.months[table[MONTH]].id)
    yield text(say("telling-unrest-points", month=month, points=points), "muted")
    yield from sums.compared(setting.data, found, SIDES[table[WILL]])


def _chooses(scene: Scene, side: str) -> str:
    """What has been chosen instead of the points, if anything has."""
    opposition = scene.begun.table[SETTING].opposition
    if opposition is not None and side == SIDES[opposition]:
        return "opposition"
    told = {event.kind: event for event in scene.game.log[len(scene.begun.log) :]}
    return "bonus" if "unrest-bonus" in told else "points" if "scored" in told else "open"


# Objectives


def _reveal(scene: Scene) -> Iterator[Block]:
    """D58, D90: who reveals first and why, and where the markers come to lie."""
    before, table = scene.begun.table, scene.game.table
    setting = table[SETTING]
    first = first_to_reveal(before)
    facts = {"player": player_name(SIDES[first]), "other": player_name(SIDES[OTHER[first]])}
    yield text(say("telling-reveals", centre=yes(not before[SCORE]), score=signed(before[SCORE]), **facts), "result")
    rows, things = [], []
    for number, side in enumerate((first, OTHER[first]), 2):
        card = table[OBJECTIVE + side]
        if card is None:
            continue
        one = setting.data.cards[card]
        known = yes(before[OPEN + side] and side != setting.opposition)
        name = say("telling-own", player=player_name(SIDES[side]), known=known)
        district = str(naming.district(setting.data, one.district))
        rows.append([name, str(naming.card(setting.data, one.id)), district, str(one.points), str(number)])
        things.append(f"district:{one.district}")
    head = ["", *(say("telling-column", column=name) for name in ("card", "district", "points", "marker"))]
    yield grid(say("telling-objectives"), head, rows, things)
    if setting.opposition is not None and (row := sums.opposition_row(before, SIDES[setting.opposition])):
        yield row


def _last(course: Sequence[Scene], step: str) -> int:
    """Where in the course a step was told last."""
    return next(at for at in reversed(range(len(course))) if course[at].step == step)


def _scored(course: Sequence[Scene]) -> tuple[int, int]:
    """Which objective the last scene scores: the place of its marker, and whose it is."""
    at = _last(course, _REVEAL)
    first = first_to_reveal(course[at].begun.table)
    before = sum(one.step == _OBJECTIVE for one in course[at:-1])
    markers = course[-1].begun.table[MARKERS]
    place = [place for place in (1, 2) if markers[place] is not None][before]
    return place, first if place == 1 else OTHER[first]


def _objective(course: Sequence[Scene]) -> Iterator[Block]:
    """D59: who is stronger in the objective's district, whoever chose it, and gets its points."""
    table = course[-1].begun.table
    setting = table[SETTING]
    place, owner = _scored(course)
    where, card = table[MARKERS][place], table[OBJECTIVE + owner]
    found = strength(table, where)
    facts = {
        "player": player_name(found.stronger),
        "points": setting.points[card],
        "district": naming.district(setting.data, COLOURS[where]),
    }
    yield text(say("telling-objective", **facts), "result")
    whose = {"player": player_name(SIDES[owner]), "card": naming.card(setting.data, setting.data.cards[card].id)}
    own = "none" if found.stronger is None else yes(found.stronger == SIDES[owner])
    yield text(say("telling-whose", own=own, **whose), "muted")
    yield from sums.compared(setting.data, found, SIDES[table[WILL]])


# Exhaustion and cleanup


def _exhaustion(scene: Scene) -> Iterator[Block]:
    """D61, D62, D94: in every district with a marker fresh tokens turn, exhausted ones leave."""
    table = scene.begun.table
    data = table[SETTING].data
    districts = sums.marked_districts(table[MARKERS])
    tokens = {where: tokens_in(table, where) for where in districts}
    every = [token for found in tokens.values() for token in found]
    turned = sum(token.up == "fresh" for token in every)
    yield text(say("telling-exhausted", turned=turned, removed=len(every) - turned, count=len(districts)), "result")
    for where, found in tokens.items():
        yield heading(str(naming.district(data, COLOURS[where])))
        yield listed(list(_exhausted(data, found)) or [say("telling-empty")])
    if scene.game.result is None:
        yield text(say("telling-goes-on"), "muted")


def _exhausted(data: Data, tokens: Iterable[Token]) -> Iterator[str]:
    """What becomes of the tokens of a district, those together to which the same happens."""
    fates: dict[str, list[Token]] = {"turns": [], "returns": [], "lost": []}
    for token in tokens:
        piece = data.piece(token.id)
        returns = piece.kind == "unit" and piece.owner != "neutral"
        fates["turns" if token.up == "fresh" else "returns" if returns else "lost"].append(token)
    for fate, found in fates.items():
        if found:
            yield say("telling-fate", fate=fate, tokens=sums.tokens_in_words(data, found))


def _cleanup(scene: Scene) -> Iterator[Block]:
    """D65 to D68: the tiles move on, cards and markers are put away."""
    before, table = scene.begun.table, scene.game.table
    data = table[SETTING].data
    unrest = naming.district(data, COLOURS[table[UNREST]])
    blockade = naming.connection(data, data.connections[table[BLOCKADE]].id)
    yield text(say("telling-tiles", unrest=unrest, blockade=blockade), "result")

    def moved(name: str, *districts: int) -> list[str]:
        named = (str(naming.district(data, COLOURS[one])) for one in districts)
        return [say("telling-tile", tile=name), *named]

    head = ["", say("telling-column", column="before"), say("telling-column", column="now")]
    rows = [moved("unrest", before[UNREST], table[UNREST])]
    rows.append(moved("blockade", before[BLOCKADE_TILE], table[BLOCKADE_TILE]))
    rows.append([say("telling-tile", tile="pile"), *(str(len(one[TILES])) for one in (before, table))])
    yield grid("", head, rows)
    yield text(say("telling-put-away"), "muted")


_TOLD: Final[dict[str, Callable[[Scene], Iterator[Block]]]] = {
    _UNREST: _unrest,
    _REVEAL: _reveal,
    _EXHAUSTION: _exhaustion,
    _CLEANUP: _cleanup,
}


# The round


def _round(scene: Scene, course: Sequence[Scene]) -> Page:
    """The round that is over: as it began, before scoring and now, for both sides."""
    before = next((one.begun for one in reversed(course) if one.step == _UNREST), scene.begun)
    tables = [game.table for game in (_beginning(scene, course), before, scene.begun)]
    blocks = [
        text(say("telling-moments"), "muted"),
        grid("", ["", *map(player_name, SIDES)], list(_sides(tables))),
        grid(say("telling-between"), [], list(_between(tables))),
    ]
    title, beside = say("telling-round", round=before.table[ROUND]), say("telling-compared")
    return telling.Page("round", title, blocks, beside, always=True)


def _beginning(scene: Scene, course: Sequence[Scene]) -> Game:
    """The game when the round began that is over now, or when the record does."""
    began = [place for place, one in enumerate(course) if one.step == _ROUND and one is not scene]
    return course[began[-1] + 1].game if began else course[0].begun


def _sides(tables: Sequence[Table]) -> Iterator[list[str]]:
    for what, count in _COUNTS.items():
        courses = (_course((str(count(table, side)) for table in tables), _TOGETHER) for side in (RED, WHITE))
        yield [say("telling-count", what=what), *courses]


def _between(tables: Sequence[Table]) -> Iterator[list[str]]:
    data = tables[0][SETTING].data
    yield [say("telling-count", what="score"), _course(signed(table[SCORE]) for table in tables)]
    dates = ((naming.month(data, data.months[table[MONTH]].id), table[DAY]) for table in tables)
    yield [say("telling-count", what="date"), _course(say("telling-date", month=one, day=day) for one, day in dates)]
    yield [say("telling-count", what="will"), _course(player_name(SIDES[table[WILL]]) for table in tables)]


def _course(values: Iterable[str], arrow: str = " → ") -> str:
    """One value after another."""
    return arrow.join(values)


def city_strength(table: Table, side: int) -> int:
    """The strength of a side's own tokens in the whole city."""
    return sum(int(table[SUM + side * len(COLOURS) + where]) for where in _DISTRICTS)


_COUNTS: Final[dict[str, Callable[[Table, int], int]]] = {
    "strength": city_strength,
    "tokens": lambda table, side: sum(int(table[NUMBER + side * len(COLOURS) + where]) for where in _DISTRICTS),
    "districts": lambda table, side: sum(stronger(table, where) == side for where in _DISTRICTS),
}


# The game in curves


def _curves(course: Sequence[Scene]) -> Iterator[Block]:
    tables = [course[0].begun.table, *(scene.game.table for scene in course)]
    rounds = [table[ROUND] for table in tables]
    parts = [(at, str(number)) for at, number in enumerate(rounds) if not at or rounds[at - 1] != number]
    score = Curve(say("telling-score"), "first", [table[SCORE] for table in tables])
    yield curves(say("telling-score-curve"), [score], parts, WIDE)
    lines = [
        Curve(player_name(name), look, [city_strength(table, side) for table in tables])
        for side, (name, look) in enumerate(zip(SIDES, _LOOKS, strict=True))
    ]
    yield curves(say("telling-strength-curve"), lines, parts, WIDE)
