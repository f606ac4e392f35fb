"""What every decoder of the baselines is: it writes a program token by token, in prefix notation.

Shapes: R rows (problems, or hypotheses of a beam), T tokens of the text, L tokens of a program, V tokens that can be
written (`Vocabulary`), H hidden size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

import torch
from torch import Tensor, nn


@dataclass(frozen=True)
class Memory:
    """What a decoder knows of the texts."""

    states: Tensor
    """[R, T, H]"""
    mask: Tensor
    """[R, T]"""
    whole: Tensor
    """The text as one vector [R, H]."""
    tokens: Tensor
    """e(y) of each token [R, V, H]: operators and constants have vectors of their own, a quantity that of its place."""
    real: Tensor
    """Which tokens there are [R, V]: texts have different numbers of quantities."""

    def repeated(self, times: int) -> Memory:
        """Each row repeated that number of times."""
        return Memory(*(getattr(self, field.name).repeat_interleave(times, dim=0) for field in fields(self)))


@dataclass(frozen=True)
class Known:
    """What stays the same while a program is written: the memory, and its parts as attention and scores need them."""

    memory: Memory
    state_keys: Tensor
    """[R, T, H]"""
    token_keys: Tensor
    """[R, V, H]"""


def rows_of(state: Any, rows: Tensor) -> Any:
    """A decoder's state with these rows [R]: each of its fields is a tensor that begins with rows."""
    return type(state)(*(getattr(state, field.name).index_select(0, rows) for field in fields(state)))


def embedded(memory: Memory, tokens: Tensor) -> Tensor:
    """e(y) of one token for each row [R]: [R, H]."""
    return memory.tokens[torch.arange(len(tokens), device=tokens.device), tokens]


def mean_over_tokens(states: Tensor, mask: Tensor) -> Tensor:
    """The mean of the states of real tokens: states [R, T, H] and mask [R, T] give [R, H]."""
    weights = mask.to(states.dtype)
    return (states * weights[:, :, None]).sum(1) / weights.sum(1, keepdim=True).clamp(min=1)


class Decoder(nn.Module):
    """Writes step by step; `forced` is told the gold tokens."""

    def prepared(self, memory: Memory) -> Any:
        """What stays the same at every step."""
        raise NotImplementedError

    def start(self, known: Any, max_operators: int) -> Any:
        """The state before the first token, with room for that number of operators."""
        raise NotImplementedError

    def scores(self, known: Any, state: Any) -> Tensor:
        """How good each token would be now: [R, V]."""
        raise NotImplementedError

    def advance(self, known: Any, state: Any, tokens: Tensor) -> Any:
        """The state after writing a token for each row [R]."""
        raise NotImplementedError

    def forced(self, memory: Memory, gold: Tensor, max_operators: int) -> Tensor:
        """The scores at each step of gold programs [R, L]: [R, L, V]."""
        known = self.prepared(memory)
        return torch.stack(list(self._forced(known, self.start(known, max_operators), gold)), dim=1)

    def _forced(self, known: Any, state: Any, gold: Tensor) -> Iterator[Tensor]:
        for step in range(gold.shape[1]):
            yield self.scores(known, state)
            if step + 1 < gold.shape[1]:
                state = self.advance(known, state, gold[:, step])
