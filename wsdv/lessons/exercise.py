"""What an exercise is: a table, a question, an answer with its way, and the mistakes that are known."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from wsdv.draw.words import signed
from wsdv.engine.decision import Error
from wsdv.language import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from wsdv.germany.position import Position

T = TypeVar("T")
Answer = int | str  # a number, or the id of an option


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
    """A known mistake made on this table: what it leads to, and what to say about it."""

    mistake: str
    answer: Answer
    sentence: str


class Verdict(NamedTuple):
    """Whether an answer is right, what to say about it, and which known mistake was made."""

    correct: bool
    explanation: str
    mistake: str | None = None


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

    def slips(self, task: Task) -> Iterator[tuple[str, Answer]]:
        """The mistakes that lead to a wrong answer here; of two that lead to the same, the first."""
        seen = {self.answer(task)}
        for mistake in self.mistakes:
            wrong = mistake.result(task)
            if wrong is not None and wrong not in seen:
                seen.add(wrong)
                yield mistake.id, wrong


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
        answer = self._read(given)
        if answer == self.answer:
            return Verdict(correct=True, explanation=say("lessons-right", answer=self.answer_text))
        for slip in self.slips:
            if slip.answer == answer:
                return Verdict(correct=False, explanation=slip.sentence, mistake=slip.mistake)
        first = self.solution[0]
        return Verdict(correct=False, explanation=say("lessons-wrong", step=first.sentence, rule=first.rule))

    @property
    def answer_text(self) -> str:
        """The right answer in words."""
        return self._text(self.answer)

    def _text(self, answer: Answer) -> str:
        if self.options is None:
            return number_text(int(answer))
        return next(option.text for option in self.options if option.id == answer)

    def _read(self, given: object) -> Answer:
        if self.options is not None:
            if given not in [option.id for option in self.options]:
                ids = ", ".join(option.id for option in self.options)
                raise Error(say("lessons-no-such-option", given=str(given), options=ids))
            return str(given)
        typed = re.sub(r"\s", "", str(given)).replace("−", "-")
        if isinstance(given, bool) or not re.fullmatch(r"[+-]?[0-9]{1,6}", typed):
            raise Error(say("lessons-not-a-number", given=str(given)))
        return int(typed)


def number_text(number: int) -> str:
    """A number with a real minus sign."""
    return signed(number).lstrip("+")


def sheet(exercises: Iterable[Exercise], *, answers: bool = False) -> str:
    """Exercises as Markdown for printing, with or without answers and their way."""
    parts = [f"# {say('lessons-sheet-title', answers='yes' if answers else 'no')}", ""]
    for number, one in enumerate(exercises, 1):
        parts += [f"## {say('lessons-sheet-number', number=number)}", "", one.question, "", *_space(one), ""]
        if answers:
            parts += [f"**{say('lessons-answer', answer=one.answer_text)}**", ""]
            parts += [f"{place}. {step.sentence} ({step.rule})" for place, step in enumerate(one.solution, 1)]
            parts.append("")
    return "\n".join(parts)


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
