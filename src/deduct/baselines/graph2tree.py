"""The graph encoder of Graph2Tree (Zhang et al., ACL 2020); its decoder is that of GTS.

Four heads of graph convolution change the encoder's states H by two graphs over the tokens:

    quantity cells:   a number and the words that belong to it are linked, both ways
    comparison:       a number has an edge to every smaller one

    gconv(A, X) = relu(A X W)
    Z   = [gconv(A_1, gconv(A_1, H)) ; ... ; gconv(A_4, gconv(A_4, H))]
    Z^  = H + LayerNorm(Z)
    Z~  = Z^ + LayerNorm(FFN(Z^))

The text as one vector, the root's goal, is FC(minpool(Z~)). In the paper a parser finds the words of a cell (nouns,
verbs, adjectives, units, rates). Here they are all words of the number's clause, which needs no parser.

Shapes: B problems, T tokens, H hidden size.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from deduct.baselines.texts import Texts

HEADS = 4
"""Every second one reads the quantity cells, the others the comparison."""


class GraphConvolution(nn.Module):
    """Two layers of relu(A X W)."""

    def __init__(self, hidden: int, out: int, dropout: float):
        super().__init__()
        self.first, self.second = nn.Linear(hidden, out), nn.Linear(out, out)
        self.dropout = nn.Dropout(dropout)

    def forward(self, states: Tensor, graph: Tensor) -> Tensor:
        """States [B, T, H] and graph [B, T, T] give [B, T, out]."""
        inner = self.dropout(F.relu(graph @ self.first(states)))
        return F.relu(graph @ self.second(inner))


class QuantityGraphs(nn.Module):
    """Changes the states of the tokens by what they have to do with the numbers."""

    def __init__(self, hidden: int, dropout: float):
        super().__init__()
        # Where the width cannot be divided, the last heads are a little narrower.
        widths = [hidden // HEADS + (head < hidden % HEADS) for head in range(HEADS)]
        self.heads = nn.ModuleList(GraphConvolution(hidden, width, dropout) for width in widths)
        self.feed_forward = nn.Sequential(
            nn.Linear(hidden, hidden), nn.ReLU(), nn.Dropout(dropout), nn.Linear(hidden, hidden)
        )
        self.norm, self.last_norm = nn.LayerNorm(hidden), nn.LayerNorm(hidden)
        self.whole = nn.Linear(hidden, hidden)

    def forward(self, states: Tensor, texts: Texts) -> tuple[Tensor, Tensor]:
        """States [B, T, H] become new ones, and the text one vector [B, H]."""
        graphs = [graph.to(states.dtype) for graph in (quantity_cells(texts), comparison(texts))]
        found = torch.cat([head(states, graphs[place % 2]) for place, head in enumerate(self.heads)], dim=-1)
        states = states + self.norm(found)
        states = states + self.last_norm(self.feed_forward(states))
        outside = (texts.mask == 0)[:, :, None]
        lowest = states.masked_fill(outside, torch.finfo(states.dtype).max).amin(1)
        return states, self.whole(lowest)


def quantity_cells(texts: Texts) -> Tensor:
    """A number and the words of its clause: [B, T, T], rows sum to one."""
    numbers, same_clause = texts.number_tokens, texts.clauses[:, :, None] == texts.clauses[:, None]
    return _normalised(same_clause & (numbers[:, :, None] | numbers[:, None]), texts)


def comparison(texts: Texts) -> Tensor:
    """From a number to every smaller one: [B, T, T], rows sum to one."""
    larger = texts.values[:, :, None] > texts.values[:, None]  # [B, Q, Q]
    larger &= texts.quantity_mask[:, :, None] & texts.quantity_mask[:, None]
    at = (texts.pooling > 0).float()  # [B, Q, T]
    return _normalised(at.transpose(1, 2) @ larger.float() @ at > 0, texts)


def _normalised(graph: Tensor, texts: Texts) -> Tensor:
    """With an edge from each token to itself, without padding, and rows that sum to one."""
    itself = torch.eye(graph.shape[1], dtype=torch.bool, device=graph.device)
    real = texts.mask.bool()
    edges = ((graph & real[:, :, None] & real[:, None]) | itself).float()
    return edges / edges.sum(-1, keepdim=True)
