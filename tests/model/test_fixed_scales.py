"""Exports with a sample of problems: fixed scales for what has about the same size in every text."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("transformers")

import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from safetensors.torch import load_file

from deduct.core.config import ReasonerConfig
from deduct.deduce.runtime import OnnxScorer
from deduct.deduce.session import open_graph
from deduct.model.backbone import load_pretrained
from deduct.model.export import export_model
from deduct.model.quantise import channel_tops, quantise
from deduct.model.reopen import NEVER_READ, reopen
from deduct.solving.solver import ANY_LANGUAGE, Solver
from deduct.stories import generate
from tiny import PROBLEMS, tiny_model

WIDTH = 32
SAMPLE = list(generate(20, seed=1))
WIDE_ROUNDED = 0.05
"""By how much a weight may change, as a share of the largest: small channels are rounded like large ones."""


def save_graph(path: Path, nodes: list[onnx.NodeProto], constants: dict[str, np.ndarray]) -> None:
    graph = helper.make_graph(
        nodes,
        "small",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [None, WIDTH])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)],
        [numpy_helper.from_array(value.astype(np.float32), name) for name, value in constants.items()],
    )
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), str(path))


def run_graph(path: Path, x: np.ndarray) -> np.ndarray:
    (y,) = open_graph(path, 1).run(None, {"x": x})
    return y


def operators(path: Path) -> list[str]:
    return [node.op_type for node in onnx.load(str(path)).graph.node]


def normalised_product(path: Path) -> tuple[dict[str, np.ndarray], np.ndarray]:
    """A normalisation with one channel far larger than the others, and a product: constants and some inputs."""
    rng = np.random.default_rng(0)
    scale = np.ones(WIDTH)
    scale[5] = 40
    constants = {"s": scale, "o": np.zeros(WIDTH), "w": rng.standard_normal((WIDTH, 12)), "b": rng.standard_normal(12)}
    constants["w"][5] /= 40  # as training makes them: the large channel does not count for more than others
    nodes = [
        helper.make_node("LayerNormalization", ["x", "s", "o"], ["n"], axis=-1),
        helper.make_node("MatMul", ["n", "w"], ["p"]),
        helper.make_node("Add", ["b", "p"], ["y"]),
    ]
    save_graph(path, nodes, constants)
    return constants, rng.standard_normal((200, WIDTH)).astype(np.float32)


def test_fixed_scales_are_more_exact_and_take_fewer_operators(tmp_path: Path) -> None:
    path = tmp_path / "small.onnx"
    _, x = normalised_product(path)
    exact = run_graph(path, x)
    tops = channel_tops(path, [{"x": x[:100]}, {"x": x[100:150]}])
    assert list(tops) == ["n"]
    assert tops["n"].shape == (WIDTH,)
    assert tops["n"][5] == tops["n"].max() > 40
    quantise(path, tops)
    assert operators(path) == ["LayerNormalization", "Mul", "QuantizeLinear", "MatMulIntegerToFloat"]
    fixed = run_graph(path, x)
    normalised_product(path)
    quantise(path)
    by_row = run_graph(path, x)
    assert np.std(fixed - exact) < 0.5 * np.std(by_row - exact)
    assert np.std(fixed - exact) < 0.02 * np.std(exact)


def test_a_row_with_fixed_scales_does_not_depend_on_others(tmp_path: Path) -> None:
    path = tmp_path / "small.onnx"
    _, x = normalised_product(path)
    quantise(path, channel_tops(path, [{"x": x}]))
    together = run_graph(path, x[:4])
    for row in range(4):
        assert np.array_equal(run_graph(path, x[row : row + 1])[0], together[row])


def test_a_channel_that_is_zero_in_the_sample(tmp_path: Path) -> None:
    path = tmp_path / "small.onnx"
    constants, x = normalised_product(path)
    constants["s"][7] = 0
    model = onnx.load(str(path))
    model.graph.initializer[0].CopyFrom(numpy_helper.from_array(constants["s"].astype(np.float32), "s"))
    onnx.save(model, str(path))
    exact = run_graph(path, x)
    quantise(path, channel_tops(path, [{"x": x}]))
    assert np.std(run_graph(path, x) - exact) < 0.02 * np.std(exact)


def test_what_a_gelu_gives_needs_few_steps_below_zero(tmp_path: Path) -> None:
    path = tmp_path / "small.onnx"
    rng = np.random.default_rng(0)
    constants = {"w": rng.standard_normal((WIDTH, 12)), "r": np.array(2**0.5), "e": np.array(1), "h": np.array(0.5)}
    nodes = [
        helper.make_node("Div", ["x", "r"], ["d"]),
        helper.make_node("Erf", ["d"], ["f"]),
        helper.make_node("Add", ["f", "e"], ["g"]),
        helper.make_node("Mul", ["x", "g"], ["k"]),
        helper.make_node("Mul", ["k", "h"], ["m"]),
        helper.make_node("MatMul", ["m", "w"], ["y"]),
    ]
    save_graph(path, nodes, constants)
    x = rng.standard_normal((6, WIDTH)).astype(np.float32)
    x[2] = -0.75  # where a GELU is least
    x[3] *= 50
    x[4] = 0
    exact = run_graph(path, x)
    quantise(path)
    assert "Abs" not in operators(path)
    rounded = run_graph(path, x)
    assert np.array_equal(rounded[4], np.zeros(12))
    top = np.maximum(x.max(1), 1.2)[:, None]
    bound = top * np.abs(constants["w"]).max(0) * (1 / 446 + 1 / 254) * 3 * np.sqrt(WIDTH)
    assert (np.abs(rounded - exact) <= bound).all()


@pytest.fixture(scope="module", params=["bert", "roberta", "mpnet"])
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A trained model, as far as anyone can tell, and its exports in 32 bits and in 8, these with a sample."""
    place = tmp_path_factory.mktemp(request.param)
    model = tiny_model(place / "encoder", request.param)
    torch.manual_seed(5)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.1 * torch.randn_like(parameter))
    model.save(place / "trained")
    export_model(place / "trained", place / "float", int8=False)
    export_model(place / "trained", place / "fixed", sample=SAMPLE)
    return place


