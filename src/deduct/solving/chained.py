"""A question that goes on from the answer before it: "There are 45 rabbits. How much do they eat a day?"

The answer to the earlier question is said in a sentence, and what the text tells after that question follows. Where
exact code answers this shorter text, and that is surer than what was found with the whole story, it is the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.languages.known import language_named
from deduct.solving.answer import Answer
from deduct.solving.exact.readers import read_exact
from deduct.solving.parts import Part
from deduct.solving.solution import SOLVED, Solution
from deduct.solving.telling import says_more

MODELS = ("arithmetic",)
"""Who answered where no model was needed; those answers stay."""

LESS_SURE = 0.85
"""A model that reads the question without the answer before it is often sure of what was not asked."""


def chained(problem: Problem, parts: Sequence[Part], solutions: Sequence[Solution]) -> list[Solution]:
    """The solutions of several questions, with those that go on from an earlier answer."""
    found = list(solutions)
    for place in range(1, len(found)):
        if found[place].model in MODELS:
            continue
        answer = _after(problem, parts, place, found[place - 1].own_answer)
        if answer is not None and answer.probability > LESS_SURE * found[place].probability:
            found[place] = replace(
                found[place],
                status=SOLVED,
                reason=None,
                value=None,
                program=None,
                given=answer,
                probability=answer.probability,
                choices=(),
                stop_probabilities=(),
                alternatives=(),
                model="arithmetic",
            )
    return found


def _after(problem: Problem, parts: Sequence[Part], place: int, before: Answer) -> Answer | None:
    """The answer to a question by the one before it and what is told between the two."""
    if not isinstance(before.value, Fraction) or not says_more(before, problem.language):
        return None
    question, earlier = parts[place].question, parts[place - 1].question
    if question.start < earlier.end:
        return None
    between = problem.text[earlier.end : question.start].strip(" ?？。.，,\n")
    blank = language_named(problem.language).blank
    words = "".join(piece.text for piece in question.words)
    told = f"{between}，{words}" if between and not blank else f"{between}. {words}" if between else words
    answer = read_exact(f"{before.sentence}{blank}{told}", problem.language)
    if answer is None:
        return None
    sure = answer.probability * before.probability
    return replace(answer, start=question.start, end=question.end, probability=sure)
