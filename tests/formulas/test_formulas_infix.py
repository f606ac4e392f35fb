from __future__ import annotations

import re
import time
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deduct.core.canonical import same_program
from deduct.core.operators import OPERATORS, Operator
from deduct.core.program import Constant, Program, QuantityRef
from deduct.errors import ExecutionError, FormulaError
from deduct.formulas import from_infix, named_leaf, number_leaf, to_infix
from deduct.formulas.numbers import read_number, write_decimal, write_number
from program_strategies import ARITHMETIC, NUM_QUANTITIES, decimals, fractions, programs, values


@st.composite
def formulas(draw: st.DrawFn, depth: int = 4) -> str:
    """Infix text with random spacing, brackets and unary minus, as Python reads it too."""
    if depth == 0 or draw(st.integers(0, 3)) == 0:
        leaf = draw(st.sampled_from([*(f"q{i}" for i in range(NUM_QUANTITIES)), "1", "2", "0.5", "12", ".25"]))
        return draw(st.sampled_from(["", "", "", "-", "+"])) + leaf
    left, right = draw(formulas(depth - 1)), draw(formulas(depth - 1))
    symbol = draw(st.sampled_from(["+", "-", "*", "/", "**"]))
    if symbol == "**":
        left = f"({left})" if "**" in left else left  # a tower of powers would keep Python busy for ever
        right = draw(st.sampled_from(["2", "3", "-1", "2**2", "0"]))
    space = draw(st.sampled_from(["", " "]))
    text = left + space + symbol + space + right
    return draw(st.sampled_from([text, f"({text})", f"-({text})"]))


@given(formulas(), values)
def test_formulas_mean_what_python_says(text: str, numbers: list[Fraction]) -> None:
    names = {f"q{i}": number for i, number in enumerate(numbers)}
    python = re.sub(r"(?<![\w.])[\d.]+", lambda number: f"F('{number[0]}')", text)
    try:
        expected = eval(python, {"F": Fraction, **names})
    except ZeroDivisionError:
        with pytest.raises(ExecutionError):
            from_infix(text).execute(numbers)
        return
    assume(isinstance(expected, Fraction))  # not a float, from a fractional power
    assert from_infix(text).execute(numbers) == expected


@given(programs())
def test_infix_reads_back(program: Program) -> None:
    assert same_program(from_infix(to_infix(program)), program)


@given(programs(numbers=decimals, operators=ARITHMETIC, min_steps=1))
def test_every_bracket_is_needed(program: Program) -> None:
    text = to_infix(program)
    for opened in (place for place, char in enumerate(text) if char == "("):
        closed = matching(text, opened)
        bare = text[:opened] + text[opened + 1 : closed] + text[closed + 1 :]
        assert from_infix(bare) != from_infix(text), bare


def matching(text: str, opened: int) -> int:
    depth = 0
    for place in range(opened, len(text)):
        depth += (text[place] == "(") - (text[place] == ")")
        if depth == 0:
            return place
    raise AssertionError(text)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("x=q0+q1", ["q0 + q1"]),
        ("X = ( q0 + q1 )", ["q0 + q1"]),
        ("q0 + q1 = x", ["q0 + q1"]),
        ("price=q0-q1", ["q0 - q1"]),
        ("[q0-{q1+2}]×q2÷q3", ["q1 + 2", "q0 - s0", "s1 * q2", "s2 / q3"]),
        ("（q0＋q1）：2", ["q0 + q1", "s0 / 2"]),
        ("q0^2", ["q0 ** 2"]),
        ("q0**q1**2", ["q1 ** 2", "q0 ** s0"]),
        ("-q0", ["0 - q0"]),
        ("-3", ["-3"]),
        ("q0*-3", ["q0 * -3"]),
        ("-q0**2", ["q0 ** 2", "0 - s0"]),
        ("-q0*q1", ["0 - q0", "s0 * q1"]),
        ("+q0", ["q0"]),
        ("((q0))", ["q0"]),
        ("q0*15%", ["q0 * 3/20"]),
        ("(q0+q1)%", ["q0 + q1", "s0 / 100"]),
        ("2,088+1,000.5", ["2088 + 2001/2"]),
        ("q0*1(1/2)", ["q0 * 3/2"]),
        ("q0*(3/8)", ["3 / 8", "q0 * s0"]),
        ("q0*(3/0)", ["3 / 0", "q0 * s0"]),
        ("q0*PI", ["q0 * 157/50"]),
        ("(q0+q1)*(q1+q0)", ["q0 + q1", "s0 * s0"]),
        ("(q0-q1)/(q1-q0)", ["q0 - q1", "q1 - q0", "s0 / s1"]),
        ("2e3+1E-2", ["2000 + 1/100"]),
    ],
)
def test_notation(text: str, lines: list[str]) -> None:
    assert from_infix(text).lines() == lines


@pytest.mark.parametrize(
    ("text", "numbers", "lines"),
    [
        # Each number takes the first quantity of its value that is still free.
        ("5+5*5", ["5", "5"], ["q1 * q0", "q0 + s0"]),
        ("120*(1-80%)", ["120", "0.8"], ["1 - q1", "q0 * s0"]),
        ("120*0.8", ["120", "0.8"], ["q0 * q1"]),
        ("120*80%", ["120", "80"], ["q1 / 100", "q0 * s0"]),
        ("120*7%", ["120"], ["q0 * 7/100"]),
        ("24*(3/8)", ["24", "3/8"], ["q0 * q1"]),
        ("24*( 3 / 8 )", ["24", "3/8"], ["q0 * q1"]),
        ("24*(3/8)", ["24", "3", "8"], ["q1 / q2", "q0 * s0"]),
        ("24*1(1/2)", ["24", "3/2"], ["q0 * q1"]),
        ("(3/8)+3", ["3/8", "3"], ["q0 + q1"]),
        ("4.0*2", ["4"], ["q0 * 2"]),
    ],
)
def test_numbers_find_their_quantities(text: str, numbers: list[str], lines: list[str]) -> None:
    leaf = number_leaf([Fraction(number) for number in numbers])
    assert from_infix(text, leaf).lines() == lines


