"""Chinese words that imply a number, with the fact in words."""

from __future__ import annotations

from collections.abc import Iterator

from deduct.core.patterns import pattern
from deduct.languages.found_fact import Fact, entries

_SIDES = {
    "三角形": 3, "正三角形 等边三角形": 3, "正方形": 4, "长方形 矩形": 4, "四边形": 4, "平行四边形": 4, "梯形": 4,
    "菱形": 4, "五边形 正五边形": 5, "六边形 正六边形": 6, "七边形": 7, "八边形 正八边形": 8, "九边形": 9,
    "十边形": 10, "十二边形": 12,
}  # fmt: skip
_ANGLES = {"五角星": 5, "六角星": 6, "三角旗": 3}
_FACES = {"正方体 立方体": 6, "长方体": 6, "四面体": 4, "八面体": 8, "骰子 色子": 6}
_EDGES = {"正方体 立方体": 12, "长方体": 12}
_LEGS = {
    "狗 小狗": 4, "猫 小猫": 4, "马": 4, "牛 奶牛": 4, "羊 山羊": 4, "猪": 4, "兔 兔子": 4, "大象": 4, "老虎": 4,
    "狮子": 4, "鹿": 4, "骆驼": 4, "乌龟 龟 海龟": 4, "青蛙": 4, "斑马": 4, "长颈鹿": 4, "老鼠": 4, "驴": 4, "鸡": 2,
    "鸭 鸭子": 2, "鹅": 2, "鸟 小鸟": 2, "鹤 仙鹤": 2, "鸵鸟": 2, "鸽子": 2, "麻雀": 2, "蜘蛛": 8, "章鱼": 8,
    "蝎子": 8, "螃蟹": 8, "蜻蜓": 6, "蚂蚁 蚂蚱 蟋蟀 蝈蝈 蟑螂": 6, "蜜蜂": 6, "蝴蝶": 6, "蝉": 6, "甲虫": 6, "昆虫": 6,
    "板凳 方凳": 4, "桌子 方桌": 4, "椅子": 4, "三脚架": 3,
}  # fmt: skip
_WINGS = {"蜻蜓的翅膀": 4, "蝉的翅膀": 2}
_WHEELS = {
    "自行车 单车": 2, "摩托车": 2, "电动车": 2, "三轮车": 3, "小汽车 轿车": 4, "四轮车": 4, "独轮车": 1,
    "小轿车": 4,
}  # fmt: skip
_DAYS = {
    "星期 周 礼拜": 7, "一月份": 31, "二月份": 28, "三月份": 31, "四月份": 30, "五月份": 31, "六月份": 30,
    "七月份": 31, "八月份": 31, "九月份": 30, "十月份": 31, "十一月份": 30, "十二月份": 31, "1月份": 31,
    "3月份": 31, "4月份": 30, "5月份": 31, "6月份": 30, "7月份": 31, "8月份": 31, "9月份": 30, "10月份": 31,
    "11月份": 30, "12月份": 31, "周末 双休日": 2, "工作周": 5, "平年": 365, "闰年": 366, "大月": 31, "小月": 30,
    "上旬": 10, "中旬": 10,
}  # fmt: skip
_MONTHS = {"年 全年 一年": 12, "半年 上半年 下半年": 6, "季度 一季度": 3}
_YEARS = {"世纪": 100, "年代": 10}
_HOURS = {"天 昼夜 一昼夜": 24, "时辰": 2}
_MINUTES = {"小时 钟头": 60, "半小时": 30, "刻钟 一刻钟": 15, "三刻钟": 45}
_SECONDS = {"分钟": 60, "半分钟": 30}
_GROUPS = {
    "打": 12, "双": 2, "对": 2, "副手套": 2, "双胞胎": 2, "三胞胎": 3, "罗": 144, "令纸": 500, "双筷子": 2,
    "双鞋": 2,
}  # fmt: skip
_PLAYERS = {"足球队": 11, "篮球队": 5, "排球队": 6}
_HAS = {
    "扑克牌 一副牌": (54, "张牌"), "象棋": (32, "枚棋子"), "国际象棋棋盘": (64, "个格子"), "钟面": (12, "个大格"),
    "圆周 周角": (360, "度"), "直角": (90, "度"), "平角": (180, "度"), "三角形的内角和": (180, "度"),
    "手": (5, "根手指"), "二胡": (2, "根弦"), "小提琴": (4, "根弦"), "吉他": (6, "根弦"), "古筝": (21, "根弦"),
    "钢琴": (88, "个键"), "生肖": (12, "个"), "节气": (24, "个"), "红绿灯": (3, "盏灯"), "田字格": (4, "个小格"),
    "四合院": (4, "面房"), "彩虹": (7, "种颜色"), "绝句": (4, "句"), "律诗": (8, "句"), "字母表": (26, "个字母"),
}  # fmt: skip

FACTS: tuple[Fact, ...] = (
    *entries("sides", _SIDES, "{word}有{value}条边"),
    *entries("angles", _ANGLES, "{word}有{value}个角"),
    *entries("faces", _FACES, "{word}有{value}个面"),
    *entries("edges", _EDGES, "{word}有{value}条棱"),
    *entries("legs", _LEGS, "{word}有{value}条腿"),
    *entries("wings", _WINGS, "{word}有{value}个"),
    *entries("wheels", _WHEELS, "{word}有{value}个轮子"),
    *entries("days", _DAYS, "{word}有{value}天"),
    *entries("months", _MONTHS, "{word}有{value}个月"),
    *entries("years", _YEARS, "{word}有{value}年"),
    *entries("hours", _HOURS, "{word}有{value}小时"),
    *entries("minutes", _MINUTES, "{word}有{value}分钟"),
    *entries("seconds", _SECONDS, "{word}有{value}秒"),
    *entries("groups", _GROUPS, "一{word}是{value}个"),
    *entries("players", _PLAYERS, "{word}有{value}人"),
    *(
        fact
        for words, (value, part) in _HAS.items()
        for fact in entries("parts", {words: value}, f"{{word}}有{{value}}{part}")
    ),
)

CUES = {
    "sides": pattern("边|周长|围|角"),
    "angles": pattern("角"),
    "faces": pattern("面|掷|涂|贴|包装"),
    "edges": pattern("棱|框架|铁丝"),
    "legs": pattern("腿|脚|足|爪"),
    "wings": pattern("翅"),
    "wheels": pattern("轮"),
}
"""Families that a text implies only where it has one of these words: every dog has legs, and few texts count them."""
LONGEST = 8
"""Characters of an entry."""
_COUNTED = pattern(r"[0-9一二两三四五六七八九十百每几半]个?\Z")


def places(text: str, known: frozenset[str]) -> Iterator[tuple[str, int, int]]:
    """(entry, start, end) of the known words in a text, the longest at each place; one character only after a number.

    >>> list(places("3打铅笔打折，正八边形", frozenset(["打", "正八边形", "八边形"])))
    [('打', 1, 2), ('正八边形', 7, 11)]
    """
    place = 0
    while place < len(text):
        for end in range(min(len(text), place + LONGEST), place, -1):
            entry = text[place:end]
            if entry in known and (len(entry) > 1 or _COUNTED.search(text, 0, place)):
                yield entry, place, end
                place = end - 1
                break
        place += 1
