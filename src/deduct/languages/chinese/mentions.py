"""Chinese: which characters around a number say what it counts: 12 个苹果, 半径是 5 厘米, 每箱 8 千克."""

from __future__ import annotations

import re

from deduct.languages.chinese import units
from deduct.languages.found import Found
from deduct.languages.scripts import HAN

MAX_CHARACTERS = 5
MAX_BEFORE = 10

MEASURES = sorted(units.WORDS | units.COUNTERS, key=lambda measure: (-len(measure), measure))
"""Longest first: 千米 before 千."""

_OF_THE_NUMBER_BEFORE = (*MEASURES, "号", "次", "局")
"""What begins so belongs to the number before: 7号电池, 5次测验的平均分."""

# Where a noun ends, or may begin: verbs, particles and similar words.
_STOP = (
    "如果|一共|总共|平均|这[些时]|那么|已经|正好|完成|需要|可以|离开|(?<![自银])行|跑(?!道)|里(?!面)|[的了和与及是有在比多少被把给从到向对就也都还又才每共占为用吃"
    "卖买送走来去飞游坐站看读写做修装放种栽剩要能会再后前中里上下其若现求需去拿借养捐驶带付出算以没等跳截均煮配往因得铺刷背扣喝划成满到各涨按排卷试换连]|存(?!款)|开(?!心|水|关)"
    "|花(?!钱|园|生|卉|盆|坛|瓶|边|费|朵)|参加|继续|(?<![质数重产水容流雨用电])量|检查|运(?!动|河|费)|拌(?!饭|面|糖)"
    "|[砌骑投选输赢掉设浇]"
)
_NOUN = re.compile(f"(?:(?!{_STOP}){HAN}){{0,{MAX_CHARACTERS}}}")
_NOUN_BEFORE = re.compile(f"((?:(?!{_STOP}){HAN}){{2,{MAX_BEFORE}}})$")
_ATTRIBUTES = "半径|直径|周长|面积|体积|边长|速度|单价|路程|底|长|宽|高|重|深"
_SUBJECT = re.compile(
    f"((?:(?!{_STOP}){HAN}){{0,4}}的?(?:{_ATTRIBUTES}))(?:是|为|约|等于)*$|({HAN}{{1,8}})(?:是|为|等于)$"
)
_LONG = re.compile("个(?:小时|钟头|月|季度|世纪|星期)")
_ATTRIBUTE = re.compile(_ATTRIBUTES)
_ONE_OF = re.compile(f"^一(?:{'|'.join(MEASURES)})")
_ADVERBS = re.compile("(?:正好|大约|约|也|还|就|仍|只|都)+$")
_EACH = re.compile("每一?")


def read(before: str, after: str) -> Found:
    """What the characters before and after a number say about it.

    >>> read("小明有", "个苹果，")
    Found(noun='苹果', unit='个', named=False, per='', multiplies=False, within='')
    >>> read("圆的半径是", "厘米。")
    Found(noun='圆的半径', unit='厘米', named=True, per='', multiplies=False, within='')
    >>> read("每箱装", "个，")
    Found(noun='', unit='个', named=False, per='箱', multiplies=False, within='')
    """
    if after.startswith("倍"):
        return Found(multiplies=True)
    before = re.split("[，。．；！？,;]", before)[-1]
    long = _LONG.match(after)
    unit = long[0] if long else next((measure for measure in MEASURES if after.startswith(measure)), "")
    rest = after[len(unit) :]
    per = _per(before, rest)
    if not per and (not unit or unit in units.WORDS) and (subject := _SUBJECT.search(before)):
        named = _ADVERBS.sub("", _ONE_OF.sub("", subject[1] or subject[2]))
        if not named.startswith(_OF_THE_NUMBER_BEFORE):
            return Found(named, unit, named=bool(named))
    noun = _noun_after(rest)
    if noun or not unit or per:
        return Found(noun, unit, per=per)
    noun = _noun_before(before)
    return Found(noun, unit, named=bool(noun))


def may_inherit(before: str, after: str) -> bool:
    """Whether a number without a noun can count what was counted before: 8个, but not 8元."""
    return not any(after.startswith(unit) for unit in units.WORDS)


def _noun_after(rest: str) -> str:
    rest = rest.removeprefix("的")
    found = _NOUN.match(rest)
    # 3副完整的扑克牌 are not 3副完整.
    other = not found or rest.startswith("的", found.end()) or _ATTRIBUTE.fullmatch(found[0])
    return "" if other or not found else found[0]


def _noun_before(before: str) -> str:
    """The noun of 梨树 80 棵 and of 运费 40 元, where it stands before the number."""
    found = _NOUN_BEFORE.search(before)
    return found[1] if found and not found[1].startswith(_OF_THE_NUMBER_BEFORE) else ""


def _per(before: str, rest: str) -> str:
    """The 小时 of 每小时60千米 and of 60千米/小时; one character, as in 每人 or 每箱, where no measure is known."""
    if rest.startswith(("/", "／")):
        return _noun_after(rest[1:])
    each = _EACH.search(before)
    if not each:
        return ""
    after = before[each.end() :]
    return next((measure for measure in MEASURES if after.startswith(measure)), after[:1]) or "份"
