"""The cards in our own layout: whole faces, their backs, and slips for long rows.

A face tells, from above: its kind (colour, shape and word), number and decade; both titles; the event's icons with
their instructions; both values, West's round and East's square, with flight icons and years between them.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from wsdv.draw.fit import SOFT, fitted, shortened, text_width, wrapped
from wsdv.draw.markup import PREFIX, checked_prefix, circle, described, number, rectangle, text, thing
from wsdv.draw.theme import stylesheet
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.draw import colours
from wsdv.games.germany.draw.icons import RULES as ICON_RULES
from wsdv.games.germany.draw.icons import badge, badge_width, icon_words, symbols, use
from wsdv.games.germany.narrate import ROMAN
from wsdv.games.germany.voice import named, say, title
from wsdv.language import worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wsdv.games.germany.cards import Card, Icon

WIDTH: Final = 150
HEIGHT: Final = 214
SLIP_HEIGHT: Final = 34

# `&` is the drawing, `$name` a colour of the palette.
RULES: Final = """
& .c-card { fill: $paper; stroke: $ink; stroke-width: 1.5; }
& .c-event { fill: $panel; stroke: none; }
& .c-yellow { fill: $west; stroke: none; }
& .c-red { fill: $east; stroke: none; }
& .c-dual { fill: $dual; stroke: none; }
& .c-special { fill: $ink; stroke: none; }
& .c-edge { fill: none; stroke: $ink; stroke-width: 1.5; }
& .c-rule { fill: none; stroke: $ink; }
& .c-token { fill: $paper; stroke: $ink; }
& .c-back-west { fill: $land-west; stroke: none; }
& .c-back-east { fill: $land-east; stroke: none; }
& .c-border { fill: none; stroke: $inner-border; stroke-width: 3; stroke-dasharray: 6 5; }
& .c-13 { font-size: 13px; }
& .c-12-5 { font-size: 12.5px; }
& .c-12 { font-size: 12px; }
& .c-value { font-size: 18px; }
& .c-ink { color: $ink; }
& .c-star { color: $paper; }
& text.c-on-yellow { fill: $on-west; }
& text.c-on-red { fill: $on-east; }
& text.c-on-dual { fill: $on-dual; }
& text.c-on-special { fill: $paper; }
"""


# Where words of titles may be divided that are longer than a line.
_DIVIDED: Final = {
    word.replace(SOFT, ""): word
    for word in (
        f"Wiedergut{SOFT}machungs{SOFT}abkommen",
        f"Passierschein{SOFT}abkommen",
        f"Wohnungsbau{SOFT}programm",
        f"Selbstschuß{SOFT}anlagen",
        f"Devisen{SOFT}beschaffung",
        f"Wirtschafts{SOFT}wunder",
        f"Auschwitz{SOFT}prozesse",
        f"Wieder{SOFT}bewaffnung",
        f"Zwangs{SOFT}vereinigung",
        f"Staats{SOFT}bürgerschaft",
        f"Deutschland{SOFT}treffen",
        f"Friedens{SOFT}bewegung",
        f"Selbst{SOFT}verbrennung",
    )
}


def divisible(words: str) -> str:
    """A title in which long words say where they may be divided."""
    return " ".join(_DIVIDED.get(word, word) for word in words.split())


def _size_class(size: float) -> str:
    return f"c-{number(size).replace('.', '-')}"


# The face

_EDGE: Final = 5  # nothing comes nearer to the card's left and right edge
_BAND: Final = 25
_FOOT: Final = 178  # from here on values and years
_ICON: Final = 25
_BETWEEN_ICONS: Final = 2
_BETWEEN_LINES: Final = 3  # from one line of icons to the next below it
_BETWEEN_GROUPS: Final = 9  # from one line of icons to the next beside it
_LINE: Final = 14  # height of a line of small text
_SHIELD: Final = 18


def face(card_id: str, x: float, y: float, *, classes: str = "") -> str:
    """A whole card, face up."""
    return _placed(
        x, y, thing(f"card:{card_id}", card_words(card_id), picture(card_id), classes=f"card {classes}".strip())
    )


def _outline(classes: str, height: float, round_by: float) -> str:
    """The card's edge; its stroke stays inside, so that no picture of a card cuts it off."""
    return rectangle(0.8, 0.8, WIDTH - 1.6, height - 1.6, classes, round_by=round_by)


def _placed(x: float, y: float, content: str) -> str:
    return f'<g transform="translate({number(x)} {number(y)})">{content}</g>'


