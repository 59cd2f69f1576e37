"""The ten phases of the end of decade explained: every term of every sum, and what it would mean (§9).

Every number comes from the forecast or from the position; here it is only put into words. A term that belongs to a
thing on the board names it, so that one can be pointed at from the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.reckoning import PHASES
from wsdv_widgets.germany.sums import paying, unrest

if TYPE_CHECKING:
    from wsdv_widgets.germany.account import Account
    from wsdv_widgets.panel import Block

_SUMS = dict(
    zip(
        PHASES,
        (
            paying.flight,
            paying.prestige,
            paying.currency,
            paying.police,
            paying.holding,
            unrest.internal,
            unrest.attacks,
            unrest.removals,
            unrest.socialists,
            unrest.collapse,
        ),
        strict=True,
    )
)


def reckoned(phase: str, now: Account) -> list[Block]:
    """A phase of the end of decade as it would be if it came now."""
    return _SUMS[phase](now)
