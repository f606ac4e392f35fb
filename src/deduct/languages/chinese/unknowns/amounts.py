"""Chinese: an amount of a text as an equation writes it: q0; 0.1 * q0 beside 元; q0 + 0.1 * q1 for 1元2角."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from deduct.languages.found_factor import Factor
from deduct.languages.unknowns.marked import Marked

_MONEY = {"元": Fraction(1), "块": Fraction(1), "角": Fraction(1, 10), "毛": Fraction(1, 10), "分": Fraction(1, 100)}


def scale_of(text: Marked, amount: Factor) -> Fraction:
    """How much the unit beside an amount is in base units; of a compound amount the first one."""
    parts = _parts(text, amount)
    written = sum((value for _, value in parts), Fraction(0))
    return abs(amount.value) / written if written else Fraction(1)


def expression_of(text: Marked, amount: Factor, scale: Fraction) -> str | None:
    """The amount in units of this scale; None where its numbers do not make it up.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> text = marked(read_problem("1元2角的邮票"))
    >>> expression_of(text, Factor(Fraction(6, 5), (), "1元2角", 0, 0), Fraction(1))
    '(q0 + 0.1 * q1)'
    """
    value, parts = abs(amount.value) / scale, _parts(text, amount)
    if not parts:
        return _signed(_plain(value), amount)
    written = sum((part for _, part in parts), Fraction(0))
    terms = []
    for place, part in parts:
        factor = value / written * (part / text.problem.values[place])
        terms.append(f"q{place}" if factor == 1 else f"{_plain(factor)} * q{place}")
    return _signed(terms[0] if len(terms) == 1 else f"({' + '.join(terms)})", amount)


def _signed(words: str, amount: Factor) -> str:
    return f"- {words}" if amount.value < 0 else words


def _parts(text: Marked, amount: Factor) -> list[tuple[int, Fraction]]:
    """The quantities of an amount, each with its value in the unit of the first one."""
    inside = range(amount.place, amount.place + len(amount.words))
    found = [(place, each) for place, each in enumerate(text.problem.quantities) if each.start in inside]
    if len(found) < 2:
        return [(place, each.value) for place, each in found]
    units = [_MONEY.get(text.problem.text[each.end : each.end + 1]) for _, each in found]
    first = units[0]
    if first is None:
        return []
    return [
        (place, each.value * (unit or first / 10) / first) for (place, each), unit in zip(found, units, strict=True)
    ]


def _plain(value: Fraction) -> str:
    """A number in decimals.

    >>> _plain(Fraction(1, 10)), _plain(Fraction(4))
    ('0.1', '4')
    """
    return f"{Decimal(value.numerator) / Decimal(value.denominator):f}"


def said(text: Marked, amount: Factor) -> str:
    """The clause around an amount, as the text has it."""
    words, ends = text.problem.text, "，。；！？,;!?："
    if amount.place < 0:
        return ""
    start = max(words.rfind(end, 0, amount.place) for end in ends) + 1
    stop = min(
        (at for end in ends if (at := words.find(end, amount.place + len(amount.words))) >= 0), default=len(words)
    )
    return words[start:stop].strip()
