"""Draws the README's picture: a few minutes of a game in the terminal, as SVG."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI

import wsdv
from wsdv.terminal import Terminal

OUT = Path(__file__).parent / "images" / "terminal.svg"
TYPED = ["card:16", "use:event", "icon:1", "province:Sachsen", "why build:factory:dresden"]


class Typed(Console):
    """A console whose person types what the picture needs."""

    lines = iter(TYPED)

    def input(self, prompt: object = "", **_: object) -> str:
        """Show the next line as typed; then stop."""
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.print(f"{prompt}[bold]{line}[/bold]", highlight=False)
        return line


def main() -> None:
    """Play, export, and leave out the fonts that would be fetched from elsewhere."""
    cards = {"display": ["1", "16", "7", "14"], "west_hand": ["13", "20"], "east_hand": ["5", "9"]}
    position = wsdv.Position.from_dict({"format": "wsdv-position/1", "cards": cards})
    console = Typed(record=True, width=104, file=StringIO(), highlight=False, emoji=False, force_terminal=True)
    game = wsdv.start_from(position, seed=1953)
    terminal = Terminal(game, {"west": "human", "east": "random"}, console=console, seed=1)
    terminal.keep = lambda: None  # type: ignore[method-assign] - a picture leaves no file behind
    terminal.run()
    svg = console.export_svg(title="wsdv play", theme=DIMMED_MONOKAI, unique_id="wsdv")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    OUT.write_text("\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
