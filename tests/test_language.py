"""Languages: chosen, nested, kept apart, and nothing shown that did not come from the message files."""

import asyncio
import contextlib
import io
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import wsdv
from tests import pseudo
from tests.engine.subjects import GAMES, moments, played
from wsdv import cli
from wsdv.analysis import arena
from wsdv.engine import Fault, InvalidDocument, Message
from wsdv.engine.record import to_document
from wsdv.engine.registry import voice_of
from wsdv.engine.start import game_from, position_from
from wsdv.games.germany import atlas, cards
from wsdv.language import (
    VARIABLE,
    VOICE,
    Voice,
    add_language,
    decimal,
    enumerated,
    language,
    languages,
    say,
    set_language,
    speaking,
    worded,
)
from wsdv.players import AGENTS, Greedy, hint
from wsdv.terminal import INTERRUPTED, Terminal

ROOT = Path(__file__).parents[1]
MODULE = sys.modules["wsdv.language"]  # as an attribute of the package it is the verb


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch):
    """Each test begins in English, and what it chooses is forgotten."""
    monkeypatch.setattr(MODULE, "_chosen", None)
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.fixture(params=GAMES, ids=lambda subject: subject.game)
def one(request):
    return request.param


# Choosing


def test_english_is_spoken_where_nobody_has_chosen():
    assert language() == wsdv.language() == "en"
    assert {"en", "de", "it"} <= set(languages())


def test_a_language_is_chosen_for_the_process():
    for code in ("de", "it", "en"):
        wsdv.set_language(code)
        assert wsdv.language() == code


@pytest.mark.parametrize("code", ["xx", "", "DE", "deutsch", None, 7, ["de"], "x" * 1000])
def test_an_unknown_language_is_refused_with_those_there_are(code):
    with pytest.raises(wsdv.Error) as caught:
        set_language(code)
    assert all(known in str(caught.value) for known in ("en", "de", "it"))
    assert len(str(caught.value)) < 200
    with pytest.raises(wsdv.Error), speaking("xx"):
        pass
    assert language() == "en"


@pytest.mark.parametrize(
    ("given", "code"),
    [("de", "de"), ("it", "it"), ("de_DE.UTF-8", "de"), ("de-AT", "de"), ("IT_it", "it"), ("", "en"), ("en_GB", "en")],
)
def test_the_environment_chooses_where_nobody_else_does(monkeypatch, given, code):
    monkeypatch.setenv(VARIABLE, given)
    assert language() == code
    set_language("it")
    assert language() == "it"
    with speaking("de"):
        assert language() == "de"


def test_an_unknown_language_of_the_environment_is_told_and_english_spoken(monkeypatch):
    monkeypatch.setenv(VARIABLE, "klingon")
    with pytest.warns(UserWarning, match=r"WSDV_LANGUAGE is “klingon”; the languages are: en, de, it"):
        assert language() == "en"


# Speaking


def test_languages_are_nested_and_left_again_whatever_happens():
    with speaking("de"):
        with speaking("it"):
            assert language() == "it"
            with speaking(None):
                assert language() == "it"
        assert language() == "de"
        with pytest.raises(ZeroDivisionError), speaking("en"):
            1 / 0  # noqa: B018
        assert language() == "de"
    assert language() == "en"


def test_threads_speak_their_own_languages():
    def speak(code):
        with speaking(code):
            return [(language(), say("nothing-to-redo")) for _ in range(50)]

    with speaking("it"), ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda _: language(), range(4))) == ["en"] * 4  # a thread begins with what was chosen
        for code, said in zip(("en", pseudo.CODE) * 4, pool.map(speak, ("en", pseudo.CODE) * 4), strict=True):
            marked = code == pseudo.CODE
            assert set(said) == {(code, "⟦There is nothing to redo.⟧" if marked else "There is nothing to redo.")}


