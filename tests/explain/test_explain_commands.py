"""The commands explain, compare and perturb."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from command_line import app_of, invoke
from deduct.commands import explain as commands
from deduct.commands.app import App
from deduct.errors import InputError
from deduct.solving.solver import Solver
from explain_samples import COOKIES, COOKIES_STEPS, keyword_solver
from fake_scorer import scripted, solver_with

EATS = "Ann has 8 pears. She eats 3 pears. How many pears does she have?"
FINDS = "Ann has 9 pears. She finds 3 pears. How many pears does she have?"


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> App:
    """The commands with solvers that need no model."""
    solvers = {None: keyword_solver(8.0), "script": solver_with(scripted({COOKIES: COOKIES_STEPS}))}
    monkeypatch.setattr(Solver, "load", classmethod(lambda cls, model=None, threads=None: solvers[model]))
    return app_of(commands.register)


def run(app: App, *arguments: str, text: str = "", code: int = 0) -> str:
    result = invoke(app, arguments, input=text, env={"COLUMNS": "200"})
    if result.exception:
        raise result.exception
    assert result.exit_code == code, result.output
    return result.stdout


def test_explain_shows_steps_runners_up_and_tree(app: App) -> None:
    shown = run(app, "explain", COOKIES, "--model", "script")
    assert "36 = 12 × 3" in shown
    assert "3 boxes with 12 cookies each" in shown
    assert "not used: 7 (friends)" in shown
    assert "└─ 9 = 25% × 36" in shown
    sure = [line for line in shown.splitlines() if " %" in line]
    assert len(sure) == 1, "the answer alone has a percentage"
    assert "sure" in sure[0]


def test_explain_json_and_stdin(app: App) -> None:
    record = json.loads(run(app, "explain", "-", "--json", "--model", "script", text=COOKIES + "\n"))
    assert record["text"] == COOKIES
    assert record["answer"] == 27
    assert record["steps"][0]["words"] == "3 boxes with 12 cookies each"
    assert record["graph"]["nodes"]


def test_explain_writes_pictures(app: App, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    run(app, "explain", EATS, "--svg", str(svg), "--png", str(png))
    assert ElementTree.fromstring(svg.read_text(encoding="utf-8")).tag.endswith("svg")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_explain_draws_bars_where_they_fit(app: App, tmp_path: Path) -> None:
    bars = tmp_path / "bars.svg"
    run(app, "explain", EATS, "--bars", str(bars), "--model", "script")
    assert bars.read_text().startswith("<svg")
    with pytest.raises(InputError, match="no bar model fits"):
        run(app, "explain", "2 ** 3 = ?", "--bars", str(bars), "--model", "script")


@pytest.mark.parametrize("command", ["explain", "perturb"])
def test_no_answer_is_exit_code_3(app: App, command: str, tmp_path: Path) -> None:
    svg = tmp_path / "a.svg"
    assert "no answer" in run(app, command, "How many pears are there?", "--svg", str(svg), code=3)
    assert not svg.exists()
    record = json.loads(run(app, command, "How many pears are there?", "--json", code=3))
    assert (record if command == "explain" else record["original"])["status"] == "unanswerable"


def test_compare(app: App) -> None:
    shown = run(app, "compare", EATS, FINDS)
    assert "She [eats] 3" in shown
    assert "She [finds] 3" in shown
    assert "5 = 8 − 3: 8 pears, with 3 pears taken away" in shown
    assert "the steps differ" in shown
    record = json.loads(run(app, "compare", EATS, "-", "--json", text=FINDS))
    assert (record["a"]["answer"], record["b"]["answer"]) == (5, 12)


def test_compare_without_an_answer(app: App) -> None:
    shown = run(app, "compare", EATS, "Nothing.", code=3)
    assert "8 − 3" in shown
    assert "there is no number in the text" in shown


def test_compare_reads_only_one_text_from_stdin(app: App) -> None:
    with pytest.raises(InputError, match="only one"):
        run(app, "compare", "-", "-", text=EATS)


def test_perturb(app: App, tmp_path: Path) -> None:
    svg = tmp_path / "a.svg"
    shown = run(app, "perturb", EATS, "--svg", str(svg))
    assert "✓  Ann → Robin" in shown
    assert "held in" in shown
    ElementTree.fromstring(svg.read_text(encoding="utf-8"))
    record = json.loads(run(app, "perturb", EATS, "--json"))
    assert record["stability"] == 1.0


def test_perturb_with_the_right_formula(app: App) -> None:
    assert "first wrong step: 1. 5 = 8 − 3" in run(app, "perturb", EATS, "--right", "8 + 3")
    assert "first wrong step" not in run(app, "perturb", EATS, "--right", "8-3")


def test_text_cannot_command_the_terminal(app: App) -> None:
    hostile = "Ann\x1b[2J has 8 [red]pears[/red]. She eats 3 \x9bpears. How many?"
    for arguments in (["explain", hostile], ["compare", hostile, EATS], ["perturb", hostile]):
        shown = run(app, *arguments)
        assert "\x1b" not in shown
        assert "\x9b" not in shown
    assert "[red]pears[/red]" in run(app, "explain", hostile).replace("[8]", "8")


def test_usage_errors(app: App) -> None:
    for arguments, told in (
        (["explain"], "Missing argument 'TEXT'"),
        (["compare", EATS], "Missing argument 'B'"),
        (["explain", EATS, "--beam", "0"], "--beam"),
    ):
        result = invoke(app, arguments)
        assert result.exit_code == 2
        assert told in result.stderr
