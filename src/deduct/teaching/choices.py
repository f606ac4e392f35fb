"""Wrong choices beside a right answer: what the model nearly took, then what people do wrong, then near numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.program import Constant
from deduct.core.shapes import Shaped
from deduct.solving.finish import Finished
from deduct.solving.said import said
from deduct.solving.solution import Solution
from deduct.teaching.numbers import places_of
from deduct.teaching.shapes import WrongChoiceJson
from deduct.teaching.slips import Slip, after, shown_step, slips_of
from deduct.teaching.wording import say

MAX_PLACES = 2
NEARLY = 0.001
"""A candidate that the model found less likely than this is not a likely mistake."""
FAR = 100
"""A choice that is this many times larger or smaller than the answer would give itself away."""


@dataclass(frozen=True)
class WrongChoice(Shaped):
    """A wrong answer, and the mistake that leads to it."""

    shape = WrongChoiceJson

    text: str
    why: str


def wrong_choices(solution: Solution, count: int) -> tuple[WrongChoice, ...]:
    """Wrong answers that a pupil could give; fewer, or none, where the answer is not a number.

    >>> from deduct.core.program import Program
    >>> from deduct.languages import read_problem
    >>> from deduct.teaching.known import known_solution
    >>> known = known_solution(read_problem("8 bags of 3 nuts. How many nuts?"), Program.parse(["q0 * q1"]))
    >>> for choice in wrong_choices(known, 2):
    ...     print(choice.text, "|", choice.why)
    11 nuts | 8 + 3 instead of 8 × 3
    8 nuts | 3 is left out
    """
    done = solution.finished
    if done is None or done.moment or solution.parts or solution.given is not None:
        return ()
    language = solution.problem.language
    found: dict[str, WrongChoice] = {}
    for slip in (*_runners_up(solution, done), *slips_of(done.trace, solution.problem), *_near(done.trace.answer)):
        if len(found) == count:
            break
        text = said(slip.answer, done.wanted, language)
        if _believable(slip.answer, done) and text not in (done.text, *found):
            why = say(language, f"slip_{slip.kind}", wrong=slip.wrong, right=slip.right, a=slip.about)
            found[text] = WrongChoice(text, why)
    return tuple(found.values())


def _runners_up(solution: Solution, done: Finished) -> Iterator[Slip]:
    """The other steps that the model weighed, each with the rest of the program."""
    trace, problem = done.trace, solution.problem
    for index, considered in enumerate(solution.choices[: len(trace.program.steps)]):
        if not considered or considered[0].step.operator != trace.program.steps[index].operator:
            return  # a conversion stands between them
        for other in considered[1:]:
            # A number times itself, or with one that is not in the text, is a thought of models only.
            plain = len(set(other.step.operands)) == 2 and not any(type(one) is Constant for one in other.step.operands)
            if other.value is None or other.probability < NEARLY or not plain:
                continue
            answer = after(trace, index, other.value)
            if answer is not None:
                words = shown_step(other.step, trace, problem), shown_step(trace.program.steps[index], trace, problem)
                yield Slip("runner_up", index, other.value, answer, *words)


def _near(answer: Fraction) -> Iterator[Slip]:
    """Numbers that a slip of arithmetic gives."""
    unit = Fraction(1, 10 ** min(places_of(answer), MAX_PLACES))
    for wrong in (answer + 10 * unit, answer - 10 * unit, answer + unit, answer - unit, answer + 2 * unit):
        yield Slip("arithmetic", 0, wrong, wrong)


def _believable(value: Fraction, done: Finished) -> bool:
    """Whether a wrong answer looks like a right one: not below zero, whole where the answer is."""
    answer = done.trace.answer
    if value <= 0 < answer or not answer:
        return False
    if not Fraction(1, FAR) <= abs(value / answer) <= FAR:
        return False
    return places_of(value) <= (0 if answer.denominator == 1 else max(places_of(answer), MAX_PLACES))
