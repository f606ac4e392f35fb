"""What a program's result measures, by the units of the quantities that it takes, and the conversion that is asked for.

Every quantity has a dimension and a size: 75 metres per minute, 2 hours. A product multiplies both, so that the result
of 75 * 2 is 9,000 metres, whatever number the program reached. Sums need operands of one dimension and one size; where
the sizes differ, one operand is converted. Values that the text does not give a unit are plain numbers. A constant that
is the factor between two units of the text is taken for a conversion that the program makes itself.

The rules are careful: where anything is not known, the program stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from deduct.core.operators import ROUNDING
from deduct.core.problem import MOMENTS, TYPED, Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef, UnknownRef
from deduct.core.units import MONTHS, PLAIN, TIME, Dimension, Unit, kind_of, over, ratio, times, unit_named
from deduct.errors import ExecutionError
from deduct.formulas.display import format_number
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.asked import Asked, asked_in
from deduct.languages.known import language_named
from deduct.languages.measures import usual_words
from deduct.solving.moments import Moment, moment_of


@dataclass(frozen=True)
class Measured:
    """The result of a program with its unit."""

    value: Fraction
    unit: str
    """As the question or the text writes it."""
    kind: str
    """number, money or duration."""
    text: str
    """How a person would say it: 5 hours 30 minutes."""
    program: Program
    """The program with the conversions as steps; the given one where nothing is converted."""
    moment: Moment | None = None
    """The point in time that it is."""
    in_two_units: bool = False
    """Whether the question asks for it in two units: how many yuan and jiao."""


@dataclass(frozen=True)
class _Typed:
    """What an operand is: how large one of its values is in the base units of its dimension."""

    dimension: Dimension
    size: Fraction
    known: bool = True
    """Whether its unit is written in the text; other numbers take the unit of what they are added to."""
    moment: str = ""
    """The kind of a point in time, `time` or `day`; its unit is that of the durations between two of them."""


class _UnknownError(Exception):
    """The units of a program cannot be told."""


def measured(program: Program, problem: Problem, start: int, end: int) -> Measured | None:
    """The result of a program in the unit that the question at `start` to `end` asks for; None where it is not known.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("A man walks 75 m per minute. How many km does he walk in 2 hours?")
    >>> found = measured(Program.parse(["q0 * q1"]), problem, 29, len(problem.text))
    >>> found.text, str(found.program)
    ('9 km', 's0 = q0 * q1; s1 = s0 * 60; s2 = s1 / 1000')
    """
    amounts = [
        amount for amount in amounts_in(problem.text, problem.language, joined=False) if not _joined(amount, problem)
    ]
    amounts += _typed_amounts(problem)
    asked = asked_in(problem.text, start, end, problem.language)
    if not (asked and asked.unit and _is_calendar(asked.unit)) or any(_is_clock(amount.unit) for amount in amounts):
        amounts, asked = _without_days(amounts, asked)
    try:
        typing = _Typing(problem, amounts, asked)
        typed = typing.follow(program)
        if typed.moment:
            return _moment(problem, typing, typed, problem.text[start:end])
        return _finished(program, problem, typing, typed, amounts, asked, problem.text[start:end])
    except (_UnknownError, ExecutionError):
        return None


def _joined(amount: Amount, problem: Problem) -> bool:
    """Whether an amount is part of a typed quantity."""
    return any(q.kind in TYPED and q.start <= amount.start < q.end for q in problem.quantities)


def _typed_amounts(problem: Problem) -> list[Amount]:
    """The quantities that are amounts in several units."""
    return [
        Amount(q.value, unit_named(q.unit), q.start, q.end, usual_words(unit_named(q.unit), problem.language))
        for q in problem.quantities
        if q.kind == "amount"
    ]


def _units_of(amounts: Sequence[Amount], asked: Asked | None) -> Iterator[Unit]:
    yield from (amount.unit for amount in amounts)
    if asked and asked.unit:
        yield asked.unit
    if asked and asked.larger:
        yield asked.larger[0]


MINUTE, HOUR, ONE_DAY = unit_named("minute"), unit_named("hour"), unit_named("day")
DAY = Fraction(86_400)
MOMENT_SIZES = {"time": Fraction(60), "day": DAY}
"""What times of day and dates count: minutes and days, in seconds."""
MOMENT_UNITS = {"time": (MINUTE, HOUR), "day": (ONE_DAY, unit_named("week"))}
"""The units between which a program over them may convert."""


def _is_clock(unit: Unit) -> bool:
    return any(part.dimension == TIME and part.size < DAY for part in unit.parts())


def _is_calendar(unit: Unit) -> bool:
    return unit.dimension == MONTHS or (unit.dimension == TIME and unit.size >= DAY)


def _without_days(amounts: Sequence[Amount], asked: Asked | None) -> tuple[list[Amount], Asked | None]:
    """Without the days and weeks that count how often: 3 hours a day for 5 days are 3 hours taken 5 times."""
    kept = [replace(amount, unit=_above(amount.unit)) for amount in amounts if not _is_calendar(amount.unit.parts()[0])]
    return kept, replace(asked, unit=_above(asked.unit)) if asked and asked.unit else asked


def _above(unit: Unit) -> Unit:
    """Kilometres for kilometres per day; other quotients as they are."""
    above, *below = unit.parts()
    return above if below and _is_calendar(below[0]) else unit


def _of_a_power(unit: Unit, length: Unit) -> Iterator[Fraction]:
    """The factors by which lengths become an area or a volume: cm³ over 1000 are litres, cm² over 100 twice are m²."""
    powers = dict(unit.dimension)
    if dict(length.dimension) != {"length": 1} or set(powers) != {"length"} or powers["length"] == 1:
        return
    power = powers["length"]
    side = Fraction(float(unit.size) ** (1 / power)).limit_denominator(10_000)
    yield max(unit.size / length.size**power, length.size**power / unit.size)
    if side**power == unit.size:
        yield max(side / length.size, length.size / side)


class _Typing:
    """Follows a program step by step, and writes it again with the conversions it needs."""

    def __init__(self, problem: Problem, amounts: Sequence[Amount], asked: Asked | None) -> None:
        self.problem = problem
        self.wanted = asked.unit.size if asked and asked.unit else None
        self.amounts = amounts
        units = [part for unit in _units_of(amounts, asked) for part in unit.parts()]
        units += [unit for q in problem.quantities for unit in MOMENT_UNITS.get(q.kind, ())]
        pairs = [ratio(one, other) for one in units for other in units]
        pairs += [factor for one in units for other in units for factor in _of_a_power(one, other)]
        self.factors = {factor for factor in pairs if factor is not None and factor > 1}
        self.steps: list[Step] = []
        self.places: list[Operand] = []
        self.results: list[_Typed] = []
        self.converted = False

    def follow(self, program: Program) -> _Typed:
        """The type of the program's result."""
        if program.result is not None:
            self.places.append(program.result)
            return self.type_of(program.result)
        for step in program.steps:
            moved = step.moved(lambda operand: self.places[operand.index] if isinstance(operand, StepRef) else operand)
            types = [self.type_of(operand) for operand in step.operands]
            self.results.append(self._step(step, moved, types[0], types[-1]))
            self.places.append(StepRef(len(self.steps) - 1))
        return self.results[-1]

    def _step(self, step: Step, moved: Step, left: _Typed, right: _Typed) -> _Typed:
        known = left.known or right.known
        if left.moment or right.moment:
            return self._in_time(step, moved, left, right)
        if step.operator in ROUNDING:
            self.steps.append(moved)
            return left
        if step.operator in ("+", "-", "mod"):
            one = left if left.known or not right.known else right
            if left.known and right.known:
                if left.dimension != right.dimension:
                    raise _UnknownError
                moved, one = self._in_one_unit(moved, left, right)
            self.steps.append(moved)
            return one
        self.steps.append(moved)
        if step.operator == "*":
            return _Typed(times(left.dimension, right.dimension), left.size * right.size, known)
        if step.operator == "/":
            return _Typed(over(left.dimension, right.dimension), left.size / right.size, known)
        if known:
            raise _UnknownError
        return left

    def _in_time(self, step: Step, moved: Step, left: _Typed, right: _Typed) -> _Typed:
        """From one point in time to another one, or so long before or after one."""
        if left.moment and right.moment:
            if step.operator != "-" or left.moment != right.moment:
                raise _UnknownError
            self.steps.append(moved)
            return replace(left, moment="")
        moment, duration = (left, right) if left.moment else (right, left)
        if step.operator != "+" and (step.operator != "-" or right.moment):
            raise _UnknownError
        if duration.known and duration.dimension != TIME:
            raise _UnknownError
        operands = list(moved.operands)
        if duration.known:
            place = 1 if left.moment else 0
            operands[place] = self.convert(step.operands[place], duration.size / moment.size)
        self.steps.append(Step(step.operator, tuple(operands)))
        return moment

    def _in_one_unit(self, step: Step, left: _Typed, right: _Typed) -> tuple[Step, _Typed]:
        """A sum with both operands in one unit: the one that is asked for, else the smaller one."""
        if left.size == right.size:
            return step, left
        wanted = left if left.size == self.wanted or (right.size != self.wanted and left.size < right.size) else right
        first = self.convert(step.left, left.size / wanted.size)
        return Step(step.operator, (first, self.convert(step.right, right.size / wanted.size))), wanted

    def convert(self, operand: Operand, factor: Fraction) -> Operand:
        """The operand times a factor, by the factors between the text's units where they give it."""
        pairs = ((one, one / factor) for one in [Fraction(1), *sorted(self.factors)])
        known = (pair for pair in pairs if pair[1] == 1 or pair[1] in self.factors)
        times_by, divided_by = next(known, (Fraction(factor.numerator), Fraction(factor.denominator)))
        for operator, number in (("*", times_by), ("/", divided_by)):
            if number != 1:
                self.steps.append(Step(operator, (operand, Constant(number))))
                operand, self.converted = StepRef(len(self.steps) - 1), True
        return operand

    def type_of(self, operand: Operand) -> _Typed:
        """What an operand is."""
        if isinstance(operand, StepRef):
            return self.results[operand.index]
        if isinstance(operand, Constant):
            # A conversion changes the number and not the amount.
            is_factor = operand.value in self.factors or (operand.value and 1 / operand.value in self.factors)
            return _Typed(PLAIN, 1 / operand.value if is_factor else Fraction(1), known=False)
        if isinstance(operand, UnknownRef):
            return _Typed(PLAIN, Fraction(1), known=False)
        return self._quantity(operand)

    def _quantity(self, operand: QuantityRef) -> _Typed:
        quantity = self.problem.quantities[operand.index]
        if quantity.kind in MOMENTS:
            return _Typed(TIME, MOMENT_SIZES[quantity.kind], moment=quantity.kind)
        for amount in self.amounts:
            if amount.start <= quantity.start and quantity.end <= amount.end:
                return _Typed(amount.unit.dimension, amount.unit.size)
        return _Typed(PLAIN, Fraction(1), known=False)


