"""A notebook of the course as a page without Jupyter around it, as a school may publish it."""

from playwright.sync_api import expect

from tests.browser.course import FOLDER, control, section


def test_the_wall_as_a_decision_and_a_quiz_in_voila(voila, axe, screenshot):
    page = voila.page
    page.set_viewport_size({"width": 1280, "height": 900})
    voila.open(FOLDER / "06-socialists-police-and-the-wall.ipynb")
    expect(page.get_by_role("heading", name="The Wall as a decision")).to_be_visible()
    reckonings = page.locator(".wsdv-explorer").filter(has=page.locator('[data-section="phase-9.1"]'))
    expect(reckonings).to_have_count(2)
    bill, wall = reckonings.all()
    flight = section(wall, "phase-9.1")
    flight.scroll_into_view_if_needed()
    expect(flight).to_contain_text("6 spaces → 3 points")  # 9.1
    control(wall, "wall").click()
    expect(flight.locator("summary")).to_contain_text("The Wall: 1 point to dismantle")
    untouched = section(bill, "phase-9.1").locator("summary")  # each has a table of its own
    expect(untouched).to_contain_text("3 points to dismantle")
    quizzes = page.locator(".wsdv-explorer").filter(has=page.locator('[data-section="quiz-question"]'))
    expect(quizzes).to_have_count(2)  # here nothing is folded: what is for those with more time is shown too
    expect(page.get_by_role("heading", name="Harder exercises")).to_be_visible()
    quiz = quizzes.first
    expect(section(quiz, "quiz-bar")).to_contain_text("Flight and socialists")
    quiz.scroll_into_view_if_needed()
    control(quiz, "answer").fill("99")
    control(quiz, "answer").press("Enter")
    expect(section(quiz, "quiz-question")).to_contain_text("✗ Not right: 99")
    expect(section(quiz, "quiz-bar")).to_contain_text("0 of 1 right")
    assert [str(one) for one in axe(page, include=".wsdv-explorer")] == []
    screenshot(page, "course-06-voila")
