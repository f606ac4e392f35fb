"""How numbers are written in English stories: digits, words, separators, money, fractions."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from random import Random

from deduct.languages import find_quantities

_SMALL_WORDS = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen"""
_TENS_WORDS = "- - twenty thirty forty fifty sixty seventy eighty ninety"
_SMALL, _TENS = _SMALL_WORDS.split(), _TENS_WORDS.split()

STYLES: dict[str, tuple[float, int]] = {
    "digits": (0.76, 0),
    "small words": (0.13, 10),
    "words": (0.04, 99),
    "mixed": (0.07, 20),
}
"""Style -> its share of problems, and up to which number it uses words."""


def draw_style(rng: Random) -> str:
    """The way one problem writes its numbers."""
    return rng.choices(list(STYLES), [share for share, _ in STYLES.values()])[0]


def in_words(number: int) -> str:
    """A number below a hundred in words.

    >>> in_words(7), in_words(40), in_words(83)
    ('seven', 'forty', 'eighty-three')
    """
    if number < 20:
        return _SMALL[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens] + (f"-{_SMALL[ones]}" if ones else "")


def write(value: Fraction, style: str, rng: Random) -> str:
    """A number in the style of its problem.

    >>> write(Fraction(12), "digits", Random(1)), write(Fraction(5, 2), "words", Random(1))
    ('12', '2.5')
    """
    limit = STYLES[style][1]
    if value.denominator == 1 and 2 <= value <= limit and (style != "mixed" or rng.random() < 0.5):
        return in_words(int(value))
    return decimal(value, separators=value >= 1000 and rng.random() < 0.6)


def decimal(value: Fraction, separators: bool = False) -> str:
    """A terminating decimal in digits, without needless zeros.

    >>> decimal(Fraction(7, 2)), decimal(Fraction(12500), separators=True)
    ('3.5', '12,500')
    """
    text = f"{float(value):,.4f}".rstrip("0").rstrip(".")
    return text if separators else text.replace(",", "")


def write_money(value: Fraction, rng: Random) -> str:
    """Dollars: $3.50, $4, $1,200, and now and then "4 dollars".

    >>> write_money(Fraction(7, 2), Random(1))
    '$3.50'
    """
    separators = value >= 1000 and rng.random() < 0.6
    if value.denominator == 1:
        text = decimal(value, separators)
        if rng.random() < 0.12 and value > 1:
            return f"{text} dollars"
        return f"${text}.00" if rng.random() < 0.04 else f"${text}"
    text = f"{float(value):,.2f}"
    return "$" + (text if separators else text.replace(",", ""))


def write_percent(value: Fraction, rng: Random) -> str:
    """A share of a hundred: 15%, and now and then "15 percent".

    >>> write_percent(Fraction(3, 20), Random(1))
    '15%'
    """
    shown = decimal(value * 100)
    return f"{shown}%" if rng.random() < 0.8 else f"{shown} percent"


def below_zero(value: Fraction, rng: Random) -> str:
    """A negative number: -5, and now and then minus 5.

    >>> below_zero(Fraction(-5), Random(1))
    '-5'
    """
    return f"-{decimal(-value)}" if rng.random() < 0.7 else f"minus {decimal(-value)}"


_PARTS = {2: "half", 3: "third", 4: "quarter", 5: "fifth", 6: "sixth", 8: "eighth", 10: "tenth"}


def write_fraction(value: Fraction, rng: Random, shares: bool = False) -> str:
    """A proper fraction: half, 1/3, one third, two thirds; and "a third" where "of", "as many" or "more" `shares` it.

    >>> write_fraction(Fraction(1, 2), Random(3))
    'half'
    >>> write_fraction(Fraction(1, 3), Random(9), shares=True)
    'a third'
    """
    top, bottom = value.numerator, value.denominator
    if value == Fraction(1, 2):
        return "half" if rng.random() < 0.8 else "1/2"
    if rng.random() < 0.45 or bottom not in _PARTS:
        return f"{top}/{bottom}"
    part = _PARTS[bottom]
    if shares and top == 1 and rng.random() < 0.7:
        return f"an {part}" if part == "eighth" else f"a {part}"
    spelled = f"{in_words(top)}{rng.choice('- ')}{part}{'s' if top > 1 else ''}"
    return spelled if _is_read_as(spelled, value) else f"{top}/{bottom}"


@cache
def _is_read_as(text: str, value: Fraction) -> bool:
    """Whether extraction reads this spelling: a story must not be told in words that the solver cannot read."""
    return [quantity.value for quantity in find_quantities(text, "en")] == [value]


_SHARES = re.compile(r" (of|as many|as much|more|less|fewer)\b")


def is_shared(slot: str, text: str) -> bool:
    """Whether a fraction in this slot is one of something wherever it stands, so that it may be "a third".

    >>> is_shared("f", "she ate {f} of the cake"), is_shared("f", "the cup holds {f} litre")
    (True, False)
    """
    return all(_SHARES.match(after) for after in text.split(f"{{{slot}}}")[1:])


def is_ordinal(slot: str, text: str) -> bool:
    """Whether an ending makes an ordinal of a number, which words do not take: every 8th.

    >>> is_ordinal("n", "every {n}th visitor"), is_ordinal("n", "{n} thin walls")
    (True, False)
    """
    return re.search(rf"\{{{slot}\}}(?:st|nd|rd|th)\b", text) is not None


_YEAR = r"\b(?:in|since|until|from|by|before|after|year|summer|winter) \{%s\}"


def is_year(slot: str, value: Fraction, text: str) -> bool:
    """Whether a number is a year, which has no thousands separator: built in 1907."""
    return value.denominator == 1 and 1500 <= value <= 2100 and re.search(_YEAR % slot, text) is not None
