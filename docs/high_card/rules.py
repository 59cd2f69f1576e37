"""High Card: hidden hands, secret bids, a deck and a reshuffle.

1. Both hold three of the cards 1 to 9. Each round both lay a card in secret, then show it; the higher wins the round.
2. The winner takes a point, or a card from the deck if there is one. Then hands are filled up to three cards.
3. When the deck runs out, the shown cards are shuffled and become the deck.
4. After the agreed number of rounds the player with more points wins; on equal points the one who led last.
"""

from random import Random
from typing import NamedTuple

from wsdv.engine import Bar, Catalogue, Option, Question, Result, Rules

PLAYERS = ("ann", "bob")
CARDS = range(1, 10)
CATALOGUE = Catalogue(
    [*(f"lay:{card}" for card in CARDS), "take:point", "take:card"],
    home=("high_card.rules", "CATALOGUE"),
    game="high-card",
)
LAY = CATALOGUE.family("lay")
POINT, CARD = (CATALOGUE.find(name).index for name in ("take:point", "take:card"))

# The table: hands and bids (places in the hand) of ann and bob, the deck, the shown cards, the points, and counts.
HANDS, BIDS, DECK, SHOWN, POINTS, ROUND, ROUNDS, SHUFFLES = (0, 1), (2, 3), 4, 5, (6, 7), 8, 9, 10


class Position(NamedTuple):
    """The table at one moment; what a viewer cannot know is None."""

    hands: tuple[tuple[int | None, ...], ...]
    bids: tuple[int | None, ...]
    deck: tuple[int | None, ...]
    shown: tuple[int, ...]
    points: tuple[int, ...]
    round: int


# Steps that follow by themselves


def draw(game, player):
    """2, 3: the top card of the deck goes into a hand; an empty deck is made anew."""
    table = game.table
    if not table[DECK]:
        table[SHUFFLES] += 1
        table[DECK], table[SHOWN] = game.shuffle(f"reshuffle/{table[SHUFFLES]}", sorted(table[SHOWN])), ()
    table[HANDS[player]] += table[DECK][:1]
    table[DECK] = table[DECK][1:]
    game.emit("drew", "2", PLAYERS[player], str(table[HANDS[player]][-1]))


def begin_round(game):
    """1, 4: the next round, or the end."""
    if game.table[ROUND] == game.table[ROUNDS]:
        ann, bob = (game.table[points] for points in POINTS)
        winner = PLAYERS[(game.table[ROUND] - 1) % 2] if ann == bob else PLAYERS[bob > ann]
        game.emit("over", "4", winner)
        game.end(Result(winner, "points"))
        return
    leader = game.table[ROUND] % 2
    for step in (("round",), ("refill",), ("show",), ("lay", 1 - leader), ("lay", leader)):
        game.push(*step)
    game.table[ROUND] += 1


def show(game):
    """1: both cards are shown, and the higher one wins the round."""
    table = game.table
    shown = [table[HANDS[player]][table[BIDS[player]]] for player in (0, 1)]
    for player, card in enumerate(shown):
        table[HANDS[player]] = tuple(other for other in table[HANDS[player]] if other != card)
        table[BIDS[player]] = None
        game.emit("showed", "1", PLAYERS[player], str(card))
    table[SHOWN] += tuple(shown)
    game.push("take", int(shown[1] > shown[0]))


def refill(game):
    """2: hands are filled up to three cards."""
    for player in (0, 1):
        while len(game.table[HANDS[player]]) < 3:
            draw(game, player)


# Questions: what may be answered is what no bar forbids


def not_held(table, player):
    """The cards a player does not hold, as a set of choices."""
    return LAY & ~sum(1 << card - 1 for card in table[HANDS[player]])


class Lay(Question):
    """1: which card is laid."""

    kind, rule, universe = "lay", "1", LAY
    whom = "each player in turn, a round's leader first"
    bars = (
        Bar(
            "not-in-hand", "1", not_held, lambda _, choice, player: {"card": choice.subject, "player": PLAYERS[player]}
        ),
    )

    def player(self, _, player):
        """Who lays."""
        return PLAYERS[player]

    def answer(self, game, index, player):
        """The place of the card is noted: a step must not hold what is hidden."""
        game.table[BIDS[player]] = game.table[HANDS[player]].index(index + 1)


