"""Positions and records as documents: read, written, changed, and refused with all their faults."""

import json
import pickle
import random
from collections.abc import Mapping

import jsonschema
import pytest

import wsdv
from tests.games.petrograd.tools import GAME, all_cards, document, position, start
from wsdv.engine.record import to_document
from wsdv.engine.start import game_from, position_from
from wsdv.games.petrograd.components import COLOURS, DATA
from wsdv.games.petrograd.schema import position_schema

SCHEMA = position_schema()
LEADERS = {leader.id for leader in DATA.leaders}


def faults(*documents, **fields):
    with pytest.raises(wsdv.InvalidDocument) as caught:
        position(*documents, **fields)
    assert str(caught.value)
    return {fault.path for fault in caught.value.faults}


def games():
    for options in ({}, {"mode": "solo", "side": "white", "difficulty": 4}):
        game = wsdv.new_game(GAME, seed=4, **options)
        draw = random.Random(4).random
        while game.decision is not None:
            yield game
            game.play(game.decision.choices[int(draw() * len(game.decision.choices))])
        yield game


def test_a_position_is_its_document_and_back_and_fits_the_schema():
    for game in games():
        found = game.position
        document_ = json.loads(json.dumps(found.to_dict()))
        assert position_from(document_) == found
        assert hash(position_from(document_)) == hash(found)
        assert found.diff(position_from(document_)) == []
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(document_, SCHEMA)
    jsonschema.validate(document(), SCHEMA)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document(unrest="yellow"), SCHEMA)


def test_a_game_goes_on_from_every_position_that_is_not_half_done():
    number = 0
    for game in games():
        found = game.position
        if not found.unfinished:
            again = wsdv.start_from(found, seed=9)
            assert again.decision == game.decision
            assert again.position == found
            number += 1
        elif game.decision is not None:
            with pytest.raises(wsdv.InvalidDocument):
                wsdv.start_from(found)
    assert number > 20


def test_records_replay_in_both_modes_also_from_a_position():
    for game in [*games()][::40]:
        again = game_from(json.loads(json.dumps(to_document(game))))
        assert (again.position, again.log, again.moves) == (game.position, game.log, game.moves)
    game = start(cards={"red_hand": ["purple-5", "purple-2"], "white_hand": ["blue-1", "blue-3"]})
    game.play("card:purple-5")
    again = game_from(json.loads(json.dumps(to_document(game))))
    assert again.position == game.position
    assert pickle.loads(pickle.dumps(game)).position == game.position  # noqa: S301 - our own
    wrong = to_document(game) | {"neutral_control": "presence"}
    with pytest.raises(wsdv.InvalidDocument):
        game_from(wrong)


def test_what_is_left_out_is_dealt_from_the_seed():
    for mode in ("two-players", "solo"):
        for stage in ("draw", "objective", "actions", "scoring"):
            bare = position_from({"format": "dual-powers-position/1", "mode": mode, "stage": stage, "turn": 1})
            one, same, other = (wsdv.start_from(bare, seed=seed) for seed in (1, 1, 2))
            assert one.position == same.position
            assert one.position != other.position
            found = one.position
            assert sorted((found.unrest, found.blockade_tile, *found.tiles, *found.tiles_out)) == sorted(COLOURS)


def bare(**fields):
    """A position of which all but these fields is left out."""
    return position_from({"format": "dual-powers-position/1", **fields})


def test_no_game_begins_where_the_date_could_never_move():
    nothing = {"deck": [], "red_hand": [], "white_hand": []}
    for cards in (nothing, nothing | {"deck": ["red-1"]}, nothing | {"red_hand": ["lenin", "red-1"]}):
        with pytest.raises(wsdv.InvalidDocument) as caught:
            wsdv.start_from(bare(cards=cards), seed=1)
        assert [fault.path for fault in caught.value.faults] == ["cards"]
        record = to_document(wsdv.start_from(bare(), seed=1)) | {"start": bare(cards=cards).to_dict()}
        with pytest.raises(wsdv.InvalidDocument) as caught:
            game_from(record)
        assert "start.cards" in [fault.path for fault in caught.value.faults]
    game = wsdv.start_from(bare(cards=nothing | {"deck": ["red-1", "red-2"]}), seed=1)
    while game.decision is not None:
        game.play(game.decision.choices[0])
    assert game.result.reason in {"october", "october-centre", "victory-box"}
    assert wsdv.start_from(bare(mode="solo", cards={"deck": [], "red_hand": []}), seed=1).result is not None
    assert wsdv.start_from(bare(cards={"deck": []}, stage="actions"), seed=1).decision.kind == "card"


