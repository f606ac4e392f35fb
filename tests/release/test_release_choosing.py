"""Candidates for a bundled model: weights between two models, and their comparison on held-out problems."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

pytest.importorskip("torch")


import torch
from hypothesis import given
from hypothesis import strategies as st
from safetensors.torch import load_file, save_file

from deduct.data import canonical
from deduct.errors import DeductError, ModelError
from deduct.evaluation.significance import sign_test
from deduct.languages import read_problem
from deduct.release import between
from deduct.release.choosing import compared


def save_weights(folder: Path, **weights: list[float]) -> Path:
    folder.mkdir()
    save_file({name: torch.tensor(values) for name, values in weights.items()}, folder / between.WEIGHTS)
    (folder / "config.json").write_text(folder.name)
    return folder


def test_weights_lie_between_the_two_and_all_else_is_the_new_models(tmp_path: Path) -> None:
    old, new = save_weights(tmp_path / "old", a=[0.0, 4.0]), save_weights(tmp_path / "new", a=[1.0, 0.0])
    for share in ("0", "0.25", "1"):
        between.mix(old, new, float(share), tmp_path / share)
    found = {share: load_file(tmp_path / share / between.WEIGHTS)["a"].tolist() for share in ("0", "0.25", "1")}
    assert found == {"0": [0.0, 4.0], "0.25": [0.25, 3.0], "1": [1.0, 0.0]}
    assert (tmp_path / "0.25" / "config.json").read_text() == "new"


@pytest.mark.parametrize("others", [{"a": [1.0]}, {"b": [1.0, 2.0]}, {"a": [1.0, 2.0], "b": [1.0]}])
def test_models_of_other_shapes_are_refused(tmp_path: Path, others: dict[str, list[float]]) -> None:
    old, new = save_weights(tmp_path / "old", a=[0.0, 4.0]), save_weights(tmp_path / "new", **others)
    with pytest.raises(ModelError, match="not models of one shape"):
        between.mix(old, new, 0.5, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@given(st.integers(0, 6), st.integers(0, 6))
def test_the_sign_test_counts_what_is_as_uneven(won: int, lost: int) -> None:
    games = list(product((0, 1), repeat=won + lost))
    as_uneven = [game for game in games if abs(2 * sum(game) - len(game)) >= abs(won - lost)]
    assert sign_test(won, lost) == pytest.approx(len(as_uneven) / len(games))


@pytest.mark.parametrize(("language", "code", "count"), [("english", "en", 670), ("chinese", "zh", 665)])
def test_the_fresh_problems_are_read_from_their_text_and_their_programs_give_the_answers(
    language: str, code: str, count: int
) -> None:
    problems = list(canonical.read(Path(__file__).parents[2] / "benchmarks" / "fresh" / f"{language}.jsonl"))
    assert len({problem.text for problem in problems}) == len({problem.id for problem in problems}) == count
    for problem in problems:
        assert problem.language == code
        assert problem.program is not None
        assert read_problem(problem.text, code).values == problem.values
        assert problem.program.execute(problem.values) == problem.answer


def test_models_are_compared_with_the_first(tmp_path: Path) -> None:
    text = "Ann has 8 pears. She buys 3 more pears. How many pears does she have now?"
    problems = [replace(read_problem(text), id=str(answer), answer=Fraction(answer)) for answer in (11, 5)]
    canonical.write(problems, tmp_path / "held-out.jsonl")
    source = [str(tmp_path / "held-out.jsonl")]
    assert list(compared(["english", "english"], source, None, 4)) == ["english: 1 of 2; 0 won, 0 lost (p = 1.000)"] * 2
    with pytest.raises(DeductError, match="no-such-model"):
        list(compared(["no-such-model"], source, None, 4))
