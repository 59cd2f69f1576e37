"""Journeys in JupyterLab: whole stretches of play as people do them, with Python's own state compared."""

import ast
import json
import random

import pytest
from playwright.sync_api import expect

import wsdv
from tests.browser.clicking import FACTS, MODEL, Hand, agree, facts, report
from tests.games.germany.tools import CALM, start
from wsdv.games.germany.cards import CARD_NUMBER, CARDS


def sit(lab, *cells):
    """A notebook with a table in its last cell, run; returns the hand before it."""
    lab.open([FACTS, *cells]).run_all()
    return Hand(lab.page, lab.output(len(cells)).locator(".wsdv-table")).look()


def table(options):
    return f'table = Table({options}, speed="at-once")\ntable'


# A decade by clicking


def test_a_decade_by_clicking_with_undo_save_load_and_reload(lab, tmp_path, screenshot):
    hand = sit(lab, table("seed=72, open_hands=True"))
    lab.command("application:toggle-left-area")
    policy = random.Random(72)
    kinds = set()
    known = facts(lab)
    for step in range(200):
        agree(hand.shown, known)
        kinds.add(known["kind"])
        before = known
        if known["kind"] == "icon":
            hand.press("Icons as printed")
        else:
            choice = policy.choice(sorted(hand.shown["choices"]))
            hand.choose(choice)
        hand.hear_out()
        known = facts(lab)
        assert known["moves"][: len(before["moves"])] == before["moves"]
        assert len(known["moves"]) > len(before["moves"])
        if known["position"]["decade"] == 2:
            break
        if step in {8, 20}:
            undo_and_redo(lab, hand, known)
        if step == 14:
            screenshot(lab.page, "table-journey")
            known = save_and_load(lab, hand, tmp_path)
        if step == 30:
            lab.reload()
            hand.look()
            assert facts(lab) == known
    agree(hand.shown, known)
    assert {"card", "use", "build", "dismantle", "icon", "police", "remove-unrest"} <= kinds
    assert hand.menus
    expect(hand.root.locator(".wsdv-story .wsdv-is-decade").last).to_have_text("Decade II", ignore_case=True)
    told = report(hand.times)
    print(f"\n{told} {len(known['moves'])} decisions in the decade.")  # noqa: T201
    screenshot(lab.page, "table-journey-end").with_name("table-journey-times.txt").write_text(told + "\n")


def undo_and_redo(lab, hand, known):
    hand.press("Undo")
    back = facts(lab)
    assert back["moves"] == known["moves"][: len(back["moves"])]
    assert len(back["moves"]) < len(known["moves"])
    agree(hand.shown, back)
    while len(back["moves"]) < len(known["moves"]):
        hand.press("Redo")
        back = facts(lab)
        agree(hand.shown, back)
    assert back == known


def save_and_load(lab, hand, folder):
    saved = facts(lab)
    path = hand.download(folder)
    record = wsdv.load(path)
    assert [choice.id for choice, _ in record.moves] == saved["moves"]
    assert record.position.to_dict() == saved["position"]
    for _ in range(2):
        hand.choose(min(hand.shown["choices"]))
    assert len(facts(lab)["moves"]) > len(saved["moves"])
    hand.answered(lambda: hand.upload(path))
    assert facts(lab) == saved
    return saved


# By keyboard alone


CELLS = """() => window.jupyterapp.shell.currentWidget.content.model.toJSON()
    .cells.map((cell) => [cell.cell_type, cell.source])"""
AROUND = """() => [
    document.querySelector(".jp-SideBar.jp-mod-left .lm-mod-current")?.dataset.id ?? null,
    document.querySelectorAll(".jp-Dialog, .lm-CommandPalette").length,
    window.jupyterapp.shell.currentWidget.content.mode,
    window.jupyterapp.shell.currentWidget.content.activeCellIndex,
]"""
SHORTCUTS = [
    "a", "b", "d", "d", "m", "y", "x", "c", "v", "z", "k", "j", "r", "0", "0", "i", "i", "o", "h", "f", "s", "l",
    "Shift+m", "Shift+l", "Shift+Enter", "Control+Enter", "Alt+Enter", "Control+b", "Control+Shift+c", "Control+s",
    "Control+Shift+-", "Control+m", "Shift+j", "Shift+ArrowDown", "Control+a",
]  # fmt: skip


def turn_to_story(hand):
    hand.tab_to(lambda at: at == "Story")
    hand.key("Enter")


