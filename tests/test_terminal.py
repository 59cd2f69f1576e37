"""Games in the terminal: played through the same loop as a person's, with typed lines from a script."""

import io
import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import wsdv
from tests.games.germany.tools import play, start
from wsdv.games.germany.cards import CARDS
from wsdv.terminal import INTERRUPTED, Terminal

TITLE = {card.id: card.title["en"] for card in CARDS}
HUMANS = {"west": "human", "east": "human"}
AGAINST_EAST = {"west": "human", "east": "random"}
AGAINST_WEST = {"west": "random", "east": "human"}
EDITIONS = ("first", "second")
OTHER = {"west": "east", "east": "west"}


class Scripted(Console):
    """A console that is no terminal: what is printed is kept, what is typed comes from a function."""

    def __init__(self, typed, **options):
        super().__init__(file=io.StringIO(), highlight=False, emoji=False, soft_wrap=True, color_system=None, **options)
        self.typed = typed
        self.read = 0

    def input(self, prompt="", **_):
        self.print(prompt, end="")
        return self.typed(prompt, self.since())

    def since(self):
        """What was printed since this was asked last."""
        text = self.file.getvalue()
        new, self.read = text[self.read :], len(text)
        return new

    def text(self):
        return self.file.getvalue()


def from_lines(*lines):
    """Type these lines one after another, then end the input."""
    rest = iter(lines)

    def typed(_prompt, _new):
        try:
            line = next(rest)
        except StopIteration:
            raise EOFError from None
        if isinstance(line, BaseException):
            raise line
        return line

    return typed


