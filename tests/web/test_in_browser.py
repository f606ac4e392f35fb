"""The page without a server: how its folder is made, what its questions become, and what a browser answers."""

from __future__ import annotations

import functools
import http.server
import json
import os
import re
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")

from fastapi.testclient import TestClient
from test_web_api import CALLS

from browser import Browser, needs_browser
from deduct.core.config import ReasonerConfig
from deduct.errors import ConfigError
from deduct.solving.solver import Solver
from deduct.web import requests, routes
from deduct.web.app import create_app
from deduct.web.in_browser import building
from deduct.web.in_browser.asking import answered, task_of
from deduct.web.settings import ServerSettings
from deduct.web.tasks import Outcome, Task
from web_solver import PENS, story_solver

NODE_MODULES = Path(os.environ.get("DEDUCT_NODE_MODULES", "node_modules"))
needs_packages = pytest.mark.skipif(
    not (NODE_MODULES / "pyodide").is_dir(), reason=f"needs {building.INSTALL}, and DEDUCT_NODE_MODULES"
)


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """What npm would install, with nothing in it."""
    for name, files in building.PACKAGES.items():
        for file in files:
            path = tmp_path / "node_modules" / building.SOURCES[name] / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{file}\n")
    return tmp_path / "node_modules"


def test_the_service_worker_keeps_every_file(packages: Path, tmp_path: Path) -> None:
    page = tmp_path / "page"
    size = building.build_page(page, packages)
    written = {path.relative_to(page).as_posix() for path in page.rglob("*") if path.is_file()}
    script = (page / "service-worker.js").read_text(encoding="utf-8")
    kept = json.loads(re.search(r"FILES = (\[.*\])", script)[1])
    assert set(kept) == {"./", *written} - {"service-worker.js"}
    assert size == pytest.approx(sum((page / name).stat().st_size for name in written) / 1e6)
    linked = re.findall(r'(?:href|src)="((?!#)[^"]+)"', (page / "index.html").read_text(encoding="utf-8"))
    assert linked
    assert [name for name in linked if name not in written] == []


def test_the_same_source_gives_the_same_folder_and_a_change_another_version(packages: Path, tmp_path: Path) -> None:
    page = tmp_path / "page"
    building.build_page(page, packages)
    first = (page / "service-worker.js").read_text(encoding="utf-8")
    building.build_page(page, packages)
    assert (page / "service-worker.js").read_text(encoding="utf-8") == first
    (packages / "pyodide/pyodide.mjs").write_text("another\n")
    building.build_page(page, packages)
    assert (page / "service-worker.js").read_text(encoding="utf-8") != first


def test_the_archive_holds_what_solving_imports(packages: Path, tmp_path: Path) -> None:
    building.build_page(tmp_path / "page", packages)
    with zipfile.ZipFile(tmp_path / "page/deduct.zip") as archive:
        archive.extractall(tmp_path / "lib")
        names = archive.namelist()
    assert not [name for name in names if "/training/" in name or name.endswith(".pyc")]
    # The graphs are fetched on their own; an empty file of the name says that a model has them.
    assert (tmp_path / "lib/deduct/registry/models/english/encoder.onnx").stat().st_size == 0
    assert ReasonerConfig.load(tmp_path / "lib/deduct/registry/models/english").language == "en"


@pytest.mark.parametrize("made", [True, False])
def test_nothing_is_overwritten_or_half_written(packages: Path, tmp_path: Path, made: bool) -> None:
    """Without a package, or where something else lies."""
    if made:
        (packages / "pyodide/pyodide.mjs").unlink()
        with pytest.raises(ConfigError, match="npm install"):
            building.build_page(tmp_path / "page", packages)
        assert not (tmp_path / "page").exists()
        return
    (tmp_path / "page").mkdir()
    (tmp_path / "page/service-worker.js").write_text("mine")
    with pytest.raises(ConfigError, match="something else"):
        building.build_page(tmp_path / "page", packages)
    assert (tmp_path / "page/service-worker.js").read_text() == "mine"


