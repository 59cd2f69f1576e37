"""Exercises about the end of a decade: flight, prestige, currency, and the two comparisons (§9)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wsdv.games.germany.atlas import (
    BORDERS,
    EAST,
    FLIGHT_END,
    PROVINCE_NUMBER,
    PROVINCES,
    SIDE_OF,
    TRACK_ENDS,
    WEST,
    WEST_BERLIN,
    members,
)
from wsdv.games.germany.lessons.economy import HAMBURG_ID, NEIGHBOURS, told
from wsdv.games.germany.lessons.tables import (
    EXTERNAL_IDS,
    FIRST,
    SPECIAL,
    calmed,
    random_document,
    random_position,
    with_played,
    with_police,
)
from wsdv.games.germany.lessons.task import Task
from wsdv.games.germany.lessons.words import listed, provinces_of, reckoned, set_id, set_option
from wsdv.games.germany.position import Position
from wsdv.games.germany.voice import say
from wsdv.language import plain_number, signed, yes
from wsdv.lessons.exercise import Kind, Mistake, Option, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.games.germany.forecast import Attack, Currency, Prestige
    from wsdv.games.germany.lessons.tables import Document
    from wsdv.games.germany.reckoning import Flight
    from wsdv.lessons.exercise import Chance

BERLIN = PROVINCES[WEST_BERLIN]


def _living(task: Task, province: str) -> int:
    return task.position.provinces[province].living_standard


def _protests(task: Task, side: str) -> int:
    return task.position.mass_protests(side)


# 9.1 Flight points


def _pose_flight(chance: Chance, level: int) -> Task:
    document = random_document(chance, level)
    rich = chance.pick([name for name in provinces_of(WEST) if name != BERLIN])
    document["provinces"][rich]["living_standard"] += chance.between(0, 4)
    if chance.luck(0.5):
        for name in provinces_of(EAST):
            document["provinces"][name]["living_standard"] += level
    if chance.luck(0.5):
        document = calmed(document, provinces_of(WEST))
    if level > FIRST:
        document = with_police(chance, document)
    document = with_played(chance, document)
    document["wall"] = level == SPECIAL and chance.luck(0.25)
    return Task(Position.from_dict(document), "flight")


def _flight(task: Task) -> Flight:
    return reckoned(task.position).flight


def _spaces(task: Task, **terms: int) -> int:
    """How far the marker goes if some terms were other than they are."""
    flight = _flight(task)._replace(**terms)
    total = flight.icons + flight.west_most + flight.red_police + flight.east_protest
    return min(max(0, total - flight.east_least - flight.west_protest), FLIGHT_END)


def _flight_points(task: Task) -> int:
    now = reckoned(task.position)
    return now.wall.dismantling if now.wall.stands else now.flight.dismantling


def _with_living(task: Task, side: str, living: int) -> str:
    return listed([name for name in provinces_of(side) if _living(task, name) == living])


def _flight_steps(task: Task) -> Iterator[Step]:
    if task.position.wall:
        yield Step(say("lessons-step-wall"), "9.1")
        return
    flight = _flight(task)
    yield Step(say("lessons-step-icons", icons=flight.icons), "9.1")
    richest = _with_living(task, WEST, flight.west_most)
    yield Step(say("lessons-step-west-most", most=flight.west_most, names=richest), "9.1")
    yield Step(say("lessons-step-red-police", count=flight.red_police), "9.1")
    yield Step(say("lessons-step-east-protest", any=yes(flight.east_protest)), "9.1")
    poorest = _with_living(task, EAST, flight.east_least)
    yield Step(say("lessons-step-east-least", least=flight.east_least, names=poorest), "9.1")
    yield Step(say("lessons-step-west-protest", any=yes(flight.west_protest)), "9.1")
    yield Step(say("lessons-step-halves", spaces=flight.spaces, points=flight.dismantling), "9.1")


def _otherwise(task: Task, **terms: int) -> int | None:
    return None if task.position.wall else _spaces(task, **terms) // 2


def _most_without_berlin(task: Task) -> int:
    return max(_living(task, name) for name in provinces_of(WEST) if name != BERLIN)


FLIGHT_POINTS = Kind(
    name="flight-points",
    rule="9.1",
    pose=_pose_flight,
    question=lambda task: say("lessons-ask-flight-points", wall=yes(task.position.wall)),
    answer=_flight_points,
    steps=_flight_steps,
    mistakes=(
        Mistake("wall-stops-flight", lambda task: _spaces(task) // 2 if task.position.wall else None),
        Mistake("forgot-half-spaces", lambda task: None if task.position.wall else _spaces(task)),
        Mistake("forgot-west-protest", lambda task: _otherwise(task, west_protest=0)),
        Mistake("forgot-east-least", lambda task: _otherwise(task, east_least=0)),
        Mistake("half-space-rounded-up", lambda task: None if task.position.wall else (_spaces(task) + 1) // 2),
        Mistake("counted-pink-police", lambda task: _otherwise(task, red_police=len(task.position.police))),
        Mistake("counted-every-protest", lambda task: _otherwise(task, east_protest=_protests(task, EAST))),
        Mistake("forgot-west-berlin", lambda task: _otherwise(task, west_most=_most_without_berlin(task))),
    ),
)


# 9.2 Prestige


def _pose_holder(chance: Chance, level: int) -> Task:
    """Either state about as often: 0 is West's too, and on level 3 the wall takes the marker a step its way."""
    document = random_document(chance, level)
    if level == FIRST:
        return _prestige_task(document, level, chance.pick((-1, 1)) * chance.between(1, 3))
    return _prestige_task(document, level, chance.between(-2 if level == SPECIAL else -4, TRACK_ENDS[1]))


