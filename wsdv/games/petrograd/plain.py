"""The table as plain text: for terminals, for logs, and for those who listen rather than look."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wsdv.games.petrograd import naming
from wsdv.games.petrograd.components import COLOURS, EXHAUSTED, SIDES
from wsdv.games.petrograd.narrate import player_name
from wsdv.games.petrograd.setting import SOLO
from wsdv.games.petrograd.voice import say
from wsdv.language import enumerated, signed, yes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.position import Objective, Position, Unseen
    from wsdv.games.petrograd.strength import Sum


def board(position: Position) -> str:
    """The whole table: where the game stands, the city district by district, supplies, cards."""
    parts = ["\n".join(_header(position)), "\n".join(_city(position)), "\n".join(_supplies(position))]
    return "\n\n".join([*parts, "\n".join(_cards(position))]) + "\n"


def _header(position: Position) -> list[str]:
    data = position.components
    month, points = naming.month(data, position.month), data.month(position.month).unrest_points
    lines = [
        say(
            "board-round", round=position.round, stage=position.stage, turn=position.turn, turns=position.setting.turns
        ),
        say("board-date", month=month, day=position.day, points=points),
        say("board-will", player=player_name(position.will)),
        say("board-score", score=signed(position.score), boxes=data.boxes),
    ]
    if position.mode == SOLO:
        lines.append(say("board-solo", player=player_name(position.side), difficulty=position.difficulty))
    if position.unrest is not None:
        lines.append(say("board-unrest", district=naming.district(data, position.unrest)))
    if position.blockade is not None:
        tile = position.blockade_tile
        lines.append(
            say(
                "board-blockade",
                connection=naming.connection(data, position.blockade),
                tile="none" if tile is None else naming.district(data, tile),
            )
        )
    if position.tiles is not None:
        lines.append(say("board-tiles", count=len(position.tiles), out=_districts(data, position.tiles_out)))
    return lines + [say("board-trotsky", who=name) for name in position.trotsky]


def _districts(data: Data, names: Iterable[str]) -> str:
    return enumerated([str(naming.district(data, name)) for name in names]) or "none"


def _city(position: Position) -> list[str]:
    data = position.components
    lines = [say("board-city")]
    for name in COLOURS:
        strength = position.strength(name)
        marks = [number for number, district in position.markers.items() if district == name]
        lines.append(
            say(
                "board-district",
                district=naming.district(data, name),
                colour=say("name-colour", colour=name),
                red=_sum(strength.red),
                white=_sum(strength.white),
                stronger=player_name(strength.stronger),
                by=strength.decided_by or "none",
                unrest=yes(position.unrest == name),
                markers=enumerated(marks) or "none",
            )
        )
        tokens = () if position.tokens is None else position.tokens[name]
        lines += [f"    {line}" for line in _counted(data, tokens)]
    for one in data.connections:
        a, b = (naming.district(data, end) for end in one.ends)
        blocked = yes(position.blockade == one.id)
        lines.append(say("board-connection", connection=naming.connection(data, one.id), a=a, b=b, blocked=blocked))
    return lines


def _sum(one: Sum) -> str:
    return say("board-sum", strength=one.strength, number=one.number, neutral=yes(one.with_neutral))


def _counted(data: Data, tokens: Iterable[str]) -> list[str]:
    """Tokens that look the same on one line."""
    lines = []
    for name, count in Counter(tokens).items():
        identity, colon, _ = name.partition(":")
        up = say("name-up", up=EXHAUSTED if colon else "fresh")
        lines.append(say("board-token", count=count, token=naming.token(data, identity), up=up))
    return lines


def _supplies(position: Position) -> list[str]:
    data = position.components
    lines = [
        say("board-supply", player=player_name(side), tokens=_named(data, position.supply[side])) for side in SIDES
    ]
    if position.pool is not None:
        one, two, three = (position.pool[level] for level in ("1", "2", "3"))
        lines.append(say("board-pool", one=one, two=two, three=three))
    if position.out:
        lines.append(say("board-out", tokens=_named(data, position.out)))
    return lines


def _named(data: Data, tokens: Iterable[str]) -> str:
    counted = Counter(tokens).items()
    named = [say("board-some", count=count, token=naming.token(data, name)) for name, count in counted]
    return enumerated(named) or "none"


def _cards(position: Position) -> list[str]:
    data, cards = position.components, position.cards
    lines = []
    for side, hand in zip(SIDES, (cards.red_hand, cards.white_hand), strict=True):
        if hand is not None and (position.mode != SOLO or side == position.side):
            lines.append(say("board-hand", player=player_name(side), cards=_names(data, hand), count=len(hand)))
    for side in SIDES:
        objective = None if position.objectives is None else position.objectives[side]
        if objective is not None:
            lines.append(_objective(data, side, objective))
    played = [say("board-play", player=player_name(one.side), card=naming.card(data, one.card)) for one in cards.played]
    lines.append(say("board-played", cards=enumerated(played) or "none"))
    if cards.opposition is not None:
        leaders = len(cards.opposition_leaders or ())
        lines.append(say("board-opposition", cards=len(cards.opposition), leaders=leaders))
    if cards.deck is not None:
        lines.append(say("board-deck", count=len(cards.deck)))
    lines.append(say("board-discard", count=len(cards.discard), cards=_names(data, cards.discard)))
    if cards.gone:
        lines.append(say("board-gone", cards=_names(data, cards.gone)))
    return lines


def _names(data: Data, cards: Unseen) -> str:
    """The cards that are seen, and how many are not."""
    named = [str(naming.card(data, card)) for card in cards if card is not None]
    unseen = sum(card is None for card in cards)
    return enumerated([*named, *([say("board-unseen", count=unseen)] if unseen else [])]) or "none"


def _objective(data: Data, side: str, objective: Objective) -> str:
    card = "none" if objective.card is None else naming.card(data, objective.card)
    points = 0 if objective.card is None else getattr(data.card(objective.card), "points", 0)
    return say("board-objective", player=player_name(side), card=card, points=points, open=yes(objective.open))
