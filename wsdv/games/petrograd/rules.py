"""The rules as the engine takes them: all steps and questions, set-up, views, refusals out of turn."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.errors import Fault, InvalidDocument, Message, shown
from wsdv.engine.files import read_text
from wsdv.engine.rules import Option, Rules
from wsdv.games.petrograd import (
    bonus,
    calendar,
    cards,
    cleanup,
    command_cards,
    evaluation,
    exhaustion,
    leaders,
    opposition,
    scoring,
    secrets,
)
from wsdv.games.petrograd.choices import ids_of
from wsdv.games.petrograd.components import DATA, GAME, SIDE, SIDES, Data, data_of
from wsdv.games.petrograd.endings import SECTION
from wsdv.games.petrograd.flow import begin
from wsdv.games.petrograd.reading import OPTIONS
from wsdv.games.petrograd.setting import MODES, Options, setting_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.decision import Refusal
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Result as EngineResult
    from wsdv.engine.rules import Table

_CHAPTERS = (bonus, cards, cleanup, command_cards, exhaustion, leaders, opposition, scoring)


class DualPowers(Rules):
    """Dual Powers: Revolution 1917 with the components of one data file."""

    name = GAME
    players = SIDES
    automatic = {name: step for chapter in _CHAPTERS for name, step in chapter.AUTOMATIC.items()}  # noqa: RUF012
    secret_events = secrets.SECRET_EVENTS
    scale = 4.0  # points

    def __init__(self, data: Data) -> None:
        ids = ids_of(data)
        questions = cards.QUESTIONS | scoring.QUESTIONS
        for chapter in (bonus, command_cards, leaders):
            questions |= chapter.questions(ids)
        usual = {name: (value, *(one for one in OPTIONS[name] if one != value)) for name, value in data.options.items()}
        options = (
            Option("mode", MODES),
            Option("side", SIDES),
            Option("difficulty", data.difficulties),
            *(Option(name, values) for name, values in usual.items()),
        )
        values = {
            "data": data,
            "catalogue": ids,
            "_questions": questions,
            "questions": MappingProxyType(questions),
            "options": options,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[object, ...]:
        return rules_with, (self.data,)

    data: Data

    def set_up(self, game: Game) -> None:
        """D16, or the position the game starts from."""
        setting = setting_of(self.data, _options(game.origin.options))
        begin(game, setting)

    def section_of(self, result: EngineResult | None) -> str:
        """The ruling that describes an ending."""
        return SECTION[result.reason] if result else "D63"

    def spell(self, item: Any) -> str:
        """A card's id; all else is shuffled by its name."""
        return self.data.card_ids[item] if isinstance(item, int) else str(item)

    def blind(self, table: Table, viewer: str) -> Table:
        """Nothing is begun in secret that a question would tell."""
        return table

    def hides(self, table: Table, viewer: str, choice: Choice) -> bool:
        """Whether a choice names a card the viewer cannot know."""
        return secrets.hides(table, viewer, choice)

    def imagine(self, table: Table, viewer: str, seed: object) -> Table:
        """The unseen cards and tiles dealt anew."""
        return secrets.imagine(table, viewer, seed)


def _options(given: Mapping[str, Any]) -> Options:
    return Options(*(given[name] for name in Options._fields))


@lru_cache(maxsize=16)
def rules_with(data: Data) -> DualPowers:
    """The rules with the components of a data file, made once."""
    return DualPowers(data)


DUAL_POWERS: Final = rules_with(DATA)
