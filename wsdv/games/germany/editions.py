"""The two editions: where they differ, and how each has it (the rows E1 to E9 of the rulings).

E7 and E9 are not here: the first edition leaves them open and is played as the second.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from wsdv.games.germany.atlas import BOARD

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, eq=False)  # there is one of each: to be the same is to be equal
class Edition:
    """An edition of the rules, one field for each row in which the editions differ."""

    name: str
    unrest_in_suppliers: int  # E1, at set-up
    unrest_elsewhere: int  # E1
    socialists: int  # E2, at set-up
    special_card_has_price: bool  # E3
    third_card_must_go: bool  # E4, at a decade's start
    west_gains_in_east: bool  # E5: off the currency or socialist track West places unrest instead of removing its own
    infrastructure_instead_of_rundown: bool  # E6, where no factory is left to run down
    external_factory_first: bool  # E8, before infrastructure to its city

    def __reduce__(self) -> tuple[object, ...]:
        return _edition, (self.name,)


def _edition(name: str) -> Edition:
    return EDITIONS[name]


EDITIONS: Final[Mapping[str, Edition]] = MappingProxyType(  # the usual one first
    {
        "second": Edition(
            "second",
            **BOARD["setup"]["second_edition"],
            special_card_has_price=True,
            third_card_must_go=True,
            west_gains_in_east=True,
            infrastructure_instead_of_rundown=True,
            external_factory_first=True,
        ),
        "first": Edition(
            "first",
            **BOARD["setup"]["first_edition"],
            special_card_has_price=False,
            third_card_must_go=False,
            west_gains_in_east=False,
            infrastructure_instead_of_rundown=False,
            external_factory_first=False,
        ),
    }
)
