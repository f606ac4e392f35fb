"""Many texts at once: one that fails spoils no other."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from deduct.core.config import ReasonerConfig
from deduct.errors import ConfigError, FormulaError, ModelError
from deduct.solving.batch.each import LONGEST_REASON, solve_each
from deduct.solving.solution import Solution
from deduct.solving.solver import Solver
from fake_scorer import FakeScorer, solver_with

QUICK = ReasonerConfig(operators=("+", "-"), max_steps=1, name="quick")
TEXTS = [f"Tom has {n} pears and eats {n // 2}. How many are left?" for n in (8, 12, 14)]
BAD = "Ann has 3 figs and 4 nuts. How many fruits has Ann?"


@pytest.fixture
def solver() -> Solver:
    return solver_with(FakeScorer(QUICK))


def fails_to_write(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """From now on the solution of the bad text cannot be made a record."""
    to_json = Solution.to_json

    def failing(solution: Solution) -> dict[str, Any]:
        if solution.problem.text == BAD:
            raise error
        return to_json(solution)

    monkeypatch.setattr(Solution, "to_json", failing)


def test_without_failures_the_records_are_those_of_the_solutions(solver: Solver) -> None:
    assert solve_each(solver, [*TEXTS, BAD, "Why?"], top=1) == [
        solver.solve(text, top=1).to_json() for text in [*TEXTS, BAD, "Why?"]
    ]
    assert solve_each(solver, []) == []


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (FormulaError("it is nested too deeply"), "it is nested too deeply"),
        (RecursionError("maximum depth"), "RecursionError: maximum depth"),
        (MemoryError(), "MemoryError: "),
    ],
)
def test_a_text_that_fails_while_it_is_written(
    solver: Solver, monkeypatch: pytest.MonkeyPatch, error: Exception, reason: str
) -> None:
    expected = [solver.solve(text).to_json() for text in TEXTS]
    fails_to_write(monkeypatch, error)
    first, bad, *others = solve_each(solver, [TEXTS[0], BAD, *TEXTS[1:]])
    assert [first, *others] == expected
    assert bad == {"text": BAD, "status": "error", "reason": reason}


def test_a_text_that_fails_while_it_is_solved(solver: Solver, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [solver.solve(text).to_json() for text in TEXTS]
    read = solver.read

    def failing(text: str, language: str | None = None) -> Any:
        if text == BAD:
            raise ZeroDivisionError("x" * 1000)
        return read(text, language)

    monkeypatch.setattr(solver, "read", failing)
    *others, bad = solve_each(solver, [*TEXTS, BAD])
    assert others == expected
    assert bad["status"] == "error"
    assert bad["reason"].startswith("ZeroDivisionError: xxx")
    assert len(bad["reason"]) == LONGEST_REASON


def test_a_number_that_json_does_not_have(solver: Solver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Solution, "to_json", lambda solution: {"status": "solved", "answer": math.inf})
    assert solve_each(solver, [BAD])[0]["status"] == "error"


def test_thousands_of_signs_spoil_nothing(solver: Solver) -> None:
    records = solve_each(solver, [TEXTS[0], "-" * 2000 + "5", "(" * 3000 + "5" + ")" * 3000, "9" * 5000, TEXTS[1]])
    assert [records[0], records[-1]] == [solver.solve(text).to_json() for text in TEXTS[:2]]
    json.dumps(records)


@pytest.mark.parametrize("error", [ConfigError("the beam is 0"), ModelError("no model")])
def test_what_is_no_texts_fault_is_raised(solver: Solver, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def failing(*arguments: Any, **options: Any) -> Any:
        raise error

    monkeypatch.setattr(solver, "solve_problems", failing)
    with pytest.raises(type(error), match=str(error)):
        solve_each(solver, TEXTS)


def test_a_wrong_option_is_told_even_if_there_is_nothing_to_solve(solver: Solver) -> None:
    with pytest.raises(ConfigError, match="the beam is 0"):
        solve_each(solver, [], beam=0)


def test_an_interruption_is_not_a_failure_of_a_text(solver: Solver, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(solution: Solution) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(Solution, "to_json", interrupted)
    with pytest.raises(KeyboardInterrupt):
        solve_each(solver, TEXTS)
