"""The runtime without torch: what it gives does not depend on company or threads, and what is wrong is named."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("transformers")

from deduct.deduce.exported import GRAPHS
from deduct.deduce.runtime import OnnxScorer
from deduct.deduce.session import sums_overflow
from deduct.deduce.threads import THREADS_VARIABLE
from deduct.errors import ConfigError, ModelError
from deduct.model.export import export_model
from deduct.registry.opening import open_scorer
from deduct.solving.solver import ANY_LANGUAGE, Solver
from tiny import PROBLEMS, TEXTS, tiny_model

BUNDLED_LIKE: dict[str, object] = {
    "constants": (Fraction(1), Fraction(7), Fraction(60), Fraction(100)),
    "constraints": ("finite", "no_zero_division", "no_constant_pair"),
    "terminator": "conditional",
    "max_paired": 5,
    "hidden_size": 24,
}


@pytest.fixture(scope="module")
def exports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """One model, exported in 32 bits and in 8."""
    folder = tmp_path_factory.mktemp("runtime")
    tiny_model(folder / "encoder", **BUNDLED_LIKE).save(folder / "trained")
    for name, int8 in (("float", False), ("int8", True)):
        export_model(folder / "trained", folder / name, int8=int8)
    return {name: folder / name for name in ("float", "int8")}


@pytest.fixture
def broken(exports: dict[str, Path], tmp_path: Path) -> Path:
    """A copy that a test may damage."""
    return Path(shutil.copytree(exports["float"], tmp_path / "broken"))


def solver_of(scorer: OnnxScorer) -> Solver:
    return Solver({ANY_LANGUAGE: lambda: scorer})


@pytest.mark.parametrize("precision", ["float", "int8"])
@pytest.mark.parametrize("beam", [1, 4])
def test_a_batch_gives_what_each_problem_gives_alone(exports: dict[str, Path], precision: str, beam: int) -> None:
    solver = solver_of(OnnxScorer(exports[precision], threads=1))
    for problem, batched in zip(PROBLEMS, solver.solve_problems(PROBLEMS, beam=beam), strict=True):
        (alone,) = solver.solve_problems([problem], beam=beam)
        assert batched.program == alone.program
        assert batched.probability == pytest.approx(alone.probability, rel=1e-4)
        assert batched.relevance == pytest.approx(alone.relevance, rel=1e-3, abs=1e-3)


@pytest.mark.parametrize("precision", ["float", "int8"])
def test_padding_changes_no_vector(exports: dict[str, Path], precision: str) -> None:
    scorer = OnnxScorer(exports[precision], threads=1)
    together = scorer.start(PROBLEMS)
    num_constants = len(scorer.config.constants)
    for row, problem in enumerate(PROBLEMS):
        alone = scorer.start([problem])
        num_entries = num_constants + len(problem.quantities)
        assert together.mask[row].tolist() == [True] * num_entries + [False] * (together.mask.shape[1] - num_entries)
        assert np.allclose(together.pool[row, :num_entries], alone.pool[0, :num_entries], atol=1e-5)


def test_threads_change_no_answer(exports: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (OnnxScorer(exports["int8"], threads=number) for number in (1, 2))
    for graph in GRAPHS:
        assert two.sessions[graph].get_session_options().intra_op_num_threads == 2
    for first, second in zip(*(solver_of(scorer).solve_problems(PROBLEMS) for scorer in (one, two)), strict=True):
        assert first.program == second.program
        assert first.probability == pytest.approx(second.probability, rel=1e-5)
    monkeypatch.setenv(THREADS_VARIABLE, "1")
    assert OnnxScorer(exports["int8"]).sessions["score"].get_session_options().intra_op_num_threads == 1
    assert OnnxScorer(exports["int8"], threads=2).sessions["score"].get_session_options().intra_op_num_threads == 2


@pytest.mark.parametrize("precision", ["float", "int8"])
def test_a_brief_use_changes_no_answer(exports: dict[str, Path], precision: str) -> None:
    brief, lasting = (OnnxScorer(exports[precision], threads=1, brief=how) for how in (True, False))
    levels = {scorer.sessions["encoder"].get_session_options().graph_optimization_level for scorer in (brief, lasting)}
    assert len(levels) == (1 if sums_overflow() else 2)
    for first, second in zip(*(solver_of(scorer).solve_problems(PROBLEMS) for scorer in (brief, lasting)), strict=True):
        assert first.to_json() == second.to_json()


@pytest.mark.parametrize("threads", ["many", "-1", ""])
def test_a_number_of_threads_that_is_none(
    exports: dict[str, Path], monkeypatch: pytest.MonkeyPatch, threads: str
) -> None:
    monkeypatch.setenv(THREADS_VARIABLE, threads)
    with pytest.raises(ConfigError, match=f"must be 0 .all cores. or more, not '{threads}'; see DEDUCT_THREADS"):
        OnnxScorer(exports["float"])


def test_pairs_that_no_constraint_allows_are_not_scored(exports: dict[str, Path]) -> None:
    scorer = OnnxScorer(exports["float"], threads=1)
    seen = []
    run = scorer.sessions["score"].run
    scorer.sessions["score"] = type("Counting", (), {"run": lambda _, *args: seen.append(args[1]) or run(*args)})()
    scores = scorer.score(scorer.start(PROBLEMS))
    num_constants = len(scorer.config.constants)
    for row, problem in enumerate(PROBLEMS):
        for right, kept in zip(scores.right[row], scores.pair_mask[row], strict=True):
            real = right < num_constants + len(problem.quantities)
            assert kept == (real and right >= num_constants)
    assert len(seen[0]["left"]) == scores.pair_mask.sum() < scores.pair_mask.size


def test_a_problem_without_any_pair(tmp_path: Path) -> None:
    settings = BUNDLED_LIKE | {"constants": (), "constraints": ("no_self", "finite")}
    tiny_model(tmp_path / "encoder", **settings).save(tmp_path / "trained")
    export_model(tmp_path / "trained", tmp_path / "out")
    alone, pair = solver_of(OnnxScorer(tmp_path / "out")).solve_problems([PROBLEMS[3], PROBLEMS[0]])
    assert alone.reason == "no sequence of steps gives a sensible number"
    assert pair.solved


@pytest.mark.parametrize("name", ["config.json", "tokenizer.json", *(f"{graph}.onnx" for graph in GRAPHS)])
def test_a_missing_file_is_named(broken: Path, name: str) -> None:
    (broken / name).unlink()
    with pytest.raises(ModelError, match=f"{name.replace('.', '[.]')}(?s:.)*") as caught:
        OnnxScorer(broken)
    assert "Traceback" not in str(caught.value)
    if name != "config.json":
        assert "run 'deduct export' again" in str(caught.value)


@pytest.mark.parametrize("name", ["tokenizer.json", *(f"{graph}.onnx" for graph in GRAPHS)])
@pytest.mark.parametrize("content", ["", "half"])
def test_a_damaged_file_is_named(broken: Path, name: str, content: str) -> None:
    file = broken / name
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2] if content else b"")
    with pytest.raises(ModelError, match=f"{name.replace('.', '[.]')} cannot be .*run 'deduct export' again"):
        OnnxScorer(broken)


def test_a_directory_is_opened_by_what_is_in_it(exports: dict[str, Path]) -> None:
    assert isinstance(open_scorer(exports["int8"]), OnnxScorer)


def test_solving_imports_no_torch(exports: dict[str, Path]) -> None:
    code = f"""
import sys
for name in ("torch", "transformers", "onnx", "safetensors"):
    sys.modules[name] = None
from deduct.cli import main
sys.argv = ["deduct", "solve", {TEXTS[1]!r}, "--json", "--model", {str(exports["int8"])!r}]
main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    printed = json.loads(done.stdout)
    (expected,) = solver_of(OnnxScorer(exports["int8"])).solve_problems([PROBLEMS[1]])
    assert printed["status"] == "solved"
    assert printed["answer_text"] == expected.answer_text
    assert printed["probability"] == pytest.approx(expected.probability, rel=1e-3)
