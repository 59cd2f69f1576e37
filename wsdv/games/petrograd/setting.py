"""What a game is played with: its components and its options, worked out once for the rules that look them up.

A *spot* is piece * 6 + district. Sets of spots, pieces, districts or cards are whole numbers (bit i = number i).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.games.petrograd.choices import USE_DOUBLE_MOVE, USE_MOVE, USE_RECRUIT, USE_REFRESH, Ids, ids_of
from wsdv.games.petrograd.components import (
    COLOURS,
    COMMAND_CARDS,
    DISTRICTS,
    NEUTRAL,
    OPPOSITION,
    OTHER,
    OWNERS,
    RED,
    SIDE,
    WHITE,
    Data,
    bits,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

TWO_PLAYERS: Final = "two-players"
SOLO: Final = "solo"
MODES: Final = (TWO_PLAYERS, SOLO)
_USE: Final = {"move": USE_MOVE, "double_move": USE_DOUBLE_MOVE, "refresh": USE_REFRESH}


class Options(NamedTuple):
    """The settings of a game (D75, D76, D98)."""

    mode: str
    side: str
    difficulty: int
    neutral_control: str
    bonus_move: str
    solo_leaders: str


Pairs = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """Components and options of a game, as the rules look them up."""

    data: Data
    options: Options
    ids: Ids
    human: int | None  # in solo: the side of the player
    opposition: int | None  # in solo: the other one
    turns: int  # of an Action phase
    city_control: bool  # D33: neutral tokens are controlled in the whole city
    # Pieces
    owner: tuple[int, ...]  # red, white or neutral; the Opposition's units are its side's (D1)
    strength: Pairs  # fresh, exhausted
    own: tuple[int, int]  # spots of the tokens a side controls as its own
    neutral: int  # spots of neutral tokens
    small: int  # spots of what "small" lets a Bonus Move move (D98)
    neutral_units: int  # pieces
    affordable: tuple[tuple[int, ...], tuple[int, ...]]  # pieces of a side by what may be spent
    unit_of_level: tuple[int, ...]  # the Opposition's pieces; level 1 at 1
    leader_piece: int  # of the first leader card
    trotsky: tuple[int, int]  # neutral, red
    # The city
    colours: tuple[int, ...]  # the connection of each tile
    reach: tuple[tuple[tuple[int, ...], ...], ...]  # by blockade (-1: none), by steps, by district: districts
    exits: tuple[tuple[int, ...], ...]  # by blockade, by steps: spots from which there is a way
    # Cards: command cards, then leaders
    days: tuple[int, ...]
    district: tuple[int, ...]  # command cards only, as are the next three
    recruit: tuple[int, ...]
    uses: tuple[int, ...]  # choices
    points: tuple[int, ...]
    specials: tuple[str, ...]  # of leaders

    def __reduce__(self) -> tuple[object, ...]:
        return setting_of, (self.data, self.options)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setting):
            return NotImplemented
        return self is other or (self.options == other.options and self.data == other.data)

    def __hash__(self) -> int:
        return hash(self.options)

    def spread(self, districts: int) -> int:
        """The spots of all movable pieces in these districts."""
        return districts * _ones(self.ids.spots)


@lru_cache(maxsize=8)
def _ones(spots: int) -> int:
    return bits(range(0, spots, DISTRICTS))


@lru_cache(maxsize=256)
def setting_of(data: Data, options: Options) -> Setting:
    """The setting of a game, made once."""
    ids = ids_of(data)
    human = SIDE[options.side] if options.mode == SOLO else None
    opposition = None if human is None else OTHER[human]
    owners = tuple(OWNERS.index(piece.owner) for piece in data.pieces)
    fresh = [piece.fresh for piece in data.pieces]
    if opposition is not None and options.solo_leaders == "growing":  # D97
        for number, piece in enumerate(data.pieces):
            if piece.kind == "leader" and owners[number] == opposition:
                fresh[number] += options.difficulty - 1
    exhausted = [options.difficulty if piece.owner == "opposition" else piece.exhausted for piece in data.pieces]
    rival = WHITE if opposition is None else opposition
    reach = tuple(_reaches(data, blockade) for blockade in (*range(len(data.connections)), -1))
    ones = _ones(ids.spots)
    return Setting(
        data=data,
        options=options,
        ids=ids,
        human=human,
        opposition=opposition,
        turns=data.numbers["turns_per_round"]
        + (data.numbers["turns_per_round"] if human is None else data.numbers["solo_opposition_turns"]),
        city_control=options.neutral_control == "city",
        owner=tuple(rival if owner == OPPOSITION else owner for owner in owners),
        strength=(tuple(fresh), tuple(exhausted)),
        own=(_spots(owners, RED), _spots(owners, WHITE)),
        neutral=_spots(owners, NEUTRAL),
        small=_small(data),
        neutral_units=bits(
            i for i, piece in enumerate(data.pieces) if piece.owner == "neutral" and piece.kind == "unit"
        ),
        affordable=(_affordable(data, "red"), _affordable(data, "white")),
        unit_of_level=(-1, *(i for i, owner in enumerate(owners) if owner == OPPOSITION)),
        leader_piece=data.piece_number[data.leaders[0].id],
        trotsky=(data.piece_number["trotsky-neutral"], data.piece_number["trotsky-red"]),
        colours=tuple(
            next(i for i, one in enumerate(data.connections) if one.blockade_color == colour) for colour in COLOURS
        ),
        reach=reach,
        exits=tuple(
            tuple(bits(i for i, there in enumerate(districts) if there) * ones for districts in steps)
            for steps in reach
        ),
        days=(*(card.days for card in data.cards), *(leader.days for leader in data.leaders)),
        district=tuple(COLOURS.index(card.district) for card in data.cards),
        recruit=tuple(card.recruit for card in data.cards),
        uses=tuple(1 << USE_RECRUIT | 1 << _USE[card.action] for card in data.cards),
        points=tuple(card.points for card in data.cards),
        specials=tuple(leader.special for leader in data.leaders),
    )


def _spots(owners: Sequence[int], wanted: int) -> int:
    return bits(i * DISTRICTS + d for i, owner in enumerate(owners) if owner == wanted for d in range(DISTRICTS))


def _small(data: Data) -> int:
    """Units of cost 1, leaders and neutral tokens (D98)."""
    pieces = [i for i, one in enumerate(data.pieces) if one.kind != "unit" or one.owner == "neutral" or one.cost == 1]
    return bits(i * DISTRICTS + d for i in pieces for d in range(DISTRICTS))


def _affordable(data: Data, side: str) -> tuple[int, ...]:
    """The units of a side that can be had for 0, 1, 2, 3."""
    units = [(i, one.cost) for i, one in enumerate(data.pieces) if one.owner == side and one.kind == "unit"]
    return tuple(bits(i for i, cost in units if cost <= budget) for budget in range(4))


def _reaches(data: Data, blockade: int) -> tuple[tuple[int, ...], ...]:
    """Where one can go in 0, 1 or 2 steps that are not blocked, never back (D42, D43)."""
    near = [0] * DISTRICTS
    for number, one in enumerate(data.connections):
        a, b = (COLOURS.index(end) for end in one.ends)
        if number != blockade:
            near[a] |= 1 << b
            near[b] |= 1 << a
    far = []
    for here in range(DISTRICTS):
        found = near[here]
        for there in range(DISTRICTS):
            if near[here] >> there & 1:
                found |= near[there]
        far.append(found & ~(1 << here))
    return (0,) * DISTRICTS, tuple(near), tuple(far)


def default_options(data: Data) -> Options:
    """The usual settings."""
    return Options(MODES[0], "red", data.difficulties[0], **data.options)


def of_leader(card: int) -> Any:
    """A leader card's number among the leaders."""
    return card - COMMAND_CARDS
