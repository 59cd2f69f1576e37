"""Explorers and charts in two languages in one process: every word is said when it is shown, and none leaks."""

import html
import re
from functools import cache

import pytest

import wsdv
from tests.games.germany.invariants import random_document
from tests.pseudo import CODE, unmarked
from tests.widgets.page import Page
from wsdv.games.germany.atlas import CITY_NAMES
from wsdv.games.germany.cards import CARDS
from wsdv.language import speaking
from wsdv_widgets import Cards, Editor, Reckoning, Sandbox, charts

TITLES = {words for card in CARDS for words in card.title.values()}
IDS = {*(card.id for card in CARDS), "I", "II", "III", "IV"}
NAMES = sorted({*CITY_NAMES, *TITLES}, key=len, reverse=True)
KNOWN = re.compile("|".join([*map(re.escape, NAMES), rf"\b(?:{'|'.join(sorted(IDS, key=len, reverse=True))})\b"]))
IN_WORDS = ("title", "text", "label", "words", "send", "stop", "hint")


def strays(words, *allowed):
    """The words of a text that stand in no message and are no name of a city or card; provinces have messages."""
    found = set(re.findall(r"[^\W\d_]{2,}|[⟦⟧{}]", KNOWN.sub(" ", unmarked(words))))
    return sorted(found - set(allowed))


def test_strays_are_found():
    assert strays("⟦Sachsen⟧ Kassel 3 – IV") == []
    assert strays("Sachsen and Kassel") == ["Sachsen", "and"]


# What is shown


def in_words(node):
    """Every text of a panel: what stands in it is words, except ids, kinds and things."""
    if isinstance(node, list):
        for one in node:
            yield from in_words(one)
        return
    yield from (node[key] for key in IN_WORDS if isinstance(node.get(key), str))
    yield from node.get("items", ())
    yield from node.get("head", ())
    yield from (cell for row in node.get("rows", ()) for cell in row)
    yield from (words for term in (*node.get("terms", ()), node.get("total", ())) for words in term[:2])
    yield from (words for _, words in node.get("options", ()))
    yield from in_words(node.get("blocks", []))


def shown(page):
    """Everything a page shows or says, save for its picture."""
    table = page.table
    for name in table["sections"]:
        yield from in_words(table[f"section:{name}"])
    yield from table["marks"].values()
    for message in page.messages:
        yield from (message[key] for key in ("said", "text") if message.get(key))


def use(page, control, value=None):
    """Use a control if it is there; a problem in it is none of the person's."""
    told = page.say("control", id=control, value=value)
    assert not any(message.get("problem") for message in told), told


def point_and_click(page, *things):
    for thing in things:
        page.say("point", thing=thing)
        page.say("click", thing=thing)
        yield from shown(page)


# The explorers, in all their states


@cache
def tables():
    """Tables of both editions and all decades, and one as a player sees it."""
    found = [
        wsdv.Position.from_dict(random_document(seed, edition)) for seed, edition in enumerate(("first", "second"))
    ]
    view = wsdv.new_game(seed=3).view("west").position
    return [wsdv.new_game(seed=3).position, view, *found]


def sandboxes():
    for position in tables():
        page = Page(Sandbox(position))
        yield from shown(page)
        yield from point_and_click(
            page, "city:kassel", "city:hamburg", "city:rheinsberg", "city:polska-south", "city:jena",
            "line:dortmund-kassel", "line:berlin-bitterfeld", "province:Sachsen", "province:West Berlin",
            "province:Rheinland-Pfalz", "sector:french",
        )  # fmt: skip
        use(page, "hamburg", "Niedersachsen")
        for control in ("undo", "redo", "set-up", "empty", "given"):
            use(page, control)
        yield from shown(page)


def reckonings():
    for position in tables():
        page = Page(Reckoning(position, seed=1, west="greedy"))
        yield from shown(page)
        for thing in ("province:West Berlin", "province:Sachsen"):
            page.say("click", thing=thing)
            yield from shown(page)
        use(page, "unrest", 9)
        use(page, "there", 0)
        use(page, "prestige", -4)
        use(page, "wall", value=True)
        yield from shown(page)
        page.say("point", thing="province:Bayern")
        yield from shown(page)
        use(page, "given")
        yield from runs(page)


def runs(page):
    """The end of decade from its first phase to its last."""
    if page.widget.position.unfinished:
        return
    use(page, "run")
    yield from shown(page)
    while not page.widget._run.over:
        if page.widget._run.asked is None:
            use(page, "next")
        else:
            page.say("click", thing="city:kassel")
            use(page, f"choose:{page.widget._run.asked.choices[-1].id}")
        yield from shown(page)
    use(page, "back")
    use(page, "run-on")
    use(page, "stop")
    yield from shown(page)


FAULTY = {
    "format": "wsdv-position/1",
    "decade": 9,
    "provinces": {"Sachsen": {"unrest": -1}, "Bayern": {"living_standard": "many"}},
    "factories": ["kassel", "atlantis"],
    "run_down": ["kassel"],
    "infrastructure": {"dortmund-kassel": 7},
    "imported_protests": {"Niedersachsen": 3},
    "socialists_in_box": 40,
    "cards": {"display": ["8", "8"], "east_hand": 3},
    "police": [{"card": "1"}],
}


