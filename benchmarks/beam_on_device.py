"""Beam search on the device beside greedy search and beam search on the host: problems per second, and same results.

    python benchmarks/beam_on_device.py [--data DIR] [--layers 12] [--epochs 4] [--beam 4] [--rounds 9]

The encoder has the shape of BERT-base and begins with random weights; the tokenizer is that of the bundled English
model. It first learns for some epochs, because an untrained model weighs everything alike and would search far more
than a trained one. With a data folder it learns MAWPS and solves its five test folds, else stories of the grammar.
Nothing else is needed: no network, no other file.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
import random
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import torch
from transformers import BertConfig, BertModel

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.data import load
from deduct.deduce.encoding import add_placeholders
from deduct.deduce.search import RUNNERS_UP, beam
from deduct.deduce.tokenizer import read_tokenizer
from deduct.evaluation import compute_metrics, predict
from deduct.model.backbone import Backbone
from deduct.model.deductive import DeductiveModel
from deduct.model.scorer import TorchScorer
from deduct.registry.bundled import bundled_folder
from deduct.solving.solver import ANY_LANGUAGE, Solver
from deduct.stories import generate
from deduct.training.batches import make_batches
from deduct.training.examples import Example, collate, example_or_reason
from deduct.training.loss import TrainingLoss

BATCH, LEARNING_RATE = 64, 5e-5
NUM_STORIES = 12_000, 2_000
COMPARED = 500
"""Problems that are also solved on the host."""


def read(data: Path | None) -> tuple[list[Problem], list[Problem]]:
    """What to learn and what to solve."""
    if data is None:
        learned, solved = NUM_STORIES
        stories = list(generate(learned + solved, seed=0, language="en"))
        return stories[:learned], stories[learned:]
    folds = [load("mawps", data, "test", fold) for fold in range(5)]
    return load("mawps", data, "train", 0), [problem for fold in folds for problem in fold]


def make_model(problems: Sequence[Problem], layers: int, hidden: int) -> DeductiveModel:
    tokenizer = read_tokenizer(bundled_folder("english"))
    add_placeholders(tokenizer)
    counts = Counter(value for p in problems if p.program for value in p.program.constants())
    constants = tuple(sorted(value for value, count in counts.items() if count >= 5))
    shape = BertConfig(num_hidden_layers=layers, vocab_size=tokenizer.get_vocab_size(), hidden_size=hidden)
    config = ReasonerConfig(constants=constants, max_steps=5)
    return DeductiveModel(config, Backbone(BertModel(shape), "once"), tokenizer)


def learn(model: DeductiveModel, problems: Sequence[Problem], epochs: int, device: torch.device) -> None:
    loss = TrainingLoss(model.train(), "cross_entropy", model.config.constraints).to(device)
    made = [example_or_reason(problem, model.encoder, model.config) for problem in problems]
    examples = [example for example in made if isinstance(example, Example)]
    print(
        f"learning {len(examples):,} problems ({len(made) - len(examples)} cannot be used), {epochs} epochs", flush=True
    )
    optimizer = torch.optim.AdamW(model.parameters(), LEARNING_RATE)
    for epoch in range(epochs):
        for batch in make_batches(examples, BATCH, random.Random(epoch)):
            with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
                total = loss(collate(batch, model.encoder).to(device)) / len(batch)
            total.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            optimizer.zero_grad()
    print(f"last loss {total.item():.2f}", flush=True)


def report_speed(solver: Solver, problems: Sequence[Problem], width: int, rounds: int) -> None:
    speeds = []
    for _ in range(rounds):
        began = time.perf_counter()
        records = predict(solver, problems, beam=width, batch_size=512)
        speeds.append(len(problems) / (time.perf_counter() - began))
    steps = [len(record.predicted_program.steps) for record in records if record.predicted_program]
    print(
        f"beam {width}, {len(problems):,} problems: {statistics.median(speeds[1:]):,.0f} problems/s "
        f"(by round: {', '.join(f'{speed:,.0f}' for speed in speeds)}); "
        f"{statistics.mean(steps):.2f} steps, {compute_metrics(records).accuracy['answer'].share:.1%} right",
        flush=True,
    )


def compare(scorer: TorchScorer, problems: Sequence[Problem], width: int) -> None:
    """Print how many problems have the same programs, and how far their probabilities lie apart."""
    device, host, times, furthest, count, same, first = [], [], [], 0.0, 0, 0, 0
    for remembered, found in ((1, device), (RUNNERS_UP, host)):
        began = time.perf_counter()
        for start in range(0, len(problems), 100):
            found += beam(scorer, problems[start : start + 100], width, remembered)
        times.append(len(problems) / (time.perf_counter() - began))
    for mine, theirs in zip(device, host, strict=True):
        count += len(mine)
        first += [h.taken for h in mine[:1]] == [h.taken for h in theirs[:1]]
        shared = {h.taken: h.log_prob for h in theirs}
        same += {h.taken for h in mine} == set(shared)
        furthest = max([furthest, *(abs(h.log_prob - shared[h.taken]) for h in mine if h.taken in shared)])
    print(
        f"device and host, beam {width}: {first} of {len(problems)} have the same first program, {same} the same "
        f"programs; log-probabilities at most {furthest:.1e} apart; {count / len(problems):.1f} programs a problem; "
        f"search alone {times[0]:,.0f} and {times[1]:,.0f} problems/s",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--layers", type=int, default=12)
    parser.add_argument("--hidden", type=int, default=768)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--beam", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--limit", type=int, default=0)
    parser.add_argument("--profile", action="store_true", help="print where the host spends its time")
    args = parser.parse_args()
    torch.manual_seed(0)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    learned, solved = (problems[: args.limit or None] for problems in read(args.data))
    model = make_model(learned, args.layers, args.hidden).to(device)
    print(f"{device}, torch {torch.__version__}, {len(model.config.constants)} constants, beam {args.beam}", flush=True)
    learn(model, learned, args.epochs, device)
    on_gpu = device.type == "cuda"
    compare(TorchScorer(model.eval()), solved[:COMPARED], args.beam)
    gc.freeze()  # as training does: the garbage collector need not walk through the problems again and again
    scorer = TorchScorer(model, bf16=on_gpu)
    compare(scorer, solved[:COMPARED], args.beam)
    solver = Solver({ANY_LANGUAGE: lambda: scorer})
    report_speed(solver, solved, 1, args.rounds)
    report_speed(solver, solved, args.beam, args.rounds)
    if args.profile:
        with cProfile.Profile() as profile:
            predict(solver, solved, beam=args.beam, batch_size=512)
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
