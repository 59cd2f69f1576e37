"""The ten phases of the end of decade explained: every term of every sum, and what it would mean (§9).

Every number comes from the forecast or from the position; here it is only put into words. A term that belongs to a
thing on the board names it, so that one can be pointed at from the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_IN,
    CITY_NAMES,
    EAST,
    FLIGHT_END,
    HAMBURG,
    PROVINCE_NUMBER,
    PROVINCES,
    RHEINSBERG,
    SECTORS,
    SIDE_OF,
    SIDES,
    SUPPLIER_OF_SECTOR,
    WEST,
    WEST_BERLIN,
    members,
)
from wsdv.games.germany.cards import BOX_SOURCE, CARD_NUMBER, CARDS, SOURCES
from wsdv.games.germany.draw.words import said as say
from wsdv.games.germany.draw.words import signed
from wsdv.games.germany.economy import infrastructure
from wsdv.games.germany.forecast import forecast
from wsdv.games.germany.narrate import card_name, icon_phrase
from wsdv.language import enumerated
from wsdv_widgets.panel import addition, grid, heading, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wsdv.games.germany.forecast import Currency, Forecast, Holding
    from wsdv.games.germany.position import Position
    from wsdv_widgets.panel import Block

    Term = tuple[str, str] | tuple[str, str, str]


class Account(NamedTuple):
    """A position and its forecast. `free` is the forecast in which West has not decided on Hamburg yet."""

    position: Position
    forecast: Forecast
    free: Forecast


def account(position: Position, hamburg: str | None) -> Account:
    """A position with its forecasts."""
    return Account(position, forecast(position, hamburg=hamburg), forecast(position))


class Phase(NamedTuple):
    """A phase in short, for its title, and at length."""

    short: str
    blocks: list[Block]


def reckoned(phase: str, now: Account) -> Phase:
    """A phase of the end of decade as it would be if it came now."""
    return _PHASES[phase](now)


def _provinces_of(side: str) -> list[str]:
    return [name for number, name in enumerate(PROVINCES) if SIDE_OF[number] == side]


def _province(name: str) -> str:
    return f"province:{name}"


def _yes(condition: object) -> str:
    return "yes" if condition else "no"


def _minus(amount: int) -> str:
    return signed(-amount)


def _plain(amount: int) -> str:
    return signed(amount).lstrip("+")


def _costs(points: int, now: Account) -> Block:
    """What so many points to dismantle would mean."""
    capacity = now.forecast.police.capacity
    words = say("reckoning-can-pay", points=points, capacity=capacity, can=_yes(points <= capacity))
    return text(words, "plain" if points <= capacity else "fault")


# 9.1


def _flight(now: Account) -> Phase:
    flight, wall = now.forecast.flight, now.forecast.wall
    points = wall.dismantling if wall.stands else flight.dismantling
    short = say("reckoning-points", points=points)
    first = now.forecast.prestige.holder
    if wall.stands:
        blocks = [
            text(say("reckoning-wall", end=_yes(not wall.prestige)), "result"),
            _costs(points, now),
            heading(say("reckoning-without-wall")),
            _flight_sum(now),
            text(say("reckoning-halves", spaces=flight.spaces, points=flight.dismantling)),
        ]
        return Phase(short, blocks)
    blocks = [
        text(say("reckoning-flight", points=points), "result"),
        _flight_sum(now),
        text(say("reckoning-halves", spaces=flight.spaces, points=points)),
    ]
    if points:
        blocks += [text(say("reckoning-first", holder=first, points=points)), _costs(points, now)]
    return Phase(short, blocks)


def _flight_sum(now: Account) -> Block:
    flight = now.forecast.flight
    forward = flight.icons + flight.west_most + flight.red_police + flight.east_protest
    total = forward - flight.east_least - flight.west_protest
    stops = "low" if total < 0 else "high" if total > FLIGHT_END else "no"
    words = say("reckoning-spaces", stops=stops, total=_plain(total))
    return addition(list(_flight_terms(now)), (words, str(flight.spaces)), say("reckoning-flight-title"))


def _flight_terms(now: Account) -> Iterator[Term]:
    flight, position = now.forecast.flight, now.position
    fleeing = [card for card in position.cards.played or () if card and CARDS[CARD_NUMBER[card]].flight]
    for card in fleeing:
        yield _card_term("reckoning-icons", card, CARDS[CARD_NUMBER[card]].flight, f"card:{card}")
    if not fleeing:
        yield say("reckoning-no-icons"), "0"
    yield _extreme_term("most", WEST, flight.west_most, signed(flight.west_most), now)
    red = [entry.card for entry in position.police if CARDS[CARD_NUMBER[entry.card]].police == "red_police"]
    for card in red:
        yield _card_term("reckoning-red", card, 1, f"police:{card}")
    if not red:
        yield say("reckoning-no-red"), "0"
    yield _protest_term(EAST, signed(flight.east_protest), now)
    yield _extreme_term("fewest", EAST, flight.east_least, _minus(flight.east_least), now)
    yield _protest_term(WEST, _minus(flight.west_protest), now)


def _card_term(message: str, card: str, amount: int, thing: str) -> Term:
    return say(message, card=card_name(card), count=amount), signed(amount), thing


def _extreme_term(which: str, side: str, level: int, amount: str, now: Account) -> Term:
    """The richest or poorest of a state's provinces."""
    names = [name for name in _provinces_of(side) if now.position.provinces[name].living_standard == level]
    return say(f"reckoning-{which}", names=_some(names), side=side), amount, _province(names[0])


