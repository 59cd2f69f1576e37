"""The seven ways a game ends, and what happens one point before each of them."""

import pytest

from tests.games.germany.tools import CALM, ids, play, start, unrest

DECADES = [1, 2, 3, 4]
EAST = ("Mecklenburg-Vorpommern", "Brandenburg", "East Berlin", "Sachsen-Anhalt", "Sachsen", "Thüringen")
WEST_GERMANY = (
    "Schleswig-Holstein", "Niedersachsen", "Nordrhein-Westfalen", "Hessen", "Rheinland-Pfalz", "Baden-Württemberg",
    "Bayern",
)  # fmt: skip


def restless(**amounts):
    """Unrest by province; blanks and hyphens are written as underscores."""
    names = {name.replace(" ", "_").replace("-", "_"): name for name in (*EAST, *WEST_GERMANY, "West Berlin")}
    return {"provinces": {names[key]: {"unrest": amount} for key, amount in amounts.items()}}


def standard(province, amount):
    """Living standards of one province."""
    return {"provinces": {province: {"living_standard": amount}}}


def socialists(province, amount):
    """Socialists settled in one province."""
    return {"provinces": {province: {"socialists": amount}}}


def finish(game):
    """Answer with the first choice until the end of the decade is over."""
    while game.result is None and game.position.stage.startswith("9."):
        game.play(ids(game)[0])
    return game


def assert_over(game, winner, reason, decade):
    """The game is over in this way, once, and nothing more is asked."""
    assert (game.result.winner, game.result.reason, game.result.decade) == (winner, reason, decade)
    assert game.decision is None
    assert game.why_not("done").reason == "game-over"
    last = game.log[-1]
    assert (last.kind, last.player, last.subject, last.amount) == ("game-over", winner, reason, decade)
    assert [entry.kind for entry in game.log].count("game-over") == 1


def assert_goes_on(game, decade):
    """The next decade has begun, or decade IV has ended as it does when nothing else happens."""
    if decade == 4:
        assert_over(game, "east", "end-of-decade-iv", 4)
    else:
        assert game.result is None
        assert (game.position.decade, game.position.stage) == (decade + 1, "3.1")


# National insolvency: East must dismantle more than it has (§9)

RUINS = {  # phase -> (what is due, and one point less); East has 2 points: Berlin and Bitterfeld
    "9.1 flight": ({"stage": "9.1"}, standard("Bayern", 6), standard("Bayern", 5)),
    "9.3": ({"stage": "9.3"}, standard("Sachsen", 5), standard("Sachsen", 4)),  # two exports
    "9.4": (
        {"stage": "9.4"},
        {"police": [{"card": "5"}, {"card": "15"}, {"card": "49"}]},
        {"police": [{"card": "5"}, {"card": "15"}]},
    ),
}


@pytest.mark.parametrize("decade", DECADES)
@pytest.mark.parametrize("phase", RUINS)
def test_ending_national_insolvency_when_points_exceed_the_capacity(phase, decade):
    stage, too_much, just = RUINS[phase]
    assert_over(finish(start(CALM, stage, too_much, decade=decade)), "west", "national-insolvency", decade)
    survived = finish(start(CALM, stage, just, decade=decade))
    assert_goes_on(survived, decade)
    assert survived.position.dismantling_capacity("east") == 0


NOTHING = {"factories": ["hamburg", "dortmund"]}
ONE = {"factories": ["hamburg", "dortmund", "berlin"]}


@pytest.mark.parametrize("decade", DECADES)
def test_ending_national_insolvency_by_the_walls_cost(decade):
    assert_over(start(CALM, NOTHING, stage="9.1", wall=True, decade=decade), "west", "national-insolvency", decade)
    assert_goes_on(finish(start(CALM, ONE, stage="9.1", wall=True, decade=decade, tracks={"prestige": 1})), decade)


