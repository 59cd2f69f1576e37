"""The harness itself: what the other tests in a real browser rely on."""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import anywidget
import pytest
import traitlets
from playwright.sync_api import expect

from tests.browser import chromium
from tests.browser.servers import Server

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
LATE = 30  # seconds until everything must have ended

# Every part of what a widget may do: state, messages to and fro, buffers, two kinds of clean-up.
ESM = """
const write = (el, text) => { el.querySelector("output").textContent = text; };

export default () => ({
  initialize({ model }) {
    model.on("msg:custom", (message) => { document.title = message.text; });
    return () => { document.title = "finished"; };
  },
  render({ model, el, signal }) {
    el.innerHTML = '<button type="button">more</button> <output></output>';
    el.classList.add("counter");
    const show = () => write(el, model.get("value"));
    const click = () => {
      model.set("value", model.get("value") + 1);
      model.save_changes();
      model.send({ kind: "clicked" }, undefined, [new Uint8Array([1, 2]).buffer]);
    };
    el.querySelector("button").addEventListener("click", click, { signal });
    model.on("change:value", show);
    model.on("msg:custom", (message, buffers) => write(el, message.text + buffers.map((one) => one.getUint8(0))));
    show();
    return () => { localStorage.setItem("cleaned", "yes"); };
  },
});
"""
CSS = '.counter output { color: rgb(1, 2, 3); } [data-jp-theme-light="false"] .counter output { color: rgb(4, 5, 6); }'


class Counter(anywidget.AnyWidget):
    _esm = ESM
    _css = CSS
    value = traitlets.Int(0).tag(sync=True)

    def __init__(self, **values):
        super().__init__(**values)
        self.heard = []
        self.on_msg(self._hear)

    def _hear(self, _widget, content, buffers):
        self.heard.append((content, [bytes(part) for part in buffers]))
        self.send({"text": f"heard {len(self.heard)}"})


NOTEBOOK = [
    f"""import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = {ESM!r}
    value = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: self.send({{"text": "Python heard " + content["kind"]}}))
""",
    "counter = Counter()\ncounter",
]


# Where the browser is found


def test_the_named_browser_comes_first(monkeypatch):
    monkeypatch.setenv("WSDV_BROWSER", sys.executable)
    assert chromium.find() == sys.executable


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome", "chrome"])
def test_a_browser_on_the_path_is_found(name, monkeypatch, tmp_path):
    program = tmp_path / name
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.delenv("WSDV_BROWSER", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find() == str(program)


@pytest.mark.parametrize(
    ("variables", "command"),
    [
        ({"WSDV_BROWSER": "/nowhere/chromium"}, "export WSDV_BROWSER=/path/to/chromium"),
        ({"PATH": "/nowhere"}, "sudo apt-get install chromium"),
    ],
)
def test_without_a_browser_the_tests_fail_with_one_sentence_and_a_command(variables, command):
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("WSDV_", "PYTEST_"))}
    this = f"{Path(__file__).relative_to(ROOT).as_posix()}::test_a_page_without_errors_passes"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--no-header", "-q", this],
        cwd=ROOT,
        env=environment | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    (sentence,) = [line for line in done.stdout.splitlines() if command in line and "`" in line and "::" not in line]
    assert re.fullmatch(r"(E +)?[A-Z][^.]*(\.[^.\s][^.]*)*\.", sentence)
    assert "Traceback" not in done.stdout
    assert "skipped" not in done.stdout


def test_nothing_is_installed_where_a_browser_is_named(monkeypatch):
    monkeypatch.setenv("WSDV_BROWSER", "/nowhere/chromium")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("something was installed"))
    chromium.main()


