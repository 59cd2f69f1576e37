"""Card events and prestige boxes, icon by icon (§6.4, §9.2).

A source of icons (a card or a box) is worked off by the step `("icons", remaining)`. An icon that needs a place
becomes a question of its own, `(icon-…, order)`; the others are executed at once.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from wsdv.engine.rules import Bar, Question
from wsdv.games.germany import guillaume, icons
from wsdv.games.germany.actions import may_ignore_one
from wsdv.games.germany.atlas import (
    EAST,
    OTHER,
    PROVINCES_OF,
    SIDES,
    TRACK_ENDS,
    WEST,
    bits,
    members,
)
from wsdv.games.germany.cards import CARDS, SOURCES, TRACKS, Icon
from wsdv.games.germany.choices import (
    ANY_ICON,
    ANY_IGNORE,
    ANY_PROVINCE,
    ICON,
    IGNORE,
    PROVINCE,
)
from wsdv.games.germany.economy import dismantling_capacity
from wsdv.games.germany.icons import ORDERS, PLACING, STEP, Order, is_box, section, source_name
from wsdv.games.germany.secrets import show_gone
from wsdv.games.germany.table import (
    DRAW,
    EDITION,
    IN_PLAY,
    PLACED,
    POLICE,
    POLICE_USED,
    STASI_DISBANDED,
    TRACK,
    UNREST_SOMEWHERE,
    WALL,
    WEST_HAND,
)
from wsdv.games.germany.unrest import add_unrest, province_facts, remove_unrest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

TIMES = MappingProxyType(
    {source: tuple(icon.times for icon in lines) for source, lines in SOURCES.items()}
)  # icons in each line


# The order of icons


class Remaining(NamedTuple):
    """The icons of a source that are still to be executed."""

    source: int
    left: tuple[int, ...]  # how many in each line
    trigger: str
    may_ignore: bool  # one of them


def begin_event(game: Game, card: int, trigger: str) -> None:
    """6.4: a card's event is triggered."""
    game.emit("event", "6.4", trigger, CARDS[card].id)
    begin_icons(game, card, trigger, may_ignore=may_ignore_one(card))


def begin_icons(game: Game, source: int, trigger: str, *, may_ignore: bool) -> None:
    """Put all icons of a source on the agenda."""
    game.table[PLACED] = 0
    game.push("icons", Remaining(source, TIMES[source], trigger, may_ignore))


def executable(table: Table, source: int, line: int, trigger: str) -> bool:
    """6.4: whether an icon can be executed at this moment."""
    return bool(_POSSIBLE[source, trigger][line](table))


def _possible(order: Order) -> Callable[[Table], object]:
    """What tells at any table whether an icon can be executed; made once for each icon."""
    name = order.icon.name
    if name in AT_ONCE:
        test: Callable[[Table], object] = AT_ONCE[name][0]
        return test
    if name == "dismantle" and is_box(order.source):
        return lambda _: True  # 9.2: with nothing left to dismantle East is insolvent (ruling 34)
    has_place, (known,) = PLACING[name].has_place, ORDERS[order]
    return lambda table: has_place(table, known)


def _too_much(table: Table, icon: Icon, left: int, trigger: str) -> bool:
    """Ruling 21: your own dismantling beyond your capacity: on a dual card this icon must be the ignored one."""
    return icon.name == "dismantle" and icon.side == trigger and left > dismantling_capacity(table, trigger)


def _lines(lines: int) -> int:
    """The choices to execute or to ignore these lines."""
    return lines << ICON | lines << IGNORE


def _not_on_card(_: Table, now: Remaining) -> int:
    return (ANY_ICON | ANY_IGNORE) & ~_lines((1 << len(now.left)) - 1)


def _used_up(_: Table, now: Remaining) -> int:
    return _lines(bits(line for line, count in enumerate(now.left) if not count))


