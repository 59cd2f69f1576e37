"""A position while somebody writes it: the document as it stands, its faults, and each change as a new draft."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.checking import shown_key
from wsdv.engine.letters import composed
from wsdv.games.germany.atlas import CITY_NUMBER, CONNECTION_NUMBER, EAST, PROVINCE_NUMBER, REVERSED, WEST
from wsdv.games.germany.cards import CARD_NUMBER, TRACKS
from wsdv.games.germany.document import CARD_LISTS, FORMAT, check
from wsdv.games.germany.position import Position
from wsdv_widgets.germany.ids import BERLIN, province_thing
from wsdv_widgets.germany.suppose import open_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from wsdv.engine import Fault

    Document = Mapping[str, Any]
    Key = str | int

OPEN: Final = "open"  # the place of a card that the document does not name: chance deals it
SINGLE: Final = ("special", "in_play")  # places for one card
PLACES: Final = ("display", "special", "in_play", "west_hand", "east_hand", "draw", "played", "gone", "police", OPEN)
_SITES: Final = {"factory": ("factories",), "rundown": ("factories", "run_down"), "closed": ("closed_sites",)}
_STATE: Final = {"factories": "factory", "run_down": "rundown", "closed_sites": "closed"}
_HIDDEN_FROM: Final = {"west_hand": (EAST,), "east_hand": (WEST,), "draw": (EAST,), "gone": (EAST, WEST)}
BOX: Final = "socialists-box"


class Draft:
    """A position document, valid or not. It is never changed: each change gives another draft.

    `clean` is what the contract can read of it, complete and of the right types; `position` is None while there are
    faults. A valid document is kept in full, with all that was left out.
    """

    def __init__(self, document: Document) -> None:
        self.clean, faults = check(document)
        self.faults: tuple[Fault, ...] = tuple(faults)
        self.position = None if faults else Position.from_dict(document)
        self.document: Document = document if self.position is None else self.position.to_dict()

    @classmethod
    def of(cls, position: Position) -> Draft:
        """The draft of a position; lists with cards that nobody may know here are left out."""
        return cls(open_table(position).to_dict())

    def value(self, *path: str) -> Any:
        """What stands at a path: a number as it was written, however wrong; otherwise what the contract reads."""
        written: Any = self.document
        read: Any = self.clean
        for key in path:
            written = written.get(key) if isinstance(written, dict) else None
            read = read[key]
        return written if type(written) is int and type(read) is int else read

    def put(self, value: Any, *path: str) -> Draft:
        """With another value."""
        return Draft(_put(self.document, path, value))

    # Cities and connections

    def site(self, city: str) -> str:
        """What stands in a city: factory, rundown, closed or empty."""
        found = [name for name in _STATE if city in self.clean[name]]
        return _STATE[found[-1]] if found else "empty"

    def with_site(self, city: str, state: str) -> Draft:
        """With something else in a city."""
        document = dict(self.document)
        for name in _STATE:
            others = [one for one in self._entries(name) if one != city]
            document[name] = [*others, city] if name in _SITES.get(state, ()) else others
        return Draft(document)

    def built(self, connection: str) -> int:
        """How much infrastructure a connection has, as it was written."""
        count = self._pieces().get(connection, 0)
        return count if type(count) is int else self.clean["infrastructure"].get(connection, 0)

    def with_line(self, connection: str, count: int) -> Draft:
        """With so much infrastructure on a connection."""
        others = {name: built for name, built in self._pieces().items() if name != connection}
        return self.put(others | ({connection: count} if count else {}), "infrastructure")

    def _pieces(self) -> dict[str, Any]:
        written = self.document.get("infrastructure")
        pieces = written if isinstance(written, dict) else self.clean["infrastructure"]
        return {_canonical(name): count for name, count in pieces.items()}

    def _entries(self, name: str) -> list[Any]:
        """A list as it was written, or as the contract reads it."""
        written = self.document.get(name)
        return written if isinstance(written, list) else self.clean[name]

    # Cards

    def cards_in(self, place: str) -> list[str]:
        """The cards of a place, in their order."""
        if place == "police":
            return [entry["card"] for entry in self.clean["police"]]
        if place == OPEN:
            named = {card for one in PLACES if one != OPEN for card in self.cards_in(one)}
            return [card for card in CARD_NUMBER if card not in named]
        found = self.clean["cards"].get(place)
        return [found] if isinstance(found, str) else list(found or ())

    def place_of(self, card: str) -> str:
        """Where a card lies."""
        return next((place for place in PLACES if place != OPEN and card in self.cards_in(place)), OPEN)

    def is_open(self, place: str) -> bool:
        """Whether chance fills a place, or the special card is the decade's own."""
        return self.clean["cards"].get(place) is None if place in CARD_LISTS else place not in self.clean["cards"]

    def with_card(self, card: str, place: str) -> Draft:
        """With a card in another place and nowhere else: on top of the deck, behind the cards of other places."""
        cards = self._cards_without(card)
        police = [one for one in self._entries("police") if not (isinstance(one, dict) and one.get("card") == card)]
        if place == "police":
            police.append({"card": card, "used": False})
        elif place in SINGLE:
            cards[place] = card
        elif place == "draw":
            cards[place] = [card, *self._listed(cards, place)]
        elif place != OPEN:
            cards[place] = [*self._listed(cards, place), card]
        return (
            self._with_cards(cards, police=police).with_seen(card, EAST, seen=False).with_seen(card, WEST, seen=False)
        )

    def with_shifted(self, card: str, step: int) -> Draft:
        """With a card one place further on in its list, or back."""
        place = self.place_of(card)
        cards = self.cards_in(place)
        at = cards.index(card)
        cards.insert(max(0, at + step), cards.pop(at))
        return self._with_cards({**self._cards(), place: cards})

    def with_list(self, place: str, cards: list[str] | str | None, *, left_out: bool) -> Draft:
        """With a whole place set, or left to chance."""
        others = {name: given for name, given in self._cards().items() if name != place}
        return self._with_cards(others if left_out else others | {place: cards})

    def is_used(self, card: str) -> bool:
        """Whether a police card was used in this decade."""
        return any(entry["card"] == card and entry["used"] for entry in self.clean["police"])

    def with_used(self, card: str, *, used: bool) -> Draft:
        """With a police card used, or not, in this decade."""
        police = [
            one | {"used": used} if isinstance(one, dict) and one.get("card") == card else one
            for one in self._entries("police")
        ]
        return self.put(police, "police")

    def seen_by(self, card: str) -> list[str]:
        """Who has seen this card where it is hidden."""
        return [side for side in (WEST, EAST) if any(card in _cards_of(entry) for entry in self._known(side).values())]

    def hidden_from(self, card: str) -> tuple[str, ...]:
        """Who cannot see this card where it lies, unless they have seen it before."""
        return _HIDDEN_FROM.get(self.place_of(card), ())

    def with_seen(self, card: str, side: str, *, seen: bool) -> Draft:
        """With a side that has seen a card where it lies, or has not."""
        if seen == (side in self.seen_by(card)):
            return self
        known = {name: _without(entry, card) for name, entry in self._known(side).items()}
        place = self.place_of(card)
        if seen and place == "draw":
            known[place] |= {str(self.cards_in(place).index(card)): card}
        elif seen and place in known:
            known[place].append(card)
        return self.put(known, "known", side)

    def _known(self, side: str) -> dict[str, Any]:
        known: dict[str, Any] = self.clean["known"][side]
        return known

    def _cards(self) -> dict[str, Any]:
        written = self.document.get("cards")
        return dict(written) if isinstance(written, dict) else {}

    def _cards_without(self, card: str) -> dict[str, Any]:
        cards = self._cards()
        for name, given in list(cards.items()):
            if isinstance(given, list):
                cards[name] = [one for one in given if one != card]
            elif given == card:
                del cards[name]
        return cards

    def _listed(self, cards: dict[str, Any], place: str) -> list[Any]:
        return cards[place] if isinstance(cards.get(place), list) else []

    def _with_cards(self, cards: dict[str, Any], **more: Any) -> Draft:
        """With other cards; what East knows of the deck moves with its cards."""
        draft = Draft({**self.document, "cards": cards, **more})
        seen = set(draft._known(EAST)["draw"].values())
        places = {str(at): card for at, card in enumerate(draft.cards_in("draw")) if card in seen}
        return draft if places == draft._known(EAST)["draw"] else draft.put(places, "known", EAST, "draw")

    # Faults

    def keys(self, fault: Fault) -> tuple[Key, ...]:
        """The keys that lead to a fault, as far as the document goes."""
        keys = tuple(_keys(self.document, fault.path))
        return keys[:2] if keys[:1] == ("police",) else keys

    def mended(self, fault: Fault) -> Draft:
        """Without what is wrong: the entry goes, and with it comes the value of the set-up."""
        keys = self.keys(fault)
        if keys == ("format",):
            return self.put(FORMAT, "format")
        return Draft(_taken(self.document, keys)) if keys else self

    def thing(self, fault: Fault) -> str:
        """The thing on the board that a fault is about, if there is one."""
        keys = self.keys(fault)
        field = keys[0] if keys else fault.path
        name: Any = self.document
        for key in keys:
            name = name[key]
        last = composed(str(keys[1])) if len(keys) > 1 else ""
        if field == "provinces" and last in PROVINCE_NUMBER:
            return province_thing(last)
        if field == "imported_protests":
            return province_thing(last if last in PROVINCE_NUMBER else BERLIN)
        if field in _STATE and isinstance(name, str) and name in CITY_NUMBER:
            return f"city:{name}"
        if field == "infrastructure" and _canonical(last) in CONNECTION_NUMBER:
            return f"line:{_canonical(last)}"
        if field == "socialists_in_box":
            return BOX
        if field == "tracks" and last in TRACKS:
            return self._marker(last)
        if field == "police" and fault.path == "police" and self.clean["police"]:
            return f"police:{self.clean['police'][0]['card']}"
        card = name.get("card") if isinstance(name, dict) else name
        return f"card:{card}" if field in {"cards", "police"} and isinstance(card, str) and card in CARD_NUMBER else ""

    def _marker(self, track: str) -> str:
        """The place on a track where its marker is drawn."""
        at = self.clean["tracks"][track]
        if track == "prestige":
            return f"box:{at:+d}" if at else "box:0"
        return f"{track}:{at:+d}"