def test_a_page_that_could_not_be_finished_leaves_the_old_one(
    packages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page"
    building.build_page(page, packages)
    before = {path: path.read_bytes() for path in page.rglob("*") if path.is_file()}

    def killed(folder: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(building, "_keep_all", killed)
    with pytest.raises(KeyboardInterrupt):
        building.build_page(page, packages)
    assert {path: path.read_bytes() for path in page.rglob("*") if path.is_file()} == before


MORE = {
    "/picture": {"text": PENS, "set": {"5": "8"}, "question": 1, "kind": "bars"},
    "/explain": {"text": PENS, "beam": 2, "top": 0, "language": "en", "min_probability": 0.5},
    "/practice": {"skills": ["percent"], "grades": [5], "format": "html", "formula": "1 + 1"},
    "/check": {"text": PENS, "answer": "43"},
    "/hint": {"text": PENS},
}


@pytest.mark.parametrize(("path", "body"), [*((path, call[0]) for path, call in CALLS.items()), *MORE.items()])
def test_a_question_becomes_the_task_that_the_server_makes_of_it(path: str, body: dict[str, Any]) -> None:
    app, tasks = create_app(story_solver, ServerSettings(workers=1)), list[Task]()

    async def kept(task: Task, work: float) -> Outcome:
        tasks.append(task)
        return Outcome("{}")

    app.state.service.pool.submit = kept
    TestClient(app).post("/v1" + path, json=body)
    assert tasks == [task_of(path[1:], body)]


def test_every_question_is_known() -> None:
    assert {route.path for route in routes.router.routes if "POST" in route.methods} == set(CALLS)
    assert len(CALLS) == len(requests.QUESTIONS)


def test_an_outcome_is_that_of_a_worker() -> None:
    outcome = json.loads(answered(story_solver(), "solve", json.dumps({"text": PENS})))
    assert json.loads(outcome["body"]) == json.loads(json.dumps(story_solver().solve(PENS).to_json()))
    refused = json.loads(answered(story_solver(), "what-if", json.dumps({"text": PENS, "set": {"99": "1"}})))
    assert (refused["body"], bool(refused["refused"])) == ("", True)


class _Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, http.server.ThreadingHTTPServer]]:
    """A browser on the page, from a plain file server."""
    folder = tmp_path_factory.mktemp("built") / "page"
    building.build_page(folder, NODE_MODULES)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser()
    browser.driver.set_script_timeout(300)
    browser.driver.get(f"http://127.0.0.1:{server.server_port}/")
    yield browser, server
    browser.quit()
    server.server_close()


ASK = """
const [name, body, done] = arguments;
const answer = (module) => (globalThis.asked ??= new module.Deduct(".")).send("POST", name, body);
const client = import(new URL("static/deduct.js", location.href).href);
client.then(answer).then((response) => response.text()).then(done, (error) => done(String(error)));
"""
KEPT = "const done = arguments[0]; navigator.serviceWorker.ready.then(() => done(true));"


@needs_browser
@needs_packages
def test_a_browser_answers_as_python_does_and_goes_on_without_a_server(page: tuple[Browser, Any]) -> None:
    browser, server = page
    solver = Solver.load()
    for text in (PENS, "小明有3盒铅笔，每盒12支，送给弟弟8支，还剩多少支？", "3 × (4 + 5) = ?", "Tom likes pears."):
        found = json.loads(browser.driver.execute_async_script(ASK, "solve", {"text": text}))
        wanted = solver.solve(text)
        assert [each["text"] for each in found["answers"]] == [each.text for each in wanted.answers]
        assert [each["probability"] for each in found["answers"]] == pytest.approx(
            [each.probability for each in wanted.answers], abs=0.05
        )
        assert found["reason"] == wanted.reason
    assert browser.driver.execute_async_script(ASK, "picture", {"text": PENS}).startswith("<svg")
    assert "99" in browser.driver.execute_async_script(ASK, "what-if", {"text": PENS, "set": {"99": "1"}})
    assert browser.driver.execute_async_script(KEPT)
    server.shutdown()
    server.server_close()
    browser.driver.refresh()
    assert "43 pens" in browser.driver.execute_async_script(ASK, "explain", {"text": PENS})
