"""What all widgets share: a drawing that is sent once, then only what changes; messages that are checked.

The state of these widgets is made anew whenever a page asks for it (after a reload, for a second view). Ordinary
changes go as one small message each. A page can send messages but never set the state.
"""

from __future__ import annotations

import json
from functools import lru_cache
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from wsdv.draw.theme import stylesheet
from wsdv.engine import Error
from wsdv.games.germany.draw import board as drawing
from wsdv.games.germany.draw import colours
from wsdv.language import say
from wsdv_widgets import messages
from wsdv_widgets.state import EMPTY, State, changes

if TYPE_CHECKING:
    from collections.abc import Mapping

_HERE = Path(__file__).parent
_SHARED = ("shared", "picture", "pointing", "stage")
_WORDS = (
    "picture", "full-screen", "small-screen", "closed", "no-kernel", "no-answer", "ignored", "things-help",
)  # fmt: skip


def module(*names: str) -> str:
    """The JavaScript of a widget: what all share and its own, as one text, since modules here cannot import others."""
    return "\n".join((_HERE / f"{name}.js").read_text(encoding="utf-8") for name in (*_SHARED, *names))


@lru_cache(maxsize=1)
def styles() -> str:
    """The CSS of all widgets, with the colours of the drawing."""
    own = (_HERE / "widget.css").read_text(encoding="utf-8")
    return (
        stylesheet(".wsdv-widget", "auto", colours.RULES, colours.PALETTE)
        + drawing.style(".wsdv-picture", "auto")
        + own
    )


def words(*names: str) -> dict[str, str]:
    """The words a page writes by itself, from the catalogue."""
    return {name: say(f"widget-{name}") for name in (*_WORDS, *names)}


class Drawn(anywidget.AnyWidget):
    """A widget that shows the table."""

    _css = styles()
    drawing = traitlets.Dict().tag(sync=True, to_json=lambda _, widget: widget.now)
    frame = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    kinds: Mapping[str, Any] = {}  # the messages a page may send

    def __init__(self, **options: Any) -> None:
        unknown = [name for name in options if not self.has_trait(name)]
        if unknown:
            raise Error(say("widget-no-setting", widget=type(self).__name__, name=unknown[0], known=self._settings()))
        self.bytes_sent = 0  # how long the last message was
        self.now: State = EMPTY
        self.now = self.state()
        super().__init__(frame=drawing.panels({}), **options)

    def _settings(self) -> str:
        """What can be given when a widget of this kind is made."""
        taken = signature(type(self).__init__).parameters.values()
        return ", ".join(one.name for one in taken if one.name != "self" and one.kind is not one.VAR_KEYWORD)

    def state(self) -> State:
        """Everything the page shows now."""
        raise NotImplementedError

    def hear(self, message: dict[str, Any]) -> None:
        """What a checked message of the page does."""
        raise NotImplementedError

    # To the page

    def update(self, said: str = "", *, highlight: bool = False, **more: Any) -> None:
        """Send what has changed, with a sentence to be read aloud; changed parts may be shown by a glow."""
        new = self.state()
        change = changes(self.now, new)
        self.now = new
        self.tell({"type": "update", **change, "said": said, "highlight": highlight, **more})

    def note(self, text: str, **more: Any) -> None:
        """Say something beside the picture: why not, or what went wrong."""
        self.tell({"type": "note", "text": text, **more})

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message, and remember how long it was."""
        self.bytes_sent = len(json.dumps(message, ensure_ascii=False).encode())
        self.send(message)

    # From the page

    def _handle_msg(self, msg: Any) -> None:
        """Take what a page sends: a request for the state, or one of our own messages. Nothing else does anything."""
        method, content = messages.of_comm(msg)
        if method == "request_state":
            self.send_state()
        elif method == "custom":
            self._handle_custom_msg(content, [])

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:  # noqa: ARG002 - we expect no buffers
        message = messages.checked(content, self.kinds)
        if message is None:
            self.note(say("widget-ignored"))
            return
        try:
            self.hear(message)
        except Error as problem:
            self.note(str(problem), problem=True)
        except Exception as problem:  # a fault of ours must not end in a traceback under somebody's cell
            self.log.exception("wsdv: %s", message["type"])
            self.note(say("widget-fault", problem=f"{type(problem).__name__}: {problem}"), problem=True)

    def set_state(self, sync_data: Any) -> None:
        """A page sets nothing."""
