"""Calendar and strength: what is moved changes every sum, and what is taken out waits where it belongs."""

import pytest

import wsdv
from tests.games.petrograd.tools import position
from tests.widgets.page import Page
from wsdv_widgets import Calendar, Task

TABLE = {
    "tokens": {"purple": ["r2-22", "w1-11", "n1-0"], "blue": ["lenin", "kerensky:exhausted"]},
    "cards": {"red_hand": ["blue-6"], "white_hand": ["kornilov"]},
    "objectives": {"red": {"card": "blue-6", "open": True}, "white": None},
    "will": "red",
}


@pytest.fixture
def page():
    table = {**TABLE, "cards": {"red_hand": ["green-9"], "white_hand": ["kornilov"]}}
    return Page(Calendar(position(table)))


def use(page, name, value=None):
    answers = page.send({"type": "control", "id": name, "value": value})
    return answers[-1].get("said") or answers[-1].get("text")


def click(page, thing):
    answers = page.send({"type": "click", "thing": thing})
    return answers[-1].get("said") or answers[-1].get("text")


def section(page, name):
    return page.table[f"section:{name}"]


def grid(page, name):
    return next(block for block in section(page, name)["blocks"] if block.get("block") == "grid")


def words(page, name):
    return [block.get("text", "") for block in section(page, name)["blocks"]]


def dates(page):
    return {int(row[0]): row[1:3] for row in grid(page, "calendar")["rows"]}


def test_it_begins_with_the_district_of_unrest_and_all_terms(page):
    assert section(page, "district")["title"] == "Admiralty"
    assert words(page, "district")[0] == "Red is stronger."
    (red, white) = next(block for block in section(page, "district")["blocks"] if block["block"] == "row")["blocks"]
    assert red["total"] == ["2 tokens", "3"]  # with the neutral one
    assert white["total"] == ["1 token", "1"]


def test_the_calendar_tells_what_a_card_of_so_many_days_does(page):
    use(page, "day", 12)
    assert dates(page)[3] == ["March/April 15", "bonus action"]
    use(page, "day", 26)
    assert dates(page)[3] == ["March/April 31", "bonus action"]  # D28: 29 goes on to 31
    assert dates(page)[6] == ["May/June 1", "Will of the People, Trotsky returns"]
    assert [row[3] for row in grid(page, "calendar")["rows"] if row[0] == "9"] == ["Green 9 (Red)"]


def test_29_and_30_are_no_days_to_stay_on(page):
    use(page, "day", 29)
    assert page.widget.position.day == 31


def test_the_will_changes_whom_the_neutral_tokens_help(page):
    use(page, "will", "white")
    strength = page.widget.position.strength("purple")
    assert (strength.red.strength, strength.white.strength) == (2, 2)
    assert words(page, "district")[0] == "The strengths are equal: White is stronger by more tokens."


def test_a_click_turns_a_token_over(page):
    assert click(page, "token:lenin:fresh:blue") == "Vasilyevsky Island: Red 2, White 1."
    assert "lenin:exhausted" in page.widget.position.tokens["blue"]
    click(page, "token:kerensky:exhausted:blue")
    assert page.widget.position.tokens["blue"] == ("lenin:exhausted", "kerensky")


def test_tokens_go_out_and_in_again(page):
    before = page.widget.position
    click(page, "district:blue")
    use(page, "take-1")
    assert "kerensky" in page.widget.position.supply["white"]
    use(page, "token", "kerensky")
    use(page, "put")
    assert page.widget.position.tokens["blue"] == ("lenin", "kerensky")
    assert "kerensky" not in page.widget.position.supply["white"]
    again = type(before).from_dict(page.widget.position.to_dict())  # what lies there is a table
    assert again.tokens == page.widget.position.tokens


def test_a_neutral_unit_taken_out_is_out_of_the_game_and_can_come_back(page):
    click(page, "district:purple")
    use(page, "take-2")
    assert page.widget.position.out.count("n1-0") == before_out(page) + 1
    use(page, "token", "n1-0")
    use(page, "put")
    assert "n1-0" in page.widget.position.tokens["purple"]


def before_out(page):
    return page.widget._start.out.count("n1-0")


def test_what_scoring_would_do_now(page):
    told = next(block for block in section(page, "scoring")["blocks"] if block.get("block") == "list")["items"]
    assert told[0] == "Unrest in Admiralty: Red, 2 points or a bonus action."
    assert told[1] == "Red’s objective Blue 6 in Vasilyevsky Island: Red, 3 points."
    use(page, "month", "october-november")
    assert any("October has come" in word for word in words(page, "scoring"))


def test_everything_is_taken_back_and_given_again(page):
    start = page.widget.position
    use(page, "day", 20)
    use(page, "score", -5)
    assert use(page, "undo") == "Taken back."
    assert page.widget.position.score == 0
    use(page, "redo")
    assert page.widget.position.score == -5
    use(page, "given")
    assert page.widget.position == start


def test_the_whole_city_is_a_table_of_districts(page):
    rows = grid(page, "city")["rows"]
    assert rows[0] == ["Admiralty", "3 (2 tokens)", "1 (1 token)", "Red"]
    assert rows[1] == ["Vasilyevsky Island", "4 (1 token)", "1 (1 token)", "Red"]


def test_a_view_keeps_its_secrets_and_can_be_moved():
    game = wsdv.new_game("dual-powers", seed=1)
    page = Page(Calendar(game.view("red")))
    use(page, "day", 9)
    hidden = [card for card in game.position.cards.white_hand if card not in page.widget.position.cards.white_hand]
    assert hidden
    assert page.widget.position.day == 9


def test_a_set_up_is_shown_when_nothing_is_given():
    page = Page(Calendar())
    assert words(page, "district")[0] == "Nobody is stronger."
    assert dates(page)[5] == ["March/April 6", "–"]


def test_tasks_stand_beside_it():
    calendar = Calendar(
        position(TABLE | {"cards": {}}), tasks=[Task("Move to 15.", done=lambda at: at.position.day == 15)]
    )
    page = Page(calendar)
    use(page, "day", 15)
    assert calendar.tasks.done == 1


def test_other_games_are_refused():
    with pytest.raises(wsdv.Error, match="dual-powers"):
        Calendar(wsdv.new_game(seed=1).position)
