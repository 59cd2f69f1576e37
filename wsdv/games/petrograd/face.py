"""The face of Dual Powers: what it gives to people."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.face import Column, Passage, Told
from wsdv.games.petrograd import naming, narrate, plain
from wsdv.games.petrograd.components import COLOURS, DATA, SIDES, Data
from wsdv.games.petrograd.document import CARD_LISTS
from wsdv.games.petrograd.draw.shown import Drawn
from wsdv.games.petrograd.forecast import forecast
from wsdv.games.petrograd.table import ACTION_PHASE, MONTH, ROUND, SCORE, STAGE, STAGES, TURN, WILL
from wsdv.games.petrograd.voice import VOICE, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from wsdv.engine.advice import Advice, Ahead
    from wsdv.engine.catalogue import Choice
    from wsdv.engine.decision import Decision, Event
    from wsdv.engine.game import Game
    from wsdv.games.petrograd.position import Position

_BEGINS: Final = frozenset({"objective", "card", "unrest"})  # asked only when nothing is half done
_TURN: Final = "card"  # the question with which an action begins


class PetrogradFace(Drawn):
    """Petrograd on a table. Names are those of one data file."""

    voice = VOICE

    def __init__(self, data: Data = DATA) -> None:
        self.data = data

    # Words

    def label(self, choice: Choice, decision: Decision | None = None) -> str:
        """What a choice means, in a few words."""
        return narrate.label(getattr(choice.catalogue, "data", self.data), choice)

    def question(self, decision: Decision) -> str:
        """What is asked, as a sentence."""
        known = next((choice.catalogue for choice in decision.choices if choice is not None), None)
        return narrate.question(getattr(known, "data", self.data), decision)

    def moment(self, position: Position) -> str:
        """Which round it is."""
        return say("moment", round=position.round)

    def stage(self, position: Position) -> str:
        """Round, phase and date."""
        return say(
            "moment-stage",
            round=position.round,
            stage=position.stage,
            turn=min(position.turn + 1, position.setting.turns),
            turns=position.setting.turns,
            month=naming.month(position.components, position.month),
            day=position.day,
        )

    def where(self, position: Position) -> str:
        """The same."""
        return self.stage(position)

    def reasons(self, choice: Choice, decision: Decision, ahead: Ahead) -> Advice:
        """What a choice does in the city, in plain words."""
        from wsdv.games.petrograd import hints

        return hints.advice(self, choice, decision, ahead)

    # The story

    def sentences(self, events: Iterable[Event]) -> Iterator[Told]:
        """What happened, sentence by sentence."""
        return narrate.sentences(self.data, events)

    def blocks(self, log: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
        """Rounds, turns, steps of scoring."""
        return narrate.blocks(log)

    def paragraph(self, block: tuple[Event, ...], *, short: bool = False) -> str:
        """The sentences of a block, each with its rule where that is new."""
        return narrate.paragraph(self.data, block, short=short)

    def passages(self, log: Sequence[Event], tell: Callable[[tuple[Event, ...]], str]) -> Iterator[Passage]:
        """Rounds and their turns."""
        start = 0
        for block in self.blocks(log):
            head = block[0]
            if head.kind == "round-begins":
                yield Passage("round", say("chronicle-round", round=head.amount), start)
            elif head.kind == "marker" and head.amount == 1:
                yield Passage("scoring", say("chronicle-scoring"), start)
            text = tell(block)
            if text:
                yield Passage("told", text, start)
            start += len(block)

    has_forecast = True

    def forecast(self, position: Position) -> str:
        """What Scoring would do now, and the calendar card by card."""
        return str(forecast(position))

    # The picture, as text; as a drawing it is in `Drawn`

    def text(self, position: Position) -> str:
        """The whole table as text."""
        return plain.board(position)

    # Things on the board

    def begins_anew(self, decision: Decision) -> bool:
        """Whether nothing is half done."""
        return decision.kind in _BEGINS

    def face_up(self, position: Position) -> frozenset[str]:
        """Every card that lies face up."""
        lists = (getattr(position.cards, name) or () for name in CARD_LISTS)
        played = (one.card for one in position.cards.played)
        objectives = (one.card for one in (position.objectives or {}).values() if one is not None)
        return frozenset(card for cards in (*lists, played, objectives) for card in cards if card is not None)

    def card_name(self, card: str) -> str:
        """A card by its name."""
        return str(naming.card(self.data, card))

    # The course of a game

    def clock(self, game: Game) -> Mapping[str, object]:
        """Turns, phases and rounds."""
        table = game.table
        phase = (table[ROUND], STAGES.index(table[STAGE]))
        turn = table[TURN] if table[STAGE] == ACTION_PHASE else 0
        return {"turn": (*phase, turn), "phase": phase, "round": table[ROUND]}

    def begins_action(self, before: Game | None, now: Game, events: Sequence[Event]) -> bool:
        """Whether a card is to be played now, or the only card there is was played by itself."""
        if now.asks == _TURN:
            return True
        return (before is None or before.asks != _TURN) and any(event.kind == "played" for event in events)

    # Rows of simulations

    result_columns = (
        Column("round", int, "The round in which it ended."),
        Column("step", str, "What was scored last, for a victory box: `unrest` or `objective`."),
    )
    columns = (
        Column("score", int, "The score marker at the end, positive on red's half (D7)."),
        Column("month", int, "The month box at the end, counted from 0 (D5)."),
        Column("will", str, "Who held the Will of the People at the end."),
    )
    moments = (Column("round", int, "The round in which it was made."),)
    notes = MappingProxyType(
        {
            "mode": "For two players, or for one: `two-players` or `solo`.",
            "side": "In solo the side of the player.",
            "difficulty": "In solo the difficulty, 1 to 6 (D76).",
            "reason": "How the game ended: one of the five endings of `Result.reason`.",
            "kind": "What was asked: the kind of the decision, such as `card` or `token`.",
        }
    )

    def row(self, game: Game) -> dict[str, Any]:
        """Score, month and Will of the People at the end."""
        table = game.table
        return {"score": table[SCORE], "month": table[MONTH], "will": SIDES[table[WILL]]}

    def moment_of(self, game: Game) -> tuple[Any, ...]:
        """The round."""
        return (game.table[ROUND],)

    # Positions

    def at_set_up(self) -> Position:
        """The table before anything is dealt but the tiles and the neutral units, in their usual order."""
        from wsdv.games.petrograd.position import Position

        return Position.from_dict(
            {
                "format": "dual-powers-position/1",
                "unrest": COLOURS[0],
                "blockade_tile": COLOURS[1],
                "tokens": dict(zip(COLOURS, ([unit] for unit in _neutral_units(self.data)), strict=True)),
            }
        )


def _neutral_units(data: Data) -> list[str]:
    pieces = [piece for piece in data.pieces if piece.owner == "neutral" and piece.kind == "unit"]
    return [piece.id for piece in pieces for _ in range(piece.number)]


FACE: Final = PetrogradFace()
