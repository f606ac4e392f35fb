"""Everything a trained reasoner must know about itself: saved as config.json in its directory.

Facts about the training data (constants, operators, language, number rules, constraints) are copied in
here, so that nothing downstream knows or guesses a data set's name.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from deduct.core.config_types import value_of_type
from deduct.core.constraints import constraint_named
from deduct.core.model_files import REMEDY, read_settings
from deduct.core.operators import RELATIONS, check_value, labels_for
from deduct.core.plausibility import MODEL, SIGNS
from deduct.errors import ConfigError, ExecutionError, ModelError, unknown_name

FORMAT_VERSION = 2
"""Of models made now, which can have implied quantities, token states, and a rationalizer that reads these."""
READABLE = (1, FORMAT_VERSION)
"""A model of the first format is one of the second that has none of these."""

_labels = lru_cache(maxsize=64)(labels_for)  # every step of every search asks for them

CHOICES: dict[str, tuple[str, ...]] = {
    "numbers": ("placeholder", "typed", "written"),
    "percent": ("ratio", "number"),
    "reading": ("once", "twice", "bidirectional"),
    "pooling": ("ends", "mean", "question", "attention"),
    "terminator": ("joint", "conditional"),
}
"""The settings that choose among names, and the names."""

MAX_UNKNOWNS = 3
"""Of a model; a problem of text books seldom has more."""

RANGES: dict[str, tuple[float, float]] = {
    "max_steps": (1, 100),
    "hidden_size": (0, 16_384),
    "dropout": (0, 1),
    "max_paired": (0, 10_000),
    "max_tokens": (1, 32_768),
    "unknowns": (0, MAX_UNKNOWNS),
    "pad_id": (0, 10_000_000),
}
"""The settings that are numbers, with the least and the most that make sense."""

MAX_CONSTANTS = 1000
"""All of them stand in the pool of every problem, and real models have less than fifty."""
MAX_WEIGHT = 20.0
"""Of a sign or of the calibration, in either direction; the exponential of more overflows."""
MAX_NAME = 100

MODEL_TYPE = {"model_type": "deduct"}
"""What config.json may say besides: in a repository of a hub, other libraries look there for what it is."""

REQUIRED = (
    *("language", "constants", "operators", "constraints", "max_steps", "numbers", "percent", "reading"),
    *("hidden_size", "rationalizer", "terminator", "max_tokens", "pad_id", "version"),
)
"""What config.json must say: with another value than the one it was trained with, a model answers wrongly. Settings
that came later have defaults that leave older models as they were."""

_LANGUAGE = re.compile("[a-z]{2,8}(-[A-Za-z0-9]{1,8})*")


@dataclass(frozen=True)
class ReasonerConfig:
    """The shape and the habits of one reasoner. The text below a setting is its help in `deduct train --help`."""

    language: str = "en"
    """The code of the language that the model reads."""
    constants: tuple[Fraction, ...] = ()
    """Numbers that may be used without standing in the text, such as "1", "3.14" and "1/2"; an empty list takes those
    of the training programs."""
    operators: tuple[str, ...] = ("+", "-", "*", "/")
    """The relations between two quantities, or of one with itself."""
    constraints: tuple[str, ...] = ("finite", "no_zero_division")
    """What a step must keep to; other candidates are masked."""
    max_steps: int = 7
    """The longest program."""
    numbers: str = "placeholder"
    """How numbers stand in the encoder's input: all as ``<quant>`` (placeholder); percentages and fractions marked
    apart and words such as half kept (typed); or as they are in the text (written)."""
    percent: str = "ratio"
    """The value of 15%: 3/20 (ratio) or 15 (number)."""
    reading: str = "once"
    """How the encoder reads. Causal decoders, which see a number before the question, can read the text twice and take
    the second copy's states, or once with a bidirectional mask."""
    pooling: str = "ends"
    """A quantity's vector: the mean of its first and last token's states (ends); the mean over its tokens; ends and the
    mean over the last sentence, mostly the question, half of each; or its tokens' states weighed by what they say
    (attention)."""
    hidden_size: int = 0
    """Width of the reasoner; 0 takes the encoder's."""
    rationalizer: str = "gru"
    """How a new expression changes the vectors of the pool."""
    token_states: bool = False
    """Whether the exported encoder also gives the states of all tokens; it does so anyway for a rationalizer that reads
    them."""
    terminator: str = "joint"
    """Whether to stop is part of the choice of a relation, as published (joint), or chosen after it, which is half the
    work of a step (conditional)."""
    verifier: bool = False
    """Whether an exported model has a verifier, which judges the finished programs against the text."""
    dropout: float = 0.1
    """In the reasoner."""
    max_paired: int = 0
    """Pair only this many top-scoring pool entries when solving; 0 pairs them all."""
    typed: bool = False
    """Whether an amount in several units (2 h 15 min), a time of day and a date are one quantity each."""
    implied: bool = False
    """Whether implied quantities (the 7 of a week) stand in the pool."""
    implied_weight: float = 1.0
    """How much a candidate counts for each implied quantity that it uses, in training and solving; small in a model
    that is only to learn to use them."""
    unknowns: int = 0
    """How many unknowns stand in the pool, for problems that are solved by equations; operators must then have "=" and
    "?" too."""
    uneven_weight: float = 1.0
    """How much a candidate counts that makes a fraction out of whole numbers, when solving; 1 counts it like others."""
    max_tokens: int = 512
    """Longer texts are refused."""
    pad_id: int = 0
    """The tokenizer's padding token."""
    calibration: tuple[float, float] = (1.0, 0.0)
    """Slope and offset on the log-odds of an answer's probability, fitted on held-out problems,"""
    calibration_steps: float = 0.0
    """and what each step of the best program adds to them."""
    plausibility: Mapping[str, float] = dataclasses.field(default_factory=dict)
    """How much the signs of a whole program count when solving (`core.plausibility`), fitted on held-out problems;
    empty leaves the order to the model."""
    name: str = ""
    """What solutions give as their model."""
    version: int = FORMAT_VERSION
    """Of this format."""

    def __post_init__(self) -> None:
        for setting, names in CHOICES.items():
            if getattr(self, setting) not in names:
                raise unknown_name(setting, getattr(self, setting), names)
        for setting, (least, most) in RANGES.items():
            if not least <= getattr(self, setting) <= most:
                given = str(getattr(self, setting))[:20]
                raise ConfigError(f"{setting} is {given}; it must be from {least:,} to {most:,}")
        for name in self.constraints:
            constraint_named(name)
        for setting in ("uneven_weight", "implied_weight"):
            if not 0 < getattr(self, setting) <= 1:
                raise ConfigError(f"{setting} is {getattr(self, setting)}; it must be above 0 and at most 1")
        self._check_lists()
        self._check_fitted()
        if not _LANGUAGE.fullmatch(self.language):
            raise ConfigError(f"language is {self.language[:20]!r}; it must be a code such as en or zh")
        # Which rationalizers there are is known where they are, in `deduct.model`, which needs torch.
        for setting in ("name", "rationalizer"):
            if len(getattr(self, setting)) > MAX_NAME or not getattr(self, setting).isprintable():
                raise ConfigError(f"{setting} must be at most {MAX_NAME} printable characters")

    def _check_lists(self) -> None:
        if not self.operators or len(set(self.operators)) < len(self.operators):
            raise ConfigError("operators must have at least one name, and none of them twice")
        labels_for(self.operators)
        relations = [symbol for symbol in RELATIONS if symbol in self.operators]
        if len(relations) != (len(RELATIONS) if self.unknowns else 0):
            named = " and ".join(f'"{symbol}"' for symbol in RELATIONS)
            raise ConfigError(f"operators must have {named} where unknowns is above 0, and neither where it is 0")
        if len(self.constants) > MAX_CONSTANTS or len(set(self.constants)) < len(self.constants):
            raise ConfigError(f"constants must be at most {MAX_CONSTANTS} numbers, and none of them twice")
        for value in self.constants:
            try:
                check_value(value)
            except ExecutionError:
                raise ConfigError("constants has a number that is too large or too fine to compute with") from None

    def _check_fitted(self) -> None:
        slope, offset = self.calibration
        if not 0 < slope <= MAX_WEIGHT or not abs(offset) <= MAX_WEIGHT:
            raise ConfigError(
                f"calibration is {slope}, {offset}; the slope must be above 0, and neither beyond {MAX_WEIGHT:g}"
            )
        if not abs(self.calibration_steps) <= MAX_WEIGHT:
            raise ConfigError(
                f"calibration_steps is {self.calibration_steps}; it must be at most {MAX_WEIGHT:g} either way"
            )
        for name, weight in self.plausibility.items():
            if name not in (MODEL, *SIGNS):
                raise unknown_name("sign", name, (MODEL, *SIGNS))
            if not abs(weight) <= MAX_WEIGHT:
                raise ConfigError(f"plausibility has {weight} for {name}; it must be at most {MAX_WEIGHT:g} either way")

    @property
    def reads_text(self) -> bool:
        """Whether the rationalizer looks at the text again at each step."""
        return self.rationalizer == "text"

    @property
    def looks_at_text(self) -> bool:
        """Whether something behind the encoder looks at the token states: the rationalizer, or unknowns."""
        return self.reads_text or self.unknowns > 0

    @property
    def gives_states(self) -> bool:
        """Whether the exported encoder gives the states of all tokens."""
        return self.token_states or self.reads_text or self.verifier

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
        if type(record.get("version")) is not int or record["version"] not in READABLE:
            raise ModelError(
                f"the model has format version {str(record.get('version'))[:20]}, this deduct reads "
                f"{' and '.join(map(str, READABLE))}; export it again with this version"
            )
        declared = {field.name: str(field.type) for field in dataclasses.fields(cls)}
        record = {name: value for name, value in record.items() if (name, value) not in MODEL_TYPE.items()}
        if unknown := sorted(set(record) - set(declared)):
            named = ", ".join(ascii(name)[:40] for name in unknown[:5])
            raise ModelError(f"there are unknown settings: {named}; {REMEDY}")
        if missing := [name for name in REQUIRED if name not in record]:
            raise ModelError(f"{', '.join(missing)} is missing; {REMEDY}")
        try:
            return cls(**{name: value_of_type(declared[name], name, value) for name, value in record.items()})
        except ConfigError as error:
            raise ModelError(f"{error}; {REMEDY}") from None

    def save(self, folder: Path) -> None:
        """Write config.json into a model directory."""
        from deduct.core.atomic import write_atomically  # what only reads a model writes no file

        write_atomically(folder / "config.json", json.dumps(self.to_json(), indent=2) + "\n")

    @classmethod
    def load(cls, folder: Path) -> ReasonerConfig:
        """Read config.json of a model directory."""
        record = read_settings(folder)
        try:
            return cls.from_json(record)
        except ModelError as error:
            raise ModelError(f"{folder / 'config.json'}: {error}") from None
