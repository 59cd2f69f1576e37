"""Small curves of a game, as SVG: each line is named at its end, and told apart by its dashes as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wsdv.draw.markup import escape, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wsdv_widgets.panel import Block

WIDTH: Final = 216.0  # two stand side by side beside a board
WIDE: Final = 330.0
HEIGHT: Final = 124.0
_LEFT, _TOP, _BOTTOM = 24.0, 12.0, 104.0
_LETTER: Final = 7.0  # how wide a letter of a name is, about
_LINE: Final = 15.0  # names stand at least so far apart


class Curve(NamedTuple):
    """A line of a chart: its name, the class of its look, and a value for each moment."""

    name: str
    look: str
    values: Sequence[int]


def curves(title: str, lines: Sequence[Curve], parts: Sequence[tuple[int, str]], width: float = WIDTH) -> Block:
    """A chart under a title; `parts` are the moments at which something begins, such as a decade, with their names."""
    said = "; ".join(f"{line.name}: {line.values[0]} → {line.values[-1]}" for line in lines)
    drawn = _drawn(lines, parts, width)
    return {
        "block": "curves",
        "title": title,
        "said": f"{title}. {said}.",
        "svg": drawn,
        "width": width,
        "height": HEIGHT,
    }


def _name(line: Curve) -> str:
    """The name of a line with its last value."""
    return f"{line.name} {line.values[-1]}".replace("-", "−")


def _drawn(lines: Sequence[Curve], parts: Sequence[tuple[int, str]], width: float) -> str:
    end = width - 8 - _LETTER * max(len(_name(line)) for line in lines)
    values = [value for line in lines for value in line.values]
    low, high = min(0, *values), max(1, *values)
    most = max(len(lines[0].values) - 1, 1)

    def across(at: int) -> float:
        return _LEFT + (end - _LEFT) * at / most

    def up(value: int) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * (value - low) / (high - low)

    named = (0, *(value for value in (low, high) if abs(up(value) - up(0)) >= _LINE))
    drawn = [_text(_LEFT - 5, up(value) + 4, f"{value}".replace("-", "−"), "end") for value in named]
    drawn.append(_path(f"M{number(_LEFT)} {number(up(0))}H{number(end)}", "axis"))
    for at, name in parts:
        drawn.append(_path(f"M{number(across(at))} {number(_TOP)}V{number(_BOTTOM)}", "part"))
        drawn.append(_text(across(at) + 3, _BOTTOM + 14, name, "start"))
    for line in lines:
        points = "L".join(f"{number(across(at))} {number(up(value))}" for at, value in _corners(line.values))
        drawn.append(_path(f"M{points}", f"curve {line.look}"))
    drawn += [_text(end + 5, y, _name(line), "start") for line, y in _named(lines, up)]
    return "".join(drawn)


def _corners(values: Sequence[int]) -> list[tuple[int, int]]:
    """The moments at which a line changes, each with the one before: it goes in steps."""
    found = [(0, values[0])]
    for at in range(1, len(values)):
        if values[at] != values[at - 1]:
            found += [(at, values[at - 1]), (at, values[at])]
    return [*found, (len(values) - 1, values[-1])]


def _named(lines: Sequence[Curve], up: Any) -> list[tuple[Curve, float]]:
    """Where the name of each line stands: at its end, but none over another."""
    placed: list[tuple[Curve, float]] = []
    for line in sorted(lines, key=lambda one: up(one.values[-1])):
        y = up(line.values[-1]) + 4
        placed.append((line, max(y, placed[-1][1] + _LINE) if placed else y))
    over = max(0.0, placed[-1][1] - _BOTTOM - 4)
    return [(line, y - over) for line, y in placed]


def _path(path: str, classes: str) -> str:
    return f'<path class="wsdv-{classes.replace(" ", " wsdv-")}" d="{path}"/>'


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}">{escape(words)}</text>'
