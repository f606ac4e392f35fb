"""A real browser on a real server, for tests of the page; skipped where there is none."""

from __future__ import annotations

import base64
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

pytest.importorskip("fastapi")
uvicorn = pytest.importorskip("uvicorn")
webdriver = pytest.importorskip("selenium.webdriver")

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
WAIT = 10.0
"""Seconds until something that should appear counts as missing."""

needs_browser = pytest.mark.skipif(not (CHROMIUM and DRIVER), reason="needs chromium and chromedriver")


@contextmanager
def served(app: Any) -> Iterator[str]:
    """Serve an app on a free port of this machine; gives its address."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(timeout=10)


class Browser:
    """Chromium without a window, and the few things that the tests do with it."""

    def __init__(self) -> None:
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for argument in ("headless=new", "no-sandbox", "disable-dev-shm-usage", "hide-scrollbars", "lang=en"):
            options.add_argument(f"--{argument}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))

    def quit(self) -> None:
        self.driver.quit()

    def view(
        self, width: int = 1280, height: int = 900, *, dark: bool = False, motion: bool = False, paper: bool = False
    ) -> None:
        """Set the size of the screen and what the visitor prefers; `paper` shows what would be printed."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        preferences = {
            "prefers-color-scheme": "dark" if dark else "light",
            "prefers-reduced-motion": "no-preference" if motion else "reduce",
        }
        features = [{"name": name, "value": value} for name, value in preferences.items()]
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"media": "print" if paper else "", "features": features}
        )

    def open(self, address: str) -> None:
        # Another fragment alone would not load the page again.
        self.driver.get("about:blank")
        self.driver.get(address)

    def print(self) -> bytes:
        """The page as PDF, on A4 and without backgrounds, as browsers print."""
        size = {"paperWidth": 8.27, "paperHeight": 11.69, "printBackground": False}
        return base64.b64decode(self.driver.execute_cdp_cmd("Page.printToPDF", size)["data"])

    def forget(self, address: str) -> None:
        """Forget what pages of this address have kept."""
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def find(self, selector: str) -> Any:
        return self.driver.find_element("css selector", selector)

    def all(self, selector: str) -> list[Any]:
        return self.driver.find_elements("css selector", selector)

    def text(self, selector: str) -> str:
        """What stands in an element, seen or not."""
        return str(self.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector))

    def texts(self, selector: str) -> list[str]:
        script = "return [...document.querySelectorAll(arguments[0])].map((e) => e.textContent)"
        return list(self.run(script, selector))

    def keys(self, *keys: str) -> None:
        """Type into whatever has the focus."""
        webdriver.ActionChains(self.driver).send_keys(*keys).perform()

    def point_at(self, element: Any) -> None:
        webdriver.ActionChains(self.driver).move_to_element(element).perform()

    def until(self, condition: Callable[[], Any], what: str = "what should appear") -> None:
        end = time.monotonic() + WAIT
        while not condition():
            assert time.monotonic() < end, f"waited in vain for {what}; there is: {self.text('main')[:500]}"
            time.sleep(0.02)

    def errors(self) -> list[str]:
        """What the console complains about: refused scripts, failed requests, errors."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def too_wide(self) -> list[str]:
        """What is wider than the screen, outside of frames that scroll."""
        return list(
            self.run(
                """
                if (document.documentElement.scrollWidth <= innerWidth) return [];
                return [...document.querySelectorAll("body *")]
                    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".scroll, .moved"))
                    .map((e) => e.outerHTML.slice(0, 80));
                """
            )
        )
