"""Worked solutions on tables that can be reckoned in the head: they name the places they speak of, one or several."""

from __future__ import annotations

import pytest

from tests.games.germany.invariants import LINES
from tests.games.germany.lessons.test_mistakes import FLIGHT, HAMBURG_HERE, NRW, currency, table
from wsdv.games.germany.atlas import TRACK_ENDS
from wsdv.games.germany.lessons.kinds import KINDS
from wsdv.games.germany.lessons.task import Task
from wsdv.games.germany.voice import say
from wsdv.lessons.exercise import number_text


def steps(kind, *task, **more):
    return [step.sentence for step in KINDS[kind].steps(Task(*task, **more))]


def test_the_economy_of_a_province_is_called_its_own_or_the_sum():
    assert steps("economy", table("kassel giessen"), "Hessen")[1] == "The economy is the sum of these values: 2."
    assert steps("economy", table("kassel"), "Hessen")[1] == "So its own economy is 1."
    assert steps("economy", table(), "Hessen")[1] == "So its own economy is 0."
    assert [step.sentence for step in KINDS["economy"].steps(HAMBURG_HERE)][1:] == [
        "Together these are 3.",
        "Hamburg is worth 4 and counts for Schleswig-Holstein now.",
    ]


def test_one_factory_makes_an_economy_and_several_make_one():
    one, two, none = (
        steps("living-standard-possible", table(cities), "Hessen", side="west", points=1)[1]
        for cities in ("kassel", "kassel giessen", "")
    )
    assert one == "The one factory of Hessen (Kassel 1) makes an economy of 1."
    assert two == "The factories of Hessen (Kassel 1 and Gießen 1) make an economy of 2."
    assert none == "Hessen has no factory of its own: its economy is 0."


def test_a_factory_abroad_is_said_to_hold_nothing_where_it_might_be_thought_to():
    lines = "berlin-polska-south"
    connected = steps("hold-living-standard", table("berlin polska-south", lines), "East Berlin")
    assert connected[-1] == "A foreign factory that is connected with the province cannot be used for this."
    assert "foreign" not in " ".join(steps("hold-living-standard", table("berlin polska-south"), "East Berlin"))


def test_the_provinces_behind_a_currency_shortage_are_named():
    """Kassel 2 and Dortmund 3 are better than the 1 of the others; Berlin and Bitterfeld have 2, Leipzig 1, Jena 0."""
    _, worst, earning, _ = steps("currency-shortage", currency("flensburg koblenz"), "currency")
    assert worst == (
        "The worst export factories in West Germany are those of Schleswig-Holstein, Niedersachsen, "
        "Rheinland-Pfalz, Baden-Württemberg, and Bayern, worth 1 each."
    )
    assert earning == (
        "East earns 1 for each province whose export factory is worth at least 1. "
        "There are 3: East Berlin 2, Sachsen-Anhalt 2, and Sachsen 1."
    )
    _, worst, earning, _ = steps("currency-shortage", currency("flensburg"), "currency")
    assert worst == "There is no factory in Rheinland-Pfalz, and that makes the worst export of West Germany 0."
    assert "There are 4: " in earning
    assert "Thüringen 0" in earning


PAIRS = (
    "flensburg-kiel",
    "hannover-wolfsburg",
    "duisburg-dortmund",
    "kassel-giessen",
    "stuttgart-ulm",
    "bayreuth-nuernberg",
)


def test_one_worst_province_and_one_or_none_that_earns():
    """Two factories that are connected have 2 each; Koblenz stands alone."""
    cities = " ".join(PAIRS).replace("-", " ")
    lines = " ".join(name for name in PAIRS for _ in range(LINES[name]))
    _, worst, earning, _ = steps("currency-shortage", table(f"koblenz dresden {cities}", lines), "currency")
    assert worst == "The worst export factory in West Germany is that of Rheinland-Pfalz, worth 1."
    assert earning.endswith("at least 1. There is 1: Sachsen 1.")
    board = table(f"koblenz dresden {cities}", lines, run_down=["dresden"])
    *_, earning, _ = steps("currency-shortage", board, "currency")
    assert earning.endswith("at least 1, but there is none.")


