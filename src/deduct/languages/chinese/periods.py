"""Chinese: parts of a year, days of the week that come again, and events that are held every few years."""

from __future__ import annotations

from deduct.core.patterns import pattern

_OTHERS = "(?:[、和及与][0-9一二三四五六七八九十]{1,2}月份?)*(?:这?[两三四几]个月)?"
"""Months that are named after one, with which it is asked for."""
PERIODS = {
    "上半年": (1, 6), "下半年": (7, 12), "全年|一?整年|一年": (1, 12), "(?:第?一|1)季度": (1, 3),
    "(?:第?二|2)季度": (4, 6),
    "(?:第?三|3)季度": (7, 9), "(?:第?四|4)季度": (10, 12), "第一、?二季度": (1, 6), "暑假": (0, 0),
    **{
        rf"(?<![0-9十])(?:{place}|{name})月份?(?={_OTHERS}一?共?有?(?:多少|几)天)": (place, place)
        for place, name in enumerate(("一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"), 1)
    },
}  # fmt: skip
"""Patterns of words for parts of a year, with their first and last month; (0, 0) has no fixed days."""
MONTH = pattern("(?P<month>1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月份?(?![0-9一二三四五六七八九十]|后|初|底)")
ASKS_DAYS = pattern("(?:一共|共)?(?:有)?(?:多少|几)天")
ASKS_MORE = pattern("比[^，。]*(?:多|少)(?:多少|几)天")
TOGETHER = pattern("月份?[、和及与]")
"""What says that several parts of a year are meant together."""
SAID = pattern(".{0,2}")
"""What stands between a date and its day of the week."""
COMMON, LEAP = pattern("平年"), pattern("闰年")
EACH_WEEK = pattern(
    "每(?:个?(?:星期|周|礼拜))(?P<days>[一二三四五六日天](?:[、，和及]?(?:(?:星期|周|礼拜)?[一二三四五六日天]))*)"
)
"""Days of every week."""
HOW_MANY_OF = pattern("(?:多少|几)个(?:星期|周|礼拜)(?P<day>[一二三四五六日天])")
ASKS_TIMES = pattern("(?:多少|几)[次回趟天]")
LAST = pattern("最后一?个(?:星期|周|礼拜)(?P<day>[一二三四五六日天])是?[^，。]*(?:几[日号]|哪[一]?天)")
EVERY_YEARS = pattern("每隔?(?P<years>[0-9一二两三四五六七八九十]{1,2})年(?:举?[办行]|开|有|召开)?一[届次]")
FIRST = pattern("(?:首届|第一届|第1届|首次|第一次)")
NTH = pattern("第(?P<nth>[0-9一二三四五六七八九十]{1,3})[届次](?:[^，。]*(?:哪一?年|几几年))")
EVERY_BEFORE = EVERY_SECOND = NEXT = AFTER_NEXT = FIRST_IN = pattern("(?!)")
AGAIN_DECLINES = pattern("")
TIMES_UNIT, DAYS_UNIT, WEEKS_UNIT = "次", "天", "个"
DECLINES = pattern("除了|请假|停[课训止]|放假|缺|病|提前|元(?!旦)|千米|公里|分钟|小时|本|页|倍|折|%")


def days_named(words: str) -> list[int]:
    """The days of the week that are named, Monday is 0.

    >>> days_named("一、三、五"), days_named("六和日")
    ([0, 2, 4], [5, 6])
    """
    return [place for place, name in enumerate("一二三四五六日") if name in words.replace("天", "日")]
