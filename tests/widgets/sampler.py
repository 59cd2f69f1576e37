"""An explorer with one of everything, as small as it can be."""

from wsdv_widgets.explorer import Explorer
from wsdv_widgets.panel import (
    Row,
    Section,
    addition,
    button,
    checkbox,
    entry,
    grid,
    heading,
    listed,
    number,
    player,
    select,
    slider,
    story,
    text,
    upload,
)

ALL = {"start": 3, "level": 2, "count": 5, "choice": "a", "yes": False, "word": "", "file": "", "at": 0}


class Sampler(Explorer):
    """Remembers what its controls were set to in `values`, and what was done in `done`."""

    panels = ("map",)

    def __init__(self, position=None, **options):
        self.values = dict(ALL)
        self.done = []
        super().__init__(position, **options)

    def sections(self):
        values = self.values
        step = button("step", "Step", lambda: self.put("start", values["start"] - 1), key="s", can=values["start"] > 0)
        return [
            Section(
                "tools",
                blocks=[
                    step,
                    button("fail", "Fail", self.fail),
                    button("give", "Give", self.give, key="ArrowRight"),
                    player("go", "Go", "Stop", lambda: self.put("at", values["at"] + 1), every=100, key=" ",
                           can=values["at"] < 5),
                ],
                place="bar",
            ),
            Section(
                "about",
                "What there is",
                [
                    heading("A heading"),
                    text(f"Pointed at: {self.pointed or 'nothing'}", "result"),
                    text("A note", "note"),
                    listed(["one", "two"]),
                    addition([("its own", "1"), ("Kassel", "+1", "city:kassel")], ("value", "2"), "A sum"),
                    grid("All", ["Province", "Unrest"], [["Hessen", str(self.position.provinces["Hessen"].unrest)]],
                         ["province:Hessen"], self.pointed),
                ],
            ),
            Section(
                "controls",
                "What can be set",
                [
                    slider("level", "Level", lambda value: self.put("level", value), value=values["level"], low=0,
                           high=9, words=f"level {values['level']}"),
                    Row([
                        number("count", "Count", lambda value: self.put("count", value), value=values["count"], low=0,
                               high=20),
                        select("choice", "Choice", lambda value: self.put("choice", value),
                               options={"a": "the first", "b": "the second"}, value=values["choice"]),
                        checkbox("yes", "Yes", lambda value: self.put("yes", value), value=values["yes"]),
                    ]),
                    entry("word", "Handed in", "Send", lambda value: self.put("word", value), value=values["word"],
                          turn=values["word"], most=9),
                    upload("file", "Load", lambda value: self.put("file", value)),
                ],
                fold="open",
            ),
            Section("story", "Story", [story("jump", "Story", lambda at: self.put("at", at), now=values["at"], high=5)],
                    place="below"),
        ]  # fmt: skip

    def marks(self):
        return {"province:Hessen": "one unrest more"}

    def lit(self):
        return ["city:frankfurt"] if self.pointed == "city:kassel" else []

    def story(self):
        return [{"kind": "decade" if at == 0 else "told", "text": f"Entry {at}", "at": at} for at in range(6)]

    def click(self, thing):
        self.done.append(thing)
        unrest = self.position.provinces["Hessen"].unrest + 1
        self.position = self.position.replace({"provinces": {"Hessen": {"unrest": unrest}}})
        return f"Hessen has {unrest} unrest."

    def point(self, thing):
        return f"You point at {thing}."

    def put(self, name, value):
        self.values[name] = value
        self.done.append((name, value))
        return f"{name} is {value}."

    def fail(self):
        self.values["level"] = 9
        raise ZeroDivisionError("a fault of ours")

    def give(self):
        self.hand_over("a file.json", "{}")
        return "Given."
