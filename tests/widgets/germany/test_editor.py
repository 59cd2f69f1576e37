"""The editor: every field of the contract can be changed, every fault is shown where it is, nothing is lost."""

import json
import random
import re

import pytest

import wsdv
from tests.games.germany.invariants import (
    CITIES,
    EXTERNAL,
    LINES,
    PROVINCES,
    SIDE,
    SUPPLIERS,
    random_document,
    side_of_city,
)
from tests.widgets.page import Page
from wsdv.games.germany.face import FACE
from wsdv.games.germany.schema import position_schema
from wsdv_widgets import Editor, Reckoning, Sandbox, Table
from wsdv_widgets.germany.draft import Draft
from wsdv_widgets.germany.fields import thing_name

START = {"format": "wsdv-position/1"}


@pytest.fixture
def page():
    """The set-up."""
    return Page(Editor())


def words(answers):
    return answers[-1].get("said") or answers[-1].get("text") or ""


def use(page, name, value=None):
    return words(page.send({"type": "control", "id": name, "value": value}))


def click(page, thing):
    return words(page.send({"type": "click", "thing": thing}))


def texts(page, section):
    """Every text of a section."""
    found, blocks = [], list(page.table[f"section:{section}"]["blocks"])
    while blocks:
        block = blocks.pop(0)
        blocks = [*block.get("blocks", ()), *blocks]
        found.append(block.get("text") or block.get("label") or "")
    return found


def control(page, name):
    for section in page.table["sections"]:
        blocks = list(page.table[f"section:{section}"]["blocks"])
        while blocks:
            block = blocks.pop()
            blocks += block.get("blocks", ())
            if block.get("id") == name:
                return block
    raise LookupError(name)


def changed(page, before):
    """The fields that differ, by path."""
    return {path: there for path, _, there in before.diff(page.widget.position)}


# Every field


FIELDS = {  # of the contract, each with the test that changes it
    "format": None,  # the same in every document
    "game": None,
    **dict.fromkeys(
        ("edition", "decade", "half", "stage", "to_move", "wall", "stasi_disbanded", "unfinished"), "simple"
    ),
    **dict.fromkeys(("provinces", "tracks", "socialists_in_box"), "numbers"),
    "imported_protests": "imported",
    **dict.fromkeys(("factories", "run_down", "closed_sites"), "cities"),
    "infrastructure": "lines",
    **dict.fromkeys(("cards", "known", "police"), "cards"),
}


def test_the_tests_below_know_every_field_of_the_contract():
    assert set(FIELDS) == set(position_schema()["properties"])


@pytest.mark.parametrize(
    ("field", "given", "value"),
    [
        ("edition", "first", "first"),
        ("decade", "4", 4),
        ("half", "2", 2),
        ("stage", "9.10", "9.10"),
        ("stage", "3.1", "3.1"),
        ("to_move", "east", "east"),
        ("wall", True, True),
        ("stasi_disbanded", True, True),
        ("unfinished", True, True),
    ],
)
def test_simple_fields_are_set_beside_the_board(page, field, given, value):
    before = page.widget.position
    use(page, field, given)
    assert changed(page, before) == {field: value}
    assert page.widget.faults == ()


def numbers():
    for name in PROVINCES:
        yield f"provinces.{name}.unrest", f"province:{name}"
        if name == "West Berlin":
            yield from ((f"provinces.{name}.sectors.{sector}", f"sector:{sector}") for sector in SUPPLIERS)
        else:
            yield f"provinces.{name}.living_standard", f"province:{name}"
        if SIDE[name] == "east":
            yield f"provinces.{name}.socialists", f"province:{name}"
    for field in ("tracks.prestige", "tracks.currency", "tracks.socialists", "socialists_in_box"):
        yield field, ""


@pytest.mark.parametrize(("path", "thing"), list(numbers()))
def test_numbers_are_set_beside_the_board(page, path, thing):
    before = page.widget.position
    if thing:
        click(page, thing)
        assert page.widget.position == before  # a click on a province only shows its fields
    value = 1 if path == "provinces.West Berlin.unrest" else 5  # at set-up no province has so much of anything
    use(page, path, value)
    assert changed(page, before) == {path: value}
    assert control(page, path)["value"] == value


