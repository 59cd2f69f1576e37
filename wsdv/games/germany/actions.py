"""The uses of a card other than its event: remove unrest, build, living standard (§6.1-6.3, §10.2)."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from wsdv.engine.rules import Bar, Question
from wsdv.games.germany.atlas import (
    EAST,
    EXTERNAL,
    HAMBURG_NEIGHBOURS,
    PROVINCES,
    PROVINCES_OF,
    SECTOR_OF,
    SECTORS,
    SIDE_OF,
    SIDES,
    SUPPLIER_OF_SECTOR,
    SUPPLIERS,
    WEST,
    WEST_BERLIN,
    members,
)
from wsdv.games.germany.building import BUILD_BARS, Dismantling, build, free_cities
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.choices import (
    ANY_BUILD,
    ANY_PROVINCE,
    ANY_USE,
    CATALOGUE,
    DONE,
    JUST_DONE,
    PROVINCE,
    USE_BUILD,
    USE_EVENT,
    USE_LIVING_STANDARD,
    USE_REMOVE_UNREST,
)
from wsdv.games.germany.economy import (
    ECONOMY_PER_LIVING_STANDARD,
    HELPER_POINTS_PER_PROVINCE,
    can_dismantle,
    carries,
    dismantling_capacity,
    economy,
    helpers,
    worth,
)
from wsdv.games.germany.table import FACTORIES, LIVING, SECTOR, UNREST_SOMEWHERE
from wsdv.games.germany.unrest import province_facts, remove_unrest

if TYPE_CHECKING:
    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

_VALUES = {side: tuple(card.value.get(side, 0) for card in CARDS) for side in SIDES}  # what a card is worth to a side
COLOUR = MappingProxyType({WEST: "yellow", EAST: "red"})
MOST_LIVING_STANDARDS = 3  # per action, each in another province
PLACES = MappingProxyType(
    {side: members(PROVINCES_OF[side] & ~(1 << WEST_BERLIN)) for side in SIDES}
)  # where 6.3 places them


# 6 Which of the four uses


def removal_costs(card: int, side: str) -> bool:
    """6.1: removing unrest is free only with a card of your own colour."""
    return CARDS[card].kind != COLOUR[side]


@lru_cache
def own_dismantling(card: int, side: str) -> int:
    """6.4: how many of your own pieces the card's event would make you dismantle."""
    return sum(icon.times for icon in CARDS[card].icons if icon.name == "dismantle" and icon.side == side)


def may_ignore_one(card: int) -> bool:
    """6.4: on a dual card one icon or one arrow may be ignored."""
    return CARDS[card].kind == "dual"


def _without_unrest(table: Table, side: str, _: int) -> int:
    return 0 if table[UNREST_SOMEWHERE] & PROVINCES_OF[side] else 1 << USE_REMOVE_UNREST


def _cannot_pay(table: Table, side: str, card: int) -> int:
    costs = removal_costs(card, side) and not can_dismantle(table, side)
    return 1 << USE_REMOVE_UNREST if costs else 0


def _others_event(_: Table, side: str, card: int) -> int:
    return 0 if CARDS[card].kind in {COLOUR[side], "dual"} else 1 << USE_EVENT


def _too_much_to_dismantle(table: Table, side: str, card: int) -> int:
    """6.4 (ruling 21): an event may not make you dismantle more than you have; a dual one may ignore one icon."""
    points = own_dismantling(card, side)
    if not points or points - may_ignore_one(card) <= dismantling_capacity(table, side):
        return 0
    return 1 << USE_EVENT


def _use_facts(table: Table, choice: Choice, side: str, card: int) -> dict[str, object]:
    return {"player": side, "card": CARDS[card].id, "colour": CARDS[card].kind}


class Use(Question):
    """6: a normal card is used in one of four ways."""

    kind = "use"
    rule = "6"
    whom = "the player whose action it is"
    universe = ANY_USE
    bars = (
        Bar("no-own-unrest", "6.1", _without_unrest, _use_facts),
        Bar("nothing-to-dismantle", "6.1", _cannot_pay, _use_facts),
        Bar("others-event", "6.4", _others_event, _use_facts, fixed=True),
        Bar("dismantles-more-than-you-have", "6.4", _too_much_to_dismantle, _use_facts),
    )

    def player(self, table: Table, side: str, card: int) -> str:
        return side

    def subject(self, side: str, card: int) -> str:
        return CARDS[card].id

    def answer(self, game: Game, index: int, side: str, card: int) -> None:
        value = _VALUES[side][card]
        game.emit("use-chosen", "6", side, CARDS[card].id, value, CATALOGUE.choices[index].subject)
        if index == USE_REMOVE_UNREST:
            if removal_costs(card, side):
                game.push("dismantle-points", Dismantling(side, 1, side, "6.1"))
            game.push("remove-own-unrest", side)
        elif index == USE_BUILD:
            game.push("build", side, value)
        elif index == USE_LIVING_STANDARD:
            game.push("living-standard", Raising(side, value))
        else:
            game.push("event", card, side)


