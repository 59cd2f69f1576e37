"""Exercises about High Card: who wins a round, and how the points stand afterwards."""

from typing import NamedTuple

from high_card.face import FACE
from high_card.rules import CARDS, PLAYERS, Position
from wsdv.lessons.exercise import Kind, Mistake, Option, Step

say = FACE.voice.say


class Round(NamedTuple):
    """A case: a table, the cards that are laid, and the same as things of the drawing."""

    position: Position
    laid: tuple[int, int]
    about: tuple[str, ...]


def pose(chance, level):
    """Three cards in each hand, of which one is laid; the higher the level, the more points there are."""
    deck = list(CARDS)
    hands = tuple(tuple(deck.pop(chance.below(len(deck))) for _ in range(3)) for _ in PLAYERS)
    laid = tuple(chance.pick(hand) for hand in hands)
    points = tuple(chance.between(0, 2 * level) for _ in PLAYERS)
    position = Position(hands, (None, None), tuple(deck), (), points, sum(points) + 1)
    return Round(position, laid, tuple(f"card:{card}" for card in laid))


def winner(case):
    """1: the higher card wins."""
    return PLAYERS[case.laid[1] > case.laid[0]]


def points_before(case):
    """Ann's."""
    return case.position.points[0]


def points_after(case):
    """2: whoever wins takes a point."""
    return points_before(case) + (winner(case) == "ann")


def ask(message):
    """A question that names both cards."""
    return lambda case: say(message, ann=case.laid[0], bob=case.laid[1])


def steps(case):
    """The way to the winner."""
    yield Step(say("lessons-step-higher", ann=case.laid[0], bob=case.laid[1], player=FACE.player(winner(case))), "1")


def more_steps(case):
    """The way to the points."""
    yield from steps(case)
    yield Step(say("lessons-step-points", points=points_before(case)), "2")


WHO_WINS = Kind(
    name="who-wins",
    rule="1",
    pose=pose,
    question=ask("lessons-ask-who-wins"),
    answer=winner,
    steps=steps,
    options=lambda _: tuple(Option(player, FACE.player(player)) for player in PLAYERS),
    mistakes=(Mistake("lower-wins", lambda case: PLAYERS[winner(case) == "ann"]),),
)
POINTS_AFTER = Kind(
    name="points-after",
    rule="2",
    pose=pose,
    question=ask("lessons-ask-points-after"),
    answer=points_after,
    steps=more_steps,
    mistakes=(
        Mistake("point-forgotten", points_before),  # no mistake where it is the answer
        Mistake("point-for-the-lower", lambda case: points_before(case) + 1),
    ),
)
KINDS = {kind.name: kind for kind in (WHO_WINS, POINTS_AFTER)}
