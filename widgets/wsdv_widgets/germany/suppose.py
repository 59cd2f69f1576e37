"""What if? Positions that differ in one thing from another one, and what the difference is.

Every position made here is valid: a card that comes to lie in one place leaves the other, protests exported from West
Berlin are as many as it has.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from wsdv.games.germany.atlas import SOCIALISTS_IN_ALL
from wsdv.games.germany.cards import CARD_NUMBER, CARDS, POLICE_CARDS, POLICE_ICONS
from wsdv.games.germany.document import CARD_LISTS
from wsdv.games.germany.position import Position
from wsdv.games.germany.table import PROTEST_AT
from wsdv_widgets.germany.ids import BERLIN, SUPPLIERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    Entries = Sequence[dict[str, Any]]


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


# The difference


class Change(NamedTuple):
    """One thing that is not as it was: what, in which province and sector, before and after."""

    what: str
    before: int
    after: int
    province: str = ""
    sector: str = ""


def changes(given: Position, position: Position) -> Iterator[Change]:
    """What was changed, thing by thing."""
    for path, before, after in given.diff(position):
        top, _, rest = path.partition(".")
        if path == "cards.played":
            old, new = (sum(map(_flight, cards or ())) for cards in (before, after))
            if old != new:
                yield Change("icons", old, new)
        elif top == "police":
            yield from _police_changes(before, after)
        elif top == "tracks":
            yield Change(rest, before, after)
        elif top in {"socialists_in_box", "wall"}:
            yield Change(top, before, after)
        elif top == "imported_protests":
            yield Change("imported", before, after, rest)
        elif top == "provinces":
            province, _, field = rest.partition(".")
            field, _, sector = field.partition(".")
            yield Change(field, before, after, province, sector)


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