def _pose_box(chance: Chance, level: int) -> Task:
    document = random_document(chance, level)
    return _prestige_task(document, level, chance.between(*((-2, 3) if level == FIRST else TRACK_ENDS)))


def _prestige_task(document: Document, level: int, marker: int) -> Task:
    document["tracks"]["prestige"] = marker
    document |= {"wall": level == SPECIAL, "stage": "9.1" if level == SPECIAL else "9.2"}
    return Task(Position.from_dict(document), "prestige", ("track:prestige",))


@lru_cache(maxsize=64)
def _with_marker(position: Position, marker: int) -> Position:
    return position.replace({"tracks": {"prestige": marker}})


def _prestige(task: Task) -> Prestige:
    """9.2 after 9.1: the wall has moved the marker."""
    marker = task.position.tracks.prestige + reckoned(task.position).wall.prestige
    return reckoned(_with_marker(task.position, marker)).prestige


def _prestige_steps(task: Task) -> Iterator[Step]:
    before, prestige = task.position.tracks.prestige, _prestige(task)
    if task.position.wall:
        words = say("lessons-step-wall-prestige", before=signed(before), after=signed(prestige.marker))
        yield Step(words, "9.1")
    yield Step(say("lessons-step-holder", marker=signed(prestige.marker), holder=prestige.holder), "2")


def _box_steps(task: Task) -> Iterator[Step]:
    yield from _prestige_steps(task)
    boxes = _prestige(task).boxes
    words = say("lessons-step-boxes", first=signed(int(min(boxes, key=int, default="0"))), count=len(boxes),
                last=signed(int(max(boxes, key=int, default="0"))))  # fmt: skip
    yield Step(words, "9.2")


def _before_the_wall(task: Task) -> Prestige:
    return reckoned(task.position).prestige


def _colours_swapped(task: Task) -> str | None:
    marker = _prestige(task).marker
    return (WEST if marker > 0 else EAST) if marker else None


PRESTIGE_HOLDER = Kind(
    name="prestige-holder",
    rule="2",
    pose=_pose_holder,
    question=lambda task: say("lessons-ask-prestige-holder", wall=yes(task.position.wall)),
    answer=lambda task: _prestige(task).holder,
    steps=_prestige_steps,
    options=lambda _: tuple(Option(who, say("lessons-who", who=who)) for who in (WEST, EAST, "nobody")),
    mistakes=(
        Mistake("wall-moves-prestige-first", lambda task: _before_the_wall(task).holder),
        Mistake("zero-is-nobodys", lambda task: None if _prestige(task).marker else "nobody"),
        Mistake("colours-swapped", _colours_swapped),
    ),
)