def test_a_leader_whose_token_is_used_is_not_dealt_into_a_hand():
    game = wsdv.start_from(bare(tokens={"red": ["lenin"]}, out=["kerensky"]), seed=1)
    found = game.position.cards
    assert [card for card in found.red_hand if card in LEADERS] == ["stalin", "kollontai"]
    assert [card for card in found.white_hand if card in LEADERS] == ["lvov", "kornilov"]
    assert found.gone == ("lenin", "kerensky")
    assert set(all_cards(game.position).values()) == {1}
    alone = wsdv.start_from(bare(mode="solo", tokens={"red": ["lvov"]}), seed=1).position
    assert "lvov" in alone.cards.gone
    assert set(all_cards(alone).values()) == {1}


def test_the_neutral_units_are_dealt_or_out_but_not_both():
    with pytest.raises(wsdv.InvalidDocument) as caught:
        bare(out=["n1-0"])
    assert [fault.path for fault in caught.value.faults] == ["out[0]"]
    assert bare(out=["n1-0"], tokens={}).out.count("n1-0") == 2
    assert "trotsky-neutral" in bare(month="august").out


def test_in_solo_the_opposition_is_first_whatever_a_document_says():
    assert bare(mode="solo", side="red", starts="red").starts == "white"
    assert bare(mode="solo", side="white").starts == "red"
    game = wsdv.start_from(bare(mode="solo", side="red", starts="red", stage="actions"), seed=1)
    assert [one.side for one in game.position.cards.played] == ["white"]


def test_the_oppositions_objective_lies_in_its_row():
    field = {"objectives": {"white": {"card": "red-1", "open": True}}, "mode": "solo", "side": "red"}
    assert faults(field, stage="scoring") == {"objectives.white"}
    assert faults(field, stage="scoring", cards={"played": [{"side": "red", "card": "red-1"}]})
    row = {"played": [{"side": "white", "card": "red-1"}]}
    assert position(field, stage="scoring", cards=row).objectives["white"].card == "red-1"


def test_a_changed_position_says_what_differs():
    one = position(tokens={"blue": ["r1-10"]})
    other = one.replace({"score": 3, "tokens": {"red": ["lenin"]}})
    assert {path for path, _, _ in one.diff(other)} == {"score", "tokens.red", "supply.red"}
    assert one.score == 0
    with pytest.raises(wsdv.Error):
        one.replace([])
    with pytest.raises(wsdv.Error):
        one.diff(3)
    with pytest.raises(wsdv.Error):
        one.strength("yellow")
    with pytest.raises(AttributeError):
        one.score = 4
    with pytest.raises(TypeError):
        one.tokens["blue"] = ()


def test_every_fault_has_its_path():
    assert faults(unrest="yellow") == {"unrest"}
    assert faults(score="3", day=32, round=0, turn=9, month="May", will="green", stage="x", starts=1) == {
        "score", "day", "round", "turn", "month", "will", "stage", "starts",
    }  # fmt: skip
    assert faults(nonsense=1) == {"nonsense"}
    assert faults(format="x") == {"format"}
    assert faults(game="chess") == {"game"}
    assert faults(mode="three", side="blue", difficulty=9) == {"mode", "side", "difficulty"}
    assert faults(options={"neutral_control": 1, "x": 2}) == {"options.neutral_control", "options.x"}
    assert faults(tiles=["green", "green", "grey"]) == {"tiles[1]", "tiles[2]"}
    assert faults(tiles=["purple"]) == {"tiles[0]"}
    assert faults(blockade="blue-brown") == {"blockade"}
    assert faults(markers={"4": "blue", "1": "grey"}) == {"markers.4", "markers.1"}
    assert faults(unfinished=1) == {"unfinished"}


