"""The controls of the editor: every field of a draft, and what setting it does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from wsdv.engine.errors import Message
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    EAST,
    EXTERNAL,
    LINES,
    PROVINCES,
    SIDES,
)
from wsdv.games.germany.cards import CARD_NUMBER, TRACKS
from wsdv.games.germany.document import EDITIONS, GAME, STAGES
from wsdv.games.germany.draw.words import said
from wsdv.games.germany.narrate import ROMAN, card_name, site_name
from wsdv.games.germany.reckoning import PHASES
from wsdv.games.germany.voice import say
from wsdv.language import worded, yes
from wsdv_widgets.germany.draft import OPEN, PLACES, SINGLE
from wsdv_widgets.germany.ids import BERLIN, SUPPLIERS, city_name, province_name, province_thing
from wsdv_widgets.germany.sketch import place_title
from wsdv_widgets.panel import Row, button, checkbox, heading, number, select, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wsdv_widgets.germany.draft import Draft
    from wsdv_widgets.panel import Block, Control

_LOW, _HIGH = -999, 99_999  # what can be typed; what the contract allows it says itself


def _field(name: str) -> Message:
    """What a field is called."""
    return Message("editor-field", game=GAME, field=name)


class Fields(NamedTuple):
    """The fields of a draft. `change` takes another draft and says what has changed, `show` points at a thing."""

    draft: Draft
    change: Callable[[Draft, str], str]
    show: Callable[[str], str]

    # The thing that is edited

    def go_to(self, edited: str) -> Control:
        """A way to every thing on the map without the mouse."""
        options = _on_map()
        value = edited if edited in options else ""
        return select("go-to", said("editor-go-to"), self.show, options=options, value=value)

    def thing(self, edited: str, view: str) -> Iterator[Block]:
        """What can be set of a thing."""
        kind, _, name = edited.partition(":")
        if kind == "city":
            state = self.draft.site(name)
            states = {one: said("editor-site", state=one) for one in dict.fromkeys([*_states(name), state])}
            set_city = partial(self.set_city, name)
            yield select(edited, said("editor-in-city"), set_city, options=states, value=state)
        elif kind == "line":
            label = said("editor-built", lines=LINES[CONNECTION_NUMBER[name]])
            built = self.draft.built(name)
            yield number(edited, label, partial(self.set_line, name), value=built, low=_LOW, high=_HIGH)
        elif kind in {"province", "sector"}:
            yield from self._province(BERLIN if kind == "sector" else name)
        elif kind in {"card", "police"}:
            yield from self._card(name)
        else:
            yield text(said("editor-help", view=view))

    def _province(self, name: str) -> Iterator[Block]:
        for field, inside in self.draft.clean["provinces"][name].items():
            if field != "sectors":
                yield self._number(_field(field), "provinces", name, field)
                continue
            yield heading(said("editor-sectors"))
            sectors = {one: Message("editor-sector", game=GAME, sector=one) for one in inside}
            yield Row([self._number(label, "provinces", name, field, one) for one, label in sectors.items()])
        if name in {*SUPPLIERS, BERLIN}:
            yield heading(said("editor-imported-protests"))
            yield Row([self._number(one, "imported_protests", one) for one in SUPPLIERS])
            yield text(said("editor-imported-help"), "muted")

    def _number(self, label: Message | str, *path: str) -> Control:
        value = min(max(self.draft.value(*path), _LOW), _HIGH)
        words = province_name(label) if isinstance(label, str) else str(label)
        act = partial(self.put, label, path)
        return number(".".join(path), words, act, value=value, low=_LOW, high=_HIGH)

    # Time, tracks and what has happened

    def time(self) -> Iterator[Block]:
        """When it is, and by which rules."""
        yield Row(
            [
                self._choice("decade", {str(one): ROMAN[one] for one in range(1, 5)}, int),
                self._choice("half", {str(one): said("editor-half", half=one) for one in (1, 2)}, int),
                self._choice("to_move", {side: said("sandbox-state", side=side) for side in SIDES}),
            ]
        )
        yield self._choice("stage", {stage: _stage(stage) for stage in STAGES})
        yield self._choice("edition", {edition: said("editor-edition", edition=edition) for edition in EDITIONS})
        yield self._yes_or_no("unfinished")

    def tracks(self) -> Iterator[Block]:
        """The markers, the box of socialists, Wall and Stasi."""
        yield Row([self._number(track_name(track), "tracks", track) for track in TRACKS])
        yield text(said("editor-tracks-help"), "muted")
        yield self._number(_field("socialists_in_box"), "socialists_in_box")
        yield self._yes_or_no("wall")
        yield self._yes_or_no("stasi_disbanded")

    def _choice(self, field: str, options: Mapping[str, str], make: Callable[[str], Any] = str) -> Control:
        def act(new: str) -> str:
            return self.put(_field(field), (field,), make(new), options[new])

        return select(field, str(_field(field)), act, options=options, value=str(self.draft.value(field)))

    def _yes_or_no(self, field: str) -> Control:
        act = partial(self.put, _field(field), (field,))
        return checkbox(field, str(_field(field)), act, value=self.draft.value(field))

    # Cards

    def cards(self, edited: str) -> Iterator[Block]:
        """The places of cards, and which of them chance fills."""
        yield text(said("editor-cards-help"), "muted")
        options = _every_card()
        value = edited if edited in options else ""
        yield select("go-to-card", said("editor-go-to-card"), self.show, options=options, value=value)
        for place in PLACES:
            title = place_title(self.draft, place)
            if place in {"police", "in_play", OPEN}:
                yield text(title)
                continue
            label = say("editor-dealt", place=title, special=yes(place in SINGLE))
            yield checkbox(f"dealt:{place}", label, partial(self._deal, place), value=self.draft.is_open(place))

    def _deal(self, place: str, dealt: bool) -> str:  # noqa: FBT001 - a control hands over its value
        draft = self.draft.with_list(place, None if place in SINGLE else [], left_out=dealt)
        return self.change(draft, place_title(draft, place))

    def _card(self, card: str) -> Iterator[Block]:
        place = self.draft.place_of(card)
        options = {one: said("editor-place", place=one) for one in PLACES}
        yield select(f"card:{card}", said("editor-lies"), partial(self._set_place, card), options=options, value=place)
        if place == "police":
            yield checkbox("used", said("editor-used"), partial(self.set_used, card), value=self.draft.is_used(card))
        elif place not in {*SINGLE, OPEN}:
            cards = self.draft.cards_in(place)
            at = cards.index(card)
            yield text(say("editor-order", place=options[place], at=at + 1, count=len(cards)), "muted")
            yield Row(
                [
                    button("earlier", said("editor-earlier"), partial(self._shift, card, -1), can=at > 0),
                    button("later", said("editor-later"), partial(self._shift, card, 1), can=at + 1 < len(cards)),
                ]
            )
        yield from self._knowledge(card)

    def _knowledge(self, card: str) -> Iterator[Block]:
        seen, hidden = self.draft.seen_by(card), self.draft.hidden_from(card)
        for side in SIDES:
            if side in {*seen, *hidden}:
                label = said("editor-seen", side=side)
                yield checkbox(f"seen:{side}", label, partial(self._set_seen, card, side), value=side in seen)

    # Setting

    def put(self, label: Message | str, path: tuple[str, ...], value: Any, words: str = "") -> str:
        """Put another value at a path; it is told in these words, or as it is."""
        shown = words or (yes(value) if isinstance(value, bool) else str(value))
        return self.change(self.draft.put(value, *path), say("editor-set", field=label, value=shown))

    def set_city(self, city: str, state: str) -> str:
        """Put something else into a city."""
        words = say("editor-city-is", city=city_name(city), state=said("editor-site", state=state))
        return self.change(self.draft.with_site(city, state), words)

    def next_in_city(self, city: str) -> str:
        """Put into a city what comes next among all that may stand there."""
        states, now = _states(city), self.draft.site(city)
        return self.set_city(city, states[(states.index(now) + 1) % len(states)] if now in states else states[0])

    def set_line(self, line: str, count: int) -> str:
        """Put so much infrastructure on a connection."""
        words = say("editor-set", field=site_name(line), value=str(count))
        return self.change(self.draft.with_line(line, count), words)

    def next_on_line(self, line: str) -> str:
        """Build one piece more; after the last one all of them go."""
        return self.set_line(line, (self.draft.built(line) + 1) % (LINES[CONNECTION_NUMBER[line]] + 1))

    def set_track(self, track: str, place: int) -> str:
        """Put a marker on a place of its track."""
        return self.put(track_name(track), ("tracks", track), place)

    def set_stage(self, stage: str) -> str:
        """Begin with this phase, or with actions if it begins with the phase already."""
        new = "actions" if self.draft.value("stage") == stage else stage
        return self.put(_field("stage"), ("stage",), new, _stage(new))

    def set_used(self, card: str, used: bool) -> str:  # noqa: FBT001 - a control hands over its value
        """Say whether a police card was used."""
        return self.change(self.draft.with_used(card, used=used), say("editor-was-used", used=yes(used)))

    def _set_place(self, card: str, place: str) -> str:
        words = say("editor-set", field=card_name(card), value=said("editor-place", place=place))
        return self.change(self.draft.with_card(card, place), words)

    def _shift(self, card: str, step: int) -> str:
        return self.change(self.draft.with_shifted(card, step), card_name(card))

    def _set_seen(self, card: str, side: str, seen: bool) -> str:  # noqa: FBT001 - a control hands over its value
        words = say("editor-was-seen", side=side, card=card_name(card), seen=yes(seen))
        return self.change(self.draft.with_seen(card, side, seen=seen), words)


def track_name(track: str) -> Message:
    """What a track is called."""
    return Message("draw-track", game=GAME, track=track)


def thing_name(thing: str) -> str:
    """What a thing is called; nothing for those without fields."""
    kind, _, name = thing.partition(":")
    if kind in {"city", "line"}:
        return site_name(name)
    if kind in {"card", "police"}:
        return card_name(name)
    if kind == "sector":
        return province_name(BERLIN)
    return province_name(name) if kind == "province" else ""


def _stage(stage: str) -> str:
    name = said("draw-phase", phase=PHASES.index(stage) + 1) if stage in PHASES else ""
    return said("editor-stage", stage="hands" if stage == STAGES[0] else stage, name=name)


def _states(city: str) -> list[str]:
    """What may stand in a city: only East's own factories run down (5.3), only sites abroad are closed for good."""
    states = ["empty", "factory"]
    if EXTERNAL >> CITY_NUMBER[city] & 1:
        states.append("closed")
    elif CITIES_OF[EAST] >> CITY_NUMBER[city] & 1:
        states.append("rundown")
    return states


@worded(2)
def _on_map() -> dict[str, str]:
    """Nothing, and every thing of the map that has fields."""
    things = [*map(province_thing, PROVINCES), *(f"city:{city}" for city in CITIES)]
    things += [f"line:{line}" for line in CONNECTIONS]
    return {"": say("editor-nothing")} | {thing: thing_name(thing) for thing in things}


@worded(2)
def _every_card() -> dict[str, str]:
    return {"": say("editor-nothing")} | {f"card:{card}": card_name(card) for card in CARD_NUMBER}