@pytest.mark.parametrize("supplier", SUPPLIERS.values())
def test_imported_protests_are_set_with_west_berlins_own(page, supplier):
    """10.2: each mass protest of West Berlin is imported by a supplier."""
    before = page.widget.position
    click(page, "province:West Berlin")
    said = use(page, "provinces.West Berlin.unrest", 4)
    assert "Not right now: West Berlin has 1 mass protest of its own, but none stands" in said
    assert page.widget.position == before
    use(page, f"imported_protests.{supplier}", 1)
    assert changed(page, before) == {"provinces.West Berlin.unrest": 4, f"imported_protests.{supplier}": 1}
    click(page, f"province:{supplier}")
    assert control(page, f"imported_protests.{supplier}")["value"] == 1


def test_a_city_goes_round_through_all_it_can_be():
    """5.3: only East's own factories run down; 10.5: only sites abroad are closed for good."""
    page = Page(Editor(wsdv.Position.from_dict(START | {"factories": []})))

    def standing():
        position = page.widget.position
        return position.factories, position.run_down, position.closed_sites

    for city in CITIES:
        own = city not in EXTERNAL and side_of_city(city) == "east"
        here, nothing = (city,), ((), (), ())
        round_ = [(here, (), ()), nothing]
        if city in EXTERNAL:
            round_.insert(1, ((), (), here))
        elif own:
            round_.insert(1, (here, here, ()))
        for expected in round_:
            click(page, f"city:{city}")
            assert standing() == expected


def test_a_connection_takes_as_much_infrastructure_as_it_has_lines():
    page = Page(Editor(wsdv.Position.from_dict(START | {"factories": sorted(CITIES)})))
    for line, lines in LINES.items():
        built = []
        for _ in range(lines + 1):
            click(page, f"line:{line}")
            built.append(page.widget.position.infrastructure.get(line, 0))
        assert built == [*range(1, lines + 1), 0]
        use(page, f"line:{line}", lines + 1)
        assert [fault.path for fault in page.widget.faults] == [f"infrastructure.{line}"]
        use(page, f"line:{line}", 0)


@pytest.mark.parametrize("place", ["display", "west_hand", "east_hand", "draw", "played", "gone"])
def test_a_card_is_put_into_every_place(page, place):
    use(page, "view:cards")
    click(page, "card:5")
    use(page, "card:5", place)
    assert getattr(page.widget.position.cards, place) == ("5",)
    use(page, "card:5", "open")
    assert getattr(page.widget.position.cards, place) == ()
    use(page, f"dealt:{place}", value=True)
    assert getattr(page.widget.position.cards, place) is None  # left out: dealt when a game begins


def test_special_cards_cards_in_play_and_police(page):
    position = page.widget
    use(page, "go-to-card", "card:III")
    use(page, "card:III", "special")
    assert position.position.cards.special == "III"
    use(page, "dealt:special", value=False)
    assert position.position.cards.special is None
    use(page, "dealt:special", value=True)
    assert position.position.cards.special == "I"  # the decade's own
    use(page, "go-to-card", "card:20")
    use(page, "card:20", "in_play")
    assert position.position.cards.in_play == "20"
    use(page, "go-to-card", "card:5")
    use(page, "card:5", "police")
    assert [(card.card, card.used) for card in position.position.police] == [("5", False)]
    use(page, "used", value=True)
    assert [(card.card, card.used) for card in position.position.police] == [("5", True)]
    use(page, "view:map")
    click(page, "police:5")
    assert [(card.card, card.used) for card in position.position.police] == [("5", False)]


@pytest.mark.parametrize(
    ("place", "side", "found"),
    [
        ("west_hand", "east", lambda known: known.east.west_hand),
        ("draw", "east", lambda known: tuple(known.east.draw.values())),
        ("gone", "east", lambda known: known.east.gone),
        ("east_hand", "west", lambda known: known.west.east_hand),
        ("gone", "west", lambda known: known.west.gone),
    ],
)
def test_what_each_side_has_seen_of_hidden_cards(page, place, side, found):
    use(page, "go-to-card", "card:7")
    use(page, "card:7", place)
    use(page, f"seen:{side}", value=True)
    assert found(page.widget.position.known) == ("7",)
    use(page, "card:7", "display")  # nothing is hidden there
    assert found(page.widget.position.known) == ()


