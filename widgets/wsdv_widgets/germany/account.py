"""A position with its forecasts, reckoned once, and what each phase of the end of decade comes to, in short (§9)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from wsdv.engine.errors import Message
from wsdv.games.germany.atlas import CITIES, CITIES_IN, EAST, HAMBURG, PROVINCE_NUMBER, WEST, members
from wsdv.games.germany.document import GAME
from wsdv.games.germany.economy import worth
from wsdv.games.germany.forecast import Forecast, forecast
from wsdv.games.germany.reckoning import PHASES
from wsdv.games.germany.table import FACTORIES
from wsdv_widgets.germany.suppose import variations

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.games.germany.position import Position


class Account(NamedTuple):
    """A position and its forecast. `free` is the forecast in which West has not decided on Hamburg yet."""

    position: Position
    forecast: Forecast
    free: Forecast


@lru_cache(maxsize=16)
def account(position: Position, hamburg: str | None) -> Account:
    """A position with its forecasts; it is asked for many times while one is shown."""
    free = forecast(position)
    return Account(position, free if hamburg is None else forecast(position, hamburg=hamburg), free)


def export_city(position: Position, province: str, hamburg: str | None) -> int | None:
    """The best factory of a province, with Hamburg if that counts there; None without a factory."""
    cities = CITIES_IN[PROVINCE_NUMBER[province]] | (1 << HAMBURG if hamburg == province else 0)
    standing = members(cities & position.table[FACTORIES])
    return max(standing, key=worth(position.table).values.__getitem__, default=None)


def export_thing(now: Account, province: str) -> list[str]:
    """The export factory of a province as a thing on the board, if there is one."""
    city = export_city(now.position, province, now.forecast.currency.hamburg)
    return [] if city is None else [f"city:{CITIES[city]}"]


# What depends on what

_PARTS = dict(
    zip(
        PHASES,
        (
            ("flight", "wall"),
            ("prestige",),
            ("currency",),
            ("police",),
            ("holding",),
            ("internal",),
            ("attacks",),
            ("police_removals",),
            ("socialists",),
            ("collapse",),
        ),
        strict=True,
    )
)


@lru_cache(maxsize=64)
def touched(position: Position, province: str) -> tuple[str, ...]:
    """The phases in which something would count differently if anything in this province were different."""
    now = forecast(position)
    others = [forecast(other) for other in variations(position, province)]
    return tuple(
        phase
        for phase, parts in _PARTS.items()
        if any(getattr(now, part) != getattr(other, part) for part in parts for other in others)
    )


# In short: what of a phase is worth telling in its title


def in_short(phase: str, now: Account) -> Message:
    """What a phase would do if it came now. Whatever this does not tell is not in its facts either."""
    name, facts = _SHORTS[phase](now.forecast)
    return Message(f"reckoning-{name}", game=GAME, **facts)


_Short = tuple[str, dict[str, Any]]


def _flight(told: Forecast) -> _Short:
    return "points", {"points": told.wall.dismantling if told.wall.stands else told.flight.dismantling}


def _prestige(told: Forecast) -> _Short:
    return "prestige-short", {"holder": told.prestige.holder, "count": min(len(told.prestige.boxes), 2)}


def _currency(told: Forecast) -> _Short:
    return "currency-short", {"short": told.currency.shortage}


def _police(told: Forecast) -> _Short:
    return "points", {"points": told.police.dismantling}


def _holding(told: Forecast) -> _Short:
    return "holding-short", {"lost": told.holding.lost}


def _internal(told: Forecast) -> _Short:
    return "unrest-short", {"unrest": sum(told.internal.unrest.values())}


def _attacks(told: Forecast) -> _Short:
    return "attacks-short", {"count": sum(bool(attack.targets) for attack in told.attacks.values())}


def _removals(told: Forecast) -> _Short:
    return "removals-short", {"removed": told.police_removals.removed}


def _socialists(told: Forecast) -> _Short:
    return "socialists-short", socialist_facts(told)


def _collapse(told: Forecast) -> _Short:
    return "collapse-short", {WEST: told.collapse.west, EAST: told.collapse.east}


def socialist_facts(told: Forecast) -> dict[str, Any]:
    """9.9: the ending that socialists mean, or how many come or go."""
    socialists = told.socialists
    if socialists.triumph or socialists.fails:
        return {"change": 0, "way": "stay", "ending": "triumph" if socialists.triumph else "fails"}
    change = socialists.change
    return {"change": abs(change), "way": "come" if change > 0 else "go" if change < 0 else "stay", "ending": "none"}


_SHORTS: dict[str, Callable[[Forecast], _Short]] = dict(
    zip(
        PHASES,
        (
            _flight,
            _prestige,
            _currency,
            _police,
            _holding,
            _internal,
            _attacks,
            _removals,
            _socialists,
            _collapse,
        ),
        strict=True,
    )
)
