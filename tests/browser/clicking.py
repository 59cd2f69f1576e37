"""Playing at a Table in a real page as a person does: with the mouse where a thing can be seen, and with keys.

The page itself is asked what it shows; what Python knows is asked in the kernel by `facts()`, see FACTS.
"""

import ast
import json
import statistics

from playwright.sync_api import expect

from wsdv.games.germany.face import FACE
from wsdv.games.germany.rules import GERMANY

SECONDS = 30  # for one answer of Python: other programs may be busy
SIDES = {"west": "West", "east": "East"}


def _things(choice: str) -> tuple[str, ...]:
    return FACE.things(GERMANY.catalogue.find(choice))


# The first cell of a notebook: what Python knows of `table`.
FACTS = """
import json
import wsdv
from wsdv_widgets import Table

def facts():
    game, decision = table.game, table.game.decision
    return json.dumps({
        "player": decision.player if decision else "",
        "kind": decision.kind if decision else "",
        "question": wsdv.question(decision) if decision else "",
        "rule": decision.rule if decision else "",
        "choices": [choice.id for choice in decision.choices] if decision else [],
        "moves": [choice.id for choice, _ in game.moves],
        "position": game.position.to_dict(),
        "over": game.result is not None,
    })
"""

# What stands in the page: the question, the choices in the desk, what glows on the board.
SHOWN = """(root) => {
    const all = (selector) => [...root.querySelectorAll(selector)];
    const desk = root.querySelector(".wsdv-desk");
    return {
        phase: desk.dataset.phase,
        player: desk.dataset.player,
        heading: root.querySelector(".wsdv-heading").textContent,
        rule: root.querySelector(".wsdv-rule").textContent,
        choices: all(".wsdv-choices [data-choice]").map((one) => one.dataset.choice),
        things: [...new Set(all("[data-thing]").map((one) => one.dataset.thing))],
        legal: [...new Set(all("[data-thing].legal").map((one) => one.dataset.thing))],
        printed: !root.querySelector('[data-act="printed"]').hidden,
    };
}"""

# Whenever an answer of Python is shown, its words go into the live region. The time is taken from the click until the
# frame in which the board stands as the answer has it.
WATCH = """(root) => {
    const seen = (window.seen = { answers: 0, times: [], start: null });
    addEventListener("click", () => (seen.start = performance.now()), true);
    new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
        if (seen.start !== null) seen.times.push(performance.now() - seen.start);
        seen.start = null;
        seen.answers += 1;
    }))).observe(root.querySelector(".wsdv-live"), { childList: true });
}"""

# A point of the screen where a click meets this thing: of several the one nearest to its middle.
POINT = """(root, name) => {
    const found = [...root.querySelectorAll(`[data-thing="${CSS.escape(name)}"]`)];
    found.sort((a, b) => a.hasAttribute("aria-hidden") - b.hasAttribute("aria-hidden"));
    for (const thing of found) {
        thing.scrollIntoView({ block: "nearest", inline: "nearest" }); // within its panel; the stage is in sight
        const box = thing.getBoundingClientRect();
        const steps = Array.from({ length: 23 }, (_, step) => (step + 1) / 24);
        const points = steps.flatMap((i) => steps.map((j) => [box.left + box.width * i, box.top + box.height * j]));
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        points.sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
        const hit = points.find(([px, py]) => {
            const there = document.elementFromPoint(px, py)?.closest("[data-thing]");
            return there && root.contains(there) && there.dataset.thing === name;
        });
        if (hit) return hit;
    }
    return null;
}"""

# The model of a widget in JupyterLab: the page's own copy of all it was ever told and has not forgotten.
MODEL = """async (index) => {
    const panel = window.jupyterapp.shell.currentWidget;
    const mime = "application/vnd.jupyter.widget-view+json";
    const outputs = panel.content.model.toJSON().cells[index].outputs;
    const ident = outputs.map((one) => one.data?.[mime]?.model_id).find(Boolean);
    const manager = await panel.content.rendermime.createRenderer(mime)._manager.promise;
    const model = await manager.get_model(ident);
    return JSON.stringify(["drawing", "frame", "words"].map((name) => model.get(name)));
}"""


