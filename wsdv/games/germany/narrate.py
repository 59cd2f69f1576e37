"""From events, decisions and choices to sentences. All words stand in the message files.

Neighbouring events of one kind become one sentence: three factories built one after another are told at
once. `chronicle` tells a whole game by decades, actions and phases.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from wsdv.engine.face import Passage, Told
from wsdv.games.germany.atlas import CITIES, CITY_NAMES, CONNECTIONS, ENDS, PROVINCE_NUMBER, SIDE_OF
from wsdv.games.germany.cards import BOX_SOURCE, CARD_NUMBER, CARDS, SOURCES, Icon
from wsdv.games.germany.voice import say, title
from wsdv.language import enumerated, plain_number, signed, yes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.decision import Decision, Event

ROMAN = ("", "I", "II", "III", "IV")
_UNTOLD = {
    "displayed",
    "event",
    "use-chosen",
    "drew",
    "sector-chosen",
}  # told by the sentence before, or of no interest in a story
_SHORT = {  # what a short chronicle keeps
    "action", "protest-begins", "protest-ends", "wall-built", "wall-opened", "stasi-disbanded", "closed", "flight",
    "wall-costs", "currency", "socialists-gained", "socialists-lost", "protests-counted", "game-over",
}  # fmt: skip


# Names


def site_name(site: str) -> str:
    """A city or connection as people write it."""
    if site in CITIES:
        return CITY_NAMES[CITIES.index(site)]
    a, b = ENDS[CONNECTIONS.index(site)]
    return f"{CITY_NAMES[a]}–{CITY_NAMES[b]}"


def card_name(card: str | None) -> str:
    """A card by its title and number; a hidden one is just a card."""
    if card is None:
        return say("hidden-cards", count=1)
    return say("card-name", title=title(CARDS[CARD_NUMBER[card]]), id=card)


# Events


def _facts(event: Event) -> dict[str, object]:
    """The event's fields, with names instead of ids, under the names its sentence uses."""
    facts: dict[str, object] = {
        "player": event.player or "none",
        "subject": event.subject or "none",
        "amount": event.amount if event.amount is not None else 0,
        "detail": event.detail if isinstance(event.detail, (str, int)) else "none",
    }
    if event.kind in {"flight", "currency", "protests-counted"}:
        facts |= _terms(event.detail)
    elif event.kind.startswith(("exchanged", "looked")):
        known: tuple[Any, ...] = event.detail if isinstance(event.detail, tuple) else ()
        facts["known"] = yes(known)
        if event.kind.startswith("looked"):
            facts["cards"] = enumerated([card_name(card) for card in known])
        else:
            facts |= {part: card_name(card) for part, card in known}
    elif event.kind in {
        "card-chosen",
        "decade-begins",
        "discarded",
        "removed-from-game",
        "police-collected",
        "police-used",
    }:
        facts["card"] = card_name(event.subject)
    if event.kind == "decade-begins":
        facts["decade"] = ROMAN[event.amount or 0]
    if event.kind == "track-moved":
        facts |= {"place": signed(int(str(event.detail))), "towards": "east" if (event.amount or 0) > 0 else "west"}
    if event.kind == "arrow-off-track":
        facts["towards"] = "east" if (event.amount or 0) > 0 else "west"
    if event.kind == "prestige-box":
        facts["box"] = signed(event.amount or 0)
    return facts


def _terms(detail: Any) -> dict[str, object]:
    """The terms of a sum, those that may be negative with a real minus sign."""
    spelt = {"track": signed, "income": plain_number, "spaces": plain_number}
    return {name: spelt[name](term) if name in spelt else term for name, term in detail}


def _item(event: Event) -> str:
    """The event as one item of a list."""
    facts: dict[str, object] = {"amount": event.amount or 1, "detail": event.detail or "none"}
    if event.kind in {"built", "dismantled", "run-down", "repaired", "closed"}:
        return say("item-site", kind=event.detail or "city", site=site_name(event.subject or ""))
    if event.kind in {"icon-ignored", "icon-skipped"}:
        return say("item-icon", icon=icon_word(event.subject or ""), amount=event.amount or 1)
    if event.kind == "attack":
        return say("item-attack", attacker=event.subject, target=event.detail, amount=event.amount)
    if event.kind == "police-used":
        return say("item-police", card=event.subject, province=event.detail)
    if event.kind == "discarded":
        return card_name(event.subject) if event.subject else say("hidden-cards", count=event.amount or 1)
    return say("item-province", province=event.subject or "", **facts)


