"""A real browser for the tests, JupyterLab, Voilà and a page without Jupyter. The README beside says how to use it."""

import asyncio
import contextlib
import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect, sync_playwright

from tests.browser import accessibility, chromium
from tests.browser.console import Console
from tests.browser.fake import Fake
from tests.browser.jupyter import Lab, VoilaPage
from tests.browser.servers import JupyterLab, Voila

SIZE = {"width": 1280, "height": 720}  # a projector
PATIENCE = 20  # seconds for one click, one look, one page
ARGUMENTS = [
    "--no-sandbox",  # which root may not use
    "--font-render-hinting=none",  # letters as wide as they were designed
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1",  # no other machine is reached
]
SCREENSHOTS = Path(os.environ.get("WSDV_SCREENSHOTS") or Path(__file__).with_name("screenshots"))

expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items):
    """Mark what needs the browser, should a test forget to say so."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


def take_screenshot(of, name: str, **options) -> Path:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    path = SCREENSHOTS / (re.sub(r"[^\w.-]+", "-", name).strip("-") + ".png")
    of.screenshot(path=path, **options)
    return path


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Keep a picture of the page in which a test has failed, before anything is put away."""
    report = yield
    if call.when == "call" and report.failed and "page" in item.funcargs:
        for number, page in enumerate(item.funcargs["context"].pages):
            with contextlib.suppress(Error):
                picture = take_screenshot(page, f"failed-{item.name}-{number}")
                report.sections.append(("Picture of the page", str(picture)))
    return report


@pytest.fixture(scope="session")
def browser():
    """Chromium, without a window. If there is none, the test fails and says what to do."""
    missing = None
    try:
        path = chromium.find()
    except chromium.NoBrowserError as error:
        missing = str(error)
    if missing is not None:
        pytest.fail(missing, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path,
            args=ARGUMENTS,
            handle_sigint=False,
            handle_sigterm=False,
            handle_sighup=False,
        )
        # Playwright leaves its event loop marked as running, on which other tests in this process would stumble.
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        browser.wsdv_loop = loop
        yield browser
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture
def context(browser):
    """A fresh browser: no cookies, no storage. Its pages are those of one test."""
    asyncio._set_running_loop(browser.wsdv_loop)
    context = browser.new_context(viewport=SIZE, reduced_motion="reduce", accept_downloads=True)
    context.set_default_timeout(PATIENCE * 1000)
    yield context
    context.close()
    asyncio._set_running_loop(None)


@pytest.fixture
def console(context):
    """The errors of all pages of the test; `console.allow(pattern)` for those that a test means to cause."""
    return Console(context)


@pytest.fixture
def page(context, console):
    """A page. Errors in its console, and exceptions nobody caught, fail the test."""
    yield context.new_page()
    console.check()


@pytest.fixture
def fake(page):
    """A widget's front end against a fake model."""
    return Fake(page)


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory):
    """One JupyterLab for all tests of this process."""
    with JupyterLab(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def lab(lab_server, page):
    """JupyterLab in the test's page."""
    yield Lab(lab_server, page)
    page.goto("about:blank")  # it would complain about the kernels that go now
    lab_server.tidy()


@pytest.fixture(scope="session")
def voila_server(tmp_path_factory):
    """One Voilà for all tests of this process."""
    with Voila(tmp_path_factory.mktemp("voila")) as server:
        yield server


@pytest.fixture
def voila(voila_server, page):
    """Voilà in the test's page."""
    yield VoilaPage(voila_server, page)
    page.goto("about:blank")


@pytest.fixture(scope="session")
def axe():
    """`axe(page, include=None)`: the serious and critical violations that axe-core finds."""
    return accessibility.violations


@pytest.fixture(scope="session")
def screenshot():
    """`screenshot(page_or_locator, name)`: a PNG for people, in the folder WSDV_SCREENSHOTS. Returns its path."""
    return take_screenshot
