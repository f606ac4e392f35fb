"""Twins: models of a result's shape that take as many steps as the gold programs have."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch")


import twins
from deduct.core.program import Program
from deduct.errors import DataError
from deduct.languages import read_problem
from deduct.results.collecting import Variant, collect
from deduct.results.files import Result, load, save
from deduct.solving.solver import ANY_LANGUAGE, Solver
from fake_scorer import FakeScorer
from run_folders_made import write_data, write_run
from tiny import save_tiny_encoder, tiny_model

TEXT = "Ann has 9 pears, 4 plums and 2 nuts. She eats 3 pears. How many are left?"
STEPS = ["q0 + q1", "s0 + q2", "s1 - q3"]


@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("eager", [-9.0, 9.0])
def test_as_many_steps_as_the_gold_program(steps: int, eager: float) -> None:
    led = twins.Led(FakeScorer(stop=lambda problem, taken: eager))
    problem = replace(read_problem(TEXT), program=Program.parse(STEPS[:steps]))
    solver = Solver({ANY_LANGUAGE: lambda: led})
    for _ in range(2):
        (solution,) = solver.solve_problems([problem], beam=1)
        assert solution.program is not None
        assert len(solution.program.steps) == steps


@pytest.fixture
def result(tmp_path: Path) -> Result:
    data, results = write_data(tmp_path / "data"), tmp_path / "results"
    run = write_run(tmp_path / "run", data, constants=["1", "100"])
    (collected,) = collect([run], Variant("bert", data))
    file = save(collected, results)
    made = load(file)
    save_tiny_encoder(tmp_path / "encoders" / made.encoder)
    model = tiny_model(tmp_path / "model")
    made = replace(made, parameters=sum(weight.numel() for weight in model.parameters()))
    save(made, results)
    return made


def test_a_result_gets_its_twins_latency(result: Result, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results" / result.file_name
    command = [str(file), "--encoders", str(tmp_path / "encoders"), "--data", str(tmp_path / "data")]
    twins.main(command)
    latency = load(file).latency
    assert latency is not None
    assert latency["milliseconds"] > 0
    assert (latency["threads"], latency["beam"], latency["how"]) == (1, 1, twins.TWIN)
    save(replace(load(file), latency={**latency, "how": "exported"}), file.parent)
    capsys.readouterr()
    twins.main(command)
    assert capsys.readouterr().out == ""  # measured on the model itself: kept


def test_another_shape_is_no_twin(result: Result, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="parameters"):
        twins.twin_of(replace(result, parameters=7), tmp_path / "encoders", tmp_path / "data")