def _protest_term(side: str, amount: str, now: Account) -> Term:
    names = [name for name in _provinces_of(side) if now.position.mass_protests(name)]
    if not names:
        return say("reckoning-no-protest", side=side), amount
    return say("reckoning-protest", side=side, names=_some(names)), amount, _province(names[0])


def _some(names: list[str]) -> str:
    """Names in a term, but not more than can be read there."""
    return enumerated(names) if len(names) <= 2 else say("reckoning-and-others", name=names[0], count=len(names) - 1)


# 9.2


def _prestige(now: Account) -> Phase:
    prestige = now.forecast.prestige
    count, holder, marker = len(prestige.boxes), prestige.holder, signed(prestige.marker)
    facts = {"holder": holder, "marker": marker, "count": count}
    blocks = [text(say("reckoning-prestige", **facts), "result")]
    if count:
        rows = [[signed(int(box)), _icons(int(box))] for box in prestige.boxes]
        things = [f"box:{box}" for box in prestige.boxes]
        head = [say("reckoning-box"), say("reckoning-box-does")]
        blocks += [heading(say("reckoning-boxes")), grid("", head, rows, things)]
    blocks.append(text(say("reckoning-holder", **facts), "muted"))
    return Phase(say("reckoning-prestige-short", **facts), blocks)


def _icons(box: int) -> str:
    return enumerated([icon_phrase(icon) for icon in SOURCES[BOX_SOURCE + box]])


# 9.3


def _currency(now: Account) -> Phase:
    currency = now.forecast.currency
    blocks = [
        text(say("reckoning-currency", short=currency.shortage), "result"),
        heading(say("reckoning-needed-title")),
        _needed(now),
        *_exports(now),
        heading(say("reckoning-short-title")),
        addition(
            [
                (say("reckoning-needed"), str(currency.needed)),
                (say("reckoning-earned"), _minus(currency.income)),
            ],
            (say("reckoning-short", more=_yes(currency.needed < currency.income)), str(currency.shortage)),
        ),
    ]
    if currency.shortage:
        holder = now.forecast.prestige.holder
        blocks += [
            text(say("reckoning-run-down", short=currency.shortage, holder=holder)),
            _costs(currency.shortage, now),
        ]
    return Phase(say("reckoning-currency-short", short=currency.shortage), [*blocks, *_both_currencies(now)])