@worded(maxsize=None)
def card_words(card_id: str) -> str:
    """Everything a card says, read aloud."""
    card = CARDS[CARD_NUMBER[card_id]]
    return say(
        "card-words",
        original=card.title["de"],
        title=_translated(card) or "none",
        years=_years(card),
        kind=card.kind,
        id=card.id,
        decade=ROMAN[card.decade],
        west=card.value.get("west", 0),
        east=card.value.get("east", 0),
        event="; ".join(icon_words(icon) for icon in card.icons),
        flight=card.flight,
    )


def _translated(card: Card) -> str:
    """The title in the language of this moment, where that is not the original one."""
    words = title(card)
    return "" if words == card.title["de"] else words


def _years(card: Card) -> str:
    return card.years.replace("-", "–")


@worded(maxsize=None)
def picture(card_id: str) -> str:
    """The face at the origin. Boards are drawn again and again, faces once."""
    card = CARDS[CARD_NUMBER[card_id]]
    titles, below = _titles(card)
    return "".join(
        (
            _outline("c-card", HEIGHT, 8),
            _band(card),
            titles,
            _event(card, below + 5),
            _foot(card),
            _outline("c-edge", HEIGHT, 8),
        )
    )


def _band(card: Card) -> str:
    """The card's head: number in the kind's shape, the kind in a word, the decade."""
    return "".join(
        (
            f'<path class="c-{card.kind}" d="M0 {_BAND}V8a8 8 0 0 1 8-8H{WIDTH - 8}a8 8 0 0 1 8 8V{_BAND}z"/>',
            f'<path class="c-rule" d="M0 {_BAND}H{WIDTH}"/>',
            _token(card, _EDGE, 2.5, 30),
            text(41, 17, say("card-kind", kind=card.kind), f"c-12 strong c-on-{card.kind}"),
            text(WIDTH - 8, 18, ROMAN[card.decade], f"small strong end c-on-{card.kind}"),
        )
    )


def _token(card: Card, x: float, y: float, width: float) -> str:
    """The card's number in the shape of its kind: round, square, half and half; a star for a special card."""
    if card.kind == "special":
        return use("special", x + (width - 21) / 2, y - 0.5, 21, "c-star")
    height, straight = 20, number(width - 20)
    x_round = number(x + 10)
    shape = {
        "yellow": f"M{x_round} {y}h{straight}a10 10 0 0 1 0 {height}h-{straight}a10 10 0 0 1 0 -{height}z",
        "red": f"M{number(x)} {y}h{number(width)}v{height}h-{number(width)}z",
        "dual": f"M{x_round} {y}h{number(width - 10)}v{height}h-{number(width - 10)}a10 10 0 0 1 0 -{height}z",
    }[card.kind]
    return f'<path class="c-token" d="{shape}"/>' + text(x + width / 2, y + 15, card.id, "small strong middle")


def _titles(card: Card) -> tuple[str, float]:
    """The original title, below it the one in the language of this moment, and where they end."""
    width = WIDTH - 4
    size, german = fitted(divisible(card.title["de"]), width, (13, 12.5, 12), bold=True)
    translated = wrapped(divisible(_translated(card)), width, 12)
    y: float = _BAND + 2
    lines = []
    for line in german:
        y += _LINE + 0.5
        lines.append(text(WIDTH / 2, y, line, f"strong middle {_size_class(size)}"))
    y += 1
    for line in translated:
        y += _LINE
        lines.append(text(WIDTH / 2, y, line, "muted middle c-12"))
    return "".join(lines), y


# The event's icons


class _Group(NamedTuple):
    """One line of icons with its instruction, laid out at the origin."""

    width: float
    height: float
    markup: str
    label: str  # in a word, where nothing else is written beside the icons


_ROOM: Final = WIDTH - 2 * _EDGE - 8  # for icons from left to right


def _event(card: Card, top: float) -> str:
    """All lines of icons: one below the other if there is room, else side by side where they fit."""
    groups = [_group(icon, line) for line, icon in enumerate(card.icons, start=1)]
    room = _FOOT - top
    rows = [[group] for group in groups]
    if _height(rows) > room - 2:
        rows = _side_by_side(groups)
    spare = max(0, room - _height(rows))
    gap = min(spare / (len(rows) + 1), 8)
    y = top + (spare - gap * (len(rows) - 1)) / 2
    parts = [rectangle(_EDGE, top, WIDTH - 2 * _EDGE, room, "c-event", round_by=5)]
    for groups in rows:
        height = max(group.height for group in groups)
        x = _EDGE + 4.0
        for group in groups:
            label = group.label if len(groups) == 1 else ""
            parts.append(_placed(x, y + (height - group.height) / 2, group.markup + label))
            x += group.width + _BETWEEN_GROUPS
        y += height + _BETWEEN_LINES + gap
    return "".join(parts)


