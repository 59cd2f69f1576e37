"""Which cards lie where: hands, objectives, what was played. Nobody sees here what a position does not tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.games.petrograd.components import SIDES
from wsdv.games.petrograd.draw.words import said
from wsdv.games.petrograd.setting import SOLO
from wsdv.language import yes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wsdv.games.petrograd.position import Position


class Lying(NamedTuple):
    """A card that lies open, and whose it is."""

    card: str
    side: str
    words: str = ""  # what it is here for, if that is more than the card says
    objective: bool = False  # one of the Opposition's played cards that has become its objective (D90)


class Hidden(NamedTuple):
    """Cards that lie face down, as one: nothing tells them apart."""

    name: str
    words: str
    number: int
    side: str


class Row(NamedTuple):
    """Cards that lie together."""

    name: str
    title: str
    open: tuple[Lying, ...]
    hidden: tuple[Hidden, ...] = ()
    hand: bool = False
    short: bool = False  # whether few words do


def _face_down(cards: Iterable[str | None] | None) -> int:
    return sum(card is None for card in cards or ())


def _hands(position: Position) -> Iterator[Row]:
    for side in SIDES:
        held = getattr(position.cards, f"{side}_hand") or ()
        shown = tuple(Lying(card, side) for card in held if card is not None)
        count = _face_down(held)
        words = said("draw-hand-hidden", side=side, count=count)
        hidden = (Hidden(f"{side}-hand", words, count, side),) if count else ()
        yield Row(f"{side}-hand", said("draw-hand", side=side), shown, hidden, hand=True, short=bool(hidden))


def _objectives(position: Position) -> Row:
    shown, hidden = [], []
    played = {one.card for one in position.cards.played}
    for side in SIDES:
        objective = position.objectives[side] if position.objectives else None
        if objective is None or objective.card in played:
            continue
        if objective.card is None:
            words = said("draw-objective-hidden", side=side)
            hidden.append(Hidden(f"{side}-objective", words, 1, side))
        else:
            shown.append(Lying(objective.card, side, said("draw-objective", side=side, open=yes(objective.open))))
    return Row(
        "objectives", said("draw-objectives", count=len(shown) + len(hidden)), tuple(shown), tuple(hidden), short=True
    )


def _played(position: Position) -> Iterator[Row]:
    shown = [Lying(one.card, one.side, said("draw-played-by", side=one.side)) for one in position.cards.played]
    if position.mode == SOLO:
        yield _opposition(position, [lying for lying in shown if lying.side != position.side])
        yield _coming(position)
        shown = [lying for lying in shown if lying.side == position.side]
    yield Row("played", said("draw-played"), tuple(shown), short=True)


def _opposition(position: Position, shown: Sequence[Lying]) -> Row:
    """D82: the Opposition's cards in the order played, behind them those to come."""
    side, count = OF[position.side], len(position.cards.opposition or ())
    hidden = (Hidden("opposition", said("draw-opposition-hidden", count=count), count, side),) if count else ()
    objective = position.objectives[side] if position.objectives else None
    chosen = [
        lying._replace(objective=True, words=said("draw-objective", side=side, open="yes"))
        if objective is not None and lying.card == objective.card
        else lying
        for lying in shown
    ]
    return Row("opposition", said("draw-opposition"), tuple(chosen), hidden, short=True)


def _coming(position: Position) -> Row:
    """The Opposition's leaders who have not come yet; in which order they come, nobody knows."""
    side, count = OF[position.side], len(position.cards.opposition_leaders or ())
    words = said("draw-opposition-leaders-hidden", count=count)
    hidden = (Hidden("opposition-leaders", words, count, side),) if count else ()
    return Row("opposition-leaders", said("draw-opposition-leaders"), (), hidden, short=True)


OF: Final = {"red": "white", "white": "red"}  # the side the Opposition plays


def rows(position: Position) -> list[Row]:
    """The rows in which a card lies: objectives, hands, those that are seen first, what was played."""
    hands = sorted(_hands(position), key=lambda row: not row.open)
    found = [_objectives(position), *hands, *_played(position)]
    return [row for row in found if row.open or row.hidden]
