"""From events, decisions and choices to sentences. All words stand in the message files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wsdv.engine.face import Told
from wsdv.games.petrograd import naming
from wsdv.games.petrograd.components import COMMAND_CARDS, SIDES
from wsdv.games.petrograd.voice import say
from wsdv.language import enumerated, signed, yes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from wsdv.engine.catalogue import Choice
    from wsdv.engine.decision import Decision, Event
    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.forecast import Dated, Forecast, Scored
    from wsdv.games.petrograd.strength import Strength, Sum

_UNTOLD: Final = frozenset({"actions-begin", "cleaned"})  # of no interest in a story
SHORT: Final = frozenset(  # what a short chronicle keeps
    {
        "played", "month", "will", "trotsky-returns", "trotsky-joins", "opposition-leader", "special", "objective-open",
        "scored", "lost", "game-over",
    }
)  # fmt: skip


def player_name(player: str | None) -> str:
    """What a player is called."""
    return "none" if player is None else say(f"player-{player}")


# Events


def sentences(data: Data, events: Iterable[Event]) -> Iterator[Told]:
    """Kind, sentence and rule of each event."""
    for event in events:
        if event.kind not in _UNTOLD:
            yield Told(event.kind, say(f"event-{event.kind}", **facts(data, event)), event.rule)


def facts(data: Data, event: Event) -> dict[str, object]:
    """The event's fields, with names instead of ids, under the names its sentence uses."""
    found: dict[str, object] = {"player": player_name(event.player), "amount": event.amount or 0}
    found |= _FACTS.get(event.kind, _nothing)(data, event)
    return found


def _nothing(_: Data, __: Event) -> dict[str, object]:
    return {}


def _card(data: Data, event: Event) -> dict[str, object]:
    if event.subject is None:
        return {"card": say("hidden-card") if event.kind == "drew" else "none"}
    return {"card": naming.card(data, event.subject)}


def _district(data: Data, event: Event) -> dict[str, object]:
    return {"district": naming.district(data, str(event.subject))}


def _token_there(data: Data, event: Event) -> dict[str, object]:
    where = naming.district(data, str(event.detail))
    name = str(event.subject)
    return {"token": naming.token(data, name), "unit": naming.token(data, name, article=True), "district": where}


def _connection(data: Data, event: Event) -> dict[str, object]:
    return {"connection": naming.connection(data, str(event.subject))}


def _moved(data: Data, event: Event) -> dict[str, object]:
    here, there = _pair(event.detail)
    token = naming.token(data, str(event.subject))
    return {"token": token, "here": naming.district(data, here), "district": naming.district(data, there)}


def _stronger(data: Data, event: Event) -> dict[str, object]:
    (red, red_number), (white, white_number) = _pair(event.detail)
    return {
        "winner": player_name(event.player),
        "district": naming.district(data, str(event.subject)),
        "red": red,
        "white": white,
        "red_number": red_number,
        "white_number": white_number,
        "tokens": yes(red == white and event.player is not None),
    }


def _pair(detail: Any) -> tuple[Any, Any]:
    first, second = detail
    return first, second


_FACTS: Final[Mapping[str, Callable[[Data, Event], dict[str, object]]]] = {
    **dict.fromkeys(("drew", "set-aside", "opposition-drew", "objective-chosen", "objective-open", "played"), _card),
    **dict.fromkeys(
        ("recruited", "none-left", "refreshed", "placed", "turned", "returned", "lost", "opposition-leader"),
        _token_there,
    ),
    **dict.fromkeys(("trotsky-returns", "trotsky-joins", "marker", "exhausted", "unrest-tile"), _district),
    "date": lambda _, event: {"days": event.detail},
    "month": lambda data, event: {"month": naming.month(data, str(event.subject))},
    "moved": _moved,
    "special": lambda _, event: {"special": say("name-special", special=event.detail)},
    "blockade-moved": _connection,
    "blockade-tile": lambda data, event: {"connection": naming.connection(data, str(event.detail))},
    "bonus": lambda _, event: {"bonus": say("name-bonus", bonus=event.subject)},
    "stronger": _stronger,
    "scored": lambda _, event: {"score": signed(int(str(event.detail)))},
    "game-over": lambda _, event: {"ending": say(f"ending-{event.subject}")},
}


_STARTS: Final = frozenset({"round-begins", "played", "marker", "exhausted", "unrest-tile", "game-over"})


