"""What a table is like in numbers: all that judging it can rest on, without any opinion of what it is worth.

Each feature is a count, or a sum of the rules as they stand, red's less white's where it is of both sides. What weighs
how much is learned. Who is stronger in a district is not sure before Scoring: a lead counts from −1 to 1, the greater
and the later the surer.

A table is judged as if everything on it were known, for agents judge only worlds that they have imagined. Of hands
their number, the sums of what their cards recruit, score and cost in days, and what they recruit where something is
scored are used, and the leaders; of objectives those that lie open, and in a game for two those that are hidden. Alone
a hidden objective is known to nobody and counts for nothing until it is revealed (D96). The order of deck, tiles,
leaders and of the Opposition's cards is never looked at.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt, tanh
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.engine.frozen import FrozenMap
from wsdv.engine.learned import Grounds
from wsdv.games.petrograd.calendar import later
from wsdv.games.petrograd.components import (
    COMMAND_CARDS,
    DATA,
    DISTRICTS,
    GAME,
    LEADERS_A_SIDE,
    NEUTRAL,
    OTHER,
    RED,
    SIDES,
    SPECIALS,
    WHITE,
    bits,
    members,
)
from wsdv.games.petrograd.opposition import objective_of
from wsdv.games.petrograd.setting import SOLO, TWO_PLAYERS
from wsdv.games.petrograd.table import (
    ACTION_PHASE,
    BLOCKADE_TILE,
    CLEANUP_PHASE,
    COUNTS,
    DAY,
    HAND,
    MONTH,
    OBJECTIVE,
    OPEN,
    OPPOSITION_LEADERS,
    PLAYED,
    PRESENT,
    ROUND,
    SCORE,
    SCORING_PHASE,
    SETTING,
    STAGE,
    STARTS,
    SUM,
    SUPPLY,
    TILES,
    TURN,
    UNREST,
    WILL,
    stronger,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wsdv.engine.learned import Mixture
    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.setting import Setting

Features = tuple[float, ...]

# feature: the term it is told under. The order is that of the features.
TERM_OF: Final = {
    "score": "score",
    "score-near": "score",  # the first points count most
    "red-box": "score",  # how far the marker is within the last boxes before the victory box
    "white-box": "score",
    "box-coming": "ending",  # the same for both, after what would be scored now
    "final": "ending",  # in the last round: on whose half the marker will be
    "final-sharp": "ending",  # … if nothing changes any more
    "unrest": "unrest",
    "open": "objectives",  # that lie face up
    "red-secret": "objectives",
    "white-secret": "objectives",
    "foreseen": "objectives",  # the Opposition's
    "secret-points": "objectives",  # wherever they lie
    "unrest-swing": "will",  # what changes if the Will of the People changes hands in time
    "objectives-swing": "will",
    "unrest-cards": "cards",  # what the hands recruit there
    "objectives-cards": "cards",
    "next-unrest": "next-unrest",  # after exhaustion
    "tiles": "districts",  # leads where Unrest can still come
    "districts": "districts",  # leads everywhere
    "districts-wide": "districts",  # … of which great ones are surer
    "strength": "strength",
    "tokens": "strength",
    "lasting": "strength",  # after exhaustion
    "exhausted": "strength",  # tokens
    "lost": "strength",  # tokens that exhaustion removes
    "units": "recruits",  # in the supplies
    "unit-costs": "recruits",
    "will": "will",
    "will-passing": "will",  # as far as it can still change hands by the calendar
    "neutral": "will",  # neutral strength that counts for the holder
    "neutral-all": "will",  # … that could
    "will-taken": "will",  # what the next card promises: the Will to who lacks it …
    "will-kept": "will",  # … or to who has it
    "bonus": "tempo",  # … or a bonus action
    "leaders": "leaders",
    "leader-strength": "leaders",
    "mobilize": "leaders",
    "espionage": "leaders",
    "inspire": "leaders",
    "cards": "cards",
    "red-recruit": "cards",
    "white-recruit": "cards",
    "red-points": "cards",
    "white-points": "cards",
    "red-days": "cards",
    "white-days": "cards",
    "trotsky": "trotsky",  # neutral in the city, so that he can join red
    "to-move": "tempo",
    "last-turn": "tempo",  # who has it in this round
    "difficulty": "usual",
}
NAMES: Final = tuple(TERM_OF)

_SIGN: Final = (1.0, -1.0)
_COMMANDS: Final = (1 << COMMAND_CARDS) - 1
_IN_A_DISTRICT: Final = (1 << DISTRICTS) - 1
_TIE: Final = 0.6  # a tie that is won is worth so much strength
_SURE: Final = 2.5  # a lead by so much is nearly sure, when no turn is left …
_A_TURN: Final = 0.5  # … and by so much more for each turn
_WIDE: Final = 2.4  # so many times as much
_POINTS: Final = 3.0  # likewise for the score
_NEXT: Final = 3.0  # … and for leads in the next round
_FIRST_POINTS: Final = 5.0
_NEAR_THE_BOX: Final = 8
_NEARER: Final = 6
_DAYS_A_CARD: Final = 5.0
_SPREAD: Final = 3.0  # of the days of a card
_MONTH_SPREAD: Final = 8.0
_UNREST, _OPEN, _RED_SECRET, _WHITE_SECRET, _FORESEEN = range(5)  # what is scored


def features(table: Table) -> Features:
    """All features of a table, in the order of their names."""
    setting: Setting = table[SETTING]
    data = setting.data
    holder: int = table[WILL]
    turns = turns_left(table)
    tokens = tuple(table[SUM:])
    city, other = _city(tokens, holder, turns), _city(tokens, OTHER[holder], turns)
    red, white = _hand(setting, table[HAND] & _COMMANDS), _hand(setting, table[HAND + 1] & _COMMANDS)
    score = table[SCORE]
    scored, sure = [0.0] * (_FORESEEN + 1), 0.0
    swing, reinforced = [0.0, 0.0], [0.0, 0.0]
    marked = 0
    for what, district, points in _marks(table):
        scored[what] += points * city.leads[district]
        sure += points * city.signs[district]
        where = int(what != _UNREST)
        swing[where] += points * (other.leads[district] - city.leads[district])
        reinforced[where] += points * (red.recruits[district] - white.recruits[district])
        marked |= 1 << district
    coming = score + sum(scored)
    last, passing = last_round(table, turns), _passing(table, turns)
    faces = _faces(setting, *table[COUNTS : COUNTS + 2], *table[PRESENT : PRESENT + 2])
    lasting = _lasting(city.margins, faces.left, marked)
    going_on = 1 - last
    mover = _mover(table)
    taken, bonus = _promised(data, table[MONTH], table[DAY])
    taken *= _SIGN[mover]
    solo = setting.opposition is not None
    leaders = _leaders(setting, *[_leaders_of(table, side) for side in (RED, WHITE)])
    secret_points = sum([_SIGN[side] * _secret_points(table, side) for side in (RED, WHITE)])
    unrest_points = data.months[table[MONTH]].unrest_points
    trotsky = (table[PRESENT] | table[PRESENT + 1]) >> setting.trotsky[0] * DISTRICTS & _IN_A_DISTRICT
    return (
        score,
        tanh(score / _FIRST_POINTS),
        max(0, score - data.boxes + _NEAR_THE_BOX),
        max(0, -score - data.boxes + _NEAR_THE_BOX),
        max(0.0, coming - data.boxes + _NEARER) - max(0.0, -coming - data.boxes + _NEARER),
        last * tanh(coming / (_POINTS + _A_TURN * turns)),
        last * tanh(score + sure + _SIGN[holder] / 2),
        *scored,
        secret_points,
        passing * swing[0],
        passing * swing[1],
        *([0.0, 0.0] if not turns else reinforced),
        going_on * unrest_points * tanh(lasting[table[BLOCKADE_TILE]] / _NEXT),
        going_on * sum([city.leads[district] for district in table[TILES]]),
        going_on * sum(city.leads),
        going_on * city.wide,
        city.strength,
        city.tokens,
        going_on * sum(lasting),
        faces.exhausted,
        sum([faces.lost[district] for district in members(marked)]),
        *_supply(setting, table[SUPPLY]),
        _SIGN[holder],
        _SIGN[holder] * passing,
        _SIGN[holder] * city.neutral,
        _SIGN[holder] * city.all_neutral,
        0.0 if mover == holder else taken,
        taken if mover == holder else 0.0,
        _SIGN[mover] * bonus,
        *leaders,
        red.cards - white.cards,
        red.recruit,
        white.recruit,
        red.points,
        white.points,
        red.days,
        white.days,
        float(trotsky != 0),
        0.0 if solo else _SIGN[mover],
        0.0 if solo else -_SIGN[_starts(table)],
        0.0 if setting.opposition is None else _SIGN[setting.opposition] * setting.options.difficulty,
    )


# What this round scores


def _marks(table: Table) -> list[tuple[int, int, float]]:
    """What is going to be scored, as far as it is known: what it is, its district, its points."""
    if table[STAGE] == CLEANUP_PHASE:
        return []
    setting: Setting = table[SETTING]
    found = [(_UNREST, table[UNREST], float(setting.data.months[table[MONTH]].unrest_points))]
    for side, secret in ((RED, _RED_SECRET), (WHITE, _WHITE_SECRET)):
        card = table[OBJECTIVE + side]
        if card is not None and (table[OPEN + side] or setting.human is None):
            what = _OPEN if table[OPEN + side] else secret
            found.append((what, setting.district[card], float(setting.points[card])))
        elif side == setting.opposition:
            row = tuple([card for player, card in table[PLAYED] if player == side and card < COMMAND_CARDS])
            if row:
                found.append(_foreseen(setting, row))
    return found


@lru_cache(maxsize=1 << 12)
def _foreseen(setting: Setting, row: tuple[int, ...]) -> tuple[int, int, float]:
    """What the Opposition's objective would be after these cards; the fewer they are, the less it counts."""
    card = objective_of(setting, row)
    sure = len(row) / setting.data.numbers["solo_opposition_turns"]
    return _FORESEEN, setting.district[card], sure * setting.points[card]


