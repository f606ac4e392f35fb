"""Every baseline: it learns, a batch gives what single problems give, it is saved and resumed like the reasoner."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("accelerate")

import torch

from command_line import app_of, invoke
from deduct.baselines.model import BASELINES, Baseline
from deduct.baselines.solver import BaselineSolver
from deduct.commands.evaluate import register
from deduct.core.problem import Problem
from deduct.errors import ConfigError, DeductError, ModelError
from deduct.languages import read_problem
from deduct.model.deductive import DeductiveModel
from deduct.registry.opening import open_scorer
from deduct.training.loop import Run
from deduct.training.runs import train_all
from ten_problems import problems
from tiny_run import same_weights, tiny_config, write_tiny_inputs

WIDTH = {"hidden_size": 32, "learning_rate": 1e-2, "dropout": 0.0, "batch_size": 10, "warmup": 0.0}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tiny_inputs(tmp_path_factory.mktemp("baselines"))


@pytest.fixture(scope="module", params=BASELINES)
def trained(request: pytest.FixtureRequest, folder: Path) -> Path:
    """The run of each baseline on a GRU."""
    out = folder / request.param
    settings = tiny_config(
        folder,
        **{**WIDTH, "model": request.param, "encoder": "gru", "epochs": 60, "evaluate_every": 30},
        test=[str(folder / "ten.jsonl")],
        out=str(out),
    )
    train_all(settings, quiet=True)
    return out


def solved(model: Baseline, asked: list[Problem], **options: Any) -> list[tuple[Any, ...]]:
    found = BaselineSolver(model).solve_problems(asked, **{"beam": 3, "batch_size": 4, **options})
    return [(one.program, one.value, pytest.approx(one.probability, rel=1e-4)) for one in found]


def test_ten_problems_are_learned_completely(trained: Path) -> None:
    found = BaselineSolver.load(trained / "model").solve_problems(problems(), beam=4, batch_size=32)
    assert [one.value for one in found] == [problem.answer for problem in problems()]


def test_a_batch_gives_what_single_problems_give(trained: Path) -> None:
    model, asked = Baseline.load(trained / "model"), [*problems(), read_problem("A box has 9 pears. How many pears?")]
    assert solved(model, asked) == [solved(model, [problem])[0] for problem in asked]
    assert solved(model, asked, batch_size=11) == solved(model, asked)


def test_what_is_loaded_solves_as_what_was_saved(trained: Path, tmp_path: Path) -> None:
    model = Baseline.load(trained / "model")
    model.save(tmp_path)
    assert same_weights(model.state_dict(), Baseline.load(tmp_path).state_dict())
    assert solved(Baseline.load(tmp_path), problems()) == solved(model, problems())


@pytest.mark.parametrize("model", BASELINES)
def test_a_killed_run_ends_like_an_undisturbed_one(
    folder: Path, tmp_path: Path, model: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings: dict[str, Any] = {"model": model, "hidden_size": 16, "epochs": 2, "dropout": 0.3, "save_minutes": 0.0}
    whole = tiny_config(folder, **settings, out=str(tmp_path / "whole"))
    train_all(whole, quiet=True)
    killed = tiny_config(folder, **settings, out=str(tmp_path / "killed"))
    step = Run._step

    def dies(run: Run, problems: Any) -> torch.Tensor:
        if run.progress.step == 4:
            raise KeyboardInterrupt
        return step(run, problems)

    monkeypatch.setattr(Run, "_step", dies)
    with pytest.raises(KeyboardInterrupt):
        train_all(killed, quiet=True)
    monkeypatch.setattr(Run, "_step", step)
    train_all(killed, resume=True, quiet=True)
    weights = [Baseline.load(tmp_path / name / "model").state_dict() for name in ("whole", "killed")]
    assert same_weights(*weights)


@pytest.mark.parametrize("encoder", ["gru", "transformer"])
def test_the_reasoner_learns_on_an_untrained_encoder(folder: Path, tmp_path: Path, encoder: str) -> None:
    run = tiny_config(
        folder, encoder=encoder, hidden_size=32, dropout=0.0, epochs=50, evaluate_every=25, out=str(tmp_path)
    )
    assert train_all(run, quiet=True)["dev_accuracy"] == 1.0
    saved = DeductiveModel.load(tmp_path / "model")
    assert same_weights(saved.state_dict(), DeductiveModel.load(tmp_path / "model").state_dict())


def test_a_text_without_numbers_gets_no_answer(trained: Path) -> None:
    (found,) = BaselineSolver.load(trained / "model").solve_problems(
        [read_problem("How many apples are there?")], beam=2, batch_size=1
    )
    assert (found.program, found.value, found.probability) == (None, None, 0.0)


def test_settings_that_a_baseline_cannot_follow_are_refused(folder: Path, tmp_path: Path) -> None:
    out = str(tmp_path)
    with pytest.raises(ConfigError, match="gts cannot use init: leave it out, or set model=reasoner"):
        Run(tiny_config(folder, model="gts", init="english", out=out), quiet=True)
    with pytest.raises(ConfigError, match="loss=cross_entropy, not margin"):
        Run(tiny_config(folder, model="gts", loss="margin", out=out), quiet=True)
    with pytest.raises(ConfigError, match="operators with two operands, and 'square'"):
        Run(tiny_config(folder, model="gts", operators=["+", "square"], out=out), quiet=True)
    with pytest.raises(DeductError, match=r"unknown model 'gtss' .did you mean 'gts'"):
        tiny_config(folder, model="gtss")


def test_evaluate_opens_a_baseline_and_the_solver_says_why_it_does_not(trained: Path, folder: Path) -> None:
    found = invoke(
        app_of(register), ["evaluate", str(folder / "ten.jsonl"), "--model", str(trained / "model"), "--json"]
    )
    assert json.loads(found.stdout)["accuracy"]["answer"]["share"] == 1.0
    with pytest.raises(ModelError, match="holds a baseline, which only `deduct evaluate --model` opens"):
        open_scorer(trained / "model")