def _moment(problem: Problem, typing: _Typing, typed: _Typed, question: str) -> Measured | None:
    """The point in time that a program comes to."""
    program = Program(tuple(typing.steps))
    value = program.execute(problem.values)
    moment = moment_of(value, typed.moment, problem, question)
    return None if moment is None else Measured(value, "", moment.kind, moment.text, program, moment)


def _finished(
    program: Program,
    problem: Problem,
    typing: _Typing,
    typed: _Typed,
    amounts: Sequence[Amount],
    asked: Asked | None,
    question: str,
) -> Measured | None:
    """The result in the unit that is asked for, or in one that the text names."""
    target = _target(typed, amounts, asked, problem.language)
    target = target or _rate(typed, amounts, asked, question, problem.language)
    if target is None:
        return None
    unit, words = target
    typing.convert(typing.places[-1], typed.size / (unit.size if unit else 1))
    finished = Program(tuple(typing.steps)) if typing.converted else program
    value = finished.execute(problem.values)
    if unit is None:
        return Measured(value, "", "number", format_number(value), finished) if typing.converted else None
    larger = asked.larger if asked else None
    if unit == MINUTE and larger is None and not (asked and asked.unit):
        larger = HOUR, usual_words(HOUR, problem.language)
    text = in_words(value, unit, words, larger, problem.language)
    return Measured(value, words, kind_of(unit), text, finished, in_two_units=larger is not None)


