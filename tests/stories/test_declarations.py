"""Declarations: what is drawn for each type, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from deduct.stories.declarations import Number, can_be_one, declared, parse_declaration
from deduct.stories.mistakes import StoryError


def drawn(how: str, draws: int = 200) -> set[Number | str]:
    declaration = parse_declaration("n", how, {"a"})
    return {declaration.draw({"a": Fraction(4)}, Random(seed)) for seed in range(draws)}


@pytest.mark.parametrize(
    ("how", "value", "kind"),
    [
        ("7..7", "7", ""),
        ("7", "7", ""),
        ("1.5..1.5 by 0.1", "3/2", ""),
        ("20 | 20 $", "20", "$"),
        ("5..5 %", "1/20", "%"),
        ("2/3 | 2/3", "2/3", "fraction"),
        ("8..8 折", "4/5", "折"),
        ("2..2 dozen", "24", "dozen"),
        ("3..3 times", "3", "times"),
        ("(a + 1) / 2", "5/2", ""),
        ("a * 5 %", "1/5", "%"),
        ("6 * 7", "42", ""),
    ],
)
def test_a_number_has_the_value_and_the_kind_that_its_declaration_says(how: str, value: str, kind: str) -> None:
    assert drawn(how) == {Number(Fraction(value), kind)}


@pytest.mark.parametrize(
    ("how", "values"),
    [("2..5", "2 3 4 5"), ("1..2 by 0.25", "1 5/4 3/2 7/4 2"), ("0..1 by 1/3", "0 1/3 2/3 1"), ("4 | 6 | 9", "4 6 9")],
)
def test_every_number_of_a_range_or_choice_is_met_and_no_other(how: str, values: str) -> None:
    assert drawn(how) == {Number(Fraction(value)) for value in values.split()}


def test_words_are_drawn_without_their_quotes() -> None:
    assert drawn('"rope" | "fence wire"') == {"rope", "fence wire"}
    assert drawn('""|"big"') == {"", "big"}


def test_a_price_is_whole_mostly_and_has_cents_now_and_then() -> None:
    prices = [parse_declaration("p", "2..6 price").draw({}, Random(seed)) for seed in range(400)]
    assert all(isinstance(price, Number) and price.kind == "$" and 2 <= price.value <= 6 for price in prices)
    broken = [price for price in prices if isinstance(price, Number) and price.value.denominator != 1]
    assert 60 < len(broken) < 180
    assert all((price.value * 20).denominator == 1 for price in broken)


def test_hours_are_whole_or_and_a_half() -> None:
    assert {number.value for number in drawn("1..2 hours") if isinstance(number, Number)} == {
        Fraction(halves, 2) for halves in (2, 3, 4, 5)
    }


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("n*v", "'n' is not a number declared above"),
        ("2 * v", "'v' is not a number declared above"),
        ("rope", "a word stands in quotes"),
        ("rope | ribbon", "words stand in quotes"),
        ("2 | ribbon", "words stand in quotes"),
        ('"rope" | ribbon', "not a choice of words"),
        ('"rope', "not a choice of words"),
        ("9..2", "holds no number"),
        ("2..9 by 0", "holds no number"),
        ("1..10 by 4", "never reaches 10: its steps end at 9"),
        ("1.5..3", "never reaches 3"),
        ("2...9", "is not a range"),
        ("2..9$", "is not a range"),
        ("a..9", "is not a range"),
        ("1/0 | 1/2", "divides by zero"),
        ("1..9 by 1/0", "divides by zero"),
        ("20 | 50 price", "behind a range"),
        ("1.5..2.5 price", "whole ends"),
        ("2..8 by 2 hours", "whole ends"),
    ],
)
def test_what_is_written_wrong_is_refused_with_a_remedy(how: str, message: str) -> None:
    with pytest.raises(StoryError, match=message):
        parse_declaration("t", how)


@pytest.mark.parametrize("name", ["pi", "PI"])
def test_a_name_that_formulas_know_cannot_be_declared(name: str) -> None:
    with pytest.raises(StoryError, match="take another name"):
        parse_declaration(name, "2..9")


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("1..9", True),
        ("2..9", False),
        ("0.5..2 by 0.25", True),
        ("0.5..2.5 by 1", False),
        ("1..9 $", False),
        ("1 | 2", True),
        ("2 | 3", False),
        ("1..5 hours", True),
        ("2..5 hours", False),
        ("1..5 price", False),
        ("a / a", False),
        ('"1"', False),
    ],
)
def test_it_is_foreseen_whether_a_number_may_be_one(how: str, expected: bool) -> None:
    assert can_be_one(parse_declaration("n", how, {"a"})) == expected


def test_declarations_side_by_side_may_use_each_other() -> None:
    declarations = declared("n: 2..9; t: 2 * n; f: 1/2 | 1/3")
    assert list(declarations) == ["n", "t", "f"]
    assert declarations["t"].draw({"n": Fraction(4)}, Random(1)) == Number(Fraction(8))
