"""The command line for every game: played, shown, checked, simulated, matched, resumed, without a word of another."""

import io
import json
import pickle

import pyarrow.parquet as pq
import pytest

import wsdv
from tests.engine.subjects import SEEDS, TOY, played
from wsdv import cli
from wsdv.analysis import Match, Settings, arena, schema, simulate
from wsdv.analysis.playing import play


@pytest.fixture
def command(subject, capsys, monkeypatch, tmp_path):
    """Run a command on the game under test; gives what it printed."""
    monkeypatch.chdir(tmp_path)

    def run(*words, typed="", code=0):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            left = cli.main([str(word) for word in words])
        except SystemExit as leaving:
            left = leaving.code
        output = capsys.readouterr()
        text = output.out + output.err
        assert left == code, text
        assert "Traceback" not in text
        assert subject.foreign(text) == [], text
        return text

    return run


def chosen(subject):
    """The words that choose the game and its settings."""
    return ["--game", subject.game, *(word for name, value in subject.options for word in (f"--{name}", value))]


@pytest.fixture
def record(subject, tmp_path):
    path = tmp_path / "record.json"
    played(subject, 1).save(path)
    return path


# play


def test_a_game_is_played_with_what_is_typed(subject, command):
    first, second = subject.seats
    typed = "help\nboard\nhint\nchronicle\nwhy nonsense\n99999\n" + "1\n" * 30 + "undo\nredo\nsave game.json\nquit\n"
    text = command("play", *chosen(subject), f"--{second}", "greedy", "--seed", 5, typed=typed)
    assert subject.face.title() in text
    game = subject.new(5)
    assert subject.face.question(game.decision) in text or subject.face.player(first) in text
    for choice in game.decision.choices if game.decision.player == first else ():
        assert f"{choice.label(game.decision)}  {choice.id}" in text


def test_a_saved_game_goes_on(subject, command, tmp_path):
    first, second = subject.seats
    command("play", *chosen(subject), "--seed", 5, f"--{second}", "random", typed="1\n1\nsave game.json\nquit\n")
    saved = wsdv.load(tmp_path / "game.json")
    assert dict(saved.origin.players) == {first: "human", second: "random"}
    assert saved.rules.name == subject.game
    assert dict(saved.origin.options) == dict(subject.options)
    command("play", "--load", "game.json", typed="1\nsave further.json\nquit\n")
    assert len(wsdv.load(tmp_path / "further.json").moves) > len(saved.moves)
    command("play", "--load", "game.json", f"--{first}", "random")


def test_two_people_hand_over_the_keyboard_and_see_no_hidden_card(subject, command):
    text = command("play", *chosen(subject), "--seed", 5, typed="\n1\n" * 6)
    for player in subject.rules.players:
        told = f"Give the keyboard to {subject.face.player(player)}" in text
        assert told is (len(subject.new(5).deciding) > 1)


def test_agents_play_to_the_end(subject, command):
    words = [word for player in subject.rules.players for word in (f"--{player}", "random")]
    text = command("play", *chosen(subject), "--seed", 5, *words)
    assert "win" in text.splitlines()[-1]


def test_a_forecast_can_be_typed_only_where_there_is_one(subject, command):
    text = command("play", *chosen(subject), "--seed", 5, typed="forecast\n" * 3)
    assert ("There is no choice called “forecast”" in text) != subject.face.has_forecast


def test_a_record_of_another_game_is_no_game_to_go_on_with(subject, command, tmp_path):
    other = "high-card" if subject.game != "high-card" else "wir-sind-das-volk"
    wsdv.new_game(other, seed=1).save(tmp_path / "other.json")
    title = wsdv.new_game(other, seed=1).rules.face.title()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(subject), "foreign", lambda *_: [])  # here the other game is named on purpose
        text = command("play", *chosen(subject), "--seed", 5, typed="\nload other.json\n")
    assert f"other.json is a game of {title}" in text


# show and check


def test_a_record_is_shown_and_checked(subject, command, record):
    game = wsdv.load(record)
    text = command("show", record, "--chronicle", "--forecast")
    for part in (subject.face.text(game.position), game.chronicle()):
        assert part in text
    assert ("has no forecast" in text) != subject.face.has_forecast
    text = command("check", record)
    winner, ending = subject.face.player(game.result.winner), subject.face.ending(game.result)
    assert text == f"{record}: a valid record, {len(game.moves)} moves, {winner} has won: {ending}\n"