PRESTIGE_BOX = Kind(
    name="prestige-box",
    rule="9.2",
    pose=_pose_box,
    question=lambda task: say("lessons-ask-prestige-box", wall=yes(task.position.wall)),
    answer=lambda task: len(_prestige(task).boxes),
    steps=_box_steps,
    mistakes=(
        Mistake("wall-moves-prestige-first", lambda task: len(_before_the_wall(task).boxes)),
        Mistake("own-box-only", lambda task: 1 if _prestige(task).marker else None),
        Mistake("counted-box-zero", lambda task: len(_prestige(task).boxes) + 1),
        Mistake("whole-side-of-track", lambda task: TRACK_ENDS[1] if _prestige(task).marker else None),
    ),
)


# 9.3 Western currency


def _pose_currency(chance: Chance, level: int) -> Task:
    position = random_position(chance, level, stage="9.3")
    if HAMBURG_ID not in position.factories:
        return Task(position, "currency", ("track:currency",))
    about = ("track:currency", f"city:{HAMBURG_ID}")
    return Task(position, "currency", about, other=chance.pick(NEIGHBOURS), helper=HAMBURG_ID)


def _currency(task: Task, hamburg: str = "") -> Currency:
    return reckoned(task.position, hamburg or task.other or NEIGHBOURS[0]).currency


def _west_exports(task: Task) -> dict[str, int | None]:
    names = [name for name in provinces_of(WEST) if name != BERLIN]
    return {name: task.position.export_value(name, hamburg=task.other or None) for name in names}


def _east_exports(task: Task) -> dict[str, int]:
    """What the East's export factories are worth; a province without a factory has none."""
    values = {name: task.position.export_value(name) for name in provinces_of(EAST)}
    return {name: value for name, value in values.items() if value is not None}


def _worst_of_west(task: Task) -> list[str]:
    """The provinces that set the threshold: those without a factory, else those with the worst one."""
    values = _west_exports(task)
    worst = None if None in values.values() else _currency(task).worst_west_export
    return [name for name, value in values.items() if value == worst]


def _short(task: Task, earning: int) -> int:
    terms = _currency(task)
    return max(0, terms.needed - terms.track - earning)


def _earning_from(task: Task, threshold: int) -> int:
    return sum(value >= threshold for value in _east_exports(task).values())


def _export_steps(task: Task) -> Iterator[Step]:
    """Which provinces of the West set the threshold, and which of the East reach it."""
    names, worst = _worst_of_west(task), _currency(task).worst_west_export
    empty = yes(None in _west_exports(task).values())
    yield Step(say("lessons-step-worst-export", worst=worst, empty=empty, names=listed(names), count=len(names)), "9.3")
    values = {name: value for name, value in _east_exports(task).items() if value >= worst}
    words = listed([say("lessons-named-number", name=name, number=value) for name, value in values.items()])
    yield Step(say("lessons-step-earning", worst=worst, names=words, count=len(values)), "9.3")


def _currency_steps(task: Task) -> Iterator[Step]:
    terms = _currency(task)
    yield Step(say("lessons-step-currency-needed", needed=terms.needed), "9.3")
    yield from _export_steps(task)
    yield Step(say("lessons-step-income", track=signed(terms.track), exports=terms.exports,
                   income=plain_number(terms.income)), "9.3")  # fmt: skip


def _other_hamburg(task: Task) -> int | None:
    others = [name for name in NEIGHBOURS if name != task.other]
    return _currency(task, others[0]).shortage if task.helper else None


def _surplus(task: Task) -> int:
    return _currency(task).needed - _currency(task).income


def _skipping_empty(task: Task) -> int:
    values = [value for value in _west_exports(task).values() if value is not None]
    return _short(task, _earning_from(task, min(values, default=9)))


def _best_of_west(task: Task) -> int:
    return _short(task, _earning_from(task, max(value or 0 for value in _west_exports(task).values())))