def icon_word(icon: str) -> str:
    """What an icon is called."""
    return say(f"icon-{icon}")


_LISTED = {
    "built", "dismantled", "run-down", "repaired", "closed", "unrest-added", "unrest-removed", "protest-begins",
    "protest-ends", "protest-exported", "protest-recalled", "living-standard-added", "living-standard-removed",
    "icon-ignored", "icon-skipped", "attack", "attack-declined", "socialist-moved", "socialist-removed", "police-used",
    "discarded",
}  # fmt: skip


_COUNTED = {
    "unrest-added", "unrest-removed", "socialist-moved", "socialist-removed", "living-standard-added", "discarded",
}  # fmt: skip


def sentence(events: Sequence[Event]) -> str:
    """One sentence for events of one kind and player."""
    first = events[0]
    facts = _facts(first)
    if first.kind in _LISTED:
        facts["count"] = len(events)
        facts["items"] = enumerated([_item(event) for event in _added_up(events)])
    elif first.kind == "track-moved":
        facts |= _facts(events[-1])
        facts["amount"] = sum(abs(event.amount or 0) for event in events)
    return say(f"event-{first.kind}", **facts)


def _added_up(events: Sequence[Event]) -> list[Event]:
    """Counters put into the same province one by one are told as one number, and so are cards nobody may know."""
    if events[0].kind not in _COUNTED:
        return list(events)
    sums: dict[str | None, Event] = {}
    for event in events:
        before = sums.get(event.subject)
        sums[event.subject] = event._replace(amount=(event.amount or 0) + (before.amount or 0 if before else 0))
    return list(sums.values())


def sentences(events: Iterable[Event]) -> Iterator[Told]:
    """Kind, sentence and rule section for each group of neighbouring events that belong together."""

    def together(event: Event) -> tuple[object, ...]:
        sort = event.subject if event.kind == "track-moved" else None
        return event.kind, event.player, event.rule, sort, (event.amount or 0) > 0

    for _, group in groupby(_told(events), key=together):
        told = list(group)
        if told[0].kind in _LISTED or told[0].kind == "track-moved":
            yield Told(told[0].kind, sentence(told), told[0].rule)
        else:
            for event in told:
                yield Told(event.kind, sentence([event]), event.rule)


def _told(events: Iterable[Event]) -> Iterator[Event]:
    """The events worth a sentence; that unrest falls where a socialist or the police just came goes without saying."""
    calmed: object = None
    for event in events:
        if event.kind not in _UNTOLD and not (event.kind == "unrest-removed" and event.subject == calmed):
            yield event
        calmed = {"socialist-moved": event.subject, "police-used": event.detail}.get(event.kind)


# The chronicle


def passages(log: Sequence[Event], tell: Callable[[tuple[Event, ...]], str]) -> Iterator[Passage]:
    """A whole log as a story, piece by piece: decades, displays, actions, the reckoning phase by phase.

    `tell` makes a paragraph of a block; whoever tells a growing log again and again may remember the old ones.
    """
    decade = _begun_before(log)
    if decade:
        yield Passage("decade", say("chronicle-decade", decade=ROMAN[decade]), 0)
    start = 0
    for block in _blocks(log):
        head = block[0]
        if head.kind == "decade-begins":
            yield Passage("decade", say("chronicle-decade", decade=ROMAN[head.amount or 0]), start)
        elif head.kind == "displayed":
            yield Passage("display", say("chronicle-half", cards=_titles(head.detail)), start)
        text = tell(tuple(block))
        if text:
            yield Passage("told", text, start)
        start += len(block)


def _begun_before(log: Sequence[Event]) -> int | None:
    """The decade in whose middle a log begins, as its first certain sign tells; None if it begins with a decade."""
    for number, event in enumerate(log):
        if event.kind == "decade-begins":
            return (event.amount or 0) - 1 if number else None
        if event.kind == "game-over":
            return event.amount
        if event.kind == "displayed" and isinstance(event.detail, tuple):
            return CARDS[CARD_NUMBER[event.detail[0]]].decade
        if event.kind == "card-chosen" and event.detail == "display":
            return CARDS[CARD_NUMBER[str(event.subject)]].decade
    return None


def _titles(cards: Any) -> str:
    return enumerated([title(CARDS[CARD_NUMBER[card]]) for card in cards])


