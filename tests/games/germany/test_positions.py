"""Positions: values that can be compared, changed, asked, refused with all their faults, and played on from."""

import copy
import json
import pickle
import unicodedata

import pytest

import wsdv
from tests.games.germany import invariants
from tests.games.germany.tools import CALM, ids, kinds, merged, play, position, start
from wsdv.games.germany.atlas import PROVINCE_IDS, PROVINCES
from wsdv.games.germany.lay import lay
from wsdv.games.germany.rules import GERMANY

FORMAT = {"format": "wsdv-position/1"}
STAGES = ["3.1", "actions", *(f"9.{phase}" for phase in range(1, 11))]
SUPPLIERS = ("Nordrhein-Westfalen", "Rheinland-Pfalz", "Baden-Württemberg")
SET_UP_FACTORIES = ("hamburg", "dortmund", "berlin", "bitterfeld")
LISTS = ("display", "west_hand", "east_hand", "draw", "played", "gone")


def decomposed(name):
    """The same name as some keyboards and file systems write it."""
    other = unicodedata.normalize("NFD", name)
    assert other != name
    return other


def deck(decade):
    """The normal cards of a decade."""
    return {str(number) for number in range(20 * decade - 19, 20 * decade + 1)}


def faults(*documents, **fields):
    """The faults of a document, as (path, message)."""
    with pytest.raises(wsdv.InvalidDocument) as refused:
        position(*documents, **fields)
    return [(fault.path, fault.message) for fault in refused.value.faults]


def asked(game):
    return (game.decision.player, game.decision.kind) if game.decision else None


def lying(game):
    """Every card that lies somewhere, hidden places included."""
    cards = game.position.cards
    found = [card for name in LISTS for card in getattr(cards, name)]
    return found + [cards.special] * (cards.special is not None) + [entry.card for entry in game.position.police]


# Values


def test_nobody_writes_into_the_table_of_a_position():
    for one in (position(decade=2), wsdv.new_game(seed=1).position, wsdv.new_game(seed=1).view("west").position):
        laid = one.table
        laid[0] = 9  # a copy, for whoever asks
        assert one.table != laid
    start = position(decade=2)
    before = start.table
    game = wsdv.start_from(start, seed=1)
    game.play(game.decision.choices[0])
    assert start.table == before != game.table


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_snapshot_stands_on_the_table_its_attributes_tell_of_and_on_nothing_else(edition):
    """What a view hides, the decks still to come and discards under way are not in its table either."""
    for seed in range(4):
        game = wsdv.new_game(edition=edition, seed=seed)
        choose = invariants.at_random(seed)
        while game.decision:
            seen = [game.position, game.common, *(game.view(side).position for side in ("west", "east"))]
            for one in seen:
                assert one.table == list(lay(one))
            for hidden in seen[2:]:
                assert "None" in repr(hidden.cards)
                assert pickle.loads(pickle.dumps(hidden)).table == hidden.table  # noqa: S301
            game.play(choose(game.decision))
        assert game.position == game.view("west").position
        assert game.position.table == list(lay(game.position))


def test_positions_of_equal_documents_are_equal_and_hash_alike():
    one, other = position({"decade": 2}), position({"decade": 2})
    assert one == other
    assert one is not other
    assert hash(one) == hash(other)
    assert len({one, other, position(decade=3)}) == 2


@pytest.mark.parametrize(
    "change",
    [
        {"edition": "first", "provinces": {name: {"unrest": 2} for name in SUPPLIERS}, "socialists_in_box": 1},
        {"decade": 2, "cards": {"special": "I"}},
        {"half": 2},
        {"stage": "9.4"},
        {"to_move": "east"},
        {"provinces": {"Bayern": {"unrest": 1}}},
        {"provinces": {"Bayern": {"living_standard": 1}}},
        {"provinces": {"Sachsen": {"socialists": 1}}},
        {"provinces": {"West Berlin": {"sectors": {"french": 1}}}},
        {"factories": ["hamburg"]},
        {"run_down": ["berlin"]},
        {"closed_sites": ["cssr-north"]},
        {"infrastructure": {"berlin-bitterfeld": 1}},
        {"tracks": {"currency": 1}},
        {"socialists_in_box": 2},
        {"wall": True},
        {"stasi_disbanded": True},
        {"police": [{"card": "5"}]},
        {"cards": {"display": []}},
        {"cards": {"draw": ["3"]}},
        {"known": {"east": {"gone": ["3"]}}},
        {"unfinished": True},
    ],
)
def test_any_field_makes_positions_differ(change):
    assert position(change) != position()
    assert position(change).diff(position())


def test_a_position_is_not_equal_to_other_things():
    assert position() != position().to_dict()
    assert position() is not None
    assert (position() == 3) is False


def test_the_order_of_names_makes_no_difference():
    one = position(factories=["berlin", "hamburg"], infrastructure={"berlin-bitterfeld": 1, "kiel-hamburg": 1})
    other = position(infrastructure={"kiel-hamburg": 1, "berlin-bitterfeld": 1}, factories=["hamburg", "berlin"])
    assert one == other
    assert hash(one) == hash(other)
    assert one.factories == ("hamburg", "berlin")  # as on the board, from north-west to south-east


def test_nothing_of_a_position_can_be_changed():
    here = position(police=[{"card": "5"}], cards={"display": ["3"]})
    with pytest.raises(AttributeError):
        here.decade = 2
    with pytest.raises(AttributeError):
        del here.decade
    with pytest.raises(AttributeError):
        here.tracks.prestige = 2
    with pytest.raises(AttributeError):
        here.provinces["Bayern"].unrest = 0
    with pytest.raises(TypeError):
        here.provinces["Bayern"] = here.provinces["Hessen"]
    with pytest.raises(TypeError):
        del here.provinces["Bayern"]
    with pytest.raises(TypeError):
        here.provinces["West Berlin"].sectors["french"] = 2
    with pytest.raises(TypeError):
        here.infrastructure["berlin-bitterfeld"] = 1
    with pytest.raises(TypeError):
        here.imported_protests["Rheinland-Pfalz"] = 1
    with pytest.raises(AttributeError):
        here.police[0].used = True
    with pytest.raises(AttributeError):
        here.cards.special = None
    with pytest.raises(AttributeError):
        here.known.east.west_hand = ()
    for sequence in (here.factories, here.run_down, here.closed_sites, here.police, here.cards.display):
        assert isinstance(sequence, tuple)
    assert here == position(police=[{"card": "5"}], cards={"display": ["3"]})


def test_neither_the_document_it_came_from_nor_the_one_it_gives_is_shared():
    document = merged(FORMAT, {"provinces": {"Bayern": {"unrest": 1}}, "factories": ["hamburg"]})
    before = copy.deepcopy(document)
    here = wsdv.Position.from_dict(document)
    assert document == before
    document["provinces"]["Bayern"]["unrest"] = 9
    document["factories"].append("berlin")
    given = here.to_dict()
    given["provinces"]["Hessen"]["unrest"] = 9
    given["tracks"]["prestige"] = 5
    given["factories"].clear()
    assert (here.provinces["Bayern"].unrest, here.provinces["Hessen"].unrest) == (1, 3)
    assert here.factories == ("hamburg",)
    assert here == wsdv.Position.from_dict(before)


def test_asking_a_position_or_playing_from_it_does_not_change_it():
    here = position(decade=2)
    document, number = here.to_dict(), hash(here)
    game = wsdv.start_from(here, seed=3)
    for _ in range(40):
        game.play(game.decision.choices[0])
    here.graph().remove_node("berlin")
    here.economy("Hessen")
    assert here.to_dict() == document
    assert hash(here) == number
    assert wsdv.start_from(here, seed=3).position == wsdv.start_from(here, seed=3).position


def test_the_repr_shows_what_lies_there():
    shown = repr(position(decade=2, provinces={"Bayern": {"unrest": 7}}))
    assert shown.startswith("Position(")
    for part in ("edition='second'", "decade=2", "'Bayern'", "unrest=7", "'bitterfeld'", "prestige=0"):
        assert part in shown
    assert repr(position(decade=2)) != shown


