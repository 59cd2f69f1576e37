"""The icon set: complete, of one family, without colours of its own, explained in words."""

import re
from xml.etree import ElementTree as ET

import pytest

from wsdv.draw.theme import PALETTE
from wsdv.games.germany.cards import CARD_NUMBER, CARDS, SOURCES, Icon
from wsdv.games.germany.draw import icons
from wsdv.games.germany.draw.colours import PALETTE as OWN

USED = sorted({icon.name for source in SOURCES.values() for icon in source})
SAME = {"socialists": "socialist", "red_police": "police"}  # the track's icon is the piece, the card's the power


def icon(name: str, side: str | None = None, **facts) -> Icon:
    empty = {"times": 1, "where": None, "limit": None, "chooser": None, "arrow": 0}
    return Icon(name, side, **(empty | facts), provinces=0, cities=0, connections=0)


def parsed(markup: str) -> ET.Element:
    return ET.fromstring(f"<svg>{markup}</svg>")  # noqa: S314 our own markup


def ground(markup: str) -> tuple[str, str]:
    """The shape below an icon and its class."""
    shape = parsed(markup)[0][1]
    return shape.tag, shape.attrib["class"]


@pytest.mark.parametrize("name", USED)
def test_every_icon_of_cards_and_prestige_boxes_has_a_symbol(name):
    assert name in icons.SYMBOLS


ON_THE_BOARD = [
    "factory",
    "run_down_factory",
    "infrastructure",
    "unrest",
    "protest",
    "living_standard",
    "socialist",
    "police",
    "wall",
    "flight",
    "prestige",
    "currency",
    "socialists",
    "arrow_west",
    "arrow_east",
]


@pytest.mark.parametrize("name", ON_THE_BOARD)
def test_what_lies_on_the_board_has_a_symbol(name):
    assert name in icons.SYMBOLS


def test_no_two_icons_look_alike():
    seen: dict[str, str] = {}
    for name, markup in icons.SYMBOLS.items():
        assert SAME.get(seen.get(markup, ""), name) == name, (seen.get(markup), name)
        if markup in seen:
            continue
        seen[markup] = name


@pytest.mark.parametrize("name", icons.SYMBOLS)
def test_a_symbol_takes_the_colour_around_it(name):
    for element in parsed(icons.symbols([name])).iter():
        assert {element.get(property_) for property_ in ("fill", "stroke")} <= {None, "none", "currentColor"}
        assert "style" not in element.attrib
        if element.tag == "path" and "stroke" in element.attrib:
            assert 1.8 <= float(element.attrib["stroke-width"]) <= 2.8, "one family has one weight of lines"


def test_all_symbols_are_defined_once_on_the_same_grid():
    symbols = parsed(icons.symbols())
    assert [symbol.attrib["id"] for symbol in symbols] == [f"@-icon-{name}" for name in icons.SYMBOLS]
    assert {symbol.attrib["viewBox"] for symbol in symbols} == {"0 0 24 24"}


def test_some_symbols_can_be_defined_alone():
    assert [symbol.attrib["id"] for symbol in parsed(icons.symbols(["build", "wall"]))] == [
        "@-icon-build",
        "@-icon-wall",
    ]


def test_an_icon_that_does_not_exist_is_not_drawn():
    with pytest.raises(LookupError, match="unicorn"):
        icons.use("unicorn", 0, 0, 24)


def test_the_ground_tells_the_side_by_shape_and_colour():
    assert ground(icons.badge(icon("build", "west"), 0, 0, 26)) == ("circle", "i-west")
    assert ground(icons.badge(icon("build", "east"), 0, 0, 26)) == ("rect", "i-east")
    assert ground(icons.badge(icon("open_wall"), 0, 0, 26)) == ("path", "i-both")


def test_both_police_powers_are_east_s_and_differ_in_ground_and_drawing():
    red, pink = (icons.badge(icon(name), 0, 0, 26) for name in ("red_police", "pink_police"))
    assert ground(red) == ("rect", "i-east")
    assert ground(pink) == ("rect", "i-pink")
    assert icons.SYMBOLS["red_police"] != icons.SYMBOLS["pink_police"]
    assert "dash" in next(line for line in icons.RULES.splitlines() if ".i-pink" in line)


def test_arrows_point_to_the_side_they_help():
    def corners(arrow: int) -> str:
        return parsed(icons.badge(icon("prestige", arrow=arrow), 0, 0, 20))[0][1].attrib["d"]

    assert ground(icons.badge(icon("prestige", arrow=1), 0, 0, 20)) == ("path", "i-east")
    assert ground(icons.badge(icon("prestige", arrow=-1), 0, 0, 20)) == ("path", "i-west")
    assert re.fullmatch(r"M0 0h18l8\.8 10l-8\.8 10h-18z", corners(1)), "square behind, pointed to the right"
    assert "a10 10" in corners(-1), "round behind"
    assert "l-8.8 -10l8.8 -10z" in corners(-1), "pointed to the left"


@pytest.mark.parametrize("source", SOURCES)
def test_every_icon_is_explained_in_words(source):
    for line in SOURCES[source]:
        for repeat_no in range(1, line.times + 1):
            badge = parsed(icons.badge(line, 0, 0, 26, repeat_no))[0]
            words = badge.attrib["aria-label"]
            assert badge.attrib["role"] == "img"
            assert badge.find("title").text == words == icons.icon_words(line, repeat_no)
            assert (f"{repeat_no} of {line.times}" in words) == (line.times > 1)


def test_a_line_of_icons_says_how_often_where_and_who_chooses():
    def words(card: str, line: int) -> str:
        return icons.icon_words(CARDS[CARD_NUMBER[card]].icons[line])

    assert words("16", 0) == "4 × add unrest (East), at most 2 per province"
    assert words("62", 0) == "2 × add unrest (West), in West Germany, East chooses where"
    assert words("60", 0) == "add living standard (West), in Bayern (removes no unrest)"
    assert words("46", 0) == "add living standard (East), in East Berlin (and remove 1 unrest there)"
    assert words("60", 2) == "Prestige: 2 arrows towards West"
    assert words("7", 3) == "Western currency: 1 arrow towards East"


def test_the_rules_know_every_class_and_only_colours_of_the_palette():
    badges = "".join(icons.badge(line, 0, 0, 26) for lines in SOURCES.values() for line in lines)
    classes = {name for names in re.findall(r'class="([^"]*)"', badges) for name in names.split()}
    assert classes == set(re.findall(r"& \.(i-[a-z-]+)", icons.RULES))
    assert set(re.findall(r"\$([a-z-]+)", icons.RULES)) <= {*PALETTE, *OWN}
    assert "#" not in icons.RULES
