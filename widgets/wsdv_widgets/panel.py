"""What stands beside the board of an explorer, as data: sections of texts, sums, tables and controls.

A block is a small dictionary that the page turns into real HTML elements. A control also knows what it does: its
function stays in Python and gets only values that fit. What such a function returns is said and shown to the person.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.files import MOST_BYTES
from wsdv.engine.letters import is_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    Said = str | None

TONES: Final = ("plain", "strong", "muted", "note", "fault", "result", "question", "right")
PLACES: Final = ("bar", "side", "below")


@dataclass(frozen=True)
class Control:
    """Something to be used: what the page shows of it, which values it takes, and what it does with them."""

    shown: dict[str, Any]
    fits: Callable[[object], bool]
    act: Callable[[Any], Said]

    @property
    def id(self) -> str:
        """Its name, the only one of its kind in an explorer."""
        return str(self.shown["id"])


@dataclass(frozen=True)
class Row:
    """Blocks that stand in one line as long as there is room."""

    blocks: Sequence[Block]
    region: str = ""  # what a page calls it, such as "answers"


Block = dict[str, Any] | Control | Row


@dataclass(frozen=True)
class Section:
    """Blocks that belong together, under a title.

    They stand in the bar above the board, at its side (below it where there is no room), or below. With `fold` a
    section can be folded away: "open" or "closed" is how it begins. One that is `fixed` keeps its height and stays in
    sight while the others are scrolled. A section comes into sight by itself, from its beginning, only when its `call`
    changes.
    """

    id: str
    title: str = ""
    blocks: Sequence[Block] = field(default_factory=tuple)
    place: str = "side"
    fold: str = ""
    fixed: bool = False
    call: str = ""
    region: str = ""  # what a page calls it, such as "question"

    def shown(self) -> dict[str, Any]:
        """What the page gets of it."""
        blocks = [_shown(block) for block in self.blocks]
        shown = {"title": self.title, "place": self.place, "fold": self.fold, "blocks": blocks}
        more = {"fixed": self.fixed, "call": self.call, "region": self.region}
        return shown | {name: value for name, value in more.items() if value}


def _shown(block: Block) -> dict[str, Any]:
    if isinstance(block, Row):
        named = {"region": block.region} if block.region else {}
        return {"block": "row", "blocks": [_shown(one) for one in block.blocks]} | named
    return block.shown if isinstance(block, Control) else block


def controls(sections: Sequence[Section]) -> dict[str, Control]:
    """Every control in these sections by its id."""
    return {control.id: control for section in sections for control in _controls(section.blocks)}


def _controls(blocks: Sequence[Block]) -> Iterator[Control]:
    for block in blocks:
        if isinstance(block, Control):
            yield block
        elif isinstance(block, Row):
            yield from _controls(block.blocks)


# What is read


def heading(text: str) -> Block:
    """A heading inside a section."""
    return {"block": "heading", "text": text}


def text(words: str, tone: str = "plain") -> Block:
    """A paragraph; its tone is one of TONES ("result" is large, "note" and "fault" are framed)."""
    return {"block": "text", "text": words, "tone": tone}


def listed(items: Sequence[str]) -> Block:
    """A list."""
    return {"block": "list", "items": list(items)}


def addition(terms: Sequence[tuple[str, str] | tuple[str, str, str]], total: tuple[str, str], title: str = "") -> Block:
    """A sum, term by term: (words, amount) or (words, amount, thing). A term's thing can be pointed at from here."""
    return {"block": "sum", "title": title, "terms": [list(term) for term in terms], "total": list(total)}


def grid(
    title: str, head: Sequence[str], rows: Sequence[Sequence[str]], things: Sequence[str] = (), now: str = ""
) -> Block:
    """A table whose rows begin with their names. With `things` each row belongs to a thing of the board."""
    return {
        "block": "grid",
        "title": title,
        "head": list(head),
        "rows": [list(row) for row in rows],
        "things": list(things),
        "now": now,
    }


# What is used


