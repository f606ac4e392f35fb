"""The loss on dev problems, which decides between epochs of equal accuracy."""

from __future__ import annotations

from collections.abc import Sequence

import torch

from deduct.core.problem import Problem
from deduct.model.deductive import DeductiveModel
from deduct.training.examples import collate, example_or_reason
from deduct.training.loss import TrainingLoss

MOST = 500
"""Problems to look at: enough to tell two epochs apart."""


@torch.no_grad()
def dev_loss(model: DeductiveModel, problems: Sequence[Problem], batch_size: int) -> float | None:
    """The mean of -log p(gold program) over the problems that have a program which the model can make.

    None if there are none. Of many problems it looks at some; the gold steps are given, so there is
    no search.
    """
    made = (example_or_reason(problem, model.encoder, model.config) for problem in looked_at(problems))
    examples = [example for example in made if not isinstance(example, str)]
    if not examples:
        return None
    device = next(model.parameters()).device
    loss = TrainingLoss(model, "cross_entropy", model.config.constraints).eval()
    examples.sort(key=lambda example: len(example.encoded.ids))
    batches = [examples[first : first + batch_size] for first in range(0, len(examples), batch_size)]
    total = sum(loss(collate(batch, model.encoder).to(device)).item() for batch in batches)
    return float(total) / len(examples)


def looked_at(problems: Sequence[Problem]) -> Sequence[Problem]:
    """The problems themselves; of many of them, `MOST`, evenly spaced."""
    return problems[:: -(-len(problems) // MOST) or 1]
