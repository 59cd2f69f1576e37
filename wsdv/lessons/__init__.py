"""Exercises without end: questions about random tables, answered and explained by the rules themselves.

`exercise("factory-value", level=2, seed=7)` is the same question on every machine. A game gives its kinds of exercises
with its face; `KINDS` are those of the default game.
"""

from wsdv.lessons.asked import Asked
from wsdv.lessons.exercise import Exercise, Option, Step, Verdict
from wsdv.lessons.kinds import LEVELS, exercise, kinds
from wsdv.lessons.lesson import Lesson, lesson, lessons
from wsdv.lessons.paper import paper, papers
from wsdv.lessons.printed import printed
from wsdv.lessons.sheet import sheet

KINDS: tuple[str, ...]

__all__ = [
    "KINDS", "LEVELS", "Asked", "Exercise", "Lesson", "Option", "Step", "Verdict",
    "exercise", "kinds", "lesson", "lessons", "paper", "papers", "printed", "sheet",
]  # fmt: skip


def __getattr__(name: str) -> tuple[str, ...]:
    """The kinds of the default game, which is loaded when they are asked for."""
    if name == "KINDS":
        return kinds()
    error = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(error)