def _height(rows: Sequence[Sequence[_Group]]) -> float:
    return sum(max(group.height for group in row) for row in rows) + _BETWEEN_LINES * (len(rows) - 1)


def _side_by_side(groups: Sequence[_Group]) -> list[list[_Group]]:
    rows: list[list[_Group]] = []
    room = 0.0
    for group in groups:
        if not rows or group.width + _BETWEEN_GROUPS > room:
            rows.append([])
            room = _ROOM + _BETWEEN_GROUPS
        rows[-1].append(group)
        room -= group.width + _BETWEEN_GROUPS
    return rows


def _group(icon: Icon, line: int) -> _Group:
    """The icons of a line, who chooses, and where: beside the icons if that fits, else below them."""
    between = 0 if icon.arrow else _BETWEEN_ICONS
    step = badge_width(icon, _ICON) + between
    parts = [badge(icon, step * count, 0, _ICON, count + 1) for count in range(icon.times)]
    right = step * icon.times - between
    if icon.chooser:
        parts.append(_coat_of_arms(icon.chooser, right + 4))
        right += 4 + _SHIELD
    caption, width, height = _caption(icon, right)
    markup = f'<g data-icon="{line}">{"".join(parts)}{caption}</g>'
    return _Group(max(right, width), max(_ICON, height), markup, "" if caption else _label(icon, right + 6))


def _label(icon: Icon, x: float) -> str:
    """What the icons mean, in a word or two, if there is room beside them."""
    lines = wrapped(say("card-icon-label", icon=icon.name), _ROOM - x, 12)
    if len(lines) > 2 or any(text_width(line, 12) > _ROOM - x for line in lines):
        return ""
    return _beside(lines, x, "c-12 muted")


def _beside(lines: Sequence[str], x: float, classes: str) -> str:
    """One or two lines of small text to the right of icons."""
    y = _ICON / 2 + 4.5 - (len(lines) - 1) * 6.5
    return "".join(text(x, y + 13 * count, line, classes) for count, line in enumerate(lines))


def _caption(icon: Icon, right: float) -> tuple[str, float, float]:
    """The instruction in short, with where it ends to the right and below."""
    pieces = [named(icon.where)] if icon.where else []
    if icon.limit:
        pieces.append(say("card-limit", limit=icon.limit))
    if not pieces and icon.times > 3:  # no room beside them: the word stands below
        pieces = [say("card-icon-label", icon=icon.name)]
    if not pieces:
        return "", 0, 0
    x, room = right + 4, _ROOM - right - 4
    lines = [line for piece in pieces for line in wrapped(piece, room, 12)]
    if len(lines) <= 2 and all(text_width(line, 12) <= room for line in lines):
        return _beside(lines, x, "c-12"), x + max(text_width(line, 12) for line in lines), _ICON
    lines = [line for piece in pieces for line in wrapped(piece, _ROOM, 12)]
    markup = "".join(text(0, _ICON + 13 + _LINE * count, line, "c-12") for count, line in enumerate(lines))
    return markup, max(text_width(line, 12) for line in lines), _ICON + 3 + _LINE * len(lines)


def _coat_of_arms(side: str, x: float) -> str:
    """A shield with the letter of the state that chooses the place."""
    y = (_ICON - _SHIELD - 2) / 2
    shape = f"M{number(x)} {number(y)}h{_SHIELD}v10c0 5 -4 8 -9 10c-5 -2 -9 -5 -9 -10z"
    return described(
        say("card-chooser", side=side),
        f'<path class="fill-{side}" d="{shape}"/>',
        text(x + _SHIELD / 2, y + 14, say("card-side-letter", side=side), f"c-12 strong middle on-{side}"),
    )


def _foot(card: Card) -> str:
    """Both values in the corners; flight icons and years between them."""
    middle, y = WIDTH / 2, (_FOOT + HEIGHT) / 2
    parts = []
    if card.value:
        parts += [
            described(
                say("card-value", side="west", value=card.value["west"]),
                circle(_EDGE + 14, y, 14, "fill-west"),
                text(_EDGE + 14, y + 6.5, str(card.value["west"]), "c-value strong middle on-west"),
            ),
            described(
                say("card-value", side="east", value=card.value["east"]),
                rectangle(WIDTH - _EDGE - 28, y - 14, 28, 28, "fill-east", round_by=3),
                text(WIDTH - _EDGE - 14, y + 6.5, str(card.value["east"]), "c-value strong middle on-east"),
            ),
        ]
    left = middle - card.flight * 10 + 1
    parts += [_flight_sign(left + 20 * count, y - 16) for count in range(card.flight)]
    parts.append(text(middle, y + (13 if card.flight else 4.5), _years(card), "c-12 middle"))
    return "".join(parts)


