"""What an encoder costs in a bundled model: size on disk and time to read a problem, before any training.

    python benchmarks/encoder_cost.py CONFIG.yaml ENCODER [ENCODER ...] [--rounds 9]

Each ENCODER (a directory or hub name) gets an untrained reasoner as CONFIG.yaml describes it, and the whole is
exported in 8 bits. Reading is timed on one thread, a problem at a time; the encoders take turns, so that a busy
machine slows them alike. How well they solve is known only after training (docs/journal).
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from deduct.deduce.runtime import OnnxScorer
from deduct.languages import read_problem
from deduct.model.export import export_model
from deduct.registry.bundled import megabytes
from deduct.training.building import build_model
from deduct.training.config import load_config
from deduct.training.data import RunData
from solve_speed import TEXTS


def exported(config_file: Path, encoder: str, folder: Path) -> Path:
    config = replace(load_config(config_file), encoder=encoder)
    build_model(config, RunData([], [], {})).save(folder / "trained")
    export_model(folder / "trained", folder / "exported")
    return folder / "exported"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("config", type=Path)
    parser.add_argument("encoders", nargs="+")
    parser.add_argument("--rounds", type=int, default=9)
    args = parser.parse_args()
    language = load_config(args.config).reasoner.language
    problems = [read_problem(text, language) for text in TEXTS[language]]
    sizes: dict[str, float] = {}
    scorers: dict[str, OnnxScorer] = {}
    seconds: dict[str, list[float]] = {encoder: [] for encoder in args.encoders}
    with tempfile.TemporaryDirectory() as name:
        for number, encoder in enumerate(args.encoders):
            folder = exported(args.config, encoder, Path(name) / str(number))
            sizes[encoder] = megabytes(folder)
            scorers[encoder] = OnnxScorer(folder, threads=1)
        for _ in range(args.rounds):
            for encoder, scorer in scorers.items():
                began = time.process_time()
                for problem in problems:
                    scorer.start([problem])
                seconds[encoder].append((time.process_time() - began) / len(problems))
    for encoder in args.encoders:
        middle = 1000 * statistics.median(seconds[encoder])
        print(f"{Path(encoder).name}: {sizes[encoder]:.1f} MB, {middle:.1f} ms of processor time to read a problem")


if __name__ == "__main__":
    main()
