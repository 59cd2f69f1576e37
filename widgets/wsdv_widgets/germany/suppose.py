"""What if? Positions that differ in one thing from another one, and what the difference is.

Every position made here is valid: a card that comes to lie in one place leaves the other, protests exported from West
Berlin are as many as it has.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_IN,
    EAST,
    PROVINCE_NUMBER,
    SECTORS,
    SOCIALISTS_IN_ALL,
    members,
)
from wsdv.games.germany.cards import CARD_NUMBER, CARDS, POLICE_CARDS, POLICE_ICONS
from wsdv.games.germany.document import CARD_LISTS
from wsdv.games.germany.position import Position
from wsdv.games.germany.table import FACTORIES, PROTEST_AT
from wsdv_widgets.germany.ids import BERLIN, SUPPLIERS, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    Entries = Sequence[dict[str, Any]]

HIGH_LIVING: Final = 6  # as far as a slider goes


def open_table(position: Position) -> Position:
    """A position that can be changed: a list of cards in which some are hidden is left out, and dealt if need be."""
    hidden = [name for name in CARD_LISTS if None in (getattr(position.cards, name) or ())]
    if not hidden:
        return position
    document = position.to_dict()
    del document["known"]
    for name in hidden:
        del document["cards"][name]
    return Position.from_dict(document)


# Cards


def _flight(card: str) -> int:
    return CARDS[CARD_NUMBER[card]].flight


def _row(position: Position) -> list[str]:
    return [card for card in position.cards.played or () if card is not None]


def flight_cards(position: Position, given: Position) -> tuple[str, ...]:
    """The cards with flight icons that may lie in the row, those that do first.

    Normal cards can be held for a decade, so those of earlier decades may be played too; a special card cannot.
    """
    normal = (card.id for card in CARDS if card.decade <= position.decade and card.kind != "special")
    return tuple(dict.fromkeys(card for card in chain(_row(position), _row(given), normal) if _flight(card)))


def most_icons(position: Position, given: Position) -> int:
    """How many flight icons there can be in the row."""
    return sum(map(_flight, flight_cards(position, given)))


def with_icons(position: Position, given: Position, count: int) -> Position:
    """The same table with so many flight icons in the row, on as few other cards as possible."""
    possible = flight_cards(position, given)
    row = _row(position)
    kept = [card for card in row if _flight(card)]
    choices = chain.from_iterable(combinations(possible, size) for size in range(len(possible) + 1))
    fitting = [chosen for chosen in choices if sum(map(_flight, chosen)) == count]
    chosen = min(fitting, key=lambda cards: len({*cards} ^ {*kept}))
    document = _moved(position, set(kept) ^ set(chosen))
    document["cards"]["played"] = [
        *(card for card in row if card in chosen or not _flight(card)),
        *(card for card in chosen if card not in row),
    ]
    _lay_aside(document, [card for card in kept if card not in chosen])
    return Position.from_dict(document)


def police_cards(position: Position, kind: str) -> list[str]:
    """The police cards of a kind that East may have by now, those it has first."""
    here = [entry.card for entry in position.police]
    there = [CARDS[card].id for card in POLICE_CARDS if CARDS[card].decade <= position.decade]
    return [card for card in dict.fromkeys((*here, *there)) if CARDS[CARD_NUMBER[card]].police == kind]


def police_count(position: Position, kind: str) -> int:
    """How many police cards of a kind East has."""
    return sum(CARDS[CARD_NUMBER[entry.card]].police == kind for entry in position.police)


def with_police(position: Position, kind: str, count: int) -> Position:
    """The same table with so many police cards of a kind before East."""
    chosen = police_cards(position, kind)[:count]
    others = [entry for entry in position.police if CARDS[CARD_NUMBER[entry.card]].police != kind]
    used = {entry.card: entry.used for entry in position.police}
    gone = [card for card in used if CARDS[CARD_NUMBER[card]].police == kind and card not in chosen]
    document = _moved(position, [*chosen, *gone])
    document["police"] = [
        {"card": card, "used": used.get(card, False)} for card in (*(entry.card for entry in others), *chosen)
    ]
    _lay_aside(document, gone)
    return Position.from_dict(document)


def with_used(position: Position, count: int) -> Position:
    """The same table with so many police cards used this decade."""
    entries = [{"card": entry.card, "used": place < count} for place, entry in enumerate(position.police)]
    return position.replace({"police": entries})


def with_track(position: Position, track: str, place: int) -> Position:
    """The same table with the marker of a track elsewhere."""
    return position.replace({"tracks": {track: place}})


def with_wall(position: Position, stands: bool) -> Position:  # noqa: FBT001 - a control hands over its value
    """The same table with or without the Wall."""
    return position.replace({"wall": stands})


def _moved(position: Position, cards: Iterable[str]) -> dict[str, Any]:
    """The document in which these cards lie nowhere; what anybody had seen of hidden cards is forgotten with it."""
    document = position.to_dict()
    moved = set(cards)
    if moved:
        del document["known"]
    for name in CARD_LISTS:
        if name in document["cards"]:
            document["cards"][name] = [card for card in document["cards"][name] if card not in moved]
    return document


def _lay_aside(document: dict[str, Any], cards: Sequence[str]) -> None:
    """Cards that have left their place are gone, where the document says which are."""
    if "gone" in document["cards"]:
        document["cards"]["gone"] += cards


# Provinces


def with_province(position: Position, province: str, **changes: Any) -> Position:
    """The same table with another living standard, unrest or socialists in a province."""
    if "socialists" in changes:  # no more than there are
        most = position.provinces[province].socialists + room_for_socialists(position)
        changes["socialists"] = min(changes["socialists"], most)
    document: dict[str, Any] = {"provinces": {province: changes}}
    if province == BERLIN and "unrest" in changes:
        document["imported_protests"] = _imported(position, changes["unrest"] // PROTEST_AT)
    return position.replace(document)


def _imported(position: Position, protests: int) -> dict[str, int]:
    """10.2: every protest of West Berlin appears in a supplier, too."""
    imported = dict(position.imported_protests)
    for name in reversed(SUPPLIERS):
        over = sum(imported.values()) - protests
        imported[name] -= max(0, min(over, imported[name]))
    imported[SUPPLIERS[0]] += max(0, protests - sum(imported.values()))
    return imported


def room_for_socialists(position: Position) -> int:
    """How many socialists are not on the board."""
    return SOCIALISTS_IN_ALL - position.socialists_in_box - sum(one.socialists for one in position.provinces.values())


def with_box(position: Position, count: int) -> Position:
    """The same table with so many socialists in the box, but no more than there are."""
    most = position.socialists_in_box + room_for_socialists(position)
    return position.replace({"socialists_in_box": min(count, most)})


def with_rundown(position: Position, city: str, rundown: bool) -> Position:  # noqa: FBT001 - as above
    """The same table with a factory of the East rundown, or sound."""
    others = [one for one in position.run_down if one != city]
    return position.replace({"run_down": [*others, city] if rundown else others})


def factories_of(position: Position, province: str) -> list[str]:
    """The factories of a province that can become rundown: the East's own."""
    if side_of(province) != EAST:
        return []
    cities = CITIES_IN[PROVINCE_NUMBER[province]] & position.table[FACTORIES]
    return [CITIES[city] for city in members(cities)]


