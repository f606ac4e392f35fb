"""The page, in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("selenium")

from selenium.webdriver.common.keys import Keys

from browser import Browser, needs_browser, served
from deduct.web.app import create_app
from deduct.web.settings import ServerSettings
from web_solver import BOATS, CHINESE_PENS, FERRY, MORE_PENS, PENS, SQUARE, STAMPS, UNKNOWN, story_solver

pytestmark = needs_browser

PHONE = (360, 740)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served(create_app(story_solver, ServerSettings(workers=1))) as address:
        yield address


def solve(page: Browser, text: str) -> None:
    """Type a problem and solve it by keyboard."""
    if page.find("#compose").is_displayed():
        page.find("#compose").click()
    field = page.find("#problem")
    # Selenium types no emoji, a person can.
    page.run("arguments[0].value = arguments[1]; arguments[0].focus()", field, text)
    page.run("document.querySelector('#live').textContent = ''")
    field.send_keys(Keys.CONTROL, Keys.ENTER)
    page.until(lambda: "…" not in page.text("#live") != "", "an answer")
    page.until(lambda: page.text("#story") != "", "the text")


def test_type_a_problem_and_see_answer_steps_and_graph(page: Browser):
    page.find("#problem").send_keys(PENS)
    page.find("#solve").click()
    page.until(lambda: page.text("#value") == "43 pens", "the answer")
    assert page.text("#story") == PENS
    assert page.texts("#story .number") == ["5", "12", "17"]
    assert page.texts("#steps .equation") == ["5 × 12 = 60", "60 − 17 = 43"]
    assert page.find("#value").is_displayed()
    assert page.texts(".graph .label") == ["5", "12", "17", "60", "43"]
    assert len(page.all(".graph .edge")) == 4
    assert all(edge.is_displayed() for edge in page.all(".graph .edge path"))
    assert "43" in page.text("#live")


def test_equations_are_shown_with_the_arithmetic_that_gives_the_same(page: Browser):
    solve(page, STAMPS)
    page.until(lambda: page.text("#value") == "37 stamps", "the answer")
    assert page.text(".other-way") == "By arithmetic too: (60 + 14) ÷ 2"
    assert page.find(".other-way").is_displayed()
    solve(page, PENS)
    page.until(lambda: page.text("#value") == "43 pens", "the answer")
    assert page.all(".other-way") == []


def test_an_example_is_one_click_away(page: Browser):
    titles = page.texts("#examples b")
    assert len(titles) >= 8
    page.find("#examples button").click()
    page.until(lambda: page.text("#value") == "43 pens")


def test_steps_appear_one_by_one(page: Browser):
    page.view(motion=True)
    page.find("#problem").send_keys(PENS, Keys.CONTROL, Keys.ENTER)
    seen = []

    def watch() -> bool:
        shown = sum(step.is_displayed() for step in page.all("#steps .step"))
        seen.append((shown, page.find("#value").is_displayed()))
        return seen[-1] == (2, True)

    page.until(lambda: page.all("#value"))
    page.until(watch, "all steps and the answer")
    assert (1, False) in seen
    page.find("#back").click()
    assert not page.find("#value").is_displayed()
    assert page.text("#place") == "1 of 2"
    page.keys(Keys.ARROW_RIGHT)
    assert page.find("#value").is_displayed()


def test_what_was_weighed_shows_on_pointing_focus_and_tap(page: Browser):
    solve(page, PENS)
    card = page.find("#weighed")
    for anchor in (page.find(".sure"), page.find(".graph .node.step")):
        assert not card.is_displayed()
        page.point_at(anchor)
        page.until(card.is_displayed, "the card")
        assert page.texts("#weighed .candidate")[0] == "5 × 12 = 60"
        assert len(page.texts("#weighed .candidate")) == 5
        assert page.text("#weighed .taken .share").endswith("%")
        page.keys(Keys.ESCAPE)
        assert not card.is_displayed()
        page.run("arguments[0].focus()", anchor)
        page.until(card.is_displayed, "the card on focus")
        page.run("arguments[0].blur()", anchor)
        page.until(lambda: not card.is_displayed(), "the card's end")
        page.keys(Keys.ESCAPE)
        anchor.click()
        page.point_at(page.find("h1"))
        assert card.is_displayed()
        page.keys(Keys.ESCAPE)


def test_change_a_number_in_place(page: Browser):
    solve(page, PENS)
    page.find("#story .number").click()
    page.keys("8", Keys.ENTER)
    page.until(lambda: page.text("#value") == "79 pens", "the new answer")
    assert page.text("#story") == PENS.replace("5", "8")
    assert page.texts("#steps .equation") == ["8 × 12 = 96", "96 − 17 = 79"]
    assert "8 boxes" in page.text("#steps .words")
    assert page.texts(".graph .label") == ["8", "12", "17", "96", "79"]
    assert page.run("return document.activeElement.textContent") == "8"
    page.keys(Keys.ENTER)
    page.keys("1", Keys.ENTER)
    page.until(lambda: page.text("#value") == "−5 pens")
    assert "doubtful" in page.find("#what-if").get_attribute("class")
    assert page.text("#what-if .changes") == "5 boxes → 1"
    assert "boxes" not in page.text("#steps .words")
    page.find("#undo").click()
    assert page.text("#value") == "43 pens"
    assert not page.find("#what-if").is_displayed()


def test_a_note_says_what_a_fraction_of_whole_things_means(page: Browser):
    solve(page, BOATS)
    assert page.text("#value") == "7 boats"
    assert page.text("#answer .whole") == "In whole boats: 7, as 6 would not be enough."
    assert page.text("#answer .whole") in page.text("#live")
    page.find("#story .number").click()
    page.keys("33", Keys.ENTER)
    page.until(lambda: page.text("#value") == "5 boats", "the new answer")
    assert page.text("#answer .whole") == "In whole boats: 5, as 4 would not be enough."
    solve(page, PENS)
    assert page.all("#answer .whole") == []


def test_of_a_rounding_the_whole_number_is_large_and_the_quotient_small(page: Browser):
    solve(page, BOATS)
    assert page.text("#answer .formula") == "53 ÷ 8 = 6.625"
    assert page.texts("#steps .equation") == ["53 ÷ 8 = 6.625", "6.625 → 7"]

    def height(selector: str) -> float:
        script = "return parseFloat(getComputedStyle(document.querySelector(arguments[0])).fontSize)"
        return float(page.run(script, selector))

    assert height("#value") > 2 * height("#answer .formula")


def test_each_question_of_a_text_has_its_steps_its_picture_and_its_answer(page: Browser):
    solve(page, FERRY)
    assert page.texts("#questions .question span") == ["How many boats do they need?", "How much are the fares?"]
    assert page.text("#value") == "7 boats"
    assert page.text("#answer .sentence") == "They need 7 boats."
    assert page.text(".further .further-value") == "$318"
    assert page.texts("#story .unused") == ["6"]
    page.all("#questions .question")[1].click()
    assert page.text("#value") == "$318"
    assert page.texts("#steps .equation") == ["53 × 6 = 318"]
    assert page.texts(".graph .node.step .label") == ["318"]
    assert page.texts("#story .unused") == ["8"]
    assert page.text(".further .further-value") == "7 boats"
    assert page.run("return document.activeElement.getAttribute('aria-pressed')") == "true"
    page.find("#story .number").click()
    page.keys("10", Keys.ENTER)
    page.until(lambda: page.text("#value") == "$60", "the new answer of the same question")
    assert page.text("#answer .was") == "was $318"
    assert page.texts("#steps .equation") == ["10 × 6 = 60"]
    assert page.text(".further .further-value") == "2 boats"
    solve(page, PENS)
    assert not page.find("#questions").is_displayed()


def test_a_guess_does_not_look_like_an_answer(page: Browser):
    def look() -> tuple[str, float]:
        style = "getComputedStyle(document.querySelector('#value'))"
        colour, size = page.run(f"const s = {style}; return [s.color, parseFloat(s.fontSize)]")
        return colour, size

    solve(page, PENS)
    assert page.text("#answer-title") == "Answer"
    colour, size = look()
    solve(page, UNKNOWN)
    assert page.text("#answer-title") == "Only a guess"
    assert "likelier wrong than right" in page.text("#answer .confidence")
    assert page.text(".graph .answer .step-mark") == "Guess"
    guessed_colour, guessed_size = look()
    assert guessed_colour != colour
    assert guessed_size < 0.7 * size


@pytest.mark.parametrize("text", [PENS, BOATS, FERRY, UNKNOWN])
def test_there_is_one_percentage_and_the_picture_has_the_same(page: Browser, text: str):
    solve(page, text)
    shown = page.text("#answer .confidence")
    assert re.findall("%", page.text("#steps") + page.text("#graph")) == ["%"]
    assert page.text(".graph .answer .share").removesuffix(" ?") in shown


def test_a_change_can_be_called_off_and_a_wrong_one_is_explained(page: Browser):
    solve(page, PENS)
    page.find("#story .number").click()
    page.keys("8", Keys.ESCAPE)
    assert page.text("#story") == PENS
    page.find("#story .number").click()
    page.keys("lots", Keys.ENTER)
    page.until(page.find("#notice").is_displayed)
    assert "'lots' is not a number" in page.text("#notice")
    assert page.text("#value") == "43 pens"
    assert "422" in page.errors()[0]


def test_edit_the_text_and_see_before_and_after(page: Browser):
    solve(page, PENS)
    field = page.find("#changed")
    field.clear()
    field.send_keys(MORE_PENS, Keys.CONTROL, Keys.ENTER)
    page.until(lambda: page.texts(".side-answer") == ["43 pens", "77 pens"], "both answers")
    assert page.text(".verdict").endswith("43 pens → 77 pens.")
    assert page.texts(".side .text") == [PENS, MORE_PENS]
    assert page.texts("del") == ["sells", "left"]
    assert page.texts("ins") == ["buys", "more", "there now"]
    assert page.run("return [...document.querySelectorAll('.aligned > li')].map((e) => e.className)") == [
        "same",
        "changed",
    ]
    before, after = page.all(".side")
    assert before.rect["x"] < after.rect["x"]
    assert before.rect["y"] == after.rect["y"]


def test_probes_show_how_steady_the_answer_is(page: Browser):
    solve(page, "Tom has 5 boxes of 12 pens. He sells 17 pens. How many pens are left?")
    page.find("#probe").click()
    page.until(page.find("#probed").is_displayed, "the probes")
    assert page.texts(".probe-group h3")
    assert len(page.texts(".probe-answer")) > 3


HOSTILE = {
    "script": "<script>document.title='owned'</script> 5 boxes of 12 pens, sells 17 pens. How many are left?",
    "image": "<img src=x onerror=\"document.title='owned'\"> 5 and 12 sells 17. How many are left?",
    "svg": "</p><svg onload=alert(1)> 5 and 12 sells 17 & \"quotes\" 'too'. How many are left?",
    "emoji": "👩‍👩‍👧‍👦🏳️‍🌈 5 boxes 😀 of 12 pens 🖊️ sells 17 😱. How many pens are left? 👍🏽",
    "control": "5 boxes\u0001 of\u200f 12 \u202epens\u0000 sells\u007f 17. How many are left?",
    "long": "5 boxes of 12 pens, sells 17 " + "pens" * 400 + ". How many are left?",
    "too long": "sells 17 pens and 5 and 12. " * 340 + "How many?",
    "template": "${document.title='owned'} {{5}} {number} of 12 sells 17. How many are left?",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_input_is_shown_as_text(page: Browser, text: str):
    page.view(*PHONE)
    solve(page, text)
    assert page.text("#story") == text.strip()
    assert page.run("return document.title") == "deduct"
    assert (
        page.run(
            "return document.querySelectorAll('main script, main img, #story :not(button, mark, .together)').length"
        )
        == 0
    )
    assert page.too_wide() == []
    page.find("#compare-form button").click()
    page.until(lambda: page.texts(".side .text") == [text.strip()] * 2, "both texts")
    assert page.run("return document.title") == "deduct"
    assert page.too_wide() == []


def test_numbers_after_emoji_are_marked_where_they_stand(page: Browser):
    solve(page, HOSTILE["emoji"])
    assert page.texts("#story .number") == ["5", "12", "17"]


@pytest.mark.parametrize("width", [320, 360, 768])
def test_nothing_is_wider_than_a_small_screen(page: Browser, width: int):
    page.view(width, 740)
    assert page.too_wide() == []
    solve(page, "28 tickets at 6 and 2 tickets at 11 are paid from 250. How much is left for 123456789 pens?")
    page.find(".sure").click()
    assert page.find("#weighed").is_displayed()
    assert page.too_wide() == []
    page.keys(Keys.ESCAPE)
    page.find("#compare-form button").click()
    page.until(lambda: len(page.texts(".side")) == 2)
    page.run("document.querySelectorAll('details').forEach((e) => (e.open = true))")
    assert page.too_wide() == []


def test_dark_mode_follows_the_system_and_the_switch(page: Browser, address: str):
    def brightness() -> int:
        return page.run("return getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)[0]")

    assert brightness() > 200
    page.view(dark=True)
    page.open(address)
    assert brightness() < 60
    page.find("#theme").click()
    assert brightness() > 200
    page.open(address)
    assert brightness() > 200
    assert page.find("#theme").get_attribute("aria-pressed") == "false"


CONTRAST = """
    const parse = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const light = ([r, g, b]) => [r, g, b].map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = (e) => { const c = parse(getComputedStyle(e).backgroundColor);
        return c.length === 3 || c[3] > 0.9 ? c : behind(e.parentElement); };
    return [...document.querySelectorAll("body *")]
        .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
        .filter((e) => e.checkVisibility() && !e.closest("svg, [aria-hidden], :disabled, .skip, .unseen"))
        .map((e) => { const [a, b] = [light(parse(getComputedStyle(e).color)), light(behind(e))].sort((x, y) => y - x);
            return [(a + 0.05) / (b + 0.05), e.className || e.tagName, e.textContent.slice(0, 30)]; })
        .filter(([ratio]) => ratio < 4.5);
