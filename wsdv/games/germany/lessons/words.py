"""Names and lists as the exercises write them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_IN,
    CITY_NAMES,
    CITY_NUMBER,
    PROVINCE_NUMBER,
    PROVINCES,
    SIDE_OF,
    members,
)
from wsdv.games.germany.forecast import Forecast, forecast
from wsdv.games.germany.voice import named, say
from wsdv.language import enumerated
from wsdv.lessons.exercise import Option

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wsdv.games.germany.position import Position


@lru_cache(maxsize=64)
def reckoned(position: Position, hamburg: str | None = None) -> Forecast:
    """The forecast of a position: every mistake asks for it again."""
    return forecast(position, hamburg=hamburg)


def city_name(city: str) -> str:
    """A city by name."""
    return CITY_NAMES[CITY_NUMBER[city]]


def provinces_of(side: str) -> list[str]:
    """The provinces of a state."""
    return [name for number, name in enumerate(PROVINCES) if SIDE_OF[number] == side]


def factories_in(position: Position, province: str) -> list[str]:
    """The factories that belong to a province for good."""
    cities = [CITIES[city] for city in members(CITIES_IN[PROVINCE_NUMBER[province]])]
    return [city for city in cities if city in position.factories]


def values_in_words(position: Position, cities: Iterable[str]) -> str:
    """Factories with their values."""
    return listed([say("lessons-named-number", name=city_name(c), number=position.factory_value(c)) for c in cities])


def listed(names: Sequence[str]) -> str:
    """Names in a sentence, provinces as they are called now; a word for none."""
    return enumerated([named(name) for name in names]) if names else say("lessons-none")


def set_id(names: Iterable[str]) -> str:
    """The id of an option that is a set of names."""
    return "+".join(names) or "none"


def set_option(names: Sequence[str], texts: Sequence[str]) -> Option:
    """An option that is a set of names."""
    return Option(set_id(names), listed(texts))
