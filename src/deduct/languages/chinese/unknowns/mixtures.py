"""Chinese: a solution of one strength to which water, salt or another solution is added, and money at two rates."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.chinese.unknowns.question import question, unit_asked
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.mixtures import MixtureWords, mixture_in
from deduct.languages.unknowns.system import Asked, System
from deduct.languages.wanted import wanted_by

_ASKS = "(?:多少|几)(?:千?克|公?斤|毫?升|吨)?(?:的|食|白)*"
WORDS = MixtureWords(
    price=pattern(r"每(?:千克|公斤|斤|克)[^，。$]{0,3}\$(\d+)"),
    of_part="(?:(?![稀变配制成])[^#%，。；]){0,10}",
    water=pattern("(?:(?<![盐糖药墨果汽])水(?!果)|稀释)"),
    pure=pattern(rf"{_ASKS}(?:纯|盐(?!水)|糖(?!水)|酒精|农药|药(?!水))|(?:加|放|添)入?(?:盐|糖|纯)(?!水)"),
    dried=pattern("蒸发|晒干|烘干"),
    added=pattern("加|兑|倒入|混"),
    interest=pattern("利率|利息|年息|存|投资|收益"),
)
_STRENGTH = pattern("浓度|含[盐糖酒药水]|稀释|盐水|糖水|酒精|药水|溶液|混合|利率|什锦")
_ADDED = pattern(
    "(?:加|蒸发|放|兑|倒|添|[需得]要?)[^，。]{0,10}(?:多少|几)|(?:多少|几)[^，。]{0,5}(?:水|盐|糖|酒精)[^，。]{0,6}(?:加|放|兑|蒸发)|用[^，。]{0,6}(?:多少|几)"
    "|用了多少"
)
_DECLINES = pattern(
    "含水|这时|此时|原来|原有|总重|倍|比[^例重]|倒出|取出|两次|每次|打[#一-龥]折|利润|平均|[多少][#$]|剩|增[长产]|合格|出勤|人数|男|女"
)


def mixed(text: Marked) -> System | None:
    """The system of a mixture; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> text = "在200克浓度为15%的盐水里加入多少克盐，浓度会变成20%？"
    >>> [f"{each.left} = {each.right}" for each in mixed(marked(read_problem(text))).equations]
    ['q1 * q0 + x = q2 * (q0 + x)']
    """
    if _DECLINES.search(text.text) or not _STRENGTH.search(text.text):
        return None
    found = mixture_in(text, WORDS)
    if found is None:
        return None
    wanted = wanted_by(text.problem)
    if not found.rates:
        if not _ADDED.search(text.text):
            return None
        once = len(re.findall("多少|(?<![十百好])几", text.text)) == 1
        one = Asked("x", wanted.unit or unit_asked(text), wanted.kind, wanted.sign)
        gone = WORDS.dried.search(text.text)
        return System(("蒸发的重量" if gone else "加入的重量",), found.equations, (one,)) if once else None
    asking = question(text)
    if asking is None:
        return None
    names = [_named(text, place) for place in found.rates]
    places = sorted(
        (at, place)
        for place, name in enumerate(names)
        if (at := min((asking.text.find(each) for each in name if each and each in asking.text), default=-1)) >= 0
    )
    if len(places) == 1 or re.search("各|分别", asking.text):
        order = [place for _, place in places] if len(places) > 0 else [0, 1]
        asked = tuple(
            Asked("xy"[place], wanted.unit, wanted.kind, wanted.sign, names[place][1] if len(order) > 1 else "")
            for place in order
        )
        return System(tuple(f"{name[1]}的数量" for name in names), found.equations, asked)
    return None


def _named(text: Marked, place: str) -> tuple[str, str]:
    """A part of the mixture by its strength in the marked text, and by that in the text itself."""
    sign = "$" if f"${place}" in text.text else "%"
    value = text.value(place)
    at = text.text.index(f"{sign}{place}")
    again = [each for each in re.findall(r"[%$](\d+)", text.text) if text.value(each) == value]
    thing = re.match(r"(?:一千?克|一斤)?的([一-龥]{1,5}?)(?=[和与、，。]|#|%|$)", text.text[at + len(place) + 1 :])
    name = thing[1] if sign == "$" and thing else f"{sign}{again[-1]}"
    return name, name if sign == "$" and thing else text.original(at, at + len(place) + 1)
