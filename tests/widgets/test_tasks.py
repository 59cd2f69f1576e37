"""Tasks beside a board: they tick themselves, help, are told aloud, and are remembered over notebooks."""

import json

import pytest

import wsdv
from tests.widgets.page import Page
from wsdv_widgets import Progress, Sandbox, Task
from wsdv_widgets.messages import MOST_NAMES, TASKS, checked
from wsdv_widgets.remembering import FORMAT, forget, remember, remembered
from wsdv_widgets.tasks import Tasks

LESSONS = {"01": ("The table", "01-the-table-and-the-goal.ipynb", 2), "02": ("The economy", "02.ipynb", 4)}


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("WSDV_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("WSDV_CLASSROOM", raising=False)
    return tmp_path / "data" / "lessons" / "tasks.json"


def built(city):
    return lambda at: city in at.position.factories


def tasks():
    return [
        Task("Put a factory in Kassel.", done=built("kassel"), hint=["In Hessen.", "Click the circle."], id="kassel"),
        Task("Put a factory in Jena.", done=built("jena"), hint="In Thüringen.", id="jena"),
        "Say why.",
    ]


def opened(**options):
    return Page(Sandbox(**({"tasks": tasks(), "lesson": "02"} | options)))


def items(page):
    return {item["text"]: item for item in page.table["tasks"]["items"]}


def ticked(page):
    return [item["done"] for item in page.table["tasks"]["items"]]


def done(kept):
    return json.loads(kept.read_text(encoding="utf-8"))["done"]


# Ticking


def test_a_task_ticks_itself_when_the_engine_sees_it_done_and_stays_ticked():
    page = opened()
    assert ticked(page) == [False, False, False]
    (answer,) = page.say("click", thing="city:kassel")
    assert answer["said"].endswith("Done: Put a factory in Kassel. 1 of 3.")
    assert ticked(page) == [True, False, False]
    assert (page.table["tasks"]["done"], page.table["tasks"]["of"]) == (1, 3)
    (answer,) = page.say("click", thing="city:kassel")
    assert "Done" not in answer["said"]
    assert ticked(page) == [True, False, False]


def test_a_change_from_python_ticks_as_well():
    page = opened()
    page.widget.position = page.widget.position.replace({"factories": [*page.widget.position.factories, "jena"]})
    assert [answer["said"] for answer in page.take()].count("Done: Put a factory in Jena. 1 of 3.") == 1
    assert ticked(page) == [False, True, False]


def test_a_task_nobody_can_see_is_ticked_by_hand_and_can_be_unticked():
    page = opened()
    why = items(page)["Say why."]
    assert why["by_hand"] is True
    (answer,) = page.say("task-tick", id=why["id"])
    assert answer["said"] == "Done: Say why. 1 of 3."
    assert ticked(page) == [False, False, True]
    (answer,) = page.say("task-tick", id=why["id"])
    assert answer["said"] == "Not done: Say why."
    assert ticked(page) == [False, False, False]
    assert remembered() == frozenset()


def test_a_task_that_ticks_itself_cannot_be_ticked_by_hand():
    page = opened()
    (answer,) = page.say("task-tick", id="02/kassel")
    assert answer["text"] == "This task ticks itself as soon as it is done."
    assert ticked(page) == [False, False, False]


def test_the_last_one_is_told():
    page = opened(tasks=tasks()[:2])
    page.say("click", thing="city:kassel")
    (answer,) = page.say("click", thing="city:jena")
    assert answer["said"].endswith("2 of 2. All 2 tasks are done.")


def test_what_goes_wrong_in_looking_is_told_at_the_task_and_the_widget_goes_on():
    page = opened(tasks=[Task("Break.", done=lambda at: at.nonsense, id="break"), tasks()[0]])
    assert items(page)["Break."]["note"] == ""
    (answer,) = page.say("click", thing="city:kassel")
    assert answer["said"].endswith("Done: Put a factory in Kassel. 1 of 2.")
    broken = items(page)["Break."]
    assert broken["note"].startswith("Whether this is done cannot be seen at the moment.")
    assert "nonsense" not in page.text
    page.say("task-tick", id=broken["id"])
    assert ticked(page) == [True, True]


def test_a_task_that_could_not_be_seen_for_a_while_ticks_itself_later():
    answers = iter([1 / 2, None, True])
    page = opened(tasks=[Task("Wait.", done=lambda _: {0.5: [], True: True}[next(answers)])])
    for wanted in (False, False, True):
        page.say("point", thing="city:kassel")
        assert ticked(page) == [wanted]
    assert items(page)["Wait."]["note"] == ""


def test_a_task_that_changes_the_table_while_it_looks_does_not_go_round_in_circles():
    def meddles(at):
        at.position = at.position.replace({"factories": [*at.position.factories, "jena"]})
        return True

    page = opened(tasks=[Task("Meddle.", done=meddles)])
    page.say("click", thing="city:kassel")
    assert ticked(page) == [True]


# Hints


def test_hints_come_one_after_the_other_and_not_before_they_are_asked_for():
    page = opened()
    assert "In Hessen." not in page.text
    said = [page.say("task-hint", id="02/kassel")[0]["said"] for _ in range(3)]
    assert said == ["In Hessen.", "Click the circle.", "Click the circle."]
    item = items(page)["Put a factory in Kassel."]
    assert (item["hint"], item["hint_open"], item["more"]) == (["In Hessen.", "Click the circle."], True, False)
    assert "In Thüringen." not in page.text


# What is refused


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ([5], "Tasks are a list"),
        (["x"] * 31, "Tasks are a list"),
        (["same", "same"], "Two tasks of this list"),
        ([""], "texts of 1 to 300 letters"),
        (["x" * 301], "texts of 1 to 300 letters"),
    ],
)
def test_what_is_no_list_of_tasks_is_refused_in_words(bad, why):
    with pytest.raises(wsdv.Error, match=why):
        Sandbox(tasks=bad)


