"""The sandbox: what is put and taken, what everything is worth then, and what no table could show."""

import pytest

import wsdv
from tests.games.germany.invariants import random_document
from tests.widgets.page import Page
from wsdv.games.germany.atlas import (
    CITIES,
    CITY_NUMBER,
    CONNECTION_NUMBER,
    CONNECTIONS,
    LINES,
    PROVINCE_NUMBER,
    PROVINCES,
)
from wsdv.games.germany.economy import carries, factory_terms, lacks, most_living_standard
from wsdv_widgets import Sandbox

EMPTY = {"format": "wsdv-position/1", "factories": [], "provinces": {name: {"unrest": 0} for name in PROVINCES}}


@pytest.fixture
def page():
    """An empty map."""
    return Page(sandbox())


def sandbox(**changes):
    return Sandbox(wsdv.Position.from_dict(EMPTY | changes))


def click(page, *things):
    for thing in things:
        answers = page.send({"type": "click", "thing": thing})
    return answers[-1].get("said") or answers[-1].get("text")


def use(page, name, value=None):
    answers = page.send({"type": "control", "id": name, "value": value})
    return answers[-1].get("said") or answers[-1].get("text")


def blocks(page, section, kind):
    return [block for block in page.table[f"section:{section}"]["blocks"] if block.get("block") == kind]


def result(page, section="about"):
    return blocks(page, section, "text")[0]["text"]


def row(page, province):
    """Economy, best factory, living standard, with a card, protests: as the table of all provinces shows them."""
    rows = [row for grid in blocks(page, "all", "grid") for row in grid["rows"]]
    return next(cells for name, *cells in rows if name == province)


# The rules behind the sums


def test_the_terms_of_a_value_add_up_in_any_position():
    for seed in range(40):
        position = wsdv.Position.from_dict(random_document(seed, "second"))
        working = position.working_connections()
        for city in CITIES:
            base, connections = factory_terms(position.table, CITY_NUMBER[city])
            assert base + len(connections) == position.factory_value(city)
            assert [CONNECTIONS[line] for line in connections] == [line for line in working if city in ends(line)]
        for connection in CONNECTIONS:
            missing, empty = lacks(position.table, CONNECTION_NUMBER[connection])
            assert (connection in working) == (missing == 0 and not empty)
            assert missing == LINES[CONNECTION_NUMBER[connection]] - position.infrastructure.get(connection, 0)


def ends(connection):
    return next((a, b) for a in CITIES for b in CITIES if f"{a}-{b}" == connection)


@pytest.mark.parametrize("economy", range(14))
@pytest.mark.parametrize("points", range(4))
def test_the_living_standard_of_an_economy_is_what_the_action_would_allow(economy, points):
    most = most_living_standard(economy, points)
    province = PROVINCE_NUMBER["Bayern"]
    assert most == 0 or carries({province: 3 * most - economy}, [], points)
    assert not carries({province: 3 * (most + 1) - economy}, [], points)


# Building


def test_leipzig_is_worth_3(page):
    """5.1: one for itself and one for each working connection; two lines to Jena, of which one is built, are none."""
    click(page, "city:leipzig", "city:bitterfeld", "city:dresden", "city:jena")
    said = click(page, "line:bitterfeld-leipzig")
    assert said == "Bitterfeld–Leipzig: built. The connection works: both factories are worth 1 more."
    click(page, "line:leipzig-dresden", "line:leipzig-jena")
    page.send({"type": "point", "thing": "city:leipzig"})
    assert result(page) == "Leipzig 3 = 1 + Bitterfeld + Dresden"
    (terms,) = blocks(page, "about", "sum")
    assert terms["terms"] == [
        ["its own value (5.1)", "1"],
        ["working connection with Bitterfeld", "+1", "line:bitterfeld-leipzig"],
        ["working connection with Dresden", "+1", "line:leipzig-dresden"],
        ["with Jena: one of its two lines is not built", "0", "line:leipzig-jena"],
    ]
    assert terms["total"] == ["Leipzig", "3"]
    assert set(page.table["lit"]) == {
        "line:bitterfeld-leipzig", "line:leipzig-dresden", "city:bitterfeld", "city:dresden",
    }  # fmt: skip
    assert page.widget.position.factory_value("leipzig") == 3
    assert result(page, "home") == "Sachsen: economy 5"  # Leipzig 3 and Dresden 2
    assert page.messages[-1]["said"] == "Leipzig 3 = 1 + Bitterfeld + Dresden"