def test_a_snapshot_is_no_window():
    game = start()
    before = game.position
    document = before.to_dict()
    play(game, *ids(game)[:1])
    assert before.to_dict() == document
    assert game.position != before
    game.undo()
    assert game.position == before


def test_positions_travel_between_processes():
    here = start(CALM, decade=3).position
    again = pickle.loads(pickle.dumps(here))  # noqa: S301 - our own bytes
    assert again == here
    assert hash(again) == hash(here)
    assert again.mass_protests("west") == here.mass_protests("west")


# Attributes mirror the document


def mirrored(value, document, path=""):
    """Compare attributes with a document, field by field."""
    if isinstance(document, dict):
        for key, entry in document.items():
            inside = value[key] if hasattr(value, "keys") else getattr(value, key)
            mirrored(inside, entry, f"{path}.{key}")
    elif isinstance(document, list):
        assert len(value) == len(document), path
        for number, entry in enumerate(document):
            mirrored(value[number], entry, f"{path}[{number}]")
    else:
        assert value == document, path


def rich_document():
    return {
        "format": "wsdv-position/1",
        "game": "wir-sind-das-volk",
        "edition": "first",
        "decade": 3,
        "half": 2,
        "stage": "actions",
        "to_move": "east",
        "provinces": {
            "Bayern": {"unrest": 5, "living_standard": 4},
            "Sachsen": {"unrest": 6, "living_standard": 2, "socialists": 3},
            "West Berlin": {"unrest": 9, "sectors": {"french": 1, "british": 0, "american": 2}},
        },
        "imported_protests": {"Rheinland-Pfalz": 0, "Nordrhein-Westfalen": 2, "Baden-Württemberg": 0},
        "factories": ["hamburg", "muenchen", "rheinsberg", "berlin", "bitterfeld", "cssr-north"],
        "run_down": ["rheinsberg", "bitterfeld"],
        "closed_sites": ["polska-north"],
        "infrastructure": {"ulm-muenchen": 1, "berlin-bitterfeld": 2, "cottbus-cssr-north": 1},
        "tracks": {"prestige": -2, "currency": 4, "socialists": -6},
        "socialists_in_box": 2,
        "wall": True,
        "stasi_disbanded": False,
        "police": [{"card": "5", "used": True}, {"card": "15", "used": False}],
        "cards": {
            "display": ["41", "42"],
            "special": "III",
            "west_hand": ["43", "44", "45"],
            "east_hand": ["46"],
            "draw": ["47", "48", "62"],
            "played": ["49"],
            "gone": ["1", "I", "50"],
        },
        "known": {
            "east": {"west_hand": ["44"], "draw": {"0": "47"}, "gone": ["50"]},
            "west": {"east_hand": ["46"], "gone": ["1"]},
        },
    }


def test_attributes_mirror_the_document():
    document = rich_document()
    here = wsdv.Position.from_dict(document)
    del document["format"], document["game"]
    mirrored(here, document)
    assert here.provinces["West Berlin"].living_standard == 3  # the sum of its sectors
    assert here.provinces["Hessen"].unrest == 3
    assert here.unfinished is False


def test_a_document_comes_back_as_it_went_in():
    document = rich_document()
    given = wsdv.Position.from_dict(document).to_dict()
    for name in document:
        if name != "provinces":
            assert given[name] == document[name], name
    for name, entry in document["provinces"].items():
        assert given["provinces"][name] == entry
    assert len(given["provinces"]) == 14
    assert wsdv.Position.from_dict(json.loads(json.dumps(given))) == wsdv.Position.from_dict(document)


@pytest.mark.parametrize("edition", ["second", "first"])
def test_random_tables_and_the_snapshots_of_their_games_survive_the_round_trip(edition):
    for seed in range(60):
        here = wsdv.Position.from_dict(invariants.random_document(seed, edition))
        game = wsdv.start_from(here, seed=seed)
        on_its_way = game.decision and game.decision.kind in {"export-protest", "recall-protest"}
        for value in (here,) if on_its_way else (here, game.position):
            again = wsdv.Position.from_dict(json.loads(json.dumps(value.to_dict())))
            assert again == value
            assert hash(again) == hash(value)
            assert again.diff(value) == []
            assert again.to_dict() == value.to_dict()


def test_a_file_holds_a_position(tmp_path):
    path = tmp_path / "table.json"
    path.write_text(json.dumps(rich_document(), ensure_ascii=False), encoding="utf-8")
    assert wsdv.load_position(path) == wsdv.Position.from_dict(rich_document())
    assert wsdv.load_position(str(path)).decade == 3


# What is left out


@pytest.mark.parametrize(("edition", "supplier", "socialists"), [("second", 2, 1), ("first", 3, 2)])
def test_fields_left_out_mean_the_set_up(edition, supplier, socialists):
    here = position(edition=edition)
    for name, province in here.provinces.items():
        assert province.unrest == (supplier if name in SUPPLIERS else 3), name
        assert (province.living_standard, province.socialists) == (0, 0), name
    assert (here.decade, here.half, here.stage, here.to_move) == (1, 1, "actions", "west")
    assert dict(here.provinces["West Berlin"].sectors) == {"french": 0, "british": 0, "american": 0}
    assert sum(here.imported_protests.values()) == 0
    assert set(here.imported_protests) == set(SUPPLIERS)
    assert here.factories == SET_UP_FACTORIES
    assert (here.run_down, here.closed_sites, dict(here.infrastructure), here.police) == ((), (), {}, ())
    assert (here.tracks.prestige, here.tracks.currency, here.tracks.socialists) == (0, 0, 0)
    assert here.socialists_in_box == socialists
    assert (here.wall, here.stasi_disbanded, here.unfinished) == (False, False, False)


def test_the_second_edition_is_meant_when_none_is_named():
    assert position() == position(edition="second")
    assert position().edition == "second"


def test_one_field_of_a_province_leaves_the_others_at_the_set_up():
    here = position(provinces={"Sachsen": {"living_standard": 2}, "West Berlin": {"sectors": {"british": 1}}})
    assert (here.provinces["Sachsen"].unrest, here.provinces["Sachsen"].living_standard) == (3, 2)
    assert here.provinces["West Berlin"].unrest == 3
    assert dict(here.provinces["West Berlin"].sectors) == {"french": 0, "british": 1, "american": 0}
    assert here.provinces["Bayern"].unrest == 3


@pytest.mark.parametrize(("prestige", "side"), [(-6, "west"), (0, "west"), (1, "east"), (6, "east")])
def test_to_move_left_out_is_the_prestige_holder(prestige, side):
    here = position(tracks={"prestige": prestige})
    assert here.to_move == here.prestige_holder == side
    assert wsdv.start_from(here, seed=1).decision.player == side


def test_names_may_be_written_decomposed():
    name = "Thüringen"
    here = position(
        provinces={decomposed(name): {"unrest": 1}, "West Berlin": {"unrest": 4}},
        imported_protests={decomposed("Baden-Württemberg"): 1},
    )
    assert here.provinces[name].unrest == 1
    assert here.imported_protests["Baden-Württemberg"] == 1
    assert faults(provinces={name: {}, decomposed(name): {}})[0][0] == f"provinces.{name}"


def test_a_province_may_be_named_by_its_id():
    by_id = position(
        {
            "provinces": {
                "bayern": {"unrest": 3},
                "west-berlin": {"unrest": 4, "sectors": {"british": 1}},
                "thueringen": {"socialists": 2},
            },
            "imported_protests": {"baden-wuerttemberg": 1},
        }
    )
    by_name = position(
        {
            "provinces": {
                "Bayern": {"unrest": 3},
                "West Berlin": {"unrest": 4, "sectors": {"british": 1}},
                "Thüringen": {"socialists": 2},
            },
            "imported_protests": {"Baden-Württemberg": 1},
        }
    )
    assert by_id == by_name
    assert json.dumps(by_id.to_dict()) == json.dumps(by_name.to_dict())
    assert by_id.provinces["bayern"] is by_id.provinces["Bayern"]
    assert by_id.imported_protests["baden-wuerttemberg"] == 1
    assert list(by_id.provinces) == list(PROVINCES)
    assert "bavaria" not in by_id.provinces


