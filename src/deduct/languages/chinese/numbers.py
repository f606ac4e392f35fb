"""Chinese: numerals, and the forms around numbers in digits.

    numerals    三十二, 两个, 一百零五 (一 alone never counts; another single numeral only before a measure word)
    scales      3千5百, 1万2千
    fractions   四分之三, 10分之3, 三又四分之一, 2又1/2, 一半, 半小时, 一个半, 三圈半
    percent     百分之二十, 百分之十二点五, 千分之五, 八折, 8.5折, 二成
    decimals    三点五
    ordinals    第三 (第一 and 第二 mostly tell things apart and are left out)

万 and 亿 alone after digits belong to the unit: 5万元 is five 万元, as the questions ask ("多少万元").
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages import literals
from deduct.languages.chinese.numerals import HAN_CHARACTERS, han_value
from deduct.languages.chinese.units import MEASURE_CHARACTERS
from deduct.languages.literals import Reading

# 两 right after a numeral is a weight (二十二两茶叶, 五两人参); but it counts in 三万两千, 三两个 and 三、四两班.
_COUNTED = MEASURE_CHARACTERS.replace("人", "")
_LIANG = f"(?<=[一二三四五六七八九十百千万亿])两(?!人(?!参)|[{_COUNTED}班城站车地边旁侧端岸十百千万亿])"
# 一千克 is one kilogram, so 千 before such a unit belongs to the unit.
_HAN = rf"(?:(?!千[克米瓦卡]|{_LIANG})[{HAN_CHARACTERS}]){{1,40}}"
_DIGITS = r"\d{1,9}(?:\.\d{1,9})?"
_EITHER = f"(?:{_DIGITS}|{_HAN})"
_ONE_TO_NINE = "[一二三四五六七八九]"
_DECIMAL = f"{_HAN}点[零〇一二三四五六七八九]{{1,9}}"

# 3千5百, 1万2千; but not in units and words (5千克, 8百公里), nor where a number goes on in another way (3千50).
# 千 after more digits and 百 alone are units, as 万 is: 292千字, 3.6千字, 3百元.
_THOUSANDS = r"\d千(?![克米瓦卡平字帕伏焦赫牛分万亿零\dA-Za-z]|斤顶)"
_HUNDREDS = r"\d百(?![千克公分货合香事帕万亿零\d])"
_SCALED = rf"(?<![\d.,/])(?:\d{{1,4}}万)?(?:{_THOUSANDS}|\d千{_HUNDREDS})"

# A single numeral counts only before one of these; 两 is one where it is a weight.
_MEASURE = pattern(
    f"[{MEASURE_CHARACTERS}]|{_LIANG}|小时|分钟|星期|平方|立方|千[克米瓦卡]|厘米|分米|毫[米升克]|公[里斤顷分]|钟头"
    "|(?<=第[三四五六七八九十])班|度(?![假过量])"
)
_SINGLE = "二两俩三四五六七八九十"
_HALVED = "(?:个|年|天|倍|小时|米|里|公里|千米|斤|公斤|千克|元|块|吨|分钟|箱|筐|袋|瓶|杯|桶)"
# After these, 半 may belong to what follows: 一圈半小时 is half an hour, 三包半价 a price, 一张半旧的 a look.
_HALVED_AT_END = "(?:[圈趟遍页碗盒包段层亩尺寸丈升克周张根片条两]|厘米|分米|个月)"
_OF_ITS_OWN = "(?:[斤米里升克吨亩天日年个价新旧大透空熟干生]|公[斤里]|千[克米]|小时|分钟|钟头)"

# Numerals that count nothing, although a measure word may seem to follow.
_SKIPPED = "|".join(
    [
        "四周|四面|四处|万一|十分(?![之钟米])|三角(?!钱)|[五六八]角(?=形|星)|十字|百货|三轮车|三三两两|千千万万",
        '(?:星期|周)[一二三四五六日](?![天个次])|五一|六一|十一(?=[”"]?(?:国庆|黄金|长假|假期|期间))',
        f"几{_HAN}|{_HAN}几",  # some tens, some hundreds
        f"(?<!第){_HAN}班|{_HAN}(?:年级|月(?:份|{_HAN}[日号])?|位小?数)",  # names, dates and digits of a number
        f"第[一二](?!{_HAN})",
        # "the two of them", "both sides", "the road between the two places"
        "(?<=[甲乙丙丁A-Za-z、这那])两|两[地城站车人队边旁侧端头岸]",
        "(?<![^，．。；：])两(?=[天周次种组批][^，．。；：]{0,3}?(?:共|都|各|正好))",
        "半[径圆夜]|[上下前后]半",
    ]
)

_FORMS = "|".join(
    [
        f"(?P<skipped>{_SKIPPED})",
        f"(?P<share>(?P<of>[百千])分之(?P<part>{_DECIMAL}|{_EITHER}))",
        r"(?P<mixed>(?P<whole>\d{1,9})又\(?(?P<top>\d{1,9})/(?P<bottom>0{0,8}[1-9]\d{0,8})\)?)",
        f"(?P<parts>(?:(?P<with>{_EITHER})又)?(?P<below>{_EITHER})分之(?P<above>{_EITHER}))",
        f"(?P<discount>(?P<price>{_DIGITS}|{_ONE_TO_NINE}{{1,2}})折(?![成叠纸线断弯痕]))",
        f"(?P<tenths>(?<=[产高加少低多占约了])(?P<tenth>两|{_ONE_TO_NINE})成(?P<hundredth>{_ONE_TO_NINE})?)",
        f"(?P<decimal>{_DECIMAL}(?![十分刻点时]))",
        f"(?P<halved>(?<!第)(?P<count>{_EITHER})(?:{_HALVED}半|{_HALVED_AT_END}半(?!{_OF_ITS_OWN}))(?![径圆成导场价]))",
        "(?P<gift>(?<=买)(?:[二两三四五六七八九十](?=送)|[0-9](?=送)))",
        "(?P<given>(?<=买[二两三四五六七八九十]送)[一二两三四五]|(?<=买[0-9]送)[一二两三四五])",
        f"(?P<scaled>{_SCALED})",
        "(?P<half>一半|半)",
        f"(?P<numeral>{_HAN})",
    ]
)
_SCAN = pattern(f"{_FORMS}|{literals.PATTERN}")


def readings(text: str) -> Iterator[Reading]:
    """The quantities of a folded Chinese text, in order."""
    for match in _SCAN.finditer(text):
        form = match.lastgroup or ""
        if form not in _READERS:
            yield from literals.read_literal(match)
        elif found := _READERS[form](match):
            yield Reading(found[0], match.start(), match.end(), found[1])


def _value(number: str) -> Fraction | None:
    """A number in digits or numerals, which may have decimal places: 8.5, 十二, 十二点五."""
    if number[0].isdecimal():
        return Fraction(number)
    units, _, places = number.partition("点")
    value = han_value(units)
    return None if value is None else value + Fraction(int(_in_digits(places or "零")), 10 ** len(places))


def _in_digits(numerals: str) -> str:
    """Numerals one by one: 八五 is 85; digits stay as they are.

    >>> _in_digits("八五"), _in_digits("8.5")
    ('85', '8.5')
    """
    return "".join(character if character <= "9" else str(han_value(character)) for character in numerals)


_Found = tuple[Fraction, str] | None


def _read_share(match: re.Match[str]) -> _Found:
    # 百 alone is not a numeral, but 百分之百 is all of it.
    value = Fraction(100) if match["part"] == "百" else _value(match["part"])
    return None if value is None else (value / (100 if match["of"] == "百" else 1000), "percent")


def _read_mixed(match: re.Match[str]) -> _Found:
    return int(match["whole"]) + Fraction(int(match["top"]), int(match["bottom"])), "fraction"


def _read_parts(match: re.Match[str]) -> _Found:
    whole, below, above = (_value(match[name]) if match[name] else Fraction(0) for name in ("with", "below", "above"))
    return (whole + above / below, "fraction") if whole is not None and above is not None and below else None


def _read_discount(match: re.Match[str]) -> _Found:
    """八折 and 8折 are 80 %, 八五折, 8.5折 and 85折 are 85 %."""
    value = Fraction(_in_digits(match["price"]))
    return value / (10 if value < 10 else 100), "percent"


def _read_tenths(match: re.Match[str]) -> _Found:
    """二成 is 20 %, 二成五 is 25 %."""
    return Fraction(int(_in_digits(match["tenth"] + (match["hundredth"] or "零"))), 100), "percent"


def _read_decimal(match: re.Match[str]) -> _Found:
    value = _value(match[0])
    return None if value is None else (value, "word")


def _read_halved(match: re.Match[str]) -> _Found:
    value = _value(match["count"])
    return None if value is None else (value + Fraction(1, 2), "fraction")


def _read_scaled(match: re.Match[str]) -> _Found:
    """3千5百 is 3500, 1万2千 is 12000."""
    terms = re.findall(r"(\d+)([万千百])", match[0])
    return Fraction(sum(int(digits) * {"万": 10**4, "千": 1000, "百": 100}[scale] for digits, scale in terms)), "number"


def _read_numeral(match: re.Match[str]) -> _Found:
    value = _value(match[0])
    if value is None:
        return None
    if match.string[match.start() - 1 : match.start()] == "第":
        return value, "ordinal"
    if match.string.startswith("倍", match.end()):
        return value, "multiple"
    # 一 is an article far more often than a number, and a model has the constant 1 where one is needed.
    if len(match[0]) == 1 and (match[0] not in _SINGLE or not _MEASURE.match(match.string, match.end())):
        return None
    return value, "word"


def _read_gift(match: re.Match[str]) -> _Found:
    """买三送一 has two numbers, although no measure word follows."""
    value = _value(match[0])
    return None if value is None else (value, "number" if match[0].isdecimal() else "word")


_READERS: dict[str, Callable[[re.Match[str]], _Found]] = {
    "skipped": lambda match: None,
    "share": _read_share,
    "mixed": _read_mixed,
    "parts": _read_parts,
    "discount": _read_discount,
    "tenths": _read_tenths,
    "decimal": _read_decimal,
    "halved": _read_halved,
    "gift": _read_gift,
    "given": _read_gift,
    "scaled": _read_scaled,
    "half": lambda match: (Fraction(1, 2), "fraction"),
    "numeral": _read_numeral,
}
"""One reader for each named form of `_FORMS`; None where the numeral counts nothing."""
