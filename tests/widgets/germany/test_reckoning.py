"""The reckoning: every term of every sum on the page, what if, and the end of decade played step by step."""

import doctest
import inspect
import random

import pytest
import traitlets

import wsdv
from tests.games.germany.invariants import FACES, PROVINCES, SIDE
from tests.games.germany.test_forecast import PHASES, table
from tests.games.germany.test_rulebook_numbers import EXPORTS, NO_FLIGHT_OTHERWISE, WEST_GERMANY, standards
from tests.games.germany.tools import CALM, position
from tests.widgets.page import Page
from wsdv.players import by_name
from wsdv_widgets import Reckoning, Sandbox

EAST = [name for name in PROVINCES if SIDE[name] == "east"]
FLIGHT = {face["id"]: face.get("flight", 0) for face in FACES}
TABLES = [(seed, edition) for seed in range(12) for edition in ("first", "second")]


def reckoning(*documents, seed=1, **fields):
    names = ("west", "east", "hamburg")
    options = {name: fields.pop(name) for name in names if name in fields}
    return Page(Reckoning(position(*documents, **fields), seed=seed, **options))


def use(page, name, value=None):
    answers = page.send({"type": "control", "id": name, "value": value})
    return answers[-1].get("said") or answers[-1].get("text")


def blocks(page, section, kind):
    return [block for block in page.table[f"section:{section}"]["blocks"] if block.get("block") == kind]


def phase(page, number, kind):
    return blocks(page, f"phase-{number}", kind)


def result(page, number):
    return phase(page, number, "text")[0]["text"]


def number(text):
    return int(text.replace("−", "-"))


def added(block):
    """The sum of the terms."""
    return sum(number(term[1]) for term in block["terms"])


def total(block):
    return number(block["total"][1])


def title(page, section):
    return page.table[f"section:{section}"]["title"]


def controls(page):
    found = {}
    for section in page.table["sections"]:
        for block in page.table[f"section:{section}"]["blocks"]:
            for one in [block, *block.get("blocks", ())]:
                if "control" in one:
                    found[one["id"]] = one
    return found


def supposed(page):
    """What was changed, each with the control that takes it back."""
    rows = [row["blocks"] for row in blocks(page, "changed", "row")]
    return {words["text"]: back[0]["id"] if back else None for words, *back in rows}


def follows(page):
    return blocks(page, "changed", "text")[-1]["text"]


def choices(page):
    return [name.removeprefix("choose:") for name in controls(page) if name.startswith("choose:")]


# The worked numbers of the rulebook


def test_rulebook_9_1_the_flight_costs_one_point_and_why():
    """2 icons + 1 red police + 1 (West's most) - 1 (West protest) = 3 spaces: 1 dismantling point."""
    page = reckoning(
        NO_FLIGHT_OTHERWISE, standards(Hessen=1), police=[{"card": "5"}], cards={"played": ["2", "12", "19"]}
    )
    assert result(page, "9.1") == "The flight costs East 1 dismantling point"
    assert title(page, "phase-9.1") == "9.1 Flight from the Republic: 1 point to dismantle"
    (sum_,) = phase(page, "9.1", "sum")
    amounts = {thing: amount for _, amount, *thing in sum_["terms"] for thing in thing or ["none"] if amount != "0"}
    assert amounts == {
        "card:2": "+1", "card:12": "+1", "police:5": "+1", "province:Hessen": "+1", "province:Bayern": "−1",
    }  # fmt: skip
    assert sum_["total"] == ["spaces", "3"]
    assert "3 spaces → 1 point" in phase(page, "9.1", "text")[1]["text"]


@pytest.mark.parametrize(("track", "income", "short"), [(3, 5, 3), (-3, -1, 9)])
def test_rulebook_9_3_income_and_shortage(track, income, short):
    """8 needed; the worst West export is 3, East exports 0, 1, 1, 2, 3, 5: two of them earn."""
    spread = {"provinces": {"Sachsen": {"living_standard": 5}, "Thüringen": {"living_standard": 3}}}
    page = reckoning(CALM, EXPORTS, spread, tracks={"currency": track})
    needed, earned, missing = phase(page, "9.3", "sum")
    assert [term[:2] for term in needed["terms"]] == [["Sachsen", "5"], ["Thüringen", "3"]]
    assert (total(needed), total(earned), total(missing)) == (8, income, short)
    assert [term[2] for term in earned["terms"][1:] if term[1] == "1"] == [
        "province:Sachsen-Anhalt",
        "province:Sachsen",
    ]
    (exports,) = phase(page, "9.3", "grid")
    assert min(int(row[2]) for row in exports["rows"]) == 3
    assert result(page, "9.3") == f"East is {short} short of Western currency"


def test_rulebook_9_5_brandenburg_loses_two():
    page = reckoning(CALM, standards(Brandenburg=3), factories=["kassel", "cottbus", "schwedt"])
    (grid,) = phase(page, "9.5", "grid")
    assert grid["rows"] == [["Brandenburg", "3", "Schwedt 1", "2"]]
    assert title(page, "phase-9.5").endswith("2 lost")


def test_rulebook_9_6_west_berlin_in_full_and_bayern_none():
    living = {"provinces": {name: {"living_standard": 3} for name in WEST_GERMANY}}
    living["provinces"] |= {
        "Bayern": {"living_standard": 2},
        "West Berlin": {"sectors": {"french": 1, "british": 1}},
    }
    page = reckoning(CALM, living)
    west, _ = phase(page, "9.6", "grid")
    rows = {name: cells for name, *cells in west["rows"]}
    assert rows["West Berlin"] == ["2", "1", "1", "1"]  # living standard, behind, new unrest, unrest then
    assert rows["Bayern"] == ["2", "1", "0", "0"]