def blocks(log: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """The log cut where something new begins: a round, a card played, a step of scoring."""
    block: list[Event] = []
    for event in log:
        starts = event.kind in _STARTS and not (event.kind == "marker" and event.amount != 1)
        if block and starts:
            yield tuple(block)
            block = []
        block.append(event)
    if block:
        yield tuple(block)


def paragraph(data: Data, block: Sequence[Event], *, short: bool) -> str:
    """The sentences of a block, each with its rule where that is new."""
    told: list[str] = []
    last_rule = ""
    for kind, text, rule in sentences(data, block):
        if short and kind not in SHORT:
            continue
        mark = f" ({rule})" if rule != last_rule and not short else ""
        last_rule = rule
        told.append(f"{text[:1].upper()}{text[1:]}{mark}.")
    return " ".join(told)


# Decisions and choices


def question(data: Data, decision: Decision) -> str:
    """What is asked, as a sentence."""
    subject = decision.subject
    what: object = "none"
    if decision.kind in {"use", "leader", "special"}:
        what = naming.card(data, str(subject))
    elif decision.kind == "place":
        what = naming.token(data, str(subject))
    where = naming.district(data, subject) if decision.kind == "recruit" and subject is not None else "none"
    player = player_name(decision.player)
    return say(f"question-{decision.kind}", player=player, what=what, where=where, rule=decision.rule)


def label(data: Data, choice: Choice) -> str:
    """What a choice means, in a few words."""
    return say(f"choice-{choice.family}", subject=choice.subject, **_facts_of_choice(data, choice))


def _facts_of_choice(data: Data, choice: Choice) -> dict[str, object]:
    family, subject = choice.family, choice.subject
    if family in {"card", "objective"}:
        return {"what": card_label(data, subject)}
    if family in {"to", "place"}:
        return {"district": naming.district(data, subject)}
    if family == "use":
        return {"action": subject}
    if family == "bonus":
        return {"bonus": subject}
    if family == "blockade":
        return {"connection": naming.connection(data, subject)}
    if family == "unit":
        return {"token": naming.token(data, subject)}
    if family in {"token", "refresh"}:
        piece, _, up = choice.kind.partition(":")
        token, district = naming.token(data, piece), naming.district(data, subject)
        return {"token": token, "up": say("name-up", up=up), "district": district}
    return {}


def card_label(data: Data, card: str) -> str:
    """A card with all that stands on it."""
    number = data.card_number[card]
    name = naming.card(data, card)
    if number >= COMMAND_CARDS:
        leader = data.leaders[number - COMMAND_CARDS]
        return say("label-leader", name=name, days=leader.days, special=say("name-special", special=leader.special))
    one = data.cards[number]
    action = say("name-action", action=one.action)
    return say("label-card", name=name, days=one.days, recruit=one.recruit, action=action, points=one.points)


# The forecast


def told_forecast(data: Data, forecast: Forecast) -> str:
    """What scoring would do now, with every term, and the calendar card by card."""
    scored = [forecast.unrest] if forecast.unrest is not None else []
    lines = [say("forecast-scoring")]
    lines += [f"  {line}" for one in (*scored, *forecast.objectives) for line in _told_score(data, one)]
    lines.append(say("forecast-reveals", player=player_name(forecast.first_to_reveal)))
    for one in forecast.exhausted:
        district = naming.district(data, one.district)
        lines.append(
            "  " + say("forecast-exhausted", district=district, turned=len(one.turned), removed=len(one.removed))
        )
    if forecast.ends is not None:
        winner, score = player_name(forecast.leader), signed(forecast.score)
        lines.append(say("forecast-ends", reason=forecast.ends, player=winner, score=score))
    for side in SIDES:
        cards = [one for one in forecast.calendar if one.side == side]
        if cards:
            lines += [
                "",
                say("forecast-calendar", player=player_name(side)),
                *(f"  {_told_date(data, one)}" for one in cards),
            ]
    return "\n".join(lines)


def _told_score(data: Data, one: Scored) -> list[str]:
    district = naming.district(data, one.district)
    if one.card is None:
        head = say("forecast-unrest", district=district, points=one.points)
    else:
        card, owner = naming.card(data, one.card), player_name(one.owner)
        head = say("forecast-objective", card=card, player=owner, district=district, points=one.points)
    return [head, *(f"  {line}" for line in told_strength(data, one.strength))]


def told_strength(data: Data, strength: Strength) -> list[str]:
    """Both sums of a district with their terms, and what decides."""
    lines = [_told_sum(data, side, strength.of(side)) for side in SIDES if strength.of(side).tokens]
    winner, by = player_name(strength.stronger), strength.decided_by or "none"
    return [*lines, say("strength-decided", player=winner, by=by)]


def _told_sum(data: Data, side: str, one: Sum) -> str:
    terms = enumerated(
        [say("strength-term", strength=token.strength, token=naming.token(data, token.id)) for token in one.tokens]
    )
    return say("strength-sum", player=player_name(side), strength=one.strength, number=one.number, terms=terms)


def _told_date(data: Data, one: Dated) -> str:
    return say(
        "forecast-card",
        card=naming.card(data, one.card),
        month=naming.month(data, one.month),
        day=one.day,
        bonus=yes(one.bonus),
        passes=yes(one.passes),
        event=one.event or "none",
    )
