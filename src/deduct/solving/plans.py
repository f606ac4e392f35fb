"""What is given to the model for a text, and how its solutions become that of the text: one problem or several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from deduct.core.problem import Problem
from deduct.core.program import Program, Step, StepRef
from deduct.errors import ExecutionError, InputError
from deduct.languages.algebra import algebra_in
from deduct.languages.wanted import wanted_by
from deduct.solving.answerable import gap_in, not_alone, why_not
from deduct.solving.arithmetic import read_formula
from deduct.solving.chained import chained
from deduct.solving.choosing import comparison_of, from_difference, from_sign, settled_choice
from deduct.solving.conversion import read_conversion
from deduct.solving.counting import read_counting
from deduct.solving.equations.unknowns import read_unknowns
from deduct.solving.exact.readers import UNDERSTOOD, read_exact
from deduct.solving.exact.told import told_program
from deduct.solving.factor_programs import factor_program
from deduct.solving.grouping import read_grouping
from deduct.solving.levels import read_level
from deduct.solving.margins import margin
from deduct.solving.outlines import read_outline
from deduct.solving.parts import Part, parts_of
from deduct.solving.rest_of_all import read_rest_of_all
from deduct.solving.shares import read_share
from deduct.solving.solution import SOLVED, UNANSWERABLE, Solution
from deduct.solving.tallies import read_tally
from deduct.solving.unfolding import folded_back, spelled_in_digits, unfolded
from deduct.solving.whole import UP

READERS: tuple[Callable[[Problem], Program | None], ...] = (
    read_counting,
    read_tally,
    read_outline,
    read_grouping,
    read_level,
    read_share,
    read_rest_of_all,
)
"""Exact code that gives a program."""
LONGEST = 2_000
"""Characters of a question with its story that rules read. A longer one has more to it than they know, hardly any model
reads it, and the time that patterns take grows with the square of it."""


class Plan(NamedTuple):
    """Problems for the model, and how their solutions make the solution of a text."""

    problems: tuple[Problem, ...]
    solution: Callable[[Sequence[Solution]], Solution]


def settled(solution: Solution) -> Plan:
    """A text that takes no model."""
    return Plan((), lambda found: solution)


def deduction_plan(problem: Problem, signs: bool = False) -> Plan:
    """One program for the whole text, whatever it asks; or its solution, where that takes no model."""
    if program := read_formula(problem) or read_conversion(problem):
        value = program.execute(problem.values)
        return settled(Solution(problem, SOLVED, value=value, program=program, probability=1.0, model="arithmetic"))
    if reason := why_not(problem):
        return settled(Solution(problem, UNANSWERABLE, reason))
    return Plan((problem,), lambda found: not_alone(found[0]))


def plan_of(problem: Problem, signs: bool = False) -> Plan:
    """One program for each thing that the text asks for.

    With `signs` the model has learned to answer questions for yes or no, and for one of two things, by a difference.
    """
    if solution := _typed_equations(problem):
        return settled(solution)
    if solution := _told_equations(problem):
        return _either_way(problem, solution)
    try:
        parts = parts_of(problem)
    except InputError as error:
        return settled(Solution(problem, UNANSWERABLE, error.in_language(problem.language)))
    if not parts:
        return _question_plan(problem, signs)
    plans = [_question_plan(part.problem, signs) for part in parts]
    given = tuple(one for plan in plans for one in plan.problems)

    def together(found: Sequence[Solution]) -> Solution:
        left = iter(found)
        solved = [plan.solution(list(islice(left, len(plan.problems)))) for plan in plans]
        return _assembled(problem, parts, solved)

    return Plan(given, together)


def without_model(problem: Problem) -> Solution | None:
    """The solution of a text that exact code answers, or refuses; None where a model is needed."""
    plan = plan_of(problem)
    return _told_equations(problem) if plan.problems else plan.solution(())


def _typed_equations(problem: Problem) -> Solution | None:
    """The solution of a text that is equations."""
    # Few texts are, and the others need not wait until all of algebra has been imported.
    if algebra := algebra_in(problem.text, problem.language):
        from deduct.solving.equations.algebra import solve_equations

        return solve_equations(problem, algebra)
    return None


def _told_equations(problem: Problem) -> Solution | None:
    """The solution of a text that says equations in words."""
    if read := read_unknowns(problem):
        from deduct.solving.equations.unknown_answers import solution_of

        return solution_of(read)
    return None


def _either_way(problem: Problem, solution: Solution) -> Plan:
    """Equations of which one thing is asked: the model may find it by arithmetic."""
    if solution.parts or not problem.quantities:
        return settled(solution)
    from deduct.solving.equations.two_ways import in_two_ways

    return Plan((problem,), lambda found: in_two_ways(solution, found[0]))


def _question_plan(problem: Problem, signs: bool, facts: bool = True) -> Plan:
    """One question: exact code where the text is only that, else the model, with facts as numbers."""
    if len(problem.text) > LONGEST or read_conversion(problem):
        return deduction_plan(problem)
    if in_digits := spelled_in_digits(problem):
        inner = _question_plan(in_digits[0], signs, facts)
        return Plan(inner.problems, lambda found: folded_back(problem, in_digits[1], inner.solution(found)))
    if reason := gap_in(problem):
        return settled(Solution(problem, UNANSWERABLE, reason.in_language(problem.language)))
    if program := next((program for read in READERS if (program := read(problem))), None):
        return settled(_understood(problem, program))
    if answer := read_exact(problem.text, problem.language):
        # With a program it can be explained and changed.
        if program := factor_program(problem, answer) or told_program(problem, answer):
            return settled(_understood(problem, program))
        return settled(Solution(problem, SOLVED, probability=answer.probability, model="arithmetic", given=answer))
    if facts and (with_facts := unfolded(problem)):
        plan = _question_plan(with_facts[0], signs, False)
        return Plan(plan.problems, lambda found: folded_back(problem, with_facts[1], plan.solution(found)))
    if comparison := comparison_of(problem):
        if solution := settled_choice(comparison):
            return settled(solution)
        if len(comparison.part.problem.quantities) < 2:
            return settled(comparison.refused())
        if signs:
            asked = replace(problem, may_be_negative=True)
            return Plan((asked,), lambda found: from_sign(comparison, found[0]))
        return Plan((comparison.part.problem,), lambda found: from_difference(comparison, found[0]))
    return deduction_plan(problem)


def _understood(problem: Problem, program: Program) -> Solution:
    """The solution by a program that exact code read in a text."""
    try:
        value = program.execute(problem.values)
    except ExecutionError as error:  # a division by the text's zero
        return Solution(problem, UNANSWERABLE, error.in_language(problem.language))
    return Solution(problem, SOLVED, value=value, program=program, probability=UNDERSTOOD, model="arithmetic")


def _assembled(problem: Problem, parts: Sequence[Part], solved: Sequence[Solution]) -> Solution:
    """The solution of a text with several questions: the first one's, which holds all."""
    over_text = [
        replace(part.over_text(_placed(solution, part), problem), several=True, place=place)
        for place, (part, solution) in enumerate(zip(parts, solved, strict=True))
    ]
    for place in range(1, len(parts)):
        solution = _left_over(over_text[place - 1], over_text[place], parts[place])
        if solution is not over_text[place]:
            over_text[place - 1 : place + 1] = [_only_full(over_text[place - 1]), solution]
        over_text[place] = margin(over_text[place - 1], over_text[place], parts[place])
    over_text = chained(problem, parts, over_text)
    return replace(over_text[0], parts=tuple(over_text))


