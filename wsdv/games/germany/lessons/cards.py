"""Exercises about a card: what can be done with it now (§6), and where its arrows lead (§6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.germany.actions import COLOUR, QUESTIONS, own_dismantling, removal_costs
from wsdv.games.germany.atlas import CITIES_OF, CITY_NUMBER, CONNECTION_NUMBER, CONNECTIONS_OF, SIDES, TRACK_ENDS
from wsdv.games.germany.cards import CARD_NUMBER, CARDS, DECKS
from wsdv.games.germany.choices import ANY_USE, CATALOGUE
from wsdv.games.germany.lessons.tables import SPECIAL, USUAL, random_document
from wsdv.games.germany.lessons.task import Task
from wsdv.games.germany.lessons.words import provinces_of, set_id, set_option
from wsdv.games.germany.narrate import card_name
from wsdv.games.germany.position import Position
from wsdv.games.germany.voice import say
from wsdv.language import signed, yes
from wsdv.lessons.exercise import Kind, Mistake, Option, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wsdv.games.germany.lessons.tables import Document
    from wsdv.lessons.exercise import Chance

USES = [choice.subject for choice in CATALOGUE.select(ANY_USE)]
REMOVE, BUILD, LIVING_STANDARD, EVENT = USES
ALWAYS = [BUILD, LIVING_STANDARD]


def _pose_card(chance: Chance, level: int) -> Task:
    document, side = random_document(chance, level), chance.pick(SIDES)
    if level >= USUAL and chance.luck(0.35):
        for name in provinces_of(side):
            document["provinces"][name]["unrest"] = 0
        document["imported_protests"] = {}
        document["provinces"]["West Berlin"]["unrest"] = 0
    card = CARDS[chance.pick(DECKS[document["decade"]])]
    if level == SPECIAL and chance.luck(0.5):
        document = _poor(document, side)
        harsh = [card for card in CARDS if card.kind != "special" and own_dismantling(card.number, side)]
        if chance.luck(0.5):
            card = chance.pick(harsh)
            document["decade"] = card.decade
    about = (f"card:{card.id}",)
    return Task(Position.from_dict(document | _displayed(card.id, document["decade"], side)), card.id, about, side)


def _displayed(card: str, decade: int, side: str) -> Document:
    others = [CARDS[number].id for number in DECKS[decade] if CARDS[number].id != card]
    return {"to_move": side, "stage": "actions", "cards": {"display": [card, *others[:6]]}}


def _poor(document: Document, side: str) -> Document:
    """The document without anything that side could dismantle."""
    return document | {
        "factories": [city for city in document["factories"] if not CITIES_OF[side] >> CITY_NUMBER[city] & 1],
        "run_down": [city for city in document["run_down"] if not CITIES_OF[side] >> CITY_NUMBER[city] & 1],
        "infrastructure": {
            name: count
            for name, count in document["infrastructure"].items()
            if not CONNECTIONS_OF[side] >> CONNECTION_NUMBER[name] & 1
        },
    }


def _possible(task: Task) -> list[str]:
    legal = QUESTIONS["use"].legal(task.position.table, (task.side, CARD_NUMBER[task.subject]))
    return [choice.subject for choice in CATALOGUE.select(legal)]


def _with(task: Task, use: str) -> str:
    return set_id(one for one in USES if one == use or one in _possible(task))


def _without(task: Task, use: str) -> str:
    return set_id(one for one in _possible(task) if one != use)


def _refused(task: Task, use: str) -> str | None:
    choice = CATALOGUE.find(f"use:{use}")
    refusal = QUESTIONS["use"].refuse(task.position.table, choice, task.side, CARD_NUMBER[task.subject])
    return refusal.reason if refusal else None


def _said_although(use: str, reason: str) -> Callable[[Task], str | None]:
    """Somebody who does not see that reason thinks the use is possible."""
    return lambda task: _with(task, use) if _refused(task, use) == reason else None


def _dual_forbidden(task: Task) -> str | None:
    dual = CARDS[CARD_NUMBER[task.subject]].kind == "dual"
    return _without(task, EVENT) if dual and EVENT in _possible(task) else None


def _removal_forbidden(task: Task) -> str | None:
    paid = removal_costs(CARD_NUMBER[task.subject], task.side) and REMOVE in _possible(task)
    return _without(task, REMOVE) if paid else None


def _options(_: Task) -> tuple[Option, ...]:
    """Building and living standard can always be chosen; with them every set of the other two."""
    sets = [[use for use in USES if use in {*ALWAYS, *more}] for more in ((), (REMOVE,), (EVENT,), (REMOVE, EVENT))]
    return tuple(set_option(names, [say("choice-use", subject=use) for use in names]) for names in sets)


def _steps(task: Task) -> Iterator[Step]:
    number, side = CARD_NUMBER[task.subject], task.side
    yield Step(say("lessons-step-always"), "6")
    refusal = _refused(task, REMOVE)
    how = refusal or ("pays" if removal_costs(number, side) else "free")
    yield Step(say("lessons-step-removal", how=how, kind=CARDS[number].kind), "6.1")
    why = _refused(task, EVENT) or ("dual" if CARDS[number].kind == "dual" else "own")
    yield Step(say("lessons-step-event", why=why, side=side, kind=CARDS[number].kind), "6.4")


def _question(task: Task) -> str:
    kind = CARDS[CARD_NUMBER[task.subject]].kind
    return say("lessons-ask-card-now", side=task.side, card=card_name(task.subject), kind=kind)


CARD_NOW = Kind(
    name="card-now",
    rule="6",
    pose=_pose_card,
    question=_question,
    answer=lambda task: set_id(_possible(task)),
    steps=_steps,
    options=_options,
    mistakes=(
        Mistake("event-of-other-colour", _said_although(EVENT, "others-event")),
        Mistake("event-beyond-capacity", _said_although(EVENT, "dismantles-more-than-you-have")),
        Mistake("dual-is-for-both", _dual_forbidden),
        Mistake("no-unrest-to-remove", _said_although(REMOVE, "no-own-unrest")),
        Mistake("cannot-pay-removal", _said_although(REMOVE, "nothing-to-dismantle")),
        Mistake("removal-with-any-card", _removal_forbidden),
    ),
)


# Where the arrows of an event lead


def _arrows(card: str) -> dict[str, int]:
    """The tracks a card has arrows for, and how many steps they are: above 0 towards East."""
    arrows: dict[str, int] = {}
    for icon in CARDS[CARD_NUMBER[card]].icons:
        if icon.arrow:
            arrows[icon.name] = arrows.get(icon.name, 0) + icon.times * icon.arrow
    return arrows


def _pose_event(chance: Chance, level: int) -> Task:
    """Level 1: one arrow; level 2: two; level 3: at the end of the track, and what leads off it may be asked."""
    document, side = random_document(chance, level), chance.pick(SIDES)
    card, track = chance.pick(_events(document["decade"], side, level))
    steps, leaves = _arrows(card)[track], level == SPECIAL and chance.luck(0.5)
    document["tracks"][track] = _place(chance, steps, leaves=leaves) if level == SPECIAL else _amid(chance)
    position = Position.from_dict(document | _displayed(card, document["decade"], side))
    return Task(position, card, (f"card:{card}", f"track:{track}"), side, track, points=int(leaves))


def _events(decade: int, side: str, level: int) -> list[tuple[str, str]]:
    """The cards of a decade whose events that side triggers, each with a track it has arrows for."""
    cards = [CARDS[number] for number in DECKS[decade] if CARDS[number].kind in {COLOUR[side], "dual"}]
    return [
        (card.id, track)
        for card in cards
        for track, steps in _arrows(card.id).items()
        if level == SPECIAL or (abs(steps) > 1) == (level == USUAL)
    ]


def _amid(chance: Chance) -> int:
    """A place from which no card leads off the track."""
    return chance.between(TRACK_ENDS[0] + 2, TRACK_ENDS[1] - 2)


def _place(chance: Chance, steps: int, *, leaves: bool) -> int:
    """A place from which the arrows reach the end or lead past it; asked for where they lead, also one before."""
    left = chance.between(0, abs(steps) + (not leaves))
    return TRACK_ENDS[1] - left if steps > 0 else TRACK_ENDS[0] + left


def _steps_of(task: Task) -> int:
    return _arrows(task.subject)[task.other]


def _marker(task: Task) -> int:
    marker: int = getattr(task.position.tracks, task.other)
    return marker


def _moved(task: Task, steps: int) -> int:
    """The marker after so many steps: it stays on its track."""
    first, last = TRACK_ENDS
    return min(max(first, _marker(task) + steps), last)


def _off_the_track(task: Task) -> int:
    return abs(_marker(task) + _steps_of(task) - _moved(task, _steps_of(task)))


def _where(task: Task, steps: int) -> int | None:
    """Where the marker would be if the arrows were other than they are; None where that is not asked."""
    return None if task.points else _moved(task, steps)


def _event_steps(task: Task) -> Iterator[Step]:
    steps = _steps_of(task)
    towards = "east" if steps > 0 else "west"
    yield Step(say("lessons-step-arrows", track=task.other, count=abs(steps), towards=towards), "6.4")
    now, then = _marker(task), _moved(task, steps)
    yield Step(say("lessons-step-marker", now=signed(now), then=signed(then), stays=yes(now == then)), "6.4")
    if _off_the_track(task):
        yield Step(say("lessons-step-off-track", count=_off_the_track(task)), "6.4")


EVENT_NOW = Kind(
    name="event-now",
    rule="6.4",
    pose=_pose_event,
    question=lambda task: say(
        "lessons-ask-event-now",
        side=task.side,
        card=card_name(task.subject),
        track=task.other,
        marker=signed(_marker(task)),
        asked="leaves" if task.points else "where",
    ),
    answer=lambda task: _off_the_track(task) if task.points else _moved(task, _steps_of(task)),
    unit=lambda task: "arrows" if task.points else "place",
    steps=_event_steps,
    mistakes=(
        Mistake("arrow-turned-round", lambda task: _where(task, -_steps_of(task))),
        Mistake("one-arrow-only", lambda task: _where(task, 1 if _steps_of(task) > 0 else -1)),
        Mistake("past-the-end", lambda task: None if task.points else _marker(task) + _steps_of(task)),
        Mistake("all-arrows-leave", lambda task: abs(_steps_of(task)) if task.points else None),
    ),
    fits=lambda task: EVENT in _possible(task),
)

KINDS = (CARD_NOW, EVENT_NOW)