def test_what_is_no_task_is_refused_in_words():
    with pytest.raises(wsdv.Error, match="“done” is a function"):
        Task("Build.", done=True)
    with pytest.raises(wsdv.Error, match="texts of 1 to"):
        Task("Build.", hint=[5])
    with pytest.raises(wsdv.Error, match="cannot be remembered"):
        Tasks([Task("Build.", id="../x")])
    with pytest.raises(wsdv.Error, match="cannot be remembered"):
        Tasks(["Build."], lesson="x" * 21)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "task-hint"},
        {"type": "task-hint", "id": 5},
        {"type": "task-tick", "id": "x" * 81},
        {"type": "task-known", "ids": "02/jena"},
        {"type": "task-known", "ids": [["02/jena"]]},
        {"type": "task-known", "ids": ["x"] * (MOST_NAMES + 1)},
        {"type": "task-known", "ids": [], "path": "x"},
    ],
)
def test_messages_that_do_not_fit_change_nothing(message):
    assert checked(message, TASKS) is None
    page = opened()
    (answer,) = page.send(message)
    assert answer["text"].startswith("The page sent something that was not understood")
    assert ticked(page) == [False, False, False]


def test_a_task_that_is_not_there_is_no_task():
    (answer,) = opened().say("task-hint", id="02/nothing")
    assert answer["problem"] is True


# Remembering


def test_what_is_done_is_remembered_in_a_file_and_shown_as_done_before(data):
    opened().say("click", thing="city:kassel")
    assert done(data) == ["02/kassel"]
    assert not list(data.parent.glob(".wsdv-*"))
    again = opened()
    item = items(again)["Put a factory in Kassel."]
    assert (item["done"], item["before"]) == (True, True)
    (answer,) = again.say("click", thing="city:kassel")
    assert answer["said"].endswith("Done: Put a factory in Kassel. 1 of 3.")
    assert items(again)["Put a factory in Kassel."]["before"] is False


def test_a_task_belongs_to_its_lesson():
    opened().say("click", thing="city:kassel")
    assert ticked(opened(lesson="03")) == [False, False, False]