def _impossible(table: Table, now: Remaining) -> int:
    source, left, trigger, _ = now
    impossible = 0
    possible = _POSSIBLE[source, trigger]
    for line, count in enumerate(left):
        if count and not possible[line](table):
            impossible |= 1 << ICON + line
            if not _too_much(table, SOURCES[source][line], count, trigger):
                impossible |= 1 << IGNORE + line
    return impossible


@lru_cache(maxsize=1 << 10)
def _offered(now: Remaining) -> tuple[int, tuple[Callable[[Table], object], ...]]:
    """How many of the lines left must be possible to leave a choice, and what tells whether each of them is."""
    source, left, trigger, may_ignore = now
    if source in QUELL_BEFORE_REMOVAL:
        return 1, ()
    can_be_ignored = may_ignore and not _no_ignoring([], now) and (source, trigger) not in OWN_DISMANTLING
    possible = _POSSIBLE[source, trigger]
    tests = tuple([possible[line] for line, count in enumerate(left) if count])
    return 1 if can_be_ignored else 2, tests


def _lines_named(source: int, name: str) -> int:
    return bits(line for line, icon in enumerate(SOURCES[source]) if icon.name == name)


def _lines_of(source: int, side: str) -> int:
    return bits(line for line, icon in enumerate(SOURCES[source]) if icon.side == side)


QUELL_BEFORE_REMOVAL = MappingProxyType(
    {  # source -> its lines that put down protests, its lines that remove unrest
        source: (quelling, removing)
        for source in SOURCES
        if (quelling := _lines_named(source, "quell_protest")) and (removing := _lines_named(source, "remove_unrest"))
    }
)


def _quell_first(table: Table, now: Remaining) -> int:
    """Ruling 26 (card I, the only one with both): the reductions come before the removals."""
    source, left, trigger, _ = now
    if source not in QUELL_BEFORE_REMOVAL:
        return 0
    first, later = QUELL_BEFORE_REMOVAL[source]
    if any(left[line] < SOURCES[source][line].times for line in members(later)):
        return first << ICON
    waiting = any(left[line] and executable(table, source, line, trigger) for line in members(first))
    return later << ICON if waiting else 0


def _no_ignoring(_: Table, now: Remaining) -> int:
    return 0 if not is_box(now.source) and may_ignore_one(now.source) else ANY_IGNORE


def _ignored_already(_: Table, now: Remaining) -> int:
    return 0 if now.may_ignore else ANY_IGNORE


OWN_DISMANTLING = MappingProxyType(
    {  # (source, side) -> its lines that dismantle that side
        (source, side): dismantling
        for source in SOURCES
        for side in SIDES
        if (dismantling := _lines_named(source, "dismantle") & _lines_of(source, side))
    }
)


def _must_ignore_other(table: Table, now: Remaining) -> int:
    source, left, trigger, _ = now
    for line in members(OWN_DISMANTLING.get((source, trigger), 0)):
        if left[line] and _too_much(table, SOURCES[source][line], left[line], trigger):
            return ANY_IGNORE & ~(1 << IGNORE + line)
    return 0


def _line_facts(table: Table, choice: Choice, now: Remaining) -> dict[str, object]:
    return {"line": int(choice.subject), "count": len(now.left)}


