"""A share of right answers, with the interval that the number of problems allows."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

# The standard normal leaves 2.5 % on each side beyond this: a 95 % interval.
Z_95 = 1.959963984540054


def wilson_interval(correct: int, total: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share; it stays within 0 and 1 and is sound for few problems.

    >>> [round(bound, 4) for bound in wilson_interval(8, 10)]
    [0.4902, 0.9433]
    >>> wilson_interval(0, 0)
    (0.0, 1.0)
    """
    if total == 0:
        return 0.0, 1.0
    share, spread = correct / total, Z_95**2 / total
    centre = (share + spread / 2) / (1 + spread)
    half = math.sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread)
    # Rounding must not push the share itself out of its interval when all or none are right.
    return min(share, max(0.0, centre - half)), max(share, min(1.0, centre + half))


@dataclass(frozen=True)
class Accuracy:
    """How many of `total` problems are right.

    >>> print(Accuracy(8, 10))
    80.0 % (49.0 to 94.3)
    """

    correct: int
    total: int

    @classmethod
    def of(cls, outcomes: Iterable[bool]) -> Accuracy:
        """Count outcomes.

        >>> Accuracy.of([True, False, True])
        Accuracy(correct=2, total=3)
        """
        listed = list(outcomes)
        return cls(sum(listed), len(listed))

    @property
    def share(self) -> float:
        """Between 0 and 1; 0 where there is no problem."""
        return self.correct / self.total if self.total else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval."""
        return wilson_interval(self.correct, self.total)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {"correct": self.correct, "total": self.total, "share": self.share, "low": low, "high": high}