def test_rulebook_9_7_bayern_attacks_with_two():
    provinces = {
        "Bayern": {"living_standard": 3, "unrest": 4},
        "Hessen": {"living_standard": 2},
        "Thüringen": {"living_standard": 1},
    }
    page = reckoning(CALM, provinces=provinces)
    (grid,) = phase(page, "9.7", "grid")
    rows = {name: cells for name, *cells in grid["rows"]}
    assert rows["Bayern"][:3] == ["3", "−1", "2"]
    assert set(rows["Bayern"][3].split(", ")) == {"Thüringen 1", "Sachsen 2"}
    assert "Thüringen 1" in rows["Hessen"][3]


def test_rulebook_9_10_two_protests_in_west_berlin_are_four():
    berlin = {"provinces": {"West Berlin": {"unrest": 8}}}
    page = reckoning(CALM, berlin, imported_protests={"Rheinland-Pfalz": 1, "Nordrhein-Westfalen": 1})
    west, east = phase(page, "9.10", "sum")
    assert {term[0]: term[1] for term in west["terms"]} == {
        "West Berlin": "2",
        "Rheinland-Pfalz, 1 of them from West Berlin": "1",
        "Nordrhein-Westfalen, 1 of them from West Berlin": "1",
    }
    assert (total(west), total(east)) == (4, 0)
    assert result(page, "9.10") == "West collapses, and East wins"


# Every sum of any table


@pytest.mark.parametrize(("seed", "edition"), TABLES)
def test_every_term_of_the_forecast_is_on_the_page(seed, edition):
    here = wsdv.Position.from_dict(table(seed, edition, "9.1"))
    page = Page(Reckoning(here))
    forecast = wsdv.forecast(here)
    assert page.widget.forecast == forecast
    check_flight(page, here, forecast)
    check_prestige(page, forecast)
    check_currency(page, forecast)
    check_police(page, here, forecast)
    check_provinces(page, forecast)
    check_socialists(page, forecast)


def check_flight(page, here, forecast):
    flight = forecast.flight
    (sum_,) = phase(page, "9.1", "sum")
    by_thing = {term[2]: number(term[1]) for term in sum_["terms"] if len(term) == 3 and ":" in term[2]}
    assert sum(count for thing, count in by_thing.items() if thing.startswith("card:")) == flight.icons
    assert sum(count for thing, count in by_thing.items() if thing.startswith("police:")) == flight.red_police
    amounts = [number(term[1]) for term in sum_["terms"]]
    assert amounts[-1] == -flight.west_protest
    assert amounts[-2] == -flight.east_least
    assert amounts[-3] == flight.east_protest
    most = next(term for term in sum_["terms"] if "most living standard" in term[0])
    assert number(most[1]) == flight.west_most
    assert here.provinces[most[2].removeprefix("province:")].living_standard == flight.west_most
    assert total(sum_) == flight.spaces == min(max(added(sum_), 0), 20)
    words = " ".join(block["text"] for block in phase(page, "9.1", "text"))
    assert ("Wall" in result(page, "9.1")) == forecast.wall.stands
    assert f"{flight.dismantling} point" in words or not flight.dismantling
    points = forecast.wall.dismantling if forecast.wall.stands else flight.dismantling
    assert ("insolvency" in words) == (points > forecast.police.capacity)


def check_prestige(page, forecast):
    boxes = [row[0] for grid in phase(page, "9.2", "grid") for row in grid["rows"]]
    assert [number(box) for box in boxes] == [int(box) for box in forecast.prestige.boxes]
    assert (forecast.prestige.holder == "east") == ("East’s" in phase(page, "9.2", "text")[-1]["text"])


def check_currency(page, forecast):
    currency = forecast.currency
    needed, earned, missing = phase(page, "9.3", "sum")
    assert added(needed) == total(needed) == currency.needed
    assert added(earned) == total(earned) == currency.income
    assert number(earned["terms"][0][1]) == currency.track
    assert added(earned) - currency.track == currency.exports
    assert max(0, added(missing)) == total(missing) == currency.shortage
    (west,) = phase(page, "9.3", "grid")
    assert min(int(row[2]) for row in west["rows"]) == currency.worst_west_export
    words = [block["text"] for block in phase(page, "9.3", "text")]
    for name, terms in (currency.by_hamburg or {}).items():
        assert any(name in line and (f"{terms.shortage} short" in line or "enough" in line) for line in words)


def check_police(page, here, forecast):
    *cost, capacity = phase(page, "9.4", "sum")
    assert [total(sum_) for sum_ in cost] == [forecast.police.dismantling] * bool(here.police)
    assert added(capacity) == total(capacity) == forecast.police.capacity
    assert [total(sum_) for sum_ in phase(page, "9.8", "sum")] == [forecast.police_removals.unused] * bool(here.police)
    assert (f"remove {forecast.police_removals.removed} unrest" in result(page, "9.8")) == bool(
        forecast.police_removals.removed
    )