def test_a_record_is_drawn(command, record, tmp_path):
    command("show", record, "--svg", tmp_path / "a.svg", "--theme", "print")
    assert (tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg")
    pytest.importorskip("resvg_py")
    command("show", record, "--png", tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_a_broken_record_names_its_faults(command, record):
    document = json.loads(record.read_text(encoding="utf-8"))
    record.write_text(json.dumps(document | {"seed": [], "colour": 1}), encoding="utf-8")
    text = command("check", record, code=1)
    assert sorted(line.partition(":")[0] for line in text.splitlines()) == ["colour", "seed"]


# simulate


def test_rows_are_written_and_a_run_goes_on(subject, command, tmp_path):
    first, second = subject.rules.players
    words = ["simulate", *chosen(subject), "--seed", 7, "--jobs", 1, f"--{second}", "random", "--out", "rows.jsonl"]
    command(*words, "--games", 2)
    text = command(*words, "--games", 4)
    settings = Settings(7, game=subject.game, **dict(subject.options))
    expected = [play(settings, number).row for number in range(4)]
    lines = (tmp_path / "rows.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == expected
    assert [(c.name, c.type) for c in schema.games(subject.game)] == [(k, type(v)) for k, v in expected[0].items()]
    assert subject.face.player(expected[0]["winner"]) in text
    other = command(*words, "--games", 5, f"--{first}", "greedy", code=1)
    assert "another run" in other


def test_rows_and_decisions_as_parquet_go_on_too(subject, command, tmp_path):
    words = ["simulate", *chosen(subject), "--seed", 7, "--jobs", 1, "--decisions", "--out", "rows.parquet"]
    command(*words, "--games", 1)
    command(*words, "--games", 3)
    settings = Settings(7, game=subject.game, **dict(subject.options))
    expected = [play(settings, number, decisions=True) for number in range(3)]
    tables = {
        kind: pq.read_table(tmp_path / "rows.parquet" / kind, partitioning=None) for kind in ("games", "decisions")
    }
    assert tables["games"].to_pylist() == [game.row for game in expected]
    decisions = [tuple(row.values()) for row in tables["decisions"].to_pylist()]
    assert decisions == [note for game in expected for note in game.decisions]
    for kind, columns in (("games", schema.games(subject.game)), ("decisions", schema.decisions(subject.game))):
        assert [field.name for field in tables[kind].schema] == [column.name for column in columns]
        assert all(subject.foreign(column.about) == [] for column in columns)
    assert "another run" in command(*words[:-2], "--games", 3, "--out", "rows.parquet", "--seed", 8, code=1)


def test_two_processes_write_the_same_rows(one, tmp_path):
    settings = Settings(3, game=one.game)
    rows = [list(simulate(settings, 6, tmp_path / f"{jobs}.jsonl", jobs=jobs)) for jobs in (1, 2)]
    assert rows[0] == rows[1]
    assert pickle.loads(pickle.dumps(settings)) == settings  # noqa: S301 - our own
    here, shared = (arena("random", "random", games=4, game=one.game, jobs=jobs) for jobs in (1, 2))
    assert here == shared


# arena


def test_a_match_is_played_and_told(subject, command):
    text = command("arena", "random", "greedy", *chosen(subject), "--games", 2, "--jobs", 1, "--seed", 3)
    match = arena("random", "greedy", games=2, seed=3, game=subject.game, jobs=1, **dict(subject.options))
    assert text == f"{match}\n"
    assert isinstance(match, Match)
    assert match.games == 2
    for player in subject.rules.players:
        assert f"as {subject.face.player(player)}" in text
        assert match.as_side(player).games == 1
    assert subject.foreign(match._repr_html_()) == []


# Help and mistakes


@pytest.mark.parametrize("name", ["play", "simulate", "arena"])
def test_help_names_the_players_and_settings_of_the_game(subject, command, name):
    text = command(name, *chosen(subject), "--help")
    for option in subject.rules.options:
        assert f"--{option.name} {{{','.join(map(str, option.values))}}}" in text
    if name != "arena":
        for player in subject.rules.players:
            assert f"--{player} " in text
    assert all(game in text for game in wsdv.games())


def test_options_of_another_game_are_none_here(subject, command):
    other = next(name for name in ("--west", "--ann") if name[2:] not in subject.rules.players)
    text = command("play", *chosen(subject), other, "human", code=2)
    assert other in text


def test_a_value_that_a_setting_has_not_is_refused_with_those_it_has(subject, command):
    for name, _ in subject.options:
        text = command("play", "--game", subject.game, f"--{name}", "wrong", code=2)
        option = next(option for option in subject.rules.options if option.name == name)
        assert all(str(value) in text for value in option.values)


def test_an_unknown_game_is_refused_in_one_line_with_those_there_are(capsys):
    with pytest.raises(SystemExit) as left:
        cli.main(["play", "--game", "chess"])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert all(name in said for name in ("chess", *wsdv.games()))


# Settings


def test_settings_are_given_in_order_or_by_name(one):
    names = (*one.rules.option_names, *one.rules.players)
    values = (*(option.values[-1] for option in one.rules.options), *("greedy" for _ in one.rules.players))
    in_order, by_name = (
        Settings(7, *values, game=one.game),
        Settings(7, game=one.game, **dict(zip(names, values, strict=True))),
    )
    assert in_order == by_name != Settings(7, game=one.game)
    assert hash(in_order) == hash(by_name)
    assert tuple(getattr(in_order, name) for name in names) == values
    assert eval(repr(in_order), {"Settings": Settings}) == in_order  # noqa: S307 - our own
    with pytest.raises(AttributeError):
        in_order.seed = 8
    with pytest.raises(AttributeError):
        in_order.colour  # noqa: B018
    with pytest.raises(wsdv.Error, match="colour"):
        Settings(7, game=one.game, colour="green")
    with pytest.raises(TypeError):
        Settings(7, *values, "more", game=one.game)
    with pytest.raises(TypeError):
        Settings(7, *values, game=one.game, **{names[0]: values[0]})


def test_the_example_of_the_documentation():
    rows = [play(Settings(seed=1, game="high-card", rounds="4", ann="random", bob="greedy"), n).row for n in SEEDS]
    assert [row["rules"] for row in rows] == ["high-card"] * 3
    assert {row["rounds"] for row in rows} == {"4"}
    assert list(rows[0])[:7] == ["format", "game", "seed", "rules", "rounds", "ann", "bob"]
    assert TOY.game == "high-card"
