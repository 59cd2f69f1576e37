"""The browser of cards: all faces, filtered; where each value comes from, and what a card would do to the date."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import traitlets

from wsdv.draw.markup import escape, part
from wsdv.engine import Error
from wsdv.games.petrograd import naming
from wsdv.games.petrograd.calendar import later
from wsdv.games.petrograd.components import ACTIONS, COLOURS, DATA, GAME, SIDES, Card
from wsdv.games.petrograd.draw import cards as faces
from wsdv.games.petrograd.voice import say
from wsdv.language import worded, yes
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.panel import Section, button, grid, select, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wsdv.engine import Game, View
    from wsdv.games.petrograd.components import Data, Leader
    from wsdv.games.petrograd.position import Position
    from wsdv_widgets.panel import Block, Control
    from wsdv_widgets.state import State

ALL: Final = "all"
COMMAND: Final = "command"
FILTERS: Final[dict[str, tuple[int | str, ...]]] = {
    "kind": (COMMAND, *SIDES),
    "district": COLOURS,
    "action": ACTIONS,
    "days": tuple(sorted({*(card.days for card in DATA.cards), *(leader.days for leader in DATA.leaders)})),
    "points": tuple(sorted({card.points for card in DATA.cards})),
}
_OF_COMMAND: Final = ("district", "days", "recruit", "action", "points")
_OF_LEADER: Final = ("name", "days", "special", "fresh", "exhausted")
_LARGE: Final = 2.8


class Deck(Explorer):
    """All faces of the command cards and the leaders' cards, where their values come from, and what each would do.

    >>> game = wsdv.new_game(game="dual-powers", seed=1917)
    >>> deck = Deck(game.position, district="purple", action="move")
    >>> deck

    The filters `kind` ("command", or whose leaders), `district`, `action`, `days` and `points` can be set at any time;
    None lets all through. `deck.shown` are the ids of the cards shown, `deck.chosen` the one pointed at.
    """

    own_style = Path(__file__).parents[1].joinpath("cards.css").read_text(encoding="utf-8")
    only = GAME
    panels = ("tracks", "cards")
    tells = False  # the card does

    kind = traitlets.Any(None)
    district = traitlets.Any(None)
    action = traitlets.Any(None)
    days = traitlets.Any(None)
    points = traitlets.Any(None)
    chosen = traitlets.Any(None)

    def __init__(
        self,
        position: Position | Game | View | None = None,
        *,
        kind: str | None = None,
        district: str | None = None,
        action: str | None = None,
        days: int | None = None,
        points: int | None = None,
        chosen: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(position, **options)
        self.kind, self.district, self.action, self.days, self.points = kind, district, action, days, points
        self.chosen = next(iter(self.shown), None) if chosen is None else chosen
        self.now = self.state()

    # What can be read and set from Python

    @property
    def shown(self) -> tuple[str, ...]:
        """The ids of the cards that the filters let through."""
        data = self._data
        return tuple(card for card in data.card_ids if self._fits(_values(data.card(card))))

    @property
    def _data(self) -> Data:
        data: Data = self.position.components
        return data

    def _fits(self, values: Mapping[str, object]) -> bool:
        return all(getattr(self, name) in {None, values.get(name)} for name in FILTERS)

    @traitlets.validate(*FILTERS)
    def _valid_filter(self, proposal: Any) -> int | str | None:
        name, given = proposal["trait"].name, proposal["value"]
        if given is not None and (type(given) is bool or given not in FILTERS[name]):
            allowed = ", ".join(str(one) for one in FILTERS[name])
            raise Error(say("deck-bad-filter", name=name, allowed=allowed, got=str(given)))
        value: int | str | None = given
        return value

    @traitlets.validate("chosen")
    def _valid_chosen(self, proposal: Any) -> str | None:
        card: str | None = proposal["value"]
        if card is not None and card not in self._data.card_number:
            raise Error(say("deck-no-card", got=str(card)))
        return card

    @traitlets.observe(*FILTERS)
    def _filtered(self, _: Any) -> None:
        if self.chosen not in self.shown:
            self.chosen = next(iter(self.shown), self.chosen)
        self.refresh(highlight=False)

    @traitlets.observe("chosen")
    def _chosen_changed(self, _: Any) -> None:
        self.pointed = self._thing(self.chosen) if self.chosen else ""
        self.refresh(highlight=False)

    # What is shown

    def frame_of_drawing(self) -> str:
        """A large face in place of the tracks, and the small ones; the map is not shown."""
        large = f'viewBox="0 0 {_LARGE * (faces.WIDTH + 4):g} {_LARGE * (faces.HEIGHT + 4):g}"'
        label = escape(say("deck-large"))
        return (
            '<div class="panel-map"><svg data-panel="map"></svg></div>'
            f'<div class="panel-tracks"><svg {large} data-panel="tracks" role="group" aria-label="{label}"></svg></div>'
            '<div class="panel-cards" data-panel="cards"></div>'
        )

    def drawn(self) -> State:
        """The faces that are shown; the chosen one again, large."""
        shown = {f"card:{card}": _small(self._data, card) for card in self.shown}
        return {
            "order": {"tracks": ["face"], "cards": list(shown)},
            "parts": {"face": _large(self._data, self.chosen), **shown},
        }

    def marks(self) -> Mapping[str, str]:
        """Every face can be chosen."""
        return dict.fromkeys(map(self._thing, self.shown), say("deck-choose"))

    def _thing(self, card: str) -> str:
        return faces.card_thing(self._data, card)

    def sections(self) -> Iterator[Section]:
        """The filters, the chosen card with the source of each value, and what it would do now."""
        yield Section("filters", blocks=self._filters(), place="bar")
        if self.chosen is None:
            return
        data, about = self._data, self._data.card(self.chosen)
        yield Section("card", str(naming.card(data, self.chosen)), list(self._in_words(about)))
        yield Section("now", say("deck-now"), [text(self._now(about))], fold="open")

    def _filters(self) -> list[Block]:
        shown = self.shown
        at = shown.index(self.chosen) if self.chosen in shown else -1
        open_ = any(getattr(self, name) is not None for name in FILTERS)
        return [
            *(self._filter(name) for name in FILTERS),
            button("all", say("deck-all"), self._show_all, can=open_),
            button("previous", say("deck-previous"), partial(self._go, at - 1), key="ArrowLeft", can=at > 0),
            button("next", say("deck-next"), partial(self._go, at + 1), key="ArrowRight", can=at + 1 < len(shown)),
            text(say("deck-count", count=len(shown), all=len(self._data.card_ids))),
        ]

    def _filter(self, name: str) -> Control:
        options = {ALL: say("deck-any")} | {str(one): self._value(name, one) for one in FILTERS[name]}
        now = getattr(self, name)
        label = say("deck-field", field=name)
        return select(name, label, partial(self._set, name), options=options, value=ALL if now is None else str(now))

    def _value(self, field: str, value: object) -> str:
        """A value of a card in words."""
        if field == "kind":
            return say("deck-kind", kind=value)
        if field == "district":
            return str(naming.district(self._data, str(value)))
        if field in {"action", "special"}:
            return say(f"name-{field}", **{field: value})
        return str(value)

    def _in_words(self, about: Card | Leader) -> Iterator[Block]:
        """Every value and where it comes from."""
        rows = []
        for field in _OF_COMMAND if isinstance(about, Card) else _OF_LEADER:
            source = say("draw-source", source=about.source_of(field))
            rows.append([say("deck-field", field=field), self._value(field, getattr(about, field)), source])
        yield grid("", ["", say("deck-value"), say("deck-source")], rows)

    def _now(self, about: Card | Leader) -> str:
        """D27 to D32: what the card would do to the date of the position."""
        data, position = self._data, self.position
        date = later(data, data.month_number[position.month], position.day, about.days)
        month = data.months[date.month]
        return say(
            "deck-date",
            before=say("telling-date", month=naming.month(data, position.month), day=position.day),
            after=say("telling-date", month=naming.month(data, month.id), day=date.day),
            bonus=yes(date.bonus),
            passes=yes(date.passed),
            event=(month.event if month.id != position.month else "") or "none",
        )

    # What is done

    def click(self, thing: str) -> str:
        """Choose a face."""
        return self.point(thing)

    def point(self, thing: str) -> str:
        """Choose a face."""
        self.chosen = thing.partition(":")[2]
        return ""

    def _set(self, name: str, value: str) -> str:
        setattr(self, name, {str(one): one for one in FILTERS[name]}.get(value))
        return say("deck-fit", count=len(self.shown))

    def _show_all(self) -> str:
        for name in FILTERS:
            setattr(self, name, None)
        return say("deck-fit", count=len(self.shown))

    def _go(self, at: int) -> str:
        self.chosen = self.shown[at]
        return str(naming.card(self._data, self.shown[at]))


def _values(about: Card | Leader) -> dict[str, object]:
    """What a card can be found by."""
    if isinstance(about, Card):
        found = {"district": about.district, "action": about.action, "points": about.points}
        return {"kind": COMMAND, "days": about.days, **found}
    return {"kind": about.side, "days": about.days}


@worded(maxsize=256)
def _small(data: Data, card: str) -> str:
    size = f'width="{faces.WIDTH}" height="{faces.HEIGHT}" viewBox="0 0 {faces.WIDTH} {faces.HEIGHT}"'
    drawn = faces.face(data, card)
    return f'<div class="row" data-part="card:{card}"><svg class="item card" {size}>{drawn}</svg></div>'


def _large(data: Data, card: str | None) -> str:
    if card is None:
        return part("face")
    return part("face", f'<g transform="scale({_LARGE}) translate(2 2)">', faces.picture(data, card), "</g>")
