"""What a table is worth, in build points, term by term.

A table is good for West as far as it is bad for East: every term is West's gain. What the end of the decade would
do is part of it, weighed by how near it is. All weights stand in one table; they are opinions, tested by play.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.games.germany import reckoning
from wsdv.games.germany.actions import COLOUR
from wsdv.games.germany.atlas import (
    BORDERS,
    CONNECTIONS_OF,
    EAST,
    EXTERNAL,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    OTHER,
    PROVINCES_OF,
    SIDE_OF,
    SIDES,
    SOCIALISTS_IN_ALL,
    WEST,
    WEST_BERLIN,
    WEST_GERMANY,
    members,
)
from wsdv.games.germany.cards import CARD_NUMBER, CARDS, Card
from wsdv.games.germany.choices import EAST_PROVINCES
from wsdv.games.germany.economy import (
    ECONOMY_PER_LIVING_STANDARD,
    dismantling_capacity,
    economy,
    export_value,
    working_connections,
    worth,
)
from wsdv.games.germany.table import (
    BOX,
    BUILT,
    CURRENCY,
    DECADE,
    DOUBLED,
    EAST_HAND,
    FACTORIES,
    HALF,
    IMPORTED,
    LIVING,
    PLAYED,
    POLICE,
    PRESTIGE,
    PROTEST_AT,
    RUN_DOWN,
    SECTOR,
    SOCIALIST_TRACK,
    STAGE,
    TO_MOVE,
    UNREST,
    WALL,
    WEST_HAND,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.rules import Result, Table

WON: Final = 1000.0

# term: its weight in build points
WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "economy": 1.0,  # a point of factory value
        "infrastructure": 0.35,  # a piece that does not work yet
        "no-factory": 1.2,  # a West province without a factory: no export, no living standard
        "living-standard": 0.9,  # a living standard that can be held
        "in-reach": 0.5,  # a living standard the economy could carry
        "unrest": 1.0,  # what the unrest expected after the reckoning costs (see UNREST_COSTS)
        "protests": 2.5,  # what the mass protests expected then cost (see PROTEST_COSTS)
        "flight": 1.0,  # a point East would dismantle for the flight
        "currency": 1.3,  # a factory that would become rundown
        "currency-track": 0.35,
        "prestige-track": 0.7,
        "socialist-track": 0.35,
        "socialists": 0.8,  # a socialist on the board or in the box
        "police": 0.7,  # a police card that can still be used
        "wall": 1.5,  # that the wall stands
        "insolvency": 1.0,  # how near East comes to national insolvency in the reckoning (see MARGIN_COSTS)
        "socialist-endings": 2.0,  # how near socialism comes to its failure or its triumph (see FAILING_COSTS)
        "hand": 0.5,  # what a card in the hand is worth
    }
)

UNREST_COSTS: Final = (0.0, 0.5, 1.1, 2.0, 3.4)  # of none to four unrest in a province: four are a mass protest
PROTEST_COSTS: Final = (0.0, 0.8, 2.5, 7.0, 18.0)  # of a state's protests together: four end it
MARGIN_COSTS: Final = (14.0, 8.0, 4.5, 2.5, 1.2, 0.5, 0.0)  # of none to six points East could still dismantle after it
BEYOND_MARGIN: Final = 6.0  # of each point it would be short of
FAILING_COSTS: Final = (0.0, 0.3, 0.8, 1.8, 5.0)  # of three, two, one, no socialist, and one too few
LASTING: Final = (0.0, 1.0, 0.9, 0.7, 0.2)  # by decade: how much what is built will still bear fruit
SOON: Final = 0.5  # what the next reckoning asks for counts at least so much in the last decade
UNREST_BY_DECADE: Final = (0.0, 0.8, 0.95, 1.15, 1.5)  # what will decide the game
NEAR: Final = MappingProxyType({1: 0.6, 2: 0.9})  # how much of the reckoning is certain in each half
_COMPARED: Final = frozenset({"9.8", "9.9", "9.10"})  # when both comparisons have been made
_AT_THE_BORDER: Final = tuple(province for province, border in enumerate(BORDERS) if border)
_OF_WEST, _OF_EAST = members(PROVINCES_OF[WEST]), members(PROVINCES_OF[EAST])


def terms(table: Table, player: str) -> dict[str, float]:
    """Every term of a table's worth for a player."""
    sign = 1 if player == WEST else -1
    found = {**_board(table).terms, "hand": WEIGHTS["hand"] * _hands(table[WEST_HAND], table[EAST_HAND])}
    return {name: sign * amount for name, amount in found.items()}


