"""The cards of a stage as small tiles of HTML: days, district, recruit value, action, points; the whole face waits.

All lengths are those of the letters, so a page makes tiles larger or smaller by the size of its letters alone. Where a
tile is narrow, whole words stay away: the second part of a district's name, and what the sign says already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import escape
from wsdv.draw.panels import item
from wsdv.games.petrograd.components import Leader
from wsdv.games.petrograd.draw import cards
from wsdv.games.petrograd.draw.icons import OF_DISTRICT, SIGNS
from wsdv.games.petrograd.draw.rows import rows
from wsdv.games.petrograd.draw.words import district_name, leader_short, said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wsdv.games.petrograd.components import Data
    from wsdv.games.petrograd.draw.rows import Hidden, Lying, Row
    from wsdv.games.petrograd.position import Position

_COLOURS: Final = (*OF_DISTRICT, "side-red", "side-white")

# Rows lie in one grid with as many columns as the page says.
_RULES: Final = """
& > .panel-cards { display: grid; gap: 3px 4px; align-content: start;
  grid-template-columns: repeat(var(--card-columns, auto-fill), minmax(min(var(--card-width, 13em), 100%), 1fr)); }
& > .panel-cards > .row:not(.tiles):has(> h4) { grid-column: 1 / -1; }
& .row.tiles:not([hidden]) { display: contents; }
& .row.tiles > h4 { grid-column: 1 / -1; margin: 0; font: 700 0.95em/1.25 FONT; }
& .tile { display: grid; grid-template: minmax(0, 1fr) 1.34em / 2.9em minmax(0, 1fr) auto; box-sizing: border-box;
  height: 2.65em; overflow: hidden; border: 1px solid $edge; border-radius: 0.35em; background: $paper; color: $ink; }
& .tile-days { grid-row: 1 / 3; display: grid; grid-template-columns: auto auto; place-content: center;
  align-items: center; gap: 0.1em; margin-right: 0.35em; border-right: 1px solid $ink; font-weight: 800; }
& .tile-days > span { font-size: 1.4em; line-height: 1; }
& .tile svg, & .chip svg { display: block; width: 1.15em; height: 1.15em; }
& .tile-title { grid-column: 2 / 4; align-self: center; max-height: 1.2em; overflow: hidden; padding-right: 0.2em;
  font-weight: 600; line-height: 1.2; text-overflow: ellipsis; }
& .tile-deed { display: flex; flex-wrap: wrap; gap: 0.1em 0.3em; align-items: center; height: 1.25em; min-width: 0;
  overflow: hidden; line-height: 1.25; white-space: nowrap; }
& .tile-squares { flex: none; letter-spacing: 0.05em; line-height: 1; }
& .tile-deed > svg { flex: none; }
& .tile-points { display: flex; align-items: center; margin: 0 0.2em 0.1em 0.3em; padding: 0 0.4em;
  border: 1px solid $ink; border-radius: 1em; background: $bonus; font-weight: 700; line-height: 1.05em; }
& .row.chips:not([hidden]) { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 3px;
  align-items: center; margin: 0; }
& .row.chips > h4 { flex: none; margin: 0 0.4em 0 0; font: 700 0.95em/1.25 FONT; }
& .chip { display: inline-flex; gap: 0.25em; align-items: center; min-height: 1.5em; padding: 0.1em 0.25em;
  border: 1px solid $edge; border-radius: 0.35em; background: $paper; color: $ink; font-weight: 700; }
& .chip-card { display: inline-flex; gap: 0.2em; align-items: center; padding: 0.1em 0.3em; border: 1px solid $ink;
  border-radius: 0.25em; }