def editors():
    for position in tables():
        page = Page(Editor(position))
        for view in ("map", "cards"):
            use(page, f"view:{view}")
            yield from shown(page)
        use(page, "view:map")
        yield from point_and_click(page, "city:kassel", "city:jena", "city:polska-south", "line:dortmund-kassel",
                                   "province:West Berlin", "province:Hessen", "sector:french")  # fmt: skip
        use(page, "view:map")
        yield from point_and_click(page, "currency:+3", "box:-2", "stage:9.4", "socialists-box")
        use(page, "view:cards")
        yield from point_and_click(page, "card:8", "card:I", "card:5")
        for control, value in {"wall": True, "edition": "first", "stage": "3.1", "dealt:draw": True}.items():
            use(page, control, value)
        for control in ("undo", "redo", "set-up", "empty", "given"):
            use(page, control)
        yield from shown(page)


def faulty_editors():
    page = Page(Editor())
    page.widget.document = FAULTY
    page.take()
    for view in ("map", "cards"):
        use(page, f"view:{view}")
        yield from shown(page)
    while page.widget.faults:
        use(page, "show:0") if page.widget._draft.thing(page.widget.faults[0]) else None
        yield from shown(page)
        if not page.widget._draft.keys(page.widget.faults[0]):
            break
        count = len(page.widget.faults)
        use(page, "mend:0")
        assert len(page.widget.faults) < count


def cards():
    for position in tables():
        page = Page(Cards(position))
        yield from shown(page)
        for card in ("8", "31", "46", "75", "I", "II", "IV-wall-falls"):
            page.say("click", thing=f"card:{card}")
            yield from shown(page)
        for control, value in {"decade": "2", "colour": "dual", "icon": "build", "value": "3", "side": "east"}.items():
            use(page, control, value)
            yield from shown(page)
        use(page, "all")
        use(page, "next")
        yield from shown(page)


# Charts


@cache
def finished():
    game = wsdv.new_game(seed=7)
    wsdv.play_out(game, {"west": wsdv.players.Random(seed=1), "east": wsdv.players.Random(seed=2)})
    return game


def figures():
    for position in tables()[2:]:
        yield charts.economy_graph(position)
        yield charts.flight(position)
        yield charts.flight(position.replace({"wall": True}))
        yield charts.currency(position)
    for draw in (charts.living_standards, charts.unrest, charts.tracks, charts.building):
        yield draw(finished())
    yield charts.timeline()
    yield charts.timeline(decade=2)


def drawings():
    """All texts of all charts, and what is said of them; the kinds of a figure's parts are no words."""
    for figure in figures():
        yield charts.summary(figure)
        yield figure.layout.meta["title"]
        yield figure.layout.title.text
        yield from (note.text for note in figure.layout.annotations)
        for axis in (*figure.select_xaxes(), *figure.select_yaxes()):
            yield axis.title.text or ""
            yield from map(str, axis.ticktext or ())
        for trace in figure.data:
            labels = trace.x if trace.type == "waterfall" else ()
            for words in (trace.text, trace.hovertext, labels):
                yield from (words,) if isinstance(words, str) else map(str, words or ())
            if trace.showlegend is not False and figure.layout.showlegend:
                yield trace.name or ""


def moments():
    yield from (moment.words for moment in charts.history(finished()))


ROOMS = (sandboxes, reckonings, editors, faulty_editors, cards, drawings, moments)
QUOTED = {"atlantis", "many"}  # what a file says is shown as it was written


def readable(words):
    return html.unescape(re.sub(r"<[^>]*>", " ", words))


@pytest.mark.parametrize("room", ROOMS)
def test_every_word_is_said_when_it_is_shown(room):
    """In turns: what one language has said is neither kept for the other nor left in it."""
    allowed = QUOTED if room is faulty_editors else ()
    english = [list(room())]
    with speaking(CODE):
        marked = [*room()]
        found = {words: strays(readable(words), *allowed) for words in marked}
    assert {words: some for words, some in found.items() if some} == {}
    assert len(found) > 50
    english.append(list(room()))
    assert english[0] == english[1]
    assert not any("⟦" in words or "⟧" in words for words in english[1])


def test_an_explorer_that_stays_speaks_the_language_of_the_moment():
    """Nothing is worded when a widget is made and kept until it is shown."""
    for make in (Sandbox, Reckoning, Editor, Cards):
        with speaking(CODE):
            widget = make()
            marked = widget.state()
        english = widget.state()
        assert english["table"] == make().state()["table"]
        with speaking(CODE):
            assert widget.state()["table"] == marked["table"]


@pytest.mark.parametrize("make", [Sandbox, Reckoning, Editor, Cards])
def test_an_explorer_may_speak_a_language_of_its_own(make):
    """Two on one page, each in its own language, whatever is spoken around them."""
    own, other = Page(make(language=CODE)), Page(make())
    assert all(strays(words) == [] for words in shown(own))
    assert any("⟦" in words for words in shown(own))
    assert not any("⟦" in words for words in shown(other))


def test_the_faults_of_a_draft_are_worded_when_they_are_shown():
    editor = Editor()
    editor.document = FAULTY
    english = editor.state()["table"]
    with speaking(CODE):
        marked = editor.state()["table"]
    assert all("⟦" in block["text"] for block in marked["section:state"]["blocks"] if block.get("tone") == "fault")
    assert editor.state()["table"] == english
