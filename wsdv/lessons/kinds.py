"""All kinds of exercises, and how one is made."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.decision import Error
from wsdv.language import say
from wsdv.lessons import building, cards, economy, living_standard, reckoning, unrest
from wsdv.lessons.exercise import Chance, Exercise, Slip, Step, number_text

if TYPE_CHECKING:
    from wsdv.lessons.exercise import Kind, Mistake, Task

_TABLE: Final = {
    kind.name: kind
    for family in (economy, living_standard, reckoning, unrest, building, cards)
    for kind in family.KINDS
}
KINDS: Final = tuple(_TABLE)
LEVELS: Final = (1, 2, 3)
_TRIES = 12  # tables to look through for one on which a chosen mistake shows


def exercise(kind: str | None = None, *, level: int = 1, seed: int | str = 1) -> Exercise:
    """The exercise of a kind, level and seed; without a kind the seed chooses one."""
    if kind is None:
        kind = Chance(Random(f"{seed}/kind/{level}").random).pick(KINDS)
    if kind not in _TABLE:
        raise Error(say("lessons-no-such-kind", kind=str(kind), kinds=", ".join(KINDS)))
    if level not in LEVELS:
        raise Error(say("lessons-no-such-level", level=str(level), levels=", ".join(map(str, LEVELS))))
    chance = Chance(Random(f"{seed}/{kind}/{level}").random)
    return _worded(_TABLE[kind], _telling_task(_TABLE[kind], chance, level), level, seed)


def _telling_task(kind: Kind, chance: Chance, level: int) -> Task:
    """A random case, if possible one on which a mistake drawn by lot would show."""
    mistake = chance.pick(kind.mistakes)
    task = kind.pose(chance, level)
    for _ in range(_TRIES):
        if _shows(kind, mistake, task):
            break
        task = kind.pose(chance, level)
    return task


def _shows(kind: Kind, mistake: Mistake, task: Task) -> bool:
    return mistake.result(task) not in {None, kind.answer(task)}


def _worded(kind: Kind, task: Task, level: int, seed: int | str) -> Exercise:
    answer, options = kind.answer(task), kind.options(task)
    texts: dict[Any, str] = dict(options or ())
    text = texts[answer] if options is not None else number_text(int(answer))
    return Exercise(
        kind=kind.name,
        level=level,
        seed=seed,
        position=task.position,
        about=task.about,
        question=kind.question(task),
        options=options,
        unit=say("lessons-unit", kind=kind.name) if options is None else None,
        answer=answer,
        solution=(*kind.steps(task), Step(say("lessons-answer", answer=text), kind.rule)),
        slips=tuple(
            Slip(name, wrong, say(f"lessons-mistake-{name}"))
            for name, wrong in kind.slips(task)
            if options is None or wrong in texts
        ),
    )
