"""What a page shows as one JSON value, and the difference between two of them.

A state has "order" (which parts stand in which panel), "parts" (pieces of the drawing by key), "chronicle" (a list
that grows at its end) and "table" (a few small values). A page gets it once, and then only what has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from wsdv.engine.face import Arrow, Face, Lit

State = dict[str, Any]
EMPTY: Final[State] = {"order": {}, "parts": {}, "table": {}, "chronicle": []}


def picture(face: Face, position: Any, without: Collection[str] = ()) -> State:
    """The drawing of a position: its parts, and where they stand; without what is to be found out."""
    parts = face.stage_parts(position, without)
    order: dict[str, list[str]] = {}
    for key in parts:
        order.setdefault(face.stage_panel_of(key), []).append(key)
    return {"order": order, "parts": parts}


def marked(face: Face, drawn: Mapping[str, Any], lit: Sequence[Lit], arrows: Sequence[Arrow]) -> dict[str, Any]:
    """A drawing with marks of what has just happened, where the names of the game's drawing leave them legible."""
    marks = face.marked(lit, arrows)
    order = {panel: list(keys) for panel, keys in drawn["order"].items()}
    for key in marks:
        keys = order.setdefault(face.stage_panel_of(key), [])
        keys.insert(next((at for at, one in enumerate(keys) if face.over_marks(one)), len(keys)), key)
    return {"order": order, "parts": drawn["parts"] | marks}


def changes(old: State, new: State) -> dict[str, Any]:
    """What turns one state into another; nothing that stays the same is in it."""
    before, now = old["table"], new["table"]
    change: dict[str, Any] = {
        "parts": {key: text for key, text in new["parts"].items() if old["parts"].get(key) != text},
        "gone": [key for key in old["parts"] if key not in new["parts"]],
        "order": {
            panel: new["order"].get(panel, [])  # nothing: no part stands there any more
            for panel in {**old["order"], **new["order"]}
            if old["order"].get(panel) != new["order"].get(panel)
        },
        "table": {key: value for key, value in now.items() if key not in before or before[key] != value}
        | dict.fromkeys(key for key in before if key not in now),  # None: it is there no more
    }
    if old["chronicle"] != new["chronicle"]:
        same = 0
        for earlier, later in zip(old["chronicle"], new["chronicle"], strict=False):
            if earlier != later:
                break
            same += 1
        change["chronicle"] = {"from": same, "entries": new["chronicle"][same:]}
    return {name: value for name, value in change.items() if value}
