from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.errors import InputError
from deduct.languages import read_problem
from deduct.languages.algebra import algebra_in
from deduct.solving.equations.algebra import solve_algebra
from deduct.solving.solution import Solution


def solved(text: str, language: str | None = None) -> Solution:
    solution = solve_algebra(read_problem(text, language))
    assert solution is not None, text
    return solution


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("3x + 5 = 20", ["x = 5"]),
        ("solve for a and b: 5a + 2b = 19, a - b = 1", ["a = 3", "b = 2"]),
        ("Solve for b and a: 5a + 2b = 19 and a − b = 1", ["b = 2", "a = 3"]),
        ("2(x - 3) = x + 4", ["x = 10"]),
        ("What is 3x + 1 if 2x = 10?", ["3x + 1 = 16"]),
        ("If 3x + 5 = 20, what is x?", ["x = 5"]),
        ("解方程：3x+5=20", ["x = 5"]),
        ("解方程组：5a+2b=19，a-b=1", ["a = 3", "b = 2"]),
        ("已知２ｘ＝１０，求3x+1的值。", ["3x+1 = 16"]),
        ("x:3 = 4:6", ["x = 2"]),
        ("x^2 - 5x + 6 = 0", ["x = 2", "x = 3"]),
        ("x² = 2", ["x ≈ −1.4142", "x ≈ 1.4142"]),
        ("xy = 24, x + y = 11", ["x = 8", "y = 3", "x = 3", "y = 8"]),
        ("12/x = 4", ["x = 3"]),
        ("x + 20% = 1", ["x = 0.8"]),
        ("2x + 3y = 1,200 ; x − y = 100", ["x = 300", "y = 200"]),
        ("x + y = 12 x - y = 4", ["x = 8", "y = 4"]),
        ("x + y = 12\nx - y = 4", ["x = 8", "y = 4"]),
        ("a = b = 5", ["a = 5", "b = 5"]),
        ("p + q + r + s = 10, p = q, q = r, r = s", ["p = 2.5", "q = 2.5", "r = 2.5", "s = 2.5"]),
    ],
)
def test_equations_are_solved(text: str, answers: list[str]) -> None:
    assert [answer.text for answer in solved(text).answers] == answers


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x + y = 4, x + y = 5", "no solution: the equations contradict each other"),
        ("x + y = 4", "do not determine x, y"),
        ("x + y = 4, 2x + 2y = 8, find y", "do not determine y"),
        ("3(x + 2) = 3x + 6", "do not determine x"),
        ("x^2 = -4", "no solution among the real numbers"),
        ("x/(x - 1) = 1/(x - 1)", "divided by zero"),
        ("1/2x = 3", "'1/2x = 3'|1/2x = 3 can be read in two ways"),
        ("3x + = 5", "cannot be read"),
        ("x = 2 + (3", "cannot be read"),
        ("x / 0 = 3", "division by zero"),
        ("2^x = 8", "cannot be applied to an unknown"),
        ("x^99 = 1", "too high powers"),
        ("a+b+c+d+f+g+h = 1", "7 unknowns"),
        ("x+y=4，x+y=5", "方程互相矛盾"),
        ("解方程 x+y=4", "方程不能确定x, y"),
    ],
)
def test_why_there_is_no_answer(text: str, reason: str) -> None:
    language = "zh" if any(ord(character) > 0x4000 for character in reason) else "en"
    solution = solved(text, language)
    assert not solution.solved
    assert any(one in str(solution.reason) for one in reason.split("|"))


@pytest.mark.parametrize(
    "text",
    [
        "Tom has x = 3 pears and y = 4 plums. How many fruits are there?",
        "3 × (4 + 5) = ?",
        "5 m = ? cm",
        "3 x 5 = ?",
        "x + 5",
        "7 = 7",
        "小明有 x=3 个苹果，吃了1个，还剩几个？",
        "sin x = 1",
        "",
    ],
)
def test_other_texts_are_left_alone(text: str) -> None:
    assert algebra_in(text, "en") is None
    assert algebra_in(text, "zh") is None


