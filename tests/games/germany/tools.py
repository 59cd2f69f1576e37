"""Situations for tests: a table as a partial position document, and short ways to play on it."""

from __future__ import annotations

import wsdv
from wsdv.games.germany.cards import CARD_NUMBER, CARDS

CALM = {  # no unrest anywhere, so that what a test adds is all there is
    "provinces": {
        name: {"unrest": 0}
        for name in (
            "Schleswig-Holstein", "Niedersachsen", "Nordrhein-Westfalen", "Hessen", "Rheinland-Pfalz",
            "Baden-Württemberg", "Bayern", "West Berlin", "Mecklenburg-Vorpommern", "Brandenburg", "East Berlin",
            "Sachsen-Anhalt", "Sachsen", "Thüringen",
        )
    }
}  # fmt: skip


def merged(*documents):
    """Partial documents laid over each other; objects are merged, the later one wins."""
    result = {}
    for document in documents:
        for key, value in document.items():
            both = isinstance(value, dict) and isinstance(result.get(key), dict)
            result[key] = merged(result[key], value) if both else value
    return result


def position(*documents, **fields):
    """The position of these partial documents (format filled in)."""
    return wsdv.Position.from_dict(merged({"format": "wsdv-position/1"}, *documents, fields))


def start(*documents, seed=1, **fields):
    """A game from these partial documents."""
    return wsdv.start_from(position(*documents, **fields), seed=seed)


def holding(card, side, *documents, seed=1, decade=None, **fields):
    """A game in which `side` is to move and `card` is on display (special cards in their own place)."""
    if decade is None:
        decade = next((c.decade for c in CARDS if c.id == card), 1)
    special = CARDS[CARD_NUMBER[card]].kind == "special"
    others = [c.id for c in CARDS if c.decade == decade and c.kind != "special" and c.id != card]
    cards = {"special": card, "display": others[:2]} if special else {"display": [card, others[0]]}
    cards |= {"west_hand": others[2:4], "east_hand": others[4:6], "draw": others[6:]}
    return start({"decade": decade, "to_move": side, "cards": cards}, *documents, seed=seed, **fields)


def event(card, side, *documents, seed=1, **fields):
    """A game in which `side` has just triggered the event of `card` (a special card's price not yet paid)."""
    game = holding(card, side, *documents, seed=seed, **fields)
    game.play(f"card:{card}")
    if game.decision is not None and game.decision.kind == "use":
        game.play("use:event")
    return game


def play(game, *ids):
    """Play several choices; returns all events."""
    events = []
    for name in ids:
        events.extend(game.play(name))
    return events


def ids(game):
    """The ids of the choices offered now."""
    return [choice.id for choice in game.decision.choices] if game.decision else []


def provinces(game):
    """The provinces offered now."""
    return [name.removeprefix("province:") for name in ids(game) if name.startswith("province:")]


def unrest(game, *names):
    """The unrest in provinces."""
    found = [game.position.provinces[name].unrest for name in names]
    return found[0] if len(names) == 1 else found


def living(game, *names):
    """The living standard of provinces."""
    found = [game.position.provinces[name].living_standard for name in names]
    return found[0] if len(names) == 1 else found


def kinds(events):
    """The kinds of events, in order."""
    return [event.kind for event in events]
