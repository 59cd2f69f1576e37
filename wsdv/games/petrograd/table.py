"""What lies on the table: one flat list, so that a copy costs next to nothing. A name below is a place in the list.

Tokens are counted in long numbers of four bits each: in the city by spot (piece * 6 + district), in the supplies by
piece. Sets and sums that follow from the counts are kept beside them by `put` and `take`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.games.petrograd.components import DISTRICTS, NEUTRAL, RED, SIDE, WHITE

if TYPE_CHECKING:
    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.components import Piece
    from wsdv.games.petrograd.setting import Setting

(
    SETTING,
    ROUND,
    TURN,  # turns of the Action phase that have been played
    STAGE,
    STARTS,  # the side that played first in this Action phase
    MONTH,
    DAY,
    WILL,  # the side that holds the Will of the People
    SCORE,  # positive on red's half
    UNREST,  # the district of the Unrest tile
    BLOCKADE_TILE,
    TILES,  # top first
    TILES_OUT,
    BLOCKADE,  # the connection that is blocked
    HAND,  # sets of cards: red's, white's
    _,
    OBJECTIVE,  # a card or None: red's, white's
    _,
    OPEN,  # whether it lies face up
    _,
    DECK,  # top first
    DISCARD,  # a set
    PLAYED,  # (side, card) in the order played
    GONE,  # the set of leader cards that were used or revealed
    MARKERS,  # three districts or None
    OPPOSITION_CARDS,  # next one first
    OPPOSITION_LEADERS,  # cards, next one first
    RESHUFFLES,  # of the deck
    TILE_SHUFFLES,
    PRESENT,  # sets of spots with at least one token: fresh, exhausted
    _,
    COUNTS,  # tokens by spot: fresh, exhausted
    _,
    STOCK,  # the set of pieces that lie in a supply, the pool or on the calendar
    SUPPLY,  # their counts by piece
) = range(35)
SUM: Final = 35  # owner * 6 + district: strength of the tokens there
NUMBER: Final = SUM + 3 * DISTRICTS  # … and how many they are
_SIZE: Final = NUMBER + 3 * DISTRICTS

DRAW_PHASE, OBJECTIVE_PHASE, ACTION_PHASE, SCORING_PHASE, CLEANUP_PHASE = STAGES = (
    "draw", "objective", "actions", "scoring", "cleanup",
)  # fmt: skip


def set_up(setting: Setting) -> Table:
    """D16: the table before anything is shuffled: all tokens in the supplies, neutral ones put nowhere yet."""
    table: Table = [0] * _SIZE
    table[SETTING] = setting
    table[ROUND] = 1
    table[STAGE] = DRAW_PHASE
    table[DAY] = setting.data.numbers["start_day"]
    table[WILL] = SIDE[setting.data.first_holder]
    table[STARTS] = table[WILL] if setting.opposition is None else setting.opposition
    table[OBJECTIVE] = table[OBJECTIVE + 1] = None
    table[OPEN] = table[OPEN + 1] = False
    table[MARKERS] = (None, None, None)
    for place in (TILES, TILES_OUT, DECK, PLAYED, OPPOSITION_CARDS, OPPOSITION_LEADERS):
        table[place] = ()
    for number, piece in enumerate(setting.data.pieces):
        if begins_unused(setting, piece):
            stock(table, number, piece.number)
    return table


def begins_unused(setting: Setting, piece: Piece) -> bool:
    """Whether pieces lie beside the board at first; in solo the Opposition has no units of its colour (D75, D77)."""
    if piece.kind == "trotsky":
        return True
    if piece.owner == "opposition":
        return setting.human is not None
    if piece.owner == "neutral":
        return False
    return piece.kind == "leader" or setting.opposition != SIDE[piece.owner]


def stock(table: Table, piece: int, count: int = 1) -> None:
    """Pieces go to where the unused ones lie."""
    table[SUPPLY] += count << 4 * piece
    if count:
        table[STOCK] |= 1 << piece


def unstock(table: Table, piece: int) -> None:
    """One of the unused pieces is taken."""
    table[SUPPLY] -= 1 << 4 * piece
    if not table[SUPPLY] >> 4 * piece & 15:
        table[STOCK] &= ~(1 << piece)


def put(table: Table, piece: int, up: int, district: int, number: int = 1) -> None:
    """Tokens come into a district; `up` is 0 for fresh, 1 for exhausted."""
    setting = table[SETTING]
    spot = piece * DISTRICTS + district
    table[COUNTS + up] += number << 4 * spot
    table[PRESENT + up] |= 1 << spot
    at = setting.owner[piece] * DISTRICTS + district
    table[SUM + at] += number * setting.strength[up][piece]
    table[NUMBER + at] += number


def take(table: Table, piece: int, up: int, district: int, number: int = 1) -> None:
    """Tokens leave a district."""
    setting = table[SETTING]
    spot = piece * DISTRICTS + district
    table[COUNTS + up] -= number << 4 * spot
    if not table[COUNTS + up] >> 4 * spot & 15:
        table[PRESENT + up] &= ~(1 << spot)
    at = setting.owner[piece] * DISTRICTS + district
    table[SUM + at] -= number * setting.strength[up][piece]
    table[NUMBER + at] -= number


def count(table: Table, piece: int, up: int, district: int) -> int:
    """How many such tokens are in a district."""
    found: int = table[COUNTS + up] >> 4 * (piece * DISTRICTS + district) & 15
    return found


def in_stock(table: Table, piece: int) -> int:
    """How many of a piece lie unused."""
    found: int = table[SUPPLY] >> 4 * piece & 15
    return found


def has_own(table: Table, side: int) -> int:
    """The districts where a side has a token of its own."""
    at = NUMBER + side * DISTRICTS
    found = 0
    for district in range(DISTRICTS):
        if table[at + district]:
            found |= 1 << district
    return found


def controlled(table: Table, side: int) -> int:
    """D33: the spots of the tokens a side controls."""
    setting = table[SETTING]
    own: int = setting.own[side]
    if table[WILL] != side:
        return own
    if setting.city_control:
        return own | int(setting.neutral)
    return int(own | (setting.neutral & setting.spread(has_own(table, side))))


def stronger(table: Table, district: int) -> int | None:
    """D52, D53: the stronger side in a district: higher sum, more tokens, the holder; None without own tokens."""
    red, white = table[NUMBER + district], table[NUMBER + DISTRICTS + district]
    if not red and not white:
        return None
    red_sum, white_sum = table[SUM + district], table[SUM + DISTRICTS + district]
    holder: int = table[WILL]
    at = NEUTRAL * DISTRICTS + district
    if holder == RED:
        if red:
            red, red_sum = red + table[NUMBER + at], red_sum + table[SUM + at]
    elif white:
        white, white_sum = white + table[NUMBER + at], white_sum + table[SUM + at]
    if red_sum != white_sum:
        return RED if red_sum > white_sum else WHITE
    if red != white:
        return RED if red > white else WHITE
    return holder
