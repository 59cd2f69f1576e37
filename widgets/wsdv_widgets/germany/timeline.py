"""History and game side by side: all events on one line of time, each with its dossier and its place."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import ipywidgets  # type: ignore[import-untyped]
import traitlets

from wsdv.draw.article import as_html
from wsdv.engine import Error
from wsdv.games.germany import samples
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.face import FACE
from wsdv.games.germany.history.dossier import STATES, THEMES
from wsdv.games.germany.voice import say
from wsdv.language import checked, language, speaking
from wsdv_widgets.charts.chart import Chart
from wsdv_widgets.germany.charts.events import events, happened

if TYPE_CHECKING:
    from collections.abc import Mapping

ALL: Final = "all"
SAMPLE: Final = "four-decades"
_FILTER: Final = {"width": "auto", "max_width": "11em"}
_AS_LONG: Final = {"description_width": "auto"}  # labels take the room they need


@cache
def played() -> Mapping[str, int]:
    """The cards of the sample game by the order in which they were played."""
    chosen = dict.fromkeys(str(event.subject) for event in samples.game(SAMPLE).log if event.kind == "card-chosen")
    return {card: number for number, card in enumerate(chosen, 1)}


@cache
def people() -> tuple[str, ...]:
    """Everybody who takes part in an event, by family name."""
    names = {person.name for card in CARDS for person in card.dossier.people}
    return tuple(sorted(names, key=lambda name: (name.split()[-1].casefold(), name)))


class Timeline(ipywidgets.Box):  # type: ignore[misc]
    """All 85 events on one line of time; a click shows what happened, and where.

    >>> timeline = Timeline(state="east", topic="church")
    >>> timeline

    `shown` are the ids of the events that the filters `state`, `topic` and `person` let through, `chosen` is the one
    whose dossier is read; all can be set. With `sample` the cards of the sample game bear the number of their turn.
    """

    state = traitlets.Unicode(ALL)
    topic = traitlets.Unicode(ALL)
    person = traitlets.Unicode(ALL)
    sample = traitlets.Bool(False)  # noqa: FBT003 - how traits are written
    chosen = traitlets.Unicode()

    def __init__(
        self,
        *,
        state: str = ALL,
        topic: str = ALL,
        person: str = ALL,
        sample: bool = False,
        chosen: str = "16",
        language: str | None = None,
    ) -> None:
        self.language = _spoken(language)
        with speaking(self.language):
            self._filters = {
                "state": self._filter("state", STATES),
                "topic": self._filter("topic", THEMES),
                "person": self._filter("person", people()),
            }
            self._sample = ipywidgets.ToggleButton(description=say("history-sample"), layout={"width": "max-content"})
            self._list = ipywidgets.Select(
                rows=11,
                description=say("history-list"),
                style=_AS_LONG,
                layout={"flex": "1 1 0", "width": "auto", "height": "auto"},
            )
        self._count = ipywidgets.HTML()
        self._reader = ipywidgets.HTML()
        self._place = ipywidgets.HTML()
        self._chart = Chart(events, language=self.language)
        self._chart.layout = {"width": "100%", "flex": "0 0 auto", "min_height": "310px"}
        self._chart.on_choose(self._clicked)
        super().__init__(self._parts())
        self.add_class("wsdv-timeline")
        self.state, self.topic, self.person, self.sample, self.chosen = state, topic, person, sample, chosen
        for name, control in (*self._filters.items(), ("sample", self._sample)):
            traitlets.link((self, name), (control, "value"))
        self._list.observe(self._picked, "value")
        self.observe(self._changed, ("state", "topic", "person", "sample", "chosen"))
        self._show()

    def _parts(self) -> list[Any]:
        line = ipywidgets.Box(
            [*self._filters.values(), self._sample, self._count],
            layout={"flex_flow": "row wrap", "align_items": "center", "grid_gap": "4px"},
        )
        below = ipywidgets.Box(
            [self._place, self._list], layout={"flex": "1 1 0", "min_height": "0", "grid_gap": "8px"}
        )
        left = ipywidgets.VBox(
            [line, self._chart, below], layout={"flex": "3 1 560px", "min_width": "0", "height": "100%"}
        )
        self._reader.layout = {"flex": "2 1 360px", "height": "100%", "overflow": "auto", "min_width": "0"}
        self._reader.add_class("wsdv-timeline-reader")
        self._reader.tabbable = True  # it can be scrolled by keyboard
        self._place.layout = {"flex": "0 0 34%", "min_width": "0", "overflow": "hidden"}
        self.layout = {
            "flex_flow": "row wrap",
            "width": "100%",
            "height": "552px",
            "grid_gap": "10px",
            "overflow": "auto",
        }
        return [left, self._reader]

    def _filter(self, name: str, values: tuple[str, ...]) -> Any:
        options = [(say("history-any", filter=name), ALL)]
        options += [(value if name == "person" else say(f"history-{name}", **{name: value}), value) for value in values]
        label = say("history-filter", filter=name)
        return ipywidgets.Dropdown(options=options, description=label, style=_AS_LONG, layout=_FILTER)

    # What can be read and set from Python

    @property
    def shown(self) -> tuple[str, ...]:
        """The ids of the events that the filters let through, in the order in which they happened."""
        cards = [card for card in CARDS if self._fits(card.id)]
        return tuple(card.id for card in sorted(cards, key=lambda card: (happened(card), card.number)))

    def _fits(self, card: str) -> bool:
        dossier = CARDS[CARD_NUMBER[card]].dossier
        return (
            self.state in {ALL, dossier.state}
            and self.topic in {ALL, *dossier.themes}
            and self.person in {ALL, *(person.name for person in dossier.people)}
        )

    @traitlets.validate("state", "topic", "person", "chosen")
    def _valid(self, proposal: Any) -> str:
        name, value = proposal["trait"].name, proposal["value"]
        allowed = {"state": STATES, "topic": THEMES, "person": people(), "chosen": tuple(CARD_NUMBER)}[name]
        if value not in allowed and (name == "chosen" or value != ALL):
            few = ", ".join(allowed) if len(allowed) < 30 else f"{', '.join(allowed[:8])} …"
            raise Error(say("history-bad-filter", name=name, allowed=few, got=str(value)[:60]))
        return str(value)

    # What happens

    def _clicked(self, card: str) -> None:
        if card in CARD_NUMBER:
            self.chosen = card

    def _picked(self, change: Any) -> None:
        if change["new"]:
            self.chosen = change["new"]

    def _changed(self, _: Any) -> None:
        self._show()

    def _show(self) -> None:
        """Draw everything for what is chosen now."""
        with speaking(self.language):
            shown, order = self.shown, played() if self.sample else None
            self._chart.show(shown, self.chosen, order)
            dossier = CARDS[CARD_NUMBER[self.chosen]].dossier
            article = dossier.article()
            note = say("history-played", number=order[self.chosen]) if order and self.chosen in order else ""
            self._count.value = say("history-count", count=len(shown), all=len(CARDS))
            self._place.value = as_picture(article)
            self._reader.value = as_html(
                article._replace(picture="", lead=" · ".join(filter(None, (article.lead, note)))), FACE
            )
            names = [
                (
                    say(
                        "history-listed",
                        title=CARDS[CARD_NUMBER[one]].dossier.title,
                        years=CARDS[CARD_NUMBER[one]].dossier.years,
                    ),
                    one,
                )
                for one in shown
            ]
        self._list.unobserve(self._picked, "value")
        self._list.options = names
        self._list.value = self.chosen if self.chosen in shown else None
        self._list.observe(self._picked, "value")


def _spoken(code: str | None) -> str:
    return checked(code or language())


def as_picture(article: Any) -> str:
    """The small map of an article alone."""
    from wsdv.draw.article import picture_html

    return picture_html(article, FACE)
