"""Which of several things, and yes or no: from numbers that decide it, with the steps; else refused with a reason.

The question is put to the model as one for a difference ("What is the difference?", "How much is left?"). Where its
program ends with a subtraction, each side of it belongs to one of the things compared, by the numbers that it reads;
the values of the two sides decide. Amounts that stand for themselves (1.62 m, 158 cm) are compared without a model.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from deduct.core.problem import Problem
from deduct.core.program import Operand, QuantityRef, StepRef
from deduct.core.rewrite import Piece
from deduct.core.trace import Trace, work_out
from deduct.core.units import TIME
from deduct.errors import Reason
from deduct.formulas.display import format_number
from deduct.languages.amounts import amounts_in
from deduct.languages.choices import WHETHER, WHICH, Named
from deduct.languages.known import language_named
from deduct.languages.questions import Question
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.parts import Part, part_of
from deduct.solving.solution import SOLVED, UNANSWERABLE, Solution
from deduct.solving.steps import solved_steps

if TYPE_CHECKING:
    from deduct.languages.asking_parts import Choices

SUREST = 0.9
"""The most that is said for a comparison: more can go wrong than in the program."""
YES, NO = "yes", "no"


class Comparison(NamedTuple):
    """A question for a choice, and the problem that decides it."""

    problem: Problem
    kind: str
    question: Question
    part: Part
    """The same story, asked for the difference."""

    @property
    def words(self) -> str:
        """The question as the text has it."""
        return self.problem.text[self.question.start : self.question.end]

    @property
    def table(self) -> Choices:
        return language_named(self.problem.language).choices

    def refused(self) -> Solution:
        """Why there is no answer."""
        key = "asks_whether" if self.kind == WHETHER else "asks_who"
        return Solution(self.problem, UNANSWERABLE, Reason(key).in_language(self.problem.language))

    def answered(self, value: str, text: str, probability: float, steps: Sequence[object]) -> Solution:
        """The solution with this choice."""
        kind = "yes_no" if self.kind == WHETHER else "choice"
        answer = Answer(
            value,
            kind,
            text=text,
            start=self.question.start,
            end=self.question.end,
            probability=min(probability, SUREST),
            expression=str(getattr(steps[-1], "expression", "")),
            steps=tuple(steps),  # type: ignore[arg-type]
        )
        return Solution(self.problem, SOLVED, probability=answer.probability, given=answer)


def comparison_of(problem: Problem) -> Comparison | None:
    """The comparison that a text asks for; None where it asks for an amount."""
    language = language_named(problem.language)
    asked = language.questions.split(problem)
    if not asked:
        start = 0
        kind = language.choices.asks(problem.text)
        if kind != WHETHER:
            return None
        asked = [Question(start, len(problem.text), (), ((0, len(problem.text)),))]
    question = asked[-1]
    kind = language.choices.asks(problem.text[question.start : question.end])
    if len(asked) != 1 or kind not in (WHICH, WHETHER):
        return None
    words = language.choices.DIFFERENCE if kind == WHICH else language.choices.LEFT
    story = question.story or ((0, question.start),)
    instead = Question(
        question.start, question.end, (Piece(words),), tuple(span for span in story if span[0] < span[1])
    )
    return Comparison(problem, kind, question, part_of(problem, instead))


def settled_choice(comparison: Comparison) -> Solution | None:
    """The answer where the amounts of the text decide by themselves."""
    if comparison.kind == WHETHER:
        return _evenly(comparison)
    return _largest(comparison)


def from_difference(comparison: Comparison, found: Solution) -> Solution:
    """The answer by the two sides of the difference that the model found; refused where it found none."""
    solution = comparison.part.over_text(found, comparison.problem)
    program = solution.program
    if program is None or not program.steps or program.steps[-1].operator != "-":
        return comparison.refused()
    trace = work_out(program, comparison.problem.values)
    last = program.steps[-1]
    sides = [trace.value_of(operand) for operand in (last.left, last.right)]
    if comparison.kind == WHETHER:
        if not comparison.table.ENOUGH.search(comparison.words):
            return comparison.refused()
        yes = sides[0] >= sides[1]
        reads = [_reads(trace, operand) for operand in (last.left, last.right)]
        if _supplied(comparison, reads[1]) and not _supplied(comparison, reads[0]):
            yes = sides[1] >= sides[0]
        return comparison.answered(
            YES if yes else NO, _said(yes, comparison), found.probability, _compared(trace, comparison)
        )
    return _chosen(comparison, trace, sides, found.probability)


def _supplied(comparison: Comparison, reads: set[int]) -> bool:
    """Whether one of these quantities is said to be what there is."""
    supply, text = comparison.table.SUPPLY, comparison.problem.text
    return any(supply.search(text, 0, comparison.problem.quantities[index].start) for index in reads)


def from_sign(comparison: Comparison, solution: Solution) -> Solution:
    """The answer by the sign of a difference: yes, or the thing that the text names first, where it is positive."""
    program, value = solution.program, solution.value
    if program is None or value is None or not program.steps or program.steps[-1].operator not in ("-", "mod"):
        return comparison.refused()
    left_over = program.steps[-1].operator == "mod"
    first = value == 0 if left_over else value >= 0
    alike = [other for other in solution.alternatives if (other.answer >= 0) == first and not left_over]
    probability = min(1.0, solution.probability + sum(other.probability for other in alike))
    trace = work_out(program, solution.problem.values)
    steps = solved_steps(trace, solution.problem) if left_over else _compared(trace, comparison)
    if comparison.kind == WHETHER:
        return comparison.answered(YES if first else NO, _said(first, comparison), probability, steps)
    options = sorted(_options(comparison), key=lambda named: min(named.places))
    if len(options) != 2 or left_over or not value:
        return comparison.refused()
    chosen = options[0 if first else 1].words
    return comparison.answered(chosen, chosen, probability, steps)


def _chosen(comparison: Comparison, trace: Trace, sides: Sequence[Fraction], probability: float) -> Solution:
    """The thing whose side is the larger or the smaller one."""
    options = _options(comparison)
    last = trace.program.steps[-1]
    owners = [_owner(comparison.problem, _reads(trace, operand), options) for operand in (last.left, last.right)]
    least = _wants_least(comparison)
    if None in owners or owners[0] is owners[1] or least is None or sides[0] == sides[1]:
        return comparison.refused()
    chosen = owners[int((sides[0] > sides[1]) == least)]
    assert chosen is not None
    return comparison.answered(chosen.words, chosen.words, probability, _compared(trace, comparison))


def _largest(comparison: Comparison) -> Solution | None:
    """One amount of one kind for each thing: the largest or smallest decides."""
    options = _options(comparison)
    told = comparison.problem.text[: comparison.question.start]
    least = _wants_least(comparison)
    if least is None or len(options) < 2 or comparison.table.RELATIVE.search(told):
        return None
    measured = _measured(comparison, options)
    values: list[tuple[Fraction, Named, str]] = []
    for value, start, end in measured:
        owner = _last_before(start, options)
        if owner is None or any(owner is named for _, named, _ in values):
            return None
        values.append((value, owner, comparison.problem.text[start:end]))
    if not values:
        return None
    if _takes_time(comparison, len(options)):
        least = not least
    values.sort(key=lambda one: one[0], reverse=not least)
    if values[0][0] == values[1][0]:
        return None
    sign = "<" if least else ">"
    line = AnswerStep(values[0][2], sign, values[1][2], values[0][1].words, f" {sign} ".join(one[2] for one in values))
    return comparison.answered(values[0][1].words, values[0][1].words, SUREST, [line])


def _measured(comparison: Comparison, options: Sequence[Named]) -> list[tuple[Fraction, int, int]]:
    """The amounts that are compared, with where they stand: as many of one kind as there are things, or plain numbers.

    An amount of another kind is of all of them: they ran 100 m. It is not where it stands with a later thing only.
    """
    count = len(options)
    amounts = amounts_in(comparison.problem.text, comparison.problem.language)
    quantities = comparison.problem.quantities
    if not amounts and len(quantities) == count and all(each.kind in ("number", "word") for each in quantities):
        return [(each.value, each.start, each.end) for each in quantities]
    dimensions = [amount.unit.dimension for amount in amounts]
    alike = [amount for amount in amounts if dimensions.count(amount.unit.dimension) == count]
    shared = [amount for amount in amounts if amount not in alike]
    if len(alike) != count or len(shared) > 1 or len(quantities) > len(amounts):
        return []
    if shared and alike[0].start < shared[0].start < alike[-1].start and _last_before(shared[0].start, options[1:]):
        return []
    return [(amount.value * amount.unit.size, amount.start, amount.end) for amount in alike]


def _takes_time(comparison: Comparison, count: int) -> bool:
    """Whether the faster one is asked for, and only times are told."""
    amounts = amounts_in(comparison.problem.text, comparison.problem.language)
    times = [amount for amount in amounts if amount.unit.dimension == TIME]
    return len(times) == count and comparison.table.SPEED.search(comparison.words) is not None


def _evenly(comparison: Comparison) -> Solution | None:
    """Whether a number can be shared or cut without a remainder."""
    problem = comparison.problem
    if len(problem.quantities) != 2 or not comparison.table.EVENLY.search(comparison.words):
        return None
    amounts = amounts_in(problem.text, problem.language)
    sizes = [amount.value * amount.unit.size for amount in amounts if amount.unit.dimension]
    if len(sizes) != 2 or len({amount.unit.dimension for amount in amounts}) != 1:
        sizes = problem.values
    large, small = max(sizes), min(sizes)
    if small <= 0:
        return None
    rest = large % small
    shown = [format_number(value) for value in (large, small, rest)]
    step = AnswerStep(shown[0], "mod", shown[1], rest, f"{shown[0]} mod {shown[1]} = {shown[2]}")
    return comparison.answered(NO if rest else YES, _said(not rest, comparison), SUREST, [step])


def _said(yes: bool, comparison: Comparison) -> str:
    if comparison.problem.language == "zh":
        return "是" if yes else "否"
    return YES if yes else NO


def _wants_least(comparison: Comparison) -> bool | None:
    """Whether the least is asked for; None where the question does not tell."""
    if comparison.table.LESS.search(comparison.words):
        return True
    return False if comparison.table.MORE.search(comparison.words) else None


def _options(comparison: Comparison) -> list[Named]:
    told = comparison.problem.text[: comparison.question.start]
    return comparison.table.options(told, comparison.words)


def _reads(trace: Trace, operand: Operand) -> set[int]:
    """The quantities below an operand."""
    if isinstance(operand, QuantityRef):
        return {operand.index}
    if isinstance(operand, StepRef):
        return set().union(*(_reads(trace, below) for below in trace.program.steps[operand.index].operands))
    return set()


def _owner(problem: Problem, reads: set[int], options: Sequence[Named]) -> Named | None:
    """The thing that all quantities of one side, or all but shared ones, are said of."""
    owners = [_last_before(problem.quantities[index].start, options) for index in sorted(reads)]
    # A number that follows the last thing and is in both sides is of both; the first one tells.
    return next((owner for owner in owners if owner is not None), None)


def _last_before(place: int, options: Sequence[Named]) -> Named | None:
    """The thing that was last named before a place."""
    named = [(max(at for at in one.places if at < place), one) for one in options if min(one.places) < place]
    return max(named, key=lambda pair: pair[0])[1] if named else None


def _compared(trace: Trace, comparison: Comparison) -> list[object]:
    """The steps to both sides, then the comparison."""
    steps = list(solved_steps(trace, comparison.problem))
    last = trace.program.steps[-1]
    left, right = (trace.value_of(operand) for operand in (last.left, last.right))
    sign = ">" if left > right else "<" if left < right else "="
    shown = [format_number(value) for value in (left, right)]
    line = AnswerStep(shown[0], sign, shown[1], left - right, f"{shown[0]} {sign} {shown[1]}")
    return [*steps[:-1], line]
