"""The timeline: every event on its day in the lane of its state, filters, the dossier that is read, the sample game."""

import json
from pathlib import Path

import pytest

import wsdv
from wsdv.engine import Error
from wsdv.games.germany import samples
from wsdv.games.germany.cards import CARDS
from wsdv_widgets import Timeline
from wsdv_widgets.germany.charts.events import events
from wsdv_widgets.germany.timeline import played

FACES = [card.id for card in CARDS]
RECORD = Path(samples.__file__).with_name("four-decades.json")


def marks(figure):
    """What stands on the line: the card, when, in which lane, its number, how clearly."""
    return {
        card: (when, lane.name, number, opacity)
        for lane in figure.data
        for card, when, number, opacity in zip(lane.customdata, lane.x, lane.text, lane.marker.opacity, strict=True)
    }


@pytest.fixture(scope="module")
def everything():
    return marks(events())


def test_all_85_events_stand_there_once(everything):
    assert len(FACES) == 85
    assert sorted(everything) == sorted(FACES)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_an_event_stands_within_the_years_on_its_card_in_the_lane_of_its_state(card, everything):
    when, lane, _, _ = everything[card.id]
    first, _, last = card.years.partition("-")
    assert int(first) <= when < int(last or first) + 1
    assert lane == {"east": "East", "west": "West", "both": "Both", "abroad": "Abroad"}[card.dossier.state]


def test_an_event_stands_at_its_first_day(everything):
    assert everything["16"][0] == pytest.approx(1953 + (31 + 28 + 31 + 30 + 27) / 366)  # 28 May: the norms are raised


def test_the_four_decades_follow_each_other_without_a_gap():
    bands = sorted((band.x0, band.x1) for band in events().layout.shapes)
    assert [round(first) for first, _ in bands] == [1945, 1960, 1970, 1980]
    assert [round(last) for _, last in bands] == [1960, 1970, 1980, 1990]
    assert [one.text.partition(":")[0] for one in events().layout.annotations] == ["I", "II", "III", "IV"]


def test_filters_let_through_what_fits_all_of_them():
    timeline = Timeline()
    assert sorted(timeline.shown) == sorted(FACES)
    timeline.state = "east"
    assert set(timeline.shown) == {card.id for card in CARDS if card.dossier.state == "east"}
    timeline.topic = "church"
    both = set(timeline.shown)
    assert both == {card.id for card in CARDS if card.dossier.state == "east" and "church" in card.dossier.themes}
    assert 0 < len(both) < 20
    timeline.state, timeline.topic, timeline.person = "all", "all", "Willy Brandt"
    assert "36" in timeline.shown  # Take a chance on more democracy
    for card in timeline.shown:
        assert "Willy Brandt" in [person.name for person in wsdv.card(card).dossier.people]


def test_what_does_not_fit_fades_and_stays():
    shown = marks(events(shown={"16", "II"}))
    assert sorted(shown) == sorted(FACES)
    assert {card for card, (*_, opacity) in shown.items() if opacity == 1} == {"16", "II"}


def test_what_is_chosen_is_read_with_its_place():
    timeline = Timeline(chosen="II")
    for card in ("II", "16"):
        timeline.chosen = card
        dossier = wsdv.card(card).dossier
        assert f"<h2>{dossier.title}</h2>" in timeline._reader.value
        assert dossier.citation.split(",")[0] in timeline._reader.value
        assert timeline._place.value.count('class="pin"') == len(dossier.places)
        assert timeline._list.value == card


def test_what_was_chosen_stays_when_a_filter_leaves_it_out():
    timeline = Timeline(chosen="16")
    timeline.state = "west"
    assert timeline.chosen == "16"
    assert timeline._list.value is None
    assert "1953" in timeline._reader.value


def test_cards_of_the_sample_game_bear_the_number_of_their_turn():
    order = played()
    recorded = [move["id"].partition(":")[2] for move in json.loads(RECORD.read_text(encoding="utf-8"))["moves"]
                if move["id"].startswith(("card:", "hand:"))]  # fmt: skip
    turns = [order[card] for card in dict.fromkeys(recorded)]
    assert turns == sorted(turns)
    assert list(order.values()) == list(range(1, len(order) + 1))
    numbers = {card: number for card, (_, _, number, _) in marks(events(order=order)).items()}
    assert numbers[recorded[0]] == "1"
    assert {card for card, number in numbers.items() if not number} == set(FACES) - set(order)
    timeline = Timeline(chosen=recorded[0], sample=True)
    assert "Card no. 1 of the sample game." in timeline._reader.value


@pytest.mark.parametrize("wrong", [{"state": "north"}, {"topic": "cats"}, {"person": "Nobody"}, {"chosen": "81"}])
def test_what_there_is_not_is_refused_in_a_sentence(wrong):
    (name,) = wrong
    with pytest.raises(Error, match=f"^{name} is one of"):
        Timeline(**wrong)