@pytest.mark.parametrize(("user", "calls"), [(0, ["update", "install"]), (1000, [])])
def test_only_root_installs_and_lists_packages_first(user, calls, monkeypatch):
    seen = []

    def run(command, **_):
        seen.extend(word for word in command if word in {"update", "install"})
        return subprocess.CompletedProcess(command, 0, "")

    monkeypatch.setattr(chromium.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(chromium.os, "geteuid", lambda: user)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.delenv("WSDV_BROWSER", raising=False)
    chromium.main()
    assert seen == calls


# Pages and their errors


def test_a_page_without_errors_passes(page, console):
    page.set_content("<p>hello</p>")
    page.evaluate("() => { console.log('a remark'); console.warn('a warning'); }")
    console.check()


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("console.error('this went wrong')", "this went wrong"),
        ("setTimeout(() => { throw new Error('nobody caught this') })", "nobody caught this"),
        ("Promise.reject(new Error('nobody awaited this'))", "nobody awaited this"),
        ("document.body.append(Object.assign(new Image(), {src: 'http://example.org/picture.png'}))", "picture.png"),
    ],
)
def test_errors_of_a_page_are_found(page, console, script, words):
    page.set_content("<p>hello</p>")
    page.evaluate(f"() => {{ {script}; }}")
    page.wait_for_timeout(200)
    with pytest.raises(AssertionError, match=words):
        console.check()
    console.allow(words)
    console.check()


FAILING = """
from tests.browser.conftest import *

def test_failing(page):
    page.evaluate("console.error('oh dear')")
"""


def test_errors_fail_the_test_they_happen_in(tmp_path):
    (tmp_path / "test_failing.py").write_text(FAILING, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-c", ROOT / "pyproject.toml", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout
    assert re.search(r"errors in the browser:\nE +oh dear", done.stdout), done.stdout


def test_tests_do_not_share_storage_one(page, fake):
    fake.load(ESM, state={"value": 0})
    assert page.evaluate("localStorage.length") == 0
    page.evaluate("localStorage.setItem('left', 'behind')")


test_tests_do_not_share_storage_two = test_tests_do_not_share_storage_one


def test_all_tests_of_this_folder_run_in_one_process(tmp_path):
    folder = tmp_path / "tests" / "browser"
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "conftest.py", folder.parent)
    (tmp_path / "pytest.toml").write_text("[pytest]\n", encoding="utf-8")
    for name in ("one", "two"):
        for place in (folder, folder.parent):
            (place / f"test_{place.name}_{name}.py").write_text(
                "import time\nimport pytest\n\n@pytest.mark.parametrize('number', range(4))\n"
                "def test(number):\n    time.sleep(0.1)\n",
                encoding="utf-8",
            )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "xdist.plugin", "-v", "-n", "2", "--dist", "loadgroup"],
        cwd=tmp_path,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},  # no others: it starts sooner
        capture_output=True,
        text=True,
        check=False,
    )
    workers = re.findall(r"\[(gw\d)\] .* PASSED tests/browser/", done.stdout)
    assert len(workers) == 8, done.stdout
    assert len(set(workers)) == 1, done.stdout
    assert len(set(re.findall(r"\[(gw\d)\] .* PASSED tests/", done.stdout))) == 2, done.stdout


def test_other_tests_may_use_asyncio(browser):
    assert browser.is_connected()
    assert asyncio.run(asyncio.sleep(0, "done")) == "done"


# A widget against the fake model


def test_a_click_reaches_python_and_python_reaches_the_page(fake):
    fake.load(ESM, css=CSS, state={"value": 4})
    expect(fake.locator("output")).to_have_text("4")
    fake.locator("button").click()
    expect(fake.locator("output")).to_have_text("5")
    assert fake.wait_sent(1) == [{"kind": "clicked"}]
    assert fake.sent_buffers == [[b"\x01\x02"]]
    assert fake.saved == [{"value": 5}]
    fake.message({"text": "hello"}, [b"\x07"])
    expect(fake.locator("output")).to_have_text("hello7")
    assert fake.page.title() == "hello"
    fake.change(value=9)
    expect(fake.locator("output")).to_have_text("9")
    assert fake.state["value"] == 9
    assert fake.saved == [{"value": 5}]


def test_views_and_models_are_cleaned_up(fake):
    fake.load(ESM, state={"value": 1})
    second = fake.render()
    fake.change(value=2)
    expect(second.locator("output")).to_have_text("2")
    assert sorted(fake.listeners) == ["change:value", "change:value", "msg:custom", "msg:custom", "msg:custom"]
    fake.close_view()
    assert fake.cleaned == ["render"]
    assert fake.page.evaluate("localStorage.getItem('cleaned')") == "yes"
    assert sorted(fake.listeners) == ["change:value", "msg:custom", "msg:custom"]
    expect(second.locator("output")).to_have_text("2")
    fake.close()
    assert fake.cleaned == ["render", "render", "initialize"]
    assert fake.listeners == []
    assert fake.page.title() == "finished"
    expect(fake.page.locator("main > *")).to_have_count(0)


