"""Exercises about unrest: mass protests (§4, §10.2) and socialists (§9.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.draw.words import signed
from wsdv.germany.atlas import PROVINCES, SIDES, SUPPLIER_OF_SECTOR, TRACK_ENDS, WEST
from wsdv.germany.choices import EAST_PROVINCES
from wsdv.germany.position import Position
from wsdv.germany.table import PROTEST_AT
from wsdv.language import say
from wsdv.lessons.exercise import Kind, Mistake, Step, Task
from wsdv.lessons.tables import FIRST, SPECIAL, USUAL, random_document, random_position
from wsdv.lessons.words import provinces_of, reckoned, yes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.germany.forecast import Socialists
    from wsdv.lessons.exercise import Chance

SUPPLIERS = [PROVINCES[number] for number in SUPPLIER_OF_SECTOR]


# How many mass protests?


def _pose_protests(chance: Chance, level: int) -> Task:
    position = random_position(chance, level)
    if level == FIRST or (level == SPECIAL and chance.luck(0.3)):
        province = chance.pick(PROVINCES if level == FIRST else SUPPLIERS)
        return Task(position, province, (f"province:{province}",))
    side = WEST if level == SPECIAL else chance.pick(SIDES)
    return Task(position, side, tuple(f"province:{name}" for name in provinces_of(side)), side)


def _asked(task: Task) -> list[str]:
    return provinces_of(task.side) if task.side else [task.subject]


def _unrest(task: Task) -> list[int]:
    return [task.position.provinces[name].unrest for name in _asked(task)]


def _own(task: Task) -> int:
    return sum(unrest // PROTEST_AT for unrest in _unrest(task))


def _imported(task: Task) -> int:
    return sum(task.position.imported_protests.get(name, 0) for name in _asked(task))


def _protest_steps(task: Task) -> Iterator[Step]:
    yield Step(say("lessons-step-protest-rule"), "4")
    for name, unrest in zip(_asked(task), _unrest(task), strict=True):
        if unrest >= PROTEST_AT or not task.side:
            words = say("lessons-step-protests", province=name, unrest=unrest, protests=unrest // PROTEST_AT)
            yield Step(words, "4")
    if _imported(task):
        yield Step(say("lessons-step-imported", count=_imported(task)), "10.2")


MASS_PROTESTS = Kind(
    name="mass-protests",
    rule="4",
    pose=_pose_protests,
    question=lambda task: say("lessons-ask-mass-protests", state=yes(task.side), where=task.subject),
    answer=lambda task: task.position.mass_protests(task.subject),
    steps=_protest_steps,
    mistakes=(
        Mistake("forgot-imported-protests", _own),
        Mistake("one-protest-each", lambda t: sum(unrest >= PROTEST_AT for unrest in _unrest(t)) + _imported(t)),
        Mistake("protest-at-three", lambda t: sum(unrest // (PROTEST_AT - 1) for unrest in _unrest(t)) + _imported(t)),
        Mistake("unrest-added-up", lambda t: sum(_unrest(t)) // PROTEST_AT + _imported(t) if t.side else None),
    ),
)


# What the socialist track does


def _pose_socialists(chance: Chance, level: int) -> Task:
    """Level 1: the track; level 2: how many there are afterwards; level 3: how many leave the provinces."""
    document = random_document(chance, level)
    track = -chance.between(1, TRACK_ENDS[1]) if level == SPECIAL else chance.between(*TRACK_ENDS)
    for number in EAST_PROVINCES:
        document["provinces"][PROVINCES[number]]["socialists"] = 1 if level > FIRST else 0
    document["tracks"]["socialists"] = track
    document["socialists_in_box"] = chance.between(0, 2)
    return Task(Position.from_dict(document | {"stage": "9.9"}), "socialists", ("track:socialists",), points=level)


def _terms(task: Task) -> Socialists:
    return reckoned(task.position).socialists


def _by_level(task: Task, change: int, *, box: int | None = None) -> int:
    """The answer if the track meant this change and the box held so many."""
    if task.points == FIRST:
        return change
    if task.points == USUAL:
        return _terms(task).on_board + change
    box = task.position.socialists_in_box if box is None else box
    return max(0, -change - box)


def _socialist_answer(task: Task) -> int:
    terms = _terms(task)
    return (terms.change, terms.on_board + terms.change, terms.from_provinces)[task.points - 1]


def _socialist_steps(task: Task) -> Iterator[Step]:
    terms, box = _terms(task), task.position.socialists_in_box
    yield Step(say("lessons-step-socialist-track", track=signed(terms.track), change=signed(terms.change)), "9.9")
    if task.points == USUAL:
        yield Step(say("lessons-step-socialists-now", box=box, provinces=terms.on_board - box), "9.9")
    elif task.points == SPECIAL:
        yield Step(say("lessons-step-box-first", box=terms.from_box), "9.9")


SOCIALISTS_CHANGE = Kind(
    name="socialists-change",
    rule="9.9",
    pose=_pose_socialists,
    question=lambda task: say("lessons-ask-socialists-change", level=("first", "usual", "special")[task.points - 1]),
    answer=_socialist_answer,
    steps=_socialist_steps,
    mistakes=(
        Mistake("marker-is-not-the-number", lambda task: _by_level(task, _terms(task).track)),
        Mistake("wrong-direction", lambda t: None if t.points == SPECIAL else _by_level(t, -_terms(t).change)),
        Mistake("box-first", lambda t: _by_level(t, _terms(t).change, box=0) if t.points == SPECIAL else None),
        Mistake(
            "only-the-box",
            lambda t: t.position.socialists_in_box + _terms(t).change if t.points == USUAL else None,
        ),
    ),
)

KINDS = (MASS_PROTESTS, SOCIALISTS_CHANGE)
