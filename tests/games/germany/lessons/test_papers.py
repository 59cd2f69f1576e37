"""Pages to print: the rules in short, the empty board, and the sums of the end of decade to fill in by hand."""

import re
from dataclasses import fields
from html import unescape

import pytest

import wsdv
from tests import pseudo
from wsdv import Error, cli
from wsdv.games.germany import forecast
from wsdv.games.germany.atlas import CITY_NAMES, CONNECTIONS, LINES, PROVINCES
from wsdv.games.germany.end_of_decade import Flight
from wsdv.language import speaking
from wsdv.lessons import paper, papers
from wsdv.lessons import pdf as printing
from wsdv.lessons.paper import written

NAMES = ("rules", "board", "reckoning")
PHASES = {  # as the rulebook calls them, in short
    "9.1": "Flight from the Republic",
    "9.2": "Prestige",
    "9.3": "Western currency",
    "9.4": "Pay for the police",
    "9.5": "Hold the living standard",
    "9.6": "Internal comparison",
    "9.7": "East and West compared",
    "9.8": "Use the police",
    "9.9": "Socialists",
    "9.10": "Wir sind das Volk?",
}
TERMS = {  # every term of every sum of the forecast, and the words for it on paper
    "Flight": {
        "icons": "flight icons",
        "west_most": "living standard of West’s best province",
        "red_police": "red police cards",
        "east_protest": "any East province has a mass protest",
        "east_least": "living standard of East’s worst province",
        "west_protest": "any West province has a mass protest",
        "spaces": "spaces",
        "dismantling": "points: half the spaces",
    },
    "Wall": {"stands": "if it stands", "prestige": "Prestige 1 towards West", "dismantling": "East dismantles 1"},
    "Prestige": {"holder": "advantage", "marker": "Marker on", "boxes": "box carried out"},
    "Currency": {
        "needed": "needed: all living standard of East",
        "track": "currency track",
        "worst_west_export": "worst export of West Germany",
        "exports": "East exports not below",
        "income": "= income",
        "shortage": "short: needed − income",
        "hamburg": "West decides on Hamburg",
        "by_hamburg": "West decides on Hamburg",
    },
    "Police": {
        "cards": "police cards, red or pink",
        "dismantling": "points: East’s police cards",
        "capacity": "what East could dismantle",
    },
    "Hold": {"living_standard": "Living standard", "limit": "Limit", "lost": "Lost"},
    "Internal": {"most": "Most living standard", "unrest": "New unrest"},
    "Attack": {
        "living_standard": "Living standard",
        "protests": "Mass protests",
        "available": "Available",
        "targets": "Attacks",
    },
    "PoliceRemovals": {"unused": "not yet used this decade", "removed": "unrest removed"},
    "Socialists": {
        "track": "Marker of the socialist track",
        "change": "come (+) or leave (−)",
        "on_board": "socialists now, in the box and in provinces",
        "from_box": "from the box first",
        "from_provinces": "then from provinces",
        "triumph": "triumph of socialism",
        "fails": "socialism fails",
    },
    "Collapse": {"west": "Mass protests: West", "east": "East", "reason": "4 or more collapses"},
}
SECTION_OF = {
    "Flight": "9.1 Flight",
    "Wall": "9.1 The Wall",
    "Prestige": "9.2 ",
    "Currency": "9.3 ",
    "Police": "9.4 ",
    "Hold": "9.5 ",
    "Internal": "9.6 ",
    "Attack": "9.7 ",
    "PoliceRemovals": "9.8 ",
    "Socialists": "9.9 ",
    "Collapse": "9.10 ",
}
KEPT = {word for city in CITY_NAMES for word in re.findall(r"[^\W\d_]+", city)}  # cities are data
ENDINGS = (
    "national insolvency",
    "socialism fails",
    "East collapses",
    "triumph of socialism",
    "West collapses",
    "both states collapse",
    "decade IV",
)


def words(markup):
    """What people read, without the style and what only screen readers say."""
    shown = re.sub(r"(?s)<(style|title|head|metadata)\b.*?</\1>", " ", markup)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", shown))).strip()


def sections(page):
    """The sections of a page by the words of their headings."""
    found = re.findall(r"(?s)<section><h2>(.*?)</h2>(.*?)</section>", page)
    return {words(heading): body for heading, body in found}


@pytest.fixture(params=NAMES)
def page(request):
    return paper(request.param)


def test_the_game_has_a_summary_a_board_and_sums_to_print():
    assert papers() == NAMES
    assert wsdv.lessons.paper("rules").startswith("<!DOCTYPE html>")


def test_nothing_on_paper_is_a_name_of_the_program(page):
    assert not re.search(r"wsdv\.\w|paper-|[a-z]_[a-z]|[a-z]:[a-z]|import |\(\)|\{|\}", words(page))
    assert not re.search(r"https?://(?!www\.w3\.org)|<script|<img|<link", page)


