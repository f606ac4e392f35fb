"""What the folder of an exported model holds."""

from __future__ import annotations

from pathlib import Path

GRAPHS = ("encoder", "score", "express", "extend")
"""The graphs of an exported model, each in a file of its name."""


def is_exported(folder: Path) -> bool:
    """Whether a model's folder holds graphs for ONNX Runtime, and not weights for torch."""
    return (folder / f"{GRAPHS[0]}.onnx").exists()
