"""The rules as the engine takes them: all steps and questions, set-up, views, refusals out of turn."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.errors import Error, Fault, InvalidDocument, Message, shown
from wsdv.engine.files import read_text
from wsdv.engine.learned import Learned
from wsdv.engine.origin import Option
from wsdv.engine.rules import Rules
from wsdv.games.petrograd import (
    bonus,
    cards,
    cleanup,
    command_cards,
    evaluation,
    exhaustion,
    judgement,
    leaders,
    opposition,
    scoring,
    secrets,
)
from wsdv.games.petrograd.choices import ids_of
from wsdv.games.petrograd.components import (
    DATA,
    GAME,
    OTHER,
    SIDE,
    SIDES,
    Data,
    data_of,
)
from wsdv.games.petrograd.document import check
from wsdv.games.petrograd.endings import SECTION
from wsdv.games.petrograd.features import GROUNDS
from wsdv.games.petrograd.flow import begin, go_on, never_ends
from wsdv.games.petrograd.position import Position
from wsdv.games.petrograd.reading import OPTIONS
from wsdv.games.petrograd.setting import MODES, SOLO, Options, setting_of
from wsdv.games.petrograd.snapshot import snapshot
from wsdv.games.petrograd.table import (
    ACTION_PHASE,
    BLOCKADE,
    BLOCKADE_TILE,
    COUNTS,
    DAY,
    DECK,
    DISCARD,
    HAND,
    MONTH,
    OBJECTIVE,
    OPEN,
    ROUND,
    SCORE,
    SETTING,
    STAGE,
    STARTS,
    SUPPLY,
    TILES,
    TURN,
    UNREST,
    WILL,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.face import Face
    from wsdv.engine.game import Game
    from wsdv.engine.learned import Grounds
    from wsdv.engine.origin import Result as EngineResult
    from wsdv.engine.refusal import Refusal
    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.forecast import Forecast

_CHAPTERS = (bonus, cards, cleanup, command_cards, exhaustion, leaders, opposition, scoring)

_SETTLED: Final = frozenset({None, "card", "objective"})
_SO_MANY_DRAWN: Final = 3  # more cards than that are not drawn in one action


class DualPowers(Rules):
    """Dual Powers: Revolution 1917 with the components of one data file."""

    name = GAME
    players = SIDES
    automatic = {name: step for chapter in _CHAPTERS for name, step in chapter.AUTOMATIC.items()}  # noqa: RUF012
    secret_events = secrets.SECRET_EVENTS
    scale = Learned.scale
    easily_overlooked = ("unrest", "objectives", "next-unrest", "districts", "strength", "will", "leaders", "cards")
    former = MappingProxyType({"0.1": evaluation.POINTS})

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

    @property
    def face(self) -> Face:
        """What the game gives to people, with the names of these components."""
        face = super().face
        return face if self.data.text is None else type(face)(self.data)  # type: ignore[call-arg]

    def set_up(self, game: Game) -> None:
        """D16, or the position the game starts from."""
        start = game.origin.start
        if start is None:
            begin(game, setting_of(self.data, _options(game.origin.options)))
        else:
            go_on(game, Position.from_dict(start))

    def refuse(self, table: Table, player: str, choice: Choice) -> Refusal | None:
        """Whether the rules would forbid the choice even if it were asked for: units, tokens, connections."""
        side = SIDE[player]
        if choice.family not in _OUT_OF_TURN:
            return None
        name, values = _OUT_OF_TURN[choice.family]
        return self.questions[name].refuse(table, choice, side, *values)

    def section_of(self, result: EngineResult | None) -> str:
        """The ruling that describes an ending."""
        return SECTION[result.reason] if result else "D63"

    def spell(self, item: Any) -> str:
        """A card's id; all else is shuffled by its name."""
        return self.data.card_ids[item] if isinstance(item, int) else str(item)

    def position(self, game: Game, viewer: str | None) -> Hashable:
        """A snapshot of the table."""
        return snapshot(game, viewer)

    def read_position(self, document: Any) -> Position:
        """The position of a document."""
        return Position.from_dict(document)

    def check_start(self, document: Any) -> list[Fault]:
        """The faults of a start position; an unfinished one cannot be started from."""
        clean, faults = check(document)
        if not faults and clean["unfinished"]:
            faults = [Fault("unfinished", Message("fault-unfinished", game=GAME))]
        elif not faults and never_ends(Position.from_dict(document)):
            faults = [Fault("cards", Message("fault-never-ends", game=GAME))]
        return faults

    def forecast(self, position: Position, **_: Any) -> Forecast:
        """What scoring would do now, and what each card would do to the date."""
        from wsdv.games.petrograd.forecast import forecast

        return forecast(position)

    # Settings and components

    @property
    def fields(self) -> tuple[str, ...]:
        """The settings, and the data file that replaces the package's own."""
        return (*self.option_names, "data")

    def given(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The settings of a new game; `data` is the path of a data file."""
        path = options.get("data")
        if path is None:
            return self.options_from(options)
        if not isinstance(path, (str, Path)):
            raise Error(Message("data-path", game=GAME, got=shown(path)))
        text = read_text(path)
        return rules_with(data_of(text)).options_from({**options, "data": text})

    def having(self, options: Mapping[str, Any]) -> DualPowers:
        """The rules with the components of these settings."""
        return rules_with(data_of(options.get("data")))

    def deciding(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """In solo only the human decides (D86)."""
        return SIDES if options["mode"] != SOLO else (options["side"],)

    def options_from(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """The settings of a record or position; a record's must be those of the position it starts from."""
        text = document.get("data")
        if text != self.data.text:
            return _rules_of_record(text).options_from(document)
        nested = document.get("options")
        found = super().options_from({**document, **nested} if isinstance(nested, dict) else document)
        if text is not None:
            found["data"] = text
        start = document.get("start")
        if isinstance(start, dict) and not check(start)[1]:
            self._same(found, self.options_from(start))
        return found

    def _same(self, found: Mapping[str, Any], started: Mapping[str, Any]) -> None:
        faults = [
            Fault(name, Message("fault-as-at-start", game=GAME))
            for name in self.fields
            if found.get(name) != started.get(name)
        ]
        if faults:
            raise InvalidDocument(faults)

    def check_data(self, text: str) -> Data:
        """The components in the text of a data file; all its faults are in one InvalidDocument."""
        return data_of(text)

    # For agents

    @property
    def grounds(self) -> Grounds:
        """What judging can rest on."""
        return GROUNDS

    def worth(self, table: Table, result: EngineResult | None, player: str) -> float:
        """The logarithm of a side's odds."""
        return judgement.judge().worth(table, result, player)

    def terms(self, table: Table, player: str) -> Mapping[str, float]:
        """The terms of which that is the sum."""
        return judgement.judge().terms(table, player)

    def promise(self, choice: Choice, player: str) -> float:
        """What a card promises before anybody tries it."""
        return judgement.promise(choice, player)

    def chance(self, worth: float) -> float:
        """The chance that belongs to the logarithm of odds."""
        return judgement.judge().chance(worth)

    def bearing(self, game: Game) -> Hashable:
        """Within an action all but which cards have been played and which are to be drawn: that matters only later."""
        table = game.table
        setting = table[SETTING]
        rivals = table[HAND + OTHER[table[STARTS] if table[TURN] % 2 == 0 else OTHER[table[STARTS]]]]
        if (
            table[STAGE] != ACTION_PHASE
            or game.asks in _SETTLED
            or setting.opposition is not None
            or table[TURN] + 1 >= setting.turns  # scoring follows
            or not rivals & (rivals - 1)  # the rival's only card plays itself
        ):
            return super().bearing(game)
        return (
            game.agenda,
            game.step,
            setting,
            table[COUNTS],
            table[COUNTS + 1],
            table[SUPPLY],
            (table[ROUND], table[TURN], table[MONTH], table[DAY]),
            (table[WILL], table[SCORE], table[UNREST], table[BLOCKADE_TILE], table[TILES], table[BLOCKADE]),
            (table[HAND], table[HAND + 1]),
            min(_SO_MANY_DRAWN, len(table[DECK]) + table[DISCARD].bit_count()),
            tuple(table[OBJECTIVE : OPEN + 2]),
        )

    def settled(self, game: Game) -> bool:
        """Between two turns, and while objectives are chosen."""
        return game.asks in _SETTLED

    # What each player may know

    def blind(self, table: Table, viewer: str) -> Table:
        """Nothing is begun in secret that a question would tell."""
        return table

    def hides(self, table: Table, viewer: str, choice: Choice) -> bool:
        """Whether a choice names a card the viewer cannot know."""
        return secrets.hides(table, viewer, choice)

    def imagine(self, table: Table, viewer: str, seed: object) -> Table:
        """The unseen cards and tiles dealt anew."""
        return secrets.imagine(table, viewer, seed)


_OUT_OF_TURN: Final[
    Mapping[str, tuple[str, tuple[object, ...]]]
] = {  # what is asked whenever somebody acts, and the step's further values
    "unit": ("recruit", (0, 3, True)),
    "token": ("token", (2, command_cards.ON_A_CARD)),
    "refresh": ("refresh", (command_cards.ON_A_CARD,)),
    "blockade": ("blockade", ()),
}


def _rules_of_record(text: Any) -> DualPowers:
    """The rules with the components whose data file a record holds as text."""
    if text is not None and not isinstance(text, str):
        raise InvalidDocument([Fault("data", Message("fault-text"))])
    try:
        return rules_with(data_of(text))
    except InvalidDocument as problem:
        faults = [Fault(f"data.{fault.path}" if fault.path else "data", fault.what) for fault in problem.faults]
        raise InvalidDocument(faults) from None


def _options(given: Mapping[str, Any]) -> Options:
    return Options(*(given[name] for name in Options._fields))


@lru_cache(maxsize=16)
def rules_with(data: Data) -> DualPowers:
    """The rules with the components of a data file, made once."""
    return DualPowers(data)


DUAL_POWERS: Final = rules_with(DATA)