class Hand:
    """Somebody's hand on the mouse and on the keys, before one table in a page."""

    def __init__(self, page, root):
        self.page = page
        self.root = root
        self.times: list[float] = []
        self.menus = 0

    def look(self):
        """Sit down before the table, also after a page reload or when the cell was run again."""
        expect(self.root).to_be_visible()
        expect(self.root.locator(".wsdv-heading")).not_to_be_empty()
        self.root.evaluate("(root) => root.scrollIntoView({ block: 'start' })")
        self.root.evaluate(WATCH)
        return self

    @property
    def shown(self) -> dict:
        return self.root.evaluate(SHOWN)

    @property
    def heading(self):
        return self.root.locator(".wsdv-heading")

    @property
    def banner(self):
        return self.root.locator(".wsdv-banner")

    @property
    def question_in_sight(self) -> bool:
        """Whether what is asked can be read without scrolling."""
        return self.heading.evaluate(
            """(heading) => {
                const seen = ({ left, top, bottom }) =>
                    heading.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
                return [...heading.getClientRects()].every(seen);
            }"""
        )

    def phase(self, name: str) -> None:
        expect(self.root.locator(".wsdv-desk")).to_have_attribute("data-phase", name, timeout=SECONDS * 1000)

    def button(self, name: str):
        return self.root.get_by_role("button", name=name, exact=True)

    # With the mouse

    def answered(self, act) -> None:
        """Do something, and wait until Python's answer is drawn."""
        before = self.page.evaluate("window.seen.answers")
        act()
        self.page.wait_for_function("(before) => window.seen.answers > before", arg=before, timeout=SECONDS * 1000)
        self.times += self.page.evaluate("window.seen.times.splice(0)")

    def press(self, name: str) -> None:
        self.answered(self.button(name).click)

    def unfold(self) -> None:
        """Open the folder of what is needed now and then: to save, to load, a new game."""
        self.root.locator(".wsdv-folder:not([open]) > summary").click()

    def hear_out(self) -> None:
        """What is told before the next question: go to its end."""
        while self.shown["phase"] == "told":
            self.answered(self.root.locator('[data-act="telling-skip"]').click)

    def point(self, thing: str) -> None:
        """Click on a thing on the board, where it can be seen."""
        point = self.root.evaluate(POINT, thing)
        assert point is not None, f"{thing} cannot be clicked anywhere"
        assert self.question_in_sight, f"where {thing} can be clicked, one does not see what is asked"
        self.page.mouse.click(*point)

    def choose(self, choice: str) -> None:
        """Make a choice: on the board if it has a place there, else with its button."""
        places = [thing for thing in _things(choice) if thing in self.shown["legal"]]
        self.answered(lambda: self._on_board(places[-1], choice) if places else self._in_list(choice))

    def _on_board(self, thing: str, choice: str) -> None:
        self.point(thing)
        menu = self.root.locator(".wsdv-menu")
        if menu.is_visible():
            self.menus += 1
            menu.locator(f'[data-choice="{choice}"]').click()

    def _in_list(self, choice: str) -> None:
        button = self.root.locator(f'.wsdv-choices [data-choice="{choice}"]')
        if not button.is_visible():
            self.root.locator(".wsdv-choices summary").click()
        button.click()

    def upload(self, path) -> None:
        """Load a file, as the button does once the person has chosen it."""
        self.unfold()
        with self.page.expect_file_chooser() as waiting:
            self.button("Load").click()
        self.page.evaluate("window.seen.start = performance.now()")
        waiting.value.set_files(path)

    def download(self, folder):
        """Save the game; returns the file."""
        self.unfold()
        with self.page.expect_download() as waiting:
            self.button("Save").click()
        path = folder / waiting.value.suggested_filename
        waiting.value.save_as(path)
        return path

    # With the keys

    def key(self, *keys: str) -> None:
        """Keys that Python has nothing to do with."""
        for key in keys:
            self.page.keyboard.press(key)

    def answered_key(self, key: str) -> None:
        self.answered(lambda: self.page.keyboard.press(key))

    @property
    def focused(self) -> str:
        """Where the keyboard is: the name of a thing or choice, the words of a button, or "" outside the table."""
        return self.root.evaluate(
            """(root) => {
                const at = document.activeElement;
                if (!root.contains(at)) return "";
                return at.dataset.thing ?? at.dataset.choice ?? at.textContent;
            }"""
        )

    @property
    def focus_in_sight(self) -> bool:
        """Whether what has the focus lies within the window, and not behind what is asked."""
        return self.root.evaluate(
            """(root) => {
                const inside = (box, x, y) => x > box.left && x < box.right && y > box.top && y < box.bottom;
                const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
                const middle = [(left + right) / 2, (top + bottom) / 2];
                const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
                const desk = root.querySelector(".wsdv-desk").getBoundingClientRect();
                return inside(window, ...middle) && !inside(desk, ...middle);
            }"""
        )

    def tab_to(self, wanted, most: int = 60) -> str:
        """Press Tab until the focus is where it is wanted."""
        for _ in range(most):
            if wanted(focused := self.focused):
                return focused
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{most} times Tab, and the focus is on {self.focused!r}")


def facts(lab) -> dict:
    """What Python knows of `table`, in a notebook whose first cell is FACTS."""
    return json.loads(ast.literal_eval(lab.python("facts()")))


def agree(shown: dict, known: dict) -> None:
    """What the page asks, offers and lets glow is what Python asks."""
    assert shown["phase"] == "asked"
    assert shown["player"] == known["player"]
    assert shown["heading"] == f"{SIDES[known['player']]}: {known['question']}"
    assert known["rule"] in shown["rule"]
    assert sorted(shown["choices"]) == sorted(known["choices"])
    places = {thing for choice in known["choices"] for thing in _things(choice)}
    assert places <= set(shown["things"]), "there is no place on the board for some choices"
    assert set(shown["legal"]) == places
    assert shown["printed"] == (known["kind"] == "icon")


def report(times: list[float]) -> str:
    """Times from click to redrawn board, in words."""
    ordered = sorted(times)
    return (
        f"From click to redrawn board, {len(times)} clicks: mean {statistics.mean(times):.0f} ms, "
        f"median {statistics.median(times):.0f} ms, 95 % within {ordered[int(0.95 * (len(ordered) - 1))]:.0f} ms, "
        f"slowest {ordered[-1]:.0f} ms."
    )
