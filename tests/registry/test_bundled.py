"""The models in the package: they are trusted when they are opened, so that they are right is checked here."""

from __future__ import annotations

from pathlib import Path

import pytest

from deduct.deduce.runtime import OnnxScorer
from deduct.registry.bundled import BUNDLED, bundled_folder, is_bundled
from deduct.solving.solver import Solver


@pytest.mark.parametrize("name", BUNDLED)
def test_a_bundled_model_passes_the_checks_that_it_is_spared(name: str) -> None:
    assert OnnxScorer(bundled_folder(name), threads=1).config.language == BUNDLED[name].language


def test_only_folders_of_the_package_are_trusted(tmp_path: Path) -> None:
    assert all(is_bundled(bundled_folder(name)) for name in BUNDLED)
    assert not is_bundled(tmp_path / "models" / "english")


def test_a_formula_loads_no_model(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(solver: Solver, language: str) -> None:
        raise AssertionError("a model was asked for")

    monkeypatch.setattr(Solver, "scorer_for", refuse)
    assert Solver.load().solve("3 × (4 + 5) = ?").answer == 27
    with pytest.raises(AssertionError):
        Solver.load().solve("Tom has 3 pears and eats 2. How many are left?")
