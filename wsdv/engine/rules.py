"""What a game gives the engine: questions, the bars that forbid answers, and the rest of its rules.

A step is a small tuple `(name, values)`; chains `(newest, older)` hold agendas, logs and pasts so that copies
share them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Protocol

from wsdv.engine.compiler import mypyc_attr
from wsdv.engine.decision import Decision
from wsdv.engine.errors import Error, Fault, InvalidDocument, Message, shown
from wsdv.engine.frozen import forbid_changes
from wsdv.engine.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wsdv.engine.catalogue import Catalogue, Choice
    from wsdv.engine.face import Face
    from wsdv.engine.game import Game
    from wsdv.engine.learned import Grounds
    from wsdv.engine.origin import Option, Result
    from wsdv.language import Voice

Table = list[Any]
Step = tuple[str, tuple[Any, ...]]  # a name and small values
Chain = tuple[Any, ...]  # () or (newest, older chain)

NO_TABLE: Table = []  # what a bar sees that must not look
NOBODY: Final = ""  # a viewer who knows only what everybody knows
_MOST_TERMS = 1 << 12


def unchained(chain: Chain) -> list[Any]:
    """The members of a chain, oldest first."""
    members = []
    while chain:
        member, chain = chain
        members.append(member)
    members.reverse()
    return members


def chained(members: Sequence[Any]) -> Chain:
    """The chain of these members, the last one newest."""
    chain: Chain = ()
    for member in members:
        chain = (member, chain)
    return chain


class Bar(NamedTuple):
    """One rule that forbids choices: its reason, its section, and the set it forbids.

    `forbids` is called with the table and the context of the question; `facts` names what the sentence needs.
    A `fixed` bar forbids the same whatever lies on the table, so its set is worked out once per context.
    """

    reason: str
    rule: str
    forbids: Callable[..., int]
    facts: Callable[..., dict[str, object]] | None = None
    fixed: bool = False


class Terms(NamedTuple):
    """What follows from a step's values alone, whatever lies on the table. Worked out once."""

    open: int  # the universe less what fixed bars forbid
    context: tuple[Any, ...]  # what the bars are asked with
    rule: str
    subject: str | None


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """A step that asks somebody something.

    What may be answered is `universe` less what the bars forbid: choices and refusals come from the same
    bars. A question whose rules need it offers something else by overriding `legal`.
    """

    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    sections: ClassVar[tuple[str, ...]] = ()  # those it can stand under, where there is more than `rule`
    whom: ClassVar[str] = ""  # is asked: a player where it is always the same one, otherwise in words
    universe: ClassVar[int] = 0
    bars: ClassVar[tuple[Bar, ...]] = ()

    def __init__(self) -> None:
        self._forbids = tuple(bar.forbids for bar in self.bars if not bar.fixed)
        self._terms: dict[tuple[Any, ...], Terms] = {}  # by step values, those met lately

    player: ClassVar[Callable[..., str]]  # (table, *step values)
    answer: ClassVar[Callable[..., None]]  # (game, index, *step values)

    def context(self, *values: Any) -> tuple[Any, ...]:
        """What the bars are asked with; by default the step's own values."""
        return values

    def subject(self, *values: Any) -> str | None:  # noqa: ARG002 - overridden
        """Whom or what the question is about, where that is not plain."""
        return None

    def rule_now(self, *values: Any) -> str:  # noqa: ARG002 - overridden
        """The section the question stands under."""
        return self.rule

    def _work_out_terms(self, values: tuple[Any, ...]) -> Terms:
        context = self.context(*values)
        allowed = self.universe
        for bar in self.bars:
            if bar.fixed:
                allowed &= ~bar.forbids(NO_TABLE, *context)
        if len(self._terms) >= _MOST_TERMS:
            self._terms.clear()
        terms = self._terms[values] = Terms(allowed, context, self.rule_now(*values), self.subject(*values))
        return terms

    def legal(self, table: Table, values: tuple[Any, ...]) -> int:
        """The set of choices that may be answered now."""
        allowed, context, _, _ = self._terms.get(values) or self._work_out_terms(values)
        if not allowed:
            return 0
        forbidden = 0
        if len(context) == 2:  # the usual numbers: naming the values costs half of unpacking them
            first, second = context
            for forbids in self._forbids:
                forbidden |= forbids(table, first, second)
        elif not context:
            for forbids in self._forbids:
                forbidden |= forbids(table)
        elif len(context) == 1:
            (only,) = context
            for forbids in self._forbids:
                forbidden |= forbids(table, only)
        else:
            for forbids in self._forbids:
                forbidden |= forbids(table, *context)
        return allowed & ~forbidden

    def surely_asked(self, table: Table, *values: Any) -> bool:  # noqa: ARG002 - overridden
        """Whether two answers or more are certainly legal, where that can be told without counting them."""
        return False

    def decision(self, table: Table, values: tuple[Any, ...], legal: int, catalogue: Catalogue) -> Decision:
        """The question as players see it."""
        _, _, rule, subject = self._terms.get(values) or self._work_out_terms(values)
        player = self.player_now(table, values)
        return Decision(player, self.kind, rule, subject, legal, catalogue.select(legal))

    # What a game gives takes the step's values one by one. To name the usual numbers costs half of unpacking them.

    def player_now(self, table: Table, values: tuple[Any, ...]) -> str:
        """Who is asked."""
        count = len(values)
        if count == 1:
            return self.player(table, values[0])
        if count == 2:
            return self.player(table, values[0], values[1])
        return self.player(table, *values) if count else self.player(table)

    def be_answered(self, game: Game, index: int, values: tuple[Any, ...]) -> None:
        """What the answer causes at once."""
        count = len(values)
        if count == 1:
            self.answer(game, index, values[0])
        elif count == 2:
            self.answer(game, index, values[0], values[1])
        elif count:
            self.answer(game, index, *values)
        else:
            self.answer(game, index)

    def none_left(self, game: Game, *values: Any) -> None:
        """What happens when there is nothing to answer: usually nothing."""

    def refuse(self, table: Table, choice: Choice, *values: Any) -> Refusal | None:
        """The first bar that forbids the choice."""
        return first_bar(self.bars, table, choice, self.context(*values))


