"""The whole drawing: every thing named and told, nothing hidden drawn, what is asked marked, in every language."""

import dataclasses
import re
from xml.etree import ElementTree as ET

import pytest

import wsdv
from tests.games.petrograd.draw.tables import SETTINGS, at_random, played, positions, with_tokens
from tests.markup import words_of
from tests.pseudo import CODE, unmarked
from wsdv.games.petrograd.components import COLOURS, DATA, data_of
from wsdv.games.petrograd.draw import board, cards
from wsdv.games.petrograd.draw.rows import rows
from wsdv.games.petrograd.face import FACE
from wsdv.language import speaking

SOME = positions()[::5]


def parsed(markup):
    return ET.fromstring(f'<g xmlns:xlink="x">{markup}</g>')  # noqa: S314 - our own


def things_in(markup):
    return re.findall(r'data-thing="([^"]*)"', markup)


@pytest.mark.parametrize("make", [board.parts, board.stage_parts])
def test_every_part_is_well_formed_and_stands_in_its_panel(make):
    for position in positions():
        for key, markup in make(position).items():
            assert parsed(markup)[0].get("data-part") == key
            assert board.panel_of(key) in board.PANELS


@pytest.mark.parametrize("make", [board.parts, board.stage_parts])
def test_everything_one_can_point_at_is_told(make):
    for position in positions():
        for key, markup in make(position).items():
            for element in parsed(markup).iter():
                if element.get("data-thing") and element.get("aria-hidden") != "true":
                    assert element.get("aria-label"), key
                    assert element.get("role") == "img"
                    if board.panel_of(key) != "cards":
                        assert element.find("title").text == element.get("aria-label")


def test_a_thing_is_there_once():
    for position in positions():
        for make in (board.parts, board.stage_parts):
            drawn = make(position)
            del drawn["ground"]  # the land is its district's, a second time
            found = things_in("".join(drawn.values()))
            assert len(found) == len(set(found)), sorted(one for one in found if found.count(one) > 1)


def test_the_table_is_all_there():
    for position in positions():
        found = set(things_in("".join(board.stage_parts(position).values())))
        assert {f"district:{name}" for name in COLOURS} <= found
        assert {f"connection:{about.id}" for about in DATA.connections} <= found
        assert {f"month:{month.id}" for month in DATA.months} <= found
        assert {"day", "score", "will", "unrest", "deck"} <= found
        for district, tokens in position.tokens.items():
            for token in tokens:
                face, _, up = token.partition(":")
                assert f"token:{face}:{up or 'fresh'}:{district}" in found
        for faces in position.supply.values():
            assert {f"supply:{face}" for face in faces} <= found


@pytest.mark.parametrize("options", SETTINGS)
def test_what_can_be_chosen_is_on_the_board(options):
    met = set()
    for seed in range(2):
        for game in played(seed, **options):
            if game.decision is None:
                break
            seen = game.view(game.decision.player).position
            found = set(things_in("".join(board.stage_parts(seen).values())))
            for choice in game.decision.choices:
                about = FACE.things(choice)
                assert set(about) <= found, choice.id
                met.add(choice.family) if about else None
    assert {"card", "unit", "token", "to", "place", "refresh"} <= met


def test_which_things_choices_are_about():
    named = {choice.id: choice for choice in wsdv.catalogue("dual-powers")}
    for choice, about in {
        "card:purple-2": ("card:purple-2",),
        "card:lenin": ("leader:lenin",),
        "objective:red-4": ("card:red-4",),
        "unit:r1-10": ("supply:r1-10",),
        "token:lenin:exhausted:blue": ("token:lenin:exhausted:blue",),
        "refresh:n1-0:purple": ("token:n1-0:exhausted:purple",),
        "to:green": ("district:green",),
        "place:white": ("district:white",),
        "blockade:red-green": ("connection:red-green",),
        "unrest:points": ("unrest",),
        "bonus:draw": ("deck",),
        "use:recruit": (),
        "pass": (),
    }.items():
        assert FACE.things(named[choice]) == about


# What is hidden


@pytest.mark.parametrize("options", SETTINGS)
def test_nothing_hidden_is_drawn(options):
    met = 0
    for game in played(5, every=7, **options):
        whole = game.position
        for viewer in game.rules.players:
            seen = game.view(viewer).position
            shown = {lying.card for row in rows(seen) for lying in row.open}
            held = {card for side in ("red", "white") for card in getattr(whole.cards, f"{side}_hand") or ()}
            held |= set(whole.cards.opposition or ())
            held |= {one.card for one in (whole.objectives or {}).values() if one is not None}
            hidden = held - shown - {None}
            for make in (board.parts, board.stage_parts):
                drawn = "".join(make(seen).values())
                for card in hidden:
                    met += 1
                    assert cards.card_thing(DATA, card) not in things_in(drawn)
                    assert f'"face:{card}"' not in drawn
    assert met


def test_cards_face_down_look_alike():
    """Another hand of as many cards is drawn the same."""
    for position in SOME:
        if position.cards.white_hand and None in position.cards.white_hand:
            (row,) = [row for row in rows(position) if row.name == "white-hand"]
            (hidden,) = row.hidden
            assert hidden.number == position.cards.white_hand.count(None)
            assert str(hidden.number) in hidden.words


def test_where_no_card_lies_there_is_no_row():
    kind = type(positions()[0])
    empty = kind.from_dict({"format": "dual-powers-position/1"})
    assert rows(empty) == []
    assert board.stage_parts(empty)


