"""Tales: what is drawn and told of them, in both languages."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

from deduct.core.problem import Problem
from deduct.languages.english.inflection import plural
from deduct.stories import language_named
from deduct.stories.declarations import Number
from deduct.stories.english import tables
from deduct.stories.english import tales as english
from deduct.stories.english.distractors import DISTRACTORS
from deduct.stories.english.words import CATEGORIES
from deduct.stories.mistakes import StoryError, UnsuitableNumbersError
from deduct.stories.notation import parse
from deduct.stories.story import Aside, build
from deduct.stories.tale import Tale

ROPE = """
== rope
n: 2..9
u: 3..5
t: n * u $
k: 4..20
m: 2..3
need m < n
- {A} sees that {n} metres of rope cost {t}
+ the rope is {k} mm thick
- {A} takes {m} metres
? what does a metre cost = t / n
? how much does {he} pay = t / n * m
? how thick is it in centimetres = k / 10
"""


def tale_of(text: str) -> Tale:
    (tale,) = parse(text)
    return tale


def told(tale: Tale, code: str = "en", seed: int = 0) -> Problem:
    language, rng = language_named(code), Random(seed)
    assert language.tell is not None
    while True:
        try:
            return build(language.tell(tale, rng), language, rng)
        except UnsuitableNumbersError:
            continue


def test_a_sentence_that_the_question_needs_is_always_told() -> None:
    price, _, thick = (tale_of(ROPE).asking(question) for question in tale_of(ROPE).questions)
    assert all("mm" in told(thick, seed=seed).text for seed in range(10))
    assert {"mm" in told(price, seed=seed).text for seed in range(10)} == {True, False}


def test_a_lead_is_told_with_its_question_only() -> None:
    tale = tale_of(
        "== eggs\nn: 5..9\nb: 2..4\nfixed\n- {n} eggs\n? {b} more come :: how many = n + b\n? how many twice = n * 2"
    )
    with_lead, without = (tale.asking(question) for question in tale.questions)
    assert all("more come. How many" in told(with_lead, seed=seed).text.replace(" .", ".") for seed in range(3))
    assert all("more come" not in told(without, seed=seed).text for seed in range(5))


def test_a_question_of_two_sentences_asks_for_whole_things_too() -> None:
    tale = tale_of("== boxes\nn: 5..9\nb: 2\n- {n} eggs\n? a box holds {b} of them. How many boxes are full = n / b")
    assert {told(tale, seed=seed).answer.denominator for seed in range(10)} == {1}


def test_places_and_checks_hold_where_the_words_of_the_question_allow_more() -> None:
    eggs = "== boxes\nn: 5..9\nb: 2\n{}\n- {{n}} kilograms fill {{b}} boxes\n? what does a box weigh = n / b"
    for setting, denominators in (("fixed", {1, 2}), ("places 1", {1, 2}), ("places 0", {1}), ("check n / b", {1})):
        tale = tale_of(eggs.format(setting))
        assert {told(tale, seed=seed).answer.denominator for seed in range(20)} == denominators


def test_a_year_has_no_thousands_separator_and_a_distance_may() -> None:
    mill = "== mill\ny: 1850..1950\nw: 1850..1950\nfixed\n- the mill was built in {y}\n- it grinds {w} sacks\n"
    texts = [told(tale_of(mill + "? how many in two such mills = w * 2"), seed=seed).text for seed in range(40)]
    assert all(re.search(r"built in 1[89]\d\d\b", text, re.IGNORECASE) for text in texts)
    assert any(re.search(r"grinds 1,[89]\d\d sacks", text) for text in texts)


def test_things_are_drawn_from_the_named_categories() -> None:
    tale = tale_of(
        "== fruit\nn: 5..9\nthings drinks\nfixed\n- {A} has {n} {xs}\n? how many {xs} are twice as many = n * 2"
    )
    drinks = [plural(thing) for thing in CATEGORIES["drinks"].things]
    assert all(any(drink in told(tale, seed=seed).text.lower() for drink in drinks) for seed in range(20))


def test_a_chinese_tale_writes_discounts_and_percentages() -> None:
    numbers = "a: 200..400 by 20\nz: 8 | 9 折\np: 10 | 20 %"
    tale = tale_of(f"== 鞋\n{numbers}\n- 鞋原价{{a}}元，打{{z}}，会员再减{{p}}\n? 现价多少元 = a * z * (1 - p)")
    problems = [told(tale, "zh", seed) for seed in range(20)]
    assert all("折" in problem.text for problem in problems)
    assert {quantity.value for problem in problems for quantity in problem.quantities} >= {
        Fraction(4, 5),
        Fraction(1, 5),
    }


def test_needs_hold_and_derived_numbers_fit() -> None:
    rng, found = Random(3), 0
    for _ in range(50):
        try:
            numbers, _ = tale_of(ROPE).draw(rng)
        except UnsuitableNumbersError:
            continue
        found += 1
        assert numbers["m"].value < numbers["n"].value
        assert numbers["t"] == Number(numbers["n"].value * numbers["u"].value, "$")
    assert 0 < found < 50


def test_a_chinese_tale_obeys_its_places_too() -> None:
    weight = "== 米\nn: 5..9\nb: 2\n{}\n- {{n}}千克米装{{b}}袋\n? 每袋重多少千克 = n / b"
    for setting, denominators in (("fixed", {1, 2}), ("places 0", {1})):
        tale = tale_of(weight.format(setting))
        assert {told(tale, "zh", seed).answer.denominator for seed in range(20)} == denominators


def test_a_line_on_distractors_says_what_they_may_speak_of() -> None:
    pears = "== pears\na: 2..9\n{}\n- {{A}} has {{a}} pears\n? how many are twice as many = a * 2"
    nothing = f"distractors not {' '.join(DISTRACTORS)}"
    assert not any(english.tell(tale_of(pears.format(nothing)), Random(seed)).distractors for seed in range(200))
    drawn = [english.tell(tale_of(pears.format("distractors not")), Random(seed)).distractors for seed in range(400)]
    assert any("costs" in sentence for sentences in drawn for sentence in sentences)
    usual = [english.tell(tale_of(pears.format("fixed")), Random(seed)).distractors for seed in range(400)]
    assert any(usual)
    assert not any("costs" in sentence for sentences in usual for sentence in sentences)


def test_a_table_tells_what_its_question_needs_and_marks_what_does_not_matter() -> None:
    text = (
        "== pears\na: 2..9\nb: 2..9\n- {a} pears\n+ {b} figs\n? how many twice = a * 2\n? {a} come :: how many = a + b"
    )
    idle, needed = (tale_of(text).asking(question) for question in tale_of(text).questions)
    for seed in range(20):
        assert tables.tell(needed, Random(seed)).sentences == ["{a} pears", "{b} figs", "{a} come"]
    told_idle = [tables.tell(idle, Random(seed)).sentences for seed in range(40)]
    assert {len(sentences) for sentences in told_idle} == {1, 2}
    assert all(isinstance(sentence, Aside) for sentences in told_idle for sentence in sentences[1:])


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("- {a} pears and {b}", "lacks"),
        ("- some pears", "needs the number 'a'"),
        ("- {a} [ripe|green pears", "not closed"),
    ],
)
def test_a_tale_that_cannot_be_told_says_why(sentence: str, message: str) -> None:
    with pytest.raises(StoryError, match=message):
        told(tale_of(f"== pears\na: 2..3\n{sentence}\n? how many = a + 1"))
