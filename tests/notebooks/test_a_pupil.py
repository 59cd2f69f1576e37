"""A pupil goes through the first four notebooks and all of Petrograd by clicks alone, and every task ticks."""

import json
import time
from pathlib import Path

import pytest

import wsdv
from tests.widgets.page import Page
from wsdv_widgets import Quiz
from wsdv_widgets.tasks import Tasked

FOLDER = Path(__file__).parents[2] / "notebooks"
SECONDS = 30
STEMS = (
    "00-start-here",
    "01-the-table-and-the-goal",
    "02-economy-is-a-graph",
    "03-living-standard-and-unrest",
)


class Pupil(Page):
    """Clicks what can be clicked on this widget."""

    def click(self, *things):
        """Things of a board or an explorer."""
        for thing in things:
            kind = "choose" if "choose" in self.protocol["from_page"] else "click"
            self.say(kind, thing=thing)

    def ask(self, *things):
        """At a table: things that are refused."""
        for thing in things:
            self.say("why", thing=thing)

    def play(self, *choices):
        """At a table: answers; whatever is told meanwhile is skipped."""
        for choice in choices:
            self.rest()
            self.say("choose", id=choice)
        self.rest()

    def rest(self):
        """Wait for the other side, and skip what is told."""
        end = time.monotonic() + SECONDS
        while self.widget.sitting.thinking:
            assert time.monotonic() < end
            time.sleep(0.01)
        self.take()
        if self.table["phase"] == "told":
            self.say("skip", at=self.told["at"])

    def set(self, control, value):
        """A control beside an explorer."""
        self.say("control", id=control, value=value)

    def answer(self):
        """All questions of a quiz, rightly."""
        while self.widget.answered < len(self.widget.exercises):
            self.widget.answer(self.widget.exercise.answer)
            self.set("next", None)

    def tick(self):
        """What nobody can see the pupil ticks, after having said it to a neighbour."""
        for item in self.table["tasks"]["items"]:
            if item["by_hand"] and not item["done"]:
                self.send({"type": "task-tick", "id": item["id"]})

    @property
    def open(self):
        """The ids of what is still to be done."""
        return [item["id"] for item in self.table["tasks"]["items"] if not item["done"]]


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("WSDV_DATA", str(tmp_path))
    monkeypatch.delenv("WSDV_CLASSROOM", raising=False)