def takes_no_key(lab, hand, place, before):
    hand.tab_to(lambda at: at == place)
    hand.key(*SHORTCUTS)
    assert hand.focused
    assert [facts(lab), lab.page.evaluate(CELLS), lab.page.evaluate(AROUND)] == before


def test_an_action_by_keyboard_alone_and_no_shortcut_of_jupyterlab(lab):
    hand = sit(lab, table("seed=1"))
    lab.command("notebook:enter-command-mode")
    cells, around = lab.page.evaluate(CELLS), lab.page.evaluate(AROUND)
    hand.tab_to(lambda at: at == "Show West’s hand")
    hand.answered_key("Enter")
    known = facts(lab)
    agree(hand.shown, known)

    # A card: with Page Down from one that can be chosen to the next.
    hand.tab_to(lambda at: at in hand.shown["things"])
    hand.key("Home", "PageDown")
    card = hand.focused
    assert card in hand.shown["legal"]
    hand.answered_key("Enter")
    assert facts(lab)["moves"][-1] in {f"card:{card[5:]}", f"hand:{card[5:]}"}

    # Its use: by its digit.
    digit = hand.root.locator('[data-choice="use:build"] kbd').inner_text()
    hand.answered_key(digit)
    assert facts(lab)["moves"][-1] == "use:build"

    # Neither on the board nor in the chronicle does JupyterLab take a key.
    known = facts(lab)
    hand.tab_to(lambda at: at in hand.shown["things"])
    hand.key("Home")
    assert hand.focused not in hand.shown["legal"]
    before = [known, cells, around]
    takes_no_key(lab, hand, hand.focused, before)
    turn_to_story(hand)
    takes_no_key(lab, hand, hand.root.locator(".wsdv-story").text_content(), before)
    turn_to_story(hand)

    # A factory: with the arrows over the map to the place, ask about it, build.
    hand.tab_to(lambda at: at in hand.shown["things"])
    hand.key("Home")
    seen = walk(hand, "city:muenchen") + walk(hand, "city:flensburg") + walk(hand, "city:kassel")
    assert len(set(seen)) > 8
    note = hand.root.locator(".wsdv-note")
    hand.answered_key("w")
    expect(note).to_have_text("This can be chosen now.")
    hand.key("Escape")
    expect(note).to_be_hidden()
    assert hand.focused == seen[-1]
    hand.answered_key("Enter")
    known = facts(lab)
    assert known["moves"][-1] == f"build:factory:{seen[-1][5:]}"

    # The rest of the action, and then the other hand is hidden and the screen handed over.
    while known["player"] == "west":
        hand.tab_to(lambda at: at in hand.shown["choices"])
        hand.answered_key("Enter")
        known = facts(lab)
    hand.phase("veil")
    hand.tab_to(lambda at: at == "Show East’s hand")
    hand.answered_key("Enter")
    agree(hand.shown, known)
    assert lab.page.evaluate(CELLS) == cells
    hand.key("Escape")
    assert hand.focused == ""


# The arrows in the order in which they lead from the focused thing to another one: the longer way first.
ARROWS = """(root, name) => {
    const middle = (one) => {
        const box = one.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(document.activeElement);
    const [tx, ty] = middle(root.querySelector(`[data-thing="${CSS.escape(name)}"]:not([aria-hidden])`));
    const across = tx > x ? "ArrowRight" : "ArrowLeft";
    const along = ty > y ? "ArrowDown" : "ArrowUp";
    const best = Math.abs(tx - x) > Math.abs(ty - y) ? [across, along] : [along, across];
    return [...new Set([...best, "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])];
}"""


def walk(hand, goal, most=80):
    """Go over the board with the arrows to a thing, nowhere twice in the same way; returns what was passed."""
    passed, tried = [hand.focused], set()
    while passed[-1] != goal:
        assert len(tried) < most, f"passed only {passed}"
        ways = [(passed[-1], key) for key in hand.root.evaluate(ARROWS, goal)]
        way = next(way for way in ways if way not in tried)
        tried.add(way)
        hand.key(way[1])
        passed.append(hand.focused)
        assert hand.focus_in_sight, f"{passed[-1]} has the focus but cannot be seen"
    return passed


# Two people at one screen


