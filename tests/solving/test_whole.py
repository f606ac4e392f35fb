"""Things that come only whole: which questions count them, and which way their answers are rounded."""

from __future__ import annotations

import json
import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct import solve
from deduct.core.program import Program
from deduct.explain import explain
from deduct.languages import read_problem
from deduct.solving.solution import SOLVED, Solution
from deduct.solving.whole import DOWN, SENTENCES, UP, Whole, in_whole_things

DIVISION = ["q0 / q1"]
LAKE = "53 people want to cross a lake, a boat takes 8. How many boats do they need?"
RIBBON = "A ribbon is 20 m long, a bow takes 3 m. How many bows can be made?"
PILES = "100 books lie in piles of 7. How many piles are there?"
LAKE_CHINESE = "53人要过河，每条船最多坐8人，至少需要几条船？"
RIBBON_CHINESE = "一根20米的彩带，做一朵花用3米，最多可以做多少朵花？"
BAGS_CHINESE = "100个苹果，7个装一袋，装了多少袋？"


def whole_of(text: str, *steps: str) -> Whole | None:
    return in_whole_things(read_problem(text), Program.parse(list(steps) or DIVISION))


ROUNDED_UP = [
    LAKE,
    "130 students go to a museum. How many buses are needed if each bus holds 40 students?",
    "130 students go to a museum in buses with 40 seats. At least how many buses must come?",
    "100 eggs go into trays of 30. What is the minimum number of trays for them?",
    "100 guests, 8 at a table. How many tables will it take to seat everybody?",
    "Find the number of tables needed for 100 guests when each table seats 8.",
    "A choir of 50 wants pizza, and 3 share one. How many whole pizzas should they order?",
    "100 bricks, and Ann carries 8 at a time. How many trips does she have to make?",
    "If 50 pens come 12 to a pack, how many packs, each of them a dollar, are required?",
    "How many boxes that can hold 100 nuts are needed for 8 nuts?",
    "50 people come, and a taxi takes 4. How many taxis are necessary so that all can ride?",
    "100 pears go into boxes of 12. How many of the largest boxes does Mr. Wu need?",
    LAKE_CHINESE,
    "53人要过河，每条船能坐8人，要租几条船？",
    "53人要过河，每条船坐8人要几条船才能一次坐下？",
    "有100吨货物，一辆车一次运8吨，需要多少辆车才能一次运完？",
    "有100吨货物，每次运8吨，最少要运几次？",
    "一本书有100页，每天看8页，至少要看几天才能看完？",
    "共需油漆100千克.每桶8千克,不零卖.最少要买多少桶?",
]

ROUNDED_DOWN = [
    RIBBON,
    "How many cakes can be made from 20 eggs if each cake needs 3 eggs?",
    "She has 100 eggs and boxes of 12. How many full boxes does she get?",
    "She has 100 eggs. How many boxes of 12 eggs each can she fill?",
    "He has 50 dollars, and a ticket is 8. At most how many tickets does he get?",
    "A jug of 50 dl and glasses of 3 dl: what is the largest number of glasses it fills?",
    "With 20 m of cloth and 3 m for a coat, the tailor has enough for how many coats?",
    "20 kg of rice. How many 3 kg sacks could be filled with it?",
    RIBBON_CHINESE,
    "20米布，每件衣服用布3米，可以做几件衣服？",
    "100元钱，每本书8元，能买多少本？",
    "100个鸡蛋，每盒装12个，能装满几盒？",
    "100千克大米，每人分8千克，够多少人吃？",
    "100千克大米，每袋装8千克，可以装几袋米？",
    "100克糖，一个月饼用8克，最多能做多少个月饼？",
    "钙片100片，每天吃8片，最多能吃几整天？",
    # Of two signs the one that stands first counts.
    "100克面粉，最多能做多少个至少用8克面粉的月饼？",
    "With 20 m of cloth, at most how many coats can be made that take at least 3 m?",
]

