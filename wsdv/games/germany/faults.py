"""The faults of a position in words a teacher understands: by the names on the board, and with what would be right."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Final

from wsdv.engine.plainly import in_quotes, keys, spoken
from wsdv.games.germany.atlas import (
    CITIES,
    CITY_NAMES,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    PROVINCES,
    REVERSED,
    SECTORS,
    SIDES,
)
from wsdv.games.germany.cards import CARD_NUMBER, TRACKS
from wsdv.games.germany.document import CARD_LISTS, SUPPLIERS, TOP
from wsdv.games.germany.narrate import card_name, site_name
from wsdv.games.germany.voice import VOICE, knows, say
from wsdv.language import plain_number

if TYPE_CHECKING:
    from collections.abc import Collection

    from wsdv.engine.errors import Message

_OF_A_PROVINCE: Final = ("unrest", "living_standard", "socialists", "sectors")
_PLACES: Final = (*CARD_LISTS, "special", "in_play")
_LIKE: Final = 0.6  # how much two names must have in common for one to be meant by the other


def plain_words(path: str, what: Message) -> str:
    """One fault, as a sentence or two."""
    kind = what.name.removeprefix("fault-")
    first, *rest = keys(path)
    got = what.facts.get("got", "")
    if kind == "unknown-field":
        return _unknown(path)
    if kind in {"city", "external-city"}:
        return _city(first, got)
    if kind == "connection":
        return _connection(path.partition(".")[2])
    if kind in {"card", "police-card"} or (kind == "one-of" and rest and rest[0] in {"special", "in_play"}):
        return _card(kind, path, got, what)
    if kind == "two-places":
        return _two_places(path, what)
    if kind == "one-of" and knows(f"plain-one-of-{first}"):
        kind = f"one-of-{first}"
    return say(f"plain-{'lines' if (first, kind) == ('infrastructure', 'between') else kind}", **_facts(path, what))


def _facts(path: str, what: Message) -> dict[str, object]:
    """What a sentence may name: where it is, what stands there, and what the fault itself knows, as people write it."""
    got = what.facts.get("got", "")
    facts = {**what.facts, "where": where(path, got), "field": keys(path)[0]}
    if not isinstance(got, int):
        facts["got"] = in_quotes(VOICE, got)
    for end in {"low", "high"} & facts.keys():
        limit = int(str(facts[end]))
        facts[end] = plain_number(limit) if limit < 0 else limit
    if isinstance(city := facts.get("city"), str):
        facts["city"] = site_name(city)
    if what.name == "fault-no-factory-at-end":
        facts |= dict(zip(("a", "b"), str(facts["where"]).split("–"), strict=True))
    return facts


def where(path: str, got: object = "") -> str:
    """What a path leads to, by its name on the board; a list's entry by what stands there."""
    first, *rest = keys(path)
    if first == "provinces" and rest:
        return _of_province(rest)
    if first == "imported_protests" and rest:
        return say("plain-imported-by", province=rest[0])
    if first == "infrastructure" and rest and (line := _line(path.partition(".")[2])):
        return site_name(line)
    if first == "tracks" and rest:
        return say("plain-track", track=rest[0])
    if first == "cards" and rest:
        return say("plain-cards", place=say("editor-place", place=rest[0]))
    if first == "known" and rest:
        return say("plain-known", side=rest[0])
    if first in {"factories", "run_down", "closed_sites"} and rest:
        city = _bare(got)
        return site_name(city) if city in CITY_NUMBER else say("plain-part", field=first)
    return say("plain-part", field=first or "file")


def _of_province(names: list[str]) -> str:
    province, *fields = names
    if not fields:
        return VOICE.named(province)
    sector = fields[1] if fields[1:] and fields[1] in SECTORS else "none"
    return say("plain-of-province", province=province, field=fields[0], sector=sector)


def _line(name: str) -> str:
    """A connection by its id, from whichever end it is named; nothing for what is none."""
    line = REVERSED.get(name, name)
    return line if line in CONNECTION_NUMBER else ""


def _bare(got: object) -> str:
    """The text that was shown in quotes."""
    return str(got).strip("'\"")


# Names nobody knows


def _unknown(path: str) -> str:
    """A name that no position has in this place."""
    first, *rest = keys(path)
    name = path.partition(".")[2]
    if first not in TOP:
        return _no_such("file", path, [say("plain-part", field=one) for one in TOP])
    if first == "provinces":
        province = next((one for one in PROVINCES if name.startswith(f"{one}.")), None)
        return _no_such("province", name, PROVINCES) if province is None else _unknown_of(province, rest)
    if first == "imported_protests":
        return say("plain-no-supplier", province=name) if name in PROVINCES else _no_such("province", name, SUPPLIERS)
    if first == "tracks":
        return _no_such("track", name, [say("draw-track", track=track) for track in TRACKS])
    return _no_such(first, rest[-1] if rest else name, ())


def _unknown_of(province: str, rest: list[str]) -> str:
    field = rest[-1]
    if field in _OF_A_PROVINCE:
        return say("plain-not-there", province=province, field=field)
    return say("plain-nothing-of-province", province=province, name=spoken(field), sector=str(len(rest) > 2))


def _no_such(kind: str, name: str, known: Collection[str]) -> str:
    near = difflib.get_close_matches(spoken(name), known, n=1, cutoff=_LIKE)
    return say("plain-no-such", kind=kind, name=spoken(name), near=near[0] if near else "none")


def _city(field: str, got: object) -> str:
    city = _bare(got)
    if city in CITY_NUMBER:
        return say("plain-external-city", city=site_name(city))
    near = difflib.get_close_matches(city.lower(), CITIES, n=1, cutoff=_LIKE)
    names = [CITY_NAMES[CITY_NUMBER[near[0]]]] if near else []
    return _no_such(field, city, ()) if not near else say("plain-no-such", kind=field, name=spoken(city), near=names[0])


def _connection(name: str) -> str:
    near = difflib.get_close_matches(name, CONNECTIONS, n=1, cutoff=_LIKE)
    return say("plain-no-such", kind="infrastructure", name=spoken(name), near=site_name(near[0]) if near else "none")


# Cards


def _card(kind: str, path: str, got: object, what: Message) -> str:
    """A card that does not exist, or that cannot lie here."""
    card = _bare(got)
    lies = _lies(path)
    if kind == "police-card":
        name = card_name(card) if card in CARD_NUMBER else in_quotes(VOICE, got)
        return say("plain-police-card", card=name, given=str(got), allowed=what.facts["allowed"])
    if card in CARD_NUMBER:
        return say("plain-wrong-card", card=card_name(card), place=lies)
    return say("plain-no-card", name=in_quotes(VOICE, got), place=lies)


def _two_places(path: str, what: Message) -> str:
    here, there = _lies(path), _lies(str(what.facts["other"]))
    same = "yes" if here == there else "no"
    return say("plain-two-places", card=card_name(str(what.facts["card"])), here=here, there=there, same=same)


def _lies(path: str) -> str:
    """Where a card lies, in the middle of a sentence."""
    first, *rest = keys(path)
    if first == "known":
        return say("plain-known", side=rest[0] if rest and rest[0] in SIDES else "none")
    place = "police" if first == "police" else rest[0] if rest and rest[0] in _PLACES else "open"
    return say("editor-place", place=place)