def _left_over(before: Solution, solution: Solution, part: Part) -> Solution:
    """What is left over, after a question for how many full ones there are: the remainder of that very division."""
    if before.program is None or before.value is None or not wanted_by(part.problem).remainder:
        return solution
    steps = before.program.steps
    up = before.whole is not None and before.whole.direction == UP
    if not steps or steps[-1].operator != "/" or before.value.denominator == 1 or up:
        return solution
    program = Program((*steps[:-1], Step("mod", steps[-1].operands)))
    value = program.execute(solution.problem.values)
    return replace(
        solution,
        status=SOLVED,
        reason=None,
        value=value,
        program=program,
        probability=before.probability,
        choices=before.choices[: len(steps) - 1],
        stop_probabilities=(),
        alternatives=(),
    )


def _only_full(solution: Solution) -> Solution:
    """A quotient whose remainder is asked for next is meant without it."""
    program = solution.own_answer.program
    if solution.program is None or program is None or program.execute(solution.problem.values).denominator == 1:
        return solution
    steps = solution.program.steps
    full = Program((*steps, Step("floor", (StepRef(len(steps) - 1),))))
    return replace(solution, program=full, value=full.execute(solution.problem.values))


def _placed(solution: Solution, part: Part) -> Solution:
    """An answer that exact code gave to a part stands where the part's question does."""
    if solution.given is None:
        return solution
    given = replace(solution.given, start=part.question.start, end=part.question.end)
    return replace(solution, given=given)