def _secret_points(table: Table, side: int) -> int:
    """The points of a side's hidden objective."""
    card = table[OBJECTIVE + side]
    setting: Setting = table[SETTING]
    return 0 if card is None or table[OPEN + side] or setting.human is not None else setting.points[card]


# The city


class _City(NamedTuple):
    leads: tuple[float, ...]  # by district
    signs: tuple[float, ...]  # of the stronger sides
    margins: tuple[float, ...]  # in strength
    wide: float
    strength: float
    tokens: float
    neutral: float
    all_neutral: float


@lru_cache(maxsize=1 << 13)
def _city(tokens: tuple[int, ...], holder: int, turns: int) -> _City:
    """Who is ahead where, by the strength and number of the tokens there."""
    table: Table = [0] * SUM
    table[WILL] = holder
    table.extend(tokens)
    red, white, neutral = [tokens[at : at + DISTRICTS] for at in range(0, 3 * DISTRICTS, DISTRICTS)]
    numbers = tokens[3 * DISTRICTS :]
    sure = _SURE + _A_TURN * turns
    leads, signs, margins = [0.0] * DISTRICTS, [0.0] * DISTRICTS, [0.0] * DISTRICTS
    wide = held = 0.0
    for district in range(DISTRICTS):
        winner = stronger(table, district)
        if winner is None:
            continue
        ahead = float(red[district] - white[district])
        if numbers[holder * DISTRICTS + district]:
            ahead += _SIGN[holder] * neutral[district]
            held += neutral[district]
        margins[district] = ahead
        signs[district] = _SIGN[winner]
        ahead += _TIE * _SIGN[winner]
        leads[district] = tanh(ahead / sure)
        wide += tanh(ahead / (_WIDE * sure))
    return _City(
        tuple(leads),
        tuple(signs),
        tuple(margins),
        wide,
        float(sum(red) - sum(white)),
        float(sum(numbers[:DISTRICTS]) - sum(numbers[DISTRICTS : 2 * DISTRICTS])),
        held,
        float(sum(neutral)),
    )


