"""Draws the picture of docs/house.md: the rooms of the house, and who may import whom."""

from __future__ import annotations

from html import escape
from pathlib import Path

OUT = Path(__file__).parent / "images" / "house.svg"
WIDTH, HEIGHT = 1000, 640
INK, FRAME, PAPER = "#1d2430", "#9fb3cc", "#ffffff"
GENERAL = ("#e8f0fa", "#3d6ea8")  # fill and edge
OWN = ("#fdf1d8", "#b07d16")
LINE = 19


def words(x: float, y: float, said: str, style: str = "") -> str:
    """One line of text; `code` is for names of files."""
    return f'<text x="{x:g}" y="{y:g}" class="{style}">{escape(said)}</text>'


def room(
    x: float, y: float, width: float, height: float, colours: tuple[str, str], title: str, *lines: str, dashed: str = ""
) -> str:
    """A room: its name as a path, and what is in it."""
    fill, edge = colours
    drawn = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="8" fill="{fill}" stroke="{edge}"'
    drawn += f'{dashed and " stroke-dasharray=" + chr(34) + dashed + chr(34)} stroke-width="1.5"/>'
    drawn += words(x + 14, y + 25, title, "code")
    return drawn + "".join(words(x + 14, y + 27 + LINE * number, line) for number, line in enumerate(lines, 1))


def frame(x: float, y: float, width: float, height: float) -> str:
    """Around rooms that an arrow means together."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="12" fill="none" stroke="{FRAME}"/>'


def arrow(x1: float, y1: float, x2: float, y2: float, *, asks: bool = False) -> str:
    """From who imports to what is imported; dashed where a game is only asked for by its name."""
    style = "asks" if asks else "imports"
    return f'<path d="M{x1:g} {y1:g} L{x2:g} {y2:g}" class="{style}" marker-end="url(#house-{style})"/>'


def _marker(name: str, colour: str) -> str:
    return (
        f'<marker id="house-{name}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" '
        f'orient="auto-start-reverse"><path d="M0 0 L10 5 L0 10 z" fill="{colour}"/></marker>'
    )


STYLE = f"""
text {{ font: 14px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: {INK}; }}
.code {{ font: bold 14.5px ui-monospace, "DejaVu Sans Mono", monospace; }}
.head {{ font-size: 19px; font-weight: bold; }}
.imports {{ stroke: {INK}; stroke-width: 2; fill: none; }}
.asks {{ stroke: {GENERAL[1]}; stroke-width: 2; stroke-dasharray: 6 4; fill: none; }}
"""


def house() -> str:
    """The picture."""
    left, right = 30, 560
    drawn = [
        words(left, 38, "Serves any game", "head"),
        words(right, 38, "One game’s own", "head"),
        frame(left - 12, 188, 434, 216),
        frame(left - 12, 440, 434, 190),
        # For people in notebooks
        room(
            *(left, 56, 410, 88, GENERAL, "widgets/wsdv_widgets/"),
            "Board, Table, Replay, Quiz, Explorer, Chart,",
            "and the plumbing between page and Python",
        ),
        room(
            *(right, 56, 410, 88, OWN, "widgets/wsdv_widgets/germany/"),
            "Sandbox, Reckoning, Editor, Cards,",
            "charts of the economy, the flight …",
        ),
        # The middle: whatever works with a game
        room(left, 200, 197, 88, GENERAL, "wsdv/cli, terminal", "the command line,", "a game in text"),
        room(left + 213, 200, 197, 88, GENERAL, "wsdv/lessons/", "exercises, sheets,", "checking"),
        room(left, 304, 197, 88, GENERAL, "wsdv/analysis/", "many games,", "matches, tables"),
        room(left + 213, 304, 197, 88, GENERAL, "wsdv/players/", "agents for", "any game"),
        # The games
        room(
            *(right, 200, 410, 192, OWN, "wsdv/games/germany/"),
            "Wir sind das Volk!",
            "rules, one file per part of the rulebook",
            "data/  the board and the cards",
            "face.py, draw/  how it shows itself",
            "text/  what it says",
            "lessons/  what it asks of learners",
            "samples/  games with comments",
        ),
        room(
            *(right, 452, 197, 88, OWN, "docs/high_card/"),
            "a toy game: the worked",
            "example of a new one",
        ),
        room(right + 213, 452, 197, 88, OWN, "yours", "in a package of its own,", "found by its name", dashed="6 4"),
        # The ground
        room(
            *(left, 452, 410, 88, GENERAL, "wsdv/engine/"),
            "decisions, agendas, records, views; the list of",
            "games by name; what a game gives: Rules, Face",
        ),
        room(left, 556, 197, 62, GENERAL, "wsdv/language", "sentences from text/"),
        room(left + 213, 556, 197, 62, GENERAL, "wsdv/draw/", "markup, colours, panels"),
        # Who imports whom
        arrow(235, 144, 235, 186),
        arrow(235, 404, 235, 438),
        arrow(right - 2, 100, left + 412, 100),
        arrow(right + 205, 144, right + 205, 198),
        arrow(right - 2, 244, left + 424, 244),
        arrow(right - 2, 372, left + 424, 456),
        arrow(right - 2, 516, left + 424, 516),
        arrow(left + 424, 484, right - 2, 484, asks=True),
        words(right, 580, "A full arrow leads from who imports to what is imported."),
        words(right, 600, "The dashed one is a question by name: nothing general"),
        words(right, 620, "imports a game, and no game imports another."),
    ]
    label = escape("The rooms of the house: what serves any game, what is one game’s own, and who may import whom")
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}">',
        f"<style>{STYLE}</style>",
        f"<defs>{_marker('imports', INK)}{_marker('asks', GENERAL[1])}</defs>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        *drawn,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    OUT.write_text(house(), encoding="utf-8", newline="\n")
