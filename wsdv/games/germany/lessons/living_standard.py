"""Exercises about living standard: placing it (§6.3) and holding it (§9.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.atlas import (
    CITY_NUMBER,
    PROVINCE_NUMBER,
    PROVINCES,
    SECTORS,
    SIDES,
    SUPPLIER_OF_SECTOR,
    WEST,
    WEST_BERLIN,
)
from wsdv.games.germany.economy import (
    ECONOMY_PER_LIVING_STANDARD,
    HELPER_POINTS_PER_PROVINCE,
    carries,
    helpers,
    reaches,
)
from wsdv.games.germany.lessons.economy import HAMBURG_ID, NEIGHBOURS, told
from wsdv.games.germany.lessons.tables import EXTERNAL_IDS, FIRST, SPECIAL, random_position
from wsdv.games.germany.lessons.task import Task
from wsdv.games.germany.lessons.words import factories_in, provinces_of, reckoned, values_in_words
from wsdv.games.germany.voice import say
from wsdv.language import yes
from wsdv.lessons.exercise import Kind, Mistake, Option, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wsdv.games.germany.position import Position
    from wsdv.lessons.exercise import Chance

BERLIN = PROVINCES[WEST_BERLIN]
NO = "no"
MOST_OFFERED = 3  # points among the options: one more than a province may have


# Can this living standard be placed, and how?


def _pose_placing(chance: Chance, level: int) -> Task:
    """A province whose economy just suffices for its next living standard, or misses it by a little."""
    position = random_position(chance, level)
    side = chance.pick(SIDES)
    names = [name for name in provinces_of(side) if name != BERLIN]
    if level == SPECIAL:
        helped = [name for name in names if _help(Task(position, name, side=side))]
        names = helped or names
    else:
        names = [name for name in names if name not in NEIGHBOURS]
    rich = [name for name in names if position.economy(name) > ECONOMY_PER_LIVING_STANDARD]  # not only the first
    province = chance.pick(rich if rich and chance.luck(0.7) else names)
    aim = position.economy(province) + chance.between(0, 2 + level)
    if level == SPECIAL:
        aim += _help(Task(position, province, side=side))
    living = max(0, aim // ECONOMY_PER_LIVING_STANDARD - 1)
    position = position.replace({"to_move": side, "provinces": {province: {"living_standard": living}}})
    return Task(position, province, (f"province:{province}",), side, points=chance.between(1, 3))


def _needed(task: Task) -> int:
    return ECONOMY_PER_LIVING_STANDARD * (task.position.provinces[task.subject].living_standard + 1)


def _helping(task: Task) -> list[tuple[int, int]]:
    """Hamburg or the external factories that may count in the province."""
    number = PROVINCE_NUMBER[task.subject]
    return [(value, reach) for value, reach in helpers(task.position.table, task.side) if reach >> number & 1]


def _help(task: Task) -> int:
    return sum(value for value, _ in _helping(task))


def _possible_help(task: Task) -> str:
    """What outside the province one has to think of here."""
    if task.side == WEST:
        return "hamburg" if task.subject in NEIGHBOURS else "none"
    return "external" if set(EXTERNAL_IDS) & set(task.position.factories) else "none"


def _fewest_points(task: Task, needed: int, helping: list[tuple[int, int]]) -> str:
    missing = {PROVINCE_NUMBER[task.subject]: needed - task.position.economy(task.subject)}
    return next((str(points) for points in range(task.points + 1) if carries(missing, helping, points)), NO)


def _placing(task: Task) -> str:
    return _fewest_points(task, _needed(task), _helping(task))


def _placing_options(task: Task) -> tuple[Option, ...]:
    most = min(task.points, MOST_OFFERED)
    numbers = [Option(str(points), say("lessons-with-points", points=points)) for points in range(most + 1)]
    return (*numbers, Option(NO, say("lessons-not-possible")))


def _placing_steps(task: Task) -> Iterator[Step]:
    level = task.position.provinces[task.subject].living_standard + 1
    yield Step(say("lessons-step-threshold", province=task.subject, level=level, needed=_needed(task)), "6.3")
    cities = factories_in(task.position, task.subject)
    values, own = values_in_words(task.position, cities), task.position.economy(task.subject)
    facts = {"province": task.subject, "count": len(cities), "values": values, "economy": own}
    yield Step(say("lessons-step-own-economy", **facts), "6.3")
    if _help(task):
        rule = "10.3" if task.side == WEST else "10.5"
        yield Step(say("lessons-step-help", side=task.side, help=_help(task), sum=own + _help(task)), rule)
    lack = max(0, _needed(task) - own - _help(task))
    most = min(task.points, HELPER_POINTS_PER_PROVINCE)
    yield Step(say("lessons-step-lack", lack=lack, most=most, enough=yes(lack <= most)), "6.3")


def _forgot_help(task: Task, side: str) -> str | None:
    return _fewest_points(task, _needed(task), []) if task.side == side else None


def _too_many_points(task: Task) -> str | None:
    lack = _needed(task) - task.position.economy(task.subject) - _help(task)
    return str(lack) if HELPER_POINTS_PER_PROVINCE < lack <= task.points else None


def _threshold_of_today(task: Task) -> str | None:
    reached = _needed(task) - ECONOMY_PER_LIVING_STANDARD
    return _fewest_points(task, reached, _helping(task)) if reached else None


LIVING_STANDARD_POSSIBLE = Kind(
    name="living-standard-possible",
    rule="6.3",
    pose=_pose_placing,
    question=lambda task: say(
        "lessons-ask-living-standard-possible",
        province=task.subject,
        side=task.side,
        value=task.points,
        helper=_possible_help(task),
    ),
    answer=_placing,
    steps=_placing_steps,
    options=_placing_options,
    mistakes=(
        Mistake("more-than-two-points", _too_many_points),
        Mistake("protest-hinders-living-standard", lambda t: NO if t.position.mass_protests(t.subject) else None),
        Mistake("forgot-hamburg-help", lambda task: _forgot_help(task, "west")),
        Mistake("forgot-external-help", lambda task: _forgot_help(task, "east")),
        Mistake("threshold-of-today", _threshold_of_today),
        Mistake("forgot-card-points", lambda task: NO if _placing(task) in {"1", "2"} else None),
    ),
)


# What must go in "Hold your living standard"


def _pose_holding(chance: Chance, level: int) -> Task:
    position = random_position(chance, level, stage="9.5")
    if level == SPECIAL and chance.luck(0.4):
        return _berlin_without_weakest(position, chance.between(1, 2))
    better = [name for name in PROVINCES if _beside_better(position, name)]
    if better and chance.luck(0.7):
        return _too_much_for_its_own(position, chance.pick(better), chance.between(1, 2))
    names = [name for name in PROVINCES if position.provinces[name].living_standard] or [PROVINCES[0]]
    names = [name for name in names if name != BERLIN or level > FIRST]
    special = [name for name in names if name == BERLIN or name in NEIGHBOURS]
    province = chance.pick(special if level == SPECIAL and special and chance.luck(0.7) else names)
    if province in NEIGHBOURS and HAMBURG_ID in position.factories:
        about = (f"province:{province}", f"city:{HAMBURG_ID}")
        return Task(position, province, about, other=chance.pick(NEIGHBOURS), helper=HAMBURG_ID)
    return Task(position, province, (f"province:{province}",))


def _berlin_without_weakest(position: Position, each: int) -> Task:
    """Nothing in the sector of the weakest supplier, which then does not count; 9.5 may have emptied it before."""
    values = [_export(position, PROVINCES[number]) for number in SUPPLIER_OF_SECTOR]
    sectors = {sector: each if place != values.index(min(values)) else 0 for place, sector in enumerate(SECTORS)}
    position = position.replace({"provinces": {BERLIN: {"sectors": sectors}}})
    return Task(position, BERLIN, (f"province:{BERLIN}",))


def _too_much_for_its_own(position: Position, province: str, surplus: int) -> Task:
    """More than the province's own factories hold, although one abroad would be better."""
    living = _export(position, province) + surplus
    position = position.replace({"provinces": {province: {"living_standard": living}}})
    return Task(position, province, (f"province:{province}",))


