"""Exports that are killed at random points: there is the old one or the new one, and never a part of one."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("transformers")

from deduct.core.atomic import last_complete
from deduct.deduce.runtime import OnnxScorer
from deduct.model.export import export_model
from killed import random_points, work
from tiny import tiny_model

KILLS = 9


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_a_killed_export_leaves_the_old_one_or_the_new_one(tmp_path: Path) -> None:
    made = {}
    for name in ("old", "new"):
        tiny_model(tmp_path / "encoder", name=name).save(tmp_path / name)
        export_model(tmp_path / name, tmp_path / f"{name}-onnx", int8=False)
        made[name] = contents(tmp_path / f"{name}-onnx")
    home = tmp_path / "home"
    out = home / "onnx"
    export_model(tmp_path / "old", out, int8=False)
    points = work(export_model, tmp_path / "new", out, int8=False)
    assert points
    found_ones = []
    for point in random_points(19, points, KILLS):
        export_model(tmp_path / "old", out, int8=False)
        assert contents(out) == made["old"]
        assert work(export_model, tmp_path / "new", out, int8=False, kill_at=point) is None
        found = last_complete(out)
        assert contents(found) in made.values()
        found_ones.append(OnnxScorer(found).config.name)
    assert {"old", "new"} == set(found_ones)
    export_model(tmp_path / "new", out, int8=False)
    assert contents(out) == made["new"]
    assert [path.name for path in home.iterdir()] == ["onnx"]  # what the killed ones had left is gone
