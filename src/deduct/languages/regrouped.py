"""Several quantities of a problem become one: its list of quantities, and its program, over the new ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from deduct.core.builder import ProgramBuilder
from deduct.core.problem import Problem, Quantity
from deduct.core.program import Constant, Operand, Program, QuantityRef, StepRef
from deduct.errors import FormulaError

Form = Mapping[int, Fraction]
"""A sum of quantities, each with its factor."""


def regrouped(problem: Problem, joined: Sequence[tuple[Quantity, Form]]) -> Problem:
    """The problem with new quantities in the place of those that they overlap.

    Each comes with its parts: how many times each old quantity counts in it. A program that computes the whole from its
    parts, or a fixed multiple of it, reads the new quantity; one that reads a part otherwise is dropped.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("2 h 15 min and 5 min").with_program(Program.parse(["q0 * 60", "s0 + q1", "s1 + q2"]))
    >>> whole = Quantity(Fraction(135), 0, 10, "2 h 15 min", "amount", "minute")
    >>> str(regrouped(problem, [(whole, {0: Fraction(60), 1: Fraction(1)})]).program)
    's0 = q0 + q1'
    """
    covered = {
        place
        for place, quantity in enumerate(problem.quantities)
        if any(quantity.start < new.end and new.start < quantity.end for new, _ in joined)
    }
    entries: list[tuple[Quantity, int, int]] = [
        (quantity, place, -1) for place, quantity in enumerate(problem.quantities) if place not in covered
    ]
    entries += [(new, -1, number) for number, (new, _) in enumerate(joined)]
    entries.sort(key=lambda entry: entry[0].start)
    places = {old: new for new, (_, old, _) in enumerate(entries) if old >= 0}
    wholes = {number: new for new, (_, _, number) in enumerate(entries) if number >= 0}
    forms = [(QuantityRef(wholes[number]), form) for number, (_, form) in enumerate(joined) if form]
    programs = [_over(program, places, forms) for program in _programs(problem)]
    return replace(
        problem,
        quantities=tuple(quantity for quantity, _, _ in entries),
        program=programs[0] if problem.program else None,
        other_programs=tuple(filter(None, programs[1:] if problem.program else programs)),
    )


def _programs(problem: Problem) -> list[Program]:
    return [*([problem.program] if problem.program else []), *problem.other_programs]


def _over(program: Program, places: Mapping[int, int], wholes: Sequence[tuple[QuantityRef, Form]]) -> Program | None:
    """The program over the new quantities; None where it reads a part of a whole alone."""
    if program.used_quantities() <= set(places):
        return program.moved(places)
    builder = ProgramBuilder()
    made: list[Operand | None] = []
    forms: list[Form | None] = []
    try:
        for step in program.steps:
            form = _form(step.operator, [_form_of(operand, forms) for operand in step.operands], step.operands)
            forms.append(form)
            whole = _whole(form, wholes, builder) if form else None
            operands = [_placed(operand, places, made) for operand in step.operands]
            if whole is not None:
                made.append(whole)
            else:
                complete = [operand for operand in operands if operand is not None]
                # A step over a part is needed only where it leads to the whole.
                made.append(builder.step(step.operator, *complete) if len(complete) == len(operands) else None)
    except FormulaError:
        return None
    last = made[-1] if made else None
    return None if last is None or not isinstance(last, StepRef) else builder.program(last)


def _placed(operand: Operand, places: Mapping[int, int], made: Sequence[Operand | None]) -> Operand | None:
    if isinstance(operand, StepRef):
        return made[operand.index]
    if isinstance(operand, QuantityRef):
        place = places.get(operand.index)
        return None if place is None else QuantityRef(place)
    return operand


def _form_of(operand: Operand, forms: Sequence[Form | None]) -> Form | None:
    """The sum that an operand is; constants have none, and neither has anything that is not such a sum."""
    if isinstance(operand, StepRef):
        return forms[operand.index]
    return {operand.index: Fraction(1)} if isinstance(operand, QuantityRef) else None


def _form(operator: str, forms: Sequence[Form | None], operands: Sequence[Operand]) -> Form | None:
    """The sum that a step makes of quantities."""
    if len(operands) != 2:
        return None
    (left, right), factors = forms, [o.value if isinstance(o, Constant) else None for o in operands]
    if operator == "+" and left and right:
        return {place: left.get(place, Fraction(0)) + right.get(place, Fraction(0)) for place in {*left, *right}}
    if operator == "*" and left and factors[1] is not None:
        return {place: count * factors[1] for place, count in left.items()}
    if operator == "*" and right and factors[0] is not None:
        return {place: count * factors[0] for place, count in right.items()}
    if operator == "/" and left and factors[1]:
        return {place: count / factors[1] for place, count in left.items()}
    return None


def _whole(form: Form, wholes: Sequence[tuple[QuantityRef, Form]], builder: ProgramBuilder) -> Operand | None:
    """The whole that a sum is, or a multiple of it."""
    for whole, parts in wholes:
        ratios = {form.get(place, Fraction(0)) / share for place, share in parts.items()}
        if form.keys() == parts.keys() and len(ratios) == 1:
            (ratio,) = ratios
            if ratio == 1:
                return whole
            over = ratio.numerator == 1
            return builder.step("/" if over else "*", whole, Constant(1 / ratio if over else ratio))
    return None
