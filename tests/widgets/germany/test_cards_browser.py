"""The browser of cards: filters counted from cards.toml, and effects as a real game has them."""

import json

import pytest

import wsdv
from tests.clock import spent
from tests.games.germany.invariants import FACES, random_document
from tests.widgets.page import Page
from wsdv.games.germany.narrate import sentences
from wsdv_widgets import Cards
from wsdv_widgets.germany.effects import USES, effects

START = {"format": "wsdv-position/1"}
IDS = [face["id"] for face in FACES]


@pytest.fixture
def page():
    return Page(Cards())


def use(page, name, value=None):
    answers = page.send({"type": "control", "id": name, "value": value})
    return answers[-1].get("said") or answers[-1].get("text")


def point(page, card):
    page.send({"type": "point", "thing": f"card:{card}"})


def texts(page, section):
    blocks = page.table[f"section:{section}"]["blocks"]
    return [text for block in blocks for text in block.get("items", [block.get("text", "")])]


# Filters


def fitting(**filters):
    """The ids of the faces that fit, read from the file."""
    tests = {
        "decade": lambda face, value: face["decade"] == value,
        "colour": lambda face, value: face["kind"] == value,
        "icon": lambda face, value: (
            face.get("flight", 0) > 0 if value == "flight" else value in {icon["icon"] for icon in face["icons"]}
        ),
        "value": lambda face, value: (
            face.get("value", {}).get(filters["side"]) == value
            if "side" in filters
            else value in face.get("value", {}).values()
        ),
        "side": lambda *_: True,
    }
    return [face["id"] for face in FACES if all(tests[name](face, value) for name, value in filters.items())]


ICONS = sorted({icon["icon"] for face in FACES for icon in face["icons"]})
FILTERS = [
    *({"decade": decade} for decade in (1, 2, 3, 4)),
    *({"colour": colour} for colour in ("red", "yellow", "dual", "special")),
    *({"icon": icon} for icon in (*ICONS, "flight")),
    *({"value": value} for value in (1, 2, 3, 4)),
    *({"value": value, "side": side} for value in (1, 2, 3, 4) for side in ("west", "east")),
    {"side": "east"},
    {"decade": 1, "colour": "dual"},
    {"decade": 2, "colour": "red", "icon": "prestige"},
    {"decade": 3, "value": 2, "side": "west", "icon": "add_unrest"},
    {"colour": "special", "value": 1},
]


def test_all_85_faces_are_there_and_all_filters_are_tried(page):
    assert len(IDS) == 85
    assert list(page.widget.shown) == IDS
    assert page.state["order"]["cards"] == ["faces", *(f"card:{card}" for card in IDS)]
    for name in ("decade", "colour", "icon", "value", "side"):
        (select,) = [one for one in page.table["section:filters"]["blocks"] if one.get("id") == name]
        tried = {str(one[name]) for one in FILTERS if name in one}
        assert {value for value, _ in select["options"]} == tried | {"all"}


@pytest.mark.parametrize("filters", FILTERS, ids=str)
def test_a_filter_lets_through_what_fits(filters):
    expected = fitting(**filters)
    assert list(Cards(**filters).shown) == expected
    page = Page(Cards())
    for name, value in filters.items():
        use(page, name, str(value))
    assert list(page.widget.shown) == expected
    assert page.state["order"]["cards"][1:] == [f"card:{card}" for card in expected]
    assert set(page.table["marks"]) == {f"card:{card}" for card in expected}
    assert f"{len(expected)} of 85 faces" in texts(page, "filters")
    use(page, "all")
    assert list(page.widget.shown) == IDS


def test_each_face_is_drawn_and_sent_once(page):
    assert sum(page.first.count(f'id=\\"@-face-{card}\\"') for card in IDS) == 85
    for name, value in (("decade", "1"), ("colour", "red"), ("decade", "all"), ("all", None)):
        use(page, name, value)
        assert 'id=\\"@-face-' not in json.dumps(page.messages[-1])
        assert page.widget.bytes_sent < 100_000


def test_a_filter_answers_at_once(page):
    use(page, "decade", "2")
    times = []
    for value in ("1", "all", "3", "all", "4", "all"):
        with spent() as measured:
            use(page, "decade", value)
        times.append(measured.seconds)
    assert min(times) < 0.1


