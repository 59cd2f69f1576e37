"""The dossier of a card: what happened, why these icons, what is disputed, what to ask, where to read on.

>>> wsdv.card("16").dossier.what_happened
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from wsdv.engine.article import Article, Part
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.history.glossary import glossary
from wsdv.games.germany.voice import say, title
from wsdv.language import SOURCE, day, language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wsdv.games.germany.cards import Card, Icon

HERE: Final = Path(__file__).parent
STATES: Final = ("east", "west", "both", "abroad")
THEMES: Final = (
    "politics", "repression", "protest", "flight", "berlin", "diplomacy", "military", "economy", "everyday-life",
    "women", "youth", "church", "culture", "sport", "environment", "memory",
)  # fmt: skip
FLIGHT: Final = "flight"  # the icon in a card's corner


class Dated(NamedTuple):
    """A day, month, year or span, as ISO writes it, and what happened then."""

    when: str
    what: str

    def __str__(self) -> str:
        return f"{self.written}: {self.what}"

    @property
    def written(self) -> str:
        """The date as people write it."""
        return "–".join(map(day, self.when.split("/")))


class Place(NamedTuple):
    """Where it happened; about there, not to the door."""

    name: str
    latitude: float
    longitude: float


class Person(NamedTuple):
    """Who took part, and as what."""

    name: str
    role: str


class Disputed(NamedTuple):
    """A question about which historians or contemporaries differ, and two answers, neither of them ours."""

    question: str
    one: str
    other: str


class Question(NamedTuple):
    """For pupils: one that the text answers, or an open one, to which there is no right answer."""

    text: str
    answer: str = ""

    @property
    def open(self) -> bool:
        """Whether everybody has to judge alone."""
        return not self.answer


class OnTheCard(str):
    """Why a card has its icons, and what the game bends: the whole text, which also knows its parts."""

    __slots__ = ("bends", "icons")
    icons: Mapping[str, str]  # the key of an icon, such as "add_unrest east", and the sentence about it
    bends: str

    def __new__(cls, icons: Mapping[str, str], bends: str) -> Self:
        """The text of these parts."""
        made = super().__new__(cls, " ".join((*icons.values(), bends)))
        made.icons = MappingProxyType(dict(icons))
        made.bends = bends
        return made


@dataclass(frozen=True)
class Dossier:
    """What there is to know about the event of a card."""

    id: str
    language: str  # that of the texts: English where there are none yet
    version: str
    state: str  # whose history it is: "east", "west", "both" or "abroad"
    themes: tuple[str, ...]
    related: tuple[str, ...]
    dates: tuple[Dated, ...]
    places: tuple[Place, ...]
    people: tuple[Person, ...]
    what_happened: str
    on_the_card: OnTheCard
    disputed: Disputed | None
    questions: tuple[Question, ...]
    careful: tuple[str, ...]
    further_reading: tuple[str, ...]

    @property
    def card(self) -> Card:
        """The face it belongs to."""
        return CARDS[CARD_NUMBER[self.id]]

    @property
    def title(self) -> str:
        """What the card is called."""
        return title(self.card)

    @property
    def years(self) -> str:
        """The years printed on the card."""
        return self.card.years.replace("-", "–")

    @property
    def citation(self) -> str:
        """How to name it as a source."""
        return say("dossier-citation", title=self.title, id=self.id, version=self.version)

    def article(self) -> Article:
        """The same as something to read, with headings in the language of this moment."""
        from wsdv.games.germany.draw.places import locator

        names = tuple(place.name for place in self.places)
        return Article(
            thing=f"card:{self.id}",
            title=self.title,
            lead=say("dossier-lead", original=self.card.title["de"], years=self.years, places=names),
            parts=tuple(self._parts()),
            related=tuple((f"card:{one}", title(CARDS[CARD_NUMBER[one]])) for one in self.related),
            related_title=say("dossier-related"),
            note=self.citation,
            picture=locator(self.places, say("dossier-map", places=names)),
            terms=tuple((word, term.text) for term in glossary() for word in (term.word, *term.also)),
        )

    def _parts(self) -> Iterator[Part]:
        def part(name: str, **more: Any) -> Part:
            return Part(name, say(f"dossier-{name}"), **more)

        yield part("what-happened", paragraphs=tuple(self.what_happened.split("\n\n")))
        yield part("on-the-card", items=tuple(self.on_the_card.icons.values()))
        yield part("bends", paragraphs=(self.on_the_card.bends,))
        if self.disputed is not None:
            question, *positions = self.disputed
            yield part("disputed", paragraphs=(question,), items=tuple(positions))
        yield part("careful", items=self.careful)
        yield part("questions", items=tuple(question.text for question in self.questions))
        yield part("dates", pairs=tuple((one.written, one.what) for one in self.dates))
        if self.people:
            yield part("people", pairs=tuple(self.people))
        yield part("further-reading", items=self.further_reading)

    def __str__(self) -> str:
        from wsdv.draw.article import as_text

        return as_text(self.article())

    def _repr_html_(self) -> str:
        from wsdv.draw.article import as_html
        from wsdv.games.germany.face import FACE

        return as_html(self.article(), FACE)


def icon_key(icon: Icon) -> str:
    """What an icon of a card is called in a dossier: `add_unrest east`, `prestige west`."""
    towards = {1: " east", -1: " west"}.get(icon.arrow, "")
    return f"{icon.name}{towards or (f' {icon.side}' if icon.side else '')}"


def icon_keys(card: Card) -> tuple[str, ...]:
    """All icons of a face, each kind once, in printed order; the flight icon comes last."""
    flight = [FLIGHT] if card.flight else []
    return tuple(dict.fromkeys([*map(icon_key, card.icons), *flight]))


def dossier(card: str) -> Dossier:
    """The dossier of a card, in the language of this moment."""
    return _dossier(card, language() if texts_file(card, language()).is_file() else SOURCE)


def texts_file(card: str, code: str) -> Path:
    """The file with the texts of a dossier in a language."""
    return HERE / code / f"{card}.toml"


@lru_cache
def facts() -> Mapping[str, Any]:
    """What is the same in every language, by the ids of the cards."""
    return MappingProxyType(tomllib.loads((HERE / "facts.toml").read_text(encoding="utf-8")))


@cache
def _dossier(card: str, code: str) -> Dossier:
    known = facts()[card]
    texts = tomllib.loads(texts_file(card, code).read_text(encoding="utf-8"))
    asked = texts["questions"]
    places = zip(texts["places"], known["places"], strict=True)
    return Dossier(
        id=card,
        language=code,
        version=texts["version"],
        state=known["state"],
        themes=tuple(known["themes"]),
        related=tuple(known["related"]),
        dates=tuple(Dated(when, texts["dates"][when]) for when in known["dates"]),
        places=tuple(Place(name, at["lat"], at["lon"]) for name, at in places),
        people=tuple(Person(name, texts["people"][name]) for name in known["people"]),
        what_happened=texts["what_happened"].strip(),
        on_the_card=OnTheCard(texts["on_the_card"]["icons"], texts["on_the_card"]["bends"]),
        disputed=Disputed(**texts["disputed"]) if "disputed" in texts else None,
        questions=(Question(asked["closed"], asked["answer"]), Question(asked["open"])),
        careful=tuple(texts["careful"]),
        further_reading=tuple(texts["further_reading"]),
    )
