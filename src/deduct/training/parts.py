"""A batch that does not fit into the GPU's memory is taken in halves, quarters and so on, with the same gradients."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch

from deduct.training.learners import Example


def summed_in_parts(
    batch: Sequence[Example], backward: Callable[[Sequence[Example]], torch.Tensor], forget: Callable[[int], None]
) -> torch.Tensor:
    """The loss of a batch, its gradients added up.

    `backward` adds the gradients of some examples and returns their loss. Where memory runs out, `forget` throws away
    what gradients there are, and the batch is begun again in that many parts.
    """
    count = 1
    while True:
        try:
            return torch.stack([backward(part) for part in _parts(batch, count)]).sum()
        except torch.cuda.OutOfMemoryError:
            if count >= len(batch):
                raise
        # Not while the error is handled: it keeps the tensors of the pass that failed.
        count = min(2 * count, len(batch))
        forget(count)


def _parts(batch: Sequence[Example], count: int) -> list[Sequence[Example]]:
    return [batch[place::count] for place in range(count)]
