"""Following a pupil's steps: which numbers of the text each one takes, whether it is computed right, where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice, product

from deduct.core.program import Constant, Program, QuantityRef, Step
from deduct.errors import ExecutionError
from deduct.teaching.numbers import places_of
from deduct.teaching.pupil import Expression, PupilStep
from deduct.teaching.ways import Symbol, Ways, apply, constant, rounded

MAX_READINGS = 64
"""In how many ways the numbers of a step are taken for those of the text, which may have equal ones."""
MAX_MEANINGS = 6

EXACT, ROUNDED, CUT, ARITHMETIC, NO_VALUE = "exact", "rounded", "cut", "arithmetic", "no_value"


@dataclass(frozen=True)
class Reading:
    """One way to take the numbers of a step: each for a number of the text, an earlier result, or only itself."""

    numbers: tuple[Symbol, ...]
    symbol: Symbol


@dataclass(frozen=True)
class Followed:
    """A step and what is to be said of it."""

    step: PupilStep
    computed: str
    """Whether the result is exact, rounded, cut to a whole number, wrong, or none can be."""
    value: Fraction | None
    """What the calculation comes to."""
    readings: tuple[Reading, ...]
    leads: bool
    """Whether one of the readings leads to the answer."""
    meanings: tuple[Symbol, ...]
    """What the result may be, those that lead to the answer first."""
    remainders: tuple[Symbol, ...] = ()
    built_of: frozenset[Symbol] = frozenset()

    @property
    def result(self) -> Fraction | None:
        return self.value if self.step.result is None else self.step.result


@dataclass
class Follower:
    """Follows steps one after the other."""

    ways: Ways
    done: list[Followed] = field(default_factory=list)

    def follow(self, step: PupilStep) -> Followed:
        """The next step, in the light of those before it."""
        try:
            value: Fraction | None = step.expression.value
        except ExecutionError:
            value = None
        readings = tuple(self._readings(step.expression)) if value is not None else ()
        computed, found = self._computed(step, value, readings)
        leading = [symbol for symbol in found if symbol in self.ways.leading or symbol in self.ways.quantities]
        built_of = self._built_of(readings)
        leads = bool(leading) or any(self.ways.reaches(symbol, built_of) for symbol in found[:2])
        followed = Followed(
            step,
            computed,
            value,
            readings,
            leads,
            tuple(dict.fromkeys([*leading, *found]))[:MAX_MEANINGS],
            tuple(self._remainders(step, readings)),
            built_of,
        )
        self.done.append(followed)
        return followed

    def known(self, value: Fraction) -> Iterator[Symbol]:
        """What a number that the pupil wrote may be, the likeliest first."""
        for earlier in reversed(self.done):
            if earlier.result == value:
                yield from earlier.meanings
            if earlier.step.remainder == value:
                yield from earlier.remainders
        yield from (symbol for symbol in self.ways.quantities if symbol[0] == value)
        # A step that was done in the head, or an amount in another unit.
        yield from (symbol for symbol in self.ways.leading if symbol[0] == value)
        yield constant(value)

    def _readings(self, expression: Expression) -> Iterator[Reading]:
        options = [list(dict.fromkeys(self.known(number)))[:MAX_MEANINGS] for number in expression.numbers]
        for numbers in islice(product(*options), MAX_READINGS):
            symbol = run(expression.program, numbers)
            if symbol is not None:
                yield Reading(numbers, symbol)

    def _computed(
        self, step: PupilStep, value: Fraction | None, readings: Sequence[Reading]
    ) -> tuple[str, list[Symbol]]:
        """How the result was computed, and what it may be."""
        symbols = list(dict.fromkeys(reading.symbol for reading in readings))
        result = step.result
        if value is None:
            return NO_VALUE, []
        if step.remainder is not None:
            whole = [symbol for reading in readings if (symbol := apply("floor", reading.symbol)) is not None]
            return (EXACT if _remainder_is_right(step) else ARITHMETIC), whole
        if result is None or result == value:
            return EXACT, symbols
        if result.denominator == 1 and abs(result - value) < 1:
            cut = [each for symbol in symbols for each in rounded(symbol, result)]
            wanted = [each for each in cut if each in self.ways.leading]
            return (EXACT, wanted) if wanted else (CUT, symbols)
        places = places_of(result)
        if abs(result - value) <= Fraction(1, 2 * 10**places):
            return ROUNDED, symbols
        return ARITHMETIC, symbols

    @staticmethod
    def _remainders(step: PupilStep, readings: Sequence[Reading]) -> Iterator[Symbol]:
        program = step.expression.program
        if step.remainder is None or len(program.steps) != 1:
            return
        for reading in readings:
            if (found := apply("mod", *_operands(program.steps[0], reading.numbers))) is not None:
                yield found

    def _built_of(self, readings: Sequence[Reading]) -> frozenset[Symbol]:
        """The numbers that a step takes, and those that these were made of."""
        direct = {symbol for reading in readings for symbol in reading.numbers}
        earlier = (each.built_of for each in self.done if direct & set(each.meanings))
        return frozenset(direct.union(*earlier))


def run(program: Program, numbers: Sequence[Symbol]) -> Symbol | None:
    """The symbol of a calculation over the numbers of a step; None where it has no value."""
    if not program.steps:
        return numbers[0]
    results: list[Symbol] = []
    for step in program.steps:
        found = apply(step.operator, *_operands(step, numbers, results))
        if found is None:
            return None
        results.append(found)
    return results[-1]


def _operands(step: Step, numbers: Sequence[Symbol], results: Sequence[Symbol] = ()) -> list[Symbol]:
    found = []
    for operand in step.operands:
        if isinstance(operand, Constant):
            found.append(constant(operand.value))
        else:
            found.append(numbers[operand.index] if isinstance(operand, QuantityRef) else results[operand.index])
    return found


def _remainder_is_right(step: PupilStep) -> bool:
    program, numbers = step.expression.program, step.expression.numbers
    if len(program.steps) != 1 or program.steps[0].operator != "/" or len(numbers) != 2 or numbers[1] == 0:
        return False
    return step.result == numbers[0] // numbers[1] and step.remainder == numbers[0] % numbers[1]
