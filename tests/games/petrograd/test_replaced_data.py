"""Owners can put a data file of their own in place of the package's."""

import json
import pickle
import random
import tomllib
from pathlib import Path

import pytest

import wsdv
from tests.games.petrograd.tools import GAME
from wsdv.cli import main
from wsdv.engine.record import to_document
from wsdv.engine.start import game_from, position_from
from wsdv.games.petrograd import components
from wsdv.games.petrograd.components import DATA, data_of
from wsdv.games.petrograd.reading import Reader

TEXT = (Path(components.__file__).parent / "data" / "dual-powers.toml").read_text(encoding="utf-8")


def changed(*pairs):
    """The text of the package's file with some of it replaced."""
    text = TEXT
    for old, new in pairs:
        assert text.count(old) >= 1, old
        text = text.replace(old, new)
    return text


OTHER = changed(
    ("purple-9", "purple-1"),
    (
        'days = 9, recruit = 1, action = "double_move", points = 4',
        'days = 1, recruit = 2, action = "refresh", points = 5',
    ),
    ('"kollontai"', '"chkheidze"'),
    ("Alexandra Kollontai", "Nikolai Chkheidze"),
    ("boxes_per_side = 18", "boxes_per_side = 12"),
    ('id = "green-brown"', 'id = "blue-brown"'),
    ('ends = ["green", "brown"]', 'ends = ["blue", "brown"]'),
    ("r3-33", "r3-34"),
    ("fresh = 3, exhausted = 3", "fresh = 3, exhausted = 4"),
)


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "my.toml"
    path.write_text(OTHER, encoding="utf-8")
    return path


def finished(game, seed=1):
    draw = random.Random(seed).random
    while game.decision is not None:
        game.play(game.decision.choices[int(draw() * len(game.decision.choices))])
    return game


def faults(text):
    with pytest.raises(wsdv.InvalidDocument) as caught:
        data_of(text)
    assert str(caught.value)
    return {fault.path for fault in caught.value.faults}


def test_a_game_is_played_with_the_owners_components(own):
    game = wsdv.new_game(GAME, data=str(own), seed=1)
    ids = {choice.id for choice in game.rules.catalogue}
    assert {"card:purple-1", "card:chkheidze", "unit:r3-34", "blockade:blue-brown"} <= ids
    assert not {"card:purple-9", "card:kollontai", "unit:r3-33"} & ids
    assert "card:purple-9" in {choice.id for choice in wsdv.catalogue(GAME)}
    assert "chkheidze" in game.position.cards.red_hand
    assert game.rules.data.boxes == 12
    assert "Nikolai Chkheidze" in game.rules.face.text(game.position)
    assert wsdv.new_game(GAME, seed=1).rules.data is DATA
    finished(game)
    assert "Kollontai" not in game.chronicle()


def test_records_hold_the_data_so_that_they_stay_loadable(own):
    for options in ({}, {"mode": "solo", "side": "white"}):
        game = finished(wsdv.new_game(GAME, data=own, seed=2, **options))
        document = json.loads(json.dumps(to_document(game)))
        own.unlink(missing_ok=True)
        again = game_from(document)
        assert (again.position, again.log, again.result) == (game.position, game.log, game.result)
        assert pickle.loads(pickle.dumps(game)).position == game.position  # noqa: S301 - our own
        own.write_text(OTHER, encoding="utf-8")
    document["data"] = 3
    with pytest.raises(wsdv.InvalidDocument):
        game_from(document)
    document["data"] = OTHER.replace("boxes_per_side = 12", "boxes_per_side = 0")
    with pytest.raises(wsdv.InvalidDocument) as caught:
        game_from(document)
    assert [fault.path for fault in caught.value.faults] == ["data.score_track.boxes_per_side"]


def test_positions_hold_the_data_too(own):
    game = wsdv.new_game(GAME, data=own, seed=1)
    found = game.position
    assert position_from(json.loads(json.dumps(found.to_dict()))) == found
    again = wsdv.start_from(found, seed=4)
    assert again.rules.data == game.rules.data
    assert again.position == found
    assert game_from(to_document(again)).position == found
    assert wsdv.forecast(found).calendar


def test_agents_play_with_replaced_data(own):
    game = wsdv.new_game(GAME, data=own, seed=1)
    agents = {side: wsdv.players.Greedy(seed=1) for side in ("red", "white")}
    assert wsdv.play_out(game, agents).winner


