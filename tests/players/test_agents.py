"""Agents: legal, the same every time, blind to what is hidden, and able to say why."""

import random
import re
import statistics
import time

import pytest

import wsdv
from tests import pseudo
from tests.clock import spent, within
from tests.engine import toy
from wsdv.engine.game import play_out
from wsdv.engine.learned import USUAL
from wsdv.engine.rules import Rules
from wsdv.games.germany import end_of_decade, evaluation, judgement
from wsdv.games.germany.atlas import HAMBURG_NEIGHBOURS
from wsdv.games.germany.features import SIGNS, TERM_OF
from wsdv.games.germany.rules import GERMANY
from wsdv.games.germany.table import HALF, STAGE, WALL
from wsdv.games.germany.voice import knows
from wsdv.language import speaking
from wsdv.players import AGENTS, ISMCTS, Greedy, Random, by_name
from wsdv.players.judgement import Judgement, best_other, differences


def at(seed, decisions, edition="second"):
    game = wsdv.new_game(seed=seed, edition=edition)
    draw = random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.play(draw.choice(game.decision.choices))
    return game


THINKERS = {"greedy": lambda: Greedy(seed=1), "ismcts": lambda: ISMCTS(seed=1, iterations=12)}


@pytest.mark.parametrize("name", AGENTS)
def test_every_agent_is_made_by_name(name):
    assert hasattr(by_name(name, seed=1), "decide")


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("edition", ["first", "second"])
def test_answers_are_legal_and_the_same_every_time(name, edition):
    for decisions in (0, 40, 77, 131):
        game = at(7, decisions, edition)
        decision = game.decision
        if decision is None:
            continue
        answers = {THINKERS[name]().decide(game.view(decision.player), decision) for _ in range(2)}
        assert len(answers) == 1
        assert answers <= set(decision.choices)


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("seed", range(4))
def test_equal_views_get_equal_answers_whatever_is_hidden(name, seed):
    """The truth behind a view changes, the view does not, and neither does the answer."""
    game = at(seed, 30 + 25 * seed)
    decision = game.decision
    if decision is None:
        pytest.fail("choose another seed: this game is over")
    view = game.view(decision.player)
    answer = THINKERS[name]().decide(view, decision)
    for number in range(3):
        world = view.imagine(number)
        other = world.view(decision.player)
        assert other.position == view.position
        assert THINKERS[name]().decide(other, other.decision) == answer


@pytest.mark.parametrize("name", THINKERS)
def test_deciding_changes_nothing(name):
    game = at(3, 60)
    before = game.position, game.log, game.decision
    THINKERS[name]().decide(game.view(game.decision.player), game.decision)
    assert (game.position, game.log, game.decision) == before


def test_greedy_beats_random_on_both_sides():
    """A dozen games; by chance alone so many wins come up less than once in four thousand times."""
    won = 0
    for number in range(12):
        side = ("west", "east")[number % 2]
        agents = {"west": Random(seed=number), "east": Random(seed=number), side: Greedy(seed=number)}
        game = wsdv.new_game(seed=f"strength/{number}")
        won += play_out(game, agents).winner == side
    assert won >= 11


def test_a_greedy_decision_takes_about_as_long_as_five_milliseconds():
    """The median of a game; three times the goal, since machines differ."""
    game = wsdv.new_game(seed=5)
    agent = Greedy(seed=5)
    times = []
    while (decision := game.decision) is not None and len(times) < 120:
        with spent() as measured:
            choice = agent.decide(game.view(decision.player), decision)
        times.append(measured.seconds)
        game.play(choice)
    assert statistics.median(times) < 0.015


# Explanations


def test_an_explanation_adds_up():
    game = at(9, 50)
    agent = Greedy(seed=1)
    for _ in range(25):
        decision = game.decision
        if decision is None:
            break
        chosen = agent.decide(game.view(decision.player), decision)
        for choice in decision.choices:
            judged = agent.judged[choice]
            if judged.won is None:
                assert judged.value == pytest.approx(sum(judged.terms.values()))
            assert agent.explain(choice)
        game.play(chosen)


