"""Hints: plain causes from the table before and after, without numbers and without what is hidden."""

import random
import re
import statistics
from pathlib import Path
from unittest import mock

import pytest

import wsdv
from tests.clock import spent
from wsdv.engine.advice import Ahead
from wsdv.games.germany import judgement
from wsdv.games.germany import reasons as causes
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.choices import ANY_PROVINCE, CATALOGUE
from wsdv.games.germany.evaluation import BUILD_POINTS
from wsdv.games.germany.hints import why
from wsdv.games.germany.reasons import reasons
from wsdv.games.germany.rules import GERMANY
from wsdv.games.germany.voice import knows, title
from wsdv.players import Greedy, hint

PLAIN = wsdv.Position.from_dict({"format": "wsdv-position/1", "stage": "actions", "decade": 2, "half": 1})


def table(player="west", **changes):
    """A game in which a player is to choose a card: no unrest and no living standard but what is named."""
    calm = {name: {"unrest": 0} for name in PLAIN.provinces}
    for name, here in changes.pop("provinces", {}).items():
        calm[name] = {"unrest": 0} | here
    bare = {"factories": [], "run_down": [], "infrastructure": {}, "socialists_in_box": 0}
    return wsdv.start_from(PLAIN.replace(bare | {"provinces": calm, "to_move": player} | changes), seed=1)


def in_build_points():
    """Inside, tables are judged by weights that stand fixed; learned ones may change which cause counts for more."""
    return mock.patch.object(judgement, "judge", return_value=BUILD_POINTS)


def told(before, after, other=None, choice="province:Bayern"):
    """Why a choice that leads from one table to another is good, for whoever is to decide in the first."""
    decision = before.decision
    choice = CATALOGUE.find(choice)
    with in_build_points():
        return why(before.rules.face, choice, decision, Ahead(before, after, before if other is None else other))


TWO = ["leipzig", "dresden"]


def test_a_line_that_closes_lifts_both_its_factories():
    before, after = (table("east", factories=TWO, infrastructure=lines) for lines in ({}, {"leipzig-dresden": 1}))
    assert before.position.factory_value("leipzig") < after.position.factory_value("leipzig")
    assert told(before, after).startswith("It closes the line Leipzig–Dresden: two factories rise at once.")


def test_a_line_of_the_other_state_that_stops_is_told_as_its_loss():
    before, after = (table("west", factories=TWO, infrastructure=lines) for lines in ({"leipzig-dresden": 1}, {}))
    sentence = "The line Leipzig–Dresden no longer works: two factories of East fall at once."
    assert sentence in told(before, after)


def test_an_economy_that_can_carry_the_next_living_standard():
    lines = {"dortmund-koeln": 1}
    factories = ["dortmund", "koeln"]
    living = {"Nordrhein-Westfalen": {"living_standard": 0}}
    before = table(factories=factories, provinces=living)
    after = table(factories=factories, infrastructure=lines, provinces=living)
    assert before.position.economy("Nordrhein-Westfalen") < 3 <= after.position.economy("Nordrhein-Westfalen")
    assert told(before, after) == (
        "It closes the line Dortmund–Köln: two factories rise at once. "
        "Nordrhein-Westfalen can carry its first living standard."
    )


def test_a_province_without_a_factory_gets_its_first():
    before, after = table(), table(factories=["kassel"])
    assert "Hessen at last has a factory" in told(before, after)


def test_a_living_standard_that_can_be_held():
    living = {"Sachsen": {"living_standard": 2}}
    before = table("east", factories=TWO, provinces=living, infrastructure={})
    after = table("east", factories=TWO, provinces=living, infrastructure={"leipzig-dresden": 1})
    assert wsdv.forecast(before.position).holding.lost == 1
    assert wsdv.forecast(after.position).holding.lost == 0
    assert "held" in names(before, after, "east")
    assert "Sachsen can hold its living standard." in told(before, after, table("east", factories=[*TWO, "jena"]))


def test_a_protest_that_ends():
    before, after = (table(provinces={"Bayern": {"unrest": count}}) for count in (4, 3))
    assert told(before, after) == "It ends a mass protest in Bayern."


def test_a_protest_of_the_other_state_that_begins():
    before, after = (table("east", provinces={"Bayern": {"unrest": count}}) for count in (3, 4))
    assert told(before, after).startswith("A mass protest begins in Bayern.")


