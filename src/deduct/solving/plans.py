"""What is given to the model for a text, and how its solutions become that of the text: one problem or several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from deduct.core.problem import Problem
from deduct.solving.answerable import why_not
from deduct.solving.arithmetic import read_formula
from deduct.solving.conversion import read_conversion
from deduct.solving.exact import read_exact
from deduct.solving.parts import Part, parts_of
from deduct.solving.solution import SOLVED, UNANSWERABLE, Solution


@dataclass(frozen=True)
class Plan:
    """Problems for the model, and how their solutions make the solution of a text."""

    problems: tuple[Problem, ...]
    solution: Callable[[Sequence[Solution]], Solution]


def settled(solution: Solution) -> Plan:
    """A text that takes no model."""
    return Plan((), lambda found: solution)


def deduction_plan(problem: Problem) -> Plan:
    """One program for the whole text, whatever it asks; or its solution, where that takes no model."""
    if program := read_formula(problem) or read_conversion(problem):
        value = program.execute(problem.values)
        return settled(Solution(problem, SOLVED, value=value, program=program, probability=1.0, model="arithmetic"))
    if reason := why_not(problem):
        return settled(Solution(problem, UNANSWERABLE, reason))
    return Plan((problem,), lambda found: found[0])


def plan_of(problem: Problem) -> Plan:
    """One program for each thing that the text asks for."""
    parts = parts_of(problem)
    if not parts:
        return _question_plan(problem)
    plans = [_question_plan(part.problem) for part in parts]
    given = tuple(one for plan in plans for one in plan.problems)

    def together(found: Sequence[Solution]) -> Solution:
        left = iter(found)
        solved = [plan.solution(list(islice(left, len(plan.problems)))) for plan in plans]
        return _assembled(problem, parts, solved)

    return Plan(given, together)


def _question_plan(problem: Problem) -> Plan:
    """One question: exact code where the text is only that, else the model."""
    # A plain conversion has a program, with which it can be explained and changed.
    answer = None if read_conversion(problem) else read_exact(problem.text, problem.language)
    if answer:
        return settled(Solution(problem, SOLVED, probability=answer.probability, model="arithmetic", given=answer))
    return deduction_plan(problem)


def _assembled(problem: Problem, parts: Sequence[Part], solved: Sequence[Solution]) -> Solution:
    """The solution of a text with several questions: the first one's, which holds all."""
    over_text = [
        replace(part.over_text(_placed(solution, part), problem), several=True, place=place)
        for place, (part, solution) in enumerate(zip(parts, solved, strict=True))
    ]
    return replace(over_text[0], parts=tuple(over_text))


def _placed(solution: Solution, part: Part) -> Solution:
    """An answer that exact code gave to a part stands where the part's question does."""
    if solution.given is None:
        return solution
    given = replace(solution.given, start=part.question.start, end=part.question.end)
    return replace(solution, given=given)
