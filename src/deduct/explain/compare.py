"""Two texts side by side: which words changed, how the steps line up, how the probabilities moved."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from deduct.core.program import Program
from deduct.core.shapes import Shaped
from deduct.explain.alignment import Expressions, align_steps
from deduct.explain.diff import WordChange, match_quantities, word_changes
from deduct.explain.explanation import Explanation, explain
from deduct.explain.numbers import percent
from deduct.explain.shapes import AlignedStepJson, ComparisonJson, MovedJson
from deduct.explain.steps import StepExplanation
from deduct.languages.phrasebook import say
from deduct.solving.solution import Solution

if TYPE_CHECKING:
    from deduct.solving.solver import Solver

MIN_SHOWN = 0.01
"""Candidates that stay below this probability in both texts are left out of the text; the JSON has them all."""


@dataclass(frozen=True)
class Moved(Shaped):
    """A candidate of a step and its probability in both texts; None where it was not among the best there."""

    shape = MovedJson

    expression: str
    probability_a: float | None
    probability_b: float | None
    taken_a: bool
    taken_b: bool

    @property
    def change(self) -> float | None:
        if self.probability_a is None or self.probability_b is None:
            return None
        return self.probability_b - self.probability_a

    def __str__(self) -> str:
        marks = ("A" if self.taken_a else "") + ("B" if self.taken_b else "")
        taken = f"  ({marks})" if marks else ""
        return f"{self.expression}: {_shown(self.probability_a)} → {_shown(self.probability_b)}{taken}"


@dataclass(frozen=True)
class AlignedStep(Shaped):
    """A step of the one deduction beside its counterpart in the other."""

    shape = AlignedStepJson

    relation: str
    """same, changed, only_a or only_b"""
    a: StepExplanation | None
    b: StepExplanation | None
    candidates: tuple[Moved, ...]

    def shape_sources(self) -> tuple[object, ...]:
        return SimpleNamespace(a=_compared(self.a), b=_compared(self.b)), self


@dataclass(frozen=True)
class Comparison(Shaped):
    """Two solutions side by side."""

    shape = ComparisonJson

    a: Explanation
    b: Explanation
    words: tuple[WordChange, ...]
    quantities: dict[int, int]
    """Which quantity of B each quantity of A is."""
    steps: tuple[AlignedStep, ...]
    same_program: bool
    """Whether both do the same with the same quantities, whatever their numbers."""

    def shape_sources(self) -> tuple[object, ...]:
        return SimpleNamespace(quantities={f"q{a}": f"q{b}" for a, b in self.quantities.items()}), self

    @property
    def same_answer(self) -> bool:
        """Whether both have an answer, and the same one."""
        return self.a.solution.answer is not None and self.a.solution.answer == self.b.solution.answer

    def __str__(self) -> str:
        lines = [_word_line(change) for change in self.words if change.kind != "same"] or [
            say(self.a.language, "same_texts")
        ]
        for number, step in enumerate(self.steps, start=1):
            lines.append(f"{number}. {_step_line(step)}")
            lines += [f"    {candidate}" for candidate in step.candidates if worth_showing(candidate)]
        answer = say(self.a.language, "answer")
        lines.append(f"{answer}: {_answer(self.a)}  →  {_answer(self.b)}")
        return "\n".join([*lines, verdict(self)])


def verdict(comparison: Comparison) -> str:
    """Whether the deductions are the same, in words."""
    language = comparison.a.language
    if not (comparison.a.solution.solved and comparison.b.solution.solved):
        return say(language, "unanswered")
    return say(language, "same_steps" if comparison.same_program else "other_steps")


def _word_line(change: WordChange) -> str:
    removed = f"− {change.text_a}" if change.text_a else ""
    added = f"+ {change.text_b}" if change.text_b else ""
    return "   ".join(part for part in (removed, added) if part)


def _step_line(step: AlignedStep) -> str:
    a = str(step.a) if step.a else "—"
    b = str(step.b) if step.b else "—"
    return a if step.relation == "same" and a == b else f"{a}  →  {b}"


def worth_showing(candidate: Moved) -> bool:
    """Whether a candidate is likely enough in either text to be shown."""
    best = max(p for p in (candidate.probability_a, candidate.probability_b, 0.0) if p is not None)
    return candidate.taken_a or candidate.taken_b or best >= MIN_SHOWN


def _answer(told: Explanation) -> str:
    solution = told.solution
    if solution.answer is None:
        return f"{say(told.language, 'no_answer')} ({solution.reason})"
    return f"{solution.answer_text} [{percent(solution.probability)}]"


def _shown(probability: float | None) -> str:
    return "—" if probability is None else percent(probability)


@dataclass(frozen=True)
class _Compared:
    """A step as the JSON of a comparison has it."""

    id: str
    statement: str
    expression: str
    value: Fraction
    probability: float | None


def _compared(step: StepExplanation | None) -> _Compared | None:
    if step is None:
        return None
    return _Compared(step.id, step.statement, step.expression, step.value, step.probability)


def compare(solver: Solver, text_a: str, text_b: str, **options: Any) -> Comparison:
    """Solve two texts and set the deductions side by side; options as for `Solver.solve`."""
    return compare_solutions(*solver.solve_batch([text_a, text_b], **options))


def compare_solutions(a: Solution, b: Solution) -> Comparison:
    """Set two solutions side by side.

    >>> from fractions import Fraction
    >>> from deduct.core.program import Program
    >>> from deduct.languages import read_problem
    >>> def solved(text, line, answer):
    ...     return Solution(read_problem(text), "solved", None, Fraction(answer), Program.parse([line]), 0.9)
    >>> print(compare_solutions(solved("Tom has 8 nuts. He eats 3 nuts.", "q0 - q1", 5),
    ...                         solved("Tom has 8 nuts. He finds 3 nuts.", "q0 + q1", 11)))
    − eats   + finds
    1. 5 = 8 − 3: 8 nuts, with 3 nuts taken away  →  11 = 8 + 3: 8 nuts and 3 nuts together
    answer: 5 [90 %]  →  11 [90 %]
    the steps differ
    """
    words = word_changes(a.problem.text, b.problem.text)
    quantities = match_quantities(a.problem, b.problem, words)
    told_a, told_b = explain(a), explain(b)
    steps, same = _aligned(told_a, told_b, quantities)
    return Comparison(told_a, told_b, words, quantities, steps, same)


def _aligned(a: Explanation, b: Explanation, quantities: dict[int, int]) -> tuple[tuple[AlignedStep, ...], bool]:
    """(the steps side by side, whether the programs are the same)."""
    program_a, program_b = _shown_program(a), _shown_program(b)
    if program_a is None or program_b is None:
        alone = [AlignedStep("only_a", step, None, ()) for step in a.steps]
        return (*alone, *(AlignedStep("only_b", None, step, ()) for step in b.steps)), False
    known: dict[tuple[object, ...], int] = {}
    in_a, in_b = Expressions(known, program_a, quantities), Expressions(known, program_b)
    rows = []
    for i, j in align_steps(program_a, in_a, program_b, in_b):
        step_a, step_b = None if i is None else a.steps[i], None if j is None else b.steps[j]
        if i is None or j is None:
            relation = "only_b" if i is None else "only_a"
        else:
            relation = "same" if in_a.steps[i] == in_b.steps[j] else "changed"
        rows.append(AlignedStep(relation, step_a, step_b, _moved(a, i, in_a, b, j, in_b)))
    return tuple(rows), in_a.answer == in_b.answer


def _shown_program(told: Explanation) -> Program | None:
    """The program whose steps are shown: the model's, with the conversions and roundings that code has added."""
    return told.solution.trace.program if told.solution.solved and told.solution.trace else None


