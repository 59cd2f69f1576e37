"""The one place where sentences come from: Fluent message files, looked up by name.

Rules, records and errors hold data; whoever shows them to a person calls `say`.
Loading Fluent takes a tenth of a second, so it is loaded with the first sentence, not with the package.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fluent.runtime import FluentBundle

DEFAULT = "en"
_LONGEST = 900


@lru_cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted(Path(__file__).parent.glob(f"**/text/{language}/*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def knows(message: str, language: str = DEFAULT) -> bool:
    """Whether the message files hold a sentence of that name."""
    return _bundle(language).has_message(message)


def _shortened(fact: object) -> object:
    """Fluent refuses very long texts in a sentence, and so would a reader."""
    return fact[:_LONGEST] + "…" if isinstance(fact, str) and len(fact) > _LONGEST else fact


def say(message: str, /, **facts: object) -> str:
    """The sentence of that name with its facts filled in."""
    language = DEFAULT
    bundle = _bundle(language)
    if not bundle.has_message(message):
        error = f"no message {message!r} in wsdv/text/{language}"
        raise LookupError(error)
    pattern = bundle.get_message(message).value
    if pattern is None:
        error = f"message {message!r} has no text"
        raise LookupError(error)
    facts = {name: _shortened(fact) for name, fact in facts.items()}
    sentence, problems = bundle.format_pattern(pattern, facts)
    if problems:
        error = f"message {message!r}: {problems[0]}"
        raise LookupError(error)
    return str(sentence)


def enumerated(items: Sequence[str]) -> str:
    """A list as it is written in a sentence: with commas and an “and”."""
    from babel.lists import format_list

    return format_list(list(items), locale=DEFAULT)