def test_without_an_id_the_words_are_the_name():
    same, other = Task("Say why.").key("02"), Task("Say why.").key("03")
    assert same == Task("Say why.").key("02")
    assert same.partition("/")[2] != other.partition("/")[2]


def test_what_the_browser_knows_counts_as_done_before():
    page = opened()
    (answer,) = page.say("task-known", ids=["02/jena", "02/unknown", "x", ""])
    assert answer["said"] == ""
    assert ticked(page) == [False, True, False]


def test_in_a_classroom_only_the_browser_remembers(data, monkeypatch):
    monkeypatch.setenv("WSDV_CLASSROOM", "1")
    page = opened()
    page.say("click", thing="city:kassel")
    assert ticked(page) == [True, False, False]
    assert not data.exists()
    assert ticked(opened()) == [False, False, False]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"\xff", b"5", b'{"done": ["02/kassel"]}', b"[" * 5000,
     json.dumps({"format": FORMAT, "done": {"02/kassel": 1}}).encode(),
     json.dumps({"format": FORMAT, "done": [5, None, ["02/kassel"], "../../x", "02/<img>", "x" * 999]}).encode(),
     b" " * (3 << 20)],
)  # fmt: skip
def test_a_file_that_holds_something_else_counts_for_nothing(data, content):
    data.parent.mkdir(parents=True)
    data.write_bytes(content)
    page = opened()
    assert ticked(page) == [False, False, False]
    page.say("click", thing="city:kassel")
    assert done(data) == ["02/kassel"]


def test_a_folder_that_cannot_be_written_stops_nothing(data):
    data.parent.parent.write_text("a file where the folder should be")
    page = opened()
    page.say("click", thing="city:kassel")
    assert ticked(page) == [True, False, False]


def test_two_notebooks_do_not_forget_for_each_other(data):
    first, second = opened(), opened()
    first.say("click", thing="city:kassel")
    second.say("click", thing="city:jena")
    assert done(data) == ["02/jena", "02/kassel"]
    forget(["02/jena"])
    assert remembered() == {"02/kassel"}


# How far somebody has come


def shown(progress):
    return [(row["done"], row["words"]) for row in progress.rows]


def tell(progress, content):
    progress._handle_custom_msg(content, [])


def test_progress_counts_what_is_done_for_each_lesson():
    remember(["01/a", "01/b", "01/old", "02/x", "99/y"])
    progress = Progress(LESSONS)
    assert shown(progress) == [(2, "all 2 done"), (1, "1 of 4 done")]
    assert progress.words["all"] == "3 of 6 tasks done"
    assert progress.done == {"01": 2, "02": 1}


def test_progress_follows_browser_and_file():
    progress = Progress(LESSONS)
    assert shown(progress) == [(0, "2 tasks"), (0, "4 tasks")]
    remember(["02/x"])
    tell(progress, {"type": "task-known", "ids": ["02/y", "02/x", "<b>", ""]})
    assert shown(progress) == [(0, "2 tasks"), (2, "2 of 4 done")]


def test_progress_forgets_when_it_is_told(data):
    remember(["01/a"])
    progress = Progress(LESSONS)
    for nonsense in (None, {"type": "forget", "path": "x"}, {"type": "task-known", "ids": 5}):
        tell(progress, nonsense)
    assert done(data) == ["01/a"]
    tell(progress, {"type": "forget"})
    assert done(data) == []
    assert shown(progress) == [(0, "2 tasks"), (0, "4 tasks")]


@pytest.mark.parametrize(
    "bad", [[], {"01": "x"}, {"01": ("a", "b")}, {"01": ("a", "javascript:alert(1)", 1)}, {"../x": ("a", "b", 1)},
            {"01": ("a", "b", -1)}, {"01": ("a", "b", True)}],
)  # fmt: skip
def test_what_are_no_lessons_is_refused_in_words(bad):
    with pytest.raises(wsdv.Error, match="Progress takes for each lesson"):
        Progress(bad)
