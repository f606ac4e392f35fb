"""Formulas as people write them."""

from __future__ import annotations

import re


def as_typed(equation: str) -> str:
    """An equation as people write it.

    >>> as_typed("x + q1 = 4 * (y - 2) - 0.5 * x")
    'x + q1 = 4(y − 2) − 0.5x'
    """
    return re.sub(r"(?<=\d) \* (?=[a-z(])", "", equation).replace("*", "×").replace("-", "−")
