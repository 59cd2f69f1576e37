"""What of the table an exercise shows, and what of it would give the answer away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wsdv.draw.panels import inside, panel
from wsdv.engine.registry import face_of
from wsdv.games import DEFAULT
from wsdv.language import voice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.face import Face
    from wsdv.lessons.exercise import Exercise


class Look(NamedTuple):
    """The panels of the drawing that are needed, and what the drawing must not tell before there is an answer."""

    panels: tuple[str, ...]
    without: frozenset[str] = frozenset()


class Paper(NamedTuple):
    """The drawing of an exercise on a sheet: a large picture to the left, and to the right what else is needed."""

    large: str
    subject: str = ""  # what the question is about, below it
    note: str = ""  # a sentence about the drawing
    beside: str = ""
    legend: str = ""


def look(exercise: Exercise) -> Look:
    """How the table of an exercise is drawn."""
    return face_of(exercise.game).look(exercise.kind)


def kind_words(kind: str, game: str = DEFAULT) -> str:
    """What a kind of exercise is called."""
    return voice(game).say("quiz-kind", kind=kind, name=kind.replace("-", " ").capitalize())


def on_paper(face: Face, exercise: Exercise, *, answers: bool) -> Paper:
    """The first panel that is needed is large, the others stand beside it."""
    panels, without = face.look(exercise.kind)
    drawn = face.parts(exercise.position, () if answers else without, exercise.about)
    large, *others = (_panel(face, name, drawn) for name in panels)
    return Paper(large, beside="".join(others))


def _panel(face: Face, name: str, drawn: Mapping[str, str]) -> str:
    return panel(face, name, drawn) if name in face.sizes else inside(face, name, drawn)
