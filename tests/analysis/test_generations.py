"""Training over generations: the same plan gives the same judge, however often it was interrupted."""

import json
import sys
from pathlib import Path

import pytest

import high_card  # noqa: F401 - importing it makes the game known
import wsdv
from benchmarks import train as command
from wsdv.analysis import generations
from wsdv.analysis.generations import Plan, read, train
from wsdv.analysis.selfplay import Run, fill, played
from wsdv.analysis.training import grounds_of
from wsdv.engine.learned import Learned, Model
from wsdv.engine.registry import rules_of

GAME = "dual-powers"
PLAN = Plan(GAME, "tests", games=3, generations=2, match=2, rounds=1)
pytestmark = pytest.mark.slow


class Stopped(Exception):  # noqa: N818 - as if somebody pressed Ctrl-C
    """Training was interrupted."""


@pytest.fixture(scope="module", autouse=True)
def _begin_with_a_judge_that_knows_nothing():
    """So that something is better after very few games."""
    grounds, rules = grounds_of(GAME), rules_of(GAME)
    none = tuple((0.0,) * len(grounds.names) for _ in grounds.stages)
    model = Model(GAME, grounds.names, grounds.stages, (0.0,) * len(grounds.stages), none, none, {})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(generations, "FIRST", Learned(model, grounds, rules.promise))
        yield


def stopping(after):
    """Who is told what is done, and stops it at the so-manyth time."""
    told = []

    def listen(*what):
        told.append(what)
        if len(told) == after:
            raise Stopped

    return listen


def outcome(folder, **options):
    """What came of it: a model, or the sentence that there is none."""
    try:
        return train(PLAN, folder, **options).to_dict()
    except wsdv.Error as problem:
        return str(problem)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """Trained without an interruption: what came of it, and the files."""
    folder = tmp_path_factory.mktemp("whole")
    return outcome(folder, jobs=1), files(folder)


