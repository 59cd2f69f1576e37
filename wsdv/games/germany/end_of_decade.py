"""The end of a decade: ten phases in order, one function each (§9). Their sums stand in reckoning."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wsdv.engine.rules import Bar, Question
from wsdv.games.germany.atlas import (
    BORDERS,
    EAST,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    OTHER,
    PROVINCES,
    PROVINCES_OF,
    SECTORS,
    SIDE_OF,
    SIDES,
    SOCIALISTS_IN_ALL,
    WEST,
    WEST_BERLIN,
)
from wsdv.games.germany.building import RUN_DOWN_BARS, Dismantling, run_down
from wsdv.games.germany.cards import BOX_SOURCE
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
from wsdv.games.germany.economy import BESIDE_HAMBURG
from wsdv.games.germany.endings import end
from wsdv.games.germany.events import begin_icons, shift
from wsdv.games.germany.reckoning import (
    COLLAPSE_AT,
    Currency,
    Flight,
    attack_targets,
    available_living_standard,
    boxes_in_reach,
    collapse,
    currency,
    ending,
    flight,
    internal_comparison,
    living_standards,
    socialists_arriving,
    socialists_on_board,
    state_protests,
    surplus,
    unused_police,
    west_berlin_limit,
)
from wsdv.games.germany.secrets import show_gone
from wsdv.games.germany.table import (
    BOX,
    DECADE,
    DRAW,
    FACTORIES,
    GONE,
    LIVING,
    PLAYED,
    POLICE,
    POLICE_USED,
    PRESTIGE,
    SECTOR,
    SOCIALISTS,
    SPECIAL,
    STAGE,
    UNREST_SOMEWHERE,
    WALL,
    prestige_holder,
)
from wsdv.games.germany.unrest import add_unrest, province_facts, remove_unrest

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

__all__ = [  # the sums, for whoever asks the phases for them
    "COLLAPSE_AT",
    "Currency",
    "Flight",
    "attack_targets",
    "available_living_standard",
    "boxes_in_reach",
    "collapse",
    "currency",
    "ending",
    "flight",
    "internal_comparison",
    "living_standards",
    "socialists_arriving",
    "socialists_on_board",
    "state_protests",
    "surplus",
    "unused_police",
    "west_berlin_limit",
]

# 9.1 Flight from the Republic / the wall


def phase_1(game: Game) -> None:
    """9.1: with the wall, prestige and 1 point of East's choice; otherwise the flight, in turns from the holder."""
    table = game.table
    table[STAGE] = "9.1"
    game.push("9.2")
    game.push("clear-row")
    if table[WALL]:
        game.emit("wall-costs", "9.1", EAST, None, 1)
        game.push("dismantle-points", Dismantling(EAST, 1, EAST, "9.1"))
        shift(game, "prestige", -1, "9.1", None)
    else:
        terms = flight(table)
        game.emit("flight", "9.1", None, None, terms.dismantling, tuple(terms._asdict().items()))
        if terms.dismantling:
            game.push(
                "dismantle-points",
                Dismantling(EAST, terms.dismantling, prestige_holder(table), "9.1", in_turns=True),
            )


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
        game.push("dismantle-points", Dismantling(EAST, points, prestige_holder(game.table), "9.3", in_turns=True))


# 9.4 Pay for police power


def phase_4(game: Game) -> None:
    """9.4: East dismantles 1 point for each police card, where it chooses."""
    game.table[STAGE] = "9.4"
    game.push("9.5")
    cards = len(game.table[POLICE])
    if cards:
        game.emit("police-paid", "9.4", EAST, None, cards)
        game.push("dismantle-points", Dismantling(EAST, cards, EAST, "9.4"))


# 9.5 Hold your living standard


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


def phase_6(game: Game) -> None:
    """9.6: provinces far behind their own state's best become restless."""
    game.table[STAGE] = "9.6"
    game.push("9.7")
    for province, count in internal_comparison(game.table).items():
        add_unrest(game, province, count, "9.6")


# 9.7 East West comparison


class Attacking(NamedTuple):
    """How far the attacks have come; the unrest they cause waits until all is done."""

    attacker: int  # the province that is asked
    available: tuple[int, ...]  # living standard to attack with, by province, when the phase began
    pending: tuple[int, ...]  # unrest to come, by province


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
            game.push("attack", Attacking(attacker, available, pending))
            return
    for province, count in enumerate(pending):
        if count:
            add_unrest(game, province, count, "9.7")


def _targets(table: Table, now: Attacking) -> dict[int, int]:
    return attack_targets(table, now.attacker, now.available[now.attacker])


def _no_target(table: Table, now: Attacking) -> int:
    if now.attacker == WEST_BERLIN:
        return ANY_PROVINCE  # it attacks both its neighbours, without a choice
    targets = _targets(table, now)
    return ANY_PROVINCE & ~sum(1 << PROVINCE + target for target in targets)


def _attack_facts(table: Table, choice: Choice, now: Attacking) -> dict[str, object]:
    target = choice.index - PROVINCE
    return {
        "province": PROVINCES[target],
        "attacker": PROVINCES[now.attacker],
        "borders": "yes" if BORDERS[now.attacker] >> target & 1 else "no",
        "available": now.available[now.attacker],
        "living": table[LIVING + target],
    }


class Attack(Question):
    """9.7: whom a province attacks; `done` declines. West Berlin attacks both its neighbours."""

    kind = "attack"
    rule = "9.7"
    whom = "the state of the attacking province, West's provinces first"
    universe = ANY_PROVINCE | JUST_DONE
    bars = (Bar("no-attack-there", "9.7", _no_target, _attack_facts),)

    def player(self, table: Table, now: Attacking) -> str:
        return SIDE_OF[now.attacker]

    def subject(self, now: Attacking) -> str:
        return PROVINCES[now.attacker]

    def answer(self, game: Game, index: int, now: Attacking) -> None:
        attacker, available, pending = now
        targets = _targets(game.table, now)
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
    unused = unused_police(table)
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


def phase_9(game: Game) -> None:
    """9.9: socialists arrive or leave by the track; then those in the box move (§7)."""
    table = game.table
    table[STAGE] = "9.9"
    change = socialists_arriving(table)
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