def first_bar(bars: Sequence[Bar], table: Table, choice: Choice, context: tuple[Any, ...]) -> Refusal | None:
    """The refusal of the first bar that forbids the choice, or None."""
    for bar in bars:
        if bar.forbids(table, *context) >> choice.index & 1:
            facts = bar.facts(table, choice, *context) if bar.facts else {}
            return Refusal(bar.reason, bar.rule, facts, game=choice.catalogue.game)
    return None


class Judge(Protocol):
    """Says what tables are worth. The rules of a game are its judge; they may also keep former ones."""

    @property
    def scale(self) -> float:
        """So great a difference in what tables are worth is a great one."""
        ...

    def worth(self, table: Table, result: Result | None, player: str) -> float:
        """What the table is worth for a player."""
        ...

    def terms(self, table: Table, player: str) -> Mapping[str, float]:
        """The terms of which that is the sum."""
        ...

    def promise(self, choice: Choice, player: str) -> float:
        """A guess of what a choice that begins an action is worth, for agents without the time to try it."""
        ...

    def chance(self, worth: float) -> float | None:
        """The chance of winning that belongs to what a table is worth; None where nobody knows."""
        ...


class Points(NamedTuple):
    """A judge that counts in points of its own, which are no chances."""

    scale: float
    worth: Callable[..., float]
    terms: Callable[..., Mapping[str, float]]
    promise: Callable[..., float]

    def chance(self, worth: float) -> float | None:  # noqa: ARG002 - nobody has ever counted
        """Nobody knows."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What a game gives the engine. One instance per game, found by name in every process."""

    name: ClassVar[str] = ""
    players: ClassVar[tuple[str, ...]] = ()
    catalogue: ClassVar[Catalogue]
    automatic: ClassVar[Mapping[str, Callable[..., None]]]  # step name -> function(game, *values)
    questions: ClassVar[Mapping[str, Question]]
    options: ClassVar[tuple[Option, ...]] = ()  # the game's own settings
    secret_events: ClassVar[frozenset[str]] = frozenset()  # kinds whose subject and detail only their player may know
    home: ClassVar[tuple[str, str]] = ("", "")  # module and name of the global that holds this instance

    # The same for the loop that drives every game, where each look counts:
    _automatic: ClassVar[dict[str, Callable[..., None]]]
    _questions: ClassVar[dict[str, Question]]

    def __init_subclass__(cls) -> None:
        for name in ("automatic", "questions"):
            if name in vars(cls):
                steps = dict(vars(cls)[name])
                setattr(cls, f"_{name}", steps)
                setattr(cls, name, MappingProxyType(steps))

    def __reduce__(self) -> tuple[object, ...]:
        return _rules_at, self.home

    @property
    def face(self) -> Face:
        """What the game gives to people: its picture and its words, loaded when asked for."""
        from wsdv.engine.registry import face_of

        return face_of(self.name)

    @property
    def voice(self) -> Voice:
        """Who speaks for the game."""
        from wsdv.engine.registry import voice_of

        return voice_of(self.name)

    @property
    def option_names(self) -> tuple[str, ...]:
        """What the game's settings are called."""
        return tuple(option.name for option in self.options)

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of a record that hold the game's settings."""
        return self.option_names

    def given(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The settings of a new game as somebody gives them, checked."""
        return self.options_from(options)

    def having(self, options: Mapping[str, Any]) -> Rules:  # noqa: ARG002 - a game may have exchangeable components
        """The rules that a game with these settings is played by."""
        return self

    def deciding(self, options: Mapping[str, Any]) -> tuple[str, ...]:  # noqa: ARG002 - a game for one asks only one
        """The players who are ever asked something in a game with these settings."""
        return self.players

    def set_up(self, game: Game) -> None:
        """Lay out the table and put the first steps on the agenda."""
        raise NotImplementedError

    def refuse(self, table: Table, player: str, choice: Choice) -> Refusal | None:
        """Whether the rules would forbid the choice at this table even if it were asked for."""
        raise NotImplementedError

    def section_of(self, result: Result | None) -> str:
        """The rule section under which a game ended."""
        raise NotImplementedError

    def position(self, game: Game, viewer: str | None) -> Hashable:
        """A snapshot of the table; with a viewer, as that player may know it, for NOBODY as everybody does."""
        raise NotImplementedError

    def read_position(self, document: Any) -> Any:  # noqa: ARG002 - a game may have them
        """The position of a document, for games that have such documents."""
        raise InvalidDocument([Fault("", Message("no-positions", name=self.name))])

    def forecast(self, position: Any, **suppositions: Any) -> Any:  # noqa: ARG002 - a game may have one
        """What is going to happen to a position, as data; for games that can tell."""
        raise Error(Message("no-forecast", name=self.name))

    def check_data(self, text: str) -> Any:  # noqa: ARG002 - a game may have data files that can be replaced
        """The components in the text of a data file."""
        raise InvalidDocument([Fault("", Message("no-data-files", name=self.name))])

    def blind(self, table: Table, viewer: str) -> Table:
        """The table without what other players have begun in secret."""
        raise NotImplementedError

    def hides(self, table: Table, viewer: str, choice: Choice) -> bool:
        """Whether an offered choice of somebody else would betray something to the viewer."""
        raise NotImplementedError

    def imagine(self, table: Table, viewer: str, seed: object) -> Table:
        """A table with everything the viewer cannot know dealt anew.

        The agenda stays as it is: steps must never hold what is hidden, only places.
        """
        raise NotImplementedError

    # For agents: a game that gives these can be played by all of them.

    scale: ClassVar[float] = 1.0  # so great a difference in what tables are worth is a great one
    easily_overlooked: ClassVar[tuple[str, ...]] = ()  # terms that beginners are slow to see; none named: all are
    former: ClassVar[Mapping[str, Judge]] = MappingProxyType({})  # judges that were better once, by their version

    def judge(self, version: str | Judge | None) -> Judge:
        """Who judged tables in a version, or that judge; the rules themselves judge today and where nothing changed."""
        return self.former.get(version, self) if isinstance(version, str) else version or self

    def dealt(self, position: Any, seed: object) -> Table:  # noqa: ARG002 - a game may have something to deal
        """The table of a position to be judged; a game deals what the position leaves open or hides."""
        return list(position.table)

    def outlook(self, game: Game) -> Table:
        """The table an agent judges: with what is decided and only waits to happen."""
        return game.table

    def worth(self, table: Table, result: Result | None, player: str) -> float:
        """What the table is worth for a player."""
        raise NotImplementedError

    def terms(self, table: Table, player: str) -> Mapping[str, float]:
        """The terms of which that is the sum."""
        raise NotImplementedError

    def promise(self, choice: Choice, player: str) -> float:  # noqa: ARG002 - a game may know better
        """A guess of what a choice that begins an action is worth, for agents without the time to try it."""
        return 0.0

    def chance(self, worth: float) -> float | None:  # noqa: ARG002 - a game may know
        """The chance of winning that belongs to what a table is worth; None where nobody knows."""
        return None

    @property
    def grounds(self) -> Grounds | None:
        """What judging can rest on, for games whose judge is learned."""
        return None

    def bearing(self, game: Game) -> Hashable:
        """All that decides how the game goes on: where two games agree in it, what is best in one is best in the other.

        Usually that is everything; a game may leave out what cannot matter now, so that agents need not think twice.
        """
        known = self.open_bearing(game)
        return known if known is not None else (game.origin.seed, game.agenda, game.step, tuple(game.table))

    def open_bearing(self, game: Game) -> Hashable | None:  # noqa: ARG002 - a game may know better
        """The same where it is half done and nothing hidden can matter, so that everybody sees it; otherwise None."""
        return None

    def settled(self, game: Game) -> bool:
        """Whether the table can be judged now: nothing is half done."""
        raise NotImplementedError

    def spell(self, item: Any) -> str:
        """The name of a shuffled item in a record."""
        return str(item)

    def options_from(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """The settings of a record or a new game (an edition, say), checked; what is left out is as usual."""
        found, faults = {}, []
        for name, values in self.options:
            found[name] = value = document.get(name, values[0])
            if not any(type(value) is type(known) and value == known for known in values):
                faults.append(
                    Fault(name, Message("fault-one-of", allowed=", ".join(map(str, values)), got=shown(value)))
                )
        if faults:
            raise InvalidDocument(faults)
        return found

    def check_start(self, document: Any) -> list[Fault]:  # noqa: ARG002 - a game may know positions to start from
        """What is wrong with the start position of a record."""
        return [Fault("", Message("no-positions", name=self.name))]


forbid_changes(Question, "a rule cannot be changed")
forbid_changes(Rules, "a rule cannot be changed")


def _rules_at(module: str, name: str) -> Rules:
    from importlib import import_module

    rules: Rules = getattr(import_module(module), name)
    return rules
