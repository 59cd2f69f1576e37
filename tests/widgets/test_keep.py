"""Named tables: kept as a file and in the browser, offered again, never lost, never overwritten unasked."""

import asyncio
import json

import pytest

import wsdv
from tests.widgets.page import Page
from wsdv_widgets import Table
from wsdv_widgets.keep import checked_name, opened, seal, unseal_all


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("WSDV_DATA", str(tmp_path / "tables"))
    monkeypatch.delenv("WSDV_CLASSROOM", raising=False)
    return tmp_path / "tables"


def opened_page(name="friday", store=None, **options):
    """A table as a page shows it that has something (or nothing) in its browser's storage."""
    page = Page(Table(name=name, **options))
    page.store = store
    page.say("stored", record=store)
    return page


def play(page, count):
    for _ in range(count):
        page.ready()
        page.say("choose", id=page.ids[0])
    return page


# The file


def test_every_decision_is_kept_in_a_file_that_is_a_record(data):
    page = opened_page(seed=1)
    for count in range(1, 8):
        play(page, 1)
        game = wsdv.load(data / "friday.json")
        assert game.moves == page.widget.game.moves
        assert len(game.moves) == count
    page.say("undo")
    assert wsdv.load(data / "friday.json").moves == page.widget.game.moves
    assert not list(data.glob(".wsdv-*"))


def test_a_table_of_the_same_name_offers_to_continue_and_changes_nothing_until_told(data):
    first = play(opened_page(seed=1), 6)
    kept = (data / "friday.json").read_bytes()
    again = opened_page(seed=2)
    assert again.table["phase"] == "offer"
    assert again.table["offers"][0]["text"].startswith("Continue: decade I, 6 decisions, kept on 20")
    assert again.ids == []
    (answer,) = again.say("choose", id="card:1")
    assert answer["problem"] is True
    assert (data / "friday.json").read_bytes() == kept
    again.say("continue", source="file")
    assert again.widget.game.moves == first.widget.game.moves
    assert again.table["phase"] in {"veil", "asked"}
    play(again, 1)
    assert len(wsdv.load(data / "friday.json").moves) == 7


def test_starting_anew_puts_the_old_game_aside(data):
    first = play(opened_page(seed=1), 6)
    again = opened_page(seed=2)
    again.say("anew")
    play(again, 1)
    assert len(wsdv.load(data / "friday.json").moves) == 1
    assert wsdv.load(data / "friday.previous-1.json").moves == first.widget.game.moves


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": "wsdv-record/1", "moves": 5}'])
def test_a_broken_file_is_reported_and_put_aside(data, content):
    data.mkdir()
    (data / "friday.json").write_bytes(content)
    (data / "friday.broken-1.json").write_bytes(b"an earlier one")
    page = opened_page(seed=1)
    assert page.table["phase"] == "veil"
    assert "friday.broken-2.json" in page.table["trouble"]
    assert (data / "friday.broken-2.json").read_bytes() == content
    assert (data / "friday.broken-1.json").read_bytes() == b"an earlier one"
    play(page, 1)
    assert len(wsdv.load(data / "friday.json").moves) == 1


def test_a_folder_that_cannot_be_written_is_reported_and_the_game_goes_on(data):
    data.write_text("a file where the folder should be")
    page = play(opened_page(seed=1), 2)
    assert "cannot be written" in page.table["trouble"]
    assert len(page.widget.game.moves) == 2
    assert len(page.store["moves"]) == 2


def test_in_a_classroom_nothing_is_written(data, monkeypatch):
    monkeypatch.setenv("WSDV_CLASSROOM", "1")
    page = play(opened_page(seed=1), 3)
    assert not data.exists()
    again = opened_page(store=page.store)
    assert [offer["source"] for offer in again.table["offers"]] == ["browser"]
    again.say("continue", source="browser")
    assert again.widget.game.moves == page.widget.game.moves


@pytest.mark.parametrize("name", ["", "..", "a/b", "a\\b", "a.json", "ä", "x" * 61, "con:", "a b", 5, "\0", "<img>"])
def test_names_that_are_no_file_names_are_refused(name, data):
    with pytest.raises(wsdv.Error, match="A table’s name"):
        Table(name=name)
    assert not data.exists()
    assert checked_name("Class_7b-2") == "Class_7b-2"


def test_a_table_without_a_name_keeps_nothing(data):
    page = Page(Table(seed=1))
    page.say("stored", record=None)
    play(page, 3)
    assert not data.exists()
    assert page.store is None


# The browser


def test_the_browser_has_the_whole_game_after_every_decision():
    page = opened_page(seed=1)
    for _ in range(12):
        play(page, 1)
        assert opened(page.store, page.widget.game).game.moves == page.widget.game.moves
    page.say("undo")
    play(page, 1)
    assert opened(page.store, page.widget.game).game.position == page.widget.game.position
    assert max(len(json.dumps(message.get("kept", ""))) for message in page.messages[3:]) < 400


