"""Log-odds, as models give them, and what they mean."""

from __future__ import annotations

import math


def log_probability(odds: float) -> float:
    """The logarithm of the probability that has these log-odds; that of its opposite is `log_probability(-odds)`.

    >>> round(math.exp(log_probability(0.0)), 3), round(log_probability(-1000.0))
    (0.5, -1000)
    """
    # -log(1 + exp(-odds)), written so that it cannot overflow
    return -(max(-odds, 0.0) + math.log1p(math.exp(-abs(odds))))
