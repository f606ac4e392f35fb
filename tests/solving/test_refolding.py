"""Programs over the numbers that were typed, where a text was read with its amounts in one unit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deduct.core.program import Program
from deduct.languages import read_problem
from deduct.solving.refolding import refolded
from deduct.solving.solution import SOLVED, Solution
from deduct.solving.unfolding import folded_back, unfolded

LIFTED = {
    ("A wall is 4 m 30 cm long, a door 90 cm wide. How many centimetres are left?", "q0 - q1"): (
        "s0 = q0 * 100; s1 = s0 + q1; s2 = s1 - q2"
    ),
    ("A plan had 12k users and gained 3,500. How many users has it now?", "q0 + q1"): "s0 = q0 * 1000; s1 = s0 + q1",
    ("She rode 1 hour 30 minutes at 18 km an hour. How far did she ride?", "q0 * q1"): (
        "s0 = q1 / 60; s1 = q0 + s0; s2 = s1 * q2"
    ),
    ("小明身高1米52厘米，妹妹比他矮18厘米，妹妹身高多少厘米？", "q0 - q1"): "s0 = q0 * 100; s1 = s0 + q1; s2 = s1 - q2",
}


@pytest.mark.parametrize(("text", "program"), LIFTED)
def test_the_program_takes_the_typed_numbers(text: str, program: str) -> None:
    problem = read_problem(text)
    found = unfolded(problem)
    assert found is not None
    over, facts = found
    own = refolded(Program.parse([program]), over, problem, facts)
    assert str(own) == LIFTED[text, program]
    assert own is not None
    assert own.execute(problem.values) == Program.parse([program]).execute(over.values)


def test_the_solution_has_the_program_and_the_answer() -> None:
    text, program = next(iter(LIFTED))
    problem = read_problem(text)
    found = unfolded(problem)
    assert found is not None
    solved = Solution(found[0], SOLVED, value=Fraction(340), program=Program.parse([program]), probability=0.8)
    back = folded_back(problem, found[1], solved)
    assert str(back.program) == LIFTED[text, program]
    assert (back.answer_text, back.answers[0].probability) == ("340 centimetres", 0.8)
