"""axe-core finds nothing against the page, in whatever state it is.

axe-core is not part of this repository: `npm install --no-save axe-core@4.14.1` puts it where it is looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("selenium")

from selenium.webdriver.common.keys import Keys

from browser import Browser, needs_browser, served
from deduct.web.app import create_app
from deduct.web.settings import ServerSettings
from web_solver import BOATS, CHINESE_PENS, FERRY, MORE_PENS, PENS, UNKNOWN, sure_solver

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
TIME = "A train leaves at 14:35 and travels 2 hours 50 minutes. When does it arrive?"
pytestmark = needs_browser


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served(create_app(sure_solver, ServerSettings(workers=1))) as address:
        yield address


@pytest.fixture(scope="module")
def page() -> Iterator[Browser]:
    browser = Browser()
    yield browser
    browser.quit()


def solved(page: Browser, text: str) -> None:
    """Solve a problem; the page may show another."""
    script = "arguments[0].value = arguments[1]; arguments[0].form.requestSubmit()"
    page.run(script, page.find("#problem"), text)
    page.until(lambda: page.find("#result").is_displayed() and page.text("#story") == text, "the problem")


def found(page: Browser) -> list[str]:
    """What axe-core has against the page as it is: rule and element."""
    page.run(AXE.read_text(encoding="utf-8"))
    result = page.driver.execute_async_script("axe.run().then(arguments[arguments.length - 1])")
    assert len(result["passes"]) > 10
    return [f"{rule['id']}: {node['html'][:120]}" for rule in result["violations"] for node in rule["nodes"]]


def what_if(page: Browser) -> None:
    solved(page, PENS)
    page.find("#story .number").click()
    page.keys("8", Keys.ENTER)
    page.until(page.find("#what-if").is_displayed, "the note")


def compared(page: Browser) -> None:
    solved(page, PENS)
    page.find("#changed").clear()
    page.find("#changed").send_keys(MORE_PENS, Keys.CONTROL, Keys.ENTER)
    page.until(lambda: page.texts(".side-answer"), "the comparison")


def probed(page: Browser) -> None:
    solved(page, PENS)
    page.find("#probe").click()
    page.until(page.find("#probed").is_displayed, "the probes")


def practised(page: Browser) -> None:
    solved(page, PENS)
    page.find("#practice").click()
    page.until(lambda: page.all(".practice-list > li"), "problems")
    page.find(".practice-list summary").click()


def pupils(page: Browser) -> None:
    page.find("#pupil").click()
    solved(page, PENS)
    page.find("#pupil-steps").send_keys("5 x 12 = 60\n60 + 17 = 77")
    page.find("#work-form .primary").click()
    page.until(lambda: page.all("#checked .bad"), "what is wrong")
    page.find("#hint").click()
    page.until(lambda: page.all("#hints li"), "a hint")


def many(page: Browser) -> None:
    script = "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))"
    page.run(script, page.find("#problem"), f"{PENS}\n\n{BOATS}\n\nTom likes pears.")
    page.find("#solve-many").click()
    page.until(lambda: page.text("#many h2") == "Solved 3 of 3", "all answers")


def past(page: Browser) -> None:
    solved(page, PENS)
    page.find("#compose").click()
    page.find("#past summary").click()


def weighed(page: Browser) -> None:
    solved(page, PENS)
    page.find(".sure").click()
    page.until(page.find("#weighed").is_displayed, "the card")


def presented(page: Browser) -> None:
    solved(page, PENS)
    page.find("#present").click()


def barred(page: Browser) -> None:
    solved(page, PENS)
    page.find("[data-picture=bars]").click()


STATES: dict[str, Callable[[Browser], None]] = {
    "start": lambda page: None,
    "solved": lambda page: solved(page, PENS),
    "chinese": lambda page: solved(page, CHINESE_PENS),
    "several": lambda page: solved(page, FERRY),
    "guess": lambda page: solved(page, UNKNOWN),
    "time": lambda page: solved(page, TIME),
    "none": lambda page: solved(page, "Tom likes pears."),
    "bars": barred,
    "what if": what_if,
    "compared": compared,
    "probed": probed,
    "practised": practised,
    "pupil": pupils,
    "many": many,
    "past": past,
    "weighed": weighed,
    "presented": presented,
}


@pytest.mark.skipif(not AXE.is_file(), reason="needs axe-core: npm install --no-save axe-core@4.14.1")
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("look", ["light", "dark", "phone"])
def test_axe_has_nothing_against_the_page(page: Browser, address: str, state: str, look: str) -> None:
    if look == "phone":
        page.view(360, 740)
    else:
        page.view(dark=look == "dark")
    page.open(address)
    page.forget(address)
    page.open(address)
    STATES[state](page)
    assert "\n".join(found(page)) == ""


@pytest.mark.skipif(not AXE.is_file(), reason="needs axe-core: npm install --no-save axe-core@4.14.1")
@pytest.mark.parametrize("path", ["/docs", "/?embed=pupil&lang=zh"])
def test_axe_has_nothing_against_the_other_pages(page: Browser, address: str, path: str) -> None:
    page.view()
    page.open(f"{address}{path}")
    page.until(lambda: page.text("main"), "the page")
    assert "\n".join(found(page)) == ""


def test_a_pupil_works_by_keyboard_alone(page: Browser, address: str) -> None:
    page.view()
    page.open(address)
    page.forget(address)
    page.open(address)
    tabbed_to(page, "pupil")
    page.keys(Keys.SPACE)
    tabbed_to(page, "problem")
    page.driver.switch_to.active_element.send_keys(PENS, Keys.CONTROL, Keys.ENTER)
    page.until(page.find("#work").is_displayed, "the pupil's work")
    tabbed_to(page, "pupil-steps")
    page.driver.switch_to.active_element.send_keys("5 x 12 = 60")
    tabbed_to(page, "hint")
    page.keys(Keys.ENTER)
    page.until(lambda: page.all("#hints li"), "a hint")
    tabbed_to(page, "show-solution")
    page.keys(Keys.ENTER)
    page.until(page.find("#value").is_displayed, "the solution")
    tabbed_to(page, "back")
    page.keys(Keys.ENTER)
    assert not page.find("#value").is_displayed()


def tabbed_to(page: Browser, name: str) -> None:
    """Go on by Tab until an element has the focus."""
    for _ in range(60):
        if page.run("return document.activeElement.id") == name:
            return
        page.keys(Keys.TAB)
    raise AssertionError(f"{name} cannot be reached by Tab")
