"""Chinese: what doubles again and again: 每20分钟分裂一次, 每次根数翻倍, 第10天长满一半是第几天."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.units import TIME
from deduct.languages.chinese.counted import amounts_of
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.shop_offers import NUMBER
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_DOUBLES = pattern(
    "(?:一|1)个(?:能|可以|会)?(?:变|分裂|分)(?:成|为)?(?:两|二|2)个|翻一?倍|翻一番|(?:长大|增加|扩大|增长)(?:一|1)倍"
    "|(?:前一|上一|头一)[天次个年][^，。]{0,4}?的?(?:两|二|2)倍|加倍"
)
_EVERY = pattern(f"每(?:隔|过)?(?P<every>{NUMBER})个?(?P<unit>分钟|小时|秒|天)")
_FIRST = pattern(f"第(?:一|1)(?P<of>[次天年个])[^，。0-9一二两三四五六七八九十]{{0,5}}?(?P<start>{NUMBER})")
_NTH = pattern(f"第(?P<nth>{NUMBER})(?P<of>[次天年个])")
_HALF = pattern("(?P<half>一半|(?:二|2)分之(?:一|1)|1/2)|(?P<quarter>(?:四|4)分之(?:一|1)|1/4)")
_FULL = pattern(f"第?(?P<day>{NUMBER})(?P<of>天|小时|分钟|日)[^，。]{{0,4}}?(?:正好|刚好|就|可|恰好)?[长占遮铺盖爬]+满")
_ASKS_DAY = pattern("(?:第几|几|多少)(?:天|小时|分钟|日)")
_STARTS_WITH = pattern(f"(?P<start>{NUMBER})(?:个|根|只|条|棵)[一-龥]{{0,6}}(?:经过|过了|过|在)")
_DECLINES = pattern("%|平均|比|死|减")
_ALL = pattern(f"(?P<nth>{NUMBER})[次天年个][^，。0-9]{{0,3}}(?:一共|总共|共)")
MOST = 30


def doubling(text: str, start: int) -> Reckoned | None:
    """How many there are after some doublings, or when there were half as many; None for any other text.

    >>> doubling("水草每天长大一倍，第10天长满池塘，第几天长满池塘的一半？", 19).told
    '10 - 1'
    >>> doubling("细胞每20分钟分裂一次，一个变两个，1个细胞经过2小时后变成多少个？", 18).told
    '1 × 2 ^ 6'
    """
    if not _DOUBLES.search(text) or _DECLINES.search(text):
        return None
    return _before_full(text, start) or _after_times(text, start) or _after_time(text, start)


def _before_full(text: str, start: int) -> Reckoned | None:
    full, part = _FULL.search(text), _HALF.search(text, start)
    if full is None or part is None or not _ASKS_DAY.search(text, start) or not pattern("每[天日小分]").search(text):
        return None
    back = 1 if part["half"] else 2
    value = value_of(full["day"]) - back
    return Reckoned(value, "", f"{full['day']} - {back}", start, len(text)) if value > 0 else None


def _after_times(text: str, start: int) -> Reckoned | None:
    """So many at the n-th time, where the first time is told."""
    first = _FIRST.search(text)
    together = _ALL.search(text, start)
    nth = (
        [together]
        if together
        else [match for match in _NTH.finditer(text, start) if first and match["of"] == first["of"]]
    )
    if first is None or len(nth) != 1:
        return None
    times = int(value_of(nth[0]["nth"])) - 1
    known = {value_of(first["start"]), value_of(nth[0]["nth"]), Fraction(1), Fraction(2)}
    if not 0 < times <= MOST or any(each.value not in known for each in find_quantities(text, "zh")):
        return None
    if together:
        value, told = value_of(first["start"]) * (2 ** (times + 1) - 1), f"{first['start']} × (2 ^ {times + 1} - 1)"
    else:
        value, told = value_of(first["start"]) * 2**times, f"{first['start']} × 2 ^ {times}"
    return Reckoned(value, "", told, start, len(text))


def _after_time(text: str, start: int) -> Reckoned | None:
    """So many after a time, where they double every so often."""
    every = _EVERY.search(text)
    spans = [value * unit.size for at, _, unit, value in amounts_of(text) if unit.dimension == TIME
             and not (every and every.start() <= at < every.end())]  # fmt: skip
    if every is None or len(spans) != 1 or not pattern("(?:多少|几)[个根只条]").search(text, start):
        return None
    sizes = {"分钟": 60, "小时": 3600, "秒": 1, "天": 86_400}
    times = spans[0] / (value_of(every["every"]) * sizes[every["unit"]])
    begins = _STARTS_WITH.search(text)
    count = value_of(begins["start"]) if begins else Fraction(1)
    if times.denominator != 1 or not 0 < times <= MOST:
        return None
    return Reckoned(count * 2 ** int(times), "", f"{count} × 2 ^ {times}", start, len(text))
