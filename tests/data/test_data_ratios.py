"""Percentages that a source counts in hundredths, carried over to ratios."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.data.mathqa import find_digits
from deduct.data.ratios import with_ratios


def reread(text: str, lines: list[str], answer: str) -> Problem:
    problem = Problem(text, find_digits(text), "en", answer=Fraction(answer), program=Program.parse(lines))
    (own,) = with_ratios(iter([problem]))
    return own


@pytest.mark.parametrize(
    ("text", "lines", "answer", "expected"),
    [
        ("what is 20 % of 45 pears ?", ["q0 / 100", "s0 * q1"], "9", ["q0 * q1"]),
        ("what is 20 % of 45 pears ?", ["q0 * q1", "s0 / 100"], "9", ["q0 * q1"]),
        ("a coat of 80 dollars is 25 % off . its price ?", ["100 - q1", "s0 / 100", "q0 * s1"], "60", None),
        ("60 dollars after 25 % off . before ?", ["100 - q1", "q0 * 100", "s1 / s0"], "80", "mixes"),
        ("ann had 9 pears and ate 4 . how many are left ?", ["q0 - q1"], "5", ["q0 - q1"]),
        ("5 % and then 10 % more , in all ?", ["q0 + q1"], "15", "the answer would be another one"),
        ("what is 20 % as a decimal ?", ["q0 / 100"], "1/5", "no step is left"),
        ("2 / 3 of 12 hats ?", ["q0 / q1", "s0 * q2"], "8", "read otherwise"),
    ],
)
def test_programs_are_carried_over_or_not_at_all(
    text: str, lines: list[str], answer: str, expected: list[str] | str | None
) -> None:
    own = reread(text, lines, answer)
    if isinstance(expected, str):
        assert own.program is None
        assert expected in str(own.info["unconverted"])
        return
    assert own.program is not None
    assert own.program.lines() == (expected or ["1 - q1", "q0 * s0"])
    assert own.program.execute(own.values) == Fraction(answer)


def test_a_problem_without_a_program_keeps_its_reason() -> None:
    problem = Problem("3 hats ?", find_digits("3 hats ?"), "en", info={"unconverted": "no formula"})
    (own,) = with_ratios(iter([problem]))
    assert own.program is None
    assert own.info["unconverted"] == "no formula"
