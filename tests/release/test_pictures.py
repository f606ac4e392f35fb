"""Every picture of the documentation is made by something that stands in a table."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("selenium")

from deduct.release.pictures import DRAWN, PHOTOGRAPHED, PLOTTED

IMAGES = Path(__file__).parents[2] / "docs" / "images"


def test_every_picture_has_its_maker() -> None:
    assert sorted([*DRAWN, *PHOTOGRAPHED, *PLOTTED]) == sorted(path.name for path in IMAGES.iterdir())


@pytest.mark.parametrize("name", ["bars.svg", "deduction.svg", "division.svg"])
def test_pictures_made_by_hand_are_up_to_date(name: str) -> None:
    assert DRAWN[name]() == (IMAGES / name).read_bytes(), "run deduct release pictures"
