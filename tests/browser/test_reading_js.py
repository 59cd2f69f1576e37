"""What happened is read beside the map from any card: by one click, by keyboard, with pins, and it goes away again."""

import pytest
from playwright.sync_api import expect

import wsdv
from wsdv_widgets import Board, Cards, Replay, Table

CARD = "16"
TABLE = {
    "decade": 1,
    "to_move": "west",
    "cards": {"display": [CARD, "1", "14"], "special": "I", "west_hand": ["7"], "east_hand": ["2"], "played": ["8"]},
}


def position():
    return wsdv.new_game(seed=1989).position.replace(TABLE)


def table():
    return Table(game=wsdv.start_from(position(), seed=1), east="greedy", speed="at-once")


WIDGETS = {
    "table": table,
    "replay": lambda: Replay(wsdv.start_from(position(), seed=1)),
    "board": lambda: Board(position()),
}


@pytest.fixture(params=WIDGETS)
def shown(request, fake):
    fake.load(WIDGETS[request.param]())
    fake.settle()
    return fake


def article(fake):
    return fake.locator(".wsdv-article")


def button(fake, card=CARD):
    return fake.locator(f'[data-read="card:{card}"]:not([data-thing])')


def opened(fake, card=CARD):
    button(fake, card).click()
    fake.settle()
    expect(article(fake)).to_be_visible()
    return article(fake)


def test_one_click_on_a_card_leads_to_what_happened(shown, axe, screenshot):
    expect(article(shown)).to_be_hidden()
    read = opened(shown)
    expect(read.get_by_role("heading", level=3)).to_have_text("1953 Uprising")
    expect(read).to_contain_text("At least 55 people lost their lives")
    expect(read).to_contain_text("CC BY 4.0")
    assert axe(shown.page) == []
    screenshot(shown.page, "reading")


def test_it_leaves_the_map_in_sight_with_a_pin_on_the_place(shown):
    read = opened(shown).bounding_box()
    map_ = shown.locator('[data-region="map"]').bounding_box()
    assert map_["x"] + map_["width"] <= read["x"] + 1
    assert read["x"] + read["width"] <= 1280
    assert read["y"] + read["height"] <= 720
    pin = shown.locator('[data-region="map"] .pin')
    expect(pin).to_have_count(1)
    expect(pin).to_contain_text("East Berlin")
    city = shown.locator(
        '[data-region="map"] [data-thing="city:berlin"] .site, [data-thing="city:berlin"] .shape'
    ).first
    place, tip = city.bounding_box(), shown.locator(".pin .drop").bounding_box()
    assert abs(place["x"] + place["width"] / 2 - tip["x"] - tip["width"] / 2) < 40
    assert abs(place["y"] + place["height"] / 2 - tip["y"] - tip["height"]) < 40


def test_close_and_escape_put_everything_back(shown):
    opened(shown).get_by_role("button", name="Close").click()
    expect(article(shown)).to_be_hidden()
    expect(shown.locator(".pin")).to_have_count(0)
    opened(shown)
    shown.page.keyboard.press("Escape")
    expect(article(shown)).to_be_hidden()
    expect(shown.locator(".pin")).to_have_count(0)


def test_the_key_i_reads_the_card_that_is_focused_and_the_way_leads_back(shown):
    card = shown.locator(f'[data-region="cards"] [data-thing="card:{CARD}"]')
    card.focus()
    shown.page.keyboard.press("i")
    shown.settle()
    expect(article(shown)).to_be_visible()
    expect(article(shown).get_by_role("heading", level=3)).to_be_focused()
    shown.page.keyboard.press("Escape")
    expect(card).to_be_focused()


def test_reading_chooses_nothing(fake):
    widget = table()
    fake.load(widget)
    fake.settle()
    before = len(widget.game.log)
    opened(fake)
    assert len(widget.game.log) == before
    assert widget.game.decision.kind == "card"


def test_a_card_that_was_played_is_read_by_a_click_on_it(shown):
    shown.locator('[data-region="cards"] [data-thing="card:8"]').click()
    shown.settle()
    expect(article(shown).get_by_role("heading", level=3)).to_have_text(wsdv.card("8").dossier.title)


def test_a_word_of_the_glossary_is_explained_beside_it(fake):
    fake.load(table())
    fake.settle()
    read = opened(fake)
    word = read.locator(".wsdv-term", has_text="SED").first
    word.focus()
    expect(fake.locator(".wsdv-tip")).to_contain_text("Socialist Unity Party")
    fake.page.keyboard.press("Escape")
    expect(fake.locator(".wsdv-tip")).to_be_hidden()
    expect(read).to_be_visible()


def test_one_card_leads_to_another(fake):
    fake.load(table())
    fake.settle()
    read = opened(fake)
    related = wsdv.card(CARD).dossier.related[0]
    read.locator(f'[data-related="card:{related}"]').click()
    fake.settle()
    expect(read.get_by_role("heading", level=3)).to_have_text(wsdv.card(related).dossier.title)
    expect(fake.locator(".pin")).to_have_count(1)


def test_the_browser_of_cards_reads_the_chosen_one_with_a_small_map(fake, axe):
    fake.load(Cards(chosen=CARD))
    fake.settle()
    fake.page.get_by_role("button", name="What happened").click()
    fake.settle()
    expect(article(fake)).to_contain_text("At least 55")
    expect(article(fake).locator("svg.locator .pin")).to_have_count(1)
    assert axe(fake.page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_phone_it_fills_the_screen_and_can_be_closed(fake, theme, axe):
    fake.page.set_viewport_size({"width": 390, "height": 800})
    fake.load(table())
    fake.theme(theme)
    fake.settle()
    fake.locator('[data-page="cards"]').click()
    read = opened(fake)
    expect(read.locator("svg.locator")).to_be_visible()
    box = read.bounding_box()
    assert box["width"] >= 340
    assert read.get_by_role("button", name="Close").bounding_box()["y"] < 100
    assert axe(fake.page) == []


def test_letters_on_a_projector_can_be_read_from_the_last_row(fake):
    fake.page.set_viewport_size({"width": 1920, "height": 1080})
    fake.load(table())
    fake.settle()
    size = (
        opened(fake)
        .locator(".wsdv-article-body p")
        .first.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
    )
    assert size >= 18


@pytest.mark.parametrize("thing", ["card:zz", "card:", "", "province:Bayern", "x" * 80, "card:<b>"])
def test_what_is_no_card_is_refused_in_a_sentence(fake, thing):
    widget = table()
    fake.load(widget)
    fake.settle()
    widget._handle_custom_msg({"type": "read", "thing": thing}, [])
    fake.settle()
    expect(article(fake)).to_be_hidden()
    expect(fake.locator(".wsdv-banner, .wsdv-note").first).to_contain_text("There is no card called")


def test_another_view_of_the_same_table_is_left_alone(fake):
    fake.load(table())
    fake.settle()
    other = fake.render()
    opened(fake)
    expect(other.locator(".wsdv-article")).to_be_hidden()


def test_a_game_without_texts_has_no_buttons(fake):
    fake.load(Table(game="dual-powers", seed=1))
    fake.settle()
    expect(fake.locator("[data-read]")).to_have_count(0)
