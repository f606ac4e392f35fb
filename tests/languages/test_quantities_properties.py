"""Properties of extraction on generated texts; two spellers, written apart from the readers, are the oracles."""

from __future__ import annotations

import contextlib
import time
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deduct.errors import DeductError, InputError
from deduct.languages import MAX_CHARACTERS, find_quantities, read_problem

ONES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
ONES += ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
HAN = "零一二三四五六七八九"


def spell_english(number: int, joint: str = " and ") -> str:
    """205 -> two hundred and five."""
    for scale, name in ((10**9, "billion"), (10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= scale:
            above, rest = divmod(number, scale)
            gap = joint if rest < 100 else " "
            return f"{spell_english(above, joint)} {name}" + (gap + spell_english(rest, joint) if rest else "")
    if number < 20:
        return ONES[number]
    return TENS[number // 10] + (f"-{ONES[number % 10]}" if number % 10 else "")


def spell_chinese(number: int) -> str:
    """10500 -> 一万零五百."""
    for scale, name in ((10**8, "亿"), (10**4, "万"), (1000, "千"), (100, "百"), (10, "十")):
        if number >= scale:
            above, rest = divmod(number, scale)
            if not rest:
                return spell_chinese(above) + name
            return spell_chinese(above) + name + ("零" if rest < scale // 10 else "") + spell_chinese(rest)
    return HAN[number]


ENGLISH_PIECES = """1 2,088 .5 3.50 15% 1/2 (3/8) 1(1/2) 3 - / ( ) , . : % $ e E a an and one two hundred thousand
twenty half third quarters dozen of twice percent per cent st th pm May x m kg MP am"""
CHINESE_PIECES = "一 二 两 十 百 千 万 零 半 分之 百分之 又 点 折 打 成 第 年 月 个 圈 倍 班 几 ½ １ ％ ， ． 。 □ 𝟛 ٣"
PIECES = [*ENGLISH_PIECES.split(), *CHINESE_PIECES.split(), "\x00", "\u00a0", "\ud800", "  ", "\n"]
texts = st.one_of(
    st.text(),
    st.lists(st.sampled_from(PIECES), max_size=20).map(" ".join),
    st.lists(st.sampled_from(PIECES), max_size=20).map("".join),
)
languages = st.sampled_from(["en", "zh"])


@given(texts, st.sampled_from([None, "en", "zh"]))
@settings(max_examples=200)
def test_spans_point_into_the_text_in_order(text: str, language: str | None) -> None:
    try:
        quantities = find_quantities(text, language)
    except InputError:
        return
    end = 0
    for quantity in quantities:
        assert end <= quantity.start < quantity.end
        assert text[quantity.start : quantity.end] == quantity.text
        end = quantity.end


@given(texts)
def test_read_problem_raises_nothing_but_its_own_errors(text: str) -> None:
    try:
        problem = read_problem(text)
    except DeductError as error:
        remedy = str(error).partition(";")[2]
    else:
        assert problem.text == text
        assert problem.quantities == find_quantities(text)
        return
    assert remedy


@given(st.integers(0, 10**12 - 1), st.sampled_from([" and ", " "]), st.booleans())
def test_english_number_words(number: int, joint: str, shout: bool) -> None:
    words = spell_english(number, joint)
    words = words.upper() if shout else words
    (quantity,) = find_quantities(f"There were {words} birds.")
    assert (quantity.text, quantity.value, quantity.kind) == (words, number, "word")


@given(st.integers(2, 10**12 - 1))
def test_chinese_numerals(number: int) -> None:
    numeral = spell_chinese(number)
    (quantity,) = find_quantities(f"共有{numeral}只鸟。")
    assert (quantity.text, quantity.value, quantity.kind) == (numeral, number, "word")


@pytest.mark.parametrize("number", range(10, 20))
def test_chinese_teens_without_their_one(number: int) -> None:
    numeral = spell_chinese(number).removeprefix("一")
    (quantity,) = find_quantities(f"有{numeral}只鸟。")
    assert (quantity.text, quantity.value) == (numeral, number)


@given(st.decimals(0, 10**15, allow_nan=False, places=3), st.booleans(), languages)
def test_digits(number, separators: bool, language: str) -> None:
    digits = f"{number:,}" if separators else f"{number}"
    (quantity,) = find_quantities(f"They had {digits} birds" if language == "en" else f"有{digits}只鸟", language)
    assert (quantity.text, quantity.value) == (digits, Fraction(number))


@given(st.integers(1, 999), st.integers(1, 999), st.integers(0, 99))
def test_fractions(above: int, below: int, whole: int) -> None:
    value = Fraction(above, below)
    assert [q.value for q in find_quantities(f"用去({above}/{below})，")] == [value]
    assert [q.value for q in find_quantities(f"用去{below}分之{above}，")] == [value]
    proper = above < below
    assert [q.value for q in find_quantities(f"He took {above}/{below} of it.")] == (
        [value] if proper else [above, below]
    )
    mixed = [q.value for q in find_quantities(f"He took {whole} {above}/{below} cups.")]
    assert mixed == ([whole + value] if proper else [whole, above, below])


@given(st.integers(2, 19), st.integers(3, 19))
def test_fractions_in_words(above: int, below: int) -> None:
    ordinal = {3: "third", 5: "fifth", 8: "eighth", 9: "ninth", 12: "twelfth"}.get(below, f"{ONES[below]}th")
    values = [q.value for q in find_quantities(f"She sold {ONES[above]}-{ordinal}s of them.")]
    assert values == ([Fraction(above, below)] if above < below else [above])


WIDE = str.maketrans("0123456789%()/", "０１２３４５６７８９％（）／")
ARABIC = str.maketrans("0123456789%", "٠١٢٣٤٥٦٧٨٩٪")


@given(
    st.lists(st.sampled_from(["12", "3.5", "15%", "(3/8)", "1/2", "元", "个", "。", "第", "年", " "]), max_size=12).map(
        "".join
    )
)
def test_the_script_of_digits_changes_nothing(text: str) -> None:
    plain = [(q.value, q.start, q.end, q.kind) for q in find_quantities(text)]
    for table in (WIDE, ARABIC):
        assert [(q.value, q.start, q.end, q.kind) for q in find_quantities(text.translate(table))] == plain


@example("0 and", "1/2", "en")
@given(texts, texts, languages)
def test_a_further_sentence_changes_no_earlier_quantity(first: str, second: str, language: str) -> None:
    stop = " . " if language == "en" else "。"
    try:
        alone = find_quantities(first, language)
        together = find_quantities(first + stop + second, language)
    except InputError:
        return
    assert [(q.value, q.start, q.end) for q in together[: len(alone)]] == [(q.value, q.start, q.end) for q in alone]


@given(texts)
def test_percent_as_a_number_is_a_hundred_times_the_ratio(text: str) -> None:
    try:
        ratios, numbers = find_quantities(text), find_quantities(text, percent="number")
    except InputError:
        return
    for ratio, number in zip(ratios, numbers, strict=True):
        factor = 100 if ratio.kind == "percent" else 1
        assert (number.value, number.start, number.end, number.kind) == (
            ratio.value * factor,
            ratio.start,
            ratio.end,
            ratio.kind,
        )


@pytest.mark.parametrize("text", ["", "  \n", "\x00\x01", "?!。", "\u200b"])
def test_empty_texts_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="write a problem"):
        read_problem(text)


def test_long_texts_are_refused_as_problems_only() -> None:
    text = "Tom has 3 pears. " * 1000
    assert len(text) > MAX_CHARACTERS
    with pytest.raises(InputError, match="one problem at a time"):
        read_problem(text)
    assert len(find_quantities(text)) == 1000


@pytest.mark.parametrize(
    "text",
    [
        "1e400 pears",
        "1e-400",
        "1" * 301,
        "1e99999999999",
        "有" + "9" * 5000 + "个",
        "1e" + "9" * 5000,
        "1e" + "0" * 5000,
    ],
)
def test_enormous_numbers_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="at most 300 digits"):
        find_quantities(text)


def test_broken_characters_are_refused() -> None:
    with pytest.raises(InputError, match="UTF-8"):
        read_problem("Tom has 3 \ud800 pears")


def test_a_text_without_numbers_has_no_quantities() -> None:
    assert read_problem("How many pears has Tom?").quantities == ()


@pytest.mark.parametrize(
    "piece",
    [
        "a ",
        "(",
        "1,",
        "1/",
        "1(1/",
        "1.",
        "1 ",
        "-",
        " ",
        "一",
        "三点",
        "百分之",
        "三又",
        "两个",
        "二两",
        "3千",
        "1-1/2 ",
        "half a ",
        "a b and a ",
        "one hundred and ",
    ],
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_time_grows_with_the_length_and_not_its_square(piece: str, language: str) -> None:
    def seconds(length: int) -> float:
        """Processor time, the best of three: other work on the machine must not count."""
        times = []
        for _ in range(3):
            started = time.process_time()
            with contextlib.suppress(InputError):
                find_quantities(piece * (length // len(piece)), language)
            times.append(time.process_time() - started)
        return min(times)

    # Ten times the length: ten times the time if it is linear, a hundred times if it is square.
    assert seconds(6_000) < 40 * seconds(600) + 0.3
