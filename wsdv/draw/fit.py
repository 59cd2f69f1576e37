"""Text that fits: how wide words are, and how they are broken into lines.

No font is known before it is shown, so the widest usual one counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

SOFT: Final = "\N{SOFT HYPHEN}"  # where a word may be divided that is longer than a line

# Widths in hundredths of the size of the letters.
_PLAIN: Final = {
    28: "'ijl", 30: "I", 32: " ,.·’", 34: "/:;\\|", 36: "f", 38: "-", 40: "()[]t", 42: "!r", 46: '"', 50: "*J`",
    52: "“”", 54: "szś", 56: "?L_cć–", 58: "k", 60: "vxy", 62: "FTaeoäöé", 64: "$0123456789bdghnpqu{}üß", 68: "EKPSYŚ",
    70: "ABVXZÄ", 74: "CRUÜ", 76: "HN", 78: "&DG", 80: "OQÖ", 82: "w", 84: "#+<=>^~−≤", 88: "M", 96: "%", 98: "m",
    100: "W…",
}  # fmt: skip
_BOLD: Final = {
    32: "'", 36: " ijl", 38: ",./I\\|·’", 40: ":;", 42: "-", 44: "f", 46: "!()[]", 48: "t", 50: "`r", 54: '"*',
    56: "J_–", 60: "cszść", 62: "?", 64: "L", 66: "vxy“”", 68: "aekäé", 70: "$0123456789EFToö", 72: "bdghnpqu{}üß",
    74: "CPSYZŚ", 78: "ABKRVXÄ", 82: "UÜ", 84: "#+<=>DGHN^~−≤", 86: "OQÖ", 88: "&", 94: "w", 100: "M…", 102: "%",
    106: "m", 112: "W",
}  # fmt: skip
_ADVANCE: Final = {
    bold: {letter: width / 100 for width, letters in table.items() for letter in letters} | {SOFT: 0.0}
    for bold, table in ((False, _PLAIN), (True, _BOLD))
}
_UNKNOWN: Final = 1.15  # any other letter


def text_width(words: str, size: float, *, bold: bool = False) -> float:
    """How wide a line of text is at most, in whatever usual font it will be shown."""
    advance = _ADVANCE[bold]
    return size * sum(advance.get(letter, _UNKNOWN) for letter in words)


def wrapped(words: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """Text in lines that fit; a word is divided only if it fills more than a line by itself."""
    lines: list[str] = []
    for word in words.split():
        whole = word.replace(SOFT, "")
        joined = f"{lines[-1]} {whole}" if lines else whole
        if lines and text_width(joined, size, bold=bold) <= width:
            lines[-1] = joined
        elif text_width(whole, size, bold=bold) <= width:
            lines.append(whole)
        else:
            lines.extend(_divided(word, width, size, bold=bold))
    return lines


def _divided(word: str, width: float, size: float, *, bold: bool) -> list[str]:
    """One long word in lines: where its soft hyphens are, else behind its hyphens and strokes."""
    marked = word if SOFT in word else word.replace("-", f"-{SOFT}").replace("/", f"/{SOFT}")
    pieces = marked.split(SOFT)
    lines = [""]
    for piece in pieces:
        sign = "" if piece is pieces[-1] or piece[-1] in "-/" else "-"
        if lines[-1] and text_width(f"{lines[-1]}{piece}{sign}", size, bold=bold) > width:
            lines[-1] += "" if lines[-1][-1] in "-/" else "-"
            lines.append("")
        lines[-1] += piece
    return lines


def fitted(words: str, width: float, sizes: Sequence[float], *, bold: bool = False) -> tuple[float, list[str]]:
    """The size with the fewest lines, the fewest divided words, the largest letters, in that order; and the lines."""
    choices = [(size, wrapped(words, width, size, bold=bold)) for size in sizes]
    return min(choices, key=lambda choice: (len(choice[1]), sum(line.endswith("-") for line in choice[1]), -choice[0]))


def shortened(words: str, width: float, size: float) -> str:
    """As much of a text as fits into one line, with dots for the rest."""
    while words and text_width(f"{words}…", size) > width:
        words = words[:-1].rstrip()
    return f"{words}…"