def check_provinces(page, forecast):
    rows = {name: cells for grid in phase(page, "9.5", "grid") for name, *cells in grid["rows"]}
    for name, hold in forecast.holding.provinces.items():
        living, held, lost = rows.pop(name)
        assert (int(living), int(held.split()[-1]), int(lost)) == (hold.living_standard, hold.limit or 0, hold.lost)
    assert not rows
    words = [block["text"] for block in phase(page, "9.5", "text")]
    for name, one in (forecast.holding.by_hamburg or {}).items():
        assert any(name in line and (f"{one.lost} lost" in line or "nothing lost" in line) for line in words)
    rows = {name: cells for grid in phase(page, "9.6", "grid") for name, *cells in grid["rows"]}
    assert {name: int(cells[2]) for name, cells in rows.items() if cells[2] != "0"} == dict(forecast.internal.unrest)
    for side, grid in zip(("west", "east"), phase(page, "9.6", "grid"), strict=True):
        assert max(int(row[1]) for row in grid["rows"]) == forecast.internal.most[side]
    (grid,) = phase(page, "9.7", "grid")
    for name, *cells in grid["rows"]:
        attack = forecast.attacks[name]
        assert [number(cell) for cell in cells[:3]] == [attack.living_standard, -attack.protests, attack.available]
        targets = dict(target.rsplit(" ", 1) for target in cells[3].split(", ")) if cells[3] != "–" else {}
        assert {target: int(count) for target, count in targets.items()} == dict(attack.targets)


def check_socialists(page, forecast):
    socialists = forecast.socialists
    (sum_,) = phase(page, "9.9", "sum")
    assert added(sum_) == total(sum_) == socialists.on_board
    words = " ".join(block["text"] for block in phase(page, "9.9", "text"))
    assert f"means {socialists.change:+d}".replace("-", "−").replace("+0", "0") in words
    assert ("triumph" in words, "fails" in words) == (socialists.triumph, socialists.fails)
    if socialists.change < 0:
        assert f"{socialists.from_box} from the box" in words
        assert (f"{socialists.from_provinces} from provinces" in words) == bool(socialists.from_provinces)
    west, east = phase(page, "9.10", "sum")
    assert added(west) == total(west) == forecast.collapse.west
    assert added(east) == total(east) == forecast.collapse.east


@pytest.mark.parametrize("seed", range(4))
def test_every_word_that_points_at_the_board_finds_its_thing(seed):
    page = Page(Reckoning(wsdv.Position.from_dict(table(seed, "second", "9.1"))))
    things = set()
    for section in page.table["sections"]:
        for block in page.table[f"section:{section}"]["blocks"]:
            things |= {term[2] for term in block.get("terms", ()) if len(term) == 3}
            things |= set(block.get("things", ()))
    assert len(things) > 12
    for thing in things:
        page.send({"type": "point", "thing": thing})
        assert page.widget.pointed == thing
        assert all(message["type"] != "note" for message in page.messages)


def test_a_province_lights_its_best_factory_and_whom_it_could_attack():
    page = reckoning(CALM, standards(Bayern=2, Sachsen=2), factories=["muenchen", "nuernberg", "berlin"])
    page.send({"type": "point", "thing": "province:Bayern"})
    assert set(page.table["lit"]) == {"city:nuernberg", "province:Thüringen"}  # both are worth 1; Sachsen is no poorer


# Hamburg

WITHOUT_KIEL = {
    **EXPORTS,
    "factories": [city for city in EXPORTS["factories"] if city not in {"kiel", "flensburg"}],
    "infrastructure": {name: n for name, n in EXPORTS["infrastructure"].items() if "kiel" not in name},
}


def test_where_hamburg_matters_both_are_shown_and_one_can_be_chosen():
    """As in the rulebook's note: with Hamburg in the south every export earns (6), in the north only 3 of them."""
    spread = {"provinces": {"Sachsen": {"living_standard": 5}, "Thüringen": {"living_standard": 3}}}
    page = reckoning(CALM, WITHOUT_KIEL, spread, tracks={"currency": 3})
    words = [block["text"] for block in phase(page, "9.3", "text")]
    assert "For Schleswig-Holstein: 2 short (better for West). This is shown above." in words
    assert "For Niedersachsen: enough." in words
    assert title(page, "phase-9.3").endswith("2 short")
    assert use(page, "hamburg-9.3", "Niedersachsen") == "9.3 Western currency: enough"
    assert page.widget.hamburg == "Niedersachsen"
    assert page.widget.forecast.currency.shortage == 0
    words = [block["text"] for block in phase(page, "9.3", "text")]
    assert "For Niedersachsen: enough. This is shown above." in words
    use(page, "hamburg-9.3", "best")
    assert page.widget.hamburg is None
    page.widget.hamburg = "Niedersachsen"
    page.take()
    assert title(page, "phase-9.3").endswith("enough")
    for wrong in ("Bayern", "hamburg"):
        with pytest.raises(wsdv.Error, match="Hamburg belongs to"):
            page.widget.hamburg = wrong
    with pytest.raises(wsdv.Error, match="Hamburg belongs to"):
        Reckoning(hamburg="Hessen")


def test_hamburg_is_not_mentioned_where_it_does_not_matter():
    page = reckoning()
    assert not [name for name in controls(page) if name.startswith("hamburg")]


# What if?


@pytest.mark.parametrize(("seed", "edition"), TABLES[::6])
def test_every_slider_changes_its_term_and_the_table_stays_valid(seed, edition):
    page = Page(Reckoning(wsdv.Position.from_dict(table(seed, edition, "9.1"))))
    terms = {
        "icons": lambda f, _: f.flight.icons,
        "red-police": lambda f, _: f.flight.red_police,
        "pink-police": lambda f, _: f.police.cards - f.flight.red_police,
        "used": lambda f, _: f.police.cards - f.police_removals.unused,
        "prestige": lambda f, _: f.prestige.marker,
        "currency": lambda f, _: f.currency.track,
        "socialists": lambda f, _: f.socialists.track,
        "box": lambda f, p: f.socialists.on_board - sum(one.socialists for one in p.provinces.values()),
    }
    for name, term in terms.items():
        if name not in controls(page):
            continue
        low, high = controls(page)[name]["low"], controls(page)[name]["high"]
        for value in (*range(low, high + 1), low, high):
            use(page, name, value)
            here = page.widget.position
            assert term(page.widget.forecast, here) == value, name
            assert controls(page)[name]["value"] == value
            assert wsdv.Position.from_dict(here.to_dict()) == here
    assert {"icons", "prestige", "currency", "socialists", "box"} <= set(controls(page))
    use(page, "given")
    assert page.widget.position == wsdv.Position.from_dict(table(seed, edition, "9.1"))