def test_number_leaf_prefers_free_quantities() -> None:
    leaf = number_leaf([Fraction(5), Fraction(7), Fraction(5)])
    assert [leaf("5"), leaf("5"), leaf("5"), leaf("8")] == [
        QuantityRef(0),
        QuantityRef(2),
        QuantityRef(0),
        Constant(Fraction(8)),
    ]


def test_names_are_looked_up_and_unknown_ones_are_listed() -> None:
    leaf = named_leaf({"temp_a": QuantityRef(0), "n1": QuantityRef(1)})
    assert from_infix("temp_a*n1+PI", leaf).lines() == ["q0 * q1", "s0 + 157/50"]
    with pytest.raises(FormulaError, match=r"unknown name in a formula 'temp_b' .*temp_a"):
        from_infix("temp_a*temp_b", leaf)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is empty"),
        ("   ", "it is empty"),
        ("x=", "it is empty"),
        ("()", "a number is missing before '\\)'"),
        ("q0+", "a number is missing"),
        ("q0+*q1", "a number is missing before '\\*'"),
        ("(q0+q1", "the bracket '\\(' is not closed"),
        ("q0+q1)", "the bracket '\\)' was not opened"),
        ("(q0+q1]", "the bracket '\\]' was not opened"),
        ("q0 q1", "an operator is missing before 'q1'"),
        ("2(q0+q1)", "an operator is missing before '\\('"),
        ("q0 = q1 = 3", "'=' has no meaning"),
        ("q0 & q1", "'&' has no meaning"),
        ("q0 + s0", "a formula has quantities"),
        ("q0 + apples", "a formula has quantities"),
        ("1(1/0)", "an operator is missing before"),
        ("1e5000", "longer than"),
        ("x=80千米", "an operator is missing before '千米'"),
        ("\x00", "has no meaning"),
    ],
)
def test_what_cannot_be_read_is_explained(text: str, reason: str) -> None:
    with pytest.raises(FormulaError, match=reason):
        from_infix(text)


@pytest.mark.parametrize(
    "text",
    [
        "1+" * 50_000 + "1",
        "9" * 100_000,
        "(" * 10_000 + "q0" + ")" * 10_000,
        "(" * 10_000,
        "-" * 100_000 + "1",
        "1(" * 4_999,
        "=x" * 5_000,
        "1e" + "9" * 5_000,
    ],
)
def test_monsters_are_refused_at_once(text: str) -> None:
    start = time.process_time()
    with pytest.raises(FormulaError):
        from_infix(text)
    assert time.process_time() - start < 1


def test_depth_is_no_limit_below_the_length() -> None:
    assert from_infix("(" * 4000 + "q0" + ")" * 4000).lines() == ["q0"]
    assert from_infix("-(" * 2000 + "q0" + ")" * 2000).lines()[:2] == ["0 - q0", "0 - s0"]
    assert len(from_infix("q0" + "+1" * 4000)) == 4000


@given(st.text(st.sampled_from("q01.,%()[]+-*/^x= eE"), max_size=30) | st.text(max_size=20))
def test_any_text_is_a_program_or_a_formula_error(text: str) -> None:
    try:
        program = from_infix(text)
    except FormulaError:
        return
    assert same_program(from_infix(to_infix(program)), program)


def test_writing_that_would_explode_is_refused() -> None:
    program = Program.parse(["q0 + q1", *(f"s{i} * s{i}" for i in range(100))])
    with pytest.raises(FormulaError, match="longer than"):
        to_infix(program)


def test_operands_can_be_given_names() -> None:
    program = Program.parse(["q0 + 3.14", "s0 * q1"])
    names = {QuantityRef(0): "a", Constant(Fraction("3.14")): "PI"}
    assert to_infix(program, names) == "(a + PI) * q1"


def test_a_unary_operator_reads_and_writes_as_a_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPERATORS, "square", Operator("square", "squaring", lambda a: a * a, precedence=3, arity=1))
    program = from_infix("2 * square(q0 + 1) ** 2")
    assert program.lines() == ["q0 + 1", "square s0", "s1 ** 2", "2 * s2"]
    assert from_infix(to_infix(program)) == program


@given(fractions)
def test_numbers_read_back(value: Fraction) -> None:
    assert read_number(write_number(value)) == value
    decimal = write_decimal(value)
    assert (decimal is None) == bool(set(prime_factors(value.denominator)) - {2, 5})
    assert decimal is None or Fraction(decimal) == value


def prime_factors(number: int) -> list[int]:
    return [n for n in range(2, number + 1) if number % n == 0 and all(n % d for d in range(2, n))]


@given(st.text(alphabet="+- ", max_size=40), st.booleans())
def test_signs_in_a_row_are_folded(signs: str, after_a_number: bool) -> None:
    program = from_infix(("q1 * " if after_a_number else "") + signs + "q0")
    assert len(program.steps) == after_a_number + signs.count("-") % 2
    value = (-1) ** signs.count("-") * 5
    assert program.execute([Fraction(5), Fraction(3)]) == value * (3 if after_a_number else 1)
