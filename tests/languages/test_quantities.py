"""What counts as a quantity, with which value and kind. Examples are `text[number]text=value kind`."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from deduct.core.problem import KINDS, TYPED
from deduct.errors import ConfigError
from deduct.languages import detect_language, find_quantities
from deduct.languages.marks import RULES

DOCS = Path(__file__).parents[2] / "docs" / "quantities.md"


def found(text: str, percent: str = "ratio") -> list[tuple[str, Fraction, str]]:
    return [(q.text, q.value, q.kind) for q in find_quantities(text, percent=percent)]


ENGLISH = {
    "Tom has 12 pears.": [("12", 12, "number")],
    "The town has 2,088 people and 1,234,567 ants.": [("2,088", 2088, "number"), ("1,234,567", 1234567, "number")],
    "It weighs .5 or 3.50 kg.": [(".5", "1/2", "number"), ("3.50", "7/2", "number")],
    "A pen costs $3.50, a pad €2.": [("3.50", "7/2", "number"), ("2", 2, "number")],
    "A 5kg bag, 30cm of rope and 2L of milk": [("5", 5, "number"), ("30", 30, "number"), ("2", 2, "number")],
    "a 10-year-old boy ran 3-4 miles": [("10", 10, "number"), ("3", 3, "number"), ("4", 4, "number")],
    "a 5x3 board": [("5", 5, "number"), ("3", 3, "number")],
    "It was -5 degrees.": [("-5", -5, "number")],
    "What is 10 -4 or 10-4?": [("10", 10, "number"), ("4", 4, "number"), ("10", 10, "number"), ("4", 4, "number")],
    "the list 245 , 610 and 1720": [("245", 245, "number"), ("610", 610, "number"), ("1720", 1720, "number")],
    "15% of 15 % and 2.5 percent": [
        ("15%", "3/20", "percent"),
        ("15 %", "3/20", "percent"),
        ("2.5 percent", "1/40", "percent"),
    ],
    "Fifteen per cent passed.": [("Fifteen per cent", "3/20", "percent")],
    "3 1/2 percent": [("3 1/2 percent", "7/200", "percent")],
    "He ate 1/2 of 3 1/4 pies and 2½ cakes.": [
        ("1/2", "1/2", "fraction"),
        ("3 1/4", "13/4", "fraction"),
        ("2½", "5/2", "fraction"),
    ],
    "sold 1 / 2 of it": [("1 / 2", "1/2", "fraction")],
    "What is 320/8 plus 1/2+3?": [(n, int(n), "number") for n in ("320", "8", "1", "2", "3")],
    "1/0 of it": [("1", 1, "number"), ("0", 0, "number")],
    "two-thirds, one fifth, three quarters of it": [
        ("two-thirds", "2/3", "fraction"),
        ("one fifth", "1/5", "fraction"),
        ("three quarters", "3/4", "fraction"),
    ],
    "She paid with three quarters and a quarter.": [("three", 3, "word")],
    "a third of the class, a quarter as many": [("a third", "1/3", "fraction"), ("a quarter", "1/4", "fraction")],
    "a third friend": [("third", 3, "ordinal")],
    "Ann takes a third, and Bo a fifth.": [("a third", "1/3", "fraction"), ("a fifth", "1/5", "fraction")],
    "He gave a third to Bo and then ate a quarter.": [("a third", "1/3", "fraction")],
    "Two dogs ran and a third sat.": [("Two", 2, "word"), ("third", 3, "ordinal")],
    "21 third graders": [("21", 21, "number"), ("third", 3, "ordinal")],
    "half of them, one half, a half": [
        ("half", "1/2", "fraction"),
        ("one half", "1/2", "fraction"),
        ("a half", "1/2", "fraction"),
    ],
    "He sold 20 and a third of the rest, then 16 and half of what was left.": [
        ("20", 20, "number"),
        ("a third", "1/3", "fraction"),
        ("16", 16, "number"),
        ("half", "1/2", "fraction"),
    ],
    "two and a half hours, an hour and a half": [
        ("two and a half", "5/2", "fraction"),
        ("an hour and a half", "3/2", "fraction"),
    ],
    "7 and 1/2 cups": [("7 and 1/2", "15/2", "fraction")],
    "8 pens and 1/2 a pad": [("8", 8, "number"), ("1/2", "1/2", "fraction")],
    "between five and six": [("five", 5, "word"), ("six", 6, "word")],
    "twenty-five, one hundred and five, a thousand": [
        ("twenty-five", 25, "word"),
        ("one hundred and five", 105, "word"),
        ("a thousand", 1000, "word"),
    ],
    "two thousand three thousand, two hundred six hundred": [
        ("two thousand", 2000, "word"),
        ("three thousand", 3000, "word"),
        ("two hundred", 200, "word"),
        ("six hundred", 600, "word"),
    ],
    "twenty five-dollar bills": [("twenty", 20, "word"), ("five", 5, "word")],
    "2.5 million people": [("2.5 million", 2500000, "number")],
    "hundreds of birds, several hundred bees, dozens of ants": [],
    "twice, thrice, double, tripled, 10-fold": [
        ("twice", 2, "multiple"),
        ("thrice", 3, "multiple"),
        ("double", 2, "multiple"),
        ("tripled", 3, "multiple"),
        ("10-fold", 10, "multiple"),
    ],
    "three times as many": [("three", 3, "word")],
    "a dozen, two dozen, half a dozen, per dozen": [
        ("a dozen", 12, "dozen"),
        ("two dozen", 24, "dozen"),
        ("half a dozen", 6, "dozen"),
        ("dozen", 12, "dozen"),
    ],
    "the twenty-first, the third": [("twenty-first", 21, "ordinal"), ("third", 3, "ordinal")],
    "The first took a second.": [],
    "A pear, an apple, a pair of shoes": [],
    "Tom has one pear.": [("one", 1, "word")],
    "No one ate. Each one is red; which one? One day, one by one, they left.": [],
    "someone wants often freight tents": [],
    "Version 1.2.3": [("1", 1, "label"), ("2", 2, "label"), ("3", 3, "label")],
    "on 12/25/2020 and 2020-01-05": [(n, int(n), "date") for n in ("12", "25", "2020", "2020", "01", "05")],
    "the ratio is 3:20": [("3", 3, "number"), ("20", 20, "number")],
    "Amy has 20 and a third girl has 5.": [("20", 20, "number"), ("third", 3, "ordinal"), ("5", 5, "number")],
    "She scored 3 and one fourth grader left.": [
        ("3", 3, "number"),
        ("one", 1, "word"),
        ("fourth", 4, "ordinal"),
    ],
    "two and a third cups, 3 and a quarter hours, 4 and two fifths, 6 and a third.": [
        ("two and a third", "7/3", "fraction"),
        ("3 and a quarter", "13/4", "fraction"),
        ("4 and two fifths", "22/5", "fraction"),
        ("6 and a third", "19/3", "fraction"),
    ],
    "two and a half million, 2 1/2 million, 1/2 million, half a million": [
        ("two and a half million", 2500000, "word"),
        ("2 1/2 million", 2500000, "number"),
        ("1/2 million", 500000, "number"),
        ("half a million", 500000, "word"),
    ],
    "2 hundred thousand ants and 3 hundred bees": [
        ("2 hundred thousand", 200000, "number"),
        ("3 hundred", 300, "number"),
    ],
    "1-1/2 cups and 2-3/4 feet": [("1-1/2", "3/2", "fraction"), ("2-3/4", "11/4", "fraction")],
    "What is 3-1/2=?": [(n, int(n), "number") for n in ("3", "1", "2")],
    "a dozen and a half eggs, two dozen and a half of a pie": [
        ("a dozen and a half", 18, "dozen"),
        ("two dozen", 24, "dozen"),
        ("a half", "1/2", "fraction"),
    ],
    "It rose by 35 percentage points.": [("35 percentage points", "7/20", "percent")],
    "He made 1e3 steps": [("1e3", 1000, "number")],
}

CHINESE = {
    "小明有12个梨。": [("12", 12, "number")],
    "每本3.5元，共2,088本": [("3.5", "7/2", "number"), ("2,088", 2088, "number")],
    "有三十二个梨，吃了两个": [("三十二", 32, "word"), ("两", 2, "word")],
    "绳长$\\frac{9}{4}$米，用去\\dfrac{1}{2}米，又买2\\frac{1}{3}米": [
        ("$\\frac{9}{4}$", "9/4", "fraction"),
        ("\\dfrac{1}{2}", "1/2", "fraction"),
        ("2\\frac{1}{3}", "7/3", "fraction"),
    ],
    "吃了(3/8)，又买1(1/2)千克": [("(3/8)", "3/8", "fraction"), ("1(1/2)", "3/2", "fraction")],
    "用了（１/２）": [("（１/２）", "1/2", "fraction")],
    "占四分之三，十分之一，10分之3": [
        ("四分之三", "3/4", "fraction"),
        ("十分之一", "1/10", "fraction"),
        ("10分之3", "3/10", "fraction"),
    ],
    "三又四分之一，2又1/2": [("三又四分之一", "13/4", "fraction"), ("2又1/2", "5/2", "fraction")],
    "百分之二十，百分之12.5，１２％，千分之五": [
        ("百分之二十", "1/5", "percent"),
        ("百分之12.5", "1/8", "percent"),
        ("１２％", "3/25", "percent"),
        ("千分之五", "1/200", "percent"),
    ],
    "打八折，打七五折，打8.5折": [
        ("八折", "4/5", "percent"),
        ("七五折", "3/4", "percent"),
        ("8.5折", "17/20", "percent"),
    ],
    "增产二成五": [("二成五", "1/4", "percent")],
    "用去一半，走了半小时，一个半小时": [
        ("一半", "1/2", "fraction"),
        ("半", "1/2", "fraction"),
        ("一个半", "3/2", "fraction"),
    ],
    "三百五个，一万二个": [("三百五", 350, "word"), ("一万二", 12000, "word")],
    "长三点五米": [("三点五", "7/2", "word")],
    "是两倍，多一倍": [("两", 2, "multiple"), ("一", 1, "multiple")],
    "投资5万元": [("5", 5, "number")],
    "一千克梨和五千克桃": [("五", 5, "word")],
    "一共有一个人，一起走一段路，一样长，一定": [],
    "三角形、四周、九寨沟、十分高兴、二年级三班、五一节、星期三、百货": [],
    "十几个，几十个，三四个": [],
    "半径，半圆，上半年": [],
    "甲乙两人从A、B两地出发，两天共走了9千米": [("9", 9, "number")],
    "第一天，第二天，第三天": [("三", 3, "ordinal")],
    "一九九八年": [("一九九八", 1998, "date")],
    "比是3：20": [("3", 3, "number"), ("20", 20, "number")],
    "多1/2，商店还有，卖出1/3的商品，剩1/4，结果，吃1/5再吃": [(f"1/{n}", f"1/{n}", "fraction") for n in (2, 3, 4, 5)],
    "6/3，商是几，6/3的结果，6/3，结果是几，6/3再加，6/3得几": [(n, int(n), "number") for n in "63" * 5],
    "450-126/7的商，8/72的商": [(n, int(n), "number") for n in ("450", "126", "7", "8", "72")],
    "气温是-5℃": [("-5", -5, "number")],
    "两支笔共5元": [("两", 2, "word"), ("5", 5, "number")],
    "3-(-(1/4))": [("3", 3, "number"), ("(1/4)", "1/4", "fraction")],
    "百分之十二点五，百分之零点五，百分之百，千分之一点五": [
        ("百分之十二点五", "1/8", "percent"),
        ("百分之零点五", "1/200", "percent"),
        ("百分之百", 1, "percent"),
        ("千分之一点五", "3/2000", "percent"),
    ],
    "3小时20分，8时30分": [("3", 3, "number"), ("20", 20, "number"), ("8", 8, "date"), ("30", 30, "date")],
    "3千5百个，1万2千本，3千本": [
        ("3千5百", 3500, "number"),
        ("1万2千", 12000, "number"),
        ("3千", 3000, "number"),
    ],
    "5千克，6千米，7千瓦，8千卡，2百分，4百公里，9万元，1亿元": [
        (n, int(n), "number") for n in ("5", "6", "7", "8", "2", "4", "9", "1")
    ],
    "跑了三圈半，两个月半，3页半": [
        ("三圈半", "7/2", "fraction"),
        ("两个月半", "5/2", "fraction"),
        ("3页半", "7/2", "fraction"),
    ],
    "跑三圈半小时，买三包半价": [
        ("三", 3, "word"),
        ("半", "1/2", "fraction"),
        ("三", 3, "word"),
        ("半", "1/2", "fraction"),
    ],
    "二十二两茶叶，五两，3斤二两": [
        ("二十二", 22, "word"),
        ("五", 5, "word"),
        ("3", 3, "number"),
        ("二", 2, "word"),
    ],
    "三万两千人，两百个": [("三万两千", 32000, "word"), ("两百", 200, "word")],
    "一两个，三两天，两两相连，三、四两班": [],
    "上册有292千字，每小时打3.6千字，共8千字": [("292", 292, "number"), ("3.6", "18/5", "number"), ("8", 8, "number")],
    "□-7=5": [("7", 7, "number"), ("5", 5, "number")],
}


@pytest.mark.parametrize("text", [*ENGLISH, *CHINESE])
def test_examples(text: str) -> None:
    expected = (ENGLISH | CHINESE)[text]
    assert found(text) == [(written, Fraction(value), kind) for written, value, kind in expected]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.example)
def test_every_rule_marks_its_example(rule) -> None:
    start, end = rule.example.index("["), rule.example.index("]") - 1
    marked = {(q.start, q.end): q.kind for q in find_quantities(re.sub(r"[\[\]]", "", rule.example))}
    assert marked[start, end] == rule.kind


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.example)
def test_every_rule_is_in_the_docs(rule) -> None:
    assert f"| {rule.kind} | {rule.why} | `{rule.example}` |" in DOCS.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    [
        "He read 5 books in May.",
        "In 1998 boxes",
        "8:30 is the ratio",
        "走了3年",
        "有4个月",
        "用了5分",
        "3 cm wide",
        "5 m long",
    ],
)
def test_plain_numbers_are_not_marked(text: str) -> None:
    assert {kind for _, _, kind in found(text)} == {"number"}


def test_every_kind_can_be_found() -> None:
    kinds = {kind for expected in (ENGLISH | CHINESE).values() for _, _, kind in expected}
    assert kinds == set(KINDS) - set(TYPED)


def test_percent_as_number() -> None:
    assert [value for _, value, _ in found("15% of 80 and 2.5 percent", percent="number")] == [15, 80, Fraction(5, 2)]
    assert [value for _, value, _ in found("百分之二十，打八折", percent="number")] == [20, 80]


def test_unicode_digits_and_signs() -> None:
    assert [value for _, value, _ in found("٣٤ and १२ and ３．５ and １２，０００ and −５")] == [
        34,
        12,
        Fraction(7, 2),
        12000,
        -5,
    ]


def test_narrow_spaces_part_thousands_and_plain_ones_do_not() -> None:
    assert [value for _, value, _ in found("12\u202f000 and 3\u00a0500 but 3 500")] == [12000, 3500, 3, 500]


def test_language() -> None:
    assert detect_language("小明 has 三 apples and five pears today") == "en"
    assert detect_language("小明有3kg苹果和5km的路") == "zh"
    assert detect_language("") == "en"
    assert [q.text for q in find_quantities("三十 and twenty", language="zh")] == ["三十"]
    assert [q.text for q in find_quantities("三十 and twenty", language="en")] == ["twenty"]


def test_unknown_settings_list_the_known_ones() -> None:
    with pytest.raises(ConfigError, match="known: en, zh"):
        find_quantities("1", language="fr")
    with pytest.raises(ConfigError, match="known: number, ratio"):
        find_quantities("1", percent="fraction")


THOUSANDS = {
    "She saved 30k and owes $280k.": [30_000, 280_000],
    "A town of 250 000 people had 5 650 000 cars.": [250_000, 5_650_000],
    "They carry 5 000 kg.": [5000],
    "He ran a 5k run and a 10K race.": [5, 10],
    "She paid into her 401k.": [401],
    "He paints Warhammer 40k figures.": [40],
    "The bag holds 12 500 g packs.": [12, 500],
    "In 2010 000 had won.": [2010, 0],
    "3 kg and 12.5k users": [3, 12_500],
    "Salary 42k a year.": [42_000],
    "A profit of $1.2m and £3bn of debts, 1.5 m away.": [1_200_000, 3_000_000_000, Fraction(3, 2)],
    "A quarter of a million came, half of a box was empty.": [250_000, Fraction(1, 2)],
    "The peak is 3 368 m high, and 12 450 seats are taken.": [3368, 12_450],
    "The numbers 12 450 99 are a code.": [12, 450, 99],
}


@pytest.mark.parametrize("text", THOUSANDS)
def test_thousands(text: str) -> None:
    found = find_quantities(text, thousands=True)
    assert [quantity.value for quantity in found] == THOUSANDS[text]
    plain = find_quantities(text)
    assert {quantity.start for quantity in found} <= {quantity.start for quantity in plain}


IMPROPER = {
    "It takes 9/4 hours and 7/2 cups.": [Fraction(9, 4), Fraction(7, 2)],
    "What is 8/2?": [8, 2],
    "Divide 320/8 pears.": [320, 8],
    "商店买三送一，买5送一。": [3, 1, 5, 1],
    "她买三支送一支。": [3],
}


@pytest.mark.parametrize("text", IMPROPER)
def test_improper_fractions_and_gifts(text: str) -> None:
    assert [quantity.value for quantity in find_quantities(text)] == IMPROPER[text]
