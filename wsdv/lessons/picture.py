"""What of the table an exercise shows, and what of it would give the answer away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.games.germany.draw.board import REVEALING
from wsdv.language import say

if TYPE_CHECKING:
    from wsdv.lessons.exercise import Exercise


class Look(NamedTuple):
    """The panels of the drawing that are needed, and what the drawing must not tell before there is an answer."""

    panels: tuple[str, ...]
    without: frozenset[str] = frozenset()


_MAP: Final = ("map",)
_SIDE: Final = ("side",)
_WHOLE: Final = Look(("map", "side", "cards"), REVEALING)  # a kind nobody has thought about yet tells nothing

# Values stay where they are only one of the things that are looked up on the way to the answer.
LOOKS: Final = {
    "factory-value": Look(_MAP, frozenset({"values", "working"})),
    "working-connections": Look(_MAP, frozenset({"values", "working"})),
    "economy": Look(_MAP, frozenset({"values"})),
    "export-value": Look(_MAP, frozenset({"values"})),
    "dismantling-capacity": Look(_MAP),
    "living-standard-possible": Look(_MAP, frozenset({"economy"})),
    "hold-living-standard": Look(_MAP),
    "flight-points": Look(("map", "side", "cards"), frozenset({"flight"})),
    "prestige-holder": Look(_SIDE, frozenset({"holder"})),
    "prestige-box": Look(_SIDE),
    "currency-shortage": Look(("map", "side")),
    "internal-comparison": Look(_MAP),
    "attacks": Look(_MAP),
    "attack-targets": Look(_MAP),
    "mass-protests": Look(_MAP, frozenset({"protests"})),
    "socialists-change": Look(_SIDE),
    "ending": Look(_MAP, frozenset({"protests"})),
    "build-legal": Look(_MAP),
    "transfer": Look(_MAP),
    "card-now": Look(("map", "cards")),
    "event-now": Look(("side", "cards")),
}


def look(exercise: Exercise) -> Look:
    """How the table of an exercise is drawn."""
    return LOOKS.get(exercise.kind, _WHOLE)


def kind_words(kind: str) -> str:
    """What a kind of exercise is called."""
    return say("quiz-kind", kind=kind, name=kind.replace("-", " ").capitalize())
