"""Unrest, mass protests and their export, socialists, police power (§4, §7, §8, §10.2).

Mass protests appear and end with every single counter. A protest that appears or ends in West Berlin makes
East choose a supplier at once: the question goes on top of the agenda. So whoever changes unrest first
puts what comes later on the agenda, then changes the unrest.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wsdv.engine.rules import Bar, Question
from wsdv.games.germany.atlas import EAST, PROVINCES, PROVINCES_OF, SUPPLIERS, WEST_BERLIN, members
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.choices import (
    ANY_POLICE,
    ANY_PROVINCE,
    DONE,
    EAST_PROVINCES,
    JUST_DONE,
    POLICE_BY_CARD,
    PROVINCE,
    police_choice,
)
from wsdv.games.germany.table import (
    BOX,
    IMPORTED,
    OWN_PROTEST,
    POLICE,
    POLICE_USED,
    PROTEST_AT,
    SOCIALISTS,
    TO_MOVE,
    UNREST,
    UNREST_SOMEWHERE,
    note_unrest,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

EAST_SET = PROVINCES_OF[EAST]


def province_facts(table: Table, choice: Choice, *_: object) -> dict[str, object]:
    """The province a choice names."""
    return {"province": choice.subject}


def add_unrest(game: Game, province: int, count: int, rule: str, player: str | None = None) -> None:
    """Put unrest into a province; protests begin with the fourth, eighth … counter (§4)."""
    table = game.table
    before = table[UNREST + province]
    after = table[UNREST + province] = before + count
    game.emit("unrest-added", rule, player, PROVINCES[province], count, after)
    _note_protests(game, province, before, after)


def remove_unrest(game: Game, province: int, count: int, rule: str, player: str | None = None) -> None:
    """Take unrest out of a province, as far as there is any."""
    table = game.table
    before = table[UNREST + province]
    after = table[UNREST + province] = max(0, before - count)
    if after != before:
        game.emit("unrest-removed", rule, player, PROVINCES[province], before - after, after)
        _note_protests(game, province, before, after)


def _note_protests(game: Game, province: int, before: int, after: int) -> None:
    note_unrest(game.table, province)
    change = after // PROTEST_AT - before // PROTEST_AT
    if change:
        kind = "protest-begins" if change > 0 else "protest-ends"
        game.emit(kind, "4", None, PROVINCES[province], abs(change), after // PROTEST_AT)
        if province == WEST_BERLIN:
            for _ in range(abs(change)):
                game.push("export-protest" if change > 0 else "recall-protest")


class ExportProtest(Question):
    """10.2: a protest in West Berlin appears a second time, in a supplier of East's choice."""

    kind = "export-protest"
    rule = "10.2"
    whom = EAST
    universe = ANY_PROVINCE
    bars = (
        Bar("not-a-supplier", "10.2", lambda _: ANY_PROVINCE & ~(SUPPLIERS << PROVINCE), province_facts, fixed=True),
    )

    def player(self, table: Table) -> str:
        return EAST

    def answer(self, game: Game, index: int) -> None:
        supplier = index - PROVINCE
        game.table[IMPORTED + supplier] += 1
        note_unrest(game.table, supplier)
        game.emit("protest-exported", "10.2", EAST, PROVINCES[supplier], 1, game.table[IMPORTED + supplier])


def _nothing_imported(table: Table) -> int:
    return ANY_PROVINCE & ~sum(1 << PROVINCE + p for p in members(SUPPLIERS) if table[IMPORTED + p])


class RecallProtest(Question):
    """10.2: a protest in West Berlin has ended; East chooses which imported one ends with it."""

    kind = "recall-protest"
    rule = "10.2"
    whom = EAST
    universe = ANY_PROVINCE
    bars = (Bar("nothing-imported", "10.2", _nothing_imported, province_facts),)

    def player(self, table: Table) -> str:
        return EAST

    def answer(self, game: Game, index: int) -> None:
        supplier = index - PROVINCE
        game.table[IMPORTED + supplier] -= 1
        note_unrest(game.table, supplier)
        game.emit("protest-recalled", "10.2", EAST, PROVINCES[supplier], 1, game.table[IMPORTED + supplier])


# 7 Socialists