def traces(cards):
    """All by which a card could be known: its names as a thing, as a choice, and its titles."""
    known = [CARDS[CARD_NUMBER[card]] for card in cards]
    ids = [f"{family}:{card}{end}" for card in cards for family in ("card", "hand") for end in ('"', "\\")]
    return ids + [title for card in known for title in card.title.values()]


def said(lab, cell=1):
    """Everything the page knows: its text and markup, and the widget's state in it."""
    return lab.output(cell).inner_html() + lab.page.evaluate(MODEL, cell)


def test_nobody_sees_the_others_hand(lab):
    hand = sit(lab, table("seed=3"))
    handed = 0
    policy = random.Random(3)
    known = facts(lab)
    while handed < 4:
        hands = {side: known["position"]["cards"][f"{side}_hand"] for side in ("west", "east")}
        player, other = known["player"], {"west": "east", "east": "west"}[known["player"]]
        hand.phase("veil")
        expect(hand.heading).to_have_text(f"{player.title()} decides now: hand over the screen.")
        everything = said(lab)
        assert [trace for trace in traces(hands["west"] + hands["east"]) if trace in everything] == []
        assert hand.shown["choices"] == hand.shown["legal"] == []

        hand.press(f"Show {player.title()}’s hand")
        handed += 1
        while known["player"] == player:
            agree(hand.shown, known)
            everything = said(lab)
            own = known["position"]["cards"][f"{player}_hand"]
            assert all(f'data-thing="card:{card}"' in everything for card in own)  # so they would be found
            theirs = known["position"]["cards"][f"{other}_hand"]
            assert [trace for trace in traces(theirs) if trace in everything] == []
            hand.choose(policy.choice(sorted(hand.shown["choices"])))
            known = facts(lab)
    assert {"west", "east"} == set(ast.literal_eval(lab.python("list(table.sitting.deciders)")))


CORNERS = [
    f"""(one) => {{
        const box = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(box.{x} {inward_x} 4, box.{y} {inward_y} 4));
    }}"""
    for x, inward_x in (("left", "+"), ("right", "-"))
    for y, inward_y in (("top", "+"), ("bottom", "-"))
]


def test_a_thing_with_several_choices_opens_a_menu_beside_it(lab, screenshot):
    game = start(
        CALM, {"provinces": {"Sachsen": {"unrest": 3}}}, decade=1, half=1, to_move="east",
        police=[{"card": "5", "used": False}, {"card": "15", "used": False}], cards={"special": None},
    )  # fmt: skip
    document = json.dumps(game.position.to_dict())
    made = f"game = wsdv.start_from(wsdv.Position.from_dict(json.loads({document!r})), seed=1)"
    hand = sit(lab, f"{made}\ntable = Table(game=game, open_hands=True)\ntable")
    hand.point("province:Sachsen")
    menu = hand.root.locator(".wsdv-menu")
    expect(menu.locator("button")).to_have_count(2)
    box, thing = (
        menu.bounding_box(),
        hand.root.locator('[data-thing="province:Sachsen"]:not([aria-hidden])').bounding_box(),
    )
    assert abs(box["x"] + box["width"] / 2 - thing["x"] - thing["width"] / 2) < 200
    assert 0 <= box["y"] <= 720 - box["height"]
    for corner in CORNERS:  # all of it can be seen
        assert menu.evaluate(corner)
    screenshot(lab.page, "table-lab-menu-light")
    hand.answered(menu.locator("button").last.click)
    assert facts(lab)["moves"] == ["police:15:Sachsen"]


# A named table


def kept(lab, name):
    return sorted(path.name for path in (lab.home / "data").rglob(f"{name}*.json"))


def play_on(hand, count):
    for _ in range(count):
        hand.choose(max(hand.shown["choices"]))


def go_on(lab, hand, known):
    """There is an offer to continue; taking it gives the same game."""
    hand.look()
    hand.phase("offer")
    offers = hand.root.locator(".wsdv-choices button")
    expect(offers).to_have_count(2)  # the other one is to start anew
    expect(offers.first).to_contain_text(f"{len(known['moves'])} decisions")
    assert facts(lab)["moves"] == []
    hand.answered(offers.first.click)
    assert facts(lab) == known
    agree(hand.shown, known)


