"""The settings of a training run: a typed table, read from YAML and overridden by key=value.

The model's own settings are those of `ReasonerConfig`, declared there and nested here. In files and commands every
setting is known by its name alone, so `rationalizer: none` stands beside `epochs: 30`.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import yaml

from deduct.core.atomic import write_atomically
from deduct.core.config import ReasonerConfig
from deduct.core.config_types import value_of_type
from deduct.errors import ConfigError, unknown_name
from deduct.solving.solver import DEFAULT_BEAM
from deduct.training.choices import choices

MAX_BASES = 5
"""Files that may follow each other by `base:`; more are most likely a circle."""


@dataclass(frozen=True)
class TrainConfig:
    """Everything that decides a training run. The texts below the settings are their help."""

    # Data
    train: list[str] = field(default_factory=list)
    """Training sources: ``DATASET[:SPLIT[:FOLD]]``, ``FILE.jsonl`` or ``synthetic:LANGUAGE:COUNT``; ``@N`` behind
    a source draws N of its problems for each epoch (with repeats if it has fewer)."""
    dev: list[str] = field(default_factory=list)
    """Sources that choose the epoch; empty holds out `dev_fraction` of the training problems."""
    test: list[str] = field(default_factory=list)
    """Sources to report on at the end; never used for a choice."""
    dev_fraction: float = 0.1
    """Share of the training problems to hold out where no dev source is named; 0 is for `selection: last`."""
    dev_limit: int = 2000
    """At most this many dev problems."""
    data: str = ""
    """The data folder; empty takes the environment variable DEDUCT_DATA."""
    drop_overlap: bool = False
    """Drop training problems whose text, numbers aside, also stands in a dev or test source."""
    augment: dict[str, float] = field(default_factory=dict)
    """Augmentations by name, with the share of problems that get each one in an epoch."""
    max_characters: int = 0
    """Leave out training problems with longer texts (0: none); long texts cost most of the time on a CPU."""
    limit: int = 0
    """Use only this many problems of each source (0: all); for dry runs."""
    folds: list[int] = field(default_factory=list)
    """Run once for each fold: ``{fold}`` in a source is replaced by it."""
    seeds: list[int] = field(default_factory=list)
    """Run once for each seed; empty runs `seed` alone."""

    # Model
    model: str = "reasoner"
    """The deductive reasoner, or a baseline."""
    encoder: str = "bert-base-uncased"
    """A hub name, or a directory with config.json, model.safetensors and tokenizer.json; or gru or transformer, which
    begin untrained on the words of the training texts."""
    keep_layers: int = 0
    """Take only this many of the encoder's lowest layers (0: all): reading is faster in proportion."""
    doubled_layers: int = 0
    """Put a copy after each of this many of the encoder's uppermost layers: more to learn with, and slower."""
    init: str = ""
    """Go on from this trained deduct model, by directory or name. Its own settings (constants, numbers ...) are kept,
    whatever is set here. A bundled or exported model needs the `encoder`, `keep_layers` and `doubled_layers`
    that it was made from."""
    grow: dict[str, Any] = field(default_factory=dict)
    """What the model of `init` is to have beside what it has, every known weight kept: a table with more `operators`,
    more `constants`, another `max_steps` ...; `reluctance` says how far new operators begin below the known ones."""
    reasoner: ReasonerConfig = field(default_factory=ReasonerConfig)
    """The model's own settings (`deduct.core.config`)."""
    min_constant_count: int = 1
    """A constant found in the training problems is kept when it occurs this often."""
    constraints_in_training: bool = True
    """Mask forbidden candidates in the training loss too, not only when solving."""

    # Optimisation
    loss: str = "cross_entropy"
    """The margin loss is the published one; its scores are not probabilities, so use `beam: 1` with it."""
    several_right: bool = False
    """Take every right candidate of a step for right, by the sum of their probabilities: another order of the steps, a
    constant or an implied quantity of the same value, what other known programs do. Needs the loss cross_entropy."""
    relevance_weight: float = 0.0
    """Weight of an auxiliary loss: which pool entries the gold program uses at all."""
    contrast_weight: float = 0.0
    """Weight of an auxiliary loss: problems with the same operators come to lie near each other, others apart."""
    teacher: str = ""
    """A trained deduct model, by directory, whose probabilities are learned beside the gold steps (distillation). Its
    operators and constants must be those of this run."""
    teacher_weight: float = 0.5
    """How much the teacher counts against the gold steps, from 0 to 1."""
    epochs: int = 50
    """How often the model sees the training problems."""
    max_minutes: float = 0.0
    """Stop after this many minutes and keep the best so far; the schedule is planned to end there (0: no limit)."""
    batch_size: int = 30
    """Problems in a training step, over all processes together."""
    learning_rate: float = 2e-5
    """Its highest value; it rises first (`warmup`) and then falls to zero."""
    reasoner_learning_rate: float = 0.0
    """The learning rate of all but the encoder; 0 takes `learning_rate`."""
    layer_decay: float = 1.0
    """Each encoder layer learns this much slower than the one above it."""
    freeze_layers: int = 0
    """Keep the encoder's embeddings and this many of its lowest layers as they are: cheaper on a CPU."""
    weight_decay: float = 0.01
    """Of AdamW."""
    warmup: float = 0.1
    """Share of the steps over which the learning rate rises."""
    clip: float = 1.0
    """The largest norm of the gradient; 0 does not clip."""
    average: float = 0.0
    """Decay of an exponential moving average of the weights, which is then evaluated and kept (0: off)."""
    precision: str = "float32"
    """bf16 and fp16 are mixed precision by Accelerate."""
    compile: bool = False
    """Compile the encoder with torch.compile."""
    cuda_graphs: bool = True
    """On one GPU, record a step once for each batch shape and replay it: small encoders train much faster."""
    gradient_checkpointing: bool = False
    """Keep fewer activations and compute them again: less memory, more time."""
    lora_rank: int = 0
    """Train low-rank adapters of this rank in the encoder instead of all its weights (extra: scale)."""
    workers: int = 0
    """Child processes that make the coming epochs meanwhile; 0 makes each when it is needed. For fast GPUs."""
    seed: int = 42
    """Of weights, batches, augmentation and draws."""

    # Running
    selection: str = "dev"
    """Which epoch is kept: the best on dev, the last, or the best on test (only to mirror published protocols)."""
    beam: int = DEFAULT_BEAM
    """Width of the search in all evaluations, dev and test; the default is that of `deduct evaluate`."""
    tracker: str = ""
    """Also send the curves to this tracker, by Accelerate; empty sends nothing anywhere."""
    evaluate_every: int = 1
    """Epochs between dev evaluations."""
    evaluation_batch_size: int = 128
    """Problems that are solved together in an evaluation."""
    save_minutes: float = 1.0
    """Minutes between checkpoints; a run that has ended keeps its model and no checkpoint."""
    out: str = "runs/model"
    """The run's folder."""

    def __post_init__(self) -> None:
        if not 0 <= self.dev_fraction < 1:
            raise ConfigError(f"dev_fraction must lie between 0 and 1, not {self.dev_fraction}")
        if self.selection == "dev" and not self.dev and not self.dev_fraction:
            raise ConfigError("nothing to choose the epoch by: name a dev source, or set dev_fraction above 0")
        if self.several_right and (self.teacher or self.loss != "cross_entropy"):
            raise ConfigError("several_right sums probabilities: set loss=cross_entropy, and leave out a teacher")
        if self.grow and not self.init:
            raise ConfigError("grow needs a trained model to begin with: name it by init")
        if not 0 <= self.teacher_weight <= 1:
            raise ConfigError(f"teacher_weight must lie between 0 and 1, not {self.teacher_weight}")
        if self.teacher and self.loss != "cross_entropy":
            raise ConfigError("a teacher gives probabilities, and the margin loss has none: set loss=cross_entropy")
        for name in ("epochs", "batch_size", "evaluate_every"):
            if getattr(self, name) < 1:
                raise ConfigError(f"{name} must be at least 1, not {getattr(self, name)}")

        for name, known in choices().items():
            chosen = getattr(self if name in _OWN else self.reasoner, name)
            for each in [chosen] if isinstance(chosen, str) else chosen:
                if each not in known:
                    raise unknown_name(_KINDS.get(name, name), each, known)

    def to_dict(self) -> dict[str, Any]:
        """All settings by name, as `make_config` reads them.

        >>> make_config(TrainConfig().to_dict()) == TrainConfig()
        True
        """
        model = {name: value for name, value in self.reasoner.to_json().items() if name in _MODELS}
        settings: dict[str, Any] = {}
        for name, value in dataclasses.asdict(self).items():
            settings |= model if name == "reasoner" else {name: value}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in settings.items()}

    def save(self, path: Path) -> None:
        """Write the resolved settings."""
        write_atomically(path, yaml.safe_dump(self.to_dict(), sort_keys=False, allow_unicode=True))


