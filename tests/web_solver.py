"""A solver for tests of the server and the page: it knows some stories, whatever their numbers and small changes.

A text that has one of the `STORIES` words gets that story's program; any other text gets an arbitrary one,
always the same. Everything but the scores is the real thing.
"""

from __future__ import annotations

import os
import time
from fractions import Fraction

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.core.program import Program, Step
from deduct.errors import ModelError
from deduct.solving.solution import SOLVED, Solution
from deduct.solving.solver import Solver
from fake_scorer import FakeScorer, Taken, chance, same_step, solver_with

STORIES: dict[str, list[str]] = {
    "sells": ["q0 * q1", "s0 - q2"],
    "buys": ["q0 * q1", "s0 + q2"],
    "halves": ["q0 / 2"],
    "square": ["q0 - q1", "q0 - q1", "s0 * s1"],
    "merged": ["q0 - q1", "s0 * s0"],
    "shared": ["q2 / q3"],
    "tickets": ["q0 * q1", "q2 * q3", "s0 + s1", "q4 - s2"],
    "boats": ["q0 / q1"],
    "fares": ["q0 * q2"],
    "stamps": ["q0 + q1", "s0 / 2"],
    "卖出": ["q0 * q1", "s0 - q2"],
}
PENS = "A shop has 5 boxes of 12 pens and sells 17 pens. How many pens are left?"
MORE_PENS = "A shop has 5 boxes of 12 pens and buys 17 more pens. How many pens are there now?"
BOATS = "53 people cross a lake, 8 in a boat. How many boats do they need?"
SQUARE = "A square of 9 tiles loses 4 tiles. What is the square of the difference?"
FERRY = (
    "53 people cross a lake, 8 at a time. How many boats do they need? Each of them pays $6. How much are the fares?"
)
"""Two questions."""
STAMPS = "Ann and Bob have 60 stamps together. Ann has 14 more than Bob. How many stamps does Ann have?"
"""Solved by equations and by arithmetic."""
UNKNOWN = "5 and 12 of the 17 things. How many are there?"
"""No story that the solver knows: it can only guess."""
CHINESE_PENS = "商店有5盒铅笔，每盒12支，卖出17支，还剩多少支？"
SURE = 7.0


def story_scorer(delay: float = 0.0, sure: float = SURE) -> FakeScorer:
    """`delay` is how many seconds each run of the model takes, `sure` how much likelier it finds what it knows."""

    def known(problem: Problem) -> tuple[Step, ...]:
        lines = next((lines for word, lines in STORIES.items() if word in problem.text), None)
        program = Program.parse(lines) if lines else None
        fits = program is not None and all(index < len(problem.quantities) for index in program.used_quantities())
        return program.steps if program is not None and fits else ()

    def logit(problem: Problem, taken: Taken, candidate: Step) -> float:
        steps = known(problem)[: len(taken) + 1]
        on_track = len(steps) == len(taken) + 1 and all(map(same_step, (*taken, candidate), steps))
        return (sure if on_track else 0.0) + 3 * chance(problem.text, taken, candidate)

    def stop(problem: Problem, taken: Taken) -> float:
        return sure if len(taken) >= max(1, len(known(problem))) else -sure

    config = ReasonerConfig(name="stories", constants=(Fraction(2),), max_steps=4)
    scorer = FakeScorer(config, logit=logit, stop=stop)
    if delay:
        start = scorer.start
        scorer.start = lambda problems: (time.sleep(delay), start(problems))[1]  # type: ignore[method-assign]
    return scorer


def story_solver(delay: float = 0.0) -> Solver:
    return solver_with(story_scorer(delay))


def sure_solver() -> Solver:
    """Sure enough to judge a pupil's work."""
    return solver_with(story_scorer(sure=2 * SURE))


class QuickSolver(Solver):
    """Multiplies two numbers and takes the third away, without a model."""

    def solve_problems(self, problems, **options):
        program = Program.parse(["q0 * q1", "s0 - q2"])
        return [
            Solution(problem, SOLVED, value=program.execute(problem.values), program=program, probability=0.9)
            for problem in problems
        ]


def quick_solver() -> Solver:
    return QuickSolver(story_solver()._load)


class FragileSolver(Solver):
    """Does what the worst texts might do: one with such a word breaks, loops in, blocks, ends or fills its worker."""

    def solve_problems(self, problems, **options):
        words = " ".join(problem.text for problem in problems)
        if "canary" in words:
            raise RuntimeError(f"broken by {words}")
        while "forever" in words:
            pass
        if "asleep" in words:
            time.sleep(1000)
        if "fatal" in words:
            os._exit(1)
        if "growing" in words:
            self.held = bytearray(b"x") * 300_000_000
        return super().solve_problems(problems, **options)


def fragile_solver() -> Solver:
    return FragileSolver(story_solver()._load)


def missing_solver() -> Solver:
    raise ModelError("there is no such model; give another")
