"""The browser of cards: all 85 faces, filtered, and what each would do in a position."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import traitlets

from wsdv.draw.markup import PREFIX, part, thing
from wsdv.engine import Error
from wsdv.games.germany.atlas import EAST, SIDES, WEST
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.document import GAME
from wsdv.games.germany.draw import cards as faces
from wsdv.games.germany.draw.icons import icon_words
from wsdv.games.germany.narrate import ROMAN, label, sentences, site_name
from wsdv.games.germany.voice import say, title
from wsdv.language import enumerated, worded, yes
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.germany.effects import Effect, effects
from wsdv_widgets.panel import Section, button, heading, listed, select, text
from wsdv_widgets.widget import picture_class

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from wsdv.engine import Game, View
    from wsdv.games.germany.cards import Card
    from wsdv.games.germany.position import Position
    from wsdv_widgets.panel import Block, Control
    from wsdv_widgets.state import State

ALL: Final = "all"
FLIGHT: Final = "flight"
FILTERS: Final[dict[str, tuple[int | str, ...]]] = {
    "decade": tuple(sorted({card.decade for card in CARDS})),
    "colour": tuple(dict.fromkeys(card.kind for card in CARDS)),
    "icon": (*sorted({icon.name for card in CARDS for icon in card.icons}), FLIGHT),
    "value": tuple(sorted({value for card in CARDS for value in card.value.values()})),
    "side": SIDES,
}
_MOST_PLACES: Final = 8
_LARGE: Final = 3.75


class Cards(Explorer):
    """All faces of the action cards, and what each would do in a position.

    >>> cards = Cards(game.position, decade=1, colour="dual")
    >>> cards

    The filters `decade`, `colour`, `icon`, `value` (for `side`, or for either) can be set at any time; None lets all
    through. `cards.shown` are the ids of the faces shown, `cards.chosen` the one pointed at.
    """

    own_style = Path(__file__).parents[1].joinpath("cards.css").read_text(encoding="utf-8")
    only = GAME
    panels = ("tracks", "cards")
    tells = False  # the card does

    decade = traitlets.Any(None)
    colour = traitlets.Any(None)
    icon = traitlets.Any(None)
    value = traitlets.Any(None)
    side = traitlets.Any(None)
    chosen = traitlets.Any(None)

    def __init__(
        self,
        position: Position | Game | View | None = None,
        *,
        decade: int | None = None,
        colour: str | None = None,
        icon: str | None = None,
        value: int | None = None,
        side: str | None = None,
        chosen: str | None = None,
        **options: Any,
    ) -> None:
        self.decade, self.colour, self.icon, self.value, self.side = decade, colour, icon, value, side
        self.chosen = next(iter(self.shown), None) if chosen is None else chosen
        super().__init__(position, **options)

    # What can be read and set from Python

    @property
    def shown(self) -> tuple[str, ...]:
        """The ids of the faces that the filters let through."""
        return tuple(card.id for card in CARDS if self._fits(card))

    def _fits(self, card: Card) -> bool:
        values = card.value.values() if self.side is None else (card.value.get(self.side),)
        names = {icon.name for icon in card.icons} | ({FLIGHT} if card.flight else set())
        return (
            self.decade in {None, card.decade}
            and self.colour in {None, card.kind}
            and self.icon in {None, *names}
            and self.value in {None, *values}
        )

    @traitlets.validate(*FILTERS)
    def _valid_filter(self, proposal: Any) -> int | str | None:
        name, given = proposal["trait"].name, proposal["value"]
        if given is not None and (type(given) is bool or given not in FILTERS[name]):
            allowed = ", ".join(str(one) for one in FILTERS[name])
            raise Error(say("browse-bad-filter", name=name, allowed=allowed, got=str(given)))
        value: int | str | None = given
        return value

    @traitlets.validate("chosen")
    def _valid_chosen(self, proposal: Any) -> str | None:
        if proposal["value"] is not None and proposal["value"] not in CARD_NUMBER:
            raise Error(say("browse-no-card", got=str(proposal["value"])))
        card: str | None = proposal["value"]
        return card

    @traitlets.observe(*FILTERS)
    def _filtered(self, _: Any) -> None:
        if self.chosen not in self.shown:
            self.chosen = next(iter(self.shown), self.chosen)
        self.refresh(highlight=False)

    @traitlets.observe("chosen")
    def _chosen_changed(self, _: Any) -> None:
        self.pointed = f"card:{self.chosen}" if self.chosen else ""
        self.refresh(highlight=False)

    # What is shown

    def frame_of_drawing(self) -> str:
        """Faces lie on a page, not on a stage."""
        return self.face.frame({})

    def drawn(self) -> State:
        """The faces, each drawn once and then only pointed to; the chosen one again, large."""
        shown = {f"card:{card}": _small(card) for card in self.shown}
        parts = {"face": _large(self.chosen), "faces": _faces(), **shown}
        return {"order": {"tracks": ["face"], "cards": ["faces", *shown]}, "parts": parts}

    def marks(self) -> Mapping[str, str]:
        """Every face can be chosen."""
        return dict.fromkeys((f"card:{card}" for card in self.shown), say("browse-choose"))

    def sections(self) -> Iterator[Section]:
        """The filters, the chosen card in words, and what it would do."""
        yield Section("filters", blocks=self._filters(), place="bar")
        if self.chosen is None:
            return
        card = CARDS[CARD_NUMBER[self.chosen]]
        read = button("read", say("browse-read"), partial(self._read, card.id), big=True)
        yield Section("card", card.title["de"], [*_in_words(card), read])
        yield Section("now", say("browse-now"), list(self._now(card)), fold="open")

    def _filters(self) -> list[Block]:
        shown = self.shown
        at = shown.index(self.chosen) if self.chosen in shown else -1
        open_ = any(getattr(self, name) is not None for name in FILTERS)
        return [
            *(self._filter(name) for name in FILTERS),
            button("all", say("browse-all"), self._show_all, can=open_),
            button("previous", say("browse-previous"), partial(self._go, at - 1), key="ArrowLeft", can=at > 0),
            button("next", say("browse-next"), partial(self._go, at + 1), key="ArrowRight", can=at + 1 < len(shown)),
            text(say("browse-count", count=len(shown), all=len(CARDS))),
        ]

    def _filter(self, name: str) -> Control:
        options = {ALL: say("browse-any", filter=name)} | {
            str(one): say(f"browse-{name}", **{name: ROMAN[int(one)] if name == "decade" else one})
            for one in FILTERS[name]
        }
        now = getattr(self, name)
        label = say("browse-filter", filter=name)
        return select(name, label, partial(self._set, name), options=options, value=ALL if now is None else str(now))

    def _now(self, card: Card) -> Iterator[Block]:
        yield text(say("browse-where", decade=ROMAN[self.position.decade], half=self.position.half), "muted")
        for side in SIDES if self.side is None else (self.side,):
            found = effects(self.position, card.id, side)
            yield heading(say("browse-plays", side=side))
            if found.refusal is not None:
                yield text(str(found.refusal))
                continue
            yield listed([_use(card, side, use, effect) for use, effect in found.uses.items()])
            if found.icons:
                yield text(say("browse-icons"), "muted")
                yield listed([_icon(icon, effect) for icon, effect in zip(card.icons, found.icons, strict=True)])

    # What is done

    def _read(self, card: str) -> str:
        self.tell_about(card, called=True)
        return ""

    def click(self, thing: str) -> str:
        """Choose a face."""
        return self.point(thing)

    def point(self, thing: str) -> str:
        """Choose a face."""
        self.chosen = thing.partition(":")[2]
        return ""

    def _set(self, name: str, value: str) -> str:
        options = {str(one): one for one in FILTERS[name]}
        setattr(self, name, options.get(value))
        return say("browse-fit", count=len(self.shown))

    def _show_all(self) -> str:
        for name in FILTERS:
            setattr(self, name, None)
        return say("browse-fit", count=len(self.shown))

    def _go(self, at: int) -> str:
        self.chosen = self.shown[at]
        return title(CARDS[CARD_NUMBER[self.chosen]])


# Faces


@worded(2 * len(CARDS))
def _face(card: str) -> str:
    """A face at which nobody can point: the small ones are for that."""
    return faces.face(card, 0, 0).replace(f' data-thing="card:{card}"', "")


@worded(2)
def _faces() -> str:
    """All faces, to be shown again and again under their names.

    Styles reach a face that is shown elsewhere only from inside it, so each brings the class of the picture with it.
    """
    box = f'viewBox="0 0 {faces.WIDTH} {faces.HEIGHT}"'
    drawn = "".join(
        f'<symbol id="{PREFIX}-face-{card.id}" {box}><g class="{picture_class(GAME)}">{_face(card.id)}</g></symbol>'
        for card in CARDS
    )
    return f'<div class="row" data-part="faces" hidden=""><svg aria-hidden="true"><defs>{drawn}</defs></svg></div>'


@worded(2 * len(CARDS))
def _small(card: str) -> str:
    size = f'width="{faces.WIDTH}" height="{faces.HEIGHT}"'
    shown = thing(f"card:{card}", faces.card_words(card), f'<use href="#{PREFIX}-face-{card}" {size}/>', classes="card")
    box = f'viewBox="0 0 {faces.WIDTH} {faces.HEIGHT}"'
    return f'<div class="row" data-part="card:{card}"><svg class="item card" {size} {box}>{shown}</svg></div>'


def _large(card: str | None) -> str:
    if card is None:
        return part("face")
    return part("face", f'<g transform="translate(18 8) scale({_LARGE})">', _face(card), "</g>")


# Words


def _in_words(card: Card) -> Iterator[Block]:
    years = card.years.replace("-", "–")
    if title(card) != card.title["de"]:  # the original title stands above
        yield text(title(card), "strong")
    yield text(say("browse-card", years=years, colour=card.kind, id=card.id, decade=ROMAN[card.decade]))
    if card.value:
        yield text(say("browse-values", west=card.value[WEST], east=card.value[EAST]))
    else:
        yield text(say("browse-special"))
    if card.flight:
        yield text(say("browse-flight-icons", count=card.flight))
    yield heading(say("browse-event"))
    yield listed([say("browse-icon-rule", icon=icon_words(icon), name=icon.name) for icon in card.icons])


def _use(card: Card, side: str, use: str, effect: Effect) -> str:
    what = say("browse-use", use=use, value=card.value.get(side, 0))
    if effect.refusal is not None:
        return say("browse-no", what=what, why=str(effect.refusal))
    return say("browse-yes", what=what, **_where(effect), possible=yes(effect.possible))


def _icon(icon: Any, effect: Effect) -> str:
    if not effect.possible:
        return say("browse-ignored", what=icon_words(icon))
    if told := _told(effect):
        return say("browse-told", what=icon_words(icon), told=told)
    return say("browse-yes", what=icon_words(icon), **_where(effect), possible="yes")


def _told(effect: Effect) -> str:
    """What an icon without a place does first."""
    return " ".join(say("browse-event-told", text=words, rule=rule) for _, words, rule in sentences(effect.events))


def _where(effect: Effect) -> dict[str, Any]:
    """The places of an effect: cities and connections by their names alone, other choices in their own words."""
    found: dict[str, list[str]] = {"build": [], "line": [], "other": []}
    for choice in effect.places:
        if choice.family in {"build", "dismantle"}:
            found["line" if choice.kind == "line" else "build"].append(site_name(choice.subject))
        else:
            found["other"].append(label(choice))
    groups = [say("browse-places", kind=kind, **_first_of(names)) for kind, names in found.items() if names]
    return {"count": len(groups), "places": groups}


def _first_of(names: Sequence[str]) -> dict[str, Any]:
    more = len(names) - _MOST_PLACES if len(names) > _MOST_PLACES + 1 else 0
    named = ", ".join(names[:-more]) if more else enumerated(names)
    return {"count": len(names), "names": named, "more": more}