class Icons(Question):
    """6.4: the triggering player chooses the order of icons and, on a dual card, the one to be ignored."""

    kind = "icon"
    rule = "6.4"
    whom = "the player who triggered the event"
    universe = ANY_ICON | ANY_IGNORE
    bars = (
        Bar("not-on-card", "6.4", _not_on_card, _line_facts, fixed=True),
        Bar("icon-done", "6.4", _used_up, _line_facts, fixed=True),
        Bar("no-ignoring", "6.4", _no_ignoring, _line_facts, fixed=True),
        Bar("ignored-already", "6.4", _ignored_already, _line_facts, fixed=True),
        Bar("icon-impossible", "6.4", _impossible, _line_facts),
        Bar("quell-first", "6.4", _quell_first, _line_facts),
        Bar("must-ignore-dismantling", "6.4", _must_ignore_other, _line_facts),
    )

    def player(self, table: Table, now: Remaining) -> str:
        return now.trigger

    def surely_asked(self, table: Table, now: Remaining) -> bool:
        needed, tests = _offered(now)
        if len(tests) >= needed:
            for possible in tests:
                if possible(table):
                    needed -= 1
                    if not needed:
                        return True
        return False

    def rule_now(self, now: Remaining) -> str:
        return section(now.source)

    def subject(self, now: Remaining) -> str:
        return source_name(now.source)

    def answer(self, game: Game, index: int, now: Remaining) -> None:
        source, left, trigger, may_ignore = now
        ignored = index >= IGNORE
        line = index - (IGNORE if ignored else ICON)
        icon = SOURCES[source][line]
        # Card 27's two icons together place the one Rheinsberg factory (ruling 17).
        count = left[line] if icon.name == "build" and icon.where == "Rheinsberg" else 1
        left = (*left[:line], left[line] - count, *left[line + 1 :])
        game.push("icons", Remaining(source, left, trigger, may_ignore and not ignored))
        if ignored:
            game.emit("icon-ignored", "6.4", trigger, icon.name, 1, line + 1)
        elif icon.name in AT_ONCE:
            AT_ONCE[icon.name][1](game, icon, source, trigger)
        else:
            game.push(STEP[icon.name], *ORDERS[source, line, trigger])

    def none_left(self, game: Game, now: Remaining) -> None:
        source, left, trigger, _ = now
        for line, count in enumerate(left):
            if count:
                game.emit("icon-skipped", section(source), trigger, SOURCES[source][line].name, count, line + 1)


# Icons with arrows


def _fits_track(table: Table, track: str, arrow: int) -> bool:
    place: int = table[TRACK[track]] + arrow
    return TRACK_ENDS[0] <= place <= TRACK_ENDS[1]


def _compensating(table: Table, track: str, arrow: int) -> int:
    """6.4 (ruling 23, E5): where the favoured side may act instead of an arrow that leaves the track.

    In its own provinces it removes 1 unrest, in the other state's it places 1.
    """
    side = EAST if arrow > 0 else WEST
    remove: int = PROVINCES_OF[side] & table[UNREST_SOMEWHERE]
    place = PROVINCES_OF[OTHER[side]]
    if track == "prestige":
        return remove | place
    if side == WEST and table[EDITION].west_gains_in_east:
        return place
    return remove


def shift(game: Game, track: str, arrow: int, rule: str, player: str | None) -> None:
    """Follow one arrow; one that would leave the track compensates the side it favours."""
    table = game.table
    if _fits_track(table, track, arrow):
        table[TRACK[track]] += arrow
        game.emit("track-moved", rule, player, track, arrow, table[TRACK[track]])
    else:
        game.emit("arrow-off-track", rule, player, track, arrow)
        game.push("compensation", track, arrow)


def _follow_arrow(game: Game, icon: Icon, source: int, trigger: str) -> None:
    shift(game, icon.name, icon.arrow, section(source), trigger)


class Compensation(Question):
    """6.4: instead of an arrow off the track, unrest removed or placed by the side it favours."""

    kind = "compensation"
    rule = "6.4"
    whom = "the player whom the arrow favours"
    universe = ANY_PROVINCE
    bars = (
        Bar(
            "no-compensation-there",
            "6.4",
            lambda table, track, arrow: ANY_PROVINCE & ~(_compensating(table, track, arrow) << PROVINCE),
            province_facts,
        ),
    )

    def player(self, table: Table, track: str, arrow: int) -> str:
        return EAST if arrow > 0 else WEST

    def subject(self, track: str, arrow: int) -> str:
        return track

    def answer(self, game: Game, index: int, track: str, arrow: int) -> None:
        province = index - PROVINCE
        side = self.player(game.table, track, arrow)
        change = remove_unrest if PROVINCES_OF[side] >> province & 1 else add_unrest
        change(game, province, 1, "6.4", side)


