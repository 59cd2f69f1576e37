"""What a choice is worth to an agent, and that told as a sentence in the words of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.language import decimal, enumerated

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine import Choice, Decision
    from wsdv.engine.face import Face
    from wsdv.engine.rules import Judge

_TOLD: Final = 3  # so many terms are named one by one
_UNSEEN: Final = 0.05  # what would be shown as 0.0
_SMALL: Final = 1e-6
_PER_CENT: Final = 100
_IN_CHANCES: Final = "explain-likelier", "explain-less-likely", "explain-percent"
_IN_POINTS: Final = "explain-best", "explain-worse", "explain-points"


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


def chance_of(judge: Judge, worth: float) -> float:
    """The chance of winning that belongs to what a table is worth, told by a judge who knows chances."""
    chance = judge.chance(worth)
    if chance is None:
        raise AssertionError(judge)
    return chance


def rate(judge: Judge, worth: float, beside: float) -> float:
    """What a unit of worth adds to the chance of winning, on average from one amount to the other."""
    step = worth - beside
    step = step if abs(step) > _SMALL else _SMALL
    return (chance_of(judge, beside + step) - chance_of(judge, beside)) / step


def explained(choice: Choice, judged: Mapping[Choice, Judgement], decision: Decision, face: Face, judge: Judge) -> str:
    """A choice beside the best of the others: by how much it is better or worse, and in which terms.

    That is told in percentage points of the chance of winning, or where the judge knows none in what it counts by.
    """
    say = face.voice.say
    words = face.label(choice, decision)
    own = judged[choice]
    if own.won is not None:
        return say("explain-only-wins" if own.won else "explain-only-loses", choice=words)
    rival = best_other(choice, judged)
    other = judged[rival]
    knows_chances = judge.chance(own.value) is not None
    unit = _PER_CENT * rate(judge, own.value, other.value) if knows_chances else 1.0
    gain = (own.value - other.value) * unit
    if abs(gain) < _UNSEEN or other.won is not None:
        return say("explain-same", choice=words, other=face.label(rival, decision))
    better, worse, counted = _IN_CHANCES if knows_chances else _IN_POINTS
    return say(
        better if gain > 0 else worse,
        choice=words,
        other=face.label(rival, decision),
        gain=_told_amount(abs(gain), counted, face),
        terms=_told({name: amount * unit for name, amount in differences(own, other).items()}, face),
    )


def _told(terms: Mapping[str, float], face: Face) -> str:
    """The greatest terms with their amounts; the small ones together, so that all of it adds up."""
    say = face.voice.say
    great = {name: amount for name, amount in terms.items() if abs(amount) >= _UNSEEN}
    told = dict(list(great.items())[:_TOLD])
    rest = sum(terms.values()) - sum(told.values())
    parts = [say("explain-term", amount=_signed(amount), term=face.term(name)) for name, amount in told.items()]
    if abs(rest) >= _UNSEEN:
        parts.append(say("explain-term", amount=_signed(rest), term=say("explain-other-terms")))
    return enumerated(parts)


def _told_amount(amount: float, unit: str, face: Face) -> str:
    """An amount in percentage points, or in what the game counts by."""
    rounded = round(amount, 1)
    return face.voice.say(unit, points=int(rounded) if rounded == int(rounded) else rounded)


def _signed(amount: float) -> str:
    return decimal(amount, "+0.0;−0.0")
