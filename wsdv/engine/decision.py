"""Decisions, the choices they offer, what refuses them, and what they cause.

A set of choices is one integer: bit i stands for the choice with index i of the catalogue.
Legality is then set algebra, and no id string is built during play.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from wsdv.language import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

_MOST_SPELLED = 1 << 13


class Error(ValueError):
    """Something a user can put right. The message says what is wrong and what would be right."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the message. Where in our code it was noticed helps nobody."""
        return [f"{type(self).__name__}: {self}"]


class IllegalChoice(Error):  # noqa: N818 - public name
    """The rules do not allow this choice now; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


class UnknownChoice(Error):  # noqa: N818 - public name
    """No game ever offers a choice of that name."""

    def __init__(self, name: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(name, suggestions)
        self.name = name
        self.suggestions = suggestions

    def __str__(self) -> str:
        near = ", ".join(self.suggestions)
        return say("unknown-choice", name=self.name, near=near, count=len(self.suggestions))


MOST_FAULTS = 100
_LONGEST_NAME = 200
_MOST_BITS = 14_000  # Python writes no longer numbers without being asked
_UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def plain(text: str) -> str:
    """Text from a file as a terminal may show it: nothing in it moves the cursor or breaks the line."""
    if text.isprintable():
        return text
    return "".join(c.encode("unicode_escape").decode() if unicodedata.category(c) in _UNPRINTABLE else c for c in text)


def composed(text: str) -> str:
    """The NFC form. No name is long, and putting thousands of marks in order takes minutes."""
    return unicodedata.normalize("NFC", text) if len(text) <= _LONGEST_NAME else text


def is_seed(seed: object) -> bool:
    """Whether something can be a seed: a whole number or a text that can be written down."""
    if isinstance(seed, str):
        return is_text(seed)
    return isinstance(seed, int) and not isinstance(seed, bool) and seed.bit_length() <= _MOST_BITS


def is_text(text: object) -> bool:
    """Whether something is text that can be written down: no half characters."""
    try:
        return isinstance(text, str) and bool(text.encode() or True)
    except UnicodeEncodeError:
        return False


def first_of(faults: Iterable[Fault]) -> list[Fault]:
    """As many faults as somebody will read; the others are not even worded."""
    found: list[Fault] = []
    for fault in faults:
        if len(found) == MOST_FAULTS:
            found.append(Fault("", say("fault-more")))
            break
        found.append(fault)
    return found


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a document: where it is and what is wrong."""

    path: str
    message: str

    def __str__(self) -> str:
        return plain(f"{self.path}: {self.message}" if self.path else self.message)


class InvalidDocument(Error):  # noqa: N818 - public name
    """A file or dictionary that is not what it should be. All its faults are listed."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return InvalidDocument, (self.faults,)


class Choice:
    """One entry of a game's catalogue. Made once; two choices are equal only if they are the same."""

    __slots__ = ("bit", "catalogue", "family", "id", "index", "subject")

    def __init__(self, catalogue: Catalogue, index: int, name: str) -> None:
        self.catalogue = catalogue
        self.index = index
        self.bit = 1 << index  # the set of this choice alone
        self.id = name
        self.family, _, self.subject = name.partition(":")

    def __repr__(self) -> str:
        return f"<Choice {self.id}>"

    def __str__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, ...]:
        return _choice_of, (self.catalogue, self.index)


def _choice_of(catalogue: Catalogue, index: int) -> Choice:
    return catalogue[index]


