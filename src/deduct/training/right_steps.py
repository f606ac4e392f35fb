"""Which candidates are right at each gold step, where more than one is.

The steps of a program can often be taken in another order. A constant and an implied quantity of the same value are as
good as each other; so are all entries of one value, where the source of a program does not say which number it means.
And a problem may have other programs that reach its answer. Along the gold steps, whatever some right program could do
next counts as right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from deduct.core.operators import label_of, operator_named
from deduct.core.pool import Pool
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef

RightStep = tuple[int, int, int, int]
"""Left, right, label, and whether it is the last: 1, or 0."""

Key = tuple[object, ...]
"""What an expression is, whatever it was made of first: the same for all that are as good as each other."""


def right_steps(
    programs: Sequence[Program],
    pool: Pool,
    positions: Sequence[Operand],
    labels: Sequence[str],
    num_skipped: int,
    by_value: Sequence[Fraction] = (),
    any_order: bool = True,
) -> list[list[RightStep]]:
    """The right candidates at each step of the first program, its own first.

    `programs` are right, the first is the one that is followed; `positions` are the operands of the pool before the
    first result. Pairs of the first `num_skipped` entries are not candidates. `by_value` are the values of the
    quantities, where those of one value are as good as each other. Without `any_order`, only what the followed step
    itself does is right.
    """
    keys = [_keys(program, by_value) for program in programs]
    found: list[list[RightStep]] = []
    where: dict[Key, list[int]] = {}
    for position, operand in enumerate(positions):
        where.setdefault(_leaf(operand, by_value), []).append(position)
    for place, step in enumerate(programs[0].steps):
        taken = set(keys[0][:place])
        own = label_of(step.operator, pool.position(step.left), pool.position(step.right))
        gold = (own[0], own[1], labels.index(own[2]), int(place + 1 == len(programs[0])))
        others: set[RightStep] = set()
        for program, names in zip(programs if any_order else programs[:1], keys, strict=False):
            if taken <= set(names):
                places = _next_places(program, names, taken) if any_order else [place]
                others.update(_steps_at(places, program, names, taken, where, labels, num_skipped, by_value))
        found.append([gold, *sorted(others - {gold})])
        where.setdefault(keys[0][place], []).append(pool.first_result + place)
    return found


def _keys(program: Program, by_value: Sequence[Fraction]) -> list[Key]:
    """The key of each step."""
    keys: list[Key] = []
    for step in program.steps:
        own = [_key(operand, keys, by_value) for operand in step.operands]
        keys.append((step.operator, *(sorted(own, key=repr) if operator_named(step.operator).commutative else own)))
    return keys


def _key(operand: Operand, keys: Sequence[Key], by_value: Sequence[Fraction]) -> Key:
    return keys[operand.index] if isinstance(operand, StepRef) else _leaf(operand, by_value)


def _leaf(operand: Operand, by_value: Sequence[Fraction]) -> Key:
    """A constant and an implied quantity of one value have the same key, and quantities `by_value`; any other entry has
    its own."""
    if isinstance(operand, Constant):
        return "value", operand.value
    if type(operand) is QuantityRef and operand.index < len(by_value):
        return "value", by_value[operand.index]
    return type(operand), operand.index


def _next_places(program: Program, names: Sequence[Key], taken: set[Key]) -> list[int]:
    """Which steps of a program can come next. What is asked comes last, and in its order."""
    untaken = [place for place, name in enumerate(names) if name not in taken]
    return [place for place in untaken if not program.steps[place].asks] or untaken[:1]


def _steps_at(
    places: Sequence[int],
    program: Program,
    names: Sequence[Key],
    taken: set[Key],
    where: dict[Key, list[int]],
    labels: Sequence[str],
    num_skipped: int,
    by_value: Sequence[Fraction],
) -> Iterator[RightStep]:
    """The steps at these places that can be taken, with each of the entries that are as good."""
    for place in places:
        last = int(taken | {names[place]} == set(names))
        for left, right, label in _candidates(program.steps[place], names, where, by_value):
            if right >= num_skipped and label in labels:
                yield left, right, labels.index(label), last


def _candidates(
    step: Step, names: Sequence[Key], where: dict[Key, list[int]], by_value: Sequence[Fraction]
) -> Iterator[tuple[int, int, str]]:
    places = [where.get(_key(operand, names, by_value), []) for operand in step.operands]
    for chosen in product(*places):
        yield label_of(step.operator, chosen[0], chosen[-1])
