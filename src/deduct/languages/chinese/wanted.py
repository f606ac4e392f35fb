"""What a Chinese question asks for."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.languages.chinese.numerals import whole_of
from deduct.languages.wanted import Counting, Wanted, group_in

_UNITS = (
    *("平方千米", "平方公里", "平方分米", "平方厘米", "平方毫米", "平方米", "公顷", "亩"),
    *("立方分米", "立方厘米", "立方米", "千米", "公里", "分米", "厘米", "毫米", "米", "里"),
    *("千克", "公斤", "毫克", "克", "吨", "斤", "两", "毫升", "升"),
    *("万平方米", "万平方千米", "万立方米", "万千米", "万公里", "万千克", "万吨", "万斤", "亿立方米", "亿吨"),
    *("小时", "分钟", "秒钟", "秒", "天", "日", "周", "星期", "个月", "年", "摄氏度", "℃", "千瓦时", "度"),
)
_MONEY = ("万元", "亿元", "元", "块钱", "角", "分钱", "钱")
_TIMES = ("小时", "分钟", "秒钟", "秒", "天", "日", "周", "星期", "个月", "年")
_COUNTERS = (
    "个本只条张支枝棵株辆箱盒袋包瓶桶件双套台头匹朵颗粒块片间座页组排队架艘盏把根段面幅盆筐篮串碗杯份次趟户封枚名位人道车船束捆"
    "棒行层圈步级场节口堆班扇站遍下家首篇题字岁倍册副顶畦票幢栋捧格"
)
_WHOLE = set(_COUNTERS) - set("岁倍")

_WHOLE_TIME = pattern("(?:至少|最少|最多|起码|至多|够)[^，。]*(?:多少|几)整?(?:天|周|个?星期|个?月|年)|几整[天周月年]")
"""A question for whole days."""
_POINTS = r"分(?=[？?。，]|\Z)"
HOW_MANY = pattern(
    rf"(?:多少|(?<![十百好])几)整?(?P<unit>{'|'.join((*_MONEY, *_UNITS))}|个(?:月|小时|星期)|[{_COUNTERS}]|{_POINTS}|)"
)
_NOT_POINTS = pattern("[元角块钱时]|分钟|分[硬币钱]")
"""Where 分 may be money or minutes, and not what somebody scores."""
_PERCENT = pattern(
    "百分之几|百分之多少|百分率|百分比|[合出成发命利增及格勤活芽中润长率折优达标收含糖盐税满]率(?:是|为)?多少|的?[一-龥]{1,4}率[是为](?:多少|几)"
)
_FRACTION = pattern("几分之几|占几分之")
_REMAINDER = pattern("剩|余|多出|多余|还多|不够")
_MONEY_WORDS = pattern("花|付|赚|收入|挣|卖[得了]|价|费|钱|找回|找|便宜|利润|工资|亏")
_NEAREST_WORDS = (
    "保留(?P<places>[一二两三1-3])位小数|(?P<whole>保留整数|精确到个位|四舍五入到个位|取整)"
    "|(?:到|保留到)(?P<to>十分|百分|十|百|千|万)位"
)
_NEAREST = pattern(_NEAREST_WORDS)
_IN_TEN_THOUSANDS = "(?![^。]*(?:多少|几)[万亿])"
_STEPS: dict[str, int | Fraction] = {
    "十分": Fraction(1, 10),
    "百分": Fraction(1, 100),
    "十": 10,
    "百": 100,
    "千": 1000,
    "万": 10_000,
}


_STATE = pattern("温度|气温|多少度|多少℃|℃|余额")
_FALLS = pattern("降|下潜|取出|支出|冷")
_RISES = pattern("升|上涨|存入|收入")
COUNTING = Counting(
    every_before=pattern("(?:每第|每逢第?|[数报遇逢]到)$"),
    every_after=pattern("[个位名棵盏]|的倍数"),
    how_many=pattern("多少|几"),
    others=pattern("(?:不是|没有?|不|剩|其余)[^，。]*(?:多少|几)"),
    rounding=pattern(f"(?:{_NEAREST_WORDS}){_IN_TEN_THOUSANDS}"),
    divides=pattern("除以"),
    quotient=pattern("商[是为]?(?:多少|几)"),
    remainder=pattern("余数[是为]?(?:多少|几)"),
)
_GROUP_BEFORE = pattern(r"每[^，。\d]{0,4}$|(?:分给|分成|放进|装进|灌进|装入|分到)$")
_GROUP_AFTER = pattern("[个升只块张枝颗千克]{0,2}(?:一|卷成|装一|放一|捆成)")


def wanted(problem: Problem, span: tuple[int, int]) -> Wanted:
    """What a Chinese question asks for."""
    question, text = problem.text[slice(*span)], problem.text
    found = _wanted(problem, question)
    falls = _STATE.search(question) and _FALLS.search(text) and not _RISES.search(text)
    return replace(found, falls=bool(falls))


def _wanted(problem: Problem, question: str) -> Wanted:
    nearest = _nearest(problem.text)
    if _PERCENT.search(question):
        return Wanted("percent", "%", nearest=nearest)
    if _FRACTION.search(question) and "小数" not in question:
        return Wanted("fraction", nearest=nearest)
    found = list(HOW_MANY.finditer(question))
    unit = next((match["unit"] for match in reversed(found) if match["unit"]), "")
    if unit == "分" and _NOT_POINTS.search(problem.text):
        unit = ""
    remainder = bool(_REMAINDER.search(question))
    if unit in _MONEY or (not unit and found and "元" in problem.text and _MONEY_WORDS.search(question)):
        large = unit if unit in ("万元", "亿元", "角") else "分" if unit == "分钱" else "元"
        return Wanted("money", large, nearest=nearest)
    kind = "duration" if unit in _TIMES or unit in ("个小时", "个星期") else "number"
    group = group_in(problem, _GROUP_BEFORE, _GROUP_AFTER) if remainder else None
    return Wanted(
        kind,
        unit,
        counts=unit in _WHOLE or bool(_WHOLE_TIME.search(question)),
        remainder=remainder,
        nearest=nearest,
        group=group,
    )


def _nearest(text: str) -> Fraction | None:
    found = _NEAREST.search(text)
    if not found:
        return None
    if found["places"]:
        return Fraction(1, 10 ** whole_of(found["places"]))
    return Fraction(1) if found["whole"] else Fraction(_STEPS[found["to"]])
