"""The front end all explorers share, in a real browser, with a small explorer behind it but without Jupyter."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_board_js import HOSTILE
from tests.widgets.sampler import Sampler
from wsdv_widgets import Reckoning


@pytest.fixture
def sampler(fake):
    fake.widget = Sampler()
    fake.load(fake.widget)
    fake.settle()
    return fake


def thing(sampler, name):
    return sampler.locator(f'[data-thing="{name}"]:not([aria-hidden])').first


def button(sampler, name):
    return sampler.el.get_by_role("button", name=name, exact=True)


def focused(sampler):
    return sampler.page.evaluate("document.activeElement.dataset.key ?? document.activeElement.dataset.thing ?? null")


def use(sampler, act):
    """Do something and carry all messages to and fro."""
    act()
    sampler.settle()


# What is unfolded from the start


@pytest.mark.parametrize("phase", ["9.1", "9.9"])
def test_what_is_unfolded_from_the_start_is_in_sight(fake, phase):
    fake.load(Reckoning(seed=1, phase=phase))
    fake.settle()
    unfolded = fake.locator(f'[data-section="phase-{phase}"]')
    expect(unfolded.locator("summary")).to_be_in_viewport(ratio=1)
    expect(unfolded.locator(".wsdv-sum").first).to_be_in_viewport()


# Pointing and clicking


def test_resting_on_a_thing_points_at_it_and_passing_over_does_not(sampler):
    kassel = thing(sampler, "city:kassel").locator(".site")
    kassel.hover()
    sampler.page.mouse.move(1, 1)
    sampler.page.wait_for_timeout(300)
    assert sampler.sent == []
    kassel.hover()
    sampler.wait_sent(1)
    sampler.settle()
    assert sampler.sent == [{"type": "point", "thing": "city:kassel"}]
    expect(sampler.locator('[data-section="about"]')).to_contain_text("Pointed at: city:kassel")
    assert "wsdv-pointed" in thing(sampler, "city:kassel").get_attribute("class")
    assert "wsdv-lit" in thing(sampler, "city:frankfurt").get_attribute("class")
    expect(sampler.locator(".wsdv-live")).to_have_text("You point at city:kassel.")
    expect(sampler.locator(".wsdv-said")).to_have_text("")


def test_the_land_of_a_province_is_clicked_but_not_pointed_at_in_passing(sampler):
    land = sampler.locator('[data-area="Hessen"]').first
    land.dispatch_event("pointermove")
    sampler.page.wait_for_timeout(300)
    assert sampler.sent == []
    land.dispatch_event("click")
    sampler.settle()
    assert sampler.widget.done == ["province:Hessen"]


def test_a_click_does_what_the_mark_says_and_tells_it(sampler):
    hessen = thing(sampler, "province:Hessen")
    assert hessen.get_attribute("aria-label").endswith("– one unrest more")
    use(sampler, hessen.locator("text").first.click)
    assert sampler.widget.position.provinces["Hessen"].unrest == 4  # 3 at set-up (rulebook 2)
    for place in (".wsdv-said", ".wsdv-live"):
        expect(sampler.locator(place)).to_have_text("Hessen has 4 unrest.")
    expect(sampler.locator('[data-section="about"] td').last).to_have_text("4")
    assert sampler.locator('[data-part="province:Hessen"].wsdv-glow').count() == 1


def test_the_keyboard_points_and_clicks(sampler):
    thing(sampler, "province:Hessen").focus()
    sampler.wait_sent(1)
    sampler.settle()
    assert sampler.widget.pointed == "province:Hessen"
    use(sampler, lambda: sampler.page.keyboard.press("Enter"))
    assert sampler.widget.done == ["province:Hessen"]
    assert focused(sampler) == "province:Hessen"  # drawn anew, and still focused


def test_words_beside_the_board_point_at_its_things(sampler):
    use(sampler, lambda: button(sampler, "Kassel").click())
    assert sampler.widget.pointed == "city:kassel"
    use(sampler, lambda: button(sampler, "Hessen").click())
    assert sampler.widget.pointed == "province:Hessen"
    assert focused(sampler) == "about/5/0"  # the table was written anew, the focus is on the same word
    assert sampler.locator(".wsdv-now-row").count() == 1


# Controls


def test_every_control_hands_its_value_to_python(sampler, tmp_path):
    use(sampler, lambda: button(sampler, "Step").click())
    use(sampler, lambda: sampler.el.get_by_label("Level").fill("7"))
    use(sampler, lambda: sampler.el.get_by_label("Count").fill("12") or sampler.page.keyboard.press("Enter"))
    use(sampler, lambda: sampler.el.get_by_label("Choice").select_option("b"))
    use(sampler, lambda: sampler.el.get_by_label("Yes").check())
    use(sampler, lambda: sampler.el.get_by_label("Handed in").fill("done") or button(sampler, "Send").click())
    path = tmp_path / "file.json"
    path.write_text('{"a": 1}', encoding="utf-8")
    with sampler.page.expect_file_chooser() as waiting:
        button(sampler, "Load").click()
    waiting.value.set_files(path)
    sampler.wait_sent(7)
    sampler.settle()
    assert sampler.widget.values == {
        "start": 2, "level": 7, "count": 12, "choice": "b", "yes": True, "word": "done",
        "file": '{"a": 1}', "at": 0,
    }  # fmt: skip
    assert sampler.el.get_by_label("Level").get_attribute("aria-valuetext") == "level 7"
    expect(sampler.locator(".wsdv-slider .wsdv-value")).to_have_text("level 7")


def test_a_file_that_is_too_large_is_not_even_sent(sampler, tmp_path):
    path = tmp_path / "large.json"
    path.write_text("x" * (2 * 1024 * 1024 + 1), encoding="utf-8")
    with sampler.page.expect_file_chooser() as waiting:
        button(sampler, "Load").click()
    waiting.value.set_files(path)
    expect(sampler.locator(".wsdv-banner")).to_contain_text("larger than 2 MB")
    assert sampler.sent == []


def test_a_line_counts_when_it_is_handed_in_and_not_before(sampler):
    line = sampler.el.get_by_label("Handed in")
    line.fill("half")
    sampler.page.keyboard.press("Tab")
    use(sampler, lambda: button(sampler, "Step").click())
    assert line.input_value() == "half", "what else changes does nothing to it"
    assert sampler.widget.values["word"] == ""
    line.focus()
    use(sampler, lambda: sampler.page.keyboard.press("Enter"))
    assert sampler.widget.values["word"] == "half"
    assert sampler.page.evaluate("document.activeElement.dataset.key") == "word"


def test_a_number_that_is_none_goes_back_to_what_it_was(sampler):
    count = sampler.el.get_by_label("Count")
    count.fill("")
    sampler.page.keyboard.press("Tab")
    assert sampler.sent == []
    assert count.input_value() == "5"
    use(sampler, lambda: count.fill("99") or sampler.page.keyboard.press("Enter"))
    assert sampler.widget.values["count"] == 5
    expect(sampler.locator(".wsdv-banner")).to_contain_text("nothing has changed")


def test_what_python_gives_is_saved_as_a_file_in_the_view_that_asked_only(sampler):
    sampler.render()
    with sampler.page.expect_download() as waiting:
        use(sampler, lambda: button(sampler, "Give").click())
    assert waiting.value.suggested_filename == "a-file.json"
    expect(sampler.locator(".wsdv-said")).to_have_text("Given.")
    sampler.message({"type": "download", "name": "x.json", "text": "{}"})  # nobody has asked
    assert sampler.page.locator("a[download]").count() == 0


def test_what_cannot_be_used_keeps_the_focus_and_does_nothing(sampler):
    step = button(sampler, "Step")
    for _ in range(3):
        use(sampler, step.click)
    assert sampler.widget.values["start"] == 0
    assert step.get_attribute("aria-disabled") == "true"
    assert focused(sampler) == "step"
    use(sampler, lambda: sampler.page.keyboard.press("Enter"))
    use(sampler, lambda: sampler.page.keyboard.press("s"))
    assert len(sampler.sent) == 3


def test_a_fault_is_told_and_what_had_changed_is_shown(sampler):
    use(sampler, lambda: button(sampler, "Fail").click())
    expect(sampler.locator(".wsdv-banner")).to_contain_text("a fault of ours")
    assert sampler.el.get_by_label("Level").input_value() == "9"
    use(sampler, lambda: button(sampler, "Step").click())
    expect(sampler.locator(".wsdv-banner")).to_be_hidden()


def test_a_slider_sends_no_more_than_python_can_answer(sampler):
    level = sampler.el.get_by_label("Level")
    for value in (3, 4, 5, 6):
        level.fill(str(value))  # no answer comes meanwhile
    assert [message["value"] for message in sampler.sent] == [3]
    assert level.input_value() == "6"
    sampler.settle()
    assert [message["value"] for message in sampler.sent] == [3, 6]
    assert sampler.widget.values["level"] == 6


# Keys


def test_keys_work_wherever_they_have_no_other_meaning(sampler):
    page = sampler.page
    sampler.locator(".wsdv-tone-note").click()  # plain text: the keys are here now
    use(sampler, lambda: page.keyboard.press("s"))
    assert sampler.widget.values["start"] == 2
    sampler.el.get_by_label("Handed in").focus()
    use(sampler, lambda: page.keyboard.press("s"))
    assert sampler.widget.values["start"] == 2
    assert sampler.el.get_by_label("Handed in").input_value() == "s"
    thing(sampler, "city:kassel").focus()
    before = len([one for one in sampler.sent if one["type"] == "control"])
    use(sampler, lambda: page.keyboard.press("ArrowRight"))  # moves in the picture
    assert len([one for one in sampler.sent if one["type"] == "control"]) == before
    assert focused(sampler) not in {"city:kassel", None}
    use(sampler, lambda: page.keyboard.press("s"))
    assert sampler.widget.values["start"] == 1
    assert button(sampler, "Step").get_attribute("aria-keyshortcuts") == "s"


def test_keys_do_not_reach_the_page_around(sampler):
    sampler.page.evaluate(
        "addEventListener('keydown', (event) => (window.heard = [...(window.heard ?? []), event.key]))"
    )
    button(sampler, "Step").focus()
    for key in ("a", "s", "ArrowRight", "Escape"):
        use(sampler, lambda key=key: sampler.page.keyboard.press(key))
    assert sampler.page.evaluate("window.heard ?? []") == []


# What goes on by itself


def test_a_player_goes_on_until_it_cannot(sampler):
    go = sampler.locator('[data-key="go"]')
    go.click()
    expect(go).to_have_text("Stop")
    for _ in range(12):
        sampler.settle()
        sampler.page.wait_for_timeout(110)
    assert sampler.widget.values["at"] == 5
    expect(go).to_have_text("Go")
    assert go.get_attribute("aria-disabled") == "true"
    assert len(sampler.sent) == 5


@pytest.mark.parametrize("how", ["Escape", "again", "other"])
def test_a_player_stops_when_it_is_told_to(sampler, how):
    go = sampler.locator('[data-key="go"]')
    go.click()
    sampler.settle()
    if how == "Escape":
        sampler.page.keyboard.press("Escape")
        assert focused(sampler) == "go"  # Escape has stopped it, not left the explorer
    elif how == "again":
        go.click()
    else:
        button(sampler, "Step").click()
    expect(go).to_have_text("Go")
    count = len([one for one in sampler.sent if one["id"] == "go"])
    sampler.page.wait_for_timeout(300)
    sampler.settle()
    assert len([one for one in sampler.sent if one["id"] == "go"]) == count


def test_a_player_waits_for_the_answer(sampler):
    sampler.locator('[data-key="go"]').click()
    sampler.page.wait_for_timeout(400)
    assert len(sampler.sent) == 1
    sampler.settle()
    sampler.wait_sent(2)


# The chronicle


def test_entries_of_the_chronicle_lead_somewhere(sampler):
    use(sampler, lambda: button(sampler, "Entry 3").click())
    assert sampler.widget.values["at"] == 3
    assert button(sampler, "Entry 3").get_attribute("aria-current") == "step"
    assert sampler.locator("[aria-current]").count() == 1
    sampler.page.keyboard.press("ArrowDown")
    assert focused(sampler) == "jump 4"
    use(sampler, lambda: sampler.page.keyboard.press("Enter"))
    assert sampler.widget.values["at"] == 4
    assert sampler.locator(".wsdv-story [tabindex='0']").count() == 1


# Around it


def test_several_views_show_the_same_and_a_later_one_too(sampler):
    second = sampler.render()
    use(sampler, lambda: button(sampler, "Step").click())
    use(sampler, lambda: sampler.el.get_by_label("Level").fill("8"))
    third = sampler.render()
    for view in (second, third):
        expect(view.get_by_label("Level")).to_have_value("8")
        expect(view.locator(".wsdv-value")).to_have_text("level 8")


def test_a_section_that_goes_and_comes_back(sampler):
    sampler.change(
        drawing=sampler.state["drawing"] | {"table": sampler.state["drawing"]["table"] | {"sections": ["about"]}}
    )
    assert sampler.locator("[data-section]").count() == 1
    assert sampler.locator("[data-key='go']").count() == 0
    sampler.widget.pointed = "city:kassel"
    sampler.widget.update(sections=1)
    sampler.change(drawing=sampler.widget.now)
    assert sampler.locator("[data-section]").count() == 4


def test_a_kernel_that_is_gone_leaves_the_picture(sampler):
    sampler.kill()
    expect(sampler.locator(".wsdv-banner")).to_contain_text("Python is no longer running")
    assert sampler.el.get_by_label("Level").is_disabled()
    thing(sampler, "province:Hessen").dispatch_event("click")
    sampler.page.wait_for_timeout(200)
    assert sampler.sent == []


def test_a_closed_explorer_leaves_its_last_picture_without_controls(sampler):
    sampler.widget.close()
    sampler.settle()
    last = sampler.page.locator(".wsdv-explorer")
    expect(last).to_have_count(1)
    expect(last).to_contain_text("This was closed")
    expect(last).to_contain_text("What there is")
    assert last.locator(".wsdv-control").count() == 0


def test_hostile_messages_do_nothing(sampler):
    bad = [
        {"type": "update", "table": {"sections": 5, "marks": 7, "lit": {}, "pointed": [], "panels": None}},
        {"type": "update", "table": {"sections": [{}, "x", "y"], "section:x": 5, "section:y": {"blocks": [5, None]}}},
        {"type": "update", "table": {"sections": ["x"], "section:x": {"title": "<img src=x onerror='window.hacked=1'>",
         "place": "nowhere", "blocks": [{"block": "constructor"}, {"control": "toString", "id": "a"},
         {"block": "text", "text": "<script>window.hacked=1</script>", "tone": "x y=1"}, {"block": "sum", "terms": 5},
         {"block": "grid", "rows": [5, [{}]], "things": 3}, {"control": "select", "id": "b", "options": [[1], 2, None]},
         {"control": "slider", "id": "c", "value": {}, "low": "a"}, {"control": "story", "id": "d", "now": "x"},
         {"block": "row", "blocks": 5}, {"block": "list", "items": "x"}, {"control": "button"}]}}},
        {"type": "update", "chronicle": {"from": 0, "entries": [5, {"kind": "<b>", "text": {}, "at": "javascript:1"}]}},
        {"type": "download", "name": {}, "text": 5},
        {"type": "note", "text": "x", "thing": '"]'},
    ]  # fmt: skip
    for message in [*HOSTILE, *bad]:
        sampler.message(message)
    sampler.page.wait_for_timeout(200)
    assert sampler.page.evaluate("window.hacked ?? null") is None
    assert sampler.locator("script, iframe, img, image, a").count() == 0
    sampler.change(drawing=sampler.widget.now)
    expect(sampler.locator('[data-section="about"]')).to_contain_text("Pointed at")


@pytest.mark.parametrize("width", [1280, 900, 500, 380])
def test_in_any_width_nothing_sticks_out(sampler, width):
    sampler.resize(width)
    assert sampler.page.evaluate("document.documentElement.scrollWidth") <= width
    board, side = (sampler.locator(name).bounding_box() for name in ('[data-region="map"]', ".wsdv-side-sections"))
    assert (side["x"] >= board["x"] + board["width"]) == (width >= 900)
    assert side["height"] > 100


def test_all_targets_are_large_and_all_text_can_be_read(sampler):
    small = sampler.page.evaluate(
        """() => [...document.querySelectorAll(".wsdv-explorer :is(button, select, input:not([hidden]), summary)")]
            .filter((one) => one.getClientRects().length && one.getBoundingClientRect().height < 28)
            .filter((one) => one.type !== "checkbox" && one.type !== "range")
            .map((one) => one.outerHTML)"""
    )
    assert small == []
    tiny = sampler.page.evaluate(
        """() => [...document.querySelectorAll(".wsdv-section *")]
            .filter((one) => !one.children.length && one.textContent && parseFloat(getComputedStyle(one).fontSize) < 14)
            .map((one) => one.outerHTML)"""
    )
    assert tiny == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(sampler, axe, theme):
    sampler.theme(theme)
    use(sampler, lambda: button(sampler, "Kassel").click())
    assert [str(one) for one in axe(sampler.page)] == []


def test_a_view_that_goes_leaves_nothing(sampler):
    sampler.locator('[data-key="go"]').click()
    sampler.close_view()
    count = len(sampler.sent)
    sampler.page.wait_for_timeout(300)
    assert len(sampler.sent) == count
    assert sampler.page.locator(".wsdv-explorer").count() == 0
