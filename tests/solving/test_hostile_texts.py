"""A hundred hostile texts are solved, explained and drawn; `python -m hostile` in tests/ takes many more."""

from __future__ import annotations

from hostile.texts import hostile_texts
from hostile.ways import by_python


def test_hostile_texts_are_answered_or_refused_at_once() -> None:
    report = by_python(list(hostile_texts(100, seed=20)))
    assert (report.exceptions, report.slow, report.infinite) == ([], [], 0)
    assert report.texts == 100
    assert report.solved > 20