def test_the_terms_of_an_explanation_sum_to_its_difference():
    game = at(9, 50)
    agent = Greedy(seed=1)
    checked = 0
    for _ in range(40):
        decision = game.decision
        if decision is None:
            break
        chosen = agent.decide(game.view(decision.player), decision)
        told = agent.explain(chosen)
        found = re.fullmatch(
            r".*: ([\d.]+) percentage points? (more|less) chance of winning than .*? \((.*)\)\.", told, re.DOTALL
        )
        if found:
            terms = [float(amount.replace("−", "-")) for amount in re.findall(r"(?<![\d–])([+−]\d+\.\d)", found[3])]
            gain = float(found[1]) * (1 if found[2] == "more" else -1)
            assert sum(terms) == pytest.approx(gain, abs=0.05 * (len(terms) + 1) + 0.01)
            checked += 1
        game.play(chosen)
    assert checked >= 10


def test_differences_are_those_of_the_terms():
    one, other = Judgement(3.0, {"a": 1.0, "b": 2.0}), Judgement(2.0, {"a": 2.5, "c": -0.5})
    assert differences(one, other) == {"b": 2.0, "a": -1.5, "c": 0.5}


def test_the_judge_of_build_points_explains_itself_in_them():
    game = at(9, 50)
    agent = Greedy(seed=1, version="0.1")
    told = []
    while len(told) < 12 and (decision := game.decision) is not None:
        chosen = agent.decide(game.view(decision.player), decision)
        told.append(agent.explain(chosen))
        game.play(chosen)
    assert any(re.search(r": worth [\d.]+ build points? more than .* \(", one) for one in told), told
    assert not [one for one in told if "percentage" in one]


def test_a_difference_in_chances_is_the_difference_of_the_chances():
    game = at(9, 20)
    agent, rules = Greedy(seed=1), game.rules
    checked = 0
    while checked < 5:
        decision = game.decision
        chosen = agent.decide(game.view(decision.player), decision)
        judged = agent.judged
        rival = best_other(chosen, judged)
        found = re.search(r": ([\d.]+) percentage points? more", agent.explain(chosen))
        if found:
            gain = 100 * (rules.chance(judged[chosen].value) - rules.chance(judged[rival].value))
            assert float(found[1]) == pytest.approx(gain, abs=0.051)
            checked += 1
        game.play(chosen)


def test_what_was_not_judged_is_not_explained():
    agent = Greedy(seed=1)
    with pytest.raises(wsdv.Error, match="was not among the choices"):
        agent.explain(wsdv.catalogue()[0])


@pytest.mark.parametrize("name", AGENTS)
def test_agents_of_any_game_explain_themselves_in_the_words_of_that_game(name):
    game = wsdv.new_game("high-card", seed=3, rounds="4")
    agent = by_name(name, seed=1)
    told = []
    while (decision := game.decision) is not None:
        choice = agent.decide(game.view(decision.player), decision)
        if name != "random":
            told.append(agent.explain(choice))
            assert game.rules.face.label(choice, decision) in told[-1]
        game.play(choice)
    assert not [sentence for sentence in told if "build point" in sentence]
    if name == "greedy":
        assert any(re.search(r": worth [\d.]+ points? more than .* \([+−]\d\.\d points", one) for one in told), told


def test_a_hint_on_any_game_tells_more_with_each_sentence():
    game = wsdv.new_game("high-card", seed=3)
    hint = wsdv.players.hint(game.view(game.decision.player), game.decision)
    label = hint.choice.label()
    assert hint.choice in game.decision.choices
    assert hint.where
    assert label not in hint.where
    assert label in hint.what
    assert any(hint.why == f"What counts most here: {term}." for term in ("points", "cards in hand"))
    assert hint.terms.startswith(f"{label}: worth ")