@pytest.mark.parametrize("province", PROVINCES)
def test_living_standard_unrest_and_socialists_of_a_province_can_be_changed(province):
    page = Page(Reckoning(wsdv.Position.from_dict(table(5, "second", "9.1"))))
    page.send({"type": "click", "thing": f"province:{province}"})
    fields = {"unrest": "unrest", "living": "living_standard", "there": "socialists"}
    expected = (
        {"unrest"} | ({"living"} if province != "West Berlin" else set()) | ({"there"} if province in EAST else set())
    )
    assert {name for name in fields if name in controls(page)} == expected
    for name in expected:
        for value in (0, controls(page)[name]["high"], 1):
            use(page, name, value)
            here = page.widget.position
            assert getattr(here.provinces[province], fields[name]) == value
            assert wsdv.Position.from_dict(here.to_dict()) == here
    if province == "West Berlin":
        for sector in ("french", "british", "american"):
            use(page, f"sector-{sector}", 4)
        assert page.widget.position.provinces[province].living_standard == 12


def test_protests_of_west_berlin_come_and_go_with_those_it_exports():
    """10.2: as many imported protests as West Berlin has of its own."""
    page = reckoning(CALM, provinces={"West Berlin": {"unrest": 8}}, imported_protests={"Rheinland-Pfalz": 2})
    use(page, "province", "West Berlin")
    for unrest, protests in ((12, 3), (7, 1), (3, 0), (16, 4)):
        use(page, "unrest", unrest)
        here = page.widget.position
        assert here.mass_protests("West Berlin") == protests
        assert here.mass_protests("west") == 2 * protests
        assert sum(here.imported_protests.values()) == protests


def test_a_poor_province_raises_the_flight():
    """9.1: the fewest living standard of the East counts against the flight."""
    page = reckoning(CALM, standards(Bayern=4, **dict.fromkeys(EAST, 2)))
    assert page.widget.forecast.flight.spaces == 2  # 4 - 2
    use(page, "province", "Sachsen")
    said = use(page, "living", 0)
    assert said.startswith(
        "What follows: 9.1 Flight from the Republic: 1 point to dismantle → 2 points to dismantle · "
    )
    assert page.widget.forecast.flight.spaces == 4
    assert supposed(page) == {"Sachsen, living standard: 2 → 0": "take-back:living_standard:Sachsen"}
    assert follows(page) == said
    assert "· 9.6 Internal comparison: " in said


def test_what_was_changed_is_listed_and_can_be_taken_back():
    page = reckoning(CALM, decade=2, police=[{"card": "5"}], cards={"played": ["28"]})
    assert supposed(page) == {}
    assert "Move a slider" in follows(page)
    assert "cannot be used now" in use(page, "given")
    changes = {
        "icons": 2,
        "red-police": 2,
        "pink-police": 1,
        "used": 1,
        "wall": True,
        "prestige": -2,
        "currency": 3,
        "socialists": 1,
    }
    for name, value in (changes | {"box": 4}).items():
        use(page, name, value)
    use(page, "province", "West Berlin")
    use(page, "unrest", 4)
    use(page, "sector-french", 2)
    assert supposed(page) == {
        "Flight icons: 1 → 2": "take-back:icons",
        "Red police cards: 1 → 2": "take-back:red_police",
        "Pink police cards: 0 → 1": "take-back:pink_police",
        "Police cards used: 0 → 1": "take-back:used",
        "The Wall stands: no → yes": "take-back:wall",
        "Prestige marker: 0 → −2": "take-back:prestige",
        "Currency marker: 0 → +3": "take-back:currency",
        "Socialist marker: 0 → +1": "take-back:socialists",
        "Socialists in the box: 1 → 4": "take-back:socialists_in_box",
        "West Berlin, unrest: 0 → 4": "take-back:unrest:West Berlin",
        "West Berlin, French sector: 0 → 2": "take-back:sectors:West Berlin:french",
        "Rheinland-Pfalz, mass protests from West Berlin: 0 → 1": None,  # goes with the unrest of West Berlin
    }
    assert "9.4 Pay for the police: 1 point to dismantle → 3 points to dismantle" in follows(page)
    assert use(page, "given") == "As it was given."
    assert page.widget.position == position(CALM, decade=2, police=[{"card": "5"}], cards={"played": ["28"]})
    assert supposed(page) == {}


def test_each_supposition_is_taken_back_by_itself():
    page = reckoning(CALM, standards(Bayern=4), factories=["muenchen", "berlin", "jena"])
    for name, value in (("wall", True), ("currency", 3), ("province", "West Berlin"), ("unrest", 8)):
        use(page, name, value)
    assert use(page, "take-back:wall").startswith("What follows: ")
    assert not page.widget.position.wall
    assert page.widget.position.tracks.currency == 3
    use(page, "take-back:unrest:West Berlin")
    assert page.widget.position.mass_protests("west") == 0  # those it had exported as well
    assert use(page, "take-back:currency") == "As it was given."
    assert supposed(page) == {}
    assert page.widget.changed is False


