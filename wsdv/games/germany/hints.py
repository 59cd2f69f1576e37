"""A choice recommended in plain words: where to look, what to do, why, without numbers.

What a choice does is told as a cause (“it closes the line Leipzig–Dresden”). Where the table does not get better by
it, because something must go or because a reckoning lies between, it is told what would happen otherwise. All words
stand in hints.ftl.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.engine.advice import NOTHING, Advice, plain_why
from wsdv.games.germany.atlas import (
    BOARD,
    CITIES_IN,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    ENDS,
    EXTERNAL,
    HAMBURG,
    HAMBURG_NEIGHBOURS,
    OTHER,
    PROVINCE_NUMBER,
    PROVINCE_OF,
    SIDE_OF,
    members,
)
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.choices import CARD, CATALOGUE, HAND_CARD
from wsdv.games.germany.narrate import icon_phrase, icons_of, site_name
from wsdv.games.germany.reasons import Reason, gains, reasons, same_phase
from wsdv.games.germany.table import DISPLAY
from wsdv.games.germany.usefulness import promise
from wsdv.games.germany.voice import knows, named, say, title
from wsdv.language import enumerated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv.engine.advice import Ahead
    from wsdv.engine.catalogue import Choice
    from wsdv.engine.decision import Decision
    from wsdv.engine.face import Face
    from wsdv.engine.rules import Judge, Table

_MOST_REASONS: Final = 2
_MOST_NAMES: Final = 3
_CARDS: Final = frozenset({"card", "hand", "discard", "take", "give", "remove"})
_SITES: Final = frozenset({"build", "dismantle", "run-down", "repair", "close"})
_NORTH: Final = {"west": 52.0, "east": 53.0}  # degrees: what lies higher is the north of a state
_MIDDLE: Final = {"west": 50.0, "east": 51.6}


def advice(face: Face, choice: Choice, decision: Decision, ahead: Ahead) -> Advice:
    """The three sentences for a choice."""
    return Advice(where(choice, decision), what(choice, decision, ahead), why(face, choice, decision, ahead))


# Where to look


def where(choice: Choice, decision: Decision) -> str:
    """The part of the map, the cards or the track the choice is about, without naming it."""
    family = choice.family
    if family in _SITES:
        return say("hint-where-map", region=_region(_province_of(choice)))
    if family == "police":
        return say("hint-where-police", region=_region(PROVINCE_NUMBER[choice.subject]))
    if family == "province":
        about = decision.kind if knows(f"hint-where-{decision.kind}") else "province"
        return say(f"hint-where-{about}", region=_region(PROVINCE_NUMBER[choice.subject]))
    if family == "use":
        return say("hint-where-use", use=choice.subject)
    return say(f"hint-where-{family}")


def _region(province: int) -> str:
    """The part of its state in which a province lies; -1 is abroad."""
    if province < 0:
        return say("hint-region-abroad")
    if not CITIES_IN[province] or len(members(CITIES_IN[province])) == 1:  # both Berlins
        return say("hint-region-berlin")
    side = SIDE_OF[province]
    latitudes = [BOARD["city"][city]["lat"] for city in members(CITIES_IN[province])]
    latitude = sum(latitudes) / len(latitudes)
    part = "north" if latitude >= _NORTH[side] else "middle" if latitude >= _MIDDLE[side] else "south"
    return say("hint-region", part=part, side=side)


def _province_of(choice: Choice) -> int:
    """The province of a city or of a line's end; -1 if all of it lies abroad."""
    subject = choice.subject
    ends = (CITY_NUMBER[subject],) if subject in CITY_NUMBER else ENDS[CONNECTION_NUMBER[subject]]
    if EXTERNAL >> ends[0] & 1:
        ends = ends[::-1]
    return HAMBURG_NEIGHBOURS[0] if ends[0] == HAMBURG else PROVINCE_OF[ends[0]]


# What to do


