"""What every game can do: be played, undone, copied, viewed, imagined and recorded.

A game is data at every decision: a flat table, an agenda of steps still to be done, and the question
being asked. A step is a small tuple `(name, values)`; the agenda is a chain `(step, rest)`, shared by
copies. One loop drives everything: take a step; an automatic one changes the table and puts further
steps on the agenda; a question waits for `play`. The past, the log and the outcomes of chance are
chains too: append-only, shared, never copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from wsdv.engine.catalogue import Choice
from wsdv.engine.chance import shuffled
from wsdv.engine.decision import Decision, Event
from wsdv.engine.errors import Error, Fault, IllegalChoice, InvalidDocument, Message
from wsdv.engine.letters import is_text
from wsdv.engine.refusal import Refusal
from wsdv.engine.rules import NOBODY, Chain, Question, Rules, Step, Table, chained, unchained
from wsdv.engine.view import View, pictured

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from wsdv.engine.origin import Origin, Result

    Watch = Callable[["Game", str], None]

_UNCOUNTED: Final = -1  # of the legal answers is only known that there are two or more


class Asked(NamedTuple):
    """What waits for an answer: the question, the step that asks it, and the set of legal answers."""

    question: Question
    step: Step
    legal: int

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.question.kind

    @property
    def name(self) -> str:
        """The name of the step."""
        return self.step[0]

    @property
    def values(self) -> tuple[Any, ...]:
        """The step's values."""
        return self.step[1]


class Moment(NamedTuple):
    """All that `undo` needs to go back to a decision, and the choice that was made there."""

    choice: int
    comment: str | None
    table: Table
    agenda: Chain
    asked: tuple[Question, Step, int] | None
    log: Chain | None
    outcomes: Chain


