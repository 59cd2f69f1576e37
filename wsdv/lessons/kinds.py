"""All kinds of exercises, and how one is made."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.errors import Error
from wsdv.engine.letters import is_seed
from wsdv.games.germany.lessons import building, cards, economy, living_standard, reckoning, unrest, west_berlin
from wsdv.language import say
from wsdv.lessons.exercise import Chance, Exercise, Slip, Step, number_text, quoted, short

if TYPE_CHECKING:
    from wsdv.lessons.exercise import Kind, Mistake, Task

_TABLE: Final = {
    kind.name: kind
    for family in (economy, living_standard, reckoning, unrest, building, cards, west_berlin)
    for kind in family.KINDS
}
KINDS: Final = tuple(_TABLE)
LEVELS: Final = (1, 2, 3)
_TOLD = 2  # of several mistakes behind an answer, so many are named
_TRIES = 12  # tables to look through for one on which a chosen mistake shows


def exercise(kind: str | None = None, *, level: int = 1, seed: int | str = 1) -> Exercise:
    """The exercise of a kind, level and seed; without a kind the seed chooses one."""
    if not is_seed(seed):
        raise Error(say("lessons-no-seed"))
    if type(level) is not int or level not in LEVELS:
        raise Error(say("lessons-no-such-level", level=quoted(level), levels=", ".join(map(str, LEVELS))))
    if kind is None:
        kind = Chance(Random(f"{seed}/kind/{level}").random).pick(KINDS)
    if not isinstance(kind, str) or kind not in _TABLE:
        raise Error(say("lessons-no-such-kind", kind=short(kind), kinds=", ".join(KINDS)))
    chance = Chance(Random(f"{seed}/{kind}/{level}").random)
    return _worded(_TABLE[kind], _telling_task(_TABLE[kind], chance, level), level, seed)


def _telling_task(kind: Kind, chance: Chance, level: int) -> Task:
    """A random case; every second time, if possible, one on which a mistake drawn by lot would show."""
    task = _fitting_task(kind, chance, level)
    if chance.luck(0.5):
        return task
    mistake = chance.pick(kind.mistakes)
    for _ in range(_TRIES):
        if _shows(kind, mistake, task):
            break
        task = _fitting_task(kind, chance, level)
    return task


def _fitting_task(kind: Kind, chance: Chance, level: int) -> Task:
    while not kind.fits(task := kind.pose(chance, level)):
        pass
    return task


def _shows(kind: Kind, mistake: Mistake, task: Task) -> bool:
    """Whether this mistake would be named."""
    return any(mistake.id in names[:_TOLD] for names in kind.slips(task).values())


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
        unit=say("lessons-unit", kind=kind.unit(task) or kind.name) if options is None else None,
        answer=answer,
        solution=(*kind.steps(task), Step(say("lessons-answer", answer=text), kind.rule)),
        slips=tuple(
            Slip(names, wrong, _behind(names))
            for wrong, names in kind.slips(task).items()
            if options is None or wrong in texts
        ),
    )


def _behind(names: tuple[str, ...]) -> str:
    """What to say about the mistakes behind an answer."""
    first, *others = (say(f"lessons-mistake-{name}") for name in names[:_TOLD])
    return say("lessons-perhaps", one=first, other=others[0]) if others else first
