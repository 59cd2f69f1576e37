"""Exercises about unrest: mass protests (§4, §10.2), socialists (§9.9) and how it ends (§9.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.atlas import EAST, OTHER, PROVINCES, SIDES, TRACK_ENDS, WEST, WEST_BERLIN
from wsdv.games.germany.cards import LAST_DECADE
from wsdv.games.germany.choices import EAST_PROVINCES
from wsdv.games.germany.draw.words import signed
from wsdv.games.germany.end_of_decade import COLLAPSE_AT
from wsdv.games.germany.endings import WINNER
from wsdv.games.germany.lessons.tables import (
    FIRST,
    SPECIAL,
    SUPPLIERS,
    USUAL,
    imported_protests,
    random_document,
    random_position,
)
from wsdv.games.germany.lessons.words import provinces_of, reckoned, yes
from wsdv.games.germany.narrate import ROMAN
from wsdv.games.germany.position import Position
from wsdv.games.germany.table import PROTEST_AT
from wsdv.games.germany.voice import say
from wsdv.lessons.exercise import Kind, Mistake, Option, Step, Task

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.games.germany.forecast import Collapse, Socialists
    from wsdv.lessons.exercise import Chance


# How many mass protests?


def _pose_protests(chance: Chance, level: int) -> Task:
    position = random_position(chance, level)
    if level == FIRST or (level == SPECIAL and chance.luck(0.3)):
        province = chance.pick(PROVINCES[:WEST_BERLIN] + PROVINCES[WEST_BERLIN + 1 :] if level == FIRST else SUPPLIERS)
        if level == FIRST:
            there = {province: {"unrest": chance.between(2, 9)}}
            position = position.replace({"provinces": there, "socialists_in_box": 0})  # nobody waits at a protest (7)
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
    yield from _counting_steps(task, _asked(task), least=PROTEST_AT if task.side else 0)


def _counting_steps(task: Task, names: list[str], *, least: int) -> Iterator[Step]:
    """The mass protests of the provinces with so much unrest at least, and what was imported."""
    for name in names:
        unrest = task.position.provinces[name].unrest
        if unrest >= least:
            words = say("lessons-step-protests", province=name, unrest=unrest, protests=unrest // PROTEST_AT)
            yield Step(words, "4")
    imported = sum(task.position.imported_protests.get(name, 0) for name in names)
    if imported:
        yield Step(say("lessons-step-imported", count=imported), "10.2")


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
        document["provinces"][PROVINCES[number]]["socialists"] = 1  # so that neither ending of 9.9 is near
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
            lambda t: max(0, t.position.socialists_in_box + _terms(t).change) if t.points == USUAL else None,
        ),
    ),
)


# Who wins, or does the game go on?

ON = "on"
NEAR = {WEST: (2, 3, 3, 4), EAST: (2, 3, 4, 4)}  # mass protests; East wins in more ways, so it is nearer to its end


def _pose_ending(chance: Chance, level: int) -> Task:
    """Both states near the four mass protests that end them; from level 2 on in any decade, on level 3 with imports."""
    document = random_document(chance, level)
    document["decade"] = chance.between(1, 3 if level == FIRST else 4)
    unrest = {name: chance.between(0, PROTEST_AT - 1) for name in PROVINCES}
    berlin = PROVINCES[WEST_BERLIN]
    divided = level == SPECIAL and chance.luck(0.6)
    unrest[berlin] += PROTEST_AT if divided else 0
    for side in SIDES:
        names = [name for name in provinces_of(side) if name != berlin]
        spread = 2 if divided and side == WEST else 0  # of West Berlin, and what it has passed on
        for _ in range(chance.pick(NEAR[side]) - spread):
            unrest[chance.pick(names)] += PROTEST_AT
    for name, amount in unrest.items():
        document["provinces"][name]["unrest"] = amount
    document["imported_protests"] = imported_protests(chance, unrest[berlin] // PROTEST_AT)
    return Task(Position.from_dict(document | {"stage": "9.10", "socialists_in_box": 0}), "9.10")


def _collapse(task: Task) -> Collapse:
    return reckoned(task.position).collapse


def _winner(task: Task, west: int, east: int, limit: int = COLLAPSE_AT) -> str:
    """Who wins if so many mass protests are counted."""
    if west >= limit or (east < limit and task.position.decade == LAST_DECADE):
        return EAST
    return WEST if east >= limit else ON


def _ending_answer(task: Task) -> str:
    reason = _collapse(task).reason
    return WINNER[reason] if reason else ON


def _ending_steps(task: Task) -> Iterator[Step]:
    counted = _collapse(task)
    yield Step(say("lessons-step-protest-rule"), "4")
    for side in SIDES:
        yield from _counting_steps(task, provinces_of(side), least=PROTEST_AT)
    yield Step(say("lessons-step-counted", west=counted.west, east=counted.east), "9.10")
    yield Step(say("lessons-step-ending", reason=counted.reason or ON), "9.10")


def _without_imports(task: Task) -> str:
    counted = _collapse(task)
    return _winner(task, counted.west - sum(task.position.imported_protests.values()), counted.east)


def _turned_round(task: Task) -> str | None:
    falls = _collapse(task).reason in {"west-collapses", "east-collapses"}
    return OTHER[_ending_answer(task)] if falls else None


ENDING = Kind(
    name="ending",
    rule="9.10",
    pose=_pose_ending,
    question=lambda task: say("lessons-ask-ending", decade=ROMAN[task.position.decade]),
    answer=_ending_answer,
    steps=_ending_steps,
    options=lambda _: tuple(Option(who, say("lessons-wins", who=who)) for who in (*SIDES, ON)),
    mistakes=(
        Mistake("imports-count-at-the-end", _without_imports),
        Mistake("both-collapse-is-easts", lambda t: WEST if _collapse(t).reason == "both-collapse" else None),
        Mistake("east-wins-by-lasting", lambda t: ON if _collapse(t).reason == "end-of-decade-iv" else None),
        Mistake("who-collapses-loses", _turned_round),
        Mistake(
            "three-do-not-end-a-state",
            lambda t: _winner(t, _collapse(t).west, _collapse(t).east, COLLAPSE_AT - 1),
        ),
    ),
)

KINDS = (MASS_PROTESTS, SOCIALISTS_CHANGE, ENDING)