def test_what_an_empty_city_would_be_worth(page):
    click(page, "city:bitterfeld", "line:bitterfeld-leipzig")
    page.send({"type": "point", "thing": "city:leipzig"})
    assert result(page) == "No factory in Leipzig"
    assert "worth 2 here" in blocks(page, "about", "text")[1]["text"]
    assert click(page, "city:leipzig") == "A factory in Leipzig: value 2."


def test_why_a_connection_does_not_work(page):
    click(page, "city:leipzig")
    page.send({"type": "point", "thing": "line:leipzig-jena"})
    assert result(page) == "Leipzig–Jena does not work"
    assert blocks(page, "about", "text")[1]["text"] == (
        "What is missing: neither of its two lines is built, no factory in Jena."
    )
    click(page, "line:leipzig-jena")
    assert "one of its two lines is not built, no factory in Jena" in blocks(page, "about", "text")[1]["text"]
    click(page, "line:leipzig-jena")
    assert blocks(page, "about", "text")[1]["text"] == "What is missing: no factory in Jena."
    click(page, "city:jena")
    page.send({"type": "point", "thing": "line:leipzig-jena"})
    assert result(page) == "Leipzig–Jena works"
    assert click(page, "line:leipzig-jena").startswith("Leipzig–Jena: the infrastructure is gone.")
    assert dict(page.widget.position.infrastructure) == {}


def test_infrastructure_without_a_factory_is_explained_and_not_built(page):
    assert click(page, "line:leipzig-dresden") == (
        "Infrastructure needs a factory at one end (5.1). Put one in Leipzig or in Dresden first."
    )
    click(page, "city:dresden")
    assert "abroad needs the factory abroad (10.5)" in click(page, "line:dresden-cssr-north")
    assert dict(page.widget.position.infrastructure) == {}
    click(page, "city:cssr-north")
    click(page, "line:dresden-cssr-north")
    assert dict(page.widget.position.infrastructure) == {"dresden-cssr-north": 1}


def test_infrastructure_goes_with_the_last_factory_it_leads_to():
    page = Page(
        sandbox(
            factories=["leipzig", "dresden", "cssr-north"],
            infrastructure={"leipzig-dresden": 1, "leipzig-jena": 2, "dresden-cssr-north": 1},
        )
    )
    said = click(page, "city:leipzig")
    assert said.startswith("No more factory in Leipzig. The infrastructure Leipzig–Jena went with it")
    assert dict(page.widget.position.infrastructure) == {"leipzig-dresden": 1, "dresden-cssr-north": 1}
    said = click(page, "city:cssr-north")  # 10.5: Dresden's factory alone does not keep a line abroad
    assert "Dresden–ČSSR (north)" in said
    assert dict(page.widget.position.infrastructure) == {"leipzig-dresden": 1}
    assert click(page, "city:dresden").endswith("it needs a factory at one end (5.1).")
    assert page.widget.position.factories == ()


def test_only_factories_of_the_east_run_down(page):
    """5.3: the base value of a rundown factory is 0; 10.4: Rheinsberg's is 2 and then 1."""
    click(page, "city:jena", "city:leipzig")
    click(page, "line:leipzig-jena", "line:leipzig-jena")
    page.send({"type": "point", "thing": "city:jena"})
    assert "rundown" in use(page, "rundown", value=True)
    assert result(page) == "Jena 1 = 0 + Leipzig"
    assert page.widget.position.run_down == ("jena",)
    use(page, "rundown", value=False)
    assert result(page) == "Jena 2 = 1 + Leipzig"
    click(page, "city:rheinsberg")
    assert result(page) == "Rheinsberg 2 = 2"
    use(page, "rundown", value=True)
    assert result(page) == "Rheinsberg 1 = 1"
    click(page, "city:rheinsberg")
    assert page.widget.position.run_down == ()
    for thing in ("city:hamburg", "city:polska-south"):
        click(page, thing)
        assert "cannot be used now" in use(page, "rundown", value=True)