class Catalogue:
    """Every choice a game can ever offer, in a fixed order."""

    def __init__(
        self, ids: Iterable[str], aliases: Mapping[str, str] | None = None, home: tuple[str, str] | None = None
    ) -> None:
        self.choices = tuple(Choice(self, i, name) for i, name in enumerate(ids))
        self._index = {choice.id: choice.index for choice in self.choices}
        self._alias = {alias: self._index[name] for alias, name in (aliases or {}).items()}
        self._home = home  # (module, name) of the global that holds it, so that processes can share choices
        self._families: dict[str, int] = {}
        for choice in self.choices:
            self._families[choice.family] = self._families.get(choice.family, 0) | 1 << choice.index
        self._spelled: dict[int, tuple[Choice, ...]] = {}  # sets met lately

    def __reduce__(self) -> tuple[object, ...]:
        if self._home is None:
            error = "this catalogue has no home to be found again in another process"
            raise TypeError(error)
        return _catalogue_at, self._home

    def __len__(self) -> int:
        return len(self.choices)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices)

    def __getitem__(self, index: int) -> Choice:
        return self.choices[index]

    def family(self, name: str) -> int:
        """The set of all choices whose id begins with this word."""
        return self._families[name]

    def first(self, family: str) -> int:
        """The index of the first choice of a family (families stand together)."""
        bits = self._families[family]
        return (bits & -bits).bit_length() - 1

    def find(self, name: str | Choice) -> Choice:
        """The choice of that id; an unknown one raises UnknownChoice with what may have been meant."""
        if isinstance(name, Choice):
            if name.catalogue is not self:
                raise UnknownChoice(name.id)
            return name
        if not isinstance(name, str):
            raise UnknownChoice(repr(name))
        wanted = composed(name).strip()
        index = self._index.get(wanted, self._alias.get(wanted, -1))
        if index < 0:
            import difflib

            near = difflib.get_close_matches(wanted[:80], self._index, n=3, cutoff=0.6)
            raise UnknownChoice(name if len(name) <= 80 else name[:80] + "…", tuple(near))
        return self.choices[index]

    def select(self, bits: int) -> tuple[Choice, ...]:
        """The choices of a set, in catalogue order."""
        known = self._spelled.get(bits)
        if known is not None:
            return known
        choices = self.choices
        chosen = []
        rest = bits
        while rest:  # from the top: the number becomes shorter with every choice
            choice = choices[rest.bit_length() - 1]
            chosen.append(choice)
            rest ^= choice.bit
        chosen.reverse()
        if len(self._spelled) >= _MOST_SPELLED:
            self._spelled.clear()
        known = self._spelled[bits] = tuple(chosen)
        return known


def _catalogue_at(module: str, name: str) -> Catalogue:
    from importlib import import_module

    found = getattr(import_module(module), name)
    if not isinstance(found, Catalogue):
        raise TypeError(name)
    return found


class Decision:
    """What is asked, of whom, under which rule, and what may be answered."""

    __slots__ = ("bits", "choices", "kind", "player", "rule", "subject")

    def __init__(
        self, player: str, kind: str, rule: str, subject: str | None, bits: int, choices: tuple[Choice, ...]
    ) -> None:
        self.player = player
        self.kind = kind
        self.rule = rule
        self.subject = subject  # whom or what the question is about, where that is not plain: an attacker, a card
        self.bits = bits  # the choices as a set
        self.choices = choices  # the legal answers in catalogue order, always two or more

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.player, self.kind, self.rule, self.subject, self.choices

    def __repr__(self) -> str:
        return f"<Decision {self.kind} ({self.rule}) for {self.player}: {len(self.choices)} choices>"


class HiddenDecision(Decision):
    """Another player's decision as an onlooker sees it: choices that would betray hidden cards are None."""

    __slots__ = ()

    def __init__(self, decision: Decision, hides: Callable[[Choice], bool]) -> None:
        shown = tuple(None if hides(c) else c for c in decision.choices)
        super().__init__(decision.player, decision.kind, decision.rule, decision.subject, 0, shown)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a choice cannot be made: a reason by name, the facts of the case, the rule section.

    `also` is set when another question is being asked and the rules would forbid the choice anyway.
    """

    reason: str
    rule: str
    facts: Mapping[str, object] = field(default_factory=dict)
    also: Refusal | None = None

    def __str__(self) -> str:
        sentence = say(f"refusal-{self.reason}", **self.facts) + f" ({self.rule})"
        if self.also is None:
            return sentence
        return say("refusal-forbidden-anyway", sentence=sentence, reason=str(self.also))

    def __hash__(self) -> int:
        return hash((self.reason, self.rule, tuple(sorted(self.facts.items(), key=str)), self.also))


class Event(NamedTuple):
    """One thing that happened. Data only: sentences are made from it by the narrator."""

    kind: str
    rule: str
    player: str | None = None
    subject: str | None = None
    amount: int | None = None
    detail: object = None