@pytest.mark.parametrize("decade", DECADES)
def test_ending_national_insolvency_by_the_prestige_box(decade):
    ruined = start(CALM, NOTHING, stage="9.2", decade=decade, tracks={"prestige": -4})
    ruined.play("box:-4")
    assert_over(finish(ruined), "west", "national-insolvency", decade)
    spared = start(CALM, NOTHING, stage="9.2", decade=decade, tracks={"prestige": -4})
    spared.play("box:-2")  # a rundown with nothing to run down is skipped
    assert_goes_on(finish(spared), decade)
    richer = start(CALM, ONE, stage="9.2", decade=decade, tracks={"prestige": -4})
    richer.play("box:-4")
    assert_goes_on(finish(richer), decade)


def test_ending_national_insolvency_comes_before_wests_collapse():
    game = finish(start(CALM, restless(Bayern=16), stage="9.4", police=[{"card": "5"}], **NOTHING))
    assert_over(game, "west", "national-insolvency", 1)
    assert not [entry for entry in game.log if entry.rule == "9.10"]


def test_ending_national_insolvency_can_come_in_the_second_of_two_phases():
    # 9.1 takes one of two points, 9.4 asks for two.
    police = [{"card": "5"}, {"card": "49"}]  # two red ones: two spaces of flight, 1 point
    game = finish(start(CALM, stage="9.1", police=police))
    assert_over(game, "west", "national-insolvency", 1)
    assert game.log[-1].rule == "9.4"
    pink = finish(start(CALM, stage="9.1", police=[{"card": "15"}, {"card": "51"}]))  # no flight: both are paid
    assert_goes_on(pink, 1)


# Triumph of socialism: a thirteenth should arrive (9.9)


