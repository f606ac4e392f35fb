"""One declaration for each JSON object that deduct gives: a `TypedDict`, the shape.

`Shaped.to_json` makes the object from a result by looking up an attribute for each key of the shape, so that a key is
written down once. The server's description is derived from the same declarations, and so are the types for users.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Annotated, Any, ClassVar, Union


@dataclass(frozen=True)
class Places:
    """The decimal places that a number is rounded to."""

    places: int


Number = int | float
"""An exact number: an integer where it is whole, else the nearest double."""
Probability = Annotated[float, Places(6)]
Length = Annotated[float, Places(1)]
"""Of a picture, in pixels."""


class Shaped:
    """A result with a shape.

    >>> class PriceJson(typing.TypedDict):
    ...     value: Number
    ...     sure: Probability
    >>> @dataclass
    ... class Price(Shaped):
    ...     shape = PriceJson
    ...     value: Fraction
    ...     sure: float
    ...     secret: int = 1
    >>> Price(Fraction(5, 2), 0.12345678).to_json()
    {'value': 2.5, 'sure': 0.123457}
    """

    shape: ClassVar[type]

    def shape_sources(self) -> tuple[object, ...]:
        """Where the values of the shape's keys are looked up, the first that has one wins."""
        return (self,)

    def to_json(self) -> dict[str, Any]:
        """The JSON object, as the class's `shape` declares it."""
        made: dict[str, Any] = _maker(self.shape)(self)
        return made


Maker = Callable[[Any], Any]


@cache
def _maker(shape: Any) -> Maker:
    """The function that makes JSON of one declared type."""
    if typing.is_typeddict(shape):
        return _object_maker(shape)
    if typing.get_origin(shape) is Annotated:
        (_, rounding) = typing.get_args(shape)
        return lambda value: round(value, rounding.places)
    origin, inner = typing.get_origin(shape), typing.get_args(shape)
    if origin is list:
        of_item = _maker(inner[0])
        return lambda value: [of_item(item) for item in value]
    if origin is dict:
        of_value = _maker(inner[1])
        return lambda value: {key: of_value(item) for key, item in value.items()}
    if origin in (Union, types.UnionType) and shape != Number:
        return _optional_maker(inner)
    return _number if shape == Number else _itself


def _object_maker(shape: type) -> Maker:
    makers = [(key, _maker(hint)) for key, hint in typing.get_type_hints(shape, include_extras=True).items()]

    def make(value: Any) -> dict[str, Any]:
        sources = value.shape_sources() if isinstance(value, Shaped) else (value,)
        return {key: maker(_look_up(sources, key)) for key, maker in makers}

    return make


def _look_up(sources: tuple[object, ...], key: str) -> Any:
    for source in sources[:-1]:
        if hasattr(source, key):
            return getattr(source, key)
    return getattr(sources[-1], key)


def _optional_maker(parts: tuple[Any, ...]) -> Maker:
    """For `X | None`, where X may be `Number`, which is a union itself."""
    others = [part for part in parts if part is not types.NoneType]
    inner = _maker(others[0] if len(others) == 1 else Number)
    return lambda value: None if value is None else inner(value)


def _itself(value: Any) -> Any:
    return value


def _number(value: Fraction | float) -> int | float:
    """Whole numbers as integers, others as the nearest double."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    return value
