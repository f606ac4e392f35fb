"""What the deduction costs beside the encoder, on a CPU at batch size 1, as ratios of one run.

    python benchmarks/deduction_speed.py [--threads 1] [--repeat 30]

The encoder has the size of MiniLM-L6 (6 layers, 384 wide) with random weights; the problem has 40 tokens,
three quantities and a program of `--steps` steps. Weights are random and the terminator is held back, so
that exactly that many steps are taken.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from fractions import Fraction

import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import BertConfig, BertModel

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.deduce.encoding import add_placeholders
from deduct.deduce.search import greedy
from deduct.languages import read_problem
from deduct.model import reference
from deduct.model.backbone import Backbone
from deduct.model.deductive import DeductiveModel
from deduct.model.scorer import TorchScorer

TEXT = (
    "Mia had 20 books and gave 4 of the books to each of 3 friends and then she buys more books and more pears "
    "for the friends . How many books does Mia have now and how many are left in the box ?"
)

WORDS = ["[PAD]", "[UNK]", *dict.fromkeys(TEXT.split())]

SETTINGS: dict[str, dict[str, object]] = {
    "as published (joint terminator, all pairs, width 384)": {"terminator": "joint"},
    "conditional terminator": {"terminator": "conditional"},
    "conditional, 12 best entries paired": {"terminator": "conditional", "max_paired": 12},
    "conditional, 12 best entries, width 128 (configs/*-cpu.yaml)": {
        "terminator": "conditional",
        "max_paired": 12,
        "hidden_size": 128,
    },
}


def make_model(steps: int, num_constants: int, **settings: object) -> DeductiveModel:
    torch.manual_seed(0)
    tokenizer = Tokenizer(models.WordLevel({word: i for i, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
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


def milliseconds(actions: Sequence[Callable[[], object]], repeat: int) -> list[float]:
    """The median time of each action; they take turns, so that a busy moment of the machine hits all alike."""
    for action in actions:
        action()
    times: list[list[float]] = [[] for _ in actions]
    for _ in range(repeat):
        for action, taken in zip(actions, times, strict=True):
            began = time.perf_counter()
            action()
            taken.append(1000 * (time.perf_counter() - began))
    return [statistics.median(taken) for taken in times]


def deduction(model: DeductiveModel, problem: Problem) -> Callable[[], object]:
    scorer = TorchScorer(model)
    return lambda: greedy(scorer, [problem])


def measure(model: DeductiveModel, problem: Problem, repeat: int) -> list[float]:
    """Milliseconds of the encoder alone and of the whole deduction."""
    scorer = TorchScorer(model)
    return milliseconds([lambda: scorer.start([problem]), deduction(model, problem)], repeat)


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
    (slowest,) = milliseconds([lambda: reference.deduce(slow, problem)], 2)
    print(f"{'the slow reference':58s} {'':9s} {slowest:7.1f}ms")
    last = list(SETTINGS)[-1]
    print(f"growth, with the setting: {last}")
    shapes = {"5 steps, 17 constants": (5, 17), "10 steps, 17 constants": (10, 17), "5 steps, 34 constants": (5, 34)}
    models = [make_model(steps, constants, **SETTINGS[last]) for steps, constants in shapes.values()]
    times = milliseconds([deduction(model, problem) for model in models], args.repeat)
    for label, taken in zip(shapes, times, strict=True):
        print(f"  {label}: {taken:.1f} ms, {taken / times[0]:.2f} times")


if __name__ == "__main__":
    main()
