"""Numbers as formulas write them: 2,088, 15%, 3/8, (3/8), 1(1/2)."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.program import parse_number

NAMED_NUMBERS: dict[str, Fraction] = {
    "PI": Fraction("3.14"),
    "pi": Fraction("3.14"),
    "π": Fraction("3.14"),
}
"""Numbers that formulas call by name, with the value that school books give them."""

_MIXED = pattern(r"(-?)(\d*)\s*\(\s*(\d+)\s*/\s*(\d+)\s*\)")


def read_number(text: str) -> Fraction:
    """The value of a number token; `FormulaError` where it is none.

    >>> [str(read_number(token)) for token in ["2,088", "15%", "(3/8)", "1(1/2)", "PI"]]
    ['2088', '3/20', '3/8', '3/2', '157/50']
    """
    token = text.strip()
    if token in NAMED_NUMBERS:
        return NAMED_NUMBERS[token]
    if token.endswith("%"):
        return read_number(token[:-1]) / 100
    if mixed := _MIXED.fullmatch(token):
        sign, whole, top, bottom = mixed.groups()
        value = parse_number(whole or "0") + parse_number(f"{top}/{bottom}")
        return -value if sign else value
    return parse_number(token.replace(",", ""))


def write_decimal(value: Fraction) -> str | None:
    """All digits of a number with a finite decimal form, None for the others.

    >>> write_decimal(Fraction(-5, 4)), write_decimal(Fraction(7)), write_decimal(Fraction(1, 3))
    ('-1.25', '7', None)
    """
    places, rest = 0, value.denominator
    for factor in (2, 5):
        count = 0
        while rest % factor == 0:
            rest //= factor
            count += 1
        places = max(places, count)
    if rest != 1:
        return None
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    whole, decimals = (digits[:-places], "." + digits[-places:]) if places else (digits, "")
    return ("-" if value < 0 else "") + whole + decimals


def write_number(value: Fraction) -> str:
    """A number in the form that `read_number` reads back: a decimal where there is one, else a fraction.

    >>> write_number(Fraction(1, 8)), write_number(Fraction(-1, 3))
    ('0.125', '-1/3')
    """
    return write_decimal(value) or str(value)
