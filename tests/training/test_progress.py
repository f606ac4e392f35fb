"""What is seen and kept of a run while it goes: checkpoints, lines, speed, the chosen epoch, the beam."""

from __future__ import annotations

import io
import json
import math
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from command_line import invoke

pytest.importorskip("accelerate")

import torch

from deduct.cli import build_app
from deduct.core.pool import pool_for
from deduct.deduce.search import RUNNERS_UP, search_named
from deduct.errors import DeductError
from deduct.model.scorer import TorchScorer
from deduct.solving.solver import DEFAULT_BEAM
from deduct.training import dev_loss as dev_loss_module
from deduct.training import loop, monitor, reasoner_learner
from deduct.training.checkpoint import Progress
from deduct.training.config import TrainConfig
from deduct.training.dev_loss import dev_loss
from deduct.training.loop import Run
from deduct.training.monitor import Monitor
from deduct.training.runs import train_all
from fake_scorer import same_step
from full_disk import largest_file
from ten_problems import problems
from tiny import tiny_model
from tiny_run import Clock, same_weights, tiny_config, weights, write_tiny_inputs


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tiny_inputs(tmp_path_factory.mktemp("progress"))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Every step takes 40 seconds, or as many as a test says, and nothing else any time."""
    clock, step = Clock(), Run._step

    def slow(run: Run, *arguments: Any) -> torch.Tensor:
        clock.now += clock.step
        return step(run, *arguments)

    monkeypatch.setattr(Run, "_step", slow)
    for module in (loop, monitor):
        monkeypatch.setattr(module, "time", clock)
    return clock


# --- checkpoints


@pytest.mark.parametrize(("save_minutes", "steps"), [(0.0, [1, 2, 3, 3]), (1.0, [2]), (1.5, [3]), (9.0, [])])
@pytest.mark.usefixtures("clock")
def test_every_batch_asks_whether_a_checkpoint_is_due(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, save_minutes: float, steps: list[int]
) -> None:
    saved: list[int] = []
    monkeypatch.setattr(loop, "save_checkpoint", lambda out, *parts: saved.append(parts[3].step))
    settings = tiny_config(folder, epochs=1, save_minutes=save_minutes, selection="last", out=str(tmp_path))
    Run(settings, quiet=True).train()
    assert saved == steps


def test_the_time_limit_is_looked_at_with_every_batch(folder: Path, tmp_path: Path, clock: Clock) -> None:
    run = Run(tiny_config(folder, epochs=9, max_minutes=1.0, selection="last", out=str(tmp_path)), quiet=True)
    run.train()
    assert run.progress.step == 2


def test_weights_that_are_no_numbers_are_not_kept(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The loss is looked at only now and then, and a checkpoint may be due in between."""
    settings = tiny_config(folder, save_minutes=0.0, out=str(tmp_path))
    step = Run._step

    def spoiled(run: Run, *arguments: Any) -> torch.Tensor:
        loss = step(run, *arguments)
        if run.progress.step == 2:
            torch.nn.init.constant_(next(run.model.parameters()), math.nan)
        return loss

    monkeypatch.setattr(Run, "_step", spoiled)
    with pytest.raises(DeductError, match="the weights are not finite in epoch 1: set a smaller learning_rate"):
        Run(settings, quiet=True).train()
    resumed = Run(settings, quiet=True)
    resumed.resume()
    assert resumed.progress.step == 1
    assert all(parameter.isfinite().all() for parameter in resumed.model.parameters())


