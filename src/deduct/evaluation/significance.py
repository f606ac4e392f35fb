"""Is one run better than another, or lucky? A paired bootstrap over the problems that both solved."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deduct.evaluation.pairing import pair_runs
from deduct.evaluation.records import Record
from deduct.evaluation.verdicts import measure_named, verdict_of

RESAMPLES = 10_000


@dataclass(frozen=True)
class Comparison:
    """Run B against run A on the same problems; a positive difference means that B is better."""

    measure: str
    problems: int
    accuracy_a: float
    accuracy_b: float
    low: float
    """The 95 % bootstrap interval of the difference, `low` to `high`."""
    high: float
    p_value: float
    """Two-sided, from the bootstrap."""
    exact_p_value: float
    """Two-sided sign test on the changed problems; trust this one where fewer than about 20 changed."""
    fixed: tuple[str, ...]
    """Ids of the problems that A has wrong and B right."""
    broken: tuple[str, ...]
    """Ids of the problems that A has right and B wrong."""

    @property
    def difference(self) -> float:
        return (len(self.fixed) - len(self.broken)) / self.problems

    def to_json(self) -> dict[str, Any]:
        return {
            "measure": self.measure,
            "problems": self.problems,
            "accuracy_a": self.accuracy_a,
            "accuracy_b": self.accuracy_b,
            "difference": self.difference,
            "low": self.low,
            "high": self.high,
            "p_value": self.p_value,
            "exact_p_value": self.exact_p_value,
            "fixed": list(self.fixed),
            "broken": list(self.broken),
        }


def compare_runs(
    run_a: Sequence[Record],
    run_b: Sequence[Record],
    measure: str = "answer",
    resamples: int = RESAMPLES,
    seed: int = 0,
) -> Comparison:
    """Compare two runs problem by problem; `DataError` if they are not runs on the same problems."""
    correct = measure_named(measure).correct
    pairs = pair_runs(run_a, run_b)
    right_a = {id: correct(verdict_of(record)) for id, (record, _) in pairs.items()}
    right_b = {id: correct(verdict_of(record)) for id, (_, record) in pairs.items()}
    fixed = tuple(sorted(id for id in right_a if right_b[id] and not right_a[id]))
    broken = tuple(sorted(id for id in right_a if right_a[id] and not right_b[id]))
    differences = resample_difference(len(fixed), len(broken), len(right_a), resamples, seed)
    low, high = np.quantile(differences, [0.025, 0.975])
    return Comparison(
        measure=measure,
        problems=len(right_a),
        accuracy_a=sum(right_a.values()) / len(right_a),
        accuracy_b=sum(right_b.values()) / len(right_b),
        low=float(low),
        high=float(high),
        p_value=two_sided(differences),
        exact_p_value=sign_test(len(fixed), len(broken)),
        fixed=fixed,
        broken=broken,
    )


def resample_difference(fixed: int, broken: int, problems: int, resamples: int, seed: int) -> NDArray[np.float64]:
    """The difference in accuracy of many resampled test sets.

    A test set drawn with replacement enters the difference only by how many fixed and broken problems it
    holds, and these counts are multinomial: drawing them is the bootstrap without drawing every problem.
    """
    same = problems - fixed - broken
    shares = np.array([fixed, broken, same]) / problems
    counts = np.random.default_rng(seed).multinomial(problems, shares, size=resamples)
    return np.asarray((counts[:, 0] - counts[:, 1]) / problems, dtype=np.float64)


def two_sided(differences: NDArray[np.float64]) -> float:
    """How often the resampled difference crosses zero; never 0, as no number of resamples can show that."""
    total = len(differences) + 1
    not_better = (int((differences <= 0).sum()) + 1) / total
    not_worse = (int((differences >= 0).sum()) + 1) / total
    return min(1.0, 2 * min(not_better, not_worse))


def sign_test(fixed: int, broken: int) -> float:
    """The exact two-sided p-value if each changed problem were as likely fixed as broken (McNemar's exact test).

    >>> sign_test(5, 0), sign_test(3, 3)
    (0.0625, 1.0)
    """
    changed, most = fixed + broken, max(fixed, broken)
    ways = tail = math.comb(changed, most)
    for count in range(most, changed):
        # From one binomial coefficient to the next; computing each by itself takes seconds for thousands.
        ways = ways * (changed - count) // (count + 1)
        tail += ways
    return min(1.0, 2 * tail / (1 << changed))
