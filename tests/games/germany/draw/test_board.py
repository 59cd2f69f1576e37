"""The whole drawing: complete, well-formed, its own on a page, explained in words, quick."""

import random
import re
import xml.etree.ElementTree as ET

import pytest

import wsdv
from wsdv.games.germany.atlas import CITIES, CONNECTIONS, LINES, PROVINCES
from wsdv.games.germany.draw import board

SVG = "{http://www.w3.org/2000/svg}"


def played(seed, decisions):
    game = wsdv.new_game(seed=seed)
    draw = random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.play(draw.choice(game.decision.choices))
    return game


def full():
    """A table with everything on it at once."""
    return wsdv.Position.from_dict(
        {
            "format": "wsdv-position/1",
            "decade": 3,
            "half": 2,
            "wall": True,
            "provinces": {name: {"unrest": 4} for name in PROVINCES}
            | {
                "Bayern": {"unrest": 5, "living_standard": 12},
                "Sachsen": {"unrest": 4, "living_standard": 2, "socialists": 3},
                "Thüringen": {"unrest": 10, "socialists": 1},
                "West Berlin": {"unrest": 8, "sectors": {"french": 1, "british": 2, "american": 10}},
            },
            "imported_protests": {"Rheinland-Pfalz": 1, "Nordrhein-Westfalen": 1},
            "factories": [city for city in CITIES if city != "cssr-south"],
            "closed_sites": ["cssr-south"],
            "run_down": ["leipzig", "jena", "berlin"],
            "infrastructure": {
                connection: lines
                for connection, lines in zip(CONNECTIONS, LINES, strict=True)
                if not connection.endswith("cssr-south")
            },
            "tracks": {"prestige": -4, "currency": 3, "socialists": 6},
            "police": [{"card": "5", "used": True}],
        }
    )


POSITIONS = {
    "set-up": lambda: wsdv.new_game(seed=1).position,
    "middle": lambda: played(3, 120).position,
    "late": lambda: played(5, 190).position,
    "a view": lambda: wsdv.new_game(seed=1).view("west").position,
    "full": full,
    "no cards dealt": lambda: wsdv.Position.from_dict({"format": "wsdv-position/1"}),
    "a phase": lambda: wsdv.Position.from_dict({"format": "wsdv-position/1", "stage": "9.7"}),
}


def tree(markup):
    return ET.fromstring(markup)  # noqa: S314 - our own drawing


def words_of(element):
    return element.get("aria-label")


def thing(root, name):
    found = [element for element in root.iter() if element.get("data-thing") == name and words_of(element)]
    assert len(found) == 1, (name, len(found))
    return found[0]


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("theme", ["light", "dark", "print", "auto"])
def test_every_position_draws_well_formed_in_every_theme(name, theme):
    root = tree(POSITIONS[name]().svg(theme=theme))
    assert root.tag == f"{SVG}svg"
    assert root.find(f"{SVG}title").text
    assert len(root.find(f"{SVG}desc").text) > 300


@pytest.mark.parametrize("name", POSITIONS)
def test_everything_one_can_point_at_is_there_once_and_has_words(name):
    position = POSITIONS[name]()
    root = tree(position.svg())
    for city in CITIES:
        thing(root, f"city:{city}")
    for connection in CONNECTIONS:
        thing(root, f"line:{connection}")
    for province in PROVINCES:
        thing(root, f"province:{province}")
    for sector in ("french", "british", "american"):
        thing(root, f"sector:{sector}")
    for box in range(-6, 7):
        thing(root, f"box:{box:+d}" if box else "box:0")
    for element in root.iter():
        if "thing" in (element.get("class") or "").split():
            assert words_of(element)
            assert element.get("role") == "img"
            assert element.find(f"{SVG}title").text == words_of(element)


