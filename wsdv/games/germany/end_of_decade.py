"""The end of a decade: ten phases in order, one function each (§9).

The sums of the phases are functions of the table alone, so that they can be forecast without playing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wsdv.engine.rules import Bar, Question
from wsdv.games.germany.atlas import (
    BORDERS,
    EAST,
    FLIGHT_END,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    OTHER,
    PROVINCES,
    PROVINCES_OF,
    SECTORS,
    SIDE_OF,
    SIDES,
    SOCIALIST_BOXES,
    SOCIALISTS_IN_ALL,
    SUPPLIER_OF_SECTOR,
    WEST,
    WEST_BERLIN,
    WEST_GERMANY,
    members,
)
from wsdv.games.germany.building import RUN_DOWN_BARS, run_down
from wsdv.games.germany.cards import BOX_SOURCE, CARDS
from wsdv.games.germany.choices import (
    ANY_BOX,
    ANY_PROVINCE,
    ANY_RUN_DOWN,
    ANY_SECTOR,
    BOX_CHOICE,
    DONE,
    EAST_PROVINCES,
    JUST_DONE,
    PROVINCE,
    SECTOR_CHOICE,
)
from wsdv.games.germany.economy import BESIDE_HAMBURG, export_values
from wsdv.games.germany.endings import end
from wsdv.games.germany.events import begin_icons, shift
from wsdv.games.germany.flow import LAST_DECADE
from wsdv.games.germany.secrets import show_gone
from wsdv.games.germany.table import (
    BOX,
    CURRENCY,
    DECADE,
    DRAW,
    FACTORIES,
    GONE,
    LIVING,
    PLAYED,
    POLICE,
    POLICE_USED,
    PRESTIGE,
    PROTEST,
    SECTOR,
    SOCIALIST_TRACK,
    SOCIALISTS,
    SPECIAL,
    STAGE,
    UNREST_SOMEWHERE,
    WALL,
    mass_protests,
    prestige_holder,
)
from wsdv.games.germany.unrest import add_unrest, province_facts, remove_unrest

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

COLLAPSE_AT = 4


def living_standards(table: Table, side: str) -> list[int]:
    """The living standards of a state's provinces."""
    return [table[LIVING + province] for province in members(PROVINCES_OF[side])]


# 9.1 Flight from the Republic / the wall


class Flight(NamedTuple):
    """The terms of the flight marker's way."""

    icons: int
    west_most: int
    red_police: int
    east_protest: int
    east_least: int
    west_protest: int
    spaces: int
    dismantling: int


