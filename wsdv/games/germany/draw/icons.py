"""Our own icons, drawn on one grid of 24 units: what a card or a prestige box does, and what lies on the board.

One family: solid shapes; a plus in the upper right corner adds, and what is taken away is an outline with a minus.
Icons have no colour of their own: they take the colour of the text around them (`currentColor`).
On cards and boxes an icon stands on a ground that tells the affected side by colour and by shape: a yellow circle
for West, a red square for East, an eight-cornered ground where no side is named. Arrows of the three tracks stand on
a ground that is itself an arrow: to the left for West, to the right for East.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import PREFIX, circle, described, number, rectangle
from wsdv.games.germany.cards import POLICE_ICONS
from wsdv.games.germany.narrate import icon_phrase
from wsdv.games.germany.voice import say
from wsdv.language import worded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wsdv.games.germany.cards import Icon


# How shapes are drawn: solid with holes, or as lines


def _solid(path: str) -> str:
    return f'<path fill="currentColor" fill-rule="evenodd" d="{path}"/>'


def _line(path: str, width: float = 2) -> str:
    return (
        f'<path fill="none" stroke="currentColor" stroke-width="{number(width)}" stroke-linecap="round"'
        f' stroke-linejoin="round" d="{path}"/>'
    )


def _moved(transform: str, *shapes: str) -> str:
    return f'<g transform="{transform}">{"".join(shapes)}</g>'


_MIRRORED: Final = "matrix(-1 0 0 1 24 0)"

# Signs in the upper right corner
_PLUS: Final = _solid("M16.3 1h3.4v3.3H23v3.4h-3.3V11h-3.4V7.7H13V4.3h3.3z")
_MINUS: Final = _solid("M13 4.3h10v3.4H13z")
_DOWN: Final = _solid("M16.3 .8h3.4v4.6h3.6L18 11.2l-5.3-5.8h3.6z")
_LOCK: Final = _solid("M13 5h1.2V4.3a3.8 3.8 0 0 1 7.6 0V5H23v6.3H13zM16.3 5h3.4V4.3a1.7 1.7 0 0 0-3.4 0z")
_WRENCH: Final = _solid(
    "M23.2 3.2 20.6 5.6 18.5 5.2 18.2 3.2 20.7.8A5 5 0 0 0 14.6 6.8L11 10.4l2.6 2.6 3.6-3.6A5 5 0 0 0 23.2 3.2z"
)

# What things look like. Shapes called low leave the upper right corner to a sign.
_FACTORY: Final = "M1.5 21.5V10l6 4v-4l6 4v-4l2.7 1.8L17 2.5h4l1.5 19zM4.5 16.5V19h3v-2.5zM10.5 16.5V19h3v-2.5z"
_LOW_FACTORY: Final = "M1.5 22.5 2.5 5h3.8l.6 10.5 5-3.5v3.5l5-3.5v3.5l5-3.5v10.5z"
_LOW_FACTORY_OUTLINE: Final = "M2.6 21.5 3.5 6h1.9l.6 11 5-3.5v3.5l5-3.5v3.5l4.9-3.4v7.9z"
_FLAME: Final = (
    "M12.4 1C12.8 5.4 20 8 20 15.2a8 8 0 0 1-16 0c0-3.8 2-6.2 3.6-7.7.2 2 .8 3.3 2.1 3.9C9.3 7.4 10 3.7 12.4 1z"
    "M12 20.8a3.3 3.3 0 0 0 3.3-3.3c0-2.2-1.7-3-2.3-5-1.6 1.4-4.3 2.8-4.3 5A3.3 3.3 0 0 0 12 20.8z"
)
_FLAME_OUTLINE: Final = (
    "M12.4 2.6C13 6.4 19 9 19 15.2a7 7 0 0 1-14 0c0-2.8 1.1-4.5 2.2-5.8.5 1.7 1.5 2.6 3.5 3.1C10 8.7 10.6 5.2 12.4 2.6z"
)
_TELEVISION: Final = (
    "M1.5 7.5h21v13h-21zM4.5 10.3v7.4h11v-7.4zM18 10.5V13h2.4v-2.5zM18 15v2.5h2.4V15zM5 20.5h3V23H5zM16 20.5h3V23h-3z"
)
_LOW_TELEVISION: Final = "M1 12h21.5v11H1zM3.7 14.3v6.4h12.3v-6.4zM18.2 14.5v2.2h2.2v-2.2zM18.2 18.3v2.2h2.2v-2.2z"
_LOW_ANTENNA: Final = _line("M3 5.5 6.8 12 10.5 5")
_CAP: Final = (
    "M12 3.5c4.5 0 8.2 1.8 10.8 5L20 13H4L1.2 8.5c2.6-3.2 6.3-5 10.8-5zM12 5.7l-2.4 2.4L12 10.5l2.4-2.4z"
    "M4.3 14.5h15.4V17H4.3zM4.5 18.5h15c-1.3 2.8-4 4-7.5 4s-6.2-1.2-7.5-4z"
)
_CAP_OUTLINE: Final = (
    "M12 4.5c4 0 7.2 1.4 9.5 4L19.3 12.5H4.7L2.5 8.5c2.3-2.6 5.5-4 9.5-4zM5 15.5h14M5.5 19c3 2.8 10 2.8 13 0"
)
_BANNER: Final = (
    "M1.5 1h2v1.5h17V1h2v21.5h-2V12h-17v10.5h-2zM6 5.3v1.9h5V5.3zM13 5.3v1.9h5V5.3zM6 8.5v1.5h12V8.5z"
    "M8.3 13.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM15.7 13.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"
    "M5 22.5a3.3 3.8 0 0 1 6.6 0zM12.4 22.5a3.3 3.8 0 0 1 6.6 0z"
)
_STAR: Final = "M12 .8l2.9 8h8.5l-6.8 5.2 2.5 8.2L12 17.3l-7.1 4.9 2.5-8.2L.6 8.8h8.5z"
_BRICKS: Final = (
    "M1 3h9v5H1zM11.5 3H23v5H11.5zM1 9.5h4.5v5H1zM7 9.5h10v5H7zM18.5 9.5H23v5h-4.5zM1 16h9v5H1zM11.5 16H23v5H11.5z"
)

SYMBOLS: Final[dict[str, str]] = {
    # what cards and prestige boxes do
    "build": _solid(_LOW_FACTORY) + _PLUS,
    "dismantle": _line(_LOW_FACTORY_OUTLINE) + _MINUS,
    "add_unrest": _moved("matrix(.88 0 0 .88 -2.9 2.6)", _solid(_FLAME)) + _PLUS,
    "remove_unrest": _moved("matrix(.88 0 0 .88 -3.3 2.9)", _line(_FLAME_OUTLINE, 2.4)) + _MINUS,
    "move_unrest": _moved("matrix(.72 0 0 .72 -2.5 6.3)", _solid(_FLAME))
    + _solid("M12.5 4.3h4.5V1l6.5 5.5-6.5 5.5V8.7h-4.5z"),
    "quell_protest": _solid(
        "M1.5 1h2v1.5h17V1h2v21.5h-2V11h-17v11.5h-2zM6 4.8v1.6h5V4.8zM13 4.8v1.6h5V4.8zM6 7.7v1.4h12V7.7z"
        "M10.3 12.7h3.4v4.5h3.8L12 23.3l-5.5-6.1h3.8z"
    ),
    "add_living_standard": _solid(_LOW_TELEVISION)
    + _LOW_ANTENNA
    + _PLUS
    + _line("M6.5 16.7c1.4 2.3 5.3 2.3 6.7 0", 1.8),
    "add_living_standard_only": _solid(_LOW_TELEVISION) + _LOW_ANTENNA + _PLUS,
    "remove_living_standard": _line("M2 13h19.5v9H2zM15.5 13v9") + _LOW_ANTENNA + _MINUS,
    "close_factory": _line(_LOW_FACTORY_OUTLINE) + _LOCK,
    "run_down": _solid(
        "M1.5 22.5 2.2 9.5l3.9-2 .8 8 4.6-3.2-1.8 3.7 2.6 2.5-2.3 4zM12.5 22.5"
        "l2.3-4.3-2.6-2.4 1.8-3 2.9-.8v3.5l5-3.5v10.5z"
    )
    + _DOWN,
    "repair": _solid(_LOW_FACTORY) + _WRENCH,
    "red_police": _solid(_CAP),
    "pink_police": _line(_CAP_OUTLINE, 2.4),
    "build_wall": _solid(
        "M1 6.5h9v4.3H1zM1 12.2h4.5v4.3H1zM7 12.2h10v4.3H7zM18.5 12.2H23v4.3h-4.5zM1 18h9v4.5H1zM11.5 18H23v4.5H11.5z"
    )
    + _PLUS,
    "open_wall": _solid(
        "M1 3h4v5H1zM6.5 3H10v5H6.5zM18 3h5v5h-5zM1 9.5h7v5H1zM15 9.5h3v5h-3zM19.5 9.5H23v5h-3.5z"
        "M1 16h3v5H1zM5.5 16H9v5H5.5zM17.5 16H23v5h-5.5zM10.6 20.2l3-1.3 1.2 2.8-3 1.3z"
    ),
    "disband_stasi": (
        f'<clipPath id="{PREFIX}-struck"><path d="M0 0h18.5L0 20.4zM24 24H5.5L24 3.6z"/></clipPath>'
        f'<g clip-path="url(#{PREFIX}-struck)">{_solid(_CAP)}</g>' + _line("M3 22 21 2", 2.8)
    ),
    "guillaume_affair": _solid(
        "M7 9c0-4 1.3-6.5 3-6.5.9 0 1.2.7 2 .7s1.1-.7 2-.7c1.7 0 3 2.5 3 6.5zM1 10.3h22V13H1zM3.5 15h7.3"
        "l.4.9h1.6l.4-.9h7.3c.5 4-1.3 6.5-3.7 6.5-2.2 0-3.6-1.7-4-4.2h-1.6"
        "c-.4 2.5-1.8 4.2-4 4.2-2.4 0-4.2-2.5-3.7-6.5z"
    ),
    # the three tracks
    "prestige": _solid("M6 2h12v7a6 6 0 0 1-4.7 5.9V18H17v4H7v-4h3.7v-3.1A6 6 0 0 1 6 9z")
    + _line("M5.5 4.5H2.2c0 3.5 1.3 5.7 3.8 6.3M18.5 4.5h3.3c0 3.5-1.3 5.7-3.8 6.3"),
    "currency": _solid(
        "M1 5h22v14H1zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM3.5 10.5v3h2.5v-3zM18 10.5v3h2.5v-3z"
    ),
    "socialists": _solid(_STAR),
    "arrow_west": _moved(_MIRRORED, _solid("M1.5 8.5H12v-6L22.5 12 12 21.5v-6H1.5z")),
    "arrow_east": _solid("M1.5 8.5H12v-6L22.5 12 12 21.5v-6H1.5z"),
    # what lies on the board
    "factory": _solid(_FACTORY),
    "run_down_factory": _solid(
        "M1.5 21.5V10l6 4v-4l3.5 2.3-2 3.5 3 2.2-2 3.5zM13 21.5l2-3.8-3-2.2 1.7-3 2.5 1.5 1.2-.5V7l2 1.5L21 6l1.5 15.5z"
    ),
    "infrastructure": _line("M8.5 1.5 6 22.5M15.5 1.5 18 22.5", 2.2)
    + _line("M6 4.5h12M5 9.5h14M4 14.5h16M3 19.5h18", 2.2),
    "unrest": _solid(_FLAME),
    "protest": _solid(_BANNER),
    "living_standard": _solid(_TELEVISION) + _line("M8 2l4 5 4-5"),
    "socialist": _solid(_STAR),
    "police": _solid(_CAP),
    "wall": _solid(_BRICKS),
    "flight": _moved(
        _MIRRORED,
        '<circle fill="currentColor" cx="15.5" cy="3.8" r="2.8"/>',
        _line("M13 9 10 14.5l4.5 3-1 5M9.8 15 7.5 18.5H2.8M13.2 8.8l3.3 3.5h4M12.5 8.5 8 9.2l-2 3.5", 2.8),
    ),
    "special": _solid(
        "M12.0 0.7L14.9 5.0L20.0 4.0L19.0 9.1L23.3 12.0L19.0 14.9L20.0 20.0L14.9 19.0L12.0 23.3L9.1 19.0"
        "L4.0 20.0L5.0 14.9L0.7 12.0L5.0 9.1L4.0 4.0L9.1 5.0z"
    ),
}

# `&` is the drawing, `$name` a colour of the palette.
RULES: Final = """
& .i-west { fill: $west; stroke: $ink; }
& .i-east { fill: $east; stroke: $ink; }
& .i-pink { fill: $land-east; stroke: $ink; stroke-width: 1.5; stroke-dasharray: 3 2; }
& .i-both { fill: $paper; stroke: $ink; stroke-width: 1.5; }
& .i-on-west { color: $on-west; }
& .i-on-east { color: $on-east; }
& .i-on-pink { color: $ink; }
& .i-on-both { color: $ink; }
"""

_ARROW_LENGTH: Final = 1.34  # the ground of a track's arrow is longer than high
_ARROW_BODY: Final = 0.9


def symbols(names: Iterable[str] | None = None) -> str:
    """The definitions of icons, all or some, to stand once in a drawing before they are used."""
    return "".join(
        f'<symbol id="{PREFIX}-icon-{name}" viewBox="0 0 24 24">{SYMBOLS[name]}</symbol>'
        for name in (SYMBOLS if names is None else names)
    )


def use(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """An icon in a square; its colour is the `color` of its class."""
    if name not in SYMBOLS:
        raise LookupError(name)
    class_ = f' class="{classes}"' if classes else ""
    return (
        f'<use href="#{PREFIX}-icon-{name}" x="{number(x)}" y="{number(y)}"'
        f' width="{number(size)}" height="{number(size)}"{class_}/>'
    )


def badge_width(icon: Icon, size: float) -> float:
    """How much room a badge of that height takes from left to right."""
    return size * _ARROW_LENGTH if icon.arrow else size


@worded(1 << 10)
def badge(icon: Icon, x: float, y: float, size: float, repeat_no: int = 1) -> str:
    """One icon of a line of icons on its ground, explained in words; `repeat_no` counts from 1 to `icon.times`."""
    ground = _ground_of(icon)
    if icon.arrow:
        inset, inner = size * (0.12 if icon.arrow > 0 else 0.48), size * 0.74
    else:
        inner = size * (0.68 if ground in {"west", "both"} else 0.74)
        inset = (size - inner) / 2
    return described(
        icon_words(icon, repeat_no),
        _ground(ground, icon.arrow, x, y, size),
        use(icon.name, x + inset, y + (size - inner) / 2, inner, f"i-on-{ground}"),
    )


@worded(1 << 10)
def icon_words(icon: Icon, repeat_no: int | None = None) -> str:
    """A whole line of icons in words, or one icon of it: what it does, to whom, where, how often, who chooses."""
    which = 0 if repeat_no is None or icon.times == 1 else repeat_no
    if icon.arrow:
        message = "card-arrow" if which else "card-arrows"
        towards = "east" if icon.arrow > 0 else "west"
        return say(message, track=icon.name, towards=towards, times=icon.times, number=which)
    return say(
        "card-icon",
        what=icon_phrase(icon),
        more=say("card-icon-more", icon=icon.name),
        times=icon.times,
        number=which,
        alone="no" if repeat_no is None else "yes",
        limit=icon.limit or 0,
        chooser=icon.chooser or "none",
    )


def _ground_of(icon: Icon) -> str:
    if icon.name == "pink_police":
        return "pink"
    if icon.arrow:
        return "east" if icon.arrow > 0 else "west"
    if icon.name in POLICE_ICONS:
        return "east"
    return icon.side or "both"


def _ground(side: str, arrow: int, x: float, y: float, size: float) -> str:
    """The shape below an icon."""
    middle = size / 2
    if arrow:
        return _arrow_ground(arrow, x, y, size)
    if side == "west":
        return circle(x + middle, y + middle, middle, "i-west")
    if side == "both":
        cut, straight = number(size * 0.29), number(size * 0.42)
        return (
            f'<path class="i-both" d="M{number(x + size * 0.29)} {number(y)}h{straight}l{cut} {cut}v{straight}'
            f'l-{cut} {cut}h-{straight}l-{cut} -{cut}v-{straight}z"/>'
        )
    return rectangle(x, y, size, size, f"i-{side}", round_by=size * 0.12)


def _arrow_ground(arrow: int, x: float, y: float, size: float) -> str:
    """An arrow's body: square behind for East, round behind for West."""
    half, body, tip = number(size / 2), size * _ARROW_BODY, number(size * (_ARROW_LENGTH - _ARROW_BODY))
    if arrow > 0:
        shape = f"M{number(x)} {number(y)}h{number(body)}l{tip} {half}l-{tip} {half}h-{number(body)}z"
        return f'<path class="i-east" d="{shape}"/>'
    straight = number(body - size / 2)
    shape = (
        f"M{number(x + size * _ARROW_LENGTH - size / 2)} {number(y)}a{half} {half} 0 0 1 0 {number(size)}"
        f"h-{straight}l-{tip} -{half}l{tip} -{half}z"
    )
    return f'<path class="i-west" d="{shape}"/>'
