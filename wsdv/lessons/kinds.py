"""Which kinds of exercises a game has, and how one is made."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from wsdv.engine.errors import Error, Message
from wsdv.engine.letters import is_seed
from wsdv.engine.registry import face_of
from wsdv.games import DEFAULT
from wsdv.lessons.exercise import TOLD, Chance, Exercise, quoted, short

if TYPE_CHECKING:
    from wsdv.lessons.exercise import Case, Kind, Mistake

LEVELS: Final = (1, 2, 3)
_TRIES = 12  # tables to look through for one on which a chosen mistake shows


def kinds(game: str = DEFAULT) -> tuple[str, ...]:
    """The names of the kinds of exercises that a game has."""
    return tuple(face_of(game).kinds())


def exercise(kind: str | None = None, *, level: int = 1, seed: int | str = 1, game: str = DEFAULT) -> Exercise:
    """The exercise of a kind, level and seed; without a kind the seed chooses one."""
    known = face_of(game).kinds()
    if not known:
        raise Error(Message("lessons-no-kinds", name=game))
    if not is_seed(seed):
        raise Error(Message("lessons-no-seed"))
    if type(level) is not int or level not in LEVELS:
        raise Error(Message("lessons-no-such-level", level=quoted(level), levels=", ".join(map(str, LEVELS))))
    if kind is None:
        kind = Chance(Random(f"{seed}/kind/{level}").random).pick(tuple(known))
    if not isinstance(kind, str) or kind not in known:
        raise Error(Message("lessons-no-such-kind", kind=short(kind), kinds=", ".join(known)))
    case = _telling_case(known[kind], Chance(Random(f"{seed}/{kind}/{level}").random), level)
    return Exercise(game, kind, level, seed, case, known[kind].answer(case))


def _telling_case(kind: Kind, chance: Chance, level: int) -> Case:
    """A random case; every second time, if possible, one on which a mistake drawn by lot would show."""
    case = _fitting_case(kind, chance, level)
    if chance.luck(0.5):
        return case
    mistake = chance.pick(kind.mistakes)
    for _ in range(_TRIES):
        if _shows(kind, mistake, case):
            break
        case = _fitting_case(kind, chance, level)
    return case


def _fitting_case(kind: Kind, chance: Chance, level: int) -> Case:
    while not kind.fits(case := kind.pose(chance, level)):
        pass
    return case


def _shows(kind: Kind, mistake: Mistake, case: Case) -> bool:
    """Whether this mistake would be named."""
    return any(mistake.id in names[:TOLD] for names in kind.slips(case).values())
