"""The editor: write any position by clicking, be told what is wrong with it, and hand it on."""

from __future__ import annotations

import copy
import json
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

import traitlets

from wsdv.engine import Error
from wsdv.engine.files import as_text, parse_json
from wsdv.engine.record import FORMAT as RECORD
from wsdv.engine.start import start_from
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NAMES,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    EAST,
    EXTERNAL,
    LINES,
    PROVINCES,
    SECTORS,
    SIDES,
    TRACK_ENDS,
)
from wsdv.games.germany.cards import CARD_NUMBER, TRACKS
from wsdv.games.germany.document import EDITIONS, FORMAT, STAGES, SUPPLIERS
from wsdv.games.germany.draw.words import said as say
from wsdv.games.germany.narrate import ROMAN, card_name, site_name
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.germany.draft import BOX, OPEN, PLACES, SINGLE, WEST_BERLIN, Draft
from wsdv_widgets.germany.sketch import VIEWS, place_title, sketch
from wsdv_widgets.panel import Row, Section, button, checkbox, heading, number, select, text, upload
from wsdv_widgets.shown import position_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wsdv.engine import Fault, Game, View
    from wsdv.games.germany.position import Position
    from wsdv_widgets.germany.reckoning import Reckoning
    from wsdv_widgets.germany.sandbox import Sandbox
    from wsdv_widgets.panel import Block, Control
    from wsdv_widgets.state import State
    from wsdv_widgets.table import Table
    from wsdv_widgets.widget import Drawn

_LOW, _HIGH = -999, 99_999  # what can be typed; what the contract allows it says itself
_MOST_STEPS: Final = 300
_MOST_SHOWN: Final = 8  # faults; the others wait until these are mended
_DEEPEST: Final = 12  # no position is nested so deeply
_SECTION_OF: Final = {
    **dict.fromkeys(("edition", "decade", "half", "stage", "to_move", "unfinished", "format", "game"), "time"),
    **dict.fromkeys(("tracks", "socialists_in_box", "wall", "stasi_disbanded"), "tracks"),
    **dict.fromkeys(("cards", "police", "known"), "cards"),
}
_VIEW_OF: Final = {"card": "cards", "box": "side", "stage": "side", "police": "side", BOX: "side"} | dict.fromkeys(
    TRACKS, "side"
)
_EMPTY: Final = {
    "format": FORMAT,
    "factories": [],
    "provinces": {name: {"unrest": 0} for name in PROVINCES},
    "socialists_in_box": 0,
}


