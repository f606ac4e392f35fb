"""Which numbers of a story keep their order: amounts of one kind, of which one is said to be more than another."""

from __future__ import annotations

from collections.abc import Sequence

from deduct.core.problem import Problem
from deduct.explain.mentions import mentions_of
from deduct.teaching.natural import Slot, measure_of
from deduct.teaching.wording import teaching_of


def same_kind(one: str, other: str) -> bool:
    """Whether two amounts may be compared in the story; what is not known may be anything.

    >>> same_kind("pears", "pears"), same_kind("pears", ""), same_kind("pears", "%")
    (True, True, False)
    """
    if "%" in (one, other):
        return one == other
    return not one or not other or one == other


def _behind(problem: Problem, index: int) -> str:
    """The measure word right behind a number; what tells the number from others where there is none."""
    after = problem.text[problem.quantities[index].end :][:1]
    return after if after.isalpha() and not after.isascii() else str(index)


def _part_of_the_one_before(problem: Problem, index: int) -> bool:
    """Whether a number counts some of what the number before counts: 500 people, 410 of them children."""
    quantity = problem.quantities[index]
    around = f"{problem.text[problem.quantities[index - 1].end : quantity.start]}#{problem.text[quantity.end :]}"
    return teaching_of(problem.language).PART.search(around) is not None


def ordered_pairs(slots: Sequence[Slot], problem: Problem) -> list[tuple[int, int, int]]:
    """(index, index, sign of the difference) of numbers whose order the story may depend on, or that are the same."""
    mentions = mentions_of(problem)
    measures = [measure_of(problem, mention) for mention in mentions]
    free = {slot.index for slot in slots}
    values = problem.values
    found = []
    for right in range(len(values)):
        for left in range(right):
            sign = (values[left] > values[right]) - (values[left] < values[right])
            alike = (
                same_kind(measures[left], measures[right])
                or len({_behind(problem, each) for each in (left, right)}) == 1
            )
            alike = alike or (right == left + 1 and _part_of_the_one_before(problem, right))
            if {left, right} & free and (sign == 0 or alike):
                found.append((left, right, sign))
    return found
