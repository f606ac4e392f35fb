"""Smaller and faster ONNX graphs: 8-bit weights, and the choice of fused operators that is fastest on a CPU.

A matrix product takes its weights in 8 bits, with a scale for each output column, and its input rounded to
8 bits on the fly, with a scale for each row. A row's scale depends on that row alone: a problem gets the same
scores whatever other problems are in its batch. (The usual recipe, one scale for the whole input, does not
have this property, and its error is about twice as large; see docs/runtime.md.)
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
from numpy.typing import NDArray
from onnx import helper, numpy_helper

Node = Any
"""An onnx.NodeProto."""

SMALLEST = 8
"""A weight with fewer rows or columns is left alone: there is nothing to gain."""

SLOW_FUSIONS = ["SkipLayerNormFusion", "BiasGeluFusion"]
"""Operators that ONNX Runtime would fuse, and that take longer on a CPU than their parts."""


class _Rewriting:
    """A graph under reconstruction: its constants, and the nodes written so far."""

    def __init__(self, graph: Any):
        self.graph = graph
        self.constants = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
        self.nodes: list[Node] = []
        self.rounded: set[str] = set()

    def constant(self, name: str, value: NDArray[Any]) -> str:
        self.constants[name] = value
        return name

    def add(self, operator: str, inputs: list[str], output: str, **attributes: Any) -> str:
        self.nodes.append(helper.make_node(operator, inputs, [output], **attributes))
        return output

    def weight_of(self, node: Node) -> NDArray[np.float32] | None:
        """The constant [inputs, outputs] that a node multiplies with, if it is such a node."""
        if node.op_type not in ("MatMul", "Gemm") or node.input[1] not in self.constants:
            return None
        weight = self.constants[node.input[1]]
        if node.op_type == "Gemm" and _attributes(node).get("transB"):
            weight = weight.T
        return weight if weight.ndim == 2 and min(weight.shape) >= SMALLEST else None

    def table_of(self, node: Node) -> NDArray[np.float32] | None:
        """The constant table that a node looks rows up in, if it is such a node."""
        if node.op_type != "Gather" or _attributes(node).get("axis", 0) != 0:
            return None
        table = self.constants.get(node.input[0])
        found = table is not None and table.dtype == np.float32 and table.ndim == 2 and min(table.shape) >= SMALLEST
        return table if found else None

    def finish(self) -> None:
        """Put the new nodes, and the constants that they use, into the graph."""
        used = {name for node in self.nodes for name in node.input}
        del self.graph.node[:], self.graph.initializer[:]
        self.graph.node.extend(self.nodes)
        for name, value in self.constants.items():
            if name in used:
                self.graph.initializer.append(numpy_helper.from_array(value, name))


def quantise(path: Path) -> None:
    """Put the weights of matrix products and the embeddings of a graph into 8 bits, in place."""
    model: Any = onnx.load(str(path))
    rewriting = _Rewriting(model.graph)
    for node in list(model.graph.node):
        if (weight := rewriting.weight_of(node)) is not None:
            _multiply(rewriting, node, weight)
        elif (table := rewriting.table_of(node)) is not None:
            _look_up(rewriting, node, table)
        else:
            rewriting.nodes.append(node)
    rewriting.finish()
    model.opset_import.append(helper.make_opsetid("com.microsoft", 1))
    onnx.save(model, str(path))


def _multiply(rewriting: _Rewriting, node: Node, weight: NDArray[np.float32]) -> None:
    """x @ W as (x / top, rounded) @ (W / scale, rounded) * scale * top; top is the largest of each row of |x|."""
    source, name = node.input[0], node.output[0]
    _round_rows(rewriting, source)
    rounded, scale = rounded_rows(weight.T)
    inputs = [
        f"{source}/rounded",
        rewriting.constant(f"{name}/weight", rounded.T),
        rewriting.constant("one_127th", np.array(1 / 127, np.float32)),
        rewriting.constant(f"{name}/scale", scale[:, 0]),
        rewriting.constant("middle", np.array(128, np.uint8)),
    ]
    product = rewriting.add("MatMulIntegerToFloat", inputs, f"{name}/product", domain="com.microsoft")
    has_bias = len(node.input) > 2
    whole = rewriting.add("Mul", [product, f"{source}/top"], f"{name}/whole" if has_bias else name)
    if has_bias:
        rewriting.add("Add", [whole, node.input[2]], name)


def _round_rows(rewriting: _Rewriting, source: str) -> None:
    """Round the rows of an input to 8 bits, once for all products that read it."""
    if source in rewriting.rounded:
        return
    rewriting.rounded.add(source)
    size = rewriting.add("Abs", [source], f"{source}/size")
    top = rewriting.add("ReduceMax", [size], f"{source}/top", axes=[-1], keepdims=1)
    # In a row of zeros this is 0 / 0; whatever that is rounded to, the product is multiplied by a top of 0.
    share = rewriting.add("Div", [source, top], f"{source}/share")
    step = rewriting.constant("one_127th", np.array(1 / 127, np.float32))
    middle = rewriting.constant("middle", np.array(128, np.uint8))
    rewriting.add("QuantizeLinear", [share, step, middle], f"{source}/rounded")


def _look_up(rewriting: _Rewriting, node: Node, table: NDArray[np.float32]) -> None:
    """An embedding in 8 bits with a scale for each of its rows."""
    (place, ids), name = node.input, node.output[0]
    rounded, scale = rounded_rows(table)
    rows = rewriting.add("Gather", [rewriting.constant(f"{place}/rounded", rounded), ids], f"{name}/rows")
    scales = rewriting.add("Gather", [rewriting.constant(f"{place}/scale", scale), ids], f"{name}/scales")
    wide = rewriting.add("Cast", [rows], f"{name}/wide", to=onnx.TensorProto.FLOAT)
    rewriting.add("Mul", [wide, scales], name)


def rounded_rows(weight: NDArray[np.float32]) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
    """Each row in 8 bits and its scale: rounded * scale is nearly the weight.

    >>> rounded, scale = rounded_rows(np.array([[0.5, -1.0], [0, 0]], np.float32))
    >>> rounded.tolist(), (rounded * scale).round(2).tolist()
    ([[64, -127], [0, 0]], [[0.5, -1.0], [0.0, 0.0]])
    """
    scale = np.maximum(np.abs(weight).max(axis=1, keepdims=True) / 127, np.float32(1e-30))
    return np.round(weight / scale).astype(np.int8), scale.astype(np.float32)


def halve(path: Path) -> None:
    """Store the weights that are still wide in 16 bits; a cast, done once when the model is loaded, widens them."""
    model: Any = onnx.load(str(path))
    casts = []
    for tensor in _wide_tensors(model.graph):
        name = tensor.name
        narrow = numpy_helper.to_array(tensor).astype(np.float16)
        tensor.CopyFrom(numpy_helper.from_array(narrow, f"{name}/half"))
        casts.append(helper.make_node("Cast", [f"{name}/half"], [name], to=onnx.TensorProto.FLOAT))
    nodes = [*casts, *model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    onnx.save(model, str(path))


def _wide_tensors(graph: Any) -> Iterator[Any]:
    for tensor in graph.initializer:
        if tensor.data_type == onnx.TensorProto.FLOAT and np.prod(tensor.dims) >= 1024:
            yield tensor


def simplify(path: Path) -> None:
    """Let ONNX Runtime simplify a graph now, so that it need not do so whenever the model is loaded."""
    options = onnxruntime.SessionOptions()
    # Beyond this level come choices that depend on the machine.
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_EXTENDED
    options.log_severity_level = 3
    simple = path.with_suffix(".simple.onnx")
    options.optimized_model_filepath = str(simple)
    onnxruntime.InferenceSession(
        str(path), options, providers=["CPUExecutionProvider"], disabled_optimizers=SLOW_FUSIONS
    )
    simple.replace(path)


def _attributes(node: Node) -> dict[str, Any]:
    return {attribute.name: helper.get_attribute_value(attribute) for attribute in node.attribute}
