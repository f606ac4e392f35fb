"""A text that asks for several things, as one problem for each: its story, then this one question.

Quantities keep their values; where they stand in the text as it was typed is not forgotten, so that a solution of a
part is given back as a solution over the whole text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from deduct.core.problem import Problem
from deduct.core.program import Operand, QuantityRef
from deduct.core.rewrite import assemble, carried_over
from deduct.languages.questions import Question, asked_apart, questions_of

if TYPE_CHECKING:
    from deduct.solving.solution import Solution

NOT_READ = -100.0
"""The relevance, as log-odds, of a quantity that a part leaves out."""


class Part(NamedTuple):
    """One question of a text as a problem of its own."""

    question: Question
    problem: Problem
    places: tuple[int, ...]
    """For each of its quantities, which one of the whole text it is."""

    def over_text(self, solution: Solution, whole: Problem) -> Solution:
        """The part's solution as one over the whole text."""
        move = dict(enumerate(self.places))
        relevance = dict(zip(self.places, solution.relevance, strict=False))
        return replace(
            solution,
            problem=whole,
            program=solution.program and solution.program.moved(move),
            choices=tuple(
                tuple(replace(option, step=option.step.moved(self._moved)) for option in options)
                for options in solution.choices
            ),
            relevance=tuple(relevance.get(index, NOT_READ) for index in range(len(whole.quantities)))
            if relevance
            else (),
            alternatives=tuple(
                replace(other, program=other.program.moved(move), problem=whole) for other in solution.alternatives
            ),
        )

    def _moved(self, operand: Operand) -> Operand:
        return QuantityRef(self.places[operand.index]) if isinstance(operand, QuantityRef) else operand

    def values(self, whole: Sequence[Fraction]) -> list[Fraction]:
        """The values of its quantities, from those of the whole text."""
        return [whole[place] for place in self.places]


def parts_of(problem: Problem) -> tuple[Part, ...]:
    """One part for each question; none where the text asks for one thing only.

    >>> from deduct.languages import read_problem
    >>> for part in parts_of(read_problem("Ann has 8 nuts. She eats 3. How many are left? How many has she eaten?")):
    ...     print(part.problem.text)
    Ann has 8 nuts. She eats 3. How many are left?
    Ann has 8 nuts. She eats 3. How many has she eaten?
    """
    return tuple(part_of(problem, question) for question in questions_of(problem))


def part_of(problem: Problem, question: Question) -> Part:
    """The problem of one question."""
    rewriting = assemble(problem, asked_apart(problem, question))
    places = sorted(rewriting.offsets, key=lambda index: rewriting.offsets[index])
    return Part(question, carried_over(replace(problem, program=None), rewriting), tuple(places))