def test_what_is_taken_back_never_leaves_more_socialists_than_there_are():
    page = reckoning(CALM, {"provinces": {"Sachsen": {"socialists": 3}}}, socialists_in_box=1)
    use(page, "province", "Sachsen")
    use(page, "there", 0)
    use(page, "box", 12)
    use(page, "take-back:socialists:Sachsen")
    here = page.widget.position
    assert (here.provinces["Sachsen"].socialists, here.socialists_in_box) == (3, 9)


def test_where_hamburg_counts_can_be_supposed_and_taken_back():
    spread = {"provinces": {"Sachsen": {"living_standard": 5}, "Thüringen": {"living_standard": 3}}}
    page = reckoning(CALM, WITHOUT_KIEL, spread, tracks={"currency": 3})
    use(page, "hamburg-9.3", "Niedersachsen")
    assert supposed(page) == {"Hamburg counts for Niedersachsen": "take-back:hamburg"}
    assert "9.3 Western currency: 2 short → enough" in follows(page)
    use(page, "take-back:hamburg")
    assert page.widget.hamburg is None
    page.widget.hamburg = "Niedersachsen"  # what is set from Python is given
    page.take()
    assert supposed(page) == {}


def test_sections_are_always_the_same_in_the_same_order():
    page = reckoning(CALM, decade=2, police=[{"card": "5"}])
    order = page.table["sections"]
    assert order == ["tools", "changed", "what-if", *(f"phase-{number}" for number in PHASES), "as-if", "seats"]
    assert page.table["section:changed"]["fixed"] is True
    for name, value in (("wall", True), ("icons", 1), ("province", "West Berlin"), ("unrest", 8), ("given", None)):
        use(page, name, value)
        assert page.table["sections"] == order


def test_each_control_stands_before_the_sum_it_changes():
    page = reckoning(CALM, WITHOUT_KIEL, standards(Sachsen=5), decade=2, police=[{"card": "5"}])
    page.send({"type": "click", "thing": "province:Sachsen"})
    here = {
        number: [block["id"] for block in page.table[f"section:phase-{number}"]["blocks"] if "control" in block]
        for number in PHASES
    }
    assert here == {
        "9.1": ["wall", "icons", "red-police"],
        "9.2": ["prestige"],
        "9.3": ["currency", "hamburg-9.3", "living-9.3"],
        "9.4": ["pink-police", "red-police-9.4"],
        "9.5": ["living-9.5"],
        "9.6": ["living-9.6", "unrest-9.6"],
        "9.7": ["living-9.7", "unrest-9.7"],
        "9.8": ["used"],
        "9.9": ["socialists", "box", "there-9.9"],
        "9.10": ["unrest-9.10"],
    }
    for number in PHASES:
        first, *_ = page.table[f"section:phase-{number}"]["blocks"]
        assert "control" in first


def test_a_row_of_a_province_is_marked_and_what_it_counts_can_be_changed_there():
    page = reckoning(CALM, standards(Sachsen=5, Bayern=2))
    page.send({"type": "point", "thing": "province:Bayern"})
    assert [grid["now"] for grid in phase(page, "9.6", "grid")] == ["province:Bayern", ""]
    assert controls(page)["living-9.6"]["label"] == "What if … Bayern: Living standard"
    assert use(page, "living-9.6", 4).startswith("9.6 Internal comparison: ")
    assert page.widget.position.provinces["Bayern"].living_standard == 4
    assert {"living-9.3", "there-9.9"}.isdisjoint(controls(page))  # they count for the East only


def test_a_province_says_which_phases_it_touches():
    page = reckoning(CALM, standards(Bayern=2))
    page.send({"type": "click", "thing": "province:Bayern"})
    assert title(page, "what-if") == "What if, in Bayern?"
    touches = blocks(page, "what-if", "text")[-1]["text"]
    assert touches == "A change here touches 9.1, 9.5, 9.6, 9.7, and 9.10."
    page.send({"type": "click", "thing": "province:Sachsen"})
    assert "9.3" in blocks(page, "what-if", "text")[-1]["text"]  # the East needs currency for it
    assert "9.9" in blocks(page, "what-if", "text")[-1]["text"]


def test_a_click_calls_for_the_province_and_pointing_does_not():
    page = reckoning(CALM)
    call = page.table["section:what-if"]["call"]
    page.send({"type": "point", "thing": "province:Bayern"})
    assert page.table["section:what-if"]["call"] == call
    page.send({"type": "click", "thing": "province:Bayern"})
    assert page.table["section:what-if"]["call"] != call


def test_a_factory_of_the_east_can_be_rundown():
    page = reckoning(CALM, standards(Sachsen=2), factories=["muenchen", "leipzig"])
    page.send({"type": "click", "thing": "province:Sachsen"})
    use(page, "rundown-leipzig", value=True)
    assert list(page.widget.position.run_down) == ["leipzig"]
    assert supposed(page) == {"Leipzig, rundown: no → yes": "take-back:run_down:leipzig"}
    use(page, "take-back:run_down:leipzig")
    assert not page.widget.position.run_down
    page.send({"type": "click", "thing": "province:Bayern"})
    assert not [name for name in controls(page) if name.startswith("rundown")]  # only the East's become rundown


