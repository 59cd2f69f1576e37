"""How a game goes on when everybody takes at once what looks best: what agents play in their minds.

Where the worth of a choice cannot be told at once (a card is chosen, but not what it is used for) the action is played
to its end. What is best is remembered by what it depends on, so that no agent works the same thing out twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from wsdv.engine import Choice, Game, View
    from wsdv.engine.rules import Judge, Rules

    _Key = tuple[Rules, Hashable]

_MOST_STEPS: Final = 60
_MOST_KNOWN: Final = 1 << 13
_NOTHING: Final = 1e-9


class Best(NamedTuple):
    """What looks best at once, and whether that says nothing yet."""

    choice: Choice
    is_open: bool


class Foresight:
    """What is best where, as far as it has been asked, in the judgement of a version (None: of today)."""

    def __init__(self, version: str | Judge | None = None) -> None:
        self.version = version
        self._known: dict[_Key, Best] = {}
        self._known_deep: dict[tuple[_Key, int], Best] = {}

    def known(self, view: View) -> Choice | None:
        """What looks best after one move, if that is known already without a look at any possible world."""
        bearing = view.open_bearing
        best = None if bearing is None else self._known.get((view.rules, bearing))
        return None if best is None or best.is_open else best.choice

    def best(self, game: Game, deep: int) -> Best:
        """What looks best after one move; where that says nothing yet, after the action, as often in turn as `deep`."""
        return self._look(game, deep)[0]

    def _look(self, game: Game, deep: int) -> tuple[Best, Game | None]:
        """The same, and the game after it where it has been played just now and to no further point."""
        rules = game.rules
        key = rules, rules.bearing(game)
        best = self._known.get(key)
        if best is not None:
            if not (deep and best.is_open):
                return best, None
            in_the_end = self._known_deep.get((key, deep))
            if in_the_end is not None:
                return in_the_end, None
        player, choices = game.player, game.choices
        if player is None:
            raise AssertionError(game)
        after = [game.after(choice) for choice in choices]
        values = self._values(rules, after, player)
        first = values.index(max(values))
        best = Best(choices[first], is_open(game, after, values))
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
            self._known_deep.clear()
        self._known[key] = best
        if not (deep and best.is_open):
            return best, after[first]
        values = self._values(rules, [self.play_on(twin, deep - 1) for twin in after], player)
        best = self._known_deep[key, deep] = Best(choices[values.index(max(values))], is_open=False)
        return best, None

    def play_on(self, game: Game, deep: int) -> Game:
        """The game, played on greedily to the next moment at which the rules can judge the table. It is used up."""
        for _ in range(_MOST_STEPS):
            if game.asks is None or game.rules.settled(game):
                break
            best, after = self._look(game, deep)
            if after is None:
                game.follow(best.choice)
            else:
                game = after
        return game

    def ends(self, game: Game, deep: int) -> dict[Choice, Game]:
        """For each choice the game after it; where that tells nothing yet, after the action played on to its end."""
        player, after = game.player, played(game)
        if deep and player is not None:
            games = list(after.values())
            if is_open(game, games, self._values(game.rules, games, player)):
                return {choice: self.play_on(twin, deep - 1) for choice, twin in after.items()}
        return after

    def value(self, game: Game, player: str) -> float:
        """What a game is worth to a player now."""
        return self._values(game.rules, (game,), player)[0]

    def worths(self, after: Mapping[Choice, Game], player: str) -> dict[Choice, float]:
        """What the games after the choices are worth to a player."""
        rules = next(iter(after.values())).rules
        return dict(zip(after, self._values(rules, after.values(), player), strict=True))

    def _values(self, rules: Rules, games: Iterable[Game], player: str) -> list[float]:
        worth, outlook = rules.judge(self.version).worth, rules.outlook
        return [worth(outlook(game), game.result, player) for game in games]


def played(game: Game) -> dict[Choice, Game]:
    """For each choice the game after it."""
    return {choice: game.after(choice) for choice in game.choices}


def is_open(game: Game, after: Sequence[Game], values: Sequence[float]) -> bool:
    """Whether the worth of the choices cannot be told yet: they begin an action, or have changed nothing so far."""
    if max(values) - min(values) >= _NOTHING and not _is_settled(game):
        return False
    return not all(_is_settled(twin) for twin in after)


def begins_action(game: Game) -> bool:
    """Whether the table can be judged now, but not after one of the choices."""
    if game.asks is None or not _is_settled(game):
        return False
    return any(not _is_settled(game.after(choice)) for choice in game.choices)


def _is_settled(game: Game) -> bool:
    return game.result is not None or game.rules.settled(game)


def greatest(values: Mapping[Choice, float]) -> Choice:
    """The choice that is worth most; the first of equals."""
    return max(values, key=values.__getitem__)
