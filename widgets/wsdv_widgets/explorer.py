"""What the explorers share: a board, and beside it what Python describes, to understand rather than to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from wsdv.draw.markup import escape
from wsdv.engine import Error
from wsdv.engine.errors import Message
from wsdv_widgets import messages
from wsdv_widgets.panel import Control, Section, controls
from wsdv_widgets.shown import position_of, shown_of
from wsdv_widgets.state import State, picture
from wsdv_widgets.tasks import Tasked
from wsdv_widgets.widget import in_own_language, module

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Explorer(Tasked):
    """A board with texts, sums and controls beside it. The smallest explorer:

    >>> class Counter(Explorer):
    ...     panels = ("map",)
    ...
    ...     def sections(self):
    ...         unrest = sum(province.unrest for province in self.position.provinces.values())
    ...         calm = button("calm", "Calm", self.calm, key="c", can=unrest > 0)
    ...         return [Section("unrest", "Unrest", [text(f"{unrest} in all"), calm])]
    ...
    ...     def marks(self):
    ...         return {"province:Hessen": "remove all unrest"}
    ...
    ...     def click(self, thing):
    ...         return self.calm()
    ...
    ...     def calm(self):
    ...         self.position = self.position.replace({"provinces": {"Hessen": {"unrest": 0}}})
    ...         return "Hessen is calm."

    `position` can be read, set and observed. What a control's function or `click` returns is said aloud and shown; an
    Error is shown as a note and nothing else happens. One message with all changes follows each of them, so neither
    has to send anything. `pointed` is the thing that was pointed at last: the mouse rested on it, the keyboard
    reached it, or it was clicked. `tasks` stand in a list beside the board and tick themselves (see Task).
    """  # noqa: D400 - the colon leads to the example

    _esm = module("files", "panel", "explorer")
    kinds = messages.EXPLORER
    own_words = ("too-large", "side")

    only = ""  # the name of the game an explorer is made for, if it cannot show others
    panels: tuple[str, ...] = ()  # which panels of the drawing are shown; none: all of them
    tells = (
        True  # whether what is done is also shown in a line above the board, for explorers that do not tell it anyway
    )
    without: frozenset[str] = frozenset()  # what the drawing does not tell, because it is to be found out
    glow = False  # whether what can be clicked glows, for explorers in which few things can

    position = traitlets.TraitType[Any, Any](None)  # not Any, which lets None pass unchecked
    pointed = traitlets.Unicode("")

    def __init__(self, position: Any = None, *, pointed: str = "", game: str = "", **options: Any) -> None:
        self._hearing = False
        self._drawn: tuple[object, State] = (None, {})
        self._controls: dict[str, Control] = {}
        self._game, shown = shown_of(position, "explorer-of-what", game or self.only)
        self.shows(self._game)
        self.position = shown
        self.pointed = pointed
        super().__init__(self._game, **options)

    # What an explorer says about itself

    def sections(self) -> Iterable[Section]:
        """What stands beside the board now."""
        return ()

    def marks(self) -> Mapping[str, str]:
        """The things that can be clicked now, and what that does."""
        return {}

    def lit(self) -> Iterable[str]:
        """The things that have to do with the one that is pointed at."""
        return ()

    def story(self) -> list[dict[str, Any]]:
        """The entries of the chronicle, for explorers with one: {"kind", "text", "at"}."""
        return []

    def click(self, thing: str) -> str | None:
        """Somebody has clicked one of the marked things."""
        del thing
        return None

    def point(self, thing: str) -> str | None:
        """Somebody points at a thing; returns what is read aloud, but not shown."""
        del thing
        return None

    def drawn(self) -> State:
        """The drawing: that of the position, as far as its panels are shown."""
        panels = self._panels()
        what = (self.position, panels, self.without, self.language)
        if self._drawn[0] != what:
            whole = picture(self.face, self.position, self.without)
            order = {panel: keys for panel, keys in whole["order"].items() if panel in panels}
            parts = {key: whole["parts"][key] for keys in order.values() for key in keys}
            self._drawn = (what, {"order": order, "parts": parts})
        return self._drawn[1]

    def _panels(self) -> tuple[str, ...]:
        return self.panels or self.face.stage_panels

    # To the page

    def state(self) -> State:
        """The drawing, and what stands beside it."""
        sections = tuple(self.sections())
        self._controls = controls(sections)
        beside = {f"section:{section.id}": section.shown() for section in sections}
        table = {
            "sections": [section.id for section in sections],
            "panels": list(self._panels()),
            "glow": self.glow,
            "tells": self.tells,
            "marks": dict(self.marks()),
            "pointed": self.pointed,
            "lit": list(self.lit()),
            "instead": self.instead,
            "tasks": self.tasks.state(),
        }
        return self.drawn() | {"table": table | beside, "chronicle": self.story()}

    def hand_over(self, name: str, content: str) -> None:
        """Give the person a file: the page saves it."""
        self.tell({"type": "download", "name": name, "text": content})

    @in_own_language
    def refresh(self, said: str = "", *, highlight: bool = True) -> None:
        """Show what has changed, unless that is about to happen anyway."""
        if self.comm is not None and not self._hearing:
            self.update(said, highlight=highlight, aside=not self.tells)

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Any:
        return position_of(proposal["value"], "explorer-of-what", self._game)

    @traitlets.observe("position")
    def _position_changed(self, _: Any) -> None:
        self.refresh()

    @traitlets.observe("pointed")
    def _pointed_changed(self, _: Any) -> None:
        self.refresh(highlight=False)

    # From the page

    def hear(self, message: dict[str, Any]) -> None:
        """Do what was asked, and answer with everything that has changed by it."""
        self._hearing = True
        try:
            said = self._done(message)
        except Exception:  # whatever has changed before is shown all the same
            self._hearing = False
            self.update(highlight=True)
            raise
        self._hearing = False
        points = message["type"] == "point"
        self.update(said or "", highlight=not points, aside=points or not self.tells)

    def _done(self, message: dict[str, Any]) -> str | None:
        if message["type"] == "leave":
            self.show_instead(None)
            return self.say("widget-left")
        if message["type"] == "control":
            control = self._controls.get(message["id"])
            if control is None or not control.shown["can"]:
                raise Error(Message("explorer-not-now"))
            if not control.fits(message["value"]):
                raise Error(Message("widget-ignored"))
            return control.act(message["value"])
        thing = message["thing"]
        if not self._is_drawn(thing):
            raise Error(Message("explorer-no-such-thing"))
        self.pointed = thing
        return self.click(thing) if message["type"] == "click" and thing in self.marks() else self.point(thing)

    def _is_drawn(self, thing: str) -> bool:
        name = f'data-thing="{escape(thing)}"'
        return any(name in part for part in self.drawn()["parts"].values())
