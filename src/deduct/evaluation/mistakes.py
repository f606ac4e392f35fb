"""What kind of mistake a wrong answer is. `MISTAKES` is the table; the first kind that fits is the one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deduct.core.program import Program
from deduct.evaluation.verdicts import Verdict


@dataclass(frozen=True)
class Mistake:
    """One kind of mistake."""

    meaning: str
    fits: Callable[[Verdict], bool]


def _operators(program: Program | None) -> list[str]:
    return sorted(step.operator for step in program.steps) if program is not None else []


def _length_difference(verdict: Verdict) -> int:
    gold, predicted = verdict.record.gold_program, verdict.record.predicted_program
    return len(predicted) - len(gold) if gold is not None and predicted is not None else 0


def _other_operators(verdict: Verdict) -> bool:
    return _operators(verdict.record.gold_program) != _operators(verdict.record.predicted_program)


MISTAKES: dict[str, Mistake] = {
    "unanswered": Mistake("the solver gave no answer", lambda verdict: not verdict.answered),
    "no target": Mistake("the problem has neither an answer nor a program", lambda verdict: not verdict.targets),
    "annotation": Mistake(
        "gives what the gold program gives, but the annotated answer differs",
        lambda verdict: verdict.value_correct or verdict.equation_correct,
    ),
    "no program": Mistake(
        "wrong value; nothing to compare the steps with",
        lambda verdict: verdict.record.gold_program is None or verdict.record.predicted_program is None,
    ),
    "too short": Mistake("fewer operations than the gold program", lambda verdict: _length_difference(verdict) < 0),
    "too long": Mistake("more operations than the gold program", lambda verdict: _length_difference(verdict) > 0),
    "operators": Mistake("as many operations, but other operators", _other_operators),
    "operands": Mistake("the same operators on other quantities, or in another order", lambda verdict: True),
}


def mistake_of(verdict: Verdict) -> str | None:
    """The kind of mistake; None where the answer is right."""
    if verdict.answer_correct:
        return None
    return next(name for name, mistake in MISTAKES.items() if mistake.fits(verdict))


def count_mistakes(verdicts: Sequence[Verdict]) -> dict[str, int]:
    """How often each kind occurs, in the order of the table; kinds that do not occur are left out."""
    counts = Counter(mistake_of(verdict) for verdict in verdicts)
    return {name: counts[name] for name in MISTAKES if counts[name]}