def test_the_elimination_is_told_move_by_move() -> None:
    first, second = solved("solve for a and b: 5a + 2b = 19, a - b = 1").parts
    assert first.step_lines == [
        "1. (1) 5a + 2b = 19",
        "2. (2) a - b = 1",
        "3. (2) gives a = b + 1",
        "4. put into (1): 5(b + 1) + 2b = 19, so 7b = 14",
        "5. 7b = 14, so b = 2",
        "6. a = b + 1 = 2 + 1 = 3",
    ]
    assert second.step_lines == []
    assert solved("解方程组 x-y=1，xy=6").parts[0].step_lines[-2:] == [
        "7. 或者：由 y² + y − 6 = 0 得 y = 2",
        "8. x = y + 1 = 2 + 1 = 3",
    ]


def test_the_json_has_every_answer() -> None:
    made = solved("solve for a and b: 5a + 2b = 19, a - b = 1").to_json()
    assert made["answer"] == 3
    assert [(answer["value"], answer["text"]) for answer in made["answers"]] == [(3, "a = 3"), (2, "b = 2")]
    assert [made["text"][answer["start"] : answer["end"]] for answer in made["answers"]] == ["a", "b"]
    assert len(made["answers"][0]["steps"]) == 6


def linear_text(random_: random.Random, size: int) -> tuple[str, list[list[int]], list[int], list[int]]:
    """A system as people type it, its coefficients, right sides, and a solution."""
    solution = [random_.randint(-20, 20) for _ in range(size)]
    rows = [[random_.randint(-9, 9) for _ in range(size)] for _ in range(size)]
    right = [sum(c * x for c, x in zip(row, solution, strict=True)) for row in rows]
    written = []
    for row, value in zip(rows, right, strict=True):
        terms = " + ".join(f"{c}{'xyz'[i]}" if c >= 0 else f"({c}){'xyz'[i]}" for i, c in enumerate(row))
        written.append(f"{terms} = {value}")
    return ", ".join(written), rows, right, solution


def determinant(rows: list[list[int]]) -> int:
    if len(rows) == 1:
        return rows[0][0]
    minors = ([row[:c] + row[c + 1 :] for row in rows[1:]] for c in range(len(rows)))
    return sum((-1) ** c * rows[0][c] * determinant(minor) for c, minor in enumerate(minors))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_generated_linear_systems_hold_when_their_solution_is_put_in(size: int) -> None:
    random_ = random.Random(size)
    for _ in range(120):
        text, rows, right, _ = linear_text(random_, size)
        solution = solved(text)
        if not determinant(rows):
            assert not solution.solved, text
            continue
        values = [Fraction(answer.value or 0) for answer in solution.answers]
        assert len(values) == size, text
        for row, value in zip(rows, right, strict=True):
            assert sum(c * x for c, x in zip(row, values, strict=True)) == value, text


signs = st.text(alphabet="xyab0123456789+-*/^=().,;:?² \n解方程求的值，、%{}|∞π½ifandsolve", max_size=40)


@settings(max_examples=400)
@given(signs, st.sampled_from(["en", "zh"]))
def test_no_text_ends_in_a_traceback(text: str, language: str) -> None:
    if not any(character.isalnum() for character in text):
        return
    try:
        problem = read_problem(text, language)
    except InputError:  # a number too long to compute with
        return
    solution = solve_algebra(problem)
    if solution is not None:
        assert solution.solved == (solution.reason is None)
        solution.to_json()
        str(solution)


@pytest.mark.parametrize("text", ["3x + 5 > 20", "|x| = 3", "2x ≤ 8", "解不等式：3x+5>20"])
def test_what_is_not_an_equation_is_refused_with_its_sign(text: str) -> None:
    solution = solve_algebra(read_problem(text))
    assert solution is not None
    assert not solution.solved
    assert "=" in (solution.reason or "")
    assert (solution.reason or "").strip("不会解带")[0] in text


@pytest.mark.parametrize("text", ["Tom has > 3 pears and eats 2. How many are left?", "Is 3 > 2?", "5 < 7"])
def test_signs_in_other_texts_are_none_of_its_business(text: str) -> None:
    assert solve_algebra(read_problem(text)) is None
