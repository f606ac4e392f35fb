"""The explanation as a whole: what it says, as text, JSON and HTML."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.core.config import ReasonerConfig
from deduct.core.program import Program
from deduct.explain import explain
from deduct.explain.steps import CLOSE_MARGIN
from deduct.languages import read_problem
from deduct.solving.solution import UNANSWERABLE, Candidate, Solution
from explain_samples import APPLES, APPLES_STEPS, COOKIES, COOKIES_STEPS, solution, solution_of
from fake_scorer import FakeScorer, scripted, solver_with


def test_text() -> None:
    assert str(explain(solution(COOKIES, COOKIES_STEPS, [0.9, 0.5, 0.8]))).split("\n") == [
        "1. 36 = 12 × 3: 3 boxes with 12 cookies each",
        "    instead of 15 = 12 + 3",
        "2. 9 = 36 × 25%: 25% of the cookies in all (step 1)",
        "    close decision",
        "    instead of 36.25 = 36 + 25%",
        "3. 27 = 36 − 9: the cookies in all (step 1), with 25% of the cookies in all (step 2) taken away",
        "    instead of 45 = 36 + 9",
        "answer: 27 cookies (80 % sure)",
        "He has 27 cookies left.",
        "not used: 7 (friends)",
    ]


def test_the_answer_has_the_only_percentage() -> None:
    problem = read_problem("Tom has 8 nuts and 3 nuts. How many nuts does he have?")
    taken, other = Program.parse(["q0 + q1"]).steps[0], Program.parse(["q0 - q1"]).steps[0]
    choices = ((Candidate(taken, problem.values[0] + 3, 0.996), Candidate(other, problem.values[0] - 3, 0.003)),)
    told = str(explain(replace(solution_of(problem, Program((taken,))), choices=choices, probability=0.46)))
    assert told.count("%") == 1
    assert "46 %" in told


def test_chinese_text() -> None:
    assert str(explain(solution(APPLES, APPLES_STEPS))).split("\n") == [
        "1. 45 = 15 × 3: 每箱15千克，共3箱苹果",
        "2. 8 = 360 ÷ 45: 360元除以总数（第1步）",
        "答案: 8元 (把握80 %)",
        "每千克苹果卖8元。",
        "没有用到: 40（运费，单位元）",
    ]


@pytest.mark.parametrize(("lead", "close"), [(CLOSE_MARGIN + 0.01, False), (CLOSE_MARGIN - 0.01, True), (-0.1, True)])
def test_a_small_lead_is_a_close_decision(lead: float, close: bool) -> None:
    problem = read_problem("Tom has 8 nuts and 3 nuts.")
    taken, other = Program.parse(["q0 + q1"]).steps[0], Program.parse(["q0 - q1"]).steps[0]
    choices = ((Candidate(taken, None, 0.3 + lead), Candidate(other, problem.values[0] - 3, 0.3)),)
    told = explain(replace(solution_of(problem, Program((taken,))), choices=choices))
    assert told.steps[0].close is close
    assert told.steps[0].margin == pytest.approx(lead)
    assert (told.doubtful is told.steps[0]) is close
    assert ("another step looked likelier" in str(told)) is (lead < 0)


def test_a_candidate_without_a_value_is_still_named() -> None:
    problem = read_problem("Tom has 8 nuts and 0 figs.")
    good, bad = Program.parse(["q0 + q1"]).steps[0], Program.parse(["q0 / q1"]).steps[0]
    choices = ((Candidate(good, problem.values[0], 0.6), Candidate(bad, None, 0.3)),)
    (runner_up,) = explain(replace(solution_of(problem, Program((good,))), choices=choices)).steps[0].runners_up
    assert (runner_up.candidate.value, runner_up.expression) == (None, "q0 / q1")


def test_unanswerable() -> None:
    told = explain(Solution(read_problem("Tom has 3 nuts."), UNANSWERABLE, reason="nothing is asked"))
    assert str(told) == "no answer: nothing is asked"
    assert told.steps == ()
    assert [quantity.used for quantity in told.quantities] == [False]
    assert json.dumps(told.to_json())
    assert "nothing is asked" in told._repr_html_()


def test_json_adds_to_the_solution() -> None:
    solved = solution(COOKIES, COOKIES_STEPS, [0.9, 0.5, 0.8])
    record = explain(solved).to_json()
    assert json.loads(json.dumps(record)) == record
    plain = solved.to_json()
    for key, value in plain.items():
        if key not in {"quantities", "steps"}:
            assert record[key] == value
    for key in ("quantities", "steps"):
        for known, more in zip(plain[key], record[key], strict=True):
            assert known.items() <= more.items()
    assert record["question"] == "How many cookies does he have left?"
    assert record["unused"] == ["q2"]
    assert record["doubtful"] == "s1"
    assert [node["id"] for node in record["graph"]["nodes"]] == ["q0", "q1", "q2", "q3", "s0", "s1", "s2"]
    sentence = record["sentences"][record["quantities"][3]["sentence"]]
    assert sentence["start"] <= record["quantities"][3]["start"] < sentence["end"]


def test_html_escapes_the_text() -> None:
    html = explain(solution("<b onload=x> has 8 nuts & eats 3 nuts.", ["q0 - q1"]))._repr_html_()
    assert "<b onload" not in html
    assert "&lt;b onload" in html


@given(st.integers(0, 200), st.sampled_from([COOKIES, APPLES]), st.integers(1, 4))
@settings(max_examples=40)
def test_whatever_a_solver_finds_can_be_explained(seed: int, text: str, beam: int) -> None:
    config = ReasonerConfig(
        name="fake", operators=("+", "-", "*", "/", "**"), constants=(read_problem("100").values[0],)
    )
    found = solver_with(FakeScorer(config, seed=seed)).solve(text, beam=beam)
    told = explain(found)
    assert len(told.steps) == (len(found.trace.program.steps) if found.trace else 0)
    assert all(step.probability is None for step in told.steps[len(found.choices) :])
    for step, choices in zip(told.steps, found.choices, strict=False):
        assert step.probability == choices[0].probability
        assert len(step.runners_up) == len(choices) - 1
    assert json.dumps(told.to_json())
    assert str(told)


def test_runner_ups_come_from_the_search() -> None:
    found = solver_with(scripted({COOKIES: COOKIES_STEPS})).solve(COOKIES)
    told = explain(found)
    assert [str(step.step) for step in told.steps] == ["q0 * q1", "q3 * s0", "s0 - s1"]
    assert all(step.runners_up and not step.close for step in told.steps)
    assert all(0 < other.probability < step.probability for step in told.steps for other in step.runners_up)  # type: ignore[operator]


def test_needs_neither_torch_nor_numpy_nor_matplotlib() -> None:
    code = "import sys, deduct.explain; print([m for m in ('torch', 'transformers', 'matplotlib') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
