"""The slow, obvious reasoner: one pair, one operator, one concatenation at a time. The oracle of the fast one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from deduct.core.constraints import allowed, candidates_of
from deduct.core.operators import operator_named, step_of
from deduct.core.pool import pool_for
from deduct.core.problem import Problem
from deduct.core.program import Program, Step
from deduct.model.deductive import DeductiveModel


def expression(model: DeductiveModel, first: Tensor, second: Tensor, label: int) -> Tensor:
    """FFN_op([q_i ; q_j ; q_i * q_j]) with one weight matrix for the concatenation."""
    reasoner = model.reasoner
    rows = slice(label * reasoner.hidden_size, (label + 1) * reasoner.hidden_size)
    weight = torch.cat([reasoner.left.weight[rows], reasoner.right.weight[rows], reasoner.product.weight[rows]], dim=1)
    hidden = F.relu(weight @ torch.cat([first, second, first * second]) + reasoner.product.bias[rows])
    scale, shift = reasoner.expression_scale[label], reasoner.expression_shift[label]
    return F.layer_norm(hidden, hidden.shape, scale, shift)


def candidate_scores(model: DeductiveModel, pool: Tensor) -> dict[tuple[int, int, int, int], float]:
    """S(i, j, label, stop) of every candidate of one row's pool [N, H], for a joint terminator."""
    reasoner = model.reasoner
    scores = {}
    for i in range(len(pool)):
        for j in range(i, len(pool)):
            for label in range(len(model.config.labels)):
                vector = expression(model, pool[i], pool[j], label)
                score = reasoner.score_entry(pool[i]) + reasoner.score_entry(pool[j])
                score = score + reasoner.score_expression(vector)
                for stop, stop_score in enumerate(reasoner.terminator(vector)):
                    scores[i, j, label, stop] = float(score + stop_score)
    return scores


def rationalized(model: DeductiveModel, pool: Tensor, vector: Tensor) -> Tensor:
    """The pool after a step, entry by entry, with torch's own cell or attention."""
    rationalizer: Any = model.reasoner.rationalizer
    if model.config.rationalizer == "gru":
        changed = [rationalizer.cell(entry[None], vector[None])[0] for entry in pool]
    elif model.config.rationalizer == "attention":
        changed = []
        for entry in pool:
            words = torch.stack([entry, vector])[None]
            changed.append(rationalizer.attention(words, words, words)[0][0, 0])
    else:
        changed = list(pool)
    return torch.stack([*changed, vector])


@torch.no_grad()
def deduce(model: DeductiveModel, problem: Problem) -> tuple[Program, float]:
    """Greedy deduction of one problem, and the probability of what it did."""
    encoder, config = model.encoder, model.config
    batch = encoder.batch([encoder.encode(problem)])
    states = model.backbone(torch.from_numpy(batch.ids), torch.from_numpy(batch.mask))[0]
    quantities = [(states[first] + states[last]) / 2 for first, last in encoder.encode(problem).spans]
    pool = torch.stack([*model.reasoner.constants, *(model.reasoner.project(vector) for vector in quantities)])
    layout = pool_for(config, [problem])
    values = [float(value) for value in [*config.constants, *problem.values]]
    steps: list[Step] = []
    probability = 1.0
    for _ in range(config.max_steps):
        scores = {key: score for key, score in candidate_scores(model, pool).items() if _allowed(model, values, key)}
        total = torch.logsumexp(torch.tensor(list(scores.values())), 0)
        chance = {key: float(torch.exp(torch.tensor(score) - total)) for key, score in scores.items()}
        relations: dict[tuple[int, int, int], float] = {}
        for (i, j, label, _stop), share in chance.items():
            relations[i, j, label] = relations.get((i, j, label), 0.0) + share
        i, j, label = max(relations, key=lambda key: relations[key])
        last = len(steps) + 1 == config.max_steps
        stop = last or chance[i, j, label, 1] > chance[i, j, label, 0]
        probability *= chance[i, j, label, int(stop)]
        steps.append(layout.step(i, j, config.labels[label]))
        if stop:
            break
        values.append(_result(config.labels[label], values, i, j))
        pool = rationalized(model, pool, expression(model, pool[i], pool[j], label))
    return Program(tuple(steps)), probability


def _allowed(model: DeductiveModel, values: Sequence[float], key: tuple[int, int, int, int]) -> bool:
    config = model.config
    left, right = torch.tensor([[key[0]]]), torch.tensor([[key[1]]])
    numbers = torch.tensor(values, dtype=torch.float64)
    candidates = candidates_of(
        torch.stack, (numbers[left], numbers[right]), (left, right), [config.labels[key[2]]], len(config.constants)
    )
    return bool(allowed(config.constraints, candidates)[0, 0, 0])


def _result(label: str, values: Sequence[float], i: int, j: int) -> float:
    symbol, first, second = step_of(label, i, j)
    operator = operator_named(symbol)
    return float((operator.on_arrays or operator.apply)(values[first], values[second]))
