"""One game of many, as a row. It depends on nothing but the settings of the run and the number of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from wsdv import new_game
from wsdv.games.germany.atlas import SIDES
from wsdv.games.germany.table import DECADE, HALF
from wsdv.players import by_name

FORMAT: Final = "wsdv-games/1"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is: two runs with equal settings have equal rows."""

    seed: int | str = 0
    edition: str = "second"
    west: str = "random"
    east: str = "random"

    def __post_init__(self) -> None:
        """Refuse what cannot be played before anything is written."""
        new_game(edition=self.edition, seed=self.seed)
        for side in SIDES:
            by_name(getattr(self, side))

    def head(self, number: int) -> dict[str, Any]:
        """How row n begins: all that is known before its game is played."""
        return {
            "format": FORMAT,
            "game": number,
            "seed": f"{self.seed}/{number}",
            "edition": self.edition,
            "west": self.west,
            "east": self.east,
        }


class Played(NamedTuple):
    """A game that was played: its row and, where they were asked for, the rows of its decisions."""

    row: dict[str, Any]
    decisions: list[tuple[Any, ...]]


def play(settings: Settings, number: int, *, decisions: bool = False) -> Played:
    """Game number n of a run. See `schema` for what the rows hold."""
    head = settings.head(number)
    seed = head["seed"]
    game = new_game(edition=settings.edition, seed=seed).copy(history=False)
    agents = {side: by_name(head[side], seed=f"{seed}/{side}") for side in SIDES}
    asked = choices = 0
    notes = []
    while (decision := game.decision) is not None:
        player = decision.player
        choice = agents[player].decide(game.view(player), decision)
        offered = len(decision.choices)
        if decisions:
            when = (game.table[DECADE], game.table[HALF])
            notes.append((number, asked, *when, player, decision.kind, decision.rule, offered, choice.id))
        asked += 1
        choices += offered
        game.play(choice)
    result = game.result
    if result is None:
        raise RuntimeError(seed)
    position = game.position
    row = {
        **head,
        "winner": result.winner,
        "reason": result.reason,
        "decade": position.decade,
        "decisions": asked,
        "choices": choices,
        "west_protests": position.mass_protests("west"),
        "east_protests": position.mass_protests("east"),
        "wall": position.wall,
    }
    return Played(row, notes)
