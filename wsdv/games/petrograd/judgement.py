"""The judge of today: chances of winning, learned from games; its numbers stand in data/judgement.json."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wsdv.engine.files import read_json
from wsdv.engine.learned import Learned, read_model
from wsdv.games.petrograd import evaluation
from wsdv.games.petrograd.features import GROUNDS

if TYPE_CHECKING:
    from wsdv.engine.catalogue import Choice

PATH: Final = Path(__file__).parent / "data" / "judgement.json"
_POINT: Final = 0.5  # what a point is about worth, as the logarithm of odds


@cache
def judge() -> Learned:
    """Read when somebody asks for a judgement."""
    return Learned(read_model(read_json(PATH), GROUNDS), GROUNDS, promise)


def promise(choice: Choice, player: str) -> float:
    """What a card promises before anybody tries it."""
    return _POINT * evaluation.promise(choice, player)
