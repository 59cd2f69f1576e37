"""The browser of cards: what the filters let through, where values come from, what a card would do."""

import pytest

import wsdv
from tests.games.petrograd.tools import position
from tests.widgets.page import Page
from wsdv.games.petrograd.components import COLOURS, DATA
from wsdv_widgets import Deck


def use(page, name, value=None):
    return page.send({"type": "control", "id": name, "value": value})


def test_all_command_cards_and_leaders_are_there():
    deck = Deck()
    assert len(deck.shown) == 48 + 6
    page = Page(deck)
    assert all(f"card:{card}" in page.state["parts"] for card in deck.shown)
    assert deck.chosen == deck.shown[0]


@pytest.mark.parametrize("colour", COLOURS)
def test_a_district_has_its_eight_cards(colour):
    assert set(Deck(district=colour).shown) == {card.id for card in DATA.cards if card.district == colour}
    assert len(Deck(district=colour).shown) == 8


def test_filters_together():
    deck = Deck(kind="white")
    assert set(deck.shown) == {"kerensky", "lvov", "kornilov"}
    deck.kind, deck.action, deck.points = "command", "refresh", 4
    assert set(deck.shown) == {card.id for card in DATA.cards if (card.action, card.points) == ("refresh", 4)}
    page = Page(deck)
    use(page, "all")
    assert len(deck.shown) == 54


@pytest.mark.parametrize(
    ("card", "known"),
    [
        ("lenin", {"Name": "from a public source", "Special action": "from a public source"}),
        ("kerensky", {"Name": "from the rulebook", "Special action": "from a public source"}),
        ("kornilov", {}),
        ("green-4", dict.fromkeys(("District", "Days", "Recruit"), "from the rulebook")),
        ("brown-5", dict.fromkeys(("District", "Days"), "from the rulebook")),
        ("white-1", {}),
    ],
)
def test_every_value_says_where_it_comes_from(card, known):
    page = Page(Deck(chosen=card))
    (table,) = [block for block in page.table["section:card"]["blocks"] if block.get("block") == "grid"]
    sources = {row[0]: row[2] for row in table["rows"]}
    assert len(sources) == 5
    assert sources == dict.fromkeys(sources, "our own value") | known


def test_what_a_card_would_do_to_the_date():
    deck = Deck(position(day=27, month="july"), chosen="brown-8")
    page = Page(deck)
    assert page.table["section:now"]["blocks"][0]["text"] == (
        "From July 27 to August 4, the Will of the People; Trotsky joins the Soviet."
    )


def test_faces_are_gone_through_by_key_and_pointed_at():
    page = Page(Deck(district="red"))
    first = page.widget.chosen
    use(page, "next")
    assert page.widget.chosen != first
    page.send({"type": "point", "thing": f"card:{first}"})
    assert page.widget.chosen == first


def test_what_does_not_exist_is_refused():
    with pytest.raises(wsdv.Error, match="purple, blue"):
        Deck(district="pink")
    with pytest.raises(wsdv.Error, match="no card"):
        Deck(chosen="tsar")
