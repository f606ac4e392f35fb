from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from deduct.core.equivalence import same_equations
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.core.right_answers import any_right, same_answers
from deduct.data.equations import answers_of, converted, with_equations
from deduct.formulas.equations import read_equations, write_equations
from deduct.formulas.leaves import plain_leaf
from deduct.languages import read_problem

FAIR = "A fair had 40 guests who paid 165 dollars: grown-ups 6 dollars each and children 3 dollars each."


def problem(text: str, *sets: list[int]) -> Problem:
    return replace(read_problem(text), answer_sets=tuple(tuple(map(Fraction, each)) for each in sets))


def test_what_has_the_values_of_the_answers_is_asked_in_their_order() -> None:
    fair = problem(FAIR, [25, 15])
    program = converted(fair, ["m + n = 40.0", "6.0*m + 3.0*n = 165.0"])
    assert program.answers(fair.values) == (25, 15)
    assert program.lines()[-2:] == ["? x0", "? x1"]
    turned = problem(FAIR, [15, 25])
    equations = ["m + n = 40.0", "6.0*m + 3.0*n = 165.0"]
    assert with_equations(turned, equations).program != program
    either = [with_equations(each, equations, ordered=False).program for each in (fair, turned)]
    assert either[0] == either[1] is not None
    one = problem(FAIR, [25])
    assert converted(one, ["m + n = 40.0", "6.0*m + 3.0*n = 165.0"]).answers(one.values) == (25,)


def test_numbers_of_the_text_are_told_by_their_values() -> None:
    program = converted(problem(FAIR, [25, 15]), ["m + n = 40.0", "6.0*m + 3.0*n = 165.0"])
    assert program.used_quantities() == {0, 1, 2, 3}
    assert not program.constants()
    share = read_problem("15% of one acid and one third of the other make 20 litres.")
    mixed = converted(share, ["0.01*15.0*m + 0.333*n = 20.0", "m = n"], ["m"])
    assert mixed.used_quantities() == {0, 2, 3}
    assert str(share.values[0]) == "3/20"


def test_the_order_and_the_names_of_equations_do_not_matter() -> None:
    fair = problem(FAIR, [25, 15])
    first = converted(fair, ["m + n = 40.0", "6.0*m + 3.0*n = 165.0"])
    second = converted(fair, ["165.0 = 3.0*a + 6.0*b", "40.0 = a + b"])
    assert first == second
    assert converted(fair, ["m = 40.0 - n", "6.0*m + 3.0*n - 165.0 = 0"]) == first
    doubled = converted(fair, ["m + n = 40.0", "2*(6.0*m + 3.0*n) = 2*165.0"])
    assert doubled != first
    assert same_equations(doubled, first)
    assert not same_equations(converted(fair, ["m - n = 40.0", "6.0*m + 3.0*n = 165.0"]), first)


def test_equal_equations_that_ask_for_something_else_are_not_the_same() -> None:
    lines = ["x0 + x1", "s0 = q0", "x0 - x1", "s2 = q1"]
    first, second = (Program.parse([*lines, asked]) for asked in ("? x0", "? s2"))
    assert same_equations(first, first)
    assert not same_equations(first, second)


def test_numbers_in_per_cent_are_the_shares_of_the_text() -> None:
    mixed = problem("How much of 5 % and of 20 % brine make 12 litres of 15 %?", [4, 8])
    done = with_equations(mixed, ["5.0*m+20.0*n=12.0*15.0", "m+n=12.0"])
    assert done.program == converted(mixed, ["0.01*5.0*m+0.01*20.0*n=0.01*15.0*12.0", "m+n=12.0"])
    assert done.program is not None
    assert not done.program.constants()
    other = with_equations(problem("The sum is 15, or 20 % of 75.", [15]), ["m = 20.0 - 5.0"])
    assert other.program is not None
    assert other.program.constants() == {5, 20}  # where the answers differ, a number is itself


def test_a_number_of_the_text_may_be_below_zero() -> None:
    below = problem("A number less 52 is -42.", [10])
    assert str(converted(below, ["m - 52.0 = -42.0"])) == "s0 = q0 + q1; [s0 = x0]; ? x0"


@pytest.mark.parametrize(
    ("equations", "asked", "sets", "value"),
    [
        (["x * (x + 1) = 30"], [], [[-6, 5]], None),
        (["x * (x + 1) = 30"], [], [[5]], None),
        (["x * (x + 1) = 30"], ["x", "x + 1"], [[6, 5]], None),
        (["x * (x + 1) = 30"], ["x"], [[-6]], None),
        (["x * (x + 1) = 30", "x > 0"], ["x"], [[5]], None),
        (["x * (x + 1) = 30"], ["x"], [[7]], "5"),
        (["2*k = 30"], ["k", "2*k"], [[15, 30]], None),
    ],
)
def test_solutions_are_compared_with_the_answers(
    equations: list[str], asked: list[str], sets: list[list[int]], value: str | None
) -> None:
    done = with_equations(problem("Two numbers in a row multiply to 30.", *sets), equations, asked)
    assert done.program is not None
    assert done.info.get("program_value") == value
    assert any_right(done.program, done.values, answers_of(done)) == (value is None)


@pytest.mark.parametrize(
    ("equations", "reason"),
    [
        (["x + y = 30"], "do not determine"),
        (["x + = 30"], "cannot read"),
        (["3/5(x + 2) = 12"], "two ways"),
        (["x = 4 = 5"], "two sides"),
        (["x + 4"], "two sides"),
        ([], "no equations"),
        (["3 = 4"], "no unknown"),
        (["a+b+c+d+f+g+h = 1"], "more than 6"),
    ],
)
def test_what_cannot_be_converted_says_why(equations: list[str], reason: str) -> None:
    done = with_equations(problem("The sum is 30.", [30]), equations)
    assert done.program is None
    assert reason in done.info["unconverted"]


def test_a_price_that_may_be_nothing_does_not_leave_its_percentage_open() -> None:
    cut = problem("Cut twice by the same share, the price is 81% of what it was.")
    done = with_equations(cut, ["y * (1 - x)^2 = y * 0.81"], ["x"])
    assert done.program is not None
    assert Fraction(1, 10) in done.program.answers(cut.values)


def test_answers_are_compared_without_order_and_each_once() -> None:
    three, eight = Fraction(3), Fraction(8)
    assert same_answers([three, eight], [eight, three])
    assert not same_answers([three, three], [three, eight])
    assert not same_answers([three], [three, eight])


@pytest.mark.parametrize(
    "lines",
    [
        ["x0 - q0", "2 * s0", "x0 + 4", "s1 = s2", "? x0"],
        ["q0 / x0", "x0 ** 2", "s0 - s1", "s2 = -3", "x0 + x1", "s4 = q1", "? s4", "? x1"],
        ["q0 - x0", "q1 - s0", "1/3 * s1", "s2 = 0", "? x0"],
    ],
)
def test_equations_are_written_and_read_back(lines: list[str]) -> None:
    program = Program.parse(lines)
    equations, asked = write_equations(program)
    sides = [tuple(each.split(" = ")) for each in equations]

    again = read_equations([(a, b) for a, b in sides], asked, ["x", "y"], plain_leaf)  # type: ignore[misc]
    assert same_equations(again, program)
