"""The page as a widget in somebody else's page, in a real browser."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("selenium")

from browser import Browser, needs_browser, served
from deduct.web.app import create_app
from deduct.web.settings import ServerSettings
from web_solver import PENS, sure_solver

pytestmark = needs_browser

LESSON = """<!doctype html><html lang="zh"><title>Lesson</title><script defer src="{server}/static/embed.js"></script>
<deduct-problem>{problem}</deduct-problem><deduct-problem mode="pupil" lang="en">{problem}</deduct-problem>
<deduct-problem></deduct-problem></html>"""


@contextmanager
def lesson(page_of: Callable[[], str]) -> Iterator[str]:
    """A site of its own with one page."""

    class Pages(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page_of().encode() if self.path == "/" else b"")

        def log_message(self, *arguments: object) -> None:
            pass

    site = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{site.server_port}"
    finally:
        site.shutdown()
        site.server_close()


@contextmanager
def visited(allowed: bool) -> Iterator[Browser]:
    """A lesson with three widgets, on a server that allows them or does not."""
    browser, server = Browser(), ""
    try:
        with lesson(lambda: LESSON.format(server=server, problem=PENS)) as site:
            settings = ServerSettings(workers=1, frame_ancestors=(site,) if allowed else ())
            with served(create_app(sure_solver, settings)) as server:
                browser.view()
                browser.open(site)
                yield browser
    finally:
        browser.quit()


def test_a_lesson_shows_problems() -> None:
    with visited(allowed=True) as page:
        page.until(lambda: len(page.all("iframe")) == 3, "the frames")
        for frame in page.all("iframe"):
            page.driver.execute_script("arguments[0].scrollIntoView()", frame)
        first, pupils, empty = page.all("iframe")
        page.driver.switch_to.frame(first)
        page.until(lambda: page.text("#value") == "43 pens" and page.find("#value").is_displayed(), "the answer")
        assert page.text("#steps-title") == "步骤"
        assert not any(
            element.is_displayed() for element in page.all(".switches, #problem, #compose, .compare, footer")
        )
        assert page.run("return Object.keys(localStorage)") == []
        height = page.run("return document.body.offsetHeight")
        page.driver.switch_to.default_content()
        page.until(lambda: abs(first.size["height"] - height) <= 1, "a frame as high as its page")

        page.driver.switch_to.frame(pupils)
        page.until(lambda: page.find("#result").is_displayed(), "the problem")
        assert page.text("#hint") == "Hint"
        assert page.find("#work").is_displayed()
        assert not page.find("#solved").is_displayed()
        page.driver.switch_to.default_content()

        page.driver.switch_to.frame(empty)
        assert page.find("#problem").is_displayed()


def test_a_server_decides_who_shows_its_page() -> None:
    with visited(allowed=False) as page:
        page.until(lambda: page.errors() != [], "what the browser refuses")
        assert page.all("iframe") == []
