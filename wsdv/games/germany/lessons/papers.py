"""Pages to print: the rules in short, an empty board, and the sums of the end of decade to fill in by hand."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from wsdv.draw import panels
from wsdv.draw.markup import escape
from wsdv.games.germany.atlas import (
    BORDERS,
    EAST,
    FLIGHT_END,
    PROVINCES,
    PROVINCES_OF,
    SIDES,
    SOCIALIST_BOXES,
    WEST,
    WEST_BERLIN,
    WEST_GERMANY,
    members,
)
from wsdv.games.germany.draw.icons import badge, use
from wsdv.games.germany.draw.map import blank_parts
from wsdv.games.germany.draw.side import PHASES, PLACES, icons_in
from wsdv.games.germany.face import FACE
from wsdv.games.germany.voice import named, say
from wsdv.language import signed
from wsdv.lessons.paper import boxed, lines, table, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

# The rules in short

_SECTIONS: Final = (
    "goal", "endings", "set-up", "turn", "uses", "building", "living", "unrest", "berlin", "tracks", "phases",
)  # fmt: skip
_RULES: Final = """
.rules-paper { font-size: 9.5pt; line-height: 1.13; }
.rules-paper .columns { columns: 2; column-gap: 5mm; column-fill: balance; }
.rules-paper .columns section { break-inside: auto; margin: 0 0 1mm; }
.rules-paper .columns + section { margin-top: 1.5mm; }
.rules-paper h2 { font-size: 10.5pt; margin-bottom: 0.3mm; break-after: avoid; }
.rules-paper :is(p, ul) { margin-bottom: 0.2mm; }
.rules-paper li { break-inside: avoid; }
.rules-paper header p:last-child { display: none; }
"""


def rules() -> str:
    """What a class needs to know, on one page."""
    sections = "".join(written(say(f"paper-rules-{name}")) for name in _SECTIONS)
    return f'<style>{_RULES}</style><div class="columns">{sections}</div>{written(say("paper-rules-first"))}'


# The tracks

_ICON: Final = 22
_TRACKS: Final = """
.paper .track { margin: 0 0 1.2mm; table-layout: fixed; }
.paper .track :is(th, td) { height: auto; padding: 0.3mm; text-align: center; vertical-align: top; }
.paper .track th { width: 23mm; padding-inline-start: 1mm; text-align: start; vertical-align: middle; }
.paper svg.board { display: inline-block; }
.paper .icons svg { width: 3.7mm; height: 3.7mm; vertical-align: -0.8mm; }
.paper .track svg { width: 3.7mm; height: 3.7mm; vertical-align: -0.8mm; }
.paper .track .half { background: #ddd; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
"""


def _track(name: str, cells: Iterable[str], space: str = "") -> str:
    """A track as a row of cells, each with room for a marker that is drawn by hand."""
    title = f'<th scope="row">{escape(say("paper-track", track=name))}</th>'
    style = f' style="height: {space}"' if space else ""
    return f'<table class="track"><tr{style}>{title}{"".join(cells)}</tr></table>'


def _cell(*inside: str, look: str = "") -> str:
    return f"<td{f' class={look}' if look else ''}>{''.join(inside)}</td>"


def _sign(markup: str) -> str:
    return f'<svg class="board" viewBox="0 0 {_ICON} {_ICON}">{markup}</svg>'


def _prestige(space: str) -> str:
    cells = (
        _cell(signed(place), "<br>", *(_sign(badge(icon, 0, 0, _ICON)) for icon in icons_in(place))) for place in PLACES
    )
    return _track("prestige", cells, space)


def _legend() -> str:
    """What the icons of the prestige boxes mean."""
    icons = dict.fromkeys(icon for place in PLACES for icon in icons_in(place))
    listed = ", ".join(_spelled(say("paper-icon", icon=icon.name), badge(icon, 0, 0, _ICON)) for icon in icons)
    return f'<p class="icons">{escape(say("paper-icons"))} {listed}</p>'


def _spelled(words: str, icon: str) -> str:
    return f'<span class="unbroken">{_sign(icon)} {escape(words)}</span>'


def _currency() -> str:
    return _track("currency", (_cell(signed(place)) for place in PLACES), "9mm")


def _socialists(space: str) -> str:
    cells = (
        _cell(
            signed(place),
            *([f"<br>{_sign(use('socialist', 1, 1, 20, 'sign'))}{signed(change)}"] if change else []),
        )
        for place, change in ((place, SOCIALIST_BOXES[place]) for place in PLACES)
    )
    return _track("socialists", cells, space)


def _flight() -> str:
    cells = (_cell(look="half") if space % 2 else _cell(str(space // 2)) for space in range(FLIGHT_END + 1))
    return _track("flight", cells, "8mm")


def _phases() -> str:
    return _track("phases", (_cell(section) for section in PHASES), "8mm")


# The empty board

_BOARD: Final = """
.board-paper { font-size: 9.5pt; line-height: 1.2; }
.land.board { display: block; width: 189mm; }
.land svg { display: block; width: 100%; height: auto; }
.land .city .site { transform: scale(1.8); transform-box: fill-box; transform-origin: center; stroke-width: 0.9; }
.land .line .empty { stroke: #333; }
.how svg { width: 4.6mm; height: 4.6mm; vertical-align: -1mm; }
.holding { display: flex; gap: 4mm; }
.paper .holding table { width: calc(50% - 2.2mm); }
"""


def board() -> str:
    """The map and the tracks with nothing on them."""
    width, height = FACE.sizes["map"]
    drawn = f'<svg {panels.XMLNS} viewBox="0 0 {width} {height}">{"".join(dict(blank_parts()).values())}</svg>'
    signs = {name: _sign(use(sign, 1, 1, 20, "sign")) for name, sign in _SIGNS.items()}
    how = boxed(say("paper-board-how", **{name: f"<{name}>" for name in signs}))
    for name, sign in signs.items():
        how = how.replace(escape(f"<{name}>"), sign)
    holding = _track("box", [_cell()], "10mm") + _track("police", [_cell() for _ in range(5)], "10mm")
    return (
        f"<style>{_TRACKS}{_BOARD}</style><p>{boxed(say('paper-board-decade'))}</p>"
        f'<div class="land board">{drawn}</div><p class="how">{how}</p>'
        f"{_prestige('13mm')}{_legend()}{_currency()}{_socialists('13mm')}{_flight()}{_phases()}"
        f'<div class="holding">{holding}</div>'
    )


_SIGNS: Final = {"unrest": "unrest", "living": "living_standard", "socialist": "socialist"}

# The sums of the end of decade

_RECKONING: Final = """
.reckoning-paper section { margin: 0 0 1mm; }
.reckoning-paper h2 { padding-top: 0.8mm; border-top: 0.3mm solid #000; }
.states { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; align-items: start; }
.reckoning-paper { font-size: 9.5pt; }
.states :is(th, td):first-child { width: 41mm; padding-inline: 0.8mm 0; white-space: nowrap; }
.states th { font-size: 9.5pt; }
.attacks :is(th, td):first-child { width: 41mm; padding-inline: 0.8mm 0; white-space: nowrap; }
.attacks :is(th, td):nth-child(5) { width: 62mm; }
.reckoning-paper .new-page { break-before: page; }
.reckoning-paper .new-page :is(th, td) { height: 5.4mm; }
.reckoning-paper .new-page .track :is(th, td) { height: auto; }
"""


def _column(name: str) -> str:
    return say("paper-column", column=name)


def _by_province(*columns: str) -> str:
    """A table for each state, with a row for each province."""
    head = [_column(name) for name in ("province", *columns)]
    tables = (
        table(head, ([named(PROVINCES[p])] + [""] * len(columns) for p in members(PROVINCES_OF[side])))
        for side in SIDES
    )
    return f'<div class="states">{"".join(tables)}</div>'


def _exports() -> str:
    """The export of each province; in the East also whether it earns."""
    west = table([_column("province"), _column("export")], ([named(PROVINCES[p]), ""] for p in members(WEST_GERMANY)))
    columns = ("province", "export", "earns")
    east = table(map(_column, columns), ([named(PROVINCES[p]), "", "☐"] for p in members(PROVINCES_OF[EAST])))
    return f'<div class="states">{west}{east}</div>'


def _attacks() -> str:
    """Every province at the inner border with those it can attack; West Berlin attacks both, each in a row."""
    columns = ("province", "living", "protests", "available", "target", "there", "unrest")
    rows = ([named(PROVINCES[p]), "", "", "", targets, "", ""] for p, targets in _attackers())
    return f'<div class="attacks">{table(map(_column, columns), rows)}</div>'


def _attackers() -> Iterator[tuple[int, str]]:
    for side in (WEST, EAST):
        for province in members(PROVINCES_OF[side]):
            ticks = [say("paper-or", province=named(PROVINCES[target])) for target in members(BORDERS[province])]
            if province == WEST_BERLIN:
                yield from ((province, tick) for tick in ticks)
            elif ticks:
                yield province, " ".join(ticks)


def reckoning() -> str:
    """The ten phases, each with its terms, its result and what follows."""

    def phase(name: str, *more: str) -> str:
        return written(say(f"paper-reckoning-{name}"), *more)

    first = (
        f"<p>{boxed(say('paper-reckoning-decade'))}</p>",
        phase("flight"),
        phase("wall"),
        phase("prestige", _prestige("10mm"), _legend()),
        phase("currency", _exports(), lines(say("paper-reckoning-shortage"))),
        phase("police"),
        phase("hold", _by_province("living", "limit", "lost")),
    )
    second = (
        phase("internal", _by_province("living", "unrest")),
        phase("attacks", _attacks()),
        phase("removals"),
        phase("socialists", _socialists("6mm"), lines(say("paper-reckoning-change"))),
        phase("collapse"),
    )
    return f'<style>{_TRACKS}{_RECKONING}</style>{"".join(first)}<div class="new-page">{"".join(second)}</div>'


PAPERS: Final[MappingProxyType[str, Callable[[], str]]] = MappingProxyType(
    {"rules": rules, "board": board, "reckoning": reckoning}
)
