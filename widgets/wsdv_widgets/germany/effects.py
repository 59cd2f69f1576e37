"""What a card would do in a position, as the rules themselves say: its four uses, and where its icons could go."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from wsdv.engine.start import start_from
from wsdv.games.germany.actions import Raising
from wsdv.games.germany.cards import CARD_NUMBER, CARDS, DECKS, TRACKS
from wsdv.games.germany.choices import CATALOGUE, DONE
from wsdv.games.germany.document import CARD_LISTS
from wsdv.games.germany.events import executable, shift
from wsdv.games.germany.icons import PLACING, STEP, Order
from wsdv.games.germany.position import Position
from wsdv.games.germany.rules import GERMANY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.engine import Choice, Game, Refusal
    from wsdv.engine.decision import Event
    from wsdv.games.germany.cards import Card, Icon

USES = ("remove-unrest", "build", "living-standard", "event")


class Effect(NamedTuple):
    """One use of a card, or one line of its icons: why not, or where, or what happens at once."""

    refusal: Refusal | None = None
    possible: bool = True
    places: tuple[Choice, ...] = ()
    events: tuple[Event, ...] = ()


class Effects(NamedTuple):
    """What a card would do if a side played it now."""

    refusal: Refusal | None  # why it cannot be played at all
    uses: dict[str, Effect]
    icons: tuple[Effect, ...]


@lru_cache(maxsize=1 << 9)
def effects(position: Position, card_id: str, side: str) -> Effects:
    """What a card would do if it lay on display and this side had to move."""
    card = CARDS[CARD_NUMBER[card_id]]
    game = _with_card(position, card, side)
    refusal = game.why_not(f"card:{card_id}")
    if refusal is not None:
        return Effects(refusal, {}, ())
    game.play(f"card:{card_id}")
    uses = dict(_uses(game, card, side)) if card.kind != "special" else {"event": Effect()}
    icons = tuple(_icons(game, card, side)) if uses["event"].refusal is None else ()
    return Effects(None, uses, icons)


def _with_card(position: Position, card: Card, side: str) -> Game:
    """A game in which the card is on display, beside another one, so that the half decade does not end with it."""
    document = position.to_dict()
    moved = {*_faces(card), position.cards.in_play}
    cards: dict[str, Any] = {
        name: [one for one in lying if one not in moved]
        for name, lying in document["cards"].items()
        if name in CARD_LISTS and None not in lying
    }
    cards["special"] = card.id if card.kind == "special" else position.cards.special
    other = next(CARDS[one].id for one in DECKS[card.decade] if one != card.number)
    if not cards.get("display"):
        cards = {
            name: [one for one in lying if one != other] if name in CARD_LISTS else lying
            for name, lying in cards.items()
        }
        cards["display"] = [other]
    if card.kind != "special":
        cards["display"] = [*cards["display"], card.id]
    police = [entry for entry in document["police"] if entry["card"] not in {*moved, other}]
    changed = {"stage": "actions", "to_move": side, "unfinished": False, "cards": cards, "police": police}
    return start_from(Position.from_dict(document | changed), seed=0)


def _faces(card: Card) -> list[str]:
    """The card and, since card IV has two faces, its other side."""
    return [
        one.id for one in CARDS if one is card or (one.kind == card.kind == "special" and one.decade == card.decade)
    ]


def _uses(game: Game, card: Card, side: str) -> Iterator[tuple[str, Effect]]:
    value = card.value[side]
    questions = {
        "remove-unrest": ("remove-own-unrest", (side,)),
        "build": ("build", (side, value)),
        "living-standard": ("living-standard", (Raising(side, value),)),
    }
    for use in USES:
        refusal = game.why_not(f"use:{use}")
        places = _places(game, *questions[use]) if refusal is None and use in questions else ()
        yield use, Effect(refusal, possible=bool(places) or use == "event", places=places)


def _icons(game: Game, card: Card, side: str) -> Iterator[Effect]:
    for line, icon in enumerate(card.icons):
        if not executable(game.table, card.number, line, side):
            yield Effect(possible=False)
        elif icon.name in TRACKS:
            yield Effect(events=_arrows(game, icon, side))
        elif icon.name in PLACING:
            yield Effect(places=_places(game, STEP[icon.name], (Order(card.number, line, side),)))
        else:
            yield Effect(events=_tried(game, line))


def _places(game: Game, step: str, values: tuple[object, ...]) -> tuple[Choice, ...]:
    """What could be answered if this were asked now."""
    legal = GERMANY.questions[step].legal(game.table, values) & ~(1 << DONE)
    return CATALOGUE.select(legal)


def _arrows(game: Game, icon: Icon, side: str) -> tuple[Event, ...]:
    """Where all arrows of a line lead, and what leads off the track."""
    trial = game.copy()
    for _ in range(icon.times):
        shift(trial, icon.name, icon.arrow, "6.4", side)
    return trial.log[len(game.log) :]


def _tried(game: Game, line: int) -> tuple[Event, ...]:
    """What an icon without a place does first, if it can be tried alone."""
    trial = game.copy()
    for choice in ("west-draws", "use:event", f"icon:{line + 1}"):
        if trial.why_not(choice) is None:
            events = trial.play(choice)
            if choice.startswith("icon"):
                return events
    return ()
