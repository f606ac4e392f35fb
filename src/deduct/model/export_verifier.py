"""A trained verifier beside the graphs of the exported model that it was trained for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import torch

from deduct.core.config import ReasonerConfig
from deduct.deduce.exported import MADE_FOR, VERIFY, VERIFY_INPUTS, made_for
from deduct.deduce.verify import FEATURES
from deduct.errors import ModelError
from deduct.model.export import note, write_graph
from deduct.model.quantise import halve, simplify
from deduct.model.verifier import Verifier


def add_verifier(verifier: Verifier, folder: Path) -> None:
    """Write the verifier's graph into an exported model's folder, and say so in its config.json."""
    config = ReasonerConfig.load(folder)
    if not config.gives_states:
        raise ModelError(
            f"the encoder in {folder} gives no token states; train or grow the model with token_states=true"
        )
    graph = folder / f"{VERIFY}.onnx"
    write_graph(verifier.eval(), example_inputs(verifier), ["scores"], VERIFY_INPUTS, graph)
    simplify(graph)
    halve(graph)
    note(graph, MADE_FOR, made_for(config))
    replace(config, verifier=True).save(folder)


def example_inputs(verifier: Verifier) -> dict[str, torch.Tensor]:
    """Inputs of the shapes that the graph takes, all leading dimensions different."""
    return {
        "states": torch.randn(2, 7, verifier.tokens.in_features),
        "mask": torch.ones(2, 7, dtype=torch.long),
        "used": torch.zeros(5, 7),
        "problem": torch.tensor([0, 0, 1, 1, 1]),
        "steps": torch.randn(5, 3, verifier.steps.in_features),
        "going": torch.ones(5, 3),
        "features": torch.randn(5, len(FEATURES)),
    }