def test_cards_lie_in_one_place_only():
    """A card with a flight icon comes from a hand into the row, and a police card from the deck before East."""
    game = wsdv.new_game(seed=3)
    page = Page(Reckoning(game))
    most = controls(page)["icons"]["high"]
    assert most == FLIGHT["2"] + FLIGHT["12"]  # the special card of decade I is not played yet
    use(page, "icons", most)
    use(page, "red-police", 1)
    here = page.widget.position
    assert {"2", "12"} <= set(here.cards.played)
    everywhere = [
        card
        for name in ("display", "west_hand", "east_hand", "draw", "played", "gone")
        for card in getattr(here.cards, name)
    ]
    everywhere += [entry.card for entry in here.police]
    assert len(everywhere) == len(set(everywhere)) == 20
    use(page, "icons", 0)
    assert not {"2", "12"} & set(page.widget.position.cards.played)
    use(page, "take-back:red_police")
    assert page.widget.position == game.position  # without any of it every card is where it was


def test_with_the_stasi_disbanded_there_are_no_police_cards_to_suppose():
    page = reckoning(CALM, decade=4, stasi_disbanded=True)
    assert not {"red-police", "pink-police", "used"} & set(controls(page))
    assert "The Stasi is disbanded" in phase(page, "9.4", "text")[-1]["text"]


def test_words_beside_the_board_choose_the_province_to_ask_about():
    page = reckoning(CALM, standards(Bayern=2))
    page.send({"type": "point", "thing": "province:Bayern"})
    assert controls(page)["province"]["value"] == "Bayern"
    page.send({"type": "point", "thing": "city:leipzig"})
    assert controls(page)["province"]["value"] == "Bayern"
    assert controls(page)["living"]["value"] == 2


# From Python


def test_the_position_can_be_observed_and_what_is_set_is_the_given_one():
    page = reckoning(CALM)
    widget, seen = page.widget, []
    widget.observe(lambda change: seen.append(change["new"]), "position")
    use(page, "prestige", 3)
    assert [one.tracks.prestige for one in seen] == [3]
    widget.position = position(CALM, standards(Bayern=5))
    page.take()
    assert title(page, "phase-9.1").endswith("2 points to dismantle")  # 5 spaces
    assert controls(page)["given"]["can"] is False
    use(page, "prestige", 3)
    use(page, "given")
    assert widget.position == position(CALM, standards(Bayern=5))
    with pytest.raises(wsdv.Error, match="not int"):
        widget.position = 5
    with pytest.raises(wsdv.Error, match="not dict"):
        Reckoning({})


def test_it_follows_a_sandbox():
    sandbox, page = Sandbox(position(CALM, factories=["berlin", "cottbus"])), reckoning()
    traitlets.dlink((sandbox, "position"), (page.widget, "position"))
    beside = Page(sandbox)
    beside.send({"type": "click", "thing": "city:dresden"})
    page.take()
    *_, capacity = phase(page, "9.4", "sum")
    assert total(capacity) == 3


def test_the_example_of_its_documentation_runs():
    examples = doctest.DocTestParser().get_examples(inspect.getdoc(Reckoning))
    assert len(examples) == 2
    names = {"Reckoning": Reckoning, "game": wsdv.new_game(seed=1)}
    for example in examples:
        exec(example.source, names)  # noqa: S102 - our own documentation
    assert names["reckoning"].position == names["game"].position


# Hidden cards


def test_hands_are_not_shown_and_what_a_player_cannot_know_is_no_hindrance():
    game = wsdv.new_game(seed=4)
    while len(game.position.cards.played) < 5:
        game.play(random.Random(len(game.moves)).choice(game.decision.choices))
    while game.position.unfinished:
        game.play(game.decision.choices[0])
    for source in (game, game.view("west"), game.view("east")):
        page = Page(Reckoning(source))
        assert [key for key in page.state["parts"] if key.startswith("cards:")] == ["cards:played"]
        assert page.widget.forecast.flight == wsdv.forecast(game.position).flight
        use(page, "prestige", 1)
        use(page, "run")
        assert page.widget.game is not None
        for name in ("west_hand", "east_hand"):
            for card in getattr(game.position.cards, name):
                assert f'"card:{card}"' not in page.text


# The run


def run_through(page, answer):
    """Press on to the end; `answer` chooses where a person is asked. Returns the ids that were chosen."""
    chosen = []
    use(page, "run")
    for _ in range(300):
        if page.widget._run.over:
            return chosen
        if choices(page):
            chosen.append(answer(choices(page)))
            use(page, f"choose:{chosen[-1]}")
        else:
            use(page, "next")
    raise AssertionError("the end of decade does not end")


@pytest.mark.parametrize(("seed", "edition"), TABLES[::2])
def test_a_run_by_hand_is_what_the_engine_plays(seed, edition):
    here = wsdv.Position.from_dict(table(seed, edition, "9.1"))
    page = Page(Reckoning(here, seed=seed))
    chosen = run_through(page, random.Random(seed).choice)
    game = wsdv.start_from(here, seed=seed)
    for choice in chosen:
        game.play(choice)
    assert page.widget.game.log == game.log
    assert page.widget.game.position == page.widget.position == game.position
    assert page.widget.game.result == game.result
    assert game.result or game.position.stage not in PHASES
    end = blocks(page, "now", "text")[-1]["text"]
    if game.result:
        assert {"west": "West wins", "east": "East wins"}[game.result.winner] in end
    else:
        assert end.startswith(f"Decade {('', 'I', 'II', 'III', 'IV')[here.decade + 1]} begins.")


