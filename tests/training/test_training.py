"""Training on tiny encoders: it learns, it resumes to the same weights, it fails with a remedy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

pytest.importorskip("accelerate")

import torch
from accelerate.state import AcceleratorState

from deduct.data import canonical, dataset_named
from deduct.errors import ConfigError, DataError, DeductError
from deduct.model.deductive import DeductiveModel
from deduct.stories import LANGUAGES
from deduct.training import loop
from deduct.training.config import load_config
from deduct.training.data import reasoner_config
from deduct.training.loop import Run
from deduct.training.runs import train_all
from deduct.training.sources import Source
from ten_problems import problems
from tiny import save_tiny_encoder
from tiny_run import Clock, same_weights, tiny_config, weights, write_tiny_inputs


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tiny_inputs(tmp_path_factory.mktemp("training"))


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"loss": "margin", "epochs": 100, "seed": 1, "beam": 1},
        {"rationalizer": "attention", "terminator": "conditional", "relevance_weight": 0.3, "contrast_weight": 0.1},
        {"pooling": "question"},
        {
            "rationalizer": "none",
            "hidden_size": 24,
            "average": 0.9,
            "constraints": ["finite", "no_self", "non_negative"],
        },
    ],
)
def test_ten_problems_are_learned_completely(folder: Path, tmp_path: Path, settings: dict[str, Any]) -> None:
    test = [str(folder / "ten.jsonl")]
    settings = {"epochs": 60, **settings}
    run = tiny_config(folder, dropout=0.0, evaluate_every=15, out=str(tmp_path), test=test, **settings)
    summary = train_all(run, quiet=True)
    assert summary["dev_accuracy"] == 1.0
    assert summary["test"][test[0]]["accuracy"]["equation"]["share"] >= 0.9


@pytest.fixture
def any_precision() -> Iterator[None]:
    """Lets a test choose its precision: Accelerate keeps the first one of a process."""
    AcceleratorState._reset_state()
    yield
    AcceleratorState._reset_state()


@pytest.mark.usefixtures("any_precision")
@pytest.mark.parametrize(("precision", "kept_in"), [("float32", torch.float32), ("bf16", torch.bfloat16)])
def test_adapters_leave_an_ordinary_model_behind(
    folder: Path, tmp_path: Path, precision: str, kept_in: torch.dtype
) -> None:
    pytest.importorskip("peft")
    settings: dict[str, Any] = {"lora_rank": 2, "epochs": 1, "selection": "last", "precision": precision}
    run = Run(tiny_config(folder, **settings, out=str(tmp_path)), quiet=True)
    frozen = {name: p.dtype for name, p in run.model.named_parameters() if not p.requires_grad}
    assert any("attention" in name for name in frozen)
    assert set(frozen.values()) == {kept_in}
    assert {p.dtype for p in run.model.parameters() if p.requires_grad} == {torch.float32}
    summary = run.train()
    saved = DeductiveModel.load(tmp_path / "model")
    assert not any("lora" in name for name in saved.state_dict())
    assert summary["parameters"] == sum(parameter.numel() for parameter in saved.parameters())
    before = run.learner.solver(run.model).solve_problems(problems(), beam=1)
    after = run.learner.solver(saved).solve_problems(problems(), beam=1)
    assert [a.program for a in before] == [b.program for b in after]


def test_a_student_learns_from_a_teacher(folder: Path, tmp_path: Path) -> None:
    Run(tiny_config(folder, epochs=30, selection="last", out=str(tmp_path / "one")), quiet=True).train()
    taught = tiny_config(
        folder, epochs=1, teacher=str(tmp_path / "one" / "model"), teacher_weight=1.0, out=str(tmp_path)
    )
    run = Run(taught, quiet=True)
    gold = next(p for _, problems in run.data.train for p in problems)
    (example,), _ = run.learner.make([gold])
    assert example.for_teacher == example.encoded
    run.train()
    with pytest.raises(ConfigError, match=r"teacher's operators are .* set operators to the former"):
        Run(tiny_config(folder, teacher=taught.teacher, operators=["+", "-"], out=str(tmp_path)), quiet=True)
    with pytest.raises(ConfigError, match="set loss=cross_entropy"):
        tiny_config(folder, teacher=taught.teacher, loss="margin")
    with pytest.raises(ConfigError, match="between 0 and 1"):
        tiny_config(folder, teacher_weight=2)


def test_frozen_layers_stay_as_they_were(folder: Path, tmp_path: Path) -> None:
    run = Run(tiny_config(folder, freeze_layers=1, epochs=1, selection="last", out=str(tmp_path)), quiet=True)
    before = {name: tensor.clone() for name, tensor in run.model.state_dict().items()}
    run.train()
    changed = {name for name, tensor in run.model.state_dict().items() if not torch.equal(tensor, before[name])}
    assert any(".layer.1." in name for name in changed)
    assert not any(".layer.0." in name or "embeddings" in name for name in changed)


@pytest.mark.parametrize("killed_at", [2, 4, 7])
def test_a_killed_run_resumes_to_the_same_weights(
    folder: Path, tmp_path: Path, killed_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop, "CHECK_EVERY", 1)
    settings: dict[str, Any] = {"epochs": 3, "selection": "last", "average": 0.5, "save_minutes": 0.0, "dropout": 0.2}
    Run(tiny_config(folder, out=str(tmp_path / "whole"), **settings), quiet=True).train()

    broken = Run(tiny_config(folder, out=str(tmp_path / "broken"), **settings), quiet=True)
    step = broken._step

    def dies(*arguments: Any) -> torch.Tensor:
        if broken.progress.step == killed_at:
            raise KeyboardInterrupt
        return step(*arguments)

    monkeypatch.setattr(broken, "_step", dies)
    with pytest.raises(KeyboardInterrupt):
        broken.train()
    resumed = Run(tiny_config(folder, out=str(tmp_path / "broken"), **settings), quiet=True)
    resumed.resume()
    assert resumed.progress.step == killed_at
    resumed.train()
    assert same_weights(weights(tmp_path / "whole"), weights(tmp_path / "broken"))


def test_a_run_killed_between_the_renames_is_resumed(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tiny_config(folder, save_minutes=0.0, selection="last", out=str(tmp_path))
    run = Run(settings, quiet=True)
    run._epoch()
    (tmp_path / "checkpoint").rename(tmp_path / ".checkpoint.old")
    began_at = []
    epoch = Run._epoch

    def noted(run: Run) -> None:
        began_at.append(run.progress.epoch)
        epoch(run)

    monkeypatch.setattr(Run, "_epoch", noted)
    train_all(settings, resume=True, quiet=True)
    assert began_at == [1]


def test_time_that_runs_out_while_a_checkpoint_is_written(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, save = Clock(), loop.save_checkpoint

    def slow(*arguments: Any) -> None:
        clock.now += 100
        save(*arguments)

    monkeypatch.setattr(loop, "time", clock)
    monkeypatch.setattr(loop, "save_checkpoint", slow)
    settings = tiny_config(folder, max_minutes=1.0, evaluate_every=5, epochs=9, save_minutes=0.0, out=str(tmp_path))
    assert Run(settings, quiet=True).train()["best_epoch"] == 1


def test_a_run_killed_when_its_time_was_up_still_saves_its_model(folder: Path, tmp_path: Path) -> None:
    settings = tiny_config(folder, max_minutes=1.0, save_minutes=0.0, out=str(tmp_path))
    killed = Run(settings, quiet=True)
    killed.progress.batch, killed.progress.seconds = 1, 61.0
    killed._save_checkpoint()
    resumed = Run(settings, quiet=True)
    resumed.resume()
    assert resumed.train()["best_epoch"] == 1


def test_an_average_has_taken_in_every_step_when_it_is_saved(folder: Path, tmp_path: Path) -> None:
    run = Run(tiny_config(folder, average=0.5, epochs=1, selection="last", out=str(tmp_path)), quiet=True)
    run.train()
    assert 0 < run.progress.step < loop.AVERAGE_EVERY
    assert same_weights(weights(tmp_path), run.model.state_dict())  # an average begins as a copy


def test_steps_between_updates_of_an_average_count_once(folder: Path, tmp_path: Path) -> None:
    run = Run(tiny_config(folder, average=0.5, out=str(tmp_path)), quiet=True)
    assert run.average is not None
    parameter, averaged = next(run.model.parameters()), next(run.average.module.parameters())
    for step, value, expected in ((3, 1.0, 1.0), (5, 5.0, 4.0), (5, 9.0, 4.0), (6, 0.0, 2.0)):
        torch.nn.init.constant_(parameter, value)
        run.progress.step = step
        run._update_average()
        assert averaged.detach().flatten()[0].item() == expected


ONE_OF_SEVERAL = """
import json, sys
from pathlib import Path
from deduct.training.config import load_config
from deduct.training.loop import Run

