"""Why a step or an answer is likely wrong: another operation, another number, something left out or taken twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from deduct.core.program import Program, QuantityRef, Step
from deduct.formulas.display import as_written, format_number
from deduct.solving.solution import Solution
from deduct.teaching.following import Followed, run
from deduct.teaching.numbers import places_of
from deduct.teaching.slips import OTHER_OPERATIONS, slips_of
from deduct.teaching.ways import BASIC, Symbol, Ways, constant

Why = tuple[str, str]
"""The kind of mistake and the number that it is about."""

UNKNOWN: Why = ("", "")
CONVERSIONS = tuple(Fraction(factor) for factor in (10, 100, 1000, 10_000, 60, 3600, 24, 7, 12))
"""By what an answer is off where a unit was not converted."""
MAX_TRIED = 8
"""How many ways to take the numbers of a step are looked at."""
NEAR = 10
"""An answer off by this much at the most, and by less than half, is likely a slip of arithmetic."""


def why_step(followed: Followed, ways: Ways, before: Sequence[Followed]) -> Why:
    """Why a step that is computed right leads nowhere."""
    wanted = {each for steps in ways.steps for each in steps}
    for good in (wanted, ways.leading):
        for kind, about, symbol in _changes(followed, ways, before):
            if symbol in good:
                return kind, about
    return UNKNOWN


def _changes(followed: Followed, ways: Ways, before: Sequence[Followed]) -> Iterator[tuple[str, str, Symbol]]:
    """What the step would give with one thing changed, and what that thing is."""
    program = followed.step.expression.program
    shown = [format_number(number) for number in followed.step.expression.numbers]
    others = [*ways.quantities, *(symbol for each in before for symbol in each.meanings)]
    for reading in followed.readings[:MAX_TRIED]:
        numbers = list(reading.numbers)
        for kind, changed in _programs(program):
            if (symbol := run(changed, numbers)) is not None:
                yield kind, "", symbol
        for place, old in enumerate(numbers):
            for other in others:
                if other not in numbers and (symbol := run(program, [*numbers[:place], other, *numbers[place + 1 :]])):
                    yield "wrong_number", shown[place], symbol
            kept = _without(program, place, numbers)
            if kept is not None:
                again = numbers.count(old) > 1 or any(old in each.built_of for each in before)
                yield ("taken_twice" if again else "unneeded"), shown[place], kept


def _programs(program: Program) -> Iterator[tuple[str, Program]]:
    """The calculation with another operation, or one turned round."""
    for index, step in enumerate(program.steps):
        for operator in (*OTHER_OPERATIONS.get(step.operator, ""), *BASIC):
            if operator != step.operator:
                yield "other_operation", _with(program, index, Step(operator, step.operands))
        if step.operator in ("-", "/"):
            yield "turned", _with(program, index, Step(step.operator, step.operands[::-1]))
        if step.operator in ("+", "*"):
            for operator in ("-", "/"):
                yield "other_operation", _with(program, index, Step(operator, step.operands[::-1]))


def _with(program: Program, index: int, step: Step) -> Program:
    return Program((*program.steps[:index], step, *program.steps[index + 1 :]))


def _without(program: Program, place: int, numbers: list[Symbol]) -> Symbol | None:
    """The calculation without one of its numbers."""
    for step in program.steps:
        if QuantityRef(place) in step.operands and len(step.operands) == 2:
            neutral = constant(0 if step.operator in "+-" else 1)
            if step.operator in "-/" and step.operands[0] == QuantityRef(place):
                return None
            return run(program, [*numbers[:place], neutral, *numbers[place + 1 :]])
    return None


def why_answer(value: Fraction, solution: Solution) -> Why:
    """Why an answer is not the right one: the likeliest mistake that gives it."""
    done = solution.finished
    if done is None:
        return UNKNOWN
    for slip in slips_of(done.trace, solution.problem):
        if slip.answer == value:
            return slip.kind, slip.about
    right = done.trace.answer
    if right and value and any(value / right in (factor, 1 / factor) for factor in CONVERSIONS) and done.wanted.unit:
        return "unit", ""
    if abs(value - right) < 1 and (right.denominator != 1 or value.denominator != 1):
        return "rounding", ""
    if _nearly(value, right):
        return "arithmetic", ""
    return UNKNOWN


def _nearly(value: Fraction, right: Fraction) -> bool:
    """Whether two numbers differ as after a slip: by little, in one digit, or by two digits that changed places."""
    unit = Fraction(1, 10 ** min(places_of(right), 2))
    if 0 < abs(value - right) <= min(NEAR * unit, abs(right) / 2):
        return True
    one, other = format_number(value), format_number(right)
    if len(one) != len(other):
        return False
    differing = [place for place in range(len(one)) if one[place] != other[place]]
    return len(differing) == 1 or (len(differing) == 2 and sorted(one) == sorted(other))


def left_out(ways: Ways, followed: list[Followed], solution: Solution) -> str:
    """The first number that the answer needs and no step takes; empty where there is none."""
    if not ways.programs:
        return ""
    taken = {symbol for each in followed for reading in each.readings for symbol in reading.numbers}
    for index in sorted(ways.programs[0].used_quantities()):
        if ways.quantities[index] not in taken:
            return as_written(solution.problem.quantities[index])
    return ""