def test_an_export_with_a_sample_has_fixed_scales(folder: Path) -> None:
    graph = onnx.load(str(folder / "fixed" / "encoder.onnx")).graph
    makers = {name: node.op_type for node in graph.node for name in node.output}
    fixed = [node for node in graph.node if node.op_type == "MatMulIntegerToFloat" and len(node.input) > 6]
    assert len(fixed) >= 2 * 4  # of 2 layers: queries, keys and values, but for the last one's queries, and the inner
    normalised = {name for name, maker in makers.items() if maker == "LayerNormalization"}
    assert not [node for node in graph.node if node.op_type == "Abs" and node.input[0] in normalised]


def test_an_export_with_a_sample_gives_nearly_the_same_vectors(folder: Path) -> None:
    exact, rounded = (OnnxScorer(folder / name, threads=1).start(PROBLEMS).pool for name in ("float", "fixed"))
    assert np.std(rounded - exact) < 0.05 * np.std(exact)


def test_a_batch_gives_what_each_problem_gives_alone(folder: Path) -> None:
    scorer = OnnxScorer(folder / "fixed", threads=1)
    solver = Solver({ANY_LANGUAGE: lambda: scorer})
    together = scorer.start(PROBLEMS).pool
    for row, (problem, batched) in enumerate(zip(PROBLEMS, solver.solve_problems(PROBLEMS), strict=True)):
        num_entries = len(scorer.config.constants) + len(problem.quantities)
        alone = scorer.start([problem]).pool
        assert np.allclose(together[row, :num_entries], alone[0, :num_entries], atol=1e-5)
        (solution,) = solver.solve_problems([problem])
        assert batched.program == solution.program
        assert batched.probability == pytest.approx(solution.probability, rel=1e-4)


def test_all_weights_come_back(folder: Path) -> None:
    trained = load_file(folder / "trained" / "model.safetensors")
    again = reopen(folder / "fixed", load_pretrained(folder / "encoder", "once")[0]).state_dict()
    for name, weight in trained.items():
        if not any(part in name for part in NEVER_READ) and weight.is_floating_point():
            assert (again[name] - weight).abs().max() < WIDE_ROUNDED * weight.abs().max(), name


def test_sampled_problems_that_are_too_long_are_left_out(tmp_path: Path) -> None:
    model = tiny_model(tmp_path / "encoder", max_tokens=8)
    model.save(tmp_path / "trained")
    export_model(tmp_path / "trained", tmp_path / "out", sample=SAMPLE)
    assert ReasonerConfig.load(tmp_path / "out").max_tokens == 8
    assert "Abs" in operators(tmp_path / "out" / "encoder.onnx")
