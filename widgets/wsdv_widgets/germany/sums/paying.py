"""The first five phases: what East pays and earns, and what living standard can be held (9.1 to 9.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.atlas import (
    CITIES,
    CITY_NAMES,
    EAST,
    FLIGHT_END,
    PROVINCE_NUMBER,
    PROVINCES,
    RHEINSBERG,
    SECTORS,
    SUPPLIER_OF_SECTOR,
    WEST,
    WEST_BERLIN,
)
from wsdv.games.germany.cards import BOX_SOURCE, CARD_NUMBER, CARDS, RED_POLICE, SOURCES
from wsdv.games.germany.draw.words import said
from wsdv.games.germany.economy import infrastructure
from wsdv.games.germany.narrate import icon_phrase
from wsdv.language import enumerated, plain_number, signed, yes
from wsdv_widgets.germany.account import export_city
from wsdv_widgets.germany.ids import BERLIN, province_name, province_thing, provinces_of
from wsdv_widgets.germany.sums.terms import card_term, columns, costs
from wsdv_widgets.panel import addition, grid, heading, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wsdv.games.germany.forecast import Currency, Holding
    from wsdv_widgets.germany.account import Account
    from wsdv_widgets.germany.sums.terms import Term
    from wsdv_widgets.panel import Block


def flight(now: Account) -> list[Block]:
    """9.1: how far the flight marker goes, and what that costs East."""
    flight, wall = now.forecast.flight, now.forecast.wall
    points = wall.dismantling if wall.stands else flight.dismantling
    if wall.stands:
        return [
            text(said("reckoning-wall", end=yes(not wall.prestige)), "result"),
            costs(points, now),
            heading(said("reckoning-without-wall")),
            _flight_sum(now),
            text(said("reckoning-halves", spaces=flight.spaces, points=flight.dismantling)),
        ]
    blocks = [
        text(said("reckoning-flight", points=points), "result"),
        _flight_sum(now),
        text(said("reckoning-halves", spaces=flight.spaces, points=points)),
    ]
    if points:
        first = said("reckoning-first", holder=now.forecast.prestige.holder, points=points)
        blocks += [text(first), costs(points, now)]
    return blocks


def _flight_sum(now: Account) -> Block:
    flight = now.forecast.flight
    forward = flight.icons + flight.west_most + flight.red_police + flight.east_protest
    total = forward - flight.east_least - flight.west_protest
    stops = "low" if total < 0 else "high" if total > FLIGHT_END else "no"
    words = said("reckoning-spaces", stops=stops, total=plain_number(total))
    return addition(list(_flight_terms(now)), (words, str(flight.spaces)), said("reckoning-flight-title"))


def _flight_terms(now: Account) -> Iterator[Term]:
    flight, position = now.forecast.flight, now.position
    fleeing = [card for card in position.cards.played or () if card and CARDS[CARD_NUMBER[card]].flight]
    for card in fleeing:
        yield card_term("reckoning-icons", card, CARDS[CARD_NUMBER[card]].flight, f"card:{card}")
    if not fleeing:
        yield said("reckoning-no-icons"), "0"
    yield _extreme_term("most", WEST, flight.west_most, signed(flight.west_most), now)
    red = [entry.card for entry in position.police if CARD_NUMBER[entry.card] in RED_POLICE]
    for card in red:
        yield card_term("reckoning-red", card, 1, f"police:{card}")
    if not red:
        yield said("reckoning-no-red"), "0"
    yield _protest_term(EAST, signed(flight.east_protest), now)
    yield _extreme_term("fewest", EAST, flight.east_least, signed(-flight.east_least), now)
    yield _protest_term(WEST, signed(-flight.west_protest), now)


def _extreme_term(which: str, side: str, level: int, amount: str, now: Account) -> Term:
    """The richest or poorest of a state's provinces."""
    names = [name for name in provinces_of(side) if now.position.provinces[name].living_standard == level]
    return said(f"reckoning-{which}", names=_some(names), side=side), amount, province_thing(names[0])


