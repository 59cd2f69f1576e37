"""Exercises about building: whether something may be built, and if not, why (§5.1, §10.3-10.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.actions import QUESTIONS
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_IN,
    CITIES_OF,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    CONNECTIONS_IN,
    CONNECTIONS_OF,
    ENDS,
    EXTERNAL,
    HAMBURG,
    OTHER,
    PROVINCE_OF,
    PROVINCES,
    RHEINSBERG,
    SIDES,
    SUPPLIER_OF_SECTOR,
    WEST,
    WEST_BERLIN,
    members,
)
from wsdv.games.germany.building import BUILD_BARS
from wsdv.games.germany.choices import CATALOGUE
from wsdv.games.germany.lessons.economy import NEIGHBOURS
from wsdv.games.germany.lessons.tables import FIRST, SPECIAL, calmed, imported_protests, random_document
from wsdv.games.germany.lessons.task import Task
from wsdv.games.germany.narrate import site_name
from wsdv.games.germany.position import Position
from wsdv.games.germany.table import PROTEST_AT
from wsdv.games.germany.voice import say
from wsdv.lessons.exercise import Kind, Mistake, Option, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.lessons.exercise import Chance

YES = "yes"
SPECIAL_CITIES = EXTERNAL | 1 << RHEINSBERG
REASONS_FOR = {  # what one may think of; the same for every site of a kind, so that the list tells nothing
    "city": ("not-your-site", "factory-stands", "mass-protest"),
    "special": ("not-your-site", "factory-stands", "mass-protest", "rheinsberg-by-event", "external-by-event"),
    "line": ("not-your-site", "lines-full", "no-factory-at-end", "mass-protest"),
    "abroad": ("lines-full", "no-factory-at-end", "mass-protest", "external-empty", "site-closed"),
}


def _pose_build(chance: Chance, level: int) -> Task:
    return _pose_imported(chance, level) if level > FIRST and chance.luck(0.15) else _pose_any(chance, level)


def _pose_imported(chance: Chance, level: int) -> Task:
    """A calm board but for West Berlin, and a place in the province it has passed its protest on to."""
    document = calmed(random_document(chance, level), PROVINCES)
    document["provinces"][PROVINCES[WEST_BERLIN]]["unrest"] = chance.between(PROTEST_AT, 2 * PROTEST_AT - 1)
    document["imported_protests"] = imported_protests(chance, 1)
    position = Position.from_dict(document | {"to_move": WEST})
    supplier = next(number for number in SUPPLIER_OF_SECTOR if position.imported_protests[PROVINCES[number]])
    sites = [f"city:{CITIES[city]}" for city in members(CITIES_IN[supplier])]
    sites += [f"line:{CONNECTIONS[line]}" for line in members(CONNECTIONS_IN[supplier])]
    site = chance.pick(sites)
    return Task(position, site.partition(":")[2], (site,), WEST)


def _pose_any(chance: Chance, level: int) -> Task:
    document, side = random_document(chance, level), chance.pick(SIDES)
    if chance.luck(0.5):
        document = calmed(document, PROVINCES)
    position = Position.from_dict(document | {"to_move": side})
    owner = OTHER[side] if level == FIRST and chance.luck(0.2) else side
    later = (SPECIAL_CITIES | 1 << HAMBURG, SPECIAL_CITIES, 0)[level - 1]  # cities with rules of their own
    cities = [city for city in members(CITIES_OF[owner]) if not later >> city & 1]
    lines = [line for line in members(CONNECTIONS_OF[owner]) if not any(later >> end & 1 for end in ENDS[line])]
    if level == SPECIAL and chance.luck(0.5):  # and there they are asked about
        cities = [city for city in cities if SPECIAL_CITIES >> city & 1 or city == HAMBURG]
        lines = [line for line in lines if any(SPECIAL_CITIES >> end & 1 or end == HAMBURG for end in ENDS[line])]
    if chance.luck(0.4):
        site = CITIES[chance.pick(cities)]
        return Task(position, site, (f"city:{site}",), side)
    site = CONNECTIONS[chance.pick(lines)]
    return Task(position, site, (f"line:{site}",), side)


def _cities(task: Task) -> list[int]:
    if task.subject in CITIES:
        return [CITY_NUMBER[task.subject]]
    return list(ENDS[CONNECTION_NUMBER[task.subject]])


def _kind(task: Task) -> str:
    return "city" if task.subject in CITIES else "line"


def _reasons(task: Task) -> tuple[str, ...]:
    special = any(SPECIAL_CITIES >> city & 1 for city in _cities(task))
    kinds = {"city": ("city", "special"), "line": ("line", "abroad")}
    return REASONS_FOR[kinds[_kind(task)][special]]


def choice_id(task: Task) -> str:
    """The building as a choice of the game."""
    return f"build:{'factory' if task.subject in CITIES else 'line'}:{task.subject}"


def _one_reason(task: Task) -> bool:
    """Whether at most one of the reasons forbids it: a learner who names another true one would not be wrong."""
    index = CATALOGUE.find(choice_id(task)).index
    true = {bar.reason for bar in BUILD_BARS if bar.forbids(task.position.table, task.side, None) >> index & 1}
    if "site-closed" in true:
        true.discard("external-empty")  # which is said of sites that are still open
    return len(true) <= 1


def _answer(task: Task) -> str:
    refusal = QUESTIONS["build"].refuse(task.position.table, CATALOGUE.find(choice_id(task)), task.side, 1)
    return refusal.reason if refusal else YES


def _options(task: Task) -> tuple[Option, ...]:
    return tuple(Option(reason, say("lessons-reason", reason=reason)) for reason in (YES, *_reasons(task)))


def _steps(task: Task) -> Iterator[Step]:
    choice = CATALOGUE.find(choice_id(task))
    refusal = QUESTIONS["build"].refuse(task.position.table, choice, task.side, 1)
    if refusal is None:
        yield Step(say("lessons-step-site-free", kind=_kind(task)), "5.1")
        yield Step(say("lessons-step-no-protest-there"), "5.1")
        if HAMBURG in _cities(task):
            yield Step(say("lessons-step-hamburg-building"), "10.3")
    else:
        yield Step(say("lessons-step-refused", reason=say(f"refusal-{refusal.reason}", **refusal.facts)), refusal.rule)
        if refusal.reason == "mass-protest" and HAMBURG in _cities(task):
            yield Step(say("lessons-step-hamburg-refused", kind=_kind(task)), "10.3")


# Known mistakes


def _thought_possible(mistake: str, *reasons: str) -> Mistake:
    """Not knowing these reasons one thinks it can be done."""
    return Mistake(mistake, lambda task: YES if _answer(task) in reasons else None)


def _protest_forgotten(task: Task) -> str | None:
    """A protest at the place itself: the two other ways to overlook one are told apart."""
    hidden = _other_end_forgotten(task) or _imported_forgotten(task)
    return YES if _answer(task) == "mass-protest" and not hidden else None


def _protesting_ends(task: Task) -> list[bool]:
    return [
        PROVINCE_OF[city] >= 0 and task.position.mass_protests(PROVINCES[PROVINCE_OF[city]]) > 0
        for city in _cities(task)
    ]


def _other_end_forgotten(task: Task) -> str | None:
    """Both ends lie in provinces: of a line abroad or to Hamburg there is no other end to look at."""
    both = _kind(task) == "line" and all(PROVINCE_OF[city] >= 0 for city in _cities(task))
    return YES if both and sum(_protesting_ends(task)) == 1 and _answer(task) == "mass-protest" else None


def _imported_forgotten(task: Task) -> str | None:
    provinces = {PROVINCES[PROVINCE_OF[city]] for city in _cities(task) if PROVINCE_OF[city] >= 0}
    calm = all(task.position.provinces[name].unrest < PROTEST_AT for name in provinces)
    return YES if calm and HAMBURG not in _cities(task) and _answer(task) == "mass-protest" else None


def _hamburg_blocked_by_one(task: Task) -> str | None:
    one = sum(task.position.mass_protests(name) > 0 for name in NEIGHBOURS) == 1
    return "mass-protest" if HAMBURG in _cities(task) and one and _answer(task) == YES else None


def _needs_both_factories(task: Task) -> str | None:
    standing = sum(CITIES[city] in task.position.factories for city in _cities(task))
    return "no-factory-at-end" if _kind(task) == "line" and standing == 1 and _answer(task) == YES else None


MISTAKES = (
    Mistake("imported-protest-blocks", _imported_forgotten),
    Mistake("protest-at-other-end", _other_end_forgotten),
    Mistake("protest-blocks-building", _protest_forgotten),
    Mistake("hamburg-has-two-neighbours", _hamburg_blocked_by_one),
    Mistake("one-factory-is-enough", _needs_both_factories),
    _thought_possible("line-needs-factory", "no-factory-at-end"),
    _thought_possible("built-by-event-only", "rheinsberg-by-event", "external-by-event"),
    _thought_possible("nothing-stands-abroad", "external-empty"),
    _thought_possible("site-is-closed", "site-closed"),
    _thought_possible("place-is-taken", "factory-stands"),
    _thought_possible("lines-are-full", "lines-full"),
    _thought_possible("other-states-site", "not-your-site"),
)

BUILD_LEGAL = Kind(
    name="build-legal",
    rule="6.2",
    pose=_pose_build,
    question=lambda task: say(
        "lessons-ask-build-legal", side=task.side, site=site_name(task.subject), kind=_kind(task)
    ),
    answer=_answer,
    steps=_steps,
    options=_options,
    mistakes=MISTAKES,
    fits=_one_reason,
)

KINDS = (BUILD_LEGAL,)