def test_the_deck_has_an_order_and_what_east_knows_moves_with_its_cards(page):
    for card in ("3", "2", "1"):
        use(page, "go-to-card", f"card:{card}")
        use(page, f"card:{card}", "draw")  # on top of the others
    assert page.widget.position.cards.draw == ("1", "2", "3")
    use(page, "seen:east", value=True)
    use(page, "later")
    assert page.widget.position.cards.draw == ("2", "1", "3")
    assert dict(page.widget.position.known.east.draw) == {"1": "1"}
    use(page, "later")
    use(page, "earlier")
    use(page, "earlier")
    assert page.widget.position.cards.draw == ("1", "2", "3")
    assert dict(page.widget.position.known.east.draw) == {"0": "1"}


def test_markers_and_phases_are_set_by_clicking_beside_the_map(page):
    use(page, "view:map")
    for thing in ("box:-3", "currency:+6", "socialists:+0", "socialists:-6", "stage:9.3"):
        assert click(page, thing)
    tracks = page.widget.position.tracks
    assert (tracks.prestige, tracks.currency, tracks.socialists) == (-3, 6, -6)
    assert page.widget.position.stage == "9.3"
    click(page, "stage:9.3")
    assert page.widget.position.stage == "actions"
    click(page, "box:0")
    assert page.widget.position.tracks.prestige == 0


def test_everything_that_is_marked_is_drawn_and_everything_that_is_drawn_is_marked(page):
    use(page, "go-to-card", "card:5")
    use(page, "card:5", "police")
    for view in ("map", "cards"):
        use(page, f"view:{view}")
        drawn = "".join(page.state["parts"].values())
        things = {piece.partition('"')[0] for piece in drawn.split('data-thing="')[1:]}
        assert things == set(page.table["marks"])


# Faults


def faulty(**changes):
    return START | changes


