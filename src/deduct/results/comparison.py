"""Our own variants against each other: in which settings they differ, and whether the difference is luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deduct.errors import DataError
from deduct.evaluation.significance import RESAMPLES, two_sided
from deduct.results.files import Result
from deduct.results.settings import exact, portable
from deduct.training.config import TrainConfig

NEUTRAL = ("evaluate_every", "evaluation_batch_size", "compile", "cuda_graphs", "gradient_checkpointing")
"""Settings that change the cost of a run and not its outcome."""
DEFAULTS = portable(TrainConfig().to_dict())


@dataclass(frozen=True)
class Difference:
    """How much better one result is than another on the same problems."""

    mean: float
    low: float
    """The 95 % bootstrap interval, `low` to `high`."""
    high: float
    p_value: float

    def __str__(self) -> str:
        p_value = "p < 0.001" if self.p_value < 0.001 else f"p = {self.p_value:.3f}"
        return f"{100 * self.mean:+.1f} ({100 * self.low:+.1f} to {100 * self.high:+.1f}), {p_value}"


def paired_difference(base: Result, other: Result, measure: str = "answer") -> Difference:
    """The accuracy of `other` less that of `base`, by a paired bootstrap over the problems.

    A problem counts by the share of the seeds that solve it, so results with several seeds are compared by
    their means; what another choice of seeds would give is not part of the interval.
    """
    if _problems(base) != _problems(other):
        raise DataError(f"{base.file_name} and {other.file_name} were not tested on the same problems")
    differences = _solved_share(other, measure) - _solved_share(base, measure)
    values, counts = np.unique(differences, return_counts=True)
    # A resampled test set matters only by how often it holds each difference, and these counts are multinomial.
    drawn = np.random.default_rng(0).multinomial(len(differences), counts / len(differences), size=RESAMPLES)
    # Rounded, so that a difference of nothing is zero and not a rounding error of either sign.
    means = np.round(drawn @ values / len(differences), 12)
    low, high = np.quantile(means, [0.025, 0.975])
    return Difference(float(differences.mean()), float(low), float(high), two_sided(means))


def _problems(result: Result) -> list[tuple[int | None, tuple[str, ...], str]]:
    return [(one.fold, one.ids, one.digest) for one in result.problem_sets]


def same_problems(first: Result, second: Result) -> bool:
    """Whether two results can be paired."""
    return _problems(first) == _problems(second)


def _solved_share(result: Result, measure: str) -> NDArray[np.float64]:
    """For each problem, the share of the seeds that solve it."""
    return np.asarray(np.mean(list(result.rights(measure).values()), axis=0), dtype=np.float64)


def variant(result: Result) -> dict[str, Any]:
    """All settings of a result except its seeds.

    A setting that did not exist when a result was made counts as its default, which is what was done then.
    """
    kept = {key: value for key, value in {**DEFAULTS, **result.settings}.items() if key not in NEUTRAL}
    return {
        **kept,
        "constants": exact(kept["constants"]),
        "encoder": result.encoder,
        "init": result.init,
        "training data": result.train,
        "data set": result.dataset,
        "split": result.split,
    }


def differing(first: Result, second: Result) -> set[str]:
    """The names of the settings in which two results differ."""
    one, other = variant(first), variant(second)
    return {key for key in {**one, **other} if one.get(key) != other.get(key)}
