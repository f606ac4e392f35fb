"""Everything a trained reasoner must know about itself: saved as config.json in its directory.

Facts about the training data (constants, operators, language, number rules, constraints) are copied in
here, so that nothing downstream knows or guesses a data set's name.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from deduct.core.atomic import write_atomically
from deduct.core.constraints import constraint_named
from deduct.core.operators import labels_for
from deduct.core.plausibility import MODEL, SIGNS
from deduct.errors import ConfigError, ModelError, unknown_name

FORMAT_VERSION = 1

_labels = lru_cache(maxsize=64)(labels_for)  # every step of every search asks for them

CHOICES: dict[str, tuple[str, ...]] = {
    "numbers": ("placeholder", "typed", "written"),
    "percent": ("ratio", "number"),
    "reading": ("once", "twice", "bidirectional"),
    "pooling": ("ends", "mean", "question", "attention"),
    "rationalizer": ("gru", "attention", "none"),
    "terminator": ("joint", "conditional"),
}
"""The settings that choose among names, and the names."""


@dataclass(frozen=True)
class ReasonerConfig:
    """The shape and the habits of one reasoner."""

    language: str = "en"
    constants: tuple[Fraction, ...] = ()
    operators: tuple[str, ...] = ("+", "-", "*", "/")
    constraints: tuple[str, ...] = ("finite", "no_zero_division")
    max_steps: int = 7
    numbers: str = "placeholder"
    """How numbers stand in the encoder's input: replaced by ``<quant>``; typed, with percentages and
    fractions marked apart and words such as half kept; or all as they were written."""
    percent: str = "ratio"
    """The value of 15%: 3/20 (ratio) or 15 (number)."""
    reading: str = "once"
    """How the encoder reads: once; twice, pooling the second copy (causal decoders); once with a
    bidirectional mask (causal decoders)."""
    pooling: str = "ends"
    """A quantity's vector: the mean of its first and last token's states (ends); the mean over its tokens; ends and the
    mean over the last sentence, mostly the question, half of each; or its tokens' states weighed by what they say
    (attention)."""
    hidden_size: int = 0
    """Width of the reasoner; 0 takes the encoder's."""
    rationalizer: str = "gru"
    terminator: str = "joint"
    """joint: stopping takes part in the choice of the relation, as published. conditional: the relation is
    chosen first, then whether to stop; half the work of a step."""
    dropout: float = 0.1
    max_paired: int = 0
    """Pair only this many top-scoring pool entries when solving; 0 pairs them all."""
    uneven_weight: float = 1.0
    """How much a candidate counts that makes a fraction out of whole numbers, when solving; 1 counts it like others."""
    max_tokens: int = 512
    pad_id: int = 0
    calibration: tuple[float, float] = (1.0, 0.0)
    """Slope and offset on the log-odds of an answer's probability, fitted on held-out problems."""
    plausibility: Mapping[str, float] = dataclasses.field(default_factory=dict)
    """How much the signs of a whole program count when solving (`core.plausibility`), fitted on held-out problems;
    empty leaves the order to the model."""
    name: str = ""
    version: int = FORMAT_VERSION

    def __post_init__(self) -> None:
        for setting, names in CHOICES.items():
            if getattr(self, setting) not in names:
                raise unknown_name(setting, getattr(self, setting), names)
        for name in self.constraints:
            constraint_named(name)
        if not 0 < self.uneven_weight <= 1:
            raise ConfigError(f"uneven_weight is {self.uneven_weight}; it must be above 0 and at most 1")
        for name in self.plausibility:
            if name not in (MODEL, *SIGNS):
                raise unknown_name("sign", name, (MODEL, *SIGNS))
        labels_for(self.operators)

    @property
    def labels(self) -> tuple[str, ...]:
        """The relation labels that the reasoner scores for a pair."""
        return _labels(self.operators)

    def to_json(self) -> dict[str, Any]:
        record = dataclasses.asdict(self)
        record["constants"] = [str(value) for value in self.constants]
        return record

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> ReasonerConfig:
        """Read what `to_json` wrote.

        >>> config = ReasonerConfig(constants=(Fraction(1), Fraction(1, 2)))
        >>> ReasonerConfig.from_json(config.to_json()) == config
        True
        """
        if record.get("version") != FORMAT_VERSION:
            raise ModelError(
                f"the model has format version {record.get('version')}, this deduct reads {FORMAT_VERSION}; "
                "export it again with this version"
            )
        known = {field.name for field in dataclasses.fields(cls)}
        if unknown := sorted(set(record) - known):
            raise ModelError(f"config.json has unknown settings: {', '.join(unknown)}")
        values = dict(record)
        values["constants"] = tuple(Fraction(value) for value in record.get("constants", ()))
        for key in ("operators", "constraints", "calibration"):
            values[key] = tuple(record.get(key, getattr(cls, key)))
        return cls(**values)

    def save(self, folder: Path) -> None:
        """Write config.json into a model directory."""
        write_atomically(folder / "config.json", json.dumps(self.to_json(), indent=2) + "\n")

    @classmethod
    def load(cls, folder: Path) -> ReasonerConfig:
        """Read config.json of a model directory."""
        path = folder / "config.json"
        try:
            record = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise ModelError(f"{folder} is not a model directory: it has no config.json") from None
        except json.JSONDecodeError as error:
            raise ModelError(f"{path} is not valid JSON: {error}") from None
        return cls.from_json(record)