def test_two_widgets_on_one_page(fake):
    fake.load(ESM, state={"value": 1})
    other = fake.beside(ESM, state={"value": 100})
    other.locator("button").click()
    expect(other.locator("output")).to_have_text("101")
    expect(fake.locator("output")).to_have_text("1")
    assert (len(fake.sent), len(other.sent)) == (0, 1)


def test_theme_size_and_storage(fake):
    fake.load(ESM, css=CSS, state={"value": 1})
    expect(fake.locator("output")).to_have_css("color", "rgb(1, 2, 3)")
    fake.theme("dark")
    expect(fake.locator("output")).to_have_css("color", "rgb(4, 5, 6)")
    assert fake.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    fake.resize(400)
    assert fake.el.bounding_box()["width"] == 400 - 16
    fake.page.evaluate("localStorage.setItem('name', 'kept')")
    fake.reload()
    fake.load(ESM, state={"value": 7})
    expect(fake.locator("output")).to_have_text("7")
    assert fake.page.evaluate("localStorage.getItem('name')") == "kept"


def test_after_the_kernel_has_died_nothing_is_sent(fake):
    fake.load(ESM, state={"value": 1})
    fake.kill()
    fake.locator("button").click()
    expect(fake.locator("output")).to_have_text("2")
    assert (fake.sent, fake.saved) == ([], [])


def test_a_widget_that_asks_other_machines_is_found_out(fake, console):
    fake.load("export default { render() { return fetch('https://example.org/x').catch(() => {}); } };")
    console.allow("example.org")
    assert any("example.org" in text for text in console.all)


def test_a_real_widget_talks_with_its_page(fake):
    counter = Counter(value=20)
    fake.load(counter)
    expect(fake.locator("output")).to_have_css("color", "rgb(1, 2, 3)")
    fake.locator("button").click()
    fake.settle()
    assert counter.value == 21
    assert counter.heard == [({"kind": "clicked"}, [b"\x01\x02"])]
    expect(fake.locator("output")).to_have_text("heard 1")
    counter.value = 50
    fake.settle()
    expect(fake.locator("output")).to_have_text("50")
    counter.close()
    fake.settle()
    assert fake.cleaned == ["render", "initialize"]


# Accessibility and pictures


def test_axe_finds_what_is_wrong_and_only_that(page, axe):
    good = "<main><h1>Good</h1><button>press</button></main>"
    page.set_content(f"<html lang='en'><title>t</title><body>{good}</body></html>")
    assert axe(page) == []
    page.set_content(f"<html lang='en'><title>t</title><body>{good}<img id='bad' src='data:,'></body></html>")
    (found,) = axe(page)
    assert (found.rule, found.impact) == ("image-alt", "critical")
    assert "bad" in str(found)
    assert axe(page, include="main") == []
    assert [one.rule for one in axe(page, include="#bad")] == ["image-alt"]
    with pytest.raises(AssertionError, match="nothing to judge"):
        axe(page, include="#missing")


def test_pictures_are_kept(page, screenshot):
    page.set_content("<p style='width: 50px; height: 20px; margin: 0'>small</p>")
    path = screenshot(page.locator("p"), "harness: a small / picture")
    assert path.name == "harness-a-small-picture.png"
    assert path.read_bytes()[16:24] == (50).to_bytes(4) + (20).to_bytes(4)


# JupyterLab and Voilà


