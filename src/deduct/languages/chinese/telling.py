"""Chinese answers in a sentence: the words that ask become the answer, 还剩多少个苹果？ gives 还剩12个苹果。"""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.chinese.wanted import HOW_MANY

_LEAD = pattern(
    "^.*[，,：:](?=[^，,：:]*(?:多少|几|谁|哪|什么|吗|求|多[长久大高重远宽深厚]))|^(?:请问|请你?|问|那么|则|算一算|想一想)+[，,：:]?"
)
_ORDER = pattern("^(?:求出?|计算|算出)(?P<what>[^，。]+)$")
_PERCENT = pattern("百分之(?:几|多少)|几分之几")
_TIME = pattern("(?:几点几分|几时几分|几点钟?|几时|什么时候|什么时间|何时|几点)")
_DATE = pattern(
    "(?:哪年)?(?:[几哪]月[几哪][日号]|几[日号]|哪一?天|什么日期|什么时候)|(?:几几|哪一?)年(?:几月几[日号])?"
)
_WEEKDAY = pattern("(?:星期|周|礼拜)几")
_DURATION = pattern("(?:多长时间|多少时间|多久|几个?小时(?:零)?(?:几|多少)分钟?|几小时几分钟?|多少小时多少分钟?)")
_SIZE = pattern("有?多(?P<size>[长高重宽深厚远大])")
_WHO = pattern(
    "谁|哪[一两]?(?:[个家种位只辆本班队组条天间款箱袋]|)(?:[一-龥]{0,4}?)(?=[便更最跑走买卖的比多少高大重长快慢先早贵划合省远近考赢])"
)
_PAIR = pattern("[^，,]{1,12}(?:和|与|还是)[^，,]{1,12}[，,]?(?=谁|哪)")
_UNIT = pattern(r"[A-Za-z/²³℃°]+$")
_OTHERWISE = pattern("[各别]|(?:星期|周|礼拜|月)几|几[点时月]")
"""A question for several things, or for a time, cannot be answered by a number."""
_NOT = pattern(
    "(?P<word>够不够|能不能|会不会|是不是|对不对|能否|是否|够|能|会|可以|对|是|有|来得及|坐得下|装得下|放得下)"
)
_EITHER = {"够不够": "够", "能不能": "能", "会不会": "会", "是不是": "是", "对不对": "对", "能否": "能", "是否": ""}
_WITHOUT = {"来得及": "来不及", "坐得下": "坐不下", "装得下": "装不下", "放得下": "放不下", "有": "没有", "": "不"}
IN_WORDS = {"time": _TIME, "date": _DATE, "weekday": _WEEKDAY}


def sentence(question: str, text: str, kind: str) -> str | None:
    """The answer in a sentence; None where the question has no word that it can replace.

    >>> sentence("还剩多少个苹果？", "12个", "number"), sentence("长方形的面积是多少？", "45平方米", "number")
    ('还剩12个苹果。', '长方形的面积是45平方米。')
    >>> sentence("妈妈带的钱够吗？", "否", "yes_no"), sentence("求它的周长。", "20厘米", "number")
    ('妈妈带的钱不够。', '它的周长是20厘米。')
    """
    words = question.strip().rstrip("。．.？?！!；; ").split()
    asked = _LEAD.sub("", words[-1] if words else "")
    said = _replaced(asked, text, kind)
    return f"{said}。" if said else None


def _replaced(asked: str, text: str, kind: str) -> str | None:
    if kind == "yes_no":
        return _decided(asked, text)
    if kind == "choice":
        without = _PAIR.sub("", asked).removesuffix("呢")
        return _once(_WHO, without, text)
    asked = re.sub("[呢啊呀]$", "", asked)
    if kind in IN_WORDS:
        return _once(IN_WORDS[kind], asked, text)
    if kind in ("percent", "fraction"):
        return _once(_PERCENT, asked, text.replace(" %", "%")) or _how_many(asked, text.replace(" %", "%"))
    if kind == "duration" and (said := _once(_DURATION, asked, text)):
        return said
    if (said := _how_many(asked, text)) is not None:
        return said
    if found := _SIZE.search(asked):
        before = "" if asked[: found.start()].endswith("是") or found["size"] in "大" else found["size"]
        return asked[: found.start()] + before + text + asked[found.end() :]
    order = _ORDER.match(asked)
    return f"{order['what']}是{text}" if order else None


def _once(asks: re.Pattern[str], asked: str, text: str) -> str | None:
    """With the one word that asks replaced."""
    found = list(asks.finditer(asked))
    if len(found) != 1:
        return None
    return asked[: found[0].start()] + text + asked[found[0].end() :]


def _how_many(asked: str, text: str) -> str | None:
    found = list(HOW_MANY.finditer(asked))
    if len(found) != 1 or _OTHERWISE.search(asked):
        return None
    start, end = found[0].span()
    unit = _UNIT.search(text)
    if asked[end : end + 1] == "钱":
        end += 1
    elif unit and end == found[0].start() + 2 and asked.startswith(unit[0], end):
        end += len(unit[0])
    if asked.startswith(("求", "算出", "计算")):
        asked, start, end = asked[1:], start - 1, end - 1
    return asked[:start] + text + asked[end:]


def _decided(asked: str, text: str) -> str | None:
    """够吗 is answered by 够 or 不够."""
    yes = text == "是"
    plain = re.sub("[吗么呢]$", "", asked)
    found = list(_NOT.finditer(plain))
    if not found:
        return None
    word = found[-1]["word"]
    stem = _EITHER.get(word, word)
    said = stem if yes else _WITHOUT.get(stem, f"不{stem}")
    return plain[: found[-1].start()] + said + plain[found[-1].end() :]
