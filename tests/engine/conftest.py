"""Fixtures of the conformance tests."""

import pytest

from tests.engine.subjects import GAMES, SUBJECTS


@pytest.fixture(params=SUBJECTS, ids=lambda subject: subject.name)
def subject(request):
    """Every game in each of its settings."""
    return request.param


@pytest.fixture(params=GAMES, ids=lambda subject: subject.game)
def one(request):
    """Every game, as it is usually played."""
    return request.param
