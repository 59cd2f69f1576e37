"""A notebook of the course in JupyterLab, and the parts of what it shows."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.test_explorers_lab import thing

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(
    path.relative_to(FOLDER) for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
)


class Lesson:
    """A notebook as its first words ask for: all cells run, the list of files hidden."""

    def __init__(self, lab, stem):
        path = FOLDER / f"{stem}.ipynb"
        self.lab, self.page = lab, lab.page
        self._sources = ["".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]
        self.page.set_viewport_size({"width": 1500, "height": 1000})
        lab.open(path)
        lab.run_all()
        lab.command("application:toggle-left-area")

    def shown(self, words, *, laid=True):
        """What the cell with this last line, or else with these words, shows; in sight. A table may be laid later."""
        last = [index for index, source in enumerate(self._sources) if source.splitlines()[-1] == words]
        index = next(iter((*last, *(index for index, source in enumerate(self._sources) if words in source))))
        self.lab.cell(index).scroll_into_view_if_needed()
        output = self.lab.output(index)
        if laid:
            expect(output.locator(".wsdv-widget, .wsdv-chart").first).to_be_visible()
        self._settle(output)
        return output

    def unfold(self):
        """Press the button under the heading for those who have more time."""
        button = self.page.locator(".jp-showHiddenCellsButton")
        expect(button).to_have_count(1)
        button.click()
        expect(button).to_have_count(0)

    def _settle(self, output):
        """Bring it into sight until it stays there: what is above may still be growing and push it down."""
        stays, before = 0, None
        for _ in range(60):
            output.evaluate("(output) => output.scrollIntoView()")
            self.page.wait_for_timeout(150)
            now = output.bounding_box()
            stays = stays + 1 if now is not None and now == before else 0
            before = now
            if stays == 4:
                return
        raise AssertionError("the page does not come to rest")


def control(root, key):
    return root.locator(f'[data-key="{key}"]')


def section(root, name):
    return root.locator(f'[data-section="{name}"]')


def factory(root, city):
    """The value that stands in a city with a factory."""
    return thing(root, f"city:{city}").locator(".value")
