"""Board, Table, Replay and Quiz on every game there is: they ask its rules and its face, and name no other game."""

import json
import re
from random import Random

import pytest

import high_card  # noqa: F401 - importing it makes the game known
import wsdv
from tests.pseudo import CODE
from tests.widgets.page import Page
from wsdv.engine.registry import face_of, rules_of
from wsdv.language import say, speaking
from wsdv_widgets import Board, Quiz, Replay, Table
from wsdv_widgets.charts import Chart
from wsdv_widgets.charts.style import drawn
from wsdv_widgets.course import Course

GAMES = wsdv.games()
TOY = "high-card"
# Whatever would betray that a general room knows one game.
GERMAN = re.compile(
    r"\b(West|East|west|east|Bayern|Berlin|Germany|Volk|Wall|[Dd]ecade|[Ii]cons?|prestige|socialists?|[Pp]rovinces?|edition)\b"
)


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


def at_random(page, count=10_000, seed=0):
    """Answer so many decisions, taking the screen whenever it is handed over."""
    random = Random(seed)
    for _ in range(count):
        if page.table["phase"] == "over":
            break
        page.ready()
        page.say("choose", id=random.choice(page.ids))
    return page


def played(game, moves=10_000, seed=1):
    new = wsdv.new_game(game, seed=seed)
    random = Random(seed)
    while new.decision is not None and moves:
        new.play(random.choice(new.decision.choices))
        moves -= 1
    return new


def everything(widget):
    """All that a page was given but program, style and drawing code."""
    state = widget.get_state()
    names = ("drawing", "frame", "words", "about")
    return json.dumps({name: state[name] for name in names}, ensure_ascii=False)


def told(widget):
    """All that a widget itself has worded; how the board is drawn is tested with the drawing."""
    return json.dumps([widget.words, widget.now["table"], widget.now["chronicle"]], ensure_ascii=False)


def nothing_of_germany(words):
    assert not (found := GERMAN.findall(words)), sorted(set(found))


# The board


def test_a_board_shows_a_game_a_view_and_a_position(game):
    new = wsdv.new_game(game, seed=1)
    player = rules_of(game).players[0]
    for shown in (new, new.view(player)):
        board = Board(shown)
        assert board.position == shown.position
        assert board.now["parts"] == face_of(game).stage_parts(shown.position)
    assert Board(new.position, game=game).now["parts"] == Board(new).now["parts"]
    assert Board(game=game).position == face_of(game).at_set_up()


def test_a_board_keeps_to_its_game():
    board = Board(wsdv.new_game(TOY, seed=1))
    board.position = wsdv.new_game(TOY, seed=2)
    assert board.position == wsdv.new_game(TOY, seed=2).position
    with pytest.raises(wsdv.Error, match="shows a game of high-card, not of wir-sind-das-volk"):
        board.position = wsdv.new_game(seed=1)
    with pytest.raises(wsdv.Error, match="A board shows a Position, a Game or a View"):
        Board(wsdv.new_game(TOY, seed=1).position)  # it does not say its game, and is no other's position


def test_two_games_on_one_page_keep_their_styles_apart():
    states = [Board(game=game).get_state() for game in GAMES]
    assert len({state["_anywidget_id"] for state in states}) == len(GAMES)
    for game, state in zip(GAMES, states, strict=True):
        assert state["about"] == {"widget": "board", "game": game, "reads": face_of(game).has_articles}
        assert f".wsdv-picture-{game}" in state["_css"]


# The table


def test_a_whole_game_is_played_by_choosing(game):
    table = Table(game=game, seed=3)
    page = at_random(Page(table))
    assert table.game.result is not None
    assert page.drawn == face_of(game).stage_parts(table.position)
    assert page.table["heading"]


def test_a_game_goes_on_at_a_table(game):
    begun = wsdv.new_game(game, seed=1)
    assert Table(game=begun).game is begun


def test_players_sit_in_order_or_by_name(game):
    first, second = rules_of(game).players
    by_order = Table("human", "random", game=game, seed=1)
    by_name = Table(game=game, seed=1, **{second: "random"})
    assert by_order.sitting.names() == by_name.sitting.names() == {first: "human", second: "random"}
    for wrong in ({"players": ("human",) * 3}, {"players": ("human",), first: "random"}):
        with pytest.raises(wsdv.Error, match=f"{first}, {second}"):
            Table(*wrong.pop("players"), game=game, **wrong)


