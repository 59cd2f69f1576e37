"""The cards of a stage as small tiles of HTML: number, title, icons and values; the whole face waits beside them.

All lengths are those of the letters, so a page makes tiles larger or smaller by the size of its letters alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wsdv.draw.markup import escape, number
from wsdv.draw.panels import item
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.draw import cards
from wsdv.games.germany.draw.icons import badge, badge_width, use
from wsdv.games.germany.draw.words import said
from wsdv.games.germany.voice import say, title
from wsdv.language import worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wsdv.games.germany.cards import Card
    from wsdv.games.germany.position import CardList, Position

_ICON: Final = 24  # units of the small pictures of icons
_BETWEEN: Final = 3
_APART: Final = 9  # from one line of icons of a card to the next

# Rows lie in one grid with as many columns as the page says, so that a card that is being played takes the place that
# it has left free.
RULES: Final = """
& > .panel-cards { display: grid; gap: 3px 4px; align-content: start;
  grid-template-columns: repeat(var(--card-columns, auto-fill), minmax(min(var(--card-width, 13em), 100%), 1fr)); }
& > .panel-cards > .row:not(.tiles):not(.chips):has(> h4) { grid-column: 1 / -1; }
& .row.tiles:not([hidden]) { display: contents; }
& .row.tiles > h4 { grid-column: 1 / -1; margin: 0; font: 700 0.95em/1.25 FONT; }
& .tile { display: grid; grid-template: minmax(0, 1fr) 1.34em / 2.4em minmax(0, 1fr) auto; box-sizing: border-box;
  height: 2.65em; overflow: hidden; border: 1px solid $edge; border-radius: 0.35em; background: $paper; color: $ink; }
& .tile-number { grid-row: 1 / 3; display: grid; place-items: center; margin-right: 0.35em; background: $ink; }
& .tile-number > span, & .chip > span { box-sizing: border-box; min-width: 1.72em; padding: 0.16em 0.2em;
  background: $paper; color: $ink; font-weight: 700; line-height: 1.08; text-align: center; }
& .tile-number > svg { width: 1.6em; height: 1.6em; color: $paper; }
& .tile-title { grid-column: 2 / 4; align-self: center; overflow: hidden; padding-right: 1em; font-weight: 600;
  line-height: 1.2; text-overflow: ellipsis; white-space: nowrap; }
& .tile-icons { min-width: 0; }
& .tile-icons > svg { width: auto; max-width: 100%; height: 1.25em; }
& .tile-values { display: flex; gap: 0.2em; padding: 0 0.25em 0 0.3em; }
& .tile-values > span { box-sizing: border-box; width: 1.25em; height: 1.25em; border: 1px solid $ink;
  font-weight: 700; line-height: 1.1em; text-align: center; }
& .tile-values > .tile-west { border-radius: 50%; background: $west; color: $on-west; }
& .tile-values > .tile-east { border-radius: 0.15em; background: $east; color: $on-east; }
& .kind-yellow > .tile-number, & .chip.kind-yellow { background: $west; }
& .kind-red > .tile-number, & .chip.kind-red { background: $east; }
& .kind-dual > .tile-number, & .chip.kind-dual { background: $dual; }
& .kind-yellow > .tile-number > span, & .chip.kind-yellow > span { border-radius: 1em; }
& .kind-dual > .tile-number > span, & .chip.kind-dual > span { border-radius: 1em 0 0 1em; }
& .row.tiles.playing:not([hidden]) { position: relative; display: block; margin: 0; }
& .row.tiles.playing .tile { outline: 3px solid $ink; outline-offset: -3px; }
& .lying { position: relative; min-width: 0; }
& .lying > .read { position: absolute; inset: 0 0 auto auto; display: grid; place-items: start end;
  box-sizing: border-box; width: 2em; height: 2em; padding: 0.2em 0.35em; color: $muted; cursor: pointer;
  font: italic 700 1em/1 Georgia, "Liberation Serif", serif; }
& .lying > .read:hover { color: $legal; }
& .row.tiles.playing > h4 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
& .row.chips:not([hidden]) { display: flex; flex-wrap: wrap; gap: 3px; align-items: center; margin: 0; }
& .row.chips.played:not([hidden]) { grid-column: 2 / -1; }
& .row.chips > h4 { flex: none; margin: 0 0.4em 0 0; font: 700 0.95em/1.25 FONT; }
& .chip { display: inline-flex; gap: 0.1em; align-items: center; padding: 0.16em; border-radius: 0.3em;
  background: $ink; font-size: 0.85em; }
& .chip > svg { width: 1.25em; height: 1.25em; color: $paper; }
& .chip.kind-yellow > svg { color: $on-west; }
& .chip.kind-red > svg { color: $on-east; }
& .chip.kind-dual > svg { color: $on-dual; }
& .chip.back { background: linear-gradient(90deg, $land-west 50%, $land-east 50%); border: 1px solid $edge; }
& .face[hidden] { display: none; }
"""


def _thing(name: str, words: str, classes: str, *content: str, read: bool = False) -> str:
    """Something of a page that one can point at, as `thing` is of a picture; a click on it may lead to a text."""
    about = f' data-read="{escape(name)}"' if read else ""
    return (
        f'<div class="thing {classes}" data-thing="{escape(name)}"{about} role="img" aria-label="{escape(words)}">'
        f"{''.join(content)}</div>"
    )


def _small(width: float, content: str) -> str:
    """A line of icons as a picture in a line of text."""
    size = f'viewBox="-1 -1 {number(width + 2)} {_ICON + 2}" width="{number(width)}" height="{_ICON}"'
    return f'<svg {size} preserveAspectRatio="xMinYMid">{content}</svg>'


def _number(card: Card) -> str:
    """A card's number in the shape of its kind; a star for a special card."""
    return _small(_ICON, use("special", 0, 0, _ICON)) if card.kind == "special" else f"<span>{card.id}</span>"


