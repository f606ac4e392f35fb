"""When several numbers are the right answer: in whatever order, and which of several solutions count."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.equations import worked
from deduct.core.program import Program
from deduct.core.same_answer import same_answer
from deduct.errors import ExecutionError

AnswerSet = Sequence[Fraction]


def same_answers(values: AnswerSet, answers: AnswerSet) -> bool:
    """Whether numbers are the answers, in whatever order.

    >>> same_answers([Fraction(3), Fraction(8)], [Fraction(8), Fraction(3)])
    True
    """
    left = list(answers)
    for value in values:
        match = next((answer for answer in left if same_answer(value, answer)), None)
        if match is None:
            return False
        left.remove(match)
    return not left


def any_right(program: Program, values: Sequence[Fraction], sets: Sequence[AnswerSet]) -> bool:
    """Whether some solution of a program with unknowns is one of the answers, or all of them together are: so a gold
    program is checked."""
    try:
        done = worked(program.steps, values)
    except ExecutionError:
        return False
    solutions = [found.asked for found in (*done.outcome.found, *done.left_out)]
    return _one_is_right([*solutions, *_together(solutions), *_together(solutions[: len(done.outcome.found)])], sets)


def said_right(program: Program, values: Sequence[Fraction], sets: Sequence[AnswerSet]) -> bool:
    """Whether the answers that a program gives are right: so a prediction is judged.

    Only the first solution counts, or, where one number is asked for, all solutions together.
    """
    try:
        if not program.has_unknowns:
            return _one_is_right([program.answers(values)], sets)
        solutions = [found.asked for found in worked(program.steps, values).outcome.found]
    except ExecutionError:
        return False
    return _one_is_right([*solutions[:1], *_together(solutions)], sets)


def _together(solutions: Sequence[AnswerSet]) -> list[AnswerSet]:
    """All roots as one answer, where each solution is one number."""
    return [[each[0] for each in solutions]] if all(len(each) == 1 for each in solutions) else []


def _one_is_right(found: Sequence[AnswerSet], sets: Sequence[AnswerSet]) -> bool:
    return any(same_answers(values, answers) for values in found for answers in sets)
