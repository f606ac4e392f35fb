"""Other numbers for a problem: which quantity a key means, what a new value is, and the text with it written in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from deduct.core.operators import check_value
from deduct.core.problem import Problem, Quantity
from deduct.core.program import parse_number
from deduct.core.rewrite import renumbered
from deduct.errors import ExecutionError, FormulaError, InputError
from deduct.explain.mentions import mentions_of
from deduct.explain.terms import caption
from deduct.formulas.display import format_number
from deduct.languages import find_quantities
from deduct.languages.phrasebook import say

Key = str | int
Value = str | int | float | Fraction
Settings = Mapping[str, Value] | Mapping[int, Value] | Mapping[str | int, Value]

MAX_NAMED = 8
"""How many numbers an error message names."""

_REFERENCE = re.compile(r"[qQ](\d{1,6})")


def read_settings(problem: Problem, settings: Settings) -> dict[int, tuple[Fraction, str]]:
    """The quantities to change: index -> (new value, how it is written).

    A key is a number as the text writes it, its value, or q0, q1 ...; an int is an index. A value is read the
    way the quantity is written: for a percentage, 20 and "20%" are the same. A `Fraction` is taken as it is.

    >>> from deduct.languages import read_problem
    >>> read_settings(read_problem("15% of 80 pears"), {"15%": "20", "q1": 90})
    {0: (Fraction(1, 5), '20%'), 1: (Fraction(90, 1), '90')}
    """
    changed: dict[int, tuple[Fraction, str]] = {}
    for key, value in settings.items():
        index = _index(problem, key)
        if index in changed:
            raise InputError(say(problem.language, "set_twice", a=_names(problem, [index])[index]))
        changed[index] = _new_value(problem.quantities[index], value, problem.language)
    return changed


def rewritten(problem: Problem, changed: Mapping[int, tuple[Fraction, str]]) -> Problem:
    """The problem with other numbers, in its values and in its text.

    >>> from deduct.languages import read_problem
    >>> rewritten(read_problem("8 bags of 3 nuts"), {0: (Fraction(10), "10")}).text
    '10 bags of 3 nuts'
    """
    quantities = list(problem.quantities)
    for index, (value, written) in changed.items():
        quantities[index] = replace(quantities[index], value=value, text=written)
    return replace(renumbered(problem, quantities), answer=None, program=None)


def _index(problem: Problem, key: Key) -> int:
    """The quantity that a key means."""
    if isinstance(key, str) and (reference := _REFERENCE.fullmatch(key.strip())):
        key = int(reference[1])
    if isinstance(key, int):
        if 0 <= key < len(problem.quantities):
            return key
        raise InputError(say(problem.language, "set_no_place", place=key, known=_known(problem)))
    wanted = key.strip().casefold()
    found = [place for place, q in enumerate(problem.quantities) if q.text.strip().casefold() == wanted]
    found = found or _with_value(problem, key)
    if len(found) == 1:
        return found[0]
    if not found:
        raise InputError(say(problem.language, "set_unknown", written=key, known=_known(problem)))
    names = _names(problem, found)
    choices = [say(problem.language, "set_choice", place=place, a=name) for place, name in names.items()]
    choice = say(problem.language, "set_or").join(choices)
    raise InputError(say(problem.language, "set_several", written=key, count=len(found), choices=choice))


def _with_value(problem: Problem, key: str) -> list[int]:
    """The quantities that have the value of a key, which may leave out the sign of a percentage."""
    try:
        value, _ = _number(key, problem.language)
    except InputError:
        return []
    shares = (value, value / 100)
    found = [place for place, q in enumerate(problem.quantities) if q.value == value]
    return found or [p for p, q in enumerate(problem.quantities) if q.kind == "percent" and q.value in shares]


def _known(problem: Problem) -> str:
    names = [f"q{place} = {name}" for place, name in _names(problem, range(len(problem.quantities))).items()]
    more = " …" if len(names) < len(problem.quantities) else ""
    return say(problem.language, "set_known" if names else "set_none", names=", ".join(names) + more)


def _names(problem: Problem, places: Sequence[int]) -> dict[int, str]:
    """The first few of these quantities with the words around them."""
    mentions = mentions_of(problem)
    return {
        place: say(
            problem.language,
            "with_words",
            a=problem.quantities[place].text.strip(),
            words=caption(mentions[place], problem.language),
        )
        for place in places[:MAX_NAMED]
    }


def _new_value(quantity: Quantity, value: Value, language: str) -> tuple[Fraction, str]:
    if isinstance(value, Fraction):
        number = value
    else:
        number, is_share = _number(value if isinstance(value, str) else str(value), language)
        if quantity.kind == "percent":
            scale = _share_scale(quantity)
            number = number * scale if is_share else number * scale / 100
    try:
        return check_value(number), _written(quantity, number)
    except ExecutionError:
        raise InputError(say(language, "set_too_large", a=quantity.text)) from None


def _number(text: str, language: str) -> tuple[Fraction, bool]:
    """(the value, whether it is written as a percentage) of a number in any way a text may write one."""
    text = text.strip()
    found = find_quantities(text)
    if len(found) == 1 and found[0].text.strip() == text:
        return found[0].value, found[0].kind == "percent"
    try:
        return parse_number(text.replace("−", "-")), False
    except FormulaError:
        raise InputError(say(language, "set_no_number", written=text)) from None


def _share_scale(quantity: Quantity) -> int:
    """1 where the model reads 15% as 0.15, 100 where it reads it as 15."""
    found: Sequence[Quantity] = find_quantities(quantity.text)
    return 1 if not found or found[0].value == quantity.value else 100


def _written(quantity: Quantity, value: Fraction) -> str:
    """How the text writes the new value."""
    if quantity.kind == "percent":
        return f"{format_number(value * 100 / _share_scale(quantity))}%"
    if quantity.kind == "multiple" and quantity.text.strip().isalpha():
        # "twice as many" becomes "3 times as many", 两倍 becomes 3倍.
        return f"{format_number(value)}{' times' if quantity.text.isascii() else '倍' if '倍' in quantity.text else ''}"
    sign = re.match(r"\s*[$€£¥￥]\s?", quantity.text)
    return (sign[0] if sign else "") + format_number(value)
