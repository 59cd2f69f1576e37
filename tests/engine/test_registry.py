"""Games by name: known, refused, kept apart, and registered from outside."""

import subprocess
import sys
from pathlib import Path

import pytest

import wsdv
from tests.engine.subjects import GAMES, moments, played
from wsdv.engine import Error, InvalidDocument
from wsdv.engine.record import from_document, to_document
from wsdv.engine.registry import face_of, rules_of, voice_of
from wsdv.engine.start import game_from, position_from

ROOT = Path(__file__).parents[2]


def test_a_game_is_found_by_its_name(one):
    assert one.game in wsdv.games()
    assert rules_of(one.game).name == one.game
    assert rules_of(one.game).face is face_of(one.game)
    assert rules_of(one.game).voice is voice_of(one.game) is face_of(one.game).voice
    assert wsdv.catalogue(one.game) == rules_of(one.game).catalogue.choices
    assert all(choice.catalogue.game == one.game for choice in wsdv.catalogue(one.game))


@pytest.mark.parametrize("name", ["chess", "", None, 7, ["high-card"], "x" * 500])
def test_an_unknown_game_is_refused_with_those_there_are(name):
    for ask in (wsdv.new_game, wsdv.catalogue):
        with pytest.raises(Error) as caught:
            ask(name)
        assert all(known in str(caught.value) for known in wsdv.games())
        assert len(str(caught.value)) < 300


def test_an_unknown_setting_is_refused_with_those_there_are(one):
    with pytest.raises(Error) as caught:
        wsdv.new_game(one.game, colour="green")
    assert all(name in str(caught.value) for name in ("colour", *one.rules.option_names))
    for option in one.rules.options:
        with pytest.raises(InvalidDocument) as wrong:
            wsdv.new_game(one.game, **{option.name: "wrong"})
        assert [fault.path for fault in wrong.value.faults] == [option.name]
        assert all(str(value) in str(wrong.value) for value in option.values)


def test_a_record_of_one_game_is_refused_by_the_rules_of_every_other(one):
    document = to_document(played(one, 1, moves=3))
    for other in GAMES:
        if other is one:
            assert from_document(other.rules, document).moves
            continue
        with pytest.raises(InvalidDocument) as caught:
            from_document(other.rules, document)
        said = {fault.path: fault.message for fault in caught.value.faults}
        assert one.game in said["game"]
        assert other.game in said["game"]


def test_a_record_finds_its_own_game(one):
    game = played(one, 1, moves=3)
    found = game_from(to_document(game))
    assert found.rules is game.rules
    assert found.moves == game.moves


def test_a_record_of_no_known_game_lists_all_its_faults():
    with pytest.raises(InvalidDocument) as caught:
        game_from({"format": "wsdv-record/1", "game": "chess", "seed": 1.5, "moves": {}})
    assert {fault.path for fault in caught.value.faults} == {"game", "seed", "moves"}


def test_positions_are_found_by_their_format_or_refused_with_the_formats_there_are(one):
    for game in moments(one, 2):
        position = game.position
        if not hasattr(position, "to_dict"):
            with pytest.raises(InvalidDocument):
                one.rules.read_position({})
            with pytest.raises(Error):
                wsdv.start_from(position)
            continue
        document = position.to_dict()
        assert position_from(document).game == one.game
        with pytest.raises(InvalidDocument) as caught:
            position_from(document | {"format": "other/1"})
        assert document["format"] in str(caught.value)


OUTSIDE = """
import sys, warnings
warnings.simplefilter("error")
import wsdv
assert "coin_game" not in sys.modules, "nobody has asked for it yet"
assert wsdv.games() == ("wir-sind-das-volk", "dual-powers", "high-card"), wsdv.games()
game = wsdv.new_game("high-card", seed=1)
hint = wsdv.players.hint(game.view(game.decision.player), game.decision)
print(hint.choice.label())
"""


@pytest.fixture
def site(tmp_path):
    """A folder like that of installed packages, with a distribution in it whose module registers the toy game."""

    def make(name, module, text):
        (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
        about = tmp_path / f"{module}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(f"[wsdv.games]\n{name} = {module}\n", encoding="utf-8")
        return tmp_path

    return make


def run(script, *folders):
    path = f"import sys; sys.path[:0] = {[str(folder) for folder in folders]!r}\n"
    return subprocess.run(
        [sys.executable, "-c", path + script], capture_output=True, text=True, check=False, cwd=folders[0], timeout=60
    )


def test_a_game_of_another_package_registers_itself_through_an_entry_point(site):
    folder = site("high-card", "coin_game", "import high_card\n")
    done = run(OUTSIDE, folder, ROOT, ROOT / "docs")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("card ")


def test_a_package_that_cannot_be_loaded_is_left_out_with_a_warning(site):
    folder = site("broken", "broken_game", "raise RuntimeError('no luck')\n")
    done = run("import wsdv; print(*wsdv.games())", folder, ROOT)
    assert (done.returncode, done.stdout) == (0, "wir-sind-das-volk dual-powers\n")
    assert "The game broken cannot be loaded: no luck" in done.stderr


def test_the_command_line_knows_the_games_of_other_packages(site):
    folder = site("high-card", "coin_game", "import high_card\n")
    script = "from wsdv.cli import main; main(['arena', 'random', 'random', '--game', 'high-card', '--games', '2'])"
    done = run(script, folder, ROOT, ROOT / "docs")
    assert (done.returncode, done.stderr) == (0, "")
    assert "as Ann" in done.stdout
