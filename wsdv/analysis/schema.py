"""The columns of the rows, each with one line about it. Parquet files and the reference page are made from this."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from wsdv.engine.face import Column
from wsdv.engine.registry import rules_of
from wsdv.games import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv.engine.face import Face
    from wsdv.engine.rules import Rules


@cache
def games(game: str = DEFAULT) -> tuple[Column, ...]:
    """The columns of a game's row."""
    rules = rules_of(game)
    face = rules.face
    columns = (
        Column("format", str, "Always `wsdv-games/1`."),
        Column("game", int, "The number of the game in its run, from 0."),
        Column(
            "seed", str, f"The seed of this game: `wsdv.new_game({_named(game)}seed=…)` deals the same cards again."
        ),
        *([] if game == DEFAULT else [Column("rules", str, f"The game that was played: always `{game}`.")]),
        *(Column(name, type(values[0]), f"A setting: {_one_of(values)}.") for name, values in rules.options),
        *(_agent(player) for player in rules.players),
        Column("winner", str, f"{_one_of(rules.players)}."),
        Column("reason", str, "How the game ended, in a word: `Result.reason`."),
        *face.result_columns,
        Column("decisions", int, "How many decisions both players made. What has only one answer is no decision."),
        Column("choices", int, "How many choices these decisions offered in all."),
        *face.columns,
    )
    return _said_better(columns, face)


@cache
def decisions(game: str = DEFAULT) -> tuple[Column, ...]:
    """The columns of a decision's row."""
    rules = rules_of(game)
    place = "The place of the decision in its game, from 0: the same as that of its move in a record."
    columns = (
        Column("game", int, "The number of the game in its run, as in the rows of the games."),
        Column("number", int, place),
        *rules.face.moments,
        Column("player", str, f"Who decided: {_one_of(rules.players)}."),
        Column("kind", str, f"What was asked: the kind of the decision, such as {_one_of(_kinds(rules)[:2])}."),
        Column("rule", str, "The section of the rulebook under which it was asked."),
        Column("choices", int, "How many choices there were, 2 or more."),
        Column(
            "chosen", str, f"The id of the choice that was made, one of `wsdv.catalogue({_named(game, last=True)})`."
        ),
    )
    return _said_better(columns, rules.face)


def _agent(player: str) -> Column:
    about = f"The agent that played {player.capitalize()}; its own seed was the game's seed followed by `/{player}`."
    return Column(player, str, about)


def _kinds(rules: Rules) -> list[str]:
    return list(dict.fromkeys(question.kind for question in rules.questions.values()))


def _named(game: str, *, last: bool = False) -> str:
    """How the game is named in a call, where it has to be."""
    if game == DEFAULT:
        return ""
    return f'"{game}"' if last else f'"{game}", '


def _one_of(words: Iterable[object]) -> str:
    return " or ".join(f"`{word}`" for word in words)


def _said_better(columns: Iterable[Column], face: Face) -> tuple[Column, ...]:
    """The columns, described as the game would."""
    return tuple(column._replace(about=face.notes.get(column.name, column.about)) for column in columns)


GAMES: Final = games()
DECISIONS: Final = decisions()