def test_strengths_can_be_left_out():
    for position in SOME:
        plain, silent = board.parts(position), board.parts(position, board.REVEALING)
        assert {key for key in plain if plain[key] != silent[key]} <= {
            f"{kind}:{name}" for kind in ("plaque", "district") for name in COLOURS
        }
        told = words_of("".join(silent[f"{kind}:{name}"] for kind in ("plaque", "district") for name in COLOURS))
        assert "stronger" not in told
        assert "white " not in told


def test_the_plaque_says_what_the_rules_reckon():
    for position in positions():
        drawn = board.parts(position)
        for name in COLOURS:
            there = position.strength(name)
            told = words_of(drawn[f"district:{name}"])
            assert f"red {there.red.strength}, white {there.white.strength}" in told
            bold = re.findall(r'class="sum stronger">(\d+)<', drawn[f"plaque:{name}"])
            assert bold == ([] if there.stronger is None else [str(there.of(there.stronger).strength)])


# What is marked


def test_what_is_asked_for_is_marked_and_nothing_else():
    for position in SOME:
        plain = board.parts(position)
        for thing in ("district:blue", "connection:red-green", "unrest", "deck", "will", "score", "day", "month:july"):
            marked = board.parts(position, asked=(thing,))
            changed = {key for key in plain if plain[key] != marked[key]}
            assert len(changed) == 1
            (key,) = changed
            assert marked[key].replace(f'data-asked="" data-thing="{thing}"', f'data-thing="{thing}"') == plain[key]


def test_fresh_and_exhausted_tokens_differ_in_form():
    both = with_tokens({"purple": ["r1-11", "r1-11:exhausted"], "red": ["lenin"], "white": ["lenin:exhausted"]})
    drawn = board.parts(both)
    for fresh, turned in (("purple", "purple"), ("red", "white")):
        assert 'class="body fill-side-red"' in drawn[f"tokens:{fresh}"]
        assert 'class="body turned of-side-red"' in drawn[f"tokens:{turned}"]
    assert re.search(r"\.body\.turned {[^}]*stroke-dasharray", board.RULES)


def test_tokens_that_look_alike_are_one_with_a_count():
    many = with_tokens({"green": ["w1-11", "w1-11", "w1-11", "w1-11:exhausted"]})
    drawn = board.parts(many)["tokens:green"]
    assert things_in(drawn) == ["token:w1-11:fresh:green", "token:w1-11:exhausted:green"]
    assert re.findall(r'class="count">([^<]*)<', drawn) == ["×3"]


# One picture, languages, data of somebody's own


@pytest.mark.parametrize("theme", ["light", "dark", "print", "auto"])
def test_the_table_as_one_picture(theme):
    for position in SOME:
        picture = ET.fromstring(FACE.svg(position, theme=theme, prefix="x"))  # noqa: S314 - our own
        assert picture.get("viewBox")
        ids = [element.get("id") for element in picture.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        used = {one for element in picture.iter() for one in re.findall(r"url\(#([^)]*)\)", element.get("fill") or "")}
        assert used <= set(ids)


def test_a_page_and_a_stage_frame_are_well_formed():
    for position in SOME[:3]:
        words_of(FACE.html(position))
    assert re.findall(r'data-panel="([^"]*)"', FACE.stage_frame()) == ["map", "cards", "tracks"]


NAMES = re.compile(r"[^\W\d_]{2,}|[⟦⟧{}]")


@pytest.mark.parametrize("make", [board.parts, board.stage_parts])
def test_every_part_is_worded_when_it_is_drawn(make):
    for position in (*SOME, at_random(1, 8)):
        english = make(position)
        assert not any("⟦" in markup for markup in english.values())
        with speaking(CODE):
            marked = make(position)
        assert make(position) == english
        assert list(marked) == list(english)
        for key, markup in marked.items():
            assert things_in(markup) == things_in(english[key])
            labels = re.findall(r'(?:aria-label="|<title>)([^"<]*)', markup)
            assert [NAMES.findall(unmarked(label)) for label in labels if NAMES.findall(unmarked(label))] == [], key
        assert any("⟦" in marked[f"district:{name}"] for name in COLOURS)


def test_somebodys_own_data_are_drawn_with_their_own_names():
    from importlib.resources import files

    text = (files("wsdv.games.petrograd") / "data" / "dual-powers.toml").read_text("utf-8")
    text = text.replace('name = "Admiralty"', 'name = "Harbour & Co"').replace(
        'name = "Palace Bridge"', 'name = "Ferry"'
    )
    text = text.replace('id = "purple-blue"', 'id = "blue-brown"').replace('["purple", "blue"]', '["blue", "brown"]')
    own = dataclasses.replace(positions()[0], data=text, blockade="blue-brown")
    assert data_of(text).district("purple").name == "Harbour & Co"
    drawn = board.stage_parts(own)
    assert "Harbour &amp; Co" in drawn["district:purple"]
    assert ">Ferry<" in drawn["bridge:blue-brown"]
    assert "blockade" in drawn["bridge:blue-brown"]


def test_what_changes_with_everything_tells_nothing():
    drawn = board.stage_parts(positions()[0])
    lit = {key.partition(":")[0] for key in drawn if not FACE.unlit(key)}
    assert lit == {"district", "bridge", "plaque", "tokens", "track", "supply"}
