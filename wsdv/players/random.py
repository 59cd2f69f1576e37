"""The simplest agent: any legal choice, all equally likely."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wsdv.engine import Choice, Decision, View


class Random:
    """Answers at random. The same seed and the same questions give the same answers."""

    def __init__(self, *, seed: int | str | None = None) -> None:
        self.seed = seed
        self._random = random.Random(seed).random

    def decide(self, view: View, decision: Decision) -> Choice:  # noqa: ARG002 - it does not even look
        """One of the decision's choices."""
        choices = decision.choices
        return choices[int(self._random() * len(choices))]

    def __repr__(self) -> str:
        return f"Random(seed={self.seed!r})"
