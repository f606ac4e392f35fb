"""Shapes: JSON by declaration."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.shapes import Number, Probability, Shaped


class InnerJson(TypedDict):
    value: Number | None
    sure: Probability


class OuterJson(TypedDict):
    name: str
    place: int
    inner: list[InnerJson]
    best: InnerJson | None
    pairs: dict[str, list[int]]


@dataclass(frozen=True)
class Inner(Shaped):
    shape = InnerJson

    value: Fraction | None
    sure: float


@dataclass(frozen=True)
class Outer(Shaped):
    shape = OuterJson

    name: str
    inner: tuple[Inner, ...]
    best: Inner | None
    pairs: dict[str, tuple[int, ...]]
    held: object = None

    def shape_sources(self) -> tuple[object, ...]:
        return self, self.held


@dataclass(frozen=True)
class Held:
    place: int
    name: str = "not this one"


inners = st.builds(Inner, st.none() | st.fractions(-99, 99, max_denominator=8), st.floats(0, 1))
outers = st.builds(
    Outer,
    st.text(),
    st.lists(inners).map(tuple),
    st.none() | inners,
    st.dictionaries(st.text(), st.lists(st.integers()).map(tuple)),
    st.builds(Held, st.integers()),
)


@given(outers)
def test_every_key_is_looked_up_and_made_plain(outer: Outer) -> None:
    made = outer.to_json()
    assert list(made) == ["name", "place", "inner", "best", "pairs"]
    assert made["name"] == outer.name
    assert made["place"] == outer.held.place  # type: ignore[attr-defined]
    assert made["inner"] == [inner.to_json() for inner in outer.inner]
    assert made["best"] == (None if outer.best is None else outer.best.to_json())
    assert json.loads(json.dumps(made)) == made


@given(inners)
def test_numbers_are_whole_or_doubles_and_probabilities_are_rounded(inner: Inner) -> None:
    made = inner.to_json()
    assert made["sure"] == round(inner.sure, 6)
    if inner.value is None:
        assert made["value"] is None
    else:
        assert made["value"] == float(inner.value)
        assert isinstance(made["value"], int) == (inner.value.denominator == 1)


class MoreJson(InnerJson):
    unknown: str


@dataclass(frozen=True)
class Lacking(Inner):
    shape = MoreJson


def test_a_key_without_an_attribute_is_an_error() -> None:
    with pytest.raises(AttributeError, match="unknown"):
        Lacking(None, 0.5).to_json()


def test_the_first_source_that_has_a_key_gives_it() -> None:
    class Three(Shaped):
        shape = InnerJson

        def shape_sources(self) -> tuple[object, ...]:
            return object(), Inner(Fraction(5), 0.25), Inner(Fraction(7), 0.75)

    assert Three().to_json() == {"value": 5, "sure": 0.25}
