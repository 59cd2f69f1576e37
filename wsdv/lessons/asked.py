"""A question that was asked, and what has become of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wsdv.language import say

if TYPE_CHECKING:
    from wsdv.lessons.exercise import Answer, Exercise, Verdict


@dataclass
class Asked:
    """A question and what has become of it. Only data is kept; what is said about it is worded when it is shown."""

    exercise: Exercise
    first: Answer | None = None  # the answer that counts
    last: Answer | None = None
    right: bool = False  # whether it counts as right
    done: bool = False  # whether it counts at all: it was answered, or its way was shown
    tries: int = 0
    trying: bool = True  # whether an answer is asked for
    steps: int = 0  # how much of the way is shown
    mistakes: set[str] = field(default_factory=set)

    def answer(self, given: Answer) -> Verdict:
        """Check an answer; only the first one counts, and only if the way was not shown before."""
        verdict = self.exercise.check(given)
        self.last = self.exercise.read(given)
        self.tries += 1
        self.trying = False
        if not self.done:
            self.first, self.right, self.done = self.last, verdict.correct, True
        if len(verdict.mistakes) == 1:  # otherwise nobody knows which it was
            self.mistakes.update(verdict.mistakes)
        return verdict

    @property
    def verdict(self) -> Verdict | None:
        """What is to be said to the last answer."""
        return None if self.last is None else self.exercise.check(self.last)

    def step(self) -> str:
        """Show one step more of the way; who looks before answering has not answered right."""
        self.done, self.trying = True, False
        self.steps = min(self.steps + 1, len(self.exercise.solution))
        return self.way[-1]

    @property
    def way(self) -> list[str]:
        """The steps that are shown, numbered."""
        return [
            say("quiz-step", number=number, sentence=step.sentence, rule=step.rule)
            for number, step in enumerate(self.exercise.solution[: self.steps], 1)
        ]

    @property
    def shown(self) -> bool:
        """Whether the whole way is shown."""
        return self.steps == len(self.exercise.solution)

    @property
    def solved(self) -> bool:
        """Whether the last answer was right, or the answer is shown: then nothing is left to find out."""
        return self.shown or self.last == self.exercise.answer

    @property
    def waits(self) -> bool:
        """Whether an answer can be given now."""
        return self.trying and not self.solved

    def how(self) -> str:
        """What the summary says about it."""
        if not self.done:
            return "open"
        return "right" if self.right else "wrong" if self.first is not None else "shown"
