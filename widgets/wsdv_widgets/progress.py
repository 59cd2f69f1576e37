"""How far somebody has come: for each lesson how many of its tasks are done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from wsdv.draw.theme import stylesheet
from wsdv.engine import Error
from wsdv.engine.errors import Message
from wsdv.language import checked, language, say, speaking
from wsdv_widgets import messages
from wsdv_widgets.remembering import forget, is_key, lesson_of, remembered

if TYPE_CHECKING:
    from collections.abc import Mapping

_HERE: Final = Path(__file__).parent
_LONGEST: Final = 120
_HEARD: Final = {"task-known": messages.TASKS["task-known"], "forget": {}}


def _module() -> str:
    """What the page runs: what it remembers is read and written as the task lists do it."""
    return "\n".join((_HERE / f"{name}.js").read_text(encoding="utf-8") for name in ("shared", "tasks", "progress"))


class Progress(anywidget.AnyWidget):
    """The lessons with how many of their tasks are done, as far as this browser and this machine remember.

    >>> Progress({"02": ("The economy is a graph", "02-economy-is-a-graph.ipynb", 4)})

    For each lesson there are its title, where it is found, and how many tasks it has. `progress.done` says how many of
    each are done.
    """

    _esm = _module()
    _css = stylesheet(".wsdv-progress", "auto") + (_HERE / "progress.css").read_text(encoding="utf-8")

    rows: Any = traitlets.List().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)

    def __init__(self, lessons: Mapping[str, tuple[str, str, int]], *, language: str | None = None) -> None:
        self._lessons = _lessons(lessons)
        self._browser: frozenset[str] = frozenset()
        self._all = remembered()
        self.language = _spoken(language)
        super().__init__(**self._shown())

    @property
    def done(self) -> dict[str, int]:
        """How many tasks of each lesson are done; never more than it has."""
        keys = [lesson_of(key) for key in self._all]
        return {lesson: min(keys.count(lesson), number) for lesson, (_, _, number) in self._lessons.items()}

    def _shown(self) -> dict[str, Any]:
        with speaking(self.language):
            done = self.done
            rows = [
                {"title": title, "link": link, "done": done[lesson], "of": of, "words": _words(done[lesson], of)}
                for lesson, (title, link, of) in self._lessons.items()
            ]
            of = sum(number for _, _, number in self._lessons.values())
            words = {name: say(f"progress-{name}") for name in ("title", "forget", "sure", "keep")}
            return {"rows": rows, "words": words | {"all": say("progress-all", done=sum(done.values()), of=of)}}

    def _look(self) -> None:
        """Read again what is remembered, and show it."""
        self._all = remembered() | self._browser
        with self.hold_sync():
            for name, value in self._shown().items():
                self.set_trait(name, value)

    # From the page

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:  # noqa: ARG002 - we expect no buffers
        message = messages.checked(content, _HEARD)
        if message is None:
            return
        if message["type"] == "forget":
            forget(self._all)
            self._browser = frozenset()
        else:
            self._browser = frozenset(filter(is_key, message["ids"]))
        self._look()
        if message["type"] == "forget":
            with speaking(self.language):
                self.send({"type": "forgotten", "said": say("progress-forgotten")})

    def set_state(self, sync_data: Any) -> None:
        """A page sets nothing."""


def _words(done: int, of: int) -> str:
    return say("progress-lesson", done=done, of=of, left=of - done)


def _spoken(code: str | None) -> str:
    return checked(code or language())


def _lessons(given: object) -> dict[str, tuple[str, str, int]]:
    """What was given, if every lesson has a title, a link inside the course and a number of tasks."""
    if not isinstance(given, dict) or not all(_is_lesson(name, value) for name, value in given.items()):
        raise Error(Message("progress-bad-lessons"))
    return {name: tuple(value) for name, value in given.items()}


def _is_lesson(name: object, value: object) -> bool:
    if not is_key(f"{name}/x") or not isinstance(value, (tuple, list)) or len(value) != 3:
        return False
    title, link, number = value
    texts = all(isinstance(one, str) and len(one) <= _LONGEST for one in (title, link))
    return texts and ":" not in link and type(number) is int and number >= 0
