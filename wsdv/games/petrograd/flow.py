"""Set-up, and going on from a position (D16, D17, D77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd.components import COLOURS, COMMAND_CARDS, OTHER, SIDES, bits
from wsdv.games.petrograd.endings import in_a_victory_box
from wsdv.games.petrograd.table import (
    ACTION_PHASE,
    BLOCKADE,
    BLOCKADE_TILE,
    DECK,
    DISCARD,
    GONE,
    HAND,
    OBJECTIVE,
    OBJECTIVE_PHASE,
    OPPOSITION_CARDS,
    OPPOSITION_LEADERS,
    PLAYED,
    SCORE,
    SCORING_PHASE,
    SETTING,
    STAGE,
    STARTS,
    STOCK,
    TILES,
    TILES_OUT,
    TURN,
    UNREST,
    put,
    set_up,
)

if TYPE_CHECKING:
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.position import Position
    from wsdv.games.petrograd.setting import Setting


def begin(game: Game, setting: Setting) -> None:
    """D16: the set-up, in this order; in solo D77 as well."""
    game.table = table = set_up(setting)
    for side, name in enumerate(SIDES):
        if side != setting.opposition:
            table[HAND + side] = bits(leader_cards(setting, name))
    deal_neutral_units(game)
    tiles = [COLOURS.index(name) for name in game.shuffle("tiles", COLOURS)]
    table[UNREST], table[BLOCKADE_TILE], *rest = tiles
    table[TILES] = tuple(rest)
    table[BLOCKADE] = setting.colours[table[BLOCKADE_TILE]]
    table[DECK] = game.shuffle("deck", range(COMMAND_CARDS))
    if setting.opposition is not None:
        table[OPPOSITION_LEADERS] = game.shuffle("leaders", leader_cards(setting, SIDES[setting.opposition]))
    game.push("draw")


def leader_cards(setting: Setting, side: str) -> list[int]:
    """The leader cards of a side."""
    leaders = setting.data.leaders
    return [COMMAND_CARDS + number for number, leader in enumerate(leaders) if leader.side == side]


def neutral_units(setting: Setting) -> list[str]:
    """The neutral units one by one; those that look the same are numbered."""
    pieces = [piece for piece in setting.data.pieces if piece.owner == "neutral" and piece.kind == "unit"]
    return [f"{piece.id}:{number + 1}" for piece in pieces for number in range(piece.number)]


def deal_neutral_units(game: Game) -> None:
    """D16: one in each district, fresh."""
    setting = game.table[SETTING]
    for district, unit in enumerate(game.shuffle("neutral", neutral_units(setting))):
        put(game.table, setting.data.piece_number[unit.partition(":")[0]], 0, district)


# Going on from a position


def go_on(game: Game, position: Position) -> None:
    """Deal what the position leaves open, and go on at its stage."""
    game.table = table = list(position.table)
    if position.tokens is None:
        deal_neutral_units(game)
    _deal_tiles(game, position)
    _deal_cards(game, position)
    if abs(table[SCORE]) == table[SETTING].data.boxes:
        in_a_victory_box(game, "")
    elif table[STAGE] == ACTION_PHASE:
        game.push("turn")
    else:
        game.push(table[STAGE])


def _deal_tiles(game: Game, position: Position) -> None:
    """The tiles that are named nowhere: to Unrest, to Blockade, to the pile."""
    table = game.table
    named = {table[UNREST], table[BLOCKADE_TILE], *table[TILES], *table[TILES_OUT]}
    free = game.shuffle("tiles", [name for number, name in enumerate(COLOURS) if number not in named])
    tiles = [COLOURS.index(name) for name in free]
    for place in (UNREST, BLOCKADE_TILE):
        if table[place] is None:
            table[place] = tiles.pop(0)
    if position.tiles is None:
        table[TILES] = tuple(tiles)
    if position.blockade is None:
        table[BLOCKADE] = table[SETTING].colours[table[BLOCKADE_TILE]]


def _deal_cards(game: Game, position: Position) -> None:
    """The cards that are named nowhere: to hands, objectives, the Opposition, the deck."""
    table = game.table
    setting = table[SETTING]
    lists = position.cards
    played = bits(card for _, card in table[PLAYED])
    named = table[HAND] | table[HAND + 1] | table[DISCARD] | played | bits((*table[DECK], *table[OPPOSITION_CARDS]))
    named |= bits(card for card in table[OBJECTIVE : OBJECTIVE + 2] if card is not None)
    free = list(game.shuffle("deck", [card for card in range(COMMAND_CARDS) if not named >> card & 1]))
    hand, others = _still_held(table)
    for side, given in enumerate((lists.red_hand, lists.white_hand)):
        if given is None and side != setting.opposition:
            table[HAND + side] = bits(_leaders_to_come(table, side, played)) | bits(free[: hand[side]])
            del free[: hand[side]]
    if position.objectives is None and _objectives_lie_there(table):
        for side in (0, 1):
            if side != setting.opposition and free:
                table[OBJECTIVE + side] = free.pop(0)
    if setting.opposition is not None:
        if lists.opposition is None:
            table[OPPOSITION_CARDS] = tuple(free[:others])
            del free[:others]
        if lists.opposition_leaders is None:
            table[OPPOSITION_LEADERS] = game.shuffle("leaders", _leaders_to_come(table, setting.opposition, played))
    if lists.deck is None:
        table[DECK] = tuple(free)


def _objectives_lie_there(table: Table) -> bool:
    """Whether the objectives of this round have been laid down."""
    if table[STAGE] == OBJECTIVE_PHASE:
        return table[SETTING].human is not None
    return table[STAGE] in {ACTION_PHASE, SCORING_PHASE}


def _still_held(table: Table) -> tuple[list[int], int]:
    """How many command cards of this round each side holds when nothing is said of them, and the Opposition."""
    setting = table[SETTING]
    numbers = setting.data.numbers
    solo = setting.human is not None
    drawn = numbers["solo_hand_draw"] if solo else numbers["cards_per_draw"]
    opposition = numbers["solo_opposition_turns"]
    if table[STAGE] == OBJECTIVE_PHASE:
        return [drawn, drawn], opposition
    if table[STAGE] != ACTION_PHASE:
        return [0, 0], 0
    done = [0, 0]
    done[table[STARTS]] = (table[TURN] + 1) // 2
    done[OTHER[table[STARTS]]] = table[TURN] // 2
    held = drawn if solo else drawn - 1  # one lies there as the objective
    return [max(0, held - turns) for turns in done], max(0, opposition - done[setting.opposition or 0])


def _leaders_to_come(table: Table, side: int, played: int) -> list[int]:
    """A side's leader cards that have not been used: their tokens wait. The others are used up from now on (D68)."""
    setting = table[SETTING]
    unused = [card for card in leader_cards(setting, SIDES[side]) if not (table[GONE] | played) >> card & 1]
    waiting = [card for card in unused if table[STOCK] >> setting.leader_piece + card - COMMAND_CARDS & 1]
    table[GONE] |= bits(unused) & ~bits(waiting)
    return waiting


def never_ends(position: Position) -> bool:
    """Whether no date could ever move: for two players, with less than two command cards in the whole game.

    One card would be laid down as an objective in every round (D22), and there is no end but by the calendar.
    """
    setting, lists = position.setting, position.cards
    if setting.human is not None or lists.deck is None:
        return False
    table = list(position.table)
    lying: int = table[HAND] | table[HAND + 1] | table[DISCARD] | bits(table[DECK])
    lying |= bits(card for _, card in table[PLAYED])
    lying |= bits(card for card in table[OBJECTIVE : OBJECTIVE + 2] if card is not None)
    found = (lying & (1 << COMMAND_CARDS) - 1).bit_count()
    hands = (lists.red_hand, lists.white_hand)
    dealt = sum(held for given, held in zip(hands, _still_held(table)[0], strict=True) if given is None)
    if position.objectives is None and _objectives_lie_there(table):
        dealt += len(SIDES)
    return found + min(dealt, COMMAND_CARDS - found) < len(SIDES)