def _needed(now: Account) -> Block:
    living = {name: now.position.provinces[name].living_standard for name in _provinces_of(EAST)}
    terms: list[Term] = [(name, str(level), _province(name)) for name, level in living.items() if level]
    total = (say("reckoning-needed"), str(now.forecast.currency.needed))
    return addition(terms or [(say("reckoning-no-living", side=EAST), "0")], total)


def _exports(now: Account) -> Iterator[Block]:
    """What each export factory of the East earns, measured by the worst one of the West."""
    currency, position = now.forecast.currency, now.position
    west = [name for name in _provinces_of(WEST) if name != PROVINCES[WEST_BERLIN]]
    values = {name: position.export_value(name, hamburg=currency.hamburg) or 0 for name in west}
    worst = next(name for name, value in values.items() if value == currency.worst_west_export)
    yield heading(say("reckoning-west-exports"))
    yield grid(
        "",
        [say("reckoning-column", column=column) for column in ("province", "factory", "value")],
        [[name, _export_city(now, name, currency.hamburg), str(value)] for name, value in values.items()],
        [_province(name) for name in west],
        _province(worst),
    )
    yield text(say("reckoning-worst", worst=currency.worst_west_export))
    terms: list[Term] = [(say("reckoning-track"), signed(currency.track))]
    for name in _provinces_of(EAST):
        value = position.export_value(name)
        earns = value is not None and value >= currency.worst_west_export
        city = _export_city(now, name, None)
        how = "none" if value is None else "yes" if earns else "no"
        words = say("reckoning-export", province=name, city=city, value=value or 0, earns=how)
        terms.append((words, str(int(earns)), _province(name)))
    yield heading(say("reckoning-earned-title"))
    yield addition(terms, (say("reckoning-earned"), _plain(currency.income)))


def _export_city(now: Account, province: str, hamburg: str | None) -> str:
    """The best factory of a province by name."""
    cities = list(members(CITIES_IN[PROVINCE_NUMBER[province]])) + ([HAMBURG] if hamburg == province else [])
    standing = [city for city in cities if CITIES[city] in now.position.factories]
    if not standing:
        return "–"
    return CITY_NAMES[max(standing, key=lambda city: now.position.factory_value(CITIES[city]))]


def export_thing(now: Account, province: str) -> list[str]:
    """The export factory of a province as a thing on the board, if there is one."""
    name = _export_city(now, province, now.forecast.currency.hamburg)
    return [f"city:{CITIES[CITY_NAMES.index(name)]}"] if name in CITY_NAMES else []


def _both_currencies(now: Account) -> Iterator[Block]:
    def lost(terms: Currency) -> str:
        return say("reckoning-currency-short", short=terms.shortage)

    yield from _both(
        now, {name: lost(terms) for name, terms in (now.free.currency.by_hamburg or {}).items()}, "currency"
    )


def _both(now: Account, shorts: dict[str, str], phase: str) -> Iterator[Block]:
    """Where West's choice for Hamburg matters: what each would lead to."""
    if not shorts:
        return
    shown = (now.forecast.currency if phase == "currency" else now.forecast.holding).hamburg
    best = (now.free.currency if phase == "currency" else now.free.holding).hamburg
    yield heading(say("reckoning-hamburg-title"))
    for name, short in shorts.items():
        words = say("reckoning-hamburg", province=name, short=short, shown=_yes(name == shown), best=_yes(name == best))
        yield text(words, "strong" if name == shown else "plain")


# 9.4


def _police(now: Account) -> Phase:
    police = now.forecast.police
    cards = [
        _card_term("reckoning-police-card", entry.card, 1, f"police:{entry.card}") for entry in now.position.police
    ]
    blocks = [text(say("reckoning-police", points=police.dismantling), "result")]
    if cards:
        blocks.append(addition(cards, (say("reckoning-to-dismantle"), str(police.dismantling))))
        blocks.append(_costs(police.dismantling, now))
    terms = list(_capacity_terms(now))
    total = (say("reckoning-capacity"), str(police.capacity))
    blocks += [heading(say("reckoning-capacity-title")), addition(terms, total)]
    return Phase(say("reckoning-points", points=police.dismantling), blocks)


