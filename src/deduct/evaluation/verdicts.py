"""What is right and wrong about one record, and the measures that count it.

`MEASURES` is the table of accuracies; a new one is one row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.canonical import same_program
from deduct.core.equivalence import same_equations
from deduct.core.program import Constant, Operand, Program, QuantityRef
from deduct.core.right_answers import said_right
from deduct.core.same_answer import same_answer
from deduct.errors import ExecutionError, unknown_name
from deduct.evaluation.records import Record


@dataclass(frozen=True)
class Verdict:
    """A record with everything derived from it, computed once."""

    record: Record
    targets: tuple[Fraction, ...]
    """The annotated answer, or what the gold program gives where no answer is annotated; the first set of numbers,
    where several are right. Empty where there is neither."""
    answer_correct: bool
    value_correct: bool
    equation_correct: bool
    any_correct: bool
    """Whether one of several numbers is right."""

    @property
    def answered(self) -> bool:
        return self.record.predicted_answer is not None


def verdict_of(record: Record) -> Verdict:
    """Judge one record.

    Without an annotated answer the gold program's value stands in for it; with neither, or without an
    answer from the solver, the record is wrong: nothing ever leaves the denominator.
    """
    gold = _answers(record.gold_program, record)
    sets = record.sets or ((gold,) if gold else ())
    return Verdict(
        record=record,
        targets=sets[0] if sets else (),
        answer_correct=_right(record, sets),
        value_correct=_right(record, (gold,) if gold else ()),
        equation_correct=_same_program(record.gold_program, record.predicted_program, record.values),
        any_correct=any(same_answer(value, answer) for value in said(record) for answers in sets for answer in answers),
    )


def _right(record: Record, sets: Sequence[tuple[Fraction, ...]]) -> bool:
    """Whether what was answered is one of these sets. One number is compared as it was given: a solver may round."""
    predicted = record.predicted_program
    if predicted is not None and predicted.has_unknowns:
        return said_right(predicted, record.values, sets)
    return any(len(answers) == 1 and same_answer(record.predicted_answer, answers[0]) for answers in sets)


def _same_program(gold: Program | None, predicted: Program | None, values: Sequence[Fraction]) -> bool:
    if gold is None or predicted is None:
        return False
    if gold.has_unknowns and predicted.has_unknowns:
        # Gold equations name their numbers by value: of two equal ones, nobody said which is meant.
        return same_equations(_by_value(gold, values), _by_value(predicted, values), any_order=True)
    return same_program(gold, predicted)


def _by_value(program: Program, values: Sequence[Fraction]) -> Program:
    """The program with the first of equal numbers in the place of each."""

    def first(operand: Operand) -> Operand:
        if type(operand) is Constant and operand.value in values:
            return QuantityRef(values.index(operand.value))
        return QuantityRef(values.index(values[operand.index])) if isinstance(operand, QuantityRef) else operand

    return program.with_operands(first)


def said(record: Record) -> tuple[Fraction, ...]:
    """The numbers that were answered: one, or those that a program with unknowns asks for."""
    predicted = record.predicted_program
    if predicted is not None and predicted.has_unknowns:
        return _answers(predicted, record)
    return () if record.predicted_answer is None else (record.predicted_answer,)


def verdicts_of(records: Sequence[Record]) -> list[Verdict]:
    """Judge many records."""
    return [verdict_of(record) for record in records]


def _answers(program: Program | None, record: Record) -> tuple[Fraction, ...]:
    """What a program gives; nothing where there is none or it cannot be executed."""
    try:
        return () if program is None else program.answers(record.values)
    except ExecutionError:
        return ()


@dataclass(frozen=True)
class Measure:
    """One way to count a record as right."""

    title: str
    correct: Callable[[Verdict], bool]


MEASURES: dict[str, Measure] = {
    "answer": Measure("Value, annotated answer", lambda verdict: verdict.answer_correct),
    "value": Measure("Value, gold program", lambda verdict: verdict.value_correct),
    "equation": Measure("Equation, up to commutation", lambda verdict: verdict.equation_correct),
    "any": Measure("Value, any of several answers", lambda verdict: verdict.any_correct),
}


def measures_for(verdicts: Sequence[Verdict]) -> dict[str, Measure]:
    """The measures that say something about these: "any" only where some problem has several answers."""
    several = any(len(verdict.targets) > 1 for verdict in verdicts)
    return {name: measure for name, measure in MEASURES.items() if several or name != "any"}


def measure_named(name: str) -> Measure:
    """The measure with this name.

    >>> measure_named("answer").title
    'Value, annotated answer'
    """
    try:
        return MEASURES[name]
    except KeyError:
        raise unknown_name("measure", name, MEASURES) from None
