"""Leader cards: the leader is placed, and the special action may be used (D45 to D49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.engine.rules import Bar, Question
from wsdv.games.petrograd import naming
from wsdv.games.petrograd.cards import is_hidden, open_objective
from wsdv.games.petrograd.choices import (
    ANY_LEADER,
    ANY_PLACE,
    ANY_SPECIAL,
    PLACE,
    SPECIAL_FIRST,
    USE_SPECIAL,
    Ids,
)
from wsdv.games.petrograd.command_cards import OfData, recruit, refresh
from wsdv.games.petrograd.components import COLOURS, COMMAND_CARDS, DISTRICTS, OTHER, SIDES, members
from wsdv.games.petrograd.table import BLOCKADE, PRESENT, SETTING, STOCK, WILL, controlled, put, unstock
from wsdv.games.petrograd.will import take_the_will

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table


def spied_on(table: Table, side: int) -> int:
    """D48: whose objective Espionage opens: the rival's, in solo one's own (D88)."""
    return OTHER[side] if table[SETTING].human is None else side


def changes_nothing(table: Table, side: int, card: int) -> bool:
    """D49: whether a leader's special action would change nothing now."""
    special = table[SETTING].specials[card - COMMAND_CARDS]
    if special == "inspire":
        return bool(table[WILL] == side)
    return special == "espionage" and not is_hidden(table, spied_on(table, side))


def _facts(table: Table, _: Choice, side: int, card: int) -> dict[str, object]:
    return {"player": SIDES[side], "special": table[SETTING].specials[card - COMMAND_CARDS]}


class LeaderOrder(OfData):
    """D45: what comes first, the special action or the token; asked only if the action would change something."""

    kind = "leader"
    rule = "D45"
    whom = "the side whose turn it is"
    universe = ANY_LEADER
    bars = (
        Bar(
            "changes-nothing",
            "D49",
            lambda table, side, card: 1 << SPECIAL_FIRST if changes_nothing(table, side, card) else 0,
            _facts,
        ),
    )

    def subject(self, side: int, card: int) -> str | None:
        return self._ids.data.card_ids[card]

    def player(self, table: Table, side: int, card: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int, card: int) -> None:
        piece = game.table[SETTING].leader_piece + card - COMMAND_CARDS
        if index == SPECIAL_FIRST:
            game.push("place", side, piece)
            use_special(game, side, card)
        else:
            game.push("special", side, card)
            game.push("place", side, piece)


class Special(OfData):
    """D45, D48: whether the special action is used after the token was placed."""

    kind = "special"
    rule = "D48"
    whom = "the side whose turn it is"
    universe = ANY_SPECIAL
    bars = (
        Bar(
            "changes-nothing",
            "D49",
            lambda table, side, card: 1 << USE_SPECIAL if changes_nothing(table, side, card) else 0,
            _facts,
        ),
    )

    def subject(self, side: int, card: int) -> str | None:
        return self._ids.data.card_ids[card]

    def player(self, table: Table, side: int, card: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int, card: int) -> None:
        if index == USE_SPECIAL:
            use_special(game, side, card)


def use_special(game: Game, side: int, card: int) -> None:
    """D48: Mobilize Protest, Espionage or Inspire the People."""
    table = game.table
    special = table[SETTING].specials[card - COMMAND_CARDS]
    game.emit("special", "D48", SIDES[side], table[SETTING].data.card_ids[card], None, special)
    if special == "mobilize":
        game.push("blockade", side)
    elif special == "espionage":
        whose = spied_on(table, side)
        open_objective(game, whose, "D48" if whose != side else "D88")
    else:
        take_the_will(game, side, "D48")


def _not_waiting(table: Table, side: int, piece: int) -> int:
    return 0 if table[STOCK] >> piece & 1 else ANY_PLACE


def _facts_of_piece(table: Table, choice: Choice, side: int, piece: int) -> dict[str, object]:
    data = table[SETTING].data
    return {"token": naming.token(data, data.pieces[piece].id)}


class Place(OfData):
    """D46, D50: into which district the leader goes, or the unit of a Bonus Recruit; any of the six."""

    kind = "place"
    rule = "D46"
    sections = ("D46", "D50")
    whom = "the side that acts"
    universe = ANY_PLACE
    bars = (Bar("not-waiting", "D46", _not_waiting, _facts_of_piece),)

    def _is_leader(self, piece: int) -> bool:
        return self._ids.data.pieces[piece].kind == "leader"

    def rule_now(self, side: int, piece: int) -> str:
        return "D46" if self._is_leader(piece) else "D50"

    def subject(self, side: int, piece: int) -> str | None:
        return self._ids.data.pieces[piece].id

    def player(self, table: Table, side: int, piece: int) -> str:
        return SIDES[side]

    def surely_asked(self, table: Table, side: int, piece: int) -> bool:
        return bool(table[STOCK] >> piece & 1)

    def answer(self, game: Game, index: int, side: int, piece: int) -> None:
        district = index - PLACE
        if not self._is_leader(piece):
            recruit(game, side, piece, district, "D50")
            return
        table = game.table
        unstock(table, piece)
        put(table, piece, 0, district)
        game.emit("placed", "D46", SIDES[side], self._ids.data.pieces[piece].id, None, COLOURS[district])
        cheer(game, side, district)


def cheer(game: Game, side: int, district: int) -> None:
    """D47: every exhausted neutral unit there that the side controls at this moment turns fresh. Trotsky is none."""
    table = game.table
    units = table[SETTING].neutral_units
    for spot in members(controlled(table, side) & table[PRESENT + 1]):
        piece, where = divmod(spot, DISTRICTS)
        while where == district and units >> piece & 1 and table[PRESENT + 1] >> spot & 1:
            refresh(game, side, piece, district, "D47")


def _where_it_is(table: Table, _: int) -> int:
    return int(1 << table[SETTING].ids.blockade + table[BLOCKADE])


class Blockade(OfData):
    """D48: to which other connection Mobilize Protest moves the blockade."""

    kind = "blockade"
    rule = "D48"
    whom = "the side whose turn it is"
    bars = (
        Bar(
            "blocked-already",
            "D48",
            _where_it_is,
            lambda table, choice, _: {"connection": naming.connection(table[SETTING].data, choice.subject)},
        ),
    )

    @property
    def universe(self) -> int:  # type: ignore[override]
        return self._ids.any_blockade

    def player(self, table: Table, side: int) -> str:
        return SIDES[side]

    def answer(self, game: Game, index: int, side: int) -> None:
        number = index - self._ids.blockade
        game.table[BLOCKADE] = number
        game.emit("blockade-moved", "D48", SIDES[side], self._ids.data.connections[number].id)


def questions(ids: Ids) -> Mapping[str, Question]:
    """The questions of this chapter."""
    return {
        "leader": LeaderOrder(ids),
        "special": Special(ids),
        "place": Place(ids),
        "blockade": Blockade(ids),
    }


AUTOMATIC: dict[str, Callable[..., None]] = {}
