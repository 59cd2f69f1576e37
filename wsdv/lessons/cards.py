"""Exercises about a card: what can be done with it now (§6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.germany.actions import QUESTIONS, own_dismantling, removal_costs
from wsdv.germany.atlas import CITIES_OF, CITY_NUMBER, CONNECTION_NUMBER, CONNECTIONS_OF, SIDES
from wsdv.germany.cards import CARD_NUMBER, CARDS, DECKS
from wsdv.germany.choices import ANY_USE, CATALOGUE
from wsdv.germany.narrate import card_name
from wsdv.germany.position import Position
from wsdv.language import say
from wsdv.lessons.exercise import Kind, Mistake, Option, Step, Task
from wsdv.lessons.tables import SPECIAL, USUAL, random_document
from wsdv.lessons.words import provinces_of, set_id, set_option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wsdv.lessons.exercise import Chance
    from wsdv.lessons.tables import Document

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

KINDS = (CARD_NOW,)
