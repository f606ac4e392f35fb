"""Exported models against the torch models they come from: every backbone kind, rationalizer and terminator."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("transformers")

import onnx
import onnxruntime
import torch
from deduct.errors import ModelError
from deduct.model import export
from deduct.model.deductive import DeductiveModel
from deduct.model.export import export_model
from deduct.model.quantise import quantise
from deduct.model.scorer import TorchScorer
from deduct.quantities import read_problem
from deduct.runtime import GRAPHS, OnnxScorer
from deduct.search import Scorer
from deduct.solver import ANY_LANGUAGE, Solver
from onnx import TensorProto, helper, numpy_helper
from tiny import KINDS, tiny_model

TEXTS = [
    "Tom has 5 apples and buys 3 more. How many apples does he have now?",
    "Mia had 20 books and gave 4 to each of 3 friends. How many books are left?",
    "There are 7 boxes of pears. Each box has 12 pears. Tom sells 50 of the pears. How many are left?",
    "A box has 9 pears.",
]
PROBLEMS = [read_problem(text) for text in TEXTS]

CASES: dict[str, dict[str, object]] = {
    "bert": {"hidden_size": 24},
    "roberta": {"rationalizer": "attention", "terminator": "conditional"},
    "xlm-roberta": {"rationalizer": "none", "numbers": "written", "pooling": "mean"},
    "mpnet": {"terminator": "conditional", "max_paired": 3},
    "deberta-v2": {"constraints": ("finite", "no_zero_division", "no_constant_pair", "no_self")},
    "llama": {"reading": "twice", "operators": ("+", "-", "*", "/", "**")},
    "qwen2": {"reading": "bidirectional", "constants": (), "max_paired": 2},
}
"""Each backbone kind with settings that differ, so that every choice occurs."""

FLOAT_TOLERANCE = 1e-4
INT8_TOLERANCE = 0.05
"""The share by which an answer's probability may change with 8-bit weights in these tiny models."""


def solver_of(scorer: Scorer) -> Solver:
    return Solver({ANY_LANGUAGE: lambda: scorer})


def sharpened(model: DeductiveModel) -> DeductiveModel:
    """The model with scores far apart, as training would make them: a case is clear, not a matter of rounding."""
    with torch.no_grad():
        model.reasoner.score_expression.weight.mul_(20)
        model.reasoner.terminator[1].weight.mul_(5)
    return model


@pytest.fixture(scope="module", params=CASES)
def case(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[DeductiveModel, Path]:
    """A model of each kind, and the folder it is saved in."""
    folder = tmp_path_factory.mktemp(request.param)
    model = sharpened(tiny_model(folder / "encoder", request.param, **CASES[request.param]))
    model.save(folder / "trained")
    return model, folder


def test_the_cases_cover_all_kinds() -> None:
    assert set(CASES) == set(KINDS)


@pytest.mark.parametrize("beam", [1, 3])
def test_a_float_export_solves_as_torch_does(case: tuple[DeductiveModel, Path], beam: int) -> None:
    model, folder = case
    if not (folder / "float").exists():
        export_model(folder / "trained", folder / "float", int8=False)
    exported = solver_of(OnnxScorer(folder / "float", threads=1)).solve_problems(PROBLEMS, beam=beam)
    trained = solver_of(TorchScorer(model)).solve_problems(PROBLEMS, beam=beam)
    assert sum(solution.solved for solution in trained) >= 3
    for found, expected in zip(exported, trained, strict=True):
        assert found.program == expected.program
        assert found.probability == pytest.approx(expected.probability, abs=FLOAT_TOLERANCE)
        assert found.stop_probabilities == pytest.approx(expected.stop_probabilities, abs=FLOAT_TOLERANCE)
        assert [other.answer for other in found.alternatives] == [other.answer for other in expected.alternatives]


def test_an_8_bit_export_finds_the_same_answers(case: tuple[DeductiveModel, Path]) -> None:
    model, folder = case
    export_model(folder / "trained", folder / "int8")
    for problem in PROBLEMS:
        (found,) = solver_of(OnnxScorer(folder / "int8", threads=1)).solve_problems([problem], beam=3)
        (expected,) = solver_of(TorchScorer(model)).solve_problems([problem], beam=3)
        assert found.solved == expected.solved
        if expected.solved:
            assert found.probability == pytest.approx(expected.probability, rel=INT8_TOLERANCE, abs=0.01)
            others = max((other.probability for other in expected.alternatives), default=0.0)
            if expected.probability > 1.2 * others:
                assert found.answer == expected.answer


def float_weights(path: Path) -> int:
    """How many floats a graph stores in full width."""
    tensors = onnx.load(str(path)).graph.initializer
    return sum(int(np.prod(tensor.dims)) for tensor in tensors if tensor.data_type == TensorProto.FLOAT)
