"""Decisions, what refuses an answer, and what answers cause."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a choice cannot be made: a reason by name, the facts of the case, the rule section, the game that says so.

    `also` is set when another question is being asked and the rules would forbid the choice anyway.
    """

    reason: str
    rule: str
    facts: Mapping[str, object] = field(default_factory=dict)
    also: Refusal | None = None
    game: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))

    def __str__(self) -> str:
        from wsdv.language import voice

        say = voice(self.game).say
        sentence = say(f"refusal-{self.reason}", **self.facts) + f" ({self.rule})"
        if self.also is None:
            return sentence
        return say("refusal-forbidden-anyway", sentence=sentence, reason=str(self.also))

    def __hash__(self) -> int:
        return hash((self.reason, self.rule, tuple(sorted(self.facts.items(), key=str)), self.also))

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self.reason, self.rule, dict(self.facts), self.also, self.game)


class Event(NamedTuple):
    """One thing that happened. Data only: sentences are made from it by the narrator."""

    kind: str
    rule: str
    player: str | None = None
    subject: str | None = None
    amount: int | None = None
    detail: object = None
