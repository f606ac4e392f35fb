"""A problem to practise with: its text, its key, what it practises, and wrong choices beside the answer."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from deduct.core.moments import moments_in
from deduct.errors import DeductError
from deduct.formulas.display import infix
from deduct.solving.solution import Solution
from deduct.stories.plain import Exercise
from deduct.stories.tags import Tags, tags_of
from deduct.teaching.about import AboutSolution
from deduct.teaching.choices import WrongChoice
from deduct.teaching.key import key_steps
from deduct.teaching.known import by_formula, known_solution
from deduct.teaching.shapes import PracticeProblemJson
from deduct.teaching.units import units_are_said
from deduct.teaching.whole_parts import parts_are_whole

NUMBERS, TALE = "numbers", "tale"
AMOUNT = "amount"
"""The kind of an amount in two units."""


@dataclass(frozen=True)
class PracticeProblem(AboutSolution):
    """A problem with its key."""

    shape = PracticeProblemJson

    tags: Tags
    way: str
    wrong_choices: tuple[WrongChoice, ...] = ()
    exercise: Exercise | None = None
    """The tale that it was told from."""

    @property
    def answer(self) -> Fraction | str | None:
        return self.solution.answer

    @property
    def answer_text(self) -> str:
        return "; ".join(answer.text for answer in self.solution.answers)

    @property
    def sentence(self) -> str:
        """The answers in sentences."""
        blank = "" if self.language == "zh" else " "
        return blank.join(answer.sentence for answer in self.solution.answers if answer.sentence)

    @property
    def steps(self) -> list[str]:
        """The steps of all answers, without their numbers."""
        return [line for part in self.parts for line in key_steps(part)]

    @property
    def parts(self) -> tuple[Solution, ...]:
        return self.solution.parts or (self.solution,)

    @cached_property
    def formula(self) -> str:
        """The right formula with the numbers of the text; empty where it cannot be read back."""
        if self.solution.parts or self.solution.program is None:
            return ""
        written = infix(self.solution.program, self.solution.problem)
        try:
            again = by_formula(self.solution.problem, written).value
        except DeductError:
            return ""
        return written if again == self.solution.value else ""

    @property
    def grade(self) -> int:
        return self.tags.grade

    @property
    def skills(self) -> list[str]:
        return list(self.tags.skills)


def from_numbers(solution: Solution) -> PracticeProblem:
    """The problem of a story with other numbers."""
    first = (solution.parts or (solution,))[0]
    return PracticeProblem(solution, tags_of(solution.problem.with_program(first.program)), NUMBERS)


def from_tale(exercise: Exercise) -> PracticeProblem | None:
    """The problem of a tale; None where its question would be answered otherwise than the tale does."""
    problem = exercise.problem
    if problem.program is None or exercise.question is None or exercise.question.signed:
        return None
    solution = known_solution(problem, problem.program)
    done = solution.finished
    if done is None or done.doubtful or not (units_are_said(solution) and parts_are_whole(done.raw, problem)):
        return None
    if len(done.raw.program.steps) > 1 and done.trace.answer in problem.values:
        return None  # what somebody gets for 4 days, where the text tells it
    if any(moments_in(done.trace.program, problem)[-1:]) and done.moment is None:
        return None  # a time of day that would be answered as minutes after midnight
    if any(quantity.kind == AMOUNT for quantity in problem.quantities) and not solution.own_answer.unit:
        return None  # 6280 of what: grams or kilograms
    if "ages" in exercise.tags.skills and done.trace.answer.denominator != 1:
        return None  # in two and a half years
    if solution.own_answer.kind == "duration" and (20 * done.trace.answer).denominator != 1:
        return None  # 4.68 hours
    if solution.own_answer.kind == "fraction" and done.trace.answer.denominator == 1:
        return None  # what fraction: all of it, or twice
    appended = [step.operator for step in done.trace.program.steps[len(done.raw.program.steps) :]]
    if done.trace.answer != done.raw.answer and appended not in (["percent"],):
        return None
    return PracticeProblem(solution, exercise.tags, TALE, exercise=exercise)
