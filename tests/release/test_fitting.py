"""Calibration: probabilities that hold, in an order that does not change."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("yaml")


from command_line import Result, invoke
from deduct.cli import build_app
from deduct.core.config import ReasonerConfig
from deduct.core.program import Program
from deduct.data import canonical
from deduct.errors import DeductError
from deduct.evaluation.confidence import reliability_of
from deduct.evaluation.records import Record
from deduct.evaluation.verdicts import verdicts_of
from deduct.languages import read_problem
from deduct.release import fitting
from deduct.training.calibration import MIN_SLOPE, Calibration, fit_calibration, recalibrated
from evaluation_records import record, unanswered, wrong
from fake_scorer import FakeScorer


def calibrate(*words: object) -> Result:
    """Run `deduct release calibrate`."""
    done = invoke(build_app("release"), ["release", "calibrate", *words])
    if done.exception:
        raise done.exception
    return done


def simulated(slope: float, offset: float, count: int = 2000, seed: int = 0) -> list[Record]:
    """Answers that are right as often as this calibration of their probability says."""
    rng = np.random.default_rng(seed)
    probabilities = rng.beta(2, 1, count)
    log_odds = np.log(probabilities / (1 - probabilities))
    right = rng.random(count) < 1 / (1 + np.exp(-(slope * log_odds + offset)))
    # Without programs, which are slow to judge and say nothing here.
    outcomes = {True: record(gold=None, steps=None), False: wrong(gold=None, steps=None)}
    return [
        replace(outcomes[bool(is_right)], id=str(number), probability=float(probability))
        for number, (probability, is_right) in enumerate(zip(probabilities, right, strict=True))
    ]


def calibration_error(records: list[Record]) -> float:
    error = reliability_of(verdicts_of(records)).error
    assert error is not None
    return error


@pytest.mark.parametrize(("slope", "offset"), [(0.4, -0.5), (2.0, 0.3), (1.0, -1.0)])
def test_finds_the_numbers_and_lowers_the_error_on_other_problems(slope: float, offset: float) -> None:
    found = fit_calibration(simulated(slope, offset))
    # Fits of 4,000 such answers scatter by 0.06 at most; these are half as many.
    assert found[:2] == pytest.approx((slope, offset), abs=0.25)
    others = simulated(slope, offset, seed=1)
    before, after = calibration_error(others), calibration_error(recalibrated(others, found))
    # Even the true numbers leave an error, by the chance of which answers are right in each bin.
    floor = calibration_error(recalibrated(others, Calibration(slope, offset)))
    assert after < floor + 0.02
    assert after < before / 2


def test_what_is_calibrated_stays_as_it_is() -> None:
    assert fit_calibration(simulated(1.0, 0.0)) == pytest.approx((1.0, 0.0, 0.0), abs=0.25)


def test_it_is_the_most_likely_pair() -> None:
    records = simulated(0.6, 0.2, count=300)
    best = fit_calibration(records)

    def likelihood(calibration: Calibration) -> float:
        verdicts = verdicts_of(recalibrated(records, calibration))
        fit = sum(math.log(v.record.probability if v.answer_correct else 1 - v.record.probability) for v in verdicts)
        return fit - 0.05 * ((calibration.slope - 1) ** 2 + calibration.offset**2)

    for slope in (-0.02, 0.02):
        for offset in (-0.02, 0.02):
            assert likelihood(Calibration(best.slope + slope, best.offset + offset)) < likelihood(best)


@settings(max_examples=50)
@given(
    st.lists(st.tuples(st.floats(0, 1), st.booleans()), max_size=30),
    st.lists(st.floats(0.001, 0.999), min_size=2, max_size=10),
)
def test_any_records_give_usable_numbers_that_keep_the_order(
    outcomes: list[tuple[float, bool]], probabilities: list[float]
) -> None:
    fitted = fit_calibration([(record if right else wrong)(probability=p) for p, right in outcomes])
    assert all(map(math.isfinite, fitted))
    assert fitted[0] >= MIN_SLOPE
    ordered = recalibrated([record(probability=p) for p in sorted(probabilities)], fitted)
    after = [one.probability for one in ordered]
    assert after == sorted(after)


def test_distinct_probabilities_stay_distinct() -> None:
    fitted = fit_calibration(simulated(0.4, -0.5))
    after = [one.probability for one in recalibrated([record(probability=p / 100) for p in range(1, 100)], fitted)]
    assert all(low < high for low, high in pairwise(after))


@pytest.mark.parametrize("records", [[], [unanswered("a"), unanswered("b")]])
def test_nothing_to_learn_from(records: list[Record]) -> None:
    assert fit_calibration(records) == Calibration(1.0, 0.0, 0.0)


def test_answers_of_longer_programs_can_be_surer() -> None:
    long = ["q0 + q1", "s0 - q1", "s1 + q1"]
    records = [record(str(n), steps=long, probability=0.5) for n in range(40)]
    records += [wrong(str(n), steps=["q0 - q1"], probability=0.5) for n in range(40, 80)]
    fitted = fit_calibration(records)
    assert fitted.steps > 0.5
    high, low = recalibrated([records[0], records[-1]], fitted)
    assert low.probability < 0.2 < 0.8 < high.probability


def test_what_weighs_nothing_does_not_count() -> None:
    some, others = simulated(0.5, 0.0, count=200), simulated(2.0, 1.0, count=100, seed=2)
    weighed = fit_calibration([*some, *others], [1.0] * 200 + [0.0] * 100)
    assert weighed == pytest.approx(fit_calibration(some), abs=1e-6)


def test_sources_count_alike_and_gaps_as_asked_for() -> None:
    text = "A pen costs 3 dollars. It is 14 cm long. Ann buys 5 pens. What does she pay?"
    problem = replace(read_problem(text).with_program(Program.parse(["q0 * q2"])), answer=Fraction(15))
    asked, weights = fitting.with_gaps([[problem] * 4, [problem]], 0.25)
    whole = [problem.answer is not None for problem in asked]
    assert (whole.count(True), whole.count(False)) == (5, 5)
    assert sum(weights) == pytest.approx(len(asked))
    assert sum(w for w, is_whole in zip(weights, whole, strict=True) if not is_whole) == pytest.approx(2.5)
    assert sum(weights[:8]) == pytest.approx(5)
    assert fitting.with_gaps([[problem] * 4], 0.0) == ([problem] * 4, [1.0] * 4)


def test_unanswered_problems_do_not_count() -> None:
    records = simulated(0.5, 0.0, count=200)
    assert fit_calibration([*records, unanswered("x"), unanswered("y")]) == fit_calibration(records)


def test_all_right_or_all_wrong() -> None:
    sure = fit_calibration([record(str(n), probability=0.6) for n in range(50)])
    (raised,) = recalibrated([record(probability=0.6)], sure)
    assert 0.95 < raised.probability < 1
    unsure = fit_calibration([wrong(str(n), probability=0.6) for n in range(50)])
    (lowered,) = recalibrated([record(probability=0.6)], unsure)
    assert 0 < lowered.probability < 0.05


def test_a_confidence_that_is_upside_down_is_flattened_and_not_turned_round() -> None:
    records = [wrong(str(n), probability=0.9) for n in range(50)]
    records += [record(str(n), probability=0.3) for n in range(50, 100)]
    fitted = fit_calibration(records)
    assert fitted.slope == MIN_SLOPE
    # The best that is left: everything is right in about half of the cases.
    assert all(abs(one.probability - 0.5) < 0.1 for one in recalibrated(records, fitted))


TEXTS = [f"Tom has {number} pears, buys {number + 3} and eats 2. How many pears has he?" for number in range(3, 23)]


class TestCommand:
    @pytest.fixture
    def model(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A model directory that was calibrated before; a fake scorer stands in for its weights."""
        config = ReasonerConfig(name="mine", max_steps=2, calibration=(3.0, -1.0))
        config.save(tmp_path)
        monkeypatch.setattr(fitting, "open_scorer", lambda folder: FakeScorer(ReasonerConfig.load(folder)))
        return tmp_path

    @pytest.fixture
    def held_out(self, tmp_path: Path) -> Path:
        problems = [read_problem(text, "en") for text in TEXTS]
        annotated = [replace(p, id=str(n), answer=p.values[0] + p.values[1] - 2) for n, p in enumerate(problems)]
        canonical.write(annotated, tmp_path / "held_out.jsonl")
        return tmp_path / "held_out.jsonl"

    def test_replaces_an_earlier_calibration_and_nothing_else(self, model: Path, held_out: Path) -> None:
        before = ReasonerConfig.load(model)
        done = calibrate(model, "--source", held_out)
        after = ReasonerConfig.load(model)
        assert replace(after, calibration=before.calibration, calibration_steps=before.calibration_steps) == before
        assert after.calibration != before.calibration
        assert "20 problems: slope" in done.stdout
        # What is fitted does not depend on what stood there before.
        calibrate(model, "--source", held_out)
        assert ReasonerConfig.load(model) == after

    def test_dry_run_writes_nothing(self, model: Path, held_out: Path) -> None:
        before = (model / "config.json").read_bytes()
        calibrate(model, "--source", held_out, "--dry-run")
        assert (model / "config.json").read_bytes() == before

    def test_the_error_after_is_measured_on_problems_that_the_fit_did_not_see(self) -> None:
        records = simulated(0.4, -0.5, count=1000)
        before, after = fitting.errors(records, [1.0] * len(records))
        assert before == pytest.approx(calibration_error(records))
        assert after < before / 2

    def test_no_data(self, model: Path) -> None:
        with pytest.raises(DeductError, match="unknown data set"):
            calibrate(model, "--source", "nothing:test", "--data", model)