def test_a_hint_says_that_a_choice_wins():
    """In the last round of High Card the higher card decides."""
    told = set()
    for seed in range(12):
        game = wsdv.new_game("high-card", seed=seed, rounds="4")
        while (decision := game.decision) is not None:
            hint = wsdv.players.hint(game.view(decision.player), decision)
            told.add(hint.why)
            game.play(hint.choice)
    assert "It wins the game." in told


def test_what_a_choice_leads_to_is_shown_only_for_what_was_judged():
    agent = Greedy(seed=1)
    with pytest.raises(wsdv.Error, match="was not among the choices"):
        agent.ahead(wsdv.catalogue()[0])


def test_what_an_agent_thought_is_worded_when_it_is_asked():
    game, agent = at(9, 50), Greedy(seed=1)
    chosen = agent.decide(game.view(game.decision.player), game.decision)
    english = agent.explain(chosen)
    with speaking(pseudo.CODE):
        assert pseudo.unmarked(agent.explain(chosen)) != agent.explain(chosen) != english
    assert agent.explain(chosen) == english


def test_the_list_of_agents_cannot_be_changed():
    with pytest.raises(TypeError):
        AGENTS["mine"] = Random
    assert {"random", "greedy", "greedy-0.1", "ismcts-quick", "ismcts", "ismcts-0.1", "ismcts-strong"} <= set(AGENTS)


# The reckoning


def reckoning(stage, living=(), unrest=(), **changes):
    """A game at the beginning of a phase, calm and poor but for what is named."""
    plain = wsdv.Position.from_dict({"format": "wsdv-position/1", "stage": stage, "socialists_in_box": 0})
    living, unrest = dict(living), dict(unrest)
    named = {name: {"living_standard": living.get(name, 0)} for name in plain.provinces if name != "West Berlin"}
    for name in plain.provinces:
        named.setdefault(name, {})["unrest"] = unrest.get(name, 0)
    return wsdv.start_from(plain.replace({"provinces": named, **changes}), seed=1)


@pytest.mark.parametrize("name", THINKERS)
def test_a_box_is_judged_by_what_is_done_in_it(name):
    """9.2: box +3 builds as box +1 does, and calms 1 unrest besides."""
    game = reckoning("9.2", unrest={"Sachsen": 4}, tracks={"prestige": 3})
    assert [choice.id for choice in game.decision.choices] == ["box:+1", "box:+2", "box:+3"]
    assert THINKERS[name]().decide(game.view("east"), game.decision).id == "box:+3"


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize(("own", "poor"), [("bremen", "Schleswig-Holstein"), ("kiel", "Niedersachsen")])
def test_hamburg_goes_where_it_makes_east_shorter_of_currency(name, own, poor):
    """9.3: counted elsewhere, one province has no factory at all, and even a rundown factory of East's earns."""
    west = ["hamburg", own, "dortmund", "koblenz", "frankfurt", "mannheim", "muenchen"]
    east = ["dresden", "berlin", "rostock"]
    game = reckoning("9.3", living={"Sachsen": 4}, factories=[*west, *east], run_down=["dresden"], infrastructure={})
    assert game.decision.kind == "hamburg"
    assert wsdv.forecast(game.position, hamburg=poor).currency.shortage == 2  # Berlin and Rostock become rundown
    assert THINKERS[name]().decide(game.view("west"), game.decision).id == f"province:{poor}"


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("target", ["Mecklenburg-Vorpommern", "Sachsen-Anhalt"])
def test_an_attack_goes_where_it_makes_a_protest(name, target):
    game = reckoning("9.7", living={"Niedersachsen": 1, "Bayern": 1}, unrest={target: 3})  # Bayern will attack, too
    assert game.decision.kind == "attack"
    assert THINKERS[name]().decide(game.view("west"), game.decision).id == f"province:{target}"


