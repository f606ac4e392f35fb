"""Fit a model's probabilities on held-out problems and write the two numbers into its config.json.

    python benchmarks/calibrate.py --model DIR --source mawps-raw:test:0 [--data DIR] [--beam 4] [--dry-run]

The sources must be held out from training, and are best of the kind that the model will meet; test sets that are
reported on are none of them. An earlier calibration is replaced. Both figures printed come from problems that the
fit did not see: each half is judged by the fit of the other.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from deduct.config import ReasonerConfig
from deduct.errors import DeductError
from deduct.evaluation import Record, compute_metrics, predict
from deduct.problem import Problem
from deduct.search import Scorer
from deduct.solver import ANY_LANGUAGE, DEFAULT_BEAM, Solver, open_scorer
from deduct.training.calibration import fit_calibration, recalibrated
from deduct.training.sources import load_source

UNCALIBRATED = (1.0, 0.0)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True, help="a model directory, trained or exported")
    parser.add_argument("--source", nargs="+", required=True, help="DATASET[:SPLIT[:FOLD]] or FILE.jsonl, held out")
    parser.add_argument("--data", type=Path, help="the data folder; by default DEDUCT_DATA")
    parser.add_argument("--beam", type=int, default=DEFAULT_BEAM, help="as the model will be used")
    parser.add_argument("--batch-size", type=int, default=32)
    parser.add_argument("--dry-run", action="store_true", help="print the figures and write nothing")
    args = parser.parse_args(arguments)
    try:
        problems = [one for text in args.source for one in load_source(text, args.data, seed=0, default_split="valid")]
        records = uncalibrated_records(open_scorer(args.model), problems, args.beam, args.batch_size)
        calibration = fit_calibration(records)
        before, after = errors(records)
        print(f"{len(records)} problems: slope {calibration[0]:.3f}, offset {calibration[1]:.3f}")
        print(f"expected calibration error: {100 * before:.1f} before, {100 * after:.1f} after")
        if not args.dry_run:
            write_calibration(args.model, calibration)
    except DeductError as error:
        parser.exit(1, f"{error}\n")


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


def write_calibration(folder: Path, calibration: tuple[float, float]) -> None:
    """Put the numbers into the model's config.json; all else stays as it is."""
    rounded = round(calibration[0], 6), round(calibration[1], 6)
    replace(ReasonerConfig.load(folder), calibration=rounded).save(folder)


if __name__ == "__main__":
    main()