def _export(position: Position, province: str, hamburg: str | None = None) -> int:
    return position.export_value(province, hamburg=hamburg) or 0


def _abroad(position: Position, province: str) -> list[int]:
    """The values of the factories abroad that have a working connection with the province."""
    number, table = PROVINCE_NUMBER[province], position.table
    cities = [city for city in EXTERNAL_IDS if city in position.factories]
    return [position.factory_value(city) for city in cities if reaches(table, CITY_NUMBER[city], number)]


def _beside_better(position: Position, province: str) -> bool:
    """Whether a factory abroad is better than the province's own."""
    return max(_abroad(position, province), default=0) > _export(position, province)


def _living(task: Task) -> int:
    return task.position.provinces[task.subject].living_standard


def _lost(task: Task) -> int:
    hold = reckoned(task.position, task.other or None).holding.provinces.get(task.subject)
    return hold.lost if hold else 0


def _above(task: Task, limit: int | None) -> int:
    return max(0, _living(task) - (limit or 0))


def _suppliers(task: Task, *, all_of_them: bool = False) -> dict[str, int]:
    """The suppliers with a living standard in their sector, and their export values."""
    sectors: Mapping[str, int] = task.position.provinces[BERLIN].sectors or {}
    return {
        PROVINCES[number]: _export(task.position, PROVINCES[number])
        for number, sector in zip(SUPPLIER_OF_SECTOR, SECTORS, strict=True)
        if sectors[sector] or all_of_them
    }