FAULTS = [  # what stands in the document, where it is wrong, in which section and on which thing it is shown
    (faulty(decade=5), "decade", "time", ""),
    (faulty(half="x"), "half", "time", ""),
    (faulty(stage="9.11"), "stage", "time", ""),
    (faulty(edition="third"), "edition", "time", ""),
    (faulty(to_move="north"), "to_move", "time", ""),
    (faulty(format="wsdv-position/2"), "format", "time", ""),
    (faulty(game="chess"), "game", "time", ""),
    (faulty(unfinished=1), "unfinished", "time", ""),
    (faulty(tracks={"prestige": 7}), "tracks.prestige", "tracks", "box:0"),
    (faulty(tracks={"fame": 7}), "tracks.fame", "tracks", ""),
    (faulty(wall="yes"), "wall", "tracks", ""),
    (faulty(stasi_disbanded=None), "stasi_disbanded", "tracks", ""),
    (faulty(socialists_in_box=13), "socialists_in_box", "tracks", "socialists-box"),
    (faulty(socialists_in_box=7, provinces={"Sachsen": {"socialists": 6}}), "socialists_in_box", "tracks",
     "socialists-box"),
    (faulty(provinces={"Bayern": {"unrest": -2}}), "provinces.Bayern.unrest", "thing", "province:Bayern"),
    (faulty(provinces={"Bayern": {"socialists": 1}}), "provinces.Bayern.socialists", "thing", "province:Bayern"),
    (faulty(provinces={"Bayern": 3}), "provinces.Bayern", "thing", "province:Bayern"),
    (faulty(provinces={"Preußen": {}}), "provinces.Preußen", "", ""),
    (faulty(provinces={"West Berlin": {"sectors": {"french": "1"}}}), "provinces.West Berlin.sectors.french", "thing",
     "province:West Berlin"),
    (faulty(provinces={"West Berlin": {"unrest": 4}}), "imported_protests", "thing", "province:West Berlin"),
    (faulty(imported_protests={"Baden-Württemberg": -1}), "imported_protests.Baden-Württemberg", "thing",
     "province:Baden-Württemberg"),
    (faulty(factories=["kassel", "atlantis"]), "factories[1]", "", ""),
    (faulty(factories=["kassel", "kassel"]), "factories[1]", "thing", "city:kassel"),
    (faulty(run_down=["jena"]), "run_down[0]", "thing", "city:jena"),
    (faulty(run_down=["hamburg"]), "run_down[0]", "thing", "city:hamburg"),
    (faulty(factories=["polska-south"], run_down=["polska-south"]), "run_down[0]", "thing", "city:polska-south"),
    (faulty(closed_sites=["kassel"]), "closed_sites[0]", "thing", "city:kassel"),
    (faulty(factories=["polska-south"], closed_sites=["polska-south"]), "factories[0]", "thing", "city:polska-south"),
    (faulty(infrastructure={"leipzig-dresden": 1}), "infrastructure.leipzig-dresden", "thing", "line:leipzig-dresden"),
    (faulty(infrastructure={"leipzig-bitterfeld": 3}), "infrastructure.leipzig-bitterfeld", "thing",
     "line:bitterfeld-leipzig"),
    (faulty(infrastructure={"berlin-polska-south": 1}), "infrastructure.berlin-polska-south", "thing",
     "line:berlin-polska-south"),
    (faulty(infrastructure={"rom-berlin": 1}), "infrastructure.rom-berlin", "", ""),
    (faulty(police=[{"card": "5"}], stasi_disbanded=True), "police", "cards", "police:5"),
    (faulty(police=[{"card": "6"}]), "police[0].card", "cards", "card:6"),
    (faulty(police=[{"used": True}]), "police[0].card", "cards", ""),
    (faulty(police=[{"card": "5"}, {"card": "5"}]), "police[1]", "cards", "card:5"),
    (faulty(cards={"display": ["20", "4", "20"]}), "cards.display[2]", "cards", "card:20"),
    (faulty(cards={"display": ["I"]}), "cards.display[0]", "cards", "card:I"),
    (faulty(cards={"special": "V"}), "cards.special", "cards", ""),
    (faulty(cards={"played": ["IV-round-table"], "gone": ["IV-wall-falls"]}), "cards.gone[0]", "cards",
     "card:IV-wall-falls"),
    (faulty(cards={"table": []}), "cards.table", "cards", ""),
    (faulty(known={"west": {"draw": {}}}), "known.west.draw", "cards", ""),
    (faulty(known={"east": {"draw": {"first": "62"}}}), "known.east.draw.first", "cards", ""),
    (faulty(weather="fine"), "weather", "", ""),
    (faulty(**{"a.b[0]": 1}), "a.b[0]", "", ""),
    (faulty(provinces=[]), "provinces", "", ""),
    (faulty(cards=7), "cards", "cards", ""),
]  # fmt: skip
IDS = [f"{path} {number}" for number, (_, path, _, _) in enumerate(FAULTS)]


OF_THE_PROGRAM = re.compile(r"[A-Za-z0-9]_[a-z]|[a-z]\.[a-z]|\w\[|\b(None|True|False|dict|object|JSON)\b|[{}`]")


def told(fault):
    return f"⚠ {FACE.fault(fault)}"


@pytest.mark.parametrize(("document", "path", "section", "thing"), FAULTS, ids=IDS)
def test_a_fault_is_shown_where_it_is(page, document, path, section, thing):
    valid = page.widget.position
    with pytest.raises(wsdv.InvalidDocument) as refused:
        wsdv.Position.from_dict(document)
    use(page, "import", json.dumps(document))
    assert page.widget.faults == refused.value.faults
    assert [fault.path for fault in page.widget.faults] == [path]
    assert page.widget.document == document
    assert page.widget.position == valid  # the last valid one
    sentence = told(page.widget.faults[0])
    assert sentence in texts(page, "state")
    if thing and section == "thing":
        assert sentence not in texts(page, "thing")
        use(page, "show:0")
    if section:
        assert sentence in texts(page, section)
    assert page.table["lit"] == ([thing] if thing else [])
    if thing:
        use(page, "show:0")
        assert page.table["pointed"] == thing
        assert page.table["marks"][thing].endswith(f"Fault: {sentence.removeprefix('⚠ ')}")
    if thing.startswith(("province", "city", "line")):
        assert page.state["parts"]["faults"].count("<circle") == 1