NOT_TOLD = [
    PILES,
    "100 nuts, 7 in a bag. How many bags is that?",
    "Ann has 100 cards and 7 albums. How many did Ann put there?",
    BAGS_CHINESE,
    "100人分成7人一组，分成了几组？",
]

LEFT_ALONE = {
    "a measure": [
        "A rope of 20 m is cut into 3 pieces. How many metres can one have?",
        "20 km at 3 km an hour. How many hours will it take?",
        "20 litres for 3 tanks. How many litres are needed?",
        "20 friends share 3 pies for dollars. How many dollars do they need at least?",
        "20 of 3 points. How many percent is that?",
        "20 books in 3 rooms. How many times as many books can there be?",
        "20 books for 3 dollars. How much can be bought?",
        "一根20米的绳子，分成3段，至少需要多少米？",
        "20元钱买3个本子，需要多少元？",
        "走20千米，每天走3千米，需要几个小时？",
        "20个人3个月，需要多少个月？",
        "20是3的几倍？",
        "3年后连利息共20元，需要存多少本金？",
        "20米长、3米宽，需要知道多少面积？",
        "3是20的几分之几？",
    ],
    "an average": [
        "3 families have 20 children. On average, how many children are there in a family?",
        "20 goals in 3 games. What is the average number of goals that they can expect?",
        "3个班有20本书，平均一个班可以有几本？",
    ],
    "a rate": [
        "20 apples for 3 children. How many apples can each child get?",
        "20 pages in 3 days. How many pages per day does she need to read?",
        "20 pages in 3 days. How many pages must she read to finish them in a day?",
        "20 apples for 3 children. Every child gets how many apples?",
        "20个苹果分给3个人，每人可以分几个？",
        "20页书3天看完，每天至少要看多少页？",
        "20个苹果分给3个人，各得几个？",
    ],
    "days that need not be whole": [
        "修100米水渠，每天修8米，几天才能修完？",
        "100页书每天看8页，要看几天？",
    ],
    "a negation or a rest": [
        "20 people and 3 seats. How many people cannot sit?",
        "20 eggs in boxes of 3. How many boxes aren't needed?",
        "20 eggs in boxes of 3. How many eggs are left over?",
        "20个人坐3张椅子，还有几人不能坐？",
        "20个苹果，3个装一袋，还剩几个？",
    ],
    "more than one question": [
        "20 eggs, 3 in a box. How many boxes can be filled, and how many eggs stay?",
        "20米布，每件用3米，可以做几件，剩几米？",
    ],
    "no question for a number": ["20 eggs are packed by 3.", "20 ÷ 3 = ?", "把20个苹果分给3个人。"],
}


@pytest.mark.parametrize("text", ROUNDED_UP)
def test_rounded_up(text: str) -> None:
    whole = whole_of(text)
    assert whole is not None
    assert (whole.direction, whole.value) == (UP, whole.up)


@pytest.mark.parametrize("text", ROUNDED_DOWN)
def test_rounded_down(text: str) -> None:
    whole = whole_of(text)
    assert whole is not None
    assert (whole.direction, whole.value) == (DOWN, whole.down)


@pytest.mark.parametrize("text", NOT_TOLD)
def test_both_neighbours_where_the_question_does_not_say_which(text: str) -> None:
    whole = whole_of(text)
    assert whole is not None
    assert (whole.direction, whole.value, whole.down, whole.up) == (None, None, 14, 15)


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in LEFT_ALONE.items() for text in texts])
def test_left_alone(kind: str, text: str) -> None:
    assert whole_of(text) is None, kind


