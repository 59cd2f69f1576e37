"""The sandbox: build and take away freely, and see at once what everything is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import traitlets

from wsdv.engine import Error
from wsdv.games.germany.atlas import (
    CITIES,
    CITIES_OF,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    CONNECTIONS_AT,
    EAST,
    ENDS,
    HAMBURG,
    LINES,
    PROVINCE_NUMBER,
    PROVINCES,
    SIDES,
    members,
)
from wsdv.games.germany.document import FORMAT, GAME
from wsdv.games.germany.draw.words import said
from wsdv.games.germany.economy import reaches
from wsdv.games.germany.narrate import site_name
from wsdv.games.germany.position import FrozenMap, Position
from wsdv.games.germany.table import PROTEST_AT
from wsdv.games.germany.voice import say
from wsdv.language import yes
from wsdv_widgets.explorer import Explorer
from wsdv_widgets.germany.explain import Situation, about, in_short, overview, province_of, related
from wsdv_widgets.germany.ids import (
    ABROAD,
    BERLIN,
    NEIGHBOURS,
    SUPPLIERS,
    beside_hamburg,
    city_name,
    province_name,
    province_thing,
    side_of,
)
from wsdv_widgets.germany.suppose import open_table
from wsdv_widgets.panel import Row, Section, button, checkbox, select, text
from wsdv_widgets.shown import position_of
from wsdv_widgets.undo import Undo, buttons

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from wsdv.engine import Game, View
    from wsdv_widgets.panel import Block, Control

NOBODY: Final = "nobody"
_STARTS: Final[Mapping[str, Any]] = {
    "set-up": {"format": FORMAT},
    "empty": {"format": FORMAT, "factories": [], "provinces": {name: {"unrest": 0} for name in PROVINCES}},
}


class _Step(NamedTuple):
    """Everything that can be taken back."""

    position: Position
    hamburg: str | None
    external: FrozenMap[str]


class Sandbox(Explorer):
    """Put and take factories, infrastructure and mass protests, and read what everything is worth.

    >>> sandbox = Sandbox(game.position)
    >>> sandbox

    `sandbox.position` is the table as it lies there now; `sandbox.hamburg` (a province or None) and
    `sandbox.external` ({"polska-south": "Sachsen"}) say for whom Hamburg and the factories abroad count. All three can
    be set and observed. No rule for building applies, but what no table could show is not shown either:
    infrastructure goes with the last factory it leads to.
    """

    only = GAME
    panels = ("map",)

    hamburg = traitlets.Any(None)
    external = traitlets.Any(FrozenMap({}))

    def __init__(
        self,
        position: Position | Game | View | None = None,
        *,
        hamburg: str | None = None,
        external: Mapping[str, str] | None = None,
        **options: Any,
    ) -> None:
        self._steps = Undo[_Step]()
        self._returning = False
        self._supplier = SUPPLIERS[0]
        self._start = open_table(position_of(position, "explorer-of-what"))
        self.hamburg = hamburg
        self.external = external or {}
        super().__init__(self._start, **options)

    # What is set from Python

    @traitlets.validate("position")
    def _valid_position(self, proposal: Any) -> Position:
        return open_table(super()._valid_position(proposal))

    @traitlets.validate("hamburg")
    def _valid_hamburg(self, proposal: Any) -> str | None:
        return beside_hamburg(proposal["value"])

    @traitlets.validate("external")
    def _valid_external(self, proposal: Any) -> FrozenMap[str]:
        given = proposal["value"]
        if not hasattr(given, "items") or not all(_may_help(city, name) for city, name in given.items()):
            raise Error(say("sandbox-bad-external", cities=ABROAD))
        return FrozenMap(given)

    @traitlets.observe("position", "hamburg", "external")
    def _remember(self, change: Any) -> None:
        """Whatever changes, by a click or from Python, can be taken back."""
        if self.comm is None or self._returning:
            return
        self._steps.changed(self._step()._replace(**{change["name"]: change["old"]}))
        self.refresh()

    # What is shown

    @property
    def situation(self) -> Situation:
        """The position with its helpers."""
        return Situation(self.position, self.hamburg, self.external)

    def sections(self) -> Iterator[Section]:
        """The tools, the sum of the thing pointed at, the helpers, and all provinces."""
        yield Section("tools", blocks=self._tools(), place="bar")
        yield Section("about", say("sandbox-about"), self._about())
        home = province_of(self.pointed)
        if home and home != self.pointed:
            yield Section("home", say("sandbox-province-of"), about(self.situation, home))
        yield Section("helpers", say("sandbox-helpers"), self._helpers())
        yield Section("all", say("sandbox-all"), [overview(self.situation, side, self.pointed) for side in SIDES])

    def _tools(self) -> list[Block]:
        return [
            *buttons(self._steps, self.undo, self.redo),
            button("given", say("sandbox-as-it-was"), lambda: self._begin("given")),
            button("set-up", say("sandbox-set-up"), lambda: self._begin("set-up")),
            button("empty", say("sandbox-empty"), lambda: self._begin("empty")),
        ]

    def _about(self) -> list[Block]:
        blocks = about(self.situation, self.pointed) or [text(say("sandbox-help"))]
        return [*blocks, *self._more_to_set()]

    def _more_to_set(self) -> Iterator[Control]:
        kind, _, name = self.pointed.partition(":")
        if kind == "city" and name in self.position.factories and _may_run_down(name):
            down = name in self.position.run_down
            yield checkbox("rundown", say("sandbox-rundown"), self._run_down, value=down)
        if self.pointed == province_thing(BERLIN) and self.position.provinces[BERLIN].unrest < 2 * PROTEST_AT:
            value = next((name for name, count in self.position.imported_protests.items() if count), self._supplier)
            yield select("supplier", say("sandbox-supplier"), self._export_to, options=_named(SUPPLIERS), value=value)

    def _helpers(self) -> list[Block]:
        options = {NOBODY: say("sandbox-nobody")} | _named(NEIGHBOURS)
        value = self.hamburg or NOBODY
        hamburg = select("hamburg", say("sandbox-hamburg"), self._assign_hamburg, options=options, value=value)
        abroad = [self._helper(city) for city in ABROAD if city in self.position.factories]
        return [Row([hamburg, *abroad]), *([] if abroad else [text(say("sandbox-helpers-none"), "muted")])]

    def _helper(self, city: str) -> Control:
        number, table = CITY_NUMBER[city], self.position.table
        reached = [name for name, province in PROVINCE_NUMBER.items() if reaches(table, number, province)]
        meant = [name for name in (self.external.get(city),) if name is not None and name not in reached]
        options = {NOBODY: say("sandbox-nobody")} | _named([*reached, *meant])
        label = say("sandbox-external", city=city_name(city))
        value = self.external.get(city, NOBODY)
        return select(f"help:{city}", label, lambda name: self._assign(city, name), options=options, value=value)

    def marks(self) -> Mapping[str, str]:
        """Everything on the map can be clicked."""
        position = self.position
        found = {
            f"city:{city}": said("sandbox-take" if city in position.factories else "sandbox-put") for city in CITIES
        }
        for number, connection in enumerate(CONNECTIONS):
            built = position.infrastructure.get(connection, 0)
            found[f"line:{connection}"] = said("sandbox-build", built="full" if built == LINES[number] else built)
        for name, province in position.provinces.items():
            protests = province.unrest >= PROTEST_AT
            found[province_thing(name)] = said("sandbox-end-protest" if protests else "sandbox-begin-protest")
        return found

    def lit(self) -> list[str]:
        """What the sum of the thing pointed at is made of."""
        return related(self.situation, self.pointed)

    def point(self, thing: str) -> str:
        """The sum of a thing."""
        return in_short(self.situation, thing)

    # What is done

    def click(self, thing: str) -> str:
        """Put or take what the thing is for."""
        kind, _, name = thing.partition(":")
        do = {"city": self._click_city, "line": self._click_line, "province": self._click_province}
        return do[kind](name)

    def _click_city(self, city: str) -> str:
        name = city_name(city)
        if city in self.position.factories:
            stranded = self._stranded_without(city)
            self._change(
                factories=[one for one in self.position.factories if one != city],
                run_down=[one for one in self.position.run_down if one != city],
                infrastructure=dict.fromkeys(stranded, 0),
            )
            lines = [site_name(line) for line in stranded]
            return say("sandbox-was-taken", city=name, count=len(lines), lines=lines)
        opened = f"{say('sandbox-was-opened', city=name)} " if city in self.position.closed_sites else ""
        self._change(
            factories=[*self.position.factories, city],
            closed_sites=[one for one in self.position.closed_sites if one != city],
        )
        return opened + say("sandbox-was-put", city=name, value=self.position.factory_value(city))

    def _stranded_without(self, city: str) -> list[str]:
        """The infrastructure that could not lie there any more without this factory."""
        left = [one for one in self.position.factories if one != city]
        found = []
        for connection in members(CONNECTIONS_AT[CITY_NUMBER[city]]):
            other = next(CITIES[end] for end in ENDS[connection] if CITIES[end] != city)
            needs_both = city in ABROAD and self.position.edition == "second"
            if self.position.infrastructure.get(CONNECTIONS[connection]) and (other not in left or needs_both):
                found.append(CONNECTIONS[connection])
        return found

    def _click_line(self, line: str) -> str:
        ends = [CITIES[end] for end in ENDS[CONNECTION_NUMBER[line]]]
        standing = [city for city in ends if city in self.position.factories]
        if not standing:
            a, b = map(city_name, ends)
            raise Error(say("sandbox-needs-factory", a=a, b=b))
        abroad = [city for city in ends if city in ABROAD and city not in standing]
        if abroad and self.position.edition == "second":
            raise Error(say("sandbox-needs-external", city=city_name(abroad[0])))
        lines = LINES[CONNECTION_NUMBER[line]]
        built = (self.position.infrastructure.get(line, 0) + 1) % (lines + 1)
        self._change(infrastructure={line: built})
        works = yes(line in self.position.working_connections())
        return say("sandbox-was-built", site=site_name(line), lines=lines, built=built, works=works)

    def _click_province(self, name: str) -> str:
        protests = self.position.provinces[name].unrest >= PROTEST_AT
        unrest = PROTEST_AT - 1 if protests else PROTEST_AT
        changes: dict[str, Any] = {"provinces": {name: {"unrest": unrest}}}
        supplier = "none"
        if name == BERLIN:  # 10.2: each protest of West Berlin is imported by a supplier
            supplier = "none" if protests else self._supplier
            changes["imported_protests"] = {one: int(one == supplier) for one in SUPPLIERS}
        self._change(**changes)
        if protests:
            imported = self.position.imported_protests.get(name, 0)
            return say("sandbox-protest-ended", province=name, imported=imported)
        return say("sandbox-protest-began", province=name, supplier=supplier)

    def _export_to(self, supplier: str) -> str:
        self._supplier = supplier
        if self.position.provinces[BERLIN].unrest >= PROTEST_AT:
            self._change(imported_protests={one: int(one == supplier) for one in SUPPLIERS})
        return say("sandbox-protest-began", province=BERLIN, supplier=supplier)

    def _run_down(self, down: bool) -> str:  # noqa: FBT001 - a control hands over its value
        city = self.pointed.partition(":")[2]
        others = [one for one in self.position.run_down if one != city]
        self._change(run_down=[*others, city] if down else others)
        return say("sandbox-is-rundown", city=city_name(city), down=yes(down))

    def _assign_hamburg(self, name: str) -> str:
        self.hamburg = None if name == NOBODY else name
        return say("sandbox-counts-for", city=city_name(CITIES[HAMBURG]), province=self.hamburg or "none")

    def _assign(self, city: str, name: str) -> str:
        others = {one: helped for one, helped in self.external.items() if one != city}
        self.external = others if name == NOBODY else others | {city: name}
        province = "none" if name == NOBODY else name
        return say("sandbox-counts-for", city=city_name(city), province=province)

    def _begin(self, how: str) -> str:
        self.position = self._start if how == "given" else Position.from_dict(_STARTS[how])
        return say("sandbox-begun", **{"from": how})

    def _change(self, **changes: Any) -> None:
        self.position = self.position.replace(changes)

    # Taking back

    def _step(self) -> _Step:
        return _Step(self.position, self.hamburg, self.external)

    def undo(self) -> str:
        """Take back what was done last."""
        self._return(self._steps.take_back(self._step()))
        return say("explorer-undone")

    def redo(self) -> str:
        """Do again what was taken back last."""
        self._return(self._steps.do_again(self._step()))
        return say("explorer-redone")

    def _return(self, step: _Step) -> None:
        self._returning = True
        try:
            with self.hold_trait_notifications():
                self.position, self.hamburg, self.external = step
        finally:
            self._returning = False


def _may_run_down(city: str) -> bool:
    """5.3: only East's own factories run down."""
    return bool(CITIES_OF[EAST] >> CITY_NUMBER[city] & 1) and city not in ABROAD


def _may_help(city: object, province: object) -> bool:
    """10.5: a factory abroad counts for a province of the East."""
    return city in ABROAD and province in PROVINCE_NUMBER and side_of(str(province)) == EAST


def _named(provinces: Iterable[str]) -> dict[str, str]:
    return {name: province_name(name) for name in provinces}
