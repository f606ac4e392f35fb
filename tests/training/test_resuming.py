"""Going on with a run: only with what it was begun with, one training in a folder, and never an old summary."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("accelerate")

from deduct.core.locks import alone
from deduct.data import canonical
from deduct.errors import ConfigError, DataError, ModelError
from deduct.training import reasoner_learner
from deduct.training.loop import Run
from deduct.training.runs import train_all
from ten_problems import problems
from tiny_run import same_weights, tiny_config, weights, write_tiny_inputs


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tiny_inputs(tmp_path_factory.mktemp("resuming"))


@pytest.fixture(scope="module")
def interrupted(folder: Path) -> Path:
    """The folder of a run that was cut off after one of two epochs."""
    run = Run(tiny_config(folder, save_minutes=0.0, out=str(folder / "interrupted")), quiet=True)
    run._begin()
    run._epoch()
    return run.out


@pytest.fixture
def begun(interrupted: Path, tmp_path: Path) -> Path:
    return shutil.copytree(interrupted, tmp_path / "run")


@pytest.fixture(scope="module")
def finished_run(folder: Path) -> Path:
    """The folder of a run that has ended, with a test source."""
    out = folder / "finished"
    train_all(tiny_config(folder, test=[str(folder / "ten.jsonl")], out=str(out)), quiet=True)
    return out


@pytest.fixture
def finished(finished_run: Path, tmp_path: Path) -> Path:
    return shutil.copytree(finished_run, tmp_path / "run")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def epochs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the epochs that are trained from now on, counted from 0."""
    trained, epoch = [], Run._epoch

    def noted(run: Run) -> None:
        trained.append(run.progress.epoch)
        epoch(run)

    monkeypatch.setattr(Run, "_epoch", noted)
    return trained


# --- what differs is named


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": 7}, "seed was 42 and is 7"),
        ({"batch_size": 5}, "batch_size was 4 and is 5"),
        ({"learning_rate": 0.001}, "learning_rate was 0.003 and is 0.001"),
        ({"epochs": 9}, "epochs was 2 and is 9"),
        ({"augment": {"names": 0.5}}, "augment was not set and is names: 0.5"),
        ({"loss": "margin", "beam": 1}, "loss was cross_entropy and is margin; beam was 4 and is 1"),
        (
            {"dev": [], "dev_fraction": 0.3},
            r"dev_fraction was 0\.1 and is 0\.3; train was 10 problems \w+ and is 7 pro",
        ),
        ({"limit": 8}, r"limit was 0 and is 8; train was 10 problems \w+ and is 8 problems \w+; dev was 10 problems"),
        ({"encoder": "{folder}/other"}, "encoder was encoder and is other"),
    ],
    ids=str,
)
def test_a_checkpoint_of_another_run_is_refused(folder: Path, begun: Path, changed: dict[str, Any], said: str) -> None:
    if "encoder" in changed:
        shutil.copytree(folder / "encoder", folder / "other", dirs_exist_ok=True)
        changed = {"encoder": str(folder / "other")}
    before = contents(begun)
    with pytest.raises(ConfigError, match=said) as refused:
        train_all(tiny_config(folder, out=str(begun), **changed), resume=True, quiet=True)
    assert "--force" in str(refused.value)
    assert contents(begun) == before  # not a trace of the refused one


def changed_text(lines: list[str]) -> list[str]:
    return [lines[0].replace("buys", "gets"), *lines[1:]]


@pytest.mark.parametrize(
    "change", [changed_text, lambda lines: lines[::-1], lambda lines: lines[:-1]], ids=["text", "order", "fewer"]
)
def test_other_problems_in_the_same_file_are_noticed(
    folder: Path, begun: Path, tmp_path: Path, change: Callable[[list[str]], list[str]]
) -> None:
    lines = (folder / "ten.jsonl").read_text().splitlines()
    (tmp_path / "ten.jsonl").write_text("\n".join(change(lines)) + "\n")
    with pytest.raises(ConfigError, match=r"train was 10 problems \w+ and is \d+ problems"):
        train_all(tiny_config(folder, train=[str(tmp_path / "ten.jsonl")], out=str(begun)), resume=True, quiet=True)


def test_a_teacher_that_has_learned_on_is_noticed(folder: Path, finished: Path, tmp_path: Path) -> None:
    teacher = finished / "model"
    taught = tiny_config(folder, teacher=str(teacher), save_minutes=0.0, out=str(tmp_path / "taught"))
    run = Run(taught, quiet=True)
    run._begin()
    run._epoch()
    config = json.loads((teacher / "config.json").read_text())
    (teacher / "config.json").write_text(json.dumps(config | {"name": "later"}))
    with pytest.raises(ConfigError, match=r"teacher was model \w+ and is model \w+"):
        train_all(taught, resume=True, quiet=True)


