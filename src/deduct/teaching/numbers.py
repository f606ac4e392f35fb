"""The same story with other numbers: whole where it must be, never below zero, told in the same order of size.

All numbers but one are drawn; the last one is searched for, since few draws would make two divisions come out even.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import repeat
from random import Random

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Constant, StepRef
from deduct.core.rewrite import renumbered
from deduct.core.trace import Trace, as_far_as_possible
from deduct.explain.what_if import with_numbers
from deduct.formulas.numbers import write_decimal
from deduct.languages import find_quantities
from deduct.solving.solution import Solution
from deduct.teaching.natural import FULL_MARKS, Slot, slots_of
from deduct.teaching.order import ordered_pairs
from deduct.teaching.ways import exponents
from deduct.teaching.wording import teaching_of

MAX_DRAWS = 400
"""How often in a row the numbers may not suit, before a story counts as told out."""
SMALL = 4
"""Results below it may grow as if they were this large."""
MAX_PLACES, MAX_PLACES_OF_MONEY = 1, 2
"""Decimal places that a new result may have where the old one had fewer, but was not whole."""
MAX_DENOMINATOR = 30
"""The same for results whose decimals have no end."""
ENDLESS = 99
TALLEST = (2, 200)
"""People are not taller, in metres and in centimetres."""
_NUMBERS = (0, 1, 2, 3, 4, 7, 10, 12, 24, 60, 100, 360, 365, 1000, "1/2", "3.14", "0.1", "0.01")
_MONEY = dict.fromkeys(("$", "€", "£", "dollars", "euros", "cents"), "money")
WELL_KNOWN = frozenset(Fraction(number) for number in _NUMBERS)
"""Constants that no story has to bring along."""
FARTHER, FARTHER_APART = Fraction(5), Fraction(9, 4)
"""A new result is at most this many times the old one, so that a story stays of one size and no profit of $55
becomes one of $1; a quotient, which is often a price or a speed, grows less."""


def with_other_numbers(solution: Solution, rng: Random) -> Iterator[Solution]:
    """Solutions of the same story with other numbers, all different; none where no number can change.

    >>> from deduct.core.program import Program
    >>> from deduct.languages import read_problem
    >>> problem = read_problem("Ann shares 24 pears among 4 friends. How many does each get?")
    >>> known = Solution(problem, "solved", value=Fraction(6), program=Program.parse(["q0 / q1"]), probability=1.0)
    >>> for other in list(with_other_numbers(known, Random(1)))[:2]:
    ...     print(other.problem.text, other.answer)
    Ann shares 36 pears among 3 friends. How many does each get? 12
    Ann shares 26 pears among 2 friends. How many does each get? 13
    """
    story = _Story(solution)
    seen = {tuple(solution.problem.values)}
    misses = 0
    while story.slots and misses < MAX_DRAWS:
        misses += 1
        other = story.draw(rng)
        if other is None or (values := tuple(other.problem.values)) in seen:
            continue
        seen.add(values)
        misses = 0
        yield other


class _Story:
    """A solved text, and what new numbers of it must keep to."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.problem = solution.problem
        parts = solution.parts or (solution,)
        self.traces = [part.trace for part in parts if part.trace is not None]
        complete = len(self.traces) == len(parts)
        used = frozenset().union(*(trace.program.used_quantities() for trace in self.traces))
        slots = slots_of(self.problem) if complete else ()
        keep = exponents(trace.program for trace in self.traces)
        slots = tuple(slot for slot in slots if slot.index not in keep)
        slots = tuple(slot for slot in slots if slot.index in used or not self._may_be_needed(slot))
        self.slots = slots if any(slot.index in used for slot in slots) else ()
        self.needed = [slot for slot in self.slots if slot.index in used]
        self.pairs = ordered_pairs(self.slots, self.problem)
        several_marks = [slot.most for slot in self.needed].count(FULL_MARKS) > 1
        tall = teaching_of(self.problem.language).TALL.search(self.problem.text)
        self.sides = self._sides()
        self.bounds = ((FULL_MARKS,) if several_marks else ()) + (TALLEST if tall else ())
        self.given = set(self.problem.values)
        self.enough = self._enough(used)
        self.shared_out = [self._shared_out(trace, used) for trace in self.traces]

    def _sides(self) -> list[int]:
        """The numbers that are the sides of a triangle."""
        if not teaching_of(self.problem.language).TRIANGLE.search(self.problem.text) or len(self.needed) != 3:
            return []
        return [slot.index for slot in self.needed] if len({slot.measure for slot in self.needed}) == 1 else []

    def _may_be_needed(self, slot: Slot) -> bool:
        """Whether a program that does not read a number may have it as a constant, or one that was made of it."""
        constants = [
            operand.value
            for trace in self.traces
            for step in trace.program.steps
            for operand in step.operands
            if type(operand) is Constant
        ]
        return any(each == slot.quantity.value or each not in WELL_KNOWN for each in constants)

    def _enough(self, used: frozenset[int]) -> list[int]:
        """Unneeded numbers of the answer's kind that cover it: what a family earns, where its costs are asked for."""
        answer, unit = self.solution.own_answer.value, self.solution.own_answer.unit.lower()
        if not isinstance(answer, Fraction):
            return []
        spare = [slot for slot in self.slots if slot.index not in used and slot.measure in {unit, _MONEY.get(unit)}]
        return [slot.index for slot in spare if slot.quantity.value >= answer]

    def _shared_out(self, trace: Trace, used: frozenset[int]) -> list[tuple[int, int]]:
        """(index of a number, step) where a number that the answer does not need divides what a step gives.

        The story may say so: ... and the others were split into 9 equal groups.
        """
        spare = [slot for slot in self.slots if slot.index not in used and slot.quantity.value.denominator == 1]
        return [
            (slot.index, step)
            for slot in spare
            for step, result in enumerate(trace.results)
            if slot.quantity.value > 1 and result % slot.quantity.value == 0
        ]

    def draw(self, rng: Random) -> Solution | None:
        """The story with other numbers, or None where these do not suit."""
        last = rng.choice(self.needed)
        quantities = list(self.problem.quantities)
        for slot in self.slots:
            if slot is not last:
                self._put(quantities, slot, rng.choice(slot.choices))
        for choice in rng.sample(last.choices, len(last.choices)):
            self._put(quantities, last, choice)
            values = [quantity.value for quantity in quantities]
            if self._in_order(values) and all(map(self._sensible, self.traces, self.shared_out, repeat(values))):
                return self._told(quantities)
        return None

    def _put(self, quantities: list[Quantity], slot: Slot, choice: Quantity) -> None:
        """Take a number, everywhere in the text where the old one stands."""
        for place, old in enumerate(self.problem.quantities):
            if old.value == slot.quantity.value and old.text == slot.quantity.text:
                quantities[place] = replace(old, value=choice.value, text=choice.text)

    def _in_order(self, values: Sequence[Fraction]) -> bool:
        """Whether what was larger still is, and three sides make a triangle."""
        sides = sorted(values[index] for index in self.sides)
        if sides and sides[0] + sides[1] <= sides[2]:
            return False
        return all((values[i] > values[j]) - (values[i] < values[j]) == sign for i, j, sign in self.pairs)

    def _sensible(self, old: Trace, shared_out: Sequence[tuple[int, int]], values: Sequence[Fraction]) -> bool:
        """Whether every step gives what it gave before: something whole, something more than nothing, a part."""
        new = as_far_as_possible(old.program, values)
        if new.fault is not None:
            return False
        given = any(before in self.given for before in old.results[-1:])
        if not given and new.answer in values:
            return False
        if _rests(old) != _rests(new):
            return False
        if any(new.results[step] % values[index] for index, step in shared_out):
            return False
        if any(values[index] < new.answer for index in self.enough):
            return False
        pairs = list(zip(old.results, new.results, strict=True))
        if any(before <= bound < after for bound in self.bounds for before, after in pairs):
            return False
        places = MAX_PLACES_OF_MONEY if self.solution.own_answer.kind == "money" else MAX_PLACES
        steps = zip(old.program.steps, old.results, new.results, strict=True)
        return all(_alike(step.operator, before, after, places) for step, before, after in steps)

    def _told(self, quantities: Sequence[Quantity]) -> Solution | None:
        """The solution with these numbers, where a reader finds them in the text and they are finished alike."""
        new = renumbered(self.problem, quantities)
        if not _reads_alike(self.problem, new):
            return None
        told = with_numbers(self.solution, replace(new, answer=None))
        for before, after in zip(self.solution.parts or (self.solution,), told.parts or (told,), strict=True):
            if not _finished_alike(before, after):
                return None
        return told