def _protest_term(side: str, amount: str, now: Account) -> Term:
    names = [name for name in provinces_of(side) if now.position.mass_protests(name)]
    if not names:
        return said("reckoning-no-protest", side=side), amount
    return said("reckoning-protest", side=side, names=_some(names)), amount, province_thing(names[0])


def _some(names: list[str]) -> str | tuple[str, ...]:
    """Names in a term, but not more than can be read there."""
    return tuple(names) if len(names) <= 2 else said("reckoning-and-others", name=names[0], count=len(names) - 1)


def prestige(now: Account) -> list[Block]:
    """9.2: who executes which boxes."""
    prestige = now.forecast.prestige
    count = len(prestige.boxes)
    facts = {"holder": prestige.holder, "marker": signed(prestige.marker), "count": count}
    blocks = [text(said("reckoning-prestige", **facts), "result")]
    if count:
        rows = [[signed(int(box)), _icons(int(box))] for box in prestige.boxes]
        things = [f"box:{box}" for box in prestige.boxes]
        head = [said("reckoning-box"), said("reckoning-box-does")]
        blocks += [heading(said("reckoning-boxes")), grid("", head, rows, things)]
    blocks.append(text(said("reckoning-holder", **facts), "muted"))
    return blocks


def _icons(box: int) -> str:
    return enumerated([icon_phrase(icon) for icon in SOURCES[BOX_SOURCE + box]])


def currency(now: Account) -> list[Block]:
    """9.3: what East needs, earns and lacks."""
    currency = now.forecast.currency
    blocks = [
        text(said("reckoning-currency", short=currency.shortage), "result"),
        _needed(now),
        *_exports(now),
        addition(
            [
                (said("reckoning-needed"), str(currency.needed)),
                (said("reckoning-earned"), signed(-currency.income)),
            ],
            (said("reckoning-short", more=yes(currency.needed < currency.income)), str(currency.shortage)),
            said("reckoning-short-title"),
        ),
    ]
    if currency.shortage:
        holder = now.forecast.prestige.holder
        blocks += [
            text(said("reckoning-run-down", short=currency.shortage, holder=holder)),
            costs(currency.shortage, now),
        ]
    return [*blocks, *_both_currencies(now)]


def _needed(now: Account) -> Block:
    living = {name: now.position.provinces[name].living_standard for name in provinces_of(EAST)}
    terms: list[Term] = [
        (province_name(name), str(level), province_thing(name)) for name, level in living.items() if level
    ]
    total = (said("reckoning-needed"), str(now.forecast.currency.needed))
    return addition(terms or [(said("reckoning-no-living", side=EAST), "0")], total, said("reckoning-needed-title"))


def _exports(now: Account) -> Iterator[Block]:
    """What each export factory of the East earns, measured by the worst one of the West."""
    currency, position = now.forecast.currency, now.position
    west = [name for name in provinces_of(WEST) if name != BERLIN]
    values = {name: position.export_value(name, hamburg=currency.hamburg) or 0 for name in west}
    worst = next(name for name, value in values.items() if value == currency.worst_west_export)
    yield grid(
        said("reckoning-west-exports"),
        columns("province", "factory", "value"),
        [
            [province_name(name), _export_city(now, name, currency.hamburg), str(value)]
            for name, value in values.items()
        ],
        [province_thing(name) for name in west],
        province_thing(worst),
    )
    yield text(said("reckoning-worst", worst=currency.worst_west_export))
    terms: list[Term] = [(said("reckoning-track"), signed(currency.track))]
    for name in provinces_of(EAST):
        value = position.export_value(name)
        earns = value is not None and value >= currency.worst_west_export
        city = _export_city(now, name, None)
        how = "none" if value is None else "yes" if earns else "no"
        words = said("reckoning-export", province=name, city=city, value=value or 0, earns=how)
        terms.append((words, str(int(earns)), province_thing(name)))
    total = (said("reckoning-earned"), plain_number(currency.income))
    yield addition(terms, total, said("reckoning-earned-title"))


def _export_city(now: Account, province: str, hamburg: str | None) -> str:
    """The best factory of a province by name."""
    city = export_city(now.position, province, hamburg)
    return "–" if city is None else CITY_NAMES[city]