def test_settings_that_a_game_does_not_have_are_refused_with_its_own():
    assert Table(game=TOY, rounds="4").game.origin.options == {"rounds": "4"}
    with pytest.raises(wsdv.Error, match=r"Table has no setting “edition”\. It takes: ann, bob, rounds, game"):
        Table(game=TOY, edition="first")
    with pytest.raises(wsdv.Error, match="rounds: must be one of: 8, 4, 12"):
        Table(game=TOY, rounds="5")
    with pytest.raises(wsdv.Error, match=r"There is no game .*chess"):
        Table(game="chess")


def test_the_form_has_the_players_and_settings_of_the_game(game):
    page = Page(Table(game=game, seed=1))
    rules, face = rules_of(game), face_of(game)
    form = page.table["form"]
    assert {side: field["label"] for side, field in form["seats"].items()} == {p: face.player(p) for p in rules.players}
    assert list(form["options"]) == list(rules.option_names)
    options = {name: field["options"][-1][0] for name, field in form["options"].items()}
    page.say("new", options=options, seats=dict.fromkeys(rules.players, "human"), seed="7")
    origin = page.widget.game.origin
    assert origin.seed == 7
    assert {name: str(value) for name, value in origin.options.items()} == options


def test_why_hint_undo_and_redo(game):
    page = at_random(Page(Table(game=game, seed=2)), 6).ready()
    moves = page.widget.game.moves
    (hint,) = page.say("hint")
    assert hint["type"] == "note"
    assert hint["text"]
    things = {thing for choice in page.table["choices"] for thing in choice["things"]}
    for thing in sorted(things)[:3]:
        (why,) = page.say("why", thing=thing)
        assert why["text"] == "This can be chosen now."
    (why,) = page.say("why", thing="nonsense")
    assert why["text"].startswith("This is never chosen")
    page.say("undo")
    page.ready()
    assert len(page.widget.game.moves) < len(moves)
    page.say("redo")
    assert page.widget.game.moves == moves[: len(page.widget.game.moves)]


def test_an_agent_answers(game):
    second = rules_of(game).players[1]
    page = at_random(Page(Table(game=game, seed=4, **{second: "greedy"})))
    assert page.widget.game.result is not None


def test_a_game_is_saved_and_loaded(game):
    page = at_random(Page(Table(game=game, seed=5)), 5)
    moves = page.widget.game.moves
    (saved,) = page.say("save")
    assert json.loads(saved["text"])["game"] == game
    page.ready()
    page.say("choose", id=page.ids[0])
    page.say("load", text=saved["text"])
    assert page.widget.game.moves == moves
    other = next(name for name in GAMES if name != game)
    (refused,) = Page(Table(game=other)).say("load", text=saved["text"])
    assert refused["problem"]


def test_a_named_table_goes_on(game, monkeypatch, tmp_path):
    monkeypatch.setenv("WSDV_DATA", str(tmp_path))
    first = at_random(Page(Table(game=game, seed=6, name="any")), 3)
    again = Page(Table(game=game, name="any"))
    assert again.table["phase"] == "offer"
    assert again.table["offers"][0]["text"].startswith("Continue: ")
    again.say("continue", source="file")
    assert again.widget.game.moves == first.widget.game.moves


def test_hands_stay_hidden(game):
    page = Page(Table(game=game, seed=1))
    drawn = "".join(page.state["parts"].values())
    assert page.drawn == face_of(game).stage_parts(page.widget.game.common)
    page.ready()
    assert "".join(page.state["parts"].values()) != drawn


# The replay


def test_a_game_is_stepped_through_by_every_unit(game):
    whole = played(game)
    replay = Replay(whole)
    assert set(replay.units) >= {"decision", *face_of(game).clock(whole)}
    for unit in replay.units:
        page = Page(Replay(whole, unit=unit))
        for _ in range(whole_steps := len(whole.moves) + 1):
            if page.widget.at == page.widget.last:
                break
            page.send({"type": "control", "id": "after", "value": None})
        assert page.widget.at == page.widget.last, (unit, whole_steps)
        assert page.widget.position == whole.position
        page.send({"type": "control", "id": "before", "value": None})
        assert page.widget.at < page.widget.last