@pytest.mark.parametrize(("seed", "edition"), TABLES[1::6])
@pytest.mark.parametrize("agent", ["greedy", "random"])
def test_a_run_by_agents_is_what_they_play_in_the_engine(seed, edition, agent):
    here = wsdv.Position.from_dict(table(seed, edition, "9.1"))
    page = Page(Reckoning(here, west=agent, east=agent, seed=seed))
    use(page, "run")
    use(page, "run-on")
    game = wsdv.start_from(here, seed=seed)
    agents = {side: by_name(agent, seed=f"{seed}/{side}") for side in ("west", "east")}
    while game.decision and game.position.stage in PHASES:
        player = game.decision.player
        game.play(agents[player].decide(game.view(player), game.decision))
    assert page.widget.game.log == game.log
    assert page.widget.position == game.position


def test_one_step_for_each_phase_with_its_sentence_and_its_rule():
    here = position(CALM, standards(Bayern=2, Hessen=1), stage="9.1", factories=["berlin", "muenchen"])
    page = Page(Reckoning(here, west="greedy", east="greedy", seed=1))
    use(page, "run")
    seen, stages = [], []
    while not page.widget._run.over:
        seen.append(title(page, "now").removeprefix("Now: ").split()[0])
        stages.append(page.widget.position.stage)
        (told,) = blocks(page, "now", "list")
        assert told["items"]
        use(page, "next")
    assert [one for number, one in enumerate(seen) if one not in seen[:number]] == PHASES[:-1]
    assert stages[-1] == "9.10"  # the ninth phase is over: the tenth is about to begin
    assert title(page, "now").startswith("Now: 9.10")
    assert "Mass protests" in blocks(page, "now", "list")[0]["items"][0]
    assert "(9.10)" in blocks(page, "now", "list")[0]["items"][0]


@pytest.mark.parametrize("seed", range(6))
def test_between_two_phases_the_position_is_one_to_start_from(seed):
    here = wsdv.Position.from_dict(table(seed, "second", "9.1"))
    page = Page(Reckoning(here, west="random", east="random", seed=seed))
    use(page, "run")
    met = 0
    while not page.widget._run.over:
        if page.widget._run.step.coming:
            now = page.widget.position
            assert now.stage == PHASES[PHASES.index(page.widget._run.step.scene.phase) + 1]
            assert wsdv.start_from(now, seed=1)
            met += 1
        use(page, "next")
    assert met or page.widget.game.result


def test_choices_can_be_made_on_the_board_and_everything_else_says_why_not():
    """9.1: 4 spaces cost 2 points; West holds the advantage and chooses first. A factory with a line stays."""
    page = reckoning(
        CALM, standards(Bayern=4), factories=["muenchen", "berlin", "cottbus", "jena", "rostock"],
        infrastructure={"berlin-cottbus": 1}, stage="9.1",
    )  # fmt: skip
    assert page.table["glow"] is False
    use(page, "run")
    assert page.table["glow"] is True
    assert set(page.table["marks"]) == {"city:jena", "city:rostock", "line:berlin-cottbus"}
    assert set(choices(page)) == {
        "dismantle:factory:jena", "dismantle:factory:rostock", "dismantle:line:berlin-cottbus",
    }  # fmt: skip
    note, _ = page.send({"type": "click", "thing": "city:berlin"})
    assert (note["type"], note["thing"]) == ("note", "city:berlin")
    assert "infrastructure on one of its connections" in note["text"]
    (update,) = page.send({"type": "point", "thing": "city:cottbus"})
    assert update["type"] == "update"  # pointing at something asks nothing
    page.send({"type": "click", "thing": "city:jena"})
    assert "jena" not in page.widget.position.factories
    assert "East: what is dismantled?" in blocks(page, "now", "text")[-1]["text"]
    assert "cannot be used now" in use(page, "choose:dismantle:factory:jena")


def test_each_step_can_be_taken_back_and_the_run_left():
    page = reckoning(CALM, standards(Bayern=4), factories=["muenchen", "berlin", "jena", "rostock"], stage="9.1")
    use(page, "prestige", 2)
    before = page.widget.position
    use(page, "run")
    shown = [page.widget.position]
    for _ in range(8):
        if choices(page):
            use(page, f"choose:{choices(page)[0]}")
        else:
            use(page, "next")
        shown.append(page.widget.position)
    for earlier in reversed(shown[:-1]):
        use(page, "back")
        assert page.widget.position == earlier
    assert "cannot be used now" in use(page, "back")
    game = page.widget.game
    game.play(game.decision.choices[0])
    assert page.widget.position == shown[0]  # what one does with the game does not touch the run
    use(page, "next")
    assert use(page, "stop") == "Back before the end of decade."
    assert page.widget.position == before
    assert page.widget.game is None
    assert controls(page)["given"]["can"] is True
    use(page, "run")
    page.widget.position = position(CALM)
    page.take()
    assert page.widget.game is None
    assert title(page, "phase-9.1").endswith("nothing to dismantle")
    with pytest.raises(wsdv.Error, match="cannot be used now"):
        page.widget.next()


def test_it_can_be_run_from_python():
    page = reckoning(CALM, standards(Bayern=4), factories=["muenchen", "berlin", "jena", "rostock"], stage="9.1")
    widget = page.widget
    widget.run()
    widget.choose("dismantle:factory:jena")
    widget.choose("dismantle:factory:rostock")
    page.take()
    assert page.table["section:now"]["title"] == "Now: 9.1 Flight from the Republic"
    widget.run_on()
    widget.back()
    widget.stop()
    with pytest.raises(wsdv.Error):
        widget.stop()
    with pytest.raises(wsdv.Error):
        widget.choose("dismantle:factory:jena")


# How it ends


