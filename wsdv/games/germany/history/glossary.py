"""The glossary: words such as SED, Republikflucht and Ostpolitik have to be explained."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from wsdv.language import SOURCE, language

_HERE: Final = Path(__file__).parent


class Term(NamedTuple):
    """A word, other forms in which it stands in texts, and what it means."""

    word: str
    also: tuple[str, ...]
    text: str


def glossary() -> tuple[Term, ...]:
    """All terms in alphabetical order, in the language of this moment."""
    code = language()
    return _glossary(code if (_HERE / code / "glossary.toml").is_file() else SOURCE)


@lru_cache
def _glossary(code: str) -> tuple[Term, ...]:
    listed = tomllib.loads((_HERE / code / "glossary.toml").read_text(encoding="utf-8"))["term"]
    terms = (Term(one["word"], tuple(one.get("also", ())), one["text"]) for one in listed)
    return tuple(sorted(terms, key=lambda term: term.word.casefold()))