def test_the_map_says_what_lies_on_it():
    root = tree(full().svg())
    assert words_of(thing(root, "city:leipzig")) == "Leipzig, Sachsen: rundown factory, value 3"
    assert words_of(thing(root, "city:cssr-south")) == "ČSSR (south), abroad: closed for good"
    assert words_of(thing(root, "city:rheinsberg")) == "Rheinsberg, Brandenburg: nuclear power station, value 2"
    assert words_of(thing(root, "city:polska-north")).startswith("Polska (north), abroad: external factory")
    assert words_of(thing(root, "line:dortmund-kassel")) == (
        "Dortmund–Kassel: infrastructure built, the connection works"
    )
    assert words_of(thing(root, "line:hamburg-hannover")) == (
        "Hamburg–Hannover: 2 of 2 infrastructure built, the connection works"
    )
    sachsen = words_of(thing(root, "province:Sachsen"))
    assert sachsen.startswith("Sachsen (East): 4 unrest, living standard 2, economy")
    assert sachsen.endswith("3 socialists, 1 mass protest")
    assert "2 mass protests (1 from West Berlin)" in words_of(thing(root, "province:Rheinland-Pfalz"))
    assert words_of(thing(root, "sector:american")) == (
        "American sector of West Berlin, supplied by Baden-Württemberg: living standard 10"
    )
    assert words_of(thing(root, "police:5")).endswith("used this decade")


def test_leipzig_on_the_full_table_is_worth_what_the_words_say():
    assert full().factory_value("leipzig") == 3


def banner_words(root, province):
    return [
        "".join(element.itertext())
        for element in thing(root, f"province:{province}").iter(f"{SVG}text")
        if "slogan" in element.get("class", "")
    ]


def test_one_word_of_the_slogan_for_each_mass_protest():
    calm = {name: {"unrest": 0} for name in PROVINCES}
    position = wsdv.Position.from_dict(
        {
            "format": "wsdv-position/1",
            "provinces": calm
            | {
                "Hessen": {"unrest": 4},
                "Bayern": {"unrest": 7},
                "Brandenburg": {"unrest": 4},
                "Sachsen": {"unrest": 8},
                "Thüringen": {"unrest": 5},
                "West Berlin": {"unrest": 4, "sectors": {"french": 0, "british": 0, "american": 0}},
            },
            "imported_protests": {"Baden-Württemberg": 1},
        }
    )
    root = tree(position.svg())
    west = [banner_words(root, name) for name in ("Hessen", "Baden-Württemberg", "Bayern", "West Berlin")]
    assert west == [["KEINE"], ["⇠ MACHT"], ["FÜR"], ["NIEMAND"]]
    east = [banner_words(root, name) for name in ("Brandenburg", "Sachsen", "Thüringen")]
    assert east == [["WIR"], ["SIND DAS"], ["VOLK!"]]
    assert banner_words(root, "Niedersachsen") == []


def classes(root, name):
    return {word for element in thing(root, name).iter() for word in (element.get("class") or "").split()}


def test_built_working_empty_and_rundown_differ_in_shape_not_only_in_colour():
    position = wsdv.Position.from_dict(
        {
            "format": "wsdv-position/1",
            "factories": ["dortmund", "kassel", "bitterfeld", "leipzig"],
            "run_down": ["leipzig"],
            "infrastructure": {"dortmund-kassel": 1, "hamburg-hannover": 0, "dortmund-koeln": 1},
        }
    )
    root = tree(position.svg())
    assert "working" in classes(root, "line:dortmund-kassel")
    assert {"idle", "core"} <= classes(root, "line:dortmund-koeln")  # a hollow line
    assert "empty" in classes(root, "line:kassel-giessen")  # a dotted line
    assert "scar" in classes(root, "city:leipzig")
    assert "scar" not in classes(root, "city:bitterfeld")
    shape = {city: [e.tag.removeprefix(SVG) for e in thing(root, f"city:{city}").iter() if "shape" in
             (e.get("class") or "").split()] for city in ("dortmund", "bitterfeld")}  # fmt: skip
    assert shape == {"dortmund": ["circle"], "bitterfeld": ["rect"]}


def test_colours_come_from_the_style_alone():
    for markup in board.parts(full()).values():
        assert not re.search(r'(fill|stroke|color)="(?!none|currentColor|transparent)', markup)
        assert "style=" not in markup
        assert not re.search(r"#[0-9a-fA-F]{6}\b", markup)


def test_two_boards_on_one_page_have_no_id_in_common():
    position = full()
    one, other = position._repr_html_(), position._repr_html_()
    ids = [set(re.findall(r'\bid="([^"]+)"', markup)) for markup in (one, other)]
    assert len(ids[0]) == len(ids[1]) > 20
    assert not ids[0] & ids[1]


