from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from deduct.core.operators import OPERATORS, Operator
from deduct.core.program import (
    Constant,
    Program,
    QuantityRef,
    Step,
    StepRef,
    operand_value,
    parse_number,
    parse_operand,
)
from deduct.errors import DeductError, ExecutionError, FormulaError
from program_strategies import programs, values


@given(programs())
def test_lines_read_back(program: Program) -> None:
    assert Program.parse(program.lines()) == program


@given(programs(), values)
def test_the_answer_is_the_last_value_of_the_trace(program: Program, numbers: list[Fraction]) -> None:
    try:
        answer = program.execute(numbers)
    except ExecutionError:
        return
    if program.steps:
        assert program.trace(numbers)[-1] == answer
    else:
        assert program.result is not None
        assert operand_value(program.result, numbers, []) == answer


def test_execution_follows_the_steps() -> None:
    program = Program.parse(["q1 - q0", "s0 * s0", "s1 / 4", "s2 ** 1/2"])
    assert program.trace([Fraction(3), Fraction(9)]) == [6, 36, 9, 3]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([], "either steps or a result"),
        (["s0"], "refers to a step that is not there"),
        (["q0 + s0"], "comes later"),
        (["q0 + q1", "s1 + q0"], "comes later"),
        (["q0 +"], "not 'operand operator operand'"),
        (["q0 + q1 + q2"], "not 'operand operator operand'"),
        (["+ q0"], "wrong number of operands"),
        (["+ q0 q1 q2"], "wrong number of operands"),
        (["q0 + apple"], "write q0, x0, s0, f0=7 or a number"),
        (["q0 + 1/0"], "divides by zero"),
        (["q0 + nan"], "not a number"),
        (["q0 + 1e99999999999"], "longer than"),
        (["q0 + " + "9" * 5000], "longer than"),
        (["q0 + q99999999"], "not a number"),
    ],
)
def test_programs_that_make_no_sense_are_refused(lines: list[str], reason: str) -> None:
    with pytest.raises(FormulaError, match=reason):
        Program.parse(lines)


def test_an_unknown_operator_is_refused() -> None:
    with pytest.raises(DeductError, match="unknown operator '%'"):
        Program.parse(["q0 % q1"])


def test_a_program_has_steps_or_a_result_but_not_both() -> None:
    with pytest.raises(FormulaError, match="either"):
        Program((Step("+", (QuantityRef(0), QuantityRef(1))),), QuantityRef(0))


def test_a_missing_quantity_is_named() -> None:
    with pytest.raises(ExecutionError, match="reads q2, but the text has 1"):
        Program.parse(["q0 + q2"]).execute([Fraction(1)])
    with pytest.raises(ExecutionError, match="reads q-1"):
        Program((), QuantityRef(-1)).execute([Fraction(1)])


def test_an_enormous_answer_is_refused_even_without_steps() -> None:
    program = Program.parse(["1e400"])
    with pytest.raises(ExecutionError, match="too large"):
        program.execute([])


def test_quantities_and_constants_are_listed() -> None:
    program = Program.parse(["q2 * 100", "s0 / q0", "s1 + 100"])
    assert program.used_quantities() == {0, 2}
    assert program.constants() == {Fraction(100)}
    assert len(program) == 3
    assert Program.parse(["q1"]).used_quantities() == {1}
    assert len(Program.parse(["q1"])) == 0


def test_operands_read_and_write() -> None:
    for operand in [QuantityRef(3), StepRef(0), Constant(Fraction(1, 3)), Constant(Fraction(-5))]:
        assert parse_operand(str(operand)) == operand
    assert parse_number("1e3") == 1000


def test_operators_of_other_arities_are_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPERATORS, "square", Operator("square", "squaring", lambda a: a * a, precedence=3, arity=1))
    monkeypatch.setitem(
        OPERATORS, "middle", Operator("middle", "median", lambda *of: sorted(of)[1], precedence=3, arity=3)
    )
    program = Program.parse(["square q0", "middle s0 q1 7"])
    assert program.lines() == ["square q0", "middle s0 q1 7"]
    assert program.execute([Fraction(3), Fraction(8)]) == 8
