"""What the folder of an exported model holds.

Letters of shapes: B problems, T tokens, C constants, U unknowns, Q quantities, R rows, N pool entries, E entries kept
for pairing, K pairs, O labels, H hidden size.
"""

from __future__ import annotations

import json
from pathlib import Path

from deduct.core.config import ReasonerConfig

INPUTS: dict[str, dict[str, str]] = {
    "encoder": {"ids": "BT", "mask": "BT", "pooling": "BQT"},
    "score": {"pool": "RN", "entries": "RN", "kept": "E", "left": "K", "right": "K"},
    "express": {"pool": "RN", "left": "R", "right": "R", "label": "R"},
    "extend": {"pool": "RN", "expression": "R"},
}
"""What each graph takes, with the leading dimensions that vary; behind them, pools and expressions have H."""

IMPLIED = {"implied": "BQ"}
"""What the encoder also takes, with the features of the values behind, where implied quantities stand in the pool."""

TEXT = {"states": "BT", "mask": "BT", "problem": "R"}
"""What `extend` also takes where it looks at the text again: the token states, with the encoder's width behind; which
of them are real; and which problem each row belongs to."""

OUTPUTS: dict[str, tuple[str, ...]] = {
    "encoder": ("pool", "entries"),
    "score": ("logits",),
    "express": ("expression", "odds"),
    "extend": ("longer", "entries"),
}
"""What each graph gives: [B, C + U + Q, H] and [B, C + U + Q]; [K, O]; [R, H] and [R]; [R, N + 1, H] and [R, N + 1].
The encoder can also give the states of all tokens, [B, T, W]."""

GRAPHS = tuple(INPUTS)
"""The graphs of an exported model, each in a file of its name."""

VERIFY = "verify"
"""The graph of a verifier, where a model has one."""
VERIFY_INPUTS = {
    "states": "BT", "mask": "BT", "used": "CT", "problem": "C", "steps": "CS", "going": "CS", "features": "C",
}  # fmt: skip
"""What it takes, for C candidates of S steps; behind these dimensions, states, steps and features have their own."""

MADE_FOR = "deduct"
"""The entry of a graph's metadata that holds `made_for`."""


def made_for(config: ReasonerConfig) -> str:
    """What the order of a graph's numbers stands for, which no shape tells.

    >>> made_for(ReasonerConfig(operators=("+", "-")))
    '{"constants": [], "labels": ["+", "-", "-r"]}'
    """
    return json.dumps({"constants": list(map(str, config.constants)), "labels": config.labels})


def inputs_of(graph: str, config: ReasonerConfig) -> dict[str, str]:
    """What a graph of a model with this configuration takes, as `INPUTS` says it.

    >>> list(inputs_of("encoder", ReasonerConfig(implied=True)))
    ['ids', 'mask', 'pooling', 'implied']
    """
    if graph == VERIFY:
        return VERIFY_INPUTS
    more = {"encoder": IMPLIED if config.implied else {}, "extend": TEXT if config.reads_text else {}}
    return INPUTS[graph] | more.get(graph, {})


def outputs_of(graph: str, config: ReasonerConfig) -> tuple[str, ...]:
    """What a graph of a model with this configuration gives, as `OUTPUTS` says it.

    >>> outputs_of("encoder", ReasonerConfig(token_states=True))
    ('pool', 'entries', 'states')
    """
    if graph == VERIFY:
        return ("scores",)
    return OUTPUTS[graph] + (("states",) if graph == "encoder" and config.gives_states else ())


def graphs_of(config: ReasonerConfig) -> tuple[str, ...]:
    """The graphs of a model with this configuration.

    >>> graphs_of(ReasonerConfig(verifier=True))[-1]
    'verify'
    """
    return (*GRAPHS, VERIFY) if config.verifier else GRAPHS


def is_exported(folder: Path) -> bool:
    """Whether a model's folder holds graphs for ONNX Runtime, and not weights for torch."""
    return (folder / f"{GRAPHS[0]}.onnx").exists()