def move_socialists(game: Game, rule: str) -> None:
    """7: obligatory while an East province has a mass protest and the box is not empty."""
    if game.table[BOX] and game.table[OWN_PROTEST] & EAST_SET:
        game.push("socialists", rule)


class MoveSocialists(Question):
    """7: socialists leave the box one at a time for provinces with a mass protest, each removing 1 unrest.

    East is asked only when the order matters: when the box cannot end all protests (ruling 32).
    """

    kind = "socialists"
    rule = "7"
    whom = EAST
    sections = ("7", "9.9")
    universe = ANY_PROVINCE
    bars = (
        Bar(
            "no-own-protest",
            "7",
            lambda table, *_: ANY_PROVINCE & ~((table[OWN_PROTEST] & EAST_SET) << PROVINCE),
            province_facts,
        ),
        Bar("box-empty", "7", lambda table, *_: 0 if table[BOX] else ANY_PROVINCE),
    )

    def player(self, table: Table, rule: str) -> str:
        return EAST

    def rule_now(self, rule: str) -> str:
        return rule

    def legal(self, table: Table, values: tuple[str]) -> int:
        allowed = super().legal(table, values)
        if allowed:
            needed = sum(table[UNREST + p] - PROTEST_AT + 1 for p in EAST_PROVINCES if table[UNREST + p] >= PROTEST_AT)
            if table[BOX] >= needed:
                allowed &= -allowed
        return allowed

    def answer(self, game: Game, index: int, rule: str) -> None:
        province = index - PROVINCE
        game.table[BOX] -= 1
        game.table[SOCIALISTS + province] += 1
        game.push("move-socialists", rule)
        game.emit("socialist-moved", rule, EAST, PROVINCES[province], 1, game.table[BOX])
        remove_unrest(game, province, 1, rule, EAST)


# 8 Police power


def _card_facts(table: Table, choice: Choice, *_: object) -> dict[str, object]:
    return {"card": choice.kind, "province": choice.subject}


def _not_collected(table: Table, *_: object) -> int:
    if not table[POLICE]:
        return ANY_POLICE
    collected = 0
    for card in table[POLICE]:
        collected |= POLICE_BY_CARD[card]
    return ANY_POLICE & ~collected


def _used(table: Table, *_: object) -> int:
    if not table[POLICE_USED]:
        return 0
    used = 0
    for card in members(table[POLICE_USED]):
        used |= POLICE_BY_CARD[card]
    return used


@lru_cache
def _police_in(provinces: int) -> int:
    """The police choices that name one of these provinces."""
    return sum(1 << index for index in members(ANY_POLICE) if provinces >> police_choice(index)[1] & 1)


def _calm(table: Table, *_: object) -> int:
    if not table[POLICE]:
        return 0  # what is not collected is forbidden anyway
    return _police_in(EAST_SET & ~table[UNREST_SOMEWHERE])


POLICE_BARS = (
    Bar("police-is-easts", "8", lambda table, *_: 0 if table[TO_MOVE] == EAST else ANY_POLICE),
    Bar("police-not-collected", "8", _not_collected, _card_facts),
    Bar("police-used", "8", _used, _card_facts),
    Bar("no-unrest", "8", _calm, _card_facts),
)


def use_police(game: Game, index: int) -> None:
    """Lay one unrest counter onto a police card: it cannot be used again this decade."""
    card, province = police_choice(index)
    game.table[POLICE_USED] |= 1 << card
    game.emit("police-used", "8", EAST, CARDS[card].id, 1, PROVINCES[province])
    remove_unrest(game, province, 1, "8", EAST)


class UsePolice(Question):
    """8: at the end of its own action East may use police cards, also the one just collected (ruling 24)."""

    kind = "police"
    rule = "8"
    whom = EAST
    universe = ANY_POLICE | JUST_DONE
    bars = POLICE_BARS

    def player(self, table: Table) -> str:
        return EAST

    def answer(self, game: Game, index: int) -> None:
        if index != DONE:
            game.push("police")
            use_police(game, index)


AUTOMATIC: dict[str, Callable[..., None]] = {"move-socialists": move_socialists}
QUESTIONS = {
    "export-protest": ExportProtest(),
    "recall-protest": RecallProtest(),
    "socialists": MoveSocialists(),
    "police": UsePolice(),
}
