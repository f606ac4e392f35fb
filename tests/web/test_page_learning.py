"""The page for classes and pupils, in a real browser: earlier problems, worksheets, practice, the pupil's mode."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("selenium")

from selenium.webdriver.common.keys import Keys

from browser import Browser, needs_browser, served
from deduct.web.app import create_app
from deduct.web.settings import ServerSettings
from web_solver import BOATS, CHINESE_PENS, FERRY, MORE_PENS, PENS, sure_solver

pytestmark = needs_browser


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served(create_app(sure_solver, ServerSettings(workers=1))) as address:
        yield address


def ask(page: Browser, text: str) -> None:
    """Type a problem and solve it."""
    if page.find("#compose").is_displayed():
        page.find("#compose").click()
    type_in(page, text)
    page.find("#solve").click()
    page.until(lambda: page.find("#result").is_displayed() and page.text("#story") == text, "the problem")


def type_in(page: Browser, text: str) -> None:
    script = "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))"
    page.run(script, page.find("#problem"), text)


def test_back_and_forward_go_through_the_problems(page: Browser):
    ask(page, PENS)
    ask(page, BOATS)
    page.driver.back()
    page.until(lambda: page.text("#value") == "43 pens", "the problem before")
    page.driver.back()
    page.until(lambda: not page.find("#result").is_displayed(), "the start page")
    assert page.find("#problem").is_displayed()
    page.driver.forward()
    page.until(lambda: page.text("#story") == PENS and page.find("#result").is_displayed(), "the first problem")
    page.driver.forward()
    page.until(lambda: page.text("#story") == BOATS, "the second problem")


def test_earlier_problems_are_kept_on_the_device_until_cleared(page: Browser, address: str):
    assert not page.find("#past").is_displayed()
    for text in (PENS, BOATS, PENS):
        ask(page, text)
    page.open(address)
    page.find("#past summary").click()
    assert page.texts(".past-problem") == [PENS, BOATS]
    page.all(".past-problem")[1].click()
    page.until(lambda: page.text("#story") == BOATS, "the chosen problem")
    page.find("#compose").click()
    assert page.texts(".past-problem") == [BOATS, PENS]
    page.find("#clear-past").click()
    assert not page.find("#past").is_displayed()
    page.open(address)
    assert page.texts(".past-problem") == []
    assert page.run("return Object.keys(localStorage).includes('deduct-history')") is False


def test_what_was_kept_by_something_else_does_no_harm(page: Browser, address: str):
    for kept in ("{", "5", '[1, {"a": 2}]', '["<b>x</b>"]'):
        page.run("localStorage.setItem('deduct-history', arguments[0])", kept)
        page.open(address)
        assert page.find("#problem").is_displayed()
    page.find("#past summary").click()
    assert page.texts(".past-problem") == ["<b>x</b>"]


WORKSHEET = [PENS, "Tom likes pears.", BOATS, FERRY]
WAYS = {
    "numbered": "Worksheet 3\n1. {}\n2) {}\n(3) {}\n4、{}",
    "paragraphs": "{}\n\n{}\n  \n{}\n\n\n{}",
}


@pytest.mark.parametrize("way", WAYS)
def test_a_worksheet_is_solved_at_once(page: Browser, way: str):
    assert not page.find("#solve-many").is_displayed()
    type_in(page, WAYS[way].format(*WORKSHEET))
    assert page.text("#solve-many") == "Solve each of the 4 problems"
    page.find("#solve-many").click()
    page.until(lambda: page.text("#many h2") == "Solved 4 of 4", "all answers")
    assert page.texts(".many-problem") == WORKSHEET
    answers = page.texts(".many-answer")
    assert answers[0] == "43 pens"
    assert "no number" in answers[1]
    assert answers[2:] == ["7 boats", "7 boats$318"]
    page.find("[data-language=zh]").click()
    assert page.text("#many h2") == "已解 4 / 4"
    page.all(".many-problem")[2].click()
    page.until(lambda: page.text("#value") == "7 boats", "the chosen problem")
    assert not page.find("#many").is_displayed()
    page.driver.back()
    page.until(page.find("#many").is_displayed, "the table again")
    page.view(360, 740)
    assert page.too_wide() == []


@pytest.mark.parametrize(
    "text",
    [
        PENS,
        "Tom has 5 boxes\nof 12 pens.\nHow many pens has he?",
        "A line costs 2.50 dollars.\n1.5 m are sold. How much?",
        "",
    ],
)
def test_one_problem_is_not_cut(page: Browser, text: str):
    type_in(page, text)
    assert not page.find("#solve-many").is_displayed()


def test_lines_that_all_ask_are_problems(page: Browser):
    type_in(page, f"{PENS}\n{CHINESE_PENS}")
    assert page.find("#solve-many").is_displayed()


def test_compare_takes_the_text_as_shown(page: Browser):
    ask(page, PENS)
    page.find("#story .number").click()
    page.keys("8", Keys.ENTER)
    page.until(lambda: page.text("#value") == "79 pens", "the new answer")
    field = page.find("#changed")
    assert field.get_attribute("value") == PENS.replace("5", "8")
    field.clear()
    field.send_keys(MORE_PENS.replace("5", "8"), Keys.CONTROL, Keys.ENTER)
    page.until(lambda: page.texts(".side-answer") == ["79 pens", "113 pens"], "both answers")
    page.find("#undo").click()
    assert field.get_attribute("value") == MORE_PENS.replace("5", "8")  # what was typed is not lost


@pytest.mark.parametrize("width", range(240, 400, 20))
def test_a_sign_stays_with_its_number(page: Browser, width: int):
    page.view(width, 700)
    ask(page, "A pen costs $5, (12) for a box at 17%, sells 17. How many are left?")
    for span in page.all("#story .together"):
        assert len(page.run("return arguments[0].getClientRects()", span)) == 1
    assert [span.text for span in page.all("#story .together")] == ["$5,", "(12)", "17%,", "17."]


def test_the_picture_starts_at_its_left_end_on_a_phone(page: Browser):
    page.view(360, 740)
    text = "28 tickets at 6 and 2 tickets at 11 are paid from 250. How much is left?"
    ask(page, text)
    assert page.run("return document.querySelector('#graph').scrollWidth > innerWidth")
    assert page.run("return document.querySelector('#graph').scrollLeft") == 0
    page.find("#back").click()
    page.find("#next").click()
    assert page.run("return document.querySelector('#graph').scrollLeft") > 0


def test_problem_and_steps_can_be_read_aloud(page: Browser):
    page.run(
        "window.said = []; speechSynthesis.speak = (words) => { said.push([words.text, words.lang]);"
        "setTimeout(() => words.dispatchEvent(new Event('end')), 50) }"
    )
    ask(page, PENS)
    page.find("#read-story").click()
    page.find("#back").click()
    page.find("#read-steps").click()
    page.find("#next").click()
    page.find("#read-steps").click()
    said = page.run("return said")
    assert said[0] == [PENS, "en-US"]
    assert said[1] == ["5 times 12 equals 60: 5 boxes with 12 pens each", "en-US"]
    assert said[2][0].endswith("43 pens")
    page.until(lambda: page.find("#read-steps").get_attribute("aria-pressed") == "false")
    ask(page, CHINESE_PENS)
    page.find("#read-steps").click()
    text, language = page.run("return said.at(-1)")
    assert re.search("5盒? 乘 12支? 等于 60", text)
    assert language == "zh-CN"


@pytest.mark.parametrize(
    ("text", "steps", "answer"),
    [
        ("A train leaves at 14:35 and travels 2 hours 50 minutes. When does it arrive?", 1, "17:25"),
        ("A farm has 12 hens and cows together with 34 legs. How many cows are there?", 7, "5 cows"),
    ],
)
def test_steps_of_exact_code_are_steps_too(page: Browser, text: str, steps: int, answer: str):
    ask(page, text)
    assert page.text("#value") == answer
    assert len(page.all("#steps .step")) == steps
    assert page.text("#place") == f"{steps} of {steps}"
    page.find("#back").click()
    assert not page.find("#value").is_displayed()
    assert page.find("#read-steps").is_displayed()
    # Nothing is known of single numbers: none is called needless, and no graph can be drawn.
    assert page.all("#story .unneeded") == []
    assert not page.find("#picture").is_displayed()
    assert not page.find("#save-picture").is_displayed()


def test_a_time_can_be_asked_with_other_numbers(page: Browser):
    ask(page, "A film starts at 19:45 and lasts 110 minutes. When does it end?")
    page.find('#story [data-ref="q2"]').click()
    page.keys("90", Keys.ENTER)
    page.until(lambda: page.text("#value") == "21:15", "the film's new end")
    assert page.text("#answer .was") == "was 21:35"
    assert "19:45 + 90 minutes" in page.text("#steps .step")
    page.find('#story [data-ref="q1"]').click()
    page.keys("99", Keys.ENTER)
    page.until(lambda: page.text("#what-if .concerns"), "why there is no answer")
    assert "solve it again" in page.text("#what-if .concerns")
    page.find("#undo").click()
    assert page.text("#value") == "21:35"


def test_practice_is_one_button_away(page: Browser):
    ask(page, PENS)
    page.find("#practice").click()
    page.until(lambda: page.all(".practice-list > li"), "problems")
    first = page.texts(".practice-list .past-problem")
    assert len(first) == 8
    assert not page.find(".practice-answer").is_displayed()
    page.find(".practice-list summary").click()
    assert page.find(".practice-answer").is_displayed()
    page.find("#practice-more").click()
    page.until(lambda: page.texts(".practice-list .past-problem") != first, "others")
    page.run("window.saved = []; HTMLAnchorElement.prototype.click = function () { saved.push(this.download) }")
    page.find("#practice-sheet").click()
    page.until(lambda: page.run("return saved") == ["practice.html"], "the sheet")
    chosen = page.texts(".practice-list .past-problem")[0]
    page.find(".practice-list .past-problem").click()
    page.until(lambda: page.text("#story") == chosen, "the chosen problem")
    assert not page.find("#practised").is_displayed()


def test_a_pupil_works_before_the_solution_shows(page: Browser, address: str):
    page.find("#pupil").click()
    ask(page, PENS)
    for hidden in ("#solved", "#picture", "#compare-title", ".actions"):
        assert not page.find(hidden).is_displayed(), hidden
    assert "43" not in page.text("#live")
    assert page.all("#story button") == []  # a changed number would tell the answer
    assert "43" not in "".join(element.text for element in page.all("main *"))
    page.find("#work-form .primary").click()
    page.until(page.find("#notice").is_displayed, "what is missing")
    page.find("#pupil-steps").send_keys("5 x 12 = 60\n60 + 17 = 77")
    page.find("#work-form .primary").click()
    page.until(lambda: page.text("#checked .bad").startswith("✗ Step 2"), "what is wrong")
    page.find("#pupil-steps").clear()
    page.find("#pupil-steps").send_keys("5 x 12 = 60")
    hints = []
    for count in (1, 2, 3):
        page.find("#hint").click()
        page.until(lambda count=count: len(page.all("#hints li")) == count, "a hint")
        hints.append(page.texts("#hints li")[-1])
    assert "60 − 17" in hints[2]
    page.find("#pupil-answer").send_keys("43 pens")
    page.find("#work-form .primary").click()
    page.until(lambda: len(page.all("#checked .good")) == 2, "that both are right")
    page.find("#show-solution").click()
    page.until(lambda: page.text("#value") == "43 pens" and page.find("#value").is_displayed(), "the solution")
    assert page.find("#story button").is_displayed()
    ask(page, BOATS)
    assert not page.find("#solved").is_displayed()
    assert page.find("#pupil-steps").get_attribute("value") == ""
    assert page.text("#checked") == ""
    page.open(address)  # the mode outlasts the visit
    assert page.find("#pupil").get_attribute("aria-pressed") == "true"
    page.find("#pupil").click()
    ask(page, PENS)
    assert page.find("#value").is_displayed()
    assert not page.find("#work").is_displayed()


def test_a_pupils_sheet_has_no_solution(page: Browser):
    page.find("#pupil").click()
    ask(page, PENS)
    page.view(680, 1010, paper=True)
    assert page.find("#story").is_displayed()
    assert not any(element.is_displayed() for element in page.all("#solved, #picture, #on-paper, button, textarea"))
