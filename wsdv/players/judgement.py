"""What a choice is worth to an agent, and that told as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.language import enumerated, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wsdv.engine import Choice

_TOLD: Final = 3  # so many terms are named one by one
_NOTHING: Final = 0.05  # what is worth less is not worth a word


class Judgement(NamedTuple):
    """What the table is worth after a choice: the sum of its terms, or a game won or lost."""

    value: float
    terms: Mapping[str, float]
    won: bool | None = None  # None: the game goes on


def differences(one: Judgement, other: Judgement) -> dict[str, float]:
    """By how much the terms of one differ from the other's, greatest first; they add up to the difference."""
    names = dict.fromkeys([*one.terms, *other.terms])
    found = {name: one.terms.get(name, 0.0) - other.terms.get(name, 0.0) for name in names}
    return dict(sorted(found.items(), key=lambda item: -abs(item[1])))


def explained(choice: Choice, judged: Mapping[Choice, Judgement], label: Callable[[Choice], str]) -> str:
    """A choice beside the best of the others: by how much it is better or worse, and in which terms."""
    own = judged[choice]
    if own.won is not None:
        return say("explain-only-wins" if own.won else "explain-only-loses", choice=label(choice))
    rival = max((other for other in judged if other is not choice), key=lambda other: judged[other].value)
    gain = own.value - judged[rival].value
    if abs(gain) < _NOTHING or judged[rival].won is not None:
        return say("explain-same", choice=label(choice), other=label(rival))
    return say(
        "explain-best" if gain > 0 else "explain-worse",
        choice=label(choice),
        other=label(rival),
        gain=_points(abs(gain)),
        terms=_told(differences(own, judged[rival])),
    )


def _told(terms: Mapping[str, float]) -> str:
    """The greatest terms with their amounts; the small ones together, so that all of it adds up."""
    great = {name: amount for name, amount in terms.items() if abs(amount) >= _NOTHING}
    told = dict(list(great.items())[:_TOLD])
    rest = sum(terms.values()) - sum(told.values())
    parts = [say("explain-term", amount=_signed(amount), term=say(f"term-{name}")) for name, amount in told.items()]
    if abs(rest) >= _NOTHING:
        parts.append(say("explain-term", amount=_signed(rest), term=say("explain-other-terms")))
    return enumerated(parts)


def _points(amount: float) -> str:
    rounded = round(amount, 1)
    return say("explain-points", points=int(rounded) if rounded == int(rounded) else rounded)


def _signed(amount: float) -> str:
    return f"{amount:+.1f}".replace("-", "−")
