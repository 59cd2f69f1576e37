"""Card events and prestige boxes, icon by icon (§6.4, §9.2).

A source of icons (a card or a box) is worked off by the step `("icons", source, left, trigger, may_ignore)`:
`left` counts the icons still to be executed in each line. An icon that needs a place becomes a question of
its own, `(icon-…, source, line, trigger)`; the others are executed at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from wsdv.engine.game import Bar, Question
from wsdv.germany.actions import may_ignore_one, uneven_sectors
from wsdv.germany.atlas import (
    EAST,
    OTHER,
    PROVINCES,
    PROVINCES_OF,
    SECTORS,
    SIDES,
    TRACK_ENDS,
    WEST,
    WEST_BERLIN,
    bits,
    members,
)
from wsdv.germany.building import (
    BUILD_BARS,
    CLOSE_BARS,
    DISMANTLE_BARS,
    INSTEAD_OF_RUN_DOWN_BARS,
    REPAIR_BARS,
    RUN_DOWN_BARS,
    build,
    close,
    dismantle,
    repair,
    run_down,
)
from wsdv.germany.cards import BOX_SOURCE, CARDS, SOURCES, TRACKS, Icon
from wsdv.germany.choices import (
    ANY_BUILD,
    ANY_CLOSE,
    ANY_DISMANTLE,
    ANY_DISMANTLE_LINE,
    ANY_GIVE,
    ANY_ICON,
    ANY_IGNORE,
    ANY_LOOK,
    ANY_PROVINCE,
    ANY_REMOVE,
    ANY_REPAIR,
    ANY_RUN_DOWN,
    ANY_SECTOR,
    ANY_TAKE,
    DONE,
    GIVE,
    ICON,
    IGNORE,
    JUST_DONE,
    LOOK_AT_DECK,
    LOOK_AT_HAND,
    PROVINCE,
    REMOVE,
    SECTOR_CHOICE,
    TAKE,
)
from wsdv.germany.economy import dismantling_capacity
from wsdv.germany.endings import end
from wsdv.germany.secrets import leave_trail, show_gone
from wsdv.germany.table import (
    DECADE,
    DRAW,
    EAST_HAND,
    GONE,
    IN_PLAY,
    KNOWN_TO_EAST,
    KNOWN_TO_WEST,
    LIVING,
    OWN_PROTEST,
    PLACED,
    POLICE,
    POLICE_USED,
    PROTEST_AT,
    SECOND_EDITION,
    SECTOR,
    STASI_DISBANDED,
    TRACK,
    UNREST,
    UNREST_SOMEWHERE,
    WALL,
    WEST_HAND,
)
from wsdv.germany.unrest import add_unrest, province_facts, remove_unrest

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.engine.decision import Choice
    from wsdv.engine.game import Game, Table

TOP_OF_DECK = 2  # how many cards of the deck Guillaume shows


def is_box(source: int) -> bool:
    """Whether the icons come from the prestige track."""
    return source >= len(CARDS)


def section(source: int) -> str:
    """The section the icons of a source stand under."""
    return "9.2" if is_box(source) else "6.4"


def source_name(source: int) -> str:
    """The card, or the prestige box as a signed number."""
    return f"{source - BOX_SOURCE:+d}" if is_box(source) else CARDS[source].id


# The order of icons


def begin_event(game: Game, card: int, trigger: str) -> None:
    """6.4: a card's event is triggered."""
    game.emit("event", "6.4", trigger, CARDS[card].id)
    begin_icons(game, card, trigger, may_ignore=may_ignore_one(card))


def begin_icons(game: Game, source: int, trigger: str, *, may_ignore: bool) -> None:
    """Put all icons of a source on the agenda."""
    game.table[PLACED] = 0
    game.push("icons", source, tuple(icon.times for icon in SOURCES[source]), trigger, may_ignore)


def executable(table: Table, source: int, line: int, trigger: str) -> bool:
    """6.4: whether an icon can be executed at this moment."""
    icon = SOURCES[source][line]
    possible = AT_ONCE.get(icon.name)
    if possible is not None:
        return bool(possible[0](table, icon))
    if icon.name == "dismantle" and is_box(source):
        return True  # 9.2: with nothing left to dismantle East is insolvent (ruling 34)
    return PLACING[icon.name].legal(table, source, line, trigger) != 0