@pytest.mark.parametrize(("document", "path", "section", "thing"), FAULTS, ids=IDS)
def test_a_fault_is_told_in_plain_words(page, document, path, section, thing):
    """No field, no path, no word of a programming language: what is wrong, by the names on the board."""
    del path, section
    page.widget.document = document
    sentence = FACE.fault(page.widget.faults[0])
    strange = {"a.b[0]"}  # what somebody wrote into the file is quoted
    quoted = any(f"“{name}”" in sentence for name in strange)
    assert OF_THE_PROGRAM.search(sentence) is None or quoted, sentence
    assert sentence.endswith((".", "?"))
    kind = thing.partition(":")[0]
    if kind in {"province", "city", "line", "card"}:
        assert thing_name(thing) in sentence


@pytest.mark.parametrize(("document", "path", "section", "thing"), FAULTS, ids=IDS)
def test_show_me_brings_the_field_that_mends_a_fault_to_the_top(page, document, path, section, thing):
    del path
    page.widget.document = document
    page.take()
    if not (section or thing):
        with pytest.raises(LookupError):  # nothing on the board, and no field
            control(page, "show:0")
        return
    assert use(page, "show:0") == FACE.fault(page.widget.faults[0])
    mends = "thing" if thing_name(thing) else section
    beside = [one for one in page.table["sections"] if one != "tools"]
    assert beside[0] == mends
    assert page.table[f"section:{mends}"]["fold"] == ""
    view = page.table["panels"][0]
    if thing:
        assert f'data-thing="{thing}"' in "".join(page.state["parts"].values())
    else:
        assert view == {"time": "map", "tracks": "map", "cards": "cards"}[section]
    use(page, "mend:0")
    if not page.widget.faults:
        assert page.table["sections"][1] == "state"  # nothing to mend: as it was


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (faulty(provinces={"Bayern": {"unrest": -2}}), "Bayern, unrest: −2 cannot be. It must be 0 or more."),
        (
            faulty(provinces={"West Berlin": {"unrest": 4}}, imported_protests={"Nordrhein-Westfalen": 3}),
            (
                "West Berlin has 1 mass protest of its own, but 3 stand in the provinces that supply it. "
                "It must be the same number in all (10.2)."
            ),
        ),
        (faulty(factories=["kasel"]),
         "There is no city called “kasel”, so no factory can stand there. Perhaps you mean Kassel."),
        (faulty(provinces={"Bayer": {}}), "There is no province called “Bayer”. Perhaps you mean Bayern."),
        (faulty(imported_protest={}), "The file says something about “imported protest”, which no position has."),
        (faulty(infrastructure={"leipzig-dresdn": 1}),
         "There is no connection called “leipzig-dresdn”. Perhaps you mean Leipzig–Dresden."),
        (faulty(provinces={"West Berlin": {"living_standard": 1}}),
         "West Berlin has no living standard as a whole: its sectors have (10.2)."),
        (faulty(infrastructure={"bitterfeld-leipzig": 3}),
         "Bitterfeld–Leipzig: 3 infrastructure cannot be. It has one line, so 1 is the most."),
        (faulty(factories=["kassel", "kassel"]), "Kassel stands twice among the factories."),
        (faulty(imported_protests={"Bayern": 1}),
         "Bayern takes no mass protests from West Berlin: only the provinces that supply its sectors do (10.2)."),
        (faulty(cards={"display": list(range(2000))}),
         "Cards on display: 2,000 entries stand there; no game has so many."),
    ],
)  # fmt: skip
def test_what_is_wrong_and_what_would_be_right(page, document, sentence):
    page.widget.document = document
    assert [FACE.fault(fault) for fault in page.widget.faults][:1] == [sentence]


@pytest.mark.parametrize(("document", "path", "section", "thing"), FAULTS, ids=IDS)
def test_a_fault_can_be_taken_out_and_taking_it_out_can_be_undone(page, document, path, section, thing):
    del section, thing
    page.widget.document = document
    page.take()
    use(page, "mend:0")
    if path in {"imported_protests", "socialists_in_box"}:  # what is wrong here are two fields together
        assert page.widget.faults or path == "socialists_in_box"
    else:
        assert page.widget.faults == ()
    if page.widget.document != document:
        use(page, "undo")
    assert page.widget.document == document


