"""A verifier: reads a finished program against its text and says how likely it is right, beside the other candidates.

Two layers over a program's steps. In each the steps look at one another, then at the text's tokens; tokens that belong
to numbers which the program uses are marked. What stands before the steps takes in the features of the program as a
whole, and gives the score. "None of these" is a candidate without steps.

Shapes: B problems, T tokens, C candidates, S steps, D width, W width of the token states, F features.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from deduct.deduce.verify import FEATURES

WIDTH, LAYERS, HEADS = 192, 2, 4
FAR = -1e4
"""What is added to the scores of places that must not be seen."""


class Verifier(nn.Module):
    """Scores candidates of several problems at once."""

    mean: Tensor
    spread: Tensor
    """[F]: of the features in training."""

    def __init__(self, step_size: int, state_size: int, width: int = WIDTH, layers: int = LAYERS, dropout: float = 0.1):
        super().__init__()
        self.features = nn.Linear(len(FEATURES), width)
        self.steps = nn.Linear(step_size, width)
        self.tokens = nn.Linear(state_size, width)
        self.mark = nn.Parameter(torch.zeros(width))
        self.first = nn.Parameter(torch.randn(width) * 0.02)
        self.none = nn.Parameter(torch.randn(width) * 0.02)
        self.layers = nn.ModuleList(VerifierLayer(width, dropout) for _ in range(layers))
        self.score = nn.Linear(width, 1)
        self.linear = nn.Linear(len(FEATURES), 1, bias=False)
        self.dropout = nn.Dropout(dropout)
        self.register_buffer("mean", torch.zeros(len(FEATURES)))
        self.register_buffer("spread", torch.ones(len(FEATURES)))

    def forward(
        self,
        states: Tensor,
        mask: Tensor,
        used: Tensor,
        problem: Tensor,
        steps: Tensor,
        going: Tensor,
        features: Tensor,
    ) -> Tensor:
        """states [B, T, W], mask [B, T], used [C, T], problem [C], steps [C, S, H], going [C, S] and features [C, F]
        give scores [C]."""
        real = going[:, :1]  # [C, 1]: 0 for "none of these", which has no steps
        told = (features - self.mean) / self.spread * real
        head = self.features(told) + self.first * real + self.none * (1 - real)  # [C, D]
        words = torch.cat([head[:, None], self.dropout(self.steps(steps))], dim=1)  # [C, 1 + S, D]
        seen = torch.cat([torch.ones_like(real), going], dim=1)  # [C, 1 + S]
        tokens = self.tokens(states)[problem] + used[:, :, None] * self.mark  # [C, T, D]
        near = (1 - seen)[:, None, None] * FAR, (1 - mask[problem].to(tokens.dtype))[:, None, None] * FAR
        for layer in self.layers:
            words = layer(words, self.dropout(tokens), *near)
        return (self.score(words[:, 0]) + self.linear(told))[:, 0]


class VerifierLayer(nn.Module):
    """Attention among a program's words, attention to the text, and a network over each word."""

    def __init__(self, width: int, dropout: float):
        super().__init__()
        self.own, self.text = Attention(width), Attention(width)
        self.think = nn.Sequential(nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(3))
        self.dropout = nn.Dropout(dropout)

    def forward(self, words: Tensor, tokens: Tensor, own_mask: Tensor, text_mask: Tensor) -> Tensor:
        """words [C, 1 + S, D] and tokens [C, T, D], with what is added to the scores of each."""
        first, second, third = self.norms
        seen = first(words)
        words = words + self.dropout(self.own(seen, seen, own_mask))
        words = words + self.dropout(self.text(second(words), tokens, text_mask))
        return words + self.dropout(self.think(third(words)))


class Attention(nn.Module):
    """Attention of several heads, written out so that it is exported as it is."""

    def __init__(self, width: int):
        super().__init__()
        self.query, self.key, self.value, self.out = (nn.Linear(width, width) for _ in range(4))

    def forward(self, words: Tensor, others: Tensor, mask: Tensor) -> Tensor:
        """words [C, X, D] look at others [C, Y, D]."""
        query, key, value = (
            part(vectors).unflatten(-1, (HEADS, -1)).transpose(1, 2)  # [C, heads, X or Y, D / heads]
            for part, vectors in ((self.query, words), (self.key, others), (self.value, others))
        )
        scores = query @ key.transpose(2, 3) * query.shape[-1] ** -0.5 + mask
        return self.out((scores.softmax(-1) @ value).transpose(1, 2).flatten(2))


def verifier_loss(scores: Tensor, problem: Tensor, right: Tensor, num_problems: int) -> Tensor:
    """How surprising it is that the right candidates [C] of each problem are right: mean of -log of their share."""
    highest = scores.new_full((num_problems,), -torch.inf).scatter_reduce(0, problem, scores, "amax").detach()
    odds = (scores - highest[problem]).exp()
    total = scores.new_zeros(num_problems).index_add(0, problem, odds)
    good = scores.new_zeros(num_problems).index_add(0, problem, odds * right)
    return -(good.clamp_min(1e-9) / total).log().mean()