def value(table: Table, result: Result | None, player: str) -> float:
    """What a table is worth for a player: the sum of its terms."""
    if result is not None:
        return WON if result.winner == player else -WON
    west = _board(table).total + WEIGHTS["hand"] * _hands(table[WEST_HAND], table[EAST_HAND])
    return west if player == WEST else -west


def after_attacks(table: Table, pending: tuple[int, ...]) -> Table:
    """9.7: what is to be judged while attacks go on, as if no further province attacked. Nobody plays on from it."""
    after = table.copy()
    after[STAGE] = "9.8"
    for province, count in enumerate(pending):
        after[UNREST + province] += count
    return after


def promise(choice: Choice, player: str) -> float:
    """What a card promises before anybody tries it: its use to the player, and what the other loses by it."""
    if choice.family not in {"card", "hand"}:
        return 0.0
    card = CARD_NUMBER[choice.subject]
    denied = 0.0 if choice.family == "hand" else _CARD_WORTH[OTHER[player]][card]
    return _CARD_WORTH[player][card] + denied


class _Board(NamedTuple):
    """All terms but those of the cards, West's gain positive."""

    total: float
    terms: dict[str, float]


def _board(table: Table) -> _Board:
    return _board_with(tuple(table[:TO_MOVE]), table[PLAYED], table[POLICE], reckoning.unused_police(table))


@lru_cache(maxsize=1 << 14)
def _board_with(table: tuple[Any, ...], played: tuple[int, ...], police: tuple[int, ...], unused: int) -> _Board:
    """The terms of what stands on the board (the first part of a table), with the row and the police cards."""
    decade, wall = table[DECADE], table[WALL]
    near = NEAR[table[HALF]] if table[STAGE] in {"actions", "3.1"} else 1.0
    lasting = LASTING[decade]
    soon = max(lasting, SOON)
    arriving = reckoning.socialists_arriving(table)
    industry = _industry(table[FACTORIES], table[RUN_DOWN], table[BUILT], table[DOUBLED])
    compared = 0.0 if table[STAGE] in _COMPARED else near
    people = _people(
        table[:SECTOR], industry.limits, industry.economies, table[BOX] + unused + max(0, arriving), compared
    )
    flight = 0.0
    if not wall:
        icons, red_police = reckoning.flight_of_cards(played, police)
        west_most, *rest = people.flight
        flight = max(0.0, reckoning.flight_total(icons, west_most, red_police, *rest) / 2)
    shortage = reckoning.currency_shortage(people.needed, table[CURRENCY], industry.exports)
    on_board = table[BOX] + people.socialists
    found = {
        "economy": industry.economy * lasting,
        "infrastructure": industry.idle * lasting,
        "no-factory": -industry.without_factory * lasting,
        "living-standard": people.living_standard * lasting,
        "in-reach": people.in_reach * lasting,
        "unrest": people.unrest * UNREST_BY_DECADE[decade],
        "protests": people.protests * UNREST_BY_DECADE[decade],
        "flight": flight * near,
        "currency": shortage * near,
        "currency-track": -table[CURRENCY] * soon,
        "prestige-track": -table[PRESTIGE] * soon,
        "socialist-track": -table[SOCIALIST_TRACK] * soon,
        "socialists": -on_board * soon,
        "police": -unused * soon,
        "wall": -wall * (5 - decade) / 3,
        "insolvency": _insolvency(industry.capacity - shortage - flight - wall - len(police)) * near,
        "socialist-endings": _socialist_endings(on_board + arriving) * near,
    }
    weighed = {name: amount * WEIGHTS[name] for name, amount in found.items()}
    return _Board(sum(weighed.values()), weighed)


