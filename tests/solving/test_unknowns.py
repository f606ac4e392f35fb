"""Texts whose sentences are equations in words: what is read, and what is refused."""

from __future__ import annotations

import pytest

from deduct.languages import read_problem
from deduct.solving.unknown_answers import solve_unknowns
from deduct.solving.unknowns import read_unknowns


def answers(text: str, language: str = "en") -> list[str] | None:
    solution = solve_unknowns(read_problem(text, language))
    return None if solution is None else [answer.text for answer in solution.answers]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "A ferry took 52 people. Adults paid $7 and children $4, $289 altogether. How many children were there?",
            ["25 children"],
        ),
        (
            "A purse has 31 coins, only nickels and quarters, worth $4.35. How many of each?",
            ["17 nickels", "14 quarters"],
        ),
        (
            "Tom has 40 cents in dimes and nickels. He has 2 more nickels than dimes. How many dimes does he have?",
            ["2 dimes"],
        ),
        ("Ducks and sheep: 25 heads and 74 legs. How many sheep?", ["12 sheep"]),
        (
            "A test gives 4 points for a correct answer and takes away 1 for a wrong one. Mia answered all 30 "
            "and has 95 points. How many did she get wrong?",
            ["5 wrong"],
        ),
        (
            "There were twice as many pupils as teachers on the trip. A teacher pays 9 euros and a pupil 5 euros, 190 "
            "euros in all. How many pupils and how many teachers went?",
            ["20 pupils", "10 teachers"],
        ),
    ],
)
def test_two_kinds_of_things(text: str, expected: list[str]) -> None:
    assert answers(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        # The counts would not be whole.
        "A ferry took 52 people. Adults paid $7 and children $4, $290 altogether. How many children were there?",
        # A number is left over.
        "A ferry took 52 people on 3 trips. Adults paid $7, children $4, $289 in all. How many children were there?",
        # Plain arithmetic.
        "Tom buys 3 pens for $2 each and 2 books for $9 each. How much does he pay?",
    ],
)
def test_what_is_not_understood_is_left_alone(text: str) -> None:
    assert read_unknowns(read_problem(text)) is None


def test_the_lines_name_the_unknowns_quote_the_text_and_solve_it() -> None:
    text = "A ferry took 52 people. Adults paid $7 and children $4, $289 altogether. How many children were there?"
    solution = solve_unknowns(read_problem(text))
    assert solution is not None
    assert solution.step_lines == [
        "1. let x be the number of adults and y the number of children",
        "2. (1) x + y = 52 (A ferry took 52 people)",
        "3. (2) 7x + 4y = 289 ($289 altogether)",
        "4. (1) gives x = 52 − y",
        "5. put into (2): 7(52 − y) + 4y = 289, so 3y = 75",
        "6. 3y = 75, so y = 25",
        "7. x = 52 − y = 52 − 25 = 27",
    ]
