"""What is right and wrong about one record, and the measures that count it.

`MEASURES` is the table of accuracies; a new one is one row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.canonical import same_program
from deduct.core.same_answer import same_answer
from deduct.errors import ExecutionError, unknown_name
from deduct.evaluation.records import Record


@dataclass(frozen=True)
class Verdict:
    """A record with everything derived from it, computed once."""

    record: Record
    gold_value: Fraction | None
    """What the gold program gives; None where there is none or it cannot be executed."""
    answer_correct: bool
    value_correct: bool
    equation_correct: bool

    @property
    def target(self) -> Fraction | None:
        """The annotated answer, or the gold program's value where no answer is annotated."""
        return self.gold_value if self.record.answer is None else self.record.answer

    @property
    def answered(self) -> bool:
        return self.record.predicted_answer is not None


def verdict_of(record: Record) -> Verdict:
    """Judge one record.

    Without an annotated answer the gold program's value stands in for it; with neither, or without an
    answer from the solver, the record is wrong: nothing ever leaves the denominator.
    """
    gold, predicted = record.gold_program, record.predicted_program
    gold_value = _value(record)
    target = gold_value if record.answer is None else record.answer
    return Verdict(
        record=record,
        gold_value=gold_value,
        answer_correct=same_answer(record.predicted_answer, target),
        value_correct=same_answer(record.predicted_answer, gold_value),
        equation_correct=gold is not None and predicted is not None and same_program(gold, predicted),
    )


def verdicts_of(records: Sequence[Record]) -> list[Verdict]:
    """Judge many records."""
    return [verdict_of(record) for record in records]


def _value(record: Record) -> Fraction | None:
    if record.gold_program is None:
        return None
    try:
        return record.gold_program.execute(record.values)
    except ExecutionError:
        return None


@dataclass(frozen=True)
class Measure:
    """One way to count a record as right."""

    title: str
    correct: Callable[[Verdict], bool]


MEASURES: dict[str, Measure] = {
    "answer": Measure("Value, annotated answer", lambda verdict: verdict.answer_correct),
    "value": Measure("Value, gold program", lambda verdict: verdict.value_correct),
    "equation": Measure("Equation, up to commutation", lambda verdict: verdict.equation_correct),
}


def measure_named(name: str) -> Measure:
    """The measure with this name.

    >>> measure_named("answer").title
    'Value, annotated answer'
    """
    try:
        return MEASURES[name]
    except KeyError:
        raise unknown_name("measure", name, MEASURES) from None
