"""A model goes to a hub as a complete repository and comes back with the same answers: on a stand-in for the hub."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from command_line import invoke

pytest.importorskip("transformers")
pytest.importorskip("huggingface_hub")

import torch
from huggingface_hub import ModelCard

from deduct.cli import build_app
from deduct.commands.models import push
from deduct.core.config import ReasonerConfig
from deduct.errors import ModelError
from deduct.model.deductive import DeductiveModel
from deduct.model.export import export_model
from deduct.model.scorer import TorchScorer
from deduct.registry.bundled import bundled_folder
from deduct.registry.opening import model_folder
from deduct.solving.solver import Solver
from hub_stand_in import TOKEN, hub
from tiny import TEXTS, tiny_model

ROOT = Path(__file__).parents[2]
NAME = "people/tiny"
GRAPHS = {
    f"onnx/{file}"
    for file in ("config.json", "tokenizer.json", "encoder.onnx", "score.onnx", "express.onnx", "extend.onnx")
}
WEIGHTS = {"model.safetensors", "tokenizer.json", "encoder/config.json"}


@dataclass
class Made:
    """A trained model, its export, and a hub that it was pushed to."""

    trained: Path
    exported: Path
    hub: Path
    environment: dict[str, str]

    def run(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Another process of a user of this hub; what huggingface_hub reads it reads when it is imported."""
        chosen = os.environ | self.environment | environment
        return subprocess.run(
            [sys.executable, *command], cwd=ROOT, env=chosen, capture_output=True, text=True, check=False
        )

    def python(self, code: str, **environment: str) -> Any:
        done = self.run("-c", code, **environment)
        assert done.returncode == 0, done.stderr[-2000:]
        return json.loads(done.stdout.splitlines()[-1])

    def asked(self) -> set[str]:
        """The files that were fetched since this was last called."""
        notes = self.hub / "asked.txt"
        asked = set(notes.read_text().split()) if notes.exists() else set()
        notes.unlink(missing_ok=True)
        return asked


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Made]:
    folder = tmp_path_factory.mktemp("pushed")
    tiny_model(folder / "encoder", name="tiny").save(folder / "trained")
    export_model(folder / "trained", folder / "exported", int8=False)
    with hub(folder / "hub") as environment:
        made = Made(folder / "trained", folder / "exported", folder / "hub", environment)
        done = made.run("-m", "deduct", "push", str(made.exported), NAME, "--weights", str(made.trained))
        assert done.returncode == 0, done.stderr
        yield made


def answers(model: str | Path) -> list[Any]:
    return [record(solution.to_json()) for solution in Solver.load(model).solve_batch(TEXTS)]


def record(solution: Any) -> Any:
    """A solution without what it was found by."""
    return json.loads(json.dumps(solution)) | {"model": ""}


def test_a_repository_is_complete(made: Made) -> None:
    files = {path.relative_to(made.hub / NAME).as_posix() for path in (made.hub / NAME).rglob("*") if path.is_file()}
    assert files == GRAPHS | WEIGHTS | {"README.md", "LICENSE", "config.json"}
    assert (made.hub / NAME / "model.safetensors").read_bytes() == (made.trained / "model.safetensors").read_bytes()


SOLVE = f"""
import json
from deduct import Solver
print(json.dumps([solution.to_json() for solution in Solver.load({NAME!r}).solve_batch({TEXTS!r})]))
"""


def test_what_comes_back_gives_the_same_answers_and_no_weights_are_fetched(made: Made) -> None:
    made.asked()
    assert [record(one) for one in made.python(SOLVE)] == answers(made.exported)
    assert made.asked() == GRAPHS


def test_a_fetched_model_is_kept_by_name_and_needs_no_hub(made: Made, tmp_path: Path) -> None:
    kept = {"DEDUCT_MODELS": str(tmp_path)}
    done = made.run("-m", "deduct", "models", "get", NAME, "--as", "small", **kept)
    assert done.returncode == 0, done.stderr
    assert not any(path.is_symlink() for path in (tmp_path / "small").iterdir())
    offline = {"HF_ENDPOINT": "http://127.0.0.1:9", "HF_HUB_OFFLINE": "1", "HF_HOME": str(tmp_path / "home"), **kept}
    assert [record(one) for one in made.python(SOLVE.replace(NAME, "small"), **offline)] == answers(made.exported)
    listed = json.loads(made.run("-m", "deduct", "models", "--json", **offline).stdout)
    assert listed[-1]["name"] == "small"


def test_training_goes_on_from_the_weights(made: Made) -> None:
    repository = made.hub / NAME
    assert model_folder(repository) == repository / "onnx"
    back = DeductiveModel.load(model_folder(repository, to_train=True))
    first = DeductiveModel.load(made.trained)
    assert all(torch.equal(weight, back.state_dict()[name]) for name, weight in first.state_dict().items())
    fetched = f"""
import json
from deduct.registry.opening import model_folder
print(json.dumps(sorted(path.name for path in model_folder({NAME!r}, to_train=True).iterdir())))
"""
    assert "model.safetensors" in made.python(fetched)


