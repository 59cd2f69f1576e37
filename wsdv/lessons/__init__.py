"""Exercises without end: questions about random tables, answered and explained by the rules themselves.

`exercise("factory-value", level=2, seed=7)` is the same question on every machine.
"""

from wsdv.lessons.exercise import Exercise, Option, Step, Verdict, sheet
from wsdv.lessons.kinds import KINDS, LEVELS, exercise
from wsdv.lessons.printed import printed

__all__ = ["KINDS", "LEVELS", "Exercise", "Option", "Step", "Verdict", "exercise", "printed", "sheet"]