@pytest.mark.parametrize("name", THINKERS)
def test_an_attack_counts_what_others_have_decided_before(name):
    """9.7: 3 unrest wait for Sachsen-Anhalt, so one more there makes a protest, and in Thüringen only the third."""
    game = reckoning("9.7", living={"Niedersachsen": 3, "Hessen": 1, "Bayern": 1}, unrest={"Thüringen": 2})
    assert game.decision.subject == "Niedersachsen"
    game.play("province:Sachsen-Anhalt")
    assert game.position.provinces["Sachsen-Anhalt"].unrest == 0
    assert THINKERS[name]().decide(game.view("west"), game.decision).id == "province:Sachsen-Anhalt"


# The search


def at_a_card(seed):
    """A game in which somebody is to choose a card, some actions after the start."""
    game = at(seed, 20)
    while game.decision.kind != "card":
        game.play(game.decision.choices[0])
    return game


def test_the_search_tells_what_it_found():
    game = at_a_card(2)
    agent = ISMCTS(seed=1, iterations=30)
    chosen = agent.decide(game.view(game.decision.player), game.decision)
    assert sum(found.visits for found in agent.found) == 30
    assert agent.found[0].visits == max(found.visits for found in agent.found)
    assert chosen.id in {found.choice.id for found in agent.found if found.visits == agent.found[0].visits}
    assert agent.best_line[0] is chosen
    world = game.copy()
    for choice in agent.best_line[:3]:
        world.play(choice)  # the first moves of the line are the player's own and can really be played
    assert agent.explain(chosen).startswith(f"Tried {agent.found[0].visits} times among 30.")


def test_the_budget_is_kept_and_its_use_is_told():
    game = at_a_card(2)
    told = []
    agent = ISMCTS(seed=1, seconds=0.2, progress=told.append)
    start = time.monotonic()
    agent.decide(game.view(game.decision.player), game.decision)
    assert time.monotonic() - start < 3
    assert told == sorted(told)
    assert all(0 <= share < 1 for share in told)


def test_an_interruption_gives_the_best_so_far():
    game = at_a_card(2)

    def interrupt(share):
        if share > 0.5:
            raise KeyboardInterrupt

    agent = ISMCTS(seed=1, iterations=20, progress=interrupt)
    assert agent.decide(game.view(game.decision.player), game.decision) in game.decision.choices
    assert 0 < sum(found.visits for found in agent.found) < 20


def test_where_a_look_at_the_table_tells_nothing_is_searched():
    """A discard at the start of a decade changes the table at once: the answer is Greedy's, at no cost."""
    game = wsdv.new_game(seed=1)
    while game.decision.kind != "place-unrest":
        game.play(game.decision.choices[-1])
    view = game.view(game.decision.player)
    agent = ISMCTS(seed=1, iterations=10)
    assert agent.decide(view, game.decision) is Greedy(seed=1).decide(view, game.decision)
    assert agent.found == ()


@pytest.mark.parametrize("budget", [{"iterations": 0}, {"seconds": 0}, {"seconds": -1.0}])
def test_a_budget_of_nothing_is_refused(budget):
    with pytest.raises(wsdv.Error, match="at least one iteration"):
        ISMCTS(**budget)


def test_agents_play_other_games_too():
    """The toy game has its own idea of worth; the agents need no more."""
    for agent in (Greedy(seed=1), ISMCTS(seed=1, iterations=8)):
        game = toy.new_game(seed=3)
        result = play_out(game, dict.fromkeys(toy.PLAYERS, agent))
        assert result.winner in toy.PLAYERS


# Evaluation


@pytest.mark.parametrize("version", [None, "0.1"])
def test_what_is_good_for_one_is_bad_for_the_other(version):
    judge = GERMANY.judge(version)
    for decisions in (0, 30, 60, 90, 120):
        table = at(4, decisions).table
        west, east = (judge.worth(table, None, side) for side in ("west", "east"))
        assert west == pytest.approx(-east)
        assert west == pytest.approx(sum(judge.terms(table, "west").values()))
        assert east == pytest.approx(sum(judge.terms(table, "east").values()))