"""


def test_the_measure_of_contrast_finds_faint_text(page: Browser):
    page.run("document.querySelector('h1').style.color = '#999999'")
    assert [name for _, name, _ in page.run(CONTRAST)] == ["H1"]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_all_text_has_enough_contrast(page: Browser, address: str, dark: bool):
    page.view(dark=dark)
    page.open(address)
    assert page.run(CONTRAST) == []
    solve(page, PENS)
    page.find("#story .number").click()
    page.keys("1", Keys.ENTER)
    page.until(page.find("#what-if").is_displayed)
    page.find("#changed").send_keys(" Really?")
    page.find("#compare-form button").click()
    page.until(lambda: page.texts("ins"))
    page.run("document.querySelectorAll('details').forEach((e) => (e.open = true))")
    assert page.run(CONTRAST) == []


def test_everything_that_can_be_used_has_a_name_and_is_reached_by_tab(page: Browser):
    solve(page, PENS)
    reached = []
    for _ in range(40):
        page.keys(Keys.TAB)
        node = page.run(
            "const e = document.activeElement;"
            "return [e.id || e.className.baseVal || e.className || e.tagName,"
            "  e.getAttribute('aria-label') || e.labels?.[0]?.textContent || e.textContent]"
        )
        reached.append(node)
        assert node[1].strip(), node
    names = " ".join(name for name, _ in reached)
    for wanted in (
        "number",
        "sure",
        "back",
        "node step",
        "copy-link",
        "changed",
        "probe",
        "theme",
    ):
        assert wanted in names, wanted
    assert page.run("return document.querySelectorAll('[role=status], [role=alert]').length") == 2
    assert page.run("return [...document.querySelectorAll('h1, h2, h3')].map((e) => e.tagName)[0]") == "H1"


def test_chinese_interface_and_problem(page: Browser):
    page.find("[data-language=zh]").click()
    assert page.text("#solve") == "求解"
    assert page.run("return document.documentElement.lang") == "zh"
    page.find("#examples button").click()
    page.until(lambda: page.text("#value") == "43支")
    assert page.text("#story") == CHINESE_PENS
    assert page.text("#answer-title") == "答案"
    page.find("[data-language=en]").click()
    assert page.text("#answer-title") == "Answer"
    assert page.text("#value") == "43支"


def test_links_and_json_can_be_copied_and_links_open(page: Browser, address: str):
    page.run("window.copied = []; navigator.clipboard.writeText = async (text) => void copied.push(text)")
    text = "5 boxes & 12 pens #1 + 😀 sells 17?"
    solve(page, text)
    page.find("#copy-link").click()
    page.find("#copy-json").click()
    page.until(lambda: len(page.run("return copied")) == 2)
    link, copied = page.run("return copied")
    assert json.loads(copied)["text"] == text
    page.open(link)
    page.until(lambda: page.text("#story") == text, "the linked problem")
    page.open(f"{address}/#problem={quote(PENS)}")
    page.until(lambda: page.text("#value") == "43 pens")


def test_the_picture_can_be_saved_for_a_slide(page: Browser):
    solve(page, PENS)
    page.run(
        "window.saved = []; const make = URL.createObjectURL;"
        "URL.createObjectURL = (blob) => { saved.push([blob.type, blob.size]); return make(blob) };"
        "HTMLAnchorElement.prototype.click = function () { saved.push(this.download) }"
    )
    page.find("#save-picture").click()
    page.until(lambda: "deduction.png" in page.run("return saved"), "a saved picture")
    (first, _), (second, size), _ = page.run("return saved")
    assert (first, second) == ("image/svg+xml", "image/png")
    assert size > 10_000


A4 = (680, 1010)
"""A4 without its margins, in pixels of 1/96 inch."""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("text", [PENS, FERRY, UNKNOWN, CHINESE_PENS])
def test_one_clean_sheet_is_printed(page: Browser, address: str, dark: bool, text: str):
    page.view(dark=dark)
    page.open(address)
    solve(page, text)
    sheet = page.print()
    assert len(re.findall(rb"/Type /Page\b", sheet)) == 1
    page.view(*A4, dark=dark, paper=True)
    assert [e.text for e in page.all("button") if e.is_displayed()] == page.texts("#story .number")
    assert not any(e.is_displayed() for e in page.all("textarea, input, .compare, .probing, .hint, footer"))
    if page.find("#picture").is_displayed():
        picture = page.find(".graph").rect
        assert page.find("#story").rect["y"] < picture["y"]
        assert picture["y"] + picture["height"] < page.find("#steps").rect["y"] < A4[1]
        assert picture["width"] <= A4[0]
    else:
        assert text == CHINESE_PENS  # exact code answers it
    # Nothing but white is behind it, so that everything has to be dark.
    page.run("document.documentElement.style.background = 'rgb(255, 255, 255)'")
    assert page.run(CONTRAST) == []
    colours = "[...document.querySelectorAll('.graph text')].map((e) => getComputedStyle(e).fill.match(/\\d+/g))"
    inks = page.run(f"return {colours}.map((colour) => colour.map(Number))")
    assert all(min(ink) < 130 for ink in inks)


def test_the_sheet_has_the_steps_of_all_questions(page: Browser):
    solve(page, FERRY)
    page.view(*A4, paper=True)
    assert [e.text for e in page.all(".equation") if e.is_displayed()] == [
        "53 ÷ 8 = 6.625",
        "6.625 → 7",
        "53 × 6 = 318",
    ]
    assert [e.text for e in page.all(".value") if e.is_displayed()] == ["7 boats", "$318"]


def test_bars_are_drawn_where_they_fit(page: Browser, address: str):
    solve(page, PENS)
    assert page.find(".graph").is_displayed()
    page.find("[data-picture=bars]").click()
    assert not page.find(".graph").is_displayed()
    assert page.texts(".bar-row:first-child text") == ["1  5 boxes with 12 pens each", *["12"] * 5, "60"]
    assert "43" in page.texts(".bar-row:last-child text")
    page.find("#back").click()
    assert [row.is_displayed() for row in page.all(".bar-row")] == [True, False]
    page.find("#next").click()
    page.find("#story .number").click()
    page.keys("3", Keys.ENTER)
    page.until(lambda: page.texts(".bar-row:first-child text")[1:] == ["12"] * 3 + ["36"], "the new bars")
    solve(page, SQUARE)  # no bars fit: the graph comes by itself
    assert page.find(".graph").is_displayed()
    assert not page.find("#pictures").is_displayed()
    page.open(f"{address}/#problem={quote(PENS)}")  # and the choice is kept
    page.until(lambda: page.all(".bar-row"), "the bars")
    assert page.find(".bars").is_displayed()
    page.view(360, 740)
    assert page.too_wide() == []


def test_a_text_without_an_answer_says_why(page: Browser):
    solve(page, "Tom likes pears.")
    assert "no number" in page.text("#answer")
    assert not page.find("#picture").is_displayed()
    assert not page.find("#steps").is_displayed()
    page.find("#compose").click()
    page.find("#problem").clear()
    page.find("#solve").click()
    assert page.find("#notice").is_displayed()


def test_presenting_leaves_only_the_problem_and_its_solution(page: Browser):
    solve(page, PENS)
    page.find("#present").click()
    page.until(lambda: not page.find("#compare-title").is_displayed())
    assert not page.find("#value").is_displayed()  # the class is to think first
    page.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert page.find("#value").is_displayed()
    assert page.find(".graph").is_displayed()
    page.find("#present").click()
    page.until(lambda: page.find("#compare-title").is_displayed())


MANY = (
    "A depot sells 5 boxes of 12 pens, 40 rulers at 3 dollars, 17 books of 250 pages and 9 maps to each of 6 schools "
    "with 22 rooms. The depot lies 14 km from the first school, at 36 Mill Lane. How many pages are in the books and "
    "how many rooms are in the schools?"
)


ON_ONE_SCREEN = """
    const wanted = "#story, #steps, #answer, .graph, .step, .graph .node, #next, #present";
    return document.documentElement.scrollHeight <= innerHeight && !document.querySelector(".too-much")
        && [...document.querySelectorAll(wanted)].map((e) => e.getBoundingClientRect())
            .every((r) => r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight);
