"""Building, dismantling, running down, repairing and closing (§5, §10.3-10.5).

Every question about a site is answered by the bars below: what no bar forbids is allowed.
A bar is asked with the side whose sites are meant and the icon that limits the place (None: no limit).
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.engine.rules import Bar, Question
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NAMES,
    CONNECTIONS,
    CONNECTIONS_AT,
    CONNECTIONS_OF,
    EAST,
    ENDS,
    EXTERNAL,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    OTHER,
    PROVINCE_OF,
    PROVINCES,
    RHEINSBERG,
    SIDES,
    TO_EXTERNAL,
    blocked_sites,
    connections_of_cities,
    ends_of,
    members,
    with_end_in,
)
from wsdv.games.germany.choices import (
    ANY_BUILD,
    ANY_CLOSE,
    ANY_DISMANTLE,
    ANY_DISMANTLE_LINE,
    ANY_FACTORY,
    ANY_LINE,
    BUILD_FACTORY,
    BUILD_LINE,
    CLOSE_CITY,
    DISMANTLE_FACTORY,
    DISMANTLE_LINE,
    REPAIR_CITY,
    RUN_DOWN_CITY,
)
from wsdv.games.germany.economy import RHEINSBERG_BIT, complete_connections
from wsdv.games.germany.endings import end
from wsdv.games.germany.table import BUILT, CLOSED, DOUBLED, EDITION, FACTORIES, PROTEST, RUN_DOWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table
    from wsdv.games.germany.cards import Icon

NOT_EXTERNAL = ~EXTERNAL
EAST_CITIES = CITIES_OF[EAST]
ORDINARY_CITIES: Final[Mapping[str | None, int]] = MappingProxyType(
    {side: CITIES_OF[side] & ~(EXTERNAL | RHEINSBERG_BIT) for side in SIDES}
)  # where nobody needs an event to build


# Facts for the sentences


def site_facts(table: Table, choice: Choice, *_: object) -> dict[str, object]:
    """What a site is called: a city, or a connection from one city to another."""
    site = choice.subject
    if site in CITIES:
        return {"kind": "factory", "site": CITY_NAMES[CITIES.index(site)]}
    a, b = ENDS[CONNECTIONS.index(site)]
    return {"kind": "line", "site": f"{CITY_NAMES[a]}–{CITY_NAMES[b]}"}


def _protest_facts(table: Table, choice: Choice, *_: object) -> dict[str, object]:
    """The province whose protest forbids building at the site; for Hamburg both neighbours."""
    site = choice.subject
    cities = (CITIES.index(site),) if site in CITIES else ENDS[CONNECTIONS.index(site)]
    provinces = {PROVINCE_OF[city] for city in cities if PROVINCE_OF[city] >= 0}
    if HAMBURG in cities:
        provinces |= set(HAMBURG_NEIGHBOURS)
    protesting = tuple(PROVINCES[p] for p in sorted(provinces) if table[PROTEST] >> p & 1)
    return {"province": protesting if len(protesting) > 1 else protesting[0], "count": len(protesting)}


# 5.1 New factories and infrastructure


@lru_cache(maxsize=64)
def _foreign_sites(side: str) -> int:
    return ANY_BUILD & ~(CITIES_OF[side] << BUILD_FACTORY | CONNECTIONS_OF[side] << BUILD_LINE)


@lru_cache(maxsize=64)
def _outside(icon: Icon | None) -> int:
    """The building sites that do not belong to the place named on the card (a connection belongs to both ends)."""
    if icon is None or icon.where is None:
        return 0
    return ANY_BUILD & ~(icon.cities << BUILD_FACTORY | icon.connections << BUILD_LINE)


@lru_cache(maxsize=64)
def _only_by_event(icon: Icon | None) -> int:
    """External factories are built only by events that name their country."""
    return (EXTERNAL & ~(icon.cities if icon and icon.where else 0)) << BUILD_FACTORY


@lru_cache(maxsize=64)
def _only_by_its_event(icon: Icon | None) -> int:
    """Rheinsberg is built only by the event that names it."""
    return (RHEINSBERG_BIT & ~(icon.cities if icon and icon.where else 0)) << BUILD_FACTORY


def _closed(table: Table, *_: object) -> int:
    closed = table[CLOSED]
    return closed << BUILD_FACTORY | connections_of_cities(closed) << BUILD_LINE if closed else 0


def _without_external_factory(table: Table, *_: object) -> int:
    """E8: the first edition does not ask for the external factory."""
    if not table[EDITION].external_factory_first:
        return 0
    return (TO_EXTERNAL & with_end_in(EXTERNAL & ~table[FACTORIES])) << BUILD_LINE


def _protests(table: Table, *_: object) -> int:
    cities, connections = blocked_sites(table[PROTEST])
    return cities << BUILD_FACTORY | connections << BUILD_LINE


BUILD_BARS = (
    Bar("not-your-site", "6.2", lambda _, side, __: _foreign_sites(side), site_facts, fixed=True),
    Bar("rheinsberg-by-event", "10.4", lambda _, __, icon: _only_by_its_event(icon), fixed=True),
    Bar("external-by-event", "10.5", lambda _, __, icon: _only_by_event(icon), site_facts, fixed=True),
    Bar(
        "elsewhere",
        "6.4",
        lambda _, __, icon: _outside(icon),
        lambda table, choice, _, icon: site_facts(table, choice) | {"where": icon.where},
        fixed=True,
    ),
    Bar("site-closed", "10.5", _closed, site_facts),
    Bar("factory-stands", "5.1", lambda table, *_: table[FACTORIES] << BUILD_FACTORY, site_facts),
    Bar("lines-full", "5.1", lambda table, *_: complete_connections(table) << BUILD_LINE, site_facts),
    Bar("external-empty", "10.5", _without_external_factory, site_facts),
    Bar(
        "no-factory-at-end",
        "5.1",
        lambda table, *_: ANY_LINE & ~(with_end_in(table[FACTORIES]) << BUILD_LINE),
        site_facts,
    ),
    Bar("mass-protest", "5.1", _protests, _protest_facts),
)


def free_cities(table: Table, side: str | None, cities: int = ~0) -> int:
    """Those of some cities where a side may certainly build a factory, without an event for that very place."""
    free: int = ORDINARY_CITIES[side] & cities & ~(table[FACTORIES] | table[CLOSED])
    return free & ~blocked_sites(table[PROTEST])[0] if free else 0


def build(game: Game, player: str, index: int, rule: str) -> None:
    """Place one factory or one infrastructure."""
    table = game.table
    if ANY_FACTORY >> index & 1:
        table[FACTORIES] |= 1 << index - BUILD_FACTORY
        game.emit("built", rule, player, CITIES[index - BUILD_FACTORY], 1, "factory")
        return
    bit = 1 << index - BUILD_LINE
    if table[BUILT] & bit:
        table[DOUBLED] |= bit
    else:
        table[BUILT] |= bit
    game.emit("built", rule, player, CONNECTIONS[index - BUILD_LINE], 1, "line")


# 5.2 Dismantling


@lru_cache(maxsize=64)
def _not_theirs(side: str) -> int:
    return ANY_DISMANTLE & ~(CITIES_OF[side] << DISMANTLE_FACTORY | CONNECTIONS_OF[side] << DISMANTLE_LINE)


@lru_cache(maxsize=64)
def _outside_dismantling(icon: Icon | None) -> int:
    if icon is None or icon.where is None:
        return 0
    return ANY_DISMANTLE & ~(icon.cities << DISMANTLE_FACTORY | icon.connections << DISMANTLE_LINE)


_ALL_DISMANTLE_FACTORY = ANY_DISMANTLE & ~ANY_DISMANTLE_LINE

NOT_THEIR_SITE = Bar(
    "not-their-site",
    "5.2",
    lambda _, side, __: _not_theirs(side),
    lambda table, choice, side, _: site_facts(table, choice) | {"side": side},
    fixed=True,
)
NO_INFRASTRUCTURE = Bar(
    "no-infrastructure",
    "5.2",
    lambda table, *_: ANY_DISMANTLE_LINE & ~(table[BUILT] << DISMANTLE_LINE),
    site_facts,
)
DISMANTLE_BARS = (
    NOT_THEIR_SITE,
    Bar(
        "elsewhere",
        "6.4",
        lambda _, __, icon: _outside_dismantling(icon),
        lambda table, choice, _, icon: site_facts(table, choice) | {"where": icon.where},
        fixed=True,
    ),
    Bar(
        "no-factory",
        "5.2",
        lambda table, *_: _ALL_DISMANTLE_FACTORY & ~(table[FACTORIES] << DISMANTLE_FACTORY),
        site_facts,
    ),
    NO_INFRASTRUCTURE,
    Bar("external-stays", "10.5", lambda *_: EXTERNAL << DISMANTLE_FACTORY, site_facts, fixed=True),
    Bar(
        "rundown-stays",
        "5.3",
        lambda table, *_: (table[RUN_DOWN] & ~RHEINSBERG_BIT) << DISMANTLE_FACTORY,
        site_facts,
    ),
    Bar(
        "infrastructure-first",
        "5.2",
        lambda table, *_: ends_of(table[BUILT]) << DISMANTLE_FACTORY,
        site_facts,
    ),
)


def dismantle(game: Game, player: str, index: int, rule: str) -> None:
    """Take one factory or infrastructure off the board; an intact Rheinsberg only becomes rundown (§10.4)."""
    table = game.table
    if ANY_DISMANTLE_LINE >> index & 1:
        take_line(game, player, index - DISMANTLE_LINE, rule)
        return
    city = index - DISMANTLE_FACTORY
    bit = 1 << city
    if city == RHEINSBERG and not table[RUN_DOWN] & bit:
        table[RUN_DOWN] |= bit
        game.emit("run-down", rule, player, CITIES[city], 1, "dismantled")
        return
    table[FACTORIES] &= ~bit
    table[RUN_DOWN] &= ~bit
    game.emit("dismantled", rule, player, CITIES[city], 1, "factory")


def take_line(game: Game, player: str, connection: int, rule: str) -> None:
    """Take one infrastructure off a connection."""
    table = game.table
    bit = 1 << connection
    if table[DOUBLED] & bit:
        table[DOUBLED] &= ~bit
    else:
        table[BUILT] &= ~bit
    game.emit("dismantled", rule, player, CONNECTIONS[connection], 1, "line")


# 5.3 Rundown factories, repair, and closing for good


def _sound_factories(table: Table) -> int:
    """East factories that can become rundown: never external ones (ruling 16)."""
    sound: int = table[FACTORIES] & EAST_CITIES & NOT_EXTERNAL & ~table[RUN_DOWN]
    return sound


def _east_only(first: int, cities: int) -> int:
    """A set of East cities as choices."""
    return cities >> members(EAST_CITIES)[0] << first + members(EAST_CITIES)[0]


def _icon_cities(icon: Icon | None) -> int:
    return EAST_CITIES if icon is None or icon.where is None else icon.cities


RUN_DOWN_BARS = (
    Bar(
        "elsewhere",
        "6.4",
        lambda _, __, icon: _east_only(RUN_DOWN_CITY, EAST_CITIES & ~_icon_cities(icon)),
        lambda table, choice, _, icon: site_facts(table, choice) | {"where": icon.where},
        fixed=True,
    ),
    Bar(
        "no-factory",
        "5.3",
        lambda table, *_: _east_only(RUN_DOWN_CITY, EAST_CITIES & ~table[FACTORIES]),
        site_facts,
    ),
    Bar("external-never-rundown", "5.3", lambda *_: _east_only(RUN_DOWN_CITY, EXTERNAL), site_facts, fixed=True),
    Bar("already-rundown", "5.3", lambda table, *_: _east_only(RUN_DOWN_CITY, table[RUN_DOWN]), site_facts),
)

# E6, ruling 30: with no factory left to run down, one infrastructure goes instead; Rheinsberg is never taken for it.
INSTEAD_OF_RUN_DOWN_BARS = (
    NOT_THEIR_SITE,
    Bar("run-down-first", "6.4", lambda table, *_: ANY_DISMANTLE_LINE if _sound_factories(table) else 0),
    Bar(
        "no-infrastructure-instead",
        "6.4",
        lambda table, *_: 0 if table[EDITION].infrastructure_instead_of_rundown else ANY_DISMANTLE_LINE,
    ),
    NO_INFRASTRUCTURE,
)

REPAIR_BARS = (
    Bar(
        "elsewhere",
        "6.4",
        lambda _, __, icon: _east_only(REPAIR_CITY, EAST_CITIES & ~_icon_cities(icon)),
        lambda table, choice, _, icon: site_facts(table, choice) | {"where": icon.where},
    ),
    Bar("no-factory", "5.3", lambda table, *_: _east_only(REPAIR_CITY, EAST_CITIES & ~table[FACTORIES]), site_facts),
    Bar("not-rundown", "5.3", lambda table, *_: _east_only(REPAIR_CITY, EAST_CITIES & ~table[RUN_DOWN]), site_facts),
)

CLOSE_BARS = (
    Bar(
        "elsewhere",
        "6.4",
        lambda _, __, icon: ANY_CLOSE & ~((icon.cities & EXTERNAL) << CLOSE_CITY) if icon else 0,
        lambda table, choice, _, icon: site_facts(table, choice) | {"where": icon.where},
    ),
    Bar(
        "no-factory",
        "10.5",
        lambda table, *_: ANY_CLOSE & ~((table[FACTORIES] & EXTERNAL) << CLOSE_CITY),
        site_facts,
    ),
)


def run_down(game: Game, player: str, index: int, rule: str) -> None:
    """A factory becomes rundown: its base value is one less."""
    city = index - RUN_DOWN_CITY
    game.table[RUN_DOWN] |= 1 << city
    game.emit("run-down", rule, player, CITIES[city], 1)


def repair(game: Game, player: str, index: int, rule: str) -> None:
    """A rundown factory is a normal one again."""
    city = index - REPAIR_CITY
    game.table[RUN_DOWN] &= ~(1 << city)
    game.emit("repaired", rule, player, CITIES[city], 1)


def close(game: Game, player: str, index: int, rule: str) -> None:
    """10.5: an external factory and all its infrastructure leave, and the site is lost for good."""
    table = game.table
    city = index - CLOSE_CITY
    lines = CONNECTIONS_AT[city]
    pieces = (table[BUILT] & lines).bit_count() + (table[DOUBLED] & lines).bit_count()
    table[FACTORIES] &= ~(1 << city)
    table[BUILT] &= ~lines
    table[DOUBLED] &= ~lines
    table[CLOSED] |= 1 << city
    game.emit("closed", rule, player, CITIES[city], pieces)


class Dismantling(NamedTuple):
    """Points that are to be dismantled."""

    victim: str
    points: int
    player: str  # who dismantles the next one
    rule: str
    in_turns: bool = False


class DismantlePoints(Question):
    """5.2: points to be dismantled one at a time, by one player or by both in turns.

    When there is nothing left to dismantle in the end of decade, East is insolvent (§9).
    """

    kind = "dismantle"
    rule = "5.2"
    whom = "the player who must dismantle; both in turns in 9.1 (flight) and 9.3"
    sections = ("6.1", "9.1", "9.3", "9.4")
    universe = ANY_DISMANTLE
    bars = DISMANTLE_BARS

    def context(self, due: Dismantling) -> tuple[str, None]:
        return due.victim, None

    def player(self, table: Table, due: Dismantling) -> str:
        return due.player

    def rule_now(self, due: Dismantling) -> str:
        return due.rule

    def subject(self, due: Dismantling) -> str:
        return str(due.points)

    def answer(self, game: Game, index: int, due: Dismantling) -> None:
        victim, points, player, rule, in_turns = due
        if points > 1:
            next_player = OTHER[player] if in_turns else player
            game.push("dismantle-points", Dismantling(victim, points - 1, next_player, rule, in_turns))
        dismantle(game, player, index, rule)

    def none_left(self, game: Game, due: Dismantling) -> None:
        end(game, "national-insolvency", due.rule)  # 6.1 asks this only of a side that has something to dismantle


QUESTIONS = {"dismantle-points": DismantlePoints()}
