"""The vectors of the unknowns, which stand in the pool of a problem that is solved by equations."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from deduct.model.text import Text, TextAttention


class Unknowns(TextAttention):
    """Each is a learned query that looks at the text, so that x can stand for the tickets of this one."""

    def __init__(self, count: int, hidden_size: int, encoder_size: int):
        super().__init__(hidden_size, encoder_size)
        self.queries = nn.Parameter(torch.randn(count, hidden_size))

    def forward(self, text: Text) -> Tensor:
        queries = self.queries.expand(text.problem.shape[0], -1, -1)  # [R, U, H]
        return queries + self.look(queries, text)
