"""What solving a problem gives: the answer, the program, how sure the model is, and what else it considered."""

from __future__ import annotations

import html
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from deduct.core.problem import Problem
from deduct.core.program import Program, Step
from deduct.core.shapes import Shaped
from deduct.core.trace import Trace, work_out
from deduct.formulas.display import Line, format_number, infix, lines_of, numbered
from deduct.languages.wording import words_for
from deduct.solving.shapes import AlternativeJson, SolutionJson, StepJson
from deduct.solving.whole import Whole, in_whole_things

SOLVED, UNANSWERABLE = "solved", "unanswerable"

LOW_CONFIDENCE = 0.5
"""An answer that is likelier wrong than right is said to be a guess."""


def share(probability: float, language: str = "en") -> str:
    """A probability in whole per cent, which is as fine as it means anything.

    >>> [share(probability) for probability in (0.874, 0.9991, 0.002)]
    ['87 %', 'more than 99 %', 'less than 1 %']
    """
    if 0.01 <= probability <= 0.99:
        return f"{int(100 * probability + 0.5)} %"
    return words_for(language)["nearly_all" if probability > 0.99 else "nearly_none"]


def how_sure(probability: float, language: str = "en") -> str:
    """A probability in words that promise no more than it does.

    >>> [how_sure(probability) for probability in (0.874, 0.31)]
    ['87 % sure', 'a guess, 31 % sure']
    """
    words = words_for(language)["sure" if probability >= LOW_CONFIDENCE else "guess"]
    return words.format(p=share(probability, language))


@dataclass(frozen=True)
class Candidate:
    """A relation that was weighed at one step, with the model's probability for it."""

    step: Step
    value: Fraction | None
    probability: float


@dataclass(frozen=True)
class Alternative(Shaped):
    """Another answer the search found."""

    shape = AlternativeJson

    answer: Fraction
    program: Program
    probability: float
    problem: Problem

    @property
    def expression(self) -> str:
        """The program as one line of arithmetic."""
        return infix(self.program, self.problem)


@dataclass(frozen=True)
class SolvedStep(Shaped):
    """A step with its value, and as people write it."""

    shape = StepJson

    step: Step
    value: Fraction
    line: Line

    @property
    def left(self) -> str:
        return str(self.step.left)

    @property
    def operator(self) -> str:
        return self.step.operator

    @property
    def right(self) -> str:
        return str(self.step.right)

    @property
    def expression(self) -> str:
        """8 × 3 = 24"""
        return str(self.line)


@dataclass(frozen=True)
class Solution(Shaped):
    """The outcome for one problem.

    `choices` holds, for each step taken, the candidates the model weighed there: the one taken first, then
    the runners-up. `stop_probabilities` says how sure the model was, after each step, that it was the last, and
    `relevance`, as log-odds, how sure it was on reading the text that each of its quantities is needed. `reason`
    says why there is no answer, in the problem's language.
    """

    shape = SolutionJson

    problem: Problem
    status: str
    reason: str | None = None
    answer: Fraction | None = None
    program: Program | None = None
    probability: float = 0.0
    choices: tuple[tuple[Candidate, ...], ...] = ()
    stop_probabilities: tuple[float, ...] = ()
    relevance: tuple[float, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    model: str = ""

    @property
    def solved(self) -> bool:
        return self.status == SOLVED

    @property
    def answer_text(self) -> str | None:
        """The answer as a person writes it."""
        return None if self.answer is None else format_number(self.answer)

    @property
    def expression(self) -> str | None:
        """The whole program as one line of arithmetic."""
        return None if self.program is None else infix(self.program, self.problem)

    @cached_property
    def trace(self) -> Trace | None:
        """The program worked out, None where there is none."""
        return None if self.program is None else work_out(self.program, self.problem.values)

    @cached_property
    def steps(self) -> tuple[SolvedStep, ...]:
        """The steps with their values."""
        if self.trace is None:
            return ()
        lines = lines_of(self.trace, self.problem)
        return tuple(map(SolvedStep, self.trace.program.steps, self.trace.results, lines))

    @cached_property
    def whole(self) -> Whole | None:
        """What the answer means in things that come only whole, such as boats; None where it may stay as it is."""
        return None if self.program is None else in_whole_things(self.problem, self.program)

    def shape_sources(self) -> tuple[object, ...]:
        return self, self.problem

    @property
    def how_sure(self) -> str:
        """The probability of the answer in the problem's language."""
        return how_sure(self.probability, self.problem.language)

    def __str__(self) -> str:
        words = words_for(self.problem.language)
        if not self.solved or self.trace is None:
            return f"{words['no_answer']}: {self.reason}"
        lines = numbered(self.trace, self.problem)
        lines.append(f"{words['answer']}: {self.answer_text} ({self.how_sure})")
        if whole := self.whole:
            lines.append(whole.sentence)
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """How a notebook shows the solution."""
        if not self.solved or self.trace is None:
            none = words_for(self.problem.language)["no_answer"].capitalize()
            return f"<p><em>{none}: {html.escape(self.reason or '')}</em></p>"
        steps = [line.partition(". ")[2] for line in numbered(self.trace, self.problem)]
        items = "".join(f"<li>{html.escape(line)}</li>" for line in steps)
        return (
            f"<p>{_marked(self.problem)}</p><ol>{items}</ol>"
            f"<p><strong>{html.escape(self.answer_text or '')}</strong> ({self.how_sure})</p>"
            + (f"<p>{html.escape(self.whole.sentence)}</p>" if self.whole else "")
        )


def _marked(problem: Problem) -> str:
    """The text as HTML with its quantities marked."""
    return "".join(f"<mark>{html.escape(text)}</mark>" if q else html.escape(text) for text, q in problem.pieces())