def _capacity_terms(now: Account) -> Iterator[Term]:
    """5.2: what East could dismantle (ruling 14)."""
    position = now.position
    power_station = CITIES[RHEINSBERG] in position.factories
    intact = power_station and CITIES[RHEINSBERG] not in position.run_down
    rheinsberg = power_station + intact
    pieces = infrastructure(position.table, EAST)
    yield say("reckoning-pieces"), str(pieces)
    yield say("reckoning-factories"), str(now.forecast.police.capacity - pieces - rheinsberg)
    if rheinsberg:
        yield CITY_NAMES[RHEINSBERG], str(rheinsberg), f"city:{CITIES[RHEINSBERG]}"


# 9.5


def _holding(now: Account) -> Phase:
    holding = now.forecast.holding
    blocks = [text(say("reckoning-holding", lost=holding.lost), "result")]
    if holding.provinces:
        columns = ("province", "living", "holds", "lost")
        rows = [
            [name, str(hold.living_standard), _holder(now, name, hold.limit), str(hold.lost)]
            for name, hold in holding.provinces.items()
        ]
        head = [say("reckoning-column", column=column) for column in columns]
        blocks.append(grid(say("reckoning-holding-title"), head, rows, [_province(name) for name in holding.provinces]))
    if PROVINCES[WEST_BERLIN] in holding.provinces:
        blocks.append(text(say("reckoning-hold-west-berlin"), "muted"))
    return Phase(say("reckoning-holding-short", lost=holding.lost), [*blocks, *_both_holdings(now)])


def _holder(now: Account, province: str, limit: int | None) -> str:
    """What holds a province's living standard: a factory, or for West Berlin its weakest supplier."""
    if PROVINCE_NUMBER[province] != WEST_BERLIN:
        return say("reckoning-holds", name=_export_city(now, province, now.forecast.holding.hamburg), value=limit or 0)
    sectors: Mapping[str, int] = now.position.provinces[province].sectors or {}
    suppliers = [
        PROVINCES[number] for number, sector in zip(SUPPLIER_OF_SECTOR, SECTORS, strict=True) if sectors[sector]
    ]
    weakest = min(suppliers, key=lambda name: now.position.export_value(name) or 0)
    return say("reckoning-holds", name=weakest, value=limit or 0)


def _both_holdings(now: Account) -> Iterator[Block]:
    def lost(holding: Holding) -> str:
        return say("reckoning-holding-short", lost=holding.lost)

    yield from _both(now, {name: lost(one) for name, one in (now.free.holding.by_hamburg or {}).items()}, "holding")


# 9.6


def _internal(now: Account) -> Phase:
    internal = now.forecast.internal
    total = sum(internal.unrest.values())
    blocks = [text(say("reckoning-internal", unrest=total), "result")]
    blocks += [_comparison(now, side) for side in SIDES]
    blocks.append(text(say("reckoning-internal-rule"), "muted"))
    return Phase(say("reckoning-unrest-short", unrest=total), blocks)


def _comparison(now: Account, side: str) -> Block:
    internal, names = now.forecast.internal, _provinces_of(side)
    most = internal.most[side]
    rows = []
    for name in names:
        province = now.position.provinces[name]
        new = internal.unrest.get(name, 0)
        behind = most - province.living_standard
        rows.append([name, str(province.living_standard), str(behind), str(new), str(province.unrest + new)])
    columns = ("province", "living", "behind", "unrest", "then")
    head = [say("reckoning-column", column=column) for column in columns]
    return grid(say("reckoning-best", side=side, most=most), head, rows, [_province(name) for name in names])


# 9.7


