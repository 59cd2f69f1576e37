"""What refuses an answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


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
