"""No notebook is a scroll: ten screens of a pupil's laptop at most, and something to click on the first of them."""

import pytest

from tests.browser.course import FOLDER, NOTEBOOKS

SCREENS = 10
SIZE = {"width": 1366, "height": 768}  # a small laptop; the list of files stays open, as JupyterLab begins

# All cells are laid out, not only those in sight, and what is still growing has come to rest.
WHOLE = """async () => {
    const content = window.jupyterapp.shell.currentWidget.content;
    content.notebookConfig = { ...content.notebookConfig, windowingMode: "none" };
    const scroller = content.node.querySelector(".jp-WindowedPanel-outer") ?? content.node;
    const height = () => scroller.scrollHeight;
    const frames = (n) => new Promise((done) => {
        const wait = (left) => left ? requestAnimationFrame(() => wait(left - 1)) : done();
        wait(n);
    });
    let before = -1, still = 0;
    for (let turn = 0; turn < 60 && still < 5; turn += 1) {
        scroller.scrollTop = (turn % 12) * height() / 12;
        await frames(6);
        still = height() === before ? still + 1 : 0;
        before = height();
    }
    scroller.scrollTop = 0;
    await frames(3);
    const frame = scroller.getBoundingClientRect();
    const touched = [...scroller.querySelectorAll(".jp-OutputArea-output :is([data-thing], button)")]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width && box.top >= frame.top && box.bottom <= frame.bottom);
    return { height: height(), screen: scroller.clientHeight, touched: touched.length };
}"""


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_ten_screens_at_most_and_begins_with_something_to_click(lab, path):
    lab.page.set_viewport_size(SIZE)
    lab.open(FOLDER / path)
    lab.run_all()
    whole = lab.page.evaluate(WHOLE)
    assert whole["height"] / whole["screen"] <= SCREENS
    assert whole["touched"] > 0
