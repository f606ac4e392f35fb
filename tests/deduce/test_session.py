"""Graphs of 8 bits give exact sums on every processor."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("onnx")

import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

from deduct.deduce import session
from deduct.deduce.session import open_graph, sums_overflow

WIDTH = 64


@pytest.fixture(autouse=True)
def forget_the_processor() -> None:
    sums_overflow.cache_clear()


def largest_products(folder: Path) -> tuple[Path, np.ndarray, np.ndarray]:
    """A graph that multiplies bytes with the largest weights of 8 bits: two products exceed 16 bits."""
    weight = np.full((WIDTH, 16), 127, np.int8)
    weight[:, ::2] = -127
    constants = {"w": weight, "one": np.array(1, np.float32), "zero": np.array(0, np.uint8)}
    graph = helper.make_graph(
        [helper.make_node("MatMulIntegerToFloat", ["x", "w", "one", "one", "zero"], ["y"], domain="com.microsoft")],
        "small",
        [helper.make_tensor_value_info("x", TensorProto.UINT8, [None, WIDTH])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [None, 16])],
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    onnx.save(helper.make_model(graph, opset_imports=opsets, ir_version=8), str(folder / "small.onnx"))
    x = np.full((3, WIDTH), 255, np.uint8)
    return folder / "small.onnx", x, x.astype(np.int64) @ weight


@pytest.mark.parametrize("brief", [False, True])
def test_no_sum_is_cut_off(tmp_path: Path, brief: bool) -> None:
    path, x, exact = largest_products(tmp_path)
    assert np.array_equal(open_graph(path, 1, brief).run(None, {"x": x})[0], exact)


def test_this_processor_overflows_only_where_it_is_said_to(tmp_path: Path) -> None:
    path, x, exact = largest_products(tmp_path)
    (y,) = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]).run(None, {"x": x})
    assert sums_overflow() or np.array_equal(y, exact)


@pytest.mark.parametrize(
    ("machine", "flags", "overflows"),
    [
        ("x86_64", "flags : fpu avx2 bmi2", True),
        ("AMD64", "flags : fpu avx2 avx512_vnni", False),
        ("x86_64", "flags : fpu avx2 avx_vnni", False),
        ("x86_64", None, True),
        ("aarch64", "Features : fp asimd", False),
        ("arm64", None, False),
    ],
)
def test_which_processors_overflow(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, machine: str, flags: str | None, overflows: bool
) -> None:
    if flags is not None:
        (tmp_path / "cpuinfo").write_text(f"processor : 0\nmodel name : some vnni\n{flags}\n")
    monkeypatch.setattr(session, "CPU_INFO", tmp_path / "cpuinfo")
    monkeypatch.setattr("platform.machine", lambda: machine)
    assert sums_overflow() == overflows
    sums_overflow.cache_clear()