def _attacks(now: Account) -> Phase:
    attacks = now.forecast.attacks
    able = sum(bool(attack.targets) for attack in attacks.values())
    rows = [
        [
            name,
            str(attack.living_standard),
            _minus(attack.protests),
            str(attack.available),
            ", ".join(f"{target} {count}" for target, count in attack.targets.items()) or "–",
        ]
        for name, attack in attacks.items()
    ]
    columns = ("province", "living", "protests", "available", "targets")
    head = [say("reckoning-column", column=column) for column in columns]
    blocks = [
        text(say("reckoning-attacks", count=able), "result"),
        grid(say("reckoning-attacks-title"), head, rows, [_province(name) for name in attacks]),
        text(say("reckoning-attacks-rule"), "muted"),
    ]
    return Phase(say("reckoning-attacks-short", count=able), blocks)


# 9.8


def _removals(now: Account) -> Phase:
    removals = now.forecast.police_removals
    blocks = [text(say("reckoning-removals", removed=removals.removed), "result")]
    if now.position.police:
        terms = [
            (
                say("reckoning-police-state", card=card_name(entry.card), used=_yes(entry.used)),
                str(int(not entry.used)),
                f"police:{entry.card}",
            )
            for entry in now.position.police
        ]
        blocks.append(addition(terms, (say("reckoning-unused"), str(removals.unused))))
        unrest = sum(now.position.provinces[name].unrest for name in _provinces_of(EAST))
        blocks.append(text(say("reckoning-east-unrest", unrest=unrest)))
    return Phase(say("reckoning-removals-short", removed=removals.removed), blocks)


# 9.9


def _socialists(now: Account) -> Phase:
    socialists, position = now.forecast.socialists, now.position
    terms: list[Term] = [(say("reckoning-in-box"), str(position.socialists_in_box))]
    terms += [
        (name, str(province.socialists), _province(name))
        for name, province in position.provinces.items()
        if province.socialists
    ]
    ending = "triumph" if socialists.triumph else "fails" if socialists.fails else "none"
    facts = {"change": abs(socialists.change), "way": _way(socialists.change), "ending": ending}
    blocks = [
        text(say("reckoning-socialists", **facts), "result"),
        text(say("reckoning-socialist-track", track=signed(socialists.track), change=signed(socialists.change))),
        heading(say("reckoning-socialists-title")),
        addition(terms, (say("reckoning-on-board"), str(socialists.on_board))),
    ]
    if socialists.change < 0:
        provinces = socialists.from_provinces
        blocks.append(text(say("reckoning-leaving", box=socialists.from_box, provinces=provinces)))
    blocks.append(text(say("reckoning-socialists-end"), "muted"))
    return Phase(say("reckoning-socialists-short", **facts), blocks)


def _way(change: int) -> str:
    return "come" if change > 0 else "go" if change < 0 else "stay"


# 9.10


def _collapse(now: Account) -> Phase:
    collapse = now.forecast.collapse
    counts = {WEST: collapse.west, EAST: collapse.east}
    blocks = [text(say("reckoning-collapse", reason=collapse.reason or "none"), "result")]
    for side, count in counts.items():
        terms = list(_protest_terms(now, side)) or [(say("reckoning-no-protest", side=side), "0")]
        total = (say("reckoning-protests", side=side), str(count))
        blocks += [heading(say("reckoning-state", side=side)), addition(terms, total)]
    blocks.append(text(say("reckoning-collapse-rule"), "muted"))
    return Phase(say("reckoning-collapse-short", **counts), blocks)


def _protest_terms(now: Account, side: str) -> Iterator[Term]:
    for name in _provinces_of(side):
        protests = now.position.mass_protests(name)
        imported = now.position.imported_protests.get(name, 0)
        if protests:
            yield say("reckoning-protests-in", province=name, imported=imported), str(protests), _province(name)


_PHASES: dict[str, Callable[[Account], Phase]] = {
    "9.1": _flight,
    "9.2": _prestige,
    "9.3": _currency,
    "9.4": _police,
    "9.5": _holding,
    "9.6": _internal,
    "9.7": _attacks,
    "9.8": _removals,
    "9.9": _socialists,
    "9.10": _collapse,
}
