"""Hidden cards: who has seen what, and how to deal the unseen anew (§3, §6.4 Guillaume; rulings 5, 27).

`KNOWN` holds, per side, the cards whose hidden place that side knows for certain: in the other's hand, in
the deck, among the cards that are gone. What a hand's history tells everybody without naming cards (two
drawn in decade II, one discarded) is kept as a trail, so that a hand dealt anew fits it too.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from wsdv.engine.chance import imagined, shuffled
from wsdv.engine.rules import unchained
from wsdv.games.germany.atlas import OTHER, SIDES, bits
from wsdv.games.germany.cards import CARDS, DECKS
from wsdv.games.germany.choices import CATALOGUE
from wsdv.games.germany.table import (
    CHOSEN,
    DEAL,
    DECADE,
    DISPLAY,
    DRAW,
    EDITION,
    GONE,
    HAND,
    IN_PLAY,
    KNOWN,
    PLAYED,
    POLICE,
    SET_ASIDE,
    TRAIL,
)

if TYPE_CHECKING:
    from wsdv.engine.catalogue import Choice
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table

SECRET_EVENTS = frozenset(
    {"drew", "discarded", "looked-at-hand", "looked-at-deck", "exchanged-with-deck", "removed-from-game"}
)
_SECRET_CHOICES = sum(CATALOGUE.family(family) for family in ("hand", "discard", "take", "give", "remove"))
_ANY = 0  # a hand card about which nothing is known
_TRIES = 200
HAND_SIZE = 2


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


def must_discard(table: Table, side: str) -> bool:
    """3.1 (E4): whether a side still holds too many cards to go on; only the second edition asks it to discard."""
    held = sum(1 for card in table[HAND[side]] if not table[SET_ASIDE] >> card & 1)
    must_go: bool = table[EDITION].third_card_must_go
    return must_go and held > HAND_SIZE


def imagine(table: Table, viewer: str, seed: object) -> Table:
    """A table that could be the real one for all the viewer knows; a pure function of the viewer's knowledge."""
    new = blind(table, viewer)
    other = OTHER[viewer]
    random = Random(f"{seed}/imagine")
    seen = bits(table[HAND[viewer]]) | table[KNOWN[viewer]]
    places = [
        (zone, at) for zone in (HAND[other], DRAW, GONE) for at, card in enumerate(table[zone]) if not seen >> card & 1
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
    if other in table[CHOSEN]:  # what it has chosen to discard is unknown, but it must be enough
        for card in shuffled(seed, "set aside", new[HAND[other]]):
            if must_discard(new, other) or random.random() < 1 / 2:
                new[SET_ASIDE] |= 1 << card
    new[DEAL] = deal(seed, new, from_decade=table[DECADE] + 1)
    return new


def _deal(
    table: Table, viewer: str, pool: list[int], places: list[tuple[int, int]], random: Random
) -> dict[tuple[int, int], int]:
    """Cards of the pool for the hidden places: what is most certain first, what is left is gone."""
    other = OTHER[viewer]
    known = [card for card in table[HAND[other]] if table[KNOWN[viewer]] >> card & 1]
    hand = [place for place in places if place[0] == HAND[other]]
    labels, discarded, to_deck = _hand_labels(table, other, known, len(hand), random)
    deck = {place: table[DECADE] for place in places if place[0] == DRAW}
    for label, length in to_deck:  # a card given for one of the two top cards; some have been drawn since
        drawn = length - len(table[DRAW])
        spots = [place for place in ((DRAW, 0 - drawn), (DRAW, 1 - drawn)) if place in deck]
        if spots:
            deck[spots[int(random.random() * len(spots))]] = label
    wanted = [*deck.items(), *zip(hand, labels, strict=True), *((place, _ANY) for place in places if place[0] == GONE)]
    wanted.sort(key=lambda entry: (entry[1] >= 0, entry[1] == _ANY, entry[0][0] == GONE))
    rest = list(pool)
    dealt = {}
    fitting: dict[tuple[int, bool], list[int]] = {}  # what is left of the pool by label, and whether it may be gone
    for place, label in wanted:
        anywhere = place[0] == GONE or not discarded
        if (_ANY, anywhere) not in fitting:
            fitting[_ANY, anywhere] = [card for card in rest if anywhere or card not in discarded]
        usable = fitting[_ANY, anywhere]
        if (label, anywhere) not in fitting:  # a label is a decade, ~card for one certain card, or anything
            fitting[label, anywhere] = [card for card in usable if label in (CARDS[card].decade, ~card)]
        candidates = fitting[label, anywhere] or usable or rest
        card = dealt[place] = candidates[int(random.random() * len(candidates))]
        rest.remove(card)
        for cards in fitting.values():
            if card in cards:
                cards.remove(card)
    return dealt


Lost = tuple[set[int], list[tuple[int, int]]]  # seen cards discarded since; labels given to a deck of some length


def _hand_labels(
    table: Table, side: str, known: list[int], count: int, random: Random
) -> tuple[list[int], set[int], list[tuple[int, int]]]:
    """What the hand's trail tells about its unknown cards, and about cards that have left it.

    Secret discards are replayed at random until they fit all that was shown later.
    """
    trail = unchained(table[TRAIL[side]])
    for _ in range(_TRIES):
        slots: list[int] = []
        lost: Lost = (set(), [])
        followed = all(_follow(mark, slots, lost, random) for mark in trail)
        if followed and all(_take_slot(slots, card) for card in known) and len(slots) == count:
            return slots, *lost
    return [_ANY] * count, set(), []


def _follow(mark: tuple[Any, ...], slots: list[int], lost: Lost, random: Random) -> bool:
    """Let one mark of the trail happen to a hand of labels; False if it cannot have happened."""
    kind, *values = mark
    if kind in {"start", "seen"}:  # the cards the other side knows, by name, and how many it does not
        slots[:] = [~card for card in values[0]] + [_ANY] * values[1]
    elif kind == "drew":
        slots.extend([values[0]] * values[1])
    elif kind == "played":
        return _take_slot(slots, values[0])
    elif kind == "swapped":  # with the other hand: both know both cards
        if not _take_slot(slots, values[0]):
            return False
        slots.append(~values[1])
    elif kind == "discarded":
        left = _lose_slots(values[0], slots, random)
        lost[0].update(~label for label in left if label < 0)
        expected: int = values[0]
        return len(left) == expected
    else:  # "deck-swapped": some card for one of the deck's
        left = _lose_slots(1, slots, random)
        lost[1].extend((label, values[1]) for label in left)
        slots.append(values[0])
        return len(left) == 1
    return True


def _lose_slots(count: int, slots: list[int], random: Random) -> list[int]:
    """Any of the slots leave, unseen."""
    return [slots.pop(int(random.random() * len(slots))) for _ in range(min(count, len(slots)))]


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
        imagined(seed, f"deck/{decade}", tuple([card for card in deck if card not in there]))
        if decade >= from_decade
        else ()
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
