"""Search with unknowns against brute force: all programs, with linear forms as plain lists of numbers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement

import numpy as np
import pytest

from deduct.core.config import ReasonerConfig
from deduct.core.pool import pool_for
from deduct.core.problem import Problem, Quantity
from deduct.core.program import Operand, Program, QuantityRef, Step, StepRef, UnknownRef
from deduct.deduce import search as search_module
from deduct.deduce.hypothesis import Hypothesis
from deduct.deduce.search import beam, greedy
from fake_scorer import FakeScorer, Taken, scripted, solver_with

Linear = list[Fraction]
"""What stands before each unknown, and the number."""


def problem_of(*values: int, name: str = "p") -> Problem:
    text = name + "#" * len(values)
    places = range(len(name), len(text))
    return Problem(text, tuple(Quantity(Fraction(v), i, i + 1, "#") for v, i in zip(values, places, strict=True)))


def config_with(**settings: object) -> ReasonerConfig:
    defaults: dict[str, object] = {
        "operators": ("+", "-", "=", "?"),
        "constraints": ("finite", "no_self"),
        "unknowns": 2,
    }
    return ReasonerConfig(**(defaults | {"max_steps": 3} | settings))  # type: ignore[arg-type]


def steps_between(left: Operand, right: Operand, symbols: Sequence[str]) -> Iterator[Step]:
    """The steps of two operands; nothing is combined with itself."""
    if left == right:
        yield Step("?", (left,))
        return
    for symbol in symbols:
        if symbol != "?":
            yield Step(symbol, (left, right))
        if symbol == "-":
            yield Step("-", (right, left))


class Worked:
    """The steps so far, worked out in the plainest way."""

    def __init__(self, problem: Problem, taken: Taken, unknowns: int):
        self.problem, self.unknowns = problem, unknowns
        self.linear: list[Linear | None] = []
        self.held: list[bool] = []
        self.rows: list[Linear] = []
        self.taken = taken
        for step in taken:
            linear = self.of(step)
            self.held.append(any(self.holds(operand) for operand in step.operands))
            if step.operator == "=":
                assert linear is not None
                self.rows.append(linear)
            self.linear.append(None if step.operator in "=?" else linear)

    def holds(self, operand: Operand) -> bool:
        return isinstance(operand, UnknownRef) or (isinstance(operand, StepRef) and self.held[operand.index])

    def value(self, operand: Operand) -> Linear | None:
        if isinstance(operand, StepRef):
            return self.linear[operand.index]
        zeros = [Fraction(0)] * (self.unknowns + 1)
        if isinstance(operand, UnknownRef):
            zeros[operand.index] = Fraction(1)
        elif isinstance(operand, QuantityRef):
            zeros[-1] = self.problem.values[operand.index]
        return zeros

    def of(self, step: Step) -> Linear | None:
        sides = [self.value(operand) for operand in step.operands]
        if None in sides:
            return None
        left, right = sides[0] or [], sides[-1] or []
        if step.operator == "?":
            return left
        sign = 1 if step.operator == "+" else -1
        return [a + sign * b for a, b in zip(left, right, strict=True)]

    def offered(self, step: Step) -> bool:
        """Whether the kinds of its operands allow a step."""
        if self.of(step) is None:
            return False
        form = any(map(self.holds, step.operands))
        return form or step.operator in "+-"

    def worth_taking(self, step: Step) -> bool:
        """Whether exact algebra has nothing against it."""
        if step in self.taken or (self.taken and self.taken[-1].operator == "?" and step.operator != "?"):
            return False
        linear = self.of(step)
        assert linear is not None
        if step.operator == "=":  # what it says of the unknowns is new
            return rank([row[:-1] for row in [*self.rows, linear]]) > rank([row[:-1] for row in self.rows])
        if step.operator == "?":  # it is a combination of what the equations say
            return rank([row[:-1] for row in [*self.rows, linear]]) == rank([row[:-1] for row in self.rows])
        return True

    @property
    def answers(self) -> bool:
        return self.taken[-1].operator == "?" or not any(self.held)


def rank(rows: list[Linear]) -> int:
    return int(np.linalg.matrix_rank(np.array(rows, float))) if rows else 0


def oracle(scorer: FakeScorer, problem: Problem, taken: Taken = (), before: float = 1.0) -> dict[Taken, float]:
    """Every program up to the step limit that answers something, with its probability."""
    config = scorer.config
    entries: list[Operand] = [UnknownRef(index) for index in range(config.unknowns)]
    entries += [QuantityRef(index) for index in range(len(problem.quantities))]
    entries += [StepRef(index) for index in range(len(taken))]
    now = Worked(problem, taken, config.unknowns)
    pairs = combinations_with_replacement(entries, 2)
    offered = [
        step for left, right in pairs for step in steps_between(left, right, config.operators) if now.offered(step)
    ]
    weights = {step: math.exp(scorer.logit(problem, taken, step)) for step in offered}
    found: dict[Taken, float] = {}
    for step, weight in weights.items():
        if not now.worth_taking(step):
            continue
        after = (*taken, step)
        probability = before * weight / sum(weights.values())
        answers = Worked(problem, after, config.unknowns).answers
        stop = 1 / (1 + math.exp(-scorer.stop(problem, after))) if answers else 0.0
        if stop:
            found[after] = probability * stop
        if len(after) < config.max_steps:
            found |= oracle(scorer, problem, after, probability * (1 - stop))
    return found


def programs_of(found: list[Hypothesis], config: ReasonerConfig, batch: list[Problem]) -> dict[Taken, float]:
    pool = pool_for(config, batch)
    return {
        tuple(pool.step(i, j, config.labels[label]) for i, j, label in h.taken): math.exp(h.log_prob) for h in found
    }


@pytest.fixture(autouse=True)
def keep_the_hopeless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module, "HOPELESS", 1e-300)


@pytest.mark.parametrize(
    ("problem", "settings"),
    [
        (problem_of(5), {"unknowns": 1}),
        (problem_of(5), {"unknowns": 1, "max_steps": 4, "operators": ("+", "=", "?")}),
        (problem_of(4), {"operators": ("+", "=", "?")}),
    ],
)
def test_a_wide_beam_finds_every_program_that_answers(problem: Problem, settings: dict[str, object]) -> None:
    scorer = FakeScorer(config_with(**settings), seed=3)
    company = problem_of(1, 2, name="company")
    (found, _) = beam(scorer, [problem, company], 5000)
    got, wanted = programs_of(found, scorer.config, [problem, company]), oracle(scorer, problem)
    assert any(len(program) > 2 and program[-1].operator == "?" for program in wanted)
    assert got.keys() == wanted.keys()
    for program, probability in wanted.items():
        assert got[program] == pytest.approx(probability, rel=1e-9)


def test_every_program_that_is_found_has_an_answer() -> None:
    operators = ("+", "-", "*", "/", "=", "?")
    config = config_with(operators=operators, max_steps=7, constants=(Fraction(2), Fraction(0)))
    problems = [problem_of(7, 2, 9, name=f"p{i}") for i in range(5)]
    pool, with_unknowns = pool_for(config, problems), 0
    for found in beam(FakeScorer(config, seed=1), problems, 6):
        assert found
        for hypothesis in found:
            program = Program(tuple(pool.step(i, j, config.labels[label]) for i, j, label in hypothesis.taken))
            assert program.answers(problems[0].values)
            with_unknowns += program.has_unknowns
    assert with_unknowns > 5


def test_a_batch_gives_what_each_problem_gives_alone() -> None:
    scorer = FakeScorer(config_with(max_steps=5), seed=5)
    problems = [problem_of(7, 2), problem_of(4, name="short"), problem_of(1, 2, 3, name="long")]
    for search, width in ((greedy, 1), (beam, 3)):
        together = search(scorer, problems, width)
        for problem, found in zip(problems, together, strict=True):
            (alone,) = search(scorer, [problem], width)
            assert programs_of(found, scorer.config, problems) == programs_of(alone, scorer.config, [problem])


def test_equations_that_say_nothing_are_not_taken() -> None:
    """The scorer wants a second equation that follows from the first; the search takes its next wish."""
    text = "p##"
    wish = ["x0 + x1", "q0 = s0", "s0 + x1", "s0 + q0", "q0 = s0", "? x0"]
    scorer = scripted({text: wish}, config_with(max_steps=6))
    problem = Problem(text, problem_of(7, 2).quantities)
    for hypothesis in beam(scorer, [problem], 4)[0]:
        pool = pool_for(scorer.config, [problem])
        program = Program(tuple(pool.step(i, j, scorer.config.labels[label]) for i, j, label in hypothesis.taken))
        assert len(set(program.steps)) == len(program.steps)
        assert program.answers(problem.values)


def test_a_solver_finds_the_program_and_its_answers() -> None:
    text = "p##"
    lines = ["x0 + x1", "x0 - x1", "q0 = s0", "q1 = s1", "? x0", "? x1"]
    scorer = scripted({text: lines}, config_with(max_steps=6), sure=12.0)
    for beam_width in (1, 4):
        (solution,) = solver_with(scorer).solve_problems([problem_of(7, 2)], beam=beam_width)
        assert solution.program == Program.parse(lines)
        assert solution.program.answers(solution.problem.values) == (Fraction(9, 2), Fraction(5, 2))
        assert solution.value == Fraction(9, 2)
