"""What Wir sind das Volk! tells on pages: the ten phases of the end of decade, the decade, and how the game ended."""

from __future__ import annotations

import dataclasses
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from wsdv.games.germany.atlas import CITIES_OF, EAST, PROVINCES_OF, SIDES, members
from wsdv.games.germany.narrate import ROMAN
from wsdv.games.germany.reckoning import PHASES, state_protests
from wsdv.games.germany.table import (
    BOX,
    CURRENCY,
    DECADE,
    FACTORIES,
    LIVING,
    PRESTIGE,
    SOCIALIST_TRACK,
    SOCIALISTS,
    TRACK,
    UNREST,
)
from wsdv.games.germany.voice import say
from wsdv.language import signed
from wsdv_widgets import telling
from wsdv_widgets.curves import Curve, curves
from wsdv_widgets.germany.account import account
from wsdv_widgets.germany.sums import reckoned
from wsdv_widgets.germany.what_if import phase_name
from wsdv_widgets.panel import Row, grid, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from wsdv.engine import Game
    from wsdv.engine.rules import Table
    from wsdv.games.germany.position import Position
    from wsdv_widgets.panel import Block
    from wsdv_widgets.telling import Page, Scene

_DECADE: Final = "decade"  # the step with which a decade begins, and the one before is over
_LOOKS: Final = {"prestige": "first", "currency": "second", "socialists": "third"}


class Pages(telling.Pages):
    """The phases, the decade, the end."""

    steps = MappingProxyType(dict.fromkeys(PHASES, True) | {_DECADE: False})

    reckoned = frozenset({"flight", "currency", "protests-counted", "game-over"})

    def position(self, scene: Scene, position: Position) -> Position:
        """The decade that is told is shown as such: its successor has not begun."""
        if scene.step == _DECADE:
            return dataclasses.replace(position, decade=position.decade - 1)
        return dataclasses.replace(position, decade=scene.begun.table[DECADE]) if scene.step in PHASES else position

    def is_kept(self, scene: Scene) -> bool:
        """Whether the page is that of a whole decade."""
        return scene.step == _DECADE

    def page(self, scene: Scene, course: Sequence[Scene]) -> Page | None:
        """A phase with its sum, or the decade before and after."""
        if scene.step == _DECADE:
            return _decade(scene, course)
        before = begun(scene)
        name = phase_name(scene.step, before)
        title = say("telling-phase", decade=ROMAN[before.decade], phase=scene.step, name=name)
        beside = say("telling-phase-number", number=PHASES.index(scene.step) + 1, count=len(PHASES), name=name)
        blocks = reckoned(scene.step, account(before, _hamburg(scene, course)))
        return telling.Page("phase", title, blocks, beside, scene.step)

    def end(self, scene: Scene, course: Sequence[Scene]) -> Page | None:
        """Which ending and why, the sum that led to it, and the game in curves."""
        result = scene.game.result
        if result is None:
            return None
        title = say("telling-end", reason=result.reason, decade=ROMAN[scene.game.table[DECADE]])
        blocks = [text(say("telling-why", reason=result.reason), "result")]
        if scene.step in PHASES:
            led = reckoned(scene.step, account(begun(scene), _hamburg(scene, course)))
            blocks += [block for block in led if isinstance(block, dict) and block["block"] == "sum"][-2:]
        return telling.Page("end", title, [*blocks, Row(list(_curves(course)))], say("telling-how"), scene.step)

    def turning_point(self, course: Sequence[Scene]) -> int:
        """The decision with which the last end of decade, or what there was of the last decade, began."""
        ends = [scene.place[0] for scene in course if scene.step == PHASES[0]]
        return max(ends[-1] - 1, 0) if ends else 0


def begun(scene: Scene) -> Position:
    """The table when the phase of a scene began."""
    position: Position = scene.begun.position
    return dataclasses.replace(position, stage=scene.step, unfinished=False)


def _hamburg(scene: Scene, course: Sequence[Scene]) -> str | None:
    """The province for which Hamburg counts in the phase of a scene, once West has decided."""
    return next(
        (
            one.choice.subject
            for one in course
            if one.begun is scene.begun and one.is_first and one.choice and one.asked and one.asked.kind == "hamburg"
        ),
        None,
    )


# The decade


def _decade(scene: Scene, course: Sequence[Scene]) -> Page:
    """The decade that is over: as it began, before its end and after it, for both states."""
    before = next((one.begun for one in reversed(course) if one.step == PHASES[0]), course[0].begun)
    tables = [game.table for game in (_beginning(scene, course), before, scene.begun)]
    blocks = [
        text(say("telling-moments"), "muted"),
        grid("", ["", *(say(f"player-{side}") for side in SIDES)], list(_states(tables))),
        grid(say("telling-between"), [], list(_between(tables))),
    ]
    title, beside = say("telling-decade", decade=ROMAN[before.table[DECADE]]), say("telling-compared")
    return telling.Page("decade", title, blocks, beside, always=True)


def _beginning(scene: Scene, course: Sequence[Scene]) -> Game:
    """The game when the decade began that is over now, or when the record does."""
    began = [place for place, one in enumerate(course) if one.step == _DECADE and one is not scene]
    return course[began[-1] + 1].game if began else course[0].begun


def _states(tables: Sequence[Table]) -> Iterator[list[str]]:
    for what, count in _COUNTS.items():
        yield [
            say("telling-count", what=what),
            *(_course(str(count(table, side)) for table in tables) for side in SIDES),
        ]


def _between(tables: Sequence[Table]) -> Iterator[list[str]]:
    for track, place in TRACK.items():
        yield [say("telling-count", what=f"{track}-track"), _course(signed(table[place]) for table in tables)]
    yield [say("telling-count", what="socialists"), _course(str(_socialists(table)) for table in tables)]


def _course(values: Iterable[str]) -> str:
    """One value after another."""
    return " → ".join(values)


def _unrest(table: Table, side: str) -> int:
    return sum(int(table[UNREST + province]) for province in members(PROVINCES_OF[side]))


def _living(table: Table, side: str) -> int:
    return sum(int(table[LIVING + province]) for province in members(PROVINCES_OF[side]))


def _factories(table: Table, side: str) -> int:
    return int(table[FACTORIES] & CITIES_OF[side]).bit_count()


def _socialists(table: Table) -> int:
    return int(table[BOX]) + sum(int(table[SOCIALISTS + province]) for province in members(PROVINCES_OF[EAST]))


_COUNTS: Final[dict[str, Callable[[Table, str], int]]] = {
    "unrest": _unrest,
    "protests": state_protests,
    "living": _living,
    "factories": _factories,
}


# The game in curves


def _curves(course: Sequence[Scene]) -> Iterator[Block]:
    tables = [course[0].begun.table, *(scene.game.table for scene in course)]
    decades = [table[DECADE] for table in tables]
    parts = [(at, ROMAN[decade]) for at, decade in enumerate(decades) if not at or decades[at - 1] != decade]
    for what in ("unrest", "living"):
        count = _COUNTS[what]
        lines = [Curve(say(f"player-{side}"), side, [count(table, side) for table in tables]) for side in SIDES]
        yield curves(say("telling-count", what=what), lines, parts)
    places = {"prestige": PRESTIGE, "currency": CURRENCY, "socialists": SOCIALIST_TRACK}
    lines = [
        Curve(say("telling-track", track=track), _LOOKS[track], [table[place] for table in tables])
        for track, place in places.items()
    ]
    yield curves(say("telling-tracks"), lines, parts)