def _with_abroad(task: Task) -> int | None:
    """The factories abroad earn as well."""
    terms = _currency(task)
    values = [task.position.factory_value(city) for city in EXTERNAL_IDS if city in task.position.factories]
    return _short(task, terms.exports + sum(value >= terms.worst_west_export for value in values)) if values else None


CURRENCY_SHORTAGE = Kind(
    name="currency-shortage",
    rule="9.3",
    pose=_pose_currency,
    question=lambda task: say("lessons-ask-currency-shortage", **told(task)),
    answer=lambda task: _currency(task).shortage,
    steps=_currency_steps,
    mistakes=(
        Mistake("surplus-is-no-shortage", _surplus),
        Mistake("forgot-currency-track", lambda t: max(0, _currency(t).needed - _currency(t).exports)),
        Mistake("equal-does-not-earn", lambda t: _short(t, _earning_from(t, _currency(t).worst_west_export + 1))),
        Mistake("skipped-empty-province", _skipping_empty),
        Mistake("best-west-export", _best_of_west),
        Mistake("external-earns", _with_abroad),
        Mistake("every-export-earns", lambda task: _short(task, len(_east_exports(task)))),
        Mistake("hamburg-in-the-other-province", _other_hamburg),
    ),
)


# 9.6 Internal comparison


def _pose_internal(chance: Chance, level: int) -> Task:
    position = random_position(chance, level, stage="9.6")
    names = [name for name in PROVINCES if level > FIRST or name != BERLIN]
    province = BERLIN if level == SPECIAL and chance.luck(0.5) else chance.pick(names)
    if level == FIRST:
        rich = chance.pick([name for name in names if name != province])
        position = position.replace({"provinces": {rich: {"living_standard": chance.between(2, 5)}}})
    return Task(position, province, (f"province:{province}",), SIDE_OF[PROVINCE_NUMBER[province]])


def _behind(task: Task, names: list[str], *, less: int) -> int:
    return max(0, max(_living(task, name) for name in names) - _living(task, task.subject) - less)


def _less(task: Task) -> int:
    return int(task.subject != BERLIN)


def _internal_steps(task: Task) -> Iterator[Step]:
    most = reckoned(task.position).internal.most[task.side]
    own = _living(task, task.subject)
    yield Step(say("lessons-step-best-of-state", side=task.side, most=most), "9.6")
    yield Step(say("lessons-step-behind", province=task.subject, own=own, difference=most - own), "9.6")
    yield Step(say("lessons-step-less-one", full=yes(not _less(task))), "9.6")


INTERNAL_COMPARISON = Kind(
    name="internal-comparison",
    rule="9.6",
    pose=_pose_internal,
    question=lambda task: say("lessons-ask-internal-comparison", province=task.subject),
    answer=lambda task: reckoned(task.position).internal.unrest.get(task.subject, 0),
    steps=_internal_steps,
    mistakes=(
        Mistake(
            "west-berlin-in-full",
            lambda t: None if _less(t) else _behind(t, provinces_of(t.side), less=1),
        ),
        Mistake("forgot-less-one", lambda t: _behind(t, provinces_of(t.side), less=0) if _less(t) else None),
        Mistake("compared-with-other-state", lambda task: _behind(task, list(PROVINCES), less=_less(task))),
        Mistake(
            "west-berlin-counts-for-west",
            lambda t: _behind(t, [name for name in provinces_of(t.side) if name != BERLIN], less=_less(t)),
        ),
    ),
)


# 9.7 East West comparison


def _borders(province: str) -> list[str]:
    return [PROVINCES[number] for number in members(BORDERS[PROVINCE_NUMBER[province]])]


AT_THE_BORDER = [name for name in PROVINCES if _borders(name)]
CHOOSING = [name for name in AT_THE_BORDER if len(_borders(name)) > 1]


