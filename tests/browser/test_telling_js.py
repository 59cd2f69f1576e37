"""What just happened, in a real browser with the real table behind it: scenes, ends of decades, the end of a game."""

import asyncio
from random import Random

import pytest
from playwright.sync_api import expect

import wsdv
from tests.browser.test_stage_js import ROOMS, full_screen
from wsdv import samples
from wsdv.games.germany.reckoning import PHASES
from wsdv_widgets import Table


class Watched:
    """A table on the fake page whose live region is written down."""

    def __init__(self, fake, table):
        self.fake, self.page, self.table = fake, fake.page, table
        fake.load(table)
        fake.settle()
        self.page.evaluate(
            """(number) => {
                window.said = [];
                const live = document.querySelector(`[data-fake="${number}-0"] .wsdv-live`);
                new MutationObserver(() => window.said.push(live.textContent)).observe(live, { childList: true });
            }""",
            fake.number,
        )

    def locator(self, selector):
        return self.fake.locator(selector)

    @property
    def said(self):
        return self.page.evaluate("window.said")

    @property
    def heading(self):
        return self.locator(".wsdv-heading").inner_text()

    @property
    def title(self):
        return self.locator(".wsdv-telling-title").inner_text()

    @property
    def phase(self):
        return self.locator(".wsdv-desk").get_attribute("data-phase")

    @property
    def story(self):
        return self.locator(".wsdv-table").get_attribute("data-story")

    def press(self, act):
        self.locator(f'[data-act="{act}"]').click()
        self.fake.settle()

    def key(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            self.fake.settle()

    def answer(self, choice):
        """Answer by keyboard or mouse, wherever the choice can be found, and let the agents decide."""
        folded = self.locator(".wsdv-list:not([open]) > summary")
        if folded.count():
            folded.click()
        self.locator(f'.wsdv-choices [data-choice="{choice}"]').click()
        self.settle()

    def settle(self):
        self.fake.settle()
        while self.table.sitting.thinking:
            self.page.wait_for_timeout(20)
        self.fake.settle()

    def through(self, go):
        """Go through all that is told; returns the headings."""
        found = []
        while self.phase == "told":
            found.append(self.heading)
            go()
        return found


@pytest.fixture
def at_once():
    """Agents decide at once where no event loop runs, as in `with at_once():`."""

    class Quiet:
        def __enter__(self):
            self.loop = asyncio.get_running_loop()
            asyncio._set_running_loop(None)

        def __exit__(self, *_):
            asyncio._set_running_loop(self.loop)

    return Quiet


@pytest.fixture
def watch(fake, at_once):
    """`watch(until, ...)`: a table at which people have answered at random until something is so."""

    def opened(until=lambda table: True, seed=2, **options):  # noqa: ARG005 - the table as it begins
        with at_once():
            table = Table(**{"east": "greedy-0.1", "seed": 4, "speed": "wait", **options})
            play_until(table, until, Random(seed))
        return Watched(fake, table)

    return opened


def say(table, kind, **fields):
    table.hear({"type": kind, **fields})


def phase(table):
    return table.state()["table"]["phase"]


def play_until(table, until, random):
    for _ in range(2000):
        if until(table):
            return
        if phase(table) == "told":
            say(table, "skip", at=table._telling.at)
        else:
            say(table, "choose", id=random.choice(table.game.decision.choices).id, stamp=table.sitting.stamp)
    raise AssertionError(until)


def is_told(table):
    return phase(table) == "told"


def builds(table):
    """Whether East has just built something, as the last action."""
    return phase(table) == "asked" and any(mark == "built" for _, mark in table._telling.marks()[0])


# An opponent's turn


def test_a_turn_is_followed_by_mouse(watch):
    watched = watch(is_told)
    decided = len(watched.table._telling.scenes) - watched.table._telling.at - 1
    headings = watched.through(lambda: watched.press("telling-on"))
    assert len(headings) == decided
    assert all(heading.startswith("East") for heading in headings)
    assert watched.said == [*headings[1:], watched.heading]
    assert watched.phase == "asked"
    assert watched.title == "What East did"
    expect(watched.locator(".wsdv-last")).to_contain_text("East plays ")
    expect(watched.locator(".wsdv-steps")).to_be_hidden()


def test_a_turn_is_followed_by_keyboard_alone(watch):
    watched = watch(is_told)
    watched.page.keyboard.press("Tab")
    keys = iter([" ", "Enter", "ArrowRight"] * 10)
    watched.locator('[data-act="telling-on"]').focus()
    headings = watched.through(lambda: watched.key(next(keys)))
    assert watched.said == [*headings[1:], watched.heading]
    assert watched.page.evaluate("document.activeElement.matches('.legal, [data-choice], .wsdv-heading')")


def test_while_something_is_told_next_has_the_focus_of_who_answered(watch):
    watched = watch(lambda table: phase(table) == "asked")
    random = Random(2)
    while watched.phase == "asked":
        watched.answer(random.choice(watched.table.game.decision.choices).id)
    assert watched.phase == "told"
    expect(watched.locator('[data-act="telling-on"]')).to_be_focused()
    expect(watched.locator('[data-act="telling-on"]')).to_be_in_viewport()


def test_next_stays_where_it_is(watch):
    watched = watch(is_told)
    places = set()
    while watched.phase == "told":
        places.add(tuple(watched.locator('[data-act="telling-on"]').bounding_box().values()))
        watched.press("telling-on")
    assert len(places) == 1


def test_what_is_told_stands_below_what_the_action_did_before(watch):
    watched = watch(is_told)
    while not watched.locator(".wsdv-happened [aria-current]").count():
        watched.press("telling-on")
    assert watched.locator(".wsdv-happened li").first.inner_text().startswith("East plays ")
    now = watched.locator(".wsdv-happened [aria-current]").first
    assert now.inner_text().split(" (")[0].rstrip(".") in watched.heading
    expect(now).to_be_in_viewport()


def test_step_back_decision_by_decision_and_forth(watch):
    watched = watch(is_told)
    headings = watched.through(lambda: watched.press("telling-on"))
    watched.press("telling-before")
    seen = [watched.heading]
    while len(seen) < len(headings):
        watched.press("telling-back")
        seen.append(watched.heading)
    assert seen == headings[::-1]
    watched.key("End")
    assert watched.phase == "asked"
    watched.locator(".wsdv-heading").focus()  # on the board an arrow leads from thing to thing
    watched.key("ArrowLeft")
    assert watched.heading == headings[-1]
    watched.press("telling-skip")
    assert watched.phase == "asked"


def test_where_one_is_stands_beside(watch):
    watched = watch(is_told)
    count, at = watched.table._telling.shown()["count"], watched.table._telling.at
    expect(watched.locator(".wsdv-where")).to_have_text(f"{at + 1} of {count}")


def test_calmly_it_goes_on_by_itself(watch):
    watched = watch(is_told, speed="calm")
    headings = [watched.heading]
    watched.page.clock.install()
    watched.press("telling-back")  # whoever steps back wants time
    paused = watched.heading
    watched.page.clock.run_for(10_000)
    watched.fake.settle()
    assert watched.heading == paused
    watched.press("telling-on")
    for _ in range(60):
        watched.page.clock.run_for(2300)
        watched.fake.settle()
        headings.append(watched.heading)
        if watched.phase == "asked":
            break
    assert watched.phase == "asked"
    assert watched.said[-1] == watched.heading


def test_the_speed_is_set_in_one_line_and_remembered(watch):
    watched = watch(is_told)
    assert watched.locator(".wsdv-speed option").all_inner_texts() == ["calm", "wait for a key", "at once"]
    watched.locator(".wsdv-speed").select_option("at-once")
    watched.fake.settle()
    assert watched.page.evaluate("localStorage.getItem('wsdv/speed')") == "at-once"
    assert watched.table._telling.speed == "at-once"
    head = watched.locator(".wsdv-telling-head")
    assert head.bounding_box()["height"] < 40


def test_the_whole_story_opens_beside_the_map_and_closes(watch):
    watched = watch(lambda table: phase(table) == "asked" and len(table.game.log) > 30)
    story = watched.locator(".wsdv-story")
    expect(story).to_be_hidden()
    small = watched.locator(".wsdv-chronicle").bounding_box()
    watched.press("whole-story")
    expect(story).to_be_visible()
    expect(story).to_be_focused()
    assert story.evaluate("one => one.scrollTop + one.clientHeight >= one.scrollHeight - 2")
    large, map_ = (
        watched.locator(".wsdv-chronicle").bounding_box(),
        watched.locator('[data-region="map"]').bounding_box(),
    )
    assert large["height"] > 1.5 * small["height"]
    assert large["x"] >= map_["x"] + map_["width"]
    watched.key("Escape")
    expect(story).to_be_hidden()
    expect(watched.locator('[data-act="whole-story"]')).to_be_focused()


# Marks


def test_what_was_built_is_ringed_until_the_next_action(watch):
    watched = watch(builds, speed="at-once")
    lit = [thing for thing, mark in watched.table._telling.marks()[0] if mark == "built"]
    for thing in lit:
        expect(watched.locator(f'[data-part="marks"] [data-mark="{thing}"].built')).to_be_visible()
    drawn = watched.locator('[data-part="marks"] [data-mark]').count()
    assert drawn == len([thing for thing, _ in watched.table._telling.marks()[0] if thing.split(":")[0] != "track"])
    last = watched.locator(".wsdv-last").inner_text()
    while watched.phase == "asked" and watched.locator(".wsdv-last").inner_text() == last:
        for thing in lit:
            assert watched.locator(f'[data-mark="{thing}"]').count() == 1
        watched.answer(watched.table.game.decision.choices[0].id)
    assert [thing for thing, _ in watched.table._telling.marks()[0]] != lit


def test_a_marker_that_moved_is_marked_on_its_track(watch):
    def moved(table):
        return is_told(table) and any(thing == "track:prestige" for thing, _ in table._telling.marks()[0])

    with_prestige = watch(is_told)
    while not moved(with_prestige.table):
        with_prestige.press("telling-on")
    expect(with_prestige.locator('[data-part="track:prestige"].wsdv-changed')).to_be_visible()
    while moved(with_prestige.table):
        with_prestige.press("telling-on")
    expect(with_prestige.locator('[data-part="track:prestige"].wsdv-changed')).to_have_count(0)


@pytest.mark.parametrize(("motion", "animation"), [("reduce", "none"), ("no-preference", "wsdv-mark")])
def test_marks_move_only_for_who_wants_motion(watch, motion, animation):
    watched = watch(builds, speed="at-once")
    watched.page.emulate_media(reduced_motion=motion)
    mark = watched.locator('[data-part="marks"] > *').first
    assert mark.evaluate("one => getComputedStyle(one).animationName") == animation


# The end of a decade


@pytest.fixture
def ending(fake, at_once):
    """A table one decision before its first end of decade, in which West must choose."""

    def opened(speed="wait"):
        with at_once():
            game = next(eve for seed in range(30) if (eve := _eve(seed)) is not None)
            table = Table(east="greedy-0.1", game=game, speed=speed)
        return Watched(fake, table)

    return opened


def _eve(seed):
    """A game one decision of West's before an end of decade in which West chooses, or None."""
    table = Table(east="greedy-0.1", seed=seed, speed="at-once")
    random = Random(seed)
    eve = None
    for _ in range(400):
        if phase(table) == "told":
            say(table, "skip", at=table._telling.at)
            continue
        if phase(table) == "over" or table.game.position.decade > 1:
            return None
        if table.game.position.stage in PHASES[1:8]:
            return eve
        if table.game.position.stage not in PHASES:
            eve = table.game.copy()
        say(table, "choose", id=random.choice(table.game.decision.choices).id, stamp=table.sitting.stamp)
    return None


def follow_a_decade(watched, go, choose):
    """From before the end of a decade to the page of the decade: what was told, and in which phases was chosen."""
    told, chosen = [], []
    random = Random(1)
    for _ in range(120):
        if watched.phase == "told":
            if watched.story == "page":
                told.append(watched.heading)
            if watched.heading.endswith("is over"):
                return told, chosen
            go()
            continue
        stage = watched.table.game.position.stage
        if stage in PHASES:
            chosen.append(stage)
            assert watched.title.startswith(f"{PHASES.index(stage) + 1} of 10: ")
            expect(watched.locator(".wsdv-telling-body table").first).to_be_visible()
            assert watched.locator(".wsdv-choices [data-choice]").count()
        choose(random.choice(watched.table.game.decision.choices).id)
    raise AssertionError(told)


def ten_pages(told):
    """The phases whose pages were told, in order; one in which somebody chose may come again with what followed."""
    phases = [heading.split()[4] for heading in told if heading.startswith("End of decade")]
    return list(dict.fromkeys(phases)), phases


def test_an_end_of_decade_is_followed_by_mouse(ending, screenshot):
    watched = ending()
    told, chosen = follow_a_decade(watched, lambda: watched.press("telling-on"), watched.answer)
    once, all_ = ten_pages(told)
    assert all_ == sorted(all_, key=PHASES.index)
    assert [phase for phase in PHASES if phase in {*once, *chosen}] == list(PHASES)
    assert chosen
    assert told[-1] == "Decade I is over"
    expect(watched.locator(".wsdv-telling-body")).to_contain_text("As the decade began → before its end → now")
    assert watched.locator(".wsdv-telling-body thead th").all_inner_texts() == ["", "West", "East"]
    screenshot(watched.page, "telling-decade")
    watched.press("telling-on")
    assert watched.story == ""
    assert watched.table.game.position.decade == 2


def test_an_end_of_decade_is_followed_by_keyboard_alone_with_all_texts_said(ending):
    watched = ending()
    watched.page.keyboard.press("Tab")

    def choose(choice):
        button = watched.locator(f'.wsdv-choices [data-choice="{choice}"]')
        if not button.is_visible():
            watched.locator(".wsdv-list > summary").focus()
            watched.key("Enter")
        button.focus()
        watched.key("Enter")
        watched.settle()

    told, chosen = follow_a_decade(watched, lambda: watched.key(" "), choose)
    once, _ = ten_pages(told)
    assert [phase for phase in PHASES if phase in {*once, *chosen}] == list(PHASES)
    for heading in told:
        (said, *_) = [words for words in watched.said if heading in words] or [""]
        assert said, heading
    flight = next(words for words in watched.said if " 9.1 " in words)
    assert "dismantling point" in flight  # what the sum comes to


def test_a_page_has_its_sum_what_it_did_and_room(ending):
    watched = ending()
    while watched.story != "page":
        if watched.phase == "told":
            watched.press("telling-on")
        else:
            watched.answer(watched.table.game.decision.choices[0].id)
    assert watched.heading.startswith("End of decade I: 9.1 ")
    expect(watched.locator(".wsdv-result")).to_be_visible()
    body = watched.locator(".wsdv-telling-body")
    expect(body.locator(".wsdv-sum")).to_be_visible()
    pointed = body.locator("button.wsdv-link").first
    pointed.click()
    assert watched.locator(".wsdv-pointed").count() >= 1
    assert body.bounding_box()["height"] > 200
    small = body.evaluate(
        """body => [...body.querySelectorAll("*")]
            .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
            .map((one) => parseFloat(getComputedStyle(one).fontSize)).filter((size) => size < 13)"""
    )
    assert small == []
    wide = body.evaluate("body => body.scrollWidth - body.clientWidth")
    assert wide <= 0


def is_whole(watched):
    """Whether all that is told can be seen without scrolling."""
    return watched.locator(".wsdv-telling-body").evaluate(
        "body => body.scrollHeight <= body.clientHeight && body.scrollWidth <= body.clientWidth"
    )


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), ROOMS["1366"]])
def test_every_page_of_a_decade_is_seen_without_scrolling(ending, size):
    watched = ending()
    if size in ROOMS.values():
        watched.fake.resize(*size)
    else:
        full_screen(watched.fake, *size)
    scrolled = []

    def on():
        if watched.story == "page" and not is_whole(watched):
            scrolled.append(watched.heading)
        watched.press("telling-on")

    told, _ = follow_a_decade(watched, on, watched.answer)
    assert len(told) > 8
    assert scrolled == []