@pytest.mark.parametrize("classroom", [False, True])
def test_a_named_table_goes_on_after_whatever_happens(lab, classroom):
    name = "classroom" if classroom else "friday"
    variable = "import os; os.environ['WSDV_CLASSROOM'] = '1'" if classroom else "# not in a classroom"
    hand = sit(lab, variable, table(f"name={name!r}, seed=7, open_hands=True"))
    assert kept(lab, name) == []
    play_on(hand, 3)
    known = facts(lab)
    assert kept(lab, name) == ([] if classroom else [f"{name}.json"])

    lab.run_cell(2)
    go_on(lab, hand, known)
    play_on(hand, 1)
    known = facts(lab)

    lab.reload()
    hand.look()
    hand.phase("asked")
    assert facts(lab) == known
    agree(hand.shown, known)
    play_on(hand, 1)
    known = facts(lab)

    lab.restart_kernel()
    lab.run_all()
    go_on(lab, hand, known)
    play_on(hand, 1)
    known = facts(lab)

    lab.crash_kernel()
    expect(hand.banner).to_contain_text("Python is no longer running")
    lab.run_all()
    go_on(lab, hand, known)
    if not classroom:
        (path,) = (lab.home / "data").rglob(f"{name}.json")
        assert wsdv.load(path).position.to_dict() == known["position"]
    assert kept(lab, name) == ([] if classroom else [f"{name}.json"])


# When Python is gone


def picture(hand):
    return hand.root.locator(".wsdv-picture").inner_text()


@pytest.mark.parametrize("how", ["kill", "restart", "crash"])
def test_without_python_the_last_picture_stays(lab, how, screenshot):
    hand = sit(lab, table("seed=1, open_hands=True"))
    play_on(hand, 3)
    last = picture(hand)
    {"kill": lab.kill_kernel, "restart": lab.restart_kernel, "crash": lab.crash_kernel}[how]()
    expect(hand.banner).to_have_text(
        "Python is no longer running: the picture shows how things stood last. Run the cell again to go on."
    )
    assert picture(hand) == last
    expect(hand.button("Undo")).to_be_disabled()
    hand.point(hand.shown["legal"][0])
    expect(hand.banner).to_contain_text("Python is no longer running")
    hand.banner.scroll_into_view_if_needed()
    if how == "kill":
        screenshot(lab.page, "table-lab-no-kernel-light")
    else:
        lab.run_all()
        hand.look()
        expect(hand.banner).to_be_hidden()
        play_on(hand, 1)


def test_a_closed_table_leaves_its_last_picture(lab, screenshot):
    hand = sit(lab, table("seed=1, open_hands=True"))
    play_on(hand, 3)
    last = picture(hand)
    lab.python("table.close()")
    left = lab.cell(1).locator(".wsdv-table")
    expect(left.locator(".wsdv-banner")).to_have_text(
        "This was closed: the picture shows how things stood last. Run the cell again to go on."
    )
    expect(left).to_be_visible()
    expect(left).to_have_count(1)
    assert left.locator(".wsdv-picture").inner_text() == last
    expect(left.locator("button:visible")).to_have_count(0)
    left.evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    screenshot(lab.page, "table-lab-closed-light")


# Files


EVIL = "<img src=x onerror=\"window.hacked=1;alert('hacked')\">"


def test_names_and_comments_of_a_file_are_only_text(lab, tmp_path):
    game = wsdv.new_game(seed=1, players={"west": EVIL, "east": EVIL})
    for number in range(3):
        game.play(game.decision.choices[0], f"{EVIL} {number}")
    game.save(tmp_path / "evil.json")
    dialogs = []
    lab.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    hand = sit(lab, table("seed=1, open_hands=True"))
    hand.answered(lambda: hand.upload(tmp_path / "evil.json"))
    expect(hand.root.locator(".wsdv-players")).to_have_text(f"West: {EVIL} · East: {EVIL}")
    for number in range(3):
        expect(hand.root.locator(".wsdv-is-comment").nth(number)).to_have_text(f"{EVIL} {number}")
    hand.unfold()
    hand.button("New game").click()
    hand.button("Cancel").click()
    play_on(hand, 1)
    hand.press("Undo")
    lab.reload()
    hand.look()
    expect(hand.root.locator(".wsdv-players")).to_contain_text(EVIL)
    assert hand.root.locator("img, image, script, iframe").count() == 0
    assert lab.page.locator('[onerror], [src="x"]').count() == 0
    assert lab.page.evaluate("window.hacked ?? null") is None
    assert dialogs == []