class _Faces(NamedTuple):
    left: tuple[float, ...]  # by district: the strength that exhaustion would leave
    lost: tuple[float, ...]  # by district: the tokens that it would remove
    exhausted: float  # tokens


@lru_cache(maxsize=1 << 13)
def _faces(setting: Setting, fresh: int, exhausted: int, with_fresh: int, with_exhausted: int) -> _Faces:
    """What exhaustion would do: fresh tokens turn, exhausted ones go."""
    left, lost = [0.0] * DISTRICTS, [0.0] * DISTRICTS
    for spot in members(with_fresh):
        piece, district = divmod(spot, DISTRICTS)
        if setting.owner[piece] != NEUTRAL:
            left[district] += _SIGN[setting.owner[piece]] * setting.strength[1][piece] * (fresh >> 4 * spot & 15)
    for spot in members(with_exhausted):
        piece, district = divmod(spot, DISTRICTS)
        if setting.owner[piece] != NEUTRAL:
            lost[district] += _SIGN[setting.owner[piece]] * (exhausted >> 4 * spot & 15)
    return _Faces(tuple(left), tuple(lost), sum(lost))


def _lasting(margins: tuple[float, ...], left: tuple[float, ...], marked: int) -> list[float]:
    """By district: by how much red is ahead after the exhaustion of the marked ones, neutral tokens aside there."""
    return [left[district] if marked >> district & 1 else margins[district] for district in range(DISTRICTS)]