class Editor(Explorer):
    """Write any position on the board. What the contract does not allow is shown where it is.

    >>> editor = Editor(game.position)
    >>> editor

    `editor.document` is the draft as it stands and `editor.faults` is what is wrong with it; both can be read, the
    document also set. `editor.position` is the last valid one and can be set and observed. `editor.sandbox()`,
    `editor.reckoning()` and `editor.table(seed=1, east="greedy")` go on from there.
    """

    panels = ("map",)

    def __init__(self, position: Position | Game | View | None = None, **options: Any) -> None:
        self._start = self._draft = Draft.of(position_of(position, "explorer-of-what"))
        self._past: list[Draft] = []
        self._future: list[Draft] = []
        self._sketch: tuple[Draft | None, str, State] = (None, "", {})
        self._beneath: Drawn | None = None
        self._edited = ""  # the thing whose fields are shown: the one that was clicked, not the one passed over
        super().__init__(self._start.position, **options)

    # What can be read and set from Python

    @property
    def document(self) -> dict[str, Any]:
        """The draft as it stands, valid or not."""
        return copy.deepcopy(dict(self._draft.document))

    @document.setter
    def document(self, document: Mapping[str, Any]) -> None:
        try:
            written = json.dumps(document)
        except (TypeError, ValueError, RecursionError):
            raise Error(say("editor-not-a-position")) from None
        self.read(written)
        self.refresh()

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with the draft, each fault with its path."""
        return self._draft.faults

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Position | None:
        position = super()._valid_position(proposal)
        return position if position == self._draft.position else Draft.of(position).position

    @traitlets.observe("position")
    def _position_changed(self, _: Any) -> None:
        if self.position != self._draft.position:  # set from Python
            self._write(Draft.of(self.position))
        self.refresh()

    # Handing on

    def sandbox(self) -> Sandbox:
        """A sandbox with this position."""
        from wsdv_widgets.germany.sandbox import Sandbox

        return Sandbox(self._finished())

    def reckoning(self) -> Reckoning:
        """The end of decade of this position."""
        from wsdv_widgets.germany.reckoning import Reckoning

        return Reckoning(self._finished())

    def table(self, **options: Any) -> Table:
        """A table at which a game goes on from this position; the options are those of Table."""
        from wsdv_widgets.table import Table

        options.setdefault("open_hands", True)
        return Table(game=start_from(self._finished(), seed=options.get("seed")), **options)

    def _finished(self) -> Position:
        if self._draft.position is None:
            faults = "\n".join(str(fault) for fault in self.faults[:_MOST_SHOWN])
            raise Error(say("editor-mend-first", count=len(self.faults), faults=faults))
        return self._draft.position

    def _hand_on(self, make: Callable[[], Drawn]) -> str:
        widget = make()
        if self._beneath is not None:
            self._beneath.close()
        self._beneath = widget
        return say("editor-handed-on")

    def beneath(self) -> str:
        """The widget to which the position was handed on."""
        return "" if self._beneath is None or self._beneath.comm is None else str(self._beneath.model_id)

    def export(self) -> str:
        """Give the person the position as a file."""
        self.hand_over("position.json", as_text(self._finished().to_dict()))
        return say("editor-exported")

    def read(self, written: str) -> str:
        """Take the text of a position file as the draft, faults and all; whatever is no document changes nothing."""
        document = parse_json(written, say("editor-this-file"))
        if not isinstance(document, dict):
            raise Error(say("editor-not-a-position"))
        if document.get("format") == RECORD:
            raise Error(say("editor-is-a-record"))
        if _depth_exceeds(document, _DEEPEST):
            raise Error(say("file-too-deep", path=say("editor-this-file")))
        self._write(Draft(document))
        return say("editor-imported", count=len(self.faults))

    # Changing

    def _write(self, draft: Draft) -> None:
        """Take another draft; the one before can be taken back."""
        if draft.document == self._draft.document:
            return
        self._past = [*self._past[-_MOST_STEPS + 1 :], self._draft]
        self._future.clear()
        self._lay(draft)

    def _lay(self, draft: Draft) -> None:
        self._draft = draft
        if draft.position is not None:
            self.position = draft.position

    def _change(self, draft: Draft, words: str) -> str:
        """Take another draft; returns what has changed, and what is wrong since then."""
        before = set(self.faults)
        self._write(draft)
        new = [fault for fault in self.faults if fault not in before]
        return say("editor-changed", words=words, count=len(new), fault=str(new[0]) if new else "")

    def _put(self, label: str, value: Any, *path: str) -> str:
        return self._change(
            self._draft.put(value, *path),
            say("editor-set", field=label, value=_yes_or_no(value) if isinstance(value, bool) else str(value)),
        )

    def undo(self) -> str:
        """Take back the last change."""
        return self._return(self._past, self._future, "sandbox-undone")

    def redo(self) -> str:
        """Make the change again that was taken back last."""
        return self._return(self._future, self._past, "sandbox-redone")

    def _return(self, source: list[Draft], target: list[Draft], words: str) -> str:
        if not source:
            raise Error(say("explorer-not-now"))
        target.append(self._draft)
        self._lay(source.pop())
        self.refresh()
        return say(words)

    def _begin(self, how: str) -> str:
        starts = {"given": self._start.document, "set-up": {"format": FORMAT}, "empty": _EMPTY}
        return self._change(Draft(starts[how]), say("editor-begun", **{"from": how}))

    # What is shown

    def drawn(self) -> State:
        """The draft: one of its three views."""
        if self._sketch[:2] != (self._draft, self._view):  # a draft equals nothing but itself
            self._sketch = (self._draft, self._view, sketch(self._draft, self._view))
        return self._sketch[2]

    def lit(self) -> list[str]:
        """What is faulty on the board."""
        return sorted({thing for fault in self.faults if (thing := self._draft.thing(fault))})

    def sections(self) -> Iterator[Section]:
        """The tools, the faults, the thing pointed at, and everything that lies in no one place."""
        yield Section("tools", blocks=self._tools(), place="bar")
        yield Section("state", self._state_title(), list(self._state()))
        yield Section("thing", self._thing_title(), [self._go_to(), *self._thing(), *self._faults_of(self._edited)])
        yield Section("time", say("editor-time"), [*self._time(), *self._faults_in("time")], fold="open")
        yield Section("tracks", say("editor-tracks"), [*self._tracks(), *self._faults_in("tracks")], fold="open")
        yield Section("cards", say("editor-cards"), [*self._cards(), *self._faults_in("cards")], fold="closed")
        yield Section("on", say("editor-on"), [text(say("editor-on-help"), "muted"), Row(self._ways_on())])

    def _tools(self) -> list[Block]:
        views: list[Block] = [
            button(
                f"view:{view}", say("editor-view", view=view), partial(self._look, view), pressed=view in self.panels
            )
            for view in VIEWS
        ]
        return [
            Row(views),
            button("undo", say("sandbox-undo"), self.undo, key="Ctrl+z", can=bool(self._past)),
            button("redo", say("sandbox-redo"), self.redo, key="Ctrl+y", can=bool(self._future)),
            button("given", say("sandbox-as-it-was"), partial(self._begin, "given")),
            button("set-up", say("sandbox-set-up"), partial(self._begin, "set-up")),
            button("empty", say("editor-empty"), partial(self._begin, "empty")),
            upload("import", say("editor-import"), self.read),
            button("export", say("editor-export"), self.export),
        ]

    def _ways_on(self) -> list[Block]:
        ways: dict[str, Callable[[], Any]] = {
            "sandbox": self.sandbox,
            "reckoning": self.reckoning,
            "table": self.table,
        }
        return [
            button(f"to:{name}", say("editor-to", where=name), partial(self._hand_on, make))
            for name, make in ways.items()
        ]

    @property
    def _view(self) -> str:
        return self.panels[0]

    def _look(self, view: str) -> str:
        self.panels = (view,)
        return ""

    # Faults

    def _state_title(self) -> str:
        return say("editor-state", count=len(self.faults))

    def _state(self) -> Iterator[Block]:
        if not self.faults:
            yield text(say("editor-valid"), "muted")
            return
        yield text(say("editor-kept"), "muted")
        for at, fault in enumerate(self.faults[:_MOST_SHOWN]):
            yield text(str(fault), "fault")
            thing = self._draft.thing(fault)
            show = button(f"show:{at}", say("editor-show"), partial(self._show, thing), can=bool(thing))
            mend = button(
                f"mend:{at}", say("editor-mend"), partial(self._mend, fault), can=bool(self._draft.keys(fault))
            )
            yield Row([show, mend])
        if len(self.faults) > _MOST_SHOWN:
            yield text(say("editor-more-faults", count=len(self.faults) - _MOST_SHOWN), "muted")

    def _mend(self, fault: Fault) -> str:
        return self._change(self._draft.mended(fault), say("editor-mended", path=str(fault).partition(": ")[0]))

    def _faults_in(self, section: str) -> list[Block]:
        return [
            text(str(fault), "fault")
            for fault in self.faults
            if _SECTION_OF.get(fault.path.replace("[", ".").partition(".")[0]) == section
        ][:_MOST_SHOWN]

    def _faults_of(self, thing: str) -> list[Block]:
        return [text(str(fault), "fault") for fault in self.faults if thing and self._draft.thing(fault) == thing]

    # The thing pointed at

    def _go_to(self) -> Control:
        options = _nameable()
        value = self._edited if self._edited in options else ""
        return select("go-to", say("editor-go-to"), self._show, options=options, value=value)

    def _show(self, thing: str) -> str:
        """Point at a thing, in the view in which it stands."""
        if thing:
            self.panels = (_VIEW_OF.get(thing.partition(":")[0], "map"),)
        self._edited = self.pointed = thing
        return ""

    def _thing_title(self) -> str:
        return _thing_name(self._edited) or say("editor-thing")

    def _thing(self) -> Iterator[Block]:
        kind, _, name = self._edited.partition(":")
        if kind == "city":
            states = {state: say("editor-site", state=state) for state in _states(name)}
            value = self._draft.site(name)
            states |= {value: say("editor-site", state=value)}
            yield select(
                self._edited, say("editor-in-city"), partial(self._set_city, name), options=states, value=value
            )
        elif kind == "line":
            label = say("editor-built", lines=LINES[CONNECTION_NUMBER[name]])
            built = self._draft.built(name)
            yield number(self._edited, label, partial(self._set_line, name), value=built, low=_LOW, high=_HIGH)
        elif kind in {"province", "sector"}:
            yield from self._province(WEST_BERLIN if kind == "sector" else name)
        elif kind in {"card", "police"}:
            yield from self._card(name)
        else:
            yield text(say("editor-help", view=self._view))

    def _number(self, label: str, *path: str) -> Control:
        value = min(max(self._draft.value(*path), _LOW), _HIGH)
        return number(
            ".".join(path), label, lambda new: self._put(label, new, *path), value=value, low=_LOW, high=_HIGH
        )

    def _province(self, name: str) -> Iterator[Block]:
        for field, inside in self._draft.clean["provinces"][name].items():
            if field != "sectors":
                yield self._number(say("editor-field", field=field), "provinces", name, field)
                continue
            yield heading(say("editor-sectors"))
            yield Row([self._number(say("editor-sector", sector=one), "provinces", name, field, one) for one in inside])
        if name in {*SUPPLIERS, WEST_BERLIN}:
            yield heading(say("editor-imported-protests"))
            yield Row([self._number(one, "imported_protests", one) for one in SUPPLIERS])
            yield text(say("editor-imported-help"), "muted")

    def _set_city(self, city: str, state: str) -> str:
        words = say("editor-city-is", city=CITY_NAMES[CITY_NUMBER[city]], state=say("editor-site", state=state))
        return self._change(self._draft.with_site(city, state), words)

    def _set_line(self, line: str, count: int) -> str:
        words = say("editor-set", field=site_name(line), value=str(count))
        return self._change(self._draft.with_line(line, count), words)

    # Time, tracks and what has happened

    def _choice(self, field: str, options: Mapping[str, str], make: Callable[[str], Any] = str) -> Control:
        label = say("editor-field", field=field)
        value = str(self._draft.value(field))
        return select(field, label, lambda new: self._put(label, make(new), field), options=options, value=value)

    def _yes_or_no(self, field: str) -> Control:
        label = say("editor-field", field=field)
        return checkbox(field, label, lambda new: self._put(label, new, field), value=self._draft.value(field))

    def _time(self) -> Iterator[Block]:
        yield Row(
            [
                self._choice("decade", {str(one): ROMAN[one] for one in range(1, 5)}, int),
                self._choice("half", {str(one): say("editor-half", half=one) for one in (1, 2)}, int),
                self._choice("to_move", {side: say("sandbox-state", side=side) for side in SIDES}),
            ]
        )
        yield self._choice("stage", {stage: _stage(stage) for stage in STAGES})
        yield self._choice("edition", {edition: say("table-edition", edition=edition) for edition in EDITIONS})
        yield self._yes_or_no("unfinished")

    def _tracks(self) -> Iterator[Block]:
        yield Row([self._number(say("draw-track", track=track), "tracks", track) for track in TRACKS])
        yield text(say("editor-tracks-help"), "muted")
        yield self._number(say("editor-field", field="socialists_in_box"), "socialists_in_box")
        yield self._yes_or_no("wall")
        yield self._yes_or_no("stasi_disbanded")

    # Cards

    def _cards(self) -> Iterator[Block]:
        yield text(say("editor-cards-help"), "muted")
        options = _every_card()
        value = self._edited if self._edited in options else ""
        yield select("go-to-card", say("editor-go-to-card"), self._show, options=options, value=value)
        for place in PLACES:
            if place in {"police", "in_play", OPEN}:
                yield text(place_title(self._draft, place))
                continue
            dealt = self._draft.is_open(place)
            label = say(
                "editor-dealt", place=place_title(self._draft, place), special="yes" if place in SINGLE else "no"
            )
            yield checkbox(f"dealt:{place}", label, partial(self._deal, place), value=dealt)

    def _deal(self, place: str, dealt: bool) -> str:  # noqa: FBT001 - a control hands over its value
        draft = self._draft.with_list(place, None if place in SINGLE else [], left_out=dealt)
        return self._change(draft, place_title(draft, place))

    def _card(self, card: str) -> Iterator[Block]:
        place = self._draft.place_of(card)
        options = {one: say("editor-place", place=one) for one in PLACES}
        yield select(f"card:{card}", say("editor-lies"), partial(self._set_place, card), options=options, value=place)
        if place == "police":
            used = any(entry["card"] == card and entry["used"] for entry in self._draft.clean["police"])
            yield checkbox("used", say("editor-used"), partial(self._set_used, card), value=used)
        elif place not in {*SINGLE, OPEN}:
            cards = self._draft.cards_in(place)
            at = cards.index(card)
            yield text(
                say("editor-order", place=say("editor-place", place=place), at=at + 1, count=len(cards)), "muted"
            )
            yield Row(
                [
                    button("earlier", say("editor-earlier"), partial(self._shift, card, -1), can=at > 0),
                    button("later", say("editor-later"), partial(self._shift, card, 1), can=at + 1 < len(cards)),
                ]
            )
        yield from self._knowledge(card)

    def _knowledge(self, card: str) -> Iterator[Block]:
        seen, hidden = self._draft.seen_by(card), self._draft.hidden_from(card)
        for side in SIDES:
            if side in {*seen, *hidden}:
                label = say("editor-seen", side=side)
                yield checkbox(f"seen:{side}", label, partial(self._set_seen, card, side), value=side in seen)

    def _set_place(self, card: str, place: str) -> str:
        words = say("editor-set", field=card_name(card), value=say("editor-place", place=place))
        return self._change(self._draft.with_card(card, place), words)

    def _shift(self, card: str, step: int) -> str:
        return self._change(self._draft.with_shifted(card, step), card_name(card))

    def _set_used(self, card: str, used: bool) -> str:  # noqa: FBT001 - a control hands over its value
        return self._change(self._draft.with_used(card, used=used), say("editor-was-used", used=_yes_or_no(used)))

    def _set_seen(self, card: str, side: str, seen: bool) -> str:  # noqa: FBT001 - a control hands over its value
        words = say("editor-was-seen", side=side, card=card_name(card), seen=_yes_or_no(seen))
        return self._change(self._draft.with_seen(card, side, seen=seen), words)

    # Clicking

    def marks(self) -> dict[str, str]:
        """Everything that is drawn can be clicked; what is faulty says so."""
        kinds = {"map": _on_map, "side": self._beside, "cards": _cards}
        found = dict(kinds[self._view]())
        for fault in self.faults:
            thing = self._draft.thing(fault)
            if thing in found:
                found[thing] = say("editor-faulty", words=found[thing], fault=str(fault))
        return found

    def _beside(self) -> Iterator[tuple[str, str]]:
        for thing in _places_of_tracks():
            yield thing, say("editor-mark", kind="place")
        for stage in STAGES[2:]:
            yield f"stage:{stage}", say("editor-mark", kind="stage")
        yield BOX, say("editor-mark", kind="panel")
        for card in self._draft.cards_in("police"):
            yield f"police:{card}", say("editor-mark", kind="police")

    def point(self, thing: str) -> None:
        """Whoever passes over a thing goes on editing the one before."""
        del thing
        self.pointed = self._edited

    def click(self, thing: str) -> str:
        """Set what the thing is for; a province or card is set in the panel beside the board."""
        self._edited = thing
        kind, _, name = thing.partition(":")
        if kind == "city":
            return self._set_city(name, _next_site(name, self._draft.site(name)))
        if kind == "line":
            return self._set_line(name, (self._draft.built(name) + 1) % (LINES[CONNECTION_NUMBER[name]] + 1))
        if kind in {"box", *TRACKS}:
            track = "prestige" if kind == "box" else kind
            return self._put(say("draw-track", track=track), int(name), "tracks", track)
        if kind == "stage":
            stage = "actions" if self._draft.value("stage") == name else name
            return self._put(say("editor-field", field="stage"), stage, "stage")
        if kind == "police":
            used = any(entry["card"] == name and entry["used"] for entry in self._draft.clean["police"])
            return self._set_used(name, not used)
        return ""


def _yes_or_no(value: bool) -> str:  # noqa: FBT001 - that is what it words
    return "yes" if value else "no"


def _stage(stage: str) -> str:
    name = say("draw-phase", phase=int(stage[2:])) if stage.startswith("9.") else "none"
    return say("editor-stage", stage=stage, name=name)


def _states(city: str) -> list[str]:
    """What may stand in a city: only East's own factories run down (5.3), only sites abroad are closed for good."""
    states = ["empty", "factory"]
    if EXTERNAL >> CITY_NUMBER[city] & 1:
        states.append("closed")
    elif CITIES_OF[EAST] >> CITY_NUMBER[city] & 1:
        states.append("rundown")
    return states