def test_transformers_knows_the_task_and_runs_no_code_of_the_repository(made: Made) -> None:
    code = f"""
import json
from transformers import pipeline
from deduct.solving.transformers_task import TASK
solve = pipeline(TASK, model={NAME!r})
print(json.dumps([solve({TEXTS!r}), solve({TEXTS[0]!r}, top=0)]))
"""
    many, one = made.python(code)
    assert [record(each) for each in many] == answers(made.exported)
    assert one["alternatives"] == []
    assert not list((made.hub / NAME).rglob("*.py"))
    assert "auto_map" not in (made.hub / NAME / "config.json").read_text()


def test_who_may_not_write_is_told_how_to_log_in(made: Made) -> None:
    done = made.run("-m", "deduct", "push", str(made.exported), "people/other", HF_TOKEN="hf_wrong")
    assert done.returncode == 2
    assert "people/other was not pushed" in done.stderr
    assert "hf auth login" in done.stderr
    assert TOKEN not in done.stderr
    assert not (made.hub / "people/other").exists()


def test_a_name_that_is_not_there_is_told(made: Made) -> None:
    done = made.run("-m", "deduct", "solve", "3 pens and 4 pens?", "--model", "people/none")
    assert done.returncode == 2
    assert "as a hub name it failed" in done.stderr


# The card

PLAIN = [
    "A farmer fills 6 baskets with 15 apples each. He has 2 dogs. He sells 40 of the apples. How many apples are left?",
    "Mia reads 12 pages on Monday and twice as many on Tuesday. How many pages does she read on both days?",
    "A pen costs 3 dollars. How much do 7 pens cost?",
]
"""Problems that the bundled model is sure of."""


def pushed_to(folder: Path, *arguments: str) -> ModelCard:
    outcome = invoke(build_app(), ["push", *arguments, "--to", str(folder)])
    assert outcome.exit_code == 0, outcome.output
    return ModelCard.load(folder / "README.md")


def test_a_trained_model_is_exported_on_the_way(made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    card = pushed_to(tmp_path / "made", str(made.trained), "people/new")
    assert (tmp_path / "made" / "onnx" / "encoder.onnx").exists()
    assert (tmp_path / "made" / "model.safetensors").exists()
    assert (card.data.license, card.data.library_name, card.data.eval_results) == ("other", "deduct", None)
    assert "# new" in card.text
    assert 'Solver.load("people/new")' in card.text


@pytest.mark.skipif(not bundled_folder("english").exists(), reason="needs the bundled models")
def test_the_card_of_a_bundled_model_has_its_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    card = pushed_to(tmp_path / "made", "english", "people/english")
    page = (ROOT / "docs/models/english.md").read_text("utf-8")
    assert (card.data.license, card.data.language) == ("apache-2.0", ["en"])
    measured = {result.dataset_type: result.metric_value for result in card.data.eval_results}
    assert list(measured) == ["svamp", "mawps", "gsm8k"]
    for name, value in measured.items():
        assert f"| {name} test" in page
        assert f"| {value} (" in page
    back, bundled = DeductiveModel.load(model_folder(tmp_path / "made", to_train=True)), Solver.load("english")
    problems = [bundled.read(text) for text in PLAIN]
    for found, known in zip(
        Solver({"*": lambda: TorchScorer(back)}).solve_problems(problems), bundled.solve_problems(problems), strict=True
    ):
        assert found.answer == known.answer
        assert found.probability == pytest.approx(known.probability, abs=0.02)
    assert (tmp_path / "made" / "english-reliability.png").exists()
    assert "](../" not in card.text


def test_a_result_file_becomes_a_figure(made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    file = ROOT / "results/gsm8k-english-large.json"
    card = pushed_to(tmp_path / "made", str(made.exported), "people/large", "--result", str(file))
    (result,) = card.data.eval_results
    share = json.loads(file.read_text())["accuracy"]["answer"]["mean"]
    assert (result.dataset_type, result.dataset_split) == ("gsm8k", "test")
    assert result.metric_value == pytest.approx(100 * share, abs=0.05)


# Mistakes


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["english", "nobody"], "is not OWNER/NAME"),
        (["english", "a/b", "--licence", "nowhere.txt", "--to", "new"], "--licence"),
        (["enormous", "a/b"], "there is no model 'enormous'"),
    ],
)
def test_a_mistake_is_told_in_one_line(tmp_path: Path, arguments: list[str], told: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "deduct", "push", *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert told in done.stderr
    assert not (tmp_path / "new").exists()


def test_weights_of_another_model_are_refused(made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    tiny_model(tmp_path / "encoder", max_steps=2).save(tmp_path / "other")
    with pytest.raises(ModelError, match="two models: max_steps differ"):
        push(str(made.exported), "a/b", weights=tmp_path / "other", to=tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_only_a_right_model_type_may_stand_in_the_settings(made: Made) -> None:
    record = ReasonerConfig.load(made.exported).to_json()
    assert ReasonerConfig.from_json(record | {"model_type": "deduct"}) == ReasonerConfig.from_json(record)
    with pytest.raises(ModelError, match="unknown settings: 'model_type'"):
        ReasonerConfig.from_json(record | {"model_type": "bert"})


@pytest.mark.parametrize("words", [["get"], ["put", "a/b"], ["get", "tiny"]])
def test_fetching_says_what_it_wants(words: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "deduct", "models", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "OWNER/NAME" in done.stderr
