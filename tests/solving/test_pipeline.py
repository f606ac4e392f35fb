"""The pipeline wrapper gives what the solver gives, as dicts."""

from __future__ import annotations

from pathlib import Path

import pytest

from deduct.core.config import ReasonerConfig
from deduct.errors import ModelError
from deduct.solving.pipeline import DeductPipeline
from fake_scorer import FakeScorer, solver_with

TEXTS = ["Tom has 12 pears and eats 5. How many are left?", "no numbers?", "小红有4袋李子，每袋6个，一共有多少个？"]


def test_one_text_many_texts_and_options() -> None:
    solver = solver_with(FakeScorer(ReasonerConfig(max_steps=2)))
    pipeline = DeductPipeline(solver, batch_size=2, top=1)
    one, many = pipeline(TEXTS[0]), pipeline(text for text in TEXTS)
    assert one == solver.solve(TEXTS[0], top=1).to_json() == many[0]
    assert [record["status"] for record in many] == ["solved", "unanswerable", "solved"]
    assert len(one["alternatives"]) == 1
    assert len(pipeline(TEXTS[0], top=2)["alternatives"]) == 2
    assert pipeline(TEXTS[0], min_probability=1.0)["status"] == "unanswerable"
    assert pipeline([]) == []


def test_a_model_by_folder(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"config\.json"):
        DeductPipeline(tmp_path)(TEXTS[0])
