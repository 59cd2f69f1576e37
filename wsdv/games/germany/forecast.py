"""What each phase of the end of decade would do, with every term of every sum (§9).

Each phase is computed from the table as it lies, as if that phase came now; nothing is played and nothing
is chained. The sums are those of end_of_decade: what is forecast is what the phase does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wsdv.engine.errors import Error, Message
from wsdv.engine.frozen import FrozenMap
from wsdv.games.germany import end_of_decade as phases
from wsdv.games.germany.atlas import (
    BORDERS,
    EAST,
    HAMBURG_NEIGHBOURS,
    PROVINCE_NAMES,
    PROVINCES,
    SIDES,
    SOCIALIST_BOXES,
    SOCIALISTS_IN_ALL,
    TRACK_ENDS,
    WEST,
    WEST_BERLIN,
)
from wsdv.games.germany.cards import BOX_SOURCE, SOURCES
from wsdv.games.germany.choices import EAST_PROVINCES
from wsdv.games.germany.document import GAME
from wsdv.games.germany.economy import dismantling_capacity, export_value
from wsdv.games.germany.position import Position
from wsdv.games.germany.table import (
    BOX,
    LIVING,
    POLICE,
    POLICE_USED,
    PRESTIGE,
    SOCIALIST_TRACK,
    UNREST,
    WALL,
    mass_protests,
    prestige_holder,
)

if TYPE_CHECKING:
    from wsdv.engine.rules import Table


@dataclass(frozen=True, slots=True)
class Wall:
    """9.1 with the wall: prestige towards West and one point of East's choice. All zero while it does not stand."""

    stands: bool
    prestige: int
    dismantling: int


