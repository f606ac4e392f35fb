"""Chinese: two lists of the same two things, with what each comes to: 2个大人和3个小孩要付145元."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.chinese.unknowns.question import Question, question
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.purchases import Bought, two_purchases
from deduct.languages.unknowns.system import Asked, System
from deduct.languages.wanted import wanted_by

_UNIT = (
    "(?:千?克|公?斤|[个本只条张支枝棵株辆箱盒袋包瓶桶件双套台头匹朵颗块座组艘根筐碗份名位把副盏架间瓶杯条捆斤米副"
    "笼壶桌篓])"
)
_COUNT = rf"(?:#(?P<{{0}}>\d+)|(?P<{{0}}_one>一)){_UNIT}"
_LISTED = pattern(
    _COUNT.format("a")
    + r"(?P<thing>[^，。；、#$%\d]{1,10}?)(?:，|、|[和与跟带加及]|以及)+(?:[买购][了]?)?"
    + _COUNT.format("b")
    + r"(?P<rest>[^。；#$%\d]{1,16}?)(?P<total>[$#]\d+)(?P<behind>[一-龥]{0,2})"
)
_VERB = pattern(
    "一?[共总合]|需|要|花|用|付|重|装|卖|坐|收|运|可|每|是|的|吃|能|就|值|售|进|刚|正|恰|，|一[天次]|去|应|租|乘|价|同时|工作|、"
)
_DECLINES = pattern("%|倍|[多少贵便重轻]宜?[#$]|比|[打八九七六五]折|优惠|平均|速度|小时|增|减|降|涨")
_MORE_ASKED = pattern("[一总]?共|比|相差|和(?=[一1]|#)")
_BOTH = pattern("各|分别")


def bought(text: Marked) -> System | None:
    """The system of two purchases; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> text = "买3支笔和2个本子要12元，买1支笔和4个本子要14元。一支笔多少元？"
    >>> [f"{each.left} = {each.right}" for each in bought(marked(read_problem(text))).equations]
    ['q0 * x + q1 * y = q2', 'q3 * x + q4 * y = q5']
    """
    asking = question(text)
    if asking is None or _DECLINES.search(text.text):
        return None
    lists = list(_LISTED.finditer(text.text, 0, asking.start))
    names = _things(*lists) if len(lists) == 2 else None
    if names is None or lists[0]["total"][0] != lists[1]["total"][0] or lists[0]["behind"] != lists[1]["behind"]:
        return None
    found = [
        Bought(
            text.q(match["a"]) if match["a"] else "1",
            match["thing"],
            text.q(match["b"]) if match["b"] else "1",
            next(name for name in names if name != match["thing"]),
            text.q(match["total"][1:]),
            text.original(*match.span()),
        )
        for match in lists
    ]
    equations = two_purchases(found)
    places = _asked(asking, names)
    if equations is None or not places:
        return None
    wanted = wanted_by(text.problem)
    asked = tuple(
        Asked("xy"[place], wanted.unit, wanted.kind, wanted.sign, names[place] if len(places) > 1 else "")
        for place in places
    )
    of_money = lists[0]["total"][0] == "$"
    called = tuple(f"{name}的单价" if of_money else f"每份{name}的数量" for name in names)
    return System(called, equations, asked)


def _things(first: re.Match[str], second: re.Match[str]) -> tuple[str, str] | None:
    """The two things, as both lists have them."""
    one, other = first["thing"], second["thing"]
    if one == other:
        same = 0
        while first["rest"][same : same + 1] == second["rest"][same : same + 1] != "":
            same += 1
        name = _VERB.split(first["rest"][:same])[0]
        return (one, name) if name and name != one else None
    return (one, other) if first["rest"].startswith(other) and second["rest"].startswith(one) else None


def _asked(asking: Question, names: tuple[str, str]) -> list[int]:
    """Which of the two a question asks for, in its order; none where that is not clear."""
    found = sorted((asking.text.find(name), place) for place, name in enumerate(names) if name in asking.text)
    if len(found) == 2 and not _BOTH.search(asking.text):
        return []
    if not found and _BOTH.search(asking.text):
        return [0, 1]
    if len(found) == 1 and _MORE_ASKED.search(asking.text):
        return []
    return [place for _, place in found]
