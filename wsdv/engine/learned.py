"""A judge whose opinion was learned from games: the logarithm of the odds of winning, a weighted sum of features.

A model is a table of numbers in a data file. It has a column of weights for each stage of a game; a table between two
stages is judged by a mixture of both. A game says what the features of a table are and where between the stages it
lies; nothing here knows how the weights were found (see `wsdv.analysis.training`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from math import exp
from operator import mul
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from wsdv.engine.checking import Checker
from wsdv.engine.errors import InvalidDocument

if TYPE_CHECKING:
    from wsdv.engine.catalogue import Choice
    from wsdv.engine.origin import Result
    from wsdv.engine.rules import Table

FORMAT: Final = "wsdv-judgement/1"
_FIELDS: Final = ("format", "game", "made", "stages", "bias", "weights", "means", "hash")
WON: Final = 20.0  # as good as certain: the odds are 500 million to one
_TOO_GREAT: Final = 1e6  # for a number of a model
_MOST_KNOWN: Final = 1 << 12  # parts of which scales remember the weight
USUAL: Final = "usual"  # the term of a table that is like most others

Mixture = tuple[tuple[int, float], ...]  # stages with their shares, which sum to 1


class Part:
    """Some features that follow one another. Where they stay the same the part stays the same object."""

    __slots__ = ("features", "number")

    def __init__(self, number: int, features: tuple[float, ...]) -> None:
        self.number = number  # which part of the features this is
        self.features = features


class Grounds(NamedTuple):
    """What judging a game can rest on: features of its tables, and stages between which the weights change."""

    game: str
    first: str  # the player whose odds a model tells
    term_of: Mapping[str, str]  # feature: the term it is told under; in the order of the features
    features: Callable[[Table], tuple[float, ...]]
    stages: tuple[str, ...]
    groups: tuple[tuple[int, ...], ...]  # stages that can be mixed with each other, so that they are learned together
    moment: Callable[[Table], Hashable]
    mixture: Callable[[Any], Mixture]  # of a moment
    settings: tuple[Mapping[str, Any], ...] = ({},)  # of the games to learn from, in turn
    signs: tuple[int, ...] = ()  # by feature: 1 where more of it can only be good for `first`, −1 where only bad
    sizes: tuple[int, ...] = ()  # of the parts, in the order of the features
    parts: Callable[[Table], Sequence[Part]] | None = None  # the features again, for who remembers what parts weigh

    @property
    def names(self) -> tuple[str, ...]:
        """What the features are called."""
        return tuple(self.term_of)


class Model(NamedTuple):
    """Weights by stage. `means` are what the features are on average there: terms are told beside those."""

    game: str
    names: tuple[str, ...]
    stages: tuple[str, ...]
    bias: tuple[float, ...]
    weights: tuple[tuple[float, ...], ...]
    means: tuple[tuple[float, ...], ...]
    made: Mapping[str, Any]  # how: for people

    def mixed(self, mixture: Mixture) -> Mixed:
        """The weights between stages."""
        size = range(len(self.names))
        return Mixed(
            sum([share * self.bias[stage] for stage, share in mixture], 0.0),
            tuple([sum([share * self.weights[stage][i] for stage, share in mixture], 0.0) for i in size]),
            tuple([sum([share * self.means[stage][i] for stage, share in mixture], 0.0) for i in size]),
        )

    def to_dict(self) -> dict[str, Any]:
        """The document of the data file; its hash is of everything else in it."""
        document = {
            "format": FORMAT,
            "game": self.game,
            "made": dict(self.made),
            "stages": list(self.stages),
            "bias": list(self.bias),
            "weights": {name: [row[i] for row in self.weights] for i, name in enumerate(self.names)},
            "means": {name: [row[i] for row in self.means] for i, name in enumerate(self.names)},
        }
        return document | {"hash": hashed(document)}


class Mixed(NamedTuple):
    """The weights that judge a table."""

    bias: float
    weights: tuple[float, ...]
    means: tuple[float, ...]


class Scales:
    """The weights of one moment, and what the parts met lately weigh then."""

    __slots__ = ("_known", "_of_parts", "mixed")

    def __init__(self, mixed: Mixed, sizes: tuple[int, ...]) -> None:
        self.mixed = mixed
        starts = [sum(sizes[:number]) for number in range(len(sizes))]
        self._of_parts = [mixed.weights[at : at + size] for at, size in zip(starts, sizes, strict=True)]
        self._known: dict[Part, float] = {}

    def weigh(self, parts: Sequence[Part]) -> float:
        """The weighted sum of the features, and the bias."""
        known = self._known
        total = self.mixed.bias
        for part in parts:
            weight = known.get(part)
            if weight is None:
                if len(known) >= _MOST_KNOWN:
                    known.clear()
                weight = known[part] = sum(map(mul, self._of_parts[part.number], part.features))
            total += weight
        return total


def hashed(document: Mapping[str, Any]) -> str:
    """The hash of a document without the one it holds."""
    rest = {name: value for name, value in document.items() if name != "hash"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def read_model(document: Any, grounds: Grounds) -> Model:
    """The model of a document; it must be whole, unchanged, and of these features and stages."""
    game, names, stages = grounds.game, grounds.names, grounds.stages
    check = Checker(game)
    clean = check.mapping(document, "", _FIELDS)
    if check.faults:
        raise InvalidDocument(check.faults)
    check.one_of(clean.get("format"), "format", (FORMAT,))
    check.one_of(clean.get("game"), "game", (game,))
    if clean.get("stages") != list(stages):
        check.fault("stages", "in-order", wanted=", ".join(stages))
    columns = {}
    for field in ("weights", "means"):
        rows = check.mapping(clean.get(field), field, names)
        found = [_numbers(check, rows.get(name), f"{field}.{name}", len(stages)) for name in names]
        columns[field] = tuple(zip(*found, strict=True))
    bias = _numbers(check, clean.get("bias"), "bias", len(stages))
    made = check.mapping(clean.get("made"), "made", None)
    if not check.faults and clean.get("hash") != hashed(clean):
        check.fault("hash", "hash")
    if check.faults:
        raise InvalidDocument(check.faults)
    return Model(game, names, stages, bias, columns["weights"], columns["means"], made)


def _numbers(check: Checker, value: Any, path: str, count: int) -> tuple[float, ...]:
    if isinstance(value, list) and len(value) == count and all(map(_sound, value)):
        return tuple([float(one) for one in value])
    check.fault(path, "numbers", count=count)
    return (0.0,) * count


def _sound(number: Any) -> bool:
    return type(number) in {int, float} and abs(number) < _TOO_GREAT


class Learned:
    """A judge with a model. Worth is the logarithm of the odds of winning, so that chance = 1 / (1 + e^−worth)."""

    scale: ClassVar[float] = 2.0

    def __init__(self, model: Model, grounds: Grounds, promise: Callable[[Choice, str], float]) -> None:
        self.model = model
        self.promise = promise
        self._grounds = grounds
        self._moment = grounds.moment
        self._features = grounds.features
        self._parts = grounds.parts
        self._terms = tuple(grounds.term_of.values())
        self._scales: dict[Hashable, Scales] = {}  # by moment

    def _scales_at(self, table: Table) -> Scales:
        moment = self._moment(table)
        known = self._scales.get(moment)
        if known is None:
            mixed = self.model.mixed(self._grounds.mixture(moment))
            known = self._scales[moment] = Scales(mixed, self._grounds.sizes)
        return known

    def worth(self, table: Table, result: Result | None, player: str) -> float:
        """The logarithm of a player's odds."""
        if result is not None:
            return WON if result.winner == player else -WON
        scales = self._scales_at(table)
        if self._parts is None:
            odds = sum(map(mul, scales.mixed.weights, self._features(table)), scales.mixed.bias)
        else:
            odds = scales.weigh(self._parts(table))
        return odds if player == self._grounds.first else -odds

    def chance(self, worth: float) -> float:
        """The chance that belongs to the logarithm of odds."""
        return 1 / (1 + exp(-worth))

    def terms(self, table: Table, player: str) -> Mapping[str, float]:
        """What makes up the odds, beside those of a table that is in all things like the average of its time."""
        mixed = self._scales_at(table).mixed
        sign = 1.0 if player == self._grounds.first else -1.0
        found = {USUAL: sign * (mixed.bias + sum(map(mul, mixed.weights, mixed.means)))}
        parts = zip(self._terms, mixed.weights, self._features(table), mixed.means, strict=True)
        for term, weight, amount, mean in parts:
            found[term] = found.get(term, 0.0) + sign * weight * (amount - mean)
        return found
