"""A program for an answer that exact code found without one, read from the steps that it says.

Practice, the checking of steps and hints need a program: which number of the text goes into which step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef
from deduct.errors import DeductError
from deduct.formulas.leaves import number_leaf
from deduct.solving.solution import Solution
from deduct.solving.solver import Solver
from deduct.teaching.pupil import PupilStep, read_steps


def with_program(solution: Solution, solver: Solver) -> Solution:
    """The solution with a program that gives its answer; as it is where there is none.

    The model is asked for one where the steps are not sums and products of the text's numbers.
    """
    answer = solution.own_answer.value
    if solution.given is None or solution.parts or not isinstance(answer, Fraction):
        return solution
    known = replace(solution, given=None, probability=solution.given.probability)
    program = program_of([step.expression for step in solution.own_answer.steps], solution.problem)
    if program is not None and (found := _same(replace(known, program=program, value=answer), solution)):
        return found
    guess = solver.deduce(solution.problem.text)
    if guess.program is None or guess.problem.language != solution.problem.language:
        return solution
    own = replace(guess, probability=max(guess.probability, solution.given.probability))
    return _same(own, solution) or solution


def _same(found: Solution, solution: Solution) -> Solution | None:
    """The solution that was found, where it gives the same answer in the same words."""
    try:
        same = found.own_answer.value == solution.own_answer.value and found.answer_text == solution.answer_text
    except DeductError:
        return None
    return found if same else None


def program_of(lines: Sequence[str], problem: Problem) -> Program | None:
    """The program of steps in words and numbers; None where they cannot be read, or do not go on from each other.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("5 boxes of 12 pens, 17 are sold. How many are left?")
    >>> print(program_of(["5 boxes × 12 pens = 60 pens", "60 pens - 17 pens = 43 pens"], problem))
    s0 = q0 * q1; s1 = s0 - q2
    >>> program_of(["let x be the number of pens", "x = 43"], problem) is None
    True
    """
    try:
        read = [step for line in lines for step in read_steps(line, problem.language)]
    except DeductError:
        return None
    steps: list[Step] = []
    results: dict[Fraction, StepRef] = {}
    leaf = number_leaf(problem.values)
    for each in read:
        if each.expression.is_number or each.remainder is not None or each.result != _value(each):
            return None
        operands = [results.get(number) or leaf(str(number)) for number in each.expression.numbers]
        start = len(steps)
        for step in each.expression.program.steps:
            steps.append(Step(step.operator, tuple(_moved(operand, operands, start) for operand in step.operands)))
        assert each.result is not None
        results[each.result] = StepRef(len(steps) - 1)
    return Program(tuple(steps)) if steps else None


def _value(step: PupilStep) -> Fraction | None:
    try:
        return step.expression.value
    except DeductError:
        return None


def _moved(operand: Operand, operands: Sequence[Operand], start: int) -> Operand:
    """An operand of one step, as an operand of the whole program."""
    if isinstance(operand, QuantityRef):
        return operands[operand.index]
    if isinstance(operand, StepRef):
        return StepRef(operand.index + start)
    assert isinstance(operand, Constant)
    return operand
