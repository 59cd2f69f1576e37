"""A game as a row: what it says, and that nothing but the settings and the number of the game decide it."""

import pytest

import wsdv
from tests.analysis.runs import SETTINGS, expected
from wsdv.analysis import Settings
from wsdv.analysis.playing import FORMAT, play

REASONS = {
    "national-insolvency": "west",
    "triumph-of-socialism": "east",
    "socialism-fails": "west",
    "east-collapses": "west",
    "west-collapses": "east",
    "both-collapse": "east",
    "end-of-decade-iv": "east",
}


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_row_says_what_happened_in_its_game(edition):
    for number in range(4):
        row = play(Settings("rows", edition), number).row
        assert {key: type(value) for key, value in row.items()} == {
            "format": str, "game": int, "seed": str, "edition": str, "west": str, "east": str, "winner": str,
            "reason": str, "decade": int, "decisions": int, "choices": int, "west_protests": int, "east_protests": int,
            "wall": bool,
        }  # fmt: skip
        assert (row["format"], row["game"], row["seed"]) == (FORMAT, number, f"rows/{number}")
        assert (row["edition"], row["west"], row["east"]) == (edition, "random", "random")
        assert REASONS[row["reason"]] == row["winner"]
        assert 1 <= row["decade"] <= 4
        assert row["choices"] >= 2 * row["decisions"] > 0


def test_a_row_can_be_played_again_from_its_seed():
    for row in expected()[:3]:
        game = wsdv.new_game(edition=row["edition"], seed=row["seed"])
        agents = {side: wsdv.players.Random(seed=f"{row['seed']}/{side}") for side in ("west", "east")}
        asked = choices = 0
        while (decision := game.decision) is not None:
            asked, choices = asked + 1, choices + len(decision.choices)
            game.play(agents[decision.player].decide(game.view(decision.player), decision))
        assert (game.result.winner, game.result.reason) == (row["winner"], row["reason"])
        assert (asked, choices) == (row["decisions"], row["choices"])
        assert len(game.moves) == row["decisions"]
        assert game.position.wall == row["wall"]
        for side in ("west", "east"):
            assert game.position.mass_protests(side) == row[f"{side}_protests"]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_rows_of_decisions_are_the_moves_of_the_game(edition):
    """Played through the rules they lead to the end the game's row tells."""
    settings = Settings("moves", edition)
    row, decisions = play(settings, 3, decisions=True)
    assert row == play(settings, 3).row
    assert len(decisions) == row["decisions"]
    game = wsdv.new_game(edition=edition, seed=row["seed"])
    for place, (number, at, decade, half, player, kind, rule, choices, chosen) in enumerate(decisions):
        decision, position = game.decision, game.position
        assert (number, at) == (3, place)
        assert (decade, half) == (position.decade, position.half)
        assert (player, kind, rule) == (decision.player, decision.kind, decision.rule)
        assert choices == len(decision.choices)
        game.play(chosen)
    assert (game.result.winner, game.result.reason) == (row["winner"], row["reason"])


def test_decisions_are_noted_only_where_they_are_asked_for():
    assert play(SETTINGS, 0).decisions == []


def test_other_settings_give_other_games():
    for other in (Settings(8), Settings(7, "first"), Settings("7x")):
        assert [row["choices"] for row in expected(other)] != [row["choices"] for row in expected()]


def test_no_game_is_like_another():
    assert len({(row["decisions"], row["choices"]) for row in expected(games=30)}) > 25


def test_agents_are_called_by_name_and_play_their_own_side(monkeypatch):
    made = []

    class Noted(wsdv.players.Random):
        def __init__(self, *, seed=None):
            made.append(seed)
            super().__init__(seed=seed)

    monkeypatch.setitem(wsdv.players._AGENTS, "noted", Noted)
    settings = Settings(7, east="noted")
    made.clear()
    row = play(settings, 5).row
    assert (row["west"], row["east"]) == ("random", "noted")
    assert made == ["7/5/east"]
    assert row | {"east": "random"} == expected()[5]


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"west": "nobody"}, "nobody"),
        ({"east": "human"}, "human"),
        ({"edition": "third"}, "third"),
        ({"seed": 1.5}, "seed"),
    ],
    ids=str,
)
def test_settings_that_cannot_be_played_are_refused_at_once(settings, words):
    with pytest.raises(wsdv.Error, match=words):
        Settings(**settings)
