"""The values of Chinese numerals. Reading a whole phrase is in `numbers`."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern

_PLAIN = str.maketrans("〇两俩壹贰叁肆伍陆柒捌玖拾佰仟", "零二二一二三四五六七八九十百千")
_HAN_DIGITS = {character: value for value, character in enumerate("零一二三四五六七八九")}
_HAN_SCALES = {"": 1, "十": 10, "百": 100, "千": 1000, "万": 10**4, "亿": 10**8}
HAN_CHARACTERS = "零一二三四五六七八九十百千万亿〇两俩壹贰叁肆伍陆柒捌玖拾佰仟"

_DIGIT = "[一二三四五六七八九]"
_SECTION = f"((?:{_DIGIT}千)?(?:零?{_DIGIT}百)?(?:零?{_DIGIT}?十)?(?:零?{_DIGIT})?)"
_COUNTED = "(?<=[一二三四五六七八九十百千])"
_WELL_FORMED = pattern(f"(?:{_SECTION}{_COUNTED}亿)?零?(?:{_SECTION}{_COUNTED}万)?零?{_SECTION}")
_TERM = pattern(f"({_DIGIT}?)([十百千]?)")


def han_value(numeral: str) -> int | None:
    """The value of a Chinese numeral, or None where the characters make no number.

    >>> han_value("三十二"), han_value("一万零五百"), han_value("二〇〇八"), han_value("三百五"), han_value("三四")
    (32, 10500, 2008, 350, None)
    """
    plain = numeral.translate(_PLAIN)
    if all(character in _HAN_DIGITS for character in plain):
        return _positional(plain)
    match = _WELL_FORMED.fullmatch(plain)
    if match is None:
        return None
    value = 0
    for section, scale in zip(match.groups(default=""), (10**8, 10**4, 1), strict=True):
        value += scale * sum(
            _HAN_DIGITS.get(digit, 1) * _HAN_SCALES[unit] for digit, unit in _TERM.findall(section) if digit or unit
        )
    # 三百五 is 350 and 一万二 is 12000: a last digit counts the next lower scale unless 零 stands between.
    scale_before = _HAN_SCALES.get(plain[-2], 1) if plain[-1] in _HAN_DIGITS else 1
    return value + _HAN_DIGITS[plain[-1]] * (scale_before // 10 - 1) if scale_before > 10 else value


def whole_of(written: str) -> int:
    """The value of a whole number in digits or as a numeral; 0 where the characters make no number.

    >>> whole_of("3"), whole_of("两")
    (3, 2)
    """
    return int(written) if written.isdecimal() else han_value(written) or 0


def value_of(written: str) -> Fraction:
    """The value of a number in digits, of a numeral or of 半; 0 where the characters make no number.

    >>> value_of("2.5"), value_of("半")
    (Fraction(5, 2), Fraction(1, 2))
    """
    if written == "半":
        return Fraction(1, 2)
    return Fraction(written) if written[0].isdigit() else Fraction(han_value(written) or 0)


def _positional(digits: str) -> int | None:
    """三 and 二〇〇八 are numbers; 三四 means "three or four", and a long run is a telephone number."""
    if len(digits) == 1 or len(digits) == 4 or ("零" in digits and len(digits) < 12):
        return int("".join(str(_HAN_DIGITS[character]) for character in digits))
    return None
