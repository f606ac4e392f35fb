"""Units: exact factors, there and back, and dimensions that multiply as they should."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.units import PLAIN, Unit, kind_of, over, ratio, times, unit_named, units

UNITS = sorted(units().values(), key=lambda unit: unit.code)
VALUES = st.fractions(min_value=Fraction(1, 1000), max_value=10**6)

FACTORS = {
    ("mile", "foot"): 5280,
    ("inch", "cm"): Fraction(254, 100),
    ("gallon", "floz"): 128,
    ("acre", "foot2"): 43_560,
    ("hectare", "m2"): 10_000,
    ("hectare", "mu"): 15,
    ("l", "cm3"): 1000,
    ("m3", "l"): 1000,
    ("foot2", "inch2"): 144,
    ("lb", "oz"): 16,
    ("jin", "liang"): 10,
    ("week", "hour"): 168,
    ("year", "month"): 12,
    ("dollar", "nickel"): 20,
    ("yuan", "fen"): 100,
    ("GB", "MB"): 1000,
    ("GiB", "MiB"): 1024,
    ("m/second", "km/hour"): Fraction(18, 5),
}


CHAINS = [
    "km 1000 m 10 dm 10 cm 10 mm 1000 um",
    "nmi 1852 m",
    "mile 1760 yard 3 foot 12 inch",
    "li 150 zhang 10 chi 10 cun",
    "km 2 li",
    "tonne 1000 kg 1000 g 1000 mg",
    "kg 2 jin 10 liang 10 qian",
    "ton 2000 lb",
    "stone 14 lb",
    "fortnight 2 week 7 day 24 hour 4 ke 15 minute 60 second 1000 ms",
    "century 10 decade 10 year 4 season 3 month",
    "TB 1000 GB 1000 MB 1000 kB 1000 byte 8 bit",
    "TiB 1024 GiB 1024 MiB 1024 KiB 1024 byte",
    "dollar 4 quarter 5 nickel 5 cent 1 penny",
    "dollar 10 dime",
    "euro 100 eurocent",
    "sterling 100 pence",
    "yuan 10 jiao 10 fen",
    "l 10 dl 10 cl 10 ml",
    "gallon 4 quart 2 pint 2 cup 8 floz 2 tbsp 3 tsp",
    "gallon 231 inch3",
    "hectare 100 are 100 m2",
]
"""A unit, how many of the next one it is, the next one, ..."""


@pytest.mark.parametrize("chain", CHAINS)
def test_every_unit_is_so_many_of_the_next_smaller_one(chain: str) -> None:
    words = chain.split()
    for one, count, other in zip(words[::2], words[1::2], words[2::2], strict=False):
        assert ratio(unit_named(one), unit_named(other)) == int(count), f"{one} in {other}"


def test_the_pound_and_the_inch_are_defined_by_metric_units() -> None:
    assert ratio(unit_named("lb"), unit_named("g")) == Fraction("453.59237")
    assert ratio(unit_named("inch"), unit_named("mm")) == Fraction("25.4")


@pytest.mark.parametrize("codes", FACTORS, ids=" in ".join)
def test_factors(codes: tuple[str, str]) -> None:
    one, other = map(unit_named, codes)
    assert ratio(one, other) == FACTORS[codes]


@given(st.sampled_from(UNITS), st.sampled_from(UNITS), VALUES)
def test_there_and_back_is_exact(one: Unit, other: Unit, value: Fraction) -> None:
    there, back = ratio(one, other), ratio(other, one)
    assert (there is None) == (back is None) == (one.dimension != other.dimension)
    if there is not None and back is not None:
        assert value * there * back == value


@given(st.sampled_from(UNITS), st.sampled_from(UNITS), st.sampled_from(UNITS))
def test_dimensions_multiply_and_divide(one: Unit, other: Unit, third: Unit) -> None:
    a, b, c = one.dimension, other.dimension, third.dimension
    assert times(a, b) == times(b, a)
    assert times(times(a, b), c) == times(a, times(b, c))
    assert over(times(a, b), b) == a
    assert over(a, a) == PLAIN


@given(st.sampled_from(UNITS), st.sampled_from(UNITS))
def test_a_quotient_keeps_its_parts(one: Unit, other: Unit) -> None:
    quotient = one.over(other)
    assert quotient.parts() == [one, other]
    assert unit_named(quotient.code) == quotient


def test_kinds() -> None:
    found = {code: kind_of(unit_named(code)) for code in ("yuan", "hour", "month", "km", "km/h", "m2")}
    assert found == {
        "yuan": "money",
        "hour": "duration",
        "month": "duration",
        "km": "number",
        "km/h": "number",
        "m2": "number",
    }
