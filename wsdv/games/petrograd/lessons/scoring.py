"""Exercises about Scoring: where the score marker ends (D54 to D60), who is exhausted (D61), solo objectives (D90)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd.components import COLOURS, DATA, SIDES, Card
from wsdv.games.petrograd.exhaustion import returns
from wsdv.games.petrograd.forecast import forecast
from wsdv.games.petrograd.lessons.case import Case
from wsdv.games.petrograd.lessons.tables import FIRST, SPECIAL, USUAL, random_document, shuffled
from wsdv.games.petrograd.lessons.words import card, district, month, things
from wsdv.games.petrograd.opposition import objective_of
from wsdv.games.petrograd.position import Position
from wsdv.games.petrograd.voice import say
from wsdv.language import plain_number, signed
from wsdv.lessons.exercise import Kind, Mistake, Option, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from wsdv.games.petrograd.forecast import Exhausted, Forecast, Scored
    from wsdv.games.petrograd.strength import Token
    from wsdv.lessons.exercise import Chance

COMMANDS = [one.id for one in DATA.cards]


def _pose_scoring(chance: Chance, level: int) -> Case:
    """A table before Scoring; from the second level on with objectives, on the third more often in one district."""
    document = random_document(chance, level)
    names: list[str] = []
    if level > FIRST:
        first, second, *_ = shuffled(chance, COMMANDS)
        if level == SPECIAL and chance.luck(0.6):
            near = {DATA.card(first).district, document["unrest"]}  # type: ignore[union-attr]
            second = chance.pick([one.id for one in DATA.cards if one.district in near and one.id != first])
        names = [first, second]
        document["objectives"] = {one: {"card": name, "open": True} for one, name in zip(SIDES, names, strict=True)}
    position = Position.from_dict(document | {"stage": "scoring"})
    marked = dict.fromkeys([document["unrest"], *(DATA.card(name).district for name in names)])  # type: ignore[union-attr]
    about = (*(f"district:{one}" for one in marked), "score", *things(names))
    return Case(position, about, level, cards=tuple(names))


# Where is the score marker after Scoring?


def _entries(found: Forecast) -> Iterator[Scored]:
    """What is scored, in order."""
    if found.unrest:
        yield found.unrest
    yield from found.objectives


def _marker(case: Case, points: Callable[[Scored], int], who: Callable[[Scored], str | None]) -> int:
    """Where the marker ends if each entry brings so many points to that side."""
    score, most = case.position.score, case.position.components.boxes
    for entry in _entries(forecast(case.position)):
        side = who(entry)
        if side:
            score = max(-most, min(most, score + (points(entry) if side == SIDES[0] else -points(entry))))
    return score


def _usual(entry: Scored) -> int:
    return entry.points


def _side(entry: Scored) -> str | None:
    return entry.side


def _owner(entry: Scored) -> str | None:
    return entry.owner or entry.side


def _own_only(entry: Scored) -> str | None:
    return entry.side if entry.owner in {None, entry.side} else None


def _of_last_month(case: Case) -> int:
    number = DATA.month_number[case.position.month]
    points = DATA.months[number - 1].unrest_points if number else 1
    return _marker(case, lambda entry: entry.points if entry.card else points, _side)


def _each_district_once(case: Case) -> int:
    first = {entry.district: entry for entry in reversed([*_entries(forecast(case.position))])}
    return _marker(case, lambda entry: entry.points * (first[entry.district] is entry), _side)


def _other_way(case: Case) -> int:
    return 2 * case.position.score - _marker(case, _usual, _side)


def _scoring_steps(case: Case) -> Iterator[Step]:
    for entry in _entries(forecast(case.position)):
        facts = {
            "district": district(entry.district),
            "red": entry.strength.red.strength,
            "white": entry.strength.white.strength,
            "side": entry.side or "nobody",
            "points": entry.points,
            "objective": entry.owner or "none",
        }
        yield Step(say("lessons-step-scored", **facts), "D59" if entry.card else "D55")


def _objective_words(case: Case) -> dict[str, object]:
    if not case.cards:
        return {"objectives": "no", "red": "", "white": "", "reds": 0, "whites": 0}
    red, white = case.cards
    points = [DATA.card(name).points for name in case.cards]  # type: ignore[union-attr]
    return {"objectives": "yes", "red": card(red), "white": card(white), "reds": points[0], "whites": points[1]}


SCORING = Kind(
    name="scoring",
    rule="D57",
    pose=_pose_scoring,
    fits=lambda case: any(entry.side for entry in _entries(forecast(case.position))),
    question=lambda case: say(
        "lessons-ask-scoring",
        month=month(case.position.month),
        district=district(str(case.position.unrest)),
        score=signed(case.position.score) if case.position.score else "0",
        **_objective_words(case),
    ),
    answer=lambda case: _marker(case, _usual, _side),
    steps=_scoring_steps,
    mistakes=(
        Mistake("owner-scores", lambda case: _marker(case, _usual, _owner)),
        Mistake("only-own-objectives", lambda case: _marker(case, _usual, _own_only)),
        Mistake("points-of-last-month", _of_last_month),
        Mistake("each-district-once", _each_district_once),
        Mistake("wrong-half", _other_way),
    ),
)


# How many tokens does exhaustion remove?


def _districts(case: Case) -> tuple[Exhausted, ...]:
    return forecast(case.position).exhausted


def _number(case: Case, tokens: Iterable[Token]) -> int:
    """How many of them count: on the third level those that never come back."""
    return sum(not returns(DATA.piece(token.id)) for token in tokens) if case.level == SPECIAL else len([*tokens])


def _removed(case: Case) -> int:
    return _number(case, [token for one in _districts(case) for token in one.removed])


def _all_tokens(case: Case) -> int:
    return _number(case, [token for one in _districts(case) for token in (*one.turned, *one.removed)])


def _marked_twice(case: Case) -> list[str]:
    marked = [entry.district for entry in _entries(forecast(case.position))]
    return [name for name in COLOURS if marked.count(name) > 1]


def _once_for_each_marker(case: Case) -> int | None:
    twice = _marked_twice(case)
    more = [token for one in _districts(case) if one.district in twice for token in one.turned]
    return _removed(case) + _number(case, more) if twice else None


def _only_unrest(case: Case) -> int | None:
    found = [one for one in _districts(case) if one.district == case.position.unrest]
    return _number(case, [token for one in found for token in one.removed]) if case.cards else None


def _everything_returns(case: Case) -> int | None:
    """Those that are removed, whether they come back or not; on the third level only."""
    return sum(len(one.removed) for one in _districts(case)) if case.level == SPECIAL else None


def _neutral_returns(case: Case) -> int | None:
    lost = [t for one in _districts(case) for t in one.removed if t.owner != "neutral"]
    return _number(case, lost) if case.level == SPECIAL else None


def _exhaustion_steps(case: Case) -> Iterator[Step]:
    for one in _districts(case):
        facts = {"district": district(one.district), "turned": len(one.turned), "removed": len(one.removed)}
        yield Step(say("lessons-step-exhausted", **facts), "D61")
    if case.level == SPECIAL:
        removed = [token for one in _districts(case) for token in one.removed]
        lost = _number(case, removed)
        yield Step(say("lessons-step-lost", removed=len(removed), returned=len(removed) - lost, lost=lost), "D62")


def _pose_exhaustion(chance: Chance, level: int) -> Case:
    """As before Scoring, but with tired tokens on every level."""
    case = _pose_scoring(chance, level)
    if level > FIRST:
        return case
    tokens = {
        name: [f"{token}:exhausted" if chance.luck(0.4) else token for token in here]
        for name, here in (case.position.tokens or {}).items()
    }
    return case._replace(position=case.position.replace({"tokens": tokens}))


EXHAUSTION = Kind(
    name="exhaustion",
    rule="D61",
    pose=_pose_exhaustion,
    fits=lambda case: any(one.removed for one in _districts(case)),
    question=lambda case: say(
        "lessons-ask-exhaustion",
        level=("first", "usual", "special")[case.level - 1],
        district=district(str(case.position.unrest)),
        **_objective_words(case),
    ),
    answer=_removed,
    steps=_exhaustion_steps,
    unit=lambda case: "tokens-lost" if case.level == SPECIAL else "tokens",
    mistakes=(
        Mistake("fresh-ones-too", _all_tokens),
        Mistake("once-for-each-marker", _once_for_each_marker),
        Mistake("only-unrest", _only_unrest),
        Mistake("units-come-back", _everything_returns),
        Mistake("neutral-units-do-not-come-back", _neutral_returns),
        Mistake("turned-not-removed", lambda case: _number(case, [t for one in _districts(case) for t in one.turned])),
    ),
)


# Solo: which card is the Opposition's objective?


def _row(case: Case) -> list[int]:
    return [DATA.card_number[name] for name in case.cards]


def _sums(row: Iterable[str]) -> dict[str, tuple[int, int]]:
    """The days and the number of cards of each district in a row."""
    found: dict[str, tuple[int, int]] = {}
    for name in row:
        about = DATA.card(name)
        days, number = found.get(about.district, (0, 0))  # type: ignore[union-attr]
        found[about.district] = (days + about.days, number + 1)  # type: ignore[union-attr]
    return found


def _tied(row: Iterable[str]) -> int:
    """The level of a row: 1 one sum is highest, 2 the number of cards decides, 3 the card played last."""
    ranks = sorted(_sums(row).values(), reverse=True)
    if len(ranks) == 1 or ranks[0][0] > ranks[1][0]:
        return FIRST
    return USUAL if ranks[0][1] > ranks[1][1] else SPECIAL


def _pose_opposition(chance: Chance, level: int) -> Case:
    """Five cards in a row in which the level's rule decides."""
    turns = DATA.numbers["solo_opposition_turns"]
    while True:
        row = shuffled(chance, COMMANDS)[:turns]
        if _tied(row) == level and max(number for _, number in _sums(row).values()) > 1:
            break
    document = random_document(chance, FIRST)
    human, other = shuffled(chance, SIDES)
    played = [{"side": other, "card": name} for name in row]
    document |= {"mode": "solo", "side": human, "starts": other, "turn": 9}
    document["tokens"] = {
        name: [t for t in here if not t.startswith(other[0])] + _units_of(row, name)
        for name, here in document["tokens"].items()
    }
    position = Position.from_dict(document | {"cards": {f"{human}_hand": [], "played": played}})
    return Case(position, things(row), level, other, cards=tuple(row))