FITTED = ("pad_id", "calibration", "calibration_steps", "plausibility", "version")
"""Settings of a model that come from its tokenizer or are fitted afterwards; a training run does not set them."""

_OWN = {name: hint for name, hint in typing.get_type_hints(TrainConfig).items() if name != "reasoner"}
_MODELS = {name: hint for name, hint in typing.get_type_hints(ReasonerConfig).items() if name not in FITTED}
_KINDS = {"operators": "operator", "constraints": "constraint", "augment": "augmentation"}


def load_config(path: Path, overrides: Sequence[str] = ()) -> TrainConfig:
    """Read a YAML file (its `base:` names another file to start from) and apply ``key=value`` overrides."""
    settings = _read(path)
    for override in overrides:
        key, equals, value = override.partition("=")
        if not equals:
            raise ConfigError(f"{override!r} is not key=value")
        try:
            settings[key.strip()] = yaml.safe_load(value) if value else ""
        except yaml.YAMLError:
            raise ConfigError(
                f"the value of {override!r} is not valid YAML; close every bracket and quotation mark, and put a text "
                "with special characters into quotation marks"
            ) from None
    return make_config(settings)


def _read(path: Path, depth: int = 0) -> dict[str, Any]:
    try:
        loaded = yaml.safe_load(path.read_text("utf-8"))
    except FileNotFoundError:
        raise ConfigError(f"there is no configuration {path}; configs/ has one for each experiment") from None
    except yaml.YAMLError as error:
        raise ConfigError(f"{path} is not valid YAML: {error}") from None
    if not isinstance(loaded, dict):
        raise ConfigError(f"{path} must hold 'setting: value' lines")
    base = loaded.pop("base", None)
    if not base:
        return loaded
    if depth == MAX_BASES:
        raise ConfigError(
            f"{path} is the last of {MAX_BASES} files that may follow each other by 'base:', and names {base}; "
            "put settings of two files into one, and let no file lead back to itself"
        )
    return _read(path.parent / base, depth + 1) | loaded


