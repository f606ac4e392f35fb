"""Chinese: words that stand for a number, said with it: 1块5, 2.6万人 beside 8500人, 两年 of 每月, 打对折."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Iterator
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.dates import dates
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.scales import scales
from deduct.languages.chinese.spelled_out import each_has
from deduct.languages.chinese.stretches import COMMON_YEAR, stretches
from deduct.languages.folding import fold
from deduct.languages.found_unfolding import Unfolding

_HALF_PRICE = pattern("打对折|对折(?=出售|销售|优惠|卖|处理)")

_DOZENS = pattern("(?P<count>[0-9]{1,9}|[一二两三四五六七八九十]{1,9})打(?=[一-龥])(?![折算扫电球开工])")
_ASKED_COUNT = pattern("(?:多少|几)(?P<counter>[个支枝枚只瓶罐条双颗])")
_HOURS = pattern("每[天日晚周][^，。；0-9]{0,6}(?P<hours>[0-9]{1,2})个?小时零?(?P<minutes>[0-9]{1,2})分钟?")
_LAST_DAY = pattern("(?:这个?月|当月|本月)的?最后一天")
_BARE_REST = pattern(
    "(?<![第点:：0-9.])(?P<whole>[0-9]{1,9}|[一二两三四五六七八九十百]{1,9})(?P<unit>[元块]|(?<![方分厘毫千])米)(?P<rest>[1-9二三四五六七八九])"
    "(?=[，。；？、,;?\\s的]|[一每]?[个本支斤瓶盒包袋张只碗杯份条串根枝把](?!月)|$)"
)
"""An amount whose last number has no unit: 1块5, 一元五一个, 1米8."""
_IMPROPER = pattern(
    "(?<![0-9.(/:+*×÷-])(?P<above>[1-9][0-9]?)/(?P<below>[2-9]|[1-9][0-9])"
    "(?=个|小时|[千分厘]?米|千?克|公斤|吨|升|公顷|平方|块|张|瓶|袋|杯|桶)"
)
"""An improper fraction of something."""


def unfold(text: str) -> list[Unfolding]:
    """The words of a text that stand for a number, each with the same said with that number.

    >>> [(found.old, found.new) for found in unfold("原价68元，打对折再减5元，实付多少？")]
    [('打对折', '打5折')]
    """
    folded = fold(text)
    found = sorted((one for rule in _RULES for one in rule(folded)), key=lambda one: (one.start, -one.end))
    kept: list[Unfolding] = []
    for one in found:
        if not kept or one.start >= kept[-1].end:
            kept.append(one)
    return kept


def _half_price(text: str) -> Iterator[Unfolding]:
    for match in _HALF_PRICE.finditer(text):
        yield Unfolding(match.start(), match.end(), match[0], "打5折", Fraction(1, 2))


def _bare_rests(text: str) -> Iterator[Unfolding]:
    for match in _BARE_REST.finditer(text):
        value = value_of(match["whole"]) + value_of(match["rest"]) / 10
        unit = "米" if match["unit"] == "米" else "元"
        yield Unfolding(*match.span(), match[0], f"{format_number(value)}{unit}", value)


def _dozens(text: str) -> Iterator[Unfolding]:
    """3打鸡蛋, where the text asks how many 个 there are."""
    asked = _ASKED_COUNT.search(text)
    if asked is None:
        return
    for match in _DOZENS.finditer(text):
        value = 12 * value_of(match["count"])
        yield Unfolding(*match.span(), match[0], f"{value}{asked['counter']}", value)


def _hours(text: str) -> Iterator[Unfolding]:
    """7小时30分 of every day."""
    for match in _HOURS.finditer(text):
        minutes = value_of(match["hours"]) * 60 + value_of(match["minutes"])
        new = f"{format_number(minutes / 60)}小时" if (minutes * 10 / 60).denominator == 1 else f"{minutes}分钟"
        yield Unfolding(match.start("hours"), match.end(), text[match.start("hours") : match.end()], new, minutes)


def _last_day(text: str) -> Iterator[Unfolding]:
    """这个月的最后一天, where the text has one day of that month."""
    match, days = _LAST_DAY.search(text), [day for day in dates(text) if day.month and day.day]
    if match and len(days) == 1 and (days[0].month != 2 or days[0].year):
        last = monthrange(days[0].year or COMMON_YEAR, days[0].month)[1]
        yield Unfolding(*match.span(), match[0], f"{days[0].month}月{last}日", Fraction(last))


def _improper(text: str) -> Iterator[Unfolding]:
    """7/2米 is one number."""
    for match in _IMPROPER.finditer(text):
        value = Fraction(int(match["above"]), int(match["below"]))
        if value > 1:
            yield Unfolding(*match.span(), match[0], f"({match[0]})", value)


_RULES: tuple[Callable[[str], Iterator[Unfolding]], ...] = (
    _bare_rests,
    scales,
    stretches,
    _half_price,
    each_has,
    _improper,
    _last_day,
    _hours,
    _dozens,
)