def _both_currencies(now: Account) -> Iterator[Block]:
    def lost(terms: Currency) -> str:
        return said("reckoning-currency-short", short=terms.shortage)

    yield from _both(
        now, {name: lost(terms) for name, terms in (now.free.currency.by_hamburg or {}).items()}, "currency"
    )


def _both(now: Account, shorts: dict[str, str], phase: str) -> Iterator[Block]:
    """Where West's choice for Hamburg matters: what each would lead to."""
    if not shorts:
        return
    shown = (now.forecast.currency if phase == "currency" else now.forecast.holding).hamburg
    best = (now.free.currency if phase == "currency" else now.free.holding).hamburg
    yield heading(said("reckoning-hamburg-title"))
    for name, short in shorts.items():
        words = said("reckoning-hamburg", province=name, short=short, shown=yes(name == shown), best=yes(name == best))
        yield text(words, "strong" if name == shown else "plain")


def police(now: Account) -> list[Block]:
    """9.4: what the police cost, and what East has."""
    police = now.forecast.police
    cards = [card_term("reckoning-police-card", entry.card, 1, f"police:{entry.card}") for entry in now.position.police]
    blocks = [text(said("reckoning-police", points=police.dismantling), "result")]
    if cards:
        blocks.append(addition(cards, (said("reckoning-to-dismantle"), str(police.dismantling))))
        blocks.append(costs(police.dismantling, now))
    terms = list(_capacity_terms(now))
    total = (said("reckoning-capacity"), str(police.capacity))
    blocks += [heading(said("reckoning-capacity-title")), addition(terms, total)]
    return blocks


def _capacity_terms(now: Account) -> Iterator[Term]:
    """5.2: what East could dismantle (ruling 14)."""
    position = now.position
    power_station = CITIES[RHEINSBERG] in position.factories
    intact = power_station and CITIES[RHEINSBERG] not in position.run_down
    rheinsberg = power_station + intact
    pieces = infrastructure(position.table, EAST)
    yield said("reckoning-pieces"), str(pieces)
    yield said("reckoning-factories"), str(now.forecast.police.capacity - pieces - rheinsberg)
    if rheinsberg:
        yield CITY_NAMES[RHEINSBERG], str(rheinsberg), f"city:{CITIES[RHEINSBERG]}"


def holding(now: Account) -> list[Block]:
    """9.5: which living standard is lost."""
    holding = now.forecast.holding
    blocks = [text(said("reckoning-holding", lost=holding.lost), "result")]
    if holding.provinces:
        rows = [
            [province_name(name), str(hold.living_standard), _holder(now, name, hold.limit), str(hold.lost)]
            for name, hold in holding.provinces.items()
        ]
        head = columns("province", "living", "holds", "lost")
        things = [province_thing(name) for name in holding.provinces]
        blocks.append(grid(said("reckoning-holding-title"), head, rows, things))
    if BERLIN in holding.provinces:
        blocks.append(text(said("reckoning-hold-west-berlin"), "muted"))
    return [*blocks, *_both_holdings(now)]


def _holder(now: Account, province: str, limit: int | None) -> str:
    """What holds a province's living standard: a factory, or for West Berlin its weakest supplier."""
    if PROVINCE_NUMBER[province] != WEST_BERLIN:
        return said("reckoning-holds", name=_export_city(now, province, now.forecast.holding.hamburg), value=limit or 0)
    sectors: Mapping[str, int] = now.position.provinces[province].sectors or {}
    suppliers = [
        PROVINCES[number] for number, sector in zip(SUPPLIER_OF_SECTOR, SECTORS, strict=True) if sectors[sector]
    ]
    weakest = min(suppliers, key=lambda name: now.position.export_value(name) or 0)
    return said("reckoning-holds", name=weakest, value=limit or 0)


def _both_holdings(now: Account) -> Iterator[Block]:
    def lost(holding: Holding) -> str:
        return said("reckoning-holding-short", lost=holding.lost)

    yield from _both(now, {name: lost(one) for name, one in (now.free.holding.by_hamburg or {}).items()}, "holding")
