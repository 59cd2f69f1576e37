"""Exercises about West Berlin: whether a living standard may be passed on to it (§10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.actions import QUESTIONS
from wsdv.games.germany.atlas import PROVINCE_NUMBER, PROVINCES, SECTOR_OF, SECTORS, WEST, WEST_BERLIN
from wsdv.games.germany.choices import CATALOGUE
from wsdv.games.germany.lessons.tables import FIRST, SPECIAL, SUPPLIERS, random_document
from wsdv.games.germany.lessons.task import Task
from wsdv.games.germany.lessons.words import provinces_of
from wsdv.games.germany.position import Position
from wsdv.games.germany.table import SECTOR
from wsdv.games.germany.voice import say
from wsdv.lessons.exercise import Kind, Mistake, Option, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.engine.refusal import Refusal
    from wsdv.lessons.exercise import Chance

BERLIN = PROVINCES[WEST_BERLIN]
RECEIVERS = [name for name in provinces_of(WEST) if name != BERLIN]  # where 6.3 places living standard
YES = "yes"
ANSWERS = (YES, "not-a-supplier", "nothing-new", "not-more-than-west-berlin", "sectors-uneven")


def _pose(chance: Chance, level: int) -> Task:
    """A province that has just received a living standard; on level 3 another one may be asked about."""
    document = random_document(chance, level)
    each = 1 if level == FIRST else chance.between(0, 1)  # with nothing in West Berlin every supplier has more
    uneven = {sector: int(level > FIRST and chance.luck(0.4)) for sector in SECTORS}
    sectors = {sector: each + uneven[sector] for sector in SECTORS}
    document["provinces"][BERLIN]["sectors"] = sectors
    asked = chance.pick(RECEIVERS if level == SPECIAL and chance.luck(0.4) else SUPPLIERS)
    receiver = chance.pick(RECEIVERS) if level == SPECIAL and chance.luck(0.4) else asked
    berlin = sum(sectors.values())
    for name in dict.fromkeys((asked, receiver)):  # in this order on every machine
        document["provinces"][name]["living_standard"] = max(1, berlin + chance.between(-1, 2))
    about = tuple(f"province:{name}" for name in dict.fromkeys((asked, receiver, BERLIN)))
    return Task(Position.from_dict(document | {"to_move": WEST}), asked, about, other=receiver)


def _refusal(task: Task) -> Refusal | None:
    choice = CATALOGUE.find(f"province:{task.subject}")
    return QUESTIONS["transfer"].refuse(task.position.table, choice, (PROVINCE_NUMBER[task.other],))


def _answer(task: Task) -> str:
    refusal = _refusal(task)
    return refusal.reason if refusal else YES


def _one_reason(task: Task) -> bool:
    """Whether at most one reason forbids it: a learner who names another true one would not be wrong."""
    question, table = QUESTIONS["transfer"], task.position.table
    bit = CATALOGUE.find(f"province:{task.subject}").bit
    true = [bar.reason for bar in question.bars if bar.forbids(table, (PROVINCE_NUMBER[task.other],)) & bit]
    if _living(task, task.subject) <= _living(task, BERLIN):
        true.append("not-more-than-west-berlin")  # which the rules ask of suppliers only, but it is true of others
    return len(set(true)) <= 1


def _living(task: Task, province: str) -> int:
    return task.position.provinces[province].living_standard


def _in_sector(task: Task) -> int:
    """The living standard in the sector that the province supplies."""
    return int(task.position.table[SECTOR + SECTORS.index(SECTOR_OF[PROVINCE_NUMBER[task.subject]])])


def _steps(task: Task) -> Iterator[Step]:
    refusal = _refusal(task)
    if task.subject in SUPPLIERS:
        own, berlin = _living(task, task.subject), _living(task, BERLIN)
        yield Step(say("lessons-step-more-than-berlin", province=task.subject, own=own, berlin=berlin), "10.2")
        sector = SECTOR_OF[PROVINCE_NUMBER[task.subject]]
        french, british, american = task.position.table[SECTOR : SECTOR + len(SECTORS)]
        yield Step(
            say(
                "lessons-step-sector",
                province=task.subject,
                sector=sector,
                french=french,
                british=british,
                american=american,
            ),
            "10.2",
        )
    if refusal is not None:
        yield Step(say("lessons-step-refused", reason=say(f"refusal-{refusal.reason}", **refusal.facts)), refusal.rule)


def _thought_possible(reason: str) -> Mistake:
    """Not knowing this reason one thinks it can be done."""
    return Mistake(f"transfer-{reason}", lambda task: YES if _answer(task) == reason else None)


def _looked_at_sector(task: Task) -> str | None:
    """Compared with the own sector only, the province has more."""
    fooled = _answer(task) == "not-more-than-west-berlin" and _living(task, task.subject) > _in_sector(task)
    return YES if fooled and _living(task, task.subject) < _living(task, BERLIN) else None


def _just_as_much(task: Task) -> str | None:
    return YES if _answer(task) == "not-more-than-west-berlin" and not _looked_at_sector(task) else None


def _new_one_left_out(task: Task) -> str | None:
    enough = _living(task, task.subject) - 1 > _living(task, BERLIN)
    return "not-more-than-west-berlin" if _answer(task) == YES and not enough else None


TRANSFER = Kind(
    name="transfer",
    rule="10.2",
    pose=_pose,
    question=lambda task: say("lessons-ask-transfer", province=task.subject, receiver=task.other),
    answer=_answer,
    steps=_steps,
    options=lambda _: tuple(Option(answer, say("lessons-transfer", answer=answer)) for answer in ANSWERS),
    mistakes=(
        Mistake("transfer-whole-city-counts", _looked_at_sector),
        Mistake("transfer-not-more-than-west-berlin", _just_as_much),
        Mistake("transfer-new-one-counts", _new_one_left_out),
        *map(_thought_possible, ("not-a-supplier", "nothing-new", "sectors-uneven")),
    ),
    fits=_one_reason,
)

KINDS = (TRANSFER,)