run = Run(load_config(Path(sys.argv[1])))
run.train()
process = {"processes": run.accelerator.num_processes, "seconds": run.progress.seconds}
(run.out / f"process{run.accelerator.process_index}.json").write_text(json.dumps(process))
"""


def test_two_processes_lose_as_much_as_one(folder: Path, tmp_path: Path) -> None:
    encoder = save_tiny_encoder(tmp_path / "encoder") / "config.json"
    without_dropout = {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
    encoder.write_text(json.dumps(json.loads(encoder.read_text()) | without_dropout))
    (tmp_path / "train.py").write_text(ONE_OF_SEVERAL)
    settings: dict[str, Any] = {"encoder": str(encoder.parent), "dropout": 0.0, "epochs": 3, "batch_size": 5}
    losses = []
    for count in (1, 2):
        out, path = tmp_path / str(count), tmp_path / f"{count}.yaml"
        tiny_config(folder, **settings, max_minutes=60.0, selection="last", out=str(out)).save(path)
        command = [sys.executable, "-m", "torch.distributed.run", "--standalone", f"--nproc_per_node={count}"]
        environment = {**os.environ, "ACCELERATE_USE_CPU": "true", "CUDA_VISIBLE_DEVICES": ""}
        command += [str(tmp_path / "train.py"), str(path)]
        subprocess.run(command, check=True, capture_output=True, env=environment, timeout=240)
        processes = [json.loads(file.read_text()) for file in out.glob("process*.json")]
        assert [process["processes"] for process in processes] == [count] * count
        assert len({process["seconds"] for process in processes}) == 1  # all go by the first one's clock
        lines = [json.loads(line) for line in (out / "log.jsonl").read_text().splitlines()]
        losses.append([line["loss"] for line in lines if line["event"] == "loss"])
    assert len(losses[0]) == 3
    assert losses[0] == pytest.approx(losses[1], rel=1e-4)


def test_folds_and_seeds_in_one_command(folder: Path, tmp_path: Path) -> None:
    for fold in (0, 1):
        canonical.write(problems()[fold::2], tmp_path / f"part{fold}.jsonl")
    settings = tiny_config(
        folder,
        train=[str(tmp_path / "part{fold}.jsonl")],
        test=[str(tmp_path / "part{fold}.jsonl")],
        epochs=1,
        folds=[0, 1],
        seeds=[1, 2],
        out=str(tmp_path / "runs"),
    )
    summary = train_all(settings, quiet=True)
    assert set(summary["runs"]) == {"fold0-seed1", "fold0-seed2", "fold1-seed1", "fold1-seed2"}
    shares = [m["accuracy"]["answer"]["share"] for run in summary["runs"].values() for m in run["test"].values()]
    assert summary["mean"]["value_accuracy"]["mean"] == pytest.approx(sum(shares) / 4)
    again = train_all(settings, resume=True, quiet=True)  # everything is done: nothing is trained again
    assert again == json.loads((tmp_path / "runs" / "summary.json").read_text())


def test_dev_is_held_out_from_train_and_test_never_chooses(folder: Path, tmp_path: Path) -> None:
    run = Run(
        tiny_config(folder, dev=[], test=[str(folder / "ten.jsonl")], dev_fraction=0.3, out=str(tmp_path)), quiet=True
    )
    train_ids = {problem.id for _, problems in run.data.train for problem in problems}
    dev_ids = {problem.id for problem in run.data.dev}
    assert len(dev_ids) == 3
    assert train_ids.isdisjoint(dev_ids)
    mirrored = Run(
        tiny_config(folder, selection="test", test=[str(folder / "ten.jsonl")], out=str(tmp_path)), quiet=True
    )
    assert mirrored.train()["selection"] == "test"


def test_what_goes_wrong_is_said_with_a_remedy(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = str(tmp_path / "out")
    with pytest.raises(ConfigError, match="set train to at least one source"):
        Run(tiny_config(folder, train=[], out=out), quiet=True)
    (tmp_path / "empty.jsonl").write_text("")
    with pytest.raises(DataError, match="has no problems"):
        Run(tiny_config(folder, train=[str(tmp_path / "empty.jsonl")], out=out), quiet=True)
    with pytest.raises(ConfigError, match=r"no training problem can be used \(an operator that the model lacks"):
        Run(tiny_config(folder, operators=["**"], out=out), quiet=True).train()
    with pytest.raises(DeductError, match="smaller learning_rate"):
        Run(tiny_config(folder, learning_rate=1e30, clip=0.0, out=out), quiet=True).train()

    def out_of_memory(*_: Any) -> None:
        raise torch.cuda.OutOfMemoryError

    run = Run(tiny_config(folder, out=out), quiet=True)
    monkeypatch.setattr(run.loss, "forward", out_of_memory)
    with pytest.raises(DeductError, match="smaller batch_size"):
        run.train()


@pytest.mark.parametrize("path", sorted((Path(__file__).parents[2] / "configs").glob("*.yaml")), ids=lambda p: p.stem)
def test_every_configuration_names_known_data(path: Path) -> None:
    settings = load_config(path)
    for source in (*settings.train, *settings.dev, *settings.test):
        name, *rest = Source.parse(source).what.split(":")
        if name == "synthetic":
            assert rest[0] in LANGUAGES
        else:
            known = {*dataset_named(name).splits, "all"}
            assert not rest or rest[0] in known or dataset_named(name).fold_ids
    reasoner_config(settings, (), pad_id=0)


def test_a_run_goes_on_from_a_trained_model(folder: Path, tmp_path: Path) -> None:
    made = {"numbers": "written", "constraints": ["finite", "no_self"], "max_steps": 2}
    Run(tiny_config(folder, selection="last", out=str(tmp_path / "first"), **made), quiet=True).train()
    settings = {"init": str(tmp_path / "first" / "model"), "freeze_layers": 1, "selection": "last"}
    run = Run(tiny_config(folder, out=str(tmp_path / "second"), **settings), quiet=True)
    before = {name: parameter.detach().clone() for name, parameter in run.model.named_parameters()}
    run.train()
    saved = load_config(tmp_path / "second" / "train.yaml")
    assert {name: saved.to_dict()[name] for name in made} == made  # what was set for the new run says otherwise
    assert (run.model.config.numbers, run.model.config.max_steps) == ("written", 2)
    kept = {name: torch.equal(before[name], p) for name, p in run.model.named_parameters()}
    frozen = {name for name, p in run.model.named_parameters() if not p.requires_grad}
    assert frozen
    assert all(kept[name] for name in frozen)
    assert not all(kept.values())


def test_the_runs_of_the_tables_are_ones_that_can_be_started() -> None:
    root = Path(__file__).parents[2]
    jobs = yaml.safe_load((root / "results" / "tables.yaml").read_text("utf-8"))
    for name, job in jobs.items():
        settings = [f"{key}={json.dumps(value)}" for key, value in job["set"].items()]
        run = load_config(root / job["config"], settings)
        assert all("prepared/" in source for source in (*run.train, *run.test))
        assert job.get("after", name) in jobs
