from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.canonical import same_program
from deduct.core.operators import OPERATORS, Operator
from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.errors import ExecutionError
from deduct.formulas import from_infix
from deduct.formulas.display import as_written, format_number, infix, numbered_steps
from program_strategies import ARITHMETIC, decimals, programs


def problem(text: str, *numbers: tuple[str, Fraction | int, str]) -> Problem:
    quantities = []
    place = 0
    for written, value, kind in numbers:
        place = text.index(written, place)
        quantities.append(Quantity(Fraction(value), place, place + len(written), written, kind))
        place += len(written)
    return Problem(text, tuple(quantities))


SHOP = problem(
    "A lamp of $2,088 is sold at 15% off, then twice as many are bought; three quarters of 3 1/4 remain.",
    ("2,088", 2088, "number"),
    ("15%", Fraction(3, 20), "percent"),
    ("twice", 2, "multiple"),
    ("three quarters", Fraction(3, 4), "fraction"),
    ("3 1/4", Fraction(13, 4), "fraction"),
)


@given(programs(numbers=decimals))
def test_infix_reads_back_as_the_same_program(program: Program) -> None:
    assert same_program(from_infix(infix(program)), program)


@given(programs(numbers=decimals, operators=ARITHMETIC, min_steps=1))
def test_every_bracket_is_needed(program: Program) -> None:
    text = infix(program)
    for opened, closed in bracket_pairs(text):
        bare = text[:opened] + text[opened + 1 : closed] + text[closed + 1 :]
        assert from_infix(bare) != from_infix(text), bare


def bracket_pairs(text: str) -> list[tuple[int, int]]:
    pairs, opened = [], []
    for place, char in enumerate(text):
        if char == "(":
            opened.append(place)
        elif char == ")":
            pairs.append((opened.pop(), place))
    return pairs


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["q0 - q1", "s0 * q2"], "(q0 − q1) × q2"),
        (["q0 * q1", "s0 - q2"], "q0 × q1 − q2"),
        (["q1 - q2", "q0 - s0"], "q0 − (q1 − q2)"),
        (["q0 - q1", "s0 - q2"], "q0 − q1 − q2"),
        (["q1 ** q2", "q0 ** s0"], "q0 ^ q1 ^ q2"),
        (["q0 ** q1", "s0 ** q2"], "(q0 ^ q1) ^ q2"),
        (["q0 / 1/3"], "q0 ÷ (1/3)"),
        (["1/3 * q0"], "1/3 × q0"),
        (["1/3 ** q0"], "(1/3) ^ q0"),
        (["q0 - -3"], "q0 − (−3)"),
        (["q0"], "q0"),
    ],
)
def test_infix_in_human_signs(lines: list[str], text: str) -> None:
    assert infix(Program.parse(lines)) == text


def test_numbers_stand_as_the_text_writes_them() -> None:
    assert infix(Program.parse(["1 - q1", "q0 * s0"]), SHOP) == "2,088 × (1 − 15%)"
    assert infix(Program.parse(["q4 * q3"]), SHOP) == "3 1/4 × 0.75"
    assert infix(Program.parse(["q3 * q4"]), SHOP) == "0.75 × (3 1/4)"


def test_numbered_steps_show_values_and_words() -> None:
    program = Program.parse(["q0 * q2", "s0 * q1", "s1 / 7", "s2 - 1000"])
    assert numbered_steps(program, SHOP) == [
        "1. 2,088 × 2 (twice) = 4176",
        "2. 4176 × 15% = 626.4",
        "3. 626.4 ÷ 7 = 3132/35",
        "4. 3132/35 − 1000 = −31868/35",
    ]


def test_rounded_values_are_marked() -> None:
    assert numbered_steps(Program.parse(["2 ** 0.5", "s0 * 2"]), SHOP) == [
        "1. 2 ^ 0.5 ≈ 1.4142",
        "2. 1.4142 × 2 ≈ 2.8284",
    ]


def test_a_program_without_steps_shows_its_quantity() -> None:
    assert numbered_steps(Program.parse(["q0"]), SHOP) == ["1. 2,088"]
    assert infix(Program.parse(["q0"]), SHOP) == "2,088"


def test_steps_without_a_value_are_an_error() -> None:
    with pytest.raises(ExecutionError, match="division by zero"):
        numbered_steps(Program.parse(["q0 / 0"]), SHOP)


def test_infix_that_would_explode_is_written_step_by_step() -> None:
    program = Program.parse(["q0 + q1", *(f"s{i} * s{i}" for i in range(60))])
    written = infix(program, SHOP)
    assert written.startswith("s1 = 2,088 + ")
    assert written.endswith("s61 = s60 × s60")
    assert written.count("; ") == 60


@pytest.mark.parametrize(
    ("quantity", "text"),
    [
        (Quantity(Fraction(1, 5), 0, 5, "百分之二十", "percent"), "20%"),
        (Quantity(Fraction(3, 20), 0, 10, "15 percent", "percent"), "15%"),
        (Quantity(Fraction(32), 0, 3, "三十二", "word"), "32"),
        (Quantity(Fraction(24), 0, 7, "2 dozen", "dozen"), "24"),
        (Quantity(Fraction(3, 8), 0, 5, "(3/8)", "fraction"), "(3/8)"),
    ],
)
def test_quantities_in_words_are_shown_by_value(quantity: Quantity, text: str) -> None:
    assert as_written(quantity) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(-12), "-12"),
        (Fraction(1234567), "1234567"),
        (Fraction("0.05"), "0.05"),
        (Fraction(-7, 4), "-1.75"),
        (Fraction(1, 3), "1/3"),
        (Fraction(2**0.5), "1.4142"),
        (Fraction(-(2**0.5)), "-1.4142"),
        (Fraction(2**0.5 / 10000), "0.00014142"),
        (Fraction(123456789, 100003), "1234.5309"),
        (Fraction(1 / 3), "0.33333"),
        (Fraction(10) ** 320, "1" + "0" * 320),
    ],
)
def test_numbers_are_short(value: Fraction, text: str) -> None:
    assert format_number(value) == text


@given(st.fractions())
def test_numbers_are_exact_or_rounded_to_five_digits(value: Fraction) -> None:
    text = format_number(value)
    assert re.fullmatch(r"-?\d+(\.\d+|/\d{1,4})?", text)
    assert abs(Fraction(text) - value) <= abs(value) / 10**4


def test_a_unary_operator_is_shown_as_a_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPERATORS, "square", Operator("square", "squaring", lambda a: a * a, precedence=3, arity=1))
    program = Program.parse(["q0 + q1", "square s0", "s1 * 2"])
    assert infix(program) == "square(q0 + q1) × 2"
    assert same_program(from_infix(infix(program)), program)
