"""One game of many, as a row. It depends on nothing but the settings of the run and the number of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.engine import Error, Message
from wsdv.engine.registry import rules_of
from wsdv.engine.start import new_game
from wsdv.games import DEFAULT
from wsdv.players import by_name

if TYPE_CHECKING:
    from wsdv.engine import Game, Rules

FORMAT: Final = "wsdv-games/1"
AGENT: Final = "random"  # who plays where nobody is named


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Settings:
    """What a run is: two runs with equal settings have equal rows.

    After the seed come the game's own settings and an agent for each player, in their order or by their names:
    `Settings(7, "first", east="greedy")`, `Settings(7, game="high-card", rounds="4", ann="greedy")`.
    """

    seed: int | str
    game: str
    options: tuple[tuple[str, Any], ...]
    players: tuple[tuple[str, str], ...]

    def __init__(self, seed: int | str = 0, *values: Any, game: str = DEFAULT, **named: Any) -> None:
        """Refuse what cannot be played before anything is written."""
        rules = rules_of(game)
        given = _named(rules, values, named)
        options = {name: given.get(name, usual[0]) for name, usual in rules.options}
        players = {player: given.get(player, AGENT) for player in rules.players}
        new_game(game, seed=seed, **options)
        for name in players.values():
            by_name(name)
        for field, value in (("seed", seed), ("game", game), ("options", options), ("players", players)):
            object.__setattr__(self, field, tuple(value.items()) if isinstance(value, dict) else value)

    def __getattr__(self, name: str) -> Any:
        """A setting of the game or a player's agent: `settings.edition`, `settings.west`."""
        found = dict(self.options + self.players) if name not in self.__slots__ else {}
        if name in found:
            return found[name]
        error = f"{type(self).__name__!r} object has no attribute {name!r}"
        raise AttributeError(error)

    def __reduce__(self) -> tuple[object, ...]:
        """With the rules: where they are found again, a game of anybody's package makes itself known."""
        return _again, (rules_of(self.game), self.seed, self.game, self.options, self.players)

    def __repr__(self) -> str:
        values = {"seed": self.seed, **({} if self.game == DEFAULT else {"game": self.game}), **self.own}
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in values.items())})"

    @property
    def own(self) -> dict[str, Any]:
        """What the game's own columns hold: its settings and an agent for each player."""
        return dict(self.options + self.players)

    @property
    def named(self) -> dict[str, str]:
        """The game's name, where it is not the usual one."""
        return {} if self.game == DEFAULT else {"rules": self.game}

    def start(self, seed: int | str) -> Game:
        """A game of the run."""
        return new_game(self.game, seed=seed, **dict(self.options))

    def head(self, number: int) -> dict[str, Any]:
        """How row n begins: all that is known before its game is played."""
        return {"format": FORMAT, "game": number, "seed": f"{self.seed}/{number}", **self.named, **self.own}

    def about(self, *, decisions: bool) -> dict[str, Any]:
        """The run as a file names it."""
        return {"format": FORMAT, "seed": str(self.seed), **self.named, **self.own, "decisions": decisions}


def _again(_: Rules, *values: Any) -> Settings:
    settings = object.__new__(Settings)
    for field, value in zip(Settings.__slots__, values, strict=True):
        object.__setattr__(settings, field, value)
    return settings


def begin(rules: Rules, *, seed: int | str, **options: Any) -> Game:
    """A new game by these rules; unlike a name they are found in every process."""
    return new_game(rules.name, seed=seed, **options)


def _named(rules: Rules, values: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Any]:
    """What was given in order and by name, all by name."""
    names = (*rules.option_names, *rules.players)
    if len(values) > len(names) or set(names[: len(values)]) & set(named):
        error = f"Settings takes each of these once: seed, {', '.join(names)}"
        raise TypeError(error)
    unknown = next((name for name in named if name not in names), None)
    if unknown is not None:
        raise Error(Message("unknown-option", name=rules.name, option=unknown, options=", ".join(names)))
    return dict(zip(names, values, strict=False)) | named


class Played(NamedTuple):
    """A game that was played: its row and, where they were asked for, the rows of its decisions."""

    row: dict[str, Any]
    decisions: list[tuple[Any, ...]]


def play(settings: Settings, number: int, *, decisions: bool = False) -> Played:
    """Game number n of a run. See `schema` for what the rows hold."""
    head = settings.head(number)
    seed = head["seed"]
    game = settings.start(seed).copy(history=False)
    face = game.rules.face
    agents = {player: by_name(name, seed=f"{seed}/{player}") for player, name in settings.players}
    asked = choices = 0
    notes = []
    while (decision := game.decision) is not None:
        player = decision.player
        choice = agents[player].decide(game.view(player), decision)
        offered = len(decision.choices)
        if decisions:
            when = face.moment_of(game)
            notes.append((number, asked, *when, player, decision.kind, decision.rule, offered, choice.id))
        asked += 1
        choices += offered
        game.play(choice)
    result = game.result
    if result is None:
        raise RuntimeError(seed)
    row = {
        **head,
        "winner": result.winner,
        "reason": result.reason,
        **{column.name: getattr(result, column.name) for column in face.result_columns},
        "decisions": asked,
        "choices": choices,
        **face.row(game),
    }
    return Played(row, notes)
