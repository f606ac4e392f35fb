"""From a program's value to what a person would say: the steps that the question's rule appends, kind, unit, words.

The model's program is kept as it is; what is appended are real steps behind it, each with its reason. They finish the
answer: rounding to whole things, per cent, a remainder, whole cents. Rounding inside a program is the model's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef
from deduct.core.trace import Trace, work_out
from deduct.errors import ExecutionError
from deduct.formulas.display import infix
from deduct.languages.sentences import question_of, sentences_of
from deduct.languages.wanted import Wanted, wanted_by
from deduct.solving.answer import Answer
from deduct.solving.measured import Measured, measured
from deduct.solving.moments import Moment
from deduct.solving.said import said
from deduct.solving.steps import solved_steps
from deduct.solving.whole import UP, Whole, in_whole_things

CENT = Fraction(1, 100)
DOUBTFUL = 0.4
"""The most that is said for an answer that cannot be meant so (half a boat), or was rounded without a word for it."""


@dataclass(frozen=True)
class Finished:
    """A program with the steps that finish its answer."""

    problem: Problem
    raw: Trace
    trace: Trace
    wanted: Wanted
    whole: Whole | None
    """What the value means in whole things."""
    words: str | None = None
    """How the amount is said, where its unit has a way of its own: 5 hours 30 minutes."""
    moment: Moment | None = None
    """The point in time that it is."""

    def over(self, whole: Problem, places: Sequence[int]) -> Finished:
        """The same over a whole text, of which the problem has these quantities."""
        move = dict(enumerate(places))
        raw, trace = (work_out(one.program.moved(move), whole.values) for one in (self.raw, self.trace))
        return replace(self, problem=whole, raw=raw, trace=trace)

    @property
    def doubtful(self) -> bool:
        """Whether the answer cannot be meant as it is: a negative or broken number of things, a share of six."""
        value = self.trace.answer
        if self.wanted.kind == "fraction" and value.denominator == 1 and value > 1:
            return True
        guessed = self.whole is not None and self.whole.direction is None
        return self.wanted.counts and (value < 0 or value.denominator != 1 or guessed)

    @cached_property
    def text(self) -> str:
        """The answer as a person would say it."""
        return self.words or said(self.trace.answer, self.wanted, self.problem.language)

    def answer(self, probability: float, start: int, end: int) -> Answer:
        """The answer to the question that stands from `start` to `end`."""
        return Answer(
            value=self.moment.value if self.moment else self.trace.answer,
            kind=self.wanted.kind,
            unit=self.wanted.unit,
            text=self.text,
            start=start,
            end=end,
            probability=min(probability, DOUBTFUL) if self.doubtful else probability,
            expression=infix(self.trace.program, self.problem),
            steps=solved_steps(self.trace, self.problem),
            program=self.trace.program,
        )


def finished(problem: Problem, program: Program) -> Finished:
    """Append what the question asks for to a program that has a value.

    >>> from deduct.languages import read_problem
    >>> vans = read_problem("70 people, 8 to a van. How many vans are needed?")
    >>> done = finished(vans, Program.parse(["q0 / q1"]))
    >>> str(done.raw.answer), str(done.trace.program), done.text
    ('35/4', 's0 = q0 / q1; s1 = ceil s0', '9 vans')
    """
    raw, wanted = work_out(program, problem.values), wanted_by(problem)
    found = _measured(problem, program, wanted)
    if found is not None and found.moment:
        wanted = Wanted(found.moment.kind)
        return Finished(problem, raw, work_out(found.program, problem.values), wanted, None, found.text, found.moment)
    if found is not None and found.unit:
        wanted = replace(wanted, kind=found.kind, unit=found.unit, counts=False)
    measured_trace = raw if found is None else work_out(found.program, problem.values)
    whole = in_whole_things(problem, measured_trace.program)
    case = _Case(problem, measured_trace, wanted, whole)
    for rule in RULES:
        if step := rule(case):
            case = replace(case, trace=_with(case.trace, step))
    told = found is not None and found.unit and (found.kind != "money" or found.in_two_units)
    words = found.text if found is not None and told and case.trace is measured_trace else None
    return Finished(problem, raw, case.trace, wanted, whole, words)


def _measured(problem: Problem, program: Program, wanted: Wanted) -> Measured | None:
    """The result in the unit that is asked for; a count of things where it is made of two units of one dimension."""
    if wanted.kind in ("percent", "fraction"):
        return None
    asking = question_of(sentences_of(problem.text, problem.language))
    start, end = (0, len(problem.text)) if asking is None else (asking.start, asking.end)
    found = measured(program, problem, start, end)
    if wanted.unmeasured and found is not None and found.kind != "money":
        return None
    counts = wanted.counts and wanted.kind == "number"
    return found if found is None or found.moment or bool(found.unit) != counts else None


@dataclass(frozen=True)
class _Case:
    """What the rules look at."""

    problem: Problem
    trace: Trace
    wanted: Wanted
    whole: Whole | None

    @property
    def value(self) -> Fraction:
        return self.trace.answer

    @property
    def last(self) -> Operand:
        """The operand that stands for the value."""
        program = self.trace.program
        return StepRef(len(program.steps) - 1) if program.result is None else program.result


def _with(trace: Trace, step: Step) -> Trace:
    """The worked program with one more step; itself where that has no value."""
    try:
        return work_out(Program((*trace.program.steps, step)), trace.values)
    except ExecutionError:
        return trace


def _below_zero(case: _Case) -> Step | None:
    """A temperature or a balance falls by more than it was: the program takes the smaller number from the larger."""
    steps = case.trace.program.steps
    if not case.wanted.falls or len(steps) != 1 or steps[0].operator != "-" or case.value <= 0:
        return None
    first, second = steps[0].right, steps[0].left
    turned = isinstance(first, QuantityRef) and isinstance(second, QuantityRef) and first.index < second.index
    return Step("-", (Constant(Fraction(0)), case.last)) if turned else None


def _in_percent(case: _Case) -> Step | None:
    """A share of one, asked for in per cent, is said in hundredths."""
    if case.wanted.kind != "percent" or _times_hundred(case.trace.program) or abs(case.value) > 20:
        return None
    return Step("percent", (case.last,))


def _times_hundred(program: Program) -> bool:
    """Whether the program makes per cent itself."""
    hundred = Constant(Fraction(100))
    return any(
        step.operator == "percent"
        or (step.operator == "*" and hundred in step.operands)
        or (step.operator == "-" and step.left == hundred)
        for step in program.steps
    )


def _remainder(case: _Case) -> Step | None:
    """What is left over, where the program gives how often it goes, or takes away that or one group only."""
    steps = case.trace.program.steps
    if not case.wanted.remainder or not steps:
        return None
    last = steps[-1]
    if last.operator == "/" and case.value.denominator != 1:
        # Metres for centimetres: what is divided by a constant, and has a unit, is converted and not shared out.
        converted = case.wanted.unit and isinstance(last.right, Constant)
        return None if converted else Step("mod", last.operands)
    if last.operator != "-":
        return None
    if isinstance(last.right, StepRef) and (taken := steps[last.right.index]).operator == "/":
        return Step("mod", taken.operands) if taken.left == last.left and case.value.denominator != 1 else None
    alone = len(steps) == 1 and case.wanted.group is not None and last.right == QuantityRef(case.wanted.group)
    return Step("mod", last.operands) if alone and case.trace.value_of(last.right) > 0 else None


def _part_of_whole(case: _Case) -> Step | None:
    """A fraction of the whole, where the program gives only how many they are, or turns the two round."""
    steps = case.trace.program.steps
    if case.wanted.kind != "fraction" or len(steps) != 1 or case.value <= 1:
        return None
    step = steps[0]
    if step.operator == "-" and case.trace.value_of(step.left) == max(case.trace.values):
        return Step("/", (case.last, step.left))
    return Step("/", (step.right, step.left)) if step.operator == "/" else None


def _to_whole_things(case: _Case) -> Step | None:
    """Half a boat is not a boat; where no word says which way to round, only full ones count."""
    if case.whole is None or case.value.denominator == 1:
        return None
    return Step("ceil" if case.whole.direction == UP else "floor", (case.last,))


def _as_told(case: _Case) -> Step | None:
    """The text says to what it should be rounded."""
    step = case.wanted.nearest
    if step is None or (case.value / step).denominator == 1:
        return None
    return Step("nearest", (case.last, Constant(step)))


def _to_cents(case: _Case) -> Step | None:
    """Money is paid in whole cents."""
    small = case.wanted.unit in ("cents", "pence", "分")
    if case.wanted.kind != "money" or small or (case.value / CENT).denominator == 1:
        return None
    return Step("nearest", (case.last, Constant(CENT)))


RULES: tuple[Callable[[_Case], Step | None], ...] = (
    _remainder,
    _below_zero,
    _part_of_whole,
    _in_percent,
    _to_whole_things,
    _as_told,
    _to_cents,
)
"""In the order in which they append their steps."""