def _target(
    typed: _Typed, amounts: Sequence[Amount], asked: Asked | None, language: str
) -> tuple[Unit | None, str] | None:
    """The unit that the result is wanted in, with its words; no unit for a count of things."""
    if asked and asked.unit:
        return (asked.unit, asked.words) if typed.known and asked.unit.dimension == typed.dimension else None
    if not typed.known:
        return None
    if asked and asked.counts:
        # Hours a day look like plain numbers and are not; a cup may be a thing.
        unclear = any("/" in amount.unit.code or amount.unit.code in ("cup", "tsp", "tbsp") for amount in amounts)
        return (None, "") if typed.dimension == PLAIN and not unclear else None
    named = [
        (part, usual_words(part, language) if place else amount.words)
        for amount in amounts
        for place, part in enumerate(amount.unit.parts())
    ]
    alike = [(unit, words) for unit, words in named if unit.dimension == typed.dimension]
    same = [(unit, words) for unit, words in alike if unit.size == typed.size]
    # A rate that was taken for another unit than its own gives no named unit: 14.80 euros a kilo for 350 g.
    rated = alike if any("/" in amount.unit.code for amount in amounts) else []
    counted = next(
        (unit for unit in (MINUTE, ONE_DAY) if (unit.dimension, unit.size) == (typed.dimension, typed.size)), None
    )
    if counted and not same:  # the difference of two times or dates
        return counted, usual_words(counted, language)
    for unit, words in same or rated:
        return unit, language_named(language).units.spelled(unit.code, words)
    return None


