"""8-bit products and tables against the exact ones, on graphs of one node."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("onnx")

import onnx
from onnx import TensorProto, helper, numpy_helper

from deduct.deduce.session import open_graph
from deduct.model.quantise import quantise

OPSET = 17


def run_graph(
    folder: Path, nodes: list[onnx.NodeProto], constants: dict[str, np.ndarray], x: np.ndarray, int8: bool
) -> np.ndarray:
    """What a graph from x to y gives, after quantisation or without."""
    kind = helper.np_dtype_to_tensor_dtype(x.dtype)
    graph = helper.make_graph(
        nodes,
        "small",
        [helper.make_tensor_value_info("x", kind, [None] * x.ndim)],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)],
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    path = folder / "small.onnx"
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8), str(path))
    if int8:
        quantise(path)
        assert any(tensor.data_type == TensorProto.INT8 for tensor in onnx.load(str(path)).graph.initializer)
    (y,) = open_graph(path, 1).run(None, {"x": x})
    return y


PRODUCTS: dict[str, Callable[[np.ndarray, np.ndarray], tuple[list[onnx.NodeProto], dict[str, np.ndarray]]]] = {
    "MatMul": lambda weight, bias: (
        [helper.make_node("MatMul", ["x", "w"], ["p"]), helper.make_node("Add", ["p", "b"], ["y"])],
        {"w": weight, "b": bias},
    ),
    "Gemm": lambda weight, bias: (
        [helper.make_node("Gemm", ["x", "w", "b"], ["y"], transB=1)],
        {"w": np.ascontiguousarray(weight.T), "b": bias},
    ),
}


@pytest.mark.parametrize("product", PRODUCTS)
def test_8_bit_products(tmp_path: Path, product: str) -> None:
    rng = np.random.default_rng(0)
    weight = (rng.standard_normal((32, 12)) * rng.uniform(0.01, 10, 12)).astype(np.float32)
    x = rng.standard_normal((5, 32)).astype(np.float32)
    x[3] = 0
    nodes, constants = PRODUCTS[product](weight, rng.standard_normal(12).astype(np.float32))
    exact = run_graph(tmp_path, nodes, constants, x, int8=False)
    rounded = run_graph(tmp_path, nodes, constants, x, int8=True)
    assert np.array_equal(rounded[3], constants["b"])
    # Both factors are rounded to 1/254 of their largest value; these errors add up like a random walk.
    bound = np.abs(x).max(1)[:, None] * np.abs(weight).max(0) / 254 * 4 * np.sqrt(32)
    assert (np.abs(rounded - exact) <= bound).all()
    # Each row has its own scale: a neighbour with enormous values changes nothing.
    x[4] *= 1e6
    assert np.array_equal(run_graph(tmp_path, nodes, constants, x, int8=True)[:4], rounded[:4])


def test_8_bit_tables(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    table = (rng.standard_normal((20, 8)) * np.logspace(-3, 3, 20)[:, None]).astype(np.float32)
    ids = np.array([[0, 19, 7], [3, 3, 0]])
    found = run_graph(tmp_path, [helper.make_node("Gather", ["t", "x"], ["y"])], {"t": table}, ids, int8=True)
    assert (np.abs(found - table[ids]) <= np.abs(table[ids]).max(-1, keepdims=True) / 250).all()
