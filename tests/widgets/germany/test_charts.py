"""Charts: their numbers against the rulebook's and the game's own, their words, their colours, their examples."""

import doctest
import html
import inspect
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import plotly.graph_objects as go
import pytest
from ipywidgets import HBox

import wsdv
from tests.games.germany.draw.test_theme import PALETTE, contrast
from tests.games.germany.invariants import random_document
from tests.games.germany.test_chronicle import pseudo, strays
from tests.games.germany.test_rulebook_numbers import EXPORTS, NO_FLIGHT_OTHERWISE
from tests.games.germany.tools import CALM, position, start
from tests.widgets.page import Line
from wsdv.games.germany.cards import CARDS
from wsdv.games.germany.draw.words import signed
from wsdv_widgets import Board, charts
from wsdv_widgets.charts import Chart, history, summary
from wsdv_widgets.charts.style import FIXED_THEMES, hover

__all__ = ["pseudo"]  # the fixture
BOARD = tomllib.loads(
    (Path(wsdv.__file__).parent / "games" / "germany" / "data" / "board.toml").read_text(encoding="utf-8")
)
PROVINCES = {entry["name"]: entry["side"] for entry in BOARD["province"]}
LINES = sum(entry["lines"] for entry in BOARD["connection"])
OVER_TIME = (charts.living_standards, charts.unrest, charts.tracks, charts.building)
# 5.1: Dortmund, Köln and Kassel, both connected with Dortmund: worth 3, 2 and 2.
THREE = {
    "factories": ["dortmund", "koeln", "kassel", "berlin", "cottbus", "magdeburg", "rostock"],
    "run_down": ["berlin"],
    "infrastructure": {"dortmund-koeln": 1, "dortmund-kassel": 1, "berlin-cottbus": 1, "rostock-magdeburg": 1},
}


@cache
def finished():
    """A whole game by chance; with this seed it goes through all four decades."""
    game = wsdv.new_game(seed=7)
    wsdv.play_out(game, {"west": wsdv.players.Random(seed=1), "east": wsdv.players.Random(seed=2)})
    assert game.result.reason == "end-of-decade-iv"
    return game


@cache
def drawn(theme):
    return everything(theme)


def everything(theme="light"):
    """Every kind of chart."""
    table = position(THREE)
    return [
        charts.economy_graph(table, theme=theme),
        charts.economy_graph(table, side="east", theme=theme),
        *(draw(finished(), theme=theme) for draw in OVER_TIME),
        charts.living_standards(finished(), side="west", theme=theme),
        charts.flight(table, theme=theme),
        charts.flight(table.replace({"wall": True}), theme=theme),
        charts.currency(table, theme=theme),
        charts.timeline(theme=theme),
        charts.timeline(decade=4, theme=theme),
    ]


def entries(figure):
    """What a figure's marks stand for: their names with their numbers."""
    pairs = [entry for trace in figure.data for entry in trace.customdata or () if isinstance(entry, (list, tuple))]
    return dict(pairs)


def trace(figure, name):
    return next(one for one in figure.data if one.name == name)


def strokes(figure, name):
    """How many separate lines a trace draws."""
    return list(trace(figure, name).x).count(None)


# The economy


def test_the_graph_holds_the_values_of_the_rulebooks_example():
    figure = charts.economy_graph(position(THREE))
    found = entries(figure)
    assert {city: found[city] for city in ("dortmund", "koeln", "kassel", "kiel")} == {
        "dortmund": 3, "koeln": 2, "kassel": 2, "kiel": 0,
    }  # fmt: skip
    assert (found["berlin"], found["cottbus"]) == (1, 2)  # 5.3: rundown 0, and its connection still works for both
    assert (found["Nordrhein-Westfalen"], found["Hessen"], found["Bayern"]) == (5, 2, 0)  # 6.3: sums of a province
    shown = dict(zip(figure.data[-2].x, figure.data[-2].text, strict=True))
    assert sorted(shown.values()) == [
        "<b>1</b>",
        "<b>1</b>",
        "<b>1</b>↓",
        "<b>2</b>",
        "<b>2</b>",
        "<b>2</b>",
        "<b>3</b>",
    ]


