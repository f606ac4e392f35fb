"""What the training loop asks of a kind of model: `model:` in a configuration chooses one.

The loop knows epochs, checkpoints and evaluations. A learner knows what an example is, what its loss is, and who
solves problems with the trained model.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

import torch
from torch import nn

from deduct.core.problem import Problem
from deduct.evaluation.run import ProblemSolver
from deduct.training.choices import REASONER
from deduct.training.config import TrainConfig
from deduct.training.data import RunData


class Example(Protocol):
    """One problem ready for training."""

    @property
    def size(self) -> tuple[int, ...]:
        """What it costs: problems of equal size come into one batch."""
        ...


class Batch(Protocol):
    """Some examples as tensors."""

    def to(self, device: torch.device) -> Any: ...


class Learner(Protocol):
    """One kind of model in training."""

    config: TrainConfig
    """The settings that hold: a model to go on with brings its own."""
    model: Any
    """A module with its encoder under the name `backbone`; `save` writes it into a folder."""

    notes: Sequence[str]
    """What a person should know about these settings."""

    @property
    def loss(self) -> nn.Module:
        """Holds the model; a batch gives the loss summed over its problems."""
        ...

    def to(self, device: torch.device) -> None: ...
    def record_graphs(self, batch_size: int, autocast: torch.dtype | None) -> None:
        """Replay recorded CUDA graphs from now on, if this kind of model can."""

    def make(self, problems: Iterable[Problem]) -> tuple[list[Any], Counter[str]]:
        """Examples of the usable problems, and the others counted by reason."""
        ...

    def num_breaking(self, examples: Sequence[Any]) -> int:
        """How many gold programs break a constraint of the model."""
        ...

    def collate(self, examples: Sequence[Any]) -> Batch: ...
    def solver(self, model: Any) -> ProblemSolver: ...
    def dev_loss(self, model: Any, problems: Sequence[Problem]) -> float | None:
        """The mean loss of gold programs, None where no problem has one that can be used."""
        ...

    def load(self, folder: Path) -> Any:
        """Read what the model's `save` wrote."""
        ...


def make_learner(config: TrainConfig, data: RunData) -> Learner:
    """The learner that the settings ask for."""
    from deduct.training.baseline_learner import BaselineLearner
    from deduct.training.reasoner_learner import ReasonerLearner

    return (ReasonerLearner if config.model == REASONER else BaselineLearner)(config, data)
