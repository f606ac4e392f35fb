"""Chinese: dates, weekdays, and what is asked of them."""

from __future__ import annotations

from collections.abc import Iterator

from deduct.core.patterns import pattern
from deduct.languages.chinese.numerals import whole_of
from deduct.languages.found_date import FoundDate, FoundWeekday

_NUMBER = "(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})"
_SCAN = pattern(
    rf"(?:(?P<year0>[12][0-9]{{3}})年)?(?P<month0>{_NUMBER})月(?P<day0>{_NUMBER})[日号]"
    r"|(?P<year1>[12][0-9]{3})-(?P<month1>[0-9]{1,2})-(?P<day1>[0-9]{1,2})"
    rf"|(?:(?P<year2>[12][0-9]{{3}})年)?(?P<fixed>元旦|国庆节|劳动节|儿童节|圣诞节)"
    rf"|(?P<year3>[12][0-9]{{3}})年(?P<month3>{_NUMBER})月份?(?!后)"
    r"|(?P<year4>[12][0-9]{3})年"
    rf"|(?<![0-9一二三四五六七八九十第])(?<![^当本该同个]月)(?P<day5>{_NUMBER})[号日](?![线楼子常])"
)
_FIXED = {"元旦": (1, 1), "国庆节": (10, 1), "劳动节": (5, 1), "儿童节": (6, 1), "圣诞节": (12, 25)}
_WEEKDAY = pattern("(?:星期|周|礼拜)(?P<name>[一二三四五六日天])")
_NAMES = "一二三四五六日"


def dates(text: str) -> Iterator[FoundDate]:
    """The dates of a folded text, in order; a month, a year or a day alone is one with zeros.

    >>> [(date.year, date.month, date.day) for date in dates("从2027年4月28日到5月3号，2028年")]
    [(2027, 4, 28), (0, 5, 3), (2028, 0, 0)]
    """
    for match in _SCAN.finditer(text):
        year = next((int(match[f"year{form}"]) for form in range(5) if match[f"year{form}"]), 0)
        if match["fixed"]:
            yield FoundDate(year, *_FIXED[match["fixed"]], *match.span())
            continue
        month = next((whole_of(match[f"month{form}"]) for form in (0, 1, 3) if match[f"month{form}"]), 0)
        day = next((whole_of(match[f"day{form}"]) for form in (0, 1, 5) if match[f"day{form}"]), 0)
        yield FoundDate(year, month, day, *match.span())


def month_named(name: str) -> int:
    """The number of a month."""
    return whole_of(name)


def weekdays(text: str) -> Iterator[FoundWeekday]:
    """The days of the week that a text names."""
    for match in _WEEKDAY.finditer(text):
        yield FoundWeekday(_NAMES.index(match["name"].replace("天", "日")), *match.span())


def written(year: int, month: int, day: int) -> str:
    """A date as a person writes it.

    >>> written(2027, 5, 18), written(0, 5, 18)
    ('2027年5月18日', '5月18日')
    """
    return (f"{year}年" if year else "") + f"{month}月{day}日"


def weekday_written(weekday: int) -> str:
    """A day of the week as a person writes it."""
    return f"星期{_NAMES[weekday]}"


ASKS_DATE = pattern("哪[一]?天|几月几[日号]|哪年哪月哪[日天]|什么日期|几[号日](?!楼)|哪一日|到期日|何时|什么时候")
ASKS_WEEKDAY = pattern("(?:星期|周|礼拜)几")
ASKS_NAMED_DAY = AGE = DAY_OF_YEAR = YEARS_AND_MONTHS = pattern("(?!)")
ASKS_DAYS = pattern("(?:多少|几)(?:天|日(?!期)|个?星期|周)")
ASKS_YEARS = pattern("(?:多少|几)年(?!几|零|多少)|多少岁|几岁|几周岁|多少周年")
ASKS_YEAR = pattern("哪一?年")
BEGINS = pattern("开始|动工|开工|出生|创办|创立|成立|建校(?![0-9])|开业|始建")
AGED = pattern("岁|周年|生日")
ENDS = pattern("完成|竣工|完工|建成|结束|去世|逝世|关闭|退休|停业")
ASKS_LEAP = pattern(r"^\s*[0-9]{4}年?(?:是不是|是否是?)闰年[?？]?\s*$|^\s*[0-9]{4}年?是闰年吗[?？]?\s*$")
ASKS_LEAPS = pattern("(?:多少|几)个闰年")
NIGHTS = pattern("(?<=[几少])晚")
WEEKS = pattern("(?:多少|几)(?:个?星期|周)")
YES_NO = {"yes": "是", "no": "不是"}
FULL = pattern("整|完整")
COUNTS_AS_ONE = pattern("第[1一]天|两天都|这两天|两天")
"""A number that only says how days are counted."""
INCLUSIVE = pattern(
    "首尾|两天都|都算|头尾|头一天和最后一天|包括这两天|当天[也]?算|算在内|都计算|包括起止|算第1天|算第一天"
)
FIRST_COUNTS = pattern(
    "当天[也]?算(?:在内|第[1一]天|一天)|从当天算起|算第[1一]天|最后[1一]天|闭幕|(?:举[行办]|展出|展览|历时|持续)[^。]*结束"
)
APART = pattern("还有|开学|到家|相隔|过了|经过|相距|之后|再过|距离|距")
LASTING = pattern(
    "开放|展出|上课|上多少天|工期|集训|放假|假期|举行|每天|天天|开展|从[^。？]*到(?=[0-9]|[一二三四五六七八九十]{1,3}月|元旦|国庆|劳动)|持续|一共|共"
)
BEFORE = pattern("(?<!提)之?前|(?<!不)提前|早")
BEFORE_SPAN = pattern("(?:提前|提早|前)了?\\Z")
TODAY = {"今天": 0, "昨天": -1, "前天": -2, "明天": 1, "后天": 2, "大后天": 3, "大前天": -3}
FROM_TODAY = pattern("(?!)")
RELATIVE_DAY = pattern("大后天|大前天|今天|昨天|前天|明天|后天")
NTH = {"第一": 1, "第二": 2, "第三": 3, "第四": 4, "最后一": -1, "首": 1}
NTH_WEEKDAY = pattern(
    f"(?:(?P<month>{_NUMBER})月份?的?)?(?P<nth>{'|'.join(NTH)})个(?:星期|周|礼拜)(?P<name>[一二三四五六日天])"
)
LEAP = pattern("闰年")
NO_LEAP = pattern("不是闰年|平年")
DECLINES = pattern(
    "这个?月的?最后一天|工作日|每周|每个?星期|每隔|除了|休息|双休|周末|倍|大[0-9一二两三]*岁|小[0-9一二两三]+岁|平均|罚|元(?!旦)|千米|米"
)
"""Words that say that there is more to a text than dates and spans of days."""
