"""The rulings once more, slowly and from scratch, on nothing but a position: what the rules must agree with."""

from collections import Counter

from tests.games.petrograd.tools import all_cards, all_tokens
from wsdv.games.petrograd.components import COLOURS, DATA

OF_COLOUR = {one.blockade_color: one.id for one in DATA.connections}


def strengths(position, district):
    """D52, D53: (red's sum, its tokens), (white's …), who is stronger."""
    opposition = None if position.mode != "solo" else {"red": "white", "white": "red"}[position.side]
    own = {"red": [], "white": []}
    neutral = []
    for token in position.tokens[district]:
        name, _, exhausted = token.partition(":")
        piece = DATA.piece(name)
        value = piece.exhausted if exhausted else piece.fresh
        owner = piece.owner
        if owner == "opposition":
            owner, value = opposition, position.difficulty if exhausted else piece.fresh
        if piece.kind == "leader" and owner == opposition and not exhausted:
            value += position.difficulty - 1 if position.options["solo_leaders"] == "growing" else 0
        (neutral if owner == "neutral" else own[owner]).append(value)
    if own[position.will]:
        own[position.will] = own[position.will] + neutral
    if not own["red"] and not own["white"]:
        return (0, 0), (0, 0), None
    ranks = {side: (sum(values), len(values), side == position.will) for side, values in own.items()}
    stronger = max(ranks, key=ranks.get)
    return ranks["red"][:2], ranks["white"][:2], stronger


def check_position(position):
    """Everything that must be true of any table in a game that began at its set-up."""
    cards = all_cards(position)
    assert set(cards.values()) == {1}
    assert len(cards) == 54
    tokens, numbers = all_tokens(position), Counter()
    for piece in DATA.pieces:
        solo = position.mode == "solo"
        if piece.owner == "opposition" and not solo:
            continue
        if solo and piece.kind == "unit" and piece.owner not in {position.side, "neutral", "opposition"}:
            continue
        numbers[piece.id] = piece.number
    assert {name: count for name, count in tokens.items() if count} == dict(numbers)
    if position.mode == "solo":
        assert sum(count for name, count in tokens.items() if name.startswith("o")) == 27
    assert -DATA.boxes <= position.score <= DATA.boxes
    assert 1 <= position.day <= 31
    assert position.day not in {29, 30}
    tiles = [position.unrest, position.blockade_tile, *position.tiles, *position.tiles_out]
    assert sorted(tiles) == sorted(COLOURS)
    for district in COLOURS:
        red, white, stronger = strengths(position, district)
        found = position.strength(district)
        assert ((found.red.strength, found.red.number), (found.white.strength, found.white.number)) == (red, white)
        assert found.stronger == stronger


def check_scores(position, events):
    """The score markers move as the events say, from one to the next."""
    score = position.score
    for event in events:
        if event.kind == "scored":
            signed = event.amount if event.player == "red" else -event.amount
            score = max(-DATA.boxes, min(DATA.boxes, score + signed))
            assert event.detail == score
    return score