def _holding_steps(task: Task) -> Iterator[Step]:
    yield Step(say("lessons-step-holds-now", province=task.subject, living=_living(task)), "9.5")
    if task.subject == BERLIN:
        for name, value in _suppliers(task).items():
            yield Step(say("lessons-step-supplier", province=name, value=value), "9.5")
        yield Step(say("lessons-step-worst-supplier", limit=min(_suppliers(task).values(), default=0)), "9.5")
        return
    cities = factories_in(task.position, task.subject)
    cities += [HAMBURG_ID] if task.helper and task.other == task.subject else []
    limit = _export(task.position, task.subject, task.other or None)
    values = values_in_words(task.position, cities)
    yield Step(say("lessons-step-limit", any=yes(cities), values=values, limit=limit), "9.5")
    if _abroad(task.position, task.subject):
        yield Step(say("lessons-step-external-never-holds"), "9.5")


def _with_hamburg(task: Task, province: str | None) -> int | None:
    return _above(task, task.position.export_value(task.subject, hamburg=province)) if task.helper else None


def _with_abroad(task: Task) -> int | None:
    best = max(_abroad(task.position, task.subject), default=None)
    return None if best is None else _above(task, max(best, _export(task.position, task.subject)))


def _berlin_limit(task: Task, values: dict[str, int], *, best: bool) -> int | None:
    if task.subject != BERLIN or not values:
        return None
    return _above(task, (max if best else min)(values.values()))


def _by_economy(task: Task, divisor: int) -> int | None:
    economy = task.position.economy(task.subject, hamburg=task.other or None)
    return None if task.subject == BERLIN else _above(task, economy // divisor)


def _kept_without_factory(task: Task) -> int | None:
    empty = task.subject != BERLIN and task.position.export_value(task.subject, hamburg=task.other or None) is None
    return 0 if empty else None


HOLD_LIVING_STANDARD = Kind(
    name="hold-living-standard",
    rule="9.5",
    pose=_pose_holding,
    question=lambda task: say("lessons-ask-hold-living-standard", province=task.subject, **told(task)),
    answer=_lost,
    steps=_holding_steps,
    mistakes=(
        Mistake("hamburg-twice", lambda t: None if t.other == t.subject else _with_hamburg(t, t.subject)),
        Mistake("forgot-hamburg", lambda t: _with_hamburg(t, None) if t.other == t.subject else None),
        Mistake("external-holds", _with_abroad),
        Mistake("best-supplier", lambda task: _berlin_limit(task, _suppliers(task), best=True)),
        Mistake("all-suppliers", lambda task: _berlin_limit(task, _suppliers(task, all_of_them=True), best=False)),
        Mistake("kept-without-factory", _kept_without_factory),
        Mistake("economy-holds", lambda task: _by_economy(task, 1)),
        Mistake("three-for-one", lambda task: _by_economy(task, ECONOMY_PER_LIVING_STANDARD)),
    ),
)

KINDS = (LIVING_STANDARD_POSSIBLE, HOLD_LIVING_STANDARD)
