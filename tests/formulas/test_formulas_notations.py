"""Prefix, postfix, layers and templates."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from deduct.core.canonical import same_program
from deduct.core.operators import OPERATORS, Operator
from deduct.core.program import Constant, Program, QuantityRef
from deduct.errors import FormulaError
from deduct.formulas import (
    ProgramBuilder,
    from_layers,
    from_postfix,
    from_prefix,
    from_template,
    named_leaf,
    number_leaf,
    to_layers,
    to_postfix,
    to_prefix,
    to_template,
)
from program_strategies import ARITHMETIC, NUM_QUANTITIES, decimals, programs


@given(programs())
def test_prefix_and_postfix_read_back(program: Program) -> None:
    assert same_program(from_prefix(to_prefix(program)), program)
    assert same_program(from_postfix(to_postfix(program)), program)
    assert same_program(from_prefix(" ".join(to_prefix(program))), program)


@given(programs(operators=ARITHMETIC, min_steps=1))
def test_layers_read_back(program: Program) -> None:
    assert same_program(from_layers(to_layers(program)), program)


@given(programs(numbers=decimals))
def test_templates_read_back(program: Program) -> None:
    assert same_program(from_template(to_template(program), NUM_QUANTITIES), program)


@given(programs(operators=ARITHMETIC, min_steps=1))
def test_reading_merges_repeated_steps_and_drops_unneeded_ones(program: Program) -> None:
    read = from_layers(to_layers(program))
    assert len(read) <= len(program)
    assert len(set(read.steps)) == len(read)
    used = {operand.index for operand in read.operands() if not isinstance(operand, (QuantityRef, Constant))}
    assert used == set(range(len(read) - 1))


@pytest.mark.parametrize(
    ("prefix", "postfix", "lines"),
    [
        ("- * q0 q1 2", "q0 q1 * 2 -", ["q0 * q1", "s0 - 2"]),
        ("^ q0 2", "q0 2 ^", ["q0 ** 2"]),
        ("÷ − q0 q1 × q0 q1", "q0 q1 − q0 q1 × ÷", ["q0 - q1", "q0 * q1", "s0 / s1"]),
        ("x = + q0 1/3", "x = q0 1/3 +", ["q0 + 1/3"]),
        ("q1", "q1", ["q1"]),
    ],
)
def test_prefix_and_postfix(prefix: str, postfix: str, lines: list[str]) -> None:
    assert same_program(from_prefix(prefix), Program.parse(lines))
    assert from_postfix(postfix).lines() == lines


def test_leaves_are_asked_from_left_to_right_in_both() -> None:
    values = [Fraction(5), Fraction(5)]
    assert from_prefix("- 5 5", number_leaf(values)).lines() == ["q0 - q1"]
    assert from_postfix("5 5 -", number_leaf(values)).lines() == ["q0 - q1"]


def test_names() -> None:
    leaf = named_leaf({"number0": QuantityRef(0), "number1": QuantityRef(1)})
    assert from_prefix(["/", "number1", "number0"], leaf).lines() == ["q1 / q0"]
    names = {QuantityRef(0): "number0", Constant(Fraction(2)): "two"}
    assert to_postfix(Program.parse(["q0 * 2"]), names) == ["number0", "two", "*"]
    assert to_prefix(Program.parse(["q0"]), names) == ["number0"]


@pytest.mark.parametrize(
    ("read", "tokens", "reason"),
    [
        (from_prefix, "+ q0", "'\\+' lacks an operand"),
        (from_postfix, "q0 +", "'\\+' lacks an operand"),
        (from_postfix, "+ q0 q1", "lacks an operand"),
        (from_prefix, "q0 q1", "2 operands are left over"),
        (from_prefix, "", "0 operands are left over"),
        (from_postfix, [], "0 operands are left over"),
        (from_prefix, "+ q0 ?", "a formula has quantities"),
        (from_prefix, "+ " * 20_000, "longer than"),
    ],
)
def test_bad_tokens_are_explained(read: object, tokens: str, reason: str) -> None:
    assert callable(read)
    with pytest.raises(FormulaError, match=reason):
        read(tokens)


def test_depth_is_no_limit() -> None:
    assert len(from_prefix("+ " * 4000 + "1 " * 4001)) == 4000


def test_layers() -> None:
    layers = [["b", "100.0", "+"], ["a", "100.0", "-_rev"], ["m_1", "m_2", "/_rev"], ["m_3", "PI", "^_rev"]]
    assert from_layers(layers).lines() == ["q1 + 100", "100 - q0", "s1 / s0", "157/50 ** s2"]


@pytest.mark.parametrize(
    ("layers", "reason"),
    [
        ([], "no layers"),
        ([["a", "b"]], "is not \\[left, right, operator\\]"),
        ([["a", "b", "xor"]], "unknown operator"),
        ([["a", "m_1", "+"]], "layer 1 reads m_1"),
        ([["a", "m_0", "+"]], "layer 1 reads m_0"),
        ([["a", "ab", "+"]], "unknown name"),
        ([["a", "b", "+"]] * 20_000, "longer than"),
    ],
)
def test_bad_layers_are_explained(layers: list[list[str]], reason: str) -> None:
    with pytest.raises(FormulaError, match=reason):
        from_layers(layers)


def test_layers_have_letters_for_26_quantities() -> None:
    assert to_layers(Program.parse(["q25 + 1"])) == [["z", "1", "+"]]
    with pytest.raises(FormulaError, match="none for q26"):
        to_layers(Program.parse(["q26 + 1"]))


def test_templates() -> None:
    tokens = ["x", "=", "temp_b", "^", "2", "*", "PI", "-", "[", "temp_a", "/", "(", "1", "-", "temp_b", ")", "]"]
    assert from_template(tokens, 2).lines() == ["q1 ** 2", "s0 * 157/50", "1 - q1", "q0 / s2", "s1 - s3"]
    with pytest.raises(FormulaError, match="unknown name in a formula 'temp_b'"):
        from_template(tokens, 1)
    with pytest.raises(FormulaError, match="26 quantities"):
        to_template(Program.parse(["q26 + 1"]))


def test_operators_of_any_arity_work_without_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPERATORS, "half", Operator("half", "halving", lambda a: a / 2, precedence=3, arity=1))
    monkeypatch.setitem(OPERATORS, "mid", Operator("mid", "median", lambda *of: sorted(of)[1], precedence=3, arity=3))
    program = from_prefix("mid half q0 q1 + q2 1")
    assert program.execute([Fraction(8), Fraction(3), Fraction(4)]) == 4
    assert same_program(from_prefix(to_prefix(program)), program)
    assert same_program(from_postfix(to_postfix(program)), program)


def test_the_builder_keeps_only_what_the_result_needs() -> None:
    builder = ProgramBuilder()
    q0, q1 = QuantityRef(0), QuantityRef(1)
    total = builder.step("+", q0, q1)
    builder.step("*", total, total)
    assert builder.step("+", q1, q0) == total
    assert builder.step("-", q1, q0) != builder.step("-", q0, q1)
    assert builder.program(total).lines() == ["q0 + q1"]
    assert builder.program(q1).lines() == ["q1"]
