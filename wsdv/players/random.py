"""The simplest agent: any legal choice, all equally likely."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from wsdv.engine.compiler import mypyc_attr

if TYPE_CHECKING:
    from wsdv.engine import Choice, Decision, View
    from wsdv.engine.game import Agent


@mypyc_attr(allow_interpreted_subclasses=True)
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


class Wavering:
    """Decides like another agent, but now and then at random: in `share` of all decisions."""

    def __init__(self, agent: Agent, share: float, *, seed: int | str | None = None) -> None:
        self.agent = agent
        self.share = share
        self._random = random.Random(f"wavering/{seed}")

    def decide(self, view: View, decision: Decision) -> Choice:
        """One of the decision's choices."""
        if self._random.random() < self.share:
            return self._random.choice(decision.choices)
        return self.agent.decide(view, decision)

    def __repr__(self) -> str:
        return f"Wavering({self.agent!r}, {self.share!r})"
