"""The table's front end in a real browser, with the real widget behind it but without Jupyter."""

import json

import pytest
from playwright.sync_api import expect

import wsdv
from tests.browser.test_board_js import HOSTILE
from tests.games.germany.tools import CALM, start
from wsdv_widgets import Table


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("WSDV_DATA", str(tmp_path / "tables"))
    monkeypatch.delenv("WSDV_CLASSROOM", raising=False)
    return tmp_path / "tables"


class Player:
    """A table on the fake page, and short ways to play on it."""

    def __init__(self, fake):
        self.fake = fake
        self.page = fake.page

    def open(self, *arguments, **options):
        self.table = Table(*arguments, **options)
        self.fake.load(self.table)
        self.fake.settle()
        return self

    def button(self, name):
        return self.fake.el.get_by_role("button", name=name, exact=True)

    def press(self, name):
        self.reach(name).click()
        self.fake.settle()

    def reach(self, name):
        """A button, also one that is folded away."""
        if not self.button(name).count():
            self.fake.locator(".wsdv-folder > summary").click()
        return self.button(name)

    def choose(self, name):
        self.unfold()
        self.fake.locator(f'.wsdv-choices [data-choice="{name}"]').click()
        self.fake.settle()

    def unfold(self):
        """Open the list of choices that can be pointed at on the board."""
        folded = self.fake.locator(".wsdv-list:not([open]) > summary")
        if folded.count():
            folded.click()

    def thing(self, name):
        return self.fake.locator(f'[data-thing="{name}"]:not([aria-hidden])').first

    def click(self, name):
        self.thing(name).dispatch_event("click")
        self.fake.settle()

    def key(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            self.fake.settle()

    @property
    def ids(self):
        return [choice.id for choice in self.table.game.decision.choices]

    @property
    def moves(self):
        return [choice.id for choice, _ in self.table.game.moves]

    @property
    def focused(self):
        return self.page.evaluate(
            "document.activeElement?.dataset?.thing ?? document.activeElement?.dataset?.choice ?? "
            "(document.activeElement === document.body ? null : document.activeElement.textContent)"
        )

    def heading(self):
        return self.fake.locator(".wsdv-heading")


@pytest.fixture
def play(fake):
    return Player(fake)


def building(play, **options):
    """A person is about to build with the first card on display."""
    play.open(seed=1, open_hands=True, **options)
    play.choose(next(name for name in play.ids if name.startswith("card:")))
    play.choose("use:build")
    return play


# Playing


def test_the_screen_is_handed_over_before_a_hand_is_seen(play):
    play.open(seed=1)
    hand = play.table.game.position.cards.west_hand
    expect(play.heading()).to_have_text("West decides now: hand over the screen.")
    assert play.fake.locator(".wsdv-choices [data-choice]").count() == 0
    for card in hand:
        assert play.fake.locator(f'[data-thing="card:{card}"]').count() == 0
        assert f"hand:{card}" not in play.page.content()
    play.press("Show West’s hand")
    for card in hand:
        assert play.fake.locator(f'[data-thing="card:{card}"]').count() == 1
    play.press("Hide the hand")
    for card in hand:
        assert play.fake.locator(f'[data-thing="card:{card}"]').count() == 0
        assert f"hand:{card}" not in play.page.content()
        assert f"card:{card}" not in json.dumps(play.fake.state)


def test_choices_are_made_in_the_list_or_on_the_board(play):
    building(play)
    assert play.fake.locator("[data-choice]").count() == len(play.ids)
    assert "legal" in play.thing("city:kassel").get_attribute("class")
    assert play.thing("city:kassel").get_attribute("aria-label").endswith("– factory in Kassel")
    play.click("city:kassel")
    assert play.moves[-1] == "build:factory:kassel"
    expect(play.fake.locator(".wsdv-live")).to_contain_text("West builds a factory in Kassel.")
    assert play.fake.locator('[data-part="city:kassel"].wsdv-glow').count() == 1
    play.choose("build:line:hannover-kassel" if "build:line:hannover-kassel" in play.ids else play.ids[0])
    assert len(play.moves) == 4


def test_a_thing_that_cannot_be_chosen_says_why(play):
    building(play)
    play.click("city:jena")
    note = play.fake.locator(".wsdv-table > .wsdv-note")
    expect(note).to_have_text("Jena lies in the other state: you cannot build there (6.2).")
    expect(play.fake.locator(".wsdv-live")).to_contain_text("Jena lies in the other state")
    play.thing("city:jena").focus()
    play.key("Escape")
    expect(note).to_be_hidden()
    play.key("w")
    expect(note).to_be_visible()
    assert len(play.moves) == 2


def test_a_hint_stands_beside_what_it_is_about(play):
    building(play)
    note = play.fake.locator(".wsdv-table > .wsdv-note")
    game = play.table.game
    hint = wsdv.players.hint(game.view("west"), game.decision)
    play.press("Hint")
    expect(play.fake.locator(".wsdv-live")).to_contain_text(hint.where)
    expect(note).to_be_hidden()  # it says only where to look
    for words in (hint.what, "again for the numbers", hint.terms):
        play.press("Hint")
        expect(note).to_be_visible()
        expect(note).to_contain_text(words)
    assert hint.where.endswith("of West Germany.")
    assert hint.what.startswith("Build")
    assert len(play.moves) == 2


def several():
    """East may use either of two police cards in the same province."""
    return start(
        CALM, {"provinces": {"Sachsen": {"unrest": 3}}}, decade=1, half=1, to_move="east",
        police=[{"card": "5", "used": False}, {"card": "15", "used": False}], cards={"special": None},
    )  # fmt: skip


def test_a_thing_with_several_choices_opens_a_menu(play):
    game = several()
    offered = [choice.id for choice in game.decision.choices if choice.id.endswith(":Sachsen")]
    assert len(offered) == 2
    play.open(game=game, open_hands=True)
    menu = play.fake.locator(".wsdv-menu")
    play.thing("province:Sachsen").focus()
    play.key("Enter")
    expect(menu).to_be_visible()
    assert menu.locator("button").evaluate_all("all => all.map(one => one.dataset.choice)") == offered
    assert play.focused == offered[0]
    play.key("Escape")
    expect(menu).to_be_hidden()
    assert play.focused == "province:Sachsen"
    play.key("Enter", "ArrowDown")
    assert play.focused == offered[1]
    play.key("ArrowDown")
    assert play.focused == offered[0]
    play.key("ArrowUp", "Enter")
    assert play.moves == [offered[1]]
    expect(menu).to_be_hidden()


def test_the_chronicle_comes_when_there_is_something_to_tell(play):
    play.open(game=wsdv.start_from(wsdv.new_game(seed=1).position, seed=1), open_hands=True)
    chronicle = play.fake.locator(".wsdv-chronicle")
    expect(chronicle).to_be_hidden()
    play.choose(play.ids[0])
    play.choose("use:build")
    expect(chronicle).to_be_visible()


def test_undo_redo_and_the_chronicle(play):
    building(play)
    play.click("city:kassel")
    story = play.fake.locator(".wsdv-story")
    expect(story).to_contain_text("West builds a factory in Kassel (6.2).")
    play.press("Undo")
    assert play.moves[-1] == "use:build"
    expect(story).to_contain_text("West took back 1 decision; what was seen stays seen")
    expect(play.button("Redo")).to_be_enabled()
    play.press("Redo")
    assert play.moves[-1] == "build:factory:kassel"
    expect(play.button("Redo")).to_be_disabled()
    assert story.evaluate("one => one.scrollTop + one.clientHeight >= one.scrollHeight - 2")


def test_icons_as_printed(play):
    play.open(seed=1, open_hands=True)
    for _ in range(200):
        if play.button("Icons as printed").is_visible():
            break
        play.choose("use:event" if "use:event" in play.ids else play.ids[0])
    play.press("Icons as printed")
    assert play.moves[-1].startswith("icon:")


def test_against_an_agent_only_ones_own_decisions_are_asked(play):
    play.open(east="random", seed=1, speed="at-once")
    for _ in range(12):
        play.page.wait_for_function("document.querySelector('.wsdv-desk').dataset.phase === 'asked'")
        assert play.table.game.decision.player == "west"
        play.choose(play.ids[0])
        for _ in range(50):
            play.page.wait_for_timeout(10)  # the agent thinks in a thread
            play.fake.settle()
            if play.table.game.decision.player == "west":
                break
    assert set(play.table.sitting.deciders) == {"west", "east"}


def test_a_double_click_plays_once(play):
    building(play)
    play.thing("city:kassel").dispatch_event("click")
    play.thing("city:kassel").dispatch_event("click")
    play.fake.settle()
    assert play.moves.count("build:factory:kassel") == 1
    assert len(play.moves) == 3


# By keyboard alone


def test_a_card_and_a_factory_by_keyboard_alone(play):
    play.open(seed=1)
    for _ in range(12):
        play.page.keyboard.press("Tab")
        if play.focused == "Show West’s hand":
            break
    play.key("Enter")
    assert play.focused in play.ids  # the first choice, so that one can go on at once
    play.key("Enter")
    number = play.ids.index("use:build") + 1
    play.key(str(number))
    assert play.moves[-1] == "use:build"
    assert play.thing(play.focused).count() == 1  # still on the board, where the card was chosen
    play.key("PageDown")
    name = play.focused
    assert "legal" in play.thing(name).get_attribute("class")
    play.key("Enter")
    assert len(play.moves) == 3


def test_digits_choose_only_what_is_there(play):
    play.open(seed=1, open_hands=True)
    play.heading().focus()
    play.key("9", "9", "0")
    assert len(play.moves) <= 1
    count = len(play.moves)
    if len(play.ids) < 9:
        play.key("9")
        assert len(play.moves) == count


def test_a_digit_never_chooses_from_a_list_nobody_sees(play):
    play.open(seed=1, open_hands=True)
    play.heading().focus()
    play.key("1")
    assert play.moves == []
    play.unfold()
    play.key("1")
    assert len(play.moves) == 1


def test_a_digit_held_down_chooses_once(play):
    play.open(seed=1, open_hands=True)
    play.click("card:17")
    play.heading().focus()
    for _ in range(4):
        play.page.keyboard.down("2")  # from the second on the browser marks it as repeated
        play.fake.settle()
    play.page.keyboard.up("2")
    assert len(play.moves) == 2


def test_keys_do_not_reach_the_page_around(play):
    building(play)
    play.page.evaluate("addEventListener('keydown', (event) => (window.heard = [...(window.heard ?? []), event.key]))")
    play.thing("city:kassel").focus()
    play.key("a", "b", "d", "ArrowUp", "x", "m", "Shift+Enter")
    assert play.page.evaluate("window.heard ?? []") == []


def test_focus_stays_where_one_works(play):
    building(play)
    play.thing("city:kassel").focus()
    play.key("Enter")
    assert play.focused == "city:kassel"
    play.fake.locator(".wsdv-choices [data-choice]").first.focus()
    play.key("Enter")
    assert play.focused in play.ids


# New games and files


def test_a_new_game_is_asked_for_and_confirmed(play):
    play.open(seed=1, open_hands=True)
    play.choose(play.ids[0])
    game = play.table.game
    play.press("New game")
    form = play.fake.locator(".wsdv-form")
    expect(form).to_contain_text("The game on the table ends.")
    play.key("Escape")
    expect(form).to_be_hidden()
    assert play.focused == "Game"  # behind which the button is
    play.press("New game")
    form.get_by_label("East").select_option("random")
    form.get_by_label("Edition").select_option("first")
    form.get_by_label("Seed").fill("1989")
    assert play.table.game is game
    play.press("Start")
    new = play.table.game
    assert (new.origin.seed, new.origin.options["edition"]) == (1989, "first")
    assert new.origin.players == {"west": "human", "east": "random"}
    expect(play.fake.locator(".wsdv-players")).to_have_text("West: a person · East: random")


def test_save_is_a_download_and_load_an_upload(play, tmp_path):
    building(play)
    with play.page.expect_download() as waiting:
        play.press("Save")
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    assert [choice.id for choice, _ in wsdv.load(path).moves] == play.moves
    play.press("Undo")
    play.fake.locator("input[type=file]").set_input_files(path)
    play.page.wait_for_timeout(100)
    play.fake.settle()
    assert len(play.moves) == 2
    expect(play.fake.locator(".wsdv-live")).to_contain_text("A game with 2 decisions was loaded.")


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"format": "wsdv-record/1"}', "<img src=x onerror='window.hacked=1'>"]
)
def test_an_upload_that_is_no_game_is_explained_in_a_paragraph(play, tmp_path, content):
    building(play)
    path = tmp_path / "game.json"
    path.write_text(content)
    play.fake.locator("input[type=file]").set_input_files(path)
    play.page.wait_for_timeout(100)
    play.fake.settle()
    expect(play.fake.locator(".wsdv-banner")).to_be_visible()
    assert len(play.moves) == 2
    assert play.page.evaluate("window.hacked ?? null") is None
    play.click("city:kassel")
    expect(play.fake.locator(".wsdv-banner")).to_be_hidden()