def test_name_and_id_of_a_province_are_the_same_field():
    twice = {"provinces": {"Bayern": {"unrest": 1}, "bayern": {"unrest": 2}}}
    assert faults(twice) == [("provinces.Bayern", "stands here twice")]
    assert faults({"tracks": {"bayern": 1}}) == [("tracks.bayern", "there is no such field")]
    assert faults({"provinces": {"bayern": {"unrest": -2}}}) == [
        ("provinces.Bayern.unrest", "must be 0 or more, got -2")
    ]


@pytest.mark.parametrize(("name", "known"), list(PROVINCE_IDS.items()))
def test_every_question_takes_the_id_of_a_province(name, known):
    imported = {"imported_protests": {"Rheinland-Pfalz": 2}} if name == "West Berlin" else {}
    factories = ["hamburg", "kiel", "jena", "polska-south", "berlin"]
    table = position({"provinces": {name: {"unrest": 9}}}, imported, factories=factories)
    assert table.mass_protests(known) == table.mass_protests(name) == 2
    assert table.export_value(known, hamburg=known) == table.export_value(name, hamburg=name)
    external = {"polska-south": known}
    assert table.economy(known, hamburg=known, external=external) == table.economy(
        name, hamburg=name, external={"polska-south": name}
    )
    assert table.replace({"provinces": {known: {"unrest": 1}}, "imported_protests": {"rheinland-pfalz": 0}}) == (
        table.replace({"provinces": {name: {"unrest": 1}}, "imported_protests": {"Rheinland-Pfalz": 0}})
    )


def test_a_choice_may_name_a_province_by_its_id():
    find = GERMANY.catalogue.find
    for name, known in PROVINCE_IDS.items():
        assert find(f"province:{known}") is find(f"province:{name}")
    assert find("police:5:sachsen").id == "police:5:Sachsen"
    assert find("police:66:thueringen").id == "police:66:Thüringen"


def test_the_flight_can_be_asked_by_itself():
    table = position({"provinces": {"Bayern": {"living_standard": 3}}})
    assert table.flight == wsdv.forecast(table).flight


def test_a_connection_may_be_named_from_either_end():
    here = position(infrastructure={"bitterfeld-berlin": 2, "muenchen-ulm": 1}, factories=["berlin", "ulm"])
    assert dict(here.infrastructure) == {"ulm-muenchen": 1, "berlin-bitterfeld": 2}
    twice = faults(infrastructure={"bitterfeld-berlin": 1, "berlin-bitterfeld": 1})
    assert [path for path, _ in twice] == ["infrastructure.berlin-bitterfeld"]


def test_a_connection_with_no_infrastructure_is_as_good_as_left_out():
    assert position(infrastructure={"ulm-muenchen": 0}) == position()


# replace and diff


def test_replace_changes_what_it_names_and_nothing_else():
    here = position(provinces={"Bayern": {"unrest": 1, "living_standard": 2}}, tracks={"currency": 3})
    there = here.replace({"provinces": {"Bayern": {"unrest": 6}}, "tracks": {"prestige": -1}, "wall": True})
    assert (there.provinces["Bayern"].unrest, there.provinces["Bayern"].living_standard) == (6, 2)
    assert (there.tracks.prestige, there.tracks.currency, there.wall) == (-1, 3, True)
    assert here.provinces["Bayern"].unrest == 1
    assert here.wall is False
    assert there.diff(here) == [
        ("provinces.Bayern.unrest", 6, 1),
        ("tracks.prestige", -1, 0),
        ("wall", True, False),
    ]


def test_replace_puts_a_list_in_place_of_the_old_one():
    here = position(factories=["hamburg", "berlin"], police=[{"card": "5", "used": True}])
    there = here.replace({"factories": ["dresden"], "police": [{"card": "15"}]})
    assert there.factories == ("dresden",)
    assert [(entry.card, entry.used) for entry in there.police] == [("15", False)]


def test_replace_with_nothing_gives_an_equal_position():
    here = start(decade=2).position
    assert here.replace({}) == here


def test_replace_lists_the_faults_of_the_whole():
    with pytest.raises(wsdv.InvalidDocument) as refused:
        position(run_down=["berlin"]).replace({"factories": ["hamburg"], "decade": 5})
    assert {fault.path for fault in refused.value.faults} == {"decade", "run_down[0]"}


def test_replace_knows_the_other_spellings_of_a_name():
    here = position(infrastructure={"berlin-bitterfeld": 1})
    there = here.replace({"infrastructure": {"bitterfeld-berlin": 2}})
    assert dict(there.infrastructure) == {"berlin-bitterfeld": 2}
    there = here.replace({"provinces": {decomposed("Thüringen"): {"unrest": 0}}})
    assert there.provinces["Thüringen"].unrest == 0


def test_replace_takes_infrastructure_away_with_a_zero():
    here = position(infrastructure={"berlin-bitterfeld": 2}).replace({"infrastructure": {"berlin-bitterfeld": 0}})
    assert dict(here.infrastructure) == {}


def test_replace_leaves_open_cards_open():
    here = position()
    assert here.replace({"decade": 3}) == position(decade=3)
    assert here.replace({"decade": 3}).cards.special == "III"
    assert here.replace({"decade": 4, "wall": True}).cards.special == "IV-wall-falls"
    assert here.replace({"cards": {"played": ["I"]}}) == position(cards={"played": ["I"]})


def test_diff_names_every_difference_by_its_path():
    here = position(
        provinces={"West Berlin": {"sectors": {"french": 1}}}, cards={"display": ["20"]}, factories=["berlin"]
    )
    there = position(infrastructure={"berlin-bitterfeld": 2}, cards={"display": []}, factories=["hamburg", "berlin"])
    assert {path for path, _, _ in here.diff(there)} == {
        "provinces.West Berlin.sectors.french",
        "infrastructure.berlin-bitterfeld",
        "cards.display",
        "factories",
    }
    by_path = {path: (mine, yours) for path, mine, yours in here.diff(there)}
    assert by_path["provinces.West Berlin.sectors.french"] == (1, 0)
    assert by_path["cards.display"] == (["20"], [])
    assert by_path["infrastructure.berlin-bitterfeld"] == (None, 2)


def test_diff_is_empty_exactly_for_equal_positions():
    tables = [wsdv.Position.from_dict(invariants.random_document(seed, "second")) for seed in range(8)]
    tables += [position(cards={"gone": ["I"]}), position(cards={"gone": ["I"], "special": None}), position()]
    for here in tables:
        for there in tables:
            assert (here == there) == (here.diff(there) == [])
            mirror = [(path, yours, mine) for path, mine, yours in there.diff(here)]
            assert sorted(here.diff(there), key=str) == sorted(mirror, key=str)


@pytest.mark.parametrize(
    "mistake",
    [
        lambda here: here.replace(3),
        lambda here: here.replace(None),
        lambda here: here.diff({}),
        lambda here: wsdv.start_from(here.to_dict(), seed=1),
        lambda here: wsdv.start_from(here, seed=1.5),
        lambda _: wsdv.Position.from_dict("berlin"),
        lambda _: wsdv.load_position("there-is-no-such-file.json"),
    ],
)
def test_a_users_mistake_is_an_error_of_ours(mistake):
    with pytest.raises(wsdv.Error) as problem:
        mistake(position())
    assert len(str(problem.value)) > 10


# Faults, one by one

