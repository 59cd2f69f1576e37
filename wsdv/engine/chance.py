"""Chance is a pure function of a seed and a purpose: no generator lives in a game."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


def shuffled(seed: object, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
    """The items in an order that depends on nothing but seed and purpose.

    Fisher and Yates on `random()`, which Python keeps stable; `Random.shuffle` may change between versions.
    """
    random = Random(f"{seed}/{purpose}").random
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@lru_cache(maxsize=1 << 10)
def imagined(seed: object, purpose: str, items: tuple[T, ...]) -> tuple[T, ...]:
    """The same for those who imagine the same world again and again."""
    return shuffled(seed, purpose, items)
