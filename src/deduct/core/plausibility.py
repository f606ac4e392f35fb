"""How plausible a whole program is for a text, apart from what the model thinks of its steps.

A model chooses step by step and does not see that it has used a number twice and another one not at all, or that
people seldom pose problems whose answer has three decimals. Such signs are counted for each program that the search has
found, and weighed together with the model's probability. The weights are fitted on held-out problems.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from deduct.core.odds import log_probability
from deduct.core.problem import Problem, Quantity
from deduct.core.program import Constant, Operand, Program, QuantityRef, StepRef

MODEL = "model"
"""The weight of the logarithm of the model's probability."""

SIGNS: dict[str, str] = {
    "unused": "numbers of the text that the program leaves out and that mean an amount",
    "repeated": "uses of a number of the text beyond its first",
    "constants": "uses of numbers that do not stand in the text",
    "shared": "results that more than one step uses",
    "fraction": "the answer is not a whole number, although all numbers of the text are",
    "decimals": "the answer has more than two decimals",
    "given": "the answer stands in the text",
    "small": "the answer is less than one",
    "large": "how many times ten the answer is above all numbers of the text",
    "relevance": "the logarithm of how likely it is, as the model reads the text, that just these numbers are used",
}

NO_AMOUNT = ("ordinal", "label", "date", "time", "day")
"""Kinds of quantities that programs rightly leave out."""

LEAST = 1e-12
"""A probability below this one counts as this one."""

FEW = 2
"""Words for numbers up to this one often mean no amount: one of them, the two brothers."""


def signs(program: Program, answer: Fraction, problem: Problem, relevance: Sequence[float] = ()) -> dict[str, float]:
    """The signs of a program and its answer, by name; `relevance` are log-odds that each quantity is used.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("3 pens cost 2 dollars each. The shop is 7 years old. What do they cost?")
    >>> found = signs(Program.parse(["q0 * q1"]), Fraction(6), problem)
    >>> {name: value for name, value in found.items() if value}
    {'unused': 1.0}
    """
    used: Counter[Operand] = Counter(operand for step in program.steps for operand in step.operands)
    values, places = problem.values, program.used_quantities()
    told_again = {values[place] for place in places}
    left_out = [q for place, q in enumerate(problem.quantities) if place not in places and q.value not in told_again]
    return {
        "unused": float(sum(map(_is_amount, left_out))),
        "repeated": float(sum(count - 1 for operand, count in used.items() if isinstance(operand, QuantityRef))),
        "constants": float(sum(count for operand, count in used.items() if type(operand) is Constant)),
        "shared": float(sum(count > 1 for operand, count in used.items() if isinstance(operand, StepRef))),
        "fraction": float(
            answer.denominator != 1 and all(value.denominator == 1 for value in values) and not _ends_unary(program)
        ),
        "decimals": float((answer * 100).denominator != 1),
        "given": float(answer in values),
        "small": float(answer < 1),
        "large": _tens_above(answer, values),
        "relevance": sum(log_probability(odds if place in places else -odds) for place, odds in enumerate(relevance)),
    }


def _ends_unary(program: Program) -> bool:
    """Whether the last step shows a number in another way, 3/8 as 37.5 per cent."""
    return bool(program.steps) and len(program.steps[-1].operands) == 1


def _tens_above(answer: Fraction, values: Sequence[Fraction]) -> float:
    """The logarithm to ten of the answer in times of the largest number; nothing for an answer that is not larger."""
    largest = max(map(abs, values), default=Fraction(0))
    if not 0 < largest < answer:
        return 0.0
    ratio = answer / largest
    return math.log10(ratio.numerator) - math.log10(ratio.denominator)  # an answer may be too large for a float


def _is_amount(quantity: Quantity) -> bool:
    return quantity.kind not in NO_AMOUNT and not (quantity.kind == "word" and quantity.value <= FEW)


def weighed(
    candidates: Sequence[tuple[Program, Fraction, float]],
    problem: Problem,
    weights: Mapping[str, float],
    relevance: Sequence[float] = (),
) -> list[float]:
    """The probabilities of candidates (program, answer, probability) after their signs; without weights, as they are.

    What the search has not found counts as one more candidate, with the signs of the best one found.
    """
    if not candidates or not weights:
        return [probability for _, _, probability in candidates]
    found = [max(probability, LEAST) for _, _, probability in candidates]
    trust = weights.get(MODEL, 1.0)
    scores = [
        trust * math.log(probability)
        + sum(weights.get(name, 0.0) * value for name, value in signs(program, answer, problem, relevance).items())
        for (program, answer, _), probability in zip(candidates, found, strict=True)
    ]
    best = max(range(len(scores)), key=scores.__getitem__)
    not_found = trust * math.log(max(1 - sum(found), LEAST) / found[best])  # against the best one's score
    shares = [math.exp(score - scores[best]) for score in scores]
    total = sum(shares) + math.exp(not_found)
    return [share / total for share in shares]