def what(choice: Choice, decision: Decision, ahead: Ahead) -> str:
    """The choice as something to do."""
    family, subject = choice.family, choice.subject
    if family in _CARDS:
        return say(f"hint-what-{family}", title=title(CARDS[CARD_NUMBER[subject]]), use=_use(ahead.then))
    if family in _SITES:
        return say(f"hint-what-{family}", kind=choice.kind or "factory", site=site_name(subject))
    if family == "province":
        own = SIDE_OF[PROVINCE_NUMBER[subject]] == decision.player
        name = f"hint-what-{decision.kind}"
        return say(name, province=subject, subject=decision.subject or "none", own="yes" if own else "no")
    if family == "police":
        return say("hint-what-use-police", province=subject)
    if family in {"icon", "ignore"}:
        icon = icons_of(decision.subject or "")[int(subject) - 1]
        return say(f"hint-what-{family}", what=icon_phrase(icon))
    if family == "box":
        return say("hint-what-box", what=enumerated([icon_phrase(icon) for icon in icons_of(subject)]))
    if family == "done":
        return say("hint-what-done", kind=decision.kind)
    return say(f"hint-what-{family}", subject=subject or "none")


def _use(then: Choice | None) -> str:
    """What a card is used for next."""
    return then.subject if then is not None and then.family == "use" else "none"


# Why


def why(face: Face, choice: Choice, decision: Decision, ahead: Ahead) -> str:
    """What the choice is good for, at most two causes; the greatest term in words where no cause is found."""
    player = decision.player
    if ahead.after.result is not None or ahead.rival.result is not None:
        return plain_why(face, player, ahead)
    before, after, rival = (game.rules.outlook(game) for game in (ahead.before, ahead.after, ahead.rival))
    comparable = same_phase(before, after)
    judge = ahead.before.rules
    gain = sum(gains(before, after, player, judge).values()) if comparable else 0.0
    causes = _causes(before, after, rival, player, judge) if comparable and gain > -NOTHING else []
    certain = (causes and gain > NOTHING) or not same_phase(rival, after)
    evils = [] if certain else reasons(rival, after, player, judge)[:1]
    sentences = [_reason("otherwise", evil, player) for evil in evils]
    if evils and comparable:
        sentences.insert(0, say("hint-why-stop" if choice.family == "done" else "hint-why-least"))
    told = evils or causes
    sentences = sentences or [_reason("reason", cause, player) for cause in causes]
    if len(told) < _MOST_REASONS and _denies(choice, before, player):
        sentences.append(say("hint-why-denied", other=face.player(OTHER[player])))
    return " ".join([*_lead(choice, ahead.then, told, player), *(sentences or [plain_why(face, player, ahead)])])


def _causes(before: Table, after: Table, rival: Table, player: str, judge: Judge) -> list[Reason]:
    """What gets better, first of all what would not with the best other choice; one cause of each name."""
    found = reasons(before, after, player, judge)
    common = set(reasons(before, rival, player, judge)) if same_phase(before, rival) else set()
    telling: dict[str, Reason] = {}
    for reason in [reason for reason in found if reason not in common] or found:
        telling.setdefault(reason.name, reason)
    return list(telling.values())[:_MOST_REASONS]


def _reason(how: str, reason: Reason, player: str) -> str:
    """A cause as a sentence: what the choice does, or what would be otherwise."""
    return say(
        f"{how}-{reason.name}" if reason.own else f"{how}-{reason.name}-other",
        about=_names(reason.about),
        many=len(reason.about),
        count=reason.number,
        other=say(f"player-{OTHER[player]}"),
    )


def _names(about: Iterable[str]) -> str:
    names = [site_name(one) if one in CONNECTION_NUMBER else named(one) for one in about]
    return enumerated(names if len(names) <= _MOST_NAMES else [*names[: _MOST_NAMES - 1], say("hint-others")])


def _lead(choice: Choice, then: Choice | None, told: list[Reason], player: str) -> list[str]:
    """What a card is good for: its points, or its event, for the own state or against the other."""
    use = choice.subject if choice.family == "use" else _use(then)
    if use == "event":
        own = not told or told[0].own
        return [say("hint-why-event", own="yes" if own else "no", other=say(f"player-{OTHER[player]}"))]
    return [say("hint-why-use", use=use)] if use != "none" and choice.family != "use" else []


def _denies(choice: Choice, table: Table, player: str) -> bool:
    """Whether of all cards on display none would serve the other side better."""
    if choice.family != "card" or CARD_NUMBER[choice.subject] not in table[DISPLAY]:
        return False
    worth = {card: _denied(card, player) for card in table[DISPLAY]}
    return len(worth) > 1 and worth[CARD_NUMBER[choice.subject]] == max(worth.values()) > min(worth.values())


def _denied(card: int, player: str) -> float:
    """What the other side loses if this card is taken from the display."""
    return promise(CATALOGUE[CARD + card], player) - promise(CATALOGUE[HAND_CARD + card], player)