def seat(game, players, *lines):
    """A terminal at which these lines are typed; returns it when they are used up."""
    terminal = Terminal(game, players, console=Scripted(from_lines(*lines)), seed=1)
    assert terminal.run() == 0
    return terminal


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """An interrupted game is kept where the person stands: that is nobody's folder here."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ids(game):
    return [choice.id for choice, _ in game.moves]


def advanced(game, moves, seed=0):
    """The game some random moves later."""
    random = Random(f"advanced/{seed}")
    for _ in range(moves):
        if game.decision is None:
            break
        game.play(random.choice(game.decision.choices))
    return game


# Whole games


def whole_game(game, players, seed, check=lambda *_: None):
    """A game by people who type numbers and ids at random and look around now and then."""
    random = Random(f"typed/{seed}")

    def typed(prompt, new):
        check(terminal, new)
        if prompt != "> ":
            return ""
        decision = terminal.game.decision
        if random.random() < 0.04:
            return random.choice(["board", "chronicle", "forecast", "help", "", "why card:1", "nonsense", "99999"])
        number = int(random.random() * len(decision.choices))
        return str(number + 1) if random.random() < 0.5 else decision.choices[number].id

    terminal = Terminal(game, players, console=Scripted(typed), seed=seed)
    assert terminal.run() == 0
    return terminal


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [AGAINST_EAST, AGAINST_WEST, HUMANS], ids=["west", "east", "both"])
def test_a_whole_game_is_played(edition, players):
    game = wsdv.new_game(edition=edition, seed=11)
    terminal = whole_game(game, players, 11)
    assert terminal.game is game
    assert game.result is not None
    winner = {"west": "West", "east": "East"}[game.result.winner]
    assert f"{winner} wins" in terminal.console.text().splitlines()[-1]
    assert not Path(INTERRUPTED).exists()
    assert "\x1b" not in terminal.console.text()


def test_agents_play_without_anybody():
    game = wsdv.new_game(seed=3)
    terminal = seat(game, {"west": "random", "east": "random"})
    assert game.result is not None
    assert "> " not in terminal.console.text()


def hidden_from(game, viewer):
    """The cards whose backs are all the viewer sees, and that no event has ever named to it."""
    real, view = game.position.cards, game.view(viewer)
    seen = view.position.cards
    hidden = {
        card
        for zone in ("west_hand", "east_hand", "draw", "gone")
        for card, shown in zip(getattr(real, zone), getattr(seen, zone), strict=True)
        if shown is None
    }
    named = {card for event in view.log if event.kind == "exchanged-with-hand" for _, card in event.detail}
    return hidden - named


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [AGAINST_EAST, AGAINST_WEST, HUMANS], ids=["west", "east", "both"])
def test_what_is_printed_never_names_a_card_hidden_from_whoever_sits_there(edition, players):
    looked = []

    def check(terminal, new):
        """`new` was printed for whoever sits there; the last line may already call the other one."""
        if terminal.game.result is None and terminal.seat is not None:
            sitting = before[-1] if before else terminal.seat
            hidden = hidden_from(terminal.game, sitting)
            assert [TITLE[card] for card in hidden if TITLE[card] in new] == []
            looked.append(len(hidden))
        before.append(terminal.seat)

    for seed in (4, 5):
        before = []
        whole_game(wsdv.new_game(edition=edition, seed=seed), players, seed, check)
    assert sum(looked) > 1000


def test_the_keyboard_is_handed_over_before_anything_of_the_other_is_shown():
    def typed(prompt, new):
        decision = terminal.game.decision
        if prompt != "> ":  # the hand-over
            handed.append(decision.player)
            assert {"west": "West", "east": "East"}[decision.player] in new.splitlines()[-1]
            assert "hand:" not in new
            return ""
        asked.append(decision.player)
        if len(asked) > 60:
            raise EOFError
        return "1"

    asked, handed = [], []
    terminal = Terminal(wsdv.new_game(seed=2), HUMANS, console=Scripted(typed))
    terminal.run()
    changes = [player for before, player in zip([None, *asked], asked, strict=False) if player != before]
    assert handed == changes
    assert len(changes) > 4


@pytest.mark.parametrize("players", [AGAINST_EAST, AGAINST_WEST])
def test_nobody_hands_over_to_an_agent(players):
    terminal = seat(wsdv.new_game(seed=2), players, *["1"] * 40)
    assert "press Enter" not in terminal.console.text()


SECRET = {  # decade III, East to move: whatever West holds is unknown
    "decade": 3, "to_move": "east",
    "cards": {"display": ["50", "41"], "special": "III", "west_hand": ["43", "44"], "east_hand": ["45", "46"],
              "draw": ["52", "53", "54", "55"]},
}  # fmt: skip


def test_why_says_the_same_whatever_is_hidden():
    for game in (start(SECRET), advanced(wsdv.new_game(seed=8), 20), wsdv.new_game(seed=9)):
        player = game.decision.player
        for seed in range(3):
            imagined = game.view(player).imagine(seed)
            assert imagined.decision == game.decision
            for choice in wsdv.catalogue():
                assert str(game.why_not(choice)) == str(imagined.why_not(choice)), choice


def test_an_agents_secret_discards_stay_secret_also_when_the_agent_decides_first():
    """After `load` nobody sits at the table yet; the agent on the other side may be asked first."""
    document = {"decade": 2, "stage": "3.1", "cards": {"west_hand": ["3", "7"], "east_hand": ["15", "18"]}}
    discarded = 0
    for seed in range(12):
        game = start(document)
        human, agent = game.decision.player, OTHER[game.decision.player]
        game.play("done")
        assert game.decision.player == agent
        before = getattr(game.position.cards, f"{agent}_hand")
        console = Scripted(from_lines())
        Terminal(game, {human: "human", agent: "random"}, console=console, seed=seed).run()
        for card in set(before) - set(getattr(game.position.cards, f"{agent}_hand")):
            discarded += 1
            assert TITLE[card] not in console.text()
    assert discarded > 2


# What a person types


def test_numbers_and_ids_are_choices():
    game = wsdv.new_game(seed=1)
    second = game.decision.choices[1].id
    seat(game, HUMANS, "", "2", "use:build")
    assert ids(game)[:2] == [second, "use:build"]


def test_what_is_asked_is_shown_with_numbers_ids_and_the_rule():
    game = wsdv.new_game(seed=1)
    text = seat(game, AGAINST_EAST).console.text()
    for number, choice in enumerate(game.decision.choices, 1):
        assert re.search(rf"^ +{number} .*{re.escape(choice.id)}$", text, re.MULTILINE)
    assert "(3.3)" in text
    assert "West" in text


@pytest.mark.parametrize(
    "line", ["0", "00", "10", "99", "99999999", "0000099", "00000000000000000012", "1" * 5000, "-1", "1.5", "²", "٣"]
)
def test_a_wrong_number_changes_nothing_and_says_what_would_be_right(line):
    game = wsdv.new_game(seed=5)
    choices = len(game.decision.choices)
    assert choices == 9  # seven on display, two in the hand
    text = seat(game, AGAINST_EAST, line).console.text()
    assert game.moves == ()
    if line.isascii() and line.isdecimal():
        assert f"1 to {choices}" in text.split("\n> ")[1]
    assert len(text.rsplit("> ", 1)[0]) < 4000


def test_an_unknown_id_is_answered_with_what_may_have_been_meant():
    game = wsdv.new_game(seed=1)
    text = seat(game, AGAINST_EAST, "build:factory:kasel").console.text()
    assert "build:factory:kassel" in text
    assert game.moves == ()


def test_an_illegal_id_is_answered_with_the_reason():
    game = wsdv.new_game(seed=1)
    text = seat(game, AGAINST_EAST, "card:I").console.text()
    assert str(game.why_not("card:I")) in text
    assert game.moves == ()


@pytest.mark.parametrize("line", ["[/red]", "[bold", "]", "\\", "[red]\\", "card:[/]", "save [/x].json", "load [/x]"])
def test_brackets_and_backslashes_are_only_text(line, own_folder):
    game = wsdv.new_game(seed=1)
    terminal = seat(game, AGAINST_EAST, line, "help")
    assert line.split()[-1] in terminal.console.text()
    assert (own_folder / "[").exists() is False


@pytest.mark.parametrize("command", ["HELP", "Help", " help ", "Undo", "QUIT"])
def test_commands_may_be_written_in_capitals(command):
    text = seat(wsdv.new_game(seed=1), AGAINST_EAST, command).console.text()
    assert "no choice called" not in text


def test_an_empty_line_says_what_can_be_typed():
    text = seat(wsdv.new_game(seed=1), AGAINST_EAST, "", "  ").console.text()
    assert text.count("help") >= 3  # once in the welcome, once for each empty line


def test_help_lists_every_command():
    terminal = seat(wsdv.new_game(seed=1), AGAINST_EAST, "help")
    listed = terminal.console.text().split("\n> ")[1]
    for command in set(terminal.commands) - {"help"}:
        assert re.search(rf"\b{command}\b", listed), command


def test_why_tells_the_reason_or_that_it_is_possible():
    game = wsdv.new_game(seed=1)
    first = game.decision.choices[0].id
    answers = seat(game, AGAINST_EAST, "why card:I", f"why {first}", "why card:20x").console.text().split("\n> ")[1:]
    assert str(game.why_not("card:I")) in answers[0]
    assert first in answers[1]
    assert "possible" in answers[1]
    assert "card:20" in answers[2]


def test_a_hint_names_a_choice_and_its_reason():
    game = wsdv.new_game(seed=1)
    hint = wsdv.players.hint(game.view("west"), game.decision)
    answer = seat(game, AGAINST_EAST, "hint").console.text().split("\n> ")[1]
    assert answer.startswith(f"{hint.choice.id}: {hint.what} {hint.why}\n{hint.terms}")
    assert hint.choice in game.decision.choices


def test_why_alone_says_how_it_is_used():
    answer = seat(wsdv.new_game(seed=1), AGAINST_EAST, "why").console.text().split("\n> ")[1]
    assert "“”" not in answer
    assert "why ID" in answer


def test_board_forecast_and_chronicle_show_the_table_as_it_is():
    game = wsdv.new_game(seed=6)
    play(game, game.decision.choices[0].id, "use:build")
    while (game.decision.player, game.decision.kind) != ("west", "card"):
        game.play(game.decision.choices[0])
    moves = game.moves
    text = seat(game, AGAINST_EAST, "board", "forecast", "chronicle").console.text()
    assert game.moves == moves
    view = game.view("west")
    assert str(wsdv.forecast(game.position)) in text
    assert view.chronicle().strip() in text
    for name, province in game.position.provinces.items():
        assert re.search(rf"^{name} +{province.unrest} +{province.living_standard} ", text, re.MULTILINE)
    for card in game.position.cards.west_hand:
        assert TITLE[card] in text.split("West’s hand: ")[1].splitlines()[0]
    assert "hidden" in text.split("East’s hand: ")[1].splitlines()[0]


def test_the_table_of_a_loaded_position_says_how_many_cards_are_in_the_deck():
    game = start(SECRET)
    text = seat(game, AGAINST_WEST, "board").console.text()
    assert "Cards in the deck: 4" in text


# Undo and redo


def test_undo_and_redo_between_people():
    game = wsdv.new_game(seed=1)
    first = game.decision.choices[0].id
    seat(game, HUMANS, "", "1", "undo", "redo", "undo")
    assert game.moves == ()
    assert game.decision.player == "west"
    game.redo()
    assert ids(game) == [first]


def against_an_agent(*commands):
    """The moves so far whenever the person is asked: own choices until the agent has answered, then these commands."""
    game = wsdv.new_game(seed=1)
    seen = []
    rest = list(commands)

    def typed(_prompt, _new):
        seen.append(ids(game))
        if (len(seen) > 3 and len(seen[-1]) > len(seen[-2]) + 1) or len(rest) < len(commands):
            if not rest:
                raise EOFError
            return rest.pop(0)
        return "1"

    Terminal(game, AGAINST_EAST, console=Scripted(typed), seed=1).run()
    asked = seen[: len(seen) - len(commands)]
    assert len(asked[-1]) > len(asked[-2]) + 1  # the person's choice and the agent's answers to it
    return asked, seen[len(seen) - len(commands) :]


def test_undo_against_an_agent_goes_back_to_the_own_last_decision():
    before, after = against_an_agent("undo", "undo")
    assert after == [before[-2], before[-3]]


def test_with_nothing_of_ones_own_to_undo_nothing_changes():
    """The agent has begun: its first moves are not the person's to take back, and it must not choose anew."""
    for seed in range(5):
        game = wsdv.new_game(seed=seed)
        seen = []

        def typed(_prompt, _new, game=game, seen=seen):
            seen.append(ids(game))
            if len(seen) == 4:
                raise EOFError
            return "undo"

        terminal = Terminal(game, AGAINST_WEST, console=Scripted(typed), seed=seed)
        terminal.run()
        assert seen[0] != []
        assert seen == [seen[0]] * 4
        assert "nothing to undo" in terminal.console.text()


