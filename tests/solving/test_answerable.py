"""Which texts are refused, with which reason, and which are not."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.errors import InputError
from deduct.languages import read_problem
from deduct.solving.answerable import why_not
from deduct.solving.arithmetic import read_formula

REFUSED = {
    "": "empty",
    " \n\t": "empty",
    "Tom had 3 pears. " * 700: "characters",
    "<p><b>12</b></p>": "no words",
    "<div class='box'></div>": "markup",
    "\x00\x01\x1b\x07": "empty",
    "7 8 9": "no words",
    "!!! ???": "empty",
    "How many pears does Tom have?": "no number",
    "今天天气怎么样？": "没有数",
    "Tom has 3 pears. Mia has 5 plums.": "asks nothing",
    "小明有3个梨，小红有5个桃子。": "没有提问",
    "Tom has 3 pears and Mia has 5. Who has more pears?": "a person",
    "A pen is 4 dollars and Mia has 3. Does Mia have enough money?": "a yes or no",
    "Tom waited 3 hours and 20 minutes. Why did he wait?": "a reason",
    "小明有3元，一支笔4元，他的钱够吗？": "“是”或“否”",
    "Tom has 3 pears and Mia has some pears. How many pears are there?": "information is missing",
    "小明有一些糖，吃了3颗，还剩多少颗？": "缺少条件",
    "У Тома 3 груши и 5 слив. Сколько всего фруктов?": "neither English nor Chinese",
    "Tom has 3 pears and 4 \udcff plums. How many?": "broken characters",
}

ACCEPTED = [
    "Tom has 3 pears and eats 2. How many are left?",
    "tom has 3 pears and eats 2 how many are left",
    "Find the sum of 3 and 5.",
    "Tom has 3 pears, Mia has 5. Calculate their total",
    "A train goes 60 km in 2 hours. Its speed in km per hour is",
    "20% of 50",
    "Mia has 3 bags of 4 plums. Can you tell me how many plums she has?",
    "Tom had some pears. He ate 3 and has 5 left. How many did he have?",
    "A square has a side of 5 cm. What is its area?",
    "<p>Tom has 3 pears and eats 2. How many are left?</p>",
    "Tom has 3\x00 pears\x07 and eats 2. How many are left?",
    "小明有3个梨，吃了2个，还剩几个？",
    "小明有3个梨，吃了2个，求剩下的个数．",
    "小明有3个梨，又买了2个，一共有（ ）个",
    "3+(   )=8",
]


def reason_for(text: str) -> str | None:
    try:
        return why_not(read_problem(text))
    except InputError as error:
        return str(error)


@pytest.mark.parametrize(("text", "words"), REFUSED.items(), ids=range(len(REFUSED)))
def test_refused_with_a_reason_that_says_why(text: str, words: str) -> None:
    assert words in (reason_for(text) or "accepted")


@pytest.mark.parametrize("text", ACCEPTED)
def test_a_problem_is_not_refused(text: str) -> None:
    assert reason_for(text) is None


@settings(max_examples=300)
@given(st.text(max_size=60))
def test_any_text_gets_a_verdict(text: str) -> None:
    assert reason_for(text) is None or len(reason_for(text) or "") > 10


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "3+4": 7,
        "3 × (4 + 5) = ?": 27,
        "（12-4）/16=．": Fraction(1, 2),
        "(1/6)+(2/7)=": Fraction(19, 42),
        "50%*8": 4,
        "2^3": 8,
    }.items(),
)
def test_a_formula_is_computed(text: str, value: Fraction) -> None:
    problem = read_problem(text)
    program = read_formula(problem)
    assert program is not None
    assert program.execute(problem.values) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("计算：12-(-7)+(-20)", Fraction(-1)),
        ("直接写出得数：0.25×8", Fraction(2)),
        ("25×16等于多少？", Fraction(400)),
        ("1/2+1/3=（ ）", Fraction(5, 6)),
        ("What is 12 - (-7) + (-20)?", Fraction(-1)),
        ("Compute (3+4)*5.", Fraction(35)),
    ],
)
def test_words_around_a_formula_change_nothing(text: str, value: Fraction) -> None:
    problem = read_problem(text)
    program = read_formula(problem)
    assert program is not None
    assert program.execute(problem.values) == value


@pytest.mark.parametrize(
    "text",
    [
        "小明有3-1个苹果",
        "计算：2024-11-15",
        "What is 3/4 of 20?",
        "比-8大3的数是几？",
        "3+(   )=8",
        "求5的值",
        "①25×16 ②360÷24",
    ],
)
def test_words_within_a_formula_are_no_formula(text: str) -> None:
    assert read_formula(read_problem(text)) is None


@pytest.mark.parametrize("text", ["12", "7/0", "3+", "3+□=8", "2024-11-15", "x+3", "1, 2, 3", "two + 3", "<b>3</b>"])
def test_what_is_no_formula_is_not_computed(text: str) -> None:
    assert read_formula(read_problem(text)) is None


@pytest.mark.parametrize("text", ["1/0", "5 / (3-3) =", "10÷(2-2)=?", "2^100000000", "9^9^9", "9/0等于多少"])
def test_a_formula_without_a_value_is_refused(text: str) -> None:
    problem = read_problem(text)
    assert read_formula(problem) is None
    assert (why_not(problem) or "").startswith(("the formula has no value: ", "算式没有值："))


@pytest.mark.parametrize("text", ["3+□=8", "x+3=8", "3+4", "12 =", "7 apples / 0 children: how many each?"])
def test_what_may_have_a_value_is_not_refused_as_a_formula(text: str) -> None:
    assert "the formula" not in (why_not(read_problem(text)) or "")
