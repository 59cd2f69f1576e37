"""Hidden cards: who has seen what, and how to deal the unseen anew (§3, §6.4 Guillaume; rulings 5, 27).

`KNOWN` holds, per side, the cards whose hidden place that side knows for certain: in the other's hand, in
the deck, among the cards that are gone. What a hand's history tells everybody without naming cards (two
drawn in decade II, one discarded) is kept as a trail, so that a hand dealt anew fits it too.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from wsdv.engine.chance import shuffled
from wsdv.engine.game import unchained
from wsdv.germany.atlas import OTHER, SIDES, bits
from wsdv.germany.cards import CARDS, DECKS
from wsdv.germany.choices import CATALOGUE
from wsdv.germany.table import DEAL, DECADE, DISPLAY, DRAW, GONE, HAND, IN_PLAY, KNOWN, PLAYED, POLICE, SET_ASIDE, TRAIL

if TYPE_CHECKING:
    from wsdv.engine.decision import Choice
    from wsdv.engine.game import Game, Table

SECRET_EVENTS = frozenset(
    {"drew", "discarded", "looked-at-hand", "looked-at-deck", "exchanged-with-deck", "removed-from-game"}
)
_SECRET_CHOICES = sum(CATALOGUE.family(family) for family in ("hand", "discard", "take", "give", "remove"))
_ANY = 0  # a hand card about which nothing is known
_TRIES = 200


def leave_trail(table: Table, side: str, *mark: Any) -> None:
    """Note what everybody can see happening to a hand."""
    table[TRAIL[side]] = (mark, table[TRAIL[side]])


def draw(game: Game, side: str, count: int, rule: str) -> None:
    """Move the top cards of the deck into a hand."""
    table = game.table
    drawn, table[DRAW] = table[DRAW][:count], table[DRAW][count:]
    if drawn:
        table[HAND[side]] += drawn
        leave_trail(table, side, "drew", table[DECADE], len(drawn))
        for card in drawn:
            game.emit("drew", rule, side, CARDS[card].id, 1)


def discard(game: Game, side: str, cards: tuple[int, ...], rule: str) -> None:
    """Move cards from a hand out of the game, unseen by the other side."""
    if not cards:
        return
    table = game.table
    hand = table[HAND[side]]
    if len(cards) < len(hand):  # the other side no longer knows which of the cards it has seen are still there
        table[KNOWN[OTHER[side]]] &= ~bits(hand)
    table[HAND[side]] = tuple(card for card in hand if card not in cards)
    table[GONE] += cards
    table[KNOWN[side]] |= bits(cards)
    leave_trail(table, side, "discarded", len(cards))
    for card in cards:
        game.emit("discarded", rule, side, CARDS[card].id, 1)


def show_gone(table: Table, cards: tuple[int, ...]) -> None:
    """Move cards that everybody has seen out of the game."""
    table[GONE] += cards
    for side in SIDES:
        table[KNOWN[side]] |= bits(cards)


def sees(table: Table, viewer: str, card: int) -> bool:
    """Whether a side knows where a card in a hidden place is."""
    return card in table[HAND[viewer]] or bool(table[KNOWN[viewer]] >> card & 1)


def hides(table: Table, viewer: str, choice: Choice) -> bool:
    """Whether a choice offered to the other side names a card the viewer cannot know."""
    if not _SECRET_CHOICES >> choice.index & 1:
        return False
    return not sees(table, viewer, choice.index - CATALOGUE.first(choice.family))


def blind(table: Table, viewer: str) -> Table:
    """The table without the discards the other side has chosen but not yet shown."""
    seen = table.copy()
    seen[SET_ASIDE] &= bits(table[HAND[viewer]])
    return seen


def imagine(table: Table, viewer: str, seed: object) -> Table:
    """A table that could be the real one for all the viewer knows; a pure function of the viewer's knowledge."""
    new = blind(table, viewer)
    other = OTHER[viewer]
    random = Random(f"{seed}/imagine")
    places = [
        (zone, at)
        for zone in (HAND[other], DRAW, GONE)
        for at, card in enumerate(table[zone])
        if not sees(table, viewer, card)
    ]
    pool = sorted(table[zone][at] for zone, at in places)
    dealt = _deal(new, viewer, pool, places, random)

    old_knowledge = table[KNOWN[other]]
    knowledge = old_knowledge & ~bits(pool)
    zones = {zone: list(table[zone]) for zone in (HAND[other], DRAW, GONE)}
    for (zone, at), card in dealt.items():
        if old_knowledge >> table[zone][at] & 1:  # the other side knows this place, whatever lies there
            knowledge |= 1 << card
        zones[zone][at] = card
    for zone, cards in zones.items():
        new[zone] = tuple(cards)
    new[KNOWN[other]] = knowledge
    new[DEAL] = deal(seed, new, from_decade=table[DECADE] + 1)
    return new


