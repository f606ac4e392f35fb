"""Chinese: sets that everybody knows the size of: dice, 十二生肖, 二十四节气, 大小王, and what is left of them."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.chinese.numerals import whole_of
from deduct.languages.found_textbook import Reckoned

_NUMBER = "[0-9]+|[一二两三四五六七八九十百]+"
_SIZES = {
    "生肖|属相": 12, "节气": 24, "星座": 12, "省级行政区": 34, "(?:英文|英语)?字母(?!卡)": 26, "民族(?!乐|服|舞)": 56,
    "大洲": 7, "大洋": 4, "省份": 23, "直辖市": 4,
}  # fmt: skip
_SOME = pattern(f"(?P<some>{_NUMBER})[个种座颗]")
_LEFT = pattern(
    "(?:还[有剩差]|剩下?|没[有去学认背写]|未)[^，。]{0,12}(?:多少|几)|(?:多少|几)[个种][^，。]{0,6}(?:没|未)"
)
_DICE = pattern(f"(?:(?P<count>{_NUMBER})[颗个枚粒])?[^，。0-9]{{0,6}}(?:骰子|色子)")
_DICE_SUM = pattern("(?:六个面|每个面|所有[的]?面|各面|全部|6个面)[^，。？]{0,12}(?:点数?|加|和)")
_OPPOSITE = pattern("(?:朝上|上面|正面|顶面?)(?:的一?面)?[^，。0-9一二三四五六]{0,8}(?P<up>[1-6一二三四五六])点?")
_ASKS_OPPOSITE = pattern("(?:桌面|底面|对面|下面|朝下|相对|背面|反面|压着|贴着)[^，。]{0,10}(?:几|多少)点?")
_DECLINES = pattern("倍|平均|可能|概率|每人|掷|扔|摇|(?<!全部)相加[^，。]*大|隔|第[0-9一二三四五六七八九十]+[个种]")


def known_sets(text: str, start: int) -> Reckoned | None:
    """What is left of a set of known size, or the points of dice; None for any other text.

    >>> known_sets("二十四节气她背会了17个，还有几个没背？", 13).told
    '24 - 17'
    """
    if _DECLINES.search(text):
        return None
    question = text[start:]
    if dice := _DICE.search(text):
        return _dice(text, start, dice["count"])
    if not _LEFT.search(question):
        return None
    for words, size in _SIZES.items():
        named = pattern(words).search(text)
        some = [match for match in _SOME.finditer(text) if whole_of(match["some"]) not in (1, size)]
        if named and len(some) == 1 and whole_of(some[0]["some"]) < size:
            gone = whole_of(some[0]["some"])
            return Reckoned(Fraction(size - gone), some[0][0][-1], f"{size} - {gone}", start, len(text))
    return None


def _dice(text: str, start: int, count: str | None) -> Reckoned | None:
    up = _OPPOSITE.search(text)
    if up and _ASKS_OPPOSITE.search(text, start):
        points = whole_of(up["up"])
        return Reckoned(Fraction(7 - points), "点", f"7 - {points}", start, len(text))
    if not up and _DICE_SUM.search(text):
        dice = whole_of(count) if count else 1
        return Reckoned(
            Fraction(21 * dice), "点", f"21 × {dice}" if dice > 1 else "1 + 2 + 3 + 4 + 5 + 6", start, len(text)
        )
    return None
