"""Chinese questions for one of several things, or for yes or no."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.choices import Named

DIFFERENCE, LEFT = "相差多少？", "还剩多少？"
SUPPLY = pattern("(?!)")
"""What stands before an amount that there is."""
ENOUGH = pattern("够|[坐装放住]得下|能到")
EVENLY = pattern("(?:平均|正好|刚好|一样多|同样多).*(?:吗|能否|是否)|(?:吗|能否|是否).*(?:平均|正好)")
LESS = pattern("便宜|少|矮|轻|短|慢|小|近|省|合算|划算|低")
MORE = pattern("多|高|重|长|快|大|远|贵|深|宽|勤")
SPEED = pattern("[快慢]")
"""What is the more so the less time something takes."""
RELATIVE = pattern("比|倍|一半")
BY_HOW_MUCH = pattern(r"\W*(?:多|少|贵|便宜|重|轻|高|矮|长|短|远|近)(?:了)?(?:多少|几)[^\W\d]{0,3}\W*")
_WHICH = pattern("谁|哪(?!怕|些天)|还是")
_AMOUNT = pattern("多少|几(?![十百])")
_WHETHER = pattern("[吗么][？?]?$|是否|能否|够不够|能不能|对不对|是不是|会不会|可不可以")
_PEOPLE = pattern(
    "小[一-龥]|老[一-龥]|[一-龥]{2}(?=[：:])|(?<=[，。；,;])[一-龥]{2,3}(?=[的每跑走用买看跳投踢做]|\\d)"
    "|[哥弟姐妹爸妈]{2}"
)
_SHOPS = pattern("[甲乙丙丁AB一-龥]{1,4}(?:店|商店|超市|家|班|队|组|楼|方案)")


def asks(question: str) -> str:
    """Whether a question asks which, whether, or neither.

    >>> asks("谁更高？"), asks("够不够？"), asks("还剩多少个？")
    ('which', 'whether', '')
    """
    if _AMOUNT.search(question):
        return ""
    if "谁" in question or (_WHICH.search(question) and (LESS.search(question) or MORE.search(question))):
        return "which"
    return "whether" if _WHETHER.search(question) else ""


def options(text: str, question: str) -> list[Named]:
    """The things that a text lets choose from, and where it speaks of each."""
    named = [match.group() for match in re.finditer("[一-龥A-Za-z\\d]{1,6}", _head(question))]
    found: dict[str, Named] = {}
    for pair in re.finditer(
        "(?P<one>[^，。？和与]{1,6})(?:和|与|还是)(?P<two>[^，。？和与]{1,6}?)(?=谁|哪|$)", question
    ):
        for name in (pair["one"], pair["two"]):
            if name in text.replace(question, ""):
                found[name] = Named(name, [])
    if not found:
        for match in (*_SHOPS.finditer(text), *_PEOPLE.finditer(text)):
            if match[0] not in question or match[0] in named:
                found.setdefault(match[0], Named(match[0], []))
    for name, one in found.items():
        one.places.extend(match.start() for match in re.finditer(re.escape(name), text))
    return list(found.values())


def _head(question: str) -> str:
    """What stands before the word that asks."""
    return re.split("谁|哪", question)[0]
