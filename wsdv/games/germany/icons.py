"""Icons that need a place: build, dismantle, unrest, living standard, rundown, repair, close (§6.4, §9.2).

Each icon is a question `(icon-…, order)`: where is it executed? What the icon may hit is said by its bars.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.engine.rules import Bar, Question
from wsdv.games.germany.actions import uneven_sectors
from wsdv.games.germany.atlas import (
    PROVINCES,
    PROVINCES_OF,
    SECTORS,
    SIDES,
    WEST,
    WEST_BERLIN,
)
from wsdv.games.germany.building import (
    BUILD_BARS,
    CLOSE_BARS,
    DISMANTLE_BARS,
    INSTEAD_OF_RUN_DOWN_BARS,
    REPAIR_BARS,
    RUN_DOWN_BARS,
    build,
    close,
    dismantle,
    free_cities,
    repair,
    run_down,
)
from wsdv.games.germany.cards import BOX_SOURCE, CARDS, SOURCES, Icon
from wsdv.games.germany.choices import (
    ANY_BUILD,
    ANY_CLOSE,
    ANY_DISMANTLE,
    ANY_DISMANTLE_LINE,
    ANY_PROVINCE,
    ANY_REPAIR,
    ANY_RUN_DOWN,
    ANY_SECTOR,
    PROVINCE,
    SECTOR_CHOICE,
)
from wsdv.games.germany.endings import end
from wsdv.games.germany.table import (
    LIVING,
    OWN_PROTEST,
    PLACED,
    PROTEST_AT,
    SECTOR,
    UNREST,
    UNREST_SOMEWHERE,
)
from wsdv.games.germany.unrest import add_unrest, province_facts, remove_unrest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table


def is_box(source: int) -> bool:
    """Whether the icons come from the prestige track."""
    return source >= len(CARDS)


def section(source: int) -> str:
    """The section the icons of a source stand under."""
    return "9.2" if is_box(source) else "6.4"


def source_name(source: int) -> str:
    """The card, or the prestige box as a signed number."""
    return f"{source - BOX_SOURCE:+d}" if is_box(source) else CARDS[source].id


class Order(NamedTuple):
    """One icon to be executed: where it is printed, a card or a prestige box, and who triggered it."""

    source: int
    line: int
    trigger: str

    @property
    def icon(self) -> Icon:
        """The icon."""
        return SOURCES[self.source][self.line]


ORDERS: Final = MappingProxyType(  # the values of every step there can be: looking them up costs less than making them
    {
        (source, line, trigger): (Order(source, line, trigger),)
        for source, lines in SOURCES.items()
        for line in range(len(lines))
        for trigger in SIDES
    }
)


class Placing(Question):
    """An icon whose place is chosen by the triggering player, or by the state whose coat of arms it bears."""

    rule = "6.4"
    whom = "the player who triggered the event"
    universe = ANY_PROVINCE

    def context(self, order: Order) -> tuple[str | None, Icon]:
        icon = order.icon
        return icon.side, icon

    def player(self, table: Table, order: Order) -> str:
        return order.icon.chooser or order.trigger

    def rule_now(self, order: Order) -> str:
        return section(order.source)

    def subject(self, order: Order) -> str:
        return source_name(order.source)

    def answer(self, game: Game, index: int, order: Order) -> None:
        icon = order.icon
        self.execute(game, index, icon, icon.chooser or order.trigger, section(order.source))

    def has_place(self, table: Table, order: Order) -> bool:
        """Whether there is a place for the icon; it is asked far more often than which ones there are."""
        return self.legal(table, (order,)) != 0

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        """What the icon does at the chosen place."""
        raise NotImplementedError


def _place_facts(table: Table, choice: Choice, side: str, icon: Icon) -> dict[str, object]:
    return province_facts(table, choice) | {"where": icon.where or "none", "side": side}


ELSEWHERE = Bar(
    "elsewhere-province",
    "6.4",
    lambda _, __, icon: ANY_PROVINCE & ~(icon.provinces << PROVINCE),
    _place_facts,
    fixed=True,
)
NO_UNREST = Bar(
    "no-unrest", "6.4", lambda table, *_: ANY_PROVINCE & ~(table[UNREST_SOMEWHERE] << PROVINCE), province_facts
)


def _limit_reached(table: Table, _: str, icon: Icon) -> int:
    if icon.limit is None or not table[PLACED]:
        return 0
    return sum(1 << PROVINCE + p for p in range(len(PROVINCES)) if table[PLACED] >> 2 * p & 3 >= icon.limit)


LIMIT = Bar(
    "limit-reached",
    "6.4",
    _limit_reached,
    lambda table, choice, _, icon: province_facts(table, choice) | {"limit": icon.limit},
)


def _count_placed(game: Game, icon: Icon, province: int) -> None:
    if icon.limit is not None:
        game.table[PLACED] += 1 << 2 * province


class BuildIcon(Placing):
    """1 build point for the affected player; compulsory if possible (ruling 21)."""

    kind = "build"
    universe = ANY_BUILD
    bars = BUILD_BARS

    def has_place(self, table: Table, order: Order) -> bool:
        icon = order.icon
        return free_cities(table, icon.side, icon.cities) != 0 or super().has_place(table, order)

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        build(game, player, index, rule)


class DismantleIcon(Placing):
    """Dismantle 1 point of the affected player."""

    kind = "dismantle"
    universe = ANY_DISMANTLE
    bars = DISMANTLE_BARS

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        dismantle(game, player, index, rule)

    def none_left(self, game: Game, order: Order) -> None:
        end(game, "national-insolvency", "9.2")  # cards never ask this of a state with nothing to dismantle


class AddUnrest(Placing):
    """1 unrest counter is put into a province of the affected player."""

    kind = "place-unrest"
    bars = (ELSEWHERE, LIMIT)

    def has_place(self, table: Table, order: Order) -> bool:
        return not table[PLACED] or super().has_place(table, order)

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        _count_placed(game, icon, index - PROVINCE)
        add_unrest(game, index - PROVINCE, 1, rule, player)


class RemoveUnrest(Placing):
    """1 unrest counter is removed from a province of the affected player."""

    kind = "remove-unrest"
    bars = (ELSEWHERE, NO_UNREST)

    def has_place(self, table: Table, order: Order) -> bool:
        return bool(table[UNREST_SOMEWHERE] & order.icon.provinces)

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        remove_unrest(game, index - PROVINCE, 1, rule, player)


class MoveUnrest(Placing):
    """1 unrest counter moves from one province of the affected player to another: from where."""

    kind = "move-unrest"
    bars = (ELSEWHERE, NO_UNREST)

    def has_place(self, table: Table, order: Order) -> bool:
        return bool(table[UNREST_SOMEWHERE] & order.icon.provinces)

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        game.push("move-to", Move(index - PROVINCE, str(icon.side), player, rule))


class Move(NamedTuple):
    """An unrest counter that has left a province and looks for another one."""

    origin: int
    side: str
    player: str
    rule: str


class MoveTo(Question):
    """… and where to: another province of the same state (ruling 25)."""

    kind = "move-unrest-to"
    rule = "6.4"
    whom = "the player who chose the counter"
    universe = ANY_PROVINCE
    bars = (
        Bar(
            "not-their-province",
            "6.4",
            lambda _, move: ANY_PROVINCE & ~(PROVINCES_OF[move.side] << PROVINCE),
            lambda table, choice, move: province_facts(table, choice) | {"side": move.side},
        ),
        Bar("another-province", "6.4", lambda _, move: 1 << PROVINCE + move.origin, province_facts),
    )

    def player(self, table: Table, move: Move) -> str:
        return move.player

    def subject(self, move: Move) -> str:
        return PROVINCES[move.origin]

    def answer(self, game: Game, index: int, move: Move) -> None:
        remove_unrest(game, move.origin, 1, move.rule, move.player)
        add_unrest(game, index - PROVINCE, 1, move.rule, move.player)


class QuellProtest(Placing):
    """A province with a mass protest of its own is reduced to 3 unrest (ruling 26)."""

    kind = "quell-protest"
    bars = (
        ELSEWHERE,
        Bar(
            "no-own-protest", "6.4", lambda table, *_: ANY_PROVINCE & ~(table[OWN_PROTEST] << PROVINCE), province_facts
        ),
    )

    def has_place(self, table: Table, order: Order) -> bool:
        return bool(table[OWN_PROTEST] & order.icon.provinces)

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        province = index - PROVINCE
        remove_unrest(game, province, game.table[UNREST + province] - PROTEST_AT + 1, rule, player)


class AddLivingStandard(Placing):
    """1 living standard for a province of the affected player, whatever its economy; 1 unrest leaves it."""

    kind = "place-living-standard"
    bars = (ELSEWHERE, LIMIT)

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        province = index - PROVINCE
        _count_placed(game, icon, province)
        if province == WEST_BERLIN:
            game.push("sector-for-living-standard", rule)
        else:
            game.table[LIVING + province] += 1
            game.emit("living-standard-added", rule, player, PROVINCES[province], 1, game.table[LIVING + province])
        if icon.name == "add_living_standard":
            remove_unrest(game, province, 1, rule, player)


class SectorForLivingStandard(Question):
    """10.2: a living standard from an event goes into any sector of West Berlin, evenly."""

    kind = "sector"
    rule = "10.2"
    whom = WEST
    universe = ANY_SECTOR
    bars = (
        Bar(
            "sector-uneven",
            "10.2",
            lambda table, _: sum(1 << SECTOR_CHOICE + sector for sector in uneven_sectors(table)),
            lambda _, choice, __: {"sector": choice.subject},
        ),
    )

    def player(self, table: Table, rule: str) -> str:
        return WEST

    def answer(self, game: Game, index: int, rule: str) -> None:
        table = game.table
        table[SECTOR + index - SECTOR_CHOICE] += 1
        table[LIVING + WEST_BERLIN] += 1
        game.emit("sector-chosen", rule, WEST, SECTORS[index - SECTOR_CHOICE])
        game.emit("living-standard-added", rule, WEST, PROVINCES[WEST_BERLIN], 1, table[LIVING + WEST_BERLIN])


class RemoveLivingStandard(Placing):
    """1 living standard is removed; that causes no unrest (ruling 34). Only on the prestige track, only East."""

    kind = "remove-living-standard"
    bars = (
        ELSEWHERE,
        Bar(
            "no-living-standard",
            "9.2",
            lambda table, *_: sum(1 << PROVINCE + p for p in range(len(PROVINCES)) if not table[LIVING + p]),
            province_facts,
        ),
    )

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        province = index - PROVINCE
        game.table[LIVING + province] -= 1
        game.emit("living-standard-removed", rule, player, PROVINCES[province], 1, game.table[LIVING + province])


class CloseFactory(Placing):
    """An external factory and all its infrastructure are removed for good."""

    kind = "close"
    universe = ANY_CLOSE
    bars = CLOSE_BARS

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        close(game, player, index, rule)


class RunDown(Placing):
    """1 factory becomes rundown; with none left, 1 infrastructure goes instead (second edition, ruling 30)."""

    kind = "run-down"
    universe = ANY_RUN_DOWN | ANY_DISMANTLE_LINE
    bars = RUN_DOWN_BARS + INSTEAD_OF_RUN_DOWN_BARS

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        change = dismantle if ANY_DISMANTLE_LINE >> index & 1 else run_down
        change(game, player, index, rule)


class Repair(Placing):
    """1 rundown factory is repaired."""

    kind = "repair"
    universe = ANY_REPAIR
    bars = REPAIR_BARS

    def execute(self, game: Game, index: int, icon: Icon, player: str, rule: str) -> None:
        repair(game, player, index, rule)


PLACING: Mapping[str, Placing] = MappingProxyType(
    {
        "build": BuildIcon(),
        "dismantle": DismantleIcon(),
        "add_unrest": AddUnrest(),
        "remove_unrest": RemoveUnrest(),
        "move_unrest": MoveUnrest(),
        "quell_protest": QuellProtest(),
        "add_living_standard": AddLivingStandard(),
        "add_living_standard_only": AddLivingStandard(),
        "remove_living_standard": RemoveLivingStandard(),
        "close_factory": CloseFactory(),
        "run_down": RunDown(),
        "repair": Repair(),
    }
)
STEP = MappingProxyType({name: f"icon-{name}" for name in PLACING})


QUESTIONS: dict[str, Question] = {
    **{STEP[name]: question for name, question in PLACING.items()},
    "move-to": MoveTo(),
    "sector-for-living-standard": SectorForLivingStandard(),
}
