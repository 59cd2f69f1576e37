"""Whatever a page of ours needs comes from this machine: a classroom may have no internet, and nobody is watched."""

import urllib.parse

import pytest

from tests.browser.course import FOLDER

NOTEBOOK = FOLDER / "02-economy-is-a-graph.ipynb"  # boards, charts and a quiz


@pytest.fixture
def hosts(context):
    """The machines that all pages of the test have asked for something."""
    asked = set()
    context.on("request", lambda request: asked.add(urllib.parse.urlsplit(request.url).hostname))
    return asked


def here(server, asked):
    return {urllib.parse.urlsplit(server.url).hostname, None} >= asked  # data: and blob: have no host


def test_a_notebook_in_voila_asks_no_other_machine(hosts, voila):
    voila.open(NOTEBOOK)
    voila.page.wait_for_load_state("networkidle")
    assert hosts
    assert here(voila.server, hosts), hosts


def test_the_list_of_notebooks_in_voila_asks_no_other_machine(hosts, voila, console, screenshot):
    console.allow(r"failed to activate|404 .*/api/kernels")  # Voilà loads widgets in its list, too: no kernel
    name = voila.server.place(NOTEBOOK)
    voila.page.goto(voila.server.url)
    voila.page.get_by_text(name).wait_for()
    voila.page.wait_for_load_state("networkidle")
    assert here(voila.server, hosts), hosts
    screenshot(voila.page, "voila-list")


def test_a_notebook_in_jupyterlab_asks_no_other_machine(hosts, lab):
    lab.open(NOTEBOOK)
    lab.run_all()
    lab.page.wait_for_load_state("networkidle")
    assert hosts
    assert here(lab.server, hosts), hosts
