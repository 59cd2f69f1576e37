"""Something to read about a thing on the table, beyond the rules: what happened, who took part, what is disputed.

An article is data: a page, a terminal and a printed sheet each show it in their own way. The words of a glossary in it
are found when it is shown.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

Pair = tuple[str, str]
Pieces = tuple[str | Pair, ...]  # of a text: a word of the glossary stands with what it means


class Part(NamedTuple):
    """Under one heading: paragraphs, pairs of a name and what it is, a list."""

    name: str
    title: str
    paragraphs: tuple[str, ...] = ()
    pairs: tuple[Pair, ...] = ()
    items: tuple[str, ...] = ()


class Cut(NamedTuple):
    """The same, its texts in pieces."""

    name: str
    title: str
    paragraphs: tuple[Pieces, ...]
    pairs: tuple[tuple[str, Pieces], ...]
    items: tuple[Pieces, ...]


class Article(NamedTuple):
    """What there is to read about one thing."""

    thing: str
    title: str
    lead: str
    parts: tuple[Part, ...]
    related: tuple[Pair, ...] = ()  # other things with an article, and their titles
    related_title: str = ""
    note: str = ""  # how it is cited, and under which licence it may be used
    picture: str = ""  # a small picture as SVG: where it was
    terms: tuple[Pair, ...] = ()  # words of the glossary and what they mean

    def cut(self) -> Iterator[Cut]:
        """Each part with its texts in pieces; a word of the glossary is explained where it stands first."""
        left = dict(self.terms)
        for part in self.parts:
            yield Cut(
                part.name,
                part.title,
                tuple(_cut(text, left) for text in part.paragraphs),
                tuple((name, _cut(text, left)) for name, text in part.pairs),
                tuple(_cut(text, left) for text in part.items),
            )

    def explained(self) -> list[Pair]:
        """The words of the glossary that occur, with what they mean."""
        pieces = (
            piece
            for part in self.cut()
            for text in (*part.paragraphs, *(text for _, text in part.pairs), *part.items)
            for piece in text
            if not isinstance(piece, str)
        )
        return sorted(pieces, key=lambda pair: pair[0].casefold())

    def shown(self) -> dict[str, Any]:
        """What a page gets."""
        return {
            "thing": self.thing,
            "title": self.title,
            "lead": self.lead,
            "parts": [part._asdict() for part in self.cut()],
            "related": [list(pair) for pair in self.related],
            "related_title": self.related_title,
            "note": self.note,
            "picture": self.picture,
        }


def _cut(text: str, left: dict[str, str]) -> Pieces:
    """A text in pieces; a word that is explained once needs no second explanation."""
    pieces: list[str | Pair] = []
    at = 0
    for found in _words(tuple(left)).finditer(text) if left else ():
        word = found[0]
        if word not in left:
            continue
        meaning = left[word]
        for other in [other for other, same in left.items() if same == meaning]:
            del left[other]
        pieces.extend((text[at : found.start()], (word, meaning)))
        at = found.end()
    pieces.append(text[at:])
    return tuple(piece for piece in pieces if piece)


@lru_cache
def _words(words: tuple[str, ...]) -> re.Pattern[str]:
    """The longest first: “Socialist Unity Party” before “Unity”."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
