"""High Card: a toy game with hidden hands, secret bids, a deck and a reshuffle. It knows the engine and nothing else.

1. Both hold three of the cards 1 to 9. Each round both lay a card in secret, then show it; the higher wins the round.
2. The winner takes a point, or a card from the deck if there is one. Then hands are filled up to three cards.
3. When the deck runs out, the shown cards are shuffled and become the deck.
4. After the agreed number of rounds the player with more points wins; on equal points the one who led last.
"""

from random import Random
from typing import NamedTuple

from wsdv.engine import Bar, Catalogue, Fault, Game, InvalidDocument, Origin, Question, Result, Rules
from wsdv.engine.record import from_document, read_json

PLAYERS = ("ann", "bob")
CARDS = range(1, 10)
CATALOGUE = Catalogue(
    [*(f"lay:{card}" for card in CARDS), "take:point", "take:card"], home=("tests.engine.toy", "CATALOGUE")
)
LAY, (POINT, CARD) = CATALOGUE.family("lay"), (CATALOGUE.find("take:point").index, CATALOGUE.find("take:card").index)
# The table: hands and bids (places in the hand) of ann and bob, the deck, the shown cards, the points, and counts.
HANDS, BIDS, DECK, SHOWN, POINTS, ROUND, ROUNDS, SHUFFLES = (0, 1), (2, 3), 4, 5, (6, 7), 8, 9, 10


class Position(NamedTuple):
    hands: tuple[tuple[int | None, ...], ...]
    bids: tuple[int | None, ...]
    deck: tuple[int | None, ...]
    shown: tuple[int, ...]
    points: tuple[int, ...]
    round: int


def draw(game, player):
    table = game.table
    if not table[DECK]:
        table[SHUFFLES] += 1
        table[DECK], table[SHOWN] = game.shuffle(f"reshuffle/{table[SHUFFLES]}", sorted(table[SHOWN])), ()
    table[HANDS[player]] += table[DECK][:1]
    table[DECK] = table[DECK][1:]
    game.emit("drew", "2", PLAYERS[player], str(table[HANDS[player]][-1]))


def begin_round(game):
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
    table = game.table
    shown = [table[HANDS[player]][table[BIDS[player]]] for player in (0, 1)]
    for player, card in enumerate(shown):
        table[HANDS[player]] = tuple(other for other in table[HANDS[player]] if other != card)
        table[BIDS[player]] = None
        game.emit("showed", "1", PLAYERS[player], str(card))
    table[SHOWN] += tuple(shown)
    game.push("take", int(shown[1] > shown[0]))


def refill(game):
    for player in (0, 1):
        while len(game.table[HANDS[player]]) < 3:
            draw(game, player)


def not_held(table, player):
    return LAY & ~sum(1 << card - 1 for card in table[HANDS[player]])


class Lay(Question):
    kind, rule, universe = "lay", "1", LAY
    bars = (
        Bar(
            "not-in-hand", "1", not_held, lambda _, choice, player: {"card": choice.subject, "player": PLAYERS[player]}
        ),
    )

    def player(self, _, player):
        return PLAYERS[player]

    def answer(self, game, index, player):
        game.table[BIDS[player]] = game.table[HANDS[player]].index(index + 1)


class Take(Question):
    kind, rule, universe = "take", "2", CATALOGUE.family("take")
    bars = (Bar("deck-empty", "2", lambda table, _: 0 if table[DECK] else 1 << CARD),)

    def player(self, _, player):
        return PLAYERS[player]

    def answer(self, game, index, player):
        if index == POINT:
            game.table[POINTS[player]] += 1
            game.emit("scored", "2", PLAYERS[player], None, 1)
        else:
            draw(game, player)


class HighCard(Rules):
    name = "high-card"
    players = PLAYERS
    catalogue = CATALOGUE
    automatic = {"round": begin_round, "show": show, "refill": refill}  # noqa: RUF012 - as the engine declares it
    questions = {"lay": Lay(), "take": Take()}  # noqa: RUF012
    options = ("rounds",)
    secret_events = frozenset({"drew"})
    home = ("tests.engine.toy", "HIGH_CARD")

    def set_up(self, game):
        game.table = [
            (),
            (),
            None,
            None,
            game.shuffle("deck", CARDS),
            (),
            0,
            0,
            0,
            int(game.origin.options["rounds"]),
            0,
        ]
        game.push("round")
        game.push("refill")

    def refuse(self, table, player, choice):
        question = self.questions[choice.family]
        return question.refuse(table, choice, PLAYERS.index(player))

    def section_of(self, _):
        return "4"

    def position(self, game, viewer):
        table = game.table
        sees = [viewer in {None, player} or game.result is not None for player in PLAYERS]
        hands = tuple(table[HANDS[p]] if sees[p] else (None,) * len(table[HANDS[p]]) for p in (0, 1))
        bids = tuple(table[BIDS[p]] if sees[p] else None for p in (0, 1))
        deck = table[DECK] if all(sees) else (None,) * len(table[DECK])
        return Position(hands, bids, deck, table[SHOWN], (table[POINTS[0]], table[POINTS[1]]), table[ROUND])

    def blind(self, table, viewer):
        seen = table.copy()
        seen[BIDS[1 - PLAYERS.index(viewer)]] = None
        return seen

    def hides(self, table, viewer, choice):
        return choice.family == "lay" and int(choice.subject) not in table[HANDS[PLAYERS.index(viewer)]]

    def imagine(self, table, viewer, seed):
        new, other, random = table.copy(), 1 - PLAYERS.index(viewer), Random(f"{seed}/imagine")
        size = len(table[HANDS[other]])
        unseen = random.sample(sorted(table[HANDS[other]] + table[DECK]), size + len(table[DECK]))
        new[HANDS[other]], new[DECK] = tuple(unseen[:size]), tuple(unseen[size:])
        if table[BIDS[other]] is not None:
            new[BIDS[other]] = random.randrange(size)
        return new

    def terms(self, table, player):
        own = PLAYERS.index(player)
        return {"points": float(table[POINTS[own]] - table[POINTS[1 - own]])}

    def worth(self, table, result, player):
        if result is not None:
            return 100.0 if result.winner == player else -100.0
        return sum(self.terms(table, player).values())

    def settled(self, game):
        return game.decision.kind == "lay" and all(game.table[bid] is None for bid in BIDS)

    def chronicle(self, log, *, short):
        return "; ".join(f"{event.player} {event.kind}" for event in log if event.subject or not short)

    def options_from(self, document):
        rounds = document.get("rounds", "8")
        if not (isinstance(rounds, str) and rounds.isdecimal()):
            raise InvalidDocument([Fault("rounds", "must be a number in quotes")])
        return {"rounds": rounds}

    def check_start(self, _):
        return [Fault("", "this game always begins at its set-up")]


HIGH_CARD = HighCard()


def new_game(seed, *, rounds=8, players=None):
    return Game(HIGH_CARD, Origin(seed, {"rounds": str(rounds)}, players=players or {}))


def load(path):
    return from_document(HIGH_CARD, read_json(path))