def _too_much(table: Table, icon: Icon, left: int, trigger: str) -> bool:
    """Ruling 21: your own dismantling beyond your capacity: on a dual card this icon must be the ignored one."""
    return icon.name == "dismantle" and icon.side == trigger and left > dismantling_capacity(table, trigger)


@lru_cache
def _lines(lines: int) -> int:
    """The choices to execute or to ignore these lines."""
    return lines << ICON | lines << IGNORE


@lru_cache
def _lines_without(left: tuple[int, ...]) -> int:
    """The lines of which nothing is left."""
    return _lines(bits(line for line, count in enumerate(left) if not count))


def _not_on_card(_: Table, source: int, left: tuple[int, ...], *__: Any) -> int:
    return (ANY_ICON | ANY_IGNORE) & ~_lines((1 << len(left)) - 1)


def _used_up(_: Table, source: int, left: tuple[int, ...], *__: Any) -> int:
    return _lines_without(left)


def _impossible(table: Table, source: int, left: tuple[int, ...], trigger: str, _: bool) -> int:
    impossible = 0
    for line, count in enumerate(left):
        if count and not executable(table, source, line, trigger):
            impossible |= 1 << ICON + line
            if not _too_much(table, SOURCES[source][line], count, trigger):
                impossible |= 1 << IGNORE + line
    return impossible


def _lines_named(source: int, name: str) -> int:
    return bits(line for line, icon in enumerate(SOURCES[source]) if icon.name == name)


def _lines_of(source: int, side: str) -> int:
    return bits(line for line, icon in enumerate(SOURCES[source]) if icon.side == side)


QUELL_BEFORE_REMOVAL = {  # source -> its lines that put down protests, its lines that remove unrest
    source: (quelling, removing)
    for source in SOURCES
    if (quelling := _lines_named(source, "quell_protest")) and (removing := _lines_named(source, "remove_unrest"))
}


def _quell_first(table: Table, source: int, left: tuple[int, ...], trigger: str, _: bool) -> int:
    """Ruling 26 (card I, the only one with both): the reductions come before the removals."""
    if source not in QUELL_BEFORE_REMOVAL:
        return 0
    first, later = QUELL_BEFORE_REMOVAL[source]
    if any(left[line] < SOURCES[source][line].times for line in members(later)):
        return first << ICON
    waiting = any(left[line] and executable(table, source, line, trigger) for line in members(first))
    return later << ICON if waiting else 0


def _no_ignoring(_: Table, source: int, left: tuple[int, ...], trigger: str, may_ignore: bool) -> int:
    return 0 if may_ignore else ANY_IGNORE


OWN_DISMANTLING = {  # (source, side) -> its lines that dismantle that side
    (source, side): dismantling
    for source in SOURCES
    for side in SIDES
    if (dismantling := _lines_named(source, "dismantle") & _lines_of(source, side))
}


def _must_ignore_other(table: Table, source: int, left: tuple[int, ...], trigger: str, _: bool) -> int:
    for line in members(OWN_DISMANTLING.get((source, trigger), 0)):
        if left[line] and _too_much(table, SOURCES[source][line], left[line], trigger):
            return ANY_IGNORE & ~(1 << IGNORE + line)
    return 0


def _line_facts(table: Table, choice: Choice, source: int, *_: Any) -> dict[str, object]:
    return {"line": int(choice.subject), "count": len(SOURCES[source])}