@lru_cache(maxsize=1 << 12)
def _supply(setting: Setting, supply: int) -> tuple[float, float]:
    """The units that can be recruited, and their costs."""
    units = costs = 0.0
    for number, piece in enumerate(setting.data.pieces):
        if piece.kind == "unit" and piece.owner in SIDES:
            count = _SIGN[setting.owner[number]] * (supply >> 4 * number & 15)
            units += count
            costs += count * piece.cost
    return units, costs


# Cards


class _Hand(NamedTuple):
    cards: int
    recruit: float
    points: float
    days: float
    recruits: tuple[int, ...]  # by district


@lru_cache(maxsize=1 << 13)
def _hand(setting: Setting, hand: int) -> _Hand:
    """What command cards hold together."""
    cards = members(hand)
    recruits = [0] * DISTRICTS
    for card in cards:
        recruits[setting.district[card]] += setting.recruit[card]
    points, days = sum([setting.points[card] for card in cards]), sum([setting.days[card] for card in cards])
    return _Hand(len(cards), float(sum(recruits)), float(points), float(days), tuple(recruits))


def _leaders_of(table: Table, side: int) -> int:
    """The leaders of a side that are still to come, as a set of leaders; the Opposition's in no order."""
    cards: int = bits(table[OPPOSITION_LEADERS]) if side == table[SETTING].opposition else table[HAND + side]
    return cards >> COMMAND_CARDS


@lru_cache(maxsize=(1 << 2 * LEADERS_A_SIDE) * 16)
def _leaders(setting: Setting, red: int, white: int) -> Features:
    """Their number, their strength, and their special actions one by one."""
    number = strength = 0.0
    special = dict.fromkeys(SPECIALS, 0.0)
    for side, leaders in ((RED, red), (WHITE, white)):
        for leader in members(leaders):
            number += _SIGN[side]
            strength += _SIGN[side] * setting.strength[0][setting.leader_piece + leader]
            special[setting.specials[leader]] += _SIGN[side]
    return number, strength, *special.values()


@lru_cache(maxsize=1 << 10)
def _promised(data: Data, month: int, day: int) -> tuple[float, float]:
    """How many of all command cards would now bring the Will of the People, and how many a bonus action: shares."""
    dates = [later(data, month, day, card.days) for card in data.cards]
    return sum([date.passed for date in dates]) / len(dates), sum([date.bonus for date in dates]) / len(dates)


# Turns and time


def turns_left(table: Table) -> int:
    """The turns of this round that are still to be played."""
    turns: int = table[SETTING].turns
    if table[STAGE] == ACTION_PHASE:
        return max(0, turns - int(table[TURN]))
    return 0 if table[STAGE] in {SCORING_PHASE, CLEANUP_PHASE} else turns


