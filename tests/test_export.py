"""Exported models against the torch models they come from: every backbone kind, rationalizer and terminator."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("transformers")

import onnx
import torch
from onnx import TensorProto

from deduct.model.deductive import DeductiveModel
from deduct.model.export import export_model
from deduct.model.scorer import TorchScorer
from deduct.quantities import read_problem
from deduct.runtime import OnnxScorer
from deduct.search import Scorer
from deduct.solver import ANY_LANGUAGE, Solver
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
            second = max((other.probability for other in expected.alternatives), default=0.0)
            print(
                "DEV",
                found.probability - expected.probability,
                expected.probability,
                second,
                found.answer == expected.answer,
            )
            if expected.probability > second + CLEAR:
                assert found.answer == expected.answer
                assert found.probability == pytest.approx(expected.probability, abs=INT8_TOLERANCE)


def test_an_8_bit_export_stores_weights_in_8_bits(case: tuple[DeductiveModel, Path]) -> None:
    """The large tables and weights are small numbers; biases and the like, and very narrow weights, stay wide."""
    _, folder = case
    export_model(folder / "trained", folder / "int8-sizes")
    for name in GRAPHS:
        graph = onnx.load(str(folder / "int8-sizes" / f"{name}.onnx")).graph
        widths = dict.fromkeys((TensorProto.INT8, TensorProto.FLOAT), 0)
        for tensor in graph.initializer:
            if len(tensor.dims) == 2 and min(tensor.dims) >= 8:
                assert tensor.data_type != TensorProto.FLOAT or tensor.name.endswith("scale"), tensor.name
            widths[tensor.data_type] = widths.get(tensor.data_type, 0) + int(np.prod(tensor.dims))
        assert widths[TensorProto.INT8] > widths[TensorProto.FLOAT] > 0


def run_graph(
    folder: Path, nodes: list[onnx.NodeProto], constants: dict[str, np.ndarray], x: np.ndarray, int8: bool
) -> np.ndarray:
    """What a graph from x to y gives, after quantisation or without."""
    kind = helper.np_dtype_to_tensor_dtype(x.dtype)
    graph = helper.make_graph(
        nodes,
        "small",
        [helper.make_tensor_value_info("x", kind, [None] * x.ndim)],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)],
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    path = folder / "small.onnx"
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", export.OPSET)], ir_version=8), str(path))
    if int8:
        quantise(path)
        assert any(tensor.data_type == TensorProto.INT8 for tensor in onnx.load(str(path)).graph.initializer)
    (y,) = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]).run(None, {"x": x})
    return y


PRODUCTS: dict[str, Callable[[np.ndarray, np.ndarray], tuple[list[onnx.NodeProto], dict[str, np.ndarray]]]] = {
    "MatMul": lambda weight, bias: (
        [helper.make_node("MatMul", ["x", "w"], ["p"]), helper.make_node("Add", ["p", "b"], ["y"])],
        {"w": weight, "b": bias},
    ),
    "Gemm": lambda weight, bias: (
        [helper.make_node("Gemm", ["x", "w", "b"], ["y"], transB=1)],
        {"w": np.ascontiguousarray(weight.T), "b": bias},
    ),
}


@pytest.mark.parametrize("product", PRODUCTS)
def test_8_bit_products(tmp_path: Path, product: str) -> None:
    rng = np.random.default_rng(0)
    weight = (rng.standard_normal((32, 12)) * rng.uniform(0.01, 10, 12)).astype(np.float32)
    x = rng.standard_normal((5, 32)).astype(np.float32)
    x[3] = 0
    nodes, constants = PRODUCTS[product](weight, rng.standard_normal(12).astype(np.float32))
    exact = run_graph(tmp_path, nodes, constants, x, int8=False)
    rounded = run_graph(tmp_path, nodes, constants, x, int8=True)
    assert np.array_equal(rounded[3], constants["b"])
    # Both factors are rounded to 1/254 of their largest value; these errors add up like a random walk.
    bound = np.abs(x).max(1)[:, None] * np.abs(weight).max(0) / 254 * 4 * np.sqrt(32)
    assert (np.abs(rounded - exact) <= bound).all()
    # Each row has its own scale: a neighbour with enormous values changes nothing.
    x[4] *= 1e6
    assert np.array_equal(run_graph(tmp_path, nodes, constants, x, int8=True)[:4], rounded[:4])


def test_8_bit_tables(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    table = (rng.standard_normal((20, 8)) * np.logspace(-3, 3, 20)[:, None]).astype(np.float32)
    ids = np.array([[0, 19, 7], [3, 3, 0]])
    found = run_graph(tmp_path, [helper.make_node("Gather", ["t", "x"], ["y"])], {"t": table}, ids, int8=True)
    assert np.abs(found - table[ids]).max(-1) == pytest.approx(0, abs=np.abs(table).max() / 250)
    assert (np.abs(found - table[ids]) <= np.abs(table[ids]).max(-1, keepdims=True) / 250).all()


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
        patch.setattr(export, "optimise", fail)
        with pytest.raises(OSError, match="disk is full"):
            export_model(trained, out)
    assert contents(out) == before
    DeductiveModel.load(trained)
    model = tiny_model(trained.parent / "encoder", name="newer")
    model.save(trained)
    export_model(trained, out)
    assert OnnxScorer(out).config.name == "newer"
    assert sorted(path.name for path in trained.parent.iterdir()) == ["encoder", "out", "trained"]


def test_an_export_overwrites_nothing_but_an_export(trained: Path) -> None:
    before = contents(trained / "encoder")
    with pytest.raises(ModelError, match="is no exported model; remove it or export to another place"):
        export_model(trained, trained)
    assert contents(trained / "encoder") == before
    with pytest.raises(ModelError, match="no config.json"):
        export_model(trained.parent / "nowhere", trained.parent / "out")
    assert not (trained.parent / "out").exists()
