"""What of the table an exercise shows, and what of it would give the answer away; how it stands on paper."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from wsdv.games.germany.draw import board, cards
from wsdv.games.germany.voice import say
from wsdv.lessons.picture import Look, Paper

if TYPE_CHECKING:
    from wsdv.lessons.exercise import Exercise

_MAP: Final = ("map",)
_TRACKS: Final = ("tracks",)
_CARD: Final = "card:"

# Values stay where they are only one of the things that are looked up on the way to the answer.
LOOKS: Final = MappingProxyType(
    {
        "factory-value": Look(_MAP, frozenset({"values", "working"})),
        "working-connections": Look(_MAP, frozenset({"values", "working"})),
        "economy": Look(_MAP, frozenset({"values"})),
        "export-value": Look(_MAP, frozenset({"values"})),
        "dismantling-capacity": Look(_MAP),
        "living-standard-possible": Look(_MAP, frozenset({"economy"})),
        "hold-living-standard": Look(_MAP),
        "flight-points": Look(("map", "tracks", "cards"), frozenset({"flight"})),
        "prestige-holder": Look(_TRACKS, frozenset({"holder"})),
        "prestige-box": Look(_TRACKS),
        "currency-shortage": Look(("map", "tracks")),
        "internal-comparison": Look(_MAP),
        "attacks": Look(_MAP),
        "attack-targets": Look(_MAP),
        "mass-protests": Look(_MAP, frozenset({"protests"})),
        "socialists-change": Look(_TRACKS),
        "ending": Look(_MAP, frozenset({"protests"})),
        "build-legal": Look(_MAP),
        "transfer": Look(_MAP),
        "card-now": Look(("map", "cards")),
        "event-now": Look(("tracks", "cards")),
    }
)

# What stands beside the map, where a part of the side is needed and not all of it.
_PIECES: Final = MappingProxyType(
    {"currency-shortage": ("track:currency",), "flight-points": ("police", "track:flight")}
)


def on_paper(one: Exercise, *, answers: bool) -> Paper:
    """The map, or the side where that is not needed, and beside it the card, pieces of the side and the legend."""
    panels, without = LOOKS[one.kind]
    # the ground stands once for all sheets: it is the largest part of a map
    drawn = board.parts(one.position, () if answers else without, asked=one.about, shared=True)
    card = next((thing.removeprefix(_CARD) for thing in one.about if thing.startswith(_CARD)), "")
    pieces = [board.piece(key, drawn) for key in _PIECES.get(one.kind, ())]
    if "cards" in panels and not card:
        pieces.append(drawn["cards:played"])
    police = "police" in _PIECES.get(one.kind, ())
    return Paper(
        large=board.panel("map" if "map" in panels else "tracks", drawn),
        subject=_face(card) if card else "",
        note=say("printed-police") if police and not answers else "",
        beside="".join(pieces),
        legend=board.piece("legend", drawn) if "map" in panels and not answers else "",
    )


def _face(card: str) -> str:
    box = f'viewBox="0 0 {cards.WIDTH} {cards.HEIGHT}"'
    return f'<svg class="item card" {box}>{cards.face(card, 0, 0)}</svg>'