@dataclass(frozen=True, slots=True)
class Prestige:
    """9.2: who holds the prestige advantage and which boxes may be executed (box -> its icons)."""

    holder: str
    marker: int
    boxes: FrozenMap[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Currency:
    """9.3: East's Western currency. `by_hamburg` is set where West's choice for Hamburg changes the shortage."""

    needed: int
    track: int
    worst_west_export: int
    exports: int
    income: int
    shortage: int
    hamburg: str
    by_hamburg: FrozenMap[Currency] | None = None


@dataclass(frozen=True, slots=True)
class Police:
    """9.4: one point for each police card, and what East has to dismantle."""

    cards: int
    dismantling: int
    capacity: int


@dataclass(frozen=True, slots=True)
class Hold:
    """9.5 for one province: its living standard, what its export factory can hold, and what is lost."""

    living_standard: int
    limit: int | None
    lost: int


@dataclass(frozen=True, slots=True)
class Holding:
    """9.5: every province that has living standard. `by_hamburg` is set where West's choice matters."""

    provinces: FrozenMap[Hold]
    hamburg: str
    by_hamburg: FrozenMap[Holding] | None = None

    @property
    def lost(self) -> int:
        """All living standard that would be lost."""
        return sum(hold.lost for hold in self.provinces.values())


@dataclass(frozen=True, slots=True)
class Internal:
    """9.6: each side's best living standard and the new unrest by province."""

    most: FrozenMap[int]
    unrest: FrozenMap[int]


@dataclass(frozen=True, slots=True)
class Attack:
    """9.7 for one province: its living standard, its protests, what is left to attack with, and the targets."""

    living_standard: int
    protests: int
    available: int
    targets: FrozenMap[int]  # province -> unrest it would take


@dataclass(frozen=True, slots=True)
class PoliceRemovals:
    """9.8: unused police cards, and how much unrest they can remove."""

    unused: int
    removed: int


@dataclass(frozen=True, slots=True)
class Socialists:
    """9.9: gain or loss by the track, what is on the board, and how far the box moves afterwards."""

    track: int
    change: int
    on_board: int
    from_box: int
    from_provinces: int
    triumph: bool
    fails: bool


@dataclass(frozen=True, slots=True)
class Collapse:
    """9.10: the mass protests of both states, and the ending they would mean now (None: the game goes on)."""

    west: int
    east: int
    reason: str | None


@dataclass(frozen=True, slots=True)
class Forecast:
    """The ten phases as they would be if each came now."""

    flight: phases.Flight
    wall: Wall
    prestige: Prestige
    currency: Currency
    police: Police
    holding: Holding
    internal: Internal
    attacks: FrozenMap[Attack]
    police_removals: PoliceRemovals
    socialists: Socialists
    collapse: Collapse

    def __str__(self) -> str:
        from wsdv.games.germany.blackboard import text

        return text(self)

    def _repr_html_(self) -> str:
        from wsdv.games.germany.draw.forecast import html

        return html(self)


def forecast(position: Position, *, hamburg: str | None = None) -> Forecast:
    """Every term of the ten phases. `hamburg` fixes the province Hamburg belongs to; otherwise West's best is shown."""
    if not isinstance(position, Position):
        raise Error(Message("forecast-of-what", game=GAME, got=type(position).__name__))
    hamburg = _beside_hamburg(hamburg)
    table = position.table
    change = SOCIALIST_BOXES[table[SOCIALIST_TRACK]]
    on_board = phases.socialists_on_board(table)
    from_box = min(max(0, -change), table[BOX])
    unused = len(table[POLICE]) - table[POLICE_USED].bit_count()
    wall = bool(table[WALL])
    return Forecast(
        flight=phases.flight(table),
        wall=Wall(wall, -1 if wall and table[PRESTIGE] > TRACK_ENDS[0] else 0, int(wall)),
        prestige=_prestige(table),
        currency=_currency(table, hamburg),
        police=Police(len(table[POLICE]), len(table[POLICE]), dismantling_capacity(table, EAST)),
        holding=_holding(table, hamburg),
        internal=Internal(
            FrozenMap({side: max(phases.living_standards(table, side)) for side in SIDES}),
            FrozenMap({PROVINCES[p]: count for p, count in phases.internal_comparison(table).items()}),
        ),
        attacks=FrozenMap({PROVINCES[p]: _attack(table, p) for p, border in enumerate(BORDERS) if border}),
        police_removals=PoliceRemovals(unused, min(unused, sum(table[UNREST + p] for p in EAST_PROVINCES))),
        socialists=Socialists(
            track=table[SOCIALIST_TRACK],
            change=change,
            on_board=on_board,
            from_box=from_box,
            from_provinces=min(max(0, -change) - from_box, on_board - table[BOX]),
            triumph=on_board + change > SOCIALISTS_IN_ALL,
            fails=on_board + change < 0,
        ),
        collapse=Collapse(phases.state_protests(table, WEST), phases.state_protests(table, EAST), phases.ending(table)),
    )


def _beside_hamburg(province: str | None) -> str | None:
    """The name of a province Hamburg can belong to, which may be given by its id; any other is refused."""
    neighbours = [PROVINCES[p] for p in HAMBURG_NEIGHBOURS]
    name = PROVINCE_NAMES.get(province, province) if isinstance(province, str) else province
    if name is not None and name not in neighbours:
        raise Error(Message("not-hamburgs", game=GAME, name=str(province), neighbours=", ".join(neighbours)))
    return name


def _prestige(table: Table) -> Prestige:
    boxes = {
        f"{box:+d}": tuple(f"{icon.name}:{icon.side}" for icon in SOURCES[BOX_SOURCE + box])
        for box in phases.boxes_in_reach(table)
    }
    return Prestige(prestige_holder(table), table[PRESTIGE], FrozenMap(boxes))


def _currency(table: Table, hamburg: str | None) -> Currency:
    by_hamburg = {
        PROVINCES[p]: Currency(**phases.currency(table, p)._asdict(), hamburg=PROVINCES[p]) for p in HAMBURG_NEIGHBOURS
    }
    if hamburg is not None:
        return by_hamburg[hamburg]
    best = max(by_hamburg.values(), key=lambda terms: (terms.shortage, -terms.income))  # the worst for East
    if len({terms.shortage for terms in by_hamburg.values()}) == 1:
        return best
    return replace(best, by_hamburg=FrozenMap(by_hamburg))


def _holding(table: Table, hamburg: str | None) -> Holding:
    by_hamburg = {PROVINCES[p]: _holding_with(table, p) for p in HAMBURG_NEIGHBOURS}
    if hamburg is not None:
        return by_hamburg[hamburg]
    best = min(by_hamburg.values(), key=lambda holding: holding.lost)
    if len({holding.provinces for holding in by_hamburg.values()}) == 1:
        return best
    here, there = (phases.surplus(table, p) for p in HAMBURG_NEIGHBOURS)
    return best if here == there else Holding(best.provinces, best.hamburg, FrozenMap(by_hamburg))


def _holding_with(table: Table, hamburg: int) -> Holding:
    lost = phases.surplus(table, hamburg)
    holds = {}
    for province, name in enumerate(PROVINCES):
        living = table[LIVING + province]
        if living and province == WEST_BERLIN:
            limit = phases.west_berlin_limit(table)
            holds[name] = Hold(living, limit, max(0, living - (limit or 0)))
        elif living:
            holds[name] = Hold(living, export_value(table, province, hamburg=hamburg) or 0, lost.get(province, 0))
    return Holding(FrozenMap(holds), PROVINCES[hamburg])


def _attack(table: Table, province: int) -> Attack:
    available = phases.available_living_standard(table, province)
    targets = phases.attack_targets(table, province, available)
    return Attack(
        table[LIVING + province],
        mass_protests(table, province),
        available,
        FrozenMap({PROVINCES[target]: count for target, count in targets.items()}),
    )