# 6.1 Remove 1 unrest counter


NOT_OWN_PROVINCE = Bar(
    "not-your-province",
    "6",
    lambda _, side, *__: ANY_PROVINCE & ~(PROVINCES_OF[side] << PROVINCE),
    lambda table, choice, side, *_: province_facts(table, choice) | {"player": side},
    fixed=True,
)
NO_UNREST = Bar(
    "no-unrest", "6.1", lambda table, *_: ANY_PROVINCE & ~(table[UNREST_SOMEWHERE] << PROVINCE), province_facts
)


class RemoveOwnUnrest(Question):
    """6.1: one unrest counter leaves a province of your own."""

    kind = "remove-unrest"
    rule = "6.1"
    whom = "the player whose action it is"
    universe = ANY_PROVINCE
    bars = (NOT_OWN_PROVINCE, NO_UNREST)

    def player(self, table: Table, side: str) -> str:
        return side

    def answer(self, game: Game, index: int, side: str) -> None:
        remove_unrest(game, index - PROVINCE, 1, "6.1", side)


# 6.2 Build up your economy


class Build(Question):
    """6.2: build points equal to your value on the card; you may stop at any time (ruling 2)."""

    kind = "build"
    rule = "6.2"
    whom = "the player whose action it is"
    universe = ANY_BUILD | JUST_DONE
    bars = BUILD_BARS

    def context(self, side: str, points: int) -> tuple[str, None]:
        return side, None

    def player(self, table: Table, side: str, points: int) -> str:
        return side

    def subject(self, side: str, points: int) -> str:
        return str(points)

    def surely_asked(self, table: Table, side: str, points: int) -> bool:
        return free_cities(table, side) != 0

    def answer(self, game: Game, index: int, side: str, points: int) -> None:
        if index == DONE:
            game.emit("stopped", "6.2", side, "build", points)
            return
        if points > 1:
            game.push("build", side, points - 1)
        build(game, side, index, "6.2")


# 6.3 Increase your living standard


class Raising(NamedTuple):
    """How far the living standards of one action have come."""

    side: str
    value: int  # of the card
    placed: tuple[int, ...] = ()  # the provinces that have received one


def _too_weak(table: Table, side: str, now: Raising) -> int:
    """The provinces that no assignment lets join those already placed (ruling 19)."""
    placed = now.placed
    economies = worth(table).economies
    helping = helpers(table, side)
    most_help = HELPER_POINTS_PER_PROVINCE + sum([worth_of_one for worth_of_one, _ in helping])
    before = {p: ECONOMY_PER_LIVING_STANDARD * table[LIVING + p] - economies[p] for p in placed}
    weak = 0
    for province in PLACES[side]:
        lack = ECONOMY_PER_LIVING_STANDARD * (table[LIVING + province] + 1) - economies[province]
        if lack <= 0 or province in placed:
            continue  # one that lacks nothing takes nothing from those already placed
        if lack > most_help or not carries({**before, province: lack}, helping, now.value):
            weak |= 1 << PROVINCE + province
    return weak


def _weak_facts(table: Table, choice: Choice, side: str, now: Raising) -> dict[str, object]:
    province = choice.index - PROVINCE
    level = table[LIVING + province] + 1
    hamburg = province if province in HAMBURG_NEIGHBOURS else None
    external = dict.fromkeys(members(table[FACTORIES] & EXTERNAL), province)
    return {
        "province": PROVINCES[province],
        "level": level,
        "needed": ECONOMY_PER_LIVING_STANDARD * level,
        "economy": economy(table, province, hamburg=hamburg, external=external),
        "value": now.value,
    }


