"""Values out of JSON, as the types that settings declare: a text is not a list of letters, and true is not a number."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from deduct.errors import ConfigError

MAX_NUMBER = 1e300
"""A whole number in JSON may be larger than any float."""

_CONSTANT = re.compile(r"-?[0-9]{1,40}(?:[./][0-9]{1,40})?")
"""As they are saved, 157/50, or as people write them, 3.14. Exponents are not read: 1e99999999 would take for ever."""


def value_of_type(declared: str, setting: str, value: Any) -> Any:
    """The value of a setting that is declared with this annotation; any other raises `ConfigError`.

    >>> value_of_type("tuple[Fraction, ...]", "constants", ["1", "157/50"])
    (Fraction(1, 1), Fraction(157, 50))
    >>> value_of_type("int", "max_steps", "7")
    Traceback (most recent call last):
    deduct.errors.ConfigError: max_steps is a text; it must be a whole number
    """
    matches, expected, convert = _TYPES[declared]
    if not matches(value):
        raise ConfigError(f"{setting} is {_kind(value)}; it must be {expected}")
    try:
        return convert(value)
    except ZeroDivisionError:
        raise ConfigError(f"{setting} has a fraction with the denominator 0") from None


def _kind(value: Any) -> str:
    """What a value is, in few words: it may be of any size and depth."""
    if value is None or isinstance(value, bool | float):
        return json.dumps(value)
    kinds = {str: "a text", int: "a whole number", list: "a list with other values", dict: "an object"}
    return kinds.get(type(value), type(value).__name__)


def _is_number(value: Any) -> bool:
    return type(value) in (int, float) and -MAX_NUMBER <= value <= MAX_NUMBER  # NaN is neither above nor below


def _is_list_of(matches: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list | tuple) and all(map(matches, value))


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_constant(value: Any) -> bool:
    return isinstance(value, str) and _CONSTANT.fullmatch(value) is not None


_TYPES: dict[str, tuple[Callable[[Any], bool], str, Callable[[Any], Any]]] = {
    "str": (_is_text, "a text", str),
    "bool": (lambda value: type(value) is bool, "true or false", bool),
    "int": (lambda value: type(value) is int, "a whole number", int),
    "float": (_is_number, "a finite number", float),
    "tuple[str, ...]": (_is_list_of(_is_text), "a list of texts", tuple),
    "tuple[Fraction, ...]": (
        _is_list_of(_is_constant),
        'a list of texts such as "12" or "157/50"',
        lambda value: tuple(map(Fraction, value)),
    ),
    "tuple[float, float]": (
        lambda value: _is_list_of(_is_number)(value) and len(value) == 2,
        "a list of two finite numbers",
        lambda value: tuple(map(float, value)),
    ),
    "Mapping[str, float]": (
        lambda value: isinstance(value, dict) and all(map(_is_number, value.values())),
        "an object of finite numbers",
        lambda value: {name: float(weight) for name, weight in value.items()},
    ),
}
"""By a declared type: what is of it in JSON, its name, and how it becomes what is declared."""
