"""Counts as tables, and the columns of the rows as they are documented."""

from collections import Counter
from pathlib import Path

from tests.analysis.runs import SETTINGS, expected
from wsdv.analysis import schema
from wsdv.analysis.playing import play
from wsdv.analysis.tables import Table, endings_table
from wsdv.games.germany.endings import WINNER

ROOT = Path(__file__).parents[2]


def test_endings_are_listed_by_how_often_they_came():
    endings = Counter({("east", "west-collapses"): 8, ("west", "socialism-fails"): 1_492, ("east", "new"): 500})
    assert str(endings_table(endings)).splitlines() == [
        "Ending           winner  games   share",
        "socialism fails    West  1,492  74.6 %",
        "new                East    500  25.0 %",
        "West collapses     East      8   0.4 %",
    ]


def test_no_games_make_an_empty_table():
    assert str(endings_table(Counter())) == "Ending  winner  games  share"


def test_every_ending_of_the_game_has_a_name_in_words():
    table = endings_table(Counter({(winner, reason): 1 for reason, winner in WINNER.items()}))
    assert len(table.rows) == 7
    assert not any("-" in row[0] for row in table.rows)


def test_what_stands_in_a_table_is_no_markup():
    html = Table(["<i>", "b"], [["&", "<script>"]])._repr_html_()
    assert html == (
        '<table><thead><tr><th scope="col">&lt;i&gt;</th><th scope="col">b</th></tr></thead>'
        '<tbody><tr><th scope="row">&amp;</th><td>&lt;script&gt;</td></tr></tbody></table>'
    )


def test_the_columns_are_those_of_the_rows():
    row = expected()[0]
    assert [(column.name, column.type) for column in schema.GAMES] == [(k, type(v)) for k, v in row.items()]
    for note in play(SETTINGS, 0, decisions=True).decisions:
        assert [column.type for column in schema.DECISIONS] == list(map(type, note))


def test_the_reference_page_documents_every_column():
    page = (ROOT / "docs" / "reference" / "rows.md").read_text(encoding="utf-8")
    for column in (*schema.GAMES, *schema.DECISIONS):
        assert f"| `{column.name}` |" in page
        assert f"| {column.about} |" in page
