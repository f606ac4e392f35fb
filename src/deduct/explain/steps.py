"""Each step of a solution explained: the equation, the words, and how sure the model was of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from deduct.core.problem import Problem
from deduct.core.program import Program, Step
from deduct.explain.mentions import Mention
from deduct.explain.words import describe_steps
from deduct.formulas.display import format_number, json_number, numbered_steps
from deduct.solving.solution import Solution, StepChoice

CLOSE_MARGIN = 0.2
"""A decision is close where the step taken leads the next candidate by less than this probability."""


@dataclass(frozen=True)
class RunnerUp:
    """A candidate that was weighed at a step and not taken."""

    step: str
    expression: str
    words: str
    value: Fraction | None
    probability: float

    def to_json(self) -> dict[str, Any]:
        return {
            "step": self.step,
            "expression": self.expression,
            "words": self.words,
            "value": json_number(self.value),
            "probability": round(self.probability, 6),
        }


@dataclass(frozen=True)
class StepExplanation:
    """One step: what it computes, what that means, and how sure the model was."""

    index: int
    step: Step
    value: Fraction
    expression: str
    """24 = 8 × 3"""
    kind: str
    words: str
    """the remainder, taken 3 times"""
    name: str
    """What the result is called in later steps."""
    probability: float | None = None
    runners_up: tuple[RunnerUp, ...] = ()
    stop_probability: float | None = None

    @property
    def margin(self) -> float | None:
        """By how much the step leads the best runner-up; negative where that one looked likelier."""
        if self.probability is None:
            return None
        return self.probability - max((other.probability for other in self.runners_up), default=0.0)

    @property
    def close(self) -> bool:
        """Whether it was nearly another step."""
        return self.margin is not None and self.margin < CLOSE_MARGIN

    @property
    def close_stop(self) -> bool:
        """Whether it was nearly the last step, or nearly not."""
        return self.stop_probability is not None and abs(self.stop_probability - 0.5) < CLOSE_MARGIN / 2

    def __str__(self) -> str:
        return f"{self.expression}: {self.words}"

    def to_json(self) -> dict[str, Any]:
        return {
            "id": f"s{self.index}",
            "statement": str(self),
            "value_text": format_number(self.value),
            "kind": self.kind,
            "words": self.words,
            "name": self.name,
            "probability": None if self.probability is None else round(self.probability, 6),
            "margin": None if self.margin is None else round(self.margin, 6),
            "close": self.close,
            "stop_probability": None if self.stop_probability is None else round(self.stop_probability, 6),
            "close_stop": self.close_stop,
            "runners_up": [other.to_json() for other in self.runners_up],
        }


def statement(steps: Sequence[Step], problem: Problem) -> str:
    """The last of the steps as an equation, its value first.

    >>> from deduct.languages import read_problem
    >>> statement(Program.parse(["q0 * q1"]).steps, read_problem("8 bags of 3 nuts"))
    '24 = 8 × 3'
    """
    line = numbered_steps(Program(tuple(steps)), problem)[-1].split(". ", 1)[1]
    for equals in (" = ", " ≈ "):
        if equals in line:
            left, _, right = line.rpartition(equals)
            return f"{right}{equals}{left}"
    return line


def explain_steps(
    solution: Solution, program: Program, mentions: Sequence[Mention], asked: str
) -> tuple[StepExplanation, ...]:
    """Explain every step of a program, with what the solution considered there. `asked` is the question."""
    problem = solution.problem
    words = describe_steps(program, problem.values, mentions, asked, problem.language)
    explained = []
    for index, (step, value) in enumerate(zip(program.steps, program.trace(problem.values), strict=True)):
        considered = solution.choices[index] if index < len(solution.choices) else ()
        stops = solution.stop_probabilities
        explained.append(
            StepExplanation(
                index,
                step,
                value,
                statement(program.steps[: index + 1], problem),
                words[index].kind,
                words[index].words,
                words[index].name,
                considered[0].probability if considered else None,
                tuple(_runner_up(choice, index, program, problem, mentions, asked) for choice in considered[1:]),
                stops[index] if index < len(stops) else None,
            )
        )
    return tuple(explained)


def _runner_up(
    choice: StepChoice, index: int, program: Program, problem: Problem, mentions: Sequence[Mention], asked: str
) -> RunnerUp:
    if choice.value is None:
        return RunnerUp(str(choice.step), str(choice.step), "", None, choice.probability)
    steps = (*program.steps[:index], choice.step)
    last = index == len(program.steps) - 1
    words = describe_steps(Program(steps), problem.values, mentions, asked if last else "", problem.language)[-1]
    return RunnerUp(str(choice.step), statement(steps, problem), words.words, choice.value, choice.probability)
