"""One form for all programs that differ only in the order of steps and of the operands of `+` and `*`.

Of programs with unknowns, those that name them otherwise have the same form too: x0 is the first that is asked for.

Associativity is not part of it: (a + b) + c and a + (b + c) have different canonical forms, and only
`same_program(..., flat=True)` takes them for the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations

from deduct.core.builder import ProgramBuilder
from deduct.core.operators import operator_named
from deduct.core.program import Operand, Program, Step, StepRef, UnknownRef, operand_order


def canonical(program: Program, any_order: bool = False) -> Program:
    """The same program in canonical order, without repeated or unneeded steps.

    With `any_order`, unknowns that are asked for may change places too: for answers whose order says nothing.

    The operands of + and * are sorted: quantities, steps, constants. A step comes after all steps of a lower height
    (the length of the longest chain below it), and steps of one height are sorted by operator and operands.

    >>> print(canonical(Program.parse(["5 + q1", "q1 * q0", "s1 - s0"])))
    s0 = q0 * q1; s1 = q1 + 5; s2 = s0 - s1
    """
    if not program.steps:
        return program
    if program.has_unknowns:
        named = _renamed(program, any_order)
        return min(map(_in_order, named), key=lambda one: list(map(_step_order, one.steps)))
    return _in_order(program)


def _in_order(program: Program) -> Program:
    """The steps in canonical order; equations stand where their height puts them, and what is asked stands last."""
    heights = _heights(program)
    levels: dict[int, list[int]] = defaultdict(list)
    for index, height in enumerate(heights):
        if not program.steps[index].asks:
            levels[height].append(index)
    builder = ProgramBuilder()
    place: dict[int, StepRef] = {}
    for height in sorted(levels):
        moved = {index: _moved(program.steps[index], place) for index in levels[height]}
        for index in sorted(moved, key=lambda index: _step_order(moved[index])):
            place[index] = builder.step(moved[index].operator, *moved[index].operands)
    if not program.has_unknowns:
        return builder.program(place[len(program.steps) - 1])
    equations = [place[index] for index, step in enumerate(program.steps) if step.is_equation]
    asked = [builder.step(step.operator, *_moved(step, place).operands) for step in program.steps if step.asks]
    return builder.program(*equations, *asked)


def _renamed(program: Program, any_order: bool) -> list[Program]:
    """The program with its unknowns named in each way in which those that are asked for come first, in that order or in
    any."""
    questions = [step for step in program.steps if step.asks]
    asked = list(dict.fromkeys(step.left.index for step in questions if isinstance(step.left, UnknownRef)))
    others = [index for index in program.unknowns() if index not in asked]
    orders = permutations(asked) if any_order and len(asked) == len(questions) else [tuple(asked)]
    named = [program.with_unknowns([*first, *rest]) for first in orders for rest in permutations(others)]
    return [_asking_in_order(one) for one in named] if any_order else named


def _asking_in_order(program: Program) -> Program:
    """The program, which ends with what it asks, asking for x0 first."""
    others = [step for step in program.steps if not step.asks]
    questions = sorted((step for step in program.steps if step.asks), key=_step_order)
    return Program((*others, *questions))


def same_program(left: Program, right: Program, *, flat: bool = False) -> bool:
    """Whether two programs are equal up to commuting +, * and =, the order of steps and repeated steps.

    With `flat`, sums of sums and products of products are also equal however they are grouped, but in programs with
    unknowns.

    >>> same_program(Program.parse(["q0 + q1", "s0 * 2"]), Program.parse(["q1 + q0", "2 * s0"]))
    True
    >>> left, right = Program.parse(["q0 + q1", "s0 + q2"]), Program.parse(["q1 + q2", "q0 + s0"])
    >>> same_program(left, right), same_program(left, right, flat=True)
    (False, True)
    """
    if flat and not (left.has_unknowns or right.has_unknowns):
        numbers: dict[_Shape, int] = {}
        return _flat_shape(left, numbers) == _flat_shape(right, numbers)
    return canonical(left) == canonical(right)


_Key = tuple[int, Fraction]
_Shape = tuple[str, frozenset[tuple[_Key, int]]]
"""An operator, and each operand with how often it occurs (+ and *) or where it stands (the others)."""


def _flat_shape(program: Program, numbers: dict[_Shape, int]) -> _Shape:
    """The shape of the last step; a step within another shape stands by its number in `numbers`."""
    shapes: list[_Shape] = []

    def key(operand: Operand) -> _Key:
        kind, value = operand_order(operand)
        if isinstance(operand, StepRef):
            value = Fraction(numbers.setdefault(shapes[operand.index], len(numbers)))
        return kind, value

    for step in program.steps:
        if operator_named(step.operator).commutative:
            counts: Counter[_Key] = Counter()
            for operand in step.operands:
                inner = shapes[operand.index] if isinstance(operand, StepRef) else None
                counts.update(dict(inner[1]) if inner and inner[0] == step.operator else {key(operand): 1})
            shapes.append((step.operator, frozenset(counts.items())))
        else:
            places = ((key(operand), place) for place, operand in enumerate(step.operands))
            shapes.append((step.operator, frozenset(places)))
    return shapes[-1] if program.result is None else ("", frozenset([(key(program.result), 1)]))


def _heights(program: Program) -> list[int]:
    heights: list[int] = []
    for step in program.steps:
        below = [heights[operand.index] for operand in step.operands if isinstance(operand, StepRef)]
        heights.append(1 + max(below, default=0))
    return heights


def _moved(step: Step, place: dict[int, StepRef]) -> Step:
    operands: list[Operand] = [place[o.index] if isinstance(o, StepRef) else o for o in step.operands]
    if operator_named(step.operator).commutative:
        operands.sort(key=operand_order)
    return Step(step.operator, tuple(operands))


def _step_order(step: Step) -> tuple[object, ...]:
    return (step.operator, *map(operand_order, step.operands))