class Icons(Question):
    """6.4: the triggering player chooses the order of icons and, on a dual card, the one to be ignored."""

    kind = "icon"
    rule = "6.4"
    universe = ANY_ICON | ANY_IGNORE
    bars = (
        Bar("not-on-card", "6.4", _not_on_card, _line_facts),
        Bar("icon-done", "6.4", _used_up, _line_facts),
        Bar("no-ignoring", "6.4", _no_ignoring, _line_facts),
        Bar("icon-impossible", "6.4", _impossible, _line_facts),
        Bar("quell-first", "6.4", _quell_first, _line_facts),
        Bar("must-ignore-dismantling", "6.4", _must_ignore_other, _line_facts),
    )

    def player(self, table: Table, source: int, left: tuple[int, ...], trigger: str, may_ignore: bool) -> str:
        return trigger

    def rule_now(self, table: Table, source: int, left: tuple[int, ...], trigger: str, may_ignore: bool) -> str:
        return section(source)

    def subject(self, table: Table, source: int, left: tuple[int, ...], trigger: str, may_ignore: bool) -> str:
        return source_name(source)

    def answer(
        self, game: Game, index: int, source: int, left: tuple[int, ...], trigger: str, may_ignore: bool
    ) -> None:
        ignored = index >= IGNORE
        line = index - (IGNORE if ignored else ICON)
        icon = SOURCES[source][line]
        # Card 27's two icons together place the one Rheinsberg factory (ruling 17).
        count = left[line] if icon.name == "build" and icon.where == "Rheinsberg" else 1
        left = (*left[:line], left[line] - count, *left[line + 1 :])
        game.push("icons", source, left, trigger, may_ignore and not ignored)
        if ignored:
            game.emit("icon-ignored", "6.4", trigger, icon.name, 1, line + 1)
        elif icon.name in AT_ONCE:
            AT_ONCE[icon.name][1](game, icon, source, trigger)
        else:
            game.push(STEP[icon.name], source, line, trigger)

    def none_left(self, game: Game, source: int, left: tuple[int, ...], trigger: str, may_ignore: bool) -> None:
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
    if side == WEST and table[SECOND_EDITION]:
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

    def subject(self, table: Table, track: str, arrow: int) -> str:
        return track

    def answer(self, game: Game, index: int, track: str, arrow: int) -> None:
        province = index - PROVINCE
        side = self.player(game.table, track, arrow)
        change = remove_unrest if PROVINCES_OF[side] >> province & 1 else add_unrest
        change(game, province, 1, "6.4", side)


# Icons without arrows that need a place


class Placing(Question):
    """An icon whose place is chosen by the triggering player, or by the state whose coat of arms it bears."""

    rule = "6.4"
    universe = ANY_PROVINCE

    def context(self, table: Table, source: int, line: int, trigger: str) -> tuple[str | None, Icon]:
        icon = SOURCES[source][line]
        return icon.side, icon

    def player(self, table: Table, source: int, line: int, trigger: str) -> str:
        return SOURCES[source][line].chooser or trigger

    def rule_now(self, table: Table, source: int, line: int, trigger: str) -> str:
        return section(source)

    def subject(self, table: Table, source: int, line: int, trigger: str) -> str:
        return source_name(source)

    def answer(self, game: Game, index: int, source: int, line: int, trigger: str) -> None:
        icon = SOURCES[source][line]
        self.execute(game, index, icon, icon.chooser or trigger, section(source))

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        """What the icon does at the chosen place."""
        raise NotImplementedError


def _place_facts(table: Table, choice: Choice, side: str, icon: Icon) -> dict[str, object]:
    return province_facts(table, choice) | {"where": icon.where or "none", "side": side}


ELSEWHERE = Bar(
    "elsewhere-province",
    "6.4",
    lambda _, __, icon: ANY_PROVINCE & ~(icon.provinces << PROVINCE),
    _place_facts,
    fixed=True,
)
NO_UNREST = Bar(
    "no-unrest", "6.4", lambda table, *_: ANY_PROVINCE & ~(table[UNREST_SOMEWHERE] << PROVINCE), province_facts
)


def _limit_reached(table: Table, _: str, icon: Icon) -> int:
    if icon.limit is None or not table[PLACED]:
        return 0
    return sum(1 << PROVINCE + p for p in range(len(PROVINCES)) if table[PLACED] >> 2 * p & 3 >= icon.limit)


LIMIT = Bar(
    "limit-reached",
    "6.4",
    _limit_reached,
    lambda table, choice, _, icon: province_facts(table, choice) | {"limit": icon.limit},
)


def _count_placed(game: Game, icon: Icon, province: int) -> None:
    if icon.limit is not None:
        game.table[PLACED] += 1 << 2 * province


class BuildIcon(Placing):
    """1 build point for the affected player; compulsory if possible (ruling 21)."""

    kind = "build"
    universe = ANY_BUILD
    bars = BUILD_BARS

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        build(game, player, index, rule)


