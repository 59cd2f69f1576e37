"""Exercises about the calendar: the date (D27), bonus actions (D29), the Will of the People (D30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd.calendar import later
from wsdv.games.petrograd.components import DATA, SIDES
from wsdv.games.petrograd.lessons.case import Case
from wsdv.games.petrograd.lessons.tables import FIRST, SPECIAL, USUAL, random_document, shuffled
from wsdv.games.petrograd.lessons.words import NONE, card, month, side, things, who
from wsdv.games.petrograd.position import Position
from wsdv.games.petrograd.voice import say
from wsdv.lessons.exercise import Kind, Mistake, Option, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wsdv.games.petrograd.calendar import Date
    from wsdv.lessons.exercise import Chance

LAST, JUMPS, BONUS = (DATA.numbers[name] for name in ("last_day", "jump_days", "bonus_days"))
OTHER = dict(zip(SIDES, reversed(SIDES), strict=True))


def with_hand(document: dict[str, object], side: str, cards: Sequence[str]) -> Position:
    """The table with these cards in a side's hand."""
    hands = {f"{one}_hand": list(cards) if one == side else [] for one in SIDES}
    return Position.from_dict(document | {"cards": hands})


def dated(case: Case, days: int, day: int | None = None) -> Date:
    """The date so many days later."""
    data = case.position.components
    return later(data, data.month_number[case.position.month], case.position.day if day is None else day, days)


def days_of(name: str) -> int:
    """The days of a card."""
    return DATA.card(name).days


def cards_for(side: str, *, leaders: bool) -> list[str]:
    """The cards a side may hold."""
    own = [one.id for one in DATA.leaders if one.side == side] if leaders else []
    return [*(one.id for one in DATA.cards), *own]


def possible(case: Case) -> bool:
    """Whether the day marker can stand there (D28)."""
    return case.position.day not in JUMPS


def boxes(case: Case) -> int:
    """Where the marker would be if there were boxes without end."""
    return case.position.day + days_of(case.cards[0])


# On which day does the marker stop?

_ENDS = {FIRST: (4, 28), USUAL: (26, 31), SPECIAL: (32, 40)}  # boxes; 32 is day 1 of the next month


def _pose_date(chance: Chance, level: int) -> Case:
    one = chance.pick(SIDES)
    name = chance.pick(cards_for(one, leaders=level == SPECIAL))
    least, most = _ENDS[level if level < SPECIAL or chance.luck(0.6) else USUAL]
    days = days_of(name)
    end = chance.between(max(least, days + 1), min(most, days + LAST))
    position = with_hand(random_document(chance, level) | {"day": end - days}, one, [name])
    return Case(position, ("day", *things([name])), level, one, cards=(name,))


def _date_steps(case: Case) -> Iterator[Step]:
    date, end = dated(case, days_of(case.cards[0])), boxes(case)
    yield Step(say("lessons-step-days", day=case.position.day, days=days_of(case.cards[0]), sum=end), "D27")
    if date.passed:
        yield Step(say("lessons-step-next-month", sum=end, day=end - LAST), "D27")
    elif date.jumped:
        yield Step(say("lessons-step-jump", day=end), "D28")
    elif end > min(JUMPS):
        yield Step(say("lessons-step-exactly-the-end"), "D30")


def _skipping_boxes(case: Case) -> int | None:
    """29 and 30 left out while counting."""
    end = boxes(case)
    if case.position.day >= min(JUMPS) or end < min(JUMPS):
        return None
    return dated(case, days_of(case.cards[0]) + len(JUMPS)).day


def _wrapped(end: int) -> int:
    return end - LAST if end > LAST else end


DATE = Kind(
    name="date",
    rule="D27",
    pose=_pose_date,
    fits=possible,
    question=lambda case: say(
        "lessons-ask-date",
        side=side(case.side),
        month=month(case.position.month),
        day=case.position.day,
        card=card(case.cards[0]),
    ),
    answer=lambda case: dated(case, days_of(case.cards[0])).day,
    steps=_date_steps,
    mistakes=(
        Mistake("jump-forgotten", lambda case: _wrapped(boxes(case))),
        Mistake("month-of-thirty", lambda case: boxes(case) - LAST + 1 if boxes(case) > LAST else None),
        Mistake("stopped-at-the-end", lambda case: LAST if boxes(case) > LAST else None),
        Mistake("boxes-left-out", _skipping_boxes),
        Mistake("start-counted", lambda case: dated(case, days_of(case.cards[0]) - 1).day),
    ),
)


# Which card earns a bonus action?


def _pose_bonus(chance: Chance, level: int) -> Case:
    """Some cards with different days; two times in three the day is such that the first of them ends well."""
    one = chance.pick(SIDES)
    found: dict[int, str] = {}
    for name in shuffled(chance, cards_for(one, leaders=level == SPECIAL)):
        found.setdefault(days_of(name), name)
    names = tuple(found.values())[: level + 1]
    ends = {FIRST: BONUS[:1], USUAL: (*JUMPS, *BONUS[1:]), SPECIAL: (*BONUS, *JUMPS)}[level]
    off = 0 if chance.luck(2 / 3) else chance.between(1, 3)
    document = random_document(chance, level)
    document["day"] = min(LAST, chance.pick(ends) + off - days_of(names[0]))
    names = tuple(shuffled(chance, names))
    return Case(with_hand(document, one, names), ("day", *things(names)), level, one, cards=names)


