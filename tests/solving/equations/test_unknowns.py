"""Texts whose sentences are equations in words: what is read, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.equations.unknown_answers import solve_unknowns
from deduct.solving.equations.unknowns import read_unknowns


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
    ("text", "expected"),
    [
        ("The sum of two numbers is 58. One number is 7 more than twice the other. Find the numbers.", ["41", "17"]),
        ("Five less than three times a number is 31. What is the number?", ["12"]),
        ("If 9 is added to half of a number, the result is 20. Find the number.", ["22"]),
        ("Find three consecutive even integers whose sum is 84.", ["26", "28", "30"]),
        ("The larger of two numbers exceeds the smaller by 12. Their sum is 70. What is the smaller number?", ["29"]),
        (
            "Vera is 5 times as old as her son. In 9 years she will be 3 times as old as him. How old is her son now?",
            ["9 years"],
        ),
        ("A plot is 3 times as long as it is wide. Its perimeter is 64 m. What is its area?", ["192 square m"]),
        ("Rosa is 6 years older than Finn. In 4 years she will be twice as old as Finn. How old is Finn?", ["2 years"]),
        ("Nora is 24 and her son Ben is 3. In how many years will she be four times as old as he is?", ["4 years"]),
        ("The perimeter of a rectangle is 46 cm. The length is 5 cm more than twice the width. Find the width.", ["6"]),
        (
            "Ida and Jon have 36 stamps together. Ida has three times as many as Jon. How many stamps has Jon?",
            ["9 stamps"],
        ),
    ],
)
def test_relations_of_numbers_ages_and_things(text: str, expected: list[str]) -> None:
    found = answers(text)
    assert found is not None
    assert [each.removesuffix(" cm").removesuffix(" years old") for each in found] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Tea at $8 a pound is blended with tea at $12 a pound to get 30 pounds worth $9 a pound. "
            "How many pounds of the cheaper tea are used?",
            "22.5 pounds",
        ),
        ("How many litres of water must be added to 9 litres of a 40 % syrup to make it 30 %?", "3 litres"),
        (
            "A chemist mixes a 10 % acid solution and a 30 % acid solution to obtain 20 litres of a 15 % solution. "
            "How many litres of the 10 % solution does she use?",
            "15 litres",
        ),
        ("Part of 7,000 dollars earns 4 % interest, the rest 6 %, together 350 dollars. How much is at 4 %?", "$3,500"),
        ("Two pens and three pads cost $12. One pen and four pads cost $11. What does a pen cost?", "$3"),
        (
            "Max can clean the pool in 6 hours, Lea can clean it in 3 hours. How long does it take them together?",
            "2 hours",
        ),
        (
            "A boat goes 45 km downstream in 3 hours and 27 km upstream in 3 hours. How fast is the current?",
            "3",
        ),
        (
            "Two trains start 270 km apart and go toward each other. One is 10 km/h faster than the other. They "
            "meet after 3 hours. Speed of the slower train?",
            "40",
        ),
        (
            "A van leaves at 40 mph. 2 hours later a car sets off after it at 60 mph. How many hours "
            "does the car need to catch up?",
            "4 hours",
        ),
        ("A two-digit number is 4 times the sum of its digits. Its ones digit is 3 more than its tens digit. "
         "What is the number?", "36"),
        ("The sum of the digits of a two-digit number is 9. If the digits are reversed, the number is increased by 27. "
         "Find the number.", "36"),
    ],
)  # fmt: skip
def test_mixtures_purchases_motion_work_and_digits(text: str, expected: str) -> None:
    found = answers(text)
    assert found is not None
    assert [each.replace(" dollars", "").lstrip("$").replace(",", "") for each in found] == [
        expected.lstrip("$").replace(",", "")
    ]


@given(st.integers(2, 90), st.integers(2, 9), st.integers(1, 50))
def test_a_sum_and_a_multiple_come_back(small: int, times: int, more: int) -> None:
    large = times * small + more
    text = f"The sum of two numbers is {small + large}. One number is {more} more than {times} times the other. "
    assert answers(text + "Find the numbers.") == [str(large), str(small)]


@pytest.mark.parametrize(
    "text",
    [
        "The sum of two numbers is 58. One number is the square of the other. Find the numbers.",
        "Rosa is 6 years older than Finn, who has 4 cats. How old is Finn?",
        "Ida and Jon have 36 stamps together. Ida has three times as many as her brother. How many stamps has Jon?",
        "The strength of 9 litres of a 40 % syrup falls to 50 % when water is added. How many litres are added?",
        "Max can clean the pool in 6 hours, Lea is twice as fast. How long does it take them together?",
        # Nothing is unknown but what arithmetic gives.
        "Jon has 9 stamps. Ida has three times as many as Jon. How many stamps has Ida?",
    ],
)
def test_relations_that_say_more_or_less_are_left_alone(text: str) -> None:
    assert read_unknowns(read_problem(text)) is None


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


@pytest.mark.parametrize(
    ("total", "unit", "expected"),
    [("$2", "cents", "60 cents"), ("200 cents", "dollars", "0.60 dollars"), ("200 cents", "cents", "60 cents")],
)
def test_money_is_told_in_the_unit_that_is_asked_for(total: str, unit: str, expected: str) -> None:
    text = f"A pen costs 80 cents more than a pencil. Together they cost {total}. How many {unit} does the pencil cost?"
    assert answers(text) == [expected]


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


@pytest.mark.parametrize(
    "text",
    [
        "Members pay $5 at the museum, everybody else $9. 187 visitors paid $1115. How many visitors were not members?",
        "82 passengers paid $228.75. The full fare is $3, and pupils pay $2.25. How many paid the reduced fare?",
        "82 passengers paid $228.75. The full fare is $3, and pupils pay $2.25. How many passengers paid each fare?",
        "Nora is 6 years older than Pia. Together they are 64 years old. How old are they both, Pia first?",
        "Kim pours a 60% solution into 14 liters of a 5% solution until the mixture is 50% strong. How many liters of "
        "the mixture are there in the end?",
    ],
)
def test_one_unknown_is_no_answer_to_a_question_for_something_else(text: str) -> None:
    assert answers(text) is None


def test_an_amount_to_get_is_that_of_the_mixture() -> None:
    text = "Milk with 1.5% fat and milk with 3.5% fat are mixed to get 48 gallons with 2.5% fat. "
    assert answers(text + "How many gallons of the 1.5% milk does it take?") == ["24 gallons"]
