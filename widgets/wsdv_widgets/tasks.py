"""Tasks beside a board: a short list whose items tick themselves when the engine sees them done.

>>> Sandbox(lesson="02", tasks=[
...     Task(
...         "Make Köln worth 2.",
...         done=lambda at: at.position.factory_value("koeln") == 2,
...         hint=["Köln has a neighbour.", "Put a factory in Dortmund and build the line."],
...     ),
...     "Tell your neighbour why.",
... ])

Whether a task is done is asked of the widget after every change. What nobody can see is ticked by hand.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine import Error
from wsdv.engine.errors import Message
from wsdv.engine.letters import is_text
from wsdv.language import say, speaking
from wsdv_widgets import messages
from wsdv_widgets.remembering import forget, is_key, remember, remembered
from wsdv_widgets.widget import Drawn, in_own_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

_LONGEST: Final = 300  # letters of a task: more is no task but a text
_MOST: Final = 30
_MOST_TOUCHED: Final = 1000  # things: more than any board has
_WORDS: Final = ("list", "hint", "before", "undone", "ticked")


@dataclass(frozen=True)
class Task:
    """Something to be done, and how it is seen that it is done.

    `done` is called with the widget (`at.position`, `at.game` of a Table, `at.touched`: what was clicked or pointed
    at); without it somebody ticks by hand. A `hint` is a text, or several that are shown one after the other. Under
    its `id` a task is remembered.
    """

    text: str
    done: Callable[[Any], object] | None = None
    hint: str | Sequence[str] = ()
    id: str = ""

    def __post_init__(self) -> None:
        texts = (self.text, *self.hints)
        if not all(isinstance(one, str) and 0 < len(one) <= _LONGEST and is_text(one) for one in texts):
            raise Error(Message("task-bad-text", most=_LONGEST))
        if self.done is not None and not callable(self.done):
            raise Error(Message("task-bad-done", got=type(self.done).__name__))

    @property
    def hints(self) -> tuple[str, ...]:
        """What helps, one after the other."""
        return (self.hint,) if isinstance(self.hint, str) else tuple(self.hint)

    def key(self, lesson: str) -> str:
        """The name under which it is remembered; without an id it follows from the words."""
        name = self.id or hashlib.sha256(f"{lesson}\n{self.text}".encode()).hexdigest()[:12]
        key = f"{lesson}/{name}"
        if not is_key(key):
            raise Error(Message("task-bad-id", id=key[:80]))
        return key


@dataclass
class _Item:
    """A task on the list of a widget."""

    key: str
    task: Task
    done: bool = False
    before: bool = False  # done in another widget or on another day
    hints: int = 0  # how many are shown
    trouble: str = field(default="", compare=False)  # the message that says why it cannot be seen

    @property
    def ticked(self) -> bool:
        return self.done or self.before

    @property
    def by_hand(self) -> bool:
        return self.task.done is None or bool(self.trouble)

    def shown(self) -> dict[str, Any]:
        hints = self.task.hints
        return {
            "id": self.key,
            "text": self.task.text,
            "done": self.ticked,
            "before": self.before and not self.done,
            "by_hand": self.by_hand,
            "hint_open": self.hints > 0,
            "hint": list(hints[: self.hints]),
            "more": self.hints < len(hints),
            "note": say(self.trouble) if self.trouble else "",
        }


class Tasks:
    """The list of a widget: what is done, hinted, remembered. `about` is the widget that is looked at."""

    def __init__(self, tasks: Iterable[Task | str] = (), lesson: str = "", *, about: object = None) -> None:
        self.about = about
        given = list(tasks) if not isinstance(tasks, (str, Task)) else [tasks]
        if len(given) > _MOST or not all(isinstance(one, (Task, str)) for one in given):
            raise Error(Message("task-bad-list", most=_MOST))
        made = [one if isinstance(one, Task) else Task(one) for one in given]
        known = remembered() if made else frozenset()
        keys = [task.key(lesson) for task in made]
        if len(set(keys)) < len(keys):
            raise Error(Message("task-twice"))
        self._items = {key: _Item(key, task, before=key in known) for key, task in zip(keys, made, strict=True)}
        self._looking = False

    def __iter__(self) -> Iterator[Task]:
        return (item.task for item in self._items.values())

    def __len__(self) -> int:
        return len(self._items)

    @property
    def done(self) -> int:
        """How many are done, here or before."""
        return sum(item.ticked for item in self._items.values())

    def state(self) -> dict[str, Any]:
        """What the page shows."""
        if not self._items:
            return {}
        of, done = len(self), self.done
        return {
            "items": [item.shown() for item in self._items.values()],
            "done": done,
            "of": of,
            "words": {name: say(f"task-word-{name}") for name in _WORDS}
            | {"title": say("task-title", done=done, of=of), "all": say("task-all", of=of)},
        }

    # What happens

    def look(self) -> str:
        """Ask each task whether it is done by now; returns what is said about those that have just been."""
        if self._looking:  # a task that changes the table while it looks at it
            return ""
        self._looking = True
        try:
            new = [item for item in self._items.values() if not item.done and _is_done(item, self.about)]
        finally:
            self._looking = False
        return " ".join([self._tick(item) for item in new])

    def _tick(self, item: _Item) -> str:
        item.done = True
        remember([item.key])
        said = say("task-done", text=item.task.text, done=self.done, of=len(self))
        return said if self.done < len(self) else f"{said} {say('task-all', of=len(self))}"

    def hear(self, message: dict[str, Any]) -> str:
        """What the page asks about a task; returns what is said."""
        if message["type"] == "task-known":
            for key in message["ids"]:
                if key in self._items:
                    self._items[key].before = True
            return ""
        item = self._items.get(message["id"])
        if item is None:
            raise Error(Message("widget-ignored"))
        return self._hint(item) if message["type"] == "task-hint" else self._by_hand(item)

    def _hint(self, item: _Item) -> str:
        hints = item.task.hints
        item.hints = min(item.hints + 1, len(hints))
        return hints[item.hints - 1] if hints else say("task-no-hint")

    def _by_hand(self, item: _Item) -> str:
        if not item.by_hand:
            raise Error(Message("task-ticks-itself"))
        if not item.ticked:
            return self._tick(item)
        item.done = item.before = False
        forget([item.key])
        return say("task-undone", text=item.task.text)


def _is_done(item: _Item, at: object) -> bool:
    """Whether the engine sees it done. What goes wrong in looking is told at the task, and nothing else stops."""
    if item.task.done is None:
        return False
    try:
        done = bool(item.task.done(at))
    except Exception:  # noqa: BLE001 - whatever a lesson's author has written
        item.trouble = "task-unseen"
        return False
    item.trouble = ""
    return done


class Tasked(Drawn):
    """A widget with tasks: `tasks` are texts and Tasks, `lesson` the notebook under which they are remembered.

    A widget that is shown in the place of another may be given the list of that one: the tasks are still about that.
    """

    tasks: Tasks

    def __init__(
        self, game: str, *, tasks: Tasks | Iterable[Task | str] = (), lesson: str = "", **options: Any
    ) -> None:
        self.tasks = tasks if isinstance(tasks, Tasks) else Tasks(tasks, lesson, about=self)
        self._touched: dict[str, None] = {}
        self._noted, self._looked = "", False  # what was said beside the picture, and whether tasks were looked at
        super().__init__(game, **options)

    @property
    def touched(self) -> tuple[str, ...]:
        """The things on the board that were clicked or pointed at, also those that refused, each once and in order."""
        return tuple(self._touched)

    def _settings(self) -> Iterator[str]:
        return iter((*super()._settings(), "tasks", "lesson"))

    @in_own_language
    def update(self, said: str = "", *, highlight: bool = False, **more: Any) -> None:
        """Send what has changed, and tick what is done by it."""
        self._looked = True
        told = self.tasks.look()
        super().update(" ".join(filter(None, (said, told))), highlight=highlight, **more)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        message = messages.checked(content, messages.TASKS)
        if message is None:
            self._touch(content)
            self._noted, self._looked = "", False
            super()._handle_custom_msg(content, buffers)
            self._look_again()
            return
        with speaking(self.language or None):
            try:
                said = self.tasks.hear(message)
            except Error as problem:
                self.note(str(problem), problem=True)
                return
            self.update(said)

    def _touch(self, content: Any) -> None:
        message = messages.checked(content, self.kinds)
        if message is not None and "thing" in message and len(self._touched) < _MOST_TOUCHED:
            self._touched[message["thing"]] = None

    def note(self, text: str, **more: Any) -> None:
        """Say something beside the picture; it is remembered until something else is heard."""
        self._noted = text
        super().note(text, **more)

    def _look_again(self) -> None:
        """What is done by asking alone: a refusal changes nothing, so nothing was sent that could tick."""
        if self._looked:
            return
        with speaking(self.language or None):
            told = self.tasks.look()
            if told:
                self.update(f"{self._noted} {told}".lstrip())  # or only the tick would be read aloud