class Game:
    """A game at one of its decisions, or over."""

    __slots__ = ("_asked", "_future", "_log", "_outcomes", "_past", "agenda", "origin", "result", "rules", "table")

    def __init__(self, rules: Rules, origin: Origin, *, watch: Watch | None = None, begin: bool = True) -> None:
        self.rules = rules
        self.origin = origin
        if begin:
            self._begin(watch)

    def _begin(self, watch: Watch | None) -> None:
        self.table: Table = []
        self.agenda: Chain = ()
        self.result: Result | None = None
        self._asked: tuple[Question, Step, int] | None = None
        self._log: Chain | None = ()
        self._outcomes: Chain = ()
        self._past: Chain = ()
        self._future: Chain = ()
        self.rules.set_up(self)
        self._run(watch)

    # What rules use: steps, events, chance, the end.

    def push(self, name: str, *values: Any) -> None:
        """Put a step on the agenda; it is done before all that is already there."""
        self.agenda = ((name, values), self.agenda)

    def emit(
        self,
        kind: str,
        rule: str,
        player: str | None = None,
        subject: str | None = None,
        amount: int | None = None,
        detail: object = None,
    ) -> None:
        """Write an event into the log (bare copies have none)."""
        if self._log is not None:
            self._log = (Event(kind, rule, player, subject, amount, detail), self._log)

    def shuffle(self, purpose: str, items: Sequence[Any]) -> tuple[Any, ...]:
        """The items in the order chance gives them, or gave them when the record was written."""
        given = self.origin.deal.get(purpose)
        by_name = {self.rules.spell(item): item for item in items} if given is not None else {}
        if given is not None and sorted(given) == sorted(by_name):
            order = tuple(by_name[name] for name in given)
        elif given is not None and self.origin.replaying:
            raise InvalidDocument([Fault(f"deal.{purpose}", Message("fault-permutation", count=len(by_name)))])
        else:  # a game of its own, or one that has left its record's path
            order = shuffled(self.origin.seed, purpose, items)
        if self._log is not None:
            self._outcomes = ((purpose, order), self._outcomes)
        return order

    def end(self, result: Result) -> None:
        """The game is over."""
        self.result = result
        self.agenda = ()

    @property
    def asked(self) -> Asked | None:
        """What waits for an answer, as the rules see it; `decision` is the same as players see it."""
        asked = self._counted()
        return None if asked is None else Asked(*asked)

    @property
    def asks(self) -> str | None:
        """The kind of what waits for an answer, or None: all that those need who judge many tables."""
        return None if self._asked is None else self._asked[0].kind

    @property
    def step(self) -> Step | None:
        """The step that waits for an answer, or None when the game is over."""
        return None if self._asked is None else self._asked[1]

    def _run(self, watch: Watch | None = None, *, count: bool = True) -> None:
        """Do steps until a question has two or more answers or nothing is left to do.

        Search does not count the answers where there are surely several: often nobody asks for them.
        """
        automatic = self.rules._automatic  # noqa: SLF001 - what the rules keep for this loop
        questions = self.rules._questions  # noqa: SLF001
        step: Step
        while self.agenda and self.result is None:
            step, self.agenda = self.agenda
            name, values = step
            do = automatic.get(name)
            if do is not None:
                if watch is not None:
                    watch(self, name)
                if values:
                    do(self, *values)
                else:
                    do(self)
                continue
            question = questions[name]
            if not count and question.surely_asked(self.table, *values):
                self._asked = (question, step, _UNCOUNTED)
                return
            legal = question.legal(self.table, values)
            if legal & (legal - 1):
                self._asked = (question, step, legal)
                return
            if legal:
                question.be_answered(self, legal.bit_length() - 1, values)
            else:
                question.none_left(self, *values)
        self.agenda = ()
        self._asked = None

    def _counted(self) -> tuple[Question, Step, int] | None:
        """What waits for an answer, with the legal answers: in a copy for search they are counted when needed."""
        if self._asked is not None and self._asked[2] == _UNCOUNTED:
            self._count()
        return self._asked

    def _count(self) -> int:
        if self._asked is None:
            return 0
        question, step, _ = self._asked
        legal = question.legal(self.table, step[1])
        self._asked = question, step, legal
        return legal

    # What players use.

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over."""
        if self._asked is None:
            return None
        question, (_, values), legal = self._asked
        if legal == _UNCOUNTED:
            legal = self._count()
        return question.decision(self.table, values, legal, self.rules.catalogue)

    def play(self, choice: Choice | str, comment: Any = None, *, watch: Watch | None = None) -> tuple[Event, ...]:
        """Answer the decision; returns the events it caused. An illegal choice changes nothing.

        A comment is text; what no record could hold is refused.
        `watch(game, name)` is called before each step that follows by itself, such as a phase.
        """
        if not (isinstance(choice, Choice) and choice.catalogue is self.rules.catalogue):
            choice = self.rules.catalogue.find(choice)
        if comment is not None and not is_text(comment):
            raise Error(Message("bad-comment"))
        asked = self._counted()
        if asked is None or not asked[2] & choice.bit:
            refusal = self.why_not(choice)
            if refusal is None:
                raise AssertionError(choice.id)
            raise IllegalChoice(refusal)
        question, (_, values), _ = asked
        index = choice.index
        if self._log is None:
            question.be_answered(self, index, values)
            self._run(watch)
            return ()
        moment = Moment(index, comment, self.table.copy(), self.agenda, asked, self._log, self._outcomes)
        try:
            question.be_answered(self, index, values)
            self._run(watch)
        except BaseException:
            self._return_to(moment)  # an interruption never leaves a half-played choice behind
            raise
        self._past = (moment, self._past)
        self._future = ()
        return self._log_since(moment.log)

    def _log_since(self, earlier: Chain | None) -> tuple[Event, ...]:
        events = []
        log = self._log
        while log and log is not earlier:
            event, log = log
            events.append(event)
        events.reverse()
        return tuple(events)

    def _return_to(self, moment: Moment) -> None:
        self.table = moment.table.copy()
        self.agenda = moment.agenda
        self._asked = moment.asked
        self._log = moment.log
        self._outcomes = moment.outcomes
        self.result = None

    def undo(self) -> Choice:
        """Go back to the last answered decision; returns the choice that was taken back."""
        if not self._past:
            raise Error(Message("nothing-to-undo"))
        moment, self._past = self._past
        self._return_to(moment)
        self._future = ((moment.choice, moment.comment), self._future)
        return self.rules.catalogue[moment.choice]

    def redo(self) -> tuple[Event, ...]:
        """Make the choice again that was taken back last; returns its events."""
        if not self._future:
            raise Error(Message("nothing-to-redo"))
        (index, comment), future = self._future
        events = self.play(self.rules.catalogue[index], comment)
        self._future = future
        return events

    def why_not(self, choice: Choice | str) -> Refusal | None:
        """None if the choice may be made now; otherwise why not."""
        choice = self.rules.catalogue.find(choice)
        asked = self._counted()
        if asked is None:
            return Refusal("game-over", self.rules.section_of(self.result), game=self.rules.name)
        question, (_, values), legal = asked
        if legal >> choice.index & 1:
            return None
        if question.universe >> choice.index & 1:
            refusal = question.refuse(self.table, choice, *values)
            if refusal is not None:
                return refusal
        player = question.player_now(self.table, values)
        return Refusal(
            "another-question",
            question.rule_now(*values),
            {"choice": choice, "player": player, "asked": question.kind},
            self.rules.refuse(self.table, player, choice),
            self.rules.name,
        )

    @property
    def position(self) -> Any:
        """A snapshot of the table now."""
        return self.rules.position(self, None)

    @property
    def common(self) -> Any:
        """The table as everybody may see it: face down is what any player does not know."""
        return self.rules.position(self, None if self.result is not None else NOBODY)

    @property
    def deciding(self) -> tuple[str, ...]:
        """The players who are ever asked something."""
        return self.rules.deciding(self.origin.options)

    @property
    def is_bare(self) -> bool:
        """Whether this is a copy without history."""
        return self._log is None

    @property
    def log(self) -> tuple[Event, ...]:
        """Everything that has happened, oldest first."""
        return self._log_since(None)

    @property
    def moves(self) -> tuple[tuple[Choice, str | None], ...]:
        """The answered decisions so far, each with its comment."""
        catalogue = self.rules.catalogue
        return tuple((catalogue[m.choice], m.comment) for m in unchained(self._past))

    @property
    def deal(self) -> dict[str, list[str]]:
        """The outcomes of chance so far, by purpose."""
        spell = self.rules.spell
        return {purpose: [spell(item) for item in order] for purpose, order in unchained(self._outcomes)}

    def copy(self, *, history: bool = True) -> Game:
        """An independent game at the same point; without history it has no log and no undo, for search."""
        twin = Game(self.rules, self.origin, begin=False)
        twin.table = self.table.copy()
        twin.agenda = self.agenda
        twin.result = self.result
        twin._asked = self._asked
        if history:
            twin._log = self._log
            twin._outcomes = self._outcomes
            twin._past = self._past
            twin._future = self._future
        else:
            twin._log = None
            twin._outcomes = twin._past = twin._future = ()
        return twin

    # What search uses: the same with less ado.

    @property
    def player(self) -> str | None:
        """Who is asked, or None when the game is over."""
        if self._asked is None:
            return None
        question, (_, values), _ = self._asked
        return question.player_now(self.table, values)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The legal answers, none when the game is over."""
        asked = self._counted()
        return () if asked is None else self.rules.catalogue.select(asked[2])

    def after(self, choice: Choice) -> Game:
        """A copy without history in which a choice has been made that is known to be legal."""
        twin = self.copy(history=False)
        twin.follow(choice)
        return twin

    def follow(self, choice: Choice) -> None:
        """Make a choice that is known to be legal, in a copy without history."""
        asked = self._asked
        if asked is None or self._log is not None:
            raise AssertionError(self)
        question, (_, values), _ = asked
        question.be_answered(self, choice.index, values)
        self._run(count=False)

    def steps(self, agents: Mapping[str, Agent]) -> Iterator[Turn]:
        """Let the agents play, decision by decision; whoever stops following leaves the game where it is."""
        while (decision := self.decision) is not None:
            choice = agents[decision.player].decide(self.view(decision.player), decision)
            events = self.play(choice)
            yield Turn(decision, self.rules.catalogue.find(choice), events, self.copy(history=False))

    def view(self, player: str) -> View:
        """The game as this player may know it."""
        if player not in self.rules.players:
            raise Error(Message("unknown-player", player=str(player), players=", ".join(self.rules.players)))
        return View(self.copy(), player)

    def save(self, path: str | Path) -> None:
        """Write the game's record, whole or not at all."""
        from wsdv.engine.record import save

        save(self, path)

    def chronicle(self, *, short: bool = False) -> str:
        """The game so far, told as a story; the short form keeps to actions and great events."""
        return self.rules.face.chronicle(self.log, short=short)

    def _repr_html_(self) -> str | None:
        return pictured(self.position)

    def __repr__(self) -> str:
        state = repr(self.decision) if self._asked else repr(self.result)
        return f"<Game {self.rules.name}, {len(unchained(self._past))} moves, {state}>"

    # Between our own processes: chains are flattened, or pickling would recurse through the whole past.

    def __reduce__(self) -> tuple[object, ...]:
        return _blank, (self.rules, self.origin), self.__getstate__()

    def __getstate__(self) -> dict[str, Any]:
        def depth(chain: Chain | None) -> int:
            return len(unchained(chain)) if chain else 0

        return {
            "table": self.table,
            "agenda": unchained(self.agenda),
            "result": self.result,
            "step": self._asked[1] if self._asked else None,
            "log": None if self._log is None else unchained(self._log),
            "outcomes": unchained(self._outcomes),
            "past": [
                (
                    m.choice,
                    m.comment,
                    m.table,
                    unchained(m.agenda),
                    m.asked[1] if m.asked else None,
                    depth(m.log),
                    depth(m.outcomes),
                )
                for m in unchained(self._past)
            ],
            "future": unchained(self._future),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.table = state["table"]
        self.agenda = chained(state["agenda"])
        self.result = state["result"]
        self._asked = self._ask_again(state["step"], self.table)
        log, outcomes = state["log"], state["outcomes"]
        logs, outcome_chains = _prefixes(log or ()), _prefixes(outcomes)
        self._log = None if log is None else logs[-1]
        self._outcomes = outcome_chains[-1]
        self._past = chained(
            [
                Moment(
                    choice,
                    comment,
                    table,
                    chained(agenda),
                    self._ask_again(step, table),
                    logs[logged],
                    outcome_chains[dealt],
                )
                for choice, comment, table, agenda, step, logged, dealt in state["past"]
            ]
        )
        self._future = chained(state["future"])

    def _ask_anew(self) -> None:
        """Ask the same at another table."""
        if self._asked is not None:
            question, step, _ = self._asked
            self._asked = question, step, _UNCOUNTED

    def _ask_again(self, step: Step | None, table: Table) -> tuple[Question, Step, int] | None:
        if step is None:
            return None
        name, values = step
        question = self.rules.questions[name]
        return question, step, question.legal(table, values)


def _blank(rules: Rules, origin: Origin) -> Game:
    return Game(rules, origin, begin=False)


def _prefixes(members: Sequence[Any]) -> list[Chain]:
    """The chains of the first 0, 1, 2 … members, sharing their tails."""
    chains: list[Chain] = [()]
    for member in members:
        chains.append((member, chains[-1]))
    return chains


class Agent(Protocol):
    """Anything that answers decisions."""

    def decide(self, view: View, decision: Decision) -> Choice:
        """One of the decision's choices."""
        ...


class Turn:
    """One decision of a game that is followed: who was asked what, the answer, what it caused, the table after it."""

    __slots__ = ("_after", "choice", "decision", "events")

    def __init__(self, decision: Decision, choice: Choice, events: tuple[Event, ...], after: Game) -> None:
        self.decision = decision
        self.choice = choice
        self.events = events
        self._after = after

    @property
    def player(self) -> str:
        """Who was asked."""
        return self.decision.player

    @property
    def position(self) -> Any:
        """The table after it."""
        return self._after.position

    @property
    def result(self) -> Result | None:
        """How the game ended with it, or None."""
        return self._after.result

    def __repr__(self) -> str:
        return f"<Turn of {self.player}: {self.choice.id}, {len(self.events)} events>"


def play_out(game: Game, agents: Mapping[str, Agent], *, observer: Callable[[Turn], object] | None = None) -> Result:
    """Let the agents play until the game is over; an observer is told of each decision."""
    if observer is None:
        while (decision := game.decision) is not None:
            player = decision.player
            game.play(agents[player].decide(game.view(player), decision))
    else:
        for turn in game.steps(agents):
            observer(turn)
    if game.result is None:
        error = f"{game.rules.name} stopped without a result"
        raise RuntimeError(error)
    return game.result