@pytest.mark.parametrize("steps_before", [0, 2])
def test_a_full_disk_is_said_and_the_run_resumed(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps_before: int
) -> None:
    settings: dict[str, Any] = {"save_minutes": 0.0, "selection": "last"}
    Run(tiny_config(folder, out=str(tmp_path / "whole"), **settings), quiet=True).train()
    save, full = loop.save_checkpoint, tiny_config(folder, out=str(tmp_path / "full"), **settings)

    def on_a_full_disk(*arguments: Any) -> None:
        with largest_file(50_000 if arguments[4].step > steps_before else 10**9):
            save(*arguments)

    monkeypatch.setattr(loop, "save_checkpoint", on_a_full_disk)
    with pytest.raises(DeductError, match=r"checkpoint cannot be written: .*full; make room .* --resume continues"):
        train_all(full, quiet=True)
    assert (tmp_path / "full" / "checkpoint").exists() == bool(steps_before)
    assert not (tmp_path / "full" / ".checkpoint.new").exists()  # half a checkpoint would only take room
    monkeypatch.setattr(loop, "save_checkpoint", save)
    train_all(full, resume=True, quiet=True)
    assert same_weights(weights(tmp_path / "whole"), weights(tmp_path / "full"))


@pytest.mark.parametrize("size", [100, 15_000])
def test_a_disk_that_is_full_when_the_model_is_saved(folder: Path, tmp_path: Path, size: int) -> None:
    """Settings, tokenizer and weights are written by others' code, each with errors of its own."""
    settings = tiny_config(folder, epochs=1, out=str(tmp_path))
    with largest_file(size), pytest.raises(DeductError, match=r"cannot be written: .*File too large.*--resume"):
        train_all(settings, quiet=True)
    assert not (tmp_path / "model").exists()
    assert train_all(settings, resume=True, quiet=True)["best_epoch"] == 1


# --- what is printed


