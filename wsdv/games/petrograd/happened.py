"""What events did to things on the board: what came, left or changed, and what went from one district to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wsdv.engine.decision import Event
    from wsdv.engine.face import Arrow, Lit

BUILT: Final = "built"
LOST: Final = "lost"
CHANGED: Final = "changed"
_TOKENS: Final = {  # what becomes of a token, and which side of it is up afterwards
    "recruited": (BUILT, "fresh"),
    "placed": (BUILT, "fresh"),
    "opposition-leader": (BUILT, "fresh"),
    "refreshed": (CHANGED, "fresh"),
    "turned": (CHANGED, "exhausted"),
    "returned": (LOST, "exhausted"),
    "lost": (LOST, "exhausted"),
}
_PLACES: Final = {"trotsky-returns": BUILT, "trotsky-joins": CHANGED, "unrest-tile": CHANGED}
_BRIDGES: Final = frozenset({"blockade-moved", "blockade-tile"})
_BESIDE: Final = {"date": "day", "scored": "score", "will": "will"}  # what lies beside the map


def marks(events: Sequence[Event]) -> tuple[tuple[Lit, ...], tuple[Arrow, ...]]:
    """Things with what became of them, and arrows; the events are those of one decision."""
    return tuple(dict.fromkeys(_lit(events))), tuple(_arrows(events))


def _lit(events: Sequence[Event]) -> Iterator[Lit]:
    for event in events:
        if event.kind in _TOKENS:
            became, up = _TOKENS[event.kind]
            yield f"token:{event.subject}:{up}:{event.detail}", became
        elif event.kind in _PLACES:
            yield f"district:{event.subject}", _PLACES[event.kind]
        elif event.kind in _BRIDGES:
            yield f"connection:{event.detail if event.kind == 'blockade-tile' else event.subject}", CHANGED
        elif event.kind == "month":
            yield f"month:{event.subject}", CHANGED
        elif event.kind in _BESIDE:
            yield _BESIDE[event.kind], CHANGED


def _arrows(events: Sequence[Event]) -> Iterator[Arrow]:
    for event in events:
        if event.kind == "moved" and isinstance(event.detail, tuple):
            here, there = event.detail
            yield f"district:{here}", f"district:{there}", "move"