@pytest.mark.parametrize("stage", ["9.1", "9.3", "9.10"])
def test_a_game_that_begins_in_a_phase_has_its_page(fake, stage):
    position = wsdv.Position.from_dict({"format": "wsdv-position/1", "stage": stage})
    watched = Watched(fake, Table(east="greedy-0.1", game=wsdv.start_from(position, seed=3), speed="wait"))
    told = watched.through(lambda: watched.press("telling-on"))
    once, _ = ten_pages(told)
    assert once == list(PHASES[PHASES.index(stage) :])
    assert told[-1] == "Decade I is over"


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_a_long_action_of_the_other_side_is_read_without_scrolling(watch, size):
    """One that takes 330 letters to tell; nine of ten take fewer."""
    watched = watch(
        lambda table: phase(table) == "asked" and len(table._telling.summary()) >= 330 and not table._telling.page(),
        speed="at-once",
        seed=5,
    )
    full_screen(watched.fake, *size)
    assert len(watched.locator(".wsdv-last").inner_text()) >= 330
    assert is_whole(watched)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_a_page_of_a_phase(ending, axe, theme):
    watched = ending()
    watched.fake.theme(theme)
    while watched.story != "page":
        if watched.phase == "told":
            watched.press("telling-on")
        else:
            watched.answer(watched.table.game.decision.choices[0].id)
    assert [str(one) for one in axe(watched.page)] == []


