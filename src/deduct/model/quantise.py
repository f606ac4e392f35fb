"""Smaller and faster ONNX graphs: 8-bit weights, and the choice of fused operators that is fastest on a CPU.

A matrix product takes its weights in 8 bits, with a scale for each output column, and its input rounded to
8 bits, with a scale for each row, found on the fly. A row's scale depends on that row alone: a problem gets the
same scores whatever other problems are in its batch. (The usual recipe, one scale for the whole input, does not
have this property, and its error is about twice as large; see docs/runtime.md.)

Some inputs have about the same size in every text: what a normalisation gives, and what attention takes from it.
With a sample of texts these get a fixed scale for each channel instead, which has this property too, is faster,
and more exact: a few channels are far larger than all others, and no longer set the precision of these.
"""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
from numpy.typing import NDArray
from onnx import helper, numpy_helper

from deduct.deduce.session import SLOW_FUSIONS
from deduct.model.rounding import EarlierRounding, rounded_rows

Node = Any
"""An onnx.NodeProto."""

SMALLEST = 8
"""A weight with fewer rows or columns is left alone: there is nothing to gain."""

GELU = ("Mul", "Mul", "Add", "Erf")
"""The operators, the last one first, that a GELU is traced as."""

FIXED = (("LayerNormalization",), ("Reshape", "Transpose", "MatMul", "Softmax"))
"""The operators, the last one first, of what can have fixed scales: normalisation and attention."""

MARGIN = np.float32(1.1)
"""How much larger than in the sample a value may be before it is cut off, where scales are fixed."""

MIDDLE = 128
"""What 0 is rounded to: there are as many steps above it as below."""

LOW = 32
"""What 0 is rounded to in the values of a GELU, of which few are negative, and none is below `LEAST`."""

LEAST = -0.17


@dataclass(frozen=True)
class _Rounded:
    """The names of a product's input in 8 bits, of the step and the zero of these; and what was divided by before."""

    name: str
    step: str
    zero: str
    row_tops: str | None = None
    """The name of a factor for each row, found on the fly, that the product is multiplied with."""
    channel_tops: NDArray[np.float32] | None = None
    """A fixed factor for each channel, that the weights are multiplied with."""


def makers_and_users(nodes: Iterable[Node]) -> tuple[dict[str, Node], dict[str, list[Node]]]:
    """Which node gives each value of a graph, and which take it."""
    makers: dict[str, Node] = {}
    users: dict[str, list[Node]] = defaultdict(list)
    for node in nodes:
        makers |= dict.fromkeys(node.output, node)
        for name in node.input:
            users[name].append(node)
    return makers, users


class _Rewriting:
    """A graph under reconstruction: its constants, and the nodes written so far."""

    def __init__(self, graph: Any, tops: Mapping[str, NDArray[np.float32]], earlier: EarlierRounding):
        self.graph, self.tops, self.earlier = graph, tops, earlier
        self.constants = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
        self.nodes: list[Node] = []
        self.rounded: dict[str, _Rounded] = {}
        self.makers, self.users = makers_and_users(graph.node)

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

    def bias_of(self, node: Node) -> tuple[str, str]:
        """The bias that is added to a product, if that is all that happens to it, and the name of the sum."""
        name = node.output[0]
        if len(node.input) > 2:
            return node.input[2], name
        users = self.users[name]
        if len(users) == 1 and users[0].op_type == "Add":
            for other in users[0].input:
                if other in self.constants and self.constants[other].ndim == 1:
                    return other, users[0].output[0]
        return "", name

    def is_made_by(self, name: str, *operators: str) -> bool:
        """Whether these operators, the last one first, give a value."""
        if not operators:
            return True
        maker = self.makers.get(name)
        if maker is None or maker.op_type != operators[0]:
            return False
        return any(self.is_made_by(source, *operators[1:]) for source in maker.input)

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


def quantise(
    path: Path, tops: Mapping[str, NDArray[np.float32]] | None = None, earlier: EarlierRounding | None = None
) -> None:
    """Put the weights of matrix products and the embeddings of a graph into 8 bits, in place.

    `tops`, as `channel_tops` finds them, are for the inputs that get a fixed scale for each channel; so do those that
    had one in an earlier export.
    """
    model: Any = onnx.load(str(path))
    rewriting = _Rewriting(model.graph, tops or {}, earlier or EarlierRounding())
    written: set[str] = set()
    for node in list(model.graph.node):
        if node.output[0] in written:
            continue
        if (weight := rewriting.weight_of(node)) is not None:
            written.add(_multiply(rewriting, node, weight))
        elif (table := rewriting.table_of(node)) is not None:
            _look_up(rewriting, node, table)
        else:
            rewriting.nodes.append(node)
    rewriting.finish()
    model.opset_import.append(helper.make_opsetid("com.microsoft", 1))
    onnx.save(model, str(path))