def files(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_everything_that_was_done_lies_in_the_folder(whole):
    _, kept = whole
    each = ("games", "jsonl"), ("learned", "json"), ("match", "jsonl")
    assert set(kept) == {"plan.json", *(f"{what}-{number}.{end}" for number in range(2) for what, end in each)}
    assert [kept[f"games-{number}.jsonl"].count(b"\n") for number in range(2)] == [3, 3]
    assert kept["games-0.jsonl"] != kept["games-1.jsonl"]


@pytest.mark.parametrize("after", [3, 6, 11])
def test_an_interrupted_training_goes_on_where_it_stood(whole, tmp_path, after):
    with pytest.raises(Stopped):
        train(PLAN, tmp_path, jobs=1, told=stopping(after))
    before = files(tmp_path)
    assert (outcome(tmp_path, jobs=1), files(tmp_path)) == whole
    assert all(files(tmp_path)[name].startswith(kept) for name, kept in before.items())  # nothing was done again


def test_a_line_that_a_kill_has_torn_is_played_again(whole, tmp_path):
    for name in ("plan.json", "games-0.jsonl"):
        tmp_path.joinpath(name).write_bytes(whole[1][name])
    games = tmp_path / "games-0.jsonl"
    games.write_bytes(games.read_bytes()[:-7])
    assert (outcome(tmp_path, jobs=1), files(tmp_path)) == whole


def test_several_processes_train_the_same_judge(whole, tmp_path):
    assert (outcome(tmp_path, jobs=2), files(tmp_path)) == whole


def test_what_was_learned_can_be_read_and_says_how(whole):
    result, kept = whole
    document = json.loads(kept["learned-0.json"])
    assert document["made"]["plan"] == json.loads(kept["plan.json"])
    if isinstance(result, dict):
        assert result["made"]["plan"]["seed"] == "tests"
        numbers = [one["number"] for one in result["made"]["generations"]]
        assert numbers == list(range(len(numbers)))
        last = max(one["number"] for one in result["made"]["generations"] if one["kept"])
        assert result["weights"] == json.loads(kept[f"learned-{last}.json"])["weights"]


def test_a_trained_judge_is_written_whole_and_read_again(whole, tmp_path):
    path = tmp_path / "judgement.json"
    path.write_bytes(whole[1]["learned-0.json"])
    assert read(path, grounds_of(GAME)).to_dict() == json.loads(path.read_bytes())


# What is refused


def refused(call, *words):
    with pytest.raises(wsdv.Error) as caught:
        call()
    sentence = str(caught.value)
    assert "\n" not in sentence
    for word in words:
        assert word in sentence


def test_a_folder_of_another_plan_is_refused(tmp_path):
    with pytest.raises(Stopped):
        train(PLAN, tmp_path, jobs=1, told=stopping(1))
    before = files(tmp_path)
    other = Plan(GAME, "tests", games=4, generations=2, match=2, rounds=1)
    refused(lambda: train(other, tmp_path), "another plan", str(tmp_path / "plan.json"))
    assert files(tmp_path) == before


@pytest.mark.parametrize("wrong", [{"games": 0}, {"generations": -1}, {"match": 0}])
def test_numbers_that_make_no_plan_are_refused(wrong):
    refused(lambda: Plan(GAME, **wrong), str(next(iter(wrong.values()))))


def test_a_game_that_cannot_be_learned_is_refused():
    refused(lambda: Plan("high-card"), "high-card has nothing yet")
    refused(lambda: Plan("chess"), "chess")


# The games


def test_the_same_seed_plays_the_same_games_and_another_plays_others(tmp_path):
    settings = grounds_of(GAME).settings
    one, same, other = (Run(GAME, settings, seed, agent="random") for seed in ("a", "a", "b"))
    rows = [one.play(number) for number in range(4)]
    assert [same.play(number) for number in reversed(range(4))] == rows[::-1]
    assert [other.play(number) for number in range(4)] != rows
    assert list(fill(tmp_path / "two.jsonl", one, 4, jobs=2)) == rows == played(tmp_path / "two.jsonl")


def test_games_that_are_there_are_not_played_again(tmp_path):
    run, path = Run(GAME, grounds_of(GAME).settings, "a", agent="random"), tmp_path / "games.jsonl"
    assert [row["game"] for row in fill(path, run, 2, jobs=1)] == [0, 1]
    assert [row["game"] for row in fill(path, run, 5, jobs=1)] == [2, 3, 4]
    assert list(fill(path, run, 3, jobs=1)) == []
    assert [row["game"] for row in played(path)] == list(range(5))


def test_now_and_then_a_choice_is_made_at_random():
    settings = grounds_of(GAME).settings[:1]
    sure, erring = (Run(GAME, settings, "a", "0.1", erring=share, wild=share) for share in (0.0, 0.5))
    assert sure.play(0)["moves"] != erring.play(0)["moves"]


def test_a_line_in_the_middle_that_is_no_game_is_left_as_it_is(tmp_path):
    path = tmp_path / "games.jsonl"
    path.write_bytes(b'{"game":0}\nnonsense\n{"game":2}\n')
    refused(lambda: played(path), "line 2")
    assert path.read_bytes().count(b"\n") == 3


# The command


def ordered(monkeypatch, *words):
    monkeypatch.setattr(sys, "argv", ["train", *map(str, words)])
    with pytest.raises(SystemExit) as caught:
        command.main()
    return str(caught.value)


def test_ctrl_c_says_one_sentence_that_it_can_go_on(monkeypatch, tmp_path):
    def press(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "train", press)
    said = ordered(monkeypatch, "--folder", tmp_path, "--out", tmp_path / "out.json").strip()
    assert said.startswith("Interrupted.")
    assert "goes on from there" in said
    assert not (tmp_path / "out.json").exists()


def test_the_command_refuses_in_a_sentence(monkeypatch, tmp_path):
    assert "“0”" in ordered(monkeypatch, "--games", 0)
    assert "chess" in ordered(monkeypatch, "--game", "chess")
    (tmp_path / "file").touch()
    assert str(tmp_path / "file") in ordered(monkeypatch, "--folder", tmp_path / "file")


@pytest.mark.parametrize("game", [GAME, "wir-sind-das-volk"])
def test_the_command_knows_where_a_game_keeps_its_judge(game):
    path = command.data_file(game)
    assert path.name == "judgement.json"
    assert path.parent.is_dir()
    assert path.is_relative_to(Path(wsdv.__file__).parent)


def test_when_nothing_better_was_learned_it_is_said(monkeypatch, tmp_path):
    monkeypatch.setattr(generations, "_score", lambda *_: 0.5)
    one = Plan(GAME, "tests", games=1, generations=1, match=1, rounds=0)
    refused(lambda: train(one, tmp_path, jobs=1), "No generation was better", GAME)