@pytest.mark.parametrize("decade", DECADES)
@pytest.mark.parametrize(("marker", "gained"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_ending_triumph_of_socialism_at_the_thirteenth(marker, gained, decade):
    table = socialists("Sachsen", 5)
    for there, wins in ((13 - gained, True), (12 - gained, False)):
        game = start(
            CALM, table, stage="9.9", decade=decade, tracks={"socialists": marker}, socialists_in_box=there - 5
        )
        if wins:
            assert_over(game, "east", "triumph-of-socialism", decade)
        else:
            assert_goes_on(game, decade)
            assert game.position.socialists_in_box + 5 == 12


@pytest.mark.parametrize("marker", [0, -1])
def test_ending_triumph_of_socialism_needs_a_gain(marker):
    game = start(CALM, stage="9.9", tracks={"socialists": marker}, socialists_in_box=12)
    assert_goes_on(game, 1)


def test_ending_triumph_of_socialism_comes_before_the_collapse():
    collapsing = restless(Sachsen=40)
    game = start(CALM, collapsing, stage="9.9", tracks={"socialists": 1}, socialists_in_box=12)
    assert_over(game, "east", "triumph-of-socialism", 1)
    assert unrest(game, "Sachsen") == 40  # nobody moves any more
    assert_over(
        start(CALM, collapsing, stage="9.9", tracks={"socialists": 1}, socialists_in_box=11),
        "west",
        "east-collapses",
        1,
    )


# Socialism fails: one should leave and none is there (9.9)


@pytest.mark.parametrize("decade", DECADES)
@pytest.mark.parametrize(("marker", "lost"), [(-1, 1), (-2, 1), (-3, 2), (-4, 2), (-5, 3), (-6, 4)])
def test_ending_socialism_fails_when_one_too_many_should_leave(marker, lost, decade):
    for there, fails in ((lost - 1, True), (lost, False)):
        in_box = start(CALM, stage="9.9", decade=decade, tracks={"socialists": marker}, socialists_in_box=there)
        settled = start(
            CALM,
            socialists("Sachsen", there),
            stage="9.9",
            decade=decade,
            tracks={"socialists": marker},
            socialists_in_box=0,
        )
        for game in (in_box, settled):
            if fails:
                assert_over(game, "west", "socialism-fails", decade)
            else:
                assert_goes_on(game, decade)
        assert unrest(settled, "Sachsen") == there  # each one leaving a province returns 1 unrest


@pytest.mark.parametrize("marker", [0, 1])
def test_ending_socialism_fails_only_by_a_loss(marker):
    game = start(CALM, stage="9.9", tracks={"socialists": marker}, socialists_in_box=0)
    assert_goes_on(game, 1)


def test_ending_socialism_fails_before_wests_collapse():
    game = start(CALM, restless(Bayern=16), stage="9.9", tracks={"socialists": -1}, socialists_in_box=0)
    assert_over(game, "west", "socialism-fails", 1)


def test_ending_socialism_fails_after_west_has_taken_the_last_ones():
    table = [socialists("Sachsen", 1), socialists("Thüringen", 1)]
    game = start(CALM, *table, stage="9.9", tracks={"socialists": -5}, socialists_in_box=0)  # 3 of 2
    game.play("province:Sachsen")
    assert_over(game, "west", "socialism-fails", 1)


# Collapse: four mass protests (9.10)


@pytest.mark.parametrize("decade", DECADES)
@pytest.mark.parametrize(
    ("four", "three"),
    [
        (restless(Sachsen=16), restless(Sachsen=15)),
        (
            restless(Sachsen=4, Thüringen=4, Brandenburg=4, East_Berlin=4),
            restless(Sachsen=4, Thüringen=4, Brandenburg=4),
        ),
        (restless(Sachsen=8, Thüringen=8), restless(Sachsen=8, Thüringen=7)),
        (restless(Sachsen=12, Thüringen=4), restless(Sachsen=11, Thüringen=7)),  # 2 + 1
    ],
)
def test_ending_east_collapses_with_four_protests(four, three, decade):
    assert_over(start(CALM, four, stage="9.10", decade=decade), "west", "east-collapses", decade)
    assert_goes_on(start(CALM, three, stage="9.10", decade=decade), decade)


def test_ending_east_collapses_unless_a_socialist_arrives():
    four = restless(Sachsen=4, Thüringen=4, Brandenburg=4, East_Berlin=4)
    lost = start(CALM, four, stage="9.9", socialists_in_box=0)
    assert_over(lost, "west", "east-collapses", 1)
    saved = start(CALM, four, stage="9.9", tracks={"socialists": 1}, socialists_in_box=0)
    saved.play("province:Sachsen")
    assert_goes_on(saved, 1)


def test_ending_east_collapses_unless_the_police_steps_in():
    four = restless(Sachsen=4, Thüringen=4, Brandenburg=4, East_Berlin=4)
    saved = start(CALM, four, stage="9.8", police=[{"card": "5"}], socialists_in_box=0)
    saved.play("province:Sachsen")
    assert_goes_on(saved, 1)
    used = start(CALM, four, stage="9.8", police=[{"card": "5", "used": True}], socialists_in_box=0)
    assert_over(used, "west", "east-collapses", 1)


def test_ending_east_collapses_only_in_9_10():
    # Four protests in an action end nothing.
    four = restless(Sachsen=16)
    game = start(CALM, four, to_move="west", socialists_in_box=0, cards={"display": ["3", "20"]})
    play(game, "card:3", "use:build", "done")
    assert game.result is None
    assert game.position.mass_protests("east") == 4
    assert game.decision.kind == "card"


@pytest.mark.parametrize("decade", DECADES)
@pytest.mark.parametrize(
    ("four", "three"),
    [
        (  # the rulebook's example: two in West Berlin count twice
            restless(West_Berlin=8) | {"imported_protests": {"Rheinland-Pfalz": 1, "Nordrhein-Westfalen": 1}},
            restless(West_Berlin=7) | {"imported_protests": {"Rheinland-Pfalz": 1}},
        ),
        (restless(Bayern=16), restless(Bayern=15)),
        (restless(Bayern=8, Hessen=4, Niedersachsen=4), restless(Bayern=8, Hessen=4, Niedersachsen=3)),
    ],
)
def test_ending_west_collapses_with_four_protests(four, three, decade):
    assert_over(start(CALM, four, stage="9.10", decade=decade), "east", "west-collapses", decade)
    assert_goes_on(start(CALM, three, stage="9.10", decade=decade), decade)


@pytest.mark.parametrize(("others", "collapses"), [(7, False), (8, True)])
def test_ending_west_collapses_with_one_in_west_berlin_its_copy_and_two_more(others, collapses):
    table = restless(West_Berlin=4, Bayern=others) | {"imported_protests": {"Baden-Württemberg": 1}}
    game = start(CALM, table, stage="9.10")
    if collapses:
        assert_over(game, "east", "west-collapses", 1)
    else:
        assert_goes_on(game, 1)  # 1 + 1 + 1


def test_ending_west_collapses_with_a_protest_of_9_7():
    table = restless(West_Berlin=7) | {"imported_protests": {"Rheinland-Pfalz": 1}}
    attacked = start(CALM, table, standard("East Berlin", 1), stage="9.7")
    attacked.play("province:West Berlin")
    attacked.play("province:Nordrhein-Westfalen")  # its copy goes where East says
    assert_over(attacked, "east", "west-collapses", 1)
    declined = start(CALM, table, standard("East Berlin", 1), stage="9.7")
    declined.play("done")
    assert_goes_on(declined, 1)


@pytest.mark.parametrize("decade", DECADES)
def test_ending_both_collapse_is_easts_victory(decade):
    both = start(CALM, restless(Bayern=16, Sachsen=16), stage="9.10", decade=decade)
    assert_over(both, "east", "both-collapse", decade)
    west_holds = start(CALM, restless(Bayern=15, Sachsen=16), stage="9.10", decade=decade)
    assert_over(west_holds, "west", "east-collapses", decade)
    east_holds = start(CALM, restless(Bayern=16, Sachsen=15), stage="9.10", decade=decade)
    assert_over(east_holds, "east", "west-collapses", decade)
    neither = start(CALM, restless(Bayern=15, Sachsen=15), stage="9.10", decade=decade)
    assert_goes_on(neither, decade)


def test_ending_both_collapse_whatever_the_larger_number():
    game = start(CALM, restless(Bayern=16, Sachsen=40), stage="9.10")
    assert_over(game, "east", "both-collapse", 1)


# After four decades


def test_ending_end_of_decade_iv_is_easts_victory():
    assert_over(start(CALM, stage="9.10", decade=4), "east", "end-of-decade-iv", 4)


@pytest.mark.parametrize("decade", [1, 2, 3])
def test_ending_end_of_decade_iv_not_before(decade):
    assert_goes_on(start(CALM, stage="9.10", decade=decade), decade)


@pytest.mark.parametrize("prestige", [-6, 0, 6])
@pytest.mark.parametrize("protests", [restless(), restless(Sachsen=15), restless(Bayern=15)])
def test_ending_end_of_decade_iv_whoever_is_ahead(prestige, protests):
    game = start(CALM, protests, stage="9.10", decade=4, tracks={"prestige": prestige})
    assert_over(game, "east", "end-of-decade-iv", 4)


def test_ending_end_of_decade_iv_after_the_last_card_of_the_second_half():
    table = {"decade": 4, "half": 2, "to_move": "west", "cards": {"display": ["70"], "special": None}}
    game = start(CALM, table, wall=True, factories=["hamburg", "dortmund", "berlin"], tracks={"prestige": 1})
    play(game, "card:70", "use:build", "done")
    assert_over(game, "east", "end-of-decade-iv", 4)
    assert [entry.subject for entry in game.log if entry.kind == "dismantled"] == ["berlin"]  # 9.1 was played
    first = start(CALM, table, half=1)
    play(first, "card:70", "use:build", "done")
    assert first.result is None  # the first half ends nothing


def test_ending_end_of_decade_iv_can_be_taken_back():
    game = start(CALM, restless(Sachsen=1, Thüringen=1), stage="9.8", decade=4, police=[{"card": "5"}])
    game.play("province:Sachsen")
    assert_over(game, "east", "end-of-decade-iv", 4)
    game.undo()
    assert game.result is None
    assert game.decision.kind == "police-removal"