class DismantleIcon(Placing):
    """Dismantle 1 point of the affected player."""

    kind = "dismantle"
    universe = ANY_DISMANTLE
    bars = DISMANTLE_BARS

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        dismantle(game, player, index, rule)

    def none_left(self, game: Game, source: int, line: int, trigger: str) -> None:
        end(game, "national-insolvency", "9.2")  # cards never ask this of a state with nothing to dismantle


class AddUnrest(Placing):
    """1 unrest counter is put into a province of the affected player."""

    kind = "place-unrest"
    bars = (ELSEWHERE, LIMIT)

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        _count_placed(game, icon, index - PROVINCE)
        add_unrest(game, index - PROVINCE, 1, rule, player)


class RemoveUnrest(Placing):
    """1 unrest counter is removed from a province of the affected player."""

    kind = "remove-unrest"
    bars = (ELSEWHERE, NO_UNREST)

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        remove_unrest(game, index - PROVINCE, 1, rule, player)


class MoveUnrest(Placing):
    """1 unrest counter moves from one province of the affected player to another: from where."""

    kind = "move-unrest"
    bars = (ELSEWHERE, NO_UNREST)

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        game.push("move-to", index - PROVINCE, icon.side, player, rule)


class MoveTo(Question):
    """… and where to: another province of the same state (ruling 25)."""

    kind = "move-unrest-to"
    rule = "6.4"
    universe = ANY_PROVINCE
    bars = (
        Bar(
            "not-their-province",
            "6.4",
            lambda _, __, side, *___: ANY_PROVINCE & ~(PROVINCES_OF[side] << PROVINCE),
            lambda table, choice, _, side, *__: province_facts(table, choice) | {"side": side},
        ),
        Bar("another-province", "6.4", lambda _, origin, *__: 1 << PROVINCE + origin, province_facts),
    )

    def player(self, table: Table, origin: int, side: str, player: str, rule: str) -> str:
        return player

    def subject(self, table: Table, origin: int, side: str, player: str, rule: str) -> str:
        return PROVINCES[origin]

    def answer(self, game: Game, index: int, origin: int, side: str, player: str, rule: str) -> None:
        remove_unrest(game, origin, 1, rule, player)
        add_unrest(game, index - PROVINCE, 1, rule, player)


class QuellProtest(Placing):
    """A province with a mass protest of its own is reduced to 3 unrest (ruling 26)."""

    kind = "quell-protest"
    bars = (
        ELSEWHERE,
        Bar(
            "no-own-protest", "6.4", lambda table, *_: ANY_PROVINCE & ~(table[OWN_PROTEST] << PROVINCE), province_facts
        ),
    )

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        province = index - PROVINCE
        remove_unrest(game, province, game.table[UNREST + province] - PROTEST_AT + 1, rule, player)


class AddLivingStandard(Placing):
    """1 living standard for a province of the affected player, whatever its economy; 1 unrest leaves it."""

    kind = "place-living-standard"
    bars = (ELSEWHERE, LIMIT)

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        province = index - PROVINCE
        _count_placed(game, icon, province)
        if province == WEST_BERLIN:
            game.push("sector-for-living-standard", rule)
        else:
            game.table[LIVING + province] += 1
            game.emit("living-standard-added", rule, player, PROVINCES[province], 1, game.table[LIVING + province])
        if icon.name == "add_living_standard":
            remove_unrest(game, province, 1, rule, player)


class SectorForLivingStandard(Question):
    """10.2: a living standard from an event goes into any sector of West Berlin, evenly."""

    kind = "sector"
    rule = "10.2"
    universe = ANY_SECTOR
    bars = (
        Bar(
            "sector-uneven",
            "10.2",
            lambda table, _: sum(1 << SECTOR_CHOICE + sector for sector in uneven_sectors(table)),
            lambda _, choice, __: {"sector": choice.subject},
        ),
    )

    def player(self, table: Table, rule: str) -> str:
        return WEST

    def answer(self, game: Game, index: int, rule: str) -> None:
        table = game.table
        table[SECTOR + index - SECTOR_CHOICE] += 1
        table[LIVING + WEST_BERLIN] += 1
        game.emit("sector-chosen", rule, WEST, SECTORS[index - SECTOR_CHOICE])
        game.emit("living-standard-added", rule, WEST, PROVINCES[WEST_BERLIN], 1, table[LIVING + WEST_BERLIN])


