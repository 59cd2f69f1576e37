"""A forecast on a page: the ten phases one below the other, each with its sign and its sums."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import checked_prefix, escape, with_prefix
from wsdv.draw.theme import stylesheet
from wsdv.games.germany.blackboard import blackboard
from wsdv.games.germany.draw import icons
from wsdv.games.germany.voice import say

if TYPE_CHECKING:
    from wsdv.games.germany.blackboard import Line
    from wsdv.games.germany.forecast import Forecast

_SIGNS: Final = {
    "9.1": "flight",
    "9.2": "prestige",
    "9.3": "currency",
    "9.4": "police",
    "9.5": "living_standard",
    "9.6": "add_unrest",
    "9.7": "unrest",
    "9.8": "remove_unrest",
    "9.9": "socialist",
    "9.10": "protest",
}

RULES: Final = """
& { background: $paper; padding: 4px 0; max-width: 60em; }
& ol { list-style: none; margin: 0; padding: 0; }
& li { display: flex; gap: 10px; padding: 6px 8px; border-top: 1px solid $edge; line-height: 1.4; }
& li svg { flex: none; width: 24px; height: 24px; color: $ink; }
& p { margin: 0; color: $ink; }
& p.term { color: $muted; padding-left: 1.5em; }
& b { font-weight: 700; }
"""


def _phase(line: Line) -> str:
    sign = f'<svg aria-hidden="true">{icons.use(_SIGNS[line.section], 0, 0, 24)}</svg>'
    heading = f"<b>{escape(line.section)} {escape(line.heading)}</b>"
    terms = "".join(f'<p class="term">{escape(term)}</p>' for term in line.terms)
    return f"{sign}<div><p>{heading} {escape(line.text)}</p>{terms}</div>"


def html(forecast: Forecast, *, theme: str = "auto", prefix: str | None = None) -> str:
    """The forecast as a list: what each phase would do, and under it the terms."""
    prefix = checked_prefix(theme, prefix)
    items = "".join(f"<li>{_phase(line)}</li>" for line in blackboard(forecast))
    symbols = icons.symbols(dict.fromkeys(_SIGNS.values()))
    return (
        f'<div class="wsdv" id="{prefix}" role="group" aria-label="{escape(say("draw-forecast"))}">'
        f"<style>{stylesheet('#' + prefix, theme, RULES)}</style>"
        f'<svg width="0" height="0" aria-hidden="true" style="position:absolute">'
        + with_prefix(f"<defs>{symbols}</defs></svg><ol>{items}</ol></div>", prefix)
    )
