"""Articles as HTML for a page and as text for a terminal."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import escape, fresh_prefix, style_of, with_prefix
from wsdv.draw.theme import stylesheet
from wsdv.language import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.engine.article import Article, Cut, Pieces
    from wsdv.engine.face import Face

_WIDTH: Final = 80  # letters of a line of text

# `&` is the article.
STYLE: Final = """
& { display: block; max-width: 46em; line-height: 1.45; background: none; }
& h2 { margin: 0; font-size: 1.5em; }
& .lead { margin: 0 0 0.8em; color: $muted; }
& h3 { margin: 1.1em 0 0.3em; font-size: 1.1em; }
& p, & ul, & dl { margin: 0 0 0.6em; }
& ul { padding-inline-start: 1.3em; }
& dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15em 1em; }
& dt { font-weight: 600; }
& dd { margin: 0; }
& abbr { text-decoration: underline dotted; cursor: help; }
& .note { color: $muted; font-size: 0.85em; }
& svg.locator { float: inline-end; display: block; width: 15em; max-width: 40%; height: auto; margin: 0 0 0.6em 1em; }
"""


def picture_html(article: Article, face: Face, *, theme: str = "auto") -> str:
    """The picture of an article alone."""
    prefix = fresh_prefix()
    style = style_of(face, f".{prefix}", theme)
    small = "display:block;width:100%;height:auto;max-height:200px"
    own = f".{prefix}{{display:block;background:none}}.{prefix} svg{{{small}}}"
    return f'<div class="wsdv {prefix}"><style>{style}{own}</style>{with_prefix(article.picture, prefix)}</div>'


def as_html(article: Article, face: Face, *, theme: str = "auto") -> str:
    """An article for a page, with its style."""
    prefix = fresh_prefix()
    style = style_of(face, f".{prefix}", theme) + stylesheet(f".{prefix}", theme, STYLE, face.palette())
    return f'<div class="wsdv {prefix}"><style>{style}</style>{with_prefix(inner_html(article), prefix)}</div>'


def inner_html(article: Article, *, level: int = 2) -> str:
    """The same without style and frame, its title a heading of that level."""
    parts = "".join(_part(cut, level + 1) for cut in article.cut())
    related = ", ".join(escape(title) for _, title in article.related)
    more = f"<p><strong>{escape(article.related_title)}:</strong> {related}</p>" if related else ""
    return (
        f"{article.picture}<h{level}>{escape(article.title)}</h{level}>"
        f'<p class="lead">{escape(article.lead)}</p>{parts}{more}<p class="note">{escape(article.note)}</p>'
    )


def _part(part: Cut, level: int) -> str:
    paragraphs = "".join(f"<p>{_pieces(text)}</p>" for text in part.paragraphs)
    pairs = "".join(f"<dt>{escape(name)}</dt><dd>{_pieces(text)}</dd>" for name, text in part.pairs)
    items = "".join(f"<li>{_pieces(text)}</li>" for text in part.items)
    return (
        f"<section><h{level}>{escape(part.title)}</h{level}>{paragraphs}"
        f"{f'<dl>{pairs}</dl>' if pairs else ''}{f'<ul>{items}</ul>' if items else ''}</section>"
    )


def _pieces(text: Pieces) -> str:
    """A text in which words of the glossary are explained where one points at them."""
    return "".join(
        escape(piece) if isinstance(piece, str) else f'<abbr title="{escape(piece[1])}">{escape(piece[0])}</abbr>'
        for piece in text
    )


def as_text(article: Article) -> str:
    """An article as plain text."""
    return "\n".join(_lines(article)) + "\n"


def _lines(article: Article) -> Iterator[str]:
    yield article.title
    yield "=" * len(article.title)
    yield from _wrapped(article.lead)
    for part in article.parts:
        yield ""
        yield part.title
        yield "-" * len(part.title)
        for place, text in enumerate(part.paragraphs):
            if place:
                yield ""
            yield from _wrapped(text)
        for name, text in part.pairs:
            yield from _wrapped(f"{name}: {text}", hanging=True)
        for text in part.items:
            yield from _wrapped(f"– {text}", hanging=True)
    if words := article.explained():
        yield ""
        yield (title := say("article-words"))
        yield "-" * len(title)
        for word, meaning in words:
            yield from _wrapped(f"{word}: {meaning}", hanging=True)
    yield ""
    if article.related:
        yield from _wrapped(f"{article.related_title}: {', '.join(title for _, title in article.related)}")
    yield from _wrapped(article.note)


def _wrapped(text: str, *, hanging: bool = False) -> list[str]:
    return textwrap.wrap(text, _WIDTH, subsequent_indent="  " if hanging else "", break_long_words=False)
