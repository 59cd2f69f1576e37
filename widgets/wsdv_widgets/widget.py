"""What all widgets share: a drawing that is sent once, then only what changes; messages that are checked.

The state of these widgets is made anew whenever a page asks for it (after a reload, for a second view). Ordinary
changes go as one small message each. A page can send messages but never set the state.

A widget shows one game, and speaks one language: that of the moment it was made, or its own. Whatever it words, it
words inside `speaking`.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache, wraps
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import anywidget
import traitlets

from wsdv.draw.theme import stylesheet
from wsdv.engine import Error
from wsdv.engine.errors import Message
from wsdv.engine.registry import face_of, voice_of
from wsdv.language import checked, language, speaking
from wsdv_widgets import messages
from wsdv_widgets.state import EMPTY, State, changes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wsdv.engine.face import Face

Act = TypeVar("Act", bound="Callable[..., Any]")
_HERE = Path(__file__).parent
_SHARED = ("shared", "picture", "pointing", "layout", "tasks", "reading", "stage")
_STYLES = ("widget.css", "stage.css", "explorer.css", "tasks.css", "reading.css")
_WORDS = (
    "picture", "full-screen", "projector", "closed", "no-kernel", "no-answer", "ignored", "things-help",
    "keys-show", "keys-title", "keys-close", "leave",
    "page-map", "page-cards", "page-tracks", "article-close", "article-opened",
)  # fmt: skip
_KEYS = {"tab": "Tab", "arrows": "← ↑ → ↓", "pages": "PgUp PgDn", "enter": "Enter", "escape": "Esc", "help": "?"}
_READING = {"read": "I"}


def module(*names: str) -> str:
    """The JavaScript of a widget: what all share and its own, as one text, since modules here cannot import others.

    The protocol stands in front, so that page and Python read the same table.
    """
    protocol = f"const PROTOCOL = {json.dumps(messages.PROTOCOL)};"
    return "\n".join([protocol, *(_own_file(f"{name}.js") for name in (*_SHARED, *names))])


def _own_file(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")


@lru_cache
def styles(game: str) -> str:
    """The CSS of all widgets that show this game, with its colours; two games on one page keep theirs apart."""
    face, name = face_of(game), _class_name(game)
    colours = face.palette()
    root = stylesheet(f".wsdv-game-{name}", "auto", own=colours)
    drawn = stylesheet(f".{picture_class(game)}", "auto", face.rules_of_style(), colours)
    return "".join((root, drawn, *map(_own_file, _STYLES)))


def picture_class(game: str) -> str:
    """The class under which a game's drawing has its style."""
    return f"wsdv-picture-{_class_name(game)}"


def _class_name(game: str) -> str:
    """A game's name as it may stand in a class of CSS."""
    return re.sub(r"[^\w-]", "-", game)


def in_own_language(act: Act) -> Act:
    """A method of a widget that words something: it does so in the widget's language."""

    @wraps(act)
    def speaks(self: Drawn, /, *args: Any, **more: Any) -> Any:
        with speaking(self.language or None):
            return act(self, *args, **more)

    return cast("Act", speaks)


