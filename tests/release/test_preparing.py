"""Data that is prepared once for all trainings: nothing of a test set stands in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from deduct.data import canonical
from deduct.release.preparing import ALGEBRA_TESTS, TESTS, Folder, prepare_unknowns
from deduct.stories import ALL_UNKNOWNS, generate, tales_of

COUNT = 30


@pytest.mark.parametrize(("language", "taken_from"), [("en", "draw-test"), ("zh", "cm17k-test"), ("zh", "hmwp-valid")])
def test_stories_with_unknowns_without_the_test_problems(tmp_path: Path, language: str, taken_from: str) -> None:
    drawn = list(generate(COUNT, 2026, language, tales_of(language, [ALL_UNKNOWNS])))
    for name in (*TESTS[language], *ALGEBRA_TESTS[language]):
        canonical.write(drawn[3:5] if name == taken_from else [], tmp_path / f"{name}.jsonl")
    prepare_unknowns(Folder(tmp_path), language, COUNT)
    texts = [problem.text for problem in canonical.read(tmp_path / f"unknowns-{language}.jsonl")]
    assert not {problem.text for problem in drawn[3:5]} & set(texts)
    assert set(texts) < {problem.text for problem in drawn}
    assert len(texts) >= COUNT // 2
