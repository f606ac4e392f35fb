"""The names of onnxruntime that solving uses: the graphs are run by onnxruntime-web, on the other side of a bridge."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from deduct.web.in_browser.stand_ins.arrays import Array, as_array
from deduct.web.in_browser.stand_ins.kinds import BOOL, FLOAT32, FLOAT64, INT8, INT64

_TYPES = {FLOAT32: "float32", FLOAT64: "float64", INT64: "int64", INT8: "int8", BOOL: "bool"}

GraphOptimizationLevel = SimpleNamespace(ORT_ENABLE_BASIC="basic", ORT_ENABLE_EXTENDED="extended")
OrtAllocatorType = SimpleNamespace(ORT_ARENA_ALLOCATOR=None)
OrtMemType = SimpleNamespace(DEFAULT=None)


class SessionOptions(SimpleNamespace):
    """How a graph is run."""

    def add_session_config_entry(self, name: str, value: str) -> None:
        """Nothing: what is configured this way is memory and threads, of which a browser has its own."""


class InferenceSession:
    """A graph that can be run."""

    def __init__(
        self, path: str, options: SessionOptions, providers: Sequence[str], disabled_optimizers: Sequence[str]
    ):
        import bridge  # type: ignore[import-not-found]  # worker.js registers it; only a browser's Python has it
        from pyodide.ffi import run_sync, to_js

        self._waited_for, self._sent, self._bridge = run_sync, to_js, bridge
        level = options.graph_optimization_level
        self._graph = run_sync(bridge.open(path, level, to_js(list(disabled_optimizers))))

    def run(self, outputs: None, inputs: dict[str, Any]) -> list[Array]:
        arrays = {name: as_array(value) for name, value in inputs.items()}
        sent = [[name, _TYPES[each.kind], list(each.shape), each.flat().tobytes()] for name, each in arrays.items()]
        found = self._waited_for(self._bridge.run(self._graph, self._sent(sent)))
        return [Array(array(FLOAT32, numbers.to_bytes()), shape.to_py(), FLOAT32) for shape, numbers in found]


def OrtMemoryInfo(*_: Any) -> None:  # noqa: N802 - onnxruntime's name
    """Nothing: the browser's memory is shared as it is."""


def create_and_register_allocator(*_: Any) -> None:
    """Nothing."""
