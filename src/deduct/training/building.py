"""The model that a run trains, and the one it learns from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from tokenizers import Tokenizer

from deduct.core.config import ReasonerConfig
from deduct.deduce.encoding import render
from deduct.deduce.exported import is_exported
from deduct.errors import ConfigError
from deduct.model.backbone import Backbone, load_pretrained
from deduct.model.deductive import DeductiveModel
from deduct.model.growing import RELUCTANCE, grow, grown_config
from deduct.model.saved import WEIGHTS
from deduct.model.scratch import KINDS as SCRATCH_KINDS
from deduct.model.scratch import new_encoder
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
    if model.config.implied != student.implied:
        raise ConfigError("teacher and student must both have implied quantities, or neither: set implied as there")
    return Teacher(model.requires_grad_(False), config.teacher_weight)


def build_model(config: TrainConfig, data: RunData) -> DeductiveModel:
    """A fresh model on the pretrained encoder, or a trained one to continue."""
    folder = model_folder(config.init, to_train=True) if config.init else None
    if folder and (not is_exported(folder) or (folder / WEIGHTS).is_file()):
        model = DeductiveModel.load(folder)
    else:
        backbone, tokenizer, pad_id = load_encoder(config, data)
        if folder:
            from deduct.model.reopen import reopen  # nothing else in training needs ONNX

            model = reopen(folder, backbone)
        else:
            made = reasoner_config(config, find_constants(data, config), pad_id)
            model = DeductiveModel(made, backbone, tokenizer)
    if config.grow:
        more = dict(config.grow)
        reluctance = float(more.pop("reluctance", RELUCTANCE))
        model = grow(model, grown_config(model.config, more), reluctance)
    return ready_to_train(model, config)


def load_encoder(config: TrainConfig, data: RunData) -> tuple[Backbone, Tokenizer, int]:
    """The pretrained encoder or an untrained one, its tokenizer and pad id."""
    if config.encoder not in SCRATCH_KINDS:
        return load_pretrained(config.encoder, config.reasoner.reading, config.keep_layers, config.doubled_layers)
    texts = (render(problem, config.reasoner.numbers)[0] for _, problems in data.train for problem in problems)
    encoder, tokenizer = new_encoder(config.encoder, texts, config.reasoner.hidden_size, config.reasoner.dropout)
    return Backbone(encoder, config.reasoner.reading), tokenizer, encoder.config.pad_token_id


def ready_to_train(model: Any, config: TrainConfig) -> Any:
    """The model with what the settings say about training its encoder."""
    model.train()
    if config.gradient_checkpointing:
        model.backbone.model.gradient_checkpointing_enable()
    if config.lora_rank:
        add_adapters(model.backbone, config.lora_rank, AUTOCAST.get(config.precision, torch.float32))
    if config.freeze_layers:
        freeze_lowest_layers(model, config.freeze_layers)
    return model
