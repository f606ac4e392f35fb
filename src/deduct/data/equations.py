"""Gold equations of a data set as a program with unknowns.

Which numbers of an equation are those of the text is told by their values, as for other formulas; 0.01 × 15 is 15 %.
Where a source does not say what is asked, it is the unknowns whose values are the answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from deduct.core.algebra.determined import Found
from deduct.core.canonical import canonical
from deduct.core.equations import worked
from deduct.core.patterns import pattern
from deduct.core.positive_terms import with_positive_terms
from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef
from deduct.core.right_answers import AnswerSet, any_right
from deduct.core.same_answer import same_answer
from deduct.core.steps import MAX_UNKNOWNS
from deduct.errors import DeductError, FormulaError
from deduct.formulas.equations import read_equations
from deduct.formulas.leaves import Leaf, number_leaf
from deduct.formulas.numbers import NAMED_NUMBERS, read_number, write_decimal, write_number

_NAME = pattern(r"[A-Za-z](?:_?\d+)?")
_HUNDREDTH = pattern(r"(?<![\d.])0?\.01\s*\*\s*(\d+(?:\.\d+)?)(?![\d.])|(?<![\d.])(\d+(?:\.\d+)?)\s*\*\s*0?\.01(?!\d)")
_INEQUALITY = pattern(r"[<>!≤≥≠]")
"""An inequality chooses among solutions, mostly the one without negative numbers, which is chosen anyway."""


def with_equations(
    problem: Problem, equations: Sequence[str], asked: Sequence[str] = (), ordered: bool = True
) -> Problem:
    """The problem with the canonical program of its equations; not `ordered` where the answers' order says nothing.

    Equations that cannot be read, or do not determine what is asked, leave ``program=None`` and the reason in
    ``info["unconverted"]``; a program with other answers is kept, with its own in ``info["program_value"]``.
    """
    try:
        program = converted(problem, equations, asked)
        answers = program.answers(problem.values)
        program = _by_shares(problem, equations, asked, answers) or program
        program = program if ordered else canonical(program, any_order=True)
    except DeductError as error:
        return replace(problem, program=None, info={**problem.info, "unconverted": str(error)})
    problem = problem.with_program(program)
    if answers_of(problem) and not any_right(program, problem.values, answers_of(problem)):
        return replace(problem, info={**problem.info, "program_value": ", ".join(map(str, answers))})
    return problem


def _by_shares(problem: Problem, equations: Sequence[str], asked: Sequence[str], answers: AnswerSet) -> Program | None:
    """The program that reads 15 as the text's 15 %, where that changes no answer: 5x + 20y = 12 × 15 in per cent."""
    shares = [quantity.value * 100 for quantity in problem.quantities if quantity.kind == "percent"]
    if not shares:
        return None
    try:
        program = converted(problem, equations, asked, shares)
        return program if program.answers(problem.values) == answers else None
    except DeductError:
        return None


def converted(
    problem: Problem, equations: Sequence[str], asked: Sequence[str] = (), shares: Sequence[Fraction] = ()
) -> Program:
    """The canonical program of equations; of what is asked, or of what has the answers' values.

    Numbers among `shares` are read as per cent where the text has no such number.

    >>> from deduct.languages import read_problem
    >>> problem = replace(read_problem("40 guests, 15 more of them women than men."), answer_sets=((Fraction(25, 2),),))
    >>> print(converted(problem, ["m + n = 40.0", "n - m = 15.0"]))
    s0 = q1 + x0; s1 = x0 + x1; [q0 = s1]; [s0 = x1]; ? x0
    """
    sides = [_sides(equation) for equation in equations if equation.strip() and not _INEQUALITY.search(equation)]
    if not sides:
        raise FormulaError("there are no equations")
    names = list(dict.fromkeys(_NAME.findall(" ".join(_without_numbers(part) for side in sides for part in side))))
    unknown_names = [name for name in names if name not in NAMED_NUMBERS]
    if len(unknown_names) > MAX_UNKNOWNS:
        raise FormulaError(f"there are more than {MAX_UNKNOWNS} unknowns")
    wanted = list(asked) or unknown_names
    if not wanted:
        raise FormulaError("there is no unknown")
    known = [*unknown_names, *(name for name in dict.fromkeys(_NAME.findall(" ".join(asked))) if name not in names)]
    program = read_equations(sides, [_percents(one) for one in wanted], known, _leaf(problem.values, shares))
    program = program.with_operands(lambda operand: _below_zero(operand, problem.values))
    return canonical(with_positive_terms(program if asked else _asking_for_answers(program, problem)))


def _below_zero(operand: Operand, values: Sequence[Fraction]) -> Operand:
    """A number below zero is read as a sign and a number; it may be one of the text."""
    if isinstance(operand, Constant) and operand.value < 0 and operand.value in values:
        return QuantityRef(values.index(operand.value))
    return operand


def _sides(equation: str) -> tuple[str, str]:
    left, equals, right = _percents(equation).partition("=")
    if not equals or "=" in right:
        raise FormulaError("it is not an equation of two sides")
    return left, right


def _leaf(values: Sequence[Fraction], shares: Sequence[Fraction]) -> Leaf:
    """Numbers by value. 0.333 also stands for 1/3, where that is a number of the text: sources round it."""
    plain = number_leaf(values)
    thirds = {round(value, places): value for value in values if write_decimal(value) is None for places in (3, 2, 4)}

    def leaf(token: str) -> Operand:
        value = read_number(token)
        if value in shares and value not in values:
            return plain(f"{token}%")
        exact = thirds.get(value) or next((known for short, known in thirds.items() if cut(known, value)), None)
        return plain(token if value in values or exact is None else write_number(exact))

    def cut(known: Fraction, value: Fraction) -> bool:
        """Whether a value is another one without its later digits: 0.666."""
        return value.denominator > 10 and 0 <= known - value < Fraction(1, value.denominator)

    return leaf


def _percents(text: str) -> str:
    """The text with 15% for 0.01 * 15, which is what the numbers of a problem are found by."""
    return _HUNDREDTH.sub(lambda match: f"{match[1] or match[2]}%", text)


def _without_numbers(text: str) -> str:
    return re.sub(r"\d+(?:\.\d+)?(?:[eE][-+]?\d+)?", " ", text)


def _asking_for_answers(program: Program, problem: Problem) -> Program:
    """The program, asking for the unknowns whose values are the answers, in the answers' order."""
    answers = answers_of(problem)
    questions = [step for step in program.steps if step.asks]
    if not answers or len(questions) < 2:
        return program
    others = tuple(step for step in program.steps if not step.asks)
    for chosen in _choices(len(questions), {len(each) for each in answers}):
        asking = Program((*others, *(questions[place] for place in chosen)))
        found = worked(asking.steps, problem.values).outcome.found
        if any(_is(one, each) for one in found for each in answers):
            return asking
    return program


def _choices(count: int, sizes: set[int]) -> Iterator[tuple[int, ...]]:
    for size in sorted(sizes):
        if size <= count:
            yield from permutations(range(count), size)


def _is(found: Found, answers: AnswerSet) -> bool:
    return all(map(same_answer, found.asked, answers)) and len(found.asked) == len(answers)


def answers_of(problem: Problem) -> tuple[AnswerSet, ...]:
    """The sets of numbers that are each the whole answer; none where the source has no number."""
    return problem.answer_sets or (((problem.answer,),) if problem.answer is not None else ())
