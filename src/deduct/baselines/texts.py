"""What the encoders of the baselines read beside the token ids: clauses, the question, and the quantities' values.

A clause ends at a punctuation mark; the question is the last sentence. Both come from the tokens alone,
so that no parser is needed.

Shapes: B problems, T tokens, Q quantities.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
import torch
from numpy.typing import NDArray
from tokenizers import Tokenizer
from torch import Tensor

from deduct.core.problem import Problem
from deduct.deduce.encoding import Encoded, ProblemEncoder

CLAUSE_ENDS = frozenset(",;:.!?，；：。！？、")
SENTENCE_ENDS = frozenset(".!?。！？")
_MARKERS = "Ġ▁#"
"""What tokenizers write before a word, or before a part of one."""


@dataclass(frozen=True)
class Texts:
    """A batch of texts."""

    ids: Tensor
    mask: Tensor
    """[B, T] each"""
    pooling: Tensor
    """How much each token counts in the vector of a quantity [B, Q, T]."""
    quantity_mask: Tensor
    """[B, Q]"""
    values: Tensor
    """[B, Q], float64"""
    clauses: Tensor
    """The number of the clause that a token stands in [B, T]."""
    question: Tensor
    """Which tokens belong to the last sentence, mostly the question [B, T]."""

    def to(self, device: torch.device) -> Texts:
        return Texts(*(getattr(self, field.name).to(device, non_blocking=True) for field in fields(self)))

    @property
    def number_tokens(self) -> Tensor:
        """Which tokens stand for a number [B, T]."""
        return (self.pooling > 0).any(1)


class TextReader:
    """Makes batches of texts by one tokenizer."""

    def __init__(self, encoder: ProblemEncoder):
        self.encoder = encoder
        tokenizer = encoder.tokenizer
        self.clause_ends = _tokens_with(tokenizer, CLAUSE_ENDS)
        self.sentence_ends = _tokens_with(tokenizer, SENTENCE_ENDS)
        self.around = tokenizer.encode("").ids
        """Tokens that stand around a text and not in it."""

    def batch(self, encoded: Sequence[Encoded], problems: Sequence[Problem]) -> Texts:
        """Problems and their token ids as tensors."""
        padded = self.encoder.batch(encoded)
        values = np.zeros(padded.quantity_mask.shape)
        for row, problem in enumerate(problems):
            values[row, : len(problem.quantities)] = [float(value) for value in problem.values]
        sentence_ends = np.isin(padded.ids, self.sentence_ends)
        words = (padded.mask == 1) & ~sentence_ends & ~np.isin(padded.ids, self.around)
        sentences = numbered(sentence_ends)
        last = np.where(words, sentences, -1).max(1, keepdims=True)
        clauses = numbered(np.isin(padded.ids, self.clause_ends))
        arrays = (padded.ids, padded.mask, padded.pooling, padded.quantity_mask, values, clauses, sentences == last)
        return Texts(*map(torch.from_numpy, arrays))


def numbered(ends: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The number of the part that each token stands in, where a part ends with each of these marks: [B, T].

    >>> numbered(np.array([[False, True, False, False, True]])).tolist()
    [[0, 0, 1, 1, 1]]
    """
    return (np.cumsum(ends, axis=1) - ends).astype(np.int64)


def _tokens_with(tokenizer: Tokenizer, marks: frozenset[str]) -> list[int]:
    """The ids of the tokens that are one of these marks."""
    return [id for token, id in tokenizer.get_vocab().items() if token.lstrip(_MARKERS) in marks]
