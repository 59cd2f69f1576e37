"""Learning from games what tables are worth: the weights of a model, by regression on how the games ended.

How a game ended says little about its first tables: what a table is to be called is mixed from the end and from what
the model itself thinks of the tables between (λ-returns).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.analysis.work import extra, in_order
from wsdv.engine import Error, Message
from wsdv.engine.learned import Grounds, Model
from wsdv.engine.registry import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from wsdv.analysis.selfplay import Run

    Numbers = NDArray[Any]

_NEAR: Final = 2e-3  # when a step changes no more than that, the weights are found
_MOST_STEPS: Final = 30
_SHORTEST: Final = 1e-3  # part of a step
_SAME: Final = 2e-3  # a feature that varies no more than that is the same everywhere
_AT_ONCE: Final = 100  # so many games are one piece of work


class Samples(NamedTuple):
    """Tables of games in their order: features, the stages they lie between, who won, and in which game."""

    features: Numbers  # table × feature
    shares: Numbers  # table × stage
    won: Numbers  # 1.0 where the first player won
    game: Numbers  # its number


def grounds_of(game: str) -> Grounds:
    """What judging a game can rest on, if it can be learned."""
    grounds = rules_of(game).grounds
    if grounds is None:
        raise Error(Message("no-grounds", name=game))
    return grounds


def sampled(
    run: Run, rows: Sequence[Mapping[str, Any]], grounds: Grounds, *, first: int = 0, jobs: int | None = None
) -> Samples:
    """The same as `samples`, by several processes."""
    pieces = [rows[start : start + _AT_ONCE] for start in range(0, len(rows), _AT_ONCE)]
    return together(in_order(partial(_piece, run, pieces, grounds.game, first), range(len(pieces)), jobs=jobs))


def _piece(run: Run, pieces: Sequence[Sequence[Mapping[str, Any]]], game: str, first: int, number: int) -> Samples:
    return samples(run, pieces[number], grounds_of(game), first)


def samples(run: Run, rows: Iterable[Mapping[str, Any]], grounds: Grounds, first: int = 0) -> Samples:
    """Every table of these games that can be judged. `first` is added to the numbers of the games."""
    numpy = extra("numpy")
    features, shares, won, number = [], [], [], []
    for row in rows:
        ended = float(row["winner"] == grounds.first)
        for game in run.replayed(row):
            table = game.table
            mixed = [0.0] * len(grounds.stages)
            for stage, share in grounds.mixture(grounds.moment(table)):
                mixed[stage] = share
            features.append(grounds.features(table))
            shares.append(mixed)
            won.append(ended)
            number.append(first + row["game"])
    return Samples(
        numpy.array(features, numpy.float32),
        numpy.array(shares, numpy.float32),
        numpy.array(won),
        numpy.array(number),
    )


def together(parts: Iterable[Samples]) -> Samples:
    """Several as one."""
    numpy = extra("numpy")
    return Samples(*(numpy.concatenate(column) for column in zip(*parts, strict=True)))


def odds(model: Model, found: Samples) -> Numbers:
    """What a model makes of each table: the logarithm of the first player's odds."""
    numpy = extra("numpy")
    weights, bias = numpy.array(model.weights), numpy.array(model.bias)
    told: Numbers = numpy.einsum("ns,ns->n", found.shares, found.features @ weights.T + bias)
    return told


def chances(model: Model, found: Samples) -> Numbers:
    """The same as chances."""
    numpy = extra("numpy")
    told: Numbers = 1 / (1 + numpy.exp(-odds(model, found)))
    return told


def returns(found: Samples, judged: Numbers, lasting: float) -> Numbers:
    """The λ-returns of all tables: the end of the game, mixed with what is thought of each later table."""
    numpy = extra("numpy")
    wanted = found.won.copy()
    later = 0.0
    for at in range(len(wanted) - 1, -1, -1):
        if at == len(wanted) - 1 or found.game[at] != found.game[at + 1]:
            later = found.won[at]
        else:
            later = (1 - lasting) * judged[at + 1] + lasting * later
        wanted[at] = later
    clipped: Numbers = numpy.clip(wanted, 0.0, 1.0)
    return clipped


def thought_through(
    grounds: Grounds, found: Samples, *, lasting: float, rounds: int, made: Mapping[str, Any], **drawn: Any
) -> Model:
    """The model that agrees with itself: first told by how games ended, then by the λ-returns of what it thinks.

    How a game ended says little about its first tables. What a model thinks of a table some moves later says more.
    """
    model = learned(grounds, found, found.won, made=made, **drawn)
    for _ in range(rounds):
        wanted = returns(found, chances(model, found), lasting)
        model = learned(grounds, found, wanted, made=made, near=model, **drawn)
    return model