class RemoveLivingStandard(Placing):
    """1 living standard is removed; that causes no unrest (ruling 34). Only on the prestige track, only East."""

    kind = "remove-living-standard"
    bars = (
        ELSEWHERE,
        Bar(
            "no-living-standard",
            "9.2",
            lambda table, *_: sum(1 << PROVINCE + p for p in range(len(PROVINCES)) if not table[LIVING + p]),
            province_facts,
        ),
    )

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        province = index - PROVINCE
        game.table[LIVING + province] -= 1
        game.emit("living-standard-removed", rule, player, PROVINCES[province], 1, game.table[LIVING + province])


class CloseFactory(Placing):
    """An external factory and all its infrastructure are removed for good."""

    kind = "close"
    universe = ANY_CLOSE
    bars = CLOSE_BARS

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        close(game, player, index, rule)


class RunDown(Placing):
    """1 factory becomes rundown; with none left, 1 infrastructure goes instead (second edition, ruling 30)."""

    kind = "run-down"
    universe = ANY_RUN_DOWN | ANY_DISMANTLE_LINE
    bars = RUN_DOWN_BARS + INSTEAD_OF_RUN_DOWN_BARS

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        change = dismantle if ANY_DISMANTLE_LINE >> index & 1 else run_down
        change(game, player, index, rule)


class Repair(Placing):
    """1 rundown factory is repaired."""

    kind = "repair"
    universe = ANY_REPAIR
    bars = REPAIR_BARS

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        repair(game, player, index, rule)


PLACING: dict[str, Placing] = {
    "build": BuildIcon(),
    "dismantle": DismantleIcon(),
    "add_unrest": AddUnrest(),
    "remove_unrest": RemoveUnrest(),
    "move_unrest": MoveUnrest(),
    "quell_protest": QuellProtest(),
    "add_living_standard": AddLivingStandard(),
    "add_living_standard_only": AddLivingStandard(),
    "remove_living_standard": RemoveLivingStandard(),
    "close_factory": CloseFactory(),
    "run_down": RunDown(),
    "repair": Repair(),
}
STEP = {name: f"icon-{name}" for name in PLACING}


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


AT_ONCE: dict[str, Any] = {  # icon -> (possible?, execute)
    **dict.fromkeys(TRACKS, (lambda *_: True, _follow_arrow)),  # off the track it may come to nothing (ruling 23)
    **dict.fromkeys(("red_police", "pink_police"), (lambda table, _: not table[STASI_DISBANDED], _collect_police)),
    "build_wall": (lambda table, _: not table[WALL], _build_wall),
    "open_wall": (lambda table, _: table[WALL], _open_wall),
    "disband_stasi": (lambda table, _: not table[STASI_DISBANDED], _disband_stasi),
    "guillaume_affair": (lambda table, _: bool(table[WEST_HAND] or table[DRAW]), _begin_guillaume),
}


# The Guillaume affair (ruling 27). Steps name places, not cards: the agenda must not betray what is hidden.


class Look(Question):
    """East may look at West's hand or at the two top cards of the deck."""

    kind = "look"
    rule = "6.4"
    universe = ANY_LOOK | JUST_DONE
    bars = (
        Bar("hand-empty", "6.4", lambda table: 0 if table[WEST_HAND] else 1 << LOOK_AT_HAND),
        Bar("deck-empty", "6.4", lambda table: 0 if table[DRAW] else 1 << LOOK_AT_DECK),
    )

    def player(self, table: Table) -> str:
        return EAST

    def answer(self, game: Game, index: int) -> None:
        table = game.table
        if index == DONE:
            game.emit("stopped", "6.4", EAST, "look")
            return
        at_hand = index == LOOK_AT_HAND
        seen = table[WEST_HAND] if at_hand else table[DRAW][:TOP_OF_DECK]
        for card in seen:
            table[KNOWN_TO_EAST] |= 1 << card
        if at_hand:
            leave_trail(table, WEST, "seen", seen, 0)
        kind = "looked-at-hand" if at_hand else "looked-at-deck"
        game.emit(kind, "6.4", EAST, None, len(seen), tuple(CARDS[card].id for card in seen))
        game.push("exchange", WEST_HAND if at_hand else DRAW)


