"""Card faces: everything a card says, in words and in the picture, and nothing over the edge."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

import wsdv
from wsdv.draw import theme
from wsdv.draw.fit import text_width, wrapped
from wsdv.games.germany.cards import CARD_NUMBER, CARDS
from wsdv.games.germany.draw import cards, colours, icons
from wsdv.games.germany.narrate import ROMAN

IDS = [card.id for card in CARDS]
SIZES = {"c-12": 12, "c-12-5": 12.5, "c-13": 13, "small": 14, "c-value": 18}


def parsed(markup: str) -> ET.Element:
    return ET.fromstring(f"<svg>{markup}</svg>")  # noqa: S314 our own markup


def texts(markup: str) -> list[str]:
    return [text.text or "" for text in parsed(markup).iter("text")]


def boxes(element: ET.Element, x: float = 0, y: float = 0):
    """Name, left, top, right and bottom of every text and every icon, wherever it has been moved to."""
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if element.tag == "text":
        classes = element.attrib["class"].split()
        size = next(SIZES[name] for name in classes if name in SIZES)
        width = text_width(element.text, size, bold="strong" in classes)
        left = x + float(element.attrib["x"]) - width * (0.5 if "middle" in classes else "end" in classes)
        baseline = y + float(element.attrib["y"])
        yield element.text, left, baseline - 0.74 * size, left + width, baseline + 0.2 * size
    elif element.tag == "use":
        left, top, width = (
            x + float(element.attrib["x"]),
            y + float(element.attrib["y"]),
            float(element.attrib["width"]),
        )
        yield element.attrib["href"], left, top, left + width, top + width
    for child in element:
        yield from boxes(child, x, y)


def overlap(one, other) -> bool:
    return one[1] < other[3] and other[1] < one[3] and one[2] < other[4] and other[2] < one[4]


@pytest.mark.parametrize("card_id", IDS)
def test_a_face_shows_all_that_is_printed(card_id):
    card = CARDS[CARD_NUMBER[card_id]]
    markup = cards.face(card_id, 0, 0)
    shown = texts(markup)
    flowing = "".join(shown).replace("-", "").replace(" ", "")
    for title in card.title.values():
        assert title.replace("-", "").replace(" ", "") in flowing
    assert card.years.replace("-", "–") in shown
    assert card.kind in shown
    assert ROMAN[card.decade] in shown
    assert (card.id in shown) == (card.kind != "special" or card.id == ROMAN[card.decade])
    values = list(re.findall(r'aria-label="(Value[^"]*)"', markup))
    assert values == [f"Value for {side.title()}: {card.value[side]}" for side in card.value]
    used = re.findall(r'href="#@-icon-([a-z_]+)"', markup)
    printed = [icon.name for icon in card.icons for _ in range(icon.times)] + ["flight"] * card.flight
    assert sorted(used) == sorted(printed + ["special"] * (card.kind == "special"))
    for icon in card.icons:
        assert (icon.where or "").replace(" ", "").replace("-", "") in flowing
    assert markup.count("chooses where</title>") >= sum(icon.chooser is not None for icon in card.icons)
    limits = [f"max. {icon.limit} per province" for icon in card.icons if icon.limit]
    assert [words for words in shown if words.startswith("max.")] == limits


@pytest.mark.parametrize("card_id", IDS)
def test_a_face_reads_itself_aloud(card_id):
    card = CARDS[CARD_NUMBER[card_id]]
    thing = parsed(cards.face(card_id, 0, 0))[0][0]
    words = thing.attrib["aria-label"]
    assert thing.attrib["data-thing"] == f"card:{card_id}"
    assert thing.find("title").text == words == cards.card_words(card_id)
    assert words.startswith(f"{card.title['de']} ({card.title['en']}), {card.years.replace('-', '–')}, ")
    assert f"of decade {ROMAN[card.decade]}" in words
    for icon in card.icons:
        assert icons.icon_words(icon) in words
    assert ("flight icon" in words) == (card.flight > 0)
    if card.value:
        assert f"{card.kind} card {card.id} " in words
        assert f"value {card.value['west']} for West and {card.value['east']} for East" in words


def test_the_words_of_a_card():
    assert cards.card_words("2") == (
        "Zwangsvereinigung zur SED (Forced Merger of KPD and SPD), 1946, red card 2 of decade I, value 1 for West"
        " and 3 for East; event: build (East); add unrest (East); Socialists: 2 arrows towards East; 1 flight icon"
    )
    assert cards.card_words("II") == (
        "Mauerbau (Building the Berlin Wall), 1961, special card of decade II; event: build the wall"
    )


@pytest.mark.parametrize("card_id", IDS)
def test_every_icon_on_a_face_has_words_of_its_own(card_id):
    face = parsed(cards.face(card_id, 0, 0))[0][0]
    parents = {child: parent for parent in face.iter() for child in parent}
    for use in face.iter("use"):
        if use.attrib["href"] != "#@-icon-special":  # that one is told by the word beside it
            parent = parents[use]
            assert parent.attrib["aria-label"] == parent.find("title").text
            assert parent.attrib["aria-label"] != face.attrib["aria-label"]


@pytest.mark.parametrize("card_id", IDS)
def test_the_lines_of_icons_are_numbered_as_choices_number_them(card_id):
    lines = [element for element in parsed(cards.face(card_id, 0, 0)).iter() if "data-icon" in element.attrib]
    assert [line.attrib["data-icon"] for line in lines] == [
        str(number) for number in range(1, len(CARDS[CARD_NUMBER[card_id]].icons) + 1)
    ]
    for line, icon in zip(lines, CARDS[CARD_NUMBER[card_id]].icons, strict=True):
        assert [use.attrib["href"] for use in line.iter("use")] == [f"#@-icon-{icon.name}"] * icon.times
        explained = [icons.icon_words(icon, repeat_no) for repeat_no in range(1, icon.times + 1)]
        assert [group.attrib["aria-label"] for group in line if group.find("use") is not None] == explained


@pytest.mark.parametrize("draw", [cards.face, cards.slip])
@pytest.mark.parametrize("card_id", IDS)
def test_nothing_overlaps_and_nothing_leaves_the_card(card_id, draw):
    height = cards.HEIGHT if draw is cards.face else cards.SLIP_HEIGHT
    found = list(boxes(parsed(draw(card_id, 0, 0))))
    for name, left, top, right, bottom in found:
        assert left >= 1.9, name
        assert right <= cards.WIDTH - 1.9, name
        assert top >= 0, name
        assert bottom <= height, name
    for one, other in combinations(found, 2):
        assert not overlap(one, other), (one, other)


@pytest.mark.parametrize("draw", [cards.face, cards.slip])
@pytest.mark.parametrize("card_id", IDS)
def test_colours_and_sizes_come_from_classes_and_ids_from_the_prefix(card_id, draw):
    markup = draw(card_id, 0, 0)
    assert not re.search(r'(fill|stroke|style|color|font-size)="', markup)
    assert "@" not in re.sub(r'href="#@-icon-[a-z_]+"', "", markup)
    known = theme.stylesheet(".drawing", "light", colours.RULES + icons.RULES + cards.RULES, colours.PALETTE)
    for name in {name for names in re.findall(r'class="([^"]*)"', markup) for name in names.split()}:
        assert name in {"thing", "card", "slip"} or re.search(rf"\.{name}[ {{]", known), name


def test_no_text_is_smaller_than_twelve():
    assert min(float(size) for size in re.findall(r"font-size: ([\d.]+)px", cards.RULES)) == 12
    assert set(re.findall(r"\$([a-z-]+)", cards.RULES)) <= {*theme.PALETTE, *colours.PALETTE}
    assert "#" not in cards.RULES


def test_widths_are_those_of_a_wide_font():
    # advance widths of DejaVu Sans and its bold face, in units of the size
    for letters, plain, bold in (("W", 0.989, 1.103), ("m", 0.974, 1.042), ("i", 0.278, 0.343), ("8", 0.636, 0.696)):
        assert plain <= text_width(letters, 1) <= plain + 0.03
        assert bold <= text_width(letters, 1, bold=True) <= bold + 0.03
    letters = {letter for card in CARDS for title in card.title.values() for letter in title}
    for bold in (False, True):
        assert not [letter for letter in letters if text_width(letter, 1, bold=bold) > 1.13], "not in the table"


def test_words_are_divided_only_where_they_may_be():
    assert wrapped(cards.divisible("Wiedergutmachungsabkommen mit Israel"), 146, 12, bold=True) == [
        "Wiedergut-",
        "machungsabkommen",
        "mit Israel",
    ]
    assert wrapped("NATO-Beitritt und", 146, 12) == ["NATO-Beitritt und"]
    assert wrapped("Nordrhein-Westfalen", 100, 12) == ["Nordrhein-", "Westfalen"]
    assert wrapped("", 100, 12) == []


@pytest.mark.parametrize(
    ("card_id", "shape"),
    [
        ("16", "M15 2.5h10a10 10 0 0 1 0 20h-10a10 10 0 0 1 0 -20z"),  # yellow: round
        ("1", "M5 2.5h30v20h-30z"),  # red: square
        ("11", "M15 2.5h20v20h-20a10 10 0 0 1 0 -20z"),  # dual: round and square
    ],
)
def test_kinds_differ_in_shape_as_well_as_in_colour(card_id, shape):
    token = next(path for path in parsed(cards.face(card_id, 0, 0)).iter("path") if path.get("class") == "c-token")
    assert token.attrib["d"] == shape


def test_values_are_round_for_west_and_square_for_east():
    groups = {group.get("aria-label"): group for group in parsed(cards.face("16", 0, 0)).iter("g")}
    assert groups["Value for West: 4"].find("circle").attrib["class"] == "fill-west"
    assert groups["Value for East: 1"].find("rect").attrib["class"] == "fill-east"


def test_a_face_has_its_place_and_its_class():
    markup = cards.face("16", 5, 7.25, classes="legal")
    assert parsed(markup)[0][0].attrib["class"] == "thing card legal"
    assert "@" not in re.sub(r'href="#@-icon-[a-z_]+"', "", markup)
    assert markup.startswith('<g transform="translate(5 7.2)">')


def test_a_card_face_down_tells_nothing():
    one, other = cards.back(0, 0, "a card of West"), cards.back(0, 0, "a card of West")
    assert one == other
    assert texts(one) == []
    assert "data-thing" not in one
    assert "use" not in {element.tag for element in parsed(one).iter()}
    assert parsed(one)[0][0].attrib["aria-label"] == "a card of West"


def test_a_slip_names_number_and_title():
    assert texts(cards.slip("16", 0, 0)) == ["16", "1953 Uprising"]
    assert texts(cards.slip("II", 0, 0)) == ["Building the", "Berlin Wall"]
    assert texts(cards.slip("49", 0, 0))[-1].endswith("…"), "a long title is shortened …"
    assert "Informal Agents" in cards.slip("49", 0, 0), "… but is read in full"


@pytest.mark.parametrize("card_id", IDS)
@pytest.mark.parametrize("theme_name", theme.THEMES)
def test_a_card_alone_is_a_whole_picture(card_id, theme_name):
    picture = cards.html([card_id], theme=theme_name)
    root = ET.fromstring(picture)  # noqa: S314 our own markup
    defined = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert {use.attrib["href"][1:] for use in root.iter("use")} <= defined
    assert all(identifier.startswith(root.attrib["class"].split()[1]) for identifier in defined)
    style = root.find("style").text
    assert "$" not in style
    assert ("var(" in style) == (theme_name == "auto")
    assert "@" not in picture.replace(style, "")


def test_prefixes_differ_between_pictures_and_not_between_runs():
    light, dark, other = cards.html(["16"]), cards.html(["16"], theme="dark"), cards.html(["17"])
    assert light == cards.html(["16"])
    assert len({re.search(r'class="wsdv (wsdv-\w+)"', picture)[1] for picture in (light, dark, other)}) == 3
    assert 'class="wsdv mine"' in cards.html(["16"], prefix="mine")


@pytest.mark.parametrize("options", [{"theme": "pink"}, {"prefix": '"><script>'}, {"prefix": ""}])
def test_a_theme_or_prefix_that_cannot_be_is_refused(options):
    with pytest.raises(wsdv.Error):
        cards.html(["16"], **options)


def test_cards_as_html_share_one_style_and_one_set_of_icons():
    page = cards.html(["16", "17", "II"])
    root = ET.fromstring(page)  # noqa: S314 our own markup
    assert root.tag == "div"
    assert len(root.findall("style")) == 1
    assert [thing.attrib["data-thing"] for thing in root.iter("g") if "data-thing" in thing.attrib] == [
        "card:16",
        "card:17",
        "card:II",
    ]
    identifiers = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(identifiers) == len(set(identifiers))
    assert {use.attrib["href"][1:] for use in root.iter("use")} <= set(identifiers)


def test_faces_are_drawn_once():
    drawn = cards.picture("16")
    assert drawn.count("data-icon") == 2
    assert cards.picture("16") is drawn
    assert drawn in cards.face("16", 30, 40)
