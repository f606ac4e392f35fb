"""The pictures of the page that the documentation shows, taken from a running server by a real browser."""

from __future__ import annotations

import base64
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from selenium import webdriver
from selenium.webdriver.common.keys import Keys

import deduct
from deduct.core.atomic import write_atomically
from deduct.teaching.formats import written

PENS = "A shop has 5 boxes of 12 pens and sells 17 pens. How many pens are left?"
MORE_PENS = "A shop has 5 boxes of 12 pens and buys 17 more pens. How many pens are there now?"
APPLES = (
    "Maya is 9 years old and lives at 14 Hill Street. She picked 36 apples and shared them equally among 4 friends. "
    "How many apples did each friend get?"
)
MARBLES = (
    "Mia has 5 fewer marbles than Tom. Mia has 12 marbles. The box weighs 3 pounds. How many marbles does Tom have?"
)
CHINESE = "商店有5盒铅笔，每盒12支，卖出17支，还剩多少支？"


class Page:
    """The page in a browser without a window."""

    def __init__(self, address: str):
        self.address = address
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium") or ""
        for argument in ("headless=new", "no-sandbox", "disable-dev-shm-usage", "hide-scrollbars", "lang=en"):
            options.add_argument(f"--{argument}")
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))

    def open(self, problem: str | None, width: int, height: int, *, dark: bool = False) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        features = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        self.driver.get("about:blank")
        self.driver.get(self.address + (f"/#problem={quote(problem)}" if problem else "/"))
        self.pause()

    def pause(self) -> None:
        time.sleep(1.5)

    def click(self, selector: str) -> None:
        self.driver.find_element("css selector", selector).click()
        self.pause()

    def type(self, *keys: str) -> None:
        webdriver.ActionChains(self.driver).send_keys(*keys).perform()
        self.pause()

    def save(self, path: Path, selector: str | None = None) -> None:
        """What is on the screen; or an element, also where it is longer than the screen."""
        if selector is None:
            write_atomically(path, self.driver.get_screenshot_as_png())
            return
        script = "const r = document.querySelector(arguments[0]).getBoundingClientRect();"
        script += "return {x: r.x - 16, y: r.y + scrollY - 16, width: r.width + 32, height: r.height + 32, scale: 1}"
        clip = self.driver.execute_script(script, selector)
        taken = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
        write_atomically(path, base64.b64decode(taken["data"]))


def start(page: Page, path: Path) -> None:
    """The page as it opens."""
    page.open(None, 1280, 900)
    page.save(path)


def solved(page: Page, path: Path) -> None:
    """A solved problem."""
    page.open(PENS, 1280, 1180)
    page.save(path)


def what_if(page: Page, path: Path) -> None:
    """A changed number."""
    page.open(PENS, 1280, 1000)
    page.click("#story .number")
    page.type("1", Keys.ENTER)
    page.save(path)


def weighed(page: Page, path: Path) -> None:
    """What else was weighed."""
    page.open(MARBLES, 1280, 900)
    page.click(".sure")
    page.save(path)


def compared(page: Page, path: Path) -> None:
    """Two wordings side by side."""
    page.open(PENS, 1280, 900)
    page.driver.execute_script("document.querySelector('#changed').value = arguments[0]", MORE_PENS)
    page.click("#compare-form button")
    page.driver.execute_script("document.querySelector('.aligned li:last-child details').open = true")
    page.save(path, ".compare")


def dark(page: Page, path: Path) -> None:
    """In dark mode."""
    page.open(APPLES, 1280, 1290, dark=True)
    page.save(path)


def phone(page: Page, path: Path) -> None:
    """On a phone, in Chinese."""
    page.open(CHINESE, 390, 1150)
    page.click("[data-language=zh]")
    page.save(path)
    page.click("[data-language=en]")


def bars(page: Page, path: Path) -> None:
    """A bar model on the wall."""
    page.open(PENS, 1280, 800)
    page.click("[data-picture=bars]")
    page.click("#present")
    for _ in range(2):
        page.click("#next")
    page.save(path)
    page.click("#present")
    page.click("[data-picture=graph]")


def pupil(page: Page, path: Path) -> None:
    """A pupil's work, checked, and a hint."""
    page.open(PENS, 1280, 900)
    page.click("#pupil")
    page.click("#pupil-steps")
    page.type("5 x 12 = 60", Keys.ENTER, "60 + 17 = 77")
    page.click("#work-form .primary")
    for _ in range(2):
        page.click("#hint")
    page.save(path)
    page.click("#pupil")


def practised(page: Page, path: Path) -> None:
    """More problems like one."""
    page.open(PENS, 1280, 900)
    page.click("#practice")
    page.pause()
    page.click(".practice-list summary")
    page.save(path, ".practice")


def many(page: Page, path: Path) -> None:
    """A worksheet solved at once."""
    page.open(None, 1280, 900)
    script = "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))"
    field = page.driver.find_element("css selector", "#problem")
    page.driver.execute_script(script, field, "\n\n".join([PENS, APPLES, MARBLES, "Tom likes pears."]))
    page.click("#solve-many")
    page.pause()
    page.save(path, "#many")


def sheet(page: Page, path: Path) -> None:
    """The first page of a practice sheet."""
    made = deduct.practice(PENS, 6, versions=2, choices=3, seed=3)
    page.open(None, 794, 700)
    page.driver.get(f"data:text/html;charset=utf-8,{quote(written(made, 'html'))}")
    page.pause()
    page.save(path)


PICTURES: dict[str, Callable[[Page, Path], None]] = {
    "page-start": start,
    "page-solved": solved,
    "page-what-if": what_if,
    "page-weighed": weighed,
    "page-compare": compared,
    "page-dark": dark,
    "page-phone": phone,
    "page-bars": bars,
    "page-pupil": pupil,
    "page-practice": practised,
    "page-many": many,
    "sheet": sheet,
}


def take(address: str, folder: Path) -> None:
    """Take all of them; needs selenium, chromium and chromedriver."""
    page = Page(address.rstrip("/"))
    try:
        for name, picture in PICTURES.items():
            picture(page, folder / f"{name}.png")
    finally:
        page.driver.quit()
