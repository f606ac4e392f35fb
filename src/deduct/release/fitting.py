"""Fit what a model learns on held-out problems after its training, and write it into its config.json.

With signs, first the weights of the signs by which whole programs are told apart (`core.plausibility`); then the
calibration of the probabilities (`training.calibration`). The sources must be held out from training, and are best of
the kind that the model will meet; test sets that are reported on are none of them. Each source counts as much as any
other. With gaps, a share of each source are its problems without a sentence that they need: no answer to them is right.
What was fitted earlier is replaced. All figures printed come from problems that the fit did not see: each half is
judged by the fit of the other.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from deduct.core.config import ReasonerConfig
from deduct.core.plausibility import weighed
from deduct.core.problem import Problem
from deduct.core.same_answer import same_answer
from deduct.evaluation import Record, compute_metrics, predict
from deduct.evaluation.gaps import with_gap
from deduct.registry.opening import open_scorer
from deduct.solving.solution import Solution
from deduct.solving.solver import ANY_LANGUAGE, Solver
from deduct.training.calibration import Calibration, fit_calibration, recalibrated
from deduct.training.plausibility import candidates_of, case_of, fit_plausibility
from deduct.training.sources import load_source

UNCALIBRATED = Calibration()
ALL = 1000
"""Alternatives to ask for: as many as there are."""


def fit(
    model: Path,
    sources: Sequence[str],
    data: Path | None,
    beam: int,
    batch_size: int,
    signs: bool,
    gaps: float,
    dry_run: bool,
) -> None:
    """Fit on the sources, print what it brings, and write it into the model unless it is a dry run."""
    loaded = [load_source(text, data, seed=0, default_split="valid") for text in sources]
    scorer = open_scorer(model)
    scorer.config = replace(scorer.config, **UNCALIBRATED.settings())
    if signs:
        scorer.config = replace(scorer.config, plausibility={})
        solver = Solver({ANY_LANGUAGE: lambda: scorer})
        found = [solver.solve_problems(one, beam=beam, top=ALL, batch_size=batch_size) for one in loaded]
        scorer.config = replace(scorer.config, plausibility=fitted_signs(sources, found))
    asked, weights = with_gaps(loaded, gaps)
    records = predict(Solver({ANY_LANGUAGE: lambda: scorer}), asked, beam=beam, batch_size=batch_size)
    calibration = fit_calibration(records, weights)
    before, after = errors(records, weights)
    print(
        f"{len(records)} problems: slope {calibration.slope:.3f}, offset {calibration.offset:.3f}, "
        f"{calibration.steps:.3f} for each step"
    )
    print(f"expected calibration error: {100 * before:.1f} before, {100 * after:.1f} after")
    if not dry_run:
        write_fitted(model, calibration, scorer.config.plausibility)


def with_gaps(sources: Sequence[Sequence[Problem]], share: float) -> tuple[list[Problem], list[float]]:
    """The problems of all sources with how much each counts, 1 on average; of each source this share has gaps."""
    rng = random.Random(0)
    asked: list[Problem] = []
    weights: list[float] = []
    for whole in sources:
        gaps = [gap for problem in whole if share and (gap := with_gap(problem, rng))]
        shares = (1 - share, share) if gaps else (1.0, 0.0)
        for problems, part in zip((whole, gaps), shares, strict=True):
            asked += problems
            weights += [part / max(1, len(problems))] * len(problems)
    return asked, [weight * len(weights) / sum(weights) for weight in weights]


def fitted_signs(names: Sequence[str], found: Sequence[Sequence[Solution]]) -> dict[str, float]:
    """The weights of the signs; what they bring to each source is printed."""
    by_half = [signs_of([solutions[start::2] for solutions in found]) for start in (0, 1)]
    for name, solutions in zip(names, found, strict=True):
        right, right_after = judged_signs(solutions, by_half)
        print(f"{name}: {right} of {len(solutions)} right, {right_after} with the signs")
    weights = signs_of(found)
    print(weights)
    return weights


def signs_of(found: Sequence[Sequence[Solution]]) -> dict[str, float]:
    """The weights of the signs, fitted on the solutions of some sources."""
    cases = [case_of(solution, 1 / len(solutions)) for solutions in found for solution in solutions]
    weights = fit_plausibility([case for case in cases if case])
    return {name: round(weight, 3) for name, weight in weights.items()}


def judged_signs(solutions: Sequence[Solution], by_half: Sequence[dict[str, float]]) -> tuple[int, int]:
    """Right answers without and with the signs; a half of the solutions is judged by the other half's weights."""
    right = sum(is_right(solution, {}) for solution in solutions)
    return right, sum(is_right(solution, by_half[1 - place % 2]) for place, solution in enumerate(solutions))


def is_right(solution: Solution, weights: dict[str, float]) -> bool:
    """Whether the likeliest of a solution's candidates, its signs weighed, has the right answer."""
    found, truth = candidates_of(solution), solution.problem.answer
    if not found or truth is None:
        return False
    probabilities = weighed(found, solution.problem, weights, solution.relevance)
    return same_answer(found[probabilities.index(max(probabilities))][1], truth)


def errors(records: Sequence[Record], weights: Sequence[float]) -> tuple[float, float]:
    """The expected calibration error before and after, the latter with each half fitted on the other.

    Texts with a gap are left out: how many of them there are says nothing about the texts that people write.
    """
    halves = [(records[start::2], weights[start::2]) for start in (0, 1)]
    judged = [
        record
        for (half, _), other in zip(halves, halves[::-1], strict=True)
        for record in recalibrated(half, fit_calibration(*other))
    ]
    before, after = (
        compute_metrics([record for record in one if record.sets]).reliability.error or 0.0 for one in (records, judged)
    )
    return before, after


def write_fitted(folder: Path, calibration: Calibration, plausibility: Mapping[str, float]) -> None:
    """Put the numbers into the model's config.json; all else stays as it is."""
    rounded = Calibration(*(round(number, 6) for number in calibration))
    replace(ReasonerConfig.load(folder), **rounded.settings(), plausibility=plausibility).save(folder)
