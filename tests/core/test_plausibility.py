"""Signs by which whole programs are told apart, their weights, and what a solver makes of them."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.config import ReasonerConfig
from deduct.core.plausibility import MODEL, SIGNS, signs, weighed
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.errors import DeductError
from deduct.languages import read_problem
from deduct.solving.solution import SOLVED, Alternative, Solution
from deduct.training.plausibility import NAMES, Case, case_of, fit_plausibility

PENS = read_problem("Ann buys 3 pens at 2 dollars and 5 pads at 4 dollars. How much does she pay?")
WHOLE = Program.parse(["q0 * q1", "q2 * q3", "s0 + s1"])
PART = Program.parse(["q0 * q1"])


def found(program: Program, problem: Problem = PENS) -> dict[str, float]:
    """All signs but how large the answer is, which has tests of its own."""
    counted = signs(program, program.execute(problem.values), problem)
    return {name: value for name, value in counted.items() if value and name != "large"}


@pytest.mark.parametrize(
    ("text", "steps", "expected"),
    [
        (PENS.text, ["q0 * q1", "q2 * q3", "s0 + s1"], {}),
        (PENS.text, ["q0 * q1"], {"unused": 2}),
        (PENS.text, ["q0 + q0", "s0 * s0"], {"unused": 3, "repeated": 1, "shared": 1}),
        (PENS.text, ["q2 / q1"], {"unused": 2, "fraction": 1}),
        (PENS.text, ["q0 - q1", "s0 / 7"], {"unused": 2, "constants": 1, "fraction": 1, "decimals": 1, "small": 1}),
        (PENS.text, ["q1 / q3"], {"unused": 2, "fraction": 1, "small": 1}),
        (PENS.text, ["q0 + q1"], {"unused": 2, "given": 1}),
        ("Half of the 1.5 litres is gone. How much is left?", ["q1 * q0"], {"small": 1}),
    ],
)  # fmt: skip
def test_signs_are_counted(text, steps, expected):
    assert found(Program.parse(steps), read_problem(text)) == expected


@pytest.mark.parametrize(
    ("answer", "more_than_two"), [("1/100", 0), ("1/200", 1), ("7.25", 0), ("7.125", 1), ("1/3", 1)]
)
def test_decimals_are_counted_beyond_the_second(answer: str, more_than_two: int) -> None:
    assert signs(WHOLE, Fraction(answer), PENS)["decimals"] == more_than_two


@pytest.mark.parametrize(
    ("answer", "expected"), [("500", 2), ("50", 1), ("5", 0), ("2", 0), ("1/2", 0), ("-900", 0), (f"5{400 * '0'}", 400)]
)
def test_an_answer_is_large_beside_the_numbers_of_the_text(answer: str, expected: float) -> None:
    assert signs(WHOLE, Fraction(answer), PENS)["large"] == pytest.approx(expected)


def test_an_answer_that_is_not_whole_is_as_large_as_it_is() -> None:
    largest = max(PENS.values)
    assert signs(WHOLE, largest * Fraction(200, 3), PENS)["large"] == pytest.approx(math.log10(200 / 3))


def test_relevance_is_how_likely_just_these_numbers_are_used() -> None:
    odds = [2.0, -1.0, 0.5, -3.0]  # of the four numbers; the program uses the first two
    chances = [1 / (1 + math.exp(-one)) for one in odds]
    likely = chances[0] * chances[1] * (1 - chances[2]) * (1 - chances[3])
    assert signs(PART, Fraction(6), PENS, odds)["relevance"] == pytest.approx(math.log(likely))
    assert signs(PART, Fraction(6), PENS)["relevance"] == 0


def test_what_the_model_finds_relevant_decides_between_programs() -> None:
    candidates = [(PART, Fraction(6), 0.5), (WHOLE, Fraction(26), 0.5)]
    weights = {MODEL: 1.0, "relevance": 1.0}
    part, whole = weighed(candidates, PENS, weights, [4.0, 4.0, -4.0, -4.0])
    assert part > 0.9 > whole
    part, whole = weighed(candidates, PENS, weights, [4.0, 4.0, 4.0, 4.0])
    assert whole > 0.9 > part
    assert weighed(candidates, PENS, weights) == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize(
    "text",
    [
        "In room 12, on the third floor, 4 tables have 6 chairs each. How many chairs?",
        "One of the two brothers has 4 bags of 6 nuts. How many nuts?",
        "4 rows of 6 trees; the 4 rows are long. How many trees?",
        "In 1998 there were 4 rows of 6 trees. How many trees?",
    ],
)
def test_what_is_no_amount_may_be_left_out(text):
    problem = read_problem(text)
    four, six = (next(i for i, q in enumerate(problem.quantities) if q.value == value) for value in (4, 6))
    assert "unused" not in found(Program.parse([f"q{four} * q{six}"]), problem)


def test_without_weights_probabilities_stay():
    candidates = [(WHOLE, Fraction(26), 0.2), (PART, Fraction(6), 0.7)]
    assert weighed(candidates, PENS, {}) == [0.2, 0.7]


def test_an_unused_number_can_turn_the_order_round():
    candidates = [(WHOLE, Fraction(26), 0.2), (PART, Fraction(6), 0.7)]
    before = weighed(candidates, PENS, {MODEL: 1.0})
    after = weighed(candidates, PENS, {MODEL: 1.0, "unused": -1.0})
    assert before[0] < before[1]
    assert after[0] > after[1]
    assert after[0] / after[1] == pytest.approx(before[0] / before[1] * math.exp(2))


def test_the_model_is_trusted_where_its_weight_is_not_given():
    candidates = [(WHOLE, Fraction(26), 0.2), (PART, Fraction(6), 0.7)]
    weights = {"unused": -1.0}
    assert weighed(candidates, PENS, weights) == weighed(candidates, PENS, {MODEL: 1.0, **weights})
    assert weighed(candidates, PENS, weights) != weighed(candidates, PENS, {MODEL: 0.5, **weights})


def test_a_single_candidate_keeps_its_probability_when_the_model_is_trusted():
    assert weighed([(PART, Fraction(6), 0.7)], PENS, {MODEL: 1.0, "unused": -3.0}) == pytest.approx([0.7])


@given(
    st.lists(st.floats(0, 1), min_size=1, max_size=6),
    st.floats(0.1, 1),
    st.fixed_dictionaries({name: st.floats(-5, 5) for name in SIGNS}),
)
def test_probabilities_stay_probabilities(shares, trust, weights):
    total = sum(shares) or 1.0
    programs = [WHOLE, PART, Program.parse(["q0 + q1"])]
    candidates = [
        (program, program.execute(PENS.values), share / total)
        for program, share in zip(programs * 2, shares, strict=False)
    ]
    after = weighed(candidates, PENS, {MODEL: trust, **weights})
    assert all(0 <= probability <= 1 for probability in after)
    assert sum(after) <= 1 + 1e-9


def test_an_unknown_sign_is_refused_with_the_known_ones():
    with pytest.raises(DeductError, match=r"unuse.*unused"):
        ReasonerConfig(plausibility={"unuse": 1.0})


def test_a_config_keeps_its_weights():
    config = ReasonerConfig(plausibility={MODEL: 0.4, "unused": -1.0})
    assert ReasonerConfig.from_json(config.to_json()) == config


def solved(answers: list[tuple[Program, float]], truth: int | None) -> Solution:
    problem = replace(PENS, answer=None if truth is None else Fraction(truth))
    (first, likeliest), *others = answers
    alternatives = tuple(Alternative(p.execute(PENS.values), p, probability, PENS) for p, probability in others)
    return Solution(problem, SOLVED, None, first.execute(PENS.values), first, likeliest, alternatives=alternatives)


def test_a_case_is_a_choice_with_a_right_answer():
    case = case_of(solved([(PART, 0.7), (WHOLE, 0.2)], truth=26), weight=0.5)
    assert case is not None
    assert (case.right, case.weight) == (1, 0.5)
    assert case.features[:, 0] == pytest.approx(np.log([0.7, 0.2]))
    assert case.features[0, NAMES.index("unused")] == 2


@pytest.mark.parametrize(
    "solution", [solved([(PART, 0.7), (WHOLE, 0.2)], truth=99), solved([(WHOLE, 0.9)], 26), solved([(PART, 0.9)], None)]
)
def test_nothing_is_learned_where_nothing_can_be_chosen(solution):
    assert case_of(solution) is None


def test_the_fit_finds_the_sign_that_tells_right_from_wrong():
    rng = np.random.default_rng(0)
    cases = []
    for _ in range(200):
        features = np.zeros((3, len(NAMES)))
        features[:, 0] = rng.normal(-2, 1, 3)
        features[:, NAMES.index("unused")] = rng.integers(0, 3, 3)
        features[:, NAMES.index("small")] = rng.integers(0, 2, 3)
        scores = 0.5 * features[:, 0] - 2 * features[:, NAMES.index("unused")] + rng.gumbel(size=3)
        cases.append(Case(features, int(scores.argmax())))
    weights = fit_plausibility(cases)
    assert weights["unused"] < -0.8
    assert abs(weights["small"]) < 0.3
    assert 0.3 < weights[MODEL] < 0.9
    assert weights["given"] == 0


def test_a_problem_that_counts_twice_is_like_two():
    features = np.zeros((2, len(NAMES)))
    features[1, NAMES.index("small")] = 1
    one, other = Case(features, 0), Case(features, 1)
    twice = fit_plausibility([Case(features, 0, weight=2.0), other])
    assert twice == pytest.approx(fit_plausibility([one, one, other]))


@pytest.mark.parametrize(("answer", "small"), [("99/100", 1), ("1", 0), ("3/2", 0), ("-2", 1)])
def test_an_answer_below_one_is_small(answer: str, small: int) -> None:
    assert signs(WHOLE, Fraction(answer), PENS)["small"] == small
