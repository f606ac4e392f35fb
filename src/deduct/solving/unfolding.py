"""Facts that everybody knows, put into the text as numbers: two decades are 20 years, a full deck has 52 cards.

The text with these numbers is solved in the place of the one that was typed; its answer is given with the facts as its
first steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deduct.core.problem import Problem, Quantity
from deduct.core.rewrite import carried_over, replaced
from deduct.errors import DeductError
from deduct.languages.found_unfolding import Unfolding
from deduct.languages.known import language_named
from deduct.languages.one_unit import in_digits, in_one_unit
from deduct.languages.reading import find_quantities
from deduct.solving.answer import AnswerStep
from deduct.solving.refolding import refolded
from deduct.solving.solution import SOLVED, Solution


def unfolded(problem: Problem) -> tuple[Problem, tuple[Unfolding, ...]] | None:
    """The problem with its facts as numbers; None where it has none that are known.

    >>> from deduct.languages import read_problem
    >>> unfolded(read_problem("17 cards were dealt from a full deck. How many are left in the deck?"))[0].text
    '17 cards were dealt from a deck of 52 cards. How many are left in the deck?'
    """
    known = language_named(problem.language)
    told = known.unfolding.unfold(problem.text) if known.has("unfolding") else []
    return _with(problem, [*told, *in_one_unit(problem.text, problem.language)])


def spelled_in_digits(problem: Problem) -> tuple[Problem, tuple[Unfolding, ...]] | None:
    """The problem with 30k, $1.2m and a quarter of a million in digits; None where it has none of these.

    >>> from deduct.languages import read_problem
    >>> spelled_in_digits(read_problem("A firm made $1.2m and lost 450k. What is left?"))[0].text
    'A firm made $1200000 and lost 450000. What is left?'
    """
    return _with(problem, list(in_digits(problem.text, problem.language)))


def _with(problem: Problem, told: Sequence[Unfolding]) -> tuple[Problem, tuple[Unfolding, ...]] | None:
    """The problem with some of its words said otherwise."""
    found = _apart(told)
    facts = tuple(fact for fact in found if not any(_cuts(fact, quantity) for quantity in problem.quantities))
    if not facts:
        return None
    rewriting = replaced(problem, [(fact.start, fact.end, fact.new) for fact in facts])
    there = set(rewriting.offsets.values())
    added = [one for one in find_quantities(rewriting.text, problem.language) if one.start not in there]
    inside = [(start, start + len(fact.new)) for fact, start in zip(facts, _places(facts), strict=True)]
    new = [one for one in added if any(start <= one.start < end for start, end in inside)]
    return carried_over(problem, rewriting, new), facts


def _apart(found: Sequence[Unfolding]) -> list[Unfolding]:
    """In order, and of two that overlap the one that begins first, or is longer."""
    ordered = sorted(found, key=lambda one: (one.start, -one.end))
    return [one for place, one in enumerate(ordered) if not place or one.start >= ordered[place - 1].end]


def _cuts(fact: Unfolding, quantity: Quantity) -> bool:
    """Whether a quantity stands in the words of a fact and beside them: 2 and a half dozen."""
    apart = quantity.end <= fact.start or fact.end <= quantity.start
    return not apart and not fact.start <= quantity.start < quantity.end <= fact.end


def _places(facts: tuple[Unfolding, ...]) -> list[int]:
    """Where the new words stand in the new text."""
    shift, places = 0, []
    for fact in facts:
        places.append(fact.start + shift)
        shift += len(fact.new) - len(fact.old)
    return places


def folded_back(problem: Problem, facts: tuple[Unfolding, ...], solution: Solution) -> Solution:
    """The solution of the text as it was typed, from that of the one with the numbers."""
    answer = solution.own_answer
    if answer.value is None:
        return replace(solution, problem=problem, relevance=())
    if own := _by_own_numbers(problem, facts, solution):
        return own
    start, end = Solution(problem, solution.status).question_span
    told = [AnswerStep(fact.old, "=", fact.new, fact.value, f"{fact.old} = {fact.new}") for fact in facts]
    given = replace(answer, start=start, end=end, steps=(*told, *answer.steps), program=None)
    return Solution(problem, solution.status, probability=answer.probability, model=solution.model, given=given)


def _by_own_numbers(problem: Problem, facts: Sequence[Unfolding], solution: Solution) -> Solution | None:
    """The solution with a program over the numbers that were typed, where that gives the same answer.

    Not with facts that a text does not have as units: a full deck is 52 cards, which is told as it is.
    """
    if solution.program is None or solution.value is None or solution.parts:
        return None
    if not set(facts) <= set(in_one_unit(problem.text, problem.language)):
        return None
    program = refolded(solution.program, solution.problem, problem, facts)
    if program is None:
        return None
    try:
        value = program.execute(problem.values)
        own = Solution(
            problem, SOLVED, value=value, program=program, probability=solution.probability, model=solution.model
        )
        same = own.own_answer.value == solution.own_answer.value and own.answer_text == solution.answer_text
    except DeductError:
        return None
    return own if same else None