def test_redo_after_undo_against_an_agent_leads_to_the_same_game():
    before, after = against_an_agent("undo", "redo")
    assert after == [before[-2], before[-1]]


def test_there_is_nothing_to_redo_at_first():
    text = seat(wsdv.new_game(seed=1), HUMANS, "", "redo").console.text()
    assert "nothing to redo" in text


# Files


def test_save_and_load(own_folder):
    game = wsdv.new_game(edition="first", seed=1)
    terminal = seat(game, HUMANS, "", "1", "save my game.json", "1", "load my game.json", "", "board")
    saved = wsdv.load(own_folder / "my game.json")
    assert len(saved.moves) == 1
    assert terminal.game is not game
    assert terminal.game.moves == saved.moves
    assert terminal.game.position == saved.position
    assert "1 move " in terminal.console.text()


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe\x00", b"{}", b'{"format": "wsdv-record/1"}', b"[[[["])
def test_a_file_that_cannot_be_read_leaves_the_present_game(own_folder, content):
    if content is not None:
        (own_folder / "bad.json").write_bytes(content)
    game = wsdv.new_game(seed=1)
    terminal = seat(game, AGAINST_EAST, "1", "load bad.json", "board")
    assert terminal.game is game
    assert len(game.moves) == 1
    assert "Traceback" not in terminal.console.text()


def test_a_position_or_a_folder_is_no_game_to_load(own_folder):
    (own_folder / "position.json").write_text('{"format": "wsdv-position/1"}', encoding="utf-8")
    game = wsdv.new_game(seed=1)
    terminal = seat(game, AGAINST_EAST, "load position.json", "load .", "load")
    assert terminal.game is game
    answers = terminal.console.text().split("\n> ")[1:]
    assert "format" in answers[0]
    assert "cannot be read" in answers[1]
    assert "load FILE" in answers[2]


def test_saving_where_nothing_can_be_written_says_so(own_folder):
    game = wsdv.new_game(seed=1)
    answers = seat(game, AGAINST_EAST, "save no/such/folder/x.json", "save .", "save").console.text().split("\n> ")[1:]
    assert "cannot be written" in answers[0]
    assert "cannot be written" in answers[1]
    assert "save FILE" in answers[2]
    assert sorted(path.name for path in own_folder.iterdir()) == []


def test_after_load_the_hand_over_comes_before_the_question(own_folder):
    play(game := wsdv.new_game(seed=1), game.decision.choices[0])
    game.save(own_folder / "g.json")
    text = seat(wsdv.new_game(seed=2), HUMANS, "", "load g.json", "").console.text()
    assert text.count("press Enter") == 2


# Leaving


def test_quit_leaves_at_once():
    game = wsdv.new_game(seed=1)
    terminal = seat(game, AGAINST_EAST, "1", "quit", "1")
    assert len(game.moves) == 1
    assert terminal.console.text().rstrip().endswith(">") or terminal.console.text().endswith("\n")


@pytest.mark.parametrize("how", [EOFError(), KeyboardInterrupt()], ids=["end of input", "Ctrl-C"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_interrupted_game_is_kept_and_goes_on(own_folder, how, edition):
    game = wsdv.new_game(edition=edition, seed=4)
    terminal = seat(game, AGAINST_EAST, "1", "1", "1", how)
    assert INTERRUPTED in terminal.console.text()
    kept = wsdv.load(own_folder / INTERRUPTED)
    assert kept.moves == game.moves
    assert kept.position == game.position
    assert kept.decision == game.decision
    whole_game(kept, AGAINST_EAST, 4)
    assert kept.result is not None


def test_an_interruption_while_the_agent_thinks_keeps_the_game(own_folder, monkeypatch):
    game = wsdv.new_game(seed=4)
    terminal = Terminal(game, AGAINST_WEST, console=Scripted(from_lines()), seed=1)
    decide, calls = terminal.agents["west"].decide, []

    def interrupted(view, decision):
        calls.append(decision)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return decide(view, decision)

    monkeypatch.setattr(terminal.agents["west"], "decide", interrupted)
    assert terminal.run() == 0
    assert len(wsdv.load(own_folder / INTERRUPTED).moves) == 1


def test_a_game_without_moves_leaves_no_file(own_folder):
    seat(wsdv.new_game(seed=4), AGAINST_EAST, KeyboardInterrupt())
    assert list(own_folder.iterdir()) == []


def test_a_game_that_could_not_be_kept_is_not_lost_in_silence(own_folder):
    (own_folder / INTERRUPTED).mkdir()
    text = seat(wsdv.new_game(seed=4), AGAINST_EAST, "1", KeyboardInterrupt()).console.text()
    assert "cannot be written" in text.split("\n> ")[-1]


def test_an_earlier_interrupted_game_is_not_overwritten(own_folder):
    first = wsdv.new_game(seed=4)
    seat(first, AGAINST_EAST, "1", EOFError())
    seat(wsdv.new_game(seed=5), AGAINST_EAST, "2", "1", EOFError())
    kept = [wsdv.load(path) for path in sorted(own_folder.iterdir())]
    assert sorted(game.origin.seed for game in kept) == [4, 5]


# A real process


def wsdv_play(*arguments):
    return [sys.executable, "-m", "wsdv.cli", "play", *arguments]


def test_piped_input_and_output_are_plain_text(own_folder):
    lines = "1\nboard\nforecast\nchronicle\nwhy card:I\nnonsense\nquit\n"
    done = subprocess.run(
        wsdv_play("--east", "random", "--seed", "1"), input=lines, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "Traceback" not in done.stdout
    assert "Bayern" in done.stdout
    assert list(own_folder.iterdir()) == []


def test_the_kept_game_goes_on_with_the_same_opponent(own_folder):
    """The command that is printed after an interruption is all a person has to type."""
    subprocess.run(wsdv_play("--east", "random", "--seed", "1"), input=b"1\n1\n", capture_output=True, check=True)
    kept = own_folder / INTERRUPTED
    done = subprocess.run(
        wsdv_play("--load", str(kept)), input="1\n" * 25, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0
    assert "press Enter" not in done.stdout
    asked = re.findall(r"^(West|East): ", done.stdout, re.MULTILINE)
    assert len(asked) > 5
    assert set(asked) == {"West"}


def test_bytes_that_are_no_text_end_in_no_traceback():
    environment = os.environ | {"PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(
        wsdv_play("--east", "random"), input=b"\xff\xe4\nquit\n", capture_output=True, env=environment, check=False
    )
    assert b"Traceback" not in done.stderr


CONTROLLED = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests may run in the background, where Ctrl-C is ignored
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


def screen(arguments, *typed, seconds=30):
    """What a real terminal shows when these keys are typed, each after the prompt before it; and the exit code."""
    master, slave = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(
        [sys.executable, "-c", CONTROLLED, *arguments], stdin=slave, stdout=slave, stderr=slave, env=environment,
        start_new_session=True,
    )  # fmt: skip
    os.close(slave)
    shown, keys, until = b"", list(typed), time.monotonic() + seconds
    try:
        while time.monotonic() < until:
            if not select.select([master], [], [], 0.1)[0]:
                if process.poll() is not None:
                    break
                continue
            try:
                shown += os.read(master, 65536)
            except OSError:  # the other end is closed
                break
            if keys and shown.endswith(b"> "):
                time.sleep(0.3)  # nobody types sooner, and a Ctrl-C just as readline begins to wait would be lost
                os.write(master, keys.pop(0))
        return shown.decode(), process.wait(timeout=30)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        os.close(master)


def test_a_real_terminal_has_style_and_ctrl_c_keeps_the_game(own_folder):
    shown, code = screen(wsdv_play("--east", "random", "--seed", "1"), b"1\n", b"nonsense\n", b"board\n", b"\x03")
    assert code == 0
    assert "\x1b[" in shown
    assert "Bayern" in shown
    assert "Traceback" not in shown
    assert INTERRUPTED in shown
    assert len(wsdv.load(own_folder / INTERRUPTED).moves) >= 1


def test_in_a_real_terminal_the_end_of_input_keeps_the_game(own_folder):
    shown, code = screen(wsdv_play("--east", "random", "--seed", "1"), b"1\n", b"\x04")
    assert code == 0
    assert "Traceback" not in shown
    assert len(wsdv.load(own_folder / INTERRUPTED).moves) >= 1


# Progress


@pytest.mark.parametrize("terminal", [True, False])
def test_a_search_shows_how_far_it_is_on_a_terminal_only(terminal):
    out = io.StringIO()
    console = Console(file=out, force_terminal=terminal, width=80)
    game = wsdv.new_game(seed=1)
    player = game.decision.player
    table = Terminal(game, {player: "ismcts-quick"}, console=console, seed=1)
    agent = table.agents[player]
    assert table.answer(agent, game.decision) in game.decision.choices
    assert ("is thinking" in out.getvalue()) is terminal


@pytest.mark.parametrize(("typed", "told"), [("?", True), ("", False)])
def test_who_asks_after_the_game_hears_what_easy_did_wrong_on_purpose(typed, told):
    game = wsdv.new_game(seed=3)
    terminal = Terminal(game, {"west": "human", "east": "easy"}, console=Scripted(from_lines(typed)), seed=1)
    draw = Random(3)
    while (decision := game.decision) is not None:
        own = decision.player == "west"
        game.play(draw.choice(decision.choices) if own else terminal.answer(terminal.agents["east"], decision))
    assert terminal.run() == 0
    assert ("mistakes on purpose" in terminal.console.text()) is told
    assert "wrong on purpose?" in terminal.console.text()
