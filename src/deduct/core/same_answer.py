"""When a value is the right answer: the one definition, for data, training, evaluation and benchmarks."""

from __future__ import annotations

from fractions import Fraction

TOLERANCE = Fraction(1, 10_000)
"""Annotated answers are often rounded (0.3333 for one third), and some are written as floating-point numbers."""
LEAST = Fraction(1)
"""Answers smaller than this are compared as if they were this large: near zero, roundings are not relative."""


def same_answer(value: Fraction | None, answer: Fraction | None) -> bool:
    """Whether a value counts as the answer: within 1e-4 of it, or within this part of it.

    >>> same_answer(Fraction(1, 3), Fraction("0.3333")), same_answer(Fraction(1, 3), Fraction("0.33"))
    (True, False)
    >>> same_answer(None, Fraction(1))
    False
    """
    if value is None or answer is None:
        return False
    return abs(value - answer) <= TOLERANCE * max(LEAST, abs(answer))