ONE_FAULT = [
    # unknown names
    ({"colour": 1}, "colour", "no such field"),
    ({"provinces": {"Bavaria": {"unrest": 1}}}, "provinces.Bavaria", "no such"),
    ({"provinces": {"Bayern": {"protests": 1}}}, "provinces.Bayern.protests", "no such field"),
    ({"provinces": {"Bayern": {"socialists": 1}}}, "provinces.Bayern.socialists", "no such field"),
    ({"provinces": {"Bayern": {"sectors": {}}}}, "provinces.Bayern.sectors", "no such field"),
    ({"provinces": {"West Berlin": {"living_standard": 1}}}, "provinces.West Berlin.living_standard", "no such field"),
    ({"provinces": {"West Berlin": {"sectors": {"soviet": 1}}}}, "provinces.West Berlin.sectors.soviet", "no such"),
    ({"imported_protests": {"Bayern": 0}}, "imported_protests.Bayern", "no such"),
    ({"factories": ["hamburg", "atlantis"]}, "factories[1]", "'atlantis'"),
    ({"run_down": ["atlantis"]}, "run_down[0]", "'atlantis'"),
    ({"closed_sites": ["atlantis"]}, "closed_sites[0]", "'atlantis'"),
    ({"closed_sites": ["dresden"]}, "closed_sites[0]", "'dresden'"),
    ({"infrastructure": {"berlin-dresden": 1}}, "infrastructure.berlin-dresden", "no such connection"),
    ({"tracks": {"morale": 1}}, "tracks.morale", "no such field"),
    ({"police": [{"card": "5", "unused": True}]}, "police[0].unused", "no such field"),
    ({"cards": {"pile": []}}, "cards.pile", "no such field"),
    ({"cards": {"display": ["1", "81"]}}, "cards.display[1]", "'81'"),
    ({"cards": {"gone": ["V"]}}, "cards.gone[0]", "'V'"),
    ({"cards": {"special": "V"}}, "cards.special", "'V'"),
    ({"cards": {"special": "20"}}, "cards.special", "'20'"),
    ({"known": {"north": {}}}, "known.north", "no such field"),
    ({"known": {"east": {"east_hand": []}}}, "known.east.east_hand", "no such field"),
    ({"known": {"west": {"draw": {}}}}, "known.west.draw", "no such field"),
    ({"known": {"east": {"draw": {"0": "81"}}}}, "known.east.draw.0", "'81'"),
    ({"known": {"west": {"gone": ["81"]}}}, "known.west.gone[0]", "'81'"),
    ({"format": "wsdv-position/2"}, "format", "wsdv-position/1"),
    ({"format": None}, "format", "wsdv-position/1"),
    ({"game": "chess"}, "game", "wir-sind-das-volk"),
    ({"edition": "third"}, "edition", "second, first"),
    ({"stage": "9.11"}, "stage", "9.10"),
    ({"stage": "9"}, "stage", "3.1, actions"),
    ({"to_move": "north"}, "to_move", "west, east"),
    # wrong types
    ({"decade": "1"}, "decade", "whole number, got '1'"),
    ({"decade": 1.0}, "decade", "whole number, got 1.0"),
    ({"decade": True}, "decade", "whole number, got True"),
    ({"half": None}, "half", "whole number"),
    ({"stage": 9.1}, "stage", "got 9.1"),
    ({"to_move": None}, "to_move", "west, east"),
    ({"provinces": []}, "provinces", "must be an object, got a list"),
    ({"provinces": {"Bayern": 3}}, "provinces.Bayern", "must be an object, got 3"),
    ({"provinces": {"Bayern": {"unrest": "3"}}}, "provinces.Bayern.unrest", "whole number, got '3'"),
    ({"provinces": {"Bayern": {"unrest": 2.5}}}, "provinces.Bayern.unrest", "whole number, got 2.5"),
    ({"provinces": {"Bayern": {"unrest": None}}}, "provinces.Bayern.unrest", "whole number"),
    ({"provinces": {"Bayern": {"living_standard": []}}}, "provinces.Bayern.living_standard", "got a list"),
    ({"provinces": {"West Berlin": {"sectors": 3}}}, "provinces.West Berlin.sectors", "must be an object, got 3"),
    ({"factories": "berlin"}, "factories", "must be a list, got 'berlin'"),
    ({"factories": {"berlin": 1}}, "factories", "must be a list, got an object"),
    ({"factories": [3]}, "factories[0]", "3"),
    ({"run_down": None}, "run_down", "must be a list"),
    ({"closed_sites": 0}, "closed_sites", "must be a list, got 0"),
    ({"infrastructure": ["berlin-bitterfeld"]}, "infrastructure", "must be an object, got a list"),
    ({"infrastructure": {"berlin-bitterfeld": "1"}}, "infrastructure.berlin-bitterfeld", "whole number, got '1'"),
    ({"tracks": 0}, "tracks", "must be an object, got 0"),
    ({"tracks": {"prestige": "+1"}}, "tracks.prestige", "whole number, got '+1'"),
    ({"socialists_in_box": "many"}, "socialists_in_box", "whole number, got 'many'"),
    ({"wall": 1}, "wall", "true or false, got 1"),
    ({"stasi_disbanded": "no"}, "stasi_disbanded", "true or false, got 'no'"),
    ({"unfinished": None}, "unfinished", "true or false"),
    ({"police": {"5": True}}, "police", "must be a list, got an object"),
    ({"police": [{"card": "5", "used": 0}]}, "police[0].used", "true or false, got 0"),
    ({"cards": []}, "cards", "must be an object, got a list"),
    ({"cards": {"display": "20"}}, "cards.display", "must be a list, got '20'"),
    ({"cards": {"draw": [20]}}, "cards.draw[0]", "20"),
    ({"cards": {"west_hand": None}}, "cards.west_hand", "must be a list"),
    ({"cards": {"special": 1}}, "cards.special", "got 1"),
    ({"known": None}, "known", "must be an object"),
    ({"known": {"east": {"draw": ["62"]}}}, "known.east.draw", "must be an object, got a list"),
    # outside their range
    ({"decade": 0}, "decade", "from 1 to 4, got 0"),
    ({"decade": 5}, "decade", "from 1 to 4, got 5"),
    ({"half": 3}, "half", "from 1 to 2, got 3"),
    ({"provinces": {"Bayern": {"unrest": -2}}}, "provinces.Bayern.unrest", "must be 0 or more, got -2"),
    ({"provinces": {"Sachsen": {"living_standard": -1}}}, "provinces.Sachsen.living_standard", "0 or more, got -1"),
    ({"provinces": {"Sachsen": {"socialists": -1}}}, "provinces.Sachsen.socialists", "0 or more, got -1"),
    (
        {"provinces": {"West Berlin": {"sectors": {"french": -1}}}},
        "provinces.West Berlin.sectors.french",
        "0 or more, got -1",
    ),
    ({"imported_protests": {"Rheinland-Pfalz": -1}}, "imported_protests.Rheinland-Pfalz", "0 or more, got -1"),
    ({"tracks": {"prestige": 7}}, "tracks.prestige", "from -6 to 6, got 7"),
    ({"tracks": {"currency": -7}}, "tracks.currency", "from -6 to 6, got -7"),
    ({"tracks": {"socialists": 12}}, "tracks.socialists", "from -6 to 6, got 12"),
    ({"socialists_in_box": -1}, "socialists_in_box", "0 or more, got -1"),
    ({"infrastructure": {"berlin-bitterfeld": -1}}, "infrastructure.berlin-bitterfeld", "from 0 to 2, got -1"),
    ({"known": {"east": {"draw": {"first": "62"}}}}, "known.east.draw.first", "place in the deck"),
    # what does not fit together
    ({"run_down": ["berlin", "dresden"]}, "run_down[1]", "no factory in dresden"),
    ({"run_down": ["dortmund"]}, "run_down[0]", "dortmund"),
    ({"factories": ["polska-north"], "run_down": ["polska-north"]}, "run_down[0]", "polska-north"),
    ({"stasi_disbanded": True, "police": [{"card": "5"}]}, "police", "Stasi"),
    ({"infrastructure": {"berlin-bitterfeld": 3}}, "infrastructure.berlin-bitterfeld", "from 0 to 2, got 3"),
    ({"infrastructure": {"berlin-cottbus": 2}}, "infrastructure.berlin-cottbus", "from 0 to 1, got 2"),
    ({"infrastructure": {"ulm-muenchen": 1}}, "infrastructure.ulm-muenchen", "no factory at either end"),
    ({"infrastructure": {"berlin-polska-south": 1}}, "infrastructure.berlin-polska-south", "polska-south"),
    ({"factories": ["berlin", "cssr-south"], "closed_sites": ["cssr-south"]}, "factories[1]", "closed"),
    ({"socialists_in_box": 13}, "socialists_in_box", "12"),
    ({"socialists_in_box": 6, "provinces": {"Sachsen": {"socialists": 7}}}, "socialists_in_box", "13 socialists"),
    ({"provinces": {"West Berlin": {"unrest": 8}}}, "imported_protests", "(2), got 0"),
    ({"imported_protests": {"Baden-Württemberg": 1}}, "imported_protests", "(0), got 1"),
    ({"cards": {"display": ["20", "4"], "draw": ["4"]}}, "cards.draw[0]", "cards.display[1]"),
    ({"cards": {"draw": ["4", "1", "4"]}}, "cards.draw[2]", "cards.draw[0]"),
    ({"cards": {"special": "I", "played": ["I"]}}, "cards.special", "cards.played[0]"),
    ({"cards": {"gone": ["IV-round-table"], "special": "IV-wall-falls"}}, "cards.special", "cards.gone[0]"),
    ({"cards": {"gone": ["5"]}, "police": [{"card": "5"}]}, "police[0]", "cards.gone[0]"),
    ({"police": [{"card": "5"}, {"card": "5"}]}, "police[1]", "police[0]"),
    ({"cards": {"display": ["3"], "in_play": "3"}, "unfinished": True}, "cards.in_play", "cards.display[0]"),
    ({"police": [{"card": "3"}]}, "police[0].card", "police"),
    ({"police": [{"used": True}]}, "police[0].card", "police"),
    ({"police": ["5"]}, "police[0]", "must be an object, got '5'"),
]