def _deal(
    table: Table, viewer: str, pool: list[int], places: list[tuple[int, int]], random: Random
) -> dict[tuple[int, int], int]:
    """Cards of the pool for the hidden places: first the other's hand, then the deck, what is left is gone."""
    other = OTHER[viewer]
    known = [card for card in table[HAND[other]] if table[KNOWN[viewer]] >> card & 1]
    hand_places = [place for place in places if place[0] == HAND[other]]
    labels, discarded = _hand_labels(table, other, known, len(hand_places), random)
    rest = list(pool)

    def take(fits: Any) -> int:
        """A random card of the rest that fits, or any if none does."""
        candidates = [card for card in rest if fits(card)] or rest
        card = candidates[int(random.random() * len(candidates))]
        rest.remove(card)
        return card

    dealt = {}
    for place, label in sorted(zip(hand_places, labels, strict=True), key=lambda pair: pair[1]):
        dealt[place] = take(lambda card, label=label: card not in discarded and _fits(label, card))
    for place in places:
        if place[0] == DRAW:
            dealt[place] = take(lambda card: CARDS[card].decade == table[DECADE] and card not in discarded)
    for place in places:
        if place[0] == GONE:
            dealt[place] = take(lambda _: True)
    return dealt


def _fits(label: int, card: int) -> bool:
    """A label is a decade, ~card for one certain card, or anything."""
    return label in {_ANY, CARDS[card].decade, ~card}


def _hand_labels(table: Table, side: str, known: list[int], count: int, random: Random) -> tuple[list[int], set[int]]:
    """What the hand's trail tells about its unknown cards, and which seen cards it says are gone.

    Secret discards are replayed at random until they fit all that was shown later.
    """
    trail = unchained(table[TRAIL[side]])
    for _ in range(_TRIES):
        slots: list[int] = []
        discarded: set[int] = set()
        followed = all(_follow(mark, slots, discarded, random) for mark in trail)
        if followed and all(_take_slot(slots, card) for card in known) and len(slots) == count:
            return slots, discarded
    return [_ANY] * count, set()


def _follow(mark: tuple[Any, ...], slots: list[int], discarded: set[int], random: Random) -> bool:
    """Let one mark of the trail happen to a hand of labels; False if it cannot have happened."""
    kind, *values = mark
    if kind == "start":
        slots[:] = [_ANY] * values[0]
    elif kind == "drew":
        slots.extend([values[0]] * values[1])
    elif kind == "seen":
        slots[:] = [~card for card in values[0]]
    elif kind == "played":
        return _take_slot(slots, values[0])
    elif kind == "swapped":  # with the other hand: both know both cards
        if not _take_slot(slots, values[0]):
            return False
        slots.append(~values[1])
    else:  # "discarded", "deck-swapped": unseen cards leave
        lost = _lose_slots(values[0], slots, discarded, random)
        slots.extend(values[1:])
        return lost
    return True


def _lose_slots(count: int, slots: list[int], discarded: set[int], random: Random) -> bool:
    """Any of the slots leave, unseen; a card that had been seen is known to be gone then."""
    if count > len(slots):
        return False
    for _ in range(count):
        gone = slots.pop(int(random.random() * len(slots)))
        if gone < 0:
            discarded.add(~gone)
    return True


def _take_slot(slots: list[int], card: int) -> bool:
    """Take the slot a shown card came from, the most certain one first."""
    for label in (~card, CARDS[card].decade, _ANY):
        if label in slots:
            slots.remove(label)
            return True
    return False


def deal(seed: object, table: Table, from_decade: int) -> tuple[tuple[int, ...], ...]:
    """The decks of the decades to come, without cards that already lie on the table."""
    there = on_table(table)
    return tuple(
        shuffled(seed, f"deck/{decade}", [card for card in deck if card not in there]) if decade >= from_decade else ()
        for decade, deck in DECKS.items()
    )


def on_table(table: Table) -> set[int]:
    """Every card that lies somewhere."""
    cards = set(table[GONE])
    for zone in (DISPLAY, DRAW, PLAYED, POLICE, *HAND.values()):
        cards |= set(table[zone])
    if table[IN_PLAY] is not None:
        cards.add(table[IN_PLAY])
    return cards
