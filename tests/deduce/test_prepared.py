"""A problem as a model reads it."""

from __future__ import annotations

from dataclasses import replace

from deduct.core.config import ReasonerConfig
from deduct.data.canonical import from_record, to_record
from deduct.data.records import Record
from deduct.deduce.prepared import prepared
from deduct.languages import read_problem

TEXT = "A week has 2 h 15 min of sport on 3 days, at 9:40, when it is -5°C."


def test_each_setting_brings_its_own_quantities() -> None:
    problem = read_problem(TEXT)
    assert prepared(problem, ReasonerConfig()) == problem
    typed, implied = prepared(problem, ReasonerConfig(typed=True)), prepared(problem, ReasonerConfig(implied=True))
    assert [q.kind for q in typed.quantities] == ["amount", "number", "time", "number"]
    assert not typed.implied
    assert implied.quantities == problem.quantities
    assert implied.implied


def test_a_problem_that_is_prepared_is_not_looked_at_again() -> None:
    problem = replace(read_problem(TEXT), prepared=True)
    assert prepared(problem, ReasonerConfig(typed=True, implied=True)) is problem


def test_prepared_problems_survive_a_file() -> None:
    problem = replace(prepared(read_problem(TEXT), ReasonerConfig(typed=True, implied=True)), prepared=True)
    assert from_record(Record(to_record(problem), "here")) == problem
