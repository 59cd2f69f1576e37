"""What a game gives to people: words, picture, things, form, columns. Whatever shows a game asks its face.

Everything here has a plain form that follows from the game's messages alone, so a small game gives little: its voice,
and what its table looks like as text. See docs/add-a-game.md for a game that does.

Messages a face speaks by, all in the game's own files: `game-title`, `player-NAME`, `question-KIND`,
`choice-FAMILY`, `group-FAMILY`, `event-KIND`, `refusal-REASON`, `ending-REASON`, `term-NAME`, `option-NAME`,
`panel-NAME`, and `speaks-TERM` where a term can say more than its name; for exercises `quiz-kind`, `lessons-unit`,
`lessons-mistake-NAME`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from wsdv.engine.advice import Advice, Ahead
    from wsdv.engine.article import Article
    from wsdv.engine.catalogue import Catalogue, Choice
    from wsdv.engine.decision import Decision, Event
    from wsdv.engine.errors import Fault
    from wsdv.engine.game import Game
    from wsdv.engine.origin import Result
    from wsdv.engine.rules import Table
    from wsdv.language import Voice
    from wsdv.lessons.exercise import Exercise, Kind
    from wsdv.lessons.picture import Look, Paper


class Told(NamedTuple):
    """What happened, told: the kind of the events, a sentence without its stop, the rule section."""

    kind: str
    text: str
    rule: str


class Passage(NamedTuple):
    """A piece of the story: a heading (of any kind but "told") or what was told of a block of events ("told")."""

    kind: str
    text: str
    start: int  # the place in the log where it begins


Lit = tuple[str, str]  # a thing of the drawing, and what became of it: "built", "lost" or "changed"
Arrow = tuple[str, str, str]  # from one thing to another, and what went that way


class Column(NamedTuple):
    """A column of a simulation's rows: its name, the type of its values, what they mean. No value is ever missing."""

    name: str
    type: type
    about: str


