"""Text from files and people: what can be shown, written down and compared."""

from __future__ import annotations

import unicodedata

_LONGEST_NAME = 200
_MOST_BITS = 14_000  # Python writes no longer numbers without being asked
_UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def plain(text: str) -> str:
    """Text from a file as a terminal may show it: nothing in it moves the cursor or breaks the line."""
    if text.isprintable():
        return text
    return "".join(c.encode("unicode_escape").decode() if unicodedata.category(c) in _UNPRINTABLE else c for c in text)


def composed(text: str) -> str:
    """The NFC form. No name is long, and putting thousands of marks in order takes minutes."""
    return unicodedata.normalize("NFC", text) if len(text) <= _LONGEST_NAME else text


def is_seed(seed: object) -> bool:
    """Whether something can be a seed: a whole number or a text that can be written down."""
    if isinstance(seed, str):
        return is_text(seed)
    return isinstance(seed, int) and not isinstance(seed, bool) and seed.bit_length() <= _MOST_BITS


def is_text(text: object) -> bool:
    """Whether something is text that can be written down: no half characters."""
    try:
        return isinstance(text, str) and bool(text.encode() or True)
    except UnicodeEncodeError:
        return False
