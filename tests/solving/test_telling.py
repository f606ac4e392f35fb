"""Answers in sentences: made of the question, and a plain one where no rule fits."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct import solve
from deduct.explain import explain
from deduct.languages.chinese import telling as chinese
from deduct.languages.english import telling as english
from deduct.solving.answer import Answer
from deduct.solving.telling import says_more, told

ENGLISH = [
    ("How much do the two shirts cost?", "$54", "money", "The two shirts cost $54."),
    ("How many vans are needed?", "9 vans", "number", "9 vans are needed."),
    ("How many weeks does it take her to save up?", "7 weeks", "number", "It takes her 7 weeks to save up."),
    ("How many hours will it take the men to dig it?", "6 hours", "number", "It will take the men 6 hours to dig it."),
    ("How long did it take Eva to swim there?", "9 minutes", "duration", "It took Eva 9 minutes to swim there."),
    ("How many stamps does Mila's cousin have now?", "31 stamps", "number", "Mila's cousin has 31 stamps now."),
    ("How many more tiles did he lay than Jo?", "4 tiles", "number", "He laid 4 more tiles than Jo."),
    ("If each tin costs 3 euros, how much will 5 tins cost?", "15 euros", "money", "5 tins will cost 15 euros."),
    ("How many eggs are there in the basket?", "1 egg", "number", "There is 1 egg in the basket."),
    ("How many full trays can the baker fill?", "6 trays", "number", "The baker can fill 6 full trays."),
    ("How many pages have they read so far?", "88 pages", "number", "They have read 88 pages so far."),
    ("How much change should I get?", "$3.40", "money", "You should get $3.40 in change."),
    ("How many guests came?", "17 guests", "number", "17 guests came."),
    ("How many litres of paint will be left?", "2 litres", "number", "2 litres of paint will be left."),
    ("How old is Vera now?", "12 years", "number", "Vera is 12 years old now."),
    ("How long does the flight take?", "2 h 20 min", "duration", "The flight takes 2 h 20 min."),
    ("How long did they rehearse?", "90 minutes", "duration", None),
    ("How long did they practise?", "90 minutes", "duration", "They practised for 90 minutes."),
    ("How far did Ken cycle in total?", "34 km", "number", "Ken cycled 34 km in total."),
    ("What is the perimeter of the yard in metres?", "60 metres", "number", "The perimeter of the yard is 60 metres."),
    ("What percentage of the seats were taken?", "85 %", "percent", "85 % of the seats were taken."),
    ("What fraction of the wall is still white?", "3/8", "fraction", "3/8 of the wall is still white."),
    ("When does the show end?", "10:05 pm", "time", "The show ends at 10:05 pm."),
    ("On what date will the parcel arrive?", "3 June", "date", "The parcel will arrive on 3 June."),
    ("Which shop is cheaper?", "the red shop", "choice", "The red shop is cheaper."),
    ("Who has the most points?", "Bo", "choice", "Bo has the most points."),
    ("Is that enough money?", "no", "yes_no", "No, that is not enough."),
    ("How many miles is that?", "5 miles", "number", "That is 5 miles."),
    ("Total?", "5", "number", None),
    ("Mia wonders how many roses she planted.", "12 roses", "number", None),
]  # fmt: skip
CHINESE = [
    ("还剩多少个苹果？", "12个", "number", "还剩12个苹果。"),
    ("如果每人5颗，一共需要多少颗糖？", "35颗", "number", "一共需要35颗糖。"),
    ("妈妈一共花了多少钱？", "45.50元", "money", "妈妈一共花了45.50元。"),
    ("请问这本书有几页？", "240页", "number", "这本书有240页。"),
    ("男生占全班的百分之几？", "48 %", "percent", "男生占全班的48%。"),
    ("用去了这根绳子的几分之几？", "2/5", "fraction", "用去了这根绳子的2/5。"),
    ("电影几点几分结束？", "下午3时20分", "time", "电影下午3时20分结束。"),
    ("那天是星期几？", "星期三", "weekday", "那天是星期三。"),
    ("比赛持续了多长时间？", "2小时15分钟", "duration", "比赛持续了2小时15分钟。"),
    ("这棵树有多高？", "12米", "number", "这棵树高12米。"),
    ("小红和小明谁跑得快？", "小红", "choice", "小红跑得快。"),
    ("哪家店更便宜？", "乙店", "choice", "乙店更便宜。"),
    ("这些钱够不够？", "否", "yes_no", "这些钱不够。"),
    ("能装得下吗？", "否", "yes_no", "能装不下。"),
    ("求这个长方形的面积。", "45平方米", "number", "这个长方形的面积是45平方米。"),
    ("男生和女生各有多少人？", "12人", "number", None),
    ("那天是星期几？", "5", "number", None),
    ("瓶里还剩多少ml水？", "450ml", "number", "瓶里还剩450ml水。"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "text", "kind", "sentence"), ENGLISH)
def test_english(question: str, text: str, kind: str, sentence: str | None) -> None:
    assert english.sentence(question, text, kind) == sentence


@pytest.mark.parametrize(("question", "text", "kind", "sentence"), CHINESE)
def test_chinese(question: str, text: str, kind: str, sentence: str | None) -> None:
    assert chinese.sentence(question, text, kind) == sentence


@given(st.text(max_size=60), st.sampled_from(["en", "zh", "xx"]))
def test_any_question_gives_a_sentence_with_the_answer(question: str, language: str) -> None:
    answer = told(Answer(Fraction(7), text="7 boats"), question, language)
    assert "7" in answer.sentence
    assert "boats" in answer.sentence
    assert told(Answer(None), question, language).sentence == ""


def test_every_way_of_showing_a_solution_has_the_sentence() -> None:
    solution = solve("A pen costs $3. How much do 7 pens cost?")
    assert solution.answers[0].sentence == "7 pens cost $21."
    for shown in (str(solution), str(explain(solution)), solution._repr_html_(), json.dumps(solution.to_json())):
        assert "7 pens cost $21." in shown
    assert explain(solution).to_json()["answers"][0]["sentence"] == "7 pens cost $21."


def test_a_plain_sentence_is_not_shown_beside_the_answer_that_it_repeats() -> None:
    solution = solve("有12个梨，吃了3个，剩？")
    assert not says_more(solution.answers[0], "zh")
    assert "。\n" not in str(solution)
