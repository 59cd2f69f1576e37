"""Exercises about building: whether something may be built, and if not, why (§5.1, §10.3-10.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.germany.actions import QUESTIONS
from wsdv.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    CONNECTIONS_OF,
    ENDS,
    HAMBURG,
    OTHER,
    PROVINCE_OF,
    PROVINCES,
    SIDES,
    members,
)
from wsdv.germany.building import BUILD_BARS
from wsdv.germany.choices import CATALOGUE
from wsdv.germany.narrate import site_name
from wsdv.germany.table import PROTEST_AT
from wsdv.language import say
from wsdv.lessons.economy import NEIGHBOURS
from wsdv.lessons.exercise import Kind, Mistake, Option, Step, Task
from wsdv.lessons.tables import FIRST, random_position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.lessons.exercise import Chance

YES = "yes"
REASONS_FOR = {  # what one may think of: for a factory, for infrastructure
    "city": (
        "not-your-site", "factory-stands", "mass-protest", "rheinsberg-by-event", "external-by-event", "site-closed",
    ),
    "line": ("not-your-site", "lines-full", "no-factory-at-end", "mass-protest", "external-empty", "site-closed"),
}  # fmt: skip
MOST_OPTIONS = 5


def _pose_build(chance: Chance, level: int) -> Task:
    position = random_position(chance, level)
    side = chance.pick(SIDES)
    owner = OTHER[side] if level == FIRST and chance.luck(0.1) else side
    if chance.luck(0.4):
        site = CITIES[chance.pick(members(CITIES_OF[owner]))]
        return Task(position, site, (f"city:{site}",), side)
    site = CONNECTIONS[chance.pick(members(CONNECTIONS_OF[owner]))]
    return Task(position, site, (f"line:{site}",), side)


def _cities(task: Task) -> list[int]:
    if task.subject in CITIES:
        return [CITY_NUMBER[task.subject]]
    return list(ENDS[CONNECTION_NUMBER[task.subject]])


def _kind(task: Task) -> str:
    return "city" if task.subject in CITIES else "line"


def choice_id(task: Task) -> str:
    """The building as a choice of the game."""
    return f"build:{'factory' if task.subject in CITIES else 'line'}:{task.subject}"


def _barred(task: Task) -> list[str]:
    """Every reason that forbids the building; the rules name the first."""
    index = CATALOGUE.find(choice_id(task)).index
    return [bar.reason for bar in BUILD_BARS if bar.forbids(task.position.table, task.side, None) >> index & 1]


def _answer(task: Task) -> str:
    refusal = QUESTIONS["build"].refuse(task.position.table, CATALOGUE.find(choice_id(task)), task.side, 1)
    return refusal.reason if refusal else YES


def _options(task: Task) -> tuple[Option, ...]:
    """Yes, the reason, and reasons that do not hold here."""
    barred, reasons = _barred(task), REASONS_FOR[_kind(task)]
    wrong = [reason for reason in reasons if reason not in barred]
    likely = {wrong_reason for mistake in MISTAKES if (wrong_reason := mistake.result(task))}
    wrong.sort(key=lambda reason: reason not in likely)
    offered = {_answer(task), YES, *wrong[: MOST_OPTIONS - 2]}
    return tuple(
        Option(reason, say("lessons-reason", reason=reason)) for reason in (YES, *reasons) if reason in offered
    )


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


# Known mistakes


def _protest_forgotten(task: Task) -> str | None:
    return YES if _answer(task) == "mass-protest" else None


def _protesting_ends(task: Task) -> list[bool]:
    return [
        PROVINCE_OF[city] >= 0 and task.position.mass_protests(PROVINCES[PROVINCE_OF[city]]) > 0
        for city in _cities(task)
    ]


def _other_end_forgotten(task: Task) -> str | None:
    one_end = _kind(task) == "line" and sum(_protesting_ends(task)) == 1 and HAMBURG not in _cities(task)
    return YES if one_end and _answer(task) == "mass-protest" else None


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


def _needs_no_factory(task: Task) -> str | None:
    return YES if _answer(task) == "no-factory-at-end" else None


def _by_event_forgotten(task: Task) -> str | None:
    return YES if _answer(task) in {"rheinsberg-by-event", "external-by-event"} else None


def _empty_abroad_forgotten(task: Task) -> str | None:
    return YES if _answer(task) in {"external-empty", "site-closed"} else None


MISTAKES = (
    Mistake("imported-protest-blocks", _imported_forgotten),
    Mistake("protest-at-other-end", _other_end_forgotten),
    Mistake("protest-blocks-building", _protest_forgotten),
    Mistake("hamburg-has-two-neighbours", _hamburg_blocked_by_one),
    Mistake("one-factory-is-enough", _needs_both_factories),
    Mistake("line-needs-factory", _needs_no_factory),
    Mistake("built-by-event-only", _by_event_forgotten),
    Mistake("nothing-stands-abroad", _empty_abroad_forgotten),
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
)

KINDS = (BUILD_LEGAL,)