def test_what_the_browser_has_cannot_be_read_in_passing():
    page = play(opened_page(seed=1), 8)
    kept = json.dumps(page.store)
    for secret in ("card", "deck", 'moves": [{', "seed", "wir-sind", "hand:"):
        assert secret not in kept
    ids = [choice.id for choice, _ in page.widget.game.moves]
    assert not [name for name in ids if name in kept]


def test_page_reload_shows_the_game_as_it_is_and_offers_nothing():
    page = play(opened_page(seed=1), 5)
    again = Page(page.widget)
    again.store = page.store
    again.say("stored", record=page.store)
    assert again.table["phase"] in {"veil", "asked"}
    assert again.state["parts"] == page.state["parts"]
    play(again, 2)
    assert len(opened(again.store, again.widget.game).game.moves) == 7


def test_a_browser_that_has_lost_its_copy_gets_all_of_it_again():
    page = play(opened_page(seed=1), 5)
    again = Page(page.widget)
    again.say("stored", record=None)
    assert len(opened(again.store, again.widget.game).game.moves) == 5


def test_another_browsers_other_game_is_left_alone():
    other = play(opened_page(name="other", seed=9), 4).store
    page = play(opened_page(seed=1), 5)
    again = Page(page.widget)
    again.store = other
    again.say("stored", record=other)
    play(again, 1)
    assert again.store == other


def test_after_a_kernel_restart_file_and_browser_offer_one_game_if_they_agree():
    page = play(opened_page(seed=1), 5)
    again = opened_page(store=page.store)
    assert [offer["source"] for offer in again.table["offers"]] == ["file"]
    elsewhere = play(opened_page(name="x", seed=3), 2).store
    both = opened_page(store=elsewhere)
    assert [offer["source"] for offer in both.table["offers"]] == ["file", "browser"]
    both.say("continue", source="browser")
    assert len(both.widget.game.moves) == 2


@pytest.mark.parametrize(
    "record",
    [
        {"head": "", "at": "", "moves": []},
        {"head": "a:b", "at": "x", "moves": []},
        {"head": f"k:{seal([], 'k')}", "at": "x", "moves": []},
        {"head": f"k:{seal({}, 'k')}", "at": "x", "moves": []},
        {"head": f"k:{seal({'format': 'wsdv-record/1', 'game': 'wir-sind-das-volk', 'seed': 1}, 'k')}", "at": "x",
         "moves": [seal({"id": "card:99"}, "k/0")]},
    ],
)  # fmt: skip
def test_what_a_browser_has_and_cannot_be_read_is_reported(record, data):
    page = opened_page(seed=1, store=record)
    assert page.messages[-1]["broken"] is True
    assert page.table["trouble"]
    assert page.table["phase"] == "veil"
    play(page, 1)
    assert len(wsdv.load(data / "friday.json").moves) == 1


def test_seals_open_with_their_key_only():
    assert unseal_all([(seal({"a": ["ä", 1]}, "key"), "key")]) == [{"a": ["ä", 1]}]
    for text, key in ((seal(1, "key"), "other"), ("!", "key"), ("", "key"), ("AAAA", "key")):
        with pytest.raises(wsdv.Error, match="cannot be read"):
            unseal_all([(text, key)])


def test_a_sealed_bomb_is_not_blown_up():
    with pytest.raises(wsdv.Error, match="cannot be read"):
        unseal_all([(seal("0" * (8 << 20), "key"), "key")])


def test_the_opponents_come_back_with_the_game():
    page = play(opened_page(seed=1, east="random"), 3)
    again = opened_page(store=page.store, east="human")
    again.say("continue", source="file")
    assert again.widget.sitting.people == ("west",)
    play(again, 1)


# Nothing is lost


def sent_new(page):
    return page.say("new", options={"edition": "second"}, seats={"west": "human", "east": "human"}, seed="")


def sent_load(page):
    return page.say("load", text=Page(Table(seed=4)).widget.sitting.save())


@pytest.mark.parametrize("begin", [sent_new, sent_load])
@pytest.mark.parametrize("offered", [False, True])
def test_another_game_puts_the_file_aside_first(data, begin, offered):
    page = play(opened_page(seed=1), 6)
    moves = page.widget.game.moves
    begin(opened_page(seed=2) if offered else page)
    assert wsdv.load(data / "friday.previous-1.json").moves == moves
    assert wsdv.load(data / "friday.json").moves == ()
    begin(page)
    assert len(list(data.iterdir())) == 2, "a game without decisions is not worth a file"


def test_going_on_with_the_browsers_game_puts_the_file_aside(data):
    page = play(opened_page(seed=1), 6)
    elsewhere = play(opened_page(name="x", seed=3), 2).store
    both = opened_page(store=elsewhere)
    both.say("continue", source="browser")
    assert wsdv.load(data / "friday.previous-1.json").moves == page.widget.game.moves
    assert wsdv.load(data / "friday.json").moves == both.widget.game.moves


def test_going_on_with_the_file_leaves_it_where_it_is(data):
    play(opened_page(seed=1), 6)
    again = opened_page()
    again.say("continue", source="file")
    play(again, 1)
    assert [file.name for file in data.iterdir()] == ["friday.json"]