def test_lines_are_drawn_as_they_are_working_built_or_empty():
    figure = charts.economy_graph(position(THREE))
    assert strokes(figure, "working") == 3
    assert strokes(figure, "built, not working") == 1  # one of the two lines of Rostock-Magdeburg
    assert strokes(figure, "no infrastructure") == LINES - 4
    looks = {(one.line.dash, one.line.width) for one in figure.data if one.mode == "lines"}
    assert len(looks) == 3  # told apart without colour


def test_pointing_at_a_city_or_province_tells_the_sum():
    figure = charts.economy_graph(position(THREE))
    told = {
        entry[0]: words.replace("<br>", " ")
        for one in figure.data
        for entry, words in zip(one.customdata or (), one.hovertext or (), strict=True)
        if isinstance(entry, (list, tuple))
    }
    assert told["dortmund"] == (
        "Dortmund, Nordrhein-Westfalen: factory, value 3 = 1 for the factory + 2 working connections, "
        "with Köln and Kassel"
    )
    assert told["berlin"].endswith("rundown factory, value 1 = 0 for the factory + 1 working connection, with Cottbus")
    assert told["kiel"] == "Kiel, Schleswig-Holstein: no factory"
    assert told["Nordrhein-Westfalen"] == (
        "Nordrhein-Westfalen: economy 5 = Dortmund 3 + Köln 2. Its export factory is worth 3"
    )
    lines = trace(figure, "connections")
    words = dict(zip(lines.customdata, lines.hovertext, strict=True))
    assert words["rostock-magdeburg"].replace("<br>", " ") == (
        "Rostock–Magdeburg: 1 of 2 infrastructure built, the connection does not work yet"
    )


def test_one_side_shows_its_own_cities_and_those_abroad_are_easts():
    for side in ("west", "east"):
        found = entries(charts.economy_graph(position(THREE), side=side))
        owners = {
            entry["id"]: "east" if "country" in entry else "west" if entry["id"] == "hamburg" else
            PROVINCES[entry["province"]] for entry in BOARD["city"]
        }  # fmt: skip
        assert set(found) & set(owners) == {city for city, owner in owners.items() if owner == side}
        assert {PROVINCES[name] for name in set(found) & set(PROVINCES)} == {side}


@pytest.mark.parametrize("seed", range(8))
def test_the_graph_agrees_with_any_position(seed):
    table = wsdv.Position.from_dict(random_document(seed, "second"))
    found = entries(charts.economy_graph(table))
    assert {city: found[city] for city in found if city not in PROVINCES} == {
        entry["id"]: table.factory_value(entry["id"]) for entry in BOARD["city"]
    }
    assert all(found[name] == table.economy(name) for name in set(found) & set(PROVINCES))


def test_the_graph_of_a_game_a_view_and_a_position_is_the_same():
    game = finished()
    one, two, three = (charts.economy_graph(shown) for shown in (game, game.view("east"), game.position))
    assert one == two == three


def test_names_stand_beside_each_other_and_not_on_marks():
    """In the chart's own size, measured generously: what is read must not lie on something else."""
    from wsdv.draw.fit import text_width
    from wsdv.games.germany.draw.geometry import city_place
    from wsdv_widgets.germany.charts.places import NAME_AT, PROVINCE_AT, Frame

    frame = Frame.around(None)
    names = {entry["id"]: entry["name"] for entry in BOARD["city"]}
    assert set(NAME_AT) == set(names)
    marks, texts = {}, {}
    for city, name in names.items():
        x, y = frame.pixel(city_place(city))
        marks[city] = (x - 12, y - 12, x + 12, y + 12)
        down, right = {"top": -1, "middle": 0, "bottom": 1}[NAME_AT[city].split()[0]], NAME_AT[city].split()[1]
        half = text_width(name, 14) * 0.46
        x += {"left": -1, "center": 0, "right": 1}[right] * (half + (14 if not down else 6))
        texts[city] = (x - half, y + 22 * down - 6, x + half, y + 22 * down + 6)
    for name, place in PROVINCE_AT.items():
        x, y = frame.pixel(place)
        half = text_width(f"{name} 9", 14) * 0.46
        texts[name] = (x - half, y - 6, x + half, y + 6)

    def meet(a, b):
        return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]

    clashes = [(a, b) for a in texts for b in texts if a < b and meet(texts[a], texts[b])]
    clashes += [(a, b) for a in texts for b in marks if a != b and meet(texts[a], marks[b])]
    assert clashes == []