def test_an_upload_that_is_too_large_is_not_even_sent(play, tmp_path):
    building(play)
    path = tmp_path / "game.json"
    path.write_text(" " * (2 * 1024 * 1024 + 1))
    before = len(play.fake.sent)
    play.fake.locator("input[type=file]").set_input_files(path)
    expect(play.fake.locator(".wsdv-banner")).to_contain_text("larger than 2 MB")
    assert len(play.fake.sent) == before


def test_names_and_comments_are_text(play):
    evil = "<img src=x onerror='window.hacked=1'>"
    game = wsdv.new_game(seed=1, players={"west": evil, "east": evil})
    game.play(game.decision.choices[0], evil)
    play.open(game=game)
    expect(play.fake.locator(".wsdv-players")).to_have_text(f"West: {evil} · East: {evil}")
    expect(play.fake.locator(".wsdv-story")).to_contain_text(evil)
    assert play.fake.locator("img").count() == 0
    assert play.page.evaluate("window.hacked ?? null") is None


def test_hostile_messages_do_nothing(play):
    building(play)
    more = [
        {"type": "download"}, {"type": "download", "name": "../../x", "text": 5},
        {"type": "update", "table": {"choices": 5, "can": 5, "offers": 5, "form": 5, "players": 5}},
        {"type": "update", "table": {"choices": [5, None, {}], "heading": {"a": 1}, "trouble": 7}},
        {"type": "update", "chronicle": {"from": "x", "entries": [5, None, {"kind": "x y", "text": "<img src=x>"}]}},
        {"type": "update", "kept": 5}, {"type": "update", "broken": True},
        {"type": "update", "said": {"a": 1}},
    ]  # fmt: skip
    for message in HOSTILE + more:
        play.fake.message(message)
    play.page.wait_for_timeout(200)
    assert play.page.evaluate("window.hacked ?? null") is None
    assert play.fake.locator("script, iframe, img, image").count() == 0
    expect(play.fake.locator('svg[data-panel="tracks"] [data-part]').first).to_be_attached()


