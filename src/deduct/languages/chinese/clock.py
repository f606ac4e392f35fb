"""Chinese: times of day, and the words that say what happens at them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deduct.core.patterns import pattern
from deduct.languages.chinese.numerals import han_value
from deduct.languages.found_time import DAY, HALF_DAY, TimeOfDay

_EARLY = "上午|早上|早晨|清晨|凌晨|清早|一早|今早|明早|早"
_LATE = "下午|傍晚|黄昏|午后"
_NIGHT = "晚上|夜里|夜晚|深夜|半夜|今晚|昨晚|当晚|夜间|晚"
_NUMBER = "(?:[0-9]{1,2}|[零一二两三四五六七八九十]{1,3})"
_WHOLE = "(?<![0-9./百千万之])"
_SCAN = pattern(
    rf"(?P<part>{_EARLY}|{_LATE}|{_NIGHT}|中午|正午)?的?"
    rf"(?:差(?P<short>{_NUMBER}分钟?|一刻)(?:到|就到|不到)?(?P<full>{_NUMBER})[点时](?![钟头]?头)钟?"
    rf"|{_WHOLE}(?P<hour>{_NUMBER})(?:[点时](?!间|针)(?:钟(?!头))?(?:(?P<half>半)|(?P<ke>[一三])刻|[零过]?(?P<minute>{_NUMBER})(?:分(?!钟)|(?![点时0-9年月日个度.%]))|整)?"
    r"|[:：](?P<digits>[0-5][0-9])(?![0-9:：])))"
    "|(?P<noon>正午)|(?P<midnight>午夜|零点(?!几))"
)
_RATIO_BEFORE = pattern(r"(?:比(?:例尺?|值|分)?(?:大约|约)?(?:是|为|等于)|比分|比例尺?|按照?)\s*\Z")
_RATIO_AFTER = pattern(r"\s*的?(?:比|[获取战]胜|领先|[配兑]|稀释|混合)")
_POINTS = pattern(r"骰子|色子|点数|里程|积分")
_SPENT = pattern(r"(?:用|需要?|花|了|经过|历时|用时|行驶|后|每隔?|长|耗时)\Z")


def times(text: str) -> Iterator[TimeOfDay]:
    """The times of day of a folded text, in order.

    >>> [(time.minute, time.certain) for time in times("从下午3时20分到差一刻5点，再到21:35")]
    [(920, True), (285, False), (1295, True)]
    """
    for match in _SCAN.finditer(text):
        found = _read(match)
        if found is not None:
            yield found


def _read(match: re.Match[str]) -> TimeOfDay | None:
    if match["noon"] or match["midnight"]:
        return TimeOfDay(HALF_DAY if match["noon"] else 0, *match.span(), True, "24")
    hour = _number(match["full"] or match["hour"])
    # 用了2时30分 is a duration.
    spent = not match["part"] and "时" in match[0] and _SPENT.search(match.string, 0, match.start())
    if hour is None or hour > 24 or spent or (not match["part"] and _is_no_time(match)):
        return None
    if match["full"]:
        short = 15 if match["short"] == "一刻" else _number(match["short"].rstrip("钟分"))
        minute = hour * 60 - (short or 0)
    elif match["digits"]:
        minute = hour * 60 + int(match["digits"])
    else:
        minute = hour * 60 + _past(match["half"], match["ke"], match["minute"])
    if minute // 60 > 24:
        return None
    mark = "时" if "时" in match[0] else "点"
    with_part = match["part"] and hour <= 12
    style = mark if with_part else "24" if match["digits"] else f"24{mark}" if hour > 12 else mark
    certain = bool(match["part"]) or hour > 12 or hour == 0 or match[0].startswith("0")
    return TimeOfDay(_in_part(minute % DAY, hour, match["part"] or ""), *match.span(), certain, style)


def _is_no_time(match: re.Match[str]) -> bool:
    """Whether 1:12 is a ratio or a score, or 9点 are points of dice or of a card."""
    if match["digits"]:
        before = _RATIO_BEFORE.search(match.string, 0, match.start())
        return bool(before or _RATIO_AFTER.match(match.string, match.end()))
    return match[0].endswith("点") and bool(_POINTS.search(match.string))


def _past(half: str | None, quarters: str | None, minutes: str | None) -> int:
    """The minutes after the hour."""
    if half or quarters:
        return 30 if half else {"一": 15, "三": 45}[quarters or ""]
    return (_number(minutes) or 0) if minutes else 0


def _in_part(minute: int, hour: int, part: str) -> int:
    """The time in the part of the day that is said."""
    if not part or hour > 12:
        return minute
    within = minute % HALF_DAY
    if re.fullmatch(_LATE, part):
        return within + HALF_DAY
    if part in ("中午", "正午"):
        return within if within >= 10 * 60 else within + HALF_DAY
    if re.fullmatch(_NIGHT, part):
        return within + (HALF_DAY if within >= 5 * 60 else 0)
    return within


def _number(word: str) -> int | None:
    return int(word) if word.isdecimal() else han_value(word.removeprefix("零") or "零")


def written(minute: int, style: str) -> str:
    """A time as a person writes it.

    >>> written(1030, "24"), written(1030, "时"), written(1020, "点")
    ('17:10', '下午5时10分', '下午5点')
    """
    hour, rest = divmod(minute % DAY, 60)
    if style == "24":
        return f"{hour:02}:{rest:02}"
    if style.startswith("24"):
        return f"{hour}{style[2:]}{f'{rest}分' if rest else ''}"
    part = "凌晨" if hour < 5 else "上午" if hour < 12 else "中午" if hour == 12 else "下午" if hour < 18 else "晚上"
    return f"{part}{(hour - 1) % 12 + 1}{style}{f'{rest}分' if rest else ''}"


ASKS_TIME = pattern("几点|几时|什么时[候间刻]|何时|(?:正确|准确)的?时间")
ASKS_DURATION = pattern("多长时间|多少时间|多久|(?:多少|几)个?(?:小时|分钟|分(?!之)|秒)|总?分钟数")
STARTS = pattern(
    "开始|出发|开出|发车|起飞|动身|开往|离开|出门|开门|开场|开播|上课|上班|入睡|睡着|睡觉|睡的|点着|点燃|放进|从|上车|上的车|驶出"
    "|出家门|开赛|开演|开机|启程|离港|播放|开工|响"
)
ENDS = pattern(
    "结束|[一-龥]好(?=[了是的时，。？]|$)|[注放装灌充][满完]|用完|流完|追上|开饭|到达|抵达|到校|到家|到站|下课|放学|下班|醒|熄灭|看完|做完|写完|完成|出炉|关门|散场|降落|到的|到了|返回|回到|赶到"
    "|停播|停止|播完|修好|修完|完|出来|登顶|到|[这那]时"
)
LATER = pattern("钟?(?:之?后|以后|晚|迟|才|过后)")
EARLIER = pattern("钟?(?:之?前|以前|早)")
LATER_BEFORE = pattern("(?:晚点|迟到|延误|推迟|延迟|晚)了?\\Z")
EARLIER_BEFORE = pattern("(?:提前|提早|早到)了?\\Z|(?<![，。、\\s])前\\Z")
RELATIVE = pattern("\\s*(?:提前|早|晚|迟)")
PLANNED = pattern("原定|原计划|预计|应该?在|本来|正常")
MUST = pattern("最晚|最迟|必须|应该?|要在|得在")
NOW = pattern("现在|此时|此刻")
SEQUENCE = pattern("然后|接着|紧接|之后|随后|再")
WATCH = pattern("[表钟](?:快|慢|[^，。]{0,6}显示|显示)|这[只块个][表钟]")
FAST, SLOW = pattern("快"), pattern("慢")
RIGHT_TIME = pattern("正确|准确|实际|标准")
ZONES = pattern("(?P<one>[一-龥]{2})(?:时间)?比(?P<other>[一-龥]{2})(?:时间)?(?:(?P<ahead>早|快)|晚|慢)")
WITHOUT = pattern("已经|休息|不算|除去|扣除|广告|吃饭|午休|中间停|除外")
IN_FUTURE = pattern("再过|过了|经过")
SPAN = pattern("(?:到|至)(?:第二天|次日|翌日)?的?|-|—+|–|~")
EACH = pattern("每(?:个|节|场|次|盘|锅|局|轮|道|圈|集)(?!隔)")
EVERY = pattern("每隔|每(?=[0-9一二两三四五六七八九十])")
AFTER_THAT = pattern("(?:之|以|此)后的?第")
BETWEEN_PARTS = pattern("课间|休息|间隔|中间")
AGAIN = pattern("可以再|能再|再[一-龥]{1,2}(?:药|奶|一次)|下一?次")
NO_COUNT = pattern(
    "两次之间|半程|全程|24小时(?=便利|营业|服务|自助|制|超市|药店|商店)|[不没][能法可]以?同时|[两三四五]步"
)
DECLINES = pattern(
    "每(?![天日晚早个节场次盘锅局轮道圈集隔]|[0-9一二两三四五六七八九十])|各|多用|少用|[长短]多少|来回|往返|平均|速度|一半|倍|%|如果|同时|另|包括|其中|轮流|一周|一个?星期"
)
"""Words that say that there is more to a text than times and durations."""