def test_filters_are_set_from_python_and_wrong_ones_refused(page):
    page.widget.decade = 4
    page.take()
    assert page.state["order"]["cards"][1:] == [f"card:{card}" for card in fitting(decade=4)]
    for name, wrong in {"decade": 5, "colour": "blue", "icon": "wall", "value": 0, "side": "north"}.items():
        with pytest.raises(wsdv.Error, match=f"{name} is one of .* or None for all; got {wrong}"):
            setattr(page.widget, name, wrong)
        with pytest.raises(wsdv.Error, match=f"{name} is one of"):
            Cards(**{name: wrong})
    with pytest.raises(wsdv.Error, match="decade is one of"):
        page.widget.decade = True
    with pytest.raises(wsdv.Error, match="no card called 99"):
        page.widget.chosen = "99"
    assert page.widget.decade == 4


def test_nothing_fits_and_the_card_stays(page):
    use(page, "colour", "special")
    assert page.widget.chosen == "I"
    assert use(page, "value", "1") == "No card fits."
    assert page.widget.shown == ()
    assert page.widget.chosen == "I"


# One card


def test_pointing_shows_a_face_large_and_in_words(page):
    point(page, "16")
    assert page.widget.chosen == "16"
    assert 'aria-label="17. Juni (1953 Uprising)' in page.state["parts"]["face"]
    assert page.table["section:card"]["title"] == "17. Juni"
    words = texts(page, "card")
    assert words[:2] == ["1953 Uprising", "1953, yellow card 16 of decade I"]
    assert "Value 4 for West, 1 for East: build points (6.2) or help for living standards (6.3)." in words
    assert "4 × add unrest (East), at most 2 per province (6.4)" in words
    page.widget.chosen = "II"
    page.take()
    assert page.table["pointed"] == "card:II"
    assert "build the wall (6.4, 9.1)" in texts(page, "card")


def test_buttons_go_from_face_to_face(page):
    use(page, "colour", "dual")
    first, second, *_ = fitting(colour="dual")
    assert page.widget.chosen == first
    use(page, "next")
    assert page.widget.chosen == second
    use(page, "previous")
    assert page.widget.chosen == first
    assert use(page, "previous") == "This cannot be used now; nothing has changed."


def test_every_face_has_its_words(page):
    for card in IDS:
        point(page, card)
        words = texts(page, "card")
        face = FACES[IDS.index(card)]
        assert page.table["section:card"]["title"] == face["title"]["de"]
        assert words[0] == face["title"]["en"]
        assert sum(word.endswith(")") and "6.4" in word for word in words) == len(face["icons"])
        assert any("flight icon" in word for word in words) == bool(face.get("flight"))
    assert "went wrong" not in page.text


# What it would do


def played(game, card, side):
    """A copy of a game in which the card was just played, or why it cannot be."""
    assert game.decision.kind == "card"
    assert game.decision.player == side
    copy = game.copy()
    refusal = copy.why_not(f"card:{card}")
    if refusal is None:
        copy.play(f"card:{card}")
    return copy, refusal


@pytest.mark.parametrize("seed", range(5))
def test_what_a_card_would_do_is_what_a_game_lets_it_do(seed):
    """The cards on display of a real game, whose side to move plays each of them."""
    document = random_document(seed, "second" if seed % 2 else "first") | {"stage": "actions"}
    game = wsdv.start_from(wsdv.Position.from_dict(document), seed=seed)
    side = game.decision.player
    position = game.position
    for card in position.cards.display:
        found = effects(position, card, side)
        copy, refusal = played(game, card, side)
        assert found.refusal == refusal
        assert list(found.uses) == list(USES)
        for use_, effect in found.uses.items():
            assert effect.refusal == copy.why_not(f"use:{use_}")
            if effect.refusal is not None or use_ == "event":
                continue
            asked = copy.copy()
            asked.play(f"use:{use_}")
            kinds = {"remove-unrest": "remove-unrest", "build": "build", "living-standard": "living-standard"}
            if asked.decision is not None and asked.decision.kind == kinds[use_] and asked.decision.player == side:
                assert effect.places == tuple(one for one in asked.decision.choices if one.id != "done")
        if found.uses["event"].refusal is None:
            copy.play("use:event")
            assert len(found.icons) == len(FACES[IDS.index(card)]["icons"])
            for line, effect in enumerate(found.icons, start=1):
                if copy.decision is not None and copy.decision.kind == "icon":
                    refused = copy.why_not(f"icon:{line}")
                    assert effect.possible == (refused is None or refused.reason != "icon-impossible")


