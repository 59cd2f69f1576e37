"""The generated pages are what the code and the tests say now."""

import re
from functools import cache
from pathlib import Path

import pytest

import citations
import generate
import high_card  # noqa: F401 - the second game here
import wsdv
from books import BOOKS, GERMANY, PETROGRAD, Book

ROOT = Path(__file__).parents[2]


@cache
def pages():
    return generate.pages()


LEAVES = [  # the sections that hold rules: all but the mere chapter headings
    *("2", "3.1", "3.2", "3.3", "3.4", "4", "5.1", "5.2", "5.3", "6", "6.1", "6.2", "6.3", "6.4", "7", "8"),
    *(f"9.{phase}" for phase in range(1, 11)),
    *("10.1", "10.2", "10.3", "10.4", "10.5"),
]


def test_the_picture_of_the_house_is_up_to_date():
    name = "docs/images/house.svg"
    assert (ROOT / name).read_text(encoding="utf-8") == pages()[name], "run `make docs`"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
@pytest.mark.parametrize("name", ["choices", "decisions", "events", "rows", "rules"])
def test_the_page_is_up_to_date(book, name):
    path = f"{book.pages}/{name}.md"
    assert (ROOT / path).read_text(encoding="utf-8") == pages()[path], "run `make docs`"


def test_no_other_page_lies_with_the_generated_ones():
    lying = (path for path in (ROOT / "docs" / "reference").rglob("*") if path.is_file())
    assert {path.relative_to(ROOT).as_posix() for path in lying} == {
        name for name in pages() if name.startswith("docs/reference/")
    }


def test_all_links_lead_somewhere():
    links = {(name, link) for name, text in pages().items() for link in re.findall(r"\]\((\.\./[^)]*)\)", text)}
    assert links
    assert [(name, link) for name, link in links if not ((ROOT / name).parent / link).resolve().is_file()] == []


@pytest.mark.parametrize("section", LEAVES)
def test_every_section_has_its_place_in_the_code(section):
    assert citations.citing(citations.code(GERMANY), section)


@pytest.mark.parametrize("section", LEAVES)
def test_every_section_is_shown_by_a_test(section):
    assert [entry for entry in citations.tests(GERMANY) if entry.name and section in entry.citations.sections]


def test_every_choice_is_listed_once_with_its_family():
    text = pages()["docs/reference/choices.md"]
    listed = [
        word for block in re.findall(r"```text\n(.*?)```", text, re.DOTALL) for word in re.split(r"\s{2,}|\n", block)
    ]
    assert [name for name in listed if name] == [choice.id for choice in wsdv.catalogue()]


def test_every_decision_of_a_game_is_as_the_page_describes_it():
    """Kind and section, and who is asked where that is always the same state."""
    rows = [line.strip("| ").split(" | ") for line in pages()["docs/reference/decisions.md"].splitlines()]
    described = {
        (row[0].strip("`"), section, row[2]) for row in rows if len(row) == 4 for section in row[1].split(", ")
    }
    assert {kind for kind, *_ in described} - {"Kind", "---|---|---|---"} == {
        question.kind for question in GERMANY.rules.questions.values()
    }
    for seed in range(20):
        game = wsdv.new_game(seed=seed)
        agent = wsdv.players.Random(seed=seed)
        while (decision := game.decision) is not None:
            found = {who for kind, section, who in described if (kind, section) == (decision.kind, decision.rule)}
            assert found, (decision.kind, decision.rule)
            if found <= {"East", "West"}:
                assert found == {decision.player.capitalize()}
            game.play(agent.decide(None, decision))


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_every_question_says_whom_it_asks(book):
    for question in book.rules.questions.values():
        assert question.whom, type(question).__name__
        assert question.whom in book.rules.players or " " in question.whom


@pytest.mark.parametrize("ruling", PETROGRAD.rulings)
def test_every_ruling_of_dual_powers_is_shown_by_a_test(ruling):
    assert [entry for entry in citations.tests(PETROGRAD) if ruling in entry.citations.rulings]


def test_the_pages_can_be_made_for_another_game():
    book = Book(
        "high-card",
        "docs/reference/high_card",
        code="docs/high_card",
        tests="tests/engine",
        sections={"1": "A round", "2": "What the winner takes", "3": "The deck", "4": "The end"},
        families={"lay": "Lay this card.", "take": "Take this."},
    )
    made = {name.rpartition("/")[2]: text for name, text in generate.reference(book).items()}
    assert set(made) == {"choices.md", "decisions.md", "rows.md", "rules.md"}
    assert "the 11 entries of `wsdv.catalogue('high-card')`" in made["choices.md"]
    assert "| `take` | 2 | the winner of the round | what the winner of a round takes. |" in made["decisions.md"]
    assert "- [`docs/high_card/rules.py`](../../../docs/high_card/rules.py): `Lay`, " in made["rules.md"]


@pytest.mark.parametrize(
    ("text", "sections", "rulings", "rows"),
    [
        ("6.2: build points", {"6.2"}, set(), set()),
        ("5.1, 5.3, 10.4: base value", {"5.1", "5.3", "10.4"}, set(), set()),
        ("The board (§1, §10).", {"10"}, set(), set()),
        ("Sites (§5, §10.3-10.5)", {"5", "10.3", "10.4", "10.5"}, set(), set()),
        ("9.10: the end (ruling 42)", {"9.10"}, {"42"}, set()),
        ("Hidden cards (rulings 5, 27)", set(), {"5", "27"}, set()),
        ("3.3 (E3): a price", {"3.3"}, set(), {"E3"}),
        ("7: socialists", {"7"}, set(), set()),
        ("4 unrest in 14 provinces, version 0.9.1", set(), set(), set()),
    ],
)
def test_citations_are_found_in_a_text(text, sections, rulings, rows):
    found = citations.cited(GERMANY, text)
    assert (found.sections, found.rulings, found.rows) == (sections, rulings, rows)


@pytest.mark.parametrize(
    ("name", "sections", "rulings", "rows", "card"),
    [
        ("test_card_9_builds_twice", set(), set(), set(), "9"),
        ("test_card_IV_round_table_returns_unrest", set(), set(), set(), "IV-round-table"),
        ("test_card_I_quells", set(), set(), set(), "I"),
        ("test_card_III_both_in_one_province", set(), set(), set(), "III"),
        ("test_ruling_07_pieces", set(), {"7"}, set(), None),
        ("test_edition_E3_price", set(), set(), {"E3"}, None),
        ("test_rulebook_9_10_two_protests", {"9.10"}, set(), set(), None),
        ("test_section_4_protests", {"4"}, set(), set(), None),
        ("test_rulebook_4_a_protest", {"4"}, set(), set(), None),
    ],
)
def test_citations_are_found_in_a_test_name(name, sections, rulings, rows, card):
    assert citations.cited_by_name(GERMANY, name) == (sections, rulings, rows, card)