def test_at_once_only_the_decade_is_shown(ending):
    watched = ending("at-once")
    told, chosen = follow_a_decade(watched, lambda: watched.press("telling-on"), watched.answer)
    assert told == ["Decade I is over"]
    assert chosen


def test_calmly_a_page_goes_on_by_itself_but_not_while_it_is_read(ending):
    watched = ending("calm")
    watched.page.clock.install()
    while watched.story != "page":
        if watched.phase == "told":
            watched.press("telling-on")
        else:
            watched.answer(watched.table.game.decision.choices[0].id)
    heading = watched.heading
    watched.locator(".wsdv-telling-body").hover()
    watched.page.clock.run_for(200_000)
    watched.fake.settle()
    assert watched.heading == heading
    watched.locator('[data-region="map"]').hover()
    watched.page.clock.run_for(60_000)
    watched.fake.settle()
    assert watched.heading != heading


# The end of a game


ENDINGS = [name for name in samples.NAMES if name.startswith("ending-")]


@pytest.mark.parametrize("name", ENDINGS)
def test_every_ending_says_which_and_why_with_its_sums_and_curves(fake, name):
    watched = Watched(fake, Table(game=samples.game(name), speed="wait"))
    assert watched.phase == "over"
    assert watched.title == "How it came to this"
    assert any(f"{player} wins" in watched.heading for player in ("West", "East"))
    expect(watched.locator(".wsdv-telling-body .wsdv-tone-result").first).not_to_be_empty()
    assert watched.locator(".wsdv-curves svg").count() == 3
    for chart in watched.locator(".wsdv-curves svg").all():
        assert "→" in chart.get_attribute("aria-label")
    letters = watched.locator(".wsdv-curves text").evaluate_all(
        "all => Math.min(...all.map(one => one.getBoundingClientRect().height))"
    )
    assert letters >= 13
    assert watched.locator(".wsdv-telling-body").evaluate("body => body.scrollWidth - body.clientWidth") <= 0
    expect(watched.locator('[data-act="watch"]')).to_be_in_viewport()
    full_screen(fake, 1280, 720)
    assert is_whole(watched)