& .chip-side { width: 0.75em; height: 0.75em; border: 1.5px solid $ink; }
& .chip-side.of-red { background: $side-red; }
& .chip-side.of-white { border-radius: 50%; background: $side-white; }
& .chip .tile-points { margin: 0; }
& .chip.objective { outline: 2px solid $ink; }
& .chip.back { background: $panel; border-style: dashed; }
& .tiles > .chip.back { justify-content: center; }
& .face[hidden] { display: none; }
"""

RULES: Final = _RULES + "".join(
    f"& .on-ground-{name} {{ background: ${name}; color: $on-{name}; }}\n" for name in _COLOURS
)


def _thing(name: str, words: str, classes: str, *content: str) -> str:
    """Something of a page that one can point at, as `thing` is of a picture."""
    return (
        f'<div class="thing {classes}" data-thing="{escape(name)}" role="img" aria-label="{escape(words)}">'
        f"{''.join(content)}</div>"
    )


def _sign(name: str) -> str:
    return f'<svg viewBox="0 0 24 24" aria-hidden="true" data-sign="{name}">{SIGNS[name]}</svg>'


def _broken_once(name: str) -> str:
    """A name that breaks behind its first word if it must; what comes then stays whole."""
    first, space, rest = name.partition(" ")
    return first + space + rest.replace(" ", "\u00a0")


def tile(data: Data, card: str) -> str:
    """A card that lies open, in short."""
    about = data.card(card)
    if isinstance(about, Leader):
        ground, icon, title = f"side-{about.side}", "star", leader_short(data, card)
        deed = said("name-special", special=about.special)
        shown = f"{_sign(about.special)}<span>{escape(deed)}</span>"
        value = f"{about.fresh}/{about.exhausted}"
    else:
        ground, icon, title = (
            about.district,
            OF_DISTRICT[about.district],
            _broken_once(district_name(data, about.district)),
        )
        deed = said("name-action", action=about.action)
        squares = "■" * about.recruit + "□" * (3 - about.recruit)
        shown = f'<span class="tile-squares">{squares}</span>{_sign(about.action)}<span>{escape(deed)}</span>'
        value = str(about.points)
    return _thing(
        cards.card_thing(data, card),
        cards.card_words(data, card),
        "tile",
        f'<span class="tile-days on-ground-{ground}"><span>{about.days}</span>{_sign(icon)}</span>',
        f'<span class="tile-title">{escape(title)}</span>',
        f'<span class="tile-deed">{shown}</span>',
        f'<span class="tile-points">{value}</span>',
    )


def chip(data: Data, lying: Lying, *, points: bool) -> str:
    """A card in a long row: whose it is, its days, its sign, perhaps its points."""
    card = lying.card
    about = data.card(card)
    value = f'<span class="tile-points">{about.points}</span>' if points and not isinstance(about, Leader) else ""
    ground = f"side-{about.side}" if isinstance(about, Leader) else about.district
    icon = "star" if isinstance(about, Leader) else OF_DISTRICT[about.district]
    words = said("draw-lying", what=lying.words, card=cards.card_words(data, card))
    value = (_sign("objective") if lying.objective else "") + value
    face = f'<span class="chip-card on-ground-{ground}">{about.days}{_sign(icon)}</span>'
    return _thing(
        cards.card_thing(data, card),
        words,
        "chip objective" if lying.objective else "chip",
        _owner(lying.side),
        face,
        value,
    )


def _owner(side: str) -> str:
    return f'<span class="chip-side of-{side}"></span>'


def back(hidden: Hidden) -> str:
    """Cards that lie face down."""
    count = f"<span>×{hidden.number}</span>" if hidden.number > 1 else ""
    return _thing(hidden.name, hidden.words, "chip back", _owner(hidden.side), _sign("draw"), count)


def large(data: Data, card: str) -> str:
    """The whole face as a picture of its own, in which nothing can be pointed at."""
    return item(cards.picture(data, card), (cards.WIDTH, cards.HEIGHT), "card")


def _waiting(data: Data, card: str) -> str:
    """The whole face, hidden until a page shows it beside its tile."""
    about = f'data-part="face:{card}" data-large="{cards.card_thing(data, card)}"'
    return f'<div class="face" {about} hidden="" aria-hidden="true">{large(data, card)}</div>'


def _row(data: Data, row: Row) -> str:
    heading = f"<h4>{escape(row.title)}</h4>"
    short = row.short or not row.open
    points = row.name != "played"  # what was played on both sides counts for nothing any more
    shown = "".join(chip(data, lying, points=points) if short else tile(data, lying.card) for lying in row.open)
    kind = "chips" if short else "tiles hand" if row.hand else "tiles"
    hidden = "".join(back(hidden) for hidden in row.hidden)
    return f'<div class="row {kind}" data-part="cards:{row.name}">{heading}{shown}{hidden}</div>'


def parts(position: Position) -> Iterator[tuple[str, str]]:
    """A part for each row in which a card lies, and one for the face of each card that lies open."""
    data, found = position.components, rows(position)
    for row in found:
        yield f"cards:{row.name}", _row(data, row)
    for row in found:
        for lying in row.open:
            yield f"face:{lying.card}", _waiting(data, lying.card)