def test_lines_where_there_is_no_terminal(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    train_all(tiny_config(folder, epochs=2, test=[str(folder / "ten.jsonl")], out=str(tmp_path)))
    lines = capsys.readouterr().err.splitlines()
    for epoch in (1, 2):
        (line,) = (line for line in lines if line.startswith(f"epoch {epoch}: batch"))
        assert re.fullmatch(rf"epoch {epoch}: batch 3 of 3, loss \d+\.\d{{4}}, [\d,]+\.\d problems/s", line)
        assert any(line.startswith(f"epoch {epoch}: dev accuracy ") and "(beam 4)" in line for line in lines)
    assert not any("━" in line for line in lines)


@pytest.mark.usefixtures("clock")
def test_a_long_epoch_is_told_of_in_between(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    train_all(tiny_config(folder, epochs=1, out=str(tmp_path)))
    lines = [line for line in capsys.readouterr().err.splitlines() if "batch" in line]
    assert lines[0] == "epoch 1: batch 1 of 3, loss -, 0.1 problems/s, 0:01:20 left"
    assert [re.findall(r"batch (\d)", line) for line in lines] == [["1"], ["2"], ["3"], ["3"]]


def test_a_quiet_run_prints_nothing(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    train_all(tiny_config(folder, epochs=1, out=str(tmp_path)), quiet=True)
    assert "epoch" not in capsys.readouterr().err
    assert not (tmp_path / "log.jsonl").exists()


def test_a_bar_on_a_terminal(tmp_path: Path) -> None:
    screen = io.StringIO()
    seen = Monitor(tmp_path, quiet=False)
    seen.console = Console(file=screen, force_terminal=True, width=100)
    with seen.epoch(Progress(), 2) as view:
        view.advance(4)
        view.advance(4)
        view.looked(0.5, 2)
    assert "━" in screen.getvalue()
    assert "loss 0.5000" in screen.getvalue()
    assert "batch" not in screen.getvalue()


def test_problems_per_second_in_a_short_epoch(folder: Path, tmp_path: Path, clock: Clock) -> None:
    """Batches of 4, 4 and 2 in 6 seconds: neither nothing, nor what three equal batches would give."""
    clock.step = 2
    train_all(tiny_config(folder, epochs=2, out=str(tmp_path)))
    events = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    speeds = [event["problems_per_second"] for event in events if event["event"] == "loss"]
    assert speeds == [round(10 / 6, 1)] * 2


def test_a_resumed_epoch_counts_what_it_does_itself(tmp_path: Path, clock: Clock) -> None:
    seen = Monitor(tmp_path, quiet=True)
    with seen.epoch(Progress(batch=10), 20) as view:
        clock.now += 2
        view.advance(8)
        assert view.speed == 4
        assert view.batch == 11


# --- the chosen epoch


@pytest.mark.parametrize(
    ("accuracies", "losses", "chosen", "looked_at"),
    [
        ([0.5, 0.5, 0.5], [3.0, 1.0, 2.0], 2, 3),  # among equal ones the lower loss
        ([0.5, 0.5, 0.5], [1.0, 1.0, 2.0], 1, 3),  # and among these the earlier one
        ([0.5, 0.9, 0.5], [1.0, 3.0], 2, 2),  # accuracy comes first; the loss of a worse one is not looked at
        ([0.5, 0.5, 0.5], [None, None, None], 1, 3),  # no dev problem has a program
    ],
)
def test_among_equal_accuracies_the_lower_loss_is_kept(
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    accuracies: list[float],
    losses: list[float | None],
    chosen: int,
    looked_at: int,
) -> None:
    run = Run(tiny_config(folder, epochs=3, out=str(tmp_path)), quiet=True)
    left, found, kept = iter(losses), iter(accuracies), []
    monkeypatch.setattr(run, "_accuracy", lambda problems: next(found))

    def loss(model: torch.nn.Module, *_: Any) -> float | None:
        kept.append({name: tensor.clone() for name, tensor in model.state_dict().items()})
        return next(left)

    monkeypatch.setattr(reasoner_learner, "dev_loss", loss)
    summary = run.train()
    assert (summary["best_epoch"], len(kept)) == (chosen, looked_at)
    assert summary["dev_loss"] == losses[chosen - 1]
    assert same_weights(weights(tmp_path), kept[chosen - 1])


def test_the_dev_loss_is_how_unlikely_the_gold_programs_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = tiny_model(tmp_path, constraints=("finite", "no_zero_division", "no_self", "non_negative"), dropout=0.5)
    scorer, short = TorchScorer(model), [p for p in problems() if p.program and len(p.program) == 1]
    pool = pool_for(model.config, short)
    expected = []
    for problem, found in zip(short, search_named("beam")(scorer, short, 200, RUNNERS_UP), strict=True):
        steps = [[pool.step(i, j, model.config.labels[label]) for i, j, label in one.taken] for one in found]
        gold = sum(
            math.exp(one.log_prob)
            for one, taken in zip(found, steps, strict=True)
            if len(taken) == 1 and problem.program and same_step(taken[0], problem.program.steps[0])
        )
        expected.append(-math.log(gold))
    model.train()  # as it is between two epochs
    assert dev_loss(model, short, batch_size=3) == pytest.approx(sum(expected) / len(short), rel=1e-4)
    monkeypatch.setattr(dev_loss_module, "MOST", 3)
    some = expected[:: math.ceil(len(short) / 3)]
    assert dev_loss(model, short, batch_size=3) == pytest.approx(sum(some) / len(some), rel=1e-4)
    assert dev_loss(model, [], 3) is None
    assert dev_loss(model, [problem.with_program(None) for problem in short], 3) is None


# --- the beam


def test_training_and_evaluation_agree_and_say_their_beam(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ten = str(folder / "ten.jsonl")
    summary = train_all(tiny_config(folder, epochs=12, dropout=0.0, test=[ten], out=str(tmp_path)))
    assert summary["beam"] == DEFAULT_BEAM == TrainConfig().beam
    assert re.search(r"value accuracy [\d.]+% \(10 problems, beam 4\)", capsys.readouterr().err)
    trained = summary["test"][ten]["accuracy"]
    assert trained["answer"]["share"] > 0
    arguments = ["evaluate", ten, "--model", str(tmp_path / "model")]
    evaluated = invoke(build_app("evaluate"), [*arguments, "--json"])
    assert json.loads(evaluated.stdout)["accuracy"] == trained
    assert "beam 4" in invoke(build_app("evaluate"), arguments, env={"COLUMNS": "200"}).stdout
