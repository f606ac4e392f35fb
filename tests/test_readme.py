"""The README and the docs say what is true: their commands run, their links lead somewhere, their tables are complete.

The two install commands of the README are run by .ci/run; everything else in it is run here, as it stands.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
import tomllib
import urllib.request
from pathlib import Path

import pytest

from deduct import cli
from deduct.registry.bundled import BUNDLED, bundled_folder
from small_data import write_data

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]

BLOCK = re.compile(r"<!-- (\w+: \w+) -->\n```(\w+)\n(.*?)\n```", re.DOTALL)
BLOCKS = [(mark, language, text) for mark, language, text in BLOCK.findall(README)]

missing_models = [name for name in BUNDLED if not bundled_folder(name).is_dir()]
needs_models = pytest.mark.skipif(
    bool(missing_models), reason=f"the bundled models are not there yet: {', '.join(missing_models)}"
)


def block(mark: str, language: str = "bash") -> str:
    """The one block of the README with this mark."""
    (text,) = [text for found, kind, text in BLOCKS if (found, kind) == (mark, language)]
    return text


def shell(script: str, folder: Path) -> str:
    """Run a script as a user would, with the environment of the tests active; what it prints."""
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env=active_environment(),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def active_environment() -> dict[str, str]:
    return os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}


# --- the README's commands


def test_every_command_is_marked_and_so_run() -> None:
    marked = sum(language in ("bash", "python") for _, language, _ in BLOCKS)
    assert len(re.findall(r"^```(?:bash|python)$", README, re.MULTILINE)) == marked
    assert {mark for mark, _, _ in BLOCKS} == {
        *("command: solve", "output: solve", "command: test"),
        *("run: models", "run: server", "run: request", "run: training"),
    }


def test_the_two_commands_are_one_line_each() -> None:
    for mark in ("command: solve", "command: test"):
        line = block(mark)
        assert "\n" not in line
        assert line.startswith("python3 -m venv .venv && .venv/bin/pip install ")
    assert "&& .venv/bin/pip install -q . &&" in block("command: solve")
    assert block("command: test").endswith("&& .venv/bin/pytest -n 2")


def test_ci_runs_the_commands_of_the_readme() -> None:
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    (extract,) = re.findall(r"^readme_command\(\) \{.*?^\}$", script, re.DOTALL | re.MULTILINE)
    for name in ("solve", "test"):
        assert shell(f"{extract}\nreadme_command {name}", ROOT) == block(f"command: {name}") + "\n"
        assert re.search(rf"^ *run {name}\b", script, re.MULTILINE)


def test_the_extras_that_the_readme_names_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {name for group in re.findall(r"\.\[([\w,]+)\]", README) for name in group.split(",")}
    assert {"train", "serve", "dev"} <= named <= set(project["optional-dependencies"])


@needs_models
def test_the_first_command_prints_what_the_readme_shows(tmp_path: Path) -> None:
    command = block("command: solve").rpartition(" && ")[2].replace(".venv/bin/", "")
    printed = without_probabilities(shell(command, tmp_path)).splitlines()
    shown = block("output: solve", "text")
    assert "??" not in shown, "write the probability that the model gives into the README"
    assert [line for line in without_probabilities(shown).splitlines() if line not in printed] == []


def without_probabilities(text: str) -> str:
    return re.sub(r"\((?:a guess, )?(?:more than |less than )?\d+ % sure\)", "(sure)", text)


@needs_models
def test_the_minute_with_deduct(tmp_path: Path) -> None:
    script = block("run: models")
    printed = shell(script, tmp_path)
    for answer in re.findall(r"# -> ([\d./]+)", script):
        assert re.search(rf"(?:Answer|答案): {re.escape(answer)}(?: [a-z]+|支)? \(", printed)
    assert (tmp_path / "pears.svg").read_text(encoding="utf-8").startswith("<svg")
    (line,) = (tmp_path / "answers.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["id"] == 1


@needs_models
def test_the_python_example(tmp_path: Path) -> None:
    (tmp_path / "example.py").write_text(block("run: models", "python"), encoding="utf-8")
    printed = shell("python example.py", tmp_path)
    assert re.search(r"^answer: 21 dollars \(", printed, re.MULTILINE)
    assert "what if 7" in printed


@needs_models
@pytest.mark.skipif(not shutil.which("curl"), reason="needs curl")
def test_the_server_and_a_request(tmp_path: Path) -> None:
    pytest.importorskip("uvicorn")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    arguments = [*shlex.split(block("run: server"), comments=True), "--port", str(port)]
    with subprocess.Popen(arguments, cwd=tmp_path, env=active_environment(), stderr=subprocess.DEVNULL) as server:
        try:
            wait_for(f"http://127.0.0.1:{port}/health")
            answer = json.loads(shell(block("run: request").replace("8000", str(port)), tmp_path))
            assert answer["status"] == "solved"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(timeout=30)


def wait_for(url: str, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except OSError:
            assert time.monotonic() < end, f"{url} does not answer"
            time.sleep(0.1)


def test_training_on_a_small_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it stands: the folder that is called like the encoder of the configuration holds a tiny one."""
    pytest.importorskip("accelerate")
    from tiny import save_tiny_encoder

    monkeypatch.chdir(tmp_path)
    write_data(tmp_path / "data")
    shutil.copytree(ROOT / "configs", tmp_path / "configs")
    save_tiny_encoder(tmp_path / "roberta-base")
    for line in block("run: training").splitlines():
        words = shlex.split(line)
        if words[0] == "export":
            monkeypatch.setenv(*words[1].split("="))
            continue
        monkeypatch.setattr(sys, "argv", words)
        with pytest.raises(SystemExit) as left:
            cli.main()
        assert not left.value.code, line
    assert json.loads((tmp_path / "runs/mine/summary.json").read_text())["test"]["svamp"]["problems"] == 3
    assert (tmp_path / "runs/mine/report/report.md").exists()


