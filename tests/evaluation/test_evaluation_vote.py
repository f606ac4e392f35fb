"""Votes of several runs: known elections, what holds for all of them, refused runs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.errors import DataError
from deduct.evaluation.records import Record
from deduct.evaluation.vote import vote
from evaluation_records import TIMES, record, run_of, unanswered, wrong


def elected(*ballots: Record) -> Record:
    (one,) = vote([[ballot] for ballot in ballots])
    return one


def test_two_that_agree_outvote_a_surer_one() -> None:
    chosen = elected(wrong("a", probability=0.9), record("a", probability=0.6), record("a", probability=0.5))
    assert chosen.predicted_answer == 11
    assert chosen.probability == pytest.approx(1.1 / 3)


def test_one_that_is_sure_outvotes_two_that_are_not() -> None:
    assert (
        elected(
            wrong("a", probability=0.9), record("a", probability=0.4), record("a", probability=0.3)
        ).predicted_answer
        == 5
    )


def test_the_program_is_that_of_the_surest_voter() -> None:
    times = record("a", steps=TIMES, probability=0.7)
    assert elected(record("a", probability=0.2), times).predicted_program == times.predicted_program


def test_an_equal_vote_goes_to_the_earlier_run() -> None:
    assert elected(record("a"), wrong("a")).predicted_answer == 11
    assert elected(wrong("a"), record("a")).predicted_answer == 5


def test_who_abstains_outvotes_nobody_and_lowers_the_probability() -> None:
    chosen = elected(unanswered("a"), record("a", probability=0.4))
    assert (chosen.status, chosen.probability) == ("solved", pytest.approx(0.2))
    assert elected(unanswered("a"), unanswered("a")).status == "unanswerable"


def test_how_sure_a_run_was_that_abstained_does_not_count() -> None:
    chosen = elected(unanswered("a", probability=0.9), record("a", probability=0.4))
    assert (chosen.predicted_answer, chosen.probability) == (11, pytest.approx(0.2))
    nobody = elected(unanswered("a", probability=0.9), unanswered("a", probability=0.8))
    assert (nobody.predicted_answer, nobody.probability) == (None, 0)


def test_times_add_up_if_all_are_known() -> None:
    assert elected(record("a", seconds=0.5), record("a", seconds=0.25)).seconds == 0.75
    assert elected(record("a", seconds=0.5), record("a")).seconds is None


@given(st.lists(st.booleans(), min_size=1, max_size=6), st.integers(2, 4))
def test_runs_that_say_the_same_are_one_run(outcomes: list[bool], count: int) -> None:
    run = run_of(outcomes)
    assert [(one.id, one.predicted_answer, pytest.approx(one.probability)) for one in vote([run] * count)] == [
        (one.id, one.predicted_answer, one.probability) for one in run
    ]


def test_order_is_that_of_the_first_run() -> None:
    run = run_of([True, False, True])
    assert [one.id for one in vote([run[::-1], run])] == ["p2", "p1", "p0"]


def test_runs_that_cannot_vote_are_refused() -> None:
    with pytest.raises(DataError, match="at least two"):
        vote([run_of([True])])
    with pytest.raises(DataError, match="only one of the runs"):
        vote([run_of([True]), run_of([True, True])])


@pytest.mark.parametrize(
    ("third", "message"),
    [
        ([], "^run 3 has no predictions"),
        ([record("p0"), record("p0")], "^run 3 has 2 predictions for problem 'p0'"),
        ([record("p9")], "'p0', which run 3 lacks"),
        ([record("p0", text="Another text?")], "another text or answer in run 3"),
    ],
)
def test_a_run_that_does_not_fit_is_named_by_its_number(third: list[Record], message: str) -> None:
    with pytest.raises(DataError, match=message):
        vote([run_of([True]), run_of([False]), third])
