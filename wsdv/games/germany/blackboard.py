"""A forecast in words: the sums of the ten phases as a teacher writes them on the blackboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wsdv.games.germany.atlas import EAST, PROVINCE_NUMBER, SIDE_OF, WEST, WEST_BERLIN
from wsdv.games.germany.voice import say
from wsdv.language import plain_number, signed, yes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.games.germany.forecast import Attack, Forecast, Holding, Internal

_INDENT = " " * 6


class Line(NamedTuple):
    """One phase: its section, its heading, what it would do, and the terms that make up the sum, each by itself."""

    section: str
    heading: str
    text: str
    terms: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join([f"{self.section} {self.heading} {self.text}", *(_INDENT + term for term in self.terms)])


def text(forecast: Forecast) -> str:
    """The whole blackboard as text, the terms below their sums."""
    return "\n".join(map(str, blackboard(forecast)))


def blackboard(f: Forecast) -> Iterator[Line]:
    """The ten phases, line by line."""
    wall = "no" if not f.wall.stands else "yes" if f.wall.prestige else "end"
    yield Line("9.1", say("forecast-flight-heading", wall=wall), say("forecast-flight", wall=wall, sum=_flight_sum(f)))
    holder, marker, boxes = f.prestige.holder, signed(f.prestige.marker), len(f.prestige.boxes)
    yield _line("9.2", "prestige", holder=holder, marker=marker, boxes=boxes)
    yield _currency(f)
    points, capacity = f.police.dismantling, f.police.capacity
    yield _line("9.4", "police", points=points, capacity=capacity, insolvent=yes(points > capacity))
    yield _line("9.5", "holding", *_holding_terms(f.holding), count=f.holding.lost)
    most = f.internal.most
    yield _line("9.6", "internal", *_internal_terms(f.internal), west=most[WEST], east=most[EAST])
    attacks = [(name, attack) for name, attack in f.attacks.items() if attack.targets]
    terms = [term for name, attack in attacks for term in _attack_terms(name, attack)]
    yield _line("9.7", "attacks", *terms, count=len(attacks))
    yield _line("9.8", "removals", unused=f.police_removals.unused, removed=f.police_removals.removed)
    yield _socialists(f)
    west, east, reason = f.collapse.west, f.collapse.east, f.collapse.reason or "none"
    yield _line("9.10", "collapse", west=west, east=east, reason=reason)


def _line(section: str, phase: str, /, *terms: str, **facts: object) -> Line:
    return Line(section, say(f"forecast-{phase}-heading"), say(f"forecast-{phase}", **facts), terms)


def _flight_sum(f: Forecast) -> str:
    flight = f.flight
    total = flight.icons + flight.west_most + flight.red_police + flight.east_protest
    total -= flight.east_least + flight.west_protest
    return say(
        "forecast-flight-sum",
        icons=flight.icons,
        most=flight.west_most,
        police=flight.red_police,
        east=flight.east_protest,
        least=flight.east_least,
        west=flight.west_protest,
        total=plain_number(total),
        spaces=flight.spaces,
        stops="low" if total < flight.spaces else "high" if total > flight.spaces else "no",
        points=flight.dismantling,
    )


def _currency(f: Forecast) -> Line:
    currency = f.currency
    income = plain_number(currency.income)
    return _line(
        "9.3",
        "currency",
        *(
            say("forecast-currency-hamburg", province=name, shortage=terms.shortage)
            for name, terms in (currency.by_hamburg or {}).items()
        ),
        needed=currency.needed,
        track=signed(currency.track),
        worst=currency.worst_west_export,
        exports=currency.exports,
        income=f"({income})" if currency.income < 0 else income,
        balance=plain_number(currency.needed - currency.income),
        shortage=currency.shortage,
        insolvent=yes(currency.shortage > f.police.capacity),
    )


def _holding_terms(holding: Holding) -> Iterator[str]:
    for name, one in (holding.by_hamburg or {}).items():
        yield say("forecast-holding-hamburg", province=name, lost=one.lost)
    for name, hold in holding.provinces.items():
        if hold.lost:
            who = "suppliers" if PROVINCE_NUMBER[name] == WEST_BERLIN else "factory" if hold.limit else "nothing"
            limit = hold.limit or 0
            yield say("forecast-hold", province=name, living=hold.living_standard, limit=limit, by=who, lost=hold.lost)


def _internal_terms(internal: Internal) -> Iterator[str]:
    for name, count in internal.unrest.items():
        full = PROVINCE_NUMBER[name] == WEST_BERLIN
        most = internal.most[SIDE_OF[PROVINCE_NUMBER[name]]]
        own = most - count - (not full)
        yield say("forecast-unrest", province=name, most=most, own=own, full=yes(full), count=count)


def _attack_terms(attacker: str, attack: Attack) -> Iterator[str]:
    for target, count in attack.targets.items():
        yield say(
            "forecast-attack",
            attacker=attacker,
            living=attack.living_standard,
            protests=attack.protests,
            available=attack.available,
            target=target,
            defence=attack.available - count,
            count=count,
        )


def _socialists(f: Forecast) -> Line:
    socialists = f.socialists
    return _line(
        "9.9",
        "socialists",
        track=signed(socialists.track),
        change=signed(socialists.change),
        board=socialists.on_board,
        ending="triumph" if socialists.triumph else "fails" if socialists.fails else "none",
    )
