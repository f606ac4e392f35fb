"""Ten problems that a tiny model can learn, and batches of them."""

from __future__ import annotations

import random

from torch import Tensor

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.languages import read_problem
from deduct.model.deductive import DeductiveModel
from deduct.training.examples import Batch, collate, make_example
from deduct.training.loss import TrainingLoss

TEN = [
    ("Tom has 5 apples and buys 3 more. How many apples does he have now?", ["q0 + q1"]),
    ("Mia had 9 pears and gave 4 to a friend. How many pears are left?", ["q0 - q1"]),
    ("There are 7 boxes and each box has 12 books. How many books are there?", ["q0 * q1"]),
    ("Tom shares 20 apples equally among 4 friends. How many does each have?", ["q0 / q1"]),
    ("Mia buys 2 boxes of 6 pears and gets 3 more pears. How many pears?", ["q0 * q1", "s0 + q2"]),
    ("Tom had 30 books, gave 4 to each of 5 friends. How many are left?", ["q1 * q2", "q0 - s0"]),
    ("Mia has 8 apples. Tom has 15 apples. How many more than Mia does Tom have?", ["q1 - q0"]),
    ("Tom sells 3 books for 10 dollars each and pays 6 dollars. How much does he have?", ["q0 * q1", "s0 - q2"]),
    ("A book costs 12 dollars. Mia has 7 dollars. How much more does she have to pay?", ["q0 - q1"]),
    ("Mia and Tom have 24 pears total and 2 boxes. How many pears in each box?", ["q0 / q1"]),
]


def problems() -> list[Problem]:
    """The ten as problems with programs and answers."""
    return [
        Problem(
            p.text, p.quantities, id=str(i), program=(program := Program.parse(lines)), answer=program.execute(p.values)
        )
        for i, (text, lines) in enumerate(TEN)
        for p in [read_problem(text)]
    ]


def batch_of(model: DeductiveModel, size: int, max_steps: int, seed: int = 0) -> Batch:
    """A batch of some of the ten with at most this many steps, one of them with exactly this many."""
    rng = random.Random(seed)
    fitting = [p for p in problems() if p.program and len(p.program) <= max_steps]
    longest = [p for p in fitting if p.program and len(p.program) == max_steps]
    chosen = [rng.choice(longest), *rng.sample(fitting, size - 1)]
    return collate([make_example(problem, model.encoder, model.config) for problem in chosen], model.encoder)


def loss_and_gradients(loss: TrainingLoss, batch: Batch, weight: float = 1.0) -> tuple[Tensor, dict[str, Tensor]]:
    """The weighted loss of a batch, and the gradients that it gives the parameters by name."""
    loss.zero_grad()
    value = loss(batch) * weight
    value.backward()
    return value.detach(), {name: p.grad.clone() for name, p in loss.named_parameters() if p.grad is not None}