def _insolvency(margin: float) -> float:
    """9: how much East has to fear that it cannot pay for flight, wall, currency and police."""
    if margin < 0:
        return MARGIN_COSTS[0] - BEYOND_MARGIN * margin
    return _between(MARGIN_COSTS, margin) if margin < len(MARGIN_COSTS) else 0.0


def _socialist_endings(total: int) -> float:
    """9.9: how near the socialists come to their two endings, with those who will arrive or leave."""
    failing = _between(FAILING_COSTS, max(0, 3 - total))
    return failing - max(0, total - SOCIALISTS_IN_ALL + 2)


class _Industry(NamedTuple):
    """What follows from factories and infrastructure alone."""

    economy: float  # West's less East's; external factories count half: they help only where they reach
    idle: int  # pieces of infrastructure that do not work, West's less East's
    without_factory: int  # West provinces
    limits: tuple[int, ...]  # by province: export value, with Hamburg in both its neighbours
    economies: tuple[int, ...]  # by province, likewise
    exports: int  # those of East that bring Western currency, with Hamburg counted as is best for West
    capacity: int  # what East could dismantle


@lru_cache(maxsize=1 << 13)
def _industry(factories: int, run_down: int, built: int, doubled: int) -> _Industry:
    table = [0] * (DOUBLED + 1)
    table[FACTORIES], table[RUN_DOWN], table[BUILT], table[DOUBLED] = factories, run_down, built, doubled
    values, economies, exports = worth(table)
    hamburg = values[HAMBURG]
    west = hamburg + sum(economies[province] for province in _OF_WEST)
    east = sum(economies[province] for province in _OF_EAST) + 0.5 * sum(values[city] for city in members(EXTERNAL))
    working = working_connections(table)
    idle, twice = built & ~working, doubled & ~working
    pieces = [(idle & own).bit_count() + (twice & own).bit_count() for own in map(CONNECTIONS_OF.get, SIDES) if own]
    limits, strengths = [export or 0 for export in exports], list(economies)
    for neighbour in HAMBURG_NEIGHBOURS:
        limits[neighbour] = export_value(table, neighbour, hamburg=neighbour) or 0
        strengths[neighbour] = economy(table, neighbour, hamburg=neighbour)
    return _Industry(
        west - east,
        pieces[0] - pieces[1],
        sum(1 for province in members(WEST_GERMANY) if exports[province] is None),
        tuple(limits),
        tuple(strengths),
        min(reckoning.earning_exports(table, neighbour)[1] for neighbour in HAMBURG_NEIGHBOURS),
        dismantling_capacity(table, EAST),
    )


class _People(NamedTuple):
    """What follows from living standard and unrest, after what the reckoning would do with them."""

    living_standard: int  # what can be held, West's less East's
    in_reach: int  # provinces whose economy could carry one more, West's less East's
    unrest: float  # what it costs East less what it costs West
    protests: float  # likewise
    flight: tuple[int, int, int, int]  # the terms of the flight that depend on it
    needed: int  # Western currency
    socialists: int  # in the provinces


@lru_cache(maxsize=1 << 14)
def _people(
    counts: tuple[int, ...], limits: tuple[int, ...], economies: tuple[int, ...], spare: int, near: float
) -> _People:
    """9.5 to 9.9 in outline; `spare` police and socialists can calm one unrest each."""
    held = list(counts)
    for province, lost in reckoning.above(held, limits).items():
        held[LIVING + province] -= lost
    in_reach = 0
    for province, economy_here in enumerate(economies):
        living = held[LIVING + province]
        if living < limits[province] and economy_here >= ECONOMY_PER_LIVING_STANDARD * (living + 1):
            in_reach += 1 if SIDE_OF[province] == WEST else -1
    unrest = expected_unrest(held, near)
    _calm(unrest, spare)
    cost = dict.fromkeys(SIDES, 0.0)
    protests = dict.fromkeys(SIDES, 0.0)
    for province, side in enumerate(SIDE_OF):
        whole, rest = divmod(unrest[province], PROTEST_AT)
        cost[side] += whole * UNREST_COSTS[-1] + _between(UNREST_COSTS, rest)
        protests[side] += whole + counts[IMPORTED + province] + max(0.0, rest - 3) / 2
    return _People(
        sum(reckoning.living_standards(held, WEST)) - sum(reckoning.living_standards(held, EAST)),
        in_reach,
        cost[EAST] - cost[WEST],
        _between(PROTEST_COSTS, protests[EAST]) - _between(PROTEST_COSTS, protests[WEST]),
        reckoning.flight_of_people(counts),
        reckoning.currency_needed(counts),
        reckoning.socialists_in_provinces(counts),
    )


