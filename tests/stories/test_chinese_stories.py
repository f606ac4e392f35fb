"""The Chinese story grammar: every problem is readable, solvable from its text, and solved by its program."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest

from deduct.core.problem import Problem
from deduct.languages import detect_language, find_quantities
from deduct.stories import generate
from deduct.stories.chinese.arrange import STYLES, arrange
from deduct.stories.chinese.grammar import CHINESE, SCHEMAS, WEIGHTS
from deduct.stories.chinese.telling import Percent, numeral, tell
from deduct.stories.mistakes import StoryError
from deduct.stories.story import build

CONSTANTS = {
    Fraction(number) for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 24, 30, 60, 100, 365, 1000, 3600, 10000, "3.14")
}
FACTS = ("tale.known-numbers/", "tale.commonplace/")
"""Tales of numbers that everybody knows: 11 players, 52 cards, 366 days."""
COUNTED = re.compile("(?:多少|几)(?:个(?!月)|本|支|人|名|棵|只|辆|天|页|岁|袋)[^。，]*？")
DIVISION = re.compile(r"一个数除以(\d+)，商(?:是)?(\d+)，?余(?:数是)?(\d+)")


@pytest.fixture(scope="module")
def mixture() -> list[Problem]:
    return list(generate(2200, seed=11, language="zh"))


def drawn(schema: str, count: int, seed: int = 1) -> list[Problem]:
    return list(generate(count, seed, "zh", [schema]))


@pytest.mark.parametrize("schema", SCHEMAS)
def test_problems_of_a_schema_are_whole(schema: str) -> None:
    for problem in drawn(schema, 15):
        assert problem.language == "zh"
        assert problem.info["schema"] == schema
        assert problem.quantities == find_quantities(problem.text, "zh")
        assert problem.program is not None
        assert problem.program.execute(problem.values) == problem.answer
        assert problem.answer is not None
        assert problem.answer > 0
        assert not re.search(r"[{}\[\]⟨⟩|]|None|\d[.]0+(?!\d)", problem.text), problem.text
        assert not re.search(r"[，．。？,?][，．。？,?]|^[，．。？]", problem.text), problem.text


def test_what_is_counted_comes_out_whole(mixture: list[Problem]) -> None:
    counted = [problem for problem in mixture if COUNTED.search(problem.text)]
    assert len(counted) > 0.15 * len(mixture)
    assert all(problem.answer.denominator == 1 for problem in counted if problem.answer is not None)


def test_a_text_is_taken_for_chinese(mixture: list[Problem]) -> None:
    stories = [problem for problem in mixture if problem.info["schema"] != "written-sum"]
    assert all(detect_language(problem.text) == "zh" for problem in stories)


def test_no_two_texts_are_the_same(mixture: list[Problem]) -> None:
    assert len({problem.text for problem in mixture}) == len(mixture)


def test_the_mixture_reaches_nearly_every_schema(mixture: list[Problem]) -> None:
    drawn = {problem.info["schema"] for problem in mixture}
    assert len(drawn & SCHEMAS.keys()) >= len(SCHEMAS) - 2
    assert set(WEIGHTS) <= set(SCHEMAS)


def test_operation_counts_spread_from_one_to_six(mixture: list[Problem]) -> None:
    counts = Counter(len(problem.program) for problem in mixture if problem.program)
    assert set(range(1, 7)) <= set(counts)
    assert max(counts) <= 10  # as many as the bundled model can make
    assert counts[1] < 0.4 * len(mixture)
    assert sum(counts[steps] for steps in counts if steps >= 3) > 0.25 * len(mixture)


def test_only_the_constants_of_textbooks_are_used(mixture: list[Problem]) -> None:
    others = [problem for problem in mixture if not problem.info["schema"].startswith(FACTS)]
    used = Counter(value for problem in others if problem.program for value in problem.program.constants())
    assert set(used) <= CONSTANTS
    assert {Fraction(1), Fraction(157, 50), Fraction(2), Fraction(60)} <= set(used)


def test_some_quantities_do_not_matter_and_most_do(mixture: list[Problem]) -> None:
    idle = sum(
        len(problem.program.used_quantities()) < len(problem.quantities) for problem in mixture if problem.program
    )
    assert 0.4 * len(mixture) < idle < 0.8 * len(mixture)


def test_numbers_are_written_in_many_ways() -> None:
    mixture = list(generate(1000, 11, "zh", SCHEMAS))
    text = "\n".join(problem.text for problem in mixture)
    kinds = Counter(quantity.kind for problem in mixture for quantity in problem.quantities)
    assert {"number", "word", "percent", "fraction", "multiple"} <= set(kinds)
    for form in (
        r"\(\d/\d\)",
        r"(?<![(\d])\d/\d",
        "分之",
        r"\d%",
        "百分之[一二三四五六七八九十]",
        "折",
        r"\d\.\d",
        "两",
        "半小时",
    ):
        assert re.search(form, text), form
    for ending in ("？", "．", "。", "=多少", "?"):
        assert ending in text


@pytest.mark.parametrize("number", [2, 10, 12, 20, 99, 100, 101, 110, 115, 205, 999])
def test_numerals_read_back(number: int) -> None:
    spoken = "两" if number == 2 else numeral(number)
    (quantity,) = find_quantities(f"树上有{spoken}个苹果", "zh")
    assert quantity.value == number


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (35, "35"),
        (Decimal("3.50"), "3.5"),
        (Percent(15), "15%"),
        (Percent(Decimal("4.5")), "4.5%"),
        (Fraction(3, 2), "1(1/2)"),
    ],
)
def test_numbers_in_digits(number: int | Decimal | Percent | Fraction, text: str) -> None:
    story = tell(Random(1), ["它是{a} :: 和是多少 = a + 1"], spoken=False, noise=False, a=number)
    assert story.numbers["a"].text == text


def test_characters_never_swallow_a_unit() -> None:
    for seed in range(300):
        story = tell(Random(seed), ["有{a}袋米，每袋{b}千克 :: 共重多少千克 = a * b"], noise=False, a=3, b=5)
        problem = build(story, CHINESE, Random(seed))
        assert sorted(problem.values) == [3, 5]


def test_a_slot_and_a_word_of_one_name_are_refused() -> None:
    with pytest.raises(StoryError, match="m"):
        tell(Random(1), ["有{m}个 :: 共多少个 = m + 1"], m=3, fields={"m": "个"})


def test_an_idle_number_never_joins_a_total() -> None:
    words = {"at": "盘子里", "n": "梨", "n2": "桃子", "n3": "柿子", "m": "个"}
    for seed in range(200):
        story = tell(Random(seed), ["盘子里有梨{a}{m}，桃子{b}{m} :: 一共有多少{m} = a + b"], a=3, b=4, fields=words)
        assert not any("柿子" in distractor for distractor in story.distractors)


def test_arranging_keeps_the_order_of_a_fixed_story() -> None:
    for seed in range(200):
        text = arrange(["甲数是⟨a⟩", "乙数是⟨b⟩"], "和是多少", True, Random(seed))
        assert text.index("⟨a⟩") < text.index("⟨b⟩") < text.index("和")


def test_arranging_may_ask_first_and_uses_every_style() -> None:
    texts = [arrange(["小明有⟨a⟩本书", "送出⟨b⟩本"], "小明还剩多少本", False, Random(seed)) for seed in range(800)]
    assert any(text.startswith("小明还剩") for text in texts)
    for stop, _, mark in STYLES:
        assert any(f"本{stop}" in text and text.endswith(f"多少本{mark}") for text in texts)


# Oracles: the answer checked against the text by other means than the program.


def test_chickens_and_rabbits_have_the_legs() -> None:
    problems = [problem for problem in drawn("two-kinds", 80) if "兔" in problem.text and in_digits(problem, 2)]
    assert len(problems) > 15
    for problem in problems:
        heads, legs = problem.values
        rabbits = problem.answer if re.search("兔有多少|多少只兔", problem.text) else heads - problem.answer
        assert 4 * rabbits + 2 * (heads - rabbits) == legs


def test_surplus_and_shortage_agree() -> None:
    problems = [problem for problem in drawn("surplus", 80) if "多少名" in problem.text and "剩" in problem.text]
    problems = [problem for problem in problems if "差" in problem.text and in_digits(problem, 4)]
    assert len(problems) > 10
    for problem in problems:
        few, left, many, short = problem.values
        assert few * problem.answer + left == many * problem.answer - short


def test_a_division_leaves_its_remainder() -> None:
    told = [(problem, DIVISION.search(problem.text)) for problem in drawn("remainder-division", 150)]
    checked = [(problem, match) for problem, match in told if match]
    assert len(checked) > 10
    for problem, match in checked:
        divisor, quotient, rest = (int(number) for number in match.groups())
        assert divmod(int(problem.answer), divisor) == (quotient, rest)


def test_written_sums_come_out() -> None:
    signs = str.maketrans("×÷＋－（）", "*/+-()")
    for problem in drawn("written-sum", 100):
        shown = re.sub(r"[^\d./*+()-]", "", problem.text.translate(signs)).rstrip(".")
        assert eval(re.sub(r"\d+(?:\.\d+)?", r"Fraction('\g<0>')", shown)) == problem.answer


def in_digits(problem: Problem, count: int) -> bool:
    """Whether the text has exactly this many quantities, all written in digits."""
    return [quantity.kind for quantity in problem.quantities] == ["number"] * count