# Over a game


def test_history_is_what_undoing_finds():
    game = finished()
    actions = [moment for moment in history(game) if moment.words.startswith("after action")]
    assert len(actions) == sum(event.kind == "card-chosen" for event in game.log)
    again = game.copy()
    before_card = {}
    for _ in game.moves:
        again.undo()
        if again.decision.kind == "card":  # the earliest such decision of a turn: before police and before the card
            before_card[sum(event.kind == "card-chosen" for event in again.log)] = again.position
    assert len(before_card) > 50
    for done, found in before_card.items():
        if done and found.stage == "actions" and actions[done - 1].decade == found.decade:
            noted = actions[done - 1].position
            assert (noted.provinces, noted.tracks, noted.factories, noted.infrastructure) == (
                found.provinces, found.tracks, found.factories, found.infrastructure,
            ), done  # fmt: skip


def test_history_leaves_game_and_rules_as_they_were():
    game = finished()
    log, moves, steps = game.log, game.moves, dict(game.rules.automatic)
    history(game)
    assert (game.log, game.moves) == (log, moves)
    assert dict(game.rules.automatic) == steps == dict(type(game.rules).automatic)


def test_history_has_every_phase_and_ends_where_the_game_ended():
    game = finished()
    moments = history(game)
    phases = [moment.words for moment in moments if moment.words.startswith("after phase")]
    assert len(phases) == 4 * 10 - 1  # the last one is the end of the game
    assert [re.search(r"9\.\d+", words)[0] for words in phases[:10]] == [f"9.{n}" for n in range(1, 11)]
    assert moments[-1].position == game.position
    assert moments[-1].words == "at the end of the game"
    assert [moment.decade for moment in moments] == sorted(moment.decade for moment in moments)
    removed = [event for event in game.log if event.kind == "living-standard-removed" and event.rule == "9.5"]
    decades = {}
    for moment in moments:
        for section in ("9.4", "9.5"):
            if f"after phase {section} " in moment.words:
                total = sum(there.living_standard for there in moment.position.provinces.values())
                decades.setdefault(moment.decade, []).append(total)
    assert sum(before - after for before, after in decades.values()) == sum(event.amount for event in removed)


def test_history_in_the_middle_at_the_start_and_from_any_table():
    game = wsdv.new_game(seed=1)
    assert [moment.words for moment in history(game)] == ["at the start"]
    started = wsdv.start_from(position(THREE, decade=2), seed=1)
    assert history(started)[0].position.factories == position(THREE).factories
    started.play("card:" + started.position.cards.display[0])
    started.play("use:build")
    started.play(next(choice for choice in started.decision.choices if choice.id.startswith("build:factory")))
    now = history(started)[-1]
    assert len(now.position.factories) == len(THREE["factories"]) + 1
    ending = start(CALM, stage="9.6", decade=3)
    first, *rest = history(ending)
    assert (first.words, first.decade, first.part) == ("at the start", 3, "end")
    assert rest[0].words.startswith("after phase 9.6")


@pytest.mark.parametrize("seed", range(6))
def test_history_of_games_from_unlikely_tables(seed):
    game = wsdv.start_from(wsdv.Position.from_dict(random_document(seed, "first")), seed=seed)
    wsdv.play_out(game, {side: wsdv.players.Random(seed=seed) for side in ("west", "east")})
    moments = history(game)
    assert moments[-1].position == game.position
    over = [moment for moment in moments if moment.words.startswith("after action")]
    chosen = sum(event.kind == "card-chosen" for event in game.log)
    assert len(over) in {chosen, chosen - 1}  # the game may end within an action


def test_without_a_past_there_is_no_chart_over_time():
    game = wsdv.new_game(seed=1)
    for wrong, words in (
        (game.copy(history=False), "copy without its past"),
        (game.view("west").imagine(3), "copy without its past"),
        (game.position, "takes a Game, not Position"),
    ):
        for draw in OVER_TIME:
            with pytest.raises(wsdv.Error, match=words):
                draw(wrong)