def flight(table: Table) -> Flight:
    """9.1 (ruling 33): how far the flight marker moves, and the dismantling points under it."""
    icons = sum(CARDS[card].flight for card in table[PLAYED])
    west_most = max(living_standards(table, WEST))
    red_police = sum(1 for card in table[POLICE] if CARDS[card].police == "red_police")
    east_protest = int(bool(table[PROTEST] & PROVINCES_OF[EAST]))
    east_least = min(living_standards(table, EAST))
    west_protest = int(bool(table[PROTEST] & PROVINCES_OF[WEST]))
    spaces = icons + west_most + red_police + east_protest - east_least - west_protest
    spaces = min(max(spaces, 0), FLIGHT_END)
    return Flight(icons, west_most, red_police, east_protest, east_least, west_protest, spaces, spaces // 2)


def phase_1(game: Game) -> None:
    """9.1: with the wall, prestige and 1 point of East's choice; otherwise the flight, in turns from the holder."""
    table = game.table
    table[STAGE] = "9.1"
    game.push("9.2")
    game.push("clear-row")
    if table[WALL]:
        game.emit("wall-costs", "9.1", EAST, None, 1)
        game.push("dismantle-points", EAST, 1, EAST, False, "9.1")
        shift(game, "prestige", -1, "9.1", None)
    else:
        terms = flight(table)
        game.emit("flight", "9.1", None, None, terms.dismantling, tuple(terms._asdict().items()))
        if terms.dismantling:
            game.push("dismantle-points", EAST, terms.dismantling, prestige_holder(table), True, "9.1")


def clear_row(game: Game) -> None:
    """9.1: the cards at the bottom edge are discarded."""
    table = game.table
    show_gone(table, table[PLAYED])
    table[PLAYED] = ()


# 9.2 Prestige


def phase_2(game: Game) -> None:
    """9.2: the holder executes its marker's box or one nearer to 0; at 0 nothing happens."""
    game.table[STAGE] = "9.2"
    game.push("9.3")
    if game.table[PRESTIGE]:
        game.push("prestige-box")


def boxes_in_reach(table: Table) -> range:
    """9.2: the marker's box and those nearer to 0 on the same side."""
    marker = table[PRESTIGE]
    return range(1, marker + 1) if marker > 0 else range(marker, 0)


def _boxes_out_of_reach(table: Table) -> int:
    return ANY_BOX & ~sum(1 << BOX_CHOICE + box for box in boxes_in_reach(table))


class PrestigeBox(Question):
    """9.2: which box of the prestige track is executed."""

    kind = "prestige-box"
    rule = "9.2"
    whom = "the prestige holder"
    universe = ANY_BOX
    bars = (
        Bar(
            "box-out-of-reach",
            "9.2",
            _boxes_out_of_reach,
            lambda table, choice: {
                "box": choice.subject,
                "marker": f"{table[PRESTIGE]:+d}",
                "player": prestige_holder(table),
            },
        ),
    )

    def player(self, table: Table) -> str:
        return prestige_holder(table)

    def answer(self, game: Game, index: int) -> None:
        box = index - BOX_CHOICE
        holder = prestige_holder(game.table)
        game.emit("prestige-box", "9.2", holder, None, box)
        begin_icons(game, BOX_SOURCE + box, holder, may_ignore=False)


# Hamburg, fixed by West for a phase (§10.3)


class FixHamburg(Question):
    """10.3: West says which neighbour Hamburg belongs to in this phase; asked only when it matters."""

    kind = "hamburg"
    whom = WEST
    universe = ANY_PROVINCE
    bars = (
        Bar(
            "not-hamburgs-neighbour",
            "10.3",
            lambda _: ANY_PROVINCE & ~(BESIDE_HAMBURG << PROVINCE),
            province_facts,
            fixed=True,
        ),
    )

    def player(self, table: Table) -> str:
        return WEST

    def legal(self, table: Table, values: tuple[()]) -> int:
        allowed = super().legal(table, values)
        matters = table[FACTORIES] >> HAMBURG & 1 and self.matters(table)
        return allowed if matters else allowed & -allowed

    def matters(self, table: Table) -> bool:
        """Whether the two answers lead to different things when there is a factory."""
        raise NotImplementedError


# 9.3 Western currency


class Currency(NamedTuple):
    """The terms of East's Western currency."""

    needed: int
    track: int
    worst_west_export: int
    exports: int
    income: int
    shortage: int


def currency(table: Table, hamburg: int) -> Currency:
    """9.3 (ruling 35): what East needs, earns and is short of, with Hamburg counted in one province."""
    needed = sum(living_standards(table, EAST))
    values = export_values(table, hamburg=hamburg)
    worst = min([values[province] or 0 for province in members(WEST_GERMANY)])
    exports = 0
    for province in EAST_PROVINCES:
        value = values[province]
        exports += value is not None and value >= worst
    income = table[CURRENCY] + exports
    return Currency(needed, table[CURRENCY], worst, exports, income, max(0, needed - income))


def phase_3(game: Game) -> None:
    """9.3: for each currency unit East is short, a factory becomes rundown."""
    game.table[STAGE] = "9.3"
    game.push("9.4")
    game.push("currency-hamburg")


class CurrencyHamburg(FixHamburg):
    """9.3: Hamburg is fixed first, then the sum is made once."""

    rule = "9.3"

    def matters(self, table: Table) -> bool:
        here, there = HAMBURG_NEIGHBOURS
        return currency(table, here).shortage != currency(table, there).shortage

    def answer(self, game: Game, index: int) -> None:
        terms = currency(game.table, index - PROVINCE)
        detail = (*terms._asdict().items(), ("hamburg", PROVINCES[index - PROVINCE]))
        game.emit("currency", "9.3", EAST, None, terms.shortage, detail)
        if terms.shortage:
            game.push("currency-rundown", terms.shortage, prestige_holder(game.table))


class CurrencyRundown(Question):
    """9.3: rundowns in turns from the holder; with none left, infrastructure or Rheinsberg, again from the holder."""

    kind = "run-down"
    rule = "9.3"
    whom = "both players in turns, the prestige holder first"
    universe = ANY_RUN_DOWN
    bars = RUN_DOWN_BARS

    def context(self, points: int, player: str) -> tuple[str, None]:
        return EAST, None

    def player(self, table: Table, points: int, player: str) -> str:
        return player

    def subject(self, points: int, player: str) -> str:
        return str(points)

    def answer(self, game: Game, index: int, points: int, player: str) -> None:
        if points > 1:
            game.push("currency-rundown", points - 1, OTHER[player])
        run_down(game, player, index, "9.3")

    def none_left(self, game: Game, points: int, player: str) -> None:
        game.push("dismantle-points", EAST, points, prestige_holder(game.table), True, "9.3")


# 9.4 Pay for police power


def phase_4(game: Game) -> None:
    """9.4: East dismantles 1 point for each police card, where it chooses."""
    game.table[STAGE] = "9.4"
    game.push("9.5")
    cards = len(game.table[POLICE])
    if cards:
        game.emit("police-paid", "9.4", EAST, None, cards)
        game.push("dismantle-points", EAST, cards, EAST, False, "9.4")


# 9.5 Hold your living standard


def surplus(table: Table, hamburg: int) -> dict[int, int]:
    """9.5: how many living standards each province but West Berlin cannot hold."""
    over = {}
    for province, value in enumerate(export_values(table, hamburg=hamburg)):
        limit = value or 0
        if table[LIVING + province] > limit and province != WEST_BERLIN:
            over[province] = table[LIVING + province] - limit
    return over


def west_berlin_limit(table: Table) -> int | None:
    """9.5 (ruling 37): the worst export value among the suppliers whose sector holds a living standard."""
    values = export_values(table)
    limits = [values[supplier] or 0 for sector, supplier in enumerate(SUPPLIER_OF_SECTOR) if table[SECTOR + sector]]
    return min(limits) if limits else None


def phase_5(game: Game) -> None:
    """9.5: no province holds more living standard than its export factory is worth."""
    game.table[STAGE] = "9.5"
    game.push("9.6")
    game.push("hold-hamburg")


class HoldHamburg(FixHamburg):
    """9.5: Hamburg is fixed first, then the surplus is removed; that causes no unrest."""

    rule = "9.5"

    def matters(self, table: Table) -> bool:
        here, there = HAMBURG_NEIGHBOURS
        return surplus(table, here) != surplus(table, there)

    def answer(self, game: Game, index: int) -> None:
        table = game.table
        limit = west_berlin_limit(table)
        for province, count in surplus(table, index - PROVINCE).items():
            table[LIVING + province] -= count
            game.emit(
                "living-standard-removed",
                "9.5",
                SIDE_OF[province],
                PROVINCES[province],
                count,
                table[LIVING + province],
            )
        if limit is not None and table[LIVING + WEST_BERLIN] > limit:
            game.push("hold-west-berlin", table[LIVING + WEST_BERLIN] - limit)


class HoldWestBerlin(Question):
    """9.5: West chooses the sectors of West Berlin that lose, evenly or not."""

    kind = "sector"
    rule = "9.5"
    whom = WEST
    universe = ANY_SECTOR
    bars = (
        Bar(
            "sector-empty",
            "9.5",
            lambda table, _: sum(1 << SECTOR_CHOICE + s for s in range(len(SECTORS)) if not table[SECTOR + s]),
            lambda _, choice, __: {"sector": choice.subject},
        ),
    )

    def player(self, table: Table, count: int) -> str:
        return WEST

    def answer(self, game: Game, index: int, count: int) -> None:
        table = game.table
        table[SECTOR + index - SECTOR_CHOICE] -= 1
        table[LIVING + WEST_BERLIN] -= 1
        if count > 1:
            game.push("hold-west-berlin", count - 1)
        game.emit("sector-chosen", "9.5", WEST, SECTORS[index - SECTOR_CHOICE])
        game.emit("living-standard-removed", "9.5", WEST, PROVINCES[WEST_BERLIN], 1, table[LIVING + WEST_BERLIN])


# 9.6 Internal comparison


def internal_comparison(table: Table) -> dict[int, int]:
    """9.6 (ruling 38): new unrest by province: the difference to the own maximum less 1; West Berlin in full."""
    unrest = {}
    for side in SIDES:
        most = max(living_standards(table, side))
        for province in members(PROVINCES_OF[side]):
            difference = most - table[LIVING + province] - (province != WEST_BERLIN)
            if difference > 0:
                unrest[province] = difference
    return unrest


def phase_6(game: Game) -> None:
    """9.6: provinces far behind their own state's best become restless."""
    game.table[STAGE] = "9.6"
    game.push("9.7")
    for province, count in internal_comparison(game.table).items():
        add_unrest(game, province, count, "9.6")


# 9.7 East West comparison


def available_living_standard(table: Table, province: int) -> int:
    """9.7: living standard less mass protest markers, own and imported."""
    available: int = table[LIVING + province] - mass_protests(table, province)
    return max(0, available)


def attack_targets(table: Table, attacker: int, available: int) -> dict[int, int]:
    """9.7: the bordering provinces of the other state with less living standard, and the unrest they would take."""
    return {
        target: available - table[LIVING + target]
        for target in members(BORDERS[attacker])
        if table[LIVING + target] < available
    }


def phase_7(game: Game) -> None:
    """9.7: each province may attack one neighbour across the border, West first; unrest waits till all is done."""
    table = game.table
    table[STAGE] = "9.7"
    game.push("9.8")
    available = tuple(available_living_standard(table, province) for province in range(len(PROVINCES)))
    next_attack(game, 0, available, (0,) * len(PROVINCES))


def next_attack(game: Game, first: int, available: tuple[int, ...], pending: tuple[int, ...]) -> None:
    """9.7: ask the next province that has someone to attack; after the last the unrest arises."""
    for attacker in range(first, len(PROVINCES)):
        if available[attacker] and attack_targets(game.table, attacker, available[attacker]):
            game.push("attack", attacker, available, pending)
            return
    for province, count in enumerate(pending):
        if count:
            add_unrest(game, province, count, "9.7")


def _no_target(table: Table, attacker: int, available: tuple[int, ...], _: tuple[int, ...]) -> int:
    if attacker == WEST_BERLIN:
        return ANY_PROVINCE  # it attacks both its neighbours, without a choice
    targets = attack_targets(table, attacker, available[attacker])
    return ANY_PROVINCE & ~sum(1 << PROVINCE + target for target in targets)


def _attack_facts(
    table: Table, choice: Choice, attacker: int, available: tuple[int, ...], _: object
) -> dict[str, object]:
    target = choice.index - PROVINCE
    return {
        "province": PROVINCES[target],
        "attacker": PROVINCES[attacker],
        "borders": "yes" if BORDERS[attacker] >> target & 1 else "no",
        "available": available[attacker],
        "living": table[LIVING + target],
    }


class Attack(Question):
    """9.7: whom a province attacks; `done` declines. West Berlin attacks both its neighbours."""

    kind = "attack"
    rule = "9.7"
    whom = "the state of the attacking province, West's provinces first"
    universe = ANY_PROVINCE | JUST_DONE
    bars = (Bar("no-attack-there", "9.7", _no_target, _attack_facts),)

    def player(self, table: Table, attacker: int, available: tuple[int, ...], pending: tuple[int, ...]) -> str:
        return SIDE_OF[attacker]

    def subject(self, attacker: int, available: tuple[int, ...], pending: tuple[int, ...]) -> str:
        return PROVINCES[attacker]

    def answer(
        self, game: Game, index: int, attacker: int, available: tuple[int, ...], pending: tuple[int, ...]
    ) -> None:
        targets = attack_targets(game.table, attacker, available[attacker])
        if attacker != WEST_BERLIN:
            if index == DONE:
                game.emit("attack-declined", "9.7", SIDE_OF[attacker], PROVINCES[attacker])
            targets = {target: count for target, count in targets.items() if target == index - PROVINCE}
        waiting = list(pending)
        for target, count in targets.items():
            waiting[target] += count
            game.emit("attack", "9.7", SIDE_OF[attacker], PROVINCES[attacker], count, PROVINCES[target])
        next_attack(game, attacker + 1, available, tuple(waiting))


# 9.8 Use police power


def phase_8(game: Game) -> None:
    """9.8: one unrest leaves East for each police card not used this decade; then the cards are free again."""
    table = game.table
    table[STAGE] = "9.8"
    game.push("9.9")
    game.push("free-police")
    unused = len(table[POLICE]) - table[POLICE_USED].bit_count()
    if unused:
        game.push("police-removal", unused)


class PoliceRemoval(Question):
    """9.8: where an unused police card removes unrest."""

    kind = "police-removal"
    rule = "9.8"
    whom = EAST
    universe = ANY_PROVINCE
    bars = (
        Bar(
            "not-their-province",
            "9.8",
            lambda *_: ANY_PROVINCE & ~(PROVINCES_OF[EAST] << PROVINCE),
            lambda table, choice, *_: province_facts(table, choice) | {"side": EAST},
        ),
        Bar("no-unrest", "9.8", lambda table, _: ANY_PROVINCE & ~(table[UNREST_SOMEWHERE] << PROVINCE), province_facts),
    )

    def player(self, table: Table, count: int) -> str:
        return EAST

    def subject(self, count: int) -> str:
        return str(count)

    def answer(self, game: Game, index: int, count: int) -> None:
        if count > 1:
            game.push("police-removal", count - 1)
        remove_unrest(game, index - PROVINCE, 1, "9.8", EAST)


def free_police(game: Game) -> None:
    """9.8: the counters leave the police cards."""
    game.table[POLICE_USED] = 0


# 9.9 Socialists


def socialists_on_board(table: Table) -> int:
    """All socialists, in the box and in the provinces."""
    total: int = table[BOX] + sum(table[SOCIALISTS + province] for province in EAST_PROVINCES)
    return total


def phase_9(game: Game) -> None:
    """9.9: socialists arrive or leave by the track; then those in the box move (§7)."""
    table = game.table
    table[STAGE] = "9.9"
    change = SOCIALIST_BOXES[table[SOCIALIST_TRACK]]
    game.push("9.10")
    game.push("move-socialists", "9.9")
    if change > 0:
        room = SOCIALISTS_IN_ALL - socialists_on_board(table)
        table[BOX] += min(change, room)
        game.emit("socialists-gained", "9.9", EAST, None, change, table[BOX])
        if change > room:
            end(game, "triumph-of-socialism", "9.9")
    elif change < 0:
        from_box = min(-change, table[BOX])
        table[BOX] -= from_box
        game.emit("socialists-lost", "9.9", EAST, None, -change, from_box)
        if -change > from_box:
            game.push("lose-socialist", -change - from_box)


class LoseSocialist(Question):
    """9.9: what the box cannot give, West takes from provinces, each returning 1 unrest."""

    kind = "lose-socialist"
    rule = "9.9"
    whom = WEST
    universe = ANY_PROVINCE
    bars = (
        Bar(
            "no-socialist",
            "9.9",
            lambda table, _: ANY_PROVINCE & ~sum(1 << PROVINCE + p for p in EAST_PROVINCES if table[SOCIALISTS + p]),
            province_facts,
        ),
    )

    def player(self, table: Table, count: int) -> str:
        return WEST

    def subject(self, count: int) -> str:
        return str(count)

    def answer(self, game: Game, index: int, count: int) -> None:
        province = index - PROVINCE
        game.table[SOCIALISTS + province] -= 1
        if count > 1:
            game.push("lose-socialist", count - 1)
        game.emit("socialist-removed", "9.9", WEST, PROVINCES[province], 1, game.table[SOCIALISTS + province])
        add_unrest(game, province, 1, "9.9")

    def none_left(self, game: Game, count: int) -> None:
        end(game, "socialism-fails", "9.9")


# 9.10 Wir sind das Volk?


def state_protests(table: Table, side: str) -> int:
    """The mass protest markers of a state, imported ones included."""
    return sum([mass_protests(table, province) for province in members(PROVINCES_OF[side] & table[PROTEST])])


def collapse(table: Table) -> str | None:
    """9.10: which state collapses, if any."""
    falls = {side: state_protests(table, side) >= COLLAPSE_AT for side in SIDES}
    if falls[WEST] and falls[EAST]:
        return "both-collapse"
    if falls[WEST]:
        return "west-collapses"
    return "east-collapses" if falls[EAST] else None


def ending(table: Table) -> str | None:
    """9.10: how the game would end now, if it would: by collapse, or because decade IV is over."""
    return collapse(table) or ("end-of-decade-iv" if table[DECADE] == LAST_DECADE else None)


def phase_10(game: Game) -> None:
    """9.10: four mass protests end a state; both at once, or neither after decade IV, is East's victory."""
    table = game.table
    table[STAGE] = "9.10"
    counts = tuple((side, state_protests(table, side)) for side in SIDES)
    game.emit("protests-counted", "9.10", None, None, None, counts)
    reason = ending(table)
    if reason:
        end(game, reason, "9.10")
    else:
        table[GONE] += table[DRAW]  # unseen
        table[DRAW] = ()
        if table[SPECIAL] is not None:
            show_gone(table, (table[SPECIAL],))
        table[DECADE] += 1
        game.push("decade")


QUESTIONS = {
    "prestige-box": PrestigeBox(),
    "currency-hamburg": CurrencyHamburg(),
    "currency-rundown": CurrencyRundown(),
    "hold-hamburg": HoldHamburg(),
    "hold-west-berlin": HoldWestBerlin(),
    "attack": Attack(),
    "police-removal": PoliceRemoval(),
    "lose-socialist": LoseSocialist(),
}
AUTOMATIC: dict[str, Callable[..., None]] = {
    "9.1": phase_1,
    "clear-row": clear_row,
    "9.2": phase_2,
    "9.3": phase_3,
    "9.4": phase_4,
    "9.5": phase_5,
    "9.6": phase_6,
    "9.7": phase_7,
    "9.8": phase_8,
    "free-police": free_police,
    "9.9": phase_9,
    "9.10": phase_10,
}
