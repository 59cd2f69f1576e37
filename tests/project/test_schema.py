"""The JSON Schema of positions: valid itself, and never stricter than the program."""

import copy
import json
import random
import unicodedata

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import wsdv
from tests.games.germany import invariants
from wsdv.games.germany.document import check
from wsdv.games.germany.schema import position_schema

SCHEMA = position_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
FORMAT = {"format": "wsdv-position/1"}


def accepted(document):
    return VALIDATOR.is_valid(document)


def complaints(document):
    return sorted((error.json_path, error.message) for error in VALIDATOR.iter_errors(document))


def test_the_schema_is_a_valid_schema_of_its_draft():
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_is_plain_json():
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


def test_each_call_gives_a_schema_of_its_own():
    mine = position_schema()
    mine["properties"].clear()
    assert position_schema() == SCHEMA


def test_every_field_of_a_position_is_described():
    document = wsdv.new_game(seed=1).position.to_dict()
    assert set(document) <= set(SCHEMA["properties"])
    assert set(SCHEMA["properties"]["provinces"]["properties"]) >= set(document["provinces"])
    assert set(SCHEMA["properties"]["cards"]["properties"]) >= set(document["cards"])
    assert SCHEMA["required"] == ["format"]


def test_provinces_may_be_named_by_their_ids():
    document = FORMAT | {"provinces": {"thueringen": {"unrest": 1}}, "imported_protests": {"baden-wuerttemberg": 0}}
    assert complaints(document) == []
    assert check(document)[1] == []
    assert not accepted(FORMAT | {"provinces": {"bavaria": {"unrest": 1}}})


def test_the_shortest_document_is_accepted():
    assert accepted(FORMAT)


@pytest.mark.parametrize("edition", ["second", "first"])
def test_the_positions_of_random_games_are_accepted(edition):
    for seed in range(3):
        game = wsdv.new_game(edition=edition, seed=seed)
        choose = invariants.at_random(seed)
        number = 0
        while True:
            if number % 5 == 0 or not game.decision:
                document = json.loads(json.dumps(game.position.to_dict()))
                assert complaints(document) == []
            if not game.decision:
                break
            game.play(choose(game.decision))
            number += 1


@pytest.mark.parametrize("edition", ["second", "first"])
def test_random_tables_are_accepted(edition):
    for seed in range(60):
        document = invariants.random_document(seed, edition)
        assert complaints(document) == []
        assert complaints(wsdv.Position.from_dict(document).to_dict()) == []