def wrong_files():
    return {
        "not JSON": "This is a letter to my class.",
        "empty": "",
        "a position": json.dumps(wsdv.new_game(seed=2).position.to_dict()),
        "a list": "[1, 2, 3]",
        "another format": '{"format": "wsdv-record/99"}',
        "hardly anything": '{"format": "wsdv-record/1"}',
        "too large": " " * (2 * 1024 * 1024 + 1),
    }


def test_wrong_files_are_refused_in_one_paragraph_and_the_game_stays(lab, tmp_path):
    hand = sit(lab, table("seed=1, open_hands=True"))
    play_on(hand, 2)
    known = facts(lab)
    game = wsdv.new_game(seed=2)
    for _ in range(5):
        game.play(game.decision.choices[0])
    game.save(tmp_path / "whole.json")
    whole = (tmp_path / "whole.json").read_text()
    files = wrong_files() | {"truncated": whole[: len(whole) // 2], "other moves": whole.replace("card:", "hand:")}
    told = {}
    for name, content in files.items():
        path = tmp_path / "file.json"
        path.write_text(content)
        hand.upload(path)
        expect(hand.banner).to_be_visible()
        told[name] = hand.banner.inner_text()
        assert "Traceback" not in told[name]
        assert len(told[name]) < 600
        assert facts(lab) == known
        agree(hand.shown, known)
        hand.press("Undo")  # what comes next takes the words away
        expect(hand.banner).to_be_hidden()
        hand.press("Redo")
    for name in ("not JSON", "empty", "a position", "a list", "truncated", "other moves", "too large"):
        assert "\n" not in told[name]
    assert "holds a position, not a saved game" in told["a position"]
    assert told["too large"] == "This file is larger than 2 MB; no saved game is."
    print("\n".join(["", *(f"{name}: {words}" for name, words in told.items())]))  # noqa: T201
    assert len(set(told.values())) >= 6


# Appearance


STATES = """
import random

def played(kind, seed=1, decade=1):
    \"\"\"A game of which this is asked, in this decade.\"\"\"
    for number in range(seed, seed + 500):
        game, choose = wsdv.new_game(seed=number), random.Random(number).choice
        while game.decision is not None:
            if game.decision.kind == kind and game.position.decade == decade:
                return game
            game.play(choose(game.decision.choices))
        if kind == "over" and game.position.decade >= decade:
            return game

def state(name):
    global table
    table = {
        "hand-over": lambda: Table(game=played("card")),
        "card": lambda: Table(game=played("card", decade=2), open_hands=True),
        "build": lambda: Table(game=played("build", decade=2), open_hands=True),
        "icons": lambda: Table(game=played("icon", decade=3), open_hands=True),
        "over": lambda: Table(game=played("over", decade=4), open_hands=True),
    }[name]()
"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_looks_well_and_axe_finds_nothing_serious(lab, theme, axe, screenshot):
    lab.open([FACTS, STATES, "table"])
    lab.set_theme(theme)
    lab.command("application:toggle-left-area")
    lab.run_cell(0)
    lab.run_cell(1)
    hand = Hand(lab.page, lab.output(2).locator(".wsdv-table"))

    def show(name):
        lab.python(f"state({name!r})")
        lab.run_cell(2)
        hand.look()
        hand.root.evaluate("(root) => root.scrollIntoView({ block: 'start' })")

    def judge(name):
        screenshot(lab.page, f"table-lab-{name}-{theme}")
        assert [str(one) for one in axe(lab.page, include=".wsdv-table")] == []

    for name in ("hand-over", "card", "build", "icons", "over"):
        show(name)
        judge(name)
    hand.button("Story").click()
    expect(hand.root.locator(".wsdv-story > *").last).to_be_in_viewport()
    judge("chronicle")

    show("build")
    hand.button("Full screen").click()
    expect(hand.button("Full screen")).to_have_attribute("aria-pressed", "true")
    judge("full-screen")
    hand.button("Full screen").click()
    expect(hand.button("Full screen")).to_have_attribute("aria-pressed", "false")

    lab.page.set_viewport_size({"width": 620, "height": 900})
    hand.root.evaluate("(root) => root.scrollIntoView({ block: 'start' })")
    around = lab.page.locator(".jp-WindowedPanel-outer").bounding_box()
    box = hand.root.bounding_box()
    assert box["x"] + box["width"] <= around["x"] + around["width"]
    judge("narrow")
    hand.root.locator(".wsdv-picture").evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    screenshot(lab.page, f"table-lab-narrow-map-{theme}")