@pytest.fixture
def lesson(monkeypatch):
    """The widgets of a notebook that have tasks, by the id of the first one; all cells have run."""

    def run(stem):
        made = []
        begin = Tasked.__init__

        def note(self, *given, **options):
            begin(self, *given, **options)
            made.append(self)

        monkeypatch.setattr(Tasked, "__init__", note)
        names = {}
        for cell in json.loads((FOLDER / f"{stem}.ipynb").read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                exec("".join(cell["source"]), names)  # noqa: S102 - a notebook of ours
        pupils = [Pupil(widget) for widget in dict.fromkeys(made) if len(widget.tasks)]
        for pupil in pupils:
            if "told" in pupil.table:
                pupil.ready()
        return {next(iter(pupil.widget.tasks)).id: pupil for pupil in pupils}

    return run


def things(pupil):
    """Everything that glows."""
    return list(pupil.widget.targets)


def in_00(at):
    at["look"].click(*things(at["look"]))
    table = at["refused"]
    table.rest()
    game = table.widget.game
    while "bremen" not in game.position.factories or game.position.factory_value("hamburg") < 2:
        decision = game.decision
        wanted = ["use:build", "build:factory:bremen", "build:line:hamburg-bremen", "done"]
        cards = [choice.id for choice in decision.choices if choice.family in {"card", "hand"}]
        cards.sort(key=lambda choice: -wsdv.card(choice.split(":")[1]).value["west"])
        ids = [choice.id for choice in decision.choices]
        if decision.kind == "build":
            table.ask("city:leipzig")
        table.play(next(choice for choice in (*wanted, *cards, *ids) if choice in ids))
    at["answered"].answer()


def in_01(at):
    at["tour"].click(*things(at["tour"]))
    east = [f"province:{name}" for name in ("Sachsen", "Thüringen", "Sachsen-Anhalt", "Brandenburg")]
    at["four-in-the-east"].click(*east)
    at["four-in-the-east"].set("given", None)
    at["four-in-the-east"].click("province:West Berlin")
    at["remove"].play("card:18", "use:remove-unrest", "province:Bayern", "card:2", "use:build")
    at["remove"].ask("city:koeln")
    at["remove"].play("build:factory:leipzig", "build:line:bitterfeld-leipzig", "build:factory:dresden")
    at["remove"].play(
        "card:20", "use:living-standard", "province:Nordrhein-Westfalen", "province:Niedersachsen", "done"
    )
    at["remove"].play("card:1", "use:event", "icon:1", "province:Sachsen", "icon:1", "province:Thüringen", "icon:2")
    at["neighbours"].click("province:Thüringen", "province:Sachsen")
    at["neighbours"].click(*(f"city:{city}" for city in ("hamburg", "dortmund", "berlin", "bitterfeld")))
    at["west-collapses"].click("province:West Berlin", "province:Bayern", "province:Hessen", *east)


def in_02(at):
    board = at["koeln"]
    board.click("city:koeln", "line:dortmund-koeln", "city:hannover", "line:hamburg-hannover", "line:hamburg-hannover")
    board.click("city:leipzig", "line:bitterfeld-leipzig")
    board.say("point", thing="city:leipzig")
    board.set(next(key for key in controls(board) if "run" in key), value=True)
    board.set("given", None)
    board.click("city:leipzig", "city:dresden", "line:leipzig-dresden", "line:bitterfeld-leipzig")
    at["refused"].ask("city:leipzig", "city:koblenz", "line:nuernberg-muenchen", "line:frankfurt-koblenz")
    ruhr = ("factory:koeln", "line:dortmund-koeln", "factory:duisburg", "line:duisburg-dortmund")
    at["refused"].play(*(f"build:{choice}" for choice in ruhr))
    at["stay"].ask("city:leipzig", "city:magdeburg")
    at["stay"].play("dismantle:line:leipzig-dresden")
    at["one-line"].click("line:leipzig-jena", "line:leipzig-jena")
    triangle = ("city:koeln", "city:duisburg", "line:dortmund-koeln", "line:duisburg-dortmund", "line:duisburg-koeln")
    at["one-line"].click(*triangle)


def in_03(at):
    at["missing"].ask("province:Mecklenburg-Vorpommern", "province:Brandenburg")
    at["missing"].play("province:East Berlin", "province:Sachsen", "province:Sachsen-Anhalt")
    saxon = at["sachsen-4"]
    saxon.click("province:Sachsen")
    for unrest in (4, 8, 16):
        saxon.set("unrest", unrest)
    at["holding"].click("province:Sachsen")
    at["holding"].set("living", 2)
    at["thueringen"].play("province:Thüringen")
    at["bayern"].click("province:Bayern")
    at["bayern"].set("unrest", 4)


def alone(pupil, *choices):
    """The same decisions again from the beginning."""
    while pupil.widget.game.moves:
        pupil.say("undo")
    pupil.play(*choices)


def on(pupil, done):
    """Any decisions until something has happened."""
    pupil.rest()
    while not done(pupil.widget.game):
        pupil.play(pupil.widget.game.decision.choices[0].id)


def in_p00(at):
    at["look"].click(*things(at["look"]))
    on(at["first-card"], lambda game: game.decision.kind == "use")
    at["first-card"].play("use:recruit")
    on(at["first-card"], lambda game: sum(event.kind == "played" for event in game.log) >= 4)


def in_p01(at):
    at["look"].click(*things(at["look"]))
    at["rival"].play("card:purple-4", "use:move")
    at["rival"].ask("token:w1-11:fresh:white")
    at["rival"].play("token:n1-2:fresh:brown", "to:purple")


def in_p02(at):
    at["cards"].click(*things(at["cards"]))
    table = at["bonus-card"]
    table.play("card:purple-4", "use:move", "token:r1-11:fresh:purple")
    table.ask("district:green")
    units = ("unit:r1-10", "unit:r1-12")
    alone(table, "card:purple-4", "use:recruit", *units)
    at["from-24"].set("day", 24)
    at["from-24"].set("will", "red")


def in_p03(at):
    at["six"].click(*things(at["six"]))
    at["predict"].play("unrest:points")
    alone(at["predict"], "unrest:bonus", "bonus:refresh", "refresh:kerensky:white")


def in_p04(at):
    at["six"].click(*things(at["six"]))
    at["lenin"].play("card:lenin", "place:green")
    at["lenin"].ask("district:green")
    alone(at["lenin"], "card:kollontai", "leader:special", "blockade:red-green", "place:white")


def in_p05(at):
    replay = at["espionage"]
    for number in (19, 30, 54, 61, 91, 90):
        replay.set("at", number)
    replay.set("play-on", None)
    table = Pupil(replay.widget.played)
    table.ready()
    on(table, lambda game: game.decision.player == "white")
    table.play("card:red-9", "use:move", "token:n1-1:exhausted:red", "to:green")
    on(table, lambda game: game.result is not None)


def in_p06(at):
    at["look"].click(*things(at["look"]))
    table = at["two-cards"]
    table.rest()
    table.play("card:lenin")
    on(table, lambda game: game.position.will == "red")
    on(table, lambda game: game.position.round == 2)


def in_p07(at):
    on(at["objective"], lambda game: game.position.round == 2)
    form = at["objective"].table["form"]
    options = {name: field["value"] for name, field in form["options"].items()}
    at["objective"].say("new", options=options, seats={"red": "greedy", "white": "human"}, seed="class")
    at["known-card"].click("card:green-4")
    at["known-card"].set("kind", "white")


def in_p08(at):
    at["one-roof"].click(*things(at["one-roof"]))


WAYS = dict(zip(STEMS, (in_00, in_01, in_02, in_03), strict=True))
PETROGRAD = sorted(path.stem for path in (FOLDER / "petrograd").glob("*.ipynb"))
WAYS |= {f"petrograd/{stem}": globals()[f"in_p{stem[:2]}"] for stem in PETROGRAD}


def controls(pupil):
    """The ids of all controls that are shown."""
    found = []

    def walk(value):
        if isinstance(value, dict):
            if "control" in value and "id" in value:
                found.append(value["id"])
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(pupil.table)
    return found


@pytest.mark.parametrize(("stem", "goes"), WAYS.items())
def test_every_task_ticks_by_clicks_alone(lesson, stem, goes):
    pupils = lesson(stem)
    for pupil in pupils.values():
        if isinstance(pupil.widget, Quiz):
            pupil.answer()
    goes(pupils)
    for pupil in pupils.values():
        pupil.take()
        pupil.tick()
    assert {name: pupil.open for name, pupil in pupils.items() if pupil.open} == {}
