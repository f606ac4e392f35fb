"""Training and evaluation throughput and peak memory on MAWPS with an encoder of BERT-base size.

    python benchmarks/train_speed.py --tokenizer DIR [--data DIR] [--batch-size 30] [--epochs 10]

The encoder has the shape of BERT-base and random weights, which changes nothing about speed; only its
tokenizer is needed. Figures are for the steady state: the first epoch is a warm-up.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import torch
from transformers import BertConfig, BertModel

from deduct.core.problem import Problem
from deduct.data import load
from deduct.evaluation import predict
from deduct.model.scorer import TorchScorer
from deduct.solving.solver import ANY_LANGUAGE, Solver
from deduct.training.config import make_config
from deduct.training.loop import Run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenizer", type=Path, required=True, help="a directory with tokenizer.json")
    parser.add_argument("--data", default="")
    parser.add_argument("--batch-size", type=int, default=30)
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--limit", type=int, default=0)
    parser.add_argument("--layers", type=int, default=12)
    parser.add_argument("--set", nargs="*", default=[], help="key=value settings of the run")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        encoder = Path(name) / "encoder"
        BertModel(BertConfig(num_hidden_layers=args.layers)).save_pretrained(encoder)
        for file in ("tokenizer.json", "tokenizer_config.json"):
            shutil.copy(args.tokenizer / file, encoder)
        settings = {
            "train": ["mawps:train:0"],
            "data": args.data,
            "encoder": str(encoder),
            "batch_size": args.batch_size,
            "epochs": args.epochs,
            "limit": args.limit,
            "max_steps": 5,
            "precision": "bf16" if torch.cuda.is_available() else "float32",
            "evaluate_every": args.epochs,
            "out": str(Path(name) / "run"),
        }
        for pair in args.set:
            key, _, value = pair.partition("=")
            settings[key] = json.loads(value)
        report(Run(make_config(settings), quiet=True), args)


def report(run: Run, args: argparse.Namespace) -> None:
    device = run.accelerator.device
    speeds = []
    for epoch in range(args.epochs):
        batches = run._epoch_batches()
        run.steps_per_epoch = len(batches)
        run.loss.train()
        if epoch == 1 and device.type == "cuda":
            torch.cuda.reset_peak_memory_stats()
        began = time.perf_counter()
        for batch, weight in run._local(batches):
            loss = run._step(batch, weight)
        loss.item()  # waits for the device
        speeds.append(sum(map(len, batches)) / (time.perf_counter() - began))
        run.progress.epoch += 1
    print(f"training: {max(speeds[1:]):,.0f} problems/s (by epoch: {', '.join(f'{s:,.0f}' for s in speeds)})")
    if device.type == "cuda":
        print(
            f"peak memory of training: {torch.cuda.max_memory_allocated() / 2**30:.2f} GiB "
            f"on {torch.cuda.get_device_name()}"
        )
    scorer = TorchScorer(run.model.eval(), bf16=device.type == "cuda")
    solver = Solver({ANY_LANGUAGE: lambda: scorer})
    folds = [load("mawps", args.data or None, "test", fold)[: args.limit or None] for fold in range(5)]
    # What is done once a batch counts less where there are more problems: the tested fold, and all of MAWPS.
    report_evaluation(solver, folds[0], beam=1)
    report_evaluation(solver, [problem for fold in folds for problem in fold], beam=1)
    report_evaluation(solver, folds[0], beam=4)


def report_evaluation(solver: Solver, problems: Sequence[Problem], beam: int) -> None:
    speeds = []
    for _ in range(12):
        began = time.perf_counter()
        records = predict(solver, problems, beam=beam, batch_size=512)
        speeds.append(len(problems) / (time.perf_counter() - began))
    shown = ", ".join(f"{speed:,.0f}" for speed in speeds)
    middle = statistics.median(speeds[2:])
    # More steps take more time, and a model that has learned little stops early or late.
    steps = [len(record.predicted_program.steps) for record in records if record.predicted_program]
    print(f"evaluation of {len(problems):,} problems, beam {beam}: {middle:,.0f} problems/s (by round: {shown})")
    print(f"steps in a predicted program: {statistics.mean(steps or [0]):.2f}")


if __name__ == "__main__":
    main()
