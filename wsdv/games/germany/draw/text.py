"""The table as plain text: for terminals, for logs, and for those who listen rather than look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_IN,
    CITY_NAMES,
    CONNECTION_NUMBER,
    CONNECTIONS_OF,
    EXTERNAL,
    HAMBURG,
    LINES,
    PROVINCES,
    SIDE_OF,
    SIDES,
    members,
)
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.draw.words import half_of
from wsdv.games.germany.narrate import ROMAN, card_name, site_name
from wsdv.games.germany.voice import named, say, title
from wsdv.language import enumerated, yes

if TYPE_CHECKING:
    from wsdv.games.germany.position import Position


def board(position: Position) -> str:
    """The whole table: where the game stands, both states province by province, the tracks, the cards."""
    parts = [
        _header(position),
        *(_state(position, side) for side in SIDES),
        _abroad(position),
        _tracks(position),
        _cards(position),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _header(position: Position) -> str:
    return say(
        "board-header",
        edition=position.edition,
        decade=ROMAN[position.decade],
        half=half_of(position),
        stage=position.stage,
        player=position.to_move,
        wall=yes(position.wall),
    )


def _state(position: Position, side: str) -> str:
    columns = [say(f"board-{name}") for name in ("province", "unrest", "living", "protests", "socialists", "economy")]
    rows = [[*columns, say("board-factories")]]
    for number, name in enumerate(PROVINCES):
        if SIDE_OF[number] == side:
            province = position.provinces[name]
            rows.append(
                [
                    named(name),
                    str(province.unrest),
                    str(province.living_standard),
                    str(position.mass_protests(name) or "·"),
                    str(province.socialists or "·"),
                    str(position.economy(name)),
                    _factories(position, CITIES_IN[number]),
                ]
            )
    if side == "west":
        rows.append([CITY_NAMES[HAMBURG], "", "", "", "", "", _factories(position, 1 << HAMBURG)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    lines = [
        "  ".join(
            [
                row[0].ljust(widths[0]),
                *(cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:], strict=True)),
                row[-1],
            ]
        ).rstrip()
        for row in rows
    ]
    heading = say("board-state", side=side, protests=position.mass_protests(side))
    return "\n".join([heading, *lines, _lines(position, side)])


def _factories(position: Position, cities: int) -> str:
    """The factories of a place with their values; a rundown one is marked."""
    return ", ".join(
        f"{CITY_NAMES[city]} {position.factory_value(CITIES[city])}"
        + (f" {say('board-rundown')}" if CITIES[city] in position.run_down else "")
        for city in members(cities)
        if CITIES[city] in position.factories
    )


def _lines(position: Position, side: str) -> str:
    """A side's infrastructure: what works and what does not yet."""
    working = set(position.working_connections())
    own = [name for name in position.infrastructure if CONNECTIONS_OF[side] >> CONNECTION_NUMBER[name] & 1]
    idle = [
        f"{site_name(name)} {position.infrastructure[name]}/{LINES[CONNECTION_NUMBER[name]]}"
        for name in own
        if name not in working
    ]
    return say(
        "board-infrastructure",
        working=enumerated([site_name(name) for name in own if name in working]) or "–",
        idle=enumerated(idle) or "–",
    )


def _abroad(position: Position) -> str:
    factories = _factories(position, EXTERNAL)
    if not factories and not position.closed_sites:
        return ""
    closed = enumerated([site_name(city) for city in position.closed_sites])
    return say("board-abroad", factories=factories or "–", closed=closed or "–")


def _tracks(position: Position) -> str:
    tracks = position.tracks
    police = [
        title(CARDS[CARD_NUMBER[entry.card]]) + (f" {say('board-used')}" if entry.used else "")
        for entry in position.police
    ]
    return say(
        "board-tracks",
        prestige=f"{tracks.prestige:+d}",
        holder=position.prestige_holder,
        currency=f"{tracks.currency:+d}",
        socialists=f"{tracks.socialists:+d}",
        box=position.socialists_in_box,
        police=enumerated(police) or "–",
    )


def _cards(position: Position) -> str:
    cards = position.cards

    def listed(entries: tuple[str | None, ...] | None) -> str:
        if entries is None:
            return say("board-not-dealt")
        hidden = sum(1 for card in entries if card is None)
        known = [card_name(card) for card in entries if card is not None]
        return enumerated(known + ([say("board-hidden-cards", count=hidden)] if hidden else [])) or "–"

    return say(
        "board-cards",
        display=listed(cards.display),
        special="–" if cards.special is None else card_name(cards.special),
        west=listed(cards.west_hand),
        east=listed(cards.east_hand),
        played=listed(cards.played),
        draw=len(cards.draw) if cards.draw is not None else 0,
    )
