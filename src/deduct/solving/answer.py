"""One answer to one question: its exact value, what kind of thing it is, its unit, and how a person would say it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from deduct.core.program import Program
from deduct.core.shapes import Shaped
from deduct.solving.shapes import AnswerJson, StepJson
from deduct.solving.steps import SolvedStep

IN_WORDS = ("time", "date", "weekday", "choice", "yes_no")
"""The kinds of answers whose value is a string; the others have an exact number (docs/api.md has the table)."""


@dataclass(frozen=True)
class AnswerStep(Shaped):
    """A step as a person reads it, for answers that exact code finds: times, dates, comparisons."""

    shape = StepJson

    left: str
    operator: str
    right: str
    value: Fraction | str
    expression: str
    """3:20 pm + 95 minutes = 4:55 pm"""


@dataclass(frozen=True)
class Answer(Shaped):
    """The answer to one question of a text."""

    shape = AnswerJson

    value: Fraction | str | None
    """A number, or a string for the kinds in `IN_WORDS`; None where this question has no answer."""
    kind: str = "number"
    unit: str = ""
    text: str = ""
    """How a person would say it: 5:35 pm, $4.50, 9 vans, the red one."""
    start: int = 0
    end: int = 0
    """Where the question stands in the text."""
    probability: float = 1.0
    expression: str = ""
    """The program as one line of arithmetic."""
    steps: tuple[SolvedStep | AnswerStep, ...] = ()
    program: Program | None = None
    reason: str | None = None
    """Why this question has no answer, in the language of the text."""
    sentence: str = ""
    """What the text says in a sentence: "They need 9 vans."; empty where there is no answer."""
