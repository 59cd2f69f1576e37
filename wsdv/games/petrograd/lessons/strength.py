"""Exercises about districts: how strong a side is there, and who is stronger (D52, D53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd.components import COLOURS, DATA, EXHAUSTED, FRESH, SIDES
from wsdv.games.petrograd.lessons.case import Case
from wsdv.games.petrograd.lessons.tables import FIRST, SPECIAL, USUAL, random_position
from wsdv.games.petrograd.lessons.words import NOBODY, district, side, strength_of, who
from wsdv.games.petrograd.voice import say
from wsdv.lessons.exercise import Kind, Mistake, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wsdv.games.petrograd.strength import Strength, Sum, Token
    from wsdv.lessons.exercise import Chance

_TURN = {FRESH: EXHAUSTED, EXHAUSTED: FRESH}


def there(case: Case) -> Strength:
    """Both sides in the district that is asked about."""
    return case.position.strength(case.district)


def own(found: Sum) -> list[Token]:
    """A side's own tokens."""
    return [token for token in found.tokens if token.owner != "neutral"]


def total(found: Sum) -> int:
    """The strength of a side's own tokens."""
    return sum(token.strength for token in own(found))


# How strong is a side in a district?


def _pose_strength(chance: Chance, level: int) -> Case:
    one, where = chance.pick(SIDES), chance.pick(COLOURS)
    position = random_position(chance, level, where)
    if level == USUAL or chance.luck(0.5):
        position = position.replace({"will": one})
    return Case(position, (f"district:{where}",), level, one, where)


def _asked(case: Case) -> Sum:
    return there(case).of(case.side)


def _by_face(case: Case, face: Callable[[Token], int]) -> int:
    return sum(face(token) for token in _asked(case).tokens)


def _cost(token: Token) -> int:
    return DATA.piece(token.id).cost or token.strength


def sum_steps(position_of: Case, name: str) -> Iterator[Step]:
    """A side's own tokens, then the neutral ones."""
    both = there(position_of)
    found = both.of(name)
    facts = {"side": side(name), "strength": total(found), "number": len(own(found))}
    yield Step(say("lessons-step-own", **facts, tokens=added_own(found)), "D52")
    if both.neutral:
        why = "counted" if found.with_neutral else "no-will" if position_of.position.will != name else "no-token"
        neutral = sum(token.strength for token in both.neutral)
        facts = {"side": side(name), "neutral": neutral, "number": len(both.neutral), "sum": found.strength, "why": why}
        yield Step(say("lessons-step-neutral", **facts), "D52")


def added_own(found: Sum) -> str:
    """The strengths of a side's own tokens."""
    return " + ".join(str(token.strength) for token in own(found)) or "0"


STRENGTH = Kind(
    name="strength",
    rule="D52",
    pose=_pose_strength,
    fits=lambda case: len(_asked(case).tokens) + (case.level == SPECIAL and len(there(case).neutral)) > 1,
    question=lambda case: say("lessons-ask-strength", side=case.side, district=district(case.district)),
    answer=lambda case: _asked(case).strength,
    steps=lambda case: sum_steps(case, case.side),
    mistakes=(
        Mistake("neutral-forgotten", lambda case: total(_asked(case))),
        Mistake(
            "neutral-without-will",
            lambda c: (
                None if c.position.will == c.side else total(_asked(c)) + sum(t.strength for t in there(c).neutral)
            ),
        ),
        Mistake(
            "neutral-without-own-token",
            lambda c: None if own(_asked(c)) else sum(token.strength for token in there(c).neutral),
        ),
        Mistake("always-fresh", lambda case: _by_face(case, lambda token: strength_of(token.id, FRESH))),
        Mistake("other-face", lambda case: _by_face(case, lambda token: strength_of(token.id, _TURN[token.up]))),
        Mistake("cost-is-strength", lambda case: _by_face(case, _cost)),
        Mistake("tokens-counted", lambda case: _asked(case).number),
    ),
)


# Who is stronger?

_DECIDED = {FIRST: ("strength",), USUAL: ("strength", "tokens"), SPECIAL: ("tokens", "will", None)}


def _told(found: Strength, wanted: str | None) -> bool:
    """Whether it is decided as wanted; where nobody is stronger there are neutral tokens at least."""
    return found.decided_by == wanted and bool(wanted or found.neutral)


def _pose_stronger(chance: Chance, level: int) -> Case:
    """A district that is decided as the level wants it; the first that comes."""
    wanted, winner = chance.pick(_DECIDED[level]), chance.pick(SIDES)
    while True:
        position = random_position(chance, level)
        for where in COLOURS:
            found = position.strength(where)
            if (found.decided_by, found.stronger) in {(wanted, winner), (None, None)} and _told(found, wanted):
                return Case(position, (f"district:{where}", "will"), level, district=where)


def _stronger(case: Case) -> str:
    return there(case).stronger or NOBODY


def _higher(red: int, white: int) -> str | None:
    """The side with the higher number, if one has."""
    return None if red == white else SIDES[white > red]


def _equal(case: Case, answer: str) -> str | None:
    """What somebody answers who goes wrong where the sums are equal."""
    both = there(case)
    return answer if both.stronger and both.red.strength == both.white.strength else None


def _without_neutral(case: Case) -> str:
    both = there(case)
    found = [(total(one), len(own(one))) for one in (both.red, both.white)]
    if not any(number for _, number in found):
        return NOBODY
    return _higher(*(strength for strength, _ in found)) or _higher(*(n for _, n in found)) or case.position.will


def _stronger_steps(case: Case) -> Iterator[Step]:
    both = there(case)
    if not both.stronger:
        yield Step(say("lessons-step-nobody-there"), "D53")
        return
    for name in SIDES:
        yield from sum_steps(case, name)
    facts = {"red": both.red.strength, "white": both.white.strength}
    more = {"reds": both.red.number, "whites": both.white.number, "holder": side(case.position.will)}
    yield Step(say("lessons-step-compared", **facts, **more, by=both.decided_by), "D53")


STRONGER = Kind(
    name="stronger",
    rule="D53",
    pose=_pose_stronger,
    question=lambda case: say(
        "lessons-ask-stronger", district=district(case.district), holder=side(case.position.will)
    ),
    answer=_stronger,
    steps=_stronger_steps,
    options=lambda _: who(NOBODY),
    mistakes=(
        Mistake("tie-is-nobodys", lambda case: _equal(case, NOBODY)),
        Mistake("will-before-tokens", lambda case: _equal(case, case.position.will)),
        Mistake("more-tokens-win", lambda case: _higher(there(case).red.number, there(case).white.number)),
        Mistake("neutral-forgotten", _without_neutral),
        Mistake("neutral-alone", lambda case: None if there(case).stronger else case.position.will),
        Mistake(
            "zero-is-nobody",
            lambda case: None if any(there(case).of(name).strength for name in SIDES) else NOBODY,
        ),
    ),
)

KINDS = (STRENGTH, STRONGER)