def test_two_tables_of_one_name_do_not_overwrite_each_other(data):
    first = play(opened_page(seed=1), 3)
    second = opened_page(seed=2)
    second.say("anew")
    play(second, 2)
    kept = (data / "friday.json").read_bytes()
    play(first, 1)
    assert "Another table has kept its game under the name “friday”" in first.table["trouble"]
    sent_new(first)
    play(first, 1)
    assert (data / "friday.json").read_bytes() == kept
    assert len(wsdv.load(data / "friday.previous-1.json").moves) == 3
    play(second, 1)
    assert second.table["trouble"] == ""
    assert len(wsdv.load(data / "friday.json").moves) == 3


def unreadable(*_):
    raise wsdv.Error("no permission")


def test_a_file_that_cannot_be_read_now_is_not_overwritten(data, monkeypatch):
    play(opened_page(seed=1), 6)
    kept = (data / "friday.json").read_bytes()
    monkeypatch.setattr("wsdv_widgets.keep.read_json", unreadable)
    page = play(opened_page(seed=2), 1)
    assert (data / "friday.broken-1.json").read_bytes() == kept
    assert len(wsdv.load(data / "friday.json").moves) == 1
    assert len(page.widget.game.moves) == 1


@pytest.mark.parametrize("way", ["broken", "anew"])
def test_what_cannot_be_put_aside_is_not_overwritten_either(data, monkeypatch, way):
    play(opened_page(seed=1), 6)
    if way == "broken":
        (data / "friday.json").write_bytes(b"{")
    kept = (data / "friday.json").read_bytes()

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as locked:
        locked.setattr("pathlib.Path.rename", refuse)
        page = opened_page(seed=2)
        if way == "anew":
            page.say("anew")
        play(page, 1)
        assert "Permission denied" in page.table["trouble"]
        assert (data / "friday.json").read_bytes() == kept
    play(page, 1)
    assert page.table["trouble"] == ""
    assert len(wsdv.load(data / "friday.json").moves) == 2
    assert len(list(data.iterdir())) == 2


def test_a_folder_nobody_may_look_into_is_told(monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.is_file", refuse)
    assert "Permission denied" in Page(Table(name="friday", seed=1)).table["trouble"]


@pytest.mark.parametrize("name", ["CON", "nul", "Com1", "lpt9"])
def test_names_windows_keeps_for_itself_are_refused(name):
    with pytest.raises(wsdv.Error, match="Windows keeps the name"):
        Table(name=name)


# The browser's copy


def test_the_browsers_game_is_offered_even_if_an_agent_has_begun_already(data, monkeypatch):
    monkeypatch.setenv("WSDV_CLASSROOM", "1")
    before = play(opened_page(seed=1, west="random"), 4)
    again = opened_page(store=before.store, seed=2, west="random")
    assert again.widget.game.moves, "West is an agent and begins"
    assert not [message for message in again.messages if "kept" in message]
    assert [offer["source"] for offer in again.table["offers"]] == ["browser"]
    again.say("continue", source="browser")
    assert again.widget.game.moves == before.widget.game.moves
    assert not data.exists()


def test_what_an_agent_played_before_the_page_spoke_is_kept_too():
    page = opened_page(seed=1, west="random")
    assert opened(page.store, page.widget.game).game.moves == page.widget.game.moves


def test_a_browsers_game_without_decisions_does_not_stop_an_agent(monkeypatch):
    monkeypatch.setenv("WSDV_CLASSROOM", "1")
    begun = opened_page(seed=1)
    sent_new(begun)

    async def scene():
        page = Page(Table(name="friday", west="random", seed=1))
        page.store = begun.store
        page.say("stored", record=begun.store)
        await asyncio.sleep(0.5)
        page.take()
        assert (page.table["phase"], page.table["player"]) == ("asked", "east")

    asyncio.run(scene())


def test_a_browser_that_has_missed_something_gets_all_of_it_again():
    page = play(opened_page(seed=1), 3)
    missed = page.store
    play(page, 2)
    again = Page(page.widget)
    again.store = missed
    again.say("stored", record=missed)
    play(again, 1)
    assert opened(again.store, again.widget.game).game.moves == page.widget.game.moves


def test_long_remarks_come_back_from_the_browser():
    game = wsdv.new_game(seed=1)
    game.play(game.decision.choices[0], " ".join(str(number**7) for number in range(99)))
    text = Page(Table(game=game)).widget.sitting.save()
    page = opened_page(seed=1)
    page.say("load", text=text)
    again = opened_page(name="other", store=page.store)
    assert [offer["source"] for offer in again.table["offers"]] == ["browser"]


def test_many_small_bombs_are_not_blown_up():
    moves = [seal("0" * 200_000, f"k/{number}") for number in range(500)]
    with pytest.raises(wsdv.Error, match="cannot be read"):
        opened({"head": f"k:{seal({}, 'k')}", "at": "", "moves": moves}, wsdv.new_game(seed=1))


def test_a_key_is_short():
    key = "k" * 100_000
    with pytest.raises(wsdv.Error, match="cannot be read"):
        opened({"head": f"{key}:{seal({}, key)}", "at": "", "moves": []}, wsdv.new_game(seed=1))
