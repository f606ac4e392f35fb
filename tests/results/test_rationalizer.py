"""The demonstration of the paper's Appendix A, with the little training that its claim needs."""

from __future__ import annotations

import pytest

pytest.importorskip("accelerate")

from command_line import app_of, invoke
from deduct.commands.results import register
from deduct.results import rationalizer
from deduct.results.rationalizer import made_problems, preferences


@pytest.fixture(autouse=True)
def one_epoch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rationalizer, "EPOCHS", 1)
    monkeypatch.setattr(rationalizer, "SIZES", {"train": 40, "held-out": 20})


def test_without_a_rationalizer_the_first_preference_stays() -> None:
    without, gru = preferences(["none", "gru"])
    assert without.difference[0] == pytest.approx(without.difference[1], abs=1e-6)
    assert (without.changed, without.preferred_again) == (0, 1)
    assert gru.changed == 1


def test_problems_are_new_ones() -> None:
    made = made_problems()
    texts = {part: {problem.text for problem in problems} for part, problems in made.items()}
    assert not texts["train"] & texts["held-out"]
    assert all(len(problem.quantities) == 4 for problems in made.values() for problem in problems)


def test_the_command_has_a_line_for_each() -> None:
    result = invoke(app_of(register), ["results", "rationalizer", "none"])
    assert result.exit_code == 0
    assert "100 %" in result.output.splitlines()[-1]
