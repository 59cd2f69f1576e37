"""Files that cannot be loaded: table and replay say in plain words what is wrong with which decision."""

import json

import pytest

import wsdv
from tests.widgets.page import Page
from wsdv.engine.errors import Fault, Message
from wsdv.engine.plainly import PlainlyInvalid
from wsdv.engine.record import to_document
from wsdv.engine.registry import face_of
from wsdv_widgets import Replay, Table


@pytest.fixture
def record():
    """A game with a few decisions."""
    game = wsdv.new_game(seed=1989)
    for _ in range(6):
        game.play(game.decision.choices[0])
    return to_document(game)


def with_move(record, number, name):
    moves = [dict(move) for move in record["moves"]]
    moves[number - 1]["id"] = name
    return record | {"moves": moves}


FILES = [
    (lambda record: with_move(record, 3, "build:factory:kasel"),
     "Decision 3 names something that nobody can choose in this game. Perhaps this was meant: "),
    (lambda record: with_move(record, 3, "build:factory:kassel"), "Decision 3: "),
    (lambda record: record | {"moves": [*record["moves"], 7]}, "Decision 7 is damaged"),
    (lambda record: record | {"moves": "all"}, "The list of decisions: a list belongs there, not a text."),
    (lambda record: record | {"seed": None}, "The seed from which the cards were shuffled is missing"),
    (lambda record: record | {"format": "wsdv-record/9"},
     "The file says that it is “wsdv-record/9”, which this program cannot read. Perhaps a newer one wrote it."),
    (lambda record: record | {"game": "chess"}, "The file belongs to another game: “chess”."),
    (lambda record: record | {"edition": "third"}, "Edition: there is no “third” to choose."),
    (lambda record: record | {"weather_now": 1},
     "The file says something about “weather now”, which this program does not know."),
    (lambda record: record | {"players": {"north": "Ann"}}, "The names of the players (“north”): a name belongs there"),
    (lambda record: record | {"result": {"winner": "west"}}, "The end that stands in the file is not the one"),
    (lambda record: record | {"start": {"format": "wsdv-position/1", "provinces": {"Bayern": {"unrest": -2}}}},
     "In the position it begins with: Bayern, unrest: −2 cannot be. It must be 0 or more."),
    (lambda _: {"format": "wsdv-position/1"}, "This file holds a position, not a saved game"),
    (lambda _: [], "This file is not a saved game of Wir sind das Volk!."),
]  # fmt: skip


def refused(widget, content):
    page = Page(widget)
    if isinstance(widget, Table):
        return page.say("load", text=content)[-1]["text"]
    return page.say("control", id="load", value=content)[-1]["text"]


@pytest.mark.parametrize("kind", [Table, Replay])
@pytest.mark.parametrize(("spoil", "sentence"), FILES)
def test_a_file_is_refused_in_plain_words(record, kind, spoil, sentence):
    widget = kind() if kind is Table else kind(wsdv.new_game(seed=1))
    told = refused(widget, json.dumps(spoil(record)))
    assert told.startswith(sentence)
    assert not any(word in told for word in ("moves[", "_", ".id", "None", "NoneType", "{", "build:"))


@pytest.mark.parametrize("kind", [Table, Replay])
def test_a_broken_file_is_refused_in_plain_words(kind):
    widget = kind() if kind is Table else kind(wsdv.new_game(seed=1))
    told = refused(widget, '{"format": ')
    assert told == ("This file cannot be read. It is damaged, or was not saved by this program (look near line 1).")


def test_programs_still_read_the_exact_words(record):
    with pytest.raises(wsdv.InvalidDocument, match=r"moves\[2\]\.id: There is no choice called “build:factory:kasel”"):
        wsdv.engine.start.game_from(with_move(record, 3, "build:factory:kasel"))


def test_only_the_first_faults_are_told():
    faults = [Fault(f"deal.{number}", Message("fault-deal")) for number in range(20)]
    told = str(PlainlyInvalid(faults, "wir-sind-das-volk")).splitlines()
    assert len(told) == 9
    assert told[-1] == "… and 12 more."


def test_every_fault_of_the_engine_has_plain_words():
    voice = face_of("wir-sind-das-volk").voice
    names = [name for name in voice_names() if name.startswith("fault-") and name != "fault-more"]
    own = {"unknown-field", "city", "connection", "card"}  # several sentences, by what is not known
    own |= {"hash", "numbers", "in-order"}  # of the data files of judges, which nobody loads on a page
    lacking = [name for name in names if not voice.knows(f"plain-{name.removeprefix('fault-')}")]
    assert {name.removeprefix("fault-") for name in lacking} <= own


def voice_names():
    from pathlib import Path

    root = Path(wsdv.__file__).parent
    for file in (*root.glob("text/en/*.ftl"), *root.glob("games/germany/text/en/*.ftl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line[:1].isalpha() and " = " in line:
                yield line.partition(" = ")[0]
