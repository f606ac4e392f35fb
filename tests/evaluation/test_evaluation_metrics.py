"""Accuracies, breakdowns, mistakes, confidence: against counts made by hand."""

from __future__ import annotations

import json
import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.errors import ConfigError, DataError
from deduct.evaluation.accuracy import Accuracy, wilson_interval
from deduct.evaluation.confidence import coverage_of, reliability_of
from deduct.evaluation.metrics import Metrics, compute_metrics, summarise
from deduct.evaluation.mistakes import mistake_of
from deduct.evaluation.records import Record
from deduct.evaluation.verdicts import measure_named, verdict_of, verdicts_of
from evaluation_records import MINUS, PLUS, TIMES, record, run_of, unanswered, wrong

LONG = ["q0 + q1", "s0 + q1", "s1 + q1", "s2 + q1", "s3 + q1", "s4 + q1"]
MIXED = [
    record("right"),
    record("swapped", steps=["q1 + q0"], probability=0.6),
    record("other way", gold=["q0 * 3", "s0 - 13"], values=("8", "3", "7"), probability=0.7),
    wrong("confident", probability=0.95),
    unanswered("silent"),
    record("no program", gold=None, probability=0.4),
    record("no annotation", gold=None, answer=None, probability=0.3),
    wrong("long", gold=LONG, answer=None, probability=0.2),
]


def correct(metrics: Metrics) -> dict[str, int]:
    return {name: accuracy.correct for name, accuracy in metrics.accuracy.items()}


def test_every_problem_stays_in_the_denominator() -> None:
    metrics = compute_metrics(MIXED)
    assert metrics.problems == 8
    assert all(accuracy.total == 8 for accuracy in metrics.accuracy.values())
    assert correct(metrics) == {"answer": 4, "value": 3, "equation": 2}
    assert metrics.counts == {"without_program": 2, "without_answer": 2, "without_target": 1, "unanswered": 1}
    assert metrics.statuses == {"solved": 7, "unanswerable": 1}


def test_a_rounded_answer_is_met_and_a_wrong_one_is_not() -> None:
    third = ["q0 / q1"]
    rounded = record(answer="0.3333", gold=third, steps=third, values=("1", "3"), predicted="1/3")
    assert correct(compute_metrics([rounded])) == {"answer": 1, "value": 1, "equation": 1}
    misannotated = record(answer="12", gold=third, steps=third, values=("1", "3"), predicted="1/3")
    assert correct(compute_metrics([misannotated])) == {"answer": 0, "value": 1, "equation": 1}


def test_of_two_equal_numbers_of_a_text_either_stands_in_an_equation() -> None:
    gold, steps = (
        ["q0 + x1", "s0 = x0", "x0 + x1", "s2 = q2", "? x0"],
        ["q1 + x1", "s0 = x0", "x0 + x1", "s2 = q2", "? x0"],
    )
    assert verdict_of(
        record(gold=gold, steps=steps, values=("2", "2", "8"), predicted="5", answer="5")
    ).equation_correct
    assert not verdict_of(
        record(gold=gold, steps=steps, values=("2", "3", "8"), predicted="5", answer="5")
    ).equation_correct


def test_the_gold_program_stands_in_for_a_missing_answer() -> None:
    assert verdict_of(record(answer=None)).answer_correct
    assert not verdict_of(wrong(answer=None)).answer_correct


def test_a_gold_program_without_value_is_never_met() -> None:
    by_zero = record(answer=None, gold=["q0 / q1"], steps=["q0 / q1"], values=("8", "0"))
    verdict = verdict_of(by_zero)
    assert (verdict.targets, verdict.answer_correct, verdict.value_correct) == ((), False, False)


def test_breakdowns_count_by_hand() -> None:
    groups = {
        name: {group.name: (group.problems, group.accuracy["answer"].correct) for group in breakdown}
        for name, breakdown in compute_metrics(MIXED).breakdowns.items()
    }
    assert groups["operations"] == {"1": (4, 2), "2": (1, 1), "5+": (1, 0), "no program": (2, 1)}
    assert groups["unused"] == {"0": (5, 2), "2+": (1, 1), "no program": (2, 1)}
    assert groups["operators"] == {"+": (5, 2), "-": (1, 1), "*": (1, 1), "no program": (2, 1)}


def test_a_problem_that_needs_no_operation_has_its_group() -> None:
    breakdowns = compute_metrics([record(gold=["q0"], steps=["q0"], answer="8", predicted="8")]).breakdowns
    names = {name: [group.name for group in groups] for name, groups in breakdowns.items()}
    assert names == {"operations": ["0"], "unused": ["1"], "operators": ["none"]}


@pytest.mark.parametrize(
    ("one", "kind"),
    [
        (record(), None),
        (unanswered(), "unanswered"),
        (wrong(answer=None, gold=None), "no target"),
        (record(answer="12"), "annotation"),
        (wrong(gold=None), "no program"),
        (wrong(gold=LONG), "too short"),
        (wrong(steps=["q0 + q1", "s0 - 6"]), "too long"),
        (wrong(), "operators"),
        (wrong(gold=MINUS, answer="5", steps=["q1 - q0"], predicted="-5"), "operands"),
    ],
)
def test_mistakes_have_kinds(one: Record, kind: str | None) -> None:
    assert mistake_of(verdict_of(one)) == kind


def test_mistakes_add_up_to_the_wrong_answers() -> None:
    metrics = compute_metrics(MIXED)
    assert metrics.mistakes == {"unanswered": 1, "no target": 1, "too short": 1, "operators": 1}
    assert sum(metrics.mistakes.values()) == metrics.problems - metrics.accuracy["answer"].correct