def _units_of(row: Iterable[str], district: str) -> list[str]:
    """D84: the Opposition's units that the cards have brought into a district."""
    cards = [card for card in map(DATA.card, row) if isinstance(card, Card)]
    return [f"o{card.recruit}" for card in cards if card.district == district]


def _objective(case: Case) -> str:
    return COMMANDS[objective_of(case.position.setting, _row(case))]


def _best(names: Iterable[str], field: str) -> str | None:
    """The card with the most of something, if there is only one."""
    ranked = sorted(names, key=lambda name: getattr(DATA.card(name), field), reverse=True)
    if len(ranked) > 1 and getattr(DATA.card(ranked[0]), field) == getattr(DATA.card(ranked[1]), field):
        return None
    return ranked[0]


def _of(case: Case, district: str) -> list[str]:
    return [name for name in case.cards if DATA.card(name).district == district]  # type: ignore[union-attr]


def _most_cards(case: Case) -> str | None:
    sums = _sums(case.cards)
    most = max(number for _, number in sums.values())
    found = [name for name, (_, number) in sums.items() if number == most]
    return _best(_of(case, found[0]), "points") if len(found) == 1 else None


def _first_of_equals(case: Case) -> str | None:
    sums = _sums(case.cards)
    most = max(sums.values())[0]
    first = next(name for name in sums if sums[name][0] == most)
    return _best(_of(case, first), "points") if case.level > FIRST else None