@pytest.mark.parametrize(("document", "path", "words"), ONE_FAULT, ids=[path for _, path, _ in ONE_FAULT])
def test_each_fault_is_named_with_its_path_and_is_the_only_one(document, path, words):
    found = faults(document)
    assert [where for where, _ in found] == [path]
    assert words in found[0][1]
    assert len(found[0][1]) < 200


def test_a_fault_reads_as_the_contract_prints_it():
    with pytest.raises(wsdv.InvalidDocument) as refused:
        position(provinces={"Bayern": {"unrest": -2}})
    assert str(refused.value) == "provinces.Bayern.unrest: must be 0 or more, got -2"
    assert isinstance(refused.value, ValueError)


@pytest.mark.parametrize("document", [None, 3, "text", [], [FORMAT], True])
def test_a_document_that_is_no_object_is_refused(document):
    with pytest.raises(wsdv.InvalidDocument, match="object"):
        wsdv.Position.from_dict(document)


def test_a_document_needs_its_format():
    with pytest.raises(wsdv.InvalidDocument) as refused:
        wsdv.Position.from_dict({"decade": 2})
    assert [fault.path for fault in refused.value.faults] == ["format"]


def test_all_faults_of_a_broken_document_are_listed_at_once():
    broken = {
        "format": "wsdv-position/9",
        "weather": "fine",
        "decade": 7,
        "half": "one",
        "stage": "9.0",
        "to_move": "north",
        "provinces": {"Prussia": {}, "Bayern": {"unrest": -2, "living": 1}, "Hessen": 3},
        "imported_protests": {"Rheinland-Pfalz": 2},
        "factories": ["atlantis", "berlin", "polska-north"],
        "run_down": ["dresden", "polska-north"],
        "closed_sites": ["berlin", "polska-north"],
        "infrastructure": {"berlin-dresden": 1, "berlin-bitterfeld": 3, "ulm-muenchen": 1, "berlin-polska-south": 1},
        "tracks": {"prestige": 7, "morale": 1},
        "socialists_in_box": 13,
        "wall": "yes",
        "stasi_disbanded": True,
        "police": [{"card": "3"}, {"card": "5", "used": 1}],
        "cards": {"display": ["20", "99"], "draw": ["20"], "special": "V"},
        "known": {"east": {"draw": {"x": "62"}}},
    }
    with pytest.raises(wsdv.InvalidDocument) as refused:
        wsdv.Position.from_dict(broken)
    assert sorted(fault.path for fault in refused.value.faults) == sorted(
        [
            "format", "weather", "decade", "half", "stage", "to_move", "provinces.Prussia", "provinces.Bayern.unrest",
            "provinces.Bayern.living", "provinces.Hessen", "imported_protests", "factories[0]", "factories[2]",
            "run_down[0]", "run_down[1]", "closed_sites[0]", "infrastructure.berlin-dresden",
            "infrastructure.berlin-bitterfeld", "infrastructure.ulm-muenchen", "infrastructure.berlin-polska-south",
            "tracks.prestige", "tracks.morale", "socialists_in_box", "wall", "police", "police[0].card",
            "police[1].used", "cards.display[1]", "cards.draw[0]", "cards.special", "known.east.draw.x",
        ]
    )  # fmt: skip
    assert str(refused.value).count("\n") == len(refused.value.faults) - 1


@pytest.mark.parametrize(
    ("document", "path"),
    [
        (
            {"provinces": {"West Berlin": {"unrest": "5"}}, "imported_protests": {"Rheinland-Pfalz": 1}},
            "provinces.West Berlin.unrest",
        ),
        (
            {"provinces": {"West Berlin": {"unrest": 5}}, "imported_protests": {"Rheinland-Pfalz": "1"}},
            "imported_protests.Rheinland-Pfalz",
        ),
        ({"factories": "berlin", "infrastructure": {"berlin-bitterfeld": 1}, "run_down": ["berlin"]}, "factories"),
        ({"edition": "frist", "infrastructure": {"berlin-polska-south": 1}}, "edition"),
    ],
)
def test_a_fault_does_not_make_others_that_are_none(document, path):
    assert [where for where, _ in faults(document)] == [path]


def test_a_count_too_large_is_refused_with_words_that_fit():
    ((path, message),) = faults(provinces={"Bayern": {"unrest": 10**30}})
    assert path == "provinces.Bayern.unrest"
    assert "0 or more" not in message  # it is


@pytest.mark.parametrize(
    "document",
    [
        {"provinces": {"Bayern": {"unrest": 99, "living_standard": 40}}},
        {"provinces": {"West Berlin": {"unrest": 9}}, "imported_protests": {"Baden-Württemberg": 2}},
        {"provinces": {"West Berlin": {"sectors": {"french": 5}}}},
        {"provinces": {"Sachsen": {"socialists": 12}}, "socialists_in_box": 0},
        {"factories": []},
        {"factories": ["rheinsberg"], "run_down": ["rheinsberg"]},
        {"run_down": ["berlin", "bitterfeld"]},
        {"factories": ["polska-south"], "infrastructure": {"berlin-polska-south": 1}},
        {"edition": "first", "infrastructure": {"berlin-polska-south": 1}},
        {"edition": "first", "infrastructure": {"berlin-polska-south": 1}, "closed_sites": ["polska-south"]},
        {"closed_sites": ["polska-north", "polska-south", "cssr-north", "cssr-south"]},
        {"wall": True, "decade": 1},
        {"stage": "3.1", "half": 2},
        {"decade": 4, "wall": True, "cards": {"special": "IV-round-table"}},
        {"decade": 1, "cards": {"special": "III"}},
        {"cards": {"special": None}},
        {"cards": {"display": ["80", "1", "41"], "west_hand": ["79", "2", "3", "4", "6"], "east_hand": []}},
        {"cards": {"draw": []}},
        {"cards": {"display": [str(number) for number in range(1, 21)]}},
        {"police": [{"card": "66", "used": True}], "decade": 1},
        {"stasi_disbanded": True, "decade": 1},
        {"known": {"east": {"west_hand": ["7"], "draw": {"3": "62"}, "gone": ["80"]}}},
        {"socialists_in_box": 0, "tracks": {"socialists": -6}},
    ],
)
@pytest.mark.parametrize("stage", ["actions", "9.1", "9.9"])
def test_anything_else_is_loaded_as_it_stands_and_can_be_played(document, stage):
    document = merged({"stage": stage}, document)
    here = position(document)
    given = here.to_dict()
    for name, value in document.items():
        if name not in {"provinces", "imported_protests", "cards", "known", "police", "tracks"}:
            assert given[name] == value
    mirrored(here, document)
    game = wsdv.start_from(here, seed=1)
    for _ in range(10):
        if game.decision:
            game.play(game.decision.choices[-1])