def channel_tops(path: Path, sample: Iterable[Mapping[str, NDArray[Any]]]) -> dict[str, NDArray[np.float32]]:
    """The largest size of each channel of the products' inputs that can have fixed scales, over a sample of runs."""
    model: Any = onnx.load(str(path))
    rewriting = _Rewriting(model.graph, {}, EarlierRounding())
    sources = {node.input[0] for node in model.graph.node if rewriting.weight_of(node) is not None}
    names = [name for name in sorted(sources) if any(rewriting.is_made_by(name, *way) for way in FIXED)]
    if not names:
        return {}
    model.graph.output.extend(helper.make_empty_tensor_value_info(name) for name in names)
    tops = dict.fromkeys(names, np.zeros(1, np.float32))
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        opened = Path(folder) / path.name
        onnx.save(model, str(opened), save_as_external_data=True)  # one file holds no more than 2 GB
        session = onnxruntime.InferenceSession(str(opened), providers=["CPUExecutionProvider"])
        for inputs in sample:
            for name, values in zip(names, session.run(names, inputs), strict=True):
                tops[name] = np.maximum(tops[name], np.abs(values).reshape(-1, values.shape[-1]).max(0))
    return tops


def _multiply(rewriting: _Rewriting, node: Node, weight: NDArray[np.float32]) -> str:
    """x @ W as (x / top, rounded) @ (W / scale, rounded) * scale * top, plus the bias: the name of the sum."""
    product = node.output[0]
    source = _round(rewriting, node.input[0])
    bias, name = rewriting.bias_of(node)
    if source.channel_tops is not None:
        weight = weight * source.channel_tops[:, None]
    rounded, scale = rewriting.earlier.rows(product, weight.T)
    inputs = [
        source.name,
        rewriting.constant(f"{product}/weight", rounded.T),
        source.step,
        rewriting.constant(f"{product}/scale", scale[:, 0]),
        source.zero,
    ]
    if source.row_tops is None:
        rewriting.add("MatMulIntegerToFloat", [*inputs, "", bias], name, domain="com.microsoft")
        return name
    rewriting.add("MatMulIntegerToFloat", inputs, f"{product}/product", domain="com.microsoft")
    whole = rewriting.add("Mul", [f"{product}/product", source.row_tops], f"{product}/whole" if bias else name)
    if bias:
        rewriting.add("Add", [whole, bias], name)
    return name


def _round(rewriting: _Rewriting, source: str) -> _Rounded:
    """Round an input to 8 bits, once for all products that read it."""
    if source not in rewriting.rounded:
        shares = _shares(rewriting, source)
        made = _round_rows(rewriting, source) if shares is None else _round_channels(rewriting, source, shares)
        rewriting.rounded[source] = made
    return rewriting.rounded[source]


def _shares(rewriting: _Rewriting, source: str) -> NDArray[np.float32] | None:
    """The factor of each channel of an input that gets fixed scales."""
    known = rewriting.earlier.shares(source)
    if known is not None or source not in rewriting.tops:
        return known
    tops = rewriting.tops[source] * MARGIN
    return 1 / np.maximum(tops, tops.max() / 1000)  # a channel may be 0 in the whole sample


def _round_channels(rewriting: _Rewriting, source: str, shares: NDArray[np.float32]) -> _Rounded:
    """Round an input of which each channel has its own fixed scale."""
    share = rewriting.add("Mul", [source, rewriting.constant(f"{source}/shares", shares)], f"{source}/share")
    step, zero = _grid(rewriting, MIDDLE)
    name = rewriting.add("QuantizeLinear", [share, step, zero], f"{source}/rounded")
    return _Rounded(name, step, zero, channel_tops=np.reciprocal(shares))


def _round_rows(rewriting: _Rewriting, source: str) -> _Rounded:
    """Round an input of which each row has its own scale, found on the fly."""
    if rewriting.is_made_by(source, *GELU):
        step, zero = _grid(rewriting, LOW)
        most = rewriting.add("ReduceMax", [source], f"{source}/most", axes=[-1], keepdims=1)
        # With a smaller top, the steps below zero would not reach down to the least value.
        enough = rewriting.constant("enough", np.array(-LEAST * (255 - LOW) / LOW, np.float32))
        top = rewriting.add("Max", [most, enough], f"{source}/top")
    else:
        step, zero = _grid(rewriting, MIDDLE)
        size = rewriting.add("Abs", [source], f"{source}/size")
        top = rewriting.add("ReduceMax", [size], f"{source}/top", axes=[-1], keepdims=1)
    # In a row of zeros this is 0 / 0; whatever that is rounded to, the product is multiplied by a top of 0.
    share = rewriting.add("Div", [source, top], f"{source}/share")
    name = rewriting.add("QuantizeLinear", [share, step, zero], f"{source}/rounded")
    return _Rounded(name, step, zero, row_tops=top)


def _grid(rewriting: _Rewriting, zero: int) -> tuple[str, str]:
    """The step and the zero of unsigned 8 bits for values up to 1."""
    step = rewriting.constant(f"one_{255 - zero}th", np.array(1 / (255 - zero), np.float32))
    return step, rewriting.constant(f"zero_at_{zero}", np.array(zero, np.uint8))


def _look_up(rewriting: _Rewriting, node: Node, table: NDArray[np.float32]) -> None:
    """An embedding in 8 bits with a scale for each of its rows."""
    (place, ids), name = node.input, node.output[0]
    rounded, scale = rounded_rows(table)
    rows = rewriting.add("Gather", [rewriting.constant(f"{place}/rounded", rounded), ids], f"{name}/rows")
    scales = rewriting.add("Gather", [rewriting.constant(f"{place}/scale", scale), ids], f"{name}/scales")
    wide = rewriting.add("Cast", [rows], f"{name}/wide", to=onnx.TensorProto.FLOAT)
    rewriting.add("Mul", [wide, scales], name)


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
