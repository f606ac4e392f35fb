"""Amounts: numbers with their units, compound ones as one, rates, and what is not a unit."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.units import unit_named
from deduct.languages.amounts import amounts_in
from deduct.languages.asked import asked_in
from deduct.languages.known import LANGUAGES
from deduct.languages.measures import unit_words

READ = {
    "What is 2 h 15 min in minutes?": ["135 minute"],
    "It is 1 km 450 m long and 5 feet, 4 inches wide.": ["1450 m", "64 inch"],
    "He waited half an hour, then an hour and a half.": ["1/2 hour", "3/2 hour"],
    "It takes an hour.": ["1 hour"],
    "5 pounds 20 pence": ["520 pence"],
    "6 lb 3 oz": ["99 oz"],
    "$5 an hour, 60 km/h, 6 mm per second": ["5 dollar/hour", "60 km/hour", "6 mm/second"],
    "each hour it burns 2 cm": ["2 cm/hour"],
    "a 2-litre jug and 3 square feet": ["2 l", "3 foot2"],
    "3 tons in kg": ["3 tonne"],
    "3 pears in the box, 2 of them red, 4 dimes": [],
    "2 hours and 90 minutes": ["2 hour", "90 minute"],
    "身高1米65厘米": ["165 cm"],
    "花了2元5角，又花3块钱": ["25 jiao", "3 yuan"],
    "一个半小时，半小时，一小时": ["3/2 hour", "1/2 hour", "1 hour"],
    "1小时25分": ["85 minute"],
    "3元5分": ["305 fen"],
    "得了90分": [],
    "每分钟走75米，60千米/时": ["75 m/minute", "60 km/hour"],
    "两斤三两，14里路，25kg一袋": ["23 liang", "14 li", "25 kg"],
    "3块蛋糕，3月5日": [],
}


@pytest.mark.parametrize("text", READ)
def test_read(text: str) -> None:
    language = "en" if text.isascii() else "zh"
    found = amounts_in(text, language)
    assert [f"{amount.value} {amount.unit.code}" for amount in found] == READ[text]
    assert all(text[amount.start : amount.end] for amount in found)


ASKED = {
    "How many square feet is that?": "foot2",
    "How far is that in km?": "km",
    "How fast is that in km/h?": "km/hour",
    "How many km does it cover per minute?": "km/minute",
    "How many km does it run in a day?": "km",
    "How many hours and minutes does it take?": "minute",
    "How many more litres are needed?": "l",
    "How many boxes are there?": "",
    "合多少千克？": "kg",
    "平均每小时行多少千米？": "km/hour",
    "用了几小时几分钟？": "minute",
    "用了多少时间？": "",
    "需要多少个？": "",
}


@pytest.mark.parametrize("text", ASKED)
def test_asked(text: str) -> None:
    asked = asked_in(text, 0, len(text), "en" if text.isascii() else "zh")
    assert asked is not None
    assert (asked.unit.code if asked.unit else "") == ASKED[text]
    assert asked.counts == (not ASKED[text])


def test_nothing_is_asked_in_a_unit() -> None:
    assert asked_in("How tall is she in the end?", 0, 27, "en") is None


WORDS = [
    (code, word)
    for code, language in LANGUAGES.items()
    for word in unit_words(code)
    if word not in {*language.units.NOT_AFTER_NUMBERS, *language.units.UNCLEAR}
]


@given(st.sampled_from(WORDS), st.integers(2, 9999))
def test_every_word_for_a_unit_is_read_after_a_number(word: tuple[str, str], number: int) -> None:
    code, unit = word
    (amount,) = amounts_in(f"{number} {unit}", code)
    assert amount.value == number
    assert amount.unit in unit_words(code)[unit]


@given(st.integers(1, 500), st.integers(1, 59))
def test_a_compound_amount_is_the_sum_of_its_parts(hours: int, minutes: int) -> None:
    minute, hour = unit_named("minute"), unit_named("hour")
    for code, text in (("en", f"{hours} h {minutes} min"), ("zh", f"{hours}小时{minutes}分钟")):
        (amount,) = amounts_in(text, code)
        assert amount.compound
        assert amount.in_unit(minute) == hours * 60 + minutes
        assert amount.in_unit(hour) == hours + Fraction(minutes, 60)
        assert [part.value for part in amounts_in(text, code, joined=False)] == [hours, minutes]


@given(st.text(alphabet="0123 hmincft年月日分秒米元角个半每/,.'²", max_size=40), st.sampled_from(["en", "zh"]))
def test_no_text_breaks_it(text: str, language: str) -> None:
    found = amounts_in(text, language)
    assert all(one.end <= other.start for one, other in pairwise(found))
    asked_in(text, 0, len(text), language)
