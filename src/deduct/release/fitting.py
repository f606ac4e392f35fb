"""Fit what a model learns on held-out problems after its training, and write it into its config.json.

With signs, first the weights of the signs by which whole programs are told apart (`core.plausibility`); then slope
and offset of the probabilities. The sources must be held out from training, and are best of the kind that the model
will meet; test sets that are reported on are none of them. Each source counts as much as any other for the signs. What
was fitted earlier is replaced. All figures printed come from problems that the fit did not see: each half is judged by
the fit of the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from deduct.core.config import ReasonerConfig
from deduct.core.plausibility import weighed
from deduct.core.problem import Problem
from deduct.core.same_answer import same_answer
from deduct.deduce.scorer import Scorer
from deduct.evaluation import Record, compute_metrics, predict
from deduct.registry.opening import open_scorer
from deduct.solving.solution import Solution
from deduct.solving.solver import ANY_LANGUAGE, Solver
from deduct.training.calibration import fit_calibration, recalibrated
from deduct.training.plausibility import candidates_of, case_of, fit_plausibility
from deduct.training.sources import load_source

UNCALIBRATED = (1.0, 0.0)
ALL = 1000
"""Alternatives to ask for: as many as there are."""


def fit(
    model: Path, sources: Sequence[str], data: Path | None, beam: int, batch_size: int, signs: bool, dry_run: bool
) -> None:
    """Fit on the sources, print what it brings, and write it into the model unless it is a dry run."""
    loaded = [load_source(text, data, seed=0, default_split="valid") for text in sources]
    problems = [problem for source in loaded for problem in source]
    scorer = open_scorer(model)
    if signs:
        scorer.config = replace(scorer.config, calibration=UNCALIBRATED, plausibility={})
        solver = Solver({ANY_LANGUAGE: lambda: scorer})
        found = [solver.solve_problems(one, beam=beam, top=ALL, batch_size=batch_size) for one in loaded]
        scorer.config = replace(scorer.config, plausibility=fitted_signs(sources, found))
    records = uncalibrated_records(scorer, problems, beam, batch_size)
    calibration = fit_calibration(records)
    before, after = errors(records)
    print(f"{len(records)} problems: slope {calibration[0]:.3f}, offset {calibration[1]:.3f}")
    print(f"expected calibration error: {100 * before:.1f} before, {100 * after:.1f} after")
    if not dry_run:
        write_fitted(model, calibration, scorer.config.plausibility)


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


def uncalibrated_records(scorer: Scorer, problems: Sequence[Problem], beam: int, batch_size: int) -> list[Record]:
    """What the model says of the problems, with its probabilities as they come."""
    scorer.config = replace(scorer.config, calibration=UNCALIBRATED)
    return predict(Solver({ANY_LANGUAGE: lambda: scorer}), problems, beam=beam, batch_size=batch_size)


def errors(records: Sequence[Record]) -> tuple[float, float]:
    """The expected calibration error before and after, the latter with each half fitted on the other."""
    halves = records[::2], records[1::2]
    judged = [record for half, other in (halves, halves[::-1]) for record in recalibrated(half, fit_calibration(other))]
    before, after = (compute_metrics(one).reliability.error or 0.0 for one in (records, judged))
    return before, after


def write_fitted(folder: Path, calibration: tuple[float, float], plausibility: Mapping[str, float]) -> None:
    """Put the numbers into the model's config.json; all else stays as it is."""
    rounded = round(calibration[0], 6), round(calibration[1], 6)
    replace(ReasonerConfig.load(folder), calibration=rounded, plausibility=plausibility).save(folder)
