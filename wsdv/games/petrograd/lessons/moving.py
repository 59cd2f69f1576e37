"""Exercises about moves: who commands a token, and where it may go (D33, D42, D43)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wsdv.games.petrograd.choices import ids_of
from wsdv.games.petrograd.command_cards import ON_A_CARD, Destination, MoveToken
from wsdv.games.petrograd.components import COLOURS, DATA, SIDES
from wsdv.games.petrograd.lessons.calendar import LAST, OTHER, dated, days_of, possible
from wsdv.games.petrograd.lessons.case import Case
from wsdv.games.petrograd.lessons.tables import FIRST, SPECIAL, random_document
from wsdv.games.petrograd.lessons.words import card, district, side, things
from wsdv.games.petrograd.position import Position
from wsdv.games.petrograd.voice import say
from wsdv.lessons.exercise import Kind, Mistake, Option, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.games.petrograd.components import Connection
    from wsdv.games.petrograd.lessons.tables import Document
    from wsdv.lessons.exercise import Chance

YES, NOT_CONTROLLED, TOO_FAR, BLOCKED = "yes", "not-controlled", "too-far", "blocked"
STEPS = {"move": 1, "double_move": 2}
_IDS = ids_of(DATA)
_TOKEN, _DESTINATION = MoveToken(_IDS), Destination()
_BY_ACTION = {action: [one.id for one in DATA.cards if one.action == action] for action in STEPS}


def _pose(chance: Chance, level: int) -> Case:
    """A card that moves, a token and a place to go; on the third level the card often ends the month first."""
    document = random_document(chance, level)
    one = chance.pick(SIDES)
    name = chance.pick(_BY_ACTION["move" if level == FIRST or chance.luck(0.4) else "double_move"])
    if level == SPECIAL and chance.luck(0.6):
        document |= {"day": LAST - chance.below(days_of(name)), "will": OTHER[one]}
    tokens = [(token, where) for where, here in document["tokens"].items() for token in here if _asked_about(token)]
    token, here = chance.pick([*tokens, ("", "")]) if level > FIRST else chance.pick(tokens)
    own = [place for place in tokens if place[0][0] in {one[0], "n"}]
    if not token or (own and chance.luck(0.6)):  # seldom somebody else's
        token, here = chance.pick(own or tokens)
    if chance.luck(0.35):  # over the bridge that is closed, from the end where there is somebody
        ends = _closed(document).ends
        near = [place for place in tokens if place[1] in ends and place in own] or [(token, here)]
        token, here = chance.pick(near)
    there = chance.pick([colour for colour in COLOURS if colour != here])
    if here in _closed(document).ends and chance.luck(0.6):
        there = next(end for end in _closed(document).ends if end != here)
    hands = {f"{one}_hand": [name], f"{OTHER[one]}_hand": []}
    position = Position.from_dict(document | {"starts": one, "cards": hands, "blockade": _closed(document).id})
    about = (f"district:{here}", f"district:{there}", *things([name]))
    return Case(position, about, level, one, here, (name,), token, there)


def _closed(document: Document) -> Connection:
    """Where the blockade lies: on the bridge of its tile's colour (D16)."""
    return next(one for one in DATA.connections if one.blockade_color == document["blockade_tile"])


def _asked_about(token: str) -> bool:
    """Units only: a month that begins may change Trotsky (D36)."""
    return DATA.piece(token.partition(":")[0]).kind == "unit"


def _steps(case: Case) -> int:
    return STEPS[DATA.card(case.cards[0]).action]  # type: ignore[union-attr]


@lru_cache(maxsize=256)
def _ruled(position: Position, side: int, token: str, way: tuple[str, str], steps: int) -> str:
    """What the rules say to the move: nothing against it, or the reason of the refusal."""
    (piece, _, up), (here, there) = token.partition(":"), way
    chosen = _IDS.find(f"token:{piece}:{up or 'fresh'}:{here}")
    refusal = _TOKEN.refuse(position.table, chosen, side, steps, ON_A_CARD)
    if refusal is None or refusal.reason != NOT_CONTROLLED:
        spot = DATA.piece_number[piece] * len(COLOURS) + COLOURS.index(here)
        to = _IDS.find(f"to:{there}")
        refusal = _DESTINATION.refuse(position.table, to, side, int(bool(up)), spot, steps, ON_A_CARD)
    return refusal.reason if refusal else YES


def ruled(case: Case, *, will: str | None = None, blockade: str | None = None, steps: int = 0) -> str:
    """The answer, also if somebody else held the Will, the blockade lay elsewhere, or the card had other steps."""
    position = case.position.replace({"will": will or _holder(case), **({"blockade": blockade} if blockade else {})})
    return _ruled(position, SIDES.index(case.side), case.token, (case.district, case.to), steps or _steps(case))


def _holder(case: Case) -> str:
    """D32: who holds the Will when the action is carried out."""
    return case.side if dated(case, days_of(case.cards[0])).passed else case.position.will


def _is_neutral(case: Case) -> bool:
    return DATA.piece(case.token.partition(":")[0]).owner == "neutral"


def _elsewhere(case: Case) -> str:
    """The answer of somebody who has forgotten the blockade: it lies where it is in nobody's way."""
    found = {ruled(case, blockade=one.id) for one in DATA.connections}
    return YES if YES in found else ruled(case)


def _solution(case: Case) -> Iterator[Step]:
    owner = DATA.piece(case.token.partition(":")[0]).owner
    date = dated(case, days_of(case.cards[0]))
    if date.passed and case.position.will != case.side:
        yield Step(say("lessons-step-will-first", side=side(case.side)), "D32")
    control = (
        "own"
        if owner == case.side
        else "rival"
        if owner != "neutral"
        else "will"
        if _holder(case) == case.side
        else "no-will"
    )
    yield Step(say("lessons-step-control", side=side(case.side), control=control), "D33")
    if ruled(case) != NOT_CONTROLLED:
        ends = {"here": district(case.district), "there": district(case.to)}
        blocked = DATA.connection(str(case.position.blockade)).ends
        facts = {"steps": _steps(case), "way": ruled(case), "one": district(blocked[0]), "other": district(blocked[1])}
        yield Step(say("lessons-step-way", **ends, **facts), "D43" if _steps(case) > 1 else "D42")


MOVE = Kind(
    name="move-legal",
    rule="D42",
    pose=_pose,
    fits=possible,
    question=lambda case: say(
        "lessons-ask-move",
        side=side(case.side),
        card=card(case.cards[0]),
        steps=_steps(case),
        owner=DATA.piece(case.token.partition(":")[0]).owner,
        up="exhausted" if ":" in case.token else "fresh",
        here=district(case.district),
        there=district(case.to),
        holder=side(case.position.will),
        day=case.position.day,
    ),
    answer=ruled,
    steps=_solution,
    options=lambda _: tuple(
        Option(name, say("lessons-move", answer=name)) for name in (YES, NOT_CONTROLLED, TOO_FAR, BLOCKED)
    ),
    mistakes=(
        Mistake("blockade-forgotten", _elsewhere),
        Mistake("neutral-are-everybodys", lambda case: ruled(case, will=case.side) if _is_neutral(case) else None),
        Mistake("neutral-are-nobodys", lambda case: NOT_CONTROLLED if _is_neutral(case) else None),
        Mistake("will-after-the-action", lambda case: ruled(case, will=case.position.will)),
        Mistake("one-step-only", lambda case: ruled(case, steps=1)),
        Mistake("exhausted-cannot-move", lambda case: NOT_CONTROLLED if ":" in case.token else None),
    ),
)

KINDS = (MOVE,)
