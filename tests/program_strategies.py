"""Random programs for the property tests of programs, formulas and display."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from deduct.core.operators import OPERATORS, operator_named
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef

NUM_QUANTITIES = 4

whole_numbers = st.integers(0, 12).map(Fraction)
decimals = st.decimals("0", "99", places=2, allow_nan=False).map(Fraction)
fractions = st.fractions(-20, 20, max_denominator=30)
values = st.lists(fractions, min_size=NUM_QUANTITIES, max_size=NUM_QUANTITIES)

ARITHMETIC = ("+", "-", "*", "/", "**")
"""The operators of the published notations."""

quantities = st.integers(0, NUM_QUANTITIES - 1).map(QuantityRef)


@st.composite
def programs(
    draw: st.DrawFn,
    numbers: st.SearchStrategy[Fraction] = fractions,
    operators: tuple[str, ...] = tuple(OPERATORS),
    min_steps: int = 0,
    max_steps: int = 7,
) -> Program:
    """A program over four quantities; its steps reuse earlier ones, and some are not needed."""
    num_steps = draw(st.integers(min_steps, max_steps))
    if num_steps == 0:
        return Program((), draw(quantities | numbers.map(Constant)))
    steps: list[Step] = []
    for index in range(num_steps):
        operands: st.SearchStrategy[Operand] = quantities | numbers.map(Constant)
        if index:
            operands = operands | st.integers(0, index - 1).map(StepRef)
        operator = draw(st.sampled_from(operators))
        steps.append(Step(operator, tuple(draw(operands) for _ in range(operator_named(operator).arity))))
    return Program(tuple(steps))