def test_a_protest_that_only_the_comparison_would_bring_is_averted():
    """9.6: behind Sachsen with 2 living standards, Thüringen takes 1 more unrest: with 3 there already, a 4th."""
    strong = {"factories": [*TWO, "karl-marx-stadt"], "infrastructure": {"leipzig-dresden": 1}}
    before, after = (
        table("east", provinces={"Sachsen": {"living_standard": 2}, "Thüringen": {"unrest": count}}, **strong)
        for count in (3, 2)
    )
    assert wsdv.forecast(before.position).internal.unrest["Thüringen"] == 1
    assert told(before, after) == "It averts a mass protest that threatens Thüringen."


def test_unrest_that_goes_without_a_protest_near():
    before, after = (table(provinces={"Hessen": {"unrest": count}}) for count in (2, 1))
    assert told(before, after) == "It takes unrest out of Hessen."


def test_flight_falls_with_east_and_grows_with_west():
    """9.1: a mass protest makes people flee. To East it is told that fewer flee, to West that more do."""
    poor, rich = ({"Hessen": {"living_standard": living}} for living in (1, 2))
    factories = {"factories": ["kassel", "giessen"], "infrastructure": {"kassel-giessen": 1}}
    fewer, more = (table("east", provinces=here, **factories) for here in (poor, rich))
    assert fewer.position.flight.total < more.position.flight.total
    assert "flight" in names(more, fewer, "east")
    assert "flight" in names(fewer, more, "west")
    assert "flight" not in names(fewer, more, "east")


def names(here, there, player):
    return {reason.name for reason in reasons(here.table, there.table, player, BUILD_POINTS)}


WEST_EXPORTS = ["hamburg", "kiel", "bremen", "dortmund", "koblenz", "frankfurt", "mannheim", "muenchen"]


def test_currency_that_is_no_longer_short():
    living = {"Sachsen": {"living_standard": 1}}
    factories = [*WEST_EXPORTS, "dresden"]
    before = table("east", provinces=living, factories=factories, run_down=["dresden"])
    after = table("east", provinces=living, factories=factories, run_down=["dresden"], tracks={"currency": 1})
    assert wsdv.forecast(before.position).currency.shortage == 1
    assert wsdv.forecast(after.position).currency.shortage == 0
    assert "You will have the Western currency you need." in told(before, after)
    assert "currency" in names(after, before, "west")


def test_exports_that_keep_up_with_the_west_earn_currency():
    living = {"Sachsen": {"living_standard": 1}}
    before = table("east", provinces=living, factories=[*WEST_EXPORTS, "dresden"], run_down=["dresden"])
    after = table("east", provinces=living, factories=[*WEST_EXPORTS, "dresden"])
    assert "exports" in names(before, after, "east")


@pytest.mark.parametrize(
    ("player", "there", "sentence"),
    [
        ("west", -1, "The prestige marker moves towards you."),
        ("east", 1, "The prestige advantage becomes yours."),
    ],
)
def test_prestige_moves_or_changes_hands(player, there, sentence):
    """§2: at 0 West holds the prestige advantage."""
    assert told(table(player), table(player, tracks={"prestige": there})) == sentence


def test_police_that_is_ready():
    before, after = (table("east", police=[{"card": "15", "used": used}]) for used in (True, False))
    assert "police" in names(before, after, "east")
    assert "police" in names(after, before, "west")


def test_the_lesser_evil_is_told_by_what_would_be_otherwise():
    """Something must go: an idle factory, or the line that lifts two."""
    full = table("east", factories=[*TWO, "rostock"], infrastructure={"leipzig-dresden": 1})
    less = table("east", factories=TWO, infrastructure={"leipzig-dresden": 1})
    worse = table("east", factories=[*TWO, "rostock"], infrastructure={})
    assert told(full, less, worse).startswith("Of all choices this one costs you least. Otherwise ")
    assert "line" in names(worse, less, "east")


def test_what_gets_better_anyway_is_no_reason():
    """Both choices calm Hessen; only one calms Bayern, too."""
    before = table(provinces={"Hessen": {"unrest": 2}}, tracks={"prestige": 0})
    both = table(provinces={"Hessen": {"unrest": 1}}, tracks={"prestige": -1})
    other = table(provinces={"Hessen": {"unrest": 1}})
    assert told(before, both, other) == "The prestige marker moves towards you."


def test_nothing_better_is_said_as_such():
    assert told(table(), table()) == "No other choice is better here."


# Hints in whole games

TITLES = {card.id: title(card) for card in CARDS}


def decisions(seeds, most):
    """Decisions of random games, at most so many of each kind, with what their player may know."""
    found = {}
    for seed in seeds:
        game, draw = wsdv.new_game(seed=seed, edition=("second", "first")[seed % 2]), random.Random(seed)
        while (decision := game.decision) is not None:
            seen = found.setdefault(decision.kind, [])
            if len(seen) < most and draw.random() < 0.4:
                seen.append(game.copy())
            game.play(draw.choice(decision.choices))
    return [game for games in found.values() for game in games]