class Take(Question):
    """2: what the winner of a round takes."""

    kind, rule, universe = "take", "2", CATALOGUE.family("take")
    whom = "the winner of the round"
    bars = (Bar("deck-empty", "2", lambda table, _: 0 if table[DECK] else 1 << CARD),)

    def player(self, _, player):
        """The winner of the round."""
        return PLAYERS[player]

    def answer(self, game, index, player):
        """A point, or a card."""
        if index == POINT:
            game.table[POINTS[player]] += 1
            game.emit("scored", "2", PLAYERS[player], None, 1)
        else:
            draw(game, player)


class HighCard(Rules):
    """All of it, as the engine takes it."""

    name = "high-card"
    players = PLAYERS
    catalogue = CATALOGUE
    automatic = {"round": begin_round, "show": show, "refill": refill}  # noqa: RUF012 - nobody can change it
    questions = {"lay": Lay(), "take": Take()}  # noqa: RUF012
    options = (Option("rounds", ("8", "4", "12")),)
    secret_events = frozenset({"drew"})
    home = ("high_card.rules", "HIGH_CARD")

    def set_up(self, game):
        """Nine cards are shuffled; the first step fills the hands, the second begins the first round."""
        deck = game.shuffle("deck", CARDS)
        game.table = [(), (), None, None, deck, (), 0, 0, 0, int(game.origin.options["rounds"]), 0]
        game.push("round")
        game.push("refill")

    def refuse(self, table, player, choice):
        """Whether the rules would forbid the choice even if it were asked for."""
        return self.questions[choice.family].refuse(table, choice, PLAYERS.index(player))

    def section_of(self, _):
        """The section under which a game ends."""
        return "4"

    # What each player may know

    def position(self, game, viewer):
        """The table; a viewer sees only the own hand, and nobody the deck."""
        table = game.table
        sees = [viewer in {None, player} or game.result is not None for player in PLAYERS]
        hands = tuple(table[HANDS[p]] if sees[p] else (None,) * len(table[HANDS[p]]) for p in (0, 1))
        bids = tuple(table[BIDS[p]] if sees[p] else None for p in (0, 1))
        deck = table[DECK] if all(sees) else (None,) * len(table[DECK])
        return Position(hands, bids, deck, table[SHOWN], (table[POINTS[0]], table[POINTS[1]]), table[ROUND])

    def blind(self, table, viewer):
        """The table without the card the other has laid."""
        seen = table.copy()
        seen[BIDS[1 - PLAYERS.index(viewer)]] = None
        return seen

    def hides(self, table, viewer, choice):
        """Whether a choice of the other names a card the viewer cannot know."""
        return choice.family == "lay" and int(choice.subject) not in table[HANDS[PLAYERS.index(viewer)]]

    def imagine(self, table, viewer, seed):
        """A table that could be the real one: the other's hand and the deck are dealt anew."""
        new, other, random = table.copy(), 1 - PLAYERS.index(viewer), Random(f"{seed}/imagine")
        size = len(table[HANDS[other]])
        unseen = random.sample(sorted(table[HANDS[other]] + table[DECK]), size + len(table[DECK]))
        new[HANDS[other]], new[DECK] = tuple(unseen[:size]), tuple(unseen[size:])
        if table[BIDS[other]] is not None:
            new[BIDS[other]] = random.randrange(size)
        return new

    # What agents need

    def terms(self, table, player):
        """What a table is worth to a player, term by term."""
        own = PLAYERS.index(player)
        return {
            "points": float(table[POINTS[own]] - table[POINTS[1 - own]]),
            "hand": 0.1 * (sum(table[HANDS[own]]) - sum(table[HANDS[1 - own]])),
        }

    def worth(self, table, result, player):
        """Their sum, or a great number when the game is won or lost."""
        if result is not None:
            return 100.0 if result.winner == player else -100.0
        return sum(self.terms(table, player).values())

    def settled(self, game):
        """Whether the table can be judged now: between two rounds."""
        return game.asks == "lay" and all(game.table[bid] is None for bid in BIDS)


HIGH_CARD = HighCard()