def test_every_token_is_in_one_place():
    assert faults(tokens={"blue": ["r9", "r1-10:tired", 3]}) == {"tokens.blue[0]", "tokens.blue[1]", "tokens.blue[2]"}
    assert faults(tokens={"blue": ["lenin"], "red": ["lenin"]}) == {"tokens.red[0]"}
    assert faults(tokens={"blue": ["lenin"]}, supply={"red": ["lenin"]}) == {"supply.red[0]"}
    assert faults(supply={"red": ["w1-11", "lenin:exhausted"]}) == {"supply.red[0]", "supply.red[1]"}
    assert faults(tokens={"blue": ["o1"]}) == {"tokens.blue[0]"}
    assert faults(pool={"1": 1}) == {"pool"}
    assert faults(mode="solo", pool={"1": 10, "4": 1}) == {"pool.1", "pool.4"}
    assert faults(mode="solo", tokens={"blue": ["w1-11"]}) == {"tokens.blue[0]"}
    assert faults(trotsky=["lenin"]) == {"trotsky[0]"}
    assert faults(out=["n1-0", "n1-0", "n1-0"]) == {"out[2]"}
    assert faults(tokens=[]) == {"tokens"}
    assert faults(tokens={"grey": []}) == {"tokens.grey"}


def test_every_card_is_in_one_place():
    assert faults(cards={"red_hand": ["blue-1", "blue-1"]}) == {"cards.red_hand[1]"}
    assert faults(cards={"red_hand": ["lvov", "blue-2"]}) == {"cards.red_hand[0]", "cards.red_hand[1]"}
    assert faults(cards={"deck": ["blue-1"], "discard": ["blue-1"]}) == {"cards.discard[0]"}
    assert faults(cards={"deck": ["lenin"], "gone": ["blue-1"]}) == {"cards.deck[0]", "cards.gone[0]"}
    assert faults(cards={"played": [{"side": "red", "card": "lvov"}]}) == {"cards.played[0].card"}
    assert faults(cards={"opposition": []}) == {"cards.opposition"}
    assert faults(objectives={"red": {"card": "lenin"}}) == {"objectives.red.card"}
    assert faults(objectives={"red": {"card": "blue-1"}}, cards={"deck": ["blue-1"]}) == {"objectives.red.card"}
    assert faults(stage="draw", objectives={"red": {"card": "blue-1"}}) == {"objectives.red"}
    assert faults(cards={"red_hand": [None]}) == {"cards.red_hand[0]"}


HOSTILE = (
    None, True, -1, 10**30, 3.5, float("nan"), "", "x" * 10_000, "\ud800", [], [[]], {}, {"": 1}, [None] * 2000,
    {"x" * 100: 1}, {str(i): i for i in range(2000)},
)  # fmt: skip


def refused(document_):
    """What is said of a document, or nothing if a game starts from it."""
    try:
        wsdv.start_from(position_from(document_), seed=1)
    except wsdv.Error as problem:
        return str(problem)
    return ""


def test_hostile_values_are_refused_or_read_but_never_break():
    whole = start(mode="solo").position.to_dict()

    def places(node, path=()):
        for key, value in node.items():
            yield (*path, key)
            if isinstance(value, Mapping):
                yield from places(value, (*path, key))

    for path in places(whole):
        for value in HOSTILE:
            changed = json.loads(json.dumps(whole))
            inner = changed
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = value
            said = [refused(changed)]
            inner[path[-1]] = [value]
            said.append(refused(changed))
            assert all(len(one) < 20_000 for one in said)
    for value in HOSTILE:
        with pytest.raises(wsdv.InvalidDocument):
            position_from(value)


def test_a_position_without_end_or_beginning_ends_at_once():
    game = start(score=DATA.boxes)
    assert (game.result.winner, game.result.reason) == ("red", "victory-box")