def _starts(table: Table) -> int:
    """Who plays first in this round."""
    opposition: int | None = table[SETTING].opposition
    if opposition is not None:
        return opposition
    return int(table[STARTS] if table[STAGE] in {ACTION_PHASE, SCORING_PHASE} else table[WILL])


def _mover(table: Table) -> int:
    """Whose turn comes next."""
    starts = _starts(table)
    return OTHER[starts] if table[STAGE] == ACTION_PHASE and table[TURN] % 2 else starts


def _passing(table: Table, turns: int) -> float:
    """How surely the month will pass in so many turns."""
    missing = table[SETTING].data.numbers["last_day"] - table[DAY]
    return (1 + tanh((_DAYS_A_CARD * turns - missing) / _MONTH_SPREAD)) / 2 if turns else 0.0


def last_round(table: Table, turns: int) -> float:
    """How surely this round is the last one: alone one knows; for two October decides."""
    setting: Setting = table[SETTING]
    data = setting.data
    if setting.human is not None:
        return float(table[ROUND] >= data.numbers["solo_rounds"])
    if data.months[table[MONTH]].final:
        return 1.0
    if not turns:
        return 0.0
    missing = _days(data) - _days_gone(table)
    return (1 + tanh((_DAYS_A_CARD * turns - missing) / (_SPREAD * sqrt(turns)))) / 2


def _days(data: Data) -> int:
    """The days from the first one until October."""
    return (len(data.months) - 1) * int(data.numbers["last_day"])


def _days_gone(table: Table) -> int:
    days: int = table[MONTH] * table[SETTING].data.numbers["last_day"] + table[DAY] - 1
    return days


# When: the weights change in the course of the game and of a round, and alone they are others

_ROUNDS: Final = (1, 2, 3)  # of a game alone
_PARTS: Final = ("start", "end")  # of a round
STAGES: Final = (
    *[f"two-players/{time}/{part}" for time in ("early", "late", "last") for part in _PARTS],
    *[f"{side}-alone/{number}/{part}" for side in SIDES for number in _ROUNDS for part in _PARTS],
)
_FOR_TWO: Final = 6
GROUPS: Final = (
    tuple(range(_FOR_TWO)),
    *[(start, start + 1) for start in range(_FOR_TWO, len(STAGES), len(_PARTS))],
)

Moment = tuple[int | None, float, float, float]


def moment(table: Table) -> Moment:
    """Alone the side and the round, for two None and the share of days gone; how surely it ends; turns that are over.

    How surely it ends is asked for two only; of turns it is the share.
    """
    setting: Setting = table[SETTING]
    turns = turns_left(table)
    over = 1 - turns / setting.turns
    if setting.human is not None:
        return setting.human, float(table[ROUND]), 0.0, over
    return None, min(1.0, _days_gone(table) / _days(setting.data)), last_round(table, turns), over


def mixture(when: Moment) -> Mixture:
    """The stages a moment lies between."""
    side, time, last, over = when
    if side is None:
        shares = [(1 - time) * (1 - last), time * (1 - last), last]
        first = 0
    else:
        shares = [1.0]
        first = _FOR_TWO + len(_PARTS) * (len(_ROUNDS) * side + min(len(_ROUNDS), int(time)) - 1)
    parts = [share * part for share in shares for part in (1 - over, over)]
    return tuple([(first + number, share) for number, share in enumerate(parts)])


# Half of the games for two; alone each side at each difficulty alike. Other readings of the rules (D97, D98) are judged
# by the same weights: what they change shows in strengths.
SETTINGS: Final[tuple[Mapping[str, Any], ...]] = tuple(
    FrozenMap(options)
    for difficulty in DATA.difficulties
    for side in SIDES
    for options in ({"mode": TWO_PLAYERS}, {"mode": SOLO, "side": side, "difficulty": difficulty})
)

GROUNDS: Final = Grounds(GAME, SIDES[RED], FrozenMap(TERM_OF), features, STAGES, GROUPS, moment, mixture, SETTINGS)
