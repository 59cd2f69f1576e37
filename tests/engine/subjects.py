"""Every registered game in each of its settings, and short ways to play them: what conformance is shown on."""

import re
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

import wsdv
from tests.engine import toy
from wsdv.engine.face import Face
from wsdv.engine.registry import rules_of
from wsdv.engine.rules import Rules

SEEDS = (1, 2, 3)


def toy_hidden_ids(game: wsdv.Game, viewer: str) -> set[str]:
    other = 1 - toy.PLAYERS.index(viewer)
    return {f"lay:{card}" for card in (*game.table[toy.HANDS[other]], *game.table[toy.DECK])}


def germany_hidden_ids(game: wsdv.Game, viewer: str) -> set[str]:
    there, seen = game.position.cards, game.view(viewer).position.cards
    cards = {
        card
        for zone in ("west_hand", "east_hand", "draw", "gone")
        for card, shown in zip(getattr(there, zone), getattr(seen, zone), strict=True)
        if shown is None
    }
    return {f"{family}:{card}" for family in ("hand", "discard", "take", "give", "remove") for card in cards}


def petrograd_hidden_ids(game: wsdv.Game, viewer: str) -> set[str]:
    seen = game.view(viewer).position.cards
    known = {card for name in ("red_hand", "white_hand", "discard", "gone") for card in getattr(seen, name)}
    known |= {one.card for one in seen.played}
    known |= {one.card for one in game.view(viewer).position.objectives.values() if one is not None}
    cards = [card.id for card in game.rules.data.cards if card.id not in known]
    return {f"{family}:{card}" for family in ("card", "objective") for card in cards}


# Which ids would name a card that a player cannot see now, and words that nobody but the game itself says
HIDDEN = {
    "dual-powers": petrograd_hidden_ids,
    "high-card": toy_hidden_ids,
    "wir-sind-das-volk": germany_hidden_ids,
}
WORDS = {
    "dual-powers": (
        "Petrograd", "Opposition", "Trotsky", "Lenin", "Kerensky", "[Uu]nrest", "[Bb]lockade", "Will of the People",
        "[Bb]ridges?",
    ),
    "high-card": ("High Card", "Ann", "Bob", "a card from the deck"),
    "wir-sind-das-volk": (
        "West", "East", "Western", "Eastern", "Bayern", "Hamburg", "Berlin", "Wall", "[Dd]ecades?", "[Ff]actory",
        "[Ff]actories", "Stasi",
        "[Pp]rovinces?", "[Uu]nrest", "[Ss]ocialis[mt]s?", "[Pp]restige", "[Ll]iving standard", "[Pp]olice",
        "build points?", "[Ee]dition", "German[sy]?", "Volk",
    ),
}  # fmt: skip


# Some options count only beside others, and of some not every value is worth a whole test
_SOLO = {"mode": "solo"}
BESIDE = {
    ("dual-powers", "side"): _SOLO,
    ("dual-powers", "difficulty"): _SOLO,
    ("dual-powers", "solo_leaders"): _SOLO | {"difficulty": 3},
}
SHOWN = {("dual-powers", "difficulty"): (6,)}


@dataclass(frozen=True)
class Subject:
    """A game under test, in one of its settings."""

    game: str
    options: tuple[tuple[str, Any], ...]

    @property
    def name(self) -> str:
        return "-".join((self.game, *(str(value) for _, value in self.options)))

    @property
    def rules(self) -> Rules:
        return rules_of(self.game)

    @property
    def face(self) -> Face:
        return self.rules.face

    @property
    def seats(self) -> tuple[str, str]:
        """Both players, first one who is asked something."""
        first = self.new(1).deciding[0]
        return first, next(player for player in self.rules.players if player != first)

    def new(self, seed, **more) -> wsdv.Game:
        return wsdv.new_game(self.game, seed=seed, **dict(self.options), **more)

    def load(self, path) -> wsdv.Game:
        return wsdv.load(path)

    def hidden_ids(self, game: wsdv.Game, viewer: str) -> set[str]:
        return HIDDEN[self.game](game, viewer)

    @cached_property
    def _foreign(self) -> re.Pattern[str]:
        own = WORDS[self.game]
        words = (word for game, known in WORDS.items() if game != self.game for word in known if word not in own)
        return re.compile(rf"(?<![\w-])(?:{'|'.join(words)})(?![\w-])")

    def foreign(self, text: str) -> list[str]:
        """The words of other games in a text that this one shows."""
        return self._foreign.findall(text)


def _settings(rules):
    """The usual settings, and each other value of an option once, beside what it needs to count."""
    usual = {option.name: option.values[0] for option in rules.options}
    yield tuple(usual.items())
    for option in rules.options:
        for value in SHOWN.get((rules.name, option.name), option.values[1:]):
            yield tuple((usual | BESIDE.get((rules.name, option.name), {}) | {option.name: value}).items())


SUBJECTS = [Subject(name, options) for name in sorted(wsdv.games()) for options in _settings(rules_of(name))]
GAMES = [next(subject for subject in SUBJECTS if subject.game == name) for name in sorted(wsdv.games())]
TOY = next(subject for subject in GAMES if subject.game == "high-card")


def played(subject: Subject, seed: int, moves: int | None = None, game: wsdv.Game | None = None) -> wsdv.Game:
    """A game after so many random moves, or at its end."""
    game = subject.new(seed) if game is None else game
    agent = wsdv.players.Random(seed=f"moves {seed}")
    while game.decision is not None and (moves is None or len(game.moves) < moves):
        game.play(agent.decide(game.view(game.decision.player), game.decision))
    return game


def moments(subject: Subject, count: int) -> list[wsdv.Game]:
    """Copies of random games at so many of their decisions, spread evenly over each game, or at all of them."""
    found = []
    for seed in SEEDS:
        game = played(subject, seed)
        length = len(game.moves)
        points = {length * step // count for step in range(count)}
        for at in range(length - 1, -1, -1):
            game.undo()
            if at in points:
                found.append(game.copy())
    return found


def all_of(game: wsdv.Game) -> tuple[Any, ...]:
    """Everything a game shows."""
    return game.position, game.decision, game.log, game.result, game.moves, game.deal


def finish(game: wsdv.Game, seed: object) -> wsdv.Game:
    """Play a game to its end at random; works on bare copies too."""
    random = Random(f"finish {seed}")
    while (decision := game.decision) is not None:
        game.play(decision.choices[int(random.random() * len(decision.choices))])
    return game