def _alike(operator: str, before: Fraction, after: Fraction, places: int) -> bool:
    """Whether the result of a step is of the kind that it was; this many decimal places it may have in any case."""
    if (before >= 0) != (after >= 0) or (before == 0) != (after == 0):
        return False
    if abs(after) > (FARTHER_APART if operator == "/" else FARTHER) * max(abs(before), Fraction(SMALL)):
        return False
    if abs(before) > SMALL and abs(after) * FARTHER < abs(before):
        return False
    if operator == "/" and ((before > 1) != (after > 1) or (before == 1) != (after == 1)):
        return False  # a part stays a part
    if before.denominator == 1:
        return after.denominator == 1
    if operator == "percent":
        return after.denominator != 1 and places_of(after) <= MAX_PLACES
    if places_of(before) == ENDLESS:
        return 1 < after.denominator <= max(MAX_DENOMINATOR, before.denominator)
    return after.denominator != 1 and places_of(after) <= max(places_of(before), places)


def _rests(trace: Trace) -> list[bool]:
    """Where a result is taken from a number: whether more than it is left. A bucket stays lighter than its water."""
    return [
        value > trace.value_of(step.right)
        for step, value in zip(trace.program.steps, trace.results, strict=True)
        if step.operator == "-" and isinstance(step.right, StepRef)
    ]


def places_of(value: Fraction) -> int:
    """The decimal places of a number; `ENDLESS` where they have no end.

    >>> places_of(Fraction(5, 2)), places_of(Fraction(3)), places_of(Fraction(1, 3)) == ENDLESS
    (1, 0, True)
    """
    decimal = write_decimal(value)
    return len(decimal.partition(".")[2]) if decimal else ENDLESS


def _reads_alike(old: Problem, new: Problem) -> bool:
    """Whether a reader finds the new numbers where the old ones were, and nothing else."""
    before, after = (find_quantities(one.text, one.language) for one in (old, new))
    if [quantity.kind for quantity in before] != [quantity.kind for quantity in after]:
        return False
    found = {(quantity.start, quantity.value) for quantity in after}
    plain = [(q.start, q.value) for q in new.quantities if q.kind in ("number", "word")]
    return all(each in found for each in plain)


def _finished_alike(before: Solution, after: Solution) -> bool:
    """Whether the question appends the same steps, and the answer is one that can be meant so."""
    if before.trace is None or after.trace is None or before.finished is None or after.finished is None:
        return False
    operators = [[step.operator for step in one.trace.program.steps] for one in (before, after) if one.trace]
    return operators[0] == operators[1] and (before.finished.doubtful or not after.finished.doubtful)
