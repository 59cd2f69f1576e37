"""Situations for tests: a table as a partial position document, and short ways to play on it."""

from __future__ import annotations

from collections import Counter

import wsdv
from wsdv.engine.start import position_from

GAME = "dual-powers"
OTHER = {"red": "white", "white": "red"}
FILLERS = ("brown-8", "brown-7", "brown-6", "brown-3")  # cards nobody cares about, so that a hand holds a choice


def merged(*documents):
    """Partial documents laid over each other; objects are merged, the later one wins."""
    result = {}
    for document in documents:
        for key, value in document.items():
            both = isinstance(value, dict) and isinstance(result.get(key), dict)
            result[key] = merged(result[key], value) if both else value
    return result


def document(*documents, **fields):
    """A quiet table in the middle of an Action phase: no token in the city, nothing in the way."""
    quiet = {
        "format": "dual-powers-position/1",
        "stage": "actions",
        "unrest": "purple",
        "blockade_tile": "blue",
        "tiles": ["green", "white", "brown", "red"],
        "blockade": "purple-white",
        "tokens": {},
        "objectives": {"red": None, "white": None},
    }
    return merged(quiet, *documents, fields)


def position(*documents, **fields):
    """The position of such a document."""
    return position_from(document(*documents, **fields))


def start(*documents, seed=1, **fields):
    """A game from such a document."""
    return wsdv.start_from(position(*documents, **fields), seed=seed)


def holding(*cards, side="red", **fields):
    """A game in which a side is to play and holds these cards and one nobody cares about."""
    hands = {"red_hand": [], "white_hand": []}
    hands[f"{side}_hand"] = [*cards, *[card for card in FILLERS if card not in cards][:1]]
    hands[f"{OTHER[side]}_hand"] = [card for card in FILLERS if card not in cards][1:3]
    return start({"cards": hands, "starts": side}, **fields)


def turn(card, side="red", **fields):
    """A game in which a side has just played a card."""
    game = holding(card, side=side, **fields)
    game.play(f"card:{card}")
    return game


def scoring(**fields):
    """A game in which Scoring has just begun."""
    return start({"stage": "scoring", "cards": {"red_hand": [], "white_hand": []}}, **fields)


def solo(**fields):
    """A solo table: red against the white Opposition, which has nothing to do yet."""
    cards = {"red_hand": ["brown-8", "brown-7"], "opposition": [], "opposition_leaders": []}
    return start({"mode": "solo", "side": "red", "starts": "white", "cards": cards}, **fields)


def play(game, *ids):
    """Play these choices."""
    for one in ids:
        game.play(one)
    return game


def choices(game):
    """What may be answered now."""
    return [choice.id for choice in game.decision.choices]


def offered(game, family):
    """What of a family may be answered now, without the family."""
    return [choice.id.partition(":")[2] for choice in game.decision.choices if choice.family == family]


def refusal(game, choice):
    """Why not: reason and rule."""
    found = game.why_not(choice)
    return None if found is None else (found.reason, found.rule)


def kinds(game):
    """The kinds of all that happened."""
    return [event.kind for event in game.log]


def events(game, kind):
    """What happened of a kind."""
    return [event for event in game.log if event.kind == kind]


def all_cards(position):
    """Every card of a position and how often it lies somewhere."""
    cards = position.cards
    lists = (cards.red_hand, cards.white_hand, cards.deck, cards.discard, cards.opposition, cards.opposition_leaders)
    found = Counter(card for one in lists for card in one or ())
    found.update(one.card for one in cards.played if one.card not in cards.gone)
    found.update(cards.gone)
    row = {one.card for one in cards.played}  # the Opposition's objective is one of its row (D90)
    objectives = [one.card for one in (position.objectives or {}).values() if one is not None]
    found.update(card for card in objectives if card not in row)
    return found


def all_tokens(position):
    """Every token of a position and how often it lies somewhere."""
    found = Counter(token.partition(":")[0] for tokens in position.tokens.values() for token in tokens)
    for side in ("red", "white"):
        found.update(position.supply[side])
    found.update(position.trotsky)
    found.update(position.out)
    found.update({f"o{level}": number for level, number in (position.pool or {}).items()})
    return found