def test_many_faults_are_shown_a_few_at_a_time(page):
    use(page, "import", json.dumps(faulty(factories=[f"x{i}" for i in range(40)])))
    assert len(page.widget.faults) == 40
    assert "… and 32 more, shown when these are mended." in texts(page, "state")
    for _ in range(40):
        use(page, "mend:0")
    assert page.widget.faults == ()


def test_a_click_that_makes_a_fault_is_done_told_and_marked(page):
    said = click(page, "line:leipzig-dresden")
    assert said == (
        "Leipzig–Dresden: 1. Not right now: Leipzig–Dresden: infrastructure needs a factory in Leipzig or in Dresden, "
        "and there is none."
    )
    assert page.widget.document["infrastructure"] == {"leipzig-dresden": 1}
    assert dict(page.widget.position.infrastructure) == {}
    assert 'class="idle"' in page.state["parts"]["line:leipzig-dresden"]  # drawn as it stands
    assert click(page, "city:dresden") == "Dresden: a factory."
    assert page.widget.faults == ()
    assert dict(page.widget.position.infrastructure) == {"leipzig-dresden": 1}
    assert "faults" not in page.state["parts"]


def test_a_number_out_of_its_range_is_refused_by_the_contract_and_stays_to_be_seen(page):
    click(page, "province:Bayern")
    assert use(page, "provinces.Bayern.unrest", -2).endswith("Bayern, unrest: −2 cannot be. It must be 0 or more.")
    assert control(page, "provinces.Bayern.unrest")["value"] == -2
    use(page, "provinces.Bayern.unrest", 4)
    assert page.widget.position.provinces["Bayern"].unrest == 4


@pytest.mark.parametrize("seed", range(12))
def test_drafts_with_any_faults_can_be_drawn_and_described(seed):
    """Contradictions of every kind at once."""
    chance = random.Random(seed)
    document = random_document(seed, "second" if seed % 2 else "first")
    for faults, *_ in chance.sample(FAULTS, 12):
        document |= {name: value for name, value in faults.items() if name != "format"}
    document["provinces"] = {"Bayern": {"unrest": 9999}, "Sachsen": {"socialists": 9999}}
    editor = Editor()
    page = Page(editor)
    editor.document = document
    page.take()
    assert editor.faults
    for view in ("map", "cards"):
        use(page, f"view:{view}")
        assert page.state["parts"]
    assert max(map(len, page.state["parts"].values())) < 100_000


# Taking back


@pytest.mark.parametrize("seed", range(2))
def test_every_edit_can_be_taken_back_and_done_again(seed):
    chance = random.Random(seed)
    editor = Editor(wsdv.Position.from_dict(random_document(seed, "second")))
    page = Page(editor)
    documents = [editor.document]
    for _ in range(25):
        marks = sorted(page.table["marks"])
        click(page, chance.choice(marks))
        usable = [
            one for one in map(editor._controls.get, sorted(editor._controls)) if one.shown["control"] == "number"
        ]
        if usable:
            use(page, chance.choice(usable).id, chance.choice([-1, 0, 1, 4, 20]))
        use(
            page,
            chance.choice(["view:map", "view:cards", "wall", "half"]),
            chance.choice([None, True, "2"]),
        )
        if editor.document != documents[-1]:
            documents.append(editor.document)
    assert len(documents) > 20
    while page.widget._steps.past:
        use(page, "undo")
    assert editor.document == documents[0]
    assert use(page, "undo") == "This cannot be used now; nothing has changed."
    while page.widget._steps.future:
        use(page, "redo")
    assert editor.document == documents[-1]


def test_the_three_starts(page):
    given = page.widget.position
    click(page, "city:kassel")
    use(page, "empty")
    assert page.widget.position.factories == ()
    assert {province.unrest for province in page.widget.position.provinces.values()} == {0}
    assert page.widget.position.socialists_in_box == 0
    use(page, "set-up")
    assert page.widget.position == wsdv.Position.from_dict(START)
    page.widget.position = given.replace({"wall": True})
    use(page, "given")
    assert page.widget.position == given
    for _ in range(4):
        use(page, "undo")
    assert page.widget.position.factories == (*given.factories[:2], "kassel", *given.factories[2:])