def _moved(
    a: Explanation, i: int | None, in_a: Expressions, b: Explanation, j: int | None, in_b: Expressions
) -> tuple[Moved, ...]:
    """All candidates of a step that either deduction remembers, likeliest first."""
    first, second = _candidates(a, i, in_a), _candidates(b, j, in_b)
    moved = []
    for key in dict.fromkeys([*first, *second]):
        expression_a, probability_a, taken_a = first.get(key, ("", None, False))
        expression_b, probability_b, taken_b = second.get(key, ("", None, False))
        expression = expression_a or expression_b
        if expression_a and expression_b and expression_a != expression_b:
            expression = f"{expression_a} | {expression_b}"
        moved.append(Moved(expression, probability_a, probability_b, taken_a, taken_b))
    return tuple(sorted(moved, key=lambda m: -max(m.probability_a or 0.0, m.probability_b or 0.0)))


def _candidates(
    told: Explanation, index: int | None, expressions: Expressions
) -> dict[int, tuple[str, float | None, bool]]:
    """Expression number -> (as an equation, probability, whether it was taken)."""
    if index is None or told.steps[index].probability is None:
        return {}
    step = told.steps[index]
    found: dict[int, tuple[str, float | None, bool]] = {
        expressions.steps[index]: (step.expression, step.probability, True)
    }
    for other in step.runners_up:
        found.setdefault(expressions.step(other.candidate.step), (other.expression, other.probability, False))
    return found
