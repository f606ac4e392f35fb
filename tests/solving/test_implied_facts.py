"""Facts of the text reach a model that takes implied quantities, and no other."""

from __future__ import annotations

from dataclasses import replace

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.languages import read_problem
from deduct.languages.facts import with_implied
from deduct.solving.solver import Solver
from fake_scorer import FakeScorer, solver_with

TEXT = "Tom runs 3 miles a day. How many miles does he run in 2 weeks?"


def solver(implied: bool) -> Solver:
    return solver_with(FakeScorer(ReasonerConfig(name="fake", implied=implied)))


def facts(problem: Problem) -> list[str]:
    return [each.words for each in problem.implied]


def test_only_a_model_with_implied_quantities_gets_them() -> None:
    assert facts(solver(implied=False).read(TEXT)) == []
    assert facts(solver(implied=True).read(TEXT)) == ["a day has 24 hours", "a week has 7 days"]


def test_implied_quantities_that_a_problem_brings_are_kept() -> None:
    own = with_implied(read_problem(TEXT))
    fewer = replace(own, implied=own.implied[:1])
    assert with_implied(fewer) == fewer
    assert with_implied(own) == own
