"""Which calculations lead to an answer, in whatever order and by whatever grouping.

Two calculations are the same where they give the same for all numbers, and not only for those of the text. So each is
computed with the numbers of the text and with numbers drawn at random in their place; what it gives is its `Symbol`.
The symbols that lead to the answer are those of the program's steps, and of all regroupings of their sums and products.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from random import Random

from deduct.core.equations import worked
from deduct.core.operators import OPERATORS
from deduct.core.problem import Problem
from deduct.core.program import Operand, Program, QuantityRef, StepRef, operand_value
from deduct.errors import ExecutionError

Symbol = tuple[Fraction, ...]
"""What a calculation gives: with the numbers of the text, then with others."""

OTHERS = 2
"""How many times other numbers are drawn: that two calculations agree twice by chance is out of the question."""
SCALE = 10_000
MAX_TERMS = 6
"""Of a sum or product that is regrouped; longer ones only as they stand."""
AS_THEY_ARE = ("percent", "fraction", "multiple", "dozen")
"""Kinds of quantities that keep their value: 15 % may be written 15 / 100, which is the same for no other number."""
BASIC = ("+", "-", "*", "/")
WAYS_TO_ROUND = ("ceil", "floor")


def apply(operator: str, *operands: Symbol) -> Symbol | None:
    """An operator on symbols; None where it has no value."""
    try:
        return tuple(OPERATORS[operator].apply(*values) for values in zip(*operands, strict=True))
    except ExecutionError:
        return None


def constant(value: Fraction | int) -> Symbol:
    """The symbol of a number that is the same whatever stands in the text."""
    return (Fraction(value),) * (OTHERS + 1)


@dataclass(frozen=True)
class Ways:
    """The ways from a text's numbers to its answers; `programs` are right, one for each question or several for one."""

    problem: Problem
    programs: tuple[Program, ...]
    system: Program | None = None
    """The equations of the text, where it has some: they are another way to the same answers."""

    @cached_property
    def quantities(self) -> tuple[Symbol, ...]:
        """The symbols of the text's numbers; equal numbers have different ones."""
        rng = Random(self.problem.text)
        keep = exponents(self.programs)
        symbols = []
        for index, quantity in enumerate(self.problem.quantities):
            stays = quantity.kind in AS_THEY_ARE or index in keep or quantity.value in (0, 1)
            others = (quantity.value if stays else Fraction(rng.randint(SCALE, 9 * SCALE)) for _ in range(OTHERS))
            symbols.append((quantity.value, *others))
        return tuple(symbols)

    def trace(self, program: Program) -> list[Symbol]:
        """The symbols of a program's steps, as far as they have values."""
        results: list[Symbol] = []
        for step in program.steps:
            found = apply(step.operator, *(self.operand(operand, results) for operand in step.operands))
            if found is None:
                break
            results.append(found)
        return results

    def operand(self, operand: Operand, results: Sequence[Symbol]) -> Symbol:
        """The symbol of what a step reads."""
        return tuple(
            operand_value(operand, [each[run] for each in self.quantities], [each[run] for each in results])
            for run in range(OTHERS + 1)
        )

    @cached_property
    def steps(self) -> tuple[tuple[Symbol, ...], ...]:
        """The symbols of each program's steps."""
        return tuple(tuple(self.trace(program)) for program in self.programs)

    @cached_property
    def targets(self) -> frozenset[Symbol]:
        """The answers."""
        return frozenset([*(steps[-1] for steps in self.steps if steps), *self.asked])

    @cached_property
    def asked(self) -> tuple[Symbol, ...]:
        """What the equations give for what is asked."""
        return self._by_equations[0]

    @cached_property
    def _by_equations(self) -> tuple[tuple[Symbol, ...], tuple[Symbol, ...]]:
        """What is asked and the unknowns; nothing where the equations have not one solution for all numbers."""
        if self.system is None:
            return (), ()
        try:
            runs = [worked(self.system.steps, [each[run] for each in self.quantities]) for run in range(OTHERS + 1)]
        except ExecutionError:
            return (), ()
        if any(len(run.outcome.found) + len(run.left_out) != 1 for run in runs):
            return (), ()
        asked = tuple(zip(*(run.found.asked for run in runs), strict=True))
        unknowns = zip(*(run.found.unknowns for run in runs), strict=True)
        return asked, tuple(symbol for symbol in unknowns if None not in symbol)

    @cached_property
    def leading(self) -> frozenset[Symbol]:
        """All that leads to an answer: the steps, and their sums and products regrouped."""
        found: set[Symbol] = {symbol for some in self._by_equations for symbol in some}
        for program, steps in zip(self.programs, self.steps, strict=True):
            found.update(steps)
            for index in range(len(steps)):
                found.update(self._regrouped(program, steps, index))
        return frozenset(each for each in found if each not in self.quantities)

    def _regrouped(self, program: Program, steps: Sequence[Symbol], index: int) -> Iterator[Symbol]:
        step = program.steps[index]
        if step.operator in WAYS_TO_ROUND or step.operator == "mod":
            yield from self._rounded(step.operands, step.operator, steps)
        elif step.operator in "+-":
            yield from _partial(_terms(self, program, steps, StepRef(index), "+-"), "+", "-")
        elif step.operator in "*/":
            factors = _terms(self, program, steps, StepRef(index), "*/")
            yield from _partial(factors, "*", "/")
            yield from self._spread(program, steps, index)

    def _rounded(self, operands: Sequence[Operand], operator: str, steps: Sequence[Symbol]) -> Iterator[Symbol]:
        """A quotient with its remainder, rounded up and down: one of them is wanted, and all lead there."""
        known = [self.operand(operand, steps) for operand in operands]
        exact = apply("/", *known) if operator == "mod" else known[0]
        for way in WAYS_TO_ROUND:
            if exact is not None and (found := apply(way, exact)):
                yield found
        if exact is not None:
            yield exact

    def _spread(self, program: Program, steps: Sequence[Symbol], index: int) -> Iterator[Symbol]:
        """Each term of a sum times what the sum is multiplied with: 3 × (4 + 5) by way of 3 × 4 and 3 × 5."""
        step = program.steps[index]
        for place, operand in enumerate(step.operands):
            if not isinstance(operand, StepRef) or program.steps[operand.index].operator not in "+-":
                continue
            if step.operator == "/" and place == 1:
                continue
            other = self.operand(step.operands[1 - place], steps)
            parts = []
            for sign, term in _terms(self, program, steps, operand, "+-"):
                if (part := apply(step.operator, term, other)) is not None:
                    parts.append((sign, part))
                    yield part
            yield from _partial(parts, "+", "-")

    def reaches(self, symbol: Symbol, built_of: Iterable[Symbol]) -> bool:
        """Whether at most two more operations make a needed value of something that no program has.

        What it is `built_of` is not taken back out of it: that would lead from anything to anything.
        """
        used = set(built_of)
        once = [(each, other) for other in self._pool if other not in used for each in _combined(symbol, other)]
        # One number twice would lead from anything to its opposite: 1 - (x + 1).
        if any(each in self.leading or self._before.get(each, set()) - used - {other} for each, other in once):
            return True
        parts = (
            (apply("-", each, symbol), apply("-", symbol, each), apply("+", each, symbol)) for each in self.leading
        )
        return any(part in self._shares for three in parts for part in three)

    @cached_property
    def _values(self) -> tuple[Symbol, ...]:
        """The text's numbers and what the steps on the way come to."""
        steps = (each for of_program in self.steps for each in of_program if each not in self.targets)
        return tuple(dict.fromkeys([*self.quantities, *steps]))

    @cached_property
    def _pool(self) -> tuple[Symbol, ...]:
        """What a further operation may take."""
        constants = {Fraction(1), Fraction(100)}
        if self.system is not None:
            constants.update(each for program in self.programs for each in program.constants())
        return tuple(dict.fromkeys([*self._values, *map(constant, sorted(constants))]))

    @cached_property
    def _before(self) -> dict[Symbol, set[Symbol]]:
        """What is one operation away from something that leads to the answer, and with what it is."""
        found: dict[Symbol, set[Symbol]] = {}
        for other in self._pool:
            for symbol in self.leading:
                for each in _combined(symbol, other):
                    found.setdefault(each, set()).add(other)
        return found

    @cached_property
    def _shares(self) -> frozenset[Symbol | None]:
        """Products and quotients of two known values, which are terms of a product that is spread over a sum."""
        known = self._values
        found = (each for one, other in combinations(known, 2) for each in _products(one, other))
        return frozenset(each for each in found if each not in known)


