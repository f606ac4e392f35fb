"""The first Python that runs in a browser: puts the stand-ins in their places, and gives what answers questions."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

STAND_INS = "deduct.web.in_browser.stand_ins"


class _Annotation:
    """What types of arrays are written with."""

    def __class_getitem__(cls, _: Any) -> type:
        return cls


def start() -> Callable[[str, str], str]:
    """Called once, before anything else of deduct is imported."""
    for name in ("numpy", "onnxruntime", "tokenizers"):
        sys.modules[name] = import_module(f"{STAND_INS}.{name}")
    typing = ModuleType("numpy.typing")
    typing.NDArray = _Annotation  # type: ignore[attr-defined]
    sys.modules["numpy.typing"] = typing

    from deduct.solving.solver import Solver
    from deduct.web.in_browser.asking import answered

    solver = Solver.load()
    return lambda name, body: answered(solver, name, body)