@pytest.mark.parametrize(
    ("change", "better"),
    [
        ({"factories": ["hamburg", "dortmund", "berlin", "bitterfeld", "kassel"]}, "west"),
        ({"factories": ["hamburg", "dortmund", "berlin", "bitterfeld", "leipzig"]}, "east"),
        ({"provinces": {"Bayern": {"unrest": 2}}}, "west"),
        ({"provinces": {"Bayern": {"unrest": 4}}}, "east"),
        ({"provinces": {"Sachsen": {"unrest": 4}}}, "west"),
        ({"tracks": {"prestige": 3}}, "east"),
        ({"tracks": {"currency": 2}}, "east"),
        ({"socialists_in_box": 3}, "east"),
    ],
)
def test_the_evaluation_sees_what_helps_whom(change, better):
    plain = wsdv.Position.from_dict({"format": "wsdv-position/1"})
    gain = evaluation.value(plain.replace(change).table, None, "west") - evaluation.value(plain.table, None, "west")
    assert gain > 0 if better == "west" else gain < 0


def test_police_power_helps_an_east_that_can_pay_for_it():
    rich = wsdv.Position.from_dict(
        {
            "format": "wsdv-position/1",
            "factories": ["hamburg", "dortmund", "berlin", "bitterfeld", "leipzig", "dresden", "jena"],
            "infrastructure": {"bitterfeld-leipzig": 1, "leipzig-dresden": 1, "leipzig-jena": 1},
            "provinces": {"Sachsen": {"unrest": 4}},
        }
    )
    armed = rich.replace({"police": [{"card": "5", "used": False}]})
    assert evaluation.value(armed.table, None, "east") > evaluation.value(rich.table, None, "east")


def test_a_link_that_closes_is_worth_two_factories_values():
    base = wsdv.Position.from_dict(
        {"format": "wsdv-position/1", "factories": ["dortmund", "kassel"], "infrastructure": {}}
    )
    linked = base.replace({"infrastructure": {"dortmund-kassel": 1}})
    gain = evaluation.terms(linked.table, "west")["economy"] - evaluation.terms(base.table, "west")["economy"]
    assert gain == pytest.approx(2 * evaluation.WEIGHTS["economy"])


def test_the_evaluation_is_quick():
    """At most 200 µs, asked for here with room for slow machines; a table met for the first time costs most."""
    tables = [at(seed, 60).table for seed in range(30)]
    with within(0.001 * len(tables)):
        for table in tables:
            evaluation.value(table, None, "west")


def test_flight_and_currency_are_those_of_the_reckoning():
    """The sums of 9.1 and 9.3; Hamburg is counted where West gains most by it."""
    checked = set()
    for seed in range(60):
        table = at(seed, 40 + 3 * seed).table
        terms = evaluation.terms(table, "west")
        near = evaluation.NEAR[table[HALF]] if table[STAGE] in {"actions", "3.1"} else 1.0
        shortage = max(end_of_decade.currency(table, hamburg).shortage for hamburg in HAMBURG_NEIGHBOURS)
        spaces = 0 if table[WALL] else end_of_decade.flight(table).spaces
        assert terms["currency"] == pytest.approx(evaluation.WEIGHTS["currency"] * shortage * near)
        assert terms["flight"] == pytest.approx(evaluation.WEIGHTS["flight"] * spaces / 2 * near)
        checked |= {("shortage", shortage > 0), ("flight", spaces > 0)}
    assert len(checked) == 4  # both with and without


def protests(changes):
    """What the mass protests to be expected are worth to West."""
    calm = {name: {"unrest": 0} for name in wsdv.Position.from_dict({"format": "wsdv-position/1"}).provinces}
    document = {"format": "wsdv-position/1", "socialists_in_box": 0, **changes}
    document["provinces"] = calm | changes["provinces"]
    return evaluation.terms(wsdv.Position.from_dict(document).table, "west")["protests"]


