"""Numbers in digits, the same in every language: 2,088  .5  15%  3/4  (3/8)  1(1/2)  3 1/4  1-1/2 cups  -5  1e6,
and fractions as LaTeX writes them: \\frac{9}{4}  $2\\frac{1}{3}$."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from fractions import Fraction

from deduct.errors import InputError, Reason
from deduct.languages.folding import NARROW_SPACE

MAX_DIGITS = 300
"""A number is an amount in a story: below 10**300, and not smaller than 10**-300."""


@dataclass(frozen=True)
class Reading:
    """What stands at a place of the folded text: a value and how it is written."""

    value: Fraction
    start: int
    end: int
    kind: str


_GROUPS = rf"[1-9]\d{{0,2}}(?:(?:,\d{{3}})+|(?:{NARROW_SPACE}\d{{3}})+)(?!\d)"
_NUMBER = rf"(?:{_GROUPS}|\d+)(?:\.\d+)?|(?<![\w.])\.\d+"
_RATIO = r"\d{1,9} ?/ ?0{0,8}[1-9]\d{0,8}"
# After a/b: then it is a sum to work out, not a fraction. Chinese exercises write 8/72的商 for a quotient; a shop
# (商店), 结果 for "in the end" and 再 before another deed leave it a fraction.
_OPERATOR = (
    r" ?[+*/^×÷=]| ?- ?[\d(]|，?的?(?:商(?![店场品人贩家铺业城])|积(?![木累极雪水]))|的结果|，?结果(?=[=是为等])"
    r"|得(?=[\d=多几数出])|，?再(?=[加减乘除])"
)
# 1-1/2 cups is one and a half where a word follows; 3-1/2=? and 3-1/2 is ... are sums.
_NO_UNIT = r"(?:is|equals?|and|or|plus|minus|times|divided|gives)\b"
_HYPHENATED = rf"(?<![\d.,:/+*×÷^)-])\d{{1,3}}-{_RATIO}(?= (?!{_NO_UNIT})[A-Za-z]{{2}})"
_LATEX = r"\d{0,3}\\[dt]?frac ?\{\d{1,9}\} ?\{0{0,8}[1-9]\d{0,8}\}"
_SHARE = r"(?P<{}> ?[%‰])?"

PATTERN = "|".join(
    [
        r"(?P<date>\d{4}(?P<dash>[-/.])\d{1,2}(?P=dash)\d{1,2}(?![\d./-])"
        r"|(?<![\d/])\d{1,2}/\d{1,2}/(?:\d{4}|\d\d)(?![\d/]))",
        r"(?P<version>\d++(?:\.\d++){2,})",
        rf"(?P<latex>\$ ?{_LATEX} ?\$|{_LATEX})",
        rf"(?P<fraction>{_HYPHENATED}|(?:\d{{1,3}})?\( ?{_RATIO} ?\)|(?:(?<![\d.,:/])\d{{1,3}} {{1,2}})?"
        rf"(?<![\d.]){_RATIO}(?![\d/]|\.\d|{_OPERATOR}))" + _SHARE.format("fraction_share"),
        r"(?P<vulgar>(?:(?<![\d.,])\d{1,3} ?)?[¼½¾⅐-⅞])",
        rf"(?P<number>(?:{_NUMBER})(?:[eE][+-]?\d+(?!\w))?)" + _SHARE.format("number_share"),
    ]
)
"""Matches numbers in digits in a folded text; `read_literal` reads the match."""

_SHARES = {"%": 100, "‰": 1000}
# A minus sign belongs to the number after a blank, an opening sign or a Chinese verb: not in 3-4, A-5 or □-7.
_SIGN_BEFORE = re.compile(r"""(?:^|[\s(\[{<=:;,"'“，。：；、]|[是为到达至于作])-\Z""")
_OPERAND_BEFORE = re.compile(r"[\d)\]%]\s*[+*/^×÷-]\s*\Z")


def read_literal(match: re.Match[str]) -> list[Reading]:
    """The quantities of one match of `PATTERN`: mostly one, several for a date or a sum like 320/8."""
    if match["date"] or match["version"]:
        return [_part(match, part, "date" if match["date"] else "label") for part in re.finditer(r"\d+", match[0])]
    if match["latex"]:
        *whole, above, below = (int(part) for part in re.findall(r"\d+", match["latex"]))
        readings = [Reading(sum(whole) + Fraction(above, below), match.start(), match.end(), "fraction")]
    elif match["fraction"]:
        readings = _fraction(match)
    elif match["vulgar"]:
        part = Fraction(unicodedata.numeric(match["vulgar"][-1])).limit_denominator(10)
        readings = [Reading(int(match["vulgar"][:-1] or 0) + part, match.start(), match.end(), "fraction")]
    else:
        value, share = _value(match["number"], match.start()), match["number_share"]
        value, kind = (value / _SHARES[share[-1]], "percent") if share else (value, "number")
        readings = [Reading(value, match.start(), match.end(), kind)]
    if len(readings) == 1 and _is_negative(match):
        return [replace(readings[0], value=-readings[0].value, start=match.start() - 1)]
    return readings


def _part(match: re.Match[str], part: re.Match[str], kind: str) -> Reading:
    """A whole number inside a match."""
    start = match.start() + part.start()
    return Reading(_value(part[0], start), start, match.start() + part.end(), kind)


def _value(digits: str, start: int) -> Fraction:
    mantissa, _, exponent = digits.lower().partition("e")
    if len(mantissa) > MAX_DIGITS or len(exponent) > 5 or abs(int(exponent or 0)) > MAX_DIGITS:
        raise InputError(Reason("long_number", place=start + 1, most=MAX_DIGITS))
    value = Fraction(mantissa.replace(",", "").replace(NARROW_SPACE, ""))
    return value * Fraction(10) ** int(exponent) if exponent else value


def _fraction(match: re.Match[str]) -> list[Reading]:
    """(3/8) and 1(1/2) always; 3/4 where it is proper and no operand of a longer sum; else two numbers."""
    parts = list(re.finditer(r"\d+", match["fraction"]))
    *whole, above, below = (int(part[0]) for part in parts)
    before = match.string[max(0, match.start() - 6) : match.start()]
    bracketed = match["fraction"].endswith(")")
    if (bracketed and not whole) or (above < below and (bracketed or not _OPERAND_BEFORE.search(before))):
        value, share = sum(whole) + Fraction(above, below), match["fraction_share"]
        value, kind = (value / _SHARES[share[-1]], "percent") if share else (value, "fraction")
        return [Reading(value, match.start(), match.end(), kind)]
    return [_part(match, part, "number") for part in parts]


def _is_negative(match: re.Match[str]) -> bool:
    """Is there a minus sign before the digits, and no operand before that ("10 -4")?"""
    if match[0].startswith("(") or match.string[match.start() - 1 : match.start()] != "-":
        return False
    before = match.string[max(0, match.start() - 6) : match.start()]
    return bool(_SIGN_BEFORE.search(before)) and not _OPERAND_BEFORE.search(before)