class Drawn(anywidget.AnyWidget):
    """A widget that shows the table of a game."""

    drawing = traitlets.Dict().tag(sync=True, to_json=lambda _, widget: widget.now)
    frame = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    about = traitlets.Dict().tag(sync=True)  # which widget this is, and of which game
    language = traitlets.Unicode().tag(sync=True)
    kinds: Mapping[str, Any] = {}  # the messages a page may send
    own_words: tuple[str, ...] = ()  # of the words a page writes by itself, those of this widget alone
    own_keys: Mapping[str, str] = {}  # of the keys of a page, those of this widget alone
    own_style = ""  # the CSS of this widget alone
    face: Face  # of the game that is shown

    def __init__(self, game: str, **options: Any) -> None:
        unknown = [name for name in options if not self.has_trait(name)]
        if unknown:
            known = ", ".join((*self._settings(), "language"))
            raise Error(Message("widget-no-setting", widget=type(self).__name__, name=unknown[0], known=known))
        self.shows(game)
        self.bytes_sent = 0  # how long the last message was
        self.now: State = EMPTY
        self.set_trait("language", options.pop("language", None) or language())
        with speaking(self.language):
            self.now = self.state()
            worded = self._worded()
        self._css = styles(game) + self.own_style
        of = {"widget": type(self).__name__.lower(), "game": _class_name(game), "reads": self.face.has_articles}
        # One style per game: of two with the same name a page keeps the last.
        super().__init__(about=of, _anywidget_id=f"{type(self).__qualname__}-{of['game']}", **worded, **options)

    def shows(self, game: str) -> None:
        """From now on this game is shown: whatever is worded or drawn is asked of its face and its voice."""
        self.face, self._voice = face_of(game), voice_of(game)

    def say(self, message: str, /, **facts: object) -> str:
        """A sentence of the game's or of ours."""
        return self._voice.say(message, **facts)

    def _settings(self) -> Iterator[str]:
        """What can be given when a widget of this kind is made."""
        taken = signature(type(self).__init__).parameters.values()
        hidden = {"self", "language"}
        return (one.name for one in taken if one.name not in hidden and one.kind != one.VAR_KEYWORD)

    def state(self) -> State:
        """Everything the page shows now."""
        raise NotImplementedError

    def hear(self, message: dict[str, Any]) -> None:
        """What a checked message of the page does."""
        raise NotImplementedError

    # Language

    def _worded(self) -> dict[str, Any]:
        """What is worded once for a page: the words it writes by itself, and the frame of the drawing."""
        words: dict[str, Any] = {name: self.say(f"widget-{name}") for name in (*_WORDS, *self.own_words)}
        reading = _READING if self.face.has_articles else {}
        keys = {key: self.say(f"widget-key-{name}") for name, key in {**_KEYS, **self.own_keys, **reading}.items()}
        return {"words": words | {"keys": keys}, "frame": self.frame_of_drawing()}

    def frame_of_drawing(self) -> str:
        """The panels of the drawing, still empty."""
        return self.face.stage_frame()

    @traitlets.validate("language")
    def _valid_language(self, proposal: Any) -> str:
        return checked(proposal["value"])

    @traitlets.observe("language")
    def _language_changed(self, _: Any) -> None:
        """Say everything again in another language."""
        if self.comm is None:
            return
        with speaking(self.language), self.hold_sync():
            for name, value in self._worded().items():
                self.set_trait(name, value)
        self.update()

    # To the page

    @in_own_language
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

    def tell_about(self, card: str, **more: Any) -> None:
        """Show beside the board what there is to read about a card."""
        article = self.face.article(card)
        if article is None:
            raise Error(Message("show-no-article", title=self.face.title()))
        self.tell({"type": "article", "article": article.shown(), "pins": self.face.pins(card), **more})

    # Another widget in our place

    _instead: Drawn | None = None

    @property
    def instead(self) -> str:
        """The id of the widget that is shown in our place, if any."""
        shown = self._instead
        return "" if shown is None or shown.comm is None else str(shown.model_id)

    def show_instead(self, widget: Drawn | None) -> None:
        """Show another widget in our place, or ours again. Whatever was shown before is closed."""
        if self._instead is not None:
            self._instead.close()
        self._instead = widget

    # From the page

    def _handle_msg(self, msg: Any) -> None:
        """Take what a page sends: a request for the state, or one of our own messages. Nothing else does anything."""
        method, content = messages.of_comm(msg)
        if method == "request_state":
            self.send_state()
        elif method == "custom":
            self._handle_custom_msg(content, [])

    @in_own_language
    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:  # noqa: ARG002 - we expect no buffers
        message = messages.checked(content, {**self.kinds, **messages.READING})
        if message is None:
            self.note(self.say("widget-ignored"))
            return
        try:
            if message["type"] in messages.READING:
                self.tell_about(message["thing"].removeprefix("card:"))
            else:
                self.hear(message)
        except Error as problem:
            self.note(str(problem), problem=True)
        except Exception as problem:  # a fault of ours must not end in a traceback under somebody's cell
            self.log.exception("wsdv: %s", message["type"])
            self.note(self.say("widget-fault", problem=f"{type(problem).__name__}: {problem}"), problem=True)

    def set_state(self, sync_data: Any) -> None:
        """A page sets nothing."""