def seen_cards(table: Table, zone: int) -> tuple[int, ...]:
    """The cards East is looking at."""
    cards: tuple[int, ...] = table[zone] if zone == WEST_HAND else table[zone][:TOP_OF_DECK]
    return cards


def _unseen(table: Table, zone: int) -> int:
    seen = seen_cards(table, zone)
    return (ANY_TAKE | ANY_REMOVE) & ~sum(1 << TAKE + card | 1 << REMOVE + card for card in seen)


def _card_facts(table: Table, choice: Choice, *_: Any) -> dict[str, object]:
    return {"card": choice.subject}


class Exchange(Question):
    """East may take one of the cards it sees for one of its own, or remove one of the deck's from the game."""

    kind = "exchange"
    rule = "6.4"
    universe = ANY_TAKE | ANY_REMOVE | JUST_DONE
    bars = (
        Bar("not-seen", "6.4", _unseen, _card_facts),
        Bar("remove-only-from-deck", "6.4", lambda _, zone: ANY_REMOVE if zone == WEST_HAND else 0, _card_facts),
        Bar("no-hand-card", "6.4", lambda table, _: 0 if table[EAST_HAND] else ANY_TAKE),
    )

    def player(self, table: Table, zone: int) -> str:
        return EAST

    def subject(self, table: Table, zone: int) -> str:
        return "west-hand" if zone == WEST_HAND else "deck"

    def answer(self, game: Game, index: int, zone: int) -> None:
        table = game.table
        if index == DONE:
            game.emit("stopped", "6.4", EAST, "exchange")
        elif ANY_TAKE >> index & 1:
            game.push("give", zone, table[zone].index(index - TAKE))
        else:
            card = index - REMOVE
            table[DRAW] = tuple(other for other in table[DRAW] if other != card)
            table[GONE] += (card,)
            game.emit("removed-from-game", "6.4", EAST, CARDS[card].id, 1)


class Give(Question):
    """The card East gives takes the place of the one it took."""

    kind = "give"
    rule = "6.4"
    universe = ANY_GIVE
    bars = (
        Bar(
            "not-in-hand",
            "6.4",
            lambda table, *_: ANY_GIVE & ~sum(1 << GIVE + card for card in table[EAST_HAND]),
            lambda _, choice, *__: {"card": choice.subject, "player": EAST},
        ),
    )

    def player(self, table: Table, zone: int, place: int) -> str:
        return EAST

    def answer(self, game: Game, index: int, zone: int, place: int) -> None:
        table = game.table
        given = index - GIVE
        taken = table[zone][place]
        hand = table[EAST_HAND]
        table[zone] = (*table[zone][:place], given, *table[zone][place + 1 :])
        table[EAST_HAND] = tuple(taken if card == given else card for card in hand)
        table[KNOWN_TO_EAST] |= 1 << given
        detail = {"given": CARDS[given].id, "taken": CARDS[taken].id}
        if zone == WEST_HAND:  # both sides know both cards
            table[KNOWN_TO_WEST] |= 1 << taken
            leave_trail(table, WEST, "swapped", taken, given)
            leave_trail(table, EAST, "swapped", given, taken)
            game.emit("exchanged-with-hand", "6.4", EAST, None, 1, tuple(detail.items()))
        else:  # West sees only that something was exchanged
            for card in hand:
                table[KNOWN_TO_WEST] &= ~(1 << card)
            leave_trail(table, EAST, "deck-swapped", table[DECADE], len(table[DRAW]))
            game.emit("exchanged-with-deck", "6.4", EAST, None, 1, tuple(detail.items()))


QUESTIONS: dict[str, Question] = {
    "icons": Icons(),
    **{STEP[name]: question for name, question in PLACING.items()},
    "compensation": Compensation(),
    "move-to": MoveTo(),
    "sector-for-living-standard": SectorForLivingStandard(),
    "return-unrest": ReturnUnrest(),
    "look": Look(),
    "exchange": Exchange(),
    "give": Give(),
}
AUTOMATIC: dict[str, Callable[..., None]] = {"event": begin_event}