def _canonical(connection: str) -> str:
    """A connection may be named from either end."""
    return str(REVERSED.get(connection, connection))


def _cards_of(entry: Any) -> Sequence[str]:
    return tuple(entry.values()) if isinstance(entry, dict) else entry


def _without(entry: Any, card: str) -> Any:
    if isinstance(entry, dict):
        return {place: one for place, one in entry.items() if one != card}
    return [one for one in entry if one != card]


def _put(node: Any, path: Sequence[str], value: Any) -> Any:
    """A copy of a document with another value at a path; names may be written decomposed (NFD)."""
    if not path:
        return value
    copied = dict(node) if isinstance(node, dict) else {}
    key = next((one for one in copied if composed(one) == path[0]), path[0])
    copied[key] = _put(copied.get(key), path[1:], value)
    return copied


def _taken(node: Any, keys: Sequence[Key]) -> Any:
    """A copy of a document without the entry to which these keys lead."""
    first, *rest = keys
    entries = node.items() if isinstance(node, dict) else enumerate(node)
    kept = {key: _taken(entry, rest) if key == first else entry for key, entry in entries if rest or key != first}
    return kept if isinstance(node, dict) else list(kept.values())


def _keys(node: Any, path: str) -> Iterator[Key]:
    while path:
        key: Key | None = None
        if isinstance(node, dict):
            fitting = [one for one in node if re.match(re.escape(shown_key(composed(one))) + r"(\.|\[|$)", path)]
            key = max(fitting, key=len, default=None)
            path = path[len(shown_key(composed(str(key)))) :].removeprefix(".")
        elif isinstance(node, list) and (index := re.match(r"\[(\d+)\]\.?", path)) and int(index[1]) < len(node):
            key, path = int(index[1]), path[index.end() :]
        if key is None:
            return
        yield key
        node = node[key]