def test_positions_set_from_python_can_be_taken_back_and_are_observed(page):
    before, seen = page.widget.position, []
    page.widget.observe(lambda change: seen.append(change["new"].wall), "position")
    page.widget.position = before.replace({"wall": True})
    page.take()
    assert control(page, "wall")["value"] is True
    use(page, "undo")
    assert page.widget.position == before
    assert seen == [True, False]
    with pytest.raises(wsdv.Error, match="not int"):
        page.widget.position = 5


# Files


def downloaded(page):
    (message,) = [one for one in page.messages if one["type"] == "download"]
    return message


@pytest.mark.parametrize("seed", range(6))
def test_what_is_exported_is_imported_as_the_same(seed, tmp_path):
    position = wsdv.start_from(wsdv.Position.from_dict(random_document(seed, "second")), seed=seed).position
    page = Page(Editor(position))
    use(page, "export")
    file = downloaded(page)
    assert file["name"] == "position.json"
    (tmp_path / file["name"]).write_text(file["text"], encoding="utf-8")
    assert wsdv.load_position(tmp_path / file["name"]) == position
    other = Page(Editor())
    assert use(other, "import", file["text"]) == "The file is a valid position."
    assert other.widget.position == position


def test_a_draft_with_faults_is_not_exported_and_nothing_is_handed_on(page):
    click(page, "line:leipzig-dresden")
    for name in ("export", "to:sandbox", "to:reckoning", "to:table"):
        said = use(page, name)
        assert said.startswith("This is not a valid position yet. Mend this fault first:\n")
        assert "Leipzig–Dresden: infrastructure needs a factory in Leipzig or in Dresden" in said
    assert not [one for one in page.messages if one["type"] == "download"]
    assert page.table["instead"] == ""
    with pytest.raises(wsdv.Error, match="Mend this fault first"):
        page.widget.table()


