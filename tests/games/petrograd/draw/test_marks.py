"""What has just happened: rings where something came, left or changed, and arrows over bridges."""

import re

import pytest

from tests.games.petrograd.draw.tables import SETTINGS, played
from wsdv.engine.decision import Event
from wsdv.games.petrograd.components import DATA
from wsdv.games.petrograd.draw.marks import marked
from wsdv.games.petrograd.face import FACE
from wsdv.games.petrograd.happened import marks


def event(kind, subject, detail=None, amount=None):
    return Event(kind, "D1", "red", subject, amount, detail)


def test_events_light_things():
    lit, arrows = marks(
        [
            event("recruited", "r1-10", "purple"),
            event("moved", "lenin", ("purple", "blue"), 0),
            event("turned", "n1-0", "green"),
            event("lost", "kerensky", "green"),
            event("blockade-moved", "red-green"),
            event("month", "july"),
            event("passed", None),
        ]
    )
    assert lit == (
        ("token:r1-10:fresh:purple", "built"),
        ("token:n1-0:exhausted:green", "changed"),
        ("token:kerensky:exhausted:green", "lost"),
        ("connection:red-green", "changed"),
        ("month:july", "changed"),
    )
    assert arrows == (("district:purple", "district:blue", "move"),)


@pytest.mark.parametrize("kind", ["built", "lost", "changed"])
def test_a_kind_is_told_by_more_than_colour(kind):
    mark = marked(DATA, [("token:r1-10:fresh:purple", kind)], [])["marks"]
    assert f'class="mark {kind}"' in mark
    assert ('class="badge"' in mark) == (kind != "changed")
    assert ("v10" in mark) == (kind == "built")


def test_a_district_is_marked_once_and_as_changed_if_more_than_one_thing_happened():
    both = [("token:n1-0:exhausted:green", "changed"), ("token:kerensky:exhausted:green", "lost")]
    assert re.findall(r'class="mark (\w+)"', marked(DATA, both, [])["marks"]) == ["changed"]
    assert re.findall(r'class="mark (\w+)"', marked(DATA, both[1:] * 2, [])["marks"]) == ["lost"]


def test_what_is_not_on_the_map_is_not_marked():
    assert marked(DATA, [("month:july", "changed"), ("will", "changed")], [("will", "day", "move")]) == {
        "marks": '<g data-part="marks"></g>'
    }
    with pytest.raises(LookupError):
        marked(DATA, [("district:red", "eaten")], [])


def test_arrows_go_over_bridges_or_in_a_bow():
    over = marked(DATA, [], [("district:purple", "district:blue", "move")])["marks"]
    back = marked(DATA, [], [("district:blue", "district:purple", "move")])["marks"]
    far = marked(DATA, [], [("district:blue", "district:red", "move")])["marks"]
    assert over.count('class="head"') == back.count('class="head"') == far.count('class="head"') == 1
    assert over != back
    assert 'aria-hidden="true"' in over


@pytest.mark.parametrize("options", SETTINGS)
def test_whatever_happens_can_be_marked(options):
    for game in played(3, **options):
        lit, arrows = FACE.marks(game.log)
        assert set(FACE.marked(lit, arrows)) == {"marks"}
        assert FACE.panel_of("marks") == "map"
        break
    for game in played(3, every=10_000, **options):
        FACE.marked(*FACE.marks(game.log))
