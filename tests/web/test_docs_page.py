"""The API page, in a real browser: every address and object of the description, and a form that works."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

pytest.importorskip("fastapi")
pytest.importorskip("selenium")

from browser import Browser, needs_browser, served
from deduct.web.app import create_app
from deduct.web.settings import ServerSettings
from web_solver import story_solver

pytestmark = needs_browser

KEY = "open sesame"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served(create_app(story_solver, ServerSettings(workers=1, api_key=KEY))) as address:
        yield address


@pytest.fixture(scope="module")
def described(address: str) -> Any:
    return httpx.get(f"{address}/openapi.json").json()


@pytest.fixture
def page(chromium: Browser, address: str) -> Browser:
    chromium.view()
    chromium.open(f"{address}/docs")
    chromium.until(lambda: chromium.all(".operation"), "the description")
    chromium.errors()
    return chromium


def test_every_address_and_every_object_is_told(page: Browser, described: Any) -> None:
    assert page.texts(".operation h2 code") == list(described["paths"])
    objects = set(page.texts("#operations > #objects ~ .operation h2"))
    requests = {name for name in described["components"]["schemas"] if name.endswith("Request")}
    assert objects == set(described["components"]["schemas"]) - requests
    assert "Programs kept at each step; 1 is greedy." in page.text("#solve")
    assert page.errors() == []


def test_every_link_within_the_page_leads_somewhere(page: Browser) -> None:
    targets = page.run("return [...document.querySelectorAll('a[href^=\"#\"]')].map((a) => a.hash.slice(1))")
    assert len(targets) > 20
    assert [
        target for target in targets if not page.run("return !!document.getElementById(arguments[0])", target)
    ] == []


def test_a_problem_can_be_tried_with_a_key_and_not_without(page: Browser) -> None:
    def tried(key: str) -> str:
        page.run("document.querySelector('#key').value = arguments[0]", key)
        page.run("document.querySelector('#solve details').open = true")
        page.find("#solve details button").click()
        page.until(lambda: page.text("#solve details pre") not in ("", "…"), "an answer")
        return page.text("#solve details pre")

    assert tried("").startswith("401")
    status, _, body = tried(KEY).partition("\n")
    assert status == "200"
    assert json.loads(body)["answer"] == 43


def test_the_page_fits_a_phone(page: Browser) -> None:
    page.view(360, 740)
    assert page.run("return document.documentElement.scrollWidth <= innerWidth")
