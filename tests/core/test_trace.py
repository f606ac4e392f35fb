"""Worked programs: as the program itself says, up to the first step without a value."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct import Solver
from deduct.core.program import Program, Step
from deduct.core.trace import as_far_as_possible, work_out
from deduct.errors import ExecutionError
from deduct.explain import explain
from fake_scorer import FakeScorer, solver_with
from program_strategies import programs

NUMBERS = st.lists(st.fractions(-5, 5, max_denominator=3), min_size=8, max_size=8)


@given(programs(), NUMBERS)
def test_a_worked_program_has_the_values_of_the_program(program: Program, numbers: list[Fraction]) -> None:
    trace = as_far_as_possible(program, numbers)
    try:
        answer = program.execute(numbers)
    except ExecutionError as error:
        with pytest.raises(ExecutionError, match=str(error)):
            _ = trace.answer
        assert len(trace.results) < max(1, len(program.steps))
        if program.steps:
            with pytest.raises(ExecutionError):
                work_out(program, numbers)
    else:
        assert trace.answer == work_out(program, numbers).answer == answer
        assert list(trace.results) == program.trace(numbers)
        assert trace.fault is None


@given(programs(), NUMBERS, st.data())
def test_another_step_follows_those_before_it(program: Program, numbers: list[Fraction], data: st.DataObject) -> None:
    trace = as_far_as_possible(program, numbers)
    if not trace.results:
        return
    index = data.draw(st.integers(0, len(trace.results) - 1))
    operands = program.steps[index].operands
    other = trace.with_step(index, Step("+", (operands[0], operands[-1])))
    assert other.results[:-1] == trace.results[:index]
    assert other.answer == trace.value_of(operands[0]) + trace.value_of(operands[-1])


def test_a_solution_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    solver: Solver = solver_with(FakeScorer())
    solution = solver.solve("Tom has 12 pears and eats 5. How many are left?")
    runs: list[Program] = []
    original = Program.trace
    monkeypatch.setattr(Program, "trace", lambda self, values: (runs.append(self), original(self, values))[1])
    explain(solution).to_json()
    str(solution), solution.to_json()
    # Only the note on whole things still runs the program by itself.
    assert len(runs) <= 1
