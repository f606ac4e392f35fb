"""Beam search over tokens: all hypotheses of a batch in one step.

Shapes: B problems, K hypotheses for each, V output tokens, L tokens written.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor

from deduct.baselines.decoder import Decoder, Memory, rows_of


@dataclass(frozen=True)
class Written:
    """A complete expression as tokens, and its log-probability."""

    tokens: tuple[int, ...]
    log_prob: float


@dataclass(frozen=True)
class Beam:
    """The hypotheses so far."""

    log_probs: Tensor
    """[B, K]; -inf where there is none"""
    missing: Tensor
    """Operands that are missing; 0 where an expression is complete [B, K]."""
    num_operators: Tensor
    """[B, K]"""
    tokens: Tensor
    """[B, K, L]"""


@torch.inference_mode()
def search(decoder: Decoder, memory: Memory, num_operators: int, max_operators: int, beam: int) -> list[list[Written]]:
    """The likeliest complete expressions of each problem, best first.

    Tokens below `num_operators` are operators. An operator takes one place for an operand and opens two; where
    `max_operators` are written, only operands may follow.
    """
    num_problems, num_tokens = memory.real.shape
    memory = memory.repeated(beam)
    known = decoder.prepared(memory)
    state = decoder.start(known, max_operators)
    found = _begin(num_problems, beam, memory.real.device)
    is_operator = torch.arange(num_tokens, device=memory.real.device) < num_operators  # [V]
    first_row = torch.arange(num_problems, device=memory.real.device)[:, None] * beam
    for _ in range(2 * max_operators + 1):
        allowed = memory.real.unflatten(0, (num_problems, beam))  # [B, K, V]
        allowed = allowed & ((found.num_operators < max_operators)[:, :, None] | ~is_operator)
        scores = decoder.scores(known, state).float().unflatten(0, (num_problems, beam))
        found, origin = _best(found, scores.masked_fill(~allowed, -math.inf).log_softmax(-1), is_operator)
        if not (found.missing > 0).any():
            break
        state = rows_of(state, (first_row + origin).flatten())
        # A row that is complete goes on with operands, and is not read.
        last = torch.where(found.missing > 0, found.tokens[:, :, -1], num_operators)
        state = decoder.advance(known, state, last.flatten())
    return _sorted(found, num_operators)


def _begin(num_problems: int, beam: int, device: torch.device) -> Beam:
    log_probs = torch.full((num_problems, beam), -math.inf, device=device)
    log_probs[:, 0] = 0
    ones = torch.ones((num_problems, beam), dtype=torch.long, device=device)
    return Beam(log_probs, ones, torch.zeros_like(ones), ones.new_zeros(num_problems, beam, 0))


def _best(found: Beam, log_probs: Tensor, is_operator: Tensor) -> tuple[Beam, Tensor]:
    """The best K continuations by `log_probs` [B, K, V], and which hypothesis [B, K] each of them continues.

    A complete expression has one continuation, itself, written as another first token.
    """
    beam, num_tokens = log_probs.shape[1:]
    complete = (found.missing == 0)[:, :, None]
    stays = torch.full_like(log_probs[0, 0], -math.inf)
    stays[0] = 0
    total = found.log_probs[:, :, None] + torch.where(complete, stays, log_probs)
    best, place = total.flatten(1).topk(beam)
    origin, token = place // num_tokens, place % num_tokens
    # Where there are fewer continuations than K, impossible ones fill the beam: they go on no further.
    going = (found.missing.gather(1, origin) > 0) & best.isfinite()
    operators = (is_operator[token] & going).long()
    missing = torch.where(going, found.missing.gather(1, origin) + 2 * operators - 1, 0)
    before = found.tokens.gather(1, origin[:, :, None].expand(-1, -1, found.tokens.shape[2]))
    return (
        Beam(
            best,
            missing,
            found.num_operators.gather(1, origin) + operators,
            torch.cat([before, token[:, :, None]], dim=2),
        ),
        origin,
    )


def _sorted(found: Beam, num_operators: int) -> list[list[Written]]:
    log_probs, tokens = found.log_probs.tolist(), found.tokens.tolist()
    return [
        [
            Written(complete_part(written, num_operators), log_prob)
            for written, log_prob in zip(rows, probs, strict=True)
            if math.isfinite(log_prob)
        ]
        for rows, probs in zip(tokens, log_probs, strict=True)
    ]


def complete_part(tokens: list[int], num_operators: int) -> tuple[int, ...]:
    """The complete expression that a list of tokens begins with.

    >>> complete_part([0, 5, 6, 0, 0], num_operators=4)
    (0, 5, 6)
    """
    missing = 1
    for place, token in enumerate(tokens):
        missing += 1 if token < num_operators else -1
        if missing == 0:
            return tuple(tokens[: place + 1])
    raise AssertionError(f"{tokens} is not complete")  # the search goes on until no operand is missing
