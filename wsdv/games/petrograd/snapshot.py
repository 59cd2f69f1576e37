"""From a game to its position: what lies on the table now, as everybody, a player or nobody in particular knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.engine.frozen import FrozenMap
from wsdv.games.petrograd.components import COLOURS, COMMAND_CARDS, DISTRICTS, EXHAUSTED, SIDES, members
from wsdv.games.petrograd.document import LEVELS, TROTSKY, exists
from wsdv.games.petrograd.document import MARKERS as MARKER_NAMES
from wsdv.games.petrograd.position import Cards, Objective, Played, Position
from wsdv.games.petrograd.secrets import sees_hand, sees_objective
from wsdv.games.petrograd.table import (
    BLOCKADE,
    BLOCKADE_TILE,
    DAY,
    DECK,
    DISCARD,
    GONE,
    HAND,
    MARKERS,
    MONTH,
    OBJECTIVE,
    OPEN,
    OPPOSITION_CARDS,
    OPPOSITION_LEADERS,
    PLAYED,
    ROUND,
    SCORE,
    SETTING,
    STAGE,
    STARTS,
    STOCK,
    TILES,
    TILES_OUT,
    TURN,
    UNREST,
    WILL,
    count,
    in_stock,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.setting import Setting

_BEGIN = frozenset({"card", "unrest"})  # asked where a turn begins, or Scoring


def snapshot(game: Game, viewer: str | None) -> Position:
    """The position of a game now; with a viewer, what that player cannot know is None."""
    if game.result is not None:
        viewer = None  # everything may be shown at the end (D74)
    table = game.table
    setting: Setting = table[SETTING]
    data, options = setting.data, setting.options
    return Position(
        data=data.text,
        mode=options.mode,
        side=options.side,
        difficulty=options.difficulty,
        options=FrozenMap({name: getattr(options, name) for name in options._fields[3:]}),
        round=table[ROUND],
        turn=table[TURN],
        stage=table[STAGE],
        starts=SIDES[table[STARTS]],
        month=data.months[table[MONTH]].id,
        day=table[DAY],
        will=SIDES[table[WILL]],
        score=table[SCORE],
        unrest=COLOURS[table[UNREST]],
        blockade_tile=COLOURS[table[BLOCKADE_TILE]],
        tiles=tuple(COLOURS[tile] if viewer is None else None for tile in table[TILES]),
        tiles_out=tuple(COLOURS[tile] for tile in table[TILES_OUT]),
        blockade=data.connections[table[BLOCKADE]].id,
        tokens=FrozenMap({name: _tokens(table, district) for district, name in enumerate(COLOURS)}),
        supply=FrozenMap({side: _supply(table, side) for side in SIDES}),
        pool=None
        if setting.human is None
        else FrozenMap({level: in_stock(table, setting.unit_of_level[int(level)]) for level in LEVELS}),
        trotsky=tuple(name for name in TROTSKY if table[STOCK] >> data.piece_number[name] & 1),
        markers=FrozenMap(
            {
                name: None if district is None else COLOURS[district]
                for name, district in zip(MARKER_NAMES, table[MARKERS], strict=True)
            }
        ),
        out=_out(table),
        cards=_cards(table, viewer),
        objectives=FrozenMap({side: _objective(table, viewer, number) for number, side in enumerate(SIDES)}),
        unfinished=not _finished(game),
    )


def _tokens(table: Table, district: int) -> tuple[str, ...]:
    """The tokens of a district by owner, by piece, fresh ones first."""
    setting: Setting = table[SETTING]
    order = ("red", "white", "neutral", "opposition")
    numbers = sorted(range(len(setting.data.pieces)), key=lambda number: order.index(setting.data.pieces[number].owner))
    found: list[str] = []
    for number in numbers:
        name = setting.data.pieces[number].id
        found += [name] * count(table, number, 0, district) + [f"{name}:{EXHAUSTED}"] * count(
            table, number, 1, district
        )
    return tuple(found)


def _supply(table: Table, side: str) -> tuple[str, ...]:
    pieces = enumerate(table[SETTING].data.pieces)
    own = [(number, piece) for number, piece in pieces if piece.owner == side and piece.kind != "trotsky"]
    return tuple(piece.id for number, piece in own for _ in range(in_stock(table, number)))


def _out(table: Table) -> tuple[str, ...]:
    """The tokens that are nowhere else."""
    setting: Setting = table[SETTING]
    found = []
    for number, piece in enumerate(setting.data.pieces):
        if exists(setting, piece):
            lying = sum(count(table, number, up, district) for up in (0, 1) for district in range(DISTRICTS))
            found += [piece.id] * (piece.number - lying - in_stock(table, number))
    return tuple(found)


def _cards(table: Table, viewer: str | None) -> Cards:
    setting: Setting = table[SETTING]
    ids = setting.data.card_ids

    def names(cards: Iterable[int], *, seen: bool) -> tuple[str | None, ...]:
        return tuple(ids[card] if seen else None for card in cards)

    def hand(side: int) -> tuple[str | None, ...]:
        seen = sees_hand(viewer, side)
        return tuple(ids[card] if seen or card >= COMMAND_CARDS else None for card in members(table[HAND + side]))

    solo = setting.human is not None
    return Cards(
        red_hand=hand(0),
        white_hand=hand(1),
        deck=names(table[DECK], seen=viewer is None),
        discard=tuple(ids[card] for card in members(table[DISCARD])),
        played=tuple(Played(SIDES[side], ids[card]) for side, card in table[PLAYED]),
        gone=tuple(ids[card] for card in members(table[GONE])),
        opposition=names(table[OPPOSITION_CARDS], seen=viewer is None) if solo else None,
        opposition_leaders=names(table[OPPOSITION_LEADERS], seen=viewer is None) if solo else None,
    )


def _objective(table: Table, viewer: str | None, side: int) -> Objective | None:
    card = table[OBJECTIVE + side]
    if card is None:
        return None
    seen = sees_objective(table, viewer, side)
    return Objective(table[SETTING].data.card_ids[card] if seen else None, table[OPEN + side])


def _finished(game: Game) -> bool:
    """Whether a game could start from here: nothing is half done, and it is not over."""
    asked, table = game.asked, game.table
    if asked is None:
        return False
    if asked.name == "objective-card":
        return bool(asked.values[0] == table[WILL])
    return asked.name in _BEGIN