def test_tasks_speak_their_own_languages():
    async def speak(code):
        with speaking(code):
            found = []
            for _ in range(5):
                found.append(language())
                await asyncio.sleep(0)
            return found

    async def both():
        return await asyncio.gather(*(speak(code) for code in ("en", "de", "it")))

    assert asyncio.run(both()) == [["en"] * 5, ["de"] * 5, ["it"] * 5]


def test_what_is_remembered_in_words_is_remembered_for_each_language():
    made = []

    @worded()
    def sentence(name):
        made.append(language())
        return say(name)

    for _ in range(2):
        assert sentence("nothing-to-redo") == "There is nothing to redo."
        with speaking(pseudo.CODE):
            assert sentence("nothing-to-redo") == "⟦There is nothing to redo.⟧"
    assert made == ["en", pseudo.CODE]


# Messages


@pytest.fixture
def room(tmp_path):
    """A voice with files of its own in English and German."""
    texts = {
        "en": "here = { $n ->\n    [one] one thing\n   *[other] { $n } things\n}\nonly = yes\nnothing-to-redo = No.",
        "de": "here = { $n ->\n    [one] ein Ding\n   *[other] { $n } Dinge\n}\n",
        "it": "here = { $n ->\n    [one] una cosa\n   *[other] { $n } cose\n}\n",
    }
    for code, text in texts.items():
        (tmp_path / code).mkdir()
        (tmp_path / code / "room.ftl").write_text(text, encoding="utf-8")
    return Voice(tmp_path)


def test_a_room_says_its_own_sentences_first_and_english_where_a_language_lacks_one(room):
    assert room.say("nothing-to-redo") == "No."
    assert room.say("nothing-to-undo") == say("nothing-to-undo")
    with speaking("de"):
        assert room.say("only") == "yes"
        assert room.say("nothing-to-redo") == "No."
        assert room.knows("only")
    assert not room.knows("nowhere")
    with pytest.raises(LookupError, match="nowhere"):
        room.say("nowhere")


@pytest.mark.parametrize(
    ("code", "one_thing", "things"),
    [("en", "one thing", "1,234 things"), ("de", "ein Ding", "1.234 Dinge"), ("it", "una cosa", "1.234 cose")],
)
def test_plurals_and_numbers_are_those_of_the_language(room, code, one_thing, things):
    with speaking(code):
        assert (room.say("here", n=1), room.say("here", n=1234)) == (one_thing, things)


@pytest.mark.parametrize(
    ("code", "two", "three", "amount"),
    [
        ("en", "a and b", "a, b, and c", "+1.5"),
        ("de", "a und b", "a, b und c", "+1,5"),
        ("it", "a e b", "a, b e c", "+1,5"),
    ],
)
def test_lists_and_amounts_are_those_of_the_language(code, two, three, amount):
    with speaking(code):
        assert (enumerated(["a"]), enumerated("ab"), enumerated("abc")) == ("a", two, three)
        assert (decimal(1.46, "+0.0;−0.0"), decimal(-1.46, "+0.0;−0.0")) == (amount, amount.replace("+", "−"))


@pytest.mark.parametrize("code", ["de", "it"])
def test_what_a_language_lacks_is_listed(code, one, room):
    for voice in (VOICE, voice_of(one.game), room):
        assert voice.lacks("en") == voice.lacks(pseudo.CODE) == []
        lacking = voice.lacks(code)
        assert all(voice.knows(name) for name in lacking)
        with speaking(code):
            for name in lacking:
                assert voice.knows(name)
    assert "only" in room.lacks(code)
    assert "here" not in room.lacks(code)


def test_a_language_made_by_rule_needs_no_files():
    add_language("shout", "en", str.upper)
    try:
        with speaking("shout"):
            assert language() == "shout"
    finally:
        MODULE._LANGUAGES.pop("shout")


def test_errors_and_faults_are_worded_when_they_are_shown():
    fault = Fault("seed", Message("fault-seed"))
    problem = InvalidDocument([fault])
    english = str(problem)
    with speaking(pseudo.CODE):
        assert str(problem) == f"seed: {fault.message}" == f"seed: ⟦{english.removeprefix('seed: ')}⟧"
    assert str(problem) == english


