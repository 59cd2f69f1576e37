"""A choice recommended in plain words: where to look, what to do, why, without numbers. Nothing hidden is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.engine.advice import NOTHING, Advice, plain, plain_why, terms
from wsdv.games.petrograd import naming
from wsdv.games.petrograd.components import COLOURS, DISTRICTS, SIDE
from wsdv.games.petrograd.table import OBJECTIVE, OPEN, SCORE, SETTING, UNREST, WILL, stronger
from wsdv.games.petrograd.voice import say
from wsdv.language import enumerated

if TYPE_CHECKING:
    from wsdv.engine.advice import Ahead
    from wsdv.engine.catalogue import Choice
    from wsdv.engine.decision import Decision
    from wsdv.engine.face import Face
    from wsdv.engine.rules import Table

_MOST_REASONS: Final = 2


def advice(face: Face, choice: Choice, decision: Decision, ahead: Ahead) -> Advice:
    """The three sentences for a choice."""
    where = say(f"hint-where-{choice.family}")
    return Advice(where, _what(face, choice, decision, ahead), _why(face, decision.player, ahead))


def _what(face: Face, choice: Choice, decision: Decision, ahead: Ahead) -> str:
    said = plain(face, choice, decision, ahead).what
    if choice.family != "card" or ahead.then is None or ahead.then.family != "use":
        return said
    return say("hint-what-then", first=said, then=face.label(ahead.then))


def _why(face: Face, player: str, ahead: Ahead) -> str:
    """What changes in the city, or else the term in which the choice is most ahead of the best other one."""
    if ahead.after.result is not None or ahead.rival.result is not None:
        return plain_why(face, player, ahead)
    reasons = _reasons(ahead, SIDE[player])
    if not reasons:
        own, other = terms(ahead.after, player), terms(ahead.rival, player)
        gains = {name: own[name] - other[name] for name in own}
        most = max(gains, key=lambda name: gains[name])
        return plain_why(face, player, ahead) if gains[most] < NOTHING else say("hint-why-because", term=most)
    return say("hint-why", reasons=enumerated(reasons[:_MOST_REASONS]))


def _reasons(ahead: Ahead, side: int) -> list[str]:
    """What a choice brings and the best other one does not, the most important first."""
    before, after, rival = ahead.before.table, ahead.after.table, ahead.rival.table
    found = []
    ahead_by = after[SCORE] - rival[SCORE]
    if (ahead_by > 0) if side == 0 else (ahead_by < 0):
        found.append(say("hint-reason-points"))
    if after[WILL] == side != before[WILL] and rival[WILL] != side:
        found.append(say("hint-reason-will"))
    for kind, district in _counted(before, side):
        if stronger(after, district) == side != stronger(rival, district):
            name = naming.district(before[SETTING].data, COLOURS[district])
            found.append(say(f"hint-reason-{kind}", district=name))
    return found


def _counted(table: Table, side: int) -> list[tuple[str, int]]:
    """The districts, those first of which a side knows that they are scored."""
    setting = table[SETTING]
    found = [("unrest", table[UNREST])]
    for owner in (0, 1):
        card = table[OBJECTIVE + owner]
        if card is not None and (table[OPEN + owner] or (owner == side and setting.human is None)):
            found.append(("objective", setting.district[card]))
    told = {district for _, district in found}
    return found + [("district", district) for district in range(DISTRICTS) if district not in told]