# Face down, and in short


def back(x: float, y: float, words: str) -> str:
    """A card face down: all look alike."""
    return _placed(x, y, described(words, _back(), classes="card back"))


@lru_cache
def _back() -> str:
    """Two halves, the border between them, both shapes across it."""
    middle, half = HEIGHT / 2, WIDTH / 2
    side, down = number(half - 8), HEIGHT - 16
    return "".join(
        (
            f'<path class="c-back-west" d="M{half:g} 0h-{side}a8 8 0 0 0-8 8v{down}a8 8 0 0 0 8 8h{side}z"/>',
            f'<path class="c-back-east" d="M{half:g} 0h{side}a8 8 0 0 1 8 8v{down}a8 8 0 0 1-8 8h-{side}z"/>',
            f'<path class="c-border" d="M{half:g} 6V{HEIGHT - 5}"/>',
            circle(half - 12, middle, 22, "fill-west"),
            rectangle(half - 6, middle - 20, 40, 40, "fill-east", round_by=3),
            _outline("c-edge", HEIGHT, 8),
        )
    )


def slip(card_id: str, x: float, y: float, *, classes: str = "") -> str:
    """A card in short, for long rows: number, kind, title, and flight icons, which count long after it was played."""
    return _placed(
        x, y, thing(f"card:{card_id}", card_words(card_id), _slip(card_id), classes=f"slip {classes}".strip())
    )


_SLIP_SIGN: Final = 18  # how wide a flight icon is there


def _flight_sign(x: float, y: float) -> str:
    return described(say("card-flight"), use("flight", x, y, 17, "c-ink"))


@worded(maxsize=None)
def _slip(card_id: str) -> str:
    card = CARDS[CARD_NUMBER[card_id]]
    left, right = 38, WIDTH - 4 - _SLIP_SIGN * card.flight
    room = right - left
    size, lines = fitted(divisible(title(card)), room, (13, 12.5, 12))
    if len(lines) > 2:
        size, lines = 12, [lines[0], shortened(" ".join(lines[1:]), room, 12)]
    y = SLIP_HEIGHT / 2 + 4.5 - (len(lines) - 1) * 7
    return "".join(
        (
            _outline("c-card", SLIP_HEIGHT, 5),
            f'<path class="c-{card.kind}" d="M0 5a5 5 0 0 1 5-5H34V{SLIP_HEIGHT}H5a5 5 0 0 1-5-5z"/>',
            _token(card, 3, 7, 28),
            *(text(left, y + 14 * count, line, _size_class(size)) for count, line in enumerate(lines)),
            *(_flight_sign(right + _SLIP_SIGN * count, SLIP_HEIGHT / 2 - 8.5) for count in range(card.flight)),
            _outline("c-edge", SLIP_HEIGHT, 5),
        )
    )


# Cards alone


def icons_of(card_ids: Sequence[str]) -> list[str]:
    """The icons that faces and slips of these cards need."""
    cards = [CARDS[CARD_NUMBER[card_id]] for card_id in card_ids]
    names = {icon.name for card in cards for icon in card.icons}
    names |= {"flight" for card in cards if card.flight} | {"special" for card in cards if card.kind == "special"}
    return sorted(names)


_SIZE: Final = f'viewBox="-1 -1 {WIDTH + 2} {HEIGHT + 2}" width="{WIDTH + 2}" height="{HEIGHT + 2}"'


def html(card_ids: Sequence[str], *, theme: str = "auto", prefix: str | None = None) -> str:
    """Cards as inline HTML, side by side as far as there is room."""
    scope = _scope(theme, prefix, "html", *card_ids)
    pictures = "".join(f"<svg {_SIZE}>{face(card_id, 0, 0)}</svg>" for card_id in card_ids)
    definitions = f'<svg width="0" height="0" aria-hidden="true"><defs>{symbols(icons_of(card_ids))}</defs></svg>'
    style = f"{_style(scope, theme)}.{scope}{{display:flex;flex-wrap:wrap;gap:8px}}"
    return f'<div class="wsdv {scope}"><style>{style}</style>{(pictures + definitions).replace(PREFIX, scope)}</div>'


def _scope(theme: str, prefix: str | None, *facts: str) -> str:
    """The given prefix, or one that only a drawing with the same content has, the same in every run."""
    own = f"wsdv-{blake2b('/'.join((theme, *facts)).encode(), digest_size=5).hexdigest()}"
    return checked_prefix(theme, own if prefix is None else prefix)


def _style(scope: str, theme: str) -> str:
    return stylesheet(f".{scope}", theme, colours.RULES + ICON_RULES + RULES, colours.PALETTE)