def test_insolvency_ends_the_run_at_once():
    """9: 3 police cards cost 3 points in 9.4, and East has only 2. Nothing else asks anybody."""
    police = [{"card": card} for card in ("5", "15", "21")]
    page = reckoning(CALM, decade=2, police=police, factories=["muenchen", "berlin", "jena"], stage="9.4")
    assert any("insolvency" in block["text"] and block["tone"] == "fault" for block in phase(page, "9.4", "text"))
    use(page, "run")
    if not page.widget._run.over:
        use(page, "run-on")
    while not page.widget._run.over:
        use(page, f"choose:{choices(page)[0]}")
    assert page.widget.game.result.reason == "national-insolvency"
    assert blocks(page, "now", "text")[-1]["text"] == "East cannot pay any more and is insolvent: West wins"
    assert title(page, "now").startswith("Now: 9.4")
    assert not [name for name in page.table["sections"] if name.startswith("to-come")]
    assert controls(page)["next"]["can"] is False
    use(page, "back")
    assert page.widget.game.result is None


def test_a_state_collapses_in_the_last_phase():
    """9.10: four mass protests in the East, no socialist to calm them."""
    restless = {"provinces": {name: {"unrest": 4} for name in EAST[:4]}}
    page = reckoning(CALM, restless, socialists_in_box=0, stage="9.10")
    assert title(page, "phase-9.10").endswith("West 0, East 4")
    use(page, "run")
    assert page.widget.game.result.reason == "east-collapses"
    assert blocks(page, "now", "text")[-1]["text"].endswith("West wins")
    assert "The run begins at 9.10." not in str(page.table["section:now"])
    use(page, "stop")
    assert "The run begins at 9.10." in str(page.table["section:as-if"])


def test_socialism_triumphs_or_fails():
    """9.9: 11 on the board and 2 more to come; or one to go and none there."""
    for fields, winner in (
        ({"socialists_in_box": 11, "tracks": {"socialists": 3}}, "East"),
        ({"socialists_in_box": 0, "tracks": {"socialists": -1}}, "West"),
    ):
        page = reckoning(CALM, fields, stage="9.9")
        assert result(page, "9.9").endswith(f"{winner} wins")
        use(page, "run")
        assert blocks(page, "now", "text")[-1]["text"].endswith(f"{winner} wins")


# From any stage


def test_in_the_middle_of_a_decade_the_run_begins_as_if_it_were_over():
    game = wsdv.new_game(seed=1)
    page = Page(Reckoning(game, west="greedy", east="greedy", seed=5))
    assert "The decade is not over yet" in str(page.table["section:as-if"])
    shown = game.position.cards.display
    use(page, "run")
    assert page.widget.position.cards.display == ()
    assert set(shown) <= set(page.widget.position.cards.gone)
    use(page, "run-on")
    assert page.widget.position.decade == 2
    use(page, "stop")
    assert page.widget.position == game.position


def test_an_unfinished_action_cannot_be_run_from_but_is_reckoned():
    game = wsdv.new_game(seed=1)
    game.play(game.decision.choices[0])
    assert game.position.unfinished
    page = Page(Reckoning(game))
    assert "in the middle of an action" in str(page.table["section:as-if"])
    assert title(page, "phase-9.1").startswith("9.1")
    assert "cannot be used now" in use(page, "run")
    with pytest.raises(wsdv.Error, match="unfinished"):
        page.widget.run()
    assert page.widget.game is None


# Who chooses


def test_who_chooses_can_be_changed_in_the_middle():
    page = reckoning(CALM, standards(Bayern=4), factories=["muenchen", "berlin", "jena", "rostock"], stage="9.1")
    use(page, "run")
    assert choices(page)
    use(page, "seat-west", "greedy")
    assert not choices(page)
    assert "West chooses by itself" in blocks(page, "now", "text")[-1]["text"]
    use(page, "next")
    assert "East: what is dismantled?" in blocks(page, "now", "text")[-1]["text"]
    use(page, "seat-east", "random")
    use(page, "run-on")
    assert page.widget._run.over


class Stubborn:
    def decide(self, view, decision):
        del view, decision
        raise RuntimeError("no")


def test_anybody_may_choose_and_one_who_fails_loses_nothing():
    page = reckoning(
        CALM, standards(Bayern=4), factories=["muenchen", "berlin", "jena", "rostock"], stage="9.1", west=Stubborn()
    )
    assert controls(page)["seat-west"]["value"] == "same"
    assert ["same", "Stubborn"] in controls(page)["seat-west"]["options"]
    use(page, "run")
    before = page.widget.position
    assert "no" in use(page, "next")
    assert page.widget.position == before
    use(page, "seat-west", "human")
    assert len(choices(page)) == 3
    use(page, "seat-west", "same")
    assert not choices(page)
    for wrong in (5, "nobody"):
        with pytest.raises(wsdv.Error):
            Reckoning(west=wrong)


def test_an_agent_that_looks_ahead_may_choose():
    page = reckoning(
        CALM, standards(Bayern=4), factories=["muenchen", "berlin", "jena"], stage="9.1", west="ismcts", east="greedy"
    )
    use(page, "run")
    use(page, "next")
    assert len(page.widget.position.factories) < 3


def test_the_phase_that_is_asked_for_is_open_and_no_other():
    for chosen, opened in ((None, "9.1"), ("9.5", "9.5"), ("9.10", "9.10")):
        page = Page(Reckoning(position(), **({"phase": chosen} if chosen else {})))
        folds = {number: page.table[f"section:phase-{number}"]["fold"] for number in PHASES}
        assert [number for number, fold in folds.items() if fold == "open"] == [opened]
    with pytest.raises(wsdv.Error, match=r"9\.1, 9\.2, .* not “9\.11”"):
        Reckoning(position(), phase="9.11")
