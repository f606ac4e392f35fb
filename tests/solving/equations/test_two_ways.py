"""A text that equations and arithmetic both solve: agreement makes the answer surer, and both ways are shown."""

from __future__ import annotations

import json
from fractions import Fraction

from deduct import solve
from deduct.core.program import Program
from deduct.explain.explanation import explain
from deduct.languages import read_problem
from deduct.solving.equations.two_ways import AGREED, in_two_ways
from deduct.solving.equations.unknown_answers import UNDERSTOOD, solve_unknowns
from deduct.solving.solution import Solution

STAMPS = "Ann and Bob have 60 stamps together. Ann has 14 more than Bob. How many stamps does Ann have?"


def arithmetic(value: int, *steps: str) -> Solution:
    return Solution(read_problem(STAMPS), "solved", None, Fraction(value), Program.parse(steps), 0.7)


def by_equations() -> Solution:
    solution = solve_unknowns(read_problem(STAMPS))
    assert solution is not None
    return solution


def test_agreement_makes_surer_and_is_shown() -> None:
    both = in_two_ways(by_equations(), arithmetic(37, "q0 + q1", "s0 / 2"))
    assert both.probability == both.answers[0].probability == AGREED > UNDERSTOOD
    assert "by arithmetic too: (60 + 14) ÷ 2 = 37" in str(both).splitlines()
    assert "by arithmetic too: (60 + 14) ÷ 2 = 37" in str(explain(both)).splitlines()
    assert "(60 + 14) ÷ 2" in both._repr_html_()
    for record in (both.to_json(), explain(both).to_json()):
        assert record["other_way"] == {"answer": 37, "expression": "(60 + 14) ÷ 2", "probability": 0.7}
        json.dumps(record)


def test_another_answer_by_arithmetic_changes_nothing() -> None:
    assert in_two_ways(by_equations(), arithmetic(46, "q0 - q1")) == by_equations()
    refused = Solution(read_problem(STAMPS), "unanswerable", "too hard")
    assert in_two_ways(by_equations(), refused) == by_equations()


def test_equations_alone_have_no_other_way() -> None:
    assert by_equations().to_json()["other_way"] is None
    assert "by arithmetic" not in str(by_equations())


def test_texts_are_solved_in_both_ways() -> None:
    assert solve("小鹏和小兰共有邮票96张，小鹏的张数是小兰的3倍，小兰有多少张？").other_way is not None
    several = solve("Two numbers add up to 20. They differ by 4. What are the numbers?")
    assert [answer.text for answer in several.answers] == ["12", "8"]
    assert several.other_way is None