def _icons(card: Card) -> str:
    """All icons of the event, as many as are printed, and behind them those of the flight."""
    x, drawn = 0.0, []
    for icon in card.icons:
        for count in range(icon.times):
            drawn.append(badge(icon, x, 0, _ICON, count + 1))
            x += badge_width(icon, _ICON) + _BETWEEN
        x += _APART - _BETWEEN
    for _ in range(card.flight):
        drawn.append(_flight(x))
        x += _ICON
    return _small(x - (0 if card.flight else _APART), "".join(drawn))


def _flight(x: float) -> str:
    return use("flight", x, 1, _ICON - 2, "c-ink")


def _values(card: Card) -> str:
    return "".join(
        f'<span class="tile-{side}" role="img" aria-label="{escape(say("card-value", side=side, value=value))}">'
        f"{value}</span>"
        for side, value in card.value.items()
    )


@worded(maxsize=None)
def tile(card_id: str) -> str:
    """A card that lies open, in short."""
    card = CARDS[CARD_NUMBER[card_id]]
    return _thing(
        f"card:{card_id}",
        cards.card_words(card_id),
        f"tile kind-{card.kind}",
        f'<span class="tile-number">{_number(card)}</span>',
        f'<span class="tile-title">{escape(cards.divisible(title(card)))}</span>',
        f'<span class="tile-icons">{_icons(card)}</span>',
        f'<span class="tile-values">{_values(card)}</span>',
    )


@worded(maxsize=None)
def _lying(card_id: str) -> str:
    """A tile with a button that leads to what happened."""
    words = escape(say("draw-read", title=title(CARDS[CARD_NUMBER[card_id]])))
    read = f'<span class="read" data-read="card:{card_id}" role="button" aria-label="{words}">i</span>'
    return f'<div class="lying">{tile(card_id)}{read}</div>'


@worded(maxsize=None)
def chip(card_id: str) -> str:
    """A card that was played: its number, and the flight icons, which count long after it was played."""
    card = CARDS[CARD_NUMBER[card_id]]
    flight = _small(_ICON, use("flight", 0, 0, _ICON)) * card.flight
    number_ = f"{_number(card)}{flight}"
    return _thing(f"card:{card_id}", cards.card_words(card_id), f"chip kind-{card.kind}", number_, read=True)


@worded()
def _face_down(owner: str, count: int) -> str:
    """All cards of a hand that lie face down, as one: nothing tells them apart."""
    words = said("draw-cards-face-down", side=owner, count=count)
    return _thing(f"{owner}-hand", words, "chip back", f"<span>{count}</span>")


@worded(maxsize=None)
def large(card_id: str) -> str:
    """The whole face as a picture of its own, in which nothing can be pointed at."""
    return item(cards.picture(card_id), (cards.WIDTH, cards.HEIGHT), "card")


def _waiting(card_id: str) -> str:
    """The whole face, hidden until a page shows it beside its tile."""
    about = f'data-part="face:{card_id}" data-large="card:{card_id}"'
    return f'<div class="face" {about} hidden="" aria-hidden="true">{large(card_id)}</div>'


# Rows


def _row(place: str, heading: str, *items: str, kind: str = "tiles", deck: str = "") -> str:
    heading = f"<h4>{escape(heading)}{deck}</h4>"
    return f'<div class="row {kind}" data-part="cards:{place}">{heading}{"".join(items)}</div>'


@worded()
def _deck(count: int) -> str:
    """The deck takes no more room than its words, but can be pointed at: a spy may look at it."""
    words = escape(said("draw-deck", count=count))
    return f' · <span class="thing" data-thing="deck" role="img" aria-label="{words}">{words}</span>'


def _open(lying: CardList | Iterable[str | None] | None) -> list[str]:
    return [card for card in lying or () if card is not None]


def _hand(owner: str, held: CardList) -> str:
    shown, hidden = _open(held), held.count(None)
    down = [_face_down(owner, hidden)] if hidden else []
    kind = "tiles hand" if shown else "chips"
    return _row(f"{owner}-hand", said("draw-hand", side=owner), *map(_lying, shown), *down, kind=kind)


def _rows(position: Position) -> Iterator[tuple[str, str]]:
    lying = position.cards
    shown = _open((*(lying.display or ()), lying.special))
    if shown or lying.draw:
        deck = "" if lying.draw is None else _deck(len(lying.draw))
        yield "cards:display", _row("display", said("draw-display"), *map(_lying, shown), deck=deck)
    if lying.in_play is not None:
        yield "cards:in-play", _row("in-play", said("draw-in-play"), _lying(lying.in_play), kind="tiles playing")
    hands = {"west": lying.west_hand, "east": lying.east_hand}
    for owner, held in sorted(hands.items(), key=lambda hand: not _open(hand[1])):  # what lies face down comes last
        if held:
            yield f"cards:{owner}-hand", _hand(owner, held)
    played = _open(lying.played)
    if played:
        heading = said("draw-played-short", count=len(played))
        yield "cards:played", _row("played", heading, *map(chip, played), kind="chips played")


def parts(position: Position) -> dict[str, str]:
    """A part for each row in which a card lies, and one for the face of each card that lies open."""
    lying = position.cards
    seen = _open(
        card
        for place in (lying.display, (lying.special,), lying.west_hand, lying.east_hand, (lying.in_play,), lying.played)
        for card in place or ()
    )
    return dict(_rows(position)) | {f"face:{card}": _waiting(card) for card in seen}
