"""What every game shows: words, story, picture, things, columns. And no game a word of another."""

import re
from xml.etree import ElementTree as ET

import pytest

import wsdv
from tests.engine.subjects import SEEDS, moments, played
from wsdv.engine import Decision, Event
from wsdv.engine.face import Told
from wsdv.players import AGENTS, by_name

MISSING = re.compile(r"\{ ?\$|\?\?\?|\bNone\b")  # what a sentence shows that lacks a fact


def assert_said(text: str, subject) -> None:
    """A text for people, complete and in the words of its own game."""
    assert text.strip()
    assert not MISSING.search(text), text
    assert subject.foreign(text) == [], text


def watched(subject, seed):
    """Every decision of a random game with the game at that moment."""
    game = subject.new(seed)
    agent = wsdv.players.Random(seed=seed)
    while (decision := game.decision) is not None:
        yield game, decision
        game.play(agent.decide(game.view(decision.player), decision))


# Words


def test_a_game_its_players_and_its_settings_have_names(subject):
    face = subject.face
    assert_said(face.title(), subject)
    for player in subject.rules.players:
        assert_said(face.player(player), subject)
        assert face.player(player) != player
    for option in subject.rules.options:
        for words in (face.option(option.name), *(face.option(option.name, value) for value in option.values)):
            assert_said(words, subject)


def test_every_question_and_every_offered_choice_is_worded(subject):
    for seed in SEEDS:
        for _, decision in watched(subject, seed):
            assert_said(subject.face.question(decision), subject)
            for choice in decision.choices:
                label = subject.face.label(choice, decision)
                assert_said(label, subject)
                assert choice.label(decision) == label
                assert label != choice.id or not choice.subject
                assert isinstance(subject.face.group(choice), str)


def test_every_choice_of_the_catalogue_has_a_label_of_its_own(one):
    for choice in one.rules.catalogue:
        assert_said(choice.label(), one)


def test_every_refusal_of_the_whole_catalogue_is_a_sentence_of_this_game(subject):
    said = set()
    for game in [*moments(subject, 6), played(subject, 1)]:
        for choice in subject.rules.catalogue:
            refusal = game.why_not(choice)
            if refusal is not None:
                assert refusal.game == subject.game
                said.add(str(refusal))
    assert len(said) > 3
    for sentence in said:
        assert_said(sentence, subject)
        assert re.search(r"\([\w.]+\)\.?$", sentence), sentence


def test_every_result_has_an_ending_in_words(subject):
    for seed in SEEDS:
        result = played(subject, seed).result
        assert_said(subject.face.ending(result), subject)
        assert subject.face.ending(result) != result.reason


# Agents


@pytest.mark.parametrize("name", AGENTS)
def test_agents_play_and_explain_every_choice(one, name):
    agent = by_name(name, seed=1)
    for game in moments(one, 2)[: 2 if name.startswith("ismcts") else 6]:
        decision = game.decision
        assert agent.decide(game.view(decision.player), decision) in decision.choices
        for choice in decision.choices if name != "random" else ():
            assert_said(agent.explain(choice), one)
            assert choice.label(decision) in agent.explain(choice)


def test_a_hint_is_a_choice_in_four_sentences(subject):
    for game in moments(subject, 8):
        decision = game.decision
        choice, *sentences = wsdv.players.hint(game.view(decision.player), decision)
        assert choice in decision.choices
        for sentence in sentences:
            assert_said(sentence, subject)


def test_every_term_has_a_name_and_they_sum_to_the_worth(subject):
    for game in moments(subject, 3):
        for player in subject.rules.players:
            terms = subject.rules.terms(game.table, player)
            assert sum(terms.values()) == pytest.approx(subject.rules.worth(game.table, None, player))
            for name in terms:
                assert_said(subject.face.term(name), subject)
                assert subject.face.voice.knows(f"term-{name}")


# The story


def test_every_event_that_happens_can_be_told(subject):
    secret = subject.rules.secret_events
    for seed in SEEDS:
        log = played(subject, seed).log
        for told in subject.face.sentences(log):
            assert isinstance(told, Told)
            assert told.rule
            assert_said(told.text, subject)
        hidden = [event._replace(subject=None, detail=None) for event in log if event.kind in secret]
        assert hidden
        for event in hidden:
            for told in subject.face.sentences([event]):
                assert_said(told.text, subject)


def test_chronicles_are_long_or_short_and_of_views(subject):
    for game in [*moments(subject, 3), played(subject, 1)]:
        for teller in (game, *map(game.view, subject.rules.players)):
            long, short = teller.chronicle(), teller.chronicle(short=True)
            assert len(short) <= len(long)
            for text in (long, short):
                assert text.endswith("\n")
                assert text.strip() == "" or not MISSING.search(text)
                assert subject.foreign(text) == []
        assert "".join(passage.text for passage in subject.face.passages(game.log, subject.face.paragraph))