# --- the pages

LINK = re.compile(r"(?<!`)\[[^\]\n]*\]\(([^)\s]+)\)")


def anchors_of(page: Path) -> set[str]:
    """The anchors that a page's headings get where it is shown."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith("https://"):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors_of(target), link


@pytest.mark.parametrize("folder", ["docs", "docs/journal"])
def test_the_index_has_every_page(folder: str) -> None:
    index = ROOT / folder / "README.md"
    listed = {(index.parent / link.partition("#")[0]).resolve() for link in LINK.findall(index.read_text("utf-8"))}
    pages = {page for page in (ROOT / folder).rglob("*.md") if page.name != "README.md"}
    if folder == "docs":
        pages = {page for page in pages if page.parent.name != "journal"}
    assert {page.relative_to(ROOT).as_posix() for page in pages if page.resolve() not in listed} == set()


def test_what_is_where_names_what_is_there() -> None:
    table = README.partition("## What's where")[2].partition("\n## ")[0]
    for names in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE):
        paths = re.findall(r"`([^`]+)`", names)
        home = ROOT / "src/deduct" if paths[0].startswith("src/deduct/") else ROOT
        for path in paths:
            if path != "models/":  # trained later than the first tests run
                assert (ROOT / path).exists() or (home / path).exists(), path
    packages = [path.parent.name for path in (ROOT / "src/deduct").glob("*/__init__.py")]
    assert [name for name in packages if f"`{name}/`" not in table and f"`src/deduct/{name}/`" not in table] == []


def test_every_command_is_documented() -> None:
    page = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    table = page.partition("## Command line")[2].partition("\n## ")[0]
    named = {
        name for row in re.findall(r"^\| `deduct (.*?) \|", table, re.MULTILINE) for name in re.findall(r"[a-z-]+", row)
    }
    assert set(cli.COMMANDS) <= named


def test_every_address_of_the_server_is_documented() -> None:
    pytest.importorskip("fastapi")
    from fastapi.routing import APIRoute

    from deduct.web.routes import router

    page = (ROOT / "docs/server.md").read_text(encoding="utf-8")
    paths = {route.path for route in router.routes if isinstance(route, APIRoute)}
    assert paths
    assert [path for path in sorted(paths) if path not in page.partition("## The API")[2]] == []