@pytest.mark.parametrize(
    ("text", "sentence"),
    {
        LAKE: "In whole boats: 7, as 6 would not be enough.",
        RIBBON: "In whole bows: 6, as there is not enough for 7.",
        PILES: "In whole piles: 14 or 15; the question does not say which.",
        "100 nuts go into bags of 8. How many can be filled?": "In whole numbers: 12, as there is not enough for 13.",
        LAKE_CHINESE: "只能取整数：7条，6条不够。",
        RIBBON_CHINESE: "只能取整数：6朵，不够7朵。",
        BAGS_CHINESE: "只能取整数：14袋或15袋，题目没有说明取哪一个。",
    }.items(),
)
def test_the_sentence(text: str, sentence: str) -> None:
    whole = whole_of(text)
    assert whole is not None
    assert whole.sentence == sentence


@pytest.mark.parametrize(
    ("steps", "value"),
    [
        (["q0 / q1", "s0 - q2"], 5),  # how many more boats
        (["q0 + q2", "s0 / q1"], 7),
        (["q0 * q1"], None),
        (["q0 * 1/3"], None),
        (["q0 / q1", "s0 * q2"], None),
        (["q0 / q1", "q0 - s0"], None),
        (["q0 / q1", "s0 + 1"], None),
        (["q2"], None),
    ],
)
def test_only_a_last_division_counts(steps: list[str], value: int | None) -> None:
    whole = whole_of("53 people cross a lake, a boat takes 8, and they have 2. How many boats do they need?", *steps)
    assert (whole and whole.value) == value


FORMS = [
    "{} people, {} in a boat. How many boats do they need?",
    "{} metres of ribbon, {} for a bow. How many bows can be made?",
    "{}人过河，一条船坐{}人，至少需要几条船？",
    "{}个苹果，{}个装一袋，装了几袋？",
]


@given(st.integers(1, 10**9), st.integers(1, 10**6), st.sampled_from(FORMS))
def test_the_neighbours_of_the_answer(total: int, part: int, form: str) -> None:
    whole, answer = whole_of(form.format(total, part)), Fraction(total, part)
    if answer.denominator == 1:
        assert whole is None
        return
    assert whole is not None
    assert (whole.down, whole.up) == (math.floor(answer), math.ceil(answer))
    assert whole.value in (whole.down, whole.up, None)


@given(st.text(max_size=200), st.sampled_from(["en", "zh"]))
def test_any_text_is_taken(text: str, language: str) -> None:
    asked = {"en": f"7 {text} 3 How many {text}?", "zh": f"7{text}3多少{text}？"}[language]
    problem = read_problem(asked.encode("utf-8", "ignore").decode(), language)
    if len(problem.quantities) > 1 and problem.values[1]:
        whole = in_whole_things(problem, Program.parse(DIVISION))
        assert whole is None or whole.down < whole.up


def test_both_languages_have_the_same_sentences() -> None:
    assert [set(sentences) for sentences in SENTENCES.values()] == [{UP, DOWN, None}] * 2


@pytest.mark.parametrize("text", [LAKE, PILES, LAKE_CHINESE])
def test_people_notebooks_and_programs_are_told(text: str) -> None:
    problem, program = read_problem(text), Program.parse(DIVISION)
    solution = Solution(problem, SOLVED, None, program.execute(problem.values), program, 0.9)
    assert solution.whole is not None
    assert str(solution).splitlines()[-1] == solution.whole.sentence
    assert solution.whole.sentence in str(explain(solution))
    assert solution.whole.sentence in solution._repr_html_()
    record = json.loads(json.dumps(solution.to_json()))
    assert record["answer"] == (record["whole"]["value"] or record["whole"]["down"])
    assert list(record["whole"]) == ["value", "direction", "down", "up", "sentence"]


@pytest.mark.parametrize(("text", "value"), {LAKE: 7, RIBBON: 6, LAKE_CHINESE: 7, RIBBON_CHINESE: 6}.items())
def test_solved_with_the_bundled_models(text: str, value: int) -> None:
    solution = solve(text)
    assert solution.value not in (None, value)
    assert solution.answer == value
    assert str(value) in (solution.answer_text or "")