def test_the_blocks_of_a_log_are_the_whole_log(subject):
    log = played(subject, 1).log
    blocks = list(subject.face.blocks(log))
    assert [event for block in blocks for event in block] == list(log)
    assert all(isinstance(event, Event) for event in log)


# The picture


def test_every_position_is_shown_as_text_in_parts_and_as_a_picture(subject):
    face = subject.face
    for game in [*moments(subject, 3), played(subject, 1)]:
        for position in (game.position, game.common, *(game.view(player).position for player in subject.rules.players)):
            assert_said(face.text(position), subject)
            parts = face.parts(position)
            assert {face.panel_of(key) for key in parts} <= set(face.panels)
            framed = face.frame(parts)
            for markup in parts.values():
                assert subject.foreign(re.sub(r"<[^>]*>", " ", markup)) == []
                assert markup in framed
            picture = face.svg(position, theme="print", prefix="here")
            assert ET.fromstring(picture).tag.endswith("svg")  # noqa: S314 - our own
            assert "@" not in picture
        assert isinstance(face.moment(game.position), str)
        assert isinstance(face.stage(game.position), str)


def test_a_stage_shows_every_position_in_its_own_panels(subject):
    face = subject.face
    frame = ET.fromstring(f"<div>{face.stage_frame()}</div>")  # noqa: S314 - our own
    framed = [panel.get("data-panel") for panel in frame.iter() if panel.get("data-panel")]
    assert framed == list(face.stage_panels)
    assert set(face.stage_sizes) <= set(face.stage_panels)
    for game in [*moments(subject, 3), played(subject, 1)]:
        for position in (game.position, game.common, *(game.view(player).position for player in subject.rules.players)):
            for key, markup in face.stage_parts(position).items():
                assert face.stage_panel_of(key) in face.stage_panels
                assert re.match(rf'<(g|div)[^>]* data-part="{re.escape(key)}"', markup), key
                assert subject.foreign(re.sub(r"<[^>]*>", " ", markup)) == []
        for card in face.face_up(game.position):
            assert ET.fromstring(face.card_large(card)) is not None  # noqa: S314 - our own


@pytest.mark.parametrize("parts", ["parts", "stage_parts"])
def test_what_can_be_chosen_can_be_pointed_at(subject, parts):
    """The things of a choice are in the drawing of every position in which it is offered."""
    named = 0
    for game in moments(subject, 12):
        decision = game.decision
        drawn = "".join(getattr(subject.face, parts)(game.view(decision.player).position).values())
        there = set(re.findall(r'data-thing="([^"]+)"', drawn))
        for choice in decision.choices:
            things = subject.face.things(choice)
            named += len(things)
            assert set(things) <= there, (choice, things)
    assert named


def test_the_position_at_set_up_is_shown_like_any_other(one):
    position = one.face.at_set_up()
    assert_said(one.face.text(position), one)
    assert one.face.parts(position)


def test_a_forecast_is_there_where_it_is_promised(one):
    text = one.face.forecast(one.new(1).position)
    assert bool(text) == one.face.has_forecast
    assert one.foreign(text) == []


# The course of a game


def test_clocks_run_forward_from_the_shortest_unit_to_the_longest(subject):
    """Where a longer unit changes, so does every shorter one."""
    for seed in SEEDS:
        before = None
        for game, _ in watched(subject, seed):
            clock = subject.face.clock(game)
            if before is not None:
                assert list(clock) == list(before)
                changed = [clock[unit] != before[unit] for unit in clock]
                assert changed == sorted(changed, reverse=True)
            before = clock
        assert before


def test_questions_of_the_face_never_fail(subject):
    face = subject.face
    for game in moments(subject, 6):
        decision = game.decision
        assert isinstance(decision, Decision)
        assert isinstance(face.begins_anew(decision), bool)
        assert face.as_printed(decision) in (None, *decision.choices)
        assert all(choice.catalogue is subject.rules.catalogue for choice in face.worth_explaining(decision))
        assert isinstance(face.begins_action(None, game, ()), bool)
        for name in face.face_up(game.position):
            assert_said(face.card_name(name), subject)


# Rows


def test_rows_hold_what_the_columns_promise(subject):
    face = subject.face
    for seed in SEEDS:
        game = played(subject, seed)
        row = face.row(game)
        assert [(column.name, column.type) for column in face.columns] == [(k, type(v)) for k, v in row.items()]
        for column in face.result_columns:
            assert type(getattr(game.result, column.name)) is column.type
        for columns in (face.columns, face.result_columns, face.moments):
            assert all(column.about.endswith(".") for column in columns)
    for game in moments(subject, 3):
        assert list(map(type, face.moment_of(game))) == [column.type for column in face.moments]