# Nothing unmarked in the pseudo-language but names, ids and numbers

NAMES = {
    "dual-powers": (),
    "high-card": (),
    "wir-sind-das-volk": (
        *atlas.PROVINCES, *atlas.PLACE_IDS, *atlas.CITY_NAMES,
        *(card.title["en"] for card in cards.CARDS),
    ),
}  # fmt: skip
COMMANDS = "arena check handout lab play show simulate wsdv COMMAND"
OPTIONS = "help version language game games seed load out format jobs decisions chronicle forecast svg png pdf theme"
VALUES = "human light dark print jsonl parquet"


def letters(text):
    return set(re.findall(r"[^\W\d_]{2,}", text))


def stray(text, subject, *more):
    """The words of a shown text that are neither from the message files nor names or ids."""
    rules = subject.rules
    known = letters(" ".join((COMMANDS, OPTIONS, VALUES, *AGENTS, *languages(), *wsdv.games(), *more)))
    for choice in rules.catalogue:
        known |= letters(choice.id)
    for option in rules.options:
        known |= letters(" ".join((option.name, *map(str, option.values))))
    known |= letters(" ".join((*rules.players, *NAMES[subject.game])))
    return letters(pseudo.unmarked(text)) - known


def command(capsys, monkeypatch, *words, typed=""):
    """What a command prints, whether it goes well or not."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    with contextlib.suppress(SystemExit):
        cli.main([str(word) for word in words])
    output = capsys.readouterr()
    return output.out + output.err


def assert_only_marked(make, subject, *more):
    """English before and after are the same; between them nothing but marked words and names is shown."""
    english = make()
    assert "⟦" not in english
    with speaking(pseudo.CODE):
        text = make()
    assert "⟦" in text
    assert stray(text, subject, *more) == set()
    assert make() == english


@pytest.mark.parametrize("name", ["", "lab", "play", "show", "check", "handout", "simulate", "arena"])
def test_help_is_all_in_the_language(one, name, capsys, monkeypatch):
    words = [name, "--help"] if name not in {"play", "simulate", "arena"} else [name, "--game", one.game, "--help"]
    assert_only_marked(lambda: command(capsys, monkeypatch, *filter(None, words)), one)


def test_a_session_in_the_terminal_is_all_in_the_language(one, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    second = one.rules.players[1]
    commands = "help\nboard\nhint\nwhy nonsense\nwhy {id}\n\n99\nwhy\nsave\n{forecast}chronicle\n"
    ids = "\n".join(f"why {choice.id}" for choice in one.rules.catalogue)
    forecast = "forecast\n" if one.face.has_forecast else ""
    typed = commands.format(id=one.rules.catalogue[0].id, forecast=forecast) + ids + "\n1" * 20 + "\nundo\nundo\nquit\n"

    def session():
        words = ("play", "--game", one.game, "--seed", "5", f"--{second}", "random")
        return command(capsys, monkeypatch, *words, typed=typed)

    assert_only_marked(session, one, "nonsense save")

    def two():
        Path(INTERRUPTED).unlink(missing_ok=True)
        return command(capsys, monkeypatch, "play", "--game", one.game, "--seed", "5", typed="\n1\n" * 8 + "quit\n")

    assert_only_marked(two, one, "wsdv-interrupted.json")


def test_agents_explain_themselves_in_the_language(one):
    def told():
        sentences = []
        for game in moments(one, 3):
            view = game.view(game.decision.player)
            agent = Greedy(seed=1)
            agent.decide(view, game.decision)
            sentences += [*hint(view, game.decision)[1:], *(agent.explain(choice) for choice in game.decision.choices)]
        return "\n".join(sentences)

    assert_only_marked(told, one)


def test_tables_of_simulations_and_matches_are_in_the_language(one, capsys, monkeypatch, tmp_path):
    match = arena("random", "random", games=4, game=one.game, jobs=1)
    assert_only_marked(lambda: f"{match}\n{re.sub('<[^>]*>', ' ', match._repr_html_())}", one)

    def simulated():
        words = ("simulate", "--game", one.game, "--games", "2", "--jobs", "1", "--out", tmp_path / "rows")
        return command(capsys, monkeypatch, *words) + command(capsys, monkeypatch, *words, "--seed", "other")

    assert_only_marked(simulated, one, str(tmp_path), "rows")


def test_faults_of_records_and_files_are_in_the_language(one, capsys, monkeypatch, tmp_path):
    good = to_document(played(one, 1, moves=4))
    wrong = [
        good | {"seed": [], "colour": 1, "players": {"x": 1}, "deal": {"a": 3}, "written_by": 4},
        good | {"moves": [{"id": 1}]},
        good | {"moves": [{"id": "nonsense"}]},
        good | {"moves": [{"id": choice.id} for choice in one.rules.catalogue]},
        good | {"deal": {name: order[1:] for name, order in good["deal"].items()}},
        good | {"result": {"winner": "x"}},
        good | {"start": {"format": "x"}},
        good | {option.name: "wrong" for option in one.rules.options},
        good | {"game": "chess"},
        [],
    ]

    def faults():
        said = []
        for document in wrong:
            for read in (game_from, position_from):
                with pytest.raises(InvalidDocument) as caught:
                    read(document)
                said.append(str(caught.value))
        return "\n".join(said)

    paths = "colour players deal written_by moves id nonsense result start chess wrong list dict record position None"
    assert_only_marked(faults, one, paths, *good["deal"], "edition")
    path = tmp_path / "file.json"

    def read_files():
        said = ""
        for content in (b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, json.dumps(wrong[0]).encode()):
            path.write_bytes(content)
            for name in ("check", "show"):
                said += command(capsys, monkeypatch, name, path)
        return said

    assert_only_marked(read_files, one, str(path), paths, "Expecting value property name enclosed in double quotes")


def test_records_are_shown_and_checked_in_the_language(one, capsys, monkeypatch, tmp_path):
    path = tmp_path / "game.json"
    played(one, 1).save(path)

    def shown():
        return command(capsys, monkeypatch, "check", path) + command(
            capsys, monkeypatch, "show", path, "--chronicle", "--forecast"
        )

    assert_only_marked(shown, one, str(path))


# On the command line


def test_the_language_stands_before_or_after_the_command(capsys, monkeypatch):
    def said(*words):
        return command(capsys, monkeypatch, *words)

    marked = said("--language", pseudo.CODE, "play", "--help")
    assert "⟦" in marked
    assert said("play", "--language", pseudo.CODE, "--help") == said("play", f"--language={pseudo.CODE}", "--help")
    assert said("play", "--help", "--language", pseudo.CODE) == marked
    assert "⟦" not in said("play", "--help")
    assert language() == "en"


def run(*words, **environment):
    done = subprocess.run(
        [sys.executable, "-m", "wsdv.cli", *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env=os.environ | environment,
    )
    return done.returncode, done.stdout, done.stderr


def test_an_unknown_language_is_one_line_with_those_there_are():
    for words in (("--language", "xx", "play"), ("check", "--language", "xx", "file")):
        code, out, said = run(*words)
        assert (code, out, said.count("\n")) == (2, "", 1)
        assert "error: There is no language “xx” here; there are: en, de, it." in said
    code, out, said = run("check", "file", WSDV_LANGUAGE="klingon")
    assert (code, out, said) == (1, "", "WSDV_LANGUAGE is “klingon”; the languages are: en, de, it.\n")
    code, _, said = run("--version", "--language", "en", WSDV_LANGUAGE="klingon")
    assert (code, said) == (0, "")
    assert run("--version", WSDV_LANGUAGE="de_DE.UTF-8")[0] == 0


def test_a_terminal_speaks_what_is_spoken_when_it_speaks():
    terminal = Terminal(wsdv.new_game("high-card", seed=1), {"ann": "human", "bob": "random"})
    with speaking(pseudo.CODE):
        assert terminal.say("play-undone") == "⟦Taken back.⟧"
    assert terminal.say("play-undone") == "Taken back."
