"""Chinese: amounts of persons and things, some told by those of others: 黄花比红花少17朵，谁多？"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.chinese.counted import all_numbers
from deduct.languages.folding import fold
from deduct.languages.found_ranking import Ranked, Ranking

_WHO = pattern("谁|哪(?!怕|些天|里)")
_LESS = pattern("少|矮|轻|短|慢|小|近|低|便宜|省")
_MORE = pattern("多|高|重|长|快|大|远|贵|深|宽|厚")
_AMOUNT = pattern("多少|几(?![十百])")
_CLAUSE = pattern("[，,。；;]")
_THAN = pattern(
    "(?P<name>[^比，。]{1,8}?)(?:的?(?:身高|体重|年龄|个子|成绩|数量))?(?:要|却|又|还)?比(?P<other>[^，。]{1,8}?)(?:的?(?:身高|体重|年龄))?"
    "(?:要|还)?(?P<sign>多|少|贵|便宜|高|矮|大|小|重|轻|长|短|低|快|慢|远|近)(?:了|出|[卖买吃做跑跳走写看花用]了)?#[^，。#]{0,6}"
)
_IS = pattern(
    "(?P<name>[^#，。]{1,8}?)(?:现在|今年)?(?:的?(?:身高|体重|年龄|成绩|价格|长度|高度))?(?:有|是|为|重|高|长|[卖跑跳走写看做吃买花摘收]了|，)*#[^，。#]{0,8}"
)
_TIMES = pattern("(?P<name>[^是，。]{1,8}?)(?:的[一-龥]{1,3})?是(?P<other>[^，。]{1,8}?)(?:的[一-龥]{0,3})?#倍")
_LESS_SIGNS = ("少", "便宜", "矮", "小", "轻", "短", "低", "慢", "近")
_DECLINES = pattern("%|折|分之|平均|如果|后来|又|再|给|送|剩|小时|分钟|秒|每|各|共|和")


def ranking(text: str) -> Ranking | None:
    """The amounts of a text, some told by those of others; None for any other text.

    >>> found = ranking("红花有45朵，黄花比红花少17朵，哪种花多？")
    >>> [(one.name, str(one.add), one.other) for one in found.ranked], found.least
    ([('红花', '45', ''), ('黄花', '-17', '红花')], False)
    """
    folded = fold(text).rstrip()
    start = max(folded.rfind(mark, 0, len(folded) - 1) for mark in "，。；！,;") + 1
    question = folded[start:]
    least = True if _LESS.search(question) else False if _MORE.search(question) else None
    if least is None or not _WHO.search(question) or _AMOUNT.search(question) or _DECLINES.search(folded):
        return None
    ranked = list(_ranked(folded[:start]))
    names = [one.name for one in ranked if one]
    if len(names) != len(ranked) or len(ranked) < 2 or len(set(names)) != len(names):
        return None
    told = [one for one in ranked if one and one.other]
    known = all(one.other in names for one in told)
    return Ranking(tuple(one for one in ranked if one), least, start, len(folded)) if told and known else None


def _ranked(story: str) -> Iterator[Ranked | None]:
    """Each clause that has a number; None where it says anything else."""
    numbers = all_numbers(story)
    if len({number.dimension for number in numbers if number.dimension}) > 1:
        yield None
        return
    place = 0
    for clause in _CLAUSE.split(story):
        inside = [number for number in numbers if place <= number.place < place + len(clause)]
        if len(inside) > 1:
            yield None
        elif inside:
            number = inside[0]
            at = number.place - place
            value = number.value
            marked = clause[:at] + "#" + clause[at + len(number.words) :]
            yield _statement(marked, value, number.words)
        place += len(clause) + 1


def _statement(marked: str, value: Fraction, words: str) -> Ranked | None:
    if times := _TIMES.fullmatch(marked):
        return Ranked(times["name"], value, Fraction(0), times["other"], words)
    if than := _THAN.fullmatch(marked):
        less = than["sign"] in _LESS_SIGNS
        return Ranked(than["name"], Fraction(1), -value if less else value, than["other"], words)
    told = _IS.fullmatch(marked)
    return Ranked(told["name"], Fraction(0), value, "", words) if told else None