WRONG = [
    [],
    3,
    {},
    {"format": "wsdv-position/2"},
    {"format": None},
    {"colour": 1},
    {"game": "chess"},
    {"edition": "third"},
    {"decade": 0},
    {"decade": 5},
    {"decade": "1"},
    {"decade": True},
    {"decade": 1.5},
    {"half": 3},
    {"stage": "9.11"},
    {"to_move": "north"},
    {"provinces": {"Bavaria": {}}},
    {"provinces": {"Bayern": {"unrest": -1}}},
    {"provinces": {"Bayern": {"unrest": "3"}}},
    {"provinces": {"Bayern": {"socialists": 1}}},
    {"provinces": {"Bayern": {"sectors": {}}}},
    {"provinces": {"Sachsen": {"socialists": 13}}},
    {"provinces": {"West Berlin": {"living_standard": 1}}},
    {"provinces": {"West Berlin": {"sectors": {"soviet": 1}}}},
    {"provinces": {"West Berlin": {"sectors": {"french": -1}}}},
    {"imported_protests": {"Bayern": 0}},
    {"imported_protests": {"Rheinland-Pfalz": -1}},
    {"factories": ["atlantis"]},
    {"factories": "berlin"},
    {"factories": [3]},
    {"run_down": ["dortmund"]},
    {"run_down": ["polska-north"]},
    {"closed_sites": ["berlin"]},
    {"infrastructure": {"berlin-dresden": 1}},
    {"infrastructure": {"berlin-bitterfeld": 3}},
    {"infrastructure": {"berlin-cottbus": 2}},
    {"infrastructure": {"berlin-cottbus": -1}},
    {"infrastructure": []},
    {"tracks": {"prestige": 7}},
    {"tracks": {"currency": -7}},
    {"tracks": {"morale": 0}},
    {"socialists_in_box": 13},
    {"socialists_in_box": -1},
    {"wall": 1},
    {"stasi_disbanded": "no"},
    {"unfinished": None},
    {"police": [{"card": "3"}]},
    {"police": [{"used": True}]},
    {"police": [{"card": "5", "used": 1}]},
    {"police": ["5"]},
    {"police": [{"card": "5"}, {"card": "5"}]},
    {"cards": {"pile": []}},
    {"cards": {"display": ["81"]}},
    {"cards": {"display": ["4", "4"]}},
    {"cards": {"display": None}},
    {"cards": {"draw": [4]}},
    {"cards": {"special": "20"}},
    {"cards": {"in_play": "81"}},
    {"known": {"north": {}}},
    {"known": {"east": {"east_hand": []}}},
    {"known": {"east": {"draw": {"0": "81"}}}},
    {"known": {"east": {"draw": {"first": "62"}}}},
    {"known": {"west": {"gone": ["81"]}}},
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_what_a_schema_can_say_it_rejects(wrong):
    document = FORMAT | wrong if isinstance(wrong, dict) and wrong else wrong
    assert check(document)[1]  # the program refuses it
    assert not accepted(document)


@pytest.mark.parametrize(
    "document",
    [
        {"infrastructure": {"bitterfeld-berlin": 2}},  # named from the other end
        {"infrastructure": {"berlin-bitterfeld": 0}},
        {"provinces": {unicodedata.normalize("NFD", "Thüringen"): {"unrest": 1}}},
        {"imported_protests": {unicodedata.normalize("NFD", "Baden-Württemberg"): 0}},
        {"cards": {"in_play": None}},
        {"cards": {"special": None}},
        {"cards": {"special": "III", "played": ["I", "IV-round-table"], "gone": ["II"]}},
        {"police": [{"card": "5"}]},
        {"known": {"east": {"draw": {"12": "62"}}}},
        {"edition": "first", "infrastructure": {"berlin-polska-south": 1}},
        {"provinces": {"Bayern": {"unrest": 500}}},
        {"unfinished": True, "cards": {"in_play": "20"}},
    ],
    ids=str,
)
def test_what_the_program_accepts_the_schema_accepts(document):
    assert check(FORMAT | document)[1] == []
    assert complaints(FORMAT | document) == []


# Documents bent at random: whatever the program still accepts, the schema must accept

RICH = json.loads(json.dumps(wsdv.new_game(seed=7).position.to_dict())) | {
    "police": [{"card": "5", "used": False}],
    "cards": {"special": None, "west_hand": ["7"], "gone": ["I"]},
    "infrastructure": {"berlin-bitterfeld": 1, "dortmund-kassel": 1},
    "known": {"east": {"west_hand": ["7"], "draw": {"0": "62"}, "gone": []}, "west": {"east_hand": [], "gone": ["I"]}},
    "unfinished": False,
}
VALUES = [
    None, True, False, 0, 1, 2, 4, 12, 13, -1, 7, 9999, 1.0, 2.5, "", "0", "1", "5", "20", "I", "IV-round-table",
    "berlin", "dresden", "polska-south", "first", "second", "east", "west", "9.3", "actions", [], {}, ["5"],
    ["berlin", "bitterfeld"], {"unrest": 1}, {"card": "15"}, {"berlin-bitterfeld": 2}, {"prestige": 3},
    {"east": {}}, {"0": "62"},
]  # fmt: skip
KEYS = ["unrest", "in_play", "special", "5", "bitterfeld-berlin", "Bayern", "used", "gone", "draw", "Saarland", ""]


def places(value, path=()):
    """The paths of everything inside a document."""
    found = [path] if path else []
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in inside:
        found += places(entry, (*path, key))
    return found


def bent(document, changes):
    """The document with some of its places changed, removed or added to."""
    document = copy.deepcopy(document)
    for where, how, key, value in changes:
        paths = places(document)
        *way, last = paths[where % len(paths)]
        inside = document
        for step in way:
            inside = inside[step]
        if how == "remove":
            del inside[last]
        elif how == "add" and isinstance(inside, dict):
            inside[key] = copy.deepcopy(value)
        elif how == "add":
            inside.append(copy.deepcopy(value))
        else:
            inside[last] = copy.deepcopy(value)
        if "format" not in document:
            document["format"] = FORMAT["format"]
    return document


CHANGES = st.lists(
    st.tuples(
        st.integers(0, 10_000),
        st.sampled_from(["replace", "replace", "remove", "add"]),
        st.sampled_from(KEYS),
        st.sampled_from(VALUES),
    ),
    min_size=1,
    max_size=3,
)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(changes=CHANGES)
def test_whatever_is_bent_the_schema_is_never_stricter_than_the_program(changes):
    document = bent(RICH, changes)
    if not check(document)[1]:
        assert complaints(document) == []


def test_the_bent_documents_are_of_both_kinds():
    """The test above is worth something only if the program still accepts many of them."""
    chance = random.Random("bent")
    results = [0, 0]
    for _ in range(300):
        change = (
            chance.randrange(10_000),
            chance.choice(["replace", "remove", "add"]),
            chance.choice(KEYS),
            chance.choice(VALUES),
        )
        document = bent(RICH, [change])
        faultless = not check(document)[1]
        results[faultless] += 1
        assert accepted(document) or not faultless, complaints(document)
    assert check(RICH)[1] == []
    assert min(results) >= 40


@pytest.mark.parametrize("edition", ["second", "first"])
def test_what_the_schema_accepts_and_the_program_refuses_depends_on_several_fields(edition):
    """One place bent in a random table: only faults of what does not fit together may get past the schema."""
    together = {
        "imported_protests", "socialists_in_box", "police",
    }  # fmt: skip
    chance = random.Random(f"past/{edition}")
    for seed in range(150):
        document = invariants.random_document(seed, edition)
        paths = places(document)
        *way, last = paths[chance.randrange(len(paths))]
        inside = document
        for step in way:
            inside = inside[step]
        inside[last] = chance.choice(VALUES)
        if accepted(document):
            for fault in check(document)[1]:
                across = fault.path in together or fault.path.startswith(
                    ("run_down[", "factories[", "infrastructure.", "police[", "closed_sites[")
                )
                whole = "whole number" in fault.message  # 1.0 is an integer to a schema
                assert across or whole, str(fault)
