"""Points in time in programs: what makes sense, and how it is written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deduct.core.moments import impossible, moments_in, written_moment
from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program

TIME, OTHER = (Quantity(Fraction(580 + place), place, place + 4, "9:40", "time") for place in (0, 5))
DAY = Quantity(Fraction(730_000), 10, 14, "9:40", "day")
NUMBER = Quantity(Fraction(20), 15, 19, "9:40")
PROBLEM = Problem("9:40 9:40 9:40 9:40", (TIME, OTHER, DAY, NUMBER))


@pytest.mark.parametrize(
    ("steps", "kinds"),
    [
        (["q0 + q3"], ("time",)),
        (["q3 + q0"], ("time",)),
        (["q0 - q3", "s0 + 5"], ("time", "time")),
        (["q1 - q0", "s0 / 60", "s1 * q3"], ("", "", "")),
        (["q2 + q3", "s0 - q2"], ("day", "")),
    ],
)
def test_sensible_programs(steps: list[str], kinds: tuple[str, ...]) -> None:
    program = Program.parse(steps)
    assert moments_in(program, PROBLEM) == kinds
    assert not impossible(program, PROBLEM)


@pytest.mark.parametrize(
    "step", ["q0 + q1", "q0 * q3", "q3 - q0", "q0 / 60", "q0 - q2", "q2 + q0", "ceil q0", "q0 mod q3"]
)
def test_impossible_programs(step: str) -> None:
    assert impossible(Program.parse([step]), PROBLEM)


def test_without_times_nothing_is_impossible() -> None:
    assert not impossible(Program.parse(["q0 + q0"]), Problem("20", (Quantity(Fraction(20), 0, 2, "20"),)))


def test_moments_are_written_in_digits() -> None:
    assert written_moment(Fraction(1500), "time", PROBLEM) == "1:00"
    assert written_moment(Fraction(1, 2), "time", PROBLEM) == ""
    assert written_moment(Fraction(730_486), "day", PROBLEM) == "01-01"
    named = Problem("9:40", (Quantity(Fraction(730_486), 0, 4, "9:40", "day", "year"),))
    assert written_moment(Fraction(730_486), "day", named) == "2001-01-01"
    assert written_moment(Fraction(-3), "day", named) == ""