def test_the_provinces_behind_the_flight_are_named():
    board = table(living={NRW: 3, "Hessen": 3, "Sachsen": 1}, berlin=(1, 1, 0), **FLIGHT)
    said = steps("flight-points", board, "flight")
    assert "West Berlin included: 3, in Nordrhein-Westfalen and Hessen." in said[1]
    assert said[4].startswith("Take away the lowest living standard of an East province: 0, in ")
    assert "Thüringen" in said[4]
    assert "Sachsen," not in said[4]


def test_the_mass_protests_that_end_a_state_are_counted_one_province_after_another():
    unrest = {"West Berlin": 9, "Bayern": 4, "Sachsen": 8, "Hessen": 3}
    said = steps("ending", table(decade=2, unrest=unrest, imported_protests={NRW: 2}), "9.10")
    assert said[1:-2] == [
        "Bayern has 4 unrest, which is 1 mass protest.",
        "West Berlin has 9 unrest, which is 2 mass protests.",
        "2 mass protests imported from West Berlin count too.",
        "Sachsen has 8 unrest, which is 2 mass protests.",
    ]
    assert "5 in the West, 2 in the East" in said[-2]


def test_a_refusal_in_hamburg_gives_the_rule_of_hamburg():
    both = table("hamburg bremen", unrest={"Schleswig-Holstein": 4, "Niedersachsen": 4})
    city, line = (
        steps("build-legal", both.replace({"factories": []}), "hamburg", side="west"),
        steps("build-legal", both, "hamburg-bremen", side="west"),
    )
    assert city[0] == "Schleswig-Holstein and Niedersachsen have mass protests: no build points there."
    assert "both its neighbours" in city[1]
    assert "its other end" in line[1]
    assert len(steps("build-legal", both, "kiel", side="west")) == 1


@pytest.mark.parametrize(
    ("unrest", "words"), [(4, "less 1 for its mass protest:"), (8, "less 2 for its mass protests")]
)
def test_one_mass_protest_or_several(unrest, words):
    board = table(living={"Bayern": 2}, unrest={"Bayern": unrest})
    assert words in steps("attacks", board, "Bayern", other="Sachsen")[0]


def test_who_has_most_is_not_behind():
    board = table(living={"Bayern": 2, "Hessen": 1})
    assert steps("internal-comparison", board, "Bayern", side="west")[1] == "Bayern has 2 itself and is not behind."
    assert steps("internal-comparison", board, "Hessen", side="west")[1] == "Hessen has 1 and is 1 behind."


def test_one_arrow_or_two():
    """Card 4 has two red arrows for prestige, card 18 two yellow ones, card 19 one."""
    first, _, *off = steps("event-now", table(tracks={"prestige": 5}), "4", side="east", other="prestige")
    assert first.endswith("2 arrows for prestige, red: each moves the marker one step towards East, to the right.")
    assert off == ["1 arrow would lead off the track. Instead of it the player whom it would help gets something else."]
    first, *_ = steps("event-now", table(), "19", side="west", other="prestige")
    assert first.endswith("1 arrow for prestige, yellow: it moves the marker one step towards West, to the left.")
    *_, stays, off = steps("event-now", table(tracks={"prestige": -6}), "18", side="west", other="prestige")
    assert stays == "The marker stays on −6: it never leaves its track."
    assert off.startswith("2 arrows would lead off the track. Instead of each of them ")


def test_the_ends_of_the_track_are_the_tracks():
    first, last = (number_text(end) for end in TRACK_ENDS)
    assert f"ends at {first} and at +{last}" in say("lessons-mistake-past-the-end")
