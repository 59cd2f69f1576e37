"""What events did to things on the board: what was built, lost or changed, and what went from one place to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wsdv.engine.decision import Event
    from wsdv.engine.face import Arrow, Lit

BUILT: Final = "built"
LOST: Final = "lost"
CHANGED: Final = "changed"
_SITES: Final = {"built": BUILT, "repaired": BUILT, "dismantled": LOST, "closed": LOST, "run-down": CHANGED}
_PROVINCES: Final = {
    "living-standard-added": BUILT,
    "living-standard-removed": LOST,
    "unrest-added": CHANGED,
    "unrest-removed": CHANGED,
    "protest-begins": CHANGED,
    "protest-ends": CHANGED,
    "protest-exported": CHANGED,
    "protest-recalled": CHANGED,
    "transferred": CHANGED,
    "socialist-moved": CHANGED,
    "socialist-removed": CHANGED,
}
_BESIDE: Final = {
    "flight": "track:flight",
    "socialists-gained": "socialists",
    "socialists-lost": "socialists",
    "police-collected": "police",
    "police-used": "police",
}  # what lies beside the map
_BETWEEN: Final = frozenset({"protest-ends", "protest-recalled"})  # what may follow at once when unrest leaves


def marks(events: Sequence[Event]) -> tuple[tuple[Lit, ...], tuple[Arrow, ...]]:
    """Things with what became of them, and arrows; the events are those of one decision."""
    return tuple(dict(_lit(events)).items()), tuple(_arrows(events))


def _lit(events: Sequence[Event]) -> Iterator[Lit]:
    for event in events:
        if event.kind in _SITES:
            yield f"{'line' if event.detail == 'line' else 'city'}:{event.subject}", _SITES[event.kind]
        elif event.kind in _PROVINCES:
            yield f"province:{event.subject}", _PROVINCES[event.kind]
        elif event.kind == "track-moved":
            yield f"track:{event.subject}", CHANGED
        if event.kind == "police-used":
            yield f"province:{event.detail}", CHANGED
        if event.kind in _BESIDE:
            yield _BESIDE[event.kind], CHANGED


def _arrows(events: Sequence[Event]) -> Iterator[Arrow]:
    left: Event | None = None  # unrest that has just left a province
    for event in events:
        if event.kind == "attack":
            yield f"province:{event.subject}", f"province:{event.detail}", "attack"
        elif event.kind == "unrest-added" and left is not None:
            if (left.player, left.rule, left.amount) == (event.player, event.rule, event.amount):
                yield f"province:{left.subject}", f"province:{event.subject}", "unrest"
            left = None
        elif event.kind not in _BETWEEN:
            left = event if event.kind == "unrest-removed" else None
