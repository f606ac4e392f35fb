"""Missing information: which sentences are taken out, and what is measured with and without them."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.errors import DataError
from deduct.evaluation.gaps import LEAST_LEFT, with_gap
from deduct.evaluation.missing import measure_missing, roc_area
from deduct.languages import read_problem
from deduct.languages.known import language_named
from deduct.solving.solution import SOLVED, UNANSWERABLE, Solution
from deduct.stories import generate

PENS = "A pen costs 3 dollars. It is 14 cm long. Ann buys 5 pens. What does she pay?"
STORIES = {language: list(generate(40, seed=4, language=language)) for language in ("en", "zh")}
SHARES = st.lists(st.sampled_from([0.0, 0.1, 0.5, 0.5, 0.9, 1.0]), min_size=1, max_size=12)


def pens(text: str = PENS, steps: str = "q0 * q2") -> Problem:
    problem = read_problem(text).with_program(Program.parse([steps]))
    assert problem.program is not None
    return replace(problem, answer=problem.program.execute(problem.values))


@pytest.mark.parametrize("language", STORIES)
def test_what_is_left_lacks_a_needed_number_and_still_asks(language):
    found = [(story, with_gap(story, random.Random(place))) for place, story in enumerate(STORIES[language])]
    assert sum(gap is not None for _, gap in found) >= len(found) // 4
    for story, gap in found:
        if gap is None:
            continue
        assert story.program is not None
        needed = {story.quantities[place].value for place in story.program.used_quantities()}
        assert needed - set(gap.values), "a value that is needed stands nowhere in what is left"
        assert len(gap.quantities) >= LEAST_LEFT
        asks = language_named(language).sentences.asks
        assert asks(gap.text) == asks(story.text)
        assert (gap.program, gap.answer) == (None, None)


def test_a_sentence_whose_numbers_are_said_again_is_no_gap():
    again = pens("A pen costs 3 dollars. That is 3 dollars for each of 5 pens. What do the 5 pens cost?", "q0 * q2")
    assert with_gap(again, random.Random(1)) is None


@given(high=SHARES, low=SHARES)
def test_the_area_is_the_share_of_pairs_in_the_right_order(high, low):
    pairs = [(one > other) + (one == other) / 2 for one in high for other in low]
    assert roc_area(high, low) == pytest.approx(sum(pairs) / len(pairs))
    assert roc_area(high, low) + roc_area(low, high) == pytest.approx(1)


def test_whole_texts_against_texts_with_a_gap():
    others = [pens(PENS.replace("3 dollars", f"{price} dollars")) for price in (4, 6)]
    sure = {pens().text: 0.97, others[0].text: 0.4, others[1].text: 0.9}

    def solve(texts: list[str]) -> list[Solution]:
        return [solved(text, sure.get(text)) for text in texts]

    def solved(text: str, probability: float | None) -> Solution:
        problem = pens(text) if text in sure else read_problem(text)
        if probability is None:  # texts with a gap: refused, or answered like a sure one
            refused = Solution(problem, UNANSWERABLE, reason="something is missing")
            return (
                refused
                if "A pen costs" in text
                else replace(refused, status=SOLVED, value=Fraction(1), probability=0.96)
            )
        value = problem.answer if probability != 0.4 else Fraction(1)
        return Solution(problem, SOLVED, value=value, program=problem.program, probability=probability)

    found = measure_missing([pens(), *others, read_problem("How many?")], solve, seed=3)
    assert (found.whole_right.correct, found.whole_right.total) == (2, 3)
    assert found.whole_guessed.correct == 1
    assert found.guessed.total == found.sure.total == 3
    assert found.guessed.correct + found.sure.correct == 3
    gaps = [0.96] * found.sure.correct + [0.0] * found.guessed.correct
    assert found.area == roc_area([0.97, 0.4, 0.9], gaps)
    assert found.area_right == roc_area([0.97, 0.9], gaps)


def test_without_programs_there_is_nothing_to_measure():
    with pytest.raises(DataError, match="taken out"):
        measure_missing([read_problem(PENS)], lambda texts: [])