def make_config(settings: dict[str, Any]) -> TrainConfig:
    """Check names and types; unknown keys are errors.

    >>> make_config({"epochs": 3}).epochs
    3
    >>> make_config({"epoch": 3})
    Traceback (most recent call last):
    ...
    deduct.errors.ConfigError: unknown setting 'epoch' (did you mean 'epochs'?); known: ...
    """
    types = _OWN | _MODELS
    for key in settings:
        if key not in types:
            raise unknown_name("setting", key, types)
    checked = {key: _checked(key, value, types[key]) for key, value in settings.items()}
    own = {key: value for key, value in checked.items() if key in _OWN}
    return TrainConfig(**own, reasoner=ReasonerConfig(**{k: v for k, v in checked.items() if k in _MODELS}))


def _checked(key: str, value: Any, expected: Any) -> Any:
    origin = typing.get_origin(expected)
    if origin in (list, tuple):
        item = typing.get_args(expected)[0]
        return origin(_checked(key, entry, item) for entry in (value if isinstance(value, list) else [value]))
    if expected is Fraction:
        return value_of_type("tuple[Fraction, ...]", key, [str(value)])[0]
    if origin is dict:
        if not isinstance(value, dict):
            raise ConfigError(f"{key} must be a table of 'name: value' lines, not {value!r}")
        _, item = typing.get_args(expected)
        return {str(name): each if item is Any else _checked(key, each, item) for name, each in value.items()}
    if expected is str and isinstance(value, int | float | types.NoneType) and not isinstance(value, bool):
        return "" if value is None else str(value)
    if expected is float and isinstance(value, int | str) and not isinstance(value, bool):
        # YAML reads 2e-5 without a dot as text.
        try:
            return float(value)
        except ValueError:
            raise ConfigError(f"{key} must be a number, not {value!r}") from None
    if type(value) is not expected:
        raise ConfigError(f"{key} must be {expected.__name__}, not {value!r}")
    return value