def test_every_choice_there_can_be_has_words_for_where_and_what():
    families = {choice.family for choice in CATALOGUE}
    said_otherwise = {"build", "dismantle", "run-down", "repair", "close", "police"}  # by the part of the map
    assert [family for family in families - said_otherwise if not knows(f"hint-where-{family}")] == []
    said_otherwise = {"province", "police"}  # by what is asked
    assert [family for family in families - said_otherwise if not knows(f"hint-what-{family}")] == []
    asking = {question.kind for question in GERMANY.questions.values() if question.universe & ANY_PROVINCE}
    assert len(asking) > 15
    assert [kind for kind in asking if not knows(f"hint-what-{kind}")] == []


@pytest.mark.parametrize("how", ["reason", "otherwise"])
def test_every_cause_has_words_for_both_states(how):
    source = Path(causes.__file__).read_text(encoding="utf-8")
    named = set(re.findall(r'(?:Reason\(|\(\()?"([a-z-]+)", (?:\(|ends|averted|calmer|hopeful)', source))
    only_ours = {"prestige", "advantage", "currency-track", "socialist-track", "hand"}
    assert {"line", "protest", "hope", "flight"} <= named
    assert [name for name in named if not knows(f"{how}-{name}")] == []
    assert [name for name in named - only_ours if not knows(f"{how}-{name}-other")] == []


@pytest.fixture(scope="module")
def asked():
    return decisions(range(60), 14)


@pytest.fixture(scope="module")
def hinted(asked):
    return [(game, hint(game.view(game.decision.player), game.decision)) for game in asked]


def plain(found):
    return f"{found.where} {found.what} {found.why}"


def test_hints_are_given_for_most_kinds_of_decisions(asked):
    assert len({game.decision.kind for game in asked}) >= 22
    assert len(asked) >= 250


def test_every_sentence_of_a_hint_is_a_sentence_without_digits(hinted):
    for _, found in hinted:
        for sentence in (found.where, found.what, found.why):
            assert re.fullmatch(r"[A-ZÄÖÜ“].*[.?]", sentence), sentence
        text = plain(found)
        for name in TITLES.values():
            text = text.replace(f"“{name}”", "")
        assert not re.search(r"\d", text), text
        assert found.terms


def test_a_hint_is_what_greedy_would_choose_and_the_same_every_time(asked, hinted):
    for game, (_, found) in zip(asked[::4], hinted[::4], strict=True):
        view = game.view(game.decision.player)
        assert hint(view, game.decision) == found
        assert Greedy(seed="hint").decide(view, game.decision) is found.choice


def test_a_hint_names_no_card_its_player_cannot_see(hinted):
    """A title is not a secret where the card lies open, is in the own hand, or is offered."""
    for game, found in hinted:
        decision = game.decision
        offered = {choice.subject for choice in decision.choices}
        seen = game.rules.face.face_up(game.view(decision.player).position) | offered
        quoted = set(re.findall("“([^”]+)”", plain(found)))
        assert quoted <= {TITLES[card] for card in seen if card in TITLES}, found


def test_a_hint_follows_only_from_what_its_player_may_know(hinted):
    """In another world that looks the same to the player, the hint is the same."""
    for game, found in hinted[::6]:
        view = game.view(game.decision.player)
        other = view.imagine("another").view(view.player)
        assert hint(other, other.decision) == found


def test_where_to_look_does_not_give_the_choice_away(hinted):
    for _, found in hinted:
        name = TITLES.get(found.choice.subject, found.choice.subject)
        if found.choice.family != "look" and len(name) > 3 and "Berlin" not in name:
            assert name not in found.where, found


def test_most_hints_name_a_cause(hinted):
    vague = [found for _, found in hinted if found.why.startswith(("No other", "What counts"))]
    assert len(vague) < len(hinted) / 3


def test_a_hint_costs_at_most_twice_what_its_decision_does(asked):
    sample = [game for game in asked if game.decision.kind in {"card", "use", "icon", "build"}]
    views = [(game.view(game.decision.player), game.decision) for game in sample]

    def cost(act):
        seconds = []
        for _ in range(3):
            with spent() as measured:
                for view, decision in views:
                    act(view, decision)
            seconds.append(measured.seconds)
        return statistics.median(seconds)

    def explained(view, decision):
        agent = Greedy(seed="hint")
        agent.explain(agent.decide(view, decision))

    cost(hint)  # words and tables are looked up once
    assert cost(hint) < 2 * cost(explained)
