"""What a table is like in numbers: all that judging it can rest on, without any opinion of what it is worth.

Each feature is a count or a sum of the rules as they stand. What weighs how much is learned (see `judgement`). What
the end of the decade will do belongs to it until the phase that does it is over. Where it matters how near something
is to a threshold there are several features of one amount, each beginning to count at another step.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.engine.frozen import FrozenMap
from wsdv.engine.learned import Grounds, Part
from wsdv.games.germany import reckoning
from wsdv.games.germany.atlas import (
    BORDERS,
    CITIES_OF,
    CONNECTIONS_OF,
    EAST,
    EXTERNAL,
    GAME,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    PROVINCES,
    PROVINCES_OF,
    SIDE_OF,
    SIDES,
    SOCIALISTS_IN_ALL,
    WEST,
    WEST_BERLIN,
    WEST_GERMANY,
    members,
)
from wsdv.games.germany.choices import EAST_PROVINCES
from wsdv.games.germany.economy import (
    ECONOMY_PER_LIVING_STANDARD,
    dismantling_capacity,
    with_hamburg,
    working_connections,
    worth,
)
from wsdv.games.germany.table import (
    BOX,
    BUILT,
    CURRENCY,
    DECADE,
    DISPLAY,
    DOUBLED,
    EAST_HAND,
    EDITION,
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
    SOCIALISTS,
    SPECIAL,
    STAGE,
    STASI_DISBANDED,
    TO_MOVE,
    WALL,
    WEST_HAND,
)
from wsdv.games.germany.usefulness import best, held

if TYPE_CHECKING:
    from wsdv.engine.learned import Mixture
    from wsdv.engine.rules import Table

Features = tuple[float, ...]
_Targets = tuple[tuple[int, int], ...]  # provinces, and how much unrest they would get

# feature: the term it is told under, and the side that more of it can only be good for (None: who knows). The order is
# that of the features.
_INDUSTRY: Final = {
    "west-economy": ("economy", WEST),  # with Hamburg
    "east-economy": ("economy", EAST),
    "external-value": ("economy", None),
    "west-exports": ("economy", WEST),  # the sum of what its provinces' living standards may rise to
    "east-exports": ("economy", EAST),
    "worst-west-export": ("economy", WEST),
    "west-run-down": ("economy", None),
    "east-run-down": ("economy", WEST),
    "west-idle": ("infrastructure", WEST),  # pieces that do not work yet
    "east-idle": ("infrastructure", EAST),
    "no-factory": ("no-factory", EAST),  # provinces of West Germany without one
    "capacity": ("insolvency", EAST),  # what East could dismantle
    "low-capacity": ("insolvency", WEST),  # what it lacks to ten
}
_PEOPLE: Final = {
    "west-unrest": ("unrest", EAST),  # as it lies
    "east-unrest": ("unrest", WEST),
    "west-threatened": ("unrest", EAST),  # provinces with three
    "east-threatened": ("unrest", WEST),
    "west-protests": ("protests", EAST),
    "east-protests": ("protests", WEST),
    "west-protested": ("protests", EAST),  # from the second one on
    "east-protested": ("protests", WEST),
    "west-living": ("living-standard", WEST),
    "east-living": ("living-standard", EAST),
    "berlin-living": ("living-standard", WEST),  # West Berlin's
    "west-most": ("living-standard", WEST),
    "east-least": ("living-standard", EAST),
    "socialists-out": ("socialists", EAST),  # in the provinces
}
_STATE: Final = {
    "currency-track": ("currency-track", EAST),
    "prestige-track": ("prestige-track", EAST),
    "advantage": ("prestige-track", EAST),  # East holds it
    "socialist-track": ("socialist-track", EAST),
    "box": ("socialists", EAST),
    "wall": ("wall", None),
    "police": ("police", EAST),
    "unused-police": ("police", EAST),
    "stasi-disbanded": ("police", None),
    "first-edition": ("usual", None),
    "east-to-move": ("tempo", None),  # during the actions
}
_AHEAD: Final = {
    "west-held": ("living-standard", WEST),  # what 9.5 leaves
    "east-held": ("living-standard", EAST),
    "west-in-reach": ("in-reach", WEST),
    "east-in-reach": ("in-reach", EAST),
    "west-unrest-coming": ("unrest", EAST),  # after 9.6 to 9.9
    "east-unrest-coming": ("unrest", WEST),
    "west-threat-coming": ("unrest", EAST),  # what lies above two in each province
    "east-threat-coming": ("unrest", WEST),
    "west-protests-coming": ("protests", EAST),
    "west-protests-2": ("protests", EAST),  # what lies above one of them, and so on
    "west-protests-3": ("protests", EAST),
    "west-protests-4": ("protests", EAST),
    "east-protests-coming": ("protests", WEST),
    "east-protests-2": ("protests", WEST),
    "east-protests-3": ("protests", WEST),
    "east-protests-4": ("protests", WEST),
    "flight": ("flight", WEST),  # points East will dismantle for it
    "shortage": ("currency", WEST),
    "currency-reserve": ("currency", EAST),  # what East has beyond its need, up to three
    "insolvency-6": ("insolvency", WEST),  # what East lacks to six points it could still dismantle after the reckoning
    "insolvency-3": ("insolvency", WEST),
    "insolvency": ("insolvency", WEST),  # what it lacks to pay at all
    "failing-3": ("socialist-endings", WEST),  # what is missing to three socialists
    "failing": ("socialist-endings", WEST),  # socialists missing that 9.9 takes away
    "triumph-2": ("socialist-endings", EAST),  # what is more than two below all
    "triumph": ("socialist-endings", EAST),
}
_CARDS: Final = {
    "west-hand": ("hand", WEST),
    "east-hand": ("hand", EAST),
    "west-hand-count": ("hand", WEST),
    "east-hand-count": ("hand", EAST),
    "display-best": ("tempo", None),  # the best card on display for who moves, East's positive
    "display-left": ("tempo", None),  # how many cards are left, odd or even: who has the last action
    "special-left": ("tempo", None),
}
_ALL: Final = {**_INDUSTRY, **_PEOPLE, **_STATE, **_AHEAD, **_CARDS}
TERM_OF: Final = {name: term for name, (term, _) in _ALL.items()}
SIGNS: Final = tuple({WEST: 1, EAST: -1, None: 0}[side] for _, side in _ALL.values())
SIZES: Final = (len(_INDUSTRY), len(_PEOPLE), len(_STATE), 4, 12, len(_AHEAD) - 16, len(_CARDS))  # of the parts
_OF_INDUSTRY, _OF_PEOPLE, _OF_STATE, _OF_LIVING, _OF_UNREST, _COMING, _OF_CARDS = range(len(SIZES))

_ENOUGH: Final = 10  # that much capacity no reckoning has ever asked for
_BEFORE_THE_RECKONING: Final = frozenset({"3.1", "actions"})
_AFTER: Final = {f"9.{phase}": phase for phase in range(1, 11)}  # before it is played all earlier phases are over
_AT_THE_BORDER: Final = tuple(province for province, border in enumerate(BORDERS) if border)
_OF_WEST, _OF_EAST = members(PROVINCES_OF[WEST]), members(PROVINCES_OF[EAST])
_OF_WEST_GERMANY: Final = members(WEST_GERMANY)
_ABROAD: Final = members(EXTERNAL)
_LINES_OF: Final = tuple(CONNECTIONS_OF[side] for side in SIDES)
_NO_UNREST: Final = (0,) * len(PROVINCES)
_NOTHING_BUILT: Final = (0,) * PRESTIGE


def features(table: Table) -> Features:
    """All features of a table, in the order of their names."""
    found: Features = ()
    for part in parts(table):
        found += part.features
    return found


def parts(table: Table) -> tuple[Part, ...]:
    """The same in parts, none of them worked out twice: where two tables agree in a part it is one object."""
    mover = table[TO_MOVE] if table[STAGE] == "actions" else None
    people = _people(tuple(table[:SECTOR]))
    industry = _industry(table[FACTORIES], table[RUN_DOWN], table[BUILT], table[DOUBLED])
    state = _state(
        tuple(table[PRESTIGE:TO_MOVE]),
        reckoning.flight_of_cards(table[PLAYED], table[POLICE]),
        len(table[POLICE]),
        reckoning.unused_police(table),
        mover == EAST,
    )
    cards = _cards(table[WEST_HAND], table[EAST_HAND], table[DISPLAY], table[SPECIAL], mover)
    return (industry.part, people.part, state.part, *_together(people, industry.yields, state.means), cards)


@lru_cache(maxsize=1 << 12)
def _together(people: _People, yields: _Yields, means: _Means) -> tuple[Part, Part, Part]:
    """What follows from people, industry and state together."""
    living = _living(people.living, yields.limits, yields.economies)
    unrest = _unrest(people.unrest, living.held, people.imported, means.spare, means.comparing)
    flight = shortage = reserve = margin_6 = margin_3 = margin_0 = failing_3 = failing = triumph_2 = triumph = 0.0
    if means.phase <= 9:
        on_board = means.box + people.socialists + means.arriving
        failing_3, failing = float(max(0, 3 - on_board)), float(max(0, 1 - on_board))
        above = on_board - SOCIALISTS_IN_ALL
        triumph_2, triumph = float(max(0, above + 2)), float(max(0, above))
    if means.phase <= 4:
        if means.flight is not None and means.phase <= 1:
            flight = max(0, means.flight + people.flight) / 2
        shortage = float(reckoning.currency_shortage(people.needed, means.currency, yields.exports))
        reserve = float(min(3, max(0, means.currency + yields.exports - people.needed)))
        margin = yields.capacity - shortage - flight - means.to_pay
        margin_6, margin_3, margin_0 = max(0.0, 6 - margin), max(0.0, 3 - margin), max(0.0, -margin)
    coming = flight, shortage, reserve, margin_6, margin_3, margin_0, failing_3, failing, triumph_2, triumph
    return living.part, unrest, Part(_COMING, coming)


# Tracks, police and all else that is East's or everybody's


@dataclass(slots=True, eq=False)
class _State:
    part: Part
    means: _Means


@dataclass(slots=True, eq=False)
class _Means:
    """What East has for the reckoning."""

    phase: int  # of the reckoning: those before it are over
    comparing: bool  # whether its comparisons are still to come
    box: int
    currency: int
    arriving: int  # socialists
    spare: int  # police and socialists that can calm
    to_pay: int  # for the wall and the police
    flight: int | None  # those of its terms that come from cards; None behind the wall


_same_means: Final = lru_cache(maxsize=1 << 12)(_Means)  # where they are equal they are one object


@lru_cache(maxsize=1 << 12)
def _state(state: tuple[Any, ...], flight: tuple[int, int], police: int, unused: int, east_moves: bool) -> _State:
    table = (*_NOTHING_BUILT, *state)
    stage, wall = table[STAGE], table[WALL]
    phase = 0 if stage in _BEFORE_THE_RECKONING else _AFTER[stage]
    arriving = reckoning.socialists_arriving(table) if phase <= 9 else 0
    return _State(
        Part(
            _OF_STATE,
            (
                table[CURRENCY],
                table[PRESTIGE],
                float(table[PRESTIGE] > 0),
                table[SOCIALIST_TRACK],
                table[BOX],
                float(wall),
                police,
                unused,
                float(table[STASI_DISBANDED]),
                float(table[EDITION].name == "first"),
                float(east_moves),
            ),
        ),
        _same_means(
            phase,
            phase < 8,
            table[BOX],
            table[CURRENCY],
            arriving,
            (table[BOX] + max(0, arriving) if phase <= 9 else 0) + (unused if phase <= 8 else 0),
            wall + police,
            None if wall else sum(flight),
        ),
    )


# Factories and infrastructure


@dataclass(slots=True, eq=False)
class _Industry:
    part: Part
    yields: _Yields


@dataclass(slots=True, eq=False)
class _Yields:
    """What industry is good for in the reckoning."""

    limits: tuple[int, ...]  # by province: export value, with Hamburg in both its neighbours
    economies: tuple[int, ...]  # by province, likewise
    exports: int  # those of East that bring Western currency, with Hamburg counted as is best for West
    capacity: int  # what East could dismantle


_same_yields: Final = lru_cache(maxsize=1 << 12)(_Yields)


@lru_cache(maxsize=1 << 12)
def _industry(factories: int, run_down: int, built: int, doubled: int) -> _Industry:
    table = [0] * (DOUBLED + 1)
    table[FACTORIES], table[RUN_DOWN], table[BUILT], table[DOUBLED] = factories, run_down, built, doubled
    values, economies, exports = worth(table)
    hamburg = values[HAMBURG]
    working = working_connections(table)
    idle, twice = built & ~working, doubled & ~working
    limits, strengths = [export or 0 for export in exports], list(economies)
    for neighbour in HAMBURG_NEIGHBOURS:
        limits[neighbour] = max(limits[neighbour], hamburg)
        strengths[neighbour] += hamburg
    earning = [reckoning.earning(with_hamburg(exports, neighbour, hamburg)) for neighbour in HAMBURG_NEIGHBOURS]
    capacity = dismantling_capacity(table, EAST)
    return _Industry(
        Part(
            _OF_INDUSTRY,
            (
                hamburg + sum([economies[province] for province in _OF_WEST]),
                sum([economies[province] for province in _OF_EAST]),
                sum([values[city] for city in _ABROAD]),
                sum([limits[province] for province in _OF_WEST]),
                sum([limits[province] for province in _OF_EAST]),
                max([worst for worst, _ in earning]),
                *[(run_down & CITIES_OF[side]).bit_count() for side in SIDES],
                *[(idle & own).bit_count() + (twice & own).bit_count() for own in _LINES_OF],
                sum([exports[province] is None for province in _OF_WEST_GERMANY]),
                capacity,
                max(0, _ENOUGH - capacity),
            ),
        ),
        _same_yields(
            tuple(limits),
            tuple(strengths),
            min([exporting for _, exporting in earning]),
            capacity,
        ),
    )


# The people in the provinces


@dataclass(slots=True, eq=False)
class _People:
    part: Part
    unrest: tuple[int, ...]
    living: tuple[int, ...]
    imported: tuple[int, ...]
    flight: int  # those of its terms that are theirs
    needed: int  # Western currency
    socialists: int  # in the provinces


@lru_cache(maxsize=1 << 12)
def _people(counts: tuple[int, ...]) -> _People:
    west_most, *rest = reckoning.flight_of_people(counts)
    living, imported = counts[LIVING:SOCIALISTS], counts[IMPORTED:]
    unrest = counts[:LIVING]
    protests = [amount // PROTEST_AT + markers for amount, markers in zip(unrest, imported, strict=True)]
    threatened = [amount % PROTEST_AT == PROTEST_AT - 1 for amount in unrest]
    of_west, of_east = sum([protests[p] for p in _OF_WEST]), sum([protests[p] for p in _OF_EAST])
    needed = reckoning.currency_needed(counts)
    socialists = reckoning.socialists_in_provinces(counts)
    return _People(
        Part(
            _OF_PEOPLE,
            (
                sum([unrest[p] for p in _OF_WEST]),
                sum([unrest[p] for p in _OF_EAST]),
                sum([threatened[p] for p in _OF_WEST]),
                sum([threatened[p] for p in _OF_EAST]),
                of_west,
                of_east,
                max(0, of_west - 1),
                max(0, of_east - 1),
                sum([living[p] for p in _OF_WEST_GERMANY]),
                needed,
                living[WEST_BERLIN],
                west_most,
                min([living[p] for p in _OF_EAST]),
                socialists,
            ),
        ),
        unrest,
        living,
        imported,
        reckoning.flight_total(0, west_most, 0, *rest),
        needed,
        socialists,
    )


# 9.5: what becomes of the living standard


class _Living(NamedTuple):
    held: tuple[int, ...]  # by province
    part: Part


@lru_cache(maxsize=1 << 12)
def _living(standards: tuple[int, ...], limits: tuple[int, ...], economies: tuple[int, ...]) -> _Living:
    held = list(standards)
    for province, lost in reckoning.above((*_NO_UNREST, *standards), limits).items():
        held[province] -= lost
    in_reach = dict.fromkeys(SIDES, 0)
    for province, living in enumerate(held):
        if living < limits[province] and economies[province] >= ECONOMY_PER_LIVING_STANDARD * (living + 1):
            in_reach[SIDE_OF[province]] += 1
    return _Living(
        tuple(held),
        Part(
            _OF_LIVING,
            (sum([held[p] for p in _OF_WEST]), sum([held[p] for p in _OF_EAST]), in_reach[WEST], in_reach[EAST]),
        ),
    )


# 9.6 to 9.9: what becomes of the unrest


@lru_cache(maxsize=1 << 12)
def _unrest(
    now: tuple[int, ...], living: tuple[int, ...], imported: tuple[int, ...], spare: int, comparing: bool
) -> Part:
    """The unrest and the protests to be expected; `spare` police and socialists calm one unrest each."""
    unrest = expected_unrest(now, living, imported, float(comparing))
    calm(unrest, spare)
    found: list[float] = []
    protests: list[float] = []
    for provinces in (_OF_WEST, _OF_EAST):
        rests = [unrest[p] % PROTEST_AT for p in provinces]
        whole = sum([unrest[p] // PROTEST_AT + imported[p] for p in provinces])
        found.append(sum(rests))
        protests += (whole, max(0, whole - 1), max(0, whole - 2), max(0, whole - 3))
        protests.append(sum([max(0.0, rest - 2) for rest in rests]))
    return Part(_OF_UNREST, (found[0], found[1], protests[4], protests[9], *protests[:4], *protests[5:9]))


def expected_unrest(
    now: tuple[int, ...], living: tuple[int, ...], imported: tuple[int, ...], near: float
) -> list[float]:
    """9.6, 9.7: the unrest of each province after both comparisons; each attacks where it does most."""
    unrest = [float(count) for count in now]
    if not near:
        return unrest
    for province, count in reckoning.differences(living):
        unrest[province] += count * near
    protests = tuple([amount // PROTEST_AT + markers for amount, markers in zip(now, imported, strict=True)])
    for targets in _attacks(living, protests):
        target, count = targets[0]
        if len(targets) > 1:
            most = now[target] * 0.1 - living[target]
            for other, amount in targets:
                promise = now[other] * 0.1 - living[other]
                if promise > most:
                    most, target, count = promise, other, amount
        unrest[target] += count * near
    return unrest


@lru_cache(maxsize=1 << 12)
def _attacks(living: tuple[int, ...], protests: tuple[int, ...]) -> tuple[_Targets, ...]:
    """9.7: where each attack can go, and the unrest it then brings. West Berlin attacks all, each on its own."""
    found: list[_Targets] = []
    for attacker in _AT_THE_BORDER:
        targets = reckoning.targets_of(living, attacker, living[attacker] - protests[attacker])
        if attacker == WEST_BERLIN:
            found += [(target,) for target in targets]
        elif targets:
            found.append(targets)
    return tuple(found)


def calm(unrest: list[float], spare: int) -> None:
    """9.8, 9.9: police and socialists end the mass protests that are ended most easily."""
    restless = sorted((unrest[p] % PROTEST_AT, p) for p in EAST_PROVINCES if unrest[p] >= PROTEST_AT)
    for rest, province in restless:
        needed = int(rest) + 1
        if needed > spare:
            return
        spare -= needed
        unrest[province] -= needed


# Cards


@lru_cache(maxsize=1 << 13)
def _cards(
    west_hand: tuple[int, ...],
    east_hand: tuple[int, ...],
    display: tuple[int, ...],
    special: int | None,
    mover: str | None,
) -> Part:
    left = len(display)
    return Part(
        _OF_CARDS,
        (
            held(west_hand, WEST),
            held(east_hand, EAST),
            len(west_hand),
            len(east_hand),
            0.0 if mover is None else best(display, EAST) if mover == EAST else -best(display, WEST),
            0.0 if mover is None or left % 2 == 0 else (1.0 if mover == EAST else -1.0),
            float(special is not None),
        ),
    )


# When: the weights change in the course of a decade

STAGES: Final = tuple(f"{decade}/{part}" for decade in range(1, 5) for part in ("start", "end", "reckoning"))
_PARTS: Final = 3
GROUPS: Final = tuple(tuple(range(start, start + _PARTS)) for start in range(0, len(STAGES), _PARTS))
_MOST_ON_DISPLAY: Final = 7

Moment = tuple[int, float | None]  # the decade and how much of its actions is over; None in the reckoning


def moment(table: Table) -> Moment:
    """When in the game this is."""
    stage = table[STAGE]
    if stage not in _BEFORE_THE_RECKONING:
        return table[DECADE], None
    if stage == "3.1":
        return table[DECADE], 0.0
    left = min(_MOST_ON_DISPLAY, len(table[DISPLAY])) / _MOST_ON_DISPLAY
    return table[DECADE], (table[HALF] - left) / 2


def mixture(when: Moment) -> Mixture:
    """The stages a moment lies between."""
    decade, progress = when
    start = (decade - 1) * _PARTS
    return ((start + 2, 1.0),) if progress is None else ((start, 1 - progress), (start + 1, progress))


SETTINGS: Final = (FrozenMap({"edition": "second"}), FrozenMap({"edition": "first"}))
GROUNDS: Final = Grounds(
    GAME, WEST, FrozenMap(TERM_OF), features, STAGES, GROUPS, moment, mixture, SETTINGS, SIGNS, SIZES, parts
)
