"""Each step of a solution explained: the equation, the words, and how sure the model was of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.core.program import QuantityRef, Step, StepRef
from deduct.core.shapes import Shaped
from deduct.core.trace import Trace
from deduct.explain.mentions import Mention
from deduct.explain.shapes import ExplainedStepJson, RunnerUpJson
from deduct.explain.words import StepWords, describe_steps
from deduct.formulas.display import Line, format_number, step_line
from deduct.solving.solution import Candidate, Solution
from deduct.solving.steps import SolvedStep, solved_steps

CLOSE_MARGIN = 0.2
"""A decision is close where the step taken leads the next candidate by less than this probability."""


@dataclass(frozen=True)
class RunnerUp(Shaped):
    """A candidate that was weighed at a step and not taken, in words."""

    shape = RunnerUpJson

    candidate: Candidate
    expression: str
    words: str

    @property
    def probability(self) -> float:
        return self.candidate.probability

    @property
    def step(self) -> str:
        return str(self.candidate.step)

    @property
    def value(self) -> Fraction | None:
        return self.candidate.value


@dataclass(frozen=True)
class StepExplanation(Shaped):
    """One step: what it computes, what that means, and how sure the model was."""

    shape = ExplainedStepJson

    index: int
    solved: SolvedStep
    kind: str
    words: str
    """3 × 7 (the remainder)"""
    name: str
    """What the result is called in later steps."""
    told: StepWords
    """The step as it was put into words."""
    probability: float | None = None
    runners_up: tuple[RunnerUp, ...] = ()
    stop_probability: float | None = None

    def shape_sources(self) -> tuple[object, ...]:
        return self.solved, self

    @property
    def id(self) -> str:
        return f"s{self.index}"

    @property
    def step(self) -> Step:
        return self.solved.step

    @property
    def value(self) -> Fraction:
        return self.solved.value

    @property
    def value_text(self) -> str:
        return format_number(self.value)

    @property
    def line(self) -> Line:
        return self.solved.line

    @property
    def statement(self) -> str:
        """The step as an equation, its value first, and in words."""
        return str(self)

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

    @property
    def expression(self) -> str:
        """The step as an equation, its value first: 24 = 8 × 3."""
        return self.line.statement

    def __str__(self) -> str:
        return f"{self.expression}: {self.words}"


def explain_steps(
    solution: Solution, trace: Trace, mentions: Sequence[Mention], asked: str
) -> tuple[StepExplanation, ...]:
    """Explain every step of a solution, with what was considered there. `asked` is the question."""
    words = describe_steps(trace, mentions, asked, solution.problem.language)
    explained = []
    taken = _chosen_at(solution, trace)
    places = {choice: index for index, choice in taken.items()}
    for index, step in enumerate(solved_steps(trace, solution.problem)):
        considered = solution.choices[taken[index]] if index in taken else ()
        stops = solution.stop_probabilities
        explained.append(
            StepExplanation(
                index,
                step,
                words[index].kind,
                words[index].words,
                words[index].name,
                words[index],
                considered[0].probability if considered else None,
                tuple(
                    _runner_up(_placed(one, places), index, trace, solution.problem, mentions, asked)
                    for one in considered[1:]
                ),
                stops[taken[index]] if index in taken and taken[index] < len(stops) else None,
            )
        )
    return tuple(explained)


def _chosen_at(solution: Solution, trace: Trace) -> dict[int, int]:
    """For each step that the model chose, which of its choices that was: conversions stand between them."""
    found: dict[int, int] = {}
    for index, step in enumerate(trace.program.steps):
        if len(found) == len(solution.choices):
            break
        chosen = solution.choices[len(found)][0].step
        if step.operator == chosen.operator and _reads(step) == _reads(chosen):
            found[index] = len(found)
    return found


def _placed(candidate: Candidate, places: Mapping[int, int]) -> Candidate:
    """A candidate whose earlier steps are those of the whole program, with its conversions."""
    operands = (
        StepRef(places.get(operand.index, operand.index)) if isinstance(operand, StepRef) else operand
        for operand in candidate.step.operands
    )
    return replace(candidate, step=replace(candidate.step, operands=tuple(operands)))


def _reads(step: Step) -> set[int]:
    return {operand.index for operand in step.operands if isinstance(operand, QuantityRef)}


def _runner_up(
    candidate: Candidate, index: int, trace: Trace, problem: Problem, mentions: Sequence[Mention], asked: str
) -> RunnerUp:
    if candidate.value is None:
        return RunnerUp(candidate, str(candidate.step), "")
    instead = trace.with_step(index, candidate.step)
    last = index == len(trace.program.steps) - 1
    words = describe_steps(instead, mentions, asked if last else "", problem.language)[-1]
    line = step_line(candidate.step, instead, problem, candidate.value)
    return RunnerUp(candidate, line.statement, words.words)