@pytest.mark.parametrize("seed", range(3))
def test_every_card_can_be_asked_about_in_any_position(seed):
    """Also in the middle of a game, seen by a player, at any stage."""
    game = wsdv.start_from(wsdv.Position.from_dict(random_document(seed, "second")), seed=seed)
    agent = wsdv.players.Random(seed=seed)
    for _ in range(9):
        if game.decision is not None:
            game.play(agent.decide(game.view(game.decision.player), game.decision))
    for position in (game.position, game.view("west").position, game.view("east").position):
        for card in IDS:
            for side in ("west", "east"):
                found = effects(position, card, side)
                special = FACES[IDS.index(card)]["kind"] == "special"
                assert (found.refusal is None) == (side == "east" or not special)


@pytest.mark.parametrize(
    ("prestige", "moved", "instead"),
    [(0, "moves 2 towards East (now +2)", 0), (5, "moves 1 towards East", 1), (6, "", 2)],
)
def test_all_arrows_of_a_card_are_told_also_those_that_lead_off_the_track(prestige, moved, instead):
    """Card 31 has two red prestige arrows and nothing else."""
    position = wsdv.Position.from_dict({"format": "wsdv-position/1", "decade": 2, "tracks": {"prestige": prestige}})
    (told,) = (
        " ".join(text for _, text, _ in sentences(effect.events)) for effect in effects(position, "31", "east").icons
    )
    assert moved in told
    assert told.count("moves") == bool(moved)
    assert told.count("East acts in a province instead") == instead


def test_only_east_plays_special_cards_and_only_for_the_event(page):
    point(page, "II")
    words = texts(page, "now")
    assert "Card II is a special card: only East may play it (3.3)" in words
    assert "Trigger the event (6.4)" in words
    assert not any("Build with" in word for word in words)


def test_the_position_can_be_set_and_counts(page):
    point(page, "II")
    assert "build the wall" in texts(page, "now")
    page.widget.position = wsdv.Position.from_dict(START | {"decade": 2, "wall": True})
    page.take()
    assert "build the wall: cannot be done now, so it is ignored" in texts(page, "now")
    assert "In the given position, decade II, first half, if it lay on display." in texts(page, "now")


def test_why_not_and_where():
    """6.4: East triggers no yellow events; 6.1: a dual card costs West one piece."""
    quiet = {"factories": ["leipzig"], "provinces": {"Bayern": {"unrest": 1}}}
    for name in ("Schleswig-Holstein", "Niedersachsen", "Nordrhein-Westfalen", "Hessen", "Rheinland-Pfalz",
                 "Baden-Württemberg", "West Berlin"):  # fmt: skip
        quiet["provinces"][name] = {"unrest": 0}
    page = Page(Cards(wsdv.Position.from_dict(START | quiet), chosen="16", side="west"))
    words = texts(page, "now")
    assert "Remove 1 unrest (6.1): Bayern" in words
    assert not any("East plays it" in word for word in words)
    page.widget.chosen = "11"
    page.take()
    assert any(
        word.startswith("Remove 1 unrest (6.1): no. Removing unrest with this dual card") for word in texts(page, "now")
    )
    use(page, "side", "east")
    page.widget.chosen = "16"
    page.take()
    assert any("East triggers only red and dual events (6.4)" in word for word in texts(page, "now"))


@pytest.mark.parametrize(
    "message",
    [
        {"type": "control", "id": "decade", "value": "5"},
        {"type": "control", "id": "decade", "value": 1},
        {"type": "point", "thing": "card:99"},
        {"type": "click", "thing": "province:Bayern"},
        {"type": "control", "id": "next", "value": 3},
        {"type": "choose", "thing": "card:1"},
    ],
)
def test_messages_that_do_not_fit_change_nothing(page, message):
    page.send(message)
    assert page.messages[-1]["type"] == "note"
    assert (page.widget.shown, page.widget.chosen) == (tuple(IDS), IDS[0])