def _next_site(city: str, now: str) -> str:
    states = _states(city)
    return states[(states.index(now) + 1) % len(states)] if now in states else states[0]


@cache
def _nameable() -> dict[str, str]:
    """Nothing, and every thing of the map that has fields."""
    things = [f"province:{name}" for name in PROVINCES] + [f"city:{city}" for city in CITIES]
    things += [f"line:{line}" for line in CONNECTIONS]
    return {"": say("editor-nothing")} | {thing: _thing_name(thing) for thing in things}


@cache
def _every_card() -> dict[str, str]:
    return {"": say("editor-nothing")} | {f"card:{card}": card_name(card) for card in CARD_NUMBER}


def _thing_name(thing: str) -> str:
    kind, _, name = thing.partition(":")
    if kind in {"city", "line"}:
        return site_name(name)
    if kind in {"card", "police"}:
        return card_name(name)
    if kind == "sector":
        return WEST_BERLIN
    return name if kind == "province" else ""


def _on_map() -> Iterator[tuple[str, str]]:
    for city in CITIES:
        yield f"city:{city}", say("editor-mark", kind="city")
    for line in CONNECTIONS:
        yield f"line:{line}", say("editor-mark", kind="line")
    for name in PROVINCES:
        yield f"province:{name}", say("editor-mark", kind="panel")
    for sector in SECTORS:
        yield f"sector:{sector}", say("editor-mark", kind="panel")


def _places_of_tracks() -> Iterator[str]:
    for place in range(TRACK_ENDS[0], TRACK_ENDS[1] + 1):
        yield f"box:{place:+d}" if place else "box:0"
        yield f"currency:{place:+d}"
        yield f"socialists:{place:+d}"


def _cards() -> Iterator[tuple[str, str]]:
    for card in CARD_NUMBER:
        yield f"card:{card}", say("editor-mark", kind="panel")


def _depth_exceeds(document: Any, most: int) -> bool:
    level = [document]
    for _ in range(most):
        level = [
            inside
            for node in level
            if isinstance(node, (dict, list))
            for inside in (node.values() if isinstance(node, dict) else node)
        ]
        if not level:
            return False
    return True
