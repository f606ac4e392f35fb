"""The commands evaluate, compare-runs and vote, with a solver that needs no model."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from command_line import Result, app_of, invoke
from deduct.commands.evaluate import register
from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.data import canonical
from deduct.errors import ConfigError, DataError
from deduct.evaluation.records import Prediction, read_records, write_records
from deduct.evaluation.run import BATCHES_AT_A_TIME, predict
from evaluation_records import run_of, wrong

PLUS = Program.parse(["q0 + q1"])


class Adder:
    """A solver that adds the first two quantities, whatever is asked."""

    def __init__(self) -> None:
        self.calls: list[tuple[int, int, int]] = []

    def solve_problems(
        self, problems: Sequence[Problem], *, beam: int, batch_size: int, explained: bool
    ) -> list[Prediction]:
        self.calls.append((len(problems), beam, batch_size))
        return [self._solve(problem) for problem in problems]

    @staticmethod
    def _solve(problem: Problem) -> Prediction:
        if len(problem.quantities) < 2:
            return Prediction(None, None, 0.0, "unanswerable")
        return Prediction(PLUS, PLUS.execute(problem.values), 0.9, "solved")


def problem(left: int, right: int, sign: str, id: str) -> Problem:
    text = f"{left} {sign} {right}?"
    end = len(text) - 1
    quantities = (
        Quantity(Fraction(left), 0, len(str(left)), str(left)),
        Quantity(Fraction(right), end - len(str(right)), end, str(right)),
    )
    program = Program.parse([f"q0 {sign} q1"])
    answer = program.execute([quantity.value for quantity in quantities])
    return Problem(text, quantities, id=id, answer=answer, program=program)


PROBLEMS = [
    problem(8, 3, "+", "a"),
    problem(8, 3, "-", "b"),
    Problem("How many?", id="c", answer=Fraction(1)),
    problem(2, 2, "*", ""),
]


@pytest.fixture
def adder(monkeypatch: pytest.MonkeyPatch) -> Adder:
    solver = Adder()
    monkeypatch.setattr("deduct.solving.solver.Solver.load", lambda model: solver)
    return solver


@pytest.fixture
def file(tmp_path: Path) -> Path:
    canonical.write(PROBLEMS, tmp_path / "problems.jsonl")
    return tmp_path / "problems.jsonl"


def run(*arguments: object) -> Result:
    return invoke(app_of(register), arguments)


def test_evaluate_prints_json_and_nothing_else(adder: Adder, file: Path) -> None:
    result = run("evaluate", file, "--json", "--beam", 2, "--batch-size", 3, "--model", "mine")
    assert result.exit_code == 0, result.output
    printed = json.loads(result.stdout)
    assert printed["accuracy"]["answer"]["correct"] == 2
    assert printed["accuracy"]["equation"]["correct"] == 1
    assert printed["counts"] == {"without_program": 1, "without_answer": 0, "without_target": 0, "unanswered": 1}
    assert printed["details"] == {"model": "mine", "data": str(file), "problems": "4", "beam": "2"}
    assert adder.calls == [(4, 2, 3)]


def test_evaluate_writes_a_report(adder: Adder, file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "report"
    result = run("evaluate", file, "--report", folder, "--no-plots")
    assert result.exit_code == 0, result.output
    assert "50.0 %" in result.stdout
    records = read_records(folder / "predictions.jsonl")
    assert [one.id for one in records] == ["a", "b", "c", "#4"]
    assert [one.status for one in records] == ["solved", "solved", "unanswerable", "solved"]
    assert all(one.seconds is not None for one in records)
    assert "2 of 4 problems solved" in (folder / "report.md").read_text(encoding="utf-8")


def test_evaluate_leaves_out_labels_that_are_known_to_be_wrong(adder: Adder, file: Path, tmp_path: Path) -> None:
    path = tmp_path / "revised.jsonl"
    labels = [("8 + 3?", "11"), ("8 - 3?", "11")]
    path.write_text("\n".join(json.dumps({"question": text, "answer": answer}) for text, answer in labels))
    found = json.loads(run("evaluate", file, "--json", "--revised", path).stdout)["revised"]
    assert (found["removed"], found["relabelled"]) == (2, 1)
    assert [found[name]["correct"] for name in ("before", "kept", "after")] == [2, 1, 2]
    shown = run("evaluate", file, "--revised", path).stdout
    assert "2 problems left out, 1 relabelled" in shown
    assert "Kept, revised labels" in shown


def test_limit_takes_the_first_problems(adder: Adder, file: Path) -> None:
    assert json.loads(run("evaluate", file, "--json", "--limit", 1).stdout)["accuracy"]["answer"]["share"] == 1.0


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (["no-such-thing"], DataError, "neither a file nor a data set; data sets: .*svamp"),
        (["svamp"], DataError, "--data DIR"),
        (["FILE", "--fold", "1"], ConfigError, "--fold"),
        (["EMPTY"], DataError, "holds no problems"),
    ],
)
def test_what_cannot_be_evaluated_is_said(
    arguments: list[str],
    error: type[Exception],
    message: str,
    adder: Adder,
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("DEDUCT_DATA", raising=False)
    (tmp_path / "empty.jsonl").touch()
    places = {"FILE": str(file), "EMPTY": str(tmp_path / "empty.jsonl")}
    result = run("evaluate", *(places.get(argument, argument) for argument in arguments))
    assert isinstance(result.exception, error)
    assert re.search(message, str(result.exception))
    assert not adder.calls


def test_a_data_set_is_loaded_by_its_name(adder: Adder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def load(*place: object) -> list[Problem]:
        asked.append(place)
        return PROBLEMS

    monkeypatch.setattr("deduct.data.load", load)
    result = run("evaluate", "mawps", "--data", tmp_path, "--split", "dev", "--fold", 3, "--json")
    assert asked == [("mawps", tmp_path, "dev", 3)]
    details = json.loads(result.stdout)["details"]
    assert (details["split"], details["fold"]) == ("dev", "3")


def test_missing_matplotlib_is_said_before_the_work(
    adder: Adder, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = run("evaluate", file, "--report", tmp_path / "report")
    assert isinstance(result.exception, ConfigError)
    assert not adder.calls


def test_predict_goes_through_all_problems_and_tells_how_far_it_is() -> None:
    solver, heard = Adder(), []
    problems = [problem(number, 1, "+", str(number)) for number in range(2 * BATCHES_AT_A_TIME + 3)]
    records = predict(solver, problems, beam=1, batch_size=2, on_progress=heard.append)
    assert [one.id for one in records] == [one.id for one in problems]
    assert heard == [2 * BATCHES_AT_A_TIME, 3]
    assert solver.calls == [(2 * BATCHES_AT_A_TIME, 1, 2), (3, 1, 2)]


@pytest.fixture
def runs(tmp_path: Path) -> tuple[Path, Path]:
    paths = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    for path, right in zip(paths, (4, 16), strict=True):
        write_records(run_of([number < right for number in range(20)]), path)
    return paths


def test_compare_runs_prints_json(runs: tuple[Path, Path]) -> None:
    result = run("compare-runs", *runs, "--json", "--seed", 7)
    printed = json.loads(result.stdout)
    assert (printed["accuracy_a"], printed["accuracy_b"]) == (0.2, 0.8)
    assert printed["fixed"] == sorted(f"p{number}" for number in range(4, 16))
    assert printed["broken"] == []
    assert printed["p_value"] < 0.01
    assert json.loads(run("compare-runs", *runs, "--json", "--seed", 7).stdout) == printed


def test_compare_runs_prints_a_table(runs: tuple[Path, Path]) -> None:
    result = run("compare-runs", *runs)
    assert result.exit_code == 0, result.output
    assert "+60.0" in result.stdout
    assert "and 2 more" in result.stdout
    assert "broken:" not in result.stdout


def test_compare_runs_refuses_other_problems(runs: tuple[Path, Path], tmp_path: Path) -> None:
    write_records([wrong("elsewhere")], tmp_path / "c.jsonl")
    result = run("compare-runs", runs[0], tmp_path / "c.jsonl")
    assert isinstance(result.exception, DataError)
    result = run("compare-runs", *runs, "--measure", "taste")
    assert isinstance(result.exception, ConfigError)


def test_a_vote_is_reported_like_an_evaluation(runs: tuple[Path, Path], tmp_path: Path) -> None:
    third = tmp_path / "third.jsonl"
    write_records(run_of([True] * 20), third)
    result = run("vote", *runs, third, "--json", "--report", tmp_path / "report", "--no-plots")
    assert result.exit_code == 0, result.output
    # Of three runs that are equally sure, two decide: the first 16 problems have at least two right answers.
    assert json.loads(result.stdout)["accuracy"]["answer"]["correct"] == 16
    assert "Vote of 3 runs" in (tmp_path / "report" / "report.md").read_text("utf-8")
    assert len(read_records(tmp_path / "report" / "predictions.jsonl")) == 20


def test_missing_matplotlib_is_said_before_the_vote(
    runs: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    # Were the runs read first, the one that is not there would be the error.
    result = run("vote", runs[0], tmp_path / "none.jsonl", "--report", tmp_path / "report")
    assert isinstance(result.exception, ConfigError)
    assert run("vote", *runs).exit_code == 0


def test_a_vote_of_one_is_refused(runs: tuple[Path, Path]) -> None:
    assert isinstance(run("vote", runs[0]).exception, DataError)
