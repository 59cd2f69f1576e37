"""A learned judge: its document read strictly, its opinion the same for both sides, and quick."""

import json
import random
import statistics
from math import exp, log

import pytest

import wsdv
from tests.clock import slowness, spent
from wsdv.engine import InvalidDocument
from wsdv.engine.files import parse_json
from wsdv.engine.learned import FORMAT, USUAL, WON, Grounds, Learned, Model, hashed, read_model
from wsdv.engine.origin import Result
from wsdv.engine.registry import rules_of
from wsdv.players import Random

GAMES = [name for name in wsdv.games() if rules_of(name).grounds is not None]

# Three features and three stages; the name is that of a game there is


def halves(when):
    return ((0, 1 - when), (1, when)) if when <= 1 else ((2, 1.0),)


GROUNDS = Grounds(
    game="high-card",
    first="heads",
    term_of={"gold": "wealth", "silver": "wealth", "luck": "luck"},
    features=lambda table: tuple(table[:3]),
    stages=("start", "end", "after"),
    groups=((0, 1), (2,)),
    moment=lambda table: table[3],
    mixture=halves,
)
MODEL = Model(
    "high-card",
    GROUNDS.names,
    GROUNDS.stages,
    bias=(0.0, 1.0, -2.0),
    weights=((1.0, 0.5, 0.0), (3.0, 0.5, -1.0), (0.0, 0.0, 0.25)),
    means=((1.0, 2.0, 0.0), (1.0, 4.0, 2.0), (0.0, 0.0, 0.0)),
    made={"by": "hand"},
)


def promise(_choice, _player):
    return 0.0


def judge(model=MODEL):
    return Learned(model, GROUNDS, promise)


def test_worth_is_the_weighted_sum_of_the_stages_the_table_lies_between():
    at_first = 1 * 2 + 0.5 * 4
    at_last = 1 + 3 * 2 + 0.5 * 4 - 1 * 3
    assert judge().worth([2, 4, 3, 0.0], None, "heads") == at_first
    assert judge().worth([2, 4, 3, 1.0], None, "heads") == at_last
    assert judge().worth([2, 4, 3, 0.25], None, "heads") == pytest.approx(0.75 * at_first + 0.25 * at_last)
    assert judge().worth([2, 4, 3, 2.0], None, "heads") == -2 + 0.25 * 3


def test_what_one_side_has_the_other_lacks():
    table = [2, 4, 3, 0.5]
    learned = judge()
    heads, tails = (learned.worth(table, None, player) for player in ("heads", "tails"))
    assert heads == -tails
    assert learned.chance(heads) + learned.chance(tails) == pytest.approx(1)
    assert learned.chance(0) == 0.5
    assert learned.chance(log(3)) == pytest.approx(0.75)


def test_a_game_that_is_over_is_certain():
    result = Result(winner="heads", reason="counted")
    assert judge().worth([0, 0, 0, 0], result, "heads") == WON
    assert judge().worth([0, 0, 0, 0], result, "tails") == -WON
    assert judge().chance(WON) > 1 - 1e-8


def test_terms_are_told_beside_the_average_of_the_time_and_make_up_the_worth():
    terms = judge().terms([2, 4, 3, 0.0], "heads")
    assert terms == {USUAL: 1 * 1 + 0.5 * 2, "wealth": 1 * (2 - 1) + 0.5 * (4 - 2), "luck": 0}
    assert sum(terms.values()) == judge().worth([2, 4, 3, 0.0], None, "heads")
    assert judge().terms([2, 4, 3, 0.0], "tails") == {name: -amount for name, amount in terms.items()}


# The document


def document(**changes):
    """That of the model, changed, with the hash that belongs to it."""
    found = json.loads(json.dumps(MODEL.to_dict())) | changes
    return found | {"hash": hashed(found)}


def faults(document):
    with pytest.raises(InvalidDocument) as caught:
        read_model(document, GROUNDS)
    return {fault.path: str(fault.message) for fault in caught.value.faults}


def test_a_model_comes_back_from_its_document():
    assert read_model(json.loads(json.dumps(MODEL.to_dict())), GROUNDS) == MODEL
    assert MODEL.to_dict()["format"] == FORMAT
    assert read_model(document(bias=[0, 1, -2]), GROUNDS) == MODEL  # whole numbers are numbers


@pytest.mark.parametrize("field", ["bias", "weights", "made", "means"])
def test_what_was_changed_after_it_was_made_is_refused(field):
    changed = document() | {field: document(bias=[1.0, 1.0, 1.0], made={})[field]}
    if field in {"weights", "means"}:
        changed[field] = changed[field] | {"gold": [9.0, 9.0, 9.0]}
    found = faults(changed)
    assert list(found) == ["hash"]
    assert "changed" in found["hash"]


@pytest.mark.parametrize("given", [None, 3, "", "0" * 64])
def test_a_hash_that_is_none_is_refused(given):
    assert list(faults(document() | {"hash": given})) == ["hash"]
    without = {name: value for name, value in document().items() if name != "hash"}
    assert list(faults(without)) == ["hash"]