def learned(
    grounds: Grounds,
    found: Samples,
    wanted: Numbers,
    *,
    made: Mapping[str, Any],
    common: float = 50.0,
    apart: float = 300.0,
    near: Model | None = None,
) -> Model:
    """The model that tells these chances best, by ridge regression (logistic, Newton's method).

    First one column of weights for all stages, then those of each group, drawn towards it: `common` and `apart` say how
    strongly weights are drawn to none, and those of a stage to those of all. What can only be good for a side never
    counts against it, whatever chance has made of so many games. The search begins `near` a model, if there is one.
    """
    numpy = extra("numpy")
    size = len(grounds.names)
    mean, spread = found.features.mean(0), found.features.std(0)
    spread[spread < _SAME] = 1.0
    scaled = ((found.features - mean) / spread).astype(numpy.float64)
    plain = numpy.hstack([scaled, numpy.ones((len(scaled), 1))])
    signs = numpy.array([*(grounds.signs or [0] * size), 0])
    start = None if near is None else _scaled(near, mean, spread)
    begun = None if start is None else start.mean(0)
    of_all = _newton(plain, wanted, numpy.zeros(size + 1), numpy.array([common] * size + [0.0]), signs, begun)
    weights = numpy.tile(of_all, (len(grounds.stages), 1))
    drawn = numpy.array([apart] * size + [apart / 50])
    for group in grounds.groups:
        share = found.shares[:, group]
        here = share.sum(1) > 0
        if not here.any():
            continue
        columns = (share[here][:, :, None] * plain[here][:, None, :]).reshape(here.sum(), -1)
        stages = len(group)
        begun = None if start is None else start[list(group)].ravel()
        to, strength, sign = (numpy.tile(column, stages) for column in (of_all, drawn, signs))
        own = _newton(columns, wanted[here], to, strength, sign, begun)
        weights[list(group)] = own.reshape(-1, size + 1)
    raw = weights[:, :size] / spread
    bias = weights[:, size] - raw @ mean
    means = [
        numpy.average(found.features, axis=0, weights=share) if (share := found.shares[:, stage]).any() else mean
        for stage in range(len(grounds.stages))
    ]
    return Model(
        grounds.game,
        grounds.names,
        grounds.stages,
        _rounded(bias),
        tuple(map(_rounded, raw)),
        tuple(map(_rounded, means)),
        made,
    )


def _rounded(numbers: Iterable[float]) -> tuple[float, ...]:
    return tuple([round(float(number), 5) for number in numbers])


def _scaled(model: Model, mean: Numbers, spread: Numbers) -> Numbers:
    """The weights of a model for features that were scaled, the bias last."""
    numpy = extra("numpy")
    weights = numpy.array(model.weights)
    found: Numbers = numpy.hstack([weights * spread, (numpy.array(model.bias) + weights @ mean)[:, None]])
    return found


def _newton(
    columns: Numbers, wanted: Numbers, to: Numbers, drawn: Numbers, signs: Numbers, begun: Numbers | None
) -> Numbers:
    """Weights for chances nearest to the wanted ones, each drawn to somewhere as strongly as said.

    A weight that would get the wrong sign is held at none as long as the slope pushes it there.
    """
    numpy = extra("numpy")

    def far(weights: Numbers) -> float:
        told = columns @ weights
        near = (numpy.logaddexp(0, told) - wanted * told).sum()
        return float(near + (drawn * (weights - to) ** 2).sum() / 2)

    def signed(weights: Numbers) -> Numbers:
        kept: Numbers = numpy.where(signs * weights < 0, 0.0, weights)
        return kept

    weights = signed(to if begun is None else begun)
    distance = far(weights)
    for _ in range(_MOST_STEPS):
        told = 1 / (1 + numpy.exp(-(columns @ weights)))
        slope = columns.T @ (told - wanted) + drawn * (weights - to)
        free = ~((signs != 0) & (weights == 0) & (signs * slope >= 0))
        curve = (columns * (told * (1 - told))[:, None]).T @ columns
        curve[numpy.diag_indices_from(curve)] += drawn + 1e-6
        step = numpy.zeros_like(weights)
        step[free] = numpy.linalg.solve(curve[numpy.ix_(free, free)], slope[free])
        length = 1.0
        while (away := far(there := signed(weights - length * step))) > distance and length > _SHORTEST:
            length /= 2
        moved = abs(there - weights).max()
        weights, distance = there, away
        if moved < _NEAR:
            break
    return weights
