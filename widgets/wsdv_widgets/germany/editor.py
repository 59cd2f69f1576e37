"""The editor: write any position by clicking, be told what is wrong with it, and hand it on."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import traitlets

from wsdv.engine import Error, InvalidDocument
from wsdv.engine.files import as_text, parse_json
from wsdv.engine.plainly import PlainlyInvalid, keys
from wsdv.engine.record import FORMAT as RECORD
from wsdv.engine.start import start_from
from wsdv.games.germany.atlas import CITIES, CONNECTIONS, PROVINCES, SECTORS, TRACK_ENDS
from wsdv.games.germany.cards import CARD_NUMBER, TRACKS
from wsdv.games.germany.document import FORMAT, GAME
from wsdv.games.germany.draw.words import said
from wsdv.games.germany.face import FACE
from wsdv.games.germany.reckoning import PHASES
from wsdv.games.germany.voice import say
from wsdv.language import language
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.germany.draft import BOX, Draft
from wsdv_widgets.germany.fields import Fields, thing_name
from wsdv_widgets.germany.ids import province_thing
from wsdv_widgets.germany.sketch import VIEWS, sketch
from wsdv_widgets.panel import Row, Section, button, text, upload
from wsdv_widgets.shown import position_of
from wsdv_widgets.undo import Undo, buttons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wsdv.engine import Fault, Game, View
    from wsdv.games.germany.position import Position
    from wsdv_widgets.germany.reckoning import Reckoning
    from wsdv_widgets.germany.sandbox import Sandbox
    from wsdv_widgets.panel import Block
    from wsdv_widgets.state import State
    from wsdv_widgets.table import Table
    from wsdv_widgets.widget import Drawn

_MOST_SHOWN: Final = 8  # faults; the others wait until these are mended
_DEEPEST: Final = 12  # no position is nested so deeply
_SECTION_OF: Final = {
    **dict.fromkeys(("edition", "decade", "half", "stage", "to_move", "unfinished", "format", "game"), "time"),
    **dict.fromkeys(("tracks", "socialists_in_box", "wall", "stasi_disbanded"), "tracks"),
    **dict.fromkeys(("cards", "police", "known"), "cards"),
}
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

    only = GAME
    panels = VIEWS["map"]
    own_style = Path(__file__).with_name("editor.css").read_text(encoding="utf-8")

    def __init__(self, position: Position | Game | View | None = None, **options: Any) -> None:
        self._start = self._draft = Draft.of(position_of(position, "explorer-of-what"))
        self._steps = Undo[Draft]()
        self._sketch: tuple[Draft | None, str, str, State] = (None, "", "", {})
        self._shown: Fault | None = None  # the fault somebody was shown last
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
            faults = "\n".join(map(_plainly, self.faults[:_MOST_SHOWN]))
            raise Error(say("editor-mend-first", count=len(self.faults), faults=faults))
        return self._draft.position

    def _hand_on(self, make: Callable[[], Drawn]) -> str:
        self.show_instead(make())
        return say("editor-handed-on")

    def export(self) -> str:
        """Give the person the position as a file."""
        self.hand_over("position.json", as_text(self._finished().to_dict()))
        return say("editor-exported")

    def read(self, written: str) -> str:
        """Take the text of a position file as the draft, faults and all; whatever is no document changes nothing."""
        try:
            document = parse_json(written, say("editor-this-file"))
        except InvalidDocument as problem:
            raise PlainlyInvalid(problem.faults, GAME) from None
        if not isinstance(document, dict):
            raise Error(say("editor-not-a-position"))
        if document.get("format") == RECORD:
            raise Error(say("editor-is-a-record"))
        if _depth_exceeds(document, _DEEPEST):
            raise Error(say("plain-file-too-deep"))
        self._write(Draft(document))
        return say("editor-imported", count=len(self.faults))

    # Changing

    def _write(self, draft: Draft) -> None:
        """Take another draft; the one before can be taken back."""
        if draft.document == self._draft.document:
            return
        self._steps.changed(self._draft)
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
        return say("editor-changed", words=words, count=len(new), fault=_plainly(new[0]) if new else "")

    def undo(self) -> str:
        """Take back the last change."""
        self._return(self._steps.take_back(self._draft))
        return say("explorer-undone")

    def redo(self) -> str:
        """Make the change again that was taken back last."""
        self._return(self._steps.do_again(self._draft))
        return say("explorer-redone")

    def _return(self, draft: Draft) -> None:
        self._lay(draft)
        self.refresh()

    def _begin(self, how: str) -> str:
        starts = {"given": self._start.document, "set-up": {"format": FORMAT}, "empty": _EMPTY}
        return self._change(Draft(starts[how]), say("editor-begun", **{"from": how}))

    # What is shown

    def drawn(self) -> State:
        """The draft: one of its views."""
        what = (self._draft, self._view, language())  # a draft equals nothing but itself
        if self._sketch[:3] != what:
            self._sketch = (*what, sketch(self._draft, self._view))
        return self._sketch[3]

    def lit(self) -> list[str]:
        """What is faulty on the board."""
        return sorted({thing for fault in self.faults if (thing := self._draft.thing(fault))})

    def sections(self) -> Iterator[Section]:
        """The tools, the faults, the thing pointed at, and everything that lies in no one place."""
        fields, edited = self._fields, self._edited
        thing = [fields.go_to(edited), *fields.thing(edited, self._view), *self._faults_of(edited)]
        yield Section("tools", blocks=self._tools(), place="bar")
        mending = self._mending()
        told = [
            Section("state", say("editor-state", count=len(self.faults)), list(self._state())),
            Section("thing", thing_name(edited) or say("editor-thing"), thing),
            Section("time", say("editor-time"), [*fields.time(), *self._faults_in("time")], fold="open"),
            Section("tracks", say("editor-tracks"), [*fields.tracks(), *self._faults_in("tracks")], fold="open"),
            Section("cards", say("editor-cards"), [*fields.cards(edited), *self._faults_in("cards")], fold="closed"),
            Section("on", say("editor-on"), [text(say("editor-on-help"), "muted"), Row(self._ways_on())]),
        ]
        for section in sorted(told, key=lambda one: one.id != mending):
            yield replace(section, fold="") if section.id == mending else section  # what mends is never folded away

    def _mending(self) -> str:
        """The section with the field that mends the fault somebody was shown: it stands first, where it is in view."""
        return self._section(self._shown) if self._shown in self.faults else ""

    def _section(self, fault: Fault) -> str:
        """The section with the field that mends a fault; none for what no field can hold."""
        thing = self._draft.thing(fault)
        if thing_name(thing):
            return "thing"
        return _SECTION_OF.get(keys(fault.path)[0], "")

    @property
    def _fields(self) -> Fields:
        return Fields(self._draft, self._change, self._show)

    def _tools(self) -> list[Block]:
        views: list[Block] = [
            button(f"view:{view}", say("editor-view", view=view), partial(self._look, view), pressed=view == self._view)
            for view in VIEWS
        ]
        return [
            Row(views),
            *buttons(self._steps, self.undo, self.redo),
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
        return next(view for view, panels in VIEWS.items() if panels == self.panels)

    def _look(self, view: str) -> str:
        self.panels = VIEWS[view]
        return ""

    # Faults

    def _state(self) -> Iterator[Block]:
        if not self.faults:
            yield text(say("editor-valid"), "muted")
            return
        yield text(say("editor-kept"), "muted")
        for at, fault in enumerate(self.faults[:_MOST_SHOWN]):
            yield self._told(fault)
            yield Row(list(self._help(at, fault)))
        if len(self.faults) > _MOST_SHOWN:
            yield text(say("editor-more-faults", count=len(self.faults) - _MOST_SHOWN), "muted")

    def _told(self, fault: Fault) -> Block:
        return text(say("editor-fault", fault=_plainly(fault)), "fault")

    def _help(self, at: int, fault: Fault) -> Iterator[Block]:
        """What can be done about a fault: see where it is, if it is anywhere, and take it out."""
        if self._draft.thing(fault) or self._section(fault):
            yield button(f"show:{at}", say("editor-show"), partial(self._show_fault, fault))
        if self._draft.keys(fault):
            yield button(f"mend:{at}", say("editor-mend"), partial(self._mend, fault))

    def _mend(self, fault: Fault) -> str:
        return self._change(self._draft.mended(fault), say("editor-mended"))

    def _faults_in(self, section: str) -> list[Block]:
        return [self._told(fault) for fault in self.faults if _SECTION_OF.get(keys(fault.path)[0]) == section][
            :_MOST_SHOWN
        ]

    def _faults_of(self, thing: str) -> list[Block]:
        return [self._told(fault) for fault in self.faults if thing and self._draft.thing(fault) == thing]

    def _show_fault(self, fault: Fault) -> str:
        """Point at what is wrong, in the view in which it stands; the field that mends it comes first."""
        thing = self._draft.thing(fault)
        self._shown = fault
        self._show(thing)
        if not thing:
            self._look(_view_with(self._section(fault)))
        return _plainly(fault)

    # The thing pointed at

    def _show(self, thing: str) -> str:
        """Point at a thing, in the view in which it stands."""
        if thing:
            self._look(_view_with(thing.partition(":")[0]))
        self._edited = self.pointed = thing
        return ""

    # Clicking

    def marks(self) -> dict[str, str]:
        """Everything that is drawn can be clicked; what is faulty says so."""
        found = dict(_cards()) if self._view == "cards" else dict((*_on_map(), *self._beside()))
        for fault in self.faults:
            thing = self._draft.thing(fault)
            if thing in found:
                found[thing] = say("editor-faulty", words=found[thing], fault=_plainly(fault))
        return found

    def _beside(self) -> Iterator[tuple[str, str]]:
        for thing in _places_of_tracks():
            yield thing, said("editor-mark", kind="place")
        for stage in PHASES:
            yield f"stage:{stage}", said("editor-mark", kind="stage")
        yield BOX, said("editor-mark", kind="panel")
        for card in self._draft.cards_in("police"):
            yield f"police:{card}", said("editor-mark", kind="police")

    def point(self, thing: str) -> None:
        """Whoever passes over a thing goes on editing the one before."""
        del thing
        self.pointed = self._edited

    def click(self, thing: str) -> str:
        """Set what the thing is for; a province or card is set in the panel beside the board."""
        self._edited = thing
        fields = self._fields
        kind, _, name = thing.partition(":")
        if kind == "city":
            return fields.next_in_city(name)
        if kind == "line":
            return fields.next_on_line(name)
        if kind in {"box", *TRACKS}:
            return fields.set_track("prestige" if kind == "box" else kind, int(name))
        if kind == "stage":
            return fields.set_stage(name)
        if kind == "police":
            return fields.set_used(name, not self._draft.is_used(name))
        return ""


def _plainly(fault: Fault) -> str:
    return FACE.fault(fault)


def _view_with(kind: str) -> str:
    """The view in which things of a kind stand, or what a section is about."""
    return "cards" if kind in {"card", "cards"} else "map"


def _on_map() -> Iterator[tuple[str, str]]:
    for city in CITIES:
        yield f"city:{city}", said("editor-mark", kind="city")
    for line in CONNECTIONS:
        yield f"line:{line}", said("editor-mark", kind="line")
    for name in PROVINCES:
        yield province_thing(name), said("editor-mark", kind="panel")
    for sector in SECTORS:
        yield f"sector:{sector}", said("editor-mark", kind="panel")


def _places_of_tracks() -> Iterator[str]:
    for place in range(TRACK_ENDS[0], TRACK_ENDS[1] + 1):
        yield f"box:{place:+d}" if place else "box:0"
        yield f"currency:{place:+d}"
        yield f"socialists:{place:+d}"


def _cards() -> Iterator[tuple[str, str]]:
    for card in CARD_NUMBER:
        yield f"card:{card}", said("editor-mark", kind="panel")


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
