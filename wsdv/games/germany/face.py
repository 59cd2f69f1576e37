"""The face of Wir sind das Volk!: what it gives to people."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.errors import Message
from wsdv.engine.face import Column, Face, Told
from wsdv.games.germany import happened, narrate
from wsdv.games.germany.atlas import PROVINCES, SECTORS, WEST_BERLIN
from wsdv.games.germany.cards import card as named_card
from wsdv.games.germany.document import CARD_LISTS, FORMAT, GAME
from wsdv.games.germany.faults import plain_words
from wsdv.games.germany.features import TERM_OF, features
from wsdv.games.germany.forecast import forecast
from wsdv.games.germany.position import Position
from wsdv.games.germany.table import DECADE, HALF, STAGE
from wsdv.games.germany.voice import VOICE, say

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from wsdv.engine.advice import Advice, Ahead
    from wsdv.engine.article import Article
    from wsdv.engine.catalogue import Catalogue, Choice
    from wsdv.engine.decision import Decision, Event
    from wsdv.engine.errors import Fault
    from wsdv.engine.face import Arrow, Lit, Passage
    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table
    from wsdv.lessons.exercise import Exercise, Kind
    from wsdv.lessons.picture import Look, Paper

_CARDS: Final = frozenset({"card", "hand", "discard", "take", "give", "remove"})
_CITIES: Final = frozenset({"run-down", "repair", "close"})
_THEMSELVES: Final = frozenset({"province", "sector", "box"})
_SECTORS: Final = tuple(f"sector:{sector}" for sector in SECTORS)  # who points at one may mean all of West Berlin
TURN: Final = "card"  # the question with which an action begins
ICONS: Final = "icon"  # the question which icon comes next, and the family of its answers
_NEW_ACTION: Final = frozenset({TURN, "use", "discard", "prestige-box"})  # asked only when no icons are under way
_ON_THE_SIDE: Final = frozenset({"socialists", "police", "legend"})
_FACE: Final = "face:"  # parts that are whole faces of cards, which a stage keeps hidden until they are asked for
_UNLIT: Final = ("cards:", _FACE, "heading", "ground", "legend", "marks")  # parts that change with everything


class GermanFace(Face):
    """Divided Germany on a table."""

    voice = VOICE

    # Words

    def label(self, choice: Choice, decision: Decision | None = None) -> str:
        """What a choice means, in a few words."""
        return narrate.label(choice, decision)

    def question(self, decision: Decision) -> str:
        """What is asked, as a sentence."""
        return narrate.question(decision)

    def group(self, choice: Choice) -> str:
        """Factories and lines apart, the hand apart from the display."""
        sort = f"{choice.family}-{choice.kind}" if choice.family in {"build", "dismantle"} else choice.family
        return self._said(f"group-{sort}", otherwise="")

    def moment(self, position: Position) -> str:
        """Which decade it is."""
        return say("moment", decade=narrate.ROMAN[position.decade])

    def stage(self, position: Position) -> str:
        """Which decade it is, and what goes on in it."""
        return say("moment-stage", decade=position.decade, stage=position.stage)

    def where(self, position: Position) -> str:
        """Decade and half, or how far its end is."""
        stage = "discards" if position.stage == "3.1" else position.stage
        return say("where", decade=narrate.ROMAN[position.decade], half=position.half, stage=stage)

    def fault(self, fault: Fault, catalogue: Catalogue | None = None) -> str:
        """What is wrong with a position, by the names on the board; what is wrong with a record, as in any game."""
        if isinstance(fault.what, Message) and fault.what.game == GAME and not fault.path.startswith("start"):
            return plain_words(fault.path, fault.what)
        return super().fault(fault, catalogue)

    def facts(self, table: Table) -> dict[str, object]:
        """Protests, provinces without a factory, the Wall, what the reckoning will ask of East."""
        found = dict(zip(TERM_OF, features(table), strict=True))
        counted = ("west-protests", "east-protests", "shortage")
        near = {"insolvent": "insolvency-6", "failing": "failing-3", "triumphing": "triumph-2"}
        return {
            **{name: int(found[name]) for name in counted},
            **{word: "yes" if found[name] else "no" for word, name in near.items()},
            "bare": int(found["no-factory"]),
            "wall": "yes" if found["wall"] else "no",
        }

    def reasons(self, choice: Choice, decision: Decision, ahead: Ahead) -> Advice:
        """What a choice does on the board, in plain words."""
        from wsdv.games.germany import hints

        return hints.advice(self, choice, decision, ahead)

    # The story

    def sentences(self, events: Iterable[Event]) -> Iterator[Told]:
        """Neighbouring events of one kind become one sentence."""
        return narrate.sentences(events)

    def paragraph(self, block: tuple[Event, ...], *, short: bool = False) -> str:
        """The sentences of a block, each with its section where that is new."""
        return narrate.paragraph(block, short=short)

    def passages(self, log: Sequence[Event], tell: Callable[[tuple[Event, ...]], str]) -> Iterator[Passage]:
        """Decades, displays, actions, the reckoning phase by phase."""
        return narrate.passages(log, tell)

    def marks(self, events: Sequence[Event]) -> tuple[tuple[Lit, ...], tuple[Arrow, ...]]:
        """What was built, lost or changed; unrest that moved and attacks."""
        return happened.marks(events)

    has_forecast = True

    def forecast(self, position: Position) -> str:
        """What each phase of the end of decade would do."""
        return str(forecast(position))

    # The picture

    panels = ("map", "tracks", "cards")
    sizes = MappingProxyType({"map": (1000, 900), "tracks": (600, 820)})

    @property
    def revealing(self) -> frozenset[str]:  # type: ignore[override]  # the drawing is loaded when it is needed
        """What follows from the table by the rules and may be asked for."""
        from wsdv.games.germany.draw.board import REVEALING

        return REVEALING

    def text(self, position: Position) -> str:
        """The whole table as text."""
        from wsdv.games.germany.draw.text import board

        return board(position)

    def parts(self, position: Position, without: Collection[str] = (), asked: Collection[str] = ()) -> dict[str, str]:
        """Map, side and rows of cards."""
        from wsdv.games.germany.draw.board import parts

        return parts(position, without, asked=asked)

    def panel_of(self, key: str) -> str:
        """Map, tracks or cards."""
        if key.startswith("cards:"):
            return "cards"
        return "tracks" if key.startswith("track:") or key in _ON_THE_SIDE else "map"

    def frame(self, drawn: Mapping[str, str]) -> str:
        """The three panels."""
        from wsdv.games.germany.draw.board import panels

        return panels(dict(drawn))

    @property
    def stage_panels(self) -> tuple[str, ...]:
        """The map, cards as tiles, the tracks in one small picture."""
        return ("map", "cards", "tracks")

    @property
    def stage_sizes(self) -> Mapping[str, tuple[float, float]]:
        """Of map and tracks."""
        from wsdv.games.germany.draw.tracks import SIZE

        return {"map": self.sizes["map"], "tracks": SIZE}

    def stage_parts(
        self, position: Position, without: Collection[str] = (), asked: Collection[str] = ()
    ) -> dict[str, str]:
        """Map, rows of tiles, the whole faces of their cards, tracks."""
        from wsdv.games.germany.draw.board import stage_parts

        return stage_parts(position, without, asked=asked)

    def stage_panel_of(self, key: str) -> str:
        """Map, cards or tracks."""
        return "cards" if key.startswith(_FACE) else self.panel_of(key)

    def stage_frame(self) -> str:
        """Map, cards and tracks, still empty."""
        from wsdv.games.germany.draw.board import stage

        return stage()

    def card_large(self, card: str) -> str:
        """A card's whole face."""
        from wsdv.games.germany.draw.tiles import large

        return large(card)

    def rules_of_style(self) -> str:
        """The style of map, side, icons and cards."""
        from wsdv.games.germany.draw.board import RULES

        return RULES

    def palette(self) -> Mapping[str, tuple[str, str, str]]:
        """Both states, land and sea, and what lies on them."""
        from wsdv.games.germany.draw.colours import PALETTE

        return PALETTE

    def panel_title(self, name: str) -> str:
        """What map and tracks show."""
        return say("draw-panel", panel=name)

    def html(self, position: Position, **options: Any) -> str:
        """The drawing for a page."""
        from wsdv.games.germany.draw.board import html

        return html(position, **options)

    def svg(self, position: Position, **options: Any) -> str:
        """The drawing as one SVG picture."""
        from wsdv.games.germany.draw.board import svg

        return svg(position, **options)

    def marked(self, lit: Sequence[Lit], arrows: Sequence[Arrow]) -> dict[str, str]:
        """Rings and arrows on the map."""
        from wsdv.draw.markup import part
        from wsdv.games.germany.draw.marks import arrow, ring

        return {"marks": part("marks", *(ring(*one) for one in lit), *(arrow(*one) for one in arrows))}

    def over_marks(self, key: str) -> bool:
        """Names of cities and provinces are never covered."""
        return key.startswith("city:")

    def card_html(self, card: str) -> str:
        """A card's face for a page."""
        from wsdv.draw.markup import fresh_prefix
        from wsdv.games.germany.draw.cards import html

        return html([card], prefix=fresh_prefix())

    def unlit(self, key: str) -> bool:
        """Rows of cards, heading, ground and legend."""
        return key.startswith(_UNLIT)

    def shared(self, classes: str) -> str:
        """The ground of the map and the icons."""
        from wsdv.games.germany.draw.icons import symbols
        from wsdv.games.germany.draw.map import shared_ground

        return shared_ground(classes) + symbols()

    # Beyond the rules

    has_articles = True
    lessons = Path(__file__).parent / "history" / "lessons"

    def article(self, card: str) -> Article | None:
        """The dossier of a card."""
        return named_card(card).dossier.article()

    def pins(self, card: str) -> str:
        """Pins on the map."""
        from wsdv.games.germany.draw.places import pins

        return pins(named_card(card).dossier.places)

    papers = ("rules", "board", "reckoning")

    def paper(self, name: str) -> str:
        """The rules in short, the empty board, the sums of the end of decade."""
        from wsdv.games.germany.lessons.papers import PAPERS

        return PAPERS[name]()

    # Exercises

    def kinds(self) -> Mapping[str, Kind]:
        """From the value of a factory to who wins."""
        from wsdv.games.germany.lessons.kinds import KINDS

        return KINDS

    def look(self, kind: str) -> Look:
        """What each kind shows of the table."""
        from wsdv.games.germany.lessons.picture import LOOKS

        return LOOKS[kind]

    def on_paper(self, exercise: Exercise, *, answers: bool) -> Paper:
        """The map or the side, and beside it what else is needed."""
        from wsdv.games.germany.lessons.picture import on_paper

        return on_paper(exercise, answers=answers)

    # Things on the board

    def things(self, choice: Choice) -> tuple[str, ...]:
        """`build:factory:kassel` is about `city:kassel`."""
        family, subject = choice.family, choice.subject
        if family in _CARDS:
            return (f"card:{subject}",)
        if family in {"build", "dismantle"}:
            return (f"{'city' if choice.kind == 'factory' else choice.kind}:{subject}",)
        if family in _CITIES:
            return (f"city:{subject}",)
        if family in _THEMSELVES:
            return (choice.id, *_SECTORS) if subject == PROVINCES[WEST_BERLIN] else (choice.id,)
        if family == "police":
            return (f"province:{subject}", f"police:{choice.kind}")
        return (subject,) if family == "look" else ()

    def worth_explaining(self, decision: Decision) -> tuple[Choice, ...]:
        """The uses of a card: nothing on the board stands for them."""
        if decision.kind != "use":
            return ()
        catalogue = decision.choices[0].catalogue
        return catalogue.select(catalogue.family("use"))

    def as_printed(self, decision: Decision) -> Choice | None:
        """The first icon that can be executed."""
        if decision.kind != ICONS:
            return None
        return next((choice for choice in decision.choices if choice.family == ICONS), None)

    def begins_anew(self, decision: Decision) -> bool:
        """Whether the icons of an event are over."""
        return decision.kind in _NEW_ACTION

    def face_up(self, position: Position) -> frozenset[str]:
        """Every card that lies face up."""
        lists = (getattr(position.cards, name) or () for name in CARD_LISTS)
        single = (position.cards.special, position.cards.in_play)
        return frozenset(card for cards in (*lists, single) for card in cards if card is not None)

    def card_name(self, card: str) -> str:
        """A card by its title and number."""
        return narrate.card_name(card)

    # The course of a game

    def clock(self, game: Game) -> Mapping[str, object]:
        """Phases, halves and decades."""
        decade, half, stage = (game.table[place] for place in (DECADE, HALF, STAGE))
        return {"phase": (decade, half, stage), "half": (decade, half), "decade": decade}

    def begins_action(self, before: Game | None, now: Game, events: Sequence[Event]) -> bool:
        """Whether a card is to be chosen now, or the only card there is was chosen by itself."""
        if now.asked is not None and now.asked.kind == TURN:
            return True
        asked = before is not None and before.asked is not None and before.asked.kind == TURN
        return not asked and any(event.kind == "card-chosen" for event in events)

    # Rows of simulations

    result_columns = (Column("decade", int, "The decade in which it ended, 1 to 4."),)
    columns = (
        Column("west_protests", int, "West's mass protests at the end, imported ones included (9.10)."),
        Column("east_protests", int, "East's mass protests at the end (9.10)."),
        Column("wall", bool, "Whether the Wall stood at the end."),
    )
    moments = (
        Column("decade", int, "The decade in which it was made, 1 to 4."),
        Column("half", int, "The half of the decade, 1 or 2."),
    )
    notes = MappingProxyType(
        {
            "edition": "Which edition's rules: `first` or `second`.",
            "reason": "How the game ended: one of the seven endings of `Result.reason`.",
            "kind": "What was asked: the kind of the decision, such as `card` or `build`.",
        }
    )

    def row(self, game: Game) -> dict[str, Any]:
        """Protests and wall at the end."""
        position = game.position
        return {
            "west_protests": position.mass_protests("west"),
            "east_protests": position.mass_protests("east"),
            "wall": position.wall,
        }

    def moment_of(self, game: Game) -> tuple[Any, ...]:
        """Decade and half."""
        return game.table[DECADE], game.table[HALF]

    # Positions

    def at_set_up(self) -> Position:
        """The table of the second edition before any card is laid out."""
        return Position.from_dict({"format": FORMAT})


FACE: Final = GermanFace()
