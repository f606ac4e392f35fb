"""The optimiser: AdamW with a learning rate for each part, and a linear schedule with warm-up."""

from __future__ import annotations

import re
from typing import Any

import torch
from torch import nn

from deduct.training.config import TrainConfig

_LAYER = re.compile(r"\.(?:layer|layers|h|block)\.(\d+)\.")
_NO_DECAY = re.compile(r"bias$|norm|Norm|constants|expression_s")


def freeze_lowest_layers(model: nn.Module, count: int) -> None:
    """Take the encoder's embeddings and its lowest layers out of training."""
    for name, parameter in model.named_parameters():
        if "backbone." not in name:
            continue
        match = _LAYER.search(name)
        if (match and int(match[1]) < count) or (not match and "embed" in name):
            parameter.requires_grad_(False)


def parameter_groups(model: nn.Module, config: TrainConfig) -> list[dict[str, Any]]:
    """Parameters by learning rate and weight decay."""
    layers = [int(match[1]) for name, _ in model.named_parameters() if (match := _LAYER.search(name))]
    top = max(layers, default=-1) + 1
    groups: dict[tuple[float, float], list[nn.Parameter]] = {}
    for name, parameter in model.named_parameters():
        if not parameter.requires_grad:
            continue
        decay = 0.0 if _NO_DECAY.search(name) else config.weight_decay
        rate = _rate(name, top, config)
        groups.setdefault((rate, decay), []).append(parameter)
    return [{"params": parameters, "lr": rate, "weight_decay": decay} for (rate, decay), parameters in groups.items()]


def _rate(name: str, top: int, config: TrainConfig) -> float:
    if "backbone." not in name:
        return config.reasoner_learning_rate or config.learning_rate
    match = _LAYER.search(name)
    depth = top - (int(match[1]) if match else -1)  # embeddings lie below layer 0
    return config.learning_rate * config.layer_decay ** (depth - 1 if match else depth)


def make_optimizer(model: nn.Module, config: TrainConfig) -> torch.optim.Optimizer:
    """AdamW; fused on a GPU, where one kernel updates all parameters."""
    fused = next(model.parameters()).is_cuda
    return torch.optim.AdamW(parameter_groups(model, config), lr=config.learning_rate, fused=fused)


def rate_at(progress: float, warmup: float) -> float:
    """The learning rate's factor after a share of the training: up over the warm-up, then down to zero.

    >>> [round(rate_at(p, 0.1), 2) for p in (0.0, 0.05, 0.1, 0.55, 1.0)]
    [0.0, 0.5, 1.0, 0.5, 0.0]
    """
    if progress < warmup:
        return progress / warmup
    return max(0.0, (1 - progress) / (1 - warmup))


def set_rate(optimizer: torch.optim.Optimizer, factor: float) -> None:
    """Scale every group's learning rate to `factor` of its peak."""
    for group in optimizer.param_groups:
        group.setdefault("peak", group["lr"])
        group["lr"] = group["peak"] * factor