# Kept in the browser


def test_a_named_table_comes_back_after_cell_run_page_reload_and_kernel_restart(play):
    play.open(seed=1, name="friday", open_hands=True)
    for _ in range(4):
        play.choose(play.ids[0])
    moves = play.moves
    kept = play.page.evaluate("localStorage.getItem('wsdv/friday')")
    assert len(json.loads(kept)["moves"]) == 4
    assert "card" not in kept

    table = play.table  # page reload: the same widget in the same kernel
    play.fake.reload()
    play.fake.load(table)
    play.fake.settle()
    expect(play.fake.locator(".wsdv-desk")).to_have_attribute("data-phase", "asked")
    play.choose(play.ids[0])
    assert len(json.loads(play.page.evaluate("localStorage.getItem('wsdv/friday')"))["moves"]) == 5

    play.fake.reload()  # cell run again, or kernel restart: another widget of the same name
    play.open(name="friday", open_hands=True)
    expect(play.heading()).to_have_text("There is a game of this name. Do you want to go on with it?")
    assert play.fake.locator(".wsdv-choices button").count() == 2
    play.fake.locator(".wsdv-choices button").first.click()
    play.fake.settle()
    assert play.moves[:4] == moves
    assert len(play.moves) == 5


def test_starting_anew_puts_the_browsers_copy_aside(play, monkeypatch):
    monkeypatch.setenv("WSDV_CLASSROOM", "1")
    play.open(seed=1, name="friday", open_hands=True)
    play.choose(play.ids[0])
    old = play.page.evaluate("localStorage.getItem('wsdv/friday')")
    play.fake.reload()
    play.open(seed=2, name="friday", open_hands=True)
    assert play.page.evaluate("localStorage.getItem('wsdv/friday')") == old
    play.press("Start anew")
    assert play.page.evaluate("localStorage.getItem('wsdv/friday/previous')") == old
    play.choose(play.ids[0])
    assert play.page.evaluate("localStorage.getItem('wsdv/friday')") != old


