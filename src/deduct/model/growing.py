"""A trained model that learns new words: more operators and constants, other settings, and every known weight kept.

What is new begins where it disturbs least. A new constant lies between its neighbours by value. A new operator has a
logit far below the known ones, so that it is chosen only once training has raised it.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import torch
from torch import Tensor

from deduct.core.config import FORMAT_VERSION, ReasonerConfig
from deduct.core.config_types import value_of_type
from deduct.errors import ConfigError, unknown_name
from deduct.model.deductive import DeductiveModel
from deduct.model.reasoner import Reasoner

LISTS = ("operators", "constants")
"""Settings that grow by what is added to them: positions that are known keep their meaning."""

CHANGEABLE = (
    *LISTS,
    *("rationalizer", "token_states", "unknowns"),
    *(
        "constraints",
        "max_steps",
        "max_paired",
        "typed",
        "implied",
        "implied_weight",
        "uneven_weight",
        "dropout",
        "max_tokens",
    ),
)
"""Settings that may differ in a grown model; its other settings are what its weights were made for."""

INTO = {"gru": "text"}
"""Rationalizers that can become another one, which begins as what they are."""

RELUCTANCE = 24.0
"""How far the logits of a new operator lie below those of the known ones. So far that nothing changes; a model that is
trained on at once learns faster with less."""

IMPLIED_WEIGHT = 1e-8
"""How much a candidate counts for each implied quantity in a model that has just been grown by these."""

SMALL = 0.3
"""The size of a new operator's vectors beside those of the known ones."""


def grown_config(config: ReasonerConfig, more: Mapping[str, Any]) -> ReasonerConfig:
    """The configuration with further operators and constants, and with other settings.

    >>> grown = grown_config(ReasonerConfig(constants=(Fraction(2),)), {"constants": ["1/2"], "max_steps": 9})
    >>> [str(value) for value in grown.constants], grown.max_steps
    (['2', '1/2'], 9)
    """
    declared = {field.name: str(field.type) for field in dataclasses.fields(ReasonerConfig)}
    changed: dict[str, Any] = {}
    for name, value in more.items():
        if name not in declared:
            raise unknown_name("setting to grow by", name, CHANGEABLE)
        if name not in CHANGEABLE:
            raise ConfigError(f"a grown model keeps its {name}; what may change is {', '.join(CHANGEABLE)}")
        given = value_of_type(declared[name], name, [str(v) for v in value] if name == "constants" else value)
        own = getattr(config, name)
        changed[name] = (*own, *(v for v in given if v not in own)) if name in LISTS else given
    if changed.get("rationalizer", config.rationalizer) not in (config.rationalizer, INTO.get(config.rationalizer)):
        into = " and ".join(f"{old} into {new}" for old, new in INTO.items())
        raise ConfigError(f"a rationalizer {config.rationalizer} is not to be grown; what can be is {into}")
    if changed.get("implied") and not config.implied:
        changed.setdefault("implied_weight", IMPLIED_WEIGHT)
    return dataclasses.replace(config, **changed, version=FORMAT_VERSION)


@torch.no_grad()
def grow(model: DeductiveModel, config: ReasonerConfig, reluctance: float = RELUCTANCE) -> DeductiveModel:
    """The model with a configuration that `grown_config` has made of its own."""
    grown = DeductiveModel(config, model.backbone, model.encoder.tokenizer)
    old, new = model.reasoner, grown.reasoner
    known = old.state_dict()
    weights = {name: known[name] if _fits(known, name, weight) else weight for name, weight in new.state_dict().items()}
    weights["constants"] = _constants(old, config.constants, new.constants)
    for name, fresh in _new_operator(old, reluctance).items():
        weights[name] = _by_label(known[name], old.config.labels, config.labels, fresh)
    new.load_state_dict(weights)
    return grown.train(model.training)


def _fits(known: Mapping[str, Tensor], name: str, weight: Tensor) -> bool:
    return name in known and known[name].shape == weight.shape


def _constants(old: Reasoner, values: Sequence[Fraction], fresh: Tensor) -> Tensor:
    """The vectors [C, H] of constants: known ones as they are, others between their neighbours by value."""
    known = dict(zip(old.config.constants, old.constants, strict=True))
    if not known:
        return fresh
    return torch.stack([known[value] if value in known else _between(value, known) for value in values])


def _between(value: Fraction, known: Mapping[Fraction, Tensor]) -> Tensor:
    """The vector [H] of a value between its neighbours; beyond all known values, that of the nearest."""
    below = max((other for other in known if other < value), default=None)
    above = min((other for other in known if other > value), default=None)
    if below is None or above is None:
        return known[min(known, key=lambda other: abs(other - value))]
    measure: Callable[[float], float] = math.log if below > 0 else float  # 50 lies between 10 and 1000, not near 10
    low, here, high = (measure(float(each)) for each in (below, value, above))
    return torch.lerp(known[below], known[above], (here - low) / (high - low))


def _new_operator(old: Reasoner, reluctance: float) -> dict[str, Tensor]:
    """What each weight that belongs to a label is for a new one, by its name: the mean of the known ones, made small.

    Its shift points against the scorer's weight, which is what lowers its logits.
    """
    weight, bias = old.score_expression.weight[0], old.score_expression.bias
    least = (old.expression_shift @ weight + bias).min()
    shift = (least - bias - reluctance) / (weight @ weight) * weight  # [H]
    fresh = {"expression_scale": SMALL * old.expression_scale.mean(0, keepdim=True), "expression_shift": shift[None]}
    for name in ("left.weight", "right.weight", "product.weight", "product.bias"):
        fresh[name] = _blocks(old.state_dict()[name], old.num_labels).mean(0, keepdim=True)
    return fresh


def _blocks(weight: Tensor, num_labels: int) -> Tensor:
    """A weight in which the labels' rows stand one after the other [O * rows, ...] as [O, rows, ...]."""
    return weight.unflatten(0, (num_labels, -1))


def _by_label(known: Tensor, labels: Sequence[str], wanted: Sequence[str], fresh: Tensor) -> Tensor:
    """The weight of the wanted labels: known blocks are taken from their place, others are `fresh`."""
    blocks = known if known.shape[0] == len(labels) else _blocks(known, len(labels))
    own = {label: blocks[place] for place, label in enumerate(labels)}
    grown = torch.stack([own.get(label, fresh[0]) for label in wanted])
    return grown if known.shape[0] == len(labels) else grown.flatten(0, 1)
