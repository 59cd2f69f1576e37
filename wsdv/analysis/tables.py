"""Counts as tables: plain text for terminals, HTML for notebooks."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from wsdv.engine.origin import Result
from wsdv.engine.registry import face_of
from wsdv.games import DEFAULT
from wsdv.language import say

if TYPE_CHECKING:
    from collections.abc import Sequence

Endings: TypeAlias = Counter[tuple[str, str]]  # the winner and the reason -> games


class Table(NamedTuple):
    """Rows of words and numbers under a head; the first column is words."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]

    def __str__(self) -> str:
        lines = [self.head, *self.rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join(
            "  ".join([words.ljust(widths[0]), *map(str.rjust, rest, widths[1:])]).rstrip() for words, *rest in lines
        )

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in self.head)
        body = "".join(
            f'<tr><th scope="row">{escape(words)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
            for words, *rest in self.rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def count(number: int) -> str:
    """A number as it is written in a table."""
    return say("table-count", number=number)


def share(part: float, whole: float) -> str:
    """A part in per cent of the whole, always with one decimal."""
    from fluent.runtime.types import fluent_number

    return say("table-share", share=fluent_number(round(100 * part / whole, 1), minimumFractionDigits=1))


def endings_table(endings: Endings, game: str = DEFAULT) -> Table:
    """How games ended, the most frequent ending first."""
    whole, face = endings.total(), face_of(game)
    return Table(
        [say(f"table-{name}") for name in ("ending", "winner", "games", "part")],
        [
            [face.ending(Result(winner, reason)), face.player(winner), count(games), share(games, whole)]
            for (winner, reason), games in sorted(endings.items(), key=lambda item: (-item[1], item[0]))
        ],
    )