def test_coverage_takes_the_surest_first_and_silence_last() -> None:
    run = [record("a", probability=0.9), wrong("b", probability=0.8), record("c", probability=0.0), unanswered("d")]
    coverage = coverage_of(verdicts_of(run))
    assert coverage.curve == (1.0, 1 / 2, 2 / 3, 2 / 4)
    assert coverage.best_curve == (1.0, 1.0, 2 / 3, 2 / 4)
    assert coverage.area == pytest.approx((1 + 1 / 2 + 2 / 3 + 1 / 2) / 4)
    assert (coverage.at(0.25), coverage.at(0.5), coverage.at(0.51), coverage.at(1.0)) == (1, 1 / 2, 2 / 3, 1 / 2)


def test_coverage_shares_the_mean_among_equals() -> None:
    run = [record("a", probability=0.5), wrong("b", probability=0.5)]
    assert coverage_of(verdicts_of(run)).curve == (0.5, 0.5)
    assert coverage_of(verdicts_of(run[::-1])).curve == (0.5, 0.5)


def test_reliability_counts_by_hand() -> None:
    run = [
        record("a", probability=0.95),
        wrong("b", probability=1.0),
        record("c", probability=0.25),
        unanswered("d"),
    ]
    reliability = reliability_of(verdicts_of(run))
    assert [(bin.low, bin.accuracy) for bin in reliability.bins] == [(0.2, Accuracy(1, 1)), (0.9, Accuracy(1, 2))]
    assert reliability.error == pytest.approx((0.75 + 2 * (0.975 - 0.5)) / 3)


def test_perfectly_calibrated_answers_have_no_calibration_error() -> None:
    run = [(record if number < 8 else wrong)(f"p{number}", probability=0.8) for number in range(10)]
    assert reliability_of(verdicts_of(run)).error == pytest.approx(0.0)


def test_silence_makes_no_claim() -> None:
    metrics = compute_metrics([unanswered()])
    assert metrics.reliability.error is None
    assert "calibration_error" not in metrics.figures()


outcomes = st.lists(
    st.builds(
        lambda make, gold, probability: (make, gold, probability),
        st.sampled_from([record, wrong, unanswered]),
        st.sampled_from([PLUS, MINUS, TIMES, LONG, ["q0"], None]),
        st.floats(0, 1) | st.sampled_from([0.0, 0.5, 1.0]),
    ),
    min_size=1,
    max_size=30,
)


@given(made=outcomes, seed=st.integers(0, 9))
def test_the_order_of_the_records_changes_nothing(made: list, seed: int) -> None:
    run = [make(f"p{n}", gold=gold, probability=p) for n, (make, gold, p) in enumerate(made)]
    shuffled = random.Random(seed).sample(run, len(run))
    assert compute_metrics(shuffled) == compute_metrics(run)


@given(made=outcomes)
def test_figures_keep_their_bounds(made: list) -> None:
    run = [make(f"p{n}", gold=gold, probability=p) for n, (make, gold, p) in enumerate(made)]
    metrics = compute_metrics(run)
    accuracy = metrics.accuracy["answer"]
    assert metrics.coverage.at(1.0) == pytest.approx(accuracy.share)
    assert metrics.coverage.area <= metrics.coverage.best_area + 1e-12
    assert all(0 <= figure <= 1 for figure in metrics.figures().values())
    for name in metrics.breakdowns.keys() - {"operators"}:
        groups = metrics.breakdowns[name]
        for measure in metrics.accuracy:
            assert sum(group.accuracy[measure].correct for group in groups) == metrics.accuracy[measure].correct
        assert sum(group.problems for group in groups) == metrics.problems
    json.dumps(metrics.to_json(), allow_nan=False)


@given(total=st.integers(1, 500), data=st.data())
def test_wilson_solves_its_equation(total: int, data: st.DataObject) -> None:
    """Both bounds p solve |share - p| = z sqrt(p (1 - p) / n), which defines the interval."""
    right = data.draw(st.integers(0, total))
    low, high = wilson_interval(right, total)
    assert 0 <= low <= right / total <= high <= 1
    for bound in (low, high):
        distance = 1.959963984540054 * math.sqrt(bound * (1 - bound) / total)
        assert abs(right / total - bound) == pytest.approx(distance, abs=1e-7)


def test_the_mean_time_counts_only_what_was_timed() -> None:
    assert compute_metrics([record(seconds=0.2), record(seconds=0.4), record()]).seconds_per_problem == pytest.approx(
        0.3
    )
    assert compute_metrics([record()]).seconds_per_problem is None


def test_summary_over_runs() -> None:
    runs = [compute_metrics(run_of(outcomes)) for outcomes in ([True, True], [True, False], [False, False])]
    spread = summarise(runs)["answer_accuracy"]
    assert (spread.mean, spread.deviation, spread.runs) == (0.5, 0.5, 3)
    assert str(spread) == "50.0 ± 50.0 (3 runs)"
    assert str(summarise(runs[:1])["answer_accuracy"]) == "100.0 (1 run)"
    assert "calibration_error" not in summarise([*runs, compute_metrics([unanswered()])])


def test_nothing_to_measure_is_an_error() -> None:
    for nothing in (compute_metrics, summarise):
        with pytest.raises(DataError, match="nothing to"):
            nothing([])


def test_an_unknown_measure_lists_the_known_ones() -> None:
    with pytest.raises(ConfigError, match="answer, any, equation, value"):
        measure_named("f1")
