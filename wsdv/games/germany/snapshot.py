"""From a game to its position: what lies on the table now, as everybody, a player or nobody in particular knows it."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.frozen import FrozenMap
from wsdv.engine.rules import NOBODY
from wsdv.games.germany.atlas import (
    CITIES,
    CONNECTIONS,
    EAST,
    PROVINCES,
    SECTORS,
    SIDES,
    SUPPLIER_OF_SECTOR,
    WEST,
    WEST_BERLIN,
    bits,
    members,
)
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.document import CARD_LISTS
from wsdv.games.germany.lay import ZONES, keep
from wsdv.games.germany.position import (
    ByProvince,
    Cards,
    Known,
    KnownToEast,
    KnownToWest,
    PoliceCard,
    Position,
    Province,
    Tracks,
)
from wsdv.games.germany.secrets import blind, sees
from wsdv.games.germany.table import (
    BOX,
    BUILT,
    CHOSEN,
    CLOSED,
    DEAL,
    DECADE,
    DISPLAY,
    DOUBLED,
    DRAW,
    EAST_HAND,
    EAST_TRAIL,
    EDITION,
    FACTORIES,
    GONE,
    HALF,
    HAND,
    IMPORTED,
    IN_PLAY,
    KNOWN_TO_EAST,
    KNOWN_TO_WEST,
    LIVING,
    PLACED,
    PLAYED,
    POLICE,
    POLICE_USED,
    RUN_DOWN,
    SECTOR,
    SET_ASIDE,
    SOCIALISTS,
    SPECIAL,
    STAGE,
    STASI_DISBANDED,
    TO_MOVE,
    TRACK,
    UNREST,
    WALL,
    WEST_HAND,
    WEST_TRAIL,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wsdv.engine.game import Game
    from wsdv.engine.rules import Table
    from wsdv.games.germany.position import CardList

# What no position shows: how the game came here, what is half done, what the later decades bring
_BLANK: Final = {SET_ASIDE: 0, CHOSEN: (), PLACED: 0, DEAL: 0, WEST_TRAIL: (), EAST_TRAIL: ()}
_FINISHED: Final = frozenset({"turn", "prestige-box", "currency-hamburg", "hold-hamburg"})


def snapshot(game: Game, viewer: str | None) -> Position:
    """The position of a game now; with a viewer, what that player cannot know is None."""
    if game.result is not None:
        viewer = None  # everything is revealed at the end (ruling 42)
    if viewer == NOBODY:
        return _common([snapshot(game, side) for side in SIDES])
    table = game.table
    shown = {zone: _shown(table, viewer, zone) for zone in ZONES.values()}
    special, in_play = table[SPECIAL], table[IN_PLAY]
    position = Position(
        edition=table[EDITION].name,
        decade=table[DECADE],
        half=table[HALF],
        stage=table[STAGE],
        to_move=table[TO_MOVE],
        provinces=ByProvince({name: _province(table, number) for number, name in enumerate(PROVINCES)}),
        imported_protests=ByProvince({PROVINCES[p]: table[IMPORTED + p] for p in SUPPLIER_OF_SECTOR}),
        factories=tuple([CITIES[c] for c in members(table[FACTORIES])]),
        run_down=tuple([CITIES[c] for c in members(table[RUN_DOWN])]),
        closed_sites=tuple([CITIES[c] for c in members(table[CLOSED])]),
        infrastructure=FrozenMap({CONNECTIONS[i]: 1 + (table[DOUBLED] >> i & 1) for i in members(table[BUILT])}),
        tracks=Tracks(*[table[at] for at in TRACK.values()]),
        socialists_in_box=table[BOX],
        wall=table[WALL],
        stasi_disbanded=table[STASI_DISBANDED],
        police=tuple([PoliceCard(CARDS[c].id, bool(table[POLICE_USED] >> c & 1)) for c in table[POLICE]]),
        cards=Cards(
            special=None if special is None else CARDS[special].id,
            in_play=None if in_play is None else CARDS[in_play].id,
            **{
                name: tuple([None if card is None else CARDS[card].id for card in shown[zone]])
                for name, zone in ZONES.items()
            },
        ),
        known=_known(table, viewer),
        unfinished=not _finished(game, viewer),
    )
    keep(position, _seen(table, viewer, shown))
    return position


def _province(table: Table, number: int) -> Province:
    sectors = None
    if number == WEST_BERLIN:
        sectors = FrozenMap({sector: table[SECTOR + s] for s, sector in enumerate(SECTORS)})
    return Province(table[UNREST + number], table[LIVING + number], table[SOCIALISTS + number], sectors)


def _shown(table: Table, viewer: str | None, zone: int) -> tuple[int | None, ...]:
    """The cards of a zone; those the viewer cannot know are None."""
    cards: tuple[int, ...] = table[zone]
    if viewer is None or zone in {DISPLAY, PLAYED, HAND[viewer]}:
        return cards
    return tuple([card if sees(table, viewer, card) else None for card in cards])


def _known(table: Table, viewer: str | None) -> Known:
    """What each side has seen of hidden cards; of the other side's knowledge a viewer knows nothing."""

    def known_in(knowledge: int, zone: int) -> CardList:
        return tuple([CARDS[card].id for card in table[zone] if table[knowledge] >> card & 1])

    east = west = None
    if viewer != WEST:
        draw = {str(at): CARDS[card].id for at, card in enumerate(table[DRAW]) if table[KNOWN_TO_EAST] >> card & 1}
        east = KnownToEast(known_in(KNOWN_TO_EAST, WEST_HAND), FrozenMap(draw), known_in(KNOWN_TO_EAST, GONE))
    if viewer != EAST:
        west = KnownToWest(known_in(KNOWN_TO_WEST, EAST_HAND), known_in(KNOWN_TO_WEST, GONE))
    return Known(east, west)


def _seen(table: Table, viewer: str | None, shown: dict[int, tuple[int | None, ...]]) -> Table:
    """The table of the position, as `lay` would lay it: without anything that the position does not show."""
    seen = table.copy()
    for place, blank in _BLANK.items():
        seen[place] = blank
    for zone, cards in shown.items():
        seen[zone] = tuple([card for card in cards if card is not None])
    seen[POLICE_USED] &= bits(table[POLICE])
    gone = bits(table[GONE])
    seen[KNOWN_TO_EAST] &= gone | bits(table[WEST_HAND]) | bits(table[DRAW]) if viewer != WEST else 0
    seen[KNOWN_TO_WEST] &= gone | bits(table[EAST_HAND]) if viewer != EAST else 0
    return seen


def _finished(game: Game, viewer: str | None) -> bool:
    """Whether a game could start from here: no action or phase is half done, as far as the viewer knows."""
    asked = game.asked
    if asked is None:
        return True
    if asked.name == "discard":
        aside = game.table[SET_ASIDE] if viewer is None else blind(game.table, viewer)[SET_ASIDE]
        return asked.values[0] == game.table[TO_MOVE] and not aside
    return asked.name in _FINISHED


def _common(views: Sequence[Position]) -> Position:
    """What several views show alike: face down is what any of them hides."""
    first, *others = views
    lists: dict[str, Any] = {name: getattr(first.cards, name) for name in CARD_LISTS}
    for other in others:
        for name, cards in lists.items():
            both = zip(cards, getattr(other.cards, name), strict=True)
            lists[name] = tuple(card if card == same else None for card, same in both)
    return dataclasses.replace(
        first,
        cards=dataclasses.replace(first.cards, **lists),
        known=Known(),
        unfinished=all(seen.unfinished for seen in views),
    )