def test_all_faults_are_listed_by_path():
    text = changed(
        ('id = "purple-2",  district = "purple", days = 2', 'id = "purple-3",  district = "yellow", days = 0'),
        ("boxes_per_side = 18", 'boxes_per_side = "many"'),
        ('{ id = "n1-2", number = 2, fresh = 1', '{ id = "n1-2", number = 2, fresh = -1'),
    )
    assert faults(text) == {
        "cards.command[0].district", "cards.command[0].days", "cards.command[1].id", "score_track.boxes_per_side",
        "neutral_units.units[2].fresh",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ('{ id = "r1-12", number = 1', '{ id = "r1-12", number = 2', "units.red"),
        ('{ id = "n1-2", number = 2', '{ id = "n1-2", number = 1', "neutral_units.units"),
        ('{ id = "w1-11"', '{ id = "r1-11"', "units.white[1].id"),
        ('{ id = "w1-11"', '{ id = "lenin"', "units.white[1].id"),
        ('blockade_color = "green"', 'blockade_color = "blue"', "connection"),
        ('ends = ["purple", "blue"]', 'ends = ["purple", "purple"]', "connection[0].ends"),
        ('side = "red", name = "Vladimir Lenin"', 'side = "white", name = "Vladimir Lenin"', "leaders.leader"),
        ('special = "espionage", published', 'special = "spying", published', "leaders.leader[1].special"),
        ("level = 1, number = 9", "level = 1, number = 8", "opposition.levels[0].number"),
        ('event = "trotsky-joins"', 'event = ""', "month"),
        ("final = true", "final = false", "month"),
        ("levels = [1, 2, 3, 4, 5, 6]", "levels = [1, 2, 2]", "difficulty.levels"),
        ('color = "purple"\n', 'color = "mauve"\n', "district[0].color"),
        ('neutral_control = "city"', 'neutral_control = "none"', "options.neutral_control"),
        ("[trotsky] ", "[trotzki] ", "trotzki"),
        ('format = "dual-powers-data/1"', 'format = "dual-powers-data/2"', "format"),
        ('source = "published"', 'source = "rumour"', "neutral_units.source"),
        ("last_day = 31", "last_day = 30", "rules.last_day"),
        ("solo_opposition_turns = 5", "solo_opposition_turns = 7", "rules.solo_opposition_turns"),
        ('unrest_points = 2\nevent = ""', 'unrest_points = 2\nevent = "trotsky-returns"', "month"),
        ("lat = 59.9340", "lat = 159.0", "district[0].lat"),
        ('action = "move"', 'action = "fly"', "cards.command[0].action"),
    ],
)
def test_each_fault_is_found(old, new, path):
    assert path in faults(changed((old, new)))


def test_a_map_that_is_not_connected_is_refused():
    text = changed(
        ('ends = ["purple", "brown"]', 'ends = ["purple", "green"]'),
        ('ends = ["green", "brown"]', 'ends = ["green", "red"]'),
    )
    assert "connection" in faults(text)


def test_a_missing_card_is_refused():
    lines = TEXT.splitlines()
    gone = "\n".join(line for line in lines if 'id = "blue-1"' not in line)
    assert faults(gone) == {"cards.command"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "a = [" * 5000,
        "a = 1" + "0" * 6000,
        'format = "dual-powers-data/1"',
        "#" * 300_000,
        "[cards]\ncommand = 3",
        "\0",
    ],
)
def test_what_is_no_data_file_is_refused(text):
    assert faults(text)


def test_every_entry_may_be_missing_or_of_another_type_without_breaking():
    whole = tomllib.loads(TEXT)
    for name in list(whole):
        for value in (None, 1, "x", [], {}, [1], [{}], {"a": [1]}, [None] * 2000, float("nan")):
            reader = Reader({**whole, name: value})
            reader.data("x")
            assert reader.faults, (name, value)


def test_a_file_that_cannot_be_read_is_an_error_and_nothing_happens(tmp_path):
    for path in (tmp_path / "none.toml", tmp_path, "\0"):
        with pytest.raises(wsdv.Error):
            wsdv.new_game(GAME, data=path)
    with pytest.raises(wsdv.Error):
        wsdv.new_game(GAME, data=3)
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(wsdv.InvalidDocument):
        wsdv.new_game(GAME, data=tmp_path / "bad.toml")
    (tmp_path / "huge.toml").write_bytes(b"#" * (3 << 20))
    with pytest.raises(wsdv.InvalidDocument):
        wsdv.new_game(GAME, data=tmp_path / "huge.toml")


def test_wsdv_check_reads_a_data_file(own, tmp_path, capsys):
    assert main(["check", str(own)]) == 0
    assert "Dual Powers" in capsys.readouterr().out
    own.write_text(OTHER.replace("boxes_per_side = 12", "boxes_per_side = 0"), encoding="utf-8")
    assert main(["check", str(own)]) == 1
    assert "score_track.boxes_per_side" in capsys.readouterr().err
    other = tmp_path / "other.toml"
    other.write_text('format = "chess"', encoding="utf-8")
    assert main(["check", str(other)]) == 1
