"""Reading position documents: what may stand in `wsdv-position/1`, and every fault with its path.

`check` turns a document, however it came about, into a complete one with set-up values for all that was
left out, or into a list of faults. Card lists left out stay None: they are dealt when a game starts from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wsdv.engine import checking
from wsdv.engine.checking import shown_key
from wsdv.engine.errors import Fault, shown
from wsdv.engine.letters import composed
from wsdv.games.germany import atlas, editions
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    EAST,
    ENDS,
    EXTERNAL,
    LINES,
    PROVINCE_NAMES,
    PROVINCES,
    REVERSED,
    SECTORS,
    SET_UP_FACTORIES,
    SIDE_OF,
    SIDES,
    SOCIALISTS_IN_ALL,
    SUPPLIER_OF_SECTOR,
    TRACK_ENDS,
    WEST_BERLIN,
    members,
)
from wsdv.games.germany.cards import CARD_NUMBER, CARDS, POLICE_CARDS, special_card
from wsdv.games.germany.reckoning import PHASES
from wsdv.games.germany.table import (
    BOX,
    CURRENCY,
    PRESTIGE,
    PROTEST_AT,
    SOCIALIST_TRACK,
    UNREST,
    holder,
    set_up,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

FORMAT = "wsdv-position/1"
GAME = atlas.GAME
EDITIONS = tuple(editions.EDITIONS)
STAGES = ("3.1", "actions", *PHASES)
SUPPLIERS = tuple(PROVINCES[p] for p in SUPPLIER_OF_SECTOR)
CARD_LISTS = ("display", "west_hand", "east_hand", "draw", "played", "gone")
EXTERNAL_CITIES = frozenset(CITIES[city] for city in members(EXTERNAL))
NORMAL_IDS = frozenset(card.id for card in CARDS if card.kind != "special")
SPECIAL_IDS = frozenset(card.id for card in CARDS if card.kind == "special")
TOP = (
    "format", "game", "edition", "decade", "half", "stage", "to_move", "provinces", "imported_protests", "factories",
    "run_down", "closed_sites", "infrastructure", "tracks", "socialists_in_box", "wall", "stasi_disbanded", "police",
    "cards", "known", "unfinished",
)  # fmt: skip


class Checker(checking.Checker):
    """Reads documents in which provinces may be named by their ids."""

    def __init__(self) -> None:
        super().__init__(GAME)

    def field(self, name: str, allowed: Collection[str] | None) -> str:
        key = composed(name)
        return PROVINCE_NAMES[key] if allowed is not None and PROVINCE_NAMES.get(key) in allowed else key


def check(document: Any) -> tuple[dict[str, Any], list[Fault]]:
    """The complete document and all its faults."""
    c = Checker()
    doc = c.mapping(document, "", TOP)
    if not isinstance(document, dict):
        return {}, c.faults
    if doc.get("format") != FORMAT:
        c.fault("format", "one-of", allowed=FORMAT, got=shown(doc.get("format")))
    if "game" in doc:
        c.one_of(doc["game"], "game", (GAME,))
    edition = c.one_of(doc.get("edition", EDITIONS[0]), "edition", EDITIONS)
    start = set_up(editions.EDITIONS[edition])
    clean: dict[str, Any] = {
        "format": FORMAT,
        "game": GAME,
        "edition": edition,
        "decade": c.whole(doc.get("decade", 1), "decade", 1, 4),
        "half": c.whole(doc.get("half", 1), "half", 1, 2),
        "stage": c.one_of(doc.get("stage", "actions"), "stage", STAGES),
    }
    tracks = c.mapping(doc.get("tracks", {}), "tracks", ("prestige", "currency", "socialists"))
    set_up_tracks = {"prestige": PRESTIGE, "currency": CURRENCY, "socialists": SOCIALIST_TRACK}
    clean["tracks"] = {
        track: c.whole(tracks.get(track, start[at]), f"tracks.{track}", *TRACK_ENDS)
        for track, at in set_up_tracks.items()
    }
    first = holder(clean["tracks"]["prestige"])
    clean["to_move"] = c.one_of(doc.get("to_move", first), "to_move", SIDES)
    _provinces(c, doc, clean, start)
    _factories(c, doc, clean)
    _infrastructure(c, doc, clean)
    _socialists(c, doc, clean, start)
    clean["wall"] = c.yes_or_no(doc.get("wall", False), "wall")
    clean["stasi_disbanded"] = c.yes_or_no(doc.get("stasi_disbanded", False), "stasi_disbanded")
    clean["police"] = _police(c, doc.get("police", []), disbanded=clean["stasi_disbanded"])
    clean["cards"] = _cards(c, doc.get("cards", {}), clean)
    clean["known"] = _known(c, doc.get("known", {}))
    clean["unfinished"] = c.yes_or_no(doc.get("unfinished", False), "unfinished")
    return clean, c.faults


def _provinces(c: Checker, doc: Mapping[str, Any], clean: dict[str, Any], start: list[Any]) -> None:
    given = c.mapping(doc.get("provinces", {}), "provinces", PROVINCES)
    clean["provinces"] = {}
    for number, name in enumerate(PROVINCES):
        path = f"provinces.{name}"
        fields = ["unrest", "sectors" if number == WEST_BERLIN else "living_standard"]
        if SIDE_OF[number] == EAST:
            fields.append("socialists")
        entry = c.mapping(given.get(name, {}), path, fields)
        unrest = c.whole(entry.get("unrest", start[UNREST + number]), f"{path}.unrest", 0)
        if number == WEST_BERLIN:
            sectors = c.mapping(entry.get("sectors", {}), f"{path}.sectors", SECTORS)
            living: Any = {s: c.whole(sectors.get(s, 0), f"{path}.sectors.{s}", 0) for s in SECTORS}
        else:
            living = c.whole(entry.get("living_standard", 0), f"{path}.living_standard", 0)
        clean["provinces"][name] = {"unrest": unrest, fields[1]: living}
        if SIDE_OF[number] == EAST:
            socialists = c.whole(entry.get("socialists", 0), f"{path}.socialists", 0)
            clean["provinces"][name]["socialists"] = socialists
    imported = c.mapping(doc.get("imported_protests", {}), "imported_protests", SUPPLIERS)
    clean["imported_protests"] = {
        name: c.whole(imported.get(name, 0), f"imported_protests.{name}", 0) for name in SUPPLIERS
    }
    own = clean["provinces"][PROVINCES[WEST_BERLIN]]["unrest"] // PROTEST_AT
    sound = c.sound(f"provinces.{PROVINCES[WEST_BERLIN]}", "imported_protests")
    if sound and sum(clean["imported_protests"].values()) != own:
        c.fault("imported_protests", "imported", own=own, got=sum(clean["imported_protests"].values()))


def _factories(c: Checker, doc: Mapping[str, Any], clean: dict[str, Any]) -> None:
    def cities(name: str, default: list[str], known: Collection[str], message: str) -> dict[str, str]:
        """The cities of a list, each with its path."""
        given = doc.get(name, default)
        found = c.names(given, name, known.__contains__, message)
        return {city: f"{name}[{given.index(city)}]" for city in found}

    set_up_factories = [CITIES[city] for city in members(SET_UP_FACTORIES)]
    factories = cities("factories", set_up_factories, CITY_NUMBER, "city")
    run_down = cities("run_down", [], CITY_NUMBER, "city")
    closed = cities("closed_sites", [], EXTERNAL_CITIES, "external-city")
    for city, path in run_down.items() if c.sound("factories") else ():
        if city not in factories:
            c.fault(path, "no-such-factory", city=city)
        elif city in EXTERNAL_CITIES or not CITIES_OF[EAST] >> CITY_NUMBER[city] & 1:
            c.fault(path, "never-rundown", city=city)
    for city, path in factories.items():
        if city in closed:
            c.fault(path, "closed", city=city)
    clean["factories"] = sorted(factories, key=CITY_NUMBER.__getitem__)
    clean["run_down"] = sorted(run_down, key=CITY_NUMBER.__getitem__)
    clean["closed_sites"] = sorted(closed, key=CITY_NUMBER.__getitem__)


def _infrastructure(c: Checker, doc: Mapping[str, Any], clean: dict[str, Any]) -> None:
    pieces: dict[str, int] = {}
    for raw, value in c.mapping(doc.get("infrastructure", {}), "infrastructure", None).items():
        name = REVERSED.get(raw, raw)
        path = f"infrastructure.{shown_key(raw)}"
        if name not in CONNECTION_NUMBER:
            c.fault(path, "connection")
        elif name in pieces:
            c.fault(path, "twice")
        else:
            pieces[name] = c.whole(value, path, 0, LINES[CONNECTION_NUMBER[name]])
            if pieces[name]:
                _ends(c, path, name, clean)
    clean["infrastructure"] = {
        name: pieces[name] for name in sorted(pieces, key=CONNECTION_NUMBER.__getitem__) if pieces[name]
    }


def _ends(c: Checker, path: str, connection: str, clean: Mapping[str, Any]) -> None:
    """Infrastructure needs a factory at an end, and in the second edition the foreign one if it leads abroad."""
    ends = [CITIES[end] for end in ENDS[CONNECTION_NUMBER[connection]]]
    if not c.sound("factories"):
        return
    if not any(city in clean["factories"] for city in ends):
        c.fault(path, "no-factory-at-end")
    elif editions.EDITIONS[clean["edition"]].external_factory_first and c.sound("edition"):
        for city in ends:
            if city in EXTERNAL_CITIES and city not in clean["factories"]:
                c.fault(path, "no-external-factory", city=city)


def _socialists(c: Checker, doc: Mapping[str, Any], clean: dict[str, Any], start: list[Any]) -> None:
    clean["socialists_in_box"] = c.whole(doc.get("socialists_in_box", start[BOX]), "socialists_in_box", 0)
    total = clean["socialists_in_box"] + sum(entry.get("socialists", 0) for entry in clean["provinces"].values())
    if total > SOCIALISTS_IN_ALL:
        c.fault("socialists_in_box", "socialists", total=total, most=SOCIALISTS_IN_ALL)


def _police(c: Checker, value: Any, *, disbanded: bool) -> list[dict[str, Any]]:
    if not isinstance(value, (list, tuple)):
        c.fault("police", "list", got=shown(value))
        return []
    if c.too_long(value, "police"):
        return []
    police_ids = [CARDS[card].id for card in POLICE_CARDS]
    cards = []
    for i, raw in enumerate(value):
        path = f"police[{i}]"
        entry = c.mapping(raw, path, ("card", "used"))
        card = entry.get("card")
        if not isinstance(raw, dict):
            continue
        if not isinstance(card, str) or card not in police_ids:
            c.fault(f"{path}.card", "police-card", allowed=", ".join(police_ids), got=shown(card))
            continue
        cards.append({"card": card, "used": c.yes_or_no(entry.get("used", False), f"{path}.used")})
    if cards and disbanded:
        c.fault("police", "disbanded")
    return cards


def _cards(c: Checker, value: Any, clean: Mapping[str, Any]) -> dict[str, Any]:
    given = c.mapping(value, "cards", (*CARD_LISTS, "special", "in_play"))
    cards: dict[str, Any] = {name: _card_list(c, name, given[name]) if name in given else None for name in CARD_LISTS}
    if "special" in given:
        special = given["special"]
        cards["special"] = None if special is None else c.one_of(special, "cards.special", sorted(SPECIAL_IDS))
    if given.get("in_play") is not None:
        cards["in_play"] = c.one_of(given["in_play"], "cards.in_play", list(CARD_NUMBER))
    _one_place_each(c, cards, clean)
    return cards


def _card_list(c: Checker, name: str, entries: Any) -> list[str]:
    """A list of cards. One that stands in it twice is a card in two places, found by `_one_place_each`."""
    if not isinstance(entries, (list, tuple)):
        c.fault(f"cards.{name}", "list", got=shown(entries))
        return []
    if c.too_long(entries, f"cards.{name}"):
        return []
    allowed = CARD_NUMBER.keys() if name in {"played", "gone"} else NORMAL_IDS
    found = []
    for i, entry in enumerate(entries):
        if isinstance(entry, str) and entry in allowed:
            found.append(entry)
        else:
            c.fault(f"cards.{name}[{i}]", "card", got=shown(entry))
    return found


def _one_place_each(c: Checker, cards: Mapping[str, Any], clean: Mapping[str, Any]) -> None:
    spots = [(card, f"cards.{name}[{i}]") for name in CARD_LISTS for i, card in enumerate(cards[name] or ())]
    spots += [(cards[name], f"cards.{name}") for name in ("special", "in_play") if cards.get(name)]
    spots += [(entry["card"], f"police[{i}]") for i, entry in enumerate(clean["police"])]
    places: dict[str, str] = {}
    for card, path in spots:
        body = "IV" if card.startswith("IV") else card  # the two faces of card IV are one card
        if body in places:
            c.fault(path, "two-places", card=card, other=places[body])
        places.setdefault(body, path)


def _known(c: Checker, value: Any) -> dict[str, Any]:
    given = c.mapping(value, "known", SIDES)

    def cards(entry: Any, path: str) -> list[str]:
        return c.names(entry, path, lambda name: name in CARD_NUMBER, "card")

    east = c.mapping(given.get("east", {}), "known.east", ("west_hand", "draw", "gone"))
    west = c.mapping(given.get("west", {}), "known.west", ("east_hand", "gone"))
    draw: dict[str, str] = {}
    for place, card in c.mapping(east.get("draw", {}), "known.east.draw", None).items():
        path = f"known.east.draw.{shown_key(place)}"
        if not (place.isdecimal() and place.isascii() and len(place) <= 2):
            c.fault(path, "place")
        elif not isinstance(card, str) or card not in CARD_NUMBER:
            c.fault(path, "card", got=shown(card))
        else:
            draw[place] = card
    return {
        "east": {
            "west_hand": cards(east.get("west_hand", []), "known.east.west_hand"),
            "draw": draw,
            "gone": cards(east.get("gone", []), "known.east.gone"),
        },
        "west": {
            "east_hand": cards(west.get("east_hand", []), "known.west.east_hand"),
            "gone": cards(west.get("gone", []), "known.west.gone"),
        },
    }


def set_up_special(decade: int, *, wall: bool, cards: Mapping[str, Any]) -> str | None:
    """The special card of a document that does not say: the decade's, unless it lies somewhere else."""
    special = CARDS[special_card(decade, wall=wall)].id
    named = [card for name in CARD_LISTS for card in cards[name] or ()] + [cards.get("in_play") or ""]
    same = {special} if not special.startswith("IV") else {i for i in SPECIAL_IDS if i.startswith("IV")}
    return None if same & set(named) else special
