"""Whether the page without a server answers as Python does: tales of both languages, each solved in Chromium and here.

    python benchmarks/in_browser.py --packages node_modules -n 250 --texts benchmarks/everyday/*-choice.jsonl

Prints each text with another answer, how far the probabilities are apart, and what a problem takes in the browser.
Needs chromium and chromedriver, selenium, and the two npm packages of `deduct build-page`. Problems of files, one JSON
object with a `text` in each line, come on top with --texts.
"""

from __future__ import annotations

import argparse
import functools
import json
import shutil
import statistics
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from selenium import webdriver

from deduct import Solver
from deduct.stories import sample
from deduct.web.in_browser.building import build_page

SECONDS = 300
"""For one problem; the first one waits for Python and its model."""
APART = (0.0001, 0.001, 0.01, 0.1)
ASK = """
const [text, done] = arguments;
const client = import(new URL("static/deduct.js", location.href).href);
client.then((module) => (globalThis.asked ??= new module.Deduct(".")).send("POST", "solve", { text }))
  .then((response) => response.json()).then(done, (error) => done(String(error)));
"""


class _Files(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def page_in_chromium(packages: Path) -> Iterator[webdriver.Chrome]:
    """Chromium without a window, on the page from a plain file server."""
    with tempfile.TemporaryDirectory() as folder:
        build_page(Path(folder), packages)
        server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Files, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium") or shutil.which("google-chrome") or ""
        for argument in ("headless=new", "no-sandbox", "disable-dev-shm-usage"):
            options.add_argument(f"--{argument}")
        driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
        driver.set_script_timeout(SECONDS)
        driver.get(f"http://127.0.0.1:{server.server_port}/")
        try:
            yield driver
        finally:
            driver.quit()
            server.shutdown()


def texts_of(arguments: argparse.Namespace) -> list[str]:
    """Tales of both languages, and those of the files."""
    texts = [each.problem.text for language in ("en", "zh") for each in sample(arguments.n, arguments.seed, language)]
    for path in arguments.texts:
        lines = path.read_text(encoding="utf-8").splitlines()
        texts += [json.loads(line)["text"] for line in lines if line.strip()]
    return texts


def answers(told: dict[str, Any]) -> list[Any]:
    """What a solution says, without steps and without how sure it is."""
    return [told["status"], told["reason"], *(each["text"] for each in told["answers"])]


def steps(told: dict[str, Any]) -> list[Any]:
    """The expressions of a solution's answers."""
    return [each["expression"] for each in told["answers"]]


def shown(told: Any) -> str:
    """A solution as one line; what is not a solution, as it is."""
    if not isinstance(told, dict):
        return str(told)
    parts = [f"{each['text']} = {each['expression']} ({each['probability']})" for each in told["answers"]]
    return "; ".join(parts) or f"{told['status']}: {told['reason']}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--packages", type=Path, default=Path("node_modules"))
    parser.add_argument("-n", type=int, default=250, help="tales of each language")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--texts", type=Path, nargs="*", default=[])
    arguments = parser.parse_args()
    texts, seconds, found = texts_of(arguments), list[float](), list[Any]()
    with page_in_chromium(arguments.packages) as driver:
        for text in texts:
            start = time.perf_counter()
            found.append(driver.execute_async_script(ASK, text))
            seconds.append(time.perf_counter() - start)
    wanted = [json.loads(json.dumps(solution.to_json())) for solution in Solver.load().solve_batch(texts)]
    kinds, apart = Counter[str](), list[float]()
    for text, here, there in zip(texts, wanted, found, strict=True):
        alike = isinstance(there, dict) and answers(here) == answers(there)
        kind = "another answer" if not alike else "other steps" if steps(here) != steps(there) else "the same"
        kinds[kind] += 1
        if kind == "the same":
            pairs = zip(here["answers"], there["answers"], strict=True)
            apart += [abs((a["probability"] or 0) - (b["probability"] or 0)) for a, b in pairs]
        else:
            print(f"{text}\n  {kind}\n  here  {shown(here)}\n  there {shown(there)}")
    print(f"{len(texts)} texts: {dict(kinds)}")
    for limit in APART:
        print(f"  probabilities more than {limit} apart: {sum(each > limit for each in apart)} of {len(apart)}")
    print(f"first problem {seconds[0]:.1f} s, then {statistics.median(seconds[1:]):.2f} s in the median")


if __name__ == "__main__":
    main()
