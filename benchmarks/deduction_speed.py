"""What the deduction costs beside the encoder, on a CPU at batch size 1, as ratios of one run.

    python benchmarks/deduction_speed.py [--threads 1] [--repeat 30]

The encoder has the size of MiniLM-L6 (6 layers, 384 wide) with random weights; the problem has 40 tokens,
three quantities and a program of `--steps` steps. Weights are random and the terminator is held back, so
that exactly that many steps are taken.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import torch
from transformers import BertConfig, BertModel

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
import reference
from deduct.config import ReasonerConfig
from deduct.encoding import add_placeholders
from deduct.model.backbone import Backbone
from deduct.model.deductive import DeductiveModel
from deduct.model.scorer import TorchScorer
from deduct.problem import Problem
from deduct.quantities import read_problem
from deduct.search import greedy
from tiny import tiny_tokenizer

TEXT = (
    "Mia had 20 books and gave 4 of the books to each of 3 friends and then she buys more books and more pears "
    "for the friends . How many books does Mia have now and how many are left in the box ?"
)

SETTINGS: dict[str, dict[str, object]] = {
    "as published (joint terminator, all pairs, width 384)": {"terminator": "joint"},
    "conditional terminator": {"terminator": "conditional"},
    "conditional, 12 best entries paired": {"terminator": "conditional", "max_paired": 12},
    "conditional, 12 best entries, width 256 (bundled models)": {
        "terminator": "conditional",
        "max_paired": 12,
        "hidden_size": 256,
    },
}


def make_model(steps: int, num_constants: int, **settings: object) -> DeductiveModel:
    torch.manual_seed(0)
    tokenizer = tiny_tokenizer()
    add_placeholders(tokenizer)
    shape = BertConfig(hidden_size=384, num_hidden_layers=6, num_attention_heads=12, intermediate_size=1536)
    config = ReasonerConfig(
        constants=tuple(Fraction(n) for n in range(1, num_constants + 1)),
        max_steps=steps,
        **settings,  # type: ignore[arg-type]
    )
    model = DeductiveModel(config, Backbone(BertModel(shape), "once"), tokenizer).eval()
    with torch.no_grad():
        model.reasoner.terminator[1].bias.copy_(torch.tensor([50.0, -50.0]))  # never stop early
    return model


def milliseconds(action: Callable[[], object], repeat: int) -> float:
    """The median time of an action, after a warm-up."""
    for _ in range(3):
        action()
    times = []
    for _ in range(repeat):
        began = time.perf_counter()
        action()
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


def measure(model: DeductiveModel, problem: Problem, repeat: int) -> tuple[float, float]:
    """Milliseconds of the encoder alone and of the whole deduction, taken in turns."""
    scorer = TorchScorer(model)
    encode = milliseconds(lambda: scorer.start([problem]), repeat)
    return encode, milliseconds(lambda: greedy(scorer, [problem]), repeat)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=30)
    parser.add_argument("--steps", type=int, default=2)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    problem = read_problem(TEXT)
    print(f"{args.threads} thread(s), {args.steps} steps, 17 constants, {len(problem.quantities)} quantities")
    print(f"{'setting':58s} {'encoder':>9s} {'whole':>9s} {'ratio':>6s}")
    for name, settings in SETTINGS.items():
        encode, whole = measure(make_model(args.steps, 17, **settings), problem, args.repeat)
        print(f"{name:58s} {encode:7.1f}ms {whole:7.1f}ms {whole / encode:6.2f}")
    slow = make_model(args.steps, 17, terminator="joint")
    slowest = milliseconds(lambda: reference.deduce(slow, problem), 2)
    print(f"{'the slow reference of the tests':58s} {'':9s} {slowest:7.1f}ms")
    last = list(SETTINGS)[-1]
    print(f"growth, with the setting: {last}")
    base = measure(make_model(5, 17, **SETTINGS[last]), problem, args.repeat)[1]
    for label, steps, constants in (("5 to 10 steps", 10, 17), ("17 to 34 constants", 5, 34)):
        grown = measure(make_model(steps, constants, **SETTINGS[last]), problem, args.repeat)[1]
        print(f"  {label}: {base:.1f} ms to {grown:.1f} ms, {grown / base:.2f} times")


if __name__ == "__main__":
    main()