@pytest.mark.parametrize("broken", ["nonsense", "[]", '{"head": "a:b", "at": "x", "moves": []}'])
def test_a_broken_copy_is_reported_and_put_aside(play, broken):
    play.open(seed=9, open_hands=True)
    play.page.evaluate("text => localStorage.setItem('wsdv/friday', text)", broken)
    play.fake.reload()
    play.open(seed=1, name="friday", open_hands=True)
    assert play.page.evaluate("localStorage.getItem('wsdv/friday/broken')") == broken
    play.choose(play.ids[0])
    assert len(json.loads(play.page.evaluate("localStorage.getItem('wsdv/friday')"))["moves"]) == 1


def test_a_full_storage_is_said_and_the_game_goes_on(play):
    play.open(seed=1, open_hands=True)
    play.fake.reload()
    play.page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    play.open(seed=1, name="friday", open_hands=True)
    play.choose(play.ids[0])
    assert len(play.moves) == 1
    expect(play.fake.locator(".wsdv-trouble")).to_contain_text("no room")


# Appearance, and the end


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_any_state(play, axe, theme, screenshot):
    play.open(seed=1)
    play.fake.theme(theme)
    assert [str(one) for one in axe(play.page)] == []
    screenshot(play.page, f"table-hand-over-{theme}", full_page=True)
    play.press("Show West’s hand")
    assert [str(one) for one in axe(play.page)] == []
    screenshot(play.page, f"table-card-{theme}", full_page=True)
    play.choose(next(name for name in play.ids if name.startswith("card:")))
    play.choose("use:build")
    play.press("New game")
    assert [str(one) for one in axe(play.page)] == []
    screenshot(play.page, f"table-build-{theme}", full_page=True)


