"""Polynomials and forms over unknowns as people write them: ``5a + 2b − 3``, ``x² − 4``, ``24/(x + 1)``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from deduct.core.algebra.form import ONE, Form
from deduct.core.algebra.polynomial import Monomial, Polynomial
from deduct.formulas.display import format_number

Names = Sequence[str] | Mapping[int, str]
"""What each unknown is called; a whole expression, where one is put in its place."""

_POWERS = {2: "²", 3: "³"}


def write_sum(polynomial: Polynomial, names: Names) -> str:
    """A polynomial.

    >>> x, y = Polynomial.unknown(0), Polynomial.unknown(1)
    >>> write_sum((x + y) * (x - y) - x.times(Fraction(7, 2)), ["a", "b"])
    'a² − b² − 3.5a'
    >>> write_sum(x.times(Fraction(5)) + y, {0: "(b + 1)", 1: "3"})
    '5(b + 1) + 3'
    """
    terms = list(polynomial.ordered())
    if terms and terms[0][1] < 0:  # people write 11 − b rather than −b + 11
        first = next((place for place, (_, value) in enumerate(terms) if value > 0), 0)
        terms.insert(0, terms.pop(first))
    written = ""
    for monomial, value in terms:
        term = _term(monomial, abs(value), names)
        if written:
            written += (" − " if value < 0 else " + ") + term
        else:
            written = ("−" if value < 0 else "") + term
    return written or "0"


def _term(monomial: Monomial, size: Fraction, names: Names) -> str:
    factors = [names[index] + _exponent(power) for index, power in enumerate(monomial) if power]
    shown = format_number(size)
    if not factors:
        return shown
    if size != 1:
        factors.insert(0, f"({shown})" if "/" in shown else shown)
    text = factors[0]
    for factor in factors[1:]:
        # Two digits side by side would be another number.
        text += f" × {factor}" if factor[0].isdigit() or (factor[0] == "(" and text[-1] == ")") else factor
    return text


def _exponent(power: int) -> str:
    return "" if power == 1 else _POWERS.get(power, f"^{power}")


def write_form(form: Form, names: Names) -> str:
    """A quotient of polynomials, or one of them alone.

    >>> x = Form.unknown(0)
    >>> write_form(Form.number(24) / (x + Form.number(1)), ["x"]), write_form(x / Form.number(3), ["x"])
    ('24/(x + 1)', '(1/3)x')
    """
    top = write_sum(form.top, names)
    if form.bottom == ONE:
        return top
    return f"{_bracketed(top)}/{_bracketed(write_sum(form.bottom, names))}"


def _bracketed(text: str) -> str:
    return text if all(sign.isalnum() or sign in "²³." for sign in text) else f"({text})"


def write_collected(polynomial: Polynomial, names: Names) -> str:
    """That a polynomial is zero, as people write it: what is unknown on the left, and a number on the right.

    >>> x = Polynomial.unknown(0)
    >>> write_collected(Polynomial.number(12) - x.times(Fraction(4)), ["x"])
    '4x = 12'
    >>> write_collected(x * x - x.times(Fraction(5)) + Polynomial.number(6), ["x"])
    'x² − 5x + 6 = 0'
    """
    if not polynomial.unknowns:
        return f"{signed(polynomial.constant or Fraction(0))} = 0"
    positive = polynomial if polynomial.leading > 0 else -polynomial
    number = positive.terms.get((), Fraction(0))
    if positive.degree > 1 and len(positive.unknowns) == 1:
        return f"{write_sum(positive, names)} = 0"
    return f"{write_sum(positive - Polynomial.number(number), names)} = {signed(-number)}"


def signed(value: Fraction) -> str:
    """A number with a printed minus.

    >>> signed(Fraction(-3, 2))
    '−1.5'
    """
    return format_number(value).replace("-", "−")


def bracketed(text: str) -> str:
    """An expression to be put in the place of an unknown."""
    return text if text.replace(".", "").isalnum() else f"({text})"
