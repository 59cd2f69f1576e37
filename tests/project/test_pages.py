"""The pages for whoever adds something: what they name exists, what they show runs, and what they copy is current."""

import doctest
import importlib
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import generate
import wsdv
from wsdv.analysis import Settings, simulate
from wsdv.engine import registry
from wsdv_widgets import Explorer

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
GAME = ROOT / "docs" / "add-a-game.md"
ADDING = [page for page in PAGES if page.name.startswith("add-")]

_BLOCK = re.compile(r"(?:<!-- (?P<path>[\w/.-]+\.\w+)[^\n]*-->\n)?```(?P<language>\w*)\n(?P<text>.*?)```\n", re.DOTALL)
_PATH = re.compile(r"`((?:wsdv|widgets|docs|tests|notebooks|benchmarks)/[\w./-]*|[\w-]+\.(?:md|toml|yml))`")
_LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
MADE_BY_THE_READER = re.compile(r"/nl\b|^pyproject\.toml$")  # files that a page tells people to make


# What other rooms cannot do for any game yet; to be taken away with the marks below as soon as they can.


class Block(NamedTuple):
    """A piece of a page that is no prose; `path` where it is an excerpt of a file."""

    path: str | None
    language: str
    text: str


def blocks(page, language=None):
    found = [Block(*match.groups()) for match in _BLOCK.finditer(page.read_text(encoding="utf-8"))]
    return [block for block in found if language in {None, block.language}]


def prose(page):
    return _BLOCK.sub("", page.read_text(encoding="utf-8"))


def named(page):
    return page.relative_to(ROOT).as_posix()


every_page = pytest.mark.parametrize("page", PAGES, ids=named)


@every_page
def test_every_path_named_exists(page):
    paths = {path for path in _PATH.findall(prose(page)) if not MADE_BY_THE_READER.search(path)}
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


@every_page
def test_every_link_leads_somewhere(page):
    assert [link for link in _LINK.findall(prose(page)) if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", ADDING, ids=named)
def test_every_page_says_which_files_to_touch_and_shows_how_to_test(page):
    headings = re.findall(r"(?m)^## (.*)", page.read_text(encoding="utf-8"))
    if page != GAME:
        assert headings[0] == "Which files"
        assert headings[-1] == "How to test it"
    assert any(block.path is None for block in blocks(page, "python"))
    assert _PATH.search(prose(page))


@pytest.mark.parametrize("page", ADDING, ids=named)
def test_the_contributing_page_leads_to_it(page):
    assert f"({named(page)})" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


@every_page
def test_every_mark_of_an_excerpt_is_understood(page):
    marks = re.findall(r"<!-- \S+/\S+\.\w+", page.read_text(encoding="utf-8"))
    assert len(marks) == sum(block.path is not None for block in blocks(page))


@pytest.mark.parametrize("page", generate.pages_with_excerpts(), ids=str)
def test_every_excerpt_is_what_the_file_says_now(page):
    assert (ROOT / page).read_text(encoding="utf-8") == generate.pages()[page], "run `make docs`"


def test_an_excerpt_that_is_nowhere_in_its_file_is_told():
    page = "<!-- docs/high_card/rules.py, from: class Nobody -->\n```python\n```\n"
    with pytest.raises(ValueError, match="begin with 'class Nobody'"):
        generate.with_excerpts(page)


def test_excerpts_of_a_file_stand_in_its_order():
    page = "".join(
        f"<!-- docs/high_card/rules.py, from: class {name}( -->\n```python\n```\n" for name in ("Take", "Lay")
    )
    with pytest.raises(ValueError, match="class Take"):
        generate.with_excerpts(page)


# What a page shows runs


@pytest.fixture
def at_home(tmp_path, monkeypatch, capsys):
    """An empty folder for everything that is kept; languages are as before when it is over, and nothing is printed."""
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    spoken = sys.modules["wsdv.language"]
    monkeypatch.setattr(spoken, "_chosen", None)
    monkeypatch.setattr(spoken, "_LANGUAGES", dict(spoken._LANGUAGES))
    yield
    capsys.readouterr()


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if blocks(page, "python")],
    ids=named,
)
@pytest.mark.usefixtures("at_home")
def test_every_example_runs(page):
    """The blocks of a page in one namespace, one after the other, in an empty folder."""
    namespace = {"__name__": "example"}
    for block in blocks(page, "python"):
        if block.path is None:
            exec(compile(block.text, named(page), "exec"), namespace)  # noqa: S102


def test_the_explorer_of_the_page_is_that_of_its_class():
    (example,) = doctest.DocTestParser().get_examples(Explorer.__doc__)
    assert example.source in blocks(ROOT / "docs" / "add-an-explorer.md", "python")[0].text


# The toy game, built from its page alone under another name

_OTHER = {"high_card": "tall_card", "high-card": "tall-card"}


def renamed(text):
    for old, new in _OTHER.items():
        text = text.replace(old, new)
    return text


def assembled():
    """Every file of the game: the blocks of the page that are excerpts of it, one after the other."""
    files = {}
    for block in blocks(GAME):
        if block.path is not None:
            files[block.path] = files.get(block.path, "") + block.text + "\n"
    return files