def exponents(programs: Iterable[Program]) -> set[int]:
    """The quantities that are exponents, or that something is rounded to: random numbers would have no sense there."""
    operands = (
        operand
        for program in programs
        for step in program.steps
        if step.operator in ("**", "nearest")
        for operand in step.operands
    )
    return {operand.index for operand in operands if isinstance(operand, QuantityRef)}


def _terms(
    ways: Ways, program: Program, steps: Sequence[Symbol], operand: Operand, operators: str
) -> list[tuple[int, Symbol]]:
    """The terms of a sum with their signs, or the factors of a product with their exponents."""
    if not isinstance(operand, StepRef) or program.steps[operand.index].operator not in tuple(operators):
        return [(1, ways.operand(operand, steps))]
    step = program.steps[operand.index]
    turn = -1 if step.operator == operators[1] else 1
    left = _terms(ways, program, steps, step.operands[0], operators)
    right = _terms(ways, program, steps, step.operands[1], operators)
    return [*left, *((turn * sign, term) for sign, term in right)]


def _partial(terms: Sequence[tuple[int, Symbol]], together: str, apart: str) -> Iterator[Symbol]:
    """The sums of some of the terms, or the products of some of the factors, that are more than nothing."""
    if len(terms) > MAX_TERMS:
        return
    for size in range(2, len(terms) + 1):
        for some in combinations(terms, size):
            kept = [term for sign, term in some if sign > 0]
            taken = [term for sign, term in some if sign < 0]
            whole, part = _joined(kept, together), _joined(taken, together)
            for found in ((whole, part), (part, whole)) if not kept or not taken else ((whole, part),):
                made = found[0] if found[1] is None else found[0] and apply(apart, found[0], found[1])
                if made and made[0] > 0:
                    yield made
            if apart == "/" and kept and taken and whole and part and (turned := apply("/", part, whole)):
                yield turned


def _joined(symbols: Sequence[Symbol], operator: str) -> Symbol | None:
    made: Symbol | None = None
    for symbol in symbols:
        made = symbol if made is None else apply(operator, made, symbol)
    return made


def _combined(symbol: Symbol, other: Symbol) -> Iterator[Symbol]:
    """What one operation makes of two values."""
    yield from _products(symbol, other)
    for operator, operands in (("+", (symbol, other)), ("-", (symbol, other)), ("-", (other, symbol))):
        if (found := apply(operator, *operands)) is not None:
            yield found


def _products(one: Symbol, other: Symbol) -> Iterator[Symbol]:
    for operator, operands in (("*", (one, other)), ("/", (one, other)), ("/", (other, one))):
        if (found := apply(operator, *operands)) is not None:
            yield found


def rounded(symbol: Symbol, result: Fraction) -> Iterator[Symbol]:
    """The symbols of a number rounded to whole ones, where that gives this result."""
    exact = symbol[0]
    for way, value in (("ceil", math.ceil(exact)), ("floor", math.floor(exact))):
        if value == result and (found := apply(way, symbol)) is not None:
            yield found
    if math.floor(exact + Fraction(1, 2)) == result and (found := apply("nearest", symbol, constant(1))) is not None:
        yield found