def test_a_widget_lives_in_jupyterlab_through_reload_and_restart(lab):
    lab.open(NOTEBOOK).run_all()
    button, output = lab.output(1).get_by_role("button", name="more"), lab.output(1).locator("output")
    button.click()
    expect(output).to_have_text("Python heard clicked")
    lab.wait_python("counter.value", "1")
    lab.python("setattr(counter, 'value', 41)")
    expect(output).to_have_text("41")

    lab.reload()
    expect(output).to_have_text("41")
    button.click()
    lab.wait_python("counter.value", "42")

    lab.set_theme("dark")
    expect(lab.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")

    lab.restart_kernel()
    with pytest.raises(AssertionError, match="NameError"):
        lab.python("counter")
    lab.run_all()
    expect(output).to_have_text("0")
    lab.run_cell(1)
    button.click()
    lab.wait_python("counter.value", "1")


def test_kernels_of_jupyterlab_die(lab):
    lab.open(NOTEBOOK).run_all()
    expect(lab.page.locator("body")).to_have_attribute("data-jp-theme-light", "true")  # as if no test had been before
    lab.crash_kernel()
    with pytest.raises(AssertionError, match="NameError"):
        lab.python("counter")
    lab.kill_kernel()
    assert lab.server.request("GET", "api/kernels") == []
    expect(lab.output(1).get_by_role("button", name="more")).to_be_visible()


def test_cells_that_fail_answers_that_do_not_come_and_a_home_of_its_own(lab):
    lab.open(["1 + 1", "raise ValueError('what a pity')"])
    with pytest.raises(AssertionError, match="what a pity"):
        lab.run_all()
    lab.run_all(errors=True)
    assert [[one["output_type"] for one in outputs] for outputs in lab.outputs()] == [["execute_result"], ["error"]]
    with pytest.raises(AssertionError, match=r"Computing .* took longer than 0\.5 s"):
        lab.python("__import__('time').sleep(1)", seconds=0.5)
    assert lab.python("str(__import__('pathlib').Path.home())") == repr(str(lab.home))
    assert lab.python("__import__('os').environ['XDG_DATA_HOME']") == repr(str(lab.home / "data"))


def test_a_widget_lives_in_voila(voila):
    voila.open(NOTEBOOK)
    voila.page.get_by_role("button", name="more").click()
    expect(voila.page.locator("output")).to_have_text("Python heard clicked")


def test_a_failing_cell_fails_the_test_in_voila(voila):
    with pytest.raises(AssertionError, match="what a pity"):
        voila.open(["raise ValueError('what a pity')"])


# Whatever happens, nothing stays behind

ORPHAN = """
import sys, time
from pathlib import Path
from tests.browser.servers import JupyterLab

home = Path(sys.argv[1])
startup = home / "ipython" / "profile_default" / "startup" / "tell.py"
startup.parent.mkdir(parents=True)
startup.write_text(f"import os, pathlib; pathlib.Path({str(home / 'kernel')!r}).write_text(str(os.getpid()))")
with JupyterLab(home) as server:
    server.request("POST", "api/kernels")
    while not (home / "kernel").exists() or not (home / "kernel").read_text():
        time.sleep(0.05)
    print(server.process.pid, (home / "kernel").read_text(), flush=True)
    time.sleep(60)
"""


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_server_and_kernels_end_even_if_the_tests_are_killed(tmp_path):
    command = [sys.executable, "-c", ORPHAN, tmp_path / "home"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as tests:
        server, kernel = map(int, tests.stdout.readline().split())
        assert running(server)
        assert running(kernel)
        tests.send_signal(signal.SIGKILL)
    end = time.monotonic() + LATE
    while running(server) or running(kernel):
        assert time.monotonic() < end, "the server or its kernel outlived the tests"
        time.sleep(0.05)


class Silent(Server):
    name = "A server that never answers"
    module = "silent"

    def __init__(self, home, code):
        super().__init__(home)
        (self.notebooks / "silent.py").write_text(code, encoding="utf-8")
        self.environment["PYTHONPATH"] = str(self.notebooks)

    def options(self):
        return []

    def announced(self):
        return None


def test_a_server_that_ends_at_once_is_reported_with_its_last_words(tmp_path):
    with (
        pytest.raises(RuntimeError, match=r"never answers ended with code 3:\nno licence"),
        Silent(tmp_path / "home", "import sys; print('no licence', flush=True); sys.exit(3)"),
    ):
        pass


def test_a_server_that_does_not_start_is_reported_and_ended(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.browser.servers.START", 0.5)
    server = Silent(tmp_path / "home", "import time; time.sleep(60)")
    with pytest.raises(TimeoutError, match=r"never answers did not start within 0\.5 seconds"), server:
        pass
    assert server.process.returncode is not None