"""


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080), (1280, 720)], ids=str)
@pytest.mark.parametrize("text", [PENS, FERRY, CHINESE_PENS, UNKNOWN, MANY])
def test_presenting_fits_on_one_screen(page: Browser, size: tuple[int, int], text: str):
    page.view(*size)
    solve(page, text)
    page.find("#present").click()
    for _ in range(5):
        page.until(lambda: page.run(ON_ONE_SCREEN), "everything on one screen")
        page.keys(Keys.PAGE_DOWN)
    assert page.find("#value").is_displayed()
    page.find("#present").click()


def test_presenting_grows_with_the_screen(page: Browser):
    solve(page, PENS)
    page.view(1024, 768)
    page.find("#present").click()

    def height() -> float:
        return float(page.find("#story .number").rect["height"])

    heights = [height()]
    for size in ((1920, 1080), (3840, 2160)):
        page.view(*size)
        # The page hears of the new size a moment later.
        page.until(lambda: height() > 1.01 * heights[-1], "larger text")
        heights.append(height())
    assert heights[1] > 1.3 * heights[0]
    assert heights[2] > 1.8 * heights[1]
    page.find("#present").click()
    page.view()
    page.until(lambda: height() < heights[1], "the usual size")


def test_which_number_is_not_needed_is_told_after_the_last_step(page: Browser):
    solve(page, FERRY)
    unneeded = page.find("#story .unneeded")
    look = "const s = getComputedStyle(arguments[0]); return [s.color, s.backgroundColor, s.fontWeight].join()"
    dashes = "return getComputedStyle(document.querySelector(arguments[0])).strokeDasharray"

    def told() -> list[bool]:
        return [
            page.run(look, unneeded) != page.run(look, page.find("#story .number:not(.unneeded)")),
            "not used" in unneeded.get_attribute("aria-label"),
            "not used" in unneeded.get_attribute("title"),
            page.run(dashes, ".graph .quantity.unneeded rect")
            != page.run(dashes, ".graph .quantity:not(.unneeded) rect"),
            page.find("#legend").is_displayed(),
        ]

    assert told() == [True] * 5
    page.find("#present").click()
    assert page.text("#place") == "0 of 2"
    assert told() == [False] * 5
    page.keys(Keys.ARROW_RIGHT)
    assert told() == [False] * 5
    page.keys(Keys.ARROW_RIGHT)
    assert told() == [True] * 4 + [False]  # there is no legend on the wall
    page.find("#present").click()


def test_nothing_is_asked_of_other_servers(page: Browser, address: str):
    solve(page, PENS)
    requested = page.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert any(name.endswith("/explain") for name in requested)
    assert all(name.startswith(address) for name in requested)


def test_failures_are_told_in_words(page: Browser):
    page.run("window.fetch = async () => { throw new TypeError('down') }")
    page.find("#problem").send_keys(PENS, Keys.CONTROL, Keys.ENTER)
    page.until(lambda: "cannot be reached" in page.text("#notice"))
    page.run("window.fetch = async () => new Response('{}', { status: 429 })")
    page.find("#solve").click()
    page.until(lambda: "in a moment" in page.text("#notice"))


def test_a_server_with_a_key_asks_for_it(chromium: Browser):
    chromium.view()
    with served(create_app(story_solver, ServerSettings(workers=1, api_key="sesame"))) as address:
        chromium.open(address)
        chromium.find("#problem").send_keys(PENS, Keys.CONTROL, Keys.ENTER)
        chromium.until(chromium.find("#key").is_displayed, "the field for the key")
        chromium.find("#key").send_keys("sesame", Keys.TAB)
        chromium.find("#solve").click()
        chromium.until(lambda: chromium.text("#value") == "43 pens")
    chromium.errors()
