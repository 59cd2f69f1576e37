"""A game with people and agents sitting around one screen: whose turn, whose hand, back and forward, why not.

Nothing here knows Jupyter. A `Sitting` decides what may be seen now; whoever shows it asks only the sitting.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine import Error, Fault, InvalidDocument
from wsdv.engine.errors import Message
from wsdv.engine.files import as_text, parse_json
from wsdv.engine.plainly import PlainlyInvalid
from wsdv.engine.record import from_document, to_document
from wsdv.engine.registry import position_formats
from wsdv.engine.view import masked
from wsdv.language import language, worded
from wsdv.players import AGENTS, HINT_STEPS, HUMAN, Hint, by_name, hint
from wsdv.players.easy import confession
from wsdv_widgets.shown import meant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from wsdv.engine import Choice, Decision, Event, Game
    from wsdv.engine.face import Face
    from wsdv.engine.game import Agent
    from wsdv.players.easy import Mistake

LONGEST_NAME: Final = 60
_MOST_TOLD: Final = 12  # sentences that are read aloud at once


@dataclass(frozen=True)
class Seat:
    """Who sits at one side: a person, or an agent that decides by itself."""

    name: str = HUMAN
    agent: Agent | None = None


def seat(who: object, *, seed: int | str | None = None) -> Seat:
    """The seat of a person ("human"), of an agent by its name, or of any object that can decide."""
    if who == HUMAN:
        return Seat()
    if isinstance(who, str):
        return Seat(who, by_name(who, seed=seed))
    if not callable(getattr(who, "decide", None)):
        raise Error(Message("table-no-player", got=type(who).__name__, agents=", ".join(AGENTS)))
    return Seat(type(who).__name__, who)  # type: ignore[arg-type]  # it has `decide`, and more is not asked


@dataclass(frozen=True)
class Note:
    """Something that happened beside the game: decisions were taken back."""

    at: int  # after how many events
    player: str
    count: int
    seen: Mapping[str, frozenset[str]]  # the cards each player had seen meanwhile


class Sitting:
    """A game and the people before the screen.

    `shown` says for whom the table lies open: one player, several (open hands), or nobody while the screen is
    handed over.
    """

    def __init__(self, game: Game, seats: Mapping[str, Seat] | None = None, *, open_hands: bool = False) -> None:
        self.open_hands = open_hands
        self.seats: dict[str, Seat] = {side: (seats or {}).get(side, Seat()) for side in game.rules.players}
        self.stamp = 0  # counts what the page must have seen before it may answer
        self.tell = worded(2048)(game.rules.face.paragraph)  # a block of events as a paragraph
        self.take(game)

    @property
    def face(self) -> Face:
        """What the game gives to people."""
        return self.game.rules.face

    def say(self, message: str, /, **facts: object) -> str:
        """A sentence of the game's or of ours."""
        return self.game.rules.voice.say(message, **facts)

    def _error(self, message: str) -> Error:
        return Error(Message(message, game=self.game.rules.name))

    def take(self, game: Game, seats: Mapping[str, Seat] | None = None) -> None:
        """Go on with another game."""
        self.game = game
        self.seats.update(seats or {})
        self.people = tuple(side for side in self.game.deciding if self.seats[side].agent is None)
        self.at_screen = self.people[0] if len(self.people) == 1 else None
        self.notes: list[Note] = []
        self._undone = 0
        self._printed: tuple[str, str | None] | None = None
        self._deciders: list[str] = []
        self._comments: list[tuple[int, str]] = []
        self._asks_for_mistakes = False
        self._look_back()
        self.stamp += 1

    def _look_back(self) -> None:
        """Who made the decisions so far, and what was remarked on them."""
        twin = self.game.copy()
        moves = twin.moves
        self._deciders, self._comments = [], []
        for _, comment in reversed(moves):
            if comment:
                self._comments.append((len(twin.log), comment))
            twin.undo()
            self._deciders.append(twin.decision.player if twin.decision else "")
        self._deciders.reverse()
        self._comments.reverse()

    # What may be seen

    @property
    def decision(self) -> Decision | None:
        """What is asked now, of whomever."""
        return self.game.decision

    @property
    def thinking(self) -> bool:
        """Whether an agent is to decide."""
        decision = self.decision
        return decision is not None and decision.player not in self.people

    def _veils(self, decision: Decision) -> bool:
        """Whether the person who is asked this does not sit before the screen yet."""
        return decision.player in self.people and not self.open_hands and self.at_screen != decision.player

    @property
    def veiled(self) -> bool:
        """Whether the screen is being handed over: a person is to decide, and nobody's hand may be seen yet."""
        decision = self.decision
        return decision is not None and self._veils(decision)

    @property
    def asked(self) -> Decision | None:
        """What is asked of the person before the screen; None if there is nothing this person may answer now."""
        decision = self.decision
        asks_somebody_here = decision is not None and decision.player in self.people and not self._veils(decision)
        return decision if asks_somebody_here else None

    @property
    def shown(self) -> tuple[str, ...]:
        """The players for whom the table lies open."""
        if self.open_hands or not self.people or self.game.result is not None:
            return self.game.rules.players
        return () if self.at_screen is None or self.veiled else (self.at_screen,)

    @property
    def position(self) -> Any:
        """The table as it may be seen now."""
        shown = self.shown
        if not shown:
            return self.game.common
        return self._seen_by(shown[0]) if len(shown) == 1 else self.game.position

    def _seen_by(self, player: str) -> Any:
        """The table as a player sees it: what a view shows, without a copy of the game for it."""
        return self.game.rules.position(self.game, player)

    def visible(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Events without the cards that may not be seen now."""
        return masked(events, self.game.rules.secret_events, self.shown)

    def told(self, events: Iterable[Event]) -> str:
        """Events as sentences to be read aloud; of very many only the last."""
        lines = [f"{told.text}." for told in self.face.sentences(self.visible(events))]
        return " ".join(lines[-_MOST_TOLD:])

    def chronicle(self, end: int | None = None) -> list[dict[str, str]]:
        """The story so far in pieces, {"kind", "text"}: "told", "note", "comment", any other kind is a heading.

        With an `end` only so many events of it.
        """
        log = self.visible(self.game.log[:end])
        pieces = [(passage.start, 0, passage.kind, passage.text) for passage in self.face.passages(log, self.tell)]
        beside = [
            (min(note.at, len(log)), "note", self._note_text(note))
            for note in self.notes
            if end is None or note.at <= end
        ]
        beside += [(at, "comment", text) for at, text in self._comments if at <= len(log)]
        if self._asks_for_mistakes:
            beside += [(len(log), "note", text) for text in self._mistakes_told()]
        starts = [start for start, *_ in pieces]
        for at, kind, text in beside:
            place = max((start for start in starts if start < at), default=-1)
            pieces.append((place, 1, kind, text))
        pieces.sort(key=lambda piece: piece[:2])
        return [{"kind": kind, "text": text} for _, _, kind, text in pieces]

    def _note_text(self, note: Note) -> str:
        """A note with the cards that all who look at the screen had seen meanwhile."""
        lookers = self.shown or self.game.rules.players
        seen = frozenset.intersection(*(note.seen.get(player, frozenset()) for player in lookers))
        cards = tuple(self.face.card_name(card) for card in sorted(seen))
        player = self.face.player(note.player)
        return self.say("table-note-undone", player=player, count=note.count, cards=cards, seen=len(seen))

    # What a person can do

    def reveal(self) -> None:
        """The person who is asked sits before the screen now: the hand is turned up."""
        if self.veiled and self.decision is not None:
            self.at_screen = self.decision.player
            self.stamp += 1

    def hide(self) -> None:
        """Turn the hand down again."""
        if self.can_hide:
            self.at_screen = None
            self.stamp += 1

    @property
    def can_hide(self) -> bool:
        """Whether there is a hand that somebody else at this screen should not see."""
        return len(self.people) > 1 and not self.open_hands and self.asked is not None

    def choose(self, choice: str) -> tuple[Event, ...]:
        """Answer what is asked of the person before the screen."""
        if self.asked is None:
            raise self._error("table-not-asked")
        events = self._play(choice) + self._go_on_as_printed()
        self._settle()
        return events

    def as_printed(self) -> tuple[Event, ...]:
        """Do everything in the order in which it is printed, such as the icons of an event."""
        decision = self.asked
        if decision is None or self.face.as_printed(decision) is None:
            raise self._error("table-no-icons")
        self._printed = decision.player, decision.subject
        events = self._go_on_as_printed()
        self._settle()
        return events

    def _go_on_as_printed(self) -> tuple[Event, ...]:
        """While everything is done as printed: the next each time it is asked which."""
        events: tuple[Event, ...] = ()
        while self._printed is not None and (decision := self.decision) is not None:
            first = self.face.as_printed(decision)
            if first is None:
                if self.face.begins_anew(decision):
                    self._printed = None
                break
            if self._printed != (decision.player, decision.subject):
                self._printed = None
                break
            events += self._play(first)
        return events

    def _play(self, choice: str | Choice) -> tuple[Event, ...]:
        deciders = self.deciders
        player = self.decision.player if self.decision else ""
        events = self.game.play(choice)
        deciders.append(player)
        self._undone = 0
        self.stamp += 1
        return events

    def _settle(self) -> None:
        """If another person is asked now, the screen is handed over."""
        if self.veiled:
            self.at_screen = None

    @property
    def deciders(self) -> list[str]:
        """Who made each decision; looked up again if the game was played on elsewhere."""
        if len(self._deciders) != len(self.game.moves):
            self._look_back()
        return self._deciders

    def _actor(self) -> str | None:
        """Whose last decision is taken back: that of the person before the screen, or of the one who just left it.

        None if there is none to go back to.
        """
        deciders = self.deciders
        if self.at_screen is not None and not self.open_hands:
            return self.at_screen if self.at_screen in deciders else None
        return next((player for player in reversed(deciders) if player in self.people), None)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of one's own to go back to."""
        return self._actor() is not None

    @property
    def can_redo(self) -> bool:
        """Whether decisions that were taken back can be made again."""
        return self._undone > 0 and self.asked is not None

    def undo(self) -> None:
        """Go back to one's own last decision. What was seen meanwhile stays seen, and the chronicle says so."""
        actor = self._actor()
        if actor is None:
            raise self._error("nothing-to-undo")
        before = self._seen()
        count = 0
        while not count or self.decision is None or self.decision.player != actor:
            self.game.undo()
            count += 1
        after = self._seen()
        seen = {player: before[player] - after[player] for player in before}
        del self._deciders[-count:]
        self._undone += count
        self._printed = None
        self.notes.append(Note(len(self.game.log), actor, count, seen))
        self.stamp += 1

    def _seen(self) -> dict[str, frozenset[str]]:
        """The cards each player sees face up."""
        return {player: self.face.face_up(self._seen_by(player)) for player in self.game.rules.players}

    def redo(self) -> tuple[Event, ...]:
        """Make one's decision again that was taken back, and the agents' answers to it."""
        if not self.can_redo:
            raise self._error("nothing-to-redo")
        events = self._redo_one()
        while self._undone and self.thinking:
            events += self._redo_one()
        self.stamp += 1
        self._settle()
        return events

    def _redo_one(self) -> tuple[Event, ...]:
        player = self.decision.player if self.decision else ""
        events = self.game.redo()
        self._deciders.append(player)
        self._undone -= 1
        return events

    def why(self, thing: str) -> str:
        """Why a thing on the board cannot be chosen now, in words."""
        decision = self.asked
        if decision is None:
            return self.say("table-not-asked")
        choice = meant(thing, decision)
        if choice is None:
            return self.say("table-nothing-to-choose")
        refusal = self.game.why_not(choice)
        return self.say("table-can-be-chosen") if refusal is None else f"{refusal}."

    _hinted: tuple[tuple[int, str], int, Hint] | None = None  # of which table in which language, how often, the hint

    def hint(self) -> tuple[str, str | None]:
        """A hint, one step further each time: where to look, what to do, why, in numbers.

        From the second step on, with the thing on the board it is about.
        """
        decision = self.asked
        if decision is None:
            return self.say("table-not-asked"), None
        moment = self.stamp, language()
        if self._hinted is None or self._hinted[0] != moment:
            self._hinted = moment, -1, hint(self.game.view(decision.player), decision)
        _, times, found = self._hinted
        step = min(times + 1, len(HINT_STEPS) - 1)
        self._hinted = moment, step, found
        text: str = getattr(found, HINT_STEPS[step])
        if step + 1 < len(HINT_STEPS):
            text = f"{text} {self.say('hint-next', step=HINT_STEPS[step + 1])}"
        return text, next(iter(self.face.things(found.choice)), None) if step else None

    # Agents

    def agent_turn(self) -> tuple[Agent, Any, Decision] | None:
        """The agent that is to decide, what it may know, and what it is asked."""
        decision = self.decision
        if decision is None or not self.thinking:
            return None
        agent = self.seats[decision.player].agent
        return None if agent is None else (agent, self.game.view(decision.player), decision)

    def agent_plays(self, choice: Choice) -> tuple[Event, ...]:
        """Play what an agent has decided."""
        if not self.thinking:
            raise self._error("table-not-asked")
        events = self._play(choice) + self._go_on_as_printed()
        self._settle()
        return events

    def mistakes(self) -> dict[str, tuple[Mistake, ...]]:
        """What agents did wrong on purpose in this game, by player; nobody tells before it is over."""
        if self.game.result is None:
            return {}
        moves = [choice for choice, _ in self.game.moves]
        found = {}
        for side, who in self.seats.items():
            made = getattr(who.agent, "mistakes", ())
            found[side] = tuple(
                one for one in made if one.at is not None and moves[one.at : one.at + 1] == [one.choice]
            )
        return {side: made for side, made in found.items() if made}

    def tell_mistakes(self) -> str:
        """From now on the chronicle ends with the mistakes that were made on purpose."""
        if not self.mistakes():
            raise self._error("table-no-mistakes")
        self._asks_for_mistakes = True
        return " ".join(self._mistakes_told())

    def _mistakes_told(self) -> Iterator[str]:
        for side, made in self.mistakes().items():
            yield from confession(self.face, side, made)

    # Records

    def names(self) -> dict[str, str]:
        """Who plays, as a record keeps it and as the page shows it: names from files are just text."""
        given = {side: name for side, name in self.game.origin.players.items() if name not in AGENTS}
        return {
            side: (who.name if who.agent else given.get(side, who.name))[:LONGEST_NAME]
            for side, who in self.seats.items()
        }

    def save(self) -> str:
        """The record of the game as text."""
        return as_text(to_document(self.game))

    def load(self, text: str) -> None:
        """Go on with a record; if it is not valid, the present game stays."""
        game = game_of(self.game, text)
        self.take(game, self.seats_of(game))

    def seats_of(self, game: Game) -> dict[str, Seat]:
        """Who plays according to a record: agents by their names, everybody else is a person."""
        seats = {}
        for side, name in game.origin.players.items():
            if name != self.seats[side].name:
                seats[side] = seat(name, seed=str(game.origin.seed)) if name in AGENTS else Seat(name)
        return seats


def game_of(like: Game, text: str) -> Game:
    """The game of a record's text, replayed through the same rules as another game; faults are told plainly."""
    try:
        return _game_of(like, text)
    except InvalidDocument as problem:
        raise PlainlyInvalid(problem.faults, like.rules.name) from None


def _game_of(like: Game, text: str) -> Game:
    document = parse_json(text, str(Message("table-this-file")))
    given = document.get("format") if isinstance(document, dict) else None
    if given in position_formats():
        raise InvalidDocument([Fault("", Message("upload-position"))])
    if given is None:
        raise InvalidDocument([Fault("", Message("upload-other", title=Message("game-title", game=like.rules.name)))])
    return from_document(like.rules, document)