@pytest.mark.parametrize("numbers", [
    None,
    "0 1 2",
    [],
    [0.0, 1.0],
    [0.0, 1.0, 2.0, 3.0],
    [0.0] * 5000,
    [0.0, 1.0, "2"],
    [0.0, 1.0, True],
    [0.0, 1.0, None],
    [0.0, 1.0, float("nan")],
    [0.0, 1.0, float("inf")],
    [0.0, 1.0, 10**400],
    {"0": 1.0},
], ids=lambda numbers: str(numbers)[:24])  # fmt: skip
def test_numbers_must_be_one_for_each_stage(numbers):
    found = faults(document(bias=numbers))
    assert found == {"bias": "must be a list of 3 numbers, all below a million"}
    for field in ("weights", "means"):
        rows = MODEL.to_dict()[field] | {"silver": numbers}
        assert list(faults(document(**{field: rows}))) == [f"{field}.silver"]


@pytest.mark.parametrize("field", ["weights", "means"])
def test_each_feature_must_be_there_and_no_other(field):
    rows = MODEL.to_dict()[field]
    without = {name: row for name, row in rows.items() if name != "luck"}
    assert list(faults(document(**{field: without}))) == [f"{field}.luck"]
    assert list(faults(document(**{field: rows | {"charm": [0, 0, 0]}}))) == [f"{field}.charm"]
    assert "" not in faults(document(**{field: []}))
    assert field in faults(document(**{field: []}))


@pytest.mark.parametrize(("field", "value", "word"), [
    ("format", "wsdv-judgement/2", FORMAT),
    ("format", None, FORMAT),
    ("game", "chess", "high-card"),
    ("stages", ["end", "start", "after"], "start, end, after"),
    ("stages", ["start", "end"], "start, end, after"),
    ("stages", "start", "start, end, after"),
    ("stages", None, "start, end, after"),
    ("made", "by hand", "object"),
    ("colour", "red", "no such field"),
])  # fmt: skip
def test_a_document_of_anything_else_is_refused_with_what_it_must_be(field, value, word):
    found = faults(document(**{field: value}))
    assert list(found) == [field]
    assert word in found[field]


@pytest.mark.parametrize("whole", [None, [], 3, "{}", [MODEL.to_dict()]], ids=lambda whole: str(whole)[:12])
def test_what_is_no_object_has_one_fault(whole):
    assert list(faults(whole)) == [""]


def test_of_an_empty_object_everything_is_missing():
    assert {"format", "game", "stages", "bias", "made"} <= set(faults({}))


# Every game whose judge is learned


def any_model(grounds, seed=1):
    chance = random.Random(seed)

    def row():
        return tuple(round(chance.uniform(-1, 1), 5) for _ in grounds.names)

    stages = grounds.stages
    bias = tuple(round(chance.uniform(-1, 1), 5) for _ in stages)
    columns = (tuple(row() for _ in stages) for _ in range(2))
    return Model(grounds.game, grounds.names, stages, bias, *columns, {})


def tables(name):
    """Every table of a game at random that can be judged, in turn."""
    game = wsdv.new_game(name, seed=4).copy(history=False)
    agent = Random(seed=4)
    while game.decision is not None:
        if game.rules.settled(game):
            yield game.table
        game.play(agent.decide(game.view(game.decision.player), game.decision))


def test_several_games_learn():
    assert len(GAMES) >= 2


@pytest.mark.parametrize("name", GAMES)
def test_the_model_of_a_game_comes_back_from_its_document(name):
    grounds = rules_of(name).grounds
    model = any_model(grounds)
    assert read_model(parse_json(json.dumps(model.to_dict()), "x"), grounds) == model


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_judged_in_a_tenth_of_a_thousandth_of_a_second(name):
    rules = rules_of(name)
    learned = Learned(any_model(rules.grounds), rules.grounds, promise)
    times = []
    for table in tables(name):
        with spent() as measured:
            learned.worth(table, None, rules.grounds.first)
        times.append(measured.seconds)
    assert len(times) > 20
    assert statistics.median(times) < 3 * 100e-6 * slowness()  # three times as long on a machine that is busy


@pytest.mark.parametrize("name", GAMES)
def test_chances_of_both_sides_make_one(name):
    rules = rules_of(name)
    learned = Learned(any_model(rules.grounds), rules.grounds, promise)
    for table in tables(name):
        one, other = (learned.chance(learned.worth(table, None, player)) for player in rules.players)
        assert one + other == pytest.approx(1)
        worth = learned.worth(table, None, rules.grounds.first)
        assert learned.chance(worth) == pytest.approx(1 / (1 + exp(-worth)))


@pytest.mark.parametrize("name", GAMES)
def test_grounds_fit_together(name):
    grounds = rules_of(name).grounds
    count = len(grounds.names)
    assert grounds.game == name
    assert grounds.first in rules_of(name).players
    assert sorted(stage for group in grounds.groups for stage in group) == list(range(len(grounds.stages)))
    assert len(grounds.signs) in {0, count}
    assert sum(grounds.sizes) in {0, count}
    assert len(grounds.features(next(tables(name)))) == count
