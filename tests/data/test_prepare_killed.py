"""`deduct prepare` killed at random points: the file is not there, or the old one, or whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from deduct.commands.data import prepare
from deduct.data import read_file
from killed import random_points, work
from small_data import write_data

KILLS = 10


@pytest.mark.parametrize("name", ["out.jsonl", "out.jsonl.gz"])
def test_a_killed_prepare_leaves_no_part_of_a_file(tmp_path: Path, name: str) -> None:
    data = write_data(tmp_path / "data")
    whole, out = tmp_path / f"whole-{name}", tmp_path / name
    points = work(prepare, "svamp", whole, data)
    assert points
    expected, before = whole.read_bytes(), None
    for number, point in enumerate(random_points(19, points, 2 * KILLS)):
        if number == KILLS:  # from now on there is an older file
            work(prepare, "mawps", out, data)
            before = out.read_bytes()
        assert work(prepare, "svamp", out, data, kill_at=point) is None
        found = out.read_bytes() if out.exists() else None
        assert found in (before, expected)
        if found is not None:
            assert read_file(out)
    work(prepare, "svamp", out, data)
    assert out.read_bytes() == expected