class Face:
    """How a game shows itself. A game's own face says better what is said plainly here."""

    voice: Voice

    # Words

    def title(self) -> str:
        """What the game is called."""
        return self.voice.say("game-title")

    def player(self, player: str) -> str:
        """What a player is called."""
        return self._said(f"player-{player}", otherwise=player)

    def label(self, choice: Choice, decision: Decision | None = None) -> str:
        """What a choice means, in a few words; the decision it is offered in may say it better."""
        del decision
        return self._said(f"choice-{choice.family}", otherwise=choice.id, kind=choice.kind, subject=choice.subject)

    def question(self, decision: Decision) -> str:
        """What is asked, as a sentence."""
        player, subject = self.player(decision.player), decision.subject or "none"
        return self._said(f"question-{decision.kind}", otherwise=decision.kind, player=player, subject=subject)

    def group(self, choice: Choice) -> str:
        """The heading under which a choice stands in a list; choices with the same heading stand together."""
        return self._said(f"group-{choice.family}", otherwise="")

    def ending(self, result: Result) -> str:
        """How a game ended, in a few words, without who won."""
        return self._said(f"ending-{result.reason}", otherwise=result.reason)

    def term(self, name: str) -> str:
        """What a term of an agent's judgement is called."""
        return self._said(f"term-{name}", otherwise=name)

    def speaks(self, name: str, player: str, facts: Mapping[str, object]) -> str:
        """What a term says where it speaks for a player; `facts` are those of the table that was judged."""
        return self._said(f"speaks-{name}", otherwise=self.term(name), player=player, **facts)

    def facts(self, table: Table) -> Mapping[str, object]:
        """What may be said of a table where its terms are told: only what lies open on it."""
        del table
        return {}

    def option(self, name: str, value: object = None) -> str:
        """What a setting of the game is called, or one of its values."""
        if value is None:
            return self._said(f"option-{name}", otherwise=name)
        return self._said(f"option-{name}-value", otherwise=str(value), value=value)

    def moment(self, position: Any) -> str:
        """Where in the game a position is, in a few words."""
        del position
        return ""

    def stage(self, position: Any) -> str:
        """The same, as exactly as the game counts it."""
        return self.moment(position)

    def where(self, position: Any) -> str:
        """The same for whoever steps through a game: as exactly as it can be told."""
        return self.moment(position)

    def unit(self, name: str) -> str:
        """What a unit of the game's course is called: a decision, an action, or one of its clock."""
        return self._said(f"unit-{name}", otherwise=name)

    def fault(self, fault: Fault, catalogue: Catalogue | None = None) -> str:
        """What is wrong with a file, for people who have never looked into one; choices are named by a catalogue."""
        from wsdv.engine.plainly import sentence

        return sentence(self, fault, catalogue)

    def reasons(self, choice: Choice, decision: Decision, ahead: Ahead) -> Advice:
        """A choice recommended without numbers: where to look, what to do, why. Nothing hidden may be told."""
        from wsdv.engine.advice import plain

        return plain(self, choice, decision, ahead)

    def _said(self, message: str, *, otherwise: str, **facts: object) -> str:
        return self.voice.say(message, **facts) if self.voice.knows(message) else otherwise

    # The story

    def sentences(self, events: Iterable[Event]) -> Iterator[Told]:
        """What happened, sentence by sentence; events without a sentence of their own are not told."""
        for event in events:
            message = f"event-{event.kind}"
            if self.voice.knows(message):
                yield Told(event.kind, self.voice.say(message, **self._facts(event)), event.rule)

    def _facts(self, event: Event) -> dict[str, object]:
        return {
            "player": self.player(event.player) if event.player else "none",
            "subject": event.subject or "none",
            "amount": 0 if event.amount is None else event.amount,
            "detail": event.detail if isinstance(event.detail, (str, int)) else "none",
        }

    def blocks(self, log: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
        """The log cut into what is told together."""
        return ((event,) for event in log)

    def paragraph(self, block: tuple[Event, ...], *, short: bool = False) -> str:
        """A block told, each sentence with its section."""
        del short
        return " ".join(f"{told.text} ({told.rule})." for told in self.sentences(block))

    def passages(self, log: Sequence[Event], tell: Callable[[tuple[Event, ...]], str]) -> Iterator[Passage]:
        """A whole log as a story, piece by piece.

        `tell` makes a paragraph of a block; whoever tells a growing log again and again may remember the old ones.
        """
        start = 0
        for block in self.blocks(log):
            text = tell(block)
            if text:
                yield Passage("told", text, start)
            start += len(block)

    def chronicle(self, log: Sequence[Event], *, short: bool = False) -> str:
        """A whole log as a story in paragraphs, with headings."""
        lines: list[str] = []
        for passage in self.passages(log, lambda block: self.paragraph(block, short=short)):
            if passage.kind == "told":
                lines.append(passage.text)
                continue
            if lines and lines[-1]:
                lines.append("")
            lines.extend((passage.text, ""))
        return "\n".join(lines).strip() + "\n"

    def marks(self, events: Sequence[Event]) -> tuple[tuple[Lit, ...], tuple[Arrow, ...]]:
        """What one decision did to things on the board, and what went from one to another."""
        del events
        return (), ()

    # The picture

    panels: tuple[str, ...] = ("table",)  # from the most important to the least
    sizes: Mapping[str, tuple[float, float]] = MappingProxyType({})  # width and height of panels that are SVG pictures
    revealing: frozenset[str] = frozenset()  # what a drawing can leave out because it is to be found out

    def text(self, position: Any) -> str:
        """The table as plain text, for terminals and for those who listen."""
        return f"{position}\n"

    def parts(self, position: Any, without: Collection[str] = (), asked: Collection[str] = ()) -> dict[str, str]:
        """Every part of the drawing by its key; ids stand behind a placeholder (see wsdv.draw.markup).

        What is `revealing` can be left out; things that are asked for can be marked.
        """
        del without, asked
        from wsdv.draw.plain import text_part

        return {"table": text_part(self.text(position))}

    def panel_of(self, key: str) -> str:
        """In which panel a part stands."""
        del key
        return self.panels[0]

    def frame(self, drawn: Mapping[str, str]) -> str:
        """The panels as HTML, with these parts in them."""
        from wsdv.draw.panels import panels

        return panels(self, drawn)

    # The same on a stage, where everything is to be seen together; plainly it is as on any page.

    @property
    def stage_panels(self) -> tuple[str, ...]:
        """The panels of a stage; the first is what the game is played on."""
        return self.panels

    @property
    def stage_sizes(self) -> Mapping[str, tuple[float, float]]:
        """Width and height of those that are SVG pictures."""
        return self.sizes

    def stage_parts(self, position: Any, without: Collection[str] = (), asked: Collection[str] = ()) -> dict[str, str]:
        """Every part of the drawing on a stage, as `parts` gives those of a page."""
        return self.parts(position, without, asked)

    def stage_panel_of(self, key: str) -> str:
        """In which panel of a stage a part stands."""
        return self.panel_of(key)

    def stage_frame(self) -> str:
        """The panels of a stage as HTML, still empty."""
        return self.frame({})

    def card_large(self, card: str) -> str:
        """A card as large as it can be read, as markup for the drawing in which it lies; the page shows it alone."""
        from wsdv.draw.markup import escape

        return f"<p>{escape(self.card_name(card))}</p>"

    def panel_title(self, name: str) -> str:
        """What a panel shows, for those who listen."""
        return self._said(f"panel-{name}", otherwise=self.title())

    def rules_of_style(self) -> str:
        """The CSS of the game's drawing: `&` is the drawing, `$name` a colour of the palette."""
        from wsdv.draw.panels import LAYOUT

        return LAYOUT

    def palette(self) -> Mapping[str, tuple[str, str, str]]:
        """The game's own colours, each light, dark and for print."""
        return {}

    def html(self, position: Any, **options: Any) -> str:
        """The drawing for a page."""
        from wsdv.draw.plain import html

        return html(self, position, **options)

    def svg(self, position: Any, **options: Any) -> str:
        """The drawing as one SVG picture."""
        from wsdv.draw.plain import svg

        return svg(self, position, **options)

    def marked(self, lit: Sequence[Lit], arrows: Sequence[Arrow]) -> dict[str, str]:
        """Parts of the drawing that mark what has just happened, above all others but `over_marks`."""
        del lit, arrows
        return {}

    def over_marks(self, key: str) -> bool:
        """Whether a part of the drawing lies above the marks, with all that follow it: they cover none of its names."""
        del key
        return False

    def card_html(self, card: str) -> str:
        """A card alone for a page."""
        return self.card_name(card)

    def unlit(self, key: str) -> bool:
        """Whether a part changes with everything, so that its change tells nothing."""
        del key
        return False

    def shared(self, classes: str) -> str:
        """What the drawings of one page share, to stand in it once; its style is that of this class."""
        del classes
        return ""

    # Beyond the rules

    has_articles: bool = False  # whether there is something to read about cards

    def article(self, card: str) -> Article | None:
        """What there is to read about a card beyond its rules; None: nothing."""
        del card
        return None

    def pins(self, card: str) -> str:
        """Marks of the drawing where on its board the story of a card took place."""
        del card
        return ""

    lessons: Path | None = None  # the folder of the game's lessons (see wsdv.lessons.lesson)
    papers: tuple[str, ...] = ()  # pages to print without a lesson; the message `paper-title` says what stands above

    def paper(self, name: str) -> str:
        """What stands on one of the `papers`, as HTML (see wsdv.lessons.paper)."""
        raise NotImplementedError(name)

    # Exercises

    def kinds(self) -> Mapping[str, Kind]:
        """The kinds of exercises by their names."""
        return {}

    def look(self, kind: str) -> Look:
        """What of the table a kind of exercise shows, and what would give its answer away."""
        del kind
        from wsdv.lessons.picture import Look

        return Look(self.panels, self.revealing)

    def on_paper(self, exercise: Exercise, *, answers: bool) -> Paper:
        """The table of an exercise on a printed sheet."""
        from wsdv.lessons.picture import on_paper

        return on_paper(self, exercise, answers=answers)

    # Things on the board

    def things(self, choice: Choice) -> tuple[str, ...]:
        """The things on the board a choice is about, by their names in the drawing."""
        del choice
        return ()

    def worth_explaining(self, decision: Decision) -> tuple[Choice, ...]:
        """Choices that nothing on the board stands for, whose refusal is told while this is asked."""
        del decision
        return ()

    def as_printed(self, decision: Decision) -> Choice | None:
        """The answer of somebody who wants everything done in the order in which it is printed; None: no such order."""
        del decision
        return None

    def begins_anew(self, decision: Decision) -> bool:
        """Whether what was under way, such as a printed order, is over when this is asked."""
        del decision
        return True

    def face_up(self, position: Any) -> frozenset[str]:
        """The names of all that lies open in a position and may be hidden in another."""
        del position
        return frozenset()

    def card_name(self, card: str) -> str:
        """What such a thing is called."""
        return card

    # The course of a game

    def clock(self, game: Game) -> Mapping[str, object]:
        """Units of a game from the shortest to the longest; a unit's value changes when the next one begins."""
        del game
        return {}

    def begins_action(self, before: Game | None, now: Game, events: Sequence[Event]) -> bool:
        """Whether an action begins now, or began by itself with what happened since."""
        del before, now, events
        return False

    # Rows of simulations

    result_columns: tuple[Column, ...] = ()  # what the game's results hold beside winner and reason
    columns: tuple[Column, ...] = ()  # what a game's row holds beside what every game's does
    moments: tuple[Column, ...] = ()  # when a decision was made
    notes: Mapping[str, str] = MappingProxyType({})  # columns of every game, described better, by their names

    def row(self, game: Game) -> dict[str, Any]:
        """The values of `columns` at the end of a game."""
        del game
        return {}

    def moment_of(self, game: Game) -> tuple[Any, ...]:
        """The values of `moments` now."""
        del game
        return ()

    # Positions

    def at_set_up(self) -> Any:
        """The position a new game begins with, for whoever shows one without being given any."""
        raise NotImplementedError

    has_forecast: bool = False  # whether the game can tell what is going to happen

    def forecast(self, position: Any) -> str:
        """What is going to happen to a position if nobody does anything more, in words."""
        del position
        return ""