def last_of(log, kinds, name, first):
    """The number an event of the log gives last for a province."""
    return next((event.detail for event in reversed(log) if event.kind in kinds and event.subject == name), first)


@pytest.mark.parametrize(
    ("draw", "field", "kinds", "first"),
    [
        (charts.living_standards, "living_standard", {"living-standard-added", "living-standard-removed"}, 0),
        (charts.unrest, "unrest", {"unrest-added", "unrest-removed"}, None),
    ],
)
def test_strips_show_every_province_at_every_moment(draw, field, kinds, first):
    game = finished()
    figure = draw(game)
    moments = history(game)
    assert [one.name for one in figure.data] == list(PROVINCES)
    for one in figure.data:
        values = [getattr(moment.position.provinces[one.name], field) for moment in moments]
        assert list(one.y) == values
        assert list(one.x) == list(range(len(moments)))
        if one.name != "West Berlin":  # its living standard is also moved without such an event, by transfer
            setting = values[0] if first is None else first
            assert values[-1] == last_of(game.log, kinds, one.name, setting)
        assert f"<b>{values[-1]}</b>" in {note.text for note in figure.layout.annotations}
    scales = {axis.range for axis in figure.select_yaxes()}
    assert len(scales) == 1  # one scale for all, or they could not be compared


def test_a_province_begins_with_the_unrest_of_the_set_up():
    figure = charts.unrest(finished())
    start = {one.name: one.y[0] for one in figure.data}
    assert sum(start[name] for name, side in PROVINCES.items() if side == "east") == 18  # §2: 3 in each of six
    assert len([shape for shape in figure.layout.shapes if shape.line.dash == "dash"]) == 14
    assert all(shape.y0 == 4 for shape in figure.layout.shapes if shape.line.dash == "dash")  # §4


def test_tracks_move_as_the_log_says():
    game = finished()
    figure = charts.tracks(game)
    moments = history(game)
    for one, track in zip(figure.data, ("prestige", "currency", "socialists"), strict=True):
        moved = sum(event.amount for event in game.log if event.kind == "track-moved" and event.subject == track)
        assert one.y[0] == 0  # §2
        assert one.y[-1] == moved == getattr(game.position.tracks, track)
        assert list(one.y) == [getattr(moment.position.tracks, track) for moment in moments]


def test_building_counts_what_the_log_built_and_took():
    game = finished()
    figure = charts.building(game)
    for kind, detail in (("factories", "factory"), ("infrastructure", "line")):
        rows = {side: trace(figure, f"{name} {kind}") for side, name in (("west", "West’s"), ("east", "East’s"))}
        assert [row.y[0] for row in rows.values()] == ([2, 2] if kind == "factories" else [0, 0])  # §2
        events = [event for event in game.log if event.detail == detail]
        change = sum(event.kind == "built" for event in events) - sum(event.kind == "dismantled" for event in events)
        closed = [event for event in game.log if event.kind == "closed"]
        change -= len(closed) if kind == "factories" else sum(event.amount for event in closed)
        assert sum(row.y[-1] - row.y[0] for row in rows.values()) == change
        assert rows["west"].line.dash != rows["east"].line.dash
    assert sum(trace(figure, f"{name} factories").y[-1] for name in ("West’s", "East’s")) == len(
        game.position.factories
    )


def test_decades_are_named_with_the_years_their_events_begin():
    notes = [note.text for note in charts.tracks(finished()).layout.annotations]
    for name in ("I: 1945–1957", "II: 1961–1969", "III: 1970–1977", "IV: 1980–1989"):  # cards.toml
        assert sum(note in {name, f"Decade {name}"} for note in notes) == 1


# The end of decade


def bars(figure):
    (trace,) = figure.data
    assert trace.measure[-1] == "total"
    return list(trace.y)