def test_a_closed_site_is_opened_again():
    page = Page(sandbox(closed_sites=["polska-south"]))
    page.send({"type": "point", "thing": "city:polska-south"})
    assert "closed for good" in result(page)
    assert "open again" in click(page, "city:polska-south")
    assert page.widget.position.closed_sites == ()


# Provinces


def test_an_economy_is_spelled_out_with_what_it_allows(page):
    """6.3: 3 for each living standard, 2 points of a card help; 9.3, 9.5: the best factory exports and holds."""
    click(page, "city:leipzig", "city:dresden", "city:karl-marx-stadt", "line:leipzig-dresden")
    page.send({"type": "point", "thing": "province:Sachsen"})
    assert result(page) == "Sachsen: economy 5"  # 2 + 2 + 1
    (terms,) = blocks(page, "about", "sum")
    assert [term[:2] for term in terms["terms"]] == [["Leipzig", "2"], ["Dresden", "2"], ["Karl-Marx-Stadt", "1"]]
    assert row(page, "Sachsen") == ["5", "2", "1", "2", "–"]
    assert row(page, "Bayern") == ["0", "–", "0", "0", "–"]
    assert set(page.table["lit"]) == {"city:leipzig", "city:dresden", "city:karl-marx-stadt"}


def test_hamburg_counts_for_one_neighbour(page):
    """10.3: for Niedersachsen or for Schleswig-Holstein, for its economy and as its export factory."""
    click(page, "city:hamburg", "city:kiel", "line:kiel-hamburg")
    assert row(page, "Schleswig-Holstein")[:2] == ["2", "2"]
    assert "counts for Niedersachsen" in use(page, "hamburg", "Niedersachsen")
    assert row(page, "Niedersachsen")[:2] == ["2", "2"]
    use(page, "hamburg", "Schleswig-Holstein")
    assert row(page, "Niedersachsen")[:2] == ["0", "–"]
    assert row(page, "Schleswig-Holstein")[:2] == ["4", "2"]
    assert page.widget.hamburg == "Schleswig-Holstein"
    use(page, "hamburg", "nobody")
    assert page.widget.hamburg is None
    assert "not understood" in use(page, "hamburg", "Bayern")


def test_a_factory_abroad_counts_for_a_province_it_reaches(page):
    """10.5, ruling 16: it adds its value to one province with a working connection and never exports."""
    click(page, "city:dresden", "city:cssr-north")
    assert "not understood" in use(page, "help:cssr-north", "Sachsen")  # no connection works yet
    click(page, "line:dresden-cssr-north")
    use(page, "help:cssr-north", "Sachsen")
    assert dict(page.widget.external) == {"cssr-north": "Sachsen"}
    assert row(page, "Sachsen")[:2] == ["4", "2"]  # Dresden 2 and ČSSR 2, but Dresden exports
    click(page, "line:dresden-cssr-north")
    assert row(page, "Sachsen")[:2] == ["1", "1"]
    page.send({"type": "point", "thing": "province:Sachsen"})
    (terms,) = blocks(page, "about", "sum")
    assert terms["terms"][1][1] == "0"
    assert "no connection with this province works" in terms["terms"][1][0]


def test_protests_begin_and_end(page):
    assert click(page, "province:Sachsen") == "A mass protest in Sachsen: 4 unrest."
    assert page.widget.position.mass_protests("Sachsen") == 1
    assert row(page, "Sachsen")[-1] == "1"
    assert blocks(page, "about", "text")[-1]["tone"] == "note"
    assert "3 unrest are left" in click(page, "province:Sachsen")
    assert page.widget.position.mass_protests("Sachsen") == 0


