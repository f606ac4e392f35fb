"""Weights read back out of an exported model, so that training can go on where it was exported.

The bundled models are ONNX graphs without their training form. Most constants of a graph still have their names; a
matrix is known by the bias that is added to what it gives. Weights in 8 bits come back as they were rounded.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from torch import Tensor

from deduct.core.config import ReasonerConfig
from deduct.deduce.exported import GRAPHS
from deduct.deduce.graph_file import graph_file
from deduct.deduce.tokenizer import read_tokenizer
from deduct.errors import ModelError
from deduct.model.backbone import Backbone
from deduct.model.deductive import DeductiveModel
from deduct.model.quantise import makers_and_users
from deduct.model.rounding import wide_constants

Floats = NDArray[np.float32]

PRODUCTS = ("MatMul", "Gemm", "MatMulIntegerToFloat")
BIAS_PLACES = {"Gemm": 2, "MatMulIntegerToFloat": 6}
"""Where the operators that can add a bias take it."""
NONE = np.zeros((0, 0), np.float32)
NEVER_READ = ("pooler",)
"""Parts of an encoder that states do not depend on; an exported model does not have them."""


class _Graph:
    """One exported graph: its constants in full precision, and who uses what."""

    def __init__(self, folder: Path, name: str):
        graph: Any = onnx.load(str(graph_file(folder, name)), load_external_data=False).graph
        self.nodes = list(graph.node)
        self.constants = wide_constants(graph)
        self.makers, self.users = makers_and_users(self.nodes)

    def constant_of(self, node: Any) -> Floats:
        """The constant that a node takes."""
        return next(self.constants[name] for name in node.input if name in self.constants)

    def matrix(self, node: Any) -> Floats | None:
        """The constant [inputs, outputs] that a node multiplies with."""
        if node.op_type not in PRODUCTS or node.input[1] not in self.constants:
            return None
        weight = self.constants[node.input[1]]
        if node.op_type == "MatMulIntegerToFloat":
            weight = weight.astype(np.float32) * self.constants[node.input[3]] * self.shares(node)
        transposed = node.op_type == "Gemm" and any(a.name == "transB" and a.i for a in node.attribute)
        return weight.T if transposed else weight

    def shares(self, node: Any) -> Floats:
        """What the channels [inputs, 1] of an 8-bit product's input are multiplied with before they are rounded."""
        rounding = self.makers[node.input[0]]
        scaling = self.makers.get(rounding.input[0])
        if scaling is None or scaling.op_type != "Mul" or scaling.input[1] not in self.constants:
            return np.ones((1, 1), np.float32)
        return self.constants[scaling.input[1]][:, None]

    def bias(self, node: Any) -> str:
        """The name of the bias that is added to a product, in it or after it was scaled back; or nothing."""
        place = BIAS_PLACES.get(node.op_type)
        if place is not None and len(node.input) > place:
            return str(node.input[place])
        for user in self.users[node.output[0]]:
            if user.op_type == "Add":
                return next((name for name in user.input if name in self.constants), "")
            if user.op_type == "Mul":
                return self.bias(user)
        return ""


def reopen(folder: Path, backbone: Backbone) -> DeductiveModel:
    """The model of an exported folder in the form that can be trained; the backbone gives the encoder's shape."""
    model = DeductiveModel(ReasonerConfig.load(folder), backbone, read_tokenizer(folder))
    try:
        found = _weights(folder)
    except ModelError:
        raise
    except Exception as error:  # a graph that was not exported by deduct may lack anything
        raise ModelError(f"{folder} cannot be trained further: its graphs are not those of 'deduct export'") from error
    weights = model.state_dict()
    missing = [
        name
        for name, weight in weights.items()
        if (name not in found or found[name].shape != tuple(weight.shape)) and not any(p in name for p in NEVER_READ)
    ]
    if missing:
        raise ModelError(
            f"{folder} cannot be trained further with this encoder: {', '.join(missing[:3])} cannot be read back; "
            "name the encoder and the number of its layers that it was trained with"
        )
    model.load_state_dict(weights | {name: _tensor(found[name]) for name in weights if name in found})
    return model


def _weights(folder: Path) -> dict[str, Floats]:
    """All weights that can be read out of the graphs, by the names they have in training."""
    encoder, score, express, extend = (_Graph(folder, name) for name in GRAPHS)
    found: dict[str, Floats] = {}
    for graph in (encoder, express, extend):
        found |= _named(graph) | _matrices(graph) | _norms(graph)
    found["reasoner.constants"] = _constants(encoder)
    return found | _score(score, found)  # its matrices, put together otherwise, stand in the others too


def _tensor(array: Floats) -> Tensor:
    return torch.from_numpy(np.array(array, dtype=np.float32))


def _plain(name: str) -> str:
    return name.removeprefix("model.")


def _named(graph: _Graph) -> dict[str, Floats]:
    """Constants that kept their names; embeddings are rounded, with a scale for each row."""
    found = {_plain(name): value for name, value in graph.constants.items() if value.dtype == np.float32}
    for name, value in graph.constants.items():
        if name.endswith("/rounded"):
            plain = name.removesuffix("/rounded")
            found[_plain(plain)] = value.astype(np.float32) * graph.constants[plain + "/scale"]
    return found


def _matrices(graph: _Graph) -> dict[str, Floats]:
    """Weights [outputs, inputs] by the names of their biases, or of the layers that have none."""
    found = {}
    for node in graph.nodes:
        matrix = graph.matrix(node)
        if matrix is None:
            continue
        bias = graph.bias(node)
        layer = node.output[0].split("/")[1] if node.output[0].startswith("/") else ""
        if bias:
            found[_plain(bias).replace("bias", "weight")] = matrix.T
        elif layer in ("left", "right", "fact"):
            found[f"reasoner.{layer}.weight"] = matrix.T
    return found


def _norms(graph: _Graph) -> dict[str, Floats]:
    """Scales and shifts of the normalisations in the reasoner, by the path of what they give."""
    found = {}
    for node in graph.nodes:
        layer = node.output[0].split("/")[-2:-1]
        if node.op_type == "LayerNormalization" and layer and "." in layer[0]:
            for part, name in zip(("weight", "bias"), node.input[1:], strict=True):
                found[f"reasoner.{layer[0]}.{part}"] = graph.constants[name]
    return found


def _constants(encoder: _Graph) -> Floats:
    """The vectors of the constants [C, H], which every problem's pool begins with."""
    expanded = (node.input[0] for node in encoder.nodes if node.op_type == "Expand")
    tables = (encoder.constants[name] for name in expanded if name in encoder.constants)
    return next((table.reshape(-1, table.shape[-1]) for table in tables if table.dtype == np.float32), NONE)


def _score(graph: _Graph, found: dict[str, Floats]) -> dict[str, Floats]:
    """The scorer of expressions: a graph has its weight [H] times each label's scale [O, H], and the shifts' scores."""
    scale, shift = found["reasoner.expression_scale"], found["reasoner.expression_shift"]
    summed = next(node for node in graph.nodes if node.op_type == "ReduceSum")
    scaled = next(graph.constant_of(node) for node in graph.nodes if node.output[0] == summed.input[0])
    shifted = graph.constant_of(graph.users[summed.output[0]][0])
    # Every label gives the same weight, except for rounding: those with a large scale give it best.
    weight = (scaled * scale).sum(0) / (scale * scale).sum(0)
    bias = (shifted - shift @ weight).mean(keepdims=True)
    return {"reasoner.score_expression.weight": weight[None], "reasoner.score_expression.bias": bias}
