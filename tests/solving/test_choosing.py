"""Which and whether: a choice with the numbers that decide it, or a reason, and never a bare number."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct import solve
from deduct.explain import explain
from deduct.languages import read_problem
from deduct.solving.choosing import comparison_of, settled_choice

CHOICES = {
    "Mina is 1.41 m tall, her brother Otto 138 cm. Who is taller?": "Mina",
    "Mina is 1.41 m tall, her brother Otto 138 cm. Who is shorter?": "Otto",
    "Could 42 children be put into equal groups of 8 without anyone being left out?": "no",
    "Could 48 children be put into equal groups of 8 without anyone being left out?": "yes",
    "老师有42支铅笔，能正好平均分给8个同学吗？": "no",
}


@pytest.mark.parametrize(("text", "value"), CHOICES.items())
def test_amounts_that_decide_by_themselves(text: str, value: str) -> None:
    answer = solve(text).answers[0]
    assert answer.value == value
    assert answer.kind in ("choice", "yes_no")
    assert answer.steps
    assert answer.probability < 0.95


@pytest.mark.parametrize(
    "text",
    [
        "Gym A is 31 euros a month, gym B is 24 euros a month and 50 euros once. Which gym is cheaper for a year?",
        "Ola has 12 coins and Pete has 3 bags of 5 coins. Who has more coins?",
        "Tim has 20 pounds. He wants 3 books for 6 pounds each. Is that enough money?",
        "Will 3 litres of milk last for a week?",
        "小红有12颗糖，小明有3袋糖，每袋5颗，谁的糖多？",
        "妈妈带了30元，买4千克苹果，每千克6元，够吗？",
    ],
)
def test_never_a_bare_number(text: str) -> None:
    solution = solve(text)
    (answer,) = solution.answers
    assert answer.value is None or isinstance(answer.value, str)
    assert (answer.value is None) == (answer.reason is not None)
    assert str(solution)
    assert str(explain(solution))
    assert solution._repr_html_()
    assert solution.to_json()["answer"] == answer.value


def test_an_amount_of_a_later_thing_alone_is_not_shared_by_all() -> None:
    asked = comparison_of(read_problem("Shop A sells a kilo for $6.40. Shop B sells 3 kg for $18. Which is cheaper?"))
    assert asked is not None
    assert settled_choice(asked) is None


@given(st.integers(100, 200), st.integers(100, 200))
def test_swapping_the_amounts_swaps_the_choice(first: int, second: int) -> None:
    comparison = comparison_of(read_problem(f"Mina is {first} cm tall, her brother Otto {second} cm. Who is taller?"))
    assert comparison is not None
    found = settled_choice(comparison)
    if first == second:
        assert found is None
    else:
        assert found is not None
        assert found.answer == ("Mina" if first > second else "Otto")