def test_flight_of_the_rulebooks_example():
    # 9.1: 2 icons + 1 (West's most) + 1 red police - 1 (West has protests) = 3 spaces: 1 point.
    table = position(
        NO_FLIGHT_OTHERWISE,
        {"provinces": {"Hessen": {"living_standard": 1}}},
        stage="9.1", police=[{"card": "5"}], cards={"played": ["2", "12", "19"]}, factories=["kassel", "berlin"],
    )  # fmt: skip
    figure = charts.flight(table)
    assert bars(figure) == [2, 1, 1, 0, 0, -1, 3]
    assert "1 to dismantle" in figure.data[0].hovertext[-1].replace("<br>", " ")
    assert "= 3" in summary(figure)
    assert figure == charts.flight(wsdv.forecast(table))
    assert "The Wall stops the flight" in charts.flight(table.replace({"wall": True})).layout.title.text


def test_the_flight_marker_stays_on_its_track():
    low = position(NO_FLIGHT_OTHERWISE, cards={"played": []}, decade=2)
    assert bars(charts.flight(low)) == [0, 0, 0, 0, 0, -1, 1, 0]  # 9.1: never below 0
    high = position(CALM, {"provinces": {"Hessen": {"living_standard": 24}}})
    assert bars(charts.flight(high)) == [0, 24, 0, 0, 0, 0, -4, 20]  # its 21 spaces are 0 to 20


@pytest.mark.parametrize(("track", "short", "earned"), [(3, 3, [8, -3, -2]), (-3, 9, [8, 3, -2])])
def test_currency_of_the_rulebooks_example(track, short, earned):
    spread = {"provinces": {"Sachsen": {"living_standard": 5}, "Thüringen": {"living_standard": 3}}}
    table = position(CALM, EXPORTS, spread, tracks={"currency": track})
    figure = charts.currency(table)
    assert bars(figure) == [*earned, short]
    assert f"{short} short" in summary(figure)


def test_what_is_left_over_is_not_kept():
    table = position(CALM, EXPORTS, tracks={"currency": 3})  # nothing needed, 3 + 2 earned
    assert bars(charts.currency(table)) == [0, -3, -2, 5, 0]


@pytest.mark.parametrize("seed", range(12))
def test_every_waterfall_comes_out_at_its_total(seed):
    table = wsdv.Position.from_dict(random_document(seed, "second"))
    told = wsdv.forecast(table)
    for figure, total in (
        (charts.flight(table), told.flight.spaces), (charts.currency(table), told.currency.shortage),
    ):  # fmt: skip
        *terms, last = bars(figure)
        assert sum(terms) == last == total


# The events


def test_the_timeline_has_every_event_in_its_year():
    figure = charts.timeline()
    placed = {card: year for one in figure.data for card, year in zip(one.customdata or (), one.x, strict=False)}
    assert placed == {card.id: int(card.years[:4]) for card in CARDS}
    assert len(placed) == 85
    symbols = {one.marker.symbol for one in figure.data if one.customdata}
    assert len(symbols) == 4  # four kinds, told apart without colour
    told = {card: words for one in figure.data for card, words in zip(one.customdata, one.hovertext, strict=True)}
    assert "Bodenreform (Land reform), 1945–1948" in told["1"].replace("<br>", " ")
    assert "Western currency: 1 arrow towards West" in told["1"].replace("<br>", " ")
    assert "85 events" in summary(figure)


@pytest.mark.parametrize(("decade", "count"), [(1, 21), (2, 21), (3, 21), (4, 22)])  # §1: 20 cards and the special one
def test_a_decades_timeline_names_its_events(decade, count):
    figure = charts.timeline(decade=decade)
    names = [note.text for note in figure.layout.annotations]
    assert len(names) == count
    assert all(f"{card.title['en']}." in summary(figure) for card in CARDS if card.decade == decade)
    for card in CARDS:
        assert any(card.title["en"] in name.replace("&#x27;", "'") for name in names) == (card.decade == decade)


@pytest.mark.parametrize("wrong", [0, 5, "2", None])
def test_there_are_four_decades(wrong):
    if wrong is None:
        assert len(charts.timeline(decade=wrong).layout.annotations) == 4
        return
    with pytest.raises(wsdv.Error, match="Decades are numbered 1 to 4"):
        charts.timeline(decade=wrong)


# Words