def test_a_part_of_a_game_is_replayed():
    whole = played(TOY)
    third = Replay(whole, round=3)
    first, end = Course(whole).part("round", 3)
    assert (third.at, third.position.round) == (first, 3)
    with pytest.raises(wsdv.Error, match=f"from {first} to {end}"):
        third.at = end + 1
    assert not third.story()  # nothing of it has happened yet, and what comes is told only to those who ask
    third.at = end
    assert third.story()
    with pytest.raises(wsdv.Error, match=r"This game has no round 9 \(it has: 1, 2, 3, 4, 5, 6, 7, 8\)"):
        Replay(whole, round=9)


def test_a_replay_shows_what_a_player_knew_and_plays_on(game):
    whole = played(game)
    player = rules_of(game).players[0]
    replay = Replay(whole, player=player)
    replay.at = 2
    assert replay.position == replay.game.view(player).position
    page = Page(replay)
    page.send({"type": "control", "id": "play-on", "value": None})
    assert "A table to play on" in page.messages[-1]["said"]
    with pytest.raises(wsdv.Error, match=", ".join(rules_of(game).players)):
        Replay(whole, player="nobody")


# The quiz


def test_a_quiz_asks_about_its_game_or_says_that_there_is_nothing_to_ask(game):
    try:
        quiz = Quiz(game=game, number=2)
    except wsdv.Error as problem:
        assert "There are no exercises about" in str(problem)  # noqa: PT017
        assert face_of(game).title() in str(problem)  # noqa: PT017
        return
    assert Page(quiz).table["section:quiz-question"]["blocks"]


# Nothing of another game


def test_the_toy_game_is_shown_without_a_word_of_germany(monkeypatch, tmp_path):
    monkeypatch.setenv("WSDV_DATA", str(tmp_path))
    page = Page(Table(game=TOY, seed=3, name="toy"))
    for kind in ("why", "hint", "undo", "printed", "redo", "hide"):
        page.ready()
        page.say("choose", id=page.ids[0])
        page.ready()
        page.say(kind, **({"thing": "card:1"} if kind == "why" else {}))
    at_random(page)
    nothing_of_germany(everything(page.widget) + json.dumps(page.messages, ensure_ascii=False))
    replay = Page(Replay(page.widget.game))
    for control in ("next", "after", "last", "before", "play-on"):
        replay.send({"type": "control", "id": control, "value": None})
    nothing_of_germany(everything(replay.widget) + json.dumps(replay.messages, ensure_ascii=False))
    nothing_of_germany(everything(Board(game=TOY)))
    nothing_of_germany(everything(Page(Table(game=TOY, name="toy")).widget))


# Languages


def test_a_widget_keeps_the_language_of_the_moment_it_was_made(game):
    with speaking(CODE):
        table = Table(game=game, seed=1)
    page = Page(table)
    assert table.language == "qps"
    page.ready()
    page.say("choose", id=page.ids[0])
    assert "⟦" in page.messages[-1]["said"]
    assert page.table["heading"].startswith("⟦")


def test_a_widget_changes_its_language_and_says_everything_again(game):
    whole = played(game, 12)
    for make in (lambda: Board(whole), lambda: Table(game=whole, open_hands=True), lambda: Replay(whole)):
        page = Page(make())
        before = dict(page.widget.words)
        assert "⟦" not in told(page.widget)
        page.widget.language = CODE
        assert page.widget.words["full-screen"] == f"⟦{before['full-screen']}⟧"
        changed = [data for data in page.line.sent if data["method"] == "update"]
        assert {"words", "language"} <= set().union(*(data["state"] for data in changed))
        page.take()
        assert page.state == json.loads(json.dumps(page.widget.now))
        if not isinstance(page.widget, Board):
            assert "⟦" in json.dumps(page.table, ensure_ascii=False)
        page.widget.language = "en"
        page.take()
        assert "⟦" not in told(page.widget)


def test_a_chart_has_a_language_too(game):
    def drawing(shown, *, theme):
        assert shown == board.position
        return drawn([], title=say("widget-picture"), summary=say("widget-full-screen"), theme=theme)

    board = Board(game=game, language=CODE)
    chart = Chart.following(board, drawing)
    assert (chart.language, chart.summary) == (CODE, "⟦Full screen⟧")
    chart.language = "en"
    assert chart.summary == "Full screen"


def test_an_unknown_language_is_refused_with_those_there_are():
    with pytest.raises(wsdv.Error, match="en, de, it"):
        Board(language="tlh")
    board = Board()
    with pytest.raises(wsdv.Error, match="en, de, it"):
        board.language = "tlh"
    assert board.language == "en"
