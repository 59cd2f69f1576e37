"""The replay in a real browser, without Jupyter."""

import pytest
from playwright.sync_api import expect

import wsdv
from tests.widgets.test_replay import REMARK, finished
from wsdv_widgets import Replay


@pytest.fixture
def replay(fake):
    fake.widget = Replay(finished())
    fake.load(fake.widget)
    fake.settle()
    fake.locator('[data-section="told"] h3').click()
    return fake


OFF_THE_MAP = ("track:", "socialists", "police")  # what lies beside the map glows as a whole


def press(replay, *keys):
    for key in keys:
        replay.page.keyboard.press(key)
        replay.settle()


def use(replay, name):
    replay.locator(f"[data-key='{name}']").click()
    replay.settle()


def test_keys_step_and_jump(replay):
    widget = replay.widget
    press(replay, "ArrowRight", "ArrowRight", "ArrowLeft")
    assert widget.at == 1
    press(replay, "PageDown")
    assert widget.game.decision.kind == "card"
    press(replay, "End")
    assert widget.at == widget.last
    press(replay, "ArrowRight", "PageDown")  # there is nothing after the end
    assert widget.at == widget.last
    press(replay, "Home")
    assert widget.at == 0
    expect(replay.locator('[data-section="told"]')).to_contain_text("The beginning.")


def test_the_keys_go_on_while_the_slider_has_the_focus(replay):
    slider = replay.el.get_by_label("Decision", exact=True)
    slider.focus()
    press(replay, "ArrowRight", "ArrowRight")
    assert replay.widget.at == 2
    assert slider.input_value() == "2"
    assert slider.get_attribute("aria-valuetext") == f"2 of {replay.widget.last}"
    press(replay, "Space")
    assert replay.widget.at == 2  # on a slider the space bar does nothing


def test_a_step_is_told_and_lit(replay):
    press(replay, "ArrowRight", "ArrowRight", "ArrowRight")
    told = replay.locator('[data-section="told"]')
    expect(told).to_contain_text(REMARK)
    expect(told).to_contain_text("Rule ")
    for _ in range(20):
        press(replay, "ArrowRight")
        lit = replay.locator(".wsdv-picture [data-part].wsdv-lit").evaluate_all(
            "all => all.map(one => one.dataset.part)"
        )
        assert set(lit) == set(replay.widget.lit())
        marked = replay.locator("[data-region='map'] [data-mark]").evaluate_all(
            "all => all.map(one => one.dataset.mark)"
        )
        assert marked == [thing for thing, _ in replay.widget._marks()[0] if not thing.startswith(OFF_THE_MAP)]


def test_the_chronicle_leads_and_follows(replay):
    use(replay, "section chronicle")
    use(replay, "later")
    entry = replay.locator(".wsdv-story button").nth(6)
    entry.click()
    replay.settle()
    assert replay.widget.at == replay.widget.story()[6]["at"]
    press(replay, "End")
    box, present = (
        replay.locator(name).bounding_box() for name in (".wsdv-story", '.wsdv-story [aria-current="step"]')
    )
    assert box["y"] <= present["y"] + present["height"] <= box["y"] + box["height"] + 1


def test_space_plays_and_pauses(replay):
    replay.el.get_by_label("Pace", exact=True).select_option("quick")
    replay.settle()
    replay.locator('[data-section="told"] h3').click()
    press(replay, " ")
    for _ in range(12):
        replay.page.wait_for_timeout(200)
        replay.settle()
    assert replay.widget.at > 1
    expect(replay.locator("[data-key='play']")).to_have_accessible_name("Pause")
    press(replay, " ")
    expect(replay.locator("[data-key='play']")).to_have_accessible_name("Play")
    at = replay.widget.at
    replay.page.wait_for_timeout(1000)
    replay.settle()
    assert replay.widget.at == at


def test_a_table_that_cannot_be_shown_is_told(replay):
    """The fake page knows no other widgets; in JupyterLab and Voilà the table opens."""
    replay.locator("[data-key='play-on']").click()
    replay.settle()
    expect(replay.locator(".wsdv-banner")).to_contain_text("the fake page has no other models")


def test_one_comes_back_from_the_table_to_where_one_was(replay):
    press(replay, "ArrowRight", "ArrowRight")
    use(replay, "play-on")
    expect(replay.locator(".wsdv-instead")).to_be_visible()
    replay.locator("[data-act='leave']").click()
    replay.settle()
    expect(replay.locator(".wsdv-instead")).to_be_hidden()
    expect(replay.locator(".wsdv-live")).to_have_text("Back again.")
    assert replay.widget.at == 2
    press(replay, "ArrowRight")
    assert replay.widget.at == 3


def test_the_chronicle_tells_the_future_only_if_asked(replay):
    press(replay, "ArrowRight", "ArrowRight", "ArrowRight")
    use(replay, "section chronicle")
    told = replay.locator(".wsdv-story button")
    past = told.count()
    assert past == len([piece for piece in replay.widget._course.story(3) if piece["at"] <= 3])
    expect(replay.locator(".wsdv-story .wsdv-later")).to_have_count(0)
    use(replay, "later")
    assert told.count() > past
    use(replay, "later")
    assert told.count() == past


BOXES = """() => Object.fromEntries(
    [...document.querySelectorAll("[data-region], .wsdv-bar .wsdv-control, [data-section='told']")]
        .map((one) => [one.dataset, one.getBoundingClientRect().toJSON()])
        .map(([its, box]) => [its.region ?? its.section ?? its.key, box])
        .filter(([name, box]) => name && box.width))"""


@pytest.mark.parametrize("size", [(850, 590), (1080, 640), (1280, 720), (1920, 1080)])
def test_a_step_with_its_comment_map_and_tracks_is_in_sight_and_nothing_moves(fake, size):
    fake.page.set_viewport_size({"width": size[0], "height": size[1]})
    fake.widget = Replay(wsdv.samples.game("four-decades"))
    fake.load(fake.widget)
    fake.settle()
    fake.locator('[data-section="told"] h3').click()
    press(fake, "ArrowRight")
    before = fake.page.evaluate(BOXES)
    assert {"map", "tracks", "cards", "story", "told", "next", "previous", "play"} <= set(before)
    assert all(box["top"] >= 0 and box["bottom"] <= size[1] and box["right"] <= size[0] for box in before.values())
    for _ in range(25):
        press(fake, "ArrowRight")
        assert fake.page.evaluate(BOXES) == before
        remark = fake.locator('[data-section="told"] .wsdv-tone-note').bounding_box()
        assert before["told"]["top"] <= remark["y"]
        assert remark["y"] + remark["height"] <= before["told"]["bottom"] + 1


@pytest.mark.parametrize("width", [1280, 900, 500])
def test_in_any_width_nothing_sticks_out(replay, width):
    replay.resize(width)
    assert replay.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(replay, axe, theme):
    replay.theme(theme)
    press(replay, "PageDown", "PageDown")
    assert [str(one) for one in axe(replay.page)] == []
