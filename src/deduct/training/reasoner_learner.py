"""The deductive reasoner in training, with a teacher beside it where one is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import torch

from deduct.core.problem import Problem
from deduct.model.deductive import DeductiveModel
from deduct.model.scorer import TorchScorer
from deduct.model.scratch import KINDS as SCRATCH_KINDS
from deduct.solving.solver import ANY_LANGUAGE, Solver
from deduct.training.building import build_model, load_teacher
from deduct.training.config import TrainConfig
from deduct.training.data import RunData, with_settings_of
from deduct.training.dev_loss import dev_loss
from deduct.training.examples import Batch, Example, ExampleMaker, breaks_constraint, collate, example_or_reason
from deduct.training.loss import TrainingLoss, training_constraints


class ReasonerLearner:
    """`model: reasoner`."""

    notes: Sequence[str] = ()

    def __init__(self, config: TrainConfig, data: RunData):
        self.model = build_model(config, data)
        self.config = config = with_settings_of(config, self.model.config) if config.init else config
        self.teacher = load_teacher(config, self.model.config)
        constraints = training_constraints(self.model.config, config.constraints_in_training)
        weights = config.relevance_weight, config.contrast_weight
        self.loss = TrainingLoss(self.model, config.loss, constraints, *weights, self.teacher)
        self.readers = self.model.encoder, self.teacher.model.encoder if self.teacher else None
        """The student's and the teacher's tokenizers."""
        encoder, for_teacher = self.readers
        sources = [problems for _, problems in data.train]
        model = self.model.config

        def example(problem: Problem) -> Example | str:
            return example_or_reason(problem, encoder, model, config.max_characters, for_teacher, config.several_right)

        self.maker = ExampleMaker(example, sources)

    def to(self, device: torch.device) -> None:
        self.loss.to(device)
        if self.teacher:
            self.teacher.model.to(device)

    def record_graphs(self, batch_size: int, autocast: torch.dtype | None) -> None:
        # Checkpointing runs parts again, a teacher comes in between, and a GRU asks the host for the texts' lengths: a
        # replay has none of these.
        if not (self.config.gradient_checkpointing or self.teacher or self.config.encoder in SCRATCH_KINDS):
            self.loss.record(batch_size, autocast)

    def make(self, problems: Iterable[Problem]) -> tuple[list[Example], Counter[str]]:
        return self.maker.make(problems)

    def num_breaking(self, examples: Sequence[Example]) -> int:
        return sum(breaks_constraint(example, self.model.config) for example in examples)

    def collate(self, examples: Sequence[Example]) -> Batch:
        return collate(examples, *self.readers)

    def solver(self, model: DeductiveModel) -> Solver:
        scorer = TorchScorer(model.eval(), bf16=self.config.precision == "bf16")
        return Solver({ANY_LANGUAGE: lambda: scorer})

    def dev_loss(self, model: DeductiveModel, problems: Sequence[Problem]) -> float | None:
        return dev_loss(model, problems, self.config.evaluation_batch_size)

    def load(self, folder: Path) -> DeductiveModel:
        return DeductiveModel.load(folder)
