"""Which pairs of pool entries are scored in training, and where a candidate stands among them.

Shapes: R rows, N pool entries, P pairs, O labels, K right candidates.
"""

from __future__ import annotations

from functools import lru_cache

import torch
from torch import Tensor


@lru_cache(maxsize=256)
def pairs(num_entries: int, num_skipped: int, device: torch.device) -> tuple[Tensor, Tensor]:
    """All pairs i <= j of the pool but those among its first `num_skipped` entries: two tensors [P]."""
    left, right = torch.triu_indices(num_entries, num_entries)
    kept = right >= num_skipped
    return left[kept].to(device), right[kept].to(device)


@lru_cache(maxsize=1024)
def pairs_within(num_entries: int, num_final: int, num_skipped: int, device: torch.device) -> Tensor:
    """Where the pairs of a pool stand among those of the larger pool that it grows to: [P]."""
    _, right = pairs(num_final, num_skipped, torch.device("cpu"))
    return torch.nonzero(right < num_entries).squeeze(1).to(device)


def pair_index(left: Tensor, right: Tensor, num_entries: int | Tensor, num_skipped: int) -> Tensor:
    """Where the pair (left, right) stands in `pairs`."""
    whole = left * num_entries - left * (left - 1) // 2 + right - left
    # Row i of the triangle has lost its pairs with the entries i to num_skipped - 1.
    rows = (left + 1).clamp(max=num_skipped)
    return whole - (rows * num_skipped - rows * (rows - 1) // 2)


def narrowed(
    first: Tensor, second: Tensor, keep: Tensor, gold: Tensor, right: Tensor | None
) -> tuple[Tensor, Tensor, Tensor, tuple[Tensor, Tensor | None]]:
    """Of the pairs [P], those of each row that some label may take, [R, P'], with what is kept of them, and where gold
    [R] and the right candidates [R, K] stand then.

    With unknowns most pairs are out of the race: equations, what is asked, a constant with another one.
    """
    labels = keep.shape[2]
    worth = keep.any(2).scatter(1, gold[:, None] // labels, True)  # [R, P]
    if right is not None:
        worth = worth.scatter(1, right // labels, True)
    place = worth.cumsum(1) - 1
    chosen = worth.byte().argsort(dim=1, descending=True, stable=True)[:, : int(worth.sum(1).max())]

    def moved(candidates: Tensor) -> Tensor:
        return place.gather(1, candidates // labels) * labels + candidates % labels

    kept = keep.gather(1, chosen[:, :, None].expand(-1, -1, labels))
    found = moved(gold[:, None])[:, 0], None if right is None else moved(right)
    return first[chosen], second[chosen], kept, found
