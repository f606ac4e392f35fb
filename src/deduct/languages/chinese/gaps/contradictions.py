"""Chinese: texts whose numbers contradict each other: more is taken than there is, parts that do not make the whole."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.errors import Reason
from deduct.formulas.display import format_number
from deduct.languages.chinese.counted import all_numbers
from deduct.languages.found_factor import Factor
from deduct.languages.reading import find_quantities

_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DATE = pattern("(?<![0-9.])(?P<month>1[0-2]|[1-9])月(?P<day>[0-9]{1,2})[日号]")
_YOUNGER = pattern(
    "(?P<young>弟弟|妹妹|儿子|女儿|孙子|孙女)[^，。；比]{0,6}比[^，。；]{0,6}(?P<old>哥哥|姐姐|爸爸|妈妈|父亲|母亲|爷爷|奶奶|外公|外婆)"
    "[^，。；]{0,3}大(?:了)?[^，。；]{0,2}[0-9一二两三四五六七八九十]+岁"
)
_DEGREES = pattern("\\s*(?:度|°)")
_TRIANGLE = pattern("三角形|三角板")
_HAD = pattern("(?:有|做了?|买了?|摘了?|带了?|烤了?|种了?|收了?|进了?|借了?|折了?|养了?|写了?)[^，。；0-9]{0,6}$")
_TAKEN = pattern("(?:[吃卖用喝借送丢拿运花搬取飞][掉了出走去给]|送给|借给|分给|卖给|坏了|碎了)[^，。；0-9]{0,8}$")
_ADDS = pattern(
    "又[买来做摘进运收烤拿借搬种得捡]|再[买来做摘进运]|补|添|加|增|还(?:清|了)|回来|比|倍|每|如果|赊|预[售订]|原来|欠|透支|零下"
)
_LEFT = pattern("还?(?:剩|余)[^，。；]{0,6}(?:多少|几)|还有[^，。；]{0,4}(?:多少|几)")
_WHOLE_AND_HALVES = pattern(
    "(?:共有?|一共有?|总共有?|全班有?|有)(?P<all>[0-9]+)(?:名|个|位)?(?:人|同学|学生)[^。]*?男[生同][^，。0-9]{0,4}(?P<boys>[0-9]+)(?:名|个|位)?人?"
    "[^。0-9]{0,6}女[生同][^，。0-9]{0,4}(?P<girls>[0-9]+)(?![0-9.]*%)"
)

_ASKS_PART = pattern("(?:第[二三四]|其余|另外?)[^，。；]{0,10}(?:多少|几)")
_WHOLE = pattern("一?共[^，。；0-9]{0,8}$")
_RESTATED = pattern("[0-9一二两三四五六]+[天个次组班]一?共")
_MORE_THAN_PARTS = pattern("倍|比|每|平均|超|分之|%|又|既|都|相同|同样|两种都")
_NO_OTHERS = pattern("只有这[两三四2-4]种|没有(?:其他|别的)")


def contradiction(text: str) -> Reason | None:
    """What contradicts what in a folded text; None where nothing is known to.

    >>> str(contradiction("妈妈做了80个蛋挞，卖掉了95个，还剩几个?"))
    'the text contradicts itself: there are 80, and 95 are taken away'
    """
    checks = (_no_such_day, _younger_is_older, _angles, _taken, _halves, _parts, _shares)
    return next((reason for check in checks if (reason := check(text))), None)


def _no_such_day(text: str) -> Reason | None:
    for match in _DATE.finditer(text):
        if not 1 <= int(match["day"]) <= _DAYS[int(match["month"]) - 1]:
            return Reason("no_such_day", day=match[0])
    return None


def _younger_is_older(text: str) -> Reason | None:
    found = _YOUNGER.search(text)
    return Reason("younger_is_older", younger=found["young"], older=found["old"]) if found else None


def _angles(text: str) -> Reason | None:
    """Two angles of a triangle that leave nothing for the third."""
    if not _TRIANGLE.search(text) or "外角" in text or "倍" in text:
        return None
    told = [each.value for each in find_quantities(text, "zh") if _DEGREES.match(text, each.end)]
    if len(told) != 2 or sum(told) < 180:
        return None
    return Reason("great_angles", sum=format_number(sum(told, Fraction(0))))


def _taken(text: str) -> Reason | None:
    """What is taken away is more than there was."""
    if not _LEFT.search(text) or _ADDS.search(text):
        return None
    numbers = all_numbers(text)
    if len(numbers) < 2 or len({number.dimension for number in numbers}) != 1 or not numbers[0].dimension:
        return None
    first, gone = numbers[0], numbers[1:]
    if not _HAD.search(text, 0, first.place) or not all(_TAKEN.search(text, 0, number.place) for number in gone):
        return None
    if _sum(gone) <= first.value:
        return None
    return Reason("too_much_taken", there=first.words, gone=_told(gone))


def _halves(text: str) -> Reason | None:
    """Boys and girls that are not all."""
    found = _WHOLE_AND_HALVES.search(text)
    if found is None:
        return None
    boys, girls, every = (int(found[name]) for name in ("boys", "girls", "all"))
    return Reason("parts_and_whole", parts=f"{boys} + {girls}", whole=every) if boys + girls != every else None


def _parts(text: str) -> Reason | None:
    """Parts of a whole that are more than it, where another part is asked for."""
    if not _ASKS_PART.search(text) or _MORE_THAN_PARTS.search(text):
        return None
    numbers = [number for number in all_numbers(text) if number.dimension]
    numbers = [number for number in numbers if not _RESTATED.match(text, number.place)]
    if len(numbers) < 3 or len({number.dimension for number in numbers}) != 1:
        return None
    whole, parts = numbers[0], numbers[1:]
    if not _WHOLE.search(text, 0, whole.place) or _sum(parts) <= whole.value:
        return None
    return Reason("parts_and_whole", parts=_told(parts), whole=whole.words)


def _shares(text: str) -> Reason | None:
    """Shares of a whole that has no other parts, which do not make one."""
    if not _NO_OTHERS.search(text):
        return None
    shares = [each.value for each in find_quantities(text, "zh") if each.kind in ("fraction", "percent")]
    if len(shares) < 2 or sum(shares) <= 1:
        return None
    return Reason("parts_and_whole", parts=" + ".join(format_number(each) for each in shares), whole=1)


def _told(numbers: Sequence[Factor]) -> str:
    return " + ".join(number.words for number in numbers)


def _sum(numbers: Sequence[Factor]) -> Fraction:
    return sum((number.value for number in numbers), Fraction(0))
