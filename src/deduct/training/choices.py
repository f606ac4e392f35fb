"""What can be named in a training config: each setting that chooses from a table, and the table."""

from __future__ import annotations

from collections.abc import Collection

from deduct.core.config import CHOICES
from deduct.core.constraints import CONSTRAINTS
from deduct.core.operators import OPERATORS, RELATIONS

REASONER = "reasoner"
"""The model that is not a baseline."""
SELECTIONS = ("dev", "test", "last")
TRACKERS = ("", "mlflow", "wandb", "tensorboard")


def choices() -> dict[str, Collection[str]]:
    """The names that each setting knows. A row that is added to a table is a choice at once."""
    # These tables hold torch modules and functions, and a config can be read about without torch.
    from deduct.baselines.model import BASELINES
    from deduct.model.rationalizers import RATIONALIZERS
    from deduct.training.augmentation import AUGMENTATIONS
    from deduct.training.graphs import AUTOCAST
    from deduct.training.loss import LOSSES

    return {
        **CHOICES,
        "model": (REASONER, *BASELINES),
        "operators": OPERATORS | RELATIONS,
        "constraints": CONSTRAINTS,
        "rationalizer": RATIONALIZERS,
        "augment": AUGMENTATIONS,
        "loss": LOSSES,
        "precision": ("float32", *AUTOCAST),
        "selection": SELECTIONS,
        "tracker": TRACKERS,
    }
