"""What an exercise is: a table, a question, an answer with its way, and the mistakes that are known."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from wsdv.engine.errors import Error
from wsdv.engine.letters import is_text
from wsdv.games.germany.draw.words import signed
from wsdv.language import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wsdv.games.germany.position import Position

T = TypeVar("T")
Answer = int | str  # a number, or the id of an option
LONGEST = 40  # of what was typed, so much is said back


class Option(NamedTuple):
    """One of several answers to choose from."""

    id: str
    text: str


class Step(NamedTuple):
    """One sentence of a worked solution, and the section of the rulebook behind it."""

    sentence: str
    rule: str


class Task(NamedTuple):
    """A random case before it is put into words: a table and what is asked about it."""

    position: Position
    subject: str  # a city, a province, a state, a building site, a card
    about: tuple[str, ...] = ()
    side: str = ""
    other: str = ""  # a second province, or the one the helper is said to count for
    helper: str = ""  # Hamburg or an external factory
    points: int = 0


class Mistake(NamedTuple):
    """A way to go wrong: its sentence is `lessons-mistake-<id>`, its result None where it cannot be made."""

    id: str
    result: Callable[[Task], Answer | None]


class Slip(NamedTuple):
    """A wrong answer that is known: the mistakes that lead to it on this table, and what to say about it."""

    mistakes: tuple[str, ...]
    answer: Answer
    sentence: str


class Verdict(NamedTuple):
    """Whether an answer is right, what to say about it, and which known mistakes may have been made."""

    correct: bool
    explanation: str
    mistakes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise. Everything about it follows from a task."""

    name: str
    rule: str
    pose: Callable[[Chance, int], Task]
    question: Callable[[Task], str]
    answer: Callable[[Task], Answer]
    steps: Callable[[Task], Iterator[Step]]
    mistakes: tuple[Mistake, ...]
    options: Callable[[Task], tuple[Option, ...] | None] = lambda _: None
    unit: Callable[[Task], str] = lambda _: ""  # of what a number is, where that is not always the same
    fits: Callable[[Task], bool] = lambda _: True  # whether a case can be asked about: it has one right answer

    def slips(self, task: Task) -> dict[Answer, tuple[str, ...]]:
        """The wrong answers that known mistakes lead to here, each with its mistakes."""
        right, found = self.answer(task), dict[Answer, tuple[str, ...]]()
        for mistake in self.mistakes:
            wrong = mistake.result(task)
            if wrong not in {None, right}:
                found[wrong] = (*found.get(wrong, ()), mistake.id)
        return found


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about a table. Options are None where a number is asked for; then `unit` says of what."""

    kind: str
    level: int
    seed: int | str
    position: Position
    about: tuple[str, ...]
    question: str
    options: tuple[Option, ...] | None
    unit: str | None
    answer: Answer
    solution: tuple[Step, ...]
    slips: tuple[Slip, ...]

    def check(self, given: Answer) -> Verdict:
        """What to say to an answer: a number, a number as typed, or the id of an option."""
        answer = self.read(given)
        if answer == self.answer:
            return Verdict(correct=True, explanation=say("lessons-right", answer=self.answer_text))
        for slip in self.slips:
            if slip.answer == answer:
                return Verdict(correct=False, explanation=slip.sentence, mistakes=slip.mistakes)
        return Verdict(correct=False, explanation=say("lessons-wrong", how=self.beginning))

    @property
    def call(self) -> str:
        """What makes this exercise again, with its table."""
        return f'wsdv.lessons.exercise("{self.kind}", level={self.level}, seed={self.seed!r})'

    @property
    def beginning(self) -> str:
        """What to say to a mistake that is not known: how to begin, unless that is the answer already."""
        first, *others = self.solution
        if len(others) > 1:
            return say("lessons-begin", step=first.sentence, rule=first.rule)
        return say("lessons-read-again", rule=first.rule)

    @property
    def answer_text(self) -> str:
        """The right answer in words."""
        return self._text(self.answer)

    def _text(self, answer: Answer) -> str:
        if self.options is None:
            return number_text(int(answer))
        return next(option.text for option in self.options if option.id == answer)

    def read(self, given: object) -> Answer:
        """The answer somebody means: the id of an option, or a number however it is typed."""
        if self.options is not None:
            ids = [option.id for option in self.options]
            if not isinstance(given, str) or given not in ids:
                raise Error(say("lessons-no-such-option", given=short(given), options=", ".join(ids)))
            return given
        typed = re.sub(r"[−–]", "-", short(given).strip())
        if isinstance(given, bool) or not re.fullmatch(r"[+-]?\s?[0-9]{1,6}", typed, re.ASCII):
            raise Error(say("lessons-not-a-number", given=short(given)))
        return int(re.sub(r"\s", "", typed))


def short(given: object) -> str:
    """What somebody gave, as far as it is worth saying back."""
    try:
        words = str(given)
    except ValueError:  # Python does not write out numbers of thousands of digits
        words = say("a-huge-number")
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


def quoted(given: object) -> str:
    """The same, with quotation marks where it is a text."""
    return repr(short(given)) if isinstance(given, str) else short(given)


def number_text(number: int) -> str:
    """A number with a real minus sign."""
    return signed(number).lstrip("+")


def sheet(exercises: Exercise | Iterable[Exercise], *, answers: bool = False, title: str = "") -> str:
    """Exercises as Markdown for printing, with or without answers and their way."""
    parts = [f"# {sheet_title(title, answers=answers)}", ""]
    for number, one in enumerate(listed(exercises), 1):
        parts += [f"## {say('lessons-sheet-number', number=number)}", "", one.question, "", *_space(one), ""]
        parts += [say("lessons-sheet-table", call=one.call), ""]
        if answers:
            parts += [f"**{say('lessons-answer', answer=one.answer_text)}**", ""]
            parts += [f"{place}. {step.sentence} ({step.rule})" for place, step in enumerate(one.solution, 1)]
            parts.append("")
    return "\n".join(parts)


def listed(exercises: Exercise | Iterable[Exercise]) -> list[Exercise]:
    """The exercises of a sheet, also if there is only one."""
    if isinstance(exercises, Exercise):
        return [exercises]
    found = list(exercises) if isinstance(exercises, Iterable) else [exercises]
    if not all(isinstance(one, Exercise) for one in found):
        raise Error(say("lessons-sheet-of-what", got=short(exercises)))
    return found


def sheet_title(title: str, *, answers: bool) -> str:
    """What stands above a sheet."""
    if not is_text(title):
        raise Error(say("lessons-sheet-bad-title", got=short(title)))
    words = say("lessons-sheet-title", answers="yes" if answers else "no")
    return say("lessons-sheet-titled", title=" ".join(title.split()), words=words) if title.strip() else words


def _space(one: Exercise) -> list[str]:
    """Where the answer is written: boxes to tick, or a line."""
    if one.options is not None:
        return [f"- [ ] {option.text}" for option in one.options]
    return [say("lessons-sheet-line", unit=one.unit)]


class Chance:
    """Random choices that come out the same on every machine: only `random()` is kept stable by Python."""

    def __init__(self, random: Callable[[], float]) -> None:
        self.random = random

    def below(self, limit: int) -> int:
        """A number from 0 to one less than the limit."""
        return int(self.random() * limit)

    def between(self, least: int, most: int) -> int:
        """A number from least to most."""
        return least + self.below(most - least + 1)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def luck(self, share: float) -> bool:
        """True so often."""
        return self.random() < share
