"""A position with one token elsewhere: put into a district, taken out of it, turned over. A view will do as well."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import TYPE_CHECKING

from wsdv.engine.frozen import FrozenMap
from wsdv.games.petrograd.components import COLOURS, EXHAUSTED, SIDES

if TYPE_CHECKING:
    from wsdv.games.petrograd.position import Position

_TURNED = f":{EXHAUSTED}"


def with_tokens(position: Position) -> Position:
    """The position with an empty city where chance has not dealt the tokens yet."""
    if position.tokens is not None:
        return position
    return dataclasses.replace(position, tokens=FrozenMap(dict.fromkeys(COLOURS, ())))


def waiting(position: Position) -> Counter[str]:
    """Every token that is not in the city, by its id: in a supply, the pool, on the calendar, or out of the game."""
    found = Counter(name for side in SIDES for name in position.supply[side])
    found.update(f"o{level}" for level, count in (position.pool or {}).items() for _ in range(count))
    found.update((*position.trotsky, *position.out))
    return found


def put(position: Position, token: str, district: str) -> Position:
    """The position with a waiting token, fresh, in a district."""
    return _placed(_moved(position, token, -1), district, [*_there(position, district), token])


def take(position: Position, token: str, district: str) -> Position:
    """The position without a token in a district; it waits, fresh, where such tokens do."""
    there = _there(position, district)
    there.remove(token)
    return _placed(_moved(position, token.removesuffix(_TURNED), 1), district, there)


def turn(position: Position, token: str, district: str) -> Position:
    """The position with a token in a district turned over."""
    there = _there(position, district)
    other = token.removesuffix(_TURNED) if token.endswith(_TURNED) else token + _TURNED
    there[there.index(token)] = other
    return _placed(position, district, there)


def _there(position: Position, district: str) -> list[str]:
    return [] if position.tokens is None else list(position.tokens[district])


def _placed(position: Position, district: str, tokens: list[str]) -> Position:
    now = dict(position.tokens or {}) | {district: tuple(tokens)}
    return dataclasses.replace(position, tokens=FrozenMap(now))


def _moved(position: Position, token: str, count: int) -> Position:
    """One such token more or less among those that wait."""
    piece = position.components.piece(token)
    if piece.owner in SIDES and piece.kind != "trotsky":
        supply = dict(position.supply) | {piece.owner: _counted(position.supply[piece.owner], token, count)}
        if count < 0 and token in position.out:
            return dataclasses.replace(position, out=_counted(position.out, token, -1))
        return dataclasses.replace(position, supply=FrozenMap(supply))
    if piece.owner == "opposition":
        pool = dict(position.pool or {})
        pool[token[1:]] = pool.get(token[1:], 0) + count
        return dataclasses.replace(position, pool=FrozenMap(pool))
    if piece.kind == "trotsky" and not (count < 0 and token in position.out):
        return dataclasses.replace(position, trotsky=_counted(position.trotsky, token, count))
    return dataclasses.replace(position, out=_counted(position.out, token, count))


def _counted(tokens: tuple[str, ...], token: str, count: int) -> tuple[str, ...]:
    if count > 0:
        return (*tokens, token)
    at = tokens.index(token)
    return tokens[:at] + tokens[at + 1 :]
