"""The problems of a run: training sources, a dev set that is never test, test sets, and the constants."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path

from deduct.core.config import ReasonerConfig
from deduct.core.operators import EQUALS
from deduct.core.problem import Problem
from deduct.data import drop_overlap
from deduct.errors import ConfigError, DataError
from deduct.training.config import TrainConfig
from deduct.training.sources import SYNTHETIC, Source, load_source


@dataclass
class RunData:
    """What a run trains on, chooses by and reports on."""

    train: list[tuple[Source, list[Problem]]]
    dev: list[Problem]
    test: dict[str, list[Problem]]
    dropped: Counter[str] = field(default_factory=Counter)
    """Training problems left out because they also stand in dev or test, by source."""


def load_data(config: TrainConfig) -> RunData:
    """Load all sources, hold out dev where none is named, and keep the splits apart."""
    if not config.train:
        raise ConfigError("no training data: set train to at least one source, e.g. train: [svamp]")
    folder = Path(config.data) if config.data else None

    def load(text: str, split: str) -> list[Problem]:
        problems = load_source(Source.parse(text).what, folder, config.seed, split)
        return problems[: config.limit] if config.limit else problems

    train = [(Source.parse(text), load(text, "train")) for text in config.train]
    test = {text: load(text, "test") for text in config.test}
    if config.selection == "test":
        dev = [problem for problems in test.values() for problem in problems]
    elif config.dev:
        dev = [problem for text in config.dev for problem in load(text, "valid")]
    elif config.dev_fraction:
        train, dev = _hold_out(train, config)
    else:
        dev = []
    data = RunData(train, _sample(dev, config), test)
    if config.drop_overlap:
        _keep_apart(data)
    return data


def _hold_out(
    train: list[tuple[Source, list[Problem]]], config: TrainConfig
) -> tuple[list[tuple[Source, list[Problem]]], list[Problem]]:
    """Split a dev set off every source that is not synthetic, by a fixed shuffle."""
    kept, dev = [], []
    for source, problems in train:
        if source.what.startswith(SYNTHETIC):
            kept.append((source, problems))
            continue
        shuffled = list(problems)
        # The split does not follow the run's seed: runs with several seeds share their dev set.
        random.Random(0).shuffle(shuffled)
        count = max(1, round(len(shuffled) * config.dev_fraction))
        if len(shuffled) <= count:
            raise DataError(f"{source.what} has {len(shuffled)} problems, too few to hold out a dev set")
        dev += shuffled[:count]
        kept.append((source, shuffled[count:]))
    if not dev and config.selection == "dev":
        raise ConfigError("only synthetic sources to train on: name a dev source, or set selection: last")
    return kept, dev


def _sample(dev: list[Problem], config: TrainConfig) -> list[Problem]:
    if len(dev) <= config.dev_limit or config.selection == "test":
        return dev
    return random.Random(0).sample(dev, config.dev_limit)


def _keep_apart(data: RunData) -> None:
    held_out = data.dev + [problem for problems in data.test.values() for problem in problems]
    apart = []
    for source, problems in data.train:
        kept, count = drop_overlap(problems, held_out)
        data.dropped[source.what] += count
        if not kept:
            raise DataError(f"every problem of {source.what} also stands in a dev or test source")
        apart.append((source, kept))
    data.train = apart


def find_constants(data: RunData, config: TrainConfig) -> tuple[Fraction, ...]:
    """The constants of the model: those named, or those that the training programs use often enough."""
    if config.reasoner.constants:
        return config.reasoner.constants
    counts: Counter[Fraction] = Counter()
    solves = EQUALS in config.reasoner.operators
    for _, problems in data.train:
        for problem in problems:
            if problem.program is not None and (solves or not problem.program.has_unknowns):
                counts.update(problem.program.constants())
    return tuple(sorted(value for value, count in counts.items() if count >= config.min_constant_count))


def reasoner_config(config: TrainConfig, constants: tuple[Fraction, ...], pad_id: int) -> ReasonerConfig:
    """The configuration of the model to train."""
    return replace(config.reasoner, constants=constants, pad_id=pad_id)


def with_settings_of(config: TrainConfig, model: ReasonerConfig) -> TrainConfig:
    """The settings of a run that goes on with a trained model: what the model is was decided when it was made."""
    return replace(config, reasoner=replace(model, name=config.reasoner.name))