# Cards left out


@pytest.mark.parametrize("decade", [1, 2, 3, 4])
def test_cards_left_out_are_dealt_from_the_decades_deck(decade):
    game = start(decade=decade)
    cards = game.position.cards
    dealt = [*cards.display, *cards.west_hand, *cards.east_hand, *cards.draw]
    assert [len(part) for part in (cards.display, cards.west_hand, cards.east_hand, cards.draw)] == [7, 2, 2, 9]
    assert set(dealt) == deck(decade)
    assert (cards.played, cards.gone) == ((), ())


def test_the_same_seed_deals_the_same_cards():
    assert start(seed=5).position == start(seed=5).position
    hands = {start(seed=seed).position.cards for seed in range(5)}
    assert len(hands) == 5


def test_only_cards_not_named_elsewhere_are_dealt():
    named = {"west_hand": ["1"], "played": ["2", "I"], "gone": ["3", "4"], "east_hand": ["61"]}
    game = start(cards=named, police=[{"card": "5"}])
    cards = game.position.cards
    assert (cards.west_hand, cards.east_hand) == (("1",), ("61",))
    assert (cards.played, cards.gone) == (("2", "I"), ("3", "4"))
    assert set(cards.display) | set(cards.draw) == deck(1) - {"1", "2", "3", "4", "5"}
    assert len(cards.display) == 7
    assert len(lying(game)) == len(set(lying(game)))


def test_a_list_named_empty_stays_empty():
    cards = start(cards={"west_hand": [], "draw": []}).position.cards
    assert (cards.west_hand, cards.draw) == ((), ())
    assert (len(cards.display), len(cards.east_hand)) == (7, 2)


def test_with_few_cards_left_the_hands_come_before_the_display():
    few = sorted(deck(1), key=int)[6:]
    cards = start(cards={"gone": few}).position.cards  # cards 1 to 6 are left
    assert (len(cards.west_hand), len(cards.east_hand), len(cards.display), len(cards.draw)) == (2, 2, 2, 0)


@pytest.mark.parametrize("phase", range(1, 11))
def test_at_the_end_of_a_decade_display_and_row_are_empty_and_hands_are_dealt(phase):
    game = start(CALM, stage=f"9.{phase}", tracks={"prestige": 2}, cards={"gone": ["I"]}, seed=4)
    cards = game.position.cards
    hands = {*cards.west_hand, *cards.east_hand}
    assert len(hands) == 4
    assert hands < deck(1)
    assert cards.played == cards.display == ()
    if phase <= 2:  # a prestige box is asked for: the deck still lies there
        assert (game.position.stage, set(cards.draw)) == ("9.2", deck(1) - hands)
    else:  # nothing is asked before the discards of decade II
        assert asked(game) == ("east", "discard")
        assert set(cards.gone) == deck(1) - hands | {"I"}


@pytest.mark.parametrize(
    ("decade", "wall", "special"),
    [
        (1, False, "I"),
        (1, True, "I"),
        (2, False, "II"),
        (3, True, "III"),
        (4, False, "IV-round-table"),
        (4, True, "IV-wall-falls"),
    ],
)
def test_the_special_card_left_out_is_the_decades_and_its_face_follows_the_wall(decade, wall, special):
    here = position(decade=decade, wall=wall)
    assert here.cards.special == special
    assert wsdv.start_from(here, seed=1).position.cards.special == special


@pytest.mark.parametrize(
    ("decade", "cards"),
    [
        (1, {"played": ["I"]}),
        (2, {"gone": ["II"]}),
        (4, {"played": ["IV-wall-falls"]}),
        (4, {"gone": ["IV-round-table"]}),
    ],
)
@pytest.mark.parametrize("wall", [False, True])
def test_a_special_card_named_elsewhere_is_not_laid_out_again(decade, cards, wall):
    here = position(decade=decade, cards=cards, wall=wall)
    assert here.cards.special is None
    assert not [name for name in ids(wsdv.start_from(here, seed=1)) if name.startswith(("card:I", "card:V"))]


def test_earlier_cards_named_nowhere_are_out_of_the_game():
    game = start(decade=3)
    assert set(lying(game)) == deck(3) | {"III"}


@pytest.mark.parametrize("seed", range(5))
def test_later_decades_are_dealt_without_the_cards_already_on_the_table(seed):
    there = {"west_hand": ["21", "22"], "east_hand": ["40"], "gone": ["61", "23"]}
    game = start(CALM, stage="9.10", cards=there, seed=seed)
    while game.decision.kind == "discard":
        game.play("done")
    assert game.position.decade == 2
    cards = lying(game)
    assert len(cards) == len(set(cards))
    assert deck(2) <= set(cards)
    assert len(game.position.cards.display) == 7
    assert set(game.position.cards.display) <= deck(2) - {"21", "22", "40", "23"}


@pytest.mark.parametrize("stage", ["3.1", "9.10"])
def test_a_display_out_of_its_time_is_not_lost_when_the_next_one_is_laid_out(stage):
    game = start(CALM, stage=stage, cards={"display": ["20", "4"], "west_hand": [], "east_hand": []})
    while game.decision.kind == "discard":
        game.play("done")
    assert len(game.position.cards.display) >= 7
    assert {"20", "4"} <= set(lying(game))


# Playing on


def first_rule(game):
    return game.log[0].rule


def test_from_3_1_the_set_up_hands_are_drawn_and_the_display_is_laid_out():
    game = start(stage="3.1")
    cards = game.position.cards
    assert asked(game) == ("west", "card")
    assert [len(part) for part in (cards.west_hand, cards.east_hand, cards.display, cards.draw)] == [2, 2, 7, 9]
    assert {*cards.west_hand, *cards.east_hand, *cards.display, *cards.draw} == deck(1)
    assert (game.position.stage, game.position.half) == ("actions", 1)


def test_from_3_1_the_holder_is_asked_for_discards_first():
    hands = {"west_hand": ["21", "22"], "east_hand": ["23", "24"]}
    for prestige, holder, cards in ((-1, "west", ["21", "22"]), (1, "east", ["23", "24"])):
        game = start(decade=2, stage="3.1", cards=hands, tracks={"prestige": prestige})
        assert asked(game) == (holder, "discard")
        assert ids(game) == [*(f"discard:{card}" for card in cards), "done"]
        assert game.position.stage == "3.1"


@pytest.mark.parametrize("side", ["west", "east"])
def test_from_actions_whoever_is_to_move_chooses_a_card(side):
    game = start(to_move=side, cards={"display": ["20", "4"], "west_hand": ["7"], "east_hand": ["16"]})
    assert asked(game) == (side, "card")
    special, hand = (["card:I"], "hand:16") if side == "east" else ([], "hand:7")
    assert ids(game) == ["card:4", "card:20", *special, hand]
    assert len(game.log) == 0


def test_to_move_counts_only_in_actions():
    game = start(stage="3.1", to_move="east")
    assert asked(game) == ("west", "card")  # the prestige holder begins
    game = start(CALM, stage="9.2", to_move="east", tracks={"prestige": -2})
    assert asked(game) == ("west", "prestige-box")


def test_from_9_1_the_flight_comes_and_nothing_before_it():
    west = {"provinces": {"Bayern": {"living_standard": 4}}}
    for prestige, holder in ((0, "west"), (1, "east")):
        game = start(CALM, west, stage="9.1", tracks={"prestige": prestige}, cards={"played": ["2"]})
        assert first_rule(game) == "9.1"
        assert kinds(game.log) == ["flight"]
        assert dict(game.log[0].detail)["spaces"] == 5
        assert asked(game) == (holder, "dismantle")
        assert game.position.cards.played == ("2",)


