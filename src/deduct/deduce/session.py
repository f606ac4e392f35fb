"""Opening an exported graph on ONNX Runtime."""

from __future__ import annotations

import platform
from contextlib import suppress
from functools import cache
from pathlib import Path

import onnxruntime

from deduct.core.model_files import REMEDY
from deduct.errors import ModelError

SLOW_FUSIONS = ["SkipLayerNormFusion", "BiasGeluFusion"]
"""Operators that ONNX Runtime would fuse, and that take longer on a CPU than their parts."""

CPU_INFO = Path("/proc/cpuinfo")


def open_graph(path: Path, threads: int, brief: bool = False) -> onnxruntime.InferenceSession:
    """A session for a graph's file, on this many threads (0: all cores), perhaps for a `brief` use."""
    options = session_options(threads, brief)
    try:
        return onnxruntime.InferenceSession(
            str(path), options, providers=["CPUExecutionProvider"], disabled_optimizers=SLOW_FUSIONS
        )
    except Exception as error:  # ONNX Runtime's own errors have no common class
        raise ModelError(f"{path} cannot be loaded: {told(error)}; {REMEDY}") from error


def session_options(threads: int, brief: bool = False) -> onnxruntime.SessionOptions:
    """How graphs are run: one arena for all of them, no memory plans, and no sums that overflow.

    For a `brief` use nothing is prepared that pays only after many runs; what comes out is the same.
    """
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    # The graphs were simplified when they were exported; what is left to do is to widen 16-bit weights.
    level = onnxruntime.GraphOptimizationLevel
    options.graph_optimization_level = level.ORT_DISABLE_ALL if brief else level.ORT_ENABLE_BASIC
    if sums_overflow():
        # The weights become unsigned, for which there are exact instructions; a pass of the next level does it.
        options.graph_optimization_level = level.ORT_ENABLE_EXTENDED
        options.add_session_config_entry("session.x64quantprecision", "1")
    # Planning which buffers to share takes most of the loading time, and saves no memory beside the arena.
    options.enable_mem_reuse = False
    # A plan would be kept for each shape of the inputs, and texts have thousands of shapes.
    options.enable_mem_pattern = False
    _share_memory()
    options.add_session_config_entry("session.use_env_allocators", "1")
    # Threads that wait for the next operator in a busy loop would take the cores from the other graphs' threads.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.log_severity_level = 4
    return options


def told(error: Exception) -> str:
    """The first line of an error of ONNX Runtime; the others say where in its source it was raised."""
    return str(error).partition("\n")[0][:300]


@cache
def sums_overflow() -> bool:
    """Whether this processor's instructions for unsigned times signed 8 bits may cut off a sum.

    Those of x86 add two products in 16 bits, and cut off what is larger; processors with VNNI have others. Where the
    processor does not say what it has, it is taken for one without.
    """
    if platform.machine().lower() not in ("x86_64", "amd64"):
        return False
    try:
        with CPU_INFO.open(encoding="ascii", errors="replace") as file:
            return not any("vnni" in line for line in file if line.startswith("flags"))
    except OSError:
        return True


@cache
def _share_memory() -> None:
    """Let all graphs of the process take memory from one arena; arenas keep what they have taken."""
    place = onnxruntime.OrtMemoryInfo(
        "Cpu", onnxruntime.OrtAllocatorType.ORT_ARENA_ALLOCATOR, 0, onnxruntime.OrtMemType.DEFAULT
    )
    # Another library of this process may have registered an arena already; then that one is shared.
    with suppress(Exception):  # ONNX Runtime's own errors have no common class
        onnxruntime.create_and_register_allocator(place, None)