class LivingStandard(Question):
    """6.3: up to three living standards in different provinces; you may stop at any time (ruling 2)."""

    kind = "living-standard"
    rule = "6.3"
    whom = "the player whose action it is"
    universe = ANY_PROVINCE | JUST_DONE
    bars = (
        NOT_OWN_PROVINCE,
        Bar("west-berlin-by-transfer", "10.2", lambda *_: 1 << PROVINCE + WEST_BERLIN, fixed=True),
        Bar(
            "one-per-action",
            "6.3",
            lambda _, __, now: sum(1 << PROVINCE + province for province in now.placed),
            province_facts,
            fixed=True,
        ),
        Bar("economy-too-weak", "6.3", _too_weak, _weak_facts),
    )

    def context(self, now: Raising) -> tuple[str, Raising]:
        return now.side, now

    def player(self, table: Table, now: Raising) -> str:
        return now.side

    def subject(self, now: Raising) -> str:
        return str(now.value)

    def surely_asked(self, table: Table, now: Raising) -> bool:
        economies = worth(table).economies
        return any(
            province not in now.placed
            and economies[province] >= ECONOMY_PER_LIVING_STANDARD * (table[LIVING + province] + 1)
            for province in PLACES[now.side]
        )

    def answer(self, game: Game, index: int, now: Raising) -> None:
        side, value, placed = now
        if index == DONE:
            game.emit("stopped", "6.3", side, "living-standard", MOST_LIVING_STANDARDS - len(placed))
            _all_placed(game, side, placed)
            return
        province = index - PROVINCE
        game.table[LIVING + province] += 1
        game.emit("living-standard-added", "6.3", side, PROVINCES[province], 1, game.table[LIVING + province])
        placed += (province,)
        if len(placed) < MOST_LIVING_STANDARDS:
            game.push("living-standard", Raising(side, value, placed))
        else:
            _all_placed(game, side, placed)


def _all_placed(game: Game, side: str, placed: tuple[int, ...]) -> None:
    """6.3, 10.2: West may now transfer; then each placement removes 1 unrest."""
    if side == WEST:
        game.push("transfer", placed)
    else:
        _calm(game, placed)


def _calm(game: Game, provinces: tuple[int, ...]) -> None:
    for province in provinces:
        remove_unrest(game, province, 1, "6.3", SIDE_OF[province])


def uneven_sectors(table: Table) -> list[int]:
    """10.2: the sectors that may not receive a living standard yet because another one has fewer."""
    fewest = min(table[SECTOR : SECTOR + len(SECTORS)])
    return [sector for sector in range(len(SECTORS)) if table[SECTOR + sector] > fewest]


def _uneven_suppliers(table: Table, _: tuple[int, ...]) -> int:
    return sum([1 << PROVINCE + SUPPLIER_OF_SECTOR[sector] for sector in uneven_sectors(table)])


def _not_richer(table: Table, _: tuple[int, ...]) -> int:
    return sum([1 << PROVINCE + p for p in SECTOR_OF if table[LIVING + p] <= table[LIVING + WEST_BERLIN]])


class Transfer(Question):
    """10.2: after all placements West may pass one supplier's new living standard on to West Berlin."""

    kind = "transfer"
    rule = "10.2"
    whom = WEST
    universe = ANY_PROVINCE | JUST_DONE
    bars = (
        Bar("not-a-supplier", "10.2", lambda *_: ANY_PROVINCE & ~(SUPPLIERS << PROVINCE), province_facts, fixed=True),
        Bar(
            "nothing-new",
            "10.2",
            lambda _, placed: ANY_PROVINCE & ~sum(1 << PROVINCE + p for p in placed),
            province_facts,
            fixed=True,
        ),
        Bar("not-more-than-west-berlin", "10.2", _not_richer, province_facts),
        Bar("sectors-uneven", "10.2", _uneven_suppliers, province_facts),
    )

    def player(self, table: Table, placed: tuple[int, ...]) -> str:
        return WEST

    def answer(self, game: Game, index: int, placed: tuple[int, ...]) -> None:
        table = game.table
        calmed = placed
        if index != DONE:
            supplier = index - PROVINCE
            sector = SECTOR_OF[supplier]
            table[LIVING + supplier] -= 1
            table[LIVING + WEST_BERLIN] += 1
            table[SECTOR + SECTORS.index(sector)] += 1
            calmed = tuple(WEST_BERLIN if province == supplier else province for province in placed)
            game.emit("transferred", "10.2", WEST, PROVINCES[supplier], 1, sector)
        _calm(game, calmed)


QUESTIONS = {
    "use": Use(),
    "remove-own-unrest": RemoveOwnUnrest(),
    "build": Build(),
    "living-standard": LivingStandard(),
    "transfer": Transfer(),
}
