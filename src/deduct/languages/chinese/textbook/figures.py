"""Chinese: sizes of plane and solid figures: 周长, 面积, 体积, 表面积, by the sizes that a text names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from deduct.core.patterns import pattern
from deduct.core.units import Dimension
from deduct.formulas.display import format_number
from deduct.languages.chinese.counted import amounts_of
from deduct.languages.chinese.textbook.formulas import FORMULAS, Formula
from deduct.languages.found_textbook import Reckoned
from deduct.languages.measures import longest_word, meaning
from deduct.languages.reading import find_quantities

_FIGURES = {
    "正方体": "正方体|立方体|正六面体", "长方体": "长方体", "正方形": "正方形", "长方形": "长方形|矩形|长方形状",
    "三角形": "三角形", "平行四边形": "平行四边形", "梯形": "梯形", "圆柱": "圆柱[体形]?", "圆锥": "圆锥[体形]?",
    "圆": "圆形?(?![柱锥规珠])",
}  # fmt: skip
_ROLES = {
    "底面积": "底面的?面积|底面积|占地面积", "侧面积": "侧面的?面积|侧面积", "横截面": "横?截面",
    "表面积": "表面积|六个面的?总?面积|6个面的?总?面积|各个?面的?总?面积",
    "棱长和": "棱长的?(?:总和|之和|和)|(?:所有|各)[条个]?棱的?长?(?:总和|之和|的和)",
    "半径": "底面半径|半径", "直径": "底面直径|直径",
    "周长": "底面周长|周长|[围绕]一[圈周]|一[圈周]的?长|一圈(?=[^，。]{0,6}多少)",
    "面积": "面积",
    "体积": "体积|容积", "上底": "上底|上边长?", "下底": "下底|下边长?", "边长": "边长", "棱长": "棱长|每边",
    "直角边": "直角边", "斜边": "斜边", "边": "三[条个]?边|三边",
    "高": "高(?:度)?|深(?:度)?|厚|两边相?距", "底": "底边?",
    "宽": "宽", "长": "(?<![边底高径])长",
}  # fmt: skip
_ROLE = pattern("|".join(f"(?P<r{place}>{words})" for place, words in enumerate(_ROLES.values())))
_NAMES = tuple(_ROLES)
_SEVERAL = ("直角边", "边")
"""Sizes of which a figure has several."""
_LIST = pattern("[、和与及,，]?")
_ASKS = pattern("多少|几|[求算]")
_LEADING_NUMBER = pattern("^[^一-龥A-Za-z]*")
_PI = pattern("(?:π|圆周率|兀|派)[^0-9，。]{0,4}(?P<value>3(?:\\.14)?)(?![0-9.])")
_PLAIN_PI = Fraction(157, 50)
_VOLUME_UNIT = pattern("(?:多少|几)(?:立方|升|毫升|[Ll]|m[Ll])")
_DECLINES = pattern(
    "倍|比(?!例)|半圆|环|扇形|[增减]加?|扩大|缩小|剪|拼|锯|切|截[成取下去]|最大|最多|最小|熔|铸|平均|[^，。]每(?!边)|分之|%|折|相等|一半|各(?!是多少)|两个|[2-9]个"
    "|这样的|无盖|没有盖|鱼缸|水池|泳池|粉刷|粉墙|通风|烟囱|烟筒|抽屉|铁皮|铁桶|水桶|浸|沉|放入|倒|剩|阴影|内接|外切|延长|平移|旋转|对折|叠|贴"
    "|栽|种|铺|元|千克|吨|长方体[^。]*正方体|正方体[^。]*长方体|圆[柱锥][^。]*圆[柱锥][^。]*圆[柱锥]|等腰|等边|直角梯形|圆弧|滚|转|压路|行驶|同底等高|等底等高|体积相|靠墙"
    "|门|窗|空地|中间|周围|四周[^，。]*路|米路|小路|钟|针|时间|分钟|小时|天|秒|[0-9]次|画|靠"
)
"""Words that say that there is more to a text than one figure and its sizes."""


class _Size(NamedTuple):
    role: str
    value: Fraction
    """In metres, square metres or cubic metres."""
    words: str
    place: int


def figures(text: str, start: int) -> Reckoned | None:
    """The size of a figure that a text asks for; None for any other text.

    >>> found = figures("一个长方形长8厘米，宽5厘米，面积是多少平方厘米？", 15)
    >>> str(found.value), found.told, found.unit
    ('40', '8厘米 × 5厘米', '平方厘米')
    """
    kinds = [kind for kind, words in _FIGURES.items() if re.search(words, text)]
    if len(kinds) != 1 or not _ASKS.search(text, start) or _DECLINES.search(text):
        return None
    asked = _asked(text, start)
    masked = _masked(text)
    sizes = None if asked == "周长" and "圈" in text[:start] else _sizes(masked)
    if asked is None or sizes is None or any(size.place >= start for size in sizes):
        return None
    formula = _formula(kinds[0], asked, sizes)
    return None if formula is None else _reckoned(text, start, formula, sizes)


def _masked(text: str) -> str:
    """A text without the names of its figures, whose characters are those of sizes: 长方形."""
    masked = _PI.sub(lambda match: "，" * len(match[0]), text)
    for words in _FIGURES.values():
        masked = re.sub(words, lambda match: "□" * len(match[0]), masked)
    return masked


def _asked(text: str, start: int) -> str | None:
    """The size that the question asks for."""
    question = _masked(text)[start:]
    found = [name for match in _ROLE.finditer(question) for name in [_name_of(match)]]
    if not found and _VOLUME_UNIT.search(question):
        return "体积"
    if found and found[-1] == "面积" and len(found) > 1 and found[-2] == "底面积":
        return "底面积"
    return found[-1] if found and len(set(found)) == 1 else None


def _name_of(match: re.Match[str]) -> str:
    return _NAMES[next(place for place in range(len(_NAMES)) if match[f"r{place}"])]


def _sizes(text: str) -> list[_Size] | None:
    """The sizes of the story; None where a number is none."""
    amounts = amounts_of(text)
    for each in find_quantities(text, "zh"):
        inside = any(start <= each.start < end for start, end, _, _ in amounts)
        counts = (each.kind == "word" and each.value in (1, 2, 3, 6)) or text.startswith("圈", each.end)
        if not inside and not counts:
            return None
    found: list[_Size] = []
    done = 0
    names: list[str] = []
    for start, end, unit, value in amounts:
        if named := [_name_of(match) for match in _ROLE.finditer(text, done, start)]:
            names = named
        elif not names or not _LIST.fullmatch(text[done:start].strip()):
            return None
        if not _power(unit.dimension):
            return None
        name = names[0] if names[0] in _SEVERAL else names.pop(0)
        found.append(_Size(name, value * unit.size, text[start:end], start))
        done = end
    return found


def _power(dimension: Dimension) -> int:
    return dimension[0][1] if len(dimension) == 1 and dimension[0][0] == "length" else 0


def _formula(kind: str, asked: str, sizes: Sequence[_Size]) -> Formula | None:
    """The formula of a figure for what is asked by what is given."""
    roles = sorted(size.role for size in sizes)
    same = [each for each in FORMULAS if (each.figure, each.asked) == (kind, asked)]
    if kind == "正方体":
        roles = ["棱长" if role == "边长" else role for role in roles]
    return next((each for each in same if sorted(each.given) == roles), None)


def _reckoned(text: str, start: int, formula: Formula, sizes: Sequence[_Size]) -> Reckoned | None:
    unit = _unit(text, start) or _same_unit(sizes, formula.power)
    left = list(sizes)
    chosen = []
    for role in formula.given:
        size = next(each for each in left if each.role in (role, "边长" if role == "棱长" else role))
        left.remove(size)
        chosen.append(size)
    value = formula.value(*(size.value for size in chosen))
    told = formula.told.format(*(size.words for size in chosen))
    if formula.pi:
        match = _PI.search(text)
        pi = Fraction(match["value"]) if match else _PLAIN_PI
        value, told = value * pi, f"{format_number(pi)} × {told}"
    if unit is None or unit[1] != formula.power:
        return None
    return Reckoned(value / unit[2], unit[0], told, start, len(text)) if value > 0 else None


def _same_unit(sizes: Sequence[_Size], power: int) -> tuple[str, int, Fraction] | None:
    """The unit of an answer where the question names none: the one that all lengths have."""
    words = {_LEADING_NUMBER.sub("", size.words) for size in sizes}
    written = ("", "平方", "立方")[power - 1] + words.pop()
    known = longest_word(written, 0, "zh")
    unit = meaning(known, "zh") if known == written and not words else None
    return None if unit is None else (written, power, unit.size)


def _unit(text: str, start: int) -> tuple[str, int, Fraction] | None:
    """The unit that is asked for, as the text writes it, its power of a length and its size."""
    match = pattern("(?:多少|几)个?").search(text, start)
    words = longest_word(text, match.end(), "zh") if match else None
    unit = meaning(words, "zh", text) if words else None
    return None if words is None or unit is None else (words, _power(unit.dimension), unit.size)