def test_summaries_say_the_numbers():
    assert summary(charts.economy_graph(position(THREE))) == (
        "West has 3 factories and 2 infrastructure; 2 connections work. Economies: Nordrhein-Westfalen 5 and Hessen 2. "
        "The factory worth most is Dortmund with 3. East has 4 factories (1 rundown) and 2 infrastructure; "
        "1 connection works. Economies: Mecklenburg-Vorpommern 1, Brandenburg 2, East Berlin 1, and Sachsen-Anhalt 1. "
        "The factory worth most is Cottbus with 2."
    )
    game = finished()
    now = game.position
    words = summary(charts.unrest(game, side="east"))
    for name, side in PROVINCES.items():
        assert (f"{name} {now.provinces[name].unrest}" in words) == (side == "east")
    moved = [0, *(int(e.detail) for e in game.log if e.kind == "track-moved" and e.subject == "prestige")]
    low, high, last = (signed(place) for place in (min(moved), max(moved), moved[-1]))
    assert f"Prestige began on 0, moved between {low} and {high}, and is on {last}." in summary(charts.tracks(game))
    with pytest.raises(wsdv.Error, match="A summary belongs to a chart"):
        summary(go.Figure())


def texts(figure):
    """Everything a figure writes or says when pointed at, markup included."""
    yield figure.layout.title.text
    yield from (note.text for note in figure.layout.annotations)
    for axis in (*figure.select_xaxes(), *figure.select_yaxes()):
        yield axis.title.text or ""
        yield from map(str, axis.ticktext or ())
    for one in figure.data:
        labels = one.x if one.type == "waterfall" else ()
        for words in (one.text, one.hovertext, labels):
            yield from (words,) if isinstance(words, str) else map(str, words or ())
        if one.showlegend is not False and figure.layout.showlegend:
            yield one.name or ""


def test_nothing_but_our_own_marks_is_markup():
    assert hover('<script>alert("&")</script>') == "&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;"
    for figure in drawn("light"):
        for words in texts(figure):
            assert re.sub(r"</?[bi]>|<br>", "", words).count("<") == 0, words


@pytest.mark.usefixtures("pseudo")
def test_no_word_of_a_chart_stands_outside_the_catalogue():
    german = [card.title["de"] for card in CARDS]
    for figure in everything():
        for words in (*texts(figure), summary(figure)):
            readable = html.unescape(re.sub(r"<[^>]*>", " ", words))
            assert strays(readable, *german) == [], words


@pytest.mark.parametrize("wrong", ["a table", 5, {"format": "wsdv-position/1"}, None])
def test_a_chart_of_something_else_is_refused(wrong):
    for draw in (charts.economy_graph, charts.flight, charts.currency):
        with pytest.raises(wsdv.Error, match="A chart shows a Position"):
            draw(wrong)


def test_sides_and_themes_are_checked():
    game = wsdv.new_game(seed=1)
    for draw in (charts.economy_graph, charts.living_standards, charts.unrest):
        with pytest.raises(wsdv.Error, match="north"):
            draw(game, side="north")
    for draw in (charts.economy_graph, charts.tracks, charts.flight, charts.currency, charts.building):
        with pytest.raises(wsdv.Error, match="There is no theme pink"):
            draw(game.position if draw in {charts.flight, charts.currency} else game, theme="pink")


# Colours


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_and_lines_stand_out_from_what_they_lie_on(theme):
    column = FIXED_THEMES.index(theme)
    paper, land = PALETTE["paper"][column], [PALETTE[f"land-{side}"][column] for side in ("west", "east")]
    for figure in drawn(theme):
        template = figure.layout.template.layout
        assert template.paper_bgcolor == paper
        assert contrast(template.font.color, paper) >= 4.5
        assert contrast(template.hoverlabel.font.color, template.hoverlabel.bgcolor) >= 4.5
        grounds = [paper, *land, PALETTE["sea"][column]] if figure.layout.shapes else [paper]
        for one in figure.data:
            edges = [one.line.color] if one.type == "scatter" and "lines" in (one.mode or "") else []
            if one.type == "scatter" and "markers" in one.mode and one.marker.opacity != 0:
                edges.append(one.marker.line.color)
            if one.type == "waterfall":
                edges += [one.increasing.marker.color, one.decreasing.marker.color, one.totals.marker.color]
            for edge in edges:
                assert all(contrast(edge, ground) >= 3 for ground in grounds), (one.name, edge)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_letters_are_large_enough_for_the_last_row(theme):
    for figure in drawn(theme):
        sizes = re.findall(r'"font":\{[^{}]*?"size":(\d+)|"textfont":\{[^{}]*?"size":(\d+)', figure.to_json())
        assert sizes
        assert min(int(size) for pair in sizes for size in pair if size) >= 14


