"""A batch output that is gone on with: the same options and model as before, or a refusal that names the difference."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from deduct.core.config import ReasonerConfig
from deduct.errors import DataError
from deduct.registry.bundled import bundled_folder
from deduct.solving.batch import running
from deduct.solving.batch.facts import facts_file, facts_of
from deduct.solving.batch.running import ALREADY_THERE, solve_file
from deduct.solving.solver import ANY_LANGUAGE, Solver
from fake_scorer import FakeScorer

QUICK = ReasonerConfig(operators=("+", "-"), max_steps=1, name="quick")
OPTIONS: dict[str, Any] = {"beam": 2, "top": 1, "language": "en", "min_probability": 0.0}


def solver_of(folder: Path) -> Solver:
    """A solver that says its model comes from this folder."""
    return Solver({ANY_LANGUAGE: lambda: FakeScorer(QUICK)}, {ANY_LANGUAGE: folder})


@pytest.fixture
def model(tmp_path: Path) -> Path:
    (tmp_path / "small").mkdir()
    QUICK.save(tmp_path / "small")
    return tmp_path / "small"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.jsonl"
    lines = [json.dumps({"text": f"Tom has {n} pears and eats 5. How many are left?"}) for n in range(10, 16)]
    path.write_text("\n".join(lines) + "\n")
    return path


@pytest.fixture
def begun(model: Path, source: Path, tmp_path: Path) -> Path:
    """An output that was cut off in the middle of its fourth line."""
    target = tmp_path / "out.jsonl"
    solve_file(solver_of(model), source, target, **OPTIONS)
    whole = target.read_bytes().splitlines(keepends=True)
    target.write_bytes(b"".join(whole[:3]) + whole[3][:50])
    return target


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"beam": 3}, "beam was 2 and is 3;"),
        ({"top": 2}, "top was 1 and is 2;"),
        ({"language": None}, "language was en and is not set;"),
        ({"min_probability": 0.25}, "min_probability was 0.0 and is 0.25;"),
        ({"beam": 3, "top": 2}, "beam was 2 and is 3; top was 1 and is 2;"),
    ],
)
def test_other_options_are_refused_and_named(
    model: Path, source: Path, begun: Path, changed: dict[str, Any], said: str
) -> None:
    before = begun.read_bytes()
    with pytest.raises(DataError, match=said) as refused:
        solve_file(solver_of(model), source, begun, **{**OPTIONS, **changed})
    assert "--force" in str(refused.value)
    assert begun.read_bytes() == before
    assert solve_file(solver_of(model), source, begun, **OPTIONS)[ALREADY_THERE] == 3


def test_an_option_that_is_not_given_is_its_default(model: Path, source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    solve_file(solver_of(model), source, target)
    with pytest.raises(DataError, match="beam was 4 and is 1"):
        solve_file(solver_of(model), source, target, beam=1)
    assert solve_file(solver_of(model), source, target, beam=4, top=3)[ALREADY_THERE] == 6


def test_another_model_is_refused_by_its_files(model: Path, source: Path, begun: Path, tmp_path: Path) -> None:
    moved = shutil.copytree(model, tmp_path / "elsewhere" / "small")
    assert solve_file(solver_of(moved), source, begun, **OPTIONS)[ALREADY_THERE] == 3
    (model / "config.json").write_text('{"other": 1}')
    with pytest.raises(DataError, match=r"model was \*: small \w{12} and is \*: small \w{12};"):
        solve_file(solver_of(model), source, begun, **OPTIONS)


def test_force_goes_on_and_fresh_starts_again(model: Path, source: Path, begun: Path) -> None:
    first = begun.read_bytes().splitlines()[0]
    other = {**OPTIONS, "beam": 1, "top": 0}
    assert solve_file(solver_of(model), source, begun, force=True, **other)[ALREADY_THERE] == 3
    assert begun.read_bytes().splitlines()[0] == first
    assert json.loads(facts_file(begun).read_text())["beam"] == 1
    assert solve_file(solver_of(model), source, begun, fresh=True, **OPTIONS)[ALREADY_THERE] == 0
    assert begun.read_bytes().splitlines()[0] == first


def test_an_output_that_does_not_say_how_it_was_made_is_gone_on_with(model: Path, source: Path, begun: Path) -> None:
    facts_file(begun).unlink()
    notes: list[str] = []
    assert solve_file(solver_of(model), source, begun, on_note=notes.append, **OPTIONS)[ALREADY_THERE] == 3
    assert "nobody knows how the answers" in notes[0]
    assert solve_file(solver_of(model), source, begun, on_note=notes.append, **OPTIONS)[ALREADY_THERE] == 6
    assert len(notes) == 1  # from now on it is known


@pytest.mark.parametrize("content", ["", '{"beam": 2, "to', "[1]"])
def test_torn_facts_are_an_error_with_a_remedy(model: Path, source: Path, begun: Path, content: str) -> None:
    facts_file(begun).write_text(content)
    with pytest.raises(DataError, match="remove it, or start again with --fresh"):
        solve_file(solver_of(model), source, begun, **OPTIONS)
    assert solve_file(solver_of(model), source, begun, fresh=True, **OPTIONS)["solved"] == 6


def test_the_facts_are_there_before_the_first_answer(
    model: Path, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a kill at any moment leaves no answer of which nobody knows how it was made."""
    target = tmp_path / "out.jsonl"
    at_first_answer: list[bool] = []
    answer_chunk = running.answer_chunk
    monkeypatch.setattr(
        running,
        "answer_chunk",
        lambda *arguments, **options: (
            at_first_answer.append(facts_file(target).exists()) or answer_chunk(*arguments, **options)
        ),
    )
    solve_file(solver_of(model), source, target, **OPTIONS)
    assert at_first_answer == [True]


def test_facts_of_an_output_that_was_emptied_do_not_count(model: Path, source: Path, begun: Path) -> None:
    begun.write_bytes(b"")  # as a kill after --fresh leaves it
    assert solve_file(solver_of(model), source, begun, **{**OPTIONS, "beam": 3})["solved"] == 6


def test_something_else_gets_no_facts_beside_it(model: Path, source: Path, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("my notes\n")
    with pytest.raises(DataError, match="something else"):
        solve_file(solver_of(model), source, notes)
    assert not facts_file(notes).exists()


def test_the_bundled_models_are_told_apart() -> None:
    models = facts_of(Solver.load(), {})["model"]
    assert set(models) == {"en", "zh"}
    assert len(set(models.values())) == 2
    assert facts_of(Solver.load("english"), {})["model"] == {ANY_LANGUAGE: models["en"]}
    assert bundled_folder("english").name in models["en"]
