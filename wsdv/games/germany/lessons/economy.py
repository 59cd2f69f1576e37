"""Exercises about the economy: what a factory, a province and its exports are worth (§5, §10.3-10.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    CONNECTIONS_AT,
    CONNECTIONS_IN,
    CONNECTIONS_OF,
    EAST,
    ENDS,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    LINES,
    PROVINCE_NUMBER,
    PROVINCES,
    RHEINSBERG,
    SIDES,
    WEST,
)
from wsdv.games.germany.economy import factory_terms, infrastructure, reaches
from wsdv.games.germany.lessons.tables import EXTERNAL_IDS, SPECIAL, random_position
from wsdv.games.germany.lessons.task import Task
from wsdv.games.germany.lessons.words import city_name, factories_in, listed, provinces_of, values_in_words
from wsdv.games.germany.narrate import site_name
from wsdv.games.germany.voice import say
from wsdv.language import yes
from wsdv.lessons.exercise import Kind, Mistake, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.games.germany.position import Position
    from wsdv.lessons.exercise import Chance

NEIGHBOURS = [PROVINCES[number] for number in HAMBURG_NEIGHBOURS]
HAMBURG_ID = CITIES[HAMBURG]
RHEINSBERG_ID = CITIES[RHEINSBERG]


# The value of a factory


def _pose_factory(chance: Chance, level: int) -> Task:
    position = random_position(chance, level)
    city = chance.pick(position.factories)
    if level == SPECIAL and chance.luck(0.25) and RHEINSBERG_ID in position.factories:
        city = RHEINSBERG_ID
    return Task(position, city, (f"city:{city}",))


def _connections(task: Task) -> list[str]:
    """The connections of a city that carry infrastructure."""
    at = CONNECTIONS_AT[CITY_NUMBER[task.subject]]
    return [name for name in task.position.infrastructure if at >> CONNECTION_NUMBER[name] & 1]


def _terms(task: Task) -> tuple[int, list[str]]:
    base, working = factory_terms(task.position.table, CITY_NUMBER[task.subject])
    return base, [CONNECTIONS[number] for number in working]


def _factory_steps(task: Task) -> Iterator[Step]:
    base, working = _terms(task)
    special = task.subject == RHEINSBERG_ID
    rundown = task.subject in task.position.run_down
    rule = "10.4" if special else "5.3" if rundown else "5.1"
    kind = "special" if special else "ordinary"
    yield Step(say("lessons-step-base", city=city_name(task.subject), kind=kind, rundown=yes(rundown), base=base), rule)
    names = listed([site_name(name) for name in working])
    yield Step(say("lessons-step-connections", names=names, count=len(working)), "5.1")
    idle = [name for name in _connections(task) if name not in working]
    if idle:
        yield Step(say("lessons-step-idle", names=listed([site_name(name) for name in idle]), count=len(idle)), "5.1")


def _forgot_base(task: Task) -> int:
    return len(_terms(task)[1])


def _counted_idle(task: Task) -> int:
    return _terms(task)[0] + len(_connections(task))


def _counted_pieces(task: Task) -> int:
    base, working = _terms(task)
    return base + sum(LINES[CONNECTION_NUMBER[name]] for name in working)


def _as_sound(task: Task) -> int | None:
    return task.position.factory_value(task.subject) + 1 if task.subject in task.position.run_down else None


def _as_ordinary(task: Task) -> int | None:
    return task.position.factory_value(task.subject) - 1 if task.subject == RHEINSBERG_ID else None


FACTORY_VALUE = Kind(
    name="factory-value",
    rule="5.1",
    pose=_pose_factory,
    question=lambda task: say("lessons-ask-factory-value", city=city_name(task.subject)),
    answer=lambda task: task.position.factory_value(task.subject),
    steps=_factory_steps,
    mistakes=(
        Mistake("rundown-as-sound", _as_sound),
        Mistake("rheinsberg-as-ordinary", _as_ordinary),
        Mistake("counted-idle-connection", _counted_idle),
        Mistake("forgot-base-value", _forgot_base),
        Mistake("counted-pieces", _counted_pieces),
    ),
)


# Working connections of a state


def _pose_state(chance: Chance, level: int) -> Task:
    side = EAST if level == SPECIAL else chance.pick(SIDES)
    return Task(random_position(chance, level), side, side=side)


def _built(task: Task) -> list[str]:
    own = CONNECTIONS_OF[task.side]
    return [name for name in task.position.infrastructure if own >> CONNECTION_NUMBER[name] & 1]


def _working(task: Task) -> list[str]:
    working = task.position.working_connections()
    return [name for name in _built(task) if name in working]


def _ends(connection: str) -> list[str]:
    return [CITIES[end] for end in ENDS[CONNECTION_NUMBER[connection]]]


def _working_steps(task: Task) -> Iterator[Step]:
    yield Step(say("lessons-step-works"), "5.1")
    idle = [name for name in _built(task) if name not in _working(task)]
    if idle:
        yield Step(say("lessons-step-idle", names=listed([site_name(name) for name in idle]), count=len(idle)), "5.1")
    names = listed([site_name(name) for name in _working(task)])
    yield Step(say("lessons-step-working", names=names, count=len(_working(task))), "5.1")


def _without(task: Task, cities: tuple[str, ...] | list[str]) -> int:
    return sum(not set(_ends(name)) & set(cities) for name in _working(task))


WORKING_CONNECTIONS = Kind(
    name="working-connections",
    rule="5.1",
    pose=_pose_state,
    question=lambda task: say("lessons-ask-working-connections", side=task.side),
    answer=lambda task: len(_working(task)),
    steps=_working_steps,
    mistakes=(
        Mistake("all-with-infrastructure", lambda task: len(_built(task))),
        Mistake("counted-all-pieces", lambda task: infrastructure(task.position.table, task.side)),
        Mistake("rundown-does-not-connect", lambda task: _without(task, task.position.run_down)),
        Mistake("external-does-not-connect", lambda task: _without(task, EXTERNAL_IDS)),
    ),
)


# The economy of a province


def pose_province(chance: Chance, level: int) -> Task:
    """A province with a factory; on the highest level one that Hamburg or an external factory may help."""
    position = random_position(chance, level)
    side = chance.pick(SIDES)
    outside = _outside(position, side) if level == SPECIAL else []
    if not outside:
        names = [name for name in provinces_of(side) if factories_in(position, name)]
        if HAMBURG_ID in position.factories:  # it would have to be said for whom it counts
            names = [name for name in names if name not in NEIGHBOURS]
        return _province_task(position, chance.pick(names or provinces_of(EAST)), side)
    helper = chance.pick(outside)
    near = NEIGHBOURS if helper == HAMBURG_ID else _beside(helper)
    province = chance.pick([name for name in near if factories_in(position, name)] or near)
    told = chance.pick(NEIGHBOURS) if helper == HAMBURG_ID else province
    return _province_task(position, province, side, helper, told)


def _province_task(position: Position, province: str, side: str, helper: str = "", told: str = "") -> Task:
    cities = [*factories_in(position, province), *([helper] if helper else [])]
    return Task(position, province, (f"province:{province}", *(f"city:{c}" for c in cities)), side, told, helper)


def _outside(position: Position, side: str) -> list[str]:
    cities = [HAMBURG_ID] if side == WEST else EXTERNAL_IDS
    return [city for city in cities if city in position.factories]


def _beside(city: str) -> list[str]:
    """The provinces an external city has a connection with, built or not."""
    at = CONNECTIONS_AT[CITY_NUMBER[city]]
    return [name for number, name in enumerate(PROVINCES) if at & CONNECTIONS_IN[number]]


def hamburg_told(task: Task) -> str | None:
    """The province Hamburg is said to count for."""
    return task.other if task.helper == HAMBURG_ID else None


def helps(task: Task) -> bool:
    """Whether the factory outside really adds its value to the province."""
    if task.helper == HAMBURG_ID:
        return task.other == task.subject
    return bool(task.helper) and reaches(task.position.table, CITY_NUMBER[task.helper], PROVINCE_NUMBER[task.subject])


def helper_step(task: Task) -> Step:
    """What Hamburg or an external factory adds."""
    value = task.position.factory_value(task.helper)
    facts = {"city": city_name(task.helper), "province": task.subject, "value": value, "helps": yes(helps(task))}
    if task.helper == HAMBURG_ID:
        return Step(say("lessons-step-hamburg", **facts), "10.3")
    return Step(say("lessons-step-external", **facts), "10.5")


def _alone(task: Task) -> bool:
    """Whether no factory abroad but the one that is named could help the province."""
    table, province = task.position.table, PROVINCE_NUMBER[task.subject]
    others = [CITY_NUMBER[city] for city in EXTERNAL_IDS if city in task.position.factories and city != task.helper]
    return not any(reaches(table, city, province) for city in others)


def _counting(task: Task) -> list[str]:
    """The factories that count for the province, with the one that helps it."""
    return [*factories_in(task.position, task.subject), *([task.helper] if helps(task) else [])]


def _economy(task: Task) -> int:
    external = {task.helper: task.subject} if task.helper in EXTERNAL_IDS else None
    return task.position.economy(task.subject, hamburg=hamburg_told(task), external=external)


def _economy_steps(task: Task) -> Iterator[Step]:
    own = factories_in(task.position, task.subject)
    words = values_in_words(task.position, own)
    yield Step(say("lessons-step-values", province=task.subject, values=words, count=len(own)), "5.1")
    facts = {"count": len(own), "sum": task.position.economy(task.subject), "helper": yes(task.helper)}
    yield Step(say("lessons-step-economy", **facts), "6.3")
    if task.helper:
        yield helper_step(task)


def _counted_although(task: Task, helper_is: str) -> int | None:
    """The factory outside is counted although it does not help, or the other way round."""
    kind = "hamburg" if task.helper == HAMBURG_ID else "external"
    if not task.helper or kind != helper_is:
        return None
    value = task.position.factory_value(task.helper)
    return _economy(task) - value if helps(task) else _economy(task) + value


def _only_if(condition: bool, result: int | None) -> int | None:
    return result if condition else None


ECONOMY = Kind(
    name="economy",
    rule="6.3",
    pose=pose_province,
    question=lambda task: say("lessons-ask-economy", province=task.subject, **told(task)),
    answer=_economy,
    steps=_economy_steps,
    mistakes=(
        Mistake("hamburg-twice", lambda task: _only_if(not helps(task), _counted_although(task, "hamburg"))),
        Mistake("forgot-hamburg", lambda task: _only_if(helps(task), _counted_although(task, "hamburg"))),
        Mistake("external-unconnected", lambda task: _only_if(not helps(task), _counted_although(task, "external"))),
        Mistake("forgot-external", lambda task: _only_if(helps(task), _counted_although(task, "external"))),
        Mistake("counted-factories", lambda task: len(_counting(task))),
        Mistake("best-factory-only", lambda t: max(map(t.position.factory_value, _counting(t)), default=None)),
    ),
    fits=_alone,
)


def told(task: Task) -> dict[str, str]:
    """What the question says about Hamburg or an external factory."""
    kind = "none" if not task.helper else "hamburg" if task.helper == HAMBURG_ID else "external"
    return {"helper": kind, "city": city_name(task.helper) if task.helper else "", "other": task.other}


# Export factories


def _export(task: Task) -> int:
    return task.position.export_value(task.subject, hamburg=hamburg_told(task)) or 0


def _export_steps(task: Task) -> Iterator[Step]:
    own = factories_in(task.position, task.subject)
    words = values_in_words(task.position, own)
    yield Step(say("lessons-step-values", province=task.subject, values=words, count=len(own)), "5.1")
    if task.helper == HAMBURG_ID:
        yield helper_step(task)
    elif task.helper:
        yield Step(say("lessons-step-external-never-exports", city=city_name(task.helper)), "10.5")
    yield Step(say("lessons-step-export"), "9.3")


def _with_hamburg(task: Task) -> int | None:
    return _with_helper(task) if task.helper == HAMBURG_ID else None


def _without_hamburg(task: Task) -> int | None:
    return task.position.export_value(task.subject) or 0 if task.helper == HAMBURG_ID else None


def _with_helper(task: Task) -> int:
    return max(task.position.export_value(task.subject) or 0, task.position.factory_value(task.helper))


EXPORT_VALUE = Kind(
    name="export-value",
    rule="9.3",
    pose=pose_province,
    question=lambda task: say("lessons-ask-export-value", province=task.subject, **told(task)),
    answer=_export,
    steps=_export_steps,
    mistakes=(
        Mistake("external-exports", lambda task: _with_helper(task) if task.helper in EXTERNAL_IDS else None),
        Mistake("hamburg-twice", lambda task: None if helps(task) else _with_hamburg(task)),
        Mistake("forgot-hamburg", _without_hamburg),
        Mistake("sum-for-export", lambda t: t.position.economy(t.subject, hamburg=hamburg_told(t))),
        Mistake("counted-factories", lambda task: len(_counting(task)) if task.helper not in EXTERNAL_IDS else None),
    ),
    fits=lambda t: t.position.export_value(t.subject, hamburg=hamburg_told(t)) is not None,
)


# What could be dismantled


def _own_factories(task: Task) -> list[str]:
    return [city for city in task.position.factories if CITIES_OF[task.side] >> CITY_NUMBER[city] & 1]


def _sound(task: Task) -> list[str]:
    """The factories a point can take away: neither rundown nor external; Rheinsberg is told apart."""
    never = {*task.position.run_down, *EXTERNAL_IDS, RHEINSBERG_ID}
    return [city for city in _own_factories(task) if city not in never]


def _pieces(task: Task) -> int:
    return infrastructure(task.position.table, task.side)


def _capacity(task: Task) -> int:
    return task.position.dismantling_capacity(task.side)


def _capacity_steps(task: Task) -> Iterator[Step]:
    yield Step(say("lessons-step-pieces", count=_pieces(task)), "5.2")
    yield Step(say("lessons-step-sound", count=len(_sound(task)), side=task.side), "5.2")
    rundown = [city for city in _own_factories(task) if city in task.position.run_down and city != RHEINSBERG_ID]
    if rundown:
        names = listed([city_name(city) for city in rundown])
        yield Step(say("lessons-step-rundown-stays", names=names, count=len(rundown)), "5.3")
    if RHEINSBERG_ID in _own_factories(task):
        intact = RHEINSBERG_ID not in task.position.run_down
        yield Step(say("lessons-step-rheinsberg", points=1 + intact), "10.4")


def _counted_too(task: Task, cities: tuple[str, ...] | list[str]) -> int:
    return _capacity(task) + sum(city in cities and city != RHEINSBERG_ID for city in _own_factories(task))


def _rheinsberg_once(task: Task) -> int | None:
    intact = RHEINSBERG_ID in _own_factories(task) and RHEINSBERG_ID not in task.position.run_down
    return _capacity(task) - 1 if intact else None


DISMANTLING_CAPACITY = Kind(
    name="dismantling-capacity",
    rule="5.2",
    pose=_pose_state,
    question=lambda task: say("lessons-ask-dismantling-capacity", side=task.side),
    answer=_capacity,
    steps=_capacity_steps,
    mistakes=(
        Mistake("dismantled-rundown", lambda task: _counted_too(task, task.position.run_down)),
        Mistake("dismantled-external", lambda task: _counted_too(task, EXTERNAL_IDS)),
        Mistake("rheinsberg-once", _rheinsberg_once),
        Mistake("forgot-infrastructure", lambda task: _capacity(task) - _pieces(task)),
        Mistake("forgot-factories", _pieces),
    ),
)

KINDS = (FACTORY_VALUE, WORKING_CONNECTIONS, ECONOMY, EXPORT_VALUE, DISMANTLING_CAPACITY)
