"""The program over the numbers of a typed text, from the one over the text with its facts as numbers.

Where 4 m 30 cm was read as 430 centimetres, the program takes 4 × 100 + 30 instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.builder import ProgramBuilder
from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef, StepRef
from deduct.languages.amounts import amounts_in
from deduct.languages.found_unfolding import Unfolding


def refolded(program: Program, over: Problem, problem: Problem, facts: Sequence[Unfolding]) -> Program | None:
    """The program over a problem's own quantities; None where a fact has none that gives its number.

    >>> from deduct.languages import read_problem
    >>> from deduct.solving.unfolding import unfolded
    >>> problem = read_problem("A wall is 4 m 30 cm long, a door 90 cm wide. How many centimetres are left?")
    >>> over, facts = unfolded(problem)
    >>> print(refolded(Program.parse(["q0 - q1"]), over, problem, facts))
    s0 = q0 * 100; s1 = s0 + q1; s2 = s1 - q2
    """
    builder = ProgramBuilder()
    operands = _operands(over, problem, facts, builder)
    if operands is None or program.result is not None:
        return None
    results: list[StepRef] = []

    def own(operand: Operand) -> Operand:
        if isinstance(operand, QuantityRef):
            return operands[operand.index]
        return results[operand.index] if isinstance(operand, StepRef) else operand

    for step in program.steps:
        results.append(builder.step(step.operator, *map(own, step.operands)))
    return builder.program(results[-1])


def _operands(
    over: Problem, problem: Problem, facts: Sequence[Unfolding], builder: ProgramBuilder
) -> list[Operand] | None:
    """What stands for each quantity of the text with numbers."""
    operands: list[Operand] = []
    told, shift = [], 0
    for fact in facts:
        told.append((fact.start + shift, fact.start + shift + len(fact.new), fact))
        shift += len(fact.new) - len(fact.old)
    kept = (
        place
        for place, one in enumerate(problem.quantities)
        if not any(fact.start <= one.start < fact.end for fact in facts)
    )
    for quantity in over.quantities:
        here = next((fact for start, end, fact in told if start <= quantity.start < end), None)
        operand = QuantityRef(next(kept)) if here is None else _number_of(here, problem, builder)
        if operand is None:
            return None
        operands.append(operand)
    return operands


def _number_of(fact: Unfolding, problem: Problem, builder: ProgramBuilder) -> Operand | None:
    """The number of a fact by the quantities in its words."""
    inside = [place for place, one in enumerate(problem.quantities) if fact.start <= one.start < fact.end]
    factors = _factors(fact, [problem.quantities[place].value for place in inside], problem.language)
    if factors is None:
        return None
    total: Operand | None = None
    for place, factor in zip(inside, factors, strict=True):
        part: Operand = QuantityRef(place)
        for operator, number in (("*", factor.numerator), ("/", factor.denominator)):
            part = part if number == 1 else builder.step(operator, part, Constant(Fraction(number)))
        total = part if total is None else builder.step("+", total, part)
    return Constant(fact.value) if total is None else total


def _factors(fact: Unfolding, values: Sequence[Fraction], language: str) -> list[Fraction] | None:
    """What each number in the words of a fact is multiplied by, so that their sum is the fact's number."""
    if len(values) == 1 and values[0]:
        return [fact.value / values[0]]
    if not values:
        return []
    said, parts = amounts_in(fact.new, language), amounts_in(fact.old, language, joined=False)
    if len(said) != 1 or [part.value for part in parts] != list(values):
        return None
    factors = [part.in_unit(said[0].unit) / part.value if part.value else Fraction(1) for part in parts]
    together = sum(map(Fraction.__mul__, factors, values), Fraction(0))
    return factors if together == fact.value else None