HOSTILE = {
    "not JSON": "{",
    "empty": "",
    "a list": "[]",
    "a number": "7",
    "null": "null",
    "deep": "[" * 100_000,
    "deep object": '{"format": "wsdv-position/1", "provinces": ' + '{"a":' * 500 + "1" + "}" * 501,
    "a record": '{"format": "wsdv-record/1", "moves": []}',
    "twice": '{"format": "wsdv-position/1", "format": "wsdv-position/1"}',
    "a long number": '{"format": "wsdv-position/1", "decade": ' + "9" * 5000 + "}",
    "text": "Guten Tag",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_position_ends_in_a_kind_note_and_changes_nothing(page, name):
    before = page.widget.document
    said = use(page, "import", HOSTILE[name])
    assert page.messages[-1]["type"] == "note"
    assert said
    assert "Traceback" not in said
    assert "went wrong" not in said
    assert page.widget.document == before
    assert page.widget._steps.past == []


NASTY = {
    "wrong types": {name: [[{}]] for name in FIELDS} | START,
    "numbers": dict.fromkeys(FIELDS, 1e308) | START,
    "not numbers": START | {"decade": float("nan"), "half": float("inf"), "tracks": {"prestige": 10**300}},
    "long names": START | {"x" * 100_000: 1, "provinces": {"Bayern\ud800": 1, "<script>": {}}},
    "many": START | {"police": [{"card": "5"}] * 900, "cards": {"display": ["1"] * 900, "gone": ["<b>"] * 5000}},
    "huge numbers": START
    | {"provinces": {name: {"unrest": 10_000} for name in PROVINCES}, "socialists_in_box": 10_000},
}


@pytest.mark.parametrize("name", NASTY)
def test_a_nasty_document_is_taken_with_its_faults_and_can_be_undone(page, name):
    before = page.widget.document
    said = use(page, "import", json.dumps(NASTY[name]))
    assert said.startswith("The file was read; ")
    assert page.widget.faults
    for view in ("map", "cards"):
        use(page, f"view:{view}")
        use(page, "mend:0")
    click(page, "card:5")
    use(page, "card:5", "display")
    use(page, "go-to", "city:kassel")
    use(page, "city:kassel", "factory")
    use(page, "go-to", "line:koblenz-saarbruecken")
    use(page, "line:koblenz-saarbruecken", 1)
    json.dumps(page.state)
    assert "went wrong" not in page.text
    while page.widget._steps.past:
        use(page, "undo")
    assert page.widget.document == before


def test_documents_are_set_from_python(page):
    page.widget.document = START | {"wall": True}
    assert page.widget.position.wall is True
    for wrong in (7, None, [], {"x": {1, 2}}, "text"):
        with pytest.raises(wsdv.Error, match="not a position"):
            page.widget.document = wrong
    circle = {}
    circle["circle"] = circle
    with pytest.raises(wsdv.Error, match="not a position"):
        page.widget.document = circle
    assert page.widget.position.wall is True
    page.widget.document["wall"] = 5  # a copy
    assert page.widget.document["wall"] is True


# Handing on


def test_the_position_is_handed_on(page):
    click(page, "city:kassel")
    position = page.widget.position
    for name, kind in (("sandbox", Sandbox), ("reckoning", Reckoning), ("table", Table)):
        said = use(page, f"to:{name}")
        assert said == "The position was handed on: “Back” leads here again."
        assert isinstance(page.widget._instead, kind)
        assert page.table["instead"] == page.widget._instead.model_id
    assert page.widget.sandbox().position == position
    assert page.widget.reckoning().position == position
    table = page.widget.table(seed=3, east="random")
    assert table.game.origin.seed == 3
    assert set(position.factories) <= set(table.position.factories)


def test_a_half_done_action_cannot_be_played_on_and_says_why(page):
    use(page, "unfinished", value=True)
    assert "only a record can go on from there" in use(page, "to:table")


def test_cards_that_a_player_may_not_know_are_left_to_chance():
    game = wsdv.new_game(seed=1)
    editor = Editor(game.view("west"))
    assert editor.faults == ()
    assert editor.position.cards.east_hand is None
    assert editor.position.cards.draw is None
    assert editor.position.cards.west_hand == game.position.cards.west_hand
    assert editor.position.cards.display == game.position.cards.display
    hidden = set(game.position.cards.east_hand)
    assert not hidden & {card for place in ("display", "west_hand", "gone") for card in editor._draft.cards_in(place)}


# Around it


def test_pointing_in_passing_does_not_change_what_is_edited(page):
    click(page, "province:Bayern")
    page.send({"type": "point", "thing": "city:kassel"})
    assert page.table["section:thing"]["title"] == "Bayern"
    assert page.table["pointed"] == "province:Bayern"


@pytest.mark.parametrize(
    "message",
    [
        {"type": "control", "id": "decade", "value": "5"},
        {"type": "control", "id": "decade", "value": 1},
        {"type": "control", "id": "go-to", "value": "city:atlantis"},
        {"type": "control", "id": "mend:0", "value": None},
        {"type": "control", "id": "provinces.Bayern.unrest", "value": 1},
        {"type": "control", "id": "wall", "value": "true"},
        {"type": "control", "id": "import", "value": 5},
        {"type": "click", "thing": "card:5"},
        {"type": "click", "thing": "city:atlantis"},
        {"type": "edit", "path": "wall", "value": True},
    ],
)
def test_messages_that_do_not_fit_change_nothing(page, message):
    before = page.widget.document
    page.send(message)
    assert page.widget.document == before
    assert page.messages[-1]["type"] == "note"


def test_a_draft_is_never_changed():
    document = START | {"factories": ["kassel"], "cards": {"draw": ["1", "2"]}, "infrastructure": {}, "police": []}
    written = json.dumps(document)
    draft = Draft(document)
    draft.with_site("jena", "rundown")
    draft.with_line("koblenz-saarbruecken", 1)
    draft.with_card("5", "police").with_used("5", used=True)
    draft.with_card("2", "gone").with_seen("2", "west", seen=True)
    draft.put(3, "provinces", "Bayern", "unrest")
    assert json.dumps(document) == written
    assert draft.place_of("2") == "draw"
