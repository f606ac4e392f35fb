from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.canonical import canonical, same_program
from deduct.core.operators import operator_named
from deduct.core.program import Operand, Program, QuantityRef, Step, StepRef
from deduct.errors import ExecutionError
from program_strategies import programs, values


@given(programs())
def test_the_canonical_form_is_its_own_canonical_form(program: Program) -> None:
    form = canonical(program)
    assert canonical(form) == form
    assert same_program(program, form)


@given(programs(), values)
def test_the_value_stays(program: Program, numbers: list[Fraction]) -> None:
    try:
        value = program.execute(numbers)
    except ExecutionError:
        return
    assert canonical(program).execute(numbers) == value


@given(programs(min_steps=1), st.randoms(use_true_random=False))
def test_shuffled_programs_have_one_form(program: Program, randomness: random.Random) -> None:
    other = shuffled(program, randomness)
    assert canonical(other) == canonical(program)
    assert same_program(other, program, flat=True)


def shuffled(program: Program, randomness: random.Random) -> Program:
    """Another order of the steps but the last, with the operands of + and * swapped at will."""
    waiting = list(range(len(program.steps) - 1))
    place: dict[int, int] = {}
    steps: list[Step] = []

    def take(old: int) -> None:
        operands: list[Operand] = [
            StepRef(place[operand.index]) if isinstance(operand, StepRef) else operand
            for operand in program.steps[old].operands
        ]
        if operator_named(program.steps[old].operator).commutative:
            randomness.shuffle(operands)
        place[old] = len(steps)
        steps.append(Step(program.steps[old].operator, tuple(operands)))

    while waiting:
        ready = [
            old
            for old in waiting
            if all(o.index in place for o in program.steps[old].operands if isinstance(o, StepRef))
        ]
        chosen = randomness.choice(ready)
        waiting.remove(chosen)
        take(chosen)
    take(len(program.steps) - 1)
    return Program(tuple(steps))


def small_programs() -> list[Program]:
    """Every program of two steps with + - * over two quantities."""
    q0, q1, s0 = QuantityRef(0), QuantityRef(1), StepRef(0)
    firsts = [Step(symbol, pair) for symbol in "+-*" for pair in itertools.product([q0, q1], repeat=2)]
    seconds = [Step(symbol, pair) for symbol in "+-*" for pair in itertools.product([q0, q1, s0], repeat=2)]
    return [Program(steps) for steps in itertools.product(firsts, seconds)]


def tree(program: Program, operand: Operand, flat: bool) -> str:
    """The slow way to compare programs: the whole expression, with the operands of + and * sorted."""
    if not isinstance(operand, StepRef):
        return str(operand)
    step = program.steps[operand.index]
    parts = [tree(program, part, flat) for part in step.operands]
    if flat and step.operator in "+*":
        within = f"{step.operator}["
        parts = [deeper for part in parts for deeper in (split(part) if part.startswith(within) else [part])]
    return f"{step.operator}[{' '.join(sorted(parts) if step.operator in '+*' else parts)}]"


def split(text: str) -> list[str]:
    """The operands of a written tree: ``+[q0 *[q1 q1]]`` has q0 and *[q1 q1]."""
    parts, depth = [""], 0
    for char in text[2:-1]:
        depth += (char == "[") - (char == "]")
        if char == " " and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return parts


@pytest.mark.parametrize("flat", [False, True])
def test_small_programs_are_the_same_exactly_where_their_trees_are(flat: bool) -> None:
    programs = small_programs()[::3]
    trees = [tree(program, StepRef(1), flat) for program in programs]
    assert len(set(trees)) < len(trees)
    for i, j in itertools.combinations(range(len(programs)), 2):
        same = same_program(programs[i], programs[j], flat=flat)
        assert same == (trees[i] == trees[j]), f"{programs[i]} | {programs[j]}"


def test_repeated_and_unneeded_steps_go() -> None:
    program = Program.parse(["q0 * q1", "q2 - q3", "q1 * q0", "s0 + s2"])
    assert canonical(program).lines() == ["q0 * q1", "s0 + s0"]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (["q0 - q1"], ["q1 - q0"]),
        (["q0 / q1"], ["q1 / q0"]),
        (["q0 ** q1"], ["q1 ** q0"]),
        (["q0 + q1"], ["q0 * q1"]),
        (["q0 + q1"], ["q0 + q2"]),
        (["q0"], ["q1"]),
        (["q0"], ["q0 + 0"]),
        (["q0 + q0", "s0 + q1"], ["q0 + q1", "s0 + q1"]),
        (["q0 - q1", "s0 - q2"], ["q1 - q2", "q0 - s0"]),
    ],
)
def test_different_programs_are_told_apart(left: list[str], right: list[str]) -> None:
    assert not same_program(Program.parse(left), Program.parse(right))
    assert not same_program(Program.parse(left), Program.parse(right), flat=True)


def test_grouping_counts_unless_flat() -> None:
    left, right = Program.parse(["q0 * q1", "s0 * q2", "s1 - 1"]), Program.parse(["q2 * q1", "q0 * s0", "s1 - 1"])
    assert not same_program(left, right)
    assert same_program(left, right, flat=True)


def test_a_long_chain_of_doublings_is_no_trouble() -> None:
    program = Program.parse(["q0 + q0", *(f"s{i} + s{i}" for i in range(400))])
    assert same_program(program, program, flat=True)
    assert same_program(program, program)