def test_all_is_black_white_or_grey_and_no_letter_smaller_than_nine_and_a_half_points(page):
    colours = re.findall(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b", page)
    assert colours
    assert all(colour == 3 * colour[: len(colour) // 3] for colour in colours)
    own = re.findall(r"(?m)^\.(?:paper|rules|reckoning|states)[^{]*\{[^}]*?font(?:-size)?: ([\d.]+)pt", page)
    assert len(own) >= 3
    assert min(map(float, own)) >= 9.5


def test_every_word_on_paper_comes_from_the_message_files():
    with speaking(pseudo.CODE):
        for name in NAMES:
            left = words(paper(name))
            while left != (inner := re.sub(r"⟦[^⟦⟧]*⟧", " ", left)):  # messages stand in messages
                left = inner
            assert not set(re.findall(r"[^\W\d_]{3,}", left)) - KEPT, name


def test_the_letters_on_the_map_are_large_enough_on_paper():
    made = paper("board")
    millimetres = float(re.search(r"\.land\.board \{[^}]*width: ([\d.]+)mm", made)[1]) / 1000  # the map is 1000 wide
    letters = [float(re.search(rf"\.board \.{name} \{{ font-size: (\d+)px", made)[1]) for name in ("name", "of-map")]
    assert min(letters) * millimetres * 72 / 25.4 >= 9.5


# The rules in short


def test_the_rules_in_short_name_all_endings_uses_and_phases():
    said = sections(paper("rules"))
    endings = words(next(body for heading, body in said.items() if heading.startswith("Seven endings")))
    assert all(ending in endings for ending in ENDINGS)
    assert len(re.findall("<li>", next(body for heading, body in said.items() if "endings" in heading))) == 7
    uses = next(body for heading, body in said.items() if heading.startswith("Four uses"))
    assert len(re.findall("<li>", uses)) == 4
    phases = next(body for heading, body in said.items() if "ten phases" in heading)
    assert re.findall(r"<li>(9\.\d+) ", phases) == list(PHASES)


def test_the_rules_in_short_say_what_the_rulebook_says():
    said = words(paper("rules"))
    for fact in (
        "2 in each supplier of West Berlin",  # §2
        "Free with your colour (West yellow, East red)",  # §6.1
        "up to 3, in different provinces (6.3)",
        "economy of 3, the second 6, the third 9",  # §6.3
        "2 at most in a province",
        "1 + its working connections",  # §5.1
        "4 unrest in a province are a mass protest",  # §4
        "a thirteenth socialist",  # §9.9
        "Niedersachsen or Schleswig-Holstein",  # §10.3
    ):
        assert fact in said, fact


def test_the_rules_in_short_name_what_differs_in_the_first_edition():
    said = words(sections(paper("rules"))["In the first edition"])
    assert "3 unrest in every province and 2 socialists" in said  # E1, E2
    assert "the special card is free" in said  # E3
    assert "removes 1 unrest of West" in said  # E5
    assert "does nothing, where the second edition takes 1 infrastructure" in said  # E6
    assert "need no factory there first" in said  # E8


# The empty board


def test_the_empty_board_has_every_place_and_nothing_on_it():
    made = paper("board")
    drawn = made[made.index('class="land board"') :]
    for city in CITY_NAMES:
        assert f">{city}</text>" in drawn
    for province in PROVINCES:
        assert re.search(rf">{province}</text>", drawn)
    assert drawn.count('class="empty"') == sum(LINES)
    assert len(re.findall(r'class="thing line', drawn)) == len(CONNECTIONS)
    for counter in ("shape fill-", "value on-", "banner", "working", "idle", "wall-bricks", "marker", "count on-"):
        assert counter not in drawn, counter
    assert len(re.findall(r'class="pill none"', drawn)) == 8 * 2 + 6 * 3  # unrest and living standard; East: socialists
    on_the_map = drawn[: drawn.index("</svg></div>")]
    assert not re.search(r"\d", words(on_the_map))


def test_the_empty_tracks_have_all_their_places():
    rows = re.findall(r'(?s)<table class="track">(.*?)</table>', paper("board"))
    assert [row.count("<td") for row in rows] == [13, 13, 13, 21, 10, 1, 5]
    gains = [words(cell).split() for cell in re.findall(r"(?s)<td>(.*?)</td>", rows[2])]
    assert [cell[1:] for cell in gains] == [
        ["−4"], ["−3"], ["−2"], ["−2"], ["−1"], ["−1"], [], ["+1"], ["+1"], ["+2"], ["+2"], ["+3"], ["+4"],
    ]  # fmt: skip


# The sums


def test_the_ten_phases_stand_in_their_order_with_names_and_sections():
    headings = list(sections(paper("reckoning")))
    named = [heading for heading in headings if not heading.startswith("9.1 The Wall")]
    assert [heading.split()[0] for heading in named] == list(PHASES)
    for heading, name in zip(named, PHASES.values(), strict=True):
        assert name in heading


def test_every_term_of_the_forecast_is_named_in_its_phase():
    said = sections(paper("reckoning"))
    for sum_, terms in TERMS.items():
        of = Flight._fields if sum_ == "Flight" else [field.name for field in fields(getattr(forecast, sum_))]
        assert set(terms) == set(of), sum_
        there = " ".join(
            f"{heading} {words(body)}" for heading, body in said.items() if heading.startswith(SECTION_OF[sum_])
        )
        for term in terms.values():
            assert term in there, (sum_, term)


def test_each_phase_has_room_to_write_and_says_what_follows():
    for heading, body in sections(paper("reckoning")).items():
        assert 'class="then"' in body, heading
        if not heading.startswith("9.1 The Wall"):
            assert 'class="box"' in body or "<td></td>" in body, heading


def test_both_editions_are_told_apart_where_a_sum_ends_differently():
    assert "first edition: nothing" in words(sections(paper("reckoning"))["9.2 Prestige"])  # E6


def test_the_attacks_are_those_across_the_inner_border():
    body = sections(paper("reckoning"))["9.7 East and West compared"]
    rows = [[words(cell) for cell in re.findall(r"(?s)<td>(.*?)</td>", row)] for row in body.split("<tr>")[2:]]
    assert [(row[0], row[4]) for row in rows] == [  # as on the board; §9.7: West Berlin attacks both
        ("Schleswig-Holstein", "Mecklenburg-Vorpommern"),
        ("Niedersachsen", "Mecklenburg-Vorpommern Brandenburg Sachsen-Anhalt"),
        ("Hessen", "Sachsen-Anhalt Thüringen"),
        ("Bayern", "Sachsen Thüringen"),
        ("West Berlin", "Brandenburg"),
        ("West Berlin", "East Berlin"),
        ("Mecklenburg-Vorpommern", "Schleswig-Holstein Niedersachsen"),
        ("Brandenburg", "Niedersachsen West Berlin"),
        ("East Berlin", "West Berlin"),
        ("Sachsen-Anhalt", "Niedersachsen Hessen"),
        ("Sachsen", "Bayern"),
        ("Thüringen", "Hessen Bayern"),
    ]


def test_a_message_becomes_lists_sums_and_boxes():
    made = written("A <heading>\nOne [ ]\n+ two [ ]\n− three\n- four\n- five\n→ six ☐ seven", "<table></table>")
    assert made.startswith("<section><h2>A &lt;heading&gt;</h2>")
    assert re.sub(r"<[^>]+>", "·", made).count("·[") == 0
    assert [found[0] for found in re.findall(r"(<ul>|<table>|class=\"(?:sum|then|plain)\")", made)] == [
        "c",
        "c",
        "<",
        "<",
        "c",
    ]
    assert made.count('class="box"') == 2


# On the command line


def test_handout_lists_papers_below_the_lessons(capsys):
    assert cli.main(["handout"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[-3:]] == list(NAMES)
    assert lines[-3].endswith("The rules on one page")


@pytest.mark.parametrize("name", NAMES)
def test_handout_writes_one_page(name, tmp_path, capsys):
    assert cli.main(["handout", name, "--out", str(tmp_path / "new")]) == 0
    assert capsys.readouterr().out.count("Written: ") == 1
    assert [path.name for path in (tmp_path / "new").iterdir()] == [f"{name}.html"]
    assert (tmp_path / "new" / f"{name}.html").read_text(encoding="utf-8") == paper(name)


def test_an_unknown_name_is_answered_with_lessons_and_papers(capsys):
    assert cli.main(["handout", "reckonning"]) == 1
    err = capsys.readouterr().err
    assert "Do you mean reckoning?" in err
    assert all(name in err for name in (*NAMES, "17-june-1953", "model-and-history"))
    with pytest.raises(Error, match="rules, board, and reckoning"):
        paper("../../secret")


def test_a_game_without_papers_says_so(capsys):
    assert papers("dual-powers") == ()
    assert cli.main(["handout", "--game", "dual-powers"]) == 0
    assert capsys.readouterr() == ("", "")
    assert cli.main(["handout", "board", "--game", "dual-powers"]) == 1
    assert "neither lessons nor pages to print" in capsys.readouterr().err
    with pytest.raises(Error, match="This game has none"):
        paper("board", "dual-powers")


def test_a_page_that_cannot_be_written_leaves_the_old_one(tmp_path, capsys, monkeypatch):
    old = tmp_path / "board.html"
    old.write_text("old", encoding="utf-8")

    def broken(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", broken)
    assert cli.main(["handout", "board", "--out", str(tmp_path)]) == 1
    assert "No space left" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["board.html"]
    assert old.read_text(encoding="utf-8") == "old"


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize(("name", "pages"), [("rules", 1), ("board", 1), ("reckoning", 2)])
def test_on_a4_each_takes_no_more_pages_than_it_should(name, pages, tmp_path, monkeypatch):
    from tests.browser import chromium

    monkeypatch.setenv(printing.VARIABLE, chromium.find())
    made = tmp_path / "made.pdf"
    printing.write_pdf(paper(name), made)
    content = made.read_bytes()
    sizes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", content)
    assert {(round(float(wide)), round(float(high))) for wide, high in sizes} == {(595, 842)}  # A4 in points
    assert len(re.findall(rb"/Type\s*/Page\b", content)) == pages
