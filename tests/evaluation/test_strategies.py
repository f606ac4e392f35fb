"""Right answers by another procedure stand side by side with the annotated one."""

from __future__ import annotations

from dataclasses import replace

from deduct.core.program import Program
from deduct.evaluation.records import Prediction, Record, judge
from deduct.evaluation.strategies import strategy_list
from ten_problems import problems


def record(place: int, *lines: str) -> Record:
    problem = problems()[place]
    program = Program.parse(list(lines))
    return judge(problem, Prediction(program, program.execute(problem.values), 0.5))


SAME, OTHER, WRONG = (
    record(4, "q1 * q0", "s0 + q2"),
    record(5, "q0 - q1", "q2 - 1", "q1 * s1", "s0 - s2"),
    record(0, "q0 - q1"),
)


def test_only_right_answers_by_another_way_are_shown() -> None:
    page = strategy_list([SAME, OTHER, WRONG], "mine")
    assert "1 of 2 right answers came by another procedure" in page
    assert "## `- - * -` instead of `* -`: 1" in page
    assert r"| 0 | q1 \* q2 = 20 | q0 - q1 = 26 |" in page
    assert "| 3 |  | s0 - s2 = 10 |" in page
    assert page.count("**5**") == 1


def test_groups_with_the_most_problems_come_first() -> None:
    page = strategy_list([OTHER, record(3, "q1 / q0", "1 / s0"), replace(OTHER, id="x")], "mine")
    assert page.index("instead of `* -`: 2") < page.index("instead of `/`: 1")


def test_the_share_of_operations_that_reuse_saves() -> None:
    twice = replace(SAME, predicted_program=Program.parse(["q0 + q1", "s0 * s0"]))
    assert "have 3 operations; they take 2 steps: 1 (33.3 %) are saved" in strategy_list([twice], "mine")
