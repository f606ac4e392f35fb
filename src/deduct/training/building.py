"""The model that a run trains, and the one it learns from."""

from __future__ import annotations

from pathlib import Path

import torch

from deduct.core.config import ReasonerConfig
from deduct.deduce.exported import is_exported
from deduct.errors import ConfigError
from deduct.model.backbone import load_pretrained
from deduct.model.deductive import DeductiveModel
from deduct.model.growing import grow, grown_config
from deduct.registry.opening import model_folder
from deduct.training.adapters import add_adapters
from deduct.training.config import TrainConfig
from deduct.training.data import RunData, find_constants, reasoner_config
from deduct.training.graphs import AUTOCAST
from deduct.training.loss import Teacher
from deduct.training.optimizer import freeze_lowest_layers


def load_teacher(config: TrainConfig, student: ReasonerConfig) -> Teacher | None:
    """The model to learn from beside the gold steps, if one is named: its candidates must be the student's own."""
    if not config.teacher:
        return None
    model = DeductiveModel.load(Path(config.teacher))
    for setting in ("operators", "constants"):
        theirs, own = (list(map(str, getattr(each, setting))) for each in (model.config, student))
        if theirs != own:
            raise ConfigError(f"the teacher's {setting} are {theirs}, the student's {own}: set {setting} to the former")
    return Teacher(model.requires_grad_(False), config.teacher_weight)


def build_model(config: TrainConfig, data: RunData) -> DeductiveModel:
    """A fresh model on the pretrained encoder, or a trained one to go on with."""
    folder = model_folder(config.init) if config.init else None
    if folder and not is_exported(folder):
        model = DeductiveModel.load(folder)
    else:
        encoder = config.encoder, config.reasoner.reading, config.keep_layers, config.doubled_layers
        backbone, tokenizer, pad_id = load_pretrained(*encoder)
        if folder:
            from deduct.model.reopen import reopen  # nothing else in training needs ONNX

            model = reopen(folder, backbone)
        else:
            made = reasoner_config(config, find_constants(data, config), pad_id)
            model = DeductiveModel(made, backbone, tokenizer)
    if config.grow:
        model = grow(model, grown_config(model.config, config.grow))
    model.train()
    if config.gradient_checkpointing:
        model.backbone.model.gradient_checkpointing_enable()
    if config.lora_rank:
        add_adapters(model.backbone, config.lora_rank, AUTOCAST.get(config.precision, torch.float32))
    if config.freeze_layers:
        freeze_lowest_layers(model, config.freeze_layers)
    return model