def _pose_attack(chance: Chance, level: int) -> Task:
    position = random_position(chance, level, stage="9.7")
    attacks = reckoned(position).attacks
    able = [name for name in AT_THE_BORDER if attacks[name].targets]
    if level == FIRST and able and chance.luck(0.3):  # of the small numbers there too many are equal
        attacker = chance.pick(able)
        target = chance.pick(list(attacks[attacker].targets))
    else:
        attacker = chance.pick(AT_THE_BORDER)
        target = chance.pick(_borders(attacker))
    return Task(position, attacker, (f"province:{attacker}", f"province:{target}"), other=target)


def _pose_targets(chance: Chance, level: int) -> Task:
    position = random_position(chance, level, stage="9.7")
    able = [name for name in CHOOSING if reckoned(position).attacks[name].targets]
    attacker = chance.pick(able if able and chance.luck(0.7) else CHOOSING)
    return Task(position, attacker, tuple(f"province:{name}" for name in (attacker, *_borders(attacker))))


def _attack(task: Task) -> Attack:
    return reckoned(task.position).attacks[task.subject]


def _available_step(task: Task) -> Step:
    attack = _attack(task)
    return Step(say("lessons-step-available", province=task.subject, living=attack.living_standard,
                    protests=attack.protests, available=attack.available,
                    enough=yes(attack.protests <= attack.living_standard)), "9.7")  # fmt: skip


def _attack_steps(task: Task) -> Iterator[Step]:
    yield _available_step(task)
    defence = _living(task, task.other)
    less = yes(defence < _attack(task).available)
    yield Step(say("lessons-step-defence", province=task.other, living=defence, less=less), "9.7")


def _target_steps(task: Task) -> Iterator[Step]:
    yield _available_step(task)
    for name in _borders(task.subject):
        living = _living(task, name)
        less = yes(living < _attack(task).available)
        yield Step(say("lessons-step-defence", province=name, living=living, less=less), "9.7")


def _difference(attack: int, defence: int) -> int:
    return max(0, attack - max(0, defence))


def _weakened_defence(task: Task) -> int:
    return _living(task, task.other) - task.position.mass_protests(task.other)


ATTACKS = Kind(
    name="attacks",
    rule="9.7",
    pose=_pose_attack,
    question=lambda task: say("lessons-ask-attacks", attacker=task.subject, target=task.other),
    answer=lambda task: _attack(task).targets.get(task.other, 0),
    steps=_attack_steps,
    mistakes=(
        Mistake(
            "forgot-attackers-protests",
            lambda t: _difference(_living(t, t.subject), _living(t, t.other)),
        ),
        Mistake(
            "defenders-protests-counted",
            lambda t: _difference(_attack(t).available, _weakened_defence(t)),
        ),
        Mistake("attack-in-full", lambda t: _attack(t).available if t.other in _attack(t).targets else None),
        Mistake("less-one-in-attack", lambda t: max(0, _attack(t).targets.get(t.other, 0) - 1)),
    ),
)


def _weaker(task: Task, strength: int) -> str:
    return set_id(name for name in _borders(task.subject) if _living(task, name) < strength)


def _target_options(task: Task) -> tuple[Option, ...]:
    """Every set of neighbours, the smaller ones first."""
    borders = _borders(task.subject)
    sets = [[name for place, name in enumerate(borders) if number >> place & 1] for number in range(1 << len(borders))]
    return tuple(set_option(names, names) for names in sorted(sets, key=len))


ATTACK_TARGETS = Kind(
    name="attack-targets",
    rule="9.7",
    pose=_pose_targets,
    question=lambda task: say("lessons-ask-attack-targets", attacker=task.subject),
    answer=lambda task: set_id(name for name in _borders(task.subject) if name in _attack(task).targets),
    steps=_target_steps,
    options=_target_options,
    mistakes=(
        Mistake("forgot-attackers-protests", lambda task: _weaker(task, _living(task, task.subject))),
        Mistake("equal-is-not-less", lambda task: _weaker(task, _attack(task).available + 1)),
        Mistake("every-neighbour", lambda task: set_id(_borders(task.subject))),
    ),
)

KINDS = (
    FLIGHT_POINTS, PRESTIGE_HOLDER, PRESTIGE_BOX, CURRENCY_SHORTAGE, INTERNAL_COMPARISON, ATTACKS, ATTACK_TARGETS,
)  # fmt: skip
