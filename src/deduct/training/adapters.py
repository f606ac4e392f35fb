"""Low-rank adapters: train a few million weights of a large encoder instead of all (extra: scale)."""

from __future__ import annotations

import copy
from typing import Any

import torch

from deduct.errors import ConfigError
from deduct.model.backbone import Backbone


def add_adapters(backbone: Backbone, rank: int, frozen: torch.dtype = torch.float32) -> None:
    """Freeze the backbone and put adapters of this rank beside all its linear layers.

    The frozen weights are kept in the given type: where everything is computed in 16 bits, 32 only take memory.
    """
    try:
        from peft import LoraConfig, get_peft_model
    except ImportError:
        raise ConfigError(
            "lora_rank needs peft; install the scale extra: pip install '.[scale]' in deduct's folder"
        ) from None
    settings = LoraConfig(r=rank, lora_alpha=2 * rank, target_modules="all-linear")
    backbone.model = get_peft_model(backbone.model.to(frozen), settings)  # the adapters themselves are float32
    modules: list[Any] = list(backbone.model.modules())
    for module in modules:
        if frozen != torch.float32 and hasattr(module, "cast_input_dtype_enabled"):
            # Autocast narrows the adapters; inputs widened for them would be kept as well.
            module.cast_input_dtype_enabled = False


def without_adapters(model: Any) -> Any:
    """The same model with its adapters, where it has any, worked into the weights: an ordinary model to save."""
    if not hasattr(model.backbone.model, "merge_and_unload"):
        return model
    merged = copy.deepcopy(model).float()
    merged.backbone.model = merged.backbone.model.merge_and_unload()
    return merged