def test_what_does_not_change_the_course_may_differ(
    folder: Path, begun: Path, tmp_path: Path, epochs: list[int]
) -> None:
    moved = shutil.copytree(folder, tmp_path / "moved", ignore=shutil.ignore_patterns("interrupted", "finished"))
    settings = tiny_config(moved, save_minutes=5.0, test=[str(moved / "ten.jsonl")], out=str(begun))
    assert set(train_all(settings, resume=True, quiet=True)["test"]) == {str(moved / "ten.jsonl")}
    assert epochs == [1]


def test_force_goes_on_all_the_same(folder: Path, begun: Path, epochs: list[int]) -> None:
    settings = tiny_config(folder, learning_rate=1e-4, epochs=3, out=str(begun))
    assert train_all(settings, resume=True, quiet=True, force=True)["made_with"]["epochs"] == 3
    assert epochs == [1, 2]


def test_a_checkpoint_that_does_not_say_what_it_was_made_with(
    folder: Path, begun: Path, epochs: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    (begun / "checkpoint" / "facts.json").unlink()
    train_all(tiny_config(folder, out=str(begun)), resume=True)
    assert epochs == [1]
    assert "does not say what it was made with" in capsys.readouterr().err


@pytest.mark.parametrize("file", ["facts.json", "progress.json", "state.pt"])
@pytest.mark.parametrize("size", [0, 20])
def test_a_torn_checkpoint_is_an_error_with_a_remedy(folder: Path, begun: Path, file: str, size: int) -> None:
    path = begun / "checkpoint" / file
    path.write_bytes(path.read_bytes()[:size])
    with pytest.raises((DataError, ModelError), match="leave out --resume to start again"):
        train_all(tiny_config(folder, out=str(begun)), resume=True, quiet=True)


def test_a_checkpoint_of_another_shape_is_an_error_even_if_forced(folder: Path, begun: Path) -> None:
    with pytest.raises(ModelError, match="other settings; leave out --resume"):
        train_all(tiny_config(folder, hidden_size=24, out=str(begun)), resume=True, quiet=True, force=True)


# --- finished runs


def test_a_finished_run_is_not_trained_again(
    folder: Path, finished: Path, epochs: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(finished / "model", finished / "checkpoint")  # a kill right after the summary leaves one
    settings = tiny_config(folder, test=[str(folder / "ten.jsonl")], out=str(finished))
    assert train_all(settings, resume=True) == json.loads((finished / "summary.json").read_text())
    assert not epochs
    assert not (finished / "checkpoint").exists()
    assert "is finished: nothing is trained again" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("changed", "said"),
    [({"seed": 7}, "seed was 42 and is 7"), ({"test": []}, r"test was 10 problems \w+ and is not set")],
)
def test_the_summary_of_another_run_is_not_reported(
    folder: Path, finished: Path, changed: dict[str, Any], said: str, epochs: list[int]
) -> None:
    settings = tiny_config(folder, **{"test": [str(folder / "ten.jsonl")], **changed}, out=str(finished))
    with pytest.raises(ConfigError, match=said):
        train_all(settings, resume=True, quiet=True)
    assert train_all(settings, resume=True, quiet=True, force=True)["dev_accuracy"] >= 0
    assert not epochs  # forced, the finished one is taken as it is


def test_a_summary_that_does_not_say_what_it_was_made_with(folder: Path, finished: Path) -> None:
    summary = json.loads((finished / "summary.json").read_text())
    del summary["made_with"]
    (finished / "summary.json").write_text(json.dumps(summary))
    settings = tiny_config(folder, test=[str(folder / "ten.jsonl")], out=str(finished))
    with pytest.raises(ConfigError, match="does not say what it was made with"):
        train_all(settings, resume=True, quiet=True)
    assert train_all(settings, resume=True, quiet=True, force=True) == summary


@pytest.mark.parametrize("content", ["", '{"selection": "dev", "best'])
def test_a_torn_summary_is_an_error_with_a_remedy(folder: Path, finished: Path, content: str) -> None:
    (finished / "summary.json").write_text(content)
    with pytest.raises(DataError, match=r"summary\.json is empty or torn .*; remove it to go on with --resume"):
        train_all(tiny_config(folder, out=str(finished)), resume=True, quiet=True)


def test_a_new_run_in_the_folder_of_a_finished_one_begins_with_nothing_of_it(
    folder: Path, finished: Path, monkeypatch: pytest.MonkeyPatch, epochs: list[int]
) -> None:
    """So that a kill, however early, does not bring the old summary back."""
    (finished / "log.jsonl").write_text('{"event": "loss", "loss": 99.0}\n')
    settings = tiny_config(folder, seed=7, out=str(finished))
    step = Run._step

    def killed(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Run, "_step", killed)
    with pytest.raises(KeyboardInterrupt):
        train_all(settings)
    left = {path.name for path in finished.iterdir()}
    assert "summary.json" not in left
    assert not any(name.startswith("predictions-") for name in left)
    assert "99.0" not in (finished / "log.jsonl").read_text()
    monkeypatch.setattr(Run, "_step", step)
    epochs.clear()
    assert train_all(settings, resume=True, quiet=True)["made_with"]["seed"] == 7
    assert epochs == [0, 1]


def test_a_checkpoint_stays_until_a_new_run_has_its_own(
    folder: Path, begun: Path, monkeypatch: pytest.MonkeyPatch, epochs: list[int]
) -> None:
    """Who forgets --resume, and notices at once, has lost nothing."""
    step = Run._step

    def killed(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Run, "_step", killed)
    with pytest.raises(KeyboardInterrupt):
        train_all(tiny_config(folder, out=str(begun)), quiet=True)
    monkeypatch.setattr(Run, "_step", step)
    epochs.clear()
    train_all(tiny_config(folder, out=str(begun)), resume=True, quiet=True)
    assert epochs == [1]


def test_a_run_that_cannot_start_leaves_the_finished_one_alone(folder: Path, finished: Path) -> None:
    before = contents(finished)
    with pytest.raises(DataError):
        train_all(tiny_config(folder, train=[str(folder / "nothing.jsonl")], out=str(finished)), quiet=True)
    assert contents(finished) == before


def test_the_summary_over_folds_is_not_that_of_an_earlier_command(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tiny_config(folder, epochs=1, seeds=[1, 2], out=str(tmp_path))
    train_all(settings, quiet=True)

    def killed(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Run, "_step", killed)
    with pytest.raises(KeyboardInterrupt):
        train_all(settings, quiet=True)
    assert not (tmp_path / "summary.json").exists()


# --- one training at a time


@pytest.mark.parametrize("held", ["", "seed2"])
def test_two_trainings_in_one_folder(folder: Path, tmp_path: Path, held: str) -> None:
    seeds = [1, 2] if held else []
    settings = tiny_config(folder, epochs=1, seeds=seeds, out=str(tmp_path))
    with alone(tmp_path / held / "train.lock", "taken"):
        with pytest.raises(DataError, match=r"another training is running in .*; wait for it, or give another folder"):
            train_all(settings, quiet=True)
        assert not (tmp_path / held / "train.yaml").exists()
    train_all(settings, quiet=True)
    assert not list(tmp_path.rglob("train.lock"))


def test_a_second_training_is_refused_while_the_first_is_at_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tiny_config(folder, epochs=1, out=str(tmp_path))
    step, refused = Run._step, []

    def meanwhile(run: Run, *arguments: Any) -> Any:
        with pytest.raises(DataError, match="another training"):
            train_all(settings, resume=not refused, quiet=True)
        refused.append(run.progress.step)
        return step(run, *arguments)

    monkeypatch.setattr(Run, "_step", meanwhile)
    train_all(settings, quiet=True)
    assert refused == [0, 1, 2]


# --- the model between two renames


def test_a_model_that_a_kill_has_left_aside_comes_back(
    folder: Path, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The epochs that follow need not be better, and then the one that was kept must still be there."""
    kept = weights(begun)
    (begun / "model").rename(begun / ".model.old")
    monkeypatch.setattr(Run, "_accuracy", lambda run, problems: 0.0)
    monkeypatch.setattr(reasoner_learner, "dev_loss", lambda *arguments: 1e9)
    assert train_all(tiny_config(folder, out=str(begun)), resume=True, quiet=True)["best_epoch"] == 1
    assert same_weights(weights(begun), kept)


def test_digests_do_not_depend_on_where_the_problems_lie(folder: Path, tmp_path: Path) -> None:
    canonical.write(problems(), tmp_path / "same.jsonl.gz")
    runs = [
        Run(tiny_config(folder, train=[train], out=str(tmp_path / "out")), quiet=True)
        for train in (str(folder / "ten.jsonl"), str(tmp_path / "same.jsonl.gz"))
    ]
    assert runs[0].facts == runs[1].facts
    assert json.loads(json.dumps(runs[0].facts)) == runs[0].facts  # as a checkpoint keeps them
    assert not (tmp_path / "out").exists()  # nothing is made before the training begins