# As widgets


def test_a_chart_follows_a_board():
    board = Board(position(THREE))
    chart = Chart.following(board, charts.economy_graph, side="west")
    assert HBox([board, chart]).children[1] is chart
    assert entries(chart.figure)["dortmund"] == 3
    board.position = board.position.replace({"infrastructure": {"dortmund-kassel": 0}})
    assert entries(chart.figure)["dortmund"] == 2
    (shown,) = chart.children[0].outputs
    assert shown["data"]["application/vnd.plotly.v1+json"]["layout"]["meta"]["summary"] == chart.summary
    assert chart.children[1].text == chart.summary == shown["data"]["text/plain"]
    assert chart.summary.startswith("West has 3 factories and 1 infrastructure")


def test_a_chart_is_light_or_dark_as_its_page():
    chart = Chart(charts.economy_graph, position(THREE))
    caption = chart.children[1]
    line = Line()
    caption.comm = line

    def send(content):
        line.receive({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
        return chart.figure.layout.template.layout.paper_bgcolor

    light, dark, _ = PALETTE["paper"]
    assert send({"theme": "light"}) == light
    assert send({"theme": "dark"}) == dark
    for hostile in ({"theme": "pink"}, {"theme": ["dark"]}, ["theme"], "light", None, {}):
        assert send(hostile) == dark
    line.receive({"content": {"data": {"method": "update", "state": {"text": "nonsense"}}}, "buffers": []})
    assert caption.text == chart.summary
    fixed = Chart(charts.economy_graph, position(THREE), theme="light")
    assert fixed.figure.layout.template.layout.paper_bgcolor == light


def test_a_chart_shows_a_finished_figure_and_another_when_told():
    figure = charts.timeline(decade=1, theme="dark")
    assert Chart(figure).figure is figure
    chart = Chart(charts.flight, position(THREE))
    before = chart.summary
    with pytest.raises(wsdv.Error):
        chart.show("something else")
    assert chart.summary == before
    chart.show(position(THREE, {"provinces": {"Hessen": {"living_standard": 2}}}))
    assert chart.summary != before


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Chart("a figure"), "cannot show str"),
        (lambda: Chart(go.Figure()), "A summary belongs"),
        (lambda: Chart(charts.timeline(), theme="dark"), "drawn already"),
        (lambda: Chart(charts.timeline(), side="west"), "Chart takes a figure"),
        (lambda: Chart.following("a board", charts.economy_graph), "can follow a Board"),
        (lambda: Chart(charts.economy_graph, position(THREE), theme="pink"), "There is no theme pink"),
    ],
)
def test_what_is_no_chart_is_refused(make, words):
    with pytest.raises(wsdv.Error, match=words):
        make()


# Examples and speed


OTHERS = {name for name, home in charts._HOMES.items() if not home.startswith("germany.")} | {"Snapshot"}


@pytest.mark.parametrize("name", [name for name in charts.__all__ if name not in OTHERS])
def test_the_example_of_every_chart_runs(name):
    chart = getattr(charts, name)
    examples = doctest.DocTestParser().get_examples(inspect.getdoc(chart))
    assert len(examples) == 2
    public = {one: getattr(charts, one) for one in charts.__all__}
    names = {**public, "Board": Board, "HBox": HBox, "game": finished(), "position": position(THREE)}
    for example in examples:
        exec(example.source, names)  # noqa: S102 - our own documentation
    assert set(inspect.signature(chart).parameters) - {"game", "position", "shown", "figure", "drawing"} <= {
        name for name, one in inspect.signature(chart).parameters.items()
        if one.kind in {one.KEYWORD_ONLY, one.VAR_KEYWORD, one.VAR_POSITIONAL}
    }  # fmt: skip


def test_plotly_is_named_where_it_is_missing():
    code = "import sys; sys.modules['plotly'] = None; import wsdv_widgets.charts"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert 'pip install "wsdv[notebooks]"' in done.stderr.splitlines()[-1]