def test_a_finished_game_is_watched_and_played_again(fake, console):
    console.allow("the fake page has no other models")
    watched = Watched(fake, Table(game=samples.game("ending-west-collapses"), speed="wait"))
    watched.locator('[data-act="watch"]').focus()
    watched.key("Enter")
    expect(watched.locator(".wsdv-instead")).to_be_visible()
    replay = watched.table._instead
    assert 0 <= replay.at < replay.last
    watched.press("leave")
    expect(watched.locator(".wsdv-instead")).to_be_hidden()
    watched.press("again")
    watched.settle()
    assert watched.table.game.result is None
    assert len(watched.table.game.moves) == 0


# What is hidden


def test_a_hand_is_told_to_nobody_else(fake):
    watched = Watched(fake, Table(seed=4, speed="wait"))
    random = Random(3)
    seen = 0
    for _ in range(60):
        hidden = watched.table.game.position.cards
        other = hidden.east_hand if watched.table.sitting.at_screen != "east" else hidden.west_hand
        shown = watched.page.content()
        for card in other:
            assert f'data-thing="card:{card}"' not in shown
            assert f"(card {card})" not in shown
            assert not any(f"(card {card})" in words for words in watched.said[-1:])
        if watched.phase == "veil":
            expect(watched.locator(".wsdv-happened, .wsdv-last")).to_have_count(0)
            watched.locator(".wsdv-choices button").first.click()
            watched.settle()
        elif watched.phase == "told":
            seen += 1
            watched.press("telling-on")
        else:
            watched.answer(random.choice(watched.table.game.decision.choices).id)
    assert seen