def test_from_9_1_with_the_wall_east_pays():
    game = start(CALM, stage="9.1", wall=True, tracks={"prestige": 3})
    assert first_rule(game) == "9.1"
    assert asked(game) == ("east", "dismantle")
    assert game.position.tracks.prestige == 2


def test_from_9_2_the_holder_chooses_a_box():
    game = start(CALM, stage="9.2", tracks={"prestige": 3})
    assert asked(game) == ("east", "prestige-box")
    assert len(ids(game)) == 3
    assert len(game.log) == 0


def test_from_9_3_the_sum_is_made_and_the_holder_runs_a_factory_down():
    game = start(CALM, stage="9.3", tracks={"currency": -4})  # 2 exports over the threshold 0, so 2 short
    assert first_rule(game) == "9.3"
    assert kinds(game.log) == ["currency"]
    assert game.log[0].amount == 2
    assert asked(game) == ("west", "run-down")


def test_from_9_4_east_pays_for_its_police():
    game = start(CALM, stage="9.4", police=[{"card": "5"}])
    assert kinds(game.log) == ["police-paid"]
    assert asked(game) == ("east", "dismantle")


def test_from_9_5_west_fixes_hamburg_where_it_matters():
    living = {"provinces": {"Niedersachsen": {"living_standard": 1}, "Schleswig-Holstein": {"living_standard": 1}}}
    game = start(CALM, living, stage="9.5")  # Hamburg is the only factory of both
    assert asked(game) == ("west", "hamburg")
    assert len(game.log) == 0
    game.play("province:Niedersachsen")
    lost = [event for event in game.log if event.kind == "living-standard-removed"]
    assert [(event.subject, event.amount) for event in lost] == [("Schleswig-Holstein", 1)]


def test_from_9_6_west_berlin_behind_the_best_becomes_restless():
    game = start(stage="9.6", factories=[], provinces={"Bayern": {"living_standard": 1}})
    # West Berlin 3 unrest and 1 more: a protest, which East exports; the other provinces are only 1 behind
    assert [(event.subject, event.amount) for event in game.log if event.kind == "unrest-added"] == [("West Berlin", 1)]
    assert first_rule(game) == "9.6"
    assert asked(game) == ("east", "export-protest")


def test_from_9_7_the_first_attacker_is_asked():
    game = start(CALM, stage="9.7", provinces={"Bayern": {"living_standard": 2}})
    assert asked(game) == ("west", "attack")
    assert game.decision.subject == "Bayern"
    assert ids(game) == ["province:Sachsen", "province:Thüringen", "done"]
    assert len(game.log) == 0


def test_from_9_8_east_uses_its_unused_police():
    game = start(stage="9.8", police=[{"card": "5", "used": True}, {"card": "15"}])
    assert asked(game) == ("east", "police-removal")
    assert game.decision.subject == "1"
    assert len(game.log) == 0


def test_from_9_9_west_takes_socialists_from_provinces():
    there = {"provinces": {"Sachsen": {"socialists": 1}, "Brandenburg": {"socialists": 1}}}
    game = start(CALM, there, stage="9.9", tracks={"socialists": -2}, socialists_in_box=0)
    assert asked(game) == ("west", "lose-socialist")
    assert kinds(game.log) == ["socialists-lost"]
    assert sorted(ids(game)) == ["province:Brandenburg", "province:Sachsen"]


def test_from_9_10_protests_are_counted_and_the_next_decade_begins():
    game = start(CALM, stage="9.10", decade=2)
    assert first_rule(game) == "9.10"
    assert kinds(game.log)[:2] == ["protests-counted", "decade-begins"]
    assert game.position.decade == 3


def test_from_9_10_a_state_collapses():
    protests = {"provinces": {"Sachsen": {"unrest": 16}}}
    game = start(CALM, protests, stage="9.10")
    assert game.decision is None
    assert (game.result.winner, game.result.reason, game.result.decade) == ("west", "east-collapses", 1)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("edition", ["second", "first"])
def test_a_game_from_any_stage_can_be_played_to_its_end(stage, edition):
    choose = invariants.at_random(7)
    game = start(stage=stage, edition=edition, decade=3)
    while game.decision:
        game.play(choose(game.decision))
    assert game.result.reason


def test_an_empty_display_ends_the_half_at_once():
    game = start(half=1, to_move="east", cards={"display": []})
    assert kinds(game.log) == ["half-ends", "displayed"]
    assert (game.position.half, asked(game)) == (2, ("east", "card"))
    assert len(game.position.cards.display) == 7


def test_an_empty_display_in_the_second_half_ends_the_decade():
    game = start(CALM, half=2, cards={"display": []}, provinces={"Bayern": {"living_standard": 2}})
    assert kinds(game.log) == ["half-ends", "flight"]
    assert game.position.stage == "9.1"


def test_loading_triggers_nothing():
    protest = {"provinces": {"Sachsen": {"unrest": 5}}, "socialists_in_box": 3}
    game = start(protest, to_move="west", cards={"display": ["4", "6"]})
    assert len(game.log) == 0
    assert (game.position.socialists_in_box, game.position.provinces["Sachsen"].unrest) == (3, 5)
    play(game, "card:4", "use:build")
    while game.position.cards.in_play:
        game.play("done" if "done" in ids(game) else ids(game)[0])
    assert game.position.socialists_in_box == 1  # two were needed for 5 unrest to become 3
    assert game.position.provinces["Sachsen"].unrest == 3


def test_a_game_can_start_from_its_own_position_between_actions():
    game = start(seed=2)
    assert not game.position.unfinished
    again = wsdv.start_from(game.position, seed=99)  # nothing is left open: the seed deals only later decades
    assert again.position == game.position
    assert again.decision == game.decision


# Unfinished positions


def test_a_position_in_the_middle_of_an_action_says_so_and_cannot_be_started_from():
    game = start(to_move="west", cards={"display": ["4", "6"]})
    play(game, "card:4")
    here = game.position
    assert here.unfinished
    assert here.cards.in_play == "4"
    assert here.to_dict()["unfinished"] is True
    assert here.to_dict()["cards"]["in_play"] == "4"
    assert wsdv.Position.from_dict(here.to_dict()) == here
    with pytest.raises(wsdv.InvalidDocument) as refused:
        wsdv.start_from(here, seed=1)
    assert [fault.path for fault in refused.value.faults] == ["unfinished"]
    assert "middle of an action" in str(refused.value)
    assert "record" in str(refused.value)


def test_a_card_in_play_is_an_unfinished_action_even_if_the_document_does_not_say_so():
    here = position(cards={"in_play": "3"})
    with pytest.raises(wsdv.InvalidDocument, match="middle of an action"):
        wsdv.start_from(here, seed=1)


def test_a_finished_position_names_no_card_in_play():
    document = start().position.to_dict()
    assert "unfinished" not in document
    assert document["cards"].get("in_play") is None
    assert position(cards={"in_play": None}) == position()


# Asking

ECONOMY = {
    "factories": ["kiel", "hamburg", "hannover", "rheinsberg", "berlin", "bitterfeld", "polska-south"],
    "run_down": ["bitterfeld"],
    "infrastructure": {"kiel-hamburg": 1, "hamburg-hannover": 1, "berlin-bitterfeld": 2, "berlin-polska-south": 1},
}


@pytest.mark.parametrize(
    ("city", "value"),
    [
        ("kiel", 2),
        ("hamburg", 2),  # the connection with Hannover has one of its two lines
        ("hannover", 1),
        ("rheinsberg", 2),
        ("berlin", 3),
        ("bitterfeld", 1),
        ("polska-south", 2),
        ("muenchen", 0),
        ("cssr-north", 0),
    ],
)
def test_factory_value(city, value):
    assert position(ECONOMY).factory_value(city) == value