def _earning(case: Case, days: int = 0) -> list[str]:
    """The cards that earn a bonus action, if each had so many days more."""
    return [name for name in case.cards if dated(case, days_of(name) + days).bonus]


def _only(names: Sequence[str]) -> str | None:
    return names[0] if len(names) == 1 else None


def _passing(case: Case) -> str | None:
    ends = {name: case.position.day + days_of(name) for name in case.cards}
    return _only([name for name, end in ends.items() if any(case.position.day < day < end for day in BONUS)])


def _without_the_jump(case: Case) -> str | None:
    return next((NONE for name in _earning(case) if case.position.day + days_of(name) in JUMPS), None)


def _bonus_steps(case: Case) -> Iterator[Step]:
    yield Step(say("lessons-step-bonus-days"), "D29")
    for name in case.cards:
        date = dated(case, days_of(name))
        words = say("lessons-step-ends", card=card(name), day=date.day, jumped="yes" if date.jumped else "no")
        yield Step(words, "D28" if date.jumped else "D27")


CALENDAR_BONUS = Kind(
    name="calendar-bonus",
    rule="D29",
    pose=_pose_bonus,
    fits=lambda case: possible(case) and len(_earning(case)) <= 1,
    question=lambda case: say("lessons-ask-calendar-bonus", side=side(case.side), day=case.position.day),
    answer=lambda case: _only(_earning(case)) or NONE,
    steps=_bonus_steps,
    options=lambda case: (
        *(Option(name, card(name)) for name in case.cards),
        Option(NONE, say("lessons-none-of-them")),
    ),
    mistakes=(
        Mistake("passing-earns", _passing),
        Mistake("jump-earns-nothing", _without_the_jump),
        Mistake("start-counted", lambda case: _only(_earning(case, -1))),
    ),
)


# Who holds the Will of the People afterwards?


def _pose_will(chance: Chance, level: int) -> Case:
    """One card near the end of a month, or three in turn; whoever begins is not the holder where there is one card."""
    document = random_document(chance, level)
    number = 3 if level == SPECIAL else 1
    holder = document["will"]
    one = chance.pick(SIDES) if level == SPECIAL else OTHER[holder]
    names = tuple(shuffled(chance, cards_for(one, leaders=False))[:number])
    total = sum(map(days_of, names))
    ends = (
        (LAST + 1, LAST + 3)
        if chance.luck(0.5)
        else (LAST - 4, LAST - (level == FIRST and max(JUMPS) - min(JUMPS) + 2))
    )
    document["day"] = max(1, min(LAST, chance.between(*ends) - total))
    if level == SPECIAL and chance.luck(0.3):  # the first card ends where the marker goes on by itself
        document["day"] = chance.pick(JUMPS) - days_of(names[0])
    hands = {f"{who}_hand": [name for i, name in enumerate(names) if (who == one) is (i % 2 == 0)] for who in SIDES}
    position = Position.from_dict(document | {"starts": one, "cards": hands})
    return Case(position, ("day", "will", *things(names)), level, one, cards=names)


def _plays(case: Case) -> Iterator[tuple[str, str]]:
    """Who plays which card."""
    for number, name in enumerate(case.cards):
        yield (case.side if number % 2 == 0 else OTHER[case.side]), name


def _holder(case: Case, *, reaching: bool = False, jumping: bool = True) -> str:
    """Who holds the Will in the end; also if reaching the last day were enough, or if there were no jump."""
    holder, day = case.position.will, case.position.day
    for player, name in _plays(case):
        date = dated(case, days_of(name), day)
        if date.passed or (reaching and date.day == LAST):
            holder = player
        day = date.day if jumping else _wrapped(day + days_of(name))
    return holder


def _will_steps(case: Case) -> Iterator[Step]:
    yield Step(say("lessons-step-will-rule"), "D30")
    day = case.position.day
    for player, name in _plays(case):
        date = dated(case, days_of(name), day)
        passed = "yes" if date.passed else "reached" if date.day == LAST else "no"
        words = say("lessons-step-will", side=side(player), card=card(name), here=day, day=date.day, passed=passed)
        yield Step(words, "D30")
        day = date.day


def _bonus_is_will(case: Case) -> str | None:
    """Whoever ends on a bonus day, if one did."""
    day, found = case.position.day, None
    for player, name in _plays(case):
        date = dated(case, days_of(name), day)
        day, found = date.day, player if date.bonus else found
    return found


WILL = Kind(
    name="will-of-the-people",
    rule="D30",
    pose=_pose_will,
    fits=possible,
    question=lambda case: say(
        "lessons-ask-will",
        number=len(case.cards),
        holder=side(case.position.will),
        side=side(case.side),
        other=side(OTHER[case.side]),
        day=case.position.day,
        card=card(case.cards[0]),
        second=card(case.cards[1 % len(case.cards)]),
        third=card(case.cards[2 % len(case.cards)]),
    ),
    answer=_holder,
    steps=_will_steps,
    options=lambda _: who(),
    mistakes=(
        Mistake("reaching-is-passing", lambda case: _holder(case, reaching=True)),
        Mistake("will-stays", lambda case: case.position.will),
        Mistake("bonus-is-will", _bonus_is_will),
        Mistake("jump-does-not-help", lambda case: _holder(case, jumping=False)),
        Mistake("last-player", lambda case: [*_plays(case)][-1][0] if case.level == SPECIAL else None),
    ),
)

KINDS = (DATE, CALENDAR_BONUS, WILL)