# Icons without arrows that are executed at once


def _collect_police(game: Game, icon: Icon, source: int, _: str) -> None:
    """8: the card comes to lie in front of East, whoever triggered it."""
    game.table[POLICE] += (source,)
    game.table[IN_PLAY] = None
    game.emit("police-collected", "6.4", EAST, CARDS[source].id, 1, icon.name)


def _build_wall(game: Game, icon: Icon, source: int, trigger: str) -> None:
    game.table[WALL] = True
    game.emit("wall-built", "6.4", trigger)


def _open_wall(game: Game, icon: Icon, source: int, trigger: str) -> None:
    game.table[WALL] = False
    game.emit("wall-opened", "6.4", trigger)


def _disband_stasi(game: Game, icon: Icon, source: int, trigger: str) -> None:
    """Ruling 28: the police cards leave, and the unrest on used ones returns."""
    table = game.table
    returning = table[POLICE_USED].bit_count()
    show_gone(table, table[POLICE])
    game.emit("stasi-disbanded", "6.4", trigger, None, len(table[POLICE]))
    table[POLICE] = ()
    table[POLICE_USED] = 0
    table[STASI_DISBANDED] = True
    if returning:
        game.push("return-unrest", returning, 0)


class ReturnUnrest(Question):
    """6.4: unrest from disbanded police cards goes back, at most 1 per province, where East chooses."""

    kind = "return-unrest"
    rule = "6.4"
    whom = EAST
    universe = ANY_PROVINCE
    bars = (
        Bar(
            "not-their-province",
            "6.4",
            lambda *_: ANY_PROVINCE & ~(PROVINCES_OF[EAST] << PROVINCE),
            lambda table, choice, *_: province_facts(table, choice) | {"side": EAST},
        ),
        Bar("one-returns-per-province", "6.4", lambda _, __, chosen: chosen << PROVINCE, province_facts),
    )

    def player(self, table: Table, count: int, chosen: int) -> str:
        return EAST

    def answer(self, game: Game, index: int, count: int, chosen: int) -> None:
        if count > 1:
            game.push("return-unrest", count - 1, chosen | 1 << index - PROVINCE)
        add_unrest(game, index - PROVINCE, 1, "6.4", EAST)


def _begin_guillaume(game: Game, icon: Icon, source: int, trigger: str) -> None:
    game.push("look")


AT_ONCE: Mapping[str, Any] = MappingProxyType(
    {  # icon -> (possible?, execute)
        **dict.fromkeys(TRACKS, (lambda _: True, _follow_arrow)),  # off the track it may come to nothing (ruling 23)
        **dict.fromkeys(("red_police", "pink_police"), (lambda table: not table[STASI_DISBANDED], _collect_police)),
        "build_wall": (lambda table: not table[WALL], _build_wall),
        "open_wall": (lambda table: table[WALL], _open_wall),
        "disband_stasi": (lambda table: not table[STASI_DISBANDED], _disband_stasi),
        "guillaume_affair": (lambda table: table[WEST_HAND] or table[DRAW], _begin_guillaume),
    }
)


_POSSIBLE = {  # (source, trigger) -> for each line what tells whether it can be executed
    (source, trigger): tuple(_possible(Order(source, line, trigger)) for line in range(len(lines)))
    for source, lines in SOURCES.items()
    for trigger in SIDES
}


QUESTIONS: dict[str, Question] = {
    **icons.QUESTIONS,
    **guillaume.QUESTIONS,
    "icons": Icons(),
    "compensation": Compensation(),
    "return-unrest": ReturnUnrest(),
}
AUTOMATIC: dict[str, Callable[..., None]] = {"event": begin_event}