def test_who_can_be_calmed_in_the_reckoning_is_no_danger():
    """9.9, 7: a socialist from the box takes 1 unrest, and 4 unrest are a mass protest no more; 5 need two."""
    four, five = ({"provinces": {"Sachsen": {"unrest": unrest}}} for unrest in (4, 5))
    assert protests(four) > 0
    assert protests(four | {"socialists_in_box": 1}) == 0
    assert protests(five | {"socialists_in_box": 1}) > 0
    assert protests(five | {"socialists_in_box": 2}) == 0


def test_a_living_standard_that_cannot_be_held_is_worth_nothing():
    """9.5: no province holds more than its best factory is worth, here 1 in Nordrhein-Westfalen."""
    plain = wsdv.Position.from_dict({"format": "wsdv-position/1", "factories": ["dortmund"]})
    one, three = (
        evaluation.terms(
            plain.replace({"provinces": {"Nordrhein-Westfalen": {"living_standard": standard}}}).table, "west"
        )["living-standard"]
        for standard in (1, 3)
    )
    assert one == three == pytest.approx(evaluation.WEIGHTS["living-standard"])


def test_every_term_has_a_weight_and_a_name():
    terms = evaluation.terms(wsdv.new_game(seed=1).table, "west")
    assert set(terms) == set(evaluation.WEIGHTS)
    for name in terms:
        assert knows(f"term-{name}")


# The learned judge


def test_the_terms_of_the_learned_judge_are_those_its_features_are_told_under():
    terms = GERMANY.terms(wsdv.new_game(seed=1).table, "west")
    assert set(terms) == {*TERM_OF.values(), USUAL}
    for name in terms:
        assert knows(f"term-{name}")
        assert knows(f"speaks-{name}")


def test_no_weight_says_the_opposite_of_what_a_feature_can_mean():
    """More of what can only be good for a side never speaks against it, at no time of a game."""
    for name, sign, amounts in zip(TERM_OF, SIGNS, zip(*judgement.judge().model.weights, strict=True), strict=True):
        assert all(sign * amount >= 0 for amount in amounts), name


# Foresight


def _games_for_foresight():
    yield wsdv.new_game(seed=11)
    yield wsdv.new_game(seed=12, edition="first")
    yield wsdv.new_game("dual-powers", seed=13)
    yield wsdv.new_game("dual-powers", seed=14, mode="solo")


@pytest.mark.parametrize("number", range(4))
def test_what_an_agent_remembers_is_what_it_would_find_anew(number, monkeypatch):
    """One agent plays a whole game; beside it another one begins afresh at each decision and leaves nothing out."""
    game = list(_games_for_foresight())[number]
    agents = {player: Greedy(seed=1) for player in game.rules.players}
    for _ in range(150):
        decision = game.decision
        if decision is None:
            break
        view = game.view(decision.player)
        agent = agents[decision.player]
        choice = agent.decide(view, decision)
        anew = Greedy(seed=1)
        with monkeypatch.context() as patched:
            patched.setattr(type(game.rules), "bearing", Rules.bearing)
            patched.setattr(type(game.rules), "open_bearing", Rules.open_bearing)
            assert anew.decide(view, decision) is choice
        assert anew.values == agent.values
        game.play(choice)


def test_a_world_without_history_is_the_same_world():
    game = at(5, 70)
    view = game.view(game.decision.player)
    whole, bare = view.imagine(8), view.imagine(8, history=False)
    assert bare.is_bare
    assert not whole.is_bare
    assert (bare.position, bare.decision) == (whole.position, whole.decision)
    draw = random.Random(2)
    while whole.decision is not None:
        choice = draw.choice(whole.decision.choices)
        whole.play(choice)
        bare.play(choice)
    assert (bare.position, bare.result) == (whole.position, whole.result)