def solid(text):
    """The lines of a text that are not empty."""
    return [line for line in text.splitlines() if line.strip()]


def test_the_page_is_the_whole_game():
    folder = ROOT / "docs" / "high_card"
    files = [
        path for path in folder.rglob("*") if path.suffix in {".py", ".ftl"} and path.parent.name in {"high_card", "en"}
    ]
    assert {path.relative_to(ROOT).as_posix() for path in files} == set(assembled()), "show the file on the page"
    for path, text in assembled().items():
        assert solid(text) == solid((ROOT / path).read_text(encoding="utf-8")), path


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """A folder with the game as a package that is installed there."""
    folder = tmp_path_factory.mktemp("installed")
    for path, text in assembled().items():
        file = folder / renamed(Path(path).relative_to("docs").as_posix())
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(renamed(text), encoding="utf-8")
    (entry,) = blocks(GAME, "toml")
    points = renamed(entry.text).replace('[project.entry-points."wsdv.games"]', "[wsdv.games]").replace('"', "")
    about = folder / "tall_card-1.dist-info"  # what pip writes
    about.mkdir()
    (about / "entry_points.txt").write_text(points, encoding="utf-8")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: tall-card\nVersion: 1\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def tall_card(package):
    sys.path.insert(0, str(package))
    importlib.invalidate_caches()
    importlib.import_module("tall_card")
    yield "tall-card"
    registry._LISTINGS.pop("tall-card")
    sys.path.remove(str(package))


def test_the_game_of_the_page_is_played_viewed_and_told(tall_card, tmp_path):
    assert tall_card in wsdv.games()
    game = wsdv.new_game(tall_card, seed=3, rounds="4")
    assert game.rules.home == ("tall_card.rules", "HIGH_CARD")
    agents = {"ann": wsdv.players.Random(seed=1), "bob": wsdv.players.Greedy(seed=2)}
    for turn in game.steps(agents):
        assert turn.choice in turn.decision.choices
        if game.decision is not None:
            decision = game.decision
            view = game.view(decision.player)
            other = next(player for player in game.rules.players if player != decision.player)
            assert None in game.view(other).position.hands[game.rules.players.index(decision.player)]
            assert game.rules.face.question(decision)
            assert all(game.rules.face.label(choice, decision) for choice in decision.choices)
            assert str(game.why_not("take:card" if decision.kind == "lay" else "lay:1"))
            assert view.imagine(seed=1).decision == decision
    assert game.result.winner in game.rules.players
    assert "wins" in game.chronicle()
    game.save(tmp_path / "game.json")
    again = wsdv.load(tmp_path / "game.json")
    assert (again.rules.name, again.position, again.log) == (tall_card, game.position, game.log)


def test_the_game_of_the_page_gets_hints(tall_card):
    game = wsdv.new_game(tall_card, seed=3)
    hint = wsdv.players.hint(game.view("ann"), game.decision)
    assert hint.choice in game.decision.choices
    assert game.rules.face.label(hint.choice) in hint.what
    assert hint.where
    assert hint.why


def test_the_game_of_the_page_is_drawn(tall_card):
    position = wsdv.new_game(tall_card, seed=3).position
    face = wsdv.new_game(tall_card, seed=3).rules.face
    assert "Round 1" in face.text(position)
    assert set(face.parts(position)) == {"hand:ann", "hand:bob", "shown"}


def test_the_game_of_the_page_is_simulated(tall_card, tmp_path):
    settings = Settings(7, game=tall_card, rounds="4", ann="greedy")
    rows = list(simulate(settings, 3, tmp_path / "games.jsonl", jobs=1))
    assert [row["game"] for row in rows] == [0, 1, 2]
    assert {row["reason"] for row in rows} == {"points"}
    assert all(row["lead"] >= 0 for row in rows)


# Commands

SHELL = [line for page in PAGES for block in blocks(page, "sh") for line in block.text.splitlines() if line.strip()]
PLAY = """
import wsdv
game = wsdv.new_game("tall-card", seed=1)
wsdv.play_out(game, dict.fromkeys(("ann", "bob"), wsdv.players.Random(seed=1)))
game.save("game.json")
"""
COMMAND = "import sys; from wsdv.cli import main; sys.exit(main(sys.argv[1:]))"


@pytest.mark.parametrize("line", [line for line in SHELL if line.startswith("make ")])
def test_every_target_is_in_the_makefile(line):
    assert f"\n{line.split()[1]}:" in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", [line for line in SHELL if not line.startswith(("make ", "WSDV_COMPILE=1 "))])
def test_every_command_runs(line, package, tmp_path):
    """What the pages type, where the game is installed and has been played."""
    words = shlex.split(renamed(line), comments=True)
    assert words[0] == "wsdv"
    path = os.pathsep.join(str(place) for place in (package, ROOT, ROOT / "widgets"))
    environment = {**os.environ, "PYTHONPATH": path}
    for script, arguments in ((PLAY, []), (COMMAND, words[1:])):
        command = [sys.executable, "-c", script, *arguments]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    assert not re.search(r"\b(West|East|decade)\b", done.stdout)
