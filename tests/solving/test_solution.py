"""What a solution shows to people, to notebooks and to programs."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.languages import read_problem
from deduct.solving.solution import LOW_CONFIDENCE, SOLVED, UNANSWERABLE, Alternative, Solution, how_sure, share

PROBLEM = read_problem("Tom has 12 pears and eats half of them. How many are left?")


def solution_of(problem: Problem, *steps: str, probability: float = 0.87, **more: object) -> Solution:
    program = Program.parse(list(steps))
    answer = program.execute(problem.values)
    return Solution(problem, SOLVED, None, answer, program, probability, **more)  # type: ignore[arg-type]


SOLUTION = solution_of(
    PROBLEM,
    "q0 * q1",
    "q0 - s0",
    alternatives=(Alternative(Fraction(23, 2), Program.parse(["q0 - q1"]), 0.09, PROBLEM),),
    model="fake",
)


def test_json_has_the_promised_keys_and_values() -> None:
    assert SOLUTION.to_json() == {
        "text": PROBLEM.text,
        "language": "en",
        "status": "solved",
        "reason": None,
        "answer": 6,
        "answer_text": "6",
        "answers": [
            {
                "value": 6,
                "kind": "number",
                "unit": "",
                "text": "6",
                "sentence": "6 are left.",
                "start": SOLUTION.answers[0].start,
                "end": SOLUTION.answers[0].end,
                "probability": 0.87,
                "expression": "12 − 12 × 0.5",
                "steps": SOLUTION.to_json()["steps"],
                "reason": None,
            }
        ],
        "value": 6,
        "whole": None,
        "probability": 0.87,
        "quantities": [
            {"value": 12, "text": "12", "start": 8, "end": 10, "kind": "number"},
            {"value": 0.5, "text": "half", "start": 26, "end": 30, "kind": "fraction"},
        ],
        "steps": [
            {"left": "q0", "operator": "*", "right": "q1", "value": 6, "expression": "12 × 0.5 (half) = 6"},
            {"left": "q0", "operator": "-", "right": "s0", "value": 6, "expression": "12 − 6 = 6"},
        ],
        "expression": "12 − 12 × 0.5",
        "alternatives": [{"answer": 11.5, "expression": "12 − 0.5", "probability": 0.09}],
        "other_way": None,
        "model": "fake",
    }
    assert json.loads(json.dumps(SOLUTION.to_json())) == SOLUTION.to_json()


def test_an_unanswerable_text_has_the_same_keys() -> None:
    record = Solution(Problem("What?"), UNANSWERABLE, "there is no number").to_json()
    assert list(record) == list(SOLUTION.to_json())
    assert record["answer"] is record["answer_text"] is record["expression"] is None
    assert record["steps"] == record["alternatives"] == []
    assert record["reason"] == "there is no number"


def test_a_program_without_steps_is_shown() -> None:
    solution = solution_of(PROBLEM, "q0")
    assert solution.to_json()["steps"] == []
    assert solution.answer_text == "12"
    assert "12" in str(solution)
    assert "<li>12</li>" in solution._repr_html_()


def test_the_text_form() -> None:
    assert str(SOLUTION) == "1. 12 × 0.5 (half) = 6\n2. 12 − 6 = 6\nanswer: 6 (87 % sure)\n6 are left."
    assert str(Solution(PROBLEM, UNANSWERABLE, "too hard")) == "no answer: too hard"


def test_the_words_around_a_chinese_problem_are_chinese() -> None:
    problem = read_problem("小明有12个梨，吃了5个，还剩多少个？")
    solution = solution_of(problem, "q0 - q1")
    assert str(solution) == "1. 12 − 5 = 7\n答案: 7个 (把握87 %)\n还剩7个。"
    assert str(solution_of(problem, "q0 - q1", probability=0.995)).splitlines()[1].endswith("(把握超过99 %)")
    assert str(solution_of(problem, "q0 - q1", probability=0.2)).splitlines()[1].endswith("(猜测，把握20 %)")
    assert "(把握87 %)" in solution._repr_html_()
    for refused in (str(Solution(problem, UNANSWERABLE, "…")), Solution(problem, UNANSWERABLE, "…")._repr_html_()):
        assert "没有答案" in refused
    assert list(solution.to_json()) == list(SOLUTION.to_json())


def test_fractions_keep_their_value_in_json_and_text() -> None:
    third = solution_of(read_problem("Share 1 pie among 3. How much each?"), "q0 / q1")
    assert third.answer_text == "1/3"
    assert third.to_json()["answer"] == pytest.approx(1 / 3)


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.opened.append(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_html_form_marks_quantities_and_escapes_the_text() -> None:
    text = "<script>alert('3')</script> 4 & 5 <b>"
    problem = Problem(text, tuple(Quantity(Fraction(m[0]), m.start(), m.end(), m[0]) for m in re.finditer(r"\d", text)))
    page = Tags()
    page.feed(solution_of(problem, "q0 + q1", "s0 + q2")._repr_html_())
    assert set(page.opened) == {"p", "mark", "ol", "li", "strong"}
    assert page.opened.count("mark") == 3
    assert text in "".join(page.words)
    refused = Tags()
    refused.feed(Solution(problem, UNANSWERABLE, "no <b>reason</b>")._repr_html_())
    assert "no <b>reason</b>" in "".join(refused.words)


@pytest.mark.parametrize(
    ("probability", "words"),
    {
        0.0: "less than 1 %",
        0.0099: "less than 1 %",
        0.01: "1 %",
        0.5: "50 %",
        0.985: "99 %",
        1.0: "more than 99 %",
    }.items(),
)
def test_probabilities_in_words(probability: float, words: str) -> None:
    assert share(probability) == words


def test_a_low_probability_is_called_a_guess() -> None:
    assert "guess" in how_sure(LOW_CONFIDENCE - 0.01)
    assert "guess" not in how_sure(LOW_CONFIDENCE)
    assert "guess" in str(solution_of(PROBLEM, "q0 * q1", probability=0.2))
