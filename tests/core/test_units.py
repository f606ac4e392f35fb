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
