"""Pages of a game to print for a class: its rules in short, an empty board, sums to fill in by hand.

>>> page = wsdv.lessons.paper("reckoning")     # a page of HTML that needs nothing else

A game names its papers with its face and writes the inside of each; `written` makes it of a message.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import escape
from wsdv.engine.errors import Error, Message
from wsdv.engine.registry import face_of
from wsdv.games import DEFAULT
from wsdv.language import enumerated

if TYPE_CHECKING:
    from collections.abc import Iterable

_BOX: Final = '<i class="box"></i>'
_TICKED: Final = re.compile(r"☐ ?(\S*)")  # with its word, so that no line breaks between them
_NUMBER: Final = "[ ]"
_SIGNS: Final = ("+ ", "− ", "= ")
_THEN: Final = "→ "
_ITEM: Final = "- "


def papers(game: str = DEFAULT) -> tuple[str, ...]:
    """The names of a game's pages to print."""
    return face_of(game).papers


def paper(name: str, game: str = DEFAULT) -> str:
    """A page to print, by its name."""
    from wsdv.lessons.handout import paper_sheet

    known = papers(game)
    if name not in known:
        raise Error(Message("unknown-paper", name=str(name)[:60], known=enumerated(known) if known else "none"))
    return paper_sheet(face_of(game), name)


def paper_title(name: str, game: str = DEFAULT) -> str:
    """What stands above a page to print."""
    return face_of(game).voice.say("paper-title", paper=name)


def written(message: str, *more: str) -> str:
    """A section for a message: its first line is the heading; what more there is stands before what follows from it."""
    heading, _, below = message.strip().partition("\n")
    inside, then, after = below.partition(_THEN)
    return f"<section><h2>{boxed(heading)}</h2>{lines(inside)}{''.join(more)}{lines(then + after)}</section>"


def lines(message: str) -> str:
    """A message line by line.

    A line that begins with a dash is one of a list, with a sign a term of a sum, with an arrow what follows; in all of
    them `[ ]` is a box for a number and `☐` one to be ticked.
    """
    return "".join(_together(kind, list(found)) for kind, found in groupby(message.strip().splitlines(), _kind))


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table to be filled in."""
    above = "".join(f"<th>{boxed(cell)}</th>" for cell in head)
    below = "".join(f"<tr>{''.join(f'<td>{boxed(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{above}</tr></thead><tbody>{below}</tbody></table>"


def _kind(line: str) -> str:
    if line.startswith(_SIGNS):
        return "term"
    return "item" if line.startswith(_ITEM) else "then" if line.startswith(_THEN) else "plain"


def _together(kind: str, found: list[str]) -> str:
    """Neighbouring lines of one kind: a list, a sum, or paragraphs."""
    if kind == "item":
        return f"<ul>{''.join(f'<li>{boxed(line.removeprefix(_ITEM))}</li>' for line in found)}</ul>"
    if kind == "term":
        terms = "".join(f'<p class="term"><b>{line[0]}</b>{_term(line[2:])}</p>' for line in found)
        return f'<div class="sum">{terms}</div>'
    return "".join(f'<p class="{kind}">{boxed(line)}</p>' for line in found)


def _term(words: str) -> str:
    """What is added or taken away, and its box at the end of the line."""
    ends = words.endswith(_NUMBER)
    return f"<span>{boxed(words.removesuffix(_NUMBER).rstrip())}</span>{_BOX if ends else ''}"


def boxed(words: str) -> str:
    """Words with their boxes."""
    made = escape(words).replace(_NUMBER, _BOX)
    return _TICKED.sub(r'<span class="unbroken"><i></i>\1</span>', made)
