"""The columns of the rows, each with one line about it. Parquet files and the reference page are made from this."""

from __future__ import annotations

from typing import Final, NamedTuple


class Column(NamedTuple):
    """A column: its name, the type of its values, and what they mean. No value is ever missing."""

    name: str
    type: type
    about: str


GAMES: Final = (
    Column("format", str, "Always `wsdv-games/1`."),
    Column("game", int, "The number of the game in its run, from 0."),
    Column("seed", str, "The seed of this game: `wsdv.new_game(seed=…)` deals the same cards again."),
    Column("edition", str, "Which edition's rules: `first` or `second`."),
    Column("west", str, "The agent that played West; its own seed was the game's seed followed by `/west`."),
    Column("east", str, "The agent that played East; its own seed was the game's seed followed by `/east`."),
    Column("winner", str, "`west` or `east`."),
    Column("reason", str, "How the game ended: one of the seven endings of `Result.reason`."),
    Column("decade", int, "The decade in which it ended, 1 to 4."),
    Column("decisions", int, "How many decisions both players made. What has only one answer is no decision."),
    Column("choices", int, "How many choices these decisions offered in all."),
    Column("west_protests", int, "West's mass protests at the end, imported ones included (9.10)."),
    Column("east_protests", int, "East's mass protests at the end (9.10)."),
    Column("wall", bool, "Whether the Wall stood at the end."),
)

DECISIONS: Final = (
    Column("game", int, "The number of the game in its run, as in the rows of the games."),
    Column("number", int, "The place of the decision in its game, from 0: the same as that of its move in a record."),
    Column("decade", int, "The decade in which it was made, 1 to 4."),
    Column("half", int, "The half of the decade, 1 or 2."),
    Column("player", str, "Who decided: `west` or `east`."),
    Column("kind", str, "What was asked: the kind of the decision, such as `card` or `build`."),
    Column("rule", str, "The section of the rulebook under which it was asked."),
    Column("choices", int, "How many choices there were, 2 or more."),
    Column("chosen", str, "The id of the choice that was made, one of `wsdv.catalogue()`."),
)