@pytest.mark.parametrize("make", [wsdv.Position._repr_html_, wsdv.Position.svg])
def test_every_reference_is_to_an_id_of_the_same_drawing(make):
    markup = make(full())
    ids = set(re.findall(r'\bid="([^"]+)"', markup))
    assert len(ids) == len(re.findall(r'\bid="([^"]+)"', markup))
    used = set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup))
    assert used
    assert used <= ids
    assert "@-" not in markup


def test_a_rule_of_one_board_never_reaches_another():
    markup = full()._repr_html_()
    (own,) = re.findall(r'<div class="wsdv" id="([^"]+)"', markup)
    (style,) = re.findall(r"<style>(.*?)</style>", markup, re.DOTALL)
    bare = re.sub(r"@media[^{]*\{", "", style)
    for selector in re.findall(r"([^{}]+)\{[^{}]*\}", bare):
        assert all(f"#{own}" in one for one in selector.split(",")), selector


def test_the_page_still_decides_the_theme_of_a_drawing():
    markup = full()._repr_html_()
    for rule in ("@media(prefers-color-scheme:dark){", "@media print{", "body[data-jp-theme-light=false] #"):
        assert rule in markup


def test_the_same_prefix_gives_the_same_picture():
    assert full().svg(prefix="a") == full().svg(prefix="a")
    assert full().svg(prefix="one-drawing").replace("one-drawing", "other") == full().svg(prefix="other")


def test_hidden_cards_are_not_in_the_picture():
    game = wsdv.new_game(seed=1)
    seen = game.view("west").position
    hidden = [card for card in game.position.cards.east_hand if card not in seen.cards.east_hand]
    assert hidden
    for markup in (seen.svg(), seen._repr_html_()):
        for card in hidden:
            assert f'data-thing="card:{card}"' not in markup
        assert markup.count('data-thing="east-hand"') == len(hidden)
    for card in game.position.cards.east_hand:
        assert f'data-thing="card:{card}"' in game.position.svg()


def test_parts_change_only_where_the_table_does():
    before = full()
    after = before.replace({"tracks": {"currency": 4}, "provinces": {"Bayern": {"unrest": 3}}})
    one, other = board.parts(before), board.parts(after)
    assert list(one) == list(other)
    changed = {key for key in one if one[key] != other[key]}
    # With Bayern's protest the words of the slogan that follow move on.
    assert {"track:currency", "province:Bayern"} <= changed <= {"track:currency", "province:Bayern",
                                                               "province:West Berlin"}  # fmt: skip


def test_every_part_carries_its_key():
    for key, markup in board.parts(full()).items():
        assert re.match(rf'<(g|div)[^>]* data-part="{re.escape(key)}"', markup), key
        tree(f'<g xmlns="http://www.w3.org/2000/svg">{markup}</g>')


def test_the_source_of_the_outline_travels_with_the_picture():
    for markup in (full().svg(), full()._repr_html_()):
        assert "GeoBasis-DE / BKG" in markup


def test_what_cannot_be_is_refused_in_words():
    with pytest.raises(wsdv.Error, match="light, dark, print"):
        full().svg(theme="pink")
    with pytest.raises(wsdv.Error, match="letters, digits"):
        full().svg(prefix='"><script>')
    with pytest.raises(TypeError):
        full().svg("dark")


def test_a_forecast_shows_itself_with_all_phases_and_sums():
    forecast = wsdv.forecast(full())
    markup = forecast._repr_html_()
    text = re.sub(r"<style>.*?</style>|<[^>]+>", "", markup)
    for line in str(forecast).splitlines():
        for word in line.split():
            assert word.replace("'", "&#x27;") in text
    assert markup.count("<li>") == 10
    tree(markup)


@pytest.mark.parametrize(
    ("stage", "half", "words"),
    [("actions", 1, "first half"), ("actions", 2, "second half"), ("9.3", 1, "end"), ("9.10", 2, "end")],
)
def test_picture_and_text_say_which_half_it_is_or_that_both_are_over(stage, half, words):
    document = {"format": "wsdv-position/1", "decade": 2, "half": half, "stage": stage}
    position = wsdv.Position.from_dict(document)
    title = re.search(r"Wir sind das Volk! Decade II, ([^<\"]*)", position.svg())[1]
    header = wsdv.board(position).splitlines()[0]
    for told in (title, header):
        assert words in told
        assert ("half" in told) == (stage == "actions")
