"""Hand-made solutions, and a solver that goes by keywords, for the tests of explanation."""

from __future__ import annotations

import re
from collections.abc import Sequence

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.core.program import Program, QuantityRef, Step, StepRef
from deduct.explain.mentions import mentions_of
from deduct.languages import read_problem
from deduct.solving.solution import SOLVED, Candidate, Solution
from deduct.solving.solver import Solver
from fake_scorer import FakeScorer, Taken, chance, solver_with

DIVISION = (
    "Mia divides a number. The remainder is 7, and the divisor is 4 times the quotient. She gets the divisor by "
    "adding 3 to thrice the remainder. What is her number?"
)
DIVISION_STEPS = ["q0 * q3", "s0 + q2", "s1 / q1", "s1 * s2", "s3 + q0"]
COOKIES = (
    "Each box holds 12 cookies. Tom has 3 boxes and 7 friends, and gives 25% of the cookies to Ann. "
    "How many cookies does he have left?"
)
COOKIES_STEPS = ["q0 * q1", "s0 * q3", "s0 - s1"]
APPLES = "每箱苹果重15千克，3箱苹果共卖了360元，运费40元。每千克苹果卖多少元？"
APPLES_STEPS = ["q0 * q1", "q2 / s0"]


def solution(text: str, lines: Sequence[str], probabilities: Sequence[float] = ()) -> Solution:
    """A solved problem; each step given a probability also has one runner-up with most of the rest."""
    problem = read_problem(text)
    program = Program.parse(list(lines))
    return solution_of(problem, program, probabilities)


def solution_of(problem: Problem, program: Program, probabilities: Sequence[float] = ()) -> Solution:
    values = program.trace(problem.values)
    choices = []
    for index, probability in enumerate(probabilities):
        step = program.steps[index]
        other = Step("*" if step.operator == "+" else "+", step.operands)
        other_value = Program((*program.steps[:index], other)).execute(problem.values)
        choices.append(
            (Candidate(step, values[index], probability), Candidate(other, other_value, 0.8 * (1 - probability)))
        )
    return Solution(
        problem,
        SOLVED,
        value=program.execute(problem.values),
        program=program,
        probability=0.8,
        choices=tuple(choices),
        stop_probabilities=tuple([0.1] * (len(program.steps) - 1) + [0.95])[-len(program.steps) :],
    )


KEYWORDS = {
    "-": re.compile(r"\b(?:eats|gives|sells|loses|fewer|less)\b|吃|送|卖|少"),
    "*": re.compile(r"\b(?:each|every|per)\b|每"),
    "+": re.compile(""),
}


def wanted_step(problem: Problem, taken: Taken) -> Step | None:
    """Fold the quantities from left to right, with the operator that the words around the next one suggest."""
    place = len(taken) + 1
    if place >= len(problem.quantities):
        return None
    clause = mentions_of(problem)[place].clause
    operator = next(symbol for symbol, words in KEYWORDS.items() if words.search(clause))
    return Step(operator, (StepRef(len(taken) - 1) if taken else QuantityRef(0), QuantityRef(place)))


def keyword_solver(sure: float = 5.0) -> Solver:
    """A solver without a model whose answers depend on the words, as a model's should."""

    def logit(problem: Problem, taken: Taken, candidate: Step) -> float:
        wanted = wanted_step(problem, taken)
        if wanted is None or candidate.operator != wanted.operator or set(candidate.operands) != set(wanted.operands):
            return chance(str(candidate))
        return sure if candidate.operands == wanted.operands or candidate.operator in "+*" else chance(str(candidate))

    def stop(problem: Problem, taken: Taken) -> float:
        return sure if wanted_step(problem, taken) is None else -sure

    return solver_with(FakeScorer(ReasonerConfig(name="keywords"), logit=logit, stop=stop))
