"""A browser for the tests of a file that has the `address` of a server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from browser import Browser


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    from browser import Browser

    browser = Browser()
    yield browser
    browser.quit()


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Browser]:
    """A fresh page on a wide screen, for a visitor who wants no motion; no test may leave errors behind."""
    chromium.view()
    chromium.forget(address)
    chromium.open(address)
    chromium.errors()
    yield chromium
    assert chromium.errors() == []
