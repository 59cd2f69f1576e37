"""Decisions, and what answers cause."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.engine.catalogue import Choice


class Decision:
    """What is asked, of whom, under which rule, and what may be answered."""

    __slots__ = ("bits", "choices", "kind", "player", "rule", "subject")

    def __init__(
        self, player: str, kind: str, rule: str, subject: str | None, bits: int, choices: tuple[Choice, ...]
    ) -> None:
        self.player = player
        self.kind = kind
        self.rule = rule
        self.subject = subject  # whom or what the question is about, where that is not plain: an attacker, a card
        self.bits = bits  # the choices as a set
        self.choices = choices  # the legal answers in catalogue order, always two or more

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, (self.player, self.kind, self.rule, self.subject, self.bits, self.choices)

    def _key(self) -> tuple[object, ...]:
        return self.player, self.kind, self.rule, self.subject, self.choices

    def __repr__(self) -> str:
        return f"<Decision {self.kind} ({self.rule}) for {self.player}: {len(self.choices)} choices>"


class HiddenDecision(Decision):
    """Another player's decision as an onlooker sees it: choices that would betray hidden cards are None."""

    __slots__ = ()

    def __init__(self, decision: Decision, hides: Callable[[Choice], bool]) -> None:
        shown = tuple(None if hides(c) else c for c in decision.choices)
        super().__init__(decision.player, decision.kind, decision.rule, decision.subject, 0, shown)  # type: ignore[arg-type]


class Event(NamedTuple):
    """One thing that happened. Data only: sentences are made from it by the narrator."""

    kind: str
    rule: str
    player: str | None = None
    subject: str | None = None
    amount: int | None = None
    detail: object | None = None
