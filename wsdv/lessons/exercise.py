"""What an exercise is: a table, a question, an answer with its way, and the mistakes that are known.

An exercise is data: which kind made it, from which seed, and the case that came of it. Its sentences are made when
they are read, in the language of that moment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from wsdv.engine.errors import Error, Message
from wsdv.engine.registry import face_of
from wsdv.games import DEFAULT
from wsdv.language import plain_number, voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

T = TypeVar("T")
Answer = int | str  # a number, or the id of an option
LONGEST: Final = 40  # of what was typed, so much is said back
TOLD: Final = 2  # of several mistakes behind an answer, so many are named
number_text: Final = plain_number


class Option(NamedTuple):
    """One of several answers to choose from."""

    id: str
    text: str


class Step(NamedTuple):
    """One sentence of a worked solution, and the section of the rulebook behind it."""

    sentence: str
    rule: str


class Case(Protocol):
    """A random case before it is put into words. A game adds what its kinds of exercises ask about."""

    @property
    def position(self) -> Any:
        """The table."""

    @property
    def about(self) -> tuple[str, ...]:
        """The things of the drawing that it is about."""


class Mistake(NamedTuple):
    """A way to go wrong: its sentence is `lessons-mistake-<id>`, its result None where it cannot be made."""

    id: str
    result: Callable[[Any], Answer | None]  # of a case


class Slip(NamedTuple):
    """A wrong answer that is known, and the mistakes that lead to it on this table."""

    mistakes: tuple[str, ...]
    answer: Answer
    game: str = DEFAULT

    @property
    def sentence(self) -> str:
        """What to say about the mistakes behind it."""
        first, *others = (mistake_words(name, self.game) for name in self.mistakes[:TOLD])
        return voice(self.game).say("lessons-perhaps", one=first, other=others[0]) if others else first


def mistake_words(mistake: str, game: str = DEFAULT) -> str:
    """What to say about a mistake."""
    return voice(game).say(f"lessons-mistake-{mistake}")


class Verdict(NamedTuple):
    """Whether an answer is right, what to say about it, and which known mistakes may have been made."""

    correct: bool
    explanation: str
    mistakes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise. Everything about it follows from a case of its game."""

    name: str
    rule: str
    pose: Callable[[Chance, int], Case]
    question: Callable[[Any], str]
    answer: Callable[[Any], Answer]
    steps: Callable[[Any], Iterator[Step]]
    mistakes: tuple[Mistake, ...]
    options: Callable[[Any], tuple[Option, ...] | None] = lambda _: None
    unit: Callable[[Any], str] = lambda _: ""  # of what a number is, where that is not always the same
    fits: Callable[[Any], bool] = lambda _: True  # whether a case can be asked about: it has one right answer

    def slips(self, case: Any) -> dict[Answer, tuple[str, ...]]:
        """The wrong answers that known mistakes lead to here, each with its mistakes."""
        right, found = self.answer(case), dict[Answer, tuple[str, ...]]()
        for mistake in self.mistakes:
            wrong = mistake.result(case)
            if wrong not in {None, right}:
                found[wrong] = (*found.get(wrong, ()), mistake.id)
        return found


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about a table. Options are None where a number is asked for; then `unit` says of what."""

    game: str
    kind: str
    level: int
    seed: int | str
    case: Case
    answer: Answer

    @property
    def position(self) -> Any:
        """The table."""
        return self.case.position

    @property
    def about(self) -> tuple[str, ...]:
        """The things on the table that the question is about."""
        return self.case.about

    # In words

    @property
    def question(self) -> str:
        """What is asked."""
        return self._made_by.question(self.case)

    @property
    def options(self) -> tuple[Option, ...] | None:
        """The answers to choose from."""
        return self._made_by.options(self.case)

    @property
    def unit(self) -> str | None:
        """Of what the answer is a number."""
        if self.options is not None:
            return None
        return self._say("lessons-unit", kind=self._made_by.unit(self.case) or self.kind)

    @property
    def solution(self) -> tuple[Step, ...]:
        """The way to the answer, step by step; the last one is the answer."""
        kind = self._made_by
        return (*kind.steps(self.case), Step(self._say("lessons-answer", answer=self.answer_text), kind.rule))

    @property
    def slips(self) -> tuple[Slip, ...]:
        """The wrong answers that are known."""
        ids = None if self.options is None else {option.id for option in self.options}
        found = self._made_by.slips(self.case).items()
        return tuple(Slip(names, wrong, self.game) for wrong, names in found if ids is None or wrong in ids)

    @property
    def beginning(self) -> str:
        """What to say to a mistake that is not known: how to begin, unless that is the answer already."""
        first, *others = self.solution
        if len(others) > 1:
            return self._say("lessons-begin", step=first.sentence, rule=first.rule)
        return self._say("lessons-read-again", rule=first.rule)

    @property
    def answer_text(self) -> str:
        """The right answer in words."""
        return self.text_of(self.answer)

    def text_of(self, answer: Answer) -> str:
        """An answer in words."""
        if self.options is None:
            return number_text(int(answer))
        return next(option.text for option in self.options if option.id == answer)

    @property
    def call(self) -> str:
        """What makes this exercise again, with its table."""
        game = "" if self.game == DEFAULT else f', game="{self.game}"'
        return f'wsdv.lessons.exercise("{self.kind}", level={self.level}, seed={self.seed!r}{game})'

    @property
    def _made_by(self) -> Kind:
        return face_of(self.game).kinds()[self.kind]

    def _say(self, message: str, **facts: object) -> str:
        return voice(self.game).say(message, **facts)

    # Answers

    def check(self, given: Answer) -> Verdict:
        """What to say to an answer: a number, a number as typed, or the id of an option."""
        answer = self.read(given)
        if answer == self.answer:
            return Verdict(correct=True, explanation=self._say("lessons-right", answer=self.answer_text))
        for slip in self.slips:
            if slip.answer == answer:
                return Verdict(correct=False, explanation=slip.sentence, mistakes=slip.mistakes)
        return Verdict(correct=False, explanation=self._say("lessons-wrong", how=self.beginning))

    def read(self, given: object) -> Answer:
        """The answer somebody means: the id of an option, or a number however it is typed."""
        if self.options is not None:
            ids = [option.id for option in self.options]
            if not isinstance(given, str) or given not in ids:
                raise Error(Message("lessons-no-such-option", given=short(given), options=", ".join(ids)))
            return given
        typed = re.sub(r"[−–]", "-", str(short(given)).strip())
        if isinstance(given, bool) or not re.fullmatch(r"[+-]?\s?[0-9]{1,6}", typed, re.ASCII):
            raise Error(Message("lessons-not-a-number", given=short(given)))
        return int(re.sub(r"\s", "", typed))


def short(given: object) -> str | Message:
    """What somebody gave, as far as it is worth saying back."""
    try:
        words = str(given)
    except ValueError:  # Python does not write out numbers of thousands of digits
        return Message("a-huge-number")
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


def quoted(given: object) -> str | Message:
    """The same, with quotation marks where it is a text."""
    return repr(short(given)) if isinstance(given, str) else short(given)


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
