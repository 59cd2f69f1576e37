"""A choice recommended in plain words: what it leads to, as a face is told it, and what the face makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.decision import Decision
    from wsdv.engine.face import Face
    from wsdv.engine.game import Game

NOTHING: Final = 0.02  # what is worth less is not worth a word: half a percentage point, where chances are known


class Ahead(NamedTuple):
    """What a choice leads to, in a world that could be the real one: what is hidden lies in it at random.

    So only what the player knows of these tables may be told.
    """

    before: Game
    after: Game  # after the choice, and after the rest of the action where an agent looked so far
    rival: Game  # the same after the best of the other choices
    then: Choice | None = None  # how the player went on, if an agent looked so far


class Advice(NamedTuple):
    """Three sentences, each telling more: where to look, what to do, why."""

    where: str
    what: str
    why: str


def plain(face: Face, choice: Choice, decision: Decision, ahead: Ahead) -> Advice:
    """What follows from a game's words and terms alone."""
    say = face.voice.say
    group = face.group(choice)
    where = say("hint-where-group", group=group) if group else say("hint-where", question=face.question(decision))
    return Advice(where, say("hint-what", choice=face.label(choice, decision)), plain_why(face, decision.player, ahead))


def plain_why(face: Face, player: str, ahead: Ahead) -> str:
    """That a choice wins or loses, or else the term in which it is most ahead of the best other one."""
    say = face.voice.say
    result = ahead.after.result
    if result is not None:
        return say("hint-why-wins" if result.winner == player else "hint-why-loses")
    if ahead.rival.result is not None:
        return say("hint-why-others-lose")
    own, other = terms(ahead.after, player), terms(ahead.rival, player)
    gains = {name: own.get(name, 0.0) - other.get(name, 0.0) for name in (*own, *other)}
    most = max(gains, key=lambda name: gains[name], default=None)
    if most is None or gains[most] < NOTHING:
        return say("hint-why-same")
    return say("hint-why-term", term=face.term(most))


def terms(game: Game, player: str) -> Mapping[str, float]:
    """The terms of what a game is worth to a player now."""
    return game.rules.terms(game.rules.outlook(game), player)
