"""Losses beside that of the gold steps: which numbers matter, and which problems are of one kind.

Shapes: B problems, N pool entries, S steps, H hidden size.
"""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional as F

TEMPERATURE = 0.1
"""How sharply the nearest problems count in `contrast`."""


def relevance(entries: Tensor, relevant: Tensor, real: Tensor) -> Tensor:
    """How badly the entries' scores tell which of them the gold program uses, summed over problems.

    Scores, truth (1 where used) and which entries are real, each [B, N].
    """
    losses = F.binary_cross_entropy_with_logits(entries.float(), relevant, reduction="none")
    return (losses * real).sum() / real.sum(1).float().mean()


def contrast(results: Tensor, labels: Tensor, going: Tensor) -> Tensor:
    """How badly problems with the same operators find each other by their results' vectors, summed over problems.

    Vectors [B, H], the steps' labels [B, S], and where there is a step [B, S]. A problem without its like in the
    batch counts nothing. (The supervised contrastive loss of Khosla et al., 2020.)
    """
    kinds = torch.where(going > 0, labels, -1)
    same = (kinds[:, None] == kinds[None]).all(-1)  # [B, B]
    oneself = torch.eye(len(results), dtype=torch.bool, device=results.device)
    unit = F.normalize(results.float(), dim=-1)
    near = (unit @ unit.T / TEMPERATURE).masked_fill(oneself, -1e9).log_softmax(-1)
    like = same & ~oneself
    return -((near * like).sum(1) / like.sum(1).clamp(min=1)).sum()
