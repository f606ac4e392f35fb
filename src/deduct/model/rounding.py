"""Weights in 8 bits, and the rounding of an earlier export, which weights that have not changed since keep.

A weight that was read back out of a graph is rounded to the same steps again, but its scale comes out a little
different in the last bit. That is enough to change some roundings of the values that are computed with it, layer after
layer, and in the end the order of two answers that are nearly as likely.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import numpy_helper

from deduct.deduce.graph_file import graph_file

Floats = NDArray[np.float32]

SAME = 0.01
"""How far, in steps, an unchanged weight may be from what it was rounded to."""


class EarlierRounding:
    """The scales of one graph of an exported model; of none, where there is no earlier export."""

    def __init__(self, folder: Path | None = None, graph: str = ""):
        path = graph_file(folder, graph) if folder else None
        self.constants = wide_constants(onnx.load(str(path), load_external_data=False).graph) if path else {}

    def shares(self, source: str) -> Floats | None:
        """What the channels of a product's input were multiplied with before they were rounded, if they were."""
        return self.constants.get(f"{source}/shares")

    def rows(self, product: str, weight: Floats) -> tuple[NDArray[np.int8], Floats]:
        """Each row of a weight [outputs, inputs] in 8 bits and its scale: as before, if it is as it was before."""
        known = self.constants.get(f"{product}/weight"), self.constants.get(f"{product}/scale")
        if known[0] is not None and known[1] is not None and known[0].T.shape == weight.shape:
            rounded, scale = known[0].T, known[1][:, None]
            if np.abs(weight / scale - rounded).max() < SAME:
                return rounded, scale
        return rounded_rows(weight)


def wide_constants(graph: Any) -> dict[str, NDArray[Any]]:
    """The constants of a graph by name; those that are stored in 16 bits are cast back before anything else."""
    constants = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    for node in graph.node:
        if node.op_type == "Cast" and node.input[0] in constants:
            constants[node.output[0]] = constants[node.input[0]].astype(np.float32)
    return constants


def rounded_rows(weight: Floats) -> tuple[NDArray[np.int8], Floats]:
    """Each row in 8 bits and its scale: rounded * scale is nearly the weight.

    >>> rounded, scale = rounded_rows(np.array([[0.5, -1.0], [0, 0]], np.float32))
    >>> rounded.tolist(), (rounded * scale).round(2).tolist()
    ([[64, -127], [0, 0]], [[0.5, -1.0], [0.0, 0.0]])
    """
    scale = np.maximum(np.abs(weight).max(axis=1, keepdims=True) / 127, np.float32(1e-30))
    return np.round(weight / scale).astype(np.int8), scale.astype(np.float32)
