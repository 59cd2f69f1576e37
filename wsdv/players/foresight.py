"""How a game goes on when everybody takes at once what looks best: what agents play in their minds.

Where the worth of a choice cannot be told at once (a card is chosen, but not what it is used for) the action is played
to its end. What is best is remembered by what it depends on, so that no agent works the same thing out twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine import Choice, Decision, Game
    from wsdv.engine.rules import Judge

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
        self._known: dict[tuple[object, ...], Best] = {}

    def best(self, game: Game, deep: int) -> Best:
        """What looks best after one move; where that says nothing yet, after the action, as often in turn as `deep`."""
        rules = game.rules
        bearing = rules.bearing(game)
        best = self._known.get((rules, bearing))
        if best is not None and not (deep and best.is_open):
            return best
        in_the_end = self._known.get((rules, bearing, deep))
        if in_the_end is not None:
            return in_the_end
        decision = game.decision
        if decision is None:
            raise AssertionError(game)
        player = decision.player
        after = played(game, decision)
        values = self.worths(after, player)
        best = Best(greatest(values), is_open(game, after, values))
        self._remember((rules, bearing), best)
        if deep and best.is_open:
            for twin in after.values():
                self.play_on(twin, deep - 1)
            best = Best(greatest(self.worths(after, player)), is_open=False)
            self._remember((rules, bearing, deep), best)
        return best

    def _remember(self, key: tuple[object, ...], best: Best) -> None:
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[key] = best

    def play_on(self, game: Game, deep: int) -> None:
        """Play a game on, greedily, to the next moment at which the rules can judge the table."""
        for _ in range(_MOST_STEPS):
            if game.asks is None or game.rules.settled(game):
                return
            game.play(self.best(game, deep).choice)

    def ends(self, game: Game, decision: Decision, deep: int) -> dict[Choice, Game]:
        """For each choice the game after it; where that tells nothing yet, after the action played on to its end."""
        after = played(game, decision)
        if deep and is_open(game, after, self.worths(after, decision.player)):
            for twin in after.values():
                self.play_on(twin, deep - 1)
        return after

    def value(self, game: Game, player: str) -> float:
        """What a game is worth to a player now."""
        rules = game.rules
        return rules.judge(self.version).worth(rules.outlook(game), game.result, player)

    def worths(self, after: Mapping[Choice, Game], player: str) -> dict[Choice, float]:
        """What the games after the choices are worth to a player."""
        return {choice: self.value(twin, player) for choice, twin in after.items()}


def played(game: Game, decision: Decision) -> dict[Choice, Game]:
    """For each choice the game after it."""
    return {choice: _after(game, choice) for choice in decision.choices}


def is_open(game: Game, after: Mapping[Choice, Game], values: Mapping[Choice, float]) -> bool:
    """Whether the worth of the choices cannot be told yet: they begin an action, or have changed nothing so far."""
    if not _is_settled(game) and max(values.values()) - min(values.values()) >= _NOTHING:
        return False
    return not all(_is_settled(twin) for twin in after.values())


def begins_action(game: Game) -> bool:
    """Whether the table can be judged now, but not after one of the choices."""
    decision = game.decision
    if decision is None or not _is_settled(game):
        return False
    return any(not _is_settled(_after(game, choice)) for choice in decision.choices)


def _after(game: Game, choice: Choice) -> Game:
    twin = game.copy(history=False)
    twin.play(choice)
    return twin


def _is_settled(game: Game) -> bool:
    return game.result is not None or game.rules.settled(game)


def greatest(values: Mapping[Choice, float]) -> Choice:
    """The choice that is worth most; the first of equals."""
    return max(values, key=values.__getitem__)
