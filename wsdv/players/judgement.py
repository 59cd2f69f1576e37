"""What a choice is worth to an agent, and that told as a sentence in the words of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.engine.advice import NOTHING
from wsdv.language import decimal, enumerated

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine import Choice, Decision
    from wsdv.engine.face import Face

_TOLD: Final = 3  # so many terms are named one by one


class Judgement(NamedTuple):
    """What the table is worth after a choice: the sum of its terms, or a game won or lost."""

    value: float
    terms: Mapping[str, float]
    won: bool | None = None  # None: the game goes on


class Hint(NamedTuple):
    """A choice recommended in four sentences, each telling more than the one before."""

    choice: Choice
    where: str  # where to look; it does not give the choice away
    what: str  # what to do
    why: str  # the causes, without numbers
    terms: str  # the choice beside the best of the others, in numbers


HINT_STEPS: Final = ("where", "what", "why", "terms")  # from the first sentence of a hint to the last


def best_other(choice: Choice, judged: Mapping[Choice, Judgement]) -> Choice:
    """The best of the choices but one; that one itself if there is no other."""
    others = (other for other in judged if other is not choice)
    return max(others, key=lambda other: judged[other].value, default=choice)


def differences(one: Judgement, other: Judgement) -> dict[str, float]:
    """By how much the terms of one differ from the other's, greatest first; they add up to the difference."""
    names = dict.fromkeys([*one.terms, *other.terms])
    found = {name: one.terms.get(name, 0.0) - other.terms.get(name, 0.0) for name in names}
    return dict(sorted(found.items(), key=lambda item: -abs(item[1])))


def explained(choice: Choice, judged: Mapping[Choice, Judgement], decision: Decision, face: Face) -> str:
    """A choice beside the best of the others: by how much it is better or worse, and in which terms."""
    say = face.voice.say
    words = face.label(choice, decision)
    own = judged[choice]
    if own.won is not None:
        return say("explain-only-wins" if own.won else "explain-only-loses", choice=words)
    rival = best_other(choice, judged)
    gain = own.value - judged[rival].value
    if abs(gain) < NOTHING or judged[rival].won is not None:
        return say("explain-same", choice=words, other=face.label(rival, decision))
    return say(
        "explain-best" if gain > 0 else "explain-worse",
        choice=words,
        other=face.label(rival, decision),
        gain=_points(abs(gain), face),
        terms=_told(differences(own, judged[rival]), face),
    )


def _told(terms: Mapping[str, float], face: Face) -> str:
    """The greatest terms with their amounts; the small ones together, so that all of it adds up."""
    say = face.voice.say
    great = {name: amount for name, amount in terms.items() if abs(amount) >= NOTHING}
    told = dict(list(great.items())[:_TOLD])
    rest = sum(terms.values()) - sum(told.values())
    parts = [say("explain-term", amount=_signed(amount), term=face.term(name)) for name, amount in told.items()]
    if abs(rest) >= NOTHING:
        parts.append(say("explain-term", amount=_signed(rest), term=say("explain-other-terms")))
    return enumerated(parts)


def _points(amount: float, face: Face) -> str:
    """An amount in what the game counts by."""
    rounded = round(amount, 1)
    return face.voice.say("explain-points", points=int(rounded) if rounded == int(rounded) else rounded)


def _signed(amount: float) -> str:
    return decimal(amount, "+0.0;−0.0")
