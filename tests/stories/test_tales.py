"""Tales: every question of every situation can be told, and what is written wrong is named."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from deduct.stories import chinese, english, language_named
from deduct.stories.story import StoryError, UnsuitableNumbersError, build
from deduct.stories.tales import Number, Tale, draw_variable, parse_tales, read_tales

ROPE = """
== rope
n = 2..9
u = 3..5
t = n * u $
k = 4..20
m = 2..3
need m < n
{A} sees that {n} metres of rope cost {t}
+ the rope is {k} mm thick
{A} takes {m} metres
? what does a metre cost = t / n
? how much does {he} pay = t / n * m
? how thick is it in centimetres = k / 10
"""


def rope() -> Tale:
    (tale,) = parse_tales(ROPE.splitlines())
    return tale


def told(tale: Tale, code: str = "en", seed: int = 0) -> tuple[str, Fraction]:
    module = {"en": english, "zh": chinese}[code]
    rng = Random(seed)
    while True:
        try:
            problem = build(module.tales.tell(tale, rng), language_named(code), rng)
        except UnsuitableNumbersError:
            continue
        assert problem.program is not None
        assert problem.answer is not None
        assert problem.program.execute(problem.values) == problem.answer
        return problem.text, problem.answer


CASES = [("en", tale) for tale in english.tales.TALES.values()] + [("zh", t) for t in chinese.tales.TALES.values()]


@pytest.mark.parametrize(("code", "tale"), CASES, ids=lambda case: getattr(case, "name", case))
def test_every_question_can_be_told(code: str, tale: Tale) -> None:
    assert tale.questions
    for question in tale.questions:
        text, _ = told(replace(tale, questions=[question]), code)
        assert "{" not in text
        assert "[" not in text


@pytest.mark.parametrize(("code", "tale"), CASES, ids=lambda case: getattr(case, "name", case))
def test_no_number_is_drawn_that_nobody_reads(code: str, tale: Tale) -> None:
    questions, answers = zip(*tale.questions, strict=True)
    slots = "".join([*tale.sentences, *questions, *tale.variables.values()])
    read = set(re.findall(r"\{(\w+)\}", slots)) | names_in(*answers, *tale.needs)
    while (
        further := names_in(*(tale.variables[name] for name in read & set(tale.variables))) & set(tale.variables) - read
    ):
        read |= further
    assert set(tale.variables) <= read


def names_in(*expressions: str) -> set[str]:
    return set(re.findall(r"[^\W\d]\w*", " ".join(expressions)))


def test_a_sentence_that_the_question_needs_is_always_told() -> None:
    thick = replace(rope(), questions=rope().questions[2:])
    assert all("mm" in told(thick, seed=seed)[0] for seed in range(10))
    price = replace(rope(), questions=rope().questions[:1])
    assert {"mm" in told(price, seed=seed)[0] for seed in range(10)} == {True, False}


def test_a_question_of_two_sentences_asks_for_whole_things_too() -> None:
    lines = [
        "== boxes",
        "n = 5..9",
        "b = 2..2",
        "{n} eggs",
        "? a box holds {b} of them. How many boxes are full = n / b",
    ]
    (tale,) = parse_tales(lines)
    assert {told(tale, seed=seed)[1].denominator for seed in range(10)} == {1}


def test_a_year_has_no_thousands_separator_and_a_distance_may() -> None:
    lines = ["== mill", "y = 1850..1950", "w = 1850..1950", "fixed"]
    lines += ["the mill was built in {y}", "it grinds {w} sacks", "? how many in two such mills = w * 2"]
    (tale,) = parse_tales(lines)
    texts = [told(tale, seed=seed)[0] for seed in range(40)]
    assert all(re.search(r"built in 1[89]\d\d\b", text) for text in texts)
    assert any(re.search(r"grinds 1,[89]\d\d sacks", text) for text in texts)


def test_needs_hold_and_derived_numbers_fit() -> None:
    rng, found = Random(3), 0
    for _ in range(50):
        try:
            numbers, _ = rope().draw(rng)
        except UnsuitableNumbersError:
            continue
        found += 1
        assert numbers["m"].value < numbers["n"].value
        assert numbers["t"] == Number(numbers["n"].value * numbers["u"].value, "$")
    assert 0 < found < 50


@pytest.mark.parametrize(
    ("how", "value", "kind"),
    [
        ("7..7", "7", ""),
        ("1.5..1.5 by 0.1", "3/2", ""),
        ("20 | 20 $", "20", "$"),
        ("5..5 %", "1/20", "%"),
        ("2/3 | 2/3", "2/3", "fraction"),
        ("8..8 折", "4/5", "折"),
        ("2..2 dozen", "24", "dozen"),
        ("(a + 1) / 2", "5/2", ""),
    ],
)
def test_variables(how: str, value: str, kind: str) -> None:
    assert draw_variable(how, {"a": Fraction(4)}, Random(1)) == Number(Fraction(value), kind)


def test_steps_of_a_range_are_met_from_end_to_end() -> None:
    drawn = {draw_variable("1..2 by 0.25", {}, Random(seed)) for seed in range(60)}
    assert sorted(number.value for number in drawn if isinstance(number, Number)) == [
        Fraction(quarters, 4) for quarters in range(4, 9)
    ]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["a = 2..3"], "before the first tale"),
        (["== pears", "? how many"], "has no answer"),
        (["== pears", "a = 2..3", "need a", "{a} pears", "? how many = a + a"], "no comparison"),
        (["== pears", "t = 2 * a", "a = 2..3", "{a} pears, {t}", "? how many = a + a"], "not drawn yet"),
        (["== pears", "a = 2..3", "{a} pears and {b}", "? how many = a + a"], "lacks"),
        (["== pears", "a = 2..3", "some pears", "? how many = a + 1"], "a"),
        (["== pears", "a = 2..3", "{a} [ripe|green pears", "? how many = a + 1"], "not closed"),
    ],
)
def test_what_is_written_wrong_is_named(lines: list[str], message: str) -> None:
    with pytest.raises(StoryError, match=message):
        [told(tale) for tale in parse_tales(lines)]


def test_two_tales_of_one_name_are_an_error(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("== pears\na = 2..3\n{a} pears\n? how many = a + 1\n", "utf-8")
    with pytest.raises(StoryError, match="two tales 'pears'"):
        read_tales(tmp_path)