def test_a_protest_in_west_berlin_appears_twice(page):
    """10.2: once there, and once in a supplier of East's choice."""
    click(page, "province:West Berlin")
    assert page.widget.position.mass_protests("west") == 2
    assert page.widget.position.mass_protests("Rheinland-Pfalz") == 1
    use(page, "supplier", "Baden-Württemberg")
    assert page.widget.position.mass_protests("Rheinland-Pfalz") == 0
    assert page.widget.position.mass_protests("Baden-Württemberg") == 1
    said = click(page, "province:Baden-Württemberg", "province:Baden-Württemberg")
    assert "it ends there (10.2)" in said
    click(page, "province:West Berlin")
    assert page.widget.position.mass_protests("west") == 0


# Taking back, and from Python


def test_everything_can_be_taken_back_and_done_again(page):
    widget = page.widget
    before = widget.position
    click(page, "city:hamburg")
    use(page, "hamburg", "Niedersachsen")
    widget.position = widget.position.replace({"factories": ["kiel"]})
    steps = [widget.position]
    use(page, "undo")
    assert widget.position.factories == ("hamburg",)
    assert widget.hamburg == "Niedersachsen"
    use(page, "undo")
    assert widget.hamburg is None
    widget.undo()
    assert widget.position == before
    assert "cannot be used now" in use(page, "undo")
    for _ in range(3):
        use(page, "redo")
    assert (widget.position, widget.hamburg) == (steps[0], "Niedersachsen")
    assert "cannot be used now" in use(page, "redo")
    use(page, "undo")
    click(page, "city:bremen")
    assert page.table["section:tools"]["blocks"][1]["can"] is False


def test_one_can_begin_from_the_set_up_from_nothing_and_as_it_was(page):
    click(page, "city:bremen")
    use(page, "set-up")
    assert page.widget.position == wsdv.Position.from_dict({"format": "wsdv-position/1"})
    use(page, "empty")
    assert page.widget.position.factories == ()
    assert page.widget.position.mass_protests("west") == 0
    use(page, "given")
    assert page.widget.position == wsdv.Position.from_dict(EMPTY)


def test_what_is_set_from_python_is_checked_and_shown(page):
    widget = page.widget
    widget.position = widget.position.replace({"factories": ["hamburg", "polska-south"]})
    widget.hamburg = "Niedersachsen"
    widget.external = {"polska-south": "Sachsen"}
    page.take()
    assert row(page, "Niedersachsen")[0] == "1"
    for name, wrong in (
        ("hamburg", "Bayern"),
        ("external", {"leipzig": "Sachsen"}),
        ("external", {"polska-south": "Bayern"}),
        ("external", ["polska-south"]),
    ):
        with pytest.raises(wsdv.Error):
            setattr(widget, name, wrong)
    assert (widget.hamburg, dict(widget.external)) == ("Niedersachsen", {"polska-south": "Sachsen"})
    with pytest.raises(wsdv.Error, match="Hamburg belongs to"):
        Sandbox(hamburg="Hessen")


def test_a_view_with_hidden_cards_can_be_built_on():
    game = wsdv.new_game(seed=1)
    page = Page(Sandbox(game.view("west")))
    click(page, "city:leipzig")
    assert page.widget.position.factory_value("leipzig") == 1
    assert page.widget.position.cards.east_hand is None
    full = Sandbox(game)
    assert full.position == game.position  # nothing is lost that is known


@pytest.mark.parametrize("seed", range(4))
def test_in_any_position_everything_can_be_clicked_and_the_table_stays_valid(seed):
    page = Page(Sandbox(wsdv.Position.from_dict(random_document(seed, "first" if seed % 2 else "second"))))
    for thing in list(page.table["marks"]):
        assert click(page, thing)
        assert wsdv.Position.from_dict(page.widget.position.to_dict()) == page.widget.position
    for province in ("Sachsen", "Bayern"):
        page.send({"type": "point", "thing": f"province:{province}"})
        (terms,) = blocks(page, "about", "sum")
        assert sum(int(term[1]) for term in terms["terms"]) == int(terms["total"][1])


def test_where_hamburg_counts_can_be_taken_back_to_nobody(page):
    use(page, "hamburg", "Niedersachsen")
    assert use(page, "undo") == "Taken back."
    assert page.widget.hamburg is None
    assert use(page, "redo") == "Done again."
    assert page.widget.hamburg == "Niedersachsen"