def _district_of(case: Case) -> list[str]:
    return _of(case, DATA.card(_objective(case)).district)  # type: ignore[union-attr]


def _opposition_steps(case: Case) -> Iterator[Step]:
    sums = _sums(case.cards)
    for name in sorted(sums, key=lambda name: sums[name], reverse=True):
        days, number = sums[name]
        yield Step(say("lessons-step-days-of", district=district(name), days=days, number=number), "D90")
    chosen = district(DATA.card(_objective(case)).district)  # type: ignore[union-attr]
    yield Step(say("lessons-step-chosen", district=chosen, by=("sum", "cards", "last")[case.level - 1]), "D91")
    for name in _district_of(case):
        points = DATA.card(name).points  # type: ignore[union-attr]
        yield Step(say("lessons-step-points-of", card=card(name), points=points), "D90")


OPPOSITION = Kind(
    name="opposition-objective",
    rule="D90",
    pose=_pose_opposition,
    fits=lambda case: _best(_district_of(case), "points") is not None,
    question=lambda case: say(
        "lessons-ask-opposition",
        cards=" · ".join(card(name) for name in case.cards),
        number=plain_number(len(case.cards)),
    ),
    answer=_objective,
    steps=_opposition_steps,
    options=lambda case: tuple(Option(name, card(name)) for name in case.cards),
    mistakes=(
        Mistake("most-cards", _most_cards),
        Mistake("longest-card", lambda case: _best(case.cards, "days")),
        Mistake("best-card-of-all", lambda case: _best(case.cards, "points")),
        Mistake("days-instead-of-points", lambda case: _best(_district_of(case), "days")),
        Mistake("last-of-district", lambda case: _district_of(case)[-1]),
        Mistake("first-of-equals", _first_of_equals),
    ),
)

KINDS = (SCORING, EXHAUSTION, OPPOSITION)