def variations(position: Position, province: str) -> Iterator[Position]:
    """The same table with whatever can be supposed in a province, one thing at a time."""
    there = position.provinces[province]
    levels = (0, there.living_standard + 1, HIGH_LIVING)
    for level in levels:
        if there.sectors is None:
            yield with_province(position, province, living_standard=level)
        else:
            for sector in SECTORS:
                yield with_province(position, province, sectors={sector: level})
    for unrest in (0, there.unrest + PROTEST_AT):
        yield with_province(position, province, unrest=unrest)
    if side_of(province) == EAST:
        for count in (0, there.socialists + 1):
            yield with_province(position, province, socialists=count)
    for city in factories_of(position, province):
        yield with_rundown(position, city, city not in position.run_down)


# The difference


class Key(NamedTuple):
    """What is supposed, and where: in a province, and in West Berlin's sector; or at a factory's city."""

    what: str
    place: str = ""
    sector: str = ""


class Change(NamedTuple):
    """One thing that is not as it was: what, in which province and sector, before and after."""

    what: str
    before: int
    after: int
    province: str = ""
    sector: str = ""

    @property
    def key(self) -> Key:
        """What one has to suppose for it."""
        return Key(self.what, self.province, self.sector)


def changes(given: Position, position: Position) -> Iterator[Change]:
    """What was changed, thing by thing."""
    for path, before, after in given.diff(position):
        top, _, rest = path.partition(".")
        if path == "cards.played":
            yield from _icon_changes(before, after)
        elif top == "police":
            yield from _police_changes(before, after)
        elif top == "tracks":
            yield Change(rest, before, after)
        elif top in {"socialists_in_box", "wall"}:
            yield Change(top, before, after)
        elif top == "run_down":
            yield from _rundown_changes(before, after)
        elif top == "imported_protests":
            yield Change("imported", before, after, rest)
        elif top == "provinces":
            province, _, field = rest.partition(".")
            field, _, sector = field.partition(".")
            yield Change(field, before, after, province, sector)


def _icon_changes(before: Sequence[str] | None, after: Sequence[str] | None) -> Iterator[Change]:
    old, new = (sum(map(_flight, cards or ())) for cards in (before, after))
    if old != new:
        yield Change("icons", old, new)


def _rundown_changes(before: Sequence[str], after: Sequence[str]) -> Iterator[Change]:
    for city in sorted({*before} ^ {*after}):
        yield Change("run_down", city in before, city in after, city)


def _police_changes(before: Entries, after: Entries) -> Iterator[Change]:
    for kind in POLICE_ICONS:
        old, new = (
            [CARDS[CARD_NUMBER[entry["card"]]].police for entry in entries].count(kind) for entries in (before, after)
        )
        if old != new:
            yield Change(kind, old, new)
    used, now = (sum(entry["used"] for entry in entries) for entries in (before, after))
    if used != now:
        yield Change("used", used, now)