def _blocks(log: Sequence[Event]) -> Iterator[list[Event]]:
    """The log cut where something new begins: a decade, a display, an action, a phase."""
    block: list[Event] = []
    for event in log:
        starts = event.kind in {"decade-begins", "displayed", "card-chosen", "half-ends", "game-over"}
        phase = event.rule if event.rule.startswith("9.") and event.kind != "game-over" else None
        before = block[-1].rule if block and block[-1].rule.startswith("9.") else None
        if block and (starts or (phase and phase != before and block[0].rule != phase)):
            yield block
            block = []
        block.append(event)
    if block:
        yield block


def paragraph(block: tuple[Event, ...], *, short: bool = False) -> str:
    """The sentences of a block, each with its section where that is new."""
    told: list[str] = []
    last_rule = ""
    events = list(block)
    if events[0].kind == "card-chosen":
        told.append(_action(events))
        events = events[1:]
    for kind, text, rule in sentences(events):
        if short and kind not in _SHORT:
            continue
        mark = f" ({rule})" if rule != last_rule and not short else ""
        last_rule = rule
        told.append(f"{text}{mark}.")
    return " ".join(told)


def _action(events: Sequence[Event]) -> str:
    """The opening sentence of an action: who plays which card for what."""
    chosen = events[0]
    use = next((event for event in events if event.kind == "use-chosen"), None)
    special = CARDS[CARD_NUMBER[str(chosen.subject)]].kind == "special"
    return say(
        "chronicle-action",
        player=chosen.player or "none",
        card=card_name(chosen.subject),
        origin=str(chosen.detail),
        use=str(use.detail) if use else "special" if special else "not yet",
        value=use.amount or 0 if use else 0,
    )


# Decisions and choices


def question(decision: Decision) -> str:
    """What is asked, as a sentence."""
    subject = decision.subject or ""
    card = card_name(subject) if subject in CARD_NUMBER else ""
    by_icon = decision.rule in {"6.4", "9.2"}  # then the subject is a card or a box, not what is left to use up
    points = int(subject) if subject.isdecimal() and not by_icon else 0
    return say(
        f"question-{decision.kind}",
        player=decision.player,
        subject=subject or "none",
        card=card,
        points=points,
        where=_where(decision),
    )


def _where(decision: Decision) -> str:
    """Where one can act: on lines only, in provinces of one's own or of the other state, or in both."""
    if all(choice and (choice.family, choice.kind) == ("dismantle", "line") for choice in decision.choices):
        return "lines"
    named = [PROVINCE_NUMBER[choice.subject] for choice in decision.choices if choice and choice.family == "province"]
    own = {SIDE_OF[province] == decision.player for province in named}
    return "own" if own == {True} else "other" if own == {False} else "both"


def label(choice: Choice, decision: Decision | None = None) -> str:
    """What a choice means, in a few words; a decision tells which card or box its icons belong to."""
    family, rest = choice.family, choice.subject
    if family in {"icon", "ignore"} and decision is not None and decision.subject is not None:
        return say(f"choice-{family}-of", what=icon_phrase(icons_of(decision.subject)[int(rest) - 1]))
    if family == "box":
        return say("choice-box", box=signed(int(rest)), what=enumerated([icon_phrase(icon) for icon in icons_of(rest)]))
    if family in {"card", "hand", "discard", "take", "give", "remove"}:
        return say(f"choice-{family}", card=_card_label(rest))
    if family in {"build", "dismantle"}:
        return say(f"choice-{family}", kind=choice.kind, site=site_name(rest))
    if family in {"run-down", "repair", "close"}:
        return say(f"choice-{family}", site=site_name(rest))
    if family == "police":
        return say("choice-police", card=choice.kind, province=rest)
    return say(f"choice-{family}", subject=rest or "none")


def icons_of(source: str) -> tuple[Icon, ...]:
    """The icons of a card, or of a prestige box named by its signed number."""
    return SOURCES[CARD_NUMBER[source] if source in CARD_NUMBER and source[0] not in "+-" else BOX_SOURCE + int(source)]


def icon_phrase(icon: Icon) -> str:
    """An icon with whom it affects and where."""
    return say(
        "icon-phrase",
        icon=icon_word(icon.name),
        side=icon.side or ("east" if icon.arrow > 0 else "west" if icon.arrow < 0 else "none"),
        arrow=yes(icon.arrow),
        where=icon.where or "none",
    )


def _card_label(card: str) -> str:
    face = CARDS[CARD_NUMBER[card]]
    return say(
        "card-label",
        title=title(face),
        years=face.years.replace("-", "–"),
        id=card,
        colour=face.kind,
        west=face.value.get("west", 0),
        east=face.value.get("east", 0),
    )
