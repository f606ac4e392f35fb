"""Exported models against the torch models they come from: every backbone kind, rationalizer and terminator."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("transformers")

import onnx
import torch
from onnx import TensorProto

from deduct.core.locks import alone
from deduct.deduce.exported import GRAPHS
from deduct.deduce.runtime import OnnxScorer
from deduct.deduce.scorer import Scorer
from deduct.errors import DataError, ModelError
from deduct.languages import read_problem
from deduct.model import export
from deduct.model.deductive import DeductiveModel
from deduct.model.export import export_model
from deduct.model.scorer import TorchScorer
from deduct.solving.solver import ANY_LANGUAGE, Solver
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
    "xlm-roberta": {"rationalizer": "none", "numbers": "written", "pooling": "attention"},
    "mpnet": {"terminator": "conditional", "max_paired": 3, "pooling": "question"},
    "deberta-v2": {"constraints": ("finite", "no_zero_division", "no_constant_pair", "no_self")},
    "llama": {"reading": "twice", "operators": ("+", "-", "*", "/", "**")},
    "qwen2": {"reading": "bidirectional", "constants": (), "max_paired": 2},
}
"""Each backbone kind with settings that differ, so that every choice occurs."""

FLOAT_TOLERANCE = 1e-4
INT8_TOLERANCE = 0.08
"""By how much an answer's probability may change with 8-bit weights, in models of this width (16)."""
CLEAR = 0.2
"""How much likelier than any other an answer must be for 8-bit weights to keep it."""


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
    """A model of each kind, and a folder with its exports."""
    folder = tmp_path_factory.mktemp(request.param)
    model = sharpened(tiny_model(folder / "encoder", request.param, **CASES[request.param]))
    model.save(folder / "trained")
    for name, int8 in (("float", False), ("int8", True)):
        export_model(folder / "trained", folder / name, int8=int8)
    return model, folder


def test_the_cases_cover_all_kinds() -> None:
    assert set(CASES) == set(KINDS)


@pytest.mark.parametrize("beam", [1, 3])
def test_a_float_export_solves_as_torch_does(case: tuple[DeductiveModel, Path], beam: int) -> None:
    model, folder = case
    exported = solver_of(OnnxScorer(folder / "float", threads=1)).solve_problems(PROBLEMS, beam=beam)
    trained = solver_of(TorchScorer(model)).solve_problems(PROBLEMS, beam=beam)
    assert sum(solution.solved for solution in trained) >= 3
    for found, expected in zip(exported, trained, strict=True):
        assert found.program == expected.program
        assert found.probability == pytest.approx(expected.probability, abs=FLOAT_TOLERANCE)
        assert found.stop_probabilities == pytest.approx(expected.stop_probabilities, abs=FLOAT_TOLERANCE)
        assert len(found.relevance) == (len(found.problem.quantities) if found.solved else 0)
        assert found.relevance == pytest.approx(expected.relevance, abs=FLOAT_TOLERANCE)
        assert [other.answer for other in found.alternatives] == [other.answer for other in expected.alternatives]


def test_an_8_bit_export_keeps_clear_answers(case: tuple[DeductiveModel, Path]) -> None:
    model, folder = case
    exported = solver_of(OnnxScorer(folder / "int8", threads=1)).solve_problems(PROBLEMS, beam=3)
    trained = solver_of(TorchScorer(model)).solve_problems(PROBLEMS, beam=3)
    num_clear = 0
    for found, expected in zip(exported, trained, strict=True):
        assert found.solved == expected.solved
        second = max((other.probability for other in expected.alternatives), default=0.0)
        if expected.probability > second + CLEAR:
            num_clear += 1
            assert found.answer == expected.answer
            assert found.probability == pytest.approx(expected.probability, abs=INT8_TOLERANCE)
    assert num_clear > 0


def test_an_8_bit_export_stores_weights_in_8_bits(case: tuple[DeductiveModel, Path]) -> None:
    """Tables and weights are small numbers; biases, scales and very narrow weights stay wide."""
    model, folder = case
    # The attention of a rationalizer cuts its weights into pieces of a size that the graph does not know.
    for name in GRAPHS if model.config.rationalizer == "gru" else GRAPHS[:3]:
        amounts = dict.fromkeys((TensorProto.INT8, TensorProto.FLOAT), 0)
        for tensor in onnx.load(str(folder / "int8" / f"{name}.onnx")).graph.initializer:
            if tensor.data_type in amounts and len(tensor.dims) == 2 and tensor.dims[0] >= 8 < tensor.dims[1]:
                amounts[tensor.data_type] += int(np.prod(tensor.dims))
        assert amounts[TensorProto.INT8] > 5 * amounts[TensorProto.FLOAT], name


@pytest.fixture
def trained(tmp_path: Path) -> Path:
    tiny_model(tmp_path / "encoder").save(tmp_path / "trained")
    return tmp_path / "trained"


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_an_export_that_fails_leaves_the_old_one(trained: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = trained.parent / "out"
    export_model(trained, out)
    before = contents(out)
    assert set(before) == {"config.json", "tokenizer.json", *(f"{name}.onnx" for name in GRAPHS)}

    def fail(path: Path) -> None:
        if path.name == "extend.onnx":
            raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(export, "simplify", fail)
        with pytest.raises(OSError, match="disk is full"):
            export_model(trained, out)
    assert contents(out) == before
    DeductiveModel.load(trained)
    model = tiny_model(trained.parent / "encoder", name="newer")
    model.save(trained)
    export_model(trained, out)
    assert OnnxScorer(out).config.name == "newer"
    assert sorted(path.name for path in trained.parent.iterdir()) == ["encoder", "out", "trained"]


def test_two_exports_to_one_place(trained: Path) -> None:
    out = trained.parent / "made" / "out"
    with alone(out.parent / ".out.lock", "taken"), pytest.raises(DataError, match="another export is writing to"):
        export_model(trained, out)
    export_model(trained, out)
    assert [path.name for path in out.parent.iterdir()] == ["out"]


def test_an_export_overwrites_nothing_but_an_export(trained: Path) -> None:
    before = contents(trained / "encoder")
    with pytest.raises(ModelError, match="is not an exported model; remove it or export to another place"):
        export_model(trained, trained)
    assert contents(trained / "encoder") == before
    with pytest.raises(ModelError, match=r"no config\.json"):
        export_model(trained.parent / "nowhere", trained.parent / "out")
    assert not (trained.parent / "out").exists()
