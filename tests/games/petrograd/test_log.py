"""The log: every kind of event is explained, happens, can be told; every question and bar names its ruling."""

import random

import wsdv
from wsdv.engine.registry import rules_of
from wsdv.games.petrograd.log import EVENT_KINDS
from wsdv.games.petrograd.secrets import SECRET_EVENTS

FIELDS = ("player", "subject", "amount", "detail")
RARE = {"none-left", "trotsky-gone", "tiles-shuffled"}  # shown by tests of their rulings


def logs():
    for number in range(150):
        mode = ("two-players", "solo")[number % 2]
        game = wsdv.new_game("dual-powers", seed=number, mode=mode, difficulty=1 + number % 6)
        draw = random.Random(number).random
        while game.decision is not None:
            game.play(game.decision.choices[int(draw() * len(game.decision.choices))])
        yield game.log


def test_every_event_is_as_the_table_says_and_every_kind_happens():
    seen = set()
    for log in logs():
        for event in log:
            seen.add(event.kind)
            described = EVENT_KINDS[event.kind]
            for name in FIELDS:
                told = getattr(described, name)
                value = getattr(event, name)
                assert (value is not None) <= bool(told), (event, name)
                assert (value is None) <= (not told or told.endswith("None")), (event, name)
    assert set(EVENT_KINDS) - seen <= RARE
    assert {kind for kind, described in EVENT_KINDS.items() if described.secret} == SECRET_EVENTS


def test_every_question_and_every_bar_names_its_ruling():
    rules = rules_of("dual-powers")
    for question in rules.questions.values():
        for rule in (question.rule, *question.sections, *(bar.rule for bar in question.bars)):
            assert 1 <= int(rule.removeprefix("D")) <= 98
        assert question.whom
        assert type(question).__doc__.startswith("D")
        for bar in question.bars:
            assert rules.voice.knows(f"refusal-{bar.reason}")
        assert rules.voice.knows(f"question-{question.kind}")
