"""The sums of Dual Powers with all their terms, as blocks that stand beside a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wsdv.games.petrograd import naming
from wsdv.games.petrograd.components import COMMAND_CARDS, SIDE, SIDES, members
from wsdv.games.petrograd.narrate import player_name
from wsdv.games.petrograd.opposition import objective_of
from wsdv.games.petrograd.table import PLAYED, SETTING
from wsdv.games.petrograd.voice import say
from wsdv.language import enumerated, yes
from wsdv_widgets.panel import Row, addition, grid, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wsdv.engine.rules import Table
    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.strength import Strength, Token
    from wsdv_widgets.panel import Block


def thing_of(token: Token, district: str) -> str:
    """A token on the map."""
    return f"token:{token.id}:{token.up}:{district}"


def token_name(data: Data, token: Token) -> str:
    """A token and which side of it is up."""
    return say("sums-token", token=naming.token(data, token.id), up=token.up)


def stronger(strength: Strength) -> str:
    """Who is stronger in a district, and by what."""
    return say("strength-decided", player=player_name(strength.stronger), by=strength.decided_by or "none")


def compared(data: Data, strength: Strength, will: str) -> Iterator[Block]:
    """D52, D53: both sums token by token, then what decides, the first line that is not equal."""
    yield Row([_sum(data, strength, side) for side in SIDES])
    if strength.neutral and not (strength.red.with_neutral or strength.white.with_neutral):
        yield text(say("sums-neutral", count=len(strength.neutral), player=player_name(will)), "muted")
    yield grid(say("sums-compared"), ["", *map(player_name, SIDES)], list(_compared(strength, will)))


def _sum(data: Data, strength: Strength, side: str) -> Block:
    one = strength.of(side)
    terms = [(token_name(data, token), str(token.strength), thing_of(token, strength.district)) for token in one.tokens]
    title = say("sums-of", player=player_name(side), neutral=yes(one.with_neutral and strength.neutral))
    return addition(terms, (say("sums-total", number=one.number), str(one.strength)), title)


def _compared(strength: Strength, will: str) -> Iterator[list[str]]:
    both = [strength.of(side) for side in SIDES]
    by = strength.decided_by
    yield [say("sums-strength", by=yes(by == "strength")), *(str(one.strength) for one in both)]
    yield [say("sums-tokens", by=yes(by == "tokens")), *(str(one.number) for one in both)]
    yield [say("sums-will", by=yes(by == "will")), *(say("sums-holds", holds=yes(side == will)) for side in SIDES)]


def tokens_in_words(data: Data, tokens: Iterable[Token]) -> str:
    """Tokens as a list in a sentence; the same ones are counted."""
    counted: dict[str, int] = {}
    for token in tokens:
        counted[token.id] = counted.get(token.id, 0) + 1
    return enumerated(
        [say("board-some", count=count, token=naming.token(data, name)) for name, count in counted.items()]
    )


def opposition_row(table: Table, side: str) -> Block | None:
    """D90, D91: the Opposition's cards by district, days and number, and which district that makes its own."""
    setting = table[SETTING]
    data = setting.data
    row = [card for by, card in table[PLAYED] if by == SIDE[side] and card < COMMAND_CARDS]
    if not row:
        return None
    chosen = objective_of(setting, row)
    rows, things = [], []
    for district in dict.fromkeys(setting.district[card] for card in row):
        own = [card for card in row if setting.district[card] == district]
        name = data.cards[own[0]].district
        days = " + ".join(str(setting.days[card]) for card in own)
        total = say("sums-days", terms=days, days=sum(setting.days[card] for card in own), count=len(own))
        rows.append([str(naming.district(data, name)), total, str(max(setting.points[card] for card in own))])
        things.append(f"district:{name}")
    now = f"district:{data.cards[chosen].district}"
    head = [say("sums-district"), say("sums-days-head"), say("sums-points-head")]
    return grid(say("sums-opposition"), head, rows, things, now)


def marked_districts(markers: Iterable[int | None]) -> list[int]:
    """The districts with a marker, each once."""
    return list(members(sum({1 << marker for marker in markers if marker is not None})))