def expected_unrest(counts: list[int], near: float) -> list[float]:
    """9.6, 9.7: the unrest of each province after both comparisons; each attacks where it does most."""
    unrest = [float(count) for count in counts[:LIVING]]
    for province, count in reckoning.internal_comparison(counts).items():
        unrest[province] += count * near
    for attacker in _AT_THE_BORDER:
        strength = counts[LIVING + attacker] and reckoning.available_living_standard(counts, attacker)
        if strength:
            targets = reckoning.attack_targets(counts, attacker, strength)
            if attacker != WEST_BERLIN and len(targets) > 1:
                most = max(targets, key=lambda target: counts[UNREST + target] * 0.1 - counts[LIVING + target])
                targets = {most: targets[most]}
            for target, count in targets.items():
                unrest[target] += count * near
    return unrest


def _calm(unrest: list[float], spare: int) -> None:
    """9.8, 9.9: police and socialists end the mass protests that are ended most easily."""
    restless = sorted((unrest[p] % PROTEST_AT, p) for p in EAST_PROVINCES if unrest[p] >= PROTEST_AT)
    for rest, province in restless:
        needed = int(rest) + 1
        if needed > spare:
            return
        spare -= needed
        unrest[province] -= needed


def _between(costs: tuple[float, ...], amount: float) -> float:
    """The cost of an amount that may lie between two whole ones; beyond the last it goes on as before."""
    step = min(int(amount), len(costs) - 2)
    return costs[step] + (costs[step + 1] - costs[step]) * (amount - step)


# Cards

_ICONS: Final = {  # what an icon is worth to the state it names
    "build": 1.0,
    "dismantle": -1.0,
    "remove_unrest": 1.0,
    "add_unrest": -1.0,
    "move_unrest": 0.5,
    "quell_protest": 2.0,
    "add_living_standard": 2.0,
    "add_living_standard_only": 1.2,
    "repair": 0.8,
    "run_down": -0.8,
    "close_factory": -1.5,
    "red_police": 1.0,
    "pink_police": 1.0,
    "disband_stasi": -1.0,
    "build_wall": 1.5,
    "open_wall": -1.0,
    "guillaume_affair": 1.0,
}
_ARROWS: Final = {"prestige": 0.7, "currency": 0.5, "socialists": 0.4}  # what an arrow to East is worth to East
_POINT: Final = 0.9  # what a point of a card's value is worth


def _event_worth(card: Card, player: str) -> float:
    """What a card's event is worth to a player."""
    for_east = 0.0
    for icon in card.icons:
        worth_to_east = icon.arrow * _ARROWS[icon.name] if icon.arrow else _ICONS[icon.name]
        if not icon.arrow and icon.side == WEST:
            worth_to_east = -worth_to_east
        for_east += icon.times * worth_to_east
    return for_east if player == EAST else -for_east


def _card_worth(card: Card, player: str) -> float:
    """What a card is worth in the better of two uses: its value, or its event where the player may trigger it."""
    points = card.value.get(player, 0) * _POINT
    return max(points, _event_worth(card, player)) if card.kind in {COLOUR[player], "dual"} else points


_CARD_WORTH: Final = {side: tuple(_card_worth(card, side) for card in CARDS) for side in SIDES}


@lru_cache(maxsize=1 << 12)
def _hands(west_hand: tuple[int, ...], east_hand: tuple[int, ...]) -> float:
    """What the hands are worth, West's less East's."""
    return sum([_CARD_WORTH[WEST][card] for card in west_hand]) - sum([_CARD_WORTH[EAST][card] for card in east_hand])