def test_factory_value_of_a_rundown_rheinsberg():
    assert position(ECONOMY, run_down=["rheinsberg"]).factory_value("rheinsberg") == 1


def test_economy_counts_hamburg_and_external_factories_only_where_it_is_told():
    here = position(ECONOMY)
    assert here.economy("Schleswig-Holstein") == 2
    assert here.economy("Schleswig-Holstein", hamburg="Schleswig-Holstein") == 4
    assert here.economy("Schleswig-Holstein", hamburg="Niedersachsen") == 2
    assert here.economy("Niedersachsen") == 1
    assert here.economy("Niedersachsen", hamburg="Niedersachsen", external={"polska-south": "East Berlin"}) == 3
    assert here.economy("East Berlin") == 3
    assert here.economy("East Berlin", external={"polska-south": "East Berlin"}) == 5
    assert here.economy("East Berlin", external={"polska-south": "Brandenburg"}) == 3
    assert here.economy("Brandenburg", external={"polska-south": "Brandenburg"}) == 2  # no working connection
    assert here.economy("Brandenburg", external={"cssr-north": "Brandenburg"}) == 2  # no factory
    assert here.economy("Sachsen", hamburg="Niedersachsen", external={}) == 0
    assert here.economy("West Berlin") == 0


def test_export_value():
    here = position(ECONOMY)
    assert here.export_value("Schleswig-Holstein") == 2
    assert here.export_value("Niedersachsen") == 1
    assert here.export_value("Niedersachsen", hamburg="Niedersachsen") == 2
    assert here.export_value("Niedersachsen", hamburg="Schleswig-Holstein") == 1
    assert here.export_value("Brandenburg", hamburg="Niedersachsen") == 2
    assert here.export_value("Sachsen-Anhalt") == 1  # rundown, with one working connection
    assert here.export_value("Sachsen") is None
    assert here.export_value("West Berlin") is None
    only_hamburg = position(factories=["hamburg"])
    assert only_hamburg.export_value("Niedersachsen") is None
    assert only_hamburg.export_value("Niedersachsen", hamburg="Niedersachsen") == 1


def test_mass_protests_are_own_and_imported_ones():
    here = position(
        CALM,
        provinces={
            "Bayern": {"unrest": 4},
            "Nordrhein-Westfalen": {"unrest": 8},
            "West Berlin": {"unrest": 11},
            "Sachsen": {"unrest": 13},
            "Brandenburg": {"unrest": 3},
        },
        imported_protests={"Nordrhein-Westfalen": 1, "Rheinland-Pfalz": 1},
    )
    counts = {"Bayern": 1, "Nordrhein-Westfalen": 3, "Rheinland-Pfalz": 1, "West Berlin": 2, "Sachsen": 3}
    for name in here.provinces:
        assert here.mass_protests(name) == counts.get(name, 0), name
    assert here.mass_protests("west") == 7
    assert here.mass_protests("east") == 3


def test_working_connections_are_complete_and_have_a_factory_at_both_ends():
    assert position(ECONOMY).working_connections() == ("kiel-hamburg", "berlin-bitterfeld", "berlin-polska-south")
    half = position(ECONOMY, infrastructure={"berlin-bitterfeld": 1, "berlin-cottbus": 1})
    assert half.working_connections() == ("kiel-hamburg", "berlin-polska-south")
    assert position().working_connections() == ()


def test_dismantling_capacity():
    here = position(ECONOMY)
    assert here.dismantling_capacity("west") == 2 + 3
    assert here.dismantling_capacity("east") == 3 + 1 + 2  # lines, Berlin, Rheinsberg; nothing for Polska
    assert here.replace({"run_down": ["rheinsberg", "berlin"]}).dismantling_capacity("east") == 3 + 1 + 1


@pytest.mark.parametrize(("prestige", "holder"), [(-1, "west"), (0, "west"), (1, "east")])
def test_prestige_holder(prestige, holder):
    assert position(tracks={"prestige": prestige}).prestige_holder == holder


def test_graph():
    graph = position(ECONOMY).graph()
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (42, 68)
    assert graph.nodes["bitterfeld"] == {
        "name": "Bitterfeld",
        "province": "Sachsen-Anhalt",
        "side": "east",
        "external": False,
        "factory": True,
        "run_down": True,
        "value": 1,
    }
    assert graph.nodes["polska-south"]["external"] is True
    assert graph.nodes["polska-south"]["province"] is None
    assert graph.nodes["polska-south"]["value"] == 2
    assert (graph.nodes["muenchen"]["factory"], graph.nodes["muenchen"]["value"]) == (False, 0)
    assert graph.nodes["koeln"]["name"] == "Köln"
    assert graph.edges["bitterfeld", "berlin"] == {"id": "berlin-bitterfeld", "lines": 2, "built": 2, "working": True}
    assert graph.edges["hamburg", "hannover"] == {"id": "hamburg-hannover", "lines": 2, "built": 1, "working": False}
    assert graph.edges["ulm", "muenchen"] == {"id": "ulm-muenchen", "lines": 1, "built": 0, "working": False}
    assert graph.degree("rheinsberg") == 0


def test_graph_of_one_side():
    west, east = position(ECONOMY).graph("west"), position(ECONOMY).graph(side="east")
    assert (west.number_of_nodes(), east.number_of_nodes()) == (25, 17)
    assert west.number_of_edges() + east.number_of_edges() == 68
    assert {data["side"] for _, data in west.nodes(data=True)} == {"west"}
    assert "hamburg" in west
    assert "polska-north" in east


def test_names_may_be_decomposed_in_questions():
    here = position(CALM, factories=["jena"], provinces={"Thüringen": {"unrest": 4}})
    assert here.mass_protests(decomposed("Thüringen")) == 1
    assert here.economy(decomposed("Thüringen")) == 1
    assert here.export_value(decomposed("Thüringen")) == 1


@pytest.mark.parametrize(
    ("question", "suggestion"),
    [
        (lambda here: here.factory_value("hambrug"), "hamburg"),
        (lambda here: here.factory_value("München"), "muenchen"),
        (lambda here: here.economy("Bayer"), "Bayern"),
        (lambda here: here.export_value("Thuringen"), "Thüringen"),
        (lambda here: here.mass_protests("Sachsen Anhalt"), "Sachsen-Anhalt"),
        (lambda here: here.economy("Hessen", hamburg="Niedersachen"), "Niedersachsen"),
        (lambda here: here.economy("Hessen", external={"polska": "Sachsen"}), "polska-"),
        (lambda here: here.economy("Hessen", external={"polska-south": "Sachse"}), "Sachsen"),
        (lambda here: here.dismantling_capacity("esat"), "east"),
        (lambda here: here.graph("esat"), "east"),
        (lambda here: here.mass_protests("West"), "west"),
    ],
)
def test_unknown_names_are_errors_that_suggest_what_was_meant(question, suggestion):
    with pytest.raises(wsdv.Error) as problem:
        question(position())
    assert suggestion in str(problem.value)


@pytest.mark.parametrize("nonsense", [None, 3, [], {}])
def test_nonsense_for_a_name_is_an_error_too(nonsense):
    here = position()
    for question in (here.factory_value, here.economy, here.export_value, here.mass_protests):
        with pytest.raises(wsdv.Error):
            question(nonsense)


def test_what_is_no_neighbour_of_hamburg_never_counts_it():
    here = position(factories=["hamburg", "muenchen"])
    # The keyword is accepted for every province; only Hamburg's two neighbours can count it.
    for named in ("Bayern", "Niedersachsen", "Schleswig-Holstein"):
        assert here.economy("Bayern", hamburg=named) == 1
        assert here.export_value("Hessen", hamburg="Hessen") is None
    assert here.economy("Niedersachsen", hamburg="Niedersachsen") == 1


def test_what_is_no_external_city_never_counts_as_one():
    here = position(factories=["dortmund", "kassel"], infrastructure={"dortmund-kassel": 1})
    with pytest.raises(wsdv.Error, match="dortmund"):
        here.economy("Hessen", external={"dortmund": "Hessen"})