def _rate(
    typed: _Typed, amounts: Sequence[Amount], asked: Asked | None, question: str, language: str
) -> tuple[Unit, str] | None:
    """Kilometres per hour, where a speed is asked for or the question names no unit."""
    units = language_named(language).units
    rates = [(amount.unit, amount.words) for amount in amounts if len(amount.unit.parts()) > 1]
    asks_speed = any(word in question.lower() for word in units.SPEED_WORDS)
    if not typed.known or (asked and asked.unit) or not (asks_speed or (asked is None and not rates)):
        return None
    simple = [amount for amount in amounts if len(amount.unit.parts()) == 1]
    made = [
        (above.unit.over(below.unit), units.per(above.words, below.words))
        for above in simple
        for below in simple
        if below.unit.dimension == TIME != above.unit.dimension
    ]
    return next(
        (one for one in (*rates, *made) if (one[0].dimension, one[0].size) == (typed.dimension, typed.size)), None
    )


def _in_number(value: Fraction, unit: Unit, words: str, language: str) -> str:
    """1 hour and 6 hours, whichever of them the text has."""
    singular = language_named(language).inflection.singular
    if value == 1:
        return singular(words) if len(words) > 3 else words
    if len(words) <= 3 or len(unit.parts()) > 1:
        return words
    usual = usual_words(unit, language)
    return usual if usual != words == singular(usual) else words


def in_words(value: Fraction, unit: Unit, words: str, larger: tuple[Unit, str] | None, language: str) -> str:
    """How a person would say an amount, in two units where both are asked for.

    >>> from deduct.core.units import unit_named
    >>> minute, hour = unit_named("minute"), unit_named("hour")
    >>> in_words(Fraction(330), minute, "minutes", (hour, "hours"), "en")
    '5 hours 30 minutes'
    """
    blank = language_named(language).blank
    if larger is None:
        return f"{format_number(value)}{blank}{_in_number(value, unit, words, language)}"
    many, rest = divmod(value, larger[0].size / unit.size)
    if not rest or not many:
        return in_words(*((value, unit, words) if rest else (Fraction(many), *larger)), None, language)
    parts = [(Fraction(many), *larger), (rest, unit, words)]
    return blank.join(in_words(*part, None, language) for part in parts)