@pytest.mark.parametrize("width", [1280, 700, 400])
def test_in_any_width_nothing_sticks_out(play, width):
    building(play)
    play.fake.resize(width)
    assert play.page.evaluate("document.documentElement.scrollWidth") <= width
    small = play.fake.locator("button:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 24 || box.height < 24).length"
    )
    assert small == 0


def test_views_go_on_together_and_go_without_a_trace(play):
    building(play)
    second = play.fake.render()
    play.click("city:kassel")
    expect(second.locator(".wsdv-heading")).to_have_text(play.heading().inner_text())
    assert second.locator('[data-thing="city:kassel"].factory').count() == 1
    play.fake.close_view()
    play.fake.close_view(1)
    assert play.page.locator("main").inner_html() == ""
    third = play.fake.render()
    expect(third.locator(".wsdv-heading")).to_contain_text("where do you build?")


def test_a_closed_table_leaves_its_last_picture(play):
    building(play)
    play.table.close()
    play.fake.settle()
    left = play.page.locator("main > .wsdv-widget")
    expect(left.locator(".wsdv-banner")).to_contain_text("This was closed")
    expect(left.locator('[data-thing="city:kassel"]')).to_be_visible()
    assert left.locator("button:enabled").count() == 0


def test_after_the_kernel_died_nothing_can_be_pressed_and_the_picture_stays(play):
    building(play)
    play.fake.kill()
    expect(play.fake.locator(".wsdv-banner")).to_contain_text("Python is no longer running")
    expect(play.button("Undo")).to_be_disabled()
    before = len(play.fake.sent)
    play.thing("city:kassel").dispatch_event("click")
    assert len(play.fake.sent) == before
    assert play.fake.locator(".wsdv-choices button:enabled").count() == 0


def test_a_bar_shows_how_far_an_agent_is(play, fake):
    play.open(seed=1)
    bar = fake.locator("progress")
    expect(bar).to_be_hidden()
    fake.message({"type": "progress", "share": 0.4})
    expect(bar).to_be_visible()
    assert bar.evaluate("bar => bar.value") == 0.4
    for nonsense in ("<b>", None, {}, 7):  # a bar never holds more than all
        fake.message({"type": "progress", "share": nonsense})
        assert 0 <= bar.evaluate("bar => bar.value") <= 1
    fake.message({"type": "progress", "share": 0})
    expect(bar).to_be_hidden()