def _control(kind: str, id_: str, label: str, *, can: bool, **shown: Any) -> dict[str, Any]:
    return {"control": kind, "id": id_, "label": label, "can": can, **shown}


def _nothing(value: object) -> bool:
    return value is None


def button(
    id_: str,
    label: str,
    act: Callable[[], Said],
    *,
    key: str = "",
    can: bool = True,
    pressed: bool | None = None,
    big: bool = False,
    sign: str = "",
) -> Control:
    """A button. Its key works wherever the focus is in the explorer. With a sign it shows that instead of its words.

    Keys are named as in the browser: "ArrowRight", "PageUp", " ", "u", "Ctrl+z". In the picture the arrow keys,
    Page Up and Down, Home, End, Enter and the space bar keep their own meaning.
    """
    shown = _control("button", id_, label, can=can, key=key, pressed=pressed, big=big, sign=sign)
    return Control(shown, _nothing, lambda _: act())


def slider(
    id_: str,
    label: str,
    act: Callable[[int], Said],
    *,
    value: int,
    low: int,
    high: int,
    words: str = "",
    can: bool = True,
) -> Control:
    """A slider over whole numbers; `words` says what its value means."""
    shown = _control("slider", id_, label, can=can, value=value, low=low, high=high, words=words or str(value))
    return Control(shown, _between(low, high), act)


def number(
    id_: str, label: str, act: Callable[[int], Said], *, value: int, low: int, high: int, can: bool = True
) -> Control:
    """A whole number to be typed or stepped."""
    shown = _control("number", id_, label, can=can, value=value, low=low, high=high)
    return Control(shown, _between(low, high), act)


def _between(low: int, high: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and low <= value <= high


def select(
    id_: str, label: str, act: Callable[[str], Said], *, options: Mapping[str, str], value: str, can: bool = True
) -> Control:
    """One of a few options: what each is called inside, and its words."""
    shown = _control("select", id_, label, can=can, options=[list(pair) for pair in options.items()], value=value)
    return Control(shown, lambda given: isinstance(given, str) and given in options, act)


def checkbox(id_: str, label: str, act: Callable[[bool], Said], *, value: bool, can: bool = True) -> Control:
    """Yes or no."""
    return Control(_control("checkbox", id_, label, can=can, value=value), lambda given: type(given) is bool, act)


def entry(
    id_: str,
    label: str,
    send: str,
    act: Callable[[str], Said],
    *,
    value: str = "",
    turn: str = "",
    most: int = 40,
    can: bool = True,
) -> Control:
    """A line of text that counts only when it is handed in, with the button `send` or by Enter.

    What is being typed stays there as long as `turn` stays the same; with another turn the line shows its value.
    """
    shown = _control("entry", id_, label, can=can, send=send, value=value, turn=turn, most=most)
    return Control(shown, lambda given: isinstance(given, str) and len(given) <= most and is_text(given), act)


def player(
    id_: str,
    label: str,
    stop: str,
    act: Callable[[], Said],
    *,
    every: int,
    key: str = "",
    can: bool = True,
    signs: tuple[str, str] = ("", ""),
) -> Control:
    """A button that goes on doing the same, `every` so many milliseconds, until it cannot or is pressed again.

    With signs, for going on and for stopping, it shows these instead of its words.
    """
    shown = _control("player", id_, label, can=can, stop=stop, every=every, key=key, signs=list(signs))
    return Control(shown, _nothing, lambda _: act())


def upload(id_: str, label: str, act: Callable[[str], Said], *, can: bool = True) -> Control:
    """A button that asks for a JSON file and hands its text over."""

    def fits(given: object) -> bool:
        return isinstance(given, str) and is_text(given) and len(given.encode()) <= MOST_BYTES

    return Control(_control("upload", id_, label, can=can), fits, act)


def story(id_: str, label: str, act: Callable[[int], Said], *, now: int, high: int) -> Control:
    """The explorer's chronicle, whose entries lead somewhere: the greatest `at` that is not after `now` is marked."""
    return Control(_control("story", id_, label, can=True, now=now), _between(0, high), act)
